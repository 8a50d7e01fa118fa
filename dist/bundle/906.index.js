export const id = 906;
export const ids = [906];
export const modules = {

/***/ 8197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ followRemovals),
/* harmony export */   t: () => (/* binding */ exists)
/* harmony export */ });
/* harmony import */ var _comment_look_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9327);
/* harmony import */ var _publishing_comment_on_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4752);
/* harmony import */ var _sections_merge_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1337);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8570);
/* harmony import */ var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(977);






/**
 * A run can belong to several pull requests. When one of them is closed while another one's comment is being written,
 * cleanup can't know that this will show the links that it deletes. So once all are written, the step looks whether one
 * no longer records its links, and leaves them out of the others unless the service still knows them. Never throws.
 */
async function followRemovals(written, exists, ports) {
    const { github, cancelled, log } = ports;
    if (written.length < 2 || cancelled.aborted)
        return;
    try {
        const missing = await Promise.all(written.map((one) => missingIn(one, ports)));
        const gone = new Set();
        for (const id of new Set(missing.flat()))
            if (!(await exists(id)))
                gone.add(id);
        const isGone = ({ shareId = '' }) => gone.has(shareId);
        for (const [at, { own, ...place }] of written.entries()) {
            const changed = own.filter(({ rows }) => rows.some(isGone));
            const shown = changed.flatMap(({ rows }) => rows.filter(isGone));
            if (shown.every(({ shareId = '' }) => missing[at]?.includes(shareId)))
                continue;
            log.warning(`Pull request #${place.pullRequest}: the comment leaves out ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(shown.length, 'link')} of this run, removed meanwhile since another pull request was closed`);
            const signer = ports.signing.signerFor(place);
            const left = changed.map((section) => signer.sign(without(section, gone)));
            // Of the comment, which was just written, a late list may not tell yet.
            await (0,_publishing_comment_on_js__WEBPACK_IMPORTED_MODULE_1__/* .commentOn */ .Jt)(place, { own: left, create: 'section' }, ports);
        }
    }
    catch (error) {
        log.debug(`Whether links were removed meanwhile is not known: ${github.explain(error)}`);
    }
}
/**
 * The ids of shares that a comment no longer records, although the step's section or one that took its place stands; none
 * where it had no room for all.
 */
async function missingIn({ own, ...place }, { github, signing }) {
    if (github.comments === undefined)
        return [];
    const view = await (await github.comments(place.pullRequest)).list();
    const proven = (0,_comment_look_js__WEBPACK_IMPORTED_MODULE_0__/* .provenSections */ .xI)(view, place, signing.signerFor(place));
    return own.flatMap((section) => {
        const standing = proven.find(({ key }) => key === section.key);
        return standing === undefined || standing.forgetful
            ? []
            : (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_4__/* .unknownTo */ .EV)(standing, (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_5__/* .shownShares */ .K$)(section)).map(({ id }) => id);
    });
}
/** Whether the service still knows a share. */
async function exists(id, { service, cancelled: signal }) {
    const { client, retry } = await service();
    try {
        await (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retrying */ .i)(client.serviceHost, () => client.getShare(id, signal), { ...retry, signal });
        return true;
    }
    catch {
        // Where the key may not look, a link that may be dead is not shown; cleanup finds it all the same.
        return false;
    }
}
/** A section of the next revision without some of its rows: what it showed before is recorded as replaced. */
function without(section, gone) {
    const left = section.rows.filter(({ shareId = '' }) => !gone.has(shareId));
    const lost = section.rows.filter((row) => !left.includes(row));
    const failures = lost.map(({ link }) => ({ path: link?.title ?? '', error: removedMeanwhile }));
    return {
        ...section,
        rows: left,
        shared: section.shared - lost.length,
        reused: 0,
        failed: section.failed + lost.length,
        failures: [...section.failures, ...failures],
        revision: section.revision + 1,
    };
}
const removedMeanwhile = 'its link was removed when another pull request was closed';


/***/ }),

/***/ 8906:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runMain: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
// EXTERNAL MODULE: ./build/inputs/read-input.js
var read_input = __webpack_require__(5099);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __webpack_require__(8569);
// EXTERNAL MODULE: ./build/inputs/service-inputs.js
var service_inputs = __webpack_require__(2249);
;// CONCATENATED MODULE: ./build/inputs/title-template.js

const fields = ['title', 'name', 'path', 'index', 'sha', 'branch', 'pr'];
/** A template such as `{branch}: {title}`; empty text stands for `{title}`. Throws an InputError for unknown fields. */
function parseTitleTemplate(text) {
    const placeholder = /\{([^{}]*)\}/g;
    for (const [, name] of text.matchAll(placeholder)) {
        if (!fields.some((field) => field === name)) {
            throw (0,read_input/* misfit */.hH)('title', text, `text whose fields are among ${fields.map((field) => `{${field}}`).join(', ')}`);
        }
    }
    if (text === '')
        return (values) => values.title;
    return (values) => text.replace(placeholder, (_, name) => fields.filter((field) => field === name).map((field) => values[field])[0] ?? '');
}

;// CONCATENATED MODULE: ./build/inputs/main-inputs.js






/** Reads all inputs. Throws an InputError for the first that does not fit. */
function readMainInputs(secrets) {
    (0,inputs_secrets/* assertUsable */.j)(secrets, createKey);
    return {
        ...(0,service_inputs/* readServiceInputs */.D)(),
        ...(0,comment_inputs/* readCommentInputs */.J5)(),
        path: (0,read_input/* readRequired */.yu)('path', 'name the recordings by globs, files or folders, one a line'),
        ifNoFilesFound: (0,read_input/* readChoice */.Kf)('if-no-files-found', ['warn', 'error', 'ignore']),
        includeHiddenFiles: (0,read_input/* readFlag */.fG)('include-hidden-files', false),
        title: parseTitleTemplate((0,read_input/* readText */.yR)('title')),
        testReport: (0,read_input/* readText */.yR)('test-report'),
        only: readOnly(),
        password: secrets.password === '' ? undefined : secrets.password,
        visibility: (0,read_input/* readText */.yR)('visibility') || 'unlisted',
        concurrency: (0,read_input/* readInteger */.JI)('concurrency', { from: 1, to: 32, fallback: 'auto' }),
        failOnError: (0,read_input/* readFlag */.fG)('fail-on-error', true),
        reuse: (0,read_input/* readFlag */.fG)('reuse', true),
        replacedShares: (0,read_input/* readChoice */.Kf)('replaced-shares', ['keep', 'delete']),
        jobSummary: (0,read_input/* readFlag */.fG)('job-summary', true),
        comment: (0,comment_inputs/* readCommentMode */.ZQ)(),
        reportUrl: (0,comment_inputs/* readReportUrl */.eG)(),
        section: (0,read_input/* readText */.yR)('section'),
        matrix: readMatrix(),
    };
}
const createKey = 'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
    'the secret to api-key (a job that calls a reusable workflow passes it on under its own "secrets").';
function readOnly() {
    const only = (0,read_input/* readChoice */.Kf)('only', ['all', 'failed']);
    if (only === 'failed' && (0,read_input/* readText */.yR)('test-report') === '') {
        throw new failure/* InputError */.dz('The input only is "failed", but the input test-report is empty: name the report that tells which tests failed.');
    }
    return only;
}
function readMatrix() {
    const text = (0,read_input/* readText */.yR)('matrix');
    try {
        const matrix = JSON.parse(text || 'null');
        if (matrix === null)
            return {};
        if (typeof matrix === 'object' && !Array.isArray(matrix))
            return { ...matrix };
    }
    catch {
        // Reported below, with every other shape.
    }
    throw (0,read_input/* misfit */.hH)('matrix', text, "left alone: its default brings the job's matrix as a JSON object");
}

// EXTERNAL MODULE: ./build/publishing/outputs.js
var outputs = __webpack_require__(1054);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/files/patterns.js
var files_patterns = __webpack_require__(913);
// EXTERNAL MODULE: ./build/files/walk.js + 1 modules
var walk = __webpack_require__(7406);
// EXTERNAL MODULE: ./build/files/workspace.js
var files_workspace = __webpack_require__(3513);
// EXTERNAL MODULE: ./build/give-way.js
var give_way = __webpack_require__(7413);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/recordings/recording.js
var recording = __webpack_require__(3502);
;// CONCATENATED MODULE: ./build/recordings/find-recordings.js








