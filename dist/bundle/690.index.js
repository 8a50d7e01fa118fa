export const id = 690;
export const ids = [690];
export const modules = {

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

/***/ 9327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CZ: () => (/* binding */ sectionInPlace),
/* harmony export */   Q2: () => (/* binding */ withState),
/* harmony export */   mA: () => (/* binding */ holdsAll),
/* harmony export */   t5: () => (/* binding */ lookAt)
/* harmony export */ });
/* harmony import */ var _merge_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1242);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2451);


/**
 * Finds the comment to write among the account's own. The oldest with a section that is signed for this pull request
 * counts, so that a text which another action was made to echo can't take its place; without any, the oldest with the
 * marker. A comment without such a section is never a duplicate. Throws when a newer version wrote the one to write.
 *
 * @param created the ids of comments that the writer itself has created
 */
function lookAt(view, place, signer, created = new Set()) {
    const marked = view.comments.filter(({ body }) => (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarked */ .rZ)(body, place.commentKey));
    const read = marked.map((comment) => ({ comment, reading: (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .readState */ .un)(comment.body) }));
    const signed = read.filter(({ reading }) => 'state' in reading && (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .stateFor */ .Dp)(place.pullRequest, reading.state).sections.some(signer.accepts));
    const [target = read[0], ...others] = signed;
    // Who can't verify knows only of its own comments that they are no echo.
    const duplicates = others.filter(({ comment }) => signer.hasKey || created.has(comment.id));
    return {
        head: view.head,
        duplicates: duplicates.map(({ comment }) => withState(comment, place)),
        ...(target === undefined ? {} : { target: withState(target.comment, place) }),
    };
}
/**
 * The comment with what its hidden state says; a state that was written for another pull request says nothing. Throws
 * when a newer version wrote it.
 */
function withState(comment, { pullRequest }) {
    const reading = (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .readState */ .un)(comment.body);
    if ('newerVersion' in reading) {
        throw new Error(`It was written by a newer version of this action (state ${reading.newerVersion}) and is left as it is; use the same version in all jobs`);
    }
    return { ...comment, state: (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .stateFor */ .Dp)(pullRequest, reading.state), damaged: reading.damaged };
}
/** The section in a key's place. */
function sectionInPlace({ sections }, key, signer) {
    return sections.find((section) => section.key === key && signer.accepts(section));
}
/** Whether nothing would be lost without the other state. */
function holdsAll({ sections }, other, signer) {
    const byKey = new Map(sections.map((section) => [section.key, section]));
    return other.sections.every((section) => {
        const one = byKey.get(section.key);
        return one !== undefined && (0,_merge_js__WEBPACK_IMPORTED_MODULE_0__/* .holds */ .v9)(one, section, signer);
    });
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

/***/ 6903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ wallClock)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** The time that passes; its waits end with the signal's reason. */
function wallClock(signal) {
    return {
        now: () => performance.now(),
        random: Math.random,
        sleep: (ms) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { signal }),
    };
}


/***/ }),

/***/ 9155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PK: () => (/* binding */ readToWriteMs),
/* harmony export */   T2: () => (/* binding */ LostSharesError),
/* harmony export */   u7: () => (/* binding */ createWriter)
/* harmony export */ });
/* harmony import */ var _compose_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6286);
/* harmony import */ var _look_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9327);
/* harmony import */ var _merge_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1242);
/* harmony import */ var _removed_shares_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7219);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7985);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2451);






/** A write that would begin longer after the reading it was made from is not sent. */
const readToWriteMs = 1500;
/**
 * Shares that were to be shown again are not shown any more: who replaced them may delete them at any time, because
 * nothing told that they were wanted.
 */
class LostSharesError extends Error {
    name = 'LostSharesError';
    names;
    constructor(names) {
        super('The comment no longer shows links that were to be reused');
        this.names = new Set(names);
    }
}
const damage = "The hidden state of the comment was damaged or edited; the comment is built anew with this step's part. The parts " +
    'of other jobs come back with their next runs.';
