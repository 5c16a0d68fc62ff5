#include "preprocess/readers/vtu/compression.hpp"

#include <vtkCallbackCommand.h>
#include <vtkLZ4DataCompressor.h>
#include <vtkNew.h>
#include <vtkZLibDataCompressor.h>

namespace clench::preprocess {
namespace {

template <class VtkCompressor>
class VtkDecompressor : public BlockDecompressor {
public:
    VtkDecompressor()
    {
        // With an observer VTK prints nothing: we report what went wrong.
        compressor_->AddObserver(vtkCommand::ErrorEvent, silent_);
        compressor_->AddObserver(vtkCommand::WarningEvent, silent_);
    }

    bool decompress(std::span<const unsigned char> packed, std::span<unsigned char> plain) override
    {
        return compressor_->Uncompress(packed.data(), packed.size(), plain.data(), plain.size()) ==
               plain.size();
    }

private:
    vtkNew<VtkCompressor> compressor_;
    vtkNew<vtkCallbackCommand> silent_;
};

}  // namespace

std::unique_ptr<BlockDecompressor> make_decompressor(const std::string& vtk_class)
{
    if (vtk_class == "vtkZLibDataCompressor") {
        return std::make_unique<VtkDecompressor<vtkZLibDataCompressor>>();
    }
    if (vtk_class == "vtkLZ4DataCompressor") {
        return std::make_unique<VtkDecompressor<vtkLZ4DataCompressor>>();
    }
    return nullptr;
}

}  // namespace clench::preprocess
