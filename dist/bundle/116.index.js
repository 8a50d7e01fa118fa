export const id = 116;
export const ids = [116];
export const modules = {

/***/ 4116:
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
// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
// EXTERNAL MODULE: ./build/recordings/title.js
var title = __webpack_require__(7407);
;// CONCATENATED MODULE: ./build/test-reports/comparable-name.js

/** A name's letters, digits and signs such as `+` and `\u2264`: recorders and reporters replace all others in their own ways. */
function comparableName(name) {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/gu, '-')
        .replace(/^-|-$/g, '');
}
/** The names that a recording of a test could have. In pytest's id, `.py` follows the file, which the class begins with. */
function comparableNames(name, className) {
    const parts = className.split('.');
    // The time is quadratic in the number of parts.
    const pytestIds = parts
        .slice(0, 16)
        .map((_, at) => [...parts.slice(0, at + 1), 'py', ...parts.slice(at + 1), name].join('.'));
    const all = [name, `${className} ${name}`, ...(className === '' ? [] : pytestIds)];
    return [...new Set(all.map(comparableName))].filter((text) => text !== '');
}
/** The tests of a report; if it names no videos, with the names that their recordings could have. */
function namedWhereNoVideosAre(tests) {
    return nameVideos(tests)
        ? [...tests]
        : tests.map((test) => ({ ...test, names: comparableNames(test.title, test.suite) }));
}
function nameVideos(tests) {
    return tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0));
}
const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
/** A recording's name without the try at its end, such as `-retry1` or ` (attempt 2)`, and the number of that try, from 1. */
function splitTry(name) {
    const detox = (0,title/* readDetoxFolder */.py)(name);
    if (detox !== undefined)
        return detox;
    const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
    if (suffix === undefined || suffix === name)
        return { name, tryNumber: 1 };
    return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) };
}

// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/video/examine-file.js + 7 modules
var examine_file = __webpack_require__(1399);
;// CONCATENATED MODULE: ./build/test-reports/json.js




/** Reads JSON, and removes secrets from its texts by `hide`. Throws a FileError that says how the text begins. */
function readReportJson(text, hide) {
    return mapTexts(parseReportJson(text, hide), hide);
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
/** Reads JSON, without what a command printed around it. */
function parseReportJson(text, hide) {
    const whole = (0,shape/* parseJson */.qF)(text);
    if (whole !== undefined)
        return whole;
    const start = text.search(/^\{/m);
    const report = text.slice(Math.max(start, 0));
    try {
        return JSON.parse(report);
    }
    catch (error) {
        const message = error instanceof Error ? error.message : '';
        const [, after, at] = /(after JSON )?at position (\d+)/.exec(message) ?? [];
        if (start >= 0 && after)
            return JSON.parse(report.slice(0, Number(at)));
        const isJson = start >= 0 || text.startsWith('[');
        const isCut = /^Unexpected end/.test(message) || Number(at) === report.length;
        const what = isJson ? `it is not JSON${isCut ? ': it ends too early' : ''}` : 'it is neither JSON nor XML';
        throw new read_files/* FileError */.f6(`${what}; it begins with "${beginningOf(hide(text.slice(0, longestBeginning)))}"; let the reporter write the file itself (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE) instead of redirecting what the command prints`, { cause: error });
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

;// CONCATENATED MODULE: ./build/test-reports/report-folder.js
/** The folder of a report. Its relative paths start there. All results below `root` start at `root`, as recordings' paths do. */
function reportFolderOf(file, root) {
    const rootSegments = segmentsOf(root);
    const belowRoot = (path) => (startsWith(path, rootSegments) ? path.slice(rootSegments.length) : path);
    const folder = belowRoot(segmentsOf(file).slice(0, -1));
    return {
        folder,
        pathOf: (reported) => belowRoot(segmentsOf(reported, isAbsolute(reported) ? [] : folder)),
    };
}
/** The segments of a path of any system, after those of `start`, which `..` removes. */
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
    // Tools write drives with or without a capital.
    const [drive = ''] = segments;
    return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments;
}
function isAbsolute(path) {
    return /^(?:[a-z]:)?[\\/]/i.test(path);
}
function startsWith(path, start) {
    return start.length <= path.length && start.every((segment, at) => segment === path[at]);
}
function keyOf(segments) {
    return segments.join('/');
}

// EXTERNAL MODULE: ./build/test-reports/reported-test.js
var reported_test = __webpack_require__(7241);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/test-reports/failure-text.js


/** In UTF-16 units. */
const longestError = 4096;
/** In code points. */
const longestText = 300;
/** What Playwright looked for; `waiting` is in the call log of a time-out. */
const locator = /^(locator\s*:\s*\S.*)/i;
const timeout = /\btimeout (?:of )?\d+ms\b|\btimed out\b/i;
const waiting = /^(?:- )?(waiting for \S.*)/i;
const notFound = /^(?:error: )?(element\(s\) not found|strict mode violation: .*)/i;
/** What was expected, in a line such as `Expected string: "12"`. */
const expected = /^expected(?: [a-z]+){0,3}\s*:\s*\S/i;
/** What was received, by Jest, Playwright, xUnit, testify, NUnit or RSpec. */
const received = /^(?:(?:received|actual)(?: [a-z]+){0,3}|but was|got)\s*:\s*\S/i;
/** Where a difference begins, by Jest, Playwright, Vitest or Node; expected lines begin with `-`, received ones with `+`. */
const difference = /^(?:- (?:Expected|Snapshot)\b|\+ actual - expected)/i;
/** What an assertion says, by pytest. */
const assertion = /^E\s+(\S.*)$/;
/** A failure in one harmless line, perhaps empty: its first line, then what was expected and received. */
function failureText({ error = '', moreErrors = 0 }) {
    const lines = (0,secrets_secrets/* withoutColors */.dz)(error)
        .split(/[\r\n\u2028\u2029]+/)
        .flatMap((line) => (0,build_text/* oneLine */.TN)(line) || []);
    const [first = ''] = lines;
    const marked = lines.flatMap((line) => assertion.exec(line)?.[1] ?? []);
    const others = marked.filter((line) => !first.includes(line));
    const asserted = others.find((line) => line.startsWith('assert')) ?? (others.length === marked.length ? others[0] : undefined);
    const lineOf = (wanted, word, sign) => lines.find((line) => wanted.test(line)) ?? differing(lines, sign).map((line) => `${word}: ${line}`)[0];
    const matchOf = (wanted) => lines.flatMap((line) => wanted.exec(line)?.[1] ?? [])[0];
    const pieces = [
        first.startsWith('E ') ? first.slice(1).trim() : first,
        first.includes('assert') ? undefined : asserted,
        matchOf(locator) ?? (lines.some((line) => timeout.test(line)) ? matchOf(waiting) : undefined),
        lineOf(expected, 'Expected', '-'),
        lineOf(received, 'Received', '+'),
        matchOf(notFound),
        moreErrors > 0 ? `and ${(0,build_text/* counted */.hS)(moreErrors, 'more error')}` : undefined,
    ].flatMap((piece) => piece || []);
    return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))));
}
function differing(lines, sign) {
    const start = lines.findIndex((line) => difference.test(line));
    const after = start < 0 ? [] : lines.slice(start + 1);
    const log = after.findIndex((line) => /^call log:/i.test(line));
    const isSigned = (line) => line.startsWith(`${sign} `) && !/^\+ Received\b/i.test(line);
    return (log < 0 ? after : after.slice(0, log)).filter(isSigned).map((line) => line.slice(2));
}
/** Cuts the longest pieces, so that each has room. */
function joinWithin(pieces) {
    let charactersLeft = longestText - separator.length * (pieces.length - 1);
    const cutPieces = new Map();
    for (const [at, piece] of [...pieces].sort((a, b) => a.length - b.length).entries()) {
        const text = (0,build_text/* cutText */.IN)(piece, Math.floor(charactersLeft / (pieces.length - at))).replace(/[\s,:]+(\u2026?)$/, '$1');
        charactersLeft -= Array.from(text).length;
        cutPieces.set(piece, text);
    }
    return pieces.flatMap((piece) => cutPieces.get(piece) || []).join(separator);
}
const separator = ' \u00b7 ';

