export const id = 230;
export const ids = [230];
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

/***/ 2230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReport: () => (/* binding */ runReport)
});

// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
// EXTERNAL MODULE: ./build/inputs/read-input.js
var read_input = __webpack_require__(5099);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __webpack_require__(8569);
;// CONCATENATED MODULE: ./build/inputs/report-inputs.js



/** Reads all inputs. Throws an InputError for the first that does not fit. */
function readReportInputs(secrets) {
    (0,inputs_secrets/* assertUsable */.j)(secrets, 'Pass the same secret to it as to the main action: it checks the signatures of manifests.');
    return {
        ...(0,comment_inputs/* readCommentInputs */.J5)(),
        path: (0,read_input/* readRequired */.yu)('path', 'name the manifests by globs, files or folders, one a line'),
        ifNoFilesFound: (0,read_input/* readChoice */.Kf)('if-no-files-found', ['warn', 'error', 'ignore']),
        jobSummary: (0,read_input/* readFlag */.fG)('job-summary', true),
        comment: (0,comment_inputs/* readCommentMode */.ZQ)(),
        reportUrl: (0,comment_inputs/* readReportUrl */.eG)(),
    };
}

// EXTERNAL MODULE: ./build/publishing/outputs.js
var outputs = __webpack_require__(1054);
// EXTERNAL MODULE: ./build/publishing/read-manifests.js
var read_manifests = __webpack_require__(5);
// EXTERNAL MODULE: ./build/actions/run-action.js + 7 modules
var run_action = __webpack_require__(3732);
// EXTERNAL MODULE: ./build/publishing/comment-on.js + 1 modules
var comment_on = __webpack_require__(4752);
// EXTERNAL MODULE: ./build/publishing/job-summary.js
var job_summary = __webpack_require__(3718);
// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
// EXTERNAL MODULE: ./build/sections/removed-shares.js
var removed_shares = __webpack_require__(6850);
// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/actions/main/follow-removals.js
var follow_removals = __webpack_require__(8197);
;// CONCATENATED MODULE: ./build/actions/report/join-and-publish.js










/** Manifests of many steps → one comment, one summary, outputs. */
async function joinAndPublish(inputs, ports) {
    const { log, clock, cancelled, github, signing } = ports;
    const began = clock.now();
    const located = await github.locate(inputs.comment !== 'never');
    const reader = { context: located.context, signing };
    const found = await (0,unless_aborted/* unlessAborted */.W)(ports.readManifests(inputs.path, ports.context.workspace, reader), cancelled);
    const isNothing = found.files === 0 && found.warnings.length === 0;
    if (isNothing)
        (0,tell/* tellNothingFound */.hy)((0,read_manifests/* noManifests */.K2)(inputs.path), inputs, log);
    (0,read_manifests/* tellManifests */.Az)(found, log);
    if (found.manifests.length === 0) {
        (0,outputs/* writeReportOutputs */.WE)({ results: [], markdown: '' }, ports);
        if (!isNothing)
            log.fail('None of the manifests can be used; the warnings say why.');
        else if (inputs.ifNoFilesFound === 'error')
            log.fail((0,read_manifests/* noManifests */.K2)(inputs.path));
        return;
    }
    const { results, comments } = await publish(found.manifests, located, inputs, ports);
    (0,tell/* tellReported */.hw)(results, (clock.now() - began) / 1000, log);
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; the comment may lack what the outputs tell.');
    (0,tell/* tellComments */.Ih)(comments, log);
}
/**
 * Puts what manifests tell where people look. What can't be written is a warning and hides nothing else; after a
 * cancellation the comment is left as it is. Returns all results, and what became of the comments.
 */
async function publish(manifests, located, inputs, ports) {
    const { github, log, cancelled, context, signing } = ports;
    const wanted = inputs.comment !== 'never' && !cancelled.aborted;
    const numbers = wanted ? (0,comment_on/* pullRequestsToComment */.S7)(located, ports) : [];
    const sections = manifests.map(({ section }) => ({
        ...section,
        reportUrl: section.reportUrl || inputs.reportUrl,
        pullRequests: [...new Set([...pullRequestsOf(section), ...located.context.pullRequests])],
    }));
    const comments = await Promise.all(numbers.map((number) => commentOnOne(number, sections, inputs, ports)));
    const lost = new Set(comments.flatMap((one) => [...one.lost]));
    const comment = (0,comment_on/* commentToShow */.qt)(comments.map(({ outcome }) => outcome));
    // Where the comment failed too, its own warning says what is wrong.
    if (located.problem !== undefined && comment !== undefined) {
        log.warning((0,comment_on/* failedLookup */.kU)(github.explain(located.problem)));
    }
    const shown = sections.map((section) => withoutLost(section, lost, ports));
    const written = numbers.map((pullRequest) => {
        const place = { commentKey: inputs.commentKey, pullRequest };
        return { ...place, own: shown.map((section) => signing.signerFor(place).sign(section)) };
    });
    // The service, which would know for sure, is not asked here.
    await (0,follow_removals/* followRemovals */.b)(written, async () => false, ports);
    const results = manifests.flatMap((manifest) => resultsWithoutLost(manifest, lost));
    const showing = { repositoryUrl: (0,comment_on/* repositoryUrlOf */.ZN)(context), rest: 'results' };
    if (inputs.jobSummary)
        await (0,job_summary/* writeJobSummary */.j)(shown, showing, ports);
    (0,outputs/* writeReportOutputs */.WE)({ results, markdown: (0,job_summary/* tableForOthers */.D)(shown, showing), comment }, ports);
    return { results, comments: comments.map(({ outcome }) => outcome) };
}
/**
 * Brings all sections into one comment by the same write. Links of earlier runs that the comment does not show any more
 * can be deleted at any time: they are left out, as nothing can be shared again here, and `lost` names them.
 */
