export const id = 399;
export const ids = [399];
export const modules = {

/***/ 1399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  examineBytes: () => (/* binding */ examineBytes),
  examineFile: () => (/* binding */ examineFile),
  hasVideoName: () => (/* binding */ hasVideoName)
});

// EXTERNAL MODULE: ./build/node_modules/valibot/shaken.mjs
var shaken = __webpack_require__(1058);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/manifest/schema.js
var schema = __webpack_require__(9341);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/video/byte-reader.js

/** Reading more would take too long just for a file's facts. */
const maxBytes = 1_000_000;
function openReader(file) {
    const descriptor = (0,external_node_fs_.openSync)(file, 'r');
    const sizeBytes = (0,external_node_fs_.fstatSync)(descriptor).size;
    let cost = 0;
    return {
        sizeBytes,
        bytesRead: () => cost,
        /** Reads up to `length` bytes from `start`, fewer only at the end of the file. Throws if the total gets too large. */
        read(start, length) {
            const wanted = Math.max(0, Math.min(length, sizeBytes - start));
            if (cost + wanted > maxBytes)
                throw new Error('too much to read');
            cost += wanted;
            const bytes = Buffer.alloc(wanted);
            return wanted === 0 ? bytes : bytes.subarray(0, (0,external_node_fs_.readSync)(descriptor, bytes, { position: start }));
        },
        [Symbol.dispose]: () => (0,external_node_fs_.closeSync)(descriptor),
    };
}

;// CONCATENATED MODULE: ./build/video/structure.js
function playable(facts = {}) {
    return { kind: 'playable', facts };
}
const emptyFile = 'the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step';
/** The result for a recorder that ended too early. `what` names the missing part. */
function unfinished(what) {
    const cause = 'the recorder was most likely killed before it could finish';
    const remedy = 'close the browser context (or stop the recorder) before the job ends';
    return { kind: 'broken', reason: `${what}: ${cause}; ${remedy}` };
}
/** The result for a file that is shorter than its own sizes say. `part` lacks the bytes. */
function cut(part, missingBytes) {
    const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' };
    const missing = missingBytes.toLocaleString('en', options);
    const cause = 'it was still being written, or only partly copied';
    const remedy = 'let the recorder finish before this step, and copy the whole file';
    return {
        kind: 'broken',
        reason: `the file is truncated: ${part} lacks ${missing}; ${cause}; ${remedy}`,
    };
}
function viewOf({ buffer, byteOffset, byteLength }) {
    return new DataView(buffer, byteOffset, byteLength);
}
/** Runs `read`. Returns undefined if it can't understand the bytes, or needs too many. Throws file system errors. */
function unlessUnreadable(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof Error && 'syscall' in error)
            throw error;
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/video/elements.js

const ids = {
    ebml: 0x1a45dfa3,
    docType: 0x4282,
    segment: 0x18538067,
    info: 0x1549a966,
    timestampScale: 0x2ad7b1,
    duration: 0x4489,
    tracks: 0x1654ae6b,
    trackEntry: 0xae,
    trackType: 0x83,
    video: 0xe0,
    pixelWidth: 0xb0,
    pixelHeight: 0xba,
    displayWidth: 0x54b0,
    displayHeight: 0x54ba,
    displayUnit: 0x54b2,
    cluster: 0x1f43b675,
    timestamp: 0xe7,
    simpleBlock: 0xa3,
    blockGroup: 0xa0,
    block: 0xa1,
    void: 0xec,
};
/** Elements of a Segment that contain neither facts nor frames: seek head, cues, tags, chapters and so on. */
const asides = [0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, ids.void, 0xbf];
/** Elements of clusters other than blocks: time, position, previous size, silent tracks, encrypted blocks. */
const besideBlocks = [ids.timestamp, 0xa7, 0xab, 0x5854, 0xaf];
const inSegment = new Set([...asides, ids.info, ids.tracks, ids.cluster]);
const inClusters = new Set([...inSegment, ...besideBlocks, ids.simpleBlock, ids.blockGroup]);
const headBytes = 12;
/**
 * The elements from `start` to `end`, including those in clusters, up to one without an end. Yields undefined for anything
 * that isn't an element.
 */
