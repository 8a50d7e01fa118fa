export const id = 627;
export const ids = [627];
export const modules = {

/***/ 7627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHubClient: () => (/* reexport */ createGitHubClient),
  openConnections: () => (/* reexport */ openConnections),
  openService: () => (/* reexport */ openService)
});

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/http/answer-message.js
var answer_message = __webpack_require__(5081);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: ./build/time.js
var time = __webpack_require__(4131);
// EXTERNAL MODULE: ./build/http/network-problem.js
var network_problem = __webpack_require__(5501);
// EXTERNAL MODULE: ./build/http/proxy.js
var http_proxy = __webpack_require__(2749);
;// CONCATENATED MODULE: ./build/http/connect.js







/** No connection was made, so the other side received nothing. */
class ConnectError extends Error {
    name = 'ConnectError';
}
/**
 * Opens all connections of this project: through the environment's proxy, if there is one, by CONNECT, and with TLS for https
 * addresses. Each must be ready within `timeoutMs`, and before `closed` is aborted.
 */
function createConnect(options) {
    const open = async (target, ended) => {
        const proxy = (0,http_proxy/* proxyFor */.iJ)(target, options.environment);
        const socket = proxy
            ? await openTunnel(proxy, target, ended)
            : await opened((0,external_node_net_.connect)(endpointOf(target)), 'connect', ended);
        const ready = target.protocol === 'https:' ? await startTls(socket, target, ended) : socket;
        holdWriteErrors(ready);
        return ready;
    };
    return async (target) => {
        try {
            return await (0,time/* withDeadline */.NE)(options.closed, options.timeoutMs, (ended) => open(target, ended));
        }
        catch (error) {
            throw new ConnectError(error instanceof Error ? error.message : String(error), { cause: error });
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
    const fail = (how, cause) => reject(new http_proxy/* ProxyError */.T6(`the proxy ${proxy.host} ${how}`, { cause }));
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
        fail(`refused the connection to ${authority} with status ${status}${hint}`);
    });
    tunnel.once('error', (error) => fail(`can't be used: ${(0,network_problem/* networkProblem */.W)(error)}`, error));
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
    const abort = () => socket.destroy(new Error('the connection was aborted'));
    signal.addEventListener('abort', abort);
    // This listener stays, because nothing else handles errors before the first request.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed before it was ready')));
    socket.once(event, () => resolve(socket));
    return promise.finally(() => signal.removeEventListener('abort', abort));
}
const graceMs = 1000;
/**
 * Holds back a write error until the reading side has ended, or for a second. A server that refuses early answers and closes the
 * connection. Then the next write fails, and Node would destroy the socket with the answer unread. With files of 20 MB and the
 * servers of test/unit/http/early-answer.test.ts, that happened in 61% of uploads over HTTP and in up to 93% over TLS, and no less
 * often if Node could read before each write.
 *
 * Node documents `_write` only for subclasses, but creates TLS sockets itself. The documented way is a `Duplex` between TLS and
 * the socket. It takes 1.5 times as long for the 2 GiB of `npm run bench -- --only large-file` over TLS, and 155 MB of memory
 * instead of 82 MB.
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
    let lastLook;
    const done = () => {
        clearTimeout(timer);
        clearImmediate(lastLook);
        socket.off('end', done);
        socket.off('close', done);
        then();
    };
    // After a second in which this process had no turn, the answer may be there and only unread: timers come before reads.
    const timer = setTimeout(() => {
        lastLook = setImmediate(done);
    }, graceMs);
    socket.once('end', done);
    socket.once('close', done);
}

;// CONCATENATED MODULE: ./build/http/call-failure.js





/** Turns an error of connecting, sending or reading into a CallError. `seconds` is the timeout. */
function failedExchange(call, error, seconds) {
    const received = !(error instanceof ConnectError);
    const reason = isTimeout(received ? error : error.cause)
        ? { kind: 'timeout', phase: received ? 'answer' : 'connect', seconds, received }
        : { kind: 'network', problem: (0,network_problem/* networkProblem */.W)(error), received };
    return new build_failure/* CallError */.RA(call, reason, error);
}
function isTimeout(error) {
    const isOwn = error instanceof DOMException && error.name === 'TimeoutError';
    return isOwn || error instanceof undici.errors.HeadersTimeoutError || error instanceof undici.errors.BodyTimeoutError;
}
/** Turns a refusal into a CallError. `clean` removes secrets from the text of the answer. */
function refusal(call, answer, base, clean = String) {
    const { status, headers, text } = answer;
    if (status >= 300 && status < 400) {
        const location = headers['location'];
        const target = typeof location === 'string' ? URL.parse(location, base.href) : null;
        return new build_failure/* CallError */.RA(call, { kind: 'redirect', status, origin: target ? clean(target.origin) : undefined });
    }
    const retryAfterMs = retryAfter(headers['retry-after']);
    return new build_failure/* CallError */.RA(call, {
        kind: 'status',
        status,
        ...(0,answer_message/* readMessage */._)(text, clean),
        isPage: (0,answer_message/* isPage */.y)(text),
        retryAfterMs,
    });
}
const longestMs = 120_000;
/** `Retry-After` (RFC 9110, 10.2.3) in milliseconds from now. Proxies can add more of them, so the first one counts. */
function retryAfter(header) {
    const value = (Array.isArray(header) ? header[0] : header)?.trim();
    if (!value)
        return undefined;
    const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
    return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs);
}

