export const id = 976;
export const ids = [976];
export const modules = {

/***/ 9976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReport: () => (/* binding */ runReport)
});

// EXTERNAL MODULE: ./build/github/locate.js
var locate = __webpack_require__(5714);
// EXTERNAL MODULE: ./build/http/network.js
var http_network = __webpack_require__(4003);
// EXTERNAL MODULE: ./build/inputs/read-input.js
var read_input = __webpack_require__(5099);
// EXTERNAL MODULE: ./build/comment/state.js
var comment_state = __webpack_require__(2451);
// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
;// CONCATENATED MODULE: ./build/inputs/report-inputs.js



/** Reads all inputs. Throws an InputError for the first that does not fit. */
function readReportInputs() {
    const comment = (0,comment_inputs/* readCommentInputs */.J)();
    return {
        ...comment,
        commentKey: comment.commentKey || comment_state/* defaultKey */.ds,
        path: (0,read_input/* readRequired */.yu)('path', 'name the manifests by globs, files or folders, one a line'),
        ifNoFilesFound: (0,read_input/* readChoice */.Kf)('if-no-files-found', ['warn', 'error', 'ignore']),
        jobSummary: (0,read_input/* readFlag */.fG)('job-summary', true),
        comment: (0,read_input/* readFlag */.fG)('comment', true),
    };
}

// EXTERNAL MODULE: ./build/inputs/run-context.js
var run_context = __webpack_require__(675);
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/files/file-error.js
var file_error = __webpack_require__(5307);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/rendering/render-sections.js + 3 modules
var render_sections = __webpack_require__(3657);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/files/json-file.js
var json_file = __webpack_require__(9971);
// EXTERNAL MODULE: ./build/results/recording-result.js
var recording_result = __webpack_require__(970);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/manifests/fields.js


/** An object's member by its name. Throws a FileError for what is no object. */
function memberOf({ name, value }, member) {
    if (!(0,json/* isRecord */.u4)(value))
        throw new file_error/* FileError */.f(`${name || 'it'} is no ${name ? '' : 'JSON '}object`);
    const own = name === '' ? member : `${name}.${member}`;
    return { name: own, value: Object.hasOwn(value, member) ? value[member] : undefined };
}
/** The items of a list that has at most so many. Throws a FileError for anything else. */
function itemsOf({ name, value }, most) {
    if (!Array.isArray(value))
        throw new file_error/* FileError */.f(`${name} is no list`);
    if (value.length > most)
        throw new file_error/* FileError */.f(`${name} has more than ${most} items`);
    return value.map((item, at) => ({ name: `${name}[${at}]`, value: item }));
}
/** A value that is what it has to be. Throws a FileError for any other. */
function valueAs({ name, value }, { fits, misfit }) {
    if (fits(value))
        return value;
    throw new file_error/* FileError */.f(`${name} ${misfit}`);
}
/** Throws a FileError for a field that does not agree with the others. */
function agree(field, agrees, misfit) {
    if (!agrees)
        throw new file_error/* FileError */.f(`${field.name} ${misfit}`);
}

// EXTERNAL MODULE: ./build/results/section-identity.js
var section_identity = __webpack_require__(3089);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/manifests/kinds.js



const kinds_text = { fits: isText, misfit: 'is no text' };
const versionOne = { fits: (value) => value === 1, misfit: 'is not 1' };
const count = { fits: comment_section/* isCount */.my, misfit: 'is no count' };
const positive = {
    fits: (value) => (0,comment_section/* isCount */.my)(value) && value > 0,
    misfit: 'is no number from 1',
};
const duration = { fits: comment_section/* isDuration */.n$, misfit: 'is no length' };
const webAddress = { fits: comment_section/* isWebAddress */.d3, misfit: 'is no http(s) address' };
const testResult = { fits: comment_section/* isTestResult */.QJ, misfit: 'is no result of a test' };
const statuses = ['shared', 'reused', 'failed'];
const recordingStatus = textOf((value) => statuses.some((status) => status === value), 'is no status of a recording');
const sha256 = textOf((value) => /^[\da-f]{64}$/.test(value), 'is no SHA-256');
const runIdText = textOf((value) => value !== '' && (0,comment_section/* isRunId */.Pk)(value), 'is no id of a run');
const commitId = textOf(comment_section/* isCommit */.WM, 'is no commit');
const sectionKey = textOf((value) => /^[\da-f]{16}$/.test(value), 'is no key of 16 hexadecimal digits');
const fingerprint = textOf((value) => /^[\w-]{43}$/.test(value), 'is no fingerprint');
const headingLine = textOf((value) => (0,build_text/* oneLine */.T)(value, section_identity/* longestHeading */.v) === value, `is no line of at most ${section_identity/* longestHeading */.v} characters`);
const commentId = textOf((value) => /^\d{0,20}$/.test(value), 'is no id of a comment');
const commentAddress = textOf((value) => value === '' || (0,comment_section/* isWebAddress */.d3)(value), webAddress.misfit);
function isText(value) {
    return typeof value === 'string';
}
function textOf(fits, misfit) {
    return { fits: (value) => isText(value) && fits(value), misfit };
}

