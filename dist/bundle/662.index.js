export const id = 662;
export const ids = [662];
export const modules = {

/***/ 3662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findTests: () => (/* binding */ findTests),
  runReader: () => (/* binding */ runReader)
});

// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
// EXTERNAL MODULE: ./build/recordings/title.js
var title = __webpack_require__(7407);
;// CONCATENATED MODULE: ./build/test-reports/comparable-name.js

/**
 * What of a name is compared: its letters, digits and signs such as `+` and `≤`, for recorders and report writers
 * replace what is between them, each in its own way.
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
/** Tests of a report; where it names no videos at all, with the names that recordings of them could have. */
function namedWhereNoVideosAre(tests) {
    const namesVideos = tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0));
    return tests.map((test) => ({ ...test, names: namesVideos ? [] : comparableNames(test.title, test.suite) }));
}
const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
/**
 * A recording's name without the try that it ends in, such as `-retry1` or ` (attempt 2)`, and which try that is, from 1.
 * Detox writes how the try ended before the name, and ` (2)` after it.
 */
function splitTry(name) {
    const detox = (0,title/* readDetoxFolder */.py)(name);
    if (detox !== undefined)
        return detox;
    const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
    if (suffix === undefined || suffix === name)
        return { name, tryNumber: 1 };
    return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) };
}

// EXTERNAL MODULE: ./build/video/examine-file.js + 7 modules
var examine_file = __webpack_require__(1399);
;// CONCATENATED MODULE: ./build/test-reports/json-fields.js


/** The text of a field; empty where it has none. */
function textIn(value, ...path) {
    const text = (0,shape/* valueAt */.fK)(value, ...path);
    return typeof text === 'string' ? text : '';
}
/** The items of a list; none where the field is no list. */
function listIn(value, ...path) {
    const list = (0,shape/* valueAt */.fK)(value, ...path);
    return Array.isArray(list) ? list : [];
}
function textsIn(value, ...path) {
    return listIn(value, ...path).filter((item) => typeof item === 'string');
}
/** The objects of a list. */
function objectsIn(value, ...path) {
    return listIn(value, ...path).filter(shape/* isRecord */.u4);
}
/** The paths of those attachments that are videos, by the names of the fields that hold path and type. */
function videosIn(attachments, [path, type], place) {
    return attachments.flatMap((attachment) => {
        const file = textIn(attachment, path);
        const isVideo = (0,examine_file.hasVideoName)(file) || textIn(attachment, type).startsWith('video/');
        return file !== '' && isVideo ? [place.pathOf(file)] : [];
    });
}

;// CONCATENATED MODULE: ./build/test-reports/nearness.js
/** A path, or the place of a report's folder, as a key. */
function keyOf(segments) {
    return segments.join('/');
}
/**
 * What is concluded from those items of several reports that lie nearest to a recording: of the reports whose folders hold
 * it, the one that lies deepest; from all items, where no report's folder does.
 */
function nearestOf(items, conclude) {
    const groups = Map.groupBy(items, ({ folder }) => keyOf(folder));
    const ofFolder = new Map(groups.entries().map(([folder, inFolder]) => [folder, conclude(inFolder)]));
    const ofAll = conclude(items);
    return (recording) => {
        const folder = foldersAround(recording).find((key) => ofFolder.has(key)) ?? '';
        return ofFolder.has(folder) ? ofFolder.get(folder) : ofAll;
    };
}
/** The keys of all folders that hold a path, the deepest first. */
function foldersAround(segments) {
    return Iterator.from(segments.keys()).map((at) => keyOf(segments.slice(0, segments.length - at)));
}

// EXTERNAL MODULE: ./build/test-reports/reported-test.js
var reported_test = __webpack_require__(7241);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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
        pathOf: (reported) => belowRoot(segmentsOf(reported, isAbsolute(reported) ? [] : folder)),
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
function isAbsolute(path) {
    return /^(?:[a-z]:)?[\\/]/i.test(path);
}
function startsWith(path, start) {
    return start.length <= path.length && start.every((segment, at) => segment === path[at]);
}

;// CONCATENATED MODULE: ./build/test-reports/source-place.js





