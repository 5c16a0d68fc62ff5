#pragma once

#include <algorithm>
#include <cmath>

namespace clench::test {

/// x'' + ω² x + τ = 0 with three-parameter Coulomb friction of a constant limit: sticking and
/// slipping are linear oscillators each, so that the motion is exact from one change to the next.
class StickSlip {
public:
    StickSlip(double omega, double stick, double slip, double limit, double speed)
        : omega_(omega), c1_(stick - slip), c2_(slip), limit_(limit), v_(speed)
    {
        stick_at(0.0);
    }

    double x() const { return x_; }

    void move_to(double t)
    {
        while (t_ + time_to_change() < t) {
            const double change = time_to_change();
            advance(change);
            if (slips_) {
                v_ = 0.0;
                stick_at(x_ - direction_ * limit_ / c1_);
            } else {
                slip();
            }
        }
        advance(t - t_);
    }

private:
    void stick_at(double s_p)
    {
        slips_ = false;
        s_p_ = s_p;
        frequency_ = std::sqrt(omega_ * omega_ + c1_ + c2_);
        centre_ = c1_ * s_p / (frequency_ * frequency_);
    }

    void slip()
    {
        slips_ = true;
        direction_ = v_ > 0.0 ? 1.0 : -1.0;
        frequency_ = std::sqrt(omega_ * omega_ + c2_);
        centre_ = -direction_ * limit_ / (frequency_ * frequency_);
    }

    void advance(double t)
    {
        const double c = std::cos(frequency_ * t), s = std::sin(frequency_ * t);
        const double from = x_ - centre_, v = v_;
        x_ = centre_ + from * c + v / frequency_ * s;
        v_ = -frequency_ * from * s + v * c;
        t_ += t;
    }

    /// x = centre + A cos(phase of x − phase): the first time, not now, at which it is at `place`.
    double time_to(double place) const
    {
        const double A = std::hypot(x_ - centre_, v_ / frequency_);
        const double ratio = (place - centre_) / A;
        if (std::abs(ratio) > 1.0) {
            return HUGE_VAL;
        }
        const double phase = std::atan2(v_ / frequency_, x_ - centre_);
        return std::min(later(phase + std::acos(ratio)), later(phase - std::acos(ratio)));
    }

    double time_to_change() const
    {
        if (slips_) {  // until it turns
            const double phase = std::atan2(v_ / frequency_, x_ - centre_);
            return std::min(later(phase), later(phase + M_PI));
        }
        return std::min(time_to(s_p_ + limit_ / c1_), time_to(s_p_ - limit_ / c1_));
    }

    double later(double angle) const
    {
        constexpr double now = 1e-9, turn = 2.0 * M_PI;
        double positive = std::fmod(angle, turn);
        while (positive < now) {
            positive += turn;
        }
        return positive / frequency_;
    }

    double omega_, c1_, c2_, limit_;
    double t_ = 0.0, x_ = 0.0, v_;
    bool slips_ = false;
    double s_p_ = 0.0, direction_ = 0.0, frequency_ = 0.0, centre_ = 0.0;
};

}  // namespace clench::test