;// CONCATENATED MODULE: ./build/manifests/read-carried.js






/**
 * The section that a manifest carries for each of the pull requests `wanted` (the first where none is), by its number;
 * 0 where the manifest knows none. A signature can't be verified here, so a section has to say just what the results
 * say: neither can be exchanged. Throws a FileError for the first thing that does not fit.
 */
function readCarried(states, told, wanted) {
    const numbers = told.pullRequests.length === 0 ? [0] : told.pullRequests;
    const entries = itemsOf(states, numbers.length);
    agree(states, entries.length === numbers.length, 'does not match pullRequests');
    const sections = new Map();
    for (const [at, entry] of entries.entries()) {
        const number = memberOf(entry, 'pullRequest');
        const pullRequest = numbers[at] ?? 0;
        agree(number, number.value === pullRequest, 'does not match pullRequests');
        const state = memberOf(entry, 'state');
        const packed = valueAs(state, kinds_text);
        const isWanted = pullRequest === 0 || wanted.includes(pullRequest) || (wanted.length === 0 && at === 0);
        if (isWanted)
            sections.set(pullRequest, readSection(state, packed, pullRequest, told));
    }
    return sections;
}
function readSection(field, packed, pullRequest, told) {
    const reading = (0,comment_state/* unpackState */.Gk)(packed);
    if ('newerVersion' in reading)
        throw new file_error/* FileError */.f(`${field.name} is of a newer version of this action`);
    const { state, damaged } = reading;
    const [section, ...others] = state.sections;
    if (damaged || section === undefined || others.length > 0)
        throw new file_error/* FileError */.f(`${field.name} is damaged`);
    agree(field, state.pullRequest === pullRequest, 'was made for another pull request');
    agree(field, section.key === told.key, 'does not match section.key');
    agree(field, section.run.id === told.runId, 'does not match runId');
    agree(field, section.run.attempt === told.runAttempt, 'does not match runAttempt');
    agree(field, section.commit === told.commit, 'does not match commit');
    const isSigned = /^[\w-]{22}$/.test(section.signature);
    agree(field, pullRequest === 0 ? section.signature === '' : isSigned, 'has no right signature');
    agree(field, showsOnly(section, told), 'does not match results');
    return section;
}
/** Whether a section shows the results, and nothing besides. */
function showsOnly(section, { results, counts }) {
    const { shared, failed, reused, links, failures, baseUrl } = section;
    if (shared !== counts.shared || failed !== counts.failed || reused !== counts.reused)
        return false;
    if (links.kept.length > shared || failures.kept.length > failed)
        return false;
    const withLinks = results.filter(({ url }) => url !== undefined);
    const byUrl = Map.groupBy(withLinks, ({ url }) => url);
    const isTold = (stored) => {
        const row = (0,comment_section/* readLink */.XF)(stored);
        return row !== undefined && (byUrl.get(row.url)?.some((result) => saysTheSame(row, result)) ?? false);
    };
    if (!links.kept.every(isTold))
        return false;
    const shown = (0,comment_section/* shownShares */.K$)(section);
    if (shown.some((ref) => ref !== undefined && ref.baseUrl !== baseUrl))
        return false;
    return haveTheSame(shown.map((ref) => ref?.id ?? ''), withLinks.map(({ shareId = '' }) => shareId));
}
/** The section's texts are cut, and have secrets taken out. */
function saysTheSame(row, { title, sizeBytes, test }) {
    const isTitle = row.title.includes('***') || row.title === (0,build_text/* oneLine */.T)(title, comment_section/* longestText */.Ie);
    return isTitle && row.sizeBytes === sizeBytes && row.result === test?.result;
}
function haveTheSame(ones, others) {
    const sorted = others.toSorted();
    return ones.length === others.length && ones.toSorted().every((one, at) => one === sorted[at]);
}