function* elementsFrom(reader, start, end) {
    for (let at = start; at < end;) {
        const element = elementAt(reader, at);
        if (element || end - at >= headBytes)
            yield element;
        const next = element?.id === ids.cluster ? element.content : element?.end;
        if (next === undefined)
            return;
        at = next;
    }
}
function elementAt(reader, start) {
    const element = parseElement(reader.read(start, headBytes), 0);
    if (!element)
        return undefined;
    const { id, content, end } = element;
    return { id, start, content: start + content, end: end === undefined ? undefined : start + end };
}
/** The elements in `bytes`, up to one that is truncated or has no size. */
function elementsIn(bytes) {
    const elements = [];
    let at = 0;
    while (at < bytes.length) {
        const element = parseElement(bytes, at);
        if (element?.end === undefined || element.end > bytes.length)
            break;
        elements.push({ id: element.id, content: bytes.subarray(element.content, element.end) });
        at = element.end;
    }
    return elements;
}
function parseElement(bytes, start) {
    const idLength = lengthAt(bytes, start);
    const sizeAt = start + idLength;
    const sizeLength = lengthAt(bytes, sizeAt);
    const content = sizeAt + sizeLength;
    if (idLength > 4 || sizeLength > 8 || content > bytes.length)
        return undefined;
    const id = toNumber(bytes.subarray(start, sizeAt));
    const size = withoutMarker(bytes.subarray(sizeAt, content));
    return { id, start, content, end: size === undefined ? undefined : content + size };
}
/** Decodes a number, without the `marker` in its first byte. */
function toNumber(bytes, marker = 0) {
    return bytes.reduce((value, byte) => value * 256 + byte, 0 - marker / 256);
}
function toFloat(bytes) {
    if (bytes.length === 4)
        return viewOf(bytes).getFloat32(0);
    return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0;
}
/** The length of a number in bytes, from its leading zero bits; 9 if it isn't a number. */
function lengthAt(bytes, at) {
    return Math.clz32(bytes[at] ?? 0) - 23;
}
/** A size without its length marker; undefined if all other bits are set. */
function withoutMarker(bytes) {
    const marker = 2 ** (8 - bytes.length);
    const isUnknown = bytes[0] === 2 * marker - 1 && bytes.subarray(1).every((byte) => byte === 0xff);
    return isUnknown ? undefined : toNumber(bytes, marker);
}

;// CONCATENATED MODULE: ./build/video/matroska.js


