export const id = 475;
export const ids = [475];
export const modules = {

/***/ 9515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ deletesAtOnce),
/* harmony export */   q: () => (/* binding */ deleteShares)
/* harmony export */ });
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(370);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _service_contract_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6476);
/* harmony import */ var _service_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);
/* harmony import */ var _service_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7795);





/** No more are in flight. */
const deletesAtOnce = 8;
/**
 * Deletes shares, each id once, and returns one outcome for each, in the order given. Never throws for a share: a
 * failure of one does not stop the others, unless all would meet the same; then, and when `signal` is aborted, all that
 * is left fails at once. An answer may then be lost: a share that was being deleted can be gone and `failed`.
 */
async function deleteShares(ids, options) {
    const limit = (0,p_limit__WEBPACK_IMPORTED_MODULE_4__/* ["default"] */ .A)(deletesAtOnce);
    const stop = (0,_service_stop_on_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .createStop */ .n)(options);
    const client = stop.watch(options.client);
    return await Promise.all(Array.from(new Set(ids), (id) => limit(async () => {
        const share = await deleteOne(id, client, { ...options.retry, signal: stop.signal });
        options.onDeleted(share);
        return share;
    })));
}
async function deleteOne(id, client, options) {
    try {
        if (!(0,_service_contract_js__WEBPACK_IMPORTED_MODULE_1__/* .isUsableId */ .cZ)(id))
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz("no share has such an id: it can't be a part of an address");
        const outcome = await (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retrying */ .i)(client.serviceHost, async () => {
            await client.deleteShare(id, options.signal);
            return 'deleted';
        }, {
            ...options,
            async judge(error, { lostAnswer }) {
                // After a try without an answer, most likely that one has deleted it.
                if (lostAnswer && ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) || (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410)))
                    return { result: 'deleted' };
                if ((0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 410))
                    return { result: 'gone' };
                return (0,_service_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .hasStatus */ .R)(error, 404) ? { result: 'not found' } : undefined;
            },
        });
        return { id, outcome };
    }
    catch (error) {
        return { id, outcome: 'failed', error };
    }
}


/***/ }),

/***/ 2249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readServiceInputs)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _http_proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2749);
/* harmony import */ var _read_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5099);



/** Throws an InputError for the first that does not fit. */
function readServiceInputs() {
    return {
        baseUrl: readBaseUrl(),
        retries: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readInteger */ .JI)('retries', { from: 0, to: 10, fallback: 4 }),
        timeoutSeconds: (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readInteger */ .JI)('timeout', { from: 1, to: 3600, fallback: 60 }),
    };
}
function readBaseUrl() {
    const text = (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .readRequired */ .yu)('base-url', 'set it to the address of the service, for example https://api.example.com');
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an address such as https://api.example.com');
    }
    if (url.username !== '' || url.password !== '') {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz('The input base-url holds a user or password; the key belongs in api-key.');
    }
    if (url.search !== '' || url.hash !== '')
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an address without "?" and "#"');
    if (url.protocol === 'http:' && !(0,_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(url)) {
        throw (0,_read_input_js__WEBPACK_IMPORTED_MODULE_2__/* .misfit */ .hH)('base-url', text, 'an https address, because the key travels to it (http is for loopback only)');
    }
    // The same address in another form would be another service to what a comment remembers.
    url.pathname = url.pathname.replace(/\/+$/, '');
    return url;
}


/***/ }),

/***/ 1694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ startDeletionProgress),
/* harmony export */   o: () => (/* binding */ startProgress)
/* harmony export */ });
/* harmony import */ var pretty_bytes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5901);

