export const id = 956;
export const ids = [956];
export const modules = {

/***/ 3732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/clock.js

/** The time that passes; its waits end with the signal's reason, and it never goes back. */
function wallClock(signal) {
    return {
        now: () => performance.timeOrigin + performance.now(),
        random: Math.random,
        sleep: async (ms) => {
            await (0,promises_.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
        },
    };
}

// EXTERNAL MODULE: ./build/comment/github-access.js + 1 modules
var github_access = __webpack_require__(8659);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/json.js
var json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/github/run-context.js




/** Reads the context once, at the start; a missing variable or event leaves its field empty. */
async function readRunContext(environment) {
    const variable = (name) => environment[name] ?? '';
    const event = await readEvent(variable('GITHUB_EVENT_PATH'));
    const shown = readShown(variable, event);
    const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com';
    return {
        workspace: (0,external_node_path_.resolve)(variable('GITHUB_WORKSPACE') || '.'),
        temporaryFolder: variable('RUNNER_TEMP') || (0,external_node_os_.tmpdir)(),
        outputFile: variable('GITHUB_OUTPUT'),
        eventName: variable('GITHUB_EVENT_NAME'),
        repository: variable('GITHUB_REPOSITORY'),
        runId: variable('GITHUB_RUN_ID'),
        runNumber: variable('GITHUB_RUN_NUMBER'),
        runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
        workflow: variable('GITHUB_WORKFLOW'),
        job: variable('GITHUB_JOB'),
        step: variable('GITHUB_ACTION'),
        ...shown,
        withoutSecrets: secretless(variable, event),
        serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
        apiUrl,
        graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
    };
}
async function readEvent(path) {
    if (path === '')
        return {};
    try {
        return (0,json/* parseJson */.qF)(await (0,external_node_fs_promises_.readFile)(path, 'utf8'));
    }
    catch {
        return {};
    }
}
/** Source: docs.github.com, "Events that trigger workflows", on what GITHUB_SHA and GITHUB_REF are for each event. */
function readShown(variable, event) {
    const own = { commit: variable('GITHUB_SHA'), branch: variable('GITHUB_REF_NAME') };
    switch (variable('GITHUB_EVENT_NAME')) {
        case 'pull_request':
        case 'pull_request_target':
        case 'pull_request_review':
        case 'pull_request_review_comment':
            return shownByPullRequest(event, variable('GITHUB_HEAD_REF'));
        case 'issue_comment':
            return (0,json/* isRecord */.u4)((0,json/* valueAt */.fK)(event, 'issue', 'pull_request'))
                ? shownByNumber(numberAt(event, 'issue', 'number'))
                : { ...own, pull: { kind: 'none' } };
        case 'merge_group':
            return shownByNumber(queuedNumber(textAt(event, 'merge_group', 'head_ref')));
        case 'workflow_run':
            return shownByWorkflowRun((0,json/* valueAt */.fK)(event, 'workflow_run'));
        default:
            return { ...own, pull: { kind: 'commit' } };
    }
}
function shownByPullRequest(event, headRef) {
    const commit = textAt(event, 'pull_request', 'head', 'sha');
    const number = numberAt(event, 'pull_request', 'number');
    if (commit === '')
        return shownByNumber(number);
    // Only two of these events come with GITHUB_HEAD_REF.
    const branch = headRef || textAt(event, 'pull_request', 'head', 'ref');
    if (number === undefined)
        return { commit, branch, pull: { kind: 'none' } };
    const isClosed = textAt(event, 'action') === 'closed';
    return { commit, branch, pull: { kind: 'event', number, isClosed } };
}
function shownByNumber(number) {
    return {
        commit: '',
        branch: '',
        pull: number === undefined ? { kind: 'none' } : { kind: 'number', number },
    };
}
/** Of the last segment alone: the base branch, which stands before it, may look the same. */
function queuedNumber(headRef) {
    const digits = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(headRef)?.[1];
    return positive(Number(digits));
}
/** Its list `pull_requests` is not used: it is empty for forks, and names what has the head today. */
function shownByWorkflowRun(run) {
    const commit = textAt(run, 'head_sha');
    const branch = textAt(run, 'head_branch');
    const repositoryId = numberAt(run, 'head_repository', 'id');
    const owner = textAt(run, 'head_repository', 'owner', 'login');
    const known = repositoryId !== undefined && ![owner, branch, commit].includes('');
    return {
        commit,
        branch,
        pull: known ? { kind: 'workflow run', repositoryId, owner, branch, commit } : { kind: 'none' },
    };
}
/** Forks and Dependabot get no secrets; pull_request_target does, for it runs the base's own workflow. */
function secretless(variable, event) {
    const author = textAt(event, 'pull_request', 'user', 'login');
    if (variable('GITHUB_ACTOR') === 'dependabot[bot]' || author === 'dependabot[bot]')
        return 'Dependabot';
    if (variable('GITHUB_EVENT_NAME') === 'pull_request_target')
        return undefined;
    const head = (0,json/* valueAt */.fK)(event, 'pull_request', 'head', 'repo');
    // A fork that was deleted.
    if (head === null)
        return 'fork';
    const headName = textAt(head, 'full_name').toLowerCase();
    const ownName = (textAt(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase();
    return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined;
}
function textAt(value, ...path) {
    const found = (0,json/* valueAt */.fK)(value, ...path);
    return typeof found === 'string' ? found : '';
}
function numberAt(value, ...path) {
    return positive((0,json/* valueAt */.fK)(value, ...path));
}
/** GitHub's numbers and ids count from 1. */
function positive(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

;// CONCATENATED MODULE: ./build/http/network.js
function createNetwork(environment, options) {
    let opened;
    const open = async () => {
        // Loading the HTTP client takes longer than all that a step without recordings does.
        const { openConnections } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(32)]).then(__webpack_require__.bind(__webpack_require__, 6032));
        return openConnections(environment, options);
    };
    return {
        connections: () => (opened ??= open()),
        async [Symbol.asyncDispose]() {
            await (await opened)?.[Symbol.asyncDispose]();
        },
    };
}

// EXTERNAL MODULE: ./build/inputs/secrets.js
var inputs_secrets = __webpack_require__(8569);
// EXTERNAL MODULE: ./build/log/log.js
var log_log = __webpack_require__(7599);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __webpack_require__(4962);
// EXTERNAL MODULE: ./build/readings.js
var readings = __webpack_require__(2519);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/text-hash.js
var text_hash = __webpack_require__(510);
;// CONCATENATED MODULE: ./build/log/secret-index.js

/** A hash of so many last characters tells where a value may end: the addresses of one storage all begin alike. */
const tailLength = 8;
/** What a character is worth in the hash once so many more have followed. */
const tailWorth = (31 ** tailLength) | 0;
/** A place for some bits of each hash, which most characters of a text find empty: that is faster than a set. */
const marks = 2 ** 20;
function createIndex() {
    const all = (0,text_hash/* createTextSet */.q)();
    const tails = new Set();
    /** Of values with such a tail, and of shorter ones. */
    const lengths = new Set();
    const shortLengths = new Set();
    const marked = new Uint8Array(marks);
    let shortest = Number.POSITIVE_INFINITY;
    return {
        shortest: () => shortest,
        has: (value) => all.has(value),
        add(value) {
            const { length } = value;
            all.add(value);
            shortest = Math.min(shortest, length);
            if (length < tailLength) {
                shortLengths.add(length);
                return;
            }
            const tail = hashOf(value.slice(-tailLength));
            marked[tail & (marks - 1)] = 1;
            tails.add(tail);
            lengths.add(length);
        },
        placesIn(text, least) {
            const places = [];
            const look = (end, lengths) => {
                for (const length of lengths) {
                    const isThere = length >= least && length <= end && all.has(text, end - length, end);
                    if (isThere)
                        places.push([end - length, end]);
                }
            };
            let tail = 0;
            for (let end = 1; end <= text.length; end += 1) {
                tail = (Math.imul(tail, 31) + text.charCodeAt(end - 1)) | 0;
                if (end > tailLength)
                    tail = (tail - Math.imul(text.charCodeAt(end - 1 - tailLength), tailWorth)) | 0;
                if (marked[tail & (marks - 1)] === 1 && tails.has(tail))
                    look(end, lengths);
                if (shortLengths.size > 0)
                    look(end, shortLengths);
            }
            return places;
        },
    };
}
function hashOf(text) {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return hash;
}

;// CONCATENATED MODULE: ./build/log/secrets.js




/** A shorter one could be a part of any word. */
const shortestForm = 4;
/** A shorter one can be a word that also stands elsewhere in small letters. */
const longestWord = 16;
function createSecrets() {
    const index = createIndex();
    /** Where secrets begin and end in what is read, in no order; some may overlap. */
    function placesIn({ text, least, placeOf }) {
        return index.placesIn(text, least).map(([start, end]) => placeOf(start, end));
    }
    return {
        add(...added) {
            // One write for all of them.
            process.stdout.cork();
            for (const value of added) {
                if (value.trim() === '' || index.has(value))
                    continue;
                index.add(value);
                for (const form of formsOf(value))
                    if (form.length >= shortestForm)
                        index.add(form);
                (0,core/* setSecret */.Pq)(value);
            }
            process.stdout.uncork();
        },
        redact(text, end = text.length) {
            if (index.shortest() === Number.POSITIVE_INFINITY)
                return (0,build_text/* oneLine */.TN)(text.slice(0, end));
            const places = [...(0,readings/* readingsOf */.RO)(text), ...(0,readings/* decodedReadingsOf */.xu)(text, index.shortest())].flatMap(placesIn);
            let shown = '';
            let done = 0;
            for (const [start, after] of places.sort(([a], [b]) => a - b)) {
                if (start >= end)
                    break;
                // Where secrets overlap, all of it is hidden: what is left of one would tell too much.
                if (start >= done)
                    shown += `${text.slice(done, start)}***`;
                done = Math.max(done, after);
            }
            // What cleaning joins was read as joined above.
            return (0,build_text/* oneLine */.TN)(shown + text.slice(done, Math.max(done, end)));
        },
        occurIn: (text) => (0,readings/* readingsOf */.RO)(text).some((reading) => placesIn(reading).length > 0),
    };
}
/** What a secret is in readings: with plus signs for spaces as in forms, without spaces or escapes, as bytes. */
function formsOf(value) {
    const spaced = /[ +]/.test(value)
        ? [value, value.replaceAll(' ', '+'), value.replaceAll('+', ' ')]
        : [value];
    // An address turns its host into lower case.
    const cased = value.length >= longestWord ? [...spaced, value.toLowerCase()] : spaced;
    const all = cased.flatMap((form) => (/\s/.test(form) ? [form, form.replaceAll(/\s+/g, '')] : form));
    return new Set([...all, ...all.map(readings/* plainest */.zV), Buffer.from(value).toString('latin1')]);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/summary.js
var summary = __webpack_require__(3327);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
;// CONCATENATED MODULE: ./build/publishing/runner.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});







/** In bytes; thousands of steps need less. */
const longestList = 2 ** 20;
const listFlags = read_files/* openFlags */.IL | external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_APPEND | external_node_fs_.constants.O_CREAT;
function createRunner({ temporaryFolder, runId, runAttempt, outputFile }) {
    return {
        setOutput(name, parts) {
            if (outputFile === '')
                return (0,core/* setOutput */.uH)(name, [...parts].join(''));
            // As @actions/core does, which takes several times the memory of the whole value.
            const delimiter = `ghadelimiter_${(0,external_node_crypto_.randomUUID)()}`;
            append(outputFile, [`${name}<<${delimiter}${external_node_os_.EOL}`]);
            append(outputFile, parts);
            append(outputFile, [`${external_node_os_.EOL}${delimiter}${external_node_os_.EOL}`]);
        },
        async writeSummary(markdown) {
            await summary/* summary */.z.emptyBuffer().addRaw(markdown, true).write({ overwrite: true });
        },
        async writeFile(name, parts) {
            const path = (0,external_node_path_.join)(temporaryFolder, name);
            await (0,external_node_fs_promises_.writeFile)(path, '');
            append(path, parts);
            return path;
        },
        async countStep(key) {
            // The runner empties the folder between jobs, and gives each step an output file of its own.
            const place = `${JSON.stringify([runId, runAttempt, key])} `;
            const step = `${place}${outputFile}`;
            const path = (0,external_node_path_.join)(temporaryFolder, 'share-recordings-steps.txt');
            try {
                const env_1 = { stack: [], error: void 0, hasError: false };
                try {
                    const list = __addDisposableResource(env_1, await (0,external_node_fs_promises_.open)(path, listFlags), true);
                    const stats = await list.stat();
                    if (!stats.isFile() || stats.size > longestList)
                        return 1;
                    // Written first: steps may run side by side.
                    await list.appendFile(`${step}\n`);
                    const lines = (await (0,external_node_fs_promises_.readFile)(path, 'utf8')).split('\n');
                    return [...new Set(lines.filter((line) => line.startsWith(place)))].indexOf(step) + 1;
                }
                catch (e_1) {
                    env_1.error = e_1;
                    env_1.hasError = true;
                }
                finally {
                    const result_1 = __disposeResources(env_1);
                    if (result_1)
                        await result_1;
                }
            }
            catch {
                return 1;
            }
        },
    };
}
/** In characters, so that few writes do. */
const blockLength = 64 * 1024;
function append(file, parts) {
    let block = '';
    for (const part of parts) {
        block += part;
        if (block.length < blockLength)
            continue;
        (0,external_node_fs_.appendFileSync)(file, block);
        block = '';
    }
    (0,external_node_fs_.appendFileSync)(file, block);
}

// EXTERNAL MODULE: ./build/publishing/tell.js
var tell = __webpack_require__(4093);
;// CONCATENATED MODULE: ./build/sections/signature.js

/**
 * Signs by HMAC-SHA-256 with a key derived from the API key. A signature of a section holds in one repository
 * (`owner/name`), for one comment key, and on the pull requests that the section names.
 */
function createSigning(apiKey, repository) {
    // Given as bytes, the key would be made again for each signature, which takes longer than the signature.
    const key = (0,external_node_crypto_.createSecretKey)(Buffer.from((0,external_node_crypto_.hkdfSync)('sha256', apiKey, '', 'share-recordings: signature', 32)));
    const hmac = (...signed) => (0,external_node_crypto_.createHmac)('sha256', key)
        .update(JSON.stringify([repository.toLowerCase(), ...signed]))
        .digest();
    const manifestSigner = () => {
        const ofManifest = (0,external_node_crypto_.createHmac)('sha256', key).update(`[${JSON.stringify(repository.toLowerCase())},"manifest",`);
        const signer = {
            update(json) {
                ofManifest.update(json);
                return signer;
            },
            digest: () => ofManifest.update(']').digest('base64url'),
        };
        return signer;
    };
    return {
        manifestSigner,
        verifyManifest: (content, signature) => isSame(signature, manifestSigner().update(JSON.stringify(content)).digest()),
        signerFor({ commentKey, pullRequest }) {
            const signatureOf = ({ unproved: _, signature: __, ...signed }) => hmac('section', commentKey, inOrder(signed)).subarray(0, 16);
            // Sections never change, and each is asked about many times.
            const known = new WeakMap();
            return {
                sign: (section) => ({ ...section, signature: signatureOf(section).toString('base64url') }),
                verify(section) {
                    const signed = known.get(section) ??
                        (section.pullRequests.includes(pullRequest) &&
                            isSame(section.signature, signatureOf(section).toString('base64url')));
                    known.set(section, signed);
                    return signed;
                },
            };
        },
    };
}
/** Of texts, as Base64url can be written in several ways; it takes as long for any text of the same length. */
function isSame(text, signature) {
    const [given, right] = [Buffer.from(text), Buffer.from(signature)];
    return given.length === right.length && (0,external_node_crypto_.timingSafeEqual)(given, right);
}
/** The order of fields must not matter: a section is built in one place and changed in others. */
function inOrder(fields) {
    return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
}

// EXTERNAL MODULE: ./build/sharing/concurrency-limit.js
var concurrency_limit = __webpack_require__(4466);
;// CONCATENATED MODULE: ./build/actions/run-action.js
var run_action_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var run_action_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});











/** Runs an action: whatever fails ends as a failed step with outputs written; `cancelled` ends the work early. */
async function runAction({ name, readInputs, writeNothing, work }, environment, cancelled) {
    const given = (0,inputs_secrets/* readSecrets */.q)();
    const secrets = createSecrets();
    secrets.add(...Object.values(given));
    const log = (0,log_log/* createLog */.hM)(secrets);
    const context = await readRunContext(environment);
    const run = { context, secrets, log, runner: createRunner(context), cancelled };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            if (given.apiKey === '' && context.withoutSecrets) {
                (0,tell/* tellWithoutKey */.Vk)(name, context.withoutSecrets, log);
                writeNothing(run);
                return;
            }
            const inputs = readInputs(given);
            const { prNumber, retries, timeoutSeconds } = inputs;
            const concurrency = (0,concurrency_limit/* mostInFlight */.f6)(inputs.concurrency);
            const network = run_action_addDisposableResource(env_1, createNetwork(environment, { timeoutSeconds, concurrency }), true);
            const { apiKey, githubToken: token } = given;
            const password = given.password || undefined;
            const github = (0,github_access/* openGitHub */.o)({
                ...{ ...run, token, prNumber, retries, network },
                redact: secrets.redact,
                tell: log.info,
            });
            const signing = createSigning(apiKey, context.repository);
            const ports = { ...run, clock: wallClock(cancelled), github, signing };
            await work(inputs, ports, ({ baseUrl, timeoutSeconds }) => {
                let opened;
                const open = async () => {
                    // Loading the HTTP client takes longer than all that a step without recordings does.
                    const { openService } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(347)]).then(__webpack_require__.bind(__webpack_require__, 2347));
                    const connections = await network.connections();
                    const reaching = { baseUrl, apiKey, password, timeoutSeconds, retries, connections };
                    return openService({ ...reaching, onSecrets: secrets.add });
                };
                return () => (opened ??= open());
            });
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = run_action_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        writeNothing(run);
        (0,log_log/* failStep */.vy)(error, log);
    }
}


/***/ }),

/***/ 1547:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PO: () => (/* binding */ pageFields),
/* harmony export */   SP: () => (/* binding */ readPage),
/* harmony export */   Vr: () => (/* binding */ createCommentStore),
/* harmony export */   Zj: () => (/* binding */ nextPage)
/* harmony export */ });
/* harmony import */ var _github_github_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3312);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);


