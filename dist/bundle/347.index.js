export const id = 347;
export const ids = [347];
export const modules = {

/***/ 5925:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ ConnectError),
  N: () => (/* binding */ createConnect)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
;// CONCATENATED MODULE: ./build/http/hold-write-errors.js
/** How long a write error waits for an answer that is already on its way, in milliseconds. */
const graceMs = 1000;
/**
 * Lets an answer overtake the write error that it caused. A server that refuses early answers and closes; the next
 * write then fails with EPIPE or ECONNRESET and Node would destroy the socket with the answer still unread in the
 * kernel. Here the write's error is told only when the reading side has ended, or after a second.
 */
function holdWriteErrors(socket) {
    const held = (callback) => {
        return (error) => (error ? whenReadToTheEnd(socket, () => callback(error)) : callback(error));
    };
    const { _write: write, _writev: writev } = socket;
    socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, held(callback));
    if (writev)
        socket._writev = (chunks, callback) => writev.call(socket, chunks, held(callback));
}
function whenReadToTheEnd(socket, then) {
    const done = () => {
        clearTimeout(timer);
        socket.off('end', done);
        socket.off('close', done);
        then();
    };
    const timer = setTimeout(done, graceMs);
    socket.once('end', done);
    socket.once('close', done);
}

// EXTERNAL MODULE: ./build/http/network-problem.js
var network_problem = __webpack_require__(5501);
// EXTERNAL MODULE: ./build/http/proxy.js
var http_proxy = __webpack_require__(2749);
;// CONCATENATED MODULE: ./build/http/connect.js







/** No connection came about, so nothing can have been received. `timedOut` tells a timeout from a refusal. */
class ConnectError extends Error {
    name = 'ConnectError';
    timedOut;
    constructor(message, timedOut, cause) {
        super(message, { cause });
        this.timedOut = timedOut;
    }
}
/**
 * The one way this project opens connections: through the environment's proxy by CONNECT where there is one, with TLS
 * for https addresses (certificates checked, `NODE_EXTRA_CA_CERTS` respected by Node), within `timeoutMs` in all.
 * Connections that are still being opened when `closed` is aborted are given up.
 */
function createConnect(options) {
    return async (target) => {
        const timeout = AbortSignal.timeout(options.timeoutMs);
        const end = AbortSignal.any([timeout, options.closed]);
        try {
            const proxy = (0,http_proxy/* proxyFor */.iJ)(target, options.environment);
            const socket = proxy
                ? await openTunnel(proxy, target, end)
                : await opened((0,external_node_net_.connect)(endpointOf(target)), 'connect', end);
            const ready = target.protocol === 'https:' ? await startTls(socket, target, end) : socket;
            holdWriteErrors(ready);
            return ready;
        }
        catch (error) {
            if (timeout.aborted)
                throw new ConnectError('no connection in time', true, error);
            throw new ConnectError(error instanceof Error ? error.message : String(error), false, error);
        }
    };
}
function endpointOf(url) {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    return { host: (0,http_proxy/* hostOf */.w4)(url), port, noDelay: true, keepAlive: true };
}
function startTls(socket, target, signal) {
    const host = (0,http_proxy/* hostOf */.w4)(target);
    const servername = (0,external_node_net_.isIP)(host) === 0 ? { servername: host } : {};
    return opened((0,external_node_tls_.connect)({ socket, host, ...servername, ALPNProtocols: ['http/1.1'] }), 'secureConnect', signal);
}
function openTunnel(proxy, target, signal) {
    const { host, port } = endpointOf(target);
    const authority = `${(0,external_node_net_.isIP)(host) === 6 ? `[${host}]` : host}:${port}`;
    const { promise, resolve, reject } = Promise.withResolvers();
    const send = proxy.protocol === 'https:' ? external_node_https_.request : external_node_http_.request;
    const tunnel = send({
        ...endpointOf(proxy),
        method: 'CONNECT',
        path: authority,
        headers: { host: authority, ...proxyAuthorization(proxy) },
        agent: false,
        signal,
    });
    tunnel.once('connect', (answer, socket) => {
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300)
            return resolve(socket);
        socket.destroy();
        const hint = status === 407 ? '; check its user and password' : '';
        reject(new http_proxy/* ProxyError */.T6(`the proxy ${proxy.host} refused the connection to ${authority} with status ${status}${hint}`));
    });
    tunnel.once('response', (answer) => {
        answer.destroy();
        reject(new http_proxy/* ProxyError */.T6(`the proxy ${proxy.host} answered CONNECT with status ${answer.statusCode}`));
    });
    tunnel.once('error', (error) => reject(new http_proxy/* ProxyError */.T6(`the proxy ${proxy.host} can't be used: ${(0,network_problem/* networkProblem */.W)(error)}`, { cause: error })));
    tunnel.end();
    return promise;
}
function proxyAuthorization(proxy) {
    if (proxy.username === '' && proxy.password === '')
        return {};
    const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}
