export const id = 476;
export const ids = [476];
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

/***/ 5476:
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
        concurrency: (0,read_input/* readInteger */.JI)('concurrency', { from: 1, to: 32, fallback: 4 }),
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
    'the secret to api-key (through a reusable workflow with "secrets: inherit").';
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
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
// EXTERNAL MODULE: ./build/files/patterns.js
var files_patterns = __webpack_require__(913);
// EXTERNAL MODULE: ./build/files/walk.js + 1 modules
var walk = __webpack_require__(7406);
// EXTERNAL MODULE: ./build/files/workspace.js
var files_workspace = __webpack_require__(3513);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/recordings/recording.js
var recording = __webpack_require__(3502);
;// CONCATENATED MODULE: ./build/recordings/find-recordings.js








/** As many as Node reads at once. */
const filesAtOnce = 4;
/**
 * Finds the videos that the patterns name; what can't be read hides none of them. Symbolic links are not followed and not shared, in the middle of a path
 * neither, so that a file outside the named folders can't be published by a link to it.
 */
async function findRecordings(options) {
    const patterns = await (0,files_patterns/* readPatterns */.ce)(options.patterns, 'path', options.workspace);
    const named = (0,files_patterns/* namedFiles */.VI)(options.patterns, options.workspace);
    const workspace = await (0,files_workspace/* openWorkspace */.OH)(options.workspace);
    const findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 };
    const { files, unread } = await (0,walk/* walk */.G)(patterns, options);
    if (files.length + unread.length === 0)
        return findings;
    // Telling videos from other files takes parsers of many formats.
    const media = await Promise.all(/* import() */[__webpack_require__.e(214), __webpack_require__.e(60)]).then(__webpack_require__.bind(__webpack_require__, 7060));
    for (const missed of unread)
        note(missed, { media, workspace }, findings);
    const limit = (0,p_limit/* default */.A)(filesAtOnce);
    await limit.map(files, (file) => classify(file, { media, workspace, named: named.has(file) }, findings));
    findings.recordings.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    findings.unusable.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    return findings;
}
async function classify(file, { media, workspace, named }, findings) {
    const name = (0,external_node_path_.basename)(file);
    const inside = (0,files_workspace/* pathInside */._l)(file, workspace);
    const path = (inside ?? file).replaceAll(external_node_path_.sep, '/');
    try {
        const stats = await (0,promises_.lstat)(file, { bigint: true });
        if (stats.isSymbolicLink() || (inside && (await (0,files_workspace/* passesThroughLink */.le)(file, inside, workspace)))) {
            findings.links += 1;
            return;
        }
        const sizeBytes = Number(stats.size);
        const found = stats.isFile() ? await media.examineFile(file) : { kind: 'no video' };
        if (found.kind === 'no video')
            leaveOut({ path, name, sizeBytes, reason: notVideo }, named, findings);
        else if (found.kind === 'broken')
            findings.unusable.push({ path, name, sizeBytes, mimeType: found.mimeType, reason: found.reason });
        else {
            findings.recordings.push({ path, file, name, sizeBytes, ...found.facts, seen: (0,recording/* stampOf */.Z)(stats) });
        }
    }
    catch (error) {
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
    const path = ((0,files_workspace/* pathInside */._l)(place, workspace) ?? place).replaceAll(external_node_path_.sep, '/');
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

const manyRecordings = 100;
const manyBytes = 100_000_000;
/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of recordings. Like
 * this it stays near what is in use: V8 looks at both flags each time that the heap could grow. After that, code that
 * was compiled before is no longer taken from a cache, so that a run with little to share does better without.
 */
function keepHeapSmall(recordings) {
    const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (recordings.length <= manyRecordings && bytes <= manyBytes)
        return;
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    (0,external_node_v8_.setFlagsFromString)('--heap-growing-percent=50');
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
    const ofPaths = (0,title/* titlesOf */.B7)(paths);
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
        ...findings.recordings.map((recording) => ({ ...recording, entry: { recording } })),
        ...findings.unusable.map((unusable) => ({ ...unusable, entry: { unusable } })),
    ].sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    const paths = found.map(({ path }) => path);
    const automatic = titlesWithTests(paths, matched);
    return found.map(({ path, name, entry }, at) => {
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
        const deleted = await deleteAndForget(part, await github.comments(part.pullRequest), replacing);
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
async function deleteAndForget(part, store, replacing) {
    const { clock, baseUrl, deleteShares } = replacing;
    const before = unshownIn(await store.list(), part, replacing);
    if (typeof before === 'string')
        return before;
    if (before.length === 0)
        return [];
    // A text that is under way may have been made when somebody still showed them.
    await clock.sleep(writer/* settledMs */.ou);
    const now = unshownIn(await store.list(), part, replacing);
    if (typeof now === 'string')
        return now;
    const ids = now.filter((id) => before.includes(id));
    const ended = await deleteShares(ids);
    const gone = ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]));
    const removed = { names: (0,sections_section/* namesOfShares */.yd)(gone, baseUrl), time: Math.floor(clock.now() / 1000) };
    const forgetting = { ...part, own: [], create: 'nothing', removed };
    const warnings = gone.length > 0 ? await (0,converge/* forgetShares */.c)(store, forgetting, clock) : [];
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
    const sectionOf = (results, revision) => sectionFrom(results, source, { now: ended, revision });
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
            const text = () => (0,publishing_manifest/* manifestText */.$2)(context, { ...content, commentKey, identity, section }, signing);
            const manifest = await (0,log_log/* attempt */.CD)(() => runner.writeFile((0,publishing_manifest/* manifestName */.vS)(identity, context), text()), 'The manifest could not be written to RUNNER_TEMP', log);
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





/** Reads the test reports, finds the tests that the recordings show, and leaves out what the input `only` excludes. */
async function selectRecordings(found, inputs, { context, log, files, secrets, cancelled }) {
    if (inputs.testReport === '')
        return { findings: found, matched: new Map(), leftOut: 0, sources: [] };
    const recordings = [...found.recordings, ...found.unusable].map(({ path }) => path);
    const search = { patterns: inputs.testReport, root: context.workspace, recordings };
    const read = await (0,unless_aborted/* unlessAborted */.W)(files.readTestReports(search, cancelled), cancelled);
    const { tests, warnings, counts, sources } = read;
    const matched = withoutSecrets(read.matched, secrets.redact);
    const which = matched.size === 0 ? 'All recordings' : 'Recordings that no other report covers';
    const all = inputs.only === 'failed' ? ', whether or not their tests failed' : '';
    const consequence = `${which} are still shared${all}, with titles made from their paths.`;
    warnings.forEach((warning, at) => {
        log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning);
    });
    if (warnings.length === 0 && matched.size === 0 && recordings.length > 0) {
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
    const entries = [...matched].map(([path, match]) => {
        const { error, file, line, ...test } = match.test;
        const why = error === undefined ? undefined : (0,failure_text/* failureText */.k)(error, redact) || undefined;
        const where = file !== undefined && redact(file) === file ? { file, line } : {};
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
/** Looks known shares up at the service, each at most once. */
function createReuse(known, { client, retry, onRefused }) {
    const sizes = new Set(known.map(({ sizeBytes }) => sizeBytes));
    const answers = new Map();
    let refused = false;
    let failures = 0;
    async function ask(id, signal) {
        try {
            await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.getShare(id, signal), { ...retry, signal });
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
    function exists(id, signal) {
        const answer = answers.get(id) ?? ask(id, signal);
        answers.set(id, answer);
        return answer;
    }
    return {
        knowsSize: (sizeBytes) => !refused && sizes.has(sizeBytes),
        async find({ sha256, sizeBytes, title }, signal) {
            const same = known.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes);
            const rank = (share) => (share.title === title ? 0 : 1);
            for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
                if (refused)
                    return undefined;
                if (await exists(share.id, signal))
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

;// CONCATENATED MODULE: ./build/sharing/share-recordings.js






/**
 * Shares all recordings, several at once, and returns one result for each, in the order given. A failure of one does
 * not stop the others, unless every other would meet the same: then all work ends at once, and each result says so.
 */
async function shareRecordings(entries, options) {
    const { signal, redact, clock, concurrency } = options;
    const limit = (0,p_limit/* default */.A)(concurrency);
    const stop = (0,stop_on_refusal/* createStop */.n)({ signal, explain: (error) => (0,explain_error/* explainError */.U)(error, redact) });
    const results = new Map();
    await limit.map(inGoodOrder(entries, concurrency), async (entry) => {
        const started = clock.now();
        const result = await shareEntry(entry, stop, options);
        options.onResult(result, (clock.now() - started) / 1000);
        results.set(entry, result);
    });
    return entries.flatMap((entry) => results.get(entry) ?? []);
}
/** The largest first where several are in flight and others wait: a large one that began last would go on alone. */
function inGoodOrder(entries, concurrency) {
    const matters = concurrency > 1 && entries.length > concurrency;
    return matters ? entries.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : entries;
}
function sizeOf(entry) {
    return 'recording' in entry ? entry.recording.sizeBytes : 0;
}
async function shareEntry(entry, stop, options) {
    const { title, test } = entry;
    if ('unusable' in entry) {
        const { name, reason, path, ...known } = entry.unusable;
        return { path, title, status: 'failed', ...known, test, error: reason };
    }
    const { file, name, seen, path, ...known } = entry.recording;
    try {
        const shared = await share(entry.recording, title, stop, options);
        return { path, title, ...shared, ...known, test };
    }
    catch (error) {
        const failed = { status: 'failed', shareId: orphanOf(error), ...known, test };
        return { path, title, ...failed, error: (0,explain_error/* explainError */.U)(error, options.redact) };
    }
}
/** The id of a share that was made although its recording failed: somebody may want to delete it. */
function orphanOf(error) {
    return error instanceof failure/* CallError */.RA && error.reason.kind === 'answer' ? error.reason.shareId : undefined;
}
async function share(recording, title, { signal, watch }, options) {
    const { path, name, mimeType, sizeBytes } = recording;
    const { client, withRecording, password, visibility, reuse } = options;
    signal.throwIfAborted();
    const hash = () => withRecording(recording, (source) => hashingSource(source).sha256(signal));
    let sha256 = reuse?.knowsSize(sizeBytes) ? await hash() : undefined;
    const known = sha256 && (await reuse?.find({ sha256, sizeBytes, title }, signal));
    if (sha256 && known)
        return { status: 'reused', url: known.url, shareId: known.id, sha256 };
    const withSource = (use) => withRecording(recording, async (source) => {
        if (reuse === undefined || sha256 !== undefined)
            return await use(source);
        const hashing = hashingSource(source);
        const used = await use(hashing);
        sha256 = await hashing.sha256(signal);
        return used;
    });
    const shared = await shareFile(watch(client), { filename: name, mimeType, sizeBytes, withSource }, { title, password, visibility }, { ...options.retry, signal, onSent: (bytes) => options.onSent(path, bytes) });
    return { status: 'shared', ...shared, sha256 };
}

;// CONCATENATED MODULE: ./build/actions/main/share-entries.js
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








/** Shares all entries, by links that `earlier` sections show where nothing has changed; the results are in their order. */
async function shareEntries(entries, inputs, { earlier, ownKey }, ports) {
    if (entries.length === 0)
        return [];
    const { service, secrets, log } = ports;
    // Where no comment may be written, a step could not tell others that it shows a link of theirs.
    const sections = inputs.comment === 'always' ? earlier : earlier.filter(({ key }) => key === ownKey);
    const terms = { ...inputs, withPassword: inputs.password !== undefined };
    const onRefused = (error) => log.info(`Every recording is uploaded, because links of earlier runs can't be checked: ${(0,explain_error/* explainError */.U)(error, secrets.redact)}`);
    const reuse = createReuse(knownShares(sections, ownKey, terms), { ...(await service()), onRefused });
    return await shareAll(entries, inputs.reuse ? reuse : undefined, inputs, ports);
}
/** Shares those entries again whose reused shares have these names; returns all results. */
async function shareAgain(entries, results, lost, inputs, ports) {
    const isLost = ({ status, shareId = '' }) => status === 'reused' && lost.has((0,sections_section/* nameOfShare */.S1)({ id: shareId, baseUrl: inputs.baseUrl.href }));
    const again = entries.filter((_, at) => results.some((result, place) => place === at && isLost(result)));
    ports.log.info(`Uploading ${(0,build_text/* counted */.hS)(again.length, 'unchanged recording')} again, because another run replaced the links in the meantime`);
    const nothingKnown = createReuse([], { ...(await ports.service()), onRefused: () => { } });
    const shared = await shareAll(again, nothingKnown, inputs, ports);
    return results.map((result) => (isLost(result) ? (shared.shift() ?? result) : result));
}
/** The lines of more recordings than this fold in the log. */
const mostOpen = 20;
function foldLines(lines, log) {
    if (lines.length > 0)
        log.group(`${(0,build_text/* counted */.hS)(lines.length, 'recording')} with links`, lines);
}
async function shareAll(entries, reuse, inputs, { service, files, secrets, log, clock, cancelled }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const bytes = entries.reduce((sum, each) => sum + ('recording' in each ? each.recording.sizeBytes : 0), 0);
        const progress = __addDisposableResource(env_1, (0,log_progress/* startProgress */.o)(bytes, log.info, clock), false);
        const { concurrency, password, visibility } = inputs;
        const folded = [];
        const _folded = __addDisposableResource(env_1, { [Symbol.dispose]: () => foldLines(folded, log) }, false);
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
                const line = (0,tell/* finishedLine */.fb)(result, seconds);
                // What failed must be seen without a click.
                if (entries.length > mostOpen && result.status !== 'failed')
                    folded.push(line);
                else
                    log.info(line);
            },
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
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
    const [found, [located, earlier]] = await Promise.all([
        (0,unless_aborted/* unlessAborted */.W)(files.findRecordings(search), cancelled),
        readPullRequest(inputs, ports),
    ]);
    const selection = await selectRecordings(found, inputs, ports);
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
        const view = await (0,unless_aborted/* unlessAborted */.W)(github.comments(pullRequest).then((store) => store.list()), signal);
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
/** What only some runs need is loaded by these alone: telling videos from other files takes parsers of many formats. */
const files = {
    async findRecordings(search) {
        const found = await findRecordings(search);
        keepHeapSmall(found.recordings);
        return found;
    },
    readTestReports: async (search, signal) => (await __webpack_require__.e(/* import() */ 634).then(__webpack_require__.bind(__webpack_require__, 3634))).readTestReports(search, signal),
    withRecording: async (recording, use) => (await __webpack_require__.e(/* import() */ 919).then(__webpack_require__.bind(__webpack_require__, 4919))).withRecording(recording, use),
};


/***/ }),

/***/ 9515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ deletesAtOnce),
/* harmony export */   q: () => (/* binding */ deleteShares)
/* harmony export */ });
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(370);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _service_contract_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6476);
/* harmony import */ var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _service_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7795);





/** No more are in flight. */
const deletesAtOnce = 8;
/**
 * Deletes shares, each id once, and returns one outcome for each, in the order given. Never throws for a share: a
 * failure of one does not stop the others, unless all would meet the same; then, and when `signal` is aborted, all that
 * is left fails at once. An answer may then be lost: a share that was being deleted can be gone and `failed`.
 */
async function deleteShares(ids, options) {
    const limit = (0,p_limit__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(deletesAtOnce);
    const stop = (0,_service_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .createStop */ .n)(options);
    const client = stop.watch(options.client);
    return await Promise.all(Array.from(new Set(ids), (id) => limit(async () => {
        const share = await deleteOne(id, client, { ...options.retry, signal: stop.signal });
        options.onDeleted(share);
        return share;
    })));
}
async function deleteOne(id, client, options) {
    try {
        if (!(0,_service_contract_js__WEBPACK_IMPORTED_MODULE_1__/* .isUsableId */ .cZ)(id))
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("no share has such an id: it can't be a part of an address");
        const outcome = await (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retrying */ .i)(client.serviceHost, async () => {
            await client.deleteShare(id, options.signal);
            return 'deleted';
        }, {
            ...options,
            async judge(error, { lostAnswer }) {
                // After a try without an answer, most likely that one has deleted it.
                if (lostAnswer && ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) || (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410)))
                    return { result: 'deleted' };
                if ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410))
                    return { result: 'gone' };
                return (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) ? { result: 'not found' } : undefined;
            },
        });
        return { id, outcome };
    }
    catch (error) {
        return { id, outcome: 'failed', error };
    }
}


