export const id = 258;
export const ids = [258];
export const modules = {

/***/ 1258:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCleanup: () => (/* binding */ runCleanup)
});

// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
// EXTERNAL MODULE: ./build/inputs/read-input.js
var read_input = __webpack_require__(5099);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __webpack_require__(8569);
// EXTERNAL MODULE: ./build/inputs/service-inputs.js
var service_inputs = __webpack_require__(2249);
;// CONCATENATED MODULE: ./build/inputs/cleanup-inputs.js




/** Reads all inputs. An empty comment key stands for all. Throws an InputError for the first that does not fit. */
function readCleanupInputs(secrets) {
    (0,inputs_secrets/* assertUsable */.j)(secrets, 'Pass the same secret to it as to the main action: only links that were signed with that very key are deleted.');
    return {
        ...(0,service_inputs/* readServiceInputs */.D)(),
        ...(0,comment_inputs/* readCommentInputs */.J)(''),
        shareIds: readShareIds(),
        failOnError: (0,read_input/* readFlag */.fG)('fail-on-error', true),
    };
}
/** In lines, or side by side as a warning lists them. */
function readShareIds() {
    const ids = (0,read_input/* readText */.yR)('share-ids')
        .split(/[\s,]+/)
        .filter((id) => id !== '');
    const link = ids.find((id) => id.includes('://'));
    if (link !== undefined)
        throw (0,read_input/* misfit */.hH)('share-ids', link, 'ids of shares, one a line, and not links');
    return ids;
}

// EXTERNAL MODULE: ./build/actions/run-action.js + 9 modules
var run_action = __webpack_require__(8362);
// EXTERNAL MODULE: ./build/comment/look.js
var look = __webpack_require__(9327);
// EXTERNAL MODULE: ./build/log/log.js
var log_log = __webpack_require__(7599);
// EXTERNAL MODULE: ./build/sections/merge.js
var merge = __webpack_require__(1337);
// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
;// CONCATENATED MODULE: ./build/sections/recorded-shares.js

/** What the sections of a pull request's comments record. */
function recordedShares(sections, baseUrl, isProven) {
    const proven = sections.filter(isProven);
    const vouched = new Map(proven.flatMap(sections_section/* sharesOf */.AR).map((share) => [(0,sections_section/* nameOfShare */.S1)(share), share]));
    const all = sections.flatMap((section) => [...(0,sections_section/* sharesOf */.AR)(section), ...section.unproved]);
    const unproved = new Map(all.map((share) => [(0,sections_section/* nameOfShare */.S1)(share), share]));
    for (const name of vouched.keys())
        unproved.delete(name);
    const isHere = (share) => share.baseUrl === baseUrl.href;
    return {
        ids: [...vouched.values()].filter(isHere).map(({ id }) => id),
        elsewhere: [...vouched.values()].filter((share) => !isHere(share)),
        unproved: [...unproved.values()],
        withoutId: proven
            .flatMap(({ rows }) => rows)
            .filter(({ shareId, link }) => shareId === undefined && link?.url !== undefined).length,
    };
}

// EXTERNAL MODULE: ./build/sections/removed-shares.js
var removed_shares = __webpack_require__(6850);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/deleting/delete-recorded.js






