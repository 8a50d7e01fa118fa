export const id = 432;
export const ids = [432];
export const modules = {

/***/ 6432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runMain: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: ./build/github/locate.js
var locate = __webpack_require__(5714);
// EXTERNAL MODULE: ./build/http/network.js
var http_network = __webpack_require__(4003);
// EXTERNAL MODULE: ./build/comment/state.js
var state = __webpack_require__(2451);
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
function readMainInputs() {
    const { password } = (0,inputs_secrets/* readSecrets */.q)();
    const service = (0,service_inputs/* readServiceInputs */.D)();
    const comment = (0,comment_inputs/* readCommentInputs */.J)();
    return {
        ...service,
        ...comment,
        commentKey: comment.commentKey || state/* defaultKey */.ds,
        path: (0,read_input/* readRequired */.yu)('path', 'name the recordings by globs, files or folders, one a line'),
        ifNoFilesFound: (0,read_input/* readChoice */.Kf)('if-no-files-found', ['warn', 'error', 'ignore']),
        includeHiddenFiles: (0,read_input/* readFlag */.fG)('include-hidden-files', false),
        title: parseTitleTemplate((0,read_input/* readText */.yR)('title')),
        testReport: (0,read_input/* readText */.yR)('test-report'),
        only: readOnly(),
        ...(password === '' ? {} : { password }),
        visibility: (0,read_input/* readText */.yR)('visibility') || 'unlisted',
        concurrency: (0,read_input/* readInteger */.JI)('concurrency', { from: 1, to: 32, fallback: 4 }),
        failOnError: (0,read_input/* readFlag */.fG)('fail-on-error', true),
        reuse: (0,read_input/* readFlag */.fG)('reuse', true),
        replacedShares: (0,read_input/* readChoice */.Kf)('replaced-shares', ['keep', 'delete']),
        jobSummary: (0,read_input/* readFlag */.fG)('job-summary', true),
        comment: (0,read_input/* readFlag */.fG)('comment', true),
        section: (0,read_input/* readText */.yR)('section'),
        matrix: readMatrix(),
    };
}
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

// EXTERNAL MODULE: ./build/inputs/run-context.js
var run_context = __webpack_require__(675);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/patterns.js
var files_patterns = __webpack_require__(913);
// EXTERNAL MODULE: ./build/files/walk.js
var walk = __webpack_require__(8743);
// EXTERNAL MODULE: ./build/files/workspace.js
var files_workspace = __webpack_require__(3513);
// EXTERNAL MODULE: ./build/recordings/natural-order.js
var natural_order = __webpack_require__(1045);
// EXTERNAL MODULE: ./build/recordings/recording.js
var recording = __webpack_require__(3502);
;// CONCATENATED MODULE: ./build/recordings/find-recordings.js










/** As many as Node reads at once. */
const filesAtOnce = 4;
/** In bytes. Those of short recordings are shorter; of thousands of long ones, they would fill the memory. */
const longestHeader = 4096;
/**
 * Finds the videos that the patterns name. Symbolic links are not followed and not shared, in the middle of a path
 * neither, so that a file outside the named folders can't be published by a link to it.
 */
async function findRecordings(options) {
    const patterns = await (0,files_patterns/* readPatterns */.c)(options.patterns, 'path');
    const named = (0,find_files/* namedFiles */.VI)(options.patterns);
    const workspace = await (0,files_workspace/* openWorkspace */.OH)(options.workspace);
    const findings = { recordings: [], unusable: [], otherFiles: 0, links: 0 };
    const files = await search(patterns, options);
    if (files.length === 0)
        return findings;
    // Telling videos from other files takes parsers of many formats.
    const media = await Promise.all(/* import() */[__webpack_require__.e(214), __webpack_require__.e(272)]).then(__webpack_require__.bind(__webpack_require__, 2272));
    const limit = (0,p_limit/* default */.A)(filesAtOnce);
    await limit.map(files, (file) => classify(file, { media, workspace, named: named.has(file) }, findings));
    findings.recordings.sort((a, b) => (0,natural_order/* compareNaturally */.y)(a.path, b.path));
    findings.unusable.sort((a, b) => (0,natural_order/* compareNaturally */.y)(a.path, b.path));
    return findings;
}
/** What can't be read ends the search with its name. */
async function search(patterns, options) {
    try {
        return await (0,walk/* walk */.G)(patterns, options);
    }
    catch (error) {
        const place = error instanceof Error && 'path' in error ? ` at ${error.path}` : '';
        throw new failure/* InputError */.dz(`The search for recordings failed${place} (${codeOf(error)}). Make it readable and its name valid, or let the ` +
            'input path name the folders of the recordings more closely.');
    }
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
            const { facts, header } = found;
            const kept = header !== undefined && header.length <= longestHeader ? { header } : {};
            findings.recordings.push({ path, file, name, sizeBytes, ...facts, seen: (0,recording/* stampOf */.Z)(stats), ...kept });
        }
    }
    catch (error) {
        const reason = (0,recording/* unreadable */.O)(codeOf(error));
        leaveOut({ path, name, reason }, named || media.hasVideoName(file), findings);
    }
}
/** What was meant to be a recording is reported; what merely lies beside recordings is counted. */
function leaveOut(file, meant, findings) {
    if (meant)
        findings.unusable.push(file);
    else
        findings.otherFiles += 1;
}
const notVideo = 'the file is no video; name only recordings in the input path, or a folder, which skips other files';
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

// EXTERNAL MODULE: ./build/report/log.js
var report_log = __webpack_require__(6945);
// EXTERNAL MODULE: ./build/report/outputs.js
var outputs = __webpack_require__(4121);
// EXTERNAL MODULE: ./build/comment/merge.js
var merge = __webpack_require__(1242);
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/comment/signature.js
var signature = __webpack_require__(2668);
;// CONCATENATED MODULE: ./build/comment/carried-state.js




