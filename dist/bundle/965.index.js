export const id = 965;
export const ids = [965];
export const modules = {

/***/ 4012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   IL: () => (/* binding */ openFlags),
/* harmony export */   MO: () => (/* binding */ refuseLarger),
/* harmony export */   OW: () => (/* binding */ parseJsonFile),
/* harmony export */   Pq: () => (/* binding */ useFiles),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   f6: () => (/* binding */ FileError),
/* harmony export */   gm: () => (/* binding */ textOfBytes),
/* harmony export */   io: () => (/* binding */ readBytes),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(977);
/* harmony import */ var _workspace_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3513);





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
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reason, longestReason).replace(/\.+$/, '');
}
/**
 * How recordings are opened: for reading, never through a symbolic link, and without waiting for a writer should the
 * file have become a pipe. Windows knows neither of the latter two.
 */
const openFlags = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
const mostNamed = 10;
/**
 * Uses files one by one; messages name them relative to `root`. What `use` throws is a warning, and hides none of the
 * others, unless it stops all work; `used` has what it returns, in the order of the files.
 */
async function useFiles(files, root, { use, refused, more }) {
    const used = [];
    const warnings = [];
    for (const file of files) {
        try {
            used.push(await use(file));
        }
        catch (error) {
            if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .StopError */ .Tj)
                throw error;
            const warning = refused(nameOf(file, root), reasonOf(error), file);
            if (warning !== undefined)
                warnings.push(warning);
        }
    }
    const others = warnings.length - mostNamed;
    return { used, warnings: more && others > 0 ? [...warnings.slice(0, mostNamed), more(others)] : warnings };
}
/** A file's path as messages tell it. */
function nameOf(file, root) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, file).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, '/');
}
function refuseLarger(largestMib) {
    return (bytes) => {
        if (bytes > largestMib * 1024 ** 2)
            throw new FileError(`it is larger than ${largestMib} MiB`);
    };
}
/** A file's text, as `readBytes` reads it. */
function readText(file, workspace, checkSize) {
    return textOfBytes(readBytes(file, workspace, checkSize));
}
/**
 * A file's bytes, never through a symbolic link. Throws a FileError, or what the file system throws. Each call for a thread
 * would take longer than what it does.
 */
function readBytes(file, workspace, checkSize) {
    const path = (0,_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .pathInside */ ._l)(file, workspace);
    const isLink = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file).isSymbolicLink();
    if (isLink || (path !== undefined && (0,_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .passesThroughLink */ .le)(file, path, workspace))) {
        throw new FileError('it is reached by a symbolic link, which the action does not follow');
    }
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file, openFlags);
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (!stats.isFile())
            throw new FileError('it is not a file');
        checkSize(stats.size);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function textOfBytes(bytes) {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
/** What a shell on Windows writes by `>` can be UTF-16. */
function encodingOf([first, second]) {
    if (first === 0xff && second === 0xfe)
        return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
/** A file's text as a value that is still to be narrowed. Throws a FileError that tells where it stops being JSON. */
function parseJsonFile(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        throw new FileError(describe(text, error instanceof Error ? error.message : ''), { cause: error });
    }
}
/** What is wrong, without the parts of the file that messages of JSON.parse repeat; not all of these tell the place. */
function describe(text, message) {
    const [, at, line, column] = /at position (\d+) \(line (\d+) column (\d+)\)$/.exec(message) ?? [];
    if (message.startsWith('Unexpected end'))
        return 'it is not JSON: it ends too early';
    if (at === undefined)
        return 'it is not JSON';
    const end = Number(at) === text.length ? ', where it ends too early' : '';
    return `it is not JSON at line ${line}, column ${column}${end}`;
}


/***/ }),

/***/ 3513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OH: () => (/* binding */ openWorkspace),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   le: () => (/* binding */ passesThroughLink)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);



function openWorkspace(path) {
    return { path, real: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path) };
}
/** A file's place below the workspace, under the name of the workspace that the search used; undefined outside it. */
function pathInside(file, workspace, { relative, isAbsolute, sep } = /*#__PURE__*/ (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_path__WEBPACK_IMPORTED_MODULE_1__, 2)))) {
    const paths = [workspace.path, workspace.real].map((root) => relative(root, file));
    return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
/** Whether a symbolic link leads to the file whose place below the workspace is `path`, in the middle of it too. */
function passesThroughLink(file, path, workspace) {
    const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(file);
    const expected = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace.real, path);
    return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected;
}


/***/ }),

/***/ 9368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z7: () => (/* binding */ listAsJson),
/* harmony export */   _y: () => (/* binding */ openObjectAsJson),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/** JSON text as a value that is still to be narrowed; undefined when it is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** A list as JSON, part by part: thousands of elements take megabytes. */
function* listAsJson(list) {
    for (const [at, each] of list.entries())
        yield `${at === 0 ? '[' : ','}${JSON.stringify(each)}`;
    yield list.length === 0 ? '[]' : ']';
}
/** The same of an object with its lists, without the brace at its end. */
function* openObjectAsJson(content) {
    let before = '{';
    for (const [name, value] of Object.entries(content)) {
        if (value === undefined)
            continue;
        yield `${before}${JSON.stringify(name)}:`;
        yield* Array.isArray(value) ? listAsJson(value) : [JSON.stringify(value)];
        before = ',';
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

/***/ 2293:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _X: () => (/* binding */ saysNothing),
  B7: () => (/* binding */ titlesOf),
  wj: () => (/* binding */ withoutExtension)
});

;// CONCATENATED MODULE: ./build/recordings/playwright-folder.js
/**
 * Reads what Playwright made of a test's name back into words; undefined for a folder that is surely not its own. It
 * writes dashes for all that could harm in a path, and a hash into the middle of what is longer than a limit.
 * Source: TestInfoImpl.outputDir, sanitizeForFilePath and trimLongString in Playwright 1.65.
 */
function readPlaywrightFolder(folder, file) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that become dashes.
    if (!/^video(?:-\d+)?\.webm$/.test(file) || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) {
        return undefined;
    }
    const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? [];
    const words = withoutHash(name).replace(/[- ]+/g, ' ').trim();
    // All its folders lie in `test-results`.
    if (words === '' || !folder.includes('-') || folder === 'test-results')
        return undefined;
    const numberOf = (digits) => (digits === undefined ? undefined : Number(digits));
    return { words, retry: numberOf(retry), repeat: numberOf(repeat) };
}
/** The hash stands at the same place in all names that were cut, by the limit of 60 characters or an older one of 100. */
function withoutHash(name) {
    for (const limit of [60, 100]) {
        const start = Math.floor((limit - '-00000-'.length) / 2);
        const hash = name.slice(start, start + '-00000-'.length);
        if (name.length >= limit && /^-[0-9a-f]{5}-$/.test(hash)) {
            return `${name.slice(0, start)}… ${name.slice(start + hash.length)}`;
        }
    }
    return name;
}

;// CONCATENATED MODULE: ./build/recordings/title.js

/** Folders at the start of a path that only say which tool recorded. */
const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/;
/**
 * Titles for recordings made from their paths, in the same order: without the extension, without the folders that all
 * paths share, without a name that says nothing, and in words where Playwright named the folder. Titles are unique as
 * long as the paths are.
 */
