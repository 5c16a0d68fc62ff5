#include "app/arguments/add_commands.hpp"
#include "app/commands/study_command.hpp"

namespace clench::app {

void add_study(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] =
        add_command(app, chosen, "study",
                    "run the case for every combination of what is varied and "
                    "compare its histories: <out>/study.csv, .md, .png, .svg, costs.png",
                    study_command);
    add_files(command, options->files, "case file");
    add_list(command, "--joint-modes", options->joint_modes, "numbers of joint modes: 0,5,10,20")
        ->check(CLI::Range(0, 1'000'000));
    add_list(command, "--methods", options->methods, "of joint modes: weighted_pod,pod,pod_forces")
        ->check(CLI::IsMember({"weighted_pod", "pod", "pod_forces"}));
    add_list(command, "--preload-modes", options->preload_modes,
             "groups of preloads whose shapes are in the basis: none,all,bolts,bolts+studs");
    add_value(command, "--vary", options->vary, "KEY=VALUE,...",
              "key of the case and the values it takes; may be repeated")
        ->expected(1)
        ->take_all();
    add_value(command, "--body", options->body, "NAME",
              "whose modes are varied (default: all reduced)");
    add_value(command, "--analysis", options->analysis, "NAME", "this one only (default: all)");
    add_list(command, "--criteria", options->criteria, "histories to compare (default: all)");
    command
        ->add_option("--reference", options->reference,
                     "what errors are relative to: full (order of the analysis), all_pairs (kept "
                     "instead of joint modes), largest (basis; default) or first (run)")
        ->transform(CLI::Transformer(
            std::map<std::string, StudyReference>{{"full", StudyReference::full},
                                                  {"all_pairs", StudyReference::all_pairs},
                                                  {"largest", StudyReference::largest},
                                                  {"first", StudyReference::first}}))
        ->type_name("full|all_pairs|largest|first");
    command
        ->add_option("--norm", options->norm,
                     "of errors over time: l2 (default), max or last; statics: last")
        ->transform(CLI::Transformer(std::map<std::string, StudyNorm>{
            {"l2", StudyNorm::l2}, {"max", StudyNorm::max}, {"last", StudyNorm::last}}))
        ->type_name("l2|max|last");
}

}  // namespace clench::app
