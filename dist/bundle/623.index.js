export const id = 623;
export const ids = [623,744];
export const modules = {

/***/ 744:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ openBranchRuns),
/* harmony export */   t: () => (/* binding */ branch_runs_exports)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(283);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(225);
/* harmony import */ var _read_artifact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(752);



// src/artifacts/branch-runs.ts
var branch_runs_exports = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.n)({ openBranchRuns: () => openBranchRuns });
const mostPages = 3;
const mostTries = 3;
const earlierRuns = 9;
const mostOthers = 20;
const requestsToLeave = 200;
const longestMs = 15e3;
const openedAtOnce = 8;
const nothingRead = { sections: [] };
function openBranchRuns({ openClient, branch, shownBranch, signing, repositoryUrl, folder, cancelled }) {
	const late = new AbortController();
	setTimeout(() => late.abort(new Error(`it took longer than ${longestMs / 1e3} s`)), longestMs).unref();
	const signal = AbortSignal.any([cancelled, late.signal]);
	const opened = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.cr)(() => openClient(signal));
	const limit = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Sn)(openedAtOnce);
	async function client() {
		const github = await opened();
		if (github.requestsLeft() < requestsToLeave) throw new ScarceError();
		return github;
	}
	const eventsBackTo = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.lr)(String, async (runId) => (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.p)(await client(), branch, {
		backTo: runId,
		mostPages
	}));
	const isEarlierThan = (runId) => (artifact) => !artifact.expired && artifact.isOwn && artifact.headBranch === branch && artifact.headSha !== void 0 && artifact.runId !== void 0 && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.tn)(artifact.runId, runId) < 0;
	async function read(artifact) {
		const run = {
			runId: artifact.runId,
			branch,
			commit: artifact.headSha,
			repositoryUrl
		};
		const reading = {
			folder,
			signal,
			most: 1
		};
		const { manifests, refused } = await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.r)(await client(), artifact, reading, (bytes) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.E)((0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.s)(bytes, signing, run).manifest));
		const [first] = refused;
		if (manifests.length === 0) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn(first?.reason ?? "it has no manifest");
		return manifests;
	}
	const readLatest = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.lr)(({ id }) => id, read);
	async function readAll(artifacts, readOne) {
		let problem;
		return {
			sections: (await Promise.all(artifacts.map((artifact) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(limit(() => readOne(artifact)), signal).catch((error) => {
				if (!(error instanceof _start_js__WEBPACK_IMPORTED_MODULE_1__.fn)) problem = error;
				return [];
			})))).flat(),
			problem
		};
	}
	async function findLatest(name, isEarlier) {
		let left = newestOfEachRun((await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.d)(await client(), name, {
			mostPages,
			counts: isEarlier
		})).filter(isEarlier));
		let unread;
		for (let tries = 1; tries <= mostTries; tries += 1) {
			const [run, ...before] = left;
			if (run === void 0) break;
			const { sections, problem } = await readAll([run], readLatest);
			if (sections.length > 0) return {
				run,
				sections,
				before
			};
			if (isForAll(problem)) throw problem;
			unread ??= problem;
			left = before.filter(isOfBranch(await eventsOf(before)));
		}
		if (unread !== void 0) throw unread;
	}
	function isForAll(problem) {
		signal.throwIfAborted();
		return problem instanceof ScarceError || problem instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.l || (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(problem);
	}
	async function eventsOf(runs) {
		const oldest = runs.at(-1);
		return oldest === void 0 ? new Map() : await eventsBackTo(oldest.runId);
	}
	async function readOthers({ run, sections }, { tests, jobId, isEarlier }) {
		const isThere = (test) => sections.some((section) => section.tests.has((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Fn)(test)));
		if (sections.some(({ testsComplete }) => !testsComplete) || tests.filter(_start_js__WEBPACK_IMPORTED_MODULE_1__.T).every(isThere)) return nothingRead;
		const others = (await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_2__.f)(await client(), run.runId)).filter(isEarlier).filter(({ name }) => name.startsWith("share-recordings-run-") && name !== run.name);
		const byJob = Map.groupBy(newestOfEachName(others), ({ name }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__._)(name, jobId));
		return await readAll([true, false].flatMap((isSame) => byJob.get(isSame) ?? []).slice(0, mostOthers), readLatest);
	}
	async function findFailing(latest, failing) {
		const { run, before } = latest;
		const events = await eventsOf([run, ...before].slice(0, 10));
		const counts = isOfBranch(events);
		const own = counts(run) ? latest : void 0;
		const [others, earlier] = await Promise.all([own ? readOthers(own, failing) : nothingRead, readAll(before.filter(counts).slice(0, earlierRuns), read)]);
		const sections = [
			...own?.sections ?? [],
			...others.sections,
			...earlier.sections
		];
		const problem = earlier.problem ?? others.problem ?? (events.has(run.runId) ? void 0 : new UnlistedError());
		return {
			kind: "found",
			runs: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.w)(sections, shownBranch),
			problem
		};
	}
	return { lookUp(step) {
		const { jobId } = step;
		const isEarlier = isEarlierThan(step.runId);
		const finding = findLatest((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.y)(step, jobId), isEarlier);
		finding.catch(() => {});
		return async (tests) => {
			try {
				const latest = await finding;
				if (latest === void 0) return { kind: "none" };
				if (tests.some((test) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Kn)(test))) return await findFailing(latest, {
					tests,
					jobId,
					isEarlier
				});
				return {
					kind: "found",
					runs: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.w)(latest.sections, shownBranch)
				};
			} catch (problem) {
				return {
					kind: "failed",
					problem
				};
			}
		};
	} };
}
function isOfBranch(events) {
	return ({ runId }) => _start_js__WEBPACK_IMPORTED_MODULE_1__.Dr.has(events.get(runId) ?? "");
}
var ScarceError = class extends Error {
	constructor() {
		super(`GitHub allows fewer than ${requestsToLeave} more requests this hour`);
	}
};
var UnlistedError = class extends Error {
	constructor() {
		super(`the latest one is not among the newest 300 runs of the branch`);
	}
};
function newestOfEachRun(artifacts) {
	const newestFirst = artifacts.toSorted((a, b) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.tn)(b.runId, a.runId) || b.id - a.id);
	return [...Map.groupBy(newestFirst, (artifact) => artifact.runId).values()].flatMap(([newest]) => newest ?? []);
}
function newestOfEachName(artifacts) {
	const newestFirst = artifacts.toSorted((a, b) => b.id - a.id);
	return [...Map.groupBy(newestFirst, ({ name }) => name).values()].flatMap(([newest]) => newest ?? []);
}



