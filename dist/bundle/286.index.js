export const id = 286;
export const ids = [286];
export const modules = {

/***/ 6286:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ composeComment),
/* harmony export */   j: () => (/* binding */ commentLimit)
/* harmony export */ });
/* harmony import */ var _rendering_allot_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2691);
/* harmony import */ var _rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80);
/* harmony import */ var _rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3657);
/* harmony import */ var _kept_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7017);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7985);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2451);






/** GitHub's limit for a comment's body, in characters. */
const commentLimit = 65_536;
/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40;
/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, rows give way first,
 * then the hashes of recordings, then ids of shares that nobody vouches for, and last share ids, those of the oldest
 * runs first. The sections with the keys `own` always stay. Throws when not even these have room.
 */
function composeComment(sections, view, limit) {
    const compose = (lines, shorten, kept = sections) => {
        const { markdown, shown } = (0,_rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_0__/* .renderSections */ .H1)(sections, view, lines);
        const stored = kept.map((section) => shorten(section, shown.get(section)));
        const body = [
            (0,_state_js__WEBPACK_IMPORTED_MODULE_3__/* .markerOf */ .we)(view.commentKey),
            (0,_state_js__WEBPACK_IMPORTED_MODULE_3__/* .writeState */ .Jq)({ pullRequest: view.pullRequest, head: view.head, sections: stored }),
            markdown,
        ].join('\n');
        return { body, forgotten: [], unproved: [] };
    };
    const accepted = view.accepted ?? view.trusted;
    const fits = ({ body }) => body.length <= limit;
    const all = (0,_rendering_allot_js__WEBPACK_IMPORTED_MODULE_4__/* .linesOf */ .D)(sections);
    const whole = (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(all, (lines) => compose(lines, (section) => section), fits);
    if (whole && whole.size >= Math.min(all, sections.length + linesBeforeHashes))
        return whole.value;
    const lean = (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(all, (lines) => compose(lines, withoutHashes), fits);
    if (lean?.size === all)
        return lean.value;
    const provable = (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(all, (lines) => compose(lines, withoutUnproved(accepted)), fits);
    // They can be all that is known of a share that still exists.
    const unproved = sections.filter(accepted).flatMap(_section_js__WEBPACK_IMPORTED_MODULE_2__/* .unprovedOf */ .hG);
    if (provable) {
        return lean && lean.size >= provable.size ? lean.value : { ...provable.value, unproved };
    }
    const rank = (section) => (view.own.has(section.key) ? 0 : 1);
    const important = sections
        .filter(accepted)
        .toSorted((a, b) => rank(a) - rank(b) || (0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .compareRunIds */ .PX)(b.run.id, a.run.id));
    const most = important.reduce((sum, { shares }) => sum + shares.kept.length, 0);
    const forgetful = (stays) => (count) => {
        const { kept, forgotten } = splitShares(important, count);
        return { ...compose(0, withoutHashes, kept.filter(stays)), forgotten, unproved };
    };
    const matters = ({ key, shares }) => view.own.has(key) || shares.kept.length > 0;
    const last = (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(most, forgetful(() => true), fits) ?? (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(most, forgetful(matters), fits);
    if (last)
        return last.value;
    throw new Error(`The comment has no room: its limit is ${limit} characters`);
}
function withoutHashes(section, shown = { failures: 0, links: 0 }) {
    return (0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .vI)(section, { ...shown, hashes: false, shares: section.shares.kept.length });
}
/** Ids that nobody vouches for only serve people, and must not crowd out what is shown. */
function withoutUnproved(accepted) {
    return (section, shown) => {
        const lean = accepted(section)
            ? withoutHashes(section, shown)
            : (0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .vI)(section, { links: 0, failures: 0, hashes: false, shares: 0 });
        return { ...lean, unproved: [] };
    };
}
/** Keeps the first `count` shares of all sections, in their order. */
function splitShares(sections, count) {
    let left = count;
    const kept = [];
    const forgotten = [];
    for (const section of sections) {
        const { baseUrl, shares } = section;
        const own = Math.min(left, shares.kept.length);
        left -= own;
        const lean = (0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .vI)(section, { links: 0, failures: 0, hashes: false, shares: own });
        kept.push({ ...lean, unproved: [] });
        forgotten.push(...(0,_section_js__WEBPACK_IMPORTED_MODULE_2__/* .sharesOf */ .AR)({ baseUrl, shares: (0,_kept_list_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeList */ .GM)(shares.kept.slice(own)) }));
    }
    return { kept, forgotten };
}


/***/ }),

/***/ 2691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ linesOf),
/* harmony export */   S: () => (/* binding */ allotLines)
/* harmony export */ });
/** How many lines show all of the sections: a heading for each, and their rows. */
function linesOf(sections) {
    return sections.reduce((sum, section) => sum + 1 + rowsOf(section), 0);
}
/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then more rows for each
 * in turn, so that a long list can't crowd out short ones; failures come before links. Where the lines are too few, the
 * last sections are absent: headings alone would lead nowhere.
 */