function titlesOf(paths) {
    const shared = sharedFolders(paths.map((path) => path.split('/')));
    const short = uniqueOnly(paths.map((path) => shortTitle(path, shared)));
    const long = uniqueOnly(paths.map((path, at) => short[at] ?? longTitle(path, shared)));
    const full = paths.map((path, at) => short[at] || long[at] || path);
    // A path can be another one's title.
    return new Set(full).size === full.length ? full : [...paths];
}
/** Titles without those that occur more than once. */
function uniqueOnly(titles) {
    const uses = Map.groupBy(titles, (title) => title);
    return titles.map((title) => (uses.get(title)?.length === 1 ? title : undefined));
}
function shortTitle(path, shared) {
    const all = path.split('/');
    const own = all.slice(shared).join('/').replace(toolFolders, '').split('/');
    const [folder = '', file = ''] = all.slice(-2);
    const playwright = all.length > 1 ? readPlaywrightFolder(folder, file) : undefined;
    if (playwright) {
        const { words, retry, repeat } = playwright;
        const ofSeveral = /-(\d+)\.webm$/.exec(file)?.[1];
        return [
            [...own.slice(0, -2), words].join(' / '),
            retry === undefined ? '' : ` (retry ${retry})`,
            repeat === undefined ? '' : ` (repeat ${repeat})`,
            ofSeveral === undefined ? '' : ` (${Number(ofSeveral) + 1})`,
        ].join('');
    }
    if (!saysNothing(withoutExtension(all.at(-1) ?? '')))
        return withoutExtension(own.join('/')).replaceAll('/', ' / ');
    return own.length > 1 ? own.slice(0, -1).join(' / ') : longTitle(path, shared);
}
/** All that tells the path from the others, with the file's name even if it says nothing, but then with its folder. */
function longTitle(path, shared) {
    const all = withoutExtension(path).split('/');
    const start = saysNothing(all.at(-1) ?? '') ? Math.min(shared, all.length - 2) : shared;
    return all.slice(Math.max(0, start)).join(' / ');
}
/** How many folders at the start of all paths are the same. */
function sharedFolders(paths) {
    const [first = [], ...others] = paths;
    let depth = 0;
    while (depth < first.length - 1 &&
        others.every((path) => depth < path.length - 1 && path[depth] === first[depth])) {
        depth += 1;
    }
    return depth;
}
/** Names that recorders give to every recording, numbered or not, and names that are only a number or a hash. */
const emptyNames = [
    /^(?:video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
    /^\d+$/,
    /^page@[0-9a-f]{32}$/,
];
/** Whether a file name, without its extension, says nothing about what the recording shows. */
function saysNothing(name) {
    return emptyNames.some((empty) => empty.test(name));
}
/** A file name or path without its extension; a name that is nothing but an extension stays. */
function withoutExtension(path) {
    return path.replace(/(?<=[^/])\.[^./]+$/, '');
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dy: () => (/* binding */ webAddress),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Uq: () => (/* binding */ value),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   my: () => (/* binding */ isCount),
/* harmony export */   r1: () => (/* binding */ textLike),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

function value(fits) {
    return (value) => (fits(value) ? undefined : '');
}
function listOf(item, most = Number.POSITIVE_INFINITY) {
    return (value) => {
        if (!Array.isArray(value) || value.length > most)
            return '';
        for (const [at, one] of value.entries()) {
            const place = item(one);
            if (place !== undefined)
                return `[${at}]${place}`;
        }
        return undefined;
    };
}
/** An object with all required fields; others than these and the optional ones are ignored, unless it is `closed`. */
function objectOf(required, optional = {}, { closed = false } = {}) {
    const known = new Map(Object.entries({ ...required, ...optional }));
    return (value) => {
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value))
            return '';
        const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
        if (missing !== undefined)
            return `.${missing}`;
        for (const [name, field] of Object.entries(value)) {
            const place = known.get(name)?.(field);
            if (place !== undefined)
                return `.${name}${place}`;
            if (closed && !known.has(name))
                return '';
        }
        return undefined;
    };
}
const text = value((value) => typeof value === 'string');
const flag = value((value) => typeof value === 'boolean');
const count = value(isCount);
/** A text that a pattern matches. */
function textLike(pattern) {
    return value((value) => typeof value === 'string' && pattern.test(value));
}
function oneOf(...words) {
    return value((value) => words.some((word) => word === value));
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
const seconds = value((value) => typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER);
/** Whether this is an address of a web page as it stands, on a line of its own too. */
const webAddress = value((value) => typeof value === 'string' &&
    /^https?:\/\/[^\s\p{C}]+$/iu.test(value) &&
    /^https?:$/.test(URL.parse(value)?.protocol ?? ''));


/***/ }),

/***/ 7965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  answerTasks: () => (/* binding */ answerTasks)
});

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/test-reports/bounds.js
var bounds = __webpack_require__(2366);
// EXTERNAL MODULE: ./build/text-hash.js
var text_hash = __webpack_require__(510);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/test-reports/reported-test.js

/** From what must not be missed to what matters least. */
const byWeight = ['failed', 'flaky', 'passed', 'skipped'];
/** Of several results the one that must not be missed: skipped only if all were. */
function worst(results) {
    return byWeight.find((result) => results.includes(result)) ?? 'skipped';
}
/** Whether two reports speak of the same test; one of them may not know the project. */
function isSameTest(a, b) {
    return (a.title === b.title && (a.project === b.project || a.project === undefined || b.project === undefined));
}
/** What of a report's test is told. */
function toldOf({ title, project, error, places, own, told }, result) {
    return { title, ...(project === undefined ? {} : { project }), result, error, places, own, told };
}
/** In characters: titles stand in tables. */
const longestTitle = 500;
/** More UTF-16 units than any title that is shown has, so that nothing that is cut off here would be seen. */
const longestPath = 2 * longestTitle + 2;
/** A title path as one harmless line, such as `Login › logs in`; `path` is what `addTitle` made of its beginning. */
function joinTitles(titles, path = '') {
    return (0,build_text/* oneLine */.TN)(titles.reduce(addTitle, path), longestTitle);
}
/** A title path with one more title at its end, so that what suites share is put together once for all tests below. */
function addTitle(path, title) {
    const line = (0,build_text/* oneLine */.TN)(title.slice(0, 2 * longestTitle));
    return (path === '' || line === '' ? path + line : `${path} › ${line}`).slice(0, longestPath);
}

;// CONCATENATED MODULE: ./build/test-reports/count-tests.js


/** The outcomes of a report's tests; a spec file as a whole is not a test. */
function outcomesOf(tests) {
    return tests.flatMap(({ title, suite, result }) => 
    // No title has a line end.
    suite === undefined ? [] : [[(0,text_hash/* hashOf */.Z)(`${title}\n${suite}`), result]]);
}
/**
 * Counts the tests of all reports. Two reports may tell of the same run: of the tests of one name, as many count as one
 * report has, and each with the worst of its results. Projects are left out of the names, as not all reports tell them.
 */
function countTests(reports) {
    const all = new Map();
    for (const report of reports) {
        for (const [name, outcomes] of Map.groupBy(report, ([name]) => name)) {
            const results = outcomes.map(([, result]) => result).sort(worstFirst);
            const before = all.get(name) ?? [];
            const [longer, shorter] = before.length > results.length ? [before, results] : [results, before];
            all.set(name, longer.map((result, at) => worst([result, shorter[at] ?? result])));
        }
    }
    const counts = { failed: 0, flaky: 0, passed: 0, skipped: 0 };
    for (const results of all.values())
        for (const result of results)
            counts[result] += 1;
    return counts;
}
function worstFirst(a, b) {
    return byWeight.indexOf(a) - byWeight.indexOf(b);
}

// EXTERNAL MODULE: ./build/recordings/title.js + 1 modules
var title = __webpack_require__(2293);
;// CONCATENATED MODULE: ./build/test-reports/comparable-name.js
/**
 * What of a name is compared: its letters, digits and signs such as `+` and `≤`, for recorders and report writers
 * replace what stands between them, each in its own way.
 */