const everyMs = 10_000;
/** Tells, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left. */
function startProgress(totalBytes, tell, clock) {
    const sentBytes = new Map();
    let wanted = totalBytes;
    const done = () => sentBytes.values().reduce((sum, bytes) => sum + bytes, 0);
    const timer = tellRegularly('Uploading', () => [done(), wanted], pretty_bytes__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A, tell, clock);
    return {
        sent: (path, bytes) => sentBytes.set(path, bytes),
        spared: (bytes) => {
            wanted -= bytes;
        },
        [Symbol.dispose]: () => timer[Symbol.dispose](),
    };
}
/** The same of the deletion of shares; `done` tells how many are. */
function startDeletionProgress(shares, done, tell, clock) {
    return tellRegularly('Deleting shares', () => [done(), shares], inTenths, tell, clock);
}
const inTenths = (value) => String(Math.round(value * 10) / 10);
function tellRegularly(what, state, inWords, tell, { now }) {
    const started = now();
    const timer = setInterval(() => {
        const [done, wanted] = state();
        const rate = done / ((now() - started) / 1000);
        const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : '';
        tell(`${what}: ${inWords(done)} of ${inWords(wanted)}, ${inWords(rate)}/s${left}`);
    }, everyMs);
    timer.unref();
    return { [Symbol.dispose]: () => clearInterval(timer) };
}
/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds) {
    const whole = Math.ceil(seconds);
    if (whole < 60)
        return `${whole} s`;
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}


/***/ }),

/***/ 6476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I0: () => (/* binding */ readFileId),
/* harmony export */   cZ: () => (/* binding */ isUsableId),
/* harmony export */   lZ: () => (/* binding */ readUploadJob),
/* harmony export */   v3: () => (/* binding */ readData)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9874);
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1272);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9368);
/* harmony import */ var _given_back_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7821);





/** Headers that would send credentials or change how the request itself is framed. */
const refusedHeaders = new Set([
    'authorization',
    'connection',
    '__proto__',
    'cookie',
    'cookie2',
    'set-cookie',
    'expect',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
]);
/** The `data` object of a successful answer (service interface, part 2). */
function readData(call, body) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(body))
        throw unusable(call, 'it is not a JSON object');
    const data = body['data'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(data))
        throw unusable(call, 'it has no object "data"');
    return data;
}
/**
 * Narrows the answer to *create upload job* (service interface, parts 2 and 9). Any contract version but the integer 2
 * is refused before anything else is looked at, so that a job of another contract can't exist as a value.
 */
