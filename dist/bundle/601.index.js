export const id = 601;
export const ids = [601];
export const modules = {

/***/ 2601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runReader: () => (/* binding */ runReader)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/secrets/secrets.js + 2 modules
var secrets_secrets = __webpack_require__(996);
// EXTERNAL MODULE: ./build/manifest/rank.js
var rank = __webpack_require__(2704);
// EXTERNAL MODULE: ./build/path-segments.js
var path_segments = __webpack_require__(136);
;// CONCATENATED MODULE: ./build/reports/failure/waited-time.js

const duration = String.raw `(\d{1,9}(?:\.\d{1,9})?) ?(ms|milliseconds?|s|secs?|seconds?|min|minutes?)\b`;
/** How Playwright, Cypress, WebdriverIO, Jest, Vitest, Mocha and others word how long they waited. */
const waits = [
    String.raw `\btimeout:\s{1,4}${duration}`,
    String.raw `\btimeout (?:of )?${duration} exceeded\b`,
    String.raw `\b(?:exceeded timeout of|timeout after) ${duration}`,
    String.raw `\btimed out (?:retrying )?(?:after |in )?${duration}`,
    String.raw `\bstill (?:not )?\w{1,20}(?: \w{1,20}){0,3} after ${duration}`,
].map((wait) => new RegExp(wait, 'gi'));
/** The longest time that an error says it waited, in whole seconds; undefined if less than one. */
function waitedSecondsIn(error) {
    const text = (0,secrets_secrets/* withoutColors */.dz)(error);
    const times = waits.flatMap((wait) => Array.from(text.matchAll(wait), ([, number, unit = '']) => Number(number) * millisecondsOf(unit)));
    const longest = Math.floor(times.reduce((most, time) => Math.max(most, time), 0) / 1000);
    return longest > 0 ? longest : undefined;
}
function millisecondsOf(unit) {
    if (/^m(?:s|illi)/i.test(unit))
        return 1;
    return /^m/i.test(unit) ? 60_000 : 1000;
}

// EXTERNAL MODULE: ./build/manifest/test-identity.js
var test_identity = __webpack_require__(2345);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/reports/failure/cause.js

/**
 * A short digest that is equal for failures with the same cause. Undefined without an error text, because such a failure is a
 * cause of its own. Failures have the same cause if their errors happened at the same place and differ only in numbers,
 * durations and hexadecimal ids. Without a line number, their errors must be exactly equal.
 */
function causeOf(error, { file, line } = {}) {
    if (error === '')
        return undefined;
    const cause = line === undefined ? [error, file] : [withoutNumbers(error), file, line];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(cause)).digest('base64url').slice(0, 5);
}
const uuid = String.raw `[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`;
const address = String.raw `0x[\da-f]+`;
/** A word without digits, such as `facade`, isn't an id. One with only digits is a number. */
const id = String.raw `(?=[\da-f]*\d)(?=\d*[a-f])[\da-f]{6,}`;
const number = String.raw `\d+(?:[.,'\u2019_\u00a0\u202f]\d+)*`;
const unit = `(?:ns|nanosec(?:ond)?s?|[u\u00b5\u03bc]s|microsec(?:ond)?s?|ms|msecs?|millis|millisec(?:ond)?s?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)`;
const cause_duration = String.raw `${number}[ \u00a0\u202f]?${unit}(?![\p{L}\p{N}])`;
const varying = new RegExp(String.raw `(?<![\p{L}\p{N}])(?:${uuid}|${address}|${id})(?![\p{L}\p{N}])|(?:(?<![\p{L}\p{N}])[-+\u2212])?(?:${cause_duration}(?: ${cause_duration})*|${number})`, 'giu');
/** Replaces each number, duration and id with the same sign. */
function withoutNumbers(error) {
    return error.replace(varying, '#');
}

;// CONCATENATED MODULE: ./build/reports/failure/error-lines.js


/** In UTF-16 units. People see at most 300 characters. */
const longestLine = 1000;
const longestError = 16_384;
/** Leaves out the middle of a long error. Python's exception is in the last line of its traceback. */
function shortenError(error, longest = longestError) {
    if (error.length <= longest)
        return error;
    const end = error.slice(-longest / 4);
    // Half a line would have a false indentation.
    return `${error.slice(0, (longest * 3) / 4)}\n${end.slice(end.indexOf('\n') + 1)}`;
}
/** The lines of an error, without blank ones. */
function errorLines(error) {
    return (0,secrets_secrets/* withoutColors */.dz)(error)
        .split(/[\r\n\u2028\u2029]/)
        .flatMap((line) => {
        const text = (0,build_text/* oneLine */.TN)(line.slice(0, longestLine));
        return text === '' ? [] : { text, indent: line.search(/\S/) };
    });
}
const extensions = 'go|[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kts?|scala|groovy|swift|mm?|cs|fs|vb|cc?|cpp|cxx|hh?|hpp|rs|dart|exs?|robot|feature';
/** `gate_test.go:14:`, `(a.spec.ts:3:5)`, `# ./spec/a_spec.rb:3:in 'each'`, `scale_test.cpp(41): error` or `File "a.py", line 3`. */
const placeAtStart = new RegExp(String.raw `^(?:(?:#|\u276f|at|in) )?(?:\(?(?:file://)?(?:[a-z]:)?[^\s:"'<>|?*()]+\.(?:${extensions})(?::\d+(?::\d+)?\)?|\(\d+\))(?::in .*)?(?=[\s:]|$)|File "[^"]*", line \d+(?:, in .*)?)[\s:\u203a]*`, 'i');
/** A stack frame of JavaScript, Java or .NET. */
const error_lines_frame = /^at (?:.*:(?:line )?\d+\)?|(?:new \S+|(?:async )?[\w$]+[.<][^\s(]*)(?: \[as [^\]]*\])? ?\(.*)$/;
/** A line of code around an error, or the mark below it. */
const code = /^(?:(?:> ?)?\d+ \||\| ?\^|\^+$)/;
/** Removes the place at the beginning of a line. Returns nothing if the line is only a place or code. */
function withoutPlace(line) {
    return error_lines_frame.test(line) || code.test(line) ? '' : line.replace(placeAtStart, '');
}

;// CONCATENATED MODULE: ./build/reports/failure/failure-facts.js


/** The locator that Playwright looked for. */
const locator = /^(locator\s*:\s*\S.*)/i;
const timeout = /\btimeout (?:of )?\d+ms exceeded|\btimed out\b/i;
/**
 * The target that a call was waiting for, from its log. Excludes what Playwright routinely waits for before it acts or takes
 * a screenshot.
 */
const waiting = /^(?:- )?((?:waiting for (?!fonts to load|element to be |scheduled navigations)|navigating to )\S.*)/i;
/** The obstacle that kept a call from acting, from its log. Source: playwright-core 1.65, server/dom.ts and frames.ts. */
const obstacle = /^- (element is (?:not |outside of |inside a hidden |inert).*|element was detached .*|did not find some options|option being selected is not enabled|.* intercepts pointer events)$/;
/** How screenshots differ. Source: playwright-core 1.65, server/utils/comparators.ts and page.ts. */
const pictures = /^(?:- )?(expected an image \d+px by .*?|\d+ pixels \(ratio .*?|failed to take two consecutive stable screenshots)\.?$/i;
/** The server's answer in Playwright's `toBeOK`. */
const answer = /^(\u2190 \d{3} \S.*)/;
const notFound = /^(?:error: )?(element\(s\) not found|strict mode violation: .*)/i;
/** The expected value, in a line such as `Expected string: "12"`. */
const expected = /^((?:(?:not)?expected(?: [a-z]+){0,3}|left)\s*:\s*\S.*)/i;
/** The received value, in the words of Jest, Playwright, xUnit, testify, NUnit, RSpec, Hamcrest or Rust. */
const received = /^((?:(?:received|actual)(?: [a-z]+){0,3}|but was|but|got|right)\s*:\s*\S.*)/i;
/** Catch2's line above the compared values. */
const expansion = /^with expansion:$/i;
/** The expression that pytest evaluated. */
const evaluated = /^E\s+(assert .*)/;
/**
 * The beginning of a diff by Jest, Playwright, Vitest, Node or PHPUnit. Expected lines start with `-`, received ones with
 * `+`.
 */
const difference = /^(?:- (?:Expected|Snapshot)(?: - \d+)?$|\+ actual - expected|--- Expected\b|@@ )/i;
const restOfHead = /^(?:\+ Received\b|\+\+\+ |@@ )/i;
/** The beginning of Mocha's diff, whose signs are the other way around. */
const differenceOfMocha = /^\+ expected - actual/;
const callLog = /^(?:call log:|=+ logs =+)/i;
/** Whether a line is a fact, or starts a list of facts. */
function isFact(line) {
    return [locator, notFound, expected, received, expansion, difference, differenceOfMocha, callLog].some((fact) => fact.test(line));
}
/** The facts that an error states in separate lines: what was looked for, what was in the way, what was compared. */
function factsIn(lines) {
    const all = (fact) => lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? []);
    const first = (fact) => all(fact).slice(0, 1);
    const isLate = lines.some(({ text }) => timeout.test(text));
    const located = first(locator);
    return [
        ...first(evaluated),
        ...(located.length > 0 || !isLate ? located : first(waiting)),
        ...(isLate ? all(obstacle).slice(-1) : []),
        ...first(pictures),
        ...first(answer),
        ...expansionIn(lines),
        ...comparedIn(lines),
        ...first(notFound),
    ];
}
function expansionIn(lines) {
    const at = lines.findIndex(({ text }) => expansion.test(text));
    const below = at < 0 ? undefined : lines[at + 1];
    return below === undefined ? [] : [`with expansion: ${below.text}`];
}
/** The compared values or the lines of their diff, whichever comes first in the error. */
function comparedIn(lines) {
    const start = lines.findIndex(({ text }) => difference.test(text) || expected.test(text) || received.test(text));
    const differing = differingLines(lines.slice(start));
    if (differing.length > 0)
        return differencesIn(differing);
    const values = [expected, received].flatMap((fact) => lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? []).slice(0, 1));
    // Hamcrest's `Expected: is "a"` and `but: was "b"` are one sentence.
    return values.at(-1)?.startsWith('but:') ? [values.join(' ')] : values;
}
/** The first two differing lines, and the number of others. */
function differencesIn(differing) {
    const [first, second] = differing;
    const run = differing.filter(({ at }, index) => at === (first?.at ?? 0) + index);
    const counterpart = run.find(({ isExpected }) => isExpected !== first?.isExpected);
    const pair = [first, counterpart ?? second].flatMap((line) => line ?? []);
    // Node shows the received line first.
    const shown = counterpart?.isExpected ? pair.reverse() : pair;
    const more = differing.length - shown.length;
    return [
        ...shown.map(({ isExpected, text }) => `${isExpected ? 'Expected' : 'Received'}: ${text}`),
        ...(more > 0 ? [`and ${(0,build_text/* counted */.hS)(more, 'more line')}`] : []),
    ];
}
/** The differing lines of the diff that begins with the first line; empty if none begins there. */
function differingLines([head, ...below]) {
    if (head === undefined || !difference.test(head.text))
        return [];
    const isEnd = ({ text }) => text === head.text || callLog.test(text) || differenceOfMocha.test(text) || withoutPlace(text) === '';
    const end = below.findIndex(isEnd);
    return below.slice(0, end < 0 ? undefined : end).flatMap(({ text, indent }, at) => {
        // Common lines are indented further, and can also start with these signs.
        const isSigned = indent === head.indent && /^[-+]\s*\S/.test(text) && !restOfHead.test(text);
        return isSigned ? [{ at, isExpected: text.startsWith('-'), text: text.slice(1).trim() }] : [];
    });
}

// EXTERNAL MODULE: ./build/recordings/test-folders.js
var test_folders = __webpack_require__(5529);
;// CONCATENATED MODULE: ./build/reports/comparable-name.js

/**
 * A name's words: letters, digits and signs such as `+` and `\u2264`. Recorders and reporters replace all other characters in
 * their own ways.
 */
function wordsOf(name) {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .split(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/u)
        .filter((word) => word !== '');
}
/** The words of a name, joined with dashes. */
function comparableName(name) {
    return wordsOf(name).join('-');
}
/** Joins words into one: `logsIn`, `logs in` and `logs_in` are the same name, but `v1.12` and `v11.2` are not. */
function joinWords(words) {
    let name = '';
    for (const word of words)
        name += endsInDigit(name) && /^\p{N}/u.test(word) ? `-${word}` : word;
    return name;
}
/** All words of a name, joined into one. */
function oneWord(name) {
    return joinWords(wordsOf(name));
}
function endsInDigit(name) {
    return /\p{N}/u.test(name.at(-1) ?? '');
}
const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
/** Splits off the try at the end of a recording's name, such as `-retry1` or ` (attempt 2)`. Tries count from 1. */
function splitTry(name) {
    const detox = (0,test_folders/* readDetoxFolder */.py)(name);
    if (detox !== undefined)
        return detox;
    const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
    if (suffix === undefined || suffix === name)
        return { name };
    return { name: name.slice(0, -suffix.length), tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0)) };
}

;// CONCATENATED MODULE: ./build/reports/failure/headings.js