const otherKey = 'Parts of the comment were written with another API key, so their links are not shown. Give each API key a ' +
    '`comment-key` of its own.';
const leftOver = 'A second comment, whose content is in the first one now, could not be deleted';
function createWriter(store, part, clock) {
    const { own, signer, removed } = part;
    const warnings = new Set();
    const created = new Set();
    let memory = new Map(own.map((section) => [section.key, section]));
    let written;
    /** The text of the last write, whether or not an answer came. */
    let sent;
    /** What that text was made from. */
    let sentFrom;
    let limit = _compose_js__WEBPACK_IMPORTED_MODULE_0__/* .commentLimit */ .j;
    function remember(sections) {
        // Of a section without the removed shares, the one that still has them can be the older form, but can also remember
        // what others have added since: it must not give way before these shares are taken out of it too.
        const left = removed === undefined ? sections : sections.map((one) => (0,_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutShares */ .Z)(one, removed, signer));
        // A section that takes removed shares out of another one's place can't know of what this step had added to it.
        const merged = (0,_merge_js__WEBPACK_IMPORTED_MODULE_2__/* .mergeSections */ .X0)((0,_merge_js__WEBPACK_IMPORTED_MODULE_2__/* .mergeSections */ .X0)(memory, left, signer), own, signer);
        memory = removed === undefined ? merged : forgetting(merged, removed, signer);
    }
    async function look() {
        const view = await store.list();
        if (written !== undefined && !view.comments.some(({ id }) => id === written?.id)) {
            // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
            const found = await store.read(written.id);
            if (found)
                view.comments.push(found);
        }
        const seen = (0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAt */ .t5)(view, part, signer, created);
        if (seen.target?.damaged)
            warnings.add(damage);
        remember(seen.target?.state.sections ?? []);
        for (const { state } of seen.duplicates)
            remember(state.sections);
        return seen;
    }
    function speaksOfRemoved({ state }) {
        return removed !== undefined && state.sections.some((section) => (0,_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsRemoved */ .d)(section, removed, signer));
    }
    /** Whether the comment speaks of shares that were removed, or, before the first write, one to be merged into it. */
    function isOutdated({ target, duplicates }) {
        if (target !== undefined && speaksOfRemoved(target))
            return true;
        return sent === undefined && duplicates.some(speaksOfRemoved);
    }
    /** Whether nothing is left to write: what stands there has all that was read, as far as there is room for it. */
    function isComplete(seen) {
        const { head, target, duplicates } = seen;
        if (target === undefined || (head !== '' && target.state.head !== head))
            return false;
        if (target.body === sent && sentFrom === memory)
            return true;
        return !speaksOfRemoved(target) && duplicates.every(({ state }) => (0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .holdsAll */ .mA)(target.state, state, signer));
    }
    /** Deletes comments whose content stands in the first one. Where many write, each removes what it created itself. */
    async function removeDuplicates({ duplicates }, { othersToo }) {
        for (const { id } of duplicates.filter((comment) => othersToo || created.has(comment.id))) {
            await store.remove(id).catch(() => warnings.add(leftOver));
        }
    }
    /**
     * Writes the comment once, from a reading of its own; what already stands as it would be written counts as written.
     * Throws a LostSharesError instead where the comment does not show what is to be reused.
     */
    async function write({ head, target }) {
        if (target === undefined) {
            assertShown([]);
            sent = composed(head);
            written = await store.create(sent);
            created.add(written.id);
        }
        else {
            const began = clock.now();
            const fresh = await store.read(target.id);
            if (fresh === undefined)
                return 'too late';
            const { sections } = (0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .withState */ .Q2)(fresh, part).state;
            assertShown(sections);
            remember(sections);
            const body = composed(head);
            if (fresh.body !== body && clock.now() - began > readToWriteMs)
                return 'too late';
            sent = body;
            written = fresh.body === body ? fresh : await store.update(fresh.id, body);
        }
        sent = written.body;
        return written;
    }
    function assertShown(sections) {
        const lost = new Set(part.reused);
        // Who can only cut rows off a section leaves its shares in it.
        const shown = (section) => signer.verify(section) ? (0,_section_js__WEBPACK_IMPORTED_MODULE_4__/* .shownShares */ .K$)(section) : (0,_section_js__WEBPACK_IMPORTED_MODULE_4__/* .linkedShares */ .Sk)(section);
        for (const ref of sections.filter(signer.accepts).flatMap(shown)) {
            if (ref !== undefined)
                lost.delete((0,_section_js__WEBPACK_IMPORTED_MODULE_4__/* .nameOfShare */ .S1)(ref));
        }
        if (lost.size > 0)
            throw new LostSharesError(lost);
    }
    function composed(head) {
        const sections = [...memory.values()];
        const trusted = new Set(sections.filter(signer.shows));
        const { repositoryUrl, commentKey, pullRequest } = part;
        const name = commentKey === _state_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultKey */ .ds ? undefined : commentKey;
        const keys = new Set(own.map(({ key }) => key));
        const view = { head, repositoryUrl, commentKey, pullRequest, name, own: keys, rest: 'run' };
        if (trusted.size < sections.length && signer.hasKey)
            warnings.add(otherKey);
        const untrusted = signer.hasKey ? 'other key' : 'no key';
        const isTrusted = (section) => trusted.has(section);
        const judged = { trusted: isTrusted, accepted: signer.accepts, untrusted };
        const { body, forgotten, unproved } = (0,_compose_js__WEBPACK_IMPORTED_MODULE_0__/* .composeComment */ .S)(sections, { ...view, ...judged }, limit);
        if (forgotten.length > 0)
            warnings.add(noRoom(forgotten, 'they can be deleted only by hand'));
        if (unproved.length > 0) {
            warnings.add(noRoom(unproved, 'no signature vouches for them, so look at each before you delete it by hand'));
        }
        sentFrom = memory;
        return body;
    }
    /** Takes less room from now on; false when there is no less. */
    function shrink() {
        limit = Math.floor(limit * 0.75);
        return limit > _compose_js__WEBPACK_IMPORTED_MODULE_0__/* .commentLimit */ .j / 8;
    }
    return {
        look,
        isOutdated,
        isComplete,
        removeDuplicates,
        write,
        shrink,
        signer,
        sent: () => sent,
        warn: (warning) => void warnings.add(warning),
        warnings: () => [...warnings],
    };
}
/** The sections themselves where none of them holds removed shares. */
function forgetting(sections, removed, signer) {
    const outdated = [...sections.values()].filter((section) => (0,_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsRemoved */ .d)(section, removed, signer));
    if (outdated.length === 0)
        return sections;
    const left = outdated.map((section) => [section.key, (0,_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutShares */ .Z)(section, removed, signer)]);
    return new Map([...sections, ...left]);
}
function noRoom(shares, advice) {
    const ids = shares.map(({ id }) => id).join(' ');
    return `The comment has no room for the ids of ${shares.length === 1 ? '1 share' : `${shares.length} shares`}; ${advice}. Their ids: ${ids}`;
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

/***/ 2690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deleteReplacedIn: () => (/* binding */ deleteReplacedIn)
});