;// CONCATENATED MODULE: ./build/test-reports/source-lines.js







/** In characters: no system has longer paths. */
const longestPath = 4096;
/** A line of two fields of a report; undefined without a file. */
function sourceLineAt(file, line) {
    const name = typeof file === 'string' && file.length <= longestPath ? (0,build_text/* oneLine */.TN)(file) : '';
    const number = Number(line);
    return name === '' ? undefined : { file: name, line: (0,shape/* isCount */.my)(number) && number > 0 ? number : undefined };
}
/** Of a stack, in characters: one line can hold a whole page. */
const longestStack = 50_000;
const longestLine = 500;
/** The source lines that a stack names, in their order: JavaScript, Python, .NET and similar ones. */
function sourceLinesIn(stack) {
    return stack
        .slice(0, longestStack)
        .split('\n')
        .flatMap((line) => {
        const cut = line.slice(0, longestLine);
        const [, file, number] = /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
            / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
            /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ??
            [];
        return sourceLineAt(file, number) ?? [];
    });
}
/** How a try ended, by a report's word for it; a failure's error is its message, else its stack. */
function endOf(word, message, stack) {
    const result = (0,reported_test/* resultOfWord */.Xr)(word);
    const error = (message.trim() === '' ? stack : message).slice(0, longestError);
    return result !== 'failed' || error.trim() === '' ? { result } : { result, error, sourceLines: sourceLinesIn(stack) };
}
function createLocator(root) {
    const { pathOf, files } = createPathFinder(root);
    return {
        /** A test with the line of its error if that is in the workspace, else with the test's own. */
        withSourceLine(test, failure) {
            const { title, project, result, sourceLines = [] } = test;
            const failed = { title, project, result, error: failureText(failure) || undefined };
            for (const at of [...(failure.sourceLines ?? []), ...sourceLines]) {
                const file = pathOf(at);
                if (file !== undefined)
                    return { ...failed, file, line: at.line };
            }
            return { ...failed, ...readableLine(sourceLines.at(-1)) };
        },
        /** The line of a test itself, as exactly as one of its reports has it. */
        ownLineOf(reported) {
            const all = reported.flatMap(({ sourceLines = [], covers }) => {
                const here = sourceLines.find((each) => pathOf(each) !== undefined);
                const { file, line } = here ?? sourceLines[0] ?? {};
                if (file === undefined)
                    return [];
                const path = (here && pathOf(here)) ?? segmentsOf(file).join('/');
                return [{ file: path, isHere: here !== undefined, ...(covers === undefined && { line }) }];
            });
            return all.find(({ line }) => line !== undefined) ?? all[0];
        },
        /** The files of all lines so far that are in the workspace. */
        sources: files,
    };
}
/** Finds a report's files in the workspace, by the longest ending of their paths: it may come from another machine. */
function createPathFinder(root) {
    const rootSegments = segmentsOf(root);
    const realRoot = ifThere(() => (0,external_node_fs_.realpathSync)(root)) ?? root;
    const paths = new Map();
    function isFile(path) {
        const file = (0,external_node_path_.join)(realRoot, path);
        // Behind a link is another file, or none of the repository's.
        return ifThere(() => (0,external_node_fs_.lstatSync)(file).isFile() && (0,external_node_fs_.realpathSync)(file) === file) === true;
    }
    function findPath(file) {
        const segments = segmentsOf(file);
        if (segments.some((name) => name === 'node_modules' || name === '.git'))
            return undefined;
        if (isAbsolute(file) && startsWith(segments, rootSegments)) {
            return segments.slice(rootSegments.length).join('/') || undefined;
        }
        // A name alone could be that of any file.
        const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length);
        const longest = Math.min(segments.length, mostSegments);
        for (let length = longest; length >= shortest; length -= 1) {
            const path = segments.slice(-length).join('/');
            if (isFile(path))
                return path;
        }
        return undefined;
    }
    return {
        /** Relative to the workspace. */
        pathOf({ file }) {
            if (!paths.has(file))
                paths.set(file, findPath(file));
            return paths.get(file);
        },
        /** All found so far. */
        files: () => [...new Set(paths.values())].flatMap((path) => (path && isFile(path) ? [path] : [])),
    };
}
/** No file of a workspace has a longer path. */
const mostSegments = 64;
/** Undefined for a path that leads nowhere, or that no system can hold. */
function ifThere(look) {
    try {
        return look();
    }
    catch {
        return undefined;
    }
}
/** A line that the workspace does not have, for people; undefined outside of a project. */
function readableLine(at) {
    if (at === undefined || isAbsolute(at.file) || at.file.split(/[\\/]/).includes('..'))
        return undefined;
    return { file: segmentsOf(at.file).join('/'), line: at.line };
}

;// CONCATENATED MODULE: ./build/test-reports/allure-results.js