/** Lines that only announce a failure. */
const headings = [
    /^(?:the )?(?:test |test case |assertion |check )?(?:has )?(?:failed|failure|failures)[.!:]?$/i,
    /^(?:uncategorized|collection failure|test suite failed to run|\u25cf .*)$/i,
    /^(?:parent suite setup failed|several failures occurred|stack ?trace|(?:error|stack) trace: .*|unknown file):?$/i,
    /^\d+ failures?, see stacktrace\b/i,
    /^(?:[\w.$]+: )?multiple failures(?: \(\d+ failures?\)| or warnings in test:)$/i,
    /^(?:the following|got) \d+ (?:assertions?|failures?)\b.*:$/i,
    /^-+ failure \d+ -+$/i,
    // Go and Rust
    /^(?:=== (?:RUN|PAUSE|CONT|NAME) |--- (?:FAIL|PASS|SKIP): |exit status \d|FAIL(?:\s\S+\s[\d.]+s)?$)/,
    /^thread '.*' (?:\(\d+\) )?panicked at /,
    // .NET and PHPUnit
    /^(?:class|collection|assembly) fixture type '.*' threw in its \w+$/i,
    /^assert\.multiple\(\) failure: multiple failures were encountered$/i,
    /^exception in \S+::\w+$/i,
    // Bats, whose place can have a line for each function
    /^\(?(?:(?:from function .* )?in (?:test )?file .+, line \d+|from function .*)[,)]$/,
    // Fields of an error that Node prints
    /^(?:code|failureType): '\w+',?$/,
];
/** Text that precedes the reason in its own line. */
const beginnings = [
    /^(?:test method|(?:assembly |class |test )?(?:initialization|initialize|cleanup) method) \S+ (?:threw exception|failed)[.:]\s*(?:error message: )?/i,
    /^(?:[a-z][\w$]*\.)+assertion\w*(?:error|exception|failure)\w*: /i,
    /^(?:\d+\)|-{4,}>?) /,
    /^cause: (?=\w*Error\b)/,
];
/** An error as Node prints it, above its fields. */
const printedError = /^\[\w*Error(?: \[\w+\])?: (.*)\](?: \{)?$/;
/** The kind of a failure, in front of a test's name. A class such as `TypeError` is in front of a message. */
const kind = /^(?:\[\w+\] )?(?!\w*(?:Error|Exception): )\p{L}+(?: \p{L}+){0,4}(?: in [^:]{1,200})?: |^not ok (?=\d)|^(?:failed )?test(?: case)? (?=['"\u2018\u201c])/iu;
/** The kind of a line, and its text without what precedes the reason. `title` is that of the test. */
function readLine(line, title) {
    const text = withoutPlace(line);
    if (!saysAnything(text) || isName(text, title))
        return { kind: 'nothing', text };
    const said = beginnings
        .reduce((rest, beginning) => rest.replace(beginning, ''), text)
        .replace(printedError, '$1')
        .replace(/ stack trace: at .*$/i, '');
    if (isName(said, title))
        return { kind: 'nothing', text };
    if (!saysAnything(said))
        return { kind: 'heading', text };
    if (isHeading(said) || isKindOfTest(said, title))
        return { kind: 'heading', text: said };
    return { kind: 'reason', text: said };
}
function isHeading(line) {
    return headings.some((heading) => heading.test(line));
}
function saysAnything(text) {
    return /[\p{L}\p{N}]/u.test(text);
}
/** Whether a line is the kind of a failure and the test's name, such as `Assertion Failure: CartTest.pays()`. */
function isKindOfTest(line, title) {
    const name = line.replace(kind, '');
    return name !== line && isName(name.replace(/ failed[.!:]?$/i, ''), title);
}
/** Whether a line is a test's title, its last part, or either below its class, such as `CartTest::testPays`. */
function isName(line, title) {
    if (line.length > title.length + 200)
        return false;
    const names = [title, title.split(' \u203a ').at(-1) ?? ''].map(comparableName);
    const unplaced = line.replace(/ \[[^\s[\]]+:\d+\]:?$/, '');
    const variants = [line, unplaced, unplaced.replace(/ ?\([^()]*\)$/, '')];
    // Most variants are equal.
    const all = new Set(variants.flatMap((each) => [each, each.replace(/^[\w.\\$]+(?:::|[.#/])/, '')]));
    return all
        .values()
        .map(comparableName)
        .some((each) => each !== '' && names.includes(each));
}

;// CONCATENATED MODULE: ./build/reports/failure/failure-reason.js



/** The class of an exception, or .NET's phrase for one that it passes on. The next line may have the message. */
const exceptionClass = /^(?:[\w.$\\:]*(?:error|exception|failure)\s*:?|(?:[\w.]+ : )?exception has been thrown by the target of an invocation\.)$/i;
/** Errors that name the actual error further down. */
const wrappers = [
    // Playwright reports the call that a timeout interrupted as a separate error.
    [/^Test timeout of \d+ms exceeded/, /^\w*Error: (.*?)(?:: Test timeout of \d+ms exceeded\.?)?$/],
    [/^failed running \w+ hook$/, /^cause: (\S.*)$/],
];
/** The number of failures that an error announces. */
const announcement = /^(?:[\w.$]+: )?(?:multiple failures \(|the following |got )(\d+) (?:failures?|assertions?)\b/i;
/** A heading above failures that it doesn't count: of Robot Framework, NUnit or xUnit. */
const listHeading = /^(?:several failures occurred|multiple failures or warnings in test|.* failure: multiple failures were encountered):?$/i;
const listed = /^(?:\d+\)|-{4}) +(.*)/;
function failuresAnnounced(lines) {
    const counts = lines.flatMap(({ text }) => announcement.exec(text)?.[1] ?? []);
    return Number(counts[0] ?? failuresListed(lines));
}
/** Stack traces can have the same numbers, and repeat the message. */
function failuresListed(lines) {
    const start = lines.findIndex(({ text }) => listHeading.test(text));
    const failures = start < 0 ? [] : lines.slice(start).flatMap(({ text }) => listed.exec(text)?.[1] ?? []);
    return Math.max(1, new Set(failures.filter((failure) => withoutPlace(failure) !== '')).size);
}
/**
 * The line of an error that a developer would quote, with the lines that it announces: the first line that says more than
 * what failed and where. Empty if only facts say more.
 */
function reasonIn(lines, title) {
    const relevant = relevantLines(lines);
    for (const [at, { text }] of relevant.entries()) {
        if (isFact(text))
            return '';
        const below = relevant.slice(at + 1);
        const said = readLine(text, title);
        if (said.kind === 'reason' && !hasMessageBelow(said.text, below, title))
            return withAnnounced(said.text, below);
    }
    return '';
}
/** The first line that only announces the failure. Empty if it is `Failed`, because the test's result says that. */
function headingIn(lines, title) {
    const read = relevantLines(lines).map(({ text }) => readLine(text, title));
    const heading = read.find(({ kind }) => kind === 'heading')?.text ?? '';
    return /^failed[.!:]?$/i.test(heading) ? '' : heading;
}
function relevantLines(lines) {
    return withoutOutputOfGo(withoutTraceback(markedByPytest(lines) ?? lines));
}
function hasMessageBelow(said, below, title) {
    if (!exceptionClass.test(said))
        return false;
    const next = below.find(({ text }) => isFact(text) || readLine(text, title).kind !== 'heading');
    return next !== undefined && withoutPlace(next.text) !== '';
}
/** The last exception that pytest marks with `E`, unless the first line already quotes one. */
function markedByPytest(lines) {
    const marked = lines.map(({ text, indent }) => ({ text: /^E\s+(\S.*)/.exec(text)?.[1] ?? '', indent }));
    const isMarked = marked[0]?.text !== '';
    const isKnown = !isMarked && marked.some(({ text }) => text !== '' && lines[0]?.text.includes(text));
    const end = marked.findLastIndex(({ text }) => text !== '') + 1;
    if (isKnown || end === 0)
        return undefined;
    const exception = marked.slice(marked.findLastIndex(({ text }, at) => text === '' && at < end) + 1, end);
    // A syntax error starts with its code.
    const isCode = exception[0] !== undefined && withoutPlace(exception[0].text) === '';
    return isCode ? exception.slice(exception.findIndex(({ text }) => /^\w+Error: /.test(text))) : exception;
}
/** Removes the frames of Python tracebacks. A traceback ends at a line that isn't indented further than its first. */
function withoutTraceback(lines) {
    const isHead = ({ text }) => /^Traceback \(most recent call last\):$/.test(text);
    const start = lines.findIndex(isHead);
    const last = lines.findLastIndex(isHead);
    const end = lines.findIndex(({ indent }, at) => at > last && indent <= (lines[last]?.indent ?? 0));
    return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)];
}
/** Removes the output of a Go test before its first own line. Own lines begin with their place. */
function withoutOutputOfGo(lines) {
    const start = lines.findIndex(({ text }) => text.startsWith('=== RUN '));
    const end = lines.findIndex(({ text }, at) => at > start && /^\S+_test\.go:\d+:/.test(text));
    return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)];
}
/** The most lines that an announcement joins. AssertJ spreads one sentence over more. */
const mostAnnounced = 3;
const mostOfAssertJ = 12;
function withAnnounced(said, below) {
    const [, innerError] = wrappers.find(([wrapper]) => wrapper.test(said)) ?? [];
    if (innerError !== undefined)
        return withInner(said, innerError, below);
    const next = below[0]?.text ?? '';
    if ((/^but\b/i.test(next) && !isFact(next)) || isMessageOfMSTest(said, next))
        return `${said} ${next}`;
    const isDescription = /^\[.*\]$/.test(said) && next.startsWith('Expecting');
    return said.endsWith(':') || isDescription ? [said, ...announcedIn(said, below)].join(' ') : said;
}
/** The message that a test passes to an assertion, below MSTest's own line. */
function isMessageOfMSTest(said, next) {
    return (/^assertion failed\. expected .*\.$/i.test(said) && !isFact(next) && !/^(?:$|strings have |assert\.)/i.test(next));
}
function withInner(said, innerError, below) {
    const [inner] = below.flatMap(({ text }) => innerError.exec(text)?.[1] ?? []);
    return inner === undefined ? said : `${said.replace(/\.$/, '')}: ${inner}`;
}
function announcedIn(said, below) {
    const announced = [];
    for (const { text } of below) {
        const isRepeated = text.includes(said);
        // A stack trace repeats the message. Spock connects a condition to its values by lines.
        if ((isRepeated && announced.length === 0) || /^[| ]+$/.test(text))
            continue;
        // GoogleTest explains a value in the next line.
        const isExplanation = text.startsWith('Which is: ');
        const count = announced.filter((each) => !each.startsWith('Which is: ')).length;
        const most = [said, ...announced].some((each) => each.startsWith('Expecting')) ? mostOfAssertJ : mostAnnounced;
        const isOver = count === most && !isExplanation;
        const isNext = announced.length > 0 && /^[\w.$]*(?:Error|Exception)\b.*:(?: |$)/.test(text);
        if (isRepeated || isOver || isNext || isFact(text) || isHeading(text) || withoutPlace(text) === '')
            break;
        announced.push(text);
    }
    return announced;
}

;// CONCATENATED MODULE: ./build/reports/failure/failure-text.js




/** In code points. */
const longestText = 300;
/** Why a test with this title failed, in one harmless line: the reason, then facts. May be empty. */
function failureText({ error = '', moreErrors = 0 }, title = '') {
    const lines = errorLines(error);
    const said = [reasonIn(lines, title), ...factsIn(lines)].filter((piece) => piece !== '');
    // A heading counts the failures that it announces.
    const more = said.length > 0 ? moreErrors + failuresAnnounced(lines) - 1 : moreErrors;
    const first = said.length > 0 ? said : [headingIn(lines, title)];
    const pieces = [...first, more > 0 ? `and ${(0,build_text/* counted */.hS)(more, 'more error')}` : ''].filter((piece) => piece !== '');
    return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))));
}
/** What an error outside of tests says. Never empty, because its row says nothing else. */
function outsideErrorText(error = '') {
    const visible = errorLines(error).find(({ text }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
    return (failureText({ error }) || joinWithin(visible === undefined ? [] : [visible.text]) || 'An error without a message');
}
/** Joins the pieces, shortening the longest ones so that all fit. */
function joinWithin(pieces) {
    let charactersLeft = longestText - separator.length * (pieces.length - 1);
    const cutPieces = new Map();
    for (const [at, piece] of [...pieces].sort((a, b) => a.length - b.length).entries()) {
        const text = (0,build_text/* cutText */.IN)(piece, Math.floor(charactersLeft / (pieces.length - at))).replace(/[\s,:]+(\u2026?)$/, '$1');
        charactersLeft -= Array.from(text).length;
        cutPieces.set(piece, text);
    }
    return pieces.flatMap((piece) => cutPieces.get(piece) || []).join(separator);
}
const separator = ' \u00b7 ';

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/reports/places/source-files.js




/** The report folder of each source line. Reports in the same folder share one array. */
function foldersOf(reports) {
    const linesOf = ({ tests, specFiles, errors }) => [...tests, ...specFiles, ...tests.flatMap(({ tries }) => tries), ...errors].flatMap(({ sourceLines = [] }) => sourceLines);
    const folders = new Map(reports.map(({ folder }) => [(0,path_segments/* keyOf */.TN)(folder), folder]));
    return new Map(reports.flatMap((report) => {
        const folder = folders.get((0,path_segments/* keyOf */.TN)(report.folder)) ?? report.folder;
        return linesOf(report).map((line) => [line, folder]);
    }));
}
/**
 * Finds a report's files in the workspace: absolute paths below it; relative paths in the folder of their report and its
 * parents; otherwise by the longest matching end of the path, because a report may come from another machine.
 */
function createFileFinder(root, reports) {
    const folders = foldersOf(reports);
    const workspace = ifThere(() => (0,read_files/* openWorkspace */.OH)(root)) ?? { path: root, real: root };
    const roots = [workspace.path, workspace.real].map((path) => (0,path_segments/* segmentsOf */.OD)(path));
    /** By report folder, then by path, because thousands of tests share a file. */
    const known = new Map();
    function look(path) {
        const file = (0,external_node_path_.join)(workspace.real, path);
        const stats = ifThere(() => (0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false }));
        const isLinked = stats && ifThere(() => (0,read_files/* passesThroughLink */.le)(file, workspace));
        if (isLinked === undefined)
            return undefined;
        if (isLinked)
            return { kind: 'linked', path };
        return stats?.isFile() ? { kind: 'here', path } : undefined;
    }
    function find(file, folder) {
        const segments = (0,path_segments/* segmentsOf */.OD)(file);
        if (segments.some((name) => name === 'node_modules' || name === '.git'))
            return undefined;
        const above = (0,path_segments/* isAbsolute */.oP)(file) ? roots.find((each) => (0,path_segments/* startsWith */.w1)(segments, each)) : undefined;
        if (above !== undefined)
            return below(segments.slice(above.length));
        for (const path of [...pathsNear(folder, file), ...endingsOf(segments, (0,path_segments/* isAbsolute */.oP)(file))]) {
            const found = look(path);
            if (found !== undefined)
                return found;
        }
        return undefined;
    }
    function below(segments) {
        const path = segments.join('/');
        return path === '' ? undefined : (look(path) ?? { kind: 'missing', path });
    }
    return (at) => {
        const folder = ((0,path_segments/* isAbsolute */.oP)(at.file) ? undefined : folders.get(at)) ?? noFolder;
        const files = known.get(folder) ?? new Map();
        known.set(folder, files);
        if (!files.has(at.file))
            files.set(at.file, find(at.file, folder));
        return files.get(at.file);
    };
}
/** The paths that a relative path has from a folder and its parents, nearest first. */
function pathsNear(folder, file) {
    return folder.map((_, at) => (0,path_segments/* segmentsOf */.OD)(file, folder.slice(0, folder.length - at)).join('/'));
}
/** The ends of a path, longest first. A bare name could be any file, unless it is the whole path. */
function endingsOf(segments, isAbsolute) {
    const shortest = isAbsolute ? 2 : Math.min(2, segments.length);
    const longest = Math.min(segments.length, mostSegments);
    return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, at) => segments.slice(at - longest).join('/'));
}
const noFolder = [];
/** More segments than any path in a workspace has. */
const mostSegments = 64;
/** Undefined if the path doesn't exist or isn't valid on this system. */
function ifThere(look) {
    try {
        return look();
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/reports/places/locate-tests.js


/** Locates tests and errors in the workspace. Relative paths in these reports start at the report's own folder. */
function createLocator(root, reports = []) {
    const findFile = createFileFinder(root, reports);
    const reportOf = new Map(reports.flatMap(({ tests, specFiles }, index) => [...tests, ...specFiles].map((test) => [test, index])));
    /** The path of a file that is in the workspace, or would be below it. A file behind a link doesn't count. */
    function pathOf(at) {
        const found = findFile(at);
        return found?.kind === 'linked' ? undefined : found?.path;
    }
    function placeOf(at, line = at.line) {
        const found = findFile(at);
        if (found !== undefined)
            return placeAt(found.path, line, found.kind === 'here');
        const segments = (0,path_segments/* segmentsOf */.OD)(at.file);
        return placeAt((isOutside(at) ? segments.slice(-2) : segments).join('/'), line, false);
    }
    /** Paths with `/`, cached because thousands of tests share a file. */
    const names = new Map();
    function nameOf({ file }) {
        const name = names.get(file) ?? (0,path_segments/* segmentsOf */.OD)(file).join('/');
        names.set(file, name);
        return name;
    }
    /** The places of a test and its error. If both are in one file, they use the same name for it. */
    function locate(ownLines, errorLines) {
        const isFound = (at) => pathOf(at) !== undefined;
        const isOwn = (at) => ownLines.some(({ file }) => file === at.file || (0,path_segments/* endAlike */.aX)((0,path_segments/* segmentsOf */.OD)(file), (0,path_segments/* segmentsOf */.OD)(at.file)));
        // A stack can give a longer path of the test's file.
        const own = [...ownLines, ...errorLines.filter(isOwn)].find(isFound) ?? ownLines.at(-1);
        const ofError = errorLines.find(isFound) ?? errorLines.find(isOfProject);
        const place = own && placeOf(own, ownLines.at(-1)?.line);
        const errorPlace = ofError && placeOf(ofError);
        const areFound = place?.isHere && errorPlace?.isHere;
        const isOneFile = areFound ? place.file === errorPlace.file : ofError !== undefined && isOwn(ofError);
        const places = isOneFile
            ? inOneFile(place, errorPlace)
            : { ...(place && { place }), ...(errorPlace && { errorPlace }) };
        return { ...places, isOneFile };
    }
    return {
        /** The line of the error if it is in the workspace, or else the test's own. */
        lineOf(ownLines, errorLines) {
            for (const at of [...errorLines, ...ownLines]) {
                const file = pathOf(at);
                if (file !== undefined)
                    return { file, line: at.line };
            }
            const own = ownLines.at(-1);
            const found = own && findFile(own);
            return found === undefined ? readableLine(own) : { file: found.path, line: own?.line };
        },
        placesOf(ownLines, errorLines) {
            const { place, errorPlace, isOneFile } = locate(ownLines, errorLines);
            const isElsewhere = !isOneFile || (errorPlace?.line !== undefined && errorPlace.line !== place?.line);
            return { ...(place && { place }), ...(errorPlace && isElsewhere && { errorPlace }) };
        },
        /** The error's place, even if it is the test's own line. */
        errorPlaceOf(ownLines, errorLines) {
            return locate(ownLines, errorLines).errorPlace;
        },
        /** The test's own line, as exactly as any of its reports has it. */
        ownLineOf(reported) {
            const all = reported.flatMap(({ sourceLines = [] }) => {
                const at = sourceLines.find((each) => pathOf(each) !== undefined) ?? sourceLines[0];
                if (at === undefined)
                    return [];
                const { kind, path } = findFile(at) ?? { path: nameOf(at) };
                return [
                    {
                        file: path,
                        isHere: kind === 'here',
                        ...(kind === 'missing' && { isBelow: true }),
                        ...(at.line !== undefined && { line: at.line }),
                    },
                ];
            });
            return all.find(({ line }) => line !== undefined) ?? all[0];
        },
        /** The files that reports name for these tests, without repeats. */
        filesOf(reported) {
            const files = reported.flatMap((test) => filesAround(test).map((at) => ({
                path: nameOf(at),
                here: pathOf(at),
                ...(findFile(at)?.kind === 'linked' && { isLinked: true }),
                ...(at.withoutRoot && { withoutRoot: true }),
                report: reportOf.get(test) ?? -1,
            })));
            const keyOf = ({ report, withoutRoot, path }) => `${report} ${withoutRoot} ${path}`;
            return [...new Map(files.map((file) => [keyOf(file), file])).values()];
        },
        /** The paths of these tests' files, below the root of their report if it has one, without repeats. */
        namesOf(reported) {
            const lines = reported.flatMap(filesAround).filter(({ withoutRoot }) => !withoutRoot);
            return [...new Set(lines.map(nameOf))];
        },
    };
}
/** The files that a report names for a test. */
function filesAround({ sourceLines = [], suiteFiles = [] }) {
    return [...sourceLines, ...suiteFiles];
}
function placeAt(file, line, isHere) {
    return { file, ...(line !== undefined && { line }), ...(isHere && { isHere }) };
}
/** A displayable line that the workspace doesn't have; undefined outside of a project. */
function readableLine(at) {
    return at === undefined || isOutside(at) ? undefined : { file: (0,path_segments/* segmentsOf */.OD)(at.file).join('/'), line: at.line };
}
function isOutside({ file }) {
    return (0,path_segments/* isAbsolute */.oP)(file) || file.split(/[\\/]/).includes('..');
}
/** Paths in folders of installed packages, and texts that aren't paths. */
const ofOthers = /(?:^|[\\/])(?:node_modules|\.git|site-packages|dist-packages|gems|vendor|rustc)[\\/]|^[\\/](?:usr|_)[\\/]|[\\/]lib[\\/]python\d|[<>"|?*]/;
/** Whether a file that was not found may still belong to the project. A bare name could be a library's. */
function isOfProject({ file }) {
    return !ofOthers.test(file) && (/[\\/]/.test(file) || /^test_|(?:test|spec)s?\.\w+$/i.test(file));
}
/** Two places in one file, of which the workspace may have only one. */
function inOneFile(place, errorPlace) {
    const { file, isHere = false } = (errorPlace?.isHere ? errorPlace : place) ?? {};
    if (file === undefined)
        return {};
    return { place: placeAt(file, place?.line, isHere), errorPlace: placeAt(file, errorPlace?.line, isHere) };
}
/** The place of a spec file as a whole, without a line, because it is about no single test. */
function ownLineOfSpecFile(reported, { ownLineOf }) {
    const ownLine = ownLineOf(reported);
    if (ownLine === undefined)
        return undefined;
    const { line: _line, ...place } = ownLine;
    return place;
}
/** The lines at which tests and spec files begin, without repeats. */
function linesOfTests(reports, locator) {
    const lines = new Map();
    const add = (ownLine) => ownLine && lines.set(keyOfLine(ownLine), ownLine);
    for (const { tests, specFiles } of reports) {
        // The tests of a table have different titles within one report. Another format may title the same tests differently.
        const titles = new Map();
        for (const test of tests) {
            const ownLine = locator.ownLineOf([test]);
            if (ownLine === undefined)
                continue;
            const key = keyOfLine(ownLine);
            const title = titles.get(key) ?? test.title;
            titles.set(key, title);
            const isTable = ownLine.line !== undefined && (title !== test.title || lines.get(key)?.ofTable);
            add(isTable ? { ...ownLine, ofTable: true } : ownLine);
        }
        for (const specFile of specFiles)
            add(ownLineOfSpecFile([specFile], locator));
    }
    return [...lines.values()];
}
function keyOfLine({ file, isHere, isBelow, line }) {
    return JSON.stringify([file, isHere, isBelow, line]);
}

// EXTERNAL MODULE: ./build/reports/tests/tell-apart.js
var tell_apart = __webpack_require__(188);
// EXTERNAL MODULE: ./build/reports/tests/unique-test.js
var unique_test = __webpack_require__(2516);
;// CONCATENATED MODULE: ./build/reports/tests/test-identity.js



/**
 * A test's identity, from the report whose title people see, with only the fields that it has. Its texts have no secrets; if that
 * changed them, it has the digest of the texts with them.
 */
function identityOf(reported) {
    const main = (0,unique_test/* mainOf */.HV)(reported);
    const shown = identityIn(main);
    if (main.withSecrets === undefined)
        return shown;
    // What files say of one test can be joined later, also into its project.
    const project = main.project?.includes(secretMark) ? main.withSecrets.project : main.project;
    return (0,test_identity/* keepIdentity */.W9)(identityIn({ ...main.withSecrets, project }), shown);
}
/** Stands for a removed secret. */
const secretMark = '***';
/** Whether an entry's identity lacks a secret that its report has. */
function lacksSecret(test) {
    const { title, project = '', file = '', suites = [] } = identityIn(test);
    return [title, project, file, ...suites].some((text) => text.includes(secretMark));
}
function identityIn(main) {
    const { title, project, suite, suites = [] } = main;
    const file = fileOf(main);
    const ofClass = (0,path_segments/* segmentsOf */.OD)(suite);
    // A report can name a class instead of a file.
    const all = ofClass.length === 0 || (0,path_segments/* endAlike */.aX)(ofClass, file) ? suites : [suite, ...suites];
    return {
        title,
        ...(project !== undefined && { project }),
        ...(file.length > 0 && { file: (0,path_segments/* keyOf */.TN)(file) }),
        ...(all.length > 0 && { suites: all }),
    };
}
/**
 * Whether entries of two reports can be the same test, as far as both know: project or file may be missing, paths can begin
 * elsewhere, and only reports of one format word suites the same way.
 */
function canBeOneTest(one, other, isOneFormat) {
    const isOneProject = one.project === other.project || one.project === undefined || other.project === undefined;
    const knownFile = ({ sourceLines }) => (0,path_segments/* segmentsOf */.OD)(sourceLines?.at(-1)?.file ?? '');
    return (one.title === other.title &&
        isOneProject &&
        (0,path_segments/* endAlike */.aX)(knownFile(one), knownFile(other)) &&
        (!isOneFormat || one.suite === other.suite));
}
/** The test's own file in segments, or what its report has instead. */
function fileOf({ sourceLines, suite }) {
    return (0,path_segments/* segmentsOf */.OD)(sourceLines?.at(-1)?.file ?? suite);
}

;// CONCATENATED MODULE: ./build/reports/list-tests.js









/** The most tests that a manifest lists. */
const mostListed = 20_000;
/**
 * The tests to list, in order of their ranks. If there are too many, those with a recording come first, then failed and
 * flaky ones, then those of the same identity: a comparison must know how many there are, and how all of them ended.
 */
function chooseTests(ranked, withRecording) {
    if (ranked.length <= mostListed)
        return ranked;
    const keyOf = ({ reported }) => (0,test_identity/* identityKey */.US)(identityOf(reported));
    const failing = ranked.filter((test) => (0,rank/* isFailing */.DI)(test));
    const failingKeys = new Set(failing.map(keyOf));
    const byImportance = new Set([
        ...ranked.filter((test) => withRecording.has(test)),
        ...failing,
        ...ranked.filter((test) => failingKeys.has(keyOf(test))),
        ...ranked,
    ]);
    const listed = new Set([...byImportance].slice(0, mostListed));
    return ranked.filter((test) => listed.has(test));
}
/** A test in the form that the rest of the action uses. `apart` distinguishes it from others with its title. */
function listTest(id, test, apart, locator) {
    const { result, reported } = test;
    const identity = identityOf(reported);
    const label = labelOf(test, apart);
    return {
        id,
        ...identity,
        ...(result !== undefined && { result }),
        ...(label !== identity.title && { label }),
        ...((0,rank/* isFailing */.DI)(test) && describeFailedTest(reported, (0,unique_test/* firstFailure */.fx)(reported), locator)),
    };
}
/** The name of a test in tables and in the log. `apart` distinguishes it from others with its title. */
function labelOf({ reported }, apart) {
    return (0,tell_apart/* titleApart */.l)((0,unique_test/* mainOf */.HV)(reported).title || 'untitled', apart);
}
/** The digest of what failed; undefined without an error text. */
function causeOfTest({ reported }, locator) {
    return describeFailedTest(reported, (0,unique_test/* firstFailure */.fx)(reported), locator).cause;
}
/** `covers` are the ids of its tests. */
function listSpecFile(id, { result, reported }, covers, locator) {
    return {
        id,
        ...identityOf(reported),
        ...(result !== undefined && { result }),
        ...((0,rank/* isFailing */.DI)({ result }) && describeFailure(reported, failureIn(reported), locator)),
        covers,
    };
}
function describeError({ error, sourceLines = [], count, report }, locator) {
    return {
        error: outsideErrorText(error),
        ...locator.placesOf([], sourceLines),
        ...(count !== undefined && { count }),
        ...(report !== undefined && { ofReport: true }),
    };
}
/** The try of this test that a recording shows. */
function describeTry(id, { reported }, { tryNumber, tries, recordedTry }, locator) {
    const error = failureText(recordedTry, (0,unique_test/* mainOf */.HV)(reported).title);
    const { file, line } = locator.lineOf(ownLinesOf(reported), recordedTry.sourceLines ?? []) ?? {};
    return {
        id,
        ...(tryNumber !== undefined && { try: tryNumber, tries }),
        ...(recordedTry.result !== undefined && { tryResult: recordedTry.result }),
        ...(error !== '' && { error }),
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
    };
}
function sourceOf({ reported }, { ownLineOf, filesOf }) {
    return { ownLine: ownLineOf(reported), files: filesOf(reported) };
}
function sourceOfSpecFile({ reported }, locator) {
    const files = locator.filesOf(reported.flatMap((specFile) => [specFile, ...specFile.covers]));
    return { ownLine: ownLineOfSpecFile(reported, locator), files };
}
function describeFailedTest(reported, failure, locator) {
    const described = describeFailure(reported, failure, locator);
    const errorPlace = locator.errorPlaceOf(ownLinesOf(reported), failure?.sourceLines ?? []);
    const cause = causeOf(described.error ?? '', errorPlace);
    return { ...described, ...(cause !== undefined && { cause }) };
}
function describeFailure(reported, failure = {}, { placesOf }) {
    const error = failureText(failure, (0,unique_test/* mainOf */.HV)(reported).title);
    return { ...(error !== '' && { error }), ...placesOf(ownLinesOf(reported), failure.sourceLines ?? []) };
}
/** A test's lines, from the first report that has its line number. */
function ownLinesOf(reported) {
    const known = reported.flatMap(({ sourceLines }) => (sourceLines === undefined ? [] : [sourceLines]));
    return known.find((lines) => lines.at(-1)?.line !== undefined) ?? known[0] ?? [];
}
/** Why a spec file failed: the names of its failed tests, and the first error. */
function failureIn(reported) {
    const failed = reported.flatMap(({ covers }) => covers.filter(({ result }) => result === 'failed'));
    if (failed.length === 0)
        return (0,unique_test/* firstFailure */.fx)(reported);
    const first = (0,unique_test/* firstFailure */.fx)(failed);
    if (first === undefined)
        return undefined;
    const titles = (0,build_text/* firstOf */.Ku)([...new Set(failed.map(({ title }) => title))], { most: 3, separator: '; ' });
    return { ...first, error: `${titles}: ${first.error}` };
}

;// CONCATENATED MODULE: ./build/group-by-each.js
/** Groups items that can each have several keys. */
function groupByEach(items, keysOf) {
    const groups = new Map();
    for (const item of items) {
        for (const key of keysOf(item)) {
            const group = groups.get(key);
            if (group)
                group.push(item);
            else
                groups.set(key, [item]);
        }
    }
    return groups;
}

// EXTERNAL MODULE: ./build/recordings/file-names.js
var file_names = __webpack_require__(6598);
;// CONCATENATED MODULE: ./build/reports/tests/name-parts.js

/** The separator in title paths; see `joinTitles`. */
const name_parts_separator = ' \u203a ';
/** The most parts to keep, the innermost ones. */
const mostParts = 12;
/** In UTF-16 units. Only hostile names are longer. */
const longestName = 1000;
const fileName = /\.(?:[cm]?[jt]sx?|py|rb|feature|java|kt|cs|swift|php|go|dart|robot|ya?ml)$/i;
/** Whether a report has a file in place of a class. */
function isFileName(suite) {
    return fileName.test(suite);
}
/**
 * A test's suites, class and title, outermost first, as comparable names. A file is left out, because files are compared as
 * files.
 */
function namePartsOf({ title, suite, suites = [] }) {
    const ofSuites = suites.filter((name) => !isFileName(name)).flatMap((name) => name.split(name_parts_separator));
    const ofClass = isFileName(suite) ? [] : suite.split(/[./\\:$]+/);
    const outer = [...ofSuites, ...ofClass].slice(-mostParts).flatMap((name) => comparableName(name) || []);
    const own = title.split(name_parts_separator).map((name) => comparableName(name) || name);
    // Xcode and jest-junit repeat suites in the title.
    const repeated = own.findLastIndex((_, at) => endsWith(outer, own.slice(0, at + 1))) + 1;
    return [...outer.slice(0, outer.length - repeated), ...own].slice(-mostParts);
}
function endsWith(names, end) {
    return end.length <= names.length && end.every((name, at) => name === names[names.length - end.length + at]);
}
/** The names of a test from its own title to its full name: `pays`, `cart-pays`, `shop-cart-pays`. */
function name_parts_endingsOf(parts) {
    const endings = [];
    let ending = '';
    for (const part of parts.toReversed()) {
        ending = ending === '' ? part : `${part}-${ending}`;
        if (ending.length > longestName)
            break;
        endings.push(ending);
    }
    return endings;
}

;// CONCATENATED MODULE: ./build/reports/match/match.js

/** The items that fit best. A higher number is a better fit. */
function bestOf(items, fitOf) {
    let [most, best] = [0, []];
    for (const item of items) {
        const fit = fitOf(item);
        if (fit > most)
            [most, best] = [fit, []];
        if (fit === most)
            best.push(item);
    }
    return best;
}
/**
 * How near a report's folder is to a recording, by the common start of their paths. A folder that contains the recording is
 * nearer.
 */
function nearness({ folder }, { segments }) {
    const common = (0,path_segments/* sharedLength */.wJ)([folder, segments]);
    return common === folder.length ? common + 0.5 : common;
}
/** Whether a lost report is nearer to a recording than the report in this folder, so that the recording may be its own. */
function isOfLostReport({ segments }, { folder }, lost) {
    const common = (0,path_segments/* sharedLength */.wJ)([folder, segments]);
    return lost.some((other) => (0,path_segments/* sharedLength */.wJ)([other, segments]) > common);
}

// EXTERNAL MODULE: ./build/manifest/results.js
var results = __webpack_require__(5074);
;// CONCATENATED MODULE: ./build/reports/tests/results.js

/** A try's result, derived from the test's: tools repeat a failing test until it passes. */
function resultOfTry(result, tryNumber, tries) {
    const verdict = (0,results/* verdictOf */.Vj)(result);
    if (verdict !== undefined && tryNumber < tries)
        return 'failed';
    if (verdict !== 'flaky')
        return verdict;
    return tries > 1 ? 'passed' : undefined;
}
/**
 * A test's result, derived from its tries: that of the last one, unless an earlier one failed. Then the test is flaky, or
 * failed if no try passed.
 */
function resultOfTries(tries) {
    const last = tries.at(-1)?.result;
    const has = (result) => tries.some((each) => each.result === result);
    if (last === 'failed' || !has('failed'))
        return last;
    return has('passed') ? 'flaky' : 'failed';
}

;// CONCATENATED MODULE: ./build/reports/match/match-try.js


/** The most tries of a test in any report. */
function triesOf({ reported }) {
    return reported.reduce((most, { tries }) => Math.max(most, tries.length), 0);
}
/** Whether a recording ends in a failure: its try failed or, if its try is unknown, all tries of the test did. */
function endsInFailure({ test, tryNumber, recordedTry }) {
    if (tryNumber !== undefined || recordedTry.result !== undefined)
        return recordedTry.result === 'failed';
    // A mere list of videos has no results.
    const known = test.reported.filter(({ result }) => result !== undefined);
    const haveFailed = ({ tries }) => tries.length > 0 && tries.every(({ result }) => result === 'failed');
    return known.length > 0 && known.every(haveFailed);
}
/** The match of a test and one of its tries, counted from 1. Without a number, the recording may show any try. */
function matchTry(test, tryNumber, tries) {
    // A recording of an unknown try has the error of the test's row.
    const someTry = { ...(0,unique_test/* firstFailure */.fx)(test.reported), result: undefined };
    const recordedTry = tryNumber === undefined ? someTry : endOfTry(test, tryNumber, tries);
    return { kind: 'test', test, others: [], tryNumber, tries, recordedTry };
}
function endOfTry({ reported, result }, tryNumber, tries) {
    const listed = reported.flatMap((test) => {
        const end = test.tries.length === tries ? test.tries[tryNumber - 1] : undefined;
        return end?.result === undefined ? [] : end;
    });
    const known = listed.find(({ error }) => error !== undefined) ?? listed[0];
    if (known)
        return known;
    // There are more tries among recordings than in reports. Only reports say that a test is flaky.
    const isUnreported = result === 'passed' && tryNumber < tries;
    const ofTry = isUnreported ? undefined : resultOfTry(result, tryNumber, tries);
    const likeliest = reported
        .map((test) => test.tries[tryNumber - 1] ?? test.tries.at(-1))
        .find((end) => end?.error !== undefined);
    return { ...(ofTry === 'passed' || isUnreported ? {} : likeliest), result: ofTry };
}

;// CONCATENATED MODULE: ./build/reports/match/name-hints.js

/** In characters. Only hostile names are longer. */
const longestHint = 500;
/** A file name has at most 255 bytes. */
const mostWords = 128;
/** The names by which a path can name a test's class, suites, file and project, each joined into one word. */
function hintsOf({ title, suite, suites = [], sourceLines = [], project = '' }) {
    const titles = title.split(' \u203a ').slice(0, -1);
    return {
        classes: joined([suite, suite.split(/[./\\:$]/).at(-1) ?? '']),
        suites: joined([...titles, ...suites]),
        files: joined(sourceLines.slice(-1).flatMap(({ file }) => namesOfFile(file))),
        projects: joined([project]),
    };
}
/** For `shop/login.spec.ts`: `login.spec.ts`, `login.spec` and `login`. */
function namesOfFile(file) {
    const parts = (file.split(/[\\/]/).at(-1) ?? '').split('.');
    return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}
function joined(names) {
    return names.map((name) => oneWord(name.slice(0, longestHint))).filter((name) => name !== '');
}
/** All spans of a name's words that are at most `longest` characters long. */
function* spansOf(words, longest) {
    if (words.length > mostWords)
        return;
    for (const start of words.keys()) {
        let name = '';
        for (let end = start + 1; end <= words.length && name.length <= longest; end += 1) {
            name = joinWords([name, ...words.slice(end - 1, end)]);
            yield { name, before: words.slice(0, start), after: words.slice(end) };
        }
    }
}
/** All names that these texts contain from separator to separator. */
function namesWithin(texts) {
    return new Set(texts.flatMap((words) => [...spansOf(words, longestHint)].map(({ name }) => name)));
}

;// CONCATENATED MODULE: ./build/reports/match/nearest-reports.js

/**
 * Creates a check of whether a report can know a recording that it doesn't name by its whole path. A report whose folder holds
 * recordings counts only for these, and one found by a `*` only for recordings below the same name.
 */
function createCheckOfPlaces(recordings) {
    const holders = new Map();
    const holdsRecordings = (folder) => {
        const key = (0,path_segments/* keyOf */.TN)(folder);
        const holds = holders.get(key) ?? recordings.some(({ segments }) => (0,path_segments/* startsWith */.w1)(segments, folder));
        holders.set(key, holds);
        return holds;
    };
    return (place, recording) => {
        const { folder } = place;
        return isBelowNames(place, recording) && ((0,path_segments/* startsWith */.w1)(recording.segments, folder) || !holdsRecordings(folder));
    };
}
/** Whether a recording is below the names that stood for a whole `*` in the pattern of the report. */
function isBelowNames({ below = [] }, { segments }) {
    return below.every((name) => segments.slice(0, -1).includes(name));
}
/**
 * Finds the reports that can know a recording by its name: the nearest ones, whose folders have the longest beginning in common
 * with it. None counts if a lost report is as near, because the recording may be that report's.
 */
function createReportFinder(recordings, { reports, lost }) {
    const canKnow = createCheckOfPlaces(recordings);
    const groups = Map.groupBy(reports, ({ folder, below = [] }) => JSON.stringify([folder, below])).values();
    const known = Array.from(groups, (ofGroup) => ({
        folder: ofGroup[0]?.folder ?? [],
        below: ofGroup[0]?.below ?? [],
        group: {
            tests: ofGroup.flatMap(({ tests, format }) => tests.map((test) => ({ test, isOfPlaywright: format === 'Playwright' }))),
        },
    }));
    const unknown = new Map(lost.map((folder) => [(0,path_segments/* keyOf */.TN)(folder), folder])).values();
    const all = [...known, ...unknown.map((folder) => ({ folder, below: [], group: undefined }))];
    return (recording) => {
        const { segments } = recording;
        const able = all.filter((place) => canKnow(place, recording));
        const common = able.map(({ folder }) => (0,path_segments/* sharedLength */.wJ)([folder, segments]));
        const most = common.reduce((a, b) => Math.max(a, b), 0);
        const nearest = able.filter((_, at) => common[at] === most).map(({ group }) => group);
        const groups = nearest.filter((group) => group !== undefined);
        return groups.length < nearest.length ? [] : groups;
    };
}

;// CONCATENATED MODULE: ./build/reports/match/match-names.js









/** In characters. A shorter word occurs in many names. */
const shortWord = 8;
/** The most tests of one name to distinguish by their classes, suites, files and projects. More would take too long. */
const mostAlike = 1000;
/**
 * Matches recordings with tests by name: a recording is called like the test, or its name contains the test's whole name, of
 * which the longest counts. Only the nearest reports count. `all` has the recordings that are already matched as well.
 */
function matchNames(recordings, all, known) {
    if (recordings.length === 0)
        return new Map();
    const reportsOf = createReportFinder(all, known);
    const indexes = new Map();
    const indexOf = (group) => {
        const index = indexes.get(group) ?? indexNames(group);
        indexes.set(group, index);
        return index;
    };
    const claims = recordings.flatMap((recording) => {
        const called = calledOf(recording);
        if (called === undefined)
            return [];
        const meant = findTest(called, reportsOf(recording).map(indexOf), known.uniqueOf);
        return meant === undefined
            ? []
            : [{ path: recording.path, folder: (0,path_segments/* keyOf */.TN)(called.folders), name: oneWord(called.name), ...meant }];
    });
    const tests = Map.groupBy(claims, ({ unique }) => unique);
    return new Map(tests.entries().flatMap(([unique, ofTest]) => matchTries(unique, ofTest)));
}
function indexNames({ tests }) {
    const index = groupByEach(tests, ({ test }) => {
        const { title, suite } = test;
        const endings = name_parts_endingsOf(namePartsOf(test)).map((name) => joinWords(name.split('-')));
        // Mocha writes the title without suites as the class.
        const own = suite !== '' && title.endsWith(suite) ? [oneWord(suite)] : [];
        return new Set([...endings, ...own]);
    });
    index.delete('');
    const longest = index.keys().reduce((most, name) => Math.max(most, name.length), 0);
    return { find: (name) => index.get(name) ?? [], longest };
}
function calledOf({ segments }) {
    const last = segments.length - 1;
    const file = (0,file_names/* withoutExtension */.wj)(segments[last] ?? '');
    const at = (0,file_names/* saysNothing */._X)(file) ? last - 1 : last;
    const name = at === last ? file : segments[at];
    if (name === undefined)
        return undefined;
    return { name: decoded(name), folders: segments.slice(0, at), isOfFolder: at < last };
}
/** Decodes the name of a recorder that percent-encodes names of tests. */
function decoded(name) {
    try {
        return decodeURIComponent(name);
    }
    catch {
        return name;
    }
}
/** Undefined if no test fits, or several fit equally well. */
function findTest({ name, folders, isOfFolder }, indexes, uniqueOf) {
    const find = (wanted) => {
        const found = indexes.flatMap((index) => index.find(wanted));
        // Playwright names folders after tests, and its JSON knows all videos that belong to them.
        return isOfFolder ? found.filter(({ isOfPlaywright }) => !isOfPlaywright) : found;
    };
    const around = folders.map(wordsOf);
    const only = (found, rest = []) => onlyTest(found, [...around, ...rest], uniqueOf);
    const words = wordsOf(name);
    const { name: nameOfTest, tryNumber } = splitTry(name);
    // A test can be named like another test's try.
    const whole = find(joinWords(words));
    if (whole.length > 0)
        return meantBy(only(whole), undefined, false);
    const ofTry = find(oneWord(nameOfTest));
    if (ofTry.length > 0)
        return meantBy(only(ofTry), tryNumber, false);
    const { found, rest } = findWithin(words, indexes, find);
    return meantBy(only(found, rest), tryNumber, true);
}
function meantBy(unique, tryNumber, isPart) {
    return unique && { unique, tryNumber, isPart };
}
/** The tests with the longest name within a recording's name, and the words around it. */
function findWithin(words, indexes, find) {
    const longest = indexes.reduce((most, index) => Math.max(most, index.longest), 0);
    const spans = [...spansOf(words, longest)].sort((a, b) => b.name.length - a.name.length);
    for (const { name, before, after } of spans) {
        const isShort = name.length < shortWord && before.length + after.length === words.length - 1;
        const rest = [before, after];
        const found = find(name);
        const clear = isShort && found.length > 0 ? found.filter(({ test }) => isNamedIn(test, rest)) : found;
        if (clear.length > 0)
            return { found: clear, rest };
    }
    return { found: [], rest: [] };
}
/** Whether the words around a test's name hold its class, suite or file. */
function isNamedIn(test, rest) {
    const { classes, suites, files } = hintsOf(test);
    const names = namesWithin(rest);
    return [...classes, ...suites, ...files].some((hint) => names.has(hint));
}
/** The only test among these; or, of several, the one whose class, suites, file and project are most in these texts. */
function onlyTest(found, texts, uniqueOf) {
    const tests = new Map(found.flatMap(({ test }) => (uniqueOf.has(test) ? [[uniqueOf.get(test), test]] : [])));
    if (tests.size <= 1)
        return tests.keys().next().value;
    if (tests.size > mostAlike)
        return undefined;
    const names = namesWithin(texts);
    const [best, ...others] = bestOf([...tests], ([, test]) => {
        return Object.values(hintsOf(test)).filter((hints) => hints.some((hint) => names.has(hint))).length;
    });
    return others.length === 0 ? best?.[0] : undefined;
}
/**
 * Matches a test's recordings with the tries in their names. Recordings of one name in several folders are of several runs, so
 * none of them is the test's, unless the test's entries are such runs.
 */
function matchTries(unique, all) {
    const isMerged = unique.reported.some(({ entries }) => entries !== undefined);
    const folders = Map.groupBy(all, ({ name }) => name);
    const isOfOneRun = ({ name }) => new Set(folders.get(name)?.map(({ folder }) => folder)).size === 1;
    const claims = isMerged ? all : all.filter(isOfOneRun);
    const numbers = claims.flatMap(({ tryNumber }) => tryNumber ?? []);
    const unnumbered = claims.filter(({ tryNumber }) => tryNumber === undefined);
    const tries = Math.max(1, triesOf(unique), ...numbers);
    // The name of the first try often has no number.
    const isFirst = tries === 1 || (numbers.length > 0 && !numbers.includes(1) && unnumbered.length === 1);
    return claims.map(({ path, tryNumber, isPart }) => {
        const match = matchTry(unique, tryNumber ?? (isFirst ? 1 : undefined), tries);
        return [path, isPart ? { ...match, isByPartOfName: true } : match];
    });
}

;// CONCATENATED MODULE: ./build/reports/match/reported-videos.js


function videosOf(report) {
    const ofTests = report.tests.flatMap((test) => namedVideosOf(test, report).map((video) => ({ kind: 'test', test, ...video })));
    const ofSpecFiles = report.specFiles.flatMap((test) => namedVideosOf(test, report).map((video) => ({ kind: 'spec file', test, ...video })));
    return [...ofTests, ...ofSpecFiles];
}
function namedVideosOf({ tries }, report) {
    return tries.flatMap(({ videos }, at) => videos.map((path, videoIndex) => {
        const name = (0,file_names/* withoutExtension */.wj)(path.at(-1) ?? '');
        // In segments from the end. A name that says nothing needs its folder.
        const shortest = (0,file_names/* saysNothing */._X)(name) && !(0,file_names/* isRandom */.oe)(name) ? 2 : 1;
        return { path, tryNumber: at + 1, videoIndex, report, folder: report.folder, shortest };
    }));
}
/** Whether reports name two videos for one test. Only a test from another report may lack its project. */
function showSameTest(one, other, uniqueOf) {
    if (one.kind !== other.kind)
        return false;
    const unique = uniqueOf.get(one.test);
    if (unique !== undefined && unique === uniqueOf.get(other.test))
        return true;
    const isOneProject = one.report !== other.report || one.test.project === other.test.project;
    return isOneProject && canBeOneTest(one.test, other.test, one.report.format === other.report.format);
}

;// CONCATENATED MODULE: ./build/reports/match/match-paths.js






/**
 * Matches each recording with the video whose path has the longest common ending, because a report may come from another
 * machine. A video matches only one recording, the one with the longer common ending. A recording that two videos fit equally
 * well is skipped, even if one of them matches another recording.
 */
function matchPaths(recordings, { reports, lost, uniqueOf }) {
    const videos = reports.flatMap(videosOf);
    const taken = new Set();
    const matched = new Map();
    let unmatched = recordings;
    const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0);
    for (let length = longest; length > 0; length -= 1) {
        const endOf = (path) => (path.length < length ? '' : (0,path_segments/* keyOf */.TN)(path.slice(-length)));
        const wanted = Map.groupBy(unmatched, ({ segments }) => endOf(segments));
        const offered = Map.groupBy(videos, ({ path, shortest }) => (shortest > length ? '' : endOf(path)));
        offered.delete('');
        for (const [end, alike] of offered) {
            const ofEnd = wanted.get(end);
            if (ofEnd === undefined)
                continue;
            for (const [recording, match] of pairsOf(ofEnd, alike, { taken, lost, uniqueOf }))
                matched.set(recording.path, match);
            for (const video of alike)
                taken.add(video);
        }
        unmatched = unmatched.filter(({ segments }) => !offered.has(endOf(segments)));
    }
    return matched;
}
function pairsOf(recordings, videos, { taken, lost, uniqueOf }) {
    return recordings.flatMap((recording) => {
        const able = videos.filter((video) => isSamePath(video, recording) || isBelowNames(video.report, recording));
        const best = withoutOverwritten(bestOf(able, (video) => fitOf(video, recording)));
        const fitsAnother = (video) => bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording);
        if (best.some((video) => taken.has(video) || fitsAnother(video)))
            return [];
        // A test without a project can belong to any project.
        const first = best.find(({ test }) => test.project !== undefined) ?? best[0];
        if (first === undefined || (!isSamePath(first, recording) && isOfLostReport(recording, first, lost)))
            return [];
        const isVideoOf = (video) => showSameTest(video, first, uniqueOf) && isInRightFolder(recording, video);
        const match = best.every(isVideoOf) ? matchOf(best, first, uniqueOf) : undefined;
        return match === undefined ? [] : [[recording, match]];
    });
}
/**
 * Leaves out the videos of earlier runs: if two reports of one format name the same path, the later run has overwritten the
 * file.
 */
function withoutOverwritten(videos) {
    const latest = new Map();
    const keyOfVideo = ({ path, report: { format } }) => `${format} ${(0,path_segments/* keyOf */.TN)(path)}`;
    const startOf = ({ test: { start = 0 } }) => start;
    for (const video of videos) {
        const key = keyOfVideo(video);
        latest.set(key, Math.max(latest.get(key) ?? 0, startOf(video)));
    }
    const haveStarts = videos.every(({ test }) => test.start !== undefined);
    return haveStarts ? videos.filter((video) => startOf(video) === latest.get(keyOfVideo(video))) : videos;
}
/** How well a video fits a recording with the same path ending. The same path fits best, then the nearest report. */
function fitOf(video, recording) {
    return isSamePath(video, recording) ? Number.POSITIVE_INFINITY : nearness(video, recording);
}
function isSamePath({ path }, { segments }) {
    return path.length === segments.length && (0,path_segments/* startsWith */.w1)(path, segments);
}
/** Spec files with the same name in different folders have videos in folders with those names, below a folder `videos`. */
function isInRightFolder({ segments }, { kind, path }) {
    if (kind === 'test')
        return true;
    const below = segments.slice(segments.lastIndexOf('videos') + 1);
    return below.length === segments.length || (0,path_segments/* endsIn */.We)(path, below);
}
/** Joins what reports say about one recording; undefined if there is nothing. */
function matchOf(videos, first, uniqueOf) {
    const shown = tryOf(videos, first);
    const [specFile, ...copies] = videos.flatMap((video) => (video.kind === 'spec file' ? video.test : []));
    if (specFile !== undefined) {
        const reported = [specFile, ...copies];
        return { kind: 'spec file', specFile: { result: (0,rank/* worst */.QZ)(reported.map(({ result }) => result)), reported }, ...shown };
    }
    const tests = new Set([first, ...videos].flatMap(({ test }) => uniqueOf.get(test) ?? []));
    const [test, ...others] = [...tests].sort(rank/* byRank */.O5);
    if (test === undefined)
        return undefined;
    const { tryNumber, tries } = shown;
    // A manifest of attachments has no results.
    const knowsResult = others.length > 0 || videos.some((video) => video.test.result !== undefined);
    const recordedTry = knowsResult ? shown.recordedTry : endOfTry(test, tryNumber, tries);
    return { kind: 'test', test, others, ...shown, recordedTry };
}
/** The try from the report with the most tries, with the result and error of the first report that has an error. */
function tryOf(videos, first) {
    const most = videos.reduce((a, b) => (b.test.tries.length > a.test.tries.length ? b : a), first);
    const endOf = ({ test, tryNumber }) => test.tries[tryNumber - 1];
    const clearest = videos.find((video) => endOf(video)?.error !== undefined) ?? most;
    return {
        tryNumber: most.tryNumber,
        tries: most.test.tries.length,
        recordedTry: endOf(clearest) ?? {},
        videoIndex: most.videoIndex,
    };
}

;// CONCATENATED MODULE: ./build/reports/match/match-try-folders.js





/** The most folders with one name. Only a hostile report has more. */
const mostOfName = 1000;
/**
 * Matches recordings of tries whose videos no report names. Playwright keeps the files of a first try in a folder X, and
 * those of retries in X-retry1, X-retry2. A video that a report names in one of them identifies the test of the others.
 */
function matchTryFolders(recordings, { reports, lost, uniqueOf }, canKnow) {
    const byName = Map.groupBy(match_try_folders_foldersOf(reports), ({ path }) => nameOf(path));
    const matched = new Map();
    for (const recording of recordings) {
        const { testFolder: path, tryNumber } = (0,test_folders/* readTryFolder */.aV)(recording.segments);
        const ofName = byName.get(nameOf(path)) ?? [];
        if (ofName.length > mostOfName)
            continue;
        const folders = ofName.filter(({ videos }) => videos.some(({ report }) => canKnow(report, recording)));
        const best = bestOf(folders, (folder) => (0,path_segments/* sharedLength */.wJ)([folder.path, path]));
        if (best.some(({ tries }) => tries.has(tryNumber)))
            continue;
        const [video, ...others] = bestOf(best.flatMap(({ videos }) => videos), (each) => nearness(each, recording));
        if (video === undefined || isOfLostReport(recording, video, lost))
            continue;
        const unique = uniqueOf.get(video.test);
        if (unique && others.every((each) => showSameTest(each, video, uniqueOf))) {
            matched.set(recording.path, matchTry(unique, tryNumber, Math.max(triesOf(unique), tryNumber)));
        }
    }
    return matched;
}
function match_try_folders_foldersOf(reports) {
    const folders = new Map();
    for (const video of reports.flatMap(videosOf)) {
        if (video.kind === 'spec file')
            continue;
        const { testFolder: path, tryNumber } = (0,test_folders/* readTryFolder */.aV)(video.path);
        const folder = folders.get((0,path_segments/* keyOf */.TN)(path)) ?? { path, videos: [], tries: new Set() };
        folder.videos.push(video);
        folder.tries.add(tryNumber);
        folders.set((0,path_segments/* keyOf */.TN)(path), folder);
    }
    return [...folders.values()];
}
/** The end of a folder's path, which its copies on other machines share. */
function nameOf(path) {
    return (0,path_segments/* keyOf */.TN)(path.slice(0, path[0] === 'attachments' ? 2 : 1));
}

;// CONCATENATED MODULE: ./build/reports/match/match-tests.js




/** Finds the test that each recording shows, in the order of recordings. Uncertain matches are left out. */
function matchTests(recordings, known) {
    const canKnow = createCheckOfPlaces(recordings);
    const matches = matchPaths(recordings, known);
    const unmatched = () => recordings.filter(({ path }) => !matches.has(path));
    for (const [path, match] of matchTryFolders(unmatched(), known, canKnow))
        matches.set(path, match);
    for (const [path, match] of matchNames(unmatched(), recordings, known))
        matches.set(path, match);
    const inOrder = recordings.flatMap(({ path }) => {
        const match = matches.get(path);
        return match === undefined ? [] : [[path, match]];
    });
    return new Map(inOrder);
}

// EXTERNAL MODULE: ./build/reports/tests/count-tests.js
var count_tests = __webpack_require__(553);
// EXTERNAL MODULE: ./build/reports/tests/error-digests.js
var error_digests = __webpack_require__(6132);
;// CONCATENATED MODULE: ./build/reports/tests/join-copies.js


/**
 * The tests of all reports of one format, in order. Every entry is a test, even if another report, from another run, also
 * has it. Only an entry that equals one of another report in everything is a copy.
 */
function joinCopies(reports) {
    const all = [];
    const alikeTo = reports.length > 1 ? createFinder() : () => [];
    for (const { tests } of reports) {
        /** How many tests of each list this report already has. */
        const seen = new Map();
        for (const test of tests) {
            const alike = alikeTo(test);
            const at = seen.get(alike) ?? 0;
            seen.set(alike, at + 1);
            const copied = alike[at];
            if (copied) {
                copied.reported.push(test);
                continue;
            }
            const unique = { result: test.result, reported: [test] };
            alike.push(unique);
            all.push(unique);
        }
    }
    return all;
}
/** Finds the earlier tests that equal a test in everything. The list is empty for the first one, which the caller adds. */
function createFinder() {
    const byEntries = new Map();
    const byContent = new Map();
    return (test) => {
        const { entries, start } = test;
        if (entries !== undefined)
            return getOrAdd(byEntries, entries, () => []);
        // A missing start equals nothing.
        if (start === undefined)
            return [];
        const ofContent = getOrAdd(byContent, contentOf(test), () => []);
        const file = fileOf(test);
        const known = ofContent.find((alike) => alike.file.length > 0 === file.length > 0 && (0,path_segments/* endAlike */.aX)(alike.file, file));
        if (known !== undefined)
            return known.tests;
        const tests = [];
        ofContent.push({ file, tests });
        return tests;
    };
}
function getOrAdd(map, key, make) {
    const value = map.get(key) ?? make();
    map.set(key, value);
    return value;
}
/** Everything that copies have in common, except the folders of the file, whose path can begin elsewhere. */
function contentOf(test) {
    const { title, project, suites } = identityOf([test]);
    const { result, start, duration, sourceLines, tries } = test;
    const ends = tries.map((each) => [each.result, each.error]);
    const { file, line } = sourceLines?.at(-1) ?? {};
    const fileName = file && fileOf(test).at(-1);
    return JSON.stringify([title, project, suites, fileName, line, result, start, duration, ends]);
}

;// CONCATENATED MODULE: ./build/reports/tests/join-formats.js




/**
 * Joins the tests of two formats whose reports may be about the same run. Two tests are one if one's full name ends in the
 * other's, and if project, file and result are the same as far as both are known. If several fit, they are paired in order.
 */
function joinFormats(one, other) {
    const theirs = other.map(compare);
    const joined = new Set();
    const byFullName = join_formats_createFinder(theirs, ({ fullNames }) => fullNames, joined);
    const byName = join_formats_createFinder(theirs, ({ names }) => names, joined);
    const join = (rest, find) => rest.filter((each) => {
        const match = find(each);
        if (match === undefined)
            return true;
        each.test.result ??= match.test.result;
        each.test.reported.push(...match.test.reported);
        joined.add(match.test);
        return false;
    });
    const alone = join(one.map(compare), (each) => byFullName(each, each.fullNames));
    join(alone, (each) => byName(each, each.fullNames) ?? byFullName(each, each.names));
    return [...one, ...other.filter((test) => !joined.has(test))];
}
function compare(test) {
    const { reported } = test;
    const endings = reported.map((entry) => name_parts_endingsOf(namePartsOf(entry)));
    return {
        test,
        fullNames: [...new Set(endings.flatMap((ofEntry) => ofEntry.at(-1) ?? []))],
        names: [...new Set(endings.flat())],
        project: (0,unique_test/* knownProject */.Fw)(reported),
        files: [...new Set(reported.flatMap(filesOf))].map((file) => (0,path_segments/* segmentsOf */.OD)(file)),
    };
}
function filesOf({ sourceLines = [], suiteFiles = [] }) {
    return [...sourceLines.slice(-1), ...suiteFiles].map(({ file }) => file);
}
/** Finds the first test that fits another one and has one of these names, unless it is already joined. */
function join_formats_createFinder(tests, namesOf, joined) {
    // In reverse, so that joined tests can be removed from the end of each list. Thousands of tests can have one name.
    const index = groupByEach(tests.toReversed(), (test) => {
        return namesOf(test).flatMap((name) => [...fileNamesOf(test), anyFile].map((file) => `${file}/${name}`));
    });
    function findIn(key, other) {
        const list = index.get(key) ?? [];
        for (let last = list.at(-1); last !== undefined && joined.has(last.test); last = list.at(-1))
            list.pop();
        return list.findLast((each) => !joined.has(each.test) && canBeOne(each, other));
    }
    return (other, names) => {
        const files = other.files.length === 0 ? [anyFile] : [...fileNamesOf(other), noFile];
        const keys = names.values().flatMap((name) => files.map((file) => `${file}/${name}`));
        return keys.map((key) => findIn(key, other)).find((found) => found !== undefined);
    };
}
/** A file name can't contain these signs on its own. */
const [anyFile, noFile] = ['*', ''];
function fileNamesOf({ files }) {
    return new Set(files.length === 0 ? [noFile] : files.map((file) => file.at(-1) ?? noFile));
}
/** Whether project, file and result are the same, as far as both tests have them. */
function canBeOne(one, other) {
    const same = (a, b) => a === undefined || b === undefined || a === b;
    const haveFiles = one.files.length > 0 && other.files.length > 0;
    return (same(one.project, other.project) &&
        same(one.test.result, other.test.result) &&
        (!haveFiles || one.files.some((file) => other.files.some((each) => (0,path_segments/* endAlike */.aX)(file, each)))));
}

;// CONCATENATED MODULE: ./build/reports/tests/join-reports.js


/**
 * The tests of all reports, without repeats, in order. Reports of one format are different runs. Reports of several formats
 * can be about one run.
 */
function uniqueTests(reports) {
    const formats = [...Map.groupBy(reports, ({ format }) => format).values()];
    const [first = [], ...others] = formats.map(joinCopies);
    return others.reduce(joinFormats, first);
}
/** The number of tests that only some of several formats have. 0 if the formats have nothing in common. */
function countUnjoined(tests, reports) {
    const formats = Map.groupBy(reports.filter((report) => report.tests.length > 0), ({ format }) => format);
    if (formats.size < 2)
        return 0;
    const formatOf = new Map(reports.flatMap(({ format, tests }) => tests.map((test) => [test, format])));
    const formatsOf = ({ reported }) => new Set(reported.map((test) => formatOf.get(test)));
    const alone = tests.filter((test) => formatsOf(test).size < formats.size);
    const titles = Array.from(formats.values(), (ofFormat) => new Set(ofFormat.flatMap(({ tests }) => tests.map(({ title }) => title))));
    const haveCommon = alone.length < tests.length ||
        titles.some((one, at) => titles.slice(at + 1).some((other) => [...one].some((title) => other.has(title))));
    return haveCommon ? alone.length : 0;
}

;// CONCATENATED MODULE: ./build/reports/tests/merge-retries.js





/** This format marks tries itself, so entries of one such report are never tries of each other. */
const marksTries = 'Playwright';
/**
 * Merges entries with the same identity, in all reports of one format, as tries of one test. Each report with such an entry
 * then has the whole test, with those videos that this report names.
 */
function mergeEntries(reports) {
    const merged = new Map();
    for (const [format, ofFormat] of Map.groupBy(reports, (report) => report.format)) {
        const reportOf = reportsByEntry(ofFormat);
        for (const entries of groupByIdentity(joinCopies(ofFormat))) {
            if (entries.length === 1 || (format === marksTries && countReports(entries, reportOf) < entries.length))
                continue;
            for (const [entry, test] of mergeTries(entries, reportOf))
                merged.set(entry, test);
        }
    }
    return reports.map((report) => replaceEntries(report, merged));
}
function reportsByEntry(reports) {
    return new Map(reports.flatMap((report) => report.tests.map((test) => [test, report])));
}
/** The number of reports that these entries come from, without their copies. */
function countReports(entries, reportOf) {
    return new Set(entries.map(({ reported: [entry] }) => reportOf.get(entry))).size;
}
/** For each entry of a test, the whole test with the videos that the entry's report names. */
function mergeTries(entries, reportOf) {
    const ordered = inOrder(entries);
    const whole = { entries: ordered.map(({ reported: [entry] }) => entry), result: resultOfEntries(ordered) };
    const all = ordered.flatMap(({ reported }) => reported);
    const byReport = [...Map.groupBy(all, (entry) => reportOf.get(entry)).values()];
    return byReport.flatMap((own) => {
        const [first] = own;
        if (first === undefined)
            return [];
        const ofReport = new Set(own);
        const tries = ordered.flatMap(({ reported }) => triesWithVideosOf(ofReport, reported));
        const test = { ...first, ...whole, tries };
        return own.map((entry) => [entry, test]);
    });
}
function groupByIdentity(tests) {
    return Map.groupBy(tests, ({ reported }) => (0,test_identity/* identityKey */.US)(identityOf(reported))).values();
}
/** Sorts by start. If any start is unknown, entries keep the order of the reports. */
function inOrder(entries) {
    const starts = new Map(entries.map((entry) => [entry, entry.reported[0].start]));
    if ([...starts.values()].includes(undefined))
        return entries;
    return entries.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0));
}
/** The result of the last entry that passed or failed. A test is flaky if it passed and an earlier entry failed. */
function resultOfEntries(entries) {
    const results = entries.map(({ result }) => result);
    const ended = results.filter((result) => result === 'passed' || result === 'failed' || result === 'flaky');
    const last = ended.at(-1);
    if (last === undefined)
        return results.at(-1);
    return last === 'passed' && ended.some((result) => result !== 'passed') ? 'flaky' : last;
}
/** The tries of an entry, with the videos that its copy in one report names. */
function triesWithVideosOf(own, [entry, ...copies]) {
    const ofReport = [entry, ...copies].find((each) => own.has(each));
    return entry.tries.map((each, at) => ({ ...each, videos: ofReport?.tries[at]?.videos ?? [] }));
}
/** Each merged test, in the place of its first entry. Spec files cover the merged tests. */
function replaceEntries(report, merged) {
    const replace = (tests) => [...new Set(tests.map((test) => merged.get(test) ?? test))];
    const specFiles = report.specFiles.map((specFile) => {
        const covers = replace(specFile.covers);
        const result = (0,rank/* worst */.QZ)(covers.map((each) => each.result));
        const tries = specFile.tries.map((each) => ({ ...each, result: resultOfTry(result, 1, 1) }));
        return { ...specFile, covers, result, tries };
    });
    return { ...report, tests: replace(report.tests), specFiles };
}
function countMerged(tests) {
    const merged = tests.filter(({ reported }) => reported.some(({ entries }) => entries));
    return { kind: 'merged', tests: merged.length, flaky: merged.filter(({ result }) => result === 'flaky').length };
}
/** Counts the tests that failed in one entry and passed in another one with the same identity. */
function countSeparate(tests, reports) {
    const markingReportOf = reportsByEntry(reports.filter(({ format }) => format === marksTries));
    // A quick filter, because most titles have no failed test.
    const titleOf = ({ reported: [{ title }] }) => title;
    const failed = new Set(tests.filter(({ result }) => result === 'failed').map(titleOf));
    const mixed = [...groupByIdentity(tests.filter((test) => failed.has(titleOf(test))))].filter((entries) => {
        const results = new Set(entries.map(({ result }) => result));
        const isMixed = results.has('failed') && (results.has('passed') || results.has('flaky'));
        const sources = entries.map(({ reported }) => reported.map((entry) => markingReportOf.get(entry)).find(Boolean));
        const areOfOneReport = sources[0] !== undefined && new Set(sources).size === 1;
        return isMixed && !areOfOneReport;
    });
    return { kind: 'separate', tests: mixed.length };
}

