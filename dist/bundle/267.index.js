export const id = 267;
export const ids = [267];
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

/***/ 7267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeComment: () => (/* binding */ writeComment)
});

// UNUSED EXPORTS: writeCommentIn

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/comment/comment-store.js
var comment_store = __webpack_require__(1547);
// EXTERNAL MODULE: ./build/comment/kept-list.js
var kept_list = __webpack_require__(7017);
// EXTERNAL MODULE: ./build/comment/look.js
var look = __webpack_require__(9327);
// EXTERNAL MODULE: ./build/comment/merge.js
var merge = __webpack_require__(1242);
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
;// CONCATENATED MODULE: ./build/comment/write-problem.js

/** How GitHub calls a limit, also where the status says something else. */
const limitWords = /rate limit|submitted too quickly|abuse detection/i;
/** What GitHub asks to wait when a secondary limit names no time. */
const limitMs = 60_000;
/** Reads what GitHub's client threw. Source: GitHub's "Rate limits for the REST API". `now`: milliseconds since 1970. */
function problemOf(error, now) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    const message = error instanceof Error ? error.message : '';
    if ((0,comment_store/* isGone */.S)(error))
        return { kind: 'gone' };
    if (status === 422 && /too long/i.test(message))
        return { kind: 'too long' };
    const waitMs = waitOf(error, now);
    const isLimit = waitMs !== undefined || limitWords.test(message);
    if (status === 429 || ((status === 403 || status === 422) && isLimit)) {
        return { kind: 'limit', waitMs: waitMs ?? limitMs };
    }
    const isFinal = typeof status === 'number' && status >= 400 && status < 500;
    return isFinal && status !== 408 && status !== 409 ? { kind: 'final' } : { kind: 'unknown' };
}
function waitOf(error, now) {
    const headers = headersOf(error);
    const after = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(after))
        return Math.max(0, after) * 1000;
    if (headers['x-ratelimit-remaining'] !== '0')
        return undefined;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined;
}
function headersOf(error) {
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    const headers = typeof response === 'object' && response && 'headers' in response ? response.headers : undefined;
    return typeof headers === 'object' && headers ? { ...headers } : {};
}

// EXTERNAL MODULE: ./build/comment/writer.js
var comment_writer = __webpack_require__(9155);
;// CONCATENATED MODULE: ./build/comment/converge.js






/*
 * Many jobs write one comment at once, and GitHub offers neither a lock nor a conditional write. Every writer reads the
 * comment, merges its own section into what it read, writes, waits, and reads again, until its section stands.
 *
 * Why this converges. Call a write blind to a section when the text that it was made from did not show the section yet;
 * only a blind write can drop it. A writer begins no write later than `readToWriteMs` after it began to read, a write
 * takes effect within `slowWriteMs`, and a read shows all that is older than `readLagMs`. So every write that is blind
 * to a section has taken effect once `settleMs`, the sum of the three, has passed since the section was written. Who
 * then finds the very text that it wrote knows that nobody wrote in between: every later write was made from a text
 * with its section, and carries the section on. Who finds its section in another text can't be as sure, for a blind
 * write may have dropped it, a third writer brought it back, and a second blind write may be under way: it looks once
 * more after another such wait, and only a chain of blind writes and returns over all that time could deceive it. Each
 * writer also brings back every section that it has ever read, which breaks such chains.
 *
 * Nobody waits for anybody: of the writers that collide the last one stands, with all that it has read, and the others
 * come again after waits that differ by chance. Where several comments were created at once, all writers agree on the
 * oldest, merge the others into it, and delete these once their sections stand there.
 *
 * Assumed of GitHub: a comment's id grows with its age; a write is atomic; reads lag behind by no more than the time
 * below. Where that fails, a section can be missing until its step runs again; nothing worse can happen.
 */
const slowWriteMs = 2500;
const readLagMs = 2000;
const settleMs = comment_writer/* readToWriteMs */.PK + slowWriteMs + readLagMs;
/** By chance so much more is waited; longer once others were seen to write at the same time. */
const spreadMs = 2500;
const crowdedSpreadMs = 5000;
/** Jobs that start together create fewer comments when each waits by chance before it does. */
const beforeCreationMs = 3000;
const mostFailedWrites = 4;
const mostLateReads = 8;
/**
 * Brings a step's sections into the pull request's comment and sees to it that they stand, and that removed shares are
 * gone from it. A section of the same run and attempt is left alone, and one of a newer run too, which only comes to
 * remember the shares of this one. Throws what the store throws where another try is of no use, a LostSharesError, and
 * an Error when it has to give up after `limitMs`. `onWritten` hears of every write at once.
 */
