import { $ as set, B as event, G as user_effect, J as child, M as append, N as comment, O as if_block, P as from_html, R as delegate, U as untrack, V as get, W as template_effect, X as only_child, Y as first_child, Z as sibling, a as prop, b as set_class, ct as noop, et as state, f as remove_input_defaults, h as set_value, i as onMount, it as push, j as set_text, ot as next, p as set_attribute, rt as pop, s as bind_this, st as reset, tt as user_derived, w as snippet, z as delegated } from "./vendor.js";
import { D as SpokenMen, P as errorText, U as settings, X as http, at as language, st as t } from "./common.js";
import { S as POCKETS, _ as nearestPlace, a as createBoard, b as steppedPlace, c as MOST_SPEED, d as speedOf, h as distanceBetween, i as stepped, n as DialDrag, r as dialEnd, s as lookOf, t as DIAL_STEP, u as partOf, v as rotate, x as MEASURES, y as spotOf } from "./board.js";
//#region src/parts/Trail.svelte
var root$3 = from_html(`<p class="c-trail"><!></p>`);
function Trail($$anchor, $$props) {
	var p = root$3();
	snippet(child(p), () => $$props.children);
	reset(p);
	append($$anchor, p);
}
//#endregion
//#region src/lib/aimline.ts
var LINES = [
	"off",
	"short",
	"full"
];
function shorterLine(own, table) {
	const most = table === "none" ? "off" : table;
	return LINES[Math.min(LINES.indexOf(own), LINES.indexOf(most))] ?? "off";
}
//#endregion
//#region src/lib/spoken.ts
/** Where the men lie, as text for a player who does not see the board. Pure functions. */
/** More men than this within the outer circle are counted, not described one by one. */
var CROWD = 4;
var NAMES = [
	"near_right",
	"far_right",
	"far_left",
	"near_left"
];
/** Hour on the face of a clock whose twelve is opposite the listener. */
function hourOf({ x, y }) {
	return (Math.round(Math.atan2(x, y) * 6 / Math.PI) + 11) % 12 + 1;
}
/** The nearest pocket, by its place as the listener sees it, and the distance of its centre in millimetres. */
function nearestPocket(spot) {
	return POCKETS.map(([x, y], at) => ({
		name: NAMES[at] ?? NAMES[0],
		distance: distanceBetween(spot, {
			x,
			y
		})
	})).reduce((best, one) => one.distance < best.distance ? one : best);
}
/** Sentences for own men, the other side's and the queen, each man by clock direction and nearest pocket. */
function describeMen(board) {
	const { own, text, men, queen } = board;
	const sentences = (own === "black" ? ["black", "white"] : ["white", "black"]).map((colour) => {
		const spots = spotsOf(board, colour);
		const head = text(`spoken.${colour === own ? "own_" : ""}${colour}`, { n: spots.length });
		const crowd = spots.filter(isInCircle);
		const parts = (crowd.length > CROWD ? spots.filter((spot) => !isInCircle(spot)) : spots).map((spot) => whereIs(spot, text));
		if (crowd.length > CROWD) parts.unshift(text("spoken.crowd", { n: crowd.length }));
		return parts.length === 0 ? `${head}.` : `${head}: ${parts.join("; ")}.`;
	});
	const lies = men.find((laid) => laid[0] === "Q");
	if (lies !== void 0) sentences.push(text("spoken.queen", { where: whereIs(seen(lies, board), text) }));
	else if (queen !== null && queen !== "on_board") sentences.push(`${text(`match.queen_${queen}`)}.`);
	return sentences.join(" ");
}
function spotsOf(board, colour) {
	return board.men.filter((laid) => lookOf(laid[0]) === colour).map((laid) => seen(laid, board)).sort((a, b) => nearestPocket(a).distance - nearestPocket(b).distance);
}
function seen(laid, board) {
	return rotate(spotOf(laid), -board.seat);
}
function isInCircle(spot) {
	return Math.hypot(spot.x, spot.y) <= MEASURES.outerCircleRadius;
}
/** Clock direction and distance from the centre, and the nearest pocket, in whole centimetres. */
function whereIs(spot, text) {
	const far = Math.hypot(spot.x, spot.y);
	if (far < MEASURES.centreCircleRadius) return text("spoken.centre");
	const { name, distance } = nearestPocket(spot);
	return text("spoken.at", {
		hour: hourOf(spot),
		far: Math.round(far / 10),
		near: Math.round(distance / 10),
		pocket: text(`spoken.pocket_${name}`)
	});
}
//#endregion
//#region src/pages/match/AimDial.svelte
var root$2 = from_html(`<div><svg preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="c-aimdial"><path class="short c-aimdial"></path><path class="long c-aimdial"></path><path class="mark c-aimdial" d="M0 -12V12"></path></svg> <input type="range" class="c-aimdial"/></div>`);
function AimDial($$anchor, $$props) {
	push($$props, true);
	/**
	* The aim as a dial: a drag turns it in steps of 0.05°, less the farther the pointer is from it. Keyboards and screen
	* readers use the slider inside.
	*/
	/** Units of the picture a degree, and from the middle to its end. */
	const DEGREE = 20;
	const REACH = 240;
	const BIG_STEPS = {
		PageUp: 5,
		PageDown: -5
	};
	const ARROWS = {
		ArrowRight: 1,
		ArrowUp: 1,
		ArrowLeft: -1,
		ArrowDown: -1
	};
	let input;
	let face;
	let drag = null;
	let pointer = -1;
	let turned = 0;
	let dragging = state(false);
	const end = user_derived(() => dialEnd($$props.degrees));
	const ticks = user_derived(() => marks($$props.degrees));
	/** A short mark every half degree, a longer one every five. */
	function marks(at) {
		const lines = {
			short: "",
			long: ""
		};
		const reach = REACH / DEGREE;
		for (let half = Math.ceil(2 * (at - reach)); half <= 2 * (at + reach); half += 1) {
			if (Math.abs(half / 2) > get(end)) continue;
			const x = ((half / 2 - at) * DEGREE).toFixed(1);
			if (half % 10 === 0) lines.long += `M${x} -9V9`;
			else lines.short += `M${x} ${half % 2 === 0 ? -6 : -3}V${half % 2 === 0 ? 6 : 3}`;
		}
		return lines;
	}
	function turn(by) {
		$$props.onTurn(Math.min(Math.max(stepped($$props.degrees + by), -get(end)), get(end)));
	}
	/** Pixels from the dial, above or below it. */
	function distance(event) {
		const box = face.getBoundingClientRect();
		return Math.max(box.top - event.clientY, event.clientY - box.bottom, 0);
	}
	function down(event) {
		if (!$$props.enabled || event.button !== 0 || drag !== null) return;
		event.preventDefault();
		input.focus({ preventScroll: true });
		face.setPointerCapture(event.pointerId);
		pointer = event.pointerId;
		drag = new DialDrag($$props.degrees, event.clientX, event.timeStamp);
		set(dragging, true);
	}
	function move(event) {
		if (drag === null || event.pointerId !== pointer) return;
		const aimed = drag.move(event.clientX, distance(event), event.timeStamp);
		if (aimed !== $$props.degrees) $$props.onTurn(aimed);
	}
	function up(event) {
		if (drag === null || event.pointerId !== pointer) return;
		const aimed = drag.lift(event.timeStamp);
		drag = null;
		set(dragging, false);
		if (aimed !== $$props.degrees) $$props.onTurn(aimed);
	}
	function key(event) {
		const by = BIG_STEPS[event.key] ?? (event.shiftKey ? ARROWS[event.key] : void 0);
		if (by === void 0) return;
		event.preventDefault();
		turn(by);
	}
	function wheel(event) {
		if (!$$props.enabled || event.ctrlKey) return;
		event.preventDefault();
		turned += Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
		const notches = Math.trunc(turned / 40);
		turned -= notches * 40;
		if (notches !== 0) turn(Math.sign(notches) * DIAL_STEP * (event.shiftKey ? 20 : 1));
	}
	var div = root$2();
	let classes;
	var svg = child(div);
	set_attribute(svg, "viewBox", "-240 -12 480 24");
	var path = child(svg);
	var path_1 = sibling(path);
	next();
	reset(svg);
	var input_1 = sibling(svg, 2);
	remove_input_defaults(input_1);
	bind_this(input_1, ($$value) => input = $$value, () => input);
	reset(div);
	bind_this(div, ($$value) => face = $$value, () => face);
	template_effect(() => {
		classes = set_class(div, 1, "dial c-aimdial", null, classes, {
			idle: !$$props.enabled,
			dragging: get(dragging)
		});
		set_attribute(path, "d", get(ticks).short);
		set_attribute(path_1, "d", get(ticks).long);
		set_attribute(input_1, "min", -get(end));
		set_attribute(input_1, "max", get(end));
		set_attribute(input_1, "step", DIAL_STEP);
		set_value(input_1, $$props.degrees);
		set_attribute(input_1, "aria-valuetext", $$props.text);
		input_1.disabled = !$$props.enabled;
	});
	delegated("pointerdown", div, down);
	delegated("pointermove", div, move);
	delegated("pointerup", div, up);
	event("pointercancel", div, up);
	event("wheel", div, wheel);
	delegated("keydown", input_1, key);
	delegated("input", input_1, (event) => $$props.onTurn(event.currentTarget.valueAsNumber));
	append($$anchor, div);
	pop();
}
delegate([
	"pointerdown",
	"pointermove",
	"pointerup",
	"keydown",
	"input"
]);
//#endregion
//#region src/pages/match/AimControls.svelte
var root$1 = from_html(`<form><label class="c-aimcontrols"><span class="c-aimcontrols"> <span class="figure c-aimcontrols" aria-hidden="true"> </span></span> <input type="range" step="50"/></label> <label class="c-aimcontrols"><span class="c-aimcontrols"> <span class="figure c-aimcontrols" aria-hidden="true"> </span></span> <!></label> <label class="c-aimcontrols"><span class="c-aimcontrols"> <span class="figure c-aimcontrols" aria-hidden="true"> </span></span> <input type="range" min="0" step="1"/></label> <button class="main strike c-aimcontrols"> </button></form>`);
function AimControls($$anchor, $$props) {
	push($$props, true);
	const WIDEST = 23500;
	const low = user_derived(() => $$props.places[0]?.[0] ?? -23500);
	const high = user_derived(() => $$props.places.at(-1)?.[1] ?? WIDEST);
	const STEPS = 100;
	const placeText = user_derived(() => t("aim.mm", { n: language.number($$props.aim.place / 100, 1) }));
	const aimText = user_derived(() => t("aim.deg", { n: language.number($$props.aim.degrees, 2) }));
	const powerText = user_derived(() => t("aim.speed", { n: language.number($$props.aim.speed / 1e3, 2) }));
	const value = (event) => event.currentTarget.valueAsNumber;
	/** True if the slider is moved by keys, which step over a man. */
	let keyed = false;
	function move(event) {
		const place = keyed ? steppedPlace($$props.aim.place, value(event), $$props.places) : nearestPlace(value(event), $$props.places);
		$$props.onChange({ place });
		event.currentTarget.valueAsNumber = place;
	}
	var form = root$1();
	let classes;
	var label = child(form);
	var span = child(label);
	var text = child(span);
	var text_1 = only_child(sibling(text), true);
	reset(span);
	var input = sibling(span, 2);
	remove_input_defaults(input);
	reset(label);
	var label_1 = sibling(label, 2);
	var span_2 = child(label_1);
	var text_2 = child(span_2);
	var text_3 = only_child(sibling(text_2), true);
	reset(span_2);
	AimDial(sibling(span_2, 2), {
		get degrees() {
			return $$props.aim.degrees;
		},
		get text() {
			return get(aimText);
		},
		get enabled() {
			return $$props.enabled;
		},
		onTurn: (degrees) => $$props.onChange({ degrees })
	});
	reset(label_1);
	var label_2 = sibling(label_1, 2);
	var span_4 = child(label_2);
	var text_4 = child(span_4);
	var text_5 = only_child(sibling(text_4), true);
	reset(span_4);
	var input_1 = sibling(span_4, 2);
	remove_input_defaults(input_1);
	set_attribute(input_1, "max", STEPS);
	reset(label_2);
	var button = sibling(label_2, 2);
	var text_6 = only_child(button, true);
	reset(form);
	template_effect(($0, $1, $2, $3, $4, $5) => {
		classes = set_class(form, 1, "controls c-aimcontrols", null, classes, { idle: !$$props.enabled });
		set_attribute(form, "aria-label", $0);
		set_text(text, `${$1 ?? ""} `);
		set_text(text_1, get(placeText));
		set_attribute(input, "min", get(low));
		set_attribute(input, "max", get(high));
		set_value(input, $$props.aim.place);
		set_attribute(input, "aria-valuetext", get(placeText));
		input.disabled = !$$props.enabled;
		set_text(text_2, `${$2 ?? ""} `);
		set_text(text_3, get(aimText));
		set_text(text_4, `${$3 ?? ""} `);
		set_text(text_5, get(powerText));
		set_value(input_1, $4);
		set_attribute(input_1, "aria-valuetext", get(powerText));
		input_1.disabled = !$$props.enabled;
		button.disabled = !$$props.enabled;
		set_text(text_6, $5);
	}, [
		() => t("aim.title"),
		() => t("aim.place"),
		() => t("aim.aim"),
		() => t("aim.power"),
		() => partOf(Math.min(Math.max($$props.aim.speed, 100), MOST_SPEED)) * STEPS,
		() => t("aim.strike")
	]);
	event("submit", form, (event) => {
		event.preventDefault();
		$$props.onStrike();
	});
	delegated("keydown", input, () => keyed = true);
	delegated("pointerdown", input, () => keyed = false);
	delegated("input", input, move);
	delegated("input", input_1, (event) => $$props.onChange({ speed: speedOf(value(event) / STEPS) }));
	append($$anchor, form);
	pop();
}
delegate([
	"keydown",
	"pointerdown",
	"input"
]);
//#endregion
//#region src/parts/TrialBoard.svelte
var root = from_html(`<button> </button>`);
var root_1 = from_html(`<div class="decide c-trialboard"><button class="main"> </button> <!> <span class="why c-trialboard" role="status"> </span></div>`);
var root_2 = from_html(`<!> <div class="trial c-trialboard"><div class="surface c-trialboard"></div> <div class="panel c-trialboard"><!> <div class="hands c-trialboard"><!> <p role="alert"> <!></p></div></div></div>`, 1);
function TrialBoard($$anchor, $$props) {
	push($$props, true);
	/**
	* A board with a position outside a match. One stroke or placing is made with the gestures and controls of a match,
	* the answer is played, and the parent is told once the men rest. The board then waits for another `position`, or
	* for another `round` of the same one; going on from the position of an answer costs no request.
	*/
	/** Notation. */
	/** A position that the parent has loaded; it is shown instead of the notation. */
	/** Another number starts the same position again. */
	/** False while the board is only looked at. */
	/** The longest aim line that is shown; the player's setting may be shorter. */
	/** Sends a stroke elsewhere than to the trials; its refusal is thrown. */
	/** The same for men that are placed. */
	/** A position is on the board. */
	/** A stroke was made, and its men rest. */
	/** Men were placed or waived. */
	/** Between the board and the controls. */
	/** In the place of the controls once something was done. */
	let position = prop($$props, "position", 3, ""), given = prop($$props, "given", 3, null), edition = prop($$props, "edition", 3, "icf"), hand = prop($$props, "hand", 3, "exact"), round = prop($$props, "round", 3, 0), enabled = prop($$props, "enabled", 3, true), line = prop($$props, "line", 3, "full"), ghosts = prop($$props, "ghosts", 19, () => []), send = prop($$props, "send", 3, strikeTrial), sendPlacing = prop($$props, "sendPlacing", 3, placeTrial);
	let container = state(void 0);
	let board = state(null);
	let shown = state(null);
	let aim = state({
		place: 0,
		degrees: 0,
		speed: 2500
	});
	let reason = state(null);
	let problem = state("");
	let lost = state(false);
	/** `ready` for the player, `sent` to the server, or `done` until another position or round is given. */
	let phase = state("done");
	const view = user_derived(() => get(shown)?.view ?? null);
	const mode = user_derived(() => {
		if (get(phase) !== "ready" || !enabled() || get(view) === null) return "watch";
		if (get(view).placing !== null) return "place";
		return get(view).places.length > 0 ? "strike" : "watch";
	});
	const seat = user_derived(() => get(view)?.placing?.placer ?? get(view)?.waiting.seat ?? 0);
	const label = user_derived(() => get(mode) === "strike" ? "match.surface" : get(mode) === "place" ? "match.surface_place" : "match.surface_watch");
	/** The seat at the bottom: of the player in turn when the position was given. */
	let bottom = state(0);
	onMount(() => {
		if (get(container) === void 0) return void 0;
		const made = createBoard(get(container), {
			onStrike: (strike) => void strikeWith(strike),
			onPlace: (spots) => void placeOn(spots),
			onAimChange: (changed) => set(aim, changed),
			onSpotsChange: (_, reasons) => set(reason, reasons.find((one) => one !== null) ?? null, true),
			onPlaceRefused: (why) => set(reason, why, true)
		});
		set(board, made);
		return () => made.destroy();
	});
	user_effect(() => {
		get(board)?.configure({
			aiming: settings.way,
			aimLine: shorterLine(settings.line, line()),
			sound: settings.sound,
			instant: settings.motion === "instant",
			language: language.code,
			label: t(get(label)),
			focusable: true,
			accent: accent()
		});
	});
	user_effect(() => {
		round();
		const [ready, asked] = [given(), {
			position: position(),
			edition: edition()
		}];
		untrack(() => ready === null ? void load(asked) : begin(ready));
	});
	user_effect(() => {
		if (get(board) === null || get(view) === null) return;
		if (get(view).placing === null) set(reason, null);
		const turn = get(phase) === "done" || get(view).places.length === 0 ? null : get(view).waiting.seat;
		get(board).set({
			men: get(view).layout,
			seat: get(bottom),
			turn,
			places: get(view).places,
			placing: get(view).placing,
			mode: get(mode),
			ghosts: ghosts()
		});
		const now = get(board).aim;
		untrack(() => set(aim, now));
	});
	/** The position is on the board, and the player may act. */
	function begin(found) {
		set(shown, found);
		set(bottom, get(seat), true);
		set(phase, "ready");
		$$props.onShown?.(found);
	}
	async function load(asked) {
		set(problem, "");
		set(lost, false);
		set(phase, "done");
		try {
			const found = get(shown)?.position === asked.position ? get(shown) : await http.post("/api/trials/position", asked);
			if (asked.position === position()) begin(found);
		} catch (error) {
			set(problem, errorText(error), true);
			set(lost, true);
		}
	}
	function strikeTrial(stroke) {
		return http.post("/api/trials/stroke", {
			position: position(),
			edition: edition(),
			stroke,
			hand: hand()
		});
	}
	function placeTrial(spots) {
		return http.post("/api/trials/placing", {
			position: position(),
			edition: edition(),
			spots
		});
	}
	async function strikeWith(stroke) {
		await act(() => send()(stroke), (found) => {
			get(board)?.play(found.before, found.track, { onEnd: () => {
				set(shown, found);
				set(phase, "done");
				$$props.onStroke(found);
			} });
		});
	}
	async function placeOn(spots) {
		await act(() => sendPlacing()(spots), (found) => {
			set(shown, found);
			set(phase, "done");
			$$props.onPlacing?.(found);
		});
	}
	/** Nothing else can be done until the answer is there; after a refusal the player tries again. */
	async function act(ask, show) {
		if (get(phase) !== "ready") return;
		set(problem, "");
		set(phase, "sent");
		try {
			show(await ask());
		} catch (error) {
			set(problem, errorText(error), true);
			set(phase, "ready");
		}
	}
	function accent() {
		settings.theme;
		return getComputedStyle(document.documentElement).getPropertyValue("--accent-on-wood").trim();
	}
	function describe() {
		if (get(shown) === null) return "";
		const { view: seen, board: state } = get(shown);
		const own = state.striker % 2 === get(bottom) % 2 ? state.colour : state.colour === "white" ? "black" : "white";
		return describeMen({
			men: seen.layout,
			seat: get(bottom),
			own,
			queen: state.queen,
			text: t
		});
	}
	function strike() {
		get(board)?.wake();
		get(board)?.strike();
	}
	var fragment = root_2();
	var node = first_child(fragment);
	SpokenMen(node, {
		get board() {
			return get(container);
		},
		describe
	});
	var div = sibling(node, 2);
	var div_1 = child(div);
	bind_this(div_1, ($$value) => set(container, $$value), () => get(container));
	var div_2 = sibling(div_1, 2);
	var node_1 = child(div_2);
	snippet(node_1, () => $$props.children ?? noop);
	var div_3 = sibling(node_1, 2);
	var node_2 = child(div_3);
	var consequent_1 = ($$anchor) => {
		var div_4 = root_1();
		var button = child(div_4);
		var text = only_child(button, true);
		var node_3 = sibling(button, 2);
		var consequent = ($$anchor) => {
			var button_1 = root();
			var text_1 = only_child(button_1, true);
			template_effect(($0) => set_text(text_1, $0), [() => t("do.waive")]);
			delegated("click", button_1, () => void placeOn([]));
			append($$anchor, button_1);
		};
		if_block(node_3, ($$render) => {
			if (get(view).placing.may_waive) $$render(consequent);
		});
		var text_2 = only_child(sibling(node_3, 2), true);
		reset(div_4);
		template_effect(($0, $1) => {
			button.disabled = get(reason) !== null;
			set_text(text, $0);
			set_text(text_2, $1);
		}, [() => t("do.place"), () => get(reason) === null ? t("do.place_about") : t(`reason.${get(reason)}`)]);
		delegated("click", button, () => get(board)?.place());
		append($$anchor, div_4);
	};
	var consequent_2 = ($$anchor) => {
		var fragment_1 = comment();
		snippet(first_child(fragment_1), () => $$props.done);
		append($$anchor, fragment_1);
	};
	var alternate = ($$anchor) => {
		{
			let $0 = user_derived(() => get(view)?.places ?? []);
			let $1 = user_derived(() => get(mode) === "strike");
			AimControls($$anchor, {
				get aim() {
					return get(aim);
				},
				get places() {
					return get($0);
				},
				get enabled() {
					return get($1);
				},
				onChange: (change) => get(board) && set(aim, get(board).setAim(change)),
				onStrike: strike
			});
		}
	};
	if_block(node_2, ($$render) => {
		if (get(mode) === "place" && get(view)?.placing) $$render(consequent_1);
		else if (get(phase) === "done" && get(shown) !== null && $$props.done !== void 0) $$render(consequent_2, 1);
		else $$render(alternate, -1);
	});
	var p = sibling(node_2, 2);
	let classes;
	var text_3 = child(p);
	var node_5 = sibling(text_3);
	var consequent_3 = ($$anchor) => {
		var button_2 = root();
		var text_4 = only_child(button_2, true);
		template_effect(($0) => set_text(text_4, $0), [() => t("trial.retry")]);
		delegated("click", button_2, () => void load({
			position: position(),
			edition: edition()
		}));
		append($$anchor, button_2);
	};
	if_block(node_5, ($$render) => {
		if (get(lost)) $$render(consequent_3);
	});
	reset(p);
	reset(div_3);
	reset(div_2);
	reset(div);
	template_effect(() => {
		classes = set_class(p, 1, "alert c-trialboard", null, classes, { empty: get(problem) === "" });
		set_text(text_3, `${get(problem) ?? ""} `);
	});
	append($$anchor, fragment);
	pop();
}
delegate(["click"]);
//#endregion
export { Trail as a, shorterLine as i, AimControls as n, describeMen as r, TrialBoard as t };