/** In characters: no system has longer paths. */
const longestPath = 4096;
/** The place that a report has in two fields; undefined where there is no file. */
function placeAt(file, line) {
    const name = typeof file === 'string' ? (0,build_text/* oneLine */.TN)(file, longestPath) : '';
    const number = Number(line);
    return name === '' ? undefined : { file: name, line: (0,shape/* isCount */.my)(number) && number > 0 ? number : undefined };
}
/** What of a stack is looked at: a hostile one could be a whole report. */
const longestLine = 500;
const mostLines = 200;
const mostPlaces = 20;
/** The places that the lines of a stack name, in their order; of JavaScript, Python, .NET and what writes alike. */
function placesIn(stack) {
    return stack
        .slice(0, longestLine * mostLines)
        .split('\n', mostLines)
        .flatMap((line) => {
        const cut = line.slice(0, longestLine);
        const [, file, number] = /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
            / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
            /(?:^|[\s(])(?:[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ??
            [];
        return file === undefined ? [] : [{ file, line: Number(number) || undefined }];
    })
        .slice(0, mostPlaces);
}
/** More names of folders at the end of a path are not compared. */
const mostSegments = 12;
/**
 * Finds where tests are: at their error where that lies in the workspace, else where the report puts the test itself. A
 * report may come from another machine, so the longest ending of a path counts that the workspace has.
 */
function createLocator(root) {
    const rootSegments = segmentsOf(root);
    const realRoot = realPathOf(root) ?? root;
    const known = new Map();
    function pathOf({ file }) {
        if (!known.has(file)) {
            const path = searchedPathOf(file);
            known.set(file, path !== undefined && (0,build_text/* oneLine */.TN)(path) === path ? path : undefined);
        }
        return known.get(file);
    }
    function searchedPathOf(file) {
        const segments = file.length > longestPath ? [] : segmentsOf(file);
        if (segments.some((name) => name === 'node_modules' || name === '.git'))
            return undefined;
        if (isAbsolute(file) && startsWith(segments, rootSegments)) {
            return segments.slice(rootSegments.length).join('/') || undefined;
        }
        // A name alone could be that of any file.
        const shortest = isAbsolute(file) ? 2 : Math.min(2, segments.length);
        for (let length = Math.min(segments.length, mostSegments); length >= shortest; length -= 1) {
            const path = segments.slice(-length).join('/');
            if (isFile(path))
                return path;
        }
        return undefined;
    }
    function isFile(path) {
        const found = (0,external_node_path_.join)(realRoot, path);
        // Behind a link lies another file, or none that the repository has.
        return isFileItself(found) && realPathOf(found) === found;
    }
    return {
        /** A test with its place. */
        locate(test, shown) {
            const { title, project, result, places = [] } = test;
            const named = { title, ...(project === undefined ? {} : { project }), result, error: shown.error };
            for (const place of [...(shown.places ?? []), ...places]) {
                const file = pathOf(place);
                if (file !== undefined)
                    return { ...named, file, line: place.line };
            }
            return { ...named, ...readablePlace(places.at(-1)) };
        },
        /** The files of all these places that are in the workspace. */
        sources: () => [...new Set(known.values())].flatMap((path) => (path && isFile(path) ? [path] : [])),
    };
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
/** A place as people can read it although the workspace does not have it; undefined where it is outside of a project. */
function readablePlace(place) {
    if (place === undefined || isAbsolute(place.file) || place.file.split(/[\\/]/).includes('..'))
        return undefined;
    return { file: segmentsOf(place.file).join('/'), line: place.line };
}

// EXTERNAL MODULE: ./build/test-reports/failure-text.js
var failure_text = __webpack_require__(9365);
;// CONCATENATED MODULE: ./build/test-reports/try-end.js



/** How a try ended, by a report's word for it; where it failed, with why: its message, or else its stack. */
function endOf(word, message, stack) {
    const result = (0,reported_test/* resultOfWord */.Xr)(word);
    const error = (message.trim() === '' ? stack : message).slice(0, failure_text/* longestKept */.P7);
    return result !== 'failed' || error.trim() === '' ? { result } : { result, error, places: placesIn(stack) };
}

;// CONCATENATED MODULE: ./build/test-reports/allure-results.js







function isAllure(report) {
    return textIn(report, 'uuid') !== '' && (isContainer(report) || (0,shape/* valueAt */.fK)(report, 'status') !== undefined);
}
function isContainer(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'children'));
}
/** What one file of a folder says: a try of a test, or set-ups and tear-downs of several. */
function readAllure(report, place) {
    if (isContainer(report)) {
        const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')];
        const children = [...new Set(textsIn(report, 'children'))];
        const videos = fixtures.flatMap((each) => videosBelow(each, place)).slice(0, mostOfFixtures);
        return { kind: 'container', children: videos.length === 0 ? [] : children, videos };
    }
    const uuid = textIn(report, 'uuid');
    const historyId = textIn(report, 'historyId') || uuid;
    const start = (0,shape/* valueAt */.fK)(report, 'start');
    const test = readTest(report, place);
    return { kind: 'result', uuid, historyId, start: (0,shape/* isCount */.my)(start) ? start : 0, test };
}
function readTest(report, place) {
    const [message, stack] = [
        textIn(report, 'statusDetails', 'message'),
        textIn(report, 'statusDetails', 'trace'),
    ];
    const end = endOf(textIn(report, 'status'), message, stack);
    const { suites, file } = suitesOf(report);
    const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project');
    return {
        title: (0,reported_test/* joinTitles */.C$)([...suites, textIn(report, 'name')]),
        ...(project === undefined ? {} : { project: (0,reported_test/* joinTitles */.C$)([textIn(project, 'value')]) }),
        result: end.result,
        suite: file,
        tries: [{ ...end, videos: videosBelow(report, place) }],
        places: placesIn(textIn(report, 'fullName')),
    };
}
/** A file's name, or a class, has a dot in it; what follows it in the path of titles are suites. */
function suitesOf(report) {
    const path = textsIn(report, 'titlePath');
    const at = path.findLastIndex((name) => /\.\w/.test(name));
    const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], textIn(label, 'value')]));
    const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '');
    const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? '';
    return { suites: at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1), file };
}
/** No set-up leaves more videos. */
const mostOfFixtures = 100;
/** The videos of something and of all its steps. */
function videosBelow(top, place) {
    // Steps are nested without end, and this list grows while it is gone through.
    const steps = [top];
    for (const step of steps)
        for (const inner of objectsIn(step, 'steps'))
            steps.push(inner);
    return steps.flatMap((step) => videosIn(listIn(step, 'attachments'), ['source', 'type'], place));
}
/** The reports with the files of one folder put together: results of one `historyId` are tries of one test. */
function joinAllure(reports) {
    const others = reports.filter(({ part }) => part === undefined);
    const parts = reports.flatMap(({ folder, part }) => (part === undefined ? [] : [{ folder, part }]));
    const folders = Map.groupBy(parts, ({ folder }) => keyOf(folder)).values();
    return [
        ...others,
        ...folders.map((files) => ({
            folder: files[0]?.folder ?? [],
            tests: testsOf(files.map(({ part }) => part)),
        })),
    ];
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
            // An id is that of one result: where a hostile folder repeats it, only the first has them.
            ofFixtures.delete(uuid);
            return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }));
        });
        return { title: '', suite: '', ...ordered.at(-1)?.test, result: (0,reported_test/* resultOfTries */.y$)(tries), tries };
    }));
}

;// CONCATENATED MODULE: ./build/test-reports/count-tests.js

/**
 * The tests of all reports, each once. Two reports may describe the same run: of the tests of one name and project, as
 * many count as one report has, and each with the worst of its results. Not all reports have projects: tests without one
 * are, the worst first, those of their name that another report has.
 */
