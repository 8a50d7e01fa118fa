export const id = 544;
export const ids = [544];
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

/***/ 544:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cleanupAction: () => (/* binding */ cleanupAction)
/* harmony export */ });
/* harmony import */ var _read_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(752);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(225);
/* harmony import */ var _contract_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(103);
/* harmony import */ var _manifests_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(503);




// src/inputs/cleanup-inputs.ts
function readCleanupInputs() {
	return {
		baseUrl: readServiceAddress(),
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Zn)(),
		...(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(""),
		manifests: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.rr)("manifests"),
		shareIds: readShareIds(),
		artifacts: readArtifactNames(),
		afterDays: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.nr)("after-days", {
			from: 0,
			to: 3650,
			fallback: 7
		}),
		lookBackDays: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.nr)("look-back-days", {
			from: 1,
			to: 3650,
			fallback: 30
		}),
		failOnError: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.tr)("fail-on-error", true)
	};
}
function readServiceAddress() {
	const baseUrl = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Jn)();
	if (baseUrl !== void 0) return baseUrl;
	throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.kr("The input base-url is empty; set it to the address of the service, for example https://api.example.com.");
}
const usualArtifacts = "share-recordings-run-*";
function readArtifactNames() {
	const names = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.pr)((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.rr)("artifacts"));
	return {
		names,
		isGiven: names.length > 0 && names.join("\n") !== usualArtifacts
	};
}
function readShareIds() {
	const ids = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.rr)("share-ids").split(/[\s,]+/).filter((id) => id !== "");
	const link = ids.find((id) => id.includes("://"));
	if (link !== void 0) throw (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.er)("share-ids", link, "share ids, not links");
	return ids;
}
// src/actions/cleanup/comment-records.ts
function readRecords(pull, signing) {
	const comments = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.bt)(pull, pull.number, { signing });
	return {
		number: pull.number,
		states: comments.flatMap((comment) => comment.kind === "ours" ? [{
			...comment.state,
			commentKey: comment.commentKey
		}] : []),
		unread: comments.filter((comment) => comment.kind !== "ours")
	};
}
function statesByComment(pull, signing) {
	return Map.groupBy(readRecords(pull, signing).states, ({ commentKey }) => commentKey);
}
function sharesInComments({ states }) {
	const names = new Set(states.flatMap(({ sections }) => sections.flatMap(_start_js__WEBPACK_IMPORTED_MODULE_1__.Hn)).map(_start_js__WEBPACK_IMPORTED_MODULE_1__.Vn));
	return (share) => names.has((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Vn)(share));
}
function allDue(records, { commentKey, baseUrl }) {
	const states = statesOfComment(records, commentKey);
	const links = states.flatMap(({ sections }) => sections.flatMap(linksWithoutId));
	return {
		...byService(states.flatMap(_start_js__WEBPACK_IMPORTED_MODULE_1__.Un), baseUrl),
		linksWithoutId: links
	};
}
function linksWithoutId(manifest) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.zn)(manifest).flatMap(({ shareId, artifactId, url }) => shareId === void 0 && artifactId === void 0 ? url : []);
}
function replacedDue(records, { commentKey, baseUrl }, cutoffMs) {
	const isInComment = sharesInComments(records);
	return {
		...byService(statesOfComment(records, commentKey).flatMap((state) => state.replaced).filter((share) => share.time * 1e3 <= cutoffMs && !isInComment(share)), baseUrl),
		linksWithoutId: []
	};
}
function statesOfComment({ states }, commentKey) {
	return states.filter((one) => commentKey === "" || one.commentKey === commentKey);
}
function byService(shares, { href }) {
	const { here = [], elsewhere = [] } = Object.groupBy(shares, ({ baseUrl }) => baseUrl === href ? "here" : "elsewhere");
	return {
		ids: [...new Set(here.map(({ id }) => id))],
		elsewhere
	};
}
// src/github/list-pull-requests.ts
const pages = [...[
	25,
	10,
	3,
	1
].map((first) => ({
	first,
	withComments: true
})), {
	first: 1,
	withComments: false
}];
const listedFields = `number
        state
        updatedAt
        closedAt
        headRefOid
        comments(first: 100) @include(if: $withComments) {
          ${_start_js__WEBPACK_IMPORTED_MODULE_1__._t}
        }`;
