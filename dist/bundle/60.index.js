export const id = 60;
export const ids = [60];
export const modules = {

/***/ 7060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  examineBytes: () => (/* binding */ examineBytes),
  examineFile: () => (/* binding */ examineFile),
  hasVideoName: () => (/* binding */ hasVideoName)
});

;// CONCATENATED MODULE: ./build/media/structure.js
/** A file that plays as far as its layout tells, with what is known of it. */
function playable(facts = {}) {
    return { kind: 'playable', facts };
}
const emptyFile = 'the file is empty: the recorder was most likely stopped before it wrote anything; let it finish before this step';
/** For a recorder that ended before it wrote what players need; `what` says what that is. */
function unfinished(what) {
    const cause = 'the recorder was most likely killed before it could finish';
    const remedy = 'close the browser context (or stop the recorder) before the job ends';
    return { kind: 'broken', reason: `${what}: ${cause}; ${remedy}` };
}
/** For a file that says itself that it should be longer; `part` is what lacks the bytes. */
function cut(part, missingBytes) {
    const options = { style: 'unit', unit: 'byte', unitDisplay: 'long' };
    const missing = missingBytes.toLocaleString('en', options);
    const cause = 'it was still being written, or was copied only in part';
    const remedy = 'let the recorder finish before this step, and copy the whole file';
    return {
        kind: 'broken',
        reason: `the end of the file is missing: ${part} should have ${missing} more; ${cause}; ${remedy}`,
    };
}
function viewOf({ buffer, byteOffset, byteLength }) {
    return new DataView(buffer, byteOffset, byteLength);
}

;// CONCATENATED MODULE: ./build/media/avi.js

const maxChunks = 100;
/** Where the lists of an AVI don't follow one another as they should, video data is looked for in so many bytes. */
const searchedBytes = 65_536;
/** Looks at an AVI: only whether it holds video data, whose size a killed recorder leaves at 0. */
async function examineAvi(reader) {
    let at = 12;
    for (let count = 0; at + 12 <= reader.sizeBytes; count += 1) {
        const chunk = Buffer.from(await reader.read(at, 12));
        if (count >= maxChunks)
            return playable();
        if (!/^(?:LIST|JUNK|RIFF)$/.test(chunk.toString('latin1', 0, 4)))
            return playable();
        if (chunk.toString('latin1', 8, 12) === 'movi') {
            if (reader.sizeBytes > at + 12 + 8)
                return playable();
            break;
        }
        const size = chunk.readUInt32LE(4);
        at += 8 + size + (size % 2);
    }
    const start = Buffer.from(await reader.read(0, searchedBytes));
    const found = start.indexOf('movi', 12, 'latin1');
    if (found < 0 ? reader.sizeBytes > searchedBytes : reader.sizeBytes > found + 12)
        return playable();
    return unfinished('the AVI holds no pictures (no video data in movi)');
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
;// CONCATENATED MODULE: ./build/media/byte-reader.js


/** A file whose facts cost more reading than they are worth. */
class LimitError extends Error {
    name = 'LimitError';
}
/** At most 1 % of any file that is large, and a moment's work for a file that is made to cost much. */
const maxBytes = 1_000_000;
const maxReads = 3000;
/** The least that is read at once: as much as tells a file's type, and neighbouring headers then cost one read. */
const windowBytes = 4100;
/**
 * Nothing of a file's start waits in other threads: Node's way there and back takes ten times as long as to read what
 * the system has at hand, as it has what was just written.
 */
function openReader(file) {
    const descriptor = (0,external_node_fs_.openSync)(file, read_files/* openFlags */.IL);
    try {
        const reader = createReader((0,external_node_fs_.fstatSync)(descriptor).size, (bytes, position) => (0,external_node_fs_.readSync)(descriptor, bytes, 0, bytes.length, position));
        return { ...reader, [Symbol.dispose]: () => (0,external_node_fs_.closeSync)(descriptor) };
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(descriptor);
        throw error;
    }
}
function createReader(sizeBytes, fill) {
    let cost = 0;
    let reads = 0;
    let head;
    let last;
    function load(start, length) {
        const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, sizeBytes - start)));
        cost += bytes.length;
        if (cost > maxBytes)
            throw new LimitError('too much to read');
        let filled = 0;
        while (filled < bytes.length) {
            reads += 1;
            if (reads > maxReads)
                throw new LimitError('too many reads');
            const read = fill(bytes.subarray(filled), start + filled);
            if (read === 0)
                break;
            filled += read;
        }
        return { start, bytes: bytes.subarray(0, filled) };
    }
    return {
        sizeBytes,
        bytesRead: () => cost,
        async read(start, length) {
            const end = Math.min(start + length, sizeBytes);
            if (start >= end)
                return new Uint8Array(0);
            if (end <= windowBytes)
                head ??= load(0, windowBytes);
            const held = [head, last].find((window) => window && holds(window, start, end));
            if (held)
                return part(held, start, end);
            last = load(start, Math.max(length, windowBytes));
            return part(last, start, end);
        },
    };
}
function holds({ start, bytes }, from, to) {
    return start <= from && to <= start + bytes.length;
}
function part({ start, bytes }, from, to) {
    return bytes.subarray(from - start, to - start);
}

