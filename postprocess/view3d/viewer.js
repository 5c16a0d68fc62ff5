// The page's controls and what they do. Everything a control shows is also an attribute, for tests and for scripts:
// window.clenchView is the viewer.

const controls = `
<div class="view3d-bar">
  <select data-id="analysis" title="analysis"></select>
  <select data-id="field" title="what colours show"></select>
  <select data-id="range" title="ends of the colour bar"><option value="all">colours of all times</option><option value="one">colours of this time</option></select>
  <label>deformation × <input data-id="scale" type="number" min="0" step="any"></label>
  <select data-id="bodies" title="how bodies are drawn beside contacts"><option value="auto">bodies: automatic</option><option value="solid">bodies: solid</option><option value="through">bodies: see-through</option><option value="hidden">bodies: hidden</option></select>
  <label><input data-id="edges" type="checkbox" checked> mesh</label>
  <span data-id="views"></span>
  <button data-id="fit" type="button" title="show everything">fit</button>
  <button data-id="save" type="button" title="this picture as a PNG file">save picture</button>
</div>
<div class="view3d-stage"><canvas></canvas><svg></svg></div>
<div class="view3d-bar view3d-time">
  <button data-id="play" type="button">▶</button>
  <input data-id="frame" type="range" min="0" value="0" step="1" title="time">
  <output data-id="time"></output>
</div>
<p class="view3d-facts"><output data-id="low"></output><output data-id="high"></output><output data-id="picked">Click on a surface to read a value; drag to turn, with shift to move, wheel to zoom.</output></p>
<p class="view3d-note" data-id="note"></p>`;

class Viewer {
  constructor(root, data) {
    const blobs = data.blobs.map(text => ({ text, bytes: null }));
    const blob = i => blobs[i].bytes ??= bytesOf(blobs[i].text);
    root.innerHTML = controls;
    this.root = root;
    this.part = Object.fromEntries([...root.querySelectorAll("[data-id]")].map(node => [node.dataset.id, node]));
    this.canvas = root.querySelector("canvas");
    this.svg = root.querySelector("svg");
    this.camera = new Camera();
    this.scale = 1;
    this.renderer = new Renderer(this.canvas);
    this.analyses = data.analyses.map(one => new Analysis(one, blob));
    this.connect();
    this.setAnalysis(this.analyses[0].name);
    this.resize();
    new ResizeObserver(() => this.resize()).observe(this.canvas.parentElement);
    this.follow(location.hash);
  }