function readUploadJob(body, rules) {
    const call = 'create upload job';
    const data = readData(call, body);
    const upload = data['upload'];
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(upload))
        throw unusable(call, 'it has no object "data.upload"');
    const version = upload['contractVersion'];
    if (version !== 2)
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA(call, { kind: 'contract', version: versionInWords(version) });
    return {
        uploadId: readId(call, data['uploadId'], 'data.uploadId'),
        target: {
            url: readTargetUrl(upload['url'], rules),
            headers: readTargetHeaders(upload['headers'], rules),
        },
    };
}
/** The file's id in the answer to *complete upload* (`data.file.fileId`), which stands in outputs and manifest. */
function readFileId(call, body, given) {
    const field = 'data.file.fileId';
    const id = readId(call, (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .valueAt */ .fK)(readData(call, body), 'file', 'fileId'), field);
    if ((0,_given_back_js__WEBPACK_IMPORTED_MODULE_3__/* .holdsGiven */ .a)(id, given))
        throw unusable(call, `its "${field}" holds the API key, the password or an upload address`);
    return id;
}
function readId(call, value, field) {
    if (typeof value !== 'string' || value === '')
        throw unusable(call, `it has no text "${field}"`);
    if (!isUsableId(value))
        throw unusable(call, `"${field}" is not a usable id`);
    return value;
}
/** Whether an id can be a part of a path: no control characters, no half characters, no dot segment. */
function isUsableId(id) {
    return id !== '' && id !== '.' && id !== '..' && id.isWellFormed() && !/\p{Cc}/u.test(id);
}
function unusable(call, problem) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA(call, { kind: 'answer', problem });
}
function invalid(problem) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .CallError */ .RA('create upload job', { kind: 'target', problem });
}
function versionInWords(version) {
    return version === undefined ? '(none)' : JSON.stringify(version);
}
function readTargetUrl(value, rules) {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    if (url === null)
        throw invalid('its url is not an address');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowHttp)) {
        throw invalid('its url must be https (http only while base-url is on loopback)');
    }
    // Node would turn these into an Authorization header.
    if (url.username !== '' || url.password !== '')
        throw invalid('its url holds a user or password');
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(url.href, rules.apiKey))
        throw invalid('its url holds the API key');
    url.hash = '';
    return url;
}
function readTargetHeaders(value, rules) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value))
        throw invalid('it has no object of headers');
    const headers = {};
    const seen = new Set();
    for (const [name, raw] of Object.entries(value)) {
        const text = typeof raw === 'number' ? String(raw) : raw;
        if (typeof text !== 'string')
            throw invalid(`the value of its header "${name}" is not text`);
        checkHeader(name, text, rules);
        if (seen.has(name.toLowerCase()))
            throw invalid(`it has the header "${name}" twice`);
        seen.add(name.toLowerCase());
        headers[name] = text;
    }
    return headers;
}
function checkHeader(name, value, rules) {
    try {
        (0,node_http__WEBPACK_IMPORTED_MODULE_0__.validateHeaderName)(name);
        (0,node_http__WEBPACK_IMPORTED_MODULE_0__.validateHeaderValue)(name, value);
    }
    catch {
        const line = name.replaceAll(/[\r\n]/g, ' ');
        throw invalid(`its header "${line}" holds characters that no header may hold`);
    }
    if (/\p{Cc}/u.test(value))
        throw invalid(`its header "${name}" holds control characters`);
    const lower = name.toLowerCase();
    if (refusedHeaders.has(lower))
        throw invalid(`it asks for the header "${name}", which must not be sent`);
    if (lower === 'content-length' && value.trim() !== String(rules.sizeBytes)) {
        throw invalid(`its Content-Length is ${value}, but the recording has ${rules.sizeBytes} bytes`);
    }
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(value, rules.apiKey) || (0,_holds_key_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsKey */ .g)(name, rules.apiKey)) {
        throw invalid(`its header "${name}" holds the API key`);
    }
}


/***/ }),

/***/ 1028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ explainError)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);


const steps = {
    'create upload job': 'creating the upload job',
    upload: 'uploading to storage',
    'complete upload': 'completing the upload',
    'get upload job': 'asking for the upload job',
    'create share': 'creating the share',
    'get share': 'asking for the share',
    'delete share': 'deleting the share',
};
/** How much is shown of what an answer says, in characters. */
const messageLimit = 400;
/**
 * How much is looked at, in characters. What is longer ends in the midst of something, perhaps of a secret: of the half
 * at its end nothing is shown, however short secrets that are left out make the rest.
 */
const readLimit = 32_768;
/**
 * A failure in words for the user: at which step, what happened, and what to do. One line. Secrets that an answer
 * repeats are taken out by `redact`, which cleans the text first, before it is cut.
 */
