#pragma once

#include <utility>

#include <hdf5.h>

namespace clench {

/// Owns an HDF5 identifier. Private to core/archive: the only header of ours that includes hdf5.h.
class Hdf5Handle {
public:
    using Close = herr_t (*)(hid_t);

    Hdf5Handle() = default;
    Hdf5Handle(hid_t id, Close close) : id_(id), close_(close) {}
    ~Hdf5Handle() { reset(); }
    Hdf5Handle(Hdf5Handle&& other) noexcept
        : id_(std::exchange(other.id_, -1)), close_(other.close_)
    {
    }
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept
    {
        std::swap(id_, other.id_);
        std::swap(close_, other.close_);
        return *this;
    }

    bool valid() const { return id_ >= 0; }
    hid_t id() const { return id_; }
    /// False if closing failed, which is where HDF5 reports a full disk.
    bool reset()
    {
        const bool closed = id_ < 0 || close_(std::exchange(id_, -1)) >= 0;
        return closed;
    }

private:
    hid_t id_ = -1;
    Close close_ = nullptr;
};

/// Texts in UTF-8 of that many bytes, filled up with zeros. Texts of variable length would lie in a
/// heap, where HDF5 1.10 believes whatever a forged file says.
inline Hdf5Handle text_type(std::size_t size)
{
    Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(type.id(), size);
    H5Tset_strpad(type.id(), H5T_STR_NULLPAD);
    H5Tset_cset(type.id(), H5T_CSET_UTF8);
    return type;
}

/// HDF5 prints its error stack by default; the library throws instead. Nor does it tidy up when the
/// process ends, where it would write once more what a full disk has refused, and crash.
inline void silence_hdf5()
{
    [[maybe_unused]] static const herr_t no_tidying = H5dont_atexit();
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

}  // namespace clench