const maxFactBytes = 131_072;
const maxHeadBytes = 4096;
/** First bytes of the fields in an EBML header (RFC 8794, 11.2 and 11.3). */
const headFields = [0x42, 0xbf, 0xec];
const videoTrack = 1;
const tailBytes = 262_144;
/** The most clusters to try, because the last one can be empty. */
const maxClusters = 8;
/** The most elements to read from a cluster on. */
const maxElements = 10_000;
/** A track number of at most 8 bytes, and a time. */
const blockHeadBytes = 10;
const clusterMark = Buffer.from('1f43b675', 'hex');
/** Examines a Matroska or WebM file. Messages call it `name`. */
function examineMatroska(reader, name) {
    const { segment, unsure } = findSegment(reader);
    if (unsure)
        return playable();
    if (!segment)
        return unfinished(`the ${name} contains no frames (no cluster)`);
    const { facts, firstCluster, unsure: holdsOthers } = readFacts(reader, segment);
    const tracks = facts.filter(({ id }) => id === ids.trackEntry).map(({ content }) => fieldsOf(content));
    const video = tracks.find((track) => (numberOf(track, ids.trackType) ?? videoTrack) === videoTrack);
    if (tracks.length > 0 && !video)
        return { kind: 'no video' };
    const { missing, lastCluster } = followSizes(reader, segment, firstCluster);
    if (missing > 0 && !(firstCluster && (firstCluster.end ?? 0) <= reader.sizeBytes))
        return cut('it', missing);
    if (!firstCluster) {
        return holdsOthers ? playable() : unfinished(`the ${name} contains no frames (no cluster)`);
    }
    if (!hasBlock(reader, firstCluster))
        return unfinished(`the ${name} contains no frames (its cluster is empty)`);
    const isClosed = segment.end !== undefined && missing === 0;
    const ending = isClosed ? undefined : unlessUnreadable(() => readEnding(reader, lastCluster));
    const durationSeconds = durationOf(asFields(facts), isClosed, ending?.ticks);
    const cutShort = missing > 0 || ending?.isCut === true || undefined;
    return playable({ durationSeconds, ...sizeOf(video), cutShort });
}
function findSegment(reader) {
    for (const element of elementsFrom(reader, 0, reader.sizeBytes)) {
        if (element?.id === ids.segment)
            return { segment: element, unsure: false };
        const isBefore = element?.id === ids.void || (element?.id === ids.ebml && isHead(reader, element));
        if (!isBefore || element.end === undefined)
            return { unsure: true };
    }
    return { unsure: false };
}
/** Whether an element is short and has a header's fields, because random bytes can have its id. */
function isHead(reader, { start, content, end = 0 }) {
    const [field] = reader.read(content, 1);
    return end - start <= maxHeadBytes && (field === undefined || headFields.includes(field));
}
function readFacts(reader, segment) {
    const facts = [];
    const end = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes);
    for (const element of elementsFrom(reader, segment.content, end)) {
        if (element?.id === ids.cluster)
            return { facts, firstCluster: element, unsure: false };
        if (element?.end === undefined || !inSegment.has(element.id))
            return { facts, unsure: true };
        facts.push(...factsIn(reader, element, element.end));
    }
    return { facts, unsure: false };
}
/** The elements inside one that holds facts, unless it is too large. */
function factsIn(reader, { id, start, content }, end) {
    const holdsFacts = id === ids.info || id === ids.tracks;
    const isRead = holdsFacts && end - start <= maxFactBytes && end <= reader.sizeBytes;
    return isRead ? elementsIn(reader.read(content, end - content)) : [];
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
/** The size at which a video track is shown. The display size counts only in pixels; otherwise it is just an aspect ratio. */
function sizeOf(track) {
    const video = fieldsOf(track?.get(ids.video));
    const isInPixels = (numberOf(video, ids.displayUnit) ?? 0) === 0;
    const side = (display, pixels) => (isInPixels ? numberOf(video, display) : undefined) || numberOf(video, pixels);
    return { width: side(ids.displayWidth, ids.pixelWidth), height: side(ids.displayHeight, ids.pixelHeight) };
}
/** Whether this cluster or a later one has a whole block; true if unknown. */
function hasBlock(reader, cluster) {
    for (const element of elementsFrom(reader, cluster.content, reader.sizeBytes)) {
        if (element?.id === ids.cluster)
            continue;
        if (element?.end === undefined || !inClusters.has(element.id))
            return true;
        const isBlock = element.id === ids.simpleBlock || element.id === ids.blockGroup;
        if (isBlock && element.end <= reader.sizeBytes)
            return true;
    }
    return false;
}
/**
 * Counts the bytes missing at the end of the file, by the sizes of the Segment and its last element, and finds the last
 * cluster that sizes lead to.
 */
function followSizes(reader, segment, first) {
    let [lastCluster, end] = [first, 0];
    for (let element = first; element && inSegment.has(element.id);) {
        if (element.id === ids.cluster)
            lastCluster = element;
        if (element.end === undefined)
            break;
        end = element.end;
        element = end < reader.sizeBytes ? elementAt(reader, end) : undefined;
    }
    const segmentEnd = segment.end ?? 0;
    const wantedEnd = segmentEnd > reader.sizeBytes ? segmentEnd : end;
    return { lastCluster, missing: Math.max(0, wantedEnd - reader.sizeBytes) };
}
/** The length. The header has it only if the Segment was closed and isn't truncated. */
function durationOf(info, isClosed, lastTicks) {
    const secondsPerTick = (numberOf(info, ids.timestampScale) ?? 1_000_000) / 1e9;
    const duration = toFloat(info.get(ids.duration) ?? new Uint8Array());
    const ticks = isClosed && duration > 0 ? duration : lastTicks;
    return ticks === undefined ? undefined : ticks * secondsPerTick;
}
/**
 * Reads the file's ending from its last cluster on or, if there are many live clusters, from one in the file's tail.
 * Undefined if unknown.
 */
function readEnding(reader, lastCluster) {
    const ending = lastCluster && endingFrom(reader, lastCluster);
    if (ending)
        return ending;
    const start = Math.max(0, reader.sizeBytes - tailBytes);
    const tail = Buffer.from(reader.read(start, tailBytes));
    let at = tail.length;
    for (let count = 0; count < maxClusters && at > 0; count += 1) {
        at = tail.lastIndexOf(clusterMark, at - 1);
        const cluster = at < 0 ? undefined : elementAt(reader, start + at);
        const ending = cluster && endingFrom(reader, cluster);
        if (ending)
            return ending;
    }
    return undefined;
}
/** Undefined if the rest of the file contains no whole block, or can't be parsed to its end. */
function endingFrom(reader, cluster) {
    const rest = wholeElements(reader, cluster);
    let clusterTicks = Number.NaN;
    const starts = [];
    for (const element of rest?.elements ?? []) {
        const start = startOfBlock(reader, element);
        if (start !== undefined)
            starts.push(clusterTicks + start);
        if (element.id === ids.timestamp)
            clusterTicks = toNumber(readStart(reader, element, 8));
    }
    if (rest === undefined || starts.length === 0)
        return undefined;
    return { ticks: starts.reduce((last, start) => Math.max(last, start)), isCut: rest.end !== reader.sizeBytes };
}
/** The whole elements from a cluster on, and where the last one should end. Undefined for too many or unknown elements. */
function wholeElements(reader, cluster) {
    const elements = [];
    let end = cluster.content;
    for (const element of elementsFrom(reader, cluster.start, reader.sizeBytes)) {
        const ownEnd = element?.id === ids.cluster ? element.content : element?.end;
        const isKnown = element && ownEnd !== undefined && inClusters.has(element.id);
        if (!isKnown || elements.length === maxElements)
            return undefined;
        end = ownEnd;
        if (end <= reader.sizeBytes)
            elements.push(element);
    }
    return { elements, end };
}
/** The start of a block, relative to its cluster. */
function startOfBlock(reader, element) {
    const { id, content, end = content } = element;
    if (id === ids.simpleBlock || id === ids.block) {
        const head = readStart(reader, element, blockHeadBytes);
        return viewOf(head).getInt16(lengthAt(head, 0));
    }
    if (id !== ids.blockGroup)
        return undefined;
    const block = elementsFrom(reader, content, end).find((inner) => inner?.id === ids.block);
    return block && startOfBlock(reader, block);
}
function readStart(reader, { content, end = content }, most) {
    return reader.read(content, Math.min(end - content, most));
}

;// CONCATENATED MODULE: ./build/video/mp4-index.js

/** The boxes from `start` to `end`. A box without a size extends to `end`. */
function* boxesIn(reader, start, end) {
    let box = boxAt(reader, start, end);
    while (box) {
        yield box;
        box = boxAt(reader, box.end, end);
    }
}
function boxAt(reader, start, end) {
    const bytes = reader.read(start, Math.min(16, end - start));
    if (bytes.length < 8)
        return undefined;
    const view = viewOf(bytes);
    const type = String.fromCharCode(...bytes.subarray(4, 8));
    const size = view.getUint32(0);
    if (size === 0)
        return { type, start, content: start + 8, end };
    if (size >= 8)
        return { type, start, content: start + 8, end: start + size };
    if (size !== 1 || bytes.length < 16)
        return undefined;
    const large = Number(view.getBigUint64(8));
    return large < 16 ? undefined : { type, start, content: start + 16, end: start + large };
}
const folders = new Set(['trak', 'mdia', 'minf', 'stbl', 'mvex']);
/** Number of bytes to read of each box. */
const leaves = new Map(Object.entries({ mvhd: 32, tkhd: 96, mdhd: 32, hdlr: 32, stsz: 32, stz2: 32, trex: 32 }));
const tables = new Set(['stsz', 'stsc', 'stco', 'co64']);
/** All boxes in a container, each before its children. */
function* boxesBelow(reader, folder) {
    for (const box of boxesIn(reader, folder.content, folder.end)) {
        if (box.end > folder.end)
            return;
        yield box;
        if (folders.has(box.type))
            yield* boxesBelow(reader, box);
    }
}
function readIndex(reader, moov) {
    const nothing = { isFragmented: false, durationSeconds: undefined, opaque: false };
    const index = { ...nothing, tracks: [], sampleTicks: new Map() };
    for (const box of boxesBelow(reader, moov)) {
        const { type, content, end } = box;
        if (type === 'cmov' || type === 'rmra')
            index.opaque = true;
        if (type === 'trak')
            index.tracks.push({ id: 0, kind: '', samples: 0, ticksPerSecond: 0, tables: new Map() });
        if (type === 'mvex')
            index.isFragmented = true;
        if (tables.has(type))
            index.tracks.at(-1)?.tables.set(type, box);
        const length = leaves.get(type);
        if (length !== undefined)
            note(type, viewOf(reader.read(content, Math.min(end - content, length))), index);
    }
    return index;
}
function note(type, view, index) {
    const track = index.tracks.at(-1);
    if (type === 'mvhd')
        index.durationSeconds = readDuration(view);
    else if (type === 'trex')
        index.sampleTicks.set(view.getUint32(4), view.getUint32(12));
    else if (track === undefined)
        return;
    // The times before both numbers have 64 bits in version 1.
    else if (type === 'tkhd')
        Object.assign(track, { id: view.getUint32(view.getUint8(0) === 1 ? 20 : 12) }, readSize(view));
    else if (type === 'mdhd')
        track.ticksPerSecond = view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
    // QuickTime has a second such box in minf, for the kind of data reference.
    else if (type === 'hdlr')
        track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)));
    else
        track.samples += view.getUint32(8);
}
/** The duration in a movie header; undefined if all its bits are set. */
function readDuration(view) {
    if (view.getUint8(0) === 1) {
        const ticks = view.getBigUint64(24);
        return ticks === 2n ** 64n - 1n ? undefined : Number(ticks) / view.getUint32(20);
    }
    const ticks = view.getUint32(16);
    return ticks === 2 ** 32 - 1 ? undefined : ticks / view.getUint32(12);
}
/** The size in a track header (ISO/IEC 14496-12, 8.3.2). Numbers have 16 fractional bits; a zero diagonal rotates the video. */
function readSize(view) {
    const matrix = view.getUint8(0) === 1 ? 52 : 40;
    const [width, height] = [36, 40].map((at) => Math.round(view.getUint32(matrix + at) / 65_536));
    const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
    if (!width || !height)
        return {};
    return isTurned ? { width: height, height: width } : { width, height };
}
/** In samples. Chunks with more samples of different sizes would exceed the mebibyte or two that writers put into one. */
const mostInChunk = 16_384;
/** The end of a track's last chunk in the file, by its tables (ISO/IEC 14496-12, 8.7); 0 if they don't say. */
function endOfData(reader, { tables }) {
    const short = lastEntries(reader, tables.get('stco'), 4)?.getUint32(0);
    const start = short ?? Number(lastEntries(reader, tables.get('co64'), 8)?.getBigUint64(0) ?? 0);
    if (start === 0)
        return 0;
    const count = lastEntries(reader, tables.get('stsc'), 12)?.getUint32(4) ?? 0;
    const sizes = lastEntries(reader, tables.get('stsz'), 4, { before: 4, count });
    // Samples of equal size aren't listed, and sound doesn't count them in bytes.
    let bytes = 0;
    for (let at = 0; sizes && at < sizes.byteLength; at += 4)
        bytes += sizes.getUint32(at);
    return start + Math.max(1, bytes);
}
/** The last entries of a table, whose entry count is `before` bytes further in than usual. Undefined if it has too few. */
function lastEntries(reader, table, entryBytes, { before = 0, count = 1 } = {}) {
    if (table === undefined || count < 1 || count > mostInChunk)
        return undefined;
    const start = table.content + 8 + before;
    const all = viewOf(reader.read(start - 4, 4)).getUint32(0);
    const end = start + all * entryBytes;
    return all < count || end > table.end ? undefined : viewOf(reader.read(end - count * entryBytes, count * entryBytes));
}