function explainError(error, redact) {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
        const read = error.message.slice(0, readLimit);
        const end = read.length < readLimit ? undefined : readLimit / 2;
        const happened = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(redact(read, end), messageLimit);
        return `${steps[error.call]} failed: ${asSentence(happened)} ${adviceFor(error)}`;
    }
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj)
        return `skipped, because all work was stopped: ${error.message}`;
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RecordingError */ .eN || error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return error.message;
    return `unexpected: ${redact(error instanceof Error ? error.message : String(error))}`;
}
function asSentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function adviceFor({ call, reason }) {
    switch (reason.kind) {
        case 'network':
            return 'Check the network, the proxy variables and base-url, or run the job again.';
        case 'timeout':
            return 'Run the job again, or raise the input timeout.';
        case 'redirect':
            return call === 'upload'
                ? 'Tell the operator of the service.'
                : 'Set base-url to the address that the service really has; redirects are not followed, so that the key does not travel.';
        case 'answer':
            return adviceForAnswer(call);
        case 'contract':
            return 'Update this action to a version that supports it.';
        case 'target':
            return 'Tell the operator of the service; nothing was sent.';
        case 'status':
            return call === 'upload' ? adviceForStorage(reason.status) : adviceForService(call, reason.status);
    }
}
/** What has answered an earlier call of the same recording as it should is the service. */
function adviceForAnswer(call) {
    return call === 'complete upload' || call === 'create share'
        ? 'Tell the operator of the service, or update this action to a version that knows this answer.'
        : "Check that base-url is the address of the service's API.";
}
const scopes = {
    'create upload job': 'uploads:write',
    upload: 'uploads:write',
    'complete upload': 'uploads:write',
    'get upload job': 'uploads:write or files:read',
    'create share': 'shares:write',
    'get share': 'shares:read',
    'delete share': 'shares:write',
};
function adviceForService(call, status) {
    if (status === 401)
        return 'Check that the secret in api-key holds a valid key of this service that was not revoked.';
    if (status === 402)
        return 'Renew the plan of the account that api-key belongs to; the key stays the same.';
    if (status === 403 && call === 'delete share')
        return `Check the key in api-key: most likely it lacks the scope ${scopes[call]}, or belongs to another account than the share.`;
    if (status === 403)
        return `Check the scopes of the key in api-key; this call most likely needs ${scopes[call]}.`;
    if (status === 404 && call === 'create upload job')
        return 'Check base-url, its path included.';
    if (status === 429 && call === 'delete share')
        return 'The service asks for fewer calls: run the job again later.';
    if (status === 429)
        return 'The service asks for fewer calls: lower the input concurrency or run the job again later.';
    if (status >= 500)
        return 'The service has a problem: run the job again later.';
    return 'The service did not accept the request: the service gave no further explanation.';
}
function adviceForStorage(status) {
    if ([403, 404, 410].includes(status))
        return 'The upload address has expired or is wrong: run the job again.';
    if (status === 409 || status === 412)
        return 'Storage already holds something at this address: run the job again.';
    if (status === 429 || status >= 500)
        return 'Storage has a problem: run the job again later.';
    return 'Storage did not accept the upload and gave no further explanation. Tell the operator of the service.';
}


/***/ }),

/***/ 7821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ createTargets),
/* harmony export */   a: () => (/* binding */ holdsGiven)
/* harmony export */ });
/* harmony import */ var _holds_key_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1272);
/* harmony import */ var _readings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2519);
/* harmony import */ var _text_hash_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(510);
/* harmony import */ var _target_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3639);




function createTargets() {
    const names = (0,_text_hash_js__WEBPACK_IMPORTED_MODULE_2__/* .createTextSet */ .q)();
    let shortest = Number.POSITIVE_INFINITY;
    return {
        add(address) {
            for (const name of namesOfTarget(address)) {
                names.add(name);
                shortest = Math.min(shortest, name.length);
            }
        },
        has: (name) => names.has(name),
        shortest: () => shortest,
    };
}
/**
 * What an upload address is known by: where it leads, and its path and query on whatever host, but for a path of plain
 * words and small numbers, which a share can have too.
 */
