export const id = 174;
export const ids = [174];
export const modules = {

/***/ 7001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ failStep)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

/** Ends the step as failed, for what ended its work. */
function failStep(error, log) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz) && error instanceof Error)
        log.debug(error.stack ?? '');
    log.fail(error instanceof Error ? error.message : String(error));
}


/***/ }),

/***/ 7017:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GM: () => (/* binding */ wholeList),
/* harmony export */   f6: () => (/* binding */ cutList),
/* harmony export */   ol: () => (/* binding */ digestOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

function wholeList(items) {
    return { kept: items, rest: '' };
}
/** The same list with at most `count` items kept. */
function cutList(list, count) {
    if (count >= list.kept.length)
        return list;
    return { kept: list.kept.slice(0, count), rest: digestsOf(list)[count] ?? '' };
}
/** The digest of the whole list, from its last item to its first; empty for an empty list. */
function digestOf(list) {
    return digestsOf(list)[0] ?? '';
}
/** Lists never change, and each is asked about many times. */
const known = new WeakMap();
/** The digest from each place of the list to its end; the last is `rest`. */
function digestsOf(list) {
    const digests = known.get(list) ?? chainOf(list);
    known.set(list, digests);
    return digests;
}
function chainOf({ kept, rest }) {
    const digests = [rest];
    for (const item of kept.toReversed())
        digests.push(digest([item, digests.at(-1)]));
    return digests.reverse();
}
function digest(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(value)).digest().subarray(0, 16).toString('base64url');
}


/***/ }),

/***/ 7985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A1: () => (/* binding */ countItems),
/* harmony export */   AR: () => (/* binding */ sharesOf),
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   K$: () => (/* binding */ shownShares),
/* harmony export */   KT: () => (/* binding */ storeLink),
/* harmony export */   Mf: () => (/* binding */ isSameRun),
/* harmony export */   PX: () => (/* binding */ compareRunIds),
/* harmony export */   Pk: () => (/* binding */ isRunId),
/* harmony export */   QJ: () => (/* binding */ isTestResult),
/* harmony export */   S1: () => (/* binding */ nameOfShare),
/* harmony export */   Si: () => (/* binding */ storeFailure),
/* harmony export */   Sk: () => (/* binding */ linkedShares),
/* harmony export */   U4: () => (/* binding */ isNewer),
/* harmony export */   WM: () => (/* binding */ isCommit),
/* harmony export */   WX: () => (/* binding */ noRemoval),
/* harmony export */   XF: () => (/* binding */ readLink),
/* harmony export */   Zv: () => (/* binding */ listNames),
/* harmony export */   d3: () => (/* binding */ isWebAddress),
/* harmony export */   f1: () => (/* binding */ readFailure),
/* harmony export */   hG: () => (/* binding */ unprovedOf),
/* harmony export */   my: () => (/* binding */ isCount),
/* harmony export */   n$: () => (/* binding */ isDuration),
/* harmony export */   tc: () => (/* binding */ storeShare),
/* harmony export */   vI: () => (/* binding */ shortened),
/* harmony export */   yd: () => (/* binding */ namesOfShares)
/* harmony export */ });
/* harmony import */ var _kept_list_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7017);

const listNames = ['links', 'failures', 'hashes', 'shares'];
/** How many items a section still has in its lists. */
function countItems(section) {
    return listNames.reduce((sum, name) => sum + section[name].kept.length, 0);
}
/** In characters: what is longer would crowd out the rest. */
const longestText = 250;
/** Empty where it is not known. */
function isRunId(text) {
    return /^\d{0,30}$/.test(text);
}
/** Empty where it is not known. */
function isCommit(text) {
    return /^[\da-f]{0,64}$/i.test(text);
}
const noRemoval = { count: 0, time: 0, runId: '' };
function storeLink(row) {
    return withoutTrailingNulls([
        row.url ?? '',
        row.title,
        row.sizeBytes ?? null,
        row.durationSeconds ?? null,
        row.width ?? null,
        row.height ?? null,
        row.result ?? null,
        row.project ?? null,
        row.reused ? 1 : null,
    ]);
}
/** Undefined for what is no row, and for an address that is none of a web page. */
function readLink(stored) {
    if (!Array.isArray(stored))
        return undefined;
    const [url, title, sizeBytes, durationSeconds, width, height, result, project, reused] = stored;
    if (typeof url !== 'string' || typeof title !== 'string')
        return undefined;
    if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
        return undefined;
    return {
        title,
        ...(url === '' ? {} : { url }),
        ...(isCount(sizeBytes) ? { sizeBytes } : {}),
        ...(isDuration(durationSeconds) ? { durationSeconds } : {}),
        ...(isCount(width) ? { width } : {}),
        ...(isCount(height) ? { height } : {}),
        ...(isTestResult(result) ? { result } : {}),
        ...(typeof project === 'string' ? { project } : {}),
        ...(reused === 1 ? { reused: true } : {}),
    };
}
/** Whether this is an address of a web page as it stands, on a line of its own too. */
function isWebAddress(value) {
    return (typeof value === 'string' &&
        /^https?:\/\/[^\s\p{C}]+$/iu.test(value) &&
        /^https?:$/.test(URL.parse(value)?.protocol ?? ''));
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
const testResults = ['passed', 'failed', 'flaky', 'skipped'];
function isTestResult(value) {
    return testResults.some((result) => result === value);
}
function isDuration(value) {
    return typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER;
}
function storeFailure({ path, error }) {
    return [path, error];
}
function readFailure(stored) {
    if (!Array.isArray(stored))
        return undefined;
    const [path, error] = stored;
    return typeof path === 'string' && typeof error === 'string' ? { path, error } : undefined;
}
/** The shares that a section answers for, replaced ones included; entries that are none are left out. */
function sharesOf(section) {
    return section.shares.kept.flatMap((stored) => readShare(stored, section.baseUrl) ?? []);
}
/** The shares that a section shows; undefined in place of each without an id, and of each that was removed. */
function shownShares({ shares, shared, baseUrl, }) {
    return shares.kept.slice(0, shared).map((stored) => readShare(stored, baseUrl));
}
/** Those of them that readers find a link to: rows give way where there is no room. */
function linkedShares(section) {
    const refs = shownShares(section);
    return section.links.kept.flatMap((stored, at) => {
        const ref = refs[at];
        return ref === undefined || readLink(stored)?.url === undefined ? [] : [ref];
    });
}
/** Tells a share from all others, those of other services included. */
function nameOfShare({ id, baseUrl }) {
    return `${baseUrl}\n${id}`;
}
/** The same of shares of one service. */
function namesOfShares(ids, baseUrl) {
    return new Set(ids.map((id) => nameOfShare({ id, baseUrl: baseUrl.href })));
}
/** The replaced shares that only a person may delete. */
function unprovedOf(section) {
    return section.unproved.flatMap((stored) => readShare(stored, section.baseUrl) ?? []);
}
/** As it is stored in a section of `baseUrl`. */
function storeShare({ id, baseUrl }, ownBaseUrl) {
    return baseUrl === undefined || baseUrl === ownBaseUrl ? id : [id, baseUrl];
}
function readShare(stored, ownBaseUrl) {
    const [id, baseUrl = ownBaseUrl] = Array.isArray(stored) ? stored : [stored];
    return typeof id === 'string' && id !== '' && typeof baseUrl === 'string' ? { id, baseUrl } : undefined;
}
/** Whether `a` comes from a later run than `b`, or from a later attempt of the same run. */
function isNewer(a, b) {
    const runs = compareRunIds(a.run.id, b.run.id);
    return runs === 0 ? a.run.attempt > b.run.attempt : runs > 0;
}
function isSameRun(a, b) {
    return a.run.id === b.run.id && a.run.attempt === b.run.attempt;
}
/** Run ids grow with time; they are decimal numbers of any length. */
function compareRunIds(a, b) {
    const [shorter, longer] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
    if (shorter.length !== longer.length)
        return shorter.length - longer.length;
    return shorter < longer ? -1 : Number(shorter > longer);
}
function shortened(section, detail) {
    return {
        ...section,
        links: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_0__/* .cutList */ .f6)(section.links, detail.links),
        failures: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_0__/* .cutList */ .f6)(section.failures, detail.failures),
        hashes: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_0__/* .cutList */ .f6)(section.hashes, detail.hashes ? section.hashes.kept.length : 0),
        shares: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_0__/* .cutList */ .f6)(section.shares, detail.shares),
    };
}
function withoutTrailingNulls(values) {
    return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}


