#!/usr/bin/env bash
# run_all.sh CLENCH OUT: the whole example, as ./run.sh runs it: mesh, bolts, joint modes, motion, ParaView, pictures, report;
# then what came out, beside the full FE model.
set -euo pipefail
clench=$1 out=$2
here=$(dirname "$(realpath "$0")")
case=$here/bolted_joint.yaml

# Time at which a history is largest: worst COLUMN.
worst() {
    awk -F, -v name="$1" '
        NR == 1 { for (i = 1; i <= NF; i++) if (index($i, name) == 1) column = i; next }
        time == "" || $column > most { most = $column; time = $1 }
        END { print time }' "$out/blow.csv"
}

mkdir -p "$out"
rm -f "$out"/blow.*.png  # of an earlier run, perhaps at other times
"$clench" run "$case" --out "$out"
echo
"$clench" post "$case" --out "$out" --picture --analysis blow --colour von_mises --times "$(worst deflection)" --quiet
"$clench" post "$case" --out "$out" --picture --analysis blow --colour pressure --times "$(worst pressure)" --quiet
"$clench" report "$case" --out "$out" --quiet

# How many modes the training took: as many as the comparison with the full model asks for.
modes=$("$clench" info "$out/plates.body.h5" | sed -n 's/^body plates: \([0-9]*\) modes.*/\1/p')
shown=$(realpath --relative-to="$PWD" "$out")
cat <<END

Two steel plates and two M10 bolts: tightened, reduced from 24 924 DOFs to $modes modes, and struck at the free end; 8 ms of motion
with contact and friction between the plates. Largest values, and those of the full finite-element model:
$("$clench" compare "$out/blow.csv" "$here/reference.csv" --y deflection,pressure,friction_loss)
pictures  $shown/$(basename "$out"/blow.bodies.*.png)
          $shown/$(basename "$out"/blow.plates.faces.pressure.*.png)
report    $shown/bolted_joint.report.html (any web browser)
ParaView  $shown/blow.pvd, or the macro examples/00_bolted_joint/show_in_paraview.py
read on   examples/00_bolted_joint/README.md
END
