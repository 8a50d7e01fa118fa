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
        ...(0,comment_inputs/* readCommentInputs */.J5)(''),
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
// EXTERNAL MODULE: ./build/comment/history.js
var comment_history = __webpack_require__(1134);
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
        log.warning(`${are(withoutId)} not deleted: the service gave no id for ${them(withoutId)}`);
    }
    for (const [address, shares] of Map.groupBy(elsewhere, ({ baseUrl }) => baseUrl)) {
        log.warning(`${are(shares.length)} not deleted: made at another service. Run cleanup with base-url ${address}`);
        (0,log_log/* tellShareIds */.rz)('Their ids', shares, log);
    }
    if (unproved.length === 0)
        return;
    log.warning(`${are(unproved.length)} not deleted, because no signature with this API key vouches for ${them(unproved.length)}. Most likely api-key is not the key that the main action uses, or the key was changed since; else somebody else wrote the comment.`);
    const plain = unproved.filter(sections_section/* isPlainId */.SR);
    if (plain.length > 0)
        (0,log_log/* tellShareIds */.rz)('Look at each of them before you delete it by its id', plain, log);
    const others = unproved.length - plain.length;
    if (others > 0)
        log.info(`${(0,build_text/* counted */.hS)(others, 'id')} of these can't be shown: no service makes such ids`);
}
function them(count) {
    return count === 1 ? 'it' : 'them';
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
// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
// EXTERNAL MODULE: ./build/service/explain-error.js
var explain_error = __webpack_require__(1028);
// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/actions/cleanup/clean-up.js












/** Deletes the shares that a pull request's comments record, or those that the input `share-ids` names. */
async function cleanUp(inputs, ports) {
    const { log, runner, cancelled } = ports;
    const deletion = createDeletion(inputs, ports);
    const comments = [];
    const problem = inputs.shareIds.length > 0
        ? await deleteNamed(inputs.shareIds, deletion, ports)
        : await cleanUpPullRequests(inputs, { deletion, comments }, ports);
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
        end(`${failed} of ${all} could not be deleted. Run this again: what is already gone counts as deleted.`);
    (0,tell/* tellComments */.Ih)(comments, log);
}
function writeCounts({ deleted, failed }, runner) {
    runner.setOutput('deleted-count', String(deleted));
    runner.setOutput('failed-count', String(failed));
}
/** Why something could not be cleaned up, where that is so. */
async function cleanUpPullRequests(inputs, work, ports) {
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
        const problem = await cleanUpPullRequest(number, inputs, work, ports, github.comments);
        if (problem !== undefined)
            return problem;
    }
    return undefined;
}
const nameIt = 'Set the input pr-number, or share-ids to delete shares by their ids.';
/** Deletes the shares that the comments on a pull request record, and rewrites these; returns why that can't be done. */
async function cleanUpPullRequest(pullRequest, { baseUrl, commentKey }, { deletion, comments: written }, ports, openComments) {
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
        written.push(await (0,comment_on/* commentOn */.Jt)(place, { ...content, create: 'section' }, ports));
    }
    return undefined;
}
/** The action's comments to clean up, and the names of the shares that other open pull requests of the same runs show. */
async function readComments(pullRequest, wantedKey, { signing, log, clock }, openComments) {
    const store = await openComments(pullRequest);
    const view = await store.list();
    const standing = (0,look/* commentsOfAction */.eg)(view, pullRequest).filter(({ commentKey }) => wantedKey === '' || commentKey === wantedKey);
    const comments = [];
    for (const comment of standing) {
        // A job that ended right after it had written over another one's part has left that part there.
        const place = { commentKey: comment.commentKey, pullRequest };
        const history = (0,comment_history/* createHistory */.n)(store, { ...place, signer: signing.signerFor(place) }, clock);
        const seen = comment.state && (await history.look({ ...view, comment }, undefined));
        comments.push(comment, ...(seen?.overwritten ?? []));
    }
    for (const { url, problem } of standing) {
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
    const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact);
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


/***/ })

};
