export const id = 885;
export const ids = [885];
export const modules = {

/***/ 885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ hasVideoName),
/* harmony export */   t: () => (/* binding */ examine_file_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(283);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(225);
/* harmony import */ var _src_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(647);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(24);




// src/video/byte-reader.ts
const maxBytes = 1e6;
const [partBytes, maxParts] = [65536, 400];
function openReader(file) {
	const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.openSync)(file, "r");
	const sizeBytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.fstatSync)(descriptor).size;
	let [cost, parts] = [0, 0];
	const bytesFrom = (start, length) => Math.max(0, Math.min(length, sizeBytes - start));
	function readAt(start, wanted) {
		const bytes = Buffer.alloc(wanted);
		return wanted === 0 ? bytes : bytes.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.readSync)(descriptor, bytes, { position: start }));
	}
	return {
		sizeBytes,
		bytesRead: () => cost,
		read(start, length) {
			const wanted = bytesFrom(start, length);
			if (cost + wanted > maxBytes) throw new Error("too much to read");
			cost += wanted;
			return readAt(start, wanted);
		},
		readPart(start) {
			parts += 1;
			if (parts > maxParts) throw new Error("too much to read");
			return readAt(start, bytesFrom(start, partBytes));
		},
		[Symbol.dispose]: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.closeSync)(descriptor)
	};
}
// src/video/structure.ts
function playable(facts = {}) {
	return {
		kind: "playable",
		facts
	};
}
const emptyFile = "the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step";
function unfinished(what) {
	return {
		kind: "broken",
		reason: `${what}: the recorder was most likely killed before it could finish; close the browser context (or stop the recorder) before the job ends`
	};
}
function cut(part, missingBytes) {
	return {
		kind: "broken",
		reason: `the file is truncated: ${part} lacks ${missingBytes.toLocaleString("en", {
			style: "unit",
			unit: "byte",
			unitDisplay: "long"
		})}; it was still being written, or only partly copied; let the recorder finish before this step, and copy the whole file`
	};
}
function viewOf({ buffer, byteOffset, byteLength }) {
	return new DataView(buffer, byteOffset, byteLength);
}
function unlessUnreadable(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof Error && "syscall" in error) throw error;
		return;
	}
}
// src/video/gif.ts
const headBytes$2 = 13;
const imageHeadBytes = 11;
const [extension, image] = [33, 44];
const delayLabel = 249;
function examineGif(reader) {
	const byteAt = createByteAt(reader);
	const [width, height] = [numberAt(byteAt, 6), numberAt(byteAt, 8)];
	const frames = unlessUnreadable(() => readFrames(byteAt, headBytes$2 + colorBytes(byteAt(10))));
	if (frames?.count === 0) return unfinished("the GIF contains no whole frame");
	const durationSeconds = frames && frames.hundredths / 100;
	return playable({
		durationSeconds,
		width,
		height,
		cutShort: frames?.isCut || void 0
	});
}
function createByteAt({ readPart }) {
	let [start, part] = [0, readPart(0)];
	return (at) => {
		if (at < start || at >= start + part.length) [start, part] = [at, readPart(at)];
		return part[at - start];
	};
}
function numberAt(byteAt, at) {
	return (byteAt(at) ?? 0) + 256 * (byteAt(at + 1) ?? 0);
}
function colorBytes(flags = 0) {
	return flags & 128 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
function readFrames(byteAt, start) {
	let [count, hundredths, delay] = [
		0,
		0,
		0
	];
	for (let at = start;;) {
		const kind = byteAt(at);
		if (kind !== void 0 && kind !== extension && kind !== image) return {
			count,
			hundredths,
			isCut: false
		};
		if (kind === extension && byteAt(at + 1) === delayLabel) delay = numberAt(byteAt, at + 4);
		const end = endOfData(byteAt, kind === image ? at + imageHeadBytes + colorBytes(byteAt(at + 9)) : at + 2);
		if (kind === void 0 || end === void 0) return {
			count,
			hundredths,
			isCut: true
		};
		if (kind === image) {
			count += 1;
			hundredths += shownFor(delay);
			delay = 0;
		}
		at = end;
	}
}
function endOfData(byteAt, start) {
	for (let at = start;;) {
		const length = byteAt(at);
		if (length === void 0) return void 0;
		at += 1 + length;
		if (length === 0) return at;
	}
}
function shownFor(delay) {
	return delay < 2 ? 10 : delay;
}
// src/video/elements.ts
const ids = {
	ebml: 440786851,
	docType: 17026,
	segment: 408125543,
	info: 357149030,
	timestampScale: 2807729,
	duration: 17545,
	tracks: 374648427,
	trackEntry: 174,
	trackType: 131,
	video: 224,
	pixelWidth: 176,
	pixelHeight: 186,
	displayWidth: 21680,
	displayHeight: 21690,
	displayUnit: 21682,
	cluster: 524531317,
	timestamp: 231,
	simpleBlock: 163,
	blockGroup: 160,
	block: 161,
	void: 236
};
const asides = [
	290298740,
	475249515,
	307544935,
	423732329,
	272869232,
	ids.void,
	191
];
const besideBlocks = [
	ids.timestamp,
	167,
	171,
	22612,
	175
];
const inSegment = new Set([
	...asides,
	ids.info,
	ids.tracks,
	ids.cluster
]);
const inClusters = new Set([
	...inSegment,
	...besideBlocks,
	ids.simpleBlock,
	ids.blockGroup
]);
const headBytes$1 = 12;
function* elementsFrom(reader, start, end) {
	for (let at = start; at < end;) {
		const element = elementAt(reader, at);
		if (element || end - at >= headBytes$1) yield element;
		const next = element?.id === ids.cluster ? element.content : element?.end;
		if (next === void 0) return;
		at = next;
	}
}
function elementAt(reader, start) {
	const element = parseElement(reader.read(start, headBytes$1), 0);
	if (!element) return void 0;
	const { id, content, end } = element;
	return {
		id,
		start,
		content: start + content,
		end: end === void 0 ? void 0 : start + end
	};
}
function elementsIn(bytes) {
	const elements = [];
	let at = 0;
	while (at < bytes.length) {
		const element = parseElement(bytes, at);
		if (element?.end === void 0 || element.end > bytes.length) break;
		elements.push({
			id: element.id,
			content: bytes.subarray(element.content, element.end)
		});
		at = element.end;
	}
	return elements;
}
function parseElement(bytes, start) {
	const idLength = lengthAt(bytes, start);
	const sizeAt = start + idLength;
	const sizeLength = lengthAt(bytes, sizeAt);
	const content = sizeAt + sizeLength;
	if (idLength > 4 || sizeLength > 8 || content > bytes.length) return void 0;
	const id = toNumber(bytes.subarray(start, sizeAt));
	const size = withoutMarker(bytes.subarray(sizeAt, content));
	return {
		id,
		start,
		content,
		end: size === void 0 ? void 0 : content + size
	};
}
function toNumber(bytes, marker = 0) {
	return bytes.reduce((value, byte) => value * 256 + byte, 0 - marker / 256);
}
function toFloat(bytes) {
	if (bytes.length === 4) return viewOf(bytes).getFloat32(0);
	return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0;
}
function lengthAt(bytes, at) {
	return Math.clz32(bytes[at] ?? 0) - 23;
}
function withoutMarker(bytes) {
	const marker = 2 ** (8 - bytes.length);
	return bytes[0] === 2 * marker - 1 && bytes.subarray(1).every((byte) => byte === 255) ? void 0 : toNumber(bytes, marker);
}
// src/video/matroska.ts
const maxFactBytes = 131072;
const videoTrack = 1;
const tailBytes = 262144;
const maxClusters = 8;
const maxElements = 1e4;
const blockHeadBytes = 10;
const clusterMark = Buffer.from("1f43b675", "hex");
function examineMatroska(reader, name) {
	const { segment, followsUnknown } = findSegment(reader);
	if (followsUnknown) return playable();
	if (!segment) return unfinished(`the ${name} contains no frames (no cluster)`);
	const { facts, firstCluster, holdsUnknown } = readFacts(reader, segment);
	const tracks = facts.filter(({ id }) => id === ids.trackEntry).map(({ content }) => fieldsOf(content));
	const video = tracks.find((track) => (numberOf(track, ids.trackType) ?? videoTrack) === videoTrack);
	if (tracks.length > 0 && !video) return { kind: "no video" };
	const { missing, lastCluster } = followSizes(reader, segment, firstCluster);
	if (missing > 0 && !(firstCluster && (firstCluster.end ?? 0) <= reader.sizeBytes)) return cut("it", missing);
	if (!firstCluster) return holdsUnknown ? playable() : unfinished(`the ${name} contains no frames (no cluster)`);
	if (!hasBlock(reader, firstCluster)) return unfinished(`the ${name} contains no frames (its cluster is empty)`);
	const isClosed = segment.end !== void 0 && missing === 0;
	const ending = isClosed ? void 0 : unlessUnreadable(() => readEnding(reader, lastCluster));
	const durationSeconds = durationOf(asFields(facts), isClosed, ending?.ticks);
	const cutShort = missing > 0 || ending?.isCut === true || void 0;
	return playable({
		durationSeconds,
		...dimensionsOf(video),
		cutShort
	});
}
function findSegment(reader) {
	for (const element of elementsFrom(reader, 0, reader.sizeBytes)) {
		if (element?.id === ids.segment) return {
			segment: element,
			followsUnknown: false
		};
		if (!(element?.id === ids.void || element?.id === ids.ebml) || element.end === void 0) return { followsUnknown: true };
	}
	return { followsUnknown: false };
}
function readFacts(reader, segment) {
	const facts = [];
	const end = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes);
	for (const element of elementsFrom(reader, segment.content, end)) {
		if (element?.id === ids.cluster) return {
			facts,
			firstCluster: element,
			holdsUnknown: false
		};
		if (element?.end === void 0 || !inSegment.has(element.id)) return {
			facts,
			holdsUnknown: true
		};
		facts.push(...factsIn(reader, element, element.end));
	}
	return {
		facts,
		holdsUnknown: false
	};
}
function factsIn(reader, { id, start, content }, end) {
	return (id === ids.info || id === ids.tracks) && end - start <= maxFactBytes && end <= reader.sizeBytes ? elementsIn(reader.read(content, end - content)) : [];
}
function asFields(elements) {
	return new Map(elements.map(({ id, content }) => [id, content]));
}
function fieldsOf(bytes) {
	return asFields(elementsIn(bytes ?? new Uint8Array()));
}
function numberOf(fields, id) {
	const content = fields.get(id);
	return content && toNumber(content);
}
function dimensionsOf(track) {
	const video = fieldsOf(track?.get(ids.video));
	const isInPixels = (numberOf(video, ids.displayUnit) ?? 0) === 0;
	const side = (display, pixels) => (isInPixels ? numberOf(video, display) : void 0) || numberOf(video, pixels);
	return {
		width: side(ids.displayWidth, ids.pixelWidth),
		height: side(ids.displayHeight, ids.pixelHeight)
	};
}
function hasBlock(reader, cluster) {
	for (const element of elementsFrom(reader, cluster.content, reader.sizeBytes)) {
		if (element?.id === ids.cluster) continue;
		if (element?.end === void 0 || !inClusters.has(element.id)) return true;
		if ((element.id === ids.simpleBlock || element.id === ids.blockGroup) && element.end <= reader.sizeBytes) return true;
	}
	return false;
}
function followSizes(reader, segment, first) {
	let [lastCluster, end] = [first, 0];
	for (let element = first; element && inSegment.has(element.id);) {
		if (element.id === ids.cluster) lastCluster = element;
		if (element.end === void 0) break;
		end = element.end;
		element = end < reader.sizeBytes ? elementAt(reader, end) : void 0;
	}
	const segmentEnd = segment.end ?? 0;
	const wantedEnd = segmentEnd > reader.sizeBytes ? segmentEnd : end;
	return {
		lastCluster,
		missing: Math.max(0, wantedEnd - reader.sizeBytes)
	};
}
function durationOf(info, isClosed, lastTicks) {
	const secondsPerTick = (numberOf(info, ids.timestampScale) ?? 1e6) / 1e9;
	const duration = toFloat(info.get(ids.duration) ?? new Uint8Array());
	const ticks = isClosed && duration > 0 ? duration : lastTicks;
	return ticks === void 0 ? void 0 : ticks * secondsPerTick;
}
function readEnding(reader, lastCluster) {
	const ending = lastCluster && endingFrom(reader, lastCluster);
	if (ending) return ending;
	const start = Math.max(0, reader.sizeBytes - tailBytes);
	const tail = Buffer.from(reader.read(start, tailBytes));
	let at = tail.length;
	for (let count = 0; count < maxClusters && at > 0; count += 1) {
		at = tail.lastIndexOf(clusterMark, at - 1);
		const cluster = at < 0 ? void 0 : elementAt(reader, start + at);
		const ending = cluster && endingFrom(reader, cluster);
		if (ending) return ending;
	}
}
function endingFrom(reader, cluster) {
	const rest = wholeElements(reader, cluster);
	let clusterTicks = NaN;
	const starts = [];
	for (const element of rest?.elements ?? []) {
		const start = startOfBlock(reader, element);
		if (start !== void 0) starts.push(clusterTicks + start);
		if (element.id === ids.timestamp) clusterTicks = toNumber(readStart(reader, element, 8));
	}
	if (rest === void 0 || starts.length === 0) return void 0;
	return {
		ticks: starts.reduce((last, start) => Math.max(last, start)),
		isCut: rest.end !== reader.sizeBytes
	};
}
function wholeElements(reader, cluster) {
	const elements = [];
	let end = cluster.content;
	for (const element of elementsFrom(reader, cluster.start, reader.sizeBytes)) {
		const ownEnd = element?.id === ids.cluster ? element.content : element?.end;
		if (!(element && ownEnd !== void 0 && inClusters.has(element.id)) || elements.length === maxElements) return void 0;
		end = ownEnd;
		if (end <= reader.sizeBytes) elements.push(element);
	}
	return {
		elements,
		end
	};
}
function startOfBlock(reader, element) {
	const { id, content, end = content } = element;
	if (id === ids.simpleBlock || id === ids.block) {
		const head = readStart(reader, element, blockHeadBytes);
		return viewOf(head).getInt16(lengthAt(head, 0));
	}
	if (id !== ids.blockGroup) return void 0;
	const block = elementsFrom(reader, content, end).find((inner) => inner?.id === ids.block);
	return block && startOfBlock(reader, block);
}
function readStart(reader, { content, end = content }, most) {
	return reader.read(content, Math.min(end - content, most));
}
// src/video/mp4-index.ts
function* boxesIn(reader, start, end) {
	let box = boxAt(reader, start, end);
	while (box) {
		yield box;
		box = boxAt(reader, box.end, end);
	}
}
function boxAt(reader, start, end) {
	const bytes = reader.read(start, Math.min(16, end - start));
	if (bytes.length < 8) return void 0;
	const view = viewOf(bytes);
	const type = String.fromCharCode(...bytes.subarray(4, 8));
	const size = view.getUint32(0);
	if (size === 0) return {
		type,
		start,
		content: start + 8,
		end
	};
	if (size >= 8) return {
		type,
		start,
		content: start + 8,
		end: start + size
	};
	if (size !== 1 || bytes.length < 16) return void 0;
	const large = Number(view.getBigUint64(8));
	return large < 16 ? void 0 : {
		type,
		start,
		content: start + 16,
		end: start + large
	};
}
const folders = new Set([
	"trak",
	"mdia",
	"minf",
	"stbl",
	"mvex"
]);
const leaves = new Map(Object.entries({
	mvhd: 32,
	tkhd: 96,
	mdhd: 32,
	hdlr: 32,
	stsz: 32,
	stz2: 32,
	trex: 32
}));
function* boxesBelow(reader, folder) {
	for (const box of boxesIn(reader, folder.content, folder.end)) {
		if (box.end > folder.end) return;
		yield box;
		if (folders.has(box.type)) yield* boxesBelow(reader, box);
	}
}
function readIndex(reader, moov) {
	const index = {
		tracks: [],
		isFragmented: false,
		sampleTicks: new Map(),
		durationSeconds: void 0,
		isOpaque: false
	};
	for (const box of boxesBelow(reader, moov)) {
		const { type, content, end } = box;
		if (type === "trak") index.tracks.push({
			id: 0,
			kind: "",
			samples: 0,
			ticksPerSecond: 0
		});
		if (type === "mvex") index.isFragmented = true;
		if (type === "cmov" || type === "rmra") index.isOpaque = true;
		const length = leaves.get(type);
		if (length !== void 0) note(type, viewOf(reader.read(content, Math.min(end - content, length))), index);
	}
	return index;
}
function note(type, view, index) {
	const track = index.tracks.at(-1);
	if (type === "mvhd") index.durationSeconds = readDuration(view);
	else if (type === "trex") index.sampleTicks.set(view.getUint32(4), view.getUint32(12));
	else if (track === void 0) return;
	else if (type === "tkhd") Object.assign(track, { id: view.getUint32(view.getUint8(0) === 1 ? 20 : 12) }, readSize(view));
	else if (type === "mdhd") track.ticksPerSecond = view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
	else if (type === "hdlr") track.kind ||= String.fromCharCode(...[
		8,
		9,
		10,
		11
	].map((at) => view.getUint8(at)));
	else track.samples += view.getUint32(8);
}
function readDuration(view) {
	if (view.getUint8(0) === 1) {
		const ticks = view.getBigUint64(24);
		return ticks === 2n ** 64n - 1n ? void 0 : Number(ticks) / view.getUint32(20);
	}
	const ticks = view.getUint32(16);
	return ticks === 2 ** 32 - 1 ? void 0 : ticks / view.getUint32(12);
}
function readSize(view) {
	const matrix = view.getUint8(0) === 1 ? 52 : 40;
	const [width, height] = [36, 40].map((at) => Math.round(view.getUint32(matrix + at) / 65536));
	const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
	if (!width || !height) return {};
	return isTurned ? {
		width: height,
		height: width
	} : {
		width,
		height
	};
}
// src/video/mp4.ts
function examineMp4(reader, name) {
	const layout = readLayout(reader);
	const { isPlain, index, overlong, fragments } = layout;
	if (index ? index.isOpaque : !isPlain) return playable();
	const tracks = index?.tracks ?? [];
	const video = tracks.find(({ kind }) => kind === "vide");
	if (tracks.length > 0 && !video) return { kind: "no video" };
	const cutShort = isCutShort(layout);
	if (overlong && !cutShort) return cutAt(overlong, reader);
	if (!index) return unfinished(`the ${name} has no index (moov), so it can't be played`);
	const why = withoutPictures(layout, index);
	if (why !== void 0) return unfinished(`the ${name} contains no frames: ${why}`);
	const durationSeconds = index.isFragmented ? video && unlessUnreadable(() => secondsOfFragments(reader, fragments, video, index)) : index.durationSeconds;
	return playable({
		durationSeconds,
		width: video?.width,
		height: video?.height,
		cutShort
	});
}
function isCutShort({ isPlain, whole, index, overlong, hasData }) {
	return index?.isFragmented && hasData && (overlong !== void 0 || isPlain && !whole) || void 0;
}
function withoutPictures({ isPlain, whole, types }, index) {
	const listsSamples = index.tracks.some(({ samples }) => samples > 0);
	if (index.isFragmented && !listsSamples && !types.has("moof")) return "nothing follows its header (no moof)";
	if (index.isFragmented) return void 0;
	if (!listsSamples) return "its index (moov) is empty";
	return whole && isPlain && !types.has("mdat") ? "its video data (mdat) is missing" : void 0;
}
const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/;
function readLayout(reader) {
	const { sizeBytes } = reader;
	const boxes = boxesIn(reader, 0, sizeBytes).toArray();
	const lastData = boxes.findLastIndex(({ type, end }) => type === "mdat" && end <= sizeBytes);
	const moov = boxes.find(({ type, end }) => type === "moov" && end <= sizeBytes);
	return {
		types: new Set(boxes.map(({ type }) => type)),
		isPlain: boxes.every(({ type }) => plainBox.test(type)),
		whole: boxes.at(-1)?.end === sizeBytes,
		overlong: boxes.find(({ type, end }) => end > sizeBytes && plainBox.test(type)),
		hasData: lastData >= 0,
		fragments: boxes.slice(0, lastData + 1).filter(({ type }) => type === "moof"),
		index: moov && readIndex(reader, moov)
	};
}
function cutAt({ type, end }, { sizeBytes }) {
	return cut(nameOfBox(type), end - sizeBytes);
}
function nameOfBox(type) {
	if (type === "mdat") return "its video data (mdat)";
	return type === "moov" ? "its index (moov)" : "it";
}
function secondsOfFragments(reader, fragments, { id, ticksPerSecond, samples }, { sampleTicks, durationSeconds = 0 }) {
	const ticks = fragments.values().flatMap((moof) => boxesIn(reader, moof.content, moof.end)).filter(({ type }) => type === "traf").reduce((sum, traf) => sum + ticksOfTrack(reader, traf, id, sampleTicks.get(id) ?? 0), 0);
	return (samples > 0 ? durationSeconds : 0) + ticks / ticksPerSecond;
}
function ticksOfTrack(reader, traf, track, usualTicks) {
	let eachTicks = usualTicks;
	let ticks = 0;
	for (const { type, content, end } of boxesIn(reader, traf.content, traf.end)) {
		if (type !== "tfhd" && type !== "trun") continue;
		const view = viewOf(reader.read(content, end - content));
		if (type === "trun") ticks += ticksOfRun(view, eachTicks);
		else if (view.getUint32(4) !== track) return 0;
		else eachTicks = defaultTicks(view) ?? usualTicks;
	}
	return ticks;
}
function defaultTicks(tfhd) {
	const flags = tfhd.getUint32(0);
	return flags & 8 ? tfhd.getUint32(8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)) : void 0;
}
function ticksOfRun(trun, eachTicks) {
	const flags = trun.getUint32(0);
	const count = trun.getUint32(4);
	if (!(flags & 256)) return count * eachTicks;
	const start = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
	const size = 4 * [
		256,
		512,
		1024,
		2048
	].filter((flag) => flags & flag).length;
	let ticks = 0;
	for (let at = 0; at < count; at += 1) ticks += trun.getUint32(start + at * size);
	return ticks;
}
// src/video/video-type.ts
const headBytes = 4100;
const ambiguousEndings = /\.(ts|mts|cts)$/i;
async function videoType(head, file) {
	const { fileTypeFromBuffer } = await __webpack_require__.e(/* import() */ 468).then(__webpack_require__.bind(__webpack_require__, 468));
	const type = (await fileTypeFromBuffer(head))?.mime;
	if (type !== void 0 && isMarkedMp4(head)) return onlyVideo(type) ?? videoTypeOfName(file);
	return onlyVideo(type ?? typeOfName$1(file));
}
function isMarkedMp4(head) {
	return Buffer.from(head.subarray(4, 8)).toString("latin1") === "ftyp";
}
function videoTypeOfName(file) {
	return onlyVideo(typeOfName$1(file));
}
function onlyVideo(type) {
	return type?.startsWith("video/") ? type.split(";", 1)[0] : void 0;
}
function typeOfName$1(file) {
	return ambiguousEndings.test(file) ? void 0 : _src_js__WEBPACK_IMPORTED_MODULE_2__.t.getType(file) ?? void 0;
}
// src/video/examine-file.ts
var examine_file_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.n)({
	examineBytes: () => examineBytes,
	examineFile: () => examineFile,
	hasVideoName: () => hasVideoName
});
async function examineFile(file, wanted = {}) {
	using reader = openReader(file);
	return await examineBytes(reader, file, wanted);
}
function hasVideoName(file, { gifs = false } = {}) {
	return typeOfName(file, { gifs }) !== void 0;
}
function typeOfName(file, { gifs }) {
	return gifs && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Q)(file) ? gif : videoTypeOfName(file);
}
const gif = "image/gif";
async function examineBytes(reader, file, { gifs = false } = {}) {
	const typeByName = typeOfName(file, { gifs });
	const head = reader.read(0, headBytes);
	const reason = reader.sizeBytes === 0 ? emptyFile : reasonOfText(head);
	if (reason !== void 0) return typeByName === void 0 ? { kind: "no video" } : {
		kind: "broken",
		mimeType: typeByName,
		reason
	};
	const mimeType = gifs && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.et)(head) === gif ? gif : await videoType(head, file);
	if (mimeType === void 0) return { kind: "no video" };
	const structure = structureOf(reader, mimeType, head);
	if (structure.kind === "playable") return {
		kind: "playable",
		facts: {
			mimeType,
			...plausible(structure.facts)
		}
	};
	const isMeant = typeByName !== void 0 || !isUnmarkedMp4(head);
	return structure.kind === "broken" && isMeant ? {
		...structure,
		mimeType
	} : { kind: "no video" };
}
function structureOf(reader, mimeType, head) {
	return unlessUnreadable(() => {
		if (mimeType === gif) return examineGif(reader);
		if (isMarkedMp4(head) || isUnmarkedMp4(head)) return examineMp4(reader, mimeType === "video/quicktime" ? "QuickTime movie" : "MP4");
		if (head.length >= 4 && viewOf(head).getUint32(0) === 440786851) return examineMatroska(reader, mimeType === "video/webm" ? "WebM" : "Matroska file");
	}) ?? playable();
}
function reasonOfText(head) {
	const start = Buffer.from(head).toString("latin1");
	if (start.startsWith("version https://git-lfs.github.com/")) return "the file is only a Git LFS pointer: set \"lfs: true\" on actions/checkout to fetch the video";
	if (/^\s*<(?:!doctype html|html)/i.test(start)) return "the file is a web page, not a video: most likely, a download saved an error page; check the step that downloads it";
	if (!isText(head)) return void 0;
	return "the file is text, not a video, despite its name: check what wrote it, or exclude it in the input path";
}
const control = /[\x00-\x07\x0e-\x1a\x1c-\x1f\x7f]/;
function isText(head) {
	try {
		return !control.test(new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true }));
	} catch {
		return false;
	}
}
function isUnmarkedMp4(head) {
	return /^.{4}(?:moov|mdat|wide|free|skip)/s.test(Buffer.from(head.subarray(0, 8)).toString("latin1"));
}
function plausible({ durationSeconds, ...measured }) {
	const rounded = durationSeconds === void 0 ? void 0 : Math.round(durationSeconds * 1e3) / 1e3;
	const facts = Object.entries({
		...measured,
		durationSeconds: rounded
	}).filter(([name, value]) => {
		const rule = Object.entries(_start_js__WEBPACK_IMPORTED_MODULE_1__.Vt).find(([ruled]) => ruled === name)?.[1];
		return value !== void 0 && rule !== void 0 && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Wt)(rule, value);
	});
	const { width, height, ...others } = Object.fromEntries(facts);
	return width !== void 0 && height !== void 0 ? {
		...others,
		width,
		height
	} : others;
}



/***/ }),

/***/ 283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ __toESM),
/* harmony export */   n: () => (/* binding */ __exportAll),
/* harmony export */   r: () => (/* binding */ __require),
/* harmony export */   t: () => (/* binding */ __commonJSMin)
/* harmony export */ });
/* harmony import */ var node_module__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(995);

// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) {
		__defProp(target, name, {
			get: all[name],
			enumerable: true
		});
	}
	if (!no_symbols) {
		__defProp(target, Symbol.toStringTag, { value: "Module" });
	}
	return target;
};
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") {
		for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
			key = keys[i];
			if (!__hasOwnProp.call(to, key) && key !== except) {
				__defProp(to, key, {
					get: ((k) => from[k]).bind(null, key),
					enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
				});
			}
		}
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
var __require = (() => (0,node_module__WEBPACK_IMPORTED_MODULE_0__.createRequire)(import.meta.url))();



/***/ })

};