function isAllure(report) {
    return (0,shape/* textIn */.r7)(report, 'uuid') !== '' && (isContainer(report) || (0,shape/* valueAt */.fK)(report, 'status') !== undefined);
}
function isContainer(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'children'));
}
/** Reads one file of a folder: a try of a test, or the set-ups and tear-downs of several. */
function readAllure(report, reportFolder) {
    if (isContainer(report)) {
        const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')];
        const children = [...new Set(textsIn(report, 'children'))];
        const videos = fixtures.flatMap((each) => videosBelow(each, reportFolder)).slice(0, mostOfFixtures);
        const errors = fixtures.map(endOfStep).filter(({ result }) => result === 'failed');
        const isEmpty = videos.length + errors.length === 0;
        return { kind: 'container', children: isEmpty ? [] : children, videos, errors };
    }
    const uuid = (0,shape/* textIn */.r7)(report, 'uuid');
    const historyId = (0,shape/* textIn */.r7)(report, 'historyId') || uuid;
    const start = (0,shape/* valueAt */.fK)(report, 'start');
    const test = readTest(report, reportFolder);
    return { kind: 'result', uuid, historyId, start: (0,shape/* isCount */.my)(start) ? start : 0, test };
}
function readTest(report, reportFolder) {
    const end = endOfStep(report);
    const { suites, file } = suitesOf(report);
    const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project');
    return {
        title: (0,reported_test/* joinTitles */.C$)([...suites, (0,shape/* textIn */.r7)(report, 'name')]),
        ...(project === undefined ? {} : { project: (0,reported_test/* joinTitles */.C$)([(0,shape/* textIn */.r7)(project, 'value')]) }),
        result: end.result,
        suite: file,
        ran: `${(0,shape/* valueAt */.fK)(report, 'start')} ${(0,shape/* valueAt */.fK)(report, 'stop')}`,
        tries: [{ ...end, videos: videosBelow(report, reportFolder) }],
        sourceLines: sourceLinesOf((0,shape/* textIn */.r7)(report, 'fullName')),
    };
}
/** Of `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts \u203a pays`; others name classes. */
function sourceLinesOf(fullName) {
    const [, file] = /^(\S+\.(?:[cm]?[jt]sx?|py))(?:#| \u203a )/.exec(fullName) ?? [];
    return file === undefined ? sourceLinesIn(fullName) : [{ file }];
}
function endOfStep(step) {
    const details = (0,shape/* valueAt */.fK)(step, 'statusDetails');
    return endOf((0,shape/* textIn */.r7)(step, 'status'), (0,shape/* textIn */.r7)(details, 'message'), (0,shape/* textIn */.r7)(details, 'trace'));
}
/** In the path of titles, suites follow the name of the file or class, which has a dot. */
function suitesOf(report) {
    const path = textsIn(report, 'titlePath');
    const at = path.findLastIndex((name) => /\.\w/.test(name));
    const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], (0,shape/* textIn */.r7)(label, 'value')]));
    const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '');
    const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? '';
    return { suites: at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1), file };
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
    const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => keyOf(folder)).values();
    const joined = folders.map((ofFolder) => {
        const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? []);
        const folder = ofFolder[0]?.folder ?? [];
        return { folder, name: '', format: 'Allure', tests: testsOf(files), errors: errorsOf(files) };
    });
    return [...reports.filter((report) => !isFile(report)), ...joined];
}
/** The errors of set-ups and tear-downs, without those whose tests failed too. */
function errorsOf(files) {
    const failed = new Set(files.flatMap((file) => (file.kind === 'result' && file.test.result === 'failed' ? file.uuid : [])));
    return files.flatMap((file) => file.kind === 'result' || file.children.some((child) => failed.has(child)) ? [] : file.errors);
}
function testsOf(files) {
    const fixtures = files
        .filter((file) => file.kind === 'container')
        .flatMap(({ children, videos }) => children.map((child) => ({ child, videos })));
    const ofFixtures = Map.groupBy(fixtures, ({ child }) => child);
    const runs = files.filter((file) => file.kind === 'result');
    const tests = Map.groupBy(runs, ({ historyId }) => historyId);
    return namedWhereNoVideosAre(Array.from(tests.values(), (ofTest) => {
        const ordered = ofTest.sort((a, b) => a.start - b.start);
        const tries = ordered.flatMap(({ uuid, test }) => {
            const around = (ofFixtures.get(uuid) ?? []).flatMap(({ videos }) => videos);
            // Ids are unique; where a hostile folder repeats one, only its first result has these videos.
            ofFixtures.delete(uuid);
            return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }));
        });
        return { title: '', suite: '', ...ordered.at(-1)?.test, result: (0,reported_test/* resultOfTries */.y$)(tries), tries };
    }));
}

// EXTERNAL MODULE: ./build/test-reports/rank.js
var rank = __webpack_require__(4941);
;// CONCATENATED MODULE: ./build/test-reports/count-tests.js



/**
 * The tests of all reports, each once. Every entry of a report is a test. Reports of one format are of different runs, except
 * for copies and merged reports, in which all of a test is the same. Reports of different formats may be of the same run.
 */
function uniqueTests(reports) {
    const formats = Map.groupBy(reports, ({ format }) => format).values();
    return formats.map(withoutCopies).reduce(joinFormats, []);
}
function withoutCopies(reports) {
    const all = new Map();
    for (const { tests } of reports) {
        const withoutSpecFiles = tests.filter(({ covers }) => covers === undefined);
        for (const [content, alike] of Map.groupBy(withoutSpecFiles, contentOf)) {
            for (const [at, test] of alike.entries()) {
                const before = all.get(`${content} ${at}`);
                if (before)
                    before.reported.push(test);
                else
                    all.set(`${content} ${at}`, { result: test.result, reported: [test] });
            }
        }
    }
    return [...all.values()];
}
function contentOf({ title, project, suite, result, ran, tries }) {
    return JSON.stringify([title, project, suite, result, ran, tries.map(({ error }) => error)]);
}
/** Joins the tests of two formats; one of them may not know a test's project. */
function joinFormats(one, other) {
    const free = Map.groupBy(one.toSorted(rank/* byRank */.O5), titleOf);
    const hasNone = ({ reported: [first] }) => Number(first.project === undefined);
    const inOrder = other.toSorted((a, b) => hasNone(a) - hasNone(b) || (0,rank/* byRank */.O5)(a, b));
    const unmatched = inOrder.filter((test) => {
        const alike = free.get(titleOf(test)) ?? [];
        const isExact = (each) => each.reported[0].project === test.reported[0].project;
        const same = alike.find((each) => isExact(each) && isSame(each, test)) ?? alike.find((each) => isSame(each, test));
        if (same === undefined)
            return true;
        alike.splice(alike.indexOf(same), 1);
        same.result = (0,rank/* worst */.QZ)([same.result, test.result]);
        same.reported.push(...test.reported);
        return false;
    });
    return [...one, ...unmatched];
}
function titleOf({ reported: [first] }) {
    return first.title;
}
/** Of two paths to the same file, one ends in the other, name by name. */
function isSame({ reported: [one] }, { reported: [other] }) {
    if (!(0,reported_test/* isSameTest */.fK)(one, other))
        return false;
    const [a, b] = [fileOf(one), fileOf(other)];
    return startsWith(a, b) || startsWith(b, a);
}
function fileOf({ sourceLines, suite }) {
    return segmentsOf(sourceLines?.at(-1)?.file ?? suite).reverse();
}
/** Undefined where no report says how any of the tests ended. */
function countTests(tests, errors) {
    const none = { failed: 0, flaky: 0, passed: 0, skipped: 0, 'without a result': 0, 'did not run': 0 };
    const counts = { error: errors, ...none };
    for (const { result } of tests)
        if (result !== undefined)
            counts[result] += 1;
    const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined);
    return isKnown ? counts : undefined;
}

;// CONCATENATED MODULE: ./build/test-reports/match-paths.js




/**
 * Matches each recording with the video whose path has the longest common ending with its own: a report may come from
 * another machine. One video has one recording, that with the longer ending. Skips a recording that two videos fit equally
 * well, even if one of these has another recording.
 */
