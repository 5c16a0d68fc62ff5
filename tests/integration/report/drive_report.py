"""What a reader does with the interactive view of a report, in a real browser, beside the table of the same run."""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from webdriver import Browser, missing_program  # noqa: E402

RIGHT = "\ue014"  # the key, as WebDriver names it
MOST_BYTES = 15_000_000


class Problems(list):
    def expect(self, condition, text):
        if not condition:
            self.append(text)


def close(a, b, relative=1e-6):
    """The table has 9 digits or more."""
    return abs(a - b) <= relative * max(abs(a), abs(b))


def columns_of(table):
    rows = list(csv.reader(table.read_text().splitlines()))
    return {name.split(" [")[0]: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}


def number(browser, name, what="value"):
    return float(browser.data(f"[data-id={name}]", what))


def go_through_time(browser, table, column, problems):
    """The slider, by the key that moves it: the largest value on the page is that of the table, time after time."""
    browser.keys("[data-id=frame]", "\ue011")  # home
    for row in range(0, min(12, len(table["time"]))):
        problems.expect(close(number(browser, "time"), table["time"][row]),
                        f"time {row} is {number(browser, 'time')}, in the table {table['time'][row]}")
        problems.expect(close(number(browser, "high"), table[column][row]),
                        f"the largest {column} of row {row} is {number(browser, 'high')}, in the table {table[column][row]}")
        browser.keys("[data-id=frame]", RIGHT)


def drive(page, table, column="pressure", field="contact pressure"):
    """Problems found. `column` of the table holds the largest value of `field` over the contact."""
    problems = Problems()
    if missing_program():
        return [f"{missing_program()} is not installed: cmake/install_packages.sh test"]
    page, table = pathlib.Path(page).resolve(), columns_of(pathlib.Path(table))
    problems.expect(page.stat().st_size < MOST_BYTES, f"the page has {page.stat().st_size} bytes, expected less than {MOST_BYTES}")
    with Browser() as browser:
        browser.open(page)
        problems.expect(browser.run("return Boolean(window.clenchView)"), "no view: " + browser.text(".view3d"))
        stress = number(browser, "high")
        browser.keys("[data-id=field]", field)
        problems.expect(browser.text("[data-id=high]") and number(browser, "high") != stress, "another field shows the same number")
        go_through_time(browser, table, column, problems)
        worst = table[column].index(max(table[column]))
        browser.run("clenchView.set({frame: arguments[0], view: '+z'})", worst)
        problems.expect(close(number(browser, "high"), max(table[column])), f"the highest {column} is not that of the table")
        point = browser.run("const v = clenchView, m = v.analysis.extreme(v.field.key, v.frame, true);"
                            "return v.camera.screen([...v.points.get(m.part).subarray(3 * m.point, 3 * m.point + 3)])")
        browser.run("clenchView.pick(arguments[0], arguments[1])", *point)
        problems.expect(close(number(browser, "picked"), max(table[column]), 1e-4),
                        f"picked at the maximum: {browser.text('[data-id=picked]')}")
        before = browser.run("return clenchView.camera.rows.flat()")
        browser.drag(".view3d-stage", 80, 30)
        problems.expect(browser.run("return clenchView.camera.rows.flat()") != before, "dragging does not turn the view")
        browser.click(".view3d-stage", 400, 200)
        browser.keys("[data-id=scale]", "7")
        problems.expect(browser.run("return clenchView.scale") != 1, "the scale does not change")
        coloured = browser.run("const g = clenchView.renderer.gl, b = new Uint8Array(4 * g.canvas.width * g.canvas.height);"
                               "g.readPixels(0, 0, g.canvas.width, g.canvas.height, g.RGBA, g.UNSIGNED_BYTE, b);"
                               "let n = 0; for (let i = 0; i < b.length; i += 4) n += Math.abs(b[i] - b[i + 2]) > 20; return n")
        problems.expect(coloured > 2000, f"{coloured} coloured pixels: nothing is drawn")
        browser.open(f"file://{page}#view3d:frame=3&field=gap&scale=1&view=%2Bz")
        state = browser.run("return [clenchView.frame, clenchView.field.key, clenchView.scale]")
        problems.expect(state == [3, "gap", 1], f"the address of a state gives {state}")
        problems.extend(f"the browser complains: {text}" for text in browser.complaints())
        fetched = browser.run("return performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('data:'))")
        problems.expect(not fetched, f"the page fetches {fetched}")
    return list(problems)


if __name__ == "__main__":
    found = drive(*sys.argv[1:])
    print("\n".join(found) or "the view shows the numbers of the table")
    sys.exit(1 if found else 0)