function comparableName(name) {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/gu, '-')
        .replace(/^-|-$/g, '');
}
/** In characters; no file is called by more. */
const longestName = 1000;
/**
 * What a recording of a test case could be called: by its name, by class and name, and by pytest's id of the test, in
 * which `.py` follows the file. Where the file's name ends in a class such as `tests.test_login.TestLogin` is not told,
 * so that each place is a possibility.
 */
function comparableNames(name, className) {
    if (name.length + className.length > longestName)
        return [];
    const parts = className.split('.').slice(0, 20);
    const pytestIds = parts.map((_, at) => [...parts.slice(0, at + 1), 'py', ...parts.slice(at + 1), name].join('.'));
    const all = [name, `${className} ${name}`, ...(className === '' ? [] : pytestIds)];
    return [...new Set(all.map(comparableName))].filter((text) => text !== '');
}
const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
/** A recording's name without the try that it ends in, such as `-retry1` or ` (attempt 2)`, and which try that is, from 1. */
function splitTry(name) {
    const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
    if (suffix === undefined || suffix === name)
        return { name, tryNumber: 1 };
    return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) };
}

;// CONCATENATED MODULE: ./build/test-reports/nearness.js
/** A path, or the place of a report's folder, as a key. */
function keyOf(segments) {
    return segments.join('/');
}
/**
 * Finds among items of several reports those that lie nearest to a recording: of the reports whose folders hold it, the
 * one that lies deepest; all items, where no report's folder does. The same list each time, for the same report.
 */
function nearestOf(items, testOf) {
    const ofFolder = Map.groupBy(items, (item) => keyOf(testOf(item).reportFolder));
    return (recording) => {
        const folder = foldersAround(recording).find((key) => ofFolder.has(key)) ?? '';
        return ofFolder.get(folder) ?? items;
    };
}
/** The keys of all folders that hold a path, the deepest first. */
function foldersAround(segments) {
    return Iterator.from(segments.keys()).map((at) => keyOf(segments.slice(0, segments.length - at)));
}

;// CONCATENATED MODULE: ./build/test-reports/match-names.js




/**
 * Finds recordings that are called exactly as a test, but for punctuation and case, in reports that name no videos.
 * A name that several tests could mean, or a test that several recordings could show, is matched with nothing, unless
 * the recordings are tries of it, or videos of one try.
 */
function matchNames(recordings, tests) {
    const namesakes = namesakesIn(tests);
    const claims = recordings.flatMap((recording) => claimOf(recording, namesakes));
    const matched = new Map();
    for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
        if (!agree(ofTest))
            continue;
        const tries = ofTest.reduce((most, { named }) => Math.max(most, named.tryNumber), test.tries);
        // A test that passed is tried again only after it failed.
        const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result;
        const found = toldOf(test, result);
        for (const { recording, named } of ofTest) {
            matched.set(recording.path, { test: found, tryNumber: named.tryNumber, tries });
        }
    }
    return matched;
}
function namesakesIn(tests) {
    const named = tests.flatMap((test) => test.names.map((name) => ({ name, test })));
    const byName = Map.groupBy(named, ({ name }) => name);
    return new Map(byName.entries().map(([name, all]) => [name, namesakesOf(all.map(({ test }) => test))]));
}
function namesakesOf(tests) {
    const nearest = nearestOf(tests, (test) => test);
    // Thousands of recordings can ask for the same thousands of tests.
    const certain = new Map();
    return ({ segments }) => {
        const near = nearest(segments);
        if (!certain.has(near))
            certain.set(near, onlyTestOf(near));
        return certain.get(near);
    };
}
/** The test that all of these are. */
function onlyTestOf(tests) {
    const [test] = tests;
    return tests.every((other) => test && isSameTest(test, other) && test.result === other.result)
        ? test
        : undefined;
}
function claimOf(recording, namesakes) {
    for (const named of possibleNames(recording)) {
        const ofName = namesakes.get(comparableName(named.name));
        if (ofName === undefined)
            continue;
        const test = ofName(recording);
        return test === undefined ? [] : [{ recording, named, test }];
    }
    return [];
}
/** A recording's name as it stands, for a test itself can be called "try 2", and without the try that it ends in. */
function possibleNames(recording) {
    const named = nameOf(recording);
    if (named === undefined)
        return [];
    return [
        { ...named, tryNumber: 1 },
        { ...named, ...splitTry(named.name) },
    ];
}
/** The names, as they are compared, of tests that a recording can show. */
function namesOf(recording) {
    return possibleNames(recording).map(({ name }) => comparableName(name));
}
function nameOf({ segments }) {
    const at = (0,title/* saysNothing */._X)((0,title/* withoutExtension */.wj)(segments.at(-1) ?? '')) ? segments.length - 2 : segments.length - 1;
    const name = segments[at];
    if (name === undefined)
        return undefined;
    return {
        folder: segments.slice(0, at).join('/'),
        name: at === segments.length - 1 ? (0,title/* withoutExtension */.wj)(name) : name,
    };
}
/** Whether all recordings that are called after one test can be its: side by side, and each name another try. */
function agree(claims) {
    const folders = new Set(claims.map(({ named }) => named.folder));
    const tries = Map.groupBy(claims, ({ named }) => named.tryNumber);
    const onePlace = (ofTry) => new Set(ofTry.map(({ recording }) => placeOfTry(recording))).size === 1;
    return folders.size === 1 && tries.values().every(onePlace);
}
/** Videos of one try lie in the folder that is called after it; a file that is called after it stands for itself. */
function placeOfTry({ segments }) {
    const inFolder = (0,title/* saysNothing */._X)((0,title/* withoutExtension */.wj)(segments.at(-1) ?? ''));
    return (inFolder ? segments.slice(0, -1) : segments).join('/');
}

;// CONCATENATED MODULE: ./build/test-reports/report-place.js
/**
 * The place of a report. Paths in it that are not absolute start at its folder. What lies below `root`, absolute too,
 * is given from there, just as the recordings' paths are.
 */
function placeOf(file, root) {
    const rootSegments = segmentsOf(root);
    const belowRoot = (path) => startsWith(path, rootSegments) ? path.slice(rootSegments.length) : path;
    const folder = belowRoot(segmentsOf(file).slice(0, -1));
    return {
        folder,
        pathOf(reported) {
            const absolute = /^(?:[a-z]:)?[\\/]/i.test(reported);
            return belowRoot(segmentsOf(reported, absolute ? [] : folder));
        },
    };
}
/** A path in parts, from whatever system it comes; `..` goes up from `start` as far as that goes. */
function segmentsOf(path, start = []) {
    // Elsewhere a backslash is a character like any other.
    const fromWindows = /^(?:[a-z]:)?\\|^[a-z]:\//i.test(path) || (path.includes('\\') && !path.includes('/'));
    const segments = [...start];
    for (const segment of path.split(fromWindows ? /[\\/]/ : '/')) {
        if (segment === '..')
            segments.pop();
        else if (segment !== '' && segment !== '.')
            segments.push(segment);
    }
    // Tools don't agree on how to write a drive.
    const [drive = ''] = segments;
    return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments;
}
function startsWith(path, start) {
    return start.length <= path.length && start.every((segment, at) => segment === path[at]);
}

;// CONCATENATED MODULE: ./build/test-reports/match-paths.js




/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording. The work grows with
 * the number of recordings and videos, never with the product of both.
 */