/***/ }),

/***/ 2668:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   rO: () => (/* binding */ createSigner),
/* harmony export */   sN: () => (/* binding */ isCopy),
/* harmony export */   wC: () => (/* binding */ withoutKey)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _kept_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7017);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7985);



/**
 * For who has no API key: passes signatures on and vouches for nothing. Shows what it brings itself, and what others
 * have verified who had the key: sections with these fingerprints.
 */
function withoutKey(known) {
    return {
        sign: (section) => section,
        verify: () => false,
        accepts: () => true,
        shows: (section) => known.has(fingerprintOf(section)),
        hasKey: false,
    };
}
/** Signs and verifies for one pull request of one repository (`owner/name`). */
function createSigner(apiKey, repository, pullRequest) {
    // Given as bytes, the key would be made anew for each signature, which takes longer than the signature.
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createSecretKey)(Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)('sha256', apiKey, '', 'share-recordings: signature of a comment section', 32)));
    const place = [repository.toLowerCase(), pullRequest];
    const signatureOf = (section) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key)
        .update(JSON.stringify([place, contentOf(section)]))
        .digest()
        .subarray(0, 16);
    const isSigned = (section) => {
        const given = Buffer.from(section.signature, 'base64url');
        const right = signatureOf(section);
        return given.length === right.length && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(given, right);
    };
    // Sections never change, and each is asked about many times.
    const known = new WeakMap();
    const verify = (section) => {
        const signed = known.get(section) ?? isSigned(section);
        known.set(section, signed);
        return signed;
    };
    return {
        sign: (section) => ({ ...section, signature: signatureOf(section).toString('base64url') }),
        verify,
        accepts: verify,
        shows: verify,
        hasKey: true,
    };
}
/** Whether two sections say the same and are signed alike; they can have been shortened differently. */
function isCopy(one, other) {
    return one.signature === other.signature && fingerprintOf(one) === fingerprintOf(other);
}
const fingerprints = new WeakMap();
/** What tells a section, with its signature, from all others; the same for each shortened form of it. */
function fingerprintOf(section) {
    const text = () => JSON.stringify([contentOf(section), section.signature]);
    const known = fingerprints.get(section) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', text(), 'base64url');
    fingerprints.set(section, known);
    return known;
}
/** All that a signature vouches for, in a form that stays the same when lists are shortened. */
function contentOf(section) {
    const { key, heading, run, commit, time, baseUrl, visibility, withPassword } = section;
    const { shared, reused, failed, failedTests, flakyTests, leftOut, removal, revision } = section;
    const lists = _section_js__WEBPACK_IMPORTED_MODULE_2__/* .listNames */ .Zv.map((name) => (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_1__/* .digestOf */ .ol)(section[name]));
    const { id, attempt, number, workflow } = run;
    return [
        key,
        heading,
        id,
        attempt,
        number,
        workflow,
        commit,
        time,
        baseUrl,
        visibility,
        withPassword,
        shared,
        reused,
        failed,
        failedTests,
        flakyTests,
        leftOut,
        [removal.count, removal.time, removal.runId],
        revision,
        lists,
    ];
}


/***/ }),

/***/ 2451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dp: () => (/* binding */ stateFor),
/* harmony export */   EV: () => (/* binding */ commentKeyOf),
/* harmony export */   Gk: () => (/* binding */ unpackState),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   ds: () => (/* binding */ defaultKey),
/* harmony export */   fh: () => (/* binding */ packState),
/* harmony export */   rZ: () => (/* binding */ isMarked),
/* harmony export */   un: () => (/* binding */ readState),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9368);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7985);




const version = 1;
/** No state of ours comes near; a forged one must not fill the memory. */
const longestState = 2 * 2 ** 20;
/** More sections have no room in a comment: their signatures alone would fill it. */
const mostSections = 2500;
/** So many rows, hashes and ids in all: what takes longer to check could keep a job from writing. */
const mostItems = 50_000;
const mostUnproved = 1000;
/** The key of the comment that a pull request has where the workflow says nothing. */
const defaultKey = 'recordings';
/** The first line of each comment with this key. The key is text from a workflow's author: it can't end the line. */
function markerOf(commentKey) {
    return `<!-- share-recordings key=${encodeURIComponent(commentKey)} -->`;
}
/** Whether a comment's text begins with the marker. */
function isMarked(body, commentKey) {
    return body.trimStart().startsWith(markerOf(commentKey));
}
/** The key of a comment of this action; undefined for all other texts. */
function commentKeyOf(body) {
    const key = /^\s*<!-- share-recordings key=(\S*) -->/.exec(body)?.[1];
    try {
        const name = key === undefined ? undefined : decodeURIComponent(key);
        return name !== undefined && isMarked(body, name) ? name : undefined;
    }
    catch {
        return undefined;
    }
}
/** Beyond this, it takes ten times as long to save a tenth; the comment is packed between its reading and its writing. */
const quality = 5;
/**
 * The state as one line that GitHub does not show. Brotli beats deflate by a quarter here, since its window reaches
 * over the whole text: addresses repeat the ids of their shares.
 */
