export const id = 731;
export const ids = [731];
export const modules = {

/***/ 7731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReader: () => (/* binding */ runReader)
});

// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/secrets/secrets.js
var secrets_secrets = __webpack_require__(3207);
// EXTERNAL MODULE: ./build/reports/find-tests.js + 27 modules
var find_tests = __webpack_require__(5107);
// EXTERNAL MODULE: ./build/path-segments.js
var path_segments = __webpack_require__(136);
// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
// EXTERNAL MODULE: ./build/reports/places/source-lines.js
var source_lines = __webpack_require__(9114);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/reports/reported-test.js

/** Of all reports together. */
const mostTests = 100_000;
/** So many tries of a test that a report only counts are looked at. */
const mostTries = 1000;
/** In UTF-16 units. */
const longestPath = 2000;
/** A title path as one harmless line, such as `Login \u203a logs in`. */
function joinTitles(titles) {
    const lines = titles.map((title) => (0,build_text/* oneLine */.TN)(title)).filter((line) => line !== '');
    return lines.join(' \u203a ').slice(0, longestPath);
}

// EXTERNAL MODULE: ./build/reports/tests/results.js
var results = __webpack_require__(1436);
// EXTERNAL MODULE: ./build/video/examine-file.js + 7 modules
var examine_file = __webpack_require__(1399);
// EXTERNAL MODULE: ./build/reports/formats/unreadable-report.js
var unreadable_report = __webpack_require__(5539);
;// CONCATENATED MODULE: ./build/reports/formats/json.js




/**
 * Reads JSON, and removes secrets from its texts by `hide`. Of JSON among other output, it is the first that `isReport`. Throws
 * an UnreadableReport that says how the text begins.
 */
function readReportJson(text, hide, isReport = shape/* isRecord */.u4) {
    const whole = (0,shape/* parseJson */.qF)(text);
    return mapTexts(whole === undefined ? parsePrintedJson(text, hide, isReport) : whole, hide);
}
/** The same value with each of its texts changed. Names of fields stay. */
function mapTexts(value, change) {
    if (typeof value === 'string')
        return change(value);
    if (Array.isArray(value))
        return value.map((item) => mapTexts(item, change));
    if (!(0,shape/* isRecord */.u4)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]));
}
/**
 * What turns out not to be JSON is read up to its mistake, which can be at the text's end: reading all of it so many times is
 * enough. In UTF-16 units; each mistake counts as 1,000 at least, and a text as a million.
 */
