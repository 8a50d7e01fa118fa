export const id = 836;
export const ids = [836];
export const modules = {

/***/ 9836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCleanup: () => (/* binding */ runCleanup)
});

// EXTERNAL MODULE: ./build/deleting/delete-shares.js
var delete_shares = __webpack_require__(9515);
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
        ...(0,comment_inputs/* readCommentInputs */.J5)(''),
        manifests: (0,read_input/* readText */.yR)('manifests'),
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

// EXTERNAL MODULE: ./build/actions/run-action.js + 7 modules
var run_action = __webpack_require__(3732);
// EXTERNAL MODULE: ./build/sections/merge.js
var merge = __webpack_require__(1337);
// EXTERNAL MODULE: ./build/sections/removed-shares.js
var removed_shares = __webpack_require__(6850);
;// CONCATENATED MODULE: ./build/deleting/removed-parts.js


/** What the comments on a pull request are to say, by their keys, once shares are gone: none where they don't speak of these. */
function removedParts(comments, { removed, signerOf }) {
    const byKey = Map.groupBy(comments, ({ commentKey }) => commentKey);
    const parts = [...byKey].map(([key, ones]) => {
        const own = changedSections(sectionsOf(ones), removed, signerOf(key));
        return [key, { own, removed }];
    });
    return new Map(parts.filter(([, { own }]) => own.length > 0));
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

// EXTERNAL MODULE: ./build/log/annotate-failures.js
var annotate_failures = __webpack_require__(4549);
// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
;// CONCATENATED MODULE: ./build/sections/recorded-shares.js

/** What the sections of a pull request's comments record. */
function recordOfSections(sections, isProven) {
    const proven = sections.filter(isProven);
    return {
        proved: proven.flatMap((section) => [...(0,sections_section/* sharesOf */.AR)(section), ...shownLinks(section)]),
        unproved: sections.flatMap((section) => [...(0,sections_section/* sharesOf */.AR)(section), ...section.unproved]),
        linksWithoutId: proven
            .flatMap(({ rows }) => rows)
            .flatMap(({ shareId, link }) => (shareId === undefined && link?.url ? [link.url] : [])),
    };
}
function shownLinks({ rows, baseUrl }) {
    return rows.flatMap(({ shareId: id, link }) => (id === undefined ? [] : [{ id, baseUrl, url: link?.url }]));
}
/** All that is recorded anywhere, for a cleanup at the service `baseUrl`. */
function recordedShares(records, baseUrl) {
    const byName = (shares) => new Map(shares.map((share) => [(0,sections_section/* nameOfShare */.S1)(share), share]));
    const vouched = byName(records.flatMap(({ proved }) => proved));
    const unproved = byName(records.flatMap((record) => record.unproved));
    for (const name of vouched.keys())
        unproved.delete(name);
    const isHere = (share) => share.baseUrl === baseUrl.href;
    return {
        here: [...vouched.values()].filter(isHere),
        elsewhere: [...vouched.values()].filter((share) => !isHere(share)),
        unproved: [...unproved.values()],
        withoutId: new Set(records.flatMap(({ linksWithoutId }) => linksWithoutId)).size,
    };
}

// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
// EXTERNAL MODULE: ./build/comment/look.js
var look = __webpack_require__(9327);
// EXTERNAL MODULE: ./build/publishing/comment-on.js + 1 modules
var comment_on = __webpack_require__(4752);
// EXTERNAL MODULE: ./build/comment/github-access.js + 1 modules
var github_access = __webpack_require__(8659);
// EXTERNAL MODULE: ./build/comment/history.js
var comment_history = __webpack_require__(1134);
;// CONCATENATED MODULE: ./build/actions/cleanup/read-pull-requests.js





/**
 * Reads the action's comments on a pull request, and what was written over in them. Throws what GitHub's client throws.
 *
 * @param wantedKey the key of the only comment to clean up after; empty for all
 */
async function readPullRequest(number, wantedKey, { signing, clock, github }) {
    const store = await openStore(number, github);
    const view = await store.list();
    const all = [];
    for (const comment of (0,look/* commentsOfAction */.eg)(view, number)) {
        // A job that ended right after it had written over another one's part has left that part there.
        const place = { commentKey: comment.commentKey, pullRequest: number };
        const history = (0,comment_history/* createHistory */.nS)(store, { ...place, signer: signing.signerFor(place) }, clock);
        const seen = comment.state && (await history.look({ ...view, comment }, undefined));
        all.push(comment, ...(seen?.overwritten ?? []));
    }
    const isWanted = ({ commentKey }) => wantedKey === '' || commentKey === wantedKey;
    const [comments, others] = [all.filter(isWanted), all.filter((comment) => !isWanted(comment))];
    return { number, isOpen: view.isOpen, comments, others };
}
const askedAtOnce = 8;
/** Those of the pull requests that are open. Throws what GitHub's client throws. */
async function openAmong(numbers, { github }) {
    const limit = (0,p_limit/* default */.A)(askedAtOnce);
    const views = Array.from(numbers, (number) => limit(async () => ({ ...(await (await openStore(number, github)).list()), number })));
    return (await Promise.all(views)).filter(({ isOpen }) => isOpen);
}
/** The sections of a pull request's comments that a signature vouches for. */
function provenSections(comments, pullRequest, signing) {
    return comments.flatMap(({ commentKey, state }) => state?.sections.filter(signing.signerFor({ commentKey, pullRequest }).verify) ?? []);
}
/** Tells which pull request shows a share, if one does. */
function placesOf(pullRequests, signing) {
    const shown = new Map();
    const unreadable = [];
    for (const view of pullRequests) {
        const comments = (0,look/* commentsOfAction */.eg)(view, view.number);
        const shares = provenSections(comments, view.number, signing).flatMap(sections_section/* shownShares */.K$);
        for (const share of shares)
            shown.set((0,sections_section/* nameOfShare */.S1)(share), view.number);
        for (const { problem, body } of comments) {
            if (problem !== undefined)
                unreadable.push({ number: view.number, body });
        }
    }
    // What can't be read is still seen by people.
    const holds = (body, { id, url }) => body.includes(id) || (url !== undefined && body.includes(url));
    return (share) => shown.get((0,sections_section/* nameOfShare */.S1)(share)) ?? unreadable.find(({ body }) => holds(body, share))?.number;
}
async function openStore(number, { comments }) {
    if (comments === undefined)
        throw new Error(github_access/* withoutToken */._);
    return await comments(number);
}

;// CONCATENATED MODULE: ./build/actions/cleanup/bring-up-to-date.js







/** GitHub limits what is written within a minute. */
const writtenAtOnce = 4;
/**
 * Takes shares out of the comments that speak of them: those that are gone, and out of a closed pull request's also those
 * that another one still shows. Returns what became of the comments.
 */
async function bringUpToDate(sources, { gone, kept, baseUrl }, ports) {
    const { log, github, clock } = ports;
    const time = Math.floor(clock.now() / 1000);
    const removed = { names: (0,sections_section/* namesOfShares */.yd)(gone, baseUrl), time };
    const left = { names: (0,sections_section/* namesOfShares */.yd)([...gone, ...kept], baseUrl), time };
    const ofClosed = await eachOf(sources.closed, (read) => rewrite(read, { left, removed }, ports));
    // Only now, since a run of several pull requests may have written to them meanwhile.
    const ofOthers = await eachOf(concerned(sources, removed, ports), async (number) => {
        try {
            return await rewrite(await readPullRequest(number, '', ports), { left: removed, removed }, ports);
        }
        catch (error) {
            const why = github.explain(error);
            log.warning(`The comment on pull request #${number} could not be read, so it may still show links that are gone: ${why}`);
            return [];
        }
    });
    return [...ofClosed, ...ofOthers].flat();
}
async function eachOf(all, work) {
    const limit = (0,p_limit/* default */.A)(writtenAtOnce);
    return await Promise.all(Array.from(all, (one) => limit(() => work(one))));
}
/** Other pull requests whose comments may speak of removed shares. */
function concerned({ records, closed, open }, removed, { signing }) {
    const isRemoved = (share) => removed.names.has((0,sections_section/* nameOfShare */.S1)(share));
    const changed = (comments, number) => provenSections(comments, number, signing).filter((section) => (0,removed_shares/* holdsRemoved */.d3)(section, removed));
    const numbers = new Set([
        ...records.flatMap(({ proved, pullRequests }) => (proved.some(isRemoved) ? pullRequests : [])),
        // A run can belong to several.
        ...closed.flatMap(({ comments, number }) => changed(comments, number)).flatMap((one) => one.pullRequests),
        ...open.flatMap((one) => changed((0,look/* commentsOfAction */.eg)(one, one.number), one.number).length > 0 ? one.number : []),
    ]);
    for (const { number } of closed)
        numbers.delete(number);
    numbers.delete(sections_section/* anyPullRequest */.pR);
    return numbers;
}
/** Takes `left` out of the comments to clean up after, and `removed` out of the others. */
async function rewrite({ number, comments, others }, { left, removed }, ports) {
    const signerOf = (commentKey) => ports.signing.signerFor({ commentKey, pullRequest: number });
    const written = [];
    const parts = [
        ...removedParts(comments, { removed: left, signerOf }),
        ...removedParts(others, { removed, signerOf }),
    ];
    for (const [commentKey, content] of parts) {
        written.push(await (0,comment_on/* commentOn */.Jt)({ commentKey, pullRequest: number }, { ...content, create: 'section' }, ports));
    }
    return written;
}

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/log/progress.js
var progress = __webpack_require__(1694);
// EXTERNAL MODULE: ./build/service/explain-error.js
var explain_error = __webpack_require__(1028);
;// CONCATENATED MODULE: ./build/actions/cleanup/deletion.js
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





/** So many are named on one line; what recorded the others still does. */
const mostNamed = 1000;
/** Deletes shares, and tells of each that could not be deleted. */
async function deleteAndTell(ids, baseUrl, { service, secrets, log, clock, cancelled }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (ids.length === 0)
            return { ended: [], failures: [] };
        const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact);
        const failures = [];
        /** What was not begun any more, by the reason. */
        const stopped = new Map();
        let done = 0;
        const tellFailed = (names, error) => {
            const reason = explain(error);
            for (const name of names)
                failures.push({ name, reason });
            log.info(`Not deleted: ${(0,build_text/* firstOf */.Ku)(names, mostNamed, ' ')}: ${reason}`);
        };
        log.info(`Deleting ${(0,build_text/* counted */.hS)(ids.length, 'share')} at ${baseUrl.href}`);
        const _progress = __addDisposableResource(env_1, (0,progress/* startDeletionProgress */.Q)(ids.length, () => done, log.info, clock), false);
        const ended = await (0,delete_shares/* deleteShares */.q)(ids, {
            ...(await service()),
            signal: cancelled,
            explain,
            onDeleted({ id, outcome, error }) {
                done += 1;
                if (outcome !== 'failed')
                    return;
                const name = (0,build_text/* oneLine */.TN)(id, 100);
                if (!(error instanceof failure/* StopError */.Tj))
                    return tellFailed([name], error);
                const names = stopped.get(error) ?? [];
                names.push(name);
                stopped.set(error, names);
            },
        });
        for (const [error, names] of stopped)
            tellFailed(names, error);
        return { ended, failures };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}