function matchPaths(recordings, tests) {
    const taken = new Set();
    const matched = new Map();
    for (const ending of commonEndings(recordings, tests).toSorted((a, b) => b.length - a.length)) {
        for (const [recording, found] of pairsOf(ending, taken))
            matched.set(recording.path, found);
        for (const video of ending.videos)
            taken.add(video);
    }
    return matched;
}
/** The longest endings that recordings have in common with videos. */
function commonEndings(recordings, tests) {
    const all = newEnding(0);
    for (const { segments } of recordings) {
        let ending = all;
        for (const segment of segments.toReversed()) {
            const longer = ending.longer.get(segment) ?? newEnding(ending.length + 1);
            ending.longer.set(segment, longer);
            ending = longer;
        }
    }
    for (const test of tests) {
        for (const each of test.videos) {
            const video = { ...each, test };
            for (const ending of endingsOf(video.path, all))
                ending.videos.push(video);
        }
    }
    const common = new Set();
    for (const recording of recordings) {
        const longest = endingsOf(recording.segments, all).findLast(({ videos }) => videos.length > 0);
        longest?.recordings.push(recording);
        if (longest !== undefined)
            common.add(longest);
    }
    return [...common];
}
function newEnding(length) {
    return { length, longer: new Map(), videos: [], recordings: [] };
}
/** The endings of a path that tell enough, the shortest first. */
function endingsOf(path, all) {
    const endings = [];
    const shortest = shortestEnding(path);
    let ending = all;
    for (let at = path.length - 1; at >= 0; at -= 1) {
        ending = ending.longer.get(path[at] ?? '');
        if (ending === undefined)
            break;
        if (ending.length >= shortest)
            endings.push(ending);
    }
    return endings;
}
/** How many segments at the end of a path tell what the file shows: a name that says nothing needs its folder. */
function shortestEnding(path) {
    return (0,title/* saysNothing */._X)((0,title/* withoutExtension */.wj)(path.at(-1) ?? '')) ? 2 : 1;
}
function pairsOf({ recordings, videos }, taken) {
    const fitting = videosFor(videos);
    const wanted = recordingsFor(recordings, videos);
    return recordings.flatMap((recording) => {
        const best = fitting(recording);
        if (best.some((video) => taken.has(video) || !isOnly(recording, wanted(video))))
            return [];
        // One that does not know the project would agree with all of them.
        const first = best.find(({ test }) => test.project !== undefined) ?? best[0];
        if (first === undefined)
            return [];
        const isShown = (video) => isSameTest(video.test, first.test) && liesRight(recording, video);
        return best.every(isShown) ? [[recording, merge(best, first)]] : [];
    });
}
/** Of videos whose paths end alike, the same path fits a recording best, then those of the nearest report. */
function videosFor(videos) {
    const ofPath = Map.groupBy(videos, ({ path }) => keyOf(path));
    const nearest = nearestOf(videos, ({ test }) => test);
    return ({ segments }) => ofPath.get(keyOf(segments)) ?? nearest(segments);
}
/** The same the other way round: the recording of the same path fits a video best, then those in the report's folder. */
function recordingsFor(recordings, videos) {
    const ofPath = Map.groupBy(recordings, ({ segments }) => keyOf(segments));
    const ofFolder = new Map(videos.map(({ test }) => [keyOf(test.reportFolder), []]));
    for (const recording of recordings) {
        for (const folder of foldersAround(recording.segments))
            ofFolder.get(folder)?.push(recording);
    }
    return ({ path, test }) => {
        const same = ofPath.get(keyOf(path));
        const inFolder = ofFolder.get(keyOf(test.reportFolder)) ?? [];
        return same ?? (inFolder.length > 0 ? inFolder : recordings);
    };
}
function isOnly(item, items) {
    return items.length === 1 && items[0] === item;
}
/** Of two spec files of one name in different folders, a video in one of these shows that folder's. */
function liesRight({ segments }, { path, ofSpecFile }) {
    if (!ofSpecFile)
        return true;
    const below = segments.slice(segments.lastIndexOf('videos') + 1);
    return below.length === segments.length || startsWith(path.toReversed(), below.toReversed());
}
/** What several reports, or one report several times, tell of the same recording. */
function merge(videos, first) {
    const most = videos.reduce((a, b) => (b.test.tries > a.test.tries ? b : a), first);
    const telling = videos.find(({ test }) => test.error !== undefined) ?? first;
    const { title, project } = first.test;
    const named = { ...telling.test, title, ...(project === undefined ? {} : { project }) };
    return {
        test: toldOf(named, worst(videos.map(({ test }) => test.result))),
        tryNumber: most.tryNumber,
        tries: most.test.tries,
    };
}

;// CONCATENATED MODULE: ./build/test-reports/match-tests.js



/**
 * The tests that recordings show, by the recordings' paths. A recording whose test is not certain has none: a wrong
 * title would be worse than none.
 */
function matchTests(recordings, tests) {
    const placed = recordings.map(({ path }) => ({ path, segments: segmentsOf(path) }));
    const byPath = matchPaths(placed, tests);
    const byName = matchNames(placed.filter(({ path }) => !byPath.has(path)), tests);
    return new Map([...byPath, ...byName]);
}

;// CONCATENATED MODULE: ./build/test-reports/possible-tests.js




/**
 * Leaves of reports only what `matchTests` can use for these recordings: tests that one of them may show, with the
 * videos, names and ends of paths that tell so. What is kept does not grow with the reports.
 */
function sieveFor(recordings) {
    const placed = recordings.map(({ path }) => ({ path, segments: segmentsOf(path) }));
    const endings = new Set(placed.map(({ segments }) => endOf(segments)));
    // Most reports name videos instead.
    let names;
    const isPossible = (name) => {
        names ??= new Set(placed.flatMap(namesOf));
        return names.has(name);
    };
    // One segment more tells that a path is longer than all of theirs.
    const longest = 1 + placed.reduce((most, { segments }) => Math.max(most, segments.length), 0);
    function possibleVideos({ videos }) {
        const possible = videos
            .filter(({ path }) => endings.has(endOf(path)))
            .map((video) => ({ ...video, path: video.path.slice(-longest) }));
        const own = ({ tryNumber, ofSpecFile, path }) => `${tryNumber} ${ofSpecFile} ${keyOf(path)}`;
        return [...new Map(possible.map((video) => [own(video), video])).values()];
    }
    return (tests) => tests
        .map((test) => ({
        ...test,
        videos: possibleVideos(test),
        names: test.names.filter(isPossible),
    }))
        .filter((test) => test.videos.length + test.names.length > 0);
}
/** The end that a path has in common with all paths that can be of the same file. */
function endOf(path) {
    return keyOf(path.slice(-shortestEnding(path)));
}

// EXTERNAL MODULE: ./build/files/workspace.js
var workspace = __webpack_require__(3513);
// EXTERNAL MODULE: ./build/media/examine-file.js + 10 modules
var examine_file = __webpack_require__(7060);
// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
// EXTERNAL MODULE: ./build/test-reports/failure-text.js
var failure_text = __webpack_require__(9365);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/test-reports/source-place.js




/** What of a stack is looked at: a hostile one could be a whole report. */
const longestLine = 500;
const mostLines = 200;
const mostPlaces = 20;
/** The places that the lines of a stack name, in their order; of JavaScript, Python and what writes alike. */
function placesIn(stack) {
    return stack
        .slice(0, longestLine * mostLines)
        .split('\n', mostLines)
        .flatMap((line) => {
        const cut = line.slice(0, longestLine);
        const [, file, number] = /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
            /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ??
            [];
        return file === undefined ? [] : [{ file, line: Number(number) || undefined }];
    })
        .slice(0, mostPlaces);
}
/** In characters: no system has longer paths. */
const source_place_longestPath = 8192;
/** More names of folders at the end of a path are not compared. */
const mostSegments = 12;
/**
 * Tells where matched tests stand: at their error where that lies in the workspace, else where the report puts the test
 * itself. A report may come from another machine, so the longest ending of a path counts that the workspace has.
 */
