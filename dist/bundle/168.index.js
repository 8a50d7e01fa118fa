export const id = 168;
export const ids = [168];
export const modules = {

/***/ 4168:
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
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/files/workspace.js
var files_workspace = __webpack_require__(3513);
// EXTERNAL MODULE: ./build/json.js
var build_json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/rendering/render-sections.js + 3 modules
var render_sections = __webpack_require__(3657);
// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/publishing/manifest.js
var manifest = __webpack_require__(9499);
;// CONCATENATED MODULE: ./build/publishing/read-manifests.js








const largestMib = 16;
/**
 * Reads the manifests that the patterns of the input `path` name, relative to `root`. One that can't be
 * used is a warning, and so is what can't be read. Throws an InputError for patterns that are none.
 */
async function readManifests(patterns, root, reader) {
    const found = await (0,find_files/* findFiles */.l)(patterns, 'path', root, (file) => /\.json$/i.test(file));
    const { files } = found;
    const meant = new Set(files.filter(manifest/* isNamedLikeOne */.jQ));
    const workspace = await (0,files_workspace/* openWorkspace */.OH)(root);
    const { used, warnings: refused } = await (0,read_files/* useFiles */.Pq)(files, root, {
        async use(file) {
            const content = await (0,read_files/* readText */.yR)(file, workspace, (0,read_files/* refuseLarger */.MO)(largestMib));
            const json = meant.has(file) ? (0,read_files/* parseJsonFile */.OW)(content) : (0,build_json/* parseJson */.qF)(content);
            if ((0,manifest/* isManifest */.Yh)(json))
                meant.add(file);
            else if (meant.has(file))
                throw new read_files/* FileError */.f6('it does not hold what a manifest holds');
            return (0,manifest/* isManifest */.Yh)(json) ? { ...(0,manifest/* readManifest */.WI)(json, reader), file } : undefined;
        },
        refused: (name, reason, file) => meant.has(file) ? `The manifest ${name} is refused: ${reason}.` : undefined,
        more: (count) => `${count} more manifests are refused, for reasons of the same kind.`,
    });
    const named = (file) => (0,read_files/* nameOf */.Vb)(file, root);
    const manifests = used.filter((manifest) => manifest !== undefined);
    const warnings = [...found.warnings, ...refused];
    const { newest, replaced, twins } = newestOfEach(manifests);
    return {
        files: meant.size,
        manifests: newest.toSorted((a, b) => (0,render_sections/* byHeading */.yr)(a.section, b.section)),
        replaced: replaced.map(named),
        otherFiles: files.length - meant.size,
        warnings: twins.length === 0 ? warnings : [...warnings, leftOutTwins(twins.map(named))],
    };
}
/** A job that ran again has left a manifest of each attempt; of each section the newest counts, of equals the first. */
function newestOfEach(manifests) {
    const newest = new Map();
    const replaced = [];
    const twins = [];
    for (const manifest of manifests) {
        const other = newest.get(manifest.section.key);
        const order = other === undefined ? 1 : compareRuns(manifest, other);
        if (order > 0)
            newest.set(manifest.section.key, manifest);
        if (order > 0 && other !== undefined)
            replaced.push(other.file);
        if (order < 0)
            replaced.push(manifest.file);
        if (order === 0 && manifest.signature !== other?.signature)
            twins.push(manifest.file);
    }
    return { newest: [...newest.values()], replaced, twins };
}
function compareRuns(a, b) {
    return (0,sections_section/* compareRunIds */.PX)(a.runId, b.runId) || a.runAttempt - b.runAttempt;
}
function leftOutTwins(names) {
    return (`Left out: ${firstOf(names)}, since another step of the same run has the same place in the comment. Give each of ` +
        'these steps a `section` of its own.');
}
/** So many files are named. */
const namedFiles = 10;
function firstOf(names) {
    const more = names.length - namedFiles;
    return `${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** How many manifests there are and what they hold, after what is wrong with some of them. */
function tellManifests(found, log) {
    const { manifests, replaced, otherFiles, warnings } = found;
    for (const warning of warnings)
        log.warning(warning);
    if (otherFiles > 0)
        log.info(`Left out: ${(0,build_text/* counted */.hS)(otherFiles, 'JSON file')} without a manifest in ${otherFiles === 1 ? 'it' : 'them'}`);
    if (replaced.length > 0) {
        log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`);
    }
    if (manifests.length === 0)
        return;
    const results = manifests.flatMap((manifest) => manifest.results);
    log.info(`Joining ${(0,build_text/* counted */.hS)(manifests.length + replaced.length, 'manifest')}: ${(0,build_text/* counted */.hS)(manifests.length, 'section')} with ${(0,build_text/* counted */.hS)(results.length, 'recording')}`);
}
/** That there is no manifest, and what to look at. */
function noManifests(path) {
    return (`No manifests were found for ${(0,find_files/* inputInWords */.D)('path', path)}. Check the path, and that the jobs uploaded the file ` +
        'that the output manifest names.');
}

