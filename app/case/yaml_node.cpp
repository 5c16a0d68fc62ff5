#include "app/case/yaml_node.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::app {
namespace {

using Kind = YamlNode::Kind;

/// Builds the tree from the parser's events. yaml-cpp's own Node would drop repeated keys.
class TreeBuilder : public YAML::EventHandler {
public:
    explicit TreeBuilder(const std::string& file) : file_(file) {}

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        add(node_at(mark, Kind::empty), anchor);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        YamlNode node = node_at(mark, Kind::scalar);
        node.text = value;
        node.quoted = tag == "!";
        if (tag != "!" && tag != "?" && !tag.empty()) {
            refuse_tag(mark, tag);
        }
        add(std::move(node), anchor);
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const auto found = anchors_.find(anchor);
        if (found == anchors_.end()) {
            fail(mark, "an alias (*) stands inside the value it repeats");
        }
        const auto& [node, size, height] = found->second;
        if (static_cast<int>(open_.size()) + height > most_yaml_depth) {
            fail(mark, fmt::format("aliases nest deeper than {} levels", most_yaml_depth));
        }
        count(mark.line + 1, size);
        place(node, size, height);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(mark, Kind::list, tag, anchor);
    }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(mark, Kind::map, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapEnd() override { close(); }

    YamlNode take() { return std::move(root_); }

private:
    /// A list or map whose end has not come yet.
    struct Open {
        YamlNode node;
        YAML::anchor_t anchor = 0;
        std::size_t size = 1;  ///< nodes below and including it
        int height = 1;
        bool has_key = false;  ///< of a map: the key is there, the value comes next
        std::string key;
        long key_line = 0;
        std::map<std::string, long> lines;  ///< of the keys so far
    };
    struct Anchored {
        YamlNode node;
        std::size_t size = 1;
        int height = 1;
    };

    [[noreturn]] void fail(const YAML::Mark& mark, const std::string& problem) const
    {
        throw InputError(Place{file_, mark.line + 1}, problem);
    }
    [[noreturn]] void refuse_tag(const YAML::Mark& mark, const std::string& tag) const
    {
        fail(mark,
             fmt::format("found the YAML tag {}, expected a plain value", preprocess::shown(tag)));
    }
    YamlNode node_at(const YAML::Mark& mark, Kind kind) const
    {
        YamlNode node;
        node.kind = kind;
        node.line = std::max(0, mark.line) + 1;
        return node;
    }
    void count(long line, std::size_t nodes)
    {
        total_ += nodes;
        if (total_ > most_yaml_nodes) {
            throw InputError(Place{file_, line},
                             fmt::format("the file has more than {} values", most_yaml_nodes),
                             "a case file has a few hundred; is this one meant?");
        }
    }
    void add(YamlNode node, YAML::anchor_t anchor)
    {
        count(node.line, 1);
        if (anchor != 0) {
            anchors_[anchor] = {node, 1, 1};
        }
        place(std::move(node), 1, 1);
    }
    void open(const YAML::Mark& mark, Kind kind, const std::string& tag, YAML::anchor_t anchor)
    {
        if (tag != "?" && !tag.empty()) {
            refuse_tag(mark, tag);
        }
        if (open_.size() + 1 >= most_yaml_depth) {
            fail(mark, fmt::format("values nest deeper than {} levels", most_yaml_depth));
        }
        count(mark.line + 1, 1);
        Open opened;
        opened.node = node_at(mark, kind);
        opened.anchor = anchor;
        open_.push_back(std::move(opened));
    }
    void close()
    {
        Open done = std::move(open_.back());
        open_.pop_back();
        if (done.anchor != 0) {
            anchors_[done.anchor] = {done.node, done.size, done.height};
        }
        place(std::move(done.node), done.size, done.height);
    }
    /// Puts a finished node where it belongs: into the list or map around it, or at the root.
    void place(YamlNode node, std::size_t size, int height)
    {
        if (open_.empty()) {
            root_ = std::move(node);
            return;
        }
        Open& parent = open_.back();
        if (parent.node.kind == Kind::map && !parent.has_key) {
            take_key(parent, node);
            return;
        }
        node.key = std::move(parent.key);
        node.key_line = parent.key_line;
        parent.key.clear();
        parent.has_key = false;
        parent.size += size;
        parent.height = std::max(parent.height, height + 1);
        parent.node.children.push_back(std::move(node));
    }
    void take_key(Open& parent, const YamlNode& node) const
    {
        const Place here{file_, node.line};
        if (node.kind != Kind::scalar) {
            throw InputError(here, fmt::format("found {} as a key, expected a word", node.shown()));
        }
        const auto [first, is_new] = parent.lines.emplace(node.text, node.line);
        if (!is_new) {
            throw InputError(here,
                             fmt::format("key {} is given twice, first on line {}",
                                         preprocess::shown(node.text), first->second),
                             "keep one of them");
        }
        parent.has_key = true;
        parent.key = node.text;
        parent.key_line = node.line;
    }

    std::string file_;
    YamlNode root_;
    std::vector<Open> open_;
    std::map<YAML::anchor_t, Anchored> anchors_;
    std::size_t total_ = 0;
};

void require_text(const preprocess::SourceFile& file)
{
    const std::string& text = file.text;
    if (text.size() > most_yaml_bytes) {
        throw InputError(file.name, fmt::format("has {} bytes, expected a case file of at most {}",
                                                text.size(), most_yaml_bytes));
    }
    const auto binary = std::find_if(text.begin(), text.end(), [](unsigned char c) {
        return c < 0x20 && c != '\n' && c != '\r' && c != '\t';
    });
    const bool wide = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    if (binary != text.end() || wide) {
        const long line = 1 + std::count(text.begin(), binary, '\n');
        throw InputError(Place{file.name, line}, "holds binary data, expected YAML text",
                         "save the case file as UTF-8");
    }
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view name) const
{
    for (const YamlNode& child : children) {
        if (child.key == name) {
            return &child;
        }
    }
    return nullptr;
}

std::string YamlNode::shown() const
{
    switch (kind) {
        case Kind::empty:
            return "nothing";
        case Kind::scalar:
            return preprocess::shown(text);
        case Kind::list:
            return "a list";
        case Kind::map:
            return "a group of keys";
    }
    return "";
}

YamlNode parse_yaml(const preprocess::SourceFile& file)
{
    require_text(file);
    std::istringstream stream(file.text);
    TreeBuilder builder(file.name);
    try {
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(builder)) {
            throw InputError(file.name, "is empty, expected a case file",
                             "a case file starts with `clench: 1`");
        }
        YamlNode root = builder.take();
        TreeBuilder second(file.name);
        if (parser.HandleNextDocument(second)) {
            throw InputError(file.name, "holds more than one YAML document, expected one");
        }
        return root;
    } catch (const YAML::DeepRecursion& deep) {
        throw InputError(Place{file.name, deep.mark.line + 1}, "values nest too deeply");
    } catch (const YAML::Exception& error) {
        throw InputError(Place{file.name, error.mark.line + 1}, "not YAML: " + error.msg,
                         "check indentation, colons and brackets on this line and the one before");
    }
}

}  // namespace clench::app