;// CONCATENATED MODULE: ./build/reports/tests/run-time.js

/**
 * The run time of all reports' tests in seconds; undefined if a report with tests lacks it. Reports of one format are
 * different runs, whose times add up. Reports of several formats can be about one run, so the longest sum counts.
 */
function runSecondsOf(reports) {
    const isUnknown = ({ tests, runTime }) => tests.length > 0 && runTime === undefined;
    if (reports.some(isUnknown) || reports.every(({ runTime }) => runTime === undefined))
        return undefined;
    const formats = [...Map.groupBy(reports, ({ format }) => format).values()];
    return Math.round(Math.max(...formats.map(timeOf))) / 1000;
}
/** The sum of all reports' times, except for those that have only copies of tests. */
function timeOf(reports) {
    const originals = new Set(joinCopies(reports).map(({ reported: [test] }) => test));
    const isCopy = ({ tests }) => tests.length > 0 && !tests.some((test) => originals.has(test));
    return reports.reduce((sum, report) => sum + (isCopy(report) ? 0 : (report.runTime ?? 0)), 0);
}

;// CONCATENATED MODULE: ./build/reports/tests/unique-errors.js
/** The errors of all reports. An error that several reports share counts once, but repeats within one report count. */
function uniqueErrors(reports) {
    const unique = new Map();
    for (const { errors } of reports) {
        const ofReport = Map.groupBy(errors, ({ error, sourceLines, report }) => JSON.stringify([error, sourceLines, report]));
        for (const [content, alike] of ofReport) {
            for (const [at, error] of alike.entries())
                unique.set(`${content} ${at}`, error);
        }
    }
    return [...unique.values()];
}
/** The number of errors that these count as. */
function countErrors(errors) {
    return errors.reduce((sum, { count = 1 }) => sum + count, 0);
}