function namesOfTarget({ origin, pathname, search }) {
    const path = `${pathname}${search}`;
    const isTelling = search !== '' || !pathname.slice(1).split('/').every(_target_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .isGuessable */ .k);
    return [`${origin}${path}`, (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(`${origin}${path}`), ...(isTelling ? [path] : [])];
}
/** Whether an address or id that an answer gives holds the key, the password or an upload address, in whatever form. */
function holdsGiven(text, { apiKey, password, targets }) {
    if ((0,_holds_key_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsKey */ .g)(text, apiKey))
        return true;
    const shortest = Math.min((targets?.shortest() ?? Number.POSITIVE_INFINITY) / mostEscaped, password === undefined ? Number.POSITIVE_INFINITY : (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(password).length);
    const telling = password === undefined ? ofAddress : undefined;
    const decoded = Array.from((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .decodedReadingsOf */ .xu)(text, shortest, telling), (reading) => reading.text);
    const readings = [...Array.from((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .readingsOf */ .RO)(text), (reading) => reading.text), ...decoded];
    if (targets !== undefined && readings.some((reading) => holdsTarget(reading, targets)))
        return true;
    return password !== undefined && holdsPassword(text, { readings, decoded, password });
}
/** An address has three characters for one that must be escaped in it. */
const mostEscaped = 3;
/** What every address has in it, and what an escape of that begins with. */
const ofAddress = /[/?%&\\]/;
function holdsTarget(text, targets) {
    if (!/[/?]/.test(text))
        return false;
    const { pathname = '', search = '' } = URL.parse(text) ?? {};
    const addresses = text.split(/(?=https?:\/\/)/i).map((part) => part.replace(/[\s"'<>#].*$/s, ''));
    return [`${pathname}${search}`, ...addresses].some((name) => targets.has(name) || targets.has((0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(name)));
}
/** A plain word can stand in any address, so it counts where nothing but values stand. */
function holdsPassword(text, { readings, decoded, password }) {
    const plain = (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(password);
    const isWord = /^[\p{L}\p{N}_-]+$/u.test(password);
    if (!isWord)
        return readings.some((each) => each.includes(password) || each.includes(plain));
    const { searchParams, password: ofUser, hash } = URL.parse(text) ?? {};
    const values = [text, ...(searchParams?.values() ?? []), ofUser, ...(hash ?? '').slice(1).split(/[&=]/)];
    return [...values.map((each) => each && (0,_readings_js__WEBPACK_IMPORTED_MODULE_1__/* .plainest */ .zV)(each)), ...decoded].includes(password);
}


/***/ }),

/***/ 7795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ createStop)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9830);


/**
 * Makes a stop for one run. A 401, a 402, an unsupported contract, and a 403 to a kind of call that has not succeeded
 * yet end all work; `explain` gives the StopError its words. A link that can't be checked (`getShare`) ends nothing, and
 * a share that is not there to be deleted (404, 410) counts as a success.
 */
function createStop(options) {
    const controller = new AbortController();
    const succeeded = new Set();
    const noted = async (call, answer) => {
        try {
            const value = await answer;
            succeeded.add(call);
            return value;
        }
        catch (error) {
            if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
                if (concernsAll(error, succeeded)) {
                    controller.abort(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj(options.explain(error), { cause: error }));
                }
                // What is missing here is the share, not a right of the key.
                if (call === 'delete share' && (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .hasStatus */ .R)(error, 404, 410))
                    succeeded.add(call);
            }
            throw error;
        }
    };
    return {
        signal: AbortSignal.any([options.signal, controller.signal]),
        watch: (client) => ({
            ...client,
            createUpload: (...args) => noted('create upload job', client.createUpload(...args)),
            completeUpload: (...args) => noted('complete upload', client.completeUpload(...args)),
            getUpload: (...args) => noted('get upload job', client.getUpload(...args)),
            createShare: (...args) => noted('create share', client.createShare(...args)),
            deleteShare: (...args) => noted('delete share', client.deleteShare(...args)),
        }),
    };
}
function concernsAll({ call, reason }, succeeded) {
    if (reason.kind === 'contract')
        return true;
    if (reason.kind !== 'status' || call === 'upload')
        return false;
    // Asking for an upload job only mends a lost answer: a key without that right shares all other recordings.
    const refusesAll = reason.status === 403 && call !== 'get upload job' && !succeeded.has(call);
    return reason.status === 401 || reason.status === 402 || refusesAll;
}


/***/ }),

/***/ 3639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ targetSecrets),
/* harmony export */   k: () => (/* binding */ isGuessable)
/* harmony export */ });
/**
 * What of an upload target must never be shown: its address, its path and query, what could be a token in them, and
 * headers that could carry credentials. Plain values such as `*`, numbers, MIME types, the words of a path and the
 * recording's own name are left out: hiding them would blank out the log.
 */
