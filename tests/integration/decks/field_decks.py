"""Decks of what public collections of decks were found to ask for."""


def ranges_of_frequencies(cantilever):
    # CalculiX leaves modes below the range out of those it has counted, we do not count them.
    def frequencies(modes, lowest):
        return f"*STEP\n*FREQUENCY\n{modes}, {lowest}\n*END STEP\n"
    theirs = cantilever("frequencies_from", frequencies(6, 5000.0))
    theirs.ours = cantilever("frequencies_from", frequencies(4, 5000.0)).text
    yield theirs
    theirs = cantilever("frequencies_of_the_elastic_modes", frequencies(10, 1.0), model="")
    theirs.ours = cantilever("frequencies_of_the_elastic_modes", frequencies(4, 1.0), model="").text
    yield theirs


def motions(cantilever, step):
    rise = "*AMPLITUDE, NAME=RISE\n0., 0., 4.e-4, 1.\n"
    dynamic = "*DYNAMIC, DIRECT, ALPHA=-0.05\n1.e-5, 4.e-4\n"
    pull = step("*CLOAD, AMPLITUDE=RISE\nX1, 2, 7.\n", procedure=dynamic)
    yield cantilever("one_motion_after_another", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure=dynamic), pull,
                     extra=rise, displacement=1e-3, reaction=0.0, periods=(4e-4, 4e-4))
    blow = cantilever("explicit_motion", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure=dynamic), extra=rise,
                      displacement=1e-3, reaction=0.0, periods=(4e-4,))
    blow.ours = blow.text.replace("*DYNAMIC, DIRECT, ALPHA=-0.05", "*DYNAMIC, EXPLICIT")
    yield blow


def field_decks(cantilever, step):
    yield cantilever("all_nodes_held", step("*BOUNDARY\nNALL, 1, 3, 0.\nX1, 3, 3, 0.2\n"), model="", reaction=1e-6)
    yield from ranges_of_frequencies(cantilever)
    yield from motions(cantilever, step)
