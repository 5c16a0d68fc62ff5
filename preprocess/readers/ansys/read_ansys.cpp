#include "preprocess/readers/ansys/read_ansys.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/ansys/archive_model.hpp"

namespace clench::preprocess {
namespace ansys {
namespace {

struct CommandReader {
    const char* name;
    void (*read)(const Command& command, ArchiveModel& model);
};

constexpr std::array readers = std::to_array<CommandReader>({
    {"NBLOCK", read_nblock},
    {"EBLOCK", read_eblock},
    {"CMBLOCK", read_cmblock},
    {"ETBLOCK", read_etblock},
    {"RLBLOCK", read_rlblock},
    {"ET", read_et},
    {"KEYOP", read_keyopt},
    {"KEYOPT", read_keyopt},
    {"R", read_real},
    {"RMORE", read_real},
    {"MP", read_mp},
    {"UIMP", read_mp},
    {"MPDATA", read_mpdata},
    {"SECTYPE", read_sectype},
    {"SECDATA", read_secdata},
    {"SECBLOCK", read_secblock},
    {"SECOFFSET", read_secoffset},
    {"CE", read_ce},
    {"CP", read_cp},
});

/// Supports and loads, which belong to the case file.
constexpr std::array load_commands = {"D",    "F",     "SF",      "SFE",    "BF",     "BFE",
                                      "ACEL", "OMEGA", "BFBLOCK", "DBLOCK", "FBLOCK", "SFEBLOCK"};

/// What changes no model: settings of the program, selections that archives end with, output.
constexpr std::array harmless_commands = {
    "/PREP7",      "/NOPR",      "/GOPR",  "/TITLE", "/SOLU",  "/UNITS", "/GO",        "/WB",
    "/BATCH",      "*IF",        "*ENDIF", "*ELSE",  "*SET",   "NUMOFF", "DOF",        "LOCAL",
    "CSCIR",       "CSYS",       "MPTEMP", "TREF",   "TUNIF",  "EXTOPT", "SHPP",       "FINISH",
    "FINI",        "/GST",       "TYPE",   "MAT",    "REAL",   "ESYS",   "SECNUM",     "SECCONTROL",
    "SECCONTROLS", "NSUBST",     "AUTOTS", "OUTRES", "OUTPR",  "TIME",   "KBC",        "NLGEOM",
    "EQSLV",       "ERESX",      "IRLF",   "BFUNIF", "ANTYPE", "MODOPT", "MXPAND",     "ALPHAD",
    "BETAD",       "DMPRAT",     "CRPLIM", "NCNV",   "NEQIT",  "CNVTOL", "LSCLEAR",    "SAVE",
    "ALLSEL",      "CMSEL",      "NSEL",   "ESEL",   "DMPSTR", "LUMPM",  "SSTIF",      "PSTRES",
    "TOFFST",      "RESCONTROL", "CGLOC",  "CGOMGA", "DCGOMG", "SOLVE",  "SOLCONTROL", "PRED",
    "LNSRCH",      "TIMINT",     "TRNOPT", "DELTIM", "NROPT",  "STAOPT", "KUSE",       "FSUM",
    "CMEDIT",      "CM",         "CSWPLA", "ETCON",  "/SHOW",  "/VIEW",  "MPDE",       "FCUM",
    "SFCUM"};

template <class List>
bool is_in(const List& list, const std::string& name)
{
    return std::find(list.begin(), list.end(), name) != list.end();
}

/// @throws InputError for a command that no list knows.
void take(const Command& command, ArchiveModel& model)
{
    const auto row = std::find_if(readers.begin(), readers.end(),
                                  [&](const CommandReader& r) { return command.name == r.name; });
    if (row != readers.end()) {
        row->read(command, model);
        return;
    }
    if (is_in(load_commands, command.name)) {
        model.has_loads = true;
    } else if (!is_in(harmless_commands, command.name)) {
        std::vector<std::string> names(harmless_commands.begin(), harmless_commands.end());
        for (const CommandReader& r : readers) {
            names.emplace_back(r.name);
        }
        throw InputError(command.place, fmt::format("unknown command \"{}\"", command.name),
                         did_you_mean(command.name, names));
    }
    model.builder.skip(command.name);
}

}  // namespace
}  // namespace ansys

void read_ansys(const SourceFile& file, DeckBuilder& builder)
{
    using namespace ansys;
    ArchiveModel model(file, builder);
    Command command;
    while (model.lines.next(command)) {
        take(command, model);
    }
    give_properties(model);
    give_contacts(model);
    if (model.has_loads) {
        builder.leave_out(
            LeftOut::What::supports,
            file.name +
                ": supports and loads of the archive are passed over: supports come from the "
                "case file (`supports:`) or from `--fix`");
    }
}

}  // namespace clench::preprocess