;// CONCATENATED MODULE: ./build/video/mp4.js


/** Examines an MP4 or QuickTime file. Messages call it `name`. */
function examineMp4(reader, name) {
    const layout = readLayout(reader);
    const { isPlain, index, overlong, fragments } = layout;
    if (index ? index.opaque : !isPlain)
        return playable();
    const tracks = index?.tracks ?? [];
    const video = tracks.find(({ kind }) => kind === 'vide');
    if (tracks.length > 0 && !video)
        return { kind: 'no video' };
    const cutShort = isCutShort(layout);
    if (overlong && !cutShort)
        return cutAt(overlong, reader);
    if (!index)
        return unfinished(`the ${name} has no index (moov), so it can't be played`);
    const why = withoutPictures(layout, index);
    if (why !== undefined)
        return unfinished(`the ${name} contains no frames: ${why}`);
    const missing = Math.max(0, ...tracks.map((track) => endOfData(reader, track))) - reader.sizeBytes;
    if (missing > 0)
        return cut(videoData, missing);
    const durationSeconds = index.isFragmented
        ? video && unlessUnreadable(() => secondsOfFragments(reader, fragments, video, index))
        : index.durationSeconds;
    return playable({ durationSeconds, width: video?.width, height: video?.height, cutShort });
}
/** Whether a file ends within a box, but plays up to there. */
function isCutShort({ isPlain, whole, index, overlong, hasData }) {
    return (index?.isFragmented && hasData && (overlong !== undefined || (isPlain && !whole))) || undefined;
}
function withoutPictures({ isPlain, whole, types }, index) {
    const listsSamples = index.tracks.some(({ samples }) => samples > 0);
    if (index.isFragmented && !listsSamples && !types.has('moof'))
        return 'nothing follows its header (no moof)';
    if (index.isFragmented)
        return undefined;
    if (!listsSamples)
        return 'its index (moov) is empty';
    return whole && isPlain && !types.has('mdat') ? 'its video data (mdat) is missing' : undefined;
}
/** Known top-level boxes. An unknown one could contain index or data. */
const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/;
function readLayout(reader) {
    const { sizeBytes } = reader;
    const boxes = boxesIn(reader, 0, sizeBytes).toArray();
    const lastData = boxes.findLastIndex(({ type, end }) => type === 'mdat' && end <= sizeBytes);
    const moov = boxes.find(({ type, end }) => type === 'moov' && end <= sizeBytes);
    return {
        types: new Set(boxes.map(({ type }) => type)),
        isPlain: boxes.every(({ type }) => plainBox.test(type)),
        whole: boxes.at(-1)?.end === sizeBytes,
        overlong: boxes.find(({ type, end }) => end > sizeBytes && plainBox.test(type)),
        hasData: lastData >= 0,
        /** Only fragments that have their data. */
        fragments: boxes.slice(0, lastData + 1).filter(({ type }) => type === 'moof'),
        /** Undefined if it is missing or incomplete. */
        index: moov && readIndex(reader, moov),
    };
}
const videoData = 'its video data (mdat)';
function cutAt({ type, end }, { sizeBytes }) {
    return cut(nameOfBox(type), end - sizeBytes);
}
function nameOfBox(type) {
    if (type === 'mdat')
        return videoData;
    return type === 'moov' ? 'its index (moov)' : 'it';
}
/** A track's length, from its index and the headers of its fragments (`moof`; ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
function secondsOfFragments(reader, fragments, { id, ticksPerSecond, samples }, { sampleTicks, durationSeconds = 0 }) {
    const ticks = fragments
        .values()
        .flatMap((moof) => boxesIn(reader, moof.content, moof.end))
        .filter(({ type }) => type === 'traf')
        .reduce((sum, traf) => sum + ticksOfTrack(reader, traf, id, sampleTicks.get(id) ?? 0), 0);
    return (samples > 0 ? durationSeconds : 0) + ticks / ticksPerSecond;
}
function ticksOfTrack(reader, traf, track, usualTicks) {
    let eachTicks = usualTicks;
    let ticks = 0;
    for (const { type, content, end } of boxesIn(reader, traf.content, traf.end)) {
        if (type !== 'tfhd' && type !== 'trun')
            continue;
        const view = viewOf(reader.read(content, end - content));
        if (type === 'trun')
            ticks += ticksOfRun(view, eachTicks);
        else if (view.getUint32(4) !== track)
            return 0;
        else
            eachTicks = defaultTicks(view) ?? usualTicks;
    }
    return ticks;
}
function defaultTicks(tfhd) {
    const flags = tfhd.getUint32(0);
    return flags & 0x8 ? tfhd.getUint32(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)) : undefined;
}
/** The ticks of a `trun`. All its fields have four bytes. */
function ticksOfRun(trun, eachTicks) {
    const flags = trun.getUint32(0);
    const count = trun.getUint32(4);
    if (!(flags & 0x100))
        return count * eachTicks;
    const start = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    const size = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    let ticks = 0;
    for (let at = 0; at < count; at += 1)
        ticks += trun.getUint32(start + at * size);
    return ticks;
}