function matchPaths(recordings, reports) {
    const videos = reports.flatMap(videosOf);
    const taken = new Set();
    const matched = new Map();
    let unmatched = recordings;
    const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0);
    for (let length = longest; length > 0; length -= 1) {
        const endOf = (path) => (path.length < length ? '' : keyOf(path.slice(-length)));
        const wanted = Map.groupBy(unmatched, ({ segments }) => endOf(segments));
        const offered = Map.groupBy(videos, ({ path, shortest }) => (shortest > length ? '' : endOf(path)));
        offered.delete('');
        for (const [end, alike] of offered) {
            const ofEnd = wanted.get(end);
            if (ofEnd === undefined)
                continue;
            for (const [recording, match] of pairsOf(ofEnd, alike, taken))
                matched.set(recording.path, match);
            for (const video of alike)
                taken.add(video);
        }
        unmatched = unmatched.filter(({ segments }) => !offered.has(endOf(segments)));
    }
    return matched;
}
function videosOf({ folder, tests }) {
    return tests.flatMap((test) => test.tries.flatMap(({ videos }, at) => videos.map((path) => {
        const name = (0,title/* withoutExtension */.wj)(path.at(-1) ?? '');
        // In segments from the end: a name that says nothing needs its folder.
        const shortest = (0,title/* saysNothing */._X)(name) && !(0,title/* isRandom */.oe)(name) ? 2 : 1;
        return { path, tryNumber: at + 1, test, folder, shortest };
    })));
}
function pairsOf(recordings, videos, taken) {
    return recordings.flatMap((recording) => {
        const best = bestOf(videos, (video) => fitOf(video, recording));
        const fitsAnother = (video) => bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording);
        if (best.some((video) => taken.has(video) || fitsAnother(video)))
            return [];
        // A test without a project is the same as that of any project.
        const first = best.find(({ test }) => test.project !== undefined) ?? best[0];
        if (first === undefined)
            return [];
        const isVideoOf = (video) => (0,reported_test/* isSameTest */.fK)(video.test, first.test) && liesRight(recording, video);
        return best.every(isVideoOf) ? [[recording, merge(best, first)]] : [];
    });
}
/** How well a video and a recording fit whose paths end alike: the same path fits best, then the nearest report. */
function fitOf(video, recording) {
    const { segments } = recording;
    const isSame = video.path.length === segments.length && startsWith(video.path, segments);
    return isSame ? Number.POSITIVE_INFINITY : nearness(video, recording);
}
/** Spec files of one name in different folders have videos in folders of these names, below one that is called `videos`. */
function liesRight({ segments }, { path, test }) {
    if (test.covers === undefined)
        return true;
    const below = segments.slice(segments.lastIndexOf('videos') + 1);
    return below.length === segments.length || startsWith(path.toReversed(), below.toReversed());
}
/** Joins what reports have of one recording. */
function merge(videos, first) {
    const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first);
    const tryOf = ({ test, tryNumber }) => test.tries[tryNumber - 1];
    const clearest = videos.find((video) => tryOf(video)?.error !== undefined) ?? most;
    const result = (0,rank/* worst */.QZ)(videos.map(({ test }) => test.result));
    return {
        test: { ...first.test, result, sourceLines: clearest.test.sourceLines },
        tryNumber: most.tryNumber,
        tries: most.test.tries.length,
        recordedTry: tryOf(clearest) ?? {},
        reported: videos.map(({ test }) => test),
    };
}
/** The items that fit best, by a number that is larger for what fits better. */
function bestOf(items, fitOf) {
    let [most, best] = [0, []];
    for (const item of items) {
        const fit = fitOf(item);
        if (fit > most)
            [most, best] = [fit, []];
        if (fit === most)
            best.push(item);
    }
    return best;
}
/** How near a report's folder is to a recording, by the common start of their paths; one that holds the recording is nearer. */
function nearness({ folder }, { segments }) {
    const common = (0,title/* sharedLength */.wJ)([folder, segments]);
    return common === folder.length ? common + 0.5 : common;
}

;// CONCATENATED MODULE: ./build/test-reports/match-names.js





/**
 * Matches recordings with tests of the same name, except for punctuation and case, in reports that name no videos. Skips a
 * name of several tests. Several recordings of one test must be its tries, or videos of one try.
 */
function matchNames(recordings, reports) {
    const named = reports.flatMap(({ folder, tests }) => tests.flatMap((test) => (test.names ?? []).map((name) => ({ name, test, folder }))));
    const alike = Map.groupBy(named, ({ name }) => name).entries();
    const byName = new Map(alike.map(([name, claimed]) => [name, meaningsOf(claimed)]));
    const claims = recordings.flatMap((recording) => {
        const called = possibleNames(recording).find(({ name }) => byName.has(name));
        const [first, ...more] = bestOf(byName.get(called?.name ?? '') ?? [], (each) => nearness(each, recording));
        const test = onlyTestOf(first, more);
        return called && test ? [{ ...called, test }] : [];
    });
    const matched = new Map();
    for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
        if (!agree(ofTest))
            continue;
        const last = ofTest.reduce((most, { tryNumber }) => Math.max(most, tryNumber), 1);
        // A recording without a number could show any of several tries.
        const tries = last === 1 ? 1 : Math.max(last, test.tries.length);
        for (const { path, tryNumber } of ofTest)
            matched.set(path, matchOf(test, tryNumber, tries));
    }
    return matched;
}
/** The test that a name means in each folder of reports: computed once, since thousands of recordings can have one name. */
function meaningsOf(alike) {
    const folders = Map.groupBy(alike, ({ folder }) => keyOf(folder)).values();
    return Array.from(folders, ([first, ...more]) => {
        return { folder: first?.folder ?? [], test: onlyTestOf(first, more) };
    });
}
function matchOf(test, tryNumber, tries) {
    // A test that passed is tried again only after it failed.
    const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result;
    const failed = tries > 1 ? undefined : test.tries.find(({ error }) => error !== undefined);
    const likeliest = failed ?? test.tries[tryNumber - 1] ?? test.tries.at(-1);
    const hasAllTries = tries === test.tries.length;
    const tryResult = hasAllTries ? likeliest?.result : (0,reported_test/* resultOfTry */.OZ)(result, tryNumber, tries);
    const recordedTry = { ...(tryResult === 'passed' ? {} : likeliest), result: tryResult };
    return { test: { ...test, result }, tryNumber, tries, recordedTry, reported: [test] };
}
/** The test that all of these are; undefined where they differ, or one of them is not certain. */
function onlyTestOf(one = {}, others) {
    const { test: first } = one;
    const isFirst = ({ test }) => first && test && (0,reported_test/* isSameTest */.fK)(test, first) && test.result === first.result;
    return others.every(isFirst) ? first : undefined;
}
/** The names of a recording's file, or of its folder where the file's says nothing: whole, and without the try at its end. */
function possibleNames({ path, segments }) {
    const last = segments.length - 1;
    const file = (0,title/* withoutExtension */.wj)(segments[last] ?? '');
    const at = (0,title/* saysNothing */._X)(file) ? last - 1 : last;
    const whole = at === last ? file : segments[at];
    if (whole === undefined)
        return [];
    const [folder, stem] = [keyOf(segments.slice(0, at)), keyOf(segments.slice(0, at + 1))];
    return [{ name: whole, tryNumber: 1 }, splitTry(whole)].map(({ name, tryNumber }) => {
        return { path, folder, stem, name: comparableName(name), tryNumber };
    });
}
/** Whether all recordings with one test's name can be its own: they are in one folder, and each name is another try. */
function agree(claims) {
    const folders = new Set(claims.map(({ folder }) => folder));
    const tries = Map.groupBy(claims, ({ tryNumber }) => tryNumber);
    // Videos of one try are in a folder of its name.
    const oneStem = (ofTry) => new Set(ofTry.map(({ stem }) => stem)).size === 1;
    return folders.size === 1 && tries.values().every(oneStem);
}

;// CONCATENATED MODULE: ./build/test-reports/match-tests.js



/** The tests that recordings show, by the recordings' paths; none where that is not certain. */
function matchTests(paths, reports, hide) {
    // Secrets were removed from the paths of reports.
    const recordings = paths.map((path) => ({ path, segments: segmentsOf(hide(path)) }));
    const byPath = matchPaths(recordings, reports);
    const others = recordings.filter(({ path }) => !byPath.has(path));
    return new Map([...byPath, ...matchNames(others, reports)]);
}

;// CONCATENATED MODULE: ./build/test-reports/tell-apart.js