function opened(socket, event, signal) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const abort = () => socket.destroy(new Error('the connection was given up'));
    signal.addEventListener('abort', abort);
    // Stays for good: between here and its first request, nobody else would hear an error.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed before it was ready')));
    socket.once(event, () => resolve(socket));
    return promise.finally(() => signal.removeEventListener('abort', abort));
}


/***/ }),

/***/ 9148:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cc: () => (/* binding */ createExchange),
/* harmony export */   g5: () => (/* binding */ AnswerTimeoutError),
/* harmony export */   x8: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6752);

/** What is read of an answer at most, in bytes; the answers of such calls are far smaller. */
const answerLimit = 1024 * 1024;
/** The answer did not come, or not whole, in time. */
class AnswerTimeoutError extends Error {
    name = 'AnswerTimeoutError';
}
/**
 * An exchange over a dispatcher. The wait for the answer's headers and then for its whole body are `timeoutMs` each,
 * so that an answer that trickles ends too; connecting and headers take twice that together at most.
 */
function createExchange(dispatcher, timeoutMs) {
    return async ({ url, signal, ...options }) => {
        signal.throwIfAborted();
        // AbortSignal.any and AbortSignal.timeout cost as much as the request itself, and more than thousands of calls should hold.
        const ended = new AbortController();
        const end = () => ended.abort();
        signal.addEventListener('abort', end);
        // Connecting and answering have a timeout each; answers of 1xx start the latter again, without an end of its own.
        const timer = setTimeout(end, 2 * timeoutMs);
        try {
            const answer = await (0,undici__WEBPACK_IMPORTED_MODULE_0__.request)(url, {
                ...options,
                body: options.body ?? null,
                signal: ended.signal,
                dispatcher,
            });
            const { text, cut, failure } = await readBody(answer.body, answerLimit, timeoutMs);
            if (failure !== undefined)
                throw failure;
            return { status: answer.statusCode, headers: answer.headers, text, cut };
        }
        catch (error) {
            if ((ended.signal.aborted && !signal.aborted) || isTimeout(error))
                throw new AnswerTimeoutError('no answer in time', { cause: error });
            throw error;
        }
        finally {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
        }
    };
}
function isTimeout(error) {
    return error instanceof undici__WEBPACK_IMPORTED_MODULE_0__.errors.HeadersTimeoutError || error instanceof undici__WEBPACK_IMPORTED_MODULE_0__.errors.BodyTimeoutError;
}
/**
 * What arrives of a body within `timeoutMs`, up to `limit` bytes, as text (UTF-8, without a byte order mark). `cut` tells
 * that it was longer, `failure` why it is not whole otherwise.
 */
