export const id = 726;
export const ids = [726];
export const modules = {

/***/ 9971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ parseJsonFile)
/* harmony export */ });
/* harmony import */ var _file_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5307);

/** A file's text as a value that is still to be narrowed. Throws a FileError that tells where it is no JSON. */
function parseJsonFile(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        // The message repeats parts of the file.
        const place = placeOfJsonError(text, error instanceof Error ? error.message : '');
        throw new _file_error_js__WEBPACK_IMPORTED_MODULE_0__/* .FileError */ .f(`it is no JSON at ${place}`, { cause: error });
    }
}
/** Where text stops being JSON, in lines and columns from 1; not every message of JSON.parse tells it. */
function placeOfJsonError(text, message) {
    const told = /at position (\d+)/.exec(message)?.[1];
    const at = told === undefined ? firstMisfit(text) : Number(told);
    let line = 1;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
        line += 1;
        start = end + 1;
    }
    const place = `line ${line}, column ${at - start + 1}`;
    return at === text.length ? `${place}, where it ends too early` : place;
}
const scalar = /true|false|null|-?\d[\d.eE+-]*/y;
/** The index of the first character that can't stand where it stands; the length of a text that was cut. */
function firstMisfit(text) {
    const open = [];
    let expected = 'value';
    for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
        const character = text.charAt(at);
        const next = step(character, expected, open);
        if (next !== undefined) {
            at += 1;
            expected = next;
            continue;
        }
        const isKey = expected.startsWith('key');
        const end = character === '"' ? endOfString(text, at) : isKey ? undefined : endOfScalar(text, at);
        if (end === undefined || !(isKey || expected.startsWith('value')))
            return at;
        at = end;
        expected = isKey ? 'colon' : 'comma or end';
    }
    return text.length;
}
/** What is expected after a bracket, comma or colon; undefined when it is none, or can't stand here. */
function step(character, expected, open) {
    switch (character) {
        case ':':
            return expected === 'colon' ? 'value' : undefined;
        case ',':
            return expected === 'comma or end' ? afterComma.get(open.at(-1)) : undefined;
        case '{':
        case '[':
            if (expected.startsWith('value'))
                open.push(character);
            else
                return undefined;
            return character === '{' ? 'key or end' : 'value or end';
        default:
            return expected.endsWith('or end') && open.at(-1) === opener.get(character) && open.pop()
                ? 'comma or end'
                : undefined;
    }
}
const afterComma = new Map([
    ['{', 'key'],
    ['[', 'value'],
]);
const opener = new Map([
    ['}', '{'],
    [']', '['],
]);
function skipSpace(text, from) {
    let at = from;
    while (' \t\n\r'.includes(text.charAt(at)) && at < text.length)
        at += 1;
    return at;
}
function endOfString(text, from) {
    let at = from + 1;
    while (at < text.length && text[at] !== '"')
        at += text[at] === '\\' ? 2 : 1;
    return Math.min(at + 1, text.length);
}
function endOfScalar(text, from) {
    scalar.lastIndex = from;
    return scalar.test(text) ? scalar.lastIndex : undefined;
}


/***/ }),

/***/ 4012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ readFiles),
/* harmony export */   V: () => (/* binding */ nameOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _recordings_open_flags_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(151);
/* harmony import */ var _file_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5307);
/* harmony import */ var _workspace_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3513);
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





/** How many files that can't be used are named one by one. */
const mostWarnings = 10;
/**
 * Reads files one by one, never through a symbolic link. What can't be read or used is a warning, and hides none of the
 * others; `used` has what `parse` made of these, in their order.
 */