function uniqueTests(reports) {
    const inProjects = new Map();
    const withProject = ({ tests }) => tests.filter(({ project }) => project !== undefined);
    for (const report of reports)
        addTests(inProjects, withProject(report), (test) => `${nameOf(test)}\n${test.project}`);
    const known = [...inProjects.values()].flat().sort(worstFirst);
    const all = Map.groupBy(known, ({ reported: [test] }) => (test === undefined ? '' : nameOf(test)));
    for (const report of reports) {
        const others = report.tests.filter(({ project }) => project === undefined);
        addTests(all, others, nameOf, new Set(withProject(report)));
    }
    return [...all.values()].flat();
}
/** Adds tests of one report to the known ones of the same key, but to none that has one of the report's `own`. */
function addTests(all, tests, keyOf, own = new Set()) {
    const asked = tests.filter(({ covers }) => covers === undefined);
    for (const [key, namesakes] of Map.groupBy(asked, keyOf)) {
        const known = all.get(key) ?? [];
        all.set(key, known);
        let at = 0;
        for (const test of namesakes.sort(worstFirst)) {
            while (known[at]?.reported.some((other) => own.has(other)))
                at += 1;
            const same = known[at];
            if (same === undefined)
                known.push({ result: test.result, reported: [test] });
            else {
                same.result = (0,reported_test/* worst */.QZ)([same.result, test.result]);
                same.reported.push(test);
            }
            at += 1;
        }
    }
}
/** No title has a line end. */
function nameOf({ title, suite }) {
    return `${title}\n${suite}`;
}
/** Undefined where no report says how any of the tests ended. */
function countTests(tests) {
    const counts = { failed: 0, flaky: 0, passed: 0, skipped: 0 };
    for (const { result } of tests)
        if (result !== undefined)
            counts[result] += 1;
    return tests.length > 0 && tests.every(({ result }) => result === undefined) ? undefined : counts;
}
function worstFirst(a, b) {
    return weightOf(a) - weightOf(b);
}
function weightOf({ result }) {
    return result === undefined ? reported_test/* byWeight */.IN.length : reported_test/* byWeight */.IN.indexOf(result);
}

;// CONCATENATED MODULE: ./build/test-reports/match-paths.js




/** More segments at the end of a path are not compared. */
const match_paths_mostSegments = 16;
/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording. The work grows with
 * the number of recordings and videos, never with the product of both.
 */
function matchPaths(recordings, reports) {
    const videos = reports.flatMap(videosOf);
    const taken = new Set();
    const matched = new Map();
    let open = recordings;
    const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0);
    for (let length = Math.min(longest, match_paths_mostSegments); length > 0; length -= 1) {
        const endOf = (path) => (path.length < length ? '' : keyOf(path.slice(-length)));
        const wanted = Map.groupBy(open, ({ segments }) => endOf(segments));
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
        open = open.filter(({ segments }) => !offered.has(endOf(segments)));
    }
    return matched;
}
function videosOf({ folder, tests }) {
    return tests.flatMap((test) => test.tries.flatMap(({ videos }, at) => videos.map((path) => {
        const name = (0,title/* withoutExtension */.wj)(path.at(-1) ?? '');
        const shortest = (0,title/* saysNothing */._X)(name) && !(0,title/* isRandom */.oe)(name) ? 2 : 1;
        return { path, tryNumber: at + 1, test, folder, shortest };
    })));
}
function pairsOf(recordings, videos, taken) {
    const fitting = videosFor(videos);
    const onlyFor = onlyRecordingFor(recordings, videos);
    return recordings.flatMap((recording) => {
        const best = fitting(recording);
        if (best.some((video) => taken.has(video) || onlyFor(video) !== recording))
            return [];
        // One that does not know the project would agree with all of them.
        const first = best.find(({ test }) => test.project !== undefined) ?? best[0];
        if (first === undefined)
            return [];
        const isShown = (video) => (0,reported_test/* isSameTest */.fK)(video.test, first.test) && liesRight(recording, video);
        return best.every(isShown) ? [[recording, merge(best, first)]] : [];
    });
}
/** Of videos whose paths end alike, the same path fits a recording best, then those of the nearest report. */
function videosFor(videos) {
    const ofPath = Map.groupBy(videos, ({ path }) => keyOf(path));
    const nearest = nearestOf(videos, (near) => near);
    return ({ segments }) => ofPath.get(keyOf(segments)) ?? nearest(segments) ?? [];
}
/**
 * The same the other way round: the recording of the same path fits a video best, then those in the report's folder.
 * Undefined where several fit.
 */
function onlyRecordingFor(recordings, videos) {
    const ofPath = Map.groupBy(recordings, ({ segments }) => keyOf(segments));
    const ofFolder = new Map(videos.map(({ folder }) => [keyOf(folder), []]));
    for (const recording of recordings) {
        for (const folder of foldersAround(recording.segments))
            ofFolder.get(folder)?.push(recording);
    }
    return ({ path, folder }) => {
        const inFolder = ofFolder.get(keyOf(folder)) ?? [];
        const fitting = ofPath.get(keyOf(path)) ?? (inFolder.length > 0 ? inFolder : recordings);
        return fitting.length === 1 ? fitting[0] : undefined;
    };
}
/**
 * Of two spec files of one name in different folders, a video in one of these shows that folder's: it lies in a folder
 * `videos` by as much of the spec file's path as is needed.
 */
function liesRight({ segments }, { path, test }) {
    if (test.covers === undefined)
        return true;
    const below = segments.slice(segments.lastIndexOf('videos') + 1);
    return below.length === segments.length || startsWith(path.toReversed(), below.toReversed());
}
/** What several reports, or one report several times, say of the same recording. */
function merge(videos, first) {
    const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first);
    const tryOf = ({ test, tryNumber }) => test.tries[tryNumber - 1];
    const telling = videos.find((video) => tryOf(video)?.error !== undefined) ?? most;
    const { title, project } = first.test;
    const result = (0,reported_test/* worst */.QZ)(videos.map(({ test }) => test.result));
    const { places } = telling.test;
    return {
        test: { title, ...(project === undefined ? {} : { project }), result, places },
        tryNumber: most.tryNumber,
        tries: most.test.tries.length,
        shown: tryOf(telling) ?? {},
        reported: videos.map(({ test }) => test),
    };
}

;// CONCATENATED MODULE: ./build/test-reports/match-names.js






/**
 * Finds recordings that are called exactly as a test, but for punctuation and case, in reports that name no videos.
 * A name that several tests could mean, or a test that several recordings could show, is matched with nothing, unless
 * the recordings are tries of it, or videos of one try.
 */