;// CONCATENATED MODULE: ./build/media/elements.js

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
/** The elements of a Segment that are neither its facts nor its pictures: seek head, cues, tags, chapters and so on. */
const asides = [0x114d9b74, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, ids.void, 0xbf];
/** What stands in clusters beside blocks: position, previous size, silent tracks, encrypted blocks. */
const besideBlocks = [0xa7, 0xab, 0x5854, 0xaf];
const inSegment = new Set([...asides, ids.info, ids.tracks, ids.cluster]);
const inClusters = new Set([
    ...inSegment,
    ...besideBlocks,
    ids.timestamp,
    ids.simpleBlock,
    ids.blockGroup,
]);
const headBytes = 12;
async function elementAt(reader, start) {
    const element = parseElement(await reader.read(start, headBytes), 0);
    if (!element)
        return undefined;
    const { id, content, end } = element;
    return { id, start, content: start + content, end: end === undefined ? undefined : start + end };
}
/** The elements in `bytes` one after the other, up to one that is cut or has no size. */
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
/** The number that bytes are, less a `marker` in the first of them. */
function toNumber(bytes, marker = 0) {
    // It is called dozens of times for each recording; a reduction takes several times as long.
    let value = 0 - marker / 256;
    for (let at = 0; at < bytes.length; at += 1)
        value = value * 256 + (bytes[at] ?? 0);
    return value;
}
function toFloat(bytes) {
    if (bytes.length === 4)
        return viewOf(bytes).getFloat32(0);
    return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0;
}
/** The length of the number that starts at `at`, which its leading zero bits tell; 9 for what is not a number. */
function lengthAt(bytes, at) {
    return Math.clz32(bytes[at] ?? 0) - 23;
}
/** A size without the bit that marks its length; all other bits set stand for a size that is not known. */
function withoutMarker(bytes) {
    const marker = 2 ** (8 - bytes.length);
    const isUnknown = bytes[0] === 2 * marker - 1 && bytes.subarray(1).every((byte) => byte === 0xff);
    return isUnknown ? undefined : toNumber(bytes, marker);
}

;// CONCATENATED MODULE: ./build/media/matroska.js