/** Deletes the shares that comments record, but for those shown elsewhere, and lists those that it has to leave alone. */
async function deleteRecorded(comments, { pullRequest, baseUrl, time, signerOf, elsewhere, deleteShares, log }) {
    const byKey = Map.groupBy(comments, ({ commentKey }) => commentKey);
    const proven = new Set([...byKey].flatMap(([key, ones]) => sectionsOf(ones).filter(signerOf(key).verify)));
    const recorded = recordedShares(sectionsOf(comments), baseUrl, (section) => proven.has(section));
    const { ids } = recorded;
    const placeOf = (id) => elsewhere.get((0,sections_section/* nameOfShare */.S1)({ id, baseUrl: baseUrl.href }));
    const kept = ids.filter((id) => placeOf(id) !== undefined);
    const wanted = ids.filter((id) => placeOf(id) === undefined);
    for (const [number, ofOne] of Map.groupBy(kept, placeOf)) {
        log.info(`${are(ofOne.length)} kept: the open pull request #${number} shows ${ofOne.length === 1 ? 'it' : 'them'}`);
    }
    tellOthers(recorded, log);
    if (ids.length + recorded.elsewhere.length + recorded.unproved.length === 0) {
        log.info(`No comment on pull request #${pullRequest} records a share that is not gone`);
    }
    const ended = wanted.length === 0 ? [] : await deleteShares(wanted);
    // What is gone already counts: a signature says that the key is of the account that made it.
    const gone = ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]));
    const removed = { names: (0,sections_section/* namesOfShares */.yd)([...gone, ...kept], baseUrl), time };
    const rewritten = [...byKey].map(([key, ones]) => {
        const own = changedSections(sectionsOf(ones), removed, signerOf(key));
        return [key, { own, removed }];
    });
    return new Map(rewritten.filter(([, { own }]) => own.length > 0));
}
function sectionsOf(comments) {
    return comments.flatMap(({ state }) => state?.sections ?? []);
}
/** The sections that speak of removed shares, merged, as they are to be from now on. */
function changedSections(sections, removed, signer) {
    const proven = sections.filter(signer.verify);
    const merged = (0,merge/* mergeSections */.X0)(new Map(), proven, signer);
    const keys = new Set(proven.filter((section) => (0,removed_shares/* holdsRemoved */.d3)(section, removed)).map(({ key }) => key));
    return [...keys].flatMap((key) => {
        const section = merged.get(key);
        return section === undefined ? [] : [(0,removed_shares/* withoutSharesSigned */.b2)(section, removed, signer)];
    });
}
/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
function tellOthers({ elsewhere, unproved, withoutId }, log) {
    if (withoutId > 0) {
        log.warning(`${are(withoutId)} not deleted: the service gave no id for them when they were made`);
    }
    for (const [address, shares] of Map.groupBy(elsewhere, ({ baseUrl }) => baseUrl)) {
        log.warning(`${are(shares.length)} not deleted, because they are of another service: run cleanup with base-url ${address}`);
        (0,log_log/* tellShareIds */.rz)('Their ids', shares, log);
    }
    if (unproved.length === 0)
        return;
    log.warning(`${are(unproved.length)} not deleted, because no signature with this API key vouches for them. Most likely api-key is not the key that the main action uses, or the key was changed since; else somebody else wrote the comment.`);
    (0,log_log/* tellShareIds */.rz)('Look at each of them before you delete it by its id', unproved, log);
}
function are(count) {
    return `${(0,build_text/* counted */.hS)(count, 'share')} ${count === 1 ? 'is' : 'are'}`;
}

// EXTERNAL MODULE: ./build/deleting/delete-shares.js
var delete_shares = __webpack_require__(9515);
// EXTERNAL MODULE: ./build/github/locate.js + 1 modules
var locate = __webpack_require__(6489);
// EXTERNAL MODULE: ./build/log/annotate-failures.js
var annotate_failures = __webpack_require__(4549);
// EXTERNAL MODULE: ./build/publishing/comment-on.js
var comment_on = __webpack_require__(5963);
// EXTERNAL MODULE: ./build/service/explain-error.js
var explain_error = __webpack_require__(1028);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/actions/cleanup/clean-up.js










