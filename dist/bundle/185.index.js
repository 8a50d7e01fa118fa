export const id = 185;
export const ids = [185];
export const modules = {

/***/ 7185:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCleanup: () => (/* binding */ runCleanup)
});

// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __webpack_require__(4962);
// EXTERNAL MODULE: ./build/github/locate.js
var locate = __webpack_require__(5714);
// EXTERNAL MODULE: ./build/http/network.js
var http_network = __webpack_require__(4003);
// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
// EXTERNAL MODULE: ./build/inputs/read-input.js
var read_input = __webpack_require__(5099);
// EXTERNAL MODULE: ./build/inputs/service-inputs.js
var service_inputs = __webpack_require__(2249);
;// CONCATENATED MODULE: ./build/inputs/cleanup-inputs.js



/** Reads all inputs. Throws an InputError for the first that does not fit. */
function readCleanupInputs() {
    return {
        ...(0,service_inputs/* readServiceInputs */.D)(passKey),
        ...(0,comment_inputs/* readCommentInputs */.J)(),
        shareIds: readShareIds(),
        failOnError: (0,read_input/* readFlag */.fG)('fail-on-error', true),
    };
}
const passKey = 'Pass the same secret to it as to the main action: only links that were signed with that very key are deleted.';
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

// EXTERNAL MODULE: ./build/inputs/run-context.js
var run_context = __webpack_require__(675);
// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __webpack_require__(8569);
// EXTERNAL MODULE: ./build/report/comment-on.js
var comment_on = __webpack_require__(8630);
// EXTERNAL MODULE: ./build/report/log.js
var report_log = __webpack_require__(6945);
// EXTERNAL MODULE: ./build/report/secrets.js
var report_secrets = __webpack_require__(9338);
// EXTERNAL MODULE: ./build/report/tell.js
var tell = __webpack_require__(2028);
// EXTERNAL MODULE: ./build/actions/fail-step.js
var fail_step = __webpack_require__(7001);
// EXTERNAL MODULE: ./build/actions/open-service.js + 11 modules
var open_service = __webpack_require__(1736);
// EXTERNAL MODULE: ./build/comment/comment-store.js
var comment_store = __webpack_require__(1547);
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/comment/signature.js
var signature = __webpack_require__(2668);
// EXTERNAL MODULE: ./build/github/find-pull-requests.js
var find_pull_requests = __webpack_require__(2630);
// EXTERNAL MODULE: ./build/removal/comments-of-action.js
var comments_of_action = __webpack_require__(9342);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/comment/removed-shares.js
var removed_shares = __webpack_require__(7219);
;// CONCATENATED MODULE: ./build/removal/recorded-shares.js

/** What the sections of a pull request's comments record, each share once. */
function recordedShares(sections, baseUrl, signer) {
    const proven = sections.filter(signer.verify);
    const isHere = (ref) => ref.baseUrl === baseUrl.href;
    const vouched = unique(proven.flatMap(comment_section/* sharesOf */.AR));
    const all = unique(sections.flatMap((section) => [...(0,comment_section/* sharesOf */.AR)(section), ...(0,comment_section/* unprovedOf */.hG)(section)]));
    const deletable = new Set(vouched.filter(isHere).map(comment_section/* nameOfShare */.S1));
    return {
        ids: vouched.filter(isHere).map(({ id }) => id),
        others: all.filter((ref) => !deletable.has((0,comment_section/* nameOfShare */.S1)(ref))),
        withoutId: proven.reduce((sum, section) => sum + linksWithoutId(section), 0),
    };
}
function linksWithoutId({ shares, shared, removal }) {
    const empty = shares.kept.slice(0, shared).filter((stored) => stored === '').length;
    return Math.max(0, empty - removal.count);
}
function unique(refs) {
    return [...new Map(refs.map((ref) => [(0,comment_section/* nameOfShare */.S1)(ref), ref])).values()];
}