function locateTests(matched, root) {
    const rootSegments = segmentsOf(root);
    const looked = new Map();
    const paths = new Map();
    const realRoot = realPathOf(root);
    const files = new Set();
    function isFile(path) {
        let known = looked.get(path);
        if (known === undefined) {
            const found = (0,external_node_path_.join)(realRoot ?? root, path);
            // Behind a link lies another file, or none that the repository has.
            known = isFileItself(found) && realPathOf(found) === found;
            looked.set(path, known);
        }
        return known;
    }
    function pathOf({ file }) {
        if (!paths.has(file))
            paths.set(file, searchedPathOf(file));
        return paths.get(file);
    }
    function searchedPathOf(file) {
        const segments = file.length > source_place_longestPath ? [] : segmentsOf(file);
        if (segments.some((name) => name === 'node_modules' || name === '.git'))
            return undefined;
        if (isAbsolute(file) && startsWith(segments, rootSegments)) {
            return segments.slice(rootSegments.length).join('/') || undefined;
        }
        return endingOf(segments, isAbsolute(file) ? 0 : segments.length);
    }
    /** The longest ending of a path that is a file here; `whole` is the length at which nothing before it is missing. */
    function endingOf(segments, whole) {
        for (let length = Math.min(segments.length, mostSegments); length > 0; length -= 1) {
            const path = segments.slice(-length).join('/');
            // A name alone could be that of any file.
            if ((length > 1 || length === whole) && isFile(path))
                return path;
        }
        return undefined;
    }
    function placed({ error, places = [], own = [], told, ...test }) {
        for (const place of [...places, ...own]) {
            const file = pathOf(place);
            if (file === undefined || (0,build_text/* oneLine */.TN)(file) !== file)
                continue;
            files.add(file);
            return { ...test, error, file, line: place.line };
        }
        return told === undefined ? { ...test, error } : { ...test, error, file: told.file, line: told.line };
    }
    const tests = new Map();
    const located = [...matched].map(([path, { test, ...rest }]) => {
        const known = tests.get(test) ?? placed(test);
        tests.set(test, known);
        return [path, { ...rest, test: known }];
    });
    return { located, sources: [...files].filter(isFile) };
}
/** Thousands of paths lead nowhere: what is thrown for these takes most of the time. */
function isFileItself(path) {
    try {
        return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isFile() === true;
    }
    catch {
        return false;
    }
}
/** Undefined for a path that leads nowhere, or that no system can hold. */
function realPathOf(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return undefined;
    }
}
/** A place as people can read it although the workspace does not have it; undefined where it is none of a project's. */
function toldPlace({ file, line }) {
    const segments = file.split(/[\\/]/);
    return isAbsolute(file) || segments.includes('..') ? undefined : { file: segmentsOf(file).join('/'), line };
}
function isAbsolute(path) {
    return /^(?:[a-z]:)?[\\/]/i.test(path);
}

// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/index.js + 9 modules
var dist = __webpack_require__(57);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlError.js
var XmlError = __webpack_require__(1952);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlElement.js
var XmlElement = __webpack_require__(5614);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlText.js
var XmlText = __webpack_require__(8763);
;// CONCATENATED MODULE: ./build/test-reports/xml.js


/**
 * Reads XML text into its top element. Entities that the text itself defines are never replaced, nor is anything fetched
 * that it names. Throws a FileError that names line and column.
 */
function parseXml(document) {
    try {
        const { root } = (0,dist/* parseXml */.NO)(withoutForbidden(document), { ignoreUndefinedEntities: true });
        if (root === null)
            throw new read_files/* FileError */.f6('its XML has no element');
        return root;
    }
    catch (error) {
        // The stack ends long before memory does, and leaves an error like others.
        if (error instanceof RangeError)
            throw new read_files/* FileError */.f6('its XML is nested too deep');
        if (!(error instanceof XmlError/* XmlError */.G))
            throw error;
        if (/^\s*<(?:!doctype )?html/i.test(document)) {
            throw new read_files/* FileError */.f6("it is a web page; let the tests write JUnit XML or Playwright's JSON as well");
        }
        const { line, column, message } = error;
        throw new read_files/* FileError */.f6(`it is not XML at line ${line}, column ${column}: ${message.split(' (line ', 1)[0]}`);
    }
}
/** The child elements, in their order. */
function elementsIn({ children }) {
    return children.filter((child) => child instanceof XmlElement/* XmlElement */.W);
}
/** Those of this name. */
function elementsOf(parent, name) {
    return elementsIn(parent).filter((element) => element.name === name);
}
/** An attribute's text, empty where there is none. */
function attributeOf({ attributes }, name) {
    return attributes[name] ?? '';
}
/** The text of an element itself, without that of its children. */
function textOf({ children }) {
    let text = '';
    for (const child of children)
        if (child instanceof XmlText/* XmlText */.Z)
            text += child.text;
    return text;
}
/** What can't stand in XML at all (XML 1.0, 2.2); halves of characters are left out, as no decoder makes them. */
const forbidden = /[^\t\n\r -\ufffd]/;
/** Tests that colour what they print bring forbidden characters into reports, as they are or by number; spaces do here. */
function withoutForbidden(document) {
    return document
        .replace(new RegExp(forbidden, 'g'), ' ')
        .replace(/&#(x?[\da-f]+);/gi, (all, number) => {
        const code = Number(number.replace(/^x/i, '0x'));
        const isHalf = code >= 0xd800 && code <= 0xdfff;
        const isAllowed = code <= 0x10ffff && !isHalf && !forbidden.test(String.fromCodePoint(code));
        return isAllowed ? all : ' '.repeat(all.length);
    });
}

;// CONCATENATED MODULE: ./build/test-reports/junit-test-cases.js