;// CONCATENATED MODULE: ./build/reports/find-tests.js















/** The most names of tests without a recording. */
const mostNamed = 3;
/**
 * Turns reports into the model's tests: `tests` joins what reports say about one test, `match` finds the tests that
 * recordings show, `places` and `failure` say where tests are and why they failed, and list-tests.ts describes them.
 */
function findTests(given, search) {
    const { root, recordings, lost = [], hide, mergeRetries = false } = search;
    const reports = mergeRetries ? mergeEntries(given) : given;
    const tests = uniqueTests(reports);
    const uniqueOf = (0,unique_test/* testsByEntry */.t6)(tests);
    // Paths in reports have no secrets, and are in Unicode's form NFC.
    const paths = recordings.map((path) => ({ path, segments: (0,path_segments/* segmentsOf */.OD)(hide(path).normalize()) }));
    const matches = matchTests(paths, { reports, lost, uniqueOf });
    const tested = recordedIn(matches.values(), uniqueOf);
    const specFiles = tested.specFiles.map((specFile, id) => ({ id, specFile }));
    const ranked = tests.toSorted(rank/* byRank */.O5);
    const listed = chooseTests(ranked, tested.withRecording).map((test, at) => ({ id: specFiles.length + at, test }));
    const ids = new Map([
        ...specFiles.map(({ id, specFile }) => [specFile, id]),
        ...listed.map(({ id, test }) => [test, id]),
    ]);
    const differenceOf = (0,tell_apart/* differences */.t)(tests, reports);
    const locator = createLocator(root, reports);
    const errors = uniqueErrors(reports);
    const hasSource = (test) => tested.shown.has(test) || (0,rank/* isFailing */.DI)(test);
    const unlisted = ranked.filter((test) => (0,rank/* isFailing */.DI)(test) && !ids.has(test));
    const withoutRecording = ranked.filter((test) => (0,rank/* isFailing */.DI)(test) && !tested.withRecording.has(test));
    return {
        tests: listed.map(({ id, test }) => listTest(id, test, differenceOf.get(test), locator)),
        testsComplete: listed.length === tests.length,
        specFiles: specFiles.map(({ id, specFile }) => {
            const covers = testsIn(specFile, uniqueOf).flatMap((test) => ids.get(test) ?? []);
            return listSpecFile(id, specFile, covers, locator);
        }),
        testCount: tests.length,
        unlisted: {
            failed: unlisted.filter(({ result }) => result === 'failed').length,
            flaky: unlisted.filter(({ result }) => result === 'flaky').length,
            causes: unlisted.filter(({ result }) => result === 'failed').map((test) => causeOfTest(test, locator)),
        },
        failedWithoutRecording: {
            count: withoutRecording.length,
            names: withoutRecording.slice(0, mostNamed).map((test) => find_tests_nameOf(test, differenceOf.get(test))),
        },
        unjoined: countUnjoined(tests, reports),
        recorded: new Map(matches.entries().flatMap(([path, match]) => describeMatch(path, match, ids, locator))),
        withRecording: new Set([...tested.withRecording].flatMap((test) => ids.get(test) ?? [])),
        apart: new Map(listed.flatMap(({ id, test }) => {
            const difference = differenceOf.get(test);
            return difference === undefined ? [] : [[id, difference]];
        })),
        sources: new Map([
            ...specFiles.map(({ id, specFile }) => [id, sourceOfSpecFile(specFile, locator)]),
            ...listed.flatMap(({ id, test }) => hasSource(test) ? [[id, sourceOf(test, locator)]] : []),
        ]),
        errors: chooseErrors(errors).map((error) => describeError(error, locator)),
        reportErrors: errors.filter(({ report }) => report !== undefined).length,
        counts: (0,count_tests/* countTests */.t)(tests, countErrors(errors)),
        runSeconds: runSecondsOf(given),
        retries: mergeRetries ? countMerged(tests) : countSeparate(tests, reports),
        formats: [...new Set(reports.map(({ format }) => format))],
        sourceLines: linesOfTests(reports, locator),
        filesOfReports: reports.map(({ tests }) => locator.namesOf(tests)),
        namedVideo: firstVideoIn(reports),
    };
}
/** The tests and spec files that recordings show, and all tests with a recording of their own or of their spec file. */
function recordedIn(matches, uniqueOf) {
    const shown = new Set();
    const withRecording = new Set();
    const specFiles = [];
    for (const match of matches) {
        if (match.kind === 'test') {
            shown.add(match.test);
            for (const test of [match.test, ...match.others])
                withRecording.add(test);
        }
        else {
            specFiles.push(match.specFile);
            for (const test of testsIn(match.specFile, uniqueOf))
                withRecording.add(test);
        }
    }
    return { shown, withRecording, specFiles };
}
/** The first errors of any kind, and more of those that other jobs can share. */
function chooseErrors(errors) {
    const more = errors.slice(error_digests/* mostErrors */.nZ).filter(({ report }) => report === undefined);
    return [...errors.slice(0, error_digests/* mostErrors */.nZ), ...more.slice(0, error_digests/* mostCompared */.bw)];
}
function testsIn({ reported }, uniqueOf) {
    const covered = reported.flatMap(({ covers }) => covers);
    return [...new Set(covered.flatMap((each) => uniqueOf.get(each) ?? []))];
}
/** Nothing if the test isn't listed, because the list has no room for it. */
function describeMatch(path, match, ids, locator) {
    const test = match.kind === 'test' ? match.test : match.specFile;
    const { videoIndex } = match;
    const isByPartOfName = match.kind === 'test' && match.isByPartOfName;
    const id = ids.get(test);
    if (id === undefined)
        return [];
    const shown = describeTry(id, test, match, locator);
    const ofVideo = { ...(videoIndex !== undefined && { videoIndex }), ...(isByPartOfName && { isByPartOfName }) };
    return [[path, { shown, ...ofVideo, ...describeEnd(match) }]];
}
function describeEnd(match) {
    if (match.kind === 'spec file')
        return {};
    const waitedSeconds = waitedSecondsIn(match.recordedTry.error ?? '');
    return {
        ...(waitedSeconds !== undefined && { waitedSeconds }),
        ...(endsInFailure(match) && { endsInFailure: true }),
    };
}
/** A test's name in the log, with what distinguishes it from others. */
function find_tests_nameOf(test, difference) {
    const project = (0,unique_test/* knownProject */.Fw)(test.reported);
    return labelOf(test, difference) + (project === undefined ? '' : ` (${project})`);
}
/** The first video that a report names for a test, relative to the workspace if it is there. */
function firstVideoIn(reports) {
    const tries = reports.flatMap(({ tests }) => tests.flatMap((test) => test.tries));
    return tries.find(({ videos }) => videos.length > 0)?.videos[0]?.join('/');
}