function writeState(state) {
    return `<!-- share-recordings-state ${packState(state)} -->`;
}
/** The same as a text that a manifest can hold. */
function packState({ pullRequest, head, sections }) {
    const json = JSON.stringify([pullRequest, head, sections.map(storeSection)]);
    const packed = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.brotliCompressSync)(json, { params: { [node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.BROTLI_PARAM_QUALITY]: quality } });
    const data = packed.toString('base64url');
    return `${version} ${checksum(data)} ${data}`;
}
/** Reads the state of a comment's text. What is damaged is left out, and `damaged` says so. */
function readState(body) {
    return unpackState(/<!-- share-recordings-state (\d{1,4} [\w-]+ [\w-]+) -->/.exec(body)?.[1] ?? '');
}
/** The state for one pull request: what was written for another says nothing. */
function stateFor(pullRequest, state) {
    return state.pullRequest === pullRequest ? state : { pullRequest, head: '', sections: [] };
}
/** Reads what `packState` wrote, or somebody else. */
function unpackState(text) {
    const [, found = '', sum = '', data = ''] = /^(\d{1,4}) ([\w-]+) ([\w-]+)$/.exec(text) ?? [];
    if (Number(found) > version)
        return { newerVersion: Number(found) };
    const isOurs = Number(found) === version && sum === checksum(data);
    const stored = isOurs ? unpack(data) : undefined;
    const [pullRequest, head, list] = Array.isArray(stored) ? stored : [];
    if (!(0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isCount */ .my)(pullRequest) || typeof head !== 'string' || !Array.isArray(list))
        return { state: { pullRequest: 0, head: '', sections: [] }, damaged: true };
    const readable = list.slice(0, mostSections).flatMap((section) => readSection(section) ?? []);
    let items = 0;
    const sections = readable.filter((section) => {
        items += (0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .countItems */ .A1)(section);
        return items <= mostItems;
    });
    return {
        state: { pullRequest, head, sections },
        damaged: sections.length < list.length,
    };
}
function unpack(data) {
    try {
        const packed = Buffer.from(data, 'base64url');
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)((0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.brotliDecompressSync)(packed, { maxOutputLength: longestState }).toString());
    }
    catch {
        return undefined;
    }
}
function checksum(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('base64url').slice(0, 12);
}
/** As an array, with what the sections of one run have in common side by side: that packs best. */
function storeSection(section) {
    const { run, commit, baseUrl, visibility, withPassword, time, removal } = section;
    return [
        [run.id, run.attempt, run.number, run.workflow, commit, baseUrl, visibility, Number(withPassword), time],
        [
            section.key,
            section.heading,
            section.shared,
            section.failed,
            section.failedTests,
            section.flakyTests,
            section.leftOut,
            section.reused,
            section.revision,
            removal.count,
            removal.time,
            removal.runId,
        ],
        [section.failures, section.links, section.hashes, section.shares].map(storeList),
        section.unproved,
        section.signature,
    ];
}
/** Deeper than any section; a forged one must not end the work with a full stack. */
const deepest = 12;
function isShallow(value, depth = deepest) {
    if (typeof value !== 'object' || value === null)
        return true;
    return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
function readSection(stored) {
    if (!Array.isArray(stored) || !isShallow(stored))
        return undefined;
    const [origin, own, lists, unproved, signature] = stored;
    if (![origin, own, lists, unproved].every(Array.isArray))
        return undefined;
    const [id, attempt, number, workflow, commit, baseUrl, visibility, withPassword, time] = origin;
    const [key, heading, shared, failed, failedTests, flakyTests, leftOut, reused, revision, ...removed] = own;
    const [removedCount, removedTime, removedBy] = removed;
    const texts = [id, number, workflow, commit, baseUrl, visibility, key, heading, removedBy, signature];
    if (!texts.every((text) => typeof text === 'string'))
        return undefined;
    if (!(0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isRunId */ .Pk)(id) || !(0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isRunId */ .Pk)(removedBy) || !(0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isCommit */ .WM)(commit))
        return undefined;
    if ([heading, number, workflow].some((text) => Array.from(text).length > _section_js__WEBPACK_IMPORTED_MODULE_2__/* .longestText */ .Ie))
        return undefined;
    const numbers = [attempt, time, withPassword, shared, failed, failedTests, flakyTests, leftOut, reused];
    if (![...numbers, revision, removedCount, removedTime].every(_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isCount */ .my))
        return undefined;
    const [failures, links, hashes, shares] = lists.map(readList);
    if (!failures || !links || !hashes || !shares)
        return undefined;
    return {
        key,
        heading,
        run: { id, attempt, number, workflow },
        commit,
        time,
        baseUrl,
        visibility,
        withPassword: withPassword === 1,
        shared,
        reused,
        failed,
        failedTests,
        flakyTests,
        leftOut,
        removal: { count: removedCount, time: removedTime, runId: removedBy },
        revision,
        failures,
        links,
        hashes,
        shares,
        unproved: unproved.slice(0, mostUnproved),
        signature,
    };
}
function storeList({ kept, rest }) {
    return rest === '' ? kept : { kept, rest };
}
function readList(stored) {
    if (Array.isArray(stored))
        return { kept: stored, rest: '' };
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(stored))
        return undefined;
    const { kept, rest } = stored;
    return Array.isArray(kept) && typeof rest === 'string' ? { kept, rest } : undefined;
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ reasonOf),
/* harmony export */   f: () => (/* binding */ FileError)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);

/** Why a file's content can't be used; the message names the place in it, and repeats nothing of it. */
class FileError extends Error {
    name = 'FileError';
}
/** In characters. */
const longestReason = 300;
/** Why a file could not be read or used, in words that can follow a colon. */
function reasonOf(error) {
    if (!(error instanceof Error))
        return String(error);
    // An assertion's message says what is wrong with a pattern.
    const isCode = 'code' in error && error.code !== 'ERR_ASSERTION';
    const reason = isCode ? String(error.code) : error.message.slice(0, 1000);
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .T)(reason, longestReason).replace(/\.+$/, '');
}


/***/ }),

/***/ 6959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dz: () => (/* binding */ inputInWords),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   lY: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _recordings_natural_order_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1045);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(913);
/* harmony import */ var _walk_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8743);




/** Lines of the patterns that name one file to the letter, as absolute paths. */
function namedFiles(patterns) {
    return new Set(linesOf(patterns)
        .filter((line) => !/^[!#]|[*?[]/.test(line))
        .map((line) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(line)));
}
/** An input with its patterns, for messages. */
function inputInWords(input, patterns) {
    return `the input ${input} (${linesOf(patterns).join(', ')})`;
}
/**
 * The files that an input's patterns find, each once, in natural order: those that are named to the letter, and what is
 * `wanted` of all that a folder or glob brings along. Throws an InputError for patterns that are none, and what the
 * file system throws.
 */
async function findFiles(patterns, input, wanted) {
    const files = await (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .walk */ .G)(await (0,_patterns_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .c)(patterns, input));
    const named = namedFiles(patterns);
    return files.filter((file) => named.has(file) || wanted(file)).sort(_recordings_natural_order_js__WEBPACK_IMPORTED_MODULE_1__/* .compareNaturally */ .y);
}
function linesOf(patterns) {
    return patterns
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}


/***/ }),

/***/ 913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ readPatterns)
/* harmony export */ });
/* harmony import */ var _actions_glob__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1622);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _file_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5307);



/** Throws an InputError for patterns that are none. */
async function readPatterns(patterns, input) {
    try {
        const globber = await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_1__/* .create */ .v)(patterns);
        const lines = Reflect.get(globber, 'patterns');
        if (!Array.isArray(lines) || !lines.every(isPattern))
            throw changedPackage();
        return { searchPaths: globber.getSearchPaths(), rules: lines.map(ruleOf) };
    }
    catch (error) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${input} can't be read as patterns: ${(0,_file_error_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonOf */ .A)(error)}`);
    }
}
/** The descendants' pattern takes all that is in a folder or nothing of it, so that no file need be compared with it. */
function ruleOf(pattern) {
    const descendants = descendantsOf(pattern);
    return {
        negate: pattern.negate,
        takes: (file) => (pattern.match(file) & kindFile) !== 0,
        takesAllBelow: (folder) => descendants.match(folder) !== 0,
        mayTakeBelow: (folder) => pattern.partialMatch(folder),
    };
}
/** The pattern that `@actions/glob` adds to each that doesn't end so, by which a folder brings all that is in it. */
function descendantsOf(pattern) {
    const { negate, segments } = pattern;
    if (segments.at(-1) === '**')
        return pattern;
    const added = Reflect.construct(pattern.constructor, [negate, true, [...segments, '**']]);
    if (!isPattern(added))
        throw changedPackage();
    return added;
}
/** The bit of a match that stands for files: a pattern with a separator at its end matches folders alone. */
const kindFile = 2;
function isPattern(value) {
    return (typeof value === 'object' &&
        value !== null &&
        'negate' in value &&
        typeof value.negate === 'boolean' &&
        'segments' in value &&
        Array.isArray(value.segments) &&
        value.segments.every((segment) => typeof segment === 'string') &&
        'match' in value &&
        typeof value.match === 'function' &&
        'partialMatch' in value &&
        typeof value.partialMatch === 'function');
}
function changedPackage() {
    return new Error('this version of @actions/glob keeps its patterns in another way');
}


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ walk)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(370);



/** As many as Node reads at once. */
const foldersAtOnce = 4;
/**
 * The files that the patterns take, each once, in no order: what `@actions/glob` finds, without asking the file system
 * for each entry. Links are files, whatever they lead to. What vanishes meanwhile is passed over; throws what the file
 * system throws, an error with its path, for anything else that can't be read.
 */
