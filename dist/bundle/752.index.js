export const id = 752;
export const ids = [752];
export const modules = {

/***/ 752:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ RefusedError),
/* harmony export */   c: () => (/* binding */ openFromRun),
/* harmony export */   d: () => (/* binding */ listNewestArtifacts),
/* harmony export */   f: () => (/* binding */ listRunArtifacts),
/* harmony export */   i: () => (/* binding */ LeftOutError),
/* harmony export */   l: () => (/* binding */ NoArtifactsError),
/* harmony export */   n: () => (/* binding */ newBudget),
/* harmony export */   o: () => (/* binding */ openFile),
/* harmony export */   p: () => (/* binding */ listRunEvents),
/* harmony export */   r: () => (/* binding */ readArtifact),
/* harmony export */   s: () => (/* binding */ openForComparison),
/* harmony export */   t: () => (/* binding */ OverBudgetError),
/* harmony export */   u: () => (/* binding */ listArtifacts)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(283);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(225);
/* harmony import */ var _unsigned_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(938);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(760);






// src/files/temporary-file.ts
async function openTemporaryFile(folder) {
	const path = (0,node_path__WEBPACK_IMPORTED_MODULE_5__.join)(folder, `share-recordings-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.randomUUID)()}`);
	const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.open)(path, "wx+", 384).catch(refuse);
	try {
		await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.unlink)(path);
		return file;
	} catch (error) {
		await file.close();
		return refuse(error);
	}
}
async function writeAt(file, position, bytes) {
	for (let at = 0; at < bytes.length;) {
		const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at).catch(refuse);
		at += bytesWritten;
	}
}
function refuse(error) {
	throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn(`it can't be stored in the runner's temporary folder: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__._n)(error)}`, { cause: error });
}
// src/github/artifacts.ts
const requestsToLeave = 300;
async function listArtifacts(github, names, { from, to }) {
	const { listed, isComplete } = await readLists(github, names.some((name) => /[*?[\\]/.test(name)) ? [void 0] : names, from).catch(nameMissingPermission);
	const patterns = names.map((name) => (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.un)(name));
	const isNamed = (name) => names.includes(name) || patterns.some((pattern) => pattern.match(name));
	const found = eachOnce(listed).filter(({ expired, createdMs = NaN }) => !expired && createdMs >= from && createdMs <= to).filter(({ name }) => isNamed(name)).sort((a, b) => (b.createdMs ?? 0) - (a.createdMs ?? 0) || b.id - a.id);
	return {
		artifacts: found.filter(({ isOwn }) => isOwn),
		passedOver: found.filter(({ isOwn }) => !isOwn),
		isComplete
	};
}
async function readLists({ octokit, repository }, names, from) {
	const listed = [];
	let isScarce = false;
	for (const name of names) {
		if (isScarce) return {
			listed,
			isComplete: false
		};
		const options = {
			...repository,
			per_page: 100,
			...name !== void 0 && { name }
		};
		const pages = octokit.paginate.iterator(octokit.rest.actions.listArtifactsForRepo, options);
		for await (const { data, headers } of pages) {
			const page = data.map(artifactOf);
			listed.push(...page);
			isScarce = Number(headers["x-ratelimit-remaining"] ?? Number.POSITIVE_INFINITY) < 300;
			if (page.every(({ createdMs = 0 }) => createdMs < from)) break;
			if (isScarce && headers.link?.includes("rel=\"next\"")) return {
				listed,
				isComplete: false
			};
		}
	}
	return {
		listed,
		isComplete: true
	};
}
function eachOnce(artifacts) {
	return [...new Map(artifacts.map((artifact) => [artifact.id, artifact])).values()];
}
async function listNewestArtifacts({ octokit, repository }, name, { mostPages, counts }) {
	const listed = [];
	const options = {
		...repository,
		name,
		per_page: 100
	};
	const pages = octokit.paginate.iterator(octokit.rest.actions.listArtifactsForRepo, options);
	let pagesRead = 0;
	try {
		for await (const { data } of pages) {
			listed.push(...data.map(artifactOf).filter(counts));
			pagesRead += 1;
			if (listed.length > 0 || pagesRead === mostPages) break;
		}
	} catch (error) {
		nameMissingPermission(error);
	}
	return eachOnce(listed);
}
async function listRunEvents({ octokit, repository }, branch, { backTo, mostPages }) {
	const events = new Map();
	const options = {
		...repository,
		branch,
		per_page: 100
	};
	let pagesRead = 0;
	try {
		for await (const { data } of octokit.paginate.iterator(octokit.rest.actions.listWorkflowRunsForRepo, options)) {
			for (const { id, event } of data) events.set(String(id), event);
			pagesRead += 1;
			if (events.has(backTo) || pagesRead === mostPages) break;
		}
	} catch (error) {
		nameMissingPermission(error);
	}
	return events;
}
async function listRunArtifacts({ octokit, repository }, runId) {
	const options = {
		...repository,
		run_id: Number(runId),
		per_page: 100
	};
	return eachOnce(await octokit.paginate(octokit.rest.actions.listWorkflowRunArtifacts, options, ({ data }) => data.map(artifactOf)).catch((error) => {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Et)(error)) throw missingPermission("GitHub did not find the run (404)", error);
		return nameMissingPermission(error);
	}));
}
function artifactOf({ id, name, expired, created_at, size_in_bytes, workflow_run }) {
	const { id: runId, repository_id: repository, head_repository_id: headRepository } = workflow_run ?? {};
	const createdMs = Date.parse(created_at ?? "");
	return {
		id,
		name,
		expired,
		createdMs: Number.isNaN(createdMs) ? void 0 : createdMs,
		sizeBytes: size_in_bytes,
		runId: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.xr)(runId) ? String(runId) : void 0,
		isOwn: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.xr)(runId) && (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.xr)(repository) && headRepository === repository,
		headBranch: workflow_run?.head_branch ?? void 0,
		headSha: workflow_run?.head_sha ?? void 0
	};
}
async function downloadArtifact({ octokit, repository, fetchStored }, { id }, file, most) {
	const { headers } = await octokit.rest.actions.downloadArtifact({
		...repository,
		artifact_id: id,
		archive_format: "zip",
		request: { redirect: "manual" }
	}).catch((error) => {
		if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Tr)(error, "status") === 404) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn("GitHub no longer has it", { cause: error });
		return nameMissingPermission(error);
	});
	return await fetchStored(String(headers.location), async (body) => {
		await file.truncate();
		let size = 0;
		for await (const chunk of body) {
			if (size + chunk.length > most) return false;
			await writeAt(file, size, chunk);
			size += chunk.length;
		}
		return true;
	});
}
var NoArtifactsError = class extends Error {
	name = "NoArtifactsError";
};
function nameMissingPermission(error) {
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Tt)(error)) throw error;
	throw missingPermission("GitHub refused the request (403)", error);
}
function missingPermission(happened, cause) {
	return new NoArtifactsError(`${happened}. Add "actions: read" to the permissions of the job`, { cause });
}
// src/manifest/open-manifests.ts
var RefusedError = class extends _start_js__WEBPACK_IMPORTED_MODULE_1__.fn {};
var LeftOutError = class extends RefusedError {};
function openFile(bytes, isOfJob, { signing, context }) {
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.d)(bytes)) {
		assert(!signing.hasKey, "no API key signed it, and it is not an artifact of this run");
		assert(isOfJob, "no API key signed it, and it is not in the folder where the steps of this job write theirs");
		return openUnsigned(bytes, context.runId, {
			signing,
			context
		});
	}
	(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.o)(bytes);
	if (!signing.hasKey) throw keyMissing(context);
	const file = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.p)(bytes, signing);
	assertForReport(file, context);
	return file;
}
function openFromRun(bytes, runId, { signing, context }) {
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.d)(bytes)) return openUnsigned(bytes, runId, {
		signing,
		context
	});
	if ((0,_start_js__WEBPACK_IMPORTED_MODULE_1__.l)(bytes, signing)) {
		if (!signing.hasKey) throw keyMissing(context);
		throw new RefusedError("it was signed with another API key or in another repository");
	}
	const file = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.p)(bytes, signing);
	assertOfRun(file, runId);
	assertForReport(file, context);
	return file;
}
function keyMissing({ withoutSecrets }) {
	const why = "it was signed with an API key, so this step needs the same secret in api-key";
	return withoutSecrets ? new LeftOutError(why) : new RefusedError(why);
}
function parseForeign(bytes) {
	const why = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Ut)(bytes);
	if (why !== void 0) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn(why);
	return (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.m)(bytes);
}
function openUnsigned(bytes, runId, { signing, context }) {
	(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.o)(bytes);
	if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.f)(bytes, signing)) throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn("the file was changed or truncated");
	const file = parseForeign(bytes);
	assertOfRun(file, runId);
	assertForReport(file, context);
	const { attempt, commit, isRestricted } = factsOf(runId, context);
	assert(file.manifest.run.attempt <= attempt, "it comes from a later attempt than its run has had");
	assert(!isRestricted || file.manifest.commit === commit, "it tested a different commit than its run");
	const origin = isRestricted ? "fork" : "own";
	return {
		...file,
		manifest: vouchedIn(file, {
			repositoryUrl: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.Yt)(context),
			origin,
			besideSigned: signing.hasKey
		})
	};
}
function factsOf(runId, { triggeringRunId, triggeringRun, ...own }) {
	if (runId === triggeringRunId && triggeringRun !== void 0) return triggeringRun;
	return {
		attempt: own.runAttempt,
		commit: own.commit,
		isRestricted: own.withoutSecrets !== void 0
	};
}
function vouchedIn({ manifest }, vouched) {
	const kept = (0,_unsigned_js__WEBPACK_IMPORTED_MODULE_2__.t)(manifest, vouched);
	assert(kept !== void 0, "it does not name its section as this action does");
	return kept;
}
function assertForReport(file, context) {
	const { pullRequest } = file;
	const { run } = file.manifest;
	const order = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.tn)(run.id, context.runId);
	assert(order <= 0, "it comes from a later run than this one");
	assert(order < 0 || run.attempt <= context.runAttempt, "it comes from a later attempt than this one");
	const bothNamePullRequest = pullRequest !== void 0 && context.pullRequest !== void 0;
	assert(!bothNamePullRequest || pullRequest === context.pullRequest, "it belongs to a different pull request than this run");
	assert([context.runId, context.triggeringRunId].includes(run.id) || bothNamePullRequest || context.pullRequest === void 0, "it names no pull request, and comes neither from this run nor from the one that triggered it");
}
function assertOfRun({ manifest }, runId) {
	assert(manifest.run.id === runId, "it comes from a different run than its artifact");
}
function openForComparison(bytes, signing, { runId, branch, commit, repositoryUrl }) {
	(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.o)(bytes);
	const isOfKey = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.u)(bytes, signing);
	const file = isOfKey ? (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.m)(bytes) : parseForeign(bytes);
	assertOfRun(file, runId);
	assert(_start_js__WEBPACK_IMPORTED_MODULE_1__.Dr.has(file.event), "its run was not started by a push, a schedule or a person");
	assert(file.pullRequestNamed === void 0, "its step named a pull request");
	assert(file.branch === branch, `it does not come from the branch ${branch}`);
	assert(file.manifest.commit === commit, "it tested a different commit than its run");
	if (isOfKey) return file;
	return {
		...file,
		manifest: vouchedIn(file, {
			repositoryUrl,
			origin: "own",
			besideSigned: false
		})
	};
}
function assert(holds, otherwise) {
	if (!holds) throw new RefusedError(otherwise);
}
// node_modules/pend/index.js
var require_pend = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.t)(((exports, module) => {
	module.exports = Pend;
	function Pend() {
		this.pending = 0;
		this.max = Infinity;
		this.listeners = [];
		this.waiting = [];
		this.error = null;
	}
	Pend.prototype.go = function(fn) {
		if (this.pending < this.max) pendGo(this, fn);
		else this.waiting.push(fn);
	};
	Pend.prototype.wait = function(cb) {
		if (this.pending === 0) cb(this.error);
		else this.listeners.push(cb);
	};
	Pend.prototype.hold = function() {
		return pendHold(this);
	};
	function pendHold(self) {
		self.pending += 1;
		var called = false;
		return onCb;
		function onCb(err) {
			if (called) throw new Error("callback called twice");
			called = true;
			self.error = self.error || err;
			self.pending -= 1;
			if (self.waiting.length > 0 && self.pending < self.max) pendGo(self, self.waiting.shift());
			else if (self.pending === 0) {
				var listeners = self.listeners;
				self.listeners = [];
				listeners.forEach(cbListener);
			}
		}
		function cbListener(listener) {
			listener(self.error);
		}
	}
	function pendGo(self, fn) {
		fn(pendHold(self));
	}
}));
// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.t)(((exports) => {
	var fs = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("fs");
	var util = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("util");
	var stream = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("stream");
	var Readable = stream.Readable;
	var PassThrough = stream.PassThrough;
	var Pend = require_pend();
	var EventEmitter = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("events").EventEmitter;
	exports.BufferSlicer = BufferSlicer;
	exports.FdSlicer = FdSlicer;
	util.inherits(FdSlicer, EventEmitter);
	function FdSlicer(fd) {
		EventEmitter.call(this);
		this.fd = fd;
		this.pend = new Pend();
		this.pend.max = 1;
		this.refCount = 0;
	}
	FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		var self = this;
		self.pend.go(function(cb) {
			fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
				cb();
				callback(err, bytesRead, buffer);
			});
		});
	};
	FdSlicer.prototype.createReadStream = function(options) {
		return new ReadStream(this, options);
	};
	FdSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	FdSlicer.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount < 0) throw new Error("invalid unref");
		if (self.refCount > 0) return;
		fs.close(self.fd, onCloseDone);
		function onCloseDone(err) {
			if (err) self.emit("error", err);
			else self.emit("close");
		}
	};
	util.inherits(ReadStream, Readable);
	function ReadStream(context, options) {
		options = options || {};
		Readable.call(this, options);
		this.context = context;
		this.context.ref();
		this.start = options.start || 0;
		this.endOffset = options.end;
		this.pos = this.start;
	}
	ReadStream.prototype._read = function(n) {
		var self = this;
		var toRead = Math.min(self._readableState.highWaterMark, n);
		if (self.endOffset != null) toRead = Math.min(toRead, self.endOffset - self.pos);
		if (toRead <= 0) {
			self.push(null);
			this._cleanup();
			return;
		}
		self.context.pend.go(function(cb) {
			var buffer = Buffer.allocUnsafe(toRead);
			fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
				if (err) self.destroy(err);
				else if (bytesRead === 0) {
					self.push(null);
					self._cleanup();
				} else {
					self.pos += bytesRead;
					self.push(buffer.slice(0, bytesRead));
				}
				cb();
			});
		});
	};
	ReadStream.prototype._destroy = function(err, cb) {
		this._cleanup();
		cb(err);
	};
	ReadStream.prototype._cleanup = function() {
		if (this.context != null) {
			this.context.unref();
			this.context = null;
		}
	};
	util.inherits(BufferSlicer, EventEmitter);
	function BufferSlicer(buffer) {
		EventEmitter.call(this);
		this.refCount = 0;
		this.buffer = buffer;
	}
	BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
		if (position < 0) throw new RangeError("position is negative: " + position);
		if (offset + length > buffer.length) length = buffer.length - offset;
		if (position + length > this.buffer.length) length = this.buffer.length - position;
		if (length <= 0) {
			setImmediate(function() {
				callback(null, 0);
			});
			return;
		}
		this.buffer.copy(buffer, offset, position, position + length);
		setImmediate(function() {
			callback(null, length);
		});
	};
	BufferSlicer.prototype.createReadStream = function(options) {
		options = options || {};
		var readStream = new PassThrough(options);
		readStream.start = options.start || 0;
		readStream.endOffset = options.end;
		readStream.pos = readStream.endOffset || this.buffer.length;
		var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
		var maxChunkSize = 65536;
		var offset = 0;
		while (true) {
			var nextOffset = offset + maxChunkSize;
			if (nextOffset >= entireSlice.length) {
				if (offset < entireSlice.length) readStream.write(entireSlice.slice(offset, entireSlice.length));
				break;
			}
			readStream.write(entireSlice.slice(offset, nextOffset));
			offset = nextOffset;
		}
		readStream.end();
		return readStream;
	};
	BufferSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	BufferSlicer.prototype.unref = function() {
		this.refCount -= 1;
		if (this.refCount < 0) throw new Error("invalid unref");
	};
}));
// node_modules/yauzl/crc32.js
var require_crc32 = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.t)(((exports, module) => {
	const CRC_TABLE = new Int32Array([
		0,
		1996959894,
		3993919788,
		2567524794,
		124634137,
		1886057615,
		3915621685,
		2657392035,
		249268274,
		2044508324,
		3772115230,
		2547177864,
		162941995,
		2125561021,
		3887607047,
		2428444049,
		498536548,
		1789927666,
		4089016648,
		2227061214,
		450548861,
		1843258603,
		4107580753,
		2211677639,
		325883990,
		1684777152,
		4251122042,
		2321926636,
		335633487,
		1661365465,
		4195302755,
		2366115317,
		997073096,
		1281953886,
		3579855332,
		2724688242,
		1006888145,
		1258607687,
		3524101629,
		2768942443,
		901097722,
		1119000684,
		3686517206,
		2898065728,
		853044451,
		1172266101,
		3705015759,
		2882616665,
		651767980,
		1373503546,
		3369554304,
		3218104598,
		565507253,
		1454621731,
		3485111705,
		3099436303,
		671266974,
		1594198024,
		3322730930,
		2970347812,
		795835527,
		1483230225,
		3244367275,
		3060149565,
		1994146192,
		31158534,
		2563907772,
		4023717930,
		1907459465,
		112637215,
		2680153253,
		3904427059,
		2013776290,
		251722036,
		2517215374,
		3775830040,
		2137656763,
		141376813,
		2439277719,
		3865271297,
		1802195444,
		476864866,
		2238001368,
		4066508878,
		1812370925,
		453092731,
		2181625025,
		4111451223,
		1706088902,
		314042704,
		2344532202,
		4240017532,
		1658658271,
		366619977,
		2362670323,
		4224994405,
		1303535960,
		984961486,
		2747007092,
		3569037538,
		1256170817,
		1037604311,
		2765210733,
		3554079995,
		1131014506,
		879679996,
		2909243462,
		3663771856,
		1141124467,
		855842277,
		2852801631,
		3708648649,
		1342533948,
		654459306,
		3188396048,
		3373015174,
		1466479909,
		544179635,
		3110523913,
		3462522015,
		1591671054,
		702138776,
		2966460450,
		3352799412,
		1504918807,
		783551873,
		3082640443,
		3233442989,
		3988292384,
		2596254646,
		62317068,
		1957810842,
		3939845945,
		2647816111,
		81470997,
		1943803523,
		3814918930,
		2489596804,
		225274430,
		2053790376,
		3826175755,
		2466906013,
		167816743,
		2097651377,
		4027552580,
		2265490386,
		503444072,
		1762050814,
		4150417245,
		2154129355,
		426522225,
		1852507879,
		4275313526,
		2312317920,
		282753626,
		1742555852,
		4189708143,
		2394877945,
		397917763,
		1622183637,
		3604390888,
		2714866558,
		953729732,
		1340076626,
		3518719985,
		2797360999,
		1068828381,
		1219638859,
		3624741850,
		2936675148,
		906185462,
		1090812512,
		3747672003,
		2825379669,
		829329135,
		1181335161,
		3412177804,
		3160834842,
		628085408,
		1382605366,
		3423369109,
		3138078467,
		570562233,
		1426400815,
		3317316542,
		2998733608,
		733239954,
		1555261956,
		3268935591,
		3050360625,
		752459403,
		1541320221,
		2607071920,
		3965973030,
		1969922972,
		40735498,
		2617837225,
		3943577151,
		1913087877,
		83908371,
		2512341634,
		3803740692,
		2075208622,
		213261112,
		2463272603,
		3855990285,
		2094854071,
		198958881,
		2262029012,
		4057260610,
		1759359992,
		534414190,
		2176718541,
		4139329115,
		1873836001,
		414664567,
		2282248934,
		4279200368,
		1711684554,
		285281116,
		2405801727,
		4167216745,
		1634467795,
		376229701,
		2685067896,
		3608007406,
		1308918612,
		956543938,
		2808555105,
		3495958263,
		1231636301,
		1047427035,
		2932959818,
		3654703836,
		1088359270,
		936918e3,
		2847714899,
		3736837829,
		1202900863,
		817233897,
		3183342108,
		3401237130,
		1404277552,
		615818150,
		3134207493,
		3453421203,
		1423857449,
		601450431,
		3009837614,
		3294710456,
		1567103746,
		711928724,
		3020668471,
		3272380065,
		1510334235,
		755167117
	]);
	function crc32(buf) {
		let crc = -1;
		for (let x of buf) crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
		return (crc ^ -1) >>> 0;
	}
	module.exports = crc32;
}));
// node_modules/yauzl/index.js
var require_yauzl = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.t)(((exports) => {
	var fs = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("fs");
	var zlib = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("zlib");
	var fd_slicer = require_fd_slicer();
	var util = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("util");
	var EventEmitter = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("events").EventEmitter;
	var Transform = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("stream").Transform;
	var PassThrough = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("stream").PassThrough;
	var Writable = (0,_rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__.r)("stream").Writable;
	const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
	exports.fromFdPromise = fromFdPromise;
	function fromFdPromise(fd, options) {
		return new Promise((resolve, reject) => {
			fromFd(fd, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function fromFd(fd, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		fs.fstat(fd, function(err, stats) {
			if (err) return callback(err);
			fromRandomAccessReader(new fd_slicer.FdSlicer(fd), stats.size, options, callback);
		});
	}
	function fromRandomAccessReader(reader, totalSize, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		var decodeStrings = !!options.decodeStrings;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
		if (totalSize > Number.MAX_SAFE_INTEGER) throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
		reader.ref();
		var eocdrWithoutCommentSize = 22;
		var zip64EocdlSize = 20;
		var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + 65535, totalSize);
		var buffer = newBuffer(bufferSize);
		readAndAssertNoEof(reader, buffer, 0, bufferSize, totalSize - buffer.length, function(err) {
			if (err) return callback(err);
			for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
				if (buffer.readUInt32LE(i) !== 101010256) continue;
				var eocdrBuffer = buffer.subarray(i);
				var diskNumber = eocdrBuffer.readUInt16LE(4);
				var entryCount = eocdrBuffer.readUInt16LE(10);
				var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
				var commentLength = eocdrBuffer.readUInt16LE(20);
				var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
				if (commentLength !== expectedCommentLength) return callback(new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK\u263A\u263B` in the comment?"));
				var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
				if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
					var zip64EocdrOffset = readUInt64LE(buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), 8);
					var zip64EocdrBuffer = newBuffer(56);
					return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
						if (err) return callback(err);
						if (zip64EocdrBuffer.readUInt32LE(0) !== 101075792) return callback(new Error("invalid zip64 end of central directory record signature"));
						diskNumber = zip64EocdrBuffer.readUInt32LE(16);
						if (diskNumber !== 0) return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
						entryCount = readUInt64LE(zip64EocdrBuffer, 32);
						centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
						return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
					});
				}
				if (diskNumber !== 0) return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
				return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
			}
			callback(new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
		});
	}
	util.inherits(ZipFile, EventEmitter);
	function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
		var self = this;
		EventEmitter.call(self);
		self.reader = reader;
		self.reader.on("error", function(err) {
			emitError(self, err);
		});
		self.reader.once("close", function() {
			self.emit("close");
		});
		self.readEntryCursor = centralDirectoryOffset;
		self.fileSize = fileSize;
		self.entryCount = entryCount;
		self.comment = comment;
		self.entriesRead = 0;
		self.autoClose = !!autoClose;
		self.lazyEntries = !!lazyEntries;
		self.decodeStrings = !!decodeStrings;
		self.validateEntrySizes = !!validateEntrySizes;
		self.strictFileNames = !!strictFileNames;
		self.isOpen = true;
		self.emittedError = false;
		self.hasEachEntryBeenCalled = false;
		if (!self.lazyEntries) self._readEntry();
	}
	ZipFile.prototype.close = function() {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.reader.unref();
	};
	function emitErrorAndAutoClose(self, err) {
		if (self.autoClose) self.close();
		emitError(self, err);
	}
	function emitError(self, err) {
		if (self.emittedError) return;
		self.emittedError = true;
		self.emit("error", err);
	}
	ZipFile.prototype.readEntry = function() {
		if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
		this._readEntry();
	};
	ZipFile.prototype._readEntry = function() {
		var self = this;
		if (self.entryCount === self.entriesRead) {
			setImmediate(function() {
				if (self.autoClose) self.close();
				if (self.emittedError) return;
				self.emit("end");
			});
			return;
		}
		if (self.emittedError) return;
		var buffer = newBuffer(46);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
			if (err) return emitErrorAndAutoClose(self, err);
			if (self.emittedError) return;
			var entry = new Entry();
			var signature = buffer.readUInt32LE(0);
			if (signature !== 33639248) return emitErrorAndAutoClose(self, new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
			entry.versionMadeBy = buffer.readUInt16LE(4);
			entry.versionNeededToExtract = buffer.readUInt16LE(6);
			entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
			entry.compressionMethod = buffer.readUInt16LE(10);
			entry.lastModFileTime = buffer.readUInt16LE(12);
			entry.lastModFileDate = buffer.readUInt16LE(14);
			entry.crc32 = buffer.readUInt32LE(16);
			entry.compressedSize = buffer.readUInt32LE(20);
			entry.uncompressedSize = buffer.readUInt32LE(24);
			entry.fileNameLength = buffer.readUInt16LE(28);
			entry.extraFieldLength = buffer.readUInt16LE(30);
			entry.fileCommentLength = buffer.readUInt16LE(32);
			entry.internalFileAttributes = buffer.readUInt16LE(36);
			entry.externalFileAttributes = buffer.readUInt32LE(38);
			entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
			if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, new Error("strong encryption is not supported"));
			self.readEntryCursor += 46;
			buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
			readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
				if (err) return emitErrorAndAutoClose(self, err);
				if (self.emittedError) return;
				entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
				var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
				entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
				entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
				try {
					entry.extraFields = parseExtraFields(entry.extraFieldRaw);
				} catch (err) {
					return emitErrorAndAutoClose(self, err);
				}
				if (self.decodeStrings) {
					var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
					entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
					entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
					var errorMessage = validateFileName(entry.fileName);
					if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
				} else {
					entry.fileComment = entry.fileCommentRaw;
					entry.fileName = entry.fileNameRaw;
				}
				entry.comment = entry.fileComment;
				self.readEntryCursor += buffer.length;
				self.entriesRead += 1;
				for (var i = 0; i < entry.extraFields.length; i++) {
					var extraField = entry.extraFields[i];
					if (extraField.id !== 1) continue;
					var zip64EiefBuffer = extraField.data;
					var index = 0;
					if (entry.uncompressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include uncompressed size"));
						entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.compressedSize === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include compressed size"));
						entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.relativeOffsetOfLocalHeader === 4294967295) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include relative header offset"));
						entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					break;
				}
				if (self.validateEntrySizes && entry.compressionMethod === 0) {
					var expectedCompressedSize = entry.uncompressedSize;
					if (entry.isEncrypted()) expectedCompressedSize += 12;
					if (entry.compressedSize !== expectedCompressedSize) {
						var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
						return emitErrorAndAutoClose(self, new Error(msg));
					}
				}
				self.emit("entry", entry);
				if (!self.lazyEntries) self._readEntry();
			});
		});
	};
	ZipFile.prototype.eachEntry = function() {
		const self = this;
		if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
		if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
		self.hasEachEntryBeenCalled = true;
		let pendingResolveReject = null;
		self.on("entry", onEntry);
		self.on("end", onEnd);
		self.on("error", onError);
		function cleanup() {
			self.removeListener("entry", onEntry);
			self.removeListener("end", onEnd);
			self.removeListener("error", onError);
			if (self.autoClose) self.close();
		}
		function onEntry(entry) {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			resolve({ value: entry });
		}
		function onEnd() {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			resolve({ done: true });
		}
		function onError(err) {
			let { reject } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			reject(err);
		}
		return {
			[Symbol.asyncIterator]() {
				return this;
			},
			next() {
				const promise = new Promise((resolve, reject) => {
					if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
					pendingResolveReject = {
						resolve,
						reject
					};
				});
				self.readEntry();
				return promise;
			},
			return(value) {
				cleanup();
				return Promise.resolve({
					done: true,
					value
				});
			},
			throw(value) {
				cleanup();
				return Promise.reject(value);
			}
		};
	};
	ZipFile.prototype.openReadStream = function(entry, options, callback) {
		var self = this;
		var relativeStart = 0;
		var relativeEnd = entry.compressedSize;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		else {
			if (options.decodeFileData === false) {
				if (options.decrypt != null) throw new Error("cannot use options.decrypt when options.decodeFileData === false");
				if (options.decompress != null) throw new Error("cannot use options.decompress when options.decodeFileData === false");
			} else {
				if (options.decrypt != null) {
					if (!entry.isEncrypted()) throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
					if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
					if (entry.isCompressed()) {
						if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
					}
				}
				if (options.decompress != null) {
					if (!entry.isCompressed()) throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
					if (!(options.decompress === false || options.decompress === true)) throw new Error("invalid options.decompress value: " + options.decompress);
					decompress = options.decompress;
				}
			}
			if (options.start != null) {
				relativeStart = options.start;
				if (relativeStart < 0) throw new Error("options.start < 0");
				if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
			}
			if (options.end != null) {
				relativeEnd = options.end;
				if (relativeEnd < 0) throw new Error("options.end < 0");
				if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
				if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
			}
		}
		var rawMode = options.decodeFileData === false || (entry.compressionMethod === 0 || entry.compressionMethod === 8 && options.decompress === false) && (!entry.isEncrypted() || options.decrypt === false);
		if (options.start != null || options.end != null) {
			if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
		}
		if (!self.isOpen) return callback(new Error("closed"));
		if (entry.isEncrypted() && !rawMode) {
			if (options.decrypt !== false) return callback(new Error("entry is encrypted, and options.decodeFileData !== false"));
		}
		var decompress;
		if (rawMode) decompress = false;
		else if (entry.compressionMethod === 8) decompress = options.decodeFileData !== true;
		else return callback(new Error("unsupported compression method: " + entry.compressionMethod));
		self.readLocalFileHeader(entry, { minimal: true }, function(err, localFileHeader) {
			if (err) return callback(err);
			self.openReadStreamLowLevel(localFileHeader.fileDataStart, entry.compressedSize, relativeStart, relativeEnd, decompress, entry.uncompressedSize, callback);
		});
	};
	ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
		var self = this;
		fileDataStart + compressedSize;
		var readStream = self.reader.createReadStream({
			start: fileDataStart + relativeStart,
			end: fileDataStart + relativeEnd
		});
		var endpointStream = readStream;
		if (decompress) {
			var destroyed = false;
			var inflateFilter = zlib.createInflateRaw();
			readStream.on("error", function(err) {
				setImmediate(function() {
					if (!destroyed) inflateFilter.emit("error", err);
				});
			});
			readStream.pipe(inflateFilter);
			if (self.validateEntrySizes) {
				endpointStream = new AssertByteCountStream(uncompressedSize);
				inflateFilter.on("error", function(err) {
					setImmediate(function() {
						if (!destroyed) endpointStream.emit("error", err);
					});
				});
				inflateFilter.pipe(endpointStream);
			} else endpointStream = inflateFilter;
			installDestroyFn(endpointStream, function() {
				destroyed = true;
				if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
				readStream.unpipe(inflateFilter);
				readStream.destroy();
			});
		}
		callback(null, endpointStream);
	};
	ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
		var self = this;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		self.reader.ref();
		var buffer = newBuffer(30);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
			try {
				if (err) return callback(err);
				var signature = buffer.readUInt32LE(0);
				if (signature !== 67324752) return callback(new Error("invalid local file header signature: 0x" + signature.toString(16)));
				var fileNameLength = buffer.readUInt16LE(26);
				var extraFieldLength = buffer.readUInt16LE(28);
				var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
				if (fileDataStart + entry.compressedSize > self.fileSize) return callback(new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
				if (options.minimal) return callback(null, { fileDataStart });
				var localFileHeader = new LocalFileHeader();
				localFileHeader.fileDataStart = fileDataStart;
				localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
				localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
				localFileHeader.compressionMethod = buffer.readUInt16LE(8);
				localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
				localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
				localFileHeader.crc32 = buffer.readUInt32LE(14);
				localFileHeader.compressedSize = buffer.readUInt32LE(18);
				localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
				localFileHeader.fileNameLength = fileNameLength;
				localFileHeader.extraFieldLength = extraFieldLength;
				buffer = newBuffer(fileNameLength + extraFieldLength);
				self.reader.ref();
				readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
					try {
						if (err) return callback(err);
						localFileHeader.fileName = buffer.subarray(0, fileNameLength);
						localFileHeader.extraField = buffer.subarray(fileNameLength);
						return callback(null, localFileHeader);
					} finally {
						self.reader.unref();
					}
				});
			} finally {
				self.reader.unref();
			}
		});
	};
	ZipFile.prototype.openReadStreamPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.openReadStream(entry, options, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
		return new Promise((resolve, reject) => {
			this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
				if (err) return reject(err);
				resolve(localFileHeader);
			});
		});
	};
	function Entry() {}
	Entry.prototype.getLastModDate = function(options) {
		if (options == null) options = {};
		if (!options.forceDosFormat) for (var i = 0; i < this.extraFields.length; i++) {
			var extraField = this.extraFields[i];
			if (extraField.id === 21589) {
				var data = extraField.data;
				if (data.length < 5) continue;
				if (!(data[0] & 1)) continue;
				var posixTimestamp = data.readInt32LE(1);
				return new Date(posixTimestamp * 1e3);
			} else if (extraField.id === 10) {
				var data = extraField.data;
				if (data.length !== 32) continue;
				if (data.readUInt16LE(4) !== 1) continue;
				if (data.readUInt16LE(6) !== 24) continue;
				var millisecondsSince1970 = (data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12)) / 1e4 - 0xa9730b66800;
				return new Date(millisecondsSince1970);
			}
		}
		return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
	};
	Entry.prototype.canDecodeFileData = function() {
		return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
	};
	Entry.prototype.isEncrypted = function() {
		return (this.generalPurposeBitFlag & 1) !== 0;
	};
	Entry.prototype.isCompressed = function() {
		return this.compressionMethod === 8;
	};
	function LocalFileHeader() {}
	function dosDateTimeToDate(date, time, timezone) {
		var day = date & 31;
		var month = (date >> 5 & 15) - 1;
		var year = (date >> 9 & 127) + 1980;
		var millisecond = 0;
		var second = (time & 31) * 2;
		var minute = time >> 5 & 63;
		var hour = time >> 11 & 31;
		if (timezone == null || timezone === "local") return new Date(year, month, day, hour, minute, second, millisecond);
		else if (timezone === "UTC") return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
		else throw new Error("unrecognized options.timezone: " + options.timezone);
	}
	function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
		var fileName = null;
		for (var i = 0; i < extraFields.length; i++) {
			var extraField = extraFields[i];
			if (extraField.id === 28789) {
				if (extraField.data.length < 6) continue;
				if (extraField.data.readUInt8(0) !== 1) continue;
				var oldNameCrc32 = extraField.data.readUInt32LE(1);
				if (crc32(fileNameBuffer) !== oldNameCrc32) continue;
				fileName = decodeBuffer(extraField.data.subarray(5), true);
				break;
			}
		}
		if (fileName == null) fileName = decodeBuffer(fileNameBuffer, (generalPurposeBitFlag & 2048) !== 0);
		if (!strictFileNames) fileName = fileName.replace(/\\/g, "/");
		return fileName;
	}
	function validateFileName(fileName) {
		if (fileName.indexOf("\\") !== -1) return "invalid characters in fileName: " + fileName;
		if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) return "absolute path: " + fileName;
		if (fileName.split("/").indexOf("..") !== -1) return "invalid relative path: " + fileName;
		return null;
	}
	function parseExtraFields(extraFieldBuffer) {
		var extraFields = [];
		var i = 0;
		while (i < extraFieldBuffer.length - 3) {
			var headerId = extraFieldBuffer.readUInt16LE(i + 0);
			var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
			var dataStart = i + 4;
			var dataEnd = dataStart + dataSize;
			if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
			var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
			extraFields.push({
				id: headerId,
				data: dataBuffer
			});
			i = dataEnd;
		}
		return extraFields;
	}
	function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
		if (length === 0) return setImmediate(function() {
			callback(null, newBuffer(0));
		});
		reader.read(buffer, offset, length, position, function(err, bytesRead) {
			if (err) return callback(err);
			if (bytesRead < length) return callback(new Error("unexpected EOF"));
			callback();
		});
	}
	util.inherits(AssertByteCountStream, Transform);
	function AssertByteCountStream(byteCount) {
		Transform.call(this);
		this.actualByteCount = 0;
		this.expectedByteCount = byteCount;
	}
	AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
		this.actualByteCount += chunk.length;
		if (this.actualByteCount > this.expectedByteCount) {
			var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb(null, chunk);
	};
	AssertByteCountStream.prototype._flush = function(cb) {
		if (this.actualByteCount < this.expectedByteCount) {
			var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb();
	};
	util.inherits(RandomAccessReader, EventEmitter);
	function RandomAccessReader() {
		EventEmitter.call(this);
		this.refCount = 0;
	}
	RandomAccessReader.prototype.ref = function() {
		this.refCount += 1;
	};
	RandomAccessReader.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount > 0) return;
		if (self.refCount < 0) throw new Error("invalid unref");
		self.close(onCloseDone);
		function onCloseDone(err) {
			if (err) return self.emit("error", err);
			self.emit("close");
		}
	};
	RandomAccessReader.prototype.createReadStream = function(options) {
		if (options == null) options = {};
		var start = options.start;
		var end = options.end;
		if (start === end) {
			var emptyStream = new PassThrough();
			setImmediate(function() {
				emptyStream.end();
			});
			return emptyStream;
		}
		var stream = this._readStreamForRange(start, end);
		var destroyed = false;
		var refUnrefFilter = new RefUnrefFilter(this);
		stream.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) refUnrefFilter.emit("error", err);
			});
		});
		installDestroyFn(refUnrefFilter, function() {
			stream.unpipe(refUnrefFilter);
			refUnrefFilter.unref();
			stream.destroy();
		});
		var byteCounter = new AssertByteCountStream(end - start);
		refUnrefFilter.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) byteCounter.emit("error", err);
			});
		});
		installDestroyFn(byteCounter, function() {
			destroyed = true;
			refUnrefFilter.unpipe(byteCounter);
			refUnrefFilter.destroy();
		});
		return stream.pipe(refUnrefFilter).pipe(byteCounter);
	};
	RandomAccessReader.prototype._readStreamForRange = function(start, end) {
		throw new Error("not implemented");
	};
	RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
		var readStream = this.createReadStream({
			start: position,
			end: position + length
		});
		var writeStream = new Writable();
		var written = 0;
		writeStream._write = function(chunk, encoding, cb) {
			chunk.copy(buffer, offset + written, 0, chunk.length);
			written += chunk.length;
			cb();
		};
		writeStream.on("finish", callback);
		readStream.on("error", function(error) {
			callback(error);
		});
		readStream.pipe(writeStream);
	};
	RandomAccessReader.prototype.close = function(callback) {
		setImmediate(callback);
	};
	util.inherits(RefUnrefFilter, PassThrough);
	function RefUnrefFilter(context) {
		PassThrough.call(this);
		this.context = context;
		this.context.ref();
		this.unreffedYet = false;
	}
	RefUnrefFilter.prototype._flush = function(cb) {
		this.unref();
		cb();
	};
	RefUnrefFilter.prototype.unref = function(cb) {
		if (this.unreffedYet) return;
		this.unreffedYet = true;
		this.context.unref();
	};
	var cp437 = "\0\u263A\u263B\u2665\u2666\u2663\u2660\u2022\u25D8\u25CB\u25D9\u2642\u2640\u266A\u266B\u263C\u25BA\u25C4\u2195\u203C\u00B6\u00A7\u25AC\u21A8\u2191\u2193\u2192\u2190\u221F\u2194\u25B2\u25BC !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u2302\u00C7\u00FC\u00E9\u00E2\u00E4\u00E0\u00E5\u00E7\u00EA\u00EB\u00E8\u00EF\u00EE\u00EC\u00C4\u00C5\u00C9\u00E6\u00C6\u00F4\u00F6\u00F2\u00FB\u00F9\u00FF\u00D6\u00DC\u00A2\u00A3\u00A5\u20A7\u0192\u00E1\u00ED\u00F3\u00FA\u00F1\u00D1\u00AA\u00BA\u00BF\u2310\u00AC\u00BD\u00BC\u00A1\u00AB\u00BB\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255D\u255C\u255B\u2510\u2514\u2534\u252C\u251C\u2500\u253C\u255E\u255F\u255A\u2554\u2569\u2566\u2560\u2550\u256C\u2567\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256B\u256A\u2518\u250C\u2588\u2584\u258C\u2590\u2580\u03B1\u00DF\u0393\u03C0\u03A3\u03C3\u00B5\u03C4\u03A6\u0398\u03A9\u03B4\u221E\u03C6\u03B5\u2229\u2261\u00B1\u2265\u2264\u2320\u2321\u00F7\u2248\u00B0\u2219\u00B7\u221A\u207F\u00B2\u25A0\u00A0";
	function decodeBuffer(buffer, isUtf8) {
		if (isUtf8) return buffer.toString("utf8");
		else {
			var result = "";
			for (var i = 0; i < buffer.length; i++) result += cp437[buffer[i]];
			return result;
		}
	}
	function readUInt64LE(buffer, offset) {
		var lower32 = buffer.readUInt32LE(offset);
		return buffer.readUInt32LE(offset + 4) * 4294967296 + lower32;
	}
	var newBuffer;
	if (typeof Buffer.allocUnsafe === "function") newBuffer = function(len) {
		return Buffer.allocUnsafe(len);
	};
	else newBuffer = function(len) {
		return new Buffer(len);
	};
	function installDestroyFn(stream, fn) {
		if (typeof stream.destroy === "function") stream._destroy = function(err, cb) {
			fn();
			if (cb != null) cb(err);
		};
		else stream.destroy = fn;
	}
	function defaultCallback(err) {
		if (err) throw err;
	}
}));
// src/artifacts/read-artifact.ts
var import_yauzl = require_yauzl();
const mostMib = 256;
function newBudget() {
	return { bytesLeft: mostMib * 2 ** 20 };
}
var OverBudgetError = class extends _start_js__WEBPACK_IMPORTED_MODULE_1__.fn {};
const mostDownloadedMib = 1024;
const mostDownloaded = mostDownloadedMib * 2 ** 20;
const mostJsonFiles = 1e4;
async function readArtifact(github, artifact, { folder, ...reading }, read) {
	const tooLarge = new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn(`it is larger than ${mostDownloadedMib} MiB`);
	if (artifact.sizeBytes > mostDownloaded) throw tooLarge;
	await using file = await openTemporaryFile(folder);
	if (!await downloadArtifact(github, artifact, file, mostDownloaded)) throw tooLarge;
	return await manifestsIn(file, artifact.name, reading, read);
}
async function manifestsIn(file, artifactName, { signal, budget = newBudget(), most = Number.POSITIVE_INFINITY }, read) {
	const manifests = [];
	const refused = [];
	for await (const { name, size, open } of jsonFilesIn(file, artifactName)) {
		signal.throwIfAborted();
		if (manifests.length + refused.length >= most) break;
		try {
			const bytes = await manifestIn(await open(), size, budget);
			if (bytes === void 0 && !(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.c)(name)) continue;
			manifests.push(await read(bytes ?? Buffer.of()));
		} catch (error) {
			const isOverBudget = error instanceof OverBudgetError;
			refused.push({
				name,
				reason: (0,_start_js__WEBPACK_IMPORTED_MODULE_1__._n)(error),
				...isOverBudget && { isOverBudget }
			});
		}
	}
	return {
		manifests,
		refused
	};
}
async function* jsonFilesIn(file, name) {
	const { value: start } = await chunksOf(file).next();
	if (start?.[0] === "{".charCodeAt(0)) {
		const { size } = await file.stat();
		yield {
			name,
			size,
			open: async () => chunksOf(file)
		};
		return;
	}
	if (start !== void 0 && start.toString("latin1", 0, 2) !== "PK") return;
	try {
		const zip = await (0, import_yauzl.fromFdPromise)(file.fd, { decodeStrings: false });
		let jsonFiles = 0;
		for await (const entry of zip.eachEntry()) {
			const name = String(entry.fileName);
			const open = () => zip.openReadStreamPromise(entry);
			if (!/\.json$/i.test(name)) continue;
			jsonFiles += 1;
			if (jsonFiles > mostJsonFiles) throw new Error(`it has more than ${mostJsonFiles} JSON files`);
			yield {
				name,
				size: entry.uncompressedSize,
				open
			};
		}
	} catch (error) {
		throw new _start_js__WEBPACK_IMPORTED_MODULE_1__.fn(`it can't be read as a zip file: ${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__._n)(error)}`, { cause: error });
	}
}
async function* chunksOf(file) {
	for (let position = 0;;) {
		const { buffer, bytesRead } = await file.read({
			buffer: Buffer.alloc(2 ** 16),
			position
		});
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
		position += bytesRead;
	}
}
async function manifestIn(chunks, size, budget) {
	const chunksRead = [];
	let reserved = 0;
	try {
		for await (const chunk of chunks) {
			if (chunksRead.length === 0) {
				if (!(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.s)(chunk)) return void 0;
				if (size > budget.bytesLeft) throw new OverBudgetError(`with it, the manifests exceed ${mostMib} MiB`);
				reserved = size;
				budget.bytesLeft -= reserved;
			}
			chunksRead.push(chunk);
		}
		return chunksRead.length === 0 ? void 0 : Buffer.concat(chunksRead);
	} finally {
		const read = chunksRead.reduce((sum, { length }) => sum + length, 0);
		budget.bytesLeft += Math.max(0, reserved - read);
	}
}



/***/ }),

/***/ 283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ __toESM),
/* harmony export */   n: () => (/* binding */ __exportAll),
/* harmony export */   r: () => (/* binding */ __require),
/* harmony export */   t: () => (/* binding */ __commonJSMin)
/* harmony export */ });
/* harmony import */ var node_module__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(995);

// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) {
		__defProp(target, name, {
			get: all[name],
			enumerable: true
		});
	}
	if (!no_symbols) {
		__defProp(target, Symbol.toStringTag, { value: "Module" });
	}
	return target;
};
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") {
		for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
			key = keys[i];
			if (!__hasOwnProp.call(to, key) && key !== except) {
				__defProp(to, key, {
					get: ((k) => from[k]).bind(null, key),
					enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
				});
			}
		}
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
var __require = (() => (0,node_module__WEBPACK_IMPORTED_MODULE_0__.createRequire)(import.meta.url))();



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