;// CONCATENATED MODULE: ./build/reports/formats/times.js
/** In characters. No date is longer. */
const longestDate = 64;
/** Parses a date or a number into milliseconds since 1970; undefined if the value is neither. */
function times_timeOf(value) {
    const time = typeof value === 'string' ? Date.parse(value.slice(0, longestDate)) : value;
    // Some tools write 0 or the year 1 if the start is unknown.
    return typeof time === 'number' && time > 0 ? time : undefined;
}
/** 31 days in milliseconds. Anything longer is a mistake of the tool. */
const longestRun = 31 * 24 * 3600 * 1000;
/** A plausible duration of a run in milliseconds, or undefined. */
function runTimeOf(value) {
    return typeof value === 'number' && value >= 0 && value <= longestRun ? value : undefined;
}
/** The duration between a run's start and end, in milliseconds since 1970. */
function runTimeBetween(start, end) {
    return start === undefined || end === undefined ? undefined : runTimeOf(end - start);
}
/** Parses seconds such as `1,234.5`, or a duration such as `00:01:23.4567890`, into milliseconds. */
function durationOf(text) {
    const decimal = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.');
    const seconds = decimal.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return text !== '' && seconds >= 0 ? seconds * 1000 : undefined;
}

;// CONCATENATED MODULE: ./build/reports/formats/join-allure.js



/** Joins the files of each folder into one report. */
function joinAllure(reports) {
    const isFile = ({ allureFile }) => allureFile !== undefined;
    const folders = Map.groupBy(reports.filter(isFile), ({ folder }) => (0,path_segments/* keyOf */.TN)(folder)).values();
    const joined = folders.map((ofFolder) => {
        const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? []);
        const { folder = [], below = [] } = ofFolder[0] ?? {};
        const { tests, failedRuns } = readRuns(files);
        const errors = errorsOf(files, failedRuns);
        const place = { folder, name: '', ...(below.length > 0 && { below }) };
        return { ...place, format: 'Allure', runTime: runTimeOfFiles(files), tests, specFiles: [], errors };
    });
    return [...reports.filter((report) => !isFile(report)), ...joined];
}
/** From the first start of all results to their last end. Results that were skipped or could not begin have no times. */
function runTimeOfFiles(files) {
    const results = files.filter((file) => file.kind === 'result');
    const times = results.flatMap(({ test: { start, duration } }) => (start === undefined ? [] : { start, duration }));
    if (times.every(({ duration }) => duration === undefined))
        return undefined;
    const start = times.reduce((earliest, each) => Math.min(earliest, each.start), Number.POSITIVE_INFINITY);
    const end = times.reduce((latest, each) => Math.max(latest, each.start + (each.duration ?? 0)), 0);
    return runTimeBetween(start, end);
}
/**
 * Errors of setups and teardowns, except those that a failed test explains or a failed try shows, and other errors that no failed
 * test and no such error shows.
 */
function errorsOf(files, failedRuns) {
    const failed = new Set([...failedRuns].map(({ uuid }) => uuid));
    const messages = new Map(files
        .filter(isRun)
        .filter(hasFailed)
        .map(({ uuid, message }) => [uuid, message]));
    const ofFixtures = files
        .filter((file) => file.kind === 'container')
        .flatMap(({ children, errors }) => {
        if (children.some((child) => failed.has(child)))
            return [];
        const shown = new Set(children.map((child) => messages.get(child)));
        return errors.filter(({ message }) => !shown.has(message));
    });
    const shown = new Set([...failedRuns, ...ofFixtures].flatMap(({ message }) => message || []));
    const globals = files.filter((file) => file.kind === 'globals').flatMap(({ errors }) => errors);
    const others = globals.filter(({ message }) => !textsWithin(message).some((text) => shown.has(text.trim())));
    // Each retry of a hook repeats its error.
    return [...new Map([...ofFixtures, ...others].map((each) => [JSON.stringify(each), each])).values()];
}
/** The most nested names to look at; only hostile errors have more. */
const mostNames = 10;
/** An error's text, and what follows each name in it, such as `no power` in `"before each" hook failed: no power`. */
function textsWithin(text) {
    const texts = [text];
    for (let at = text.indexOf(': '); at >= 0 && texts.length <= mostNames; at = text.indexOf(': ', at + 1)) {
        texts.push(text.slice(at + 2));
    }
    return texts;
}
function isRun(file) {
    return file.kind === 'result';
}
/** The tests of a folder, and the failed runs of those that failed in the end. */
function readRuns(files) {
    const fixtures = files
        .filter((file) => file.kind === 'container')
        .flatMap(({ children, videos }) => children.map((child) => ({ child, videos })));
    const ofFixtures = Map.groupBy(fixtures, ({ child }) => child);
    const failedRuns = new Set();
    const histories = Map.groupBy(files.filter(isRun), ({ historyId }) => historyId).values();
    const tests = histories.flatMap(testsOfHistory).map(({ runs, setting }) => {
        const tries = runs.flatMap(({ uuid, test }) => {
            const around = (ofFixtures.get(uuid) ?? []).flatMap(({ videos }) => videos);
            // Ids are unique. If a hostile folder repeats one, only its first result gets these videos.
            ofFixtures.delete(uuid);
            return test.tries.map((each) => ({ ...each, videos: [...each.videos, ...around] }));
        });
        const last = runs.at(-1)?.test;
        const result = resultOfTries(tries) ?? last?.result;
        if (result === 'failed')
            for (const run of runs.filter(hasFailed))
                failedRuns.add(run);
        const project = [...new Set([last?.project ?? '', ...setting])].filter((text) => text !== '').join(', ');
        return { title: '', suite: '', ...last, ...(project !== '' && { project }), result, tries };
    });
    return { tests: [...tests], failedRuns };
}
/**
 * Runs with one `historyId` are tries of one test. Those on another host, with other parameters, or at the same time are tests
 * of their own, such as data rows that share a name.
 */
function testsOfHistory(runs) {
    const [first] = runs;
    if (first === undefined || runs.length === 1)
        return [{ runs, setting: [] }];
    // A run may lack a parameter that others have, such as the version of a browser that could not start.
    const names = [...new Set(runs.flatMap(({ setting }) => [...setting.keys()]))].filter((name) => {
        const values = new Set(runs.map(({ setting }) => setting.get(name)));
        const isInAll = !values.delete(undefined);
        return values.size > 1 && (isInAll || isHost(name));
    });
    const settingOfRun = ({ setting }) => names.map((name) => setting.get(name) ?? '');
    return [...Map.groupBy(runs, (run) => JSON.stringify(settingOfRun(run))).values()].flatMap((alike) => {
        const setting = alike.slice(0, 1).flatMap(settingOfRun);
        // If their starts are unknown or equal, nothing says that the passed one came later.
        const haveStarts = alike.every(({ test }) => test.start !== undefined);
        const startOf = ({ test: { start = 0 } }) => (haveStarts ? start : 0);
        const ordered = alike.toSorted((a, b) => startOf(a) - startOf(b) || Number(hasFailed(a)) - Number(hasFailed(b)));
        return overlap(ordered) ? ordered.map((run) => ({ runs: [run], setting })) : [{ runs: ordered, setting }];
    });
}
function isHost(name) {
    return name.startsWith('0 ');
}
function hasFailed({ test }) {
    return test.result === 'failed';
}
/** Whether any two of these runs, sorted by start, were under way at the same time or started at the same time. */
function overlap(ordered) {
    let lastEnd = 0;
    let lastStart;
    return ordered.some(({ test: { start, duration = 0 } }) => {
        if (start === undefined)
            return false;
        const isParallel = start < lastEnd || start === lastStart;
        lastEnd = Math.max(lastEnd, start + duration);
        lastStart = start;
        return isParallel;
    });
}

// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
;// CONCATENATED MODULE: ./build/reports/reported-test.js


/** In all reports together. */
const mostTests = 100_000;
/** The most tries to consider if a report only counts a test's tries. */
const mostTries = 1000;
/** In UTF-16 units. */
const longestPath = 2000;
/** Joins a title path into one harmless line, such as `Login \u203a logs in`. */
function joinTitles(titles) {
    const lines = titles.map((title) => (0,build_text/* oneLine */.TN)(title)).filter((line) => line !== '');
    return withinLimit(lines.join(' \u203a '), longestPath);
}
/**
 * Cuts a text of more UTF-16 units than people write. A digest of the whole takes the place of its end, so that two texts never become
 * equal.
 */
function withinLimit(text, longest) {
    if (text.length <= longest)
        return text;
    const digest = (0,external_node_crypto_.createHash)('sha256').update(text).digest('base64url').slice(0, 22);
    return `${text.slice(0, longest - digest.length - 1)}\u2026${digest}`;
}

// EXTERNAL MODULE: ./build/video/examine-file.js + 7 modules
var examine_file = __webpack_require__(1399);
// EXTERNAL MODULE: ./build/reports/places/source-lines.js
var source_lines = __webpack_require__(9114);
;// CONCATENATED MODULE: ./build/reports/formats/result-words.js


const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i;
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i;
/**
 * Fields and attributes for words of a format, which no text shows. They keep a word that is also a secret, because a failed
 * test would otherwise lose its result.
 */
const formatWords = new Set([
    'status',
    'expectedStatus',
    'outcome',
    'result',
    'nodeType',
    'contentType',
    'reportFormat',
]);
/** Maps a report's word to a result. A test that was stopped from outside counts as failed. */
function resultOfWord(word) {
    if (failedWords.test(word))
        return 'failed';
    if (skippedWords.test(word))
        return 'skipped';
    return /^pass/i.test(word) ? 'passed' : undefined;
}
/** The end of a try, from a report's word for it. Often only the stack says why it failed. */
function tryEndOf(word, message, stack) {
    const result = resultOfWord(word);
    const error = shortenError([message, stack].filter((text) => text.trim() !== '').join('\n'));
    return result !== 'failed' || error === '' ? { result } : { result, error, sourceLines: (0,source_lines/* sourceLinesIn */.GW)(stack) };
}

// EXTERNAL MODULE: ./build/reports/formats/unreadable-report.js
var unreadable_report = __webpack_require__(5539);
;// CONCATENATED MODULE: ./build/reports/formats/json.js





/**
 * Reads JSON, and removes secrets from its strings with `hide`. A command's other output can be around it. Throws an
 * UnreadableReport that quotes the beginning of the text.
 */
function readReportJson(text, hide) {
    const whole = (0,shape/* parseJson */.qF)(text);
    return mapTexts(whole === undefined ? parsePrintedJson(text, hide) : whole, hide);
}
/**
 * Changes each string in a freshly parsed value, in place because a copy would be slow. Names of fields stay, and so do the
 * format's own words.
 */
function mapTexts(value, change) {
    if (typeof value === 'string')
        return change(value);
    if (Array.isArray(value))
        for (const [at, item] of value.entries())
            value[at] = mapTexts(item, change);
    else if ((0,shape/* isRecord */.u4)(value))
        for (const [name, inner] of Object.entries(value)) {
            if (typeof inner !== 'string' || !formatWords.has(name))
                value[name] = mapTexts(inner, change);
        }
    return value;
}
/** Log lines can be JSON as well. More than this many before a report would take too long to parse. */
const mostStarts = 3;
/**
 * Parses the text from a line that begins with `{` to the last line that ends with `}`: of the first such lines, the first
 * from which that is JSON. Throws an UnreadableReport if the rest may contain another report, whose failures would be lost.
 */
function parsePrintedJson(text, hide) {
    const starts = Array.from(text.matchAll(/^\{/gm).take(mostStarts), ({ index }) => index);
    const end = endOfLastObject(text);
    for (const start of starts) {
        const value = (0,shape/* parseJson */.qF)(text.slice(start, end));
        if (value === undefined)
            continue;
        if (mayHoldReport(text.slice(0, start))) {
            const isReport = mayHoldReport(text.slice(start, end));
            throw isReport ? (0,unreadable_report/* severalReports */.EM)() : notJson('it is not JSON', text, hide);
        }
        if (/^\{/m.test(text.slice(end)))
            throw new unreadable_report/* UnreadableReport */.sx(unreadable_report/* endsTooEarly */.Wb);
        return value;
    }
    const [first] = starts;
    if (first === undefined && !text.startsWith('['))
        throw notJson('it is neither JSON nor XML', text, hide);
    throw notJson(hasOpenBrackets(text, first ?? 0) ? unreadable_report/* endsTooEarly */.Wb : 'it is not JSON', text, hide);
}
/** Members of reports, with which their values begin. */
const membersOfReports = ['config', 'suites', 'stats', 'reportFormat', 'specVersion', 'results', 'testNodes', 'uuid'];
const lineOfReport = new RegExp(`^\\s*\\{?\\s*"(?:${membersOfReports.join('|')})"\\s*:`, 'm');
/** Whether printed text may hold a report, or a part of one. */
function mayHoldReport(printed) {
    return (0,unreadable_report/* beginsLikeReport */.UU)(printed) || lineOfReport.test(printed);
}
/** The end of the last line that ends with a brace; 0 if there is none. */
function endOfLastObject(text) {
    const restOfLine = /\}[ \t\r]*(?:\n|$)/y;
    for (let at = text.length - 1; at >= 0; at -= 1) {
        at = text.lastIndexOf('}', at);
        restOfLine.lastIndex = at;
        if (at >= 0 && restOfLine.test(text))
            return at + 1;
    }
    return 0;
}
function notJson(reason, text, hide) {
    const start = text.slice(0, longestBeginning);
    const how = /"(?:config|suites)"/.test(start) ? ' (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE)' : '';
    return new unreadable_report/* UnreadableReport */.sx(reason, `it begins with "${beginningOf(hide(start))}"; have the reporter write the file itself${how} instead of redirecting the command's output`);
}
/** Whether a bracket or a string that begins at `start` or later is still open at the end. */
function hasOpenBrackets(text, start) {
    let depth = 0;
    let isInString = false;
    for (let at = start; at < text.length; at += 1) {
        const character = text[at];
        if (character === '\n')
            isInString = false;
        else if (isInString) {
            if (character === '\\')
                at += 1;
            else
                isInString = character !== '"';
        }
        else if (character === '"')
            isInString = true;
        else if (character === '{' || character === '[')
            depth += 1;
        else if (character === '}' || character === ']')
            depth = Math.max(0, depth - 1);
    }
    return isInString || depth > 0;
}
/** In UTF-16 units. A secret that extends beyond it begins far after the part that is shown. */
const longestBeginning = 10_000;
function beginningOf(text) {
    return (0,build_text/* cutText */.IN)((0,build_text/* oneLine */.TN)(text.split('\n', 1).join()), 60);
}
function listIn(value, ...path) {
    const list = (0,shape/* valueAt */.fK)(value, ...path);
    return Array.isArray(list) ? list : [];
}
function textsIn(value, ...path) {
    return listIn(value, ...path).filter((item) => typeof item === 'string');
}
function objectsIn(value, ...path) {
    return listIn(value, ...path).filter(shape/* isRecord */.u4);
}
/**
 * The paths of video attachments. `path` is the field of the path, and `types` are fields that may say `video` or a MIME
 * type.
 */
function videosIn(attachments, [path, ...types], reportFolder) {
    return attachments.flatMap((attachment) => {
        const file = (0,shape/* textIn */.r7)(attachment, path);
        const isVideo = (0,examine_file.hasVideoName)(file) || types.some((type) => /^video(?:\/|$)/.test((0,shape/* textIn */.r7)(attachment, type)));
        return file !== '' && isVideo ? [reportFolder.pathOf(file)] : [];
    });
}

;// CONCATENATED MODULE: ./build/reports/formats/xcresult.js




function isXcresultManifest(report, path) {
    // A manifest without attachments is recognized only by its name.
    if (Array.isArray(report) && report.length === 0)
        return (0,external_node_path_.basename)(path) === 'manifest.json';
    return objectsIn({ report }, 'report').some((test) => namesIn(test).id !== '' && 'attachments' in test);
}
function namesIn(test) {
    return nameTest((0,shape/* textIn */.r7)(test, 'testIdentifier'), (0,shape/* textIn */.r7)(test, 'testIdentifierURL'));
}
/** The tests with videos in `manifest.json` of `xcresulttool export attachments`: one for each device, without results. */
function readXcresultManifest(report, reportFolder) {
    const videosOf = (attachment) => videosIn([attachment], ['exportedFileName'], reportFolder);
    const listed = objectsIn({ report }, 'report').map((test) => {
        const withVideo = objectsIn(test, 'attachments').filter((attachment) => videosOf(attachment).length > 0);
        return { names: namesIn(test), withVideo };
    });
    const configurations = new Set(listed.flatMap(({ withVideo }) => withVideo.map(configurationOf)));
    return listed.flatMap(({ names, withVideo }) => {
        const runs = Map.groupBy(withVideo, (attachment) => JSON.stringify(runOf(names, attachment)));
        return Array.from(runs.values(), (ofRun) => {
            const run = runOf(names, ofRun[0]);
            const tries = Map.groupBy(ofRun, xcresult_tryOf);
            return {
                ...testOf(names, run, configurations.size > 1),
                tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => ({
                    videos: (tries.get(at + 1) ?? []).flatMap(videosOf),
                })),
            };
        });
    });
}
function configurationOf(attachment) {
    return (0,shape/* textIn */.r7)(attachment, 'configurationName');
}
function runOf({ id, address }, attachment) {
    return {
        id,
        address,
        device: { id: (0,shape/* textIn */.r7)(attachment, 'deviceId') || undefined, name: cutName((0,shape/* textIn */.r7)(attachment, 'deviceName')) },
        configuration: cutName(configurationOf(attachment)) || undefined,
        argument: textsIn(attachment, 'arguments').join(', ') || undefined,
    };
}
function xcresult_tryOf({ repetitionNumber: number }) {
    return (0,shape/* isCount */.my)(number) && number > 0 ? Math.min(number, mostTries) : 1;
}
/** In UTF-16 units. */
const [longestIdentifier, xcresult_longestName] = [2000, 500];
/** Shortens a name, which many tests can have in common. */
function cutName(name) {
    return withinLimit(name, xcresult_longestName);
}
/**
 * Names a test by its identifier, such as `LoginTests/testPays()`, and its address, such as `test://com.apple.xcode/Shop/ShopUITests/LoginTests/testPays`.
 * Some files have only one of them.
 */