// EXTERNAL MODULE: ./build/github/locate.js + 1 modules
var locate = __webpack_require__(6489);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/log/log.js
var log_log = __webpack_require__(7599);
// EXTERNAL MODULE: ./build/publishing/read-manifests.js
var read_manifests = __webpack_require__(5);
;// CONCATENATED MODULE: ./build/actions/cleanup/tell-records.js




/** What the patterns of the input `manifests` brought. */
function tellRecords(patterns, found, log) {
    const { files, records, otherFiles, warnings } = found;
    for (const warning of warnings)
        log.warning(warning);
    (0,read_manifests/* tellOtherFiles */.LK)(otherFiles, log);
    if (records.length > 0) {
        const shares = new Set(records.flatMap(({ proved }) => proved.map(({ id }) => id))).size;
        log.info(`Read ${(0,build_text/* counted */.hS)(records.length, 'manifest')} with ${(0,build_text/* counted */.hS)(shares, 'share')}`);
    }
    else if (files + warnings.length === 0) {
        log.info(`${(0,read_manifests/* notFound */.mX)('manifests', patterns)}: nothing to delete there`);
    }
}
/** So many ids, or manifests, are named. */
const tell_records_mostNamed = 20;
/** Tells which shares stay since open pull requests show them. `kept`: these by the number of one that does. */
function tellKept(kept, log) {
    for (const [number, shares] of kept) {
        const ids = shares.map(({ id }) => id);
        log.info(`${are(ids.length)} kept: the open pull request #${number} shows ${them(ids.length)}: ${(0,build_text/* firstOf */.Ku)(ids, tell_records_mostNamed, ' ')}`);
    }
}
/** Tells which recorded shares are not deleted, and why; their ids as the input `share-ids` takes them. */
function tellOthers({ elsewhere, unproved, withoutId }, log) {
    if (withoutId > 0) {
        log.warning(`${are(withoutId)} not deleted: the service gave no id for ${them(withoutId)}`);
    }
    for (const [address, shares] of Map.groupBy(elsewhere, ({ baseUrl }) => baseUrl)) {
        log.warning(`${are(shares.length)} not deleted: made at another service. Run cleanup with base-url ${address}`);
        (0,log_log/* tellShareIds */.rz)('Their ids', shares, log);
    }
    if (unproved.length === 0)
        return;
    log.warning(`${are(unproved.length)} not deleted, because no signature with this API key vouches for ${them(unproved.length)}. Most likely api-key is not the key that the main action uses, or the key or the repository's name was changed since; else somebody else wrote the comment.`);
    const plain = unproved.filter(sections_section/* isPlainId */.SR);
    if (plain.length > 0)
        (0,log_log/* tellShareIds */.rz)('Look at each of them before you delete it by its id', plain, log);
    const others = unproved.length - plain.length;
    if (others > 0)
        log.info(`${(0,build_text/* counted */.hS)(others, 'id')} of these can't be shown: no service makes such ids`);
}
/** Which manifests still have shares of those that could not be deleted; empty for none. */
function stillHolding(records, failed) {
    const names = records.flatMap(({ file, proved }) => {
        const left = new Set(proved.flatMap(({ id }) => (failed.has(id) ? [id] : [])));
        return left.size === 0 ? [] : [`${file} (${(0,build_text/* counted */.hS)(left.size, 'share')})`];
    });
    return names.length === 0 ? '' : ` Of these manifests some are left: ${(0,build_text/* firstOf */.Ku)(names, tell_records_mostNamed)}.`;
}
function them(count) {
    return count === 1 ? 'it' : 'them';
}
function are(count) {
    return `${(0,build_text/* counted */.hS)(count, 'share')} ${count === 1 ? 'is' : 'are'}`;
}