const mostReadings = 3;
const shortestReading = 1000;
const shortestText = 1_000_000;
/** Lines that begin like an object, even if the text ends there. */
const objects = /^\{(?=\s*(?:["}]|(?![\s\S])))/gm;
/** Reads JSON from what a command printed: log lines can be JSON as well. */
function parsePrintedJson(text, hide, isReport) {
    let report;
    let other;
    const problems = [];
    for (const read of printedIn(text)) {
        if ('problem' in read)
            problems.push(read);
        else if (!isReport(read.value))
            other ??= read;
        else if (report === undefined)
            report = read;
        // One of them can have failed tests.
        else
            throw new unreadable_report/* UnreadableReport */.sx('it holds several reports', 'let each run write a file of its own');
    }
    if (report !== undefined)
        return report.value;
    if (other !== undefined && problems.length === 0)
        return other.value;
    throw new unreadable_report/* UnreadableReport */.sx(reasonOf(problems), `it begins with "${beginningOf(hide(text.slice(0, longestBeginning)))}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting what the command prints`, { cause: problems.at(-1)?.problem });
}
/** Each JSON value that a line begins with, and what begins like one. */
function* printedIn(text) {
    let end = 0;
    let unitsLeft = mostReadings * Math.max(text.length, shortestText);
    for (const { index } of text.matchAll(text.search(objects) >= 0 ? objects : /^[[{]/g)) {
        if (index < end)
            continue;
        if (unitsLeft <= 0)
            return;
        const read = parseLine(text, index) ?? parseLeading(text, index);
        if ('problem' in read)
            unitsLeft -= Math.max(read.length, shortestReading);
        else
            end = read.end;
        yield read;
    }
}
function reasonOf(problems) {
    if (problems.length === 0)
        return 'it is neither JSON nor XML';
    return problems.some(({ isCut }) => isCut) ? unreadable_report/* endsTooEarly */.Wb : 'it is not JSON';
}
/** Undefined where the line is not JSON by itself. */
function parseLine(text, start) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const value = (0,shape/* parseJson */.qF)(text.slice(start, end));
    return value === undefined ? undefined : { value, end };
}
/** The JSON that starts there, whatever comes after it. */
function parseLeading(text, start) {
    const rest = text.slice(start);
    try {
        return { value: JSON.parse(rest), end: text.length };
    }
    catch (problem) {
        if (!(problem instanceof SyntaxError))
            throw problem;
        const { message } = problem;
        const [, after, at] = /(after JSON )?at position (\d+)/.exec(message) ?? [];
        if (after)
            return { value: JSON.parse(rest.slice(0, Number(at))), end: start + Number(at) };
        const isCut = /^Unexpected end/.test(message) || Number(at) === rest.length;
        // Not every message has a position.
        return { problem, isCut, length: at === undefined ? rest.length : Number(at) };
    }
}
/** In UTF-16 units. A secret that ends beyond it begins far beyond what is shown. */
const longestBeginning = 10_000;
function beginningOf(text) {
    return (0,build_text/* cutText */.IN)((0,build_text/* oneLine */.TN)(text.split('\n', 1).join()), 60);
}
function listIn(value, ...path) {
    const list = (0,shape/* valueAt */.fK)(value, ...path);
    return Array.isArray(list) ? list : [];
}
function textsIn(value, ...path) {
    return listIn(value, ...path).filter((item) => typeof item === 'string');
}
function objectsIn(value, ...path) {
    return listIn(value, ...path).filter(shape/* isRecord */.u4);
}
/** The paths of attachments that are videos, by the fields of their path and of what says `video` or a type. */
function videosIn(attachments, [path, ...types], reportFolder) {
    return attachments.flatMap((attachment) => {
        const file = (0,shape/* textIn */.r7)(attachment, path);
        const isVideo = (0,examine_file.hasVideoName)(file) || types.some((type) => /^video(?:\/|$)/.test((0,shape/* textIn */.r7)(attachment, type)));
        return file !== '' && isVideo ? [reportFolder.pathOf(file)] : [];
    });
}

// EXTERNAL MODULE: ./build/reports/failure/error-lines.js
var error_lines = __webpack_require__(137);
;// CONCATENATED MODULE: ./build/reports/formats/result-words.js


const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i;
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i;
/** A result by a report's word for it; a test that was ended from outside failed. */
function resultOfWord(word) {
    if (failedWords.test(word))
        return 'failed';
    if (skippedWords.test(word))
        return 'skipped';
    return /^pass/i.test(word) ? 'passed' : undefined;
}
/** How a try ended, by a report's word for it. Often only the stack says why. */
function tryEndOf(word, message, stack) {
    const result = resultOfWord(word);
    const error = (0,error_lines/* shortenError */.WE)([message, stack].filter((text) => text.trim() !== '').join('\n'));
    return result !== 'failed' || error === '' ? { result } : { result, error, sourceLines: (0,source_lines/* sourceLinesIn */.GW)(stack) };
}

;// CONCATENATED MODULE: ./build/reports/formats/times.js
/** In characters: no date is longer. */
const longestDate = 64;
/** In milliseconds since 1970, by a date or such a number; undefined if a report has neither. */
function timeOf(value) {
    const time = typeof value === 'string' ? Date.parse(value.slice(0, longestDate)) : value;
    // Where no start is known, some tools write 0 or the year 1.
    return typeof time === 'number' && time > 0 ? time : undefined;
}
/** In milliseconds: 31 days. A longer run is a mistake of the tool. */
const longestRun = 31 * 24 * 3600 * 1000;
/** How long a run took, in milliseconds; undefined for what no run can take. */
function runTimeOf(value) {
    return typeof value === 'number' && value >= 0 && value <= longestRun ? value : undefined;
}
/** How long a run took from its start to its end, which are times in milliseconds since 1970. */
function runTimeBetween(start, end) {
    return start === undefined || end === undefined ? undefined : runTimeOf(end - start);
}
/** In milliseconds, by seconds such as `1,234.5`, or by a duration such as `00:01:23.4567890`. */
function durationOf(text) {
    const decimal = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.');
    const seconds = decimal.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return text !== '' && seconds >= 0 ? seconds * 1000 : undefined;
}

;// CONCATENATED MODULE: ./build/reports/formats/allure.js








/** By its content; a file of errors outside of tests, which many other files are like, by its name as well. */
function isAllure(report, fileName) {
    if (isGlobals(report))
        return fileName.endsWith('-globals.json');
    return (0,shape/* textIn */.r7)(report, 'uuid') !== '' && (isContainer(report) || isResult(report));
}
/** Of all Allure's files, only one of errors outside of tests has no id. */
function isGlobals(report) {
    return (0,shape/* textIn */.r7)(report, 'uuid') === '' && ['errors', 'attachments'].some((list) => Array.isArray((0,shape/* valueAt */.fK)(report, list)));
}
/** A result without a status has an id of its test, or says how far that came. */
function isResult(report) {
    return ['status', 'stage', 'historyId', 'testCaseId'].some((field) => (0,shape/* valueAt */.fK)(report, field) !== undefined);
}
function isContainer(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'children'));
}
/** Reads one file of a folder: a try of a test, the set-ups and tear-downs of several, or errors outside of tests. */
function readAllure(report, reportFolder) {
    if (isGlobals(report)) {
        return { kind: 'globals', errors: objectsIn(report, 'errors').map((error) => errorOf('failed', error)) };
    }
    if (isContainer(report)) {
        const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')];
        const children = [...new Set(textsIn(report, 'children'))];
        const videos = fixtures.flatMap((each) => videosBelow(each, reportFolder)).slice(0, mostOfFixtures);
        const errors = fixtures
            .map((each) => errorOf((0,shape/* textIn */.r7)(each, 'status'), (0,shape/* valueAt */.fK)(each, 'statusDetails')))
            .filter(({ result }) => result === 'failed');
        const isEmpty = videos.length + errors.length === 0;
        return { kind: 'container', children: isEmpty ? [] : children, videos, errors };
    }
    const uuid = (0,shape/* textIn */.r7)(report, 'uuid');
    const historyId = (0,shape/* textIn */.r7)(report, 'historyId') || uuid;
    const start = (0,shape/* valueAt */.fK)(report, 'start');
    const test = readTest(report, reportFolder);
    const message = messageOf((0,shape/* valueAt */.fK)(report, 'statusDetails'));
    return { kind: 'result', uuid, historyId, start: (0,shape/* isCount */.my)(start) ? start : 0, test, message };
}
function readTest(report, reportFolder) {
    const end = endBy((0,shape/* textIn */.r7)(report, 'status'), (0,shape/* valueAt */.fK)(report, 'statusDetails'));
    const { suites, file, suiteFiles } = suitesOf(report);
    const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project');
    return {
        title: joinTitles([...suites, (0,shape/* textIn */.r7)(report, 'name')]),
        ...(project === undefined ? {} : { project: joinTitles([(0,shape/* textIn */.r7)(project, 'value')]) }),
        result: end.result ?? 'without a result',
        suite: file,
        ...timesOf(report),
        tries: [{ ...end, videos: videosBelow(report, reportFolder) }],
        sourceLines: sourceLinesOf((0,shape/* textIn */.r7)(report, 'fullName')),
        suiteFiles,
    };
}
function timesOf(report) {
    const [start, stop] = [timeOf((0,shape/* valueAt */.fK)(report, 'start')), timeOf((0,shape/* valueAt */.fK)(report, 'stop'))];
    return start === undefined || stop === undefined ? { start } : { start, duration: stop - start };
}
/** Behind the name of a package, as in `shop:test/login.test.js#Login pays`. */
const fileAtStart = /^(?:(?:@[\w.-]+\/)?[\w.-]{2,}:)?(\S+\.(?:[cm]?[jt]sx?|py|feature))(?:#| \u203a |: )/;
/** Of `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts \u203a pays`; others name classes. */
function sourceLinesOf(fullName) {
    const [, named] = fileAtStart.exec(fullName) ?? [];
    return named === undefined ? (0,source_lines/* sourceLinesIn */.GW)(fullName) : [{ file: named }];
}
/** How something ended, by its status and what is said of it. */
function endBy(status, details) {
    return tryEndOf(status, (0,shape/* textIn */.r7)(details, 'message'), (0,shape/* textIn */.r7)(details, 'trace'));
}
function errorOf(status, details) {
    return { ...endBy(status, details), message: messageOf(details) };
}
/** A message, or the stack if there is none, to compare errors by. Long ones are cut. */
function messageOf(details) {
    return ((0,shape/* textIn */.r7)(details, 'message').trim() || (0,shape/* textIn */.r7)(details, 'trace').trim()).slice(0, 1000);
}
/** In the path of titles, suites follow the name of the file or class, which has a dot. */
function suitesOf(report) {
    const path = textsIn(report, 'titlePath');
    const at = path.findLastIndex((name) => /\.\w/.test(name));
    const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], (0,shape/* textIn */.r7)(label, 'value')]));
    const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '');
    const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? '';
    const suites = at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1);
    return { suites, file, suiteFiles: (0,source_lines/* specFilesAmong */.HQ)([...named, ...path]) };
}
/** Set-ups have fewer videos. */
const mostOfFixtures = 100;
function videosBelow(top, reportFolder) {
    // Steps can be nested without end, so the loop appends to its own list.
    const steps = [top];
    for (const step of steps)
        for (const inner of objectsIn(step, 'steps'))
            steps.push(inner);
    return steps.flatMap((step) => videosIn(listIn(step, 'attachments'), ['source', 'type'], reportFolder));
}
/** Joins the files of each folder into a report: results of one `historyId` are tries of one test. */
function joinAllure(reports) {
    const isFile = ({ allureFile }) => allureFile !== undefined;
    const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => (0,path_segments/* keyOf */.TN)(folder)).values();
    const joined = folders.map((ofFolder) => {
        const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? []);
        const folder = ofFolder[0]?.folder ?? [];
        const [tests, errors] = [testsOf(files), errorsOf(files)];
        return { folder, name: '', format: 'Allure', runTime: runTimeOfFiles(files), tests, specFiles: [], errors };
    });
    return [...reports.filter((report) => !isFile(report)), ...joined];
}
/** From the first start of all results to their last end: what was skipped or could not begin has none. */
function runTimeOfFiles(files) {
    const results = files.filter((file) => file.kind === 'result');
    const times = results.flatMap(({ test: { start, duration } }) => (start === undefined ? [] : { start, duration }));
    if (times.every(({ duration }) => duration === undefined))
        return undefined;
    const start = times.reduce((earliest, each) => Math.min(earliest, each.start), Number.POSITIVE_INFINITY);
    const end = times.reduce((latest, each) => Math.max(latest, each.start + (each.duration ?? 0)), 0);
    return runTimeBetween(start, end);
}
/** The errors of set-ups and tear-downs, without those whose tests failed too, and the others that nothing else shows. */
function errorsOf(files) {
    const results = files.filter((file) => file.kind === 'result');
    const failed = new Set(results.flatMap(({ uuid, test }) => (test.result === 'failed' ? uuid : [])));
    const ofFixtures = files
        .filter((file) => file.kind === 'container')
        .flatMap(({ children, errors }) => (children.some((child) => failed.has(child)) ? [] : errors));
    const shown = new Set([...results, ...ofFixtures].flatMap(({ message }) => message || []));
    const globals = files.filter((file) => file.kind === 'globals').flatMap(({ errors }) => errors);
    const others = globals.filter(({ message }) => !textsWithin(message).some((text) => shown.has(text.trim())));
    // Each try of a hook leaves its error once more.
    return [...new Map([...ofFixtures, ...others].map((each) => [JSON.stringify(each), each])).values()];
}
/** Hostile errors have more. */
const mostNames = 10;
/** An error's text, and its ends behind names, such as `no power` of `"before each" hook failed: no power`. */
function textsWithin(text) {
    const texts = [text];
    for (let at = text.indexOf(': '); at >= 0 && texts.length <= mostNames; at = text.indexOf(': ', at + 1)) {
        texts.push(text.slice(at + 2));
    }
    return texts;
}
function testsOf(files) {
    const fixtures = files
        .filter((file) => file.kind === 'container')
        .flatMap(({ children, videos }) => children.map((child) => ({ child, videos })));
    const ofFixtures = Map.groupBy(fixtures, ({ child }) => child);
    const runs = files.filter((file) => file.kind === 'result');
    const tests = Map.groupBy(runs, ({ historyId }) => historyId);
    return Array.from(tests.values(), (ofTest) => {
        const isFailed = ({ test }) => Number(test.result === 'failed');
        // Rows of data that share a name share the id as well, and can start in the same millisecond.
        const ordered = ofTest.sort((a, b) => a.start - b.start || isFailed(a) - isFailed(b));
        const tries = ordered.flatMap(({ uuid, test }) => {
            const around = (ofFixtures.get(uuid) ?? []).flatMap(({ videos }) => videos);
            // Ids are unique; where a hostile folder repeats one, only its first result has these videos.
            ofFixtures.delete(uuid);
            return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }));
        });
        const last = ordered.at(-1)?.test;
        return { title: '', suite: '', ...last, result: (0,results/* resultOfTries */.y)(tries) ?? last?.result, tries };
    });
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/reports/formats/ctrf.js