// EXTERNAL MODULE: ./build/test-reports/reported-test.js
var reported_test = __webpack_require__(7241);
;// CONCATENATED MODULE: ./build/manifests/read-result.js



const testFields = {
    title: kinds_text,
    project: kinds_text,
    result: testResult,
};
const resultFields = {
    path: kinds_text,
    title: kinds_text,
    status: recordingStatus,
    url: webAddress,
    shareId: kinds_text,
    fileId: kinds_text,
    sizeBytes: count,
    mimeType: kinds_text,
    sha256: sha256,
    durationSeconds: duration,
    width: count,
    height: count,
    error: kinds_text,
};
/**
 * What became of one recording, with the fields that are known and no others, in their order. Throws a FileError for
 * the first that does not fit.
 */
function readResult(field) {
    checkFields(field, resultFields, ['path', 'title', 'status']);
    const test = memberOf(field, 'test');
    if (test.value !== undefined)
        checkFields(test, testFields, ['title', 'result']);
    const known = Object.keys(Object(field.value)).filter((name) => name === 'test' || Object.hasOwn(resultFields, name));
    const result = Object.fromEntries(known.map((name) => [name, memberOf(field, name).value]));
    assertResult(result, field);
    return result.test === undefined ? result : { ...result, test: (0,reported_test/* toldOf */.dc)(result.test, result.test.result) };
}
/** Whether each field that stands there is what it has to be, and none is missing. */
function checkFields(field, kinds, required) {
    for (const [name, kind] of Object.entries(kinds)) {
        const member = memberOf(field, name);
        agree(member, member.value !== undefined || !required.includes(name), 'is missing');
        if (member.value !== undefined)
            valueAs(member, kind);
    }
}
/**
 * Whether status and address agree, each of which is what it has to be. An id can stand beside a failure: of a share
 * that was made, and whose address the service did not tell.
 */
function assertResult(result, field) {
    const { status, url } = result;
    const [isFailed, isLinked] = [status === 'failed', url !== undefined];
    agree(memberOf(field, 'url'), isFailed !== isLinked, isFailed ? 'stands beside a failure' : 'is missing');
}

;// CONCATENATED MODULE: ./build/manifests/read-manifest.js








/** More have no room in any comment or summary. */
const mostResults = 20_000;
const mostPullRequests = 100;
const mostVerified = 2500;
/**
 * Checks a manifest's text, field by field, and that its fields agree. Throws a FileError that names the first field
 * that does not fit, and repeats nothing of the file.
 */
function readManifest(content, reader) {
    const root = { name: '', value: (0,json_file/* parseJsonFile */.O)(content) };
    const member = (name) => memberOf(root, name);
    valueAs(member('version'), versionOne);
    const { runId, runAttempt } = readRun(root, reader);
    const pullRequests = readPullRequests(member('pullRequests'), reader);
    const commit = valueAs(member('commit'), commitId);
    for (const name of ['workflow', 'job', 'markdown'])
        valueAs(member(name), kinds_text);
    const key = valueAs(memberOf(member('section'), 'key'), sectionKey);
    const heading = valueAs(memberOf(member('section'), 'heading'), headingLine);
    const results = itemsOf(member('results'), mostResults).map(readResult);
    const counts = (0,recording_result/* countResults */.a)(results);
    checkCopies(root, results);
    valueAs(member('commentId'), commentId);
    valueAs(member('commentUrl'), commentAddress);
    const told = { pullRequests, key, runId, runAttempt, commit, results, counts };
    return {
        section: { key, heading },
        runId,
        runAttempt,
        results,
        sections: readCarried(member('states'), told, reader.pullRequests),
        verified: itemsOf(member('verified'), mostVerified).map((item) => valueAs(item, fingerprint)),
        digest: (0,external_node_crypto_.createHash)('sha256').update(content).digest('base64url'),
    };
}
function readRun(root, reader) {
    const repository = memberOf(root, 'repository');
    const isOwn = valueAs(repository, kinds_text).toLowerCase() === reader.repository.toLowerCase();
    agree(repository, isOwn, 'is not the repository of this run');
    const id = memberOf(root, 'runId');
    const runId = valueAs(id, runIdText);
    const order = (0,comment_section/* compareRunIds */.PX)(runId, reader.runId);
    agree(id, order <= 0, 'is of a later run than this one');
    const attempt = memberOf(root, 'runAttempt');
    const runAttempt = valueAs(attempt, positive);
    agree(attempt, order !== 0 || runAttempt <= reader.runAttempt, 'is of a later attempt than this one');
    return { runId, runAttempt };
}
function readPullRequests(field, reader) {
    const numbers = itemsOf(field, mostPullRequests).map((item) => valueAs(item, positive));
    agree(field, new Set(numbers).size === numbers.length, 'names one twice');
    const isElsewhere = numbers.length > 0 && reader.pullRequests.length > 0;
    const isOwn = reader.pullRequests.some((number) => numbers.includes(number));
    agree(field, !isElsewhere || isOwn, 'does not name the pull request of this run');
    return numbers;
}
/** What a manifest says twice has to be the same. */
function checkCopies(root, results) {
    const urls = results.flatMap(({ url }) => url ?? []);
    const copies = itemsOf(memberOf(root, 'shareUrls'), mostResults);
    const { shared, reused, failed } = (0,recording_result/* countResults */.a)(results);
    const areSame = copies.length === urls.length && copies.every(({ value }, at) => value === urls[at]);
    agree(memberOf(root, 'shareUrls'), areSame, 'does not match results');
    const single = { shareUrl: urls[0] ?? '', sharedCount: shared, reusedCount: reused, failedCount: failed };
    for (const [name, expected] of Object.entries(single)) {
        const field = memberOf(root, name);
        agree(field, field.value === expected, 'does not match results');
    }
}