// EXTERNAL MODULE: ./build/comment/comment-store.js
var comment_store = __webpack_require__(1547);
// EXTERNAL MODULE: ./build/comment/wall-clock.js
var wall_clock = __webpack_require__(6903);
// EXTERNAL MODULE: ./build/comment/writer.js
var comment_writer = __webpack_require__(9155);
;// CONCATENATED MODULE: ./build/comment/forget-shares.js

/**
 * Takes removed shares out of the comment by one write, and does not look whether it stands: an id that another job
 * brings back is one of a share that is gone, which costs room and nothing else. Throws what the store throws.
 */
async function forgetShares(store, part, clock) {
    const writer = (0,comment_writer/* createWriter */.u7)(store, { ...part, own: [], create: false }, clock);
    const look = await writer.look();
    if (writer.isOutdated(look))
        await writer.write(look);
}

// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/removal/comments-of-action.js
var comments_of_action = __webpack_require__(9342);
;// CONCATENATED MODULE: ./build/removal/replaced-shares.js

/**
 * The ids of the shares that a section remembers beyond those it shows, and that no other section shows either.
 *
 * @param own as it stands in the comment, with a valid signature
 * @param all every section of every comment of the action on the pull request, whoever wrote it
 * @returns undefined where not all is known of what the others show
 */
