#pragma once

namespace clench::solver {

/// The multiple of their pressure that the interfaces' laws have now: grows to 1 as Newton settles.
class Softening {
public:
    /// @param first  where it begins; 1: with the laws themselves.
    explicit Softening(double first) : factor_(first), used_(first < 1.0) {}

    double factor() const { return factor_; }
    bool soft() const { return factor_ < 1.0; }

    /// Whether softened laws have done their part at this residual; if so, harder ones follow.
    bool harden(double residual)
    {
        constexpr double settled = 1e-2, harder = 30.0;
        if (!soft() || residual > settled)
            return false;
        factor_ = harder * factor_ < 0.5 ? harder * factor_ : 1.0;
        return true;
    }
    /// Whether the laws themselves have not led to a solution in good time; then it begins softly.
    bool begin_late(int iterations)
    {
        constexpr int patience = 15;
        if (used_ || iterations != patience)
            return false;
        used_ = true;
        factor_ = gentle;
        return true;
    }

private:
    static constexpr double gentle = 1e-2;
    double factor_;
    bool used_;
};

}  // namespace clench::solver