/** The comments of one pull request. Throws what GitHub's client throws. */
function createCommentStore({ reading, writing, query, mutate, repository }, number) {
    async function queryPage(variables) {
        try {
            return await query(commentsQuery, variables);
        }
        catch (error) {
            if (!(0,_github_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutHistory */ .d2)(error))
                throw error;
            return await query(plainQuery, variables);
        }
    }
    return {
        async list() {
            const comments = [];
            for (let after = null;;) {
                const data = await queryPage({ ...repository, number, after });
                const page = readPage((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(data, 'repository', 'pullRequest'), after);
                comments.push(...page.comments);
                if (page.next === null)
                    return { ...page, comments: comments.sort(byAge) };
                after = page.next;
            }
        },
        async read(id) {
            const { data } = await reading.rest.issues
                .getComment({ ...repository, comment_id: Number(id) })
                .catch(orGone);
            return data && readComment(data);
        },
        async create(body) {
            const { data } = await writing.rest.issues.createComment({ ...repository, issue_number: number, body });
            return readComment(data);
        },
        async update(id, body) {
            const { data } = await writing.rest.issues.updateComment({
                ...repository,
                comment_id: Number(id),
                body,
            });
            return readComment(data);
        },
        async remove(id) {
            await writing.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(orGone);
        },
        history: {
            async read(id, count) {
                const node = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(await query(editsQuery, { id, count }), 'node');
                return node === null ? undefined : readEdited(node);
            },
            async write(id, body, count) {
                const data = await mutate(editMutation, { id, body, count });
                return readEdited((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(data, 'updateIssueComment', 'issueComment'));
            },
        },
    };
}
function orGone(error) {
    if ((0,_github_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .isGone */ .ST)(error))
        return { data: undefined };
    throw error;
}
/** Ids grow with time, and creation times have whole seconds only. */
function byAge(a, b) {
    return Number(a.id) - Number(b.id);
}
function readComment({ id, html_url, body, node_id }) {
    if (typeof id !== 'number' || typeof html_url !== 'string')
        throw new Error(noComment);
    const nodeId = typeof node_id === 'string' ? node_id : undefined;
    return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '', nodeId };
}
/** What is asked of a page of a pull request's comments. */
const pageFields = `nodes {
          id
          databaseId
          url
          body
          viewerDidAuthor
          author { login }
        }
        pageInfo { hasNextPage endCursor }`;
/** Without the history of edits, which a server may not know or refuse. */
const plainQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  rateLimit { remaining }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: 100, after: $after) {
        ${pageFields}
      }
    }
  }
}`;
/** As many edits come along with each comment: most were never edited, and many are not ours. */
const editsField = `userContentEdits(first: 4) {
          nodes { editedAt deletedAt diff editor { login } }
          pageInfo { hasNextPage }
        }`;
const commentsQuery = plainQuery.replace('author { login }', `author { login } ${editsField}`);
const editsQuery = `query Edits($id: ID!, $count: Int!) {
  rateLimit { remaining }
  node(id: $id) { ...Edited }
}
fragment Edited on IssueComment {
  id
  databaseId
  url
  body
  viewerDidAuthor
  author { login }
  pullRequest { headRefOid state }
  userContentEdits(first: $count) {
    nodes { editedAt deletedAt diff editor { login } }
    pageInfo { hasNextPage }
  }
}`;
const editMutation = editsQuery.replace(/^query.*?\n}/s, `mutation Edit($id: ID!, $body: String!, $count: Int!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { ...Edited } }
}`);
/** A pull request with the page of its comments after a cursor. Throws where GitHub does not show it. */
function readPage(pullRequest, after) {
    const comments = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(pullRequest, 'comments');
    const nodes = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(comments, 'nodes');
    if (!Array.isArray(nodes))
        throw new Error('GitHub does not show this pull request');
    return {
        ...readPullRequest(pullRequest),
        comments: nodes.flatMap(readOwnComment),
        next: nextPage(comments, after),
    };
}
/** The cursor of the page after one; null for none. What is left out must not count as not being there, so it throws. */
function nextPage(connection, after) {
    const hasNext = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(connection, 'pageInfo', 'hasNextPage');
    if (hasNext === false)
        return null;
    const cursor = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(connection, 'pageInfo', 'endCursor');
    // A cursor that does not move would be asked for ever.
    if (hasNext === true && typeof cursor === 'string' && cursor !== after)
        return cursor;
    throw new Error('GitHub does not show a list to its end');
}
function readPullRequest(pullRequest) {
    const head = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(pullRequest, 'headRefOid');
    return {
        head: typeof head === 'string' ? head : '',
        isOpen: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(pullRequest, 'state') === 'OPEN',
    };
}
/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isRecord */ .u4)(node) || node['viewerDidAuthor'] !== true)
        return [];
    const { url, body, databaseId, id: nodeId } = node;
    if (typeof url !== 'string' || typeof body !== 'string')
        throw new Error(noComment);
    const id = /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined);
    if (id === undefined)
        throw new Error(noComment);
    return [{ id, url, body, nodeId: typeof nodeId === 'string' ? nodeId : undefined, edits: readEdits(node) }];
}
const noComment = "GitHub's answer shows no comment";
function readEdited(node) {
    const [comment] = readOwnComment(node);
    if (comment === undefined)
        throw new Error(noComment);
    // Where the history was refused, nothing is known of it.
    const edits = comment.edits ?? { latest: [], isAll: false };
    return { ...readPullRequest((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(node, 'pullRequest')), comment: { ...comment, edits } };
}
/** What was never edited has no edits at all. */
function readEdits(node) {
    const author = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(node, 'author', 'login');
    const edits = node['userContentEdits'];
    const nodes = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edits, 'nodes');
    if (!Array.isArray(nodes))
        return undefined;
    return {
        latest: nodes.map((edit) => readEdit(edit, author)),
        isAll: (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edits, 'pageInfo', 'hasNextPage') === false,
    };
}
/** An edit whose time is not told can't be put in order: it counts as one that shows no text. */
function readEdit(edit, author) {
    const diff = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edit, 'diff');
    const isShown = typeof diff === 'string' && diff !== '' && !(0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edit, 'deletedAt');
    const editedMs = Date.parse(String((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edit, 'editedAt')));
    return {
        text: isShown && !Number.isNaN(editedMs) ? diff : undefined,
        isOwn: typeof author === 'string' && (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(edit, 'editor', 'login') === author,
        editedMs: Number.isNaN(editedMs) ? Number.POSITIVE_INFINITY : editedMs,
    };
}


/***/ }),

/***/ 6286:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ composeComment),
/* harmony export */   j: () => (/* binding */ commentLimit)
/* harmony export */ });
/* harmony import */ var _rendering_allot_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2691);
/* harmony import */ var _rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80);
/* harmony import */ var _rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3657);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8570);
/* harmony import */ var _sections_state_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9472);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(977);






/** GitHub's limit for a comment's body, in characters. */
const commentLimit = 65_536;
/** So many lines stay visible before the hashes give way to more of them. */
const linesBeforeHashes = 40;
/** So many are named: anybody can have written them. */
const mostUnproved = 1000;
/**
 * The comment's body: marker, hidden state, visible text. When all of it is longer than `limit`, what nobody vouches for
 * gives way first, then rows, then the hashes of recordings, and last share ids, those of the oldest runs first. The
 * sections with the keys `own` always stay. Throws when not even these have room.
 */
function composeComment(sections, view, limit) {
    const { signer, commentKey, pullRequest, head, lineage } = view;
    const proven = sections.filter(signer.verify);
    const visible = { ...view, trusted: signer.verify, sizes: false };
    const write = (stored, markdown) => ({
        body: [
            (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_1__/* .markerOf */ .we)(commentKey),
            (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_1__/* .writeState */ .Jq)({ pullRequest, head, ...lineage, sections: stored }),
            markdown,
        ].join('\n'),
        items: stored.reduce((sum, section) => sum + (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_1__/* .countItems */ .A1)(section), 0),
    });
    const fits = ({ body, items }) => body.length <= limit && items <= _sections_state_js__WEBPACK_IMPORTED_MODULE_1__/* .mostItems */ .Mo;
    const all = (0,_rendering_allot_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .D)(proven);
    const shortest = Math.min(all, proven.length + linesBeforeHashes);
    const unproved = sections
        .flatMap((section) => [...(signer.verify(section) ? [] : (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .sharesOf */ .AR)(section)), ...section.unproved])
        .slice(0, mostUnproved);
    for (const depth of depths) {
        const found = (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(all, (lines) => {
            const { markdown, shown } = (0,_rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_0__/* .renderSections */ .H1)(sections, visible, lines);
            const kept = depth.unproved === 'none' ? withFewUnproved(sections, signer) : sections;
            const stored = kept.map((section) => shortened(section, { ...depth, ...shown.get(section) }, signer));
            return write(stored, markdown);
        }, fits);
        const least = depth.unproved !== 'none' ? all : depth.hashes ? shortest : 0;
        if (found && found.size >= least) {
            return { body: found.value.body, forgotten: [], unproved: depth.unproved === 'none' ? unproved : [] };
        }
    }
    const rank = (section) => (view.own.has(section.key) ? 0 : 1);
    const important = proven.toSorted((a, b) => rank(a) - rank(b) || (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .compareRunIds */ .PX)(b.run.id, a.run.id));
    const { markdown } = (0,_rendering_render_sections_js__WEBPACK_IMPORTED_MODULE_0__/* .renderSections */ .H1)(sections, visible, 0);
    const forgetful = (stays) => (0,_rendering_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .largestFitting */ .o)(important.flatMap(_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .sharesOf */ .AR).length, (count) => {
        const { kept, forgotten } = keepShares(important, count, signer);
        return { ...write(kept.filter(stays), markdown), forgotten, unproved };
    }, fits);
    const matters = (section) => view.own.has(section.key) || (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .sharesOf */ .AR)(section).length > 0;
    const last = forgetful(() => true) ?? forgetful(matters);
    if (last)
        return last.value;
    throw new Error(`The comment has no room: its limit is ${limit} characters`);
}
const depths = [
    { hashes: true, unproved: 'whole' },
    { hashes: true, unproved: 'ids' },
    { hashes: true, unproved: 'none' },
    { hashes: false, unproved: 'none' },
];
/** The section with as much as there is room for. One that nobody vouches for is kept whole, or reduced to its ids. */
function shortened(section, { failures = 0, links = 0, hashes, unproved }, signer) {
    const kept = unproved === 'none' ? [] : section.unproved;
    if (!signer.verify(section)) {
        if (unproved === 'whole')
            return section;
        const ids = unproved === 'ids' ? [...(0,_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .sharesOf */ .AR)(section), ...kept] : [];
        const heading = (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(section.heading, unproved === 'ids' ? _sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .longestText */ .Ie : longestName);
        return { ...section, heading, rows: [], failures: [], replaced: [], unproved: ids, signature: '' };
    }
    // What is not seen can be reused all the same, as long as there is room for it.
    if (hashes)
        return { ...section, unproved: kept };
    const rows = section.rows.map(({ hash: _, link, ...row }, at) => ({
        ...row,
        link: at < links ? link : undefined,
    }));
    return signer.sign({ ...section, rows, failures: section.failures.slice(0, failures), unproved: kept });
}
/** So many that nobody vouches for are kept as a name each, in characters; anybody can have written thousands. */
const mostNames = 10;
const longestName = 60;
function withFewUnproved(sections, signer) {
    const named = new Set(sections.filter((section) => !signer.verify(section)).slice(0, mostNames));
    return sections.filter((section) => signer.verify(section) || named.has(section));
}
/** Keeps nothing but the first `count` shares of all sections, in their order. */
function keepShares(sections, count, signer) {
    let left = count;
    const forgotten = [];
    const kept = sections.map((section) => {
        const shares = (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_4__/* .sharesOf */ .AR)(section);
        const own = Math.min(left, shares.length);
        left -= own;
        forgotten.push(...shares.slice(own));
        const rows = section.rows.map(({ shareId, removed }) => ({ shareId, removed }));
        const withId = rows.flatMap(({ shareId }, at) => (shareId === undefined ? [] : [at]));
        return signer.sign({
            ...section,
            rows: rows.slice(0, withId[own] ?? rows.length),
            failures: [],
            replaced: section.replaced.slice(0, Math.max(0, own - withId.length)),
            forgetful: section.forgetful || own < shares.length,
            unproved: [],
        });
    });
    return { kept, forgotten };
}


/***/ }),

/***/ 3125:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ writeComment),
/* harmony export */   c: () => (/* binding */ forgetShares)
/* harmony export */ });
/* harmony import */ var _github_github_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3312);
/* harmony import */ var _unless_aborted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5062);
/* harmony import */ var _decide_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6488);
/* harmony import */ var _writer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9155);




/*
 * Many jobs write one comment at once, and GitHub offers neither a lock nor a conditional write. But it keeps the history of
 * a comment's edits, and whoever wrote last can see there whom it has written over. So every writer reads the comment and
 * its recent edits, merges its own section into them, writes at once, and looks until its own edit shows.
 *
 * Why this converges. A text covers another one when it is that text, was made from it, which its hidden state tells by
 * nonces, or says all that it says. Every edit leaves an entry, and a view that shows one entry shows all before it. Take
 * the author of the last edit. Once its own entry shows, it sees all others: each is covered by its text, or it merges what
 * is missing and writes again, and that is then the last edit. Everybody else may go as soon as a later text covers theirs,
 * for its author answers for the rest in the same way. Where the last author crashes, the next writer finds the entries and
 * merges them, however long after: what counts are the edits shortly before the last one. A removal is a section like any other: cleanup brings the sections that it took links out of, so that a
 * writer which has not seen them merges them when it looks for its own edit.
 *
 * Assumed: an edit keeps an entry with its text; a view lacks nothing older than what it shows; an entry shows within 8
 * seconds; a comment's id grows with its age. Where the history can't be read, an entry has no text, or the own one does
 * not come to show, time takes its place. Call a write blind to a section when the text that it was made from did not show
 * the section yet; only a blind write can drop it. A writer begins no write later than `readToWriteMs` after it began to
 * read, a write takes effect within `slowWriteMs`, and a read shows all that is older than `readLagMs`. So every write that
 * is blind to a section has taken effect once the sum of the three has passed since the section was written. A writer that
 * then finds the very text that it wrote knows that nobody wrote in between. One that finds its section in another text
 * can't be as sure, and looks once more after another such wait; and each brings back every section that it has ever read.
 * Where these times don't hold, a section can be missing until its step runs again; nothing worse can happen.
 *
 * Of several comments the oldest counts for all writers, who merge the others into it. Somebody may still write into one of
 * these, so whoever is to delete one waits as long as without a history, and looks again, before it does.
 */
/** By chance so much more is waited; longer once others were seen to write at the same time. */
const spreadMs = 2500;
const crowdedSpreadMs = 5000;
/** Jobs that start together create fewer comments when each waits by chance before it does. */
const beforeCreationMs = 3000;
/** The same where the history of edits tells who wrote what. */
const shortlyMs = 1500;
const soonMs = 300;
const mostFailedWrites = 4;
/** The comment is a courtesy: the step does not wait longer for it. */
const longestMs = 300_000;
/**
 * Brings a step's sections into the pull request's comment and sees to it that they stand, and that removed shares are
 * gone from it. A section of the same run and attempt is left alone, and one of a newer run too, which only comes to
 * record the shares of this one. Never throws: `problem` tells what failed. A comment that was written is told also
 * where the work ended early.
 */
async function writeComment(store, part, clock, { signal, limitMs = longestMs }) {
    const writer = (0,_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .createWriter */ .u7)(store, part, clock);
    try {
        // The waits of the reading client know no signal.
        return await (0,_unless_aborted_js__WEBPACK_IMPORTED_MODULE_1__/* .unlessAborted */ .W)(converge(writer, part, clock, clock.now() + limitMs), signal);
    }
    catch (problem) {
        const ended = { superseded: [], warnings: [...writer.warnings] };
        if (problem instanceof _writer_js__WEBPACK_IMPORTED_MODULE_3__/* .LostSharesError */ .T2)
            return { ...ended, lost: problem.names };
        return { ...ended, comment: writer.written(), problem };
    }
}
/**
 * Takes removed shares out of the comment. Where no history tells whom the write took the place of, it is one write, and
 * nobody looks whether it stands: an id that another job brings back is one of a share that is gone, which costs room and
 * nothing else. Returns what the user should know of. Throws what the store throws.
 */
async function forgetShares(store, part, clock) {
    const writer = (0,_writer_js__WEBPACK_IMPORTED_MODULE_3__/* .createWriter */ .u7)(store, part, clock);
    const look = await writer.look();
    if (look.isTold)
        await converge(writer, part, clock, clock.now() + longestMs);
    else if ((0,_decide_js__WEBPACK_IMPORTED_MODULE_2__/* .decide */ .LD)(look, part, writer.past).next === 'write')
        await writer.write(look);
    return [...writer.warnings];
}
async function converge(writer, part, clock, until) {
    const tries = { failures: 0, crowded: false, waited: false };
    while (clock.now() < until) {
        const look = await writer.look();
        const { next, superfluous, warnings } = (0,_decide_js__WEBPACK_IMPORTED_MODULE_2__/* .decide */ .LD)(look, part, writer.past);
        for (const warning of warnings)
            writer.warnings.add(warning);
        if (superfluous !== 'none')
            await writer.removeDuplicates(look, superfluous);
        if (next === 'end') {
            const { target: comment, isOpen, isTold } = look;
            return { comment, ...(0,_decide_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeOf */ .sG)(look, part), isOpen, isTold, warnings: [...writer.warnings] };
        }
        await clock.sleep(await pauseAfter(next, look, writer, tries, { clock, until }));
    }
    throw new Error('Other jobs kept writing it at the same time; the links of this job may be missing in it');
}
/** Takes the next step; returns how long to wait until the next look, in milliseconds. */
async function pauseAfter(next, look, writer, tries, time) {
    const { past } = writer;
    if (next === 'write') {
        const isOverwritten = past.sent !== undefined && look.target?.state.nonce !== past.sent;
        tries.crowded ||= isOverwritten;
        // Whoever wrote last sees the same, and may mend it at this moment.
        tries.waited = look.isTold && past.sent !== undefined && !tries.waited;
        if (tries.waited)
            return soonMs + time.clock.random() * (isOverwritten ? 2 * shortlyMs : soonMs);
        return await pauseAfterWrite(writer, look, tries, time);
    }
    past[next === 'pause' ? 'paused' : 'lookedAgain'] = true;
    const { random } = time.clock;
    if (next === 'pause')
        return random() * (look.isTold ? shortlyMs : beforeCreationMs);
    return writer.settleMs() + random() * crowdedSpreadMs;
}
/** Writes once; returns how long to wait until the next look, in milliseconds. Throws when further tries are of no use. */
async function pauseAfterWrite(writer, look, tries, time) {
    const { random } = time.clock;
    try {
        if ((await writer.write(look)) === 'written') {
            if (look.isTold)
                return 0;
            return writer.settleMs() + random() * (tries.crowded ? crowdedSpreadMs : spreadMs);
        }
    }
    catch (error) {
        return pauseAfterFailure(error, writer, tries, time);
    }
    return random() * (look.isTold ? soonMs : spreadMs);
}
function pauseAfterFailure(error, writer, tries, { clock, until }) {
    const problem = (0,_github_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .problemOf */ .Zw)(error, clock.now());
    if (error instanceof _writer_js__WEBPACK_IMPORTED_MODULE_3__/* .LostSharesError */ .T2 || problem.kind === 'final')
        throw error;
    if (problem.kind === 'too long' && writer.shrink())
        return 0;
    tries.failures += 1;
    const pause = (problem.kind === 'limit' ? problem.waitMs : writer.settleMs()) + clock.random() * crowdedSpreadMs;
    if (tries.failures === mostFailedWrites || clock.now() + pause > until)
        throw error;
    return pause;
}


/***/ }),

/***/ 6488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LD: () => (/* binding */ decide),
/* harmony export */   Vp: () => (/* binding */ lostShares),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* unused harmony export inPlaceOf */
/* harmony import */ var _sections_merge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1337);
/* harmony import */ var _sections_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6850);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8570);
/* harmony import */ var _look_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9327);




/** Decides from what was seen whether a step's part stands, or what to do next. */
function decide(look, part, past) {
    const warnings = warningsOf(look, part);
    const isForeign = belongsToOthers(look, part);
    const next = nextStep(look, part, past);
    return {
        next: isForeign ? 'end' : next,
        superfluous: superfluousIn(look, next, part, past),
        warnings: isForeign ? [...warnings, unprovedKey] : warnings,
    };
}
function nextStep(look, part, past) {
    const { target, overwritten, isTold } = look;
    const outdated = isOutdated(look, part, past) || (target !== undefined && overwritten.length > 0);
    const settled = part.own.every((section) => isSettled(section, look, part)) && target !== undefined;
    if (settled && !outdated && past.sent === undefined)
        return 'end';
    if (settled && !outdated && isComplete(look, part, past)) {
        const isSure = isTold ? !mayBeUnderWay(look, part) : target.state.nonce === past.sent;
        return isSure || past.lookedAgain ? 'end' : 'look again';
    }
    return outdated || mayCreate(look, part) ? writeOrPause(look, past) : endWithoutComment(look, part, past);
}
/**
 * Whether a text that is under way may matter, of which no history tells yet: one may bring back what was removed, as only
 * who removed it knows; and where several comments stand, one may go to a comment that is about to be deleted.
 */
function mayBeUnderWay({ duplicates }, { removed }) {
    return duplicates.length > 0 || (removed !== undefined && removed.names.size > 0);
}
function writeOrPause({ target }, { paused }) {
    return target === undefined && !paused ? 'pause' : 'write';
}
/** Only a comment that was seen has a section to bring back: where it is missing, the list may lag. */
function endWithoutComment({ target }, { create }, { lookedAgain }) {
    return target === undefined && create === 'section' && !lookedAgain ? 'look again' : 'end';
}
/**
 * Once the own text stands, with all that was read, the others are of no use any more. Whoever took links out can't leave
 * it to the jobs that created the others: these may have ended, and the others show the links.
 */
function superfluousIn(look, next, part, past) {
    const { target, isTold } = look;
    const isEnd = next === 'end' || (next === 'look again' && !isTold);
    if (past.sent === undefined || target === undefined || !isEnd)
        return 'none';
    const isInPlaceOfAll = target.state.nonce === past.sent || (part.removed && isComplete(look, part, past));
    return isInPlaceOfAll ? 'all' : 'created by this step';
}
/** Whether a section stands, or what stands in its place has nothing to take from it. */
function isSettled(own, look, part) {
    const standing = inPlaceOf(own, look, part);
    if (standing === undefined)
        return false;
    // Whichever of two steps stands, cleanup has to know the shares of both.
    if (isTwin(standing, own, part))
        return standing.forgetful || (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .unknownTo */ .EV)(standing, (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .sharesOf */ .AR)(own)).length === 0;
    return (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .holds */ .v9)(standing, own, part.signer);
}
/** Whether another step of the same run has the same key. */
function isTwin(standing, own, { signer }) {
    return (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameRun */ .Mf)(standing, own) && standing.revision === own.revision && !(0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .isCopy */ .sN)(standing, own, signer);
}
/** What stands in a section's place, if somebody vouches for it. */
function inPlaceOf(own, { target }, { signer }) {
    return target?.state.sections.find((section) => section.key === own.key && signer.verify(section));
}
/**
 * The own sections in whose place a newer run's section stands, the names of the shares that are not recorded, and
 * whether the comment shows the part or what came in its place.
 */
function outcomeOf(look, part) {
    const superseded = part.own.filter((section) => {
        const standing = inPlaceOf(section, look, part);
        return standing !== undefined && (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .isNewer */ .U4)(standing, section);
    });
    const unrecorded = part.own.flatMap((section) => {
        const standing = inPlaceOf(section, look, part);
        return standing === undefined ? (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .sharesOf */ .AR)(section) : (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .unknownTo */ .EV)(standing, (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .sharesOf */ .AR)(section));
    });
    const isShown = part.own.some((section) => {
        const standing = inPlaceOf(section, look, part);
        return standing !== undefined && !isTwin(standing, section, part);
    });
    return { superseded, unrecorded: new Set(unrecorded.map(_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOfShare */ .S1)), isShown };
}
/** Names of the shares that a part may show only as long as sections show them, and that none of these does. */
function lostShares(sections, { reused, signer }) {
    const shown = new Set(sections.filter(signer.verify).flatMap(_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .shownShares */ .K$).map(_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOfShare */ .S1));
    return new Set([...(reused ?? [])].filter((name) => !shown.has(name)));
}
/** Whether the comment speaks of removed shares, or, before the first write, one that is to be merged into it. */
function isOutdated({ target, duplicates }, part, { sent }) {
    const speaks = (comment) => speaksOfRemoved(comment, part);
    return (target !== undefined && speaks(target)) || (sent === undefined && duplicates.some(speaks));
}
function speaksOfRemoved({ state }, { removed, signer }) {
    const speaks = (section) => removed !== undefined && (0,_sections_removed_shares_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsRemoved */ .d3)(section, removed) && signer.verify(section);
    return state.sections.some(speaks);
}
/** Whether what stands has all that was read, as far as there is room for it. */
function isComplete({ head, target, duplicates }, part, { sent, sentAll }) {
    if (target === undefined || (head !== '' && target.state.head !== head))
        return false;
    if (target.state.nonce === sent && sentAll)
        return true;
    return duplicates.every(({ state }) => (0,_look_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsAll */ .mA)(target.state, state.sections, part.signer));
}
/** A key that has shared nothing may be a wrong one: it must not hide the links of all others. */
function belongsToOthers({ target }, { own, signer }) {
    const sections = target?.state.sections ?? [];
    const hasLinks = sections.some(({ shared }) => shared > 0);
    return own.every(({ shared }) => shared === 0) && hasLinks && !sections.some(signer.verify);
}
function mayCreate({ target }, { own, create }) {
    if (create === 'comment')
        return true;
    const keys = new Set(own.map(({ key }) => key));
    return (target !== undefined &&
        (create === 'section' || target.state.sections.some((section) => keys.has(section.key))));
}
function warningsOf({ target, unreadable, ...look }, part) {
    const { own, signer, create } = part;
    const warnings = target?.problem ? [damage] : [];
    if (target === undefined && create === 'comment' && unreadable.length > 0) {
        warnings.push(leftAlone(unreadable));
    }
    for (const section of own) {
        const standing = inPlaceOf(section, { target, unreadable, ...look }, part);
        if (standing === undefined)
            continue;
        if (isTwin(standing, section, part))
            warnings.push(twin);
        else if ((0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .isCopy */ .sN)(standing, section, signer) && (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .countRemoved */ ._A)(standing) > (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_2__/* .countRemoved */ ._A)(section)) {
            warnings.push(removedMeanwhile);
        }
    }
    return warnings;
}
const damage = "A part of the comment's hidden state was damaged or edited and is left out. The parts of other jobs come back with " +
    'their next runs.';
function leftAlone(urls) {
    return (`The hidden state of ${urls.join(', ')} can't be read: it was damaged or edited, or a newer version of this action ` +
        'wrote it. It is left as it is, and a new comment is written beside it.');
}
const twin = "Another job of this run already shows its recordings in this job's place of the comment, so this step's are in the " +
    'job summary and the outputs only; cleanup finds them, too. GitHub gives both jobs the same names, as where a reusable ' +
    'workflow is called twice: only the input `section` can tell them apart. Give each of them a `section` of its own.';
const removedMeanwhile = 'Links of this run were removed while it wrote the comment: they are gone, also where its outputs name them.';
const unprovedKey = "The comment is left as it is: its parts were written with another API key, and this step's key has shared nothing.";


/***/ }),

/***/ 8659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ openGitHub),
  _: () => (/* binding */ withoutToken)
});

;// CONCATENATED MODULE: ./build/github/allowance.js
/** With fewer requests left than this, what a step can do without is not tried again. */
const enough = 100;
function createAllowance(tell) {
    /** Answers can come in another order than GitHub has counted. */
    const lowest = new Map();
    let isTold = false;
    return {
        note(resource, remaining) {
            const left = Number.parseInt(String(remaining), 10);
            if (left < (lowest.get(resource) ?? Number.POSITIVE_INFINITY))
                lowest.set(resource, left);
        },
        isLow(resource) {
            const left = lowest.get(resource) ?? enough;
            if (left >= enough)
                return false;
            if (!isTold)
                tell(lowInWords(left));
            isTold = true;
            return true;
        },
    };
}
function lowInWords(left) {
    return (`GitHub allows this token ${left} more requests this hour, so what this step can do without is tried only once: ` +
        'reading the comment to reuse links, and to delete replaced shares');
}

// EXTERNAL MODULE: ./build/github/github-error.js
var github_error = __webpack_require__(3312);
// EXTERNAL MODULE: ./build/github/locate.js + 1 modules
var locate = __webpack_require__(6489);
// EXTERNAL MODULE: ./build/comment/comment-store.js
var comment_store = __webpack_require__(1547);
;// CONCATENATED MODULE: ./build/comment/github-access.js