function isCtrf(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'results', 'tests'));
}
/** The tests of a CTRF report, without what does not fit. Source: the JSON Schema in `ctrf` 0.2.1. */
function readCtrf(report, reportFolder) {
    const tool = (0,shape/* textIn */.r7)(report, 'results', 'tool', 'name').toLowerCase();
    // One more than allowed, so that the report is refused without reading the rest.
    const tests = objectsIn(report, 'results', 'tests').slice(0, mostTests + 1);
    return tests.map((test) => ctrf_readTest(test, tool, reportFolder));
}
function runTimeOfCtrf(report) {
    const inSummary = (field) => (0,shape/* valueAt */.fK)(report, 'results', 'summary', field);
    const [start, stop] = [timeOf(inSummary('start')), timeOf(inSummary('stop'))];
    const isKnown = start !== undefined && stop !== undefined;
    return isKnown ? runTimeBetween(start, stop) : runTimeOf(inSummary('duration'));
}
function ctrf_readTest(test, tool, reportFolder) {
    const tries = triesOf(test, reportFolder);
    const unknownResult = (0,shape/* textIn */.r7)(test, 'status') === '' ? undefined : 'without a result';
    const isFlaky = tries.at(-1)?.result === 'passed' && (test['flaky'] === true || tries.length > 1);
    const at = (0,source_lines/* sourceLineAt */.Vb)(test['filePath'], test['line']);
    const { suites, project, file, allSuites } = ctrf_suitesOf(test, tool);
    const name = (0,shape/* textIn */.r7)(test, 'name');
    return {
        title: joinTitles([...suites.filter((suite) => !name.includes(suite)), name]),
        project: joinTitles([project]) || undefined,
        result: isFlaky ? 'flaky' : ((0,results/* resultOfTries */.y)(tries) ?? unknownResult),
        suite: file,
        start: timeOf(test['start']),
        duration: (0,shape/* isCount */.my)(test['duration']) ? test['duration'] : undefined,
        tries,
        sourceLines: at && [at],
        suiteFiles: (0,source_lines/* specFilesAmong */.HQ)(allSuites),
    };
}
/** The last try is the test itself; some reporters also list it with those before. */
function triesOf(test, reportFolder) {
    const last = readTry(test, reportFolder);
    const attempts = objectsIn(test, 'retryAttempts').map((attempt) => readTry(attempt, reportFolder));
    const { retries } = test;
    const retryCount = (0,shape/* isCount */.my)(retries) ? Math.min(retries, Math.max(attempts.length, mostTries)) : attempts.length;
    const isListed = attempts.length > retryCount;
    const earlier = isListed ? attempts.slice(0, -1) : attempts;
    // A test that was skipped in the end need not have failed before.
    const result = last.result === 'skipped' ? undefined : (0,results/* resultOfTry */.O)(last.result, 1, retryCount + 1);
    const missing = Array.from({ length: retryCount - earlier.length }, () => ({ result, videos: [] }));
    const lastVideos = isListed ? (attempts.at(-1)?.videos ?? []) : [];
    return [...missing, ...earlier, { ...last, videos: [...last.videos, ...lastVideos] }];
}
function readTry(value, reportFolder) {
    return {
        ...tryEndOf((0,shape/* textIn */.r7)(value, 'status'), (0,shape/* textIn */.r7)(value, 'message'), (0,shape/* textIn */.r7)(value, 'trace')),
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType'], reportFolder),
    };
}
/** Playwright writes project, file and titles as one text. */
function ctrf_suitesOf(test, tool) {
    const { suite } = test;
    const all = typeof suite === 'string' ? suite.split(' > ') : textsIn(test, 'suite');
    const path = (0,shape/* textIn */.r7)(test, 'filePath').replaceAll('\\', '/');
    const at = all.findIndex((name) => name.includes('.') && path.endsWith(name.replaceAll('\\', '/')));
    return {
        suites: all.slice(at + 1).filter((name) => name !== ''),
        project: tool === 'playwright' && at === 1 ? (all[0] ?? '') : '',
        file: all[at] ?? path,
        allSuites: all,
    };
}

// EXTERNAL MODULE: ./build/manifest/rank.js
var rank = __webpack_require__(2704);
// EXTERNAL MODULE: ./build/manifest/test-identity.js
var test_identity = __webpack_require__(2345);
// EXTERNAL MODULE: ./build/recordings/test-folders.js
var test_folders = __webpack_require__(5529);
// EXTERNAL MODULE: ./build/reports/tests/test-identity.js
var tests_test_identity = __webpack_require__(1404);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlElement.js
var XmlElement = __webpack_require__(5614);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/index.js + 9 modules
var dist = __webpack_require__(57);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlError.js
var XmlError = __webpack_require__(1952);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlText.js
var XmlText = __webpack_require__(8763);
;// CONCATENATED MODULE: ./build/reports/formats/xml.js


/** Where XML begins in a text: lines of other programs may precede it. -1 for a text without any. */
function startOfXml(text) {
    const start = text.search(/^[ \t\ufeff]*<(?:\?xml\s|(?:testsuites?|TestRun)[\s>/])/m);
    return start < 0 && /^<[a-z?!]/i.test(text) ? 0 : start;
}
/**
 * Reads the XML of a text into its top element, without what was printed around it, and removes secrets from its texts by
 * `hide`; never expands the text's own entities. Throws an UnreadableReport that names line and column.
 */