/**
 * Finds the videos that the patterns name; what can't be read hides none of them. Symbolic links are not followed and not
 * shared, in the middle of a path neither, so that a file outside the named folders can't be published by a link to it.
 * `onFound` is told how many files there are before one of them is looked at.
 */
async function findRecordings(options, onFound = () => { }) {
    const patterns = await (0,files_patterns/* readPatterns */.ce)(options.patterns, 'path', options.workspace);
    const named = (0,files_patterns/* namedFiles */.VI)(options.patterns, options.workspace);
    const workspace = (0,files_workspace/* openWorkspace */.OH)(options.workspace);
    const findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 };
    const { files, unread } = await (0,walk/* walk */.G)(patterns, options);
    if (files.length + unread.length === 0)
        return findings;
    onFound(files.length);
    // Telling videos from other files takes parsers of many formats.
    const media = await Promise.all(/* import() */[__webpack_require__.e(214), __webpack_require__.e(60)]).then(__webpack_require__.bind(__webpack_require__, 7060));
    for (const missed of unread)
        note(missed, { media, workspace }, findings);
    const placeOf = createPlaces(workspace);
    const giveWay = (0,give_way/* createGiveWay */.$)();
    for (const file of files) {
        await classify(file, { media, workspace, placeOf, named: named.has(file) }, findings);
        await giveWay();
    }
    findings.recordings.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    findings.unusable.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    return findings;
}
/** Looks at each folder once, not at each file in it. */
function createPlaces(workspace) {
    const known = new Map();
    return (folder) => {
        const place = known.get(folder) ?? placeIn(workspace, folder);
        known.set(folder, place);
        return place;
    };
}
function placeIn(workspace, folder) {
    const inside = (0,files_workspace/* pathInside */._l)(folder, workspace);
    const start = toldPath(inside ?? folder);
    return {
        start: start === '' || start.endsWith('/') ? start : `${start}/`,
        isLinked: inside !== undefined && (0,files_workspace/* passesThroughLink */.le)(folder, inside, workspace),
    };
}
function toldPath(path) {
    return path.replaceAll(external_node_path_.sep, '/');
}
async function classify(file, { media, workspace, placeOf, named }, findings) {
    const name = (0,external_node_path_.basename)(file);
    try {
        const stats = (0,external_node_fs_.lstatSync)(file, { bigint: true });
        const { start, isLinked } = placeOf((0,external_node_path_.dirname)(file));
        if (stats.isSymbolicLink() || isLinked) {
            findings.links += 1;
            return;
        }
        const path = start + name;
        const sizeBytes = Number(stats.size);
        const found = stats.isFile() ? await media.examineFile(file) : { kind: 'no video' };
        if (found.kind === 'no video')
            leaveOut({ path, name, sizeBytes, reason: notVideo }, named, findings);
        else if (found.kind === 'broken')
            findings.unusable.push({ path, name, sizeBytes, mimeType: found.mimeType, reason: found.reason });
        else {
            const { mimeType, durationSeconds, width, height } = found.facts;
            const facts = { mimeType, durationSeconds, width, height };
            findings.recordings.push({ path, file, name, sizeBytes, ...facts, seen: (0,recording/* stampOf */.Z)(stats) });
        }
    }
    catch (error) {
        const path = toldPath((0,files_workspace/* pathInside */._l)(file, workspace) ?? file);
        const reason = (0,recording/* unreadable */.O)(codeOf(error));
        leaveOut({ path, name, reason }, named || media.hasVideoName(file), findings);
    }
}
/** A folder that can't be read may hide recordings; of a file as much is known as its name tells. */
function note({ path: place, kind, code }, { media, workspace }, findings) {
    if (kind === 'link') {
        findings.links += 1;
        return;
    }
    const path = toldPath((0,files_workspace/* pathInside */._l)(place, workspace) ?? place);
    const what = kind === 'folder' ? 'folder' : 'file';
    const reason = code === undefined ? misnamed(what) : kind === 'folder' ? find_recordings_closed(code) : (0,recording/* unreadable */.O)(code);
    leaveOut({ path, name: (0,external_node_path_.basename)(place), reason }, kind !== 'file' || media.hasVideoName(place), findings);
}
/** What was meant to be a recording is reported; what merely lies beside recordings is counted. */
function leaveOut(file, meant, findings) {
    if (meant)
        findings.unusable.push(file);
    else
        findings.otherFiles += 1;
}
const notVideo = 'the file is not a video; name only recordings in the input path, or a folder, which skips other files';
function misnamed(what) {
    return `the ${what} can't be read, since its name is not Unicode; rename it, or exclude it in the input path`;
}
function find_recordings_closed(code) {
    return `the folder can't be read (${code}), so recordings in it are not found; check its permissions, or exclude it in the input path`;
}
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

// EXTERNAL MODULE: ./build/actions/run-action.js + 7 modules
var run_action = __webpack_require__(3732);
// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
;// CONCATENATED MODULE: ./build/actions/main/keep-heap-small.js

/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of files. Like this it
 * stays near what is in use: V8 looks at both flags each time that the heap could grow. After that, code that was
 * compiled before is no longer taken from a cache, so that a run with little to do does better without.
 */
function keepHeapSmall() {
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    (0,external_node_v8_.setFlagsFromString)('--heap-growing-percent=20');
}

// EXTERNAL MODULE: ./build/comment/look.js
var look = __webpack_require__(9327);
// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/sections/identity.js


/** In characters; longer ones would crowd the recordings out of the comment. */
const longestHeading = 200;
/** A step's section, from what tells it from the steps of all other jobs, matrix values included. */
function identifySection(step, inputs) {
    const entries = Object.entries(inputs.matrix).sort(([a], [b]) => (a < b ? -1 : 1));
    const identity = [step.workflow, step.job, entries, step.step, inputs.section];
    const values = entries.length === 0 ? '' : ` (${Object.values(inputs.matrix).map(valueInWords).join(', ')})`;
    return {
        key: digestOf(identity),
        heading: (0,build_text/* oneLine */.TN)(inputs.section || `${step.job}${values}`, longestHeading),
    };
}
/** The section of the step of a job whose names `order - 1` steps before it have had. */
function inOrder({ key, heading }, order) {
    return order === 1 ? { key, heading } : { key: digestOf([key, order]), heading: `${heading} (${order})` };
}
function digestOf(identity) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
}
function valueInWords(value) {
    return typeof value === 'string' ? value : JSON.stringify(value);
}

// EXTERNAL MODULE: ./build/recordings/title.js + 1 modules
var title = __webpack_require__(2293);
;// CONCATENATED MODULE: ./build/test-reports/test-titles.js


/**
 * Automatic titles for recordings, in the order of their paths: the test's where it is known, else made of the path.
 * Titles are unique as long as the paths are. What tells equal ones apart is added step by step: the project, which
 * try of several it is (always said), which video of a try, and last the path.
 */
function titlesWithTests(paths, matched) {
    const known = paths.flatMap((path) => {
        const match = matched.get(path);
        return match === undefined || match.test.title === '' ? [] : [{ path, title: match.test.title, match }];
    });
    const ofTests = new Map(numberVideos(withTries(withProjects(known))).map(({ path, title }) => [path, title]));
    const ofPaths = ofTests.size === paths.length ? [] : (0,title/* titlesOf */.B7)(paths);
    const titles = paths.map((path, at) => ofTests.get(path) ?? ofPaths[at] ?? path);
    const uses = Map.groupBy(titles, (title) => title);
    const unique = titles.map((title, at) => {
        const path = paths[at] ?? '';
        if (uses.get(title)?.length === 1)
            return title;
        return ofTests.has(path) ? `${title} (${path})` : path;
    });
    return new Set(unique).size === unique.length ? unique : [...paths];
}
function withProjects(titled) {
    const projects = new Map();
    for (const { title, match } of titled) {
        projects.set(title, (projects.get(title) ?? new Set()).add(match.test.project));
    }
    return titled.map((each) => {
        const { project } = each.match.test;
        const needed = project !== undefined && (projects.get(each.title)?.size ?? 0) > 1;
        return needed ? { ...each, title: `${each.title} [${project}]` } : each;
    });
}
function withTries(titled) {
    return titled.map((each) => {
        const { tryNumber, tries } = each.match;
        return tries > 1 ? { ...each, title: `${each.title} (try ${tryNumber} of ${tries})` } : each;
    });
}
/**
 * The videos of one try lie in one folder, numbered by their names from the second on; equal titles in different
 * folders are different tests.
 */