/***/ }),

/***/ 2249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readServiceInputs)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _http_proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2749);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5099);



/** Throws an InputError for the first that does not fit. */
function readServiceInputs() {
    return {
        baseUrl: readBaseUrl(),
        retries: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readInteger */ .JI)('retries', { from: 0, to: 10, fallback: 4 }),
        timeoutSeconds: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readInteger */ .JI)('timeout', { from: 1, to: 3600, fallback: 60 }),
    };
}
function readBaseUrl() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readRequired */ .yu)('base-url', 'set it to the address of the service, for example https://api.example.com');
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an address such as https://api.example.com');
    }
    if (url.username !== '' || url.password !== '') {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz('The input base-url holds a user or password; the key belongs in api-key.');
    }
    if (url.search !== '' || url.hash !== '')
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an address without "?" and "#"');
    if (url.protocol === 'http:' && !(0,_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(url)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an https address, because the key travels to it (http is for loopback only)');
    }
    // The same address in another form would be another service to what a comment remembers.
    url.pathname = url.pathname.replace(/\/+$/, '');
    return url;
}


/***/ }),

/***/ 1694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ startDeletionProgress),
/* harmony export */   o: () => (/* binding */ startProgress)
/* harmony export */ });
/* harmony import */ var pretty_bytes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5901);