/** Where the suites of tests with one title and project differ; if these are equal, where their files or report paths do. */
function differences(tests, reports) {
    const pathOf = new Map(reports.flatMap(({ folder, name, tests }) => tests.map((test) => [test, [...folder, name]])));
    const ways = [
        ({ suite }) => suite.split(suite.includes('/') ? '/' : '.'),
        ({ sourceLines: [first] = [] }) => segmentsOf(first?.file ?? ''),
        (test) => pathOf.get(test) ?? [],
    ];
    const apart = new Map();
    const firsts = tests.flatMap(({ reported }) => reported.slice(0, 1));
    for (const alike of Map.groupBy(firsts, ({ title, project }) => `${title}\n${project}`).values()) {
        let texts = alike.map(() => '');
        for (const way of ways) {
            if (new Set(texts).size === alike.length)
                break;
            const parts = differingParts(alike.map(way));
            texts = texts.map((text, at) => [text, parts[at]].filter(Boolean).join(', '));
        }
        for (const [at, test] of alike.entries())
            if (texts[at])
                apart.set(test, texts[at]);
    }
    return apart;
}
function differingParts(paths) {
    const start = (0,title/* sharedLength */.wJ)(paths);
    const rests = paths.map((path) => path.slice(start).reverse());
    const end = (0,title/* sharedLength */.wJ)(rests);
    return rests.map((rest) => rest.slice(end).reverse().join('/'));
}

;// CONCATENATED MODULE: ./build/test-reports/find-tests.js








/** So many failed or flaky tests are described, and so many errors. */
const mostTests = 1000;
const mostErrors = 10;
function findTests(reports, { root, recordings, hide }) {
    const matches = matchTests(recordings, reports, hide);
    const tests = uniqueTests(reports);
    const failing = tests.filter(({ result }) => result === 'failed' || result === 'flaky').sort(rank/* byRank */.O5);
    const unrecorded = withoutRecording(failing, matches);
    const errors = uniqueErrors(reports);
    const locator = createLocator(root);
    const { mention, describe, describeMatch } = createDescriber(reports, tests, matches, locator);
    return {
        tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
        /** The tests that recordings show, by the recordings' paths. */
        matched: new Map(matches.entries().map(([path, match]) => [path, describeMatch(match)])),
        errors: errors
            .slice(0, mostErrors)
            .map(({ error, sourceLines }) => locator.withSourceLine({ title: '', sourceLines }, { error })),
        /** The lines of all tests, as far as reports say so. */
        sourceLines: reports.flatMap((report) => report.tests.flatMap((test) => locator.ownLineOf([test]) ?? [])),
        /** The first video that a report names, from the workspace on if it is there. */
        namedVideo: reports
            .flatMap(({ tests }) => tests.flatMap(({ tries }) => tries.flatMap(({ videos }) => videos)))[0]
            ?.join('/'),
        /** How they ended, recorded or not; undefined where no report says so. */
        counts: countTests(tests, errors.length),
        /** The first failed and flaky tests, recorded or not. */
        failing: failing.slice(0, mostTests).map(mention),
        /** How many failed and flaky tests have no recording, and the first of them. */
        failedWithoutVideo: { count: unrecorded.length, tests: unrecorded.slice(0, mostTests).map(describe) },
        /** The files of all these lines that are in the workspace: so this comes last. */
        sources: locator.sources(),
    };
}
function withoutRecording(tests, matches) {
    const recorded = new Set(matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])));
    return tests.filter(({ reported }) => !reported.some((test) => recorded.has(test)));
}
/** Several reports of one run can have the same error. */
function uniqueErrors(reports) {
    const errors = reports.flatMap((report) => report.errors);
    const byContent = errors.map((each) => [JSON.stringify([each.error, each.sourceLines]), each]);
    return [...new Map(byContent).values()];
}
function createDescriber(reports, tests, matches, { withSourceLine, ownLineOf }) {
    const apart = differences(tests, reports);
    const apartOf = (reported) => reported.flatMap((each) => apart.get(each) ?? [])[0];
    const specFiles = matches.values().filter(({ reported }) => reported.some(({ covers }) => covers));
    const groups = [...specFiles, ...tests].map(({ reported }) => reported);
    const ids = new Map(groups.flatMap((reported, id) => reported.map((test) => [test, id])));
    const identify = (reported) => {
        // All tests of reports are in a group, so -1 is never used.
        const id = reported.flatMap((each) => ids.get(each) ?? [])[0] ?? -1;
        return { id, identity: identityOf(groups[id]) };
    };
    return {
        /** By its id and identity alone. */
        mention: ({ result, reported }) => ({ title: '', result, ...identify(reported) }),
        describe({ result, reported }) {
            const test = reported.find(({ project }) => project !== undefined) ?? reported[0];
            const title = (0,reported_test/* titleApart */.lQ)(test.title || 'untitled', apartOf(reported));
            const failed = withSourceLine({ ...test, title, result }, failureOf(reported));
            return { ...failed, ownLine: ownLineOf(reported), ...identify(reported) };
        },
        describeMatch({ test, recordedTry, tryNumber, tries, reported }) {
            const recorded = withSourceLine({ ...test, result: (0,reported_test/* verdictOf */.Vj)(test.result) }, recordedTry);
            const whole = withSourceLine(test, failureOf(reported));
            const { id, identity } = identify(reported);
            return {
                id,
                test: { ...recorded, try: tryNumber, tries, tryResult: recordedTry.result },
                whole: { ...whole, apart: apartOf(reported), ownLine: ownLineOf(reported), identity },
            };
        },
    };
}
function identityOf([first, ...others] = []) {
    const { title = '', suite = '', sourceLines } = first ?? {};
    const project = first?.project ?? others.find((test) => test.project !== undefined)?.project;
    return { title, project, file: segmentsOf(sourceLines?.at(-1)?.file ?? suite).join('/') };
}
/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function failureOf(reported) {
    const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'));
    const first = (failed.length > 0 ? failed : reported)
        .flatMap(({ tries }) => tries)
        .find(({ error }) => error !== undefined);
    if (failed.length === 0 || first === undefined)
        return first ?? {};
    const titles = (0,build_text/* firstOf */.Ku)([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' });
    return { ...first, error: `${titles}: ${first.error}` };
}

;// CONCATENATED MODULE: ./build/test-reports/ctrf-json.js





function isCtrf(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'results', 'tests'));
}
/** The tests of a CTRF report, without what does not fit. Source: the JSON Schema in `ctrf` 0.2.1. */
function readCtrf(report, reportFolder) {
    const tool = (0,shape/* textIn */.r7)(report, 'results', 'tool', 'name').toLowerCase();
    // One more than allowed, so that the report is refused without reading the rest.
    const tests = objectsIn(report, 'results', 'tests').slice(0, reported_test/* mostTests */.b0 + 1);
    return namedWhereNoVideosAre(tests.map((test) => ctrf_json_readTest(test, tool, reportFolder)));
}
function ctrf_json_readTest(test, tool, reportFolder) {
    const tries = triesOf(test, reportFolder);
    const status = tries.at(-1)?.result;
    const isFlaky = status === 'passed' && (test['flaky'] === true || tries.length > 1);
    const at = sourceLineAt(test['filePath'], test['line']);
    const { suites, project, file } = ctrf_json_suitesOf(test, tool);
    const name = (0,shape/* textIn */.r7)(test, 'name');
    return {
        title: (0,reported_test/* joinTitles */.C$)([...suites.filter((suite) => !name.includes(suite)), name]),
        project: (0,reported_test/* joinTitles */.C$)([project]) || undefined,
        result: isFlaky ? 'flaky' : status,
        suite: file,
        ran: `${test['start']} ${test['duration']}`,
        tries,
        sourceLines: at && [at],
    };
}
/** The last try is the test itself; some reporters also list it with those before. */
function triesOf(test, reportFolder) {
    const last = readTry(test, reportFolder);
    const attempts = objectsIn(test, 'retryAttempts').map((attempt) => readTry(attempt, reportFolder));
    const { retries } = test;
    const retryCount = (0,shape/* isCount */.my)(retries) ? retries : attempts.length;
    const isListed = attempts.length > retryCount;
    const earlier = isListed ? attempts.slice(0, -1) : attempts;
    const result = (0,reported_test/* resultOfTry */.OZ)(last.result, 1, retryCount + 1);
    const missing = Array.from({ length: retryCount - earlier.length }, () => ({ result, videos: [] }));
    const lastVideos = isListed ? (attempts.at(-1)?.videos ?? []) : [];
    return [...missing, ...earlier, { ...last, videos: [...last.videos, ...lastVideos] }];
}
function readTry(value, reportFolder) {
    return {
        ...endOf((0,shape/* textIn */.r7)(value, 'status'), (0,shape/* textIn */.r7)(value, 'message'), (0,shape/* textIn */.r7)(value, 'trace')),
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType'], reportFolder),
    };
}
/** Playwright writes project, file and titles as one text. */
function ctrf_json_suitesOf(test, tool) {
    const { suite } = test;
    const all = typeof suite === 'string' ? suite.split(' > ') : textsIn(test, 'suite');
    const path = (0,shape/* textIn */.r7)(test, 'filePath').replaceAll('\\', '/');
    const at = all.findIndex((name) => name.includes('.') && path.endsWith(name.replaceAll('\\', '/')));
    return {
        suites: all.slice(at + 1).filter((name) => name !== ''),
        project: tool === 'playwright' && at === 1 ? (all[0] ?? '') : '',
        file: all[at] ?? path,
    };
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
 * Reads XML into its top element, and removes secrets from its texts by `hide`; never expands the text's own entities. Throws
 * a FileError that names line and column.
 */
function parseXml(document, hide) {
    try {
        const { root } = (0,dist/* parseXml */.NO)(withoutForbidden(document), { ignoreUndefinedEntities: true });
        if (root === null)
            throw new read_files/* FileError */.f6('its XML has no element');
        hideIn(root, hide);
        return root;
    }
    catch (error) {
        if (!(error instanceof XmlError/* XmlError */.G))
            throw error;
        if (/^\s*<(?:!doctype )?html/i.test(document)) {
            throw new read_files/* FileError */.f6("it is a web page; let the tests write JUnit XML or Playwright's JSON as well");
        }
        const { line, column, message } = error;
        throw new read_files/* FileError */.f6(`it is not XML at line ${line}, column ${column}: ${message.split(' (line ', 1)[0]}`);
    }
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

;// CONCATENATED MODULE: ./build/test-reports/junit-runs.js





/**
 * The runs of a test, by its `testcase`: all of them if Maven wrote it, else the last one. Maven writes the failures of a test
 * before it passed, or its first failure and then the others. Source: Surefire's surefire-test-report.xsd.
 */
function runsOf(testCase, reportFolder) {
    const [failure, ...more] = elementsOf(testCase, ...failures);
    const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, junit_runs_videosIn(rerun, reportFolder)));
    const videos = junit_runs_videosIn(testCase, reportFolder);
    return failure === undefined
        ? [...others, { result: 'passed', videos }]
        : [{ ...failedRun(failure, videos), moreErrors: more.length }, ...others];
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
/** A run with its message and the first lines of its stack: often only these say what was expected and received. */
function failedRun(failure, videos) {
    const message = attributeOf(failure, 'message');
    // In Surefire's reruns, the stack is an element of its own.
    const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(textOf).join('\n');
    const at = sourceLineOf(failure);
    const texts = [isHeading(message) ? '' : message, firstError(stack)].filter((text) => text.trim() !== '');
    return {
        result: 'failed',
        error: (texts.join('\n') || message).slice(0, longestError) || undefined,
        sourceLines: [...(at === undefined ? [] : [at]), ...sourceLinesIn(stack)],
        videos,
    };
}
function errorsOfSuites(suite) {
    const errors = elementsOf(suite, ...failures).map((failure) => failedRun(failure, []));
    return [...errors, ...elementsOf(suite, 'testsuite').flatMap(errorsOfSuites)];
}
function sourceLineOf(element) {
    return sourceLineAt(attributeOf(element, 'file'), attributeOf(element, 'line'));
}
/** Playwright's message is only the test's line and title; its text repeats these above the error. */
function isHeading(message) {
    return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message);
}
const projectHeading = /^\s*\[([^\]\n]{1,200})\] \u203a [^\n]*\n/;
function failedProject(testCase) {
    const [failure] = elementsOf(testCase, ...failures);
    return failure && projectHeading.exec(textOf(failure))?.[1];
}
/** A stack without Playwright's heading, and without the further errors and tries below the first error. */
function firstError(stack) {
    return stack
        .replace(projectHeading, '')
        .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} \u203a [^\n]*\n/, '')
        .replace(/(\n *at [^\n]{1,500}:\d{1,7}:\d{1,7}\)?)\n *\n[\s\S]*$|\n *Retry #\d{1,7} \u2500[\s\S]*$/, '$1');
}
function resultOf(testCase) {
    const has = (...names) => elementsOf(testCase, ...names).length > 0;
    const words = ['status', 'result'].map((name) => (0,reported_test/* resultOfWord */.Xr)(attributeOf(testCase, name)));
    if (has(...failures) || words.includes('failed'))
        return 'failed';
    if (has('skipped') || words.includes('skipped'))
        return 'skipped';
    // Without a failure beside Surefire's reruns, the last run passed.
    return has(...reruns) ? 'flaky' : 'passed';
}