function numberVideos(titled) {
    const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
    const videos = Map.groupBy(titled, ({ title, path }) => JSON.stringify([title, folderOf(path)]));
    return [...videos.values()].flatMap((ofTry) => ofTry
        .toSorted((a, b) => (0,build_text/* compareNaturally */.yV)((0,title/* withoutExtension */.wj)(a.path), (0,title/* withoutExtension */.wj)(b.path)))
        .map((each, at) => (at === 0 ? each : { ...each, title: `${each.title} (${at + 1})` })));
}

;// CONCATENATED MODULE: ./build/sharing/entries.js


/**
 * Everything found, in the order of the results, each with the title that `template` makes of it, and with the test
 * that it shows where `matched` knows it by the path.
 */
function titledEntries(findings, template, run, matched) {
    const found = [
        ...findings.recordings.map((recording) => ({ of: recording, entry: { recording } })),
        ...findings.unusable.map((unusable) => ({ of: unusable, entry: { unusable } })),
    ].sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.of.path, b.of.path));
    const paths = found.map(({ of }) => of.path);
    const automatic = titlesWithTests(paths, matched);
    return found.map(({ of: { path, name }, entry }, at) => {
        const title = automatic[at] ?? path;
        const values = { ...run, title, path, name: name.replace(/(?!^)\.[^.]*$/, ''), index: String(at + 1) };
        const shown = (0,build_text/* oneLine */.TN)(template(values)) || (0,build_text/* oneLine */.TN)(title) || path;
        return { ...entry, title: shown, test: matched.get(path)?.test };
    });
}

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/comment/converge.js
var converge = __webpack_require__(3125);
// EXTERNAL MODULE: ./build/comment/writer.js
var writer = __webpack_require__(9155);
// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
;// CONCATENATED MODULE: ./build/deleting/delete-replaced.js





/**
 * Deletes the shares that a step's section has replaced, if it stands in the comment: then whoever wants to show one of
 * these shares again finds that it was replaced. What is in doubt stays, and a warning says so. Never throws.
 *
 * @param part as it was written, with one section of its own
 */
async function deleteReplaced(part, written, replacing) {
    const { github, cancelled, log } = replacing;
    if (cancelled.aborted || written.superseded.length > 0)
        return;
    if (written.problem !== undefined)
        return log.warning(noComment);
    if (written.comment === undefined || github.comments === undefined)
        return;
    try {
        const deleted = await deleteAndForget(part, github.comments, replacing);
        if (typeof deleted === 'string')
            log.warning(`No replaced share is deleted: ${deleted}.`);
        else
            tellReplaced(deleted, replacing.explainDeletion, log);
    }
    catch (error) {
        if (cancelled.aborted)
            return;
        log.warning(`Replaced shares were not deleted, or the comment still records them: ${github.explain(error)}`);
    }
}
const noComment = 'No replaced share is deleted: that needs the comment, which could not be written and checked.';
const severalPullRequests = 'this run, or an earlier one, belongs to several pull requests, which may show it';
const notKnown = 'the comments on the pull request do not tell which shares are still shown';
/** Returns what became of each, or why nothing is deleted. */
async function deleteAndForget(part, comments, replacing) {
    const { clock, baseUrl, deleteShares } = replacing;
    // What is left now is deleted by the next run, or by cleanup.
    const { list } = await comments(part.pullRequest, 'optional');
    const before = unshownIn(await list(), part, replacing);
    if (typeof before === 'string')
        return before;
    if (before.length === 0)
        return [];
    // A text that is under way may have been made when somebody still showed them.
    await clock.sleep(writer/* settledMs */.ou);
    const now = unshownIn(await list(), part, replacing);
    if (typeof now === 'string')
        return now;
    const ids = now.filter((id) => before.includes(id));
    const ended = await deleteShares(ids);
    const gone = ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]));
    const removed = { names: (0,sections_section/* namesOfShares */.yd)(gone, baseUrl), time: Math.floor(clock.now() / 1000) };
    const forgetting = { ...part, own: [], create: 'nothing', removed };
    const warnings = gone.length > 0 ? await (0,converge/* forgetShares */.c)(await comments(part.pullRequest), forgetting, clock) : [];
    for (const warning of warnings)
        replacing.log.warning(`Pull request #${part.pullRequest}: ${warning}`);
    return ended;
}
/** The ids of replaced shares that nobody shows, or why that can't be told. */
function unshownIn(view, part, { signing, baseUrl, earlier }) {
    const comments = (0,look/* commentsOfAction */.eg)(view, part.pullRequest);
    const standing = standingIn(comments, part);
    if (standing === undefined || comments.some(({ problem }) => problem !== undefined))
        return notKnown;
    if (standing.pullRequests.length > 1)
        return severalPullRequests;
    const all = comments.flatMap(({ commentKey, state }) => {
        const { verify } = signing.signerFor({ commentKey, pullRequest: part.pullRequest });
        return (state?.sections ?? []).map((section) => ({ section, isProven: verify(section) }));
    });
    if (all.some(({ section, isProven }) => section.forgetful && isProven))
        return notKnown;
    const before = new Set(earlier.flatMap(sections_section/* sharesOf */.AR).map(sections_section/* nameOfShare */.S1));
    // A writer that has not seen another step's new section yet can bring the former one back for a while.
    const others = earlier.filter(({ key }) => key !== standing.key);
    const now = all.map(({ section }) => section);
    const shown = new Set([...now, ...others].flatMap(sections_section/* shownShares */.K$).map(sections_section/* nameOfShare */.S1));
    return standing.replaced.flatMap((share) => {
        const name = (0,sections_section/* nameOfShare */.S1)(share);
        return share.baseUrl === baseUrl.href && before.has(name) && !shown.has(name) ? [share.id] : [];
    });
}
/** The step's own section as it stands in the comment. */
function standingIn(comments, { own, commentKey, signer }) {
    return comments
        .flatMap((one) => (one.commentKey === commentKey ? (one.state?.sections ?? []) : []))
        .find((one) => own.some(({ key, run }) => one.key === key && (0,sections_section/* isSameRun */.Mf)(one, { run })) && signer.verify(one));
}
/** Tells what became of replaced shares. `explain` puts an error into words. */
function tellReplaced(deleted, explain, log) {
    const failed = deleted.filter(({ outcome }) => outcome === 'failed');
    const gone = deleted.length - failed.length;
    if (gone > 0)
        log.info(`Deleted ${(0,build_text/* counted */.hS)(gone, 'replaced share')}`);
    if (failed.length === 0)
        return;
    const what = `${(0,build_text/* counted */.hS)(failed.length, 'replaced share')} could not be deleted`;
    log.warning(`${what}; the comment remembers what is left. ${explain(failed[0]?.error)}`);
}

// EXTERNAL MODULE: ./build/deleting/delete-shares.js
var delete_shares = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/log/log.js
var log_log = __webpack_require__(7599);
// EXTERNAL MODULE: ./build/publishing/comment-on.js + 1 modules
var comment_on = __webpack_require__(4752);
// EXTERNAL MODULE: ./build/publishing/job-summary.js
var job_summary = __webpack_require__(3718);
// EXTERNAL MODULE: ./build/publishing/manifest.js
var publishing_manifest = __webpack_require__(9499);
// EXTERNAL MODULE: ./build/sections/state.js
var state = __webpack_require__(9472);
;// CONCATENATED MODULE: ./build/publishing/own-section.js




/** No comment and no summary has room for more. */
const mostRows = 5000;
/**
 * A step's section of the comment, not yet signed, its rows in the order of the results: failed tests first, then flaky
 * ones. `now` is in milliseconds since 1970; `revision` counts how often some recordings had to be shared again.
 */
