// Orthographic: from the scene to the screen and back.

const views = {
  iso: [[1, -1.4, 0.9], [0, 0, 1]], "+x": [[1, 0, 0], [0, 0, 1]], "-x": [[-1, 0, 0], [0, 0, 1]],
  "+y": [[0, 1, 0], [0, 0, 1]], "-y": [[0, -1, 0], [0, 0, 1]], "+z": [[0, 0, 1], [0, 1, 0]], "-z": [[0, 0, -1], [0, 1, 0]]
};

const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = a => a.map(v => v / Math.hypot(...a));

class Camera {
  constructor() {
    this.target = [0, 0, 0];   // point of the scene in the middle of the screen
    this.halfHeight = 1;       // of what is seen, in lengths of the scene
    this.depth = 1;            // reach of the scene before and behind the target
    this.width = this.height = 1;  // of the screen, in pixels
    this.look("iso");
  }

  look(name) {
    const [towards, up] = views[name];
    const z = unit(towards), x = unit(cross(up, z));
    this.rows = [x, cross(z, x), z];   // right, up, towards the eye
  }

  rotate(right, up) {
    const turn = (i, j, angle) => {
      const [a, b] = [this.rows[i], this.rows[j]], c = Math.cos(angle), s = Math.sin(angle);
      this.rows[i] = unit(a.map((v, k) => c * v + s * b[k]));
      this.rows[j] = unit(b.map((v, k) => c * v - s * a[k]));
    };
    turn(0, 2, right);
    turn(1, 2, -up);
  }

  pan(dx, dy) {
    const length = 2 * this.halfHeight / this.height;
    this.target = this.target.map((v, k) => v + length * (-dx * this.rows[0][k] + dy * this.rows[1][k]));
  }

  // The point below the cursor stays where it is.
  zoom(factor, x, y) {
    const dx = x - this.width / 2, dy = y - this.height / 2;
    this.pan(-dx, -dy);
    this.halfHeight /= factor;
    this.pan(dx, dy);
  }

  // Shows all of the points, with a margin for the colour bar and the triad.
  fit(clouds) {
    const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
    for (const points of clouds) {
      for (let i = 0; i < points.length; i += 3) {
        for (let k = 0; k < 3; ++k) {
          const row = this.rows[k], v = row[0] * points[i] + row[1] * points[i + 1] + row[2] * points[i + 2];
          if (v < low[k]) low[k] = v;
          if (v > high[k]) high[k] = v;
        }
      }
    }
    if (low[0] > high[0]) return;
    const middle = low.map((v, k) => (v + high[k]) / 2), size = high.map((v, k) => v - low[k]);
    this.target = [0, 1, 2].map(k => dot(middle, this.rows.map(row => row[k])));
    this.depth = 4 * Math.hypot(...size) + 1e-30;
    const beside = 100;   // pixels of the colour bar
    const free = Math.max(this.width - 2 * beside, 0.5 * this.width);
    this.halfHeight = Math.max(0.59 * size[1], 0.54 * size[0] * this.height / free, 1e-6 * this.depth);
    this.pan(-beside / 3, 0);
  }

  seen(p) {   // from the target, along the rows
    const d = p.map((v, k) => v - this.target[k]);
    return this.rows.map(row => dot(row, d));
  }

  screen(p) {
    const [x, y] = this.seen(p), pixels = this.height / (2 * this.halfHeight);
    return [this.width / 2 + pixels * x, this.height / 2 - pixels * y];
  }

  // Column by column, as WebGL takes it.
  matrix() {
    const scale = [this.height / (this.width * this.halfHeight), 1 / this.halfHeight, -1 / this.depth];
    const at = this.rows.map((row, i) => -scale[i] * dot(row, this.target));
    return new Float32Array([0, 1, 2].flatMap(k => [...this.rows.map((row, i) => scale[i] * row[k]), 0]).concat(at, 1));
  }

  // The point that is seen closest to a pixel, if it is not farther than `reach`: for rims and lines.
  nearest(x, y, bodies, reach) {
    let best = null;
    for (const { part, points } of bodies) {
      for (let point = 0; point < part.count; ++point) {
        const [px, py] = this.screen([points[3 * point], points[3 * point + 1], points[3 * point + 2]]);
        const away = Math.hypot(px - x, py - y);
        if (away <= reach && (best === null || away < best.away)) best = { part, point, away };
      }
    }
    return best;
  }

  // Where the ray through a pixel first meets triangles: part, nearest corner, depth.
  hit(x, y, bodies) {
    const length = 2 * this.halfHeight / this.height;
    const px = (x - this.width / 2) * length, py = (this.height / 2 - y) * length;
    let best = null;
    for (const { part, points } of bodies) {
      const eye = new Float64Array(points.length);
      for (let i = 0; i < points.length; i += 3) eye.set(this.seen([points[i], points[i + 1], points[i + 2]]), i);
      for (let t = 0; t < part.triangles.length; t += 3) {
        const corners = [part.triangles[t], part.triangles[t + 1], part.triangles[t + 2]];
        const [a, b, c] = corners.map(i => eye.subarray(3 * i, 3 * i + 3));
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if (area === 0) continue;
        const v = ((px - a[0]) * (c[1] - a[1]) - (py - a[1]) * (c[0] - a[0])) / area;
        const w = ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])) / area;
        if (v < 0 || w < 0 || v + w > 1) continue;
        const z = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]);
        if (best === null || z > best.z) {
          const share = [1 - v - w, v, w];
          best = { part, z, point: corners[share.indexOf(Math.max(...share))] };
        }
      }
    }
    return best;
  }
}