function matchNames(recordings, reports) {
    const namesakes = namesakesIn(reports);
    const claims = recordings.flatMap((recording) => claimOf(recording, namesakes));
    const matched = new Map();
    for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
        if (!agree(ofTest))
            continue;
        const last = ofTest.reduce((most, { named }) => Math.max(most, named.tryNumber), 1);
        // A recording without a number could show any of several tries.
        const tries = last === 1 ? 1 : Math.max(last, test.tries.length);
        for (const { recording, named } of ofTest) {
            matched.set(recording.path, matchOf(test, named.tryNumber, tries));
        }
    }
    return matched;
}
function matchOf(test, tryNumber, tries) {
    // A test that passed is tried again only after it failed.
    const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result;
    const failed = tries > 1 ? undefined : test.tries.find(({ error }) => error !== undefined);
    const known = failed ?? test.tries[tryNumber - 1] ?? test.tries.at(-1);
    const isTold = tries === test.tries.length;
    const tryResult = isTold ? known?.result : (0,reported_test/* resultOfTry */.OZ)(result, tryNumber, tries);
    const shown = { ...(tryResult === 'passed' ? {} : known), result: tryResult };
    return { test: { ...test, result }, tryNumber, tries, shown, reported: [test] };
}
function namesakesIn(reports) {
    const named = reports.flatMap(({ folder, tests }) => tests.flatMap((test) => (test.names ?? []).map((name) => ({ name, test, folder }))));
    const byName = Map.groupBy(named, ({ name }) => name);
    return new Map(byName.entries().map(([name, ofName]) => [name, nearestOf(ofName, onlyTestOf)]));
}
/** The test that all of these are. */
function onlyTestOf([first, ...others]) {
    const isFirst = ({ test }) => first && (0,reported_test/* isSameTest */.fK)(test, first.test) && test.result === first.test.result;
    return others.every(isFirst) ? first?.test : undefined;
}
function claimOf(recording, namesakes) {
    for (const named of possibleNames(recording)) {
        const ofName = namesakes.get(comparableName(named.name));
        if (ofName === undefined)
            continue;
        const test = ofName(recording.segments);
        return test === undefined ? [] : [{ recording, named, test }];
    }
    return [];
}
/** A recording's name as it is, for a test itself can be called "try 2", and without the try that it ends in. */
function possibleNames(recording) {
    const named = match_names_nameOf(recording);
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
function match_names_nameOf({ segments }) {
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
/** Videos of one try lie in the folder that is called after it; a file that is called after it is for the test itself. */
function placeOfTry({ segments }) {
    const inFolder = (0,title/* saysNothing */._X)((0,title/* withoutExtension */.wj)(segments.at(-1) ?? ''));
    return (inFolder ? segments.slice(0, -1) : segments).join('/');
}
/**
 * The tests that recordings show, by the recordings' paths. A recording whose test is not certain has none: a wrong
 * title would be worse than none.
 */
function matchTests(recordings, reports) {
    const placed = recordings.map(({ path }) => ({ path, segments: segmentsOf(path) }));
    const byPath = matchPaths(placed, reports);
    const others = placed.filter(({ path }) => !byPath.has(path));
    return new Map([...byPath, ...matchNames(others, reports)]);
}

// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/files/workspace.js
var workspace = __webpack_require__(3513);
;// CONCATENATED MODULE: ./build/test-reports/ctrf-json.js






/** A larger number of retries is a mistake. */
const mostRetries = 100;
function isCtrf(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'results', 'tests'));
}
/** The tests of a CTRF report; what does not fit is left out. Source: the JSON Schema in `ctrf` 0.2.1. */
function readCtrf(report, place) {
    const tool = textIn(report, 'results', 'tool', 'name').toLowerCase();
    const tests = objectsIn(report, 'results', 'tests').map((test) => ctrf_json_readTest(test, tool, place));
    return namedWhereNoVideosAre(tests);
}
function ctrf_json_readTest(test, tool, place) {
    const tries = triesOf(test, place);
    const status = tries.at(-1)?.result;
    const isFlaky = status === 'passed' && (test['flaky'] === true || tries.length > 1);
    const at = placeAt(test['filePath'], test['line']);
    const { suites, project, file } = ctrf_json_suitesOf(test, tool);
    const name = textIn(test, 'name');
    return {
        title: (0,reported_test/* joinTitles */.C$)([...suites.filter((suite) => !name.includes(suite)), name]),
        ...(project === '' ? {} : { project: (0,reported_test/* joinTitles */.C$)([project]) }),
        result: isFlaky ? 'flaky' : status,
        suite: file,
        tries,
        places: at && [at],
    };
}
/** Attempts before the last one are in a list; some reporters put the last one there, too. */
function triesOf(test, place) {
    const last = readTry(test, place);
    const attempts = objectsIn(test, 'retryAttempts')
        .slice(0, mostRetries)
        .map((attempt) => readTry(attempt, place));
    const { retries } = test;
    const told = (0,shape/* isCount */.my)(retries) && retries <= mostRetries ? retries : attempts.length;
    const isListed = attempts.length > told;
    const earlier = isListed ? attempts.slice(0, -1) : attempts;
    const result = (0,reported_test/* resultOfTry */.OZ)(last.result, 1, told + 1);
    const untold = Array.from({ length: told - earlier.length }, () => ({ result, videos: [] }));
    const listed = isListed ? (attempts.at(-1)?.videos ?? []) : [];
    return [...untold, ...earlier, { ...last, videos: [...last.videos, ...listed] }];
}
function readTry(value, place) {
    return {
        ...endOf(textIn(value, 'status'), textIn(value, 'message'), textIn(value, 'trace')),
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType'], place),
    };
}
/** Of Playwright, the suites are project, file and titles, in one text. */
function ctrf_json_suitesOf(test, tool) {
    const { suite } = test;
    const all = typeof suite === 'string' ? suite.split(' > ') : textsIn(test, 'suite');
    const path = textIn(test, 'filePath').replaceAll('\\', '/');
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
/** Characters that XML can't contain (XML 1.0, 2.2); halves of characters are left out, as no decoder makes them. */
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






/** Far deeper than anyone nests suites, and far from the end of the stack. */
const deepest = 200;
/** All test cases of a report in its order, whose top element is `testsuites` or `testsuite`. */
function readTestCases(top) {
    const suites = top.name === 'testsuite' ? [top] : elementsOf(top, 'testsuite');
    return readSuites(suites, { hostname: '', specFile: '' });
}
function readSuites(suites, outer, depth = 1) {
    if (depth > deepest)
        throw new read_files/* FileError */.f6('its XML is nested too deep');
    let { specFile } = outer;
    return suites.flatMap((suite) => {
        // Mocha names the file only in its root suite; the suites after that are the file's.
        specFile = specFileOf(suite) ?? specFile;
        const context = { hostname: attributeOf(suite, 'hostname') || outer.hostname, specFile };
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
    const { specFile } = context;
    return {
        name: attributeOf(element, 'name'),
        className: attributeOf(element, 'classname'),
        result: resultOf(element, parts),
        runs: runsOf(parts),
        ...context,
        place: junit_test_cases_placeOf(element) ?? (specFile === '' ? undefined : { file: specFile }),
    };
}
/**
 * Of a test that passed in the end, Maven writes the failures before that; of one that did not, the first failure and then
 * those that followed. Source: Surefire's surefire-test-report.xsd.
 */
function runsOf(parts) {
    const others = parts.filter(({ name }) => reruns.includes(name)).map(failedRun);
    const attachments = videosNamedIn(parts);
    const failure = parts.find(({ name }) => name === 'failure' || name === 'error');
    if (failure === undefined)
        return [...others, { result: 'passed', failure: {}, attachments }];
    return [{ result: 'failed', failure: failureOf(failure), attachments }, ...others];
}
const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError'];
function failedRun(rerun) {
    return { result: 'failed', failure: failureOf(rerun), attachments: videosNamedIn(elementsIn(rerun)) };
}
function videosNamedIn(parts) {
    const properties = parts
        .filter(({ name }) => name === 'properties')
        .flatMap((part) => elementsOf(part, 'property'))
        .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
        .map((property) => attributeOf(property, 'value') || textOf(property).trim());
    const lines = parts.filter(isOutput).flatMap((part) => attachmentsIn(textOf(part)));
    return [...lines, ...properties].filter(examine_file.hasVideoName);
}
/** Its message, or else its first lines. */
function failureOf(failure) {
    const message = attributeOf(failure, 'message');
    // In Surefire's reruns, the stack is an element of its own.
    const stack = [failure, ...elementsOf(failure, 'stackTrace')].map(stackOf).join('\n');
    const place = junit_test_cases_placeOf(failure);
    const texts = [isHeading(message) ? '' : message, withoutHeading(stack)].filter((text) => text.trim() !== '');
    return {
        // What was expected and received is often in the text alone.
        error: (texts.join('\n') || message).slice(0, failure_text/* longestKept */.P7) || undefined,
        project: projectHeading.exec(stack)?.[1],
        places: [...(place === undefined ? [] : [place]), ...placesIn(stack)],
    };
}
/** In characters: a hostile one could be the whole report. */
const longestStack = 50_000;
function stackOf(element) {
    return textOf(element).slice(0, longestStack);
}
function junit_test_cases_placeOf(element) {
    return placeAt(attributeOf(element, 'file'), attributeOf(element, 'line'));
}
/** Playwright's message is the test's place and title; the error is in the text, below the same. */
function isHeading(message) {
    return /^\S{1,500}:\d{1,7}:\d{1,7}\s/.test(message);
}
const projectHeading = /^\s*\[([^\]\n]{1,200})\] › [^\n]*\n/;
function withoutHeading(stack) {
    return stack.replace(projectHeading, '').replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} › [^\n]*\n/, '');
}
function resultOf(element, parts) {
    const has = (...names) => parts.some(({ name }) => names.includes(name));
    const said = ['status', 'result'].map((name) => (0,reported_test/* resultOfWord */.Xr)(attributeOf(element, name)));
    if (has('failure', 'error') || said.includes('failed'))
        return 'failed';
    if (has('skipped') || said.includes('skipped'))
        return 'skipped';
    // Surefire's words for tests that were run again: without a failure beside them the last run passed.
    return has(...reruns) ? 'flaky' : 'passed';
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
function readJUnit(top, place) {
    const cases = readTestCases(top);
    const namesVideos = cases.some(({ runs }) => runs.some(({ attachments }) => attachments.length > 0));
    const tests = cases.map((testCase) => junit_xml_readTest(testCase, namesVideos, place));
    return namesVideos ? tests : [...tests, ...readSpecFiles(cases, tests, place)];
}
function junit_xml_readTest(testCase, namesVideos, place) {
    const { name, className, runs } = testCase;
    const videosOf = ({ attachments }) => attachments.map((path) => place.pathOf(path));
    const videos = runs.flatMap(videosOf);
    const ofTries = Map.groupBy(videos, tryOf);
    const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1);
    const { project: named, ...failure } = runs[0]?.failure ?? {};
    const project = projectOf(testCase, videos) ?? (named === testCase.hostname ? named : undefined);
    const title = project !== undefined && name.startsWith(`[${project}] `) ? name.slice(project.length + 3) : name;
    // A test that passed is run again only by Playwright, and only after it failed.
    const result = testCase.result === 'passed' && tries > 1 ? 'flaky' : testCase.result;
    return {
        title: (0,reported_test/* joinTitles */.C$)([title || className]),
        ...(project === undefined ? {} : { project: (0,reported_test/* joinTitles */.C$)([project]) }),
        result,
        suite: className,
        tries: runs.length > 1
            ? runs.map((run) => {
                const { error, places } = run.failure;
                return { result: run.result, error, places, videos: videosOf(run) };
            })
            : Array.from({ length: tries }, (_, at) => {
                const ofTry = (0,reported_test/* resultOfTry */.OZ)(result, at + 1, tries);
                return {
                    result: ofTry,
                    ...(ofTry === 'passed' ? {} : failure),
                    videos: ofTries.get(at + 1) ?? [],
                };
            }),
        places: testCase.place && [testCase.place],
        names: namesVideos ? [] : comparableNames(name, className),
    };
}
const playwrightFolder = /^(.*?)(?:-retry(\d{1,3}))?(?:-repeat\d+)?$/;
/** Which try a video of Playwright shows, from 1. */
function tryOf(video) {
    return Number(playwrightFolder.exec(video.at(-2) ?? '')?.[2] ?? 0) + 1;
}
/**
 * Playwright writes the project where all others write the machine's name: it is the project when the folders of the
 * test's videos end in it.
 */