function sectionFrom(results, source, { now, revision }) {
    const { identity, run, redact, tests = null, reportUrl } = source;
    const text = (value) => (0,build_text/* oneLine */.TN)(redact(value), sections_section/* longestText */.Ie);
    const unshared = results.filter(({ status }) => status === 'failed');
    const shared = own_section_inOrder(results.filter(({ url }) => url !== undefined));
    const sources = new Set(source.sources);
    const rows = shared.slice(0, mostRows).map((result) => rowOf(result, { ...source, sources, text }));
    const failures = unshared
        .slice(0, mostRows)
        .map(({ path, error = '' }) => ({ path: text(path), error: text(error) }));
    return {
        key: identity.key,
        heading: text(identity.heading),
        run: {
            id: (0,state/* runId */.Vz)(run.runId) === undefined ? run.runId : '',
            attempt: run.runAttempt,
            number: text(run.runNumber),
            workflow: text(run.workflow),
        },
        commit: (0,state/* commit */.cd)(run.commit) === undefined ? run.commit : '',
        pullRequests: run.pullRequests,
        time: Math.floor(now / 1000),
        baseUrl: source.baseUrl.href,
        visibility: source.visibility,
        withPassword: source.withPassword,
        shared: shared.length,
        reused: shared.filter(({ status }) => status === 'reused').length,
        failed: unshared.length,
        tests,
        // A link with something left out of it would lead nowhere.
        reportUrl: redact(reportUrl) === reportUrl ? reportUrl : '',
        leftOut: source.leftOut,
        removedTime: 0,
        revision,
        digest: own_section_digestOf(rows, failures),
        rows,
        failures,
        replaced: [],
        forgetful: false,
        unproved: [],
        signature: '',
    };
}
function rowOf({ title, url, status, shareId, sha256, sizeBytes, durationSeconds, width, height, test }, { withPassword, sources, text }) {
    const known = { sizeBytes, durationSeconds, width, height, result: test?.result };
    const project = test?.project === undefined ? undefined : text(test.project);
    const failure = test && failureOf(test, sources, text);
    return {
        shareId,
        link: {
            title: text(title),
            url,
            reused: status === 'reused' || undefined,
            ...known,
            project,
            ...failure,
        },
        // A password's recordings are never reused, and need leave no trace.
        hash: withPassword || sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64url'),
    };
}
/** Why a test failed, in one line, and where. */
function failureOf({ result, error = '', file = '', line }, sources, text) {
    if (result !== 'failed' && result !== 'flaky')
        return {};
    const [first = ''] = error.split('\n');
    const why = { error: (0,build_text/* cutText */.IN)(text(first), sections_section/* longestError */.DP) || undefined };
    return sources.has(file) && text(file) === file ? { ...why, file, line } : why;
}
/** In 72 bits. A step that runs again and is given its own links says the same. */
function own_section_digestOf(rows, failures) {
    const links = rows.map(({ shareId, link }) => [shareId, link?.url, link?.title]);
    return (0,external_node_crypto_.createHash)('sha256')
        .update(JSON.stringify([links, failures]))
        .digest('base64url')
        .slice(0, 12);
}
function own_section_inOrder(results) {
    const rank = ({ test }) => test?.result === 'failed' ? 0 : test?.result === 'flaky' ? 1 : 2;
    return results.toSorted((a, b) => rank(a) - rank(b));
}

// EXTERNAL MODULE: ./build/service/explain-error.js
var explain_error = __webpack_require__(1028);
// EXTERNAL MODULE: ./build/actions/main/follow-removals.js
var follow_removals = __webpack_require__(8197);
;// CONCATENATED MODULE: ./build/actions/main/publisher.js











/** Puts a step's results where people look. `revision` counts how often some of them had to be shared again. */
function createPublisher(step, ports) {
    const { inputs, located, earlier, selection, identity, ended } = step;
    const { log, github, signing, secrets, runner, service, cancelled } = ports;
    const { commentKey, baseUrl, visibility, password, replacedShares, reportUrl } = inputs;
    const { leftOut, counts: tests, sources } = selection;
    const { context, problem } = located;
    const showing = { repositoryUrl: (0,comment_on/* repositoryUrlOf */.ZN)(context), rest: 'outputs' };
    const source = {
        ...{ identity, run: context, baseUrl, visibility, leftOut, tests, sources, reportUrl },
        redact: secrets.redact,
        withPassword: password !== undefined,
    };
    let latest;
    /** Made once for each revision, of which all results are new. */
    const sectionOf = (results, revision) => {
        if (latest?.results !== results) {
            latest = { results, section: sectionFrom(results, source, { now: ended, revision }) };
        }
        return latest.section;
    };
    /** The section for one pull request's comment. */
    function signedFor(place, results, revision) {
        return { ...place, own: [signing.signerFor(place).sign(sectionOf(results, revision))] };
    }
    async function commentOnOne(pullRequest, results, revision) {
        const place = { commentKey, pullRequest };
        const reused = results.flatMap(({ status, shareId }) => (status === 'reused' && shareId ? [shareId] : []));
        const [section] = signedFor(place, results, revision).own;
        const wanted = inputs.comment === 'always' ? results.length > 0 : (0,sections_section/* needsALook */.gC)(section);
        const content = {
            own: [section],
            create: wanted ? 'comment' : 'nothing',
            reused: (0,sections_section/* namesOfShares */.yd)(reused, baseUrl),
        };
        const outcome = await (0,comment_on/* commentOn */.Jt)(place, content, ports);
        if (replacedShares === 'keep' || outcome.lost !== undefined)
            return outcome;
        const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact);
        await deleteReplaced((0,comment_on/* partOf */.BU)(place, content, ports), outcome, {
            ...ports,
            ...{ baseUrl, earlier, explainDeletion: explain },
            deleteShares: async (ids) => (0,delete_shares/* deleteShares */.q)(ids, { ...(await service()), signal: cancelled, explain, onDeleted: () => { } }),
        });
        return outcome;
    }
    /**
     * Lists the shares that a comment should record and does not, after a cancellation or a failure. That the manifest
     * records them too is of no help where nobody uploads it; where no comment is wanted, or there is no pull request,
     * the manifest is what there is.
     */
    function tellUnrecorded(results, comments) {
        if (inputs.comment === 'never' || (context.pullRequests.length === 0 && problem === undefined))
            return;
        const isRecorded = (id) => comments.some((one) => one.problem === undefined &&
            // Nothing was to be written.
            (one.comment === undefined || !one.unrecorded?.has((0,sections_section/* nameOfShare */.S1)({ id, baseUrl: baseUrl.href }))));
        const made = results.flatMap(({ status, shareId: id }) => (status !== 'reused' && id ? [{ id }] : []));
        const unrecorded = made.filter(({ id }) => !isRecorded(id));
        if (unrecorded.length === 0)
            return;
        (0,log_log/* tellShareIds */.rz)('These shares of this run may be in no comment, so cleanup may not find them', unrecorded, log);
    }
    return {
        async summarize(results, revision) {
            if (inputs.jobSummary)
                await (0,job_summary/* writeJobSummary */.j)([sectionOf(results, revision)], showing, ports);
        },
        /** Brings the results into the comment on each pull request; after a cancellation it is left as it is. */
        async comment(results, revision) {
            if (inputs.comment !== 'never' && !cancelled.aborted) {
                const numbers = (0,comment_on/* pullRequestsToComment */.S7)(located, ports);
                const comments = await Promise.all(numbers.map((number) => commentOnOne(number, results, revision)));
                const isQuiet = comments.some(({ comment, problem }) => comment === undefined && problem === undefined);
                if (inputs.comment === 'failures' && isQuiet)
                    log.info('No comment: nothing failed (comment: failures)');
                return comments;
            }
            const isOnPullRequest = context.pullRequests.length > 0;
            if (replacedShares === 'delete' && inputs.comment === 'never' && isOnPullRequest)
                log.warning(keptWithoutComment);
            return [];
        },
        /** Once comments stand on several pull requests: links that are gone by then stay in none. */
        async follow(results, revision) {
            if (inputs.comment === 'never')
                return;
            const places = context.pullRequests.map((pullRequest) => ({ commentKey, pullRequest }));
            await (0,follow_removals/* followRemovals */.b)(places.map((place) => signedFor(place, results, revision)), (id) => (0,follow_removals/* exists */.t)(id, ports), ports);
        },
        /** Writes manifest and outputs, and lists the shares that the comment does not record although it should. */
        async publish(results, revision, comments) {
            const comment = (0,comment_on/* commentToShow */.qt)(comments);
            // Where the comment failed too, its own warning says what is wrong.
            if (problem !== undefined && comment !== undefined)
                log.warning((0,comment_on/* failedLookup */.kU)(github.explain(problem)));
            tellUnrecorded(results, comments);
            const section = sectionOf(results, revision);
            const content = { results, markdown: (0,job_summary/* tableForOthers */.D)([section], showing), comment };
            const parts = () => (0,publishing_manifest/* manifestParts */.Ms)(context, { ...content, commentKey, identity, section }, signing);
            const manifest = await (0,log_log/* attempt */.CD)(() => runner.writeFile((0,publishing_manifest/* manifestName */.vS)(identity, context), parts()), 'The manifest could not be written to RUNNER_TEMP', log);
            (0,outputs/* writeMainOutputs */.fH)({ ...content, manifest }, ports);
        },
    };
}
const keptWithoutComment = 'Set comment to true to let replaced-shares: delete take effect: with comment: false, replaced shares stay until cleanup.';

