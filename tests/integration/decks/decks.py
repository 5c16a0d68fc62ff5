"""The decks: each is a text that CalculiX and Clench run as it is."""

from dataclasses import dataclass, field

from bolt_decks import bolts
from field_decks import field_decks
from meshes import FACE, Block, mesh_text, nset, surface
from nastran_decks import nastran_decks
from shell_decks import shell_decks

STEEL = "*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7.85e-9\n"
SOLID = "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n"
PRINT = "*NODE PRINT, NSET=NALL, GLOBAL=YES\nU, RF\n"


@dataclass
class Deck:
    name: str
    text: str
    displacement: float = 1e-4  # of the largest one
    reaction: float = 1e-4  # of the sum over the nodes of HELD; 0: not compared
    held: list = field(default_factory=list)
    files: dict = field(default_factory=dict)
    nastran: str = ""  # the same for Clench in another format; CalculiX reads `text`
    ours: str = ""  # the same for Clench, with what CalculiX does not read
    frequency: float = 1e-4
    balance: tuple = ()  # sum of our reactions; CalculiX leaves out loads on the held nodes themselves
    periods: tuple = ()  # of steps that last other times than 1
    theory: tuple = ()  # of every step: displacements by node; CalculiX is not asked


def beam(kind, counts=(5, 2, 2), size=(50.0, 11.0, 9.0), first_node=1):
    return Block(kind, (0.0, 0.0, 0.0), size, counts, first_node)


def step(lines, procedure="*STATIC\n", options="", output=PRINT):
    return f"*STEP{options}\n{procedure}{lines}{output}*END STEP\n"


CLAMP = "*BOUNDARY\nX0, 1, 3\n"
TIP = "*CLOAD\nX1, 3, -7.\nX1, 2, 2.5\n"


def cantilever(name, *steps, kind="C3D20", model=CLAMP, material=STEEL, extra="", **options):
    block = beam(kind)
    held = set(block.side(0, 0))
    # CalculiX counts loads on held nodes among their reactions: forces act on the other nodes.
    mesh = mesh_text(block) + nset("SIDE", sorted(set(block.side(1, 1)) - held)) + nset(
        "FREE", sorted(set(block.nodes) - held))
    text = "*HEADING\n" + name + "\n" + mesh + extra + material + SOLID + model + "".join(steps)
    options.setdefault("held", block.side(0, 0))
    return Deck(name, text, **options)


