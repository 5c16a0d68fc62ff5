// What the page holds, decoded: geometry once, and per frame where points are and what they show.

function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

// Code of "no value here"; the others are even steps from the smallest to the largest value of a frame.
const unknownCode = 65535, lastCode = 65534;
const largestStep = 32767;

class Part {
  constructor(data, blob) {
    this.name = data.name;
    this.kind = data.kind;               // "body", "rigid" or "contact"
    this.X = new Float32Array(blob(data.points));
    this.triangles = new Uint32Array(blob(data.triangles));
    this.edges = new Uint32Array(blob(data.edges));
    this.labels = data.labels;           // of points: numbers of nodes, null inside of faces
    this.poses = data.poses;             // per frame: origin, then the rows of the rotation
    this.u = data.u === null ? null : new Int16Array(blob(data.u));
    this.reach = data.reach;             // per frame: largest component of u
    this.fields = new Map(data.fields.map(f => [f.key, { ...f, codes: new Uint16Array(blob(f.values)) }]));
    this.count = this.X.length / 3;
    this.extent = this.X.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  }

  // Where a point is in the mesh, without round-off of coordinates that are zero.
  meshPlace(point, origin) {
    return origin.map((x, k) => {
      const at = x + this.X[3 * point + k];
      return Math.abs(at) < 1e-6 * this.extent ? 0 : at;
    });
  }

  // Points at a frame, the deformation drawn `scale` times as large; into an array of three numbers a point.
  place(frame, scale, out) {
    const [x, y, z, a, b, c, d, e, f, g, h, k] = this.poses[frame];
    const step = this.u === null ? 0 : scale * this.reach[frame] / largestStep;
    const first = 3 * this.count * frame;
    for (let i = 0; i < 3 * this.count; i += 3) {
      let p = this.X[i], q = this.X[i + 1], r = this.X[i + 2];
      if (step !== 0) {
        p += step * this.u[first + i];
        q += step * this.u[first + i + 1];
        r += step * this.u[first + i + 2];
      }
      out[i] = x + a * p + b * q + c * r;
      out[i + 1] = y + d * p + e * q + f * r;
      out[i + 2] = z + g * p + h * q + k * r;
    }
  }

  // The value of a point, NaN where there is none. The smallest and the largest of a frame are exact.
  value(key, frame, point) {
    const field = this.fields.get(key);
    if (!field) return NaN;
    const code = field.codes[this.count * frame + point];
    const low = field.low[frame], high = field.high[frame];
    if (code === unknownCode) return NaN;
    return code === lastCode ? high : low + (high - low) * code / lastCode;
  }
}

class Analysis {
  constructor(data, blob) {
    Object.assign(this, data);
    this.parts = data.parts.map(part => new Part(part, blob));
  }

  field(key) { return this.fields.find(field => field.key === key); }

  // Smallest or largest value of a field at a frame: what, in which part, at which of its points.
  extreme(key, frame, largest) {
    let found = null;
    for (const part of this.parts) {
      const field = part.fields.get(key);
      const at = field ? (largest ? field.highAt : field.lowAt)[frame] : -1;
      if (at < 0) continue;
      const value = (largest ? field.high : field.low)[frame];
      if (found === null || (largest ? value > found.value : value < found.value)) found = { value, part, point: at };
    }
    return found;
  }

  // The ends of the colour bar: of one frame, or of all of them.
  range(key, frames) {
    let low = Infinity, high = -Infinity;
    for (const frame of frames) {
      const least = this.extreme(key, frame, false), most = this.extreme(key, frame, true);
      if (least) low = Math.min(low, least.value);
      if (most) high = Math.max(high, most.value);
    }
    return low <= high ? [low, high] : [0, 1];
  }
}
