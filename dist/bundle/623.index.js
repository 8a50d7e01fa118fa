export const id = 623;
export const ids = [623];
export const modules = {

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
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(549);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(500);


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
		return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hn)(listed, {
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
// src/manifest/read-manifests.ts
async function readManifestFiles({ mostMib = 256, ...search }, read) {
	const { root, hide } = search;
	const found = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.nt)({
		...search,
		input: "manifests"
	}, (file) => /\.json$/i.test(file));
	const { named, files } = found;
	const meant = new Set(files.filter((file) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.m)(file) || named.has(file)));
	const workspace = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Kt)(root);
	const mostBytes = mostMib * 2 ** 20;
	let bytesLeft = mostBytes;
	const checkSize = (bytes, most) => {
		if (bytes > most) throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.Gt(`with it, the manifests exceed ${mostMib} MiB`);
	};
	const manifests = [];
	const { warnings } = found;
	let unusable = found.unread.length;
	for (const path of files) {
		await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setImmediate)();
		const file = hide((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Jt)(path, root));
		try {
			const bytes = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Yt)(path, workspace, (size) => checkSize(size, mostBytes));
			if (!meant.has(path) && !(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.p)(bytes)) continue;
			meant.add(path);
			checkSize(bytes.length, bytesLeft);
			manifests.push({
				...await read(bytes),
				file
			});
			bytesLeft -= bytes.length;
		} catch (error) {
			if (!meant.has(path)) continue;
			unusable += 1;
			warnings.push(`The manifest ${file} can't be used: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Xt)(error)}.`);
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
		manifest: cleanTexts((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.pn)(await compare(file)), secrets),
		signature: file.signature
	};
}
async function readManifests(search, reading) {
	return joinManifests({
		...await readManifestFiles(search, (bytes) => forReport((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.g)(bytes, reading), reading)),
		unread: []
	});
}
function joinManifests({ read, ...found }) {
	const { newest, replaced, ofOtherJobs } = newestOfEach(read);
	const warnings = ofOtherJobs.length === 0 ? found.warnings : [...found.warnings, warnOfSharedSection(ofOtherJobs)];
	return {
		...found,
		manifests: newest.toSorted(_start_js__WEBPACK_IMPORTED_MODULE_0__.It),
		replaced,
		warnings
	};
}
function newestOfEach(files) {
	const newest = [];
	const replaced = [];
	const ofOtherJobs = [];
	for (const group of Map.groupBy(files, ({ manifest }) => manifest.key).values()) {
		const [joined] = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ft)(group.map(({ manifest }) => manifest));
		const winner = group.find(({ manifest }) => joined && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Pt)(manifest, joined));
		if (winner === void 0 || joined === void 0) continue;
		const ofRun = group.filter(({ manifest }) => manifest.run.id === joined.run.id);
		const isShared = ofRun.some((one) => ofRun.some((other) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Nt)(one.manifest, other.manifest)));
		newest.push(isShared ? {
			...joined,
			sharedSection: true
		} : joined);
		for (const other of group) if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Lt)(winner.manifest, other.manifest)) replaced.push(other.file);
		else if (other.signature !== winner.signature) ofOtherJobs.push(other.file);
	}
	return {
		newest,
		replaced,
		ofOtherJobs
	};
}
function warnOfSharedSection(names) {
	return `Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Hn)(names)}, because another job of the same run uses the same section of the comment. Cleanup still finds their links. GitHub gives both jobs the same names, for example if a reusable workflow is called twice. Give each of them its own \`section\`.`;
}
// src/messages/manifests.ts
function logManifests(found, log) {
	const { manifests, replaced, otherFiles, warnings } = found;
	for (const warning of warnings) log.warning(warning);
	logOtherFiles(otherFiles, log);
	if (replaced.length > 0) log.info(`Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Hn)(replaced)}, replaced by the manifest of a newer run or attempt`);
	if (manifests.length === 0) return;
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	log.info(`Joining ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bn)(manifests.length + replaced.length, "manifest")}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bn)(manifests.length, "section")} with ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bn)(recordings.length, "recording")}`);
}
function logOtherFiles(count, log) {
	if (count === 0) return;
	log.info(`Left out: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bn)(count, "JSON file")} that ${count === 1 ? "is not a manifest" : "are not manifests"}`);
}
function notFound(...search) {
	return `No manifests were found for ${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Wt)(...search)}`;
}
function noManifests(patterns, root, hide) {
	if (patterns !== "") return `${notFound("manifests", patterns, root, hide)}. Check the patterns, and that the files are those that the output manifest of the jobs names.`;
	return "No manifests were found among the artifacts of the run. Check that this job needs those that share recordings, and that their steps ran. On GitHub Enterprise Server, jobs can't upload manifests: pass files to the input manifests.";
}



