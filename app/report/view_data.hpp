#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/report/analysis_scene.hpp"

namespace clench::app {

/// The data of the interactive view, as postprocess/view3d/data.js reads it: manifest and blobs in
/// base64. Equal blobs, such as the mesh that analyses share, are there once.
class ViewData {
public:
    /// @param most_bytes  of all analyses together, before base64.
    /// @param analyses  how many share it.
    ViewData(std::size_t most_bytes, std::size_t analyses);

    /// Takes as many times as fit, those that matter among them, and says how many it left out.
    /// Nothing of a mesh that does not fit; why not, for the page.
    std::string add(const AnalysisScene& shown);

    bool empty() const { return analyses_.empty(); }
    std::string text() const;

private:
    std::size_t keep(const std::string& bytes);
    std::size_t keep_mesh(const AnalysisScene& shown, nlohmann::json& parts);
    void add_frames(const AnalysisScene& shown, const std::vector<Index>& rows,
                    nlohmann::json& parts);

    std::size_t share_;                         ///< bytes that one analysis may take
    std::map<std::string, std::size_t> known_;  ///< position of each blob
    std::vector<std::string> blobs_;
    nlohmann::json analyses_ = nlohmann::json::array();
};

}  // namespace clench::app
