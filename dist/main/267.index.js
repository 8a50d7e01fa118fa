export const id = 267;
export const ids = [267];
export const modules = {

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

// EXTERNAL MODULE: ./build/comment/writer.js + 1 modules
var comment_writer = __webpack_require__(8316);
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
const twin = 'Another step of this run already shows its recordings in this step’s place of the comment, so this step’s are in ' +
    'the job summary and the outputs only. Give each of these steps a `section` of its own.';
const cleanedUp = 'Cleanup has removed the links of this pull request since this workflow run was created. The links of this run are ' +
    'new: run cleanup again when they are not needed.';
const removedMeanwhile = 'Links of this run were removed while it wrote the comment: they are gone, also where its outputs name them.';
const unprovedKey = 'The comment is left as it is: its parts were written with another API key, and this step’s key has shared nothing.';
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


/***/ })

};