// EXTERNAL MODULE: ./build/secrets/secrets.js + 2 modules
var secrets = __webpack_require__(996);
// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
;// CONCATENATED MODULE: ./build/http/exchange.js


const mostAnswerBytes = 1024 * 1024;
/** Sends small requests and reads the answers. Follows no redirects. Rejects with the error of connecting or reading. */
function createExchange(dispatcher, timeoutMs) {
    return async ({ url, signal, ...options }) => {
        // Undici has no timeout for endless 1xx answers, and ignores a signal until it has a connection.
        return await (0,time/* withDeadline */.NE)(signal, 2 * timeoutMs, async (ended) => {
            const answer = await (0,undici.request)(url, { ...options, body: options.body ?? null, signal: ended, dispatcher });
            const text = await readBody(answer.body, mostAnswerBytes, timeoutMs);
            return { status: answer.statusCode, headers: answer.headers, text };
        });
    };
}
/**
 * Reads a body as text (UTF-8, without a byte order mark). Returns an empty text for more than `most` bytes, because cutting it
 * could leave a part of a secret. Rejects with a TimeoutError after `timeoutMs`, or with the error of reading.
 */
async function readBody(body, most, timeoutMs) {
    const late = () => body.destroy(new DOMException('no complete answer in time', 'TimeoutError'));
    const deadline = setTimeout(late, timeoutMs);
    try {
        return new TextDecoder().decode(await bytesOf(body, most));
    }
    finally {
        clearTimeout(deadline);
    }
}
async function bytesOf(stream, most) {
    const chunks = [];
    let size = 0;
    for await (const chunk of stream) {
        size += chunk.length;
        if (size > most)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./build/upload/send-body.js
/** Far larger than a socket buffer, so that reads cost little. */
const bufferBytes = 1024 * 1024;
const smallestSlice = 64 * 1024;
/** In milliseconds. Twice as many bytes then still leave within the shortest timeout, one second. */
const quickMs = 500;
function createTransferPool() {
    return { freeBuffers: [], sliceBytes: smallestSlice };
}
/**
 * Writes a source to a request, and ends the request. One buffer is filled while the other is sent. A buffer is reused only
 * after its writes succeeded, so unsent bytes can't be overwritten. Returns early, without ending the request, once
 * `stopped`.
 */
async function sendBody(request, source, options) {
    const { sizeBytes } = source;
    const { freeBuffers } = options.pool;
    const newSlot = () => ({ buffer: freeBuffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes), free: Promise.resolve() });
    let [slot, other] = [newSlot(), newSlot()];
    for (let position = 0; position < sizeBytes; [slot, other] = [other, slot]) {
        await slot.free;
        const read = await source.read(slot.buffer.subarray(0, sizeBytes - position), position);
        if (options.stopped())
            return;
        const part = { bytes: slot.buffer.subarray(0, read), position };
        slot.free = other.free.then(() => writeInSlices(request, part, options));
        // The request reports the failure. The write is awaited before its buffer is reused.
        slot.free.catch(() => { });
        position += read;
    }
    await Promise.all([slot.free, other.free]);
    freeBuffers.push(slot.buffer, other.buffer);
    request.end();
}
/**
 * Writes in slices, which grow while each leaves quickly. Node calls a write back only once all of it has left, so on a slow
 * network a large write would look like a stall.
 */
async function writeInSlices(request, { bytes, position }, { pool, onWritten, onSent }) {
    for (let at = 0; at < bytes.length;) {
        const slice = bytes.subarray(at, at + pool.sliceBytes);
        const began = performance.now();
        await write(request, slice);
        at += slice.length;
        onWritten(position + at);
        const isQuick = performance.now() - began < quickMs;
        pool.sliceBytes = isQuick
            ? Math.max(pool.sliceBytes, Math.min(slice.length * 2, bufferBytes))
            : Math.max(pool.sliceBytes / 2, smallestSlice);
    }
    onSent(position + bytes.length);
}
function write(request, bytes) {
    const { promise, resolve, reject } = Promise.withResolvers();
    request.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise;
}

;// CONCATENATED MODULE: ./build/upload/put-file.js
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







/** Storage gets one more second to answer per 64 MiB. */
const commitBytesPerSecond = 64 * 1024 * 1024;
/** The most bytes that may still be in socket buffers. */
const bytesHeldBack = 4 * 1024 * 1024;
const put_file_mostAnswerBytes = 64 * 1024;
/**
 * Sends each recording's bytes to storage in one PUT (docs/service.md, "The calls"). Resolves once storage has them (200, 201
 * or 204). Throws a CallError with storage's status and message, even if storage answers before all bytes are sent; a
 * RecordingError if the file can't be read; or the signal's reason. `onSent` gets the number of bytes sent so far. A transfer
 * times out only if nothing moves for `timeoutSeconds`.
 */
function createPutFile(agents, timeoutSeconds) {
    const pool = createTransferPool();
    return async (target, source, { signal, onSent, clean }) => {
        signal.throwIfAborted();
        const secure = target.url.protocol === 'https:';
        const request = (secure ? external_node_https_.request : external_node_http_.request)(target.url, {
            method: 'PUT',
            agent: secure ? agents.https : agents.http,
            headers: target.headers,
        });
        addMissingHeaders(request, source.sizeBytes);
        try {
            // A destroyed request that has no connection yet emits nothing.
            const answer = await (0,time/* unlessAborted */.Wh)(sendAndReceive(request, source, timeoutSeconds, { pool, onSent }), signal);
            if (!isSuccess(answer.status))
                throw refusal('upload', answer, target.url, clean);
        }
        catch (error) {
            signal.throwIfAborted();
            if (error instanceof build_failure/* CallError */.RA || error instanceof build_failure/* RecordingError */.eN)
                throw error;
            throw failedExchange('upload', error, timeoutSeconds);
        }
        finally {
            // A complete request has already returned its connection to the pool.
            request.destroy();
        }
    };
}
/** `If-None-Match: *` makes storage reject a repeated PUT with 412 if an earlier one arrived. */
function addMissingHeaders(request, sizeBytes) {
    if (!request.hasHeader('content-length'))
        request.setHeader('Content-Length', sizeBytes);
    if (!request.hasHeader('if-none-match'))
        request.setHeader('If-None-Match', '*');
}
function isSuccess(status) {
    return status === 200 || status === 201 || status === 204;
}
async function sendAndReceive(request, source, timeoutSeconds, { pool, onSent }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const watched = __addDisposableResource(env_1, watchRequest(request, timeoutSeconds), false);
        let refused = false;
        const sent = sendBody(request, source, { pool, onWritten: watched.noteWrite, onSent, stopped: () => refused }).then(() => {
            if (!refused)
                watched.awaitAnswer(source.sizeBytes / commitBytesPerSecond);
        });
        const sendFailed = sent.then(() => watched.failed);
        const response = await Promise.race([watched.response, watched.failed, sendFailed]);
        // A refusal counts even if something fails after it began.
        refused = !isSuccess(response.statusCode ?? 0);
        const answer = readAnswer(response, timeoutSeconds * 1000);
        // A success counts only once every byte is sent.
        return refused ? await answer : await Promise.race([sent.then(() => answer), watched.failed]);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** The request's response and its failure, which may be a stall. */
function watchRequest(request, timeoutSeconds) {
    const response = Promise.withResolvers();
    const failure = Promise.withResolvers();
    failure.promise.catch(() => { });
    let phase = 'send';
    let seconds = timeoutSeconds;
    let watch;
    const writes = [];
    const noteWrite = (writtenBytes) => void writes.push({ ms: performance.now(), writtenBytes });
    const onStall = () => request.destroy(new build_failure/* CallError */.RA('upload', { kind: 'timeout', phase, seconds, received: true }));
    request.once('response', response.resolve);
    request.once('socket', () => {
        noteWrite(0);
        watch = watchForStall(writes, () => seconds, onStall);
    });
    request.on('error', failure.reject);
    // The request can close before its complete answer is read, so wait one turn.
    request.once('close', () => setImmediate(() => failure.reject(new Error('the connection was closed'))));
    return {
        response: response.promise,
        failed: failure.promise,
        noteWrite,
        /**
         * All bytes are written. Extends the timeout by `extraSeconds`, and by the time that the bytes still in socket buffers
         * may take.
         */
        awaitAnswer(extraSeconds) {
            phase = 'answer';
            seconds += Math.floor(secondsOfLastWrites(writes) + extraSeconds);
        },
        [Symbol.dispose]: () => watch?.[Symbol.dispose](),
    };
}
/** An incomplete body is dropped, because it could end within a secret. The status still counts. */
async function readAnswer(response, timeoutMs) {
    const text = await readBody(response, put_file_mostAnswerBytes, timeoutMs).catch(() => '');
    return { status: response.statusCode ?? 0, headers: response.headers, text };
}
/** One check without progress may only mean that the machine paused. */
const fewestLooks = 8;
/**
 * Calls `onStall` if no write's callback ran for `allowed` seconds. Node's socket timeout would count received data as well.
 */
function watchForStall(writes, allowed, onStall) {
    const lookMs = (allowed() * 1000) / fewestLooks;
    let seen = writes.length;
    let looks = 0;
    const timer = setInterval(() => {
        looks = writes.length === seen ? looks + 1 : 0;
        seen = writes.length;
        if (looks * lookMs >= allowed() * 1000)
            onStall();
    }, lookMs);
    return { [Symbol.dispose]: () => clearInterval(timer) };
}
/** How long the writes took whose bytes may still be in socket buffers. */
function secondsOfLastWrites(writes) {
    const last = writes.at(-1);
    if (last === undefined)
        return 0;
    const bytesGone = last.writtenBytes - bytesHeldBack;
    const first = writes.findLast(({ writtenBytes }) => writtenBytes <= bytesGone) ?? writes[0] ?? last;
    return (last.ms - first.ms) / 1000;
}

// EXTERNAL MODULE: ./build/client/contract.js + 1 modules
var contract = __webpack_require__(3723);
// EXTERNAL MODULE: ./build/client/details.js
var details = __webpack_require__(400);
// EXTERNAL MODULE: ./build/client/retry.js
var client_retry = __webpack_require__(1992);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/client/share-address.js




const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link'];
const idFields = ['share.shareId', 'shareId', 'share.id', 'id'];
/**
 * Finds the share's address and id in `data`, because the interface doesn't document the field names. Known fields come first,
 * then the only http(s) address anywhere in `data`, then one in a field named like a share or a link. Values that echo the
 * request, such as the title, don't count. Throws a CallError if there is no link, or if it contains a secret.
 */
function readShare(data, options) {
    const leaves = leavesOf(data);
    const addresses = leaves.flatMap((leaf) => {
        const value = addressIn(leaf, options.baseUrl);
        const isEcho = options.sent.some((sent) => echoes(leaf.text, sent));
        return value === undefined || isEcho ? [] : [{ ...leaf, value }];
    });
    const link = choose(addresses, addressFields, [/(?:)/, /share|link/i]);
    // A file and its share can have the same id. People paste lists of ids, so an id must not contain a separator.
    const ids = leaves
        .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
        .filter(({ text }) => ((0,contract/* isUsableId */.cZ)(text) && !/[\s,]/.test(text)) || options.isRefused(text))
        .map((leaf) => ({ ...leaf, value: leaf.text }));
    const id = choose(ids, idFields, [/^shareId$/, /^id$/])?.value;
    const shareId = id === undefined || options.isRefused(id) ? undefined : id;
    const unusable = (problem) => new build_failure/* CallError */.RA('create share', { kind: 'answer', problem, shareId });
    const fileId = (0,shape/* valueAt */.fK)(data, 'share', 'fileId') ?? data['fileId'];
    if (typeof fileId === 'string' && fileId !== options.fileId)
        throw unusable('it is for another file');
    if (link === undefined) {
        const fields = leaves.map(({ path }) => path);
        const names = options.clean((0,build_text/* firstOf */.Ku)(fields, { most: mostFields })) || 'none';
        throw unusable(`it has no link to the share; its fields: ${names}`);
    }
    if (options.isRefused(link.text) || options.isRefused(link.value))
        throw unusable(`its link ${contract/* holdsSecret */.hK}`);
    if (shareId !== id)
        throw unusable(`the id of the share ${contract/* holdsSecret */.hK}`);
    return { url: link.value, shareId };
}
const mostFields = 20;
/** Whether a value echoes the request: it is the same text or address, or a part of it, such as a title that was cut. */
function echoes(value, sent) {
    if (value === sent.trim())
        return true;
    const address = webAddress(value);
    return address !== undefined && (sent.includes(value) || webAddress(sent) === address);
}
/** Known fields may also contain a path. */
function addressIn({ path, text }, baseUrl) {
    const mayBePath = addressFields.includes(path) && /^\/(?![/\\])/.test(text);
    return mayBePath ? URL.parse(text, baseUrl.href)?.href : webAddress(text);
}
/** The field at the first of these paths, or else of the first name pattern whose fields all have the same value. */
function choose(candidates, paths, names) {
    const atPaths = paths.flatMap((wanted) => candidates.filter(({ path }) => path === wanted));
    const groups = names.map((wanted) => candidates.filter(({ name }) => wanted.test(name)));
    return atPaths[0] ?? groups.find((group) => new Set(group.map(({ value }) => value)).size === 1)?.[0];
}
function webAddress(text) {
    if (!/^https?:\/\//i.test(text))
        return undefined;
    return URL.parse(text)?.href;
}
function leavesOf(value, prefix = '', listName, depth = 0) {
    return Object.entries(value).flatMap(([key, each]) => {
        const path = `${prefix}${key}`;
        const name = listName ?? key;
        if (typeof each === 'object' && each !== null && depth < 8)
            return leavesOf(each, `${path}.`, Array.isArray(each) ? name : undefined, depth + 1);
        return [{ path, name, text: ['string', 'number'].includes(typeof each) ? String(each).trim() : '' }];
    });
}

;// CONCATENATED MODULE: ./build/client/service-client.js









function openService({ retries, ...options }) {
    const retry = { retries, random: Math.random, sleep: time/* pause */.v7, gate: (0,client_retry/* createHostGate */.qG)() };
    return { client: createServiceClient(options), retry };
}
/** The service's seven calls, without retries. All throw a CallError, or the signal's reason. */
function createServiceClient(options) {
    const { baseUrl, apiKey, password = '', clean, onSecrets, onRepeated } = options;
    const call = createJsonCall(options);
    const send = createPutFile(options.connections.agents, options.timeoutSeconds);
    const { isIn: holdsKey } = (0,secrets/* hiding */.Q0)([apiKey]);
    const given = (0,secrets/* hiding */.Q0)([apiKey, password]);
    const refusing = (job) => refusalOf(job, given.isIn);
    return {
        serviceHost: baseUrl.host,
        /** Creates an upload job, in place of the `expired` one if there is one. */
        async createUpload(upload, signal, expired) {
            const body = await call('create upload job', 'POST', 'uploads', signal, { ...expired, body: upload });
            const { uploadId, target, takesDetails } = (0,contract/* readUploadJob */.lZ)(body, { ...upload, baseUrl, holdsKey, clean });
            onSecrets(target.secrets);
            const secrets = [...target.secrets, ...(expired?.target.secrets ?? [])];
            const job = { uploadId, takesDetails, target: { ...target, secrets } };
            if (refusing(job)(job.uploadId))
                throw (0,contract/* unusable */._P)('create upload job', `its "data.uploadId" ${contract/* holdsSecret */.hK}`);
            return job;
        },
        async putFile(target, source, sending) {
            await send(target, source, { ...sending, clean: (text) => clean(text, target.secrets) });
        },
        /** Asks the service to check the stored object and to make it a file. */
        async completeUpload(job, signal) {
            const body = await call('complete upload', 'POST', `${pathOf(job)}/complete`, signal, job);
            return { fileId: (0,contract/* readFileId */.I0)('complete upload', body, refusing(job)) };
        },
        /** The file of an upload job, if there is one. */
        async getUpload(job, signal) {
            const body = await call('get upload job', 'GET', pathOf(job), signal, job);
            if (((0,shape/* valueAt */.fK)(body, 'data', 'uploadId') ?? job.uploadId) !== job.uploadId)
                return {};
            try {
                return { fileId: (0,contract/* readFileId */.I0)('get upload job', body, refusing(job)) };
            }
            catch {
                return {};
            }
        },
        async createShare(share, job, signal) {
            const body = await call('create share', 'POST', 'shares', signal, { ...job, body: share });
            const texts = [
                share.fileId,
                share.title,
                share.visibility,
                share.password ?? '',
                ...(0,details/* textsOfDetails */.wt)(share.details ?? {}),
            ];
            const sent = texts.filter(Boolean);
            const cleanName = (name) => clean(name, job.target.secrets);
            const rules = { baseUrl, sent, fileId: share.fileId, isRefused: refusing(job), clean: cleanName };
            const made = readShare((0,contract/* readData */.v3)('create share', body), rules);
            const answered = [made.url, made.shareId ?? '', share.fileId].join('\n');
            onRepeated(job.target.secrets.filter((secret) => answered.includes(secret)));
            return made;
        },
        async getShare(shareId, signal) {
            await call('get share', 'GET', `shares/${encodeURIComponent(shareId)}`, signal);
        },
        /** Resolves once the service has deleted the share. Also throws if it doesn't know the share (404, 410). */
        async deleteShare(shareId, signal) {
            await call('delete share', 'DELETE', `shares/${encodeURIComponent(shareId)}`, signal);
        },
    };
}
function refusalOf({ target: { url } }, isGiven) {
    const address = (0,secrets/* hiding */.Q0)([url.href]);
    // A share's address can begin with the upload address of its file.
    const isBelow = (text) => url.search === '' && text.startsWith(`${url.href}/`);
    return (text) => isGiven(text) || (address.isIn(text) && !isBelow(text));
}
function createJsonCall({ baseUrl, apiKey, connections, timeoutSeconds, clean }) {
    const prefix = baseUrl.pathname.replace(/\/+$/, '');
    return async (call, method, path, signal, 
    /** The target's secrets are removed from error messages. */
    { body, target } = {}) => {
        const headers = {
            accept: 'application/json',
            authorization: `Bearer ${apiKey}`,
            'user-agent': 'share-recordings',
            ...(body ? { 'content-type': 'application/json' } : {}),
        };
        const url = new URL(`${baseUrl.origin}${prefix}/api/v1/${path}`);
        let answer;
        try {
            const request = { method, url, headers, signal, body: body && JSON.stringify(body) };
            answer = await connections.exchange(request);
        }
        catch (error) {
            signal.throwIfAborted();
            throw failedExchange(call, error, timeoutSeconds);
        }
        if (answer.status >= 200 && answer.status < 300)
            return service_client_readAnswer(call, answer);
        throw refusal(call, answer, baseUrl, (text) => clean(text, target?.secrets));
    };
}
function service_client_readAnswer(call, { status, text }) {
    if (call === 'get share' || call === 'delete share') {
        // A web page comes from another server.
        if (isPage(text))
            throw (0,contract/* unusable */._P)(call, notJson(status, text));
        return undefined;
    }
    const json = (0,shape/* parseJson */.qF)(text);
    if (json === undefined)
        throw (0,contract/* unusable */._P)(call, notJson(status, text));
    return json;
}
function notJson(status, text) {
    if (text.trim() === '')
        return `status ${status} with an empty body`;
    return isPage(text) ? `status ${status} with a web page instead of JSON` : `status ${status}, but not JSON`;
}
function isPage(text) {
    return text.trimStart().startsWith('<');
}
function pathOf({ uploadId }) {
    return `uploads/${encodeURIComponent(uploadId)}`;
}

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js + 22 modules
var github = __webpack_require__(2413);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/github/github-error.js
var github_error = __webpack_require__(3312);
;// CONCATENATED MODULE: ./build/github/github-client.js






/** The longest that a read or a deletion waits for a rate limit. */
const longestWaitMs = 90_000;
/** With more retries, a step could wait minutes for its comment: a try can take 30 s, a rate limit 90 s. action.yml says so. */
const mostRetries = 2;
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000;
/** Timeout for a download, enough for 1 GiB at 2 MiB/s. A stalled connection ends sooner. */
const storedMs = 600_000;
/** The version of the REST API. From 2028 on, GitHub rejects requests without one. */
const apiVersion = '2022-11-28';
/** Keeps Octokit from printing untrusted text to the runner's log. */
const silent = { debug() { }, info() { }, warn() { }, error() { } };
/** Creates a client for the run's GitHub, which may be a GitHub Enterprise Server, over the given connections. */
function createGitHubClient(token, context, { dispatcher, signal, retries }) {
    const [owner = '', repo = ''] = context.repository.split('/');
    const connect = () => connectOctokit(token, context.apiUrl, dispatcher, signal);
    const [octokit, octokitOnce] = [connect(), connect()];
    octokit.hook.wrap('request', (send, request) => retryRead(async () => await send(request), { signal, retries }));
    const post = async (query, variables) => {
        const request = { method: 'POST', url: context.graphqlUrl, query, variables };
        const response = await octokitOnce.request(request).catch((error) => {
            const status = (0,shape/* valueAt */.fK)(error, 'status');
            if (status !== 404 && status !== 405)
                throw error;
            const { origin, pathname } = new URL(context.graphqlUrl);
            throw new github_error/* NoGraphqlError */.T4(`the server has no GraphQL API at ${origin}${pathname} (status ${status}), which the action needs to read comments`);
        });
        const body = response.data;
        return { data: (0,shape/* valueAt */.fK)(body, 'data'), problem: problemIn(body), response };
    };
    return {
        repository: { owner, repo },
        /** For reads and deletions. Retries transient failures, and waits for rate limits. */
        octokit,
        /** Never retries, because writing a text again later would undo what others wrote since. */
        octokitOnce,
        /** Sends a GraphQL mutation once. Returns `data` unchecked. */
        async mutate(document, variables) {
            const { data, problem, response } = await post(document, variables);
            // The mutation was carried out, even if parts of its result are missing.
            const isDone = (0,shape/* isRecord */.u4)(data) && Object.values(data).some(shape/* isRecord */.u4);
            if (problem !== undefined && !isDone)
                throw new github_error/* GraphqlError */.ao(problem, response);
            return data;
        },
        /** Sends a GraphQL query, with retries. Returns `data` unchecked. */
        async query(document, variables, options = {}) {
            const send = async () => {
                const { data, problem, response } = await post(document, variables);
                if (problem !== undefined)
                    throw new github_error/* GraphqlError */.ao(problem, response);
                return data;
            };
            return await retryRead(send, { ...options, signal, retries });
        },
        /** Downloads from an address outside the API, without the token. Calls `receive` with the body of each try. */
        async fetchStored(address, receive) {
            const fetchOnce = () => fetchBody(address, receive, dispatcher, signal);
            const answer = await retryRead(fetchOnce, { signal, retries });
            if (!answer.ok)
                throw refusedByStorage(answer.status);
            return answer.received;
        },
    };
}
function connectOctokit(token, baseUrl, dispatcher, signal) {
    const request = { fetch: (url, init) => (0,undici.fetch)(url, { ...init, dispatcher }) };
    const octokit = (0,github/* getOctokit */.Q)(token, { baseUrl, request, log: silent });
    octokit.hook.wrap('request', (send, { request, ...options }) => (0,time/* withDeadline */.NE)(signal, requestMs, async (ended) => {
        const headers = { ...options.headers, 'x-github-api-version': apiVersion };
        return await send({ ...options, headers, request: { ...request, signal: ended } });
    }));
    return octokit;
}
async function retryRead(send, { throwsAtOnce = false, signal, retries }) {
    for (let tries = 0;; tries += 1) {
        try {
            return await send();
        }
        catch (error) {
            const waitMs = waitBefore(error, tries);
            const isLast = tries === Math.min(retries, mostRetries) || (throwsAtOnce && (0,github_error/* mayPass */.bg)(error));
            if (isLast || waitMs === undefined || signal.aborted)
                throw error;
            await (0,time/* pause */.v7)(waitMs, signal);
        }
    }
}
/** Throws for a transient status. */
async function fetchBody(address, receive, dispatcher, signal) {
    return await (0,time/* withDeadline */.NE)(signal, storedMs, async (ended) => {
        const { ok, status, body } = await (0,undici.fetch)(address, { dispatcher, signal: ended });
        if (ok)
            return { ok, received: await receive(body ?? []) };
        await body?.cancel();
        if (status >= 500 || status === 429)
            throw refusedByStorage(status);
        return { ok: false, status };
    });
}
function refusedByStorage(status) {
    return new Error(`storage answered with status ${status}`);
}
/** In milliseconds; undefined if a retry is useless. */
function waitBefore(error, tries) {
    if (error instanceof read_files/* FileError */.f6)
        return undefined;
    const problem = (0,github_error/* problemOf */.Zw)(error, Date.now());
    if (problem.kind === 'rate limit')
        return problem.waitMs <= longestWaitMs ? problem.waitMs : undefined;
    return (0,github_error/* mayPass */.bg)(error) ? Math.random() * 1000 * 2 ** tries : undefined;
}
/** Why a query failed, wholly or in part. */
function problemIn(body) {
    const { data, errors } = (0,shape/* isRecord */.u4)(body) ? body : {};
    const [first] = Array.isArray(errors) ? errors : [];
    if ((0,shape/* isRecord */.u4)(first)) {
        const message = String(first['message'] ?? first['type'] ?? 'GitHub returned an error');
        return first['type'] === 'RATE_LIMITED' && !github_error/* rateLimitWords */.j_.test(message)
            ? `API rate limit exceeded: ${message}`
            : message;
    }
    return (0,shape/* isRecord */.u4)(data) ? undefined : 'GitHub returned no data';
}

;// CONCATENATED MODULE: ./build/http/connections.js






/** All connections of a run, which close together. `concurrency` limits those for small calls to one host. */
function openConnections(environment, options) {
    const timeoutMs = options.timeoutSeconds * 1000;
    const closing = new AbortController();
    const connect = createConnect({ environment, timeoutMs, closed: closing.signal });
    const dispatcher = new undici.Agent({
        connect: connectorOf(connect),
        connections: options.concurrency,
        pipelining: 1,
        allowH2: false,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
    });
    const agents = {
        http: withConnect(new external_node_http_.Agent({ keepAlive: true }), connect, 'http:'),
        https: withConnect(new external_node_https_.Agent({ keepAlive: true }), connect, 'https:'),
    };
    return {
        exchange: createExchange(dispatcher, timeoutMs),
        dispatcher,
        agents,
        async [Symbol.asyncDispose]() {
            closing.abort();
            agents.http.destroy();
            agents.https.destroy();
            // A failure to close doesn't fail the step.
            await dispatcher.destroy().catch(() => { });
        },
    };
}
function withConnect(agent, connect, protocol) {
    agent.createConnection = ({ host, port }, callback) => {
        const name = host?.includes(':') ? `[${host}]` : host;
        connect(new URL(`${protocol}//${name}:${port}`)).then((socket) => callback?.(null, socket), 
        // The type requires a socket next to the error. Node ignores it.
        (error) => callback?.(error, new external_node_net_.Socket()));
        return undefined;
    };
    return agent;
}
function connectorOf(connect) {
    return ({ protocol, host, hostname, port }, callback) => {
        const target = new URL(`${protocol}//${host ?? hostname}`);
        if (port)
            target.port = port;
        connect(target).then((socket) => callback(null, socket), (error) => callback(error, null));
    };
}

;// CONCATENATED MODULE: ./build/actions/clients.js
// Everything that needs the HTTP client, for run-action.ts to import lazily. Nothing else may import it sooner: @actions/github
// reads the environment on import, and run-action.ts first removes the variables that would make that fail.





/***/ })

};