function readBody(body, limit, timeoutMs) {
    const chunks = [];
    let size = 0;
    const { promise, resolve } = Promise.withResolvers();
    const deadline = setTimeout(() => {
        resolve({ failure: new AnswerTimeoutError('no whole answer in time') });
        body.destroy();
    }, timeoutMs);
    body.on('data', (bytes) => {
        chunks.push(bytes.subarray(0, limit - size));
        size += bytes.length;
        if (size <= limit)
            return;
        resolve({});
        body.destroy();
    });
    body.once('end', () => resolve({}));
    body.on('error', (failure) => resolve({ failure }));
    // An error costs more to make than all the rest.
    body.once('close', () => body.readableEnded || resolve({ failure: new Error('the connection was closed') }));
    return promise.then((ended) => {
        clearTimeout(deadline);
        return { text: decoder.decode(Buffer.concat(chunks)), cut: size > limit, ...ended };
    });
}
const decoder = new TextDecoder();


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

/***/ 2347:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openService: () => (/* binding */ openService)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/http/answer-message.js
var answer_message = __webpack_require__(5081);
// EXTERNAL MODULE: ./build/http/connect.js + 1 modules
var connect = __webpack_require__(5925);
// EXTERNAL MODULE: ./build/http/exchange.js
var exchange = __webpack_require__(9148);
// EXTERNAL MODULE: ./build/http/network-problem.js
var network_problem = __webpack_require__(5501);
;// CONCATENATED MODULE: ./build/http/call-failure.js





/** What a call's connecting, sending or reading threw, as a CallError. `seconds` is the timeout that was set. */
function failedExchange(call, error, seconds) {
    if (error instanceof connect/* ConnectError */.T && error.timedOut) {
        return new failure/* CallError */.RA(call, { kind: 'timeout', phase: 'connect', seconds, received: false }, error);
    }
    if (error instanceof exchange/* AnswerTimeoutError */.g5) {
        return new failure/* CallError */.RA(call, { kind: 'timeout', phase: 'answer', seconds, received: true }, error);
    }
    const received = !(error instanceof connect/* ConnectError */.T);
    return new failure/* CallError */.RA(call, { kind: 'network', problem: (0,network_problem/* networkProblem */.W)(error), received }, error);
}
/** An answer that is not a success, as a CallError; a redirect names only the origin that it points to. */
function refusal(call, answer, base) {
    const { status, headers, text } = answer;
    if (status >= 300 && status < 400) {
        const location = headers['location'];
        const target = typeof location === 'string' ? URL.parse(location, base.href) : null;
        return new failure/* CallError */.RA(call, { kind: 'redirect', status, origin: target?.origin });
    }
    const retryAfterMs = retryAfter(headers['retry-after']);
    return new failure/* CallError */.RA(call, { kind: 'status', status, ...(0,answer_message/* readMessage */._)(text), retryAfterMs });
}
const longestMs = 120_000;
/**
 * A `Retry-After` header (RFC 9110, 10.2.3: seconds, or a date) as milliseconds from now, at most 120 s; undefined
 * when there is none that can be read. Of several, as proxies add them, the first counts.
 */
function retryAfter(header) {
    const value = (Array.isArray(header) ? header[0] : header)?.trim();
    if (!value)
        return undefined;
    const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : dateOf(value) - Date.now();
    return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs);
}
/** Only what names a month or a day is a date; Date.parse takes `-5` for one too. */
function dateOf(value) {
    return /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
}

// EXTERNAL MODULE: ./build/unless-aborted.js
var unless_aborted = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/transfer/read-turns.js
/** As many as keep a disk busy. */
const readsAtOnce = 2;
/** Longer than it takes to read what a network takes at once, and far shorter than any timeout. */
const longestWaitMs = 100;
/**
 * Has the transfers of a run take turns at reading: the one that began first goes first. Where the network or this
 * machine is what they all wait for, the first of them is done long before the last, and waits for its answers while
 * the others send; if all got the same share, all would be done at the end, and then wait together.
 *
 * One that has waited for long goes before all others, so that a slow disk holds up none until it counts as stalled.
 * Call the result once for each transfer.
 */