def linear_statics():
    for kind in ("C3D8I", "C3D20", "C3D20R", "C3D10", "C3D4", "C3D15"):
        yield cantilever(f"tip_force_{kind.lower()}", step(TIP), kind=kind)
    yield cantilever("force_said_twice", step("*CLOAD\nX1, 3, -7.\nX1, 3, -2.\n"))
    yield cantilever("forces_of_two_cards", step("*CLOAD\nX1, 3, -7.\n*CLOAD\nX1, 2, 3.\n"))
    yield cantilever("single_nodes", step("*CLOAD\n61, 3, -70.\n62, 1, 20.\n63, 2, 10.\n"))
    yield cantilever("moved_end", step("*BOUNDARY\nX1, 3, 3, 0.2\n"))
    yield cantilever("moved_and_loaded", step("*BOUNDARY\nX1, 3, 3, 0.2\n*CLOAD\nSIDE, 2, 1.5\n"))
    yield cantilever("supports_in_the_step", step("*BOUNDARY\nX0, 1, 3\n" + TIP), model="")
    yield cantilever("single_dofs", step("*CLOAD\nX1, 1, 50.\n"),
                     model="*BOUNDARY\nX0, 1\nY0, 2, 2\nZ0, 3, 3\n", kind="C3D8I")
    yield cantilever("pressure_on_set", step(f"*DLOAD\nEZ1, P{FACE['Z1']}, 1.5\n"), balance=((0, 0, 825.0),))
    yield cantilever("pressure_on_elements",
                     step("*DLOAD\n11, P2, 1.5\n12, P2, 1.5\n13, P2, 0.7\n"), balance=((0, 0, 203.5),))
    yield cantilever("pressure_on_surface", step("*DSLOAD\nTOP, P, 1.5\n"), extra=surface("TOP", "Z1"),
                     balance=((0, 0, 825.0),))
    yield cantilever("suction", step(f"*DLOAD\nEZ1, P{FACE['Z1']}, -2.5\n"), kind="C3D8I",
                     balance=((0, 0, -1375.0),))
    yield cantilever("weight", step("*DLOAD\nEALL, GRAV, 9810., 0., 0., -1.\n"),
                     balance=((0, 0, 7.85e-9 * 4950 * 9810),))
    yield cantilever("skew_weight", step("*DLOAD\nEALL, GRAV, 5000., 1., 2., -2.\n"),
                     balance=(tuple(-7.85e-9 * 4950 * 5000 * c / 3 for c in (1, 2, -2)),))
    yield cantilever("weight_of_a_part", step("*DLOAD\nEX1, GRAV, 981000., 0., 0., -1.\n"))
    yield cantilever("spin", step("*DLOAD\nEALL, CENTRIF, 1.e6, 0., 5., 4., 0., 0.2, 1.\n"), reaction=0.0)
    yield cantilever("all_kinds_of_loads",
                     step(TIP + f"*DLOAD\nEX1, P{FACE['Z1']}, 0.5\nEX1, GRAV, 9810., 0., 1., 0.\n"))
    yield cantilever("no_density", step(TIP), material="*MATERIAL, NAME=STEEL\n*ELASTIC\n70000., 0.33\n")
    yield cantilever("orthotropic", step(TIP), material=(
        "*MATERIAL, NAME=STEEL\n*ELASTIC, TYPE=ENGINEERING CONSTANTS\n"
        "140000., 10000., 9000., 0.3, 0.28, 0.4, 5000., 4500.,\n3400., 20.\n"))
    yield cantilever("equation", step("*CLOAD\n61, 3, -70.\n"),
                     extra="*EQUATION\n2\n62, 3, 1., 61, 3, -1.\n")
    # Node 9001 gives the axis along x by its place, and the mean rotation of X1 by its first DOF.
    block = beam("C3D20")
    side = block.side(0, 1)
    around = ", ".join(f"{n}, {n}, {n}" for n in (side[0], side[2], side[-3], side[-1]))
    yield cantilever("mean_rotation", step("*BOUNDARY\n9001, 1, 1, 0.01\n"), reaction=0.0,
                     extra="*NODE, NSET=AXIS\n9001, 1., 0., 0.\n*MPC\nMEANROT, " + around + ", 9001\n")
    block = beam("C3D20")
    include = mesh_text(block)
    yield Deck("mesh_in_another_file", "*INCLUDE, INPUT=mesh_of_it.inp\n" + STEEL + SOLID + CLAMP + step(TIP),
               held=block.side(0, 0), files={"mesh_of_it.inp": include})


def frames():
    turned = "*TRANSFORM, NSET=X1, TYPE=R\n0.6, 0.8, 0., -0.8, 0.6, 0.\n"
    yield cantilever("force_in_turned_frame", step("*CLOAD\nX1, 1, 7.\nX1, 2, 2.\n"), extra=turned)
    round_x = "*TRANSFORM, NSET=X1, TYPE=C\n0., 5.5, 4.5, 1., 5.5, 4.5\n"
    yield cantilever("torque_of_tangential_forces", step("*CLOAD\nX1, 2, 3.\n"), extra=round_x)
    swapped = "*TRANSFORM, NSET=X0, TYPE=R\n0., 1., 0., -1., 0., 0.\n"
    yield cantilever("supports_in_swapped_frame", step("*CLOAD\nX1, 1, 50.\n"), extra=swapped, kind="C3D8I",
                     model="*BOUNDARY\nX0, 2\nY0, 2, 2\nZ0, 3, 3\n", reaction=0.0)
    # Clamped along skew axes; U and RF of both codes are in basic axes.
    skew = "*TRANSFORM, NSET=X0, TYPE=R\n0.6, 0.8, 0., -0.8, 0.6, 0.\n"
    yield cantilever("supports_in_skew_frame", step("*CLOAD\nX1, 1, 5.\nX1, 2, 0.02\n"), extra=skew,
                     model="*BOUNDARY\nX0, 2\nZ0, 3, 3\n" + "X1, 1\n")
    yield cantilever("supports_moved_in_skew_frame", step("*BOUNDARY\nX0, 1, 1, 0.05\nX0, 2, 2, -0.02\n"),
                     step("*BOUNDARY, OP=NEW\nX0, 1, 1, 0.03\nX0, 2, 2, 0.01\nX1, 1, 3\nX0, 3, 3\n"), extra=skew,
                     model="*BOUNDARY\nX0, 3, 3\nX1, 1, 3\n")
    round_x0 = "*TRANSFORM, NSET=X0, TYPE=C\n0., -5., -7., 1., -5., -7.\n"
    yield cantilever("supports_in_cylindrical_frame", step(TIP), extra=round_x0, model="*BOUNDARY\nX0, 2, 3\nX0, 1\n")
    yield cantilever("modes_in_skew_frame", "*STEP\n*FREQUENCY\n6\n*END STEP\n", extra=skew,
                     model="*BOUNDARY\nX0, 1\nX0, 3\nX1, 2\n")


