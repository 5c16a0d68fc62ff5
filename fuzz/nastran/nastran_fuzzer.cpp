// Any bytes are a deck or an error message. A line "@name" starts a file that INCLUDE can name.
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_history.hpp"
#include "preprocess/readers/nastran/read_nastran.hpp"

namespace {

using Files = std::map<std::string, std::string>;

Files cut_into_files(std::string_view text)
{
    Files files;
    std::string name = "deck";
    while (true) {
        const std::size_t start = text.find("\n@");
        files[name] += text.substr(0, start);
        if (start == std::string_view::npos) {
            return files;
        }
        text.remove_prefix(start + 2);
        const std::size_t end = std::min(text.find('\n'), text.size());
        name = text.substr(0, end);
        text.remove_prefix(end);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace clench::preprocess;
    const Files files = cut_into_files({reinterpret_cast<const char*>(data), size});
    const FileLoader load = [&files](const std::string& name, const clench::Place& place) {
        const auto found = files.find(name);
        if (found == files.end()) {
            throw clench::InputError(place, "no such file");
        }
        return SourceFile{found->first, found->second};
    };
    const SourceFile deck{"deck", files.at("deck")};
    try {
        DeckBuilder builder;
        read_nastran(deck, load, {}, builder);
        builder.finish();
    } catch (const clench::Error&) {
    }
    try {
        read_nastran_history(deck, load);
    } catch (const clench::Error&) {
    }
    return 0;
}