function projectOf({ hostname }, videos) {
    // As Playwright itself makes a project's name fit for a path.
    const ending = `-${hostname.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
    const fits = (path) => (playwrightFolder.exec(path.at(-2) ?? '')?.[1] ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').endsWith(ending);
    return hostname !== '' && videos.length > 0 && videos.every(fits) ? hostname : undefined;
}
/**
 * Spec files as tests: Cypress records one video for a whole file, and names it after the file, but for the folders that
 * all files share.
 */
function readSpecFiles(cases, tests, place) {
    const files = Map.groupBy(tests.entries(), ([at]) => cases[at]?.specFile ?? '');
    files.delete('');
    return Array.from(files, ([file, entries]) => {
        const covers = entries.map(([, test]) => test);
        const result = (0,reported_test/* worst */.QZ)(covers.map((test) => test.result));
        const failed = covers.find(({ tries: [first] }) => first?.error !== undefined);
        const video = place.pathOf(`${file}.mp4`);
        return {
            title: (0,reported_test/* joinTitles */.C$)([
                file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, ''),
            ]),
            result,
            suite: '',
            tries: [{ ...failed?.tries[0], result: (0,reported_test/* resultOfTry */.OZ)(result, 1, 1), videos: [video] }],
            places: failed?.places ?? [{ file }],
            covers,
        };
    });
}

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
function isPlaywrightJson(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'suites'));
}
/** The tests of a report by Playwright's JSON reporter. Throws a FileError that names the field that does not fit. */
function readPlaywrightJson(report, place) {
    const tests = [];
    const rootFolder = (0,shape/* valueAt */.fK)(report, 'config', 'rootDir');
    const isFolder = typeof rootFolder === 'string' && rootFolder.length <= longestFolder;
    const run = { place, rootFolder: isFolder ? rootFolder : undefined };
    // A suite at the top is a file, whose name is not part of the title.
    for (const [suite, field] of listAt(report, 'suites', '')) {
        readSuite(suite, field, { path: '', depth: 0 }, run, tests);
    }
    return tests;
}
/** In characters: no system has longer paths. */
const longestFolder = 4096;
/** Adds a suite's tests to `tests`: at each level of suites, a list of its own would copy all that is below. */
function readSuite(suite, field, titles, run, tests) {
    if (titles.depth > playwright_json_deepest)
        throw new read_files/* FileError */.f6(`${field.slice(0, 60)}… is nested too deep`);
    for (const [spec, specField] of listAt(suite, 'specs', field)) {
        const title = (0,reported_test/* joinTitles */.C$)([textAt(spec, 'title', specField)], titles.path);
        for (const [test, testField] of listAt(spec, 'tests', specField)) {
            tests.push({ ...playwright_json_readTest(test, testField, title, run.place), ...placeOfSpec(spec, run) });
        }
    }
    for (const [inner, innerField] of listAt(suite, 'suites', field)) {
        const path = (0,reported_test/* addTitle */.GH)(titles.path, textAt(inner, 'title', innerField));
        readSuite(inner, innerField, { path, depth: titles.depth + 1 }, run, tests);
    }
}
function placeOfSpec(spec, { rootFolder }) {
    const place = playwright_json_placeOf(spec);
    if (place === undefined)
        return { suite: '' };
    const fromRoot = rootFolder === undefined ? [] : [{ ...place, file: `${rootFolder}/${place.file}` }];
    return { places: [...fromRoot, place], suite: place.file };
}
function playwright_json_placeOf(value) {
    return placeAt((0,shape/* valueAt */.fK)(value, 'file'), (0,shape/* valueAt */.fK)(value, 'line'));
}
function playwright_json_readTest(test, field, title, place) {
    const status = textAt(test, 'status', field);
    const outcome = Object.hasOwn(results, status) ? results[status] : undefined;
    if (outcome === undefined)
        throw new read_files/* FileError */.f6(`${field}.status is unknown`);
    const project = (0,reported_test/* joinTitles */.C$)([textAt(test, 'projectName', field, '')]);
    const expected = (0,shape/* valueAt */.fK)(test, 'expectedStatus') ?? 'passed';
    const all = listAt(test, 'results', field).toArray();
    // A run that was ended from outside calls these skipped, though nobody meant to skip them.
    const interrupted = all.some(([each, tryField]) => textAt(each, 'status', tryField, '') === 'interrupted');
    return {
        title,
        ...(project === '' ? {} : { project }),
        result: outcome === 'skipped' && interrupted ? 'failed' : outcome,
        tries: all.map(([each, tryField]) => playwright_json_readTry(each, tryField, expected, place)),
    };
}
function playwright_json_readTry(value, field, expected, place) {
    const result = playwright_json_resultOf(textAt(value, 'status', field, ''), expected);
    return {
        result,
        ...(result === 'failed' ? errorOf(value) : {}),
        videos: readVideos(value, field, place),
    };
}
/** Source: playwright.dev, "Reporter API", TestResult.status. */
function playwright_json_resultOf(status, expected) {
    if (status === 'skipped')
        return 'skipped';
    if (status === expected)
        return 'passed';
    return ['passed', 'failed', 'timedOut', 'interrupted'].includes(status) ? 'failed' : undefined;
}
/** A try's first error, and where it was; after a timeout the second, which says what was waited for. */
function errorOf(value) {
    const errors = (0,shape/* valueAt */.fK)(value, 'errors');
    const all = Array.isArray(errors) && errors.length > 0 ? errors : [(0,shape/* valueAt */.fK)(value, 'error')];
    const first = all.slice(0, 2).find((error) => !(0,failure_text/* isTimeoutAlone */.Fn)((0,shape/* valueAt */.fK)(error, 'message'))) ?? all[0];
    const message = (0,shape/* valueAt */.fK)(first, 'message') ?? (0,shape/* valueAt */.fK)(first, 'value');
    if (typeof message !== 'string' || message.trim() === '')
        return {};
    const place = playwright_json_placeOf((0,shape/* valueAt */.fK)(first, 'location')) ?? playwright_json_placeOf((0,shape/* valueAt */.fK)(value, 'errorLocation'));
    return { error: message.slice(0, failure_text/* longestKept */.P7), places: place && [place] };
}
function readVideos(value, field, place) {
    return listAt(value, 'attachments', field)
        .flatMap(([attachment, attachmentField]) => {
        const path = textAt(attachment, 'path', attachmentField, '');
        const isVideo = textAt(attachment, 'name', attachmentField, '') === 'video' ||
            textAt(attachment, 'contentType', attachmentField, '').startsWith('video/') ||
            (0,examine_file.hasVideoName)(path);
        // An attachment without a path is inside the report.
        return isVideo && path !== '' ? [place.pathOf(path)] : [];
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
    if (!(0,shape/* isRecord */.u4)(value))
        throw new read_files/* FileError */.f6(`${field} is not an object`);
    return value[name];
}

;// CONCATENATED MODULE: ./build/test-reports/trx.js






/** Far deeper than anyone nests results. */
const trx_deepest = 50;
/** The tests of a TRX report, whose top element is `TestRun`: each data row is a test, each further run of one a try. */
function readTrx(top, place) {
    const [deployment] = below(top, 'TestSettings', 'Deployment');
    const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test) => {
        const [method] = elementsOf(test, 'TestMethod');
        return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : ''];
    });
    const root = deployment ? attributeOf(deployment, 'runDeploymentRoot') : '';
    const run = { place, deployment: root, classes: new Map(definitions) };
    const results = below(top, 'Results', 'UnitTestResult');
    return namedWhereNoVideosAre(results.flatMap((result) => readResult(result, run)));
}
function readResult(result, run, depth = 1) {
    if (depth > trx_deepest)
        throw new read_files/* FileError */.f6('its XML is nested too deep');
    const inner = below(result, 'InnerResults', 'UnitTestResult');
    const name = attributeOf(result, 'testName');
    const rows = inner.filter((each) => attributeOf(each, 'testName') !== name);
    if (rows.length > 0)
        return rows.flatMap((row) => readResult(row, run, depth + 1));
    const className = run.classes.get(attributeOf(result, 'testId')) ?? '';
    const tries = (inner.length > 0 ? inner : [result]).map((each) => trx_readTry(each, run));
    // xunit writes the class before the name.
    const title = (0,reported_test/* joinTitles */.C$)([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name]);
    return [{ title, result: (0,reported_test/* resultOfTries */.y$)(tries), suite: className, tries }];
}
function trx_readTry(result, { place, deployment }) {
    const [info] = below(result, 'Output', 'ErrorInfo');
    const textIn = (name) => (info ? elementsOf(info, name).map(textOf).join('\n') : '');
    const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`;
    const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'));
    return {
        ...endOf(attributeOf(result, 'outcome'), textIn('Message'), textIn('StackTrace')),
        videos: files.filter(examine_file.hasVideoName).map((file) => place.pathOf(`${folder}/${file}`.replaceAll('\\', '/'))),
    };
}
/** The elements of these names, one within the other. */
function below(element, outer, inner) {
    return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner));
}