  connect() {
    const { analysis, field, range, scale, bodies, edges, views: buttons, fit, save, play, frame } = this.part;
    analysis.innerHTML = this.analyses.map(a => `<option>${escaped(a.name)}</option>`).join("");
    analysis.hidden = this.analyses.length < 2;
    analysis.onchange = () => this.setAnalysis(analysis.value);
    field.onchange = () => this.set({ field: field.value });
    range.onchange = bodies.onchange = edges.onchange = () => this.update();
    scale.oninput = () => this.set({ scale: Number(scale.value) });
    frame.oninput = () => this.set({ frame: Number(frame.value) });
    for (const name of Object.keys(views)) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = button.dataset.view = name;
      button.onclick = () => this.set({ view: name });
      buttons.append(button);
    }
    fit.onclick = () => this.fit();
    save.onclick = () => this.save();
    play.onclick = () => this.play(!this.timer);
    window.addEventListener("hashchange", () => this.follow(location.hash));
    this.connectPointer();
  }

  connectPointer() {
    const stage = this.canvas.parentElement, down = new Map();
    let moved = 0, spread = 0;
    const distance = () => { const [a, b] = [...down.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
    stage.oncontextmenu = event => event.preventDefault();
    stage.onpointerdown = event => {
      stage.setPointerCapture(event.pointerId);
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
      if (down.size === 2) spread = distance();
    };
    stage.onpointermove = event => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const dx = event.clientX - before.x, dy = event.clientY - before.y;
      moved += Math.abs(dx) + Math.abs(dy);
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (down.size === 2) {
        const now = distance();
        this.camera.zoom(now / spread, ...this.local(event));
        spread = now;
      } else if (event.shiftKey || event.buttons > 1) {
        this.camera.pan(dx, dy);
      } else {
        this.camera.rotate(-0.008 * dx, 0.008 * dy);
      }
      this.paint();
    };
    stage.onpointerup = stage.onpointercancel = event => {
      if (down.delete(event.pointerId) && moved < 4 && event.button === 0) this.pick(...this.local(event));
    };
    stage.addEventListener("wheel", event => {
      event.preventDefault();
      this.camera.zoom(Math.exp(-0.0015 * event.deltaY), ...this.local(event));
      this.paint();
    }, { passive: false });
  }

  local(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // "#view3d:frame=30&field=pressure" and the like, so that a state has an address.
  follow(hash) {
    if (!hash.startsWith("#view3d:")) return;
    const wanted = Object.fromEntries(new URLSearchParams(hash.slice(8)));
    if (wanted.analysis) this.setAnalysis(wanted.analysis);
    for (const number of ["frame", "scale"]) if (wanted[number]) wanted[number] = Number(wanted[number]);
    this.set(wanted);
    if (wanted.pick) this.pick(...wanted.pick.split(",").map(Number));
  }

  setAnalysis(name) {
    const found = this.analyses.find(a => a.name === name);
    if (!found) return;
    this.analysis = found;
    this.points = new Map(found.parts.map(part => [part, new Float32Array(3 * part.count)]));
    this.picked = null;
    this.part.analysis.value = name;
    this.part.frame.max = found.frames.length - 1;
    this.part.note.textContent = found.note;
    this.part.field.hidden = this.part.range.hidden = found.fields.length === 0;
    this.part.field.innerHTML = found.fields.map(f => `<option value="${f.key}">${escaped(f.label)}</option>`).join("");
    this.set({ frame: found.start, scale: found.scale, field: found.fields[0]?.key ?? "", view: found.view });
  }

  set({ frame, scale, field, view }) {
    const { frame: slider, scale: factor, field: choice } = this.part;
    if (Number.isFinite(frame)) slider.value = frame;
    if (Number.isFinite(scale)) factor.value = this.scale = scale;
    if (this.analysis.field(field)) choice.value = field;
    if (views[view]) this.camera.look(view);
    this.update();
    if (views[view]) this.fit();
  }

  get frame() { return Number(this.part.frame.value); }
  get field() { return this.analysis.field(this.part.field.value); }

  // How a part is drawn: its opacity, 0 not at all.
  opacity(part) {
    if (part.kind === "contact") return this.field?.on === "contact" ? 1 : 0;
    const how = this.part.bodies.value;
    return how === "hidden" ? 0 : how === "solid" ? 1 : how === "through" || this.field?.on === "contact" ? 0.13 : 1;
  }

  bodies() {
    return this.analysis.parts.map(part => ({
      part, points: this.points.get(part), alpha: this.opacity(part), coloured: part.fields.has(this.field?.key)
    })).filter(body => body.alpha > 0);
  }

  update() {
    for (const part of this.analysis.parts) {
      part.place(this.frame, this.scale, this.points.get(part));
      const key = this.field?.key;
      const values = part.fields.has(key) ?
        Float32Array.from({ length: part.count }, (_, i) => part.value(key, this.frame, i)) : null;
      this.renderer.fill(part, this.points.get(part), values);
    }
    this.tell();
    this.paint();
  }

  // The numbers of this moment, as text and as attributes.
  tell() {
    const { time, low, high, picked } = this.part, { frames, frameName, frameUnit } = this.analysis;
    const at = frames[this.frame];
    time.textContent = this.analysis.captions?.[this.frame] ?? `${frameName} ${withUnit(at, frameUnit)}`;
    time.dataset.value = at;
    for (const [node, word, largest] of [[low, "smallest", false], [high, "largest", true]]) {
      const found = this.field && this.analysis.extreme(this.field.key, this.frame, largest);
      node.hidden = !found || Boolean(this.field.states);
      node.dataset.value = found ? found.value : "";
      node.dataset.place = found ? this.placeOf(found) : "";
      node.textContent = found ? `${word}: ${withUnit(found.value, this.field.unit)}, ${this.placeOf(found)}` : "";
    }
    if (this.picked) {
      const { part, point } = this.picked;
      const values = this.analysis.fields.filter(f => part.fields.has(f.key)).map(f => {
        const value = part.value(f.key, this.frame, point);
        return `${f.label} ${f.states ? f.states[value] ?? "none" : withUnit(value, f.unit)}`;
      });
      picked.textContent = `picked: ${this.placeOf(this.picked)}: ${values.join(", ")}`;
      picked.dataset.value = this.field ? part.value(this.field.key, this.frame, point) : "";
      picked.dataset.place = this.placeOf(this.picked);
    }
  }

  placeOf({ part, point }) {
    const label = part.labels?.[point];
    const X = part.meshPlace(point, this.analysis.origins[part.name]).map(shown);
    return `${part.name}${label === null || label === undefined ? "" : " node " + label} at (${X.join(", ")})`;
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas.parentElement;
    const pixels = Math.max(1, window.devicePixelRatio);
    if (width === 0 || height === 0) return;
    this.canvas.width = Math.round(width * pixels);
    this.canvas.height = Math.round(height * pixels);
    Object.assign(this.camera, { width, height });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.fit();
  }

  // To what moves through space too: some of the times.
  fit() {
    const clouds = [...this.points.values()], last = this.analysis.frames.length - 1;
    for (let i = 0; i <= 8; ++i) {
      for (const part of this.analysis.parts) {
        const points = new Float32Array(3 * part.count);
        part.place(Math.round(i * last / 8), this.scale, points);
        clouds.push(points);
      }
    }
    this.camera.fit(clouds);
    this.paint();
  }

  paint() {
    const field = this.field, bodies = this.bodies();
    const all = this.analysis.frames.map((_, i) => i);
    const range = field ? this.analysis.range(field.key, this.part.range.value === "all" ? all : [this.frame]) : [0, 1];
    this.renderer.draw(this.camera, bodies, { range, states: Boolean(field?.states), edges: this.part.edges.checked });
    this.drawOver(field, range);
  }

  drawOver(field, range) {
    const { width, height } = this.camera;
    let text = triad(height, this.camera.rows);
    text += words(14, 26, `${this.analysis.name}: ${this.part.time.textContent}`, 'font-weight="bold"');
    if (this.scale !== 1) text += words(14, 44, `deformation drawn × ${shown(this.scale)}`);
    const flagAt = (found, say, above, colour) => {
      const p = this.points.get(found.part).subarray(3 * found.point, 3 * found.point + 3);
      text += flag(this.camera.screen([...p]), say, above, colour);
    };
    if (field) {
      const label = field.label + (field.unit ? ` [${field.unit}]` : "");
      text += field.states ? stateList(width, field.states, label) : colourBar(width, height, range, label);
      for (const largest of field.states ? [] : [false, true]) {
        const found = this.analysis.extreme(field.key, this.frame, largest);
        if (found) flagAt(found, `${largest ? "max" : "min"} ${shown(found.value)}`, largest);
      }
    }
    if (this.picked) {
      const { part, point } = this.picked, value = field ? part.value(field.key, this.frame, point) : NaN;
      flagAt(this.picked, field && !field.states && !Number.isNaN(value) ? shown(value) : "picked", true, "#c0146c");
    }
    this.svg.innerHTML = text;
  }

  pick(x, y) {
    const bodies = this.bodies(), coloured = bodies.filter(body => body.coloured);
    const among = coloured.length > 0 ? coloured : bodies;
    this.picked = this.pointAt(x, y, among);
    if (!this.picked) {
      this.part.picked.textContent = "nothing there";
      this.part.picked.dataset.value = this.part.picked.dataset.place = "";
    }
    this.tell();
    this.paint();
  }

  // On a face its nearest point, which may be a quadrature point inside of it; beside all faces what is close: rims, lines.
  pointAt(x, y, bodies) {
    const hit = this.camera.hit(x, y, bodies);
    if (!hit) return this.camera.nearest(x, y, bodies, 8);
    const points = this.points.get(hit.part);
    const near = this.camera.nearest(x, y, [{ part: hit.part, points }], 8);
    const depth = near && this.camera.seen([...points.subarray(3 * near.point, 3 * near.point + 3)])[2];
    return near && Math.abs(depth - hit.z) < 0.005 * this.camera.depth ? near : hit;
  }

  play(go) {
    clearInterval(this.timer);
    this.timer = go ? setInterval(() => this.set({ frame: (this.frame + 1) % this.analysis.frames.length }), 80) : null;
    this.part.play.textContent = go ? "❚❚" : "▶";
  }

  // Picture and what lies over it, twice as large as on the screen.
  save() {
    const { width, height } = this.camera, factor = 2;
    const [oldWidth, oldHeight] = [this.canvas.width, this.canvas.height];
    [this.canvas.width, this.canvas.height] = [factor * width, factor * height];
    this.paint();
    const page = document.createElement("canvas"), over = new Image();
    [page.width, page.height] = [factor * width, factor * height];
    const context = page.getContext("2d");
    context.drawImage(this.canvas, 0, 0);
    [this.canvas.width, this.canvas.height] = [oldWidth, oldHeight];
    this.paint();
    over.onload = () => {
      context.drawImage(over, 0, 0, page.width, page.height);
      const link = document.createElement("a");
      link.download = `${this.analysis.name}.${this.field?.key ?? "bodies"}.${shown(this.analysis.frames[this.frame])}.png`;
      link.href = page.toDataURL("image/png");
      link.click();
    };
    const copy = this.svg.cloneNode(true);
    copy.setAttribute("width", page.width);
    copy.setAttribute("height", page.height);
    over.src = "data:image/svg+xml;utf8," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
  }
}

for (const root of document.querySelectorAll(".view3d")) {
  try {
    window.clenchView = new Viewer(root, JSON.parse(document.getElementById(root.dataset.from).textContent));
  } catch (problem) {
    root.textContent = `No interactive view: ${problem.message}. The pictures below show the times that matter.`;
  }
}