// EXTERNAL MODULE: ./build/report/tell-share-ids.js
var tell_share_ids = __webpack_require__(4765);
;// CONCATENATED MODULE: ./build/actions/cleanup/tell-others.js

/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
function tellOthers({ others, withoutId, keptElsewhere }, baseUrl, log) {
    if (keptElsewhere > 0) {
        log.info(`${counted(keptElsewhere)} kept: an open pull request with the same head shows them`);
    }
    if (withoutId > 0) {
        log.warning(`${counted(withoutId)} not deleted: the service gave no id for them when they were made`);
    }
    for (const [address, refs] of Map.groupBy(others, (ref) => ref.baseUrl)) {
        const ids = refs.map(({ id }) => id);
        log.warning(address === baseUrl.href
            ? `${counted(ids.length)} not deleted, because no signature with this API key vouches for them. Most likely api-key is not the key that the main action uses, or the key was changed since; else somebody else wrote the comment.`
            : `${counted(ids.length)} not deleted, because they are of another service: run cleanup with base-url ${address}`);
        (0,tell_share_ids/* tellShareIds */.r)('Look at each of them before you delete it by its id', ids, log);
    }
}
function counted(count) {
    return count === 1 ? '1 share is' : `${count} shares are`;
}

;// CONCATENATED MODULE: ./build/actions/cleanup/delete-recorded.js




/** Deletes the shares that comments record, but for those shown `elsewhere`, and lists those that it has to leave alone. */
async function deleteRecorded(comments, elsewhere, { pullRequest, baseUrl, signer, runId, deletion, log }) {
    const sections = comments.flatMap(({ state }) => state?.sections ?? []);
    const { ids, others, withoutId } = recordedShares(sections, baseUrl, signer);
    const wanted = ids.filter((id) => !elsewhere.has((0,comment_section/* nameOfShare */.S1)({ id, baseUrl: baseUrl.href })));
    tellOthers({ others, withoutId, keptElsewhere: ids.length - wanted.length }, baseUrl, log);
    if (ids.length + others.length === 0) {
        log.info(`No comment on pull request #${pullRequest} records a share that is not gone`);
    }
    const gone = wanted.length === 0 ? [] : await deletion.delete(wanted);
    const kept = ids.filter((id) => !wanted.includes(id));
    const names = (0,comment_section/* namesOfShares */.yd)([...gone, ...kept], baseUrl);
    const removed = { names, time: Math.floor(Date.now() / 1000), runId };
    const isOutdated = ({ state }) => state?.sections.some((section) => (0,removed_shares/* holdsRemoved */.d)(section, removed, signer)) ?? false;
    return { removed, commentKeys: new Set(comments.filter(isOutdated).map(({ commentKey }) => commentKey)) };
}

;// CONCATENATED MODULE: ./build/actions/cleanup/clean-up-pull-request.js








/**
 * Deletes the shares that the action's comments on a pull request record, and rewrites these comments. Returns why the
 * comments could not be read, where that is so.
 */