const everyMs = 10_000;
/** Tells, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left. */
function startProgress(totalBytes, tell, clock) {
    const sentBytes = new Map();
    let wanted = totalBytes;
    const done = () => sentBytes.values().reduce((sum, bytes) => sum + bytes, 0);
    const timer = tellRegularly('Uploading', () => [done(), wanted], pretty_bytes__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A, tell, clock);
    return {
        sent: (path, bytes) => sentBytes.set(path, bytes),
        spared: (bytes) => {
            wanted -= bytes;
        },
        [Symbol.dispose]: () => timer[Symbol.dispose](),
    };
}
/** The same of the deletion of shares; `done` tells how many are. */
function startDeletionProgress(shares, done, tell, clock) {
    return tellRegularly('Deleting shares', () => [done(), shares], inTenths, tell, clock);
}
const inTenths = (value) => String(Math.round(value * 10) / 10);
function tellRegularly(what, state, inWords, tell, { now }) {
    const started = now();
    const timer = setInterval(() => {
        const [done, wanted] = state();
        const rate = done / ((now() - started) / 1000);
        const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : '';
        tell(`${what}: ${inWords(done)} of ${inWords(wanted)}, ${inWords(rate)}/s${left}`);
    }, everyMs);
    timer.unref();
    return { [Symbol.dispose]: () => clearInterval(timer) };
}
/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds) {
    const whole = Math.ceil(seconds);
    if (whole < 60)
        return `${whole} s`;
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}


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
/* harmony import */ var _sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5140);