function allotLines(sections, lines) {
    const headed = sections.slice(0, countHeaded(sections, lines));
    const shares = divideFairly(headed.map(rowsOf), lines - headed.length);
    const left = shares.reduce((sum, share) => sum - share, lines - headed.length);
    const next = left > 0 ? sections.slice(headed.length, headed.length + 1) : [];
    return new Map([...headed, ...next].map((section, at) => [section, splitRows(section, shares[at] ?? 0)]));
}
/** How many sections have room for a heading and, where they have rows, for one of these. */
function countHeaded(sections, lines) {
    let left = lines;
    const count = sections.findIndex((section) => {
        left -= 1 + Math.min(1, rowsOf(section));
        return left < 0;
    });
    return count === -1 ? sections.length : count;
}
function rowsOf({ failures, links }) {
    return failures.kept.length + links.kept.length;
}
function splitRows({ failures }, rows) {
    const failed = Math.min(rows, failures.kept.length);
    return { failures: failed, links: rows - failed };
}
/** The share of each where all take one in turn until nothing is wanted or left; the first take what is over. */
function divideFairly(wanted, available) {
    const shares = wanted.map(() => 0);
    for (let left = available; left > 0;) {
        const open = wanted.flatMap((want, at) => ((shares[at] ?? 0) < want ? [at] : []));
        if (open.length === 0)
            break;
        const each = Math.max(1, Math.floor(left / open.length));
        for (const at of open) {
            const share = shares[at] ?? 0;
            const more = Math.min(each, (wanted[at] ?? 0) - share, left);
            shares[at] = share + more;
            left -= more;
        }
    }
    return shares;
}


/***/ }),

/***/ 80:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ largestFitting)
/* harmony export */ });
/**
 * The largest size from 0 to `most` for which `make` gives something that fits, found by halving; undefined when not
 * even 0 does.
 */
function largestFitting(most, make, fits) {
    const whole = make(most);
    if (fits(whole))
        return { size: most, value: whole };
    const least = make(0);
    if (!fits(least))
        return undefined;
    let found = { size: 0, value: least };
    for (let [low, high] = [1, most - 1]; low <= high;) {
        const size = Math.floor((low + high) / 2);
        const value = make(size);
        if (fits(value)) {
            found = { size, value };
            low = size + 1;
        }
        else {
            high = size - 1;
        }
    }
    return found;
}


/***/ }),

/***/ 3657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yr: () => (/* binding */ byHeading),
  H1: () => (/* binding */ renderSections),
  As: () => (/* binding */ renderWithin)
});

// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/recordings/natural-order.js
var natural_order = __webpack_require__(1045);
// EXTERNAL MODULE: ./build/rendering/allot.js
var allot = __webpack_require__(2691);
// EXTERNAL MODULE: ./build/rendering/fit.js
var fit = __webpack_require__(80);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/rendering/markdown.js

/**
 * Untrusted text that GitHub shows as it is: no markup, HTML, table cell, mention, reference or emoji comes of it.
 * Every ASCII punctuation mark becomes a character reference, and in a code element GitHub looks for no mentions; for
 * addresses of mail it does, unless the `@` is followed by a space that nobody sees.
 */