def several_steps():
    yield cantilever("force_replaced", step(TIP), step("*CLOAD\nX1, 3, 11.\n"))
    yield cantilever("force_added", step(TIP), step("*CLOAD\nSIDE, 3, 1.\n"))
    yield cantilever("forces_new", step(TIP), step("*CLOAD, OP=NEW\nSIDE, 3, 1.\n"))
    yield cantilever("force_on_part_replaced", step("*CLOAD\nFREE, 3, -0.2\n"), step("*CLOAD\nX1, 3, 1.\n"))
    yield cantilever("pressure_replaced", step("*DLOAD\nEZ1, P2, 1.5\n"), step("*DLOAD\nEZ1, P2, 0.5\n"),
                     balance=((0, 0, 825.0), (0, 0, 275.0)))
    yield cantilever("pressure_new", step("*DLOAD\nEZ1, P2, 1.5\n"),
                     step("*DLOAD, OP=NEW\nEY1, P5, 0.5\n"), balance=((0, 0, 825.0), (0, 225.0, 0)))
    yield cantilever("support_moved_twice", step("*BOUNDARY\nX1, 3, 3, 0.2\n"),
                     step("*BOUNDARY\nX1, 3, 3, -0.1\n"))
    yield cantilever("support_stays_moved", step("*BOUNDARY\nX1, 3, 3, 0.2\n"), step("*CLOAD\nX1, 2, 5.\n"))
    yield cantilever("supports_new", step("*BOUNDARY\nX1, 3, 3, 0.2\n" + TIP),
                     step("*BOUNDARY, OP=NEW\nX0, 1, 3\n"))
    yield cantilever("support_fixed_where_it_is", step(TIP),
                     step("*BOUNDARY, FIXED\nX1, 1, 3\n*CLOAD, OP=NEW\n62, 1, 0.\n"), reaction=0.0)
    yield cantilever("three_steps", step(TIP), step("*DLOAD\nEX1, P2, 1.5\n"),
                     step("*CLOAD, OP=NEW\n*DLOAD, OP=NEW\nEX1, GRAV, 98100., 0., 0., 1.\n"))


AMPLITUDE = "*AMPLITUDE, NAME=RISE\n0., 0., 0.4, 0.9, 1., 0.6\n"