/** What a step tells that has done nothing. */
const nothing = { results: [], markdown: '' };
/** Sets all outputs of the main action. */
function writeMainOutputs({ manifest = '', ...content }, outlet) {
    const [first = ''] = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .linksOf */ .hP)(content.results);
    writeOutputs({ 'share-url': first, ...outputsOf(content), manifest }, outlet);
}
/** Sets all outputs of the report action. */
function writeReportOutputs(content, outlet) {
    writeOutputs(outputsOf(content), outlet);
}
function outputsOf({ results, markdown, comment }) {
    const counts = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .countResults */ .aD)(results);
    return {
        'share-urls': (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .linksOf */ .hP)(results).join('\n'),
        'failed-share-urls': (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .failedLinksOf */ .k1)(results).join('\n'),
        results: JSON.stringify(results),
        'shared-count': String(counts.shared),
        'reused-count': String(counts.reused),
        'failed-count': String(counts.failed),
        'comment-id': comment?.id ?? '',
        'comment-url': comment?.url ?? '',
        markdown,
    };
}
/** Sets outputs; warns of those that the runner would drop because they hold a secret. */
function writeOutputs(outputs, { runner, secrets, log }) {
    for (const [name, value] of Object.entries(outputs))
        runner.setOutput(name, value);
    const masked = Object.entries(outputs).filter(([, value]) => secrets.occurIn(value));
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
    return {
        device: isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev,
        inode: stats.ino,
        size: stats.size,
        modifiedNs: stats.mtimeNs,
        changedNs: isWindows ? 0n : stats.ctimeNs,
    };
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

/***/ 6476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I0: () => (/* binding */ readFileId),
/* harmony export */   cZ: () => (/* binding */ isUsableId),
/* harmony export */   lZ: () => (/* binding */ readUploadJob),
/* harmony export */   v3: () => (/* binding */ readData)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9874);
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1272);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9368);
/* harmony import */ var _given_back_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7821);





