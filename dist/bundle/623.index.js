export const id = 623;
export const ids = [623];
export const modules = {

/***/ 623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportAction: () => (/* binding */ reportAction)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(129);
/* harmony import */ var _read_artifact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(752);


// src/artifacts/read-run-manifests.ts
const mostArtifacts = 300;
const openedAtOnce = 8;
const usualLongestMs = 3e5;
async function readRunManifests(github, runId, reading) {
	const newest = newestOfEachName(await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.a)(github, runId));
	const shared = {
		budget: (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.t)(),
		rateLimit: void 0
	};
	const limit = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Nt)(openedAtOnce);
	const opened = newest.slice(0, mostArtifacts);
	const { longestMs = usualLongestMs } = reading;
	const ended = new AbortController();
	const tooLate = new _start_js__WEBPACK_IMPORTED_MODULE_0__.Xt(`reading the manifests of the run took longer than ${longestMs / 1e3} s`);
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
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.d)({
		files: all.length + newest.length - opened.length,
		read: all.filter((one) => one.kind === "manifest"),
		otherFiles: 0,
		unusable: refused.length,
		warnings: refused.map(({ name, reason }) => `The manifest ${name} can't be used: ${reason}.`),
		unread: [...unread.map(({ name, reason }) => `${name} was not read, so its tests and recordings are missing here: ${reason}`), ...overLimit === 0 ? [] : [overLimitInWords(overLimit)]]
	});
}
function overLimitInWords(count) {
	const [were, their] = count === 1 ? ["was", "its"] : ["were", "their"];
	return `${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.qn)(count, "manifest")} ${were} not read, so ${their} tests and recordings are missing here: at most ${mostArtifacts} of a run are read, and 256 MiB in all`;
}
function newestOfEachName(artifacts) {
	const named = artifacts.filter(({ name }) => name.startsWith(_start_js__WEBPACK_IMPORTED_MODULE_0__.Wn)).sort((a, b) => b.id - a.id);
	const ofEachSection = Map.groupBy(named, ({ name }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Un)(name)).values();
	const isOfOne = (section) => section.every(({ name }) => name === section[0]?.name);
	return [...ofEachSection].flatMap((section) => isOfOne(section) ? section.slice(0, 1) : section);
}
async function readOne(github, artifact, runId, reading) {
	const { context, secrets, explain, signal, shared } = reading;
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
	const judge = (file) => {
		try {
			(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Wt)(file, runId);
			(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ut)(file, context);
			return {
				kind: "manifest",
				file: name,
				...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.u)(file, reading)
			};
		} catch (error) {
			if (!(error instanceof _start_js__WEBPACK_IMPORTED_MODULE_0__.Xt)) throw error;
			return {
				kind: "refused",
				name,
				reason: error.message
			};
		}
	};
	try {
		signal.throwIfAborted();
		const { budget } = shared;
		const opening = (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_1__.n)(github, artifact, {
			...reading,
			budget
		}, judge);
		const { manifests, refused, ofOtherKeys } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(opening, signal);
		const others = ofOtherKeys === 0 ? [] : [{
			kind: "refused",
			name,
			reason: ofAnotherKey
		}];
		const unread = refused.map(({ reason, isOverBudget }) => isOverBudget ? { kind: "over limit" } : {
			kind: "unread",
			name,
			reason
		});
		return eachReasonOnce([
			...manifests,
			...others,
			...unread
		]);
	} catch (error) {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ut)(error)) shared.rateLimit = error;
		return [{
			kind: "unread",
			name,
			reason: error instanceof _start_js__WEBPACK_IMPORTED_MODULE_0__.Xt ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.tn)(error) : explain(error)
		}];
	}
}
function eachReasonOnce(outcomes) {
	const [problems, others] = [outcomes.filter((one) => "reason" in one), outcomes.filter((one) => !("reason" in one))];
	return [...others, ...new Map(problems.map((one) => [`${one.kind} ${one.reason}`, one])).values()];
}
const ofAnotherKey = "it was signed with another API key or in another repository";
// src/actions/report/own-manifest.ts
function makeOwnManifest(errors, { run, clean, now, random }) {
	const step = `${run.step} report`;
	const keys = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Gn)({
		...run,
		step
	}, {
		section: "",
		matrix: {},
		jobTotal: void 0
	});
	const reports = {
		..._start_js__WEBPACK_IMPORTED_MODULE_0__.z,
		errors: errors.slice(0, 10).map((error) => ({
			error: clean(error),
			ofReport: true
		})),
		reportErrors: errors.length,
		counts: {
			..._start_js__WEBPACK_IMPORTED_MODULE_0__.bt,
			error: errors.length
		}
	};
	const source = {
		sectionKeys: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kn)(keys, 1, clean),
		run,
		baseUrl: URL.parse((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xt)(run)) ?? new URL("https://github.com"),
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
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.m)([], source, now);
}
// src/actions/report/report.ts
const network = {
	..._start_js__WEBPACK_IMPORTED_MODULE_0__.xn,
	concurrency: 4
};
const reportAction = {
	name: "report",
	keyAdvice: "Use the same secret as the main action: report needs it to verify the manifests.",
	readInputs: () => ({
		...readReportInputs(),
		...network
	}),
	writeNothing: (outlet) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tt)(_start_js__WEBPACK_IMPORTED_MODULE_0__.Ct, outlet),
	work: (inputs, dependencies) => joinAndPublish(inputs, {
		...dependencies,
		readManifests: _start_js__WEBPACK_IMPORTED_MODULE_0__.p
	})
};
const readReportInputs = () => ({
	...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.bn)(),
	manifests: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tn)("manifests"),
	failOn: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.vn)()
});
async function joinAndPublish(inputs, dependencies) {
	const { log, clock, cancelled, github, secrets, context } = dependencies;
	const nothingFound = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.c)(inputs.manifests, context.workspace, secrets.hide);
	const reportUrl = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.En)(inputs.reportUrl, secrets);
	const began = clock.now();
	await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ot)({
		manifests: inputs.manifests,
		base: inputs.base
	}, context.workspace);
	const located = await github.locate({
		commit: inputs.commit,
		needsPullRequest: inputs.comment !== "never" || inputs.base !== ""
	});
	const { compare } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.a)(inputs.base, located.run, dependencies);
	const found = await findManifests(inputs, located.run, compare, dependencies);
	const isNothing = found.files === 0 && found.warnings.length === 0;
	if (isNothing) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Dt)(nothingFound, inputs, log);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.o)(found, log);
	const ownManifest = makeOwnManifest(found.unread, {
		run: located.run,
		clean: secrets.clean,
		now: began,
		random: clock.random()
	});
	const missing = found.unread.length === 0 ? [] : [ownManifest];
	if (found.manifests.length + missing.length === 0) {
		(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tt)(_start_js__WEBPACK_IMPORTED_MODULE_0__.Ct, dependencies);
		const failure = isNothing ? failureOfNothing(inputs, nothingFound) : noneUsable;
		if (failure !== void 0) log.fail(failure);
		return;
	}
	const reported = began / 1e3;
	const manifests = [...found.manifests.map(({ quiet: _, ...manifest }) => ({
		...manifest,
		reportUrl: manifest.reportUrl ?? reportUrl,
		reported
	})), ...missing];
	const updates = missing.length === 0 ? [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.St)(ownManifest)] : [];
	const publishOptions = {
		...inputs,
		located,
		rest: "results",
		fromManyJobs: true,
		updates
	};
	const rendered = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Z)(manifests, publishOptions, dependencies);
	const { commented, content } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.X)(rendered, publishOptions, dependencies);
	if (inputs.manifests !== "") (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Y)(rendered, commented, publishOptions, dependencies);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tt)(content, dependencies);
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Mt)(recordings, "reported with links", (clock.now() - began) / 1e3, log);
	const ownBranch = secrets.clean((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Vn)(located.run, inputs.prNumber));
	const current = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.vt)(manifests).newest.map(_start_js__WEBPACK_IMPORTED_MODULE_0__.yt);
	const failures = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Et)(current, {
		failOn: inputs.failOn,
		verdict: content.verdict,
		ownBranch,
		mayHaveNoTests: inputs.ifNoFilesFound === "ignore",
		unusable: found.unusable
	});
	if (cancelled.aborted) log.fail("The workflow was canceled. The comment may lack links that the outputs list.");
	else if (failures !== void 0) log.fail(failures);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.jt)(commented, log);
}
const noneUsable = "None of the manifests can be used. The warnings say why.";
function failureOfNothing({ ifNoFilesFound, failOn }, nothingFound) {
	if (ifNoFilesFound === "error") return nothingFound;
	if (ifNoFilesFound === "ignore" || failOn === "never") return void 0;
	return `No manifest was found, so nothing is known of the tests (fail-on: ${failOn}).`;
}
async function findManifests({ manifests: patterns }, run, compare, { context, github, signing, secrets, cancelled, readManifests }) {
	const reading = {
		context: run,
		signing,
		secrets,
		compare
	};
	if (patterns !== "") {
		const search = {
			patterns,
			root: context.workspace,
			hide: secrets.hide
		};
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(readManifests(search, reading), cancelled);
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
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(found, cancelled);
	} catch (error) {
		cancelled.throwIfAborted();
		throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.er(`The artifacts of this run can't be listed: ${explain(error)}`, { cause: error });
	}
}



/***/ })

};
