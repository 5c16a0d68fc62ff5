#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

namespace clench::test {

/// What a run of the program left behind.
struct Outcome {
    int code = 0;  ///< exit code
    std::string out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out); }
};

/// An empty folder of its own for each test; a run has it as current folder.
class Sandbox {
public:
    Sandbox();
    const std::filesystem::path& folder() const { return folder_; }
    void write(const std::string& name, const std::string& text) const;
    std::string read(const std::string& name) const;
    bool has(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
    /// Runs `clench ARGUMENTS`, which the shell splits; `before` is put before the command.
    Outcome clench(const std::string& arguments, const std::string& before = "") const;
    /// The same, which the test expects to succeed.
    Outcome must(const std::string& arguments, const std::string& before = "") const;
    /// The same, which the test expects to be refused as bad input with a message that says so.
    void refuses(const std::string& arguments, const std::string& says) const;

private:
    std::filesystem::path folder_;
};

}  // namespace clench::test