/**
 * An unsigned section in the form in which a manifest carries it: once for each pull request, since a signature holds
 * for one alone. Who has no API key can bring it into the comment, where later runs, reuse and cleanup trust it.
 */
function carriedStates(section, destination) {
    const { repository, pullRequests, apiKey, earlier } = destination;
    if (pullRequests.length === 0)
        return [carried(0, section)];
    return pullRequests.map((pullRequest) => {
        const signer = (0,signature/* createSigner */.rO)(apiKey, repository, pullRequest);
        const own = signer.sign(section);
        // A newer run's section stands in the comment anyway; one of the same run is another step's.
        const before = earlier.filter((section) => section.key === own.key && (0,comment_section/* isNewer */.U4)(own, section));
        const joined = (0,merge/* mergeSections */.X0)(new Map([[own.key, own]]), before, signer).get(own.key);
        return carried(pullRequest, joined ?? own);
    });
}
function carried(pullRequest, section) {
    return { pullRequest, state: (0,state/* packState */.fh)({ pullRequest, head: '', sections: [section] }) };
}

// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/comment/kept-list.js
var kept_list = __webpack_require__(7017);
;// CONCATENATED MODULE: ./build/comment/own-section.js



/** A step's section of the comment, not yet signed, its rows in the order of the results: failed tests first, then flaky ones. */
function sectionFrom(results, source) {
    const { identity, run, redact } = source;
    const text = (value) => (0,build_text/* oneLine */.T)(redact(value), comment_section/* longestText */.Ie);
    const failures = results.filter(({ status }) => status === 'failed');
    const shared = inOrder(results.flatMap((result) => (result.url === undefined ? [] : [{ ...result, url: result.url }])));
    return {
        key: identity.key,
        heading: text(identity.heading),
        run: {
            id: (0,comment_section/* isRunId */.Pk)(run.runId) ? run.runId : '',
            attempt: run.runAttempt,
            number: text(run.runNumber),
            workflow: text(run.workflow),
        },
        commit: (0,comment_section/* isCommit */.WM)(run.commit) ? run.commit : '',
        time: Math.floor(source.now / 1000),
        baseUrl: source.baseUrl.href,
        visibility: source.visibility,
        withPassword: source.withPassword,
        shared: shared.length,
        reused: shared.filter(({ status }) => status === 'reused').length,
        failed: failures.length,
        failedTests: countTests(results, 'failed'),
        flakyTests: countTests(results, 'flaky'),
        leftOut: source.leftOut,
        removal: comment_section/* noRemoval */.WX,
        revision: 0,
        links: rows(shared.map(({ test, ...result }) => (0,comment_section/* storeLink */.KT)({
            ...result,
            title: text(result.title),
            reused: result.status === 'reused',
            ...(test && { result: test.result }),
            ...(test?.project !== undefined && { project: text(test.project) }),
        }))),
        failures: rows(failures.map(({ path, error = '' }) => (0,comment_section/* storeFailure */.Si)({ path: text(path), error: text(error) }))),
        // A password's recordings are never reused, and need leave no trace.
        hashes: rows(source.withPassword ? [] : hashesOf(shared)),
        shares: (0,kept_list/* wholeList */.GM)(shared.map(({ shareId = '' }) => shareId)),
        unproved: [],
        signature: '',
    };
}
/** None where nothing was hashed. */
function hashesOf(results) {
    const hashes = results.map(({ sha256 = '' }) => Buffer.from(sha256, 'hex').toString('base64url'));
    return hashes.some((hash) => hash !== '') ? hashes : [];
}
function inOrder(results) {
    const rank = ({ test }) => (test?.result === 'failed' ? 0 : test?.result === 'flaky' ? 1 : 2);
    return results.toSorted((a, b) => rank(a) - rank(b));
}
/** A test can have several recordings. */
function countTests(results, wanted) {
    const names = results.flatMap(({ test }) => test?.result === wanted ? [JSON.stringify([test.title, test.project])] : []);
    return new Set(names).size;
}
/** No comment and no summary has room for more. */
const mostRows = 5000;
function rows(stored) {
    return (0,kept_list/* cutList */.f6)((0,kept_list/* wholeList */.GM)(stored), mostRows);
}

// EXTERNAL MODULE: ./build/manifests/write-manifest.js
var write_manifest = __webpack_require__(858);
// EXTERNAL MODULE: ./build/results/section-identity.js
var section_identity = __webpack_require__(3089);
// EXTERNAL MODULE: ./build/report/attempt.js
var attempt = __webpack_require__(4782);
// EXTERNAL MODULE: ./build/report/comment-on.js
var comment_on = __webpack_require__(8630);
// EXTERNAL MODULE: ./build/report/job-summary.js + 1 modules
var job_summary = __webpack_require__(4297);
// EXTERNAL MODULE: ./build/report/tell-share-ids.js
var tell_share_ids = __webpack_require__(4765);
;// CONCATENATED MODULE: ./build/report/report-results.js











/**
 * Puts the results where people look: job summary, the pull request's comment, manifest, outputs. What can't be
 * written is a warning and hides nothing else; after a cancellation the comment is left as it is. Returns the results,
 * which can have changed on the way.
 */