async function walk({ searchPaths, rules }, { includeHidden = true } = {}) {
    const files = [];
    let folders = [];
    /** Tells whether it is a file that is taken, or a folder that may hold some. */
    function keep(path, isFolder, above) {
        const standing = isFolder ? below(path, above) : above;
        const kept = isFolder ? mayHoldFiles(standing) : isTaken(path, standing);
        if (kept && isFolder)
            folders.push({ path, standing });
        else if (kept)
            files.push(path);
        return kept;
    }
    async function read({ path, standing }) {
        const start = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
        for (const entry of await entriesOf(path)) {
            if (!includeHidden && isHidden(entry.name))
                continue;
            const kept = keep(start + entry.name, entry.isDirectory(), standing);
            // A name that is no Unicode is read as one that leads nowhere, which must not pass for an entry that vanished.
            if (kept && entry.name.includes('\ufffd'))
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(start + entry.name);
        }
    }
    for (const path of searchPaths) {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(unlessGone('lstat'));
        if (stats === undefined || (!includeHidden && isHidden((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path))))
            continue;
        keep(path, stats.isDirectory(), below((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { taken: false, rules }));
    }
    const limit = (0,p_limit__WEBPACK_IMPORTED_MODULE_2__/* ["default"] */ .A)(foldersAtOnce);
    while (folders.length > 0) {
        const level = folders;
        folders = [];
        await limit.map(level, read);
    }
    return files;
}
function isTaken(file, { taken, rules }) {
    const last = rules.findLast((rule) => rule.takes(file));
    return last === undefined ? taken : !last.negate;
}
function mayHoldFiles({ taken, rules }) {
    return taken || rules.some(({ negate }) => !negate);
}
/** What holds below this folder, given what holds below the one it is in. */
function below(path, { taken, rules }) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
    const last = rules.findLastIndex((rule) => rule.takesAllBelow(folder));
    return {
        taken: rules[last] === undefined ? taken : !rules[last].negate,
        rules: rules.slice(last + 1).filter((rule) => rule.mayTakeBelow(path)),
    };
}
async function entriesOf(folder) {
    return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder, { withFileTypes: true }).catch(unlessGone('scandir'))) ?? [];
}
/** The call counts, since Node looks at each entry of a folder itself where a file system tells no kinds of entries. */
function unlessGone(call) {
    return (error) => {
        if (!(error instanceof Error && 'code' in error && 'syscall' in error))
            throw error;
        if (error.code !== 'ENOENT' || error.syscall !== call)
            throw error;
    };
}
function isHidden(name) {
    return name.startsWith('.');
}


/***/ }),

/***/ 4182:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ explainGitHubError)
/* harmony export */ });
/* harmony import */ var _http_answer_message_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5081);
/* harmony import */ var _http_network_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5501);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);