// EXTERNAL MODULE: ./build/manifests/write-manifest.js
var write_manifest = __webpack_require__(858);
;// CONCATENATED MODULE: ./build/manifests/read-manifests.js








const largestMib = 16;
/**
 * Reads the manifests that the patterns of the input `path` name, relative to the working directory. One that can't be
 * used is a warning. Throws an InputError for patterns that are none, and where the search fails.
 */
async function readManifests(patterns, reader) {
    const files = await search(patterns);
    const { used, warnings } = await (0,read_files/* readFiles */.U)(files, {
        largestMib,
        parse: (content, file) => ({ ...readManifest(content, reader), file }),
        refused: (name, reason) => `The manifest ${name} is refused: ${reason}.`,
        more: (count) => `${count} more manifests are refused, for reasons of the same kind.`,
    });
    const { newest, replaced, twins } = newestOfEach(used);
    return {
        files: files.length,
        manifests: newest.toSorted((a, b) => (0,render_sections/* byHeading */.yr)(a.section, b.section)),
        replaced: replaced.map(read_files/* nameOf */.V),
        warnings: twins.length === 0 ? warnings : [...warnings, leftOutTwins(twins.map(read_files/* nameOf */.V))],
    };
}
async function search(patterns) {
    try {
        return await (0,find_files/* findFiles */.lY)(patterns, 'path', write_manifest/* hasManifestName */.T);
    }
    catch (error) {
        if (error instanceof failure/* InputError */.dz)
            throw error;
        throw new failure/* InputError */.dz(`The search for ${(0,find_files/* inputInWords */.Dz)('path', patterns)} failed: ${(0,file_error/* reasonOf */.A)(error)}.`);
    }
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
        if (order === 0 && manifest.digest !== other?.digest)
            twins.push(manifest.file);
    }
    return { newest: [...newest.values()], replaced, twins };
}
function compareRuns(a, b) {
    return (0,comment_section/* compareRunIds */.PX)(a.runId, b.runId) || a.runAttempt - b.runAttempt;
}
function leftOutTwins(names) {
    return (`Left out: ${firstOf(names)}, since another step of the same run has the same place in the comment. Give each of ` +
        'these steps a `section` of its own.');
}
/** So many files are named. */
const namedFiles = 10;
/** Names of files for one line. */
function firstOf(names) {
    const more = names.length - namedFiles;
    return `${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

// EXTERNAL MODULE: ./build/report/log.js
var report_log = __webpack_require__(6945);
// EXTERNAL MODULE: ./build/report/outputs.js
var outputs = __webpack_require__(4121);
;// CONCATENATED MODULE: ./build/comment/reused-links.js

/** Names of the shares that sections show again, made by earlier runs: others may delete them until these sections stand. */
function reusedShares(sections) {
    return new Set(sections.flatMap((section) => reusedIn(section).map(({ name }) => name)));
}
/**
 * The section without the rows from the first on that shows one of these shares again. Who can't sign can only cut: the
 * signature holds for every beginning of the rows.
 */
function withoutReused(section, lost) {
    const first = reusedIn(section).find(({ name }) => lost.has(name));
    if (first === undefined)
        return section;
    const { failures, shares } = section;
    return (0,comment_section/* shortened */.vI)(section, {
        links: first.at,
        failures: failures.kept.length,
        hashes: false,
        shares: shares.kept.length,
    });
}
function reusedIn(section) {
    const refs = (0,comment_section/* shownShares */.K$)(section);
    return section.links.kept.flatMap((stored, at) => {
        const ref = refs[at];
        return ref !== undefined && (0,comment_section/* readLink */.XF)(stored)?.reused ? [{ name: (0,comment_section/* nameOfShare */.S1)(ref), at }] : [];
    });
}

// EXTERNAL MODULE: ./build/comment/signature.js
var signature = __webpack_require__(2668);
// EXTERNAL MODULE: ./build/report/comment-on.js
var comment_on = __webpack_require__(8630);
// EXTERNAL MODULE: ./build/report/job-summary.js + 1 modules
var job_summary = __webpack_require__(4297);
// EXTERNAL MODULE: ./build/report/tell.js
var tell = __webpack_require__(2028);
;// CONCATENATED MODULE: ./build/report/report-manifests.js







/**
 * Puts what manifests tell where people look: the pull request's comment, job summary, outputs. What can't be written
 * is a warning and hides nothing else; after a cancellation the comment is left as it is. Returns all results.
 */
async function reportManifests(manifests, reporting) {
    const { inputs, located, cancelled, secrets, log } = reporting;
    const showing = { context: located.context, rest: 'results' };
    const pullRequests = inputs.comment && !cancelled.aborted ? (0,comment_on/* pullRequestsToComment */.S7)(reporting) : [];
    const comments = await Promise.all(pullRequests.map((number) => commentOnOne(number, manifests, reporting)));
    const lost = new Set(comments.flatMap((one) => [...one.lost]));
    const comment = (0,comment_on/* firstComment */.kY)(comments.map(({ outcome }) => outcome), reporting);
    const sections = manifests
        .flatMap((manifest) => manifest.sections.values().take(1).toArray())
        .map((section) => withoutReused(section, lost));
    const results = manifests.flatMap((manifest) => withoutLost(manifest, lost));
    if (inputs.jobSummary)
        await (0,job_summary/* writeJobSummary */.j)(sections, showing, log);
    const markdown = (0,job_summary/* tableForOthers */.D)(sections, showing);
    (0,outputs/* writeReportOutputs */.W)({ results, markdown, ...(comment === undefined ? {} : { comment }) }, secrets, log);
    return results;
}
/** What is true of links that were replaced or removed after their job had ended. */
function withoutLost({ results, sections }, lost) {
    const baseUrl = sections.values().take(1).toArray()[0]?.baseUrl ?? '';
    return results.map((result) => {
        const { url: _, shareId = '', ...rest } = result;
        return lost.has((0,comment_section/* nameOfShare */.S1)({ id: shareId, baseUrl }))
            ? { ...rest, status: 'failed', error: 'its link was replaced or removed after the job had ended' }
            : result;
    });
}
/**
 * Brings all sections into one comment by the same write. Links of earlier runs that the comment does not show any more
 * can be deleted at any time: they are left out, as nothing can be sent anew here, and `lost` names them.
 */
async function commentOnOne(pullRequest, manifests, reporting) {
    const { commentKey } = reporting.inputs;
    let own = manifests.flatMap(({ sections }) => sections.get(pullRequest) ?? sections.get(0) ?? []);
    const verified = manifests.flatMap((manifest) => manifest.verified);
    const signer = (0,signature/* withoutKey */.wC)(new Set([...own.map(signature/* fingerprintOf */.ax), ...verified]));
    const create = own.some(showsRecordings);
    const lost = new Set();
    for (;;) {
        const part = { own, signer, commentKey, create, reused: reusedShares(own) };
        const outcome = await (0,comment_on/* commentOn */.Jt)(pullRequest, part, reporting);
        if (outcome.lost === undefined)
            return { outcome, lost };
        reporting.log.info(`Left out: ${(0,tell/* counted */.hS)(outcome.lost.size, 'link')} of earlier runs that the comment no longer shows, replaced or removed meanwhile`);
        for (const name of outcome.lost)
            lost.add(name);
        own = own.map((section) => withoutReused(section, lost));
    }
}
function showsRecordings({ shared, failed }) {
    return shared + failed > 0;
}

// EXTERNAL MODULE: ./build/report/secrets.js
var report_secrets = __webpack_require__(9338);
;// CONCATENATED MODULE: ./build/report/tell-manifests.js




/** How many manifests there are and what they hold, after what is wrong with some of them. */
function tellManifests({ files, manifests, replaced, warnings }, log) {
    for (const warning of warnings)
        log.warning(warning);
    if (replaced.length > 0) {
        log.info(`Left out: ${firstOf(replaced)}, in whose place there is the manifest of a newer run or attempt`);
    }
    const results = manifests.flatMap((manifest) => manifest.results);
    if (manifests.length === 0)
        return;
    log.info(`Joining ${(0,tell/* counted */.hS)(files, 'manifest')}: ${(0,tell/* counted */.hS)(manifests.length, 'section')} with ${(0,tell/* counted */.hS)(results.length, 'recording')}`);
}
/** That there is no manifest, and what to look at. */
function noManifests({ path }) {
    return (`No manifests were found for ${(0,find_files/* inputInWords */.Dz)('path', path)}. Check the path, and that the jobs uploaded the file ` +
        'that the output manifest names.');
}
/** The closing line. */
function tellReported(results, seconds, log) {
    const { shared, reused } = (0,recording_result/* countResults */.a)(results);
    const kept = reused === 0 ? '' : ` (${reused} unchanged)`;
    log.info(`Report of ${shared} of ${(0,tell/* counted */.hS)(results.length, 'recording')} with links${kept} written in ${seconds.toFixed(1)} s`);
}

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/actions/fail-step.js
var fail_step = __webpack_require__(7001);
;// CONCATENATED MODULE: ./build/actions/report/run.js
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














/** How GitHub is asked: it is one host, which the main action's inputs are not about. */
const patience = { retries: 4, timeoutSeconds: 60, concurrency: 4 };
/**
 * The report action: manifests of many steps → one comment, one summary. Whatever fails ends as a failed step with
 * outputs written; `cancelled` ends the work early.
 */
async function runReport(environment, cancelled) {
    const secrets = (0,report_secrets/* createSecrets */.g)();
    const log = (0,report_log/* createLog */.h)(secrets);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            secrets.add((0,read_input/* readText */.yR)('github-token'));
            const context = await (0,run_context/* readRunContext */.$)(environment);
            const inputs = readReportInputs();
            const network = __addDisposableResource(env_1, (0,http_network/* createNetwork */.V)(environment, patience), true);
            await joinAndReport({ context, inputs, secrets, log, network, cancelled });
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
        (0,outputs/* writeReportOutputs */.W)({ results: [], markdown: '' }, secrets, log);
        (0,fail_step/* failStep */.v)(error, log);
    }
}
async function joinAndReport(run) {
    const { context, secrets, log, cancelled } = run;
    const inputs = { ...run.inputs, ...patience };
    const started = performance.now();
    // The runner starts a step there; patterns are relative to it.
    process.chdir(context.workspace);
    const located = await (0,locate/* locateRun */.e)(context, {
        ...run,
        ...inputs,
        wanted: inputs.comment,
        redact: secrets.redact,
    });
    const found = await (0,unless_aborted/* unlessAborted */.W)(readManifests(inputs.path, located.context), cancelled);
    if (found.files === 0)
        (0,tell/* tellNothingFound */.hy)(noManifests(inputs), inputs, log);
    else
        tellManifests(found, log);
    if (found.manifests.length === 0) {
        (0,outputs/* writeReportOutputs */.W)({ results: [], markdown: '' }, secrets, log);
        if (found.files > 0)
            log.fail('None of the manifests can be used; the warnings say why.');
        else if (inputs.ifNoFilesFound === 'error')
            log.fail(noManifests(inputs));
        return;
    }
    const results = await reportManifests(found.manifests, { ...run, inputs, located });
    tellReported(results, (performance.now() - started) / 1000, log);
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; the comment may lack what the outputs tell.');
}


/***/ }),

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

/***/ 151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ openFlags)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

/**
 * How recordings are opened: for reading, never through a symbolic link, and without waiting for a writer should the
 * file have become a pipe. Windows knows neither of the latter two.
 */
const openFlags = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);


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