async function reportResults(shared, given) {
    const reporting = { ...given, now: Date.now() };
    const { inputs, secrets, log, earlier } = reporting;
    const { context } = reporting.located;
    await summarize(shared, reporting);
    const { results, comment, isRecorded } = await commentWith(shared, reporting);
    if (results !== shared)
        await summarize(results, reporting);
    const section = sectionOf(results, reporting);
    const made = results.flatMap(({ status, shareId }) => (status !== 'reused' && shareId ? [shareId] : []));
    const unrecorded = made.filter((id) => !isRecorded((0,comment_section/* nameOfShare */.S1)({ id, baseUrl: inputs.baseUrl.href })));
    if (unrecorded.length > 0) {
        const why = inputs.comment
            ? 'No comment is known to record these shares of this run'
            : 'No comment records these shares of this run, unless the report action brings them into one';
        (0,tell_share_ids/* tellShareIds */.r)(why, unrecorded, log);
    }
    const content = {
        results,
        markdown: (0,job_summary/* tableForOthers */.D)([section], { context, rest: 'outputs' }),
        ...(comment === undefined ? {} : { comment }),
    };
    const manifest = await (0,attempt/* attempt */.C)(async () => {
        const states = carriedStates(section, { ...context, apiKey: inputs.apiKey, earlier });
        const verified = earlier.map(signature/* fingerprintOf */.ax);
        return await (0,write_manifest/* writeManifest */.H)(context, {
            ...content,
            section: (0,section_identity/* identifySection */.W)(context, inputs),
            states,
            verified,
        });
    }, 'The manifest could not be written to RUNNER_TEMP', log);
    (0,outputs/* writeMainOutputs */.f)({ ...content, ...(manifest === undefined ? {} : { manifest }) }, secrets, log);
    return results;
}
function sectionOf(results, reporting) {
    const { inputs, located, secrets, leftOut, now } = reporting;
    return sectionFrom(results, {
        identity: (0,section_identity/* identifySection */.W)(located.context, inputs),
        run: located.context,
        baseUrl: inputs.baseUrl,
        visibility: inputs.visibility,
        withPassword: inputs.password !== undefined,
        now,
        leftOut,
        redact: secrets.redact,
    });
}
async function summarize(results, reporting) {
    const { inputs, located, log } = reporting;
    if (!inputs.jobSummary)
        return;
    const showing = { context: located.context, rest: 'outputs' };
    await (0,job_summary/* writeJobSummary */.j)([sectionOf(results, reporting)], showing, log);
}
/** Brings the results into the comment; those whose links were replaced meanwhile are sent anew first. */
async function commentWith(shared, reporting) {
    const { inputs, cancelled, log, located } = reporting;
    if (!inputs.comment || cancelled.aborted) {
        const isOnPullRequest = located.context.pullRequests.length > 0;
        if (inputs.replacedShares === 'delete' && !inputs.comment && isOnPullRequest)
            log.warning(keptWithoutComment);
        return { results: shared, isRecorded: () => false };
    }
    const pullRequests = (0,comment_on/* pullRequestsToComment */.S7)(reporting);
    for (let results = shared;;) {
        const round = results;
        const comments = await Promise.all(pullRequests.map((number) => commentOnOne(number, round, reporting)));
        const lost = comments.flatMap(({ lost: names }) => [...(names ?? [])]);
        if (lost.length === 0) {
            const comment = (0,comment_on/* firstComment */.kY)(comments, reporting);
            const checked = comments.filter((one) => one.comment !== undefined && one.problem === undefined);
            const isRecorded = (name) => checked.some(({ unrecorded }) => !unrecorded?.has(name));
            return { results, ...(comment === undefined ? {} : { comment }), isRecorded };
        }
        results = await reporting.sendAnew(new Set(lost));
    }
}
async function commentOnOne(pullRequest, results, reporting) {
    const { inputs, located } = reporting;
    const signer = (0,signature/* createSigner */.rO)(inputs.apiKey, located.context.repository, pullRequest);
    const reused = results.flatMap(({ status, shareId = '' }) => (status === 'reused' ? [shareId] : []));
    const own = signer.sign(sectionOf(results, reporting));
    const outcome = await (0,comment_on/* commentOn */.Jt)(pullRequest, {
        own: [own],
        signer,
        commentKey: inputs.commentKey,
        create: results.length > 0,
        reused: (0,comment_section/* namesOfShares */.yd)(reused, inputs.baseUrl),
    }, reporting);
    if (inputs.replacedShares === 'delete' && outcome.lost === undefined) {
        const { deleteReplacedIn } = await __webpack_require__.e(/* import() */ 690).then(__webpack_require__.bind(__webpack_require__, 2690));
        await deleteReplacedIn(pullRequest, { own, signer, outcome }, reporting);
    }
    return outcome;
}
const keptWithoutComment = 'No replaced share is deleted: replaced-shares: delete has no effect with comment: false. They stay until cleanup.';

// EXTERNAL MODULE: ./build/report/secrets.js
var report_secrets = __webpack_require__(9338);
// EXTERNAL MODULE: ./build/report/tell.js
var tell = __webpack_require__(2028);
;// CONCATENATED MODULE: ./build/recordings/telling-name.js
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
    return {
        words,
        ...(retry === undefined ? {} : { retry: Number(retry) }),
        ...(repeat === undefined ? {} : { repeat: Number(repeat) }),
    };
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
    const ofPaths = titlesOf(paths);
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
        .toSorted((a, b) => (0,natural_order/* compareNaturally */.y)(withoutExtension(a.path), withoutExtension(b.path)))
        .map((each, at) => (at === 0 ? each : { ...each, title: `${each.title} (${at + 1})` })));
}

;// CONCATENATED MODULE: ./build/results/entries.js



/**
 * Everything found, in the order of the results, each with the title that `template` makes of it, and with the test
 * that it shows where `matched` knows it by the path.
 */
function titledEntries(findings, template, run, matched) {
    const found = [
        ...findings.recordings.map((recording) => ({
            path: recording.path,
            name: recording.name,
            entry: { recording },
        })),
        ...findings.unusable.map((unusable) => ({
            path: unusable.path,
            name: unusable.name,
            entry: { unusable },
        })),
    ].sort((a, b) => (0,natural_order/* compareNaturally */.y)(a.path, b.path));
    const automatic = titlesWithTests(found.map(({ path }) => path), matched);
    return found.map(({ path, name, entry }, at) => {
        const title = automatic[at] ?? path;
        const values = { ...run, title, path, name: name.replace(/(?!^)\.[^.]*$/, ''), index: String(at + 1) };
        const test = matched.get(path)?.test;
        return {
            ...entry,
            title: (0,build_text/* oneLine */.T)(template(values)) || (0,build_text/* oneLine */.T)(title) || path,
            ...(test === undefined ? {} : { test }),
        };
    });
}

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/actions/fail-step.js
var fail_step = __webpack_require__(7001);
;// CONCATENATED MODULE: ./build/actions/main/earlier-sections.js



