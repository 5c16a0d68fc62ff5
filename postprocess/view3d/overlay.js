// What lies over the picture: colour bar with its unit, triad, smallest and largest value, the point that was picked.

const shown = value => Number.isNaN(value) ? "none" : value === 0 ? "0" :
  Math.abs(value) >= 1e5 || Math.abs(value) < 1e-3 ? value.toExponential(3) : String(Number(value.toPrecision(4)));
const withUnit = (value, unit) => shown(value) + (unit && !Number.isNaN(value) ? " " + unit : "");
const css = colour => `rgb(${colour.map(v => Math.round(255 * v)).join(",")})`;
const escaped = text => String(text).replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;" })[c]);

const words = (x, y, text, more = "") =>
  `<text x="${x}" y="${y}" ${more} font-family="DejaVu Sans, sans-serif" font-size="12" fill="#262626" ` +
  `stroke="#fff" stroke-width="3" paint-order="stroke">${escaped(text)}</text>`;

function ticks(low, high) {
  const step0 = (high - low) / 6 || 1, power = 10 ** Math.floor(Math.log10(step0));
  const step = [1, 2, 5, 10].find(f => f * power >= step0) * power;
  const at = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i) at.push(i * step);
  return at.map(v => Math.abs(v) < 1e-9 * step ? 0 : v);
}

function colourBar(width, height, [low, high], label) {
  const x = width - 92, top = 44, tall = Math.max(60, height - 150);
  const stops = viridis.map((c, i) => `<stop offset="${i / 8}" stop-color="${css(c)}"/>`).join("");
  let text = `<defs><linearGradient id="bar3d" x1="0" y1="1" x2="0" y2="0">${stops}</linearGradient></defs>` +
    `<rect x="${x}" y="${top}" width="16" height="${tall}" fill="url(#bar3d)" stroke="#555" stroke-width="0.5"/>` +
    words(width - 14, 26, label, 'text-anchor="end" font-weight="bold"');
  for (const tick of ticks(low, high)) {
    const y = top + tall * (1 - (high > low ? (tick - low) / (high - low) : 0));
    text += `<path d="M${x + 16} ${y}h5" stroke="#262626"/>` + words(x + 25, y + 4, shown(tick));
  }
  return text;
}

function stateList(width, states, label) {
  const x = width - 100;
  return words(width - 14, 26, label, 'text-anchor="end" font-weight="bold"') + states.map((name, i) =>
    `<rect x="${x}" y="${40 + 22 * i}" width="14" height="14" fill="${css(stateColours[i])}"/>` +
    words(x + 21, 52 + 22 * i, name)).join("");
}

function triad(height, rows) {
  const colours = ["#c22", "#2a7a2a", "#22c"];
  const axes = [0, 1, 2].map(k => ({ k, x: rows[0][k], y: rows[1][k], z: rows[2][k] })).sort((a, b) => a.z - b.z);
  return axes.map(({ k, x, y }) => {
    const [ex, ey] = [52 + 34 * x, height - 52 - 34 * y];
    return `<path d="M52 ${height - 52}L${ex} ${ey}" stroke="${colours[k]}" stroke-width="2.5"/>` +
      words(52 + 45 * x, height - 48 - 45 * y, "xyz"[k], `text-anchor="middle" font-weight="bold" style="fill:${colours[k]}"`);
  }).join("");
}

// A ring at a point, and beside it what is there.
function flag([x, y], text, above, colour = "#262626") {
  const ty = above ? y - 12 : y + 22;
  return `<circle cx="${x}" cy="${y}" r="4.5" fill="none" stroke="#fff" stroke-width="4"/>` +
    `<circle cx="${x}" cy="${y}" r="4.5" fill="none" stroke="${colour}" stroke-width="2"/>` + words(x + 8, ty, text);
}
