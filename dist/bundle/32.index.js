export const id = 32;
export const ids = [32];
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

/***/ 6032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openConnections: () => (/* binding */ openConnections)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7030);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6752);
/* harmony import */ var _connect_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5925);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9148);






/** For small calls at most `concurrency` connections to one host; without an answer in time, undici gives these up. */
function openConnections(environment, options) {
    const timeoutMs = options.timeoutSeconds * 1000;
    const closing = new AbortController();
    const connect = (0,_connect_js__WEBPACK_IMPORTED_MODULE_4__/* .createConnect */ .N)({ environment, timeoutMs, closed: closing.signal });
    const dispatcher = new undici__WEBPACK_IMPORTED_MODULE_3__.Agent({
        connect: connectorOf(connect),
        connections: options.concurrency,
        pipelining: 1,
        allowH2: false,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
    });
    const agents = {
        http: withConnect(new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent({ keepAlive: true }), connect, 'http:'),
        https: withConnect(new node_https__WEBPACK_IMPORTED_MODULE_1__.Agent({ keepAlive: true }), connect, 'https:'),
    };
    return {
        exchange: (0,_exchange_js__WEBPACK_IMPORTED_MODULE_5__/* .createExchange */ .Cc)(dispatcher, timeoutMs),
        dispatcher,
        agents,
        async [Symbol.asyncDispose]() {
            closing.abort();
            agents.http.destroy();
            agents.https.destroy();
            // All is reported by now: nothing that fails here may look like a failure of the step.
            await dispatcher.destroy().catch(() => { });
        },
    };
}
function withConnect(agent, connect, protocol) {
    agent.createConnection = ({ host, port }, callback) => {
        const name = host?.includes(':') ? `[${host}]` : host;
        connect(new URL(`${protocol}//${name}:${port}`)).then((socket) => callback?.(null, socket), 
        // The type asks for a socket beside the error; Node ignores it.
        (error) => callback?.(error, new node_net__WEBPACK_IMPORTED_MODULE_2__.Socket()));
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


/***/ })

};