;// CONCATENATED MODULE: ./build/test-reports/xcresult-manifest.js



function isXcresultManifest(report) {
    return objectsIn({ report }, 'report').some((test) => identifierOf(test) !== '' && 'attachments' in test);
}
/** Such as `LoginTests/testPays()`; some manifests have the address alone. */
function identifierOf(test) {
    const url = textIn(test, 'testIdentifierURL').split('/').slice(-2).join('/');
    return textIn(test, 'testIdentifier') || url;
}
/**
 * The tests with videos in the `manifest.json` of `xcresulttool export attachments`, once for each device. It does not say
 * how they ended.
 */
function readXcresultManifest(report, place) {
    return objectsIn({ report }, 'report').flatMap((test) => {
        const [suite = '', ...names] = identifierOf(test).replace(/\(\)$/, '').split('/');
        const title = (0,reported_test/* joinTitles */.C$)([suite, ...names]);
        // Apple's schema shows one attachment, where all known versions write a list.
        const all = (0,shape/* isRecord */.u4)(test['attachments']) ? [test['attachments']] : objectsIn(test, 'attachments');
        const videosOf = (attachment) => videosIn([attachment], ['exportedFileName', ''], place);
        const withVideo = all.filter((attachment) => videosOf(attachment).length > 0);
        const devices = Map.groupBy(withVideo, (attachment) => textIn(attachment, 'deviceName'));
        return Array.from(devices, ([device, ofDevice]) => {
            const tries = Map.groupBy(ofDevice, xcresult_manifest_tryOf);
            return {
                title,
                ...(device === '' ? {} : { project: (0,reported_test/* joinTitles */.C$)([device]) }),
                suite,
                tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => ({
                    videos: (tries.get(at + 1) ?? []).flatMap(videosOf),
                })),
            };
        });
    });
}
/** A larger number of repetitions is a mistake. */
const mostTries = 100;
function xcresult_manifest_tryOf({ repetitionNumber: number }) {
    return (0,shape/* isCount */.my)(number) && number > 0 && number <= mostTries ? number : 1;
}