;// CONCATENATED MODULE: ./build/test-reports/junit-xml.js





/** The tests of a JUnit report, whose top element is `testsuites` or `testsuite`; if it names no videos, its spec files too. */
function readJUnit(top, reportFolder) {
    const suites = top.name === 'testsuite' ? [top] : elementsOf(top, 'testsuite');
    const context = { hostname: '', specFile: '', timestamp: '', reportFolder };
    const tests = namedWhereNoVideosAre(readSuites(suites, context));
    return nameVideos(tests) ? tests : [...tests, ...specFilesOf(tests, reportFolder)];
}
function readSuites(suites, outer) {
    let { specFile } = outer;
    return suites.flatMap((suite) => {
        // Mocha names the file only in its root suite, which precedes the file's other suites.
        specFile = specFileOf(suite) ?? specFile;
        const inherited = (name) => attributeOf(suite, name) || outer[name];
        const context = { ...outer, hostname: inherited('hostname'), timestamp: inherited('timestamp'), specFile };
        const tests = elementsOf(suite, 'testcase').map((testCase) => junit_xml_readTest(testCase, context));
        return [...tests, ...readSuites(elementsOf(suite, 'testsuite'), context)];
    });
}
/** The file that a suite names; empty for a root suite without one, undefined for a suite of the file before. */
function specFileOf(suite) {
    const name = attributeOf(suite, 'name');
    const file = attributeOf(suite, 'file');
    if (file !== '')
        return file;
    if (/\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name))
        return name;
    return name === 'Root Suite' ? '' : undefined;
}
function junit_xml_readTest(element, { hostname, specFile, timestamp, reportFolder }) {
    const runs = runsOf(element, reportFolder);
    const videos = runs.flatMap((run) => run.videos);
    const ofTries = Map.groupBy(videos, tryOf);
    const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1);
    const lastResult = resultOf(element);
    // Only Playwright runs a test again, and only after it failed.
    const result = lastResult === 'passed' && tries > 1 ? 'flaky' : lastResult;
    // Where others write the machine's name, Playwright writes the project.
    const isProject = hostname !== '' && (hostname === failedProject(element) || isInFolders(hostname, videos));
    const name = attributeOf(element, 'name');
    const prefix = isProject ? `[${hostname}] ` : '';
    const suite = attributeOf(element, 'classname');
    const at = sourceLineOf(element) ?? (specFile === '' ? undefined : { file: specFile });
    const tryAt = (number) => {
        const ofTry = (0,reported_test/* resultOfTry */.OZ)(result, number, tries);
        return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, videos: ofTries.get(number) ?? [] };
    };
    return {
        title: (0,reported_test/* joinTitles */.C$)([(name.startsWith(prefix) ? name.slice(prefix.length) : name) || suite]),
        project: isProject ? (0,reported_test/* joinTitles */.C$)([hostname]) : undefined,
        result,
        suite,
        ran: `${timestamp} ${attributeOf(element, 'time')}`,
        tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
        sourceLines: at && [at],
        specFile,
    };
}
const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/;
/** Which try a video of Playwright shows, from 1. */
function tryOf(video) {
    return Number(playwrightFolder.exec(video.at(-2) ?? '')?.[2] ?? 0) + 1;
}
/** Whether the folders of all videos end in the project, as Playwright writes it in paths. */
function isInFolders(project, videos) {
    const inPath = (text) => text.replace(/[^\p{L}\p{N}]+/gu, '-');
    const folderOf = (video) => playwrightFolder.exec(video.at(-2) ?? '')?.[1] ?? '';
    const ending = `-${inPath(project)}`;
    return videos.length > 0 && videos.every((video) => inPath(folderOf(video)).endsWith(ending));
}
/** Spec files as tests: Cypress gives a file's only video the file's name, without the folders that all files share. */
function specFilesOf(tests, reportFolder) {
    const files = Map.groupBy(tests, ({ specFile }) => specFile);
    files.delete('');
    return Array.from(files, ([file, covers]) => {
        const result = (0,rank/* worst */.QZ)(covers.map((test) => test.result));
        const failed = covers.find(({ tries: [first] }) => first?.error !== undefined);
        const video = reportFolder.pathOf(`${file}.mp4`);
        const title = file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '');
        return {
            title: (0,reported_test/* joinTitles */.C$)([title]),
            result,
            suite: '',
            tries: [{ ...failed?.tries[0], result: (0,reported_test/* resultOfTry */.OZ)(result, 1, 1), videos: [video] }],
            sourceLines: failed?.sourceLines ?? [{ file }],
            covers,
        };
    });
}