function parseXml(text, hide) {
    const start = Math.max(0, startOfXml(text));
    const { document, isWhole } = documentIn(text.slice(start).trimStart());
    try {
        const { root } = (0,dist/* parseXml */.NO)(withoutForbidden(document), { ignoreUndefinedEntities: true });
        if (root === null)
            throw new unreadable_report/* UnreadableReport */.sx('its XML has no element');
        hideIn(root, hide);
        return root;
    }
    catch (error) {
        if (!(error instanceof XmlError/* XmlError */.G))
            throw error;
        if (/^<(?:!doctype )?html/i.test(document)) {
            throw new unreadable_report/* UnreadableReport */.sx('it is a web page', "let the tests write JUnit XML or Playwright's JSON as well");
        }
        if (!isWhole || error.pos >= charactersIn(document))
            throw new unreadable_report/* UnreadableReport */.sx(unreadable_report/* endsTooEarly */.Wb);
        const linesBefore = text.slice(0, start).split('\n').length - 1;
        const message = hide(error.message.split(' (line ', 1).join());
        throw new unreadable_report/* UnreadableReport */.sx(`it is not XML at line ${error.line + linesBefore}, column ${error.column}: ${message}`);
    }
}
/** A text up to the end of its top element, and whether that has an end. */
function documentIn(text) {
    const [tag = '', name = ''] = /<([a-z_][\w.:-]*)[^>]*>?/i.exec(text) ?? [];
    const endTag = `</${name}>`;
    const end = text.lastIndexOf(endTag);
    if (name !== '' && end >= 0)
        return { document: text.slice(0, end + endTag.length), isWhole: true };
    const isEmpty = tag.endsWith('/>');
    return { document: isEmpty ? text.slice(0, text.indexOf(tag) + tag.length) : text, isWhole: isEmpty };
}
/** As the parser counts them: in code points. */
function charactersIn(text) {
    return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
/** Joins the texts of an element, so that no secret is in two of them. */
function hideIn(element, hide) {
    for (const [name, value] of Object.entries(element.attributes))
        element.attributes[name] = hide(value);
    const inner = element.children.filter((child) => child instanceof XmlElement/* XmlElement */.W);
    const text = textOf(element);
    element.children = text === '' ? inner : [new XmlText/* XmlText */.Z(hide(text)), ...inner];
    for (const child of inner)
        hideIn(child, hide);
}
function elementsOf({ children }, ...names) {
    return children.filter((child) => child instanceof XmlElement/* XmlElement */.W).filter(({ name }) => names.includes(name));
}
/** All elements directly below one. */
function childrenOf({ children }) {
    return children.filter((child) => child instanceof XmlElement/* XmlElement */.W);
}
function attributeOf({ attributes }, name) {
    return attributes[name] ?? '';
}
/** The text of an element itself, without that of its children. */
function textOf({ children }) {
    return children.map((child) => (child instanceof XmlText/* XmlText */.Z ? child.text : '')).join('');
}
/** Characters that XML can't contain (XML 1.0, 2.2), but for halves of characters, which no decoder makes. */
const forbidden = /[^\t\n\r -\ufffd]/;
/** Replaces forbidden characters with spaces: tests that print colours bring them into reports. */
function withoutForbidden(document) {
    return document.replace(new RegExp(forbidden, 'g'), ' ').replace(/&#(x?[\da-f]+);/gi, (all, number) => {
        const code = Number(number.replace(/^x/i, '0x'));
        const isHalf = code >= 0xd800 && code <= 0xdfff;
        const isAllowed = code <= 0x10ffff && !isHalf && !forbidden.test(String.fromCodePoint(code));
        return isAllowed ? all : ' '.repeat(all.length);
    });
}

;// CONCATENATED MODULE: ./build/reports/formats/junit-runs.js








/**
 * The runs of a test, by its `testcase`: all of them if Maven wrote it, else the last one. Maven writes the failures of a test
 * before it passed, or its first failure and then the others. Source: Surefire's surefire-test-report.xsd.
 */
function runsOf(testCase, reportFolder) {
    const [failure, ...more] = failuresIn(testCase);
    const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, junit_runs_videosIn(rerun, reportFolder)));
    const videos = junit_runs_videosIn(testCase, reportFolder);
    if (failure === undefined)
        return [...others, { result: 'passed', videos }];
    const { moreErrors = 0, ...run } = failedRun(failure, videos);
    return [{ ...run, moreErrors: moreErrors + more.length }, ...others];
}
/** Each failure that says something once: WebdriverIO can write one as `failure` and as `error`, and one of them empty. */
function failuresIn(testCase) {
    const all = elementsOf(testCase, ...failures);
    const saying = all.filter((each) => attributeOf(each, 'message') !== '' || textOf(each).trim() !== '');
    const unique = new Map(saying.map((each) => [`${attributeOf(each, 'message')}\n${textOf(each)}`, each]));
    return unique.size > 0 ? [...unique.values()] : all.slice(0, 1);
}
const failures = ['failure', 'error'];
const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError'];
function junit_runs_videosIn(run, reportFolder) {
    const properties = elementsOf(run, 'properties')
        .flatMap((list) => elementsOf(list, 'property'))
        .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
        .map((property) => attributeOf(property, 'value') || textOf(property).trim());
    const lines = elementsOf(run, 'system-out', 'system-err').flatMap((output) => Array.from(textOf(output).matchAll(attachment), ([, path = '']) => path));
    return [...lines, ...properties].filter(examine_file.hasVideoName).map(reportFolder.pathOf);
}
/** Such as `[[ATTACHMENT|test-results/login/video.webm]]`, as Jenkins reads them and Playwright writes them. */
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g;
/** In UTF-16 units: with the errors of further tries. */
const longestStack = 200_000;
/** A run with its message and its stack: often only the stack says what was expected and received. */
function failedRun(failure, videos) {
    const message = attributeOf(failure, 'message');
    // In Surefire's reruns, the stack is an element of its own.
    const stack = (0,error_lines/* shortenError */.WE)([failure, ...elementsOf(failure, 'stackTrace')].map(textOf).join('\n'), longestStack);
    const at = sourceLineOf(failure);
    const { text, moreErrors } = errorsIn(withoutJson(stack));
    // An attribute can have lost the ends of its lines.
    const isRepeated = !text.includes(message) && (0,build_text/* oneLine */.TN)(text).includes((0,build_text/* oneLine */.TN)(message));
    const texts = [isRepeated ? '' : message, text].filter((each) => each.trim() !== '');
    return {
        result: 'failed',
        error: (0,error_lines/* shortenError */.WE)(texts.join('\n')) || undefined,
        moreErrors,
        sourceLines: [...(at === undefined ? [] : [at]), ...(0,source_lines/* sourceLinesIn */.GW)(text)],
        videos,
    };
}
/** jest-junit writes the error of a hook as JSON. */
function withoutJson(stack) {
    const error = stack.startsWith('{"') ? (0,shape/* parseJson */.qF)(stack) : undefined;
    return (0,shape/* textIn */.r7)(error, 'stack') || (0,shape/* textIn */.r7)(error, 'message') || stack;
}
function errorsOfSuites(suite) {
    const errors = elementsOf(suite, ...failures).map((failure) => failedRun(failure, []));
    return [...errors, ...elementsOf(suite, 'testsuite').flatMap(errorsOfSuites)];
}
function sourceLineOf(element) {
    const [file, line] = [attributeOf(element, 'file'), attributeOf(element, 'line')];
    return (0,source_lines/* sourceLineAt */.Vb)(file, line !== '' && isByPytest(element, file) ? Number(line) + 1 : line);
}
/** Whether pytest wrote a test case: it counts lines from 0. Its suite can be renamed, but always names the machine. */
function isByPytest({ name, parent: suite }, file) {
    if (name !== 'testcase' || !(suite instanceof XmlElement/* XmlElement */.W))
        return false;
    return attributeOf(suite, 'name') === 'pytest' || (file.endsWith('.py') && attributeOf(suite, 'hostname') !== '');
}
const projectHeading = /^\s*\[([^\]\n]{1,200})\] \u203a [^\n]*\n/;
function failedProject(testCase) {
    const [failure] = elementsOf(testCase, ...failures);
    return failure && projectHeading.exec(textOf(failure))?.[1];
}
/** The first error of a stack, without Playwright's heading and further tries, and how many errors are below it. */
function errorsIn(stack) {
    const ofFirstTry = stack
        .replace(projectHeading, '')
        .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} \u203a [^\n]*\n/, '')
        .replace(/\n *Retry #\d{1,7} \u2500[\s\S]*$/, '');
    // The call that a timeout ended is an error below it.
    if (/^\s*Test timeout of \d+ms exceeded/.test(ofFirstTry))
        return { text: ofFirstTry, moreErrors: 0 };
    const blocks = ofFirstTry.split(/\n *\n/);
    const end = blocks.findIndex(endsInStack) + 1 || blocks.length;
    const below = blocks.slice(end);
    return {
        text: blocks.slice(0, end).join('\n\n'),
        moreErrors: below.filter((block) => /^\s*\w*Error: /.test(block)).length,
    };
}
function endsInStack(block) {
    return /^ *at .{1,500}:\d{1,7}:\d{1,7}\)?$/.test(block.slice(block.lastIndexOf('\n') + 1));
}
function resultOf(testCase) {
    const has = (...names) => elementsOf(testCase, ...names).length > 0;
    const words = ['status', 'result'].map((name) => resultOfWord(attributeOf(testCase, name)));
    if (isKnownToFail(testCase) && !has('error'))
        return 'skipped';
    if (isMarkedFlaky(testCase))
        return 'flaky';
    if (has(...failures) || words.includes('failed'))
        return 'failed';
    if (has('skipped') || words.includes('skipped'))
        return 'skipped';
    // Without a failure beside Surefire's reruns, the last run passed.
    return has(...reruns) ? 'flaky' : 'passed';
}
/** Node's `todo` and Catch2's `[!mayfail]` are skipped, with their failure beside that; elsewhere, such a failure counts. */
function isKnownToFail(testCase) {
    return elementsOf(testCase, 'skipped').some((skipped) => attributeOf(skipped, 'type') === 'todo' || /^TEST_CASE tagged with !/.test(attributeOf(skipped, 'message')));
}
/** As Firebase Test Lab and Flank mark a test that failed and then passed. */
function isMarkedFlaky(testCase) {
    return attributeOf(testCase, 'flaky') === 'true';
}