const maxElements = 300;
const maxFactBytes = 131_072;
const maxHeadBytes = 4096;
/** How the fields of an EBML header begin, those to skip included (RFC 8794, 11.2 and 11.3). */
const headFields = [0x42, 0xbf, 0xec];
const videoTrack = 1;
const tailBytes = 262_144;
/** As many marks of clusters are looked at, for the last one can hold nothing yet. */
const maxClusters = 8;
/** How a cluster begins. */
const clusterMark = Buffer.from('1f43b675', 'hex');
/** Looks at a Matroska or WebM file. `name` is what to call it in a reason. */
async function examineMatroska(reader, name) {
    const { segment, unsure } = await findSegment(reader);
    if (unsure)
        return playable();
    if (!segment)
        return unfinished(`the ${name} holds no pictures (no cluster)`);
    const facts = await readFacts(reader, segment);
    if (facts.kinds.length > 0 && !facts.kinds.includes(videoTrack))
        return { kind: 'no video' };
    if (segment.end !== undefined && segment.end > reader.sizeBytes)
        return cut('it', segment.end - reader.sizeBytes);
    const { firstCluster } = facts;
    if (!firstCluster) {
        return facts.unsure ? playable() : unfinished(`the ${name} holds no pictures (no cluster)`);
    }
    if (!(await hasBlock(reader, firstCluster)))
        return unfinished(`the ${name} holds no pictures (its cluster is empty)`);
    return playable({ durationSeconds: await durationOf(reader, segment, facts), ...facts.size });
}
async function findSegment(reader) {
    let at = 0;
    while (at < reader.sizeBytes) {
        const element = await elementAt(reader, at);
        if (element?.id === ids.segment)
            return { segment: element, unsure: false };
        const isEbml = element?.id === ids.ebml && (await isHead(reader, element));
        if (!(isEbml || element?.id === ids.void) || element.end === undefined) {
            return { unsure: element !== undefined || reader.sizeBytes - at >= 12 };
        }
        at = element.end;
    }
    return { unsure: false };
}
/** What begins a file has fields of its own kind, and is short; by its mark alone, anything could be one. */
async function isHead(reader, { start, content, end = 0 }) {
    const [field] = await reader.read(content, 1);
    return end - start <= maxHeadBytes && (field === undefined || headFields.includes(field));
}
async function readFacts(reader, segment) {
    const facts = { kinds: [], size: {}, timestampScale: 1_000_000, duration: 0, unsure: false };
    const limit = Math.min(segment.end ?? reader.sizeBytes, reader.sizeBytes);
    let at = segment.content;
    for (let count = 0; at < limit; count += 1) {
        const element = await elementAt(reader, at);
        if (!element)
            return { ...facts, unsure: limit - at >= 12 };
        if (element.id === ids.cluster)
            return { ...facts, firstCluster: element };
        if (count >= maxElements || element.end === undefined || !inSegment.has(element.id))
            return { ...facts, unsure: true };
        if (element.id === ids.info || element.id === ids.tracks)
            await note(reader, element, element.end, facts);
        at = element.end;
    }
    return facts;
}
async function note(reader, element, end, facts) {
    const { id, start, content } = element;
    if (end - start > maxFactBytes || end > reader.sizeBytes)
        return;
    const children = elementsIn(await reader.read(content, end - content));
    if (id === ids.tracks) {
        for (const child of children)
            if (child.id === ids.trackEntry)
                noteTrack(fieldsOf(child.content), facts);
        return;
    }
    for (const child of children) {
        if (child.id === ids.timestampScale)
            facts.timestampScale = toNumber(child.content);
        if (child.id === ids.duration)
            facts.duration = toFloat(child.content);
    }
}
function noteTrack(fields, facts) {
    const video = fields.get(ids.video);
    if (video && !facts.kinds.includes(videoTrack))
        facts.size = sizeOf(fieldsOf(video));
    facts.kinds.push(numberOf(fields, ids.trackType) ?? videoTrack);
}
function fieldsOf(bytes) {
    return new Map(elementsIn(bytes).map(({ id, content }) => [id, content]));
}
function numberOf(fields, id) {
    const content = fields.get(id);
    return content && toNumber(content);
}
/** The size at which a video track is shown; in another unit than pixels, the shape is all that it tells. */
function sizeOf(video) {
    const isInPixels = (numberOf(video, ids.displayUnit) ?? 0) === 0;
    const side = (display, pixels) => (isInPixels ? numberOf(video, display) : undefined) || numberOf(video, pixels);
    return {
        width: side(ids.displayWidth, ids.pixelWidth),
        height: side(ids.displayHeight, ids.pixelHeight),
    };
}
/** Whether a block stands whole in this cluster or a later one; where that can't be told, it does. */
async function hasBlock(reader, cluster) {
    let at = cluster.content;
    for (let count = 0; at < reader.sizeBytes; count += 1) {
        const element = await elementAt(reader, at);
        if (!element)
            return reader.sizeBytes - at >= 12;
        if (element.id === ids.cluster) {
            at = element.content;
            continue;
        }
        const isBlock = element.id === ids.simpleBlock || element.id === ids.blockGroup;
        if (isBlock && element.end !== undefined && element.end <= reader.sizeBytes)
            return true;
        if (count >= maxElements || element.end === undefined || !inClusters.has(element.id))
            return true;
        at = element.end;
    }
    return false;
}
/** The header of a Segment that was never closed can't know the length. */
async function durationOf(reader, segment, facts) {
    const secondsPerTick = facts.timestampScale / 1e9;
    if (segment.end !== undefined && facts.duration > 0)
        return facts.duration * secondsPerTick;
    const ticks = await lastTicks(reader);
    return ticks === undefined ? undefined : ticks * secondsPerTick;
}
/** When the last block in the file's tail starts; undefined where no cluster starts there. */
async function lastTicks(reader) {
    const tail = Buffer.from(await reader.read(Math.max(0, reader.sizeBytes - tailBytes), tailBytes));
    let at = tail.length;
    for (let count = 0; count < maxClusters && at > 0; count += 1) {
        at = tail.lastIndexOf(clusterMark, at - 1);
        const cluster = at < 0 ? undefined : parseElement(tail, at);
        const [time, ...others] = cluster ? elementsIn(tail.subarray(cluster.content)) : [];
        const starts = others.flatMap(({ id, content }) => startOfBlock(id, content) ?? []);
        if (time?.id === ids.timestamp && starts.length > 0)
            return toNumber(time.content) + starts.reduce((last, start) => Math.max(last, start));
    }
    return undefined;
}
/** Relative to its cluster. */
function startOfBlock(id, content) {
    if (id === ids.simpleBlock)
        return viewOf(content).getInt16(lengthAt(content, 0));
    const block = id === ids.blockGroup && elementsIn(content).find((part) => part.id === ids.block);
    return block ? startOfBlock(ids.simpleBlock, block.content) : undefined;
}