function ownPlace(place) {
    return place === undefined ? {} : { own: [place], told: toldPlace(place) };
}
/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200;
/** All test cases of a report in its order. Throws a FileError for XML of another kind. */
function readTestCases(top) {
    const outer = { hostname: '', specFile: '', place: {} };
    if (top.name === 'testsuite')
        return readSuites([top], outer);
    if (top.name === 'testsuites')
        return readSuites(elementsOf(top, 'testsuite'), outer);
    throw new read_files/* FileError */.f6(`its top element is <${top.name}>, where JUnit has <testsuites> or <testsuite>`);
}
function readSuites(suites, outer, depth = 1) {
    if (depth > deepest)
        throw new read_files/* FileError */.f6('its XML is nested too deep');
    let { specFile } = outer;
    return suites.flatMap((suite) => {
        // Mocha names the file only in its root suite; the suites after that are the file's.
        specFile = specFileOf(suite) ?? specFile;
        const place = specFile === '' ? {} : ownPlace({ file: specFile });
        const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile, place };
        const cases = elementsOf(suite, 'testcase').map((testCase) => readTestCase(testCase, context));
        return [...cases, ...readSuites(elementsOf(suite, 'testsuite'), context, depth + 1)];
    });
}
/** The file that a suite names; empty for a root suite without one, undefined for what belongs to the suite before. */
function specFileOf(suite) {
    const name = attributeOf(suite, 'name');
    const file = attributeOf(suite, 'file');
    if (file !== '')
        return file;
    if (/\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name))
        return name;
    return name === 'Root Suite' ? '' : undefined;
}
function readTestCase(element, context) {
    // Nearly all have one at most: to go through all children for each question took a fifth of the time.
    const parts = elementsIn(element);
    const place = placeAt(element);
    return {
        name: attributeOf(element, 'name'),
        className: attributeOf(element, 'classname'),
        result: resultOf(element, parts),
        attachments: parts.filter(isOutput).flatMap((part) => attachmentsIn(textOf(part)).filter(examine_file.hasVideoName)),
        hostname: context.hostname,
        specFile: context.specFile,
        ...failureOf(parts),
        ...(place === undefined ? context.place : ownPlace(place)),
    };
}
const failures = ['failure', 'error', 'flakyFailure', 'flakyError', 'rerunFailure', 'rerunError'];
/** The first failure of a test: its message, or else its first lines. */
function failureOf(parts) {
    const failure = parts.find(({ name }) => failures.includes(name));
    if (failure === undefined)
        return {};
    const message = attributeOf(failure, 'message');
    // In Surefire's reruns, the stack is an element of its own.
    const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(stackOf).join('\n');
    const place = placeAt(failure);
    const texts = [isHeading(message) ? '' : message, withoutHeading(stack), message];
    return {
        error: texts.find((text) => text.trim() !== '')?.slice(0, failure_text/* longestKept */.P),
        places: [...(place === undefined ? [] : [place]), ...placesIn(stack)],
    };
}
/** In characters: a hostile one could be the whole report. */
const longestStack = 50_000;
function stackOf(element) {
    return textOf(element).slice(0, longestStack);
}
function placeAt(element) {
    const file = (0,build_text/* oneLine */.TN)(attributeOf(element, 'file'), longestFile);
    if (file === '')
        return undefined;
    const line = Number(attributeOf(element, 'line') || Number.NaN);
    return { file, line: (0,shape/* isCount */.my)(line) && line > 0 ? line : undefined };
}
/** In characters: no system has longer paths. */
const longestFile = 4096;
/** Playwright's message is where the test stands and its title; the error is in the text, below the same. */
function isHeading(message) {
    return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message);
}
function withoutHeading(stack) {
    return stack
        .replace(/^\s*\[[^\]\n]{1,200}\] › [^\n]*\n/, '')
        .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '');
}
/** How writers of reports call tests that did not end well, also those that were ended from outside. */
const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i;
const skippedWords = /^(?:skip|disabled|notrun|pending|ignored|suppressed)/i;
function resultOf(element, parts) {
    const has = (...names) => parts.some(({ name }) => names.includes(name));
    const says = (words) => ['status', 'result'].some((name) => words.test(attributeOf(element, name)));
    if (has('failure', 'error') || says(failedWords))
        return 'failed';
    if (has('skipped') || says(skippedWords))
        return 'skipped';
    // Surefire's words for tests that were run again: without a failure beside them the last run passed.
    return has('flakyFailure', 'flakyError', 'rerunFailure', 'rerunError') ? 'flaky' : 'passed';
}
/** Lines such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
function attachmentsIn(text) {
    const found = text.match(attachment) ?? [];
    return found.map((each) => each.slice(attachmentStart.length, each.lastIndexOf(']]')));
}
const attachmentStart = '[[ATTACHMENT|';
/** It begins with what few lines have, and only then looks back at the line's start: else each line costs a try. */
const attachment = /\[\[ATTACHMENT\|(?<=^[ \t]*\[\[ATTACHMENT\|).+\]\][ \t]*$/gm;
function isOutput({ name }) {
    return name === 'system-out' || name === 'system-err';
}

;// CONCATENATED MODULE: ./build/test-reports/junit-xml.js




/**
 * The tests of a JUnit report: with the videos that it names, and where it names none, with the names that recordings
 * of the tests could have. Throws a FileError that names the place that does not fit.
 */
function readJUnit(text, place) {
    const cases = readTestCases(parseXml(text));
    const namesVideos = cases.some(({ attachments }) => attachments.length > 0);
    const tests = cases.map((testCase) => readTest(testCase, namesVideos, place));
    return namesVideos ? tests : [...tests, ...readSpecFiles(cases, place)];
}
function readTest(testCase, namesVideos, place) {
    const { name, className, attachments } = testCase;
    const videos = attachments.map((path) => readVideo(place.pathOf(path)));
    const tries = videos.reduce((most, { tryNumber }) => Math.max(most, tryNumber), 1);
    const project = projectOf(testCase, videos);
    const title = project !== undefined && name.startsWith(`[${project}] `) ? name.slice(project.length + 3) : name;
    return {
        title: joinTitles([title || className]),
        ...(project === undefined ? {} : { project: joinTitles([project]) }),
        // A test that passed is run again only by Playwright, and only after it failed.
        result: testCase.result === 'passed' && tries > 1 ? 'flaky' : testCase.result,
        reportFolder: place.folder,
        tries,
        videos,
        names: namesVideos ? [] : comparableNames(name, className),
        suite: className,
        ...whereAndWhy(testCase),
    };
}
function whereAndWhy({ error, places, own, told }) {
    return { error, places, own, told };
}
const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/;
function readVideo(path) {
    const retry = playwrightFolder.exec(path.at(-2) ?? '')?.[2];
    return { path, tryNumber: Number(retry ?? 0) + 1 };
}
/**
 * Playwright writes the project where all others write the machine's name: it is the project when the folders of the
 * test's videos end in it.
 */
function projectOf({ hostname }, videos) {
    // As Playwright itself makes a project's name fit for a path.
    const ending = `-${hostname.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
    const fits = ({ path }) => (playwrightFolder.exec(path.at(-2) ?? '')?.[1] ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').endsWith(ending);
    return hostname !== '' && videos.length > 0 && videos.every(fits) ? hostname : undefined;
}
/**
 * Spec files as tests of their own: Cypress records one video for a whole file, and names it after the file, but for
 * the folders that all files share.
 */
function readSpecFiles(cases, place) {
    const files = Map.groupBy(cases.filter(({ specFile }) => specFile !== ''), ({ specFile }) => specFile);
    return Array.from(files, ([file, ofFile]) => ({
        title: joinTitles([file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')]),
        result: worst(ofFile.map(({ result }) => result)),
        suite: undefined,
        ...whereAndWhy(ofFile.find(({ error }) => error !== undefined) ?? ownPlace({ file })),
        reportFolder: place.folder,
        tries: 1,
        videos: [{ path: place.pathOf(`${file}.mp4`), tryNumber: 1, ofSpecFile: true }],
        names: [],
    }));
}

// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/test-reports/playwright-json.js








/** Far deeper than anyone nests suites, and far from the end of the stack. */
const playwright_json_deepest = 200;
/** Source: playwright.dev, "Reporter API", TestCase.outcome. An expected failure is as it should be. */
const results = {
    expected: 'passed',
    unexpected: 'failed',
    flaky: 'flaky',
    skipped: 'skipped',
};
/** The tests of a report by Playwright's JSON reporter. Throws a FileError that names the field that does not fit. */
function readPlaywrightJson(report, place) {
    if (!(0,json/* isRecord */.u4)(report) || !Array.isArray(report['suites'])) {
        throw new read_files/* FileError */.f6("the field suites is missing, which Playwright's JSON reporter writes");
    }
    const tests = [];
    const rootFolder = (0,json/* valueAt */.fK)(report, 'config', 'rootDir');
    const isFolder = typeof rootFolder === 'string' && rootFolder.length <= playwright_json_longestFile;
    const run = { place, rootFolder: isFolder ? rootFolder : undefined };
    // A suite at the top is a file, whose name is not part of the title.
    for (const [suite, field] of listAt(report, 'suites', '')) {
        readSuite(suite, field, { path: '', depth: 0 }, run, tests);
    }
    return tests;
}
/** Adds a suite's tests to `tests`: at each level of suites, a list of its own would copy all that is below. */
function readSuite(suite, field, titles, run, tests) {
    if (titles.depth > playwright_json_deepest)
        throw new read_files/* FileError */.f6(`${field.slice(0, 60)}… is nested too deep`);
    for (const [spec, specField] of listAt(suite, 'specs', field)) {
        const title = joinTitles([textAt(spec, 'title', specField)], titles.path);
        for (const [test, testField] of listAt(spec, 'tests', specField)) {
            tests.push({ ...playwright_json_readTest(test, testField, title, run.place), ...placeOfSpec(spec, run) });
        }
    }
    for (const [inner, innerField] of listAt(suite, 'suites', field)) {
        const path = addTitle(titles.path, textAt(inner, 'title', innerField));
        readSuite(inner, innerField, { path, depth: titles.depth + 1 }, run, tests);
    }
}
function placeOfSpec(spec, { rootFolder }) {
    const place = playwright_json_placeAt(spec);
    if (place === undefined)
        return { suite: '' };
    const { file, line } = place;
    const fromRoot = rootFolder === undefined ? [] : [{ file: `${rootFolder}/${file}`, line }];
    return { own: [...fromRoot, place], told: toldPlace(place), suite: file };
}
function playwright_json_placeAt(value) {
    const [file, line] = [(0,json/* valueAt */.fK)(value, 'file'), (0,json/* valueAt */.fK)(value, 'line')];
    const name = typeof file === 'string' ? (0,build_text/* oneLine */.TN)(file, playwright_json_longestFile) : '';
    if (name === '')
        return undefined;
    return { file: name, line: (0,shape/* isCount */.my)(line) && line > 0 ? line : undefined };
}
/** In characters: no system has longer paths. */
const playwright_json_longestFile = 4096;
/** The first error of a test's tries, and where it was. */
function errorOf(tries) {
    for (const each of tries) {
        const errors = (0,json/* valueAt */.fK)(each, 'errors');
        const first = (Array.isArray(errors) ? errors[0] : undefined) ?? (0,json/* valueAt */.fK)(each, 'error');
        const message = (0,json/* valueAt */.fK)(first, 'message') ?? (0,json/* valueAt */.fK)(first, 'value');
        if (typeof message !== 'string' || message.trim() === '')
            continue;
        const error = message.slice(0, failure_text/* longestKept */.P);
        const place = playwright_json_placeAt((0,json/* valueAt */.fK)(first, 'location')) ?? playwright_json_placeAt((0,json/* valueAt */.fK)(each, 'errorLocation'));
        return { error, places: place && [place] };
    }
    return {};
}
function playwright_json_readTest(test, field, title, place) {
    const status = textAt(test, 'status', field);
    const outcome = Object.hasOwn(results, status) ? results[status] : undefined;
    if (outcome === undefined)
        throw new read_files/* FileError */.f6(`${field}.status is unknown`);
    const project = joinTitles([textAt(test, 'projectName', field, '')]);
    const tries = listAt(test, 'results', field).toArray();
    // A run that was ended from outside calls these skipped, though nobody meant to skip them.
    const interrupted = tries.some(([each, tryField]) => textAt(each, 'status', tryField, '') === 'interrupted');
    const result = outcome === 'skipped' && interrupted ? 'failed' : outcome;
    const videos = tries.flatMap(([each, tryField], index) => readVideos(each, tryField, index + 1, place));
    return {
        title,
        ...(project === '' ? {} : { project }),
        result,
        ...(result === 'failed' || result === 'flaky' ? errorOf(tries.map(([each]) => each)) : {}),
        reportFolder: place.folder,
        tries: Math.max(1, tries.length),
        videos,
        names: [],
    };
}
function readVideos(result, field, tryNumber, place) {
    return listAt(result, 'attachments', field)
        .flatMap(([attachment, attachmentField]) => {
        const path = textAt(attachment, 'path', attachmentField, '');
        const isVideo = textAt(attachment, 'name', attachmentField, '') === 'video' ||
            textAt(attachment, 'contentType', attachmentField, '').startsWith('video/') ||
            (0,examine_file.hasVideoName)(path);
        // An attachment without a path is inside the report.
        return isVideo && path !== '' ? [{ path: place.pathOf(path), tryNumber }] : [];
    })
        .toArray();
}
/** The items of a list with the names of their fields, one at a time; none where the list is left out. */
function* listAt(value, name, field) {
    const own = field === '' ? name : `${field}.${name}`;
    const list = memberOf(value, name, field) ?? [];
    if (!Array.isArray(list))
        throw new read_files/* FileError */.f6(`${own} is not a list`);
    for (const [index, item] of list.entries())
        yield [item, `${own}[${index}]`];
}
function textAt(value, name, field, fallback) {
    const text = memberOf(value, name, field) ?? fallback;
    if (typeof text !== 'string')
        throw new read_files/* FileError */.f6(`${field}.${name} is not text`);
    return text;
}
function memberOf(value, name, field) {
    if (!(0,json/* isRecord */.u4)(value))
        throw new read_files/* FileError */.f6(`${field} is not an object`);
    return value[name];
}

;// CONCATENATED MODULE: ./build/test-reports/read-report.js






/**
 * The tests that a report tells of, or why it can't be used. Paths are told as they are below `root`. Throws a FileError for
 * a report that can't be read, before that where it has more bytes than are left.
 */
function readReport(file, root, left) {
    const content = (0,read_files/* readBytes */.io)(file, (0,workspace/* openWorkspace */.OH)(root), (size) => (0,bounds/* refuseSize */.aU)(size, left));
    const size = { bytes: content.length, cases: countCases(content, left.tests + 1) };
    if (size.cases > left.tests)
        return { ...size, refused: bounds/* tooMany */.Ot };
    try {
        const tests = parseReport((0,read_files/* textOfBytes */.gm)(content), placeOf(file, root));
        return { ...size, ...(tests.length > left.tests ? { refused: bounds/* tooMany */.Ot } : { tests }) };
    }
    catch (error) {
        return { ...size, refused: (0,read_files/* reasonOf */.A3)(error) };
    }
}
/** How many test cases JUnit XML has, up to so many; to parse it takes ten times as long. */
function countCases(content, most) {
    let count = 0;
    for (let at = -1; count < most; count += 1) {
        at = content.indexOf('<testcase', at + 1, 'latin1');
        if (at < 0)
            break;
    }
    return count;
}
function parseReport(text, place) {
    const start = /\S/.exec(text)?.[0];
    if (start === undefined)
        throw new read_files/* FileError */.f6('it is empty');
    if (start === '<')
        return readJUnit(text.trimStart(), place);
    if (start !== '{' && start !== '[') {
        throw new read_files/* FileError */.f6("line 1 starts neither the JSON of Playwright's reporter nor JUnit XML; name only such reports in test-report");
    }
    return readPlaywrightJson((0,read_files/* parseJsonFile */.OW)(text), place);
}

;// CONCATENATED MODULE: ./build/test-reports/answer-tasks.js









/** Does in a process of its own what hostile reports can make slow or large: reads them, and matches their tests. */
function answerTasks() {
    // A signal to a group of processes is for the main one to answer, which ends this one.
    for (const name of ['SIGINT', 'SIGTERM'])
        process.on(name, () => { });
    limitMemory();
    const { promise: recordings, resolve: know } = Promise.withResolvers();
    let perform;
    process.on('message', (message) => {
        if (message.kind === 'workspace')
            perform = performerFor(message.root, recordings);
        else if (message.kind === 'recordings')
            know(message.paths);
        else
            perform?.(message).then(send, (error) => send({ problem: (0,read_files/* reasonOf */.A3)(error) }));
    });
}
function send(answer) {
    process.send?.(answer);
}
function performerFor(root, paths) {
    const known = paths.then((all) => {
        const recordings = all.map((path) => ({ path }));
        return { recordings, sieve: sieveFor(recordings) };
    });
    return async (task) => {
        if (task.kind === 'match') {
            const { recordings } = await known;
            const tests = task.tests.flatMap((each) => (0,external_node_v8_.deserialize)(each));
            const counts = countTests(task.outcomes.map((each) => (0,external_node_v8_.deserialize)(each)));
            const { located, sources } = locateTests(matchTests(recordings, tests), root);
            return { matched: located, sources, counts };
        }
        const { left } = task;
        const read = readReport(task.file, root, left);
        if ('refused' in read)
            return read;
        const { tests, ...size } = read;
        const outcomes = (0,external_node_v8_.serialize)(outcomesOf(tests));
        const { sieve } = await known;
        const kept = (0,external_node_v8_.serialize)(sieve(tests));
        if (kept.length > left.kept)
            return { ...size, refused: bounds/* tooLarge */.g$ };
        return { ...size, count: tests.length, tests: kept, outcomes };
    };
}
/** In bytes, and in milliseconds between two looks: below 512 MB by what can be added meanwhile. */
const mostMemory = 480e6;
const lookMs = 10;
/**
 * Ends the process as soon as it takes too much memory. Limits of V8 are for its own heap alone, and some calls, such
 * as `JSON.parse`, go far beyond these before they end; nothing but another thread can look meanwhile.
 */
function limitMemory() {
    const look = `process.memoryUsage.rss() > ${mostMemory} && process.kill(process.pid, 'SIGKILL')`;
    new external_node_worker_threads_.Worker(`setInterval(() => ${look}, ${lookMs})`, { eval: true }).unref();
}


/***/ }),

/***/ 2366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ot: () => (/* binding */ tooMany),
/* harmony export */   aU: () => (/* binding */ refuseSize),
/* harmony export */   g$: () => (/* binding */ tooLarge)
/* harmony export */ });
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4012);

const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report';
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report';
const largestMib = 32;
/** Throws a FileError for a report of so many bytes that it can't be used, or not with so few left for all. */
function refuseSize(bytes, left) {
    (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseLarger */ .MO)(largestMib)(bytes);
    if (bytes > left.bytes)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_0__/* .FileError */ .f6(tooLarge);
}


/***/ }),

/***/ 9365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ longestKept),
/* harmony export */   k: () => (/* binding */ failureText)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);

/** In UTF-16 units: as much of a failure is kept. What is longer ends in the midst of something, perhaps of a secret. */
const longestKept = 4096;
/** So much is shown, in characters, and in lines. */
const longestShown = 300;
const mostLines = 20;
/**
 * The first lines of a failure as a report has it, harmless and without secrets; empty where nothing is left. It is cut only
 * once secrets were taken out, and looked through again after colours were: either could leave a part of one.
 */
function failureText(kept, redact) {
    const end = kept.length < longestKept ? kept.length : longestKept / 2;
    const plain = linesOf(kept, end, redact).replace(colours, '');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(linesOf(plain, plain.length, redact), longestShown);
}
/** What is left of a terminal's colours where their first character can't stand in a report. */
const colours = /(?:#x1B|\\x1B|(?<=^|\s))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim;
/** As lines, unless more has to go than each line shows by itself: a secret can reach over the end of one. */
function linesOf(text, end, redact) {
    const whole = redact(text, end);
    const parts = text.slice(0, end).split(/[\r\n\u2028\u2029]+/, 4 * mostLines);
    const lines = parts.flatMap((line) => redact(line) || []).slice(0, mostLines);
    const isShown = `${whole} `.startsWith(`${lines.join(' ')} `);
    return isShown ? lines.join('\n') : whole;
}


/***/ }),

/***/ 510:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ hashOf),
/* harmony export */   q: () => (/* binding */ createTextSet)
/* harmony export */ });
const firstPlaces = 1024;
function createTextSet() {
    // A Set takes 60 bytes for each of such numbers, which the garbage collector looks at time and again.
    let hashes = new Float64Array(firstPlaces);
    let count = 0;
    /** Where a hash stands, or has its place. */
    function placeOf(hash) {
        const last = hashes.length - 1;
        let place = (hash / 2 ** 20) & last;
        while (hashes[place] !== 0 && hashes[place] !== hash)
            place = (place + 1) & last;
        return place;
    }
    function grow() {
        const known = hashes;
        hashes = new Float64Array(2 * known.length);
        for (const hash of known)
            if (hash !== 0)
                hashes[placeOf(hash)] = hash;
    }
    return {
        add(text) {
            const hash = hashOf(text);
            const place = placeOf(hash);
            if (hashes[place] === hash)
                return;
            hashes[place] = hash;
            count += 1;
            if (2 * count > hashes.length)
                grow();
        },
        has(text, start = 0, end = text.length) {
            const hash = hashOf(text, start, end);
            return hashes[placeOf(hash)] === hash;
        },
    };
}
/** 52 bits, of the part of a text from `start` to before `end`: two hashes of FNV's kind, of 32 and of 20 bits; never 0. */
function hashOf(text, start = 0, end = text.length) {
    let [high, low] = [0x811c9dc5, end - start];
    for (let at = start; at < end; at += 1) {
        const code = text.charCodeAt(at);
        high = Math.imul(high ^ code, 0x01000193);
        low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15);
    }
    return (high >>> 0) * 2 ** 20 + (low >>> 12) + 1;
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ mayHoldPassword),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   oH: () => (/* binding */ terminalSequence),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   yV: () => (/* binding */ compareNaturally)
/* harmony export */ });
/**
 * What terminals take for commands: sequences that end by a letter, texts such as a window's title, and single ones.
 * Source: ECMA-48, 5.4 and 5.6.
 */
const terminalSequence = new RegExp([
    String.raw `(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]`,
    String.raw `\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)`,
    String.raw `\u001b[@-Z\\^_]`,
].join('|'), 'g');
/**
 * Text from outside as one harmless line: control characters (line ends, escape sequences) and characters that turn
 * the direction of text become spaces, runs of spaces become one, and what is longer than `limit` characters is cut.
 */
function oneLine(text, limit = Number.POSITIVE_INFINITY) {
    if (!mayChange.test(text))
        return cutText(text, limit);
    const line = text
        .toWellFormed()
        .replace(terminalSequence, '')
        .replace(unsafe, ' ')
        .replace(/ {2,}/g, ' ')
        .trim();
    return cutText(line, limit);
}
/** All that `oneLine` looks for, and surrogates, which may be halves: most texts have nothing of it. */
const mayChange = 
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]| {2}|^\s|\s$/;
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** A text with what is longer than `limit` characters cut. */
function cutText(text, limit) {
    if (text.length <= limit)
        return text;
    const characters = Array.from(text);
    return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}
/** Whether a text can be an address with a user in it, and so with a password. */
function mayHoldPassword(text) {
    return /(?::|[\\/]{2}).*@/s.test(text);
}
/** A number with its noun. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** The first of some names, and how many more there are. */
function firstOf(names, most, separator = ', ') {
    const more = names.length - most;
    return `${names.slice(0, most).join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Made when it is first needed: that takes milliseconds. */
let collator;
/** Compares paths as people count: `shot2` before `shot10`. Never 0 for different paths, so that order is stable. */
function compareNaturally(a, b) {
    collator ??= new Intl.Collator('en', { numeric: true });
    return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
/** A length as a player shows it: 0:07, 12:34, 1:02:03. */
function clockTime(seconds) {
    const whole = Math.round(seconds);
    const two = (value) => String(value).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}


/***/ })

};