;// CONCATENATED MODULE: ./build/reports/formats/junit.js










/** The tests of a JUnit report, whose top element is `testsuites` or `testsuite`; if it names no videos, its spec files too. */
function readJUnit(top, reportFolder) {
    const context = { hostname: '', specFile: '', timestamp: '', suites: [], reportFolder };
    const tests = joinTwins(withProjects(readSuites([top], context)));
    const nameVideos = tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0));
    return { tests, specFiles: nameVideos ? [] : specFilesOf(tests, reportFolder) };
}
/** How long the run took: as the top element says, or else all suites in it together. */
function runTimeOfJUnit(top) {
    if (attributeOf(top, 'time') !== '')
        return suiteTimeOf(top);
    // Nothing says how long test cases outside of these suites took.
    if (elementsOf(top, 'testcase').length > 0)
        return undefined;
    const suites = elementsOf(top, 'testsuite').filter(hasTests);
    const times = suites.flatMap((suite) => suiteTimeOf(suite) ?? []);
    const isKnown = suites.length > 0 && times.length === suites.length;
    return isKnown ? runTimeOf(times.reduce((sum, time) => sum + time, 0)) : undefined;
}
function suiteTimeOf(suite) {
    return runTimeOf(durationOf(attributeOf(suite, 'time')));
}
function hasTests(suite) {
    return elementsOf(suite, 'testcase').length > 0 || elementsOf(suite, 'testsuite').some(hasTests);
}
/** Where others write the machine's name, Playwright writes the project. Not every test shows that it is one. */
function withProjects(tests) {
    if (!tests.some(({ isOfProject }) => isOfProject))
        return tests;
    return tests.map((test) => {
        const { hostname, suite, specFile, isOfProject, title } = test;
        // Its class is the spec file; a report that was merged can have tests of other tools.
        if (!isOfProject && (hostname === '' || specFile === '' || suite !== specFile))
            return test;
        const project = joinTitles([hostname]);
        const prefix = `[${project}] `;
        return { ...test, project, title: title.startsWith(prefix) ? title.slice(prefix.length) : title };
    });
}
/** Around a test; only the innermost ones are kept. */
const mostSuites = 10;
/** The tests of suites, which `testsuites` counts as: it can have test cases of its own. */
function readSuites(elements, outer) {
    let { specFile } = outer;
    return elements.flatMap((suite) => {
        // Mocha names the file only in its root suite, which precedes the file's other suites.
        specFile = specFileOf(suite) ?? specFile;
        const inherited = (name) => attributeOf(suite, name) || outer[name];
        const name = suite.name === 'testsuite' ? joinTitles([attributeOf(suite, 'name')]) : '';
        const suites = name === '' ? outer.suites : [...outer.suites, name].slice(-mostSuites);
        const context = { ...outer, hostname: inherited('hostname'), timestamp: inherited('timestamp'), specFile, suites };
        const tests = elementsOf(suite, 'testcase').map((testCase) => junit_readTest(testCase, context));
        return [...tests, ...readSuites(elementsOf(suite, 'testsuite'), context)];
    });
}
/** The file that a suite names; empty for a root suite without one, undefined for a suite of the file before. */
function specFileOf(suite) {
    const name = attributeOf(suite, 'name');
    const file = attributeOf(suite, 'file');
    if (file !== '')
        return file;
    if ((0,source_lines/* isSpecFile */.o3)(name))
        return name;
    return name === 'Root Suite' ? '' : undefined;
}
/** Without the suites that a title begins with, name by name. */
function suitesAround(title, suites) {
    let rest = title;
    return suites.filter((name) => {
        const isSaid = rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
        if (isSaid)
            rest = rest.slice(name.length).replace(/^[^\p{L}\p{N}]+/u, '');
        return !isSaid;
    });
}
/** Takes a test that is marked as flaky, and its twin that passed, for one test. */
function joinTwins(tests) {
    const keyOf = (test) => (0,test_identity/* identityKey */.U)((0,tests_test_identity/* identityOf */.cu)([test]));
    const passed = tests.filter(({ isMarked, result }) => !isMarked && result === 'passed');
    const twins = Map.groupBy(tests.some(({ isMarked }) => isMarked) ? passed : [], keyOf);
    const taken = new Set();
    const joined = tests.map((test) => {
        const twin = test.isMarked ? twins.get(keyOf(test))?.pop() : undefined;
        if (twin === undefined)
            return test;
        taken.add(twin);
        const failed = test.tries.map((each) => ({ ...each, result: 'failed' }));
        return { ...test, tries: [...failed, ...twin.tries] };
    });
    return joined.filter((test) => !taken.has(test));
}
function junit_readTest(element, { hostname, specFile, timestamp, suites, reportFolder }) {
    const runs = runsOf(element, reportFolder);
    const videos = runs.flatMap((run) => run.videos);
    const ofTries = Map.groupBy(videos, (video) => (0,test_folders/* readTryFolder */.aV)(video).tryNumber);
    const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1);
    const lastResult = resultOf(element);
    // Only Playwright runs a test again, and only after it failed.
    const result = lastResult === 'passed' && tries > 1 ? 'flaky' : lastResult;
    const isOfProject = hostname !== '' && (hostname === failedProject(element) || isInFolders(hostname, videos));
    const suite = attributeOf(element, 'classname');
    const suiteFiles = specFile === '' ? [] : [{ file: specFile }];
    const at = sourceLineOf(element) ?? suiteFiles[0];
    const tryAt = (number) => {
        const ofTry = (0,results/* resultOfTry */.O)(result, number, tries);
        return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, videos: ofTries.get(number) ?? [] };
    };
    const title = joinTitles([attributeOf(element, 'name') || suite]);
    return {
        title,
        result,
        suite,
        suites: suitesAround(title, suites),
        start: timeOf(attributeOf(element, 'timestamp') || timestamp),
        duration: durationOf(attributeOf(element, 'time')),
        tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
        sourceLines: at && [at],
        suiteFiles,
        specFile,
        hostname,
        isOfProject,
        isMarked: isMarkedFlaky(element),
    };
}
/** Whether the folders of all videos end in the project, as Playwright writes it in paths. */
function isInFolders(project, videos) {
    const inPath = (text) => text.replace(/[^\p{L}\p{N}]+/gu, '-');
    const ending = `-${inPath(project)}`;
    return videos.length > 0 && videos.every((video) => inPath((0,test_folders/* readTryFolder */.aV)(video).name).endsWith(ending));
}
/** Cypress gives a file's only video the file's name, without the folders that all files share. */
function specFilesOf(tests, reportFolder) {
    const files = Map.groupBy(tests, ({ specFile }) => specFile);
    files.delete('');
    return Array.from(files, ([file, covers]) => {
        const result = (0,rank/* worst */.QZ)(covers.map((test) => test.result));
        const failed = covers.find(({ tries: [first] }) => first?.error !== undefined);
        const video = reportFolder.pathOf(`${file}.mp4`);
        const title = file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '');
        return {
            title: joinTitles([title]),
            result,
            suite: '',
            tries: [{ ...failed?.tries[0], result: (0,results/* resultOfTry */.O)(result, 1, 1), videos: [video] }],
            sourceLines: failed?.sourceLines ?? [{ file }],
            covers,
        };
    });
}