def amplitudes():
    yield cantilever("amplitude_of_a_force", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n"), extra=AMPLITUDE)
    yield cantilever("amplitude_of_a_support", step("*BOUNDARY, AMPLITUDE=RISE\nX1, 3, 3, 0.5\n"), extra=AMPLITUDE)
    yield cantilever("amplitude_of_a_pressure", step("*DLOAD, AMPLITUDE=RISE\nEX1, P2, 2.\n"), extra=AMPLITUDE)
    yield cantilever("amplitude_beside_a_ramp",
                     step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n*CLOAD\nSIDE, 2, 1.\n"), extra=AMPLITUDE)
    total = "*AMPLITUDE, NAME=RISE, TIME=TOTAL TIME\n0., 0., 1., 1., 2., -0.5\n"
    yield cantilever("amplitude_over_two_steps", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n"),
                     step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n"), extra=total)
    yield cantilever("period_of_two",
                     step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure="*STATIC\n1., 2.\n"),
                     extra="*AMPLITUDE, NAME=RISE\n0., 0., 4., 4.\n", periods=(2.0,))


def stacked(name, interaction, *steps, gap=0.0, counts=((3, 3, 2), (2, 2, 2)), pair="TYPE=NODE TO SURFACE",
            upper_size=(12.0, 12.0, 8.0), extra="", kind="C3D8I", **options):
    """A block on a wider one; the upper one is the slave."""
    lower = Block(kind, (-4.0, -4.0, -10.0), (16.0, 16.0, 0.0), counts[1])
    upper = Block(kind, (0.0, 0.0, gap), (upper_size[0], upper_size[1], gap + upper_size[2]), counts[0], 1001, 1001)
    text = (mesh_text(lower, "L") + mesh_text(upper, "U") + "*NSET, NSET=NALL\nNLALL, NUALL\n" +
            "*ELSET, ELSET=EALL\nELALL, EUALL\n" + surface("UPPER", "Z0", "U") + surface("LOWER", "Z1", "L") +
            STEEL + SOLID + interaction + f"*CONTACT PAIR, INTERACTION=TOUCH, {pair}\nUPPER, LOWER\n" + extra +
            "*BOUNDARY\nZ0L, 1, 3\nZ1U, 1, 2\n" + "".join(steps))
    options.setdefault("displacement", 1e-2)
    options.setdefault("reaction", 1e-2)
    options.setdefault("held", lower.side(2, 0))
    return Deck(name, text, **options)


def law(behaviour, friction=""):
    return "*SURFACE INTERACTION, NAME=TOUCH\n*SURFACE BEHAVIOR, " + behaviour + friction


LINEAR = law("PRESSURE-OVERCLOSURE=LINEAR\n50000., 1.e-3\n")
FRICTION = "*FRICTION\n0.2, 20000.\n"
PRESS = "*BOUNDARY\nZ1U, 3, 3, -0.01\n"
INCREMENTS = "*STATIC\n0.25, 1.\n"


def contacts():
    yield stacked("pressed_by_force", LINEAR, step("*CLOAD\nZ1U, 3, -100.\n", INCREMENTS))
    yield stacked("pressed_by_displacement", LINEAR, step(PRESS, INCREMENTS))
    yield stacked("pressed_by_pressure", LINEAR, step("*DLOAD\nEZ1U, P2, 20.\n", INCREMENTS))
    yield stacked("soft_contact", law("PRESSURE-OVERCLOSURE=LINEAR\n5000., 1.e-3\n"), step(PRESS, INCREMENTS))
    yield stacked("finer_slave", LINEAR, step(PRESS, INCREMENTS), counts=((6, 6, 2), (4, 4, 2)))
    yield stacked("surface_to_surface", LINEAR, step(PRESS, INCREMENTS), pair="TYPE=SURFACE TO SURFACE",
                  counts=((6, 6, 2), (4, 4, 2)), displacement=3e-2, reaction=2e-2)  # pressures at points of integration there, at nodes here
    yield stacked("gap_that_closes", LINEAR, step("*BOUNDARY\nZ1U, 3, 3, -0.03\n", INCREMENTS), gap=0.02)
    yield stacked("gap_adjusted_away", LINEAR, step(PRESS, INCREMENTS), gap=0.02,
                  pair="TYPE=NODE TO SURFACE, ADJUST=0.05")
    yield stacked("clearance", LINEAR, step("*BOUNDARY\nZ1U, 3, 3, -0.02\n", INCREMENTS), gap=0.02,
                  pair="TYPE=SURFACE TO SURFACE", counts=((6, 6, 2), (4, 4, 2)), displacement=3e-2, reaction=2e-2,
                  extra="*CLEARANCE, MASTER=LOWER, SLAVE=UPPER, VALUE=0.01\n")
    yield stacked("overclosure", LINEAR, step("*BOUNDARY\nZ1U, 3, 3, 0.\n", INCREMENTS), gap=-0.01)
    yield stacked("table_of_pressures", law("PRESSURE-OVERCLOSURE=TABULAR\n0., 0.\n500., 0.01\n"),
                  step(PRESS, INCREMENTS))
    yield stacked("stick", LINEAR.rstrip("\n") + "\n" + FRICTION,
                  step(PRESS, INCREMENTS), step("*BOUNDARY\nZ1U, 1, 1, 0.001\n", INCREMENTS))
    yield stacked("slip", LINEAR + FRICTION,
                  step(PRESS, INCREMENTS), step("*BOUNDARY\nZ1U, 1, 1, 0.03\n", "*STATIC\n0.1, 1.\n"))
    yield stacked("opens_again", LINEAR, step(PRESS, INCREMENTS), step("*BOUNDARY\nZ1U, 3, 3, 0.01\n", INCREMENTS),
                  reaction=0.0)


def general_contact():
    """Two instances that find each other, beside a pair of surfaces."""
    deck = stacked("general_contact", LINEAR, step(PRESS, INCREMENTS), pair="TYPE=SURFACE TO SURFACE",
                   counts=((6, 6, 2), (4, 4, 2)), displacement=3e-2, reaction=2e-2)
    lower = Block("C3D8I", (-4.0, -4.0, -10.0), (16.0, 16.0, 0.0), (4, 4, 2))
    upper = Block("C3D8I", (0.0, 0.0, 0.0), (12.0, 12.0, 8.0), (6, 6, 2), 1001, 1001)
    text = "*HEADING\n"
    for name, block in (("L", lower), ("U", upper)):
        text += (f"*PART, NAME={name}\n" + mesh_text(block, name) +
                 f"*SOLID SECTION, ELSET=E{name}ALL, MATERIAL=STEEL\n*END PART\n")
    text += "*ASSEMBLY, NAME=ALL\n" + "".join(f"*INSTANCE, NAME={n}-1, PART={n}\n*END INSTANCE\n" for n in "LU")
    text += "*NSET, NSET=NALL\nL-1.NLALL, U-1.NUALL\n*END ASSEMBLY\n" + STEEL + LINEAR
    text += "*CONTACT\n*CONTACT INCLUSIONS, ALL EXTERIOR\n*CONTACT PROPERTY ASSIGNMENT\n, , TOUCH\n"
    press = step(PRESS, INCREMENTS).replace("Z1U", "U-1.Z1U")
    deck.ours = text + "*BOUNDARY\nL-1.Z0L, 1, 3\nU-1.Z1U, 1, 2\n" + press
    yield deck


def frequencies(count, options=""):
    return f"*STEP{options}\n*FREQUENCY\n{count}\n*END STEP\n"


def vibrations():
    # CalculiX integrates M of all kinds but C3D20 by fewer points.
    yield cantilever("frequencies", frequencies(6))
    yield cantilever("frequencies_c3d10", frequencies(2), kind="C3D10")
    yield cantilever("frequencies_free", frequencies(12), model="")
    yield cantilever("frequencies_of_single_dofs", frequencies(5), model="*BOUNDARY\nX0, 1\nY0, 2, 2\nZ0, 3, 3\n")
    yield cantilever("frequencies_after_statics", step("*CLOAD\nX1, 3, -7.\n"), frequencies(6))
    yield cantilever("frequencies_with_other_supports", step("*CLOAD\nX1, 3, -7.\n"),
                     "*STEP\n*FREQUENCY\n5\n*BOUNDARY, OP=NEW\nX0, 1, 3\nX1, 2, 3\n*END STEP\n")
    # CalculiX keeps the incompatible modes of C3D8I as DOFs with mass, we condense them: 14 % apart on this mesh, 3 % on
    # one twice as fine, and both near the frequencies of C3D20 (measured), which agree.
    yield stacked("frequencies_of_pressed_blocks", LINEAR, step(PRESS, INCREMENTS),
                  "*STEP, PERTURBATION\n*FREQUENCY\n6\n*END STEP\n", kind="C3D20", pair="TYPE=SURFACE TO SURFACE",
                  frequency=2e-3)
    yield cantilever("frequencies_with_springs", frequencies(5), extra=(
        "*ELEMENT, TYPE=SPRING1, ELSET=SOFT\n901, 61\n902, 62\n*SPRING, ELSET=SOFT\n3\n5000.\n"))


def motions():
    dynamic = "*DYNAMIC, DIRECT, ALPHA=-0.05\n1.e-5, 4.e-4\n"
    rise = "*AMPLITUDE, NAME=RISE\n0., 0., 4.e-4, 1.\n"
    yield cantilever("blow", step("*CLOAD\nX1, 3, -7.\n", procedure=dynamic), displacement=1e-3, reaction=0.0,
                     periods=(4e-4,))
    # CalculiX wants the energy from the first step on.
    bent = step(TIP, output=PRINT + "*EL FILE\nENER\n")
    yield cantilever("blow_on_a_bent_beam", bent, step("*CLOAD\nX1, 2, 5.\n", procedure=dynamic), reaction=0.0,
                     periods=(1.0, 4e-4))
    yield cantilever("released_beam", bent, step("*CLOAD, OP=NEW\nX1, 3, 0.\n", procedure=dynamic), displacement=1e-3,
                     reaction=0.0, periods=(1.0, 4e-4))
    yield cantilever("rising_load", step("*CLOAD, AMPLITUDE=RISE\nX1, 3, -7.\n", procedure=dynamic), extra=rise,
                     displacement=1e-3, reaction=0.0, periods=(4e-4,))


def damped_motions():
    dynamic = "*DYNAMIC, DIRECT, ALPHA=-0.05\n1.e-5, 4.e-4\n"
    yield cantilever("damped_blow", step("*CLOAD\nX1, 3, -7.\n", procedure=dynamic), displacement=1e-3, reaction=0.0,
                     periods=(4e-4,), material=STEEL + "*DAMPING, ALPHA=2000., BETA=1.e-5\n")


def all_decks():
    decks = []
    for family in (linear_statics, frames, several_steps, amplitudes, contacts, general_contact, vibrations, motions, damped_motions):
        decks += list(family())
    decks += list(bolts(Deck, step))
    decks += list(field_decks(Deck, cantilever, step))
    decks += list(nastran_decks(beam, cantilever, step))
    decks += list(shell_decks(Deck, beam, cantilever, TIP))
    return decks