;// CONCATENATED MODULE: ./build/actions/cleanup/sources.js








/** Reads manifests and comments. Where it is not known what open pull requests show, there is nothing to delete. */
async function findSources(inputs, ports) {
    const { github, cancelled } = ports;
    const { records, problem: unusable } = await findRecords(inputs, ports);
    const { numbers, problem: notFound } = isAboutPullRequest(inputs, ports)
        ? await pullRequestsToClean(inputs, ports)
        : { numbers: [] };
    const problems = [unusable, notFound].filter((problem) => problem !== undefined);
    const closed = [];
    for (const number of numbers) {
        try {
            closed.push(await (0,unless_aborted/* unlessAborted */.W)(readPullRequest(number, inputs.commentKey, ports), cancelled));
        }
        catch (error) {
            problems.push(`The comments on pull request #${number} could not be read, so nothing is deleted that they record: ${github.explain(error)}`);
        }
    }
    try {
        const open = await (0,unless_aborted/* unlessAborted */.W)(readOpen(records, closed, ports), cancelled);
        return { records, closed, open, problems };
    }
    catch (error) {
        problems.push(`What open pull requests show could not be read, so nothing is deleted that manifests or comments record: ${github.explain(error)}`);
        return { records: [], closed: [], open: [], problems };
    }
}
async function findRecords({ manifests }, { context, signing, log, cancelled, readRecords }) {
    if (manifests === '')
        return { records: [] };
    const found = await (0,unless_aborted/* unlessAborted */.W)(readRecords(manifests, context.workspace, { context, signing }), cancelled);
    tellRecords(manifests, found, log);
    return { records: found.records, ...(found.warnings.length > 0 && { problem: notAllManifests }) };
}
const notAllManifests = 'Some manifests could not be used, and nothing of these was deleted: the warnings say why.';
/** Manifests and ids need no pull request; one that is named, or was closed just now, comes with them. */
function isAboutPullRequest({ manifests, shareIds, prNumber }, { context: { pull } }) {
    const isAlone = manifests === '' && shareIds.length === 0;
    return isAlone || prNumber !== undefined || (pull.kind === 'event' && pull.isClosed === true);
}
/** The pull requests to clean up after, or why they are not known. */
async function pullRequestsToClean({ prNumber }, { context, github }) {
    const unknown = (why) => ({
        numbers: [],
        problem: `Which pull request to clean up is not known: ${why}. ${nameIt}`,
    });
    if (github.comments === undefined)
        return { numbers: [], problem: `T${github_access/* withoutToken */._.slice(1)}` };
    if (prNumber === undefined && context.pull.kind === 'commit') {
        return unknown(`the event ${context.eventName} has none`);
    }
    const { context: located, problem } = await github.locate(true);
    if (located.pullRequests.length > 0)
        return { numbers: located.pullRequests };
    return unknown(problem === undefined ? (0,locate/* whyNoPullRequest */.N)(context) : (0,comment_on/* failedLookup */.kU)(github.explain(problem)));
}
const nameIt = 'Set the input pr-number, or manifests or share-ids to delete shares without a pull request.';
/** How often, in milliseconds, and how many times the comments on open pull requests are read again. */
const againMs = 6000;
const mostAgain = 2;
/** The open pull requests that may show what is recorded, as each look saw them. Throws what GitHub's client throws. */
async function readOpen(records, closed, ports) {
    const { signing, github, clock } = ports;
    const sections = closed.flatMap(({ number, comments }) => provenSections(comments, number, signing));
    const isElsewhere = (other) => closed.every(({ number }) => number !== other);
    const others = new Set(sections.flatMap(({ pullRequests }) => pullRequests).filter(isElsewhere));
    // A report can show anywhere what a manifest tells of.
    const isAnywhere = records.some(({ proved }) => proved.length > 0) || others.has(sections_section/* anyPullRequest */.pR);
    // A text under way can bring back for a moment what was replaced just now.
    const seen = [];
    for (let again = 0;; again += 1) {
        const all = isAnywhere ? await github.openPullRequests() : await openAmong(others, ports);
        const open = all.filter(({ number }) => isElsewhere(number));
        seen.push(...open);
        const isSettled = again > 0 || !open.some((view) => hasReplaced(view, ports));
        const isDone = isSettled && !sections.some((section) => isUnderWay(section, open, ports));
        if (isDone || again === mostAgain)
            return seen;
        await clock.sleep(againMs);
    }
}
/** In seconds: a step that writes comments gives up by then. */
const longestWrite = 300;
/** Whether links of a comment may have been replaced while others write it. */
function hasReplaced(view, { signing, clock }) {
    const standing = provenSections((0,look/* commentsOfAction */.eg)(view, view.number), view.number, signing);
    return standing.some(({ time, replaced }) => isYoung(time, clock) && replaced.length > 0);
}
function isYoung(time, clock) {
    return clock.now() / 1000 - time <= longestWrite;
}
/** Whether a run of several pull requests may still be about to show a section on another one of them. */
function isUnderWay(section, open, { signing, clock }) {
    if (!isYoung(section.time, clock))
        return false;
    return open.some((view) => {
        if (!section.pullRequests.includes(view.number))
            return false;
        const standing = provenSections((0,look/* commentsOfAction */.eg)(view, view.number), view.number, signing);
        return !standing.some((one) => one.key === section.key && !(0,sections_section/* isNewer */.U4)(section, one));
    });
}

