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

// src/actions/report/report.ts
const network = {
	..._start_js__WEBPACK_IMPORTED_MODULE_0__.un,
	concurrency: 4
};
const reportAction = {
	name: "report",
	keyAdvice: "Use the same secret as the main action: report needs it to verify the manifests.",
	readInputs: () => ({
		...readReportInputs(),
		...network
	}),
	writeNothing: (outlet) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ht)(_start_js__WEBPACK_IMPORTED_MODULE_0__.pt, outlet),
	work: (inputs, dependencies) => joinAndPublish(inputs, {
		...dependencies,
		readManifests: _start_js__WEBPACK_IMPORTED_MODULE_0__.d
	})
};
const readReportInputs = () => ({
	...(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ln)("manifests"),
	failOn: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.sn)()
});
async function joinAndPublish(inputs, dependencies) {
	const { log, clock, cancelled, github, signing, secrets } = dependencies;
	const nothingFound = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.c)(inputs.path, dependencies.context.workspace, secrets.hide);
	const reportUrl = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.hn)(inputs.reportUrl, secrets);
	const began = clock.now();
	await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.vt)({
		path: inputs.path,
		base: inputs.base
	}, dependencies.context.workspace);
	const located = await github.locate({
		commit: inputs.commit,
		needsPullRequest: inputs.comment !== "never" || inputs.base !== ""
	});
	const reader = {
		context: located.run,
		signing
	};
	const search = {
		patterns: inputs.path,
		root: dependencies.context.workspace,
		hide: secrets.hide
	};
	const baseRuns = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.a)(inputs.base, located.run, dependencies);
	const found = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.At)(dependencies.readManifests(search, reader, secrets, baseRuns.compare), cancelled);
	const isNothing = found.files === 0 && found.warnings.length === 0;
	if (isNothing) (0,_start_js__WEBPACK_IMPORTED_MODULE_0__._t)(nothingFound, inputs, log);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.o)(found, log);
	if (found.manifests.length === 0) {
		(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ht)(_start_js__WEBPACK_IMPORTED_MODULE_0__.pt, dependencies);
		if (!isNothing) log.fail("None of the manifests can be used. The warnings say why.");
		else if (inputs.ifNoFilesFound === "error") log.fail(nothingFound);
		else if (inputs.ifNoFilesFound === "warn" && inputs.failOn !== "never") log.fail(`No manifest was found, so nothing is known of the tests (fail-on: ${inputs.failOn}).`);
		return;
	}
	const reported = began / 1e3;
	const manifests = found.manifests.map(({ quiet: _, ...manifest }) => ({
		...manifest,
		reportUrl: manifest.reportUrl ?? reportUrl,
		reported
	}));
	const publishOptions = {
		...inputs,
		located,
		rest: "results",
		fromManyJobs: true
	};
	const { commented, content } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.G)(manifests, publishOptions, dependencies);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.ht)(content, dependencies);
	const recordings = manifests.flatMap((manifest) => manifest.recordings);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.St)(recordings, "reported with links", (clock.now() - began) / 1e3, log);
	const ownBranch = secrets.clean((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.In)(located.run, inputs.prNumber));
	const current = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dt)(manifests).newest.map(_start_js__WEBPACK_IMPORTED_MODULE_0__.ft);
	const failures = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.gt)(current, {
		failOn: inputs.failOn,
		verdict: content.verdict,
		ownBranch,
		mayHaveNoTests: inputs.ifNoFilesFound === "ignore",
		unusable: found.unusable
	});
	if (cancelled.aborted) log.fail("The workflow was canceled. The comment may lack links that the outputs list.");
	else if (failures !== void 0) log.fail(failures);
	(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.xt)(commented, log);
}



/***/ })

};
