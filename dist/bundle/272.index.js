export const id = 272;
export const ids = [272];
export const modules = {

/***/ 2272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  examineBytes: () => (/* binding */ examineBytes),
  examineFile: () => (/* binding */ examineFile),
  hasVideoName: () => (/* binding */ hasVideoName),
  sizeOfVideo: () => (/* binding */ sizeOfVideo)
});

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/media/structure.js
/** A file that plays as far as its layout tells, with what is known of it. */
function playable(durationSeconds, header) {
    return {
        kind: 'playable',
        ...(durationSeconds === undefined ? {} : { durationSeconds }),
        ...(header === undefined ? {} : { header }),
    };
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
    const missing = `${missingBytes.toLocaleString('en')} ${missingBytes === 1 ? 'byte' : 'bytes'}`;
    const cause = 'it was still being written, or was copied only in part';
    const remedy = 'let the recorder finish before this step, and copy the whole file';
    return {
        kind: 'broken',
        reason: `the end of the file is missing: ${part} should have ${missing} more; ${cause}; ${remedy}`,
    };
}
function concat(parts) {
    return new Uint8Array(Buffer.concat(parts));
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

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/recordings/open-flags.js
var open_flags = __webpack_require__(151);
;// CONCATENATED MODULE: ./build/media/byte-reader.js


/** A file whose facts cost more reading than they are worth. */
class LimitError extends Error {
    name = 'LimitError';
}
/** At most 1 % of any file that is large, and a moment's work for a file that is made to cost much. */
const maxBytes = 1_000_000;
const maxReads = 3000;
const headBytes = 16_384;
/** The least that is read at once: neighbouring headers then cost one read. */
const windowBytes = 4096;
async function openReader(file) {
    const handle = await (0,promises_.open)(file, open_flags/* openFlags */.I);
    try {
        const { size } = await handle.stat();
        const reader = createReader(size, async (bytes, position) => {
            const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
            return bytesRead;
        });
        return { ...reader, [Symbol.asyncDispose]: () => handle.close() };
    }
    catch (error) {
        await handle.close();
        throw error;
    }
}
function createReader(sizeBytes, fill) {
    let cost = 0;
    let reads = 0;
    let head;
    let last;
    async function load(start, length) {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, sizeBytes - start)));
        cost += bytes.length;
        if (cost > maxBytes)
            throw new LimitError('too much to read');
        let filled = 0;
        while (filled < bytes.length) {
            reads += 1;
            if (reads > maxReads)
                throw new LimitError('too many reads');
            const read = await fill(bytes.subarray(filled), start + filled);
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
            if (end <= headBytes)
                head ??= await load(0, headBytes);
            const held = [head, last].find((window) => window && holds(window, start, end));
            if (held)
                return part(held, start, end);
            last = await load(start, Math.max(length, windowBytes));
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

;// CONCATENATED MODULE: ./build/media/display-size.js
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
/** Far longer than a header takes, so that nothing made to confuse its reader holds up the others. */
const limitMs = 2000;
/**
 * The size at which a video is shown, pixel shape and rotation respected, from the bytes of its header. Undefined where
 * there is none, or it can't be told.
 */
async function displaySize(header) {
    const late = Promise.withResolvers();
    const timer = setTimeout(() => late.resolve(undefined), limitMs);
    try {
        return await Promise.race([readSize(header), late.promise]);
    }
    catch {
        return undefined;
    }
    finally {
        clearTimeout(timer);
    }
}
async function readSize(header) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        // Loaded here, for it takes longer to load than most runs take to look at files that it doesn't know.
        const { BufferSource, Input, Logging, LogLevel, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = await __webpack_require__.e(/* import() */ 647).then(__webpack_require__.bind(__webpack_require__, 2647));
        Logging.level = LogLevel.Silent;
        const input = __addDisposableResource(env_1, new Input({
            source: new BufferSource(header),
            formats: [MP4, QTFF, WEBM, MATROSKA, MPEG_TS],
        }), false);
        const [track] = await input.getVideoTracks();
        if (!track)
            return undefined;
        const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
        return [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= 65_535)
            ? { width, height }
            : undefined;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./build/media/elements.js

const ids = {
    ebml: 0x1a45dfa3,
    segment: 0x18538067,
    info: 0x1549a966,
    timestampScale: 0x2ad7b1,
    duration: 0x4489,
    tracks: 0x1654ae6b,
    trackEntry: 0xae,
    trackType: 0x83,
    cluster: 0x1f43b675,
    timestamp: 0xe7,
    simpleBlock: 0xa3,
    blockGroup: 0xa0,
    block: 0xa1,
    blockDuration: 0x9b,
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
const elements_headBytes = 12;
async function elementAt(reader, start) {
    const element = parseElement(await reader.read(start, elements_headBytes), 0);
    if (!element)
        return undefined;
    return {
        id: element.id,
        start,
        content: start + element.content,
        ...(element.end === undefined ? {} : { end: start + element.end }),
    };
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
    return { id, start, content, ...(size === undefined ? {} : { end: content + size }) };
}
function toNumber(bytes) {
    return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
function toFloat(bytes) {
    if (bytes.length === 4)
        return viewOf(bytes).getFloat32(0);
    return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0;
}
/** The length of the number that starts at `at`, which its leading zero bits tell; 9 for what is none. */
function lengthAt(bytes, at) {
    return Math.clz32(bytes[at] ?? 0) - 23;
}
/** A size without the bit that marks its length; all other bits set stand for none. */
function withoutMarker(bytes) {
    const [first = 0, ...rest] = bytes;
    const marker = 2 ** (8 - bytes.length);
    if (first === 2 * marker - 1 && rest.every((byte) => byte === 0xff))
        return undefined;
    return toNumber(Uint8Array.of(first - marker, ...rest));
}

;// CONCATENATED MODULE: ./build/media/live-duration.js


const tailBytes = 262_144;
/** The marks of a cluster that may stand after the last real one, by chance or because it holds nothing yet. */
const maxTries = 8;
const clusterId = Buffer.from('1f43b675', 'hex');
/**
 * The end of the last picture or sound in a WebM that was written live, in ticks of its clock, from the clusters in the
 * file's tail: only they know. Undefined where the last cluster starts earlier.
 */
async function durationFromTail(reader) {
    const start = Math.max(0, reader.sizeBytes - tailBytes);
    const tail = Buffer.from(await reader.read(start, tailBytes));
    let before = tail.length;
    for (let tries = 0; tries < maxTries && before > 0; tries += 1) {
        const at = tail.lastIndexOf(clusterId, before - 1);
        if (at < 0)
            return undefined;
        const end = endOfBlocks(tail, at);
        if (end !== undefined)
            return end;
        before = at;
    }
    return undefined;
}
/** The end of the last block from the cluster at `start` on; undefined where no cluster starts. */
function endOfBlocks(bytes, start) {
    let clusterTicks;
    let last;
    for (const { id, content, end } of chainFrom(bytes, start)) {
        const inside = bytes.subarray(content, end);
        if (id === ids.cluster)
            clusterTicks = undefined;
        if (id === ids.timestamp)
            clusterTicks = toNumber(inside);
        const blockEnd = endOfBlock(id, inside);
        if (blockEnd === undefined)
            continue;
        if (clusterTicks === undefined)
            return undefined;
        last = Math.max(last ?? 0, clusterTicks + blockEnd);
    }
    return last;
}
/**
 * The whole elements from the cluster at `start` on, what is in clusters too. The four bytes that mark a cluster can
 * stand in a picture by chance: they are one only if elements that clusters have follow one another up to the end.
 */
function chainFrom(bytes, start) {
    const chain = [];
    let at = start;
    while (at < bytes.length) {
        const element = parseElement(bytes, at);
        // Too few bytes for another element: the recorder was killed here.
        if (!element)
            return bytes.length - at < 12 ? chain : [];
        const next = element.id === ids.cluster ? element.content : element.end;
        if (next === undefined || !inClusters.has(element.id))
            return [];
        if (next > bytes.length)
            return chain;
        chain.push(element);
        at = next;
    }
    return chain;
}
/** Relative to the cluster; a block that does not say how long it lasts counts with its start. */
function endOfBlock(id, content) {
    if (id === ids.simpleBlock)
        return startOfBlock(content);
    if (id !== ids.blockGroup)
        return undefined;
    const parts = elementsIn(content);
    const block = parts.find((part) => part.id === ids.block);
    const duration = parts.find((part) => part.id === ids.blockDuration);
    return block && startOfBlock(block.content) + (duration ? toNumber(duration.content) : 0);
}
function startOfBlock(block) {
    return viewOf(block).getInt16(lengthAt(block, 0));
}

;// CONCATENATED MODULE: ./build/media/matroska.js



const maxElements = 300;
const maxFactBytes = 131_072;
const maxHeadBytes = 4096;
/** How the fields of an EBML header begin, those to skip included (RFC 8794, 11.2 and 11.3). */
const headFields = [0x42, 0xbf, 0xec];
const videoTrack = 1;
/** A Segment whose size is not known yet, as its first bytes. */
const openSegment = Buffer.from('1853806701ffffffffffffff', 'hex');
/** Looks at a Matroska or WebM file. `name` is what to call it in a reason. */
async function examineMatroska(reader, name) {
    const { head, segment, unsure } = await findSegment(reader);
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
    const header = facts.kinds.length > 0 ? concat([head, openSegment, ...facts.raw]) : undefined;
    return playable(await durationOf(reader, segment, facts), header);
}
async function findSegment(reader) {
    let head = new Uint8Array(0);
    let at = 0;
    while (at < reader.sizeBytes) {
        const element = await elementAt(reader, at);
        if (element?.id === ids.segment)
            return { head, segment: element, unsure: false };
        const isEbml = element?.id === ids.ebml && (await isHead(reader, element));
        if (!(isEbml || element?.id === ids.void) || element.end === undefined) {
            return { head, unsure: element !== undefined || reader.sizeBytes - at >= 12 };
        }
        if (isEbml)
            head = Uint8Array.from(await reader.read(at, element.end - at));
        at = element.end;
    }
    return { head, unsure: false };
}
/** What begins a file has fields of its own kind, and is short; by its mark alone, anything could be one. */
async function isHead(reader, { start, content, end = 0 }) {
    const [field] = await reader.read(content, 1);
    return end - start <= maxHeadBytes && (field === undefined || headFields.includes(field));
}
async function readFacts(reader, segment) {
    const facts = { raw: [], kinds: [], timestampScale: 1_000_000, duration: 0, unsure: false };
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
async function note(reader, { id, start, content }, end, facts) {
    if (end - start > maxFactBytes || end > reader.sizeBytes)
        return;
    const raw = await reader.read(start, end - start);
    facts.raw.push(raw);
    for (const child of elementsIn(raw.subarray(content - start))) {
        if (id === ids.info && child.id === ids.timestampScale)
            facts.timestampScale = toNumber(child.content);
        if (id === ids.info && child.id === ids.duration)
            facts.duration = toFloat(child.content);
        if (id === ids.tracks && child.id === ids.trackEntry) {
            const type = elementsIn(child.content).find((field) => field.id === ids.trackType);
            facts.kinds.push(type ? toNumber(type.content) : videoTrack);
        }
    }
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
    const ticks = await durationFromTail(reader);
    return ticks === undefined ? undefined : ticks * secondsPerTick;
}

;// CONCATENATED MODULE: ./build/media/boxes.js

/** The box that starts at `start`; undefined where none can. A box without a size runs to `limit`. */
async function boxAt(reader, start, limit) {
    return parseBox(await reader.read(start, Math.min(16, limit - start)), start, limit);
}
/** The boxes in `bytes` one after the other, with places relative to its start, up to one that is cut. */
function boxesIn(bytes) {
    const boxes = [];
    let at = 0;
    while (at < bytes.length) {
        const box = parseBox(bytes.subarray(at), at, bytes.length);
        if (!box || box.end > bytes.length)
            break;
        boxes.push(box);
        at = box.end;
    }
    return boxes;
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

;// CONCATENATED MODULE: ./build/media/mp4-fragment.js


/** Reads the content of a fragment's index (`moof`; ISO/IEC 14496-12, 8.8). */
function readFragment(moof, defaults) {
    return boxesIn(moof)
        .filter(({ type }) => type === 'traf')
        .flatMap(({ content, end }) => readRun(moof.subarray(content, end), defaults) ?? []);
}
function readRun(traf, allDefaults) {
    const boxes = boxesIn(traf);
    const viewsOf = (type) => boxes.filter((box) => box.type === type).map((box) => viewOf(traf.subarray(box.content, box.end)));
    const [header] = viewsOf('tfhd');
    if (!header)
        return undefined;
    const trackId = header.getUint32(4);
    const defaults = ownDefaults(header, allDefaults.get(trackId) ?? { durationTicks: 0, bytes: 0 });
    const runs = viewsOf('trun').map((view) => readSamples(view, defaults));
    const [time] = viewsOf('tfdt');
    return {
        trackId,
        ...(time
            ? { startTicks: time.getUint8(0) === 1 ? Number(time.getBigUint64(4)) : time.getUint32(4) }
            : {}),
        durationTicks: runs.reduce((sum, { durationTicks }) => sum + durationTicks, 0),
        firstSampleBytes: runs.find(({ firstSampleBytes }) => firstSampleBytes > 0)?.firstSampleBytes ?? 0,
    };
}
function ownDefaults(header, inherited) {
    const flags = header.getUint32(0);
    let at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
    const next = (flag, otherwise) => {
        if (!(flags & flag))
            return otherwise;
        at += 4;
        return header.getUint32(at - 4);
    };
    return { durationTicks: next(0x8, inherited.durationTicks), bytes: next(0x10, inherited.bytes) };
}
function readSamples(view, defaults) {
    const flags = view.getUint32(0);
    const count = view.getUint32(4);
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
    const sizeAt = first + 4 * fields.indexOf(0x200);
    let durationTicks = count * defaults.durationTicks;
    if (flags & 0x100) {
        durationTicks = 0;
        // A count that the box has no room for ends in a RangeError, so that nothing is made of it.
        for (let sample = 0; sample < count; sample += 1)
            durationTicks += view.getUint32(first + sample * fields.length * 4);
    }
    const firstSampleBytes = count === 0 ? 0 : flags & 0x200 ? view.getUint32(sizeAt) : defaults.bytes;
    return { durationTicks, firstSampleBytes };
}

;// CONCATENATED MODULE: ./build/media/mp4-index.js



const folders = new Set(['trak', 'mdia', 'minf', 'stbl']);
const kept = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsd']);
const measured = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsz', 'stz2', 'trex']);
const maxDepth = 8;
const maxBoxes = 2000;
const maxLeafBytes = 65_536;
async function readIndex(reader, moov) {
    const index = {
        tracks: [],
        fragmentDefaults: undefined,
        durationSeconds: undefined,
        opaque: false,
        boxes: 0,
    };
    const bytes = wrap('moov', await readFolder(reader, moov, index, 1));
    return { ...index, bytes };
}
/** Notes what the boxes in `folder` tell, and returns those to keep. */
async function readFolder(reader, folder, index, depth) {
    if (depth > maxDepth)
        throw new LimitError('boxes in boxes without end');
    const parts = [];
    let at = folder.content;
    while (at < folder.end) {
        const box = await boxAt(reader, at, folder.end);
        index.boxes += 1;
        if (index.boxes > maxBoxes)
            throw new LimitError('too many boxes');
        if (!box || box.end > folder.end)
            break;
        parts.push(await readBox(reader, box, index, depth));
        at = box.end;
    }
    return concat(parts);
}
async function readBox(reader, box, index, depth) {
    const { type } = box;
    if (type === 'cmov' || type === 'rmra')
        index.opaque = true;
    if (type === 'trak')
        index.tracks.push({ id: 0, kind: '', timescale: 0, samples: 0, firstSampleBytes: 0 });
    if (type === 'mvex') {
        index.fragmentDefaults ??= new Map();
        await readFolder(reader, box, index, depth + 1);
    }
    if (folders.has(type))
        return wrap(type, await readFolder(reader, box, index, depth + 1));
    const keep = kept.has(type);
    if (!keep && !measured.has(type))
        return new Uint8Array(0);
    const size = box.end - box.content;
    if (keep && size > maxLeafBytes)
        throw new LimitError('an index box of unusual size');
    const content = await reader.read(box.content, keep ? size : Math.min(size, 32));
    if (measured.has(type))
        mp4_index_note(type, viewOf(content), index);
    return keep ? wrap(type, content) : new Uint8Array(0);
}
function mp4_index_note(type, view, index) {
    if (type === 'mvhd') {
        const { timescale, ticks } = readLength(view);
        index.durationSeconds = ticks === undefined ? undefined : ticks / timescale;
        return;
    }
    if (type === 'trex') {
        const defaults = { durationTicks: view.getUint32(12), bytes: view.getUint32(16) };
        index.fragmentDefaults?.set(view.getUint32(4), defaults);
        return;
    }
    const track = index.tracks.at(-1);
    if (!track)
        return;
    if (type === 'tkhd')
        track.id = view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
    else if (type === 'mdhd')
        track.timescale = readLength(view).timescale;
    // QuickTime has a second such box for the kind of data reference, inside minf, which comes later.
    else if (type === 'hdlr')
        track.kind ||= String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)));
    else {
        track.samples += view.getUint32(8);
        // The compact form (stz2) packs its sizes: rare enough to go without.
        if (type === 'stsz' && track.samples > 0)
            track.firstSampleBytes = view.getUint32(4) || view.getUint32(12);
    }
}
/** Of a movie's or a track's header; all bits set stand for a length that is not known. */
function readLength(view) {
    if (view.getUint8(0) === 1) {
        const ticks = view.getBigUint64(24);
        return { timescale: view.getUint32(20), ticks: ticks === 2n ** 64n - 1n ? undefined : Number(ticks) };
    }
    const ticks = view.getUint32(16);
    return { timescale: view.getUint32(12), ticks: ticks === 2 ** 32 - 1 ? undefined : ticks };
}
function wrap(type, content) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return concat([head, content]);
}

;// CONCATENATED MODULE: ./build/media/mp4.js




/** Boxes enough for some hundred fragments; of longer recordings the length stays unknown. */
const mp4_maxBoxes = 1500;
const maxFragmentBytes = 65_536;
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
    if (index.tracks.length > 0 && index.tracks.every(({ kind }) => kind !== 'vide'))
        return { kind: 'no video' };
    const header = await headerOf(reader, layout, index);
    const samples = index.tracks.reduce((sum, track) => sum + track.samples, 0);
    if (index.fragmentDefaults)
        return await examineFragments(reader, layout, index, header, name);
    if (samples === 0)
        return unfinished(`the ${name} holds no pictures: its index (moov) is empty`);
    if (overlong?.type === 'mdat')
        return cutAt(overlong, reader);
    if (layout.whole && isPlain(boxes) && !boxes.some(({ type }) => type === 'mdat'))
        return unfinished(`the ${name} holds no pictures: its video data (mdat) is missing`);
    return playable(index.durationSeconds, header);
}
const plainBoxes = [
    'ftyp',
    'styp',
    'pdin',
    'moov',
    'mdat',
    'free',
    'skip',
    'wide',
    'uuid',
    'udta',
    'meta',
    'moof',
    'sidx',
    'mfra',
];
/** Whether nothing stands at the top level that could hold index or data in a way of its own. */
function isPlain(boxes) {
    return boxes.every(({ type }) => plainBoxes.includes(type));
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
    const allRead = boxes.length < mp4_maxBoxes;
    return { boxes, whole: at === sizeBytes, allRead, ...(index ? { index } : {}) };
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
/** Enough of the file for a reader of MP4 headers: which kind of file it is, and its index. */
async function headerOf(reader, { boxes }, index) {
    const [first] = boxes;
    const isType = first?.type === 'ftyp' && first.end < 4096;
    return isType ? concat([await reader.read(0, first.end), index.bytes]) : index.bytes;
}
/**
 * A file in fragments plays up to where it ends, so one that ends in the midst of a fragment is no broken one, as long
 * as its first picture is whole.
 */
async function examineFragments(reader, layout, index, header, name) {
    const { boxes, whole, allRead } = layout;
    const listed = index.tracks.some(({ samples }) => samples > 0);
    const fragments = boxes.filter(({ type, end }) => type === 'moof' && end <= reader.sizeBytes);
    const [first] = fragments;
    const overlong = boxes.find(({ end }) => end > reader.sizeBytes);
    if (!listed && !first) {
        if (!allRead)
            return playable(undefined, header);
        if (overlong)
            return cutAt(overlong, reader);
        return unfinished(`the ${name} holds no pictures: nothing follows its header (no moof)`);
    }
    if (overlong && !(await firstSampleIsWhole(reader, boxes, index, listed ? undefined : first)))
        return cutAt(overlong, reader);
    if (!whole || overlong)
        return playable(undefined, header);
    return playable(await fragmentedDuration(reader, fragments, index, listed), header);
}
async function firstSampleIsWhole(reader, boxes, index, fragment) {
    const data = boxes.find(({ type, start }) => type === 'mdat' && start >= (fragment?.end ?? 0));
    const runs = fragment ? await runsOf(reader, fragment, index) : index.tracks;
    const sizes = runs.map(({ firstSampleBytes }) => firstSampleBytes).filter((bytes) => bytes > 0);
    return data !== undefined && (sizes.length === 0 || data.content + Math.min(...sizes) <= reader.sizeBytes);
}
/** From the start of the first fragment to the end of the last: players count like this, whatever the headers say. */
async function fragmentedDuration(reader, fragments, index, listed) {
    const timescales = new Map(index.tracks.map(({ id, timescale }) => [id, timescale]));
    const spans = async (fragment) => (fragment ? await runsOf(reader, fragment, index) : []).map(({ trackId, startTicks, durationTicks }) => {
        const timescale = timescales.get(trackId) ?? 0;
        const start = (startTicks ?? Number.NaN) / timescale;
        return { start, end: start + durationTicks / timescale };
    });
    const starts = listed ? [0] : (await spans(fragments[0])).map(({ start }) => start);
    // Tracks can take turns, so that the very last fragment is not the one that ends last.
    const ends = [];
    for (const fragment of fragments.slice(-4))
        ends.push(...(await spans(fragment)).map(({ end }) => end));
    if (ends.length === 0)
        return index.durationSeconds;
    return Math.max(...ends) - Math.min(...starts);
}
async function runsOf(reader, moof, index) {
    const size = moof.end - moof.content;
    if (size > maxFragmentBytes)
        return [];
    return readFragment(await reader.read(moof.content, size), index.fragmentDefaults ?? new Map());
}
function cutAt({ type, end }, { sizeBytes }) {
    const parts = new Map([
        ['mdat', 'its video data (mdat)'],
        ['moov', 'its index (moov)'],
    ]);
    return cut(parts.get(type) ?? 'it', end - sizeBytes);
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
/**
 * The MIME type of a video, without parameters, or undefined for a file that is none. The content decides; the
 * extension only where the content tells nothing.
 */
async function videoType(head, file) {
    const found = (await (0,source/* fileTypeFromBuffer */.BI)(head))?.mime;
    // MP4 and its kin hold sound, pictures and videos, and their marks don't always say which.
    if (found !== undefined && isMarkedMp4(head))
        return onlyVideo(found) ?? videoTypeOfName(file);
    if (found === undefined && ambiguousEndings.test(file) && isTransportStream(head))
        return 'video/mp2t';
    return onlyVideo(found ?? typeOfName(file));
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
var examine_file_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var examine_file_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
/** Enough for the first picture's header in a transport stream. */
const streamHeadBytes = 262_144;
/**
 * Looks whether a file is a video, and at its facts, reading only the parts needed. A file that can be played is never
 * called broken. `file` is absolute; throws only what the file system throws.
 */
async function examineFile(file) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const reader = examine_file_addDisposableResource(env_1, await openReader(file), true);
        return await examineBytes(reader, file);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = examine_file_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * The size at which a video is shown, in pixels; empty where it is not known, the file can't be read any more, or the
 * signal is aborted. The header is read anew where it is not given.
 */
async function sizeOfVideo(file, header, signal) {
    try {
        const known = header ?? (await examine_file_headerOf(file));
        return (known && (await (0,unless_aborted/* unlessAborted */.W)(displaySize(known), signal))) ?? {};
    }
    catch {
        return {};
    }
}
async function examine_file_headerOf(file) {
    const found = await examineFile(file);
    return found.kind === 'recording' ? found.header : undefined;
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
    const reason = named === undefined ? undefined : placeholderReason(head);
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
    const { durationSeconds, header } = structure;
    const facts = { mimeType, ...plausible(durationSeconds) };
    return { kind: 'recording', facts, ...(header === undefined ? {} : { header }) };
}
async function structureOf(reader, mimeType, head) {
    try {
        if (startsWith(head, 4, 'ftyp') || isUnmarkedMp4(head))
            return await examineMp4(reader, mimeType === 'video/quicktime' ? 'QuickTime movie' : 'MP4');
        if (startsWith(head, 0, '\x1a\x45\xdf\xa3'))
            return await examineMatroska(reader, mimeType === 'video/webm' ? 'WebM' : 'Matroska file');
        if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'AVI '))
            return await examineAvi(reader);
        if (mimeType === 'video/mp2t')
            return playable(undefined, await reader.read(0, streamHeadBytes));
        return playable();
    }
    catch (error) {
        if (error instanceof Error && 'syscall' in error)
            throw error;
        // Whatever confused the reading of it, the recording is sent as it is.
        return playable();
    }
}
/** What stands in a video's place where fetching it went wrong. */
function placeholderReason(head) {
    const start = String.fromCharCode(...head.subarray(0, 100));
    if (start.startsWith('version https://git-lfs.github.com/'))
        return 'the file is only a pointer of Git LFS: fetch the video itself, with "lfs: true" at actions/checkout';
    if (/^\s*<(?:!doctype html|html)/i.test(start))
        return 'the file is a web page, not a video: most likely an error page that was saved when it was downloaded';
    return undefined;
}
/** QuickTime files from before files were marked with their type. */
function isUnmarkedMp4(head) {
    return ['moov', 'mdat', 'wide', 'free', 'skip'].some((type) => startsWith(head, 4, type));
}
function startsWith(bytes, at, text) {
    return String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;
}
function plausible(seconds) {
    const rounded = Math.round((seconds ?? 0) * 1000) / 1000;
    return rounded > 0 && rounded <= longestSeconds ? { durationSeconds: rounded } : {};
}


/***/ }),

/***/ 151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ openFlags)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

/**
 * How recordings are opened: for reading, never through a symbolic link, and without waiting for a writer should the
 * file have become a pipe. Windows knows neither of the latter two.
 */
const openFlags = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);


/***/ })

};