// EXTERNAL MODULE: ./build/actions/run-action.js + 9 modules
var run_action = __webpack_require__(8362);
// EXTERNAL MODULE: ./build/publishing/comment-on.js
var comment_on = __webpack_require__(5963);
// EXTERNAL MODULE: ./build/publishing/job-summary.js
var job_summary = __webpack_require__(3718);
// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
// EXTERNAL MODULE: ./build/sections/removed-shares.js
var removed_shares = __webpack_require__(6850);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
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
        (0,tell/* tellNothingFound */.hy)(noManifests(inputs.path), inputs, log);
    tellManifests(found, log);
    if (found.manifests.length === 0) {
        (0,outputs/* writeReportOutputs */.WE)({ results: [], markdown: '' }, ports);
        if (!isNothing)
            log.fail('None of the manifests can be used; the warnings say why.');
        else if (inputs.ifNoFilesFound === 'error')
            log.fail(noManifests(inputs.path));
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
    const { github, log, cancelled, context } = ports;
    const wanted = inputs.comment !== 'never' && !cancelled.aborted;
    const numbers = wanted ? (0,comment_on/* pullRequestsToComment */.S7)(located, ports) : [];
    const sections = manifests.map(({ section }) => ({
        ...section,
        reportUrl: section.reportUrl || inputs.reportUrl,
        pullRequests: [...new Set([...section.pullRequests, ...located.context.pullRequests])],
    }));
    const comments = await Promise.all(numbers.map((number) => commentOnOne(number, sections, inputs, ports)));
    const lost = new Set(comments.flatMap((one) => [...one.lost]));
    const comment = (0,comment_on/* commentToShow */.qt)(comments.map(({ outcome }) => outcome));
    // Where the comment failed too, its own warning says what is wrong.
    if (located.problem !== undefined && comment !== undefined) {
        log.warning((0,comment_on/* failedLookup */.kU)(github.explain(located.problem)));
    }
    const shown = sections.map((section) => withoutLost(section, lost, ports));
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
        work: (inputs, ports) => joinAndPublish(inputs, { ...ports, readManifests: readManifests }),
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

/***/ 9499:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $2: () => (/* binding */ manifestText),
/* harmony export */   WI: () => (/* binding */ readManifest),
/* harmony export */   Yh: () => (/* binding */ isManifest),
/* harmony export */   jQ: () => (/* binding */ isNamedLikeOne),
/* harmony export */   vS: () => (/* binding */ manifestName)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4012);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9368);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8570);
/* harmony import */ var _sections_state_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9472);
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1025);
/* harmony import */ var _sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5140);