;// CONCATENATED MODULE: ./build/test-reports/read-report.js











/** All formats: the first one takes a file whose own it is. What their readers throw is a FileError. */
const jsonFormats = [
    { isOwn: isPlaywrightJson, read: readPlaywrightJson },
    { isOwn: isCtrf, read: readCtrf },
    { isOwn: isXcresultManifest, read: readXcresultManifest },
    { isOwn: isAllure, read: readAllure },
];
const xmlFormats = [
    { isOwn: ({ name }) => name === 'testsuites' || name === 'testsuite', read: readJUnit },
    { isOwn: ({ name }) => name === 'TestRun', read: readTrx },
];
const largestMib = 32;
const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report';
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report';
/**
 * A report of at most as much as is left, or why it can't be used; and what is left then. A report that has too many tests
 * takes its bytes all the same, as so much was read. Its paths start at `root` where they lie below it.
 */
function readReport(file, root, before) {
    try {
        const content = (0,read_files/* readBytes */.io)(file, (0,workspace/* openWorkspace */.OH)(root), (bytes) => {
            (0,read_files/* refuseLarger */.MO)(largestMib)(bytes);
            if (bytes > before.bytes)
                throw new read_files/* FileError */.f6(tooLarge);
        });
        const bytes = before.bytes - content.length;
        const text = (0,read_files/* textOfBytes */.gm)(content);
        const place = placeOf(file, root);
        // To parse XML takes ten times as long as to count.
        const hasMore = ['<testcase', '<UnitTestResult '].some((start) => text.split(start, before.tests + 2).length > before.tests + 1);
        const read = hasMore ? [] : parseReport(text, place);
        if (read === undefined)
            return { left: before, refused: reported_test/* otherFormat */.Qc };
        const [tests, part] = Array.isArray(read) ? [read, undefined] : [[], read];
        const count = part?.kind === 'result' ? 1 : tests.length;
        if (hasMore || count > before.tests)
            return { left: { ...before, bytes }, refused: tooMany };
        return { left: { bytes, tests: before.tests - count }, report: { folder: place.folder, tests, part } };
    }
    catch (error) {
        return { left: before, refused: (0,read_files/* reasonOf */.A3)(error) };
    }
}
/** Undefined for JSON or XML of another format. */
function parseReport(text, place) {
    const start = /\S/.exec(text)?.[0];
    if (start === undefined)
        throw new read_files/* FileError */.f6('it is empty');
    if (start === '<')
        return readBy(xmlFormats, parseXml(text.trimStart()), place);
    if (start === '{' || start === '[')
        return readBy(jsonFormats, (0,read_files/* parseJsonFile */.OW)(text), place);
    throw new read_files/* FileError */.f6('line 1 starts neither JSON nor XML; name only test reports in test-report');
}
function readBy(formats, content, place) {
    return formats.find(({ isOwn }) => isOwn(content))?.read(content, place);
}

