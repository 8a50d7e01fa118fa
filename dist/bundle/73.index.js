export const id = 73;
export const ids = [73];
export const modules = {

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

/***/ 73:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createUnsignedStates: () => (/* binding */ createUnsignedStates)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);
/* harmony import */ var _clean_texts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(877);
/* harmony import */ var _unsigned_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(938);



// src/comment/unsigned-states.ts
const mostAsked = 20;
const askedAtOnce = 4;
function createUnsignedStates({ pullRequest, signing, repositoryUrl, secrets, runId, runAttempt, isRun }) {
	const answers = new Map();
	const limit = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sn)(askedAtOnce);
	const isLater = (id) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.tn)(id, runId) > 0;
	const counts = (id) => !isLater(id) || answers.get(id) === true;
	const isLaterAttempt = ({ id, attempt }) => id === runId && attempt > runAttempt;
	async function ask(id) {
		const isKnown = await limit(() => isRun(id)).catch(() => true);
		answers.set(id, isKnown);
	}
	function vouchedSection(section) {
		if (!counts(section.run.id) || isLaterAttempt(section.run)) return [];
		const kept = (0,_unsigned_js__WEBPACK_IMPORTED_MODULE_2__.t)(section, {
			repositoryUrl,
			origin: "comment",
			besideSigned: false
		});
		return kept === void 0 ? [] : [(0,_clean_texts_js__WEBPACK_IMPORTED_MODULE_1__.t)(kept, secrets)];
	}
	return {
		async learn(texts) {
			const found = texts.flatMap((text) => {
				const read = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Bt)(text, pullRequest, {
					signing,
					vouch: (state) => state
				});
				return read?.kind === "ours" ? runsIn(read.state) : [];
			});
			const ids = new Set(found.filter((id) => isLater(id) && !answers.has(id)));
			await Promise.all([...ids].slice(0, Math.max(0, mostAsked - answers.size)).map(ask));
		},
		vouch({ pullRequest: number, head, nonce, cut, runs, sections }) {
			const { failingRows, otherRows, hashes, newestRuns, replacedIds, rowIds } = cut;
			const kept = sections.flatMap(vouchedSection);
			const parts = new Set(kept.map(({ part }) => part.key));
			const known = Object.entries(runs).filter(([key]) => parts.has(key)).map(([key, ids]) => [key, ids.filter(counts).slice(0, 2)]);
			return {
				pullRequest: number,
				head,
				...nonce !== void 0 && { nonce },
				cut: {
					failingRows,
					otherRows,
					hashes,
					...newestRuns && { newestRuns },
					replacedIds,
					rowIds
				},
				removed: {},
				runs: Object.fromEntries(known.filter(([, ids]) => ids.length > 0)),
				replaced: [],
				sections: kept
			};
		}
	};
}
function runsIn({ runs, sections }) {
	return [...Object.values(runs).flat(), ...sections.map(({ run }) => run.id)];
}



/***/ }),

/***/ 938:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ keepVouched)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);