/** Headers that would send credentials or change how the request itself is framed. */
const refusedHeaders = new Set([
    'authorization',
    'connection',
    '__proto__',
    'cookie',
    'cookie2',
    'set-cookie',
    'expect',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
]);
/** The `data` object of a successful answer (service interface, part 2). */
function readData(call, body) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(body))
        throw unusable(call, 'it is not a JSON object');
    const data = body['data'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(data))
        throw unusable(call, 'it has no object "data"');
    return data;
}
/**
 * Narrows the answer to *create upload job* (service interface, parts 2 and 9). Any contract version but the integer 2
 * is refused before anything else is looked at, so that a job of another contract can't exist as a value.
 */
function readUploadJob(body, rules) {
    const call = 'create upload job';
    const data = readData(call, body);
    const upload = data['upload'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(upload))
        throw unusable(call, 'it has no object "data.upload"');
    const version = upload['contractVersion'];
    if (version !== 2)
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA(call, { kind: 'contract', version: versionInWords(version) });
    return {
        uploadId: readId(call, data['uploadId'], 'data.uploadId'),
        target: {
            url: readTargetUrl(upload['url'], rules),
            headers: readTargetHeaders(upload['headers'], rules),
        },
    };
}
/** The file's id in the answer to *complete upload* (`data.file.fileId`), which stands in outputs and manifest. */
function readFileId(call, body, given) {
    const field = 'data.file.fileId';
    const id = readId(call, (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .valueAt */ .fK)(readData(call, body), 'file', 'fileId'), field);
    if ((0,_given_back_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsGiven */ .a)(id, given))
        throw unusable(call, `its "${field}" holds the API key, the password or an upload address`);
    return id;
}
function readId(call, value, field) {
    if (typeof value !== 'string' || value === '')
        throw unusable(call, `it has no text "${field}"`);
    if (!isUsableId(value))
        throw unusable(call, `"${field}" is not a usable id`);
    return value;
}
/** Whether an id can be a part of a path: no control characters, no half characters, no dot segment. */
function isUsableId(id) {
    return id !== '' && id !== '.' && id !== '..' && id.isWellFormed() && !/\p{Cc}/u.test(id);
}
function unusable(call, problem) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA(call, { kind: 'answer', problem });
}
function invalid(problem) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA('create upload job', { kind: 'target', problem });
}
function versionInWords(version) {
    return version === undefined ? '(none)' : JSON.stringify(version);
}
function readTargetUrl(value, rules) {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    if (url === null)
        throw invalid('its url is not an address');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowHttp)) {
        throw invalid('its url must be https (http only while base-url is on loopback)');
    }
    // Node would turn these into an Authorization header.
    if (url.username !== '' || url.password !== '')
        throw invalid('its url holds a user or password');
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(url.href, rules.apiKey))
        throw invalid('its url holds the API key');
    url.hash = '';
    return url;
}
function readTargetHeaders(value, rules) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value))
        throw invalid('it has no object of headers');
    const headers = {};
    const seen = new Set();
    for (const [name, raw] of Object.entries(value)) {
        const text = typeof raw === 'number' ? String(raw) : raw;
        if (typeof text !== 'string')
            throw invalid(`the value of its header "${name}" is not text`);
        checkHeader(name, text, rules);
        if (seen.has(name.toLowerCase()))
            throw invalid(`it has the header "${name}" twice`);
        seen.add(name.toLowerCase());
        headers[name] = text;
    }
    return headers;
}
function checkHeader(name, value, rules) {
    try {
        (0,node_http__WEBPACK_IMPORTED_MODULE_0__.validateHeaderName)(name);
        (0,node_http__WEBPACK_IMPORTED_MODULE_0__.validateHeaderValue)(name, value);
    }
    catch {
        const line = name.replaceAll(/[\r\n]/g, ' ');
        throw invalid(`its header "${line}" holds characters that no header may hold`);
    }
    if (/\p{Cc}/u.test(value))
        throw invalid(`its header "${name}" holds control characters`);
    const lower = name.toLowerCase();
    if (refusedHeaders.has(lower))
        throw invalid(`it asks for the header "${name}", which must not be sent`);
    if (lower === 'content-length' && value.trim() !== String(rules.sizeBytes)) {
        throw invalid(`its Content-Length is ${value}, but the recording has ${rules.sizeBytes} bytes`);
    }
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(value, rules.apiKey) || (0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(name, rules.apiKey)) {
        throw invalid(`its header "${name}" holds the API key`);
    }
}


