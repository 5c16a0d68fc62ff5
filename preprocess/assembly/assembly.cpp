#include "preprocess/assembly/assembly.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/parallel/parallel_for.hpp"
#include "preprocess/assembly/block_matrix.hpp"
#include "preprocess/assembly/property_table.hpp"
#include "preprocess/assembly/springs.hpp"
#include "preprocess/elements/element.hpp"

namespace clench::preprocess {
namespace {

/// Elements whose matrices are held at one time: large enough to keep threads busy, small enough
/// for the cache (a tet10 has 7.2 kB of stiffness).
constexpr Index batch_size = 512;

struct Batch {
    std::vector<ElementMatrix> K_e, M_e;
};

ElementNodes positions(const Mesh& mesh, const ElementBlock& block, Index e)
{
    const int count = node_count(block.kind.shape);
    ElementNodes x(3, count);
    for (int i = 0; i < count; ++i) {
        x.col(i) = mesh.nodes[block.nodes_of(e)[i]];
    }
    return x;
}

class Assembler {
public:
    Assembler(const FeDeck& deck, const DofMap& dofs, MassKind mass, int threads)
        : mesh_(deck.mesh),
          dofs_(dofs),
          mass_(mass),
          threads_(threads),
          properties_(deck),
          graph_(node_graph(deck.mesh, spring_groups(deck), threads)),
          K_(graph_, dofs),
          M_(graph_, dofs)
    {
        batch_.K_e.resize(batch_size);
        batch_.M_e.resize(batch_size);
    }

    void add_elements(const Progress& progress)
    {
        const double total = std::max<Index>(1, mesh_.element_total());
        Index done = 0;
        for (const ElementBlock& block : mesh_.blocks) {
            for (Index begin = 0; begin < block.size(); begin += batch_size) {
                const Index end = std::min(block.size(), begin + batch_size);
                compute(block, begin, end);
                scatter(block, begin, end);
                done += end - begin;
                if (progress) {
                    progress("assembling", done / total);
                }
            }
        }
    }

    void add_springs(const FeDeck& deck)
    {
        for (const Spring& spring : deck.springs) {
            if (turns_what_does_not(spring, dofs_)) {
                continue;
            }
            const std::vector<DofTerm> c = spring_terms(deck, spring);
            for (const DofTerm& row : c) {
                for (const DofTerm& column : c) {
                    K_.add_entry(row.node, row.dof, column.node, column.dof,
                                 spring.stiffness * row.factor * column.factor);
                }
            }
        }
    }

    void add_mass(const PointMass& mass)
    {
        for (int r = 0; r < 6; ++r) {
            for (int c = 0; c < 6; ++c) {
                if (mass.mass(r, c) != 0.0) {
                    M_.add_entry(mass.node, r, mass.node, c, mass.mass(r, c));
                }
            }
        }
    }

    AssembledMatrices take() { return {K_.take(false), M_.take(true)}; }

private:
    void compute(const ElementBlock& block, Index begin, Index end)
    {
        parallel_for(end - begin, threads_, [&](Index from, Index to, int) {
            for (Index i = from; i < to; ++i) {
                const ElementNodes x = positions(mesh_, block, begin + i);
                const ElementProperties properties = properties_.of(block, begin + i, x);
                element_stiffness(block.kind, x, properties, batch_.K_e[i]);
                if (mass_ == MassKind::consistent) {
                    element_mass(block.kind, x, properties, batch_.M_e[i]);
                } else {
                    element_lumped_mass(block.kind, x, properties, batch_.M_e[i]);
                }
            }
        });
    }

    /// Thread t owns the columns of the nodes with node mod threads = t.
    void scatter(const ElementBlock& block, Index begin, Index end)
    {
        parallel_for(threads_, threads_, [&](Index, Index, int thread) {
            for (Index e = begin; e < end; ++e) {
                add_columns(block, e, batch_.K_e[e - begin], batch_.M_e[e - begin], thread);
            }
        });
    }

    /// The columns of one element that `thread` owns.
    void add_columns(const ElementBlock& block, Index e, const ElementMatrix& K_e,
                     const ElementMatrix& M_e, int thread)
    {
        const int count = node_count(block.kind.shape);
        const DofMask mask = element_dofs(block.kind);
        const Index* nodes = block.nodes_of(e);
        for (int j = 0; j < count; ++j) {
            if (nodes[j] % threads_ == thread) {
                K_.add_column_block(nodes, count, mask, j, K_e);
                M_.add_column_block(nodes, count, mask, j, M_e);
            }
        }
    }

    const Mesh& mesh_;
    const DofMap& dofs_;
    MassKind mass_;
    int threads_;
    PropertyTable properties_;
    NodeGraph graph_;
    BlockMatrix K_, M_;
    Batch batch_;
};

}  // namespace

std::vector<DofMask> element_dof_masks(const Mesh& mesh)
{
    std::vector<DofMask> masks(mesh.nodes.size(), 0);
    for (const ElementBlock& block : mesh.blocks) {
        for (const Index node : block.nodes) {
            masks[node] |= element_dofs(block.kind);
        }
    }
    return masks;
}

AssembledMatrices assemble(const FeDeck& deck, const DofMap& dofs, MassKind mass, int threads,
                           const Progress& progress)
{
    Assembler assembler(deck, dofs, mass, thread_count(threads));
    assembler.add_elements(progress);
    assembler.add_springs(deck);
    for (const PointMass& point : deck.masses) {
        assembler.add_mass(point);
    }
    return assembler.take();
}

}  // namespace clench::preprocess