// src/manifest/unsigned.ts
const mostItems = 2e4;
const longestName = 200;
const longestPath = 1e3;
const longestError = 600;
function keepVouched(manifest, { repositoryUrl, origin, besideSigned }) {
	const { key, heading, part, job, run } = manifest;
	if (![
		key,
		part.key,
		job.key
	].every(_start_js__WEBPACK_IMPORTED_MODULE_0__.Lt)) return void 0;
	const claimed = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Ft)(key);
	const kind = {
		fork: "fork",
		own: claimed === "fork" ? void 0 : claimed,
		comment: claimed
	}[origin];
	const keyOf = (text) => (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.zt)(text, kind, besideSigned);
	return {
		...pick(manifest, plainFields),
		key: keyOf(key),
		heading: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(heading, longestName),
		part: {
			...pick(part, ["ofSomeJobs"]),
			key: keyOf(part.key),
			heading: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(part.heading, longestName)
		},
		job: {
			...pick(job, ["total"]),
			key: keyOf(job.key),
			...cutTexts(pick(job, ["instance", "matrix"]), longestName)
		},
		run: {
			...pick(run, ["id", "attempt"]),
			...cutTexts(pick(run, ["number", "workflow"]), longestName)
		},
		...commitIn(manifest),
		digest: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(manifest.digest, longestName),
		baseUrl: repositoryUrl,
		visibility: "",
		withPassword: false,
		reused: 0,
		replaced: [],
		...kind === "fork" ? {} : pick(manifest, ["reportUrl"]),
		...manifest.counts && { counts: pick(manifest.counts, countNames) },
		...manifest.comparedWith && { comparedWith: comparison(manifest.comparedWith, repositoryUrl) },
		errors: manifest.errors.slice(0, 10).map((error) => ({
			...failure(error),
			...pick(error, ["count", "ofReport"])
		})),
		tests: manifest.tests.slice(0, mostItems).map(listedTest),
		specFiles: manifest.specFiles.slice(0, mostItems).map((specFile) => ({
			...listedTest(specFile),
			covers: specFile.covers
		})),
		totals: pick(manifest.totals, totalNames),
		recordings: manifest.recordings.slice(0, mostItems).map((one) => recording(one, run.id, repositoryUrl))
	};
}
const plainFields = [
	"time",
	"reported",
	"quiet",
	"shared",
	"unshared",
	"leftOut",
	"withoutReport",
	"reportRead",
	"sharedSection",
	"runSeconds",
	"randomNumber",
	"testsComplete"
];
const countNames = [
	"error",
	"failed",
	"flaky",
	"passed",
	"skipped",
	"without a result",
	"did not run"
];
const totalNames = [
	"rows",
	"failedRows",
	"withoutLink",
	"failedWithoutLink",
	"testRows",
	"reportErrors",
	"otherErrors",
	"errors",
	"causeCount",
	"causes",
	"projects",
	"expires"
];
function listedTest(test) {
	return {
		...pick(test, [
			"id",
			"title",
			"result",
			"changed",
			"suites"
		]),
		...pick(test, [
			"project",
			"file",
			"identity",
			"label",
			"cause"
		]),
		...failure(test)
	};
}
function failure({ error, place, errorPlace }) {
	return {
		...error !== void 0 && { error: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(error, longestError) },
		...place && place.file.length <= longestPath && { place: placeIn(place) },
		...errorPlace && errorPlace.file.length <= longestPath && { errorPlace: placeIn(errorPlace) }
	};
}
function placeIn(place) {
	return pick(place, !place.file.split("/").some((segment) => [
		"",
		".",
		".."
	].includes(segment)) ? [
		"file",
		"line",
		"isHere"
	] : ["file", "line"]);
}
function commitIn({ commit = "" }) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? { commit } : {};
}
function recording(result, runId, repositoryUrl) {
	const hidden = {
		id: result.id,
		status: "hidden"
	};
	if (result.status === "hidden" || result.status === "removed") return hidden;
	const shown = {
		...pick(result, [
			"id",
			"title",
			"sizeBytes",
			"mimeType",
			"durationSeconds",
			"width",
			"height",
			"cutShort"
		]),
		...pick(result, ["changed", "moment"]),
		...cutTexts(pick(result, ["path", "shownPath"]), longestPath),
		...result.test && { test: shownTest(result.test) }
	};
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Rn)(result)) return {
		...shown,
		status: "failed",
		error: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(result.error, longestError)
	};
	const { artifactId } = result;
	if (artifactId === void 0 || runId === "") return hidden;
	const url = (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Jt)({
		runId,
		artifactId
	}, repositoryUrl);
	return {
		...shown,
		...pick(result, ["expires"]),
		status: "shared",
		url,
		artifactId
	};
}
function shownTest(test) {
	return {
		...pick(test, [
			"id",
			"try",
			"tries",
			"tryResult",
			"line"
		]),
		...cutTexts(pick(test, ["error", "file"]), longestError)
	};
}
function comparison(compared, repositoryUrl) {
	return {
		...pick(compared, [
			"id",
			"attempt",
			"runs",
			"new",
			"alsoFailing",
			"failedBefore"
		]),
		...commitIn(compared),
		branch: (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(compared.branch, longestName),
		tests: compared.tests.slice(0, 2 * mostItems).map((test) => ({
			...pick(test, [
				"id",
				"result",
				"runs",
				"failedRuns"
			]),
			...test.url !== void 0 && isArtifactUrl(test.url, repositoryUrl) && { url: test.url }
		}))
	};
}
function isArtifactUrl(url, repositoryUrl) {
	return url.startsWith(`${repositoryUrl}/`) && /^\/actions\/runs\/\d+\/artifacts\/\d+$/.test(url.slice(repositoryUrl.length));
}
function pick(from, names) {
	const entries = names.flatMap((name) => Object.hasOwn(from, name) ? [[name, from[name]]] : []);
	return Object.fromEntries(entries);
}
function cutTexts(texts, most) {
	return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(text, most) : text]));
}



/***/ })

};