const listQuery = `query PullRequests($owner: String!, $repo: String!, $first: Int!, $after: String, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    pullRequests(
      first: $first
      after: $after
      orderBy: { field: UPDATED_AT, direction: DESC }
      states: [OPEN, CLOSED, MERGED]
    ) {
      nodes {
        ${listedFields}
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
async function listPullRequests(client, { since, matters, signal }) {
	const numbers = new Set();
	const pullRequests = [];
	const unreadable = [];
	let end = {};
	try {
		for await (const node of listedNodes(client)) {
			signal.throwIfAborted();
			if (Date.parse(String(node["updatedAt"])) < since) break;
			const number = Number(node["number"]);
			if (numbers.has(number)) continue;
			const listed = await withAllComments(client, node).catch((problem) => {
				if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(problem)) throw problem;
				unreadable.push({
					number,
					problem
				});
			});
			numbers.add(number);
			if (listed && matters(listed)) pullRequests.unshift(listed);
		}
	} catch (problem) {
		signal.throwIfAborted();
		end = { problem };
	}
	return {
		...end,
		unreadable,
		pullRequests,
		count: numbers.size
	};
}
async function* listedNodes({ query, repository }) {
	for (let at = 0, after = null;;) {
		const variables = {
			...repository,
			after,
			...pages[at]
		};
		const throwsAtOnce = at < pages.length - 1;
		const data = await query(listQuery, variables, { throwsAtOnce }).catch((error) => {
			if (!throwsAtOnce || !(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Ot)(error)) throw error;
		});
		if (data === void 0) {
			at += 1;
			continue;
		}
		const list = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Tr)(data, "repository", "pullRequests");
		const nodes = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Tr)(list, "nodes");
		if (!Array.isArray(nodes)) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.Ct("GitHub does not show the pull requests of this repository");
		yield* nodes.filter(_start_js__WEBPACK_IMPORTED_MODULE_1__.Sr);
		after = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.vt)(list, after);
		if (after === null) return;
		at = Math.max(0, at - 1);
	}
}
async function withAllComments(client, node) {
	const number = Number(node["number"]);
	const closedMs = Date.parse(String(node["closedAt"])) || void 0;
	const store = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.gt)(client, number);
	if (node["comments"] === void 0) return {
		...await store.list(),
		number,
		closedMs
	};
	const { next, ...page } = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.yt)(node, null);
	if (next === null) return {
		...page,
		number,
		closedMs
	};
	const rest = await store.list(next);
	return {
		...rest,
		number,
		closedMs,
		comments: [...page.comments, ...rest.comments]
	};
}
function splitIntoBatches(listed) {
	const count = Math.ceil(listed.length / batchSize);
	return Array.from({ length: count }, (_, at) => listed.slice(at * batchSize, (at + 1) * batchSize));
}
const batchSize = 25;
async function readAgain(client, batch) {
	const listing = {
		pullRequests: [],
		unreadable: []
	};
	const { query, repository } = client;
	const variables = {
		...repository,
		withComments: true
	};
	const data = await query(batchQuery(batch), variables, { throwsAtOnce: true }).catch((error) => {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(error)) throw error;
	});
	for (const one of batch) {
		const { number } = one;
		const node = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Tr)(data, "repository", `n${number}`);
		try {
			const alone = async () => ({
				...one,
				...await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.gt)(client, number).list()
			});
			listing.pullRequests.push((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Sr)(node) ? await withAllComments(client, node) : await alone());
		} catch (problem) {
			if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(problem)) throw problem;
			listing.unreadable.push({
				number,
				problem
			});
		}
	}
	return listing;
}
function batchQuery(batch) {
	return `query Again($owner: String!, $repo: String!, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ${batch.map(({ number }) => `n${number}: pullRequest(number: ${number}) { ...Listed }`).join("\n    ")}
  }
}
fragment Listed on PullRequest {
  ${listedFields}
}`;
}
// src/actions/cleanup/comment-updater.ts
const mostComments = 300;
const pauseMs = 1e3;
const mostFailures = 3;
function createCommentUpdater({ baseUrl }, deleter, dependencies) {
	const { signing, clock, cancelled, github } = dependencies;
	const written = [];
	const pulls = new Map();
	const isGone = (share) => share.baseUrl === baseUrl.href && deleter.isGone(share.id);
	async function removeGoneFrom(pull) {
		for (const [commentKey, states] of statesByComment(pull, signing)) {
			const gone = states.flatMap(_start_js__WEBPACK_IMPORTED_MODULE_1__.Un).filter(isGone);
			if (gone.length === 0) continue;
			if (cancelled.aborted || hasGivenUp()) return;
			if (written.length > 0) await clock.sleep(pauseMs);
			const time = Math.floor(clock.now() / 1e3);
			const removed = Object.fromEntries(gone.map((share) => [(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Bn)(share), time]));
			const commentRef = {
				commentKey,
				pullRequest: pull.number
			};
			const commented = await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ht)(commentRef, {
				sections: [],
				removed,
				create: false
			}, dependencies);
			written.push(commented);
			pulls.set(pull.number, pull);
		}
	}
	function hasGivenUp() {
		const kinds = written.map((one) => one.kind === "failed" && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.wt)(one.problem, clock.now()).kind);
		const last = kinds.slice(-3);
		return kinds.includes("rate limit") || last.length === mostFailures && last.every((kind) => kind === "unknown");
	}
	return {
		written,
		removeGoneFrom,
		room: () => hasGivenUp() ? 0 : Math.max(mostComments - written.length, 0),
		async checkAgain() {
			if (pulls.size === 0) return;
			await clock.sleep(_start_js__WEBPACK_IMPORTED_MODULE_1__.Pt);
			const api = await github.client();
			for (const batch of splitIntoBatches([...pulls.values()])) {
				if (hasGivenUp()) return;
				const { pullRequests, unreadable, problem } = await readAgain(api, batch);
				for (const pull of pullRequests) await removeGoneFrom(pull);
				const unread = problem ?? unreadable[0]?.problem;
				if (unread !== void 0) throw unread;
			}
		}
	};
}
// src/actions/cleanup/delete-shares.ts
const deletesAtOnce = 8;
function createDeleter({ service, secrets, log, cancelled }) {
	const outcomes = new Map();
	const failures = [];
	let stopped = false;
	const isStopped = () => stopped || cancelled.aborted;
	const explain = (error) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.wn)(error, secrets.clean);
	const open = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.cr)(async () => {
		const { client, retry } = await service();
		const stop = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Cn)({
			signal: cancelled,
			retries: retry.retries,
			noun: "share",
			explain
		});
		return {
			client,
			begin: () => ({
				...retry,
				signal: stop.signal,
				watch: stop.begin()
			})
		};
	});
	function logFailed(shares, error) {
		const names = shares.map(({ id }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.mr)(id, 100));
		const same = error instanceof _start_js__WEBPACK_IMPORTED_MODULE_1__.jr && failures.find(({ reason }) => reason === error.message);
		const why = same ? `not attempted, for the same reason as ${same.name}` : "reason below";
		log.info(`Not deleted: ${names.join(" ")} (${why})`);
		if (!same) failures.push(...names.map((name) => ({
			name,
			reason: explain(error)
		})));
	}
	return {
		outcomes,
		failures,
		isStopped,
		isGone: (id) => outcomes.has(id) && outcomes.get(id)?.outcome !== "failed",
		async delete(ids, { quietIfGone } = { quietIfGone: false }) {
			const wanted = [...new Set(ids)].filter((id) => !outcomes.has(id));
			if (wanted.length === 0 || isStopped()) return;
			const { client, begin } = await open();
			const shares = await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Sn)(8).map(wanted, async (id) => {
				const share = await deleteOne(id, client, begin);
				const isGone = share.outcome === "gone" || share.outcome === "not found";
				outcomes.set(id, quietIfGone && isGone ? {
					id,
					outcome: "long gone"
				} : share);
				if (share.outcome === "failed" && !(share.error instanceof _start_js__WEBPACK_IMPORTED_MODULE_1__.jr)) logFailed([share], share.error);
				return share;
			});
			for (const [error, group] of Map.groupBy(shares, (share) => share.error)) {
				if (!(error instanceof _start_js__WEBPACK_IMPORTED_MODULE_1__.jr)) continue;
				stopped = true;
				logFailed(group, error);
			}
		}
	};
}
async function deleteOne(id, client, begin) {
	try {
		if (!(0,_contract_js__WEBPACK_IMPORTED_MODULE_2__.n)(id)) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.kr("not a valid share id: it can't be part of a URL");
		const options = begin();
		const remove = async (earlier) => {
			try {
				await client.deleteShare(id, options.signal);
				return "deleted";
			} catch (error) {
				if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.En)(error, 404, 410)) throw error;
				if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dn)(earlier)) return "deleted";
				return (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.En)(error, 410) ? "gone" : "not found";
			}
		};
		return {
			id,
			outcome: await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.On)("delete share", client.serviceHost, remove, options)
		};
	} catch (error) {
		return {
			id,
			outcome: "failed",
			error
		};
	}
}
// src/actions/cleanup/manifest-records.ts
function recordOf({ manifest, pullRequest }) {
	return {
		runId: manifest.run.id,
		pullRequest,
		shares: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Wn)(manifest),
		linksWithoutId: linksWithoutId(manifest)
	};
}
function recordIn(bytes, signing) {
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.d)(bytes) ? void 0 : recordOf((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.p)(bytes, signing));
}
async function readNamedManifests(patterns, { context, signing, log, cancelled, secrets }, notes) {
	if (patterns === "") return [];
	const search = {
		patterns,
		root: context.workspace,
		hide: secrets.hide
	};
	const reading = (0,_manifests_js__WEBPACK_IMPORTED_MODULE_3__.s)(search, (bytes) => ({ record: recordIn(bytes, signing) }));
	const { files, read: all, otherFiles, warnings } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(reading, cancelled);
	const read = all.flatMap(({ file, record }) => record === void 0 ? [] : {
		...record,
		file
	});
	for (const warning of warnings) log.warning(warning);
	if (warnings.length > 0) notes.problem(notAllManifests);
	(0,_manifests_js__WEBPACK_IMPORTED_MODULE_3__.n)(otherFiles, log);
	if (read.length > 0) {
		const ids = new Set(read.flatMap(({ shares }) => shares.map(({ id }) => id)));
		log.info(`Read ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(read.length, "manifest")} with ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(ids.size, "share")}`);
	} else if (files + warnings.length === 0) {
		const { workspace } = context;
		log.info(`${(0,_manifests_js__WEBPACK_IMPORTED_MODULE_3__.i)("manifests", patterns, workspace, secrets.hide)}; nothing to delete there`);
	}
	return read;
}
const notAllManifests = "Some manifests could not be used, so their shares were not deleted. The warnings say why.";
function openPullRequestReader({ github, cancelled }, notes) {
	const read = new Map();
	return {
		async at(number, { throwsLimit = false } = {}) {
			if (read.has(number)) return read.get(number);
			try {
				const list = github.comments(number).then((store) => store.list());
				read.set(number, {
					...await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(list, cancelled),
					number
				});
			} catch (error) {
				cancelled.throwIfAborted();
				if (throwsLimit && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(error)) throw error;
				read.set(number, void 0);
				notes.problem(`The comments on pull request #${number} could not be read, so the shares they may list are kept: ${github.explain(error)}`);
			}
			return read.get(number);
		},
		all: () => [...read.values()].filter((pull) => pull !== void 0)
	};
}
async function chooseDeletable({ shares, linksWithoutId, pullRequest }, { inputs: { baseUrl }, dependencies, pulls, notes }, options) {
	const { ids, elsewhere } = byService(shares, baseUrl);
	notes.keepOthers({
		elsewhere,
		linksWithoutId
	});
	if (pullRequest === void 0) return ids;
	const pull = await pulls.at(pullRequest, options);
	if (pull === void 0) {
		notes.keep(`the comments on pull request #${pullRequest} could not be read`, ids);
		return [];
	}
	const records = readRecords(pull, dependencies.signing);
	notes.leaveComments(records);
	if (!pull.isOpen) return ids;
	const misfit = records.unread.find(({ kind }) => kind === "misfit");
	if (misfit) {
		notes.keep(`pull request #${pullRequest} is open, and its comment ${misfit.url} can't be read`, ids);
		return [];
	}
	const isInComment = sharesInComments(records);
	const isShown = (id) => isInComment({
		id,
		baseUrl: baseUrl.href
	});
	notes.keep(`still shown on pull request #${pullRequest}, which is open`, ids.filter(isShown));
	return ids.filter((id) => !isShown(id));
}
// src/actions/cleanup/notes.ts
function createNotes() {
	const kept = new Map();
	const commentsLeft = new Map();
	const problems = [];
	const problem = (text) => {
		if (!problems.includes(text)) problems.push(text);
	};
	const add = (to, why, names) => void to.set(why, new Set([...to.get(why) ?? [], ...names]));
	const keep = (why, names) => add(kept, why, names);
	return {
		problems,
		problem,
		keep,
		keepOthers({ elsewhere, linksWithoutId }) {
			for (const { id, baseUrl } of elsewhere) keep(`made at ${baseUrl}: run cleanup with that base-url`, [id]);
			keep("the service returned no id", linksWithoutId);
		},
		leaveComments({ unread }) {
			for (const comment of unread) if (comment.kind === "misfit") problem(misfitting(comment));
			else add(commentsLeft, whyUnread[comment.kind], [comment.url]);
		},
		logKept(isGone, log) {
			for (const [why, urls] of commentsLeft) log.info(`${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(urls.size, "comment")} left alone (${why}): ${[...urls].join(" ")}`);
			for (const [why, names] of kept) {
				const remaining = [...names].filter((name) => !isGone(name));
				if (remaining.length > 0) log.info(`${are(remaining.length)} kept (${why}): ${remaining.join(" ")}`);
			}
		}
	};
}
const whyUnread = {
	"of another key": "signed with another API key, perhaps an older one",
	damaged: "damaged or edited",
	"newer version": "written by a newer version of this action"
};
function misfitting({ url, misfit }) {
	return `The shares in the comment ${url} are kept, because another version of this action wrote it: ${misfit}`;
}
function are(count) {
	return `${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(count, "share")} ${count === 1 ? "is" : "are"}`;
}
// src/actions/cleanup/sweep.ts
const dayMs = 864e5;
async function sweep(work) {
	const { inputs, dependencies, deleter, updates, notes } = work;
	const { github, clock, cancelled, log, signing } = dependencies;
	const cutoffMs = clock.now() - inputs.afterDays * dayMs;
	const since = cutoffMs - inputs.lookBackDays * dayMs;
	const plan = (pull) => planFor(pull, {
		...inputs,
		cutoffMs
	}, signing);
	const api = await github.client();
	const matters = (pull) => {
		const planned = plan(pull);
		if (planned.isWhole) notes.leaveComments(planned.records);
		notes.keepOthers(planned);
		return planned.ids.length > 0;
	};
	const listing = await listPullRequests(api, {
		since,
		signal: cancelled,
		matters
	});
	noteMissing(listing, dependencies, notes);
	let remaining = listing.pullRequests.length;
	for (const batch of splitIntoBatches(listing.pullRequests)) {
		const keys = batch.flatMap((pull) => [...statesByComment(pull, signing).keys()]);
		if (deleter.isStopped() || keys.length > updates.room()) break;
		remaining -= batch.length;
		const seen = await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(readAgain(api, batch), cancelled);
		noteMissing(seen, dependencies, notes);
		await carryOut(seen.pullRequests.map(plan), work);
	}
	if (remaining > 0 && !cancelled.aborted) log.info(`Left for the next sweep: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(remaining, "pull request")} with shares to delete`);
	return listing.count;
}
function planFor(pull, { cutoffMs, ...inputs }, signing) {
	const records = readRecords(pull, signing);
	const isWhole = !pull.isOpen && (pull.closedMs ?? Number.POSITIVE_INFINITY) <= cutoffMs;
	const known = {
		pull,
		records,
		isWhole
	};
	if (isWhole) return {
		...known,
		...allDue(records, inputs)
	};
	if (pull.isOpen) return {
		...known,
		...replacedDue(records, inputs, cutoffMs)
	};
	return {
		...known,
		ids: [],
		elsewhere: [],
		linksWithoutId: []
	};
}
async function carryOut(plans, { dependencies, deleter, updates, notes }) {
	for (const plan of plans) notes.keepOthers(plan);
	const due = plans.filter(({ ids }) => ids.length > 0);
	for (const { pull, ids } of due) {
		const noun = pull.isOpen ? "replaced share" : "share";
		dependencies.log.info(`Pull request #${pull.number}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(ids.length, noun)}`);
	}
	await deleter.delete(due.flatMap(({ ids }) => ids));
	for (const { pull } of due) await updates.removeGoneFrom(pull);
}
function noteMissing({ unreadable, problem }, { github }, notes) {
	for (const { number, problem } of unreadable) notes.problem(`Pull request #${number} was skipped, because its comments could not be read: ${github.explain(problem)}`);
	if (problem !== void 0) notes.problem(`The list of pull requests is incomplete: ${github.explain(problem)}`);
}
// src/actions/cleanup/sweep-artifacts.ts
const mostOpened = 200;
const newestOpened = 100;
const mostNamed = 10;
async function sweepArtifacts(work) {
	const { deleter } = work;
	const { github, clock, cancelled, log } = work.dependencies;
	const api = await github.client();
	const artifacts = await listOwn(api, work).catch((error) => {
		if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(error)) throw error;
		log.info(`Left for the next sweep: all artifacts. ${github.explain(error)}`);
		return [];
	});
	let opened = 0;
	for (const artifact of chooseFrom(artifacts, clock.random)) {
		if (deleter.isStopped()) break;
		try {
			await sweepOne(api, artifact, work);
		} catch (error) {
			if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(error)) break;
			throw error;
		}
		opened += 1;
	}
	const unopened = artifacts.length - opened;
	if (unopened > 0 && !cancelled.aborted) log.info(`Left for the next sweep: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(unopened, "artifact")}`);
	return opened;
}
async function sweepOne(api, artifact, work) {
	const { cancelled, github } = work.dependencies;
	const name = `artifact ${artifact.name} (${artifact.id})`;
	try {
		await deleteRecorded(await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(readOwn(api, artifact, work), cancelled), name, work);
	} catch (error) {
		cancelled.throwIfAborted();
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Dt)(error) || error instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_0__.l) throw error;
		const why = error instanceof _start_js__WEBPACK_IMPORTED_MODULE_1__.fn ? error.message : github.explain(error);
		work.notes.problem(`The ${name} was skipped: ${why}`);
	}
}
async function listOwn(api, { inputs, dependencies }) {
	const { clock, cancelled, log, secrets } = dependencies;
	const to = clock.now() - inputs.afterDays * dayMs;
	const listing = (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_0__.u)(api, inputs.artifacts.names, {
		from: to - inputs.lookBackDays * dayMs,
		to
	});
	const { artifacts, passedOver, isComplete } = await (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.An)(listing, cancelled);
	const names = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.fr)(passedOver.map(({ name, id }) => secrets.clean(`${name} (${id})`)));
	if (names !== "") log.info(`Skipped artifacts that a fork may have uploaded: ${names}`);
	if (!isComplete) log.info(listGoesOn);
	return artifacts.map((one) => ({
		...one,
		name: secrets.clean(one.name)
	}));
}
const listGoesOn = `Left for the next sweep: the rest of the list of artifacts, because GitHub allows fewer than ${300} more requests this hour`;
function chooseFrom(artifacts, random) {
	const others = shuffled(artifacts.slice(newestOpened), random);
	return shuffled([...artifacts.slice(0, newestOpened), ...others].slice(0, mostOpened), random);
}
function shuffled(values, random) {
	return values.map((value) => ({
		value,
		at: random()
	})).sort((a, b) => a.at - b.at).map(({ value }) => value);
}
async function readOwn(api, artifact, work) {
	const { context, signing, cancelled, secrets, log } = work.dependencies;
	const reading = {
		folder: context.temporaryFolder,
		signal: cancelled
	};
	let ofOtherKeys = 0;
	const { manifests, refused } = await (0,_read_artifact_js__WEBPACK_IMPORTED_MODULE_0__.r)(api, artifact, reading, (bytes) => {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.d)(bytes) || !(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.l)(bytes, signing)) return recordIn(bytes, signing);
		ofOtherKeys += 1;
	});
	const ofThisKey = manifests.filter((manifest) => manifest !== void 0);
	const own = ofThisKey.filter(({ runId }) => runId === artifact.runId);
	const others = ofThisKey.length - own.length;
	const where = `in the artifact ${artifact.name} (${artifact.id})`;
	if (others > 0) log.info(`Skipped ${where}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(others, "manifest")} from other runs`);
	if (ofOtherKeys > 0) log.info(`Skipped ${where}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(ofOtherKeys, "manifest")} signed with another API key`);
	for (const [reason, alike] of Map.groupBy(refused, (one) => one.reason)) {
		const names = alike.slice(0, mostNamed).map(({ name }) => secrets.clean(name));
		const manifests = `The manifest${alike.length === 1 ? "" : "s"} ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.fr)(names, { count: alike.length })}`;
		work.notes.problem(`${manifests} ${where} can't be used: ${reason}`);
	}
	return own;
}
async function deleteRecorded(records, name, work) {
	const { deleter, dependencies } = work;
	const ids = new Set();
	for (const record of records) for (const id of await chooseDeletable(record, work, { throwsLimit: true })) ids.add(id);
	const fresh = [...ids].filter((id) => !deleter.outcomes.has(id));
	await deleter.delete(fresh, { quietIfGone: true });
	const worthALine = fresh.filter((id) => deleter.outcomes.get(id)?.outcome !== "long gone");
	if (worthALine.length > 0) dependencies.log.info(`The ${name}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(worthALine.length, "share")}`);
}
// src/actions/cleanup/clean-up.ts
const cleanupAction = {
	keyAdvice: "Use the same secret as the main action: cleanup deletes only links that were signed with that key.",
	readInputs: () => ({
		...readCleanupInputs(),
		concurrency: 8
	}),
	writeNothing: (outlet) => writeCounts({
		deleted: 0,
		failed: 0
	}, outlet),
	work: (inputs, dependencies, serviceAt) => cleanUp(inputs, {
		...dependencies,
		service: serviceAt(inputs.baseUrl)
	})
};
async function cleanUp(inputs, dependencies) {
	const { context, log } = dependencies;
	const notes = createNotes();
	const deleter = createDeleter(dependencies);
	const updates = createCommentUpdater(inputs, deleter, dependencies);
	const work = {
		inputs,
		dependencies,
		deleter,
		updates,
		notes,
		pulls: openPullRequestReader(dependencies, notes)
	};
	const { pullHint: hint } = context;
	const number = inputs.prNumber ?? (hint.kind === "event" && hint.isClosing ? hint.number : void 0);
	const isSweep = number === void 0 && inputs.manifests === "" && inputs.shareIds.length === 0;
	const manifests = isSweep ? [] : await readNamedManifests(inputs.manifests, dependencies, notes);
	const looked = [];
	await tryTo(work, "Not all pull requests could be checked", async () => {
		if (isSweep) looked.push((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(await sweep(work), "pull request"));
		else await cleanUpNamed(number, manifests, work);
	});
	const { names, isGiven } = inputs.artifacts;
	if (names.length > 0 && (isSweep || isGiven)) await tryTo(work, "The artifacts could not be read", async () => {
		const opened = await unlessRefused(sweepArtifacts(work), work);
		if (opened !== void 0) looked.push((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(opened, "artifact"));
	});
	await tryTo(work, "The comments could not be updated", async () => {
		for (const pull of work.pulls.all()) await updates.removeGoneFrom(pull);
	});
	await tryTo(work, "The comments could not be checked again", updates.checkAgain);
	logUnknown(work);
	notes.logKept(deleter.isGone, log);
	const counts = countOutcomes(deleter);
	logTotals(looked, counts, log);
	writeCounts(counts, dependencies);
	endStep(counts, work);
	if (isSweep) return;
	for (const written of updates.written) if (written.kind === "ended") (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.yn)(written, log);
}
async function tryTo({ dependencies, notes }, failure, go) {
	const { cancelled, github } = dependencies;
	if (cancelled.aborted) return;
	await go().catch((error) => {
		if (!cancelled.aborted) notes.problem(`${failure}: ${github.explain(error)}`);
	});
}
async function unlessRefused(artifacts, { inputs, dependencies }) {
	const { log, github } = dependencies;
	return await artifacts.catch((error) => {
		if (inputs.artifacts.isGiven || !(error instanceof _read_artifact_js__WEBPACK_IMPORTED_MODULE_0__.l)) throw error;
		log.info(`Links of runs without a pull request were not checked: ${github.explain(error)}`);
	});
}
function countOutcomes({ outcomes }) {
	const count = (...wanted) => outcomes.values().reduce((sum, { outcome }) => sum + Number(wanted.includes(outcome)), 0);
	const before = count("gone", "not found");
	return {
		deleted: count("deleted") + before,
		before,
		failed: count("failed")
	};
}
function writeCounts({ deleted, failed }, outlet) {
	(0,_start_js__WEBPACK_IMPORTED_MODULE_1__["in"])({
		"deleted-count": String(deleted),
		"failed-count": String(failed)
	}, outlet);
}
async function cleanUpNamed(number, manifests, work) {
	const ids = [...work.inputs.shareIds];
	if (number !== void 0) ids.push(...await dueOnNamed(number, work));
	for (const manifest of manifests) ids.push(...await chooseDeletable(manifest, work));
	await work.deleter.delete(ids);
}
async function dueOnNamed(number, { inputs, dependencies, pulls, notes }) {
	const { log, signing } = dependencies;
	const pull = await pulls.at(number);
	if (pull === void 0) return [];
	if (pull.isOpen && inputs.prNumber === void 0) {
		log.info(`Pull request #${number} was reopened: the shares in its comments are kept`);
		return [];
	}
	const records = readRecords(pull, signing);
	const { ids, ...others } = allDue(records, inputs);
	notes.keepOthers(others);
	notes.leaveComments(records);
	if (!(records.unread.length > 0 || records.states.flatMap(_start_js__WEBPACK_IMPORTED_MODULE_1__.Un).length > 0)) log.info(`No comment on pull request #${number} ${noneLeft}`);
	else log.info(`Pull request #${number}: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(ids.length, "share")}`);
	if (pull.isOpen) log.info(`Pull request #${number} is open: its next runs will create new links`);
	return ids;
}
const noneLeft = "records a share that still exists. If somebody deleted a comment by hand, its links still work: pass the manifests of its runs to cleanup";
function logUnknown({ inputs, dependencies: { log }, deleter: { outcomes } }) {
	const named = inputs.shareIds.flatMap((id) => outcomes.get(id) ?? []);
	const unknown = named.filter(({ outcome }) => outcome === "not found");
	const isProven = outcomes.values().some(({ outcome }) => outcome === "deleted" || outcome === "gone");
	if (unknown.length === 0) return;
	if (unknown.length === named.length && !isProven) log.warning(unknownToKey);
	else {
		const ids = unknown.map(({ id }) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.mr)(id, 100));
		log.info(`The service doesn't know these shares (404), so they count as deleted: ${ids.join(" ")}`);
	}
}
const unknownToKey = "The service knows none of these shares (404): they are already gone, or api-key belongs to a different account than the one that made them.";
function logTotals(looked, { deleted, before, failed }, log) {
	const where = looked.length === 0 ? "" : `Checked ${looked.join(" and ")}: `;
	const already = before === 0 ? "" : `, ${before} of them already gone`;
	if (deleted + failed > before) log.info(`${where}${deleted} of ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(deleted + failed, "share")} deleted${already}`);
	else if (before > 0) log.info(`${where || "Nothing to delete: "}${are(before)} already gone`);
	else if (where !== "") log.info(`${where}nothing to delete`);
}
function endStep({ deleted, failed }, { inputs: { failOnError }, dependencies: { log, cancelled }, deleter, notes }) {
	(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Ln)(deleter.failures, {
		asError: failOnError,
		title: "Share not deleted"
	}, log);
	const problems = [...notes.problems];
	if (failed > 0) problems.unshift(`${failed} of ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.ur)(deleted + failed, "share")} could not be deleted. Run cleanup again: shares that are already gone count as deleted.`);
	const end = failOnError ? log.fail : log.warning;
	if (cancelled.aborted) log.fail(cancelledInWords);
	else if (problems.length > 0) end(problems.map((text) => text.replace(/(?<![.!?])$/, ".")).join(" "));
}
const cancelledInWords = "The workflow was canceled. The comment may still list deleted shares.";



/***/ }),