/***/ }),

/***/ 1028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ explainError)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);


const steps = {
    'create upload job': 'creating the upload job',
    upload: 'uploading to storage',
    'complete upload': 'completing the upload',
    'get upload job': 'asking for the upload job',
    'create share': 'creating the share',
    'get share': 'asking for the share',
    'delete share': 'deleting the share',
};
/** How much is shown of what an answer says, in characters. */
const messageLimit = 400;
/**
 * How much is looked at, in characters. What is longer ends in the midst of something, perhaps of a secret: of the half
 * at its end nothing is shown, however short secrets that are left out make the rest.
 */
const readLimit = 32_768;
/**
 * A failure in words for the user: at which step, what happened, and what to do. One line. Secrets that an answer
 * repeats are taken out by `redact`, which cleans the text first, before it is cut.
 */
function explainError(error, redact) {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
        const read = error.message.slice(0, readLimit);
        const end = read.length < readLimit ? undefined : readLimit / 2;
        const happened = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(redact(read, end), messageLimit);
        return `${steps[error.call]} failed: ${asSentence(happened)} ${adviceFor(error)}`;
    }
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj)
        return `skipped, because all work was stopped: ${error.message}`;
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RecordingError */ .eN || error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return error.message;
    return `unexpected: ${redact(error instanceof Error ? error.message : String(error))}`;
}
function asSentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function adviceFor({ call, reason }) {
    switch (reason.kind) {
        case 'network':
            return 'Check the network, the proxy variables and base-url, or run the job again.';
        case 'timeout':
            return 'Run the job again, or raise the input timeout.';
        case 'redirect':
            return call === 'upload'
                ? 'Tell the operator of the service.'
                : 'Set base-url to the address that the service really has; redirects are not followed, so that the key does not travel.';
        case 'answer':
            return adviceForAnswer(call);
        case 'contract':
            return 'Update this action to a version that supports it.';
        case 'target':
            return 'Tell the operator of the service; nothing was sent.';
        case 'status':
            return call === 'upload' ? adviceForStorage(reason.status) : adviceForService(call, reason.status);
    }
}
/** What has answered an earlier call of the same recording as it should is the service. */
function adviceForAnswer(call) {
    return call === 'complete upload' || call === 'create share'
        ? 'Tell the operator of the service, or update this action to a version that knows this answer.'
        : "Check that base-url is the address of the service's API.";
}
const scopes = {
    'create upload job': 'uploads:write',
    upload: 'uploads:write',
    'complete upload': 'uploads:write',
    'get upload job': 'uploads:write or files:read',
    'create share': 'shares:write',
    'get share': 'shares:read',
    'delete share': 'shares:write',
};
function adviceForService(call, status) {
    if (status === 401)
        return 'Check that the secret in api-key holds a valid key of this service that was not revoked.';
    if (status === 402)
        return 'Renew the plan of the account that api-key belongs to; the key stays the same.';
    if (status === 403 && call === 'delete share')
        return `Check the key in api-key: most likely it lacks the scope ${scopes[call]}, or belongs to another account than the share.`;
    if (status === 403)
        return `Check the scopes of the key in api-key; this call most likely needs ${scopes[call]}.`;
    if (status === 404 && call === 'create upload job')
        return 'Check base-url, its path included.';
    if (status === 429 && call === 'delete share')
        return 'The service asks for fewer calls: run the job again later.';
    if (status === 429)
        return 'The service asks for fewer calls: lower the input concurrency or run the job again later.';
    if (status >= 500)
        return 'The service has a problem: run the job again later.';
    return 'The service did not accept the request: the service gave no further explanation.';
}
function adviceForStorage(status) {
    if ([403, 404, 410].includes(status))
        return 'The upload address has expired or is wrong: run the job again.';
    if (status === 409 || status === 412)
        return 'Storage already holds something at this address: run the job again.';
    if (status === 429 || status >= 500)
        return 'Storage has a problem: run the job again later.';
    return 'Storage did not accept the upload and gave no further explanation. Tell the operator of the service.';
}