/** The name of a manifest's file: unique to section and attempt, so that the files of many jobs fit into one folder. */
function manifestName({ key }, { runAttempt }) {
    return `share-recordings-${key}-${runAttempt}.json`;
}
/** Whether a file is called as manifests are; people may rename them. */
function isNamedLikeOne(file) {
    return /^share-recordings-.*\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file));
}
/** The text of a manifest: a JSON file with all outputs of a step for other jobs to read, signed as a whole. */
function manifestText(context, { commentKey, identity, section, results, markdown, comment }, signing) {
    const counts = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .countResults */ .aD)(results);
    const shareUrls = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .linksOf */ .hP)(results);
    const content = {
        version: 1,
        repository: context.repository,
        pullRequests: context.pullRequests,
        commentKey,
        commit: context.commit,
        runId: context.runId,
        runAttempt: context.runAttempt,
        workflow: context.workflow,
        job: context.job,
        section: identity,
        shareUrl: shareUrls[0] ?? '',
        shareUrls,
        failedShareUrls: (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .failedLinksOf */ .k1)(results),
        results,
        sharedCount: counts.shared,
        reusedCount: counts.reused,
        failedCount: counts.failed,
        commentId: comment?.id ?? '',
        commentUrl: comment?.url ?? '',
        markdown,
        state: (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .packState */ .fh)({ pullRequest: 0, head: '', sections: [section] }),
    };
    // As it is read again: without the fields that JSON leaves out.
    const signature = signing.signManifest(JSON.parse(JSON.stringify(content)));
    return `${JSON.stringify({ ...content, signature }, null, 2)}\n`;
}
/** Whether a JSON file's content was meant to be a manifest. */
function isManifest(content) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(content) && 'state' in content && 'section' in content && 'results' in content;
}
/** More have no room in any comment or summary. */
const mostResults = 20_000;
/** In bytes: 5,000 rows with the longest texts. It is unpacked only once the signature was found to hold. */
const longestSection = 64 * 2 ** 20;
const result = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({ path: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, title: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, status: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .oneOf */ .yL)('shared', 'reused', 'failed') }, {
    url: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .webAddress */ .Dy,
    ...{ shareId: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, fileId: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, mimeType: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, sha256: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .textLike */ .r1)(/^[\da-f]{64}$/) },
    ...{ sizeBytes: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, width: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, height: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, durationSeconds: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA },
    test: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({ title: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, result: _sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .testResult */ .Ke }, { project: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, file: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, line: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9 }),
});
const manifest = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({
    pullRequests: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .listOf */ .c3)(_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, 100),
    runId: _sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .runId */ .Vz,
    runAttempt: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9,
    results: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .listOf */ .c3)(result, mostResults),
    state: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq,
    signature: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq,
});
function isStored(content) {
    return manifest(content) === undefined;
}
/**
 * Reads a manifest that was written with this API key for this repository, by no later run than the reader's. Throws a
 * FileError that says what does not hold, and repeats nothing of the file.
 */
function readManifest(content, { context, signing }) {
    const { signature, repository, version } = content;
    assert(version === 1, 'version is not 1, the only one that this version reads');
    const isOwn = typeof repository === 'string' && repository.toLowerCase() === context.repository.toLowerCase();
    assert(isOwn, 'repository is not the repository of this run');
    assert(typeof signature === 'string' && isSigned(content, signature, signing), 'its signature does not hold: it was changed since, or written with another API key');
    if (!isStored(content))
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6(`${manifest(content)?.slice(1) || 'it'} does not fit`);
    const { runAttempt, pullRequests, results } = content;
    const order = (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_6__/* .compareRunIds */ .PX)(content.runId, context.runId);
    assert(order <= 0, 'runId is of a later run than this one');
    assert(order < 0 || runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one');
    const isElsewhere = pullRequests.length > 0 && context.pullRequests.length > 0;
    const isHere = context.pullRequests.some((number) => pullRequests.includes(number));
    assert(!isElsewhere || isHere, 'pullRequests does not name the pull request of this run');
    const [section] = (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .unpackState */ .Gk)(content.state, longestSection).state?.sections ?? [];
    if (section === undefined)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6('state does not fit');
    return { runId: content.runId, runAttempt, results, section, signature: content.signature };
}
function isSigned({ signature: _, ...content }, signature, signing) {
    try {
        return signing.verifyManifest(content, signature);
    }
    catch {
        // Nested too deep to be written again, as ours never is.
        return false;
    }
}
function assert(holds, otherwise) {
    if (!holds)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6(otherwise);
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


/***/ })

};