/***/ 103:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ readUploadJob),
/* harmony export */   i: () => (/* binding */ readFileId),
/* harmony export */   n: () => (/* binding */ isUsableId),
/* harmony export */   o: () => (/* binding */ unusable),
/* harmony export */   r: () => (/* binding */ readData),
/* harmony export */   t: () => (/* binding */ holdsSecret)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(225);

// src/client/target-secrets.ts
function targetSecrets({ url, headers }, filename) {
	const { href, pathname, search } = url;
	const query = search.slice(1);
	const pairs = query.split("&").flatMap((pair) => {
		const [name = ""] = pair.split("=", 1);
		const value = pair.slice(name.length + 1);
		return [value, decoded(value)].map((written) => [name, written]);
	});
	const isLong = (value) => value.trim().length >= shortestHeader;
	const long = Object.entries(headers).filter(([name, value]) => secretName.test(name) || isLong(value));
	const values = [...pairs, ...long];
	return [...new Set([
		href,
		...query === "" ? [] : [`${pathname}${search}`],
		...isPlain(pathname, filename) ? [] : [pathname],
		...isPlain(query, filename) ? [] : [query],
		...values.flatMap(([name, value]) => couldBeSecret(name, value, filename) ? [value.trim()] : [])
	])];
}
const shortestHeader = 16;
const secretName = /token|signature|secret|credential|password|session|\bsig\b/i;
function couldBeSecret(name, value, filename) {
	if (/^content-type$/i.test(name)) return false;
	return secretName.test(name) || !isPlain(value, filename);
}
function isPlain(text, filename) {
	const rest = decoded(text).replace(filename.replace(/\.[^.]*$/, ""), "");
	if (!/[a-z]/i.test(rest)) return true;
	return rest.split(/[^a-z\d]+/i).every((word) => /^(?:[A-Z]?[a-z]{0,14}|[A-Z]{1,15}|[A-Za-z]{0,6}\d{1,4})$/.test(word));
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// src/client/contract.ts
const longestAddress = 16384;
const longestHeader = 8192;
const mostHeaders = 64;
const longestVersion = 20;
const known = [
	"details",
	"expiry",
	"pictures"
];
const refusedHeaders = [/^(authorization|proxy-authorization|cookie)$/, /^(connection|expect|host|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/];
const sendableName = /^[\w!#$%&'*+.^`|~-]+$/;
const sendableValue = /^[ -~\xa0-\xff]*$/;
function readData(call, body) {
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr)(body)) throw unusable(call, "it is not a JSON object");
	const data = body["data"];
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr)(data)) throw unusable(call, "its \"data\" is missing or not an object");
	return data;
}
function readUploadJob(body, rules) {
	const call = "create upload job";
	const data = readData(call, body);
	const upload = data["upload"];
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr)(upload)) throw unusable(call, "its \"data.upload\" is missing or not an object");
	const version = upload["contractVersion"];
	if (version !== 2) {
		const text = version === void 0 ? "(none)" : (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.dr)(rules.clean(JSON.stringify(version)), longestVersion);
		throw new _start_js__WEBPACK_IMPORTED_MODULE_0__.Or(call, {
			kind: "contract",
			version: text
		});
	}
	const uploadId = readId(call, data["uploadId"], "data.uploadId");
	const target = {
		url: readTargetUrl(upload["url"], rules),
		headers: readTargetHeaders(upload["headers"], rules)
	};
	const said = data["extensions"];
	return {
		uploadId,
		extensions: new Set(known.filter((extension) => Array.isArray(said) && said.includes(extension))),
		target: {
			...target,
			secrets: targetSecrets(target, rules.filename)
		}
	};
}
function readFileId(call, body, isRefused) {
	const data = readData(call, body);
	const field = "data.file.fileId";
	const others = call === "get upload job" ? [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(data, "upload", "fileId"), data["fileId"]] : [];
	const id = readId(call, [(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Tr)(data, "file", "fileId"), ...others].find(Boolean), field);
	if (isRefused(id)) throw unusable(call, `its "${field}" ${holdsSecret}`);
	return id;
}
const holdsSecret = "contains the API key or the password, or is the upload address";
function readId(call, value, field) {
	if (typeof value !== "string" || value === "") throw unusable(call, `its "${field}" is missing or not text`);
	return value;
}
function isUsableId(id) {
	return id !== "" && id !== "." && id !== ".." && id.isWellFormed() && !/\p{Cc}/u.test(id);
}
function unusable(call, problem) {
	return new _start_js__WEBPACK_IMPORTED_MODULE_0__.Or(call, {
		kind: "answer",
		problem
	});
}
function invalid(problem) {
	return new _start_js__WEBPACK_IMPORTED_MODULE_0__.Or("create upload job", {
		kind: "target",
		problem
	});
}
function readTargetUrl(value, { baseUrl, holdsKey }) {
	const url = typeof value === "string" ? URL.parse(value) : null;
	if (typeof value !== "string" || url === null) throw invalid("its url is not a valid URL");
	if (Math.max(value.length, url.href.length) > longestAddress) throw invalid("its url is longer than 16 KiB");
	if (url.protocol !== "https:" && !(url.protocol === "http:" && (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.yr)(baseUrl))) throw invalid("its url must be https (http only while base-url is on loopback)");
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_0__.vr)(url) || (0,_start_js__WEBPACK_IMPORTED_MODULE_0__.br)(url) && !(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.br)(baseUrl)) throw invalid("its url points to the runner itself or its local network");
	if (url.username !== "" || url.password !== "") throw invalid("its url contains a user or password");
	if (holdsKey(value)) throw invalid("its url contains the API key");
	url.hash = "";
	return url;
}
function readTargetHeaders(value, rules) {
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_0__.Sr)(value)) throw invalid("its headers are missing or not an object");
	const entries = Object.entries(value);
	if (entries.length > mostHeaders) throw invalid(`it has more than ${mostHeaders} headers`);
	const headers = entries.map(([name, raw]) => {
		const text = typeof raw === "number" ? String(raw) : raw;
		if (typeof text !== "string") throw invalid(`the value of its header "${rules.clean(name)}" is not text`);
		checkHeader(name, text, rules);
		return [name, text];
	});
	const [contradicted] = Map.groupBy(headers, ([name]) => name.toLowerCase()).values().find((same) => new Set(same.map(([, value]) => value)).size > 1) ?? [];
	if (contradicted) throw invalid(`it has two values for the header "${rules.clean(contradicted[0])}"`);
	return Object.fromEntries(headers);
}
function checkHeader(name, value, { sizeBytes, holdsKey, clean }) {
	const cleanName = clean(name);
	if (!sendableName.test(name) || !sendableValue.test(value)) throw invalid(`its header "${cleanName}" has characters that are not allowed in headers`);
	if (Buffer.byteLength(value) > longestHeader) throw invalid(`its header "${cleanName}" is longer than 8 KiB`);
	const lower = name.toLowerCase();
	if (refusedHeaders.some((names) => names.test(lower))) throw invalid(`it asks for the header "${cleanName}", which must not be sent`);
	if (lower === "content-length" && value.trim() !== String(sizeBytes)) throw invalid(`its Content-Length is wrong: the recording has ${sizeBytes} bytes`);
	if (holdsKey(`${name}: ${value}`)) throw invalid(`its header "${cleanName}" contains the API key`);
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



/***/ })

};