/** In characters: an answer can be a whole page. */
const longestMessage = 300;
const missingPermission = 'the token lacks a permission: give the job "permissions: { contents: read, pull-requests: write }"';
/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
function explainGitHubError(error, purpose) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    const text = purpose.redact(error instanceof Error ? error.message : String(error));
    const said = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)((0,_http_answer_message_js__WEBPACK_IMPORTED_MODULE_2__/* .readMessage */ ._)(text).message, longestMessage) || 'an answer without a message';
    const message = said.replace(/ - https:\/\/docs\.github\S*/, '');
    const advice = adviceOn(status, message, purpose);
    if (advice !== undefined)
        return `${message.replace(/\.$/, '')}. ${capitalized(advice)}.`;
    if (typeof status !== 'number' || !hasResponse(error))
        return (0,_http_network_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .networkProblem */ .W)(error);
    return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim();
}
/** What GitHub refuses with a 403 although no permission is missing. */
const otherReasons = /rate limit|too quickly|abuse detection|archived|blocked|SAML|SSO|IP allow list|suspended/i;
function adviceOn(status, message, { fork, prNumber }) {
    if (status === 401)
        return 'check the input github-token';
    if (otherReasons.test(message))
        return undefined;
    if (/\block(ed)?\b/i.test(message))
        return "unlock the pull request's conversation";
    const missing = status === 404 || /Could not resolve to|does not show this pull request/.test(message);
    if (!missing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message))
        return undefined;
    if (missing && prNumber !== undefined) {
        return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`;
    }
    return fork
        ? 'a pull request from a fork has a token that can only read; see the README, "Pull requests from forks and Dependabot"'
        : missingPermission;
}
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/** Octokit gives network failures the status 500 as well. */
function hasResponse(error) {
    return error instanceof Error && 'response' in error && error.response !== undefined;
}


/***/ }),

/***/ 2630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JV: () => (/* binding */ findPullRequests),
/* harmony export */   V: () => (/* binding */ pullRequestsAt),
/* harmony export */   x$: () => (/* binding */ pullRequestsWithoutAsking)
/* harmony export */ });
/**
 * The pull requests of a run where its event tells all of them; undefined where GitHub has to be asked.
 *
 * @param prNumber the one that the user has named, which wins
 */
function pullRequestsWithoutAsking(run, prNumber) {
    const numbers = numbersTold(run, prNumber);
    return numbers && { numbers, commit: run.commit, branch: run.branch };
}
function numbersTold(run, prNumber) {
    const { pull, commit } = run;
    if (prNumber !== undefined)
        return tellsHead(run, prNumber) ? [prNumber] : undefined;
    if (pull.kind === 'event')
        return [pull.number];
    return pull.kind === 'none' || (pull.kind === 'commit' && commit === '') ? [] : undefined;
}
/** A triggering run's head is what the recordings show, also where the fork that it came from is gone. */
function tellsHead({ eventName, commit, pull }, prNumber) {
    if (eventName === 'workflow_run')
        return commit !== '';
    return pull.kind === 'event' && pull.number === prNumber;
}
/**
 * Finds the pull requests that a run belongs to; none is no error. Asks GitHub only where the event does not tell.
 * Throws what GitHub's client throws, also for a `prNumber` that is no pull request.
 *
 * @param prNumber the one that the user has named, which wins
 */
async function findPullRequests(github, run, prNumber) {
    const told = pullRequestsWithoutAsking(run, prNumber);
    if (told !== undefined)
        return told;
    const { pull, commit, branch } = run;
    if (prNumber !== undefined)
        return await findNamed(github, run, prNumber);
    if (pull.kind === 'number')
        return await findNamed(github, run, pull.number);
    const numbers = pull.kind === 'workflow run' ? await numbersFrom(github, pull) : await pullRequestsAt(github, commit);
    return { numbers: ascending(numbers), commit, branch };
}
async function findNamed(github, run, number) {
    const { data } = await github.reading.rest.pulls.get({ ...github.repository, pull_number: number });
    const { commit, branch } = runsOn(data.head, run) ? run : { commit: data.head.sha, branch: data.head.ref };
    return { numbers: [number], commit, branch };
}
/** Whether the run is one of the pull request's own branch; its commit may be older than the head is now. */
function runsOn({ ref, repo }, { pull, commit, branch, repository }) {
    const own = repo?.full_name.toLowerCase() === repository.toLowerCase();
    return pull.kind === 'commit' && commit !== '' && own && ref === branch;
}
/** GitHub ignores a `head` that it does not understand, and knows no repository in it: so all is compared. */
async function numbersFrom({ reading, repository }, from) {
    const pulls = await reading.paginate(reading.rest.pulls.list, {
        ...repository,
        state: 'open',
        head: `${from.owner}:${from.branch}`,
        per_page: 100,
    });
    const isFrom = ({ ref, sha, repo }) => repo?.id === from.repositoryId && sha === from.commit && ref === from.branch;
    return pulls.flatMap(({ state, head, number }) => (state === 'open' && isFrom(head) ? [number] : []));
}
/** The numbers of the open pull requests whose head is a commit. Throws what GitHub's client throws. */
async function pullRequestsAt({ reading, repository }, commit) {
    try {
        const pulls = await reading.paginate(reading.rest.repos.listPullRequestsAssociatedWithCommit, {
            ...repository,
            commit_sha: commit,
            per_page: 100,
        });
        // GitHub also lists those that are closed, and those that hold the commit below their head.
        return pulls.flatMap(({ state, head, number }) => state === 'open' && head.sha === commit ? [number] : []);
    }
    catch (error) {
        if (isUnknownCommit(error))
            return [];
        throw error;
    }
}
/** Other than a 404 of a repository that the token can't see. */
function isUnknownCommit(error) {
    if (!(error instanceof Error && 'status' in error))
        return false;
    return error.status === 422 || (error.status === 404 && /no commit found/i.test(error.message));
}
/** Each once: a list that changes between two of its pages shows some twice. */
function ascending(numbers) {
    return [...new Set(numbers)].sort((first, second) => first - second);
}


/***/ }),

/***/ 5714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ locateRun)
/* harmony export */ });
/* harmony import */ var _unless_aborted_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5062);
/* harmony import */ var _explain_github_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4182);
/* harmony import */ var _find_pull_requests_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2630);



/** The recordings don't wait longer for it. */
const longestMs = 30_000;
/**
 * Finds out which pull requests the run belongs to. GitHub is asked only where the event does not tell, and where the
 * answer is of use: for the comment or its links, or for the commit of the recordings. What can't be found out hides
 * nothing else.
 */
async function locateRun(context, source) {
    const { githubToken, prNumber, wanted, retries, network, cancelled } = source;
    const known = (0,_find_pull_requests_js__WEBPACK_IMPORTED_MODULE_2__/* .pullRequestsWithoutAsking */ .x$)(context, prNumber);
    const located = (found) => {
        const { numbers, commit, branch } = found;
        return { ...context, commit, branch, pullRequests: numbers };
    };
    if (known)
        return { context: located(known) };
    const { pull } = context;
    const told = prNumber ?? (pull.kind === 'number' ? pull.number : undefined);
    const guess = located({ ...context, numbers: told === undefined ? [] : [told] });
    if (githubToken === '' || !(wanted || context.commit === ''))
        return { context: guess };
    try {
        const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)]);
        const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(239), __webpack_require__.e(331)]).then(__webpack_require__.bind(__webpack_require__, 8331));
        const { dispatcher } = await network.connections();
        const github = createGitHub(githubToken, context, { dispatcher, signal, retries });
        return { context: located(await (0,_unless_aborted_js__WEBPACK_IMPORTED_MODULE_0__/* .unlessAborted */ .W)((0,_find_pull_requests_js__WEBPACK_IMPORTED_MODULE_2__/* .findPullRequests */ .JV)(github, context, prNumber), signal)) };
    }
    catch (error) {
        return {
            context: guess,
            problem: (0,_explain_github_error_js__WEBPACK_IMPORTED_MODULE_1__/* .explainGitHubError */ .P)(error, { fork: false, prNumber, redact: source.redact }),
        };
    }
}


/***/ }),

/***/ 5081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readMessage)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

/**
 * Reads the message of an error answer: JSON (`error`, `error.message`, `message`, `detail`, `title`, also inside
 * `data` or a list of `errors`), S3's XML, a page's title, or plain text.
 */
function readMessage(text) {
    const body = text.trim();
    if (body.startsWith('<'))
        return readMarkup(body);
    const json = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body);
    if (json === undefined)
        return { message: body };
    const code = codeOf(json);
    return { message: messageOf(json), ...(code === undefined ? {} : { code }) };
}
/** How deep objects and lists are followed. */
const deepest = 4;
function messageOf(value, depth = 0) {
    if (typeof value === 'string')
        return value;
    if (depth > deepest)
        return '';
    if (Array.isArray(value))
        return messageOf(value[0], depth + 1);
    for (const name of ['error', 'message', 'detail', 'title', 'errors', 'error_description', 'data', 'code']) {
        const message = messageOf(fieldOf(value, name), depth + 1);
        if (message !== '')
            return message;
    }
    return '';
}
function codeOf(value, depth = 0) {
    const code = fieldOf(value, 'code');
    if (typeof code === 'string')
        return code;
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value) && depth <= deepest ? codeOf(fieldOf(value, 'error'), depth + 1) : undefined;
}
/** A field by its name, in lower case or with a capital, as storages write it. */
function fieldOf(value, name) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value)
        ? (value[name] ?? value[`${name.charAt(0).toUpperCase()}${name.slice(1)}`])
        : undefined;
}
function readMarkup(body) {
    const code = elementText(body, 'code');
    const words = elementText(body, 'message') ?? elementText(body, 'title') ?? '';
    const message = [code, words].filter(Boolean).join(': ');
    return { message, ...(code === undefined ? {} : { code }) };
}
/** The text of an element, with or without a namespace's prefix. */
function elementText(markup, name) {
    const start = new RegExp(`<(?:[a-z]+:)?${name}>`, 'i').exec(markup);
    if (start === null)
        return undefined;
    const rest = markup.slice(start.index + start[0].length);
    const end = rest.indexOf('</');
    return end < 0 ? undefined : rest.slice(0, end);
}


/***/ }),

/***/ 5501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ networkProblem)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2749);


const words = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed while sending',
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be looked up',
    ETIMEDOUT: 'the connection timed out',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    UND_ERR_SOCKET: 'the connection was closed',
    SELF_SIGNED_CERT_IN_CHAIN: "the certificate's authority is not trusted; name it in NODE_EXTRA_CA_CERTS",
    DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate's authority is not trusted; name it in NODE_EXTRA_CA_CERTS",
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the certificate's authority is not trusted; name it in NODE_EXTRA_CA_CERTS",
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the certificate's authority is not trusted; name it in NODE_EXTRA_CA_CERTS",
};
/** A network error of Node or undici in words, from the error's own code or its causes'; one line. */
function networkProblem(error) {
    for (const cause of causes(error)) {
        if (cause instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_0__/* .ProxyError */ .T6)
            return (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(cause.message);
        const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
        const text = words[code];
        if (text !== undefined)
            return `${text} (${code})`;
    }
    return error instanceof Error && error.message !== ''
        ? (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(error.message, 200)
        : 'the connection failed';
}
function causes(error) {
    const chain = [];
    for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
        chain.push(link);
        // Node tries several addresses of a host and reports them together.
        if (link instanceof AggregateError)
            chain.push(...link.errors.filter((each) => each instanceof Error));
    }
    return chain;
}


/***/ }),

/***/ 4003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ createNetwork)
/* harmony export */ });
function createNetwork(environment, options) {
    let opened;
    const open = async () => {
        // Loading the HTTP client takes longer than all that a step without recordings does.
        const { openConnections } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(32)]).then(__webpack_require__.bind(__webpack_require__, 2032));
        return openConnections(environment, options);
    };
    return {
        connections: () => (opened ??= open()),
        async [Symbol.asyncDispose]() {
            await (await opened)?.[Symbol.asyncDispose]();
        },
    };
}


/***/ }),

/***/ 2749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T6: () => (/* binding */ ProxyError),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   w4: () => (/* binding */ hostOf)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);

/** The environment's proxy can't be used; the message names it, without user and password. */
class ProxyError extends Error {
    name = 'ProxyError';
}
/**
 * The proxy to use for an address, as curl and most tools read the environment: `https_proxy` or `http_proxy` by the
 * address's scheme, then `all_proxy`; `no_proxy` lists hosts (with their subdomains, `host:port`, or `*`). A proxy
 * without a scheme is an http proxy. An empty value means none. Throws a ProxyError.
 */
function proxyFor(target, environment) {
    const variable = (name) => environment[name] || environment[name.toUpperCase()] || '';
    const proxy = variable(`${target.protocol.slice(0, -1)}_proxy`) || variable('all_proxy');
    if (proxy === '' || bypasses(target, variable('no_proxy')))
        return undefined;
    const url = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
        throw new ProxyError('the proxy that the environment names is not an http or https address');
    }
    return url;
}
function bypasses(target, noProxy) {
    const host = hostOf(target);
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    return noProxy
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((entry) => entry !== '')
        .some((entry) => {
        if (entry === '*')
            return true;
        const [name, entryPort] = hostAndPort(entry);
        if (entryPort !== undefined && entryPort !== port)
            return false;
        const suffix = name.replace(/^\*?\./, '');
        return host === suffix || host.endsWith(`.${suffix}`);
    });
}
/** A bare IPv6 address has colons that are no port; `[::1]:443` has one. */
function hostAndPort(entry) {
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(entry))
        return [entry];
    const [, name, port] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(entry) ?? [];
    return port === undefined ? [name ?? entry] : [name ?? entry, port];
}
/** The host as sockets want it: IPv6 without brackets. */
function hostOf(url) {
    return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}


/***/ }),

/***/ 8195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ readCommentInputs)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(977);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5099);
/* harmony import */ var _service_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2249);



/** Throws an InputError for the first that does not fit. */
function readCommentInputs() {
    const githubToken = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)('github-token');
    (0,_service_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .assertHeaderText */ .p)('github-token', githubToken);
    return { commentKey: readCommentKey(), prNumber: readPrNumber(), githubToken };
}
/** In characters: the key stands in the comment. */
const longestKey = 100;
function readCommentKey() {
    const key = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)('comment-key');
    if (key.length > longestKey || (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .T)(key) !== key) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .misfit */ .hH)('comment-key', key, `one line of at most ${longestKey} characters`);
    }
    return key;
}
function readPrNumber() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)('pr-number');
    if (text === '')
        return undefined;
    if (/^[1-9]\d{0,9}$/.test(text))
        return Number(text);
    throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .misfit */ .hH)('pr-number', text, 'the number of a pull request, such as 12');
}


/***/ }),

/***/ 5099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JI: () => (/* binding */ readInteger),
/* harmony export */   Kf: () => (/* binding */ readChoice),
/* harmony export */   fG: () => (/* binding */ readFlag),
/* harmony export */   hH: () => (/* binding */ misfit),
/* harmony export */   pp: () => (/* binding */ readExactText),
/* harmony export */   yR: () => (/* binding */ readText),
/* harmony export */   yu: () => (/* binding */ readRequired)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4962);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);


/** An input's text without the space around it; empty when it is not given. */
function readText(name) {
    return (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getInput */ .V4)(name);
}
/** An input's text as it was written, but for line ends after it; for values in which spaces can count. */
function readExactText(name) {
    return (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getInput */ .V4)(name, { trimWhitespace: false }).replace(/[\r\n]+$/, '');
}
function readRequired(name, hint) {
    const text = readText(name);
    if (text === '')
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} is empty; ${hint}.`);
    return text;
}
/** `true` or `false`, as YAML writes them. Throws an InputError for anything else. */
function readFlag(name, fallback) {
    const text = readText(name);
    if (text === '')
        return fallback;
    if (/^(true|True|TRUE)$/.test(text))
        return true;
    if (/^(false|False|FALSE)$/.test(text))
        return false;
    throw misfit(name, text, 'true or false');
}
/** A whole number within a range, both ends included. Throws an InputError for anything else. */
function readInteger(name, range) {
    const text = readText(name);
    if (text === '')
        return range.fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= range.from && value <= range.to)
        return value;
    throw misfit(name, text, `a whole number from ${range.from} to ${range.to}`);
}
/** One word of a list; the first is the default. Throws an InputError for anything else. */
function readChoice(name, words) {
    const text = readText(name);
    if (text === '')
        return words[0];
    const word = words.find((each) => each === text);
    if (word === undefined)
        throw misfit(name, text, words.join(', ').replace(/, ([^,]*)$/, ' or $1'));
    return word;
}
/** The error for a value that does not fit: it names the input, the value and what fits. */
function misfit(name, value, fits) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} is ${JSON.stringify(value)}; it must be ${fits}.`);
}


/***/ }),

/***/ 675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readRunContext)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9368);




/** Reads the context once, at the start; a missing variable or event leaves its field empty. */
async function readRunContext(environment) {
    const variable = (name) => environment[name] ?? '';
    const event = await readEvent(variable('GITHUB_EVENT_PATH'));
    const shown = readShown(variable, event);
    const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com';
    const withoutSecrets = secretless(variable, event);
    return {
        workspace: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(variable('GITHUB_WORKSPACE') || '.'),
        temporaryFolder: variable('RUNNER_TEMP') || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(),
        eventName: variable('GITHUB_EVENT_NAME'),
        repository: variable('GITHUB_REPOSITORY'),
        runId: variable('GITHUB_RUN_ID'),
        runNumber: variable('GITHUB_RUN_NUMBER'),
        runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
        workflow: variable('GITHUB_WORKFLOW'),
        job: variable('GITHUB_JOB'),
        step: variable('GITHUB_ACTION'),
        ...shown,
        ...(withoutSecrets === undefined ? {} : { withoutSecrets }),
        serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
        apiUrl,
        graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
    };
}
async function readEvent(path) {
    if (path === '')
        return {};
    try {
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8'));
    }
    catch {
        return {};
    }
}
/** Source: docs.github.com, "Events that trigger workflows", on what GITHUB_SHA and GITHUB_REF are for each event. */
function readShown(variable, event) {
    const own = { commit: variable('GITHUB_SHA'), branch: variable('GITHUB_REF_NAME') };
    switch (variable('GITHUB_EVENT_NAME')) {
        case 'pull_request':
        case 'pull_request_target':
        case 'pull_request_review':
        case 'pull_request_review_comment':
            return shownByPullRequest(event, variable('GITHUB_HEAD_REF'));
        case 'issue_comment':
            return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(event, 'issue', 'pull_request'))
                ? shownByNumber(numberAt(event, 'issue', 'number'))
                : { ...own, pull: { kind: 'none' } };
        case 'merge_group':
            return shownByNumber(queuedNumber(textAt(event, 'merge_group', 'head_ref')));
        case 'workflow_run':
            return shownByWorkflowRun((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(event, 'workflow_run'));
        default:
            return { ...own, pull: { kind: 'commit' } };
    }
}
function shownByPullRequest(event, headRef) {
    const commit = textAt(event, 'pull_request', 'head', 'sha');
    const number = numberAt(event, 'pull_request', 'number');
    if (commit === '')
        return shownByNumber(number);
    // Only two of these events come with GITHUB_HEAD_REF.
    const branch = headRef || textAt(event, 'pull_request', 'head', 'ref');
    return { commit, branch, pull: number === undefined ? { kind: 'none' } : { kind: 'event', number } };
}
function shownByNumber(number) {
    return {
        commit: '',
        branch: '',
        pull: number === undefined ? { kind: 'none' } : { kind: 'number', number },
    };
}
/** Of the last segment alone: the base branch, which stands before it, may look the same. */
function queuedNumber(headRef) {
    const digits = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(headRef)?.[1];
    return positive(Number(digits));
}
/** Its list `pull_requests` is not used: it is empty for forks, and names what has the head today. */
function shownByWorkflowRun(run) {
    const commit = textAt(run, 'head_sha');
    const branch = textAt(run, 'head_branch');
    const repositoryId = numberAt(run, 'head_repository', 'id');
    const owner = textAt(run, 'head_repository', 'owner', 'login');
    const known = repositoryId !== undefined && ![owner, branch, commit].includes('');
    return {
        commit,
        branch,
        pull: known ? { kind: 'workflow run', repositoryId, owner, branch, commit } : { kind: 'none' },
    };
}
/** Forks and Dependabot get no secrets; pull_request_target does, for it runs the base's own workflow. */
function secretless(variable, event) {
    const author = textAt(event, 'pull_request', 'user', 'login');
    if (variable('GITHUB_ACTOR') === 'dependabot[bot]' || author === 'dependabot[bot]')
        return 'Dependabot';
    if (variable('GITHUB_EVENT_NAME') === 'pull_request_target')
        return undefined;
    const head = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(event, 'pull_request', 'head', 'repo');
    // A fork that was deleted.
    if (head === null)
        return 'fork';
    const headName = textAt(head, 'full_name').toLowerCase();
    const ownName = (textAt(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase();
    return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined;
}
function textAt(value, ...path) {
    const found = (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(value, ...path);
    return typeof found === 'string' ? found : '';
}
function numberAt(value, ...path) {
    return positive((0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(value, ...path));
}
/** GitHub's numbers and ids count from 1. */
function positive(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}


/***/ }),

/***/ 2249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readServiceInputs),
/* harmony export */   p: () => (/* binding */ assertHeaderText)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _service_loopback_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2223);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5099);



/** What to do about an empty key, in the main action. */
const createKey = 'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
    'the secret to api-key (through a reusable workflow with "secrets: inherit").';
/** Throws an InputError for the first that does not fit. */
function readServiceInputs(withoutKey = createKey) {
    const apiKey = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)('api-key');
    assertHeaderText('api-key', apiKey);
    if (apiKey === '') {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input api-key is empty. ${withoutKey}`);
    }
    return {
        apiKey,
        baseUrl: readBaseUrl(),
        retries: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .readInteger */ .JI)('retries', { from: 0, to: 10, fallback: 4 }),
        timeoutSeconds: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .readInteger */ .JI)('timeout', { from: 1, to: 3600, fallback: 60 }),
    };
}
/** What can't stand in a header would fail later, with an error that could repeat parts of it. */
function assertHeaderText(name, value) {
    if (/[^\x21-\x7e]/.test(value)) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} holds spaces or characters that no key has; store the key anew as a secret.`);
    }
}
function readBaseUrl() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .readRequired */ .yu)('base-url', 'set it to the address of the service, for example https://api.example.com');
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .misfit */ .hH)('base-url', text, 'an address such as https://api.example.com');
    }
    if (url.username !== '' || url.password !== '') {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz('The input base-url holds a user or password; the key belongs in api-key.');
    }
    if (url.search !== '' || url.hash !== '')
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .misfit */ .hH)('base-url', text, 'an address without "?" and "#"');
    if (url.protocol === 'http:' && !(0,_service_loopback_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U)(url)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_1__/* .misfit */ .hH)('base-url', text, 'an https address, because the key travels to it (http is for loopback only)');
    }
    // The same address in another form would be another service to what a comment remembers.
    url.pathname = url.pathname.replace(/\/+$/, '');
    return url;
}


/***/ }),

/***/ 9368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/** JSON text as a value that is still to be narrowed; undefined when it is none. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** What stands at a path of field names; undefined where there is nothing. */
function valueAt(value, ...path) {
    return path.reduce((found, name) => (isRecord(found) ? found[name] : undefined), value);
}


/***/ }),

/***/ 1045:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ compareNaturally)
/* harmony export */ });
const collator = new Intl.Collator('en', { numeric: true });
/** Compares paths as people count: `shot2` before `shot10`. Never 0 for different paths, so that order is stable. */
function compareNaturally(a, b) {
    return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}


/***/ }),

/***/ 4917:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ clock)
/* harmony export */ });
/** A length as a player shows it: 0:07, 12:34, 1:02:03. */
function clock(seconds) {
    const whole = Math.round(seconds);
    const two = (value) => String(value).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}


/***/ }),

/***/ 8630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FR: () => (/* binding */ explainProblem),
/* harmony export */   Jt: () => (/* binding */ commentOn),
/* harmony export */   S7: () => (/* binding */ pullRequestsToComment),
/* harmony export */   ZN: () => (/* binding */ repositoryUrlOf),
/* harmony export */   eh: () => (/* binding */ whyNoPullRequest),
/* harmony export */   kU: () => (/* binding */ failedLookup),
/* harmony export */   kY: () => (/* binding */ firstComment),
/* harmony export */   o6: () => (/* binding */ openGitHub)
/* harmony export */ });
/* harmony import */ var _github_explain_github_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4182);

/** The pull requests of the run that a comment can be written on; says why where there is none. */
function pullRequestsToComment({ located, inputs, log }) {
    const { pullRequests, pull } = located.context;
    if (inputs.githubToken === '' && pull.kind !== 'none') {
        log.warning('No comment: the input github-token is empty. Leave it out: its default is the token of the job.');
        return [];
    }
    if (pullRequests.length === 0) {
        if (located.problem === undefined)
            log.info(`No comment: ${whyNoPullRequest(located)}`);
        else
            log.warning(failedLookup(located.problem));
    }
    return pullRequests;
}
/** The comment on the first pull request; a lookup that failed is told where it was found all the same. */
function firstComment(comments, { located, log }) {
    const comment = comments[0]?.comment;
    // Where the comment failed too, its own warning says what is wrong.
    if (located.problem !== undefined && comment !== undefined)
        log.warning(failedLookup(located.problem));
    return comment;
}
/** That the run's pull request could not be looked up, and why. */
function failedLookup(problem) {
    return `The pull request of this run could not be looked up: ${problem}`;
}
/** Why a run has no pull request. */
function whyNoPullRequest({ context }) {
    return context.pull.kind === 'workflow run' || context.pull.kind === 'commit'
        ? `no open pull request has the commit ${context.commit.slice(0, 7)} as its head`
        : 'this run belongs to no pull request';
}
/** GitHub's API for the run's repository. Loading its client reads proxies and the event, and fails where these are broken. */
async function openGitHub({ located, inputs, network, cancelled, }) {
    const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(239), __webpack_require__.e(331)]).then(__webpack_require__.bind(__webpack_require__, 8331));
    const { dispatcher } = await network.connections();
    const { githubToken, retries } = inputs;
    return createGitHub(githubToken, located.context, { dispatcher, signal: cancelled, retries });
}
/** Writes a part into the comment on one pull request, and tells what the user should know of it. */
async function commentOn(pullRequest, part, commenting) {
    const { log, cancelled } = commenting;
    const outcome = await write(pullRequest, part, commenting);
    const place = `comment on pull request #${pullRequest}`;
    for (const warning of outcome.warnings ?? [])
        log.warning(`Pull request #${pullRequest}: ${warning}`);
    const superseded = outcome.superseded?.length ?? 0;
    if (superseded > 0 && part.own.length === 1) {
        log.info(`A newer run already shows its recordings in the ${place}`);
    }
    else if (superseded > 0) {
        log.info(`Newer runs already show their recordings in ${superseded} parts of the ${place}`);
    }
    if (outcome.problem !== undefined && !cancelled.aborted) {
        const what = outcome.comment ? 'was written, but could not be checked' : 'could not be written';
        // Who brings no links has none elsewhere.
        const instead = part.own.length === 0 ? '' : 'The links are in the job summary and the outputs.';
        log.warning(`The ${place} ${what}: ${explainProblem(outcome.problem, commenting, instead)}`);
    }
    return outcome;
}
async function write(pullRequest, part, commenting) {
    try {
        const github = await openGitHub(commenting);
        const { writeComment } = await Promise.all(/* import() */[__webpack_require__.e(286), __webpack_require__.e(267)]).then(__webpack_require__.bind(__webpack_require__, 7267));
        const repositoryUrl = repositoryUrlOf(commenting.located.context);
        return await writeComment(github, { ...part, pullRequest, repositoryUrl }, commenting.cancelled);
    }
    catch (problem) {
        return { problem };
    }
}
/** GitHub's error in words for the user; `instead` says what there is all the same. */
function explainProblem(problem, { located, inputs, secrets }, instead = '') {
    const fork = located.context.withoutSecrets === 'fork';
    return (0,_github_explain_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .explainGitHubError */ .P)(problem, { fork, prNumber: inputs.prNumber, redact: secrets.redact, instead });
}
function repositoryUrlOf({ serverUrl, repository }) {
    return `${serverUrl}/${repository}`;
}