const withoutToken = 'the input github-token is empty. Leave it out: its default is the token of the job.';
/** Opens clients for the run when they are first needed: loading them takes longer than all that most runs do besides. */
function openGitHub(options) {
    const { context, token, prNumber, retries, network, redact, tell, cancelled } = options;
    const allowance = createAllowance(tell);
    const opener = (isOptional) => {
        let opened;
        const open = async () => {
            const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(413), __webpack_require__.e(331)]).then(__webpack_require__.bind(__webpack_require__, 8331));
            const { dispatcher } = await network.connections();
            return createGitHub(token, context, { dispatcher, signal: cancelled, retries, allowance, isOptional });
        };
        return () => (opened ??= open());
    };
    const github = token === '' ? undefined : opener(false);
    const optional = opener(true);
    const purpose = { fork: context.withoutSecrets === 'fork', prNumber, redact };
    return {
        locate: (wanted) => (0,locate/* locateRun */.e)(context, { prNumber, wanted, github, cancelled }),
        comments: github &&
            (async (pullRequest, need) => (0,comment_store/* createCommentStore */.Vr)(await (need === 'optional' ? optional() : github()), pullRequest)),
        async openPullRequests() {
            if (github === undefined)
                throw new Error(withoutToken);
            const { listOpenPullRequests } = await __webpack_require__.e(/* import() */ 785).then(__webpack_require__.bind(__webpack_require__, 8785));
            return await listOpenPullRequests(await github());
        },
        explain: (problem, instead = '') => (0,github_error/* explainGitHubError */.Pm)(problem, { ...purpose, instead }),
    };
}


/***/ }),

/***/ 1134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   nS: () => (/* binding */ createHistory),
/* harmony export */   oF: () => (/* binding */ isMadeFrom)
/* harmony export */ });
/* unused harmony export longestUnseenMs */
/* harmony import */ var _github_github_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3312);
/* harmony import */ var _look_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9327);


/** In milliseconds before the last edit: writers that know nothing of each other come closer together than this. */
const recentMs = 120_000;
/** So long is waited for an own edit to show. */
const longestUnseenMs = 8000;
const firstPauseMs = 300;
const longestPauseMs = 1500;
/** As many edits are asked for at first, and at most. */
const fewEdits = 8;
const mostEdits = 100;
/**
 * The history of edits of a comment, as one writer reads it. Only recent edits of the comment's own author count: what
 * people write over is theirs to decide, and an older text held what may have been removed since.
 */
function createHistory(store, part, clock) {
    let { history: edits } = store;
    /** As many edits as sufficed the last time. */
    let sufficient = fewEdits;
    /** The texts of all recent edits that were seen, by their nonces. */
    const texts = new Map();
    /** Each look brings most texts once more. */
    const readings = new Map();
    /** Own texts, each with the nonces of all that went into it: a text names only the latest of these. */
    const own = [];
    function readText(comment, body) {
        const name = `${comment.id} ${body}`;
        if (!readings.has(name)) {
            const read = (0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .readComment */ .W3)({ ...comment, body }, part.pullRequest);
            readings.set(name, read && (0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .isReadable */ .hS)(read) && read.commentKey === part.commentKey ? read : undefined);
        }
        return readings.get(name);
    }
    /** The recent texts, the newest first; undefined where one that may matter is not shown. */
    function recentTexts({ comment }) {
        const { latest, isAll } = comment.edits;
        const since = (latest[0]?.editedMs ?? 0) - recentMs;
        const recent = latest.filter(({ editedMs }) => editedMs >= since);
        const ofAuthor = recent.filter(({ isOwn }) => isOwn);
        if (ofAuthor.some(({ text }) => text === undefined))
            return undefined;
        const found = ofAuthor.flatMap(({ text = '' }) => readText(comment, text) ?? []);
        // A view that shows one edit shows all before it.
        const isKnown = found.some(({ state: { nonce = '' } }) => texts.has(nonce));
        return isAll || isKnown || recent.length < latest.length ? found : undefined;
    }
    /** As many edits as can matter; undefined where the comment is gone, or they tell too little. */
    async function ask({ nodeId }) {
        try {
            for (;;) {
                if (edits === undefined || nodeId === undefined)
                    return undefined;
                const answer = await edits.read(nodeId, sufficient);
                if (answer === undefined || recentTexts(answer) || sufficient === mostEdits)
                    return answer;
                sufficient = Math.min(3 * sufficient, mostEdits);
            }
        }
        catch (error) {
            if (!(error instanceof _github_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphqlError */ .ao))
                throw error;
            edits = undefined;
        }
        return undefined;
    }
    function isShown({ nonce, isFirst }, { comment }, found) {
        // What was never edited stands as it was created.
        if (isFirst && comment.edits.latest.length === 0)
            return true;
        return texts.has(nonce) || found.some(({ state }) => state.nonce === nonce);
    }
    function isLost(text, standing) {
        const isInOwn = own.some(({ nonce, merged }) => merged.has(text.nonce ?? '') && isMadeFrom(standing, nonce));
        return !isInOwn && !isMadeFrom(standing, text.nonce) && !(0,_look_js__WEBPACK_IMPORTED_MODULE_1__/* .holdsAll */ .mA)(standing, text.sections, part.signer);
    }
    function seenIn(answer, found) {
        for (const text of found)
            if (text.state.nonce)
                texts.set(text.state.nonce, text);
        const { comment, head, isOpen } = answer;
        const body = readText(comment, comment.body);
        const [latest] = found;
        // Body and history may be of different moments: whichever was made from the other is the later one.
        const isLater = latest && body && isMadeFrom(latest.state, body.state.nonce);
        const standing = isLater ? { ...latest, body: comment.body } : body;
        const all = [...texts.values()];
        const overwritten = standing ? all.filter(({ state }) => isLost(state, standing.state)) : [];
        return { head, isOpen, standing, overwritten };
    }
    return {
        isUsable: () => edits !== undefined,
        /** Remembers what went into a text that is about to be written. */
        noteOwn(nonce, merged) {
            own.push({ nonce, merged: new Set(merged) });
        },
        /** Writes a comment; returns what GitHub tells right after it, undefined where it can't be written like this. */
        async write({ nodeId }, body) {
            try {
                return nodeId === undefined ? undefined : await edits?.write(nodeId, body, sufficient);
            }
            catch (error) {
                // A server that does not know the field has written nothing.
                if (!(0,_github_github_error_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutHistory */ .d2)(error))
                    throw error;
                edits = undefined;
                return undefined;
            }
        },
        /**
         * What the history shows. Where a text of this writer was sent, waits until it shows, for it shows all before it.
         * Undefined where that can't be told: from then on, the history is of no use.
         */
        async look({ comment, ...rest }, sent) {
            const end = clock.now() + longestUnseenMs;
            const { edits: known } = comment;
            const first = known && { ...rest, comment: { ...comment, edits: known } };
            // What came along may be cut off.
            let answer = first && recentTexts(first) ? first : await ask(comment);
            for (let pause = firstPauseMs; answer; pause = Math.min(1.5 * pause, longestPauseMs)) {
                const found = recentTexts(answer);
                if (found && (sent === undefined || isShown(sent, answer, found)))
                    return seenIn(answer, found);
                if (!found || clock.now() >= end) {
                    edits = undefined;
                    return undefined;
                }
                await clock.sleep(pause);
                answer = await ask(comment);
            }
            return undefined;
        },
    };
}
/** Whether a text has this nonce, or was made from one that has it. */
function isMadeFrom({ nonce, covers = [] }, other) {
    return other !== undefined && (nonce === other || covers.includes(other));
}


/***/ }),

/***/ 9327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W3: () => (/* binding */ readComment),
/* harmony export */   eg: () => (/* binding */ commentsOfAction),
/* harmony export */   hS: () => (/* binding */ isReadable),
/* harmony export */   mA: () => (/* binding */ holdsAll),
/* harmony export */   t5: () => (/* binding */ lookAt),
/* harmony export */   xI: () => (/* binding */ provenSections)
/* harmony export */ });
/* harmony import */ var _sections_merge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1337);
/* harmony import */ var _sections_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9472);


/** The action's own comments on a pull request, whatever their keys. */
function commentsOfAction({ comments }, pullRequest) {
    return comments.flatMap((comment) => readComment(comment, pullRequest) ?? []);
}
/** Undefined for what is not a comment of this action. */
function readComment(comment, pullRequest) {
    const commentKey = (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_0__/* .commentKeyOf */ .EV)(comment.body);
    if (commentKey === undefined)
        return undefined;
    const { state, problem } = (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_0__/* .readState */ .un)(comment.body);
    const isOwn = state?.pullRequest === pullRequest;
    return { ...comment, commentKey, state: isOwn ? state : undefined, problem };
}
/**
 * Finds the comment to write among the account's own: the oldest with a section that is signed for this pull request, so
 * that a text which another action was made to repeat can't take its place; without any, the oldest whose state can be
 * read. A comment without such a section is never a duplicate.
 */
function lookAt(view, place, signer) {
    const marked = commentsOfAction(view, place.pullRequest).filter((one) => one.commentKey === place.commentKey);
    const readable = marked.filter(isReadable);
    const signed = readable.filter(({ state }) => state.sections.some(signer.verify));
    const [target = readable[0], ...duplicates] = signed;
    const unreadable = marked.flatMap(({ state, problem, url }) => (state || !problem ? [] : [url]));
    const { head, isOpen } = view;
    return { head, isOpen, target, duplicates, unreadable, overwritten: [], isTold: false };
}
function isReadable(comment) {
    return comment.state !== undefined;
}
/** The sections of all comments with a key, merged, that `signer` vouches for. */
function provenSections(view, place, signer) {
    const { target, duplicates } = lookAt(view, place, signer);
    const merged = (target ? [target, ...duplicates] : []).reduce((sections, { state }) => (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeSections */ .X0)(sections, state.sections, signer), new Map());
    return [...merged.values()].filter(signer.verify);
}
/** Whether a state has all that some sections say. */
function holdsAll({ sections }, others, signer) {
    const byKey = new Map(sections.map((section) => [section.key, section]));
    return others.every((section) => {
        const one = byKey.get(section.key);
        return one !== undefined && (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .holds */ .v9)(one, section, signer);
    });
}


/***/ }),

/***/ 9155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T2: () => (/* binding */ LostSharesError),
/* harmony export */   ou: () => (/* binding */ settledMs),
/* harmony export */   u7: () => (/* binding */ createWriter)
/* harmony export */ });
/* unused harmony export readLagMs */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _sections_merge_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1337);
/* harmony import */ var _sections_removed_shares_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6850);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8570);
/* harmony import */ var _sections_state_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9472);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(977);
/* harmony import */ var _compose_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6286);
/* harmony import */ var _decide_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6488);
/* harmony import */ var _history_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1134);
/* harmony import */ var _look_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9327);










/** In characters of 6 bits. */
const nonceLength = 8;
/** A write that would begin longer after the reading that it was made from is not sent; longer where GitHub is slow. */
const readToWriteMs = 1500;
const slowWriteMs = 2500;
const readLagMs = 2000;
/** After so long all writes show that were made from an earlier reading, where GitHub is not slow. */
const settledMs = readToWriteMs + slowWriteMs + readLagMs;
/** So long is waited for a new comment to show in the list. */
const longestUnlistedMs = 8000;
const listPauseMs = 500;
/** Shares that were to be shown again are not shown any more: whoever replaced them may delete them at any time. */
class LostSharesError extends Error {
    names;
    constructor(names) {
        super('The comment no longer shows links that were to be reused');
        this.names = names;
    }
}
/** The reading and writing of one step, with all that it has read. */
function createWriter(store, part, clock) {
    const { own, signer, removed, commentKey, pullRequest, repositoryUrl, name } = part;
    const created = new Set();
    /** The nonce of the text that the last of these was created with. */
    let createdWith;
    const warnings = new Set();
    const past = { sent: undefined, answered: false, sentAll: false, paused: false, lookedAgain: false };
    const keys = new Set(own.map(({ key }) => key));
    const history = (0,_history_js__WEBPACK_IMPORTED_MODULE_5__/* .createHistory */ .nS)(store, part, clock);
    /** Nonces of all texts that went into what is known, the latest last. */
    const merged = new Set();
    let memory = new Map(own.map((section) => [section.key, section]));
    /** What the last text was made from. */
    let sentFrom;
    let written;
    /** What GitHub told right after the last write, until it is looked at. */
    let answer;
    let lookedMs = 0;
    let isAlone = true;
    let limit = _compose_js__WEBPACK_IMPORTED_MODULE_3__/* .commentLimit */ .j;
    let patienceMs = readToWriteMs;
    function remember({ sections, nonce, covers = [] }) {
        const known = removed === undefined ? sections : sections.map((one) => (0,_sections_removed_shares_js__WEBPACK_IMPORTED_MODULE_7__/* .withoutSharesSigned */ .b2)(one, removed, signer));
        memory = (0,_sections_merge_js__WEBPACK_IMPORTED_MODULE_8__/* .mergeSections */ .X0)(memory, known, signer);
        past.sentAll = sentFrom === memory;
        for (const each of [...covers, ...(nonce === undefined ? [] : [nonce])]) {
            merged.delete(each);
            merged.add(each);
        }
    }
    async function look() {
        lookedMs = clock.now();
        const first = answer;
        answer = undefined;
        const told = first && (await lookIn(first));
        if (told)
            return { ...told, duplicates: [], unreadable: [] };
        const view = await listWithOwn();
        const seen = (0,_look_js__WEBPACK_IMPORTED_MODULE_6__/* .lookAt */ .t5)(view, part, signer);
        const { target, duplicates } = seen;
        for (const { state } of [target ?? [], duplicates].flat())
            remember(state);
        isAlone = duplicates.length === 0;
        if (!history.isUsable())
            return seen;
        if (target === undefined)
            return { ...seen, isTold: true };
        return { ...seen, ...(await lookIn({ ...view, comment: target })) };
    }
    async function lookIn(edited) {
        const isOwn = past.answered && written?.id === edited.comment.id;
        const nonce = isOwn ? past.sent : undefined;
        const sent = nonce === undefined ? undefined : { nonce, isFirst: nonce === createdWith };
        const seen = await history.look(edited, sent);
        if (seen?.standing === undefined)
            return undefined;
        const { standing: target, overwritten, head, isOpen } = seen;
        for (const { state } of [...overwritten, target])
            remember(state);
        return { head, isOpen, target, overwritten, isTold: true };
    }
    /** All comments, with the own one where there is one. */
    async function listWithOwn() {
        let view = await store.list();
        const isMissing = () => written !== undefined && !view.comments.some(({ id }) => id === written?.id);
        const end = clock.now() + longestUnlistedMs;
        while (isMissing() && history.isUsable() && clock.now() < end) {
            await clock.sleep(listPauseMs);
            view = await store.list();
        }
        if (!isMissing() || written === undefined)
            return view;
        // The list lags, or the comment was deleted: a second one must be created only for a deleted one.
        const found = await store.read(written.id);
        return found ? { ...view, comments: [...view.comments, found] } : view;
    }
    /**
     * Writes the comment once, from a reading of its own; what already stands as it would be written counts as written.
     * Throws a LostSharesError instead where the comment does not show what is to be reused.
     */
    async function write(seen) {
        const { head, target, isTold } = seen;
        past.answered = false;
        // What the history tells is looked at as soon as it is written.
        if (isTold)
            past.lookedAgain = false;
        if (target === undefined)
            return await create(head);
        // What the history tells is read with the text; without it, the text is read once more.
        const began = isTold ? lookedMs : clock.now();
        const standing = isTold ? target : await readAgain(target);
        if (standing === undefined)
            return 'too late';
        assertNothingLost(standing.state.sections);
        remember(standing.state);
        if (isAsComposed(head, standing))
            return 'written';
        const body = composed(head);
        if (isTooLate(clock.now() - began))
            return 'too late';
        await send(body, target, isTold);
        return 'written';
    }
    async function send(body, target, isTold) {
        const told = isTold ? await history.write(target, body) : undefined;
        written = told?.comment ?? (await store.update(target.id, body));
        if (isAlone)
            answer = told;
        past.answered = true;
    }
    async function create(head) {
        assertNothingLost([]);
        written = await store.create(composed(head));
        created.add(written.id);
        createdWith = past.sent;
        past.answered = true;
        return 'written';
    }
    async function readAgain({ id }) {
        const fresh = await store.read(id);
        const read = fresh && (0,_look_js__WEBPACK_IMPORTED_MODULE_6__/* .readComment */ .W3)(fresh, pullRequest);
        return read && (0,_look_js__WEBPACK_IMPORTED_MODULE_6__/* .isReadable */ .hS)(read) ? read : undefined;
    }
    /** Whether what stands says all that is known, as far as there is room for it. */
    function isAsComposed(head, standing) {
        const { nonce, covers } = standing.state;
        const isSame = compose(head, { nonce, covers }) === standing.body;
        if (isSame) {
            past.sent = nonce;
            written = standing;
        }
        return isSame;
    }
    /** All writers meet the same GitHub: one that is given more time gives others more time, too. */
    function isTooLate(tookMs) {
        const isLate = tookMs > patienceMs;
        if (isLate)
            patienceMs = 1.5 * tookMs;
        return isLate;
    }
    function assertNothingLost(sections) {
        const lost = (0,_decide_js__WEBPACK_IMPORTED_MODULE_4__/* .lostShares */ .Vp)(sections, part);
        if (lost.size > 0)
            throw new LostSharesError(lost);
    }
    /** A text of its own, which counts as sent from now on. */
    function composed(head) {
        const drawn = JSON.stringify([clock.now(), clock.random(), own.map(({ digest, run }) => [digest, run])]);
        const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(drawn).digest('base64url').slice(0, nonceLength);
        const body = compose(head, { nonce, covers: [...merged].slice(-_sections_state_js__WEBPACK_IMPORTED_MODULE_1__/* .mostCovers */ .gY) });
        history.noteOwn(nonce, merged);
        past.sent = nonce;
        return body;
    }
    function compose(head, lineage) {
        const sections = [...memory.values()];
        if (!sections.every(signer.verify))
            warnings.add(otherKey);
        const place = { commentKey, pullRequest, repositoryUrl, name, head };
        const view = { ...place, own: keys, rest: 'run', signer, lineage };
        const { body, forgotten, unproved } = (0,_compose_js__WEBPACK_IMPORTED_MODULE_3__/* .composeComment */ .S)(sections, view, limit);
        if (forgotten.length > 0)
            warnings.add(noRoom(forgotten, 'they can be deleted only by hand'));
        const plain = unproved.filter(_sections_section_js__WEBPACK_IMPORTED_MODULE_9__/* .isPlainId */ .SR);
        if (plain.length > 0)
            warnings.add(noRoom(plain, unvouched));
        sentFrom = memory;
        past.sentAll = true;
        return body;
    }
    return {
        past,
        warnings,
        look,
        write,
        written: () => written,
        /** When every write is visible that was made from an earlier reading. */
        settleMs: () => patienceMs - readToWriteMs + settledMs,
        /** Deletes comments whose content stands in the first one. Where many write, each removes what it created itself. */
        async removeDuplicates({ duplicates }, which) {
            for (const { id } of duplicates.filter((comment) => which === 'all' || created.has(comment.id))) {
                await store.remove(id).catch(() => warnings.add(leftOver));
            }
        },
        /** Takes less room from now on; false when there is no less. */
        shrink() {
            limit = Math.floor(limit * 0.75);
            return limit > _compose_js__WEBPACK_IMPORTED_MODULE_3__/* .commentLimit */ .j / 8;
        },
    };
}
function noRoom(shares, advice) {
    const ids = shares.map(({ id }) => id).join(' ');
    return `The comment has no room for the ids of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(shares.length, 'share')}; ${advice}. Their ids: ${ids}`;
}
const otherKey = 'Parts of the comment were written with another API key, so their links are not shown. Give each API key a ' +
    '`comment-key` of its own.';
const unvouched = 'no signature vouches for them, so look at each before you delete it by hand';
const leftOver = 'A second comment, whose content is in the first one now, could not be deleted';


/***/ }),

/***/ 6959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ inputInWords),
/* harmony export */   l: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(913);
/* harmony import */ var _read_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4012);
/* harmony import */ var _walk_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7406);




/** An input with its patterns, for messages; an address that was written there by mistake is not repeated. */
function inputInWords(input, patterns) {
    const lines = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .linesOf */ .Dx)(patterns).map((line) => ((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHoldPassword */ .EY)(line) ? '…' : line));
    return `the input ${input} (${lines.join(', ')})`;
}
/**
 * The files that an input's patterns, relative to `root`, find, each once: those that are named to the letter, and what
 * is `wanted` of all that a folder or glob brings along. Throws an InputError for what are not patterns.
 */
async function findFiles(patterns, input, root, wanted) {
    const { files, unread } = await (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .walk */ .G)(await (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .readPatterns */ .ce)(patterns, input, root));
    const named = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .namedFiles */ .VI)(patterns, root);
    const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)));
    return {
        files: files.filter((file) => named.has(file) || wanted(file)).sort(_text_js__WEBPACK_IMPORTED_MODULE_0__/* .compareNaturally */ .yV),
        warnings: missed.length === 0 ? [] : [unreadInWords(missed, inputInWords(input, patterns), root)],
    };
}
/** How many are named. */
const mostNamed = 10;
function unreadInWords(unread, input, root) {
    const names = unread
        .toSorted((a, b) => (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .compareNaturally */ .yV)(a.path, b.path))
        .map(({ path, code }) => `${(0,_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path, root)} (${code ?? 'its name is not Unicode'})`);
    return `Not all of ${input} could be read: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(names, mostNamed)}. Check permissions and names there; what could be read is used.`;
}


/***/ }),

/***/ 913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   ce: () => (/* binding */ readPatterns)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _actions_glob__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7022);
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3581);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9874);
/* harmony import */ var _read_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4012);






/** Patterns relative to `root`, an absolute path. Throws an InputError for those that `@actions/glob` refuses. */
async function readPatterns(patterns, input, root) {
    try {
        await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_5__/* .create */ .v)(patterns);
        const lines = linesOf(patterns).filter((line) => !line.startsWith('#'));
        // `@actions/glob` itself starts at the working directory.
        const rooted = lines.map((line) => line.replace(/^([!\s]*)(.*)$/s, (_, marks, text) => marks + rootedAt(text, root)));
        const globber = await (0,_actions_glob__WEBPACK_IMPORTED_MODULE_5__/* .create */ .v)(rooted.join('\n'));
        return { searchPaths: globber.getSearchPaths(), rules: lines.map((line) => ruleOf(line, root)) };
    }
    catch (error) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .dz(`The input ${input} can't be read as patterns: ${(0,_read_files_js__WEBPACK_IMPORTED_MODULE_4__/* .reasonOf */ .A3)(error)}`);
    }
}
/** Lines of the patterns that name one file to the letter, as absolute paths. */
function namedFiles(patterns, root) {
    const literal = linesOf(patterns).filter((line) => !/^[!#]|[*?[]/.test(line));
    return new Set(literal.map((line) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, line)));
}
/** The lines that are not blank. */
function linesOf(patterns) {
    return patterns
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}
const isWindows = process.platform === 'win32';
/** As `@actions/glob` has them, which does not publish how a single line matches. */
const options = { dot: true, nobrace: true, nocase: isWindows, nocomment: true, noext: true, nonegate: true };
/** For a line that `@actions/glob` takes: no `..` is in it, and no `.` but at its start. */
function ruleOf(line, root) {
    const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? [];
    const pattern = withSlashes(text);
    const rooted = withSlashes(rootedAt(pattern, root));
    const own = new minimatch__WEBPACK_IMPORTED_MODULE_2__/* .Minimatch */ .VR(rooted, options);
    // What takes a folder takes all that is in it.
    const isForAll = rooted.endsWith('/**');
    const below = isForAll ? own : new minimatch__WEBPACK_IMPORTED_MODULE_2__/* .Minimatch */ .VR(`${rooted.replace(/\/$/, '')}/**`, options);
    return {
        negate: marks.replace(/\s/g, '').length % 2 === 1,
        // A separator at its end keeps a pattern from files.
        takes: (file) => !pattern.endsWith('/') && own.match(isForAll ? file + node_path__WEBPACK_IMPORTED_MODULE_1__.sep : file),
        takesAllBelow: (folder) => below.match(folder),
        mayTakeBelow: (folder) => folder === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.parse)(folder).root || own.match(folder, true),
    };
}
/** An absolute pattern, without a separator at its end. */
function rootedAt(pattern, root) {
    const isOfHome = /^~(\/|$)/.test(pattern);
    const start = isOfHome ? (0,node_os__WEBPACK_IMPORTED_MODULE_0__.homedir)() : root;
    // As a pattern that stands for this folder alone.
    const escaped = (isWindows ? start : start.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]');
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(escaped, isOfHome ? `.${pattern.slice(1)}` : pattern);
}
function withSlashes(pattern) {
    return isWindows ? pattern.replaceAll('\\', '/') : pattern;
}