function createReadTurns() {
    // In the order in which they came.
    const waiting = [];
    let running = 0;
    let begun = 0;
    const next = () => {
        for (let [oldest] = waiting; oldest !== undefined && running < readsAtOnce; [oldest] = waiting) {
            const isLate = performance.now() - oldest.since > longestWaitMs;
            const first = isLate ? oldest : waiting.reduce((one, other) => (other.rank < one.rank ? other : one));
            waiting.splice(waiting.indexOf(first), 1);
            running += 1;
            first.start();
        }
    };
    return () => {
        const rank = begun++;
        return async (read) => {
            await new Promise((start) => {
                waiting.push({ rank, since: performance.now(), start });
                next();
            });
            try {
                return await read();
            }
            finally {
                running -= 1;
                next();
            }
        };
    };
}

;// CONCATENATED MODULE: ./build/transfer/send-body.js
/**
 * Writes a source into a request, from the first byte to the last, and ends the request. Two buffers take turns for
 * the whole transfer: one is read into while the other is on its way. A buffer is refilled only after the write that
 * used it has called back, which Node does when the bytes have left it, so what is sent can't be overwritten. For the
 * same reason buffers go back to the pool only when all writes have called back without an error: those of a transfer
 * that failed are never used again.
 *
 * `onSent` is told how many bytes have left so far. Returns early, without an end, once `stopped` says so.
 */
async function sendBody(request, source, options) {
    const { buffers, readInTurn } = options;
    let slot = newSlot(buffers);
    let other = newSlot(buffers);
    for (let position = 0; position < source.sizeBytes; [slot, other] = [other, slot]) {
        await slot.free;
        const room = slot.buffer.subarray(0, source.sizeBytes - position);
        const bytes = await readInTurn(() => source.read(room, position));
        if (options.stopped())
            return;
        const end = position + bytes;
        slot.free = write(request, slot.buffer.subarray(0, bytes)).then(() => options.onSent(end));
        // The request's own failure is what gets reported; the write is awaited again before its buffer is used.
        slot.free.catch(() => { });
        position = end;
    }
    await Promise.all([slot.free, other.free]);
    for (const { buffer } of [slot, other])
        buffers.give(buffer);
    request.end();
}
function newSlot(buffers) {
    return { buffer: buffers.take(), free: Promise.resolve() };
}
function write(request, bytes) {
    const { promise, resolve, reject } = Promise.withResolvers();
    request.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise;
}
/** Far above what a socket holds back, and large enough that a read costs little next to its bytes. */
const chunkBytes = 1024 * 1024;
/**
 * A pool that grows to as many buffers as are in use at once. New ones for each transfer cost a page fault for every
 * 4 KiB, and memory that waits for the garbage collector.
 */
function createBufferPool() {
    const free = [];
    return {
        take: () => free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes),
        give: (buffer) => free.push(buffer),
    };
}

;// CONCATENATED MODULE: ./build/transfer/stall-watch.js
/** So many looks in a row at which nothing has left are a stall: after a standstill of the machine a single one tells nothing. */
const looksPerAllowance = 8;
/**
 * Calls `onStall` once nothing has left for the time allowed. What arrives does not count, so that an answer that
 * trickles can't keep a request alive.
 */