/** Deletes the shares that a pull request's comments record, or those that the input `share-ids` names. */
async function cleanUp(inputs, ports) {
    const { log, runner, cancelled } = ports;
    const deletion = createDeletion(inputs, ports);
    const problem = inputs.shareIds.length > 0
        ? await deleteNamed(inputs.shareIds, deletion, ports)
        : await cleanUpPullRequests(inputs, deletion, ports);
    const { deleted, failed } = deletion.counts;
    writeCounts(deletion.counts, runner);
    const all = (0,build_text/* counted */.hS)(deleted + failed, 'share');
    if (deleted + failed > 0)
        log.info(`${deleted} of ${all} deleted`);
    const annotated = { asError: inputs.failOnError, noun: 'share', title: 'Share not deleted' };
    (0,annotate_failures/* annotateFailures */.o)(deletion.failures, annotated, log);
    const end = inputs.failOnError ? log.fail : log.warning;
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; what was deleted by then may still be in the comment.');
    else if (problem !== undefined)
        end(problem);
    else if (failed > 0)
        end(`${failed} of ${all} could not be deleted. Run this again: what is gone already is no error.`);
}
function writeCounts({ deleted, failed }, runner) {
    runner.setOutput('deleted-count', String(deleted));
    runner.setOutput('failed-count', String(failed));
}
/** Why something could not be cleaned up, where that is so. */
async function cleanUpPullRequests(inputs, deletion, ports) {
    const { context, github } = ports;
    if (github.comments === undefined)
        return `T${comment_on/* withoutToken */._Q.slice(1)}`;
    if (inputs.prNumber === undefined && context.pull.kind === 'commit') {
        return `Which pull request to clean up is not known: the event ${context.eventName} has none. ${nameIt}`;
    }
    const located = await github.locate(true);
    const { pullRequests } = located.context;
    if (pullRequests.length === 0) {
        const { problem } = located;
        const why = problem === undefined ? (0,locate/* whyNoPullRequest */.N)(context) : (0,comment_on/* failedLookup */.kU)(github.explain(problem));
        return `Which pull request to clean up is not known: ${why}. ${nameIt}`;
    }
    for (const number of pullRequests) {
        const problem = await cleanUpPullRequest(number, inputs, deletion, ports, github.comments);
        if (problem !== undefined)
            return problem;
    }
    return undefined;
}
const nameIt = 'Set the input pr-number, or share-ids to delete shares by their ids.';
/** Deletes the shares that the comments on a pull request record, and rewrites these; returns why that can't be done. */
async function cleanUpPullRequest(pullRequest, { baseUrl, commentKey }, deletion, ports, openComments) {
    const { github, signing, log, clock, cancelled } = ports;
    const signerOf = (key) => signing.signerFor({ commentKey: key, pullRequest });
    let comments;
    let elsewhere;
    try {
        const reading = readComments(pullRequest, commentKey, ports, openComments);
        ({ comments, elsewhere } = await (0,unless_aborted/* unlessAborted */.W)(reading, cancelled));
    }
    catch (error) {
        const why = github.explain(error);
        return `The comments on pull request #${pullRequest}, or on others that may show its links, could not be read, so nothing is deleted: ${why}`;
    }
    const rewritten = await deleteRecorded(comments, {
        ...{ pullRequest, baseUrl, signerOf, elsewhere, log },
        time: Math.floor(clock.now() / 1000),
        deleteShares: deletion.delete,
    });
    if (cancelled.aborted)
        return undefined;
    for (const [key, content] of rewritten) {
        const place = { commentKey: key, pullRequest };
        await (0,comment_on/* commentOn */.Jt)(place, { ...content, create: 'section' }, ports);
    }
    return undefined;
}
/** The action's comments to clean up, and the names of the shares that other open pull requests of the same runs show. */
async function readComments(pullRequest, wantedKey, { signing, log }, openComments) {
    const view = await (await openComments(pullRequest)).list();
    const comments = (0,look/* commentsOfAction */.eg)(view, pullRequest).filter(({ commentKey }) => wantedKey === '' || commentKey === wantedKey);
    for (const { url, problem } of comments) {
        if (problem === undefined)
            continue;
        const what = problem === 'damaged' ? 'was damaged or edited' : 'was written by a newer version of this action';
        log.warning(`The hidden state of the comment ${url} ${what}: the shares that it records are not deleted`);
    }
    const elsewhere = new Map();
    const proven = comments.flatMap((one) => provenIn(one, pullRequest, signing));
    const others = new Set(proven.flatMap(({ pullRequests }) => pullRequests));
    others.delete(pullRequest);
    for (const number of others) {
        const other = await (await openComments(number)).list();
        if (!other.isOpen)
            continue;
        const shown = (0,look/* commentsOfAction */.eg)(other, number).flatMap((one) => provenIn(one, number, signing));
        for (const share of shown.flatMap(sections_section/* shownShares */.K$))
            elsewhere.set((0,sections_section/* nameOfShare */.S1)(share), number);
    }
    return { comments, elsewhere };
}
function provenIn({ commentKey, state }, pullRequest, signing) {
    return state?.sections.filter(signing.signerFor({ commentKey, pullRequest }).verify) ?? [];
}
/** The deleting of one run, and what came of it. */
function createDeletion({ baseUrl }, ports) {
    const { service, secrets, log, cancelled } = ports;
    const counts = { deleted: 0, failed: 0 };
    const failures = [];
    const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact, 'deleted');
    function onDeleted({ id, outcome, error }) {
        counts[outcome === 'failed' ? 'failed' : 'deleted'] += 1;
        if (outcome !== 'failed')
            return;
        const failure = { name: (0,build_text/* oneLine */.TN)(id, 100), reason: explain(error) };
        failures.push(failure);
        log.info(`Not deleted: ${failure.name}: ${failure.reason}`);
    }
    return {
        counts,
        failures,
        async delete(ids) {
            log.info(`Deleting ${(0,build_text/* counted */.hS)(ids.length, 'share')} at ${baseUrl.href}`);
            return await (0,delete_shares/* deleteShares */.q)(ids, { ...(await service()), signal: cancelled, explain, onDeleted });
        },
    };
}
/** Deletes shares that somebody has named, for which nothing vouches. */
async function deleteNamed(ids, deletion, { log }) {
    const ended = await deletion.delete(ids);
    const unknown = ended.filter(({ outcome }) => outcome === 'not found').map(({ id }) => (0,build_text/* oneLine */.TN)(id, 100));
    if (unknown.length === ended.length)
        log.warning(unknownToKey);
    else if (unknown.length > 0)
        log.info(`Not known to the service (404), so gone before: ${unknown.join(' ')}`);
}
const unknownToKey = 'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
    'account than the one that made them.';