/***/ }),

/***/ 4012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   IL: () => (/* binding */ openFlags),
/* harmony export */   MO: () => (/* binding */ refuseLarger),
/* harmony export */   OW: () => (/* binding */ parseJsonFile),
/* harmony export */   Pq: () => (/* binding */ useFiles),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   f6: () => (/* binding */ FileError),
/* harmony export */   gm: () => (/* binding */ textOfBytes),
/* harmony export */   io: () => (/* binding */ readBytes),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(977);
/* harmony import */ var _workspace_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3513);





/** Why a file's content can't be used; the message names the place in it, and repeats nothing of it. */
class FileError extends Error {
    name = 'FileError';
}
/** In characters. */
const longestReason = 300;
/** Why a file could not be read or used, in words that can follow a colon. */
function reasonOf(error) {
    if (!(error instanceof Error))
        return String(error);
    // An assertion's message says what is wrong with a pattern.
    const isCode = 'code' in error && error.code !== 'ERR_ASSERTION';
    const reason = isCode ? String(error.code) : error.message.slice(0, 1000);
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reason, longestReason).replace(/\.+$/, '');
}
/**
 * How recordings are opened: for reading, never through a symbolic link, and without waiting for a writer should the
 * file have become a pipe. Windows knows neither of the latter two.
 */
const openFlags = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
const mostNamed = 10;
/**
 * Uses files one by one; messages name them relative to `root`. What `use` throws is a warning, and hides none of the
 * others, unless it stops all work; `used` has what it returns, in the order of the files.
 */
async function useFiles(files, root, { use, refused, more }) {
    const used = [];
    const warnings = [];
    for (const file of files) {
        try {
            used.push(await use(file));
        }
        catch (error) {
            if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .StopError */ .Tj)
                throw error;
            const warning = refused(nameOf(file, root), reasonOf(error), file);
            if (warning !== undefined)
                warnings.push(warning);
        }
    }
    const others = warnings.length - mostNamed;
    return { used, warnings: more && others > 0 ? [...warnings.slice(0, mostNamed), more(others)] : warnings };
}
/** A file's path as messages tell it. */
function nameOf(file, root) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, file).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, '/');
}
function refuseLarger(largestMib) {
    return (bytes) => {
        if (bytes > largestMib * 1024 ** 2)
            throw new FileError(`it is larger than ${largestMib} MiB`);
    };
}
/** A file's text, as `readBytes` reads it. */
function readText(file, workspace, checkSize) {
    return textOfBytes(readBytes(file, workspace, checkSize));
}
/**
 * A file's bytes, never through a symbolic link. Throws a FileError, or what the file system throws. Each call for a thread
 * would take longer than what it does.
 */
function readBytes(file, workspace, checkSize) {
    const path = (0,_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .pathInside */ ._l)(file, workspace);
    const isLink = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file).isSymbolicLink();
    if (isLink || (path !== undefined && (0,_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .passesThroughLink */ .le)(file, path, workspace))) {
        throw new FileError('it is reached by a symbolic link, which the action does not follow');
    }
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file, openFlags);
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (!stats.isFile())
            throw new FileError('it is not a file');
        checkSize(stats.size);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function textOfBytes(bytes) {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
/** What a shell on Windows writes by `>` can be UTF-16. */
function encodingOf([first, second]) {
    if (first === 0xff && second === 0xfe)
        return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
/** A file's text as a value that is still to be narrowed. Throws a FileError that tells where it stops being JSON. */
function parseJsonFile(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        throw new FileError(describe(text, error instanceof Error ? error.message : ''), { cause: error });
    }
}
/** What is wrong, without the parts of the file that messages of JSON.parse repeat; not all of these tell the place. */
function describe(text, message) {
    const [, at, line, column] = /at position (\d+) \(line (\d+) column (\d+)\)$/.exec(message) ?? [];
    if (message.startsWith('Unexpected end'))
        return 'it is not JSON: it ends too early';
    if (at === undefined)
        return 'it is not JSON';
    const end = Number(at) === text.length ? ', where it ends too early' : '';
    return `it is not JSON at line ${line}, column ${column}${end}`;
}


/***/ }),

/***/ 7406:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ walk)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/give-way.js
var give_way = __webpack_require__(7413);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/files/read-folder.js


/**
 * What is in a folder, names that are not Unicode included; nothing if the folder has gone. It is read without another
 * thread, as most folders take less time than the way there and back.
 */
const read_folder_readFolder = async (path) => {
    try {
        const entries = readEntries(path);
        if (entries !== undefined && !entries.some(({ name }) => name.includes('\ufffd')))
            return entries;
        return readRaw(path);
    }
    catch (error) {
        if (isOfSystem(error) && error.code === 'ENOENT' && error.syscall === 'scandir')
            return [];
        throw error;
    }
};
/** Undefined where a file system tells no kinds of entries, and Node could not look at one of them itself. */
function readEntries(path) {
    try {
        return (0,external_node_fs_.readdirSync)(path, { withFileTypes: true });
    }
    catch (error) {
        if (isOfSystem(error) && error.syscall === 'lstat')
            return undefined;
        throw error;
    }
}
function readRaw(path) {
    const entries = (0,external_node_fs_.readdirSync)(path, { withFileTypes: true, encoding: 'buffer' });
    return entries.map((entry) => ({
        name: entry.name.toString(),
        isDirectory: () => entry.isDirectory(),
        isSymbolicLink: () => entry.isSymbolicLink(),
        ...((0,external_node_buffer_.isUtf8)(entry.name) ? {} : { readable: readableName(entry.name) }),
    }));
}
/** Whether it is the file system's refusal of a call. */
function isOfSystem(error) {
    return error instanceof Error && 'code' in error && 'syscall' in error;
}
const longestCharacter = 4;
/** Of bytes, what is Unicode as it is, and each other byte in hexadecimal. */
function readableName(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length;) {
        const from = at;
        const character = Array.from({ length: longestCharacter }, (_, index) => bytes.subarray(from, from + index + 1)).find((part) => (0,external_node_buffer_.isUtf8)(part));
        text += character?.toString() ?? `\\x${bytes.toString('hex', at, at + 1)}`;
        at += character?.length ?? 1;
    }
    return text;
}

;// CONCATENATED MODULE: ./build/files/walk.js




/** Nothing is at such a path; in the second case a file stands where it would have a folder. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR']);
/**
 * The files that the patterns take: what `@actions/glob` finds, without asking the file system for each entry. Links are
 * files, whatever they lead to. What vanishes meanwhile is passed over; what can't be read hides nothing else.
 */
async function walk({ searchPaths, rules }, { includeHidden = true, readFolder = read_folder_readFolder, } = {}) {
    const files = [];
    const unread = [];
    /** Those found below them join them while they are read. */
    const folders = [];
    function keep(path, isFolder, above) {
        if (!isFolder) {
            if (isTaken(path, above))
                files.push(path);
            return;
        }
        const standing = below(path, above);
        if (mayHoldFiles(standing))
            folders.push({ path, standing });
    }
    function miss(missed, path, above) {
        const { kind } = missed;
        const wanted = (kind !== 'folder' && isTaken(path, above)) ||
            ((kind === 'folder' || kind === undefined) && mayHoldFiles(below(path, above)));
        if (wanted)
            unread.push(missed);
    }
    async function read({ path, standing }) {
        const start = (0,external_node_path_.join)(path, external_node_path_.sep);
        const entries = await readFolder(path).catch((error) => {
            unread.push({ path, kind: 'folder', code: codeOf(error) });
            return [];
        });
        for (const entry of entries) {
            const { name, readable } = entry;
            if (!includeHidden && isHidden(name))
                continue;
            if (readable === undefined)
                keep(start + name, entry.isDirectory(), standing);
            else
                miss({ path: start + readable, kind: kindOf(entry), code: undefined }, start + name, standing);
        }
    }
    for (const path of searchPaths) {
        if (!includeHidden && isHidden((0,external_node_path_.basename)(path)))
            continue;
        const standing = below((0,external_node_path_.dirname)(path), { taken: false, rules });
        try {
            const stats = await (0,promises_.lstat)(path);
            keep(path, stats.isDirectory(), standing);
        }
        catch (error) {
            const code = codeOf(error);
            if (!nothingThere.has(code))
                miss({ path, kind: undefined, code }, path, standing);
        }
    }
    const giveWay = (0,give_way/* createGiveWay */.$)();
    for (const folder of folders) {
        await read(folder);
        await giveWay();
    }
    return { files, unread };
}
function isTaken(file, { taken, rules }) {
    const last = rules.findLast((rule) => rule.takes(file));
    return last === undefined ? taken : !last.negate;
}
function mayHoldFiles({ taken, rules }) {
    return taken || rules.some(({ negate }) => !negate);
}
/** What holds below this folder, given what holds below the one it is in. */
function below(path, { taken, rules }) {
    const folder = (0,external_node_path_.join)(path, external_node_path_.sep);
    const last = rules.findLastIndex((rule) => rule.takesAllBelow(folder));
    return {
        taken: rules[last] === undefined ? taken : !rules[last].negate,
        rules: rules.slice(last + 1).filter((rule) => rule.mayTakeBelow(path)),
    };
}
function kindOf(entry) {
    if (entry.isSymbolicLink())
        return 'link';
    return entry.isDirectory() ? 'folder' : 'file';
}
/** What the system says; throws whatever else went wrong. */
function codeOf(error) {
    if (!isOfSystem(error))
        throw error;
    return String(error.code);
}
function isHidden(name) {
    return name.startsWith('.');
}


/***/ }),

/***/ 3513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OH: () => (/* binding */ openWorkspace),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   le: () => (/* binding */ passesThroughLink)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);



function openWorkspace(path) {
    return { path, real: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path) };
}
/** A file's place below the workspace, under the name of the workspace that the search used; undefined outside it. */
function pathInside(file, workspace, { relative, isAbsolute, sep } = /*#__PURE__*/ (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_path__WEBPACK_IMPORTED_MODULE_1__, 2)))) {
    const paths = [workspace.path, workspace.real].map((root) => relative(root, file));
    return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
/** Whether a symbolic link leads to the file whose place below the workspace is `path`, in the middle of it too. */
function passesThroughLink(file, path, workspace) {
    const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(file);
    const expected = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace.real, path);
    return process.platform === 'win32' ? real.toLowerCase() !== expected.toLowerCase() : real !== expected;
}


/***/ }),

/***/ 3312:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ isUnknownCommit),
/* harmony export */   Pm: () => (/* binding */ explainGitHubError),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   Zw: () => (/* binding */ problemOf),
/* harmony export */   ao: () => (/* binding */ GraphqlError),
/* harmony export */   d2: () => (/* binding */ isWithoutHistory),
/* harmony export */   wL: () => (/* binding */ isLimitInWords)
/* harmony export */ });
/* harmony import */ var _http_answer_message_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5081);
/* harmony import */ var _http_network_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5501);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9368);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);




/** GitHub's answer to a GraphQL query that it could not answer; `response` has the status 200. */
class GraphqlError extends Error {
    name = 'GraphqlError';
    response;
    constructor(message, response) {
        super(message);
        this.response = response;
    }
    /** Whether an error of the answer is about this field. */
    isOfField(field) {
        const errors = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(this.response.data, 'errors');
        return Array.isArray(errors) && errors.some((error) => JSON.stringify(error).includes(field));
    }
}
function read(error) {
    const response = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(error) ? error['response'] : undefined;
    const own = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(error) && (response !== undefined || error['status'] !== 500) && error['status'];
    // A query can be refused with the status 200.
    const status = own || (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(response, 'status');
    const headers = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(response, 'headers');
    return {
        message: error instanceof Error ? error.message : String(error),
        status: typeof status === 'number' ? status : undefined,
        headers: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(headers) ? headers : {},
    };
}
/** Whether GitHub answered that what was asked for is not there any more. */
function isGone(error) {
    const { status } = read(error);
    return status === 404 || status === 410;
}
/** Whether a query was refused for the history of edits, which an older server does not know. */
function isWithoutHistory(error) {
    return error instanceof GraphqlError && error.isOfField('userContentEdits');
}
/** Other than a 404 of a repository that the token can't see. */
function isUnknownCommit(error) {
    const { status, message } = read(error);
    return status === 422 || (status === 404 && /no commit found/i.test(message));
}
/** How GitHub calls a limit, also where the status says something else. */
const limitWords = /rate limit|too quickly|abuse detection/i;
function isLimitInWords(message) {
    return limitWords.test(message);
}
/** How GitHub refuses a mutation. */
const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i;
/** What GitHub asks to wait when a secondary limit names no time. */
const limitMs = 60_000;
/** Source: GitHub's "Rate limits for the REST API". `now`: milliseconds since 1970. */
function problemOf(error, now) {
    const { status = 0, message, headers } = read(error);
    if (isGone(error))
        return { kind: 'gone' };
    if (status === 200)
        return problemOfMutation(message, waitOf(headers, now));
    if (status === 422 && /too long/i.test(message))
        return { kind: 'too long' };
    const waitMs = waitOf(headers, now);
    const isLimit = waitMs !== undefined || limitWords.test(message);
    if (status === 429 || ((status === 403 || status === 422) && isLimit)) {
        return { kind: 'limit', waitMs: waitMs ?? limitMs };
    }
    return status >= 400 && status < 500 && ![408, 409].includes(status)
        ? { kind: 'final' }
        : { kind: 'unknown' };
}
/** The same where GraphQL says so with the status 200. */
function problemOfMutation(message, waitMs = limitMs) {
    if (/could not resolve to a node/i.test(message))
        return { kind: 'gone' };
    if (/too long/i.test(message))
        return { kind: 'too long' };
    if (isLimitInWords(message))
        return { kind: 'limit', waitMs };
    return refusedWords.test(message) ? { kind: 'final' } : { kind: 'unknown' };
}
function waitOf(headers, now) {
    const after = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(after))
        return Math.max(0, after) * 1000;
    if (headers['x-ratelimit-remaining'] !== '0')
        return undefined;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined;
}
/** In characters: an answer can be a whole page. */
const longestMessage = 300;
const missingPermission = 'the token lacks a permission: add "pull-requests: write" to the permissions that the job has';
/** Why GitHub's API did not do what it was asked, and what to do, in one line. */
function explainGitHubError(error, purpose) {
    const { status, message: raw } = read(error);
    const said = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(purpose.redact((0,_http_answer_message_js__WEBPACK_IMPORTED_MODULE_3__/* .readMessage */ ._)(raw).message), longestMessage) || 'an answer without a message';
    const message = said.replace(/ - https:\/\/docs\.github\S*/, '');
    const advice = adviceOn(status, message, purpose);
    if (advice !== undefined) {
        return `${message.replace(/\.$/, '')}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
    }
    if (status === undefined)
        return (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(purpose.redact((0,_http_network_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .networkProblem */ .W)(error)), longestMessage);
    return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim();
}
/** What GitHub refuses with a 403 although no permission is missing. */
const otherReasons = /archived|blocked|SAML|SSO|IP allow list|suspended/i;
function adviceOn(status, message, { fork, prNumber }) {
    if (status === 401)
        return 'check the input github-token';
    if (limitWords.test(message) || otherReasons.test(message))
        return undefined;
    if (/\block(ed)?\b/i.test(message))
        return "unlock the pull request's conversation";
    const missing = status === 404 || /Could not resolve to|does not show (this|the) pull request/.test(message);
    if (!missing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message))
        return undefined;
    if (missing && prNumber !== undefined) {
        return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`;
    }
    return fork
        ? 'a pull request from a fork has a token that can only read; see the README, "Pull requests from forks and Dependabot"'
        : missingPermission;
}


/***/ }),

/***/ 6489:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ locateRun),
  N: () => (/* binding */ whyNoPullRequest)
});

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/github/github-error.js
var github_error = __webpack_require__(3312);
;// CONCATENATED MODULE: ./build/github/find-pull-requests.js

/**
 * The pull requests of a run where its event tells all of them; undefined where GitHub has to be asked.
 *
 * @param prNumber the one that the user has named, which wins
 */
function pullRequestsWithoutAsking(run, prNumber) {
    const numbers = numbersTold(run, prNumber);
    return numbers && { numbers, commit: run.commit, branch: run.branch };
}
function numbersTold(run, prNumber) {
    const { pull, commit } = run;
    if (prNumber !== undefined)
        return tellsHead(run, prNumber) ? [prNumber] : undefined;
    if (pull.kind === 'event')
        return [pull.number];
    return pull.kind === 'none' || (pull.kind === 'commit' && commit === '') ? [] : undefined;
}
/** A triggering run's head is what the recordings show, also where the fork that it came from is gone. */
function tellsHead({ eventName, commit, pull }, prNumber) {
    if (eventName === 'workflow_run')
        return commit !== '';
    return pull.kind === 'event' && pull.number === prNumber;
}
/**
 * Finds the pull requests that a run belongs to; none is no error. Asks GitHub only where the event does not tell.
 * Throws what GitHub's client throws, also for a `prNumber` that is no pull request.
 *
 * @param prNumber the one that the user has named, which wins
 */
async function findPullRequests(github, run, prNumber) {
    const told = pullRequestsWithoutAsking(run, prNumber);
    if (told !== undefined)
        return told;
    const { pull, commit, branch } = run;
    if (prNumber !== undefined)
        return await findNamed(github, run, prNumber);
    if (pull.kind === 'number')
        return await findNamed(github, run, pull.number);
    const numbers = pull.kind === 'workflow run' ? await numbersFrom(github, pull) : await pullRequestsAt(github, commit);
    return { numbers: ascending(numbers), commit, branch };
}
async function findNamed(github, run, number) {
    const { data } = await github.reading.rest.pulls.get({ ...github.repository, pull_number: number });
    const { commit, branch } = runsOn(data.head, run) ? run : { commit: data.head.sha, branch: data.head.ref };
    return { numbers: [number], commit, branch };
}
/** Whether the run is one of the pull request's own branch; its commit may be older than the head is now. */
function runsOn({ ref, repo }, { pull, commit, branch, repository }) {
    const own = repo?.full_name.toLowerCase() === repository.toLowerCase();
    return pull.kind === 'commit' && commit !== '' && own && ref === branch;
}
/** GitHub ignores a `head` that it does not understand, and knows no repository in it: so all is compared. */
async function numbersFrom({ reading, repository }, from) {
    const pulls = await reading.paginate(reading.rest.pulls.list, {
        ...repository,
        state: 'open',
        head: `${from.owner}:${from.branch}`,
        per_page: 100,
    });
    const isFrom = ({ ref, sha, repo }) => repo?.id === from.repositoryId && sha === from.commit && ref === from.branch;
    return pulls.flatMap(({ state, head, number }) => (state === 'open' && isFrom(head) ? [number] : []));
}
/** The numbers of the open pull requests whose head is a commit. Throws what GitHub's client throws. */
async function pullRequestsAt({ reading, repository }, commit) {
    try {
        const pulls = await reading.paginate(reading.rest.repos.listPullRequestsAssociatedWithCommit, {
            ...repository,
            commit_sha: commit,
            per_page: 100,
        });
        // GitHub also lists those that are closed, and those that hold the commit below their head.
        return pulls.flatMap(({ state, head, number }) => state === 'open' && head.sha === commit ? [number] : []);
    }
    catch (error) {
        if ((0,github_error/* isUnknownCommit */.A5)(error))
            return [];
        throw error;
    }
}
/** Each once: a list that changes between two of its pages shows some twice. */
function ascending(numbers) {
    return [...new Set(numbers)].sort((first, second) => first - second);
}

;// CONCATENATED MODULE: ./build/github/locate.js


/** The recordings don't wait longer for it. */
const longestMs = 30_000;
/**
 * Finds out which pull requests the run belongs to. GitHub is asked only where the event does not tell, and where the
 * answer is of use: for the comment or its links, or for the commit of the recordings. What can't be found out hides
 * nothing else.
 */
async function locateRun(context, { prNumber, wanted, github, cancelled }) {
    const known = pullRequestsWithoutAsking(context, prNumber);
    const located = (found) => {
        const { numbers, commit, branch } = found;
        return { ...context, commit, branch, pullRequests: numbers };
    };
    if (known)
        return { context: located(known) };
    const { pull } = context;
    const told = prNumber ?? (pull.kind === 'number' ? pull.number : undefined);
    const guess = located({ ...context, numbers: told === undefined ? [] : [told] });
    if (github === undefined || !(wanted || context.commit === ''))
        return { context: guess };
    try {
        const signal = AbortSignal.any([cancelled, AbortSignal.timeout(longestMs)]);
        const asking = github().then((client) => findPullRequests(client, context, prNumber));
        return { context: located(await (0,unless_aborted/* unlessAborted */.W)(asking, signal)) };
    }
    catch (problem) {
        return { context: guess, problem };
    }
}
/** Why a run has no pull request. */
function whyNoPullRequest({ pull, commit }) {
    return pull.kind === 'workflow run' || pull.kind === 'commit'
        ? `no open pull request has the commit ${commit.slice(0, 7)} as its head`
        : 'this run belongs to no pull request';
}


/***/ }),

/***/ 7413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ createGiveWay)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

/** In milliseconds: a signal, and what else goes on, waits so long at most. */
const spellMs = 20;
/** For long work that never waits by itself: to be called between its parts, it lets all else go on from time to time. */
function createGiveWay() {
    let began = performance.now();
    return async () => {
        if (performance.now() - began <= spellMs)
            return;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        began = performance.now();
    };
}


/***/ }),

/***/ 1272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ holdsKey)
/* harmony export */ });
/* harmony import */ var _readings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2519);

/** Keys shorter than this can be part of any word. */
const shortestKey = 8;
/**
 * Whether a text holds the key: as it is, escaped, in hexadecimal, or in Base64, there also as a part of something
 * longer. Lower case counts too, since addresses turn their hosts into it: so this looks for what the key is encoded
 * to, where what is hidden in answers is found by decoding these.
 */
function holdsKey(text, apiKey) {
    if (apiKey.length < shortestKey)
        return text === apiKey;
    const plain = (0,_readings_js__WEBPACK_IMPORTED_MODULE_0__/* .plainest */ .zV)(text);
    const texts = (plain === text ? [text] : [text, plain]).map((each) => each.toLowerCase());
    return formsOf(apiKey).some((form) => texts.some((each) => each.includes(form)));
}
/** Of the key that was asked for last: a run has one. */
let known;
function formsOf(apiKey) {
    if (known?.apiKey !== apiKey) {
        const bytes = Buffer.from(apiKey);
        const forms = [apiKey, bytes.toString('latin1'), bytes.toString('hex'), ...base64Forms(bytes)];
        known = { apiKey, forms: forms.map((form) => form.toLowerCase()) };
    }
    return known.forms;
}
/** The characters of a Base64 text that the key alone decides, for each of the three places it can begin at. */
function base64Forms(key) {
    return [0, 1, 2].flatMap((before) => {
        const first = Math.ceil((before * 8) / 6);
        const end = Math.floor(((before + key.length) * 8) / 6);
        const padded = Buffer.concat([Buffer.alloc(before), key]);
        return [padded.toString('base64').slice(first, end), padded.toString('base64url').slice(first, end)];
    });
}


/***/ }),

/***/ 5081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readMessage)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

/**
 * Reads the message of an error answer: JSON (`error`, `error.message`, `message`, `detail`, `title`, also inside
 * `data` or a list of `errors`), S3's XML, a page's title, or plain text.
 */