async function cleanUpPullRequest(pullRequest, cleaning, deletion) {
    const { inputs, located, log, cancelled } = cleaning;
    let comments;
    let elsewhere;
    try {
        const github = await (0,comment_on/* openGitHub */.o6)(cleaning);
        const reading = readComments(github, pullRequest, cleaning);
        ({ comments, elsewhere } = await (0,unless_aborted/* unlessAborted */.W)(reading, cancelled));
    }
    catch (error) {
        const why = (0,comment_on/* explainProblem */.FR)(error, cleaning);
        return `The comments on pull request #${pullRequest} could not be read, so nothing is deleted: ${why}`;
    }
    const signer = (0,signature/* createSigner */.rO)(inputs.apiKey, located.context.repository, pullRequest);
    const { runId } = located.context;
    const deleting = { ...inputs, pullRequest, signer, runId, deletion, log };
    const { removed, commentKeys } = await deleteRecorded(comments, elsewhere, deleting);
    if (cancelled.aborted)
        return undefined;
    for (const commentKey of commentKeys) {
        await (0,comment_on/* commentOn */.Jt)(pullRequest, { own: [], signer, commentKey, create: false, removed }, cleaning);
    }
    return undefined;
}
/** The action's comments to clean up, and the names of shares that other pull requests of the same head show. */
async function readComments(github, pullRequest, { inputs, located, log }) {
    const view = await (0,comment_store/* createCommentStore */.V)(github, pullRequest).list();
    const wanted = (0,comments_of_action/* commentsOfAction */.e)(view, pullRequest).filter(({ commentKey }) => inputs.commentKey === '' || commentKey === inputs.commentKey);
    for (const { comment, state, damaged } of wanted) {
        const what = state === undefined ? 'was written by a newer version of this action' : 'was damaged or edited';
        if (state === undefined || damaged) {
            log.warning(`The hidden state of the comment ${comment.url} ${what}: the shares that it records are not deleted`);
        }
    }
    const names = new Set();
    if (wanted.length === 0)
        return { comments: wanted, elsewhere: names };
    const numbers = view.head === '' ? [] : await (0,find_pull_requests/* pullRequestsAt */.V)(github, view.head);
    for (const number of numbers.filter((other) => other !== pullRequest)) {
        const signer = (0,signature/* createSigner */.rO)(inputs.apiKey, located.context.repository, number);
        const comments = (0,comments_of_action/* commentsOfAction */.e)(await (0,comment_store/* createCommentStore */.V)(github, number).list(), number);
        const sections = comments.flatMap(({ state }) => state?.sections.filter(signer.verify) ?? []);
        for (const ref of sections.flatMap(comment_section/* shownShares */.K$))
            if (ref !== undefined)
                names.add((0,comment_section/* nameOfShare */.S1)(ref));
    }
    return { comments: wanted, elsewhere: names };
}

// EXTERNAL MODULE: ./build/results/explain-error.js
var explain_error = __webpack_require__(5713);
// EXTERNAL MODULE: ./build/service/delete-shares.js
var delete_shares = __webpack_require__(3761);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/actions/cleanup/deletion.js



function createDeletion(service, options) {
    const { inputs, secrets, log, cancelled } = options;
    const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact, 'deleted');
    const counts = { deleted: 0, failed: 0 };
    function note({ id, outcome, error }) {
        counts[outcome === 'failed' ? 'failed' : 'deleted'] += 1;
        if (outcome !== 'failed')
            return;
        const text = `${(0,build_text/* oneLine */.T)(id, 100)}: ${explain(error)}`;
        if (inputs.failOnError)
            log.error(text, 'Share not deleted');
        else
            log.warning(text);
    }
    return {
        counts: () => ({ ...counts }),
        async delete(ids) {
            log.info(`Deleting ${ids.length} ${ids.length === 1 ? 'share' : 'shares'} at ${inputs.baseUrl.href}`);
            const ended = await (0,delete_shares/* deleteShares */.q)(ids, { ...service, signal: cancelled, explain, onDeleted: note });
            const known = ended.some(({ outcome }) => outcome === 'deleted' || outcome === 'gone');
            const unknown = ended.flatMap(({ id, outcome }) => (outcome === 'not found' ? [(0,build_text/* oneLine */.T)(id, 100)] : []));
            if (!known && unknown.length > 0)
                log.warning(unknownToKey);
            else if (unknown.length > 0)
                log.info(`Not known to the service (404), so gone before: ${unknown.join(' ')}`);
            const isGone = ({ outcome }) => (known ? outcome !== 'failed' : outcome === 'answer lost');
            return ended.filter(isGone).map(({ id }) => id);
        },
    };
}
const unknownToKey = 'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
    'account than the one that made them. A comment that records them stays as it is.';