// EXTERNAL MODULE: ./node_modules/mime/dist/src/index.js + 3 modules
var src = __webpack_require__(5086);
;// CONCATENATED MODULE: ./build/video/video-type.js

/** The type shows within this many bytes of a file's start. */
const video_type_headBytes = 4100;
/** Extensions that MIME tables call videos, but that are mostly source code. For them, only the content counts. */
const ambiguousEndings = /\.(ts|mts|cts)$/i;
/** The MIME type of a video, without parameters, from its content or else its extension; undefined if it isn't a video. */
async function videoType(head, file) {
    // Loaded on demand, because it is large, and reading test reports needs only names.
    const { fileTypeFromBuffer } = await __webpack_require__.e(/* import() */ 377).then(__webpack_require__.bind(__webpack_require__, 8377));
    const type = (await fileTypeFromBuffer(head))?.mime;
    // An MP4's mark doesn't always say whether it contains sound, images or video.
    if (type !== undefined && isMarkedMp4(head))
        return onlyVideo(type) ?? videoTypeOfName(file);
    return onlyVideo(type ?? typeOfName(file));
}
function isMarkedMp4(head) {
    return Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp';
}
function videoTypeOfName(file) {
    return onlyVideo(typeOfName(file));
}
function onlyVideo(type) {
    return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined;
}
function typeOfName(file) {
    return ambiguousEndings.test(file) ? undefined : (src/* default */.A.getType(file) ?? undefined);
}

