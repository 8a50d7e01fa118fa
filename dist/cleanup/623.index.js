export const id = 623;
export const ids = [623];
export const modules = {

/***/ 6623:
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
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./build/comment/signature.js
var signature = __webpack_require__(2668);
;// CONCATENATED MODULE: ./build/comment/merge.js



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
    if ((0,signature/* isCopy */.sN)(one, other))
        return completed(one, other);
    const [stands, gone] = stronger(other, one, signer) ? [other, one] : [one, other];
    return remembering(stands, gone, signer);
}
function stronger(a, b, signer) {
    const [provenA, provenB] = [signer.verify(a), signer.verify(b)];
    if (provenA !== provenB)
        return provenA;
    if (!(0,comment_section/* isSameRun */.Mf)(a, b))
        return (0,comment_section/* isNewer */.U4)(a, b);
    return a.revision === b.revision ? (0,comment_section/* countItems */.A1)(a) > (0,comment_section/* countItems */.A1)(b) : a.revision > b.revision;
}
/** Whether `one` was made of what `other` says: what it does not remember was taken out of it. */
function isRevisionOf(one, other, signer) {
    return (0,comment_section/* isSameRun */.Mf)(one, other) && one.revision > other.revision && signer.verify(one) && signer.verify(other);
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
    const unproved = unknownTo(one, (0,comment_section/* unprovedOf */.hG)(other));
    const gains = unproved.length > 0 || comment_section/* listNames */.Zv.some((name) => lists[name] !== one[name]);
    return gains ? { ...one, ...lists, unproved: [...one.unproved, ...stored(unproved, one)] } : one;
}
function remembering(stands, gone, signer) {
    const shares = isRevisionOf(stands, gone, signer) ? [] : unknownTo(stands, (0,comment_section/* sharesOf */.AR)(gone));
    const unproved = unknownTo(stands, (0,comment_section/* unprovedOf */.hG)(gone));
    if (shares.length + unproved.length === 0)
        return stands;
    // What was cut off the list can't be followed by more of it.
    const provable = stands.shares.rest === '' && signer.verify(stands) && signer.verify(gone);
    return provable
        ? signer.sign({
            ...stands,
            shares: (0,kept_list/* wholeList */.GM)([...stands.shares.kept, ...stored(shares, stands)]),
            unproved: [...stands.unproved, ...stored(unproved, stands)],
        })
        : { ...stands, unproved: [...stands.unproved, ...stored([...shares, ...unproved], stands)] };
}
/** Whether nothing would be lost of `other` where `one` stands; what `one` had to leave out for room counts as held. */
function holds(one, other, signer) {
    return (0,signature/* isCopy */.sN)(one, other) || joined(one, other, signer) === one;
}
/** The shares that `section` answers for and that `other` does not remember. */
function sharesUnknownTo(other, section) {
    return unknownTo(other, (0,comment_section/* sharesOf */.AR)(section));
}
function unknownTo(section, refs) {
    const known = new Set([...(0,comment_section/* sharesOf */.AR)(section), ...(0,comment_section/* unprovedOf */.hG)(section)].map(comment_section/* nameOfShare */.S1));
    const unknown = new Map(refs.map((ref) => [(0,comment_section/* nameOfShare */.S1)(ref), ref]));
    return [...unknown].flatMap(([name, ref]) => (known.has(name) ? [] : [ref]));
}
function stored(refs, { baseUrl }) {
    return refs.map((ref) => (0,comment_section/* storeShare */.tc)(ref, baseUrl));
}

// EXTERNAL MODULE: ./build/comment/state.js
var state = __webpack_require__(2451);
;// CONCATENATED MODULE: ./build/comment/look.js


/**
 * Finds the comment to write among the account's own. The oldest with a section that is signed for this pull request
 * counts, so that a text which another action was made to echo can't take its place; without any, the oldest with the
 * marker. A comment without such a section is never a duplicate. Throws when a newer version wrote the one to write.
 *
 * @param created the ids of comments that the writer itself has created
 */