function plainText(text) {
    const line = (0,build_text/* oneLine */.T)(text).replace(/(?<=[\w.+-])@(?=\w)/g, '@\u200b');
    return `<code>${asReferences(line, /[!-/:-@[-`{-~]/g)}</code>`;
}
/**
 * A link with untrusted text. Inside a link GitHub looks for no mentions, references or addresses, so only marks that
 * would end it, start markup or make an emoji are replaced.
 */
function markdown_link(text, url) {
    const label = asReferences(visible((0,build_text/* oneLine */.T)(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi);
    return `[${label.replace(/&#58;(?=[\w&#;+-]+&#58;)/g, '&#58;&#8203;')}](<${linkTarget(url)}>)`;
}
/** What nobody can see can't be clicked. */
function visible(text) {
    return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : 'recording';
}
function asReferences(text, marks) {
    return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
}
/** An address that can't end the angle brackets or the table cell around it. */
function linkTarget(url) {
    const marks = /[\s<>|\\"'`]/g;
    return url
        .replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
        .replaceAll('&', '&amp;');
}

;// CONCATENATED MODULE: ./build/rendering/glance.js


/** The line that tells all of the current commit at a glance: how many, which commit, which runs, when. */
function glance(current, head, place) {
    if (current.length === 0)
        return `No recordings of commit ${commitLink(head, place)} yet.`;
    const [only] = current;
    const commit = current.find((section) => section.commit !== '')?.commit ?? '';
    return joined([
        current.length === 1 && only ? `**${plainText(only.heading)}**` : '',
        counts(current),
        commit === '' ? '' : `commit ${commitLink(commit, place)}`,
        runLinks(current, place),
        latestTime(current),
    ]);
}
/** How many were shared, how many tests failed or were flaky, and how many recordings were not shared. */
function counts(sections) {
    const shared = sections.reduce((sum, section) => sum + section.shared, 0);
    const failed = sections.reduce((sum, section) => sum + section.failed, 0);
    const leftOut = sections.reduce((sum, section) => sum + section.leftOut, 0);
    const reused = sections.reduce((sum, section) => sum + section.reused, 0);
    const none = leftOut > 0 ? 'no failed test' : 'no recordings';
    const word = shared === 0 && failed === 0 ? none : `${shared} ${shared === 1 ? 'recording' : 'recordings'}`;
    return joined([
        word,
        tests(sections, 'failed', '❌'),
        tests(sections, 'flaky', '🔁'),
        failed === 0 ? '' : `⚠️ ${failed} not shared`,
        leftOut === 0 ? '' : `${leftOut} of passed tests left out`,
        reused === 0 ? '' : `${reused} unchanged`,
        removals(sections, shared),
    ]);
}
function removals(sections, shared) {
    const removed = sections.reduce((sum, { removal }) => sum + removal.count, 0);
    if (removed === 0)
        return '';
    const what = removed >= shared ? 'links removed' : `${removed} ${removed === 1 ? 'link' : 'links'} removed`;
    return `🗑️ ${what} ${timeInWords(Math.max(...sections.map(({ removal }) => removal.time)))}`.trim();
}
function tests(sections, result, mark) {
    const count = sections.reduce((sum, section) => sum + section[`${result}Tests`], 0);
    return count === 0 ? '' : `${mark} ${count} ${result} ${count === 1 ? 'test' : 'tests'}`;
}
/** The runs of some sections, the newest first; only their number where there are many. */
function runLinks(sections, place) {
    const runs = distinctRuns(sections);
    return runs.length > 3
        ? `${runs.length} runs`
        : runs.flatMap(({ run }) => runLink(run, place) || []).join(', ');
}
function severalRuns(sections) {
    return distinctRuns(sections).length > 1;
}
/** One section of each run and attempt, the newest first. */
function distinctRuns(sections) {
    const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]));
    return [...byRun.values()].sort((a, b) => (0,comment_section/* compareRunIds */.PX)(b.run.id, a.run.id) || b.run.attempt - a.run.attempt);
}
/** Parts of a line, without the empty ones. */
function joined(parts) {
    return parts.filter((part) => part !== '').join(' · ');
}
function commitLink(commit, { repositoryUrl }) {
    return commit === ''
        ? ''
        : markdown_link(commit.slice(0, 7), `${repositoryUrl}/commit/${encodeURIComponent(commit)}`);
}
function runLink(run, { repositoryUrl, severalWorkflows }) {
    const { id, number, attempt, workflow } = run;
    if (id === '')
        return '';
    const name = severalWorkflows && workflow !== '' ? workflow : 'run';
    const label = `${name} #${number || id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
    return markdown_link(label, `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`);
}
/** The last moment that a date can hold. */
const latestDate = 8.64e15;
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** When the last of some sections was shared; empty where that is not known. */
function latestTime(sections) {
    return timeInWords(Math.max(...sections.map((section) => section.time)));
}
/** Of seconds since 1970. */
function timeInWords(seconds) {
    return seconds === 0 ? '' : `${times.format(Math.min(seconds * 1000, latestDate))} UTC`;
}

// EXTERNAL MODULE: ./node_modules/pretty-bytes/index.js
var pretty_bytes = __webpack_require__(5901);
// EXTERNAL MODULE: ./build/rendering/clock.js
var clock = __webpack_require__(4917);
;// CONCATENATED MODULE: ./build/rendering/table.js



/** The links as a table, empty for none; a column of which nothing is known is left out. */
function linkTable(rows) {
    if (rows.length === 0)
        return '';
    const columns = [
        { head: 'Recording', align: ':--', cell: recording },
        { head: 'Result', align: ':--', cell: ({ result }) => (result ? marks[result] : '') },
        { head: 'Project', align: ':--', cell: ({ project }) => (project ? plainText(project) : '') },
        { head: 'Length', align: '--:', cell: ({ durationSeconds }) => table_length(durationSeconds) },
        { head: 'Size', align: '--:', cell: ({ sizeBytes }) => bytes(sizeBytes) },
        { head: 'Dimensions', align: '--:', cell: ({ width, height }) => dimensions(width, height) },
    ].filter(({ cell }) => rows.some((row) => cell(row) !== ''));
    return table([
        columns.map(({ head }) => head),
        columns.map(({ align }) => align),
        ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ]);
}
/** What has no link any more is only named. */
function recording({ title, url, reused }) {
    if (url === undefined)
        return plainText(title);
    return `▶ ${markdown_link(title, url)}${reused ? ' · unchanged' : ''}`;
}
const marks = { failed: '❌ failed', flaky: '🔁 flaky', passed: '✅ passed', skipped: '➖ skipped' };
/** What could not be shared, and why. */
function failureTable(rows) {
    const cells = rows.map(({ path, error }) => [plainText(path), plainText(error)]);
    return table([['Not shared', 'Why'], [':--', ':--'], ...cells]);
}
function table(rows) {
    return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
function bytes(sizeBytes) {
    return sizeBytes === undefined ? '' : (0,pretty_bytes/* default */.A)(sizeBytes);
}
function dimensions(width, height) {
    return width === undefined || height === undefined ? '' : `${width} × ${height}`;
}
function table_length(durationSeconds) {
    return durationSeconds === undefined ? '' : (0,clock/* clock */.p)(durationSeconds);
}

;// CONCATENATED MODULE: ./build/rendering/render-sections.js







/** So many links of one section are open; more fold. */
const openRows = 10;
/** With more links than this in several sections, each section folds. */
const openLinks = 40;
/**
 * Sections as Markdown for a comment or a job summary, in at most so many `lines` of headings and rows: a line that
 * tells all at a glance, then each section with its failures first; those of earlier commits are folded.
 */
function renderSections(sections, view, lines) {
    const trusted = sections.filter(view.trusted);
    const { current, earlier } = inOrder(trusted, view.head);
    const shown = new Map([
        ...(0,allot/* allotLines */.S)(failedFirst(current), lines),
        ...(0,allot/* allotLines */.S)(earlier, lines - (0,allot/* linesOf */.D)(current)),
    ]);
    const hidden = trusted.filter((section) => !shown.has(section));
    const severalWorkflows = new Set(trusted.map(({ run }) => run.workflow)).size > 1;
    const place = { ...view, severalWorkflows };
    const parts = [
        `### Recordings${view.name === undefined ? '' : ` ${plainText(view.name)}`}\n\n${glance(current, view.head, place)}\n`,
        ...groupParts(current, place, shown),
        hidden.length === 0 ? '' : hiddenSections(hidden, place),
        withoutLinks(sections.filter((section) => !view.trusted(section)), view.untrusted),
        ...byCommit(earlier.filter((section) => shown.has(section))).map((group) => earlierCommit(group, place, shown)),
    ];
    return { markdown: parts.filter((part) => part !== '').join('\n'), shown };
}
/** As much of some sections as fits into so many characters; the least when not even that fits. */
function renderWithin(sections, view, characters) {
    const render = (lines) => renderSections(sections, view, lines).markdown;
    const fitting = (0,fit/* largestFitting */.o)((0,allot/* linesOf */.D)(sections), render, ({ length }) => length <= characters);
    return fitting?.value ?? render(0);
}
/** The order in which sections are shown. */
function byHeading(a, b) {
    return (0,natural_order/* compareNaturally */.y)(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`);
}
function inOrder(sections, head) {
    const isCurrent = ({ commit }) => head === '' || commit === '' || commit === head;
    const newestFirst = (a, b) => (0,comment_section/* compareRunIds */.PX)(b.run.id, a.run.id) || byHeading(a, b);
    return {
        current: sections.filter(isCurrent).sort(byHeading),
        earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
    };
}
/** What must not be missed gets its lines first. */
function failedFirst(sections) {
    const rank = ({ failedTests, failed }) => (failedTests > 0 ? 0 : failed > 0 ? 1 : 2);
    return sections.toSorted((a, b) => rank(a) - rank(b));
}
/** Groups in the order of their first sections. */
function byCommit(sections) {
    return [...Map.groupBy(sections, ({ commit }) => commit).values()];
}
/** What is shown of the sections of one commit. */
function groupParts(group, place, shown) {
    const alone = group.length === 1;
    const links = group.reduce((sum, section) => sum + (shown.get(section)?.links ?? 0), 0);
    const context = { ...place, severalRuns: severalRuns(group), alone, folded: !alone && links > openLinks };
    return group.flatMap((section) => {
        const rows = shown.get(section);
        return rows === undefined ? [] : sectionParts(section, rows, context);
    });
}
function sectionParts(section, rows, context) {
    const { alone, folded, severalRuns } = context;
    const run = severalRuns ? runLink(section.run, context) : '';
    const { failures, links } = contentOf(section, rows);
    const body = [
        failures.length === 0 ? '' : failureTable(failures),
        note(section.failed - failures.length, 'not shared', section, context),
    ];
    const after = note(section.shared - links.length, '', section, context);
    if (folded && links.length + failures.length > 0) {
        const summary = joined([plainText(section.heading), counts([section])]);
        const inside = [run === '' ? '' : `${run}\n`, ...body, linkTable(links), after];
        return [details(summary, inside, section.failed > 0)];
    }
    const heading = alone ? '' : `${joined([`**${plainText(section.heading)}**`, counts([section]), run])}\n`;
    return [heading, ...body, ...foldedLinks(links), after];
}
/** So many parts without links are named. */
const namedParts = 3;
function withoutLinks(sections, reason) {
    if (sections.length === 0)
        return '';
    const names = sections.slice(0, namedParts).map(({ heading }) => plainText(heading));
    const more = sections.length > namedParts ? ` and ${sections.length - namedParts} more` : '';
    const [verb, whose] = sections.length === 1 ? ['was', 'its'] : ['were', 'their'];
    const what = reason === 'no key'
        ? `${verb} written by other jobs: ${whose} links are shown again once one with the API key has checked them`
        : `${verb} written with another API key: ${whose} links are not shown`;
    return `${names.join(', ')}${more} ${what}.\n`;
}
function contentOf(section, rows) {
    return {
        failures: section.failures.kept.slice(0, rows.failures).flatMap((row) => (0,comment_section/* readFailure */.f1)(row) ?? []),
        links: section.links.kept.slice(0, rows.links).flatMap((row) => (0,comment_section/* readLink */.XF)(row) ?? []),
    };
}
function foldedLinks(links) {
    if (links.length === 0)
        return [];
    if (links.length <= openRows + 1)
        return [linkTable(links)];
    const more = links.slice(openRows);
    return [
        linkTable(links.slice(0, openRows)),
        details(`${more.length} more recordings`, [linkTable(more)], false),
    ];
}
function note(hidden, word, { run }, context) {
    if (hidden <= 0)
        return '';
    const where = {
        run: `in the job summary and the outputs of ${runLink(run, context) || 'its run'}`,
        outputs: 'in the outputs `results` and `manifest` of this step',
        results: 'in the output `results` of this step',
    };
    return `${hidden} more ${word === '' ? '' : `${word} `}${where[context.rest]}.\n`;
}
function hiddenSections(hidden, place) {
    const parts = hidden.length === 1 ? '1 more part' : `${hidden.length} more parts`;
    const runs = runLinks(hidden, place) || 'their runs';
    return `${parts} with ${counts(hidden)}: see the job summaries of ${runs}.\n`;
}
function earlierCommit(sections, place, shown) {
    const commit = sections[0]?.commit ?? '';
    const inParts = sections.length === 1 ? plainText(sections[0]?.heading ?? '') : `${sections.length} parts`;
    const summary = joined([`Earlier commit ${plainText(commit.slice(0, 7))}`, counts(sections), inParts]);
    const glanced = joined([
        `commit ${commitLink(commit, place)}`,
        runLinks(sections, place),
        latestTime(sections),
    ]);
    return details(summary, [`${glanced}\n`, ...groupParts(sections, place, shown)], false);
}
/** GitHub reads Markdown within only after an empty line. */
function details(summary, inside, open) {
    const content = inside.filter((part) => part !== '').join('\n');
    return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`;
}


/***/ })

};