;// CONCATENATED MODULE: ./build/actions/cleanup/run.js



async function runCleanup(environment, cancelled) {
    await (0,run_action/* runAction */.C)({
        name: 'cleanup',
        readInputs: (given) => ({ ...readCleanupInputs(given), concurrency: 4 }),
        writeNothing: ({ runner }) => writeCounts({ deleted: 0, failed: 0 }, runner),
        work: (inputs, ports, openService) => cleanUp(inputs, { ...ports, service: openService(inputs) }),
    }, environment, cancelled);
}


/***/ }),

/***/ 9515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ deleteShares)
/* harmony export */ });
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(370);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _service_contract_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6476);
/* harmony import */ var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _service_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7795);





const deletesAtOnce = 4;
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
                if ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410) || ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) && lostAnswer))
                    return { result: 'deleted' };
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
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9368);




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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(body))
        throw unusable(call, 'it is no JSON object');
    const data = body['data'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(data))
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(upload))
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
/** The file's id in the answer to *complete upload* (`data.file.fileId`). */
function readFileId(call, body) {
    const file = readData(call, body)['file'];
    return readId(call, (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(file) ? file['fileId'] : undefined, 'data.file.fileId');
}
function readId(call, value, field) {
    if (typeof value !== 'string' || value === '')
        throw unusable(call, `it has no text "${field}"`);
    if (!isUsableId(value))
        throw unusable(call, `"${field}" is no usable id`);
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
    return version === undefined ? '(none)' : JSON.stringify(version).slice(0, 40);
}
function readTargetUrl(value, rules) {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    if (url === null)
        throw invalid('its url is no address');
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(value))
        throw invalid('it has no object of headers');
    const headers = {};
    const seen = new Set();
    for (const [name, raw] of Object.entries(value)) {
        const text = typeof raw === 'number' ? String(raw) : raw;
        if (typeof text !== 'string')
            throw invalid(`the value of its header "${printable(name)}" is no text`);
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
        throw invalid(`its header "${printable(name)}" holds characters that no header may hold`);
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
function printable(name) {
    return name.replace(/[^\x21-\x7e]/g, '?').slice(0, 60);
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
 * repeats are taken out by `redact`, which cleans the text first, before it is cut. `undone` is what did not come about when all work was
 * stopped.
 */
function explainError(error, redact, undone = 'shared') {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
        const read = error.message.slice(0, readLimit);
        const end = read.length < readLimit ? undefined : readLimit / 2;
        const happened = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(redact(read, end), messageLimit);
        return `${steps[error.call]} failed: ${asSentence(happened)} ${adviceFor(error)}`;
    }
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj)
        return `not ${undone}, because all work was stopped: ${error.message}`;
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
    return 'The service did not accept the request: its answer is all it says of the reason.';
}
function adviceForStorage(status) {
    if ([403, 404, 410].includes(status))
        return 'The upload address has expired or is wrong: run the job again.';
    if (status === 409 || status === 412)
        return 'Storage already holds something at this address: run the job again.';
    if (status === 429 || status >= 500)
        return 'Storage has a problem: run the job again later.';
    return 'Storage did not accept the upload: its answer is all it says of the reason. Tell the operator of the service.';
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ hasStatus),
/* harmony export */   i: () => (/* binding */ retrying)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/**
 * Makes a call, and makes it again after a failure that may pass: a network failure, a timeout, 408, 425, 429 and 5xx.
 * Waits between tries grow exponentially from 0.5 s to 30 s with full jitter; `Retry-After` is obeyed instead where it
 * is given, and a 429 holds back every call to that host. `judge` decides what is special to one call. Throws the last
 * try's CallError, or the signal's reason.
 */
async function retrying(host, attempt, options) {
    const before = {
        unknownOutcome: false,
        lostAnswer: false,
        conflicts: 0,
        triesLeft: options.retries,
    };
    for (;;) {
        await options.gate.whenOpen(host, options.signal);
        const outcome = await attempt().then((result) => ({ result }), (error) => afterFailure(host, error, before, options));
        if (outcome !== 'again')
            return outcome.result;
    }
}
/** Decides on a failed try, and waits before a further one; throws the failure when it is final. */
async function afterFailure(host, error, before, options) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA))
        throw error;
    const { gate, signal } = options;
    const wait = waitFor(error.reason, options.retries - before.triesLeft, options.random);
    // Whatever becomes of this call, the others must know at once.
    if (hasStatus(error, 429))
        gate.hold(host, wait);
    const verdict = (await options.judge?.(error, before)) ?? (mayPass(error.reason) ? 'again' : 'fail');
    if (typeof verdict === 'object')
        return verdict;
    if (verdict === 'fail' || before.triesLeft === 0)
        throw error;
    before.triesLeft -= 1;
    before.unknownOutcome ||= (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    before.lostAnswer ||= error.reason.kind !== 'status' && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    if (hasStatus(error, 409))
        before.conflicts += 1;
    // A 429 has closed the host's gate, where the next try waits.
    if (!hasStatus(error, 429))
        await gate.pause(wait, signal);
    return 'again';
}
/** Whether a call was refused with one of these statuses. */
function hasStatus(error, ...statuses) {
    return error.reason.kind === 'status' && statuses.includes(error.reason.status);
}
function mayPass(reason) {
    if (reason.kind === 'network' || reason.kind === 'timeout')
        return true;
    return reason.kind === 'status' && ([408, 425, 429].includes(reason.status) || reason.status >= 500);
}
function waitFor(reason, earlierRetries, random) {
    if (reason.kind === 'status' && reason.retryAfterMs !== undefined)
        return reason.retryAfterMs;
    return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries);
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


/***/ })

};