;// CONCATENATED MODULE: ./build/actions/cleanup/clean-up.js











/** Deletes the shares that closed pull requests' comments record, that manifests record, and that `share-ids` names. */
async function cleanUp(inputs, ports) {
    const { log, runner, cancelled } = ports;
    const { baseUrl, failOnError } = inputs;
    const sources = await findSources(inputs, ports);
    for (const read of sources.closed)
        tellClosed(read, ports);
    const { ids, kept, recorded } = planDeletion(sources, inputs, ports);
    const { ended, failures } = cancelled.aborted ? nothing : await deleteAndTell(ids, baseUrl, ports);
    tellUnknown(ended, recorded, ports);
    const failed = new Set(ended.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : [])));
    const gone = ids.filter((id) => !failed.has(id));
    const comments = cancelled.aborted ? [] : await bringUpToDate(sources, { gone, kept, baseUrl }, ports);
    writeCounts({ deleted: ended.length - failed.size, failed: failed.size }, runner);
    tellTotals(ended, ports);
    (0,annotate_failures/* annotateFailures */.o)(failures, { asError: failOnError, noun: 'share', title: 'Share not deleted' }, log);
    const left = stillHolding(sources.records, failed);
    const problems = [...sources.problems];
    if (failed.size > 0) {
        const all = (0,build_text/* counted */.hS)(ended.length, 'share');
        const again = 'Run this again: what is already gone counts as deleted.';
        problems.unshift(`${failed.size} of ${all} could not be deleted.${left} ${again}`);
    }
    const end = failOnError ? log.fail : log.warning;
    if (cancelled.aborted)
        log.fail(`${cancelledInWords}${left}`);
    else if (problems.length > 0)
        end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '));
    (0,tell/* tellComments */.Ih)(comments, log);
}
const nothing = { ended: [], failures: [] };
const cancelledInWords = 'The workflow was cancelled; what was deleted by then may still be in the comment.';
function writeCounts({ deleted, failed }, runner) {
    runner.setOutput('deleted-count', [String(deleted)]);
    runner.setOutput('failed-count', [String(failed)]);
}
/** What is to be deleted, each once; what open pull requests still show is `kept`, unless it is named. */
function planDeletion({ records, closed, open }, { baseUrl, shareIds }, { signing, log }) {
    const ofComments = closed.map(({ number, comments }) => {
        const proven = new Set(provenSections(comments, number, signing));
        return recordOfSections(sectionsOf(comments), (section) => proven.has(section));
    });
    const recorded = recordedShares([...records, ...ofComments], baseUrl);
    const named = new Set(shareIds);
    const placeOf = placesOf(open, signing);
    const byPlace = Map.groupBy(recorded.here, (share) => (named.has(share.id) ? undefined : placeOf(share)));
    const wanted = byPlace.get(undefined) ?? [];
    byPlace.delete(undefined);
    tellKept(byPlace, log);
    tellOthers(recorded, log);
    return {
        ids: [...new Set([...named, ...wanted.map(({ id }) => id)])],
        kept: [...byPlace.values()].flat().map(({ id }) => id),
        recorded: new Set(recorded.here.map(({ id }) => id)),
    };
}
/** What to know of a pull request before its links go. */
function tellClosed({ number, comments, isOpen }, { log }) {
    for (const { url, problem } of comments) {
        if (problem === undefined)
            continue;
        const what = problem === 'damaged' ? 'was damaged or edited' : 'was written by a newer version of this action';
        log.warning(`The hidden state of the comment ${url} ${what}: the shares that it records are not deleted`);
    }
    const shares = sectionsOf(comments).flatMap((section) => [...(0,sections_section/* sharesOf */.AR)(section), ...section.unproved]);
    if (shares.length === 0) {
        log.info(`No comment on pull request #${number} records a share that is not gone. The links of a comment that was deleted by hand still exist: the manifests of its runs record them`);
    }
    else if (isOpen)
        log.info(`Pull request #${number} is open: its next runs make new links`);
}
/** Shares that the service does not know. `recorded`: those that a signature vouches for. */
function tellUnknown(ended, recorded, { log }) {
    const unknown = ended.filter(({ id, outcome }) => outcome === 'not found' && !recorded.has(id));
    if (unknown.length === 0)
        return;
    if (unknown.length === ended.length)
        log.warning(unknownToKey);
    else {
        const ids = unknown.map(({ id }) => (0,build_text/* oneLine */.TN)(id, 100));
        log.info(`Not known to the service (404), so gone before: ${ids.join(' ')}`);
    }
}
const unknownToKey = 'The service knows none of these shares (404): they are gone already, or the key in api-key belongs to another ' +
    'account than the one that made them.';