/***/ }),

/***/ 7821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ holdsGiven),
/* harmony export */   p: () => (/* binding */ namesOfTarget)
/* harmony export */ });
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1272);
/* harmony import */ var _readings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2519);


/** What an upload address is known by: where it leads, and its path and query on whatever host. */
function namesOfTarget({ origin, pathname, search }) {
    const path = `${pathname}${search}`;
    return [`${origin}${path}`, (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(`${origin}${path}`), ...(path === '/' ? [] : [path])];
}
/** Whether an address or id that an answer gives holds the key, the password or an upload address, in whatever form. */
function holdsGiven(text, { apiKey, password, targets }) {
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsKey */ .g)(text, apiKey))
        return true;
    const decoded = Array.from((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .decodedReadingsOf */ .xu)(text), (reading) => reading.text);
    const readings = [...Array.from((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .readingsOf */ .RO)(text), (reading) => reading.text), ...decoded];
    if (targets !== undefined && readings.some((reading) => holdsTarget(reading, targets)))
        return true;
    return password !== undefined && holdsPassword(text, { readings, decoded, password });
}
function holdsTarget(text, targets) {
    const { pathname = '', search = '' } = URL.parse(text) ?? {};
    const addresses = text.split(/(?=https?:\/\/)/i).map((part) => part.replace(/[\s"'<>#].*$/s, ''));
    return [`${pathname}${search}`, ...addresses].some((name) => targets.has(name) || targets.has((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(name)));
}
/** A plain word can stand in any address, so it counts where nothing but values stand. */
function holdsPassword(text, { readings, decoded, password }) {
    const plain = (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(password);
    const isWord = /^[\p{L}\p{N}_-]+$/u.test(password);
    if (!isWord)
        return readings.some((each) => each.includes(password) || each.includes(plain));
    const { searchParams, password: ofUser, hash } = URL.parse(text) ?? {};
    const values = [text, ...(searchParams?.values() ?? []), ofUser, ...(hash ?? '').slice(1).split(/[&=]/)];
    return [...values.map((each) => each && (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(each)), ...decoded].includes(password);
}


/***/ }),

/***/ 7795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ createStop)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9830);


/**
 * Makes a stop for one run. A 401, a 402, an unsupported contract, and a 403 to a kind of call that has not succeeded
 * yet end all work; `explain` gives the StopError its words. A link that can't be checked (`getShare`) ends nothing, and
 * a share that is not there to be deleted (404, 410) counts as a success.
 */
function createStop(options) {
    const controller = new AbortController();
    const succeeded = new Set();
    const noted = async (call, answer) => {
        try {
            const value = await answer;
            succeeded.add(call);
            return value;
        }
        catch (error) {
            if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
                if (concernsAll(error, succeeded)) {
                    controller.abort(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj(options.explain(error), { cause: error }));
                }
                // What is missing here is the share, not a right of the key.
                if (call === 'delete share' && (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .hasStatus */ .R)(error, 404, 410))
                    succeeded.add(call);
            }
            throw error;
        }
    };
    return {
        signal: AbortSignal.any([options.signal, controller.signal]),
        watch: (client) => ({
            ...client,
            createUpload: (...args) => noted('create upload job', client.createUpload(...args)),
            completeUpload: (...args) => noted('complete upload', client.completeUpload(...args)),
            getUpload: (...args) => noted('get upload job', client.getUpload(...args)),
            createShare: (...args) => noted('create share', client.createShare(...args)),
            deleteShare: (...args) => noted('delete share', client.deleteShare(...args)),
        }),
    };
}
function concernsAll({ call, reason }, succeeded) {
    if (reason.kind === 'contract')
        return true;
    if (reason.kind !== 'status' || call === 'upload')
        return false;
    // Asking for an upload job only mends a lost answer: a key without that right shares all other recordings.
    const refusesAll = reason.status === 403 && call !== 'get upload job' && !succeeded.has(call);
    return reason.status === 401 || reason.status === 402 || refusesAll;
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