/***/ }),

/***/ 877:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ cleanTexts)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);

// src/manifest/clean-texts.ts
function cleanTexts(manifest, { clean, occurIn }) {
	const known = new Map();
	function cleaned(text) {
		const before = known.get(text);
		if (before !== void 0) return before;
		const after = clean(text) || (text === "" ? "" : "***");
		known.set(text, after);
		return after;
	}
	const optional = (name, text) => text === void 0 ? {} : { [name]: cleaned(text) };
	function place(given) {
		const file = cleaned(given.file);
		return file === given.file ? given : {
			...given,
			file,
			isHere: void 0
		};
	}
	function failure(failed) {
		return {
			...failed,
			...optional("error", failed.error),
			...failed.place && { place: place(failed.place) },
			...failed.errorPlace && { errorPlace: place(failed.errorPlace) }
		};
	}
	function test(listed) {
		return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.In)(listed, {
			...failure(listed),
			title: cleaned(listed.title),
			...optional("project", listed.project),
			...optional("file", listed.file),
			...listed.suites && { suites: listed.suites.map(cleaned) },
			...optional("label", listed.label)
		});
	}
	function recording(result) {
		if (result.status === "hidden") return result;
		const { path, shownPath = path, test: tried } = result;
		const others = {
			...result,
			title: cleaned(result.title),
			...shownPath !== void 0 && cleaned(shownPath) !== path && { shownPath: cleaned(shownPath) },
			...tried && { test: {
				...tried,
				...optional("error", tried.error),
				...optional("file", tried.file)
			} }
		};
		return others.status === "failed" ? {
			...others,
			error: cleaned(others.error)
		} : others;
	}
	const { heading, part, job, run, reportUrl, comparedWith, totals, ...others } = manifest;
	return {
		...others,
		heading: cleaned(heading),
		part: {
			...part,
			heading: cleaned(part.heading)
		},
		job: {
			...job,
			...optional("matrix", job.matrix)
		},
		run: {
			...run,
			...optional("number", run.number),
			...optional("workflow", run.workflow)
		},
		...reportUrl !== void 0 && !occurIn(reportUrl) && { reportUrl },
		...comparedWith && { comparedWith: {
			...comparedWith,
			branch: cleaned(comparedWith.branch)
		} },
		errors: manifest.errors.map(failure),
		tests: manifest.tests.map(test),
		specFiles: manifest.specFiles.map(test),
		totals: {
			...totals,
			...totals.projects && { projects: totals.projects.map(cleaned) }
		},
		recordings: manifest.recordings.map(recording)
	};
}