/** The recordings don't wait longer for it. */
const longestMs = 10_000;
/**
 * The sections that the pull request's comment shows before the work begins, each with a valid signature. None where
 * links are not to be reused, where the comment can't be read, and where a run belongs to several pull requests: then a
 * link that one of them loses would be shown by the other.
 */
async function earlierSections(reading) {
    const { located, inputs, log, cancelled } = reading;
    const { pullRequests, repository } = located.context;
    const [pullRequest] = pullRequests;
    const wanted = inputs.reuse || inputs.replacedShares === 'delete';
    if (!wanted || inputs.githubToken === '' || pullRequest === undefined || pullRequests.length > 1)
        return [];
    try {
        const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)]);
        const { readSections } = await __webpack_require__.e(/* import() */ 585).then(__webpack_require__.bind(__webpack_require__, 4585));
        const github = await (0,comment_on/* openGitHub */.o6)({ ...reading, cancelled: signal });
        const signer = (0,signature/* createSigner */.rO)(inputs.apiKey, repository, pullRequest);
        const place = { commentKey: inputs.commentKey, pullRequest };
        return await (0,unless_aborted/* unlessAborted */.W)(readSections(github, place, signer), signal);
    }
    catch (error) {
        if (cancelled.aborted)
            return [];
        const why = (0,comment_on/* explainProblem */.FR)(error, reading);
        log.info(`The links of earlier runs could not be read, so none is used again or deleted: ${why}`);
        return [];
    }
}

// EXTERNAL MODULE: ./build/test-reports/comparable-name.js
var comparable_name = __webpack_require__(2519);
// EXTERNAL MODULE: ./build/test-reports/report-place.js
var report_place = __webpack_require__(7655);
// EXTERNAL MODULE: ./build/test-reports/reported-test.js
var reported_test = __webpack_require__(7241);
;// CONCATENATED MODULE: ./build/test-reports/match-paths.js



/** More pairs that end alike than any report has; beyond them nothing is told apart any more. */
const mostPairs = 1_000_000;
/**
 * Finds for each recording the video of a report whose path has the longest common ending with its own: a report may
 * come from another machine. One to one: the recording with the longer ending has the video, and what fits a recording
 * as well as another video is matched with nothing, even if that one belongs to another recording.
 */
function matchPaths(recordings, tests) {
    const names = new Set(recordings.map(({ segments }) => segments.at(-1)));
    const videos = tests
        .flatMap((test) => test.videos.map((video) => ({ ...video, test })))
        .filter(({ path }) => names.has(path.at(-1)));
    const open = new Set(recordings);
    const taken = new Set();
    const matched = new Map();
    const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0);
    for (let length = longest; length > 0; length -= 1) {
        for (const group of groupsWithEnding(length, open, videos)) {
            for (const [recording, found] of pairsIn(group, taken))
                matched.set(recording.path, found);
            for (const recording of group.recordings)
                open.delete(recording);
            for (const video of group.videos)
                taken.add(video);
        }
    }
    return matched;
}
/** Recordings and videos whose paths have the last `length` segments in common. */
function groupsWithEnding(length, open, videos) {
    const enough = (path) => path.length >= length && (length > 1 || tellsEnough(path));
    const ending = (path) => path.slice(-length).join('/');
    const recordings = Map.groupBy([...open].filter(({ segments }) => enough(segments)), ({ segments }) => ending(segments));
    const videosOf = Map.groupBy(videos.filter(({ path }) => enough(path)), ({ path }) => ending(path));
    return Array.from(recordings, ([key, group]) => ({
        recordings: group,
        videos: videosOf.get(key) ?? [],
    })).filter((group) => group.videos.length > 0);
}
/** Whether a file's name alone, without a folder, tells what it shows. */
function tellsEnough(path) {
    return !saysNothing(withoutExtension(path.at(-1) ?? ''));
}
function pairsIn({ recordings, videos }, taken) {
    if (recordings.length * videos.length > mostPairs)
        return [];
    const wanted = new Map(videos.map((video) => [video, mostFitting(recordings, (recording) => closeness(recording, video))]));
    return recordings.flatMap((recording) => {
        const best = mostFitting(videos, (video) => closeness(recording, video));
        const ownOnly = best.every((video) => !taken.has(video) && isOnly(recording, wanted.get(video)));
        // One that does not know the project would agree with all of them.
        const first = best.find(({ test }) => test.project !== undefined) ?? best[0];
        if (first === undefined || !ownOnly)
            return [];
        const isShown = (video) => (0,reported_test/* isSameTest */.fK)(video.test, first.test) && liesRight(recording, video);
        if (!best.every(isShown))
            return [];
        return [[recording, match_paths_merge(best, first)]];
    });
}
/** Of two spec files of one name in different folders, a video in one of these shows that folder's. */
function liesRight({ segments }, { path, ofSpecFile }) {
    const below = segments.slice(segments.lastIndexOf('videos') + 1);
    return !ofSpecFile || below.length === segments.length || (0,report_place/* startsWith */.w1)(path.toReversed(), below.toReversed());
}
function isOnly(item, items = []) {
    return items.length === 1 && items[0] === item;
}
/** Of paths that end alike, the same path fits best, then the report whose folder the recording lies in. */
function closeness({ segments }, { path, test }) {
    if (path.length === segments.length && (0,report_place/* startsWith */.w1)(path, segments))
        return Number.POSITIVE_INFINITY;
    return nearness(segments, test);
}
/** How near a report lies to a recording: the depth of its folder where that holds the recording, else nothing. */
function nearness(segments, { reportFolder }) {
    return (0,report_place/* startsWith */.w1)(segments, reportFolder) ? reportFolder.length + 1 : 0;
}
/** All that fit best. */
function mostFitting(items, fit) {
    const fits = items.map(fit);
    const best = fits.reduce((most, each) => Math.max(most, each), 0);
    return items.filter((_, at) => fits[at] === best);
}
/** What several reports, or one report several times, tell of the same recording. */
function match_paths_merge(videos, first) {
    const most = videos.reduce((a, b) => (b.test.tries > a.test.tries ? b : a), first);
    return {
        test: (0,reported_test/* toldOf */.dc)(first.test, (0,reported_test/* worst */.QZ)(videos.map(({ test }) => test.result))),
        tryNumber: most.tryNumber,
        tries: most.test.tries,
    };
}