;// CONCATENATED MODULE: ./build/media/boxes.js

/** The box that starts at `start`; undefined where no box can. A box without a size runs to `limit`. */
async function boxAt(reader, start, limit) {
    return parseBox(await reader.read(start, Math.min(16, limit - start)), start, limit);
}
function parseBox(bytes, start, limit) {
    if (bytes.length < 8)
        return undefined;
    const view = viewOf(bytes);
    const type = String.fromCharCode(...bytes.subarray(4, 8));
    const size = view.getUint32(0);
    if (size === 0)
        return { type, start, content: start + 8, end: limit };
    if (size >= 8)
        return { type, start, content: start + 8, end: start + size };
    if (size !== 1 || bytes.length < 16)
        return undefined;
    const large = Number(view.getBigUint64(8));
    return large < 16 ? undefined : { type, start, content: start + 16, end: start + large };
}

;// CONCATENATED MODULE: ./build/media/mp4-index.js



const folders = new Set(['trak', 'mdia', 'minf', 'stbl']);
/** How much is read of the boxes that tell something. */
const leaves = new Map([
    ['mvhd', 32],
    ['tkhd', 96],
    ['hdlr', 32],
    ['stsz', 32],
    ['stz2', 32],
]);
const maxDepth = 8;
const maxBoxes = 2000;
async function readIndex(reader, moov) {
    const index = { tracks: [], isFragmented: false, durationSeconds: undefined, opaque: false, boxes: 0 };
    await readFolder(reader, moov, index, 1);
    return index;
}
/** The size at which the first video track is shown. */
function mp4_index_sizeOf({ tracks }) {
    const { width, height } = tracks.find(({ kind }) => kind === 'vide') ?? {};
    return { width, height };
}
async function readFolder(reader, folder, index, depth) {
    if (depth > maxDepth)
        throw new LimitError('boxes in boxes without end');
    let at = folder.content;
    while (at < folder.end) {
        const box = await boxAt(reader, at, folder.end);
        index.boxes += 1;
        if (index.boxes > maxBoxes)
            throw new LimitError('too many boxes');
        if (!box || box.end > folder.end)
            break;
        await readBox(reader, box, index, depth);
        at = box.end;
    }
}
async function readBox(reader, box, index, depth) {
    const { type, content, end } = box;
    if (type === 'cmov' || type === 'rmra')
        index.opaque = true;
    if (type === 'trak')
        index.tracks.push({ kind: '', samples: 0 });
    if (type === 'mvex')
        index.isFragmented = true;
    if (folders.has(type))
        return await readFolder(reader, box, index, depth + 1);
    const length = leaves.get(type);
    if (length === undefined)
        return;
    mp4_index_note(type, viewOf(await reader.read(content, Math.min(end - content, length))), index);
}
function mp4_index_note(type, view, index) {
    const track = index.tracks.at(-1);
    if (type === 'mvhd')
        index.durationSeconds = readDuration(view);
    else if (track === undefined)
        return;
    else if (type === 'tkhd')
        Object.assign(track, readSize(view));
    // QuickTime has a second such box for the kind of data reference, inside minf, which comes later.
    else if (type === 'hdlr')
        track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)));
    else
        track.samples += view.getUint32(8);
}
/** Of a movie's header; all bits set stand for a length that is not known. */
function readDuration(view) {
    if (view.getUint8(0) === 1) {
        const ticks = view.getBigUint64(24);
        return ticks === 2n ** 64n - 1n ? undefined : Number(ticks) / view.getUint32(20);
    }
    const ticks = view.getUint32(16);
    return ticks === 2 ** 32 - 1 ? undefined : ticks / view.getUint32(12);
}
/**
 * Of a track's header (ISO/IEC 14496-12, 8.3.2): its numbers have 16 bits after the point, and a matrix whose diagonal is
 * zero turns the picture to its side.
 */