;// CONCATENATED MODULE: ./build/test-reports/playwright-json.js






/** Source: playwright.dev, "Reporter API", TestCase.outcome. */
const results = new Map(Object.entries({ expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }));
function isPlaywrightJson(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'suites'));
}
function readPlaywrightJson(report, reportFolder) {
    const run = { reportFolder, rootFolder: (0,shape/* textIn */.r7)(report, 'config', 'rootDir') };
    // A suite at the top is a file, whose name is not part of the title.
    return objectsIn(report, 'suites').flatMap((file) => readSuite(file, '', run));
}
/** What failed outside of any test: a file that could not be loaded, a global set-up or tear-down. */
function errorsOfPlaywright(report) {
    return objectsIn(report, 'errors').map((error) => errorOf({ error }));
}
function readSuite(suite, path, run) {
    const tests = objectsIn(suite, 'specs').flatMap((spec) => {
        const title = (0,reported_test/* joinTitles */.C$)([path, (0,shape/* textIn */.r7)(spec, 'title')]);
        return objectsIn(spec, 'tests').map((test) => playwright_json_readTest(test, spec, title, run));
    });
    const inner = objectsIn(suite, 'suites');
    return [...tests, ...inner.flatMap((each) => readSuite(each, (0,reported_test/* joinTitles */.C$)([path, (0,shape/* textIn */.r7)(each, 'title')]), run))];
}
function playwright_json_readTest(test, spec, title, { reportFolder, rootFolder }) {
    const outcome = results.get((0,shape/* textIn */.r7)(test, 'status'));
    const expected = (0,shape/* valueAt */.fK)(test, 'expectedStatus') ?? 'passed';
    const all = objectsIn(test, 'results');
    // Playwright also calls tests skipped that were only not run.
    const wasMeant = expected !== 'skipped' || all.some(({ status }) => status === 'interrupted');
    const at = playwright_json_sourceLineOf(spec);
    const fromRoot = at && rootFolder !== '' ? [{ ...at, file: `${rootFolder}/${at.file}` }] : [];
    return {
        title,
        project: (0,reported_test/* joinTitles */.C$)([(0,shape/* textIn */.r7)(test, 'projectName')]) || undefined,
        result: outcome === 'skipped' && wasMeant ? 'did not run' : outcome,
        ran: all.map(({ startTime, duration }) => `${startTime} ${duration}`).join(),
        tries: all.map((each) => playwright_json_readTry(each, expected, reportFolder)),
        sourceLines: at && [...fromRoot, at],
        suite: at?.file ?? '',
    };
}
function playwright_json_readTry(value, expected, reportFolder) {
    const status = (0,shape/* textIn */.r7)(value, 'status');
    const word = (0,reported_test/* resultOfWord */.Xr)(status);
    const isOpen = word === undefined || word === 'skipped';
    const ended = isOpen ? word : status === expected ? 'passed' : 'failed';
    const result = status === 'interrupted' ? undefined : ended;
    return {
        result,
        ...(result === 'failed' ? errorOf(value) : {}),
        // An attachment without a path is inside the report.
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType', 'name'], reportFolder),
    };
}
const playwright_json_timeout = /^(?:TimeoutError: )?[^:\n]*\btimeout of \d+ms\b.*/;
const endedCall = /timeout of \d+ms exceeded|Test ended\.|(?:Target|browser has been) closed/;
/** A try's first error, its line, and how many more there are; a time-out and the call that it ended are one error. */
function errorOf(value) {
    const listed = listIn(value, 'errors');
    const errors = (listed.length > 0 ? listed : [(0,shape/* valueAt */.fK)(value, 'error')])
        .map((error) => ({
        text: (0,shape/* textIn */.r7)(error, 'message') || (0,shape/* textIn */.r7)(error, 'value'),
        at: playwright_json_sourceLineOf((0,shape/* valueAt */.fK)(error, 'location')),
    }))
        .filter(({ text }) => text.trim() !== '');
    const isLate = errors.some(({ text }) => playwright_json_timeout.test(text));
    const isEnded = ({ text }) => isLate && !playwright_json_timeout.test(text) && endedCall.test(text);
    const [first, ...more] = errors.filter((error) => !isEnded(error));
    if (first === undefined)
        return (0,shape/* textIn */.r7)(value, 'status') === 'passed' ? { error: 'Expected to fail, but passed.' } : {};
    const late = (0,build_text/* oneLine */.TN)(playwright_json_timeout.exec(first.text)?.[0] ?? '');
    // The call says what was waited for.
    const call = late === '' ? undefined : errors.find(isEnded);
    const before = call === undefined || call.text.includes(late) ? '' : `${late}\n`;
    const at = call?.at ?? first.at ?? playwright_json_sourceLineOf((0,shape/* valueAt */.fK)(value, 'errorLocation'));
    const error = `${before}${(call ?? first).text}`.slice(0, longestError);
    return { error, moreErrors: more.length, sourceLines: at && [at] };
}
function playwright_json_sourceLineOf(value) {
    return sourceLineAt((0,shape/* valueAt */.fK)(value, 'file'), (0,shape/* valueAt */.fK)(value, 'line'));
}