function targetSecrets({ url, headers }, filename) {
    const rest = (text) => withoutName(text, filename);
    return new Set([
        ...addressSecrets(url, rest),
        ...Object.entries(headers).flatMap(([name, value]) => headerSecrets(name, value, rest)),
    ]);
}
function addressSecrets({ href, host, pathname, search }, rest) {
    const segments = pathname.split('/').slice(1);
    const tokens = segments.map(rest).filter((segment) => !isGuessable(segment));
    const query = search.slice(1);
    const whole = [href, `${host}${pathname}${search}`, `${host}${pathname}`];
    // One or two plain words are what folders of recordings are called too.
    const isTelling = tokens.length > 0 || segments.length > (query === '' ? 1 : 2);
    return [
        ...(pathname === '/' && query === '' ? [] : whole),
        ...(isTelling ? [pathname] : []),
        ...(query === '' ? [] : [`${pathname}${search}`, query]),
        ...tokens,
        ...query.split('&').flatMap((pair) => querySecrets(pair, rest)),
    ];
}
function querySecrets(pair, rest) {
    const [, name = '', raw = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    const value = decoded(raw);
    const isToken = looksRandom(value) || (value.length >= 8 && /[a-z][A-Z]/.test(value));
    const isSecret = couldBeSecret(name, rest(value), isToken) && (surelySecret.test(name) || isToken);
    return isSecret ? [raw, value, encodeURIComponent(value)] : [];
}
function headerSecrets(name, value, rest) {
    if (!couldBeSecret(name, rest(value)))
        return [];
    const parts = value.split(/[\s;,"'=]+/).map(rest);
    return [value, value.trim(), ...parts.filter((part) => part.length >= 8 && !isGuessable(part))];
}
const surelySecret = /token|signature|secret|credential|password|(^|[-_])sig([-_]|$)/i;
const secretNames = /(^|[-_])(key|auth|authorization|session|policy)([-_]|$)/i;
function couldBeSecret(name, value, isToken = false) {
    if (value.length < 4 || /^\d+$/.test(value) || isMimeType(value))
        return false;
    const isLong = value.length >= 16 && looksRandom(value);
    return isToken || surelySecret.test(name) || secretNames.test(name) || isLong;
}
/** Letters and digits mixed, as in keys and signatures, or longer than words are. */
function looksRandom(value) {
    return (/\d/.test(value) && /[a-z]/i.test(value)) || value.length >= 24;
}
/** Whether a part of a path is made of words, small numbers, both as in `v2` or `1080p`, and dates. */
function isGuessable(segment) {
    const parts = decoded(segment).split(/[^a-z\d]+/i);
    return (segment.length < 6 ||
        parts.every((part) => /^([a-z]{0,15}|[a-z]{1,6}\d{1,4}|\d{1,4}[a-z]{0,4}|(19|20)\d{6})$/i.test(part)));
}
function isMimeType(value) {
    return /^[a-z]+\/[\w.+-]+(\s*;.*)?$/i.test(value);
}
/** What is left of a text without the recording's own name in it. */
function withoutName(text, filename) {
    const stem = filename.replace(/\.[^.]*$/, '');
    const name = [filename, stem].find((each) => each.length >= 4 && decoded(text).includes(each));
    return name === undefined ? text : decoded(text).replace(name, '');
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ pLimit)
});

// UNUSED EXPORTS: limitFunction

;// CONCATENATED MODULE: ./node_modules/yocto-queue/index.js
/*
How it works:
`this.#head` is an instance of `Node` which keeps track of its current value and nests another instance of `Node` that keeps the value that comes after it. When a value is provided to `.enqueue()`, the code needs to iterate through `this.#head`, going deeper and deeper to find the last value. However, iterating through every single item is slow. This problem is solved by saving a reference to the last value as `this.#tail` so that it can reference it to add a new value.
*/

class Node {
	value;
	next;

	constructor(value) {
		this.value = value;
	}
}

class Queue {
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
		if (!current) {
			return;
		}

		this.#head = this.#head.next;
		this.#size--;

		// Clean up tail reference when queue becomes empty
		if (!this.#head) {
			this.#tail = undefined;
		}

		return current.value;
	}

	peek() {
		if (!this.#head) {
			return;
		}

		return this.#head.value;

		// TODO: Node.js 18.
		// return this.#head?.value;
	}

	clear() {
		this.#head = undefined;
		this.#tail = undefined;
		this.#size = 0;
	}

	get size() {
		return this.#size;
	}

	* [Symbol.iterator]() {
		let current = this.#head;

		while (current) {
			yield current.value;
			current = current.next;
		}
	}

	* drain() {
		while (this.#head) {
			yield this.dequeue();
		}
	}
}