// EXTERNAL MODULE: ./build/test-reports/failure-text.js
var failure_text = __webpack_require__(9365);
;// CONCATENATED MODULE: ./build/test-reports/only-failed.js
/**
 * What is left of the findings without the recordings of tests that passed or were skipped, and how many these were.
 * A recording whose test is not known stays: it could show a failure.
 */
function onlyFailed(findings, matched) {
    const stays = ({ path }) => {
        const result = matched.get(path)?.test.result;
        return result !== 'passed' && result !== 'skipped';
    };
    const recordings = findings.recordings.filter(stays);
    const unusable = findings.unusable.filter(stays);
    const before = findings.recordings.length + findings.unusable.length;
    return {
        findings: { ...findings, recordings, unusable },
        leftOut: before - recordings.length - unusable.length,
    };
}

;// CONCATENATED MODULE: ./build/actions/main/select-recordings.js





/** Reads the test reports while the recordings are being found; undefined where there is none to read. */
async function readReports(finding, { testReport: patterns }, { context, files, cancelled }) {
    if (patterns === '')
        return undefined;
    const recordings = finding.then(pathsOf);
    // Why they can't be found is told by what finds them.
    recordings.catch(() => { });
    const search = { patterns, root: context.workspace, recordings };
    return await (0,unless_aborted/* unlessAborted */.W)(files.readTestReports(search, cancelled), cancelled);
}
function pathsOf({ recordings, unusable }) {
    return [...recordings, ...unusable].map(({ path }) => path);
}
/** Tells what is wrong with the test reports, and leaves out the recordings that the input `only` excludes. */
function selectRecordings(found, read, inputs, { log, secrets }) {
    if (read === undefined)
        return { findings: found, matched: new Map(), leftOut: 0, sources: [] };
    const { tests, warnings, counts, sources } = read;
    const matched = withoutSecrets(read.matched, secrets.redact);
    const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers';
    const all = inputs.only === 'failed' ? ', whether or not their tests failed' : '';
    const consequence = `${which} are still shared${all}, with titles made from their paths.`;
    warnings.forEach((warning, at) => {
        log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning);
    });
    if (warnings.length === 0 && matched.size === 0 && pathsOf(found).length > 0) {
        log.warning(`Check that the test report and the recordings come from the same run: the report has ${(0,build_text/* counted */.hS)(tests, 'test')}, and none of the recordings belongs to any of them. ${consequence}`);
    }
    const selected = { matched, counts, sources };
    if (inputs.only === 'all')
        return { ...selected, findings: found, leftOut: 0 };
    const { findings, leftOut } = onlyFailed(found, matched);
    if (leftOut > 0)
        log.info((0,tell/* leftOutLine */.uv)(leftOut));
    return { ...selected, findings, leftOut };
}
/** What reports tell, without secrets. */
function withoutSecrets(matched, redact) {
    // Thousands of tests stand in hundreds of files.
    const files = new Map();
    const isHarmless = (file) => {
        const known = files.get(file) ?? redact(file) === file;
        files.set(file, known);
        return known;
    };
    const entries = [...matched].map(([path, match]) => {
        const { error, file, line, ...test } = match.test;
        const why = error === undefined ? undefined : (0,failure_text/* failureText */.k)(error, redact) || undefined;
        const where = file !== undefined && isHarmless(file) ? { file, line } : {};
        return [path, { ...match, test: { ...test, error: why, ...where } }];
    });
    return new Map(entries);
}

// EXTERNAL MODULE: ./build/log/progress.js
var log_progress = __webpack_require__(1694);
;// CONCATENATED MODULE: ./build/sections/known-shares.js
/**
 * The shares that sections show and that a recording of the same content can be given again, those of the section with
 * the key `own` first. The sections must be vouched for. What another section shows on several pull requests is left to
 * it: only a section that takes its place would know of them.
 */
function knownShares(sections, own, terms) {
    if (terms.withPassword)
        return [];
    const alike = sections.filter(({ key, pullRequests, baseUrl, visibility, withPassword }) => (key === own || pullRequests.length === 1) &&
        baseUrl === terms.baseUrl.href &&
        visibility === terms.visibility &&
        !withPassword);
    const rank = ({ key }) => (key === own ? 0 : 1);
    return alike
        .toSorted((a, b) => rank(a) - rank(b))
        .flatMap(({ rows }) => rows)
        .flatMap(({ shareId: id, link, hash = '' }) => {
        const { url, title = '', sizeBytes } = link ?? {};
        const isKnown = id !== undefined && url !== undefined && sizeBytes !== undefined && /^[\w-]{43}$/.test(hash);
        return isKnown
            ? [{ id, url, title, sha256: Buffer.from(hash, 'base64url').toString('hex'), sizeBytes }]
            : [];
    });
}

// EXTERNAL MODULE: ./build/service/retry.js
var service_retry = __webpack_require__(9830);
;// CONCATENATED MODULE: ./build/sharing/reuse-links.js


/** So many shares may meet errors of their own; each costs all tries. */
const mostFailures = 2;
/**
 * Looks known shares up at the service, each at most once. `onRefused` is told once, when shares can't be looked at: then
 * nothing is looked up any more.
 */
function createReuse(known, onRefused) {
    const sizes = new Set(known.map(({ sizeBytes }) => sizeBytes));
    const answers = new Map();
    let refused = false;
    let failures = 0;
    async function ask(id, client, retry) {
        try {
            await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.getShare(id, retry.signal), retry);
            return true;
        }
        catch (error) {
            if (!(error instanceof failure/* CallError */.RA))
                throw error;
            if ((0,service_retry/* hasStatus */.R)(error, 404, 410))
                return false;
            failures += 1;
            const concernsAll = error.reason.kind !== 'status' || (0,service_retry/* hasStatus */.R)(error, 401, 402, 403);
            if ((concernsAll || failures > mostFailures) && !refused) {
                refused = true;
                onRefused(error);
            }
            return false;
        }
    }
    function exists(id, client, retry) {
        const answer = answers.get(id) ?? ask(id, client, retry);
        answers.set(id, answer);
        return answer;
    }
    return {
        knowsSize: (sizeBytes) => !refused && sizes.has(sizeBytes),
        async find({ sha256, sizeBytes, title }, client, retry) {
            const same = known.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes);
            const rank = (share) => (share.title === title ? 0 : 1);
            for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
                if (refused)
                    return undefined;
                if (await exists(share.id, client, retry))
                    return share;
            }
            return undefined;
        },
    };
}

;// CONCATENATED MODULE: ./build/service/share-file.js

/**
 * Shares one file: create job, PUT, complete, create share (service interface, 4.8), each call with its own retries.
 * Throws a CallError that names the call, a RecordingError, or the signal's reason.
 */
