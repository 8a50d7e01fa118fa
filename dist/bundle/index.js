import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 24:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 67:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 30:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  $: () => (/* binding */ hasPictureName),
  $n: () => (/* binding */ usualNetwork),
  $t: () => (/* binding */ joinByKey),
  A: () => (/* binding */ addDifference),
  An: () => (/* binding */ unlessAborted),
  Ar: () => (/* binding */ RecordingError),
  At: () => (/* binding */ ProxyError),
  B: () => (/* binding */ sourceLinesIn),
  Bn: () => (/* binding */ markOf),
  Bt: () => (/* binding */ readCommentText),
  C: () => (/* binding */ logComparison),
  Cn: () => (/* binding */ createStop),
  Cr: () => (/* binding */ parseJson),
  Ct: () => (/* binding */ NotShownError),
  D: () => (/* binding */ buildManifest),
  Dn: () => (/* binding */ mayBeDone),
  Dr: () => (/* binding */ branchEvents),
  Dt: () => (/* binding */ isRateLimit),
  E: () => (/* binding */ makeBaseSection),
  En: () => (/* binding */ hasStatus),
  Er: () => (/* binding */ ownBranchOf),
  Et: () => (/* binding */ isNotFound),
  F: () => (/* binding */ testsByEntry),
  Fn: () => (/* binding */ identityKey),
  Ft: () => (/* binding */ eventIn),
  G: () => (/* binding */ beginsLikeReport),
  Gn: () => (/* binding */ byRank),
  Gt: () => (/* binding */ splitByRun),
  H: () => (/* binding */ noReports),
  Hn: () => (/* binding */ ownShares),
  Ht: () => (/* binding */ countValues),
  I: () => (/* binding */ isSpecFile),
  In: () => (/* binding */ keepIdentity),
  It: () => (/* binding */ identifySection),
  J: () => (/* binding */ isEmpty),
  Jn: () => (/* binding */ readBaseUrl),
  Jt: () => (/* binding */ artifactUrl),
  K: () => (/* binding */ describeUnusable),
  Kn: () => (/* binding */ isFailing),
  Kt: () => (/* binding */ withSharedSection),
  L: () => (/* binding */ possiblePath),
  Ln: () => (/* binding */ annotateFailures),
  Lt: () => (/* binding */ isSectionKey),
  M: () => (/* binding */ firstFailure),
  Mn: () => (/* binding */ textsOfDetails),
  Mt: () => (/* binding */ isPage),
  N: () => (/* binding */ knownProject),
  Nn: () => (/* binding */ knownResult),
  Nt: () => (/* binding */ readMessage),
  O: () => (/* binding */ readDetoxFolder),
  On: () => (/* binding */ retrying),
  Or: () => (/* binding */ CallError),
  Ot: () => (/* binding */ mayPass),
  P: () => (/* binding */ mainOf),
  Pn: () => (/* binding */ dropRowlessTests),
  Pt: () => (/* binding */ gracePeriodMs),
  Q: () => (/* binding */ hasGifName),
  Qn: () => (/* binding */ readShownInputs),
  Qt: () => (/* binding */ isCopy),
  R: () => (/* binding */ possiblePaths),
  Rn: () => (/* binding */ isLinked),
  Rt: () => (/* binding */ numberAndClean),
  S: () => (/* binding */ branchSearch),
  Sn: () => (/* binding */ pLimit),
  Sr: () => (/* binding */ isRecord),
  St: () => (/* binding */ NoGraphqlError),
  T: () => (/* binding */ isFailed),
  Tn: () => (/* binding */ createHostGate),
  Tr: () => (/* binding */ valueAt),
  Tt: () => (/* binding */ isForbidden),
  U: () => (/* binding */ OtherFormat),
  Un: () => (/* binding */ recordedIn),
  Ut: () => (/* binding */ whyTooLarge),
  V: () => (/* binding */ specFilesAmong),
  Vn: () => (/* binding */ nameOfShare),
  Vt: () => (/* binding */ mediaFacts),
  W: () => (/* binding */ UnreadableReport),
  Wn: () => (/* binding */ recordedShares),
  Wt: () => (/* binding */ is),
  X: () => (/* binding */ mostCompared),
  Xn: () => (/* binding */ readFailOn),
  Xt: () => (/* binding */ forComment),
  Y: () => (/* binding */ severalReports),
  Yn: () => (/* binding */ readCommentInputs),
  Yt: () => (/* binding */ repositoryUrlOf),
  Z: () => (/* binding */ countTests),
  Zn: () => (/* binding */ readNetworkInputs),
  Zt: () => (/* binding */ areOfTwoJobs),
  _: () => (/* binding */ isOfJob),
  _n: () => (/* binding */ reasonOf$1),
  _r: () => (/* binding */ hostOf),
  _t: () => (/* binding */ pageFields),
  a: () => (/* binding */ manifestFolderIn),
  an: () => (/* binding */ writeReportOutputs),
  ar: () => (/* binding */ createHide),
  at: () => (/* binding */ endsIn),
  b: () => (/* binding */ allowedInNames),
  bn: () => (/* binding */ logOwnComment),
  br: () => (/* binding */ mayBeLoopback),
  bt: () => (/* binding */ readCommentsOfAction),
  c: () => (/* binding */ isNamedLikeOne),
  cn: () => (/* binding */ logNothingFound),
  cr: () => (/* binding */ once$1),
  ct: () => (/* binding */ segmentsOf),
  d: () => (/* binding */ isUnsigned),
  dn: () => (/* binding */ notFoundFor),
  dr: () => (/* binding */ cutText),
  dt: () => (/* binding */ findFiles),
  en: () => (/* binding */ byHeading),
  er: () => (/* binding */ misfit),
  et: () => (/* binding */ pictureType),
  f: () => (/* binding */ isWhole),
  fn: () => (/* binding */ FileError),
  fr: () => (/* binding */ firstOf),
  ft: () => (/* binding */ listSharesNotInComment),
  g: () => (/* binding */ firstNameOf),
  gn: () => (/* binding */ readBytes),
  gr: () => (/* binding */ endpointOf),
  gt: () => (/* binding */ createCommentStore),
  hn: () => (/* binding */ pathBelow),
  hr: () => (/* binding */ shortTitle$1),
  ht: () => (/* binding */ commentOn),
  i: () => (/* binding */ report),
  "in": () => (/* binding */ setAll),
  ir: () => (/* binding */ addressWithoutSecrets),
  it: () => (/* binding */ endAlike),
  j: () => (/* binding */ tellApart),
  jn: () => (/* binding */ withDeadline),
  jr: () => (/* binding */ StopError),
  jt: () => (/* binding */ networkProblem),
  k: () => (/* binding */ readTryFolder),
  kn: () => (/* binding */ pause),
  kr: () => (/* binding */ InputError),
  kt: () => (/* binding */ rateLimitWords),
  l: () => (/* binding */ isOfAnotherKey),
  ln: () => (/* binding */ checkPatterns),
  lr: () => (/* binding */ onceEach),
  lt: () => (/* binding */ sharedLength),
  m: () => (/* binding */ parseManifest),
  mn: () => (/* binding */ passesThroughLink),
  mr: () => (/* binding */ oneLine),
  mt: () => (/* binding */ renderManifests),
  n: () => (/* binding */ main),
  nn: () => (/* binding */ isNewer),
  nr: () => (/* binding */ readInteger),
  nt: () => (/* binding */ saysNothing),
  o: () => (/* binding */ assertVersion),
  on: () => (/* binding */ gate),
  or: () => (/* binding */ hiding),
  ot: () => (/* binding */ isAbsolute$1),
  p: () => (/* binding */ openManifest),
  pn: () => (/* binding */ openWorkspace),
  pr: () => (/* binding */ linesIn),
  pt: () => (/* binding */ publish),
  q: () => (/* binding */ endsTooEarly),
  qn: () => (/* binding */ worst),
  qt: () => (/* binding */ noTests),
  r: () => (/* binding */ reader),
  rn: () => (/* binding */ nothing$1),
  rr: () => (/* binding */ readText),
  rt: () => (/* binding */ withoutExtension),
  s: () => (/* binding */ beginsAsManifest),
  sn: () => (/* binding */ logLeftOut),
  sr: () => (/* binding */ withoutColors),
  st: () => (/* binding */ keyOf),
  t: () => (/* binding */ cleanup),
  tn: () => (/* binding */ compareRunIds),
  tr: () => (/* binding */ readFlag),
  tt: () => (/* binding */ isRandom),
  u: () => (/* binding */ isSigned),
  un: () => (/* binding */ createPattern),
  ur: () => (/* binding */ counted),
  ut: () => (/* binding */ startsWith),
  v: () => (/* binding */ manifestPrefix),
  vn: () => (/* binding */ textOfBytes),
  vr: () => (/* binding */ isLinkLocal),
  vt: () => (/* binding */ nextPage),
  w: () => (/* binding */ createBaseRuns),
  wn: () => (/* binding */ explainError),
  wr: () => (/* binding */ textIn),
  wt: () => (/* binding */ classifyError),
  x: () => (/* binding */ cutToBytes),
  xn: () => (/* binding */ logTotals),
  xr: () => (/* binding */ isCount),
  xt: () => (/* binding */ GraphqlError),
  y: () => (/* binding */ nameOfBranchArtifact),
  yn: () => (/* binding */ logComment),
  yr: () => (/* binding */ isLoopback),
  yt: () => (/* binding */ readPage),
  z: () => (/* binding */ sourceLineAt),
  zn: () => (/* binding */ linkedRecordings),
  zt: () => (/* binding */ rekey)
});

// UNUSED EXPORTS: h

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(500);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(896);
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;// CONCATENATED MODULE: external "assert"
const external_assert_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __nccwpck_require__(30);
;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(598);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __nccwpck_require__(455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
var external_node_path_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_node_path_, 2);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./build/shaken/start.js




















// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!external_fs_.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
// node_modules/@actions/core/lib/summary.js
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile: writeFile$1 } = external_fs_.promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	filePath() {
		return __awaiter$3(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	write(options) {
		return __awaiter$3(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile$1 : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	clear() {
		return __awaiter$3(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	stringify() {
		return this._buffer;
	}
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	addEOL() {
		return this.addRaw(external_os_.EOL);
	}
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const summary = _summary;
// node_modules/@actions/core/lib/core.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(external_os_.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
// src/failure.ts
const ofGitHub = [
	"create artifact",
	"upload artifact",
	"finalize artifact",
	"list artifacts"
];
function isOfGitHub$1(call) {
	return ofGitHub.includes(call);
}
function isPut(call) {
	return call === "upload" || call === "upload artifact";
}
var CallError = class extends Error {
	name = "CallError";
	call;
	reason;
	constructor(call, reason, cause) {
		super(describeReason(reason), cause === void 0 ? void 0 : { cause });
		this.call = call;
		this.reason = reason;
	}
};
var RecordingError = class extends Error {
	name = "RecordingError";
};
var StopError = class extends Error {
	name = "StopError";
};
var UnfinishedError = class extends Error {
	name = "UnfinishedError";
};
var InputError = class extends Error {
	name = "InputError";
};
function isFromProxy({ status, isPage }) {
	return isPage === true && (status === 403 || status === 503);
}
function isTrouble(reason) {
	if (reason.kind === "status") return reason.status >= 500;
	return reason.kind === "network" || reason.kind === "timeout";
}
function outcomeUnknown(reason) {
	return isTrouble(reason) && (!("received" in reason) || reason.received);
}
function madeAnyway(error) {
	return error instanceof CallError && error.reason.kind === "answer" ? error.reason.shareId : void 0;
}
const mistakes = [
	TypeError,
	RangeError,
	ReferenceError,
	SyntaxError
];
function isMistake(error) {
	return mistakes.some((kind) => error instanceof kind);
}
function inWords$1(error) {
	const message = error instanceof Error ? error.message : String(error);
	return isMistake(error) ? `an unexpected error in this action (${message})` : message;
}
function describeReason(reason) {
	switch (reason.kind) {
		case "network": return reason.problem;
		case "timeout": return `${timeoutWords[reason.phase]} ${reason.seconds} s`;
		case "status": return reason.message === "" ? `status ${reason.status}` : `status ${reason.status}: ${reason.message}`;
		case "redirect": return `status ${reason.status}, a redirect${reason.origin ? ` to ${reason.origin}` : ""}, which is not followed`;
		case "answer": return `the answer can't be used: ${reason.problem}`;
		case "contract": return `upload contract version ${reason.version} is not supported (only version 2 is)`;
		case "target": return `the upload target is invalid: ${reason.problem}`;
	}
}
const timeoutWords = {
	connect: "no connection within",
	send: "nothing could be sent for",
	answer: "no complete answer within"
};
// src/branch-events.ts
const branchEvents = new Set([
	"push",
	"schedule",
	"workflow_dispatch"
]);
function isOfBranch(eventName, triggeringEvent) {
	return branchEvents.has(eventName === "workflow_run" ? triggeringEvent : eventName);
}
// src/github/own-branch.ts
function ownBranchOf({ eventName, triggeringEvent, branch }, named) {
	return named === void 0 && isOfBranch(eventName, triggeringEvent) ? branch : "";
}
// src/shape.ts
function isCount(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function isWebAddress(text) {
	return /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function valueAt(value, ...path) {
	return path.reduce((outer, name) => isRecord(outer) ? outer[name] : void 0, value);
}
function textIn(value, ...path) {
	const text = valueAt(value, ...path);
	return typeof text === "string" ? text : "";
}
function withoutUndefined(fields) {
	const copy = { ...fields };
	for (const [name, value] of Object.entries(copy)) if (value === void 0) Reflect.deleteProperty(copy, name);
	return copy;
}
// src/http/hosts.ts
function hostOf(url) {
	return url.hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
}
function endpointOf(url) {
	const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
	return {
		host: hostOf(url),
		port,
		noDelay: true,
		keepAlive: true
	};
}
function isLoopback(url) {
	return url.hostname === "localhost" || isAmong(loopback, url);
}
function mayBeLoopback(url) {
	return isLoopback(url) || /(^|\.)localhost\.?$/.test(url.hostname) || isAmong(unspecified, url);
}
function isLinkLocal(url) {
	return isAmong(linkLocal, url);
}
const loopback = addresses$1(["127.0.0.0", 8], ["::1", 128]);
const unspecified = addresses$1(["0.0.0.0", 8], ["::", 128]);
const linkLocal = addresses$1(["169.254.0.0", 16], ["fe80::", 10]);
function addresses$1(v4, v6) {
	const list = new external_node_net_.BlockList();
	list.addSubnet(...v4, "ipv4");
	list.addSubnet(...v6, "ipv6");
	for (const prefix of [
		"64:ff9b::",
		"64:ff9b:1::",
		"::ffff:0:",
		"::"
	]) list.addSubnet(`${prefix}${v4[0]}`, 96 + v4[1], "ipv6");
	const hex = Buffer.from(v4[0].split(".").map(Number)).toString("hex");
	list.addSubnet(`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + v4[1], "ipv6");
	return list;
}
function isAmong(list, url) {
	const host = hostOf(url);
	return (0,external_node_net_.isIPv4)(host) ? list.check(host) : (0,external_node_net_.isIPv6)(host) && list.check(host, "ipv6");
}
// src/text.ts
const escapes = /\u001b\][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|[\u001b\u009b][[\]()#;?]*(?:\d{1,4}(?:[;:]\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]/g;
function withoutEscapes(text) {
	return text.replace(escapes, "");
}
function oneLine(text, longest = Number.POSITIVE_INFINITY) {
	return cutText(withoutEscapes(text.toWellFormed()).replace(unsafe, " ").replace(/ {2,}/g, " ").trim(), longest);
}
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
function cutText(text, longest) {
	if (text.length <= longest) return text;
	const characters = Array.from(text.slice(0, 2 * longest + 1));
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}\u2026`;
}
function shortTitle$1(title) {
	const characters = Array.from(title);
	return characters.length <= 100 ? title : `${characters.slice(0, 50).join("")}\u2026${characters.slice(-49).join("")}`;
}
function mayHoldPassword(text) {
	return /(?::|[\\/]{2}).*@|:[\\/]{2}.*[?#]/s.test(text);
}
function linesIn(text) {
	return text.split("\n").flatMap((line) => line.trim() || []);
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function firstOf(names, { most = 10, separator = ", ", count = names.length } = {}) {
	const named = names.slice(0, most);
	const more = count - named.length;
	return `${named.join(separator)}${more > 0 ? ` and ${more} more` : ""}`;
}
let collator;
function compareNaturally(a, b) {
	collator ??= new Intl.Collator("en", { numeric: true });
	return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
function clockTime(seconds) {
	const whole = Math.round(seconds);
	const two = (value) => String(value).padStart(2, "0");
	const [hours, minutes, rest] = [
		Math.floor(whole / 3600),
		Math.floor(whole / 60) % 60,
		whole % 60
	];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
function runTime(seconds) {
	const tenths = (value) => String(Math.round(value * 10) / 10);
	if (seconds < 9.95) return `${tenths(seconds)} s`;
	if (seconds < 59.5) return `${Math.round(seconds)} s`;
	return seconds < 3597 ? `${tenths(seconds / 60)} min` : `${tenths(seconds / 3600)} h`;
}
// src/once.ts
function once$1(make) {
	let made;
	return () => made ??= make();
}
function onceEach(keyOf, make) {
	const made = new Map();
	return (of) => {
		const key = keyOf(of);
		const value = made.get(key) ?? make(of);
		made.set(key, value);
		return value;
	};
}
// src/secrets/secret-names.ts
const secretWord = new RegExp(`^(?:${[
	"token|secrets?|pass|passwords?|passwd|passphrase|passcode|pwd|psw|pw|pin|otp|totp|mfa|oob",
	"(?:access|api|app|auth|license|pass|private|secret|session|signing)?keys?",
	"sig|signature|hmac|jwt|saml|assertion|bearer|cred|creds|credentials?",
	"o?auth|authorization|authentication|activation|verification|verifier|session|sid|cookie|csrf|xsrf"
].join("|")})$`);
const secretEnding = /(?:token|secret|password|passwd|signature|sessionid|sessid)$/;
const secretCode = /^(?:(?:access|auth|backup|confirmation|device|invitation|invite|login|recovery|reset|security|sms)_)?code$/;
function isSecretName(name) {
	const words = wordsOf(name);
	return words.some((word) => secretWord.test(word) || secretEnding.test(word)) || secretCode.test(words.join("_"));
}
function wordsOf(name) {
	return (name.replace(/%(?:25)*[\da-f]{2}/gi, " ").match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}
// src/secrets/addresses.ts
const addresses = /(?<=[a-z\d+.-])(?::|%(?:25){0,2}3a)(?:\\?\/|%(?:25){0,2}2f){2}[^\s"]*/gi;
function hideInAddresses(text) {
	return text.replace(addresses, (address) => {
		return (address.includes("%") ? encodings : [plain]).reduce((shown, encoding) => hideParameters(hideUsers(shown, encoding), encoding), address);
	});
}
const nameCharacters = String.raw`[\w.~[\]$-]`;
const nameEnd = String.raw`[&#]|;(?=${nameCharacters}+=)|\\["'nrtu]`;
const plain = {
	...authorityOf(String.raw`(?::|%3a)(?:\\?\/){2}`, "[^/?#\\\\<>()[\\]{}'`|^,]"),
	at: ["@"],
	name: /(?:[?&#;]|\\u0026)([\w.~[\]$%-]{1,100})(?:=|\\u003d)/gi,
	valueEnd: new RegExp(nameEnd, "g")
};
function encodedBy(percent) {
	const outer = percent === "%" ? "%" : "%(?:25)?";
	return {
		...authorityOf(`(?::|${outer}3a)(?:${percent}2f){2}`, `(?!${outer}(?:2[3f6]|3f))[^/?#&\\\\<>()[\\]{}'\`|^,]`),
		at: [
			"@",
			"%40",
			`${percent}40`
		],
		name: new RegExp(`${percent}(?:3f|26|23|3b)(${nameCharacters}{1,100})${percent}3d`, "gi"),
		valueEnd: new RegExp(`${nameEnd}|${outer}2[36]|${outer}3b(?=${nameCharacters}+${percent}3d)`, "gi")
	};
}
function authorityOf(slashes, character) {
	const characters = `(?:(?!${slashes})${character})*`;
	return {
		authority: new RegExp(`(${slashes})(${characters})(?=(${slashes})?)`, "gi"),
		userOrHost: new RegExp(characters, "iy")
	};
}
const encodings = [
	encodedBy("%25"),
	encodedBy("%"),
	plain
];
function hideUsers(address, { authority, userOrHost, at }) {
	const lastAt = (text) => Math.max(...at.map((form) => text.lastIndexOf(form)));
	const findAt = createAtSearch(address);
	function endOfOddUser(user, afterUser) {
		if (!isOddUser(user)) return -1;
		if (user.endsWith("\u2026")) return afterUser - 1;
		const first = findAt(afterUser);
		if (first < 0) return -1;
		userOrHost.lastIndex = first;
		return first + lastAt(userOrHost.exec(address)?.[0] ?? "");
	}
	let shown = "";
	let shownTo = 0;
	for (const { index, 0: all, 1: slashes = "", 2: user = "", 3: next } of address.matchAll(authority)) {
		const start = index + slashes.length;
		if (start < shownTo) continue;
		const last = lastAt(user);
		const end = last < 0 ? endOfOddUser(next ? `${user}:` : user, index + all.length) : start + last;
		if (end <= start) continue;
		shown += `${address.slice(shownTo, start)}***`;
		shownTo = end;
	}
	return shown + address.slice(shownTo);
}
function createAtSearch(address) {
	let found = 0;
	return (from) => {
		if (found >= 0 && found < from) found = address.indexOf("@", from);
		return found;
	};
}
function isOddUser(user) {
	return /^[^:]*:(?!\d*$)/.test(user);
}
function hideParameters(address, { name, valueEnd }) {
	let shown = "";
	let shownTo = 0;
	name.lastIndex = 0;
	for (let match = name.exec(address); match !== null; match = name.exec(address)) {
		if (!isSecretName(match[1] ?? "")) continue;
		const start = name.lastIndex;
		valueEnd.lastIndex = start;
		const end = valueEnd.exec(address)?.index ?? address.length;
		if (end === start) continue;
		shown += `${address.slice(shownTo, start)}***`;
		shownTo = end;
		name.lastIndex = end;
	}
	return shown + address.slice(shownTo);
}
// src/secrets/secrets.ts
function createSecrets(masked, onlyHidden = []) {
	mask(masked);
	const values = [...masked, ...onlyHidden];
	const [given, givenToRunner] = [hidingAlsoAsLine(values), hidingAlsoAsLine(masked)];
	const repeated = new Set();
	const hide = (text, hidden = given) => hideInAddresses(hidden.hide(withoutEscapes(text)));
	const clean = (text, more) => oneLine(hide(text, more && hiding([...values, ...more])));
	return {
		values,
		clean,
		hide: (text) => hide(text),
		noteRepeated(values) {
			for (const value of values) if (canBeHidden(value)) repeated.add(value);
		},
		occurIn: (text) => given.isIn(text),
		maskedOccurIn: (text) => givenToRunner.isIn(text) || repeated.values().some((value) => text.includes(value))
	};
}
function hidingAlsoAsLine(values) {
	return hiding([...values, ...values.map((value) => oneLine(value))]);
}
const colors = /(?:#x1B|\\x1B|(?<=^|\s|["'(]))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim;
function withoutColors(text) {
	return withoutEscapes(text).replace(colors, "");
}
function addressWithoutSecrets(address, { occurIn }) {
	return address !== "" && !occurIn(address) ? address : void 0;
}
function createHide(values) {
	const given = hidingAlsoAsLine(values);
	const hide = (text) => hideInAddresses(given.hide(text));
	return (text) => {
		const hidden = hide(withoutEscapes(text));
		const plain = withoutColors(hidden);
		const hiddenInPlain = plain === hidden ? hidden : hide(plain);
		return hiddenInPlain === plain ? hidden : hiddenInPlain;
	};
}
function mask(values) {
	for (const value of values) if (canBeHidden(value)) setSecret(value);
}
const shortestSecret = 4;
function canBeHidden(value) {
	return value.length >= 4 && value.trim() !== "";
}
const operators = /[\\^$.*+?()[\]{}|]/g;
const longestPattern = 1e6;
function hiding(values) {
	const secrets = values.filter(canBeHidden);
	const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
	const isIn = (text) => forms.some((form) => text.includes(form));
	const isSmall = forms.reduce((size, form) => size + form.length, 0) <= longestPattern;
	const any = once$1(() => new RegExp(forms.map((form) => form.replace(operators, "\\$&")).join("|")));
	return {
		hide(text) {
			if (forms.length === 0 || !(isSmall ? any().test(text) : isIn(text))) return text;
			return forms.reduce((shown, form) => shown.replaceAll(form, "***"), text);
		},
		isIn
	};
}
function formsOf(value) {
	const text = value.toWellFormed();
	return [
		value,
		...percentForms(text),
		...jsonForms(text),
		...htmlForms(text),
		...base64Forms(text)
	];
}
function percentForms(text) {
	const strict = encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${codeOf$1(mark, 16).toUpperCase()}`);
	return [
		encodeURI(text),
		encodeURIComponent(text),
		strict
	].flatMap((form) => [form, form.replaceAll("%20", "+")]).flatMap((form) => [form, form.replace(/%../g, (code) => code.toLowerCase())]);
}
function jsonForms(text) {
	const plain = JSON.stringify(text).slice(1, -1);
	return [plain, ...[
		/[^ -~]/g,
		/[<>&]/g,
		/[<>&'+]|[^ -~]/g
	].map((marks) => plain.replace(marks, (mark) => `\\u${codeOf$1(mark, 16).padStart(4, "0")}`))].flatMap((form) => [form, form.replaceAll("/", "\\/")]);
}
function htmlForms(text) {
	const plain = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const named = [
		"\"",
		"&quot;",
		"&#34;"
	].flatMap((double) => [
		"'",
		"&#39;",
		"&#039;",
		"&#x27;",
		"&apos;"
	].map((single) => plain.replaceAll("\"", double).replaceAll("'", single)));
	const marks = /[&<>"']|[^ -~]/gu;
	const decimal = text.replace(marks, (mark) => `&#${codeOf$1(mark, 10)};`);
	return [
		...named,
		decimal,
		text.replace(marks, (mark) => `&#x${codeOf$1(mark, 16)};`)
	];
}
function codeOf$1(character, radix) {
	return (character.codePointAt(0) ?? 0).toString(radix);
}
const shortestPart = 8;
function base64Forms(text) {
	const bytes = Buffer.from(text);
	const parts = [
		0,
		1,
		2
	].flatMap((before) => {
		const first = Math.ceil(before * 8 / 6);
		const end = Math.floor((before + bytes.length) * 8 / 6);
		const whole = Buffer.concat([Buffer.alloc(before), bytes]);
		return [whole.toString("base64"), whole.toString("base64url")].map((form) => form.slice(first, end));
	});
	return [...[bytes.toString("base64").replace(/=+$/, ""), bytes.toString("base64url")], ...parts.filter((part) => part.length >= shortestPart)];
}
// src/inputs/read-input.ts
function readText(name) {
	return getInput(name);
}
function readRequired(name, hint) {
	const text = readText(name);
	if (text === "") throw new InputError(`The input ${name} is empty; ${hint}.`);
	return text;
}
function readFlag(name, fallback) {
	const text = readText(name);
	if (text === "") return fallback;
	if (/^(true|True|TRUE)$/.test(text)) return true;
	if (/^(false|False|FALSE)$/.test(text)) return false;
	throw misfit(name, text, "true or false");
}
function readInteger(name, { from, to, fallback }) {
	const text = readText(name);
	if (text === "" || text === fallback) return fallback;
	const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
	if (value >= from && value <= to) return value;
	throw misfit(name, text, `${typeof fallback === "string" ? `${fallback} or ` : ""}a whole number from ${from} to ${to}`);
}
function readChoice(name, words) {
	const text = readText(name);
	if (text === "") return words[0];
	const word = words.find((each) => each === text);
	if (word === void 0) throw misfit(name, text, words.join(", ").replace(/, ([^,]*)$/, " or $1"));
	return word;
}
function misfit(name, value, fits) {
	const { mask, ...others } = readSecrets();
	const secrets = hiding([...Object.values(others), ...mask]);
	const isQuery = name.endsWith("-url") && /.[?#]/s.test(value);
	const valueInWords = mayHoldPassword(value) || isQuery || secrets.isIn(value) ? "not shown here, because it may contain a secret" : JSON.stringify(value);
	return new InputError(`The input ${name} is ${valueInWords}; it must be ${fits}.`);
}
function readSecrets() {
	return {
		apiKey: readText("api-key"),
		password: getInput("password", { trimWhitespace: false }).replace(/[\r\n]+$/, ""),
		githubToken: readText("github-token"),
		mask: linesIn(readText("mask"))
	};
}
function assertUsable({ apiKey, password, githubToken, mask }) {
	assertHeaderText("api-key", apiKey);
	assertHeaderText("github-token", githubToken);
	if (password !== "" && (password.trim() === "" || isShort(password))) throw new InputError(`The input password must be at least ${4} characters long, and not only spaces.`);
	const short = mask.findIndex(isShort) + 1;
	if (short > 0) throw new InputError(`Value ${short} of the input mask must be at least ${4} characters long, because a shorter one could be part of any word.`);
	const key = hiding([apiKey]);
	const misplaced = Object.entries(process.env).find(([name, value = ""]) => /^INPUT_(?!(?:API-KEY|MASK)$)/.test(name) && key.isIn(value));
	if (misplaced !== void 0 && apiKey.length >= shortestKey) throw new InputError(`The input ${misplaced[0].slice(6).toLowerCase()} contains the API key, which belongs only in api-key.`);
}
function isShort(secret) {
	return Array.from(secret).length < 4;
}
const shortestKey = 8;
function assertHeaderText(name, value) {
	if (/[^\x21-\x7e]|^(["']).*\1$/.test(value)) throw new InputError(`The input ${name} contains spaces, surrounding quotes, or other characters that no key or token has; store it again as a secret.`);
}
// src/inputs/common-inputs.ts
const defaultKey = "recordings";
function readCommentInputs(fallback = defaultKey) {
	return {
		commentKey: readCommentKey() || fallback,
		prNumber: readPrNumber()
	};
}
function readShownInputs() {
	return {
		...readCommentInputs(),
		commit: readCommit$1(),
		ifNoFilesFound: readChoice("if-no-files-found", [
			"warn",
			"error",
			"ignore"
		]),
		jobSummary: readFlag("job-summary", true),
		comment: readCommentMode(),
		reportUrl: readReportUrl(),
		compareWith: readBranch()
	};
}
const longestKey = 100;
function readCommentKey() {
	const key = readText("comment-key");
	if (key.length > longestKey || oneLine(key) !== key) throw misfit("comment-key", key, `one line of at most ${longestKey} characters`);
	return key;
}
function readFailOn() {
	return readChoice("fail-on", [
		"never",
		"failed",
		"new"
	]);
}
function readCommentMode() {
	const text = readText("comment");
	if (text === "failures") return "failures";
	if (/^(true|false)?$/i.test(text)) return readFlag("comment", true) ? "always" : "never";
	throw misfit("comment", text, "true, false or failures");
}
const longestUrl = 2e3;
function readReportUrl() {
	const text = readText("report-url");
	const { username = "", password = "" } = URL.parse(text) ?? {};
	const fits = isWebAddress(text) && text.length <= longestUrl && username + password === "";
	if (text === "" || fits) return text;
	throw misfit("report-url", text, "an address that begins with https:// or http://, without a user or password");
}
const branchName$1 = /^(?![-/.])(?!.*(?:\.\.|@\{|\/$|\.lock$))[^\s~^:?*[\\\p{Cc}]{1,255}$/u;
function readBranch() {
	const text = readText("compare-with");
	if (text === "" || branchName$1.test(text)) return text.replace(/^refs\/heads\//, "");
	throw misfit("compare-with", text, "the name of one branch, such as main");
}
function readPrNumber() {
	const text = readText("pr-number");
	if (text === "") return void 0;
	if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
	throw misfit("pr-number", text, "the number of a pull request, such as 12");
}
function readCommit$1() {
	const text = readText("commit");
	if (text === "") return void 0;
	if (/^[0-9a-f]{40}$/i.test(text)) return text.toLowerCase();
	throw misfit("commit", text, "a full commit SHA of 40 hexadecimal digits");
}
const usualNetwork = {
	retries: 4,
	timeoutSeconds: 60
};
function readNetworkInputs() {
	return {
		retries: readInteger("retries", {
			from: 0,
			to: 10,
			fallback: usualNetwork.retries
		}),
		timeoutSeconds: readInteger("timeout", {
			from: 1,
			to: 3600,
			fallback: usualNetwork.timeoutSeconds
		})
	};
}
function readBaseUrl() {
	const text = readText("base-url");
	if (text === "") return void 0;
	const url = URL.parse(text);
	if (url === null || !/^https?:$/.test(url.protocol)) throw misfit("base-url", text, "an address such as https://api.example.com");
	if (url.username !== "" || url.password !== "") throw new InputError("The input base-url contains a user or password. Remove it; the key belongs in api-key.");
	if (url.search !== "" || url.hash !== "") throw misfit("base-url", text, "an address without \"?\" and \"#\"");
	if (url.protocol === "http:" && !isLoopback(url)) throw misfit("base-url", text, "an https address, because it receives the key (http works only on loopback)");
	url.pathname = url.pathname.replace(/\/+$/, "");
	return url;
}
// src/inputs/main-inputs.ts
function readMainInputs({ apiKey, password }, { withoutSecrets }) {
	return {
		baseUrl: apiKey === "" && withoutSecrets ? void 0 : readBaseUrl(),
		...readNetworkInputs(),
		...readShownInputs(),
		path: readRequired("path", "list the recordings as globs, files or folders, one per line"),
		includeHiddenFiles: readFlag("include-hidden-files", false),
		title: parseTitleTemplate(readText("title")),
		titleNamesPull: /\{(?:pr|sha|branch)\}/.test(readText("title")),
		testReport: readText("test-report"),
		mergeTestRetries: readMergeTestRetries(),
		only: needingReport("only", readChoice("only", [
			"all",
			"failed",
			"changed"
		]), "all"),
		failOn: needingReport("fail-on", readFailOn(), "never"),
		password: password || void 0,
		visibility: readText("visibility") || "unlisted",
		pictures: readFlag("pictures", true),
		retentionDays: readInteger("retention-days", {
			from: 1,
			to: 400,
			fallback: void 0
		}),
		concurrency: readInteger("concurrency", {
			from: 1,
			to: 32,
			fallback: "auto"
		}),
		failOnError: readFlag("fail-on-error", true),
		reuse: readFlag("reuse", true),
		section: readText("section"),
		matrix: readContext("matrix"),
		jobTotal: readJobTotal()
	};
}
function readMergeTestRetries() {
	const isWanted = readFlag("merge-test-retries", false);
	if (!isWanted || readText("test-report") !== "") return isWanted;
	throw new InputError("The input merge-test-retries is true, but the input test-report is empty: set it to the report whose entries to merge.");
}
function needingReport(name, value, without) {
	if (value === without || readText("test-report") !== "") return value;
	throw new InputError(`The input ${name} is "${value}", but the input test-report is empty: set it to the report that says which tests failed.`);
}
function readContext(name) {
	const text = readText(name);
	const context = parseJson(text || "null");
	if (context === null) return {};
	if (isRecord(context)) return context;
	throw misfit(name, text, `left unset: its default is the job's ${name} as a JSON object`);
}
function readJobTotal() {
	const total = readContext("strategy")["job-total"];
	return isCount(total) && total > 0 ? total : void 0;
}
const fields = [
	"title",
	"name",
	"path",
	"index",
	"sha",
	"branch",
	"pr"
];
function parseTitleTemplate(text) {
	const placeholder = /\{([^{}]*)\}/g;
	const names = fields;
	if (text.matchAll(placeholder).some(([, name = ""]) => !names.includes(name))) {
		const knownFields = fields.map((field) => `{${field}}`).join(", ");
		throw misfit("title", text, `text with no placeholders other than ${knownFields}`);
	}
	return (values) => {
		const byName = new Map(Object.entries(values));
		return (text || "{title}").replace(placeholder, (_, name) => byName.get(name) ?? "");
	};
}
// src/manifest/rank.ts
const failing = [
	"error",
	"new failure",
	"failed",
	"also failing",
	"flaky"
];
const notable = [
	"did not run",
	"changed",
	"unknown"
];
const idle = [
	"passed",
	"skipped",
	"without a result",
	void 0
];
const ranks = [
	...failing,
	...notable,
	...idle
];
function rankOf(test) {
	if (test === void 0) return "unknown";
	const rank = rankByComparison(test);
	return (test.changed === true || isFixed(test)) && includes(idle, rank) ? "changed" : rank;
}
function includes(group, rank) {
	return group.includes(rank);
}
function rankByComparison(test) {
	if (isNewFailure(test)) return "new failure";
	return alsoFails(test) ? "also failing" : test.result;
}
function alsoFails(test) {
	return test?.result === "failed" && test.comparedWith?.result === "failed";
}
function isNewFailure(test) {
	return test?.result === "failed" && test.comparedWith?.result === "passed" && test.comparedWith.failedRuns === void 0;
}
function failedBefore(test) {
	if (test?.result !== "failed") return false;
	const { result, failedRuns } = test.comparedWith ?? {};
	return result === "flaky" || result === "passed" && failedRuns !== void 0;
}
function isExcused(test) {
	return alsoFails(test) || test.result === "failed" && (test.comparedWith?.failedRuns ?? 0) >= 2;
}
function isFixed(test) {
	return test?.result === "passed" && test.comparedWith?.result === "failed";
}
function byRank(a, b) {
	return ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b));
}
function isFailing(test) {
	return includes(failing, rankOf(test));
}
function isIdle(test) {
	return includes(idle, rankOf(test));
}
function worst(results) {
	return results.map((result) => ({ result })).toSorted(byRank)[0]?.result;
}
// src/manifest/shares.ts
function nameOfShare({ id, baseUrl }) {
	return `${baseUrl}\n${id}`;
}
function markOf(share) {
	return (0,external_node_crypto_.createHash)("sha256").update(nameOfShare(share)).digest("base64url").slice(0, 8);
}
function isLinked(recording) {
	return recording.status === "shared" || recording.status === "reused";
}
function linkedRecordings({ recordings }) {
	return recordings.filter(isLinked);
}
function ownShares({ pictures = [], recordings, baseUrl }) {
	return [...pictures.map(({ shareId }) => shareId), ...recordings.map(shareIdOf)].flatMap((id) => id === void 0 ? [] : [{
		id,
		baseUrl
	}]);
}
function shareIdOf(recording) {
	return recording.status === "removed" ? void 0 : recording.shareId;
}
function recordedShares(section) {
	return [...ownShares(section), ...section.replaced];
}
function recordedIn({ sections, replaced }) {
	return [...sections.flatMap(recordedShares), ...replaced];
}
// node_modules/pretty-bytes/index.js
const UNIT_SETS = [
	[
		"B",
		"kB",
		"MB",
		"GB",
		"TB",
		"PB",
		"EB",
		"ZB",
		"YB"
	],
	[
		"B",
		"KiB",
		"MiB",
		"GiB",
		"TiB",
		"PiB",
		"EiB",
		"ZiB",
		"YiB"
	],
	[
		"b",
		"kbit",
		"Mbit",
		"Gbit",
		"Tbit",
		"Pbit",
		"Ebit",
		"Zbit",
		"Ybit"
	],
	[
		"b",
		"kibit",
		"Mibit",
		"Gibit",
		"Tibit",
		"Pibit",
		"Eibit",
		"Zibit",
		"Yibit"
	]
];
const toDecimalString = (number) => {
	if (number >= 1e-6 && number < 1e21) return String(number);
	const [mantissa, exponentString] = number.toExponential().split("e");
	const digits = mantissa.replace(".", "");
	const pointPosition = Number(exponentString) + 1;
	const isPositive = pointPosition > 0;
	const padded = isPositive ? digits.padEnd(pointPosition, "0") : "0".repeat(1 - pointPosition) + digits;
	const integerPart = padded.slice(0, isPositive ? pointPosition : 1);
	const fractionPart = padded.slice(isPositive ? pointPosition : 1).replace(/0+$/, "");
	return fractionPart ? `${integerPart}.${fractionPart}` : integerPart;
};
const toLocaleString = (number, locale, options) => {
	if (typeof locale === "string" || Array.isArray(locale) || locale === true) {
		const locales = locale === true ? void 0 : locale;
		if (options !== void 0) return number.toLocaleString(locales, options);
		const text = toDecimalString(number);
		const pointIndex = text.indexOf(".");
		const maximumFractionDigits = pointIndex === -1 ? 0 : text.length - pointIndex - 1;
		if (maximumFractionDigits > 100) return text;
		return number.toLocaleString(locales, { maximumFractionDigits });
	}
	if (options === void 0) return toDecimalString(number);
	return number.toLocaleString("en-US", {
		...options,
		useGrouping: false
	});
};
const log10 = (numberOrBigInt) => {
	if (typeof numberOrBigInt === "number") return Math.log10(numberOrBigInt);
	const string = numberOrBigInt.toString(10);
	return string.length + Math.log10(`0.${string.slice(0, 15)}`);
};
const log = (numberOrBigInt) => {
	if (typeof numberOrBigInt === "number") return Math.log(numberOrBigInt);
	return log10(numberOrBigInt) * Math.log(10);
};
const divide = (numberOrBigInt, base, exponent) => {
	const divisor = base ** exponent;
	if (typeof numberOrBigInt === "number" || numberOrBigInt <= Number.MAX_SAFE_INTEGER) return Number(numberOrBigInt) / divisor;
	const bigintDivisor = BigInt(base) ** BigInt(exponent);
	const integerPart = numberOrBigInt / bigintDivisor;
	const remainder = numberOrBigInt % bigintDivisor;
	return Number(integerPart) + Number(remainder) / divisor;
};
const toUnrepresentableString = (number, base, exponent, localeOptions) => {
	const scale = BigInt(base) ** BigInt(exponent);
	const whole = number / scale;
	if (localeOptions === void 0) return whole.toString();
	const minimumFractionDigits = localeOptions.minimumFractionDigits ?? 0;
	const maximumFractionDigits = Math.max(localeOptions.maximumFractionDigits ?? 3, minimumFractionDigits);
	const fraction = (number % scale * 10n ** BigInt(maximumFractionDigits) / scale).toString().padStart(maximumFractionDigits, "0").replace(/0+$/, "").padEnd(minimumFractionDigits, "0");
	return fraction ? `${whole}.${fraction}` : whole.toString();
};
const signOf = (number, signed) => {
	if (number < 0) return "-";
	if (!signed) return "";
	return number === 0 || number === 0n ? " " : "+";
};
const assertFixedWidth = (fixedWidth) => {
	if (fixedWidth !== void 0 && (typeof fixedWidth !== "number" || !Number.isSafeInteger(fixedWidth) || fixedWidth < 0)) throw new TypeError(`Expected fixedWidth to be a non-negative integer, got ${typeof fixedWidth}: ${fixedWidth}`);
};
const assertFractionDigits = (name, value) => {
	if (value !== void 0 && (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 100)) throw new TypeError(`Expected ${name} to be an integer between 0 and 100, got ${typeof value}: ${value}`);
};
const buildLocaleOptions = (options) => {
	const { minimumFractionDigits, maximumFractionDigits } = options;
	if (minimumFractionDigits === void 0 && maximumFractionDigits === void 0) return;
	assertFractionDigits("minimumFractionDigits", minimumFractionDigits);
	assertFractionDigits("maximumFractionDigits", maximumFractionDigits);
	if (minimumFractionDigits > maximumFractionDigits) throw new RangeError(`Expected minimumFractionDigits (${minimumFractionDigits}) to not be greater than maximumFractionDigits (${maximumFractionDigits})`);
	return {
		...minimumFractionDigits !== void 0 && { minimumFractionDigits },
		...maximumFractionDigits !== void 0 && { maximumFractionDigits },
		roundingMode: "trunc"
	};
};
function prettyBytes(number, options) {
	if (typeof number !== "bigint" && !Number.isFinite(number)) throw new TypeError(`Expected a finite number, got ${typeof number}: ${number}`);
	options = {
		bits: false,
		binary: false,
		space: true,
		nonBreakingSpace: false,
		...options
	};
	assertFixedWidth(options.fixedWidth);
	const localeOptions = buildLocaleOptions(options);
	const UNITS = UNIT_SETS[(options.bits ? 2 : 0) + (options.binary ? 1 : 0)];
	const separator = options.space ? options.nonBreakingSpace ? "\u00A0" : " " : "";
	if (Object.is(number, -0)) number = 0;
	const prefix = signOf(number, options.signed);
	if (number < 0) number = -number;
	const base = options.binary ? 1024 : 1e3;
	let exponent = 0;
	if (number >= 1) exponent = Math.min(Math.floor(options.binary ? log(number) / Math.log(base) : log10(number) / 3), UNITS.length - 1);
	const scaled = divide(number, base, exponent);
	let numberString;
	if (Number.isFinite(scaled)) {
		number = scaled;
		if (number < 1 && exponent > 0) {
			number *= base;
			exponent -= 1;
		}
		if (!localeOptions) {
			const minimumPrecision = Math.max(3, Math.floor(number).toString().length);
			number = Number(number.toPrecision(minimumPrecision));
			if (number >= base && exponent < UNITS.length - 1) {
				number /= base;
				exponent += 1;
			}
		}
		numberString = toLocaleString(number, options.locale, localeOptions);
	} else numberString = toUnrepresentableString(number, base, exponent, localeOptions);
	return (prefix + numberString + separator + UNITS[exponent]).padStart(options.fixedWidth ?? 0);
}
// src/log/log.ts
function createLog() {
	const safe = (text) => harmless(oneLine(text));
	const annotating = (word, most, annotate) => {
		let left = most;
		return (text, title) => {
			left -= 1;
			if (left < 0) info(safe(`${word}: ${text}`));
			else annotate(safe(text), title === void 0 ? {} : { title: safe(title) });
		};
	};
	return {
		fail: (text) => setFailed(safe(text)),
		info: (text) => info(safe(text)),
		debug: (text) => debug(safe(text)),
		group(title, lines) {
			startGroup(safe(title));
			for (const line of lines) info(safe(line));
			endGroup();
		},
		notice: annotating("Notice", mostAnnotations, notice),
		warning: annotating("Warning", mostAnnotations, warning),
		error: annotating("Error", mostAnnotations - 2, error)
	};
}
const mostAnnotations = 10;
function harmless(text) {
	return text.replace(/^::/, ": :").replace(/##(?=\[)/g, "# #");
}
function failStep(error, clean, log) {
	if (error instanceof InputError || error instanceof StopError) log.fail(clean(error.message));
	else {
		if (error instanceof Error) log.debug(clean(error.stack ?? ""));
		log.fail(`The step could not continue: ${clean(inWords$1(error))}. Turn on debug logging for more details.`);
	}
}
async function doOrWarn(work, failure, { log, secrets }) {
	try {
		return await work();
	} catch (error) {
		log.warning(`${failure}: ${secrets.clean(inWords$1(error))}`);
		return;
	}
}
function logShareIds(why, shares, log) {
	log.info(`${why}. To delete them, run cleanup with these share-ids: ${shares.map(({ id }) => id).join(" ")}`);
}
function annotateFailures(failures, { asError, title }, log) {
	const annotate = (text) => asError ? log.error(text, title) : log.warning(text, title);
	const groups = [...Map.groupBy(failures, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
	for (const [reason, group] of groups) {
		const names = group.map(({ name }) => name);
		annotate(`${firstOf(names)}: ${reason}`);
		if (groups.length > 1 && names.length > 11) log.info(`For the same reason: ${names.slice(10).join(", ")}`);
	}
}
// src/manifest/test-identity.ts
function identityKey(test) {
	return test.identity ?? (0,external_node_crypto_.createHash)("sha256").update(textOf(test)).digest("base64url").slice(0, 22);
}
function keepIdentity(before, after) {
	return after.identity !== void 0 || textOf(before) === textOf(after) ? after : {
		...after,
		identity: identityKey(before)
	};
}
function textOf({ project = "", title, file = "", suites = [] }) {
	return JSON.stringify([
		project,
		file,
		[...suites, title].join(" \u203A ")
	]);
}
function errorKey({ error, place, errorPlace }) {
	const { file, line } = errorPlace ?? place ?? {};
	return JSON.stringify([
		error,
		file,
		line
	]);
}
// src/manifest/rows.ts
const mostErrorRows = 10;
const mostRowsWithoutRecording = 10;
function makeRows(sections) {
	const tests = sections.flatMap(makeTestRows);
	const withoutRecording = tests.filter(({ recordings }) => recordings.length === 0);
	const chosen = new Set(chooseAmong(withoutRecording));
	return sortByCause([
		...makeErrorRows(sections).slice(0, 10),
		...tests.filter((row) => row.recordings.length > 0 || chosen.has(row)),
		...sections.flatMap(makeRecordingRows)
	].sort(byRankOfRow));
}
function makeTestRows(section) {
	const tests = testsById(section);
	const byTest = Map.groupBy(visibleRecordings(section), ({ test }) => test?.id);
	const withoutLink = new Set(testsWithoutLink(section).map(({ id }) => id));
	const comparisonOf = comparisonLookup(section);
	return [...tests].flatMap(([id, test]) => {
		const recordings = byTest.get(id)?.sort((a, b) => (a.test?.try ?? 0) - (b.test?.try ?? 0)) ?? [];
		if (recordings.length === 0 && !withoutLink.has(id)) return [];
		return [{
			kind: "test",
			test: {
				...test,
				comparedWith: comparisonOf(id)
			},
			recordings,
			sections: [section]
		}];
	});
}
function makeRecordingRows(section) {
	const tests = testsById(section);
	const isUnknown = ({ test }) => test === void 0 || !tests.has(test.id);
	return visibleRecordings(section).filter(isUnknown).map((recording) => ({
		kind: "recording",
		recordings: [recording],
		sections: [section]
	}));
}
function makeErrorRows(sections) {
	const rows = new Map();
	for (const section of sections) {
		const seen = new Map();
		for (const error of section.errors) {
			const content = errorKey(error);
			const repeats = seen.get(content) ?? 0;
			seen.set(content, repeats + 1);
			const key = error.ofReport ? error : `${content} ${repeats}`;
			const known = rows.get(key);
			rows.set(key, {
				kind: "error",
				error,
				sections: [...known?.sections ?? [], section]
			});
		}
	}
	return [...rows.values()];
}
function chooseAmong(rows) {
	const causes = new Map();
	const turns = new Map();
	for (const row of rows) {
		const { cause } = row.test;
		if (cause === void 0) continue;
		const key = `${rankOfRow(row)} ${cause}`;
		const turn = causes.get(key) ?? 0;
		causes.set(key, turn + 1);
		turns.set(row, turn);
	}
	const turnOf = (row) => turns.get(row) ?? 0;
	return rows.toSorted((a, b) => byRankOfRow(a, b) || turnOf(a) - turnOf(b)).slice(0, 10);
}
function sortByCause(rows) {
	return [...Map.groupBy(rows, rankOfRow).values()].flatMap((alike) => {
		return [...Map.groupBy(alike, (row) => causeOfRow(row) ?? row).values()].sort((a, b) => b.length - a.length).flat();
	});
}
function causeOfRow(row) {
	return row.kind === "test" && isFailing(row.test) ? row.test.cause : void 0;
}
function testsById(section) {
	const all = [...section.specFiles, ...testsForRows(section)].sort((a, b) => a.id - b.id);
	return new Map(all.map((test) => [test.id, test]));
}
function testsForRows({ tests, recordings }) {
	const shown = new Set(recordings.map((recording) => "test" in recording && recording.test?.id));
	return tests.filter((test) => isFailing(test) || shown.has(test.id));
}
function testsWithoutLink(manifest) {
	const covered = new Set(manifest.specFiles.flatMap(({ covers }) => covers));
	const linked = new Set(visibleRecordings(manifest).map(({ test }) => test?.id));
	return [...testsById(manifest).values()].filter((test) => isFailing(test) && !linked.has(test.id) && !covered.has(test.id));
}
function dropRowlessTests(manifest) {
	return {
		...manifest,
		tests: testsForRows(manifest)
	};
}
function comparisonLookup({ comparedWith }) {
	const known = new Map((comparedWith?.tests ?? []).map(({ id, ...known }) => [id, known]));
	return (id) => id === void 0 ? void 0 : known.get(id);
}
function visibleRecordings({ recordings }) {
	return recordings.filter(isVisible);
}
function isVisible(recording) {
	return isLinked(recording) || recording.status === "removed";
}
function rankedIn(row) {
	if (row.kind === "error") return { result: "error" };
	if (row.kind === "test") return row.test;
	return row.recordings[0].changed && { changed: true };
}
function rankOfRow(row) {
	return rankOf(rankedIn(row));
}
function byRankOfRow(a, b) {
	return byRank(rankedIn(a), rankedIn(b));
}
function isFailingRow(row) {
	return isFailing(rankedIn(row));
}
function isIdleRow(row) {
	return isIdle(rankedIn(row));
}
function recordingsIn(row) {
	return row.kind === "error" ? [] : row.recordings;
}
function isChangedRow(row) {
	return row.kind === "test" && row.test.changed === true || recordingsIn(row).some(({ changed }) => changed);
}
function isOfChange(row) {
	return isChangedRow(row) || row.kind === "test" && isFixed(row.test);
}
function mainRecording(row) {
	const recordings = recordingsIn(row);
	return recordings.find(({ test }) => test?.tryResult === "failed") ?? recordings[0];
}
function mainLink(row) {
	const recording = mainRecording(row);
	return recording && isLinked(recording) ? recording.url : void 0;
}
function pictureOf(row) {
	if (row.kind === "error") return void 0;
	const ofTest = row.kind === "test" ? row.sections[0].pictures?.find(({ id }) => id === row.test.id)?.url : void 0;
	const main = mainRecording(row);
	return ofTest ?? (main && isLinked(main) ? main.pictureUrl : void 0);
}
function findFirstLink(manifest) {
	return makeRows([manifest]).flatMap((row) => mainLink(row) ?? [])[0];
}
function unsharedRecordings({ recordings }) {
	return recordings.filter((recording) => recording.status === "failed");
}
function hasProblems({ counts, unshared }) {
	return unshared > 0 || hasFailures(counts);
}
function hasFailures(counts) {
	return counts !== void 0 && counts.error + counts.failed + counts.flaky > 0;
}
// src/manifest/results.ts
function listResults(manifest) {
	const tests = new Map([...manifest.specFiles, ...manifest.tests].map((test) => [test.id, test]));
	const comparisonOf = comparisonLookup(manifest);
	const pictures = new Map(manifest.pictures?.map(({ id, url }) => [id, url]));
	return manifest.recordings.flatMap((recording) => {
		if (recording.status === "hidden" || recording.status === "removed") return [];
		const { id: _id, path, shownPath: _shownPath, detailsDigest: _detailsDigest, test: shown, changed, ...facts } = recording;
		const fields = facts.status === "failed" ? withoutRemoval(facts) : withoutEnd(facts);
		const test = shown && tests.get(shown.id);
		const comparedWith = comparisonOf(shown?.id);
		const pictureUrl = shown && pictures.get(shown.id);
		return [{
			path: path ?? fields.title,
			...fields,
			...pictureUrl !== void 0 && { pictureUrl },
			...(changed || test?.changed) && { changed: true },
			...comparedWith && { comparedWith: {
				result: comparedWith.result,
				url: comparedWith.url
			} },
			...shown && test && { test: testOf(test, shown) }
		}];
	}).sort((a, b) => compareNaturally(a.path, b.path));
}
function withoutEnd({ expires: _, ...facts }) {
	return facts;
}
function withoutRemoval({ removed: _, ...facts }) {
	return facts;
}
function testOf(test, { id: _, ...shown }) {
	const { title, project, result } = test;
	return {
		title,
		project,
		result: knownResult(result),
		...shown
	};
}
function knownResult(outcome) {
	return outcome === "did not run" || outcome === "without a result" ? void 0 : outcome;
}
function countRecordings(recordings) {
	const count = (wanted) => recordings.filter(({ status }) => status === wanted).length;
	const reused = count("reused");
	return {
		shared: count("shared") + reused,
		reused,
		unshared: count("failed")
	};
}
function shareUrlsOf(results) {
	return results.flatMap((result) => result.status === "failed" ? [] : result.url);
}
function failedShareUrlsOf(results) {
	return shareUrlsOf(results.filter(({ test }) => test?.result === "failed" || test?.result === "flaky"));
}
function changedShareUrlsOf(results) {
	return shareUrlsOf(results.filter(({ changed }) => changed));
}
// src/client/details.ts
const largest = 8192;
const longestText$1 = 1e3;
function sendableDetails({ links = [], ...facts }) {
	const short = Object.fromEntries(Object.entries(facts).filter(([, value]) => !isTooLong(value)));
	const usable = links.filter(({ label, url }) => !isTooLong(label) && isSafe(url));
	for (let count = usable.length; count >= 0; count -= 1) {
		const details = {
			...short,
			...count > 0 && { links: usable.slice(0, count) }
		};
		const text = JSON.stringify(details);
		if (Buffer.byteLength(text) <= largest) return text === "{}" ? void 0 : details;
	}
}
function isTooLong(value) {
	return typeof value === "string" && value.length > longestText$1;
}
function isSafe(text) {
	const url = URL.parse(text);
	return url?.protocol === "https:" || url?.protocol === "http:" && isLoopback(url);
}
function digestOfDetails({ commit: _commit, picture: _picture, links: _links, ...facts }) {
	const sorted = Object.entries(facts).sort(([a], [b]) => a < b ? -1 : 1);
	return (0,external_node_crypto_.createHash)("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 16);
}
function textsOfDetails({ links = [], ...facts }) {
	return [...Object.values(facts).filter((value) => typeof value === "string"), ...links.flatMap(({ label, url }) => [label, url])];
}
// src/time.ts
async function pause(ms, signal) {
	await (0,promises_.setTimeout)(ms, void 0, { signal }).catch(() => signal.throwIfAborted());
}
async function unlessAborted(work, signal) {
	const { promise: aborted, reject } = Promise.withResolvers();
	using _listener = (0,external_node_events_namespaceObject.addAbortListener)(signal, () => reject(signal.reason));
	return await Promise.race([work, aborted]);
}
async function withDeadline(signal, ms, work) {
	signal.throwIfAborted();
	const ended = new AbortController();
	using _listener = (0,external_node_events_namespaceObject.addAbortListener)(signal, () => ended.abort(signal.reason));
	const timer = setTimeout(() => ended.abort(new DOMException("it took too long", "TimeoutError")), ms);
	try {
		return await unlessAborted(work(ended.signal), ended.signal);
	} finally {
		clearTimeout(timer);
	}
}
async function withGrace(signal, ms, work) {
	signal.throwIfAborted();
	const ended = new AbortController();
	using _listener = (0,external_node_events_namespaceObject.addAbortListener)(signal, () => setTimeout(() => ended.abort(signal.reason), ms).unref());
	return await work(ended.signal);
}
function wallClock(signal) {
	return {
		now: () => performance.timeOrigin + performance.now(),
		random: () => Math.random(),
		sleep: (ms) => pause(ms, signal)
	};
}
// src/client/retry.ts
const firstWaitMs = 500;
const longestWaitMs = 3e4;
async function retrying(call, host, attempt, options) {
	const earlier = [];
	for (;;) {
		await options.gate.whenOpen(host, options.signal);
		try {
			using _try = options.onTry?.(host, earlier.length + 1, options.retries + 1);
			const result = await attempt(earlier);
			options.watch?.succeeded(call, host);
			return result;
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			await throwOrWait(error, host, earlier, options);
			earlier.push(error);
		}
	}
}
async function throwOrWait(error, host, earlier, { retries, random, sleep, gate, signal, watch, onTry }) {
	const isLast = earlier.length >= (isMomentary(error) && retries > 0 ? Math.max(retries, momentaryRetries) : retries);
	watch?.failed(error, host, isLast);
	const wait = waitMsFor(error.reason, earlier.length, random);
	if (hasStatus(error, 429)) gate.hold(host, wait);
	if (isLast || !mayPass$1(error, earlier)) throw error;
	const ended = watch?.down ?? signal;
	using _wait = onTry?.(host, earlier.length + 2, retries + 1, wait);
	await (hasStatus(error, 429) ? gate.whenOpen(host, ended) : sleep(wait, ended)).catch(() => signal.throwIfAborted());
	if (ended.aborted) throw error;
}
function mayBeDone(earlier) {
	return earlier.some(({ reason }) => outcomeUnknown(reason));
}
function hasStatus(error, ...statuses) {
	const reason = error instanceof CallError ? error.reason : void 0;
	return reason?.kind === "status" && statuses.includes(reason.status);
}
function isBadRequestAbout(error, word) {
	const reason = error instanceof CallError ? error.reason : void 0;
	if (reason?.kind !== "status" || reason.status !== 400) return false;
	return [reason.code, reason.message].some((text) => text?.includes(word));
}
function isQuotaError({ call, reason }) {
	return call === "create artifact" && reason.kind === "status" && /insufficient usage/i.test(reason.message);
}
const momentaryRetries = 8;
function isMomentary(error) {
	return error.call === "finalize artifact" && hasStatus(error, 403);
}
function mayPass$1(error, earlier) {
	if (isPut(error.call) && hasStatus(error, 501)) return false;
	if (isQuotaError(error)) return false;
	if (isTrouble(error.reason) || hasStatus(error, 408, 425, 429)) return true;
	if (isMomentary(error)) return true;
	return isPut(error.call) && (hasStatus(error, 409) && mayBeDone(earlier) || isBadRequestAbout(error, "RequestTimeout"));
}
function waitMsFor(reason, earlierRetries, random) {
	if (reason.kind === "status" && reason.retryAfterMs !== void 0) return reason.retryAfterMs;
	return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries);
}
function createHostGate() {
	const closedUntil = new Map();
	const waitUntil = async (time, signal) => {
		signal.throwIfAborted();
		for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) await pause(wait, signal);
	};
	return {
		hold(host, ms) {
			closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms));
		},
		whenOpen: (host, signal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
		whenAllOpen: (signal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal)
	};
}
// src/client/explain-github-error.ts
function adviceAtGitHub(error, sizeBytes) {
	const { reason } = error;
	switch (reason.kind) {
		case "network": return "Check the network and the proxy variables, or run the job again.";
		case "timeout": return "Run the job again, or increase the input timeout.";
		case "redirect": return "A proxy may have answered in GitHub's place. Check the proxy variables.";
		case "target": return "Nothing was sent. Run the job again.";
		case "answer":
		case "contract": return runAgain;
		case "status": return isQuotaError(error) ? fewerArtifacts : adviceForStatus(error, reason, sizeBytes);
	}
}
const runAgain = "Run the job again later. If that fails as well, check githubstatus.com.";
const fewerArtifacts = "Share fewer recordings with \"only: failed\", or let them expire sooner with retention-days: a job can have at most 500 artifacts, and the artifacts of private repositories count toward the storage of the account.";
function adviceForStatus({ call }, reason, sizeBytes) {
	const { status } = reason;
	if (isFromProxy(reason)) return "This answer is a web page from a proxy in front of GitHub. Let the action's requests through, or run the job again later.";
	if (status === 429) return "GitHub is rate limiting requests: lower the input concurrency, or run the job again later.";
	if (call === "create artifact" && status === 409) return "Other artifacts of this run have the same name: change the input title.";
	if (call === "create artifact" && status >= 401 && status < 500 && ![408, 425].includes(status)) return fewerArtifacts;
	if (status === 413) return `GitHub, or a proxy in front of it, rejects files of this size${sizeBytes === void 0 ? "" : ` (${prettyBytes(sizeBytes)})`}.`;
	if (status < 300) return "Only status 201 means that GitHub has stored the recording. Check the proxy variables.";
	return runAgain;
}
// src/client/explain-error.ts
const calls = {
	"create upload job": {
		step: "starting the upload",
		scope: "uploads:write"
	},
	upload: {
		step: "uploading to storage",
		scope: "uploads:write"
	},
	"complete upload": {
		step: "completing the upload",
		scope: "uploads:write"
	},
	"get upload job": {
		step: "looking up the upload job",
		scope: "uploads:write or files:read"
	},
	"create share": {
		step: "creating the share",
		scope: "shares:write"
	},
	"get share": {
		step: "looking up the share",
		scope: "shares:read"
	},
	"delete share": {
		step: "deleting the share",
		scope: "shares:write"
	},
	"create artifact": { step: "creating the artifact" },
	"upload artifact": { step: "uploading to GitHub" },
	"finalize artifact": { step: "finalizing the artifact" },
	"list artifacts": { step: "looking up the artifact" }
};
function happenedIn(error) {
	return `${calls[error.call].step} failed: ${oneLine(error.message, longestMessage$1)}`;
}
const longestMessage$1 = 400;
function stopOf(error) {
	if (error instanceof StopError) return {
		words: "not attempted",
		reason: error.message
	};
	return error instanceof UnfinishedError ? {
		words: "not finished",
		reason: error.message
	} : void 0;
}
function explainError(error, clean, file = {}) {
	if (error instanceof CallError) {
		const happened = happenedIn(error);
		return `${happened}${/[.!?\u2026]$/.test(happened) ? "" : "."} ${isOfGitHub$1(error.call) ? adviceAtGitHub(error, file.sizeBytes) : adviceAtService(error, file)}`;
	}
	const stop = stopOf(error);
	if (stop !== void 0) return `${stop.words}: ${stop.reason}`;
	if (error instanceof RecordingError || error instanceof InputError) return error.message;
	const unexpected = clean(inWords$1(error));
	return `${isMistake(error) ? unexpected : `an unexpected error: ${unexpected}`}. ${reportIt}`;
}
const reportIt = "If it happens again, report it with a debug log.";
function adviceAtService({ call, reason }, file) {
	switch (reason.kind) {
		case "network": return "Check base-url, the network and the proxy variables, or run the job again.";
		case "timeout": return "Run the job again, or increase the input timeout.";
		case "redirect": return call === "upload" ? "Tell the operator of the service." : "Set base-url to the final address of the service: a redirect could send the key to another server.";
		case "answer": return call === "complete upload" || call === "create share" ? "Tell the operator of the service, or update this action to a version that understands this answer." : "Check that base-url is the address of the service's API.";
		case "contract": return "Update this action to a version that supports it.";
		case "target": return "Nothing was sent. Tell the operator of the service.";
		case "status":
			if (isFromProxy(reason)) return adviceForProxy(call);
			return call === "upload" ? adviceForStorage(reason.status, file.sizeBytes) : adviceForService(call, reason.status, file.mimeType);
	}
}
function adviceForProxy(call) {
	return `This answer is a web page from a proxy in front of ${call === "upload" ? "storage" : "the service"}, or from its bot protection. Let the action's requests through, or run the job again later.`;
}
function adviceForService(call, status, mimeType) {
	if (status === 401) return "Check that the secret in api-key is a valid key for this service and was not revoked.";
	if (status === 402) return "Renew the plan of the account that owns api-key. The key stays the same.";
	if (status === 403) {
		const { scope } = calls[call];
		return call === "delete share" ? `Check the key in api-key: it most likely lacks the scope ${scope} or belongs to a different account than the share.` : `Check the scopes of the key in api-key: this call most likely needs ${scope}.`;
	}
	if ([404, 405].includes(status) && call === "create upload job") return "Check base-url, including its path.";
	if (status === 415 && mimeType === "image/gif") return "The service doesn't accept GIFs: record a video instead.";
	if (status === 429) return `The service is rate limiting requests: ${call === "delete share" ? "" : "lower the input concurrency or "}run the job again later.`;
	if (status >= 500) return "The service has a problem: follow its message if it has one, or run the job again later.";
	return call === "create share" ? "The service rejected the share. Check the inputs visibility, title and password, or tell its operator." : "The service rejected the request. Tell its operator.";
}
function adviceForStorage(status, sizeBytes) {
	if (status === 413) return `Storage, or a proxy in front of it, rejects files of this size${sizeBytes === void 0 ? "" : ` (${prettyBytes(sizeBytes)})`}. ${usualLimits}`;
	if (status === 501) return "Storage lacks a feature that the upload needs. Tell the operator of the service.";
	if ([
		403,
		404,
		410
	].includes(status)) return "The upload address has expired or is wrong: run the job again.";
	if (status === 409 || status === 412) return "Storage already has an object at this address: run the job again.";
	if (status === 429 || status >= 500) return "Storage has a problem: run the job again later.";
	return "Storage rejected the upload. Tell the operator of the service.";
}
const usualLimits = "Raise its limit: nginx allows 1 MB by default, Cloudflare's proxy 100 MB.";
// src/client/share-file.ts
const graceMs$2 = 2e3;
async function shareFile(client, file, share, options) {
	const progress = { wasBegun: false };
	try {
		const { filename, mimeType, sizeBytes, path } = file;
		const upload = {
			filename,
			mimeType,
			sizeBytes,
			path,
			title: share.title
		};
		const { used: job, sha256 } = await file.withSource((source) => storeFile(client, upload, source, options, progress));
		const { fileId } = await completeUpload(client, job, {
			sizeBytes,
			sha256
		}, options);
		return {
			...await createShare(client, job, {
				fileId,
				...share
			}, options, progress),
			sha256
		};
	} catch (error) {
		throw progress.wasBegun && options.signal.aborted ? stoppedError(error, progress, options.signal) : error;
	}
}
function stoppedError(error, { unconfirmedShare }, signal) {
	if (unconfirmedShare) {
		const message = `the service did not confirm in time that it made ${`the share "${unconfirmedShare.title}" of the file ${unconfirmedShare.fileId}`}, so an unknown link may exist: ${signal.reason.message}`;
		return new RecordingError(message, { cause: error });
	}
	return error instanceof StopError ? new UnfinishedError(error.message, { cause: error }) : error;
}
async function storeFile(client, upload, source, options, progress) {
	let jobs = 0;
	let expired;
	const create = () => {
		progress.wasBegun = true;
		return client.createUpload(upload, options.signal, {
			jobs: jobs++,
			expired
		});
	};
	for (;;) {
		await options.gate.whenAllOpen(options.signal);
		const job = await retrying("create upload job", client.serviceHost, create, options);
		try {
			await putBytes(client, job, source, options);
			return job;
		} catch (error) {
			const isExpired = hasStatus(error, 403, 404, 410) || isBadRequestAbout(error, "ExpiredToken");
			if (expired || !isExpired) throw error;
			expired = job;
		}
	}
}
function putBytes(client, { target }, source, options) {
	const put = async (earlier) => {
		try {
			await client.putFile(target, source, options);
		} catch (error) {
			if (!mayBeDone(earlier)) throw error;
			const leaveToComplete = earlier.length === options.retries || earlier.some((before) => hasStatus(before, 409));
			if (!hasStatus(error, 412) && !(hasStatus(error, 409) && leaveToComplete)) throw error;
		}
	};
	return retrying("upload", target.url.host, put, options);
}
async function completeUpload(client, job, stored, options) {
	const { serviceHost } = client;
	let wasUnknown = false;
	const complete = (earlier) => {
		wasUnknown = mayBeDone(earlier);
		return client.completeUpload(job, options.signal, stored);
	};
	try {
		return await retrying("complete upload", serviceHost, complete, options);
	} catch (error) {
		if (!wasUnknown || !mayBeComplete(error)) throw error;
		const get = () => client.getUpload(job, options.signal);
		const { fileId } = await retrying("get upload job", serviceHost, get, options);
		if (fileId === void 0) throw error;
		return { fileId };
	}
}
function mayBeComplete(error) {
	if (!(error instanceof CallError) || error.reason.kind !== "status") return false;
	const { status } = error.reason;
	return isOfGitHub$1(error.call) ? status >= 400 && status < 500 : status === 404 || status === 409;
}
async function createShare(client, job, withoutEnd, options, progress) {
	const { expires } = options;
	const endsHere = expires !== void 0 && job.extensions?.has("expiry");
	const share = {
		...withoutEnd,
		...endsHere && { expiresAt: new Date(expires * 1e3).toISOString() }
	};
	const picture = await options.sharePicture?.(job);
	const described = job.extensions?.has("details") ? await options.describe?.() : void 0;
	const details = described && sendableDetails({
		...described,
		picture
	});
	if (details === void 0) return await makeShare(client, job, share, options, progress);
	try {
		return {
			...await makeShare(client, job, {
				...share,
				details
			}, options, progress),
			details
		};
	} catch (error) {
		if (!(error instanceof CallError) || !hasStatus(error, 422)) throw error;
		const shared = await makeShare(client, job, share, options, progress);
		options.onDetailsRefused?.(error);
		return shared;
	}
}
function makeShare(client, job, share, options, progress) {
	const create = async () => {
		try {
			return await withGrace(options.signal, graceMs$2, (ended) => client.createShare(share, job, ended));
		} catch (error) {
			if (!(error instanceof CallError && !outcomeUnknown(error.reason))) progress.unconfirmedShare = share;
			throw error;
		}
	};
	return retrying("create share", client.serviceHost, create, options);
}
// src/client/stop.ts
const mostFailed = 5;
function createStop({ signal: given, retries, noun, explain, limit }) {
	const refused = new AbortController();
	const hostDown = new AbortController();
	const signal = AbortSignal.any([given, refused.signal]);
	const down = AbortSignal.any([signal, hostDown.signal]);
	const succeededCalls = new Set();
	let begun = 0;
	const hosts = countFailures((error) => hostDown.abort(stopFor(error, noun, explain(error))));
	return {
		signal,
		begin() {
			down.throwIfAborted();
			begun += 1;
			if (limit && begun > limit.most) throw new StopError(limit.reason);
			const { succeeded, failed } = hosts.begin();
			return {
				down,
				succeeded(call, host) {
					succeededCalls.add(call);
					succeeded(host);
				},
				failed(error, host, isLast) {
					if (concernsAll(error, succeededCalls)) refused.abort(new StopError(explain(error), { cause: error }));
					const speaksOfHost = !saysNothingOfHost.includes(error.call) && isTrouble(error.reason);
					if (retries > 0 && isLast && speaksOfHost) failed(error, host);
				}
			};
		}
	};
}
function countFailures(onDown) {
	let events = 0;
	const lastSuccess = new Map();
	const failuresByHost = new Map();
	return { begin() {
		const began = ++events;
		const countedAt = new Set();
		return {
			succeeded(host) {
				lastSuccess.set(host, ++events);
				failuresByHost.delete(host);
			},
			failed(error, host) {
				if (countedAt.has(host) || began < (lastSuccess.get(host) ?? 0)) return;
				countedAt.add(host);
				const count = (failuresByHost.get(host) ?? 0) + 1;
				failuresByHost.set(host, count);
				if (count === mostFailed) onDown(error);
			}
		};
	} };
}
const saysNothingOfHost = [
	"get share",
	"get upload job",
	"list artifacts"
];
const concernOneAlone = ["upload", "get upload job"];
function concernsAll(error, succeeded) {
	const { call, reason } = error;
	if (isOfGitHub$1(call)) return call === "create artifact" && refusesAllArtifacts(error);
	if (reason.kind === "contract") return true;
	const showsOtherServer = reason.kind === "answer" || hasStatus(error, 404, 405);
	if (call === "create upload job" && !succeeded.has(call) && showsOtherServer) return true;
	if (reason.kind !== "status" || concernOneAlone.includes(call)) return false;
	if (call === "get share") return reason.status === 402;
	const refusesAll = reason.status === 403 && !succeeded.has(call);
	return reason.status === 401 || reason.status === 402 || refusesAll;
}
function refusesAllArtifacts(error) {
	const { reason } = error;
	if (reason.kind !== "status") return false;
	const isRefusal = reason.status >= 400 && reason.status < 500;
	return isQuotaError(error) || isRefusal && ![
		400,
		408,
		409,
		425,
		429
	].includes(reason.status);
}
function stopFor(error, noun, reason) {
	const ofService = isPut(error.call) ? "storage" : "the service";
	const why = `${isOfGitHub$1(error.call) ? "GitHub" : ofService} seems to be down: ${mostFailed} ${noun}s in a row failed on every try`;
	return new StopError(`${why}. The last error: ${reason}`, { cause: error });
}
// src/recordings/hashing-source.ts
const chunkBytes = 1048576;
function hashingSource(source) {
	const { sizeBytes } = source;
	const hash = (0,external_node_crypto_.createHash)("sha256");
	let hashed = 0;
	let digest;
	const read = async (buffer, position) => {
		const bytes = await source.read(buffer, position);
		const end = Math.min(position + bytes, sizeBytes);
		if (position <= hashed && end > hashed) {
			hash.update(buffer.subarray(hashed - position, end - position));
			hashed = end;
		}
		return bytes;
	};
	return {
		sizeBytes,
		read,
		async sha256(signal) {
			const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, sizeBytes - hashed));
			while (hashed < sizeBytes) {
				signal?.throwIfAborted();
				await read(buffer.subarray(0, sizeBytes - hashed), hashed);
			}
			digest ??= hash.digest("hex");
			return digest;
		}
	};
}
// src/recordings/recording.ts
const largestPicture = 5e6;
function stampOf(stats) {
	const isWindows = process.platform === "win32";
	return [
		isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev,
		stats.ino,
		stats.size,
		stats.mtimeNs,
		isWindows ? 0n : stats.ctimeNs
	].join(" ");
}
function unreadable(code) {
	return `the file can't be read (${code}); check its permissions, and that no other program has it open`;
}
async function withUnchangedBytes(media, use) {
	const { file, sizeBytes } = media;
	await using handle = await (0,external_node_fs_promises_.open)(file).catch(refuse);
	assertSame(media, stampOf(await handle.stat({ bigint: true })));
	const result = await use({
		sizeBytes,
		async read(buffer, position) {
			const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
			if (bytesRead === 0) throw new RecordingError(changed);
			return bytesRead;
		}
	});
	assertSame(media, stampOf(await (0,external_node_fs_promises_.lstat)(file, { bigint: true }).catch(refuse)));
	return result;
}
function refuse(cause) {
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown error";
	throw new RecordingError(code === "ENOENT" ? "the file disappeared before it could be shared; share recordings before deleting them" : unreadable(code), { cause });
}
function assertSame({ stamp }, now) {
	if (now !== stamp) throw new RecordingError(changed);
}
const changed = "the file changed while it was being shared; let the recorder finish before this step";
// node_modules/yocto-queue/index.js
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};
// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}
// src/sharing/in-flight.ts
const firstInFlight = 4;
const highestInFlight = 16;
function mostInFlight(concurrency) {
	return concurrency === "auto" ? highestInFlight : concurrency;
}
function createInFlight(concurrency) {
	const slots = pLimit(concurrency === "auto" ? firstInFlight : concurrency);
	let timesHalved = 0;
	function takeSlot() {
		const halvedBefore = timesHalved;
		const isCurrent = () => concurrency === "auto" && halvedBefore === timesHalved;
		return {
			succeeded() {
				if (isCurrent()) slots.concurrency = Math.min(slots.concurrency + 1, highestInFlight);
			},
			refused() {
				if (!isCurrent()) return;
				timesHalved += 1;
				slots.concurrency = Math.max(1, Math.floor(slots.concurrency / 2));
			}
		};
	}
	return (work) => slots(() => work(takeSlot()));
}
// src/sharing/share-recordings.ts
async function shareRecordings(recordings, options) {
	const { signal, clean, clock, concurrency, limit } = options;
	const explain = (error) => explainError(error, clean);
	const stop = createStop({
		signal,
		retries: options.retry.retries,
		noun: "recording",
		explain,
		limit
	});
	const inFlight = createInFlight(concurrency);
	const results = new Array(recordings.length);
	const shareOne = (titled, at) => inFlight(async (slot) => {
		const began = clock.now();
		const begin = () => watchRefusals(stop.begin(), slot.refused);
		const outcome = await tryToShare(titled, begin, {
			...options,
			signal: stop.signal
		});
		if (outcome.status !== "failed") slot.succeeded();
		const result = {
			titled,
			outcome
		};
		options.onResult(result, (clock.now() - began) / 1e3);
		results[at] = result;
	});
	const order = [...recordings.entries()];
	if (limit && order.length > limit.most) order.sort(([, a], [, b]) => byRank(a.recordedTest?.test, b.recordedTest?.test));
	else if (concurrency !== 1) order.sort(([, a], [, b]) => bytesToSend(b) - bytesToSend(a));
	await Promise.all(order.map(([at, titled]) => shareOne(titled, at)));
	return results;
}
function watchRefusals(watch, onRefused) {
	return {
		...watch,
		failed(error, host, isLast) {
			if (hasStatus(error, 429, 503)) onRefused();
			watch.failed(error, host, isLast);
		}
	};
}
function keptPictures(results) {
	const kept = results.flatMap(({ titled, outcome }) => {
		const test = titled.recordedTest?.test;
		const picture = outcome.status === "reused" ? outcome.picture : void 0;
		return test && picture && isFailing(test) ? [[test.id, picture]] : [];
	});
	return new Map(kept);
}
function bytesToSend(titled) {
	return "recording" in titled ? titled.recording.sizeBytes : 0;
}
async function tryToShare(titled, begin, options) {
	if ("unusable" in titled) return {
		status: "failed",
		error: titled.unusable.reason
	};
	const { recording } = titled;
	try {
		const { pictureUrl, ...linked } = await reuseOrUpload(titled, recording, begin(), options);
		return options.pictures && isPicture(recording) ? {
			...linked,
			pictureUrl
		} : linked;
	} catch (error) {
		const { clean } = options;
		return {
			status: "failed",
			error: explainError(error, clean, recording),
			errorWithoutSize: explainError(error, clean, { mimeType: recording.mimeType }),
			shareId: madeAnyway(error),
			stop: stopOf(error)
		};
	}
}
function isPicture({ mimeType, sizeBytes }) {
	return mimeType === "image/gif" && sizeBytes <= 5e6;
}
async function reuseOrUpload(titled, recording, watch, options) {
	const call = {
		...options.retry,
		signal: options.signal,
		watch,
		onTry: options.onTry
	};
	const sha256 = await hashToFind(recording, options);
	const earlier = sha256 && await findEarlier(titled, recording, sha256, call, options);
	if (!sha256 || !earlier) return await uploadAndShare(titled, recording, sha256, call, options);
	const { url, id: shareId, expires, detailsDigest, pictureUrl, picture } = earlier;
	return {
		status: "reused",
		url,
		shareId,
		expires,
		sha256,
		detailsDigest,
		pictureUrl,
		picture
	};
}
async function hashToFind(recording, { reuse, withUnchangedBytes, signal }) {
	if (reuse === void 0) return void 0;
	if (recording.sha256 !== void 0 || !reuse.knowsSize(recording.sizeBytes)) return recording.sha256;
	return await withUnchangedBytes(recording, (source) => hashingSource(source).sha256(signal));
}
async function findEarlier(titled, { sizeBytes }, sha256, call, { reuse, describer }) {
	const digestDetails = async () => {
		await describer?.whenComplete();
		const details = await describer?.describe(titled);
		return details && digestOfDetails(details);
	};
	return await reuse?.find({
		sha256,
		sizeBytes,
		title: titled.title,
		digestDetails
	}, call);
}
async function uploadAndShare(titled, recording, sha256, call, options) {
	const { client, withUnchangedBytes, password, visibility, reuse, hashes, describer, signal } = options;
	const { pictures, expires, onSent, onStored } = options;
	const { path, name: filename, mimeType, sizeBytes } = recording;
	const withSource = (use) => withUnchangedBytes(recording, async (source) => {
		if (reuse === void 0 && !hashes || sha256 !== void 0) return {
			used: await use(source),
			sha256
		};
		const hashing = hashingSource(source);
		return {
			used: await use(hashing),
			sha256: await hashing.sha256(signal)
		};
	});
	const { details, ...shared } = await shareFile(client, {
		filename,
		path,
		mimeType,
		sizeBytes,
		withSource
	}, {
		title: titled.title,
		password,
		visibility
	}, {
		...call,
		onSent: (bytes) => onSent(path, bytes),
		describe: describer && (() => describer.describe(titled)),
		onDetailsRefused: describer?.onRefused,
		sharePicture: async (job) => {
			onStored?.(job);
			return await pictures?.shareFor(titled, job, {
				signal,
				down: call.watch?.down ?? signal
			});
		},
		expires
	});
	return {
		status: "shared",
		...shared,
		detailsDigest: details && digestOfDetails(details)
	};
}
// src/messages/results.ts
function finishedLine({ titled, outcome }, seconds, clean) {
	if (outcome.status === "failed") return `Not shared: ${clean(titled.path)} (reason below)`;
	const { durationSeconds, cutShort } = "recording" in titled ? titled.recording : {};
	const facts = [
		prettyBytes(bytesToSend(titled)),
		durationSeconds === void 0 ? [] : `${clockTime(durationSeconds)} long`,
		cutShort ? "cut short" : [],
		outcome.status === "reused" ? [] : `in ${tenths(seconds)} s`
	].flat();
	return `${outcome.status === "reused" ? "Reused" : "Shared"} ${shortTitle$1(titled.title)} (${facts.join(", ")}): ${outcome.url}`;
}
function tenths(seconds) {
	return Math.max(seconds, .1).toFixed(1);
}
function notSharedAmong(results) {
	return results.flatMap(({ titled, outcome }) => outcome.status === "failed" ? [{
		titled,
		outcome
	}] : []);
}
function stoppedAmong(results) {
	const notShared = notSharedAmong(results);
	return ["not finished", "not attempted"].map((words) => ({
		words,
		stopped: notShared.filter(({ outcome }) => outcome.stop?.words === words)
	}));
}
function logStopped(results, clean, log) {
	const said = new Map(notSharedAmong(results).map(({ titled, outcome }) => [outcome.error, clean(titled.path)]));
	for (const { words, stopped } of stoppedAmong(results)) {
		const reason = stopped[0]?.outcome.stop?.reason;
		if (reason === void 0) continue;
		const paths = stopped.map(({ titled }) => clean(titled.path));
		const names = words === "not finished" ? ` (${paths.join(", ")})` : "";
		const what = `${words.replace("n", "N")}: ${counted(stopped.length, "recording")}${names}`;
		const same = said.get(reason);
		log.info(same === void 0 ? `${what}: ${reason}` : `${what}, for the same reason as ${same}`);
		said.set(reason, paths[0] ?? "");
	}
}
function annotateNotShared(results, asError, clean, log) {
	const failures = notSharedAmong(results).flatMap(({ titled, outcome }) => {
		const { error, errorWithoutSize: reason = error, stop } = outcome;
		const path = clean(titled.path);
		const name = reason === error ? path : `${path} (${prettyBytes(bytesToSend(titled))})`;
		return stop ? [] : [{
			name,
			reason
		}];
	});
	annotateFailures(failures, {
		asError,
		title: "Recording not shared"
	}, log);
}
function notSharedInWords(results) {
	const stopped = stoppedAmong(results).flatMap(({ words, stopped: { length } }) => length > 0 ? `${length} ${words}` : []);
	const among = stopped.length === 0 ? "" : ` (${stopped.join(", ")})`;
	return `${`${notSharedAmong(results).length} of ${counted(results.length, "recording")}`} could not be shared${among}. See the log of this step for the reasons.`;
}
function logTotals(recordings, how, seconds, log) {
	if (recordings.length === 0) return;
	const { shared, reused } = countRecordings(recordings);
	const kept = reused === 0 ? "" : `; ${reused} reused`;
	log.info(`${shared} of ${counted(recordings.length, "recording")} ${how} in ${tenths(seconds)} s${kept}`);
}
// src/messages/comment.ts
function logEnded({ comment, superseded, isOpen, isUnsure }, { pullRequest }, { sections }, log) {
	const where = `comment on pull request #${pullRequest}`;
	if (superseded > 0 && sections.length === 1) log.info(`A newer run already shows its recordings in the ${where}`);
	else if (superseded > 0) log.info(`Newer runs already show their recordings in ${superseded} sections of the ${where}`);
	const ids = new Set(sections.flatMap(recordedShares).map(({ id }) => id));
	if (isUnsure && sections.length > 0) log.info(`GitHub shows no edit history of the ${where}${unsure}`);
	if (!isOpen && ids.size > 0) log.warning(start_closed(pullRequest, ids, comment !== void 0));
}
const unsure = ", so jobs that end within seconds of each other can overwrite each other there. To avoid that, use one step with the report action for all jobs.";
function start_closed(pullRequest, ids, isRecorded) {
	return `Pull request #${pullRequest} was closed before this run ended. ${isRecorded ? "Cleanup's next sweep deletes its shares" : "No comment records its shares"}. To delete them now, run cleanup with these share-ids: ${[...ids].join(" ")}`;
}
function logOwnComment(commented, log) {
	if (commented?.kind === "ended" && commented.isInComment) logComment(commented, log);
}
function logComment({ comment, seconds }, log) {
	if (comment !== void 0) log.info(`Comment: ${comment.url} (in ${tenths(seconds)} s)`);
}
// node_modules/@actions/glob/lib/internal-glob-options-helper.js
function getOptions(copy) {
	const result = {
		followSymbolicLinks: true,
		implicitDescendants: true,
		matchDirectories: true,
		omitBrokenSymbolicLinks: true,
		excludeHiddenFiles: false
	};
	if (copy) {
		if (typeof copy.followSymbolicLinks === "boolean") {
			result.followSymbolicLinks = copy.followSymbolicLinks;
			debug(`followSymbolicLinks '${result.followSymbolicLinks}'`);
		}
		if (typeof copy.implicitDescendants === "boolean") {
			result.implicitDescendants = copy.implicitDescendants;
			debug(`implicitDescendants '${result.implicitDescendants}'`);
		}
		if (typeof copy.matchDirectories === "boolean") {
			result.matchDirectories = copy.matchDirectories;
			debug(`matchDirectories '${result.matchDirectories}'`);
		}
		if (typeof copy.omitBrokenSymbolicLinks === "boolean") {
			result.omitBrokenSymbolicLinks = copy.omitBrokenSymbolicLinks;
			debug(`omitBrokenSymbolicLinks '${result.omitBrokenSymbolicLinks}'`);
		}
		if (typeof copy.excludeHiddenFiles === "boolean") {
			result.excludeHiddenFiles = copy.excludeHiddenFiles;
			debug(`excludeHiddenFiles '${result.excludeHiddenFiles}'`);
		}
	}
	return result;
}
// node_modules/@actions/glob/lib/internal-path-helper.js
const IS_WINDOWS$4 = process.platform === "win32";
function dirname$1(p) {
	p = safeTrimTrailingSeparator(p);
	if (IS_WINDOWS$4 && /^\\\\[^\\]+(\\[^\\]+)?$/.test(p)) return p;
	let result = external_path_namespaceObject.dirname(p);
	if (IS_WINDOWS$4 && /^\\\\[^\\]+\\[^\\]+\\$/.test(result)) result = safeTrimTrailingSeparator(result);
	return result;
}
function ensureAbsoluteRoot(root, itemPath) {
	external_assert_namespaceObject(root, `ensureAbsoluteRoot parameter 'root' must not be empty`);
	external_assert_namespaceObject(itemPath, `ensureAbsoluteRoot parameter 'itemPath' must not be empty`);
	if (hasAbsoluteRoot(itemPath)) return itemPath;
	if (IS_WINDOWS$4) {
		if (itemPath.match(/^[A-Z]:[^\\/]|^[A-Z]:$/i)) {
			let cwd = process.cwd();
			external_assert_namespaceObject(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
			if (itemPath[0].toUpperCase() === cwd[0].toUpperCase()) {
				if (itemPath.length === 2) return `${itemPath[0]}:\\${cwd.substr(3)}`;
				else {
					if (!cwd.endsWith("\\")) cwd += "\\";
					return `${itemPath[0]}:\\${cwd.substr(3)}${itemPath.substr(2)}`;
				}
			} else return `${itemPath[0]}:\\${itemPath.substr(2)}`;
		} else if (normalizeSeparators(itemPath).match(/^\\$|^\\[^\\]/)) {
			const cwd = process.cwd();
			external_assert_namespaceObject(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
			return `${cwd[0]}:\\${itemPath.substr(1)}`;
		}
	}
	external_assert_namespaceObject(hasAbsoluteRoot(root), `ensureAbsoluteRoot parameter 'root' must have an absolute root`);
	if (root.endsWith("/") || IS_WINDOWS$4 && root.endsWith("\\")) {} else root += external_path_namespaceObject.sep;
	return root + itemPath;
}
function hasAbsoluteRoot(itemPath) {
	external_assert_namespaceObject(itemPath, `hasAbsoluteRoot parameter 'itemPath' must not be empty`);
	itemPath = normalizeSeparators(itemPath);
	if (IS_WINDOWS$4) return itemPath.startsWith("\\\\") || /^[A-Z]:\\/i.test(itemPath);
	return itemPath.startsWith("/");
}
function hasRoot(itemPath) {
	external_assert_namespaceObject(itemPath, `isRooted parameter 'itemPath' must not be empty`);
	itemPath = normalizeSeparators(itemPath);
	if (IS_WINDOWS$4) return itemPath.startsWith("\\") || /^[A-Z]:/i.test(itemPath);
	return itemPath.startsWith("/");
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$4) {
		p = p.replace(/\//g, "\\");
		return (/^\\\\+[^\\]/.test(p) ? "\\" : "") + p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function safeTrimTrailingSeparator(p) {
	if (!p) return "";
	p = normalizeSeparators(p);
	if (!p.endsWith(external_path_namespaceObject.sep)) return p;
	if (p === external_path_namespaceObject.sep) return p;
	if (IS_WINDOWS$4 && /^[A-Z]:\\$/i.test(p)) return p;
	return p.substr(0, p.length - 1);
}
// node_modules/@actions/glob/lib/internal-match-kind.js
var MatchKind;
(function(MatchKind) {
	MatchKind[MatchKind["None"] = 0] = "None";
	MatchKind[MatchKind["Directory"] = 1] = "Directory";
	MatchKind[MatchKind["File"] = 2] = "File";
	MatchKind[MatchKind["All"] = 3] = "All";
})(MatchKind || (MatchKind = {}));
// node_modules/@actions/glob/lib/internal-pattern-helper.js
const IS_WINDOWS$3 = process.platform === "win32";
function getSearchPaths(patterns) {
	patterns = patterns.filter((x) => !x.negate);
	const searchPathMap = {};
	for (const pattern of patterns) {
		const key = IS_WINDOWS$3 ? pattern.searchPath.toUpperCase() : pattern.searchPath;
		searchPathMap[key] = "candidate";
	}
	const result = [];
	for (const pattern of patterns) {
		const key = IS_WINDOWS$3 ? pattern.searchPath.toUpperCase() : pattern.searchPath;
		if (searchPathMap[key] === "included") continue;
		let foundAncestor = false;
		let tempKey = key;
		let parent = dirname$1(tempKey);
		while (parent !== tempKey) {
			if (searchPathMap[parent]) {
				foundAncestor = true;
				break;
			}
			tempKey = parent;
			parent = dirname$1(tempKey);
		}
		if (!foundAncestor) {
			result.push(pattern.searchPath);
			searchPathMap[key] = "included";
		}
	}
	return result;
}
function match$1(patterns, itemPath) {
	let result = MatchKind.None;
	for (const pattern of patterns) if (pattern.negate) result &= ~pattern.match(itemPath);
	else result |= pattern.match(itemPath);
	return result;
}
function partialMatch(patterns, itemPath) {
	return patterns.some((x) => !x.negate && x.partialMatch(itemPath));
}
// node_modules/balanced-match/dist/esm/index.js
const range = (a, b, str) => {
	let begs, beg, left, right = void 0, result;
	let ai = str.indexOf(a);
	let bi = str.indexOf(b, ai + 1);
	let i = ai;
	if (ai >= 0 && bi > 0) {
		if (a === b) return [ai, bi];
		begs = [];
		left = str.length;
		while (i >= 0 && !result) {
			if (i === ai) {
				begs.push(i);
				ai = str.indexOf(a, i + 1);
			} else if (begs.length === 1) {
				const r = begs.pop();
				if (r !== void 0) result = [r, bi];
			} else {
				beg = begs.pop();
				if (beg !== void 0 && beg < left) {
					left = beg;
					right = bi;
				}
				bi = str.indexOf(b, i + 1);
			}
			i = ai < bi && ai >= 0 ? ai : bi;
		}
		if (begs.length && right !== void 0) result = [left, right];
	}
	return result;
};
// node_modules/brace-expansion/dist/esm/index.js
const escSlash = "\0SLASH" + Math.random().toFixed(16) + "\0";
const escOpen = "\0OPEN" + Math.random().toFixed(16) + "\0";
const escClose = "\0CLOSE" + Math.random().toFixed(16) + "\0";
const escComma = "\0COMMA" + Math.random().toFixed(16) + "\0";
const escPeriod = "\0PERIOD" + Math.random().toFixed(16) + "\0";
const escSlashPattern = new RegExp(escSlash, "g");
const escOpenPattern = new RegExp(escOpen, "g");
const escClosePattern = new RegExp(escClose, "g");
const escCommaPattern = new RegExp(escComma, "g");
const escPeriodPattern = new RegExp(escPeriod, "g");
const slashPattern = /\\\\/g;
const openPattern = /\\{/g;
const closePattern = /\\}/g;
const commaPattern = /\\,/g;
const periodPattern = /\\\./g;
const EXPANSION_MAX = 1e5;
const EXPANSION_MAX_LENGTH = 4e6;
const EXPANSION_MAX_DEPTH = 1e3;
const EXPANSION_MAX_REWRITES = 1e3;
const EXPANSION_MAX_STEPS = 2e7;
const CALL_STEPS = 16;
function numeric(str) {
	return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
}
function escapeBraces(str) {
	return str.replace(slashPattern, escSlash).replace(openPattern, escOpen).replace(closePattern, escClose).replace(commaPattern, escComma).replace(periodPattern, escPeriod);
}
function unescapeBraces(str) {
	return str.replace(escSlashPattern, "\\").replace(escOpenPattern, "{").replace(escClosePattern, "}").replace(escCommaPattern, ",").replace(escPeriodPattern, ".");
}
function pushAll(target, items) {
	for (let i = 0; i < items.length; i++) target.push(items[i]);
}
function balancedWithBudget(str, masked, budget) {
	if (budget.remaining < 0) return;
	const r = range("{", "}", masked);
	const unmatched = r !== void 0 && masked.indexOf("{") < r[0];
	budget.remaining -= r && !unmatched ? r[1] + 1 : str.length;
	if (!r || budget.remaining < 0) return;
	return {
		end: r[1],
		pre: str.slice(0, r[0]),
		body: str.slice(r[0] + 1, r[1]),
		post: str.slice(r[1] + 1),
		unmatched
	};
}
function maskUnmatchedOpens(masked, budget) {
	budget.remaining -= masked.length;
	const open = [];
	for (let i = 0; i < masked.length; i++) {
		const c = masked.charCodeAt(i);
		if (c === 123) open.push(i);
		else if (c === 125 && open.length) open.pop();
	}
	let out = "";
	let last = 0;
	for (let i = 0; i < open.length; i++) {
		const at = open[i];
		out += masked.slice(last, at) + "\0";
		last = at + 1;
	}
	return out + masked.slice(last);
}
function commaSetFollows(str, budget) {
	budget.remaining -= str.length;
	if (budget.remaining < 0) return false;
	let close = false;
	for (let i = str.length - 1; i >= 0; i--) {
		const c = str.charCodeAt(i);
		if (c === 125) close = true;
		else if (c === 10 || c === 13 || c === 8232 || c === 8233) close = false;
		else if (c === 44 && close && str.charCodeAt(i + 1) !== 44) return true;
	}
	return false;
}
function parseCommaParts(str, budget) {
	const parts = [];
	let carry = "";
	for (;;) {
		const m = balancedWithBudget(str, str, budget);
		if (budget.remaining < 0) return;
		if (!m) {
			const tail = str.split(",");
			tail[0] = carry + tail[0];
			pushAll(parts, tail);
			return parts;
		}
		const { pre, body, post } = m;
		const p = pre.split(",");
		p[0] = carry + p[0];
		p[p.length - 1] += "{" + body + "}";
		if (!post.length) {
			pushAll(parts, p);
			return parts;
		}
		carry = p.pop();
		pushAll(parts, p);
		str = post;
	}
}
function bound(value, fallback) {
	return value === void 0 || isNaN(value) ? fallback : value;
}
function expand(str, options = {}) {
	if (!str) return [];
	const max = bound(options.max, EXPANSION_MAX);
	const maxLength = bound(options.maxLength, EXPANSION_MAX_LENGTH);
	const maxDepth = bound(options.maxDepth, EXPANSION_MAX_DEPTH);
	const maxRewrites = bound(options.maxRewrites, EXPANSION_MAX_REWRITES);
	const maxSteps = bound(options.maxSteps, EXPANSION_MAX_STEPS);
	if (str.slice(0, 2) === "{}") str = "\\{\\}" + str.slice(2);
	return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, { remaining: maxSteps }, true).map(unescapeBraces);
}
function embrace(str) {
	return "{" + str + "}";
}
function isPadded(el) {
	return /^-?0\d/.test(el);
}
function lte(i, y) {
	return i <= y;
}
function gte(i, y) {
	return i >= y;
}
function combine(acc, pre, values, max, maxLength, dropEmpties, budget) {
	const out = [];
	let length = 0;
	let nonEmpty;
	outer: for (let a = 0; a < acc.length; a++) {
		const prefix = acc[a] + pre;
		let vs = values;
		if (dropEmpties && !prefix) {
			if (!nonEmpty) nonEmpty = values.filter((v) => v);
			vs = nonEmpty;
		}
		for (let v = 0; v < vs.length; v++) {
			if (out.length >= max) break outer;
			const expansion = prefix + vs[v];
			if (length + expansion.length > maxLength) break outer;
			out.push(expansion);
			length += expansion.length;
		}
	}
	budget.remaining -= out.length;
	return out;
}
function expandSequence(body, isAlphaSequence, max, maxLength, budget) {
	const n = body.split(/\.\./);
	const N = [];
	if (n[0] === void 0 || n[1] === void 0) return N;
	const x = numeric(n[0]);
	const y = numeric(n[1]);
	const width = Math.max(n[0].length, n[1].length);
	let incr = n.length === 3 && n[2] !== void 0 ? Math.max(Math.abs(numeric(n[2])), 1) : 1;
	let test = lte;
	if (y < x) {
		incr *= -1;
		test = gte;
	}
	const pad = n.some(isPadded);
	const cost = pad ? width : 1;
	let length = 0;
	for (let i = x; test(i, y) && N.length < max; i += incr) {
		budget.remaining -= cost;
		if (budget.remaining < 0) return;
		let c;
		if (isAlphaSequence) {
			c = String.fromCharCode(i);
			if (c === "\\") c = "";
		} else {
			c = String(i);
			if (pad) {
				const need = width - c.length;
				if (need > 0) {
					const z = new Array(need + 1).join("0");
					if (i < 0) c = "-" + z + c.slice(1);
					else c = z + c;
				}
			}
		}
		if (length + c.length > maxLength) break;
		N.push(c);
		length += c.length;
	}
	return N;
}
function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, budget, isTop) {
	budget.remaining -= CALL_STEPS;
	if (depth > maxDepth) return [str];
	let acc = [""];
	let rewrites = 0;
	let dropEmpties = false;
	let firstGroup = true;
	let masked = str;
	for (;;) {
		const m = balancedWithBudget(str, masked, budget);
		if (!m) return combine(acc, str, [""], max, maxLength, dropEmpties, budget);
		if (m.unmatched) masked = maskUnmatchedOpens(masked, budget);
		const pre = m.pre;
		const literal = () => combine(acc, pre + "{" + m.body + "}" + m.post, [""], max, maxLength, dropEmpties, budget);
		if (/\$$/.test(pre)) {
			acc = combine(acc, pre + "{" + m.body + "}", [""], max, maxLength, dropEmpties && !m.post.length, budget);
			firstGroup = false;
			if (!m.post.length) break;
			str = m.post;
			masked = masked.slice(m.end + 1);
			continue;
		}
		const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
		const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
		const isSequence = isNumericSequence || isAlphaSequence;
		const isOptions = m.body.indexOf(",") >= 0;
		if (!isSequence && !isOptions) {
			if (rewrites < maxRewrites && commaSetFollows(m.post, budget)) {
				rewrites++;
				str = m.pre + "{" + m.body + escClose + m.post;
				masked = masked.slice(0, m.end) + escClose + masked.slice(m.end + 1);
				isTop = true;
				continue;
			}
			return literal();
		}
		if (firstGroup) {
			dropEmpties = isTop && !isSequence;
			firstGroup = false;
		}
		let values;
		if (isSequence) {
			values = expandSequence(m.body, isAlphaSequence, max, maxLength, budget);
			if (!values) return literal();
		} else {
			let n = parseCommaParts(m.body, budget);
			if (!n) return literal();
			if (n.length === 1 && n[0] !== void 0) {
				n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false).map(embrace);
				if (budget.remaining < 0) return literal();
				if (n.length === 1) {
					const next = combine(acc, pre + n[0], [""], max, maxLength, dropEmpties && !m.post.length, budget);
					if (budget.remaining < 0) return literal();
					acc = next;
					if (!m.post.length) break;
					str = m.post;
					masked = masked.slice(m.end + 1);
					continue;
				}
			}
			let dropsEmpties = dropEmpties && !m.post.length && !pre;
			for (let d = 0; dropsEmpties && d < acc.length; d++) if (acc[d]) dropsEmpties = false;
			values = [];
			let valuesLength = 0;
			outer: for (let j = 0; j < n.length; j++) {
				const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false);
				if (budget.remaining < 0) return literal();
				for (let k = 0; k < expanded.length; k++) {
					const v = expanded[k];
					if (dropsEmpties && !v) continue;
					if (values.length >= max || valuesLength + v.length > maxLength) break outer;
					values.push(v);
					valuesLength += v.length;
				}
			}
		}
		const next = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length, budget);
		if (budget.remaining < 0) return literal();
		acc = next;
		if (!m.post.length) break;
		str = m.post;
		masked = masked.slice(m.end + 1);
	}
	return acc;
}
// node_modules/minimatch/dist/esm/assert-valid-pattern.js
const MAX_PATTERN_LENGTH = 65536;
const assertValidPattern = (pattern) => {
	if (typeof pattern !== "string") throw new TypeError("invalid pattern");
	if (pattern.length > MAX_PATTERN_LENGTH) throw new TypeError("pattern is too long");
};
// node_modules/minimatch/dist/esm/brace-expressions.js
const posixClasses = {
	"[:alnum:]": ["\\p{L}\\p{Nl}\\p{Nd}", true],
	"[:alpha:]": ["\\p{L}\\p{Nl}", true],
	"[:ascii:]": ["\\x00-\\x7f", false],
	"[:blank:]": ["\\p{Zs}\\t", true],
	"[:cntrl:]": ["\\p{Cc}", true],
	"[:digit:]": ["\\p{Nd}", true],
	"[:graph:]": [
		"\\p{Z}\\p{C}",
		true,
		true
	],
	"[:lower:]": ["\\p{Ll}", true],
	"[:print:]": ["\\p{C}", true],
	"[:punct:]": ["\\p{P}", true],
	"[:space:]": ["\\p{Z}\\t\\r\\n\\v\\f", true],
	"[:upper:]": ["\\p{Lu}", true],
	"[:word:]": ["\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}", true],
	"[:xdigit:]": ["A-Fa-f0-9", false]
};
const braceEscape = (s) => s.replace(/[[\]\\-]/g, "\\$&");
const regexpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
const rangesToString = (ranges) => ranges.join("");
const parseClass = (glob, position) => {
	const pos = position;
	if (glob.charAt(pos) !== "[") throw new Error("not in a brace expression");
	const ranges = [];
	const negs = [];
	let i = pos + 1;
	let sawStart = false;
	let uflag = false;
	let escaping = false;
	let negate = false;
	let endPos = pos;
	let rangeStart = "";
	WHILE: while (i < glob.length) {
		const c = glob.charAt(i);
		if ((c === "!" || c === "^") && i === pos + 1) {
			negate = true;
			i++;
			continue;
		}
		if (c === "]" && sawStart && !escaping) {
			endPos = i + 1;
			break;
		}
		sawStart = true;
		if (c === "\\") {
			if (!escaping) {
				escaping = true;
				i++;
				continue;
			}
		}
		if (c === "[" && !escaping) {
			for (const [cls, [unip, u, neg]] of Object.entries(posixClasses)) if (glob.startsWith(cls, i)) {
				if (rangeStart) return [
					"$.",
					false,
					glob.length - pos,
					true
				];
				i += cls.length;
				if (neg) negs.push(unip);
				else ranges.push(unip);
				uflag = uflag || u;
				continue WHILE;
			}
		}
		escaping = false;
		if (rangeStart) {
			if (c > rangeStart) ranges.push(braceEscape(rangeStart) + "-" + braceEscape(c));
			else if (c === rangeStart) ranges.push(braceEscape(c));
			rangeStart = "";
			i++;
			continue;
		}
		if (glob.startsWith("-]", i + 1)) {
			ranges.push(braceEscape(c + "-"));
			i += 2;
			continue;
		}
		if (glob.startsWith("-", i + 1)) {
			rangeStart = c;
			i += 2;
			continue;
		}
		ranges.push(braceEscape(c));
		i++;
	}
	if (endPos < i) return [
		"",
		false,
		0,
		false
	];
	if (!ranges.length && !negs.length) return [
		"$.",
		false,
		glob.length - pos,
		true
	];
	if (negs.length === 0 && ranges.length === 1 && /^\\?.$/.test(ranges[0]) && !negate) {
		const r = ranges[0].length === 2 ? ranges[0].slice(-1) : ranges[0];
		return [
			regexpEscape(r),
			false,
			endPos - pos,
			false
		];
	}
	const sranges = "[" + (negate ? "^" : "") + rangesToString(ranges) + "]";
	const snegs = "[" + (negate ? "" : "^") + rangesToString(negs) + "]";
	return [
		ranges.length && negs.length ? "(" + sranges + "|" + snegs + ")" : ranges.length ? sranges : snegs,
		uflag,
		endPos - pos,
		true
	];
};
// node_modules/minimatch/dist/esm/unescape.js
const start_unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true } = {}) => {
	if (magicalBraces) return windowsPathsNoEscape ? s.replace(/\[([^/\\])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\])\]/g, "$1$2").replace(/\\([^/])/g, "$1");
	return windowsPathsNoEscape ? s.replace(/\[([^/\\{}])\]/g, "$1") : s.replace(/((?!\\).|^)\[([^/\\{}])\]/g, "$1$2").replace(/\\([^/{}])/g, "$1");
};
// node_modules/minimatch/dist/esm/ast.js
var _a;
const types$1 = new Set([
	"!",
	"?",
	"+",
	"*",
	"@"
]);
const isExtglobType = (c) => types$1.has(c);
const isExtglobAST = (c) => isExtglobType(c.type);
const adoptionMap = new Map([
	["!", ["@"]],
	["?", ["?", "@"]],
	["@", ["@"]],
	["*", [
		"*",
		"+",
		"?",
		"@"
	]],
	["+", ["+", "@"]]
]);
const adoptionWithSpaceMap = new Map([
	["!", ["?"]],
	["@", ["?"]],
	["+", ["?", "*"]]
]);
const adoptionAnyMap = new Map([
	["!", ["?", "@"]],
	["?", ["?", "@"]],
	["@", ["?", "@"]],
	["*", [
		"*",
		"+",
		"?",
		"@"
	]],
	["+", [
		"+",
		"@",
		"?",
		"*"
	]]
]);
const usurpMap = new Map([
	["!", new Map([["!", "@"]])],
	["?", new Map([["*", "*"], ["+", "*"]])],
	["@", new Map([
		["!", "!"],
		["?", "?"],
		["@", "@"],
		["*", "*"],
		["+", "+"]
	])],
	["+", new Map([["?", "*"], ["*", "*"]])]
]);
const startNoTraversal = "(?!(?:^|/)\\.\\.?(?:$|/))";
const startNoDot = "(?!\\.)";
const addPatternStart = new Set(["[", "."]);
const justDots = new Set(["..", "."]);
const reSpecials = new Set("().*{}+?[]^$\\!");
const regExpEscape$1 = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
const qmark = "[^/]";
const star$1 = "[^/]*?";
const starNoEmpty = "[^/]+?";
let ID = 0;
var AST = class {
	type;
	#root;
	#hasMagic;
	#uflag = false;
	#parts = [];
	#parent;
	#parentIndex;
	#negs;
	#filledNegs = false;
	#options;
	#toString;
	#emptyExt = false;
	id = ++ID;
	get depth() {
		return (this.#parent?.depth ?? -1) + 1;
	}
	[Symbol.for("nodejs.util.inspect.custom")]() {
		return {
			"@@type": "AST",
			id: this.id,
			type: this.type,
			root: this.#root.id,
			parent: this.#parent?.id,
			depth: this.depth,
			partsLength: this.#parts.length,
			parts: this.#parts
		};
	}
	constructor(type, parent, options = {}) {
		this.type = type;
		if (type) this.#hasMagic = true;
		this.#parent = parent;
		this.#root = this.#parent ? this.#parent.#root : this;
		this.#options = this.#root === this ? options : this.#root.#options;
		this.#negs = this.#root === this ? [] : this.#root.#negs;
		if (type === "!" && !this.#root.#filledNegs) this.#negs.push(this);
		this.#parentIndex = this.#parent ? this.#parent.#parts.length : 0;
	}
	get hasMagic() {
		if (this.#hasMagic !== void 0) return this.#hasMagic;
		for (const p of this.#parts) {
			if (typeof p === "string") continue;
			if (p.type || p.hasMagic) return this.#hasMagic = true;
		}
		return this.#hasMagic;
	}
	toString() {
		return this.#toString !== void 0 ? this.#toString : !this.type ? this.#toString = this.#parts.map((p) => String(p)).join("") : this.#toString = this.type + "(" + this.#parts.map((p) => String(p)).join("|") + ")";
	}
	#fillNegs() {
		if (this !== this.#root) throw new Error("should only call on root");
		if (this.#filledNegs) return this;
		this.toString();
		this.#filledNegs = true;
		let n;
		while (n = this.#negs.pop()) {
			if (n.type !== "!") continue;
			let p = n;
			let pp = p.#parent;
			while (pp) {
				for (let i = p.#parentIndex + 1; !pp.type && i < pp.#parts.length; i++) for (const part of n.#parts) {
					if (typeof part === "string") throw new Error("string part in extglob AST??");
					part.copyIn(pp.#parts[i]);
				}
				p = pp;
				pp = p.#parent;
			}
		}
		return this;
	}
	push(...parts) {
		for (const p of parts) {
			if (p === "") continue;
			if (typeof p !== "string" && !(p instanceof _a && p.#parent === this)) throw new Error("invalid part: " + p);
			this.#parts.push(p);
		}
	}
	toJSON() {
		const ret = this.type === null ? this.#parts.slice().map((p) => typeof p === "string" ? p : p.toJSON()) : [this.type, ...this.#parts.map((p) => p.toJSON())];
		if (this.isStart() && !this.type) ret.unshift([]);
		if (this.isEnd() && (this === this.#root || this.#root.#filledNegs && this.#parent?.type === "!")) ret.push({});
		return ret;
	}
	isStart() {
		if (this.#root === this) return true;
		if (!this.#parent?.isStart()) return false;
		if (this.#parentIndex === 0) return true;
		const p = this.#parent;
		for (let i = 0; i < this.#parentIndex; i++) {
			const pp = p.#parts[i];
			if (!(pp instanceof _a && pp.type === "!")) return false;
		}
		return true;
	}
	isEnd() {
		if (this.#root === this) return true;
		if (this.#parent?.type === "!") return true;
		if (!this.#parent?.isEnd()) return false;
		if (!this.type) return this.#parent?.isEnd();
		const pl = this.#parent ? this.#parent.#parts.length : 0;
		return this.#parentIndex === pl - 1;
	}
	copyIn(part) {
		if (typeof part === "string") this.push(part);
		else this.push(part.clone(this));
	}
	clone(parent) {
		const c = new _a(this.type, parent);
		for (const p of this.#parts) c.copyIn(p);
		return c;
	}
	static #parseAST(str, ast, pos, opt, extDepth) {
		const maxDepth = opt.maxExtglobRecursion ?? 2;
		let escaping = false;
		let inBrace = false;
		let braceStart = -1;
		let braceNeg = false;
		if (ast.type === null) {
			let i = pos;
			let acc = "";
			while (i < str.length) {
				const c = str.charAt(i++);
				if (escaping || c === "\\") {
					escaping = !escaping;
					acc += c;
					continue;
				}
				if (inBrace) {
					if (i === braceStart + 1) {
						if (c === "^" || c === "!") braceNeg = true;
					} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
					acc += c;
					continue;
				} else if (c === "[") {
					inBrace = true;
					braceStart = i;
					braceNeg = false;
					acc += c;
					continue;
				}
				if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && extDepth <= maxDepth) {
					ast.push(acc);
					acc = "";
					const ext = new _a(c, ast);
					i = _a.#parseAST(str, ext, i, opt, extDepth + 1);
					ast.push(ext);
					continue;
				}
				acc += c;
			}
			ast.push(acc);
			return i;
		}
		let i = pos + 1;
		let part = new _a(null, ast);
		const parts = [];
		let acc = "";
		while (i < str.length) {
			const c = str.charAt(i++);
			if (escaping || c === "\\") {
				escaping = !escaping;
				acc += c;
				continue;
			}
			if (inBrace) {
				if (i === braceStart + 1) {
					if (c === "^" || c === "!") braceNeg = true;
				} else if (c === "]" && !(i === braceStart + 2 && braceNeg)) inBrace = false;
				acc += c;
				continue;
			} else if (c === "[") {
				inBrace = true;
				braceStart = i;
				braceNeg = false;
				acc += c;
				continue;
			}
			if (!opt.noext && isExtglobType(c) && str.charAt(i) === "(" && (extDepth <= maxDepth || ast && ast.#canAdoptType(c))) {
				const depthAdd = ast && ast.#canAdoptType(c) ? 0 : 1;
				part.push(acc);
				acc = "";
				const ext = new _a(c, part);
				part.push(ext);
				i = _a.#parseAST(str, ext, i, opt, extDepth + depthAdd);
				continue;
			}
			if (c === "|") {
				part.push(acc);
				acc = "";
				parts.push(part);
				part = new _a(null, ast);
				continue;
			}
			if (c === ")") {
				if (acc === "" && ast.#parts.length === 0) ast.#emptyExt = true;
				part.push(acc);
				acc = "";
				ast.push(...parts, part);
				return i;
			}
			acc += c;
		}
		ast.type = null;
		ast.#hasMagic = void 0;
		ast.#parts = [str.substring(pos - 1)];
		return i;
	}
	#canAdoptWithSpace(child) {
		return this.#canAdopt(child, adoptionWithSpaceMap);
	}
	#canAdopt(child, map = adoptionMap) {
		if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null) return false;
		const gc = child.#parts[0];
		if (!gc || typeof gc !== "object" || gc.type === null) return false;
		return this.#canAdoptType(gc.type, map);
	}
	#canAdoptType(c, map = adoptionAnyMap) {
		return !!map.get(this.type)?.includes(c);
	}
	#adoptWithSpace(child, index) {
		const gc = child.#parts[0];
		const blank = new _a(null, gc, this.options);
		blank.#parts.push("");
		gc.push(blank);
		this.#adopt(child, index);
	}
	#adopt(child, index) {
		const gc = child.#parts[0];
		this.#parts.splice(index, 1, ...gc.#parts);
		for (const p of gc.#parts) if (typeof p === "object") p.#parent = this;
		this.#toString = void 0;
	}
	#canUsurpType(c) {
		return !!usurpMap.get(this.type)?.has(c);
	}
	#canUsurp(child) {
		if (!child || typeof child !== "object" || child.type !== null || child.#parts.length !== 1 || this.type === null || this.#parts.length !== 1) return false;
		const gc = child.#parts[0];
		if (!gc || typeof gc !== "object" || gc.type === null) return false;
		return this.#canUsurpType(gc.type);
	}
	#usurp(child) {
		const m = usurpMap.get(this.type);
		const gc = child.#parts[0];
		const nt = m?.get(gc.type);
		if (!nt) return false;
		this.#parts = gc.#parts;
		for (const p of this.#parts) if (typeof p === "object") p.#parent = this;
		this.type = nt;
		this.#toString = void 0;
		this.#emptyExt = false;
	}
	static fromGlob(pattern, options = {}) {
		const ast = new _a(null, void 0, options);
		_a.#parseAST(pattern, ast, 0, options, 0);
		return ast;
	}
	toMMPattern() {
		if (this !== this.#root) return this.#root.toMMPattern();
		const glob = this.toString();
		const [re, body, hasMagic, uflag] = this.toRegExpSource();
		if (!(hasMagic || this.#hasMagic || this.#options.nocase && !this.#options.nocaseMagicOnly && glob.toUpperCase() !== glob.toLowerCase())) return body;
		const flags = (this.#options.nocase ? "i" : "") + (uflag ? "u" : "");
		return Object.assign(new RegExp(`^${re}$`, flags), {
			_src: re,
			_glob: glob
		});
	}
	get options() {
		return this.#options;
	}
	toRegExpSource(allowDot) {
		const dot = allowDot ?? !!this.#options.dot;
		if (this.#root === this) {
			this.#flatten();
			this.#fillNegs();
		}
		if (!isExtglobAST(this)) {
			const noEmpty = this.isStart() && this.isEnd() && !this.#parts.some((s) => typeof s !== "string");
			const src = this.#parts.map((p) => {
				const [re, _, hasMagic, uflag] = typeof p === "string" ? _a.#parseGlob(p, this.#hasMagic, noEmpty) : p.toRegExpSource(allowDot);
				this.#hasMagic = this.#hasMagic || hasMagic;
				this.#uflag = this.#uflag || uflag;
				return re;
			}).join("");
			let start = "";
			if (this.isStart()) {
				if (typeof this.#parts[0] === "string") {
					if (!(this.#parts.length === 1 && justDots.has(this.#parts[0]))) {
						const aps = addPatternStart;
						const needNoTrav = dot && aps.has(src.charAt(0)) || src.startsWith("\\.") && aps.has(src.charAt(2)) || src.startsWith("\\.\\.") && aps.has(src.charAt(4));
						const needNoDot = !dot && !allowDot && aps.has(src.charAt(0));
						start = needNoTrav ? startNoTraversal : needNoDot ? startNoDot : "";
					}
				}
			}
			let end = "";
			if (this.isEnd() && this.#root.#filledNegs && this.#parent?.type === "!") end = "(?:$|\\/)";
			return [
				start + src + end,
				start_unescape(src),
				this.#hasMagic = !!this.#hasMagic,
				this.#uflag
			];
		}
		const repeated = this.type === "*" || this.type === "+";
		const start = this.type === "!" ? "(?:(?!(?:" : "(?:";
		let body = this.#partsToRegExp(dot);
		if (this.isStart() && this.isEnd() && !body && this.type !== "!") {
			const s = this.toString();
			const me = this;
			me.#parts = [s];
			me.type = null;
			me.#hasMagic = void 0;
			return [
				s,
				start_unescape(this.toString()),
				false,
				false
			];
		}
		let bodyDotAllowed = !repeated || allowDot || dot || false ? "" : this.#partsToRegExp(true);
		if (bodyDotAllowed === body) bodyDotAllowed = "";
		if (bodyDotAllowed) body = `(?:${body})(?:${bodyDotAllowed})*?`;
		let final = "";
		if (this.type === "!" && this.#emptyExt) final = (this.isStart() && !dot ? startNoDot : "") + starNoEmpty;
		else {
			const close = this.type === "!" ? "))" + (this.isStart() && !dot && !allowDot ? startNoDot : "") + "[^/]*?)" : this.type === "@" ? ")" : this.type === "?" ? ")?" : this.type === "+" && bodyDotAllowed ? ")" : this.type === "*" && bodyDotAllowed ? `)?` : `)${this.type}`;
			final = start + body + close;
		}
		return [
			final,
			start_unescape(body),
			this.#hasMagic = !!this.#hasMagic,
			this.#uflag
		];
	}
	#flatten() {
		if (!isExtglobAST(this)) {
			for (const p of this.#parts) if (typeof p === "object") p.#flatten();
		} else {
			let iterations = 0;
			let done = false;
			do {
				done = true;
				for (let i = 0; i < this.#parts.length; i++) {
					const c = this.#parts[i];
					if (typeof c === "object") {
						c.#flatten();
						if (this.#canAdopt(c)) {
							done = false;
							this.#adopt(c, i);
						} else if (this.#canAdoptWithSpace(c)) {
							done = false;
							this.#adoptWithSpace(c, i);
						} else if (this.#canUsurp(c)) {
							done = false;
							this.#usurp(c);
						}
					}
				}
			} while (!done && ++iterations < 10);
		}
		this.#toString = void 0;
	}
	#partsToRegExp(dot) {
		return this.#parts.map((p) => {
			if (typeof p === "string") throw new Error("string type in extglob ast??");
			const [re, _, _hasMagic, uflag] = p.toRegExpSource(dot);
			this.#uflag = this.#uflag || uflag;
			return re;
		}).filter((p) => !(this.isStart() && this.isEnd()) || !!p).join("|");
	}
	static #parseGlob(glob, hasMagic, noEmpty = false) {
		let escaping = false;
		let re = "";
		let uflag = false;
		let inStar = false;
		for (let i = 0; i < glob.length; i++) {
			const c = glob.charAt(i);
			if (escaping) {
				escaping = false;
				re += (reSpecials.has(c) ? "\\" : "") + c;
				continue;
			}
			if (c === "*") {
				if (inStar) continue;
				inStar = true;
				re += noEmpty && /^[*]+$/.test(glob) ? starNoEmpty : star$1;
				hasMagic = true;
				continue;
			} else inStar = false;
			if (c === "\\") {
				if (i === glob.length - 1) re += "\\\\";
				else escaping = true;
				continue;
			}
			if (c === "[") {
				const [src, needUflag, consumed, magic] = parseClass(glob, i);
				if (consumed) {
					re += src;
					uflag = uflag || needUflag;
					i += consumed - 1;
					hasMagic = hasMagic || magic;
					continue;
				}
			}
			if (c === "?") {
				re += qmark;
				hasMagic = true;
				continue;
			}
			re += regExpEscape$1(c);
		}
		return [
			re,
			start_unescape(glob),
			!!hasMagic,
			uflag
		];
	}
};
_a = AST;
// node_modules/minimatch/dist/esm/escape.js
const start_escape = (s, { windowsPathsNoEscape = false, magicalBraces = false } = {}) => {
	if (magicalBraces) return windowsPathsNoEscape ? s.replace(/[?*()[\]{}]/g, "[$&]") : s.replace(/[?*()[\]\\{}]/g, "\\$&");
	return windowsPathsNoEscape ? s.replace(/[?*()[\]]/g, "[$&]") : s.replace(/[?*()[\]\\]/g, "\\$&");
};
// node_modules/minimatch/dist/esm/index.js
const minimatch = (p, pattern, options = {}) => {
	assertValidPattern(pattern);
	if (!options.nocomment && pattern.charAt(0) === "#") return false;
	return new Minimatch(pattern, options).match(p);
};
const starDotExtRE = /^\*+([^+@!?*[(]*)$/;
const starDotExtTest = (ext) => (f) => !f.startsWith(".") && f.endsWith(ext);
const starDotExtTestDot = (ext) => (f) => f.endsWith(ext);
const starDotExtTestNocase = (ext) => {
	ext = ext.toLowerCase();
	return (f) => !f.startsWith(".") && f.toLowerCase().endsWith(ext);
};
const starDotExtTestNocaseDot = (ext) => {
	ext = ext.toLowerCase();
	return (f) => f.toLowerCase().endsWith(ext);
};
const starDotStarRE = /^\*+\.\*+$/;
const starDotStarTest = (f) => !f.startsWith(".") && f.includes(".");
const starDotStarTestDot = (f) => f !== "." && f !== ".." && f.includes(".");
const dotStarRE = /^\.\*+$/;
const dotStarTest = (f) => f !== "." && f !== ".." && f.startsWith(".");
const starRE = /^\*+$/;
const starTest = (f) => f.length !== 0 && !f.startsWith(".");
const starTestDot = (f) => f.length !== 0 && f !== "." && f !== "..";
const qmarksRE = /^\?+([^+@!?*[(]*)?$/;
const qmarksTestNocase = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExt([$0]);
	if (!ext) return noext;
	ext = ext.toLowerCase();
	return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestNocaseDot = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExtDot([$0]);
	if (!ext) return noext;
	ext = ext.toLowerCase();
	return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestDot = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExtDot([$0]);
	return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTest = ([$0, ext = ""]) => {
	const noext = qmarksTestNoExt([$0]);
	return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTestNoExt = ([$0]) => {
	const len = $0.length;
	return (f) => f.length === len && !f.startsWith(".");
};
const qmarksTestNoExtDot = ([$0]) => {
	const len = $0.length;
	return (f) => f.length === len && f !== "." && f !== "..";
};
const defaultPlatform = typeof process === "object" && process ? typeof process.env === "object" && process.env && process.env.__MINIMATCH_TESTING_PLATFORM__ || process.platform : "posix";
const path$1 = {
	win32: { sep: "\\" },
	posix: { sep: "/" }
};
const sep$1 = defaultPlatform === "win32" ? path$1.win32.sep : path$1.posix.sep;
minimatch.sep = sep$1;
const GLOBSTAR = Symbol("globstar **");
minimatch.GLOBSTAR = GLOBSTAR;
const star = "[^/]*?";
const twoStarDot = "(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?";
const twoStarNoDot = "(?:(?!(?:\\/|^)\\.).)*?";
const filter = (pattern, options = {}) => (p) => minimatch(p, pattern, options);
minimatch.filter = filter;
const ext = (a, b = {}) => Object.assign({}, a, b);
const defaults = (def) => {
	if (!def || typeof def !== "object" || !Object.keys(def).length) return minimatch;
	const orig = minimatch;
	const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
	return Object.assign(m, {
		Minimatch: class Minimatch extends orig.Minimatch {
			constructor(pattern, options = {}) {
				super(pattern, ext(def, options));
			}
			static defaults(options) {
				return orig.defaults(ext(def, options)).Minimatch;
			}
		},
		AST: class AST extends orig.AST {
			constructor(type, parent, options = {}) {
				super(type, parent, ext(def, options));
			}
			static fromGlob(pattern, options = {}) {
				return orig.AST.fromGlob(pattern, ext(def, options));
			}
		},
		unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
		escape: (s, options = {}) => orig.escape(s, ext(def, options)),
		filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
		defaults: (options) => orig.defaults(ext(def, options)),
		makeRe: (pattern, options = {}) => orig.makeRe(pattern, ext(def, options)),
		braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
		match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
		sep: orig.sep,
		GLOBSTAR
	});
};
minimatch.defaults = defaults;
const braceExpand = (pattern, options = {}) => {
	assertValidPattern(pattern);
	if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) return [pattern];
	return expand(pattern, { max: options.braceExpandMax });
};
minimatch.braceExpand = braceExpand;
const makeRe = (pattern, options = {}) => new Minimatch(pattern, options).makeRe();
minimatch.makeRe = makeRe;
const match = (list, pattern, options = {}) => {
	const mm = new Minimatch(pattern, options);
	list = list.filter((f) => mm.match(f));
	if (mm.options.nonull && !list.length) list.push(pattern);
	return list;
};
minimatch.match = match;
const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
var Minimatch = class {
	options;
	set;
	pattern;
	windowsPathsNoEscape;
	nonegate;
	negate;
	comment;
	empty;
	preserveMultipleSlashes;
	partial;
	globSet;
	globParts;
	nocase;
	isWindows;
	platform;
	windowsNoMagicRoot;
	maxGlobstarRecursion;
	regexp;
	constructor(pattern, options = {}) {
		assertValidPattern(pattern);
		options = options || {};
		this.options = options;
		this.maxGlobstarRecursion = options.maxGlobstarRecursion ?? 200;
		this.pattern = pattern;
		this.platform = options.platform || defaultPlatform;
		this.isWindows = this.platform === "win32";
		const awe = "allowWindowsEscape";
		this.windowsPathsNoEscape = !!options.windowsPathsNoEscape || options[awe] === false;
		if (this.windowsPathsNoEscape) this.pattern = this.pattern.replace(/\\/g, "/");
		this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
		this.regexp = null;
		this.negate = false;
		this.nonegate = !!options.nonegate;
		this.comment = false;
		this.empty = false;
		this.partial = !!options.partial;
		this.nocase = !!this.options.nocase;
		this.windowsNoMagicRoot = options.windowsNoMagicRoot !== void 0 ? options.windowsNoMagicRoot : !!(this.isWindows && this.nocase);
		this.globSet = [];
		this.globParts = [];
		this.set = [];
		this.make();
	}
	hasMagic() {
		if (this.options.magicalBraces && this.set.length > 1) return true;
		for (const pattern of this.set) for (const part of pattern) if (typeof part !== "string") return true;
		return false;
	}
	debug(..._) {}
	make() {
		const pattern = this.pattern;
		const options = this.options;
		if (!options.nocomment && pattern.charAt(0) === "#") {
			this.comment = true;
			return;
		}
		if (!pattern) {
			this.empty = true;
			return;
		}
		this.parseNegate();
		this.globSet = [...new Set(this.braceExpand())];
		if (options.debug) this.debug = (...args) => console.error(...args);
		this.debug(this.pattern, this.globSet);
		const rawGlobParts = this.globSet.map((s) => this.slashSplit(s));
		this.globParts = this.preprocess(rawGlobParts);
		this.debug(this.pattern, this.globParts);
		let set = this.globParts.map((s, _, __) => {
			if (this.isWindows && this.windowsNoMagicRoot) {
				const isUNC = s[0] === "" && s[1] === "" && (s[2] === "?" || !globMagic.test(s[2])) && !globMagic.test(s[3]);
				const isDrive = /^[a-z]:/i.test(s[0]);
				if (isUNC) return [...s.slice(0, 4), ...s.slice(4).map((ss) => this.parse(ss))];
				else if (isDrive) return [s[0], ...s.slice(1).map((ss) => this.parse(ss))];
			}
			return s.map((ss) => this.parse(ss));
		});
		this.debug(this.pattern, set);
		this.set = set.filter((s) => s.indexOf(false) === -1);
		if (this.isWindows) for (let i = 0; i < this.set.length; i++) {
			const p = this.set[i];
			if (p[0] === "" && p[1] === "" && this.globParts[i][2] === "?" && typeof p[3] === "string" && /^[a-z]:$/i.test(p[3])) p[2] = "?";
		}
		this.debug(this.pattern, this.set);
	}
	preprocess(globParts) {
		if (this.options.noglobstar) {
			for (const partset of globParts) for (let j = 0; j < partset.length; j++) if (partset[j] === "**") partset[j] = "*";
		}
		const { optimizationLevel = 1 } = this.options;
		if (optimizationLevel >= 2) {
			globParts = this.firstPhasePreProcess(globParts);
			globParts = this.secondPhasePreProcess(globParts);
		} else if (optimizationLevel >= 1) globParts = this.levelOneOptimize(globParts);
		else globParts = this.adjascentGlobstarOptimize(globParts);
		return globParts;
	}
	adjascentGlobstarOptimize(globParts) {
		return globParts.map((parts) => {
			let gs = -1;
			while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
				let i = gs;
				while (parts[i + 1] === "**") i++;
				if (i !== gs) parts.splice(gs, i - gs);
			}
			return parts;
		});
	}
	levelOneOptimize(globParts) {
		return globParts.map((parts) => {
			parts = parts.reduce((set, part) => {
				const prev = set[set.length - 1];
				if (part === "**" && prev === "**") return set;
				if (part === "..") {
					if (prev && prev !== ".." && prev !== "." && prev !== "**") {
						set.pop();
						return set;
					}
				}
				set.push(part);
				return set;
			}, []);
			return parts.length === 0 ? [""] : parts;
		});
	}
	levelTwoFileOptimize(parts) {
		if (!Array.isArray(parts)) parts = this.slashSplit(parts);
		let didSomething = false;
		do {
			didSomething = false;
			if (!this.preserveMultipleSlashes) {
				for (let i = 1; i < parts.length - 1; i++) {
					const p = parts[i];
					if (i === 1 && p === "" && parts[0] === "") continue;
					if (p === "." || p === "") {
						didSomething = true;
						parts.splice(i, 1);
						i--;
					}
				}
				if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
					didSomething = true;
					parts.pop();
				}
			}
			let dd = 0;
			while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
				const p = parts[dd - 1];
				if (p && p !== "." && p !== ".." && p !== "**" && !(this.isWindows && /^[a-z]:$/i.test(p))) {
					didSomething = true;
					parts.splice(dd - 1, 2);
					dd -= 2;
				}
			}
		} while (didSomething);
		return parts.length === 0 ? [""] : parts;
	}
	firstPhasePreProcess(globParts) {
		let didSomething = false;
		do {
			didSomething = false;
			for (let parts of globParts) {
				let gs = -1;
				while (-1 !== (gs = parts.indexOf("**", gs + 1))) {
					let gss = gs;
					while (parts[gss + 1] === "**") gss++;
					if (gss > gs) parts.splice(gs + 1, gss - gs);
					let next = parts[gs + 1];
					const p = parts[gs + 2];
					const p2 = parts[gs + 3];
					if (next !== "..") continue;
					if (!p || p === "." || p === ".." || !p2 || p2 === "." || p2 === "..") continue;
					didSomething = true;
					parts.splice(gs, 1);
					const other = parts.slice(0);
					other[gs] = "**";
					globParts.push(other);
					gs--;
				}
				if (!this.preserveMultipleSlashes) {
					for (let i = 1; i < parts.length - 1; i++) {
						const p = parts[i];
						if (i === 1 && p === "" && parts[0] === "") continue;
						if (p === "." || p === "") {
							didSomething = true;
							parts.splice(i, 1);
							i--;
						}
					}
					if (parts[0] === "." && parts.length === 2 && (parts[1] === "." || parts[1] === "")) {
						didSomething = true;
						parts.pop();
					}
				}
				let dd = 0;
				while (-1 !== (dd = parts.indexOf("..", dd + 1))) {
					const p = parts[dd - 1];
					if (p && p !== "." && p !== ".." && p !== "**") {
						didSomething = true;
						const splin = dd === 1 && parts[dd + 1] === "**" ? ["."] : [];
						parts.splice(dd - 1, 2, ...splin);
						if (parts.length === 0) parts.push("");
						dd -= 2;
					}
				}
			}
		} while (didSomething);
		return globParts;
	}
	secondPhasePreProcess(globParts) {
		for (let i = 0; i < globParts.length - 1; i++) for (let j = i + 1; j < globParts.length; j++) {
			const matched = this.partsMatch(globParts[i], globParts[j], !this.preserveMultipleSlashes);
			if (matched) {
				globParts[i] = [];
				globParts[j] = matched;
				break;
			}
		}
		return globParts.filter((gs) => gs.length);
	}
	partsMatch(a, b, emptyGSMatch = false) {
		let ai = 0;
		let bi = 0;
		let result = [];
		let which = "";
		while (ai < a.length && bi < b.length) if (a[ai] === b[bi]) {
			result.push(which === "b" ? b[bi] : a[ai]);
			ai++;
			bi++;
		} else if (emptyGSMatch && a[ai] === "**" && b[bi] === a[ai + 1]) {
			result.push(a[ai]);
			ai++;
		} else if (emptyGSMatch && b[bi] === "**" && a[ai] === b[bi + 1]) {
			result.push(b[bi]);
			bi++;
		} else if (a[ai] === "*" && b[bi] && (this.options.dot || !b[bi].startsWith(".")) && b[bi] !== "**") {
			if (which === "b") return false;
			which = "a";
			result.push(a[ai]);
			ai++;
			bi++;
		} else if (b[bi] === "*" && a[ai] && (this.options.dot || !a[ai].startsWith(".")) && a[ai] !== "**") {
			if (which === "a") return false;
			which = "b";
			result.push(b[bi]);
			ai++;
			bi++;
		} else return false;
		return a.length === b.length && result;
	}
	parseNegate() {
		if (this.nonegate) return;
		const pattern = this.pattern;
		let negate = false;
		let negateOffset = 0;
		for (let i = 0; i < pattern.length && pattern.charAt(i) === "!"; i++) {
			negate = !negate;
			negateOffset++;
		}
		if (negateOffset) this.pattern = pattern.slice(negateOffset);
		this.negate = negate;
	}
	matchOne(file, pattern, partial = false) {
		let fileStartIndex = 0;
		let patternStartIndex = 0;
		if (this.isWindows) {
			const fileDrive = typeof file[0] === "string" && /^[a-z]:$/i.test(file[0]);
			const fileUNC = !fileDrive && file[0] === "" && file[1] === "" && file[2] === "?" && /^[a-z]:$/i.test(file[3]);
			const patternDrive = typeof pattern[0] === "string" && /^[a-z]:$/i.test(pattern[0]);
			const patternUNC = !patternDrive && pattern[0] === "" && pattern[1] === "" && pattern[2] === "?" && typeof pattern[3] === "string" && /^[a-z]:$/i.test(pattern[3]);
			const fdi = fileUNC ? 3 : fileDrive ? 0 : void 0;
			const pdi = patternUNC ? 3 : patternDrive ? 0 : void 0;
			if (typeof fdi === "number" && typeof pdi === "number") {
				const [fd, pd] = [file[fdi], pattern[pdi]];
				if (fd.toLowerCase() === pd.toLowerCase()) {
					pattern[pdi] = fd;
					patternStartIndex = pdi;
					fileStartIndex = fdi;
				}
			}
		}
		const { optimizationLevel = 1 } = this.options;
		if (optimizationLevel >= 2) file = this.levelTwoFileOptimize(file);
		if (pattern.includes(GLOBSTAR)) return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
		return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
	}
	#matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
		const firstgs = pattern.indexOf(GLOBSTAR, patternIndex);
		const lastgs = pattern.lastIndexOf(GLOBSTAR);
		const [head, body, tail] = partial ? [
			pattern.slice(patternIndex, firstgs),
			pattern.slice(firstgs + 1),
			[]
		] : [
			pattern.slice(patternIndex, firstgs),
			pattern.slice(firstgs + 1, lastgs),
			pattern.slice(lastgs + 1)
		];
		if (head.length) {
			const fileHead = file.slice(fileIndex, fileIndex + head.length);
			if (!this.#matchOne(fileHead, head, partial, 0, 0)) return false;
			fileIndex += head.length;
			patternIndex += head.length;
		}
		let fileTailMatch = 0;
		if (tail.length) {
			if (tail.length + fileIndex > file.length) return false;
			let tailStart = file.length - tail.length;
			if (this.#matchOne(file, tail, partial, tailStart, 0)) fileTailMatch = tail.length;
			else {
				if (file[file.length - 1] !== "" || fileIndex + tail.length === file.length) return false;
				tailStart--;
				if (!this.#matchOne(file, tail, partial, tailStart, 0)) return false;
				fileTailMatch = tail.length + 1;
			}
		}
		if (!body.length) {
			let sawSome = !!fileTailMatch;
			for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
				const f = String(file[i]);
				sawSome = true;
				if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			}
			return partial || sawSome;
		}
		const bodySegments = [[[], 0]];
		let currentBody = bodySegments[0];
		let nonGsParts = 0;
		const nonGsPartsSums = [0];
		for (const b of body) if (b === GLOBSTAR) {
			nonGsPartsSums.push(nonGsParts);
			currentBody = [[], 0];
			bodySegments.push(currentBody);
		} else {
			currentBody[0].push(b);
			nonGsParts++;
		}
		let i = bodySegments.length - 1;
		const fileLength = file.length - fileTailMatch;
		for (const b of bodySegments) b[1] = fileLength - (nonGsPartsSums[i--] + b[0].length);
		return !!this.#matchGlobStarBodySections(file, bodySegments, fileIndex, 0, partial, 0, !!fileTailMatch);
	}
	#matchGlobStarBodySections(file, bodySegments, fileIndex, bodyIndex, partial, globStarDepth, sawTail) {
		const bs = bodySegments[bodyIndex];
		if (!bs) {
			for (let i = fileIndex; i < file.length; i++) {
				sawTail = true;
				const f = file[i];
				if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			}
			return sawTail;
		}
		const [body, after] = bs;
		while (fileIndex <= after) {
			if (this.#matchOne(file.slice(0, fileIndex + body.length), body, partial, fileIndex, 0) && globStarDepth < this.maxGlobstarRecursion) {
				const sub = this.#matchGlobStarBodySections(file, bodySegments, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail);
				if (sub !== false) return sub;
			}
			const f = file[fileIndex];
			if (f === "." || f === ".." || !this.options.dot && f.startsWith(".")) return false;
			fileIndex++;
		}
		return partial || null;
	}
	#matchOne(file, pattern, partial, fileIndex, patternIndex) {
		let fi;
		let pi;
		let pl;
		let fl;
		for (fi = fileIndex, pi = patternIndex, fl = file.length, pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
			this.debug("matchOne loop");
			let p = pattern[pi];
			let f = file[fi];
			this.debug(pattern, p, f);
			if (p === false || p === GLOBSTAR) return false;
			let hit;
			if (typeof p === "string") {
				hit = f === p;
				this.debug("string match", p, f, hit);
			} else {
				hit = p.test(f);
				this.debug("pattern match", p, f, hit);
			}
			if (!hit) return false;
		}
		if (fi === fl && pi === pl) return true;
		else if (fi === fl) return partial;
		else if (pi === pl) return fi === fl - 1 && file[fi] === "";
		else throw new Error("wtf?");
	}
	braceExpand() {
		return braceExpand(this.pattern, this.options);
	}
	parse(pattern) {
		assertValidPattern(pattern);
		const options = this.options;
		if (pattern === "**") return GLOBSTAR;
		if (pattern === "") return "";
		let m;
		let fastTest = null;
		if (m = pattern.match(starRE)) fastTest = options.dot ? starTestDot : starTest;
		else if (m = pattern.match(starDotExtRE)) fastTest = (options.nocase ? options.dot ? starDotExtTestNocaseDot : starDotExtTestNocase : options.dot ? starDotExtTestDot : starDotExtTest)(m[1]);
		else if (m = pattern.match(qmarksRE)) fastTest = (options.nocase ? options.dot ? qmarksTestNocaseDot : qmarksTestNocase : options.dot ? qmarksTestDot : qmarksTest)(m);
		else if (m = pattern.match(starDotStarRE)) fastTest = options.dot ? starDotStarTestDot : starDotStarTest;
		else if (m = pattern.match(dotStarRE)) fastTest = dotStarTest;
		const re = AST.fromGlob(pattern, this.options).toMMPattern();
		if (fastTest && typeof re === "object") Reflect.defineProperty(re, "test", { value: fastTest });
		return re;
	}
	makeRe() {
		if (this.regexp || this.regexp === false) return this.regexp;
		const set = this.set;
		if (!set.length) {
			this.regexp = false;
			return this.regexp;
		}
		const options = this.options;
		const twoStar = options.noglobstar ? star : options.dot ? twoStarDot : twoStarNoDot;
		const flags = new Set(options.nocase ? ["i"] : []);
		let re = set.map((pattern) => {
			const pp = pattern.map((p) => {
				if (p instanceof RegExp) for (const f of p.flags.split("")) flags.add(f);
				return typeof p === "string" ? regExpEscape(p) : p === GLOBSTAR ? GLOBSTAR : p._src;
			});
			pp.forEach((p, i) => {
				const next = pp[i + 1];
				const prev = pp[i - 1];
				if (p !== GLOBSTAR || prev === GLOBSTAR) return;
				if (prev === void 0) {
					if (next !== void 0 && next !== GLOBSTAR) pp[i + 1] = "(?:\\/|" + twoStar + "\\/)?" + next;
					else pp[i] = twoStar;
				} else if (next === void 0) pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + ")?";
				else if (next !== GLOBSTAR) {
					pp[i - 1] = prev + "(?:\\/|\\/" + twoStar + "\\/)" + next;
					pp[i + 1] = GLOBSTAR;
				}
			});
			const filtered = pp.filter((p) => p !== GLOBSTAR);
			if (this.partial && filtered.length >= 1) {
				const prefixes = [];
				for (let i = 1; i <= filtered.length; i++) prefixes.push(filtered.slice(0, i).join("/"));
				return "(?:" + prefixes.join("|") + ")";
			}
			return filtered.join("/");
		}).join("|");
		const [open, close] = set.length > 1 ? ["(?:", ")"] : ["", ""];
		re = "^" + open + re + close + "$";
		if (this.partial) re = "^(?:\\/|" + open + re.slice(1, -1) + close + ")$";
		if (this.negate) re = "^(?!" + re + ").+$";
		try {
			this.regexp = new RegExp(re, [...flags].join(""));
		} catch {
			this.regexp = false;
		}
		return this.regexp;
	}
	slashSplit(p) {
		if (this.preserveMultipleSlashes) return p.split("/");
		else if (this.isWindows && /^\/\/[^/]+/.test(p)) return ["", ...p.split(/\/+/)];
		else return p.split(/\/+/);
	}
	match(f, partial = this.partial) {
		this.debug("match", f, this.pattern);
		if (this.comment) return false;
		if (this.empty) return f === "";
		if (f === "/" && partial) return true;
		const options = this.options;
		if (this.isWindows) f = f.split("\\").join("/");
		const ff = this.slashSplit(f);
		this.debug(this.pattern, "split", ff);
		const set = this.set;
		this.debug(this.pattern, "set", set);
		let filename = ff[ff.length - 1];
		if (!filename) for (let i = ff.length - 2; !filename && i >= 0; i--) filename = ff[i];
		for (const pattern of set) {
			let file = ff;
			if (options.matchBase && pattern.length === 1) file = [filename];
			if (this.matchOne(file, pattern, partial)) {
				if (options.flipNegate) return true;
				return !this.negate;
			}
		}
		if (options.flipNegate) return false;
		return this.negate;
	}
	static defaults(def) {
		return minimatch.defaults(def).Minimatch;
	}
};
minimatch.AST = AST;
minimatch.Minimatch = Minimatch;
minimatch.escape = start_escape;
minimatch.unescape = start_unescape;
// node_modules/@actions/glob/lib/internal-path.js
const IS_WINDOWS$2 = process.platform === "win32";
var Path = class {
	constructor(itemPath) {
		this.segments = [];
		if (typeof itemPath === "string") {
			external_assert_namespaceObject(itemPath, `Parameter 'itemPath' must not be empty`);
			itemPath = safeTrimTrailingSeparator(itemPath);
			if (!hasRoot(itemPath)) this.segments = itemPath.split(external_path_namespaceObject.sep);
			else {
				let remaining = itemPath;
				let dir = dirname$1(remaining);
				while (dir !== remaining) {
					const basename = external_path_namespaceObject.basename(remaining);
					this.segments.unshift(basename);
					remaining = dir;
					dir = dirname$1(remaining);
				}
				this.segments.unshift(remaining);
			}
		} else {
			external_assert_namespaceObject(itemPath.length > 0, `Parameter 'itemPath' must not be an empty array`);
			for (let i = 0; i < itemPath.length; i++) {
				let segment = itemPath[i];
				external_assert_namespaceObject(segment, `Parameter 'itemPath' must not contain any empty segments`);
				segment = normalizeSeparators(itemPath[i]);
				if (i === 0 && hasRoot(segment)) {
					segment = safeTrimTrailingSeparator(segment);
					external_assert_namespaceObject(segment === dirname$1(segment), `Parameter 'itemPath' root segment contains information for multiple segments`);
					this.segments.push(segment);
				} else {
					external_assert_namespaceObject(!segment.includes(external_path_namespaceObject.sep), `Parameter 'itemPath' contains unexpected path separators`);
					this.segments.push(segment);
				}
			}
		}
	}
	toString() {
		let result = this.segments[0];
		let skipSlash = result.endsWith(external_path_namespaceObject.sep) || IS_WINDOWS$2 && /^[A-Z]:$/i.test(result);
		for (let i = 1; i < this.segments.length; i++) {
			if (skipSlash) skipSlash = false;
			else result += external_path_namespaceObject.sep;
			result += this.segments[i];
		}
		return result;
	}
};
// node_modules/@actions/glob/lib/internal-pattern.js
const IS_WINDOWS$1 = process.platform === "win32";
var Pattern = class Pattern {
	constructor(patternOrNegate, isImplicitPattern = false, segments, homedir) {
		this.negate = false;
		let pattern;
		if (typeof patternOrNegate === "string") pattern = patternOrNegate.trim();
		else {
			segments = segments || [];
			external_assert_namespaceObject(segments.length, `Parameter 'segments' must not empty`);
			const root = Pattern.getLiteral(segments[0]);
			external_assert_namespaceObject(root && hasAbsoluteRoot(root), `Parameter 'segments' first element must be a root path`);
			pattern = new Path(segments).toString().trim();
			if (patternOrNegate) pattern = `!${pattern}`;
		}
		while (pattern.startsWith("!")) {
			this.negate = !this.negate;
			pattern = pattern.substr(1).trim();
		}
		pattern = Pattern.fixupPattern(pattern, homedir);
		this.segments = new Path(pattern).segments;
		this.trailingSeparator = normalizeSeparators(pattern).endsWith(external_path_namespaceObject.sep);
		pattern = safeTrimTrailingSeparator(pattern);
		let foundGlob = false;
		const searchSegments = this.segments.map((x) => Pattern.getLiteral(x)).filter((x) => !foundGlob && !(foundGlob = x === ""));
		this.searchPath = new Path(searchSegments).toString();
		this.rootRegExp = new RegExp(Pattern.regExpEscape(searchSegments[0]), IS_WINDOWS$1 ? "i" : "");
		this.isImplicitPattern = isImplicitPattern;
		const minimatchOptions = {
			dot: true,
			nobrace: true,
			nocase: IS_WINDOWS$1,
			nocomment: true,
			noext: true,
			nonegate: true
		};
		pattern = IS_WINDOWS$1 ? pattern.replace(/\\/g, "/") : pattern;
		this.minimatch = new Minimatch(pattern, minimatchOptions);
	}
	match(itemPath) {
		if (this.segments[this.segments.length - 1] === "**") {
			itemPath = normalizeSeparators(itemPath);
			if (!itemPath.endsWith(external_path_namespaceObject.sep) && this.isImplicitPattern === false) itemPath = `${itemPath}${external_path_namespaceObject.sep}`;
		} else itemPath = safeTrimTrailingSeparator(itemPath);
		if (this.minimatch.match(itemPath)) return this.trailingSeparator ? MatchKind.Directory : MatchKind.All;
		return MatchKind.None;
	}
	partialMatch(itemPath) {
		itemPath = safeTrimTrailingSeparator(itemPath);
		if (dirname$1(itemPath) === itemPath) return this.rootRegExp.test(itemPath);
		return this.minimatch.matchOne(itemPath.split(IS_WINDOWS$1 ? /\\+/ : /\/+/), this.minimatch.set[0], true);
	}
	static globEscape(s) {
		return (IS_WINDOWS$1 ? s : s.replace(/\\/g, "\\\\")).replace(/(\[)(?=[^/]+\])/g, "[[]").replace(/\?/g, "[?]").replace(/\*/g, "[*]");
	}
	static fixupPattern(pattern, homedir) {
		external_assert_namespaceObject(pattern, "pattern cannot be empty");
		const literalSegments = new Path(pattern).segments.map((x) => Pattern.getLiteral(x));
		external_assert_namespaceObject(literalSegments.every((x, i) => (x !== "." || i === 0) && x !== ".."), `Invalid pattern '${pattern}'. Relative pathing '.' and '..' is not allowed.`);
		external_assert_namespaceObject(!hasRoot(pattern) || literalSegments[0], `Invalid pattern '${pattern}'. Root segment must not contain globs.`);
		pattern = normalizeSeparators(pattern);
		if (pattern === "." || pattern.startsWith(`.${external_path_namespaceObject.sep}`)) pattern = Pattern.globEscape(process.cwd()) + pattern.substr(1);
		else if (pattern === "~" || pattern.startsWith(`~${external_path_namespaceObject.sep}`)) {
			homedir = homedir || external_os_.homedir();
			external_assert_namespaceObject(homedir, "Unable to determine HOME directory");
			external_assert_namespaceObject(hasAbsoluteRoot(homedir), `Expected HOME directory to be a rooted path. Actual '${homedir}'`);
			pattern = Pattern.globEscape(homedir) + pattern.substr(1);
		} else if (IS_WINDOWS$1 && (pattern.match(/^[A-Z]:$/i) || pattern.match(/^[A-Z]:[^\\]/i))) {
			let root = ensureAbsoluteRoot("C:\\dummy-root", pattern.substr(0, 2));
			if (pattern.length > 2 && !root.endsWith("\\")) root += "\\";
			pattern = Pattern.globEscape(root) + pattern.substr(2);
		} else if (IS_WINDOWS$1 && (pattern === "\\" || pattern.match(/^\\[^\\]/))) {
			let root = ensureAbsoluteRoot("C:\\dummy-root", "\\");
			if (!root.endsWith("\\")) root += "\\";
			pattern = Pattern.globEscape(root) + pattern.substr(1);
		} else pattern = ensureAbsoluteRoot(Pattern.globEscape(process.cwd()), pattern);
		return normalizeSeparators(pattern);
	}
	static getLiteral(segment) {
		let literal = "";
		for (let i = 0; i < segment.length; i++) {
			const c = segment[i];
			if (c === "\\" && !IS_WINDOWS$1 && i + 1 < segment.length) {
				literal += segment[++i];
				continue;
			} else if (c === "*" || c === "?") return "";
			else if (c === "[" && i + 1 < segment.length) {
				let set = "";
				let closed = -1;
				for (let i2 = i + 1; i2 < segment.length; i2++) {
					const c2 = segment[i2];
					if (c2 === "\\" && !IS_WINDOWS$1 && i2 + 1 < segment.length) {
						set += segment[++i2];
						continue;
					} else if (c2 === "]") {
						closed = i2;
						break;
					} else set += c2;
				}
				if (closed >= 0) {
					if (set.length > 1) return "";
					if (set) {
						literal += set;
						i = closed;
						continue;
					}
				}
			}
			literal += c;
		}
		return literal;
	}
	static regExpEscape(s) {
		return s.replace(/[[\\^$.|?*+()]/g, "\\$&");
	}
};
// node_modules/@actions/glob/lib/internal-search-state.js
var SearchState = class {
	constructor(path, level) {
		this.path = path;
		this.level = level;
	}
};
// node_modules/@actions/glob/lib/internal-globber.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __asyncValues = void 0 && (void 0).__asyncValues || function(o) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var m = o[Symbol.asyncIterator], i;
	return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
		return this;
	}, i);
	function verb(n) {
		i[n] = o[n] && function(v) {
			return new Promise(function(resolve, reject) {
				v = o[n](v), settle(resolve, reject, v.done, v.value);
			});
		};
	}
	function settle(resolve, reject, d, v) {
		Promise.resolve(v).then(function(v) {
			resolve({
				value: v,
				done: d
			});
		}, reject);
	}
};
var __await = void 0 && (void 0).__await || function(v) {
	return this instanceof __await ? (this.v = v, this) : new __await(v);
};
var __asyncGenerator = void 0 && (void 0).__asyncGenerator || function(thisArg, _arguments, generator) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var g = generator.apply(thisArg, _arguments || []), i, q = [];
	return i = Object.create((typeof AsyncIterator === "function" ? AsyncIterator : Object).prototype), verb("next"), verb("throw"), verb("return", awaitReturn), i[Symbol.asyncIterator] = function() {
		return this;
	}, i;
	function awaitReturn(f) {
		return function(v) {
			return Promise.resolve(v).then(f, reject);
		};
	}
	function verb(n, f) {
		if (g[n]) {
			i[n] = function(v) {
				return new Promise(function(a, b) {
					q.push([
						n,
						v,
						a,
						b
					]) > 1 || resume(n, v);
				});
			};
			if (f) i[n] = f(i[n]);
		}
	}
	function resume(n, v) {
		try {
			step(g[n](v));
		} catch (e) {
			settle(q[0][3], e);
		}
	}
	function step(r) {
		r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r);
	}
	function fulfill(value) {
		resume("next", value);
	}
	function reject(value) {
		resume("throw", value);
	}
	function settle(f, v) {
		if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]);
	}
};
const IS_WINDOWS = process.platform === "win32";
var DefaultGlobber = class DefaultGlobber {
	constructor(options) {
		this.patterns = [];
		this.searchPaths = [];
		this.options = getOptions(options);
	}
	getSearchPaths() {
		return this.searchPaths.slice();
	}
	glob() {
		return __awaiter$1(this, void 0, void 0, function* () {
			var _a, e_1, _b, _c;
			const result = [];
			try {
				for (var _d = true, _e = __asyncValues(this.globGenerator()), _f; _f = yield _e.next(), _a = _f.done, !_a; _d = true) {
					_c = _f.value;
					_d = false;
					const itemPath = _c;
					result.push(itemPath);
				}
			} catch (e_1_1) {
				e_1 = { error: e_1_1 };
			} finally {
				try {
					if (!_d && !_a && (_b = _e.return)) yield _b.call(_e);
				} finally {
					if (e_1) throw e_1.error;
				}
			}
			return result;
		});
	}
	globGenerator() {
		return __asyncGenerator(this, arguments, function* globGenerator_1() {
			const options = getOptions(this.options);
			const patterns = [];
			for (const pattern of this.patterns) {
				patterns.push(pattern);
				if (options.implicitDescendants && (pattern.trailingSeparator || pattern.segments[pattern.segments.length - 1] !== "**")) patterns.push(new Pattern(pattern.negate, true, pattern.segments.concat("**")));
			}
			const stack = [];
			for (const searchPath of getSearchPaths(patterns)) {
				debug(`Search path '${searchPath}'`);
				try {
					yield __await(external_fs_.promises.lstat(searchPath));
				} catch (err) {
					if (err.code === "ENOENT") continue;
					throw err;
				}
				stack.unshift(new SearchState(searchPath, 1));
			}
			const traversalChain = [];
			while (stack.length) {
				const item = stack.pop();
				const match = match$1(patterns, item.path);
				const partialMatch$1 = !!match || partialMatch(patterns, item.path);
				if (!match && !partialMatch$1) continue;
				const stats = yield __await(DefaultGlobber.stat(item, options, traversalChain));
				if (!stats) continue;
				if (options.excludeHiddenFiles && external_path_namespaceObject.basename(item.path).match(/^\./)) continue;
				if (stats.isDirectory()) {
					if (match & MatchKind.Directory && options.matchDirectories) yield yield __await(item.path);
					else if (!partialMatch$1) continue;
					const childLevel = item.level + 1;
					const childItems = (yield __await(external_fs_.promises.readdir(item.path))).map((x) => new SearchState(external_path_namespaceObject.join(item.path, x), childLevel));
					stack.push(...childItems.reverse());
				} else if (match & MatchKind.File) yield yield __await(item.path);
			}
		});
	}
	static create(patterns, options) {
		return __awaiter$1(this, void 0, void 0, function* () {
			const result = new DefaultGlobber(options);
			if (IS_WINDOWS) {
				patterns = patterns.replace(/\r\n/g, "\n");
				patterns = patterns.replace(/\r/g, "\n");
			}
			const lines = patterns.split("\n").map((x) => x.trim());
			for (const line of lines) if (!line || line.startsWith("#")) continue;
			else result.patterns.push(new Pattern(line));
			result.searchPaths.push(...getSearchPaths(result.patterns));
			return result;
		});
	}
	static stat(item, options, traversalChain) {
		return __awaiter$1(this, void 0, void 0, function* () {
			let stats;
			if (options.followSymbolicLinks) try {
				stats = yield external_fs_.promises.stat(item.path);
			} catch (err) {
				if (err.code === "ENOENT") {
					if (options.omitBrokenSymbolicLinks) {
						debug(`Broken symlink '${item.path}'`);
						return;
					}
					throw new Error(`No information found for the path '${item.path}'. This may indicate a broken symbolic link.`);
				}
				throw err;
			}
			else stats = yield external_fs_.promises.lstat(item.path);
			if (stats.isDirectory() && options.followSymbolicLinks) {
				const realPath = yield external_fs_.promises.realpath(item.path);
				while (traversalChain.length >= item.level) traversalChain.pop();
				if (traversalChain.some((x) => x === realPath)) {
					debug(`Symlink cycle detected for path '${item.path}' and realpath '${realPath}'`);
					return;
				}
				traversalChain.push(realPath);
			}
			return stats;
		});
	}
};
// node_modules/@actions/glob/lib/glob.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function create(patterns, options) {
	return __awaiter(this, void 0, void 0, function* () {
		return yield DefaultGlobber.create(patterns, options);
	});
}
// src/files/read-files.ts
var FileError = class extends Error {
	name = "FileError";
};
function reasonOf$1(error) {
	const reason = error instanceof Error && "code" in error && error.code !== "ERR_ASSERTION" ? String(error.code) : inWords$1(error);
	return oneLine(reason).replace(/\.+$/, "");
}
function pathBelow(file, root) {
	return (0,external_node_path_.relative)(root, file).replaceAll(external_node_path_.sep, "/");
}
function readBytes(file, workspace, checkSize) {
	checkSize(sizeOfRegularFile(file, workspace));
	return (0,external_node_fs_.readFileSync)(file);
}
function readHead(file, workspace, most) {
	const head = Buffer.alloc(Math.min(most, sizeOfRegularFile(file, workspace)));
	const descriptor = (0,external_node_fs_.openSync)(file, "r");
	try {
		return head.subarray(0, (0,external_node_fs_.readSync)(descriptor, head));
	} finally {
		(0,external_node_fs_.closeSync)(descriptor);
	}
}
function sizeOfRegularFile(file, workspace) {
	const stats = (0,external_node_fs_.lstatSync)(file);
	if (stats.isSymbolicLink() || passesThroughLink(file, workspace)) throw new FileError("its path contains a symbolic link, which the action does not follow");
	if (!stats.isFile()) throw new FileError("it is not a regular file");
	return stats.size;
}
function textOfBytes(bytes) {
	const encoding = hasMark(bytes) ? encodingOf(bytes) : declaredIn(bytes) ?? "utf-8";
	return new TextDecoder(encoding).decode(bytes);
}
function hasMark(bytes) {
	return encodingOf(bytes) !== "utf-8" || bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
}
const longestBeforeXml = 1e4;
function declaredIn(bytes) {
	const head = Buffer.from(bytes.subarray(0, longestBeforeXml)).toString("latin1").replaceAll("\0", "");
	const [, label = ""] = /^[ \t]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)/m.exec(head) ?? [];
	try {
		const { encoding } = new TextDecoder(label);
		return encoding.startsWith("utf-16") && bytes[1] !== 0 ? void 0 : encoding;
	} catch {
		return;
	}
}
function encodingOf([first, second]) {
	if (first === 255 && second === 254) return "utf-16le";
	return first === 254 && second === 255 ? "utf-16be" : "utf-8";
}
function openWorkspace(path) {
	try {
		return {
			path,
			real: external_node_fs_.realpathSync.native(path)
		};
	} catch (error) {
		throw new InputError(`The workspace ${path} (GITHUB_WORKSPACE) can't be read (${reasonOf$1(error)}).`);
	}
}
function pathInside(file, workspace, { relative, isAbsolute, sep } = external_node_path_namespaceObject) {
	return [workspace.path, workspace.real].map((root) => relative(root, file)).find((path) => path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
function passesThroughLink(file, workspace) {
	const path = pathInside(file, workspace);
	if (path === void 0) return false;
	return comparable(external_node_fs_.realpathSync.native(file)) !== comparable((0,external_node_path_.join)(workspace.real, path));
}
function comparable(path) {
	return ["win32", "darwin"].includes(process.platform) ? path.normalize().toLowerCase() : path;
}
// src/files/patterns.ts
async function readPatterns(patterns, input, root) {
	try {
		await create(patterns);
		const lines = linesIn(patterns).filter((line) => !line.startsWith("#"));
		const rules = lines.map((line) => ruleOf(line, root));
		const globber = await create(rules.map(({ line }) => line).join("\n"));
		const literal = lines.filter((line) => !line.startsWith("!") && !wildcard.test(line));
		return {
			root,
			searchPaths: globber.getSearchPaths(),
			rules,
			named: new Map(literal.map((line) => [(0,external_node_path_.resolve)(...startOf(withSlashes(line), root)), line]))
		};
	} catch (error) {
		const problem = /(?:^|[!/\\])\.\.(?:[/\\]|$)/m.test(patterns) ? "patterns must not contain \"..\"; use an absolute path instead" : reasonOf$1(error);
		const reason = mayHoldPassword(patterns) ? "it contains a URL" : problem;
		throw new InputError(`${inputInWords(input, patterns).replace(/^t/, "T")} can't be read as patterns: ${reason}`);
	}
}
function inputInWords(input, patterns) {
	return `the input ${input} (${patternsInWords(patterns)})`;
}
function patternsInWords(patterns) {
	return linesIn(patterns).map((line) => mayHoldPassword(line) ? "\u2026" : line).join(", ");
}
function notFoundFor(input, patterns, root, hide = String) {
	const missing = missingAmong$1(patterns, root).map((name) => hide(name));
	const verb = missing.length === 1 ? "does" : "do";
	const why = missing.length === 0 ? "" : `: ${firstOf(missing, { separator: " and " })} ${verb} not exist`;
	return inputInWords(input, hide(patterns)) + why + unusualReading(patterns);
}
function unusualReading(patterns) {
	const text = linesIn(patterns).filter((line) => !/^[!#]/.test(line)).join("\n");
	const notes = [/[{,]/.test(text) ? "braces and commas are literal: write each pattern on its own line" : [], text.replaceAll("[[]", "").includes("[") ? "[ starts a set of characters: write [[] for a literal [" : []].flat();
	return notes.length === 0 ? "" : ` (${notes.join("; ")})`;
}
function missingAmong$1(patterns, root) {
	const missing = linesIn(patterns).flatMap((line) => {
		let path = literalStart(line, root);
		if (/^[!#]/.test(line) || mayHoldPassword(line) || (0,external_node_fs_.existsSync)(path)) return [];
		while (!(0,external_node_fs_.existsSync)((0,external_node_path_.dirname)(path)) && path !== (0,external_node_path_.dirname)(path)) path = (0,external_node_path_.dirname)(path);
		const name = pathBelow(path, root);
		return name.startsWith("../") || (0,external_node_path_.isAbsolute)(name) ? withSlashes(path) : name;
	});
	return [...new Set(missing)];
}
async function checkPatterns(inputs, root) {
	for (const [input, patterns] of Object.entries(inputs)) await readPatterns(patterns, input, root);
}
const isWindows = process.platform === "win32";
const wildcard = /[*?[]/;
function createPattern(pattern, nocase = false) {
	const created = new Minimatch(pattern, {
		nobrace: true,
		nocomment: true,
		noext: true,
		nonegate: true,
		dot: true,
		nocase
	});
	created.set = created.set.map((segments) => segments.map(withoutRetries));
	return created;
}
function withoutRetries(segment) {
	if (!(segment instanceof RegExp)) return segment;
	const [start = "", ...others] = segment.source.split("[^/]*?");
	const end = others.pop();
	if (end === void 0 || others.length === 0) return segment;
	const between = others.map((each, at) => `(?=([^/]*?${each}))\\${at + 1}`);
	return new RegExp(`${start}${between.join("")}[^/]*?${end}`, segment.flags);
}
function ruleOf(line, root) {
	const [, marks = "", text = ""] = /^([!\s]*)(.*)$/s.exec(line) ?? [];
	const pattern = withSlashes(text);
	const rooted = rootedAt(pattern, root);
	const whole = withSlashes(rooted).replace(/(?:\/\*\*)*\/?$/, "");
	const itself = createPattern(whole, isWindows);
	const below = createPattern(`${whole}/**`, isWindows);
	return {
		line: marks + rooted,
		hasWildcard: wildcard.test(pattern),
		start: literalStart(text, root),
		negate: marks.replace(/\s/g, "").length % 2 === 1,
		takes: (file) => !pattern.endsWith("/") && itself.match(file) || below.match(file),
		takesAllBelow: (folder) => below.match((0,external_node_path_.join)(folder, external_node_path_.sep)),
		mayTakeBelow: (folder) => below.match(folder, true),
		foldersForStars: (file) => foldersForStars(itself, file.split(external_node_path_.sep))
	};
}
function foldersForStars(pattern, path) {
	const [parts = []] = pattern.set;
	const [texts = []] = pattern.globParts;
	const isFolder = (at) => at < path.length - 1;
	function starsFrom(part, at) {
		if (part === parts.length) return [];
		const [wanted, name] = [parts[part], path[at]];
		if (wanted === void 0 || name === void 0) return void 0;
		if (typeof wanted === "symbol") return starsFrom(part + 1, at) ?? starsFrom(part, at + 1);
		if (!pattern.matchOne([name], [wanted])) return void 0;
		const more = starsFrom(part + 1, at + 1);
		return more && texts[part] === "*" && isFolder(at) ? [name, ...more] : more;
	}
	return starsFrom(0, 0) ?? [];
}
function literalStart(pattern, root) {
	return (0,external_node_path_.resolve)(...startOf(withSlashes(pattern).replace(/[^/]*[*?[].*/, ""), root));
}
function rootedAt(pattern, root) {
	const [start, rest] = startOf(pattern, root);
	const escaped = (isWindows ? start : start.replaceAll("\\", "\\\\")).replace(/\[(?=[^/]+\])|[?*]/g, "[$&]");
	return (0,external_node_path_.resolve)(escaped, rest);
}
function startOf(pattern, root) {
	return /^~(\/|$)/.test(pattern) ? [(0,external_node_os_namespaceObject.homedir)(), `.${pattern.slice(1)}`] : [root, pattern];
}
function withSlashes(pattern) {
	return isWindows ? pattern.replaceAll("\\", "/") : pattern;
}
// src/messages/reports.ts
const mostNamed$1 = 3;
function logReports(reports, { recordings, unusable }, { only }, { log, secrets: { clean } }) {
	const { warnings, errors, counts, otherFiles, recordedTests } = reports;
	if (otherFiles > 0) {
		const what = otherFiles === 1 ? "is not a test report" : "are not test reports";
		log.info(`Left out: ${counted(otherFiles, "JSON or XML file")} that ${what}`);
	}
	const which = recordedTests.size === 0 ? "All recordings" : "Recordings that no other report covers";
	const all = only === "all" ? "" : ", whether or not their tests failed";
	const consequence = recordings.some(({ path }) => !recordedTests.has(path)) ? ` ${which} are still shared${all}, with titles made from their paths.` : "";
	warnings.forEach((warning, at) => {
		log.warning(at === warnings.length - 1 ? `${warning}${consequence}` : warning);
	});
	const unknown = [...recordings, ...unusable].flatMap(({ path }) => recordedTests.has(path) ? [] : path);
	if (unknown.length > 0 && recordedTests.size > 0) {
		const named = firstOf(unknown.map((path) => clean(path)), { most: mostNamed$1 });
		const hint = mergedHint(reports.namedVideo, [...recordedTests.keys()]);
		log.info(`${counted(unknown.length, "recording")} in no test report: ${named}${hint && `. ${hint}`}`);
	} else if (reports.isRead && unknown.length > 0 && warnings.length === 0) log.warning(`${whyNoneMatches(reports, unknown)}${consequence}`);
	const error = errors[0]?.error;
	if (error && counts) log.info(`${counted(counts.error, "error")} outside of any test: ${error}`);
	logRetries(reports.retries, log);
	logUnjoined(reports, log);
	logWithoutRecording(reports, log);
	if (reports.noneFound !== void 0) log.info(reports.noneFound);
}
function logRetries(retries, log) {
	const { kind, tests } = retries;
	if (kind === "merged") log.info(`Merged test retries: ${counted(tests, "test")} had several entries, ${retries.flaky} of them flaky`);
	else if (tests > 0) log.info(`${counted(tests, "test")} failed, but another entry with the same name passed. If these are retries, not runs on several browsers or devices, set merge-test-retries: true`);
}
function logUnjoined({ unjoined, formats }, log) {
	if (unjoined === 0) return;
	const names = `${formats.slice(0, -1).join(", ")} and ${formats.at(-1)}`;
	const counts = unjoined === 1 ? "it counts" : "each counts";
	log.info(`The test reports have ${formats.length} formats (${names}), and ${counted(unjoined, "test")} could not be matched between them, so ${counts} on its own. If they are reports of the same tests, one format is enough: name only its reports in the input test-report`);
}
function whyNoneMatches(reports, unknown) {
	if (reports.testCount > 0) return `No recording belongs to any of the ${counted(reports.testCount, "test")} in the test report. ${likelyCause(reports, unknown)}`;
	const errors = reports.counts?.error ?? 0;
	return `No recording belongs to a test: the test report contains no tests. ${errors > 0 ? `${counted(errors, "error")} outside of any test may be why.` : `Check ${sameRun}`}`;
}
const sameRun = "that the report and the recordings come from the same run.";
function likelyCause({ formats, testLines, namedVideo }, unknown) {
	const merged = mergedHint(namedVideo);
	if (merged !== "") return merged;
	const canBeOfPlaywright = formats.some((format) => [
		"JUnit",
		"CTRF",
		"Allure"
	].includes(format));
	const isJavaScript = testLines.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file));
	const isOfPlaywright = canBeOfPlaywright && isJavaScript && unknown.some((path) => /(?:^|\/)page@[\da-f]{32}\.webm$/.test(path));
	const [how] = namedVideo === void 0 ? formats.flatMap((format) => attachments[format] ?? []) : [];
	const cause = formats.includes("Playwright") || isOfPlaywright ? ownContext : how;
	const advice = [namedVideo === void 0 ? "" : `The report names other videos, such as ${oneLine(namedVideo, 200)}: check that the input path includes them.`, cause === void 0 ? "" : `Most likely, ${cause}.`].filter((sentence) => sentence !== "");
	return [...advice, `${advice.length === 0 ? "Check" : "Otherwise, check"} ${sameRun}`].join(" ");
}
const ownContext = "a Playwright test opened its own browser context: no report names its video until the test attaches it";
const attachments = {
	JUnit: "the JUnit report names no videos ([[ATTACHMENT|path]] in a test's output), and no video is named like a test or its file",
	CTRF: "the CTRF report has no attachments, and no video is named like a test",
	Allure: "the Allure report has no attachments, and no video is named like a test",
	TRX: "the TRX report has no result files, and no video is named like a test",
	xcresult: "the input test-report does not include the manifest.json of the attachments that Xcode exports"
};
function mergedHint(namedVideo = "", recorded = []) {
	const folder = namedVideo.split("/").slice(0, -1);
	const [parent = "", name] = folder.slice(-2);
	const isHash = /(?:^|\/)[\da-f]{40}\.[^/]*$/.test(namedVideo);
	if (name !== "resources" || !(parent.includes("blob-report") || isHash)) return "";
	if (recorded.some((path) => `/${path}`.includes(`/${parent}/${name}/`))) return "";
	const isElsewhere = /^(?:home|Users|__w|[A-Z]:|)$/.test(folder[0] ?? "");
	return `The test report names videos in ${oneLine((isElsewhere ? [parent, name] : folder).join("/"), 200)}: add that folder to the input path.`;
}
function logWithoutRecording({ failedWithoutRecording: { count, names } }, log) {
	if (count === 0) return;
	const named = firstOf(names.map(shortTitle$1), {
		most: mostNamed$1,
		count
	});
	log.info(`${counted(count, "failed or flaky test")} without a recording: ${named}`);
}
// src/messages/recordings.ts
function logFound({ recordings, unusable, otherFiles, misnamed, links }, host, { log, secrets: { clean } }) {
	const among = misnamed.length === 0 ? "" : `, including ${firstOf(misnamed.map((path) => clean(path)))}`;
	const passed = [otherFiles > 0 && `${counted(otherFiles, "file")} that ${otherFiles === 1 ? "is not a video" : "are not videos"}${among}`, links > 0 && `${counted(links, "symbolic link")}, which the action does not follow`].filter((part) => part !== false);
	if (passed.length > 0) log.info(`Left out: ${passed.join("; ")}`);
	if (recordings.length + unusable.length === 0) return;
	if (recordings.length === 0) {
		log.info(unusable.length === 1 ? "The recording can't be shared" : `None of ${unusable.length} recordings can be shared`);
		return;
	}
	const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
	const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : "";
	const where = host.kind === "github" ? "as artifacts of this run" : `to ${host.baseUrl.href}`;
	log.info(`Sharing ${counted(recordings.length, "recording")} (${prettyBytes(bytes)}) ${where}${broken}`);
}
const mostNamed = 3;
function copiesLine(copies, { clean }) {
	const pairs = copies.map(({ copy, original }) => `${clean(copy.path)} is the same as ${clean(original.path)}`);
	return `${copies.length === 1 ? "1 copy" : `${copies.length} copies`} left out: ${firstOf(pairs, { most: mostNamed })}`;
}
function leftOutLine(count, only) {
	return `Left out: ${counted(count, "recording")} of ${fineTests(count)} (only: ${only})`;
}
function logInDoubt({ withoutFile, filesWithoutPlace }, { log, secrets: { clean } }) {
	const count = withoutFile + filesWithoutPlace.length;
	if (count === 0) return;
	const all = count === 1 ? "it" : "them";
	const which = (some) => some < count ? `${some} of them` : all;
	const reasons = [];
	if (withoutFile > 0) reasons.push(`the test report names no file for ${which(withoutFile)}`);
	const [file, ...others] = filesWithoutPlace;
	if (file !== void 0) {
		const example = `${others.length > 0 ? ", such as" : ":"} ${oneLine(clean(file), 200)}`;
		reasons.push(`the path of the test file in the repository is unknown for ${which(filesWithoutPlace.length)}${example}`);
	}
	const recordings = `${counted(count, "recording")} of ${fineTests(count)}`;
	log.info(`Kept ${recordings} (only: changed), because the pull request may change ${all}: ${reasons.join("; ")}`);
}
function fineTests(count) {
	return count === 1 ? "a test that passed or was skipped" : "tests that passed or were skipped";
}
function nothingFound(inputs, { otherFiles, hasHidden }, { namedVideo, counts }, { root, hide }) {
	const what = `No recordings were found for ${notFoundFor("path", inputs.path, root, hide)}.`;
	const video = namedVideo === void 0 ? "" : `The test report names the video ${oneLine(namedVideo, 200)}.`;
	const named = ` ${mergedHint(namedVideo) || video}`.trimEnd();
	const errors = counts?.error ?? 0;
	if (errors > 0) return `${what} ${counted(errors, "error")} outside of any test may be why.${named}`;
	return `${what} ${otherFiles > 0 ? "The files found are not videos." : "Check the path, and that the recorder wrote there."}${hasHidden ? " Hidden files and folders are found only with include-hidden-files: true." : ""}${named}`;
}
function logNothingFound(text, { ifNoFilesFound }, log, reports) {
	if (ifNoFilesFound === "error") return;
	const counts = reports?.counts;
	if (reports?.isEmpty) log.info("No recordings: the test report contains no tests");
	else if (counts && !hasFailures(counts)) log.info(`No recordings: ${countsInWords(counts)}`);
	else if (ifNoFilesFound === "warn") log.warning(text);
	else log.info(text);
}
function countsInWords(counts) {
	return [
		"passed",
		"skipped",
		"without a result",
		"did not run"
	].filter((result) => counts[result] > 0).map((result, at) => `${at === 0 ? counted(counts[result], "test") : counts[result]} ${result}`).join(", ");
}
// src/docs.ts
const docs = "https://github.com/share-recordings/share-recordings/blob/v1/docs";
const legend = "https://github.com/share-recordings/share-recordings/tree/v1/docs/legend.md";
// src/messages/without-key.ts
const forks = `${docs}/forks.md`;
const whyEmpty = {
	fork: "pull requests from forks get no secrets",
	Dependabot: "runs that Dependabot starts get only the secrets stored for Dependabot"
};
function logKeptByGitHub(reason, log) {
	log.notice(`GitHub keeps the recordings of this run, because api-key is empty here: ${whyEmpty[reason]}. The job summary has their links. Such a run writes no comment, but a second workflow can: ${forks}`);
}
function logNothingShared(reason, why, isGate, log) {
	const gate = isGate ? ". The input fail-on had no effect, because no test report was read" : "";
	log.notice(`No recordings were shared: api-key is empty here (${whyEmpty[reason]}), and ${why}${gate}. See ${forks}`);
}
function logLeftOut(reason, count, log) {
	const were = count === 1 ? "was" : "were";
	log.notice(`${counted(count, "manifest")} ${were} left out: ${whyEmpty[reason]}, and links of a service need the API key. See ${forks}`);
}
function logNothingDeleted(reason, log) {
	log.notice(`No shares were deleted: api-key is empty here, because ${whyEmpty[reason]}. A daily sweep deletes the links of closed pull requests: ${docs}/cleanup.md#the-daily-sweep`);
}
// src/publish/gate.ts
function gate(sections, { failOn, verdict, ownBranch, mayHaveNoTests, unusable = 0 }) {
	if (failOn === "never") return void 0;
	if (verdict === void 0 && unusable === 0) return withoutResults(sections, mayHaveNoTests, failOn);
	const { failed = 0, didNotRun = 0, errors = 0, jobs = 0, jobTotal = 0 } = verdict ?? {};
	const withExcuse = (failOn === "new" ? sections.filter(({ comparedWith }) => comparedWith?.branch !== ownBranch) : []).filter((section) => findExcused(section).length > 0);
	const excused = new Set(withExcuse.flatMap(findExcused));
	const notExcused = failed - excused.size;
	const reasons = [
		notExcused > 0 && `${counted(notExcused, "test")} failed${besides(excused.size, withExcuse)}`,
		didNotRun > 0 && `${counted(didNotRun, "test")} did not run`,
		errors > 0 && `${counted(errors, "error")} outside of any test`,
		jobs < jobTotal && `${jobTotal - jobs} of ${counted(jobTotal, "job")} without test results`,
		unusable > 0 && `${counted(unusable, "manifest")} could not be used`
	].filter((reason) => reason !== false);
	if (reasons.length === 0) return void 0;
	const names = listNames(sections, excused);
	const which = names.length === 0 ? "" : `: ${firstOf(names, {
		separator: "; ",
		count: notExcused + didNotRun + errors
	})}`;
	return `${reasons.join(", ")} (fail-on: ${failOn})${which}`;
}
function withoutResults(sections, mayHaveNoTests, failOn) {
	if (sections.some(({ reportRead }) => reportRead)) return mayHaveNoTests ? void 0 : `The test reports have no results, so nothing is known about the tests (fail-on: ${failOn}).`;
	return sections.some(({ withoutReport }) => withoutReport) ? void 0 : `No section has test results (fail-on: ${failOn}). Set test-report in the jobs.`;
}
function findExcused(section) {
	const comparisonOf = comparisonLookup(section);
	return section.tests.filter((test) => isExcused({
		...test,
		comparedWith: comparisonOf(test.id)
	}));
}
function besides(excused, withExcuse) {
	const branches = new Set(withExcuse.flatMap(({ comparedWith }) => comparedWith?.branch ?? []));
	return excused === 0 ? "" : ` besides ${excused} known from ${[...branches].join(" and ")}`;
}
function listNames(sections, excused) {
	const tests = sections.flatMap(({ tests }) => tests);
	const failed = tests.filter((test) => test.result === "failed" && !excused.has(test));
	const didNotRun = tests.filter(({ result }) => result === "did not run");
	const errors = sections.flatMap((section) => section.errors);
	const texts = [...new Map(errors.map((error) => [error.ofReport ? error : errorKey(error), error])).values()].flatMap(({ error }) => error ?? []);
	return [...[...failed, ...didNotRun].map(nameOf$2), ...texts.map(shortTitle$1)];
}
function nameOf$2({ title, label = title, project }) {
	return `${shortTitle$1(label)}${project ? ` (${shortTitle$1(project)})` : ""}`;
}
// src/publish/outputs.ts
const nothing$1 = {
	results: [],
	markdown: ""
};
function setAll(outputs, { runner, secrets, log }) {
	const problem = runner.setOutputs(outputs);
	if (problem !== void 0) log.fail(secrets.clean(problem));
}
function writeMainOutputs({ manifest = "", shareUrl = "", ...content }, outlet) {
	writeReportOutputs(content, outlet, {
		"share-url": shareUrl,
		manifest
	});
}
function outputsInFile({ results, verdict, markdown, comment }, manifest) {
	const { run, commit } = manifest;
	const { shared, reused, unshared } = countRecordings(results);
	return {
		runId: run.id,
		runAttempt: run.attempt,
		...commit !== void 0 && { commit },
		shareUrl: findFirstLink(manifest) ?? "",
		shareUrls: shareUrlsOf(results),
		failedShareUrls: failedShareUrlsOf(results),
		changedShareUrls: changedShareUrlsOf(results),
		results,
		sharedCount: shared,
		reusedCount: reused,
		unsharedCount: unshared,
		...verdict !== void 0 && { verdict },
		commentId: comment?.id ?? "",
		commentUrl: comment?.url ?? "",
		markdown
	};
}
function writeReportOutputs({ results, verdict, markdown, comment }, outlet, more = {}) {
	const counts = countRecordings(results);
	const outputs = {
		"share-urls": shareUrlsOf(results).join("\n"),
		"failed-share-urls": failedShareUrlsOf(results).join("\n"),
		"changed-share-urls": changedShareUrlsOf(results).join("\n"),
		results: JSON.stringify(results),
		"shared-count": String(counts.shared),
		"reused-count": String(counts.reused),
		"unshared-count": String(counts.unshared),
		verdict: verdict === void 0 ? "" : JSON.stringify(verdict),
		"comment-id": comment?.id ?? "",
		"comment-url": comment?.url ?? "",
		markdown,
		...more
	};
	setAll(outputs, outlet);
	const masked = Object.entries(outputs).flatMap(([name, text]) => outlet.secrets.maskedOccurIn(text) ? name : []);
	if (masked.length > 0) outlet.log.warning(`These outputs contain a masked secret, such as the password or part of an upload address: ${masked.join(", ")}. GitHub does not pass them on to other jobs. Choose a password that is not part of a path, title or link.`);
}
// src/manifest/canonical.ts
function canonicalJson(value) {
	return JSON.stringify(value, (_, field) => typeof field === "object" && field !== null && !Array.isArray(field) ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => a < b ? -1 : 1)) : field);
}
// src/manifest/join-values.ts
function joinValues(one, other) {
	if ((0,external_node_util_namespaceObject.isDeepStrictEqual)(one, other)) return one;
	if (isRecord(one) && isRecord(other)) return joinFields(one, other);
	return compareValues(one, other) >= 0 ? one : other;
}
function joinFields(one, other) {
	if ((0,external_node_util_namespaceObject.isDeepStrictEqual)(one, other)) return one;
	const joined = new Map(Object.entries(one));
	for (const [name, value] of Object.entries(other)) joined.set(name, joined.has(name) ? joinValues(joined.get(name), value) : value);
	return Object.fromEntries(joined);
}
const types = [
	"undefined",
	"boolean",
	"number",
	"string",
	"object"
];
function compareValues(one, other) {
	const byType = types.indexOf(typeof one) - types.indexOf(typeof other);
	if (byType !== 0) return byType;
	if (isRecord(one) !== isRecord(other)) return isRecord(one) ? 1 : -1;
	if (typeof one === "number" && typeof other === "number") return one - other;
	if (typeof one === "string" && typeof other === "string") return compareNaturally(one, other);
	return canonicalJson(one) < canonicalJson(other) ? -1 : 1;
}
// src/manifest/order.ts
const compareRunIds = compareNaturally;
function compareRuns(a, b) {
	return compareRunIds(a.run.id, b.run.id) || a.run.attempt - b.run.attempt;
}
function isNewer(a, b) {
	return compareRuns(a, b) > 0;
}
function isSameRun(a, b) {
	return compareRuns(a, b) === 0;
}
function byHeading(a, b) {
	const nameOf = ({ heading, job, key }) => [
		heading,
		job?.matrix,
		key
	].join("\n");
	return compareNaturally(nameOf(a), nameOf(b));
}
// src/manifest/join.ts
function joinByKey(sections) {
	const joined = new Map();
	for (const section of sections) {
		const before = joined.get(section.key);
		joined.set(section.key, before === void 0 ? section : joinSections(before, section));
	}
	return [...joined.values()];
}
function joinSections(one, other) {
	if (one === other) return one;
	const replaced = [...one.replaced, ...other.replaced];
	if (isCopy(one, other)) {
		const joined = joinCopiesOfSection(one, other);
		return {
			...joined,
			replaced: replacedOnce([joined], replaced)
		};
	}
	const [winner, loser] = wins(one, other) ? [one, other] : [other, one];
	const ofLoser = replacedShares(loser, [winner, loser]);
	return {
		...winner,
		...areOfTwoJobs(one, other) && { sharedSection: true },
		replaced: replacedOnce([winner], [...replaced, ...ofLoser])
	};
}
function replacedShares(section, others) {
	const time = Math.floor(Math.max(...others.map((other) => other.reported ?? other.time)));
	return ownShares(section).map((share) => ({
		...share,
		time
	}));
}
function isCopy(one, other) {
	return isSameRun(one, other) && one.digest === other.digest;
}
function areOfTwoJobs(one, other) {
	return isSameRun(one, other) && !isCopy(one, other);
}
function wins(a, b) {
	if (!isSameRun(a, b)) return isNewer(a, b);
	const moreFailures = failureCount(a) - failureCount(b);
	if (moreFailures !== 0) return moreFailures > 0;
	return a.time === b.time ? a.digest < b.digest : a.time < b.time;
}
function failureCount({ counts }) {
	return counts === void 0 ? 0 : counts.error + counts.failed;
}
function joinCopiesOfSection(one, other) {
	const { reportUrl: _, quiet: __, ...fields } = joinFields(one, other);
	const reportUrl = latestReportUrl(one, other);
	const comparedWith = joinComparisons(one.comparedWith, other.comparedWith);
	const pictures = joinById(one.pictures ?? [], other.pictures ?? [], joinPictures);
	return {
		...fields,
		...reportUrl !== void 0 && { reportUrl },
		...comparedWith && { comparedWith },
		...one.quiet && other.quiet && { quiet: true },
		time: Math.min(one.time, other.time),
		errors: joinErrors(one.errors, other.errors),
		tests: joinById(one.tests, other.tests, joinFields),
		specFiles: joinById(one.specFiles, other.specFiles, joinFields),
		recordings: joinById(one.recordings, other.recordings, joinRecordings),
		...pictures.length > 0 && { pictures }
	};
}
function latestReportUrl(one, other) {
	const order = (one.reported ?? 0) - (other.reported ?? 0);
	if (order !== 0) return order > 0 ? one.reportUrl : other.reportUrl;
	return joinFields({ url: one.reportUrl }, { url: other.reportUrl }).url;
}
function joinErrors(one, other) {
	const [most, others] = one.length >= other.length ? [one, other] : [other, one];
	return most.map((error, at) => joinFields(error, others[at] ?? error));
}
function joinComparisons(one, other) {
	if (one === void 0 || other === void 0) return one ?? other;
	const order = one.runs - other.runs || compareRuns({ run: one }, { run: other });
	if (order !== 0) return order > 0 ? one : other;
	return {
		...joinFields(one, other),
		tests: joinById(one.tests, other.tests, joinFields)
	};
}
function joinById(one, other, joinItems) {
	const joined = new Map(one.map((item) => [item.id, item]));
	for (const item of other) {
		const before = joined.get(item.id);
		joined.set(item.id, before === void 0 ? item : joinItems(before, item));
	}
	return [...joined.values()].sort((a, b) => a.id - b.id);
}
function joinRecordings(one, other) {
	const times = [removedAt(one), removedAt(other)].flatMap((time) => time ?? []);
	const removed = times.length === 0 ? void 0 : Math.min(...times);
	const known = (recording) => removed === void 0 ? recording : removedRecording(recording, removed);
	const [first, second] = [known(one), known(other)];
	if (first.status === second.status) return joinFields(first, second);
	if (first.status === "hidden") return second;
	return second.status === "hidden" ? first : joinFields(first, second);
}
function joinPictures(one, other) {
	const times = [one.removed, other.removed].flatMap((time) => time ?? []);
	return times.length === 0 ? joinFields(one, other) : {
		id: one.id,
		removed: Math.min(...times)
	};
}
function removedAt(recording) {
	return "removed" in recording ? recording.removed : void 0;
}
function linkRemovedAt(recording) {
	return recording.status === "failed" ? void 0 : removedAt(recording);
}
function removedRecording(recording, removed) {
	if (recording.status === "removed") return {
		...recording,
		removed
	};
	const { shareId: _, ...rest } = recording;
	if (rest.status === "hidden" || rest.status === "failed") return {
		...rest,
		removed
	};
	const { url, fileId, sha256, detailsDigest, pictureUrl, ...facts } = rest;
	return {
		...facts,
		status: "removed",
		removed
	};
}
function replacedOnce(sections, replaced) {
	const own = new Set(sections.flatMap(ownShares).map(nameOfShare));
	const byName = new Map();
	for (const share of replaced) {
		const name = nameOfShare(share);
		const before = byName.get(name);
		if (!own.has(name)) byName.set(name, before === void 0 ? share : joinFields(before, share));
	}
	return [...byName.entries()].sort(([a], [b]) => a < b ? -1 : 1).map(([, share]) => share);
}
function withoutRemoved(section, removed) {
	if (Object.keys(removed).length === 0) return section;
	const { baseUrl } = section;
	const timeOf = (share) => removed[markOf(share)];
	const timeOfOwn = (id) => id === void 0 ? void 0 : timeOf({
		id,
		baseUrl
	});
	const recordings = section.recordings.map((recording) => {
		const time = timeOfOwn(shareIdOf(recording));
		return time === void 0 ? recording : removedRecording(recording, time);
	});
	const pictures = section.pictures?.map((picture) => {
		const time = timeOfOwn(picture.shareId);
		return time === void 0 ? picture : {
			id: picture.id,
			removed: time
		};
	});
	const replaced = section.replaced.filter((share) => timeOf(share) === void 0);
	return {
		...section,
		recordings,
		...pictures && { pictures },
		replaced
	};
}
// src/comment/comment-warnings.ts
const sharedSection = "Another job of this run uses the same section of the comment, so only one of the two is shown. The recordings of the other are in its job summary and outputs, and cleanup finds them as well. GitHub gives both jobs the same names, for example if a reusable workflow is called twice. Give each of them its own `section`.";
const removedMeanwhile = "While this run wrote the comment, cleanup deleted some of its links. They no longer work, even if the outputs list them.";
const tooCrowded = "Other jobs kept changing it at the same time, so it may lack the links of this job";
const unlisted = "GitHub does not list the comment that this step created";
const leftOver = "A duplicate comment, whose content is now in the first one, could not be deleted";
function noRoom(shares) {
	const ids = shares.map(({ id }) => id).join(" ");
	return `The comment has no room for the ids of ${counted(shares.length, "share")}, so cleanup can't find them there. To delete them, run cleanup with these share-ids: ${ids}`;
}
function leftAlone(unreadable) {
	return Array.from(Map.groupBy(unreadable, ({ why }) => why), ([why, alike]) => `The hidden state of ${alike.map(({ url }) => url).join(", ")} can't be read: ${why}. It stays as it is, and a new comment is created.`);
}
// src/manifest/for-comment.ts
const mostRecordings = 5e3;
const longestText = 250;
function forComment(manifest) {
	const { comparedWith, totals } = manifest;
	const inRows = idsInRows(manifest);
	const tests = manifest.tests.filter(({ id }) => inRows.has(id));
	const specFiles = manifest.specFiles.filter(({ id }) => inRows.has(id));
	const recordings = manifest.recordings.map((recording) => recordingForComment(recording, manifest));
	return {
		...manifest,
		tests: tests.map(testForComment),
		specFiles: specFiles.map(testForComment),
		testsComplete: true,
		totals: totalsForComment(totals),
		recordings: recordings.map((recording, at) => at < mostRecordings ? recording : keepIds(recording)),
		...comparedWith && { comparedWith: {
			...comparedWith,
			tests: comparedTestsOfUse(comparedWith.tests, [...specFiles, ...tests])
		} }
	};
}
function idsInRows({ comparedWith, ...manifest }) {
	const rows = [...makeRows([manifest]), ...comparedWith ? makeRows([{
		...manifest,
		comparedWith
	}]) : []];
	return new Set(rows.flatMap((row) => row.kind === "test" ? row.test.id : []));
}
const mostDigests = 300;
const mostProjects = 20;
function totalsForComment({ errors, causes, projects, ...totals }) {
	return {
		...totals,
		...errors !== void 0 && errors.length <= mostDigests && { errors },
		...causes !== void 0 && causes.length <= mostDigests && { causes },
		...projects !== void 0 && projects.length <= mostProjects && { projects: projects.map((project) => cutText(project, longestText)) }
	};
}
function testForComment({ file: _file, suites: _suites, identity: _identity, ...test }) {
	return {
		...test,
		title: cutText(test.title, longestText),
		...test.label !== void 0 && { label: cutText(test.label, longestText) },
		...test.project !== void 0 && { project: cutText(test.project, longestText) }
	};
}
function recordingForComment(recording, { withPassword }) {
	if (recording.status === "hidden") return recording;
	const { mimeType: _mimeType, path, shownPath = path, ...rest } = recording;
	const { test } = rest;
	const shown = {
		title: cutText(rest.title, longestText),
		...test && { test: shownForComment(test) }
	};
	if (rest.status === "failed") {
		const error = cutText(rest.error, longestText);
		return {
			...rest,
			...shown,
			error,
			path: cutText(shownPath ?? rest.title, longestText)
		};
	}
	if (!isLinked(rest)) return {
		...rest,
		...shown
	};
	const { fileId: _fileId, sha256, detailsDigest, ...linked } = rest;
	if (sha256 === void 0 || withPassword) return {
		...linked,
		...shown
	};
	return {
		...linked,
		...shown,
		sha256,
		...detailsDigest !== void 0 && { detailsDigest }
	};
}
function shownForComment({ tries: _tries, error: _error, file: _file, line: _line, ...test }) {
	return test;
}
function keepIds(recording) {
	if (recording.status === "hidden") return recording;
	const [shareId, removed] = [shareIdOf(recording), removedAt(recording)];
	return {
		id: recording.id,
		status: "hidden",
		...shareId !== void 0 && { shareId },
		...removed !== void 0 && { removed }
	};
}
function comparedTestsOfUse(compared, tests) {
	const byId = new Map(tests.map((test) => [test.id, test]));
	return compared.filter((comparedWith) => {
		const test = byId.get(comparedWith.id);
		return test && (isFailing(test) || test.changed || isFixed({
			...test,
			comparedWith
		}));
	});
}
// src/comment/cut.ts
const allIds = 16;
const uncut = {
	failingRows: "all",
	otherRows: "all",
	hashes: true,
	replacedIds: allIds,
	rowIds: allIds
};
const withoutPictures = {
	...uncut,
	noPictures: true
};
const withoutPassed = {
	...withoutPictures,
	otherRows: "not passed"
};
const withoutHashes = {
	...withoutPassed,
	hashes: false
};
const onlyNewestRuns = {
	...withoutHashes,
	newestRuns: true
};
const onlyFailing = {
	...onlyNewestRuns,
	otherRows: 0
};
const withoutRows = {
	...onlyFailing,
	failingRows: 0
};
const withoutReplaced = {
	...withoutRows,
	replacedIds: 0
};
const tiers = [
	uncut,
	withoutPictures,
	withoutPassed,
	withoutHashes,
	onlyNewestRuns,
	{
		...onlyNewestRuns,
		otherRows: 100
	},
	{
		...onlyNewestRuns,
		otherRows: 10
	},
	onlyFailing,
	{
		...onlyFailing,
		failingRows: 200
	},
	{
		...onlyFailing,
		failingRows: 50
	},
	{
		...onlyFailing,
		failingRows: 10
	},
	{
		...onlyFailing,
		failingRows: 2
	},
	withoutRows,
	{
		...withoutRows,
		replacedIds: allIds / 2
	},
	withoutReplaced,
	{
		...withoutReplaced,
		rowIds: allIds / 2
	},
	{
		...withoutReplaced,
		rowIds: 0
	}
];
function tighter(one, other) {
	return {
		...joinFields(one, other),
		failingRows: rowLimit(one.failingRows) <= rowLimit(other.failingRows) ? one.failingRows : other.failingRows,
		otherRows: rowLimit(one.otherRows) <= rowLimit(other.otherRows) ? one.otherRows : other.otherRows,
		hashes: one.hashes && other.hashes,
		replacedIds: Math.min(one.replacedIds, other.replacedIds),
		rowIds: Math.min(one.rowIds, other.rowIds)
	};
}
function rowLimit(rows) {
	if (rows === "all") return Number.POSITIVE_INFINITY;
	return rows === "not passed" ? Number.MAX_SAFE_INTEGER : rows;
}
function cutTo(state, wanted) {
	const cut = tighter(wanted, state.cut);
	if (isUncut(cut)) return state;
	const { replaced, sections } = cut.newestRuns ? keepNewestRuns(state) : state;
	return {
		...state,
		cut,
		replaced: replaced.filter((share) => isKeptAt(share, cut.replacedIds)),
		sections: sections.map((section) => cutSection(section, cut))
	};
}
function isUncut({ noPictures, failingRows, otherRows, hashes, newestRuns, replacedIds, rowIds }) {
	return !noPictures && failingRows === "all" && otherRows === "all" && hashes && !newestRuns && replacedIds >= allIds && rowIds >= allIds;
}
function keepNewestRuns({ runs, sections, replaced }) {
	const isNewest = ({ part, run }) => (runs[part.key]?.[0] ?? run.id) === run.id;
	const kept = sections.filter(isNewest);
	const ofDropped = sections.filter((section) => !isNewest(section)).flatMap((section) => [...section.replaced, ...replacedShares(section, sections)]);
	return {
		sections: kept,
		replaced: replacedOnce(kept, [...replaced, ...ofDropped])
	};
}
function cutSection(section, cut) {
	const keptTests = idsOfKeptTests(section, cut);
	const keptRecordings = recordingsToKeep(section, keptTests, cut);
	const { comparedWith, reportUrl, pictures = [], ...others } = section;
	const keptPictures = pictures.flatMap((picture) => cutPicture(picture, section, cut));
	return {
		...others,
		...reportUrl !== void 0 && rowLimit(cut.otherRows) > 0 && { reportUrl },
		errors: section.errors.slice(0, rowLimit(cut.failingRows)),
		tests: section.tests.filter(({ id }) => keptTests.has(id)),
		specFiles: section.specFiles.filter(({ id }) => keptTests.has(id)),
		recordings: section.recordings.flatMap((recording) => keptRecordings.has(recording) ? cutFields(recording, cut) : cutToIds(recording, section, cut)),
		...keptPictures.length > 0 && { pictures: keptPictures },
		...comparedWith && { comparedWith: {
			...comparedWith,
			tests: comparedWith.tests.filter(({ id }) => keptTests.has(id))
		} },
		totals: cutTotals(section, cut)
	};
}
function cutTotals({ totals }, cut) {
	if (rowLimit(cut.failingRows) > 0) return totals;
	const { causes: _, ...others } = totals;
	return others;
}
function idsOfKeptTests(section, cut) {
	const all = [...section.specFiles, ...section.tests].sort((a, b) => a.id - b.id);
	const failing = all.filter((test) => isFailing(test));
	const others = all.filter((test) => !isFailing(test) && (cut.otherRows === "all" || !isIdle(test)));
	const kept = [...failing.slice(0, rowLimit(cut.failingRows)), ...others.slice(0, rowLimit(cut.otherRows))];
	return new Set(kept.map(({ id }) => id));
}
function recordingsToKeep({ specFiles, tests, recordings }, keptTests, cut) {
	const known = new Set([...specFiles, ...tests].map(({ id }) => id));
	const kindOf = (recording) => {
		if (recording.status === "hidden" || recording.status === "failed") return recording.status;
		return recording.test && known.has(recording.test.id) ? "tested" : "untested";
	};
	const byKind = Map.groupBy(recordings, kindOf);
	const ofTests = byKind.get("tested") ?? [];
	return new Set([
		...ofTests.filter((recording) => "test" in recording && keptTests.has(recording.test?.id ?? -1)),
		...(byKind.get("untested") ?? []).slice(0, rowLimit(cut.otherRows)),
		...(byKind.get("failed") ?? []).slice(0, rowLimit(cut.failingRows))
	]);
}
function cutFields(recording, { hashes, noPictures }) {
	if (!isLinked(recording)) return recording;
	const { sha256, detailsDigest, pictureUrl, ...rest } = recording;
	return {
		...rest,
		...hashes && sha256 !== void 0 && { sha256 },
		...hashes && detailsDigest !== void 0 && { detailsDigest },
		...!noPictures && pictureUrl !== void 0 && { pictureUrl }
	};
}
function cutPicture(picture, { baseUrl }, { noPictures, rowIds }) {
	const { url: _, ...ids } = picture;
	if (!(picture.shareId === void 0 ? rowIds === allIds : isKeptAt({
		id: picture.shareId,
		baseUrl
	}, rowIds))) return [];
	return [noPictures ? ids : picture];
}
function cutToIds(recording, { baseUrl }, { rowIds }) {
	const ids = keepIds(recording);
	if (ids.shareId !== void 0) return isKeptAt({
		id: ids.shareId,
		baseUrl
	}, rowIds) ? [ids] : [];
	return ids.removed !== void 0 && rowIds === allIds ? [ids] : [];
}
function isKeptAt(share, sixteenths) {
	if (sixteenths >= allIds) return true;
	const [first = 0] = (0,external_node_crypto_.createHash)("sha256").update(nameOfShare(share)).digest();
	return first < sixteenths * 256 / allIds;
}
function forgottenShares(whole, afterCut) {
	const recorded = new Set(recordedIn(afterCut).map(nameOfShare));
	return [...new Map(recordedIn(whole).map((share) => [nameOfShare(share), share]))].flatMap(([name, share]) => recorded.has(name) ? [] : [share]);
}
// src/comment/join-states.ts
function joinStates(one, other, headCommit) {
	const removed = joinRemoved(one.removed, other.removed);
	const cuts = [one, other].flatMap((state) => state.head === headCommit ? [state.cut] : []);
	const joined = joinByKey([...one.sections, ...other.sections]);
	const runs = joinRuns(one, other);
	const isKept = ({ part, run }) => runs[part.key]?.includes(run.id);
	const sections = joined.filter(isKept).map((section) => ({
		...withoutRemoved(section, removed),
		replaced: []
	}));
	const dropped = joined.filter((section) => !isKept(section));
	const replaced = [
		...one.replaced,
		...other.replaced,
		...joined.flatMap((section) => section.replaced),
		...dropped.flatMap((section) => replacedShares(section, joined))
	];
	return {
		...joinFields(unknownIn(one), unknownIn(other)),
		pullRequest: one.pullRequest,
		head: headCommit,
		cut: cuts.reduce(tighter, uncut),
		removed,
		runs,
		replaced: replacedOnce(sections, replaced).filter((share) => removed[markOf(share)] === void 0),
		sections: sections.sort((a, b) => a.key < b.key ? -1 : 1)
	};
}
const mostRuns$1 = 2;
function joinRuns(one, other) {
	const ids = new Map();
	const add = (key, runs) => ids.set(key, new Set([...ids.get(key) ?? [], ...runs]));
	for (const { runs, sections } of [one, other]) {
		for (const [key, known] of Object.entries(runs)) add(key, known);
		for (const { part, run } of sections) add(part.key, [run.id]);
	}
	const newest = [...ids].map(([key, runs]) => {
		return [key, [...runs].sort((a, b) => compareRunIds(b, a)).slice(0, 2)];
	});
	return Object.fromEntries(newest.sort(([a], [b]) => a < b ? -1 : 1));
}
function joinRemoved(one, other) {
	const times = new Map(Object.entries(one));
	for (const [mark, time] of Object.entries(other)) times.set(mark, Math.max(times.get(mark) ?? 0, time));
	return Object.fromEntries([...times].sort(([a], [b]) => a < b ? -1 : 1));
}
function unknownIn(state) {
	const { pullRequest, head, nonce, cut, removed, runs, replaced, sections, ...unknown } = state;
	return unknown;
}
function normalized(state, headCommit) {
	return joinStates(state, {
		...state,
		sections: []
	}, headCommit);
}
function saysSame(one, other) {
	return (0,external_node_util_namespaceObject.isDeepStrictEqual)(compared(one), compared(other));
}
function compared({ nonce: _, ...state }) {
	const sections = state.sections.map(({ reported: _, randomNumber: __, ...section }) => ({
		...section,
		recordings: section.recordings.map((one) => removedAt(one) === void 0 ? one : {
			...one,
			removed: true
		}),
		pictures: section.pictures?.map((one) => one.removed === void 0 ? one : {
			...one,
			removed: true
		})
	}));
	return {
		...state,
		removed: Object.keys(state.removed),
		replaced: state.replaced.map(nameOfShare),
		sections
	};
}
// src/comment/contribution.ts
const commentLimit = 65536;
function makeState({ sections, removed, pullRequest, unsigned }, now) {
	const stored = asStored({
		pullRequest,
		head: "",
		cut: uncut,
		removed,
		runs: {},
		replaced: [],
		sections
	});
	const kept = unsigned ? unsigned.vouch(stored) : stored;
	return dropOldMarks(normalized(kept, ""), now);
}
function asStored(state) {
	return JSON.parse(JSON.stringify(state));
}
const markLifetime = 86400;
function dropOldMarks(state, now) {
	const young = Object.entries(state.removed).filter(([, time]) => now / 1e3 - time < markLifetime);
	return {
		...state,
		removed: Object.fromEntries(young)
	};
}
function mayWrite({ sections, updates = [], create }, comment) {
	if (create) return true;
	if (comment === void 0) return false;
	const parts = new Set(comment.sections.map(({ part }) => part.key));
	return sections.length === 0 || [...sections, ...updates].some(({ part }) => parts.has(part.key));
}
function updatesOf(state, contribution, now) {
	const keys = new Set(state.sections.map(({ key }) => key));
	const sections = (contribution.updates ?? []).filter(({ key }) => keys.has(key));
	return makeState({
		...contribution,
		sections
	}, now);
}
function checkContribution({ sections: own }, state) {
	const { sections, runs } = state;
	const recorded = new Set(recordedIn(state).map(nameOfShare));
	const names = own.flatMap(recordedShares).map(nameOfShare);
	const pairs = own.map((section) => ({
		section,
		current: sections.find(({ key }) => key === section.key)
	}));
	const superseded = pairs.filter(({ section, current }) => {
		const partRuns = runs[section.part.key] ?? [];
		return current ? isNewer(current, section) : partRuns.length > 0 && !partRuns.includes(section.run.id);
	});
	const inComment = pairs.filter(({ section, current }) => current && isCopy(current, section));
	const isRemoved = inComment.some(({ section, current }) => current && hasLostLinks(section, current));
	return {
		superseded: superseded.length,
		isInComment: superseded.length + inComment.length > 0,
		notRecorded: new Set(names.filter((name) => !recorded.has(name))),
		warnings: isRemoved ? [removedMeanwhile] : []
	};
}
function hasLostLinks(before, after) {
	const removed = new Set(before.recordings.flatMap((one) => linkRemovedAt(one) === void 0 ? [] : one.id));
	return after.recordings.some((one) => linkRemovedAt(one) !== void 0 && !removed.has(one.id));
}
function hasSharedSection({ sections: own }, states) {
	const isOfOtherJob = (one) => own.some((section) => section.key === one.key && areOfTwoJobs(section, one));
	return states.some(({ sections }) => sections.some(isOfOtherJob));
}
// src/github-addresses.ts
function repositoryUrlOf({ serverUrl, repository }) {
	return `${serverUrl}/${repository}`;
}
function pullRequestUrl(number, repositoryUrl) {
	return `${repositoryUrl}/pull/${number}`;
}
function commitUrl(commit, repositoryUrl) {
	return `${repositoryUrl}/commit/${encodeURIComponent(commit)}`;
}
function runUrl({ id, attempt }, repositoryUrl) {
	return `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`;
}
function artifactUrl({ runId, artifactId }, repositoryUrl) {
	return `${repositoryUrl}/actions/runs/${encodeURIComponent(runId)}/artifacts/${encodeURIComponent(artifactId)}`;
}
function filesUrlAt(commit, repositoryUrl) {
	return `${repositoryUrl}/blob/${encodeURIComponent(commit)}`;
}
function fileUrl({ file, line }, filesUrl) {
	return `${filesUrl}/${file.split("/").map(encodeURIComponent).join("/")}${line === void 0 ? "" : `#L${line}`}`;
}
// src/manifest/totals.ts
const noneUnlisted = {
	failed: 0,
	flaky: 0,
	causes: []
};
function countTotals(manifest, { errorDigests, reportErrors, unlisted = noneUnlisted }) {
	const rowsWithRecording = makeRows([manifest]).filter((row) => row.kind !== "error" && row.recordings.length > 0);
	const withoutLink = testsWithoutLink(manifest);
	const allCauses = [...manifest.tests.filter(({ result }) => result === "failed").map(({ cause }) => cause), ...unlisted.causes];
	const causes = new Set(allCauses.filter((cause) => cause !== void 0));
	return {
		rows: rowsWithRecording.length,
		failedRows: rowsWithRecording.filter((row) => row.kind === "test" && row.test.result === "failed").length,
		testRows: rowsWithRecording.filter(({ kind }) => kind === "test").length,
		withoutLink: withoutLink.length + unlisted.failed + unlisted.flaky,
		failedWithoutLink: withoutLink.filter(({ result }) => result === "failed").length + unlisted.failed,
		reportErrors,
		otherErrors: errorDigests.length,
		errors: errorDigests,
		causeCount: causes.size + allCauses.filter((cause) => cause === void 0).length,
		causes: [...causes],
		projects: [...new Set([...manifest.specFiles, ...manifest.tests].map(({ project }) => project ?? ""))],
		...firstEnd$1(manifest)
	};
}
function firstEnd$1(manifest) {
	const ends = linkedRecordings(manifest).flatMap(({ artifactId, expires }) => artifactId === void 0 ? [] : [expires]);
	const known = ends.filter((end) => end !== void 0);
	return known.length === 0 || known.length < ends.length ? {} : { expires: Math.min(...known) };
}
const noTests = {
	error: 0,
	failed: 0,
	flaky: 0,
	passed: 0,
	skipped: 0,
	"without a result": 0,
	"did not run": 0
};
function addUpCounts(sections) {
	const [first, ...others] = sections.flatMap(({ counts }) => counts ?? []);
	if (first === void 0) return void 0;
	const sum = others.reduce(addCounts, first);
	return {
		...sum,
		error: countOnce(sections, sum.error, ({ totals }) => totals.errors)
	};
}
function addCounts(one, other) {
	return {
		error: one.error + other.error,
		failed: one.failed + other.failed,
		flaky: one.flaky + other.flaky,
		passed: one.passed + other.passed,
		skipped: one.skipped + other.skipped,
		"without a result": one["without a result"] + other["without a result"],
		"did not run": one["did not run"] + other["did not run"]
	};
}
function addUpComparisons(sections) {
	const comparisons = sections.flatMap(({ comparedWith }) => comparedWith ?? []);
	if (comparisons.length === 0) return void 0;
	const sum = (of) => comparisons.reduce((all, one) => all + of(one), 0);
	return {
		new: sum((comparison) => comparison.new),
		alsoFailing: sum((comparison) => comparison.alsoFailing),
		failedBefore: sum((comparison) => comparison.failedBefore ?? 0)
	};
}
function countCauses(sections) {
	const failing = sections.filter(({ totals }) => totals.causeCount > 0);
	const sum = failing.reduce((all, { totals }) => all + totals.causeCount, 0);
	if (failing.length > 1 && failing.some(({ totals }) => totals.causes === void 0)) return void 0;
	return countOnce(failing, sum, ({ totals }) => totals.causes);
}
function countOnce(sections, sum, digestsOf) {
	const digests = sections.flatMap((section) => digestsOf(section) ?? []);
	return Math.max(0, sum - digests.length + new Set(digests).size);
}
function countErrorRows(sections) {
	return countOnce(sections, sections.reduce((all, { totals }) => all + totals.reportErrors + totals.otherErrors, 0), ({ totals }) => totals.errors);
}
// src/manifest/row-list.ts
function listRows(sections) {
	const rows = makeRows(sections);
	const before = countRowsBeforeCut(sections);
	const errors = rows.filter((row) => row.kind === "error");
	const errorsInRows = errors.reduce((count, { error }) => count + (error.count ?? 1), 0);
	const cutErrors = before.errors - errors.length;
	return {
		rows,
		cutRows: {
			all: before.all - rows.length,
			failed: before.failed - countFailed(rows)
		},
		beyond: {
			errors: (addUpCounts(sections)?.error ?? 0) - errorsInRows - cutErrors,
			tests: Math.max(0, sumOf$1(sections, "withoutLink") - 10)
		}
	};
}
function countRowsBeforeCut(sections) {
	const errors = Math.min(countErrorRows(sections), 10);
	const withoutLink = Math.min(sumOf$1(sections, "withoutLink"), 10);
	const failedWithoutLink = Math.min(sumOf$1(sections, "failedWithoutLink"), 10);
	return {
		all: sumOf$1(sections, "rows") + withoutLink + errors,
		failed: sumOf$1(sections, "failedRows") + failedWithoutLink + errors,
		errors
	};
}
function sumOf$1(sections, name) {
	return sections.reduce((sum, { totals }) => sum + totals[name], 0);
}
function countFailed(rows) {
	return rows.filter((row) => row.kind === "error" || row.kind === "test" && row.test.result === "failed").length;
}
// src/manifest/shared-section.ts
function withSharedSection(section) {
	const { sharedSection, ...others } = section;
	if (!sharedSection) return section;
	const { counts = noTests, errors, totals } = others;
	return {
		...others,
		counts: {
			...counts,
			error: counts.error + 1
		},
		errors: [{ error: "Two jobs share this section. Give each a section of its own." }, ...errors],
		totals: {
			...totals,
			otherErrors: totals.otherErrors + 1,
			...totals.errors && { errors: [...totals.errors, "shared section"] }
		}
	};
}
// src/manifest/part.ts
function groupIntoParts(sections) {
	return [...Map.groupBy(sections, ({ part, run, commit }) => JSON.stringify([
		part.key,
		run.id,
		commit
	])).values()].flatMap((group) => makePart(group.map(withSharedSection)) ?? []).sort(byHeading);
}
function makePart(group) {
	const [first, ...others] = group.toSorted(byHeading);
	if (first === void 0) return void 0;
	const jobs = countPartJobs(group);
	const sections = [first, ...others];
	return {
		key: first.part.key,
		heading: jobs === void 0 ? first.heading : first.part.heading,
		sections,
		...listRows(sections),
		jobs
	};
}
function countPartJobs(group) {
	const count = group.length;
	const totals = group.every(writesIfGreen) && !isOfSomeJobs(group) ? group.flatMap(({ job }) => job.total ?? []) : [];
	const total = totals.length === 0 ? void 0 : Math.max(count, ...totals);
	if (count === 1 && (total ?? 1) === 1) return void 0;
	const attempts = group.map(({ run }) => run.attempt);
	const earlier = Map.groupBy(attempts.filter((attempt) => attempt < Math.max(...attempts)).sort((a, b) => a - b), (attempt) => attempt);
	return {
		count,
		total,
		earlierAttempts: new Map([...earlier].map(([attempt, jobs]) => [attempt, jobs.length]))
	};
}
function writesIfGreen({ quiet }) {
	return quiet !== true;
}
function isOfSomeJobs(sections) {
	return sections.every(({ part }) => part.ofSomeJobs);
}
function splitByRun(sections) {
	const parts = [...Map.groupBy(sections, ({ part }) => part.key).values()].map(splitPart);
	return {
		newest: parts.flatMap(({ newest }) => newest),
		earlier: parts.flatMap(({ earlier }) => earlier)
	};
}
function splitPart(ofPart) {
	const run = newestRun(ofPart);
	const ofRun = ofPart.filter((section) => section.run.id === run?.id);
	const ofOtherRuns = ofPart.filter((section) => section.run.id !== run?.id);
	const ofAttempt = ofRun.filter((section) => section.run.attempt === run?.attempt);
	if (isWhole$2(ofAttempt)) return {
		newest: ofAttempt,
		earlier: []
	};
	return {
		newest: ofRun,
		earlier: isWhole$2(ofRun) ? [] : ofOtherRuns
	};
}
function newestRun(sections) {
	return sections.toSorted(compareRuns).at(-1)?.run;
}
function isWhole$2(part) {
	const total = expectedJobs(part);
	return total > 0 && part.length >= total;
}
function countJobs(sections) {
	return sumOfMatrices(sections, (group) => {
		const read = jobInstances(group.filter(({ reportRead }) => reportRead));
		const tested = jobInstances(group.filter(({ counts, reportRead }) => counts !== void 0 || reportRead));
		const untested = jobInstances(group).size - tested.size;
		return {
			jobs: read.size,
			jobTotal: Math.max(tested.size, tested.size && expectedJobs(group) - untested)
		};
	});
}
function countJobsAcrossParts(sections) {
	return sumOfMatrices([...Map.groupBy(sections, ({ part }) => part.key).values()].filter(isOfSomeJobs).flat().filter((section) => writesIfGreen(section) && section.job.total !== void 0), (group) => {
		const jobs = jobInstances(group).size;
		return {
			jobs,
			jobTotal: Math.max(jobs, expectedJobs(group))
		};
	});
}
function sumOfMatrices(sections, count) {
	const matrices = groupByMatrix(sections.filter(({ job }) => job.instance !== void 0)).map((group) => {
		const run = newestRun(group);
		return count(group.filter((section) => section.run.id === run?.id));
	});
	return {
		jobs: matrices.reduce((sum, { jobs }) => sum + jobs, 0),
		jobTotal: matrices.reduce((sum, { jobTotal }) => sum + jobTotal, 0)
	};
}
function groupByMatrix(sections) {
	const parts = [...Map.groupBy(sections, ({ part }) => part.key).values()];
	return [...Map.groupBy(parts, (ofPart) => ofPart.map(({ job }) => job.key).sort()[0]).values()].map((ofMatrix) => ofMatrix.flat());
}
function jobInstances(sections) {
	return new Set(sections.map(({ job }) => job.instance));
}
function expectedJobs(matrix) {
	return Math.max(0, ...matrix.map(({ job }) => job.total ?? 0));
}
function isOfOneJob({ sections }, project) {
	if (project === void 0 || sections.some(({ totals }) => totals.projects === void 0)) return false;
	return sections.filter(({ totals }) => totals.projects?.includes(project)).length === 1;
}
// node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? getSchemaMessage(issue.lang) : null) ?? config$1.message ?? getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, getGlobalConfig())
	};
	return schema;
}
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
const ABORT_EARLY_CONFIG = { abortEarly: true };
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function start_boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: start_boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (_isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (_isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
// src/manifest/shape-of.ts
function objectOf(entries) {
	return looseObject(entries);
}
const count = pipe(number(), safeInteger(), minValue(0));
const ordinal = pipe(number(), safeInteger(), minValue(1));
const amount = pipe(number(), finite(), minValue(0));
const side = pipe(number(), safeInteger(), minValue(1), maxValue(65535));
const yes = literal(true);
const filledText = pipe(string(), nonEmpty());
const webAddress = pipe(string(), regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\p{Cc}]+$/u));
function meaning(description$1, schema) {
	return pipe(schema, description(description$1));
}
function readBy(schema, value) {
	const read = safeParse(schema, value, { abortEarly: true });
	if (read.success) return read.output;
	const [issue] = read.issues;
	const field = getDotPath(issue) ?? "it";
	const isMissing = issue.input === void 0;
	throw new MisfitError(isMissing ? `${field} is missing` : `${field} should be ${issue.expected ?? "something else"}`);
}
var MisfitError = class extends Error {
	name = "MisfitError";
};
// src/manifest/verdict.ts
const verdictSchema = objectOf({
	errors: meaning("Errors outside of any test.", count),
	failed: count,
	flaky: count,
	passed: count,
	skipped: count,
	didNotRun: meaning("Tests that should have run but did not, or that stopped halfway.", count),
	withoutResult: meaning("Tests that the report calls neither passed nor failed.", count),
	causes: meaning("Number of causes of the failed tests.", count),
	new: optional(meaning("Failed tests that passed on the other branch; absent without a comparison.", count)),
	alsoFailing: optional(meaning("Failed tests that failed in the latest run there as well; absent without a comparison.", count)),
	failedBefore: optional(meaning("Failed tests that failed or were flaky there before, or were flaky in the latest run; absent without a comparison.", count)),
	jobs: optional(meaning("Number of matrix jobs whose test reports were read; only in `report`.", count)),
	jobTotal: optional(meaning("Number of jobs that their matrices have; only in `report`.", count))
});
function addUpVerdict(sections) {
	const { newest } = splitByRun(sections);
	const lines = groupIntoParts(newest).flatMap((part) => {
		const counts = addUpCounts(part.sections);
		return counts ? [{
			counts,
			causes: countCauses(part.sections) ?? sumOf(part.sections, causeCount)
		}] : [];
	});
	if (lines.length === 0) return void 0;
	const sum = (of) => sumOf(lines, of);
	return {
		errors: sum(({ counts }) => counts.error),
		failed: sum(({ counts }) => counts.failed),
		flaky: sum(({ counts }) => counts.flaky),
		passed: sum(({ counts }) => counts.passed),
		skipped: sum(({ counts }) => counts.skipped),
		didNotRun: sum(({ counts }) => counts["did not run"]),
		withoutResult: sum(({ counts }) => counts["without a result"]),
		causes: sum(({ causes }) => causes),
		...addUpComparisons(newest)
	};
}
function addUpReportVerdict(sections) {
	const verdict = addUpVerdict(sections);
	return verdict && {
		...verdict,
		...countJobs(splitByRun(sections).newest)
	};
}
function causeCount({ totals }) {
	return totals.causeCount;
}
function sumOf(items, of) {
	return items.reduce((sum, item) => sum + of(item), 0);
}
// src/manifest/foreign-json.ts
const mostBytes = 2 ** 26;
const mostValues = 1e6;
function whyTooLarge(json) {
	if (json.length > mostBytes) return `it is larger than ${mostBytes / 2 ** 20} MiB`;
	return countValues(json) > mostValues ? `it has more than ${mostValues / 1e6} million values` : void 0;
}
const [comma, brace, bracket] = Buffer.from(",{[");
function countValues(json) {
	let count = 1;
	for (let at = 0; at < json.length; at += 1) {
		const byte = json[at];
		if (byte === comma || byte === brace || byte === bracket) count += 1;
	}
	return count;
}
// src/manifest/schema.ts
const testResults = [
	"passed",
	"failed",
	"flaky",
	"skipped"
];
const outcomes = [
	...testResults,
	"did not run",
	"without a result"
];
const tryResults = [
	"passed",
	"failed",
	"skipped"
];
const file = meaning("Relative to the workspace if `isHere`, otherwise as the report has it. With `/` on every system.", filledText);
const place = objectOf({
	file,
	line: optional(meaning("From 1.", ordinal)),
	isHere: optional(meaning("Whether the workspace has the file.", yes))
});
const mediaFacts = {
	mimeType: optional(meaning("MIME type without parameters, such as `video/webm` or `image/gif`.", pipe(string(), regex(/^(?:video|image)\/[^\s;]+$/)))),
	durationSeconds: optional(meaning("Length in seconds, to the millisecond.", pipe(number(), gtValue(0), maxValue(31622400)))),
	width: optional(meaning("Width at which the video is shown, in pixels.", side)),
	height: optional(meaning("Height at which the video is shown, in pixels.", side)),
	cutShort: optional(meaning("Present if the file is incomplete, most likely because its recorder was killed. The length is that of the part that plays.", yes))
};
const identityFields = {
	title: meaning("Titles of suites and test as the report has them, joined by ` \u203A `.", string()),
	project: optional(meaning("The project (browser, device) as the report names it.", string())),
	file: optional(meaning("The test's file as its report names it, or what the report has instead, such as a class.", filledText)),
	suites: optional(meaning("Titles of the enclosing suites that `title` does not begin with, outermost first.", array(string()))),
	identity: optional(meaning("Digest of project, file and titles before they were cut or cleaned; absent if they are whole.", filledText))
};
const failure = {
	error: optional(meaning("Error of the first failed try, in one line.", filledText)),
	place: optional(meaning("Location of the test or error.", place)),
	errorPlace: optional(meaning("Location of the error, if that is another line.", place))
};
const test = objectOf({
	id: meaning("Unique within the manifest; recordings refer to it.", count),
	...identityFields,
	result: optional(meaning("Result of all tries together; absent if no report gives one.", picklist(outcomes))),
	label: optional(meaning("Name in tables, if that is not the title.", string())),
	changed: optional(meaning("Present if the pull request adds or changes it.", yes)),
	...failure,
	cause: optional(meaning("The same for all tests whose failures have the same cause. Absent if the error is unknown.", filledText))
});
const specFile = objectOf({
	...test.entries,
	covers: optional(meaning("The `id`s of its tests.", array(count)), [])
});
const outsideError = objectOf({
	...failure,
	count: optional(meaning("Number of errors that this counts as; absent if 1.", ordinal)),
	ofReport: optional(meaning("Present if the text names a report. Such errors are never joined across jobs.", yes))
});
const tryFields = {
	try: optional(meaning("Number of this try, from 1, if the report has it.", ordinal)),
	tries: optional(meaning("Number of tries that the test had.", ordinal)),
	tryResult: optional(meaning("Result of this try.", picklist(tryResults))),
	error: optional(meaning("Why this try failed, in at most 300 code points. Absent if it passed, unless it was expected to fail.", filledText)),
	file: optional(meaning("The error's file if it is in the workspace, otherwise the test's.", filledText)),
	line: optional(meaning("Line in that file, from 1.", ordinal))
};
const shown = objectOf({
	id: meaning("The `id` of the test, or of the spec file.", count),
	...tryFields
});
const recordingId = meaning("Unique within the manifest.", count);
const path = meaning("Path of the file, relative to the workspace, with `/` on every system. Absolute only for a file outside the workspace.", filledText);
const recordingFields = {
	title: meaning("Title of the share, in one line, from the input `title`.", filledText),
	sizeBytes: optional(meaning("Size of the file in bytes.", count)),
	...mediaFacts
};
const visibleFields = {
	id: recordingId,
	path: optional(path),
	shownPath: optional(meaning("The path without secrets, if it contains any.", filledText)),
	...recordingFields,
	changed: optional(meaning("Present if the pull request adds or changes the file.", yes)),
	test: optional(meaning("The test and try that the recording shows, if a report has them.", shown)),
	moment: optional(meaning("Start of the last seconds of a failed try, in whole seconds.", ordinal)),
	detailsDigest: optional(meaning("Digest of the details sent for the page behind the link, except commit and links.", filledText))
};
const shareId = meaning("Id of the share at the service; absent if the service gave none.", pipe(filledText, regex(/^[^\s,\p{Cc}]+$/u)));
const linkFields = {
	url: meaning("The link.", webAddress),
	shareId: optional(shareId),
	fileId: optional(meaning("Id of the file at the service.", filledText)),
	artifactId: optional(meaning("Id of the artifact, if GitHub keeps the recording.", pipe(string(), regex(/^[1-9]\d{0,18}$/)))),
	sha256: optional(meaning("SHA-256 of the file in hexadecimal; only with `reuse: true`.", pipe(string(), regex(/^[0-9a-f]{64}$/))))
};
const failureFields = {
	error: meaning("Why it could not be shared and what to do, in one line.", filledText),
	shareId: optional(meaning("Id of a share that exists although its link is unknown.", shareId))
};
const recording$1 = variant("status", [
	objectOf({
		status: meaning("`shared`: uploaded by this run. `reused`: unchanged, with a link from an earlier run.", picklist(["shared", "reused"])),
		...visibleFields,
		...linkFields,
		pictureUrl: optional(meaning("Address of the bytes of a GIF, which shows it as a picture.", webAddress)),
		expires: optional(meaning("When the link ends, in seconds since 1970; absent if that is not known.", count))
	}),
	objectOf({
		status: meaning("Not shared.", literal("failed")),
		...visibleFields,
		...failureFields,
		removed: optional(meaning("When cleanup deleted that share, in seconds since 1970.", count))
	}),
	objectOf({
		status: meaning("Cleanup deleted its share.", literal("removed")),
		...visibleFields,
		removed: meaning("When, in seconds since 1970.", count)
	}),
	objectOf({
		status: meaning("The comment has no room to show it.", literal("hidden")),
		id: recordingId,
		shareId: optional(shareId),
		removed: optional(meaning("When cleanup deleted its share, in seconds since 1970.", count))
	})
]);
const picture$1 = objectOf({
	id: meaning("The `id` of the test, or of the spec file.", count),
	url: optional(meaning("Address of its bytes; absent if the comment has no room, or if it was removed.", webAddress)),
	shareId: optional(shareId),
	removed: optional(meaning("When cleanup deleted its share, in seconds since 1970.", count))
});
const run$1 = {
	id: meaning("Id of the workflow run; empty if unknown.", pipe(string(), regex(/^\d{0,30}$/))),
	attempt: meaning("Attempt of the run, from 1.", ordinal)
};
const testCounts = objectOf({
	error: optional(meaning("Errors outside of any test.", count), 0),
	failed: optional(count, 0),
	flaky: optional(count, 0),
	passed: optional(count, 0),
	skipped: optional(count, 0),
	"without a result": optional(count, 0),
	"did not run": optional(count, 0)
});
const comparedTestFields = {
	result: optional(meaning("Result in the latest run there that ran the test, if known.", picklist(outcomes))),
	url: optional(meaning("Link of its row in that run, which works until that share is deleted.", webAddress))
};
const start_history = {
	runs: optional(meaning("Number of the last ten runs there that ran the test. Absent if only one did, or if the test never failed there.", ordinal)),
	failedRuns: optional(meaning("Number of these in which it failed or was flaky. Absent without `runs`.", ordinal))
};
const comparedWith = objectOf({
	...run$1,
	commit: optional(filledText),
	branch: meaning("Name of the branch.", filledText),
	runs: optional(meaning("Number of its runs that have results of these tests, this one included.", ordinal), 1),
	new: optional(meaning("Number of failed tests that passed there in each of these runs.", count), 0),
	alsoFailing: optional(meaning("Number of failed tests that also failed in the latest run there that ran them.", count), 0),
	failedBefore: optional(meaning("Number of failed tests that were flaky in that run, or failed or were flaky in an earlier one.", count)),
	tests: optional(meaning("Results there, by the ids of tests.", array(objectOf({
		id: count,
		...comparedTestFields,
		...start_history
	}))), [])
});
const totals = objectOf({
	rows: optional(meaning("Number of rows with a recording.", count), 0),
	failedRows: optional(meaning("Number of these whose test failed.", count), 0),
	withoutLink: optional(meaning("Number of failed or flaky tests without a link.", count), 0),
	failedWithoutLink: optional(meaning("Number of these that failed.", count), 0),
	testRows: optional(meaning("Number of `rows` that show a test.", count), 0),
	reportErrors: optional(meaning("Number of errors outside of tests that name a report.", count), 0),
	otherErrors: optional(meaning("Number of errors outside of tests that name no report.", count), 0),
	errors: optional(meaning("Digests of these; absent if there is no room.", array(filledText))),
	causeCount: optional(meaning("Number of causes of the failed tests.", count), 0),
	causes: optional(meaning("Causes that tests of other jobs may share; absent if there is no room.", array(filledText))),
	projects: optional(meaning("Projects of the tests; absent if there is no room.", array(string()))),
	expires: optional(meaning("When the first of the links that GitHub keeps ends, in seconds since 1970; absent if that is not known.", count))
});
const replacedShare = objectOf({
	id: shareId,
	baseUrl: webAddress,
	time: meaning("When its replacement was recorded, in seconds since 1970.", count)
});
const manifestFields = {
	key: meaning("Identifies the step of a job with these matrix values, in every run.", pipe(string(), nonEmpty())),
	heading: meaning("The input `section`, or else the job and its matrix values, in one line.", string()),
	part: meaning("The table that this shares with the same step of other jobs of the matrix.", objectOf({
		key: meaning("The same for all these jobs.", filledText),
		heading: meaning("The input `section`, or else the job, in one line.", string()),
		ofSomeJobs: optional(meaning("Present if the input `section` contains a matrix value, so that other jobs have other tables.", yes))
	})),
	job: meaning("The job.", objectOf({
		key: meaning("The same for all jobs of a matrix.", filledText),
		instance: optional(meaning("Different for each job of a matrix; absent without a matrix.", filledText)),
		matrix: optional(meaning("Its matrix values as text.", filledText)),
		total: optional(meaning("Number of jobs in its matrix, if the runner says so.", ordinal))
	})),
	run: meaning("The workflow run.", objectOf({
		...run$1,
		number: optional(meaning("The run's number within its workflow, as GitHub shows it.", filledText)),
		workflow: optional(meaning("Name of the workflow.", filledText))
	})),
	commit: optional(meaning("The commit that the recordings show: a pull request's head, never a merge commit. Absent if unknown.", filledText)),
	time: meaning("When the recordings were shared, in seconds since 1970, to the millisecond.", amount),
	reported: optional(meaning("When the report action added it to a comment, in seconds since 1970, to the millisecond. Absent if the step itself did.", amount)),
	quiet: optional(meaning("Present if the step has `comment: failures`.", yes)),
	baseUrl: meaning("Address of the service, or of the repository if GitHub keeps the recordings.", webAddress),
	visibility: optional(string(), "unlisted"),
	withPassword: optional(start_boolean(), false),
	shared: optional(meaning("Number of recordings with a link, including reused ones.", count), 0),
	reused: optional(meaning("Number of these whose link is from an earlier run.", count), 0),
	unshared: optional(meaning("Number of recordings that could not be shared.", count), 0),
	leftOut: optional(meaning("Number of recordings that the input `only` left out.", count), 0),
	counts: optional(meaning("Results of all tests in the reports, recorded or not. Absent if no report was given or could be read.", testCounts)),
	withoutReport: optional(meaning("Present if there was no test report, in a step that also runs where no tests do.", yes)),
	reportRead: optional(meaning("Present if a test report was read.", yes)),
	sharedSection: optional(meaning("Present if two jobs of the run have this section, which then shows the one with more failures.", yes)),
	runSeconds: optional(meaning("Run time of the tests in seconds, if every report has it.", amount)),
	reportUrl: optional(meaning("Address of the whole test report.", webAddress)),
	digest: optional(meaning("Digest of what was shared and what was not. It distinguishes two steps of one run that have the same key.", string()), ""),
	randomNumber: optional(meaning("Drawn at random by each step, so that two jobs that share a key can be told apart.", count)),
	comparedWith: optional(meaning("The latest run of another branch that has a result of one of the tests.", comparedWith)),
	errors: optional(meaning("Errors outside of any test, the first ten.", array(outsideError)), []),
	tests: optional(meaning("All tests of the reports, recorded or not, up to 20,000, the most urgent first. In a comment, only those that have a row.", array(test)), []),
	testsComplete: optional(meaning("`false` if the reports have more tests than `tests` lists. Always `true` in a comment.", start_boolean()), true),
	specFiles: optional(meaning("Spec files that a recording shows as a whole.", array(specFile)), []),
	totals: optional(meaning("Numbers that stay exact if rows are cut.", totals), {}),
	recordings: optional(meaning("All recordings and their outcomes, the most urgent first.", array(recording$1)), []),
	pictures: optional(meaning("Pictures of failed and flaky tests, at most one for each.", array(picture$1))),
	replaced: optional(meaning("Shares of earlier runs of the same step that still exist.", array(replacedShare)), [])
};
const manifestSchema = objectOf(manifestFields);
// src/manifest/signature.ts
const fingerprintLength = 8;
const signatureLength = 22;
const withoutKey = "github";
function createSigning(apiKey, repositoryId) {
	const hmacBy = (purpose, secret = apiKey) => {
		const key = Buffer.from((0,external_node_crypto_.hkdfSync)("sha256", secret, "", `share-recordings: ${purpose}`, 32));
		return (signed, bytes = "") => (0,external_node_crypto_.createHmac)("sha256", key).update(JSON.stringify([repositoryId, ...signed])).update(bytes).digest("base64url");
	};
	const sign = hmacBy("signature");
	const fingerprint = hmacBy("fingerprint");
	const signComment = ({ commentKey, pullRequest }, packed) => sign([
		"comment",
		pullRequest,
		commentKey,
		packed
	]).slice(0, signatureLength);
	const signManifest = (content) => sign(["manifest"], content);
	const checksum = hmacBy("signature", "");
	const hasKey = apiKey !== "";
	return {
		hasKey,
		fingerprint: (commentKey) => hasKey ? fingerprint([commentKey]).slice(0, fingerprintLength) : withoutKey,
		signComment,
		verifyComment: (commentRef, packed, signature) => isSame(signature, signComment(commentRef, packed)),
		signManifest,
		verifyManifest: (content, signature) => isSame(signature, signManifest(content)),
		verifyChecksum: (content, signature) => isSame(signature, checksum(["manifest"], content))
	};
}
function isSame(text, signature) {
	const [given, right] = [Buffer.from(text), Buffer.from(signature)];
	return given.length === right.length && (0,external_node_crypto_.timingSafeEqual)(given, right);
}
// src/comment/state.ts
const cut = objectOf({
	noPictures: optional(yes),
	failingRows: optional(union([literal("all"), count]), "all"),
	otherRows: optional(union([picklist(["all", "not passed"]), count]), "all"),
	hashes: optional(start_boolean(), true),
	newestRuns: optional(yes),
	replacedIds: optional(count, 16),
	rowIds: optional(count, 16)
});
const runId = pipe(string(), regex(/^\d{0,30}$/));
const stateSchema = objectOf({
	pullRequest: ordinal,
	head: optional(string(), ""),
	nonce: optional(string()),
	cut: optional(cut, {}),
	removed: optional(record(string(), count), {}),
	runs: optional(record(string(), array(runId)), {}),
	replaced: optional(array(replacedShare), []),
	sections: array(manifestSchema)
});
const version$2 = 1;
function markerOf(commentKey, { fingerprint }) {
	return `<!-- share-recordings key=${encodeURIComponent(commentKey)} by=${fingerprint(commentKey)} -->`;
}
function stateText(state, { commentKey, pullRequest }, signing) {
	const packed = pack(state);
	const signature = signing.signComment({
		commentKey,
		pullRequest
	}, packed);
	return `${markerOf(commentKey, signing)}\n<!-- share-recordings-state ${version$2} ${signature} ${packed} -->`;
}
const beginning$1 = /^\s*<!-- share-recordings key=(\S*) by=([\w-]*) -->(?:\r?\n<!-- share-recordings-state (\d{1,4}) ([\w-]+) ([\w-]+) -->)?/;
function readCommentText(body, pullRequest, { signing, vouch }) {
	const [, key, by, textVersion = "", signature = "", packed = ""] = beginning$1.exec(body) ?? [];
	const commentKey = decoded$1(key);
	if (commentKey === void 0) return void 0;
	if (by !== signing.fingerprint(commentKey)) return by === "github" ? void 0 : {
		kind: "of another key",
		commentKey
	};
	if (Number(textVersion) > version$2) return {
		kind: "newer version",
		commentKey
	};
	const unpacked = textVersion === String(version$2) && signing.verifyComment({
		commentKey,
		pullRequest
	}, packed, signature) ? unpack(packed, signing) : void 0;
	const keep = signing.hasKey ? (state) => state : vouch;
	if (unpacked === void 0 || keep === void 0) return {
		kind: "damaged",
		commentKey
	};
	try {
		const state = readBy(stateSchema, unpacked);
		if (state.pullRequest !== pullRequest) return {
			kind: "damaged",
			commentKey
		};
		return {
			kind: "ours",
			commentKey,
			state: keep(state)
		};
	} catch (error) {
		if (!(error instanceof MisfitError)) throw error;
		return {
			kind: "misfit",
			commentKey,
			misfit: error.message
		};
	}
}
function decoded$1(key) {
	try {
		return key === void 0 ? void 0 : decodeURIComponent(key);
	} catch {
		return;
	}
}
const longestState = 2 ** 26;
const longestForeign = 2 ** 24;
const quality = 5;
function pack(state) {
	const params = { [external_node_zlib_namespaceObject.constants.BROTLI_PARAM_QUALITY]: quality };
	return (0,external_node_zlib_namespaceObject.brotliCompressSync)(canonicalJson(withLists(state, toSteps)), { params }).toString("base64url");
}
function unpack(data, { hasKey }) {
	try {
		const packed = Buffer.from(data, "base64url");
		const json = (0,external_node_zlib_namespaceObject.brotliDecompressSync)(packed, { maxOutputLength: hasKey ? longestState : longestForeign });
		if (!hasKey && whyTooLarge(json) !== void 0) return void 0;
		return withLists(JSON.parse(json.toString()) ?? void 0, fromSteps);
	} catch {
		return;
	}
}
function withLists(state, change) {
	if (!isRecord(state) || !Array.isArray(state["sections"])) return state;
	const sections = state["sections"].map((section) => {
		if (!isRecord(section)) return section;
		const lists = [
			"recordings",
			"specFiles",
			"tests",
			"pictures"
		].flatMap((name) => {
			const items = section[name];
			return Array.isArray(items) ? [[name, change(items)]] : [];
		});
		return {
			...section,
			...Object.fromEntries(lists)
		};
	});
	return {
		...state,
		sections
	};
}
function toSteps(items) {
	let before = 0;
	return items.map((item) => {
		if (!isRecord(item) || typeof item["id"] !== "number") return item;
		const step = item["id"] - before;
		before = item["id"];
		return {
			...item,
			id: step
		};
	});
}
function fromSteps(items) {
	let id = 0;
	return items.map((item) => {
		if (!isRecord(item) || typeof item["id"] !== "number") return item;
		id += item["id"];
		return {
			...item,
			id
		};
	});
}
// src/markdown/allot.ts
const redKinds = [
	"failing rows",
	"unshared",
	"red jobs"
];
const otherKinds = [
	"other rows",
	"idle rows",
	"green jobs"
];
const kinds = [...redKinds, ...otherKinds];
function countOf({ rowCounts, unshared, jobLines }, kind) {
	switch (kind) {
		case "failing rows": return rowCounts.failing;
		case "other rows": return rowCounts.other;
		case "idle rows": return rowCounts.idle;
		case "unshared": return unshared.length;
		case "red jobs": return jobLines.filter(hasProblems).length;
		case "green jobs": return jobLines.filter((job) => !hasProblems(job)).length;
	}
}
function isRed({ sections, rowCounts, unshared }) {
	return rowCounts.failing + unshared.length > 0 || sections.some(hasProblems);
}
function countAllLines(parts) {
	return countLines(parts, kinds);
}
function countFailureLines(parts) {
	return countLines(parts.filter(isRed), ["failing rows"]);
}
function countLines(parts, of) {
	return parts.reduce((sum, part) => sum + 1 + of.reduce((all, kind) => all + countOf(part, kind), 0), 0);
}
function allotLines(parts, lines) {
	const allotted = new Map();
	let linesLeft = Math.max(0, lines);
	const addHeading = (part) => {
		if (linesLeft === 0) return;
		const rows = Math.min(1, part.rowCounts.failing, linesLeft - 1);
		allotted.set(part, {
			rows,
			unshared: 0,
			redJobs: 0,
			greenJobs: 0
		});
		linesLeft -= 1 + rows;
	};
	const share = (kind) => {
		const withHeading = [...allotted];
		const counts = shareOut(withHeading.map(([part, { rows }]) => countOf(part, kind) - (kind === "failing rows" ? rows : 0)), linesLeft);
		for (const [at, [, allotment]] of withHeading.entries()) allotment[fieldOf$1(kind)] += counts[at] ?? 0;
		linesLeft -= counts.reduce((sum, count) => sum + count, 0);
	};
	parts.filter(isRed).forEach(addHeading);
	redKinds.forEach(share);
	parts.filter((part) => !isRed(part)).forEach(addHeading);
	otherKinds.forEach(share);
	return allotted;
}
function fieldOf$1(kind) {
	switch (kind) {
		case "unshared": return "unshared";
		case "red jobs": return "redJobs";
		case "green jobs": return "greenJobs";
		default: return "rows";
	}
}
function shareOut(wanted, available) {
	const given = wanted.map(() => 0);
	let left = available;
	let open = wanted.flatMap((count, at) => count > 0 ? [at] : []);
	for (let turn = 1; left > 0 && open.length > 0; turn += 1) {
		const served = open.slice(0, left);
		for (const at of served) given[at] = turn;
		left -= served.length;
		open = open.filter((at) => (wanted[at] ?? 0) > turn);
	}
	return given;
}
function largestFitting(most, make, fits) {
	const whole = make(most);
	if (fits(whole)) return {
		size: most,
		value: whole
	};
	const least = make(0);
	if (!fits(least)) return void 0;
	let largest = {
		size: 0,
		value: least
	};
	for (let [low, high] = [1, most - 1]; low <= high;) {
		const size = Math.floor((low + high) / 2);
		const value = make(size);
		if (fits(value)) {
			largest = {
				size,
				value
			};
			low = size + 1;
		} else high = size - 1;
	}
	return largest;
}
// src/manifest/section-keys.ts
const longestHeading = 200;
const eventKinds = [
	"push",
	"merge queue",
	"run by hand",
	"fork"
];
function identifySection({ workflow, job, step, ...event }, { section, matrix, jobTotal }) {
	const entries = Object.entries(matrix).sort(([a], [b]) => a < b ? -1 : 1);
	const matrixInWords = entries.length === 0 ? "" : oneLine(Object.values(matrix).map(valueInWords).join(", ")) || "''";
	const sectionOfAllJobs = withoutValues(section, matrix);
	const keyOf = (...names) => withEvent(digestOf$1([
		workflow,
		job,
		...names
	]), kindOf$1(event));
	return {
		key: keyOf(entries, step, section),
		heading: oneLine(section || (matrixInWords === "" ? job : `${job} (${matrixInWords})`)),
		part: {
			key: keyOf(step, section),
			heading: oneLine(section || job),
			...sectionOfAllJobs !== section && { ofSomeJobs: true }
		},
		job: {
			key: keyOf(sectionOfAllJobs),
			...matrixInWords !== "" && {
				matrix: matrixInWords,
				instance: digestOf$1(entries)
			},
			...jobTotal !== void 0 && { total: jobTotal }
		}
	};
}
function kindOf$1({ eventName, triggeringEvent = "", withoutSecrets }) {
	if (withoutSecrets !== void 0) return "fork";
	return {
		push: "push",
		merge_group: "merge queue",
		workflow_dispatch: "run by hand"
	}[eventName === "workflow_run" ? triggeringEvent : eventName];
}
function numberAndClean(keys, order, clean) {
	const { key, heading, part, job } = keys;
	const isFirst = order === 1;
	const numberedHeading = (text) => {
		const short = cutText(clean(text), longestHeading);
		return isFirst ? short : `${short} (${order})`;
	};
	const { matrix: uncleaned = "", ...ofJob } = job;
	const matrix = cutText(clean(uncleaned), longestHeading);
	return {
		key: isFirst ? key : numberedKey(key, order),
		heading: numberedHeading(heading),
		part: {
			...part,
			key: isFirst ? part.key : numberedKey(part.key, order),
			heading: numberedHeading(part.heading)
		},
		job: {
			...ofJob,
			...matrix !== "" && { matrix }
		}
	};
}
function numberedKey(key, order) {
	return withEvent(digestOf$1([withoutEvent(key), order]), eventIn(key));
}
function withEvent(key, kind) {
	return kind === void 0 ? key : `${key} ${kind}`;
}
const keyForm = new RegExp(`^[0-9a-f]{16}(?: unsigned)?(?: (?:${eventKinds.join("|")}))?$`);
function isSectionKey(text) {
	return keyForm.test(text);
}
function rekey(key, kind, besideSigned) {
	return withEvent(besideSigned ? `${withoutEvent(key)} unsigned` : withoutEvent(key), kind);
}
function withoutEvent(key) {
	return key.split(" ")[0] ?? key;
}
function eventIn(key) {
	return eventKinds.find((kind) => key.endsWith(` ${kind}`));
}
function digestOf$1(value) {
	return (0,external_node_crypto_.createHash)("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
function withoutValues(text, matrix) {
	return textsIn(matrix).filter((value) => value !== "").sort((a, b) => b.length - a.length).reduce(withoutValue, text);
}
const edge = "(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))";
function withoutValue(text, value) {
	const escaped = value.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");
	const flags = /^\d+$/.test(value) ? "u" : "gu";
	const words = text.replace(new RegExp(`${edge}${escaped}${edge}`, flags), "*");
	return words === text ? text.replace(new RegExp(`(?<=\\p{L})(?=\\p{N})${escaped}${edge}`, "u"), "*") : words;
}
function textsIn(value) {
	if (typeof value !== "object" || value === null) return [String(value ?? "")];
	return Object.values(value).flatMap(textsIn);
}
function valueInWords(value) {
	return typeof value === "string" ? value : JSON.stringify(value);
}
// src/markdown/parts-to-render.ts
function arrangeSections(sections, headCommit) {
	const toShow = sections.filter((section) => !isOver(section));
	const { newest, earlier } = splitByRun(toShow.length === 0 ? sections : toShow);
	const isOfHead = ({ commit }) => headCommit === "" || commit === void 0 || commit === headCommit;
	const current = groupIntoParts(newest.filter(isOfHead));
	const others = groupIntoParts([...newest.filter((section) => !isOfHead(section)), ...earlier]);
	const eventOf = eventLookup([...current, ...others]);
	const prepare = (part) => partToRender(part, eventOf(part));
	return {
		current: current.map(prepare),
		earlier: groupByCommit(others.map(prepare).sort(newestFirst)).flat()
	};
}
function isOver({ counts, recordings }) {
	return counts !== void 0 && Object.values(counts).every((count) => count === 0) && recordings.length === 0;
}
function eventLookup(parts) {
	const isForkBesideOthers = new Set(parts.map(({ key }) => eventIn(key) === "fork")).size > 1;
	const keys = Map.groupBy(new Set(parts.map(({ key }) => key)), withoutEvent);
	return ({ key }) => {
		const event = eventIn(key) ?? "";
		return event === "merge queue" || event === "fork" && isForkBesideOthers || (keys.get(withoutEvent(key)) ?? []).length > 1 ? event : "";
	};
}
function partToRender(part, event) {
	const failing = part.rows.filter(isFailingRow).length;
	const idle = part.rows.filter(isIdleRow).length;
	return {
		...part,
		event,
		rowCounts: {
			failing,
			other: part.rows.length - failing - idle,
			idle
		},
		unshared: part.sections.flatMap(unsharedRecordings),
		jobLines: part.jobs === void 0 ? [] : part.sections
	};
}
function newestFirst(a, b) {
	return compareRunIds(b.sections[0].run.id, a.sections[0].run.id) || byHeading(a, b);
}
function sortByUrgency(parts) {
	return parts.map((part) => ({
		part,
		rank: urgencyOf(part)
	})).sort((a, b) => a.rank - b.rank).map(({ part }) => part);
}
function urgencyOf({ sections, rows }) {
	const counts = addUpCounts(sections);
	if (counts && counts.error + counts.failed > 0) return 0;
	if (sections.some(({ unshared }) => unshared > 0)) return 1;
	return rows.some(isOfChange) ? 2 : 3;
}
function groupByCommit(parts) {
	return [...Map.groupBy(parts, ({ sections: [{ commit }] }) => commit).values()];
}
// src/markdown/markdown.ts
function plainText(text) {
	return `<code>${asReferences(oneLine(text).replace(/(?<=[\w.+-])@/g, "@\u200B"), /[!-/:-@[-`{-~]/g)}</code>`;
}
function start_link(text, url) {
	return `[${asReferences(visible(oneLine(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi).replace(/&#58;(?=[\w&#;+-]+&#58;)/g, "&#58;&#8203;")}](<${linkTarget(url)}>)`;
}
const pictureWidth = 320;
function picture(pictureUrl, url) {
	const image = `<img src="${linkTarget(pictureUrl)}" width="${pictureWidth}" alt="picture">`;
	return url === void 0 ? image : `<a href="${linkTarget(url)}">${image}</a>`;
}
function visible(text) {
	return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : "recording";
}
function asReferences(text, marks) {
	return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
}
function linkTarget(url) {
	return url.replace(/[\s<>|\\"'`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, "0")}`).replaceAll("&", "&amp;");
}
const plainName = /^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/i;
const likeCommit = /(?:^|[^a-z0-9])[0-9a-f]{7,40}(?:$|[^a-z0-9])/i;
function branchName(name) {
	const line = oneLine(name);
	return plainName.test(line) && !/www\.|gh-\d|ghsa-|cve-/i.test(line) && !likeCommit.test(line) ? line : plainText(line);
}
// src/markdown/words.ts
const resultIcons = {
	error: "\u274C",
	failed: "\u274C",
	flaky: "\u{1F501}",
	passed: "\u2705",
	skipped: "\u23ED\uFE0F",
	"did not run": "\u{1F6AB}",
	"without a result": ""
};
function withIcon(result, text = result) {
	return [resultIcons[result], text].filter(Boolean).join(" ");
}
function dotted(parts) {
	return parts.filter((part) => part !== "").join(" \u00B7 ");
}
function dateInWords(seconds) {
	const date = new Date(seconds * 1e3);
	if (Number.isNaN(date.getTime())) return "";
	const [, day, month, year] = date.toUTCString().split(" ");
	return `${Number(day)} ${month} ${year}`;
}
function timeInWords(seconds) {
	const date = dateInWords(seconds);
	if (seconds === 0 || date === "") return "";
	return `${date}, ${new Date(seconds * 1e3).toUTCString().slice(-12, -7)} UTC`;
}
// src/markdown/counts.ts
const results = [
	"error",
	"failed",
	"flaky",
	"passed",
	"skipped",
	"without a result",
	"did not run"
];
function countInWords({ sections }) {
	return wordsOfCounts(sections, {
		tests: addUpCounts(sections),
		causes: countCauses(sections),
		seconds: longestRun(sections)
	});
}
function countSumInWords(parts) {
	const [alone, ...others] = parts;
	if (alone !== void 0 && others.length === 0) return countInWords(alone);
	const sections = parts.flatMap((part) => part.sections);
	const sum = addUpCounts(sections);
	const error = parts.reduce((all, part) => all + (addUpCounts(part.sections)?.error ?? 0), 0);
	return wordsOfCounts(sections, { tests: sum && {
		...sum,
		error
	} });
}
function wordsOfCounts(sections, { tests, causes, seconds }) {
	const branch = sections.find(({ comparedWith }) => comparedWith !== void 0)?.comparedWith?.branch ?? "";
	const failures = {
		causes,
		compared: addUpComparisons(sections),
		branch
	};
	const sum = (of) => sections.reduce((all, one) => all + of(one), 0);
	const [shared, unshared] = [sum((one) => one.shared), sum((one) => one.unshared)];
	const leftOut = sum((one) => one.leftOut);
	return dotted([
		...results.map((result) => resultInWords(result, tests?.[result] ?? 0, failures)),
		withoutReportInWords(sections),
		shared === 0 && unshared === 0 ? "no recordings" : counted(shared, "recording"),
		unshared === 0 ? "" : `\u26A0\uFE0F ${unshared} not shared`,
		leftOut === 0 ? "" : `${counted(leftOut, "recording")} of passed or skipped tests left out`,
		removals(sections, shared),
		sections.every(isOfOtherTests) ? "no recording belongs to a test in the report" : "",
		seconds === void 0 ? "" : `in ${runTime(seconds)}`
	]);
}
function withoutReportInWords(sections) {
	const count = sections.filter(({ withoutReport }) => withoutReport).length;
	if (count === 0) return "";
	return count === sections.length ? "no test report" : `no test report from ${counted(count, "step")}`;
}
function resultInWords(result, count, failures) {
	if (count === 0) return "";
	if (result === "error") return withIcon(result, counted(count, result));
	const known = (result === "failed" ? [causesInWords(count, failures), comparisonInWords(count, failures)] : []).filter((words) => words !== "");
	return withIcon(result, `${count} ${result}${known.length === 0 ? "" : ` (${known.join("; ")})`}`);
}
function causesInWords(failed, { causes }) {
	return causes === void 0 || causes === 0 || causes >= failed ? "" : counted(causes, "cause");
}
function comparisonInWords(failed, { compared, branch }) {
	if (compared === void 0) return "";
	const kinds = [
		{
			count: compared.new,
			words: "new"
		},
		{
			count: compared.alsoFailing,
			words: `also on ${branchName(branch)}`
		},
		{
			count: compared.failedBefore,
			words: "failed there before"
		}
	];
	const ofAll = kinds.find(({ count }) => count === failed);
	if (ofAll) return failed === 1 ? ofAll.words : `all ${ofAll.words}`;
	return kinds.flatMap(({ count, words }) => count === 0 ? [] : `${count} ${words}`).join(", ");
}
function longestRun(sections) {
	const withTests = sections.filter(({ counts }) => counts !== void 0);
	const seconds = withTests.flatMap(({ runSeconds }) => runSeconds ?? []);
	return seconds.length === 0 || seconds.length < withTests.length ? void 0 : Math.max(...seconds);
}
function isOfOtherTests({ counts, leftOut, totals }) {
	return results.some((result) => result !== "error" && (counts?.[result] ?? 0) > 0) && leftOut === 0 && totals.rows > 0 && totals.testRows === 0;
}
function removals(sections, shared) {
	const times = sections.flatMap(({ recordings }) => recordings.flatMap((one) => linkRemovedAt(one) ?? []));
	if (times.length === 0) return "";
	return `\u{1F5D1}\uFE0F ${times.length >= shared ? "links removed" : `${counted(times.length, "link")} removed`} ${timeInWords(Math.max(...times))}`;
}
// src/markdown/links.ts
const ofSections = [reportLink, comparedLink];
function commonLinks(part, links) {
	return dotted(ofSections.map((linkOf) => commonTo(part, linkOf, links)));
}
function ownLinks(job, part, links) {
	return dotted(ofSections.map((linkOf) => commonTo(part, linkOf, links) === "" ? linkOf(job, links) : ""));
}
function commonTo({ sections }, linkOf, links) {
	const [first = "", ...others] = new Set(sections.map((section) => linkOf(section, links)));
	return others.length === 0 ? first : "";
}
function reportLink({ reportUrl }) {
	return reportUrl === void 0 ? "" : start_link("test report", reportUrl);
}
function comparedLink({ comparedWith }, { repositoryUrl }) {
	if (comparedWith === void 0) return "";
	const { id, commit, runs } = comparedWith;
	return `compared with ${start_link(commit?.slice(0, 7) ?? `run ${id}`, runUrl(comparedWith, repositoryUrl))}${runs > 1 ? ` and ${counted(runs - 1, "run")} before` : ""}`;
}
function runLinks(sections, links) {
	const runs = distinctRuns(sections);
	return runs.length > 3 ? `${runs.length} runs` : runs.flatMap(({ run }) => runLink(run, links) || []).join(", ");
}
function distinctRuns(sections) {
	return [...new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section])).values()].sort((a, b) => compareRuns(b, a));
}
function commitLink(commit, { repositoryUrl }) {
	return commit ? start_link(commit.slice(0, 7), commitUrl(commit, repositoryUrl)) : "";
}
function runLink(run, { repositoryUrl, severalWorkflows }) {
	const { id, number, attempt, workflow } = run;
	if (id === "") return "";
	const label = `${severalWorkflows && workflow !== void 0 ? workflow : "run"} #${number ?? id}${attempt > 1 ? ` (attempt ${attempt})` : ""}`;
	return start_link(label, runUrl(run, repositoryUrl));
}
// src/markdown/summary-lines.ts
function summaryLine(current, headCommit, links) {
	if (current.length === 0) return `No recordings for commit ${commitLink(headCommit, links)} yet.`;
	const sections = current.flatMap((part) => part.sections);
	const alone = current.length === 1 ? current[0] : void 0;
	const [commit, ...otherCommits] = new Set(sections.map((section) => section.commit));
	return dotted([
		alone ? bold(alone.heading) : "",
		alone ? alone.event : "",
		jobsOfAllParts(sections) || (alone ? partJobsInWords(alone) : ""),
		countAllInWords(current),
		alone ? projectOf(alone) : "",
		commit === void 0 || otherCommits.length > 0 ? "" : `commit ${commitLink(commit, links)}`,
		runLinks(sections, links),
		alone ? commonLinks(alone, links) : "",
		latestTime(sections)
	]);
}
function countAllInWords(parts) {
	const { queued = [], own = [] } = Object.groupBy(parts, ({ event }) => event === "merge queue" ? "queued" : "own");
	if (queued.length === 0 || own.length === 0) return countSumInWords(parts);
	return dotted([countSumInWords(own), `merge queue: ${countSumInWords(queued)}`]);
}
function partSummary(part, heading) {
	return dotted([
		heading,
		part.event,
		partJobsInWords(part),
		countInWords(part)
	]);
}
function findDifferences(parts) {
	const sections = parts.flatMap((part) => part.sections);
	return {
		severalCommits: new Set(sections.map(({ commit }) => commit)).size > 1,
		severalRuns: distinctRuns(sections).length > 1
	};
}
function aboutPart(part, { severalCommits, severalRuns }, links) {
	const [{ commit }] = part.sections;
	return dotted([
		projectOf(part),
		severalCommits ? `commit ${commitLink(commit, links) || "unknown"}` : "",
		severalRuns ? runLinks(part.sections, links) : "",
		commonLinks(part, links)
	]);
}
function jobLine(job, part, links) {
	const alone = { sections: [job] };
	return dotted([
		bold(job.heading),
		job.heading === part.heading && job.job.matrix !== void 0 ? plainText(job.job.matrix) : "",
		countInWords(alone),
		projectOf(part) === "" ? projectOf(alone) : "",
		distinctRuns(part.sections).length > 1 ? runLink(job.run, links) : "",
		ownLinks(job, part, links)
	]);
}
function bold(heading) {
	return `**${plainText(heading)}**`;
}
function partJobsInWords({ jobs }) {
	return jobs === void 0 ? "" : jobsInWords(jobs);
}
function jobsInWords({ count, total, earlierAttempts }) {
	const earlier = [...earlierAttempts].map(([attempt, jobs]) => `${jobs} from attempt ${attempt}`);
	return countOfTotal(count, total) + (earlier.length === 0 ? "" : ` (${earlier.join(", ")})`);
}
function countOfTotal(count, total) {
	return total === void 0 || total === count ? counted(count, "job") : `${count} of ${counted(total, "job")}`;
}
function jobsOfAllParts(sections) {
	const { jobs, jobTotal } = countJobsAcrossParts(sections);
	return jobs === 0 ? "" : countOfTotal(jobs, jobTotal);
}
function projectOf({ sections }) {
	const tests = sections.flatMap(({ specFiles, tests }) => [...specFiles, ...tests]);
	const [project, ...others] = new Set(tests.map((test) => test.project));
	return project === void 0 || others.length > 0 ? "" : plainText(project);
}
function latestTime(sections) {
	return timeInWords(Math.max(...sections.map((section) => section.time)));
}
// src/markdown/table.ts
function testTable(rows, settings) {
	if (rows.length === 0) return "";
	const columns = [
		[
			"Result",
			":--",
			result
		],
		[
			"Recording",
			":--",
			(row, above) => recording(row, above, settings)
		],
		[
			"Project",
			":--",
			(row) => settings.projects ? project(row) : ""
		],
		[
			"Length",
			"--:",
			start_length
		],
		[
			"Size",
			"--:",
			(row) => settings.sizes ? cellOf(mainRecording(row)?.sizeBytes, prettyBytes) : ""
		],
		[
			"Dimensions",
			"--:",
			(row) => settings.sizes ? dimensions(mainRecording(row)) : ""
		]
	];
	const lines = rows.map((row, at) => columns.map(([, , cell]) => cell(row, rows[at - 1])));
	const used = columns.flatMap((column, at) => lines.some((cells) => cells[at] !== "") ? [{
		column,
		at
	}] : []);
	return table([
		used.map(({ column: [columnTitle] }) => columnTitle),
		used.map(({ column: [, align] }) => align),
		...lines.map((cells) => used.map(({ at }) => cells[at] ?? ""))
	]);
}
function result(row) {
	if (row.kind === "recording") return "";
	const shownResult = row.kind === "error" ? "error" : row.test.result;
	return shownResult === void 0 ? "" : withIcon(shownResult).replaceAll(" ", "\u00A0");
}
function project(row) {
	return row.kind === "test" && row.test.project ? plainText(row.test.project) : "";
}
function start_length(row) {
	if (row.kind === "error") return "";
	const main = mainRecording(row);
	if (main === void 0) return "no recording";
	return [cellOf(main.durationSeconds, clockTime), main.cutShort ? "cut short" : ""].filter(Boolean).join(", ");
}
function recording(row, above, settings) {
	const failure = failureOf(row);
	const reason = isSameError(row, above) ? "same error" : plainText(failure?.error ?? "");
	const places = failure === void 0 ? "" : placesIn(failure, settings.filesUrl);
	const jobs = jobsCell(row, settings.part);
	return (row.kind === "error" ? [reasonOf(failure, reason), dotted([places, jobs])] : [
		dotted([...namesIn(row), jobs]),
		reasonOf(failure, reason),
		places,
		pictureIn(row, settings)
	]).filter((part) => part !== "").join("<br>");
}
function pictureIn(row, { pictured }) {
	const address = pictured.has(row) ? pictureOf(row) : void 0;
	return address === void 0 ? "" : picture(address, mainLink(row));
}
function reasonOf(failure, reason) {
	return failure?.error === void 0 ? "" : reason;
}
function isSameError(row, above) {
	if (above === void 0 || causeOfRow(row) === void 0 || causeOfRow(row) !== causeOfRow(above)) return false;
	return failureOf(row)?.error === failureOf(above)?.error;
}
function jobsCell(row, part) {
	if (part.jobs === void 0) return "";
	const [section, ...others] = row.sections;
	if (others.length > 0) return `in ${row.sections.length} jobs`;
	const matrix = section?.job?.matrix;
	const isDistinct = row.kind === "test" && isOfOneJob(part, row.test.project);
	return matrix === void 0 || isDistinct ? "" : plainText(matrix);
}
function failureOf(row) {
	if (row.kind === "error") return row.error;
	return row.kind === "test" && isFailing(row.test) ? row.test : void 0;
}
function namesIn(row) {
	const main = mainRecording(row);
	const title = titleOf(row);
	const name = main && isLinked(main) ? `\u25B6 ${start_link(title, main.url)}` : plainText(title);
	const others = recordingsIn(row).flatMap((one) => one !== main && isLinked(one) ? start_link(nameOf$1(one, recordingsIn(row), main), one.url) : []);
	const test = row.kind === "test" ? row.test : void 0;
	const before = test?.comparedWith?.url;
	const branch = row.sections[0].comparedWith?.branch ?? "";
	return [
		name,
		test && isFailing(test) ? lastSeconds(main) : "",
		...others,
		isChangedRow(row) ? "changed" : "",
		comparison(test, branch),
		before === void 0 ? "" : start_link("before", before)
	];
}
function titleOf(row) {
	if (row.kind === "recording") return row.recordings[0].title;
	return row.test.label ?? row.test.title;
}
function lastSeconds(main) {
	const { moment, durationSeconds } = main ?? {};
	if (!main || !isLinked(main) || moment === void 0 || durationSeconds === void 0) return "";
	if (main.url.includes("#")) return "";
	return start_link(`last ${Math.floor(durationSeconds) - moment} s`, `${main.url}#t=${moment}`);
}
function comparison(test, branch) {
	const name = branchName(branch);
	const { runs, failedRuns } = test?.comparedWith ?? {};
	if (test && isFailing(test) && failedRuns !== void 0 && runs !== void 0) return `failed in ${failedRuns} of the last ${runs} runs on ${name}`;
	if (alsoFails(test)) return `also fails on ${name}`;
	if (isNewFailure(test)) return `new: passed on ${name}`;
	return isFixed(test) ? "fixed" : "";
}
function nameOf$1(one, all, main) {
	const { try: number, tryResult } = one.test ?? {};
	const ofTry = all.filter((other) => other.test?.try === number);
	const video = ofTry.length > 1 ? `video ${ofTry.indexOf(one) + 1}` : "";
	if (number === void 0 || number === main?.test?.try) return video || "video";
	return [
		"try",
		number,
		tryResult && resultIcons[tryResult],
		video
	].filter(Boolean).join(" ");
}
function placesIn({ place, errorPlace }, filesUrl) {
	const [first = "", second] = (place?.file === errorPlace?.file ? [errorPlace] : [place, errorPlace]).flatMap((each) => each ? placeIn(each, filesUrl) : []);
	return dotted([first, second === void 0 ? "" : `at ${second}`]);
}
function placeIn({ file, line, isHere }, filesUrl) {
	const text = line === void 0 ? file : `${file}:${line}`;
	if (!isHere || filesUrl === void 0) return plainText(text);
	return start_link(text, fileUrl({
		file,
		line
	}, filesUrl));
}
function unsharedTable(rows) {
	return table([
		["Not shared", "Why"],
		[":--", ":--"],
		...[...Map.groupBy(rows, ({ error }) => error)].map(([error, group]) => [group.map(({ path, title }) => plainText(path ?? title)).join("<br>"), plainText(error)])
	]);
}
function table(rows) {
	return rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
function dimensions({ width, height } = {}) {
	return width === void 0 || height === void 0 ? "" : `${width} \u00D7 ${height}`;
}
function cellOf(value, format) {
	return value === void 0 ? "" : format(value);
}
// src/markdown/who-can-open.ts
function whoCanOpen(sections, repositoryUrl) {
	const withLinks = sections.filter(({ shared }) => shared > 0);
	const atGitHub = withLinks.filter(({ baseUrl }) => baseUrl === repositoryUrl);
	if (atGitHub.length === 0) return "";
	const which = atGitHub.length < withLinks.length ? "Recordings at GitHub" : "Recordings";
	const until = firstEnd(atGitHub);
	return `${which} open for everyone who can read this repository and is signed in to GitHub${until === "" ? "" : `, until ${until}`}.\n`;
}
function firstEnd(sections) {
	const ends = sections.flatMap(({ totals }) => totals.expires ?? []);
	return ends.length < sections.length ? "" : dateInWords(Math.min(...ends));
}
// src/markdown/render-parts.ts
const openRows = 10;
const openChanged = 20;
const openUnshared = 3;
const openParts = 40;
function renderParts({ current, earlier }, given, lines) {
	const allotted = new Map([...allotLines(sortByUrgency(current), lines), ...allotLines(earlier, lines - countAllLines(current))]);
	const all = [...current, ...earlier];
	const withoutHeading = all.filter((part) => !allotted.has(part));
	const workflows = new Set(all.flatMap(({ sections }) => sections.map(({ run }) => run.workflow)));
	const settings = {
		...given,
		severalWorkflows: workflows.size > 1
	};
	return [
		`### Recordings${given.name === void 0 ? "" : ` ${plainText(given.name)}`}\n\n${summaryLine(current, given.headCommit, settings)}\n`,
		...renderGroup(current, settings, allotted),
		withoutHeading.length === 0 ? "" : noteOtherParts(withoutHeading, settings),
		...groupByCommit(earlier.filter((part) => allotted.has(part))).map((group) => renderEarlier(group, settings, allotted)),
		given.legend ? `[Legend](<${legend}>)\n` : "",
		whoCanOpen(all.flatMap(({ sections }) => sections), given.repositoryUrl)
	].filter((text) => text !== "").join("\n");
}
function renderWithin(sections, settings, characters) {
	const parts = arrangeSections(sections, settings.headCommit);
	const all = countAllLines([...parts.current, ...parts.earlier]);
	const whole = renderParts(parts, settings, all);
	if (whole.length <= characters) return whole;
	const render = (lines) => renderParts(parts, {
		...settings,
		mostPictures: 0
	}, lines);
	return largestFitting(all, render, ({ length }) => length <= characters)?.value ?? render(0);
}
function renderGroup(group, settings, allotted) {
	const alone = group.length === 1;
	const rows = group.reduce((sum, part) => sum + (allotted.get(part)?.rows ?? 0), 0);
	const folded = !alone && rows > openParts;
	const context = {
		...settings,
		...findDifferences(group),
		alone,
		folded
	};
	return group.flatMap((part) => {
		const allotment = allotted.get(part);
		return allotment === void 0 ? [] : renderPart(part, allotment, context);
	});
}
function renderPart(part, allotment, context) {
	const { alone, folded } = context;
	const about = aboutPart(part, context, context);
	const rows = part.rows.slice(0, allotment.rows);
	const unshared = part.unshared.slice(0, allotment.unshared);
	const table = tableSettings(part, context);
	const beyond = beyondLimits(part);
	const after = [
		rowsNote(part, rows.length, context),
		unsharedBelow(unshared),
		unsharedNote(part, unshared.length, context),
		jobsBelow(part, allotment, context)
	];
	if (folded && rows.length + unshared.length > 0) {
		const isOpen = part.sections.some(hasProblems) || rows.some(isOfChange);
		const inside = isOpen ? foldedRows(rows, table, beyond) : [testTable(rows, table), beyond];
		return [details(partSummary(part, plainText(part.heading)), [
			about === "" ? "" : `${about}\n`,
			...inside,
			...after
		], isOpen)];
	}
	return [
		alone ? "" : `${dotted([partSummary(part, bold(part.heading)), about])}\n`,
		...foldedRows(rows, table, beyond),
		...after
	];
}
function tableSettings(part, { repositoryUrl, sizes, mostPictures }) {
	const [{ commit }] = part.sections;
	const withPicture = part.rows.filter((row) => pictureOf(row) !== void 0);
	return {
		filesUrl: commit === void 0 ? void 0 : filesUrlAt(commit, repositoryUrl),
		projects: projectOf(part) === "",
		sizes,
		pictured: new Set(withPicture.slice(0, mostPictures)),
		part
	};
}
function unsharedBelow(failures) {
	if (failures.length === 0) return "";
	const table = unsharedTable(failures);
	return failures.length <= openUnshared ? table : details(`${failures.length} recordings could not be shared`, [table]);
}
function foldedRows(rows, table, beyond) {
	const open = openAmong(rows);
	const more = rows.filter((row) => !open.has(row));
	if (more.length === 0) return [testTable(rows, table), beyond];
	const tests = more.filter(({ kind }) => kind !== "recording").length;
	const counts = [tests > 0 ? counted(tests, "more test") : "", more.length > tests ? counted(more.length - tests, "more recording") : ""];
	return [
		testTable([...open], table),
		beyond,
		details(dotted(counts), [testTable(more, table)])
	];
}
function openAmong(rows) {
	const failing = rows.filter(isFailingRow);
	const changed = rows.filter((row) => isOfChange(row) && !isFailingRow(row));
	if (failing.length + changed.length === 0) return new Set(rows.slice(0, openRows));
	const withoutTest = failing.some((row) => row.kind === "test" && row.test.result === "failed" && row.recordings.length === 0) ? rows.filter(({ kind }) => kind === "recording") : [];
	return new Set([
		...failing,
		...changed.slice(0, openChanged),
		...withoutTest.slice(0, openRows)
	]);
}
function beyondLimits({ beyond: { errors, tests } }) {
	return [errors > 0 ? `${counted(errors, "more error")} outside of any test.\n` : "", tests > 0 ? `${counted(tests, "more failed or flaky test")} without a recording.\n` : ""].join("");
}
function rowsNote(part, shown, context) {
	const others = part.rows.slice(shown);
	const failed = part.cutRows.failed + countFailed(others);
	return note(part.cutRows.all + others.length, failed > 0 ? ` (${failed} failed)` : "", part, context);
}
function unsharedNote(part, shown, context) {
	return note(part.sections.reduce((sum, { unshared }) => sum + unshared, 0) - shown, " not shared", part, context);
}
function note(count, words, { sections }, context) {
	if (count <= 0) return "";
	return `${count} more${words} ${{
		run: `in the job summary of ${runLinks(sections, context) || "its run"}`,
		outputs: "in the outputs `results` and `manifest` of this step",
		results: "in the output `results` of this step"
	}[context.rest]}.\n`;
}
function jobsBelow(part, { redJobs, greenJobs }, context) {
	const { jobs, jobLines } = part;
	if (jobs === void 0) return "";
	const red = new Set(jobLines.filter(hasProblems).slice(0, redJobs));
	const green = new Set(jobLines.filter((job) => !hasProblems(job)).slice(0, greenJobs));
	const listed = jobLines.filter((job) => red.has(job) || green.has(job));
	if (listed.length === 0) return "";
	const left = jobLines.length - listed.length;
	const more = left === 0 ? [] : [`- ${counted(left, "more job")}`];
	const lines = [...listed.map((job) => `- ${jobLine(job, part, context)}`), ...more];
	return details(jobsInWords(jobs), [`${lines.join("\n")}\n`]);
}
function noteOtherParts(parts, links) {
	const runs = runLinks(parts.flatMap(({ sections }) => sections), links) || "their runs";
	return `${counted(parts.length, "more part")} with ${countSumInWords(parts)}: see the job summaries of ${runs}.\n`;
}
function renderEarlier(parts, settings, allotted) {
	const sections = parts.flatMap((part) => part.sections);
	const commit = sections[0]?.commit ?? "";
	const alone = parts.length === 1 ? parts[0] : void 0;
	const inParts = alone ? dotted([
		plainText(alone.heading),
		alone.event,
		partJobsInWords(alone)
	]) : `${parts.length} parts`;
	const what = settings.headCommit === "" || commit === "" || commit === settings.headCommit ? earlierRun(sections) : `Earlier commit ${plainText(commit.slice(0, 7))}`;
	return details(dotted([
		what,
		countAllInWords(parts),
		inParts
	]), [`${dotted([
		alone ? projectOf(alone) : "",
		commit === "" ? "" : `commit ${commitLink(commit, settings)}`,
		runLinks(sections, settings),
		alone ? commonLinks(alone, settings) : "",
		latestTime(sections)
	])}\n`, ...renderGroup(parts, settings, allotted)]);
}
function earlierRun(sections) {
	const [first, ...others] = distinctRuns(sections);
	const { number } = first?.run ?? {};
	return others.length > 0 || number === void 0 ? "Earlier run" : `Earlier run ${plainText(`#${number}`)}`;
}
function details(summary, inside, open = false) {
	const content = inside.filter((part) => part !== "").join("\n");
	return `<details${open ? " open" : ""}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`;
}
// src/markdown/compose.ts
function composeComment(state, settings, limit) {
	for (const tier of tiers) {
		const composed = composeWhole(cutTo(state, tier), settings, limit);
		if (composed) return composed;
	}
	throw new Error(`The comment can't be shortened to ${limit} characters`);
}
function composeWhole(state, settings, limit) {
	const hiddenLines = `${stateText(state, settings, settings.signing)}\n`;
	const room = limit - hiddenLines.length;
	if (room < 0) return void 0;
	const parts = arrangeSections(state.sections, state.head);
	const rendering = {
		...settings,
		headCommit: state.head,
		rest: "run",
		sizes: false,
		mostPictures: 3,
		legend: true
	};
	const render = (lines) => renderParts(parts, rendering, lines);
	const allLines = countAllLines([...parts.current, ...parts.earlier]);
	const lengths = {
		ofAll: render(allLines).length,
		ofFailures: render(countFailureLines(parts.current)).length
	};
	if (room < (state.sections.some(hasPictures) ? lengths.ofAll : roomNeeded(state.cut, lengths, limit))) return void 0;
	const text = largestFitting(allLines, render, ({ length }) => length <= room);
	return text && {
		body: `${hiddenLines}${text.value}`,
		state
	};
}
const mostPictures = 3;
function hasPictures({ pictures = [], recordings }) {
	return pictures.some(({ url }) => url !== void 0) || linkedRecordings({ recordings }).some(({ pictureUrl }) => pictureUrl !== void 0);
}
function roomNeeded({ failingRows }, { ofAll, ofFailures }, limit) {
	const someRows = Math.min(ofAll, limit / 8);
	if (failingRows === "all") return Math.max(ofFailures, someRows);
	return failingRows > 0 ? someRows : 0;
}
// src/comment/snapshot.ts
const recentMs = 12e4;
function snapshotFromList({ headCommit, isOpen }, comment) {
	const { state, editedMs = [] } = comment;
	return {
		headCommit,
		isOpen,
		target: comment,
		duplicates: [],
		states: [state],
		edits: new Map(),
		unedited: state.nonce && editedMs.length === 0 ? [state.nonce] : [],
		unreadable: [],
		hasHistory: true
	};
}
function snapshotFromEdits({ comment, edits, headCommit, isOpen }, seen, stateIn) {
	const recent = recentStates(edits, seen, stateIn);
	if (recent === void 0) return void 0;
	const times = new Map(recent.map(({ state, editedMs }) => [state.nonce ?? "", editedMs]));
	const inBody = stateIn(comment.body);
	const bodyNonce = inBody?.nonce ?? "";
	const bodyMs = times.get(bodyNonce) ?? seen.get(bodyNonce) ?? Number.POSITIVE_INFINITY;
	const [newest] = recent;
	const state = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs ? newest.state : inBody;
	return {
		headCommit,
		isOpen,
		target: state && {
			...comment,
			state
		},
		duplicates: [],
		states: [...state ? [state] : [], ...recent.map((one) => one.state)],
		edits: times,
		unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
		unreadable: [],
		hasHistory: true
	};
}
function recentStates({ latest, isAll }, seen, stateIn) {
	const since = (latest[0]?.editedMs ?? 0) - recentMs;
	const recent = latest.filter(({ editedMs }) => editedMs >= since);
	const ofAuthor = recent.filter(({ isOwn }) => isOwn);
	if (ofAuthor.some(({ text }) => text === void 0)) return void 0;
	const states = ofAuthor.flatMap(({ text = "", editedMs }) => {
		const state = stateIn(text);
		return state ? [{
			state,
			editedMs
		}] : [];
	});
	const reachesSeen = states.some(({ state: { nonce = "" } }) => seen.has(nonce));
	return isAll || reachesSeen || recent.length < latest.length ? states : void 0;
}
function hasLanded({ edits, unedited }, text) {
	const { nonce, isCreated, editedMs = Number.POSITIVE_INFINITY } = text;
	return edits.has(nonce) || isCreated && unedited.includes(nonce) || edits.values().some((ms) => ms > editedMs);
}
function isReplaced({ edits }, { editedMs = Number.POSITIVE_INFINITY }) {
	return edits.values().some((ms) => ms >= editedMs);
}
// src/comment/decide.ts
const gracePeriodMs = 6e3;
const staleReadMs = 2500;
const longestStaleMs = 8e3;
const firstBackoffMs = 300;
function decide(look, memory, contribution) {
	const { snapshot, lookedMs } = look;
	if (contribution.sections.length === 0 && memory.sent && look.holdsAll) return { kind: "end" };
	const backoffMs = backoffUntil(snapshot, memory) - lookedMs;
	if (backoffMs > 0) return {
		kind: "wait",
		ms: backoffMs
	};
	if (isDone(look, memory, contribution)) return { kind: "end" };
	if (lookedMs >= memory.deadlineMs) return { kind: "give up" };
	const next = waitForOwnText(look, memory);
	if (next !== void 0) return next;
	const createsInMs = snapshot.target === void 0 ? memory.createFromMs - lookedMs : 0;
	return createsInMs > 0 ? {
		kind: "wait",
		ms: createsInMs
	} : { kind: "write" };
}
function backoffUntil({ hasHistory }, { sent, backoffUntilMs }) {
	return sent === void 0 || hasHistory ? backoffUntilMs : Math.max(backoffUntilMs, sent.answeredMs + gracePeriodMs);
}
function isDone({ snapshot, holdsAll }, { sent }, contribution) {
	if (holdsAll) return sent === void 0 || !snapshot.hasHistory || hasLanded(snapshot, sent);
	return !(sent !== void 0 && snapshot.target !== void 0) && !mayWrite(contribution, snapshot.target?.state);
}
function waitForOwnText({ snapshot, lookedMs, holdsAll }, { sent, staleSinceMs }) {
	if (sent === void 0 || !snapshot.hasHistory || hasLanded(snapshot, sent)) return void 0;
	if (lookedMs - staleSinceMs > longestStaleMs) return { kind: "forgo history" };
	const sentForMs = lookedMs - sent.answeredMs;
	if (!(sentForMs <= staleReadMs && (holdsAll || !isReplaced(snapshot, sent))) && snapshot.target !== void 0) return void 0;
	return {
		kind: "wait",
		ms: Math.max(firstBackoffMs, sentForMs / 2)
	};
}
// src/http/answer-message.ts
function readMessage(text, clean = String) {
	const body = text.trim();
	if (body.startsWith("<")) {
		const code = elementText(body, "code", clean);
		return {
			message: clean([code, elementText(body, "message", clean) ?? elementText(body, "title", clean)].filter(Boolean).join(": ")),
			code
		};
	}
	const json = parseJson(body);
	if (json === void 0) return {
		message: clean(body),
		code: void 0
	};
	return {
		message: clean(messageOf(json)),
		code: codeOf(json)
	};
}
function isPage(text) {
	return /^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is.test(text);
}
const deepest = 4;
function messageOf(value, depth = 0) {
	if (typeof value === "string") return value;
	if (depth > deepest) return "";
	if (Array.isArray(value)) return messageOf(value[0], depth + 1);
	for (const name of [
		"error",
		"message",
		"msg",
		"detail",
		"title",
		"errors",
		"error_description",
		"data",
		"code"
	]) {
		const message = messageOf(fieldOf(value, name), depth + 1);
		if (message !== "") return message;
	}
	return "";
}
function codeOf(value) {
	return [value, fieldOf(value, "error")].map((each) => fieldOf(each, "code")).find((code) => typeof code === "string");
}
function fieldOf(value, name) {
	return isRecord(value) ? value[name] ?? value[`${name.charAt(0).toUpperCase()}${name.slice(1)}`] : void 0;
}
function elementText(markup, name, clean) {
	const start = new RegExp(`<(?:[a-z]+:)?${name}>`, "i").exec(markup);
	if (start === null) return void 0;
	const rest = clean(markup.slice(start.index + start[0].length));
	const end = rest.indexOf("</");
	return end < 0 ? void 0 : rest.slice(0, end).replace(/&(#?\w{1,8});/g, decoded);
}
const named = new Map(Object.entries({
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
}));
function decoded(reference, name) {
	const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
	const code = hex === void 0 ? Number(digits) : Number.parseInt(hex, 16);
	return named.get(name) ?? (code <= 1114111 ? String.fromCodePoint(code) : reference);
}
// src/http/network-problem.ts
var ProxyError = class extends Error {
	name = "ProxyError";
};
const untrusted = "the certificate authority is not trusted; add it with NODE_EXTRA_CA_CERTS";
const words = {
	ECONNREFUSED: "the connection was refused",
	ECONNRESET: "the connection was reset",
	EPIPE: "the connection was closed while sending",
	ENOTFOUND: "the host name was not found",
	EAI_AGAIN: "the host name could not be looked up",
	ETIMEDOUT: "the connection timed out",
	EHOSTUNREACH: "the host is unreachable",
	ENETUNREACH: "the network is unreachable",
	UND_ERR_SOCKET: "the connection was closed",
	SELF_SIGNED_CERT_IN_CHAIN: untrusted,
	DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted
};
function networkProblem(error) {
	const chain = causes(error);
	for (const cause of chain) {
		if (cause instanceof ProxyError) return cause.message;
		const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
		const text = words[code];
		if (text !== void 0) return `${text} (${code})`;
	}
	const cause = chain.find((one) => !isMistake(one)) ?? chain[0];
	return cause && inWords$1(cause) || "the connection failed";
}
function causes(error) {
	const chain = [];
	for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
		chain.push(link);
		if (link instanceof AggregateError) chain.push(...link.errors.filter((each) => each instanceof Error));
	}
	return chain;
}
// src/github/github-error.ts
var GraphqlError = class extends Error {
	name = "GraphqlError";
	response;
	constructor(message, response) {
		super(message);
		this.response = response;
	}
};
var NoGraphqlError = class extends Error {
	name = "NoGraphqlError";
};
var NotShownError = class extends Error {
	name = "NotShownError";
};
function statusOf(error) {
	const response = isRecord(error) ? error["response"] : void 0;
	const status = isRecord(error) && (response !== void 0 || error["status"] !== 500) && error["status"] || valueAt(response, "status");
	const headers = valueAt(response, "headers");
	return {
		message: error instanceof Error ? error.message : String(error),
		status: typeof status === "number" ? status : void 0,
		headers: isRecord(headers) ? headers : {}
	};
}
function isNotFound(error) {
	const { status, message } = statusOf(error);
	return status === 404 || status === 410 || /could not resolve to a node/i.test(message);
}
function isForbidden(error) {
	return statusOf(error).status === 403 && classifyError(error, Date.now()).kind === "final";
}
function isWithoutHistory(error) {
	return error instanceof GraphqlError && JSON.stringify(valueAt(error.response.data, "errors") ?? "").includes("userContentEdits");
}
function isUnknownCommit(error) {
	const { status, message } = statusOf(error);
	return status === 422 || status === 404 && /no commit found/i.test(message);
}
const rateLimitWords = /rate limit|too quickly|abuse detection/i;
const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i;
const secondaryLimitMs = 6e4;
function classifyError(error, now) {
	const { status = 0, message, headers } = statusOf(error);
	if (error instanceof NoGraphqlError) return { kind: "final" };
	if (isNotFound(error)) return { kind: "gone" };
	const isMutation = status === 200;
	if ((isMutation || status === 422) && /too long/i.test(message)) return { kind: "too long" };
	const waitMs = waitOf(headers, now);
	const saysLimit = rateLimitWords.test(message) || waitMs !== void 0 && !isMutation;
	if (status === 429 || [
		200,
		403,
		422
	].includes(status) && saysLimit) return {
		kind: "rate limit",
		waitMs: waitMs ?? secondaryLimitMs
	};
	return { kind: (isMutation ? refusedWords.test(message) : status >= 400 && status < 500 && ![408, 409].includes(status)) ? "final" : "unknown" };
}
function isRateLimit(error) {
	return classifyError(error, Date.now()).kind === "rate limit";
}
function waitOf(headers, now) {
	const after = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(after)) return Math.max(0, after) * 1e3;
	if (headers["x-ratelimit-remaining"] !== "0") return void 0;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	return Number.isFinite(reset) ? Math.max(0, reset * 1e3 - now) + 1e3 : void 0;
}
const longestMessage = 300;
const missingPermission = "the token lacks a permission: add \"pull-requests: write\" to the permissions of the job";
function explainGitHubError(error, purpose) {
	const { status, message: raw } = statusOf(error);
	const message = (cutText(readMessage(raw, purpose.clean).message, longestMessage) || "an error without a message").replace(/ - https:\/\/docs\.github\S*/, "");
	const advice = adviceOn({
		status,
		message,
		isMissing: status === 404 || error instanceof NotShownError || /Could not resolve to/.test(message)
	}, purpose);
	if (advice !== void 0) return `${message.replace(/\.$/, "")}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
	if (status === void 0) return cutText(purpose.clean(networkProblem(error)), longestMessage);
	return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ""}`.trim();
}
const otherReasons = /archived|blocked|SAML|SSO|IP allow list|suspended/i;
function adviceOn({ status, message, isMissing }, { fork, prNumber }) {
	if (status === 401) return "check the input github-token";
	if (rateLimitWords.test(message) || otherReasons.test(message)) return void 0;
	if (/\block(ed)?\b/i.test(message)) return "unlock the pull request's conversation";
	if (!isMissing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message)) return void 0;
	if (isMissing && prNumber !== void 0) return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`;
	return fork ? `the token of a pull request from a fork is read-only; see ${docs}/forks.md` : missingPermission;
}
const passing = /something went wrong|timed? ?out|temporar/i;
function mayPass(error) {
	return error instanceof GraphqlError ? passing.test(error.message) : classifyError(error, Date.now()).kind === "unknown";
}
// src/comment/own-comments.ts
const brokenOrNewer = "it was damaged or edited, or a newer version of this action wrote it";
const whyUnreadable = {
	"of another key": void 0,
	damaged: brokenOrNewer,
	"newer version": brokenOrNewer,
	misfit: "another version of this action wrote it"
};
function readCommentsOfAction({ comments }, pullRequest, reading) {
	return comments.flatMap((comment) => {
		const text = readCommentText(comment.body, pullRequest, reading);
		return text === void 0 ? [] : [{
			...comment,
			...text
		}];
	});
}
function readCommentsOfKey(listed, { commentKey, pullRequest }, reading) {
	const all = readCommentsOfAction(listed, pullRequest, reading).filter((one) => one.commentKey === commentKey);
	return {
		signed: all.filter((one) => one.kind === "ours"),
		unreadable: all.flatMap(explainUnreadable)
	};
}
function explainUnreadable(comment) {
	const { kind, url } = comment;
	const why = kind === "ours" ? void 0 : whyUnreadable[kind];
	if (why === void 0) return [];
	return [{
		url,
		why: kind === "misfit" ? `${why} (${comment.misfit})` : why
	}];
}
function joinedState(comments, headCommit) {
	const [first] = comments;
	return first && comments.reduce((joined, { state }) => joinStates(joined, state, headCommit), first.state);
}
// src/comment/look.ts
const fewEdits = 8;
const mostEdits = 100;
const unreadHistory = {
	isUsed: true,
	editCount: fewEdits,
	seen: new Map()
};
function withoutHistory(history) {
	return {
		...history,
		isUsed: false
	};
}
async function lookAt$1({ nodeId }, before, source) {
	const edits = historyIn(source, before);
	let history = before;
	try {
		while (edits !== void 0 && nodeId !== void 0) {
			const edited = await edits.read(nodeId, history.editCount);
			if (edited === void 0) return {
				kind: "deleted",
				history
			};
			const read = await readSnapshot(edited, history, source);
			if (read) return {
				kind: "found",
				...read
			};
			if (history.editCount === mostEdits) break;
			history = {
				...history,
				editCount: Math.min(3 * history.editCount, mostEdits)
			};
		}
	} catch (error) {
		if (!(error instanceof GraphqlError)) throw error;
	}
	return {
		kind: "without history",
		history
	};
}
async function lookAtAll(always, before, source) {
	const listed = await source.store.list();
	const { contribution } = source;
	await contribution.unsigned?.learn(listed.comments.map(({ body }) => body));
	const { signed, unreadable } = readCommentsOfKey(listed, contribution, readingOf(source));
	const isHistoryUsed = historyIn(source, before) !== void 0;
	const looks = await Promise.all(signed.map(async (comment) => {
		const snapshot = snapshotFromList(listed, comment);
		const { editedMs } = comment;
		if (!isHistoryUsed || editedMs === void 0) return {
			snapshot: {
				...snapshot,
				hasHistory: false
			},
			history: before
		};
		if (!(always ? editedMs.length > 0 : isCrowded(editedMs))) return {
			snapshot,
			history: before
		};
		const found = await lookAt$1(comment, before, source);
		if (found.kind === "found") return found;
		return {
			snapshot: {
				...snapshot,
				hasHistory: found.kind === "deleted"
			},
			history: found.history
		};
	}));
	const [target, ...duplicates] = signed;
	const snapshots = looks.map(({ snapshot }) => snapshot);
	return {
		snapshot: {
			headCommit: listed.headCommit,
			isOpen: listed.isOpen,
			target: snapshots[0]?.target ?? target,
			duplicates,
			states: snapshots.flatMap(({ states }) => states),
			edits: new Map(snapshots.flatMap(({ edits }) => [...edits])),
			unedited: snapshots.flatMap(({ unedited }) => unedited),
			unreadable,
			hasHistory: isHistoryUsed && snapshots.every(({ hasHistory }) => hasHistory)
		},
		history: looks.map(({ history }) => history).reduce(joinHistories, before)
	};
}
async function writeAndLook({ nodeId }, body, before, source) {
	const edits = historyIn(source, before);
	if (edits === void 0 || nodeId === void 0) return {
		snapshot: void 0,
		history: before
	};
	const edited = await edits.write(nodeId, body, before.editCount);
	const read = await readSnapshot(edited, before, source);
	if (read) return read;
	const found = await lookAt$1(edited.comment, before, source);
	return found.kind === "found" ? found : {
		snapshot: void 0,
		history: found.history
	};
}
function historyIn({ store }, { isUsed }) {
	return isUsed ? store.history : void 0;
}
async function readSnapshot(edited, history, source) {
	const { commentKey, pullRequest, unsigned } = source.contribution;
	const { comment, edits } = edited;
	await unsigned?.learn([comment.body, ...edits.latest.map(({ text = "" }) => text)]);
	const stateIn = (body) => {
		const text = readCommentText(body, pullRequest, readingOf(source));
		return text?.kind === "ours" && text.commentKey === commentKey ? text.state : void 0;
	};
	const snapshot = snapshotFromEdits(edited, history.seen, stateIn);
	return snapshot && {
		snapshot,
		history: {
			...history,
			seen: new Map([...history.seen, ...snapshot.edits])
		}
	};
}
function readingOf({ contribution: { signing, unsigned } }) {
	return {
		signing,
		vouch: unsigned?.vouch
	};
}
function joinHistories(one, other) {
	return {
		...one,
		editCount: Math.max(one.editCount, other.editCount),
		seen: new Map([...one.seen, ...other.seen])
	};
}
function isCrowded([latest, before]) {
	return latest !== void 0 && before !== void 0 && !(latest - before > 12e4);
}
// src/comment/memory.ts
const creationJitterMs = 900;
function firstMemory(contribution, clock, longestMs) {
	const now = clock.now();
	return {
		sent: void 0,
		staleSinceMs: now,
		backoffUntilMs: now,
		createFromMs: now + clock.random() * creationJitterMs,
		deadlineMs: now + longestMs,
		joined: makeState(contribution, now),
		history: unreadHistory,
		bodyLimit: commentLimit,
		written: void 0,
		created: new Map(),
		writes: 0,
		failedWrites: 0,
		warnings: []
	};
}
function joinAndCompare({ snapshot, history, lookedMs }, before, contribution, now) {
	const headCommit = snapshot.headCommit || before.joined.head;
	const seen = snapshot.states.reduce((all, state) => joinStates(all, state, headCommit), before.joined);
	const joined = contribution.updates ? joinStates(seen, updatesOf(seen, contribution, now), headCommit) : seen;
	const { warnings } = hasSharedSection(contribution, snapshot.states) ? withWarning(before, sharedSection) : before;
	const memory = {
		...before,
		history,
		joined: dropOldMarks(normalized(joined, headCommit), now),
		warnings
	};
	return {
		memory,
		look: {
			snapshot,
			lookedMs,
			holdsAll: holdsAll(snapshot, memory, contribution, now)
		}
	};
}
function holdsAll({ target }, { joined, bodyLimit }, { compose, unsigned }, now) {
	if (target === void 0) return false;
	const { state } = compose(joined, bodyLimit);
	const asRead = unsigned ? unsigned.vouch(asStored(state)) : state;
	return saysSame(asRead, dropOldMarks(target.state, now));
}
function withWarning(memory, warning) {
	const { warnings } = memory;
	return warnings.includes(warning) ? memory : {
		...memory,
		warnings: [...warnings, warning]
	};
}
// src/comment/send-text.ts
const secondMs = 1e3;
const clockSkewMs = 150;
const crowdedJitterMs = 1500;
const jitterMs = 2500;
const mostFailedWrites = 4;
function nextText({ target, unreadable }, memory, { contribution, clock }) {
	const isCreated = target === void 0;
	if (isCreated && memory.written && memory.created.size > 0) throw new Error(unlisted);
	const nonce = Math.floor(clock.random() * 2 ** 48).toString(36);
	const { body, state } = contribution.compose({
		...memory.joined,
		nonce
	}, memory.bodyLimit);
	const forgotten = forgottenShares(memory.joined, state);
	const warnings = [...isCreated ? leftAlone(unreadable) : [], ...forgotten.length > 0 ? [noRoom(forgotten)] : []];
	return {
		text: {
			nonce,
			body
		},
		memory: warnings.reduce(withWarning, memory)
	};
}
async function sendText({ nonce, body }, before, known, tools) {
	const { store, clock, debug } = tools;
	const { target, hasHistory } = before;
	const sent = {
		nonce,
		isCreated: target === void 0,
		sentMs: clock.now()
	};
	let memory = {
		...known,
		writes: known.writes + 1,
		created: createdWith(void 0, sent, known)
	};
	try {
		const { snapshot, history } = await sendWithHistory(body, before, memory, tools);
		memory = {
			...memory,
			history
		};
		const written = snapshot?.target ?? await sendAlone(body, before, store);
		const answeredMs = clock.now();
		const how = snapshot ? "with its" : "without a";
		if (target) debug(`Comment text ${nonce}: written ${how} history in ${Math.round(answeredMs - sent.sentMs)} ms`);
		memory = {
			...memory,
			written,
			created: createdWith(written.id, sent, memory),
			sent: {
				...sent,
				answeredMs,
				editedMs: snapshot?.edits.get(nonce)
			},
			staleSinceMs: showsLastText(before, memory) ? answeredMs : memory.staleSinceMs
		};
		if (snapshot === void 0) return withoutLook(sent.isCreated && hasHistory, memory, clock);
		return withLook({
			snapshot,
			history
		}, memory, tools);
	} catch (error) {
		return {
			memory: afterFailure(error, sent, memory, clock),
			look: void 0
		};
	}
}
async function sendWithHistory(body, { target, duplicates, hasHistory }, { history }, source) {
	if (target === void 0 || !hasHistory) return {
		snapshot: void 0,
		history
	};
	const seen = await writeAndLook(target, body, history, source);
	return seen.snapshot ? {
		...seen,
		snapshot: {
			...seen.snapshot,
			duplicates
		}
	} : seen;
}
async function sendAlone(body, { target }, store) {
	return target === void 0 ? await store.create(body) : await store.update(target.id, body);
}
function createdWith(id, { nonce, isCreated }, { created }) {
	return isCreated ? new Map([...created, [nonce, id]]) : created;
}
function showsLastText(snapshot, { sent }) {
	return sent === void 0 || hasLanded(snapshot, sent) || isReplaced(snapshot, sent);
}
function withoutLook(showsAtOnce, memory, clock) {
	const now = clock.now();
	const backoffUntilMs = showsAtOnce ? now : now + gracePeriodMs + clock.random() * jitterMs;
	return {
		memory: {
			...memory,
			backoffUntilMs
		},
		look: void 0
	};
}
function withLook(seen, before, { contribution, clock }) {
	const now = clock.now();
	const { memory, look } = joinAndCompare({
		...seen,
		lookedMs: now
	}, before, contribution, now);
	const pauseMs = look.holdsAll ? 0 : clock.random() * crowdedJitterMs * Math.min(memory.writes, 3);
	const restMs = leftOfSecond(memory.sent?.editedMs ?? now, now);
	return {
		look,
		memory: {
			...memory,
			backoffUntilMs: now + Math.max(1, restMs + pauseMs)
		}
	};
}
function afterFailure(error, sent, memory, clock) {
	const now = clock.now();
	const problem = classifyError(error, now);
	if (problem.kind === "too long" && memory.bodyLimit > 65536 / 8) return {
		...memory,
		sent: void 0,
		bodyLimit: Math.floor(memory.bodyLimit * .75)
	};
	if (isWithoutHistory(error)) return {
		...memory,
		sent: void 0,
		history: withoutHistory(memory.history)
	};
	const failedWrites = memory.failedWrites + 1;
	const backoffUntilMs = now + backoffAfter(problem) + clock.random() * jitterMs;
	if (problem.kind === "final" || failedWrites === mostFailedWrites || backoffUntilMs > memory.deadlineMs) throw error;
	return {
		...memory,
		failedWrites,
		backoffUntilMs,
		sent: problem.kind === "unknown" ? {
			...sent,
			answeredMs: now
		} : void 0,
		staleSinceMs: backoffUntilMs
	};
}
function backoffAfter(problem) {
	switch (problem.kind) {
		case "rate limit": return problem.waitMs;
		case "gone": return 0;
		default: return gracePeriodMs;
	}
}
function leftOfSecond(editedMs, now) {
	return Math.min(Math.max(editedMs + secondMs + clockSkewMs - now, 0), 1150);
}
// src/comment/write-comment.ts
const abandonedMs = 3e5;
const usualLongestMs = 3e5;
async function writeComment(store, contribution, clock, { signal, longestMs = usualLongestMs, debug = () => {} }) {
	const tools = {
		store,
		contribution,
		clock,
		debug
	};
	let memory = firstMemory(contribution, clock, longestMs);
	async function converge() {
		let look = await lookAgain(void 0);
		for (;;) {
			const next = decide(look, memory, contribution);
			switch (next.kind) {
				case "end": return await end(look);
				case "give up": throw new Error(tooCrowded);
				case "forgo history":
					memory = {
						...memory,
						history: withoutHistory(memory.history)
					};
					look = {
						...look,
						snapshot: {
							...look.snapshot,
							hasHistory: false
						}
					};
					break;
				case "wait":
					await clock.sleep(next.ms);
					look = await lookAgain(look.snapshot);
					break;
				case "write": look = await write(look.snapshot);
			}
		}
	}
	async function lookAgain(before) {
		const lookedMs = clock.now();
		const seen = await seeComments(before, memory, tools);
		const after = joinAndCompare({
			...seen,
			lookedMs
		}, memory, contribution, clock.now());
		memory = after.memory;
		return after.look;
	}
	async function write(snapshot) {
		const next = nextText(snapshot, memory, tools);
		memory = next.memory;
		const sent = await sendText(next.text, snapshot, memory, tools);
		memory = sent.memory;
		if (sent.look) return sent.look;
		await clock.sleep(Math.max(0, memory.backoffUntilMs - clock.now()));
		return await lookAgain(snapshot);
	}
	async function end(look) {
		const { sent } = memory;
		if (sent) debug(`Comment text ${sent.nonce}: settled after ${Math.round(clock.now() - sent.sentMs)} ms`);
		for (const id of unneededDuplicates(look, memory, clock.now())) memory = await removeDuplicate(id, memory, store);
		return endedWith(look.snapshot, memory, contribution);
	}
	try {
		return await unlessAborted(converge(), signal);
	} catch (problem) {
		const { written, warnings } = memory;
		return {
			kind: "failed",
			comment: written,
			warnings,
			problem
		};
	}
}
async function seeComments(before, { sent, written, created, history }, tools) {
	const now = tools.clock.now();
	const ageMs = (sent?.editedMs ?? now) - (written?.createdMs ?? now);
	const found = before?.duplicates.length === 0 && created.size === 0 && ageMs > 12e4 && written ? await lookAt$1(written, history, tools) : void 0;
	if (found?.kind === "found" && found.snapshot.target) return found;
	return await lookAtAll(sent !== void 0, found?.history ?? history, tools);
}
function unneededDuplicates({ snapshot: { target, duplicates }, lookedMs, holdsAll }, { created, backoffUntilMs }, now) {
	const isUnneeded = ({ createdMs = Number.POSITIVE_INFINITY, state: { nonce = "" } }) => created.has(nonce) || now - createdMs > abandonedMs;
	const listed = holdsAll && lookedMs >= backoffUntilMs ? duplicates.filter(isUnneeded).map(({ id }) => id) : [];
	const ids = [...created.values(), ...listed];
	return new Set(ids.flatMap((id) => id === void 0 || id === target?.id ? [] : id));
}
async function removeDuplicate(id, memory, store) {
	try {
		await store.remove(id);
		return memory;
	} catch {
		return withWarning(memory, leftOver);
	}
}
function endedWith(snapshot, memory, contribution) {
	const { sent, joined, warnings } = memory;
	const { target, isOpen, hasHistory } = snapshot;
	const ended = checkContribution(contribution, target?.state ?? {
		...joined,
		sections: []
	});
	return {
		kind: "ended",
		comment: target,
		...ended,
		isOpen,
		isUnsure: sent !== void 0 && !hasHistory,
		warnings: [...warnings, ...ended.warnings]
	};
}
// src/github/changed-files.ts
const mostPages = 3;
async function listChangedFiles({ octokit, repository }, pull_number) {
	const files = [];
	for (let page = 1; page <= mostPages; page += 1) {
		const { data, headers } = await octokit.rest.pulls.listFiles({
			...repository,
			pull_number,
			per_page: 100,
			page
		});
		files.push(...filesIn(data));
		if (!headers.link?.includes("rel=\"next\"")) return {
			files,
			isAll: true
		};
	}
	return {
		files,
		isAll: false
	};
}
function filesIn(data) {
	if (!Array.isArray(data)) throw new Error(notAList);
	return data.map((file) => {
		const { filename, previous_filename, status, changes, patch } = isRecord(file) ? file : {};
		if (typeof filename !== "string" || filename === "" || typeof status !== "string" || !isCount(changes)) throw new Error(notAList);
		return {
			path: filename,
			previousPath: typeof previous_filename === "string" ? previous_filename : void 0,
			status,
			changes,
			patch: typeof patch === "string" ? patch : ""
		};
	});
}
const notAList = "GitHub's answer is not a list of files";
// src/github/read-comments.ts
function readComment({ id, html_url, body, node_id }) {
	if (typeof id !== "number" || typeof html_url !== "string") throw new Error(noComment);
	return {
		id: String(id),
		url: html_url,
		body: typeof body === "string" ? body : "",
		nodeId: typeof node_id === "string" ? node_id : void 0
	};
}
function readPage(pullRequest, after) {
	const comments = valueAt(pullRequest, "comments");
	const nodes = valueAt(comments, "nodes");
	if (!Array.isArray(nodes)) throw new NotShownError("GitHub does not show this pull request");
	return {
		...readPullRequest(pullRequest),
		comments: nodes.flatMap(readOwnComment),
		next: nextPage(comments, after)
	};
}
function nextPage(connection, after) {
	const hasNext = valueAt(connection, "pageInfo", "hasNextPage");
	if (hasNext === false) return null;
	const cursor = valueAt(connection, "pageInfo", "endCursor");
	if (hasNext === true && typeof cursor === "string" && cursor !== after) return cursor;
	throw new Error("GitHub returned an incomplete list");
}
function readPullRequest(pullRequest) {
	const headCommit = valueAt(pullRequest, "headRefOid");
	return {
		headCommit: typeof headCommit === "string" ? headCommit : "",
		isOpen: valueAt(pullRequest, "state") === "OPEN"
	};
}
function readOwnComment(node) {
	if (!isRecord(node) || node["viewerDidAuthor"] !== true) return [];
	const { url, body, id: nodeId } = node;
	const [, id] = /#issuecomment-(\d+)$/.exec(String(url)) ?? [];
	if (typeof url !== "string" || typeof body !== "string" || id === void 0) throw new Error(noComment);
	const edits = valueAt(node, "userContentEdits", "nodes");
	return [{
		id,
		url,
		body,
		nodeId: typeof nodeId === "string" ? nodeId : void 0,
		createdMs: timeIn(node["createdAt"]),
		editedMs: Array.isArray(edits) ? edits.map((edit) => timeIn(valueAt(edit, "editedAt"))) : void 0
	}];
}
function timeIn(value) {
	const ms = typeof value === "string" ? Date.parse(value) : NaN;
	return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
}
const noComment = "GitHub's answer contains no comment";
function readEdited(node) {
	const [comment] = readOwnComment(node);
	if (comment === void 0) throw new Error(noComment);
	const author = valueAt(node, "author", "login");
	const edits = valueAt(node, "userContentEdits");
	const nodes = valueAt(edits, "nodes");
	const hasHistory = Array.isArray(nodes);
	const latest = hasHistory ? nodes.map((edit) => readEdit(edit, author)) : [];
	const isAll = hasHistory && valueAt(edits, "pageInfo", "hasNextPage") === false;
	return {
		...readPullRequest(valueAt(node, "pullRequest")),
		comment,
		edits: {
			latest,
			isAll
		}
	};
}
function readEdit(edit, author) {
	const diff = valueAt(edit, "diff");
	const editedMs = timeIn(valueAt(edit, "editedAt"));
	return {
		text: typeof diff === "string" && diff !== "" && !valueAt(edit, "deletedAt") && Number.isFinite(editedMs) ? diff : void 0,
		isOwn: typeof author === "string" && valueAt(edit, "editor", "login") === author,
		editedMs
	};
}
// src/github/comment-store.ts
const pageSizes = [
	100,
	20,
	4,
	1
];
function createCommentStore(client, number) {
	const { octokit, octokitOnce, query, mutate, repository } = client;
	const readComments = createPageReader(client, number);
	return {
		async list(from = null) {
			const comments = [];
			for (let after = from;;) {
				const data = await readComments(after);
				const page = readPage(valueAt(data, "repository", "pullRequest"), after);
				comments.push(...page.comments);
				if (page.next === null) return {
					...page,
					comments: comments.sort((a, b) => Number(a.id) - Number(b.id))
				};
				after = page.next;
			}
		},
		async create(body) {
			const comment = {
				...repository,
				issue_number: number,
				body
			};
			const { data } = await octokitOnce.rest.issues.createComment(comment);
			return readComment(data);
		},
		async update(id, body) {
			const comment = {
				...repository,
				comment_id: Number(id),
				body
			};
			const { data } = await octokitOnce.rest.issues.updateComment(comment);
			return readComment(data);
		},
		async remove(id) {
			await octokit.rest.issues.deleteComment({
				...repository,
				comment_id: Number(id)
			}).catch(ignoreNotFound);
		},
		history: {
			async read(id, count) {
				const node = valueAt(await query(editsQuery, {
					id,
					count
				}).catch(ignoreNotFound), "node") ?? null;
				return node === null ? void 0 : readEdited(node);
			},
			async write(id, body, count) {
				const data = await mutate(editMutation, {
					id,
					body,
					count
				});
				return readEdited(valueAt(data, "updateIssueComment", "issueComment"));
			}
		}
	};
}
function createPageReader({ query, repository }, number) {
	const smaller = pageSizes.slice(1);
	let [first] = pageSizes;
	let document = commentsQuery;
	return async function readComments(after) {
		try {
			const variables = {
				...repository,
				number,
				after,
				first
			};
			return await query(document, variables, { throwsAtOnce: smaller.length > 0 });
		} catch (error) {
			if (document === commentsQuery && isWithoutHistory(error)) document = plainQuery;
			else if (mayPass(error) && smaller.length > 0) first = smaller.shift();
			else throw error;
			return await readComments(after);
		}
	};
}
function ignoreNotFound(error) {
	if (isNotFound(error)) return { data: void 0 };
	throw error;
}
const commentFields = `id
          url
          body
          createdAt
          viewerDidAuthor
          author { login }`;
const pageFields = `nodes {
          ${commentFields}
        }
        pageInfo { hasNextPage endCursor }`;
const plainQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: $first, after: $after) {
        ${pageFields}
      }
    }
  }
}`;
const commentsQuery = plainQuery.replace("author { login }", "author { login }\n          userContentEdits(first: 2) { nodes { editedAt } }");
const editsQuery = `query Edits($id: ID!, $count: Int!) {
  node(id: $id) { ...Edited }
}
fragment Edited on IssueComment {
  ${commentFields}
  pullRequest { headRefOid state }
  userContentEdits(first: $count) {
    nodes { editedAt deletedAt diff editor { login } }
    pageInfo { hasNextPage }
  }
}`;
const editMutation = editsQuery.replace(/^query.*?\n}/s, `mutation Edit($id: ID!, $body: String!, $count: Int!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { ...Edited } }
}`);
// src/github/checkout.ts
const longestMs$4 = 5e3;
async function readCheckout(place, cancelled) {
	if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(place.workspace, ".git"))) return { kind: "none" };
	try {
		if (!isOfRepository((await runGit(place, cancelled, "config", "--default", "", "--get", "remote.origin.url")).trim(), place)) return { kind: "none" };
		const commit = commitIn(await runGit(place, cancelled, "rev-list", "--max-count=1", "--header", "HEAD"));
		return commit === void 0 ? {
			kind: "unknown",
			why: "git printed no commit"
		} : {
			kind: "commit",
			commit
		};
	} catch (error) {
		return {
			kind: "unknown",
			why: reasonFor(error)
		};
	}
}
const run = (0,external_node_util_namespaceObject.promisify)(external_node_child_process_namespaceObject.execFile);
const guarded = {
	GIT_ALLOW_PROTOCOL: "none",
	GIT_NO_LAZY_FETCH: "1",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	LC_ALL: "C"
};
async function runGit({ workspace, temporaryFolder }, signal, ...args) {
	const { PATH, SystemRoot } = process.env;
	const { stdout } = await run("git", [`--git-dir=${(0,external_node_path_.join)(workspace, ".git")}`, ...args], {
		cwd: temporaryFolder,
		env: {
			PATH,
			SystemRoot,
			...guarded
		},
		timeout: longestMs$4,
		killSignal: "SIGKILL",
		signal
	});
	return stdout;
}
function reasonFor(error) {
	if (!(error instanceof Error)) return String(error);
	if ("code" in error && error.code === "ENOENT") return "git is not installed";
	if ("killed" in error && error.killed === true) return `git took longer than ${longestMs$4 / 1e3} s`;
	const [line = ""] = "stderr" in error ? String(error.stderr).split("\n") : [];
	return oneLine(line || error.message, 200);
}
function isOfRepository(url, { serverUrl, repository }) {
	const address = URL.parse(url.includes("://") ? url : `ssh://${url.replace(":", "/")}`);
	return address?.pathname.replace(/^\/|(?:\.git)?\/?$/g, "").toLowerCase() === repository.toLowerCase() && address?.hostname === URL.parse(serverUrl)?.hostname;
}
function commitIn(printed) {
	const [, commit, header = "", message = ""] = /^([0-9a-f]{40})\n(.*?)(?:\n\n(.*?))?\0/s.exec(printed) ?? [];
	const parents = Array.from(header.matchAll(/^parent ([0-9a-f]{40})$/gm), ([, parent]) => parent);
	const [, merged] = /^\s*Merge ([0-9a-f]{40}) into [0-9a-f]{40}\s*$/.exec(message) ?? [];
	return parents.length === 2 && merged !== void 0 && parents.includes(merged) ? merged : commit;
}
// src/github/locate.ts
const longestMs$3 = 3e4;
async function locateRun(context, options) {
	const { needsPullRequest, client, cancelled } = options;
	const { pullHint } = context;
	const number = options.prNumber ?? ("number" in pullHint ? pullHint.number : void 0);
	const tested = await findTested(context, number, options);
	const run = {
		...context,
		...tested ?? unknown,
		pullRequest: number
	};
	const isHeadAsked = tested === void 0 && number !== void 0;
	const isAsked = isHeadAsked || needsPullRequest && !saysAll(run);
	if (client === void 0 || !isAsked) return {
		run,
		others: []
	};
	try {
		return await withDeadline(cancelled, longestMs$3, async () => {
			return number === void 0 ? await findByCommit(await client(), run) : await findNamed(await client(), run, number, isHeadAsked);
		});
	} catch (problem) {
		return {
			run,
			others: [],
			problem
		};
	}
}
const unknown = {
	commit: "",
	branch: ""
};
async function findTested(context, number, { commit: given, cancelled, warn }) {
	const { eventCommit, pullHint } = context;
	const ofEvent = eventCommit.kind === "pull request" ? unknown : eventCommit;
	const at = (commit) => {
		return {
			commit,
			branch: commit === ofEvent.commit || isOfEvent(pullHint, number) ? ofEvent.branch : ""
		};
	};
	if (given !== void 0) return at(given);
	if (eventCommit.kind !== "checkout") return eventCommit.kind === "named" ? ofEvent : void 0;
	const checkedOut = await readCheckout(context, cancelled);
	if (checkedOut.kind === "commit") return at(checkedOut.commit);
	if (checkedOut.kind === "none") return number === void 0 ? ofEvent : void 0;
	if (!cancelled.aborted) warn(`The commit that was tested is not known, because the checkout can't be read: ${checkedOut.why}`);
	return unknown;
}
function isOfEvent(pullHint, number) {
	return pullHint.kind === "event" && pullHint.number === number;
}
function saysAll({ eventName, commit, pullHint, pullRequest }) {
	if (pullRequest === void 0) return pullHint.kind === "none" || pullHint.kind !== "workflow run" && commit === "";
	return isOfEvent(pullHint, pullRequest) || eventName === "workflow_run" && commit !== "";
}
async function findNamed(client, run, number, isHeadAsked) {
	const { data } = await client.octokit.rest.pulls.get({
		...client.repository,
		pull_number: number
	});
	const { head } = data;
	const commit = isHeadAsked ? head.sha : run.commit;
	return {
		run: {
			...run,
			commit,
			branch: run.branch || head.ref
		},
		others: []
	};
}
async function findByCommit(client, run) {
	const { pullHint } = run;
	const [first, ...others] = (await (pullHint.kind === "workflow run" ? findOfTriggeringRun(client, pullHint) : findAtCommit(client, run))).sort((a, b) => a.number - b.number);
	if (first === void 0) return {
		run,
		others: []
	};
	const { number, head } = first;
	return {
		run: {
			...run,
			branch: run.branch || head.ref,
			pullRequest: number
		},
		others: others.map(({ number }) => number)
	};
}
async function findOfTriggeringRun({ octokit, repository }, from) {
	const pulls = await octokit.paginate(octokit.rest.pulls.list, {
		...repository,
		state: "open",
		head: `${from.owner}:${from.branch}`,
		per_page: 100
	});
	const isFrom = ({ ref, sha, repo }) => repo?.id === from.repositoryId && sha === from.commit && ref === from.branch;
	return pulls.filter(({ state, head }) => state === "open" && isFrom(head));
}
async function findAtCommit({ octokit, repository }, { commit, pullHint, ...run }) {
	try {
		return (await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, {
			...repository,
			commit_sha: commit,
			per_page: 100
		})).filter(({ state, head: { ref, sha, repo } }) => {
			const isHere = repo?.full_name.toLowerCase() === run.repository.toLowerCase();
			const isPushed = pullHint.kind !== "push" || ref === pullHint.branch;
			return state === "open" && sha === commit && isHere && isPushed;
		});
	} catch (error) {
		if (isUnknownCommit(error)) return [];
		throw error;
	}
}
function whyNoPullRequest({ pullHint, commit }) {
	if (pullHint.kind === "none") return "this run belongs to no pull request";
	const headCommit = pullHint.kind === "workflow run" ? pullHint.commit : commit;
	return headCommit === "" ? "the commit that was tested is not known" : `no open pull request has the commit ${headCommit.slice(0, 7)} as its head`;
}
// src/github/github.ts
const withoutToken = "the input github-token is empty. Remove it to use the token of the job.";
function createGitHub({ context, token, prNumber, createClient, clean, cancelled, warn }) {
	const hasToken = token !== "";
	const openClient = async (until) => {
		if (!hasToken) throw new Error(withoutToken);
		const [invalid] = context.invalidAddresses;
		if (invalid) throw new Error(`${invalid} is not an address that begins with https:// or http://`);
		return await createClient(until);
	};
	const client = once$1(() => openClient());
	const stores = new Map();
	const purpose = {
		fork: context.withoutSecrets === "fork",
		prNumber,
		clean
	};
	return {
		hasToken,
		client,
		clientUntil: (until) => openClient(until),
		async comments(pullRequest) {
			const store = stores.get(pullRequest) ?? createCommentStore(await client(), pullRequest);
			stores.set(pullRequest, store);
			return store;
		},
		changedFiles: async (pullRequest) => listChangedFiles(await client(), pullRequest),
		locate: (options) => locateRun(context, {
			...options,
			prNumber,
			client: hasToken ? client : void 0,
			cancelled,
			warn: (text) => warn(clean(text))
		}),
		explain: (problem, instead = "") => explainGitHubError(problem, {
			...purpose,
			instead
		})
	};
}
// src/github/runs.ts
async function isKnownRun({ octokit, repository }, runId) {
	if (!Number.isSafeInteger(Number(runId))) return false;
	try {
		await octokit.rest.actions.getWorkflowRun({
			...repository,
			run_id: Number(runId)
		});
		return true;
	} catch (error) {
		if (isNotFound(error)) return false;
		throw error;
	}
}
// src/publish/comment-on.ts
function pullRequestToComment({ run, others, problem }, { github, log }) {
	if (!github.hasToken && run.pullHint.kind !== "none") {
		log.warning(`No comment: ${withoutToken}`);
		return;
	}
	const { pullRequest } = run;
	if (pullRequest === void 0 && problem === void 0) log.info(`No comment: ${whyNoPullRequest(run)}`);
	else if (pullRequest === void 0) log.warning(failedLookup(github.explain(problem)));
	if (others.length > 0) {
		const numbers = others.map((number) => `#${number}`).join(", ");
		log.info(`Other open pull requests have the same head and get no comment: ${numbers}`);
	}
	return pullRequest;
}
function failedLookup(why) {
	return `The pull request of this run could not be looked up: ${why}`;
}
async function commentOn(commentRef, content, dependencies) {
	const { log, cancelled, github, clock } = dependencies;
	const began = clock.now();
	const { pullRequest } = commentRef;
	const commented = await tryToWrite(commentRef, content, dependencies);
	for (const warning of commented.warnings) log.warning(`Pull request #${pullRequest}: ${warning}`);
	if (commented.kind === "ended") logEnded(commented, commentRef, content, log);
	else if (!cancelled.aborted) {
		const what = commented.comment ? "was written, but could not be checked" : "could not be written";
		const instead = content.sections.length === 0 ? "" : "The links are in the job summary and the outputs.";
		const why = github.explain(commented.problem, instead);
		log.warning(`The comment on pull request #${pullRequest} ${what}: ${why}`);
	}
	return {
		...commented,
		seconds: (clock.now() - began) / 1e3
	};
}
async function tryToWrite(commentRef, content, { github, log, clock, cancelled, signing, context, secrets }) {
	try {
		const name = commentRef.commentKey === "recordings" ? void 0 : secrets.clean(commentRef.commentKey);
		const view = {
			...commentRef,
			signing,
			repositoryUrl: repositoryUrlOf(context),
			name
		};
		const compose = (state, limit) => composeComment(state, view, limit);
		const isRun = async (runId) => isKnownRun(await github.client(), runId);
		const vouching = {
			...view,
			secrets,
			runId: context.runId,
			runAttempt: context.runAttempt,
			isRun
		};
		const unsigned = signing.hasKey ? void 0 : (await __nccwpck_require__.e(/* import() */ 73).then(__nccwpck_require__.bind(__nccwpck_require__, 73))).createUnsignedStates(vouching);
		const contribution = {
			...commentRef,
			...content,
			signing,
			unsigned,
			compose
		};
		const store = await github.comments(commentRef.pullRequest);
		return await writeComment(store, contribution, clock, {
			signal: cancelled,
			debug: log.debug
		});
	} catch (problem) {
		return {
			kind: "failed",
			warnings: [],
			problem
		};
	}
}
// src/publish/publish.ts
function renderManifests(manifests, { rest, jobSummary, fromManyJobs }, { context }) {
	const sections = manifests.map(forComment);
	const links = {
		repositoryUrl: repositoryUrlOf(context),
		rest
	};
	const showsAnything = sections.some(hasContent);
	const ofStep = fromManyJobs ? sections : sections.map(withoutOtherJobs);
	const table = (look, limit) => showsAnything ? renderWithin(ofStep, {
		...links,
		...look,
		headCommit: ""
	}, limit) : "";
	const newest = new Set(splitByRun(manifests).newest);
	return {
		sections,
		summary: jobSummary ? table({
			sizes: true,
			mostPictures: Number.POSITIVE_INFINITY
		}, summaryLimit) : "",
		content: {
			results: manifests.filter((manifest) => newest.has(manifest)).flatMap(listResults),
			verdict: fromManyJobs ? addUpReportVerdict(manifests) : addUpVerdict(manifests),
			markdown: table({
				sizes: false,
				mostPictures: 3
			}, commentLimit)
		}
	};
}
async function publish({ sections, summary, content }, options, dependencies) {
	const { github, log, runner } = dependencies;
	const { located } = options;
	if (summary !== "") await doOrWarn(() => runner.writeSummary(summary), "The job summary could not be written", dependencies);
	const commented = await writeToComment(sections, options, dependencies);
	const comment = commented?.kind === "ended" && !commented.isInComment ? void 0 : commented?.comment;
	if (located.problem !== void 0 && comment !== void 0) log.warning(failedLookup(github.explain(located.problem)));
	return {
		commented,
		content: {
			...content,
			comment
		}
	};
}
function withoutOtherJobs({ job: { total: _, ...job }, ...section }) {
	return {
		...section,
		job
	};
}
function hasContent({ counts, shared, unshared, leftOut }) {
	return counts !== void 0 || shared + unshared + leftOut > 0;
}
function needsComment(section) {
	return hasProblems(withSharedSection(section)) || (section.counts?.["did not run"] ?? 0) > 0;
}
async function writeToComment(sections, { located, comment: mode, commentKey, updates = [] }, dependencies) {
	if (mode === "never" || dependencies.cancelled.aborted) return void 0;
	const pullRequest = pullRequestToComment(located, dependencies);
	if (pullRequest === void 0) return void 0;
	const content = {
		sections,
		updates,
		removed: {},
		create: sections.some(mode === "always" ? hasContent : needsComment)
	};
	const commented = await commentOn({
		commentKey,
		pullRequest
	}, content, dependencies);
	const isQuiet = commented.comment === void 0 && commented.kind === "ended";
	if (mode === "failures" && isQuiet) dependencies.log.info("No comment: nothing failed (comment: failures)");
	return commented;
}
function listSharesNotInComment({ sections }, commented, { located: { run, problem }, comment: mode }, { log }) {
	if (mode === "never") return;
	if (run.pullRequest === void 0 && problem === void 0) return;
	const ended = commented?.kind === "ended" ? commented : void 0;
	if (ended && ended.comment === void 0) return;
	const isMissing = (share) => ended === void 0 || ended.notRecorded.has(nameOfShare(share));
	const all = sections.flatMap(({ recordings, pictures, baseUrl }) => ownShares({
		recordings: recordings.filter(({ status }) => status !== "reused"),
		pictures,
		baseUrl
	})).filter(isMissing);
	if (all.length === 0) return;
	logShareIds("These shares of this run may be missing from every comment, so cleanup may not find them", all, log);
}
const summaryLimit = 25e4;
// src/files/find-files.ts
async function findFiles({ input, patterns, root, hide }, wanted) {
	const search = await readPatterns(patterns, input, root);
	const { named } = search;
	const { files, unread } = await walk(search);
	const missed = unread.filter(({ kind, path }) => kind !== "link" && (kind !== "file" || wanted(path)));
	return {
		named,
		rules: search.rules,
		files: files.filter((file) => named.has(file) || wanted(file)).sort(compareNaturally),
		unread: missed,
		warnings: missed.length === 0 ? [] : [unreadInWords(missed, inputInWords(input, hide(patterns)), (path) => hide(pathBelow(path, root)))]
	};
}
function unreadInWords(unread, input, shownName) {
	const names = unread.toSorted((a, b) => compareNaturally(a.path, b.path)).map(({ path, code }) => `${shownName(path)} (${code ?? "its name is not Unicode"})`);
	return `Some paths of ${input} could not be read: ${firstOf(names)}. Check permissions and names. The rest is used.`;
}
const nothingThere = new Set(["ENOENT", "ENOTDIR"]);
async function walk({ root, searchPaths, rules }, { includeHidden = true, readFolder = (path) => (0,external_node_fs_promises_.readdir)(path, { withFileTypes: true }) } = {}) {
	const [files, folders] = [[], []];
	const unread = [];
	let hasHidden = false;
	const isLeftOut = (name, isFolder = true) => {
		const isHidden = !includeHidden && name.startsWith(".");
		hasHidden ||= isHidden && isFolder;
		return isHidden;
	};
	const note = (path, kind, problem) => {
		if (!isWanted(path, kind, rules)) return;
		if (problem !== void 0) unread.push({
			path,
			kind,
			...problem
		});
		else if (kind === "folder") folders.push(path);
		else files.push(path);
	};
	const starts = searchPaths.filter((path) => !isLeftOut((0,external_node_path_.basename)(path)));
	for (const { path, kind, problem } of await lookAt(starts, root)) if (isLinkOnTheWay(path, kind, rules)) unread.push({
		path,
		kind,
		code: void 0
	});
	else note(path, kind, problem);
	for (const folder of folders) {
		const entries = await orProblem(readFolder(folder)) ?? [];
		if ("code" in entries) {
			note(folder, "folder", entries);
			continue;
		}
		for (const entry of entries.filter((each) => !isLeftOut(each.name, each.isDirectory()))) {
			const path = (0,external_node_path_.join)(folder, entry.name);
			note(path, kindOf(entry), isMisread(path) ? { code: void 0 } : void 0);
		}
	}
	return {
		files,
		unread,
		hasHidden
	};
}
function isWanted(path, kind, rules) {
	if (kind === "folder") return mayMatchBelow(path, rules);
	return matches(path, rules) || kind === void 0 && mayMatchBelow(path, rules);
}
function matches(path, rules) {
	return rules.findLast((rule) => rule.takes(path))?.negate === false;
}
function mayMatchBelow(folder, rules) {
	const lastWhole = rules.findLastIndex((rule) => rule.takesAllBelow(folder));
	return rules.slice(Math.max(0, lastWhole)).some((rule) => !rule.negate && rule.mayTakeBelow(folder));
}
async function lookAt(paths, root) {
	const found = [];
	for (const path of paths) {
		const stats = await orProblem(path === root ? (0,external_node_fs_promises_.stat)(path) : (0,external_node_fs_promises_.lstat)(path));
		if (stats === void 0) continue;
		found.push("code" in stats ? {
			path,
			kind: void 0,
			problem: stats
		} : {
			path,
			kind: kindOf(stats)
		});
	}
	return found;
}
function isLinkOnTheWay(path, kind, rules) {
	return kind === "link" && !matches(path, rules) && mayMatchBelow(path, rules);
}
function isMisread(path) {
	return path.includes("\uFFFD") && !(0,external_node_fs_.existsSync)(path);
}
function kindOf(entry) {
	if (entry.isSymbolicLink()) return "link";
	return entry.isDirectory() ? "folder" : "file";
}
async function orProblem(reading) {
	try {
		return await reading;
	} catch (error) {
		if (!(error instanceof Error && "code" in error && "syscall" in error)) throw error;
		const code = String(error.code);
		return nothingThere.has(code) ? void 0 : { code };
	}
}
// src/recordings/find-recordings.ts
async function findRecordings(options) {
	const patterns = await readPatterns(options.patterns, "path", options.workspace);
	const workspace = openWorkspace(options.workspace);
	const { files, unread, hasHidden } = await walk(patterns, options);
	const findings = {
		recordings: [],
		unusable: [],
		otherFiles: 0,
		misnamed: [],
		links: 0,
		hasHidden
	};
	if (files.length + unread.length === 0) return findings;
	const media = await Promise.all(/* import() */[__nccwpck_require__.e(647), __nccwpck_require__.e(885)]).then(__nccwpck_require__.bind(__nccwpck_require__, 885)).then((n) => n.t);
	const gifRules = patterns.rules.filter(({ negate, line }) => !negate && line.toLowerCase().endsWith(".gif"));
	const mayBeGif = (file) => gifRules.some(({ takes }) => takes(file));
	const search = {
		media,
		workspace,
		named: patterns.named,
		mayBeGif,
		findings
	};
	for (const missed of unread) noteUnread(missed, search);
	for (const file of files) {
		await classify(file, search);
		await (0,promises_.setImmediate)();
	}
	findings.recordings.sort((a, b) => compareNaturally(a.path, b.path));
	findings.unusable.sort((a, b) => compareNaturally(a.path, b.path));
	return findings;
}
async function classify(file, { media, workspace, named, mayBeGif, findings }) {
	const name = (0,external_node_path_.basename)(file);
	const path = displayPath(file, workspace);
	const wanted = { gifs: mayBeGif(file) };
	try {
		const stats = (0,external_node_fs_.lstatSync)(file, { bigint: true });
		if (stats.isSymbolicLink() || passesThroughLink((0,external_node_path_.dirname)(file), workspace)) {
			findings.links += 1;
			return;
		}
		const sizeBytes = Number(stats.size);
		const examination = stats.isFile() ? await media.examineFile(file, wanted) : { kind: "no video" };
		if (examination.kind === "playable") findings.recordings.push({
			path,
			file,
			name,
			sizeBytes,
			...examination.facts,
			stamp: stampOf(stats)
		});
		else if (examination.kind === "broken") findings.unusable.push({
			path,
			name,
			sizeBytes,
			mimeType: examination.mimeType,
			reason: examination.reason
		});
		else {
			if (media.hasVideoName(file, wanted) && !named.has(file)) findings.misnamed.push(path);
			noteUnusableOrOther({
				path,
				name,
				sizeBytes,
				reason: notVideo
			}, named.has(file), findings);
		}
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : error;
		const isMeant = named.has(file) || media.hasVideoName(file, wanted);
		noteUnusableOrOther({
			path,
			name,
			reason: unreadable(code)
		}, isMeant, findings);
	}
}
function noteUnread({ path, kind, code }, { media, workspace, mayBeGif, findings }) {
	if (kind === "link") {
		findings.links += 1;
		return;
	}
	noteUnusableOrOther({
		path: displayPath(path, workspace),
		name: (0,external_node_path_.basename)(path),
		reason: reasonUnread(kind, code)
	}, kind !== "file" || media.hasVideoName(path, { gifs: mayBeGif(path) }), findings);
}
function reasonUnread(kind, code) {
	const isFolder = kind === "folder";
	if (code === void 0) return `the ${isFolder ? "folder" : "file"} can't be read because its name is not Unicode; rename it, or exclude it in the input path`;
	if (!isFolder) return unreadable(code);
	return `the folder can't be read (${code}), so recordings in it are not found; check its permissions, or exclude it in the input path`;
}
function displayPath(path, workspace) {
	return (pathInside(path, workspace) ?? path).replaceAll(external_node_path_.sep, "/");
}
function noteUnusableOrOther(file, isMeant, findings) {
	if (isMeant) findings.unusable.push(file);
	else findings.otherFiles += 1;
}
const notVideo = "the file is not a video; name only videos in the input path, or name a folder to skip other files";
// src/path-segments.ts
function segmentsOf(path, start = []) {
	const hasBackslash = path.includes("\\");
	const fromWindows = /^[a-z]:\//i.test(path) || hasBackslash && (/^(?:[a-z]:)?\\/i.test(path) || !path.includes("/"));
	const segments = [...start];
	for (const segment of path.split(fromWindows ? /[\\/]/ : "/")) if (segment === "..") segments.pop();
	else if (segment !== "" && segment !== ".") segments.push(segment);
	const [drive = ""] = segments;
	return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments;
}
function isAbsolute$1(path) {
	return /^(?:[a-z]:)?[\\/]/i.test(path);
}
function startsWith(path, start) {
	return start.length <= path.length && start.every((segment, at) => segment === path[at]);
}
function endsIn(path, end) {
	const start = path.length - end.length;
	return start >= 0 && end.every((segment, at) => segment === path[start + at]);
}
function endAlike(one, other) {
	return endsIn(one, other) || endsIn(other, one);
}
function keyOf(segments) {
	return segments.join("/");
}
function sharedLength([first = [], ...others]) {
	const length = first.findIndex((segment, at) => others.some((path) => path[at] !== segment));
	return length < 0 ? first.length : length;
}
// src/recordings/file-names.ts
const date$1 = String.raw`\d{4}[-_.]?\d{2}[-_.]?\d{2}`;
const time = String.raw`\d{2}[-_.:]?\d{2}(?:[-_.:]?\d{2}(?:[-_.,]?\d{1,6})?)?Z?`;
const emptyNames = [
	new RegExp(`^(?:(?:screen[-_ ]?)?recording[-_ ]+|video[-_ ]+)?${date$1}(?:(?: at |[-_ T])${time})?$`, "i"),
	/^(?:test|video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
	/^\d+$/
];
const randomName = /^(?:page@)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-attachment)?)$/i;
function isRandom(name) {
	return randomName.test(name);
}
function saysNothing(name) {
	return isRandom(name) || emptyNames.some((empty) => empty.test(name));
}
function withoutExtension(path) {
	return path.replace(/(?<=[^/])\.[^./]+$/, "");
}
// src/video/picture-type.ts
const pictureHeadBytes = 12;
const marks = [
	["image/png", /^89504e470d0a1a0a/],
	["image/jpeg", /^ffd8ff/],
	["image/webp", /^52494646.{8}57454250/],
	["image/gif", /^474946383[79]61/]
];
function pictureType(head) {
	const start = Buffer.from(head.subarray(0, 12)).toString("hex");
	return marks.find(([, mark]) => mark.test(start))?.[0];
}
function hasPictureName(file) {
	return /\.(?:png|jpe?g|webp|gif)$/i.test(file);
}
function hasGifName(file) {
	return /\.gif$/i.test(file);
}
// src/reports/pictures/find-picture.ts
const mostPaths = 200;
async function findPicture(candidates, root) {
	const workspace = openWorkspace(root);
	for (const candidate of candidates) {
		const found = await locate(candidate, workspace);
		const picture = found && ifFitting(found, workspace);
		if (picture !== void 0) return picture;
	}
}
async function locate(candidate, workspace) {
	for (const path of possiblePaths$1(candidate).take(mostPaths)) {
		const file = (0,external_node_path_.join)(workspace.path, path);
		const stats = await (0,external_node_fs_promises_.lstat)(file, { bigint: true }).catch(() => void 0);
		if (stats !== void 0) return {
			path,
			file,
			stats
		};
	}
}
function* possiblePaths$1(picture) {
	for (const segments of possibleSegments(picture)) yield* new Set([keyOf(segments), keyOf(segments).normalize("NFD")]);
}
function* possibleSegments({ path, folder }) {
	yield path;
	const shortest = isRandom(withoutExtension(path.at(-1) ?? "")) ? 1 : 2;
	for (let start = 1; start <= path.length - shortest; start += 1) {
		const ending = path.slice(start);
		for (let depth = folder.length; depth >= 0; depth -= 1) yield [...folder.slice(0, depth), ...ending];
	}
}
function ifFitting({ path, file, stats }, workspace) {
	const sizeBytes = Number(stats.size);
	if (!(pathInside(file, workspace) !== void 0) || !stats.isFile() || sizeBytes === 0 || sizeBytes > 5e6) return void 0;
	const mimeType = typeOf(file, workspace);
	if (mimeType === void 0) return void 0;
	return {
		path,
		file,
		name: (0,external_node_path_.basename)(file),
		mimeType,
		sizeBytes,
		stamp: stampOf(stats)
	};
}
function typeOf(file, workspace) {
	try {
		return pictureType(readHead(file, workspace, 12));
	} catch {
		return;
	}
}
// src/reports/ask-reader.ts
const readerFile = () => (0,external_node_path_.join)(import.meta.dirname, `reader${(0,external_node_path_.extname)(import.meta.filename)}`);
async function askReader(order, signal, longestMs) {
	signal.throwIfAborted();
	const timeUp = new AbortController();
	const timer = setTimeout(() => timeUp.abort(), longestMs);
	const child = (0,external_node_child_process_namespaceObject.fork)(readerFile(), {
		env: { RUNNER_TRACKING_ID: process.env["RUNNER_TRACKING_ID"] },
		execArgv: [],
		serialization: "advanced",
		stdio: [
			"ignore",
			"ignore",
			"ignore",
			"ipc"
		],
		killSignal: "SIGKILL",
		signal: AbortSignal.any([signal, timeUp.signal])
	});
	const closing = (0,external_node_events_namespaceObject.once)(child, "close").then(([code, killedBy]) => `the report reader ended with ${killedBy ?? `exit code ${code}`}`, ({ message, code = message }) => `the report reader could not be started (${code})`);
	let atHand;
	let answer;
	child.on("message", (message) => {
		if (typeof message === "number") atHand = order.reports[message]?.file;
		else {
			answer = message;
			child.kill("SIGKILL");
		}
	});
	child.send(order, () => {});
	const ended = await closing;
	clearTimeout(timer);
	signal.throwIfAborted();
	if (answer !== void 0) return {
		kind: "answered",
		...answer
	};
	return {
		kind: "ended",
		reason: timeUp.signal.aborted ? `reading them took longer than ${longestMs / 1e3} s` : ended,
		atHand
	};
}
// src/reports/clean-findings.ts
const longestTitle$1 = 500;
function cleanFindings(findings, clean) {
	const texts = cleaningOnce(clean);
	const tests = findings.tests.map((test) => cleanTest(test, texts));
	const specFiles = findings.specFiles.map((test) => cleanTest(test, texts));
	const byId = new Map([...specFiles, ...tests].map((test) => [test.id, test]));
	return {
		...findings,
		tests,
		specFiles,
		recordedTests: new Map(findings.recordedTests.entries().map(([path, { test, recordedTry, difference, ...recorded }]) => [path, {
			...recorded,
			test: byId.get(test.id) ?? cleanTest(test, texts),
			recordedTry: cleanTry(recordedTry, texts),
			difference: difference === void 0 ? void 0 : texts.title(difference)
		}])),
		failedWithoutRecording: {
			...findings.failedWithoutRecording,
			names: findings.failedWithoutRecording.names.map(texts.title)
		},
		errors: findings.errors.map((error) => cleanFailure(error, texts)),
		namedVideo: texts.line(findings.namedVideo)
	};
}
function cleaningOnce(clean) {
	const titles = new Map();
	function title(text) {
		const cleaned = titles.get(text) ?? cutText(clean(text), longestTitle$1);
		titles.set(text, cleaned);
		return cleaned;
	}
	return {
		title,
		line: (text) => text === void 0 ? void 0 : clean(text) || void 0
	};
}
function cleanTest(test, texts) {
	const { title, project, file, suites, label } = test;
	return keepIdentity(test, {
		...cleanFailure(test, texts),
		title: texts.title(title),
		project: project === void 0 ? void 0 : texts.title(project),
		file: file === void 0 ? void 0 : texts.title(file) || void 0,
		suites: suites?.map(texts.title),
		label: label === void 0 ? void 0 : texts.title(label)
	});
}
function cleanFailure(failed, texts) {
	const { error, place, errorPlace } = failed;
	return {
		...failed,
		error: texts.line(error),
		place: cleanPlace(place, texts),
		errorPlace: cleanPlace(errorPlace, texts)
	};
}
function cleanTry(recordedTry, texts) {
	return {
		...recordedTry,
		error: texts.line(recordedTry.error),
		file: texts.line(recordedTry.file)
	};
}
function cleanPlace(place, texts) {
	const file = texts.line(place?.file);
	if (place === void 0 || file === void 0) return void 0;
	return file === place.file ? place : {
		...place,
		file,
		isHere: void 0
	};
}
// src/reports/find-reports.ts
async function findReports({ patterns, root, hide }) {
	const { files, named, rules, unread, warnings } = await findFiles({
		input: "test-report",
		patterns,
		root,
		hide
	}, mayBeReport);
	const missing = missingAmong(named, [...files, ...unread.map(({ path }) => path)]);
	const reports = files.map((file) => {
		const rule = rules.find(({ negate, takes }) => !negate && takes(file));
		return {
			file,
			isNamed: named.has(file),
			starFolders: rule?.foldersForStars(file) ?? []
		};
	});
	const empty = emptyFolders(rules, files).filter((folder) => folder !== root);
	const foldersOfLostReports = [
		...missing.map(folderOfMissing),
		...unread.map(folderOfUnread),
		...empty
	];
	return {
		reports,
		missing,
		unread: unread.filter(({ path }) => named.has(path)),
		foldersOfLostReports: [...new Set(foldersOfLostReports)],
		warnings
	};
}
function mayBeReport(file) {
	return /^[^.].*(?<!-attachment)\.(?:json|xml|trx)$/is.test((0,external_node_path_.basename)(file));
}
function missingAmong(named, found) {
	return [...named].flatMap(([path, line]) => {
		if (found.some((file) => file === path || file.startsWith(path + external_node_path_.sep))) return [];
		const isFolder = isFolderAt(path);
		return isFolder === false ? [] : [{
			path,
			mayBeSecret: mayHoldPassword(line),
			isFolder: isFolder === true
		}];
	});
}
function isFolderAt(path) {
	try {
		return (0,external_node_fs_.statSync)(path).isDirectory();
	} catch {
		return;
	}
}
function folderOfMissing({ path, isFolder }) {
	return !isFolder && mayBeReport(path) ? (0,external_node_path_.dirname)(path) : path;
}
function folderOfUnread({ path, kind }) {
	return kind === "file" ? (0,external_node_path_.dirname)(path) : path;
}
function emptyFolders(rules, files) {
	return rules.filter(({ negate, hasWildcard, takes }) => !negate && hasWildcard && !files.some(takes)).map(({ start }) => start);
}
// src/reports/join/count-tests.ts
function countTests(tests, errors) {
	const counts = {
		...noTests,
		error: errors
	};
	for (const { result } of tests) if (result !== void 0) counts[result] += 1;
	return errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== void 0) ? counts : void 0;
}
// src/reports/join/error-digests.ts
const mostCompared = 1e3;
function digestsOf(errors) {
	const comparable = errors.filter(({ ofReport }) => !ofReport).slice(0, mostCompared);
	return [...Map.groupBy(comparable, errorKey)].flatMap(([content, { length }]) => Array.from({ length }, (_, at) => digestOf(`${content} ${at}`)));
}
function digestOf(content) {
	return (0,external_node_crypto_.createHash)("sha256").update(content).digest("base64url").slice(0, 6);
}
// src/reports/formats/unreadable-report.ts
var UnreadableReport = class extends FileError {
	reason;
	advice;
	constructor(reason, advice = "", options) {
		super([reason, advice].filter(Boolean).join("; "), options);
		this.reason = reason;
		this.advice = advice;
	}
};
const endsTooEarly = "it ends too early";
const isEmpty = "it is empty";
function severalReports() {
	return new UnreadableReport("it contains several reports", "have each run write its own file");
}
var OtherFormat = class extends FileError {
	constructor() {
		super(`it is ${noKnownFormat}`);
	}
};
const noKnownFormat = "not a report of Playwright's JSON reporter, JUnit XML, CTRF, Allure, TRX or xcresulttool";
function describeUnusable(file, isNamed, error, workspace) {
	if (error instanceof OtherFormat) return {
		file,
		kind: "other format",
		reason: error.message,
		message: error.message,
		mayHaveTests: isNamed,
		isError: isNamed
	};
	const reason = error instanceof UnreadableReport ? error.reason : inWords(error);
	const message = error instanceof UnreadableReport ? error.message : reason;
	const isError = isNamed || seemsReport(file, workspace);
	return {
		file,
		kind: "unreadable",
		reason,
		message,
		mayHaveTests: isError || reason === "it ends too early" || reason === "it is empty",
		isError
	};
}
function inWords(error) {
	const reason = reasonOf$1(error);
	return systemErrors.get(reason) ?? reason;
}
const systemErrors = new Map([
	["EACCES", "its permissions do not allow it"],
	["EPERM", "its permissions do not allow it"],
	["EBUSY", "another program has it open"],
	["ENOENT", "it disappeared after it was found"]
]);
const longestHead = 16384;
function seemsReport(file, workspace) {
	const head = headOf(file, workspace);
	if (head === void 0) return false;
	if (head === "") return /\.(?:xml|trx)$|-result\.json$/i.test(file);
	const isOfAllure = /-(?:result|container|globals)\.json$/.test((0,external_node_path_.basename)(file)) && head.startsWith("{");
	const isCutOff = ["<testsuites", "<TestRun"].some((tag) => tag.startsWith(head));
	return isOfAllure || isCutOff || beginsLikeReport(head);
}
function beginsLikeReport(text) {
	return beginnings.some((beginning) => beginning.test(text));
}
const beginnings = [
	/(?:^|[>\n\r])[ \t]*<(?:testsuites?|TestRun)[\s>/]/,
	/^<\?xml(?:[^>]*|[^>]*\?>\s*(?:<\w*)?)$/,
	/(?:^|[\n\r])\{\s*"(?:config|suites|reportFormat|results|uuid)"/,
	/(?:^|[\n\r])\{\s*"(?:testNodes|testPlanConfigurations|devices"\s*:\s*\[\s*\{\s*"(?:architecture|deviceId))"/,
	/^\[\s*\{\s*"(?:attachments|testIdentifier)/
];
function headOf(file, workspace) {
	try {
		return textOfBytes(readHead(file, workspace, longestHead)).trim();
	} catch {
		return;
	}
}
// src/reports/report-problems.ts
function problemsOf({ missing, unread, unusable, failure }, nameOf) {
	return [
		...missing.map((each) => problemOfMissing(each, nameOf(each.path))),
		...unread.map(({ path, code }) => problemOfPath(code, nameOf(path))),
		...unusable.map((each) => problemOfFile(each, nameOf(each.file))),
		...failure === void 0 ? [] : [problemOfReader(failure, nameOf)]
	];
}
function problemOfMissing({ mayBeSecret, isFolder }, known) {
	const name = mayBeSecret ? "\u2026" : known;
	const check = "Check that the tests wrote it before this step.";
	return isFolder ? {
		kind: "missing",
		warning: `The folder ${name} contains no test report. ${check}`,
		errorRow: `${shortTitle$1(name)} contains no test report: ${endedBefore}`
	} : {
		kind: "missing",
		warning: `The test report ${name} does not exist. ${check}`,
		errorRow: `${shortTitle$1(name)} is missing: ${endedBefore}`
	};
}
const endedBefore = "the tests may have ended before they wrote it";
function problemOfPath(code, name) {
	const reason = code === void 0 ? "its name is not Unicode" : systemErrors.get(code) ?? code;
	return {
		kind: "unreadable path",
		errorRow: `${shortTitle$1(name)} can't be read: ${reason}`
	};
}
function problemOfFile({ kind, reason, message, isError }, name) {
	const warning = `The test report ${name} can't be used: ${message}.`;
	if (!isError) return kind === "other format" ? { kind } : {
		kind,
		warning
	};
	const problem = kind === "other format" ? `is ${noKnownFormat}` : `can't be read: ${reason}`;
	return {
		kind,
		warning,
		errorRow: `${shortTitle$1(name)} ${problem}`
	};
}
function problemOfReader({ reason, atHand }, nameOf) {
	const errorRow = `The test reports could not be read: ${reason}`;
	return {
		kind: "reader failed",
		warning: `${errorRow}${atHand === void 0 ? "" : `, at ${nameOf(atHand)}`}.`,
		errorRow
	};
}
function showProblems(problems, { isRead, ofSearch }, search) {
	const missing = problems.filter(({ kind }) => kind === "missing");
	const others = problems.filter(({ kind }) => kind !== "missing");
	const otherFiles = others.filter(({ warning, errorRow }) => warning === void 0 && errorRow === void 0).length;
	const warnings = [...ofSearch, ...firstOfMany(warningsOf(others))];
	if (isRead || rowsOf(others).length > 0) return {
		warnings: [...warnings, ...warningsOf(missing)],
		errorRows: rowsOf(problems),
		otherFiles
	};
	const noneFound = whereNoneFound(search);
	if (search.mayBeMissing && ofSearch.length === 0) return {
		warnings,
		errorRows: [],
		otherFiles,
		noneFound
	};
	return {
		warnings: warnings.length === 0 ? [noneFound] : warnings,
		errorRows: [rowOfNone(search, rowsOf(missing))],
		otherFiles
	};
}
function warningsOf(problems) {
	return problems.flatMap(({ warning }) => warning ?? []);
}
function rowsOf(problems) {
	return problems.flatMap(({ errorRow }) => errorRow ?? []);
}
const mostWarnings = 10;
function firstOfMany(warnings) {
	if (warnings.length <= mostWarnings) return warnings;
	const more = `${warnings.length - mostWarnings} more test reports can't be used, for similar reasons.`;
	return [...warnings.slice(0, mostWarnings), more];
}
function rowOfNone({ patterns, hide }, [first]) {
	return first !== void 0 && linesIn(patterns).length === 1 ? first : `No test report was found for ${shortTitle$1(patternsInWords(hide(patterns)))}: ${endedBefore}`;
}
function whereNoneFound({ patterns, root, hide }) {
	const found = `No test reports were found for ${notFoundFor("test-report", patterns, root, hide)}.`;
	if (/\.xcresult\/?\s*$/m.test(patterns)) return `${found} An .xcresult bundle can't be read: write its results as JSON with xcrun xcresulttool get test-results tests.`;
	return `${found} Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report can't be used.`;
}
// src/reports/read-test-reports.ts
const noFindings = {
	tests: [],
	testsComplete: true,
	specFiles: [],
	testCount: 0,
	unlisted: {
		failed: 0,
		flaky: 0,
		causes: []
	},
	failedWithoutRecording: {
		count: 0,
		names: []
	},
	unjoined: 0,
	recordedTests: new Map(),
	testSources: new Map(),
	pictures: new Map(),
	errors: [],
	reportErrors: 0,
	retries: {
		kind: "separate",
		tests: 0
	},
	formats: [],
	testLines: [],
	filesOfReports: []
};
const noReports = {
	...noFindings,
	isRead: false,
	isEmpty: false,
	errorDigests: [],
	warnings: [],
	otherFiles: 0
};
async function readTestReports({ patterns, root, recordings, secrets, clean, mergeRetries = false, mayBeMissing = false }, signal, longestMs = 6e4) {
	const hide = createHide(secrets);
	const found = await findReports({
		patterns,
		root,
		hide
	});
	const { reports, foldersOfLostReports } = found;
	const { findings, unusable, failure } = await readFiles({
		root,
		recordings,
		secrets,
		mergeRetries,
		reports,
		foldersOfLostReports
	}, signal, longestMs);
	const isRead = findings !== void 0;
	const problems = problemsOf({
		...found,
		unusable,
		failure
	}, (file) => hide(pathBelow(file, root)));
	const search = {
		patterns,
		root,
		hide,
		mayBeMissing
	};
	const { errorRows, ...shown } = showProblems(problems, {
		isRead,
		ofSearch: found.warnings
	}, search);
	const known = isRead ? cleanFindings(findings, clean) : noFindings;
	const isEmpty = isRead && known.testCount + known.errors.length + shown.warnings.length === 0;
	return {
		...withErrors(known, errorRows),
		...shown,
		isRead,
		isEmpty
	};
}
async function readFiles(order, signal, longestMs) {
	const nothing = {
		findings: void 0,
		unusable: []
	};
	if (order.reports.length === 0) return nothing;
	const end = await askReader(order, signal, longestMs);
	return end.kind === "answered" ? end : {
		...nothing,
		failure: end
	};
}
function withErrors(found, errorRows) {
	const { testCount, counts } = found;
	const ofReports = errorRows.map((error) => ({
		error: oneLine(error),
		ofReport: true
	}));
	const errors = [...found.errors.slice(0, 10), ...ofReports].slice(0, 10);
	const findings = {
		...found,
		errors,
		errorDigests: digestsOf(found.errors)
	};
	if (testCount + errors.length === 0) return {
		...findings,
		counts: void 0
	};
	if (ofReports.length === 0) return findings;
	return {
		...findings,
		reportErrors: findings.reportErrors + ofReports.length,
		runSeconds: void 0,
		counts: counts === void 0 ? countTests([], ofReports.length) : {
			...counts,
			error: counts.error + ofReports.length
		}
	};
}
// src/run/host.ts
function chooseHost({ apiKey, password, baseUrl }, context, runtime) {
	const { withoutSecrets } = context;
	if (apiKey !== "") {
		if (baseUrl !== void 0) return {
			kind: "service",
			baseUrl
		};
		throw new InputError(`The input base-url is empty, but api-key is set. ${setAddress}`);
	}
	if (baseUrl !== void 0 && !withoutSecrets) throw new InputError(`The input api-key is empty, but base-url is set. ${setKey}`);
	if (password !== "") {
		if (withoutSecrets) return {
			kind: "none",
			why: "GitHub has no passwords for artifacts"
		};
		throw new InputError(`The input password is set, but GitHub has no passwords for artifacts. ${removePassword}`);
	}
	if (typeof runtime === "string") {
		const why = `GitHub keeps no artifacts here: ${runtime}`;
		if (withoutSecrets) return {
			kind: "none",
			why
		};
		throw new InputError(`${why}. Set base-url and api-key to share the recordings at a service.`);
	}
	return {
		kind: "github",
		baseUrl: new URL(repositoryUrlOf(context)),
		runtime
	};
}
const setAddress = "Set it to the address of the service, for example https://api.example.com, or remove api-key: GitHub then keeps the recordings.";
const setKey = "Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass the secret to api-key (a job that calls a reusable workflow passes it on under its own \"secrets\"). Or remove base-url: GitHub then keeps the recordings.";
const removePassword = "Remove it: only people who can read the repository can open them. Or set base-url and api-key of a service.";
// src/reports/places/source-lines.ts
const longestPath = 4096;
function possiblePath(path) {
	return path.length <= longestPath ? path : "";
}
function possiblePaths({ file, root }) {
	return root === void 0 ? [file] : [`${root}/${file}`, file];
}
function sourceLineAt(file, line) {
	const name = typeof file === "string" ? oneLine(possiblePath(file)) : "";
	const number = Number(line);
	return name === "" ? void 0 : {
		file: name,
		line: isCount(number) && number > 0 ? number : void 0
	};
}
function specFilesAmong(suites) {
	return suites.filter(isSpecFile).flatMap((file) => sourceLineAt(file, void 0) ?? []);
}
function isSpecFile(name) {
	return /\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name);
}
const longestStack = 5e4;
const longestLine = 500;
const importer = /\bCannot find (?:module|package) .*\bfrom '?([^\s']+)'?\s*$|^- ((?:[a-z]:)?[\\/]\S+\.[cm]?[jt]sx?)$/i;
const isLastCallLast = /^[^\S\r\n\u2028\u2029]*(?:Traceback \(most recent call last\):|E {2,}\S)/m;
function sourceLinesIn(stack) {
	const text = stack.slice(0, longestStack);
	const lines = text.split("\n").flatMap((line) => {
		const cut = line.slice(0, longestLine);
		const [, file, number] = /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ?? / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ?? /\bin (?:test )?file (\S.*), line (\d{1,7})[,)]$/.exec(cut) ?? /(?:^|[\s(])(?:file:\/\/(?:\/(?=[a-z]:))?|[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ?? [];
		const [, from, required] = file === void 0 ? importer.exec(cut) ?? [] : [];
		return sourceLineAt(file ?? from ?? required, number) ?? [];
	});
	return isLastCallLast.test(text) ? lines.reverse() : lines;
}
// src/reports/join/unique-test.ts
function testsByEntry(tests) {
	return new Map(tests.flatMap((test) => test.entries.map((entry) => [entry, test])));
}
function mainOf(entries) {
	return entries.find(({ project }) => project !== void 0) ?? entries[0];
}
function knownProject(entries) {
	return mainOf(entries).project;
}
function firstFailure(entries) {
	return entries.flatMap(({ tries }) => tries).find(({ error }) => error !== void 0);
}
// src/reports/join/tell-apart.ts
function tellApart(tests, reports) {
	const pathOf = new Map(reports.flatMap(({ folder, name, tests }) => {
		const path = [...folder, name];
		return tests.map((test) => [test, path]);
	}));
	const ways = [
		{
			parts: ({ fileOrClass }) => fileOrClass.split(fileOrClass.includes("/") || isSpecFile(fileOrClass) ? "/" : "."),
			separator: "/"
		},
		{
			parts: ({ suiteTitles = [] }) => suiteTitles,
			separator: " \u203A "
		},
		{
			parts: ({ location }) => location ? segmentsOf(possiblePaths(location)[0]) : [],
			separator: "/"
		},
		{
			parts: (test) => pathOf.get(test) ?? [],
			separator: "/"
		}
	];
	const differences = new Map();
	const titled = tests.map((test) => ({
		test,
		shown: mainOf(test.entries)
	}));
	for (const alike of Map.groupBy(titled, ({ shown }) => `${shown.title}\n${shown.project}`).values()) {
		let texts = alike.map(() => "");
		for (const { parts, separator } of ways) {
			if (new Set(texts).size === alike.length) break;
			const differing = differingParts(alike.map(({ shown }) => parts(shown)));
			texts = texts.map((text, at) => [text, differing[at]?.join(separator)].filter(Boolean).join(", "));
		}
		for (const [at, { test }] of alike.entries()) if (texts[at]) differences.set(test, texts[at]);
	}
	return differences;
}
function differingParts(paths) {
	const start = sharedLength(paths);
	const rests = paths.map((path) => path.slice(start).reverse());
	const end = sharedLength(rests);
	return rests.map((rest) => rest.slice(end).reverse());
}
function addDifference(title, difference) {
	return difference ? `${title} (${difference})` : title;
}
// src/recordings/test-folders.ts
function readDetoxFolder(folder) {
	const [, name, invocation = "1"] = /^[\u2713\u2717] (.+?)(?: \((\d{1,3})\))?$/.exec(folder) ?? [];
	return name === void 0 ? void 0 : {
		name,
		tryNumber: Math.max(1, Number(invocation))
	};
}
const tryFolder = /^(.*?)(?:-retry(\d{1,3}))?(-repeat\d+)?$/;
function readTryFolder(file) {
	const [, ...folders] = file.toReversed();
	const at = folders[0] === "attachments" ? 1 : 0;
	const [, name = "", retry = 0, repeat = ""] = tryFolder.exec(folders[at] ?? "") ?? [];
	const testFolder = folders.map((folder, index) => index === at ? `${name}${repeat}` : folder);
	return {
		name,
		tryNumber: Number(retry) + 1,
		testFolder
	};
}
function readPlaywrightFolder(folder, file) {
	const video = /^video(?:-(\d+))?\.webm$/.exec(file);
	if (video === null || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder)) return void 0;
	const [, name = "", retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? [];
	const words = withoutHash(name).replace(/[- ]+/g, " ").trim();
	if (words === "" || !folder.includes("-") || folder === "test-results") return void 0;
	const ofSeveral = video[1] === void 0 ? "" : ` (${Number(video[1]) + 1})`;
	const suffix = (word, number = "") => number === "" ? "" : ` (${word} ${Number(number)})`;
	return `${words}${suffix("retry", retry)}${suffix("repeat", repeat)}${ofSeveral}`;
}
function withoutHash(name) {
	const [, start, end] = /^(.{26})-[0-9a-f]{5}-(.{27,})$/.exec(name) ?? [];
	return end === void 0 ? name : `${start}\u2026 ${end}`;
}
// src/sharing/titles.ts
function titleRecordings(paths, recorded = new Map(), clean = String) {
	const cleaned = new Map(paths.map((path) => [path, clean(path)]));
	const pathOf = (path) => cleaned.get(path) ?? "";
	const commonFolders = sharedLength(paths.map((path) => pathOf(path).split("/").slice(0, -1)));
	const ofTests = titleByTests(paths, recorded);
	const taken = new Set(ofTests.values().map(wholeTitle));
	const longer = (path) => {
		const ofTest = ofTests.get(path);
		if (ofTest !== void 0) return {
			...ofTest,
			title: `${ofTest.title} (${pathOf(path).split("/").slice(commonFolders).join("/")})`
		};
		const title = longTitle(pathOf(path), commonFolders);
		return withoutEnding(taken.has(title) ? pathOf(path) : title);
	};
	const short = onlyUnique(paths.map((path) => ofTests.get(path) ?? withoutEnding(shortTitle(pathOf(path), commonFolders))));
	const long = onlyUnique(paths.map((path, at) => short[at] ?? longer(path)));
	const titles = paths.map((path, at) => short[at] ?? long[at] ?? withoutEnding(pathOf(path)));
	return new Set(titles.map(wholeTitle)).size === titles.length ? titles : paths.map((path) => withoutEnding(pathOf(path)));
}
function wholeTitle({ title, ending }) {
	return title + ending;
}
function withoutEnding(title) {
	return {
		title,
		ending: ""
	};
}
function onlyUnique(titles) {
	const uses = Map.groupBy(titles, wholeTitle);
	return titles.map((each) => wholeTitle(each) !== "" && uses.get(wholeTitle(each))?.length === 1 ? each : void 0);
}
function shortTitle(path, commonFolders) {
	const all = path.split("/");
	const ownPath = all.slice(commonFolders).join("/").replace(toolFolders, "").split("/");
	const [folder = "", file = ""] = all.slice(-2);
	const words = all.length > 1 ? readPlaywrightFolder(folder, file) : void 0;
	if (words !== void 0) return [...ownPath.slice(0, -2), words].join(" / ");
	if (!saysNothing(withoutExtension(all.at(-1) ?? ""))) return withoutExtension(ownPath.join("/")).replaceAll("/", " / ");
	return ownPath.length > 1 ? ownPath.slice(0, -1).map(folderTitle).join(" / ") : longTitle(path, commonFolders);
}
const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/;
function folderTitle(folder) {
	const { name, tryNumber } = readDetoxFolder(folder) ?? {
		name: folder,
		tryNumber: 1
	};
	return tryNumber === 1 ? name : `${name} (try ${tryNumber})`;
}
function longTitle(path, commonFolders) {
	const all = withoutExtension(path).split("/");
	const start = saysNothing(all.at(-1) ?? "") ? Math.min(commonFolders, all.length - 2) : commonFolders;
	return all.slice(Math.max(0, start)).join(" / ");
}
function titleByTests(paths, recorded) {
	const videos = paths.flatMap((path) => {
		const known = recorded.get(path);
		return known === void 0 || known.test.title === "" ? [] : [{
			...known,
			path,
			title: known.test.title
		}];
	});
	const withProjects = [...Map.groupBy(videos, ({ title }) => title).values()].flatMap(addProjects);
	const ofTries = Map.groupBy(withProjects, ({ title, recordedTry, path }) => JSON.stringify([
		title,
		recordedTry.id,
		recordedTry.try,
		folderOf(path)
	]));
	return new Map([...ofTries.values()].flatMap(addEndings));
}
function addProjects(namesakes) {
	const projects = new Set(namesakes.map(({ test }) => test.project));
	return namesakes.map((video) => projects.size === 1 ? video : {
		...video,
		title: titleInProject(video.test)
	});
}
function titleInProject({ title, project }) {
	return project === void 0 ? title : `${title} [${project}]`;
}
function folderOf(path) {
	return path.slice(0, path.lastIndexOf("/") + 1).replace(/(?<=^|\/)attachments\/$/, "");
}
function addEndings(ofTry) {
	const indexOf = ({ videoIndex = Number.MAX_SAFE_INTEGER }) => videoIndex;
	return ofTry.toSorted((a, b) => indexOf(a) - indexOf(b) || compareNaturally(withoutExtension(a.path), withoutExtension(b.path))).map(({ path, title, recordedTry }, at) => [path, {
		title,
		ending: tryEnding(recordedTry) + videoEnding(at)
	}]);
}
function tryEnding({ try: at, tries = 1 }) {
	return at === void 0 || tries === 1 ? "" : ` (try ${at} of ${tries})`;
}
function videoEnding(at) {
	return at === 0 ? "" : ` (${at + 1})`;
}
// src/sharing/titled-recordings.ts
const longestTitle = 200;
function titledRecordings(findings, template, run, recorded, clean) {
	const found = [...findings.recordings.map((recording) => ({
		path: recording.path,
		file: { recording }
	})), ...findings.unusable.map((unusable) => ({
		path: unusable.path,
		file: { unusable }
	}))].sort((a, b) => compareNaturally(a.path, b.path));
	const paths = found.map(({ path }) => path);
	const titles = titleRecordings(paths, recorded, clean);
	const branch = clean(run.branch);
	return found.map(({ path, file }, at) => {
		const shownPath = clean(path);
		const { title, ending } = titles[at] ?? {
			title: shownPath,
			ending: ""
		};
		const name = withoutExtension(shownPath.slice(shownPath.lastIndexOf("/") + 1));
		const values = {
			...run,
			branch,
			path: shownPath,
			name,
			index: String(at + 1)
		};
		const byTemplate = (automatic) => cutText(clean(template({
			...values,
			title: automatic
		})) || clean(automatic) || shownPath, 200);
		const recordedTest = recorded.get(path);
		const label = recordedTest && clean(addDifference(byTemplate(recordedTest.test.title || title), recordedTest.difference));
		return {
			...file,
			path,
			title: byTemplate(title) + ending,
			recordedTest,
			label
		};
	});
}
// src/actions/main/recording-facts.ts
const shortest = 15;
const beforeEnd = 5;
const longestWait = 10;
const factNames = ["sizeBytes", ...Object.keys(mediaFacts)];
function factsOf(titled) {
	const measured = "unusable" in titled ? titled.unusable : titled.recording;
	const facts = Object.fromEntries(Object.entries(measured).filter(([name]) => factNames.includes(name)));
	return {
		...facts,
		moment: titled.recordedTest && momentOf(facts, titled.recordedTest)
	};
}
function momentOf({ durationSeconds = 0, mimeType }, recordedTest) {
	if (!recordedTest.endsInFailure || durationSeconds <= shortest || mimeType === "image/gif") return void 0;
	const moment = Math.floor(durationSeconds) - beforeEnd - Math.min(longestWait, recordedTest.waitedSeconds ?? 0);
	return moment > 0 ? moment : void 0;
}
// src/actions/main/build-manifest.ts
function buildManifest(results, source, now) {
	const { run, reports, clean } = source;
	const { tests, specFiles } = labelTests(results, source);
	const recordings = recordingsInOrder(results, [...specFiles, ...tests], source);
	const linked = linkedRecordings({ recordings });
	const manifest = withoutUndefined({
		...source.sectionKeys,
		run: withoutUndefined({
			id: run.runId,
			attempt: run.runAttempt,
			number: clean(run.runNumber) || void 0,
			workflow: clean(run.workflow) || void 0
		}),
		commit: run.commit || void 0,
		time: now / 1e3,
		quiet: trueOrAbsent(source.quiet),
		baseUrl: source.baseUrl.href,
		visibility: source.visibility,
		withPassword: source.withPassword,
		shared: linked.length,
		reused: linked.filter(({ status }) => status === "reused").length,
		unshared: unsharedRecordings({ recordings }).length,
		leftOut: source.leftOut,
		counts: reports.counts,
		reportRead: trueOrAbsent(reports.isRead),
		runSeconds: reports.runSeconds,
		reportUrl: source.reportUrl,
		withoutReport: trueOrAbsent(reports.noneFound !== void 0),
		errors: reports.errors,
		tests,
		testsComplete: reports.testsComplete,
		specFiles,
		recordings,
		pictures: source.pictures?.length ? source.pictures : void 0,
		replaced: [],
		randomNumber: source.randomNumber
	});
	const totals = countTotals(manifest, reports);
	return {
		...manifest,
		totals,
		digest: digestOfContent({
			...manifest,
			totals,
			digest: ""
		})
	};
}
function trueOrAbsent(isSet) {
	return isSet ? true : void 0;
}
function runFactsOf(run, { commentKey, prNumber }, clean) {
	return withoutUndefined({
		commentKey,
		repository: run.repository,
		pullRequest: run.pullRequest,
		pullRequestNamed: trueOrAbsent(prNumber !== void 0),
		event: run.eventName,
		triggeringEvent: run.triggeringEvent || void 0,
		branch: clean(run.branch) || void 0,
		job: clean(run.job) || void 0
	});
}
function digestOfContent(manifest) {
	const shown = forComment(manifest);
	const links = linkedRecordings(shown).map(({ shareId, url, title }) => [
		shareId,
		url,
		title
	]);
	const pictures = shown.pictures?.map(({ shareId, url }) => [shareId, url]) ?? [];
	const failures = unsharedRecordings(shown).map(({ path, error }) => [path, error]);
	const number = links.length === 0 ? shown.randomNumber : void 0;
	return digestOf$1([
		[...links, ...pictures],
		shown.errors,
		shown.specFiles,
		shown.tests,
		failures,
		shown.counts,
		number
	]);
}
function labelTests(results, { reports, changes }) {
	const labels = new Map();
	for (const { titled } of results) {
		const { recordedTest, label } = titled;
		const id = recordedTest?.recordedTry.id;
		if (id !== void 0 && label !== void 0 && !labels.has(id)) labels.set(id, label);
	}
	const labeled = (test) => {
		const titledLabel = labels.get(test.id);
		if (titledLabel === void 0 && !isFailing(test)) return test;
		const label = titledLabel ?? test.label;
		return {
			...test,
			...label !== void 0 && label !== test.title && { label },
			...changes.isTestChanged(test) && { changed: true }
		};
	};
	return {
		tests: reports.tests.map(labeled),
		specFiles: reports.specFiles.map(labeled)
	};
}
function recordingsInOrder(results, tests, { changes, clean }) {
	const testOf = new Map(tests.map((test) => [test.id, test]));
	const ranked = groupByTry(results).map((result) => {
		const { recordedTest, path } = result.titled;
		const changed = changes.isFileChanged(path);
		return {
			result,
			changed,
			rankedBy: testOf.get(recordedTest?.recordedTry.id ?? -1) ?? (changed ? { changed } : void 0)
		};
	});
	const linked = ranked.filter(({ result }) => result.outcome.status !== "failed");
	const notShared = ranked.filter(({ result }) => result.outcome.status === "failed");
	return [...linked.sort((a, b) => byRank(a.rankedBy, b.rankedBy)), ...notShared].map(({ result, changed }, id) => recordResult(result, id, changed, clean));
}
function groupByTry(results) {
	const indexOf = ({ titled }) => titled.recordedTest?.videoIndex ?? Number.MAX_SAFE_INTEGER;
	return [...Map.groupBy(results, ({ titled: { recordedTest, path } }) => JSON.stringify(recordedTest ? [recordedTest.recordedTry.id, recordedTest.recordedTry.try] : path)).values()].flatMap((ofTry) => ofTry.toSorted((a, b) => indexOf(a) - indexOf(b)));
}
function recordResult({ titled, outcome }, id, changed, clean) {
	const { path, title, recordedTest } = titled;
	const cleanPath = clean(path);
	const shownPath = cleanPath === path ? void 0 : cleanPath || void 0;
	const { moment, ...facts } = factsOf(titled);
	const common = {
		id,
		path,
		shownPath,
		title
	};
	const shownFacts = {
		...facts,
		changed: trueOrAbsent(changed),
		test: recordedTest?.recordedTry,
		moment
	};
	if (outcome.status !== "failed") {
		const { picture: _, ...linked } = outcome;
		return withoutUndefined({
			...common,
			...linked,
			...shownFacts
		});
	}
	const { status, error, shareId } = outcome;
	return withoutUndefined({
		...common,
		status,
		shareId,
		...shownFacts,
		error
	});
}
// src/actions/main/choose-pictures.ts
const mostOfStep = 10;
const mostLooks = 100;
const mostLooksOfCause = 10;
async function choosePictures(manifest, named, find) {
	const rows = makeRows([manifest]).filter((row) => row.kind === "test" && isFailing(row.test));
	const causes = [...Map.groupBy(rows, (row) => causeOfRow(row) ?? row).values()];
	const chosen = new Map();
	let looks = 0;
	const look = async (ofTest) => looks++ < mostLooks ? await find(ofTest) : void 0;
	for (const alike of causes.toSorted((a, b) => b.length - a.length)) {
		if (chosen.size === mostOfStep) break;
		const first = await findFirst(alike, named, look);
		if (first !== void 0) chosen.set(first.id, first.picture);
	}
	return chosen;
}
async function findFirst(rows, named, find) {
	for (const { test } of rows.filter((row) => named.has(row.test.id)).slice(0, mostLooksOfCause)) {
		const { id, title, label = title } = test;
		const file = await find(named.get(id) ?? []);
		if (file !== void 0) return {
			id,
			picture: {
				file,
				title: cutText(label, 200)
			}
		};
	}
}
// src/actions/main/describe-recordings.ts
function createDescriber({ located: { run }, reports, learnChanges, compare }, inputs, { secrets, log }) {
	let isRefused = false;
	let changes;
	const learning = learnChanges().then((known) => {
		changes = known;
	}).catch(() => {});
	let comparison;
	const comparing = compare().then((known) => {
		comparison = known;
	});
	const reportUrl = addressWithoutSecrets(inputs.reportUrl, secrets);
	function detailsOf(titled) {
		const { recordedTest } = titled;
		const recordedTry = recordedTest?.recordedTry;
		const { durationSeconds, moment } = factsOf(titled);
		const test = recordedTest?.test;
		const ownLine = test && reports.testSources.get(test.id)?.ownLine;
		const place = ownLine?.isHere ? ownLine : test?.place;
		const before = test && comparison?.resultOf(test)?.url;
		return {
			result: knownResult(test?.result),
			error: cleaned(recordedTry?.error ?? (recordedTry?.tryResult === "passed" ? void 0 : test?.error)),
			project: cleaned(test?.project),
			file: cleaned(place?.file ?? test?.file),
			line: place?.line,
			try: recordedTry?.try,
			tries: recordedTry?.tries,
			changed: isChanged(titled) ? true : void 0,
			durationSeconds,
			moment,
			commit: run.commit || void 0,
			links: detailsLinks(run, {
				place,
				reportUrl,
				before,
				branch: inputs.compareWith
			}, secrets).filter(({ url }) => !secrets.occurIn(url))
		};
	}
	function isChanged({ recordedTest, path }) {
		const test = recordedTest?.test;
		return changes && (test && changes.isTestChanged(test) || changes.isFileChanged(path));
	}
	function cleaned(text) {
		return text === void 0 ? void 0 : secrets.clean(text) || void 0;
	}
	return {
		async describe(titled) {
			if (isRefused) return void 0;
			if (isFailing(titled.recordedTest?.test) || isChanged(titled)) await comparing;
			return sendableDetails(detailsOf(titled));
		},
		whenComplete: () => learning,
		onRefused(error) {
			if (!isRefused) log.info(`The pages behind the links show only titles, because the service rejected the details: ${explainError(error, secrets.clean)}`);
			isRefused = true;
		}
	};
}
function detailsLinks(run, { place, reportUrl, before, branch }, { clean, occurIn }) {
	const { commit, pullRequest, runId, runNumber, runAttempt } = run;
	const repositoryUrl = repositoryUrlOf(run);
	const links = [];
	if (pullRequest !== void 0) {
		const url = pullRequestUrl(pullRequest, repositoryUrl);
		links.push({
			kind: "pull-request",
			label: `Pull request #${pullRequest}`,
			url
		});
	}
	if (runId !== "") {
		const url = runUrl({
			id: runId,
			attempt: runAttempt
		}, repositoryUrl);
		links.push({
			kind: "run",
			label: `Run #${runNumber || runId}`,
			url
		});
	}
	if (commit !== "") {
		const url = commitUrl(commit, repositoryUrl);
		links.push({
			kind: "commit",
			label: `Commit ${commit.slice(0, 7)}`,
			url
		});
	}
	if (place?.isHere && commit !== "" && !occurIn(place.file)) {
		const file = oneLine(place.file);
		const label = place.line === void 0 ? file : `${file}:${place.line}`;
		links.push({
			kind: "source",
			label,
			url: fileUrl(place, filesUrlAt(commit, repositoryUrl))
		});
	}
	if (reportUrl !== void 0) links.push({
		kind: "report",
		label: "Test report",
		url: reportUrl
	});
	if (before !== void 0) links.push({
		kind: "before",
		label: `Compare with ${clean(branch)}`,
		url: before
	});
	return links;
}
// src/recordings/copies.ts
async function findCopies(found, options) {
	const { hasTest } = options;
	const bySize = Map.groupBy(found, ({ sizeBytes }) => sizeBytes);
	const mayBeCopied = ({ sizeBytes }) => {
		const alike = bySize.get(sizeBytes) ?? [];
		return alike.some(hasTest) && !alike.every(hasTest);
	};
	const hashed = [];
	for (const recording of found) hashed.push(mayBeCopied(recording) ? await withHash(recording, options) : recording);
	const originals = Map.groupBy(hashed.filter(hasTest), ({ sha256 }) => sha256);
	originals.delete(void 0);
	const originalOf = (recording) => hasTest(recording) ? void 0 : originals.get(recording.sha256)?.[0];
	return {
		recordings: hashed.filter((recording) => originalOf(recording) === void 0),
		copies: hashed.flatMap((copy) => {
			const original = originalOf(copy);
			return original === void 0 ? [] : [{
				copy,
				original
			}];
		})
	};
}
async function withHash(recording, { withUnchangedBytes, signal }) {
	try {
		const sha256 = await withUnchangedBytes(recording, (source) => hashingSource(source).sha256(signal));
		return {
			...recording,
			sha256
		};
	} catch {
		signal.throwIfAborted();
		return recording;
	}
}
// src/manifest/base-section.ts
function makeBaseSection(manifest) {
	const { key, heading, part, job, run, commit, specFiles, tests, testsComplete } = manifest;
	const rows = makeRows([manifest]);
	const links = new Map(rows.flatMap((row) => row.kind === "test" ? [[row.test.id, mainLink(row)]] : []));
	const testsById = indexById(tests);
	const entryOf = ({ id, result }) => ({
		result,
		url: links.get(id)
	});
	return {
		key,
		heading,
		part,
		job,
		run,
		testsComplete,
		...commit !== void 0 && { commit },
		tests: byIdentity(tests, entryOf),
		specFiles: byIdentity(specFiles, (specFile) => ({
			...entryOf(specFile),
			failedTests: coveredTests(specFile, testsById).filter(isFailed).map(identityKey)
		}))
	};
}
function byIdentity(tests, entryOf) {
	const groups = Map.groupBy(tests, identityKey);
	return new Map(groups.entries().map(([identity, alike]) => [identity, alike.map(entryOf)]));
}
function indexById(tests) {
	return new Map(tests.map((test) => [test.id, test]));
}
function coveredTests({ covers }, testsById) {
	return covers.flatMap((id) => testsById.get(id) ?? []);
}
function isFailed({ result }) {
	return result === "failed";
}
function hasEnded({ result }) {
	return result === "passed" || isFailing({ result });
}
function findRelation(section, here) {
	if (withoutEvent(section.key) === withoutEvent(here.key)) return "same key";
	if (hasSameHeading(section, here)) return "same heading";
	return isOfOneMatrix(section, here) ? "same matrix" : void 0;
}
function hasSameHeading({ heading, job: { matrix }, run }, here) {
	const matrixHere = here.job.matrix;
	const mayBeOfOneMatrix = matrix === void 0 || matrixHere === void 0 || differOnlyInNumbers(matrix, matrixHere);
	return heading === here.heading && isWhole$1(heading) && run.workflow === here.run.workflow && mayBeOfOneMatrix;
}
function isOfOneMatrix({ part, job }, { part: partHere, job: jobHere }) {
	if (withoutEvent(job.key) !== withoutEvent(jobHere.key)) return false;
	const areSplit = part.ofSomeJobs === true && partHere.ofSomeJobs === true;
	if (!(withoutEvent(part.key) === withoutEvent(partHere.key)) && !(areSplit && differOnlyInNumbers(part.heading, partHere.heading))) return false;
	return differOnlyInNumbers(job.matrix ?? "", jobHere.matrix ?? "");
}
const numbers$1 = /(?<![^\s,:/"'[\]{}()])\d+(?![^\s,:/"'[\]{}()]|\)$)/g;
function differOnlyInNumbers(one, other) {
	return isWhole$1(one) && isWhole$1(other) && one.replace(numbers$1, "0") === other.replace(numbers$1, "0");
}
function isWhole$1(text) {
	return !text.endsWith("\u2026") && !text.includes("***");
}
// src/manifest/compare.ts
const mostRuns = 10;
function createBaseRuns(sections, branch) {
	return {
		resultsFor(section) {
			const { ofTest, ofSpecFile } = createLookup(sections, section);
			return (test) => "covers" in test ? ofSpecFile(test) : ofTest(test)?.result;
		},
		compare(manifest) {
			if (sections.length === 0 || manifest.comparedWith !== void 0) return manifest;
			const { ofTest, ofSpecFile } = createLookup(sections, manifest);
			const compared = manifest.tests.flatMap((test) => {
				const onBase = ofTest(test);
				return onBase ? [{
					...test,
					comparedWith: onBase.result,
					by: onBase.by
				}] : [];
			});
			const answered = new Set(compared.flatMap(({ by }) => by));
			const latest = [...answered].toSorted(compareRuns).at(-1);
			if (latest === void 0) return manifest;
			const inRows = new Set(dropRowlessTests(manifest).tests.map(({ id }) => id));
			const comparedWith = {
				id: latest.run.id,
				attempt: latest.run.attempt,
				...latest.commit !== void 0 && { commit: latest.commit },
				branch,
				runs: new Set([...answered].map(({ run }) => run.id)).size,
				new: compared.filter(isNewFailure).length,
				alsoFailing: compared.filter(alsoFails).length,
				failedBefore: compared.filter(failedBefore).length,
				tests: [...manifest.specFiles.flatMap((specFile) => {
					const result = ofSpecFile(specFile);
					return result ? [{
						id: specFile.id,
						...result
					}] : [];
				}), ...compared.filter(({ id }) => inRows.has(id)).map(({ id, comparedWith: result }) => ({
					id,
					...result
				}))]
			};
			return {
				...manifest,
				comparedWith
			};
		}
	};
}
function createLookup(sections, section) {
	const runs = findRuns(section, sections);
	const testsById = indexById(section.tests);
	const askForTest = createAsk(section.tests, ({ tests, testsComplete: isWhole }) => ({
		entries: tests,
		isWhole
	}));
	const askForSpecFile = createAsk(section.specFiles, ({ specFiles }) => ({
		entries: specFiles,
		isWhole: true
	}));
	function ofTest(test) {
		const all = findAnswers(test, runs, askForTest);
		const answers = [...isFailing(test) ? all : all.take(1)];
		const [latest] = answers;
		if (latest === void 0) return void 0;
		const history = isFailing(test) ? countHistory(answers) : {};
		return {
			result: {
				result: latest.result,
				url: latest.url,
				...history
			},
			by: answers.flatMap(({ by }) => by)
		};
	}
	function ofSpecFile(specFile) {
		const [answer] = findAnswers(specFile, runs, askForSpecFile).take(1);
		const covered = coveredTests(specFile, testsById);
		const failed = covered.filter(isFailed).map((test) => ({
			...test,
			comparedWith: ofTest(test)?.result
		}));
		const result = specFile.result === "failed" ? commonResult(failed) : resultUnlessGone(specFile, covered, answer);
		if (result === void 0 && answer?.url === void 0) return void 0;
		return {
			result,
			url: answer?.url
		};
	}
	return {
		ofTest,
		ofSpecFile
	};
}
function commonResult(failed) {
	if (failed.length === 0) return void 0;
	if (failed.every(alsoFails)) return "failed";
	return failed.every(isNewFailure) ? "passed" : void 0;
}
function resultUnlessGone({ result }, covered, answer) {
	return result === "passed" && answer?.result === "failed" && !answer.failedTests.every((failed) => havePassed(failed, covered)) ? void 0 : answer?.result;
}
function havePassed(identities, tests) {
	const ofIdentity = Map.groupBy(tests, identityKey);
	return identities.length > 0 && [...Map.groupBy(identities, String)].every(([identity, { length }]) => {
		const alike = ofIdentity.get(identity) ?? [];
		return alike.length >= length && alike.every(({ result }) => result === "passed");
	});
}
function countHistory(answers) {
	const failedRuns = answers.filter(isFailing).length;
	return failedRuns > 0 && answers.length > 1 ? {
		runs: answers.length,
		failedRuns
	} : {};
}
function findRuns(section, sections) {
	const latestFirst = sections.flatMap((each) => {
		const relation = findRelation(each, section);
		return relation ? [{
			relation,
			section: each,
			run: each.run
		}] : [];
	}).sort(compareRuns).reverse();
	return [...Map.groupBy(latestFirst, ({ run }) => run.id).values()].slice(0, mostRuns).map((ofRun) => {
		const ofRelation = (wanted) => groupByKey(ofRun.flatMap(({ relation, section: each }) => relation === wanted ? each : []));
		return {
			"same key": ofRelation("same key"),
			"same heading": ofRelation("same heading"),
			"same matrix": ofRelation("same matrix")
		};
	});
}
function groupByKey(latestFirst) {
	const byKey = Map.groupBy(latestFirst, ({ key }) => key).values();
	return Array.from(byKey, (ofKey) => [...Map.groupBy(ofKey, ({ run }) => run.attempt).values()]);
}
function* findAnswers(test, runs, ask) {
	let isLatest = true;
	for (const run of runs) {
		const answer = ask(test, run);
		if (answer === "nothing") continue;
		if (answer !== "unclear") yield answer;
		else if (isLatest) return;
		isLatest = false;
	}
}
function createAsk(tests, listOf) {
	const here = once$1(() => Map.groupBy(tests, identityKey));
	return (test, run) => {
		const identity = identityKey(test);
		const entriesOf = (section) => listOf(section).entries.get(identity) ?? [];
		const mayHaveRun = (section) => !listOf(section).isWhole && entriesOf(section).length === 0;
		const { withTest, closeEnough, isClear } = findSectionsWithTest(run, entriesOf);
		if (closeEnough.some(mayHaveRun)) return "unclear";
		if (!withTest.some(({ entries }) => entries.some(hasEnded))) return "nothing";
		const countHere = here().get(identity)?.length ?? 1;
		const isRarer = withTest.some(({ entries }) => entries.length < countHere);
		return isClear && !isRarer ? commonAnswer(withTest) : "unclear";
	};
}
function commonAnswer(withTest) {
	const entries = withTest.flatMap((section) => section.entries);
	const [result, ...otherResults] = new Set(entries.map((entry) => entry.result));
	if (otherResults.length > 0) return "unclear";
	const [url, ...otherUrls] = new Set(entries.map((entry) => entry.url));
	return {
		result,
		url: otherUrls.length === 0 ? url : void 0,
		failedTests: entries.map(({ failedTests = [] }) => failedTests),
		by: withTest.map(({ section }) => section)
	};
}
const relations = [
	"same key",
	"same heading",
	"same matrix"
];
function findSectionsWithTest(run, entriesOf) {
	const closeEnough = [];
	for (const relation of relations) {
		const withTest = run[relation].flatMap((ofOneKey) => findAttemptWithTest(ofOneKey, entriesOf));
		closeEnough.push(...run[relation].flat(2));
		if (withTest.length > 0) return {
			withTest,
			closeEnough,
			isClear: relation !== "same matrix" || withTest.length === 1
		};
	}
	return {
		withTest: [],
		closeEnough,
		isClear: true
	};
}
function findAttemptWithTest(attempts, entriesOf) {
	const listing = attempts.map((sections) => sections.map((section) => ({
		section,
		entries: entriesOf(section)
	}))).map((sections) => sections.filter(({ entries }) => entries.length > 0)).filter((sections) => sections.length > 0);
	return listing.find((sections) => sections.some(({ entries }) => entries.some(hasEnded))) ?? listing[0] ?? [];
}
// src/messages/comparison.ts
function logComparison(found, branch, explain, log) {
	if (found.kind === "none") log.info(`Nothing to compare with yet: no run on ${branch} has results of this job`);
	else if (found.kind === "failed") log.info(`Not compared with ${branch}: ${explain(found.problem)}`);
	else if (found.problem !== void 0) log.info(`Compared with only some runs on ${branch}: ${explain(found.problem)}`);
}
// src/actions/branch-search.ts
function branchSearch(branch, { context, github, signing, secrets, cancelled }) {
	return {
		openClient: github.clientUntil,
		branch,
		shownBranch: secrets.clean(branch),
		signing,
		repositoryUrl: repositoryUrlOf(context),
		folder: context.temporaryFolder,
		cancelled
	};
}
// src/actions/main/begin-comparison.ts
function beginComparison({ compareWith: branch }, keys, dependencies) {
	const { context, github, secrets, cancelled, log } = dependencies;
	const comparisonWith = (runs, section) => ({
		runs,
		resultOf: runs.resultsFor(section)
	});
	if (branch === "") return async (section) => comparisonWith(createBaseRuns([], ""), section);
	const search = branchSearch(branch, dependencies);
	const step = {
		...keys,
		runId: context.runId,
		jobId: secrets.clean(context.job)
	};
	const finding = Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(744)]).then(__nccwpck_require__.bind(__nccwpck_require__, 744)).then((n) => n.t).then((branchRuns) => branchRuns.openBranchRuns(search).lookUp(step));
	return async (section) => {
		const found = await (await finding)(section.tests);
		if (!cancelled.aborted) logComparison(found, search.shownBranch, github.explain, log);
		return comparisonWith(found.kind === "found" ? found.runs : createBaseRuns([], search.shownBranch), section);
	};
}
// src/actions/main/keep-heap-small.ts
const manyBytes = 1e8;
function keepHeapSmall({ recordings }) {
	if (recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > manyBytes) (0,external_node_v8_namespaceObject.setFlagsFromString)("--semi-space-growth-factor=1 --heap-growing-percent=20");
}
// src/changes/changed-tests.ts
const nothing = /^[\s()[\]{},;]*$/;
const aboveTest = /^\s*(?:\/[/*]|\*|#|@|<!--|(?:\w+\.)?[fx]?(?:describe|context|suite)\b[.\w]*\(|class\s)/;
const firstOfTest = /^\s*(?:(?:test|[fx]?it|specify)(?:\(|\.(?:only|skip|fixme|fail|failing|todo|concurrent)\(\s*["'`])|(?:async )?def test|Scenario\b)/;
function findChangedTests(hunks, tests) {
	const lines = hunks.flat();
	const starts = tests.toSorted((a, b) => a - b);
	const added = addedTests(lines, new Set(starts));
	const ofRemoved = linesOfRemovedTests(lines);
	let begun = 0;
	const owners = lines.flatMap((each) => {
		const { sign, text, line } = each;
		const below = sign === "-" ? line : line + 1;
		while ((starts[begun] ?? below) < below) begun += 1;
		const owner = added.get(line) ?? starts[begun - 1] ?? 0;
		return sign === " " || nothing.test(text) || ofRemoved.has(each) ? [] : owner;
	});
	const changed = new Set(owners.filter((test) => test > 0));
	return changed.size === 0 && owners.length > 0 ? new Set(starts) : changed;
}
function addedTests(lines, starts) {
	const tests = new Map();
	let below;
	for (const { sign, text, line } of lines.filter((each) => each.sign !== "-").reverse()) {
		if (sign === "+" && starts.has(line)) below = line;
		else if (sign === " " || !(nothing.test(text) || aboveTest.test(text))) below = void 0;
		if (below !== void 0 && !nothing.test(text)) tests.set(line, below);
	}
	return tests;
}
function linesOfRemovedTests(lines) {
	const found = new Set();
	let isWithin = false;
	for (const each of lines) {
		isWithin = each.sign === "-" && (isWithin || firstOfTest.test(each.text));
		if (isWithin) found.add(each);
	}
	for (const each of lines.toReversed()) {
		const isOwn = nothing.test(each.text) || aboveTest.test(each.text);
		isWithin = found.has(each) || isWithin && each.sign === "-" && isOwn;
		if (isWithin) found.add(each);
	}
	return found;
}
// src/changes/patch.ts
function parsePatch(patch) {
	const hunks = patch.split(/^(?=@@)/m).map(parseHunk);
	const whole = hunks.filter((hunk) => hunk !== void 0);
	return whole.length === hunks.length ? whole : void 0;
}
function parseHunk(hunk) {
	const [head = "", ...rows] = linesOf(hunk);
	const [, before = "1", start, now = "1"] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(head) ?? [];
	let line = Number(start) + (now === "0" ? 1 : 0);
	const lines = rows.flatMap((row) => {
		const sign = signs.find((each) => row.startsWith(each));
		const text = row.slice(1).replace("\uFEFF", "");
		return sign === void 0 ? [] : {
			sign,
			text,
			line: sign === "-" ? line : line++
		};
	});
	const count = (other) => lines.filter(({ sign }) => sign !== other).length;
	return start && count("+") === Number(before) && count("-") === Number(now) ? lines : void 0;
}
const signs = [
	"+",
	"-",
	" "
];
function linesOf(text) {
	return text.split(/\r?\n/);
}
function findInText(hunks, text, isLate) {
	const texts = linesOf(text);
	const found = [];
	let [moved, next] = [0, 1];
	for (const hunk of hunks) {
		const wanted = hunk.filter(({ sign }) => sign !== "-");
		const isThere = (by) => (hunk[0]?.line ?? 0) + by >= next && wanted.every((each) => texts[each.line + by - 1] === each.text);
		const by = texts.keys().flatMap((far) => [moved + far, moved - far]).find((each) => isLate() || isThere(each));
		if (by === void 0 || isLate()) return void 0;
		found.push(hunk.map((each) => ({
			...each,
			line: each.line + by
		})));
		next = (wanted.at(-1)?.line ?? next) + by + 1;
		moved = by;
	}
	return found;
}
// src/changes/same-file.ts
function endsWithPath(path, other) {
	return path.endsWith(other) && (path.length === other.length || path.at(-other.length - 1) === "/");
}
function canBeSame(a, b) {
	return a.length < b.length ? endsWithPath(b, a) : endsWithPath(a, b);
}
function canBeBelow(path, folder) {
	if (`/${path}`.includes(`/${folder}/`)) return true;
	return Array.from(folder.matchAll(/\//g), ({ index }) => folder.slice(index + 1)).some((end) => path.startsWith(`${end}/`));
}
function filesThatCount(files, isPlaced) {
	const isSameBelowRoot = (one, { path, report }) => !one.withoutRoot && one.report === report && endsWithPath(one.path, path);
	const isKnown = (file) => files.some((one) => isSameBelowRoot(one, file) && isPlaced(one));
	return files.filter((file) => !file.withoutRoot || !isKnown(file));
}
// src/changes/changes.ts
const longestMs$2 = 1e3;
function createIsChanged(changedFiles, lines, checkout) {
	const end = performance.now() + longestMs$2;
	const isLate = () => performance.now() > end;
	const files = changedFiles.filter(({ status }) => status !== "removed");
	const byName = Map.groupBy(files, ({ path }) => external_node_path_.posix.basename(path));
	function changedFilesOf(place) {
		const { file } = place;
		const canBe = isInside(place) ? isInSubfolder : isElsewhere;
		return (byName.get(external_node_path_.posix.basename(file)) ?? []).filter(({ path }) => path === file || canBe(path, file));
	}
	function isInSubfolder(path, file) {
		return path.includes("/") && endsWithPath(file, path) && !checkout.has(path);
	}
	function changedAmong(tests) {
		const [first] = tests;
		if (first === void 0) return [];
		return changedFilesOf(first).flatMap((each) => changedIn(each, tests, checkout, isLate));
	}
	const nameOf = ({ line = 0, ...place }) => `${isInside(place)} ${line} ${place.file}`;
	const byFile = Map.groupBy(lines, (each) => `${isInside(each)} ${each.file}`).values();
	const changed = new Set(byFile.flatMap(changedAmong).map(nameOf));
	function isSuiteChanged({ ownLine, files = [] }) {
		return filesThatCount(files, ({ here }) => here !== void 0).map(({ path, here }) => ({
			file: here ?? path,
			isHere: here !== void 0
		})).filter(({ file }) => ownLine === void 0 || !canBeSame(file, ownLine.file)).some((each) => changedFilesOf(each).some(hasChanges));
	}
	return (test, path) => {
		if (path !== void 0 && changedFilesOf({
			file: path,
			isHere: true
		}).length > 0) return true;
		if (test === void 0) return false;
		return test.ownLine !== void 0 && changed.has(nameOf(test.ownLine)) || isSuiteChanged(test);
	};
}
function isInside({ isHere, isBelow }) {
	return isHere || isBelow === true;
}
function isElsewhere(path, file) {
	return path.includes("/") && file.includes("/") && canBeSame(path, file);
}
function isNew({ status }) {
	return status === "added" || status === "copied";
}
function hasChanges(file) {
	return isNew(file) || file.changes > 0;
}
function changedIn(file, tests, checkout, isLate) {
	if (!hasChanges(file)) return [];
	if (isNew(file) || isLate()) return tests;
	const hunks = parsePatch(file.patch);
	const text = tests[0]?.isHere ? checkout.textOf(tests[0].file) : void 0;
	const placed = text === void 0 ? hunks : hunks && findInText(hunks, text, isLate);
	if (placed === void 0) return tests;
	const changedLines = findChangedTests(placed, tests.flatMap(({ line }) => line ?? []));
	return tests.filter(({ line }) => line === void 0 || changedLines.has(line));
}
// src/changes/test-files.ts
function createMembershipOf(changedFiles, filesOfReports, repository) {
	const changed = changedFiles.flatMap(({ path, previousPath }) => previousPath ? [path, previousPath] : path).map((path) => path.normalize());
	const byName = Map.groupBy(changed, (path) => external_node_path_.posix.basename(path));
	const submodules = changedFiles.filter(isSubmodule).map(({ path }) => path.normalize());
	const roots = filesOfReports.map((paths) => new Set(paths.flatMap((path) => rootsOf(path.normalize()))));
	const name = external_node_path_.posix.basename(repository);
	function changedLike(path) {
		return (byName.get(external_node_path_.posix.basename(path)) ?? []).filter((each) => canBeSame(each, path));
	}
	function rootsOf(path) {
		return changedLike(path).filter((each) => each === path || each.includes("/")).map((each) => path.slice(0, Math.max(0, path.length - each.length)));
	}
	function isPart({ path, here = path }) {
		const isInSubmodule = submodules.some((folder) => canBeBelow(here, folder));
		const isGenerated = sourceNamesOf(external_node_path_.posix.basename(here)).some((each) => byName.has(each));
		return isInSubmodule || isGenerated || changedLike(here).length > 0;
	}
	function isPlaced({ path, here, isLinked, report }) {
		if (isLinked) return false;
		const isInRunner = `/${path}`.includes(`/${name}/${name}/`);
		return here !== void 0 || isInRunner || foldersOf(path).some((folder) => roots[report]?.has(folder));
	}
	return (files) => {
		if (files.length === 0) return "no file";
		const counting = filesThatCount(files.map(inOneForm), isPlaced);
		if (counting.some(isPart)) return "part";
		return counting.some(isPlaced) ? "not part" : "no place";
	};
}
function inOneForm({ path, here, ...file }) {
	return {
		...file,
		path: path.normalize(),
		here: here?.normalize()
	};
}
function isSubmodule({ patch }) {
	return patch === "" || /^[-+]Subproject commit /m.test(patch);
}
function sourceNamesOf(name) {
	const beforeDots = Array.from(name.matchAll(/\./g), ({ index }) => index).slice(1).map((dot) => name.slice(0, dot));
	const [, stem, kind] = /^(.+)\.([cm]?)jsx?$/.exec(name) ?? [];
	return stem === void 0 ? beforeDots : [
		...beforeDots,
		`${stem}.${kind}ts`,
		`${stem}.tsx`
	];
}
function foldersOf(path) {
	return Array.from(path.matchAll(/^|(?<=\/)/g), ({ index }) => path.slice(0, index));
}
// src/actions/main/learn-changes.ts
const longestMs$1 = 1e4;
async function askChangedFiles({ recordings, unusable }, { run, problem }, only, { github, cancelled, log }) {
	const { pullRequest, pullHint } = run;
	const left = only === "changed" ? ", and nothing is left out" : "";
	const logUnknown = (why) => log.info(`Some tests that the pull request changes may not be marked${left}: ${why}`);
	if (recordings.length + unusable.length === 0) return {
		kind: "some",
		files: []
	};
	try {
		if (problem !== void 0) throw problem;
		if (!github.hasToken && pullHint.kind !== "none") throw new Error(withoutToken);
		if (pullRequest === void 0) {
			const why = whyNoPullRequest(run);
			if (only === "changed") log.info(`only: changed works like only: failed, because ${why}`);
			return {
				kind: "no pull request",
				files: []
			};
		}
		const { files, isAll } = await withDeadline(cancelled, longestMs$1, () => github.changedFiles(pullRequest));
		if (!isAll) logUnknown(`it changes more than ${files.length} files`);
		return {
			kind: isAll ? "all" : "some",
			files
		};
	} catch (error) {
		if (!cancelled.aborted) logUnknown(`its files could not be read: ${github.explain(error)}`);
		return {
			kind: "some",
			files: []
		};
	}
}
function changesOf({ kind, files }, reports, { context: { workspace, repository } }) {
	const { testSources, testLines, filesOfReports } = reports;
	const isChanged = createIsChanged(files, testLines, openCheckout(workspace));
	const membershipOf = createMembershipOf(files, filesOfReports, repository);
	const filesOf = (test) => (test && testSources.get(test.id)?.files) ?? [];
	return {
		isTestChanged: ({ id }) => isChanged(testSources.get(id)),
		isFileChanged: (path) => isChanged(void 0, path),
		filesOf,
		whyKept(test, path, isFixed) {
			if (kind === "no pull request") return void 0;
			if (kind === "some") return "not known";
			if (isFixed) return "fixed";
			if (isChanged(void 0, path)) return "part";
			const membership = membershipOf(filesOf(test));
			return membership === "not part" ? void 0 : membership;
		}
	};
}
const largestFile = 4 * 1024 ** 2;
function openCheckout(workspace) {
	return {
		has: (path) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(workspace, path)),
		textOf(path) {
			try {
				return textOfBytes(readBytes((0,external_node_path_.join)(workspace, path), openWorkspace(workspace), checkSize));
			} catch {
				return "";
			}
		}
	};
}
function checkSize(bytes) {
	if (bytes > largestFile) throw new RangeError();
}
// src/actions/main/gather.ts
async function gather(inputs, dependencies) {
	const { context, github } = dependencies;
	const { path, testReport, commit } = inputs;
	await checkPatterns({
		path,
		"test-report": testReport
	}, context.workspace);
	const sectionKeys = await takeSectionKeys(inputs, dependencies);
	const lookUp = beginComparison(inputs, sectionKeys, dependencies);
	const finding = findAndPreload(inputs, dependencies);
	const locating = github.locate({
		commit,
		needsPullRequest: needsPullRequest(inputs)
	});
	const askingChangedFiles = Promise.all([finding, locating]).then(([allFindings, located]) => askChangedFiles(allFindings, located, inputs.only, dependencies)).catch(() => ({
		kind: "some",
		files: []
	}));
	const [allFindings, located, reports, earlier] = await Promise.all([
		finding,
		locating,
		finding.then((allFindings) => readReports(allFindings, inputs, dependencies)),
		locating.then(({ run }) => readEarlier(run, inputs, sectionKeys.key, dependencies))
	]);
	const findings = await withoutCopies(allFindings, reports.recordedTests, dependencies);
	logReports(reports, findings, inputs, dependencies);
	const workflow = dependencies.secrets.clean(located.run.workflow) || void 0;
	return {
		sectionKeys,
		located,
		findings,
		reports,
		earlier,
		learnChanges: once$1(async () => changesOf(await askingChangedFiles, reports, dependencies)),
		compare: once$1(() => lookUp({
			...sectionKeys,
			run: { workflow },
			...reports
		}))
	};
}
async function takeSectionKeys(inputs, { context, runner, secrets }) {
	const unnumbered = identifySection(context, inputs);
	return numberAndClean(unnumbered, await runner.countStep(unnumbered.key), secrets.clean);
}
async function findAndPreload({ path, includeHiddenFiles }, dependencies) {
	const { context, cancelled, readers, openHost } = dependencies;
	const search = {
		patterns: path,
		includeHidden: includeHiddenFiles,
		workspace: context.workspace
	};
	const findings = await unlessAborted(readers.findRecordings(search), cancelled);
	const { recordings } = findings;
	if (recordings.length > 0) openHost().catch(() => {});
	keepHeapSmall(findings);
	return findings;
}
async function readReports({ recordings, unusable }, { testReport: patterns, mergeTestRetries: mergeRetries, ifNoFilesFound }, { context, readers, secrets, cancelled }) {
	if (patterns === "") return noReports;
	const all = [...recordings, ...unusable];
	const search = {
		patterns,
		root: context.workspace,
		recordings: all.map(({ path }) => path),
		secrets: secrets.values,
		clean: secrets.clean,
		mergeRetries,
		mayBeMissing: ifNoFilesFound === "ignore" && all.length === 0
	};
	return await unlessAborted(readers.readTestReports(search, cancelled), cancelled);
}
async function withoutCopies(allFindings, recorded, { readers: { withUnchangedBytes }, log, secrets, cancelled: signal }) {
	const hasTest = ({ path }) => recorded.has(path);
	const { recordings, copies } = await findCopies(allFindings.recordings, {
		hasTest,
		withUnchangedBytes,
		signal
	});
	if (copies.length > 0) log.info(copiesLine(copies, secrets));
	return {
		...allFindings,
		recordings
	};
}
function needsPullRequest({ comment, titleNamesPull, prNumber, reuse, only }) {
	return comment !== "never" || titleNamesPull || prNumber !== void 0 || reuse || only === "changed";
}
const longestReadMs = 1e4;
async function readEarlier({ pullRequest }, { reuse, commentKey }, sectionKey, { github, signing, log, cancelled }) {
	if (!reuse || pullRequest === void 0 || !github.hasToken) return void 0;
	try {
		const listing = async () => (await github.comments(pullRequest)).list();
		const view = await withDeadline(cancelled, longestReadMs, listing);
		return joinedState(readCommentsOfKey(view, {
			commentKey,
			pullRequest
		}, { signing }).signed, view.headCommit)?.sections.find(({ key }) => key === sectionKey);
	} catch (error) {
		if (cancelled.aborted) return void 0;
		const why = github.explain(error);
		log.info(`Links from earlier runs are not reused, because the comment could not be read: ${why}`);
		return;
	}
}
// src/artifacts/artifact-names.ts
const refused = /[":<>|*?\\/\p{Cc}]+/gu;
function allowedInNames(text) {
	return text.toWellFormed().replace(refused, "-").trim();
}
function cutToBytes(text, most) {
	return new TextDecoder().decode(Buffer.from(text).subarray(0, most)).replace(/\ufffd+$/, "");
}
// src/artifacts/manifest-artifact.ts
const ofPullRequest = /^(?:pull_request.*|issue_comment|merge_group)$/;
const manifestPrefix = "share-recordings-";
function firstNameOf(name) {
	return name.replace(/(?<=-[0-9a-f]{8})-[0-9a-f]{8}$/, "");
}
const longestJob = 200;
function nameManifestArtifact({ key, job: { matrix = "" } }, { event, job = "" }) {
	return nameOf(ofPullRequest.test(event) ? "pr" : "run", key, job, matrix);
}
const branchPrefix = `${manifestPrefix}run-`;
function nameOfBranchArtifact({ key, job: { matrix = "" } }, job) {
	return nameOf("run", key, job, matrix);
}
function isOfJob(artifact, job) {
	return artifact.startsWith(`${branchPrefix}${allowedInNames(job)}-`);
}
function nameOf(kind, key, job, matrix) {
	const names = [job, matrix.replaceAll(", ", "-")].map(allowedInNames).filter((name) => name !== "");
	const ofJob = cutToBytes(names.join("-"), longestJob);
	const step = withoutEvent(key).slice(0, 8);
	return `${manifestPrefix}${[
		kind,
		ofJob,
		step
	].filter((name) => name !== "").join("-")}`;
}
// src/recordings/byte-source.ts
function bytesInMemory(bytes) {
	return {
		sizeBytes: bytes.length,
		read: async (buffer, position) => {
			const part = bytes.subarray(position, position + buffer.length);
			buffer.set(part);
			return part.length;
		}
	};
}
// src/artifacts/zip.ts
const date = 33;
const namesAreUtf8 = 2048;
const deflated = 8;
const version$1 = 20;
function zipFile(name, content) {
	const [packed, path] = [(0,external_node_zlib_namespaceObject.deflateRawSync)(content), Buffer.from(name)];
	const about = Buffer.concat([
		numbers(2, version$1, namesAreUtf8, deflated, 0, date),
		numbers(4, (0,external_node_zlib_namespaceObject.crc32)(content), packed.length, content.length),
		numbers(2, path.length, 0)
	]);
	const file = Buffer.concat([
		numbers(4, 67324752),
		about,
		path,
		packed
	]);
	const entry = Buffer.concat([
		numbers(4, 33639248),
		numbers(2, version$1),
		about,
		numbers(2, 0, 0, 0),
		numbers(4, 0, 0),
		path
	]);
	const end = [
		numbers(4, 101010256),
		numbers(2, 0, 0, 1, 1),
		numbers(4, entry.length, file.length),
		numbers(2, 0)
	];
	return Buffer.concat([
		file,
		entry,
		...end
	]);
}
function numbers(bytes, ...values) {
	const fields = Buffer.alloc(bytes * values.length);
	for (const [at, value] of values.entries()) fields.writeUIntLE(value, at * bytes, bytes);
	return fields;
}
// src/artifacts/upload-manifest.ts
const longestMs = 15e3;
const graceMs$1 = 2e3;
async function uploadManifest(makeFile, { openArtifacts, random, cancelled, recordsShares, clean }) {
	if (cancelled.aborted && !recordsShares) return { kind: "left" };
	const ended = new AbortController();
	const late = (ms) => new DOMException(`it took longer than ${ms / 1e3} s`, "TimeoutError");
	const endIn = (ms) => setTimeout(() => ended.abort(late(ms)), ms).unref();
	using _cancelled = (0,external_node_events_namespaceObject.addAbortListener)(cancelled, () => endIn(recordsShares ? graceMs$1 : 0));
	const timer = endIn(longestMs);
	try {
		const { artifactName, fileName, text } = makeFile();
		const bytes = zipFile(fileName, Buffer.from(text));
		const digits = () => Math.floor(random() * 2 ** 32).toString(16).padStart(8, "0");
		const nameOf = (_, tries) => tries === 0 ? artifactName : `${artifactName}-${digits()}`;
		const { client, retry } = await openArtifacts({
			nameOf,
			linkTo: String
		});
		const sha256 = (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
		const file = {
			filename: fileName,
			path: fileName,
			mimeType: "application/zip",
			sizeBytes: bytes.length
		};
		const withSource = async (use) => ({
			used: await use(bytesInMemory(bytes)),
			sha256
		});
		const sending = {
			...retry,
			signal: ended.signal,
			onSent: () => {}
		};
		await shareFile(client, {
			...file,
			withSource
		}, {
			title: fileName,
			visibility: ""
		}, sending);
		return { kind: "uploaded" };
	} catch (error) {
		if (cancelled.aborted && !recordsShares) return { kind: "left" };
		return {
			kind: "failed",
			why: error instanceof CallError ? happenedIn(error) : clean(inWords$1(error))
		};
	} finally {
		clearTimeout(timer);
	}
}
// src/manifest/signed-file.ts
const version = 1;
const fileFields = {
	fingerprint: meaning("Identifies the API key without revealing it. The comment of this `commentKey` has the same fingerprint.", string()),
	commentKey: meaning("The input `comment-key`.", filledText),
	repository: meaning("`owner/name` of the run's repository.", string()),
	pullRequest: optional(meaning("Number of the pull request that the run belongs to; absent if there is none.", ordinal)),
	pullRequestNamed: optional(meaning("Present if the input `pr-number` named that pull request.", yes)),
	event: meaning("Name of the event that started the run, such as `push`.", string()),
	triggeringEvent: optional(meaning("For `workflow_run`: name of the event that started the triggering run.", filledText)),
	branch: optional(meaning("The branch that the recordings show; for a pull request, its head. Absent if unknown.", filledText)),
	job: optional(meaning("Id of the job.", filledText))
};
const { tests, ...stepFields } = manifestFields;
const manifestMembers = {
	tests,
	step: meaning("Everything else that the step found and shared, for the actions report and cleanup.", objectOf(stepFields))
};
const fileSchema = objectOf({
	shareRecordings: count,
	...fileFields,
	...manifestMembers,
	signature: string()
});
function manifestName({ key, run: { attempt }, digest }) {
	return `share-recordings-${key.replaceAll(" ", "-")}-${attempt}-${digest}.json`;
}
function isNamedLikeOne(file) {
	return /^share-recordings-.*\.json$/.test((0,external_node_path_.basename)(file));
}
function manifestText({ commentKey, ...runFacts }, outputs, { tests, ...step }, signing) {
	const fingerprint = signing.fingerprint(commentKey);
	const whole = {
		shareRecordings: version,
		fingerprint,
		commentKey,
		...runFacts,
		...outputs,
		tests,
		step
	};
	const signed = JSON.stringify(whole).slice(0, -1);
	return `${signed},"signature":"${signing.signManifest(signed)}"}\n`;
}
function withCleanPaths(manifest) {
	const recordings = manifest.recordings.map((recording) => {
		if (recording.status === "hidden" || recording.shownPath === void 0) return recording;
		const { shownPath: path, ...others } = recording;
		return {
			...others,
			path
		};
	});
	return {
		...manifest,
		recordings
	};
}
const longestEdge = 2e3;
const beginning = /^\s*\{\s*"shareRecordings"\s*:\s*(\d{1,9})\s*,/;
const ofKey = /^\{"shareRecordings":\d+,"fingerprint":"([\w-]+)","commentKey":("(?:[^"\\]|\\.)*")/;
const ending = /,"signature":"([\w-]{1,100})"\}[ \t\r\n]*$/;
function beginsAsManifest(bytes) {
	return beginning.test(textAtStart(bytes));
}
function isOfAnotherKey(bytes, { fingerprint }) {
	const [, claimed, commentKey] = ofKey.exec(textAtStart(bytes)) ?? [];
	return commentKey !== void 0 && claimed !== fingerprint(String(parseJson(commentKey)));
}
function isUnsigned(bytes) {
	return ofKey.exec(textAtStart(bytes))?.[1] === withoutKey;
}
function textAtStart(bytes) {
	return bytes.toString("utf8", 0, longestEdge);
}
function openManifest(bytes, signing) {
	assertVersion(bytes);
	assert$1(isSigned(bytes, signing), `its signature is invalid: the file was changed or truncated, or was signed with another API key or in another repository`);
	return parseManifest(bytes);
}
function assertVersion(bytes) {
	const [, fileVersion] = beginning.exec(textAtStart(bytes)) ?? [];
	assert$1(fileVersion !== void 0, "it does not begin like a manifest");
	assert$1(fileVersion === String(version), `its version is ${fileVersion}, but only version ${version} is supported`);
}
function isSigned(bytes, { hasKey, verifyManifest }) {
	return hasKey && hasValid(bytes, verifyManifest);
}
function isWhole(bytes, { verifyChecksum }) {
	return hasValid(bytes, verifyChecksum);
}
function hasValid(bytes, verify) {
	const start = Math.max(0, bytes.length - longestEdge);
	const [end = "", signature = ""] = ending.exec(bytes.toString("latin1", start)) ?? [];
	return end !== "" && verify(bytes.subarray(0, bytes.length - end.length), signature);
}
function parseManifest(bytes) {
	try {
		const { tests, step, ...file } = readBy(fileSchema, JSON.parse(bytes.toString()));
		return {
			...file,
			manifest: {
				...step,
				tests
			}
		};
	} catch (error) {
		if (error instanceof SyntaxError) throw new FileError("it is incomplete", { cause: error });
		if (!(error instanceof MisfitError)) throw error;
		throw new FileError(`another version of this action wrote it: ${error.message}`, { cause: error });
	}
}
function assert$1(holds, otherwise) {
	if (!holds) throw new FileError(otherwise);
}
// src/actions/main/keep-manifest.ts
function artifactFileOf(manifest, { results: _, ...content }, run, { signing }) {
	const shown = withCleanPaths(manifest);
	const outputs = outputsInFile({
		...content,
		results: listResults(shown)
	}, shown);
	return {
		artifactName: nameManifestArtifact(manifest, run),
		fileName: manifestName(manifest),
		text: manifestText(run, outputs, shown, signing)
	};
}
async function uploadAsArtifact(manifest, content, run, dependencies) {
	const { openArtifacts, clock, cancelled, secrets, log } = dependencies;
	if (openArtifacts === void 0) {
		log.debug("The manifest is not uploaded, because GitHub keeps no artifacts here");
		return false;
	}
	const makeFile = () => artifactFileOf(manifest, content, run, dependencies);
	const recordsShares = ownShares(manifest).length > 0;
	const options = {
		openArtifacts,
		random: clock.random,
		cancelled,
		recordsShares,
		clean: secrets.clean
	};
	const uploaded = await uploadManifest(makeFile, options);
	if (uploaded.kind === "failed") log.warning(`The manifest could not be uploaded as an artifact, so report, cleanup and compare-with won't find what this step shared: ${uploaded.why}`);
	return uploaded.kind === "uploaded";
}
async function writeManifestAndOutputs(manifest, content, run, dependencies) {
	const { runner, signing } = dependencies;
	const outputs = outputsInFile(content, manifest);
	const write = () => runner.writeManifest(manifestName(manifest), manifestText(run, outputs, manifest, signing));
	const path = await doOrWarn(write, "The manifest could not be written to RUNNER_TEMP", dependencies);
	writeMainOutputs({
		...content,
		manifest: path,
		shareUrl: outputs.shareUrl
	}, dependencies);
}
// src/actions/main/open-host.ts
function hostOpener(host, inputs, dependencies, serviceAt) {
	if (host.kind === "service") return serviceAt(host.baseUrl);
	const { openArtifacts } = dependencies;
	return async () => {
		if (openArtifacts === void 0) throw new Error("GitHub keeps no artifacts here");
		return await openArtifacts(await recordingArtifacts(host, inputs, dependencies));
	};
}
async function recordingArtifacts({ runtime }, { retentionDays }, { context, clock }) {
	const { nameRecording } = await Promise.all(/* import() */[__nccwpck_require__.e(647), __nccwpck_require__.e(772)]).then(__nccwpck_require__.bind(__nccwpck_require__, 772));
	const { runId, artifactDays } = context;
	const step = JSON.stringify([runtime.job, context.step]);
	const days = daysUntilEnd(retentionDays, artifactDays);
	return {
		nameOf: (upload, tries) => nameRecording(upload, step, tries),
		linkTo: (artifactId) => artifactUrl({
			runId,
			artifactId
		}, repositoryUrlOf(context)),
		expires: days === void 0 ? void 0 : Math.floor(clock.now() / 1e3) + days * 86400,
		isEndGiven: retentionDays !== void 0
	};
}
function daysUntilEnd(asked, most) {
	return asked !== void 0 && most !== void 0 ? Math.min(asked, most) : asked ?? most;
}
function warnOfShorterRetention(host, { retentionDays }, { artifactDays }, log) {
	if (host.kind === "service" || retentionDays === void 0) return;
	if (artifactDays !== void 0 && retentionDays > artifactDays) log.warning(`The input retention-days is ${retentionDays}, but this repository keeps artifacts for ${counted(artifactDays, "day")}, so the links expire after that. An administrator can change this in the settings of Actions.`);
}
// src/actions/main/select-recordings.ts
function selectRecordings(findings, recorded, only, changes) {
	const inDoubt = {
		withoutFile: 0,
		filesWithoutPlace: []
	};
	const stays = ({ path }) => {
		const { test, isByPartOfName } = recorded.get(path) ?? {};
		const isFine = test?.result === "passed" || test?.result === "skipped";
		if (only === "all" || !isFine || isByPartOfName) return true;
		const why = changes?.whyKept(test, path, changes.isFixed(test));
		if (why === "no file") inDoubt.withoutFile += 1;
		if (why === "no place") inDoubt.filesWithoutPlace.push(changes?.filesOf(test)[0]?.path ?? "");
		return why !== void 0;
	};
	const recordings = findings.recordings.filter(stays);
	const unusable = findings.unusable.filter(stays);
	const leftOut = findings.recordings.length - recordings.length + findings.unusable.length - unusable.length;
	return {
		chosen: {
			...findings,
			recordings,
			unusable
		},
		leftOut,
		inDoubt
	};
}
// src/log/progress.ts
const everyMs = 1e4;
function startProgress(totalBytes, log, { now }) {
	const sentBytes = new Map();
	const tries = createTries();
	const started = now();
	let wanted = totalBytes;
	let before = 0;
	const timer = setInterval(() => {
		const done = sentBytes.values().reduce((sum, bytes) => sum + bytes, 0);
		const awaited = done === before || done >= wanted ? tries.hardest() : void 0;
		before = done;
		if (awaited) return log(awaited.text);
		const rate = done / ((now() - started) / 1e3);
		const left = rate > 0 && done < wanted ? `, ${duration((wanted - done) / rate)} left` : "";
		log(`Uploading: ${prettyBytes(done)} of ${prettyBytes(wanted)}, ${prettyBytes(rate)}/s${left}`);
	}, everyMs);
	timer.unref();
	return {
		began: tries.began,
		sent: (path, bytes) => void sentBytes.set(path, bytes),
		spared: (path, bytes) => {
			sentBytes.delete(path);
			wanted -= bytes;
		},
		[Symbol.dispose]: () => clearInterval(timer)
	};
}
function createTries() {
	const open = new Set();
	return {
		began(host, number, most, waitMs) {
			const one = {
				number,
				text: `${waitMs === void 0 ? `No answer from ${host} yet` : `Waiting ${duration(waitMs / 1e3)} before trying ${host} again`}, try ${number} of ${most}`
			};
			open.add(one);
			return { [Symbol.dispose]: () => open.delete(one) };
		},
		hardest: () => [...open].sort((a, b) => b.number - a.number)[0]
	};
}
function duration(seconds) {
	const whole = Math.ceil(seconds);
	if (whole < 60) return `${whole} s`;
	if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
	return `${Math.floor(whole / 3600)} h ${Math.floor(whole % 3600 / 60)} min`;
}
// src/sharing/reuse-links.ts
function earlierShares(earlier, terms) {
	if (!(earlier?.baseUrl === terms.baseUrl.href && earlier.visibility === terms.visibility && !earlier.withPassword && !terms.withPassword)) return [];
	const shown = earlier.pictures?.filter(({ url }) => url !== void 0);
	const pictures = new Map(shown?.map(({ id, ...picture }) => [id, picture]));
	return linkedRecordings(earlier).flatMap((recording) => {
		const { shareId: id, url, title, sha256, sizeBytes, detailsDigest, pictureUrl, test } = recording;
		if (id === void 0 || sha256 === void 0 || sizeBytes === void 0) return [];
		return [{
			id,
			url,
			title,
			sha256,
			sizeBytes,
			detailsDigest,
			pictureUrl,
			picture: test && pictures.get(test.id)
		}];
	});
}
function createReuse(earlier, client, newShares, onRefused) {
	const sizes = new Set(earlier.map(({ sizeBytes }) => sizeBytes));
	let refused = false;
	async function lookUp(id, retry) {
		try {
			return await retrying("get share", client.serviceHost, () => client.getShare(id, retry.signal), retry);
		} catch (error) {
			if (!(error instanceof CallError) || hasStatus(error, 402)) throw error;
			if (hasStatus(error, 404, 410)) return void 0;
			if (!refused) onRefused(error);
			refused = true;
			return;
		}
	}
	return {
		knowsSize: (sizeBytes) => !refused && sizes.has(sizeBytes),
		async find({ sha256, sizeBytes, title, digestDetails }, retry) {
			const ofContent = earlier.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes);
			const wanted = ofContent.some((share) => share.detailsDigest !== void 0) ? await digestDetails?.() : void 0;
			const same = ofContent.filter((share) => share.detailsDigest === void 0 || share.detailsDigest === wanted);
			const rank = (share) => share.title === title ? 0 : 1;
			for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
				if (refused) return void 0;
				const life = await lookUp(share.id, retry);
				if (life === void 0 || !lastsLongEnough(life, newShares)) continue;
				const picture = share.title === title ? share.picture : void 0;
				return {
					...share,
					expires: life.expires,
					picture
				};
			}
		}
	};
}
function lastsLongEnough({ created, expires }, { lifeSeconds, now }) {
	if (expires === void 0) return true;
	const known = [lifeSeconds, created === void 0 ? void 0 : expires - created].filter((life) => life !== void 0);
	const lifeOfNew = known.length === 0 ? 0 : Math.min(...known);
	return expires - now() / 1e3 >= lifeOfNew / 2;
}
// src/sharing/share-pictures.ts
function createPictures(options) {
	let isTaken = false;
	let choosing;
	const choose = () => choosing ??= options.choose();
	const begun = new Map();
	function shareOnce(id, ends) {
		const sharing = begun.get(id) ?? choose().then((chosen) => sharePicture(chosen.get(id), ends, options));
		begun.set(id, sharing);
		return sharing;
	}
	return {
		async shareFor({ recordedTest }, job, ends) {
			if (!job.extensions?.has("pictures")) return void 0;
			isTaken = true;
			const { id, tryResult } = recordedTest?.recordedTry ?? {};
			if (id === void 0 || tryResult === "passed" || !options.tests.has(id)) return void 0;
			return (await shareOnce(id, ends))?.shareId;
		},
		async shareRest(kept, signal) {
			if (isTaken && !signal.aborted) {
				const inFlight = createInFlight(options.concurrency);
				const rest = [...(await choose()).keys()].filter((id) => !kept.has(id));
				await Promise.allSettled(rest.map((id) => inFlight(() => shareOnce(id, {
					signal,
					down: signal
				}))));
			}
			const pictures = new Map(kept);
			for (const [id, sharing] of begun) {
				const shared = await sharing.catch(() => void 0);
				if (shared !== void 0) pictures.set(id, shared);
			}
			return [...pictures].map(([id, picture]) => ({
				id,
				...picture
			})).sort((a, b) => a.id - b.id);
		}
	};
}
async function sharePicture(picture, { signal, down }, { client, retry, withUnchangedBytes, visibility, expires, onFailed }) {
	if (picture === void 0) return void 0;
	const { file, title } = picture;
	const { name: filename, path, mimeType, sizeBytes } = file;
	const withSource = (use) => withUnchangedBytes(file, async (source) => ({ used: await use(source) }));
	const upload = {
		filename,
		path,
		mimeType,
		sizeBytes,
		withSource
	};
	const watch = {
		down,
		succeeded() {},
		failed() {}
	};
	try {
		const call = {
			...retry,
			signal,
			watch,
			expires,
			onSent() {}
		};
		const link = await shareFile(client, upload, {
			title,
			visibility
		}, call);
		return "shareId" in link ? {
			url: link.pictureUrl,
			shareId: link.shareId
		} : void 0;
	} catch (error) {
		if (stopOf(error) !== void 0) throw error;
		onFailed(title, error);
		const shareId = madeAnyway(error);
		return shareId === void 0 ? void 0 : { shareId };
	}
}
// src/actions/main/share-and-log.ts
const mostOpen = 20;
async function shareAndLog({ recordings, earlier, describer, pictures: wanted }, inputs, { openHost, readers, secrets, log, clock, cancelled }) {
	if (recordings.length === 0) return {
		results: [],
		pictures: []
	};
	const { host, concurrency, password, visibility, reuse, failOnError, retentionDays } = inputs;
	const { clean } = secrets;
	const candidates = earlierShares(earlier, {
		...host,
		visibility,
		withPassword: password !== void 0
	});
	const onRefused = (error) => log.info(`All recordings are uploaded, because links from earlier runs can't be checked: ${explainError(error, clean)}`);
	const onFailed = (title, error) => log.info(`No picture of "${title}": ${explainError(error, clean)}`);
	const bytes = recordings.reduce((sum, titled) => sum + bytesToSend(titled), 0);
	const { client, retry } = await openHost();
	const lifeSeconds = retentionDays === void 0 ? void 0 : retentionDays * 86400;
	const sharing = {
		client,
		retry,
		withUnchangedBytes: readers.withUnchangedBytes,
		concurrency,
		visibility,
		expires: lifeSeconds === void 0 ? void 0 : Math.floor(clock.now() / 1e3) + lifeSeconds
	};
	const pictures = inputs.pictures && password === void 0 ? createPictures({
		...sharing,
		...wanted,
		onFailed
	}) : void 0;
	let canEndLinks = true;
	using progress = startProgress(bytes, log.info, clock);
	const folded = [];
	const results = await shareRecordings(recordings, {
		...sharing,
		password,
		describer,
		clock,
		pictures,
		onStored(job) {
			if (!job.extensions?.has("expiry")) canEndLinks = false;
		},
		reuse: reuse && "getShare" in client ? createReuse(candidates, client, {
			lifeSeconds,
			now: clock.now
		}, onRefused) : void 0,
		...atHost(host),
		signal: cancelled,
		clean,
		onSent: progress.sent,
		onTry: progress.began,
		onResult: (result, seconds) => {
			const { titled, outcome } = result;
			if (outcome.status !== "shared") progress.spared(titled.path, bytesToSend(titled));
			if (outcome.status === "failed" && outcome.stop) return;
			const line = finishedLine(result, seconds, clean);
			if (recordings.length > mostOpen && outcome.status !== "failed") folded.push(line);
			else log.info(line);
		}
	});
	if (folded.length > 0) log.group(`${counted(folded.length, "recording")} with links`, folded);
	if (host.kind === "service" && retentionDays !== void 0 && !canEndLinks) log.info("The input retention-days has no effect here: this service can't expire links; only cleanup deletes them");
	const signal = results.some(({ outcome }) => outcome.status === "failed" && outcome.stop) ? AbortSignal.abort() : cancelled;
	const shared = {
		results,
		pictures: await pictures?.shareRest(keptPictures(results), signal) ?? []
	};
	annotateNotShared(results, failOnError, clean, log);
	logStopped(results, clean, log);
	return shared;
}
function atHost({ kind }) {
	if (kind === "service") return { hashes: false };
	return {
		hashes: true,
		limit: {
			most: 499,
			reason: `A job can have at most 500 artifacts, and its manifest is one of them. Share fewer recordings with "only: failed", or in several jobs.`
		}
	};
}
// src/actions/main/main.ts
const mainAction = {
	readInputs(secretInputs, { context, runtime }) {
		const inputs = readMainInputs(secretInputs, context);
		const host = chooseHost({
			...secretInputs,
			baseUrl: inputs.baseUrl
		}, context, runtime);
		return {
			...inputs,
			host
		};
	},
	writeNothing: (outlet) => writeMainOutputs(nothing$1, outlet),
	async work({ host, ...inputs }, dependencies, serviceAt) {
		const { context, log } = dependencies;
		const { withoutSecrets } = context;
		if (host.kind === "none") {
			if (withoutSecrets) logNothingShared(withoutSecrets, host.why, inputs.failOn !== "never", log);
			writeMainOutputs(nothing$1, dependencies);
			return;
		}
		const isKeptForAnother = host.kind === "github" && withoutSecrets !== void 0;
		if (isKeptForAnother) logKeptByGitHub(withoutSecrets, log);
		warnOfShorterRetention(host, inputs, context, log);
		const readers = {
			findRecordings,
			findPicture,
			readTestReports,
			withUnchangedBytes
		};
		const openHost = hostOpener(host, inputs, dependencies, serviceAt);
		const comment = isKeptForAnother ? "never" : inputs.comment;
		const reuse = inputs.reuse && host.kind === "service";
		await shareAndPublish({
			...inputs,
			host,
			comment,
			reuse
		}, {
			...dependencies,
			readers,
			openHost
		});
	}
};
async function shareAndPublish(inputs, dependencies) {
	const { clock, log } = dependencies;
	const gathered = await gather(inputs, dependencies);
	const step = {
		...gathered,
		...await selectAndLog(gathered, inputs, dependencies)
	};
	const recordings = titleAndLog(step, inputs, dependencies);
	const began = clock.now();
	const describer = createDescriber(step, inputs, dependencies);
	const pictures = {
		tests: step.reports.pictures,
		choose: () => chooseForRows(recordings, step, inputs, dependencies)
	};
	const shared = await shareAndLog({
		recordings,
		earlier: step.earlier,
		describer,
		pictures
	}, inputs, dependencies);
	const { results } = shared;
	const ended = clock.now();
	const manifest = await buildAndCompare(shared, await step.learnChanges(), ended, step, inputs, dependencies);
	const publishOptions = {
		...inputs,
		located: step.located,
		rest: "outputs",
		fromManyJobs: false
	};
	const rendered = renderManifests([manifest], publishOptions, dependencies);
	const run = runFactsOf(step.located.run, inputs, dependencies.secrets.clean);
	const uploading = uploadAsArtifact(manifest, rendered.content, run, dependencies);
	const { commented, content } = await publish(rendered, publishOptions, dependencies);
	await writeManifestAndOutputs(manifest, content, run, dependencies);
	if (!await uploading) listSharesNotInComment(rendered, commented, publishOptions, dependencies);
	logTotals(manifest.recordings, "shared", (ended - began) / 1e3, log);
	failStepIfNeeded(results, checkGate(manifest, content, step, inputs, dependencies), step, inputs, dependencies);
	logOwnComment(commented, log);
}
async function selectAndLog(gathered, { only }, dependencies) {
	const { findings, reports } = gathered;
	const known = only === "changed" ? await learnWhatChanged(gathered) : void 0;
	const selected = selectRecordings(findings, reports.recordedTests, only, known);
	if (selected.leftOut > 0) dependencies.log.info(leftOutLine(selected.leftOut, only));
	logInDoubt(selected.inDoubt, dependencies);
	return selected;
}
async function learnWhatChanged({ learnChanges, compare }) {
	const [changes, comparison] = await Promise.all([learnChanges(), compare()]);
	return {
		...changes,
		isFixed: (test) => isFixed({
			...test,
			comparedWith: comparison.resultOf(test)
		})
	};
}
function titleAndLog(step, inputs, dependencies) {
	const { chosen, located, reports } = step;
	const { commit, branch, pullRequest } = located.run;
	const titleFields = {
		sha: commit.slice(0, 7),
		branch,
		pr: String(pullRequest ?? "")
	};
	const recordings = titledRecordings(chosen, inputs.title, titleFields, reports.recordedTests, dependencies.secrets.clean);
	logFound(chosen, inputs.host, dependencies);
	if (isNothingFound(step)) logNothingFound(whyNothing(step, inputs, dependencies), inputs, dependencies.log, reports);
	return recordings;
}
async function chooseForRows(recordings, step, inputs, dependencies) {
	const { context, clock, readers } = dependencies;
	const expected = await buildAndCompare({
		results: recordings.map((titled) => ({
			titled,
			outcome: expectedOutcome(titled, inputs.host)
		})),
		pictures: []
	}, {
		isTestChanged: () => false,
		isFileChanged: () => false
	}, clock.now(), step, inputs, dependencies);
	return await choosePictures(expected, step.reports.pictures, (named) => readers.findPicture(named, context.workspace));
}
function expectedOutcome(titled, { baseUrl }) {
	if ("unusable" in titled) return {
		status: "failed",
		error: titled.unusable.reason
	};
	return {
		status: "shared",
		url: baseUrl.href
	};
}
async function buildAndCompare({ results, pictures }, changes, endedMs, { sectionKeys, located, reports, leftOut, compare }, inputs, { secrets, clock }) {
	const source = {
		sectionKeys,
		run: located.run,
		baseUrl: inputs.host.baseUrl,
		visibility: inputs.visibility,
		withPassword: inputs.password !== void 0,
		leftOut,
		reports,
		pictures,
		changes,
		reportUrl: addressWithoutSecrets(inputs.reportUrl, secrets),
		quiet: inputs.comment === "failures",
		randomNumber: Math.floor(clock.random() * 2 ** 32),
		clean: secrets.clean
	};
	const { runs } = await compare();
	return runs.compare(buildManifest(results, source, endedMs));
}
function checkGate(manifest, { verdict }, step, { failOn, prNumber, ifNoFilesFound }, { secrets }) {
	const ownBranch = secrets.clean(ownBranchOf(step.located.run, prNumber));
	const mayHaveNoTests = ifNoFilesFound === "ignore" && isNothingFound(step);
	return gate([manifest], {
		failOn,
		verdict,
		ownBranch,
		mayHaveNoTests
	});
}
function failStepIfNeeded(results, testFailures, step, inputs, dependencies) {
	const { log, cancelled } = dependencies;
	if (cancelled.aborted) {
		log.fail("The workflow was canceled. The outputs list the links made so far.");
		return;
	}
	if (isNothingFound(step) && inputs.ifNoFilesFound === "error") log.fail(whyNothing(step, inputs, dependencies));
	if (results.some(({ outcome }) => outcome.status === "failed") && inputs.failOnError) log.fail(notSharedInWords(results));
	if (testFailures !== void 0) log.fail(testFailures);
}
function isNothingFound({ findings: { recordings, unusable } }) {
	return recordings.length + unusable.length === 0;
}
function whyNothing({ findings, reports }, inputs, { context, secrets }) {
	return nothingFound(inputs, findings, reports, {
		root: context.workspace,
		hide: secrets.hide
	});
}
// src/artifacts/runtime.ts
function readRuntimeToken(environment) {
	return environment["ACTIONS_RUNTIME_TOKEN"] ?? "";
}
function readRuntime(environment, serverUrl) {
	const token = readRuntimeToken(environment);
	const origin = URL.parse(URL.parse(environment["ACTIONS_RESULTS_URL"] ?? "")?.origin ?? "");
	if (!isOfGitHub(serverUrl)) return "the server is not GitHub.com";
	if (token === "" || origin === null) return "the runner does not provide the address and token of the results service";
	if (origin.protocol !== "https:" && !isLoopback(origin)) return "the address of the results service is not https";
	const [, run, job] = backendIds.exec(scopesIn(token)) ?? [];
	if (run === void 0 || job === void 0) return "the runner's token is not for artifacts";
	return {
		origin,
		token,
		run,
		job
	};
}
function isOfGitHub(serverUrl) {
	return /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i.test(URL.parse(serverUrl)?.hostname ?? "");
}
const backendIds = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/;
function scopesIn(token) {
	const payload = /^[\w-]+\.([\w-]+)=*\.[\w-]*=*$/.exec(token)?.[1] ?? "";
	return textIn(parseJson(Buffer.from(payload, "base64url").toString()), "scp");
}
// src/github/run-context.ts
async function readRunContext(environment) {
	const variable = (name) => environment[name] ?? "";
	const { event, eventProblem } = await readEvent(variable("GITHUB_EVENT_PATH"));
	return {
		...readPlaces(variable),
		...readRun(variable),
		...readRepository(variable, event),
		...readCommit(variable, event),
		eventProblem,
		eventName: variable("GITHUB_EVENT_NAME"),
		triggeringRunId: String(numberAt(event, "workflow_run", "id") ?? ""),
		triggeringRun: triggeringRunIn(event),
		triggeringEvent: textIn(event, "workflow_run", "event"),
		withoutSecrets: secretless(variable, event)
	};
}
function readPlaces(variable) {
	const apiUrl = variable("GITHUB_API_URL") || "https://api.github.com";
	return {
		invalidAddresses: [
			"GITHUB_API_URL",
			"GITHUB_GRAPHQL_URL",
			"GITHUB_SERVER_URL"
		].filter((name) => variable(name) !== "" && !isWebAddress(variable(name))),
		workspace: (0,external_node_path_.resolve)(variable("GITHUB_WORKSPACE") || "."),
		temporaryFolder: variable("RUNNER_TEMP") || (0,external_node_os_namespaceObject.tmpdir)(),
		outputFile: variable("GITHUB_OUTPUT"),
		serverUrl: variable("GITHUB_SERVER_URL") || "https://github.com",
		apiUrl,
		graphqlUrl: variable("GITHUB_GRAPHQL_URL") || `${apiUrl.replace(/\/v3$/, "")}/graphql`
	};
}
function readRun(variable) {
	return {
		runId: variable("GITHUB_RUN_ID"),
		runNumber: variable("GITHUB_RUN_NUMBER"),
		runAttempt: Number(variable("GITHUB_RUN_ATTEMPT")) || 1,
		workflow: variable("GITHUB_WORKFLOW"),
		job: variable("GITHUB_JOB"),
		step: variable("GITHUB_ACTION"),
		artifactDays: countIn(variable("GITHUB_RETENTION_DAYS"))
	};
}
function readRepository(variable, event) {
	const repository = variable("GITHUB_REPOSITORY");
	const id = variable("GITHUB_REPOSITORY_ID") || numberAt(event, "repository", "id");
	return {
		repository,
		repositoryId: String(id ?? repository.toLowerCase())
	};
}
async function readEvent(path) {
	const problem = (what) => ({ eventProblem: `the event file (GITHUB_EVENT_PATH) ${what}` });
	try {
		if (!(await (0,external_node_fs_promises_.stat)(path)).isFile()) return problem("is not a regular file");
		return { event: JSON.parse(await (0,external_node_fs_promises_.readFile)(path, "utf8")) };
	} catch (error) {
		return problem(error instanceof Error && "code" in error ? `can't be read (${error.code})` : "is not JSON");
	}
}
function readCommit(variable, event) {
	const isTag = variable("GITHUB_REF_TYPE") === "tag";
	const own = {
		commit: variable("GITHUB_SHA"),
		branch: isTag ? "" : variable("GITHUB_REF_NAME")
	};
	switch (variable("GITHUB_EVENT_NAME")) {
		case "pull_request":
		case "pull_request_target":
		case "pull_request_review":
		case "pull_request_review_comment": return commitOfPullRequest(event, variable("GITHUB_HEAD_REF"));
		case "merge_group": return {
			eventCommit: { kind: "pull request" },
			pullHint: hintByNumber(queuedIn(event))
		};
		case "workflow_run": return commitOfWorkflowRun(valueAt(event, "workflow_run"));
		case "issue_comment": return {
			eventCommit: {
				kind: "checkout",
				...own
			},
			pullHint: hintOfComment(event)
		};
		case "repository_dispatch": return {
			eventCommit: {
				kind: "checkout",
				commit: own.commit,
				branch: ""
			},
			pullHint: { kind: "commit" }
		};
		case "workflow_dispatch":
		case "schedule": return {
			eventCommit: {
				kind: "checkout",
				...own
			},
			pullHint: { kind: "commit" }
		};
		case "push": return {
			eventCommit: {
				kind: "named",
				...own
			},
			pullHint: {
				kind: "push",
				branch: own.branch
			}
		};
		default: return {
			eventCommit: {
				kind: "named",
				...own
			},
			pullHint: { kind: "commit" }
		};
	}
}
function commitOfPullRequest(event, headRef) {
	const commit = textIn(event, "pull_request", "head", "sha");
	const number = numberAt(event, "pull_request", "number");
	if (commit === "" || number === void 0) return {
		eventCommit: { kind: "pull request" },
		pullHint: hintByNumber(number)
	};
	const branch = headRef || textIn(event, "pull_request", "head", "ref");
	const isClosing = textIn(event, "action") === "closed";
	return {
		eventCommit: {
			kind: "named",
			commit,
			branch
		},
		pullHint: {
			kind: "event",
			number,
			isClosing
		}
	};
}
function hintOfComment(event) {
	return isRecord(valueAt(event, "issue", "pull_request")) ? hintByNumber(numberAt(event, "issue", "number")) : { kind: "commit" };
}
function hintByNumber(number) {
	return number === void 0 ? { kind: "none" } : {
		kind: "number",
		number
	};
}
function queuedIn(event) {
	return numberAt(Number(/^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(textIn(event, "merge_group", "head_ref"))?.[1]));
}
function commitOfWorkflowRun(run) {
	const commit = textIn(run, "head_sha");
	const branch = textIn(run, "head_branch");
	const repositoryId = numberAt(run, "head_repository", "id");
	const owner = textIn(run, "head_repository", "owner", "login");
	const hint = repositoryId !== void 0 && ![
		owner,
		branch,
		commit
	].includes("") && {
		kind: "workflow run",
		repositoryId,
		owner,
		branch,
		commit
	};
	return {
		eventCommit: {
			kind: "named",
			commit,
			branch
		},
		pullHint: hint || { kind: "none" }
	};
}
const restricted = /^(?:pull_request(?:_review(?:_comment)?|_target)?|push|create|deployment(?:_status)?)$/;
function secretless(variable, event) {
	if (restricted.test(variable("GITHUB_EVENT_NAME")) && variable("GITHUB_ACTOR") === "dependabot[bot]") return "Dependabot";
	if (variable("GITHUB_EVENT_NAME") === "pull_request_target") return void 0;
	const headRepository = valueAt(event, "pull_request", "head", "repo");
	if (headRepository === null) return "fork";
	const headName = textIn(headRepository, "full_name").toLowerCase();
	const ownName = (textIn(event, "repository", "full_name") || variable("GITHUB_REPOSITORY")).toLowerCase();
	return headName !== "" && ownName !== "" && headName !== ownName ? "fork" : void 0;
}
function triggeringRunIn(event) {
	const run = valueAt(event, "workflow_run");
	if (!isRecord(run)) return void 0;
	const own = numberAt(event, "repository", "id") ?? numberAt(run, "repository", "id");
	const isOwn = own !== void 0 && numberAt(run, "head_repository", "id") === own;
	const isDependabot = restricted.test(textIn(run, "event")) && textIn(run, "actor", "login") === "dependabot[bot]";
	return {
		attempt: numberAt(run, "run_attempt") ?? 1,
		commit: textIn(run, "head_sha"),
		isRestricted: !isOwn || isDependabot
	};
}
function countIn(text) {
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : void 0;
}
function numberAt(value, ...path) {
	const number = valueAt(value, ...path);
	return isCount(number) && number > 0 ? number : void 0;
}
// src/run/runner.ts
const longestList = 2 ** 20;
function manifestFolderIn(temporaryFolder) {
	return (0,external_node_path_.join)(temporaryFolder, "share-recordings");
}
function setOutputs(outputs) {
	try {
		const path = process.env["GITHUB_OUTPUT"] ?? "";
		if ((0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFIFO()) throw new Error(`${path} is a pipe`);
		for (const [name, text] of Object.entries(outputs)) setOutput(name, text);
		return;
	} catch (error) {
		return `The outputs could not be written to GITHUB_OUTPUT: ${inWords$1(error)}`;
	}
}
function createRunner({ temporaryFolder, runId, runAttempt, outputFile }) {
	return {
		setOutputs,
		async writeSummary(markdown) {
			const path = process.env["GITHUB_STEP_SUMMARY"] ?? "";
			const stats = await (0,external_node_fs_promises_.stat)(path).catch(() => void 0);
			if (stats && !stats.isFile()) throw new Error(`GITHUB_STEP_SUMMARY (${path}) is not a file`);
			await summary.emptyBuffer().addRaw(markdown, true).write({ overwrite: true });
		},
		async writeManifest(name, text) {
			const path = (0,external_node_path_.join)(manifestFolderIn(temporaryFolder), name);
			await (0,external_node_fs_promises_.mkdir)(manifestFolderIn(temporaryFolder), { recursive: true });
			await (0,external_node_fs_promises_.rm)(path, {
				recursive: true,
				force: true
			});
			await (0,external_node_fs_promises_.writeFile)(path, text, { flag: "wx" });
			return path;
		},
		async countStep(key) {
			const job = `${JSON.stringify([
				runId,
				runAttempt,
				key
			])} `;
			const step = `${job}${outputFile}`;
			try {
				await using list = await (0,external_node_fs_promises_.open)((0,external_node_path_.join)(temporaryFolder, "share-recordings-steps.txt"), "a+");
				const stats = await list.stat();
				if (!stats.isFile() || stats.size > longestList) return 1;
				await list.appendFile(`${step}\n`);
				const { buffer, bytesRead } = await list.read(Buffer.alloc(2 * longestList), { position: 0 });
				const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
				return [...new Set(lines.filter((line) => line.startsWith(job)))].indexOf(step) + 1;
			} catch {
				return 1;
			}
		}
	};
}
// src/actions/run-action.ts
async function runAction({ keyAdvice, readInputs, writeNothing, work }, environment, cancelled) {
	const secretInputs = readSecrets();
	const { apiKey, password, githubToken, mask: onlyHidden } = secretInputs;
	const secrets = createSecrets([
		apiKey,
		password,
		githubToken,
		readRuntimeToken(environment)
	], onlyHidden);
	const log = createLog();
	const ended = new AbortController();
	try {
		const context = await readRunContext(environment);
		const signal = AbortSignal.any([cancelled, ended.signal]);
		const basics = {
			context,
			secrets,
			log,
			runner: createRunner(context),
			cancelled: signal
		};
		warnOfEvent(context, log);
		for (const name of context.invalidAddresses) delete process.env[name];
		if (keyAdvice !== void 0 && apiKey === "") {
			if (!context.withoutSecrets) throw new InputError(`The input api-key is empty. ${keyAdvice}`);
			logNothingDeleted(context.withoutSecrets, log);
			writeNothing(basics);
			return;
		}
		assertUsable(secretInputs);
		const runtime = readRuntime(environment, context.serverUrl);
		const inputs = readInputs(secretInputs, {
			context,
			runtime
		});
		await using opened = openDependencies(basics, secretInputs, inputs, {
			environment,
			runtime
		});
		using _end = { [Symbol.dispose]: () => ended.abort(new StopError("step ended")) };
		await work(inputs, opened.dependencies, opened.serviceAt);
	} catch (error) {
		writeNothing({
			runner: { setOutputs },
			secrets,
			log
		});
		failStep(error, secrets.clean, log);
	}
}
function warnOfEvent({ eventProblem }, log) {
	if (eventProblem === void 0) return;
	log.warning(`The pull request of this run may not be found, so it may get no comment: ${eventProblem}`);
	delete process.env["GITHUB_EVENT_PATH"];
}
function openDependencies(basics, { apiKey, password, githubToken: token }, { concurrency, prNumber, retries, timeoutSeconds }, { environment, runtime }) {
	const { context, secrets, cancelled } = basics;
	const resources = new AsyncDisposableStack();
	const reach = once$1(async () => {
		const { createGitHubClient, openArtifacts, openConnections, openService } = await __nccwpck_require__.e(/* import() */ 817).then(__nccwpck_require__.bind(__nccwpck_require__, 817));
		const bounds = {
			timeoutSeconds,
			concurrency: mostInFlight(concurrency)
		};
		return {
			createGitHubClient,
			openArtifacts,
			openService,
			connections: resources.use(openConnections(environment, bounds))
		};
	});
	const github = createGitHub({
		...basics,
		token,
		prNumber,
		clean: secrets.clean,
		warn: basics.log.warning,
		async createClient(until) {
			const { createGitHubClient, connections } = await reach();
			const ending = until === void 0 ? { signal: cancelled } : {
				signal: until,
				longestWaitMs: 0
			};
			return createGitHubClient(token, context, {
				...connections,
				...ending,
				retries
			});
		}
	});
	const serviceAt = (baseUrl) => once$1(async () => {
		const { openService, connections } = await reach();
		const serviceOptions = {
			baseUrl,
			apiKey,
			password,
			timeoutSeconds,
			retries,
			connections
		};
		const { clean, noteRepeated } = secrets;
		return openService({
			...serviceOptions,
			clean,
			onSecrets: mask,
			onRepeated: noteRepeated
		});
	});
	const openArtifactsAt = (available) => async (artifacts) => {
		const { openArtifacts, connections } = await reach();
		return openArtifacts({
			...available,
			...artifacts,
			timeoutSeconds,
			retries,
			connections,
			clean: secrets.clean,
			onSecrets: mask
		});
	};
	const openArtifacts = typeof runtime === "string" ? void 0 : openArtifactsAt(runtime);
	const signing = createSigning(apiKey, context.repositoryId);
	return {
		dependencies: {
			...basics,
			clock: wallClock(cancelled),
			github,
			signing,
			openArtifacts
		},
		serviceAt,
		[Symbol.asyncDispose]: () => resources.disposeAsync()
	};
}
// src/actions/start.ts
const main = () => start(async () => mainAction);
const report = () => start(async () => (await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(623)]).then(__nccwpck_require__.bind(__nccwpck_require__, 623))).reportAction);
const cleanup = () => start(async () => (await Promise.all(/* import() */[__nccwpck_require__.e(752), __nccwpck_require__.e(544)]).then(__nccwpck_require__.bind(__nccwpck_require__, 544))).cleanupAction);
function reader() {
	Promise.all(/* import() */[__nccwpck_require__.e(647), __nccwpck_require__.e(885), __nccwpck_require__.e(430)]).then(__nccwpck_require__.bind(__nccwpck_require__, 430)).then(({ runReader }) => runReader());
}
const longestAfterCancelMs = 4500;
function start(loadAction) {
	const cancelled = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {
		if (cancelled.signal.aborted) return;
		cancelled.abort(new StopError("the workflow was canceled"));
		setTimeout(() => endProcess(1), longestAfterCancelMs).unref();
	});
	loadAction().then((action) => runAction(action, process.env, cancelled.signal)).catch((error) => setFailed(error instanceof Error ? error : String(error))).finally(() => {
		if (cancelled.signal.aborted) process.exitCode = 1;
		process.stdout.write("", () => setImmediate(endWithGrace));
	});
}
const graceMs = 200;
async function endWithGrace() {
	if (isSystemBusy()) await (0,promises_.setTimeout)(graceMs);
	endProcess(process.exitCode);
}
function endProcess(code) {
	if (code === 1 && isSystemBusy()) process.kill(process.pid, "SIGKILL");
	process.exit(code);
}
function isSystemBusy() {
	return process.getActiveResourcesInfo().some((name) => /^(?:GetAddrInfo|FS)Req/.test(name));
}



/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   iW: () => (/* reexport safe */ _start_js__WEBPACK_IMPORTED_MODULE_0__.n),
/* harmony export */   tP: () => (/* reexport safe */ _start_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   wA: () => (/* reexport safe */ _start_js__WEBPACK_IMPORTED_MODULE_0__.r),
/* harmony export */   z8: () => (/* reexport safe */ _start_js__WEBPACK_IMPORTED_MODULE_0__.i)
/* harmony export */ });
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(225);



var __webpack_exports__cleanup = __webpack_exports__.tP;
var __webpack_exports__main = __webpack_exports__.iW;
var __webpack_exports__reader = __webpack_exports__.wA;
var __webpack_exports__report = __webpack_exports__.z8;
export { __webpack_exports__cleanup as cleanup, __webpack_exports__main as main, __webpack_exports__reader as reader, __webpack_exports__report as report };
