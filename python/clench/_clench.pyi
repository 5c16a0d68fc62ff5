"""Artifacts of Clench as numpy arrays. Positions count from 0; lengths, forces and times are in the units of the case."""
from os import PathLike

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Sparse = tuple[Floats, Ints, Ints, tuple[int, int]]
"""data, indices, indptr, shape: scipy.sparse.csc_matrix(s[:3], s[3])."""

class Error(RuntimeError): ...
class InputError(Error): ...
class NumericalError(Error): ...
class SystemFailure(Error): ...

class ContactPairs:
    """Slave points and their partners on the master surface; `len` of them."""
    name: str
    @property
    def slave(self) -> Ints:
        """Position of the slave node of every pair."""
    @property
    def points(self) -> Floats:
        """pairs x 3: undeformed places."""
    @property
    def normals(self) -> Floats:
        """pairs x 3: from the slave to the master surface."""
    @property
    def gap(self) -> Floats: ...
    @property
    def area(self) -> Floats: ...
    def __len__(self) -> int: ...

class FeModel:
    """<body>.fe.h5."""
    name: str
    contacts: list[ContactPairs]
    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def nodes(self) -> Floats:
        """nodes x 3."""
    @property
    def node_labels(self) -> NDArray[np.int64]:
        """Numbers of the deck."""
    @property
    def node_sets(self) -> dict[str, Ints]: ...
    @property
    def element_sets(self) -> dict[str, Ints]: ...
    @property
    def surfaces(self) -> dict[str, Ints]:
        """Positions of the nodes of every surface."""
    @property
    def mass(self) -> float: ...
    @property
    def centre(self) -> Floats: ...
    @property
    def inertia(self) -> Floats:
        """3 x 3, about the centre."""
    @property
    def dofs(self) -> Ints:
        """rows x 2: node and direction (0 to 5) of every row of the matrices."""
    @property
    def stiffness(self) -> Sparse: ...
    @property
    def mass_matrix(self) -> Sparse: ...

class BoundaryNode:
    label: int
    names: list[str]
    has_rotation: bool
    @property
    def position(self) -> Floats: ...
    @property
    def translation(self) -> Floats:
        """3 x modes."""
    @property
    def rotation(self) -> Floats:
        """3 x modes."""

class Interface:
    """Operators of a contact on modal coordinates z: gaps are gap + normal @ z, slips tangent @ z, two rows a pair."""
    name: str
    @property
    def normal(self) -> Floats: ...
    @property
    def tangent(self) -> Floats: ...
    @property
    def gap(self) -> Floats: ...
    @property
    def area(self) -> Floats: ...
    def __len__(self) -> int: ...

class FlexibleBody:
    """<body>.body.h5; `len` is the number of modes."""
    name: str
    boundary: list[BoundaryNode]
    interfaces: list[Interface]
    preloads: list[str]
    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def origins(self) -> list[str]:
        """vibration, constraint, preload, joint or relative_rigid."""
    @property
    def frequencies(self) -> Floats:
        """Hz."""
    @property
    def damping(self) -> Floats: ...
    @property
    def stiffness(self) -> Floats: ...
    @property
    def mass_matrix(self) -> Floats: ...
    @property
    def mass(self) -> float: ...
    @property
    def centre(self) -> Floats: ...
    @property
    def inertia(self) -> Floats: ...
    @property
    def preload_forces(self) -> Floats:
        """modes x preloads."""
    def __len__(self) -> int: ...

class Results:
    """<analysis>.results.h5; `len` is the number of output times."""
    def __init__(self, path: str | PathLike[str]) -> None: ...
    @property
    def analysis(self) -> str: ...
    @property
    def time(self) -> Floats:
        """Of statics the load factor."""
    @property
    def bodies(self) -> list[str]: ...
    @property
    def contacts(self) -> list[str]: ...
    @property
    def histories(self) -> dict[str, Floats]: ...
    @property
    def energies(self) -> dict[str, Floats]: ...
    def modal(self, body: str) -> Floats:
        """times x modes."""
    def pose(self, body: str) -> Floats:
        """times x 7: origin of the body's frame and its Euler parameters."""
    def contact(self, name: str) -> dict[str, Floats]:
        """times x pairs of gap, pressure, slip1, slip2, friction1, friction2, dissipated, closing_time, status (0 open, 1 sticking,
        2 slipping, 3 closed without friction)."""
    def __len__(self) -> int: ...

class Shapes:
    """<body>.recovery.h5: what modal coordinates mean at the nodes; `len` is the number of modes."""
    def __init__(self, path: str | PathLike[str], model: FeModel, body: str | PathLike[str],
                 preload: str | PathLike[str] | None = None) -> None:
        """`preload`: <body>.preload.h5, where the body has bolts that Clench cuts and tightens."""
    def offset(self, nodes: list[int] | None = None) -> Floats:
        """nodes x 3: what the shortenings of tightened bolts move beside the modes."""
    @property
    def has_stress(self) -> bool: ...
    def displacement(self, nodes: list[int] | None = None) -> Floats:
        """nodes x 3 x modes."""
    def stress(self, nodes: list[int] | None = None) -> tuple[Ints, Floats]:
        """Positions of nodes, a node once for every material; sites x 6 x modes: 11, 22, 33, 12, 13, 23. At the cut of a
        tightened bolt the stress of its shortening is beside them and not in them."""
    def __len__(self) -> int: ...