/***/ }),

/***/ 623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportAction: () => (/* binding */ reportAction)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(549);
/* harmony import */ var _manifests_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(503);


// src/artifacts/read-run-manifests.ts
const mostArtifacts = 300;
const openedAtOnce = 8;
const usualLongestMs = 3e5;
async function readRunManifests(github, runId, reading) {
	const newest = newestOfEachName(await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.b)(github, runId));
	const shared = {
		budget: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.s)(),
		rateLimit: void 0
	};
	const limit = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.tn)(openedAtOnce);
	const opened = newest.slice(0, mostArtifacts);
	const { longestMs = usualLongestMs } = reading;
	const ended = new AbortController();
	const tooLate = new _start_js__WEBPACK_IMPORTED_MODULE_0__.Gt(`reading the manifests of the run took longer than ${longestMs / 1e3} s`);
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
	return (0,_manifests_js__WEBPACK_IMPORTED_MODULE_1__.o)({
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
	return `${(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bn)(count, "manifest")} ${were} not read, so ${their} tests and recordings are missing here: at most ${mostArtifacts} of a run are read, and 256 MiB in all`;
}
function newestOfEachName(artifacts) {
	const named = artifacts.filter(({ name }) => name.startsWith(_start_js__WEBPACK_IMPORTED_MODULE_0__.u)).sort((a, b) => b.id - a.id);
	const ofEachSection = Map.groupBy(named, ({ name }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.l)(name)).values();
	const isOfOne = (section) => section.every(({ name }) => name === section[0]?.name);
	return [...ofEachSection].flatMap((section) => isOfOne(section) ? section.slice(0, 1) : section);
}
async function readOne(github, artifact, runId, reading) {
	const { context, signing, secrets, explain, signal, shared } = reading;
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
	const judge = async (bytes) => {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.h)(bytes, signing)) return {
			kind: "refused",
			name,
			reason: ofAnotherKey
		};
		const file = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__._)(bytes, signing);
		try {
			(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.f)(file, runId);
			(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.d)(file, context);
		} catch (error) {
			if (!(error instanceof _start_js__WEBPACK_IMPORTED_MODULE_0__.Gt)) throw error;
			return {
				kind: "refused",
				name,
				reason: error.message
			};
		}
		return {
			kind: "manifest",
			file: name,
			...await (0,_manifests_js__WEBPACK_IMPORTED_MODULE_1__.a)(file, reading)
		};
	};
	try {
		signal.throwIfAborted();
		const { budget } = shared;
		const opening = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.c)(github, artifact, {
			...reading,
			budget
		}, judge);
		const { manifests, refused } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cn)(opening, signal);
		const unread = refused.map(({ reason, isOverBudget }) => isOverBudget ? { kind: "over limit" } : {
			kind: "unread",
			name,
			reason
		});
		return eachReasonOnce([...manifests, ...unread]);
	} catch (error) {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__._t)(error)) shared.rateLimit = error;
		return [{
			kind: "unread",
			name,
			reason: error instanceof _start_js__WEBPACK_IMPORTED_MODULE_0__.Gt ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Xt)(error) : explain(error)
		}];
	}
}
function eachReasonOnce(outcomes) {
	const [problems, others] = [outcomes.filter((one) => "reason" in one), outcomes.filter((one) => !("reason" in one))];
	return [...others, ...new Map(problems.map((one) => [`${one.kind} ${one.reason}`, one])).values()];
}
const ofAnotherKey = "it was signed with another API key or in another repository";
// src/actions/report/compare-manifests.ts
function createCompare({ compareWith: branch }, { context, github, signing, secrets, cancelled, log }) {
	if (branch === "") return async ({ manifest }) => manifest;
	const shownBranch = secrets.clean(branch);
	const options = {
		openClient: github.clientUntil,
		branch,
		shownBranch,
		signing,
		folder: context.temporaryFolder,
		cancelled
	};
	const runs = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.zn)(() => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.o)(options));
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
		if (!cancelled.aborted) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.a)(found, shownBranch, github.explain, {
			...log,
			info
		});
		return found.kind === "found" ? found.runs.compare(manifest) : manifest;
	};
}
// src/actions/report/own-manifest.ts
function makeOwnManifest(errors, { run, clean, now, random }) {
	const step = `${run.step} report`;
	const keys = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tt)({
		...run,
		step
	}, {
		section: "",
		matrix: {},
		jobTotal: void 0
	});
	const reports = {
		..._start_js__WEBPACK_IMPORTED_MODULE_0__.K,
		errors: errors.slice(0, 10).map((error) => ({
			error: clean(error),
			ofReport: true
		})),
		reportErrors: errors.length,
		counts: {
			..._start_js__WEBPACK_IMPORTED_MODULE_0__.At,
			error: errors.length
		}
	};
	const source = {
		sectionKeys: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Et)(keys, 1, clean),
		run,
		baseUrl: URL.parse((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.jt)(run)) ?? new URL("https://github.com"),
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
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.x)([], source, now);
}
// src/actions/report/report.ts
const network = {
	..._start_js__WEBPACK_IMPORTED_MODULE_0__.An,
	concurrency: 4
};
const reportAction = {
	name: "report",
	keyAdvice: "Use the same secret as the main action: report needs it to verify the manifests.",
	readInputs: () => ({
		...readReportInputs(),
		...network
	}),
	writeNothing: (outlet) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(_start_js__WEBPACK_IMPORTED_MODULE_0__.Rt, outlet),
	work: (inputs, dependencies) => joinAndPublish(inputs, {
		...dependencies,
		readManifests: _manifests_js__WEBPACK_IMPORTED_MODULE_1__.c
	})
};
const readReportInputs = () => ({
	...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.kn)(),
	manifests: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Pn)("manifests"),
	failOn: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Dn)()
});
async function joinAndPublish(inputs, dependencies) {
	const { log, clock, cancelled, github, secrets, context } = dependencies;
	const nothingFound = (0,_manifests_js__WEBPACK_IMPORTED_MODULE_1__.r)(inputs.manifests, context.workspace, secrets.hide);
	const reportUrl = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Fn)(inputs.reportUrl, secrets);
	const began = clock.now();
	await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ut)({ manifests: inputs.manifests }, context.workspace);
	const located = await github.locate({
		commit: inputs.commit,
		needsPullRequest: inputs.comment !== "never"
	});
	const found = await findManifests(inputs, located.run, dependencies);
	const isNothing = found.files === 0 && found.warnings.length === 0;
	if (isNothing) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ht)(nothingFound, inputs, log);
	(0,_manifests_js__WEBPACK_IMPORTED_MODULE_1__.t)(found, log);
	const ownManifest = makeOwnManifest(found.unread, {
		run: located.run,
		clean: secrets.clean,
		now: began,
		random: clock.random()
	});
	const missing = found.unread.length === 0 ? [] : [ownManifest];
	if (found.manifests.length + missing.length === 0) {
		(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(_start_js__WEBPACK_IMPORTED_MODULE_0__.Rt, dependencies);
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
	const updates = missing.length === 0 ? [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Mt)(ownManifest)] : [];
	const publishOptions = {
		...inputs,
		located,
		rest: "results",
		fromManyJobs: true,
		updates
	};
	const rendered = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.at)(manifests, publishOptions, dependencies);
	const { commented, content } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.it)(rendered, publishOptions, dependencies);
	if (inputs.manifests !== "") (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.rt)(rendered, commented, publishOptions, dependencies);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(content, dependencies);
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.en)(recordings, "reported with links", (clock.now() - began) / 1e3, log);
	const ownBranch = secrets.clean((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.nr)(located.run, inputs.prNumber));
	const current = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ot)(manifests).newest.map(_start_js__WEBPACK_IMPORTED_MODULE_0__.kt);
	const failures = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Vt)(current, {
		failOn: inputs.failOn,
		verdict: content.verdict,
		ownBranch,
		mayHaveNoTests: inputs.ifNoFilesFound === "ignore",
		unusable: found.unusable
	});
	if (cancelled.aborted) log.fail("The workflow was canceled. The comment may lack links that the outputs list.");
	else if (failures !== void 0) log.fail(failures);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.$t)(commented, log);
}
const noneUsable = "None of the manifests can be used. The warnings say why.";
function failureOfNothing({ ifNoFilesFound, failOn }, nothingFound) {
	if (ifNoFilesFound === "error") return nothingFound;
	if (ifNoFilesFound === "ignore" || failOn === "never") return void 0;
	return `No manifest was found, so nothing is known of the tests (fail-on: ${failOn}).`;
}
async function findManifests(inputs, run, dependencies) {
	const { context, github, signing, secrets, cancelled, readManifests } = dependencies;
	const reading = {
		context: run,
		signing,
		secrets,
		compare: createCompare(inputs, dependencies)
	};
	if (inputs.manifests !== "") {
		const search = {
			patterns: inputs.manifests,
			root: context.workspace,
			hide: secrets.hide
		};
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cn)(readManifests(search, reading), cancelled);
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
		return await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.cn)(found, cancelled);
	} catch (error) {
		cancelled.throwIfAborted();
		throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.ir(`The artifacts of this run can't be listed: ${explain(error)}`, { cause: error });
	}
}



/***/ })

};