async function shareFile(client, file, share, options) {
    const { signal } = options;
    const uploadId = await file.withSource((source) => storeFile(client, file, source, options));
    const { fileId } = await completeUpload(client, uploadId, options);
    const created = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.createShare({ fileId, ...share }, signal), options);
    return { ...created, fileId };
}
/** Creates the job and sends the bytes; a target that has expired is replaced by one of a new job, once. */
async function storeFile(client, file, source, options) {
    const { filename, mimeType, sizeBytes } = file;
    for (let renewed = false;; renewed = true) {
        // Signed addresses age: no job is created while its PUT would have to wait.
        await options.gate.whenAllOpen(options.signal);
        const job = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.createUpload({ filename, mimeType, sizeBytes }, options.signal), options);
        const outcome = await putBytes(client, job, source, options, !renewed);
        if (outcome === 'stored')
            return job.uploadId;
    }
}
function putBytes(client, { target }, source, options, renewable) {
    return (0,service_retry/* retrying */.i)(target.url.host, async () => {
        await client.putFile(target, source, options);
        return 'stored';
    }, {
        ...options,
        async judge(error, before) {
            if (before.unknownOutcome && (0,service_retry/* hasStatus */.R)(error, 412))
                return { result: 'stored' };
            if (before.unknownOutcome && (0,service_retry/* hasStatus */.R)(error, 409)) {
                // The earlier try may still be committed; when that goes on, complete decides.
                return before.conflicts > 0 || before.triesLeft === 0 ? { result: 'stored' } : 'again';
            }
            if (isRequestTimeout(error))
                return 'again';
            return renewable && isExpired(error) ? { result: 'expired' } : undefined;
        },
    });
}
function completeUpload(client, uploadId, options) {
    return (0,service_retry/* retrying */.i)(client.serviceHost, () => client.completeUpload(uploadId, options.signal), {
        ...options,
        async judge(error, before) {
            if (!before.unknownOutcome || !(0,service_retry/* hasStatus */.R)(error, 404, 409))
                return undefined;
            const { fileId } = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.getUpload(uploadId, options.signal), options);
            return fileId === undefined ? 'fail' : { result: { fileId } };
        },
    });
}
function isExpired(error) {
    return (0,service_retry/* hasStatus */.R)(error, 403, 404, 410) || ((0,service_retry/* hasStatus */.R)(error, 400) && says(error, 'ExpiredToken'));
}
function isRequestTimeout(error) {
    return (0,service_retry/* hasStatus */.R)(error, 400) && says(error, 'RequestTimeout');
}
function says({ reason }, word) {
    return reason.kind === 'status' && [reason.code, reason.message].some((text) => text?.includes(word));
}

// EXTERNAL MODULE: ./build/service/stop-on-refusal.js
var stop_on_refusal = __webpack_require__(7795);
;// CONCATENATED MODULE: ./build/transfer/hashing-source.js

const chunkBytes = 1024 * 1024;
/**
 * Hashes each byte of a source once, in order, when it is first read. A transfer that is tried again begins at byte 0
 * and is not hashed again; what is read ahead of the bytes that are still missing is left for `sha256`.
 *
 * The digest holds for a source that does not change: tries before and after a change would be mixed in it. For
 * recordings that is guarded by `withRecording` (recordings/open-recording.ts), which throws when its file has changed;
 * so no digest may be used before that has returned.
 */
function hashingSource(source) {
    const { sizeBytes } = source;
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let hashed = 0;
    let digest;
    const read = async (buffer, position) => {
        const bytes = await source.read(buffer, position);
        // A file that has grown can give more than its size; that is for its guard to tell.
        const end = Math.min(position + bytes, sizeBytes);
        // Without a pause since the read: the buffer may be used again by whoever gave it.
        if (position <= hashed && end > hashed) {
            hash.update(buffer.subarray(hashed - position, end - position));
            hashed = end;
        }
        return bytes;
    };
    const readMissing = async (signal) => {
        const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, sizeBytes - hashed));
        while (hashed < sizeBytes) {
            signal?.throwIfAborted();
            await read(buffer.subarray(0, sizeBytes - hashed), hashed);
        }
    };
    return {
        sizeBytes,
        read,
        async sha256(signal) {
            if (hashed < sizeBytes)
                await readMissing(signal);
            digest ??= hash.digest('hex');
            return digest;
        },
    };
}

// EXTERNAL MODULE: ./build/sharing/concurrency-limit.js
var concurrency_limit = __webpack_require__(4466);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./build/sharing/slots.js
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
 * Slots for as many recordings as the limit allows. Where it is lowered, those that are too many wait before their next
 * call, so that they are not refused together again, and go on before others begin; but not between the creation of an
 * upload job and its PUT, since signed addresses age.
 */
function createSlots({ limit, gate, clock }) {
    let taken = 0;
    let calling = 0;
    const interrupted = [];
    const waiting = [];
    function admit() {
        while (taken < limit.current()) {
            const next = interrupted.shift() ?? waiting.shift();
            if (next === undefined)
                return;
            taken += 1;
            next();
        }
    }
    async function take(queue, signal) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            signal.throwIfAborted();
            const { promise, resolve, reject } = Promise.withResolvers();
            queue.push(resolve);
            admit();
            if (!queue.includes(resolve))
                return;
            const _stop = __addDisposableResource(env_1, (0,external_node_events_.addAbortListener)(signal, () => {
                const at = queue.indexOf(resolve);
                if (at >= 0)
                    queue.splice(at, 1);
                if (at >= 0)
                    reject(signal.reason);
            }), false);
            await promise;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }
    function leave() {
        taken -= 1;
        admit();
    }
    return async (signal, work) => {
        await take(waiting, signal);
        let isTaken = true;
        let isTroubled = false;
        let hasTarget = false;
        let first;
        const course = { inFlight: 0, uploadMs: 0, callsMs: 0 };
        const sending = { since: 0, from: 0, until: 0, to: 0 };
        async function goOn(whenOpen) {
            for (;;) {
                await whenOpen();
                if (hasTarget || taken <= limit.current())
                    return;
                isTaken = false;
                leave();
                await take(interrupted, signal);
                isTaken = true;
            }
        }
        async function called(send, part) {
            calling += 1;
            const start = limit.callBegins(calling);
            first ??= start;
            course.inFlight = Math.max(course.inFlight, calling);
            const began = clock.now();
            try {
                return await send();
            }
            catch (error) {
                isTroubled = true;
                if (error instanceof failure/* CallError */.RA && (0,service_retry/* hasStatus */.R)(error, 429, 503))
                    limit.refused(start);
                throw error;
            }
            finally {
                calling -= 1;
                if (part)
                    course[part] += clock.now() - began;
            }
        }
        const slot = {
            gate: {
                ...gate,
                whenOpen: (host, stop) => goOn(() => gate.whenOpen(host, stop)),
                whenAllOpen: (stop) => goOn(() => gate.whenAllOpen(stop)),
            },
            watch: (client) => ({
                ...client,
                async createUpload(...args) {
                    const job = await called(() => client.createUpload(...args));
                    hasTarget = true;
                    return job;
                },
                putFile(...args) {
                    hasTarget = false;
                    return called(() => client.putFile(...args), 'uploadMs');
                },
                completeUpload: (...args) => called(() => client.completeUpload(...args), 'callsMs'),
                getUpload: (...args) => called(() => client.getUpload(...args)),
                createShare: (...args) => called(() => client.createShare(...args), 'callsMs'),
                getShare: (...args) => called(() => client.getShare(...args)),
            }),
            onSent(bytes) {
                const now = clock.now();
                if (sending.from === 0)
                    Object.assign(sending, { since: now, from: bytes });
                Object.assign(sending, { until: now, to: bytes });
            },
            succeeded(status) {
                const { since, from, until, to } = sending;
                const whole = { ...course, sendingMs: until - since, sentBytes: to - from };
                if (first !== undefined)
                    limit.succeeded(first, status === 'shared' && !isTroubled ? whole : undefined);
            },
        };
        try {
            return await work(slot);
        }
        finally {
            if (isTaken)
                leave();
            else
                admit();
        }
    };
}

;// CONCATENATED MODULE: ./build/sharing/share-recordings.js







/**
 * Shares all recordings, several at once, and returns one result for each, in the order given. A failure of one does
 * not stop the others, unless every other would meet the same: then all work ends at once, and each result says so.
 */