async function readFiles(files, { largestMib, parse, refused, more }) {
    const workspace = await (0,_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .openWorkspace */ .OH)(process.cwd());
    const used = [];
    const warnings = [];
    for (const file of files) {
        try {
            used.push(parse(await readText(file, largestMib, workspace), file));
        }
        catch (error) {
            warnings.push(refused(nameOf(file), (0,_file_error_js__WEBPACK_IMPORTED_MODULE_4__/* .reasonOf */ .A)(error)));
        }
    }
    const others = warnings.length - mostWarnings;
    return { used, warnings: others > 0 ? [...warnings.slice(0, mostWarnings), more(others)] : warnings };
}
/** A file's path as messages tell it. */
function nameOf(file) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(process.cwd(), file).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, '/');
}
async function readText(file, largestMib, workspace) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const path = (0,_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .pathInside */ ._l)(file, workspace);
        const isLink = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(file)).isSymbolicLink();
        if (isLink || (path !== undefined && (await (0,_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .passesThroughLink */ .le)(file, path, workspace)))) {
            throw new _file_error_js__WEBPACK_IMPORTED_MODULE_4__/* .FileError */ .f('it is reached by a symbolic link, which the action does not follow');
        }
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(file, _recordings_open_flags_js__WEBPACK_IMPORTED_MODULE_2__/* .openFlags */ .I), true);
        const stats = await handle.stat();
        if (!stats.isFile())
            throw new _file_error_js__WEBPACK_IMPORTED_MODULE_4__/* .FileError */ .f('it is no file');
        if (stats.size > largestMib * 1024 ** 2)
            throw new _file_error_js__WEBPACK_IMPORTED_MODULE_4__/* .FileError */ .f(`it is larger than ${largestMib} MiB`);
        const bytes = await handle.readFile();
        return new TextDecoder(encodingOf(bytes)).decode(bytes);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** What a shell on Windows writes by `>` can be UTF-16. */
function encodingOf([first, second]) {
    if (first === 0xff && second === 0xfe)
        return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}


/***/ }),

/***/ 6726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readTestReports: () => (/* binding */ readTestReports)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/files/file-error.js
var file_error = __webpack_require__(5307);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/json-file.js
var json_file = __webpack_require__(9971);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/test-reports/comparable-name.js
var comparable_name = __webpack_require__(2519);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/test-reports/joined-title.js

/** In characters: titles stand in tables. */
const longestTitle = 500;
/** A title path as one harmless line, such as `Login › logs in`. */
function joinTitles(titles) {
    const lines = titles
        .map((title) => (0,build_text/* oneLine */.T)(title.slice(0, 2 * longestTitle)))
        .filter((title) => title !== '');
    return (0,build_text/* oneLine */.T)(lines.join(' › '), longestTitle);
}

// EXTERNAL MODULE: ./build/test-reports/reported-test.js
var reported_test = __webpack_require__(7241);
;// CONCATENATED MODULE: ./build/test-reports/junit-spec-files.js


/**
 * Spec files as tests of their own: Cypress records one video for a whole file, and names it after the file, but for
 * the folders that all files share.
 */
function readSpecFiles(cases, place) {
    const files = Map.groupBy(cases.filter(({ specFile }) => specFile !== ''), ({ specFile }) => specFile);
    return Array.from(files, ([file, ofFile]) => ({
        title: joinTitles([file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '')]),
        result: (0,reported_test/* worst */.QZ)(ofFile.map(({ result }) => result)),
        reportFolder: place.folder,
        tries: 1,
        videos: [{ path: place.pathOf(`${file}.mp4`), tryNumber: 1, ofSpecFile: true }],
        names: [],
    }));
}

// EXTERNAL MODULE: ./build/media/examine-file.js + 12 modules
var examine_file = __webpack_require__(2272);
// EXTERNAL MODULE: ./node_modules/fast-xml-parser/src/fxp.js
var fxp = __webpack_require__(5824);
// EXTERNAL MODULE: ./node_modules/fast-xml-parser/src/xmlparser/XMLParser.js + 26 modules
var XMLParser = __webpack_require__(9658);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/test-reports/xml.js



const attributePrefix = '@';
const xml_text = '#text';
const cdata = '#cdata';
/**
 * Reads XML text into its top element, by name. Entities that the text itself defines are never replaced, nor is
 * anything fetched that it names. Throws a FileError that names line and column.
 */