;// CONCATENATED MODULE: ./node_modules/p-limit/index.js


function pLimit(concurrency) {
	let rejectOnClear = false;

	if (typeof concurrency === 'object') {
		({concurrency, rejectOnClear = false} = concurrency);
	}

	validateConcurrency(concurrency);

	if (typeof rejectOnClear !== 'boolean') {
		throw new TypeError('Expected `rejectOnClear` to be a boolean');
	}

	const queue = new Queue();
	let activeCount = 0;

	const resumeNext = () => {
		// Process the next queued function if we're under the concurrency limit
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
		// Execute the function and capture the result promise
		const result = (async () => function_(...arguments_))();

		// Resolve immediately with the promise (don't wait for completion)
		resolve(result);

		// Wait for the function to complete (success or failure)
		// We catch errors here to prevent unhandled rejections,
		// but the original promise rejection is preserved for the caller
		try {
			await result;
		} catch {}

		// Decrement active count and process next queued function
		next();
	};

	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = {reject};

		// Queue the internal resolve function instead of the run function
		// to preserve the asynchronous execution context.
		new Promise(internalResolve => { // eslint-disable-line promise/param-names
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(undefined, function_, resolve, arguments_)); // eslint-disable-line promise/prefer-await-to-then

		// Start processing immediately if we haven't reached the concurrency limit
		if (activeCount < concurrency) {
			resumeNext();
		}
	};

	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});

	Object.defineProperties(generator, {
		activeCount: {
			get: () => activeCount,
		},
		pendingCount: {
			get: () => queue.size,
		},
		clearQueue: {
			value() {
				if (!rejectOnClear) {
					queue.clear();
					return;
				}

				const abortError = AbortSignal.abort().reason;

				while (queue.size > 0) {
					queue.dequeue().reject(abortError);
				}
			},
		},
		concurrency: {
			get: () => concurrency,

			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;

				queueMicrotask(() => {
					// eslint-disable-next-line no-unmodified-loop-condition
					while (activeCount < concurrency && queue.size > 0) {
						resumeNext();
					}
				});
			},
		},
		map: {
			async value(iterable, function_) {
				const promises = [];

				try {
					Array.from(iterable, (value, index) => {
						const promise = generator(function_, value, index);
						promises.push(promise);
						return promise;
					});
				} catch (error) {
					// The iterable threw, so `Promise.all` never observes the already scheduled promises. Observe them here to avoid unhandled rejections.
					for (const promise of promises) {
						promise.catch(() => {}); // eslint-disable-line promise/prefer-await-to-then
					}

					throw error;
				}

				return Promise.all(promises);
			},
		},
	});

	return generator;
}

function limitFunction(function_, options) {
	const limit = pLimit(options);

	const limitedFunction = (...arguments_) => limit(() => function_(...arguments_));
	Object.defineProperty(limitedFunction, 'clearQueue', {
		value: limit.clearQueue,
	});

	return limitedFunction;
}

function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) {
		throw new TypeError('Expected `concurrency` to be a number from 1 and up');
	}
}


/***/ })

};