/***/ }),

/***/ 503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ forReport),
/* harmony export */   c: () => (/* binding */ readManifests),
/* harmony export */   i: () => (/* binding */ notFound),
/* harmony export */   n: () => (/* binding */ logOtherFiles),
/* harmony export */   o: () => (/* binding */ joinManifests),
/* harmony export */   r: () => (/* binding */ noManifests),
/* harmony export */   s: () => (/* binding */ readManifestFiles),
/* harmony export */   t: () => (/* binding */ logManifests)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);
/* harmony import */ var _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(752);
/* harmony import */ var _clean_texts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(877);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(500);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(760);






// src/manifest/read-manifests.ts
async function readManifestFiles({ mostMib = 256, ...search }, read) {
	const { root, hide } = search;
	const found = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dt)({
		...search,
		input: "manifests"
	}, (file) => /\.json$/i.test(file));
	const { named, files } = found;
	const meant = new Set(files.filter((file) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.c)(file) || named.has(file)));
	const workspace = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pn)(root);
	const mostBytes = mostMib * 2 ** 20;
	let bytesLeft = mostBytes;
	const checkSize = (bytes, most) => {
		if (bytes > most) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.fn(`with it, the manifests exceed ${mostMib} MiB`);
	};
	const manifests = [];
	const { warnings } = found;
	let unusable = found.unread.length;
	for (const path of files) {
		await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
		const file = hide((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hn)(path, root));
		try {
			const bytes = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.gn)(path, workspace, (size) => checkSize(size, mostBytes));
			if (!meant.has(path) && !(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.s)(bytes)) continue;
			meant.add(path);
			checkSize(bytes.length, bytesLeft);
			manifests.push({
				...await read(bytes, path),
				file
			});
			bytesLeft -= bytes.length;
		} catch (error) {
			if (!meant.has(path)) continue;
			unusable += 1;
			warnings.push(`The manifest ${file} can't be used: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__._n)(error)}.`);
		}
	}
	return {
		files: meant.size,
		read: manifests,
		otherFiles: files.length - meant.size,
		unusable,
		warnings
	};
}
async function forReport(file, { secrets, compare }) {
	return {
		manifest: (0,_clean_texts_js__WEBPACK_IMPORTED_MODULE_2__.t)((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Pn)(await compare(file)), secrets),
		signature: file.signature
	};
}
async function readManifests({ ownFolder, ...search }, reading) {
	const own = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.realpath)(ownFolder).catch(() => void 0);
	const { read, ...found } = await readManifestFiles(search, async (bytes, path) => {
		const isOfJob = own !== void 0 && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.realpath)(path)).startsWith(own + node_path__WEBPACK_IMPORTED_MODULE_5__.sep);
		try {
			return { named: await forReport((0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.o)(bytes, isOfJob, reading), reading) };
		} catch (error) {
			if (error instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.i) return { named: void 0 };
			throw error;
		}
	});
	const counting = read.flatMap(({ file, named }) => named === void 0 ? [] : {
		...named,
		file
	});
	return joinManifests({
		...found,
		read: counting,
		leftOut: read.length - counting.length,
		unread: []
	});
}
function joinManifests({ read, ...found }) {
	const { newest, replaced, ofOtherJobs } = newestOfEach(read);
	const warnings = ofOtherJobs.length === 0 ? found.warnings : [...found.warnings, warnOfSharedSection(ofOtherJobs)];
	return {
		...found,
		manifests: newest.toSorted(_start_js__WEBPACK_IMPORTED_MODULE_0__.en),
		replaced,
		warnings
	};
}
function newestOfEach(files) {
	const newest = [];
	const replaced = [];
	const ofOtherJobs = [];
	for (const group of Map.groupBy(files, ({ manifest }) => manifest.key).values()) {
		const [joined] = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.$t)(group.map(({ manifest }) => manifest));
		const winner = group.find(({ manifest }) => joined && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Qt)(manifest, joined));
		if (winner === void 0 || joined === void 0) continue;
		const ofRun = group.filter(({ manifest }) => manifest.run.id === joined.run.id);
		const isShared = ofRun.some((one) => ofRun.some((other) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Zt)(one.manifest, other.manifest)));
		newest.push(isShared ? {
			...joined,
			sharedSection: true
		} : joined);
		for (const other of group) if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.nn)(winner.manifest, other.manifest)) replaced.push(other.file);
		else if (other.signature !== winner.signature) ofOtherJobs.push(other.file);
	}
	return {
		newest,
		replaced,
		ofOtherJobs
	};
}
function warnOfSharedSection(names) {
	return `Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.fr)(names)}, because another job of the same run uses the same section of the comment. Cleanup still finds their links. GitHub gives both jobs the same names, for example if a reusable workflow is called twice. Give each of them its own \`section\`.`;
}
// src/messages/manifests.ts
function logManifests(found, withoutSecrets, log) {
	const { manifests, replaced, otherFiles, warnings, leftOut } = found;
	for (const warning of warnings) log.warning(warning);
	if (leftOut > 0 && withoutSecrets) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.sn)(withoutSecrets, leftOut, log);
	logOtherFiles(otherFiles, log);
	if (replaced.length > 0) log.info(`Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.fr)(replaced)}, replaced by the manifest of a newer run or attempt`);
	if (manifests.length === 0) return;
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	log.info(`Joining ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(manifests.length + replaced.length, "manifest")}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(manifests.length, "section")} with ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(recordings.length, "recording")}`);
}
function logOtherFiles(count, log) {
	if (count === 0) return;
	log.info(`Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(count, "JSON file")} that ${count === 1 ? "is not a manifest" : "are not manifests"}`);
}
function notFound(...search) {
	return `No manifests were found for ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dn)(...search)}`;
}
function noManifests(patterns, root, hide) {
	if (patterns !== "") return `${notFound("manifests", patterns, root, hide)}. Check that the patterns match the files that the jobs' output manifest points to.`;
	return "No manifests were found among the artifacts of the run. Check that this job needs the jobs that share recordings, and that their steps ran. On GitHub Enterprise Server, jobs can't upload manifests: pass files to the input manifests.";
}