function watchForStall(socket, onStall) {
    let allowedMs = 0;
    let timer;
    let handedOver = handedOverBy(socket);
    let looks = 0;
    const look = () => {
        const now = handedOverBy(socket);
        looks = now === handedOver ? looks + 1 : 0;
        handedOver = now;
        if (looks >= looksPerAllowance)
            onStall();
        else
            lookLater();
    };
    const lookLater = () => {
        timer = setTimeout(look, allowedMs / looksPerAllowance);
    };
    return {
        allow(ms) {
            clearTimeout(timer);
            allowedMs = ms;
            handedOver = handedOverBy(socket);
            looks = 0;
            lookLater();
        },
        [Symbol.dispose]: () => clearTimeout(timer),
    };
}
/** How far the process has come in handing bytes to the system, inside a large write too. */
function handedOverBy(socket) {
    // Node's own socket timeout looks at this queue in the same way.
    const handle = Reflect.get(socket, '_handle');
    const waiting = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : undefined;
    return `${socket.bytesWritten} ${waiting}`;
}

;// CONCATENATED MODULE: ./build/transfer/put-file.js









/** For every 64 MiB that storage has to commit, a second more to answer. */
const commitBytesPerSecond = 64 * 1024 * 1024;
/** So many writes, of 1 MiB each, are as much as systems hold back of what they were given for the network. */
const writesHeldBack = 4;
const answerLimit = 64 * 1024;
/**
 * A PutFile over the given connections. It knows an address and headers, and nothing of the service or its key. A
 * transfer in which nothing moves for `timeoutSeconds` fails; one that moves is never cut.
 */
function createPutFile(agents, timeoutSeconds) {
    const buffers = createBufferPool();
    const newTransfer = createReadTurns();
    return async (target, source, { signal, onSent }) => {
        signal.throwIfAborted();
        const secure = target.url.protocol === 'https:';
        const request = (secure ? external_node_https_.request : external_node_http_.request)(target.url, {
            method: 'PUT',
            agent: secure ? agents.https : agents.http,
            headers: putHeaders(target.headers, source.sizeBytes),
        });
        try {
            // A request that still waits for its connection does not tell when it is destroyed.
            const answer = await (0,unless_aborted/* unlessAborted */.W)(sendAndReceive(request, source, timeoutSeconds, { buffers, readInTurn: newTransfer(), onSent }), signal);
            if (!isSuccess(answer.status))
                throw refusal('upload', answer, target.url);
        }
        catch (error) {
            signal.throwIfAborted();
            if (error instanceof failure/* CallError */.RA || error instanceof failure/* RecordingError */.eN)
                throw error;
            throw failedExchange('upload', error, timeoutSeconds);
        }
        finally {
            // Ends what is under way; a connection whose request is done has gone back to its pool before.
            request.destroy();
        }
    };
}
function isSuccess(status) {
    return status === 200 || status === 201 || status === 204;
}
function putHeaders(given, sizeBytes) {
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    return {
        ...given,
        ...(names.has('content-length') ? {} : { 'Content-Length': String(sizeBytes) }),
        ...(names.has('if-none-match') ? {} : { 'If-None-Match': '*' }),
    };
}
function sendAndReceive(request, source, timeoutSeconds, sending) {
    const { promise, resolve, reject } = Promise.withResolvers();
    let refused = false;
    let isDone = false;
    let watch;
    let phase = 'send';
    let seconds = timeoutSeconds;
    const handedOver = [];
    request.once('socket', (socket) => {
        handedOver.push(performance.now());
        watch = watchForStall(socket, () => {
            request.destroy(new failure/* CallError */.RA('upload', { kind: 'timeout', phase, seconds, received: true }));
        });
        watch.allow(seconds * 1000);
    });
    request.on('error', (error) => refused || reject(error));
    // An answer that is complete closes the request before it has been read to its end here.
    request.once('close', () => setImmediate(() => refused || isDone || reject(new Error('the connection was closed'))));
    const onSent = (bytes) => {
        handedOver.push(performance.now());
        sending.onSent(bytes);
    };
    const sent = sendBody(request, source, { ...sending, onSent, stopped: () => refused }).then(() => {
        if (refused)
            return;
        phase = 'answer';
        // What the system still holds back moves unseen; it takes as long as it took to hand over as much.
        const [first = 0, last = 0] = [handedOver.at(-1 - writesHeldBack) ?? handedOver[0], handedOver.at(-1)];
        seconds += Math.floor((last - first) / 1000 + source.sizeBytes / commitBytesPerSecond);
        watch?.allow(seconds * 1000);
    });
    sent.catch((error) => refused || reject(error));
    request.once('response', (response) => {
        refused = !isSuccess(response.statusCode ?? 0);
        const answer = readAnswer(response, timeoutSeconds * 1000);
        // A success counts only once every byte has left.
        Promise.all([answer, refused ? undefined : sent]).then(([whole]) => resolve(whole), reject);
    });
    return promise.finally(() => {
        isDone = true;
        watch?.[Symbol.dispose]();
        watch = undefined;
    });
}
/** An answer's status counts even when its body is cut off or trickles; that may end in the midst of a secret. */
async function readAnswer(response, timeoutMs) {
    const body = await (0,exchange/* readBody */.x8)(response, answerLimit, timeoutMs);
    const text = body.failure === undefined ? body.text : '';
    return { status: response.statusCode ?? 0, headers: response.headers, text };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/service/host-gate.js

function createHostGate() {
    const closedUntil = new Map();
    const pause = async (ms, signal) => {
        await (0,promises_.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    };
    const waitUntil = async (time, signal) => {
        signal.throwIfAborted();
        for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) {
            await pause(wait, signal);
        }
    };
    return {
        pause,
        hold(host, ms) {
            closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms));
        },
        whenOpen: (host, signal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
        whenAllOpen: (signal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal),
    };
}

// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __webpack_require__(2749);
// EXTERNAL MODULE: ./build/json.js
var build_json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/service/contract.js
var contract = __webpack_require__(6476);
// EXTERNAL MODULE: ./build/service/given-back.js
var given_back = __webpack_require__(7821);
;// CONCATENATED MODULE: ./build/service/share-address.js




const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link'];
const idFields = ['share.shareId', 'shareId', 'share.id', 'id'];
/**
 * Finds the share's address and id in `data` of an answer whose field names the interface does not show. The known
 * fields come first, then the only http(s) address anywhere in `data`, then the one whose field is named like a share
 * or a link. No link is made of what was sent along (such as a title that is echoed) or of what holds a secret.
 */
function readShare(data, options) {
    const leaves = Array.from(Iterator.from(leavesOf(data)).take(mostLeaves));
    const addresses = leaves
        .flatMap((leaf) => {
        const address = addressIn(leaf, options.baseUrl);
        const isEcho = options.sent.some((sent) => echoes(leaf.text, sent));
        return address === undefined || isEcho ? [] : [{ ...leaf, address }];
    })
        .slice(0, mostAddresses)
        .filter(({ text, address }) => !(0,given_back/* holdsGiven */.a)(text, options) && (address === text || !(0,given_back/* holdsGiven */.a)(address, options)));
    const url = findAddress(addresses);
    // A field of that very name is believed, even where the service gives file and share one id.
    const ids = leaves
        .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
        .filter(({ text }) => isShareId(text))
        .slice(0, mostAddresses);
    const shareId = findId(ids.filter(({ text }) => !(0,given_back/* holdsGiven */.a)(text, options)));
    const fileId = (0,build_json/* valueAt */.fK)(data, 'share', 'fileId') ?? data['fileId'];
    if (typeof fileId === 'string' && fileId !== options.fileId) {
        throw new failure/* CallError */.RA('create share', { kind: 'answer', problem: 'it is of another file', shareId });
    }
    if (url === undefined) {
        const problem = `no address of the share in it; its fields: ${listFields(data).join(', ') || 'none'}`;
        throw new failure/* CallError */.RA('create share', { kind: 'answer', problem, shareId });
    }
    return { url, shareId };
}
/** No answer has so many values, and few of them are addresses or ids. */
const mostLeaves = 5000;
/** In characters. */
const longestAddress = 4096;
const longestId = 500;
const mostAddresses = 100;
/** Whether an answer's value repeats what was sent: the same text, or an address out of it (a title cut short). */
function echoes(value, sent) {
    return value === sent.trim() || (webAddress(value) !== undefined && sent.includes(value));
}
/** A path is an address only in a field that is known to hold one. */
function addressIn({ path, text }, baseUrl) {
    if (text.length > longestAddress)
        return undefined;
    return webAddress(text) ?? (addressFields.includes(path) ? pathAddress(text, baseUrl) : undefined);
}
function findAddress(found) {
    for (const field of addressFields) {
        const leaf = found.find(({ path }) => path === field);
        if (leaf !== undefined)
            return leaf.address;
    }
    return (onlyOne(found.map(({ address }) => address)) ??
        onlyOne(found.filter(({ name }) => /share|link/i.test(name)).map(({ address }) => address)));
}
function findId(leaves) {
    for (const field of idFields) {
        const leaf = leaves.find(({ path }) => path === field);
        if (leaf !== undefined)
            return leaf.text;
    }
    for (const wanted of ['shareId', 'id']) {
        const id = onlyOne(leaves.filter(({ name }) => name === wanted).map(({ text }) => text));
        if (id !== undefined)
            return id;
    }
    return undefined;
}
/** Ids are listed for people, and read from what they paste: none may look like two. */
function isShareId(id) {
    return id.length <= longestId && (0,contract/* isUsableId */.cZ)(id) && !/[\s,]/.test(id);
}
function onlyOne(values) {
    const [first, ...others] = new Set(values);
    return others.length === 0 ? first : undefined;
}
function webAddress(text) {
    if (!/^https?:\/\//i.test(text))
        return undefined;
    return URL.parse(text)?.href;
}
function pathAddress(text, baseUrl) {
    return /^\/(?![/\\])/.test(text) ? URL.parse(text, baseUrl.href)?.href : undefined;
}
function* leavesOf(value, path = '', name = '', depth = 0) {
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (text !== '')
        yield { path, name, text };
    if (depth > 8)
        return;
    if (Array.isArray(value)) {
        for (const [index, each] of value.entries())
            yield* leavesOf(each, `${path}[${index}]`, name, depth + 1);
    }
    else if ((0,build_json/* isRecord */.u4)(value)) {
        for (const [key, each] of Object.entries(value)) {
            yield* leavesOf(each, path === '' ? key : `${path}.${key}`, key, depth + 1);
        }
    }
}
function listFields(value, path = '', depth = 0) {
    if (!(0,build_json/* isRecord */.u4)(value) || depth > 3)
        return [path];
    const entries = Object.entries(value);
    if (entries.length === 0)
        return path === '' ? [] : [path];
    return entries
        .slice(0, 15)
        .flatMap(([key, each]) => listFields(each, path === '' ? key : `${path}.${key}`, depth + 1));
}

;// CONCATENATED MODULE: ./build/service/service-client.js







/** A client of the service described in its interface specification; it knows the key, and `putFile` does not. */
function createServiceClient(options) {
    const call = createJsonCall(options);
    const allowHttp = (0,proxy/* isLoopback */.U9)(options.baseUrl);
    const targets = (0,given_back/* createTargets */.T)();
    const given = { apiKey: options.apiKey, password: options.password, targets };
    return {
        serviceHost: options.baseUrl.host,
        async createUpload(upload, signal) {
            const body = await call('create upload job', 'POST', 'uploads', signal, upload);
            const job = (0,contract/* readUploadJob */.lZ)(body, { sizeBytes: upload.sizeBytes, allowHttp, apiKey: options.apiKey });
            targets.add(job.target.url);
            options.onTarget(job.target, upload.filename);
            return job;
        },
        putFile: options.putFile,
        async completeUpload(uploadId, signal) {
            const path = `uploads/${encodeURIComponent(uploadId)}/complete`;
            const body = await call('complete upload', 'POST', path, signal);
            return { fileId: (0,contract/* readFileId */.I0)('complete upload', body, given) };
        },
        async getUpload(uploadId, signal) {
            const body = await call('get upload job', 'GET', `uploads/${encodeURIComponent(uploadId)}`, signal);
            const answered = (0,build_json/* valueAt */.fK)(body, 'data', 'uploadId');
            return answered === undefined || answered === uploadId ? findFileId(body, given) : {};
        },
        async createShare(share, signal) {
            const body = await call('create share', 'POST', 'shares', signal, share);
            const sent = [share.fileId, share.title, share.visibility, share.password ?? ''].filter(Boolean);
            const { baseUrl } = options;
            return readShare((0,contract/* readData */.v3)('create share', body), { ...given, baseUrl, sent, fileId: share.fileId });
        },
        async getShare(shareId, signal) {
            await call('get share', 'GET', `shares/${encodeURIComponent(shareId)}`, signal);
        },
        async deleteShare(shareId, signal) {
            await call('delete share', 'DELETE', `shares/${encodeURIComponent(shareId)}`, signal);
        },
    };
}
function createJsonCall({ baseUrl, apiKey, exchange, timeoutSeconds }) {
    const prefix = baseUrl.pathname.replace(/\/+$/, '');
    return async (call, method, path, signal, body) => {
        const headers = {
            accept: 'application/json',
            authorization: `Bearer ${apiKey}`,
            'user-agent': 'share-recordings',
            ...(body ? { 'content-type': 'application/json' } : {}),
        };
        // Resolved as a text, a prefix such as `//host` would lead to another host.
        const url = new URL(baseUrl);
        url.pathname = `${prefix}/api/v1/${path}`;
        let answer;
        try {
            answer = await exchange({ method, url, headers, signal, body: body && JSON.stringify(body) });
        }
        catch (error) {
            signal.throwIfAborted();
            throw failedExchange(call, error, timeoutSeconds);
        }
        return service_client_readAnswer(call, answer, baseUrl);
    };
}
function service_client_readAnswer(call, answer, baseUrl) {
    const { status, text, cut } = answer;
    if (status >= 200 && status < 300) {
        if (call === 'get share' || call === 'delete share') {
            // What answers everything with a page is another server.
            if (isPage(text))
                throw new failure/* CallError */.RA(call, { kind: 'answer', problem: notJson(status, text) });
            return undefined;
        }
        if (cut)
            throw new failure/* CallError */.RA(call, { kind: 'answer', problem: 'it is far too large' });
        const json = (0,build_json/* parseJson */.qF)(text);
        if (json === undefined)
            throw new failure/* CallError */.RA(call, { kind: 'answer', problem: notJson(status, text) });
        return json;
    }
    throw refusal(call, answer, baseUrl);
}
function notJson(status, text) {
    if (text.trim() === '')
        return `status ${status} with an empty body`;
    return isPage(text) ? `status ${status} with a page instead of JSON` : `status ${status}, but no JSON`;
}
function isPage(text) {
    return text.trimStart().startsWith('<');
}
function findFileId(body, given) {
    try {
        return { fileId: (0,contract/* readFileId */.I0)('get upload job', body, given) };
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: ./build/service/target-secrets.js
var target_secrets = __webpack_require__(3639);
;// CONCATENATED MODULE: ./build/service/open-service.js




/** The service over a run's connections. */
function openService({ retries, connections, onSecrets, ...options }) {
    const client = createServiceClient({
        ...options,
        exchange: connections.exchange,
        putFile: createPutFile(connections.agents, options.timeoutSeconds),
        onTarget: (target, filename) => onSecrets(...(0,target_secrets/* targetSecrets */.$)(target, filename)),
    });
    return { client, retry: { retries, random: Math.random, gate: createHostGate() } };
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


/***/ })

};