function parseXml(document) {
    const verdict = fxp/* XMLValidator */.iI.validate(document);
    if (verdict !== true) {
        const { msg, line, col } = verdict.err;
        if (/^\s*<(?:!doctype )?html/i.test(document)) {
            throw new file_error/* FileError */.f("it is a web page; let the tests write JUnit XML or Playwright's JSON as well");
        }
        const column = Number.isInteger(col) ? `, column ${col}` : '';
        throw new file_error/* FileError */.f(`it is no XML at line ${line}${column}: ${msg}`);
    }
    const parser = new XMLParser/* default */.A({
        ignoreAttributes: false,
        attributeNamePrefix: attributePrefix,
        textNodeName: xml_text,
        cdataPropName: cdata,
        parseTagValue: false,
        parseAttributeValue: false,
        trimValues: false,
        processEntities: false,
        ignoreDeclaration: true,
        ignorePiTags: true,
        isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
    });
    let parsed;
    try {
        parsed = parser.parse(document);
    }
    catch (error) {
        throw new file_error/* FileError */.f(`its XML is refused: ${error instanceof Error ? error.message : error}`);
    }
    const [name = ''] = (0,json/* isRecord */.u4)(parsed) ? Object.keys(parsed).filter((key) => !key.startsWith('#')) : [];
    const element = (0,json/* isRecord */.u4)(parsed) ? elementsOf(parsed, name)[0] : undefined;
    if (element === undefined)
        throw new file_error/* FileError */.f('its XML has no element');
    return { name, element };
}
/** The child elements of a name, in their order. */
function elementsOf(parent, name) {
    const list = Object.hasOwn(parent, name) ? parent[name] : undefined;
    // An element without attributes and children is just its text.
    return Array.isArray(list)
        ? list.map((item) => ((0,json/* isRecord */.u4)(item) ? item : { [xml_text]: String(item) }))
        : [];
}
/** An attribute's text, empty where there is none. */
function attributeOf(element, name) {
    const key = `${attributePrefix}${name}`;
    const value = Object.hasOwn(element, key) ? element[key] : undefined;
    return typeof value === 'string' ? decode(value) : '';
}
/** The text of an element itself, without that of its children; marked sections stand after the rest. */
function textOf(element) {
    const sections = elementsOf(element, cdata).map((section) => ownText(section));
    return [decode(ownText(element)), ...sections].join('\n');
}
function ownText(element) {
    const value = element[xml_text];
    return (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string').join('\n');
}
const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Replaces the five entities that XML itself defines, and characters by their number; all others stay as they are. */
function decode(value) {
    return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (all, ten, sixteen, name) => {
        if (name !== undefined)
            return named[name] ?? all;
        const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
}

;// CONCATENATED MODULE: ./build/test-reports/junit-test-cases.js



/** All test cases of a report in its order. Throws a FileError for XML of another kind. */
function readTestCases({ name, element }) {
    if (name === 'testsuite')
        return readSuites([element], { hostname: '', specFile: '' });
    if (name === 'testsuites')
        return readSuites(elementsOf(element, 'testsuite'), { hostname: '', specFile: '' });
    throw new file_error/* FileError */.f(`its top element is <${name}>, where JUnit has <testsuites> or <testsuite>`);
}
function readSuites(suites, outer) {
    let { specFile } = outer;
    return suites.flatMap((suite) => {
        // Mocha names the file only in its root suite; the suites after that are the file's.
        specFile = specFileOf(suite) ?? specFile;
        const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile };
        const cases = elementsOf(suite, 'testcase').map((testCase) => readTestCase(testCase, context));
        return [...cases, ...readSuites(elementsOf(suite, 'testsuite'), context)];
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
    const output = ['system-out', 'system-err'].flatMap((name) => elementsOf(element, name)).map(textOf);
    return {
        name: attributeOf(element, 'name'),
        className: attributeOf(element, 'classname'),
        result: resultOf(element),
        attachments: output.flatMap(attachmentsIn).filter(examine_file.hasVideoName),
        ...context,
    };
}
/** How writers of reports call tests that did not end well, also those that were ended from outside. */
const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i;
const skippedWords = /^(?:skip|disabled|notrun|pending|ignored|suppressed)/i;
function resultOf(element) {
    const has = (...names) => names.some((name) => elementsOf(element, name).length > 0);
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
    return [...text.matchAll(/^[ \t]*\[\[ATTACHMENT\|(.+)\]\][ \t]*$/gm)].map(([, path = '']) => path);
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
        names: namesVideos ? [] : (0,comparable_name/* comparableNames */.hd)(name, className),
    };
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

;// CONCATENATED MODULE: ./build/test-reports/playwright-json.js




/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200;
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
        throw new file_error/* FileError */.f("the field suites is missing, which Playwright's JSON reporter writes");
    }
    // A suite at the top is a file, whose name is no part of the title.
    return listAt(report, 'suites', '')
        .flatMap(([suite, field]) => readSuite(suite, field, [], place))
        .toArray();
}
function readSuite(suite, field, titles, place) {
    if (titles.length > deepest)
        throw new file_error/* FileError */.f(`${field.slice(0, 60)}… is nested too deep`);
    const specs = listAt(suite, 'specs', field).flatMap(([spec, specField]) => {
        const title = joinTitles([...titles, textAt(spec, 'title', specField)]);
        return listAt(spec, 'tests', specField).map(([test, testField]) => playwright_json_readTest(test, testField, title, place));
    });
    const suites = listAt(suite, 'suites', field).flatMap(([inner, innerField]) => readSuite(inner, innerField, [...titles, textAt(inner, 'title', innerField)], place));
    return [...specs, ...suites];
}
function playwright_json_readTest(test, field, title, place) {
    const status = textAt(test, 'status', field);
    const outcome = Object.hasOwn(results, status) ? results[status] : undefined;
    if (outcome === undefined)
        throw new file_error/* FileError */.f(`${field}.status is unknown`);
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
        throw new file_error/* FileError */.f(`${own} is no list`);
    for (const [index, item] of list.entries())
        yield [item, `${own}[${index}]`];
}
function textAt(value, name, field, fallback) {
    const text = memberOf(value, name, field) ?? fallback;
    if (typeof text !== 'string')
        throw new file_error/* FileError */.f(`${field}.${name} is no text`);
    return text;
}
function memberOf(value, name, field) {
    if (!(0,json/* isRecord */.u4)(value))
        throw new file_error/* FileError */.f(`${field} is no object`);
    return value[name];
}

// EXTERNAL MODULE: ./build/test-reports/report-place.js
var report_place = __webpack_require__(7655);
;// CONCATENATED MODULE: ./build/test-reports/read-test-reports.js








const largestMib = 32;
/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to the working directory.
 * A report that can't be used is a warning, never an error. Throws an InputError for patterns that are none.
 */
async function readTestReports(patterns) {
    const found = await search(patterns);
    if (typeof found === 'string')
        return { tests: [], warnings: [found] };
    const { used, warnings } = await (0,read_files/* readFiles */.U)(found, {
        largestMib,
        parse: parseReport,
        refused: (name, reason) => `The test report ${name} can't be used: ${reason}.`,
        more: (count) => `${count} more test reports can't be used, for reasons of the same kind.`,
    });
    return { tests: used.flat(), warnings };
}
/** The files to read in a stable order, or why there are none. */
async function search(patterns) {
    const input = (0,find_files/* inputInWords */.Dz)('test-report', patterns);
    try {
        const files = await (0,find_files/* findFiles */.lY)(patterns, 'test-report', (file) => /\.(?:json|xml)$/i.test(file));
        const hint = 'Check the path, and that the tests wrote it before this step';
        return files.length > 0 ? files : `No test report was found for ${input}. ${hint}.`;
    }
    catch (error) {
        if (error instanceof failure/* InputError */.dz)
            throw error;
        return `The search for ${input} failed: ${(0,file_error/* reasonOf */.A)(error)}.`;
    }
}
function parseReport(text, file) {
    const place = (0,report_place/* placeOf */.$t)(file, process.cwd());
    const start = /\S/.exec(text)?.[0];
    if (start === undefined)
        throw new file_error/* FileError */.f('it is empty');
    if (start === '<')
        return readJUnit(text.trimStart(), place);
    if (start !== '{' && start !== '[') {
        throw new file_error/* FileError */.f("line 1 starts neither the JSON of Playwright's reporter nor JUnit XML; name only such reports in test-report");
    }
    return readPlaywrightJson((0,json_file/* parseJsonFile */.O)(text), place);
}


/***/ })

};