function nameTest(identifier, address, bundleName = '') {
    const [, bundle = bundleName, ...path] = address.replace(/^\w+:\/\/[^/]*\//, '').split('/');
    const id = withinLimit((identifier || path.join('/')).replace(/\(\)$/, ''), longestIdentifier);
    const names = id.split('/');
    const [outermost = ''] = names.slice(0, -1);
    return {
        id,
        address: withinLimit(address, longestIdentifier) || undefined,
        title: joinTitles(names),
        suite: [bundle, outermost]
            .filter((name) => name !== '')
            .map(cutName)
            .join('/'),
    };
}
/** A test without its tries. If there are several configurations, its own is part of its project. */
function testOf({ title, suite }, run, haveConfigurations) {
    const { device, configuration, argument } = run;
    const project = [device && deviceName(device), haveConfigurations ? configuration : undefined];
    return {
        title: argument === undefined ? title : joinTitles([title, argument]),
        project: joinTitles([project.filter(Boolean).join(', ')]) || undefined,
        suite,
        run,
    };
}
/** The name of a device, even if a parallel test ran on a clone of it. */
function deviceName({ name }) {
    return name.replace(/^Clone \d+ of /, '');
}

;// CONCATENATED MODULE: ./build/reports/formats/join-xcresult.js


/**
 * Joins the two files that xcresulttool writes for a run, if they are in one folder: adds the videos to the results of their tries.
 * A test with videos stays in its own report unless exactly one result fits.
 */
function joinXcresult(reports) {
    const withVideos = new Map();
    const joined = new Set();
    for (const ofFolder of Map.groupBy(reports, ({ folder }) => (0,path_segments/* keyOf */.TN)(folder)).values()) {
        const testsOfKind = (wanted) => ofFolder.filter(({ xcresultFile }) => xcresultFile?.kind === wanted).flatMap(testsOf);
        const resultsById = Map.groupBy(testsOfKind('results'), ({ run }) => run.id);
        for (const test of testsOfKind('videos')) {
            const result = findResult(test, resultsById.get(test.run.id) ?? []);
            if (result === undefined)
                continue;
            withVideos.set(result, addVideos(withVideos.get(result) ?? result, test));
            joined.add(test);
        }
    }
    return reports.map((report) => {
        if (report.xcresultFile === undefined)
            return report;
        const left = testsOf(report).filter((test) => !joined.has(test));
        return { ...report, tests: left.map((test) => withVideos.get(test) ?? test) };
    });
}
function testsOf({ xcresultFile }) {
    return xcresultFile?.tests ?? [];
}
/** Whether two runs are known to differ in their device, configuration or argument. */
function areDifferent(one, other) {
    const differ = (a, b) => a !== undefined && b !== undefined && a !== b;
    return (haveDifferentDevices(one.device, other.device) ||
        differ(one.configuration, other.configuration) ||
        differ(one.argument, other.argument));
}
/** Whether two devices have different ids and names, as far as both are known. */
function haveDifferentDevices(one, other) {
    if (one === undefined || other === undefined || (one.id !== undefined && one.id === other.id))
        return false;
    const [name, otherName] = [deviceName(one), deviceName(other)];
    return name !== '' && otherName !== '' && name !== otherName;
}
/** Facts that distinguish the runs of one test. A file may lack some of them. */
const differences = [
    ({ address }) => address,
    ({ device }) => device?.id,
    ({ device }) => device && deviceName(device),
    ({ configuration }) => configuration,
    ({ argument }) => argument,
];
/** The most runs of one test to compare with each other. More would take too long. */
const mostRuns = 100;
/** Finds the result of a run among the results of tests with its id. Undefined if several fit. */
function findResult({ run, suite }, results) {
    // Tests of two bundles can have one id. Without an address, the bundle is unknown.
    const isInBundle = (result) => !run.address || !result.run.address || result.suite === suite;
    const canBeIts = (result) => isInBundle(result) && !areDifferent(run, result.run);
    let left = results.length > mostRuns ? [] : results.filter(canBeIts);
    for (const differenceIn of differences) {
        const same = left.filter((result) => differenceIn(result.run) === differenceIn(run));
        if (same.length > 0)
            left = same;
    }
    return left.length === 1 ? left[0] : undefined;
}
function addVideos(result, { project, tries }) {
    const length = Math.max(result.tries.length, tries.length);
    return {
        ...result,
        project: result.project ?? project,
        tries: Array.from({ length }, (_, at) => {
            const videos = [...(result.tries[at]?.videos ?? []), ...(tries[at]?.videos ?? [])];
            return { ...result.tries[at], videos };
        }),
    };
}

;// CONCATENATED MODULE: ./build/reports/formats/allure.js







/** Recognizes Allure by content. A globals file resembles many other files, so its name must fit as well. */
function isAllure(report, fileName) {
    if (isGlobals(report))
        return fileName.endsWith('-globals.json');
    return (0,shape/* textIn */.r7)(report, 'uuid') !== '' && (isContainer(report) || isResult(report));
}
/** Among Allure's files, only globals files, with errors outside of tests, have no id. */
function isGlobals(report) {
    return (0,shape/* textIn */.r7)(report, 'uuid') === '' && ['errors', 'attachments'].some((list) => Array.isArray((0,shape/* valueAt */.fK)(report, list)));
}
/** A result without a status has a test id, or a stage. */
function isResult(report) {
    return ['status', 'stage', 'historyId', 'testCaseId'].some((field) => (0,shape/* valueAt */.fK)(report, field) !== undefined);
}
function isContainer(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'children'));
}
/** Reads one file of a folder: a try of a test, the setups and teardowns of several tests, or errors outside of tests. */
function readAllure(report, reportFolder) {
    if (isGlobals(report)) {
        return { kind: 'globals', errors: objectsIn(report, 'errors').map((error) => errorOf('failed', error)) };
    }
    if (isContainer(report)) {
        const fixtures = [...objectsIn(report, 'befores'), ...objectsIn(report, 'afters')];
        const children = [...new Set(textsIn(report, 'children'))];
        const videos = fixtures.flatMap((each) => videosBelow(each, reportFolder)).slice(0, mostOfFixtures);
        const errors = fixtures
            .map((each) => errorOf((0,shape/* textIn */.r7)(each, 'status'), (0,shape/* valueAt */.fK)(each, 'statusDetails')))
            .filter(({ result }) => result === 'failed');
        const isEmpty = videos.length + errors.length === 0;
        return { kind: 'container', children: isEmpty ? [] : children, videos, errors };
    }
    const uuid = (0,shape/* textIn */.r7)(report, 'uuid');
    const historyId = (0,shape/* textIn */.r7)(report, 'historyId') || uuid;
    const test = readTest(report, reportFolder);
    const message = messageOf((0,shape/* valueAt */.fK)(report, 'statusDetails'));
    return { kind: 'result', uuid, historyId, setting: settingOf(report), test, message };
}
/** The host and the parameters. Those that `historyId` excludes, such as the number of the try, are left out. */
function settingOf(report) {
    const host = objectsIn(report, 'labels').filter(({ name }) => name === 'host');
    const parameters = objectsIn(report, 'parameters').filter(({ excluded }) => excluded !== true);
    const all = [host, parameters].flatMap((list, at) => list.map((each) => [`${at} ${(0,shape/* textIn */.r7)(each, 'name')}`, each]));
    return new Map(all.map(([name, each]) => [name, (0,build_text/* oneLine */.TN)((0,shape/* textIn */.r7)(each, 'value'))]));
}
function readTest(report, reportFolder) {
    const end = endBy((0,shape/* textIn */.r7)(report, 'status'), (0,shape/* valueAt */.fK)(report, 'statusDetails'));
    const { suites, file, suiteFiles } = suitesOf(report);
    const project = objectsIn(report, 'parameters').find(({ name }) => name === 'Project');
    return {
        title: joinTitles([...suites, (0,shape/* textIn */.r7)(report, 'name')]),
        ...(project === undefined ? {} : { project: joinTitles([(0,shape/* textIn */.r7)(project, 'value')]) }),
        result: end.result ?? 'without a result',
        suite: file,
        ...timesOf(report),
        tries: [{ ...end, videos: videosBelow(report, reportFolder) }],
        sourceLines: sourceLinesOf((0,shape/* textIn */.r7)(report, 'fullName')),
        suiteFiles,
    };
}
function timesOf(report) {
    const [start, stop] = [times_timeOf((0,shape/* valueAt */.fK)(report, 'start')), times_timeOf((0,shape/* valueAt */.fK)(report, 'stop'))];
    return start === undefined || stop === undefined ? { start } : { start, duration: stop - start };
}
/** A file, possibly after a package name, as in `shop:test/login.test.js#Login pays`. */
const fileAtStart = /^(?:(?:@[\w.-]+\/)?[\w.-]{2,}:)?(\S+\.(?:[cm]?[jt]sx?|py|feature))(?:#| \u203a |: )/;
/** From `tests/login.spec.ts:3:5`, `test/login.e2e.mjs#Login.pays` or `login.spec.ts \u203a pays`; other full names are classes. */
function sourceLinesOf(fullName) {
    const [, named] = fileAtStart.exec(fullName) ?? [];
    return named === undefined ? (0,source_lines/* sourceLinesIn */.GW)(fullName) : [{ file: named }];
}
/** The end of a try or fixture, from its status and details. */
function endBy(status, details) {
    return tryEndOf(status, (0,shape/* textIn */.r7)(details, 'message'), (0,shape/* textIn */.r7)(details, 'trace'));
}
function errorOf(status, details) {
    return { ...endBy(status, details), message: messageOf(details) };
}
/** The message, or else the stack, to compare errors by. Long ones are cut. */
function messageOf(details) {
    return ((0,shape/* textIn */.r7)(details, 'message').trim() || (0,shape/* textIn */.r7)(details, 'trace').trim()).slice(0, 1000);
}
/** In the title path, suites follow the file or class, whose name contains a dot. */
function suitesOf(report) {
    const path = textsIn(report, 'titlePath');
    const at = path.findLastIndex((name) => /\.\w/.test(name));
    const labels = new Map(objectsIn(report, 'labels').map((label) => [label['name'], (0,shape/* textIn */.r7)(label, 'value')]));
    const named = ['parentSuite', 'suite', 'subSuite'].map((name) => labels.get(name) ?? '');
    const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? '';
    const suites = at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1);
    return { suites, file, suiteFiles: (0,source_lines/* specFilesAmong */.HQ)([...named, ...path]) };
}
/** The most videos of a fixture file. Real ones have fewer. */
const mostOfFixtures = 100;
function videosBelow(top, reportFolder) {
    // Steps can be nested without limit, so the loop appends to its own list.
    const steps = [top];
    for (const step of steps)
        for (const inner of objectsIn(step, 'steps'))
            steps.push(inner);
    return steps.flatMap((step) => videosIn(listIn(step, 'attachments'), ['source', 'type'], reportFolder));
}

;// CONCATENATED MODULE: ./build/reports/formats/undescribed.js

/** One error, or none, for the failures that the report at `path` counts but does not describe. It counts as their number. */
function undescribedErrors(count, path) {
    const error = `${(0,build_text/* counted */.hS)(count, 'error')} that ${(0,build_text/* shortTitle */.HV)(path)} counts but does not describe`;
    return count <= 0 ? [] : [{ error, count, report: path }];
}
/** A number of failures in a report's summary. One with more digits can't be a count of tests. */
function countOfFailures(value) {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

;// CONCATENATED MODULE: ./build/reports/formats/ctrf.js








function isCtrf(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'results', 'tests'));
}
/** The tests of a CTRF report. Invalid parts are left out. Source: the JSON Schema in `ctrf` 0.2.1. */
function readCtrf(report, reportFolder) {
    const tool = (0,shape/* textIn */.r7)(report, 'results', 'tool', 'name').toLowerCase();
    // One more than allowed, so that the report is rejected without reading the rest.
    const tests = objectsIn(report, 'results', 'tests').slice(0, mostTests + 1);
    return tests.map((test) => ctrf_readTest(test, tool, reportFolder));
}
/** How many failed tests the summary counts that no entry describes. */
function undescribedInCtrf(report, tests) {
    const failed = tests.filter(({ result }) => result === 'failed').length;
    return countOfFailures((0,shape/* valueAt */.fK)(report, 'results', 'summary', 'failed')) - failed;
}
function runTimeOfCtrf(report) {
    const inSummary = (field) => (0,shape/* valueAt */.fK)(report, 'results', 'summary', field);
    const [start, stop] = [times_timeOf(inSummary('start')), times_timeOf(inSummary('stop'))];
    const isKnown = start !== undefined && stop !== undefined;
    return isKnown ? runTimeBetween(start, stop) : runTimeOf(inSummary('duration'));
}
function ctrf_readTest(test, tool, reportFolder) {
    const tries = ctrf_triesOf(test, reportFolder);
    const isFlaky = tries.at(-1)?.result === 'passed' && (test['flaky'] === true || tries.length > 1);
    const at = (0,source_lines/* sourceLineAt */.Vb)(test['filePath'], test['line']);
    const { suites, project, file, allSuites } = ctrf_suitesOf(test, tool);
    const name = (0,shape/* textIn */.r7)(test, 'name');
    return {
        title: joinTitles([...suites.filter((suite) => !name.includes(suite)), name]),
        project: joinTitles([project]) || undefined,
        result: isFlaky ? 'flaky' : (resultOfTries(tries) ?? 'without a result'),
        suite: file,
        start: times_timeOf(test['start']),
        duration: (0,shape/* isCount */.my)(test['duration']) ? test['duration'] : undefined,
        tries,
        sourceLines: at && [at],
        suiteFiles: (0,source_lines/* specFilesAmong */.HQ)(allSuites),
    };
}
/** The last try is the test itself. Some reporters also list it with the earlier ones. */
function ctrf_triesOf(test, reportFolder) {
    const last = readTry(test, reportFolder);
    const attempts = objectsIn(test, 'retryAttempts').map((attempt) => readTry(attempt, reportFolder));
    const { retries } = test;
    const retryCount = (0,shape/* isCount */.my)(retries) ? Math.min(retries, Math.max(attempts.length, mostTries)) : attempts.length;
    const isListed = attempts.length > retryCount;
    const earlier = isListed ? attempts.slice(0, -1) : attempts;
    // A test that was finally skipped may not have failed before.
    const result = last.result === 'skipped' ? undefined : resultOfTry(last.result, 1, retryCount + 1);
    const missing = Array.from({ length: retryCount - earlier.length }, () => ({ result, videos: [] }));
    const lastVideos = isListed ? (attempts.at(-1)?.videos ?? []) : [];
    return [...missing, ...earlier, { ...last, videos: [...last.videos, ...lastVideos] }];
}
function readTry(value, reportFolder) {
    return {
        ...tryEndOf((0,shape/* textIn */.r7)(value, 'status'), (0,shape/* textIn */.r7)(value, 'message'), (0,shape/* textIn */.r7)(value, 'trace')),
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType'], reportFolder),
    };
}
/** Playwright writes project, file and titles as one string. */
function ctrf_suitesOf(test, tool) {
    const { suite } = test;
    const all = typeof suite === 'string' ? suite.split(' > ') : textsIn(test, 'suite');
    const path = (0,shape/* textIn */.r7)(test, 'filePath').replaceAll('\\', '/');
    const at = all.findIndex((name) => name.includes('.') && path.endsWith(name.replaceAll('\\', '/')));
    return {
        suites: all.slice(at + 1).filter((name) => name !== ''),
        project: tool === 'playwright' && at === 1 ? (all[0] ?? '') : '',
        file: all[at] ?? path,
        allSuites: all,
    };
}

// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlElement.js
var XmlElement = __webpack_require__(5614);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/index.js + 9 modules
var dist = __webpack_require__(57);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlError.js
var XmlError = __webpack_require__(1952);
// EXTERNAL MODULE: ./node_modules/@rgrove/parse-xml/dist/lib/XmlText.js
var XmlText = __webpack_require__(8763);
;// CONCATENATED MODULE: ./build/reports/formats/xml.js



/** The start of XML in a text, after lines that other programs may have printed; -1 if there is none. */
function startOfXml(text) {
    const start = text.search(beginning);
    return start < 0 && /^<[a-z?!]/i.test(text) ? 0 : start;
}
/** Searches for the bracket before the start of the line, because JSON has thousands of lines but hardly any brackets. */
const beginning = /<(?<=^[ \t\ufeff]*<)(?:\?xml\s|(?:testsuites?|TestRun)[\s>/])/m;
/** A report that begins behind other output in the same line. */
const elementOfReport = /<(?:testsuites?|TestRun)[\s>]/;
/** In UTF-16 units. No report's first tag has a longer name. */
const longestTagName = 20;
/**
 * Parses the XML in a text, without what was printed around it, and removes secrets with `hide`. Never expands entities that
 * the text defines. Throws an UnreadableReport with line and column.
 */
function parseXml(text, hide) {
    const start = Math.max(0, startOfXml(text));
    const printed = text.slice(0, start);
    if ((0,unreadable_report/* beginsLikeReport */.UU)(printed) || elementOfReport.test(printed))
        throw (0,unreadable_report/* severalReports */.EM)();
    const { document, isWhole } = documentIn(text.slice(start).trimStart());
    try {
        const { root } = (0,dist/* parseXml */.NO)(withoutForbidden(document), { ignoreUndefinedEntities: true });
        if (root === null)
            throw new unreadable_report/* UnreadableReport */.sx('its XML has no element');
        hideIn(root, hide);
        return root;
    }
    catch (error) {
        if (!(error instanceof XmlError/* XmlError */.G))
            throw error;
        if (/^<(?:!doctype )?html/i.test(document)) {
            throw new unreadable_report/* UnreadableReport */.sx('it is a web page', "have the tests write JUnit XML or Playwright's JSON as well");
        }
        const rest = document.slice(indexOf(error.pos, document));
        if (!isWhole || rest === '')
            throw new unreadable_report/* UnreadableReport */.sx(unreadable_report/* endsTooEarly */.Wb);
        if (rest.slice(0, longestTagName).search(beginning) === 0)
            throw (0,unreadable_report/* severalReports */.EM)();
        const linesBefore = text.slice(0, start).split('\n').length - 1;
        const message = hide(error.message).split(' (line ', 1).join();
        throw new unreadable_report/* UnreadableReport */.sx(`it is not valid XML at line ${error.line + linesBefore}, column ${error.column}: ${message}`);
    }
}
/**
 * The text up to the end of its top element, and whether that end is there. Throws an UnreadableReport if another report
 * begins after it.
 */
function documentIn(text) {
    const [tag = '', name = ''] = /<([a-z_][\w.:-]*)[^>]*>?/i.exec(text) ?? [];
    const endTag = `</${name}>`;
    const [start, top] = text.includes(endTag) ? [text.lastIndexOf(endTag), endTag] : [text.indexOf(tag), tag];
    if (name === '' || !/^<\/|\/>$/.test(top))
        return { document: text, isWhole: false };
    const end = start + top.length;
    const after = text.slice(end);
    const another = after.search(anotherBeginning);
    if (another >= 0) {
        throw documentIn(after.slice(another)).isWhole ? (0,unreadable_report/* severalReports */.EM)() : new unreadable_report/* UnreadableReport */.sx(unreadable_report/* endsTooEarly */.Wb);
    }
    if ((0,unreadable_report/* beginsLikeReport */.UU)(after))
        throw (0,unreadable_report/* severalReports */.EM)();
    return { document: text.slice(0, end), isWhole: true };
}
/** The beginning of a report, even if the text ends within its first tag. */
const anotherBeginning = /(?<=^|[>\n\r])[ \t]*<(?:\?xml\s|(?:testsuites?|TestRun)[\s>/]|[?\w]*$)/;
/** The index of a character. The parser counts code points. */
function indexOf(characters, text) {
    let at = 0;
    for (let left = characters; left > 0; left -= 1)
        at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    return at;
}
/** Joins the texts of an element, so that no secret is split between two. */
function hideIn(element, hide) {
    for (const [name, value] of Object.entries(element.attributes)) {
        if (!formatWords.has(name))
            element.attributes[name] = hide(value);
    }
    const inner = childrenOf(element);
    const text = textOf(element);
    element.children = text === '' ? inner : [new XmlText/* XmlText */.Z(hide(text)), ...inner];
    for (const child of inner)
        hideIn(child, hide);
}
function elementsOf({ children }, ...names) {
    return children.filter((child) => child instanceof XmlElement/* XmlElement */.W && names.includes(child.name));
}
/** The child elements. */
function childrenOf({ children }) {
    return children.filter((child) => child instanceof XmlElement/* XmlElement */.W);
}
function attributeOf({ attributes }, name) {
    return attributes[name] ?? '';
}
/** The text of an element, without that of its children. */
function textOf({ children }) {
    return children.map((child) => (child instanceof XmlText/* XmlText */.Z ? child.text : '')).join('');
}
/** Characters that XML can't contain (XML 1.0, 2.2), except surrogates, which no decoder produces. */
const forbidden = /[^\t\n\r -\ufffd]/;
/** Replaces forbidden characters with spaces. Tests that print colors put them into reports. */
function withoutForbidden(document) {
    return document.replace(new RegExp(forbidden, 'g'), ' ').replace(/&#(x?[\da-f]+);/gi, (all, number) => {
        const code = Number(number.replace(/^x/i, '0x'));
        const isHalf = code >= 0xd800 && code <= 0xdfff;
        const isAllowed = code <= 0x10ffff && !isHalf && !forbidden.test(String.fromCodePoint(code));
        return isAllowed ? all : ' '.repeat(all.length);
    });
}

;// CONCATENATED MODULE: ./build/reports/formats/junit-runs.js








/**
 * The runs of a test in its `testcase`: all of them if Maven wrote it, otherwise the last one. Maven writes the failures of a
 * test before it passed, or its first failure and then the others. Source: Surefire's surefire-test-report.xsd.
 */
function runsOf(testCase, reportFolder) {
    const [failure, ...more] = failuresIn(testCase);
    const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, junit_runs_videosIn(rerun, reportFolder)));
    const videos = junit_runs_videosIn(testCase, reportFolder);
    if (failure === undefined)
        return [...others, { result: 'passed', videos }];
    const { moreErrors = 0, ...run } = failedRun(failure, videos);
    return [{ ...run, moreErrors: moreErrors + more.length }, ...others];
}
/**
 * Each failure that says something, once. WebdriverIO can write a failure as both `failure` and `error`, and leave one of
 * them empty.
 */