;// CONCATENATED MODULE: ./build/reports/formats/junit-counts.js


/** The elements that describe one of each kind. */
const junit_counts_elements = {
    errors: ['error', 'flakyError', 'rerunError'],
    failures: ['failure', 'flakyFailure', 'rerunFailure'],
};
/**
 * How many errors and failures the attributes of suites count that nothing describes, such as a package that could not be
 * compiled. Tools count in many ways, and a run that passed must not look as if it failed: so each attribute is compared with
 * the elements of its kind, and at least with the test cases that failed.
 */
function undescribedIn(suite) {
    return tallyOf(suite).undescribed;
}
function tallyOf(suite) {
    const inner = elementsOf(suite, 'testsuite').map(tallyOf);
    const sum = (field) => inner.reduce((total, tally) => total + tally[field], 0);
    const testCases = elementsOf(suite, 'testcase');
    const failed = testCases.filter(mayCount).length + elementsOf(suite, 'error', 'failure').length;
    const described = (kind) => {
        const own = [suite, ...testCases].reduce((count, each) => count + elementsOf(each, ...junit_counts_elements[kind]).length, 0);
        return Math.max(own, failed) + sum(kind);
    };
    const [errors, failures] = [countedBy(suite, 'errors'), countedBy(suite, 'failures')];
    const known = { errors: described('errors'), failures: described('failures') };
    const [moreErrors, moreFailures] = [Math.max(0, errors - known.errors), Math.max(0, failures - known.failures)];
    // Some tools count each failure in both.
    const more = errors === failures ? Math.min(moreErrors, moreFailures) : moreErrors + moreFailures;
    return {
        errors: Math.max(errors, known.errors),
        failures: Math.max(failures, known.failures),
        undescribed: more + sum('undescribed'),
    };
}
/** Whether a suite can count a test case as failed: NUnit's style sheet for JUnit counts those that neither passed nor failed. */
function mayCount(testCase) {
    const isOpen = ['status', 'result'].some((name) => /^(?:inconclusive|warning)/i.test(attributeOf(testCase, name)));
    return isOpen || isMarkedFlaky(testCase) || resultOf(testCase) === 'failed';
}
/** A number with more digits is none of tests. */
function countedBy(suite, kind) {
    const value = attributeOf(suite, kind);
    return /^\d{1,7}$/.test(value) ? Number(value) : 0;
}

;// CONCATENATED MODULE: ./build/reports/formats/playwright.js








/** Source: playwright.dev, "Reporter API", TestCase.outcome. */
const playwright_results = new Map(Object.entries({ expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }));
function isPlaywrightJson(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'suites'));
}
function readPlaywrightJson(report, reportFolder) {
    const rootFolder = (0,source_lines/* possiblePath */.Pt)((0,shape/* textIn */.r7)(report, 'config', 'rootDir'));
    // A suite at the top is a file, whose name is not part of the title.
    return objectsIn(report, 'suites').flatMap((file) => readSuite(file, '', { reportFolder, rootFolder, specFile: (0,shape/* textIn */.r7)(file, 'file') }));
}
/** What failed outside of any test: a file that could not be loaded, a global set-up or tear-down. */
function errorsOfPlaywright(report) {
    return objectsIn(report, 'errors').map((error) => playwright_errorOf({ error }));
}
function runTimeOfPlaywright(report) {
    return runTimeOf((0,shape/* valueAt */.fK)(report, 'stats', 'duration'));
}
function readSuite(suite, path, run) {
    const tests = objectsIn(suite, 'specs').flatMap((spec) => {
        const title = joinTitles([path, (0,shape/* textIn */.r7)(spec, 'title')]);
        const suiteFile = (0,shape/* textIn */.r7)(suite, 'file');
        return objectsIn(spec, 'tests').map((test) => playwright_readTest(test, { spec, title, suiteFile }, run));
    });
    const inner = objectsIn(suite, 'suites');
    return [...tests, ...inner.flatMap((each) => readSuite(each, joinTitles([path, (0,shape/* textIn */.r7)(each, 'title')]), run))];
}
function playwright_readTest(test, { spec, title, suiteFile }, { reportFolder, rootFolder, specFile }) {
    const outcome = playwright_results.get((0,shape/* textIn */.r7)(test, 'status'));
    const expected = (0,shape/* valueAt */.fK)(test, 'expectedStatus') ?? 'passed';
    const all = objectsIn(test, 'results');
    // Playwright also calls tests skipped that were only not run.
    const wasMeant = expected !== 'skipped' || all.some(({ status }) => status === 'interrupted');
    const at = playwright_sourceLineOf(spec);
    const fromRoot = (line) => {
        return rootFolder === '' ? [line] : [{ ...line, file: `${rootFolder}/${line.file}` }, line];
    };
    const suiteFiles = [...new Set([specFile, suiteFile])].flatMap((file) => (0,source_lines/* sourceLineAt */.Vb)(file, undefined) ?? []);
    return {
        title,
        project: joinTitles([(0,shape/* textIn */.r7)(test, 'projectName')]) || undefined,
        result: outcome === 'skipped' && wasMeant ? 'did not run' : outcome,
        start: timeOf(all[0]?.['startTime']),
        duration: all.reduce((sum, { duration }) => sum + ((0,shape/* isCount */.my)(duration) ? duration : 0), 0),
        tries: all.map((each) => playwright_readTry(each, expected, reportFolder)),
        sourceLines: at && fromRoot(at),
        suiteFiles: suiteFiles.filter(({ file }) => file !== at?.file).flatMap(fromRoot),
        suite: at?.file ?? '',
    };
}
function playwright_readTry(value, expected, reportFolder) {
    const status = (0,shape/* textIn */.r7)(value, 'status');
    const word = resultOfWord(status);
    const isOpen = word === undefined || word === 'skipped';
    const asExpected = status === expected ? 'passed' : 'failed';
    const ended = isOpen ? word : asExpected;
    const result = status === 'interrupted' ? undefined : ended;
    return {
        result,
        ...(result === 'failed' ? playwright_errorOf(value) : {}),
        // An attachment without a path is inside the report.
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType', 'name'], reportFolder),
    };
}
const timeout = /^(?:TimeoutError: )?[^:\n]*\btimeout of \d+ms\b.*/;
const endedCall = /timeout of \d+ms exceeded|Test ended\.|(?:Target|browser has been) closed|ERR_ABORTED/;
const lateTearDown = /^(?:Tearing down "[^"\n]*" exceeded|Fixture "[^"\n]*" timeout of \d+ms exceeded during teardown)/;
/** A try's first error, its places, and how many more there are; a timeout and what it ended are one error. */
function playwright_errorOf(value) {
    const listed = listIn(value, 'errors');
    const errors = (listed.length > 0 ? listed : [(0,shape/* valueAt */.fK)(value, 'error')])
        .map((error) => ({ text: (0,shape/* textIn */.r7)(error, 'message') || (0,shape/* textIn */.r7)(error, 'value'), sourceLines: placesOf(error) }))
        .filter(({ text }) => text.trim() !== '');
    const late = errors.find(({ text }) => timeout.test(text));
    const isEnded = ({ text }) => late !== undefined && (lateTearDown.test(text) || (!timeout.test(text) && endedCall.test(text)));
    const [first, ...more] = errors.filter((error) => error === late || !isEnded(error));
    if (first === undefined)
        return (0,shape/* textIn */.r7)(value, 'status') === 'passed' ? { error: 'Expected to fail, but passed.' } : {};
    // The call says what was waited for.
    const call = first === late ? errors.find((error) => isEnded(error) && !lateTearDown.test(error.text)) : undefined;
    const texts = call === undefined ? [first.text] : [(0,build_text/* oneLine */.TN)(timeout.exec(first.text)?.[0] ?? ''), call.text];
    const errorLocation = playwright_sourceLineOf((0,shape/* valueAt */.fK)(value, 'errorLocation'));
    return {
        error: (0,error_lines/* shortenError */.WE)(texts.join('\n')),
        moreErrors: more.length,
        sourceLines: [...(call?.sourceLines ?? []), ...first.sourceLines, ...(errorLocation ? [errorLocation] : [])],
    };
}
/** Where an error was, the likeliest first: its location can be that of a script in the page. */
function placesOf(error) {
    const at = playwright_sourceLineOf((0,shape/* valueAt */.fK)(error, 'location'));
    return [...(at ? [at] : []), ...(0,source_lines/* sourceLinesIn */.GW)((0,shape/* textIn */.r7)(error, 'message')), ...(0,source_lines/* sourceLinesIn */.GW)((0,shape/* textIn */.r7)(error, 'stack'))];
}
function playwright_sourceLineOf(value) {
    return (0,source_lines/* sourceLineAt */.Vb)((0,shape/* valueAt */.fK)(value, 'file'), (0,shape/* valueAt */.fK)(value, 'line'));
}