function readSize(view) {
    const matrix = view.getUint8(0) === 1 ? 52 : 40;
    const [width, height] = [36, 40].map((at) => Math.round(view.getUint32(matrix + at) / 65_536));
    const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
    if (!width || !height)
        return {};
    return isTurned ? { width: height, height: width } : { width, height };
}

;// CONCATENATED MODULE: ./build/media/mp4.js



/** Boxes enough for some hundred fragments. */
const mp4_maxBoxes = 1500;
const maxChildren = 100;
/** Looks at an MP4 or a QuickTime file. `name` is what to call it in a reason. */
async function examineMp4(reader, name) {
    const layout = await readLayout(reader);
    const { boxes, index } = layout;
    const overlong = boxes.find(({ end }) => end > reader.sizeBytes);
    if (!index) {
        if (!layout.allRead || !isPlain(boxes))
            return playable();
        if (overlong)
            return cutAt(overlong, reader);
        return unfinished(`the ${name} has no index (moov), so it can't be played`);
    }
    if (index.opaque)
        return playable();
    if (index.tracks.length > 0 && !index.tracks.some(({ kind }) => kind === 'vide'))
        return { kind: 'no video' };
    const size = mp4_index_sizeOf(index);
    const samples = index.tracks.reduce((sum, track) => sum + track.samples, 0);
    if (index.isFragmented)
        return examineFragments(layout, samples > 0, reader, size, name);
    if (samples === 0)
        return unfinished(`the ${name} holds no pictures: its index (moov) is empty`);
    if (overlong?.type === 'mdat')
        return cutAt(overlong, reader);
    if (layout.whole && isPlain(boxes) && !boxes.some(({ type }) => type === 'mdat'))
        return unfinished(`the ${name} holds no pictures: its video data (mdat) is missing`);
    return playable({ durationSeconds: index.durationSeconds, ...size });
}
const plainBox = /^(?:ftyp|styp|pdin|moov|mdat|free|skip|wide|uuid|udta|meta|moof|sidx|mfra)$/;
/** Whether nothing stands at the top level that could hold index or data in a way of its own. */
function isPlain(boxes) {
    return boxes.every(({ type }) => plainBox.test(type));
}
async function readLayout(reader) {
    const boxes = [];
    const { sizeBytes } = reader;
    let index;
    let at = 0;
    while (at < sizeBytes && boxes.length < mp4_maxBoxes) {
        const box = await boxAt(reader, at, sizeBytes);
        if (!box)
            break;
        boxes.push(box);
        if (box.type === 'moov')
            index ??= await readUncutIndex(reader, box);
        at = box.end;
    }
    return { boxes, whole: at === sizeBytes, allRead: boxes.length < mp4_maxBoxes, index };
}
/** An index that lacks no more than the notes at its end is enough to play. */
async function readUncutIndex(reader, moov) {
    if (moov.end <= reader.sizeBytes)
        return await readIndex(reader, moov);
    let at = moov.content;
    for (let count = 0; count < maxChildren; count += 1) {
        const child = await boxAt(reader, at, moov.end);
        if (!child)
            return undefined;
        if (child.end > reader.sizeBytes) {
            return child.type === 'udta' || child.type === 'meta'
                ? await readIndex(reader, { ...moov, end: child.start })
                : undefined;
        }
        at = child.end;
    }
    return undefined;
}
/**
 * A file in fragments plays up to where it ends, so one that ends in the midst of a fragment counts as long as another is
 * whole. Only a look at all fragments would tell the length.
 */