function failuresIn(testCase) {
    const all = elementsOf(testCase, ...failures);
    const saying = all.filter((each) => attributeOf(each, 'message') !== '' || textOf(each).trim() !== '');
    const unique = new Map(saying.map((each) => [`${attributeOf(each, 'message')}\n${textOf(each)}`, each]));
    return unique.size > 0 ? [...unique.values()] : all.slice(0, 1);
}
const failures = ['failure', 'error'];
const reruns = ['flakyFailure', 'flakyError', 'rerunFailure', 'rerunError'];
function junit_runs_videosIn(run, reportFolder) {
    const properties = elementsOf(run, 'properties')
        .flatMap((list) => elementsOf(list, 'property'))
        .filter((property) => attributeOf(property, 'name').startsWith('attachment'))
        .map((property) => attributeOf(property, 'value') || textOf(property).trim());
    const lines = elementsOf(run, 'system-out', 'system-err').flatMap((output) => Array.from(textOf(output).matchAll(attachment), ([, path = '']) => path));
    return [...lines, ...properties].filter(examine_file.hasVideoName).map(reportFolder.pathOf);
}
/** Such as `[[ATTACHMENT|test-results/login/video.webm]]`, which Jenkins reads and Playwright writes. */
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g;
/** In UTF-16 units, including the errors of further tries. */
const longestStack = 200_000;
/** A failed run with its message and stack, because often only the stack has the expected and received values. */
function failedRun(failure, videos) {
    const message = attributeOf(failure, 'message');
    // In Surefire's reruns, the stack is a separate element.
    const stack = shortenError([failure, ...elementsOf(failure, 'stackTrace')].map(textOf).join('\n'), longestStack);
    const at = sourceLineOf(failure);
    const { text, moreErrors } = errorsIn(withoutJson(stack));
    // An attribute may have lost its line breaks.
    const isRepeated = !text.includes(message) && (0,build_text/* oneLine */.TN)(text).includes((0,build_text/* oneLine */.TN)(message));
    const texts = [isRepeated ? '' : message, text].filter((each) => each.trim() !== '');
    return {
        result: 'failed',
        error: shortenError(texts.join('\n')) || undefined,
        moreErrors,
        sourceLines: [...(at === undefined ? [] : [at]), ...(0,source_lines/* sourceLinesIn */.GW)(text)],
        videos,
    };
}
/** jest-junit writes errors of hooks as JSON. */
function withoutJson(stack) {
    const error = stack.startsWith('{"') ? (0,shape/* parseJson */.qF)(stack) : undefined;
    return (0,shape/* textIn */.r7)(error, 'stack') || (0,shape/* textIn */.r7)(error, 'message') || stack;
}
function errorsOfSuites(suite) {
    const errors = elementsOf(suite, ...failures).map((failure) => failedRun(failure, []));
    return [...errors, ...elementsOf(suite, 'testsuite').flatMap(errorsOfSuites)];
}
function sourceLineOf(element) {
    const [file, line] = [attributeOf(element, 'file'), attributeOf(element, 'line')];
    return (0,source_lines/* sourceLineAt */.Vb)(file, line !== '' && isByPytest(element, file) ? Number(line) + 1 : line);
}
/** Whether pytest wrote a test case, because it counts lines from 0. Its suite can be renamed, but always has a hostname. */
function isByPytest({ name, parent: suite }, file) {
    if (name !== 'testcase' || !(suite instanceof XmlElement/* XmlElement */.W))
        return false;
    return attributeOf(suite, 'name') === 'pytest' || (file.endsWith('.py') && attributeOf(suite, 'hostname') !== '');
}
const projectHeading = /^\s*\[([^\]\n]{1,200})\] \u203a [^\n]*\n/;
function failedProject(testCase) {
    const [failure] = elementsOf(testCase, ...failures);
    return failure && projectHeading.exec(textOf(failure))?.[1];
}
/** The first error of a stack, without Playwright's heading and further tries, and the number of errors below it. */
function errorsIn(stack) {
    const ofFirstTry = stack
        .replace(projectHeading, '')
        .replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} \u203a [^\n]*\n/, '')
        .replace(/\n *Retry #\d{1,7} \u2500[\s\S]*$/, '');
    // The error below is the call that the timeout ended.
    if (/^\s*Test timeout of \d+ms exceeded/.test(ofFirstTry))
        return { text: ofFirstTry, moreErrors: 0 };
    const blocks = ofFirstTry.split(/\n *\n/);
    const end = blocks.findIndex(endsInStack) + 1 || blocks.length;
    const below = blocks.slice(end);
    return {
        text: blocks.slice(0, end).join('\n\n'),
        moreErrors: below.filter((block) => /^\s*\w*Error: /.test(block)).length,
    };
}
function endsInStack(block) {
    return /^ *at .{1,500}:\d{1,7}:\d{1,7}\)?$/.test(block.slice(block.lastIndexOf('\n') + 1));
}
function resultOf(testCase) {
    const has = (...names) => elementsOf(testCase, ...names).length > 0;
    const status = attributeOf(testCase, 'status');
    const words = [status, attributeOf(testCase, 'result')].map(resultOfWord);
    if (isKnownToFail(testCase) && !has('error'))
        return 'skipped';
    if (isMarkedFlaky(testCase))
        return 'flaky';
    if (has(...failures))
        return 'failed';
    if (neverEnded.test(status))
        return has('skipped') || words[1] === 'skipped' ? 'skipped' : 'did not run';
    if (words.includes('failed'))
        return 'failed';
    if (has('skipped') || words.includes('skipped'))
        return 'skipped';
    if ([status, attributeOf(testCase, 'result')].some((word) => !passedWords.test(word)))
        return 'without a result';
    // If there are only Surefire's reruns and no failure, the last run passed.
    return has(...reruns) ? 'flaky' : 'passed';
}
/** The words of a test that ended well. Most tools write none. */
const passedWords = /^(?:$|pass|succe|ok$|run$|complete|executed|finished|expected$)/i;
/** The words of Maestro and GoogleTest for a test that did not run, or that was stopped. */
const neverEnded = /^(?:cancell?ed|stopped|notrun)$/i;
/**
 * Whether a failed test counts as skipped: Node's `todo` and Catch2's `[!mayfail]` do. In other cases, a failure beside
 * `skipped` counts.
 */
function isKnownToFail(testCase) {
    return elementsOf(testCase, 'skipped').some((skipped) => attributeOf(skipped, 'type') === 'todo' || /^TEST_CASE tagged with !/.test(attributeOf(skipped, 'message')));
}
/** Firebase Test Lab and Flank mark a test this way if it failed and then passed. */
function isMarkedFlaky(testCase) {
    return attributeOf(testCase, 'flaky') === 'true';
}

;// CONCATENATED MODULE: ./build/reports/formats/junit.js










/**
 * The tests of a JUnit report whose top element is `testsuites` or `testsuite`. If it names no videos, its spec files as
 * well.
 */
function readJUnit(top, reportFolder) {
    const context = { hostname: '', specFile: '', timestamp: '', suites: [], reportFolder };
    const tests = joinTwins(withProjects(readSuites([top], context)));
    const nameVideos = tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0));
    return { tests, specFiles: nameVideos ? [] : specFilesOf(tests, reportFolder) };
}
/** Duration of the run, from the top element or else the sum of all suites. */
function runTimeOfJUnit(top) {
    if (attributeOf(top, 'time') !== '')
        return suiteTimeOf(top);
    // The duration of test cases outside of these suites is unknown.
    if (elementsOf(top, 'testcase').length > 0)
        return undefined;
    const suites = elementsOf(top, 'testsuite').filter(hasTests);
    const times = suites.flatMap((suite) => suiteTimeOf(suite) ?? []);
    const isKnown = suites.length > 0 && times.length === suites.length;
    return isKnown ? runTimeOf(times.reduce((sum, time) => sum + time, 0)) : undefined;
}
function suiteTimeOf(suite) {
    return runTimeOf(durationOf(attributeOf(suite, 'time')));
}
function hasTests(suite) {
    return elementsOf(suite, 'testcase').length > 0 || elementsOf(suite, 'testsuite').some(hasTests);
}
/** Playwright writes the project where others write the machine's name. Not every test reveals that. */
function withProjects(tests) {
    if (!tests.some(({ isOfProject }) => isOfProject))
        return tests;
    return tests.map((test) => {
        const { hostname, suite, specFile, isOfProject, title } = test;
        // Its class is the spec file. A merged report can contain tests of other tools.
        if (!isOfProject && (hostname === '' || specFile === '' || suite !== specFile))
            return test;
        const project = joinTitles([hostname]);
        const prefix = `[${project}] `;
        return { ...test, project, title: title.startsWith(prefix) ? title.slice(prefix.length) : title };
    });
}
/** The most suites of a test. */
const mostSuites = 10;
/** Joins the outermost suites into one if there are too many. */
function withinMost(suites) {
    const [outermost = '', next = '', ...others] = suites;
    return suites.length > mostSuites ? [joinTitles([outermost, next]), ...others] : suites;
}
/** The tests of suites. `testsuites` counts as one, because it can have test cases of its own. */
function readSuites(elements, outer) {
    let { specFile } = outer;
    return elements.flatMap((suite) => {
        // Mocha names the file only in its root suite, which comes before the file's other suites.
        specFile = specFileOf(suite) ?? specFile;
        const inherited = (name) => attributeOf(suite, name) || outer[name];
        const name = suite.name === 'testsuite' ? joinTitles([attributeOf(suite, 'name')]) : '';
        const suites = name === '' ? outer.suites : withinMost([...outer.suites, name]);
        const context = { ...outer, hostname: inherited('hostname'), timestamp: inherited('timestamp'), specFile, suites };
        const tests = elementsOf(suite, 'testcase').map((testCase) => junit_readTest(testCase, context));
        return [...tests, ...readSuites(elementsOf(suite, 'testsuite'), context)];
    });
}
/** The file that a suite names; empty for a root suite without one, undefined for a suite of the previous file. */
function specFileOf(suite) {
    const name = attributeOf(suite, 'name');
    const file = attributeOf(suite, 'file');
    if (file !== '')
        return file;
    if ((0,source_lines/* isSpecFile */.o3)(name))
        return name;
    return name === 'Root Suite' ? '' : undefined;
}
/** Leaves out suites that the title begins with, name by name. */
function suitesAround(title, suites) {
    let rest = title;
    return suites.filter((name) => {
        const isSaid = rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
        if (isSaid)
            rest = rest.slice(name.length).replace(/^[^\p{L}\p{N}]+/u, '');
        return !isSaid;
    });
}
/** Joins a test that is marked as flaky with its twin that passed. */
function joinTwins(tests) {
    const keyOf = (test) => (0,test_identity/* identityKey */.US)(identityOf([test]));
    const passed = tests.filter(({ isMarked, result }) => !isMarked && result === 'passed');
    const twins = Map.groupBy(tests.some(({ isMarked }) => isMarked) ? passed : [], keyOf);
    const taken = new Set();
    const joined = tests.map((test) => {
        const twin = test.isMarked ? twins.get(keyOf(test))?.pop() : undefined;
        if (twin === undefined)
            return test;
        taken.add(twin);
        const failed = test.tries.map((each) => ({ ...each, result: 'failed' }));
        return { ...test, tries: [...failed, ...twin.tries] };
    });
    return joined.filter((test) => !taken.has(test));
}
function junit_readTest(element, { hostname, specFile, timestamp, suites, reportFolder }) {
    const runs = runsOf(element, reportFolder);
    const videos = runs.flatMap((run) => run.videos);
    const ofTries = Map.groupBy(videos, (video) => (0,test_folders/* readTryFolder */.aV)(video).tryNumber);
    const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1);
    const lastResult = resultOf(element);
    // Only Playwright repeats a test this way, and only after it failed.
    const result = lastResult === 'passed' && tries > 1 ? 'flaky' : lastResult;
    const isOfProject = hostname !== '' && (hostname === failedProject(element) || isInFolders(hostname, videos));
    const suite = attributeOf(element, 'classname');
    const suiteFiles = specFile === '' ? [] : [{ file: specFile }];
    const at = sourceLineOf(element) ?? suiteFiles[0];
    const tryAt = (number) => {
        const ofTry = resultOfTry(result, number, tries);
        return { ...(ofTry === 'passed' ? {} : runs[0]), result: ofTry, videos: ofTries.get(number) ?? [] };
    };
    const title = joinTitles([attributeOf(element, 'name') || suite]);
    return {
        title,
        result,
        suite,
        suites: suitesAround(title, suites),
        start: times_timeOf(attributeOf(element, 'timestamp') || timestamp),
        duration: durationOf(attributeOf(element, 'time')),
        tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
        sourceLines: at && [at],
        suiteFiles,
        specFile,
        hostname,
        isOfProject,
        isMarked: isMarkedFlaky(element),
    };
}
/** Whether the folders of all videos end in the project, in Playwright's spelling. */
function isInFolders(project, videos) {
    const inPath = (text) => text.replace(/[^\p{L}\p{N}]+/gu, '-');
    const ending = `-${inPath(project)}`;
    return videos.length > 0 && videos.every((video) => inPath((0,test_folders/* readTryFolder */.aV)(video).name).endsWith(ending));
}
/** Cypress names a spec file's only video after the file, without the folders that all files share. */
function specFilesOf(tests, reportFolder) {
    const files = Map.groupBy(tests, ({ specFile }) => specFile);
    files.delete('');
    return Array.from(files, ([file, covers]) => {
        const result = (0,rank/* worst */.QZ)(covers.map((test) => test.result));
        const failed = covers.find(({ tries: [first] }) => first?.error !== undefined);
        const video = reportFolder.pathOf(`${file}.mp4`);
        const title = file.replaceAll('\\', '/').replace(/^cypress\/(?:e2e|integration|component)\//, '');
        return {
            title: joinTitles([title]),
            result,
            suite: '',
            tries: [{ ...failed?.tries[0], result: resultOfTry(result, 1, 1), videos: [video] }],
            sourceLines: failed?.sourceLines ?? [{ file }],
            covers,
        };
    });
}

;// CONCATENATED MODULE: ./build/reports/formats/junit-counts.js



/** The elements that describe each kind. */
const junit_counts_elements = {
    errors: ['error', 'flakyError', 'rerunError'],
    failures: ['failure', 'flakyFailure', 'rerunFailure'],
};
/**
 * Counts errors and failures in the attributes of suites that no element describes, such as a package that could not be
 * compiled. Tools count in many ways, and a passed run must not look failed. So each attribute is compared with the elements
 * of its kind, and at least with the number of failed test cases.
 */
function undescribedInJUnit(suite) {
    return tallyOf(suite).undescribed;
}
function tallyOf(suite) {
    const inner = elementsOf(suite, 'testsuite').map(tallyOf);
    const sum = (field) => inner.reduce((total, tally) => total + tally[field], 0);
    const testCases = elementsOf(suite, 'testcase');
    const failed = testCases.filter(mayCount).length + elementsOf(suite, 'error', 'failure').length;
    const described = (kind) => {
        const own = [suite, ...testCases].reduce((count, each) => count + elementsOf(each, ...junit_counts_elements[kind]).length, 0);
        return Math.max(own, failed) + sum(kind);
    };
    const errors = countOfFailures(attributeOf(suite, 'errors'));
    const failures = countOfFailures(attributeOf(suite, 'failures'));
    const known = { errors: described('errors'), failures: described('failures') };
    const [moreErrors, moreFailures] = [Math.max(0, errors - known.errors), Math.max(0, failures - known.failures)];
    // Some tools count each failure as both.
    const more = errors === failures ? Math.min(moreErrors, moreFailures) : moreErrors + moreFailures;
    return {
        errors: Math.max(errors, known.errors),
        failures: Math.max(failures, known.failures),
        undescribed: more + sum('undescribed'),
    };
}
/**
 * Whether a suite may count a test case as failed. NUnit's style sheet for JUnit counts those that neither passed nor failed.
 */
function mayCount(testCase) {
    const isOpen = ['status', 'result'].some((name) => /^(?:inconclusive|warning)/i.test(attributeOf(testCase, name)));
    return isOpen || isMarkedFlaky(testCase) || resultOf(testCase) === 'failed';
}

;// CONCATENATED MODULE: ./build/reports/formats/playwright.js









/** Source: playwright.dev, "Reporter API", TestCase.outcome. */
const playwright_results = new Map(Object.entries({ expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }));
function isPlaywrightJson(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'suites'));
}
function readPlaywrightJson(report, reportFolder) {
    const rootFolder = (0,source_lines/* possiblePath */.Pt)((0,shape/* textIn */.r7)(report, 'config', 'rootDir'));
    // A top-level suite is a file, whose name isn't part of the title.
    return objectsIn(report, 'suites').flatMap((file) => readSuite(file, '', { reportFolder, rootFolder, specFile: (0,shape/* textIn */.r7)(file, 'file') }));
}
/** Failures outside of any test: a file that could not be loaded, a global setup or teardown. */
function errorsOfPlaywright(report) {
    return objectsIn(report, 'errors').map((error) => playwright_errorOf({ error }));
}
/** How many failed tests the statistics count that no entry describes. */
function undescribedInPlaywright(report, tests) {
    const failed = tests.filter(({ result }) => result === 'failed').length;
    return countOfFailures((0,shape/* valueAt */.fK)(report, 'stats', 'unexpected')) - failed;
}
function runTimeOfPlaywright(report) {
    return runTimeOf((0,shape/* valueAt */.fK)(report, 'stats', 'duration'));
}
function readSuite(suite, path, run) {
    const tests = objectsIn(suite, 'specs').flatMap((spec) => {
        const title = joinTitles([path, (0,shape/* textIn */.r7)(spec, 'title')]);
        const suiteFile = (0,shape/* textIn */.r7)(suite, 'file');
        return objectsIn(spec, 'tests').map((test) => playwright_readTest(test, { spec, title, suiteFile }, run));
    });
    const inner = objectsIn(suite, 'suites');
    return [...tests, ...inner.flatMap((each) => readSuite(each, joinTitles([path, (0,shape/* textIn */.r7)(each, 'title')]), run))];
}
function playwright_readTest(test, { spec, title, suiteFile }, { reportFolder, rootFolder, specFile }) {
    const outcome = playwright_results.get((0,shape/* textIn */.r7)(test, 'status')) ?? 'without a result';
    const expected = (0,shape/* valueAt */.fK)(test, 'expectedStatus') ?? 'passed';
    const all = objectsIn(test, 'results');
    // Playwright also marks tests as skipped if they just didn't run.
    const wasMeant = expected !== 'skipped' || all.some(({ status }) => status === 'interrupted');
    const at = playwright_sourceLineOf(spec);
    const fromRoot = (line) => rootFolder === ''
        ? [line]
        : [
            { ...line, file: `${rootFolder}/${line.file}` },
            { ...line, withoutRoot: true },
        ];
    const suiteFiles = [...new Set([specFile, suiteFile])].flatMap((file) => (0,source_lines/* sourceLineAt */.Vb)(file, undefined) ?? []);
    return {
        title,
        project: joinTitles([(0,shape/* textIn */.r7)(test, 'projectName')]) || undefined,
        result: outcome === 'skipped' && wasMeant ? 'did not run' : outcome,
        start: times_timeOf(all[0]?.['startTime']),
        duration: all.reduce((sum, { duration }) => sum + ((0,shape/* isCount */.my)(duration) ? duration : 0), 0),
        tries: all.map((each) => playwright_readTry(each, expected, reportFolder)),
        sourceLines: at && fromRoot(at),
        suiteFiles: suiteFiles.filter(({ file }) => file !== at?.file).flatMap(fromRoot),
        suite: at?.file ?? '',
    };
}
function playwright_readTry(value, expected, reportFolder) {
    const status = (0,shape/* textIn */.r7)(value, 'status');
    const word = resultOfWord(status);
    const isOpen = word === undefined || word === 'skipped';
    const asExpected = status === expected ? 'passed' : 'failed';
    const ended = isOpen ? word : asExpected;
    const result = status === 'interrupted' ? undefined : ended;
    return {
        result,
        ...(result === 'failed' ? playwright_errorOf(value) : {}),
        // An attachment without a path is embedded in the report.
        videos: videosIn(listIn(value, 'attachments'), ['path', 'contentType', 'name'], reportFolder),
    };
}
const playwright_timeout = /^(?:TimeoutError: )?[^:\n]*\btimeout of \d+ms\b.*/;
const endedCall = /timeout of \d+ms exceeded|Test ended\.|(?:Target|browser has been) closed|ERR_ABORTED/;
const lateTearDown = /^(?:Tearing down "[^"\n]*" exceeded|Fixture "[^"\n]*" timeout of \d+ms exceeded during teardown)/;
/** A try's first error, its places, and the number of further errors. A timeout and the call it ended are one error. */
function playwright_errorOf(value) {
    const listed = listIn(value, 'errors');
    const errors = (listed.length > 0 ? listed : [(0,shape/* valueAt */.fK)(value, 'error')])
        .map((error) => ({ text: (0,shape/* textIn */.r7)(error, 'message') || (0,shape/* textIn */.r7)(error, 'value'), sourceLines: placesOf(error) }))
        .filter(({ text }) => text.trim() !== '');
    const late = errors.find(({ text }) => playwright_timeout.test(text));
    const isEnded = ({ text }) => late !== undefined && (lateTearDown.test(text) || (!playwright_timeout.test(text) && endedCall.test(text)));
    const [first, ...more] = errors.filter((error) => error === late || !isEnded(error));
    if (first === undefined)
        return (0,shape/* textIn */.r7)(value, 'status') === 'passed' ? { error: 'Expected to fail, but passed.' } : {};
    // The call names what it was waiting for.
    const call = first === late ? errors.find((error) => isEnded(error) && !lateTearDown.test(error.text)) : undefined;
    const texts = call === undefined ? [first.text] : [(0,build_text/* oneLine */.TN)(playwright_timeout.exec(first.text)?.[0] ?? ''), call.text];
    const errorLocation = playwright_sourceLineOf((0,shape/* valueAt */.fK)(value, 'errorLocation'));
    return {
        error: shortenError(texts.join('\n')),
        moreErrors: more.length,
        sourceLines: [...(call?.sourceLines ?? []), ...first.sourceLines, ...(errorLocation ? [errorLocation] : [])],
    };
}
/** Possible places of an error, most likely first. Its location can be a script in the page. */
function placesOf(error) {
    const at = playwright_sourceLineOf((0,shape/* valueAt */.fK)(error, 'location'));
    return [...(at ? [at] : []), ...(0,source_lines/* sourceLinesIn */.GW)((0,shape/* textIn */.r7)(error, 'message')), ...(0,source_lines/* sourceLinesIn */.GW)((0,shape/* textIn */.r7)(error, 'stack'))];
}
function playwright_sourceLineOf(value) {
    return (0,source_lines/* sourceLineAt */.Vb)((0,shape/* valueAt */.fK)(value, 'file'), (0,shape/* valueAt */.fK)(value, 'line'));
}

;// CONCATENATED MODULE: ./build/reports/formats/report-folder.js

/**
 * The folder of a report, in which its relative paths start. Results below `root` are relative to `root`, like the paths of
 * recordings.
 */
