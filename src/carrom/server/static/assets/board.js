//#region src/board/anim.ts
/** Milliseconds between two frames above which no sound is played: the page was suspended. */
var ASLEEP = 250;
var Player = class {
	film;
	options;
	board;
	playing;
	ended = false;
	/** Microseconds. */
	now = 0;
	/** Milliseconds of the lead that have passed. */
	waited = 0;
	speed;
	clock = null;
	constructor(film, options, board) {
		this.film = film;
		this.options = options;
		this.board = board;
		this.playing = options.paused !== true;
		this.speed = options.speed ?? 1;
	}
	get duration() {
		return this.film.duration / 1e3;
	}
	get time() {
		return this.now / 1e3;
	}
	/** Part of the lead that has passed, from 0 to 1. */
	get led() {
		const lead = this.options.lead ?? 0;
		return lead > 0 ? Math.min(this.waited / lead, 1) : 1;
	}
	pause() {
		this.playing = false;
		this.clock = null;
	}
	resume() {
		if (this.now >= this.film.duration) this.now = 0;
		this.playing = true;
		this.clock = null;
		this.board.redraw();
	}
	seek(time) {
		this.now = Math.min(Math.max(time * 1e3, 0), this.film.duration);
		this.clock = null;
		this.options.onTime?.(this.time);
		this.board.redraw();
	}
	rate(speed) {
		this.speed = speed;
	}
	stop() {
		this.pause();
		this.board.closed(this);
	}
	/** Advance to a time of the animation clock, in milliseconds. */
	tick(clock) {
		if (!this.playing) return;
		const passed = this.clock === null ? 0 : Math.max(clock - this.clock, 0);
		this.clock = clock;
		if (this.led < 1) {
			this.waited += passed;
			return;
		}
		const before = this.now;
		this.now = Math.min(before + passed * 1e3 * this.speed, this.film.duration);
		if (passed <= ASLEEP) this.board.hear(this.film.hits.filter((hit) => hit.time >= before && hit.time < this.now));
		if (passed > 0 || before === 0) this.options.onTime?.(this.time);
		if (this.now >= this.film.duration) this.finish();
	}
	/** Show the end at once. */
	finish() {
		this.now = this.film.duration;
		this.waited = this.options.lead ?? 0;
		this.pause();
		this.board.redraw();
		if (this.ended) return;
		this.ended = true;
		this.options.onEnd?.();
	}
};
//#endregion
//#region src/board/measures.ts
var MEASURES = {
	side: 740,
	frameWidth: 70,
	pocketRadius: 22.25,
	baseLineLength: 470,
	baseLineThickness: 5.5,
	baseLineFromFrame: 101.5,
	baseLinesApart: 31.8,
	baseDistance: 252.6,
	baseCircleRadius: 15.9,
	baseCircleRed: 12.7,
	arrowLength: 267,
	arrowThickness: 1.5,
	arrowFromPocket: 50,
	archRadius: 31.75,
	centreCircleRadius: 15.9,
	outerCircleRadius: 85,
	manRadius: 15.5,
	strikerRadius: 20.65,
	manFalls: 16.4336,
	strikerFalls: 9.4361,
	stepsPerMm: 100,
	mostSpeed: 7e3,
	strikerLoses: .4748,
	frameBounce: .7
};
var POCKETS = [
	[347.75, -347.75],
	[347.75, 347.75],
	[-347.75, 347.75],
	[-347.75, -347.75]
];
var BASE_CIRCLES = [
	[-219.1, -252.6],
	[219.1, -252.6],
	[252.6, -219.1],
	[252.6, 219.1],
	[219.1, 252.6],
	[-219.1, 252.6],
	[-252.6, 219.1],
	[-252.6, -219.1]
];
var COLOURS = {
	wood: "#e9cd9a",
	seam: "#3a2412",
	ink: "#2b2118",
	red: "#b3261e",
	hole: "#17110c",
	net: "#3d332a",
	letters: "#ecd9b4",
	shadow: "#2a1606",
	casing: "#8a6f43"
};
var GRAIN = [
	"#e3c38a",
	"#ddbb80",
	"#d6b176"
];
var RAIL_GRAIN = ["#5f3c22", "#6f482a"];
var TONES = {
	white: {
		"rim": "#a08a5c",
		"mark": "#a08a5c"
	},
	black: {
		"rim": "#0d0c0b",
		"mark": "#b9b0a2"
	},
	queen: {
		"rim": "#6d1410",
		"mark": "#ffe9a8"
	},
	striker: {
		"rim": "#3f5f74",
		"mark": "#2f6690"
	}
};
var FILLS = {
	white: ["#fffaec", "#e2d0a4"],
	black: ["#5a544d", "#211e1b"],
	queen: ["#d8463a", "#98180f"],
	striker: ["#ffffff", "#c3d3de"]
};
var FRAME$1 = ["#7d5432", "#482c18"];
var LIGHT = [["#fff4d8", .5], ["#8a5a1c", .3]];
var CROWN = [
	[-.42, .3],
	[-.5, -.26],
	[-.22, 0],
	[0, -.42],
	[.22, 0],
	[.5, -.26],
	[.42, .3]
];
var STAR = [
	[0, -.62],
	[.1414, -.1414],
	[.62, 0],
	[.1414, .1414],
	[0, .62],
	[-.1414, .1414],
	[-.62, 0],
	[-.1414, -.1414]
];
//#endregion
//#region src/board/geometry.ts
/** Geometry of the carrom board, in millimetres from its centre. */
/** Hundredths of a millimetre in a millimetre. */
var STEPS = MEASURES.stepsPerMm;
/** Millimetres from the centre to the outer edge of the frame. */
var HALF = MEASURES.side / 2 + MEASURES.frameWidth;
/** The same for a small board, whose frame is drawn narrower so that the men are larger. */
var NARROW_HALF = MEASURES.side / 2 + 20;
/** Pixels: a board below this width is small. */
var SMALL$1 = 480;
/** Millimetres from the centre to the edge of a drawing of that width; the editor needs the whole frame for its men. */
function drawnHalf(pixels, editing = false) {
	return pixels < SMALL$1 && !editing ? NARROW_HALF : HALF;
}
/** The spot rotated anti-clockwise about the centre by quarter turns. */
function rotate(spot, quarters) {
	switch ((quarters % 4 + 4) % 4) {
		case 1: return {
			x: -spot.y,
			y: spot.x
		};
		case 2: return {
			x: -spot.x,
			y: -spot.y
		};
		case 3: return {
			x: spot.y,
			y: -spot.x
		};
		default: return spot;
	}
}
/** Centre of the striker at a place (hundredths of a millimetre, as seen from the seat). */
function strikerSpotAt(place, seat) {
	return rotate({
		x: place / STEPS,
		y: -MEASURES.baseDistance
	}, seat);
}
function spotOf(laid) {
	return {
		x: laid[1] / STEPS,
		y: laid[2] / STEPS
	};
}
function distanceBetween(a, b) {
	return Math.hypot(a.x - b.x, a.y - b.y);
}
/** The lawful place nearest to the wanted one; the wanted one if none is lawful. */
function nearestPlace(wanted, places) {
	let best = wanted;
	let least = Infinity;
	for (const [low, high] of places) {
		const within = Math.min(Math.max(wanted, low), high);
		const off = Math.abs(within - wanted);
		if (off < least) {
			least = off;
			best = within;
		}
	}
	return Math.round(best);
}
/** The place after a step of the keys: the nearest lawful one, or the far side of a forbidden stretch. */
function steppedPlace(from, wanted, places) {
	const near = nearestPlace(wanted, places);
	if (near !== from || wanted === from) return near;
	const right = wanted > from;
	const beyond = places.map(([low, high]) => right ? low : high).filter((end) => right ? end > from : end < from);
	const next = right ? Math.min(...beyond) : Math.max(...beyond);
	return Number.isFinite(next) ? Math.round(next) : from;
}
/** Stretches between the lawful ones, from left to right. */
function forbiddenStretches(places, reach) {
	const gaps = [];
	let from = -reach;
	for (const [low, high] of places) {
		if (low > from) gaps.push([from, low]);
		from = Math.max(from, high);
	}
	if (from < reach) gaps.push([from, reach]);
	return gaps;
}
/** Distance along a direction of length 1 at which a point enters a circle; null if it does not. */
function reachCircle(from, along, centre, radius) {
	const x = centre.x - from.x;
	const y = centre.y - from.y;
	const ahead = x * along.x + y * along.y;
	if (ahead <= 0) return null;
	const aside = x * along.y - y * along.x;
	const square = radius * radius - aside * aside;
	if (square <= 0) return null;
	return Math.max(ahead - Math.sqrt(square), 0);
}
/** Velocity of the striker after its first contact, as a part of the one before; null after a pocket. */
function afterContact(along, contact) {
	if (contact.kind === "pocket") return null;
	if (contact.push !== void 0) {
		const { x, y } = contact.push;
		const lost = MEASURES.strikerLoses * (along.x * x + along.y * y);
		return {
			x: along.x - lost * x,
			y: along.y - lost * y
		};
	}
	const wall = MEASURES.side / 2 - MEASURES.strikerRadius - 1e-6;
	const bounced = (part, at) => at * part > 0 && Math.abs(at) >= wall ? -MEASURES.frameBounce * part : part;
	return {
		x: bounced(along.x, contact.at.x),
		y: bounced(along.y, contact.at.y)
	};
}
/** First contact of the striker on a straight line, without friction. */
function firstContact(from, along, men) {
	const reach = MEASURES.strikerRadius + MEASURES.manRadius;
	const wall = MEASURES.side / 2 - MEASURES.strikerRadius;
	const toWall = Math.min(along.x > 0 ? (wall - from.x) / along.x : along.x < 0 ? (-wall - from.x) / along.x : Infinity, along.y > 0 ? (wall - from.y) / along.y : along.y < 0 ? (-wall - from.y) / along.y : Infinity);
	let distance = Math.max(toWall, 0);
	let kind = "frame";
	let man = -1;
	for (const [x, y] of POCKETS) {
		const far = reachCircle(from, along, {
			x,
			y
		}, MEASURES.strikerFalls);
		if (far !== null && far <= distance) {
			distance = far;
			kind = "pocket";
		}
	}
	for (const [index, spot] of men.entries()) {
		const far = reachCircle(from, along, spot, reach);
		if (far !== null && far < distance) {
			distance = far;
			kind = "man";
			man = index;
		}
	}
	const at = {
		x: from.x + along.x * distance,
		y: from.y + along.y * distance
	};
	const met = men[man];
	if (kind !== "man" || met === void 0) return {
		kind,
		at,
		distance
	};
	const length = distanceBetween(at, met) || 1;
	return {
		kind,
		at,
		distance,
		man,
		push: {
			x: (met.x - at.x) / length,
			y: (met.y - at.y) / length
		}
	};
}
/** True if a man with that centre lies on the surface: inside the frame, and not so far over a pocket that it falls. */
function isOnSurface(spot) {
	const most = MEASURES.side / 2 - MEASURES.manRadius;
	if (Math.abs(spot.x) > most || Math.abs(spot.y) > most) return false;
	return POCKETS.every(([x, y]) => Math.hypot(spot.x - x, spot.y - y) >= MEASURES.manFalls);
}
//#endregion
//#region src/board/gestures.ts
/** Spot below a pointer, as seen from a seat. */
function spotUnder(point, stage, seat = 0) {
	const scale = stage.scale();
	return rotate({
		x: point.x / scale,
		y: point.y / scale
	}, stage.view() - seat);
}
function pixelsBetween(a, b) {
	return Math.hypot(a.x - b.x, a.y - b.y);
}
//#endregion
//#region src/board/shots.ts
/**
* Pairs and cannons: whether two men lie in line with a pocket, so that the further one, sent straight on, drops.
* The same geometry as `makes_shot` on the server, in the same order; which men matter is up to the laws there.
*/
var RADIUS = MEASURES.pocketRadius * STEPS;
var HOLES = POCKETS.map(([x, y]) => [x * STEPS, y * STEPS]);
/** True if a man laid at the spot makes a pair or cannon with the man at `lies`; `men` are all that lie there. */
function makesShot(spot, lies, men, measures) {
	const { man, touching } = measures;
	const gap = Math.hypot(spot[0] - lies[0], spot[1] - lies[1]) - man;
	if (!(-touching <= gap && gap <= measures.gap + touching)) return false;
	const reach = man - touching;
	const inWay = (other) => other !== lies && Math.hypot(other[0] - spot[0], other[1] - spot[1]) >= reach;
	return drops(spot, lies, men, inWay, man, reach) || drops(lies, spot, men, inWay, man, reach);
}
/** True if the man in front, hit full by the one behind, runs into a pocket. */
function drops(behind, front, men, inWay, man, reach) {
	const apart = Math.hypot(behind[0] - front[0], behind[1] - front[1]);
	const [alongX, alongY] = [(front[0] - behind[0]) / apart, (front[1] - behind[1]) / apart];
	const isClear = (start, length) => men.every((other) => distanceToWay(other, start, alongX, alongY, length) >= reach || !inWay(other));
	for (const [x, y] of HOLES) {
		const ahead = (x - front[0]) * alongX + (y - front[1]) * alongY;
		const beside = Math.abs((x - front[0]) * alongY - (y - front[1]) * alongX);
		if (ahead <= 0 || beside >= RADIUS) continue;
		if (isClear(front, Math.max(ahead - Math.sqrt(RADIUS ** 2 - beside ** 2), 0)) && isClear(behind, Math.max(apart - man, 0))) return true;
	}
	return false;
}
function distanceToWay(spot, start, alongX, alongY, length) {
	const [dx, dy] = [spot[0] - start[0], spot[1] - start[1]];
	const along = dx * alongX + dy * alongY;
	if (length === 0 || along <= 0) return Math.hypot(dx, dy);
	if (along >= length) return Math.hypot(dx - alongX * length, dy - alongY * length);
	return Math.abs(dx * alongY - dy * alongX);
}
//#endregion
//#region src/board/spots.ts
/** Problems of a spot for a man, checked before the server is asked: the same spots are refused there. */
/** Tolerance for rounding in the editor, in hundredths of a millimetre; men may touch. */
var TOUCHING = 1;
/**
* The problem of one spot: outside the ring, on the centre circle, on another man, in line with one and a pocket; null
* if there is none. The men are laid down one after another, so that each is in line only with those before it.
*/
function spotProblem(placing, spots, index) {
	const spot = spots[index] ?? [0, 0];
	const { touching } = placing;
	const out = Math.hypot(spot[0], spot[1]);
	if (out > placing.outer + touching) return "outer";
	if (out < placing.inner - touching) return "inner";
	const apart = (other) => Math.hypot(spot[0] - other[0], spot[1] - other[1]);
	if (placing.taken.some(([x, y, radius]) => apart([x, y]) < radius - touching)) return "taken";
	if (spots.filter((_, other) => other !== index).some((other) => apart(other) < manOf(placing) - touching)) return "taken";
	return lineCheck(placing, spots.slice(0, index))(spot);
}
/** Diameter of a man in hundredths of a millimetre. */
function manOf(placing) {
	return placing.taken[0]?.[2] ?? 2 * MEASURES.manRadius * STEPS;
}
/** Checks whether a man at a spot would make a pair or cannon; `placed` are the men of the lot that lie already. */
function lineCheck(placing, placed) {
	const men = [...placing.taken.map(([x, y]) => [x, y]), ...placed];
	const measures = {
		man: manOf(placing),
		gap: placing.gap,
		touching: placing.touching
	};
	const kept = men.filter((_, index) => placing.clear.includes(index));
	const queen = placing.queen === null ? void 0 : men[placing.queen];
	const others = [...kept.filter((lies) => lies !== queen), ...placing.clear_placed ? placed : []];
	const shot = (spot, lies) => makesShot(spot, lies, men, measures);
	return (spot) => {
		if (queen !== void 0 && kept.includes(queen) && shot(spot, queen)) return "line_queen";
		return others.some((lies) => shot(spot, lies)) ? "line" : null;
	};
}
/**
* Where the selected man would make a pair or cannon: alpha values of a square of `size` dots around the centre, as it
* is seen from a seat. It is also kept out of line with the men of the lot that come after it.
*/
function lineMask(placing, spots, chosen, size, view) {
	const problem = lineCheck(placing, spots.slice(0, chosen));
	const rest = lineCheck({
		...placing,
		clear: [],
		queen: null
	}, spots.slice(chosen + 1));
	const mask = new Uint8ClampedArray(size * size);
	for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) {
		const x = (2 * (column + .5) / size - 1) * placing.outer;
		const y = (1 - 2 * (row + .5) / size) * placing.outer;
		const out = Math.hypot(x, y);
		if (out > placing.outer || out < placing.inner) continue;
		const seen = rotate({
			x,
			y
		}, view);
		const spot = [seen.x, seen.y];
		if (problem(spot) !== null || rest(spot) !== null) mask[row * size + column] = 255;
	}
	return mask;
}
function spotProblems(placing, spots) {
	return spots.map((_, index) => spotProblem(placing, spots, index));
}
/** The problem of a man's spot in the editor: off the surface or on another man; null if there is none. */
function editProblem(spot, name, men) {
	if (!isOnSurface(spot)) return "off";
	const two = 2 * MEASURES.manRadius - TOUCHING / STEPS;
	return men.filter((laid) => laid[0] !== name).some((laid) => distanceBetween(spotOf(laid), spot) < two) ? "overlap" : null;
}
var TRIES = 12;
/** The wanted spot, moved away from men it overlaps; null if no free spot is found. */
function nearestFreeSpot(wanted, name, men) {
	const two = 2 * MEASURES.manRadius + 2 / STEPS;
	const most = MEASURES.side / 2 - MEASURES.manRadius;
	const inside = (value) => Math.min(Math.max(value, -most), most);
	let spot = wanted;
	for (let n = 0; n < TRIES; n++) {
		spot = {
			x: inside(spot.x),
			y: inside(spot.y)
		};
		if (editProblem(rounded(spot), name, men) === null) return rounded(spot);
		const near = men.filter((laid) => laid[0] !== name).map((laid) => spotOf(laid)).reduce((best, at) => best === null || distanceBetween(at, spot) < distanceBetween(best, spot) ? at : best, null);
		if (near === null || distanceBetween(near, spot) >= two) return null;
		const far = distanceBetween(near, spot);
		const [x, y] = far > 0 ? [(spot.x - near.x) / far, (spot.y - near.y) / far] : [0, 1];
		spot = {
			x: near.x + x * two,
			y: near.y + y * two
		};
	}
	return null;
}
function rounded(spot) {
	return {
		x: Math.round(spot.x * STEPS) / STEPS,
		y: Math.round(spot.y * STEPS) / STEPS
	};
}
//#endregion
//#region src/board/editor.ts
/** Gestures of the editor: men are dragged from the frame onto the board and back. Men never overlap. */
var RAIL$1 = MEASURES.side / 2 + MEASURES.frameWidth / 2;
var GAP = 40;
/** All men with their spots on the frame as seen on the screen: white below, black above, the queen on the right. */
var TRAY = new Map([
	["Q", {
		x: RAIL$1,
		y: 0
	}],
	...Array.from({ length: 9 }, (_, n) => [`W${n + 1}`, {
		x: (n - 4) * GAP,
		y: -RAIL$1
	}]),
	...Array.from({ length: 9 }, (_, n) => [`B${n + 1}`, {
		x: (n - 4) * GAP,
		y: RAIL$1
	}])
]);
var EditGestures = class {
	stage;
	/** The dragged man, its spot and the problem of that spot. */
	held = null;
	/** The man the keys move. */
	chosen = null;
	pointer = null;
	grip = {
		x: 0,
		y: 0
	};
	constructor(stage) {
		this.stage = stage;
	}
	down(point) {
		if (this.held !== null) return;
		const name = this.manUnder(point);
		this.chosen = name;
		if (name === null) return this.stage.redraw();
		const [at, lies] = [spotUnder(point, this.stage), this.spotFor(name)];
		this.pointer = point.id;
		this.grip = {
			x: lies.x - at.x,
			y: lies.y - at.y
		};
		this.held = {
			name,
			spot: lies,
			reason: null
		};
		this.stage.redraw();
	}
	move(point) {
		if (this.held === null || point.id !== this.pointer) return;
		const at = spotUnder(point, this.stage);
		const spot = {
			x: at.x + this.grip.x,
			y: at.y + this.grip.y
		};
		this.held = {
			...this.held,
			spot,
			reason: editProblem(spot, this.held.name, this.stage.state.men)
		};
		this.stage.redraw();
	}
	up(point) {
		const held = this.held;
		if (held === null || point.id !== this.pointer) return;
		this.held = null;
		this.pointer = null;
		this.putDown(held.name, held.spot);
	}
	cancel() {
		this.drop();
	}
	drop() {
		this.held = null;
		this.pointer = null;
		this.stage.redraw();
	}
	key(key, shift) {
		const name = this.chosen;
		if (key === "Escape" && this.held !== null) this.cancel();
		else if (name === null) return false;
		else if (key === "Delete" || key === "Backspace") this.remove(name);
		else {
			const step = shift ? 10 : 1;
			const along = {
				ArrowLeft: {
					x: -step,
					y: 0
				},
				ArrowRight: {
					x: step,
					y: 0
				},
				ArrowUp: {
					x: 0,
					y: step
				},
				ArrowDown: {
					x: 0,
					y: -step
				}
			}[key];
			if (along === void 0) return false;
			const [lies, by] = [this.spotFor(name), rotate(along, this.stage.view())];
			const spot = {
				x: lies.x + by.x,
				y: lies.y + by.y
			};
			if (editProblem(spot, name, this.stage.state.men) === null) this.put(name, spot);
		}
		return true;
	}
	wheel() {
		return false;
	}
	cursor(point) {
		if (this.held !== null) return "grabbing";
		return this.manUnder(point) === null ? "default" : "grab";
	}
	/** Men on the frame and the dragged man. */
	waiting() {
		const shown = [];
		const still = {
			angle: 0,
			size: 1,
			alpha: 1
		};
		for (const name of TRAY.keys()) {
			if (name === this.held?.name || this.isOnBoard(name)) continue;
			shown.push({
				name,
				...this.spotFor(name),
				...still
			});
		}
		if (this.held !== null) shown.push({
			name: this.held.name,
			...this.held.spot,
			...still,
			size: 1.06
		});
		return shown;
	}
	putDown(name, wanted) {
		const { men } = this.stage.state;
		const near = Math.max(Math.abs(wanted.x), Math.abs(wanted.y)) <= MEASURES.side / 2;
		const spot = near ? nearestFreeSpot(wanted, name, men) : null;
		if (spot !== null) this.put(name, spot);
		else if (!near || !isOnSurface(wanted)) this.remove(name);
		else this.stage.redraw();
	}
	put(name, spot) {
		const laid = [
			name,
			Math.round(spot.x * STEPS) + 0,
			Math.round(spot.y * STEPS) + 0
		];
		const { men } = this.stage.state;
		this.setMen(this.isOnBoard(name) ? men.map((man) => man[0] === name ? laid : man) : [...men, laid]);
	}
	remove(name) {
		this.setMen(this.stage.state.men.filter((laid) => laid[0] !== name));
	}
	setMen(men) {
		this.stage.state.men = men;
		this.stage.redraw();
		this.stage.config.onEdit([...men]);
	}
	isOnBoard(name) {
		return this.stage.state.men.some((laid) => laid[0] === name);
	}
	spotFor(name) {
		const laid = this.stage.state.men.find((man) => man[0] === name);
		if (laid !== void 0) return spotOf(laid);
		return rotate(TRAY.get(name) ?? {
			x: 0,
			y: 0
		}, this.stage.view());
	}
	manUnder(point) {
		const at = spotUnder(point, this.stage);
		const reach = point.finger ? Math.max(MEASURES.manRadius, 24 / this.stage.scale()) : MEASURES.manRadius;
		let best = null;
		let least = reach;
		for (const name of TRAY.keys()) {
			const off = distanceBetween(at, this.spotFor(name));
			if (off <= least) [best, least] = [name, off];
		}
		return best;
	}
};
/** Millimetres within which a disc counts as unmoved. */
var SAME = .6;
var Crossfade = class {
	leaving = [];
	arriving = /* @__PURE__ */ new Map();
	/** Start fading between the discs shown before and after an update. */
	change(before, beforeView, after, view, clock) {
		const old = new Map(before.map((disc) => [disc.name, disc]));
		for (const disc of after) {
			const was = old.get(disc.name);
			if (was !== void 0 && distanceBetween(rotate(was, -beforeView), rotate(disc, -view)) < SAME) old.delete(disc.name);
			else this.arriving.set(disc.name, clock);
		}
		for (const disc of old.values()) this.leaving.push({
			disc,
			view: beforeView,
			since: clock
		});
	}
	clear() {
		this.leaving = [];
		this.arriving.clear();
	}
	/** Discs that fade out, and the current discs with their opacity. */
	at(clock, discs) {
		this.leaving = this.leaving.filter(({ since }) => clock - since < 120);
		for (const [name, since] of this.arriving) if (clock - since >= 120) this.arriving.delete(name);
		const part = (since) => Math.min(Math.max((clock - since) / 120, 0), 1);
		return {
			out: this.leaving.map(({ disc, view, since }) => ({
				disc,
				view,
				alpha: 1 - part(since)
			})),
			discs: discs.map((disc) => {
				const since = this.arriving.get(disc.name);
				return since === void 0 ? disc : {
					...disc,
					alpha: disc.alpha * part(since)
				};
			}),
			busy: this.leaving.length > 0 || this.arriving.size > 0
		};
	}
};
//#endregion
//#region src/board/textures.ts
/** Wood texture from noise: the same on every screen, without an image file. */
/** Pseudo-random number from 0 to 1 for a point of the grid. */
function rough(x, y) {
	let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
	n = Math.imul(n ^ n >>> 13, 1274126177);
	return ((n ^ n >>> 16) >>> 0) / 4294967295;
}
/** The same noise, interpolated between the points of the grid. */
function smooth(x, y) {
	const [left, low] = [Math.floor(x), Math.floor(y)];
	const [a, b] = [x - left, y - low];
	const [u, v] = [a * a * (3 - 2 * a), b * b * (3 - 2 * b)];
	const below = rough(left, low) * (1 - u) + rough(left + 1, low) * u;
	const above = rough(left, low + 1) * (1 - u) + rough(left + 1, low + 1) * u;
	return below * (1 - v) + above * v;
}
/** `#rrggbb` as three numbers. */
function toneOf(colour) {
	const part = (at) => Number.parseInt(colour.slice(at, at + 2), 16);
	return [
		part(1),
		part(3),
		part(5)
	];
}
/** RGBA pixels of a piece of wood with its grain from left to right. */
function woodDots(width, height, cut) {
	const dots = new Uint8ClampedArray(width * height * 4);
	for (let row = 0; row < height; row++) {
		const y = row / height;
		for (let column = 0; column < width; column++) {
			const shade = shadeAt(column / width, y, cut);
			const at = 4 * (row * width + column);
			for (let part = 0; part < 3; part++) {
				const [pale, dark] = [cut.pale[part] ?? 0, cut.dark[part] ?? 0];
				dots[at + part] = pale + (dark - pale) * shade;
			}
			dots[at + 3] = 255;
		}
	}
	return dots;
}
/** Shade from 0 (pale) to 1 (dark). */
function shadeAt(x, y, cut) {
	const bend = smooth(x * 1.3 + cut.seed, y * 2.2) + .45 * smooth(x * 3.1, y * 5.3 + cut.seed);
	const year = y * cut.years + bend * 3.4;
	const part = year - Math.floor(year);
	const ring = part < .82 ? (part / .82) ** 2.4 : 1 - (part - .82) / .18;
	const weight = .45 + .55 * smooth(Math.floor(year) * 7.3, cut.seed + x * .8);
	const fibre = smooth(x * 9 + cut.seed, y * 330) - .5 + .5 * (smooth(x * 22, y * 150 + cut.seed) - .5);
	const pore = smooth(x * 34 + cut.seed, y * 420) > .86 ? 1 : 0;
	const cloud = smooth(x * 2.1, y * 1.7 + cut.seed) - .5;
	const shade = .12 + .42 * ring * weight + cut.fibre * fibre + cut.pores * pore + .22 * cloud;
	return Math.min(Math.max(shade, 0), 1);
}
//#endregion
//#region src/board/ground.ts
/** The empty carrom board: wood, frame, pockets, nets and the lines of chapter I A in their sizes. */
var M = MEASURES;
var INNER = M.side / 2;
/** Millimetres: lines whose thickness the laws leave open. */
var FINE$1 = 1;
var CORNER = 16;
function node(name, attributes, children = []) {
	const made = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
	made.append(...children);
	return made;
}
var square = (half, corner, more) => node("rect", {
	x: -half,
	y: -half,
	width: 2 * half,
	height: 2 * half,
	rx: corner,
	...more
});
var circle = (x, y, r, more) => node("circle", {
	cx: x,
	cy: y,
	r,
	...more
});
var path = (d, more) => node("path", {
	d,
	fill: "none",
	...more
});
/** Repeats a shape on all four sides. */
var around = (make) => [
	0,
	90,
	180,
	270
].map((angle) => make(`rotate(${angle})`));
/** SVG of everything above the wood, with a frame whose outer edge is that far from the centre (mm). */
function groundSvg(half) {
	const box = `${-half} ${-half} ${2 * half} ${2 * half}`;
	const parts = [
		defs(),
		...frame(half),
		...surface(),
		...baseLines(),
		...arrows(),
		...circles(),
		...pockets()
	];
	return node("svg", {
		viewBox: box,
		"aria-hidden": "true",
		focusable: "false"
	}, parts);
}
function defs() {
	const stop = (offset, colour, opacity = 1) => node("stop", {
		offset,
		"stop-color": colour,
		"stop-opacity": opacity
	});
	const across = (id, to, stops) => node("linearGradient", {
		id,
		x1: 0,
		y1: 0,
		x2: 0,
		y2: 0,
		...to
	}, stops);
	const [middle, edge] = LIGHT;
	return node("defs", {}, [
		node("radialGradient", {
			id: "carrom-lamp",
			cx: .5,
			cy: .4,
			r: .78
		}, [
			stop(0, middle[0], .42),
			stop(.45, middle[0], .1),
			stop(1, edge[0], .36)
		]),
		across("carrom-foot", { y2: 1 }, [stop(0, COLOURS.shadow, .42), stop(1, COLOURS.shadow, 0)]),
		across("carrom-rails", {
			x2: 1,
			y2: 1
		}, [
			stop(0, "#ffe3b8", .2),
			stop(.5, "#ffe3b8", 0),
			stop(1, "#000", .3)
		]),
		node("radialGradient", {
			id: "carrom-hole",
			cx: .54,
			cy: .58,
			r: .62
		}, [
			stop(0, "#2a2019"),
			stop(.7, COLOURS.hole),
			stop(1, "#0b0805")
		]),
		node("clipPath", { id: "carrom-surface" }, [square(INNER, M.pocketRadius, {})])
	]);
}
function frame(half) {
	const seams = around((turn) => path(`M${INNER - 5} ${INNER - 5}L${half - 4} ${half - 4}`, {
		transform: turn,
		stroke: COLOURS.seam,
		"stroke-width": 1.1,
		opacity: .8
	}));
	return [
		square(half, CORNER, { fill: "url(#carrom-rails)" }),
		...seams,
		square(half - .8, CORNER - .8, {
			fill: "none",
			stroke: "#1d1007",
			"stroke-width": 1.6,
			opacity: .55
		}),
		square(half - 3, CORNER - 3, {
			fill: "none",
			stroke: "#ffdcae",
			"stroke-width": 1.2,
			opacity: .16
		}),
		square(INNER + 5, M.pocketRadius + 5, {
			fill: "none",
			stroke: "#ffdcae",
			"stroke-width": 1.4,
			opacity: .2
		}),
		square(INNER + 1.6, M.pocketRadius + 1.6, {
			fill: "none",
			stroke: "#1d1007",
			"stroke-width": 3.2,
			opacity: .75
		})
	];
}
/** Light, and the shadow of the frame on the surface, deepest at the side nearest to the light. */
function surface() {
	const feet = [
		[
			"rotate(0)",
			26,
			1
		],
		[
			"rotate(270)",
			18,
			.7
		],
		[
			"rotate(90)",
			12,
			.45
		],
		[
			"rotate(180)",
			9,
			.35
		]
	].map(([transform, deep, opacity]) => node("rect", {
		x: -INNER,
		y: -INNER,
		width: M.side,
		height: deep,
		transform,
		opacity,
		fill: "url(#carrom-foot)"
	}));
	return [square(INNER, M.pocketRadius, { fill: "url(#carrom-lamp)" }), node("g", { "clip-path": "url(#carrom-surface)" }, feet)];
}
var INK = {
	stroke: COLOURS.ink,
	opacity: .9
};
/** Two base lines a side (A.4a) and the eight base circles at their ends (A.4b). */
function baseLines() {
	const lower = INNER - M.baseLineFromFrame;
	const upper = lower - M.baseLinesApart;
	const reach = M.baseLineLength / 2 - M.baseCircleRadius;
	const line = (y, width) => around((turn) => path(`M${-reach} ${y}H${reach}`, {
		transform: turn,
		"stroke-width": width,
		...INK
	}));
	const ends = BASE_CIRCLES.flatMap(([x, y]) => [
		circle(x, -y, M.baseCircleRadius - FINE$1 / 2, {
			fill: COLOURS.wood,
			"fill-opacity": .55,
			...INK
		}),
		circle(x, -y, M.baseCircleRed, {
			fill: COLOURS.red,
			opacity: .92
		}),
		circle(x, -y, M.baseCircleRed - 2.4, {
			fill: "none",
			stroke: "#fff",
			"stroke-width": .8,
			opacity: .16
		})
	]);
	return [
		...line(lower, M.baseLineThickness),
		...line(upper, M.baseLineThickness / 3),
		...ends
	];
}
/** The arrow through the gap at each corner and the arch at its foot (A.5). */
function arrows() {
	const tip = POCKETS[0][0] - (M.pocketRadius + M.arrowFromPocket) / Math.SQRT2;
	const foot = tip - M.arrowLength / Math.SQRT2;
	const arch = M.archRadius;
	const heads = [
		`M${tip} ${tip}L${tip - 11} ${tip - 5}L${tip - 7.5} ${tip - 7.5}L${tip - 5} ${tip - 11}z`,
		`M${foot + arch + .6} ${foot + 7}l-4 -10h8z`,
		`M${foot + 7} ${foot + arch + .6}l-10 -4v8z`
	];
	return around((transform) => node("g", {
		transform,
		opacity: .9
	}, [
		path(`M${foot} ${foot}L${tip - 6} ${tip - 6}`, {
			stroke: COLOURS.ink,
			"stroke-width": M.arrowThickness
		}),
		path(`M${foot} ${foot + arch}A${arch} ${arch} 0 1 1 ${foot + arch} ${foot}`, { stroke: COLOURS.ink }),
		...heads.map((head) => path(head, { fill: COLOURS.ink }))
	]));
}
/** The outer circle (A.7) and the red centre circle (A.6). */
function circles() {
	return [
		circle(0, 0, M.outerCircleRadius, {
			fill: "none",
			"stroke-width": 1.3,
			...INK
		}),
		circle(0, 0, M.outerCircleRadius - 4.5, {
			fill: "none",
			stroke: COLOURS.ink,
			"stroke-width": .6,
			opacity: .45
		}),
		circle(0, 0, M.centreCircleRadius, {
			fill: COLOURS.red,
			"fill-opacity": .3,
			...INK
		}),
		circle(0, 0, M.centreCircleRadius - 2.6, {
			fill: "none",
			stroke: "#fff",
			"stroke-width": .8,
			opacity: .16
		})
	];
}
/** The four pockets (A.3) and their nets (G). */
function pockets() {
	const r = M.pocketRadius;
	const on = (radius, angle) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
	const net = Array.from({ length: 12 }, (_, n) => n * Math.PI / 6).map((angle) => `M${on(r * .12, angle)}L${on(r * .93, angle)}`).join("");
	const ring = {
		fill: "none",
		stroke: COLOURS.net,
		"stroke-width": .7
	};
	return POCKETS.map(([x, y]) => node("g", { transform: `translate(${x} ${-y})` }, [
		circle(0, 0, r, { fill: "url(#carrom-hole)" }),
		circle(.6, 1.4, r * .36, ring),
		circle(.4, .9, r * .68, ring),
		path(net, {
			stroke: COLOURS.net,
			"stroke-width": .7
		}),
		circle(0, 0, r - .4, {
			fill: "none",
			stroke: "#080503",
			"stroke-width": 2.2,
			opacity: .7
		}),
		path(`M${on(r + .6, 2.6)}A${r + .6} ${r + .6} 0 0 0 ${on(r + .6, .30000000000000004)}`, {
			stroke: "#fff3d6",
			"stroke-width": 1.1,
			opacity: .35
		})
	]));
}
var SURFACE = {
	pale: toneOf("#f0d8a8"),
	dark: toneOf(GRAIN[2]),
	seed: 3.7,
	years: 15,
	fibre: .34,
	pores: .1
};
var RAIL = {
	pale: toneOf(FRAME$1[0]),
	dark: toneOf("#3b2211"),
	seed: 11.3,
	years: 3,
	fibre: .5,
	pores: .25
};
function piece(width, height, cut) {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	canvas.getContext("2d")?.putImageData(new ImageData(woodDots(width, height, cut), width, height), 0, 0);
	return canvas;
}
var wood = null;
/** Paint the wood of surface and frame onto a canvas of that width in device pixels; `half` as in `groundSvg`. */
function paintWood(canvas, dots, half) {
	wood ??= {
		surface: piece(320, 960, SURFACE),
		rail: piece(420, 96, RAIL)
	};
	canvas.width = dots;
	canvas.height = dots;
	const context = canvas.getContext("2d");
	if (context === null) return;
	context.imageSmoothingQuality = "high";
	context.setTransform(dots / (2 * half), 0, 0, dots / (2 * half), dots / 2, dots / 2);
	context.beginPath();
	context.roundRect(-half, -half, 2 * half, 2 * half, CORNER);
	context.clip();
	context.fillStyle = RAIL_GRAIN[0];
	context.fillRect(-half, -half, 2 * half, 2 * half);
	for (let side = 0; side < 4; side++) {
		context.save();
		context.rotate(side * Math.PI / 2);
		context.beginPath();
		for (const [x, y] of [
			[-half, -half],
			[half, -half],
			[INNER, -INNER],
			[-INNER, -INNER]
		]) context.lineTo(x, y);
		context.clip();
		context.scale(side % 2 === 0 ? 1 : -1, 1);
		context.drawImage(wood.rail, -half, -half, 2 * half, half - INNER + 1);
		context.restore();
	}
	context.beginPath();
	context.roundRect(-INNER, -INNER, M.side, M.side, M.pocketRadius);
	context.clip();
	context.drawImage(wood.surface, -INNER, -INNER, M.side, M.side);
}
//#endregion
//#region src/board/input.ts
/** Pixels of a wheel that make a notch; a touch pad sends many small ones. */
var NOTCH = 40;
/** Listen to the element; returns a function that stops listening. */
function listen(root, listener) {
	const away = new AbortController();
	const { signal } = away;
	let turned = 0;
	const pointOf = (event) => {
		const box = root.getBoundingClientRect();
		return {
			id: event.pointerId,
			x: event.clientX - box.left - box.width / 2,
			y: box.top + box.height / 2 - event.clientY,
			t: event.timeStamp,
			finger: event.pointerType === "touch"
		};
	};
	const hear = (name, then) => root.addEventListener(name, (event) => {
		const gestures = listener.gestures();
		if (gestures !== null) then(gestures, event);
	}, { signal });
	hear("pointerdown", (gestures, event) => {
		if (event.button !== 0) return;
		listener.touched();
		root.focus({ preventScroll: true });
		root.setPointerCapture(event.pointerId);
		event.preventDefault();
		gestures.down(pointOf(event));
	});
	hear("pointermove", (gestures, event) => {
		const point = pointOf(event);
		gestures.move(point);
		if (event.pointerType === "mouse") root.style.cursor = gestures.cursor(point);
	});
	hear("pointerup", (gestures, event) => gestures.up(pointOf(event)));
	root.addEventListener("pointercancel", () => listener.gestures()?.cancel(), { signal });
	root.addEventListener("wheel", (event) => {
		if (event.ctrlKey) return;
		turned += Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
		const notches = Math.trunc(turned / NOTCH);
		turned -= notches * NOTCH;
		if (listener.gestures()?.wheel(Math.sign(notches) * Math.min(Math.abs(notches), 3), event.shiftKey)) event.preventDefault();
	}, {
		signal,
		passive: false
	});
	root.addEventListener("keydown", (event) => {
		listener.touched();
		if (handleKey(event, listener)) event.preventDefault();
	}, { signal });
	return () => away.abort();
}
/** True if the board used the key. */
function handleKey(event, listener) {
	if (event.ctrlKey || event.altKey || event.metaKey) return false;
	if (event.repeat && event.key === "Enter") return false;
	return listener.gestures()?.key(event.key, event.shiftKey) ?? false;
}
//#endregion
//#region src/board/aim.ts
/** Aim and power: angles, the length of a pull, and where a pull ends. No DOM and no laws. */
/** Length of an aim vector on the wire; gives directions to a hundred-thousandth of a radian. */
var AIM_LENGTH = 1e5;
var MOST_SPEED = MEASURES.mostSpeed;
var COMFORTABLE = 2500;
/** Exponent of the speed over the pull; above 1, so that slow strokes are easier to control. */
var CURVE = 1.5;
/** Pixels of a full pull on a board of that width: within reach of a thumb, shorter on a phone. */
function fullPull(board) {
	return Math.min(Math.max(.36 * board, 110), 170);
}
/** Degrees from just above -180 to 180, in hundredths of a degree. */
function degreesWithin(degrees) {
	const whole = Math.round(degrees * 100) % 36e3;
	return (whole > 18e3 ? whole - 36e3 : whole <= -18e3 ? whole + 36e3 : whole) / 100 + 0;
}
function speedWithin(speed) {
	return Math.min(Math.max(Math.round(speed), 1), MOST_SPEED);
}
/** The direction as it is sent to the server. */
function aimVector(degrees) {
	const turn = degrees * Math.PI / 180;
	return [Math.round(Math.sin(turn) * AIM_LENGTH) + 0, Math.round(Math.cos(turn) * AIM_LENGTH) + 0];
}
/** Degrees to the right of straight ahead. */
function degreesOf(right, ahead) {
	return Math.atan2(right, ahead) * 180 / Math.PI;
}
/** The speed of a pull; the part is from 0 to 1. */
function speedOf(part) {
	const within = Math.min(Math.max(part, 0), 1);
	return Math.round(100 + (MOST_SPEED - 100) * within ** CURVE);
}
/** The part of the pull that gives a speed. */
function partOf(speed) {
	const share = (speed - 100) / (MOST_SPEED - 100);
	return Math.min(Math.max(share, 0), 1) ** (1 / CURVE);
}
/** The part of a pull of that many pixels; null within the dead zone. */
function pullPart(pixels, full) {
	return pixels < 14 ? null : Math.min((pixels - 14) / (full - 14), 1);
}
/** The speed of a key from 1 to 9. */
function keySpeed(digit) {
	return speedOf(digit / 9);
}
function strikeOf(aim) {
	return {
		place: Math.round(aim.place),
		aim: aimVector(aim.degrees),
		speed: speedWithin(aim.speed)
	};
}
/** An aim that was set before is kept; one at which the pull rested is turned by a third of the motion. */
var KEPT = {
	within: 20,
	part: 0,
	free: 35
};
var FINE = {
	within: 20,
	part: 1 / 3,
	free: 40
};
/** How far a pull that many degrees off the line turns the aim; nowhere a jump. */
function turnedBy(off, { within, part, free }) {
	const far = Math.abs(off);
	if (far >= free) return off;
	const beyond = Math.max(far - within, 0) / (free - within);
	return Math.sign(off) * (part * Math.min(far, within) + beyond * (free - part * within));
}
/** Milliseconds of rest before them, over which a trembling finger is averaged, and pixels that it trembles at most. */
var REST_MS = 100;
var REST_PX = 1.5;
/** Milliseconds after which a pull that moves no more pixels than this is fine. */
var HOLD_MS = 220;
var HOLD_PX = 2.5;
var MOST_SAMPLES = 64;
/**
* Recent positions of a pointer. A finger that lifts rolls a little, so a release counts where it rested before;
* a pointer that is still moving counts where it is.
*/
var Trail = class {
	samples = [];
	add(t, x, y) {
		this.samples.push({
			t,
			x,
			y
		});
		if (this.samples.length > MOST_SAMPLES) this.samples.shift();
	}
	/** The position that counts for a release at that time. */
	lifted(t) {
		const last = this.samples.at(-1);
		const rested = this.samples.filter((sample) => sample.t <= t - 60).at(-1);
		if (last === void 0 || rested === void 0) return last ?? this.samples[0];
		const since = this.samples.filter((sample) => sample.t >= rested.t);
		const far = (sample) => Math.hypot(sample.x - rested.x, sample.y - rested.y);
		return since.every((sample) => far(sample) <= 5) ? this.rest(rested, t - 60, far) : last;
	}
	/** The position at which the pointer rested for a while before its last motion; undefined if it did not. */
	held() {
		const last = this.samples.at(-1);
		const before = this.samples.slice(0, -1);
		const rested = last && before.filter((sample) => sample.t <= last.t - HOLD_MS).at(-1);
		if (rested === void 0) return void 0;
		const since = before.filter((sample) => sample.t >= rested.t);
		return since.every((sample) => Math.hypot(sample.x - rested.x, sample.y - rested.y) <= HOLD_PX) ? since.at(-1) : void 0;
	}
	/** The mean of a rest that ends at that time; a pointer is where it last was until it moves. */
	rest(rested, end, far) {
		let [x, y, until] = [
			0,
			0,
			end
		];
		for (const sample of [...this.samples].reverse()) {
			if (sample.t > rested.t) continue;
			if (far(sample) > REST_PX || until <= end - REST_MS) break;
			const from = Math.max(sample.t, end - REST_MS);
			x += sample.x * (until - from);
			y += sample.y * (until - from);
			until = from;
		}
		return until === end ? rested : {
			t: rested.t,
			x: x / (end - until),
			y: y / (end - until)
		};
	}
};
//#endregion
//#region src/board/lead.ts
/** The moments before a stroke: the striker slides to its place, then the aim is shown. */
/** Part of the lead in which the striker slides. */
var SLIDES = .55;
/** The discs when a part of the lead has passed; `from` is where the striker was shown before, if it was. */
function leadDiscs(film, from, part) {
	const slid = Math.min(part / SLIDES, 1);
	const eased = slid * slid * (3 - 2 * slid);
	return film.at(0).map((disc) => {
		if (disc.name !== "striker") return disc;
		if (from === null) return {
			...disc,
			alpha: eased
		};
		return {
			...disc,
			x: from.x + (disc.x - from.x) * eased,
			y: from.y + (disc.y - from.y) * eased
		};
	});
}
/** The seat on whose base lines a spot lies. */
function seatAt({ x, y }) {
	if (Math.abs(x) > Math.abs(y)) return x > 0 ? 1 : 3;
	return y > 0 ? 2 : 0;
}
/** The state in which the aim of a coming stroke is drawn; null while the striker slides. */
function leadState(state, film, before, part) {
	const { start } = film;
	if (part < SLIDES || start === null) return null;
	const turn = seatAt(start);
	const [place, way] = [rotate(start, -turn), rotate({
		x: start.vx,
		y: start.vy
	}, -turn)];
	const aim = {
		place: Math.round(place.x * STEPS),
		degrees: degreesOf(way.x, way.y),
		speed: state.aim.speed
	};
	return {
		...state,
		men: before,
		turn,
		aim
	};
}
//#endregion
//#region src/board/onlooker.ts
/** What another player does with the striker or with men: a faint picture that glides to what was told last. No DOM. */
/** Milliseconds in which a glide does two thirds of its way; what is told comes ten times a second. */
var GLIDE_MS = 70;
/** Nearer than this it is there: hundredths of a millimetre, or hundredths of a degree. */
var THERE = 2;
var FAINT = .62;
var Onlooker = class {
	aimGoal = null;
	spotGoals = [];
	/** What is drawn; null and empty if nothing was told. */
	aim = null;
	spots = [];
	clock = 0;
	/** Tell what the other player does; `from` is where his striker was drawn before. */
	tell(aim, spots, from, clock, instant) {
		if (!this.isGliding) this.clock = clock;
		this.aimGoal = aim;
		this.aim = aim === null || instant ? aim : this.aim ?? {
			...aim,
			place: from.place
		};
		this.spotGoals = spots;
		this.spots = instant || this.spots.length !== spots.length ? spots : this.spots;
	}
	/** True while something still moves. */
	get isGliding() {
		const { aim, aimGoal } = this;
		if (aim !== null && aimGoal !== null) {
			if (Math.abs(aim.place - aimGoal.place) > THERE || Math.abs(between(aim, aimGoal)) > THERE / 100) return true;
		}
		return this.spots.some(([x, y], n) => {
			const [toX, toY] = this.spotGoals[n] ?? [x, y];
			return Math.hypot(toX - x, toY - y) > THERE;
		});
	}
	/** Glide on to that time. */
	tick(clock) {
		const part = 1 - Math.exp(-Math.max(clock - this.clock, 0) / GLIDE_MS);
		this.clock = clock;
		const { aim, aimGoal } = this;
		if (aim !== null && aimGoal !== null) {
			const near = Math.abs(aim.place - aimGoal.place) <= THERE && Math.abs(between(aim, aimGoal)) <= THERE / 100;
			const place = aim.place + (aimGoal.place - aim.place) * part;
			this.aim = near ? aimGoal : {
				place,
				degrees: aim.degrees + between(aim, aimGoal) * part,
				speed: aimGoal.speed
			};
		}
		this.spots = this.spots.map(([x, y], n) => {
			const [toX, toY] = this.spotGoals[n] ?? [x, y];
			return Math.hypot(toX - x, toY - y) <= THERE ? [toX, toY] : [x + (toX - x) * part, y + (toY - y) * part];
		});
	}
	/** The discs of a watched board with what the other player holds. */
	discs(all, state) {
		if (state.mode !== "watch") return [...all];
		const { aim } = this;
		const spot = aim === null || state.turn === null ? null : strikerSpotAt(aim.place, state.turn);
		const seen = all.map((disc) => disc.name === "striker" && spot !== null ? {
			...disc,
			...spot,
			alpha: FAINT
		} : disc);
		if (state.placing === null) return seen;
		const letter = state.placing.colour === "white" ? "W" : "B";
		const held = this.spots.slice(0, state.placing.men).map(([x, y], n) => ({
			name: `${letter}+${n}`,
			x: x / STEPS,
			y: y / STEPS,
			angle: 0,
			size: 1,
			alpha: FAINT
		}));
		return [...seen, ...held];
	}
};
/** Degrees from one aim to another, the shorter way round. */
function between(from, to) {
	const turn = (to.degrees - from.degrees) % 360;
	return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
}
//#endregion
//#region src/board/place.ts
/** Gestures for placing men: drag a man, tap a spot for the selected one, or move it with the arrows; Enter places them. */
var ARROWS = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1]
};
var PlaceGestures = class {
	stage;
	held = null;
	constructor(stage) {
		this.stage = stage;
	}
	down(point) {
		if (this.held !== null) return;
		const { state } = this.stage;
		const hit = this.manUnder(point);
		if (hit !== null) state.chosen = hit;
		const [x, y] = state.spots[state.chosen] ?? [0, 0];
		this.held = {
			from: point,
			spot: {
				x: x / STEPS,
				y: y / STEPS
			},
			moved: false
		};
		this.stage.redraw();
	}
	move(point) {
		const held = this.held;
		if (held === null || held.from.id !== point.id) return;
		if (!held.moved && pixelsBetween(held.from, point) < 6) return;
		held.moved = true;
		const [to, from] = [spotUnder(point, this.stage), spotUnder(held.from, this.stage)];
		this.put({
			x: held.spot.x + to.x - from.x,
			y: held.spot.y + to.y - from.y
		});
	}
	up(point) {
		const held = this.held;
		if (held === null || held.from.id !== point.id) return;
		const at = spotUnder(point, this.stage);
		const near = Math.hypot(at.x, at.y) <= MEASURES.outerCircleRadius;
		if (!held.moved && near && this.manUnder(point) === null) this.put(at);
		this.drop();
	}
	cancel() {
		if (this.held !== null) this.put(this.held.spot);
		this.drop();
	}
	drop() {
		this.held = null;
		this.stage.redraw();
	}
	key(key, shift) {
		const { state } = this.stage;
		const way = ARROWS[key];
		if (way !== void 0) {
			const [x, y] = state.spots[state.chosen] ?? [0, 0];
			const step = rotate({
				x: way[0] * (shift ? 10 : 1),
				y: way[1] * (shift ? 10 : 1)
			}, this.stage.view());
			this.put({
				x: x / STEPS + step.x,
				y: y / STEPS + step.y
			});
		} else if (key === "Enter") this.place();
		else if (key === "Escape" && this.held !== null) this.cancel();
		else if (/^[1-9]$/.test(key) && Number(key) <= state.spots.length) {
			state.chosen = Number(key) - 1;
			this.stage.redraw();
		} else return false;
		return true;
	}
	wheel() {
		return false;
	}
	cursor(point) {
		if (this.held?.moved) return "grabbing";
		return this.manUnder(point) === null ? "default" : "grab";
	}
	/** Place the men where they are, or report the problem. */
	place() {
		const { state, config } = this.stage;
		if (state.mode !== "place" || state.placing === null) return;
		const reason = spotProblems(state.placing, state.spots).find((found) => found !== null) ?? null;
		if (reason === null) config.onPlace(state.spots.map(([x, y]) => [x, y]));
		else config.onPlaceRefused(reason);
	}
	/** Move the selected man to a spot, lawful or not. */
	put(spot) {
		const { state, config, redraw } = this.stage;
		if (state.placing === null) return;
		const most = MEASURES.side / 2 - MEASURES.manRadius;
		const whole = (value) => Math.round(Math.min(Math.max(value, -most), most) * STEPS) + 0;
		const moved = [whole(spot.x), whole(spot.y)];
		state.spots = state.spots.map((old, index) => index === state.chosen ? moved : old);
		config.onSpotsChange(state.spots, spotProblems(state.placing, state.spots));
		redraw();
	}
	manUnder(point) {
		const at = spotUnder(point, this.stage);
		const reach = point.finger ? Math.max(MEASURES.manRadius, 24 / this.stage.scale()) : MEASURES.manRadius;
		let best = null;
		let least = reach;
		for (const [index, [x, y]] of this.stage.state.spots.entries()) {
			const off = Math.hypot(at.x - x / STEPS, at.y - y / STEPS);
			if (off <= least) [best, least] = [index, off];
		}
		return best;
	}
};
//#endregion
//#region src/board/config.ts
var nothing = () => void 0;
var DEFAULTS = {
	aiming: "pull",
	aimLine: "full",
	turnToStriker: false,
	sound: true,
	instant: false,
	language: "en",
	label: "Carrom board",
	focusable: false,
	accent: "#2f6690",
	onStrike: nothing,
	onAimChange: nothing,
	onPlace: nothing,
	onSpotsChange: nothing,
	onPlaceRefused: nothing,
	onEdit: nothing
};
//#endregion
//#region src/board/types.ts
/** The look of a disc, by its name. */
function lookOf(name) {
	if (name === "striker") return "striker";
	const first = name.charAt(0);
	return first === "W" ? "white" : first === "B" ? "black" : "queen";
}
//#endregion
//#region src/board/discs.ts
/** Men and striker as small images, drawn once for each size: a shaded body, and a mark that can turn. */
/** Half the side of an image in radii, with room for the shadow. */
var ROOM = 1.5;
/** Centre of the highlight on a disc, in radii. */
var LAMP = {
	x: -.26,
	y: -.38
};
function radiusOf(look) {
	return look === "striker" ? MEASURES.strikerRadius : MEASURES.manRadius;
}
/** Images for one size of the board. */
var Pictures = class {
	dots;
	made = /* @__PURE__ */ new Map();
	/** `dots`: device pixels per millimetre. */
	constructor(dots) {
		this.dots = dots;
	}
	of(look) {
		const known = this.made.get(look);
		if (known !== void 0) return known;
		const radius = radiusOf(look) * this.dots;
		const half = Math.ceil(radius * ROOM) + 1;
		const picture = {
			half,
			body: drawn(half, (context) => body(context, look, radius)),
			mark: drawn(half, (context) => mark(context, look, radius))
		};
		this.made.set(look, picture);
		return picture;
	}
};
function drawn(half, draw) {
	const canvas = document.createElement("canvas");
	canvas.width = 2 * half;
	canvas.height = 2 * half;
	const context = canvas.getContext("2d");
	if (context !== null) {
		context.translate(half, half);
		draw(context);
	}
	return canvas;
}
function disc(context, x, y, radius) {
	context.beginPath();
	context.arc(x, y, radius, 0, 2 * Math.PI);
}
function shadow(context, r) {
	const [x, y] = [.07 * r, .16 * r];
	const soft = context.createRadialGradient(x, y, .72 * r, x, y, 1.26 * r);
	soft.addColorStop(0, `${COLOURS.shadow}90`);
	soft.addColorStop(.45, `${COLOURS.shadow}4a`);
	soft.addColorStop(1, `${COLOURS.shadow}00`);
	context.fillStyle = soft;
	disc(context, x, y, 1.28 * r);
	context.fill();
}
function body(context, look, r) {
	const [pale, deep] = FILLS[look];
	const { rim } = TONES[look];
	shadow(context, r);
	disc(context, 0, 0, r);
	context.fillStyle = rim;
	context.fill();
	const face = context.createRadialGradient(LAMP.x * r, LAMP.y * r, 0, LAMP.x * r, LAMP.y * r, 1.5 * r);
	face.addColorStop(0, pale);
	face.addColorStop(1, deep);
	disc(context, 0, 0, r * .955);
	context.fillStyle = face;
	context.fill();
	bevel(context, r);
	for (const groove of GROOVES[look]) turnedGroove(context, look, r, groove);
}
/** The rounded edge: bright towards the light, dark away from it. */
function bevel(context, r) {
	const edge = context.createLinearGradient(-.6 * r, -.8 * r, .6 * r, .8 * r);
	edge.addColorStop(0, "#ffffff8c");
	edge.addColorStop(.42, "#ffffff00");
	edge.addColorStop(.58, "#00000000");
	edge.addColorStop(1, "#0000004d");
	context.strokeStyle = edge;
	context.lineWidth = .1 * r;
	disc(context, 0, 0, .9 * r);
	context.stroke();
}
/** Rings of each look, in radii; they distinguish white from black without colour. */
var GROOVES = {
	white: [{
		at: .7,
		width: .06,
		alpha: .85
	}, {
		at: .4,
		width: .09,
		alpha: .9
	}],
	black: [{
		at: .7,
		width: .045,
		alpha: .28
	}],
	queen: [{
		at: .78,
		width: .05,
		alpha: .5
	}],
	striker: [{
		at: .76,
		width: .055,
		alpha: 1
	}]
};
function turnedGroove(context, look, r, groove) {
	context.globalAlpha = groove.alpha;
	context.strokeStyle = TONES[look].mark;
	context.lineWidth = groove.width * r;
	disc(context, 0, 0, groove.at * r);
	context.stroke();
	context.globalAlpha = .3 * groove.alpha;
	context.strokeStyle = "#fff";
	context.lineWidth = .025 * r;
	context.beginPath();
	context.arc(0, 0, (groove.at + groove.width / 2 + .012) * r, .1 * Math.PI, .75 * Math.PI);
	context.stroke();
	context.globalAlpha = 1;
}
function mark(context, look, r) {
	context.fillStyle = TONES[look].mark;
	if (look === "white") return;
	if (look === "black") {
		disc(context, 0, 0, .2 * r);
		context.fill();
		return;
	}
	context.beginPath();
	const lower = look === "queen" ? .04 : 0;
	for (const [x, y] of look === "queen" ? CROWN : STAR) context.lineTo(x * r, (y + lower) * r);
	context.closePath();
	context.fill();
	if (look === "striker") {
		disc(context, 0, 0, .11 * r);
		context.fillStyle = "#fff";
		context.fill();
	}
}
//#endregion
//#region src/board/overlay.ts
/** Overlays for the player: aim, power, forbidden stretches, the region for placing men. */
var CASING = "#fff6e2";
/** Millimetres of a short aim line, and of the line of the struck man. */
var SHORT = 150;
var PUSHED = 95;
/** Millimetres that the striker is followed after its first contact. */
var AFTER = 110;
function at(pen, spot) {
	const seen = rotate(spot, -pen.view);
	return {
		x: seen.x,
		y: -seen.y
	};
}
function ring(pen, centre, radius, from = 0, to = 2 * Math.PI) {
	pen.context.beginPath();
	pen.context.arc(centre.x, centre.y, radius, from, to);
}
/** A thin line with a pale casing, visible on wood and on men. */
function thin(pen, colour, width, alpha) {
	const { context, px, strength = 1 } = pen;
	context.lineCap = "round";
	context.globalAlpha = .55 * alpha * strength;
	context.strokeStyle = CASING;
	context.lineWidth = (width + 1.6) * px;
	context.stroke();
	context.globalAlpha = alpha * strength;
	context.strokeStyle = colour;
	context.lineWidth = width * px;
	context.stroke();
	context.globalAlpha = 1;
}
/** The places between the base lines where the striker may not stand. */
function drawForbidden(pen, state) {
	if (state.turn === null) return;
	const { context } = pen;
	const end = MEASURES.baseLineLength / 2 * STEPS;
	const high = MEASURES.baseLinesApart * .62;
	context.globalAlpha = .22;
	context.strokeStyle = COLOURS.ink;
	context.lineCap = "butt";
	context.lineWidth = high;
	for (const [low, up] of forbiddenStretches(state.places, end)) {
		const [a, b] = [at(pen, strikerSpotAt(low, state.turn)), at(pen, strikerSpotAt(up, state.turn))];
		context.beginPath();
		context.moveTo(a.x, a.y);
		context.lineTo(b.x, b.y);
		context.stroke();
	}
	context.globalAlpha = 1;
}
/** Aim line to the first contact, the striker there, and the ways of the struck man and, on a full line, of the striker. */
function drawAim(pen, state, length) {
	if (state.turn === null || length === "off") return;
	const { context, px } = pen;
	const from = strikerSpotAt(state.aim.place, state.turn);
	const [right, ahead] = aimVector(state.aim.degrees);
	const size = Math.hypot(right, ahead);
	const along = rotate({
		x: right / size,
		y: ahead / size
	}, state.turn);
	const men = state.men.map(spotOf);
	const contact = firstContact(from, along, men);
	const most = length === "short" ? SHORT : Infinity;
	const far = Math.min(contact.distance, most);
	const rim = MEASURES.strikerRadius;
	const ends = contact.distance <= most;
	const line = (a, b) => {
		const [start, stop] = [at(pen, a), at(pen, b)];
		context.beginPath();
		context.moveTo(start.x, start.y);
		context.lineTo(stop.x, stop.y);
	};
	const onWay = (d) => ({
		x: from.x + along.x * d,
		y: from.y + along.y * d
	});
	if (far - (ends ? rim : 0) > rim) {
		line(onWay(rim), onWay(far - (ends ? rim : 0)));
		thin(pen, COLOURS.ink, 1.3, .85);
	}
	if (!ends) return;
	context.setLineDash(contact.kind === "pocket" ? [1.5 * px, 3 * px] : [4 * px, 3 * px]);
	ring(pen, at(pen, contact.at), rim - px);
	thin(pen, COLOURS.ink, 1.2, .7);
	context.setLineDash([]);
	const away = length === "full" ? afterContact(along, contact) : null;
	const speed = away === null ? 0 : Math.hypot(away.x, away.y);
	if (away !== null && speed * AFTER > rim) {
		const [start, stop] = [rim / speed, AFTER];
		const on = (d) => ({
			x: contact.at.x + away.x * d,
			y: contact.at.y + away.y * d
		});
		line(on(start), on(Math.max(stop, start)));
		thin(pen, COLOURS.ink, 1.1, .55);
	}
	const met = contact.man === void 0 ? void 0 : men[contact.man];
	if (met === void 0 || contact.push === void 0) return;
	const straight = along.x * contact.push.x + along.y * contact.push.y;
	const { x, y } = contact.push;
	const out = MEASURES.manRadius + (length === "short" ? .4 : 1) * PUSHED * straight;
	line({
		x: met.x + x * MEASURES.manRadius,
		y: met.y + y * MEASURES.manRadius
	}, {
		x: met.x + x * out,
		y: met.y + y * out
	});
	thin(pen, pen.accent, 1.6, .9);
}
/** Dots across the picture of what is in line: enough for half a millimetre. */
var MOST_DOTS$1 = 300;
function maskPicture(placing, spots, chosen, size, view) {
	if (placing.clear.length === 0 && !placing.clear_placed) return null;
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = size;
	const context = canvas.getContext("2d");
	if (context === null) return null;
	const picture = context.createImageData(size, size);
	lineMask(placing, spots, chosen, size, view).forEach((alpha, dot) => picture.data[4 * dot + 3] = alpha);
	context.putImageData(picture, 0, 0);
	return canvas;
}
var GAUGE_FROM = .75 * Math.PI;
var GAUGE_SWEEP = 1.5 * Math.PI;
/** Power gauge around the striker, open towards the player, with a mark at the default speed. */
function drawPower(pen, state, drawn) {
	if (state.turn === null) return;
	const { context, px } = pen;
	const middle = at(pen, strikerSpotAt(state.aim.place, state.turn));
	const turn = (pen.view - state.turn) * Math.PI / 2;
	const radius = MEASURES.strikerRadius + Math.max(5, 5 * px);
	const start = GAUGE_FROM + turn;
	const filled = start + GAUGE_SWEEP * partOf(state.aim.speed);
	context.lineCap = "round";
	context.lineWidth = Math.max(2.6 * px, 2.4);
	context.strokeStyle = COLOURS.ink;
	context.globalAlpha = .2;
	ring(pen, middle, radius, start, start + GAUGE_SWEEP);
	context.stroke();
	context.globalAlpha = drawn ? 1 : .75;
	context.strokeStyle = pen.accent;
	ring(pen, middle, radius, start, filled);
	context.stroke();
	const mark = start + GAUGE_SWEEP * partOf(COMFORTABLE);
	const [inner, outer] = [radius - 2.4, radius + Math.max(3.4, 4 * px)];
	context.beginPath();
	context.moveTo(middle.x + inner * Math.cos(mark), middle.y + inner * Math.sin(mark));
	context.lineTo(middle.x + outer * Math.cos(mark), middle.y + outer * Math.sin(mark));
	context.globalAlpha = .9;
	context.strokeStyle = COLOURS.ink;
	context.lineWidth = 1.6 * px;
	context.stroke();
	context.globalAlpha = 1;
}
/** Line from the striker back to the pointer. */
function drawBand(pen, state, part, aiming) {
	if (state.turn === null || aiming === "push") return;
	const { context, px } = pen;
	const middle = at(pen, strikerSpotAt(state.aim.place, state.turn));
	const [right, ahead] = aimVector(state.aim.degrees);
	const back = at(pen, rotate({
		x: -right,
		y: -ahead
	}, state.turn));
	const size = Math.hypot(back.x, back.y) || 1;
	const way = {
		x: back.x / size,
		y: back.y / size
	};
	const pull = 14 + part * (fullPull(2 * HALF / px) - 14);
	const near = MEASURES.strikerRadius + 3;
	const end = Math.max(pull * px, near + 1);
	context.beginPath();
	context.moveTo(middle.x + way.x * near, middle.y + way.y * near);
	context.lineTo(middle.x + way.x * end, middle.y + way.y * end);
	thin(pen, pen.accent, 2, .8);
	ring(pen, {
		x: middle.x + way.x * end,
		y: middle.y + way.y * end
	}, 4 * px);
	context.fillStyle = pen.accent;
	context.fill();
}
/** Power and direction in numbers on the far side of the frame, where no hand covers them. */
function drawFigures(pen, words) {
	const { context, px, half } = pen;
	const frame = half - MEASURES.side / 2;
	const size = Math.min(16 * px, .48 * MEASURES.frameWidth);
	context.font = `600 ${size}px system-ui, sans-serif`;
	context.textAlign = "center";
	context.textBaseline = "middle";
	const plate = Math.max(frame, 1.4 * size);
	if (plate > frame) {
		const width = context.measureText(words).width + 1.2 * size;
		context.fillStyle = RAIL_GRAIN[0];
		context.globalAlpha = .92;
		context.beginPath();
		context.roundRect(-width / 2, -half, width, plate, [
			0,
			0,
			.4 * size,
			.4 * size
		]);
		context.fill();
		context.globalAlpha = 1;
	}
	context.fillStyle = COLOURS.letters;
	context.fillText(words, 0, -half + plate / 2);
}
/**
* Region for the centre of the selected man: the ring without the taken discs, and without the spots in line with a man
* and a pocket. Needs a canvas of its own.
*/
function drawRegion(pen, placing, spots, chosen) {
	const { context } = pen;
	const middle = {
		x: 0,
		y: 0
	};
	ring(pen, middle, placing.outer / STEPS);
	context.fillStyle = pen.accent;
	context.fill();
	context.globalCompositeOperation = "destination-out";
	ring(pen, middle, placing.inner / STEPS);
	context.fill();
	for (const [x, y, radius] of placing.taken) {
		ring(pen, at(pen, {
			x: x / STEPS,
			y: y / STEPS
		}), radius / STEPS);
		context.fill();
	}
	for (const [x, y] of spots.filter((_, index) => index !== chosen)) {
		ring(pen, at(pen, {
			x: x / STEPS,
			y: y / STEPS
		}), 2 * MEASURES.manRadius);
		context.fill();
	}
	const reach = placing.outer / STEPS;
	const lines = maskPicture(placing, spots, chosen, Math.min(Math.ceil(2 * reach / pen.px), MOST_DOTS$1), pen.view);
	if (lines !== null) context.drawImage(lines, -reach, -reach, 2 * reach, 2 * reach);
	context.globalCompositeOperation = "source-over";
}
/** Ring around a man: accent for the selected one, dark with a cross for a problem. */
function drawHalo(pen, spot, reason, chosen) {
	if (reason === null && !chosen) return;
	ring(pen, at(pen, spot), MEASURES.manRadius + 2.5);
	thin(pen, reason === null ? pen.accent : COLOURS.ink, 2.2, 1);
	if (reason === null) return;
	const { context } = pen;
	const { x, y } = at(pen, spot);
	const arm = MEASURES.manRadius * .6;
	context.beginPath();
	context.moveTo(x - arm, y - arm);
	context.lineTo(x + arm, y + arm);
	context.moveTo(x - arm, y + arm);
	context.lineTo(x + arm, y - arm);
	thin(pen, COLOURS.ink, 3, 1);
}
//#endregion
//#region src/board/ghosts.ts
/** Ghost paths: the ways of the discs of a stroke that is shown but not played. */
/** Hundredths of a millimetre: a shorter way is not worth a line. */
var SHORTEST = 600;
/** The ways of the striker and of the men that it moves, the longest ones only if a number is given. */
function ghostsOf(before, track, most = Infinity) {
	const lies = new Map(before.map(([name, x, y]) => [name, [x, y]]));
	return track.discs.flatMap((name, disc) => {
		const start = lies.get(name);
		const way = start === void 0 ? [] : [start];
		for (const row of track.rows) if (row[0] === disc) way.push([row[2], row[3]]);
		const fall = track.hits.find(([, kind, who]) => kind === 0 && who === disc);
		const pocket = fall === void 0 ? void 0 : POCKETS[fall[3]];
		if (pocket !== void 0) way.push([pocket[0] * STEPS, pocket[1] * STEPS]);
		return lengthOf(way) < SHORTEST ? [] : [{
			name,
			way
		}];
	}).sort((a, b) => order(a) - order(b) || lengthOf(b.way) - lengthOf(a.way)).slice(0, most);
}
function order(ghost) {
	return ghost.name === "striker" ? 0 : 1;
}
function lengthOf(way) {
	return way.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - (way[n]?.[0] ?? x), y - (way[n]?.[1] ?? y)), 0);
}
function drawGhost(pen, { name, way }) {
	const spots = way.map(([x, y]) => at(pen, {
		x: x / STEPS,
		y: y / STEPS
	}));
	const [first, last] = [spots[0], spots.at(-1)];
	if (first === void 0 || last === void 0) return;
	const { context, px } = pen;
	const striker = lookOf(name) === "striker";
	context.setLineDash([5 * px, 4 * px]);
	context.beginPath();
	context.moveTo(first.x, first.y);
	for (const { x, y } of spots.slice(1)) context.lineTo(x, y);
	thin(pen, striker ? COLOURS.ink : pen.accent, 1.8, .95);
	context.setLineDash([]);
	ring(pen, striker ? first : last, (striker ? MEASURES.strikerRadius : MEASURES.manRadius) - px);
	thin(pen, striker ? COLOURS.ink : pen.accent, 1.4, .8);
}
//#endregion
//#region src/board/state.ts
function newState() {
	return {
		men: [],
		seat: 0,
		turn: null,
		places: [],
		mode: "watch",
		placing: null,
		ghosts: [],
		aim: {
			place: 0,
			degrees: 0,
			speed: COMFORTABLE
		},
		aimed: false,
		spots: [],
		chosen: 0,
		angles: /* @__PURE__ */ new Map()
	};
}
/** Apply an update. A new stroke starts with a straight aim; otherwise the player's choices are kept. */
function applyUpdate(state, given) {
	const [stroke, lot, turn] = [
		strokeKey(state),
		lotKey(state),
		state.turn
	];
	Object.assign(state, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0)));
	const changed = {
		aim: strokeKey(state) !== stroke,
		spots: lotKey(state) !== lot
	};
	if (changed.aim) {
		state.aim = {
			place: nearestPlace(turn === state.turn ? state.aim.place : 0, state.places),
			degrees: 0,
			speed: state.aim.speed
		};
		state.aimed = false;
	}
	if (changed.spots) {
		state.spots = startingSpots(state.placing);
		state.chosen = 0;
	}
	return changed;
}
function strokeKey(state) {
	return JSON.stringify([
		state.turn,
		state.places,
		state.men
	]);
}
function lotKey(state) {
	return JSON.stringify([state.mode === "place", state.placing]);
}
/** The suggested spots, or the far side of the ring if there are none. */
function startingSpots(placing) {
	if (placing === null) return [];
	if (placing.suggested.length > 0) return placing.suggested.slice(0, placing.men).map(([x, y]) => [x, y]);
	return [[0, Math.round((placing.inner + placing.outer) / 2)]];
}
/** The aim after a change: a lawful place, rounded values. */
function withAim(state, change) {
	const { place, degrees, speed } = {
		...state.aim,
		...change
	};
	return {
		place: nearestPlace(place, state.places),
		degrees: degreesWithin(degrees),
		speed: speedWithin(speed)
	};
}
/** The seat at the bottom. */
function viewOf(state, config) {
	return config.turnToStriker && state.turn !== null ? state.turn : state.seat;
}
/** Spot of the striker; null if there is none on the board. */
function strikerSpot(state) {
	if (state.turn === null || state.mode === "place" || state.mode === "edit") return null;
	return strikerSpotAt(state.aim.place, state.turn);
}
/** Angle of each man's mark after a film. The striker is lifted and set down again, so its angle is not kept. */
function anglesAfter(film) {
	const men = film.at(film.duration).filter(({ name }) => name !== "striker");
	return new Map(men.map(({ name, angle }) => [name, angle % (2 * Math.PI)]));
}
/** All discs on the board. */
function discsOf(state) {
	const angleOf = (name) => state.angles.get(name) ?? 0;
	const still = {
		size: 1,
		alpha: 1
	};
	const men = state.men.map((laid) => ({
		name: laid[0],
		...spotOf(laid),
		angle: angleOf(laid[0]),
		...still
	}));
	const striker = strikerSpot(state);
	return striker === null ? men : [...men, {
		name: "striker",
		...striker,
		angle: 0,
		...still
	}];
}
/** The men to be placed, with names that differ from those on the board. */
function menToPlace(state) {
	if (state.mode !== "place" || state.placing === null) return [];
	const letter = state.placing.colour === "white" ? "W" : "B";
	return state.spots.map(([x, y], index) => ({
		name: `${letter}+${index}`,
		x: x / STEPS,
		y: y / STEPS,
		angle: 0,
		size: 1,
		alpha: 1
	}));
}
//#endregion
//#region src/board/render.ts
/** Draws everything that changes on one transparent canvas above the empty board. */
var Painter = class {
	canvas;
	/** Side of the board in device pixels and in CSS pixels. */
	dots = 0;
	pixels = 1;
	/** Millimetres from the centre to the edge of the drawing. */
	half = HALF;
	pictures = new Pictures(1);
	region = null;
	constructor(canvas) {
		this.canvas = canvas;
	}
	/** Pixels a millimetre. */
	get scale() {
		return this.pixels / (2 * this.half);
	}
	/** Set the size; true if it changed. */
	size(pixels, dots, half) {
		this.pixels = pixels;
		if (dots === this.dots && half === this.half) return false;
		this.dots = dots;
		this.half = half;
		this.canvas.width = dots;
		this.canvas.height = dots;
		this.pictures = new Pictures(dots / (2 * this.half));
		this.region = null;
		return true;
	}
	draw(frame) {
		const context = this.canvas.getContext("2d");
		if (context === null || this.dots === 0) return;
		const pen = this.pen(context, frame);
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.clearRect(0, 0, this.dots, this.dots);
		const { state } = frame;
		const striking = !frame.film && state.mode === "strike";
		if (!frame.film && state.mode === "place") this.drawPlacing(context, frame);
		this.inMillimetres(context);
		if (striking && frame.sliding) drawForbidden(pen, state);
		if (striking) drawPower(pen, state, frame.drawn !== null);
		for (const { disc, view, alpha } of frame.fading) this.disc(context, disc, view, alpha);
		for (const disc of [...frame.discs].sort((a, b) => layer(a) - layer(b))) this.disc(context, disc, frame.view, 1);
		this.inMillimetres(context);
		if (!frame.film) for (const ghost of state.ghosts) drawGhost(pen, ghost);
		if (!frame.film && state.mode === "watch" && frame.other !== null) {
			const line = frame.config.aimLine === "full" ? "full" : "short";
			drawAim({
				...pen,
				strength: FAINT
			}, {
				...state,
				aim: frame.other
			}, line);
		}
		if (striking) {
			drawAim(pen, state, frame.config.aimLine);
			if (frame.drawn !== null) drawBand(pen, state, frame.drawn, frame.config.aiming);
			if (frame.figures) drawFigures(pen, figures(frame));
		}
		if (frame.lead !== null) drawAim(pen, frame.lead, "short");
		for (const halo of frame.halos) drawHalo(pen, halo, halo.reason, halo.chosen);
	}
	pen(context, frame) {
		return {
			context,
			view: frame.view,
			half: this.half,
			px: 1 / this.scale,
			accent: frame.config.accent || DEFAULTS.accent
		};
	}
	inMillimetres(context) {
		const k = this.dots / (2 * this.half);
		context.setTransform(k, 0, 0, k, this.dots / 2, this.dots / 2);
	}
	disc(context, disc, view, share) {
		const { body, mark, half } = this.pictures.of(lookOf(disc.name));
		const k = this.dots / (2 * this.half);
		const seen = rotate(disc, -view);
		const [x, y] = [this.dots / 2 + seen.x * k, this.dots / 2 - seen.y * k];
		context.globalAlpha = disc.alpha * share;
		context.setTransform(disc.size, 0, 0, disc.size, x, y);
		context.drawImage(body, -half, -half);
		if (disc.angle !== 0) context.rotate(-disc.angle);
		context.drawImage(mark, -half, -half);
		context.globalAlpha = 1;
	}
	drawPlacing(context, frame) {
		const { state } = frame;
		if (state.placing === null) return;
		const others = state.spots.filter((_, index) => index !== state.chosen);
		const key = JSON.stringify([
			state.placing,
			frame.view,
			frame.config.accent,
			state.chosen,
			others
		]);
		if (this.region?.key !== key) {
			const canvas = document.createElement("canvas");
			canvas.width = this.dots;
			canvas.height = this.dots;
			const own = canvas.getContext("2d");
			if (own === null) return;
			this.inMillimetres(own);
			drawRegion(this.pen(own, frame), state.placing, state.spots, state.chosen);
			this.region = {
				key,
				canvas
			};
		}
		context.globalAlpha = .26;
		context.drawImage(this.region.canvas, 0, 0);
		context.globalAlpha = 1;
	}
};
function layer(disc) {
	if (disc.size < 1) return 0;
	return disc.size > 1 ? 3 : disc.name === "striker" ? 2 : 1;
}
/** Rings of the men to be placed, with the problem of each. */
function placeHalos(state) {
	if (state.mode !== "place" || state.placing === null) return [];
	const found = spotProblems(state.placing, state.spots);
	return menToPlace(state).map((disc, n) => ({
		x: disc.x,
		y: disc.y,
		reason: found[n] ?? null,
		chosen: n === state.chosen
	}));
}
/** Power and direction, or the place while the striker is moved. */
function figures({ state, config, sliding }) {
	const number = (value, digits, sign = "exceptZero") => new Intl.NumberFormat(config.language, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		signDisplay: sign
	}).format(value);
	if (sliding) return `${number(state.aim.place / STEPS, 1)} mm`;
	return `${number(state.aim.speed / 1e3, 2, "auto")} m/s   ${number(state.aim.degrees, 2)}°`;
}
//#endregion
//#region src/board/sound.ts
/** Sounds of a stroke, synthesised from noise and tones. */
var CLICK = {
	tones: [[2350, .5], [3900, .3]],
	ring: .022,
	noise: .6,
	noiseHertz: 4200,
	loud: .55
};
var KNOCK = {
	tones: [[1750, .6], [3100, .3]],
	ring: .03,
	noise: .6,
	noiseHertz: 3e3,
	loud: .8
};
var FRAME = {
	tones: [[310, .7], [690, .4]],
	ring: .06,
	noise: .5,
	noiseHertz: 900,
	loud: .7
};
var POCKET = {
	tones: [[150, .9], [96, .6]],
	ring: .14,
	noise: .4,
	noiseHertz: 500,
	loud: .9
};
/** mm/s: the loudest contact, and the slowest that is heard. */
var LOUDEST = 4e3;
var SILENT = 25;
/** Most sounds started at once; a break has hundreds of contacts. */
var AT_ONCE = 6;
function voiceOf(hit) {
	if (hit.kind === 0) return POCKET;
	if (hit.kind === 2) return FRAME;
	return hit.striker ? KNOCK : CLICK;
}
/** From 0 to 1. */
function loudness(speed) {
	if (speed < SILENT) return 0;
	return Math.min(speed / LOUDEST, 1) ** .65;
}
/** The loudest hits of one moment. */
function heard(hits) {
	return hits.filter((hit) => hit.kind === 0 || loudness(hit.speed) > 0).sort((a, b) => b.speed - a.speed).slice(0, AT_ONCE);
}
/** Browsers allow sound only after the first user gesture. */
var Sound = class {
	context = null;
	hiss = null;
	/** Call it from a user gesture. */
	wake() {
		try {
			this.context ??= new AudioContext();
			if (this.context.state === "suspended") this.context.resume().catch(() => void 0);
		} catch {
			this.context = null;
		}
	}
	play(hits) {
		const { context } = this;
		if (context === null || context.state !== "running") return;
		for (const hit of heard(hits)) this.strike(context, hit);
	}
	close() {
		this.context?.close().catch(() => void 0);
		this.context = null;
	}
	strike(context, hit) {
		const voice = voiceOf(hit);
		const loud = voice.loud * (hit.kind === 0 ? Math.max(loudness(hit.speed), .35) : loudness(hit.speed));
		const now = context.currentTime;
		const out = context.createGain();
		out.gain.value = .5 * loud;
		const pan = context.createStereoPanner();
		pan.pan.value = Math.min(Math.max(.6 * hit.x / (MEASURES.side / 2), -.6), .6);
		out.connect(pan).connect(context.destination);
		for (const [hertz, strength] of voice.tones) {
			const tone = context.createOscillator();
			tone.frequency.setValueAtTime(hertz * 1.04, now);
			tone.frequency.exponentialRampToValueAtTime(hertz, now + voice.ring);
			tone.connect(this.fading(context, strength, voice.ring)).connect(out);
			tone.start(now);
			tone.stop(now + 5 * voice.ring);
			tone.onended = () => tone.disconnect();
		}
		const hiss = context.createBufferSource();
		hiss.buffer = this.noise(context);
		const band = context.createBiquadFilter();
		band.type = "bandpass";
		band.frequency.value = voice.noiseHertz;
		hiss.connect(band).connect(this.fading(context, voice.noise, voice.ring / 3)).connect(out);
		hiss.start(now);
		hiss.stop(now + 2 * voice.ring);
		hiss.onended = () => {
			hiss.disconnect();
			pan.disconnect();
		};
	}
	fading(context, strength, ring) {
		const gain = context.createGain();
		gain.gain.setValueAtTime(strength, context.currentTime);
		gain.gain.setTargetAtTime(0, context.currentTime + .001, ring);
		return gain;
	}
	noise(context) {
		if (this.hiss !== null) return this.hiss;
		const buffer = context.createBuffer(1, Math.round(context.sampleRate * .25), context.sampleRate);
		const samples = buffer.getChannelData(0);
		for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
		this.hiss = buffer;
		return buffer;
	}
};
//#endregion
//#region src/board/strike.ts
/**
* Gestures for moving the striker, aiming and striking.
*
* A drag on the striker slides it sideways along the base lines, or pulls it back in any other direction. A touch on
* the base lines moves it there. Anywhere else the aim follows the pointer. A second finger, the wheel and the arrows
* turn the aim in small steps, also while the striker is pulled back. A pull keeps an aim that was set before, or by
* such steps, and gives only the power, unless it goes well off the line of that aim; one that rests turns the aim by
* a third of its motion from there. Lifting the pointer moves nothing.
*/
/** Small step and step with Shift, in degrees; pixels of a second finger for a small step. */
var SMALL = .1;
var LARGE = 1;
var FINE_PX = 5;
/** Steps of the keys, in hundredths of a millimetre and mm/s. */
var PLACE_STEP = 100;
var SPEED_STEP = 50;
/** Pixels after which the direction of a drag on the striker decides what it is. */
var DECIDED = 10;
/** A drag this many times longer along the base lines than across them moves the striker: within 14 degrees of them. */
var SIDEWAYS = 4;
/** A drag that is flatter than this may have been meant to move the striker: such a pull strikes only from so far. */
var FLAT = 2;
var FLAT_PX = 36;
/** Pixels: a shorter pull has no direction of its own yet. */
var DIRECTED = 24;
var StrikeGestures = class {
	stage;
	/** Length of the pull from 0 to 1; null without a pull. */
	drawn = null;
	/** True while the striker is moved; the forbidden stretches are shown then. */
	sliding = false;
	doing = null;
	last = null;
	/** Degrees that small steps added to the direction of the pull. */
	offset = 0;
	second = null;
	constructor(stage) {
		this.stage = stage;
	}
	down(point) {
		if (this.doing !== null) {
			if (this.doing.what === "pull" && point.id !== this.doing.from.id) this.second = {
				from: point,
				degrees: this.stage.state.aim.degrees
			};
			return;
		}
		const { aim } = this.stage.state;
		const where = this.zone(point);
		this.last = point;
		if (where === "striker") this.doing = {
			what: "undecided",
			from: point,
			place: aim.place,
			trail: trailFrom(point)
		};
		else if (where === "lines") this.slideFrom(point, Math.round(this.seen(point).x * STEPS));
		else {
			this.doing = {
				what: "point",
				from: point,
				trail: trailFrom(point)
			};
			this.pointAt(point);
		}
		this.stage.redraw();
	}
	move(point) {
		if (this.second?.from.id === point.id) {
			const steps = Math.round((point.x - this.second.from.x) / FINE_PX);
			this.turnTo(this.second.degrees + steps * SMALL);
			return;
		}
		if (this.doing === null || point.id !== this.doing.from.id) return;
		this.last = point;
		this.doing.trail.add(point.t, point.x, point.y);
		if (this.doing.what === "undecided") this.decide(this.doing, point);
		this.follow(this.doing, point);
	}
	/** What a drag does with its pointer there. */
	follow(doing, point) {
		if (doing.what === "slide") {
			const moved = this.seen(point).x - this.seen(doing.from).x;
			this.change({ place: doing.place + moved * STEPS });
		} else if (doing.what === "point") this.pointAt(point);
		else if (doing.what === "pull") this.draw(doing, point);
	}
	up(point) {
		if (this.second?.from.id === point.id) {
			this.release();
			return;
		}
		const doing = this.doing;
		if (doing === null || point.id !== doing.from.id) return;
		doing.trail.add(point.t, point.x, point.y);
		const counts = doing.trail.lifted(point.t);
		if (counts !== void 0) this.follow(doing, {
			...point,
			x: counts.x,
			y: counts.y
		});
		const struck = this.drawn !== null;
		this.drop();
		if (doing.what !== "pull") return;
		if (struck) this.strike();
		else this.restore(doing);
	}
	cancel() {
		if (this.doing?.what === "pull") this.restore(this.doing);
		this.drop();
	}
	restore(pull) {
		this.change(pull.before);
		this.stage.state.aimed = pull.aimed;
	}
	drop() {
		this.doing = null;
		this.second = null;
		this.last = null;
		this.drawn = null;
		this.sliding = false;
		this.offset = 0;
		this.stage.redraw();
	}
	key(key, shift) {
		const { aim } = this.stage.state;
		const step = shift ? LARGE : SMALL;
		const more = shift ? 10 : 1;
		const change = {
			ArrowLeft: { degrees: aim.degrees - step },
			ArrowRight: { degrees: aim.degrees + step },
			ArrowUp: { speed: aim.speed + SPEED_STEP * more },
			ArrowDown: { speed: Math.max(aim.speed - SPEED_STEP * more, SPEED_STEP) },
			a: { place: aim.place - PLACE_STEP * more },
			d: { place: aim.place + PLACE_STEP * more },
			"0": { speed: COMFORTABLE }
		}[key.length === 1 ? key.toLowerCase() : key];
		if (change?.degrees !== void 0) this.turnTo(change.degrees);
		else if (change?.place !== void 0) this.slideBy(change.place);
		else if (change !== void 0) this.change(change);
		else if (/^[1-9]$/.test(key)) this.change({ speed: keySpeed(Number(key)) });
		else if (key === "Enter") this.strike();
		else if (key === "Escape" && this.doing !== null) this.cancel();
		else return false;
		return true;
	}
	wheel(notches, shift) {
		this.turnTo(this.stage.state.aim.degrees + notches * (shift ? LARGE : SMALL));
		return true;
	}
	cursor(point) {
		if (this.doing?.what === "pull") return "grabbing";
		return {
			striker: "grab",
			lines: "ew-resize",
			open: "crosshair"
		}[this.zone(point)];
	}
	/** Strike with the current aim. */
	strike() {
		const { state, config } = this.stage;
		if (state.mode !== "strike" || state.turn === null || state.places.length === 0) return;
		this.drop();
		config.onStrike(strikeOf(state.aim));
	}
	seen(point) {
		return spotUnder(point, this.stage, this.stage.state.turn ?? 0);
	}
	zone(point) {
		const at = this.seen(point);
		const across = at.y + MEASURES.baseDistance;
		const along = at.x - this.stage.state.aim.place / STEPS;
		const spare = point.finger ? 24 / this.stage.scale() : 0;
		if (Math.hypot(along, across) <= Math.max(MEASURES.strikerRadius * 1.25, spare)) return "striker";
		return Math.abs(at.x) <= MEASURES.baseLineLength / 2 + MEASURES.strikerRadius && Math.abs(across) <= MEASURES.baseLinesApart / 2 + 4 ? "lines" : "open";
	}
	slideFrom(point, place) {
		this.sliding = true;
		this.change({ place });
		this.doing = {
			what: "slide",
			from: point,
			place: this.stage.state.aim.place,
			trail: trailFrom(point)
		};
	}
	slideBy(wanted) {
		const { state } = this.stage;
		this.change({ place: steppedPlace(state.aim.place, wanted, state.places) });
	}
	decide(doing, point) {
		if (doing.what === "point" || pixelsBetween(doing.from, point) < DECIDED) return;
		const { x, y } = this.moved(doing.from, point);
		const { aim, aimed } = this.stage.state;
		const line = aim.degrees;
		const onLine = aimed && Math.abs(degreesWithin(this.directionOf(x, y) - line)) < KEPT.within;
		if (Math.abs(x) > SIDEWAYS * Math.abs(y) && !onLine) {
			this.sliding = true;
			this.doing = {
				...doing,
				what: "slide"
			};
			return;
		}
		this.offset = 0;
		const flat = Math.abs(x) > FLAT * Math.abs(y) && !onLine;
		const held = aimed ? {
			degrees: line,
			line,
			hold: KEPT
		} : null;
		this.doing = {
			what: "pull",
			from: doing.from,
			before: aim,
			aimed,
			trail: doing.trail,
			flat,
			held
		};
	}
	/** From one pointer to another, as the seat sees it. */
	moved(from, to) {
		const [a, b] = [this.seen(from), this.seen(to)];
		return {
			x: b.x - a.x,
			y: b.y - a.y
		};
	}
	/** From the striker to the pointer, as the seat sees it. */
	away(point) {
		const at = this.seen(point);
		return {
			x: at.x - this.stage.state.aim.place / STEPS,
			y: at.y + MEASURES.baseDistance
		};
	}
	pointAt(point) {
		const { x, y } = this.away(point);
		if (Math.hypot(x, y) <= MEASURES.strikerRadius) return;
		this.stage.state.aimed = true;
		this.change({ degrees: degreesOf(x, y) });
	}
	directionOf(x, y) {
		return this.stage.config.aiming === "pull" ? degreesOf(-x, -y) : degreesOf(x, y);
	}
	pullDegrees(point) {
		const { x, y } = this.away(point);
		return this.directionOf(x, y);
	}
	draw(doing, point) {
		const { x, y } = this.away(point);
		const scale = this.stage.scale();
		const pixels = Math.hypot(x, y) * scale;
		const part = doing.flat && pixels < FLAT_PX ? null : pullPart(pixels, fullPull(2 * HALF * scale));
		this.drawn = part;
		if (part === null) {
			this.change(doing.before);
			return;
		}
		const degrees = this.second === null ? this.aimOf(doing, point) : this.stage.state.aim.degrees;
		this.change({
			degrees,
			speed: speedOf(part)
		});
	}
	/** The direction of a pull: the aim that it keeps, or the one away from the pointer. */
	aimOf(doing, point) {
		if (doing.held === null) {
			const rest = doing.trail.held();
			if (rest === void 0) return this.pullDegrees(point) + this.offset;
			const resting = {
				...point,
				x: rest.x,
				y: rest.y
			};
			doing.held = {
				degrees: this.pullDegrees(resting) + this.offset,
				line: this.lineOf(doing, resting),
				hold: FINE
			};
		}
		const { degrees, line, hold } = doing.held;
		if (pixelsBetween(doing.from, point) < DIRECTED) return degrees;
		const off = degreesWithin(this.lineOf(doing, point) - line);
		const turned = degrees + turnedBy(off, hold);
		if (Math.abs(off) >= hold.free) {
			doing.held = null;
			this.offset = turned - this.pullDegrees(point);
		}
		return turned;
	}
	/** The direction of a pull from where it began. */
	lineOf(doing, point) {
		const { x, y } = this.moved(doing.from, point);
		return this.directionOf(x, y);
	}
	turnTo(degrees) {
		this.stage.state.aimed = true;
		this.change({ degrees });
		this.release(this.second);
	}
	/** Keep the current direction when the pulling pointer moves on. */
	release(second = null) {
		this.second = second;
		if (this.doing?.what === "pull" && this.last !== null) {
			const line = this.lineOf(this.doing, this.last);
			this.doing.held = {
				degrees: this.stage.state.aim.degrees,
				line,
				hold: KEPT
			};
		}
	}
	change(change) {
		const { state, config, redraw } = this.stage;
		const aim = withAim(state, change);
		redraw();
		if (JSON.stringify(aim) === JSON.stringify(state.aim)) return;
		state.aim = aim;
		this.stage.figures();
		config.onAimChange(aim);
	}
};
function trailFrom(point) {
	const trail = new Trail();
	trail.add(point.t, point.x, point.y);
	return trail;
}
//#endregion
//#region src/board/track.ts
/** The track of a stroke as a film: the exact position of every disc at any time, in millimetres and microseconds. */
var SECOND = 1e6;
/** Time in which a pocketed man disappears, and a man that jumped off the board. */
var FALL = .2 * SECOND;
/** Time in which a disc that tips over the lip has sunk between the walls of the hole. */
var SINK = .06 * SECOND;
var FLIGHT = .35 * SECOND;
/** Distance at constant deceleration until it stops. */
function run(speed, decel, seconds) {
	const size = Math.abs(speed);
	if (size === 0) return 0;
	const lasts = decel > 0 ? Math.min(seconds, size / decel) : seconds;
	return Math.sign(speed) * lasts * (size - .5 * decel * lasts);
}
function stretchAt(disc, time) {
	let low = 0;
	let high = disc.stretches.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((disc.stretches[middle]?.time ?? 0) <= time) low = middle;
		else high = middle - 1;
	}
	return disc.stretches[low];
}
function slid(stretch, radius, time) {
	const seconds = Math.max(time - stretch.time, 0) / SECOND;
	const speed = Math.hypot(stretch.vx, stretch.vy);
	const path = speed > 0 ? run(speed, stretch.decel, seconds) / speed : 0;
	return {
		x: stretch.x + stretch.vx * path,
		y: stretch.y + stretch.vy * path,
		angle: stretch.angle + run(stretch.rim, stretch.rimDecel, seconds) / radius,
		share: speed > 0 ? Math.max(speed - stretch.decel * seconds, 0) / speed : 0
	};
}
/** mm/s: least and greatest speed at which a flying man is shown. */
var FLIES = [600, 2e3];
/** Velocity of a man that jumps: in its direction if it moved, else away from the centre. */
function flight(from, velocity, speed) {
	const way = Math.hypot(velocity.x, velocity.y) > 100 ? velocity : from;
	const length = Math.hypot(way.x, way.y);
	const shown = Math.min(Math.max(speed, FLIES[0]), FLIES[1]);
	return length > 0 ? {
		x: way.x / length * shown,
		y: way.y / length * shown
	} : {
		x: 0,
		y: shown
	};
}
/** Spot of a disc some time after it fell: it keeps its velocity until the wall of the hole stops it. */
function fallen(from, velocity, pocket, radius, since) {
	const free = {
		x: from.x + velocity.x * since / SECOND,
		y: from.y + velocity.y * since / SECOND
	};
	const [x, y] = [free.x - pocket.x, free.y - pocket.y];
	const outside = Math.hypot(from.x - pocket.x, from.y - pocket.y);
	const reach = outside + (Math.min(Math.max(MEASURES.pocketRadius - radius, 0), outside) - outside) * Math.min(since / SINK, 1) ** 2;
	const distance = Math.hypot(x, y);
	if (distance <= reach) return free;
	return {
		x: pocket.x + x * reach / distance,
		y: pocket.y + y * reach / distance
	};
}
/** One stroke that can be shown at any time. */
var Film = class {
	track;
	/** Time until all discs are at rest and none is falling. */
	duration;
	hits;
	discs;
	constructor(before, track, angles = /* @__PURE__ */ new Map()) {
		this.track = track;
		const spots = new Map(before.map((laid) => [laid[0], laid]));
		const others = before.map((laid) => laid[0]).filter((name) => !track.discs.includes(name));
		this.discs = [...track.discs, ...others].map((name, index) => makeDisc(name, index, track, spots.get(name), angles.get(name) ?? 0));
		const leaving = this.discs.map(({ left }) => left ? left.time + (left.kind === 0 ? FALL : FLIGHT) : 0);
		this.duration = Math.max(track.ended, ...leaving);
		this.hits = track.hits.map(([time, kind, disc, , speed]) => {
			const who = this.discs[disc];
			const stretch = who && stretchAt(who, time);
			const x = who && stretch ? slid(stretch, who.radius, time).x : 0;
			return {
				time,
				kind,
				speed: speed / STEPS,
				x,
				striker: disc === 0
			};
		});
	}
	/** Where the striker starts, and its velocity; null if the track has no striker. */
	get start() {
		return this.discs[0]?.name === "striker" ? this.discs[0].stretches[0] ?? null : null;
	}
	/** The visible discs at a time. */
	at(time) {
		const shown = [];
		for (const disc of this.discs) {
			const seen = this.seen(disc, time);
			if (seen !== null) shown.push(seen);
		}
		return shown;
	}
	seen(disc, time) {
		const { left, name } = disc;
		const gone = left !== null && time >= left.time;
		const stretch = stretchAt(disc, gone ? left.time - 1 : time);
		if (stretch === void 0) return null;
		const at = slid(stretch, disc.radius, gone ? left.time : time);
		if (!gone) return {
			name,
			x: at.x,
			y: at.y,
			angle: at.angle,
			size: 1,
			alpha: 1
		};
		const since = time - left.time;
		const velocity = {
			x: stretch.vx * at.share,
			y: stretch.vy * at.share
		};
		if (left.kind === 0) {
			const part = since / FALL;
			if (part >= 1) return null;
			const [x, y] = POCKETS[left.pocket] ?? [at.x, at.y];
			return {
				name,
				...fallen(at, velocity, {
					x,
					y
				}, disc.radius, since),
				angle: at.angle,
				size: 1 - .3 * part,
				alpha: 1 - part * part
			};
		}
		const part = since / FLIGHT;
		if (part >= 1) return null;
		const way = flight(at, velocity, left.speed);
		return {
			name,
			x: at.x + way.x * since / SECOND,
			y: at.y + way.y * since / SECOND,
			angle: at.angle,
			size: 1 + .25 * part,
			alpha: 1 - part
		};
	}
};
function makeDisc(name, index, track, laid, lies) {
	const radius = name === "striker" ? MEASURES.strikerRadius : MEASURES.manRadius;
	const stretches = [];
	if (laid !== void 0) {
		const still = {
			vx: 0,
			vy: 0,
			decel: 0,
			rim: 0,
			rimDecel: 0,
			angle: lies
		};
		stretches.push({
			time: -Infinity,
			x: laid[1] / STEPS,
			y: laid[2] / STEPS,
			...still
		});
	}
	let angle = lies;
	for (const [disc, time, x, y, vx, vy, decel, rim, rimDecel] of track.rows) {
		if (disc !== index) continue;
		const last = stretches.at(-1);
		if (last !== void 0 && last.rim !== 0) angle = slid(last, radius, time).angle;
		stretches.push({
			time,
			angle,
			x: x / STEPS,
			y: y / STEPS,
			vx: vx / STEPS,
			vy: vy / STEPS,
			decel: decel / STEPS,
			rim: rim / STEPS,
			rimDecel: rimDecel / STEPS
		});
	}
	const hit = track.hits.find(([, kind, disc]) => disc === index && (kind === 0 || kind === 5));
	return {
		name,
		radius,
		stretches,
		left: hit ? {
			time: hit[0],
			kind: hit[1],
			pocket: hit[3],
			speed: hit[4] / STEPS
		} : null
	};
}
//#endregion
//#region src/board/board.ts
/** The board on a page: its elements, its animation loop and what it shows. */
/** Milliseconds that the numbers stay after the last change. */
var FIGURES = 1500;
/** Greatest device pixel ratio that is drawn. */
var MOST_DOTS = 3;
var Board = class {
	config;
	state = newState();
	strikeGestures = new StrikeGestures(this);
	placeGestures = new PlaceGestures(this);
	editGestures = new EditGestures(this);
	sound = new Sound();
	crossfade = new Crossfade();
	onlooker = new Onlooker();
	root = document.createElement("div");
	wood = document.createElement("canvas");
	ground = groundSvg(HALF);
	half = HALF;
	canvas = document.createElement("canvas");
	painter = new Painter(this.canvas);
	watcher;
	stopListening;
	hidden = () => {
		if (document.hidden && this.player?.playing) this.player.finish();
	};
	player = null;
	/** Before a film: the men, and where the striker was shown. */
	filmStart = {
		men: [],
		striker: null
	};
	/** Seat at the bottom during a film, and whether the men were updated meanwhile. */
	filmView = 0;
	menChanged = false;
	asked = 0;
	figuresUntil = 0;
	constructor(element, config) {
		this.config = config;
		this.addLayers(element);
		this.watcher = new ResizeObserver(() => this.fit());
		this.watcher.observe(this.root);
		this.stopListening = listen(this.root, {
			gestures: () => this.gestures(),
			touched: () => this.sound.wake()
		});
		document.addEventListener("visibilitychange", this.hidden);
		this.fit();
		this.announce();
	}
	scale = () => this.painter.scale;
	view = () => this.player === null ? viewOf(this.state, this.config) : this.filmView;
	redraw = () => {
		this.asked ||= requestAnimationFrame((clock) => this.frame(clock));
	};
	figures = () => {
		this.figuresUntil = performance.now() + FIGURES;
	};
	set(given, fade = true) {
		const [before, view, gestures] = [
			this.onScreen(),
			this.view(),
			this.gesturesOf()
		];
		const editing = this.state.mode === "edit";
		const changed = applyUpdate(this.state, given);
		if (editing !== (this.state.mode === "edit")) this.fit();
		if (given.men !== void 0) {
			this.menChanged = true;
			if (this.player?.ended && this.player.options.hold !== true) this.player = null;
		}
		if (changed.aim || changed.spots || this.gesturesOf() !== gestures) gestures?.drop();
		if (!fade) this.crossfade.clear();
		else if (!this.config.instant && this.player === null) this.crossfade.change(before, view, this.onScreen(), this.view(), performance.now());
		if (changed.aim) this.config.onAimChange(this.state.aim);
		this.announce();
		this.redraw();
	}
	/** Show what another player does with the striker or men; null and none clear it. */
	show(aim, spots) {
		this.onlooker.tell(aim, spots, this.state.aim, performance.now(), this.config.instant);
		this.redraw();
	}
	configure(changes) {
		this.config = {
			...this.config,
			...changes
		};
		this.announce();
		this.redraw();
	}
	play(before, track, options) {
		this.gesturesOf()?.drop();
		this.player?.pause();
		this.filmStart = {
			men: before,
			striker: this.onScreen().find(({ name }) => name === "striker") ?? null
		};
		this.filmView = viewOf(this.state, this.config);
		this.menChanged = false;
		this.crossfade.clear();
		const hear = (hits) => {
			if (this.config.sound && hits.length > 0) this.sound.play(hits);
		};
		const player = new Player(new Film(before, track, this.state.angles), wrapped(options, () => this.filmEnded(player)), {
			redraw: this.redraw,
			closed: (closed) => this.closeFilm(closed),
			hear
		});
		this.player = player;
		if ((this.config.instant || document.hidden) && player.playing) setTimeout(() => player.finish(), 0);
		else this.redraw();
		return player;
	}
	key(event) {
		return handleKey(event, {
			gestures: () => this.gestures(),
			touched: () => void 0
		});
	}
	focus() {
		this.root.focus({ preventScroll: true });
	}
	wake() {
		this.sound.wake();
	}
	destroy() {
		cancelAnimationFrame(this.asked);
		this.asked = -1;
		this.player?.pause();
		this.watcher.disconnect();
		this.stopListening();
		document.removeEventListener("visibilitychange", this.hidden);
		this.sound.close();
		this.root.remove();
	}
	gesturesOf() {
		return {
			strike: this.strikeGestures,
			place: this.placeGestures,
			edit: this.editGestures,
			watch: null
		}[this.state.mode];
	}
	/** The current gestures; null during a film. */
	gestures() {
		return this.player === null ? this.gesturesOf() : null;
	}
	filmEnded(player) {
		if (this.player !== player) return;
		this.state.angles = anglesAfter(player.film);
		if (this.menChanged && player.options.hold !== true) this.closeFilm(player);
	}
	closeFilm(player) {
		if (this.player !== player) return;
		const [before, view] = [this.onScreen(), this.view()];
		this.player = null;
		if (!this.config.instant) this.crossfade.change(before, view, this.onScreen(), this.view(), performance.now());
		this.announce();
		this.redraw();
	}
	onScreen() {
		const { player } = this;
		if (player !== null && player.led < 1) return leadDiscs(player.film, this.filmStart.striker, player.led);
		if (player !== null) return player.film.at(player.now);
		const { held } = this.editGestures;
		if (this.state.mode === "watch") return this.onlooker.discs(discsOf(this.state), this.state);
		if (this.state.mode !== "edit") return [...discsOf(this.state), ...menToPlace(this.state)];
		return [...discsOf(this.state).filter((disc) => disc.name !== held?.name), ...this.editGestures.waiting()];
	}
	halos() {
		if (this.player !== null) return [];
		if (this.state.mode === "place") return placeHalos(this.state);
		const { held, chosen } = this.editGestures;
		if (this.state.mode !== "edit") return [];
		if (held !== null) return [{
			...held.spot,
			reason: held.reason === "off" ? null : held.reason,
			chosen: true
		}];
		const lies = this.onScreen().find((disc) => disc.name === chosen);
		return lies === void 0 ? [] : [{
			x: lies.x,
			y: lies.y,
			reason: null,
			chosen: true
		}];
	}
	frame(clock) {
		this.asked = 0;
		this.player?.tick(clock);
		const { player, strikeGestures, onlooker } = this;
		onlooker.tick(performance.now());
		const faded = this.crossfade.at(performance.now(), this.onScreen());
		const lead = player !== null && player.led < 1 ? leadState(this.state, player.film, this.filmStart.men, player.led) : null;
		const figures = strikeGestures.drawn !== null || performance.now() < this.figuresUntil;
		this.painter.draw({
			state: this.state,
			config: this.config,
			view: this.view(),
			film: player !== null,
			lead,
			discs: faded.discs,
			fading: faded.out,
			halos: this.halos(),
			drawn: strikeGestures.drawn,
			sliding: strikeGestures.sliding,
			figures,
			other: onlooker.aim
		});
		if (player?.playing || faded.busy || player === null && onlooker.isGliding) this.redraw();
		else if (figures && strikeGestures.drawn === null) setTimeout(this.redraw, FIGURES);
	}
	addLayers(element) {
		const { root, wood, canvas } = this;
		root.className = "carrom-board";
		Object.assign(root.style, {
			position: "relative",
			width: "100%",
			aspectRatio: "1",
			borderRadius: "1.8%",
			userSelect: "none"
		});
		root.style.setProperty("-webkit-user-select", "none");
		root.style.setProperty("-webkit-tap-highlight-color", "transparent");
		for (const layer of [
			wood,
			this.ground,
			canvas
		]) overlay(layer);
		wood.setAttribute("aria-hidden", "true");
		canvas.setAttribute("aria-hidden", "true");
		root.append(wood, this.ground, canvas);
		element.append(root);
	}
	fit() {
		const pixels = this.root.clientWidth;
		if (pixels === 0) return;
		const dots = Math.round(pixels * Math.min(window.devicePixelRatio || 1, MOST_DOTS));
		const half = drawnHalf(pixels, this.state.mode === "edit");
		if (half !== this.half) this.drawGround(half);
		if (this.painter.size(pixels, dots, half)) paintWood(this.wood, dots, half);
		cancelAnimationFrame(this.asked);
		this.frame(performance.now());
	}
	drawGround(half) {
		this.half = half;
		const drawn = overlay(groundSvg(half));
		this.ground.replaceWith(drawn);
		this.ground = drawn;
	}
	/** Set the attributes for screen readers and touch. */
	announce() {
		const busy = this.gesturesOf() !== null;
		const reachable = busy || this.config.focusable;
		this.root.setAttribute("role", reachable ? "application" : "img");
		this.root.setAttribute("aria-label", this.config.label);
		if (reachable) this.root.tabIndex = 0;
		else this.root.removeAttribute("tabindex");
		this.root.style.touchAction = busy ? "none" : "auto";
		if (!busy) this.root.style.cursor = "default";
	}
};
/** Lay an element over the whole board. */
function overlay(layer) {
	Object.assign(layer.style, {
		position: "absolute",
		inset: "0",
		width: "100%",
		height: "100%",
		display: "block"
	});
	return layer;
}
function wrapped(options, ended) {
	return {
		...options,
		onEnd: () => {
			ended();
			options.onEnd?.();
		}
	};
}
//#endregion
//#region src/board/api.ts
/** Add a board to an element, in its full width. */
function createBoard(element, config = {}) {
	const board = new Board(element, {
		...DEFAULTS,
		...config
	});
	const { state } = board;
	return {
		set: (given, fade = true) => board.set(given, fade),
		configure: (changes) => board.configure(changes),
		get aim() {
			return state.aim;
		},
		setAim(change) {
			state.aim = withAim(state, change);
			if (change.degrees !== void 0) state.aimed = true;
			board.figures();
			board.redraw();
			return state.aim;
		},
		show: (aim, spots = []) => board.show(aim, spots),
		strike: () => board.strikeGestures.strike(),
		get spots() {
			return state.spots;
		},
		get reasons() {
			return state.placing === null ? [] : spotProblems(state.placing, state.spots);
		},
		moveMan(index, spot) {
			state.chosen = Math.min(Math.max(index, 0), Math.max(state.spots.length - 1, 0));
			if (spot !== void 0) board.placeGestures.put({
				x: spot[0] / STEPS,
				y: spot[1] / STEPS
			});
			board.redraw();
		},
		place: () => board.placeGestures.place(),
		get men() {
			return state.men;
		},
		play: (before, track, options = {}) => board.play(before, track, options),
		get bottom() {
			return board.view();
		},
		key: (event) => board.key(event),
		focus: () => board.focus(),
		wake: () => board.wake(),
		destroy: () => board.destroy()
	};
}
//#endregion
//#region src/board/dial.ts
/** The precision dial: relative motion that turns the aim in small steps. No DOM. */
/** Degrees of a step. */
var DIAL_STEP = .05;
/** Degrees a pixel of a slow drag on the dial itself. */
var SLOW = .05;
/** Pixels a second: up to this a drag is slow; at the second it turns the most times as much. */
var SLOW_SPEED = 200;
var FAST_SPEED = 1e3;
var MOST_GAIN = 6;
/** Milliseconds over which the speed of a drag is taken. */
var SPEED_MS = 40;
/** Pixels from the dial that halve its motion; twice as many leave a third, and so on. */
var HALVING = 40;
/** How many times less the dial turns for a pointer that far away from it, in pixels. */
function divisor(distance) {
	return 1 + Math.max(distance, 0) / HALVING;
}
/** How many times more a quick drag on the dial itself turns, so that a wide turn needs no second drag. */
function gain(speed) {
	const part = (Math.abs(speed) - SLOW_SPEED) / (FAST_SPEED - SLOW_SPEED);
	return 1 + (MOST_GAIN - 1) * Math.min(Math.max(part, 0), 1);
}
/** The nearest step of the dial. */
function stepped(degrees) {
	return Math.round(Math.round(degrees / DIAL_STEP) * DIAL_STEP * 100) / 100 + 0;
}
/** Range of a dial that stands there: ahead, or the whole circle for an aim that goes back already. */
function dialEnd(degrees) {
	return Math.abs(degrees) <= 90 ? 90 : 180;
}
/** One drag of the dial. A finger that rolls as it lifts turns nothing. */
var DialDrag = class {
	samples;
	degrees;
	end;
	constructor(degrees, x, t) {
		this.degrees = degrees;
		this.end = dialEnd(degrees);
		this.samples = [{
			t,
			x,
			degrees: stepped(degrees)
		}];
	}
	/** The aim after a motion to `x`, at a distance from the dial. */
	move(x, distance, t) {
		const last = this.samples.at(-1);
		if (last === void 0) return this.degrees;
		const moved = x - last.x;
		const earlier = this.samples.filter((old) => old.t <= t - SPEED_MS).at(-1) ?? this.samples[0] ?? last;
		const speed = 1e3 * (x - earlier.x) / Math.max(t - earlier.t, SPEED_MS);
		const turned = this.degrees + moved * SLOW * (distance > 0 ? 1 / divisor(distance) : gain(speed));
		this.degrees = Math.min(Math.max(turned, -this.end), this.end);
		const sample = {
			t,
			x,
			degrees: stepped(this.degrees)
		};
		this.samples = [...this.samples.filter((old) => old.t > t - 600), sample];
		return sample.degrees;
	}
	/** The aim when the pointer is lifted: the one before it rolled. */
	lift(t) {
		const last = this.samples.at(-1);
		const rested = this.samples.filter((sample) => sample.t <= t - 60).at(-1);
		if (last === void 0) return this.degrees;
		if (rested === void 0) return last.degrees;
		return this.samples.filter((sample) => sample.t >= rested.t).every((sample) => Math.abs(sample.x - rested.x) <= 5) ? rested.degrees : last.degrees;
	}
};
//#endregion
export { POCKETS as S, nearestPlace as _, createBoard as a, steppedPlace as b, MOST_SPEED as c, speedOf as d, strikeOf as f, drawnHalf as g, distanceBetween as h, stepped as i, degreesOf as l, STEPS as m, DialDrag as n, ghostsOf as o, nearestFreeSpot as p, dialEnd as r, lookOf as s, DIAL_STEP as t, partOf as u, rotate as v, MEASURES as x, spotOf as y };