;// CONCATENATED MODULE: ./build/actions/cleanup/run.js
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
 * The cleanup action: deletes the shares that a pull request's comments record, or those that the input `share-ids`
 * names. Whatever fails ends as a failed step with outputs written; `cancelled` ends the work early.
 */
async function runCleanup(environment, cancelled) {
    const secrets = (0,report_secrets/* createSecrets */.g)();
    const log = (0,report_log/* createLog */.h)(secrets);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { apiKey, githubToken } = (0,inputs_secrets/* readSecrets */.q)();
            for (const secret of [apiKey, githubToken])
                secrets.add(secret);
            const context = await (0,run_context/* readRunContext */.$)(environment);
            if (apiKey === '' && context.withoutSecrets) {
                (0,tell/* tellNothingDeleted */.iw)(context.withoutSecrets, log);
                writeCounts({ deleted: 0, failed: 0 });
                return;
            }
            const inputs = readCleanupInputs();
            const network = __addDisposableResource(env_1, (0,http_network/* createNetwork */.V)(environment, { ...inputs, concurrency: 4 }), true);
            await cleanUp({ context, inputs, secrets, log, cancelled }, network);
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
        writeCounts({ deleted: 0, failed: 0 });
        (0,fail_step/* failStep */.v)(error, log);
    }
}
async function cleanUp(run, network) {
    const { inputs, secrets, log, cancelled } = run;
    const deletion = createDeletion((0,open_service.openService)(inputs, secrets, await network.connections()), run);
    const problem = inputs.shareIds.length > 0
        ? await deletion.delete(inputs.shareIds).then(() => undefined)
        : await cleanUpPullRequests(run, network, deletion);
    const { deleted, failed } = deletion.counts();
    writeCounts({ deleted, failed });
    if (deleted + failed > 0)
        log.info(`${deleted} of ${(0,tell/* counted */.hS)(deleted + failed, 'share')} deleted`);
    const end = inputs.failOnError ? log.fail : log.warning;
    if (cancelled.aborted)
        log.fail('The workflow was cancelled; what was deleted by then may still be in the comment.');
    else if (problem !== undefined)
        end(problem);
    else if (failed > 0)
        end(`${failed} of ${(0,tell/* counted */.hS)(deleted + failed, 'share')} could not be deleted. Run this again: what is gone already is no error.`);
}
/** Why nothing could be cleaned up, where that is so. */
async function cleanUpPullRequests(run, network, deletion) {
    const { context, inputs, secrets, cancelled } = run;
    if (inputs.githubToken === '')
        return 'The input github-token is empty. Leave it out: its default is the token of the job.';
    const asking = { ...inputs, wanted: true, network, cancelled, redact: secrets.redact };
    if (inputs.prNumber === undefined && context.pull.kind === 'commit') {
        return `Which pull request to clean up is not known: the event ${context.eventName} has none. ${nameIt}`;
    }
    const located = await (0,locate/* locateRun */.e)(context, asking);
    const { pullRequests } = located.context;
    if (pullRequests.length === 0) {
        const why = located.problem === undefined ? (0,comment_on/* whyNoPullRequest */.eh)(located) : (0,comment_on/* failedLookup */.kU)(located.problem);
        return `Which pull request to clean up is not known: ${why}. ${nameIt}`;
    }
    for (const number of pullRequests) {
        const problem = await cleanUpPullRequest(number, { ...run, located, network }, deletion);
        if (problem !== undefined)
            return problem;
    }
    return undefined;
}
const nameIt = 'Set the input pr-number, or share-ids to delete shares by their ids.';
function writeCounts({ deleted, failed }) {
    (0,core/* setOutput */.uH)('deleted-count', String(deleted));
    (0,core/* setOutput */.uH)('failed-count', String(failed));
}


/***/ }),

/***/ 1547:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ isGone),
/* harmony export */   V: () => (/* binding */ createCommentStore)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