function tellTotals(ended, { log }) {
    const count = (...outcomes) => ended.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const before = count('gone', 'not found');
    const all = (0,build_text/* counted */.hS)(ended.length, 'share');
    if (ended.length === 0)
        return;
    if (before === ended.length)
        log.info(`Nothing had to be deleted: ${are(before)} gone already`);
    else {
        const already = before === 0 ? '' : `; ${before} of these gone already`;
        log.info(`${ended.length - count('failed')} of ${all} deleted${already}`);
    }
}

// EXTERNAL MODULE: ./build/publishing/manifest.js
var manifest = __webpack_require__(9499);
;// CONCATENATED MODULE: ./build/actions/cleanup/manifest-records.js



/** Reads what manifests below `root` record. Throws an InputError for patterns that are none. */
async function readRecords(patterns, root, trust) {
    const place = { input: 'manifests', patterns, root };
    // Of a manifest little else is of use, and there may be thousands.
    const { read, ...found } = await (0,read_manifests/* readManifestFiles */.xt)(place, (content) => recordOf(content, trust));
    return { ...found, records: read };
}
/** Throws a FileError for a manifest that can't be trusted. */
function recordOf(content, trust) {
    const { results, section, pullRequests } = (0,manifest/* openManifest */.gp)(content, trust);
    const { baseUrl } = section;
    const shares = results.flatMap(({ shareId: id, url }) => (id === undefined ? [] : [{ id, baseUrl, url }]));
    return {
        pullRequests,
        proved: [...(0,sections_section/* sharesOf */.AR)(section), ...shares],
        unproved: [],
        linksWithoutId: results.flatMap(({ shareId, url }) => (shareId === undefined && url ? [url] : [])),
    };
}

;// CONCATENATED MODULE: ./build/actions/cleanup/run.js





async function runCleanup(environment, cancelled) {
    await (0,run_action/* runAction */.C)({
        name: 'cleanup',
        readInputs: (given) => ({ ...readCleanupInputs(given), concurrency: delete_shares/* deletesAtOnce */.L }),
        writeNothing: ({ runner }) => writeCounts({ deleted: 0, failed: 0 }, runner),
        work: (inputs, ports, openService) => cleanUp(inputs, { ...ports, readRecords: readRecords, service: openService(inputs) }),
    }, environment, cancelled);
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
