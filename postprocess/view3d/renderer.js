// Triangles and edges of parts by WebGL 2; light from the eye, as in the pictures of clench post.

const viridis = [[0.267, 0.005, 0.329], [0.279, 0.175, 0.483], [0.230, 0.322, 0.546], [0.173, 0.449, 0.558],
  [0.128, 0.567, 0.551], [0.158, 0.684, 0.502], [0.369, 0.789, 0.383], [0.678, 0.864, 0.190], [0.993, 0.906, 0.144]];
const stateColours = [[0.80, 0.82, 0.84], [0.00, 0.45, 0.70], [0.84, 0.37, 0.00], [0.00, 0.62, 0.45]];
const grey = [0.72, 0.74, 0.77], ink = [0.25, 0.27, 0.30];

// A state is interpolated as shares of all states, and the largest share wins: between states there is nothing.
const vertexText = `#version 300 es
uniform mat4 toScreen;
in vec3 position;
in float value;
in float known;
out vec3 place;
out float level;
out float share;
out vec4 states;
void main() {
  gl_Position = toScreen * vec4(position, 1.0);
  place = position;
  level = value;
  share = known;
  states = vec4(equal(ivec4(0, 1, 2, 3), ivec4(int(value + 0.5))));
}`;
const fragmentText = `#version 300 es
precision highp float;
uniform int colouring;   // 0 none, 1 range, 2 states
uniform vec2 range;
uniform vec3 map[9], stateMap[4], plain, towards;
uniform float alpha, flatness;
in vec3 place;
in float level;
in float share;
in vec4 states;
out vec4 colour;
vec3 fromRange() {
  float x = 8.0 * clamp((level - range.x) / max(range.y - range.x, 1e-37), 0.0, 1.0);
  int i = min(int(x), 7);
  return mix(map[i], map[i + 1], x - float(i));
}
vec3 fromStates() {
  float most = max(max(states.x, states.y), max(states.z, states.w));
  for (int i = 0; i < 3; ++i) if (states[i] == most) return stateMap[i];
  return stateMap[3];
}
void main() {
  vec3 c = colouring == 0 || share < 0.999 ? plain : colouring == 1 ? fromRange() : fromStates();
  vec3 n = cross(dFdx(place), dFdy(place));
  float facing = dot(n, n) > 0.0 ? abs(dot(normalize(n), towards)) : 1.0;
  colour = vec4(c * mix(0.45 + 0.55 * facing, 1.0, flatness), alpha);
}`;

class Renderer {
  constructor(canvas) {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: true, preserveDrawingBuffer: true });
    if (!gl) throw new Error("this browser offers no WebGL 2");
    this.gl = gl;
    this.program = this.build();
    this.buffers = new Map();
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.clearColor(1, 1, 1, 1);
  }

  build() {
    const gl = this.gl, program = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, vertexText], [gl.FRAGMENT_SHADER, fragmentText]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    ["position", "value", "known"].forEach((name, i) => gl.bindAttribLocation(program, i, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
    return program;
  }

  at(name) { return this.gl.getUniformLocation(this.program, name); }

  // Buffers of a part; made once.
  of(part) {
    if (!this.buffers.has(part)) {
      const gl = this.gl, array = gl.createVertexArray(), faces = gl.createBuffer(), edges = gl.createBuffer();
      gl.bindVertexArray(array);
      const streams = [3, 1, 1].map((size, i) => {
        const buffer = gl.createBuffer();
        gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
        gl.enableVertexAttribArray(i);
        gl.vertexAttribPointer(i, size, gl.FLOAT, false, 0, 0);
        return buffer;
      });
      for (const [buffer, indices] of [[faces, part.triangles], [edges, part.edges]]) {
        gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
        gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
      }
      this.buffers.set(part, { array, streams, faces, edges });
    }
    return this.buffers.get(part);
  }

  fill(part, points, values) {
    const gl = this.gl, known = new Float32Array(part.count), shown = new Float32Array(part.count);
    for (let i = 0; i < part.count; ++i) {
      known[i] = values !== null && !Number.isNaN(values[i]) ? 1 : 0;
      shown[i] = known[i] ? values[i] : 0;
    }
    [points, shown, known].forEach((data, i) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.of(part).streams[i]);
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
    });
  }

  // Opaque parts first, then those that one sees through.
  draw(camera, bodies, { range, states, edges }) {
    const gl = this.gl;
    gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.program);
    gl.uniformMatrix4fv(this.at("toScreen"), false, camera.matrix());
    gl.uniform3fv(this.at("towards"), camera.rows[2]);
    gl.uniform3fv(this.at("map"), viridis.flat());
    gl.uniform3fv(this.at("stateMap"), stateColours.flat());
    gl.uniform2fv(this.at("range"), range);
    for (const body of [...bodies].sort((a, b) => b.alpha - a.alpha)) {
      const solid = body.alpha === 1;
      gl.bindVertexArray(this.of(body.part).array);
      (solid ? gl.disable : gl.enable).call(gl, gl.BLEND);
      gl.depthMask(solid);
      this.triangles(body, states);
      if (edges || body.part.triangles.length === 0) this.lines(body, solid ? 1 : 0.25);
    }
    gl.depthMask(true);
  }

  triangles(body, states) {
    const gl = this.gl;
    gl.uniform1i(this.at("colouring"), body.coloured ? (states ? 2 : 1) : 0);
    gl.uniform3fv(this.at("plain"), grey);
    gl.uniform1f(this.at("alpha"), body.alpha);
    gl.uniform1f(this.at("flatness"), 0);
    gl.enable(gl.POLYGON_OFFSET_FILL);   // edges lie on the faces; maps of contacts on the bodies
    const behind = body.part.kind === "contact" ? 1 : 2;
    gl.polygonOffset(behind, behind);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.of(body.part).faces);
    gl.drawElements(gl.TRIANGLES, body.part.triangles.length, gl.UNSIGNED_INT, 0);
    gl.disable(gl.POLYGON_OFFSET_FILL);
  }

  lines(body, alpha) {
    const gl = this.gl;
    gl.enable(gl.BLEND);
    gl.uniform1i(this.at("colouring"), 0);
    gl.uniform3fv(this.at("plain"), ink);
    gl.uniform1f(this.at("alpha"), 0.45 * alpha);
    gl.uniform1f(this.at("flatness"), 1);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.of(body.part).edges);
    gl.drawElements(gl.LINES, body.part.edges.length, gl.UNSIGNED_INT, 0);
  }
}