/** The comments of one pull request. Throws what GitHub's client throws. */
function createCommentStore({ reading, writing, query, repository }, number) {
    return {
        async list() {
            const comments = [];
            for (let after = null;;) {
                const page = readPage(await query(commentsQuery, { ...repository, number, after }));
                comments.push(...page.comments);
                // A cursor that does not move would be asked for ever.
                if (page.next === null || page.next === after)
                    return { head: page.head, comments: comments.sort(byAge) };
                after = page.next;
            }
        },
        async read(id) {
            const { data } = await reading.rest.issues
                .getComment({ ...repository, comment_id: Number(id) })
                .catch(orGone);
            return data && readComment(data);
        },
        async create(body) {
            const { data } = await writing.rest.issues.createComment({ ...repository, issue_number: number, body });
            return readComment(data);
        },
        async update(id, body) {
            const { data } = await writing.rest.issues.updateComment({
                ...repository,
                comment_id: Number(id),
                body,
            });
            return readComment(data);
        },
        async remove(id) {
            await writing.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(orGone);
        },
    };
}
/** Whether GitHub answered that there is no such comment. */
function isGone(error) {
    return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 410);
}
function orGone(error) {
    if (isGone(error))
        return { data: undefined };
    throw error;
}
/** Ids grow with time, and creation times have whole seconds only. */
function byAge(a, b) {
    return Number(a.id) - Number(b.id);
}
function readComment({ id, html_url, body }) {
    if (typeof id !== 'number' || typeof html_url !== 'string')
        throw new Error("GitHub's answer shows no comment");
    return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '' };
}
const commentsQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      comments(first: 100, after: $after) {
        nodes { databaseId url body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
function readPage(data) {
    const comments = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, 'repository', 'pullRequest', 'comments');
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(comments) || !Array.isArray(comments['nodes']))
        throw new Error('GitHub does not show this pull request');
    const head = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, 'repository', 'pullRequest', 'headRefOid');
    const cursor = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(comments, 'pageInfo', 'hasNextPage') === true ? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(comments, 'pageInfo', 'endCursor') : null;
    return {
        head: typeof head === 'string' ? head : '',
        comments: comments['nodes'].flatMap(readOwnComment),
        next: typeof cursor === 'string' ? cursor : null,
    };
}
/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(node) || node['viewerDidAuthor'] !== true)
        return [];
    const { url, body, databaseId } = node;
    if (typeof url !== 'string' || typeof body !== 'string')
        return [];
    const id = /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined);
    return id === undefined ? [] : [{ id, url, body }];
}


/***/ }),

/***/ 7219:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ withoutShares),
/* harmony export */   d: () => (/* binding */ holdsRemoved)
/* harmony export */ });
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7985);

/** Whether a section that is vouched for still speaks of removed shares. */
function holdsRemoved(section, { names }, signer) {
    const refs = [...(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)(section), ...(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .unprovedOf */ .hG)(section)];
    return names.size > 0 && refs.some((ref) => names.has((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1)(ref))) && signer.verify(section);
}
/**
 * The section as it is true once shares were removed: their rows have no link and can't be reused, and replaced ones
 * are forgotten. The section itself where it holds none of them, or where nobody vouches for it.
 */