async function shareRecordings(entries, options) {
    const { signal, redact, clock, concurrency, retry } = options;
    const limit = concurrency === 'auto' ? (0,concurrency_limit/* adaptiveLimit */.Wl)() : (0,concurrency_limit/* fixedLimit */.Af)(concurrency);
    const stop = (0,stop_on_refusal/* createStop */.n)({ signal, explain: (error) => (0,explain_error/* explainError */.U)(error, redact) });
    const withSlot = createSlots({ limit, gate: retry.gate, clock });
    const results = new Array(entries.length);
    const left = inGoodOrder(entries, limit.current()).values();
    async function shareOneByOne() {
        for (const at of left) {
            const entry = entries[at];
            if (entry === undefined)
                continue;
            let began = clock.now();
            const result = await resultOf(entry, options.redact, (recording, title) => withSlot(stop.signal, (slot) => {
                began = clock.now();
                return share(recording, title, slot, stop, options);
            }));
            options.onResult(result, (clock.now() - began) / 1000);
            results[at] = result;
        }
    }
    await Promise.all(Array.from({ length: (0,concurrency_limit/* mostInFlight */.f6)(concurrency) }, shareOneByOne));
    return results;
}
/** Places of the entries: the largest first where several are in flight and others wait: a large one that began last would go on alone. */
function inGoodOrder(entries, concurrency) {
    const matters = concurrency > 1 && entries.length > concurrency;
    const order = [...entries.keys()];
    return matters ? order.sort((a, b) => sizeOf(entries[b]) - sizeOf(entries[a])) : order;
}
function sizeOf(entry) {
    return entry !== undefined && 'recording' in entry ? entry.recording.sizeBytes : 0;
}
/** What becomes of an entry by `share`, which throws where its recording can't be shared. */
async function resultOf(entry, redact, share) {
    const { title, test } = entry;
    if ('unusable' in entry) {
        const { name, reason, path, ...known } = entry.unusable;
        return { path, title, status: 'failed', ...known, test, error: reason };
    }
    const { path, sizeBytes, mimeType, durationSeconds, width, height } = entry.recording;
    try {
        const { status, url, shareId, fileId, sha256 } = await share(entry.recording, title);
        const shared = { path, title, status, url, shareId, fileId, sha256 };
        return { ...shared, sizeBytes, mimeType, durationSeconds, width, height, test };
    }
    catch (error) {
        const known = { sizeBytes, mimeType, durationSeconds, width, height, test };
        const failed = { status: 'failed', shareId: orphanOf(error), ...known };
        return { path, title, ...failed, error: (0,explain_error/* explainError */.U)(error, redact) };
    }
}
/** The id of a share that was made although its recording failed: somebody may want to delete it. */
function orphanOf(error) {
    return error instanceof failure/* CallError */.RA && error.reason.kind === 'answer' ? error.reason.shareId : undefined;
}
async function share(recording, title, slot, { signal, watch }, options) {
    const { path, name, mimeType, sizeBytes } = recording;
    const { withRecording, password, visibility, reuse } = options;
    signal.throwIfAborted();
    const client = slot.watch(options.client);
    const retry = { ...options.retry, gate: slot.gate, signal };
    const hash = () => withRecording(recording, (source) => hashingSource(source).sha256(signal));
    let sha256 = reuse?.knowsSize(sizeBytes) ? await hash() : undefined;
    const known = sha256 && (await reuse?.find({ sha256, sizeBytes, title }, client, retry));
    if (sha256 && known) {
        slot.succeeded('reused');
        return { status: 'reused', url: known.url, shareId: known.id, sha256 };
    }
    const withSource = (use) => withRecording(recording, async (source) => {
        if (reuse === undefined || sha256 !== undefined)
            return await use(source);
        const hashing = hashingSource(source);
        const used = await use(hashing);
        sha256 = await hashing.sha256(signal);
        return used;
    });
    const onSent = (bytes) => {
        slot.onSent(bytes);
        options.onSent(path, bytes);
    };
    const shared = await shareFile(watch(client), { filename: name, mimeType, sizeBytes, withSource }, { title, password, visibility }, { ...retry, onSent });
    slot.succeeded('shared');
    return { status: 'shared', ...shared, sha256 };
}

;// CONCATENATED MODULE: ./build/actions/main/share-entries.js
var share_entries_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var share_entries_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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








/** Shares all entries, by links that `earlier` sections show where nothing has changed; the results are in their order. */
async function shareEntries(entries, inputs, { earlier, ownKey }, ports) {
    if (entries.length === 0)
        return [];
    const { secrets, log } = ports;
    // Where no comment may be written, a step could not tell others that it shows a link of theirs.
    const sections = inputs.comment === 'always' ? earlier : earlier.filter(({ key }) => key === ownKey);
    const terms = { ...inputs, withPassword: inputs.password !== undefined };
    const onRefused = (error) => log.info(`Every recording is uploaded, because links of earlier runs can't be checked: ${(0,explain_error/* explainError */.U)(error, secrets.redact)}`);
    const reuse = createReuse(knownShares(sections, ownKey, terms), onRefused);
    return await shareAll(entries, inputs.reuse ? reuse : undefined, inputs, ports);
}
/** Shares those entries again whose reused shares have these names; returns all results. */
async function shareAgain(entries, results, lost, inputs, ports) {
    const isLost = ({ status, shareId = '' }) => status === 'reused' && lost.has((0,sections_section/* nameOfShare */.S1)({ id: shareId, baseUrl: inputs.baseUrl.href }));
    const again = entries.filter((_, at) => results.some((result, place) => place === at && isLost(result)));
    ports.log.info(`Uploading ${(0,build_text/* counted */.hS)(again.length, 'unchanged recording')} again, because another run replaced the links in the meantime`);
    const nothingKnown = createReuse([], () => { });
    const shared = await shareAll(again, nothingKnown, inputs, ports);
    return results.map((result) => (isLost(result) ? (shared.shift() ?? result) : result));
}
/** The lines of more recordings than this fold in the log. */
const mostOpen = 20;
function foldLines(finished, log) {
    if (finished.length === 0)
        return;
    const lines = finished.values().map(({ result, seconds }) => (0,tell/* finishedLine */.fb)(result, seconds));
    log.group(`${(0,build_text/* counted */.hS)(finished.length, 'recording')} with links`, lines);
}
async function shareAll(entries, reuse, inputs, { service, files, secrets, log, clock, cancelled }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const bytes = entries.reduce((sum, each) => sum + ('recording' in each ? each.recording.sizeBytes : 0), 0);
        const progress = share_entries_addDisposableResource(env_1, (0,log_progress/* startProgress */.o)(bytes, log.info, clock), false);
        const { concurrency, password, visibility } = inputs;
        const folded = [];
        const _folded = share_entries_addDisposableResource(env_1, { [Symbol.dispose]: () => foldLines(folded, log) }, false);
        return await shareRecordings(entries, {
            ...(await service()),
            ...{ concurrency, password, visibility, reuse, clock },
            withRecording: files.withRecording,
            signal: cancelled,
            redact: secrets.redact,
            onSent: progress.sent,
            onResult: (result, seconds) => {
                if (result.status === 'reused')
                    progress.spared(result.sizeBytes ?? 0);
                // What failed must be seen without a click.
                if (entries.length > mostOpen && result.status !== 'failed')
                    folded.push({ result, seconds });
                else
                    log.info((0,tell/* finishedLine */.fb)(result, seconds));
            },
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        share_entries_disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./build/actions/main/share-and-publish.js









/** inputs → recordings → results → what people see: job summary, comment, manifest, outputs, log. */
async function shareAndPublish(inputs, ports) {
    const { context, log, clock, cancelled, files, runner } = ports;
    const names = identifySection(context, inputs);
    const identity = inOrder(names, await runner.countStep(names.key));
    const { path: patterns, includeHiddenFiles: includeHidden } = inputs;
    const search = { patterns, includeHidden, workspace: context.workspace };
    const finding = (0,unless_aborted/* unlessAborted */.W)(files.findRecordings(search), cancelled);
    // While test reports are being read, there is time to load the HTTP client; what fails is told where it is needed.
    finding.then(({ recordings }) => (recordings.length > 0 ? ports.service() : undefined)).catch(() => { });
    const [found, reports, [located, earlier]] = await Promise.all([
        finding,
        readReports(finding, inputs, ports),
        readPullRequest(inputs, ports),
    ]);
    const selection = selectRecordings(found, reports, inputs, ports);
    const { findings, matched, leftOut } = selection;
    const { commit, branch, pullRequests } = located.context;
    const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequests[0] ?? '') };
    const entries = titledEntries(findings, inputs.title, titleFields, matched);
    (0,tell/* tellFound */.SL)(findings, inputs.baseUrl, log);
    if (entries.length + leftOut === 0)
        (0,tell/* tellNothingFound */.hy)((0,tell/* nothingFound */.Sb)(inputs, findings), inputs, log);
    const began = clock.now();
    let results = await shareEntries(entries, inputs, { earlier, ownKey: identity.key }, ports);
    const ended = clock.now();
    const publisher = createPublisher({ inputs, located, earlier, selection, identity, ended }, ports);
    let comments;
    for (let revision = 0;; revision += 1) {
        await publisher.summarize(results, revision);
        comments = await publisher.comment(results, revision);
        const lost = new Set(comments.flatMap((one) => [...(one.lost ?? [])]));
        if (lost.size === 0) {
            await publisher.follow(results, revision);
            await publisher.publish(results, revision, comments);
            break;
        }
        results = await shareAgain(entries, results, lost, inputs, ports);
    }
    (0,tell/* tellTotals */.vR)(results, (ended - began) / 1000, log);
    (0,tell/* annotateFailed */.EN)(results, inputs, log);
    const failed = results.filter(({ status }) => status === 'failed');
    if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') {
        log.fail((0,tell/* nothingFound */.Sb)(inputs, findings));
    }
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; what was shared by then is in the outputs.');
    else if (failed.length > 0 && inputs.failOnError) {
        const names = failed.map(({ path }) => path).join(', ');
        log.fail(`${failed.length} of ${(0,build_text/* counted */.hS)(results.length, 'recording')} could not be shared: ${names}`);
    }
    (0,tell/* tellComments */.Ih)(comments, log);
}
/** The recordings don't wait longer for the sections of earlier runs. */
const longestReadMs = 10_000;
/**
 * Finds the run's pull requests, and reads the sections that the comment shows before the work begins, each with a valid
 * signature. There are none where links are not to be reused, where the comment can't be read, and where a run belongs
 * to several pull requests: then a link that one of them loses would be shown by the other.
 */