function examineFragments({ boxes, allRead }, indexListsSamples, reader, size, name) {
    const first = indexListsSamples ? 0 : boxes.findIndex(({ type }) => type === 'moof');
    const overlong = boxes.find(({ end }) => end > reader.sizeBytes);
    if (first < 0 && !overlong && allRead)
        return unfinished(`the ${name} holds no pictures: nothing follows its header (no moof)`);
    const data = boxes.slice(Math.max(0, first)).find(({ type }) => type === 'mdat');
    if (overlong && (first < 0 || !data || data.end > reader.sizeBytes))
        return cutAt(overlong, reader);
    return playable(size);
}
function cutAt({ type, end }, { sizeBytes }) {
    const parts = new Map([
        ['mdat', 'its video data (mdat)'],
        ['moov', 'its index (moov)'],
    ]);
    return cut(parts.get(type) ?? 'it', end - sizeBytes);
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/media/text-file.js

/** So much of a text in an encoding of single bytes can be other letters than those of ASCII. */
const mostForeign = 0.3;
/**
 * Whether a file is text, by its start: UTF-8, UTF-16 with its mark, or an encoding of single bytes such as Latin-1. A
 * recording is none: sizes, times and compressed pictures hold bytes that no text has, some in every few dozen.
 */
function isText(head) {
    const [first, second] = head;
    const utf16 = first === 0xff && second === 0xfe
        ? 'utf-16le'
        : first === 0xfe && second === 0xff
            ? 'utf-16be'
            : undefined;
    if (utf16 !== undefined) {
        const text = decoded(head, utf16);
        return text !== undefined && !hasControl(Uint16Array.from(text, (unit) => unit.charCodeAt(0)));
    }
    // In all other encodings these stand for themselves.
    if (hasControl(head))
        return false;
    if ((0,external_node_buffer_.isAscii)(head) || decoded(head, 'utf-8') !== undefined)
        return true;
    return head.filter((byte) => byte >= 0x80).length <= head.length * mostForeign;
}
/** Whether there are characters that no text has, other than white space, backspaces and the colours of a log. */
function hasControl(codes) {
    // Every file that lies beside recordings is looked through: a regular expression takes three times as long.
    for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at] ?? 0;
        const isControl = code < 0x20 ? !(code >= 0x08 && code <= 0x0d) && code !== 0x1b : code === 0x7f;
        if (isControl)
            return true;
    }
    return false;
}
/** Undefined for what is of another encoding; the last character may be cut. */
function decoded(bytes, encoding) {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./node_modules/file-type/source/index.js + 35 modules
var source = __webpack_require__(8377);
// EXTERNAL MODULE: ./node_modules/mime/dist/src/index.js + 3 modules
var src = __webpack_require__(5086);
;// CONCATENATED MODULE: ./build/media/video-type.js



/** As much of a file's start as tells its type, in bytes. */
const video_type_headBytes = 4100;
/** Endings that mean a video to a MIME table and source code to everyone else: only the content makes these videos. */
const ambiguousEndings = /\.(ts|mts|cts)$/i;
/** How PNG, JPEG and ZIP begin: as the screenshots and traces that lie beside recordings, sometimes thousands. */
const otherMarks = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'PK\x03\x04'].map((mark) => Buffer.from(mark, 'latin1'));
/** Whether a file that is not called like a video is none, whatever else is in it: it costs a tenth of `videoType`. */
function isNeverVideo(head) {
    return otherMarks.some((mark) => mark.every((byte, at) => head[at] === byte));
}
/**
 * The MIME type of a video, without parameters, or undefined for a file that is not a video. The content decides; the
 * extension only where the content tells nothing.
 */
