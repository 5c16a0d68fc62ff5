#!/usr/bin/env python3
"""The architecture checks find what they are there to find: small wrong trees, and their messages."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run_check(script, files):
    """Exit code and output of a check on a tree made of {path: text}."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        result = subprocess.run([sys.executable, HERE / script, folder],
                                capture_output=True, text=True, check=False)
        return result.returncode, result.stdout


class Layers(unittest.TestCase):
    def test_refuses_a_stage_that_includes_another_and_a_library_of_another_owner(self):
        code, output = run_check("check_layers.py", {
            "solver/hht_scheme.cpp": '#include "reduction/craig_bampton.hpp"\n#include <vtkNew.h>\n'})
        self.assertEqual(code, 1)
        self.assertIn("solver/hht_scheme.cpp:1: solver/ may not include reduction/craig_bampton.hpp\n", output)
        self.assertIn("solver/hht_scheme.cpp:2: solver/ may not include vtkNew.h; it belongs to postprocess/",
                      output)

    def test_refuses_a_stage_header_in_core(self):
        code, output = run_check("check_layers.py", {"core/a.hpp": '#include "preprocess/preprocess.hpp"\n'})
        self.assertEqual(code, 1)
        self.assertIn("core/a.hpp:1: core/ may not include preprocess/preprocess.hpp", output)

    def test_refuses_vtk_in_the_wrong_part_of_preprocess(self):
        code, output = run_check("check_layers.py", {
            "preprocess/assembly/a.cpp": "#include <vtkNew.h>\n",
            "preprocess/readers/vtu/b.cpp": "#include <vtkNew.h>\n"})
        self.assertEqual(code, 1)
        self.assertIn("preprocess/assembly/a.cpp:1", output)
        self.assertNotIn("readers/vtu", output.splitlines()[0].split(":")[0])

    def test_refuses_test_libraries_in_the_product_and_relative_includes(self):
        code, output = run_check("check_layers.py", {
            "core/a.cpp": '#include <gtest/gtest.h>\n#include "../core/b.hpp"\n'})
        self.assertEqual(code, 1)
        self.assertIn("core/a.cpp:1: core/ may not include gtest/gtest.h; it belongs to tests/", output)
        self.assertIn("core/a.cpp:2: include ../core/b.hpp from the root", output)

    def test_refuses_a_later_layer_within_app(self):
        code, output = run_check("check_layers.py", {
            "app/case/a.cpp": '#include "app/base/table.hpp"\n#include "app/run/stages.hpp"\n',
            "app/else/b.cpp": '#include "app/base/table.hpp"\n',
            "app/main.cpp": '#include "app/commands/commands.hpp"\n',
            "app/base/c.cpp": '#include "app/command_line.hpp"\n'})
        self.assertEqual(code, 1)
        self.assertIn("app/case/a.cpp:2: app/case/ may not include app/run/stages.hpp", output)
        self.assertIn("app/else/b.cpp:1: app/else/ is not among the layers of app", output)
        self.assertIn("app/base/c.cpp:1: app/base/ may not include app/command_line.hpp", output)
        self.assertNotIn("app/main.cpp", output)

    def test_accepts_what_the_rule_allows(self):
        code, output = run_check("check_layers.py", {
            "core/linalg/a.cpp": "#include <cholmod.h>\n#include <vector>\n",
            "reduction/b.cpp": '#include <Eigen/Core>\n#include "core/errors.hpp"\n',
            "app/c.cpp": '#include <yaml-cpp/yaml.h>\n#include "reduction/b.hpp"\n',
            "tests/d.cpp": '#include <gtest/gtest.h>\n#include "app/c.hpp"\n'})
        self.assertEqual(code, 0, output)


class Cycles(unittest.TestCase):
    def test_refuses_folders_that_need_each_other_and_names_the_includes(self):
        code, output = run_check("check_cycles.py", {
            "reduction/a/one.hpp": '#include "reduction/b/two.hpp"\n',
            "reduction/b/two.hpp": '#include "reduction/c/three.hpp"\n',
            "reduction/b/three.hpp": '#include "reduction/c/three.hpp"\n',
            "reduction/c/three.hpp": '\n#include "reduction/a/one.hpp"\n'})
        self.assertEqual(code, 1)
        self.assertEqual(output, "reduction: a -> b -> c -> a is a cycle:\n"
                                 "  reduction/a/one.hpp:1 includes reduction/b/two.hpp\n"
                                 "  reduction/b/three.hpp:1 includes reduction/c/three.hpp (and 1 more)\n"
                                 "  reduction/c/three.hpp:2 includes reduction/a/one.hpp\n"
                                 "1 problems\n")

    def test_refuses_files_of_a_folder_that_include_its_subfolders_and_are_included_there(self):
        code, output = run_check("check_cycles.py", {
            "preprocess/readers/read.cpp": '#include "preprocess/readers/gmsh/read.hpp"\n',
            "preprocess/readers/read.hpp": "",
            "preprocess/readers/gmsh/read.hpp": '#include "preprocess/readers/read.hpp"\n'})
        self.assertEqual(code, 1)
        self.assertIn("preprocess/readers: . -> gmsh -> . is a cycle:\n", output)

    def test_accepts_one_way_includes_and_cycles_of_files_in_one_folder(self):
        code, output = run_check("check_cycles.py", {
            "core/a.hpp": '#include "core/b/c.hpp"\n#include "core/d/e.hpp"\n',
            "core/b/c.hpp": '#include "core/b/f.hpp"\n#include "core/d/e.hpp"\n',
            "core/b/f.hpp": '#include "core/b/c.hpp"\n',
            "core/d/e.hpp": "#include <vector>\n"})
        self.assertEqual(code, 0, output)