async function convergeComment(store, part, clock, onWritten) {
    const writer = (0,comment_writer/* createWriter */.u7)(store, part, clock);
    const until = clock.now() + part.limitMs;
    const write = createPersistence(writer, clock, until, onWritten);
    let [paused, lookedAgain] = [false, false];
    while (clock.now() < until) {
        const look = await writer.look();
        const standing = standingSections(look, part.own, writer);
        const next = await decide(look, standing, { part, writer, paused, lookedAgain });
        if (next === 'end')
            return outcome(look, part.own, standing ?? [], writer);
        paused ||= next === 'pause';
        lookedAgain ||= next === 'look again';
        if (next === 'pause')
            await clock.sleep(clock.random() * beforeCreationMs);
        if (next === 'look again')
            await clock.sleep(settleMs + clock.random() * crowdedSpreadMs);
        if (next === 'write')
            await write(look, { collided: !standing && writer.sent() !== undefined });
    }
    throw new Error('Other jobs kept writing it at the same time; the links of this job may be missing in it');
}
async function decide(look, standing, { part, writer, paused, lookedAgain }) {
    const { own } = part;
    const outdated = writer.isOutdated(look);
    const settled = standing?.every((section, at) => isSettled(section, own[at], part.signer)) ?? false;
    if (settled && !outdated && writer.sent() === undefined)
        return 'end';
    if (own.every(({ shared }) => shared === 0) && belongsToOthers(look, writer)) {
        writer.warn(unprovedKey);
        return 'end';
    }
    const quiet = look.target?.body === writer.sent();
    if (standing && (settled || quiet) && writer.isComplete(look)) {
        await writer.removeDuplicates(look, { othersToo: quiet });
        return quiet || lookedAgain ? 'end' : 'look again';
    }
    if (!part.create && !outdated && !own.some(({ key }) => holdsKey(look, key)))
        return 'end';
    return look.target === undefined && !paused ? 'pause' : 'write';
}
/** What stands in the own sections' places, in their order, if all of it is of the same run and attempt or newer. */
function standingSections(look, own, writer) {
    const standing = own.flatMap((section) => standingSection(look, section, writer) ?? []);
    return standing.length === own.length ? standing : undefined;
}
function standingSection({ target }, own, writer) {
    const isLate = ({ removal }) => (0,comment_section/* compareRunIds */.PX)(removal.runId, own.run.id) > 0;
    const trusted = target?.state.sections.filter(writer.signer.accepts) ?? [];
    if (writer.sent() === undefined && trusted.some(isLate))
        writer.warn(cleanedUp);
    const standing = target && (0,look/* sectionInPlace */.CZ)(target.state, own.key, writer.signer);
    if (standing === undefined || (0,comment_section/* isNewer */.U4)(own, standing))
        return undefined;
    if ((0,comment_section/* isSameRun */.Mf)(standing, own) && standing.removal.count > own.removal.count)
        writer.warn(removedMeanwhile);
    const isCopy = (0,comment_section/* isSameRun */.Mf)(standing, own) && standing.revision === own.revision;
    if (isCopy && !showsTheSame(standing, own))
        writer.warn(twin);
    return standing;
}
function showsTheSame(one, other) {
    return ['links', 'failures'].every((name) => (0,kept_list/* digestOf */.ol)(one[name]) === (0,kept_list/* digestOf */.ol)(other[name]));
}
/** Whether a section that was there before has nothing to take from this run: a newer one must remember its shares. */
function isSettled(standing, own, { hasKey }) {
    if (own === undefined || (0,comment_section/* isSameRun */.Mf)(standing, own))
        return true;
    // Without the key it could only hide what stands there.
    return !hasKey || (0,merge/* sharesUnknownTo */.qE)(standing, own).length === 0;
}
/** A key that has shared nothing may be a wrong one: it must not hide the links of all others. */
function belongsToOthers({ target }, { signer }) {
    const sections = target?.state.sections ?? [];
    return sections.length > 0 && !sections.some(signer.accepts);
}
function holdsKey({ target }, key) {
    return target?.state.sections.some((section) => section.key === key) ?? false;
}
function outcome({ target }, own, standing, writer) {
    const superseded = own.filter((section, at) => {
        const other = standing[at];
        return other !== undefined && (0,comment_section/* isNewer */.U4)(other, section);
    });
    const unrecorded = own.flatMap((section, at) => {
        const other = standing[at];
        return other === undefined ? (0,comment_section/* sharesOf */.AR)(section) : (0,merge/* sharesUnknownTo */.qE)(other, section);
    });
    return {
        ...(target === undefined ? {} : { comment: target }),
        superseded,
        unrecorded: new Set(unrecorded.map(comment_section/* nameOfShare */.S1)),
        warnings: writer.warnings(),
    };
}
const twin = "Another step of this run already shows its recordings in this step's place of the comment, so this step's are in " +
    'the job summary and the outputs only. Give each of these steps a `section` of its own.';