function reportFolderOf(file, root) {
    const segmentsAt = createSegmentsBelow(root);
    const folder = segmentsAt(file).slice(0, -1);
    return {
        folder,
        pathOf: (reported) => segmentsAt(reported, (0,path_segments/* isAbsolute */.oP)(reported) ? [] : folder),
    };
}
/** Splits paths into segments in NFC, relative to `root` if they are below. A path can be in the folder `start`. */
function createSegmentsBelow(root) {
    // Reports and file systems write accents in either form.
    const rootSegments = (0,path_segments/* segmentsOf */.OD)(root.normalize());
    return (path, start = []) => {
        const segments = (0,path_segments/* segmentsOf */.OD)(path.normalize(), start);
        return (0,path_segments/* startsWith */.w1)(segments, rootSegments) ? segments.slice(rootSegments.length) : segments;
    };
}

;// CONCATENATED MODULE: ./build/reports/formats/trx.js









/** The tests of a TRX report, whose top element is `TestRun`. Each data row is a test. */
function readTrx(top, reportFolder) {
    const [deployment] = below(top, 'TestSettings', 'Deployment');
    const definitions = below(top, 'TestDefinitions', 'UnitTest').map((test) => {
        const [method] = elementsOf(test, 'TestMethod');
        return [attributeOf(test, 'id'), method ? attributeOf(method, 'className') : ''];
    });
    const root = deployment ? (0,source_lines/* possiblePath */.Pt)(attributeOf(deployment, 'runDeploymentRoot')) : '';
    const run = { reportFolder, deployment: root, classes: new Map(definitions) };
    return resultsIn(top, 'Results').flatMap((result) => readResult(result, run));
}
function runTimeOfTrx(top) {
    const [times] = elementsOf(top, 'Times');
    return times && runTimeBetween(times_timeOf(attributeOf(times, 'start')), times_timeOf(attributeOf(times, 'finish')));
}
/** Failures outside of any test, such as a crashed test host. `tests` are those of the report. */
function errorsOfRun(top, tests) {
    const failures = tests.filter(({ result }) => result === 'failed');
    const messages = failures.flatMap(({ tries }) => tries.flatMap(({ error }) => error ?? []));
    const setUps = new Set(messages.flatMap((message) => /^OneTimeSetUp: (.*)/.exec(message)?.[1] ?? []));
    const infos = below(top, 'ResultSummary', 'RunInfos').flatMap((each) => elementsOf(each, 'RunInfo'));
    const failed = infos.filter((info) => resultOfWord(attributeOf(info, 'outcome')) === 'failed');
    // Log messages can repeat.
    const texts = [...new Set(failed.map((info) => elementsOf(info, 'Text').map(textOf).join('\n')))];
    return texts
        .filter((text, at) => !isOfTests(text, failures.length) && !trx_isHeading(text, texts[at + 1]))
        .filter((text) => !setUps.has(firstLineOf(text)))
        .map((text) => tryEndOf('failed', text.replace(xunitPrefix, ''), text));
}
const xunitPrefix = /^\[xUnit\.net [\d:.]+\]\s*/;
/**
 * How many failures the summary counts that no result describes. `tests` and `errors` are those of the report. A data row and
 * its outer result can both be counted.
 */
function undescribedInTrx(top, tests, errors) {
    const [summary] = elementsOf(top, 'ResultSummary');
    if (summary === undefined)
        return 0;
    const [counters] = elementsOf(summary, 'Counters');
    const failures = ['failed', 'error', 'timeout', 'aborted'];
    const count = failures.reduce((sum, name) => sum + countOfFailures(counters && attributeOf(counters, name)), 0);
    const undescribed = Math.max(0, count - failedResultsIn(top, 'Results'));
    const word = attributeOf(summary, 'outcome').toLowerCase();
    const hasFailed = word !== '' && outcomes.get(word) === 'failed';
    const isExplained = errors.length > 0 || tests.some(({ result }) => result === 'failed');
    return hasFailed && !isExplained ? Math.max(1, undescribed) : undescribed;
}
function failedResultsIn(element, list) {
    return resultsIn(element, list)
        .map((result) => Number(outcomeOf(result) === 'failed') + failedResultsIn(result, 'InnerResults'))
        .reduce((sum, failed) => sum + failed, 0);
}
/** Whether a text only says that tests failed: xUnit's line for each of them, or Microsoft.Testing.Platform's exit code. */
function isOfTests(text, failures) {
    if (failures === 0)
        return false;
    if (xunitPrefix.test(text))
        return text.trimEnd().endsWith('[FAIL]');
    const isExitCode = /^Exit code |aka\.ms\/testingplatform\/exitcodes/.test(text);
    return isExitCode && /\d+/.exec(text)?.[0] === '2';
}
/** NUnit names a fixture in one text, and its failure in the next. */
function trx_isHeading(text, next = '') {
    return /^(?:Setup|TearDown) failed for test fixture \S+$/.test(text) && /^(?:SetUp|TearDown) : /.test(next);
}
function firstLineOf(text) {
    return text.split('\n', 1).join().trimEnd();
}
function readResult(result, run) {
    const rows = resultsIn(result, 'InnerResults').flatMap((row) => readResult(row, run));
    const test = trx_readTest(result, run);
    const isInRows = rows.some((row) => row.result === 'failed') || test.result !== 'failed';
    return rows.length > 0 && isInRows ? rows : [...rows, test];
}
function trx_readTest(result, run) {
    const name = attributeOf(result, 'testName');
    const className = run.classes.get(attributeOf(result, 'testId')) ?? '';
    // xUnit puts the class before the name.
    const title = joinTitles([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name]);
    const outcome = outcomeOf(result);
    return {
        title,
        result: outcome,
        suite: className,
        tries: [trx_readTry(result, outcome, run)],
        start: times_timeOf(attributeOf(result, 'startTime')),
        duration: durationOf(attributeOf(result, 'duration')),
    };
}
/** The words of vstst.xsd, in which `Error` is the default. */
const outcomes = new Map([
    ['', 'failed'],
    ['error', 'failed'],
    ['failed', 'failed'],
    ['timeout', 'failed'],
    ['aborted', 'failed'],
    ['disconnected', 'failed'],
    ['passed', 'passed'],
    ['passedbutrunaborted', 'passed'],
    ['notexecuted', 'skipped'],
    ['inprogress', 'did not run'],
    ['pending', 'did not run'],
    ['inconclusive', 'without a result'],
    ['notrunnable', 'without a result'],
    ['warning', 'without a result'],
    ['completed', 'without a result'],
]);
function outcomeOf(result) {
    const word = attributeOf(result, 'outcome');
    return outcomes.get(word.toLowerCase()) ?? resultOfWord(word) ?? 'without a result';
}
function trx_readTry(result, outcome, { reportFolder, deployment }) {
    const [info] = below(result, 'Output', 'ErrorInfo');
    const textIn = (name) => (info ? elementsOf(info, name).map(textOf).join('\n') : '');
    const folder = `${deployment}/In/${attributeOf(result, 'relativeResultsDirectory')}`;
    const files = below(result, 'ResultFiles', 'ResultFile').map((file) => attributeOf(file, 'path'));
    return {
        ...tryEndOf(resultOfTry(outcome, 1, 1) ?? '', textIn('Message'), textIn('StackTrace')),
        videos: files.filter(examine_file.hasVideoName).map((file) => {
            const path = (0,path_segments/* isAbsolute */.oP)(file) ? file : `${folder}/${file}`.replaceAll('\\', '/');
            return reportFolder.pathOf(path);
        }),
    };
}
function below(element, outer, inner) {
    return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner));
}
/** Results of any kind: unit tests, web tests, ordered tests and others. */
function resultsIn(element, list) {
    const all = elementsOf(element, list).flatMap(childrenOf);
    return all.filter(({ name }) => /TestResult(?:Aggregation)?$/.test(name));
}

;// CONCATENATED MODULE: ./build/reports/formats/xcresult-tests.js









function isXcresultTests(report) {
    return Array.isArray((0,shape/* valueAt */.fK)(report, 'testNodes'));
}
/**
 * The tests that `xcresulttool get test-results tests` prints, one for each device, configuration and argument, and the errors
 * outside of tests. Source: the output of `--schema`, versions 0.1 to 0.3.
 */
function readXcresultTests(report) {
    const devices = devicesIn(report);
    const configurations = objectsIn(report, 'testPlanConfigurations');
    const haveConfigurations = configurations.length > 1;
    const tests = [];
    const errors = [];
    /** Reads a node and everything in it. Returns whether any of it failed. */
    function read(node, outer) {
        // One more than allowed, so that the report is rejected without reading the rest.
        if (tests.length > mostTests)
            return false;
        const around = { ...outer, ...saidBy(node, outer, devices) };
        const parts = partsOf(node, around);
        const haveFailed = parts.map((part) => read(part, around)).includes(true);
        const isExplained = haveFailed || xcresult_tests_resultOf(node) !== 'failed';
        if (around.names === undefined) {
            const error = errorOutside(node, around, isExplained);
            if (error !== undefined)
                errors.push(error);
            return haveFailed || error !== undefined;
        }
        if (parts.length > 0 && isExplained)
            return haveFailed;
        const test = xcresult_tests_readTest(node, around.names, around, haveConfigurations);
        tests.push(test);
        return test.result === 'failed';
    }
    const [device, ...others] = devices.values();
    // Nodes name the configuration only if there are several.
    const only = haveConfigurations ? '' : cutName((0,shape/* textIn */.r7)(configurations[0], 'configurationName'));
    const around = {
        bundle: '',
        device: others.length === 0 ? device : undefined,
        ...(only !== '' && { configuration: only }),
    };
    for (const node of objectsIn(report, 'testNodes'))
        read(node, around);
    return { tests, errors };
}
/** The devices by their ids. If devices with different system versions share a name, the version follows it. */
function devicesIn(report) {
    const listed = objectsIn(report, 'devices').map((device) => ({
        id: (0,shape/* textIn */.r7)(device, 'deviceId'),
        name: cutName((0,shape/* textIn */.r7)(device, 'deviceName')),
        version: cutName((0,shape/* textIn */.r7)(device, 'osVersion')),
    }));
    const ofOneName = Map.groupBy(listed, deviceName);
    return new Map(listed.map((device) => {
        const { id, name, version } = device;
        const isUnique = ofOneName.get(deviceName(device))?.every((other) => other.version === version);
        return [id, { id: id || undefined, name: isUnique ? name : `${name} (${version})` }];
    }));
}
function saidBy(node, { bundle }, devices) {
    const [type, id] = [(0,shape/* textIn */.r7)(node, 'nodeType'), (0,shape/* textIn */.r7)(node, 'nodeIdentifier')];
    const name = cutName((0,shape/* textIn */.r7)(node, 'name'));
    if (type === 'Test Case')
        return { names: nameTest(id || name, (0,shape/* textIn */.r7)(node, 'nodeIdentifierURL'), bundle) };
    if (type === 'Device')
        return { device: devices.get(id) ?? { id: id || undefined, name } };
    if (/ Configuration$/.test(type))
        return { configuration: name };
    if (type === 'Arguments')
        return { argument: name };
    return / bundle$/.test(type) ? { bundle: name } : {};
}
const runsOfTest = /^(?:Device|Test Plan Configuration|Arguments)$/;
const details = /^(?:(?:Failure|Skip) Message|Expected Failure|Source Code Reference|Attachment|Expression|Test Value|Runtime Warning)$/;
/** The parts of a node: tests and suites, or the runs of a test. */
function partsOf(node, { names }) {
    return objectsIn(node, 'children').filter((child) => {
        const type = (0,shape/* textIn */.r7)(child, 'nodeType');
        return names === undefined ? !details.test(type) : runsOfTest.test(type);
    });
}
/** The error of a node outside of tests: its own messages, or else a failure that no test in it explains. */
function errorOutside(node, { bundle }, isExplained) {
    const messages = messagesIn(node, bundle);
    if (messages.length > 0)
        return xcresult_tests_errorOf(messages);
    return isExplained ? undefined : { error: `${(0,build_text/* shortTitle */.HV)((0,shape/* textIn */.r7)(node, 'name'))} failed, but none of its tests did` };
}
function xcresult_tests_readTest(node, names, around, haveConfigurations) {
    const { bundle, device, configuration, argument } = around;
    const runs = xcresult_tests_runsOf(node);
    const tries = runs.map((run) => xcresult_tests_readTry(run, bundle));
    const result = xcresult_tests_resultOf(node);
    const run = { id: names.id, address: names.address, device, configuration, argument };
    return {
        ...testOf(names, run, haveConfigurations),
        // Xcode has the last word: a test that has to pass each time failed even if it passed later.
        result: result === 'failed' ? result : (resultOfTries(tries) ?? result ?? 'without a result'),
        duration: xcresult_tests_durationOf(runs),
        tries,
    };
}
const repetition = /^(?:Repetition|Test Case Run)$/;
/** The repetitions of a test in the order of their numbers, or the node itself if it has none. */
function xcresult_tests_runsOf(node) {
    const repetitions = objectsIn(node, 'children').filter((child) => repetition.test((0,shape/* textIn */.r7)(child, 'nodeType')));
    const numberOf = (child) => Number((0,shape/* textIn */.r7)(child, 'nodeIdentifier')) || 0;
    const ordered = repetitions.toSorted((one, other) => numberOf(one) - numberOf(other));
    return ordered.length === 0 ? [node] : ordered.flatMap(xcresult_tests_runsOf);
}
function xcresult_tests_readTry(run, bundle) {
    const result = xcresult_tests_resultOf(run);
    const messages = result === 'failed' ? messagesIn(run, bundle) : [];
    return { result, ...xcresult_tests_errorOf(messages), videos: [] };
}
/** An expected failure counts as passed. */
function xcresult_tests_resultOf(node) {
    const word = (0,shape/* textIn */.r7)(node, 'result');
    if (word === 'Expected Failure')
        return 'passed';
    const hasMessage = objectsIn(node, 'children').some(isFailureMessage);
    return resultOfWord(word) ?? (hasMessage ? 'failed' : undefined);
}
/** In milliseconds. Older versions have only a text in the machine's language. */
function xcresult_tests_durationOf(runs) {
    const seconds = runs.flatMap(({ durationInSeconds }) => typeof durationInSeconds === 'number' ? durationInSeconds : []);
    return seconds.length === runs.length ? seconds.reduce((sum, each) => sum + each * 1000, 0) : undefined;
}
function messagesIn(node, bundle) {
    return objectsIn(node, 'children')
        .filter(isFailureMessage)
        .map((message) => {
        const text = (0,shape/* textIn */.r7)(message, 'name');
        const [file, line] = ['filePath', 'lineNumber'].map((name) => (0,shape/* valueAt */.fK)(message, 'sourceLocation', name));
        const at = (0,source_lines/* sourceLineAt */.Vb)(file, line);
        return { text, sourceLines: at ? [at] : (0,source_lines/* sourceLinesIn */.GW)(text).flatMap((line) => [inFolder(line, bundle), line]) };
    });
}
function isFailureMessage({ nodeType }) {
    return nodeType === 'Failure Message';
}
/** Messages name a file without its folder. By default, Xcode keeps a bundle's files in a folder with the bundle's name. */
function inFolder({ file, line }, bundle) {
    return { file: bundle === '' || /[\\/]/.test(file) ? file : `${bundle}/${file}`, line };
}
function xcresult_tests_errorOf([first, ...more]) {
    if (first === undefined)
        return {};
    return { error: shortenError(first.text), moreErrors: more.length, sourceLines: first.sourceLines };
}

;// CONCATENATED MODULE: ./build/reports/formats/read-report.js


















/**
 * Creates a reader, which accepts reports while all together are small enough. The bytes of a report with too many tests
 * count as well. Paths below `root` are relative to it. `hide` removes secrets from all texts before anything else is done
 * with them. The reader throws an OtherFormat, another FileError, or file system errors.
 */
function createReportReader(root, hide) {
    const workspace = (0,read_files/* openWorkspace */.OH)(root);
    let bytesLeft = 64 * 1024 ** 2;
    let testsLeft = mostTests;
    return (file) => {
        const content = (0,read_files/* readBytes */.io)(file, workspace, (size) => {
            if (size <= bytesLeft)
                return;
            throw new unreadable_report/* UnreadableReport */.sx('with it, the reports exceed 64 MiB', 'name fewer or smaller reports in test-report');
        });
        const location = {
            path: hide((0,read_files/* nameOf */.Vb)(file, root)),
            // Paths in reports are compared with this one.
            reportFolder: reportFolderOf(hide(file), hide(root)),
        };
        const text = (0,read_files/* textOfBytes */.gm)(content).trimStart();
        const report = parseReport(text, location, hide);
        // Tests can differ in a secret alone.
        if (entriesOf(report).some(lacksSecret))
            keepSecrets(report, parseReport(text, location, String));
        bytesLeft -= content.length;
        const count = report.allureFile?.kind === 'result' ? 1 : report.tests.length;
        if (count > testsLeft) {
            throw new unreadable_report/* UnreadableReport */.sx('with it, the reports exceed 100,000 tests', 'name fewer reports in test-report');
        }
        testsLeft -= count;
        return { folder: location.reportFolder.folder, name: (0,external_node_path_.basename)(hide(file)), specFiles: [], errors: [], ...report };
    };
}
function parseReport(text, location, hide) {
    try {
        if (text === '')
            throw new unreadable_report/* UnreadableReport */.sx(unreadable_report/* isEmpty */.Im);
        if (startOfXml(text) >= 0)
            return readXml(parseXml(text, hide), location);
        return readJson(readReportJson(text, hide), location);
    }
    catch (error) {
        // The stack overflows before memory is full.
        throw isStackOverflow(error) ? new unreadable_report/* UnreadableReport */.sx('it is nested too deeply') : error;
    }
}
/** Whether the stack overflowed. V8 throws a SyntaxError if that happens while it compiles a regular expression. */
function isStackOverflow(error) {
    if (error instanceof SyntaxError)
        return error.message.endsWith('Stack overflow');
    return error instanceof RangeError;
}
function entriesOf({ tests, specFiles = [], allureFile }) {
    return [...tests, ...specFiles, ...(allureFile?.kind === 'result' ? [allureFile.test] : [])];
}
/** Adds to each entry what identifies it in the same report with secrets, whose entries are in the same order. */
function keepSecrets(report, withSecrets) {
    const [entries, same] = [entriesOf(report), entriesOf(withSecrets)];
    if (same.length !== entries.length)
        return;
    for (const [at, entry] of entries.entries()) {
        if (!lacksSecret(entry) || same[at] === undefined)
            continue;
        const { title, project, suite, suites, sourceLines } = same[at];
        entry.withSecrets = { title, project, suite, ...(suites && { suites }), sourceLines };
    }
}
function readXml(top, { path, reportFolder }) {
    if (top.name === 'testsuites' || top.name === 'testsuite') {
        const errors = [...errorsOfSuites(top), ...undescribedErrors(undescribedInJUnit(top), path)];
        return { format: 'JUnit', runTime: runTimeOfJUnit(top), ...readJUnit(top, reportFolder), errors };
    }
    if (top.name === 'TestRun') {
        const tests = readTrx(top, reportFolder);
        const ofRun = errorsOfRun(top, tests);
        const errors = [...ofRun, ...undescribedErrors(undescribedInTrx(top, tests, ofRun), path)];
        return { format: 'TRX', runTime: runTimeOfTrx(top), tests, errors };
    }
    throw new unreadable_report/* OtherFormat */.qj();
}
function readJson(content, { path, reportFolder }) {
    if (isPlaywrightJson(content)) {
        const tests = readPlaywrightJson(content, reportFolder);
        const undescribed = undescribedErrors(undescribedInPlaywright(content, tests), path);
        const errors = [...errorsOfPlaywright(content), ...undescribed];
        return { format: 'Playwright', runTime: runTimeOfPlaywright(content), tests, errors };
    }
    if (isCtrf(content)) {
        const tests = readCtrf(content, reportFolder);
        const errors = undescribedErrors(undescribedInCtrf(content, tests), path);
        return { format: 'CTRF', runTime: runTimeOfCtrf(content), tests, errors };
    }
    if (isXcresultTests(content)) {
        const { tests, errors } = readXcresultTests(content);
        return { format: 'xcresult', tests, errors, xcresultFile: { kind: 'results', tests } };
    }
    if (isXcresultManifest(content, path)) {
        const tests = readXcresultManifest(content, reportFolder);
        return { format: 'xcresult', tests, xcresultFile: { kind: 'videos', tests } };
    }
    if (isAllure(content, path))
        return { format: 'Allure', tests: [], allureFile: readAllure(content, reportFolder) };
    throw new unreadable_report/* OtherFormat */.qj();
}

;// CONCATENATED MODULE: ./build/reports/reader-process.js









/** The main function of the process that ask-reader.ts starts, because reading reports can take long. */
function runReader() {
    process.on('message', async ({ root, recordings, reports: found, lost, secrets, mergeRetries }) => {
        const hide = (0,secrets_secrets/* createHide */.t6)(secrets);
        const workspace = (0,read_files/* openWorkspace */.OH)(root);
        const read = createReportReader(root, hide);
        const reports = [];
        const refused = [];
        for (const [at, { file, isNamed, below }] of found.entries()) {
            await send(at);
            try {
                reports.push({ ...read(file), ...(below.length > 0 && { below: below.map((name) => hide(name).normalize()) }) });
            }
            catch (error) {
                refused.push((0,unreadable_report/* refusalOf */.Of)(file, isNamed, error, workspace));
            }
        }
        await send(found.length);
        const unread = refused.filter(({ mayHaveTests }) => mayHaveTests).map(({ file }) => (0,external_node_path_.dirname)(file));
        const segmentsAt = createSegmentsBelow(hide(root));
        const folders = [...new Set([...lost, ...unread])].map((folder) => segmentsAt(hide(folder)));
        const joined = joinXcresult(joinAllure(reports));
        const search = { root, recordings, hide, mergeRetries, lost: folders };
        await send({ findings: joined.length === 0 ? undefined : findTests(joined, search), refused });
    });
}
/** Resolves once the message is sent: if this process ends, the main process must know which report it was reading. */
async function send(message) {
    await new Promise((resolve) => process.send?.(message, resolve));
}


/***/ })

};