;// CONCATENATED MODULE: ./build/reports/formats/report-folder.js

/** The folder of a report. Its relative paths start there. All results below `root` start at `root`, as recordings' paths do. */
function reportFolderOf(file, root) {
    const rootSegments = (0,path_segments/* segmentsOf */.OD)(root);
    const belowRoot = (path) => ((0,path_segments/* startsWith */.w1)(path, rootSegments) ? path.slice(rootSegments.length) : path);
    const folder = belowRoot((0,path_segments/* segmentsOf */.OD)(file).slice(0, -1));
    return {
        folder,
        pathOf: (reported) => belowRoot((0,path_segments/* segmentsOf */.OD)(reported, (0,path_segments/* isAbsolute */.oP)(reported) ? [] : folder)),
    };
}

;// CONCATENATED MODULE: ./build/reports/formats/trx.js








/** The tests of a TRX report, whose top element is `TestRun`; each data row is a test. */
function readTrx(top, reportFolder) {
    const [deployment] = below(top, 'TestSettings', 'Deployment');
    const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test) => {
        const [method] = elementsOf(test, 'TestMethod');
        return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : ''];
    });
    const root = deployment ? (0,source_lines/* possiblePath */.Pt)(attributeOf(deployment, 'runDeploymentRoot')) : '';
    const run = { reportFolder, deployment: root, classes: new Map(definitions) };
    return resultsIn(top, 'Results').flatMap((result) => readResult(result, run));
}
function runTimeOfTrx(top) {
    const [times] = elementsOf(top, 'Times');
    return times && runTimeBetween(timeOf(attributeOf(times, 'start')), timeOf(attributeOf(times, 'finish')));
}
/** What failed outside of any test, such as a test host that crashed; `tests` are those of the report. */
function errorsOfRun(top, tests) {
    const failures = tests.filter(({ result }) => result === 'failed');
    const messages = failures.flatMap(({ tries }) => tries.flatMap(({ error }) => error ?? []));
    const setUps = new Set(messages.flatMap((message) => /^OneTimeSetUp: (.*)/.exec(message)?.[1] ?? []));
    const infos = below(top, 'ResultSummary', 'RunInfos').flatMap((each) => elementsOf(each, 'RunInfo'));
    const failed = infos.filter((info) => resultOfWord(attributeOf(info, 'outcome')) === 'failed');
    // Log messages can be repeated.
    const texts = [...new Set(failed.map((info) => elementsOf(info, 'Text').map(textOf).join('\n')))];
    return texts
        .filter((text, at) => !isOfTests(text, failures.length) && !isHeading(text, texts[at + 1]))
        .filter((text) => !setUps.has(firstLineOf(text)))
        .map((text) => tryEndOf('failed', text.replace(xunitPrefix, ''), text));
}
const xunitPrefix = /^\[xUnit\.net [\d:.]+\]\s*/;
/** Whether a text says only that tests failed: xUnit's for each of them, or Microsoft.Testing.Platform's exit code. */
function isOfTests(text, failures) {
    if (xunitPrefix.test(text))
        return text.trimEnd().endsWith('[FAIL]');
    const isExitCode = /^Exit code |aka\.ms\/testingplatform\/exitcodes/.test(text);
    return failures > 0 && isExitCode && /\d+/.exec(text)?.[0] === '2';
}
/** NUnit names a fixture in one text, and says in the next one what failed there. */
function isHeading(text, next = '') {
    return /^(?:Setup|TearDown) failed for test fixture \S+$/.test(text) && /^(?:SetUp|TearDown) : /.test(next);
}
function firstLineOf(text) {
    return text.split('\n', 1).join().trimEnd();
}
function readResult(result, run) {
    const rows = resultsIn(result, 'InnerResults').flatMap((row) => readResult(row, run));
    const test = trx_readTest(result, run);
    const isInRows = rows.some((row) => row.result === 'failed') || test.result !== 'failed';
    return rows.length > 0 && isInRows ? rows : [...rows, test];
}
function trx_readTest(result, run) {
    const name = attributeOf(result, 'testName');
    const className = run.classes.get(attributeOf(result, 'testId')) ?? '';
    // xunit writes the class before the name.
    const title = joinTitles([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name]);
    const outcome = outcomeOf(result);
    return {
        title,
        result: outcome,
        suite: className,
        tries: [trx_readTry(result, outcome, run)],
        start: timeOf(attributeOf(result, 'startTime')),
        duration: durationOf(attributeOf(result, 'duration')),
    };
}
/** By the words of vstst.xsd, where `Error` is the default. */
const outcomes = new Map([
    ['', 'failed'],
    ['error', 'failed'],
    ['failed', 'failed'],
    ['timeout', 'failed'],
    ['aborted', 'failed'],
    ['disconnected', 'failed'],
    ['passed', 'passed'],
    ['passedbutrunaborted', 'passed'],
    ['notexecuted', 'skipped'],
    ['inprogress', 'did not run'],
    ['pending', 'did not run'],
    ['inconclusive', 'without a result'],
    ['notrunnable', 'without a result'],
    ['warning', 'without a result'],
    ['completed', 'without a result'],
]);
function outcomeOf(result) {
    const word = attributeOf(result, 'outcome');
    return outcomes.get(word.toLowerCase()) ?? resultOfWord(word) ?? 'without a result';
}
function trx_readTry(result, outcome, { reportFolder, deployment }) {
    const [info] = below(result, 'Output', 'ErrorInfo');
    const textIn = (name) => (info ? elementsOf(info, name).map(textOf).join('\n') : '');
    const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`;
    const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'));
    return {
        ...tryEndOf((0,results/* resultOfTry */.O)(outcome, 1, 1) ?? '', textIn('Message'), textIn('StackTrace')),
        videos: files.filter(examine_file.hasVideoName).map((file) => {
            const path = (0,path_segments/* isAbsolute */.oP)(file) ? file : `${folder}/${file}`.replaceAll('\\', '/');
            return reportFolder.pathOf(path);
        }),
    };
}
function below(element, outer, inner) {
    return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner));
}
/** Results of any kind: of unit tests, web tests, ordered tests and others. */
function resultsIn(element, list) {
    const all = elementsOf(element, list).flatMap(childrenOf);
    return all.filter(({ name }) => /TestResult(?:Aggregation)?$/.test(name));
}

;// CONCATENATED MODULE: ./build/reports/formats/xcresult.js



function isXcresultManifest(report) {
    return objectsIn({ report }, 'report').some((test) => identifierOf(test) !== '' && 'attachments' in test);
}
/** Such as `LoginTests/testPays()`, which some manifests have only in an address. */
function identifierOf(test) {
    const url = (0,shape/* textIn */.r7)(test, 'testIdentifierURL').split('/').slice(-2).join('/');
    return (0,shape/* textIn */.r7)(test, 'testIdentifier') || url;
}
/** The tests with videos in `manifest.json` of `xcresulttool export attachments`: one for each device, without results. */
function readXcresultManifest(report, reportFolder) {
    return objectsIn({ report }, 'report').flatMap((test) => {
        const [suite = '', ...names] = identifierOf(test).replace(/\(\)$/, '').split('/');
        const title = joinTitles([suite, ...names]);
        const videosOf = (attachment) => videosIn([attachment], ['exportedFileName'], reportFolder);
        const withVideo = objectsIn(test, 'attachments').filter((attachment) => videosOf(attachment).length > 0);
        const devices = Map.groupBy(withVideo, (attachment) => (0,shape/* textIn */.r7)(attachment, 'deviceName'));
        return Array.from(devices, ([device, ofDevice]) => {
            const tries = Map.groupBy(ofDevice, tryOf);
            return {
                title,
                project: joinTitles([device]) || undefined,
                suite,
                tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => ({
                    videos: (tries.get(at + 1) ?? []).flatMap(videosOf),
                })),
            };
        });
    });
}
function tryOf({ repetitionNumber: number }) {
    return (0,shape/* isCount */.my)(number) && number > 0 ? Math.min(number, mostTries) : 1;
}

;// CONCATENATED MODULE: ./build/reports/formats/read-report.js
















/**
 * Reads reports one after the other, as long as all together are small enough. The bytes of a report with too many tests
 * count, too. Paths below `root` start there. Removes secrets from all texts, by `hide`, before anything is made of them. The
 * reader throws an OtherFormat, another FileError, or what the file system throws.
 */
function createReportReader(root, hide) {
    const workspace = (0,read_files/* openWorkspace */.OH)(root);
    let bytesLeft = 64 * 1024 ** 2;
    let testsLeft = mostTests;
    return (file) => {
        const content = (0,read_files/* readBytes */.io)(file, workspace, (size) => {
            if (size <= bytesLeft)
                return;
            throw new unreadable_report/* UnreadableReport */.sx('it brings all reports to more than 64 MiB', 'name fewer or smaller ones in test-report');
        });
        const location = {
            path: hide((0,read_files/* nameOf */.Vb)(file, root)),
            // Paths of reports are compared with this one.
            reportFolder: reportFolderOf(hide(file), hide(root)),
        };
        const report = parseReport((0,read_files/* textOfBytes */.gm)(content).trimStart(), location, hide);
        bytesLeft -= content.length;
        const count = report.allureFile?.kind === 'result' ? 1 : report.tests.length;
        if (count > testsLeft) {
            throw new unreadable_report/* UnreadableReport */.sx('it brings all reports to more than 100,000 tests', 'name fewer of them in test-report');
        }
        testsLeft -= count;
        return { folder: location.reportFolder.folder, name: (0,external_node_path_.basename)(hide(file)), specFiles: [], errors: [], ...report };
    };
}
function parseReport(text, location, hide) {
    try {
        if (text === '')
            throw new unreadable_report/* UnreadableReport */.sx('it is empty');
        if (startOfXml(text) >= 0)
            return readXml(parseXml(text, hide), location);
        return readJson(readReportJson(text, hide, isPrinted), location);
    }
    catch (error) {
        // The stack overflows before memory is full.
        throw error instanceof RangeError ? new unreadable_report/* UnreadableReport */.sx('it is nested too deep') : error;
    }
}
function readXml(top, { path, reportFolder }) {
    if (top.name === 'testsuites' || top.name === 'testsuite') {
        const errors = [...errorsOfSuites(top), ...undescribedErrors(top, path)];
        return { format: 'JUnit', runTime: runTimeOfJUnit(top), ...readJUnit(top, reportFolder), errors };
    }
    if (top.name === 'TestRun') {
        const tests = readTrx(top, reportFolder);
        return { format: 'TRX', runTime: runTimeOfTrx(top), tests, errors: errorsOfRun(top, tests) };
    }
    throw new unreadable_report/* OtherFormat */.qj();
}
function undescribedErrors(top, path) {
    const count = undescribedIn(top);
    const error = `${(0,build_text/* counted */.hS)(count, 'error')} that ${(0,build_text/* shortTitle */.HV)(path)} counts but does not describe`;
    return count === 0 ? [] : [{ error, count, report: path }];
}
/** Reporters of these formats can print them. */
function isPrinted(content) {
    return isPlaywrightJson(content) || isCtrf(content);
}
function readJson(content, { path, reportFolder }) {
    if (isPlaywrightJson(content)) {
        const [tests, errors] = [readPlaywrightJson(content, reportFolder), errorsOfPlaywright(content)];
        return { format: 'Playwright', runTime: runTimeOfPlaywright(content), tests, errors };
    }
    if (isCtrf(content)) {
        return { format: 'CTRF', runTime: runTimeOfCtrf(content), tests: readCtrf(content, reportFolder) };
    }
    if (isXcresultManifest(content))
        return { format: 'xcresult', tests: readXcresultManifest(content, reportFolder) };
    if (isAllure(content, path))
        return { format: 'Allure', tests: [], allureFile: readAllure(content, reportFolder) };
    throw new unreadable_report/* OtherFormat */.qj();
}

;// CONCATENATED MODULE: ./build/reports/reader-process.js






/** The work of the process that read-test-reports.ts starts: reading reports, which can take long. */
function runReader() {
    process.on('message', async ({ root, recordings, reports: paths, secrets, mergeRetries }) => {
        const hide = (0,secrets_secrets/* createHide */.t6)(secrets);
        const workspace = (0,read_files/* openWorkspace */.OH)(root);
        const read = createReportReader(root, hide);
        const reports = [];
        const refused = [];
        for (const [at, path] of paths.entries()) {
            await send(at);
            try {
                reports.push(read(path));
            }
            catch (error) {
                refused.push((0,unreadable_report/* refusalOf */.Of)(path, error, workspace));
            }
        }
        await send(paths.length);
        const search = { root, recordings, hide, mergeRetries };
        await send({ findings: reports.length === 0 ? undefined : (0,find_tests/* findTests */.f)(joinAllure(reports), search), refused });
    });
}
/** Resolves once it is sent: the main process must know which report was being read when this one ends. */
async function send(message) {
    await new Promise((resolve) => process.send?.(message, resolve));
}


/***/ })

};