;// CONCATENATED MODULE: ./build/test-reports/run-reader.js








/** Does in a process of its own what hostile reports can make slow or large: reads them, and matches their tests. */
function runReader() {
    // The main process gets the same signal, and ends this one.
    for (const name of ['SIGINT', 'SIGTERM'])
        process.on(name, () => { });
    limitMemory();
    process.on('message', async (order) => {
        const reports = await readReports(order);
        await send(findTests(reports, order));
    });
}
/** Resolves once it was sent: the main process must know which report is being read when this process ends. */
async function send(answer) {
    await new Promise((resolve) => process.send?.(answer, resolve));
}
/** Reads the reports one by one, and says so of each. */
async function readReports(order) {
    const { root, recordings, mostMs } = order;
    const asked = new Set(recordings.flatMap((path) => namesOf({ path, segments: segmentsOf(path) })));
    const all = [];
    let { left } = order;
    for (const { path, at, isKnown } of order.reports) {
        const isLate = !isKnown && performance.now() > mostMs;
        const read = isLate ? { left, refused: tooLate } : readReport(path, root, isKnown ? unbounded : left);
        if (!isKnown)
            left = read.left;
        if ('report' in read)
            all[at] = read.report;
        await send({ left, refused: 'refused' in read ? read.refused : undefined });
    }
    return joinAllure(Object.values(all)).map((report) => withNames(report, asked));
}
const tooLate = 'the reports before it took 60 s; name fewer of them in test-report';
const unbounded = { bytes: Number.POSITIVE_INFINITY, tests: Number.POSITIVE_INFINITY };
/** Leaves only those of the names that recordings have, as a test can have many. */
function withNames(report, asked) {
    for (const test of report.tests)
        test.names = (test.names ?? []).filter((name) => asked.has(name));
    return report;
}
/** So many failed tests without a recording are described. */
const mostUnrecorded = 1000;
/** What reports say of recordings. */
function findTests(reports, { root, recordings }) {
    const matches = matchTests(recordings.map((path) => ({ path })), reports);
    const { locate, sources } = createLocator(root);
    const tests = uniqueTests(reports);
    const ids = new Map(tests.flatMap(({ reported }, id) => reported.map((test) => [test, id])));
    const idOf = ([test]) => {
        if (test && !ids.has(test))
            ids.set(test, ids.size + tests.length);
        return test ? (ids.get(test) ?? -1) : -1;
    };
    const matched = matches
        .entries()
        .map(([path, { test, shown, tryNumber, tries, reported }]) => {
        const ofTry = { try: tryNumber, tries, tryResult: shown.result };
        const whole = locate(test, run_reader_failureOf(reported));
        return [path, { test: { ...locate(test, shown), ...ofTry }, id: idOf(reported), whole }];
    });
    const recorded = new Set(matches.values().flatMap(({ reported }) => reported.flatMap((test) => [test, ...(test.covers ?? [])])));
    const missing = tests.filter(({ result, reported }) => result === 'failed' && !reported.some((test) => recorded.has(test)));
    const unrecorded = missing.slice(0, mostUnrecorded).flatMap(({ result, reported }) => {
        const test = reported.find(({ project }) => project !== undefined) ?? reported[0];
        return test ? [locate({ ...test, result }, run_reader_failureOf(reported))] : [];
    });
    return {
        tests: reports.reduce((sum, report) => sum + report.tests.length, 0),
        matched: [...matched],
        sources: sources(),
        counts: countTests(tests),
        unrecorded: { count: missing.length, tests: unrecorded },
    };
}
/** Why a test failed, by its first try that did; of a spec file, which of its tests failed. */
function run_reader_failureOf(reported) {
    const failed = reported.flatMap(({ covers = [] }) => covers.filter(({ result }) => result === 'failed'));
    const first = (failed.length > 0 ? failed : reported)
        .flatMap(({ tries }) => tries)
        .find(({ error }) => error !== undefined);
    if (failed.length === 0 || first === undefined)
        return first ?? {};
    const titles = (0,build_text/* firstOf */.Ku)(new Set(failed.map(({ title }) => title)).values().toArray(), mostNamed, '; ');
    return { ...first, error: `${titles}: ${first.error}` };
}
const mostNamed = 3;
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


/***/ })

};