;// CONCATENATED MODULE: ./build/test-reports/trx.js





/** The tests of a TRX report, whose top element is `TestRun`: each data row is a test, each run of one a try. */
function readTrx(top, reportFolder) {
    const [deployment] = below(top, 'TestSettings', 'Deployment');
    const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test) => {
        const [method] = elementsOf(test, 'TestMethod');
        return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : ''];
    });
    const root = deployment ? attributeOf(deployment, 'runDeploymentRoot') : '';
    const run = { reportFolder, deployment: root, classes: new Map(definitions) };
    const results = below(top, 'Results', 'UnitTestResult');
    return namedWhereNoVideosAre(results.flatMap((result) => readResult(result, run)));
}
/** What failed outside of any test, such as a test host that crashed. */
function errorsOfRun(top) {
    const infos = below(top, 'ResultSummary', 'RunInfos').flatMap((each) => elementsOf(each, 'RunInfo'));
    return infos.flatMap((info) => {
        const text = elementsOf(info, 'Text').map(textOf).join('\n');
        const end = endOf(attributeOf(info, 'outcome'), text, text);
        // xUnit repeats each failed test here.
        return end.result === 'failed' && !text.startsWith('[xUnit.net') ? [end] : [];
    });
}
function readResult(result, run) {
    const inner = below(result, 'InnerResults', 'UnitTestResult');
    const name = attributeOf(result, 'testName');
    const rows = inner.filter((each) => attributeOf(each, 'testName') !== name);
    if (rows.length > 0)
        return rows.flatMap((row) => readResult(row, run));
    const className = run.classes.get(attributeOf(result, 'testId')) ?? '';
    const tries = (inner.length > 0 ? inner : [result]).map((each) => trx_readTry(each, run));
    // xunit writes the class before the name.
    const title = (0,reported_test/* joinTitles */.C$)([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name]);
    const ran = ['startTime', 'duration'].map((field) => attributeOf(result, field)).join(' ');
    return [{ title, result: (0,reported_test/* resultOfTries */.y$)(tries), suite: className, tries, ran }];
}
function trx_readTry(result, { reportFolder, deployment }) {
    const [info] = below(result, 'Output', 'ErrorInfo');
    const textIn = (name) => (info ? elementsOf(info, name).map(textOf).join('\n') : '');
    const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`;
    const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'));
    return {
        ...endOf(attributeOf(result, 'outcome'), textIn('Message'), textIn('StackTrace')),
        videos: files.filter(examine_file.hasVideoName).map((file) => reportFolder.pathOf(`${folder}/${file}`.replaceAll('\\', '/'))),
    };
}
function below(element, outer, inner) {
    return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner));
}

;// CONCATENATED MODULE: ./build/test-reports/xcresult-manifest.js



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
        const title = (0,reported_test/* joinTitles */.C$)([suite, ...names]);
        const videosOf = (attachment) => videosIn([attachment], ['exportedFileName'], reportFolder);
        const withVideo = objectsIn(test, 'attachments').filter((attachment) => videosOf(attachment).length > 0);
        const devices = Map.groupBy(withVideo, (attachment) => (0,shape/* textIn */.r7)(attachment, 'deviceName'));
        return Array.from(devices, ([device, ofDevice]) => {
            const tries = Map.groupBy(ofDevice, xcresult_manifest_tryOf);
            return {
                title,
                project: (0,reported_test/* joinTitles */.C$)([device]) || undefined,
                suite,
                tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => ({
                    videos: (tries.get(at + 1) ?? []).flatMap(videosOf),
                })),
            };
        });
    });
}
function xcresult_manifest_tryOf({ repetitionNumber: number }) {
    return (0,shape/* isCount */.my)(number) && number > 0 ? number : 1;
}

;// CONCATENATED MODULE: ./build/test-reports/read-report.js













const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report';
const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report';
/**
 * Reads reports one after the other, as long as all together are small enough. The bytes of a report with too many tests
 * count, too. Paths below `root` start there. Removes secrets from all texts, by `hide`, before anything is made of them. The
 * reader throws a FileError, or what the file system throws.
 */
function createReportReader(root, hide) {
    const workspace = (0,read_files/* openWorkspace */.OH)(root);
    let bytesLeft = 64 * 1024 ** 2;
    let testsLeft = reported_test/* mostTests */.b0;
    return (file) => {
        const content = (0,read_files/* readBytes */.io)(file, workspace, (size) => {
            if (size > bytesLeft)
                throw new read_files/* FileError */.f6(tooLarge);
        });
        // Paths of reports are compared with this one.
        const reportFolder = reportFolderOf(hide(file), hide(root));
        const report = parseReport((0,read_files/* textOfBytes */.gm)(content).trimStart(), reportFolder, hide);
        bytesLeft -= content.length;
        const count = report.allureFile?.kind === 'result' ? 1 : report.tests.length;
        if (count > testsLeft)
            throw new read_files/* FileError */.f6(tooMany);
        testsLeft -= count;
        return { folder: reportFolder.folder, name: hide((0,external_node_path_.basename)(file)), errors: [], ...report };
    };
}
function parseReport(text, reportFolder, hide) {
    try {
        if (text === '')
            throw new read_files/* FileError */.f6('it is empty');
        if (text.startsWith('<'))
            return readXml(parseXml(text, hide), reportFolder);
        return readJson(readReportJson(text, hide), reportFolder);
    }
    catch (error) {
        // The stack overflows before memory is full.
        throw error instanceof RangeError ? new read_files/* FileError */.f6('it is nested too deep') : error;
    }
}
function readXml(top, reportFolder) {
    if (top.name === 'testsuites' || top.name === 'testsuite') {
        return { format: 'JUnit', tests: readJUnit(top, reportFolder), errors: errorsOfSuites(top) };
    }
    if (top.name === 'TestRun')
        return { format: 'TRX', tests: readTrx(top, reportFolder), errors: errorsOfRun(top) };
    throw new read_files/* FileError */.f6(reported_test/* otherFormat */.Qc);
}
function readJson(content, reportFolder) {
    if (isPlaywrightJson(content)) {
        const errors = errorsOfPlaywright(content);
        return { format: 'Playwright', tests: readPlaywrightJson(content, reportFolder), errors };
    }
    if (isCtrf(content))
        return { format: 'CTRF', tests: readCtrf(content, reportFolder) };
    if (isXcresultManifest(content))
        return { format: 'xcresult', tests: readXcresultManifest(content, reportFolder) };
    if (isAllure(content))
        return { format: 'Allure', tests: [], allureFile: readAllure(content, reportFolder) };
    throw new read_files/* FileError */.f6(reported_test/* otherFormat */.Qc);
}

;// CONCATENATED MODULE: ./build/test-reports/reader-process.js





/** The work of the process that read-test-reports.ts starts: reading reports, which can take long. */
function runReader() {
    process.on('message', async ({ root, recordings, reports: paths, secrets }) => {
        const hide = (0,secrets_secrets/* createHide */.t6)(secrets);
        const read = createReportReader(root, hide);
        const reports = [];
        const refused = [];
        for (const path of paths) {
            await send((0,read_files/* nameOf */.Vb)(path, root));
            try {
                reports.push(read(path));
            }
            catch (error) {
                refused.push([path, (0,read_files/* reasonOf */.A3)(error)]);
            }
        }
        await send({ ...findTests(joinAllure(reports), { root, recordings, hide }), refused });
    });
}
/** Resolves once it is sent: the main process must know which report was being read when this one ends. */
async function send(message) {
    await new Promise((resolve) => process.send?.(message, resolve));
}


/***/ })

};