;// CONCATENATED MODULE: ./build/test-reports/match-names.js




/**
 * Finds recordings that are called exactly as a test, but for punctuation and case, in reports that name no videos.
 * A name that several tests could mean, or a test that several recordings could show, is matched with nothing, unless
 * the recordings are tries of it, or videos of one try.
 */
function matchNames(recordings, tests) {
    const byName = new Map();
    for (const test of tests) {
        for (const name of test.names)
            byName.set(name, (byName.get(name) ?? new Set()).add(test));
    }
    const claims = recordings.flatMap((recording) => claimOf(recording, byName));
    const matched = new Map();
    for (const [test, ofTest] of Map.groupBy(claims, (claim) => claim.test)) {
        if (!agree(ofTest))
            continue;
        const tries = Math.max(test.tries, ...ofTest.map(({ named }) => named.tryNumber));
        // A test that passed is tried again only after it failed.
        const result = test.result === 'passed' && tries > 1 ? 'flaky' : test.result;
        for (const { recording, named } of ofTest) {
            matched.set(recording.path, { test: (0,reported_test/* toldOf */.dc)(test, result), tryNumber: named.tryNumber, tries });
        }
    }
    return matched;
}
function claimOf(recording, byName) {
    const named = nameOf(recording);
    if (named === undefined)
        return [];
    // A test itself can be called "try 2".
    for (const each of [
        { ...named, tryNumber: 1 },
        { ...named, ...(0,comparable_name/* splitTry */.i2)(named.name) },
    ]) {
        const tests = byName.get((0,comparable_name/* comparableName */._t)(each.name));
        if (tests === undefined)
            continue;
        const nearest = mostFitting([...tests], (test) => nearness(recording.segments, test));
        const [test] = nearest;
        const one = nearest.every((other) => test && (0,reported_test/* isSameTest */.fK)(test, other) && test.result === other.result);
        return test && one ? [{ recording, named: each, test }] : [];
    }
    return [];
}
function nameOf({ segments }) {
    const at = saysNothing(withoutExtension(segments.at(-1) ?? '')) ? segments.length - 2 : segments.length - 1;
    const name = segments[at];
    if (name === undefined)
        return undefined;
    return {
        folder: segments.slice(0, at).join('/'),
        name: at === segments.length - 1 ? withoutExtension(name) : name,
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
    const inFolder = saysNothing(withoutExtension(segments.at(-1) ?? ''));
    return (inFolder ? segments.slice(0, -1) : segments).join('/');
}

;// CONCATENATED MODULE: ./build/test-reports/match-tests.js



/**
 * The tests that recordings show, by the recordings' paths. A recording whose test is not certain has none: a wrong
 * title would be worse than none.
 */
function matchTests(recordings, tests) {
    const placed = recordings.map(({ path }) => ({ path, segments: (0,report_place/* segmentsOf */.OD)(path) }));
    const byPath = matchPaths(placed, tests);
    const byName = matchNames(placed.filter(({ path }) => !byPath.has(path)), tests);
    return new Map([...byPath, ...byName]);
}

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
async function selectRecordings(found, inputs, { log, cancelled }) {
    if (inputs.testReport === '')
        return { findings: found, matched: new Map(), leftOut: 0 };
    // Loading the XML parser takes time that most runs would spend for nothing.
    const { readTestReports } = await Promise.all(/* import() */[__webpack_require__.e(214), __webpack_require__.e(893), __webpack_require__.e(272), __webpack_require__.e(726)]).then(__webpack_require__.bind(__webpack_require__, 6726));
    const { tests, warnings } = await (0,unless_aborted/* unlessAborted */.W)(readTestReports(inputs.testReport), cancelled);
    const recordings = [...found.recordings, ...found.unusable];
    const matched = matchTests(recordings, tests);
    const all = inputs.only === 'failed' ? ', and none is left out' : '';
    const consequence = `Recordings ${matched.size === 0 ? '' : 'that no other report tells of '}are shared all the same, titled by their paths${all}.`;
    warnings.forEach((warning, at) => {
        log.warning(at === warnings.length - 1 ? `${warning} ${consequence}` : warning);
    });
    if (warnings.length === 0 && matched.size === 0 && recordings.length > 0) {
        log.warning(`The test reports tell of ${tests.length} ${tests.length === 1 ? 'test' : 'tests'}, but none of the recordings belongs to one of them. Check that the report and the recordings are of the same run. ${consequence}`);
    }
    if (inputs.only === 'all')
        return { findings: found, matched, leftOut: 0 };
    const { findings, leftOut } = onlyFailed(found, matched);
    if (leftOut > 0)
        log.info((0,tell/* leftOutLine */.uv)(leftOut));
    return { findings, matched, leftOut };
}

;// CONCATENATED MODULE: ./build/actions/main/run.js
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
 * The main action: inputs → recordings → results → report. Whatever fails ends as a failed step with outputs written;
 * `cancelled` ends the work early.
 */
async function runMain(environment, cancelled) {
    const secrets = (0,report_secrets/* createSecrets */.g)();
    const log = (0,report_log/* createLog */.h)(secrets);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { apiKey, password, githubToken } = (0,inputs_secrets/* readSecrets */.q)();
            for (const secret of [apiKey, password, githubToken])
                secrets.add(secret);
            const context = await (0,run_context/* readRunContext */.$)(environment);
            if (apiKey === '' && context.withoutSecrets) {
                (0,tell/* tellWithoutKey */.Vk)(context.withoutSecrets, log);
                (0,outputs/* writeMainOutputs */.f)({ results: [], markdown: '' }, secrets, log);
                return;
            }
            const inputs = readMainInputs();
            const network = __addDisposableResource(env_1, (0,http_network/* createNetwork */.V)(environment, inputs), true);
            await shareAndReport({ context, inputs, secrets, log, cancelled }, network);
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
    catch (error) {
        (0,outputs/* writeMainOutputs */.f)({ results: [], markdown: '' }, secrets, log);
        (0,fail_step/* failStep */.v)(error, log);
    }
}
async function shareAndReport(run, network) {
    const { context, inputs, log, secrets, cancelled } = run;
    // The runner starts a step there; patterns are relative to it.
    process.chdir(context.workspace);
    const search = {
        patterns: inputs.path,
        includeHidden: inputs.includeHiddenFiles,
        workspace: context.workspace,
    };
    const asking = {
        ...inputs,
        wanted: inputs.comment || inputs.reuse,
        network,
        cancelled,
        redact: secrets.redact,
    };
    const [found, [located, earlier]] = await Promise.all([
        (0,unless_aborted/* unlessAborted */.W)(findRecordings(search), cancelled),
        (0,locate/* locateRun */.e)(context, asking).then(async (where) => {
            const reading = { ...run, located: where, network };
            return [where, await earlierSections(reading)];
        }),
    ]);
    const { findings, matched, leftOut } = await selectRecordings(found, inputs, run);
    const { commit, branch, pullRequests } = located.context;
    const entries = titledEntries(findings, inputs.title, { sha: commit.slice(0, 7), branch, pr: String(pullRequests[0] ?? '') }, matched);
    const started = performance.now();
    (0,tell/* tellFound */.SL)(findings, inputs.baseUrl, log);
    if (entries.length === 0 && leftOut === 0) {
        (0,tell/* tellNothingFound */.hy)((0,tell/* nothingFound */.Sb)(inputs, findings), inputs, log);
    }
    let opened;
    const service = () => (opened ??= openService(run, network));
    const sharing = await openSharing(entries, { ...run, service, earlier, located });
    const first = await sharing.share();
    const seconds = (performance.now() - started) / 1000;
    const reporting = { ...run, located, leftOut, earlier, network, service, sendAnew: sharing.sendAnew };
    const results = await reportResults(first, reporting);
    (0,tell/* tellTotals */.vR)(results, seconds, log);
    if (results.length + leftOut === 0 && inputs.ifNoFilesFound === 'error') {
        log.fail((0,tell/* nothingFound */.Sb)(inputs, findings));
    }
    endStep(results, run);
}
/** Loads what sharing needs only where there is something to share. */
async function openSharing(entries, options) {
    if (entries.length === 0)
        return { share: async () => [], sendAnew: async () => [] };
    const { createSharing } = await Promise.all(/* import() */[__webpack_require__.e(214), __webpack_require__.e(272), __webpack_require__.e(21)]).then(__webpack_require__.bind(__webpack_require__, 5021));
    return createSharing(entries, options);
}
/** Loaded only by a run that has something to share or to delete. */
async function openService({ inputs, secrets }, network) {
    const { openService } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(736)]).then(__webpack_require__.bind(__webpack_require__, 1736));
    return openService(inputs, secrets, await network.connections());
}
function endStep(results, { inputs, log, cancelled }) {
    const failed = results.filter(({ status }) => status === 'failed');
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; what was shared by then is in the outputs.');
    else if (failed.length > 0 && inputs.failOnError) {
        const names = failed.map(({ path }) => path).join(', ');
        log.fail(`${failed.length} of ${results.length} ${results.length === 1 ? 'recording' : 'recordings'} could not be shared: ${names}`);
    }
}