async function readPullRequest(inputs, { github, signing, log, cancelled }) {
    const located = await github.locate(inputs.comment !== 'never' || inputs.reuse);
    const [pullRequest, ...others] = located.context.pullRequests;
    const wanted = inputs.reuse || inputs.replacedShares === 'delete';
    if (!wanted || pullRequest === undefined || others.length > 0 || github.comments === undefined) {
        return [located, []];
    }
    try {
        const place = { commentKey: inputs.commentKey, pullRequest };
        const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestReadMs)]);
        const view = await (0,unless_aborted/* unlessAborted */.W)(github.comments(pullRequest, 'optional').then((store) => store.list()), signal);
        return [located, (0,look/* provenSections */.xI)(view, place, signing.signerFor(place))];
    }
    catch (error) {
        if (!cancelled.aborted) {
            const why = github.explain(error);
            log.info(`Links of earlier runs are neither reused nor deleted, because the comment could not be read: ${why}`);
        }
        return [located, []];
    }
}

;// CONCATENATED MODULE: ./build/actions/main/run.js






async function runMain(environment, cancelled) {
    await (0,run_action/* runAction */.C)({
        name: 'main',
        readInputs: readMainInputs,
        writeNothing: (outlet) => (0,outputs/* writeMainOutputs */.fH)(outputs/* nothing */.s6, outlet),
        work: (inputs, ports, openService) => shareAndPublish(inputs, { ...ports, files, service: openService(inputs) }),
    }, environment, cancelled);
}
const manyFiles = 100;
const manyBytes = 100_000_000;
/** What only some runs need is loaded by these alone: telling videos from other files takes parsers of many formats. */
const files = {
    async findRecordings(search) {
        const found = await findRecordings(search, (files) => files > manyFiles && keepHeapSmall());
        const bytes = found.recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        if (bytes > manyBytes)
            keepHeapSmall();
        return found;
    },
    readTestReports: async (search, signal) => (await __webpack_require__.e(/* import() */ 33).then(__webpack_require__.bind(__webpack_require__, 6033))).readTestReports(search, signal),
    withRecording: async (recording, use) => (await __webpack_require__.e(/* import() */ 919).then(__webpack_require__.bind(__webpack_require__, 4919))).withRecording(recording, use),
};


/***/ }),

/***/ 3718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ tableForOthers),
/* harmony export */   j: () => (/* binding */ writeJobSummary)
/* harmony export */ });
/* harmony import */ var _comment_compose_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6286);
/* harmony import */ var _log_log_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7599);
/* harmony import */ var _rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3657);



/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
const summaryLimit = 250_000;
/** Makes the table of a step's sections what it shows in the job summary, where there is something to show. */
async function writeJobSummary(sections, showing, { runner, log }) {
    if (!sections.some(showsAnything))
        return;
    const markdown = table(sections, { ...showing, sizes: true }, summaryLimit);
    await (0,_log_log_js__WEBPACK_IMPORTED_MODULE_1__/* .attempt */ .CD)(() => runner.writeSummary(markdown), 'The job summary could not be written', log);
}
/** The table for other steps, as long as a comment can be; empty where there is nothing to show. */
function tableForOthers(sections, showing) {
    return sections.some(showsAnything) ? table(sections, { ...showing, sizes: false }, _comment_compose_js__WEBPACK_IMPORTED_MODULE_0__/* .commentLimit */ .j) : '';
}
function showsAnything({ shared, failed, leftOut }) {
    return shared + failed + leftOut > 0;
}
function table(sections, showing, limit) {
    return (0,_rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .renderWithin */ .As)(sections, { ...showing, head: '', trusted: () => true }, limit);
}


/***/ }),

/***/ 1054:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WE: () => (/* binding */ writeReportOutputs),
/* harmony export */   fH: () => (/* binding */ writeMainOutputs),
/* harmony export */   s6: () => (/* binding */ nothing)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);
/* harmony import */ var _sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5140);


/** What a step tells that has done nothing. */
const nothing = { results: [], markdown: '' };
/** Sets all outputs of the main action. */
function writeMainOutputs({ manifest = '', ...content }, outlet) {
    writeOutputs([
        ...outputsOf(content),
        ['share-url', () => (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .linksOf */ .hP)(content.results).slice(0, 1)],
        ['manifest', () => [manifest]],
    ], outlet);
}
/** Sets all outputs of the report action. */
function writeReportOutputs(content, outlet) {
    writeOutputs(outputsOf(content), outlet);
}
function outputsOf({ results, markdown, comment }) {
    const counts = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .countResults */ .aD)(results);
    return [
        ['share-urls', () => lines((0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .linksOf */ .hP)(results))],
        ['failed-share-urls', () => lines((0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .failedLinksOf */ .k1)(results))],
        ['results', () => (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .listAsJson */ .Z7)(results)],
        ['shared-count', () => [String(counts.shared)]],
        ['reused-count', () => [String(counts.reused)]],
        ['failed-count', () => [String(counts.failed)]],
        ['comment-id', () => [comment?.id ?? '']],
        ['comment-url', () => [comment?.url ?? '']],
        ['markdown', () => [markdown]],
    ];
}
function lines(texts) {
    return texts.map((text, at) => (at === 0 ? text : `\n${text}`));
}
/** Sets outputs; warns of those that the runner would drop because they hold a secret. */
function writeOutputs(outputs, { runner, secrets, log }) {
    const masked = outputs.filter(([name, make]) => {
        runner.setOutput(name, make());
        return Iterator.from(make()).some(secrets.occurIn);
    });
    if (masked.length > 0) {
        const names = masked.map(([name]) => name).join(', ');
        log.warning(`These outputs hold text that is masked as a secret, such as the password: ${names}. GitHub passes no such ` +
            'output on to other jobs; choose a password that is not part of a path, title or link.');
    }
}


/***/ }),

/***/ 3502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ unreadable),
/* harmony export */   Z: () => (/* binding */ stampOf)
/* harmony export */ });
function stampOf(stats) {
    const isWindows = process.platform === 'win32';
    const device = isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev;
    return [device, stats.ino, stats.size, stats.mtimeNs, isWindows ? 0n : stats.ctimeNs].join(' ');
}
/** Why a file can't be shared that the system does not let us read. */
function unreadable(code) {
    return `the file can't be read (${code}); check its permissions, and that no other program holds it`;
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


/***/ })

};