function lookAt(view, place, signer, created = new Set()) {
    const marked = view.comments.filter(({ body }) => (0,state/* isMarked */.rZ)(body, place.commentKey));
    const read = marked.map((comment) => ({ comment, reading: (0,state/* readState */.un)(comment.body) }));
    const signed = read.filter(({ reading }) => 'state' in reading && (0,state/* stateFor */.Dp)(place.pullRequest, reading.state).sections.some(signer.accepts));
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
    const reading = (0,state/* readState */.un)(comment.body);
    if ('newerVersion' in reading) {
        throw new Error(`It was written by a newer version of this action (state ${reading.newerVersion}) and is left as it is; use the same version in all jobs`);
    }
    return { ...comment, state: (0,state/* stateFor */.Dp)(pullRequest, reading.state), damaged: reading.damaged };
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
        return one !== undefined && holds(one, section, signer);
    });
}

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

;// CONCATENATED MODULE: ./build/rendering/allot.js
/** How many lines show all of the sections: a heading for each, and their rows. */
function allot_linesOf(sections) {
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

;// CONCATENATED MODULE: ./build/rendering/fit.js
/**
 * The largest size from 0 to `most` for which `make` gives something that fits, found by halving; undefined when not
 * even 0 does.
 */
function fit_largestFitting(most, make, fits) {
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

// EXTERNAL MODULE: ./build/recordings/natural-order.js
var natural_order = __webpack_require__(1045);
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
    return glance_joined([
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
    return glance_joined([
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
function glance_joined(parts) {
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

;// CONCATENATED MODULE: ./node_modules/pretty-bytes/index.js
const BYTE_UNITS = [
	'B',
	'kB',
	'MB',
	'GB',
	'TB',
	'PB',
	'EB',
	'ZB',
	'YB',
];

const BIBYTE_UNITS = [
	'B',
	'KiB',
	'MiB',
	'GiB',
	'TiB',
	'PiB',
	'EiB',
	'ZiB',
	'YiB',
];

const BIT_UNITS = [
	'b',
	'kbit',
	'Mbit',
	'Gbit',
	'Tbit',
	'Pbit',
	'Ebit',
	'Zbit',
	'Ybit',
];

const BIBIT_UNITS = [
	'b',
	'kibit',
	'Mibit',
	'Gibit',
	'Tibit',
	'Pibit',
	'Eibit',
	'Zibit',
	'Yibit',
];

// Indexed by `bits` and then `binary`, so the four unit systems are picked in one step.
const UNIT_SETS = [BYTE_UNITS, BIBYTE_UNITS, BIT_UNITS, BIBIT_UNITS];

/*
`Number#toString` switches to exponential notation outside the range [1e-6, 1e21) and `Intl.NumberFormat` drops every fraction digit past the 100 it accepts.
Byte counts read as plain decimal numbers, so both losses are undone here. Expects a finite, non-negative number.
*/
const toDecimalString = number => {
	if (number >= 1e-6 && number < 1e21) {
		return String(number);
	}

	const [mantissa, exponentString] = number.toExponential().split('e');
	const digits = mantissa.replace('.', '');
	const pointPosition = Number(exponentString) + 1;
	const isPositive = pointPosition > 0;
	const padded = isPositive ? digits.padEnd(pointPosition, '0') : '0'.repeat(1 - pointPosition) + digits;
	const integerPart = padded.slice(0, isPositive ? pointPosition : 1);
	const fractionPart = padded.slice(isPositive ? pointPosition : 1).replace(/0+$/, '');

	return fractionPart ? `${integerPart}.${fractionPart}` : integerPart;
};

/*
Formats the given number using `Number#toLocaleString`.
- If locale is a string or array, the value is expected to be a BCP 47 language tag or list of language tags (for example: `de`).
- If locale is true, the system default locale is used for translation.
- If locale is false or unspecified, formatting options are applied without localization; without options, the number is written out as plain digits.
*/
const toLocaleString = (number, locale, options) => {
	if (typeof locale === 'string' || Array.isArray(locale) || locale === true) {
		const locales = locale === true ? undefined : locale;

		if (options !== undefined) {
			return number.toLocaleString(locales, options);
		}

		// `Intl.NumberFormat` limits itself to 3 *fraction* digits while the default here is 3 *significant* digits, so the limit comes from the value.
		const text = toDecimalString(number);
		const pointIndex = text.indexOf('.');
		const maximumFractionDigits = pointIndex === -1 ? 0 : text.length - pointIndex - 1;

		// `Intl.NumberFormat` accepts at most 100 fraction digits. Rounding to 3 significant digits only needs more than that for absurdly small values, which are written out as plain digits instead.
		if (maximumFractionDigits > 100) {
			return text;
		}

		return number.toLocaleString(locales, {maximumFractionDigits});
	}

	if (options === undefined) {
		return toDecimalString(number);
	}

	return number.toLocaleString('en-US', {...options, useGrouping: false});
};

const log10 = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log10(numberOrBigInt);
	}

	const string = numberOrBigInt.toString(10);

	// A `number` only holds about 15 significant digits, so the remaining digits cannot move the magnitude. The result can still land exactly on a unit boundary, which the caller corrects for.
	return string.length + Math.log10(`0.${string.slice(0, 15)}`);
};

const log = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log(numberOrBigInt);
	}

	return log10(numberOrBigInt) * Math.log(10);
};

/*
A `bigint` that a `number` can hold exactly is divided the same way, so the output never depends on which type it was given as.
`floor(a / b) + (a % b) / b` is a different double than `a / b`, which flips the rounding at ties like 1805 bytes.
*/
const divide = (numberOrBigInt, base, exponent) => {
	const divisor = base ** exponent;

	if (typeof numberOrBigInt === 'number' || numberOrBigInt <= Number.MAX_SAFE_INTEGER) {
		return Number(numberOrBigInt) / divisor;
	}

	// `divisor` is not exact for every unit, as `1000 ** 8` is not `1e24`, so the exact divisor is rebuilt from the base and the exponent.
	const bigintDivisor = BigInt(base) ** BigInt(exponent);
	const integerPart = numberOrBigInt / bigintDivisor;
	const remainder = numberOrBigInt % bigintDivisor;

	return Number(integerPart) + (Number(remainder) / divisor);
};

/*
The plain decimal digits of a scaled value that no `number` can hold. `Intl.NumberFormat` is not involved, so the output carries no grouping or localized separator, the same as the fallback for a value with more fraction digits than it accepts.
*/
const toUnrepresentableString = (number, base, exponent, localeOptions) => {
	const scale = BigInt(base) ** BigInt(exponent);
	const whole = number / scale;

	// The 3 significant digit default never bites here: it only ever rounds to at least as many digits as the value has integers, and this one has far more than 3.
	if (localeOptions === undefined) {
		return whole.toString();
	}

	// The fraction digit options take over from that default, so the integer part stays exact and the fraction is truncated.
	const minimumFractionDigits = localeOptions.minimumFractionDigits ?? 0;
	const maximumFractionDigits = Math.max(localeOptions.maximumFractionDigits ?? 3, minimumFractionDigits);
	const truncated = ((number % scale) * (10n ** BigInt(maximumFractionDigits)) / scale).toString().padStart(maximumFractionDigits, '0');
	const fraction = truncated.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');

	return fraction ? `${whole}.${fraction}` : whole.toString();
};

/*
The sign to print in front of the number. A difference of exactly zero gets a space instead of a plus sign, for better alignment. `0 === 0n` is `false`, so both are compared.
*/
const signOf = (number, signed) => {
	if (number < 0) {
		return '-';
	}

	if (!signed) {
		return '';
	}

	return number === 0 || number === 0n ? ' ' : '+';
};

const assertFixedWidth = fixedWidth => {
	if (fixedWidth !== undefined && (typeof fixedWidth !== 'number' || !Number.isSafeInteger(fixedWidth) || fixedWidth < 0)) {
		throw new TypeError(`Expected fixedWidth to be a non-negative integer, got ${typeof fixedWidth}: ${fixedWidth}`);
	}
};

/*
`Intl.NumberFormat` silently truncates non-integers, so they are rejected here instead of quietly changing the output.
*/
const assertFractionDigits = (name, value) => {
	if (value !== undefined && (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100)) {
		throw new TypeError(`Expected ${name} to be an integer between 0 and 100, got ${typeof value}: ${value}`);
	}
};

const buildLocaleOptions = options => {
	const {minimumFractionDigits, maximumFractionDigits} = options;

	if (minimumFractionDigits === undefined && maximumFractionDigits === undefined) {
		return undefined;
	}

	assertFractionDigits('minimumFractionDigits', minimumFractionDigits);
	assertFractionDigits('maximumFractionDigits', maximumFractionDigits);

	// Checked here rather than left to `Intl.NumberFormat`, which is skipped for a value past the number range.
	if (minimumFractionDigits > maximumFractionDigits) {
		throw new RangeError(`Expected minimumFractionDigits (${minimumFractionDigits}) to not be greater than maximumFractionDigits (${maximumFractionDigits})`);
	}

	return {
		...(minimumFractionDigits !== undefined && {minimumFractionDigits}),
		...(maximumFractionDigits !== undefined && {maximumFractionDigits}),
		roundingMode: 'trunc',
	};
};

function prettyBytes(number, options) {
	if (typeof number !== 'bigint' && !Number.isFinite(number)) {
		throw new TypeError(`Expected a finite number, got ${typeof number}: ${number}`);
	}

	options = {
		bits: false,
		binary: false,
		space: true,
		nonBreakingSpace: false,
		...options,
	};

	assertFixedWidth(options.fixedWidth);
	const localeOptions = buildLocaleOptions(options);

	// Indexed by `bits` then `binary`, so the four combinations line up in one table.
	const UNITS = UNIT_SETS[(options.bits ? 2 : 0) + (options.binary ? 1 : 0)];

	const separator = options.space ? (options.nonBreakingSpace ? '\u00A0' : ' ') : '';

	// Normalize `-0` to `0` so it never formats as `-0`.
	if (Object.is(number, -0)) {
		number = 0;
	}

	const prefix = signOf(number, options.signed);

	if (number < 0) {
		number = -number;
	}

	const base = options.binary ? 1024 : 1000;

	let exponent = 0;
	if (number >= 1) {
		exponent = Math.min(Math.floor(options.binary ? log(number) / Math.log(base) : log10(number) / 3), UNITS.length - 1);
	}

	// A `number` always scales down to something a `number` can hold, and a `bigint` stops being able to once the quotient passes `Number.MAX_VALUE`, where `divide` overflows to `Infinity` and the exact quotient is formatted instead.
	const scaled = divide(number, base, exponent);

	let numberString;
	if (Number.isFinite(scaled)) {
		number = scaled;

		// A value that sits just below a unit boundary, like `999999999999999` bytes, has a `log10` that rounds up to the boundary itself, so the exponent has to be corrected back.
		if (number < 1 && exponent > 0) {
			number *= base;
			exponent -= 1;
		}

		if (!localeOptions) {
			const minimumPrecision = Math.max(3, Math.floor(number).toString().length);
			number = Number(number.toPrecision(minimumPrecision));

			if (number >= base && exponent < UNITS.length - 1) {
				number /= base;
				exponent += 1;
			}
		}

		numberString = toLocaleString(number, options.locale, localeOptions);
	} else {
		// The scaled value is past what a `number` can hold, so the exact quotient is written out instead.
		numberString = toUnrepresentableString(number, base, exponent, localeOptions);
	}

	const result = prefix + numberString + separator + UNITS[exponent];
	return result.padStart(options.fixedWidth ?? 0);
}

;// CONCATENATED MODULE: ./build/rendering/clock.js
/** A length as a player shows it: 0:07, 12:34, 1:02:03. */
function clock(seconds) {
    const whole = Math.round(seconds);
    const two = (value) => String(value).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

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
    return sizeBytes === undefined ? '' : prettyBytes(sizeBytes);
}
function dimensions(width, height) {
    return width === undefined || height === undefined ? '' : `${width} × ${height}`;
}
function table_length(durationSeconds) {
    return durationSeconds === undefined ? '' : clock(durationSeconds);
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
        ...allotLines(failedFirst(current), lines),
        ...allotLines(earlier, lines - allot_linesOf(current)),
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
    const fitting = largestFitting(linesOf(sections), render, ({ length }) => length <= characters);
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
        const summary = glance_joined([plainText(section.heading), counts([section])]);
        const inside = [run === '' ? '' : `${run}\n`, ...body, linkTable(links), after];
        return [details(summary, inside, section.failed > 0)];
    }
    const heading = alone ? '' : `${glance_joined([`**${plainText(section.heading)}**`, counts([section]), run])}\n`;
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
    const summary = glance_joined([`Earlier commit ${plainText(commit.slice(0, 7))}`, counts(sections), inParts]);
    const glanced = glance_joined([
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

;// CONCATENATED MODULE: ./build/comment/compose.js






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
        const { markdown, shown } = renderSections(sections, view, lines);
        const stored = kept.map((section) => shorten(section, shown.get(section)));
        const body = [
            (0,state/* markerOf */.we)(view.commentKey),
            (0,state/* writeState */.Jq)({ pullRequest: view.pullRequest, head: view.head, sections: stored }),
            markdown,
        ].join('\n');
        return { body, forgotten: [], unproved: [] };
    };
    const accepted = view.accepted ?? view.trusted;
    const fits = ({ body }) => body.length <= limit;
    const all = allot_linesOf(sections);
    const whole = fit_largestFitting(all, (lines) => compose(lines, (section) => section), fits);
    if (whole && whole.size >= Math.min(all, sections.length + linesBeforeHashes))
        return whole.value;
    const lean = fit_largestFitting(all, (lines) => compose(lines, withoutHashes), fits);
    if (lean?.size === all)
        return lean.value;
    const provable = fit_largestFitting(all, (lines) => compose(lines, withoutUnproved(accepted)), fits);
    // They can be all that is known of a share that still exists.
    const unproved = sections.filter(accepted).flatMap(comment_section/* unprovedOf */.hG);
    if (provable) {
        return lean && lean.size >= provable.size ? lean.value : { ...provable.value, unproved };
    }
    const rank = (section) => (view.own.has(section.key) ? 0 : 1);
    const important = sections
        .filter(accepted)
        .toSorted((a, b) => rank(a) - rank(b) || (0,comment_section/* compareRunIds */.PX)(b.run.id, a.run.id));
    const most = important.reduce((sum, { shares }) => sum + shares.kept.length, 0);
    const forgetful = (stays) => (count) => {
        const { kept, forgotten } = splitShares(important, count);
        return { ...compose(0, withoutHashes, kept.filter(stays)), forgotten, unproved };
    };
    const matters = ({ key, shares }) => view.own.has(key) || shares.kept.length > 0;
    const last = fit_largestFitting(most, forgetful(() => true), fits) ?? fit_largestFitting(most, forgetful(matters), fits);
    if (last)
        return last.value;
    throw new Error(`The comment has no room: its limit is ${limit} characters`);
}
function withoutHashes(section, shown = { failures: 0, links: 0 }) {
    return (0,comment_section/* shortened */.vI)(section, { ...shown, hashes: false, shares: section.shares.kept.length });
}
/** Ids that nobody vouches for only serve people, and must not crowd out what is shown. */
function withoutUnproved(accepted) {
    return (section, shown) => {
        const lean = accepted(section)
            ? withoutHashes(section, shown)
            : (0,comment_section/* shortened */.vI)(section, { links: 0, failures: 0, hashes: false, shares: 0 });
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
        const lean = (0,comment_section/* shortened */.vI)(section, { links: 0, failures: 0, hashes: false, shares: own });
        kept.push({ ...lean, unproved: [] });
        forgotten.push(...(0,comment_section/* sharesOf */.AR)({ baseUrl, shares: (0,kept_list/* wholeList */.GM)(shares.kept.slice(own)) }));
    }
    return { kept, forgotten };
}

// EXTERNAL MODULE: ./build/comment/removed-shares.js
var removed_shares = __webpack_require__(7219);
;// CONCATENATED MODULE: ./build/comment/writer.js






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
const damage = 'The hidden state of the comment was damaged or edited; the comment is built anew with this step’s part. The parts ' +
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
    let limit = commentLimit;
    function remember(sections) {
        // Of a section without the removed shares, the one that still has them can be the older form, but can also remember
        // what others have added since: it must not give way before these shares are taken out of it too.
        const left = removed === undefined ? sections : sections.map((one) => (0,removed_shares/* withoutShares */.Z)(one, removed, signer));
        // A section that takes removed shares out of another one's place can't know of what this step had added to it.
        const merged = mergeSections(mergeSections(memory, left, signer), own, signer);
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
        const seen = lookAt(view, part, signer, created);
        if (seen.target?.damaged)
            warnings.add(damage);
        remember(seen.target?.state.sections ?? []);
        for (const { state } of seen.duplicates)
            remember(state.sections);
        return seen;
    }
    function speaksOfRemoved({ state }) {
        return removed !== undefined && state.sections.some((section) => (0,removed_shares/* holdsRemoved */.d)(section, removed, signer));
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
        return !speaksOfRemoved(target) && duplicates.every(({ state }) => holdsAll(target.state, state, signer));
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
            const { sections } = withState(fresh, part).state;
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
        const shown = (section) => signer.verify(section) ? (0,comment_section/* shownShares */.K$)(section) : (0,comment_section/* linkedShares */.Sk)(section);
        for (const ref of sections.filter(signer.accepts).flatMap(shown)) {
            if (ref !== undefined)
                lost.delete((0,comment_section/* nameOfShare */.S1)(ref));
        }
        if (lost.size > 0)
            throw new LostSharesError(lost);
    }
    function composed(head) {
        const sections = [...memory.values()];
        const trusted = new Set(sections.filter(signer.shows));
        const { repositoryUrl, commentKey, pullRequest } = part;
        const name = commentKey === state/* defaultKey */.ds ? undefined : commentKey;
        const keys = new Set(own.map(({ key }) => key));
        const view = { head, repositoryUrl, commentKey, pullRequest, name, own: keys, rest: 'run' };
        if (trusted.size < sections.length && signer.hasKey)
            warnings.add(otherKey);
        const untrusted = signer.hasKey ? 'other key' : 'no key';
        const isTrusted = (section) => trusted.has(section);
        const judged = { trusted: isTrusted, accepted: signer.accepts, untrusted };
        const { body, forgotten, unproved } = composeComment(sections, { ...view, ...judged }, limit);
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
        return limit > commentLimit / 8;
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
    const outdated = [...sections.values()].filter((section) => (0,removed_shares/* holdsRemoved */.d)(section, removed, signer));
    if (outdated.length === 0)
        return sections;
    const left = outdated.map((section) => [section.key, (0,removed_shares/* withoutShares */.Z)(section, removed, signer)]);
    return new Map([...sections, ...left]);
}
function noRoom(shares, advice) {
    const ids = shares.map(({ id }) => id).join(' ');
    return `The comment has no room for the ids of ${shares.length} shares; ${advice}. Their ids: ${ids}`;
}

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
const settleMs = readToWriteMs + slowWriteMs + readLagMs;
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
    const writer = createWriter(store, part, clock);
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
    const standing = target && sectionInPlace(target.state, own.key, writer.signer);
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
    return !hasKey || sharesUnknownTo(standing, own).length === 0;
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
        return other === undefined ? (0,comment_section/* sharesOf */.AR)(section) : sharesUnknownTo(other, section);
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
const tooSlow = `Each reading of it took longer than ${readToWriteMs} ms, too long to write it safely`;
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
        const isOwn = error instanceof GaveUpError || error instanceof LostSharesError;
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

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/comment/wall-clock.js

/** The time that passes; its waits end with the signal's reason. */
function wallClock(signal) {
    return {
        now: () => performance.now(),
        random: Math.random,
        sleep: (ms) => (0,promises_.setTimeout)(ms, undefined, { signal }),
    };
}

;// CONCATENATED MODULE: ./build/comment/write-comment.js





/** The comment is a courtesy: the step does not wait longer for it. In milliseconds. */
const longestMs = 300_000;
/**
 * Writes a step's part into a pull request's comment. Never throws: `problem` tells what failed. A comment that was
 * written is told also where the work ended early.
 */
async function writeComment(github, part, signal) {
    return await writeCommentIn((0,comment_store/* createCommentStore */.V)(github, part.pullRequest), part, wallClock(signal), signal);
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
        if (problem instanceof LostSharesError)
            return { lost: problem.names };
        return { ...(written === undefined ? {} : { comment: written }), problem };
    }
}


/***/ })

};