/***/ }),

/***/ 623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportAction: () => (/* binding */ reportAction)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);
/* harmony import */ var _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(752);
/* harmony import */ var _manifests_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(503);
/* harmony import */ var _branch_runs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(744);




// src/artifacts/read-run-manifests.ts
const mostArtifacts = 300;
const openedAtOnce = 8;
const sizeOfValue = 64;
const usualLongestMs = 3e5;
async function readRunManifests(github, runId, reading) {
	const newest = newestOfEachName(await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.f)(github, runId));
	const shared = {
		budget: (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.n)(),
		rateLimit: void 0
	};
	const limit = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sn)(openedAtOnce);
	const opened = newest.slice(0, mostArtifacts);
	const { longestMs = usualLongestMs } = reading;
	const ended = new AbortController();
	const tooLate = new _start_js__WEBPACK_IMPORTED_MODULE_0__.fn(`reading the manifests of the run took longer than ${longestMs / 1e3} s`);
	const timer = setTimeout(() => ended.abort(tooLate), longestMs);
	const signal = AbortSignal.any([reading.signal, ended.signal]);
	const outcomes = await Promise.all(opened.map((artifact) => limit(() => readOne(github, artifact, runId, {
		...reading,
		signal,
		shared
	}))));
	clearTimeout(timer);
	const all = outcomes.flat();
	const refused = all.filter((one) => one.kind === "refused");
	const unread = all.filter((one) => one.kind === "unread");
	const overLimit = all.filter((one) => one.kind === "over limit").length + newest.length - opened.length;
	return (0,_manifests_js__WEBPACK_IMPORTED_MODULE_2__.o)({
		files: all.length + newest.length - opened.length,
		read: all.filter((one) => one.kind === "manifest"),
		otherFiles: 0,
		unusable: refused.length,
		leftOut: all.filter(({ kind }) => kind === "left out").length,
		warnings: refused.map(({ name, reason }) => `The manifest ${name} can't be used: ${reason}.`),
		unread: [...unread.map(({ name, reason }) => `${name} was not read, so its tests and recordings are missing here: ${reason}`), ...overLimit === 0 ? [] : [overLimitInWords(overLimit)]]
	});
}
function overLimitInWords(count) {
	const [were, their] = count === 1 ? ["was", "its"] : ["were", "their"];
	return `${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ur)(count, "manifest")} ${were} not read, so ${their} tests and recordings are missing here: at most ${mostArtifacts} of a run are read, and 256 MiB in all`;
}
function newestOfEachName(artifacts) {
	const named = artifacts.filter(({ name }) => name.startsWith(_start_js__WEBPACK_IMPORTED_MODULE_0__.v)).sort((a, b) => b.id - a.id);
	const ofEachSection = Map.groupBy(named, ({ name }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.g)(name)).values();
	const isOfOne = (section) => section.every(({ name }) => name === section[0]?.name);
	return [...ofEachSection].flatMap((section) => isOfOne(section) ? section.slice(0, 1) : section);
}
async function readOne(github, artifact, runId, reading) {
	const { secrets, explain, signal, shared } = reading;
	const name = secrets.clean(artifact.name);
	if (artifact.expired) return [{
		kind: "unread",
		name,
		reason: "the artifact has expired"
	}];
	if (shared.rateLimit !== void 0) return [{
		kind: "unread",
		name,
		reason: explain(shared.rateLimit)
	}];
	let hasUnsigned = false;
	const judge = async (bytes) => {
		try {
			if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.d)(bytes)) {
				if (hasUnsigned) throw new _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.a("no API key signed it, and it is not the first one in its artifact");
				hasUnsigned = true;
				charge(bytes, shared.budget);
			}
			const file = (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.c)(bytes, runId, reading);
			return {
				kind: "manifest",
				file: name,
				...await (0,_manifests_js__WEBPACK_IMPORTED_MODULE_2__.a)(file, reading)
			};
		} catch (error) {
			if (error instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.i) return { kind: "left out" };
			if (error instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.a) return {
				kind: "refused",
				name,
				reason: error.message
			};
			throw error;
		}
	};
	try {
		signal.throwIfAborted();
		const { budget } = shared;
		const opening = (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.r)(github, artifact, {
			...reading,
			budget
		}, judge);
		const { manifests, refused } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.An)(opening, signal);
		const unread = refused.map(({ reason, isOverBudget }) => isOverBudget ? { kind: "over limit" } : {
			kind: "unread",
			name,
			reason
		});
		return eachReasonOnce([...manifests, ...unread]);
	} catch (error) {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Dt)(error)) shared.rateLimit = error;
		return [{
			kind: "unread",
			name,
			reason: error instanceof _start_js__WEBPACK_IMPORTED_MODULE_0__.fn ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__._n)(error) : explain(error)
		}];
	}
}
function charge(bytes, budget) {
	const size = sizeOfValue * (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ht)(bytes);
	if (size > budget.bytesLeft) throw new _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.t("with it, the manifests take too much memory");
	budget.bytesLeft -= size;
}
function eachReasonOnce(outcomes) {
	const [problems, others] = [outcomes.filter((one) => "reason" in one), outcomes.filter((one) => !("reason" in one))];
	return [...others, ...new Map(problems.map((one) => [`${one.kind} ${one.reason}`, one])).values()];
}
// src/actions/report/compare-manifests.ts
function createCompare({ compareWith: branch }, dependencies) {
	if (branch === "") return async ({ manifest }) => manifest;
	const { github, cancelled, log } = dependencies;
	const search = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.S)(branch, dependencies);
	const runs = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cr)(() => (0,_branch_runs_js__WEBPACK_IMPORTED_MODULE_3__.n)(search));
	const said = new Set();
	const info = (text) => {
		if (!said.has(text)) log.info(text);
		said.add(text);
	};
	return async ({ manifest, job = "" }) => {
		if (manifest.comparedWith !== void 0) return manifest;
		const found = await runs().lookUp({
			...manifest,
			runId: manifest.run.id,
			jobId: job
		})(manifest.tests);
		if (!cancelled.aborted) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.C)(found, search.shownBranch, github.explain, {
			...log,
			info
		});
		return found.kind === "found" ? found.runs.compare(manifest) : manifest;
	};
}
// src/actions/report/own-manifest.ts
function makeOwnManifest(errors, { run, clean, now, random }) {
	const step = `${run.step} report`;
	const keys = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.It)({
		...run,
		step
	}, {
		section: "",
		matrix: {},
		jobTotal: void 0
	});
	const reports = {
		..._start_js__WEBPACK_IMPORTED_MODULE_0__.H,
		errors: errors.slice(0, 10).map((error) => ({
			error: clean(error),
			ofReport: true
		})),
		reportErrors: errors.length,
		counts: {
			..._start_js__WEBPACK_IMPORTED_MODULE_0__.qt,
			error: errors.length
		}
	};
	const source = {
		sectionKeys: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Rt)(keys, 1, clean),
		run,
		baseUrl: URL.parse((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Yt)(run)) ?? new URL("https://github.com"),
		visibility: "",
		withPassword: false,
		leftOut: 0,
		reports,
		changes: {
			isTestChanged: () => false,
			isFileChanged: () => false
		},
		reportUrl: void 0,
		quiet: false,
		randomNumber: Math.floor(random * 2 ** 32),
		clean
	};
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.D)([], source, now);
}
// src/actions/report/report.ts
const network = {
	..._start_js__WEBPACK_IMPORTED_MODULE_0__.$n,
	concurrency: 4
};
const reportAction = {
	readInputs: () => ({
		...readReportInputs(),
		...network
	}),
	writeNothing: (outlet) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.an)(_start_js__WEBPACK_IMPORTED_MODULE_0__.rn, outlet),
	work(inputs, dependencies) {
		const { context, signing } = dependencies;
		const comment = signing.hasKey || context.withoutSecrets === void 0 ? inputs.comment : "never";
		return joinAndPublish({
			...inputs,
			comment
		}, {
			...dependencies,
			readManifests: _manifests_js__WEBPACK_IMPORTED_MODULE_2__.c
		});
	}
};
const readReportInputs = () => ({
	...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Qn)(),
	manifests: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.rr)("manifests"),
	failOn: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Xn)()
});
async function joinAndPublish(inputs, dependencies) {
	const { log, clock, cancelled, github, secrets, context } = dependencies;
	const nothingFound = (0,_manifests_js__WEBPACK_IMPORTED_MODULE_2__.r)(inputs.manifests, context.workspace, secrets.hide);
	const reportUrl = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ir)(inputs.reportUrl, secrets);
	const began = clock.now();
	await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ln)({ manifests: inputs.manifests }, context.workspace);
	const located = await github.locate({
		commit: inputs.commit,
		needsPullRequest: inputs.comment !== "never"
	});
	const found = await findManifests(inputs, located.run, dependencies);
	const isNothing = found.files === 0 && found.warnings.length === 0;
	if (isNothing) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cn)(nothingFound, inputs, log);
	(0,_manifests_js__WEBPACK_IMPORTED_MODULE_2__.t)(found, context.withoutSecrets, log);
	const ownManifest = makeOwnManifest(found.unread, {
		run: located.run,
		clean: secrets.clean,
		now: began,
		random: clock.random()
	});
	const missing = found.unread.length === 0 ? [] : [ownManifest];
	if (found.manifests.length + missing.length === 0) {
		(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.an)(_start_js__WEBPACK_IMPORTED_MODULE_0__.rn, dependencies);
		const failure = isNothing ? failureOfNothing(inputs, nothingFound) : failureOfNoneUsable(found);
		if (failure !== void 0) log.fail(failure);
		return;
	}
	const reported = began / 1e3;
	const manifests = [...found.manifests.map(({ quiet: _, ...manifest }) => ({
		...manifest,
		reportUrl: manifest.reportUrl ?? reportUrl,
		reported
	})), ...missing];
	const updates = missing.length === 0 ? [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Xt)(ownManifest)] : [];
	const publishOptions = {
		...inputs,
		located,
		rest: "results",
		fromManyJobs: true,
		updates
	};
	const rendered = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.mt)(manifests, publishOptions, dependencies);
	const { commented, content } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pt)(rendered, publishOptions, dependencies);
	if (inputs.manifests !== "") (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ft)(rendered, commented, publishOptions, dependencies);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.an)(content, dependencies);
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xn)(recordings, "reported with links", (clock.now() - began) / 1e3, log);
	const ownBranch = secrets.clean((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Er)(located.run, inputs.prNumber));
	const current = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Gt)(manifests).newest.map(_start_js__WEBPACK_IMPORTED_MODULE_0__.Kt);
	const failures = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.on)(current, {
		failOn: inputs.failOn,
		verdict: content.verdict,
		ownBranch,
		mayHaveNoTests: inputs.ifNoFilesFound === "ignore",
		unusable: found.unusable
	});
	if (cancelled.aborted) log.fail("The workflow was canceled. The comment may lack links that the outputs list.");
	else if (failures !== void 0) log.fail(failures);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.bn)(commented, log);
}
function failureOfNoneUsable({ leftOut, unusable }) {
	if (leftOut > 0 && unusable === 0) return void 0;
	return "None of the manifests can be used. The warnings say why.";
}
function failureOfNothing({ ifNoFilesFound, failOn }, nothingFound) {
	if (ifNoFilesFound === "error") return nothingFound;
	if (ifNoFilesFound === "ignore" || failOn === "never") return void 0;
	return `No manifest was found, so nothing is known about the tests (fail-on: ${failOn}).`;
}
async function findManifests(inputs, run, dependencies) {
	const { context, github, signing, secrets, cancelled, readManifests } = dependencies;
	const reading = {
		context: run,
		signing,
		secrets,
		compare: createCompare(inputs, dependencies)
	};
	const ownFolder = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.a)(context.temporaryFolder);
	if (inputs.manifests !== "") {
		const search = {
			patterns: inputs.manifests,
			root: context.workspace,
			hide: secrets.hide,
			ownFolder
		};
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.An)(readManifests(search, reading), cancelled);
	}
	const explain = (error) => github.explain(error);
	const downloads = {
		folder: context.temporaryFolder,
		signal: cancelled,
		explain
	};
	const runId = context.triggeringRunId || context.runId;
	try {
		const found = readRunManifests(await github.client(), runId, {
			...reading,
			...downloads
		});
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.An)(found, cancelled);
	} catch (error) {
		cancelled.throwIfAborted();
		throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.kr(`The artifacts of this run can't be listed: ${explain(error)}`, { cause: error });
	}
}



/***/ })

};