function readMessage(text) {
    const body = text.trim();
    if (body.startsWith('<'))
        return readMarkup(body);
    const json = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body);
    if (json === undefined)
        return { message: body, code: undefined };
    return { message: messageOf(json), code: codeOf(json) };
}
/** How deep objects and lists are followed. */
const deepest = 4;
function messageOf(value, depth = 0) {
    if (typeof value === 'string')
        return value;
    if (depth > deepest)
        return '';
    if (Array.isArray(value))
        return messageOf(value[0], depth + 1);
    for (const name of ['error', 'message', 'detail', 'title', 'errors', 'error_description', 'data', 'code']) {
        const message = messageOf(fieldOf(value, name), depth + 1);
        if (message !== '')
            return message;
    }
    return '';
}
function codeOf(value, depth = 0) {
    const code = fieldOf(value, 'code');
    if (typeof code === 'string')
        return code;
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value) && depth <= deepest ? codeOf(fieldOf(value, 'error'), depth + 1) : undefined;
}
/** A field by its name, in lower case or with a capital, as storages write it. */
function fieldOf(value, name) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value)
        ? (value[name] ?? value[`${name.charAt(0).toUpperCase()}${name.slice(1)}`])
        : undefined;
}
function readMarkup(body) {
    const code = elementText(body, 'code');
    const words = elementText(body, 'message') ?? elementText(body, 'title') ?? '';
    return { message: [code, words].filter(Boolean).join(': '), code };
}
/** The text of an element, with or without a namespace's prefix. */
function elementText(markup, name) {
    const start = new RegExp(`<(?:[a-z]+:)?${name}>`, 'i').exec(markup);
    if (start === null)
        return undefined;
    const rest = markup.slice(start.index + start[0].length);
    const end = rest.indexOf('</');
    return end < 0 ? undefined : rest.slice(0, end);
}


/***/ }),

/***/ 5501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ networkProblem)
/* harmony export */ });
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2749);

const untrusted = "the certificate's authority is not trusted; name it in NODE_EXTRA_CA_CERTS";
const words = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed while sending',
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be looked up',
    ETIMEDOUT: 'the connection timed out',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    UND_ERR_SOCKET: 'the connection was closed',
    SELF_SIGNED_CERT_IN_CHAIN: untrusted,
    DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};
/** A network error of Node or undici in words, from the error's own code or its causes'. */
function networkProblem(error) {
    for (const cause of causes(error)) {
        if (cause instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_0__/* .ProxyError */ .T6)
            return cause.message;
        const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
        const text = words[code];
        if (text !== undefined)
            return `${text} (${code})`;
    }
    return error instanceof Error && error.message !== '' ? error.message : 'the connection failed';
}
function causes(error) {
    const chain = [];
    for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
        chain.push(link);
        // Node tries several addresses of a host and reports them together.
        if (link instanceof AggregateError)
            chain.push(...link.errors.filter((each) => each instanceof Error));
    }
    return chain;
}


/***/ }),

/***/ 2749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T6: () => (/* binding */ ProxyError),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   w4: () => (/* binding */ hostOf)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);

/** The environment's proxy can't be used; the message names it, without user and password. */
class ProxyError extends Error {
    name = 'ProxyError';
}
/**
 * The proxy to use for an address, as curl and most tools read the environment: `https_proxy` or `http_proxy` by the
 * address's scheme, then `all_proxy`; `no_proxy` lists hosts (with their subdomains, `host:port`, or `*`). A proxy
 * without a scheme is an http proxy. An empty value means none. Throws a ProxyError. What is on loopback is never asked
 * for through a proxy: it would be another machine's, and http is allowed there, which would show a proxy the key.
 */
function proxyFor(target, environment) {
    if (isLoopback(target))
        return undefined;
    const variable = (name) => environment[name] || environment[name.toUpperCase()] || '';
    const proxy = variable(`${target.protocol.slice(0, -1)}_proxy`) || variable('all_proxy');
    if (proxy === '' || bypasses(target, variable('no_proxy')))
        return undefined;
    const url = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
        throw new ProxyError('the proxy that the environment names is not an http or https address');
    }
    return url;
}
function bypasses(target, noProxy) {
    const host = hostOf(target);
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    return noProxy
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((entry) => entry !== '')
        .some((entry) => {
        if (entry === '*')
            return true;
        const [name, entryPort] = hostAndPort(entry);
        if (entryPort !== undefined && entryPort !== port)
            return false;
        const suffix = name.replace(/^\*?\./, '');
        return host === suffix || host.endsWith(`.${suffix}`);
    });
}
/** A bare IPv6 address has colons that are not followed by a port; `[::1]:443` has one. */
function hostAndPort(entry) {
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(entry))
        return [entry];
    const [, name, port] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(entry) ?? [];
    return port === undefined ? [name ?? entry] : [name ?? entry, port];
}
/** The host as sockets want it: IPv6 without brackets. */
function hostOf(url) {
    return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
/** Whether an address is this machine's own: only there may it be http. */
function isLoopback(url) {
    return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
}


/***/ }),

/***/ 8195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J5: () => (/* binding */ readCommentInputs),
/* harmony export */   ZQ: () => (/* binding */ readCommentMode),
/* harmony export */   ds: () => (/* binding */ defaultKey),
/* harmony export */   eG: () => (/* binding */ readReportUrl)
/* harmony export */ });
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1025);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5099);



/** The key of the comment that a pull request has where the workflow says nothing. */
const defaultKey = 'recordings';
/** Throws an InputError for the first that does not fit. `fallback` is the key where the workflow names none. */
function readCommentInputs(fallback = defaultKey) {
    return { commentKey: readCommentKey() || fallback, prNumber: readPrNumber() };
}
/** In characters: the key stands in the comment. */
const longestKey = 100;
function readCommentKey() {
    const key = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('comment-key');
    if (key.length > longestKey || (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(key) !== key) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('comment-key', key, `one line of at most ${longestKey} characters`);
    }
    return key;
}
function readCommentMode() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('comment');
    if (text === 'failures')
        return 'failures';
    if (/^(true|false)?$/i.test(text))
        return (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readFlag */ .fG)('comment', true) ? 'always' : 'never';
    throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('comment', text, 'true, false or failures');
}
/** In characters: it stands in the comment. */
const longestUrl = 2000;
/** Of the whole test report; empty for none. */
function readReportUrl() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('report-url');
    const { username = '', password = '' } = URL.parse(text) ?? {};
    const fits = (0,_shape_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy)(text) === undefined && text.length <= longestUrl && username + password === '';
    if (text === '' || fits)
        return text;
    throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('report-url', text, 'an address that begins with https:// or http://, without a user in it');
}
function readPrNumber() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('pr-number');
    if (text === '')
        return undefined;
    if (/^[1-9]\d{0,9}$/.test(text))
        return Number(text);
    throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('pr-number', text, 'the number of a pull request, such as 12');
}


/***/ }),

/***/ 5099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JI: () => (/* binding */ readInteger),
/* harmony export */   Kf: () => (/* binding */ readChoice),
/* harmony export */   PC: () => (/* binding */ givenInputs),
/* harmony export */   fG: () => (/* binding */ readFlag),
/* harmony export */   hH: () => (/* binding */ misfit),
/* harmony export */   pp: () => (/* binding */ readExactText),
/* harmony export */   yR: () => (/* binding */ readText),
/* harmony export */   yu: () => (/* binding */ readRequired)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4962);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);



/** An input's text without the space around it; empty when it is not given. */
function readText(name) {
    return (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .getInput */ .V4)(name);
}
/** An input's text as it was written, but for line ends after it; for values in which spaces can count. */
function readExactText(name) {
    return (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .getInput */ .V4)(name, { trimWhitespace: false }).replace(/[\r\n]+$/, '');
}
/** All inputs by their names, as they were given. */
function givenInputs() {
    const variables = Object.entries(process.env).filter(([name]) => name.startsWith('INPUT_'));
    return variables.map(([name, value = '']) => [name.slice('INPUT_'.length).toLowerCase(), value]);
}
function readRequired(name, hint) {
    const text = readText(name);
    if (text === '')
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} is empty; ${hint}.`);
    return text;
}
/** `true` or `false`, as YAML writes them. Throws an InputError for anything else. */
function readFlag(name, fallback) {
    const text = readText(name);
    if (text === '')
        return fallback;
    if (/^(true|True|TRUE)$/.test(text))
        return true;
    if (/^(false|False|FALSE)$/.test(text))
        return false;
    throw misfit(name, text, 'true or false');
}
/** A whole number within a range, both ends included, or a word in its place. Throws an InputError for anything else. */
function readInteger(name, { from, to, fallback }) {
    const text = readText(name);
    if (text === '' || text === fallback)
        return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to)
        return value;
    const word = typeof fallback === 'string' ? `${fallback} or ` : '';
    throw misfit(name, text, `${word}a whole number from ${from} to ${to}`);
}
/** One word of a list; the first is the default. Throws an InputError for anything else. */
function readChoice(name, words) {
    const text = readText(name);
    if (text === '')
        return words[0];
    const word = words.find((each) => each === text);
    if (word === undefined)
        throw misfit(name, text, words.join(', ').replace(/, ([^,]*)$/, ' or $1'));
    return word;
}
/**
 * The error for a value that does not fit: it names the input, the value and what fits. What can be an address with a
 * user in it is not repeated, since a password can follow.
 */
function misfit(name, value, fits) {
    const shown = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHoldPassword */ .EY)(value)
        ? 'not repeated here, as its "@" may follow a password'
        : JSON.stringify(value);
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} is ${shown}; it must be ${fits}.`);
}


/***/ }),

/***/ 8569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ assertUsable),
/* harmony export */   q: () => (/* binding */ readSecrets)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1272);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5099);



/** Reads them as they were given, before all else, so that no error repeats them; an action without one finds it empty. */
function readSecrets() {
    return {
        apiKey: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('api-key'),
        password: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readExactText */ .pp)('password'),
        githubToken: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)('github-token'),
    };
}
/**
 * Throws an InputError for an empty key, with `advice` on what to do, for a key or token that can't be one, and for a key
 * that stands in another input too, from where it could be sent, shown or stored.
 */
function assertUsable({ apiKey, githubToken }, advice) {
    assertHeaderText('api-key', apiKey);
    if (apiKey === '')
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input api-key is empty. ${advice}`);
    assertHeaderText('github-token', githubToken);
    const wrong = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .givenInputs */ .PC)().find(([name, value]) => name !== 'api-key' && (0,_holds_key_js__WEBPACK_IMPORTED_MODULE_1__/* .holdsKey */ .g)(value, apiKey));
    if (wrong !== undefined && apiKey.length >= shortestKey) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${wrong[0]} is given the API key, which belongs in api-key alone.`);
    }
}
/** In characters: a shorter one is a try, and may be a word of other inputs. */
const shortestKey = 8;
/** What can't stand in a header would fail later, with an error that could repeat parts of it. */
function assertHeaderText(name, value) {
    if (/[^\x21-\x7e]/.test(value)) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`The input ${name} holds spaces or characters that no key has; store the key again as a secret.`);
    }
}


/***/ }),

/***/ 9368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z7: () => (/* binding */ listAsJson),
/* harmony export */   _y: () => (/* binding */ openObjectAsJson),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/** JSON text as a value that is still to be narrowed; undefined when it is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** A list as JSON, part by part: thousands of elements take megabytes. */
function* listAsJson(list) {
    for (const [at, each] of list.entries())
        yield `${at === 0 ? '[' : ','}${JSON.stringify(each)}`;
    yield list.length === 0 ? '[]' : ']';
}
/** The same of an object with its lists, without the brace at its end. */
function* openObjectAsJson(content) {
    let before = '{';
    for (const [name, value] of Object.entries(content)) {
        if (value === undefined)
            continue;
        yield `${before}${JSON.stringify(name)}:`;
        yield* Array.isArray(value) ? listAsJson(value) : [JSON.stringify(value)];
        before = ',';
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** What stands at a path of field names; undefined where there is nothing. */
function valueAt(value, ...path) {
    return path.reduce((found, name) => (isRecord(found) ? found[name] : undefined), value);
}


/***/ }),

/***/ 4549:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ annotateFailures)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);

/** GitHub keeps 10 annotations of a kind for each step; the step's own failure is one. */
const mostAnnotations = 9;
/** How many share an annotation by name. */
const mostNamed = 10;
/**
 * Annotates what failed, each of which has a line of its own in the log: those that failed for the same reason share an
 * annotation, and where the reasons are too many, the last one is for the rest of them.
 */
function annotateFailures(failures, { asError, noun, title }, log) {
    const annotate = (text) => (asError ? log.error(text, title) : log.warning(text, title));
    const groups = groupsOf(failures);
    const fitting = groups.length <= mostAnnotations;
    const own = fitting ? groups : groups.toSorted((a, b) => b.length - a.length).slice(0, mostAnnotations - 1);
    for (const group of own)
        annotate(`${namesOf(group)}: ${reasonOf(group)}`);
    if (fitting)
        return;
    const rest = groups.filter((group) => !own.includes(group)).flat();
    annotate(`${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(rest.length, noun)} failed for other reasons, which the log tells of each: ${namesOf(rest)}`);
}
/** Of the first one where numbers or ids differ. */
function reasonOf(failures) {
    const [reason = '', ...others] = new Set(failures.map((failure) => failure.reason));
    return others.length === 0 ? reason : `as the first of them: ${reason}`;
}
function namesOf(failures) {
    const more = failures.length - mostNamed;
    const names = failures.slice(0, mostNamed).map(({ name }) => name);
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Those that failed for the same reason, in the order of the first of each. */
function groupsOf(failures) {
    const exact = Map.groupBy(failures, ({ reason }) => reason);
    // What several were told to the letter is about none of them.
    const isShared = ({ reason }) => (exact.get(reason)?.length ?? 0) > 1;
    const sameness = (failure) => withoutNumbers(isShared(failure) ? failure.reason : general(failure));
    return [...Map.groupBy(failures, sameness).values()];
}
/** A reason without its own words; a short or plain one, such as `file`, can stand there by itself. */
function general({ name, reason, words = [] }) {
    const own = [name, ...words].filter((word) => word !== undefined);
    const telling = own.filter((word) => word.length > 3 && /[^\p{L}\s]/u.test(word));
    return telling.reduce((text, word) => text.replaceAll(word, '…'), reason);
}
/** What differs only after so many characters is the same. */
const longestSameness = 1000;
/** Without numbers and ids, but with the status. */
function withoutNumbers(text) {
    return text.slice(0, longestSameness).replace(/(?<!\bstatus )\b[\w.,-]*\d[\w.,-]*/g, '#');
}


/***/ }),

/***/ 7599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   hM: () => (/* binding */ createLog),
/* harmony export */   rz: () => (/* binding */ tellShareIds),
/* harmony export */   vy: () => (/* binding */ failStep)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4962);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);


function createLog(secrets) {
    const safe = (text) => harmless(secrets.redact(text));
    // Further ones would show nowhere but in the log; one error is the step's own.
    const left = { error: mostAnnotations - 1, warning: mostAnnotations, notice: mostAnnotations };
    const annotate = (kind, word, text, title) => {
        left[kind] -= 1;
        if (left[kind] < 0)
            (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq)(safe(`${word}: ${text}`));
        else
            annotations[kind](safe(text), titled(title));
    };
    const titled = (title) => (title === undefined ? {} : { title: safe(title) });
    return {
        fail: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setFailed */ .C1)(safe(text)),
        info: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq)(safe(text)),
        debug: (text) => (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .debug */ .Yz)(safe(text)),
        group(title, lines) {
            (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh)(safe(title));
            for (const line of lines)
                (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq)(safe(line));
            (0,_actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4)();
        },
        notice: (text) => annotate('notice', 'Notice', text),
        warning: (text, title) => annotate('warning', 'Warning', text, title),
        error: (text, title) => annotate('error', 'Error', text, title),
    };
}
const annotations = { error: _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3, warning: _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e, notice: _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .notice */ .lm };
/** So many of a kind GitHub keeps for each step. */
const mostAnnotations = 10;
/**
 * The runner takes `::name::` at a line's start, and the older `##[name]` anywhere, for a workflow command; a space
 * breaks both.
 */
function harmless(text) {
    return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #');
}
/** Ends the step as failed, for what ended its work. */
function failStep(error, log) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz) && error instanceof Error)
        log.debug(error.stack ?? '');
    log.fail(error instanceof Error ? error.message : String(error));
}
/** Does something that must hide nothing else when it fails: then a warning says what failed, and why. */
async function attempt(work, failure, log) {
    try {
        return await work();
    }
    catch (error) {
        log.warning(`${failure}: ${error instanceof Error ? error.message : error}`);
        return undefined;
    }
}
/** Lists ids of shares at the end of one line, as the input `share-ids` of the cleanup action takes them. */
function tellShareIds(why, shares, log) {
    const advice = 'The input share-ids of the cleanup action takes these ids';
    log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`);
}


/***/ }),

/***/ 4752:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Jt: () => (/* binding */ commentOn),
  qt: () => (/* binding */ commentToShow),
  kU: () => (/* binding */ failedLookup),
  BU: () => (/* binding */ partOf),
  S7: () => (/* binding */ pullRequestsToComment),
  ZN: () => (/* binding */ repositoryUrlOf)
});

// EXTERNAL MODULE: ./build/comment/converge.js
var converge = __webpack_require__(3125);
// EXTERNAL MODULE: ./build/comment/github-access.js + 1 modules
var github_access = __webpack_require__(8659);
// EXTERNAL MODULE: ./build/sections/state.js
var state = __webpack_require__(9472);
// EXTERNAL MODULE: ./build/comment/history.js
var comment_history = __webpack_require__(1134);
;// CONCATENATED MODULE: ./build/comment/timing.js


/** The same store, and its timing. The answer to a write counts as a look at the history, but not at the text. */
function withTiming(store, clock) {
    const { history } = store;
    const timing = { writes: [] };
    const watches = [];
    async function look(asked, commentsIn) {
        const beganMs = clock.now();
        timing.beganMs ??= beganMs;
        const answer = await asked;
        timing.endedMs = clock.now();
        if (commentsIn)
            for (const watch of watches)
                watch(commentsIn(answer), beganMs);
        return answer;
    }
    function watchFor(text, { id, edits }, own) {
        const answeredMs = clock.now();
        const [, stateLine = text] = text.split('\n');
        const note = (sighting, isShown, beganMs) => {
            if (sighting === undefined || sighting.shownMs !== undefined || isShown === undefined)
                return;
            if (isShown)
                sighting.shownMs = Math.round(clock.now() - answeredMs);
            else
                sighting.lackedMs = Math.round(beganMs - answeredMs);
        };
        const before = new Set(edits?.latest.map((edit) => edit.text));
        const isIn = (seen) => {
            if (seen?.latest.some((edit) => edit.text?.includes(stateLine)))
                return true;
            // A view can be cut off above it.
            return seen?.isAll || seen?.latest.some((edit) => before.has(edit.text)) ? false : undefined;
        };
        note(own.entry, isIn(edits), answeredMs);
        timing.writes.push(own);
        watches.push((comments, beganMs) => {
            const comment = comments.find((one) => one.id === id);
            note(own.entry, isIn(comment?.edits), beganMs);
            // The own next text hides it.
            if (own === timing.writes.at(-1))
                note(own.body, shows(comment, text), beganMs);
        });
    }
    async function write(asked, text, commentIn, own = { body: {}, entry: {} }) {
        const answer = await look(asked);
        watchFor(text, commentIn(answer), own);
        return answer;
    }
    return {
        timing,
        store: {
            ...store,
            list: () => look(store.list(), ({ comments }) => comments),
            read: (id) => look(store.read(id), (found) => (found ? [found] : [])),
            create: (body) => write(store.create(body), body, itself, { body: {} }),
            update: (id, body) => write(store.update(id, body), body, itself),
            ...(history && {
                history: {
                    read: (id, count) => look(history.read(id, count), (found) => (found ? [found.comment] : [])),
                    write: (id, body, count) => write(history.write(id, body, count), body, ({ comment }) => comment),
                },
            }),
        },
    };
}
const itself = (comment) => comment;
/** Whether a text or one made from it stands; undefined where another does, which may have taken its place. */
function shows(comment, text) {
    const standing = (0,state/* readState */.un)(comment?.body ?? '').state;
    const own = (0,state/* readState */.un)(text).state;
    if (standing === undefined || own === undefined)
        return false;
    return (0,comment_history/* isMadeFrom */.oF)(standing, own.nonce) || ((0,comment_history/* isMadeFrom */.oF)(own, standing.nonce) ? false : undefined);
}

// EXTERNAL MODULE: ./build/github/locate.js + 1 modules
var locate = __webpack_require__(6489);
// EXTERNAL MODULE: ./build/inputs/comment-inputs.js
var comment_inputs = __webpack_require__(8195);
// EXTERNAL MODULE: ./build/sections/section.js
var section = __webpack_require__(8570);
;// CONCATENATED MODULE: ./build/publishing/comment-on.js






/** The pull requests of the run that a comment can be written on; says why where there is none. */
function pullRequestsToComment({ context, problem }, { github, log }) {
    if (github.comments === undefined && context.pull.kind !== 'none') {
        log.warning(`No comment: ${github_access/* withoutToken */._}`);
        return [];
    }
    if (context.pullRequests.length === 0) {
        if (problem === undefined)
            log.info(`No comment: ${(0,locate/* whyNoPullRequest */.N)(context)}`);
        else
            log.warning(failedLookup(github.explain(problem)));
    }
    return context.pullRequests;
}
/** That the run's pull request could not be looked up, and why. */
function failedLookup(why) {
    return `The pull request of this run could not be looked up: ${why}`;
}
/** A part of a comment, with all that it is written with. */
function partOf(place, content, { signing, context }) {
    const name = place.commentKey === comment_inputs/* defaultKey */.ds ? undefined : place.commentKey;
    const repositoryUrl = repositoryUrlOf(context);
    return { ...place, ...content, signer: signing.signerFor(place), repositoryUrl, name };
}
/** The comment that shows what a step has done, for its outputs; of several the first. */
function commentToShow([first]) {
    return first?.isShown === false ? undefined : first?.comment;
}
/** Writes a part into the comment on one pull request, and tells what the user should know of it. Never throws. */
async function commentOn(place, content, commenting) {
    const { log, cancelled, github, clock } = commenting;
    const began = clock.now();
    const { pullRequest } = place;
    const outcome = await write(partOf(place, content, commenting), commenting);
    const where = `comment on pull request #${pullRequest}`;
    log.debug(`Whether the ${where} stands was told by ${outcome.isTold ? 'its history' : 'waiting'}`);
    for (const warning of outcome.warnings)
        log.warning(`Pull request #${pullRequest}: ${warning}`);
    const superseded = outcome.superseded.length;
    if (superseded > 0 && content.own.length === 1) {
        log.info(`A newer run already shows its recordings in the ${where}`);
    }
    else if (superseded > 0) {
        log.info(`Newer runs already show their recordings in ${superseded} parts of the ${where}`);
    }
    const shares = content.own.flatMap(section/* sharesOf */.AR);
    if (outcome.isOpen === false && content.removed === undefined && shares.length > 0) {
        log.warning(comment_on_closed(pullRequest, shares));
    }
    if (outcome.problem !== undefined && !cancelled.aborted) {
        const what = outcome.comment ? 'was written, but could not be checked' : 'could not be written';
        // A cleanup brings no links.
        const instead = content.removed ? '' : 'The links are in the job summary and the outputs.';
        log.warning(`The ${where} ${what}: ${github.explain(outcome.problem, instead)}`);
    }
    return { ...outcome, seconds: (clock.now() - began) / 1000 };
}
function comment_on_closed(pullRequest, shares) {
    const ids = new Set(shares.map(({ id }) => id));
    return (`Pull request #${pullRequest} was closed before this run ended, so cleanup may not see its links. Run cleanup again ` +
        `when they are not needed, or give it these share-ids: ${[...ids].join(' ')}`);
}
async function write(part, { github, log, clock, cancelled }) {
    try {
        if (github.comments === undefined)
            throw new Error(github_access/* withoutToken */._);
        const { store, timing } = withTiming(await github.comments(part.pullRequest), clock);
        const outcome = await (0,converge/* writeComment */.H)(store, part, clock, { signal: cancelled });
        // The workflow comment-check reads this line.
        log.debug(`Timing of the comment on pull request #${part.pullRequest}: ${JSON.stringify(timing)}`);
        return outcome;
    }
    catch (problem) {
        return { superseded: [], warnings: [], problem };
    }
}
function repositoryUrlOf({ serverUrl, repository }) {
    return `${serverUrl}/${repository}`;
}


/***/ }),