function withoutShares(section, removed, signer) {
    if (!holdsRemoved(section, removed, signer))
        return section;
    const { names, time, runId } = removed;
    const isGone = (ref) => ref !== undefined && names.has((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1)(ref));
    const gone = new Set((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .shownShares */ .K$)(section).flatMap((ref, at) => (isGone(ref) ? [at] : [])));
    const { baseUrl, shared, shares, removal } = section;
    const replaced = (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)({ baseUrl, shares: { ...shares, kept: shares.kept.slice(shared) } });
    const stored = (refs) => refs.flatMap((ref) => (isGone(ref) ? [] : [(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .storeShare */ .tc)(ref, baseUrl)]));
    const blank = ({ kept, rest }, none) => ({
        kept: kept.map((item, at) => (gone.has(at) ? none(item) : item)),
        rest,
    });
    const shown = blank({ kept: shares.kept.slice(0, shared), rest: '' }, () => '').kept;
    return signer.sign({
        ...section,
        revision: section.revision + 1,
        removal: gone.size === 0 ? removal : { count: removal.count + gone.size, time, runId },
        links: blank(section.links, withoutUrl),
        hashes: blank(section.hashes, () => ''),
        shares: { kept: [...shown, ...stored(replaced)], rest: shares.rest },
        unproved: stored((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .unprovedOf */ .hG)(section)),
    });
}
function withoutUrl(stored) {
    const row = (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .readLink */ .XF)(stored);
    if (row === undefined)
        return stored;
    const { url: _, ...rest } = row;
    return (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .storeLink */ .KT)(rest);
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

/***/ 9342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ commentsOfAction)
/* harmony export */ });
/* harmony import */ var _comment_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2451);

/** The action's own comments on a pull request, whatever their keys; those whose state was copied from elsewhere are empty. */
function commentsOfAction({ comments }, pullRequest) {
    return comments.flatMap((comment) => {
        const commentKey = (0,_comment_state_js__WEBPACK_IMPORTED_MODULE_0__/* .commentKeyOf */ .EV)(comment.body);
        if (commentKey === undefined)
            return [];
        const reading = (0,_comment_state_js__WEBPACK_IMPORTED_MODULE_0__/* .readState */ .un)(comment.body);
        if ('newerVersion' in reading)
            return [{ comment, commentKey, state: undefined, damaged: false }];
        return [{ comment, commentKey, state: (0,_comment_state_js__WEBPACK_IMPORTED_MODULE_0__/* .stateFor */ .Dp)(pullRequest, reading.state), damaged: reading.damaged }];
    });
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

/***/ 5713:
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
 * A failure in words for the user: at which step, what happened, and what to do. One line. Secrets that an answer
 * repeats are taken out by `redact`, before the text is cut. `undone` is what did not come about when all work was
 * stopped.
 */
function explainError(error, redact, undone = 'shared') {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
        const happened = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(redact(error.message), messageLimit);
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

/***/ 3761:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ deleteShares)
/* harmony export */ });
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(370);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _contract_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6476);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7795);





const deletesAtOnce = 4;
/**
 * Deletes shares, each id once, and returns one outcome for each, in the order given. Never throws for a share: a
 * failure of one does not stop the others, unless all would meet the same; then, and when `signal` is aborted, all that
 * is left fails at once. An answer may then be lost: a share that was being deleted can be gone and `failed`.
 */
async function deleteShares(ids, options) {
    const limit = (0,p_limit__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(deletesAtOnce);
    const stop = (0,_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .createStop */ .n)(options);
    const client = stop.watch(options.client);
    return await Promise.all(Array.from(new Set(ids), (id) => limit(async () => {
        const share = await deleteOne(id, client, { ...options.retry, signal: stop.signal });
        options.onDeleted(share);
        return share;
    })));
}
async function deleteOne(id, client, options) {
    try {
        if (!(0,_contract_js__WEBPACK_IMPORTED_MODULE_1__/* .isUsableId */ .cZ)(id))
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("no share has such an id: it can't be a part of an address");
        const outcome = await (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retrying */ .i)(client.serviceHost, async () => {
            await client.deleteShare(id, options.signal);
            return 'deleted';
        }, {
            ...options,
            async judge(error, { lostAnswer }) {
                if ((0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410))
                    return { result: 'gone' };
                return (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) ? { result: lostAnswer ? 'answer lost' : 'not found' } : undefined;
            },
        });
        return { id, outcome };
    }
    catch (error) {
        return { id, outcome: 'failed', error };
    }
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