async function videoType(head, file) {
    const found = typeOfMatroska(head) ?? (await (0,source/* fileTypeFromBuffer */.BI)(head))?.mime;
    // MP4 and its kin hold sound, pictures and videos, and their marks don't always say which.
    if (found !== undefined && isMarkedMp4(head))
        return onlyVideo(found) ?? videoTypeOfName(file);
    if (found === undefined && ambiguousEndings.test(file) && isTransportStream(head))
        return 'video/mp2t';
    return onlyVideo(found ?? typeOfName(file));
}
const matroskaTypes = new Map([
    ['webm', 'video/webm'],
    ['matroska', 'video/matroska'],
]);
/** The type of what begins as Matroska or WebM usually do: thousands of recordings are told in a tenth of the time. */
function typeOfMatroska(head) {
    const header = parseElement(head, 0);
    if (header?.id !== ids.ebml || header.end === undefined || header.end > head.length)
        return undefined;
    const fields = elementsIn(head.subarray(header.content, header.end));
    const type = fields.find(({ id }) => id === ids.docType)?.content ?? [];
    return matroskaTypes.get(String.fromCharCode(...type));
}
function isMarkedMp4(head) {
    return String.fromCharCode(...head.subarray(4, 8)) === 'ftyp';
}
const packetBytes = 188;
const packetMark = 0x47;
/** Whether packets follow one another from somewhere in the first one on, as in a stream that was cut out of another. */
function isTransportStream(head) {
    const packets = Math.floor(head.length / packetBytes) - 1;
    const startsAt = (start) => Array.from({ length: packets }, (_, at) => head[start + at * packetBytes]).every((byte) => byte === packetMark);
    return packets >= 5 && Array.from({ length: packetBytes }, (_, start) => start).some(startsAt);
}
/** What a file's name says of it, whatever is in it; undefined for what is not called like a video. */
function videoTypeOfName(file) {
    return onlyVideo(typeOfName(file));
}
function onlyVideo(type) {
    return type?.startsWith('video/') ? type.split(';', 1)[0] : undefined;
}
function typeOfName(file) {
    return ambiguousEndings.test(file) ? undefined : (src/* default */.A.getType(file) ?? undefined);
}

;// CONCATENATED MODULE: ./build/media/examine-file.js
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







