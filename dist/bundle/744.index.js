export const id = 744;
export const ids = [744];
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



/***/ })

};