/***/ }),

/***/ 1242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X0: () => (/* binding */ mergeSections),
/* harmony export */   qE: () => (/* binding */ sharesUnknownTo),
/* harmony export */   v9: () => (/* binding */ holds)
/* harmony export */ });
/* harmony import */ var _kept_list_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7017);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7985);
/* harmony import */ var _signature_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2668);



/**
 * Joins what two states say. Of each key the newer run's section stands; one with a valid signature stands against any
 * without, so that a forged run number can't shut out a real one. The shares of a section that gives way stay
 * remembered in the one that stands: as its own where both are signed, as unproved ones otherwise. Returns `ones` itself
 * where the others say nothing new.
 */
function mergeSections(ones, others, signer) {
    const merged = new Map(ones);
    let gained = false;
    for (const other of others) {
        const one = merged.get(other.key);
        const next = one === undefined ? other : joined(one, other, signer);
        gained ||= next !== one;
        merged.set(other.key, next);
    }
    return gained ? merged : ones;
}
function joined(one, other, signer) {
    if ((0,_signature_js__WEBPACK_IMPORTED_MODULE_2__/* .isCopy */ .sN)(one, other))
        return completed(one, other);
    const [stands, gone] = stronger(other, one, signer) ? [other, one] : [one, other];
    return remembering(stands, gone, signer);
}
function stronger(a, b, signer) {
    const [provenA, provenB] = [signer.verify(a), signer.verify(b)];
    if (provenA !== provenB)
        return provenA;
    if (!(0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameRun */ .Mf)(a, b))
        return (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .isNewer */ .U4)(a, b);
    return a.revision === b.revision ? (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .countItems */ .A1)(a) > (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .countItems */ .A1)(b) : a.revision > b.revision;
}
/** Whether `one` was made of what `other` says: what it does not remember was taken out of it. */
function isRevisionOf(one, other, signer) {
    return (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameRun */ .Mf)(one, other) && one.revision > other.revision && signer.verify(one) && signer.verify(other);
}
/** Of two copies of one section, what either still has: their lists are beginnings of the same ones. */
function completed(one, other) {
    const longer = (a, b) => (b.kept.length > a.kept.length ? b : a);
    const lists = {
        links: longer(one.links, other.links),
        failures: longer(one.failures, other.failures),
        hashes: longer(one.hashes, other.hashes),
        shares: longer(one.shares, other.shares),
    };
    const unproved = unknownTo(one, (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .unprovedOf */ .hG)(other));
    const gains = unproved.length > 0 || _section_js__WEBPACK_IMPORTED_MODULE_1__/* .listNames */ .Zv.some((name) => lists[name] !== one[name]);
    return gains ? { ...one, ...lists, unproved: [...one.unproved, ...stored(unproved, one)] } : one;
}
function remembering(stands, gone, signer) {
    const shares = isRevisionOf(stands, gone, signer) ? [] : unknownTo(stands, (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .sharesOf */ .AR)(gone));
    const unproved = unknownTo(stands, (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .unprovedOf */ .hG)(gone));
    if (shares.length + unproved.length === 0)
        return stands;
    // What was cut off the list can't be followed by more of it.
    const provable = stands.shares.rest === '' && signer.verify(stands) && signer.verify(gone);
    return provable
        ? signer.sign({
            ...stands,
            shares: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeList */ .GM)([...stands.shares.kept, ...stored(shares, stands)]),
            unproved: [...stands.unproved, ...stored(unproved, stands)],
        })
        : { ...stands, unproved: [...stands.unproved, ...stored([...shares, ...unproved], stands)] };
}
/** Whether nothing would be lost of `other` where `one` stands; what `one` had to leave out for room counts as held. */
function holds(one, other, signer) {
    return (0,_signature_js__WEBPACK_IMPORTED_MODULE_2__/* .isCopy */ .sN)(one, other) || joined(one, other, signer) === one;
}
/** The shares that `section` answers for and that `other` does not remember. */
function sharesUnknownTo(other, section) {
    return unknownTo(other, (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .sharesOf */ .AR)(section));
}
function unknownTo(section, refs) {
    const known = new Set([...(0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .sharesOf */ .AR)(section), ...(0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .unprovedOf */ .hG)(section)].map(_section_js__WEBPACK_IMPORTED_MODULE_1__/* .nameOfShare */ .S1));
    const unknown = new Map(refs.map((ref) => [(0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .nameOfShare */ .S1)(ref), ref]));
    return [...unknown].flatMap(([name, ref]) => (known.has(name) ? [] : [ref]));
}
function stored(refs, { baseUrl }) {
    return refs.map((ref) => (0,_section_js__WEBPACK_IMPORTED_MODULE_1__/* .storeShare */ .tc)(ref, baseUrl));
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
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);