const longestSeconds = 366 * 24 * 3600;
const longestSide = 65_535;
/** Of what is not called like a video, so much at the start tells text: there can be a hundred thousand such files. */
const tellingBytes = 1024;
/**
 * Looks whether a file is a video, and at its facts, reading only the parts needed. A file that can be played is never
 * called broken. `file` is absolute; throws only what the file system throws.
 */
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
/** Whether a file is called like a video, whatever is in it. */
function hasVideoName(file) {
    return videoTypeOfName(file) !== undefined;
}
/** The same for what a reader gives; `file` is only a name here. */
async function examineBytes(reader, file) {
    const named = videoTypeOfName(file);
    if (reader.sizeBytes === 0) {
        return named === undefined ? { kind: 'no video' } : { kind: 'broken', mimeType: named, reason: emptyFile };
    }
    const head = await reader.read(0, video_type_headBytes);
    const isOther = () => isNeverVideo(head) || isPlainText(head.subarray(0, tellingBytes), reader.sizeBytes);
    if (named === undefined && isOther())
        return { kind: 'no video' };
    const reason = named === undefined ? undefined : reasonOfText(head, reader.sizeBytes);
    if (named !== undefined && reason !== undefined)
        return { kind: 'broken', mimeType: named, reason };
    const mimeType = await videoType(head, file);
    if (mimeType === undefined)
        return { kind: 'no video' };
    const structure = await structureOf(reader, mimeType, head);
    if (structure.kind === 'no video')
        return structure;
    if (structure.kind === 'broken') {
        // Without a name or a mark that says video, four letters by chance made this one.
        const meant = named !== undefined || !isUnmarkedMp4(head);
        return meant ? { ...structure, mimeType } : { kind: 'no video' };
    }
    return { kind: 'recording', facts: { mimeType, ...plausible(structure.facts) } };
}
async function structureOf(reader, mimeType, head) {
    try {
        if (startsWith(head, 4, 'ftyp') || isUnmarkedMp4(head))
            return await examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4');
        if (startsWith(head, 0, '\x1a\x45\xdf\xa3'))
            return await examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file');
        if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'AVI '))
            return await examineAvi(reader);
        return playable();
    }
    catch (error) {
        if (error instanceof Error && 'syscall' in error)
            throw error;
        // Whatever confused the reading of it, the recording is sent as it is.
        return playable();
    }
}
/** Why what is called like a video is text, where it is; most of it stands in a video's place as fetching it went wrong. */
function reasonOfText(head, sizeBytes) {
    const start = String.fromCharCode(...head.subarray(0, 100));
    if (start.startsWith('version https://git-lfs.github.com/'))
        return 'the file is only a pointer of Git LFS: fetch the video itself, with "lfs: true" at actions/checkout';
    if (/^\s*<(?:!doctype html|html)/i.test(start))
        return 'the file is a web page, not a video: most likely an error page that was saved when it was downloaded';
    if (isPlainText(head, sizeBytes))
        return 'the file is text, not a video, whatever its name says: check what wrote it, or leave it out of the input path';
    return undefined;
}
function isPlainText(head, sizeBytes) {
    if (!isText(head))
        return false;
    // The size of a box can look like text too; only that of a real one fits the file.
    const isBox = isUnmarkedMp4(head) && viewOf(head).getUint32(0) <= sizeBytes;
    return !isBox;
}
const unmarked = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
/** QuickTime files from before files were marked with their type. */
function isUnmarkedMp4(head) {
    return unmarked.has(textAt(head, 4, 4));
}
function startsWith(bytes, at, text) {
    return textAt(bytes, at, text.length) === text;
}
function textAt(bytes, at, length) {
    return String.fromCharCode(...bytes.subarray(at, at + length));
}
function plausible({ durationSeconds = 0, width = 0, height = 0 }) {
    const rounded = Math.round(durationSeconds * 1000) / 1000;
    const isLength = rounded > 0 && rounded <= longestSeconds;
    const isSize = [width, height].every((side) => side > 0 && side <= longestSide);
    return {
        ...(isLength ? { durationSeconds: rounded } : {}),
        ...(isSize ? { width, height } : {}),
    };
}


/***/ })

};
