#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <Eigen/Core>

namespace clench::solver {

/// Named numbers: everything a run needs to continue with bitwise identical results. Types that go
/// into one list their members once, for writing and reading alike:
///   template <class Self, class Visitor> static void fields(Self& self, Visitor& visit)
///   { visit("name", self.member, "other", self.other); }
/// Members are numbers, vectors, flags, checkpoints or such types themselves.
class Checkpoint {
public:
    using Entry = std::pair<std::string, Eigen::VectorXd>;

    void add(std::string name, Eigen::VectorXd values);
    /// All entries of `part`, below "name/".
    void add(const std::string& name, const Checkpoint& part);
    /// @throws InputError if there is none; of number(), if it is not one.
    const Eigen::VectorXd& at(const std::string& name) const;
    double number(const std::string& name) const;
    const std::vector<Entry>& entries() const { return entries_; }
    /// The entries below "name/", named without it.
    Checkpoint part(const std::string& name) const;

private:
    std::vector<Entry> entries_;
};

namespace checkpoint_detail {

Eigen::VectorXd numbers_of(const std::vector<bool>& flags);
std::vector<bool> flags_of(const Eigen::VectorXd& numbers);

/// Adds members under a prefix.
class Writer {
public:
    Writer(Checkpoint& into, std::string prefix) : into_(into), prefix_(std::move(prefix)) {}

    template <class T>
    void operator()(const std::string& name, const T& value)
    {
        if constexpr (std::is_arithmetic_v<T>) {  // a double holds integers up to 2⁵³ exactly
            into_.add(prefix_ + name, Eigen::VectorXd::Constant(1, static_cast<double>(value)));
        } else if constexpr (std::is_same_v<T, std::vector<bool>>) {
            into_.add(prefix_ + name, numbers_of(value));
        } else if constexpr (std::is_same_v<T, Eigen::VectorXd> || std::is_same_v<T, Checkpoint>) {
            into_.add(prefix_ + name, value);
        } else {
            Writer inner(into_, prefix_ + name + '/');
            T::fields(value, inner);
        }
    }
    template <class T, class U, class... Others>
    void operator()(const std::string& name, const T& value, const std::string& next,
                    const U& other, const Others&... others)
    {
        (*this)(name, value);
        (*this)(next, other, others...);
    }

private:
    Checkpoint& into_;
    std::string prefix_;
};

/// Sets members from what a Writer added.
class Reader {
public:
    Reader(const Checkpoint& from, std::string prefix) : from_(from), prefix_(std::move(prefix)) {}

    template <class T>
    void operator()(const std::string& name, T& value)
    {
        if constexpr (std::is_same_v<T, bool>) {
            value = from_.number(prefix_ + name) != 0.0;
        } else if constexpr (std::is_arithmetic_v<T>) {
            value = static_cast<T>(from_.number(prefix_ + name));
        } else if constexpr (std::is_same_v<T, Eigen::VectorXd>) {
            value = from_.at(prefix_ + name);
        } else if constexpr (std::is_same_v<T, std::vector<bool>>) {
            value = flags_of(from_.at(prefix_ + name));
        } else if constexpr (std::is_same_v<T, Checkpoint>) {
            value = from_.part(prefix_ + name);
        } else {
            Reader inner(from_, prefix_ + name + '/');
            T::fields(value, inner);
        }
    }
    template <class T, class U, class... Others>
    void operator()(const std::string& name, T& value, const std::string& next, U& other,
                    Others&&... others)
    {
        (*this)(name, value);
        (*this)(next, other, others...);
    }

private:
    const Checkpoint& from_;
    std::string prefix_;
};

}  // namespace checkpoint_detail

template <class T>
Checkpoint checkpoint_of(const T& value)
{
    Checkpoint result;
    checkpoint_detail::Writer writer(result, "");
    T::fields(value, writer);
    return result;
}

/// @throws InputError if a member is missing.
template <class T>
void restore(const Checkpoint& from, T& value)
{
    checkpoint_detail::Reader reader(from, "");
    T::fields(value, reader);
}

}  // namespace clench::solver