function replacedShares(own, all, signer) {
    const isCut = ({ shares, shared }) => shares.kept.length < shared;
    if (all.some((section) => isCut(section) && signer.verify(section)))
        return undefined;
    const shown = new Set([own, ...all].flatMap(comment_section/* shownShares */.K$).flatMap((ref) => (ref === undefined ? [] : [(0,comment_section/* nameOfShare */.S1)(ref)])));
    return (0,comment_section/* sharesOf */.AR)(own).flatMap((ref) => ref.baseUrl === own.baseUrl && !shown.has((0,comment_section/* nameOfShare */.S1)(ref)) ? [ref.id] : []);
}

;// CONCATENATED MODULE: ./build/removal/delete-replaced.js




/**
 * Deletes the shares that a step's section has replaced, and takes those that are gone out of what the comment
 * remembers. To be called once the section stands in the comment: then whoever wants to show one of these shares again
 * finds that it was replaced. Throws what the store throws.
 *
 * @param own the section as it was written
 * @returns what became of each; undefined where the comment does not tell which shares are still shown
 */
async function deleteReplaced(own, replacing) {
    const { store, clock, signer, commentKey, pullRequest, baseUrl, runId, earlier } = replacing;
    const comments = (0,comments_of_action/* commentsOfAction */.e)(await store.list(), pullRequest);
    const stands = comments
        .flatMap((one) => (one.commentKey === commentKey ? (one.state?.sections ?? []) : []))
        .find((section) => section.key === own.key && (0,comment_section/* isSameRun */.Mf)(section, own) && signer.verify(section));
    const isKnown = comments.every(({ state, damaged }) => state !== undefined && !damaged);
    const all = comments.flatMap(({ state }) => state?.sections ?? []);
    const ids = stands !== undefined && isKnown ? replacedShares(stands, all, signer) : undefined;
    const before = new Set(earlier.flatMap(comment_section/* sharesOf */.AR).map(comment_section/* nameOfShare */.S1));
    const known = ids?.filter((id) => before.has((0,comment_section/* nameOfShare */.S1)({ id, baseUrl: baseUrl.href })));
    if (known === undefined || known.length === 0)
        return known && [];
    const ended = await replacing.deleteShares(known);
    const gone = ended.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id);
    const removed = { names: (0,comment_section/* namesOfShares */.yd)(gone, baseUrl), time: Math.floor(Date.now() / 1000), runId };
    if (gone.length > 0)
        await forgetShares(store, { ...replacing, removed }, clock);
    return ended;
}

// EXTERNAL MODULE: ./build/results/explain-error.js
var explain_error = __webpack_require__(5713);
// EXTERNAL MODULE: ./build/service/delete-shares.js
var delete_shares = __webpack_require__(3761);
// EXTERNAL MODULE: ./build/report/comment-on.js
var comment_on = __webpack_require__(8630);
;// CONCATENATED MODULE: ./build/report/delete-replaced.js






/**
 * Deletes the shares that the step's section has replaced in the comment on a pull request, if it stands there. What
 * is in doubt stays, and a warning says so.
 */
