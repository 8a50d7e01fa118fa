export const id = 430;
export const ids = [430];
export const modules = {

/***/ 430:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReader: () => (/* binding */ runReader)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);
/* harmony import */ var _examine_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(885);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(598);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(760);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24);





// src/reports/failure/waited-time.ts
const duration$1 = String.raw`(\d{1,9}(?:\.\d{1,9})?) ?(ms|milliseconds?|s|secs?|seconds?|min|minutes?)\b`;
const waits = [
	String.raw`\btimeout:\s{1,4}${duration$1}`,
	String.raw`\btimeout (?:of )?${duration$1} exceeded\b`,
	String.raw`\b(?:exceeded timeout of|timeout after) ${duration$1}`,
	String.raw`\btimed out (?:retrying )?(?:after |in )?${duration$1}`,
	String.raw`\bstill (?:not )?\w{1,20}(?: \w{1,20}){0,3} after ${duration$1}`
].map((wait) => new RegExp(wait, "gi"));
function waitedSecondsIn(error) {
	const text = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.sr)(error);
	const times = waits.flatMap((wait) => Array.from(text.matchAll(wait), ([, number, unit = ""]) => Number(number) * millisecondsOf(unit)));
	const longest = Math.floor(times.reduce((most, time) => Math.max(most, time), 0) / 1e3);
	return longest > 0 ? longest : void 0;
}
function millisecondsOf(unit) {
	if (/^m(?:s|illi)/i.test(unit)) return 1;
	return /^m/i.test(unit) ? 6e4 : 1e3;
}
// src/group-by-each.ts
function groupByEach(items, keysOf) {
	const groups = new Map();
	for (const item of items) for (const key of keysOf(item)) {
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
// src/reports/comparable-name.ts
function wordsOf(name) {
	return name.normalize("NFKC").toLowerCase().split(/(?:[^\p{L}\p{M}\p{N}\p{Sm}]|[<=>|~])+/u).filter((word) => word !== "");
}
function comparableName(name) {
	return wordsOf(name).join("-");
}
function joinWords(words) {
	let name = "";
	for (const word of words) name += endsInDigit(name) && /^\p{N}/u.test(word) ? `-${word}` : word;
	return name;
}
function oneWord(name) {
	return joinWords(wordsOf(name));
}
function endsInDigit(name) {
	return /\p{N}/u.test(name.at(-1) ?? "");
}
const trySuffix = /(?<![-_ ])[-_ ]*\(?(?:(retry)|attempt|try)[-_ ]?(\d{1,3})\)?$/i;
function splitTry(name) {
	const detox = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.O)(name);
	if (detox !== void 0) return detox;
	const [suffix, isRetry, digits] = trySuffix.exec(name) ?? [];
	if (suffix === void 0 || suffix === name) return { name };
	return {
		name: name.slice(0, -suffix.length),
		tryNumber: Math.max(1, Number(digits) + (isRetry ? 1 : 0))
	};
}
// src/reports/title-path.ts
const separator$1 = " \u203A ";
const longestTitlePath = 2e3;
function joinTitles(titles) {
	return withinLimit(titles.map((title) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(title)).filter((line) => line !== "").join(separator$1), longestTitlePath);
}
function withinLimit(text, longest) {
	if (text.length <= longest) return text;
	const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_2__.createHash)("sha256").update(text).digest("base64url").slice(0, 22);
	return `${text.slice(0, longest - digest.length - 1)}\u2026${digest}`;
}
function splitTitles(title) {
	return title.split(separator$1);
}
// src/reports/join/name-parts.ts
const longestName$1 = 1e3;
const fileName = /\.(?:[cm]?[jt]sx?|py|rb|feature|java|kt|cs|swift|php|go|dart|robot|ya?ml)$/i;
function isFileName(suite) {
	return fileName.test(suite);
}
function namePartsOf({ title, fileOrClass, suiteTitles = [] }) {
	const ofSuites = suiteTitles.filter((name) => !isFileName(name)).flatMap(splitTitles);
	const ofClass = isFileName(fileOrClass) ? [] : fileOrClass.split(/[./\\:$]+/);
	const outer = [...ofSuites, ...ofClass].slice(-12).flatMap((name) => comparableName(name) || []);
	const own = splitTitles(title).map((name) => comparableName(name) || name);
	const repeated = own.findLastIndex((_, at) => endsWith(outer, own.slice(0, at + 1))) + 1;
	return [...outer.slice(0, outer.length - repeated), ...own].slice(-12);
}
function endsWith(names, end) {
	return end.length <= names.length && end.every((name, at) => name === names[names.length - end.length + at]);
}
function endingsOf$1(parts) {
	const endings = [];
	let ending = "";
	for (const part of parts.toReversed()) {
		ending = ending === "" ? part : `${part}-${ending}`;
		if (ending.length > longestName$1) break;
		endings.push(ending);
	}
	return endings;
}
// src/reports/join/join-formats.ts
function joinFormats(one, other) {
	const theirs = other.map(toComparable);
	const joined = new Set();
	const byFullName = createTestFinder(theirs, ({ fullNames }) => fullNames, joined);
	const byName = createTestFinder(theirs, ({ names }) => names, joined);
	const alone = [];
	for (const each of one.map(toComparable)) {
		const same = byFullName(each, each.fullNames);
		if (same === void 0) alone.push(each);
		else joinInto(each.test, same.test, joined);
	}
	for (const each of alone) {
		const same = byName(each, each.fullNames) ?? byFullName(each, each.names);
		if (same !== void 0) joinInto(each.test, same.test, joined);
	}
	return [...one, ...other.filter((test) => !joined.has(test))];
}
function joinInto(test, other, joined) {
	test.result ??= other.result;
	test.entries.push(...other.entries);
	joined.add(other);
}
function toComparable(test) {
	const { entries } = test;
	const endings = entries.map((entry) => endingsOf$1(namePartsOf(entry)));
	return {
		test,
		fullNames: [...new Set(endings.flatMap((ofEntry) => ofEntry.at(-1) ?? []))],
		names: [...new Set(endings.flat())],
		project: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.N)(entries),
		files: [...new Set(entries.flatMap(filesOf))].map((file) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(file))
	};
}
function filesOf({ location, suiteFiles = [] }) {
	return [location ?? [], suiteFiles].flat().map(({ file }) => file);
}
function createTestFinder(tests, namesOf, joined) {
	const index = groupByEach(tests.toReversed(), (test) => {
		return namesOf(test).flatMap((name) => [...fileNamesOf(test), anyFile].map((file) => `${file}/${name}`));
	});
	function findIn(key, other) {
		const list = index.get(key) ?? [];
		for (let last = list.at(-1); last !== void 0 && joined.has(last.test); last = list.at(-1)) list.pop();
		return list.findLast((each) => !joined.has(each.test) && canBeOne(each, other));
	}
	return (other, names) => {
		const files = other.files.length === 0 ? [anyFile] : [...fileNamesOf(other), noFile];
		return names.values().flatMap((name) => files.map((file) => `${file}/${name}`)).map((key) => findIn(key, other)).find((found) => found !== void 0);
	};
}
const [anyFile, noFile] = ["*", ""];
function fileNamesOf({ files }) {
	return new Set(files.length === 0 ? [noFile] : files.map((file) => file.at(-1) ?? noFile));
}
function canBeOne(one, other) {
	const same = (a, b) => a === void 0 || b === void 0 || a === b;
	const haveFiles = one.files.length > 0 && other.files.length > 0;
	return same(one.project, other.project) && same(one.test.result, other.test.result) && (!haveFiles || one.files.some((file) => other.files.some((each) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)(file, each))));
}
// src/reports/join/test-identity.ts
function identityOf(entries) {
	const main = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.P)(entries);
	const shown = identityIn(main);
	if (main.withSecrets === void 0) return shown;
	const project = main.project?.includes(secretMark) ? main.withSecrets.project : main.project;
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.In)(identityIn({
		...main.withSecrets,
		project
	}), shown);
}
const secretMark = "***";
function lacksSecret(test) {
	const { title, project = "", file = "", suites = [] } = identityIn(test);
	return [
		title,
		project,
		file,
		...suites
	].some((text) => text.includes(secretMark));
}
function identityIn(main) {
	const { title, project, fileOrClass, suiteTitles = [] } = main;
	const file = fileOf(main);
	const ofClass = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(fileOrClass);
	const all = ofClass.length === 0 || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)(ofClass, file) ? suiteTitles : [fileOrClass, ...suiteTitles];
	return {
		title,
		...project !== void 0 && { project },
		...file.length > 0 && { file: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(file) },
		...all.length > 0 && { suites: all }
	};
}
function canBeOneTest(one, other, isOneFormat) {
	const isOneProject = one.project === other.project || one.project === void 0 || other.project === void 0;
	const knownFile = ({ location }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(location?.file ?? "");
	return one.title === other.title && isOneProject && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)(knownFile(one), knownFile(other)) && (!isOneFormat || one.fileOrClass === other.fileOrClass);
}
function fileOf({ location, fileOrClass }) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(location?.file ?? fileOrClass);
}
// src/reports/join/join-one-format.ts
function joinOneFormat(reports) {
	const all = [];
	const keyOf = reports.length > 1 ? createKeyFinder() : () => Symbol();
	const testsByKey = new Map();
	for (const { tests } of reports) {
		const seen = new Map();
		for (const entry of tests) {
			const key = keyOf(entry);
			const at = seen.get(key) ?? 0;
			seen.set(key, at + 1);
			const alike = getOrAdd(testsByKey, key, () => []);
			const copied = alike[at];
			if (copied) {
				copied.entries.push(entry);
				continue;
			}
			const test = {
				result: entry.result,
				entries: [entry]
			};
			alike.push(test);
			all.push(test);
		}
	}
	return all;
}
function createKeyFinder() {
	const byContent = new Map();
	return (entry) => {
		if (entry.mergedEntries !== void 0) return entry.mergedEntries;
		const key = Symbol();
		if (entry.start === void 0) return key;
		const alike = getOrAdd(byContent, contentOf(entry), () => []);
		const file = fileOf(entry);
		const earlier = alike.find((each) => each.file.length > 0 === file.length > 0 && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)(each.file, file));
		if (earlier !== void 0) return earlier.key;
		alike.push({
			file,
			key
		});
		return key;
	};
}
function getOrAdd(map, key, make) {
	const value = map.get(key) ?? make();
	map.set(key, value);
	return value;
}
function contentOf(test) {
	const { title, project, suites } = identityOf([test]);
	const { result, start, duration, location, tries } = test;
	const ends = tries.map((each) => [each.result, each.error]);
	const { file, line } = location ?? {};
	const fileName = file && fileOf(test).at(-1);
	return JSON.stringify([
		title,
		project,
		suites,
		fileName,
		line,
		result,
		start,
		duration,
		ends
	]);
}
// src/reports/join/join-reports.ts
function uniqueTests(reports) {
	const [first = [], ...others] = [...Map.groupBy(reports, ({ format }) => format).values()].map(joinOneFormat);
	return others.reduce(joinFormats, first);
}
function countUnjoined(tests, reports) {
	const formats = Map.groupBy(reports.filter((report) => report.tests.length > 0), ({ format }) => format);
	if (formats.size < 2) return 0;
	const formatOf = new Map(reports.flatMap(({ format, tests }) => tests.map((test) => [test, format])));
	const formatsOf = ({ entries }) => new Set(entries.map((test) => formatOf.get(test)));
	const alone = tests.filter((test) => formatsOf(test).size < formats.size);
	const titles = Array.from(formats.values(), (ofFormat) => new Set(ofFormat.flatMap(({ tests }) => tests.map(({ title }) => title))));
	return alone.length < tests.length || titles.some((one, at) => titles.slice(at + 1).some((other) => [...one].some((title) => other.has(title)))) ? alone.length : 0;
}
// src/reports/attachments.ts
const noAttachments = {
	videos: [],
	pictures: []
};
const longestPath = 4096;
function sortAttachments(all, segmentsAt) {
	const named = all.filter(({ path }) => path !== "" && path.length <= longestPath);
	const pathsOf = (isOfKind) => named.filter(isOfKind).map(({ path }) => segmentsAt(path));
	return {
		videos: pathsOf(isVideo),
		pictures: pathsOf(isPicture)
	};
}
function isVideo({ path, types = [] }) {
	return (0,_examine_file_js__WEBPACK_IMPORTED_MODULE_1__.n)(path) || types.some((type) => /^video(?:\/|$)/.test(type));
}
function isPicture({ path, types = [] }) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.$)(path) || types.some((type) => /^image\/(?:png|jpe?g|webp|gif)(?:;|$)/.test(type));
}
function joinAttachments(parts) {
	return {
		videos: parts.flatMap(({ videos }) => videos),
		pictures: parts.flatMap(({ pictures }) => pictures)
	};
}
// src/reports/join/results.ts
function resultOfTry(result, tryNumber, tries) {
	const ofTest = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Nn)(result);
	if (ofTest !== void 0 && tryNumber < tries) return "failed";
	if (ofTest !== "flaky") return ofTest;
	return tries > 1 ? "passed" : void 0;
}
function resultOfTries(tries) {
	const last = tries.at(-1)?.result;
	const has = (result) => tries.some((each) => each.result === result);
	if (last === "failed" || !has("failed")) return last;
	return has("passed") ? "flaky" : "failed";
}
// src/reports/join/merge-retries.ts
const marksTries = "Playwright";
function mergeEntries(reports) {
	const merged = new Map();
	for (const [format, ofFormat] of Map.groupBy(reports, (report) => report.format)) {
		const reportOf = reportsByEntry(ofFormat);
		for (const tests of groupByIdentity(joinOneFormat(ofFormat))) {
			if (tests.length === 1 || format === marksTries && countReports(tests, reportOf) < tests.length) continue;
			for (const [entry, test] of mergeTries(tests, reportOf)) merged.set(entry, test);
		}
	}
	return reports.map((report) => replaceEntries(report, merged));
}
function reportsByEntry(reports) {
	return new Map(reports.flatMap((report) => report.tests.map((test) => [test, report])));
}
function countReports(tests, reportOf) {
	return new Set(tests.map(({ entries: [entry] }) => reportOf.get(entry))).size;
}
function mergeTries(tests, reportOf) {
	const ordered = sortByStart(tests);
	const whole = {
		mergedEntries: ordered.map(({ entries: [entry] }) => entry),
		result: resultOfMerged(ordered)
	};
	return [...Map.groupBy(ordered.flatMap(({ entries }) => entries), (entry) => reportOf.get(entry)).values()].flatMap((ofReport) => {
		const [first] = ofReport;
		if (first === void 0) return [];
		const own = new Set(ofReport);
		const test = {
			...first,
			...whole,
			tries: ordered.flatMap(({ entries }) => triesInReport(own, entries))
		};
		return ofReport.map((entry) => [entry, test]);
	});
}
function groupByIdentity(tests) {
	return Map.groupBy(tests, ({ entries }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Fn)(identityOf(entries))).values();
}
function sortByStart(tests) {
	const starts = new Map(tests.map((test) => [test, test.entries[0].start]));
	if ([...starts.values()].includes(void 0)) return tests;
	return tests.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0));
}
function resultOfMerged(tests) {
	const results = tests.map(({ result }) => result);
	const ended = results.filter((result) => result === "passed" || result === "failed" || result === "flaky");
	const last = ended.at(-1);
	if (last === void 0) return results.at(-1);
	return last === "passed" && ended.some((result) => result !== "passed") ? "flaky" : last;
}
function triesInReport(own, [entry, ...copies]) {
	const ofReport = [entry, ...copies].find((each) => own.has(each));
	return entry.tries.map((each, at) => {
		const { videos, pictures } = ofReport?.tries[at] ?? noAttachments;
		return {
			...each,
			videos,
			pictures
		};
	});
}
function replaceEntries(report, merged) {
	const replace = (tests) => [...new Set(tests.map((test) => merged.get(test) ?? test))];
	const specFiles = report.specFiles.map((specFile) => {
		const covers = replace(specFile.covers);
		const result = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.qn)(covers.map((each) => each.result));
		const tries = specFile.tries.map((each) => ({
			...each,
			result: resultOfTry(result, 1, 1)
		}));
		return {
			...specFile,
			covers,
			result,
			tries
		};
	});
	return {
		...report,
		tests: replace(report.tests),
		specFiles
	};
}
function countMerged(tests) {
	const merged = tests.filter(({ entries }) => entries.some(({ mergedEntries }) => mergedEntries !== void 0));
	return {
		kind: "merged",
		tests: merged.length,
		flaky: merged.filter(({ result }) => result === "flaky").length
	};
}
function countSeparate(tests, reports) {
	const markingReportOf = reportsByEntry(reports.filter(({ format }) => format === marksTries));
	const titleOf = ({ entries: [{ title }] }) => title;
	const failed = new Set(tests.filter(({ result }) => result === "failed").map(titleOf));
	return {
		kind: "separate",
		tests: [...groupByIdentity(tests.filter((test) => failed.has(titleOf(test))))].filter((alike) => {
			const results = new Set(alike.map(({ result }) => result));
			const isMixed = results.has("failed") && (results.has("passed") || results.has("flaky"));
			const markingReports = alike.map(({ entries }) => entries.map((entry) => markingReportOf.get(entry)).find(Boolean));
			const areOfOneReport = markingReports[0] !== void 0 && new Set(markingReports).size === 1;
			return isMixed && !areOfOneReport;
		}).length
	};
}
// src/reports/join/run-time.ts
function runSecondsOf(reports) {
	const isUnknown = ({ tests, runTime }) => tests.length > 0 && runTime === void 0;
	if (reports.some(isUnknown) || reports.every(({ runTime }) => runTime === void 0)) return void 0;
	const formats = [...Map.groupBy(reports, ({ format }) => format).values()];
	return Math.round(Math.max(...formats.map(sumRunTimes))) / 1e3;
}
function sumRunTimes(reports) {
	const originals = new Set(joinOneFormat(reports).map(({ entries: [test] }) => test));
	const isCopy = ({ tests }) => tests.length > 0 && !tests.some((test) => originals.has(test));
	return reports.reduce((sum, report) => sum + (isCopy(report) ? 0 : report.runTime ?? 0), 0);
}
// src/reports/join/unique-errors.ts
function uniqueErrors(reports) {
	const unique = new Map();
	for (const { errors } of reports) {
		const ofReport = Map.groupBy(errors, ({ error, sourceLines, report }) => JSON.stringify([
			error,
			sourceLines,
			report
		]));
		for (const [content, alike] of ofReport) for (const [at, error] of alike.entries()) unique.set(`${content} ${at}`, error);
	}
	return [...unique.values()];
}
function countErrors(errors) {
	return errors.reduce((sum, { count = 1 }) => sum + count, 0);
}
// src/reports/failure/cause.ts
function causeOf(error, { file, line } = {}) {
	if (error === "") return void 0;
	const cause = line === void 0 ? [error, file] : [
		withoutNumbers(error),
		file,
		line
	];
	return (0,node_crypto__WEBPACK_IMPORTED_MODULE_2__.createHash)("sha256").update(JSON.stringify(cause)).digest("base64url").slice(0, 5);
}
const uuid = String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`;
const address = String.raw`0x[\da-f]+`;
const id = String.raw`(?=[\da-f]*\d)(?=\d*[a-f])[\da-f]{6,}`;
const number = String.raw`\d+(?:[.,'\u2019_\u00a0\u202f]\d+)*`;
const duration = String.raw`${number}[ \u00a0\u202f]?${`(?:ns|nanosec(?:ond)?s?|[u\u00B5\u03BC]s|microsec(?:ond)?s?|ms|msecs?|millis|millisec(?:ond)?s?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)`}(?![\p{L}\p{N}])`;
const varying = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${uuid}|${address}|${id})(?![\p{L}\p{N}])|(?:(?<![\p{L}\p{N}])[-+\u2212])?(?:${duration}(?: ${duration})*|${number})`, "giu");
function withoutNumbers(error) {
	return error.replace(varying, "#");
}
// src/reports/failure/error-lines.ts
const longestLine = 1e3;
const longestError = 16384;
function shortenError(error, longest = longestError) {
	if (error.length <= longest) return error;
	const end = error.slice(-longest / 4);
	return `${error.slice(0, longest * 3 / 4)}\n${end.slice(end.indexOf("\n") + 1)}`;
}
function errorLines(error) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.sr)(error).split(/[\r\n\u2028\u2029]/).flatMap((line) => {
		const text = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(line.slice(0, longestLine));
		return text === "" ? [] : {
			text,
			indent: line.search(/\S/)
		};
	});
}
const placeAtStart = new RegExp(String.raw`^(?:(?:#|\u276f|at|in) )?(?:\(?(?:file://)?(?:[a-z]:)?[^\s:"'<>|?*()]+\.(?:${"go|[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kts?|scala|groovy|swift|mm?|cs|fs|vb|cc?|cpp|cxx|hh?|hpp|rs|dart|exs?|robot|feature"})(?::\d+(?::\d+)?\)?|\(\d+\))(?::in .*)?(?=[\s:]|$)|File "[^"]*", line \d+(?:, in .*)?)[\s:\u203a]*`, "i");
const frame = /^at (?:.*:(?:line )?\d+\)?|(?:new \S+|(?:async )?[\w$]+[.<][^\s(]*)(?: \[as [^\]]*\])? ?\(.*)$/;
const code = /^(?:(?:> ?)?\d+ \||\| ?\^|\^+$)/;
function withoutPlace(line) {
	return frame.test(line) || code.test(line) ? "" : line.replace(placeAtStart, "");
}
// src/reports/failure/failure-facts.ts
const locator = /^(locator\s*:\s*\S.*)/i;
const timeout$1 = /\btimeout (?:of )?\d+ms exceeded|\btimed out\b/i;
const waiting = /^(?:- )?((?:waiting for (?!fonts to load|element to be |scheduled navigations)|navigating to )\S.*)/i;
const obstacle = /^- (element is (?:not |outside of |inside a hidden |inert).*|element was detached .*|did not find some options|option being selected is not enabled|.* intercepts pointer events)$/;
const pictures = /^(?:- )?(expected an image \d+px by .*?|\d+ pixels \(ratio .*?|failed to take two consecutive stable screenshots)\.?$/i;
const answer = /^(\u2190 \d{3} \S.*)/;
const notFound = /^(?:error: )?(element\(s\) not found|strict mode violation: .*)/i;
const expected = /^((?:(?:not)?expected(?: [a-z]+){0,3}|left)\s*:\s*\S.*)/i;
const received = /^((?:(?:received|actual)(?: [a-z]+){0,3}|but was|but|got|right)\s*:\s*\S.*)/i;
const expansion = /^with expansion:$/i;
const evaluated = /^E\s+(assert .*)/;
const difference = /^(?:- (?:Expected|Snapshot)(?: - \d+)?$|\+ actual - expected|--- Expected\b|@@ )/i;
const restOfHead = /^(?:\+ Received\b|\+\+\+ |@@ )/i;
const differenceOfMocha = /^\+ expected - actual/;
const callLog = /^(?:call log:|=+ logs =+)/i;
function isFact(line) {
	return [
		locator,
		notFound,
		expected,
		received,
		expansion,
		difference,
		differenceOfMocha,
		callLog
	].some((fact) => fact.test(line));
}
function factsIn(lines) {
	const all = (fact) => lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? []);
	const first = (fact) => all(fact).slice(0, 1);
	const isLate = lines.some(({ text }) => timeout$1.test(text));
	const located = first(locator);
	return [
		...first(evaluated),
		...located.length > 0 || !isLate ? located : first(waiting),
		...isLate ? all(obstacle).slice(-1) : [],
		...first(pictures),
		...first(answer),
		...expansionIn(lines),
		...comparedIn(lines),
		...first(notFound)
	];
}
function expansionIn(lines) {
	const at = lines.findIndex(({ text }) => expansion.test(text));
	const below = at < 0 ? void 0 : lines[at + 1];
	return below === void 0 ? [] : [`with expansion: ${below.text}`];
}
function comparedIn(lines) {
	const start = lines.findIndex(({ text }) => difference.test(text) || expected.test(text) || received.test(text));
	const differing = differingLines(lines.slice(start));
	if (differing.length > 0) return differencesIn(differing);
	const values = [expected, received].flatMap((fact) => lines.flatMap(({ text }) => fact.exec(text)?.[1] ?? []).slice(0, 1));
	return values.at(-1)?.startsWith("but:") ? [values.join(" ")] : values;
}
function differencesIn(differing) {
	const [first, second] = differing;
	const counterpart = differing.filter(({ at }, index) => at === (first?.at ?? 0) + index).find(({ isExpected }) => isExpected !== first?.isExpected);
	const pair = [first, counterpart ?? second].flatMap((line) => line ?? []);
	const shown = counterpart?.isExpected ? pair.reverse() : pair;
	const more = differing.length - shown.length;
	return [...shown.map(({ isExpected, text }) => `${isExpected ? "Expected" : "Received"}: ${text}`), ...more > 0 ? [`and ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(more, "more line")}`] : []];
}
function differingLines([head, ...below]) {
	if (head === void 0 || !difference.test(head.text)) return [];
	const isEnd = ({ text }) => text === head.text || callLog.test(text) || differenceOfMocha.test(text) || withoutPlace(text) === "";
	const end = below.findIndex(isEnd);
	return below.slice(0, end < 0 ? void 0 : end).flatMap(({ text, indent }, at) => {
		return indent === head.indent && /^[-+]\s*\S/.test(text) && !restOfHead.test(text) ? [{
			at,
			isExpected: text.startsWith("-"),
			text: text.slice(1).trim()
		}] : [];
	});
}
// src/reports/failure/headings.ts
const headings = [
	/^(?:the )?(?:test |test case |assertion |check )?(?:has )?(?:failed|failure|failures)[.!:]?$/i,
	/^(?:uncategorized|collection failure|test suite failed to run|\u25CF .*)$/i,
	/^(?:parent suite setup failed|several failures occurred|stack ?trace|(?:error|stack) trace: .*|unknown file):?$/i,
	/^\d+ failures?, see stacktrace\b/i,
	/^(?:[\w.$]+: )?multiple failures(?: \(\d+ failures?\)| or warnings in test:)$/i,
	/^(?:the following|got) \d+ (?:assertions?|failures?)\b.*:$/i,
	/^-+ failure \d+ -+$/i,
	/^(?:=== (?:RUN|PAUSE|CONT|NAME) |--- (?:FAIL|PASS|SKIP): |exit status \d|FAIL(?:\s\S+\s[\d.]+s)?$)/,
	/^thread '.*' (?:\(\d+\) )?panicked at /,
	/^(?:class|collection|assembly) fixture type '.*' threw in its \w+$/i,
	/^assert\.multiple\(\) failure: multiple failures were encountered$/i,
	/^exception in \S+::\w+$/i,
	/^\(?(?:(?:from function .* )?in (?:test )?file .+, line \d+|from function .*)[,)]$/,
	/^(?:code|failureType): '\w+',?$/
];
const beginnings = [
	/^(?:test method|(?:assembly |class |test )?(?:initialization|initialize|cleanup) method) \S+ (?:threw exception|failed)[.:]\s*(?:error message: )?/i,
	/^(?:[a-z][\w$]*\.)+assertion\w*(?:error|exception|failure)\w*: /i,
	/^(?:\d+\)|-{4,}>?) /,
	/^cause: (?=\w*Error\b)/
];
const printedError = /^\[\w*Error(?: \[\w+\])?: (.*)\](?: \{)?$/;
const kind = /^(?:\[\w+\] )?(?!\w*(?:Error|Exception): )\p{L}+(?: \p{L}+){0,4}(?: in [^:]{1,200})?: |^not ok (?=\d)|^(?:failed )?test(?: case)? (?=['"\u2018\u201C])/iu;
function readLine(line, title) {
	const text = withoutPlace(line);
	if (!saysAnything(text) || isName(text, title)) return {
		kind: "nothing",
		text
	};
	const said = beginnings.reduce((rest, beginning) => rest.replace(beginning, ""), text).replace(printedError, "$1").replace(/ stack trace: at .*$/i, "");
	if (isName(said, title)) return {
		kind: "nothing",
		text
	};
	if (!saysAnything(said)) return {
		kind: "heading",
		text
	};
	if (isHeading$1(said) || isKindOfTest(said, title)) return {
		kind: "heading",
		text: said
	};
	return {
		kind: "reason",
		text: said
	};
}
function isHeading$1(line) {
	return headings.some((heading) => heading.test(line));
}
function saysAnything(text) {
	return /[\p{L}\p{N}]/u.test(text);
}
function isKindOfTest(line, title) {
	const name = line.replace(kind, "");
	return name !== line && isName(name.replace(/ failed[.!:]?$/i, ""), title);
}
function isName(line, title) {
	if (line.length > title.length + 200) return false;
	const names = [title, splitTitles(title).at(-1) ?? ""].map(comparableName);
	const unplaced = line.replace(/ \[[^\s[\]]+:\d+\]:?$/, "");
	const variants = [
		line,
		unplaced,
		unplaced.replace(/ ?\([^()]*\)$/, "")
	];
	return new Set(variants.flatMap((each) => [each, each.replace(/^[\w.\\$]+(?:::|[.#/])/, "")])).values().map(comparableName).some((each) => each !== "" && names.includes(each));
}
// src/reports/failure/failure-reason.ts
const exceptionClass = /^(?:[\w.$\\:]*(?:error|exception|failure)\s*:?|(?:[\w.]+ : )?exception has been thrown by the target of an invocation\.)$/i;
const wrappers = [[/^Test timeout of \d+ms exceeded/, /^\w*Error: (.*?)(?:: Test timeout of \d+ms exceeded\.?)?$/], [/^failed running \w+ hook$/, /^cause: (\S.*)$/]];
const announcement = /^(?:[\w.$]+: )?(?:multiple failures \(|the following |got )(\d+) (?:failures?|assertions?)\b/i;
const listHeading = /^(?:several failures occurred|multiple failures or warnings in test|.* failure: multiple failures were encountered):?$/i;
const listed = /^(?:\d+\)|-{4}) +(.*)/;
function failuresAnnounced(lines) {
	const counts = lines.flatMap(({ text }) => announcement.exec(text)?.[1] ?? []);
	return Number(counts[0] ?? failuresListed(lines));
}
function failuresListed(lines) {
	const start = lines.findIndex(({ text }) => listHeading.test(text));
	const failures = start < 0 ? [] : lines.slice(start).flatMap(({ text }) => listed.exec(text)?.[1] ?? []);
	return Math.max(1, new Set(failures.filter((failure) => withoutPlace(failure) !== "")).size);
}
function reasonIn(lines, title) {
	const relevant = relevantLines(lines);
	for (const [at, { text }] of relevant.entries()) {
		if (isFact(text)) return "";
		const below = relevant.slice(at + 1);
		const said = readLine(text, title);
		if (said.kind === "reason" && !hasMessageBelow(said.text, below, title)) return withAnnounced(said.text, below);
	}
	return "";
}
function headingIn(lines, title) {
	const heading = relevantLines(lines).map(({ text }) => readLine(text, title)).find(({ kind }) => kind === "heading")?.text ?? "";
	return /^failed[.!:]?$/i.test(heading) ? "" : heading;
}
function relevantLines(lines) {
	return withoutOutputOfGo(withoutTraceback(markedByPytest(lines) ?? lines));
}
function hasMessageBelow(said, below, title) {
	if (!exceptionClass.test(said)) return false;
	const next = below.find(({ text }) => isFact(text) || readLine(text, title).kind !== "heading");
	return next !== void 0 && withoutPlace(next.text) !== "";
}
function markedByPytest(lines) {
	const marked = lines.map(({ text, indent }) => ({
		text: /^E\s+(\S.*)/.exec(text)?.[1] ?? "",
		indent
	}));
	const isKnown = !(marked[0]?.text !== "") && marked.some(({ text }) => text !== "" && lines[0]?.text.includes(text));
	const end = marked.findLastIndex(({ text }) => text !== "") + 1;
	if (isKnown || end === 0) return void 0;
	const exception = marked.slice(marked.findLastIndex(({ text }, at) => text === "" && at < end) + 1, end);
	return exception[0] !== void 0 && withoutPlace(exception[0].text) === "" ? exception.slice(exception.findIndex(({ text }) => /^\w+Error: /.test(text))) : exception;
}
function withoutTraceback(lines) {
	const isHead = ({ text }) => /^Traceback \(most recent call last\):$/.test(text);
	const start = lines.findIndex(isHead);
	const last = lines.findLastIndex(isHead);
	const end = lines.findIndex(({ indent }, at) => at > last && indent <= (lines[last]?.indent ?? 0));
	return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)];
}
function withoutOutputOfGo(lines) {
	const start = lines.findIndex(({ text }) => text.startsWith("=== RUN "));
	const end = lines.findIndex(({ text }, at) => at > start && /^\S+_test\.go:\d+:/.test(text));
	return start < 0 || end < 0 ? lines : [...lines.slice(0, start), ...lines.slice(end)];
}
const mostAnnounced = 3;
const mostOfAssertJ = 12;
function withAnnounced(said, below) {
	const [, innerError] = wrappers.find(([wrapper]) => wrapper.test(said)) ?? [];
	if (innerError !== void 0) return withInner(said, innerError, below);
	const next = below[0]?.text ?? "";
	if (/^but\b/i.test(next) && !isFact(next) || isMessageOfMSTest(said, next)) return `${said} ${next}`;
	const isDescription = /^\[.*\]$/.test(said) && next.startsWith("Expecting");
	return said.endsWith(":") || isDescription ? [said, ...announcedIn(said, below)].join(" ") : said;
}
function isMessageOfMSTest(said, next) {
	return /^assertion failed\. expected .*\.$/i.test(said) && !isFact(next) && !/^(?:$|strings have |assert\.)/i.test(next);
}
function withInner(said, innerError, below) {
	const [inner] = below.flatMap(({ text }) => innerError.exec(text)?.[1] ?? []);
	return inner === void 0 ? said : `${said.replace(/\.$/, "")}: ${inner}`;
}
function announcedIn(said, below) {
	const announced = [];
	for (const { text } of below) {
		const isRepeated = text.includes(said);
		if (isRepeated && announced.length === 0 || /^[| ]+$/.test(text)) continue;
		const isExplanation = text.startsWith("Which is: ");
		const isOver = announced.filter((each) => !each.startsWith("Which is: ")).length === ([said, ...announced].some((each) => each.startsWith("Expecting")) ? mostOfAssertJ : mostAnnounced) && !isExplanation;
		const isNext = announced.length > 0 && /^[\w.$]*(?:Error|Exception)\b.*:(?: |$)/.test(text);
		if (isRepeated || isOver || isNext || isFact(text) || isHeading$1(text) || withoutPlace(text) === "") break;
		announced.push(text);
	}
	return announced;
}
// src/reports/failure/failure-text.ts
const longestText = 300;
function failureText({ error = "", moreErrors = 0 }, title = "") {
	const lines = errorLines(error);
	const said = [reasonIn(lines, title), ...factsIn(lines)].filter((piece) => piece !== "");
	const more = said.length > 0 ? moreErrors + failuresAnnounced(lines) - 1 : moreErrors;
	const pieces = [...said.length > 0 ? said : [headingIn(lines, title)], more > 0 ? `and ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(more, "more error")}` : ""].filter((piece) => piece !== "");
	return joinWithin(pieces.filter((piece, at) => !pieces.slice(0, at).some((before) => before.includes(piece))));
}
function outsideErrorText(error = "") {
	const visible = errorLines(error).find(({ text }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
	return failureText({ error }) || joinWithin(visible === void 0 ? [] : [visible.text]) || "An error without a message";
}
function joinWithin(pieces) {
	let charactersLeft = longestText - separator.length * (pieces.length - 1);
	const cutPieces = new Map();
	for (const [at, piece] of [...pieces].sort((a, b) => a.length - b.length).entries()) {
		const text = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(piece, Math.floor(charactersLeft / (pieces.length - at))).replace(/[\s,:]+(\u2026?)$/, "$1");
		charactersLeft -= Array.from(text).length;
		cutPieces.set(piece, text);
	}
	return pieces.flatMap((piece) => cutPieces.get(piece) || []).join(separator);
}
const separator = " \u00B7 ";
// src/reports/places/source-files.ts
function indexFolders(reports) {
	const linesOf = ({ tests, specFiles, errors }) => [...[...tests, ...specFiles].flatMap(({ location }) => location ?? []), ...[...tests.flatMap(({ tries }) => tries), ...errors].flatMap(({ sourceLines = [] }) => sourceLines)];
	const folders = new Map(reports.map(({ folder }) => [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(folder), folder]));
	return new Map(reports.flatMap((report) => {
		const folder = folders.get((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(report.folder)) ?? report.folder;
		return linesOf(report).map((line) => [line, folder]);
	}));
}
function createFileFinder(root, reports) {
	const folders = indexFolders(reports);
	const workspace = ifThere(() => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pn)(root)) ?? {
		path: root,
		real: root
	};
	const roots = [workspace.path, workspace.real].map((path) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(path));
	const known = new Map();
	function look(path) {
		const file = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(workspace.real, path);
		const stats = ifThere(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_4__.lstatSync)(file, { throwIfNoEntry: false }));
		const isLinked = stats && ifThere(() => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mn)(file, workspace));
		if (isLinked === void 0) return void 0;
		if (isLinked) return {
			kind: "linked",
			path
		};
		return stats?.isFile() ? {
			kind: "here",
			path
		} : void 0;
	}
	function find(file, folder) {
		const segments = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(file);
		if (segments.some((name) => name === "node_modules" || name === ".git")) return void 0;
		const above = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(file) ? roots.find((each) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(segments, each)) : void 0;
		if (above !== void 0) return below(segments.slice(above.length));
		for (const path of [...pathsNear(folder, file), ...endingsOf(segments, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(file))]) {
			const found = look(path);
			if (found !== void 0) return found;
		}
	}
	function below(segments) {
		const path = segments.join("/");
		return path === "" ? void 0 : look(path) ?? {
			kind: "missing",
			path
		};
	}
	return (path, of) => {
		const folder = ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(path) ? void 0 : folders.get(of)) ?? noFolder;
		const files = known.get(folder) ?? new Map();
		known.set(folder, files);
		if (!files.has(path)) files.set(path, find(path, folder));
		return files.get(path);
	};
}
function pathsNear(folder, file) {
	return folder.map((_, at) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(file, folder.slice(0, folder.length - at)).join("/"));
}
function endingsOf(segments, isAbsolute) {
	const shortest = isAbsolute ? 2 : Math.min(2, segments.length);
	const longest = Math.min(segments.length, mostSegments);
	return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, at) => segments.slice(at - longest).join("/"));
}
const noFolder = [];
const mostSegments = 64;
function ifThere(look) {
	try {
		return look();
	} catch {
		return;
	}
}
// src/reports/places/locate-tests.ts
function createLocator(root, reports = []) {
	const findPath = createFileFinder(root, reports);
	const reportOf = new Map(reports.flatMap(({ tests, specFiles }, index) => [...tests, ...specFiles].map((test) => [test, index])));
	function findFile(at) {
		const [path, withoutRoot] = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.R)(at);
		return findPath(path, at) ?? (withoutRoot === void 0 ? void 0 : findPath(withoutRoot, at));
	}
	function pathOf(at) {
		const found = findFile(at);
		return found?.kind === "linked" ? void 0 : found?.path;
	}
	function placeOf(at, line = at.line) {
		const found = findFile(at);
		if (found !== void 0) return placeAt(found.path, line, found.kind === "here");
		const segments = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(at.file);
		return placeAt((isOutside(at) ? segments.slice(-2) : segments).join("/"), line, false);
	}
	const names = new Map();
	function nameOf(path) {
		const name = names.get(path) ?? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(path).join("/");
		names.set(path, name);
		return name;
	}
	function locate(location, errorLines) {
		const isFound = (at) => pathOf(at) !== void 0;
		const isOwn = ({ file }) => location !== void 0 && canBeOneFile(file, location.file);
		const own = [location ?? [], errorLines.filter(isOwn)].flat().find(isFound) ?? location;
		const ofError = errorLines.find(isFound) ?? errorLines.find(isOfProject);
		const place = own && placeOf(own, location?.line);
		const errorPlace = ofError && placeOf(ofError);
		const isOneFile = place?.isHere && errorPlace?.isHere ? place.file === errorPlace.file : ofError !== void 0 && isOwn(ofError);
		return {
			...isOneFile ? inOneFile(place, errorPlace) : {
				...place && { place },
				...errorPlace && { errorPlace }
			},
			isOneFile
		};
	}
	return {
		lineOf(location, errorLines) {
			for (const at of [errorLines, location ?? []].flat()) {
				const file = pathOf(at);
				if (file !== void 0) return {
					file,
					line: at.line
				};
			}
			const found = location && findFile(location);
			return found === void 0 ? readableLine(location) : {
				file: found.path,
				line: location?.line
			};
		},
		placesOf(location, errorLines) {
			const { place, errorPlace, isOneFile } = locate(location, errorLines);
			const isElsewhere = !isOneFile || errorPlace?.line !== void 0 && errorPlace.line !== place?.line;
			return {
				...place && { place },
				...errorPlace && isElsewhere && { errorPlace }
			};
		},
		errorPlaceOf(location, errorLines) {
			return locate(location, errorLines).errorPlace;
		},
		ownLineOf(entries) {
			const all = entries.flatMap(({ location }) => {
				if (location === void 0) return [];
				const { kind, path } = findFile(location) ?? { path: nameOf((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.R)(location)[0]) };
				return [{
					file: path,
					isHere: kind === "here",
					...kind === "missing" && { isBelow: true },
					...location.line !== void 0 && { line: location.line }
				}];
			});
			return all.find(({ line }) => line !== void 0) ?? all[0];
		},
		filesOf(entries) {
			const files = entries.flatMap((test) => filesAround(test).flatMap((at) => {
				const fileAt = (path) => {
					const found = findPath(path, at);
					const isLinked = found?.kind === "linked";
					const report = reportOf.get(test) ?? -1;
					return {
						path: nameOf(path),
						here: isLinked ? void 0 : found?.path,
						...isLinked && { isLinked },
						report
					};
				};
				const [path, withoutRoot] = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.R)(at);
				if (withoutRoot === void 0) return fileAt(path);
				return [fileAt(path), {
					...fileAt(withoutRoot),
					withoutRoot: true
				}];
			}));
			const keyOf = ({ report, withoutRoot, path }) => `${report} ${withoutRoot} ${path}`;
			return [...new Map(files.map((file) => [keyOf(file), file])).values()];
		},
		namesOf(entries) {
			const paths = entries.flatMap(filesAround).map((at) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.R)(at)[0]);
			return [...new Set(paths.map(nameOf))];
		}
	};
}
function filesAround({ location, suiteFiles = [] }) {
	return location === void 0 ? suiteFiles : [location, ...suiteFiles];
}
function canBeOneFile(one, other) {
	return one === other || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(one), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(other));
}
function placeAt(file, line, isHere) {
	return {
		file,
		...line !== void 0 && { line },
		...isHere && { isHere }
	};
}
function readableLine(at) {
	return at === void 0 || isOutside(at) ? void 0 : {
		file: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(at.file).join("/"),
		line: at.line
	};
}
function isOutside({ file }) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(file) || file.split(/[\\/]/).includes("..");
}
const ofOthers = /(?:^|[\\/])(?:node_modules|\.git|site-packages|dist-packages|gems|vendor|rustc)[\\/]|^[\\/](?:usr|_)[\\/]|[\\/]lib[\\/]python\d|[<>"|?*]/;
function isOfProject({ file }) {
	return !ofOthers.test(file) && (/[\\/]/.test(file) || /^test_|(?:test|spec)s?\.\w+$/i.test(file));
}
function inOneFile(place, errorPlace) {
	const { file, isHere = false } = (errorPlace?.isHere ? errorPlace : place) ?? {};
	if (file === void 0) return {};
	return {
		place: placeAt(file, place?.line, isHere),
		errorPlace: placeAt(file, errorPlace?.line, isHere)
	};
}
function ownLineOfSpecFile(entries, { ownLineOf }) {
	const ownLine = ownLineOf(entries);
	if (ownLine === void 0) return void 0;
	const { line: _line, ...place } = ownLine;
	return place;
}
function linesOfTests(reports, locator) {
	const lines = reports.flatMap(({ tests, specFiles }) => [...tests.flatMap((test) => locator.ownLineOf([test]) ?? []), ...specFiles.flatMap((specFile) => ownLineOfSpecFile([specFile], locator) ?? [])]);
	return [...new Map(lines.map((each) => [keyOfLine(each), each])).values()];
}
function keyOfLine({ file, isHere, isBelow, line }) {
	return JSON.stringify([
		file,
		isHere,
		isBelow,
		line
	]);
}
// src/reports/list-tests.ts
const mostListed = 2e4;
function chooseTests(ranked, withRecording) {
	if (ranked.length <= mostListed) return ranked;
	const keyOf = ({ entries }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Fn)(identityOf(entries));
	const failing = ranked.filter((test) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(test));
	const failingKeys = new Set(failing.map(keyOf));
	const byImportance = new Set([
		...ranked.filter((test) => withRecording.has(test)),
		...failing,
		...ranked.filter((test) => failingKeys.has(keyOf(test))),
		...ranked
	]);
	const listed = new Set([...byImportance].slice(0, mostListed));
	return ranked.filter((test) => listed.has(test));
}
function listTest(id, test, difference, locator) {
	const { result, entries } = test;
	const identity = identityOf(entries);
	const label = labelOf(test, difference);
	return {
		id,
		...identity,
		...result !== void 0 && { result },
		...label !== identity.title && { label },
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(test) && describeFailedTest(entries, locator)
	};
}
function labelOf({ entries }, difference) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.A)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.P)(entries).title || "untitled", difference);
}
function causeOfTest({ entries }, locator) {
	return describeFailedTest(entries, locator).cause;
}
function listSpecFile(id, { result, entries }, covers, locator) {
	return {
		id,
		...identityOf(entries),
		...result !== void 0 && { result },
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)({ result }) && describeFailure(entries, failureIn(entries), locator),
		covers
	};
}
function describeError({ error, sourceLines = [], count, report }, locator) {
	return {
		error: outsideErrorText(error),
		...locator.placesOf(void 0, sourceLines),
		...count !== void 0 && { count },
		...report !== void 0 && { ofReport: true }
	};
}
function describeTry(id, { entries }, { tryNumber, tries, tryEnd }, locator) {
	const error = failureText(tryEnd, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.P)(entries).title);
	const { file, line } = locator.lineOf(locationIn$1(entries), tryEnd.sourceLines ?? []) ?? {};
	return {
		id,
		...tryNumber !== void 0 && {
			try: tryNumber,
			tries
		},
		...tryEnd.result !== void 0 && { tryResult: tryEnd.result },
		...error !== "" && { error },
		...file !== void 0 && { file },
		...line !== void 0 && { line }
	};
}
function sourceOf({ entries }, { ownLineOf, filesOf }) {
	return {
		ownLine: ownLineOf(entries),
		files: filesOf(entries)
	};
}
function sourceOfSpecFile({ entries }, locator) {
	const files = locator.filesOf(entries.flatMap((specFile) => [specFile, ...specFile.covers]));
	return {
		ownLine: ownLineOfSpecFile(entries, locator),
		files
	};
}
function describeFailedTest(entries, locator) {
	const failure = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.M)(entries);
	const described = describeFailure(entries, failure, locator);
	const errorPlace = locator.errorPlaceOf(locationIn$1(entries), failure?.sourceLines ?? []);
	const cause = causeOf(described.error ?? "", errorPlace);
	return {
		...described,
		...cause !== void 0 && { cause }
	};
}
function describeFailure(entries, failure = {}, { placesOf }) {
	const error = failureText(failure, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.P)(entries).title);
	return {
		...error !== "" && { error },
		...placesOf(locationIn$1(entries), failure.sourceLines ?? [])
	};
}
function locationIn$1(entries) {
	const known = entries.flatMap(({ location }) => location ?? []);
	return known.find(({ line }) => line !== void 0) ?? known[0];
}
function failureIn(entries) {
	const failed = entries.flatMap(({ covers }) => covers.filter(({ result }) => result === "failed"));
	if (failed.length === 0) return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.M)(entries);
	const first = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.M)(failed);
	if (first === void 0) return void 0;
	const titles = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.fr)([...new Set(failed.map(({ title }) => title))], {
		most: 3,
		separator: "; "
	});
	return {
		...first,
		error: `${titles}: ${first.error}`
	};
}
// src/reports/match/match.ts
function bestOf(items, fitOf) {
	let [most, best] = [0, []];
	for (const item of items) {
		const fit = fitOf(item);
		if (fit > most) [most, best] = [fit, []];
		if (fit === most) best.push(item);
	}
	return best;
}
function nearness({ folder }, { segments }) {
	const common = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.lt)([folder, segments]);
	return common === folder.length ? common + .5 : common;
}
function isOfLostReport({ segments }, { folder }, foldersOfLostReports) {
	const common = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.lt)([folder, segments]);
	return foldersOfLostReports.some((other) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.lt)([other, segments]) > common);
}
// src/reports/match/match-try.ts
function countTries({ entries }) {
	return entries.reduce((most, { tries }) => Math.max(most, tries.length), 0);
}
function endsInFailure({ unique, tryNumber, tryEnd }) {
	if (tryNumber !== void 0 || tryEnd.result !== void 0) return tryEnd.result === "failed";
	const known = unique.entries.filter(({ result }) => result !== void 0);
	const haveFailed = ({ tries }) => tries.length > 0 && tries.every(({ result }) => result === "failed");
	return known.length > 0 && known.every(haveFailed);
}
function matchTry(unique, tryNumber, tries) {
	const someTry = {
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.M)(unique.entries),
		result: void 0
	};
	return {
		kind: "test",
		unique,
		others: [],
		tryNumber,
		tries,
		tryEnd: tryNumber === void 0 ? someTry : endOfTry(unique, tryNumber, tries)
	};
}
function endOfTry({ entries, result }, tryNumber, tries) {
	const listed = entries.flatMap((test) => {
		const end = test.tries.length === tries ? test.tries[tryNumber - 1] : void 0;
		return end?.result === void 0 ? [] : end;
	});
	const known = listed.find(({ error }) => error !== void 0) ?? listed[0];
	if (known) return known;
	const isUnreported = result === "passed" && tryNumber < tries;
	const ofTry = isUnreported ? void 0 : resultOfTry(result, tryNumber, tries);
	const likeliest = entries.map((test) => test.tries[tryNumber - 1] ?? test.tries.at(-1)).find((end) => end?.error !== void 0);
	return {
		...ofTry === "passed" || isUnreported ? {} : likeliest,
		result: ofTry
	};
}
// src/reports/match/name-hints.ts
const known = new WeakMap();
function hintsOf(test) {
	const hints = known.get(test) ?? makeHints(test);
	known.set(test, hints);
	return hints;
}
function makeHints({ title, fileOrClass, suiteTitles = [], location, project = "" }) {
	const titles = splitTitles(title).slice(0, -1);
	return {
		classes: joined([fileOrClass, fileOrClass.split(/[./\\:$]/).at(-1) ?? ""]),
		suites: joined([...titles, ...suiteTitles]),
		files: joined(location === void 0 ? [] : namesOfFile(location.file)),
		projects: joined([project])
	};
}
function namesOfFile(file) {
	const parts = (file.split(/[\\/]/).at(-1) ?? "").split(".");
	return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}