/***/ 9499:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ms: () => (/* binding */ manifestParts),
/* harmony export */   WI: () => (/* binding */ readManifest),
/* harmony export */   Yh: () => (/* binding */ isManifest),
/* harmony export */   gp: () => (/* binding */ openManifest),
/* harmony export */   jQ: () => (/* binding */ isNamedLikeOne),
/* harmony export */   vS: () => (/* binding */ manifestName)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4012);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9368);
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8570);
/* harmony import */ var _sections_state_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9472);
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1025);
/* harmony import */ var _sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5140);







/** The name of a manifest's file: unique to section and attempt, so that the files of many jobs fit into one folder. */
function manifestName({ key }, { runAttempt }) {
    return `share-recordings-${key}-${runAttempt}.json`;
}
/** Whether a file is called as manifests are; people may rename them. */
function isNamedLikeOne(file) {
    return /^share-recordings-.*\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file));
}
/** A manifest, part by part: a JSON file with all outputs of a step for other jobs to read, signed as a whole. */
function* manifestParts(context, { commentKey, identity, section, results, markdown, comment }, signing) {
    const signer = signing.manifestSigner();
    const counts = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .countResults */ .aD)(results);
    const shareUrls = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .linksOf */ .hP)(results);
    const content = {
        version: 1,
        repository: context.repository,
        pullRequests: context.pullRequests,
        commentKey,
        commit: context.commit,
        runId: context.runId,
        runAttempt: context.runAttempt,
        workflow: context.workflow,
        job: context.job,
        section: identity,
        shareUrl: shareUrls[0] ?? '',
        shareUrls,
        failedShareUrls: (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_4__/* .failedLinksOf */ .k1)(results),
        results,
        sharedCount: counts.shared,
        reusedCount: counts.reused,
        failedCount: counts.failed,
        commentId: comment?.id ?? '',
        commentUrl: comment?.url ?? '',
        markdown,
        state: (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .packState */ .fh)({ pullRequest: 0, head: '', sections: [section] }),
    };
    for (const part of (0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .openObjectAsJson */ ._y)(content)) {
        signer.update(part);
        yield part;
    }
    yield `,"signature":"${signer.update('}').digest()}"}\n`;
}
/** Whether a JSON file's content was meant to be a manifest. */
function isManifest(content) {
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(content) && 'state' in content && 'section' in content && 'results' in content;
}
/** Far more than have room in a comment or summary: cleanup has to know all. */
const mostResults = 100_000;
/** In bytes: 5,000 rows with the longest texts. It is unpacked only once the signature was found to hold. */
const longestSection = 64 * 2 ** 20;
const result = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({ path: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, title: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, status: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .oneOf */ .yL)('shared', 'reused', 'failed') }, {
    url: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .webAddress */ .Dy,
    ...{ shareId: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, fileId: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, mimeType: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, sha256: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .textLike */ .r1)(/^[\da-f]{64}$/) },
    ...{ sizeBytes: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, width: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, height: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, durationSeconds: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA },
    test: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({ title: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, result: _sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .testResult */ .Ke }, { project: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, file: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq, line: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9 }),
});
const manifest = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({
    pullRequests: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .listOf */ .c3)(_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9, 100),
    runId: _sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .runId */ .Vz,
    runAttempt: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9,
    results: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .listOf */ .c3)(result, mostResults),
    state: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq,
    signature: _shape_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq,
});
function isStored(content) {
    return manifest(content) === undefined;
}
/**
 * Reads a manifest that was written with this API key for this repository. Throws a FileError that says what does not
 * hold, and repeats nothing of the file.
 */
function openManifest(content, { context: { repository }, signing }) {
    const { signature, version } = content;
    assert(version === 1, 'version is not 1, the only one that this version reads');
    assert(isOf(repository, content), 'repository is not the repository of this run, or it was renamed since');
    assert(typeof signature === 'string' && isSigned(content, signature, signing), 'its signature does not hold: it was changed since, or written with another API key');
    if (!isStored(content))
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6(`${manifest(content)?.slice(1) || 'it'} does not fit`);
    const { runId, runAttempt, pullRequests, results } = content;
    const [section] = (0,_sections_state_js__WEBPACK_IMPORTED_MODULE_2__/* .unpackState */ .Gk)(content.state, longestSection).state?.sections ?? [];
    if (section === undefined)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6('state does not fit');
    return { runId, runAttempt, pullRequests, results, section, signature: content.signature };
}
/** The same for a report: the manifest must be of no later run than the reader's, and not of other pull requests. */
function readManifest(content, reader) {
    const { context } = reader;
    const read = openManifest(content, reader);
    const order = (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_6__/* .compareRunIds */ .PX)(read.runId, context.runId);
    assert(order <= 0, 'runId is of a later run than this one');
    assert(order < 0 || read.runAttempt <= context.runAttempt, 'runAttempt is of a later attempt than this one');
    const isElsewhere = read.pullRequests.length > 0 && context.pullRequests.length > 0;
    const isHere = context.pullRequests.some((number) => read.pullRequests.includes(number));
    assert(!isElsewhere || isHere, 'pullRequests does not name the pull request of this run');
    return read;
}
function isOf(wanted, { repository }) {
    return typeof repository === 'string' && repository.toLowerCase() === wanted.toLowerCase();
}
function isSigned({ signature: _, ...content }, signature, signing) {
    try {
        return signing.verifyManifest(content, signature);
    }
    catch {
        // Nested too deep to be written again, as ours never is.
        return false;
    }
}
function assert(holds, otherwise) {
    if (!holds)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6(otherwise);
}


/***/ }),

/***/ 4093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ annotateFailed),
/* harmony export */   Ih: () => (/* binding */ tellComments),
/* harmony export */   SL: () => (/* binding */ tellFound),
/* harmony export */   Sb: () => (/* binding */ nothingFound),
/* harmony export */   Vk: () => (/* binding */ tellWithoutKey),
/* harmony export */   fb: () => (/* binding */ finishedLine),
/* harmony export */   hw: () => (/* binding */ tellReported),
/* harmony export */   hy: () => (/* binding */ tellNothingFound),
/* harmony export */   uv: () => (/* binding */ leftOutLine),
/* harmony export */   vR: () => (/* binding */ tellTotals)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var pretty_bytes__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5901);
/* harmony import */ var _files_find_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6959);
/* harmony import */ var _log_annotate_failures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4549);
/* harmony import */ var _sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5140);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(977);






const forkRecipe = 'all the same, use the workflow_run recipe in the README, under "Pull requests from forks and Dependabot": ' +
    'https://github.com/share-recordings/share-recordings/blob/v1/docs/forks.md';
const closeRecipe = 'Let cleanup run on pull_request_target, as in the README, under "Remove links when a pull request closes".';
const withoutKey = {
    main: ['No recordings were shared', `To share them ${forkRecipe}`],
    report: ['No manifests were joined', `To report them ${forkRecipe}`],
    cleanup: ['No shares were deleted', closeRecipe],
};
/** The notice for a run that GitHub gives no secrets to, and that passes all the same. */
function tellWithoutKey(action, reason, log) {
    const source = reason === 'fork' ? 'a pull request from a fork' : 'a run that Dependabot started';
    const [what, advice] = withoutKey[action];
    log.notice(`${what}: this is ${source}, and GitHub gives it no secrets, so api-key is empty. ${advice}`);
}
/** How many recordings there are, how much, and where they go; and in one line what was passed over. */
function tellFound({ recordings, unusable, otherFiles, links }, baseUrl, log) {
    const passed = [
        otherFiles > 0 &&
            `${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}`,
        links > 0 && `${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(links, 'symbolic link')}, which the action does not follow`,
    ].filter((part) => part !== false);
    if (passed.length > 0)
        log.info(`Left out: ${passed.join('; ')}`);
    if (recordings.length + unusable.length === 0)
        return;
    if (recordings.length === 0) {
        log.info(`None of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(unusable.length, 'recording')} can be shared`);
        return;
    }
    const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : '';
    log.info(`Sharing ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(recordings.length, 'recording')} (${(0,pretty_bytes__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(bytes)}) to ${baseUrl.href}${broken}`);
}
/** How many recordings the input `only` left out. */
function leftOutLine(count) {
    const tests = count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped';
    return `Left out: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(count, 'recording')} of ${tests} (only: failed)`;
}
/** That nothing was found, for what the likely reason is, and what to look at. */
function nothingFound(inputs, findings) {
    const cause = findings.otherFiles > 0
        ? 'The files found are not videos.'
        : 'Check the path, and that the recorder wrote there.';
    const hidden = 'Hidden files and folders are found only with include-hidden-files: true.';
    const hints = inputs.includeHiddenFiles ? cause : `${cause} ${hidden}`;
    return `No recordings were found for ${(0,_files_find_files_js__WEBPACK_IMPORTED_MODULE_1__/* .inputInWords */ .D)('path', inputs.path)}. ${hints}`;
}
/** Says that nothing was found as the workflow wants it; an error is said where the step ends. */
function tellNothingFound(text, { ifNoFilesFound }, log) {
    if (ifNoFilesFound === 'warn')
        log.warning(text);
    if (ifNoFilesFound === 'ignore')
        log.info(text);
}
/** One line for a finished recording. */
function finishedLine({ path, title, status, url, sizeBytes, durationSeconds, error }, seconds) {
    if (status === 'failed')
        return `Not shared: ${path}: ${error}`;
    const known = [
        sizeBytes === undefined ? [] : (0,pretty_bytes__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(sizeBytes),
        durationSeconds === undefined ? [] : `${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clockTime */ .qo)(durationSeconds)} long`,
        status === 'reused' ? [] : `in ${seconds.toFixed(1)} s`,
    ].flat();
    const about = known.length === 0 ? '' : ` (${known.join(', ')})`;
    return `${status === 'reused' ? 'Reused' : 'Shared'} ${title}${about}: ${url}`;
}
/** The last lines: where the comments are, and how long each took. */
function tellComments(comments, log) {
    for (const { comment, isShown, problem, seconds } of comments) {
        if (comment === undefined || isShown === false || problem !== undefined)
            continue;
        log.info(`Comment: ${comment.url} (in ${seconds.toFixed(1)} s)`);
    }
}
/** Annotations for the recordings that failed. */
function annotateFailed(results, { failOnError }, log) {
    const failures = results.flatMap(({ status, path, title, shareId, error = '' }) => status === 'failed' ? [{ name: path, reason: error, words: [node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path), title, shareId] }] : []);
    (0,_log_annotate_failures_js__WEBPACK_IMPORTED_MODULE_2__/* .annotateFailures */ .o)(failures, { asError: failOnError, noun: 'recording', title: 'Recording not shared' }, log);
}
/** The totals. */
function tellTotals(results, seconds, log) {
    if (results.length === 0)
        return;
    const { shared, reused } = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_5__/* .countResults */ .aD)(results);
    const kept = reused === 0 ? '' : `; ${reused} unchanged, with the link that was there`;
    log.info(`${shared} of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(results.length, 'recording')} shared in ${seconds.toFixed(1)} s${kept}`);
}
/** The totals of the report action. */
function tellReported(results, seconds, log) {
    const { shared, reused } = (0,_sharing_recording_result_js__WEBPACK_IMPORTED_MODULE_5__/* .countResults */ .aD)(results);
    const kept = reused === 0 ? '' : ` (${reused} unchanged)`;
    log.info(`${shared} of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(results.length, 'recording')} reported with links in ${seconds.toFixed(1)} s${kept}`);
}


/***/ }),

/***/ 2519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RO: () => (/* binding */ readingsOf),
/* harmony export */   xu: () => (/* binding */ decodedReadingsOf),
/* harmony export */   zV: () => (/* binding */ plainest)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(977);

/** How often a text may have been escaped, one time upon the other. */
const mostLayers = 4;
const leastWithoutSpaces = 8;
const leastDecoded = 4;
/** What a text may say: as it stands; without escapes and without what nobody sees; and that without spaces too. */
function* readingsOf(text) {
    const asItStands = readingOf(text);
    yield asItStands;
    const plain = withoutEscapes(asItStands);
    if (plain !== asItStands)
        yield plain;
    if (!/\s/u.test(plain.text))
        return;
    yield { ...rewritten(plain, /\s+/gu, () => ''), least: leastWithoutSpaces };
}
/**
 * What of a text may be Base64 or hexadecimal, decoded, also as bytes that are a character each, where it is long enough for
 * `shortest` characters, and where `telling` finds something in it. It costs several times as much.
 */