async function openWorkspace(path) {
    return { path, real: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path) };
}
/** A file's place below the workspace, under the name of the workspace that the search used; undefined outside it. */
function pathInside(file, workspace, { relative, isAbsolute, sep } = /*#__PURE__*/ (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_path__WEBPACK_IMPORTED_MODULE_1__, 2)))) {
    const paths = [workspace.path, workspace.real].map((root) => relative(root, file));
    return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
/** Whether a symbolic link leads to the file whose place below the workspace is `path`, in the middle of it too. */
async function passesThroughLink(file, path, workspace) {
    const real = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(file);
    const expected = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace.real, path);
    return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected;
}


/***/ }),

/***/ 8569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ readSecrets)
/* harmony export */ });
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5099);

/** The inputs that must never be shown, as they were given; read before all else, so that no error repeats them. */
function readSecrets() {
    return {
        apiKey: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)('api-key'),
        password: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readExactText */ .pp)('password'),
        githubToken: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .yR)('github-token'),
    };
}


/***/ }),

/***/ 858:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ writeManifest),
/* harmony export */   T: () => (/* binding */ hasManifestName)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _results_recording_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(970);



/** The name that a manifest's file begins with. */
const prefix = 'share-recordings-';
/** Whether a file is called as manifests are. */
function hasManifestName(file) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file);
    return name.startsWith(prefix) && name.endsWith('.json');
}
/**
 * Writes the manifest, a JSON file with all outputs of a step for other jobs to read, into the runner's temporary
 * folder. Returns its path. Its name is unique to section and attempt, so that the files of many jobs fit into one folder.
 */
async function writeManifest(context, content) {
    const { section, results, markdown, comment, states, verified } = content;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(context.temporaryFolder, `${prefix}${section.key}-${context.runAttempt}.json`);
    const counts = (0,_results_recording_result_js__WEBPACK_IMPORTED_MODULE_2__/* .countResults */ .a)(results);
    const shareUrls = results.flatMap(({ url }) => (url === undefined ? [] : [url]));
    const manifest = {
        version: 1,
        repository: context.repository,
        pullRequests: context.pullRequests,
        commit: context.commit,
        runId: context.runId,
        runAttempt: context.runAttempt,
        workflow: context.workflow,
        job: context.job,
        section,
        shareUrl: shareUrls[0] ?? '',
        shareUrls,
        results,
        sharedCount: counts.shared,
        reusedCount: counts.reused,
        failedCount: counts.failed,
        commentId: comment?.id ?? '',
        commentUrl: comment?.url ?? '',
        markdown,
        states,
        verified,
    };
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(path, `${JSON.stringify(manifest, null, 2)}\n`);
    return path;
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

/***/ 4782:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ attempt)
/* harmony export */ });
/** Writes something that must hide nothing else when it fails: then a warning says what failed, and why. */
async function attempt(write, failure, log) {
    try {
        return await write();
    }
    catch (error) {
        log.warning(`${failure}: ${error instanceof Error ? error.message : error}`);
        return undefined;
    }
}


/***/ }),

/***/ 4297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ tableForOthers),
  j: () => (/* binding */ writeJobSummary)
});