/***/ }),

/***/ 6945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ createLog)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4962);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);


function createLog(secrets) {
    const safe = (text) => harmless(secrets.redact(text));
    return {
        fail: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .setFailed */ .C1)(safe(text)),
        info: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq)(safe(text)),
        debug: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .debug */ .Yz)(safe(text)),
        notice: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .notice */ .lm)(safe(text)),
        warning: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(safe(text)),
        error: (text, title) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(safe(text), title === undefined ? {} : { title: safe(title) }),
    };
}
/**
 * The runner takes `::name::` at a line's start, and the older `##[name]` anywhere, for a workflow command; a space
 * breaks both.
 */
function harmless(text) {
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(text)
        .replace(/^::/, ': :')
        .replace(/##(?=\[)/g, '# #');
}


/***/ }),

/***/ 9338:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ createSecrets)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4962);

/** A hash of so many last characters of a secret leads to it; the addresses of one storage all begin alike. */
const tailLength = 8;
/** Every upload adds secrets, and every line is searched for all of them: what it costs must not grow with both. */
function createSecrets() {
    const values = new Set();
    const short = [];
    const byTail = new Map();
    /** Where secrets begin and end in a text, in no order; some may overlap. */
    function* occurrences(text) {
        for (const value of short)
            yield* placesOf(value, text);
        if (byTail.size === 0)
            return;
        for (let end = tailLength; end <= text.length; end += 1) {
            for (const value of byTail.get(tailOf(text, end)) ?? []) {
                if (text.endsWith(value, end))
                    yield [end - value.length, end];
            }
        }
    }
    return {
        add(value) {
            if (value.trim() === '' || values.has(value))
                return;
            values.add(value);
            const tail = tailOf(value, value.length);
            const alike = value.length < tailLength ? short : (byTail.get(tail) ?? []);
            alike.push(value);
            if (alike !== short)
                byTail.set(tail, alike);
            (0,_actions_core__WEBPACK_IMPORTED_MODULE_0__/* .setSecret */ .Pq)(value);
        },
        redact(text) {
            let shown = '';
            let done = 0;
            let hidden = 0;
            for (const [start, end] of [...occurrences(text)].sort(([a], [b]) => a - b)) {
                // Where secrets overlap, all of it is hidden: what is left of one would tell too much.
                if (start >= hidden)
                    shown += `${text.slice(done, start)}***`;
                hidden = Math.max(hidden, end);
                done = hidden;
            }
            return shown + text.slice(done);
        },
        occurIn: (text) => occurrences(text).next().done === false,
    };
}
function* placesOf(value, text) {
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
        yield [at, at + value.length];
}
/** Without a text of its own for each place of what can be megabytes. */
function tailOf(text, end) {
    let hash = 0;
    for (let at = end - tailLength; at < end; at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return hash;
}


/***/ }),