function joined(names) {
	return names.map(oneWord).filter((name) => name !== "");
}
function* spansOf(words, longest = Number.POSITIVE_INFINITY) {
	for (const start of words.keys()) {
		let name = "";
		for (let end = start + 1; end <= words.length && name.length <= longest; end += 1) {
			name = joinWords([name, ...words.slice(end - 1, end)]);
			yield {
				name,
				start,
				end
			};
		}
	}
}
function namesWithin(texts) {
	return new Set(texts.flatMap((words) => [...spansOf(words)].map(({ name }) => name)));
}
function findNamesBeside(words) {
	const places = new Map();
	for (const { name, start, end } of spansOf(words)) {
		const { firstEnd = end } = places.get(name) ?? {};
		places.set(name, {
			firstEnd,
			lastStart: start
		});
	}
	return (name, at) => {
		const place = places.get(name);
		return place !== void 0 && (place.firstEnd <= at || place.lastStart > at);
	};
}
// src/reports/match/nearest-reports.ts
function createCountsFor(recordings) {
	const known = new Map();
	const holdsRecordings = (folder) => {
		const key = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(folder);
		const holds = known.get(key) ?? recordings.some(({ segments }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(segments, folder));
		known.set(key, holds);
		return holds;
	};
	return (place, recording) => {
		const { folder } = place;
		return isBelowStarFolders(place, recording) && ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(recording.segments, folder) || !holdsRecordings(folder));
	};
}
function isBelowStarFolders({ starFolders = [] }, { segments }) {
	return starFolders.every((name) => segments.slice(0, -1).includes(name));
}
function createReportFinder({ reports, foldersOfLostReports }, countsFor) {
	const groups = Map.groupBy(reports, ({ folder, starFolders = [] }) => JSON.stringify([folder, starFolders])).values();
	const places = [...Array.from(groups, (ofGroup) => ({
		folder: ofGroup[0]?.folder ?? [],
		starFolders: ofGroup[0]?.starFolders ?? [],
		group: { tests: ofGroup.flatMap(({ tests, format }) => tests.map((test) => ({
			test,
			isOfPlaywright: format === "Playwright"
		}))) }
	})), ...foldersOfLostReports.map((folder) => ({
		folder,
		group: void 0
	}))];
	return (recording) => {
		const { segments } = recording;
		const counting = places.filter((place) => countsFor(place, recording));
		const lengths = counting.map(({ folder }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.lt)([folder, segments]));
		const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
		const nearest = counting.filter((_, at) => lengths[at] === longest).map(({ group }) => group);
		const found = nearest.filter((group) => group !== void 0);
		return found.length < nearest.length ? [] : found;
	};
}
// src/reports/match/match-names.ts
const shortWord = 8;
const mostAlike = 1e3;
function matchNames(recordings, known, countsFor) {
	if (recordings.length === 0) return new Map();
	const findReports = createReportFinder(known, countsFor);
	const indexes = new Map();
	const indexFor = (group) => {
		const index = indexes.get(group) ?? indexNames(group);
		indexes.set(group, index);
		return index;
	};
	const named = recordings.flatMap((recording) => {
		const recordingName = nameRecording(recording);
		if (recordingName === void 0) return [];
		const { name, folders } = recordingName;
		const found = findTest(recordingName, findReports(recording).map(indexFor), known.uniqueOf);
		return found === void 0 ? [] : [{
			path: recording.path,
			folder: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(folders),
			name: oneWord(name),
			...found
		}];
	});
	const tests = Map.groupBy(named, ({ unique }) => unique);
	return new Map(tests.entries().flatMap(([unique, ofTest]) => matchTries(unique, ofTest)));
}
function indexNames({ tests }) {
	const index = groupByEach(tests, ({ test }) => {
		const { title, fileOrClass } = test;
		const endings = endingsOf$1(namePartsOf(test)).map((name) => joinWords(name.split("-")));
		const own = fileOrClass !== "" && title.endsWith(fileOrClass) ? [oneWord(fileOrClass)] : [];
		return new Set([...endings, ...own]);
	});
	index.delete("");
	return {
		testsOf: index,
		longest: index.keys().reduce((most, name) => Math.max(most, name.length), 0)
	};
}
function nameRecording({ segments }) {
	const last = segments.length - 1;
	const file = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.rt)(segments[last] ?? "");
	const at = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.nt)(file) ? last - 1 : last;
	const name = at === last ? file : segments[at];
	if (name === void 0) return void 0;
	return {
		name: decoded(name),
		folders: segments.slice(0, at),
		isOfFolder: at < last
	};
}
function decoded(name) {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
function findTest({ name, folders, isOfFolder }, indexes, uniqueOf) {
	const find = (wanted) => {
		const found = indexes.flatMap(({ testsOf }) => testsOf.get(wanted) ?? []);
		return isOfFolder ? found.filter(({ isOfPlaywright }) => !isOfPlaywright) : found;
	};
	const around = folders.map(wordsOf);
	const words = wordsOf(name);
	const { name: nameOfTest, tryNumber } = splitTry(name);
	const whole = find(joinWords(words));
	if (whole.length > 0) return foundTest(chooseTest(whole, around, uniqueOf), void 0, false);
	const ofTry = find(oneWord(nameOfTest));
	if (ofTry.length > 0) return foundTest(chooseTest(ofTry, around, uniqueOf), tryNumber, false);
	const { found, rest } = findWithin(words, indexes, find);
	return foundTest(chooseTest(found, [...around, ...rest], uniqueOf), tryNumber, true);
}
function foundTest(unique, tryNumber, isPart) {
	return unique && {
		unique,
		tryNumber,
		isPart
	};
}
function findWithin(words, indexes, find) {
	const longest = indexes.reduce((most, index) => Math.max(most, index.longest), 0);
	const spans = [...spansOf(words, longest)].sort((a, b) => b.name.length - a.name.length);
	const isBeside = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cr)(() => findNamesBeside(words));
	for (const { name, start, end } of spans) {
		const found = find(name);
		const certain = name.length < shortWord && end === start + 1 ? found.filter(({ test }) => isNamedBeside(test, (hint) => isBeside()(hint, start))) : found;
		if (certain.length > 0) return {
			found: certain,
			rest: [words.slice(0, start), words.slice(end)]
		};
	}
	return {
		found: [],
		rest: []
	};
}
function isNamedBeside(test, isBeside) {
	const { classes, suites, files } = hintsOf(test);
	return classes.some(isBeside) || suites.some(isBeside) || files.some(isBeside);
}
function chooseTest(found, around, uniqueOf) {
	const tests = new Map();
	for (const { test } of found) {
		const unique = uniqueOf.get(test);
		if (unique !== void 0) tests.set(unique, test);
		if (tests.size > mostAlike) return void 0;
	}
	if (tests.size <= 1) return tests.keys().next().value;
	const names = namesWithin(around);
	const [best, ...others] = bestOf([...tests], ([, test]) => {
		return Object.values(hintsOf(test)).filter((hints) => hints.some((hint) => names.has(hint))).length;
	});
	return others.length === 0 ? best?.[0] : void 0;
}
function matchTries(unique, all) {
	const isMerged = unique.entries.some(({ mergedEntries }) => mergedEntries !== void 0);
	const byName = Map.groupBy(all, ({ name }) => name);
	const isOfOneRun = ({ name }) => new Set(byName.get(name)?.map(({ folder }) => folder)).size === 1;
	const recordings = isMerged ? all : all.filter(isOfOneRun);
	const numbers = recordings.flatMap(({ tryNumber }) => tryNumber ?? []);
	const unnumbered = recordings.filter(({ tryNumber }) => tryNumber === void 0);
	const tries = Math.max(1, countTries(unique), ...numbers);
	const isFirst = tries === 1 || numbers.length > 0 && !numbers.includes(1) && unnumbered.length === 1;
	return recordings.map(({ path, tryNumber, isPart }) => {
		const match = matchTry(unique, tryNumber ?? (isFirst ? 1 : void 0), tries);
		return [path, isPart ? {
			...match,
			isByPartOfName: true
		} : match];
	});
}
// src/reports/match/reported-videos.ts
function listVideos(report) {
	const ofTests = report.tests.flatMap((test) => namedVideosOf(test, report).map((video) => ({
		kind: "test",
		test,
		...video
	})));
	const ofSpecFiles = report.specFiles.flatMap((test) => namedVideosOf(test, report).map((video) => ({
		kind: "spec file",
		test,
		...video
	})));
	return [...ofTests, ...ofSpecFiles];
}
function namedVideosOf({ tries }, report) {
	return tries.flatMap(({ videos, pictures }, at) => [...videos, ...pictures.filter((path) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Q)(path.at(-1) ?? ""))].map((path, videoIndex) => {
		const name = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.rt)(path.at(-1) ?? "");
		const shortest = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.nt)(name) && !(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.tt)(name) ? 2 : 1;
		return {
			path,
			tryNumber: at + 1,
			videoIndex,
			report,
			shortest
		};
	}));
}
function showSameTest(one, other, uniqueOf) {
	if (one.kind !== other.kind) return false;
	const unique = uniqueOf.get(one.test);
	if (unique !== void 0 && unique === uniqueOf.get(other.test)) return true;
	return (one.report !== other.report || one.test.project === other.test.project) && canBeOneTest(one.test, other.test, one.report.format === other.report.format);
}
// src/reports/match/match-paths.ts
function matchPaths(recordings, { reports, foldersOfLostReports, uniqueOf }) {
	const videos = reports.flatMap(listVideos);
	const taken = new Set();
	const matched = new Map();
	let undecided = recordings;
	const longest = recordings.reduce((most, { segments }) => Math.max(most, segments.length), 0);
	for (let length = longest; length > 0; length -= 1) {
		const isLongEnough = ({ segments }) => segments.length >= length;
		const endOf = (path) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path.slice(-length));
		const recordingsByEnd = Map.groupBy(undecided.filter(isLongEnough), ({ segments }) => endOf(segments));
		const longVideos = videos.filter(({ path, shortest }) => path.length >= length && shortest <= length);
		const videosByEnd = Map.groupBy(longVideos, ({ path }) => endOf(path));
		for (const [end, itsRecordings] of recordingsByEnd) {
			const itsVideos = videosByEnd.get(end) ?? [];
			for (const recording of itsRecordings) {
				const match = matchVideos(recording, itsRecordings, itsVideos, {
					taken,
					foldersOfLostReports,
					uniqueOf
				});
				if (match !== void 0) matched.set(recording.path, match);
			}
			for (const video of itsVideos) taken.add(video);
		}
		undecided = undecided.filter((recording) => !isLongEnough(recording) || !videosByEnd.has(endOf(recording.segments)));
	}
	return matched;
}
function matchVideos(recording, recordings, videos, { taken, foldersOfLostReports, uniqueOf }) {
	const possible = videos.filter((video) => isSamePath(video, recording) || isBelowStarFolders(video.report, recording));
	const best = withoutOverwritten(bestOf(possible, (video) => fitOf(video, recording)));
	const fitsAnother = (video) => bestOf(recordings, (each) => fitOf(video, each)).some((each) => each !== recording);
	if (best.some((video) => taken.has(video) || fitsAnother(video))) return void 0;
	const first = best.find(({ test }) => test.project !== void 0) ?? best[0];
	if (first === void 0) return void 0;
	if (!isSamePath(first, recording) && isOfLostReport(recording, first.report, foldersOfLostReports)) return void 0;
	const isOfTest = (video) => showSameTest(video, first, uniqueOf) && isInRightFolder(recording, video);
	return best.every(isOfTest) ? joinVideos(best, first, uniqueOf) : void 0;
}
function withoutOverwritten(videos) {
	const latest = new Map();
	const keyOfVideo = ({ path, report: { format } }) => `${format} ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path)}`;
	const startOf = ({ test: { start = 0 } }) => start;
	for (const video of videos) {
		const key = keyOfVideo(video);
		latest.set(key, Math.max(latest.get(key) ?? 0, startOf(video)));
	}
	return videos.every(({ test }) => test.start !== void 0) ? videos.filter((video) => startOf(video) === latest.get(keyOfVideo(video))) : videos;
}
function fitOf(video, recording) {
	return isSamePath(video, recording) ? Number.POSITIVE_INFINITY : nearness(video.report, recording);
}
function isSamePath({ path }, { segments }) {
	return path.length === segments.length && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(path, segments);
}
function isInRightFolder({ segments }, { kind, path }) {
	if (kind === "test") return true;
	const below = segments.slice(segments.lastIndexOf("videos") + 1);
	return below.length === segments.length || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.at)(path, below);
}
function joinVideos(videos, first, uniqueOf) {
	const shown = chooseTry(videos, first);
	const [specFile, ...copies] = videos.flatMap((video) => video.kind === "spec file" ? video.test : []);
	if (specFile !== void 0) {
		const entries = [specFile, ...copies];
		return {
			kind: "spec file",
			unique: {
				result: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.qn)(entries.map(({ result }) => result)),
				entries
			},
			...shown
		};
	}
	const [unique, ...others] = [...new Set([first, ...videos].flatMap(({ test }) => uniqueOf.get(test) ?? []))].sort(_start_js__WEBPACK_IMPORTED_MODULE_0__.Gn);
	if (unique === void 0) return void 0;
	const { tryNumber, tries } = shown;
	const tryEnd = others.length > 0 || videos.some((video) => video.test.result !== void 0) ? shown.tryEnd : endOfTry(unique, tryNumber, tries);
	return {
		kind: "test",
		unique,
		others,
		...shown,
		tryEnd
	};
}
function chooseTry(videos, first) {
	const most = videos.reduce((a, b) => b.test.tries.length > a.test.tries.length ? b : a, first);
	const endOf = ({ test, tryNumber }) => test.tries[tryNumber - 1];
	const clearest = videos.find((video) => endOf(video)?.error !== void 0) ?? most;
	return {
		tryNumber: most.tryNumber,
		tries: most.test.tries.length,
		tryEnd: endOf(clearest) ?? {},
		videoIndex: most.videoIndex
	};
}
// src/reports/match/match-try-folders.ts
function matchTryFolders(recordings, { reports, foldersOfLostReports, uniqueOf }, countsFor) {
	const byName = Map.groupBy(groupByTestFolder(reports), ({ path }) => endOfFolder(path));
	const matched = new Map();
	for (const recording of recordings) {
		const { testFolder: path, tryNumber } = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.k)(recording.segments);
		const folders = (byName.get(endOfFolder(path)) ?? []).filter(({ videos }) => videos.some(({ report }) => countsFor(report, recording)));
		const best = bestOf(folders, (folder) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.lt)([folder.path, path]));
		if (best.some(({ tries }) => tries.has(tryNumber))) continue;
		const [video, ...others] = bestOf(best.flatMap(({ videos }) => videos), (each) => nearness(each.report, recording));
		if (video === void 0 || isOfLostReport(recording, video.report, foldersOfLostReports)) continue;
		const unique = uniqueOf.get(video.test);
		if (unique && others.every((each) => showSameTest(each, video, uniqueOf))) matched.set(recording.path, matchTry(unique, tryNumber, Math.max(countTries(unique), tryNumber)));
	}
	return matched;
}
function groupByTestFolder(reports) {
	const folders = new Map();
	for (const video of reports.flatMap(listVideos)) {
		if (video.kind === "spec file") continue;
		const { testFolder: path, tryNumber } = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.k)(video.path);
		const folder = folders.get((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path)) ?? {
			path,
			videos: [],
			tries: new Set()
		};
		folder.videos.push(video);
		folder.tries.add(tryNumber);
		folders.set((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path), folder);
	}
	return [...folders.values()];
}
function endOfFolder(path) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path.slice(0, path[0] === "attachments" ? 2 : 1));
}
// src/reports/match/match-tests.ts
function matchTests(recordings, known) {
	const countsFor = createCountsFor(recordings);
	const matches = matchPaths(recordings, known);
	const unmatched = () => recordings.filter(({ path }) => !matches.has(path));
	for (const [path, match] of matchTryFolders(unmatched(), known, countsFor)) matches.set(path, match);
	for (const [path, match] of matchNames(unmatched(), known, countsFor)) matches.set(path, match);
	const inOrder = recordings.flatMap(({ path }) => {
		const match = matches.get(path);
		return match === void 0 ? [] : [[path, match]];
	});
	return new Map(inOrder);
}
// src/reports/pictures/named-pictures.ts
const mostOfTest = 10;
function createPictureLister(reports) {
	const folderOf = new Map(reports.flatMap(({ folder, tests }) => tests.map((test) => [test, folder])));
	const known = new Map();
	function pictureAt(path, entry) {
		const picture = known.get(path) ?? {
			path,
			folder: folderOf.get(entry) ?? []
		};
		known.set(path, picture);
		return picture;
	}
	return (tests) => {
		const found = tests.values().filter((test) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(test)).flatMap(({ entries }) => entries).flatMap((entry) => picturesOf(entry).map((path) => pictureAt(path, entry)));
		const byPath = new Map();
		for (const picture of found) {
			if (byPath.size === mostOfTest) break;
			byPath.set((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(picture.path), byPath.get((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(picture.path)) ?? picture);
		}
		return [...byPath.values()];
	};
}
function picturesOf({ tries }) {
	return tries.filter(({ result }) => result === "failed").flatMap(({ pictures }) => onlyFirst(pictures).toReversed());
}
function onlyFirst(pictures) {
	return [...new Map(pictures.map((path) => [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(path), path])).values()];
}
// src/reports/find-tests.ts
const mostNamed = 3;
function findTests(given, search) {
	const { root, recordings, foldersOfLostReports = [], hide, mergeRetries = false } = search;
	const reports = mergeRetries ? mergeEntries(given) : given;
	const tests = uniqueTests(reports);
	const uniqueOf = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.F)(tests);
	const paths = recordings.map((path) => ({
		path,
		segments: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(hide(path).normalize())
	}));
	const matches = matchTests(paths, {
		reports,
		foldersOfLostReports,
		uniqueOf
	});
	const { shownTests, shownSpecFiles, withRecording } = collectRecorded(matches.values(), uniqueOf);
	const ranked = tests.toSorted(_start_js__WEBPACK_IMPORTED_MODULE_0__.Gn);
	const listed = chooseTests(ranked, withRecording);
	const ids = giveIds(shownSpecFiles, listed);
	const locator = createLocator(root, reports);
	const context = {
		uniqueOf,
		differenceOf: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.j)(tests, reports),
		locator
	};
	const errors = uniqueErrors(reports);
	return {
		...describeListed(ids, matches, context),
		...describeFailures(ranked, ids, withRecording, context),
		testsComplete: listed.length === tests.length,
		testCount: tests.length,
		unjoined: countUnjoined(tests, reports),
		testSources: findSources(ids, shownTests, locator),
		pictures: listPictures(ids, uniqueOf, reports),
		errors: chooseErrors(errors).map((error) => describeError(error, locator)),
		reportErrors: errors.filter(({ report }) => report !== void 0).length,
		counts: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Z)(tests, countErrors(errors)),
		runSeconds: runSecondsOf(given),
		retries: mergeRetries ? countMerged(tests) : countSeparate(tests, reports),
		formats: [...new Set(reports.map(({ format }) => format))],
		testLines: linesOfTests(reports, locator),
		filesOfReports: reports.map(({ tests }) => locator.namesOf(tests)),
		namedVideo: firstVideoIn(reports)
	};
}
function giveIds(specFiles, tests) {
	return {
		ofSpecFiles: new Map(specFiles.map((specFile, at) => [specFile, at])),
		ofTests: new Map(tests.map((test, at) => [test, specFiles.length + at]))
	};
}
function describeListed({ ofSpecFiles, ofTests }, matches, { uniqueOf, differenceOf, locator }) {
	const tests = new Map();
	for (const [test, id] of ofTests) tests.set(test, listTest(id, test, differenceOf.get(test), locator));
	const specFiles = new Map();
	for (const [specFile, id] of ofSpecFiles) {
		const covers = testsIn(specFile, uniqueOf).flatMap((test) => ofTests.get(test) ?? []);
		specFiles.set(specFile, listSpecFile(id, specFile, covers, locator));
	}
	const recordedTests = new Map();
	for (const [path, match] of matches) {
		const test = match.kind === "test" ? tests.get(match.unique) : specFiles.get(match.unique);
		const difference = differenceOf.get(match.unique);
		if (test !== void 0) recordedTests.set(path, {
			...describeMatch(match, test, locator),
			difference
		});
	}
	return {
		tests: [...tests.values()],
		specFiles: [...specFiles.values()],
		recordedTests
	};
}
function describeFailures(ranked, { ofTests }, withRecording, { differenceOf, locator }) {
	const failing = ranked.filter((test) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(test));
	const unlisted = Map.groupBy(failing.filter((test) => !ofTests.has(test)), ({ result }) => result);
	const failed = unlisted.get("failed") ?? [];
	const withoutRecording = failing.filter((test) => !withRecording.has(test));
	const named = withoutRecording.slice(0, mostNamed);
	return {
		unlisted: {
			failed: failed.length,
			flaky: unlisted.get("flaky")?.length ?? 0,
			causes: failed.map((test) => causeOfTest(test, locator))
		},
		failedWithoutRecording: {
			count: withoutRecording.length,
			names: named.map((test) => nameOf(test, differenceOf.get(test)))
		}
	};
}
function findSources({ ofSpecFiles, ofTests }, shownTests, locator) {
	const sources = new Map();
	for (const [specFile, id] of ofSpecFiles) sources.set(id, sourceOfSpecFile(specFile, locator));
	for (const [test, id] of ofTests) if (shownTests.has(test) || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(test)) sources.set(id, sourceOf(test, locator));
	return sources;
}
function listPictures({ ofSpecFiles, ofTests }, uniqueOf, reports) {
	const picturesOf = createPictureLister(reports);
	const ofIds = [...ofSpecFiles.entries().map(([specFile, id]) => [id, picturesOf(testsIn(specFile, uniqueOf))]), ...ofTests.entries().map(([test, id]) => [id, picturesOf([test])])];
	return new Map(ofIds.filter(([, pictures]) => pictures.length > 0));
}
function collectRecorded(matches, uniqueOf) {
	const shownTests = new Set();
	const shownSpecFiles = [];
	const withRecording = new Set();
	for (const match of matches) if (match.kind === "test") {
		shownTests.add(match.unique);
		for (const test of [match.unique, ...match.others]) withRecording.add(test);
	} else {
		shownSpecFiles.push(match.unique);
		for (const test of testsIn(match.unique, uniqueOf)) withRecording.add(test);
	}
	return {
		shownTests,
		shownSpecFiles,
		withRecording
	};
}
function chooseErrors(errors) {
	const more = errors.slice(10).filter(({ report }) => report === void 0);
	return [...errors.slice(0, 10), ...more.slice(0, _start_js__WEBPACK_IMPORTED_MODULE_0__.X)];
}
function testsIn({ entries }, uniqueOf) {
	const covered = entries.flatMap(({ covers }) => covers);
	return [...new Set(covered.flatMap((each) => uniqueOf.get(each) ?? []))];
}
function describeMatch(match, test, locator) {
	const { videoIndex } = match;
	const isByPartOfName = match.kind === "test" && match.isByPartOfName;
	return {
		test,
		recordedTry: describeTry(test.id, match.unique, match, locator),
		...videoIndex !== void 0 && { videoIndex },
		...isByPartOfName && { isByPartOfName },
		...describeEnd(match)
	};
}
function describeEnd(match) {
	if (match.kind === "spec file") return {};
	const waitedSeconds = waitedSecondsIn(match.tryEnd.error ?? "");
	return {
		...waitedSeconds !== void 0 && { waitedSeconds },
		...endsInFailure(match) && { endsInFailure: true }
	};
}
function nameOf(test, difference) {
	const project = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.N)(test.entries);
	return labelOf(test, difference) + (project === void 0 ? "" : ` (${project})`);
}
function firstVideoIn(reports) {
	return reports.flatMap(({ tests }) => tests.flatMap((test) => test.tries)).find(({ videos }) => videos.length > 0)?.videos[0]?.join("/");
}
// src/reports/formats/times.ts
const longestDate = 64;
function parseTime(value) {
	const time = typeof value === "string" ? Date.parse(value.slice(0, longestDate)) : value;
	return typeof time === "number" && time > 0 ? time : void 0;
}
const longestRun = 26784e5;
function plausibleRunTime(value) {
	return typeof value === "number" && value >= 0 && value <= longestRun ? value : void 0;
}
function runTimeBetween(start, end) {
	return start === void 0 || end === void 0 ? void 0 : plausibleRunTime(end - start);
}
function parseDuration(text) {
	const seconds = (text.includes(".") ? text.replaceAll(",", "") : text.replace(",", ".")).split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
	return text !== "" && seconds >= 0 ? seconds * 1e3 : void 0;
}
// src/reports/formats/join-allure.ts
function joinAllure(reports) {
	const isFile = ({ allureFile }) => allureFile !== void 0;
	const joined = Map.groupBy(reports.filter(isFile), ({ folder }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(folder)).values().map((ofFolder) => {
		const files = ofFolder.flatMap(({ allureFile }) => allureFile ?? []);
		const { folder = [], starFolders = [] } = ofFolder[0] ?? {};
		const { tests, failedRuns } = joinResults(files);
		const errors = unexplainedErrors(files, failedRuns);
		return {
			folder,
			name: "",
			...starFolders.length > 0 && { starFolders },
			format: "Allure",
			runTime: measureRunTime(files),
			tests,
			specFiles: [],
			errors
		};
	});
	return [...reports.filter((report) => !isFile(report)), ...joined];
}
function measureRunTime(files) {
	const times = files.filter(isResult$1).flatMap(({ test: { start, duration } }) => start === void 0 ? [] : {
		start,
		duration
	});
	if (times.every(({ duration }) => duration === void 0)) return void 0;
	const start = times.reduce((earliest, each) => Math.min(earliest, each.start), Number.POSITIVE_INFINITY);
	const end = times.reduce((latest, each) => Math.max(latest, each.start + (each.duration ?? 0)), 0);
	return runTimeBetween(start, end);
}
function unexplainedErrors(files, failedRuns) {
	const failed = new Set([...failedRuns].map(({ uuid }) => uuid));
	const messages = new Map(files.filter(isResult$1).filter(hasFailed).map(({ uuid, message }) => [uuid, message]));
	const ofFixtures = files.filter((file) => file.kind === "container").flatMap(({ children, errors }) => {
		if (children.some((child) => failed.has(child))) return [];
		const shown = new Set(children.map((child) => messages.get(child)));
		return errors.filter(({ message }) => !shown.has(message));
	});
	const shown = new Set([...failedRuns, ...ofFixtures].flatMap(({ message }) => message || []));
	const others = files.filter((file) => file.kind === "globals").flatMap(({ errors }) => errors).filter(({ message }) => !textsWithin(message).some((text) => shown.has(text.trim())));
	return [...new Map([...ofFixtures, ...others].map((each) => [JSON.stringify(each), each])).values()];
}
const mostNames = 10;
function textsWithin(text) {
	const texts = [text];
	for (let at = text.indexOf(": "); at >= 0 && texts.length <= mostNames; at = text.indexOf(": ", at + 1)) texts.push(text.slice(at + 2));
	return texts;
}
function isResult$1(file) {
	return file.kind === "result";
}
function joinResults(files) {
	const fixtures = files.filter((file) => file.kind === "container").flatMap(({ children, before, after }) => children.map((child) => ({
		child,
		before,
		after
	})));
	const ofFixtures = Map.groupBy(fixtures, ({ child }) => child);
	const failedRuns = new Set();
	return {
		tests: [...Map.groupBy(files.filter(isResult$1), ({ historyId }) => historyId).values().flatMap(splitHistory).map(({ runs, setting }) => {
			const tries = runs.flatMap(({ uuid, test }) => {
				const around = ofFixtures.get(uuid) ?? [];
				const [befores, afters] = [around.map(({ before }) => before), around.map(({ after }) => after)];
				ofFixtures.delete(uuid);
				return test.tries.map((each) => ({
					...each,
					...joinAttachments([
						...befores,
						each,
						...afters
					])
				}));
			});
			const last = runs.at(-1)?.test;
			const result = resultOfTries(tries) ?? last?.result;
			if (result === "failed") for (const run of runs.filter(hasFailed)) failedRuns.add(run);
			const project = [...new Set([last?.project ?? "", ...setting])].filter((text) => text !== "").join(", ");
			return {
				title: "",
				fileOrClass: "",
				...last,
				...project !== "" && { project },
				result,
				tries
			};
		})],
		failedRuns
	};
}
function splitHistory(runs) {
	const [first] = runs;
	if (first === void 0 || runs.length === 1) return [{
		runs,
		setting: []
	}];
	const names = [...new Set(runs.flatMap(({ setting }) => [...setting.keys()]))].filter((name) => {
		const values = new Set(runs.map(({ setting }) => setting.get(name)));
		const isInAll = !values.delete(void 0);
		return values.size > 1 && (isInAll || isHost(name));
	});
	const settingOfRun = ({ setting }) => names.map((name) => setting.get(name) ?? "");
	return [...Map.groupBy(runs, (run) => JSON.stringify(settingOfRun(run))).values()].flatMap((alike) => {
		const setting = alike.slice(0, 1).flatMap(settingOfRun);
		const haveStarts = alike.every(({ test }) => test.start !== void 0);
		const startOf = ({ test: { start = 0 } }) => haveStarts ? start : 0;
		const ordered = alike.toSorted((a, b) => startOf(a) - startOf(b) || Number(hasFailed(a)) - Number(hasFailed(b)));
		return overlap(ordered) ? ordered.map((run) => ({
			runs: [run],
			setting
		})) : [{
			runs: ordered,
			setting
		}];
	});
}
function isHost(name) {
	return name.startsWith("0 ");
}
function hasFailed({ test }) {
	return test.result === "failed";
}
function overlap(ordered) {
	let lastEnd = 0;
	let lastStart;
	return ordered.some(({ test: { start, duration = 0 } }) => {
		if (start === void 0) return false;
		const isParallel = start < lastEnd || start === lastStart;
		lastEnd = Math.max(lastEnd, start + duration);
		lastStart = start;
		return isParallel;
	});
}
// src/reports/reported-test.ts
const mostTests = 1e5;
const mostTries = 1e3;
// src/reports/formats/result-words.ts
const failedWords = /^(?:fail|error|broken|cancel|stopped|abort|timed?[-_ ]?out|interrupt)/i;
const skippedWords = /^(?:skip|disabled|not(?:run|executed)|inconclusive|pending|ignored|suppressed)/i;
const formatWords = new Set([
	"status",
	"expectedStatus",
	"outcome",
	"result",
	"nodeType",
	"contentType",
	"reportFormat"
]);
function resultOfWord(word) {
	if (failedWords.test(word)) return "failed";
	if (skippedWords.test(word)) return "skipped";
	return /^pass/i.test(word) ? "passed" : void 0;
}
function readTryEnd(word, message, stack) {
	const result = resultOfWord(word);
	const error = shortenError([message, stack].filter((text) => text.trim() !== "").join("\n"));
	return result !== "failed" || error === "" ? { result } : {
		result,
		error,
		sourceLines: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)(stack)
	};
}
// src/reports/formats/json.ts
function readReportJson(text, hide) {
	const whole = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Cr)(text);
	return mapTexts(whole === void 0 ? parsePrintedJson(text, hide) : whole, hide);
}
function mapTexts(value, change) {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) for (const [at, item] of value.entries()) value[at] = mapTexts(item, change);
	else if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr)(value)) {
		for (const [name, inner] of Object.entries(value)) if (typeof inner !== "string" || !formatWords.has(name)) value[name] = mapTexts(inner, change);
	}
	return value;
}
const mostStarts = 3;
function parsePrintedJson(text, hide) {
	const starts = Array.from(text.matchAll(/^\{/gm).take(mostStarts), ({ index }) => index);
	const end = endOfLastObject(text);
	for (const start of starts) {
		const value = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Cr)(text.slice(start, end));
		if (value === void 0) continue;
		if (mayHoldReport(text.slice(0, start))) throw mayHoldReport(text.slice(start, end)) ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)() : notJson("it is not JSON", text, hide);
		if (/^\{/m.test(text.slice(end))) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(_start_js__WEBPACK_IMPORTED_MODULE_0__.q);
		return value;
	}
	const [first] = starts;
	if (first === void 0 && !text.startsWith("[")) throw notJson("it is neither JSON nor XML", text, hide);
	throw notJson(hasOpenBrackets(text, first ?? 0) ? _start_js__WEBPACK_IMPORTED_MODULE_0__.q : "it is not JSON", text, hide);
}
const lineOfReport = new RegExp(`^\\s*\\{?\\s*"(?:${[
	"config",
	"suites",
	"stats",
	"reportFormat",
	"specVersion",
	"results",
	"testNodes",
	"uuid"
].join("|")})"\\s*:`, "m");
function mayHoldReport(printed) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.G)(printed) || lineOfReport.test(printed);
}
function endOfLastObject(text) {
	const restOfLine = /\}[ \t\r]*(?:\n|$)/y;
	for (let at = text.length - 1; at >= 0; at -= 1) {
		at = text.lastIndexOf("}", at);
		restOfLine.lastIndex = at;
		if (at >= 0 && restOfLine.test(text)) return at + 1;
	}
	return 0;
}
function notJson(reason, text, hide) {
	const start = text.slice(0, longestBeginning);
	const how = /"(?:config|suites)"/.test(start) ? " (for Playwright: outputFile or PLAYWRIGHT_JSON_OUTPUT_FILE)" : "";
	return new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(reason, `it begins with "${beginningOf(hide(start))}"; have the reporter write the file itself${how} instead of redirecting the command's output`);
}
function hasOpenBrackets(text, start) {
	let depth = 0;
	let isInString = false;
	for (let at = start; at < text.length; at += 1) {
		const character = text[at];
		if (character === "\n") isInString = false;
		else if (isInString) {
			if (character === "\\") at += 1;
			else isInString = character !== "\"";
		} else if (character === "\"") isInString = true;
		else if (character === "{" || character === "[") depth += 1;
		else if (character === "}" || character === "]") depth = Math.max(0, depth - 1);
	}
	return isInString || depth > 0;
}
const longestBeginning = 1e4;
function beginningOf(text) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(text.split("\n", 1).join()), 60);
}
function listIn(value, ...path) {
	const list = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(value, ...path);
	return Array.isArray(list) ? list : [];
}
function textsIn(value, ...path) {
	return listIn(value, ...path).filter((item) => typeof item === "string");
}
function objectsIn(value, ...path) {
	return listIn(value, ...path).filter(_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr);
}
function attachmentsIn$1(attachments, [path, ...types], reportFolder) {
	const named = attachments.map((attachment) => ({
		path: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(attachment, path),
		types: types.map((type) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(attachment, type))
	}));
	return sortAttachments(named, reportFolder.pathOf);
}
// src/reports/formats/xcresult.ts
function isXcresultManifest(report, path) {
	if (Array.isArray(report) && report.length === 0) return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path) === "manifest.json";
	return objectsIn({ report }, "report").some((test) => namesIn(test).id !== "" && "attachments" in test);
}
function namesIn(test) {
	return nameTest((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "testIdentifier"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "testIdentifierURL"));
}
function readXcresultManifest(report, reportFolder) {
	const sort = (attachments) => attachmentsIn$1(attachments, ["exportedFileName"], reportFolder);
	const isMedia = (attachment) => {
		const { videos, pictures } = sort([attachment]);
		return videos.length + pictures.length > 0;
	};
	const listed = objectsIn({ report }, "report").map((test) => ({
		names: namesIn(test),
		media: objectsIn(test, "attachments").filter(isMedia).sort(byTime)
	}));
	const configurations = new Set(listed.flatMap(({ media }) => media.map(configurationOf)));
	return listed.flatMap(({ names, media }) => {
		const runs = Map.groupBy(media, (attachment) => JSON.stringify(runOf(names, attachment)));
		return Array.from(runs.values(), (ofRun) => {
			const run = runOf(names, ofRun[0]);
			const tries = Map.groupBy(ofRun, tryOf);
			return {
				...testOf(names, run, configurations.size > 1),
				tries: Array.from({ length: Math.max(...tries.keys()) }, (_, at) => sort(tries.get(at + 1) ?? []))
			};
		});
	});
}
function byTime({ timestamp: a }, { timestamp: b }) {
	return typeof a === "number" && typeof b === "number" ? a - b : 0;
}
function configurationOf(attachment) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(attachment, "configurationName");
}
function runOf({ id, address }, attachment) {
	return {
		id,
		address,
		device: {
			id: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(attachment, "deviceId") || void 0,
			name: cutName((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(attachment, "deviceName"))
		},
		configuration: cutName(configurationOf(attachment)) || void 0,
		argument: textsIn(attachment, "arguments").join(", ") || void 0
	};
}
function tryOf({ repetitionNumber: number }) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xr)(number) && number > 0 ? Math.min(number, mostTries) : 1;
}
const [longestIdentifier, longestName] = [2e3, 500];
function cutName(name) {
	return withinLimit(name, longestName);
}
function nameTest(identifier, address, bundleName = "") {
	const [, bundle = bundleName, ...path] = address.replace(/^\w+:\/\/[^/]*\//, "").split("/");
	const id = withinLimit((identifier || path.join("/")).replace(/\(\)$/, ""), longestIdentifier);
	const names = id.split("/");
	const [outermost = ""] = names.slice(0, -1);
	return {
		id,
		address: withinLimit(address, longestIdentifier) || void 0,
		title: joinTitles(names),
		fileOrClass: [bundle, outermost].filter((name) => name !== "").map(cutName).join("/")
	};
}
function testOf({ title, fileOrClass }, run, haveConfigurations) {
	const { device, configuration, argument } = run;
	const project = [device && deviceName(device), haveConfigurations ? configuration : void 0];
	return {
		title: argument === void 0 ? title : joinTitles([title, argument]),
		project: joinTitles([project.filter(Boolean).join(", ")]) || void 0,
		fileOrClass,
		run
	};
}
function deviceName({ name }) {
	return name.replace(/^Clone \d+ of /, "");
}
// src/reports/formats/join-xcresult.ts
function joinXcresult(reports) {
	const withAttachments = new Map();
	const joined = new Set();
	for (const ofFolder of Map.groupBy(reports, ({ folder }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.st)(folder)).values()) {
		const testsOfKind = (wanted) => ofFolder.filter(({ xcresultFile }) => xcresultFile?.kind === wanted).flatMap(testsOf);
		const resultsById = Map.groupBy(testsOfKind("results"), ({ run }) => run.id);
		for (const test of testsOfKind("attachments")) {
			const result = findResult(test, resultsById.get(test.run.id) ?? []);
			if (result === void 0) continue;
			withAttachments.set(result, addAttachments(withAttachments.get(result) ?? result, test));
			joined.add(test);
		}
	}
	return reports.map((report) => {
		if (report.xcresultFile === void 0) return report;
		const isResult = report.xcresultFile.kind === "results";
		const left = testsOf(report).filter((test) => isResult || !joined.has(test) && hasVideo(test));
		return {
			...report,
			tests: left.map((test) => withAttachments.get(test) ?? test)
		};
	});
}
function testsOf({ xcresultFile }) {
	return xcresultFile?.tests ?? [];
}
function hasVideo({ tries }) {
	return tries.some(({ videos }) => videos.length > 0);
}
function areDifferent(one, other) {
	const differ = (a, b) => a !== void 0 && b !== void 0 && a !== b;
	return haveDifferentDevices(one.device, other.device) || differ(one.configuration, other.configuration) || differ(one.argument, other.argument);
}
function haveDifferentDevices(one, other) {
	if (one === void 0 || other === void 0 || one.id !== void 0 && one.id === other.id) return false;
	const [name, otherName] = [deviceName(one), deviceName(other)];
	return name !== "" && otherName !== "" && name !== otherName;
}
function findResult({ run, fileOrClass }, results) {
	const isInBundle = (result) => !run.address || !result.run.address || result.fileOrClass === fileOrClass;
	const fitting = results.filter((result) => isInBundle(result) && !areDifferent(run, result.run));
	const onDevice = fitting.filter((result) => result.run.device?.id === run.device?.id);
	const [result, ...others] = onDevice.length > 0 ? onDevice : fitting;
	return others.length === 0 ? result : void 0;
}
function addAttachments(result, { project, tries }) {
	const length = Math.max(result.tries.length, tries.length);
	return {
		...result,
		project: result.project ?? project,
		tries: Array.from({ length }, (_, at) => ({
			...result.tries[at],
			...joinAttachments([result.tries[at] ?? noAttachments, tries[at] ?? noAttachments])
		}))
	};
}
// src/reports/formats/allure.ts
function isAllure(report, fileName) {
	if (isGlobals(report)) return fileName.endsWith("-globals.json");
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "uuid") !== "" && (isContainer(report) || isResult(report));
}
function isGlobals(report) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "uuid") === "" && ["errors", "attachments"].some((list) => Array.isArray((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, list)));
}
function isResult(report) {
	return [
		"status",
		"stage",
		"historyId",
		"testCaseId"
	].some((field) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, field) !== void 0);
}
function isContainer(report) {
	return Array.isArray((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "children"));
}
function readAllure(report, reportFolder) {
	if (isGlobals(report)) return {
		kind: "globals",
		errors: objectsIn(report, "errors").map((error) => readError("failed", error))
	};
	if (isContainer(report)) {
		const [befores, afters] = [objectsIn(report, "befores"), objectsIn(report, "afters")];
		const children = [...new Set(textsIn(report, "children"))];
		const before = attachmentsOfFixtures(befores, reportFolder);
		const after = attachmentsOfFixtures(afters, reportFolder);
		const errors = [...befores, ...afters].map((each) => readError((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(each, "status"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(each, "statusDetails"))).filter(({ result }) => result === "failed");
		return {
			kind: "container",
			children: [
				before.videos,
				before.pictures,
				after.videos,
				after.pictures,
				errors
			].every(({ length }) => length === 0) ? [] : children,
			before,
			after,
			errors
		};
	}
	const uuid = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "uuid");
	const historyId = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "historyId") || uuid;
	const test = readTest$5(report, reportFolder);
	const message = readMessage((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "statusDetails"));
	return {
		kind: "result",
		uuid,
		historyId,
		setting: readSetting(report),
		test,
		message
	};
}
function readSetting(report) {
	const all = [objectsIn(report, "labels").filter(({ name }) => name === "host"), objectsIn(report, "parameters").filter(({ excluded }) => excluded !== true)].flatMap((list, at) => list.map((each) => [`${at} ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(each, "name")}`, each]));
	return new Map(all.map(([name, each]) => [name, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(each, "value"))]));
}
function readTest$5(report, reportFolder) {
	const end = readEnd((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "status"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "statusDetails"));
	const { suites, file, suiteFiles } = readSuites$2(report);
	const project = objectsIn(report, "parameters").find(({ name }) => name === "Project");
	return {
		title: joinTitles([...suites, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "name")]),
		...project === void 0 ? {} : { project: joinTitles([(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(project, "value")]) },
		result: end.result ?? "without a result",
		fileOrClass: file,
		...readTimes(report),
		tries: [{
			...end,
			...attachmentsBelow(report, reportFolder)
		}],
		location: locationIn((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "fullName")),
		suiteFiles
	};
}
function readTimes(report) {
	const [start, stop] = [parseTime((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "start")), parseTime((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "stop"))];
	return start === void 0 || stop === void 0 ? { start } : {
		start,
		duration: stop - start
	};
}
const fileAtStart = /^(?:(?:@[\w.-]+\/)?[\w.-]{2,}:)?(\S+\.(?:[cm]?[jt]sx?|py|feature))(?:#| \u203A |: )/;
function locationIn(fullName) {
	const [, named] = fileAtStart.exec(fullName) ?? [];
	return named === void 0 ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)(fullName)[0] : { file: named };
}
function readEnd(status, details) {
	return readTryEnd(status, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(details, "message"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(details, "trace"));
}
function readError(status, details) {
	return {
		...readEnd(status, details),
		message: readMessage(details)
	};
}
function readMessage(details) {
	return ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(details, "message").trim() || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(details, "trace").trim()).slice(0, 1e3);
}
function readSuites$2(report) {
	const path = textsIn(report, "titlePath");
	const at = path.findLastIndex((name) => /\.\w/.test(name));
	const labels = new Map(objectsIn(report, "labels").map((label) => [label["name"], (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(label, "value")]));
	const named = [
		"parentSuite",
		"suite",
		"subSuite"
	].map((name) => labels.get(name) ?? "");
	const file = named.find((name) => /\.\w/.test(name)) ?? path[at] ?? "";
	return {
		suites: at < 0 ? named.filter((name) => name !== file) : path.slice(at + 1),
		file,
		suiteFiles: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.V)([...named, ...path])
	};
}
const mostOfFixtures = 100;
function attachmentsOfFixtures(fixtures, reportFolder) {
	const { videos, pictures } = joinAttachments(fixtures.map((each) => attachmentsBelow(each, reportFolder)));
	return {
		videos: videos.slice(0, mostOfFixtures),
		pictures: pictures.slice(-100)
	};
}
function attachmentsBelow(top, reportFolder) {
	const attached = stepsIn(top).flatMap((step) => listIn(step, "attachments"));
	return attachmentsIn$1(attached, ["source", "type"], reportFolder);
}
function stepsIn(top) {
	const [found, left] = [[], [top]];
	while (left.length > 0) {
		const step = left.pop();
		found.push(step);
		for (const inner of objectsIn(step, "steps")) left.push(inner);
	}
	return found.reverse();
}
// src/reports/formats/undescribed.ts
function undescribedErrors(count, path) {
	const error = `${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(count, "error")} that ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hr)(path)} counts but does not describe`;
	return count <= 0 ? [] : [{
		error,
		count,
		report: path
	}];
}
function countOfFailures(value) {
	const text = typeof value === "number" ? String(value) : value;
	return typeof text === "string" && /^\d{1,7}$/.test(text) ? Number(text) : 0;
}
// src/reports/formats/ctrf.ts
function isCtrf(report) {
	return Array.isArray((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "results", "tests"));
}
function readCtrf(report, reportFolder) {
	const tool = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "results", "tool", "name").toLowerCase();
	return objectsIn(report, "results", "tests").slice(0, mostTests + 1).map((test) => readTest$4(test, tool, reportFolder));
}
function undescribedInCtrf(report, tests) {
	const failed = tests.filter(({ result }) => result === "failed").length;
	return countOfFailures((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "results", "summary", "failed")) - failed;
}
function runTimeOfCtrf(report) {
	const inSummary = (field) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "results", "summary", field);
	const [start, stop] = [parseTime(inSummary("start")), parseTime(inSummary("stop"))];
	return start !== void 0 && stop !== void 0 ? runTimeBetween(start, stop) : plausibleRunTime(inSummary("duration"));
}
function readTest$4(test, tool, reportFolder) {
	const tries = readTries(test, reportFolder);
	const isFlaky = tries.at(-1)?.result === "passed" && (test["flaky"] === true || tries.length > 1);
	const { suites, project, file, allSuites } = readSuites$1(test, tool);
	const name = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "name");
	return {
		title: joinTitles([...suites.filter((suite) => !name.includes(suite)), name]),
		project: joinTitles([project]) || void 0,
		result: isFlaky ? "flaky" : resultOfTries(tries) ?? "without a result",
		fileOrClass: file,
		start: parseTime(test["start"]),
		duration: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xr)(test["duration"]) ? test["duration"] : void 0,
		tries,
		location: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.z)(test["filePath"], test["line"]),
		suiteFiles: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.V)(allSuites)
	};
}
function readTries(test, reportFolder) {
	const last = readTry$3(test, reportFolder);
	const attempts = objectsIn(test, "retryAttempts").map((attempt) => readTry$3(attempt, reportFolder));
	const { retries } = test;
	const retryCount = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xr)(retries) ? Math.min(retries, Math.max(attempts.length, mostTries)) : attempts.length;
	const isListed = attempts.length > retryCount;
	const earlier = isListed ? attempts.slice(0, -1) : attempts;
	const result = last.result === "skipped" ? void 0 : resultOfTry(last.result, 1, retryCount + 1);
	const missing = Array.from({ length: retryCount - earlier.length }, () => ({
		result,
		...noAttachments
	}));
	const listedLast = (isListed ? attempts.at(-1) : void 0) ?? noAttachments;
	return [
		...missing,
		...earlier,
		{
			...last,
			...joinAttachments([last, listedLast])
		}
	];
}
function readTry$3(value, reportFolder) {
	return {
		...readTryEnd((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(value, "status"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(value, "message"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(value, "trace")),
		...attachmentsIn$1(listIn(value, "attachments"), ["path", "contentType"], reportFolder)
	};
}
function readSuites$1(test, tool) {
	const { suite } = test;
	const all = typeof suite === "string" ? suite.split(" > ") : textsIn(test, "suite");
	const path = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "filePath").replaceAll("\\", "/");
	const at = all.findIndex((name) => name.includes(".") && path.endsWith(name.replaceAll("\\", "/")));
	return {
		suites: all.slice(at + 1).filter((name) => name !== ""),
		project: tool === "playwright" && at === 1 ? all[0] ?? "" : "",
		file: all[at] ?? path,
		allSuites: all
	};
}
// node_modules/@rgrove/parse-xml/dist/lib/StringScanner.js
const emptyString$1 = "";
const surrogatePair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;
var StringScanner = class {
	constructor(string) {
		this.charCount = this.charLength(string, true);
		this.charIndex = 0;
		this.length = string.length;
		this.multiByteMode = this.charCount !== this.length;
		this.string = string;
		if (this.multiByteMode) {
			let charsToBytes = [];
			for (let byteIndex = 0, charIndex = 0; charIndex < this.charCount; ++charIndex) {
				charsToBytes[charIndex] = byteIndex;
				byteIndex += string.codePointAt(byteIndex) > 65535 ? 2 : 1;
			}
			this.charsToBytes = charsToBytes;
		}
	}
	get isEnd() {
		return this.charIndex >= this.charCount;
	}
	charLength(string, multiByteSafe = this.multiByteMode) {
		return multiByteSafe ? string.replace(surrogatePair, "_").length : string.length;
	}
	advance(count = 1) {
		this.charIndex = Math.min(this.charCount, this.charIndex + count);
	}
	charIndexToByteIndex(charIndex = this.charIndex) {
		return this.multiByteMode ? this.charsToBytes[charIndex] ?? Infinity : charIndex;
	}
	consume(charCount = 1) {
		let chars = this.peek(charCount);
		this.advance(charCount);
		return chars;
	}
	consumeBytes(byteCount) {
		let byteIndex = this.charIndexToByteIndex();
		let result = this.string.slice(byteIndex, byteIndex + byteCount);
		this.advance(this.charLength(result));
		return result;
	}
	consumeMatchFn(fn) {
		let { length, multiByteMode, string } = this;
		let startByteIndex = this.charIndexToByteIndex();
		let endByteIndex = startByteIndex;
		if (multiByteMode) while (endByteIndex < length) {
			let char = string[endByteIndex];
			let isSurrogatePair = char >= "\ud800" && char <= "\udbff";
			if (isSurrogatePair) char += string[endByteIndex + 1];
			if (!fn(char)) break;
			endByteIndex += isSurrogatePair ? 2 : 1;
		}
		else while (endByteIndex < length && fn(string[endByteIndex])) ++endByteIndex;
		return this.consumeBytes(endByteIndex - startByteIndex);
	}
	consumeString(stringToConsume) {
		let { length } = stringToConsume;
		let byteIndex = this.charIndexToByteIndex();
		if (stringToConsume === this.string.slice(byteIndex, byteIndex + length)) {
			this.advance(length === 1 ? 1 : this.charLength(stringToConsume));
			return stringToConsume;
		}
		return emptyString$1;
	}
	consumeUntilMatch(regex) {
		let matchByteIndex = this.string.slice(this.charIndexToByteIndex()).search(regex);
		return matchByteIndex > 0 ? this.consumeBytes(matchByteIndex) : emptyString$1;
	}
	consumeUntilString(searchString) {
		let byteIndex = this.charIndexToByteIndex();
		let matchByteIndex = this.string.indexOf(searchString, byteIndex);
		return matchByteIndex > 0 ? this.consumeBytes(matchByteIndex - byteIndex) : emptyString$1;
	}
	peek(count = 1) {
		let { charIndex, string } = this;
		return this.multiByteMode ? string.slice(this.charIndexToByteIndex(charIndex), this.charIndexToByteIndex(charIndex + count)) : string.slice(charIndex, charIndex + count);
	}
	reset(index = 0) {
		this.charIndex = index >= 0 ? Math.min(this.charCount, index) : Math.max(0, this.charIndex + index);
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/syntax.js
const attValueCharDoubleQuote = /["&<]/;
const attValueCharSingleQuote = /['&<]/;
const attValueNormalizedWhitespace = /\r\n|[\n\r\t]/g;
const endCharData = /<|&|]]>/;
const predefinedEntities = Object.freeze(Object.assign(Object.create(null), {
	amp: "&",
	apos: "'",
	gt: ">",
	lt: "<",
	quot: "\""
}));
function isNameChar(char) {
	let cp = char.codePointAt(0);
	return cp >= 97 && cp <= 122 || cp >= 65 && cp <= 90 || cp >= 48 && cp <= 57 || cp === 45 || cp === 46 || cp === 183 || cp >= 768 && cp <= 879 || cp === 8255 || cp === 8256 || isNameStartChar(char, cp);
}
function isNameStartChar(char, cp = char.codePointAt(0)) {
	return cp >= 97 && cp <= 122 || cp >= 65 && cp <= 90 || cp === 58 || cp === 95 || cp >= 192 && cp <= 214 || cp >= 216 && cp <= 246 || cp >= 248 && cp <= 767 || cp >= 880 && cp <= 893 || cp >= 895 && cp <= 8191 || cp === 8204 || cp === 8205 || cp >= 8304 && cp <= 8591 || cp >= 11264 && cp <= 12271 || cp >= 12289 && cp <= 55295 || cp >= 63744 && cp <= 64975 || cp >= 65008 && cp <= 65533 || cp >= 65536 && cp <= 983039;
}
function isReferenceChar(char) {
	return char === "#" || isNameChar(char);
}
function isWhitespace(char) {
	let cp = char.codePointAt(0);
	return cp === 32 || cp === 9 || cp === 10 || cp === 13;
}
function isXmlCodePoint(cp) {
	return cp >= 32 && cp <= 55295 || cp === 10 || cp === 9 || cp === 13 || cp >= 57344 && cp <= 65533 || cp >= 65536 && cp <= 1114111;
}
// node_modules/@rgrove/parse-xml/dist/lib/XmlNode.js
var XmlNode = class XmlNode {
	constructor() {
		this.parent = null;
		this.start = -1;
		this.end = -1;
	}
	get document() {
		return this.parent?.document ?? null;
	}
	get isRootNode() {
		return this.parent !== null && this.parent === this.document && this.type === XmlNode.TYPE_ELEMENT;
	}
	get preserveWhitespace() {
		return !!this.parent?.preserveWhitespace;
	}
	get type() {
		return "";
	}
	toJSON() {
		let json = { type: this.type };
		if (this.isRootNode) json.isRootNode = true;
		if (this.preserveWhitespace) json.preserveWhitespace = true;
		if (this.start !== -1) {
			json.start = this.start;
			json.end = this.end;
		}
		return json;
	}
};
XmlNode.TYPE_CDATA = "cdata";
XmlNode.TYPE_COMMENT = "comment";
XmlNode.TYPE_DOCUMENT = "document";
XmlNode.TYPE_DOCUMENT_TYPE = "doctype";
XmlNode.TYPE_ELEMENT = "element";
XmlNode.TYPE_PROCESSING_INSTRUCTION = "pi";
XmlNode.TYPE_TEXT = "text";
XmlNode.TYPE_XML_DECLARATION = "xmldecl";
// node_modules/@rgrove/parse-xml/dist/lib/XmlText.js
var XmlText = class extends XmlNode {
	constructor(text = "") {
		super();
		this.text = text;
	}
	get type() {
		return XmlNode.TYPE_TEXT;
	}
	toJSON() {
		return Object.assign(XmlNode.prototype.toJSON.call(this), { text: this.text });
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlCdata.js
var XmlCdata = class extends XmlText {
	get type() {
		return XmlNode.TYPE_CDATA;
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlComment.js
var XmlComment = class extends XmlNode {
	constructor(content = "") {
		super();
		this.content = content;
	}
	get type() {
		return XmlNode.TYPE_COMMENT;
	}
	toJSON() {
		return Object.assign(XmlNode.prototype.toJSON.call(this), { content: this.content });
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlDeclaration.js
var XmlDeclaration = class extends XmlNode {
	constructor(version, encoding, standalone) {
		super();
		this.version = version;
		this.encoding = encoding ?? null;
		this.standalone = standalone ?? null;
	}
	get type() {
		return XmlNode.TYPE_XML_DECLARATION;
	}
	toJSON() {
		let json = XmlNode.prototype.toJSON.call(this);
		json.version = this.version;
		for (let key of ["encoding", "standalone"]) if (this[key] !== null) json[key] = this[key];
		return json;
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlElement.js
var XmlElement = class XmlElement extends XmlNode {
	constructor(name, attributes = Object.create(null), children = []) {
		super();
		this.name = name;
		this.attributes = attributes;
		this.children = children;
	}
	get isEmpty() {
		return this.children.length === 0;
	}
	get preserveWhitespace() {
		let node = this;
		while (node instanceof XmlElement) {
			if ("xml:space" in node.attributes) return node.attributes["xml:space"] === "preserve";
			node = node.parent;
		}
		return false;
	}
	get text() {
		return this.children.map((child) => "text" in child ? child.text : "").join("");
	}
	get type() {
		return XmlNode.TYPE_ELEMENT;
	}
	toJSON() {
		return Object.assign(XmlNode.prototype.toJSON.call(this), {
			name: this.name,
			attributes: this.attributes,
			children: this.children.map((child) => child.toJSON())
		});
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlDocument.js
var XmlDocument = class extends XmlNode {
	constructor(children = []) {
		super();
		this.children = children;
	}
	get document() {
		return this;
	}
	get root() {
		for (let child of this.children) if (child instanceof XmlElement) return child;
		return null;
	}
	get text() {
		return this.children.map((child) => "text" in child ? child.text : "").join("");
	}
	get type() {
		return XmlNode.TYPE_DOCUMENT;
	}
	toJSON() {
		return Object.assign(XmlNode.prototype.toJSON.call(this), { children: this.children.map((child) => child.toJSON()) });
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlDocumentType.js
var XmlDocumentType = class extends XmlNode {
	constructor(name, publicId, systemId, internalSubset) {
		super();
		this.name = name;
		this.publicId = publicId ?? null;
		this.systemId = systemId ?? null;
		this.internalSubset = internalSubset ?? null;
	}
	get type() {
		return XmlNode.TYPE_DOCUMENT_TYPE;
	}
	toJSON() {
		let json = XmlNode.prototype.toJSON.call(this);
		json.name = this.name;
		for (let key of [
			"publicId",
			"systemId",
			"internalSubset"
		]) if (this[key] !== null) json[key] = this[key];
		return json;
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlError.js
var XmlError = class extends Error {
	constructor(message, charIndex, xml) {
		let column = 1;
		let excerpt = "";
		let line = 1;
		for (let i = 0; i < charIndex; ++i) {
			let char = xml[i];
			if (char === "\n") {
				column = 1;
				excerpt = "";
				line += 1;
			} else {
				column += 1;
				excerpt += char;
			}
		}
		let eol = xml.indexOf("\n", charIndex);
		excerpt += eol === -1 ? xml.slice(charIndex) : xml.slice(charIndex, eol);
		let excerptStart = 0;
		if (excerpt.length > 50) {
			if (column < 40) excerpt = excerpt.slice(0, 50);
			else {
				excerptStart = column - 20;
				excerpt = excerpt.slice(excerptStart, column + 30);
			}
		}
		super(`${message} (line ${line}, column ${column})\n  ${excerpt}\n` + " ".repeat(column - excerptStart + 1) + "^\n");
		this.column = column;
		this.excerpt = excerpt;
		this.line = line;
		this.name = "XmlError";
		this.pos = charIndex;
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/XmlProcessingInstruction.js
var XmlProcessingInstruction = class extends XmlNode {
	constructor(name, content = "") {
		super();
		this.name = name;
		this.content = content;
	}
	get type() {
		return XmlNode.TYPE_PROCESSING_INSTRUCTION;
	}
	toJSON() {
		return Object.assign(XmlNode.prototype.toJSON.call(this), {
			name: this.name,
			content: this.content
		});
	}
};
// node_modules/@rgrove/parse-xml/dist/lib/Parser.js
const emptyString = "";
var Parser = class {
	constructor(xml, options = {}) {
		let doc = this.document = new XmlDocument();
		this.currentNode = doc;
		this.options = options;
		this.scanner = new StringScanner(xml);
		if (this.options.includeOffsets) {
			doc.start = 0;
			doc.end = xml.length;
		}
		this.parse();
	}
	addNode(node, charIndex) {
		node.parent = this.currentNode;
		if (this.options.includeOffsets) {
			node.start = this.scanner.charIndexToByteIndex(charIndex);
			node.end = this.scanner.charIndexToByteIndex();
		}
		this.currentNode.children.push(node);
		return true;
	}
	addText(text, charIndex, normalize = true) {
		let { children } = this.currentNode;
		let { length } = children;
		if (normalize) text = normalizeLineBreaks(text);
		if (length > 0) {
			let prevNode = children[length - 1];
			if (prevNode?.type === XmlNode.TYPE_TEXT) {
				let textNode = prevNode;
				textNode.text += text;
				if (this.options.includeOffsets) textNode.end = this.scanner.charIndexToByteIndex();
				return true;
			}
		}
		return this.addNode(new XmlText(text), charIndex);
	}
	consumeAttributes() {
		let attributes = Object.create(null);
		while (this.consumeWhitespace()) {
			let attrName = this.consumeName();
			if (!attrName) break;
			let attrValue = this.consumeEqual() && this.consumeAttributeValue();
			if (attrValue === false) throw this.error("Attribute value expected");
			if (attrName in attributes) throw this.error(`Duplicate attribute: ${attrName}`);
			if (attrName === "xml:space" && attrValue !== "default" && attrValue !== "preserve") throw this.error("Value of the `xml:space` attribute must be \"default\" or \"preserve\"");
			attributes[attrName] = attrValue;
		}
		if (this.options.sortAttributes) {
			let attrNames = Object.keys(attributes).sort();
			let sortedAttributes = Object.create(null);
			for (let i = 0; i < attrNames.length; ++i) {
				let attrName = attrNames[i];
				sortedAttributes[attrName] = attributes[attrName];
			}
			attributes = sortedAttributes;
		}
		return attributes;
	}
	consumeAttributeValue() {
		let { scanner } = this;
		let quote = scanner.peek();
		if (quote !== "\"" && quote !== "'") return false;
		scanner.advance();
		let chars;
		let isClosed = false;
		let value = emptyString;
		let regex = quote === "\"" ? attValueCharDoubleQuote : attValueCharSingleQuote;
		matchLoop: while (!scanner.isEnd) {
			chars = scanner.consumeUntilMatch(regex);
			if (chars) {
				this.validateChars(chars);
				value += chars.replace(attValueNormalizedWhitespace, " ");
			}
			switch (scanner.peek()) {
				case quote:
					isClosed = true;
					break matchLoop;
				case "&":
					value += this.consumeReference();
					continue;
				case "<": throw this.error("Unescaped `<` is not allowed in an attribute value");
				default: break matchLoop;
			}
		}
		if (!isClosed) throw this.error("Unclosed attribute");
		scanner.advance();
		return value;
	}
	consumeCdataSection() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<![CDATA[")) return false;
		let text = scanner.consumeUntilString("]]>");
		this.validateChars(text);
		if (!scanner.consumeString("]]>")) throw this.error("Unclosed CDATA section");
		return this.options.preserveCdata ? this.addNode(new XmlCdata(normalizeLineBreaks(text)), startIndex) : this.addText(text, startIndex);
	}
	consumeCharData() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		let charData = scanner.consumeUntilMatch(endCharData);
		if (!charData) return false;
		this.validateChars(charData);
		if (scanner.peek(3) === "]]>") throw this.error("Element content may not contain the CDATA section close delimiter `]]>`");
		return this.addText(charData, startIndex);
	}
	consumeComment() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<!--")) return false;
		let content = scanner.consumeUntilString("--");
		this.validateChars(content);
		if (!scanner.consumeString("-->")) {
			if (scanner.peek(2) === "--") throw this.error("The string `--` isn't allowed inside a comment");
			throw this.error("Unclosed comment");
		}
		return this.options.preserveComments ? this.addNode(new XmlComment(normalizeLineBreaks(content)), startIndex) : true;
	}
	consumeContentReference() {
		let startIndex = this.scanner.charIndex;
		let ref = this.consumeReference();
		return ref ? this.addText(ref, startIndex, false) : false;
	}
	consumeDoctypeDeclaration() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<!DOCTYPE")) return false;
		let name = this.consumeWhitespace() && this.consumeName();
		if (!name) throw this.error("Expected a name");
		let publicId;
		let systemId;
		if (this.consumeWhitespace()) {
			if (scanner.consumeString("PUBLIC")) {
				publicId = this.consumeWhitespace() && this.consumePubidLiteral();
				if (publicId === false) throw this.error("Expected a public identifier");
				this.consumeWhitespace();
			}
			if (publicId !== void 0 || scanner.consumeString("SYSTEM")) {
				this.consumeWhitespace();
				systemId = this.consumeSystemLiteral();
				if (systemId === false) throw this.error("Expected a system identifier");
				this.consumeWhitespace();
			}
		}
		let internalSubset;
		if (scanner.consumeString("[")) {
			internalSubset = scanner.consumeUntilMatch(/\][\x20\t\r\n]*>/);
			if (!scanner.consumeString("]")) throw this.error("Unclosed internal subset");
			this.consumeWhitespace();
		}
		if (!scanner.consumeString(">")) throw this.error("Unclosed doctype declaration");
		return this.options.preserveDocumentType ? this.addNode(new XmlDocumentType(name, publicId, systemId, internalSubset), startIndex) : true;
	}
	consumeElement() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<")) return false;
		let name = this.consumeName();
		if (!name) {
			scanner.reset(startIndex);
			return false;
		}
		let attributes = this.consumeAttributes();
		let isEmpty = !!scanner.consumeString("/>");
		let element = new XmlElement(name, attributes);
		element.parent = this.currentNode;
		if (!isEmpty) {
			if (!scanner.consumeString(">")) throw this.error(`Unclosed start tag for element \`${name}\``);
			this.currentNode = element;
			do
				this.consumeCharData();
			while (this.consumeElement() || this.consumeContentReference() || this.consumeCdataSection() || this.consumeProcessingInstruction() || this.consumeComment());
			let endTagMark = scanner.charIndex;
			let endTagName;
			if (!scanner.consumeString("</") || !(endTagName = this.consumeName()) || endTagName !== name) {
				scanner.reset(endTagMark);
				throw this.error(`Missing end tag for element ${name}`);
			}
			this.consumeWhitespace();
			if (!scanner.consumeString(">")) throw this.error(`Unclosed end tag for element ${name}`);
			this.currentNode = element.parent;
		}
		return this.addNode(element, startIndex);
	}
	consumeEqual() {
		this.consumeWhitespace();
		if (this.scanner.consumeString("=")) {
			this.consumeWhitespace();
			return true;
		}
		return false;
	}
	consumeMisc() {
		return this.consumeComment() || this.consumeProcessingInstruction() || this.consumeWhitespace();
	}
	consumeName() {
		return isNameStartChar(this.scanner.peek()) ? this.scanner.consumeMatchFn(isNameChar) : emptyString;
	}
	consumeProcessingInstruction() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<?")) return false;
		let name = this.consumeName();
		if (name) {
			if (name.toLowerCase() === "xml") {
				scanner.reset(startIndex);
				throw this.error("XML declaration isn't allowed here");
			}
		} else throw this.error("Invalid processing instruction");
		if (!this.consumeWhitespace()) {
			if (scanner.consumeString("?>")) return this.addNode(new XmlProcessingInstruction(name), startIndex);
			throw this.error("Whitespace is required after a processing instruction name");
		}
		let content = scanner.consumeUntilString("?>");
		this.validateChars(content);
		if (!scanner.consumeString("?>")) throw this.error("Unterminated processing instruction");
		return this.addNode(new XmlProcessingInstruction(name, normalizeLineBreaks(content)), startIndex);
	}
	consumeProlog() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		this.consumeXmlDeclaration();
		while (this.consumeMisc());
		if (this.consumeDoctypeDeclaration()) while (this.consumeMisc());
		return startIndex < scanner.charIndex;
	}
	consumePubidLiteral() {
		let startIndex = this.scanner.charIndex;
		let value = this.consumeSystemLiteral();
		if (value !== false && !/^[-\x20\r\na-zA-Z0-9'()+,./:=?;!*#@$_%]*$/.test(value)) {
			this.scanner.reset(startIndex);
			throw this.error("Invalid character in public identifier");
		}
		return value;
	}
	consumeReference() {
		let { scanner } = this;
		if (!scanner.consumeString("&")) return false;
		let ref = scanner.consumeMatchFn(isReferenceChar);
		if (scanner.consume() !== ";") throw this.error("Unterminated reference (a reference must end with `;`)");
		let parsedValue;
		if (ref[0] === "#") {
			let codePoint = ref[1] === "x" ? parseInt(ref.slice(2), 16) : parseInt(ref.slice(1), 10);
			if (isNaN(codePoint) || !/^#(?:x[0-9A-Fa-f]+|[0-9]+)$/.test(ref)) throw this.error("Invalid character reference");
			if (!isXmlCodePoint(codePoint)) throw this.error("Character reference resolves to an invalid character");
			parsedValue = String.fromCodePoint(codePoint);
		} else {
			parsedValue = predefinedEntities[ref];
			if (parsedValue === void 0) {
				let { ignoreUndefinedEntities, resolveUndefinedEntity } = this.options;
				let wrappedRef = `&${ref};`;
				if (resolveUndefinedEntity) {
					let resolvedValue = resolveUndefinedEntity(wrappedRef);
					if (resolvedValue !== null && resolvedValue !== void 0) {
						let type = typeof resolvedValue;
						if (type !== "string") throw new TypeError(`\`resolveUndefinedEntity()\` must return a string, \`null\`, or \`undefined\`, but returned a value of type ${type}`);
						return resolvedValue;
					}
				}
				if (ignoreUndefinedEntities) return wrappedRef;
				scanner.reset(-wrappedRef.length);
				throw this.error(`Named entity isn't defined: ${wrappedRef}`);
			}
		}
		return parsedValue;
	}
	consumeSystemLiteral() {
		let { scanner } = this;
		let quote = scanner.consumeString("\"") || scanner.consumeString("'");
		if (!quote) return false;
		let value = scanner.consumeUntilString(quote);
		this.validateChars(value);
		if (!scanner.consumeString(quote)) throw this.error("Missing end quote");
		return value;
	}
	consumeWhitespace() {
		return !!this.scanner.consumeMatchFn(isWhitespace);
	}
	consumeXmlDeclaration() {
		let { scanner } = this;
		let startIndex = scanner.charIndex;
		if (!scanner.consumeString("<?xml")) return false;
		if (isNameChar(scanner.peek())) {
			scanner.reset(startIndex);
			return false;
		}
		if (!this.consumeWhitespace()) throw this.error("Invalid XML declaration");
		let version = !!scanner.consumeString("version") && this.consumeEqual() && this.consumeSystemLiteral();
		if (version === false) throw this.error("XML version is missing or invalid");
		else if (!/^1\.[0-9]+$/.test(version)) throw this.error("Invalid character in version number");
		let encoding;
		let standalone;
		if (this.consumeWhitespace()) {
			encoding = !!scanner.consumeString("encoding") && this.consumeEqual() && this.consumeSystemLiteral();
			if (encoding) {
				if (!/^[A-Za-z][\w.-]*$/.test(encoding)) throw this.error("Invalid character in encoding name");
				this.consumeWhitespace();
			}
			standalone = !!scanner.consumeString("standalone") && this.consumeEqual() && this.consumeSystemLiteral();
			if (standalone) {
				if (standalone !== "yes" && standalone !== "no") throw this.error("Only \"yes\" and \"no\" are permitted as values of `standalone`");
				this.consumeWhitespace();
			}
		}
		if (!scanner.consumeString("?>")) throw this.error("Invalid or unclosed XML declaration");
		return this.options.preserveXmlDeclaration ? this.addNode(new XmlDeclaration(version, encoding || void 0, standalone || void 0), startIndex) : true;
	}
	error(message) {
		let { scanner } = this;
		return new XmlError(message, scanner.charIndex, scanner.string);
	}
	parse() {
		this.scanner.consumeString("\uFEFF");
		this.consumeProlog();
		if (!this.consumeElement()) throw this.error("Root element is missing or invalid");
		while (this.consumeMisc());
		if (!this.scanner.isEnd) throw this.error("Extra content at the end of the document");
	}
	validateChars(string) {
		let { length } = string;
		for (let i = 0; i < length; ++i) {
			let cp = string.codePointAt(i);
			if (!isXmlCodePoint(cp)) {
				this.scanner.reset(-([...string].length - i));
				throw this.error("Invalid character");
			}
			if (cp > 65535) i += 1;
		}
	}
};
function normalizeLineBreaks(text) {
	let i = 0;
	while ((i = text.indexOf("\r", i)) !== -1) text = text[i + 1] === "\n" ? text.slice(0, i) + text.slice(i + 1) : text.slice(0, i) + "\n" + text.slice(i + 1);
	return text;
}
// node_modules/@rgrove/parse-xml/dist/index.js
function parseXml$1(xml, options) {
	return new Parser(xml, options).document;
}
// src/reports/formats/xml.ts
function startOfXml(text) {
	const start = text.search(beginning);
	return start < 0 && /^<[a-z?!]/i.test(text) ? 0 : start;
}
const beginning = /<(?<=^[ \t\ufeff]*<)(?:\?xml\s|(?:testsuites?|TestRun)[\s>/])/m;
const elementOfReport = /<(?:testsuites?|TestRun)[\s>]/;
const longestTagName = 20;
function parseXml(text, hide) {
	const start = Math.max(0, startOfXml(text));
	const printed = text.slice(0, start);
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.G)(printed) || elementOfReport.test(printed)) throw (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)();
	const { document, isWhole } = documentIn(text.slice(start).trimStart());
	try {
		const { root } = parseXml$1(withoutForbidden(document), { ignoreUndefinedEntities: true });
		if (root === null) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W("its XML has no element");
		hideIn(root, hide);
		return root;
	} catch (error) {
		if (!(error instanceof XmlError)) throw error;
		if (/^<(?:!doctype )?html/i.test(document)) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W("it is a web page", "have the tests write JUnit XML or Playwright's JSON as well");
		const rest = document.slice(indexOf(error.pos, document));
		if (!isWhole || rest === "") throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(_start_js__WEBPACK_IMPORTED_MODULE_0__.q);
		if (rest.slice(0, longestTagName).search(beginning) === 0) throw (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)();
		const linesBefore = text.slice(0, start).split("\n").length - 1;
		const message = hide(error.message).split(" (line ", 1).join();
		throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(`it is not valid XML at line ${error.line + linesBefore}, column ${error.column}: ${message}`);
	}
}
function documentIn(text) {
	const [tag = "", name = ""] = /<([a-z_][\w.:-]*)[^>]*>?/i.exec(text) ?? [];
	const endTag = `</${name}>`;
	const [start, top] = text.includes(endTag) ? [text.lastIndexOf(endTag), endTag] : [text.indexOf(tag), tag];
	if (name === "" || !/^<\/|\/>$/.test(top)) return {
		document: text,
		isWhole: false
	};
	const end = start + top.length;
	const after = text.slice(end);
	const another = after.search(anotherBeginning);
	if (another >= 0) throw documentIn(after.slice(another)).isWhole ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)() : new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(_start_js__WEBPACK_IMPORTED_MODULE_0__.q);
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.G)(after)) throw (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)();
	return {
		document: text.slice(0, end),
		isWhole: true
	};
}
const anotherBeginning = /(?<=^|[>\n\r])[ \t]*<(?:\?xml\s|(?:testsuites?|TestRun)[\s>/]|[?\w]*$)/;
function indexOf(characters, text) {
	let at = 0;
	for (let left = characters; left > 0; left -= 1) at += (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
	return at;
}
function hideIn(element, hide) {
	for (const [name, value] of Object.entries(element.attributes)) if (!formatWords.has(name)) element.attributes[name] = hide(value);
	const inner = childrenOf(element);
	const text = textOf(element);
	element.children = text === "" ? inner : [new XmlText(hide(text)), ...inner];
	for (const child of inner) hideIn(child, hide);
}
function elementsOf({ children }, ...names) {
	return children.filter((child) => child instanceof XmlElement && names.includes(child.name));
}
function childrenOf({ children }) {
	return children.filter((child) => child instanceof XmlElement);
}
function attributeOf({ attributes }, name) {
	return attributes[name] ?? "";
}
function textOf({ children }) {
	return children.map((child) => child instanceof XmlText ? child.text : "").join("");
}
const forbidden = /[^\t\n\r -\ufffd]/;
function withoutForbidden(document) {
	return document.replace(new RegExp(forbidden, "g"), " ").replace(/&#(x?[\da-f]+);/gi, (all, number) => {
		const code = Number(number.replace(/^x/i, "0x"));
		return code <= 1114111 && !(code >= 55296 && code <= 57343) && !forbidden.test(String.fromCodePoint(code)) ? all : " ".repeat(all.length);
	});
}
// src/reports/formats/junit-runs.ts
function readRuns(testCase, reportFolder) {
	const [failure, ...more] = failuresIn(testCase);
	const others = elementsOf(testCase, ...reruns).map((rerun) => failedRun(rerun, attachmentsIn(rerun, reportFolder)));
	const attachments = attachmentsIn(testCase, reportFolder);
	if (failure === void 0) return [...others, {
		result: "passed",
		...attachments
	}];
	const { moreErrors = 0, ...run } = failedRun(failure, attachments);
	return [{
		...run,
		moreErrors: moreErrors + more.length
	}, ...others];
}
function failuresIn(testCase) {
	const all = elementsOf(testCase, ...failures);
	const saying = all.filter((each) => attributeOf(each, "message") !== "" || textOf(each).trim() !== "");
	const unique = new Map(saying.map((each) => [`${attributeOf(each, "message")}\n${textOf(each)}`, each]));
	return unique.size > 0 ? [...unique.values()] : all.slice(0, 1);
}
const failures = ["failure", "error"];
const reruns = [
	"flakyFailure",
	"flakyError",
	"rerunFailure",
	"rerunError"
];
function attachmentsIn(run, reportFolder) {
	const properties = elementsOf(run, "properties").flatMap((list) => elementsOf(list, "property")).filter((property) => attributeOf(property, "name").startsWith("attachment")).map((property) => attributeOf(property, "value") || textOf(property).trim());
	const named = [...elementsOf(run, "system-out", "system-err").flatMap((output) => Array.from(textOf(output).matchAll(attachment), ([, path = ""]) => path)), ...properties].map((path) => ({ path }));
	return sortAttachments(named, reportFolder.pathOf);
}
const attachment = /\[\[ATTACHMENT\|((?:(?!\[\[ATTACHMENT\|).)+)\]\]/g;
const longestStack = 2e5;
function failedRun(failure, attachments) {
	const message = attributeOf(failure, "message");
	const stack = shortenError([failure, ...elementsOf(failure, "stackTrace")].map(textOf).join("\n"), longestStack);
	const at = readSourceLine$1(failure);
	const { text, moreErrors } = errorsIn(withoutJson(stack));
	const texts = [!text.includes(message) && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(text).includes((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(message)) ? "" : message, text].filter((each) => each.trim() !== "");
	return {
		result: "failed",
		error: shortenError(texts.join("\n")) || void 0,
		moreErrors,
		sourceLines: [...at === void 0 ? [] : [at], ...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)(text)],
		...attachments
	};
}
function withoutJson(stack) {
	const error = stack.startsWith("{\"") ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Cr)(stack) : void 0;
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "stack") || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "message") || stack;
}
function readSuiteErrors(suite) {
	return [...elementsOf(suite, ...failures).map((failure) => failedRun(failure, noAttachments)), ...elementsOf(suite, "testsuite").flatMap(readSuiteErrors)];
}
function readSourceLine$1(element) {
	const [file, line] = [attributeOf(element, "file"), attributeOf(element, "line")];
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.z)(file, line !== "" && isByPytest(element, file) ? Number(line) + 1 : line);
}
function isByPytest({ name, parent: suite }, file) {
	if (name !== "testcase" || !(suite instanceof XmlElement)) return false;
	return attributeOf(suite, "name") === "pytest" || file.endsWith(".py") && attributeOf(suite, "hostname") !== "";
}
const projectHeading = /^\s*\[([^\]\n]{1,200})\] \u203A [^\n]*\n/;
function failedProject(testCase) {
	const [failure] = elementsOf(testCase, ...failures);
	return failure && projectHeading.exec(textOf(failure))?.[1];
}
function errorsIn(stack) {
	const ofFirstTry = stack.replace(projectHeading, "").replace(/^\s*\S{1,500}:\d{1,7}:\d{1,7} \u203A [^\n]*\n/, "").replace(/\n *Retry #\d{1,7} \u2500[\s\S]*$/, "");
	if (/^\s*Test timeout of \d+ms exceeded/.test(ofFirstTry)) return {
		text: ofFirstTry,
		moreErrors: 0
	};
	const blocks = ofFirstTry.split(/\n *\n/);
	const end = blocks.findIndex(endsInStack) + 1 || blocks.length;
	const below = blocks.slice(end);
	return {
		text: blocks.slice(0, end).join("\n\n"),
		moreErrors: below.filter((block) => /^\s*\w*Error: /.test(block)).length
	};
}
function endsInStack(block) {
	return /^ *at .{1,500}:\d{1,7}:\d{1,7}\)?$/.test(block.slice(block.lastIndexOf("\n") + 1));
}
function readResult$1(testCase) {
	const has = (...names) => elementsOf(testCase, ...names).length > 0;
	const status = attributeOf(testCase, "status");
	const words = [status, attributeOf(testCase, "result")].map(resultOfWord);
	if (isKnownToFail(testCase) && !has("error")) return "skipped";
	if (isMarkedFlaky(testCase)) return "flaky";
	if (has(...failures)) return "failed";
	if (neverEnded.test(status)) return has("skipped") || words[1] === "skipped" ? "skipped" : "did not run";
	if (words.includes("failed")) return "failed";
	if (has("skipped") || words.includes("skipped")) return "skipped";
	if ([status, attributeOf(testCase, "result")].some((word) => !passedWords.test(word))) return "without a result";
	return has(...reruns) ? "flaky" : "passed";
}
const passedWords = /^(?:$|pass|succe|ok$|run$|complete|executed|finished|expected$)/i;
const neverEnded = /^(?:cancell?ed|stopped|notrun)$/i;
function isKnownToFail(testCase) {
	return elementsOf(testCase, "skipped").some((skipped) => attributeOf(skipped, "type") === "todo" || /^TEST_CASE tagged with !/.test(attributeOf(skipped, "message")));
}
function isMarkedFlaky(testCase) {
	return attributeOf(testCase, "flaky") === "true";
}
// src/reports/formats/junit.ts
function readJUnit(top, reportFolder) {
	const tests = joinTwins(withProjects(readSuites([top], {
		hostname: "",
		specFile: "",
		timestamp: "",
		suites: [],
		reportFolder
	})));
	return {
		tests,
		specFiles: tests.some(({ tries }) => tries.some(({ videos }) => videos.length > 0)) ? [] : groupBySpecFile(tests, reportFolder)
	};
}
function runTimeOfJUnit(top) {
	if (attributeOf(top, "time") !== "") return suiteTimeOf(top);
	if (elementsOf(top, "testcase").length > 0) return void 0;
	const suites = elementsOf(top, "testsuite").filter(hasTests);
	const times = suites.flatMap((suite) => suiteTimeOf(suite) ?? []);
	return suites.length > 0 && times.length === suites.length ? plausibleRunTime(times.reduce((sum, time) => sum + time, 0)) : void 0;
}
function suiteTimeOf(suite) {
	return plausibleRunTime(parseDuration(attributeOf(suite, "time")));
}
function hasTests(suite) {
	return elementsOf(suite, "testcase").length > 0 || elementsOf(suite, "testsuite").some(hasTests);
}
function withProjects(tests) {
	if (!tests.some(({ isOfProject }) => isOfProject)) return tests;
	return tests.map((test) => {
		const { hostname, fileOrClass, specFile, isOfProject, title } = test;
		if (!isOfProject && (hostname === "" || specFile === "" || fileOrClass !== specFile)) return test;
		const project = joinTitles([hostname]);
		const prefix = `[${project}] `;
		return {
			...test,
			project,
			title: title.startsWith(prefix) ? title.slice(prefix.length) : title
		};
	});
}
const mostSuites = 10;
function withinMost(suites) {
	const [outermost = "", next = "", ...others] = suites;
	return suites.length > mostSuites ? [joinTitles([outermost, next]), ...others] : suites;
}
function readSuites(elements, outer) {
	let { specFile } = outer;
	return elements.flatMap((suite) => {
		specFile = specFileOf(suite) ?? specFile;
		const inherited = (name) => attributeOf(suite, name) || outer[name];
		const name = suite.name === "testsuite" ? joinTitles([attributeOf(suite, "name")]) : "";
		const suites = name === "" ? outer.suites : withinMost([...outer.suites, name]);
		const context = {
			...outer,
			hostname: inherited("hostname"),
			timestamp: inherited("timestamp"),
			specFile,
			suites
		};
		return [...elementsOf(suite, "testcase").map((testCase) => readTest$3(testCase, context)), ...readSuites(elementsOf(suite, "testsuite"), context)];
	});
}
function specFileOf(suite) {
	const name = attributeOf(suite, "name");
	const file = attributeOf(suite, "file");
	if (file !== "") return file;
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.I)(name)) return name;
	return name === "Root Suite" ? "" : void 0;
}
function suitesAround(title, suites) {
	let rest = title;
	return suites.filter((name) => {
		const isSaid = rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
		if (isSaid) rest = rest.slice(name.length).replace(/^[^\p{L}\p{N}]+/u, "");
		return !isSaid;
	});
}
function joinTwins(tests) {
	const keyOf = (test) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Fn)(identityOf([test]));
	const passed = tests.filter(({ isMarked, result }) => !isMarked && result === "passed");
	const twins = Map.groupBy(tests.some(({ isMarked }) => isMarked) ? passed : [], keyOf);
	const taken = new Set();
	return tests.map((test) => {
		const twin = test.isMarked ? twins.get(keyOf(test))?.pop() : void 0;
		if (twin === void 0) return test;
		taken.add(twin);
		const failed = test.tries.map((each) => ({
			...each,
			result: "failed"
		}));
		return {
			...test,
			tries: [...failed, ...twin.tries]
		};
	}).filter((test) => !taken.has(test));
}
function readTest$3(element, { hostname, specFile, timestamp, suites, reportFolder }) {
	const runs = readRuns(element, reportFolder);
	const attachments = joinAttachments(runs);
	const ofTries = groupByTry(attachments);
	const tries = ofTries.keys().reduce((most, at) => Math.max(most, at), 1);
	const lastResult = readResult$1(element);
	const result = lastResult === "passed" && tries > 1 ? "flaky" : lastResult;
	const isOfProject = hostname !== "" && (hostname === failedProject(element) || isInFolders(hostname, attachments));
	const fileOrClass = attributeOf(element, "classname");
	const suiteFiles = specFile === "" ? [] : [{ file: specFile }];
	const tryAt = (number) => {
		const ofTry = resultOfTry(result, number, tries);
		return {
			...ofTry === "passed" ? {} : runs[0],
			result: ofTry,
			...ofTries.get(number) ?? noAttachments
		};
	};
	const title = joinTitles([attributeOf(element, "name") || fileOrClass]);
	return {
		title,
		result,
		fileOrClass,
		suiteTitles: suitesAround(title, suites),
		start: parseTime(attributeOf(element, "timestamp") || timestamp),
		duration: parseDuration(attributeOf(element, "time")),
		tries: runs.length > 1 ? runs : Array.from({ length: tries }, (_, index) => tryAt(index + 1)),
		location: readSourceLine$1(element) ?? suiteFiles[0],
		suiteFiles,
		specFile,
		hostname,
		isOfProject,
		isMarked: isMarkedFlaky(element)
	};
}
function groupByTry({ videos, pictures }) {
	const numberOf = (path) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.k)(path).tryNumber;
	const [videosOf, picturesOf] = [Map.groupBy(videos, numberOf), Map.groupBy(pictures, numberOf)];
	const numbers = [...videosOf.keys(), ...picturesOf.keys()];
	return new Map(numbers.map((number) => [number, {
		videos: videosOf.get(number) ?? [],
		pictures: picturesOf.get(number) ?? []
	}]));
}
function isInFolders(project, { videos }) {
	const inPath = (text) => text.replace(/[^\p{L}\p{N}]+/gu, "-");
	const ending = `-${inPath(project)}`;
	return videos.length > 0 && videos.every((video) => inPath((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.k)(video).name).endsWith(ending));
}
function groupBySpecFile(tests, reportFolder) {
	const files = Map.groupBy(tests, ({ specFile }) => specFile);
	files.delete("");
	return Array.from(files, ([file, covers]) => {
		const result = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.qn)(covers.map((test) => test.result));
		const failed = covers.find(({ tries: [first] }) => first?.error !== void 0);
		const video = reportFolder.pathOf(`${file}.mp4`);
		const title = file.replaceAll("\\", "/").replace(/^cypress\/(?:e2e|integration|component)\//, "");
		return {
			title: joinTitles([title]),
			result,
			fileOrClass: "",
			tries: [{
				...failed?.tries[0],
				result: resultOfTry(result, 1, 1),
				videos: [video],
				pictures: []
			}],
			location: failed?.location ?? { file },
			covers
		};
	});
}
// src/reports/formats/junit-counts.ts
const elements = {
	errors: [
		"error",
		"flakyError",
		"rerunError"
	],
	failures: [
		"failure",
		"flakyFailure",
		"rerunFailure"
	]
};
function undescribedInJUnit(suite) {
	return countFailures(suite).undescribed;
}
function countFailures(suite) {
	const inner = elementsOf(suite, "testsuite").map(countFailures);
	const sum = (field) => inner.reduce((total, tally) => total + tally[field], 0);
	const testCases = elementsOf(suite, "testcase");
	const failed = testCases.filter(mayCount).length + elementsOf(suite, "error", "failure").length;
	const described = (kind) => {
		const own = [suite, ...testCases].reduce((count, each) => count + elementsOf(each, ...elements[kind]).length, 0);
		return Math.max(own, failed) + sum(kind);
	};
	const errors = countOfFailures(attributeOf(suite, "errors"));
	const failures = countOfFailures(attributeOf(suite, "failures"));
	const known = {
		errors: described("errors"),
		failures: described("failures")
	};
	const [moreErrors, moreFailures] = [Math.max(0, errors - known.errors), Math.max(0, failures - known.failures)];
	const more = errors === failures ? Math.min(moreErrors, moreFailures) : moreErrors + moreFailures;
	return {
		errors: Math.max(errors, known.errors),
		failures: Math.max(failures, known.failures),
		undescribed: more + sum("undescribed")
	};
}
function mayCount(testCase) {
	return ["status", "result"].some((name) => /^(?:inconclusive|warning)/i.test(attributeOf(testCase, name))) || isMarkedFlaky(testCase) || readResult$1(testCase) === "failed";
}
// src/reports/formats/playwright.ts
const results = new Map(Object.entries({
	expected: "passed",
	unexpected: "failed",
	flaky: "flaky",
	skipped: "skipped"
}));
function isPlaywrightJson(report) {
	return Array.isArray((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "suites"));
}
function readPlaywrightJson(report, reportFolder) {
	const rootFolder = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.L)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(report, "config", "rootDir"));
	return objectsIn(report, "suites").flatMap((file) => readSuite(file, "", {
		reportFolder,
		rootFolder,
		specFile: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(file, "file")
	}));
}
function errorsOfPlaywright(report) {
	return objectsIn(report, "errors").map((error) => readErrors({ error }));
}
function undescribedInPlaywright(report, tests) {
	const failed = tests.filter(({ result }) => result === "failed").length;
	return countOfFailures((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "stats", "unexpected")) - failed;
}
function runTimeOfPlaywright(report) {
	return plausibleRunTime((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "stats", "duration"));
}
function readSuite(suite, path, run) {
	const tests = objectsIn(suite, "specs").flatMap((spec) => {
		const title = joinTitles([path, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(spec, "title")]);
		const suiteFile = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(suite, "file");
		return objectsIn(spec, "tests").map((test) => readTest$2(test, {
			spec,
			title,
			suiteFile
		}, run));
	});
	const inner = objectsIn(suite, "suites");
	return [...tests, ...inner.flatMap((each) => readSuite(each, joinTitles([path, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(each, "title")]), run))];
}
function readTest$2(test, { spec, title, suiteFile }, { reportFolder, rootFolder, specFile }) {
	const outcome = results.get((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "status")) ?? "without a result";
	const expected = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(test, "expectedStatus") ?? "passed";
	const all = objectsIn(test, "results");
	const wasMeant = expected !== "skipped" || all.some(({ status }) => status === "interrupted");
	const at = readSourceLine(spec);
	const fromRoot = (line) => rootFolder === "" ? line : {
		...line,
		root: rootFolder
	};
	const suiteFiles = [...new Set([specFile, suiteFile])].flatMap((file) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.z)(file, void 0) ?? []);
	return {
		title,
		project: joinTitles([(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(test, "projectName")]) || void 0,
		result: outcome === "skipped" && wasMeant ? "did not run" : outcome,
		start: parseTime(all[0]?.["startTime"]),
		duration: all.reduce((sum, { duration }) => sum + ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xr)(duration) ? duration : 0), 0),
		tries: all.map((each) => readTry$2(each, expected, reportFolder)),
		location: at && fromRoot(at),
		suiteFiles: suiteFiles.filter(({ file }) => file !== at?.file).map(fromRoot),
		fileOrClass: at?.file ?? ""
	};
}
function readTry$2(value, expected, reportFolder) {
	const status = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(value, "status");
	const word = resultOfWord(status);
	const result = status === "interrupted" ? void 0 : word === void 0 || word === "skipped" ? word : status === expected ? "passed" : "failed";
	return {
		result,
		...result === "failed" ? readErrors(value) : {},
		...attachmentsIn$1(listIn(value, "attachments"), [
			"path",
			"contentType",
			"name"
		], reportFolder)
	};
}
const timeout = /^(?:TimeoutError: )?[^:\n]*\btimeout of \d+ms\b.*/;
const endedCall = /timeout of \d+ms exceeded|Test ended\.|(?:Target|browser has been) closed|ERR_ABORTED/;
const lateTearDown = /^(?:Tearing down "[^"\n]*" exceeded|Fixture "[^"\n]*" timeout of \d+ms exceeded during teardown)/;
function readErrors(value) {
	const listed = listIn(value, "errors");
	const errors = (listed.length > 0 ? listed : [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(value, "error")]).map((error) => ({
		text: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "message") || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "value"),
		sourceLines: readPlaces(error)
	})).filter(({ text }) => text.trim() !== "");
	const late = errors.find(({ text }) => timeout.test(text));
	const isEnded = ({ text }) => late !== void 0 && (lateTearDown.test(text) || !timeout.test(text) && endedCall.test(text));
	const [first, ...more] = errors.filter((error) => error === late || !isEnded(error));
	if (first === void 0) return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(value, "status") === "passed" ? { error: "Expected to fail, but passed." } : {};
	const call = first === late ? errors.find((error) => isEnded(error) && !lateTearDown.test(error.text)) : void 0;
	const texts = call === void 0 ? [first.text] : [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mr)(timeout.exec(first.text)?.[0] ?? ""), call.text];
	const errorLocation = readSourceLine((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(value, "errorLocation"));
	return {
		error: shortenError(texts.join("\n")),
		moreErrors: more.length,
		sourceLines: [
			...call?.sourceLines ?? [],
			...first.sourceLines,
			...errorLocation ? [errorLocation] : []
		]
	};
}
function readPlaces(error) {
	const at = readSourceLine((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(error, "location"));
	return [
		...at ? [at] : [],
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "message")),
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(error, "stack"))
	];
}
function readSourceLine(value) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.z)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(value, "file"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(value, "line"));
}
// src/reports/formats/report-folder.ts
function reportFolderOf(file, root) {
	const segmentsAt = createSegmentsBelow(root);
	const folder = segmentsAt(file).slice(0, -1);
	return {
		folder,
		pathOf: (reported) => segmentsAt(reported, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(reported) ? [] : folder)
	};
}
function createSegmentsBelow(root) {
	const rootSegments = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(root.normalize());
	return (path, start = []) => {
		const segments = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ct)(path.normalize(), start);
		return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(segments, rootSegments) ? segments.slice(rootSegments.length) : segments;
	};
}
// src/reports/formats/trx.ts
function readTrx(top, reportFolder) {
	const [deployment] = below(top, "TestSettings", "Deployment");
	const definitions = below(top, "TestDefinitions", "UnitTest").map((test) => {
		const [method] = elementsOf(test, "TestMethod");
		return [attributeOf(test, "id"), method ? attributeOf(method, "className") : ""];
	});
	const run = {
		reportFolder,
		deployment: deployment ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.L)(attributeOf(deployment, "runDeploymentRoot")) : "",
		classes: new Map(definitions)
	};
	return resultsIn(top, "Results").flatMap((result) => readResult(result, run));
}
function runTimeOfTrx(top) {
	const [times] = elementsOf(top, "Times");
	return times && runTimeBetween(parseTime(attributeOf(times, "start")), parseTime(attributeOf(times, "finish")));
}
function errorsOfRun(top, tests) {
	const failures = tests.filter(({ result }) => result === "failed");
	const messages = failures.flatMap(({ tries }) => tries.flatMap(({ error }) => error ?? []));
	const setUps = new Set(messages.flatMap((message) => /^OneTimeSetUp: (.*)/.exec(message)?.[1] ?? []));
	const failed = below(top, "ResultSummary", "RunInfos").flatMap((each) => elementsOf(each, "RunInfo")).filter((info) => resultOfWord(attributeOf(info, "outcome")) === "failed");
	const texts = [...new Set(failed.map((info) => elementsOf(info, "Text").map(textOf).join("\n")))];
	return texts.filter((text, at) => !isOfTests(text, failures.length) && !isHeading(text, texts[at + 1])).filter((text) => !setUps.has(firstLineOf(text))).map((text) => readTryEnd("failed", text.replace(xunitPrefix, ""), text));
}
const xunitPrefix = /^\[xUnit\.net [\d:.]+\]\s*/;
function undescribedInTrx(top, tests, errors) {
	const [summary] = elementsOf(top, "ResultSummary");
	if (summary === void 0) return 0;
	const [counters] = elementsOf(summary, "Counters");
	const count = [
		"failed",
		"error",
		"timeout",
		"aborted"
	].reduce((sum, name) => sum + countOfFailures(counters && attributeOf(counters, name)), 0);
	const undescribed = Math.max(0, count - failedResultsIn(top, "Results"));
	const word = attributeOf(summary, "outcome").toLowerCase();
	const hasFailed = word !== "" && outcomes.get(word) === "failed";
	const isExplained = errors.length > 0 || tests.some(({ result }) => result === "failed");
	return hasFailed && !isExplained ? Math.max(1, undescribed) : undescribed;
}
function failedResultsIn(element, list) {
	return resultsIn(element, list).map((result) => Number(outcomeOf(result) === "failed") + failedResultsIn(result, "InnerResults")).reduce((sum, failed) => sum + failed, 0);
}
function isOfTests(text, failures) {
	if (failures === 0) return false;
	if (xunitPrefix.test(text)) return text.trimEnd().endsWith("[FAIL]");
	return /^Exit code |aka\.ms\/testingplatform\/exitcodes/.test(text) && /\d+/.exec(text)?.[0] === "2";
}
function isHeading(text, next = "") {
	return /^(?:Setup|TearDown) failed for test fixture \S+$/.test(text) && /^(?:SetUp|TearDown) : /.test(next);
}
function firstLineOf(text) {
	return text.split("\n", 1).join().trimEnd();
}
function readResult(result, run) {
	const rows = resultsIn(result, "InnerResults").flatMap((row) => readResult(row, run));
	const test = readTest$1(result, run);
	const isInRows = rows.some((row) => row.result === "failed") || test.result !== "failed";
	return rows.length > 0 && isInRows ? rows : [...rows, test];
}
function readTest$1(result, run) {
	const name = attributeOf(result, "testName");
	const className = run.classes.get(attributeOf(result, "testId")) ?? "";
	const title = joinTitles([name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name]);
	const outcome = outcomeOf(result);
	return {
		title,
		result: outcome,
		fileOrClass: className,
		tries: [readTry$1(result, outcome, run)],
		start: parseTime(attributeOf(result, "startTime")),
		duration: parseDuration(attributeOf(result, "duration"))
	};
}
const outcomes = new Map([
	["", "failed"],
	["error", "failed"],
	["failed", "failed"],
	["timeout", "failed"],
	["aborted", "failed"],
	["disconnected", "failed"],
	["passed", "passed"],
	["passedbutrunaborted", "passed"],
	["notexecuted", "skipped"],
	["inprogress", "did not run"],
	["pending", "did not run"],
	["inconclusive", "without a result"],
	["notrunnable", "without a result"],
	["warning", "without a result"],
	["completed", "without a result"]
]);
function outcomeOf(result) {
	const word = attributeOf(result, "outcome");
	return outcomes.get(word.toLowerCase()) ?? resultOfWord(word) ?? "without a result";
}
function readTry$1(result, outcome, { reportFolder, deployment }) {
	const [info] = below(result, "Output", "ErrorInfo");
	const textIn = (name) => info ? elementsOf(info, name).map(textOf).join("\n") : "";
	const folder = `${deployment}/In/${attributeOf(result, "relativeResultsDirectory")}`;
	const files = below(result, "ResultFiles", "ResultFile").map((file) => attributeOf(file, "path"));
	return {
		...readTryEnd(resultOfTry(outcome, 1, 1) ?? "", textIn("Message"), textIn("StackTrace")),
		...sortAttachments(files.map((file) => ({ path: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ot)(file) ? file : `${folder}/${file}`.replaceAll("\\", "/") })), reportFolder.pathOf)
	};
}
function below(element, outer, inner) {
	return elementsOf(element, outer).flatMap((each) => elementsOf(each, inner));
}
function resultsIn(element, list) {
	return elementsOf(element, list).flatMap(childrenOf).filter(({ name }) => /TestResult(?:Aggregation)?$/.test(name));
}
// src/reports/formats/xcresult-tests.ts
function isXcresultTests(report) {
	return Array.isArray((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(report, "testNodes"));
}
function readXcresultTests(report) {
	const devices = devicesIn(report);
	const configurations = objectsIn(report, "testPlanConfigurations");
	const haveConfigurations = configurations.length > 1;
	const tests = [];
	const errors = [];
	function read(node, outer) {
		if (tests.length > 1e5) return false;
		const around = {
			...outer,
			...saidBy(node, outer, devices)
		};
		const parts = partsOf(node, around);
		const haveFailed = parts.map((part) => read(part, around)).includes(true);
		const isExplained = haveFailed || resultOf(node) !== "failed";
		if (around.names === void 0) {
			const error = errorOutside(node, around, isExplained);
			if (error !== void 0) errors.push(error);
			return haveFailed || error !== void 0;
		}
		if (parts.length > 0 && isExplained) return haveFailed;
		const test = readTest(node, around.names, around, haveConfigurations);
		tests.push(test);
		return test.result === "failed";
	}
	const [device, ...others] = devices.values();
	const only = haveConfigurations ? "" : cutName((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(configurations[0], "configurationName"));
	const around = {
		bundle: "",
		device: others.length === 0 ? device : void 0,
		...only !== "" && { configuration: only }
	};
	for (const node of objectsIn(report, "testNodes")) read(node, around);
	return {
		tests,
		errors
	};
}
function devicesIn(report) {
	const listed = objectsIn(report, "devices").map((device) => ({
		id: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(device, "deviceId"),
		name: cutName((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(device, "deviceName")),
		version: cutName((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(device, "osVersion"))
	}));
	const versions = new Map();
	for (const [name, ofName] of Map.groupBy(listed, deviceName)) versions.set(name, new Set(ofName.map(({ version }) => version)));
	return new Map(listed.map((device) => {
		const { id, name, version } = device;
		const isUnique = versions.get(deviceName(device))?.size === 1;
		return [id, {
			id: id || void 0,
			name: isUnique ? name : `${name} (${version})`
		}];
	}));
}
function saidBy(node, { bundle }, devices) {
	const [type, id] = [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "nodeType"), (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "nodeIdentifier")];
	const name = cutName((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "name"));
	if (type === "Test Case") return { names: nameTest(id || name, (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "nodeIdentifierURL"), bundle) };
	if (type === "Device") return { device: devices.get(id) ?? {
		id: id || void 0,
		name
	} };
	if (/ Configuration$/.test(type)) return { configuration: name };
	if (type === "Arguments") return { argument: name };
	return / bundle$/.test(type) ? { bundle: name } : {};
}
const runsOfTest = /^(?:Device|Test Plan Configuration|Arguments)$/;
const details = /^(?:(?:Failure|Skip) Message|Expected Failure|Source Code Reference|Attachment|Expression|Test Value|Runtime Warning)$/;
function partsOf(node, { names }) {
	return objectsIn(node, "children").filter((child) => {
		const type = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(child, "nodeType");
		return names === void 0 ? !details.test(type) : runsOfTest.test(type);
	});
}
function errorOutside(node, { bundle }, isExplained) {
	const messages = messagesIn(node, bundle);
	if (messages.length > 0) return errorOf(messages);
	return isExplained ? void 0 : { error: `${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hr)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "name"))} failed, but none of its tests did` };
}
function readTest(node, names, around, haveConfigurations) {
	const { bundle, device, configuration, argument } = around;
	const runs = runsOf(node);
	const tries = runs.map((run) => readTry(run, bundle));
	const result = resultOf(node);
	const run = {
		id: names.id,
		address: names.address,
		device,
		configuration,
		argument
	};
	return {
		...testOf(names, run, haveConfigurations),
		result: result === "failed" ? result : resultOfTries(tries) ?? result ?? "without a result",
		duration: durationOf(runs),
		tries
	};
}
const repetition = /^(?:Repetition|Test Case Run)$/;
function runsOf(node) {
	const repetitions = objectsIn(node, "children").filter((child) => repetition.test((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(child, "nodeType")));
	const numberOf = (child) => Number((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(child, "nodeIdentifier")) || 0;
	const ordered = repetitions.toSorted((one, other) => numberOf(one) - numberOf(other));
	return ordered.length === 0 ? [node] : ordered.flatMap(runsOf);
}
function readTry(run, bundle) {
	const result = resultOf(run);
	return {
		result,
		...errorOf(result === "failed" ? messagesIn(run, bundle) : []),
		...noAttachments
	};
}
function resultOf(node) {
	const word = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(node, "result");
	if (word === "Expected Failure") return "passed";
	const hasMessage = objectsIn(node, "children").some(isFailureMessage);
	return resultOfWord(word) ?? (hasMessage ? "failed" : void 0);
}
function durationOf(runs) {
	const seconds = runs.flatMap(({ durationInSeconds }) => typeof durationInSeconds === "number" ? durationInSeconds : []);
	return seconds.length === runs.length ? seconds.reduce((sum, each) => sum + each * 1e3, 0) : void 0;
}
function messagesIn(node, bundle) {
	return objectsIn(node, "children").filter(isFailureMessage).map((message) => {
		const text = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.wr)(message, "name");
		const [file, line] = ["filePath", "lineNumber"].map((name) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(message, "sourceLocation", name));
		const at = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.z)(file, line);
		return {
			text,
			sourceLines: at ? [at] : (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.B)(text).flatMap((line) => [inFolder(line, bundle), line])
		};
	});
}
function isFailureMessage({ nodeType }) {
	return nodeType === "Failure Message";
}
function inFolder({ file, line }, bundle) {
	return {
		file: bundle === "" || /[\\/]/.test(file) ? file : `${bundle}/${file}`,
		line
	};
}
function errorOf([first, ...more]) {
	if (first === void 0) return {};
	return {
		error: shortenError(first.text),
		moreErrors: more.length,
		sourceLines: first.sourceLines
	};
}
// src/reports/formats/read-report.ts
function createReportReader(root, hide) {
	const workspace = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pn)(root);
	let bytesLeft = 64 * 1024 ** 2;
	let testsLeft = mostTests;
	return (file) => {
		const content = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.gn)(file, workspace, (size) => {
			if (size <= bytesLeft) return;
			throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W("with it, the reports exceed 64 MiB", "name fewer or smaller reports in test-report");
		});
		const location = {
			path: hide((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hn)(file, root)),
			reportFolder: reportFolderOf(hide(file), hide(root))
		};
		const text = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.vn)(content).trimStart();
		const report = parseReport(text, location, hide);
		if (entriesOf(report).some(lacksSecret)) keepSecrets(report, parseReport(text, location, String));
		bytesLeft -= content.length;
		const count = report.allureFile?.kind === "result" ? 1 : report.tests.length;
		if (count > testsLeft) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W("with it, the reports exceed 100,000 tests", "name fewer reports in test-report");
		testsLeft -= count;
		return {
			folder: location.reportFolder.folder,
			name: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(hide(file)),
			specFiles: [],
			errors: [],
			...report
		};
	};
}
function parseReport(text, location, hide) {
	try {
		if (text === "") throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.W(_start_js__WEBPACK_IMPORTED_MODULE_0__.J);
		if (startOfXml(text) >= 0) return readXml(parseXml(text, hide), location);
		return readJson(readReportJson(text, hide), location);
	} catch (error) {
		throw isStackOverflow(error) ? new _start_js__WEBPACK_IMPORTED_MODULE_0__.W("it is nested too deeply") : error;
	}
}
function isStackOverflow(error) {
	if (error instanceof SyntaxError) return error.message.endsWith("Stack overflow");
	return error instanceof RangeError;
}
function entriesOf({ tests, specFiles = [], allureFile }) {
	return [
		...tests,
		...specFiles,
		...allureFile?.kind === "result" ? [allureFile.test] : []
	];
}
function keepSecrets(report, withSecrets) {
	const [entries, same] = [entriesOf(report), entriesOf(withSecrets)];
	if (same.length !== entries.length) return;
	for (const [at, entry] of entries.entries()) {
		if (!lacksSecret(entry) || same[at] === void 0) continue;
		const { title, project, fileOrClass, suiteTitles, location } = same[at];
		entry.withSecrets = {
			title,
			project,
			fileOrClass,
			...suiteTitles && { suiteTitles },
			location
		};
	}
}
function readXml(top, { path, reportFolder }) {
	if (top.name === "testsuites" || top.name === "testsuite") {
		const errors = [...readSuiteErrors(top), ...undescribedErrors(undescribedInJUnit(top), path)];
		return {
			format: "JUnit",
			runTime: runTimeOfJUnit(top),
			...readJUnit(top, reportFolder),
			errors
		};
	}
	if (top.name === "TestRun") {
		const tests = readTrx(top, reportFolder);
		const ofRun = errorsOfRun(top, tests);
		const errors = [...ofRun, ...undescribedErrors(undescribedInTrx(top, tests, ofRun), path)];
		return {
			format: "TRX",
			runTime: runTimeOfTrx(top),
			tests,
			errors
		};
	}
	throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.U();
}
function readJson(content, { path, reportFolder }) {
	if (isPlaywrightJson(content)) {
		const tests = readPlaywrightJson(content, reportFolder);
		const undescribed = undescribedErrors(undescribedInPlaywright(content, tests), path);
		const errors = [...errorsOfPlaywright(content), ...undescribed];
		return {
			format: "Playwright",
			runTime: runTimeOfPlaywright(content),
			tests,
			errors
		};
	}
	if (isCtrf(content)) {
		const tests = readCtrf(content, reportFolder);
		const errors = undescribedErrors(undescribedInCtrf(content, tests), path);
		return {
			format: "CTRF",
			runTime: runTimeOfCtrf(content),
			tests,
			errors
		};
	}
	if (isXcresultTests(content)) {
		const { tests, errors } = readXcresultTests(content);
		return {
			format: "xcresult",
			tests,
			errors,
			xcresultFile: {
				kind: "results",
				tests
			}
		};
	}
	if (isXcresultManifest(content, path)) {
		const tests = readXcresultManifest(content, reportFolder);
		return {
			format: "xcresult",
			tests,
			xcresultFile: {
				kind: "attachments",
				tests
			}
		};
	}
	if (isAllure(content, path)) return {
		format: "Allure",
		tests: [],
		allureFile: readAllure(content, reportFolder)
	};
	throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.U();
}
// src/reports/reader-process.ts
function runReader() {
	process.on("message", async ({ root, recordings, reports: found, secrets, mergeRetries, ...order }) => {
		const hide = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ar)(secrets);
		const workspace = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pn)(root);
		const read = createReportReader(root, hide);
		const reports = [];
		const unusable = [];
		for (const [at, { file, isNamed, starFolders }] of found.entries()) {
			await send(at);
			try {
				const names = starFolders.map((name) => hide(name).normalize());
				reports.push({
					...read(file),
					...names.length > 0 && { starFolders: names }
				});
			} catch (error) {
				unusable.push((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.K)(file, isNamed, error, workspace));
			}
		}
		await send(found.length);
		const ofUnusable = unusable.filter(({ mayHaveTests }) => mayHaveTests).map(({ file }) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(file));
		const segmentsAt = createSegmentsBelow(hide(root));
		const lost = new Set([...order.foldersOfLostReports, ...ofUnusable]);
		const foldersOfLostReports = Array.from(lost, (folder) => segmentsAt(hide(folder)));
		const joined = joinXcresult(joinAllure(reports));
		const search = {
			root,
			recordings,
			hide,
			mergeRetries,
			foldersOfLostReports
		};
		await send({
			findings: joined.length === 0 ? void 0 : findTests(joined, search),
			unusable
		});
	});
}
async function send(message) {
	await new Promise((resolve) => process.send?.(message, resolve));
}



/***/ })

};
