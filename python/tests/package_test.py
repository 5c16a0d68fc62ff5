#!/usr/bin/env python3
"""package_test.py CLENCH: the Python package beside what the program writes and says of the same case."""
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

os.environ["CLENCH"] = sys.argv.pop(1)
import clench  # noqa: E402
import numpy as np  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECK = next(ROOT.glob("tests/**/two_blocks.inp"))
CASE = """clench: 1
title: two blocks
bodies:
  blocks:
    mesh: blocks.inp
    boundary: [LOAD]
    reduction: {vibration_modes: 8, joint_modes: {count: 0}, accuracy: off}
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP, search: 1, normal: {law: linear, stiffness: 1.0e4},
              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}
    preloads:
      clamp: [{at: TOP, force: [0, 0, -100]}]
supports: {blocks: [FIX]}
forces:
  push: {at: blocks.LOAD, force: [0, 0, -100], time: {haversine: {from: 1, to: 2, over: 0.001}}}
analysis:
  - {name: fly, type: dynamic, end: 4.0e-5, fixed_step: 1.0e-6}
output:
  units: {length: mm, force: N, time: s}
  histories:
    top: {at: blocks.LOAD, displacement: z}
    pressure: {contact: blocks.joint, quantity: max_pressure}
    force: {contact: blocks.joint, quantity: normal_force}
"""


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        shutil.copy(DECK, cls.folder / "blocks.inp")
        (cls.folder / "case.yaml").write_text(CASE)
        cls.case = clench.Case(cls.folder / "case.yaml")
        cls.run_ = cls.case.run(cls.folder / "results")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_case_is_read_changed_and_written_as_clench_reads_it(self):
        case = self.case.copy()
        self.assertEqual(case["bodies.blocks.contacts.joint.normal.stiffness"], 1.0e4)
        self.assertIsInstance(case["analysis.fly.end"], float)
        self.assertEqual(case["analysis.1.name"], "fly")
        case["analysis.fly.end"] = 2.0e-5
        case["title"] = "yes: no"
        case["gravity"] = [0, 0, -9810.0]
        del case["forces"]
        self.assertNotIn("forces.push", case)
        self.assertIn("forces.push", self.case)
        again = clench.Case(case.save(self.folder / "changed.yaml"))
        self.assertEqual(again.data, case.data)
        self.assertEqual(again["title"], "yes: no")
        self.assertEqual(case.check()["command"], "check")

    def test_wrong_keys_say_what_there_is(self):
        with self.assertRaisesRegex(KeyError, "has no bodies.bar; there are: blocks"):
            self.case["bodies.bar.mesh"]
        with self.assertRaises(KeyError):
            self.case["analysis.2.end"] = 1
        self.assertNotIn("bodies.blocks.mass", self.case)

    def test_failures_are_exceptions_of_their_kind(self):
        case = self.case.copy()
        case["bodies.blocks.contacts.joint.friction.mu"] = -1
        with self.assertRaisesRegex(clench.InputError, r"friction\.mu: is -1, expected a number at least 0"):
            case.check()
        with self.assertRaisesRegex(clench.InputError, "no such file"):
            clench.Case("nowhere.yaml")
        with self.assertRaises(clench.InputError):
            clench.FeModel(self.folder / "case.yaml")
        with self.assertRaisesRegex(clench.InputError, 'no body "bar".*\n.*blocks'):
            self.run_.results("fly").modal("bar")
        self.assertTrue(issubclass(clench.NumericalError, clench.Error))

    def test_tables_are_the_histories_of_the_results(self):
        table, results = self.run_.table("fly"), self.run_.results("fly")
        self.assertEqual(list(table), ["time", "top", "pressure", "force"])
        self.assertEqual(table.units, {"time": "s", "top": "mm", "pressure": "MPa", "force": "N"})
        np.testing.assert_array_equal(table["time"], results.time)
        for name, values in results.histories.items():
            np.testing.assert_allclose(table[name], values, rtol=1e-14)
        self.assertEqual((results.analysis, results.bodies, results.contacts), ("fly", ["blocks"], ["blocks.joint"]))

    def test_pairs_sum_up_to_the_histories(self):
        """Rows of contacts are stored in single precision."""
        results, pairs = self.run_.results("fly"), self.run_.model("blocks").contacts[0]
        contact = results.contact("blocks.joint")
        self.assertEqual(contact["pressure"].shape, (len(results), len(pairs)))
        np.testing.assert_allclose(contact["pressure"].max(axis=1), results.histories["pressure"], rtol=2e-7)
        np.testing.assert_allclose(contact["pressure"] @ pairs.area, results.histories["force"], rtol=2e-7)
        closed = contact["status"] > 0
        np.testing.assert_allclose(contact["pressure"][closed], -1.0e4 * contact["gap"][closed], rtol=1e-6)

    def test_matrices_of_the_model_move_its_mass(self):
        model = self.run_.model("blocks")
        data, rows, starts, shape = model.mass_matrix
        columns = np.repeat(np.arange(shape[1]), np.diff(starts))
        along_z = (model.dofs[:, 1] == 2).astype(float)
        self.assertAlmostEqual(along_z[rows] @ (data * along_z[columns]) / model.mass, 1.0, places=9)
        self.assertEqual(model.nodes.shape, (len(model.node_labels), 3))
        self.assertTrue(set(model.contacts[0].slave) <= set(model.surfaces["UPPER_BOTTOM"]))

    def test_reduced_body_has_the_modes_that_the_program_tells(self):
        body = self.run_.body("blocks")
        told = clench.clench("reduce", self.run_.file, "--out", self.run_.folder)["reductions"][0]
        self.assertEqual(len(body), len(told["modes"]))
        np.testing.assert_allclose(body.frequencies, [mode["frequency_hz"] for mode in told["modes"]], rtol=1e-6, atol=1e-3)
        self.assertEqual(body.origins, [mode["origin"] for mode in told["modes"]])
        np.testing.assert_allclose(body.mass_matrix, np.eye(len(body)), atol=1e-8)
        self.assertEqual(body.interfaces[0].normal.shape, (len(body.interfaces[0]), len(body)))

    def test_shapes_give_the_gaps_that_were_recorded(self):
        """Displacements of slave and master nodes by the shapes, projected on the normals, against the gaps of the results."""
        results, model = self.run_.results("fly"), self.run_.model("blocks")
        interface = self.run_.body("blocks").interfaces[0]
        gaps = interface.gap + results.modal("blocks") @ interface.normal.T
        np.testing.assert_allclose(gaps, results.contact("blocks.joint")["gap"], rtol=1e-6, atol=1e-12)
        slave = list(map(int, model.contacts[0].slave))
        shapes = self.run_.shapes("blocks").displacement(slave)
        self.assertEqual(shapes.shape, (len(slave), 3, len(self.run_.body("blocks"))))
        moved = self.run_.displacement("fly", "blocks", slave)
        np.testing.assert_allclose(moved, np.einsum("nkr,tr->tnk", shapes, results.modal("blocks")))

    def test_places_in_space_move_as_the_history_says(self):
        model = self.run_.model("blocks")
        load = list(map(int, model.node_sets["LOAD"]))
        z = self.run_.position("fly", "blocks", load)[:, 0, 2]
        np.testing.assert_allclose(z - model.nodes[load[0], 2], self.run_.table("fly")["top"], rtol=1e-9, atol=1e-12)

    def test_stress_of_the_shapes_is_that_of_paraview(self):
        """Largest von Mises stress of all nodes and times, as clench post finds it."""
        sites, stress = self.run_.shapes("blocks").stress()
        s = np.einsum("nkr,tr->tnk", stress, self.run_.results("fly").modal("blocks"))
        xx, yy, zz, xy, xz, yz = np.moveaxis(s, 2, 0)
        mises = np.sqrt(0.5 * ((xx - yy)**2 + (yy - zz)**2 + (zz - xx)**2) + 3 * (xy**2 + xz**2 + yz**2))
        page = self.run_.report().read_text()
        card = page.split("<b>highest von Mises stress</b>")[1]
        self.assertAlmostEqual(float(card.split('"value">')[1].split()[0]), mises.max(), delta=6e-4 * mises.max())
        self.assertEqual(sites.shape, stress.shape[:1])

    def test_study_runs_every_combination(self):
        said = self.case.study(self.folder / "study", {"bodies.blocks.contacts.joint.friction.mu": [0.1, 0.3]})
        self.assertEqual(said["command"], "study")
        self.assertEqual(len(said["runs"]), 2)
        self.assertTrue((self.folder / "study" / "study.csv").exists())

    def test_nothing_is_repeated(self):
        again = self.case.run(self.folder / "results")
        self.assertTrue(again.summary["analyses"][0]["up_to_date"], json.dumps(again.summary["analyses"][0])[:200])

    def test_types_are_those_of_the_stubs(self):
        """Every name of the compiled module is in the stub, and the other way round."""
        import ast
        import clench._clench as module
        stub = ast.parse((ROOT / "python/clench/_clench.pyi").read_text())
        for node in stub.body:
            if isinstance(node, ast.ClassDef):
                for item in node.body:
                    name = item.name if isinstance(item, ast.FunctionDef) else item.target.id if isinstance(item, ast.AnnAssign) else None
                    self.assertTrue(name is None or hasattr(getattr(module, node.name), name), f"{node.name}.{name}")
        documented = {node.name for node in stub.body if isinstance(node, ast.ClassDef)}
        self.assertEqual({name for name in vars(module) if not name.startswith("_")}, documented)


if __name__ == "__main__":
    unittest.main()