/***/ 2028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SL: () => (/* binding */ tellFound),
/* harmony export */   Sb: () => (/* binding */ nothingFound),
/* harmony export */   Vk: () => (/* binding */ tellWithoutKey),
/* harmony export */   Yh: () => (/* binding */ tellFinished),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   hy: () => (/* binding */ tellNothingFound),
/* harmony export */   iw: () => (/* binding */ tellNothingDeleted),
/* harmony export */   uv: () => (/* binding */ leftOutLine),
/* harmony export */   vR: () => (/* binding */ tellTotals)
/* harmony export */ });
/* harmony import */ var pretty_bytes__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5901);
/* harmony import */ var _files_find_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6959);
/* harmony import */ var _rendering_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4917);
/* harmony import */ var _results_recording_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(970);




/** The notice for a run that GitHub gives no secrets to, and that passes all the same. */
function tellWithoutKey(reason, log) {
    log.notice(`No recordings were shared: ${secretless(reason)}. To share them all the same, use the workflow_run recipe in the ` +
        'README, under "Pull requests from forks and Dependabot".');
}
/** The same for the cleanup action. */
function tellNothingDeleted(reason, log) {
    log.notice(`No shares were deleted: ${secretless(reason)}. Let cleanup run on pull_request_target, as in the README, under ` +
        '"Remove links when a pull request closes".');
}
function secretless(reason) {
    const source = reason === 'fork' ? 'a pull request from a fork' : 'a run that Dependabot started';
    return `this is ${source}, and GitHub gives it no secrets, so api-key is empty`;
}
/** How many recordings there are, how much, and where they go; and in one line what was passed over. */
function tellFound({ recordings, unusable, otherFiles, links }, baseUrl, log) {
    const passed = [
        otherFiles > 0
            ? `${counted(otherFiles, 'file')} that ${otherFiles === 1 ? 'is no video' : 'are no videos'}`
            : '',
        links > 0 ? `${counted(links, 'symbolic link')}, which the action does not follow` : '',
    ].filter((part) => part !== '');
    if (passed.length > 0)
        log.info(`Left out: ${passed.join('; ')}`);
    if (recordings.length + unusable.length === 0)
        return;
    if (recordings.length === 0) {
        log.info(`None of ${counted(unusable.length, 'recording')} can be shared`);
        return;
    }
    const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : '';
    log.info(`Sharing ${counted(recordings.length, 'recording')} (${(0,pretty_bytes__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(bytes)}) to ${baseUrl.href}${broken}`);
}
/** How many recordings the input `only` left out. */
function leftOutLine(count) {
    const tests = count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped';
    return `Left out: ${counted(count, 'recording')} of ${tests} (only: failed)`;
}
/** That nothing was found, for what the likely reason is, and what to look at. */
function nothingFound(inputs, findings) {
    const hints = [
        findings.otherFiles > 0
            ? 'The files found are no videos.'
            : 'Check the path, and that the recorder wrote there.',
        inputs.includeHiddenFiles
            ? ''
            : 'Hidden files and folders are found only with include-hidden-files: true.',
    ];
    return `No recordings were found for ${(0,_files_find_files_js__WEBPACK_IMPORTED_MODULE_0__/* .inputInWords */ .Dz)('path', inputs.path)}. ${hints.join(' ').trim()}`;
}
/** Says that nothing was found as the workflow wants it; an error is said where the step ends. */
function tellNothingFound(text, { ifNoFilesFound }, log) {
    if (ifNoFilesFound === 'warn')
        log.warning(text);
    if (ifNoFilesFound === 'ignore')
        log.info(text);
}
/** One line for a finished recording; for one that failed an annotation. */
function tellFinished({ path, title, status, url, sizeBytes, durationSeconds, error }, seconds, { asError }, log) {
    if (status !== 'failed') {
        const size = sizeBytes === undefined ? '' : `${(0,pretty_bytes__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(sizeBytes)}, `;
        const length = durationSeconds === undefined ? '' : `${(0,_rendering_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .clock */ .p)(durationSeconds)} long, `;
        log.info(`${status === 'reused' ? 'Reused' : 'Shared'} ${title} (${size}${length}in ${seconds.toFixed(1)} s): ${url}`);
        return;
    }
    const text = `${path}: ${error}`;
    if (asError)
        log.error(text, 'Recording not shared');
    else
        log.warning(text);
}
/** The closing line. */
function tellTotals(results, seconds, log) {
    if (results.length === 0)
        return;
    const { shared, reused } = (0,_results_recording_result_js__WEBPACK_IMPORTED_MODULE_3__/* .countResults */ .a)(results);
    const kept = reused === 0 ? '' : `; ${reused} unchanged, with the link that was there`;
    log.info(`${shared} of ${counted(results.length, 'recording')} shared in ${seconds.toFixed(1)} s${kept}`);
}
/** A number with its noun. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ countResults)
/* harmony export */ });
/** How many results have a link, how many of these have one that was there before, and how many have none. */
function countResults(results) {
    const count = (wanted) => results.filter(({ status }) => status === wanted).length;
    const failed = count('failed');
    return { shared: results.length - failed, reused: count('reused'), failed };
}


/***/ }),

/***/ 2223:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback)
/* harmony export */ });
/** Whether an address is this machine's own: only there may it be http. */
function isLoopback(url) {
    return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ oneLine)
/* harmony export */ });
/**
 * Text from outside as one harmless line: control characters (line ends, escape sequences) and characters that turn
 * the direction of text become spaces, runs of spaces become one, and what is longer than `limit` characters is cut.
 */
function oneLine(text, limit = Number.POSITIVE_INFINITY) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    const ansi = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
    const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
    const line = text.toWellFormed().replace(ansi, '').replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim();
    const characters = Array.from(line);
    return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}


/***/ }),

/***/ 5062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ unlessAborted)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
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

/**
 * A promise's value, unless the signal is aborted first: then its reason is thrown at once, for work that can't be
 * stopped or is slow to. What still goes on behind it is left to end by itself.
 */
async function unlessAborted(work, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { promise: aborted, reject } = Promise.withResolvers();
        const _listener = __addDisposableResource(env_1, (0,node_events__WEBPACK_IMPORTED_MODULE_0__.addAbortListener)(signal, () => reject(signal.reason)), false);
        return await Promise.race([work, aborted]);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