const cleanedUp = 'Cleanup has removed the links of this pull request since this workflow run was created. The links of this run are ' +
    'new: run cleanup again when they are not needed.';
const removedMeanwhile = 'Links of this run were removed while it wrote the comment: they are gone, also where its outputs name them.';
const unprovedKey = "The comment is left as it is: its parts were written with another API key, and this step's key has shared nothing.";
const tooSlow = `Each reading of it took longer than ${comment_writer/* readToWriteMs */.PK} ms, too long to write it safely`;
/** Writes once and waits until the write must have settled; throws when further tries are of no use. */
function createPersistence(writer, clock, until, onWritten) {
    let [crowded, failures, lateReads] = [false, 0, 0];
    async function writeAndWait(look) {
        const comment = await writer.write(look);
        if (comment !== 'too late') {
            onWritten(comment);
            return await clock.sleep(settleMs + clock.random() * (crowded ? crowdedSpreadMs : spreadMs));
        }
        lateReads += 1;
        if (lateReads === mostLateReads)
            throw new GaveUpError(tooSlow);
        await clock.sleep(clock.random() * spreadMs);
    }
    async function afterFailure(error) {
        const problem = problemOf(error, Date.now());
        const isOwn = error instanceof GaveUpError || error instanceof comment_writer/* LostSharesError */.T2;
        if (isOwn || problem.kind === 'final')
            throw error;
        if (problem.kind === 'too long' && writer.shrink())
            return;
        failures += 1;
        const pause = (problem.kind === 'limit' ? problem.waitMs : settleMs) + clock.random() * crowdedSpreadMs;
        if (failures === mostFailedWrites || clock.now() + pause > until)
            throw error;
        await clock.sleep(pause);
    }
    return async (look, { collided }) => {
        crowded ||= collided;
        await writeAndWait(look).catch(afterFailure);
    };
}
class GaveUpError extends Error {
    name = 'GaveUpError';
}

// EXTERNAL MODULE: ./build/comment/wall-clock.js
var wall_clock = __webpack_require__(6903);
;// CONCATENATED MODULE: ./build/comment/write-comment.js





/** The comment is a courtesy: the step does not wait longer for it. In milliseconds. */
const longestMs = 300_000;
/**
 * Writes a step's part into a pull request's comment. Never throws: `problem` tells what failed. A comment that was
 * written is told also where the work ended early.
 */
async function writeComment(github, part, signal) {
    return await writeCommentIn((0,comment_store/* createCommentStore */.V)(github, part.pullRequest), part, (0,wall_clock/* wallClock */.X)(signal), signal);
}
/** The same for a pull request's comments, wherever they are; the clock's waits end with the signal. */
async function writeCommentIn(store, part, clock, signal) {
    let written;
    try {
        const writing = convergeComment(store, { ...part, limitMs: longestMs }, clock, (comment) => {
            written = comment;
        });
        // The waits of the reading client know no signal.
        return await (0,unless_aborted/* unlessAborted */.W)(writing, signal);
    }
    catch (problem) {
        if (problem instanceof comment_writer/* LostSharesError */.T2)
            return { lost: problem.names };
        return { ...(written === undefined ? {} : { comment: written }), problem };
    }
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


/***/ })

};