;// CONCATENATED MODULE: ./build/video/examine-file.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});








/** Examines whether a file is a playable video, and reads its facts. `file` is absolute. Throws file system errors. */
async function examineFile(file) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const reader = __addDisposableResource(env_1, openReader(file), false);
        return await examineBytes(reader, file);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function hasVideoName(file) {
    return videoTypeOfName(file) !== undefined;
}
async function examineBytes(reader, file) {
    const named = videoTypeOfName(file);
    const head = reader.read(0, video_type_headBytes);
    const reason = reader.sizeBytes === 0 ? emptyFile : reasonOfText(head, reader.sizeBytes);
    if (reason !== undefined)
        return named === undefined ? { kind: 'no video' } : { kind: 'broken', mimeType: named, reason };
    const mimeType = await videoType(head, file);
    if (mimeType === undefined)
        return { kind: 'no video' };
    const structure = structureOf(reader, mimeType, head);
    if (structure.kind === 'playable')
        return { kind: 'recording', facts: { mimeType, ...plausible(structure.facts) } };
    // Without a video's name or mark, random bytes may look like a box.
    const isMeant = named !== undefined || !isUnmarkedMp4(head);
    return structure.kind === 'broken' && isMeant ? { ...structure, mimeType } : { kind: 'no video' };
}
function structureOf(reader, mimeType, head) {
    const structure = unlessUnreadable(() => {
        if (isMarkedMp4(head) || isUnmarkedMp4(head))
            return examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4');
        if (head.length >= 4 && viewOf(head).getUint32(0) === 0x1a45dfa3)
            return examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file');
        return undefined;
    });
    // A recording with unreadable headers may still play.
    return structure ?? playable();
}
/** Why a file named like a video is text; most often, its download failed. */
function reasonOfText(head, sizeBytes) {
    const start = Buffer.from(head).toString('latin1');
    if (start.startsWith('version https://git-lfs.github.com/'))
        return 'the file is only a Git LFS pointer: set "lfs: true" on actions/checkout to fetch the video';
    if (/^\s*<(?:!doctype html|html)/i.test(start))
        return 'the file is a web page, not a video: most likely, a download saved an error page; check the step that downloads it';
    // A box size can look like text as well, but then it fits the file.
    if (!isText(head) || (isUnmarkedMp4(head) && viewOf(head).getUint32(0) <= sizeBytes))
        return undefined;
    return 'the file is text, not a video, despite its name: check what wrote it, or exclude it in the input path';
}
/** The highest share of non-ASCII bytes in text of an 8-bit encoding, such as German (few) or Russian (many). */
const [fewForeign, mostForeign] = [0.3, 0.95];
/** This many bytes without a control character can only be text. */
const surelyText = 256;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point here.
const control = /[\x00-\x07\x0e-\x1a\x1c-\x1f\x7f]/;
/** Whether a file's start is text. Recordings have control characters every few dozen bytes; text has none. */
function isText(head) {
    const encoding = (0,read_files/* encodingOf */.P$)(head);
    const text = decoded(head, encoding);
    if (encoding !== 'utf-8')
        return text !== undefined && !control.test(text);
    if (control.test(Buffer.from(head).toString('latin1')))
        return false;
    const most = head.length < surelyText ? fewForeign : mostForeign;
    return text !== undefined || head.filter((byte) => byte >= 0x80).length <= head.length * most;
}
/** Undefined if the encoding doesn't fit. The last character may be truncated. */
function decoded(bytes, encoding) {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    }
    catch {
        return undefined;
    }
}
/** Whether the file begins like an old QuickTime file, which has no type mark. */
function isUnmarkedMp4(head) {
    return /^.{4}(?:moov|mdat|wide|free|skip)/s.test(Buffer.from(head.subarray(0, 8)).toString('latin1'));
}
/** The facts that fit the manifest's schema, each checked on its own, so that a strange video can't spoil the manifest. */
function plausible({ durationSeconds, ...measured }) {
    const rounded = durationSeconds === undefined ? undefined : Math.round(durationSeconds * 1000) / 1000;
    const facts = Object.entries({ ...measured, durationSeconds: rounded }).filter(([name, value]) => {
        const rule = Object.entries(schema/* mediaFacts */.oW).find(([ruled]) => ruled === name)?.[1];
        return value !== undefined && rule !== undefined && shaken.is(rule, value);
    });
    const { width, height, ...others } = Object.fromEntries(facts);
    return width !== undefined && height !== undefined ? { ...others, width, height } : others;
}


/***/ })

};