class FirstInclude(unittest.TestCase):
    def test_refuses_a_file_whose_own_header_is_not_the_first(self):
        code, output = run_check("check_first_include.py", {
            "core/a.hpp": "", "core/a.cpp": '// why\n#include <vector>\n#include "core/a.hpp"\n',
            "core/b.hpp": "", "core/b.cpp": "int b;\n",
            "core/c.hpp": "", "core/c.cpp": '#include "core/c.hpp"\n\n#include <vector>\n',
            "core/d.cpp": "#include <vector>\n"})
        self.assertEqual(code, 1)
        self.assertEqual(output, "core/a.cpp:2: include core/a.hpp first\n"
                                 "core/b.cpp: does not include core/b.hpp\n2 problems\n")


class Sizes(unittest.TestCase):
    def test_refuses_a_long_function_and_a_long_file(self):
        body = "    x();\n"
        code, output = run_check("check_sizes.py", {
            "core/short.cpp": "void f()\n{\n" + body * 78 + "}\n",
            "core/long_function.cpp": "void f()\n{\n" + body * 79 + "}\n",
            "core/long_file.cpp": "//\n" * 601})
        self.assertEqual(code, 1)
        self.assertIn("core/long_function.cpp:2: function of 81 lines", output)
        self.assertIn("core/long_file.cpp: 601 lines", output)
        self.assertNotIn("short.cpp", output)


class Citations(unittest.TestCase):
    FILES = {"core/a.hpp": "/// Psi = 1 (CB-2) [CraigBampton1968]\n",
             "docs/theory/reduction.md": "x (CB-2)\n",
             "docs/references.bib": "@article{CraigBampton1968,\n}\n"}

    def test_accepts_what_the_documents_define(self):
        code, output = run_check("check_citations.py", self.FILES)
        self.assertEqual(code, 0, output)
        self.assertIn("2 citations", output)

    def test_refuses_citations_where_there_are_no_documents(self):
        code, output = run_check("check_citations.py", {"core/a.hpp": self.FILES["core/a.hpp"]})
        self.assertEqual(code, 1)
        self.assertIn("label (CB-2) is not in docs/theory", output)

    def test_refuses_an_unknown_label_and_an_unknown_source(self):
        code, output = run_check("check_citations.py", {
            **self.FILES, "core/b.hpp": "int i;  ///< (CB-9), [Nobody2001]\n"})
        self.assertEqual(code, 1)
        self.assertIn("core/b.hpp:1: label (CB-9) is not in docs/theory", output)
        self.assertIn("core/b.hpp:1: source [Nobody2001] is not in references.bib", output)

    def test_refuses_numbers_of_equations_without_a_source(self):
        code, output = run_check("check_citations.py", {
            **self.FILES, "core/b.hpp": "/// The modes\n/// of (3.41).\nint i;\nint j;  ///< see fig. 4.7a\n"
                                        "// Algorithm 3.1\nint k;  // (E.3)\n"})
        self.assertEqual(code, 1)
        self.assertIn("core/b.hpp:2: (3.41) is cited without its source", output)
        self.assertIn("core/b.hpp:4: fig. 4.7a is cited without its source", output)
        self.assertIn("core/b.hpp:5: Algorithm 3.1 is cited without its source", output)
        self.assertIn("core/b.hpp:6: (E.3) is cited without its source", output)

    def test_accepts_numbers_beside_their_source_and_numbers_that_cite_nothing(self):
        code, output = run_check("check_citations.py", {
            **self.FILES, "core/b.hpp": "/// Forces (3.41)\n/// of [CraigBampton1968].\nint i = f(1.5);  // f(1.5), (0.5)\n"})
        self.assertEqual(code, 0, output)


class UnitedNames(unittest.TestCase):
    def test_refuses_names_that_two_sources_of_a_folder_define_unnamed(self):
        unnamed = "namespace clench {\nnamespace {\n\n%s\n\n}  // namespace\n}  // namespace clench\n"
        code, output = run_check("check_united_names.py", {
            "core/a/one.cpp": unnamed % "constexpr int point = -1;\nusing V = int;\ndouble f(int a)\n{\n}",
            "core/a/two.cpp": unnamed % "constexpr int point = -1;\nusing V = int;\ndouble f(double b)\n{\n}",
            "core/b/one.cpp": unnamed % "constexpr int point = -1;",
            "core/c/one.cpp": unnamed % "int g(int a, double b)\n{\n}",
            "core/c/two.cpp": unnamed % "int g(int x, double y)\n{\n}"})
        self.assertEqual(code, 1)
        self.assertIn("core/a/two.cpp:4: point is defined in core/a/one.cpp too", output)
        self.assertIn("core/c/two.cpp:4: g(int,double) is defined in core/c/one.cpp too", output)
        self.assertIn("2 problems", output)

    def test_refuses_an_unnamed_function_that_hides_one_of_a_header_from_its_neighbours(self):
        code, output = run_check("check_united_names.py", {
            "core/b/noise.hpp": "namespace clench {\n\nvoid drop(int& n);\n\n}  // namespace clench\n",
            "core/a/one.cpp": "namespace clench {\nnamespace {\n\nvoid drop(double& x)\n{\n}\n\n}  // namespace\n",
            "core/a/two.cpp": "namespace clench {\n\nvoid tie(int n)\n{\n    drop(n);\n}\n\n}  // namespace clench\n"})
        self.assertEqual(code, 1)
        self.assertIn("core/a/one.cpp:4: drop() hides that of a header, which core/a/two.cpp calls", output)


if __name__ == "__main__":
    unittest.main()