async function commentOnOne(pullRequest, sections, { commentKey, comment }, ports) {
    const place = { commentKey, pullRequest };
    const signer = ports.signing.signerFor(place);
    const matters = ({ shared, failed }) => shared + failed > 0;
    const create = sections.some(comment === 'always' ? matters : sections_section/* needsALook */.gC) ? 'comment' : 'nothing';
    const lost = new Set();
    for (;;) {
        const own = sections.map((section) => signer.sign(withoutLost(section, lost, ports)));
        const content = { own, create, reused: (0,sections_section/* reusedShares */.L9)(own) };
        const outcome = await (0,comment_on/* commentOn */.Jt)(place, content, ports);
        if (outcome.lost === undefined)
            return { outcome, lost };
        for (const name of outcome.lost)
            lost.add(name);
        ports.log.info(`Left out: ${(0,build_text/* counted */.hS)(outcome.lost.size, 'link')} of earlier runs that the comment no longer shows, because another run replaced or removed them`);
    }
}
function pullRequestsOf({ pullRequests }) {
    return pullRequests.length === 0 ? [sections_section/* anyPullRequest */.pR] : pullRequests;
}
/** What is true of links that were replaced or removed after their job had ended. */
function withoutLost(section, names, { clock }) {
    const time = Math.floor(clock.now() / 1000);
    return (0,removed_shares/* withoutShares */.Z1)(section, { names, time });
}
function resultsWithoutLost({ results, section }, lost) {
    return results.map((result) => {
        const { url: _, shareId = '', ...rest } = result;
        return lost.has((0,sections_section/* nameOfShare */.S1)({ id: shareId, baseUrl: section.baseUrl }))
            ? { ...rest, status: 'failed', error: 'its link was replaced or removed after the job had ended' }
            : result;
    });
}

;// CONCATENATED MODULE: ./build/actions/report/run.js





/** How GitHub is asked: it is one host, which the main action's inputs are not about. */
const patience = { retries: 4, timeoutSeconds: 60, concurrency: 4 };
async function runReport(environment, cancelled) {
    await (0,run_action/* runAction */.C)({
        name: 'report',
        readInputs: (given) => ({ ...readReportInputs(given), ...patience }),
        writeNothing: (outlet) => (0,outputs/* writeReportOutputs */.WE)(outputs/* nothing */.s6, outlet),
        work: (inputs, ports) => joinAndPublish(inputs, { ...ports, readManifests: read_manifests/* readManifests */.PX }),
    }, environment, cancelled);
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

/***/ 5:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Az: () => (/* binding */ tellManifests),
/* harmony export */   K2: () => (/* binding */ noManifests),
/* harmony export */   LK: () => (/* binding */ tellOtherFiles),
/* harmony export */   PX: () => (/* binding */ readManifests),
/* harmony export */   mX: () => (/* binding */ notFound),
/* harmony export */   xt: () => (/* binding */ readManifestFiles)
/* harmony export */ });
/* unused harmony export newestOfEach */
/* harmony import */ var _files_find_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6959);
/* harmony import */ var _files_patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(913);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4012);
/* harmony import */ var _files_workspace_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3513);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9368);
/* harmony import */ var _rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3657);
/* harmony import */ var _sections_merge_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1337);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8570);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(977);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9499);










const largestMib = 32;
const mostNamed = 10;
/**
 * Reads the manifests that the patterns of an input name, relative to `root`, by `read`, which throws a FileError for one
 * that can't be used. That is a warning, and so is what can't be opened. Throws an InputError for patterns that are none.
 */