async function deleteReplacedIn(pullRequest, { own, signer, outcome }, context) {
    const { log, cancelled, located, inputs, service, secrets, earlier } = context;
    if (cancelled.aborted || (outcome.superseded?.length ?? 0) > 0)
        return;
    if (outcome.problem !== undefined) {
        log.warning('No replaced share is deleted: that needs the comment, which could not be written and checked.');
        return;
    }
    if (outcome.comment === undefined)
        return;
    if (located.context.pullRequests.length > 1) {
        log.info('No replaced share is deleted: this run belongs to several pull requests.');
        return;
    }
    const explain = (error) => (0,explain_error/* explainError */.U)(error, secrets.redact, 'deleted');
    try {
        const deleted = await deleteReplaced(own, {
            store: (0,comment_store/* createCommentStore */.V)(await (0,comment_on/* openGitHub */.o6)(context), pullRequest),
            clock: (0,wall_clock/* wallClock */.X)(cancelled),
            signer,
            pullRequest,
            commentKey: inputs.commentKey,
            repositoryUrl: (0,comment_on/* repositoryUrlOf */.ZN)(located.context),
            baseUrl: inputs.baseUrl,
            runId: located.context.runId,
            earlier,
            deleteShares: async (ids) => (0,delete_shares/* deleteShares */.q)(ids, { ...(await service()), signal: cancelled, explain, onDeleted: () => { } }),
        });
        if (deleted === undefined)
            log.warning(notKnown);
        else
            tellDeleted(deleted, explain, log);
    }
    catch (error) {
        if (cancelled.aborted)
            return;
        const why = (0,comment_on/* explainProblem */.FR)(error, context);
        log.warning(`Replaced shares were not deleted, or the comment still remembers them: ${why}`);
    }
}
const notKnown = 'No replaced share is deleted: the comments on the pull request do not tell which shares are still shown.';
function tellDeleted(deleted, explain, log) {
    const [failed, ...others] = deleted.filter(({ outcome }) => outcome === 'failed');
    const gone = deleted.length - others.length - (failed === undefined ? 0 : 1);
    if (gone > 0)
        log.info(`Deleted ${gone === 1 ? '1 replaced share' : `${gone} replaced shares`}`);
    if (failed === undefined)
        return;
    const what = others.length === 0 ? '1 replaced share' : `${others.length + 1} replaced shares`;
    log.warning(`${what} could not be deleted; the comment remembers what is left. ${explain(failed.error)}`);
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
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9368);
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3484);




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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(body))
        throw unusable(call, 'it is no JSON object');
    const data = body['data'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(data))
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(upload))
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
    return readId(call, (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(file) ? file['fileId'] : undefined, 'data.file.fileId');
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
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsKey */ .g)(url.href, rules.apiKey))
        throw invalid('its url holds the API key');
    url.hash = '';
    return url;
}
function readTargetHeaders(value, rules) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(value))
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
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsKey */ .g)(value, rules.apiKey) || (0,_holds_key_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsKey */ .g)(name, rules.apiKey)) {
        throw invalid(`its header "${name}" holds the API key`);
    }
}
function printable(name) {
    return name.replace(/[^\x21-\x7e]/g, '?').slice(0, 60);
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

/***/ 3484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ holdsKey)
/* harmony export */ });
/** Keys shorter than this can be part of any word. */
const shortestKey = 8;
/**
 * Whether a text holds the key: as it is, percent-encoded, in hexadecimal, or in Base64, there also as a part of
 * something longer.
 */
function holdsKey(text, apiKey) {
    if (apiKey.length < shortestKey)
        return text === apiKey;
    const texts = [text, percentDecoded(text)].map((each) => each.toLowerCase());
    const bytes = Buffer.from(apiKey);
    const forms = [apiKey, bytes.toString('latin1'), bytes.toString('hex'), ...base64Forms(bytes)];
    return forms.some((form) => texts.some((each) => each.includes(form.toLowerCase())));
}
/** The characters of a Base64 text that the key alone decides, for each of the three places it can begin at. */
function base64Forms(key) {
    return [0, 1, 2].flatMap((before) => {
        const first = Math.ceil((before * 8) / 6);
        const end = Math.floor(((before + key.length) * 8) / 6);
        const padded = Buffer.concat([Buffer.alloc(before), key]);
        return [padded.toString('base64').slice(first, end), padded.toString('base64url').slice(first, end)];
    });
}
/** Each encoded byte as one character. */
function percentDecoded(text) {
    return text.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
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