function* decodedReadingsOf(text, shortest = leastDecoded, telling = anything) {
    for (const bytes of decodedParts(withoutEscapes(readingOf(text)), shortest)) {
        if (!telling.test(bytes.text))
            continue;
        yield bytes;
        // What was decoded from the wrong place, or is no text, is a jumble, but for what may stand beside it.
        for (const { 0: part, index } of bytes.text.matchAll(jumble)) {
            const piece = pieceOf(bytes, part, index);
            const decoded = rewritten(piece, utf8, ([sequence]) => Buffer.from(sequence, 'latin1').toString());
            const inside = withoutEscapes(decoded);
            if (inside !== piece)
                yield inside;
        }
    }
}
const anything = /^/;
/** A text without escapes and without what nobody sees. */
function plainest(text) {
    return withoutEscapes(readingOf(text)).text;
}
function readingOf(text) {
    return { text, least: 1, placeOf: (start, end) => [start, end] };
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const jumble = /[^\u0000-\u0008\u000e-\u001a\u001c-\u001f]{8,}/g;
function pieceOf(reading, text, from) {
    return { ...reading, text, placeOf: (start, end) => reading.placeOf(from + start, from + end) };
}
const unseen = String.raw `[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+`;
/** A character of UTF-8. */
const percentCode = '%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}' +
    // As older programs write characters of Latin-1, and JavaScript's `escape` all others.
    '|%[89a-f][0-9a-f]|%u[0-9a-f]{4}';
const backslashCode = String.raw `\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[!-/:-@\[-\x60\{-~bfnrt]`;
const reference = '&#[0-9]{1,7};?|&#x[0-9a-f]{1,6};?|&[a-z][a-z0-9]{1,7};';
const escapes = new RegExp([_text_js__WEBPACK_IMPORTED_MODULE_0__/* .terminalSequence */ .oH.source, unseen, percentCode, backslashCode, reference].join('|'), 'giu');
/** Those that encoders use for ASCII. Source: the HTML standard, 13.5. */
const named = {
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', tab: '\t', newline: '\n' },
    ...{ excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', plus: '+', comma: ',' },
    ...{ period: '.', sol: '/', colon: ':', semi: ';', equals: '=', quest: '?', commat: '@', lsqb: '[' },
    ...{ lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', hat: '^', lowbar: '_', grave: '`', lcub: '{' },
    ...{ lbrace: '{', vert: '|', verbar: '|', rcub: '}', rbrace: '}' },
};
/** Those of Latin-1, from U+00A0 on, whose capitals matter. */
const latin1 = [
    'nbsp,iexcl,cent,pound,curren,yen,brvbar,sect,uml,copy,ordf,laquo,not,shy,reg,macr,deg,plusmn,sup2,sup3,acute',
    'micro,para,middot,cedil,sup1,ordm,raquo,frac14,frac12,frac34,iquest,Agrave,Aacute,Acirc,Atilde,Auml,Aring,AElig',
    'Ccedil,Egrave,Eacute,Ecirc,Euml,Igrave,Iacute,Icirc,Iuml,ETH,Ntilde,Ograve,Oacute,Ocirc,Otilde,Ouml,times',
    'Oslash,Ugrave,Uacute,Ucirc,Uuml,Yacute,THORN,szlig,agrave,aacute,acirc,atilde,auml,aring,aelig,ccedil,egrave',
    'eacute,ecirc,euml,igrave,iacute,icirc,iuml,eth,ntilde,ograve,oacute,ocirc,otilde,ouml,divide,oslash,ugrave',
    'uacute,ucirc,uuml,yacute,thorn,yuml',
];
const namedLatin1 = new Map(latin1.flatMap((line) => line.split(',')).map((name, at) => [name, String.fromCharCode(0xa0 + at)]));
const controls = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
/** Printable ASCII without what an escape begins with, as most texts are. */
const unescaped = /^[ -$'-[\]-~]*$/;
function withoutEscapes(reading) {
    if (unescaped.test(reading.text))
        return reading;
    let plain = reading;
    for (let layer = 0; layer < mostLayers; layer += 1) {
        const next = rewritten(plain, escapes, meaningOf);
        if (next === plain)
            break;
        plain = next;
    }
    return plain;
}
/** Undefined for what only looks like an escape. */
function meaningOf([whole]) {
    if (whole.startsWith('%'))
        return percentDecoded(whole);
    if (whole.startsWith('&'))
        return meaningOfReference(whole.slice(1).replace(';', ''));
    if (!whole.startsWith('\\'))
        return '';
    const units = /^\\[ux](?=.)/i.test(whole) ? whole.split(/\\[ux]/i).slice(1) : [];
    if (units.length > 0)
        return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
    return controls[whole.charAt(1)] ?? whole.charAt(1);
}
function percentDecoded(code) {
    if (/^%u/i.test(code))
        return String.fromCharCode(Number.parseInt(code.slice(2), 16));
    try {
        return decodeURIComponent(code);
    }
    catch {
        return code.length === 3 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : undefined;
    }
}
function meaningOfReference(name) {
    if (!name.startsWith('#'))
        return namedLatin1.get(name) ?? named[name.toLowerCase()];
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
/** The same reading where nothing changes. */
function rewritten(reading, pattern, meaning) {
    if (reading.text.search(pattern) === -1)
        return reading;
    const segments = [];
    let text = '';
    let done = 0;
    const keep = (until) => {
        if (until > done)
            segments.push({ at: text.length, from: done, to: undefined });
        text += reading.text.slice(done, until);
    };
    for (const match of reading.text.matchAll(pattern)) {
        const means = meaning(match);
        if (means === undefined)
            continue;
        keep(match.index);
        done = match.index + match[0].length;
        if (means !== '')
            segments.push({ at: text.length, from: match.index, to: done });
        text += means;
    }
    if (done === 0)
        return reading;
    keep(reading.text.length);
    const segmentAt = (at) => {
        let [low, high] = [0, segments.length - 1];
        while (low < high) {
            const middle = Math.ceil((low + high) / 2);
            if ((segments[middle]?.at ?? 0) <= at)
                low = middle;
            else
                high = middle - 1;
        }
        return segments[low] ?? { at: 0, from: 0, to: undefined };
    };
    return {
        ...reading,
        text,
        placeOf(start, end) {
            const [first, last] = [segmentAt(start), segmentAt(end - 1)];
            return reading.placeOf(first.to === undefined ? first.from + start - first.at : first.from, last.to ?? last.from + end - last.at);
        },
    };
}
/** A character of UTF-8 whose bytes are characters. */
const utf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** How many characters hold a byte. */
const charactersOfByte = { base64: 4 / 3, hex: 2 };
/** Base64 and hexadecimal can begin in the midst of what looks like it. */
function* decodedParts(reading, shortest) {
    const parts = { base64: /[\w+/-]{6,}/g, hex: /[0-9a-f]{8,}/gi };
    const offsets = { base64: [0, 1, 2, 3], hex: [0, 1] };
    for (const encoding of ['base64', 'hex']) {
        for (const { 0: part, index } of reading.text.matchAll(parts[encoding])) {
            for (const skipped of offsets[encoding]) {
                if ((part.length - skipped) / charactersOfByte[encoding] < shortest)
                    break;
                yield decodedFrom(reading, index + skipped, part.slice(skipped), encoding);
            }
        }
    }
}
function decodedFrom(reading, from, part, encoding) {
    const characters = charactersOfByte[encoding];
    return {
        text: Buffer.from(part, encoding).toString('latin1'),
        least: leastDecoded,
        placeOf: (start, end) => reading.placeOf(from + Math.floor(start * characters), Math.min(from + part.length, from + Math.ceil(end * characters))),
    };
}


/***/ }),

/***/ 2691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ linesOf),
/* harmony export */   S: () => (/* binding */ allotLines)
/* harmony export */ });
/* harmony import */ var _sections_section_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8570);

/** How many lines show all of the sections: a heading for each, and their rows. */
function linesOf(sections) {
    return sections.reduce((sum, section) => sum + 1 + rowsOf(section), 0);
}
/**
 * Divides a number of lines among sections: first a heading and a row for each, in their order, then more rows for each
 * in turn, so that a long list can't crowd out short ones; failures come before links. Where the lines are too few, the
 * last sections are absent: headings alone would lead nowhere.
 */
function allotLines(sections, lines) {
    const headed = sections.slice(0, countHeaded(sections, lines));
    const shares = divideFairly(headed.map(rowsOf), lines - headed.length);
    const left = shares.reduce((sum, share) => sum - share, lines - headed.length);
    const next = left > 0 ? sections.slice(headed.length, headed.length + 1) : [];
    return new Map([...headed, ...next].map((section, at) => [section, splitRows(section, shares[at] ?? 0)]));
}
/** How many sections have room for a heading and, where they have rows, for one of these. */
function countHeaded(sections, lines) {
    let left = lines;
    const count = sections.findIndex((section) => {
        left -= 1 + Math.min(1, rowsOf(section));
        return left < 0;
    });
    return count === -1 ? sections.length : count;
}
function rowsOf(section) {
    return section.failures.length + (0,_sections_section_js__WEBPACK_IMPORTED_MODULE_0__/* .linksOf */ .hP)(section).length;
}
function splitRows({ failures }, rows) {
    const failed = Math.min(rows, failures.length);
    return { failures: failed, links: rows - failed };
}
/** The share of each where all take one in turn until nothing is wanted or left; the first take what is over. */
function divideFairly(wanted, available) {
    const shares = wanted.map(() => 0);
    for (let left = available; left > 0;) {
        const open = wanted.flatMap((want, at) => ((shares[at] ?? 0) < want ? [at] : []));
        if (open.length === 0)
            break;
        const each = Math.max(1, Math.floor(left / open.length));
        for (const at of open) {
            const share = shares[at] ?? 0;
            const more = Math.min(each, (wanted[at] ?? 0) - share, left);
            shares[at] = share + more;
            left -= more;
        }
    }
    return shares;
}


/***/ }),

/***/ 80:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ largestFitting)
/* harmony export */ });
/**
 * The largest size from 0 to `most` for which `make` gives something that fits, found by halving; undefined when not
 * even 0 does.
 */
function largestFitting(most, make, fits) {
    const whole = make(most);
    if (fits(whole))
        return { size: most, value: whole };
    const least = make(0);
    if (!fits(least))
        return undefined;
    let found = { size: 0, value: least };
    for (let [low, high] = [1, most - 1]; low <= high;) {
        const size = Math.floor((low + high) / 2);
        const value = make(size);
        if (fits(value)) {
            found = { size, value };
            low = size + 1;
        }
        else {
            high = size - 1;
        }
    }
    return found;
}


/***/ }),

/***/ 3657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yr: () => (/* binding */ byHeading),
  H1: () => (/* binding */ renderSections),
  As: () => (/* binding */ renderWithin)
});

// EXTERNAL MODULE: ./build/sections/section.js
var sections_section = __webpack_require__(8570);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
// EXTERNAL MODULE: ./build/rendering/allot.js
var allot = __webpack_require__(2691);
// EXTERNAL MODULE: ./build/rendering/fit.js
var fit = __webpack_require__(80);
;// CONCATENATED MODULE: ./build/rendering/markdown.js

/**
 * Untrusted text that GitHub shows as it is: no markup, HTML, table cell, mention, reference or emoji comes of it.
 * Every ASCII punctuation mark becomes a character reference, and in a code element GitHub looks for no mentions; for
 * addresses of mail it does, and begins at an `@` after any of the characters below, whatever comes then, unless that is
 * a space that nobody sees. Source: postprocess_text in extensions/autolink.c of github.com/github/cmark-gfm.
 */
function plainText(text) {
    const line = (0,build_text/* oneLine */.TN)(text).replace(/(?<=[\w.+-])@/g, '@\u200b');
    return `<code>${asReferences(line, /[!-/:-@[-`{-~]/g)}</code>`;
}
/**
 * A link with untrusted text. Inside a link GitHub looks for no mentions, references or addresses, so only marks that
 * would end it, start markup or make an emoji are replaced.
 */
function markdown_link(text, url) {
    const label = asReferences(visible((0,build_text/* oneLine */.TN)(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi);
    return `[${label.replace(/&#58;(?=[\w&#;+-]+&#58;)/g, '&#58;&#8203;')}](<${linkTarget(url)}>)`;
}
/** What nobody can see can't be clicked. */
function visible(text) {
    return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : 'recording';
}
function asReferences(text, marks) {
    return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
}
/** An address that can't end the angle brackets or the table cell around it. */
function linkTarget(url) {
    const marks = /[\s<>|\\"'`]/g;
    return url
        .replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
        .replaceAll('&', '&amp;');
}

;// CONCATENATED MODULE: ./build/rendering/glance.js



/** The line that tells all of the current commit at a glance: how many, which commit, which runs, when. */
function glance(current, head, place) {
    if (current.length === 0)
        return `No recordings of commit ${commitLink(head, place)} yet.`;
    const [only] = current;
    const commit = current.find((section) => section.commit !== '')?.commit ?? '';
    return joined([
        current.length === 1 && only ? `**${plainText(only.heading)}**` : '',
        counts(current),
        current.length === 1 && only ? projectOf(only) : '',
        commit === '' ? '' : `commit ${commitLink(commit, place)}`,
        runLinks(current, place),
        current.length === 1 && only ? reportLink(only) : '',
        latestTime(current),
    ]);
}
/** The project of all tests of a section, if it is one; then it need not stand in each row. */
function projectOf(section) {
    const project = onlyProject(section);
    return project === undefined ? '' : plainText(project);
}
function onlyProject(section) {
    const [project, ...others] = new Set((0,sections_section/* linksOf */.hP)(section).flatMap(({ project }) => project ?? []));
    return others.length === 0 ? project : undefined;
}
function reportLink({ reportUrl }) {
    return reportUrl === '' ? '' : markdown_link('test report', reportUrl);
}
/** What stands before a test's result. */
const marks = { failed: '❌', flaky: '🔁', passed: '✅', skipped: '⏭️' };
const results = ['failed', 'flaky', 'passed', 'skipped'];
/** How the tests ended, how many recordings were shared, and how many were not. */
function counts(sections) {
    const sum = (of) => sections.reduce((all, one) => all + of(one), 0);
    const [shared, failed] = [sum((one) => one.shared), sum((one) => one.failed)];
    const [leftOut, reused] = [sum((one) => one.leftOut), sum((one) => one.reused)];
    const tests = results.map((result) => {
        const count = sum((section) => section.tests?.[result] ?? 0);
        return count === 0 ? '' : `${marks[result]} ${count} ${result}`;
    });
    return joined([
        ...tests,
        shared === 0 && failed === 0 ? 'no recordings' : (0,build_text/* counted */.hS)(shared, 'recording'),
        failed === 0 ? '' : `⚠️ ${failed} not shared`,
        leftOut === 0 ? '' : `${leftOut} of passed or skipped tests left out`,
        reused === 0 ? '' : `${reused} unchanged`,
        removals(sections, shared),
    ]);
}
function removals(sections, shared) {
    const removed = sections.reduce((sum, section) => sum + (0,sections_section/* countRemoved */._A)(section), 0);
    if (removed === 0)
        return '';
    const what = removed >= shared ? 'links removed' : `${(0,build_text/* counted */.hS)(removed, 'link')} removed`;
    return `🗑️ ${what} ${timeInWords(Math.max(...sections.map(({ removedTime }) => removedTime)))}`.trim();
}
/** The runs of some sections, the newest first; only their number where there are many. */
function runLinks(sections, place) {
    const runs = distinctRuns(sections);
    return runs.length > 3
        ? `${runs.length} runs`
        : runs.flatMap(({ run }) => runLink(run, place) || []).join(', ');
}
function severalRuns(sections) {
    return distinctRuns(sections).length > 1;
}
/** One section of each run and attempt, the newest first. */
function distinctRuns(sections) {
    const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]));
    return [...byRun.values()].sort((a, b) => (0,sections_section/* compareRunIds */.PX)(b.run.id, a.run.id) || b.run.attempt - a.run.attempt);
}
/** Parts of a line, without the empty ones. */
function joined(parts) {
    return parts.filter((part) => part !== '').join(' · ');
}
function commitLink(commit, { repositoryUrl }) {
    return commit === ''
        ? ''
        : markdown_link(commit.slice(0, 7), `${repositoryUrl}/commit/${encodeURIComponent(commit)}`);
}
function runLink(run, { repositoryUrl, severalWorkflows }) {
    const { id, number, attempt, workflow } = run;
    if (id === '')
        return '';
    const name = severalWorkflows && workflow !== '' ? workflow : 'run';
    const label = `${name} #${number || id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
    return markdown_link(label, `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`);
}
/** The last moment that a date can hold. */
const latestDate = 8.64e15;
/** When the last of some sections was shared; empty where that is not known. */
function latestTime(sections) {
    return timeInWords(Math.max(...sections.map((section) => section.time)));
}
/** Of seconds since 1970: 9 Nov 2026, 15:04 UTC. */
function timeInWords(seconds) {
    if (seconds === 0)
        return '';
    const date = new Date(Math.min(seconds * 1000, latestDate));
    const [, day, month, year, time] = date.toUTCString().split(' ');
    return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}

// EXTERNAL MODULE: ./node_modules/pretty-bytes/index.js
var pretty_bytes = __webpack_require__(5901);
;// CONCATENATED MODULE: ./build/rendering/table.js




/** The links as a table, empty for none; a column of which nothing is known is left out. */
function linkTable(rows, { filesUrl, projects, sizes }) {
    if (rows.length === 0)
        return '';
    const columns = [
        { head: 'Recording', align: ':--', cell: (row) => recording(row, filesUrl) },
        {
            head: 'Result',
            align: ':--',
            cell: ({ result }) => (result ? `${marks[result]} ${result}` : ''),
        },
        {
            head: 'Project',
            align: ':--',
            cell: ({ project }) => (projects && project ? plainText(project) : ''),
        },
        {
            head: 'Length',
            align: '--:',
            cell: ({ durationSeconds }) => shown(durationSeconds, build_text/* clockTime */.qo),
        },
        {
            head: 'Size',
            align: '--:',
            cell: ({ sizeBytes }) => (sizes ? shown(sizeBytes, pretty_bytes/* default */.A) : ''),
        },
        {
            head: 'Dimensions',
            align: '--:',
            cell: ({ width, height }) => (sizes ? dimensions(width, height) : ''),
        },
    ].filter(({ cell }) => rows.some((row) => cell(row) !== ''));
    return table([
        columns.map(({ head }) => head),
        columns.map(({ align }) => align),
        ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ]);
}
/** What has no link any more is only named. Below it stands why the test failed, and where. */
function recording({ title, url, reused, error, file, line }, filesUrl) {
    const name = url === undefined ? plainText(title) : `▶ ${markdown_link(title, url)}${reused ? ' · unchanged' : ''}`;
    const place = file === undefined || filesUrl === undefined ? '' : fileLink(file, line, filesUrl);
    return [name, error === undefined ? '' : plainText(error), place].filter((part) => part !== '').join('<br>');
}
function fileLink(file, line, filesUrl) {
    const path = file.split('/').map(encodeURIComponent).join('/');
    return line === undefined
        ? markdown_link(file, `${filesUrl}/${path}`)
        : markdown_link(`${file}:${line}`, `${filesUrl}/${path}#L${line}`);
}
/** What could not be shared, and why: a row for each reason. */
function failureTable(rows) {
    const byReason = Map.groupBy(rows, ({ error }) => error);
    const cells = [...byReason].map(([error, group]) => [
        group.map(({ path }) => plainText(path)).join('<br>'),
        plainText(error),
    ]);
    return table([['Not shared', 'Why'], [':--', ':--'], ...cells]);
}
function table(rows) {
    return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
function dimensions(width, height) {
    return width === undefined || height === undefined ? '' : `${width} × ${height}`;
}
function shown(value, inWords) {
    return value === undefined ? '' : inWords(value);
}

;// CONCATENATED MODULE: ./build/rendering/render-sections.js







/** So many links of one section are open; more fold. */
const openRows = 10;
/** The same of recordings that could not be shared; more fold, all of them. */
const openFailures = 3;
/** With more links than this in several sections, each section folds. */
const openLinks = 40;
/**
 * Sections as Markdown for a comment or a job summary, in at most so many `lines` of headings and rows: a line that
 * tells all at a glance, then each section, its failed tests first; those of earlier commits are folded.
 */
function renderSections(sections, view, lines) {
    const trusted = sections.filter(view.trusted);
    const { current, earlier } = inOrder(trusted, view.head);
    const shown = new Map([
        ...(0,allot/* allotLines */.S)(failedFirst(current), lines),
        ...(0,allot/* allotLines */.S)(earlier, lines - (0,allot/* linesOf */.D)(current)),
    ]);
    const hidden = trusted.filter((section) => !shown.has(section));
    const severalWorkflows = new Set(trusted.map(({ run }) => run.workflow)).size > 1;
    const place = { ...view, severalWorkflows };
    const parts = [
        `### Recordings${view.name === undefined ? '' : ` ${plainText(view.name)}`}\n\n${glance(current, view.head, place)}\n`,
        ...groupParts(current, place, shown),
        hidden.length === 0 ? '' : hiddenSections(hidden, place),
        withoutLinks(sections.filter((section) => !view.trusted(section))),
        ...byCommit(earlier.filter((section) => shown.has(section))).map((group) => earlierCommit(group, place, shown)),
    ];
    return { markdown: parts.filter((part) => part !== '').join('\n'), shown };
}
/** As much of some sections as fits into so many characters; the least when not even that fits. */
function renderWithin(sections, view, characters) {
    const render = (lines) => renderSections(sections, view, lines).markdown;
    const fitting = (0,fit/* largestFitting */.o)((0,allot/* linesOf */.D)(sections), render, ({ length }) => length <= characters);
    return fitting?.value ?? render(0);
}
/** The order in which sections are shown. */
function byHeading(a, b) {
    return (0,build_text/* compareNaturally */.yV)(`${a.heading}\n${a.key}`, `${b.heading}\n${b.key}`);
}
function inOrder(sections, head) {
    const isCurrent = ({ commit }) => head === '' || commit === '' || commit === head;
    const newestFirst = (a, b) => (0,sections_section/* compareRunIds */.PX)(b.run.id, a.run.id) || byHeading(a, b);
    return {
        current: sections.filter(isCurrent).sort(byHeading),
        earlier: byCommit(sections.filter((section) => !isCurrent(section)).sort(newestFirst)).flat(),
    };
}
/** What must not be missed gets its lines first. */
function failedFirst(sections) {
    const rank = ({ tests, failed }) => ((tests?.failed ?? 0) > 0 ? 0 : failed > 0 ? 1 : 2);
    return sections.toSorted((a, b) => rank(a) - rank(b));
}
/** Groups in the order of their first sections. */
function byCommit(sections) {
    return [...Map.groupBy(sections, ({ commit }) => commit).values()];
}
/** What is shown of the sections of one commit. */
function groupParts(group, place, shown) {
    const alone = group.length === 1;
    const links = group.reduce((sum, section) => sum + (shown.get(section)?.links ?? 0), 0);
    const context = { ...place, severalRuns: severalRuns(group), alone, folded: !alone && links > openLinks };
    return group.flatMap((section) => {
        const rows = shown.get(section);
        return rows === undefined ? [] : sectionParts(section, rows, context);
    });
}
function sectionParts(section, rows, context) {
    const { alone, folded, severalRuns, repositoryUrl, sizes } = context;
    const run = severalRuns ? runLink(section.run, context) : '';
    const failures = section.failures.slice(0, rows.failures);
    const links = (0,sections_section/* linksOf */.hP)(section).slice(0, rows.links);
    const table = {
        filesUrl: section.commit === '' ? undefined : `${repositoryUrl}/blob/${section.commit}`,
        projects: onlyProject(section) === undefined,
        sizes,
    };
    const after = [
        note(section.shared - links.length, '', section, context),
        failuresBelow(failures),
        note(section.failed - failures.length, 'not shared', section, context),
        untold(section),
    ];
    if (folded && links.length + failures.length > 0) {
        const summary = joined([plainText(section.heading), counts([section])]);
        const line = joined([projectOf(section), run, reportLink(section)]);
        const inside = [line === '' ? '' : `${line}\n`, linkTable(links, table), ...after];
        return [details(summary, inside, (0,sections_section/* needsALook */.gC)(section))];
    }
    const line = [
        `**${plainText(section.heading)}**`,
        counts([section]),
        projectOf(section),
        run,
        reportLink(section),
    ];
    return [alone ? '' : `${joined(line)}\n`, ...foldedLinks(links, table), ...after];
}
function failuresBelow(failures) {
    if (failures.length === 0)
        return '';
    const table = failureTable(failures);
    return failures.length <= openFailures
        ? table
        : details(`${failures.length} recordings could not be shared`, [table], false);
}
/** Said once, instead of in each row. */
function untold(section) {
    const links = (0,sections_section/* linksOf */.hP)(section);
    const count = links.filter(({ result }) => result === undefined).length;
    if (section.tests === null || count === 0)
        return '';
    return count === links.length
        ? 'None of the recordings belongs to a test of the report.\n'
        : `${(0,build_text/* counted */.hS)(count, 'recording')} ${count === 1 ? 'belongs' : 'belong'} to no test of the report.\n`;
}
/** So many parts without links are named. */
const namedParts = 3;
function withoutLinks(sections) {
    if (sections.length === 0)
        return '';
    const names = sections.slice(0, namedParts).map(({ heading }) => plainText(heading));
    const more = sections.length > namedParts ? ` and ${sections.length - namedParts} more` : '';
    const [verb, whose] = sections.length === 1 ? ['was', 'its'] : ['were', 'their'];
    return `${names.join(', ')}${more} ${verb} written with another API key: ${whose} links are not shown.\n`;
}
/** The rows of tests that failed or were flaky are open; where there are none, the first ones. */
function foldedLinks(links, table) {
    const failing = links.filter(({ result }) => result === 'failed' || result === 'flaky').length;
    const open = failing > 0 ? failing : openRows;
    const more = links.slice(open);
    if (more.length === 0)
        return [linkTable(links, table)];
    return [
        linkTable(links.slice(0, open), table),
        details(`${more.length} more ${more.length === 1 ? 'recording' : 'recordings'}`, [linkTable(more, table)], false),
    ];
}
function note(hidden, word, { run }, context) {
    if (hidden <= 0)
        return '';
    const where = {
        run: `in the job summary and the outputs of ${runLink(run, context) || 'its run'}`,
        outputs: 'in the outputs `results` and `manifest` of this step',
        results: 'in the output `results` of this step',
    };
    return `${hidden} more ${word === '' ? '' : `${word} `}${where[context.rest]}.\n`;
}
function hiddenSections(hidden, place) {
    const parts = hidden.length === 1 ? '1 more part' : `${hidden.length} more parts`;
    const runs = runLinks(hidden, place) || 'their runs';
    return `${parts} with ${counts(hidden)}: see the job summaries of ${runs}.\n`;
}
function earlierCommit(sections, place, shown) {
    const commit = sections[0]?.commit ?? '';
    const inParts = sections.length === 1 ? plainText(sections[0]?.heading ?? '') : `${sections.length} parts`;
    const summary = joined([`Earlier commit ${plainText(commit.slice(0, 7))}`, counts(sections), inParts]);
    const glanced = joined([
        `commit ${commitLink(commit, place)}`,
        runLinks(sections, place),
        latestTime(sections),
    ]);
    return details(summary, [`${glanced}\n`, ...groupParts(sections, place, shown)], false);
}
/** GitHub reads Markdown within only after an empty line. */
function details(summary, inside, open) {
    const content = inside.filter((part) => part !== '').join('\n');
    return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`;
}


/***/ }),

/***/ 1337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EV: () => (/* binding */ unknownTo),
/* harmony export */   X0: () => (/* binding */ mergeSections),
/* harmony export */   bZ: () => (/* binding */ removedRow),
/* harmony export */   sN: () => (/* binding */ isCopy),
/* harmony export */   v9: () => (/* binding */ holds)
/* harmony export */ });
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8570);

/**
 * Joins what two states say. Of each key the newer run's section stands; one with a valid signature stands against any
 * without, so that a forged run number can't shut out a real one. Of two copies of one section, each row is what either
 * still has of it, and removed where either says so. The shares of a section that gives way stay recorded in the one
 * that stands: as replaced where both are signed, as unproved otherwise. Returns `ones` itself where the others say
 * nothing new.
 */
function mergeSections(ones, others, signer) {
    const merged = new Map(ones);
    let gained = false;
    for (const other of others) {
        const one = merged.get(other.key);
        const next = one === undefined ? other : joined(one, other, signer);
        gained ||= next !== one;
        merged.set(other.key, next);
    }
    return gained ? merged : ones;
}
/** Whether nothing would be lost of `other` where `one` stands; what `one` has no room for counts as held. */
function holds(one, other, signer) {
    const copy = isCopy(one, other, signer);
    if (!copy && standsAgainst(other, one, signer))
        return false;
    const stillShown = (at) => one.rows[at] !== undefined && !one.rows[at].removed;
    const isWider = joinedNumbers(one, other) !== one.pullRequests;
    if (isWider && signer.verify(one) && signer.verify(other))
        return false;
    const missing = unknownTo(one, copy ? other.replaced : [...(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)(other), ...other.unproved]);
    if (copy && other.rows.some(({ removed }, at) => removed && stillShown(at)))
        return false;
    return one.forgetful || missing.length === 0;
}
/** Whether two sections are of the same step and say the same, but for what was removed or shortened since. */
function isCopy(one, other, signer) {
    const isSame = (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameRun */ .Mf)(one, other) && one.revision === other.revision && one.digest === other.digest;
    return isSame && signer.verify(one) && signer.verify(other);
}
/** Those of the shares that a section does not record, each once. */
function unknownTo(section, shares) {
    const known = new Set([...(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)(section), ...section.unproved].map(_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1));
    const unknown = new Map(shares.map((share) => [(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1)(share), share]));
    return [...unknown].flatMap(([name, share]) => (known.has(name) ? [] : [share]));
}
function joined(one, other, signer) {
    if (one === other)
        return one;
    const [stands, gone] = standsAgainst(other, one, signer) ? [other, one] : [one, other];
    if (isCopy(one, other, signer))
        return joinedCopies(stands, gone, signer);
    const shares = unknownTo(stands, (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)(gone));
    if (!signer.verify(stands) || !signer.verify(gone)) {
        return recording(stands, { shares: [], unproved: [...shares, ...gone.unproved] }, signer);
    }
    const pullRequests = joinedNumbers(stands, gone);
    const section = pullRequests === stands.pullRequests ? stands : signer.sign({ ...stands, pullRequests });
    return recording(section, { shares, unproved: gone.unproved }, signer);
}
/** The pull requests of both; those of the first themselves where the second has no others. */
function joinedNumbers(stands, gone) {
    const others = gone.pullRequests.filter((number) => !stands.pullRequests.includes(number));
    return others.length === 0 ? stands.pullRequests : [...stands.pullRequests, ...others];
}
function joinedCopies(stands, gone, signer) {
    const length = Math.max(stands.rows.length, gone.rows.length);
    const rows = Array.from({ length }, (_, at) => joinedRow(stands.rows[at], gone.rows[at]));
    const failures = gone.failures.length > stands.failures.length ? gone.failures : stands.failures;
    const removedTime = Math.max(gone.removedTime, stands.removedTime);
    const forgetful = stands.forgetful && gone.forgetful;
    const pullRequests = joinedNumbers(stands, gone);
    const isSame = rows.every((row, at) => row === stands.rows[at]) &&
        failures === stands.failures &&
        removedTime === stands.removedTime &&
        forgetful === stands.forgetful &&
        pullRequests === stands.pullRequests;
    const section = isSame
        ? stands
        : signer.sign({ ...stands, rows, failures, removedTime, forgetful, pullRequests });
    return recording(section, { shares: gone.replaced, unproved: gone.unproved }, signer);
}
/** What either has; the first itself where the second has no more. */
function joinedRow(one = {}, other = {}) {
    const link = one.link ?? other.link;
    if (one.removed || other.removed)
        return one.removed && one.link === link ? one : removedRow({ link });
    const shareId = one.shareId ?? other.shareId;
    const hash = one.hash ?? other.hash;
    const isSame = shareId === one.shareId && link === one.link && hash === one.hash;
    return isSame ? one : { shareId, link, hash };
}
/** The row of a share that was removed: it has no link and can't be reused. */
function removedRow({ link }) {
    if (link === undefined)
        return { removed: true };
    const { url: _, ...rest } = link;
    return { removed: true, link: rest };
}
function recording(section, others, signer) {
    const replaced = unknownTo(section, others.shares);
    const signed = replaced.length === 0
        ? section
        : signer.sign({ ...section, replaced: [...section.replaced, ...replaced] });
    const unproved = unknownTo(signed, others.unproved);
    return unproved.length === 0 ? signed : { ...signed, unproved: [...signed.unproved, ...unproved] };
}
function standsAgainst(a, b, signer) {
    const [provenA, provenB] = [signer.verify(a), signer.verify(b)];
    if (provenA !== provenB)
        return provenA;
    if (!(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameRun */ .Mf)(a, b))
        return (0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .isNewer */ .U4)(a, b);
    if (a.revision !== b.revision)
        return a.revision > b.revision;
    // Of two steps with one key, the first to come keeps the place.
    if (a.time !== b.time)
        return a.time < b.time;
    if (a.digest !== b.digest)
        return a.digest < b.digest;
    const [itemsA, itemsB] = [a, b].map(({ rows, failures }) => rows.length + failures.length);
    return itemsA === itemsB ? a.signature > b.signature : Number(itemsA) > Number(itemsB);
}


/***/ }),

/***/ 6850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z1: () => (/* binding */ withoutShares),
/* harmony export */   b2: () => (/* binding */ withoutSharesSigned),
/* harmony export */   d3: () => (/* binding */ holdsRemoved)
/* harmony export */ });
/* harmony import */ var _merge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1337);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8570);


/** Whether a section speaks of removed shares. */
function holdsRemoved(section, { names }) {
    const refs = [...(0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .sharesOf */ .AR)(section), ...section.unproved];
    return names.size > 0 && refs.some((ref) => names.has((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1)(ref)));
}
/**
 * The section as it is true once shares were removed, not yet signed: their rows have no link and can't be reused, and
 * replaced ones are no longer recorded. The section itself where it holds none of them.
 */
function withoutShares(section, removed) {
    if (!holdsRemoved(section, removed))
        return section;
    const { baseUrl } = section;
    const stays = (ref) => !removed.names.has((0,_section_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOfShare */ .S1)(ref));
    const rows = section.rows.map((row) => row.shareId === undefined || stays({ id: row.shareId, baseUrl }) ? row : (0,_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .removedRow */ .bZ)(row));
    const isChanged = rows.some((row, at) => row !== section.rows[at]);
    return {
        ...section,
        rows,
        removedTime: isChanged ? removed.time : section.removedTime,
        replaced: section.replaced.filter(stays),
        unproved: section.unproved.filter(stays),
    };
}
/** The same of a section in a comment: signed again where it changes, and left alone where nobody vouches for it. */
function withoutSharesSigned(section, removed, signer) {
    return signer.verify(section) && holdsRemoved(section, removed)
        ? signer.sign(withoutShares(section, removed))
        : section;
}


/***/ }),

/***/ 8570:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AR: () => (/* binding */ sharesOf),
/* harmony export */   DP: () => (/* binding */ longestError),
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   K$: () => (/* binding */ shownShares),
/* harmony export */   L9: () => (/* binding */ reusedShares),
/* harmony export */   Mf: () => (/* binding */ isSameRun),
/* harmony export */   PX: () => (/* binding */ compareRunIds),
/* harmony export */   S1: () => (/* binding */ nameOfShare),
/* harmony export */   SR: () => (/* binding */ isPlainId),
/* harmony export */   U4: () => (/* binding */ isNewer),
/* harmony export */   _A: () => (/* binding */ countRemoved),
/* harmony export */   gC: () => (/* binding */ needsALook),
/* harmony export */   hP: () => (/* binding */ linksOf),
/* harmony export */   pR: () => (/* binding */ anyPullRequest),
/* harmony export */   yd: () => (/* binding */ namesOfShares)
/* harmony export */ });
/** Stands in the place of a number: reports can show on any pull request what a run without one has shared. */
const anyPullRequest = 0;
/** In characters: what is longer would crowd out the rest. */
const longestText = 250;
/** The same of a test's error: there can be one in each row. */
const longestError = 120;
/** Whether there is something to look into: a test that failed or was flaky, or a recording that was not shared. */
function needsALook({ tests, failed }) {
    return failed > 0 || (tests?.failed ?? 0) + (tests?.flaky ?? 0) > 0;
}
/** The rows that people see. */
function linksOf({ rows }) {
    return rows.flatMap(({ link }) => link ?? []);
}
/** How many links of a section were removed. */
function countRemoved({ rows }) {
    return rows.filter(({ removed }) => removed).length;
}
/** Tells a share from all others, those of other services included. */
function nameOfShare({ id, baseUrl }) {
    return `${baseUrl}\n${id}`;
}
/** The same of shares of one service. */
function namesOfShares(ids, baseUrl) {
    return new Set(ids.map((id) => nameOfShare({ id, baseUrl: baseUrl.href })));
}
/** The shares that a section's rows stand for, whether or not they found room to be seen. */
function shownShares({ rows, baseUrl }) {
    return rows.flatMap(({ shareId }) => (shareId === undefined ? [] : [{ id: shareId, baseUrl }]));
}
/** All shares that a section answers for, replaced ones included. */
function sharesOf(section) {
    return [...shownShares(section), ...section.replaced];
}
/** Whether an id that nobody vouches for may be shown: it can't be taken for an address or for several ids. */
function isPlainId({ id }) {
    return /^[\w~=+-]{1,100}$/.test(id);
}
/** Names of the shares that sections show again, made by earlier runs: others may delete them until these sections stand. */
function reusedShares(sections) {
    const reused = sections.map((section) => ({
        ...section,
        rows: section.rows.filter(({ link }) => link?.reused),
    }));
    return new Set(reused.flatMap(shownShares).map(nameOfShare));
}
/** Whether `a` comes from a later run than `b`, or from a later attempt of the same run. */
function isNewer(a, b) {
    const runs = compareRunIds(a.run.id, b.run.id);
    return runs === 0 ? a.run.attempt > b.run.attempt : runs > 0;
}
function isSameRun(a, b) {
    return a.run.id === b.run.id && a.run.attempt === b.run.attempt;
}
/** Run ids grow with time; they are decimal numbers of any length. */
function compareRunIds(a, b) {
    const [shorter, longer] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
    if (shorter.length !== longer.length)
        return shorter.length - longer.length;
    return shorter < longer ? -1 : Number(shorter > longer);
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A1: () => (/* binding */ countItems),
/* harmony export */   EV: () => (/* binding */ commentKeyOf),
/* harmony export */   Gk: () => (/* binding */ unpackState),
/* harmony export */   Jq: () => (/* binding */ writeState),
/* harmony export */   Ke: () => (/* binding */ testResult),
/* harmony export */   Mo: () => (/* binding */ mostItems),
/* harmony export */   Vz: () => (/* binding */ runId),
/* harmony export */   cd: () => (/* binding */ commit),
/* harmony export */   fh: () => (/* binding */ packState),
/* harmony export */   gY: () => (/* binding */ mostCovers),
/* harmony export */   un: () => (/* binding */ readState),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
/* unused harmony export isMarked */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8522);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9368);
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1025);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8570);





/** More are made from nothing that others still look at. */
const mostCovers = 64;
const version = 1;
/** No state of ours comes near; a forged one must not fill the memory. */
const longestState = 2 * 2 ** 20;
/** More sections have no room in a comment: their signatures alone would fill it. */
const mostSections = 2500;
/** So many rows and shares in all: what takes longer to check could keep a job from writing. */
const mostItems = 50_000;
const mostUnproved = 1000;
/** The first line of each comment with this key. The key is text from a workflow's author: it can't end the line. */
function markerOf(commentKey) {
    return `<!-- share-recordings key=${encodeURIComponent(commentKey)} -->`;
}
/** Whether a comment's text begins with the marker. */
function isMarked(body, commentKey) {
    return body.trimStart().startsWith(markerOf(commentKey));
}
/** The key of a comment of this action; undefined for all other texts. */
function commentKeyOf(body) {
    const key = /^\s*<!-- share-recordings key=(\S*) -->/.exec(body)?.[1];
    try {
        const name = key === undefined ? undefined : decodeURIComponent(key);
        return name !== undefined && isMarked(body, name) ? name : undefined;
    }
    catch {
        return undefined;
    }
}
/** The state as one line that GitHub does not show. */
function writeState(state) {
    return `<!-- share-recordings-state ${packState(state)} -->`;
}
/** Beyond this, it takes ten times as long to save a tenth; the comment is packed between its reading and its writing. */
const quality = 5;
/**
 * The same as a text that a manifest can hold. Brotli beats deflate by a quarter here, since its window reaches over the
 * whole text: addresses repeat the ids of their shares.
 */
function packState(state) {
    const packed = (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.brotliCompressSync)(JSON.stringify(state), {
        params: { [node_zlib__WEBPACK_IMPORTED_MODULE_1__.constants.BROTLI_PARAM_QUALITY]: quality },
    });
    const data = packed.toString('base64url');
    return `${version} ${checksum(data)} ${data}`;
}
/** Reads the state of a comment's text; what of it is damaged is left out. */
function readState(body) {
    return unpackState(/<!-- share-recordings-state (\d{1,4} [\w-]+ [\w-]+) -->/.exec(body)?.[1] ?? '');
}
/** What counts towards `mostItems`. */
function countItems({ rows, failures, replaced, unproved }) {
    return rows.length + failures.length + replaced.length + unproved.length;
}
/** Reads what `packState` wrote, or somebody else; nothing of what takes more than `most` bytes. */
function unpackState(packed, most = longestState) {
    const [, found = '', sum = '', data = ''] = /^(\d{1,4}) ([\w-]+) ([\w-]+)$/.exec(packed) ?? [];
    if (Number(found) > version)
        return { state: undefined, problem: 'newer version' };
    const stored = Number(found) === version && sum === checksum(data) ? unpack(data, most) : undefined;
    if (!isStoredState(stored))
        return { state: undefined, problem: 'damaged' };
    let items = 0;
    const sections = stored.sections.slice(0, mostSections).filter((section) => {
        if (!isSection(section) || items + countItems(section) > mostItems)
            return false;
        items += countItems(section);
        return true;
    });
    const isWhole = sections.length === stored.sections.length;
    const known = sections.map((section) => section.unproved.length > mostUnproved
        ? { ...section, unproved: section.unproved.slice(0, mostUnproved) }
        : section);
    return { state: { ...stored, sections: known }, problem: isWhole ? undefined : 'damaged' };
}
function unpack(data, most) {
    try {
        const packed = Buffer.from(data, 'base64url');
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)((0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.brotliDecompressSync)(packed, { maxOutputLength: most }).toString());
    }
    catch {
        return undefined;
    }
}
function checksum(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('base64url').slice(0, 12);
}
const nonce = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .textLike */ .r1)(/^[\w-]{1,20}$/);
const stateShape = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ pullRequest: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, head: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, sections: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(() => undefined) }, { nonce, covers: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(nonce, mostCovers) });
function isStoredState(stored) {
    return stateShape(stored) === undefined;
}
/** Empty where it is not known. */
const runId = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .textLike */ .r1)(/^\d{0,30}$/);
/** Empty where it is not known. */
const commit = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .textLike */ .r1)(/^[\da-f]{0,64}$/i);
const testResult = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .oneOf */ .yL)('passed', 'failed', 'flaky', 'skipped');
const testCounts = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ failed: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, flaky: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, passed: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, skipped: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9 }, {}, { closed: true });
const line = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .value */ .Uq)((value) => typeof value === 'string' && Array.from(value).length <= _section_js__WEBPACK_IMPORTED_MODULE_4__/* .longestText */ .Ie);
const closed = { closed: true };
const link = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ title: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }, {
    url: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .webAddress */ .Dy,
    reused: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt,
    ...{ sizeBytes: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, durationSeconds: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA, width: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, height: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9 },
    ...{ result: testResult, project: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, file: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, line: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9 },
}, closed);
const row = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({}, { shareId: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .textLike */ .r1)(/./s), removed: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt, link, hash: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }, closed);
const share = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ id: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .textLike */ .r1)(/./s), baseUrl: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }, {}, closed);
const fields = {
    key: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
    heading: line,
    run: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ id: runId, attempt: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, number: line, workflow: line }, {}, closed),
    commit,
    pullRequests: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, 100),
    ...{ time: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, baseUrl: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, visibility: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, withPassword: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt },
    ...{ shared: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, reused: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, failed: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, leftOut: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9 },
    tests: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .value */ .Uq)((value) => value === null || testCounts(value) === undefined),
    reportUrl: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .value */ .Uq)((value) => value === '' || (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .webAddress */ .Dy)(value) === undefined),
    removedTime: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9,
    ...{ revision: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9, digest: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq },
    rows: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(row, mostItems),
    failures: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)((0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)({ path: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, error: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq }, {}, closed), mostItems),
    replaced: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(share, mostItems),
    forgetful: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt,
    unproved: (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(share, mostItems),
    signature: _shape_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
};
const sectionShape = (0,_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .objectOf */ .Xy)(fields, {}, closed);
function isSection(stored) {
    return sectionShape(stored) === undefined;
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ hasStatus),
/* harmony export */   i: () => (/* binding */ retrying)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/**
 * Makes a call, and makes it again after a failure that may pass: a network failure, a timeout, 408, 425, 429 and 5xx.
 * Waits between tries grow exponentially from 0.5 s to 30 s with full jitter; `Retry-After` is obeyed instead where it
 * is given, and a 429 holds back every call to that host. `judge` decides what is special to one call. Throws the last
 * try's CallError, or the signal's reason.
 */
async function retrying(host, attempt, options) {
    const before = {
        unknownOutcome: false,
        lostAnswer: false,
        conflicts: 0,
        triesLeft: options.retries,
    };
    for (;;) {
        await options.gate.whenOpen(host, options.signal);
        const outcome = await attempt().then((result) => ({ result }), (error) => afterFailure(host, error, before, options));
        if (outcome !== 'again')
            return outcome.result;
    }
}
/** Decides on a failed try, and waits before a further one; throws the failure when it is final. */
async function afterFailure(host, error, before, options) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA))
        throw error;
    const { gate, signal } = options;
    const wait = waitFor(error.reason, options.retries - before.triesLeft, options.random);
    // Whatever becomes of this call, the others must know at once.
    if (hasStatus(error, 429))
        gate.hold(host, wait);
    const verdict = (await options.judge?.(error, before)) ?? (mayPass(error.reason) ? 'again' : 'fail');
    if (typeof verdict === 'object')
        return verdict;
    if (verdict === 'fail' || before.triesLeft === 0)
        throw error;
    before.triesLeft -= 1;
    before.unknownOutcome ||= (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    before.lostAnswer ||= error.reason.kind !== 'status' && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    if (hasStatus(error, 409))
        before.conflicts += 1;
    // A 429 has closed the host's gate, where the next try waits.
    if (!hasStatus(error, 429))
        await gate.pause(wait, signal);
    return 'again';
}
/** Whether a call was refused with one of these statuses. */
function hasStatus(error, ...statuses) {
    return error.reason.kind === 'status' && statuses.includes(error.reason.status);
}
function mayPass(reason) {
    if (reason.kind === 'network' || reason.kind === 'timeout')
        return true;
    return reason.kind === 'status' && ([408, 425, 429].includes(reason.status) || reason.status >= 500);
}
function waitFor(reason, earlierRetries, random) {
    if (reason.kind === 'status' && reason.retryAfterMs !== undefined)
        return reason.retryAfterMs;
    return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries);
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dy: () => (/* binding */ webAddress),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Uq: () => (/* binding */ value),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   my: () => (/* binding */ isCount),
/* harmony export */   r1: () => (/* binding */ textLike),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

function value(fits) {
    return (value) => (fits(value) ? undefined : '');
}
function listOf(item, most = Number.POSITIVE_INFINITY) {
    return (value) => {
        if (!Array.isArray(value) || value.length > most)
            return '';
        for (const [at, one] of value.entries()) {
            const place = item(one);
            if (place !== undefined)
                return `[${at}]${place}`;
        }
        return undefined;
    };
}
/** An object with all required fields; others than these and the optional ones are ignored, unless it is `closed`. */
function objectOf(required, optional = {}, { closed = false } = {}) {
    const known = new Map(Object.entries({ ...required, ...optional }));
    return (value) => {
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value))
            return '';
        const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
        if (missing !== undefined)
            return `.${missing}`;
        for (const [name, field] of Object.entries(value)) {
            const place = known.get(name)?.(field);
            if (place !== undefined)
                return `.${name}${place}`;
            if (closed && !known.has(name))
                return '';
        }
        return undefined;
    };
}
const text = value((value) => typeof value === 'string');
const flag = value((value) => typeof value === 'boolean');
const count = value(isCount);
/** A text that a pattern matches. */
function textLike(pattern) {
    return value((value) => typeof value === 'string' && pattern.test(value));
}
function oneOf(...words) {
    return value((value) => words.some((word) => word === value));
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
const seconds = value((value) => typeof value === 'number' && value > 0 && value < Number.MAX_SAFE_INTEGER);
/** Whether this is an address of a web page as it stands, on a line of its own too. */
const webAddress = value((value) => typeof value === 'string' &&
    /^https?:\/\/[^\s\p{C}]+$/iu.test(value) &&
    /^https?:$/.test(URL.parse(value)?.protocol ?? ''));


/***/ }),

/***/ 4466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Af: () => (/* binding */ fixedLimit),
/* harmony export */   Wl: () => (/* binding */ adaptiveLimit),
/* harmony export */   f6: () => (/* binding */ mostInFlight)
/* harmony export */ });
/** As many as were asked for, whatever comes. */
function fixedLimit(concurrency) {
    return {
        current: () => concurrency,
        callBegins: (inFlight) => ({ inFlight, lowered: 0 }),
        refused() { },
        succeeded() { },
    };
}
/** As many recordings as can ever be in flight at once. */
function mostInFlight(concurrency) {
    return concurrency === 'auto' ? highestLimit : concurrency;
}
const firstLimit = 4;
const highestLimit = 16;
/** So many slow recordings in a row are no chance. */
const mostSlow = 6;
/** After so many rounds that went well it climbs past where it was lowered. */
const firstPatience = 5;
/** So many times as many, each time that this was in vain. */
const patienceGrowth = 8;
/** What is refused below the ceiling, so many recordings after it was lowered, is refused by chance. */
const successesApart = 8;
/**
 * Begins with 4 and grows by one with each recording, up to 16, as long as that pays. All that are in flight are refused
 * together, so a refusal halves it once for all of them. From there it grows again, but stays below the number of calls
 * at which it was refused until 5 rounds of recordings went well, and where that was in vain, 40, and so on; then it grows
 * by one for each round.
 *
 * It has stopped paying where the time that a recording takes grows by clearly more than half of what the number in flight grew by:
 * each then waits for the others. Then it begins with 4 again, and grows to half of what it was, for as long.
 */
function adaptiveLimit() {
    let limit = firstLimit;
    let ceiling = highestLimit;
    /** How often the ceiling was raised since it was set. */
    let raised = 0;
    let patience = firstPatience;
    let lowered = 0;
    /** Since it was lowered, and until the ceiling is raised. */
    let successes = 0;
    let successesLeft = 0;
    let slowInARow = 0;
    let courses = [];
    let usual;
    function lowerTo(next, newCeiling) {
        const isByChance = lowered > 0 && raised === 0 && successes >= successesApart;
        if (!isByChance) {
            ceiling = newCeiling;
            patience = raised === 1 ? patience * patienceGrowth : firstPatience;
            successesLeft = patience * ceiling;
        }
        limit = next;
        lowered += 1;
        raised = 0;
        successes = 0;
        slowInARow = 0;
        if (limit > firstLimit)
            return;
        courses = [];
        usual = undefined;
    }
    function grow() {
        successes += 1;
        successesLeft -= 1;
        slowInARow = 0;
        if (limit === ceiling && ceiling < highestLimit && successesLeft <= 0) {
            ceiling += 1;
            raised += 1;
            successesLeft = ceiling;
        }
        limit = Math.min(limit + 1, ceiling);
    }
    /** Whether so many in flight still pay; undefined where that is not known. */
    function pays(course) {
        // Others that began before the limit was lowered are still in flight.
        if (course.inFlight > limit)
            return undefined;
        if (usual === undefined) {
            courses.push(course);
            if (courses.length >= firstLimit)
                usual = usualOf(courses);
            return true;
        }
        const growth = course.inFlight / usual.inFlight - 1;
        return growth <= 0 || slownessOf(course, usual) <= 1.3 + 0.5 * growth;
    }
    return {
        current: () => limit,
        callBegins: (inFlight) => ({ inFlight, lowered }),
        refused(call) {
            const half = Math.max(1, Math.floor(limit / 2));
            if (call.lowered === lowered)
                lowerTo(half, Math.max(half, call.inFlight - 1));
            // Of several that were refused together, the one that came first tells best.
            else if (successes === 0)
                ceiling = Math.max(limit, Math.min(ceiling, call.inFlight - 1));
        },
        succeeded(first, course) {
            // What began before the limit was lowered says nothing of how it goes since.
            if (first.lowered !== lowered)
                return;
            const paid = course === undefined || pays(course);
            if (paid)
                grow();
            if (paid !== false)
                return;
            slowInARow += 1;
            const half = Math.max(firstLimit, Math.floor(limit / 2));
            // From 4 on again, to learn what is usual: the first recordings of a run may have been slow for other reasons.
            if (slowInARow >= mostSlow && half < limit)
                lowerTo(firstLimit, half);
        },
    };
}
function usualOf(courses) {
    const sent = courses.filter(({ sentBytes }) => sentBytes > 0);
    return {
        inFlight: medianOf(courses.map(({ inFlight }) => inFlight)),
        callsMs: medianOf(courses.map(({ callsMs }) => callsMs)),
        answerMs: medianOf(courses.map(({ uploadMs, sendingMs }) => uploadMs - sendingMs)),
        msPerByte: medianOf(sent.map(({ sendingMs, sentBytes }) => sendingMs / sentBytes)),
    };
}
/** How many times as long as usual a recording took, at the service or at storage. */
function slownessOf({ callsMs, uploadMs, sentBytes }, usual) {
    return Math.max(callsMs / usual.callsMs, uploadMs / (usual.answerMs + usual.msPerByte * sentBytes));
}
/** The lower one of the two in the middle; 0 for none. */
function medianOf(values) {
    return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}


/***/ }),

/***/ 5140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aD: () => (/* binding */ countResults),
/* harmony export */   hP: () => (/* binding */ linksOf),
/* harmony export */   k1: () => (/* binding */ failedLinksOf)
/* harmony export */ });
/** How many results have a link, how many of these have one that was there before, and how many have none. */
function countResults(results) {
    const count = (wanted) => results.filter(({ status }) => status === wanted).length;
    const failed = count('failed');
    return { shared: results.length - failed, reused: count('reused'), failed };
}
/** The links of recordings whose tests failed or were flaky. */
function failedLinksOf(results) {
    return linksOf(results.filter(({ test }) => test?.result === 'failed' || test?.result === 'flaky'));
}
function linksOf(results) {
    return results.flatMap(({ url }) => url ?? []);
}


/***/ }),

/***/ 510:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ hashOf),
/* harmony export */   q: () => (/* binding */ createTextSet)
/* harmony export */ });
const firstPlaces = 1024;
function createTextSet() {
    // A Set takes 60 bytes for each of such numbers, which the garbage collector looks at time and again.
    let hashes = new Float64Array(firstPlaces);
    let count = 0;
    /** Where a hash stands, or has its place. */
    function placeOf(hash) {
        const last = hashes.length - 1;
        let place = (hash / 2 ** 20) & last;
        while (hashes[place] !== 0 && hashes[place] !== hash)
            place = (place + 1) & last;
        return place;
    }
    function grow() {
        const known = hashes;
        hashes = new Float64Array(2 * known.length);
        for (const hash of known)
            if (hash !== 0)
                hashes[placeOf(hash)] = hash;
    }
    return {
        add(text) {
            const hash = hashOf(text);
            const place = placeOf(hash);
            if (hashes[place] === hash)
                return;
            hashes[place] = hash;
            count += 1;
            if (2 * count > hashes.length)
                grow();
        },
        has(text, start = 0, end = text.length) {
            const hash = hashOf(text, start, end);
            return hashes[placeOf(hash)] === hash;
        },
    };
}
/** 52 bits, of the part of a text from `start` to before `end`: two hashes of FNV's kind, of 32 and of 20 bits; never 0. */
function hashOf(text, start = 0, end = text.length) {
    let [high, low] = [0x811c9dc5, end - start];
    for (let at = start; at < end; at += 1) {
        const code = text.charCodeAt(at);
        high = Math.imul(high ^ code, 0x01000193);
        low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 15);
    }
    return (high >>> 0) * 2 ** 20 + (low >>> 12) + 1;
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ mayHoldPassword),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   oH: () => (/* binding */ terminalSequence),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   yV: () => (/* binding */ compareNaturally)
/* harmony export */ });
/**
 * What terminals take for commands: sequences that end by a letter, texts such as a window's title, and single ones.
 * Source: ECMA-48, 5.4 and 5.6.
 */
const terminalSequence = new RegExp([
    String.raw `(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]`,
    String.raw `\u001b[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)`,
    String.raw `\u001b[@-Z\\^_]`,
].join('|'), 'g');
/**
 * Text from outside as one harmless line: control characters (line ends, escape sequences) and characters that turn
 * the direction of text become spaces, runs of spaces become one, and what is longer than `limit` characters is cut.
 */
function oneLine(text, limit = Number.POSITIVE_INFINITY) {
    if (!mayChange.test(text))
        return cutText(text, limit);
    const line = text
        .toWellFormed()
        .replace(terminalSequence, '')
        .replace(unsafe, ' ')
        .replace(/ {2,}/g, ' ')
        .trim();
    return cutText(line, limit);
}
/** All that `oneLine` looks for, and surrogates, which may be halves: most texts have nothing of it. */
const mayChange = 
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]| {2}|^\s|\s$/;
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** A text with what is longer than `limit` characters cut. */
function cutText(text, limit) {
    if (text.length <= limit)
        return text;
    const characters = Array.from(text);
    return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}
/** Whether a text can be an address with a user in it, and so with a password. */
function mayHoldPassword(text) {
    return /(?::|[\\/]{2}).*@/s.test(text);
}
/** A number with its noun. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** The first of some names, and how many more there are. */
function firstOf(names, most, separator = ', ') {
    const more = names.length - most;
    return `${names.slice(0, most).join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Made when it is first needed: that takes milliseconds. */
let collator;
/** Compares paths as people count: `shot2` before `shot10`. Never 0 for different paths, so that order is stable. */
function compareNaturally(a, b) {
    collator ??= new Intl.Collator('en', { numeric: true });
    return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
/** A length as a player shows it: 0:07, 12:34, 1:02:03. */
function clockTime(seconds) {
    const whole = Math.round(seconds);
    const two = (value) => String(value).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}


/***/ }),

/***/ 5062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ unlessAborted)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

/**
 * A promise's value, unless the signal is aborted first: then its reason is thrown at once, for work that can't be
 * stopped or is slow to. What still goes on behind it is left to end by itself.
 */
async function unlessAborted(work, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { promise: aborted, reject } = Promise.withResolvers();
        const _listener = __addDisposableResource(env_1, (0,node_events__WEBPACK_IMPORTED_MODULE_0__.addAbortListener)(signal, () => reject(signal.reason)), false);
        return await Promise.race([work, aborted]);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