// EXTERNAL MODULE: external "os"
var external_os_ = __webpack_require__(857);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __webpack_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/summary.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return __awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return __awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
// EXTERNAL MODULE: ./build/comment/compose.js
var compose = __webpack_require__(6286);
// EXTERNAL MODULE: ./build/rendering/render-sections.js + 3 modules
var render_sections = __webpack_require__(3657);
// EXTERNAL MODULE: ./build/report/attempt.js
var attempt = __webpack_require__(4782);
// EXTERNAL MODULE: ./build/report/comment-on.js
var comment_on = __webpack_require__(8630);
;// CONCATENATED MODULE: ./build/report/job-summary.js





/** GitHub takes up to 1 MiB a step; characters can take several bytes. */
const summaryLimit = 250_000;
/** Makes the table of a step's sections what it shows in the job summary, where there is something to show. */
async function writeJobSummary(sections, showing, log) {
    if (!sections.some(showsAnything))
        return;
    const markdown = table(sections, showing, summaryLimit);
    const write = () => summary.addRaw(markdown, true).write({ overwrite: true });
    await (0,attempt/* attempt */.C)(write, 'The job summary could not be written', log);
}
/** The table for other steps, as long as a comment can be; empty where there is nothing to show. */
function tableForOthers(sections, showing) {
    return sections.some(showsAnything) ? table(sections, showing, compose/* commentLimit */.j) : '';
}
function showsAnything({ shared, failed, leftOut }) {
    return shared + failed + leftOut > 0;
}
function table(sections, { context, rest }, limit) {
    const view = { head: '', repositoryUrl: (0,comment_on/* repositoryUrlOf */.ZN)(context), rest, trusted: () => true };
    return (0,render_sections/* renderWithin */.As)(sections, view, limit);
}


/***/ }),

/***/ 4121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ writeReportOutputs),
/* harmony export */   f: () => (/* binding */ writeMainOutputs)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4962);
/* harmony import */ var _results_recording_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(970);


/** Sets all outputs of the main action. */
function writeMainOutputs({ manifest = '', ...content }, secrets, log) {
    const [first = ''] = urlsOf(content.results);
    writeOutputs({ 'share-url': first, ...outputsOf(content), manifest }, secrets, log);
}
/** Sets all outputs of the report action. */
function writeReportOutputs(content, secrets, log) {
    writeOutputs(outputsOf(content), secrets, log);
}
function outputsOf({ results, markdown, comment }) {
    const counts = (0,_results_recording_result_js__WEBPACK_IMPORTED_MODULE_0__/* .countResults */ .a)(results);
    return {
        'share-urls': urlsOf(results).join('\n'),
        results: JSON.stringify(results),
        'shared-count': String(counts.shared),
        'reused-count': String(counts.reused),
        'failed-count': String(counts.failed),
        'comment-id': comment?.id ?? '',
        'comment-url': comment?.url ?? '',
        markdown,
    };
}
function urlsOf(results) {
    return results.flatMap(({ url }) => (url === undefined ? [] : [url]));
}
/** Sets outputs; warns of those that the runner would drop because they hold a secret. */
function writeOutputs(outputs, secrets, log) {
    for (const [name, value] of Object.entries(outputs))
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setOutput */ .uH)(name, value);
    const masked = Object.entries(outputs).filter(([, value]) => secrets.occurIn(value));
    if (masked.length > 0) {
        const names = masked.map(([name]) => name).join(', ');
        log.warning(`These outputs hold text that is masked as a secret, such as the password: ${names}. GitHub passes no such ` +
            'output on to other jobs; choose a password that is no part of a path, title or link.');
    }
}


/***/ }),

/***/ 4765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ tellShareIds)
/* harmony export */ });
/** Lists ids of shares, one a line, as the input `share-ids` of the cleanup action takes them. */
function tellShareIds(why, ids, log) {
    log.info(`${why}. The input share-ids of the cleanup action deletes what is no longer needed of:`);
    for (const id of ids)
        log.info(id);
}


/***/ }),

/***/ 3089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ identifySection),
/* harmony export */   v: () => (/* binding */ longestHeading)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);


/** In characters; longer ones would crowd the recordings out of the comment. */
const longestHeading = 200;
/** A step's section, from what tells it from all other steps of the workflow, matrix values included. */
function identifySection(context, inputs) {
    const entries = Object.entries(inputs.matrix).sort(([a], [b]) => (a < b ? -1 : 1));
    const identity = [context.workflow, context.job, entries, context.step, inputs.section];
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
    const values = Object.values(inputs.matrix).map((value) => typeof value === 'string' ? value : JSON.stringify(value));
    const automatic = values.length > 0 ? `${context.job} (${values.join(', ')})` : context.job;
    return { key, heading: (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(inputs.section || automatic, longestHeading) };
}


/***/ }),

/***/ 2519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _t: () => (/* binding */ comparableName),
/* harmony export */   hd: () => (/* binding */ comparableNames),
/* harmony export */   i2: () => (/* binding */ splitTry)
/* harmony export */ });
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
const trySuffix = /[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
/** A recording's name without the try that it ends in, such as `-retry1` or ` (attempt 2)`, and which try that is, from 1. */
function splitTry(name) {
    const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
    if (suffix === undefined || suffix === name)
        return { name, tryNumber: 1 };
    return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) };
}


/***/ }),

/***/ 7655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   OD: () => (/* binding */ segmentsOf),
/* harmony export */   w1: () => (/* binding */ startsWith)
/* harmony export */ });
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


/***/ }),

/***/ 7241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QZ: () => (/* binding */ worst),
/* harmony export */   dc: () => (/* binding */ toldOf),
/* harmony export */   fK: () => (/* binding */ isSameTest)
/* harmony export */ });
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
function toldOf({ title, project }, result) {
    return { title, ...(project === undefined ? {} : { project }), result };
}


/***/ })

};