async function readManifestFiles({ input, patterns, root }, read) {
    const found = await (0,_files_find_files_js__WEBPACK_IMPORTED_MODULE_0__/* .findFiles */ .l)(patterns, input, root, (file) => /\.json$/i.test(file));
    const { files } = found;
    const named = (0,_files_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .namedFiles */ .VI)(patterns, root);
    const meant = new Set(files.filter((file) => (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .isNamedLikeOne */ .jQ)(file) || named.has(file)));
    const workspace = (0,_files_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .openWorkspace */ .OH)(root);
    const { used, warnings } = await (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .useFiles */ .Pq)(files, root, {
        async use(file) {
            const content = (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)(file, workspace, (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .refuseLarger */ .MO)(largestMib));
            refuseDeep(content);
            const json = meant.has(file) ? (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJsonFile */ .OW)(content) : (0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .parseJson */ .qF)(content);
            if ((0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .isManifest */ .Yh)(json))
                meant.add(file);
            else if (meant.has(file))
                throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .FileError */ .f6('it does not hold what a manifest holds');
            return (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .isManifest */ .Yh)(json) ? { ...read(json), file: (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(file, root) } : undefined;
        },
        refused: (name, reason, file) => meant.has(file) ? `The manifest ${name} is refused: ${reason}.` : undefined,
    });
    return {
        files: meant.size,
        read: used.filter((one) => one !== undefined),
        otherFiles: files.length - meant.size,
        warnings: [...found.warnings, ...warnings],
    };
}
/** A manifest has few levels. Parsing millions takes so long that a signal would wait for it. */
const deepest = 50;
function refuseDeep(json) {
    let depth = 0;
    for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
        if (token === '[' || token === '{')
            depth += 1;
        if (token === ']' || token === '}')
            depth -= 1;
        if (depth > deepest)
            throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .FileError */ .f6('it is nested too deep');
    }
}
/** Reads the manifests that the patterns of the report's input `path` name, as `readManifestFiles` does. */
async function readManifests(patterns, root, reader) {
    const place = { input: 'path', patterns, root };
    const { read, ...found } = await readManifestFiles(place, (json) => (0,_manifest_js__WEBPACK_IMPORTED_MODULE_6__/* .readManifest */ .WI)(json, reader));
    const { newest, replaced, twins } = newestOfEach(read);
    const warnings = twins.length === 0 ? found.warnings : [...found.warnings, leftOutTwins(twins)];
    return {
        ...found,
        manifests: newest.toSorted((a, b) => (0,_rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_4__/* .byHeading */ .yr)(a.section, b.section)),
        replaced,
        warnings,
    };
}
/**
 * A job that ran again has left a manifest of each attempt; of each section the newest counts, of equals the first. Cleanup
 * has to know the shares of all, so that the section which counts names those of the others as replaced.
 */
function newestOfEach(manifests) {
    const found = { newest: [], replaced: [], twins: [] };
    for (const group of Map.groupBy(manifests, ({ section }) => section.key).values()) {
        const [newest, ...others] = group.toSorted((a, b) => compareRuns(b, a));
        if (newest === undefined)
            continue;
        const { section, signature } = newest;
        const made = others.flatMap(({ section: other }) => (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_8__/* .sharesOf */ .AR)(withoutReused(other)));
        const replaced = (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_9__/* .unknownTo */ .EV)(section, made);
        found.newest.push({ ...newest, section: { ...section, replaced: [...section.replaced, ...replaced] } });
        for (const other of others) {
            if (compareRuns(other, newest) < 0)
                found.replaced.push(other.file);
            else if (other.signature !== signature)
                found.twins.push(other.file);
        }
    }
    return found;
}
/** Other sections answer for links that were used again, and know on which pull requests they are shown. */
function withoutReused(section) {
    return { ...section, rows: section.rows.filter(({ link }) => !link?.reused) };
}
function compareRuns(a, b) {
    return (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_8__/* .compareRunIds */ .PX)(a.runId, b.runId) || a.runAttempt - b.runAttempt;
}
function leftOutTwins(names) {
    return (`Left out: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(names, mostNamed)}, since another job of the same run has the same place in the comment; cleanup finds ` +
        'their links, too. GitHub gives both jobs the same names, as where a reusable workflow is called twice: only the input ' +
        '`section` can tell them apart. Give each of them a `section` of its own.');
}
/** How many manifests there are and what they hold, after what is wrong with some of them. */
function tellManifests(found, log) {
    const { manifests, replaced, otherFiles, warnings } = found;
    for (const warning of warnings)
        log.warning(warning);
    tellOtherFiles(otherFiles, log);
    if (replaced.length > 0) {
        log.info(`Left out: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(replaced, mostNamed)}, in whose place there is the manifest of a newer run or attempt`);
    }
    if (manifests.length === 0)
        return;
    const results = manifests.flatMap((manifest) => manifest.results);
    log.info(`Joining ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(manifests.length + replaced.length, 'manifest')}: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(manifests.length, 'section')} with ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(results.length, 'recording')}`);
}
/** How many JSON files were passed over that hold no manifest. */
function tellOtherFiles(count, log) {
    if (count === 0)
        return;
    log.info(`Left out: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(count, 'JSON file')} without a manifest in ${count === 1 ? 'it' : 'them'}`);
}
/** That an input's patterns bring no manifest. */
function notFound(input, patterns) {
    return `No manifests were found for ${(0,_files_find_files_js__WEBPACK_IMPORTED_MODULE_0__/* .inputInWords */ .D)(input, patterns)}`;
}
/** The same of a report, and what to look at. */
function noManifests(path) {
    return `${notFound('path', path)}. Check the path, and that the jobs uploaded the file that the output manifest names.`;
}


/***/ })

};
