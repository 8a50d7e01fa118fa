export const id = 372;
export const ids = [372];
export const modules = {

/***/ 2372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* reexport */ createGitHub),
  openConnections: () => (/* reexport */ openConnections),
  openService: () => (/* reexport */ openService)
});

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js + 22 modules
var github = __webpack_require__(2413);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./build/deadline.js
var deadline = __webpack_require__(4726);
;// CONCATENATED MODULE: ./build/http/exchange.js


/** What is read of an answer at most, in bytes; the answers of such calls are far smaller. */
const answerLimit = 1024 * 1024;
/**
 * Sends small requests over a dispatcher and reads the answers. Follows no redirect. Throws what connecting or reading
 * throws. The wait for the answer's headers and then for its whole body are `timeoutMs` each, so that an answer that
 * trickles ends too; all together takes twice that at most.
 */
function createExchange(dispatcher, timeoutMs) {
    return async ({ url, signal, ...options }) => {
        // Connecting and answering have a timeout each; answers of 1xx start the latter again, without an end of its own.
        // Undici heeds a signal only once it has a connection.
        return await (0,deadline/* withDeadline */.NE)(signal, 2 * timeoutMs, async (ended) => {
            const answer = await (0,undici.request)(url, { ...options, body: options.body ?? null, signal: ended, dispatcher });
            const text = await readBody(answer.body, answerLimit, timeoutMs);
            return { status: answer.statusCode, headers: answer.headers, text };
        });
    };
}
/**
 * A body as text (UTF-8, without a byte order mark); none of one that is longer than `most` bytes, since it would end in the
 * midst of a secret. Throws a TimeoutError where it is not whole within `timeoutMs`, and what reading throws.
 */
async function readBody(body, most, timeoutMs) {
    const late = () => body.destroy(new DOMException('no whole answer in time', 'TimeoutError'));
    const deadline = setTimeout(late, timeoutMs);
    try {
        return new TextDecoder().decode(await bytesOf(body, most));
    }
    finally {
        clearTimeout(deadline);
    }
}
/** The bytes of a stream; undefined where there are more than `most`. */
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

// EXTERNAL MODULE: ./build/shape.js
var shape = __webpack_require__(1025);
// EXTERNAL MODULE: ./build/github/github-error.js
var github_error = __webpack_require__(3312);
;// CONCATENATED MODULE: ./build/github/github.js






/** In seconds; no read or deletion waits for a longer rate limit. */
const longestLimit = 90;
const mostRetries = 2;
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000;
/** For a stored file with its body. */
const storedMs = 120_000;
/** The version of the REST API that the tests know; GitHub stops answering requests that name none in 2028. */
const apiVersion = '2022-11-28';
/** What octokit prints by itself would reach the runner's log as it came from outside. */
const silent = { debug() { }, info() { }, warn() { }, error() { } };
/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
function createGitHub(token, context, { dispatcher, signal, retries }) {
    const request = { fetch: (url, init) => (0,undici.fetch)(url, { ...init, dispatcher }) };
    const options = { baseUrl: context.apiUrl, request, log: silent };
    const most = Math.min(retries, mostRetries);
    async function again(send, once = false) {
        for (let tries = 0;; tries += 1) {
            try {
                return await send();
            }
            catch (error) {
                const waitMs = waitBefore(error, tries);
                const isLast = tries === most || (once && (0,github_error/* mayPass */.bg)(error));
                if (isLast || waitMs === undefined || signal.aborted)
                    throw error;
                await (0,deadline/* pause */.v7)(waitMs, signal);
            }
        }
    }
    const connect = () => {
        const client = (0,github/* getOctokit */.Q)(token, options);
        client.hook.wrap('request', (send, { request, ...asked }) => (0,deadline/* withDeadline */.NE)(signal, requestMs, async (ended) => {
            const headers = { ...asked.headers, 'x-github-api-version': apiVersion };
            return await send({ ...asked, headers, request: { ...request, signal: ended } });
        }));
        return client;
    };
    const octokit = connect();
    octokit.hook.wrap('request', (send, asked) => again(() => send(asked)));
    const octokitOnce = connect();
    async function post(query, variables) {
        const response = await octokitOnce.request({ method: 'POST', url: context.graphqlUrl, query, variables });
        const body = response.data;
        return { data: (0,shape/* valueAt */.fK)(body, 'data'), problem: problemIn(body), response };
    }
    const [owner = '', repo = ''] = context.repository.split('/');
    return {
        repository: { owner, repo },
        /** For reads and deletions: tries again what may pass, and waits for rate limits. */
        octokit,
        /** Sends every request once: a text that is written again later would bring back what was true before. */
        octokitOnce,
        /** Sends a GraphQL mutation once, to the run's own GraphQL address; returns `data` as it came. */
        async mutate(document, variables) {
            const { data, problem, response } = await post(document, variables);
            // One that was carried out counts, although not all is told of what came of it.
            const isDone = (0,shape/* isRecord */.u4)(data) && Object.values(data).some(shape/* isRecord */.u4);
            if (problem !== undefined && !isDone)
                throw new github_error/* GraphqlError */.ao(problem, response);
            return data;
        },
        /** The same of a query. With `once`, what may pass is thrown at once, for callers that ask for less then. */
        query(document, variables, { once } = { once: false }) {
            const ask = async () => {
                const { data, problem, response } = await post(document, variables);
                if (problem !== undefined)
                    throw new github_error/* GraphqlError */.ao(problem, response);
                return data;
            };
            return again(ask, once);
        },
        /** Downloads from an address outside the API, which is not sent the token; undefined for more than `most` bytes. */
        async fetchStored(address, most) {
            const refused = (status) => new Error(`the storage answered with the status ${status}`);
            const { ok, status, bytes } = await again(() => (0,deadline/* withDeadline */.NE)(signal, storedMs, async (ended) => {
                const { ok, status, body } = await (0,undici.fetch)(address, { dispatcher, signal: ended });
                const bytes = await bytesOf(body ?? [], ok ? most : 0);
                if (status >= 500 || status === 429)
                    throw refused(status);
                return { ok, status, bytes };
            }));
            if (!ok)
                throw refused(status);
            return bytes;
        },
    };
}
/** How long to wait, in milliseconds, before a read is sent again; undefined where that is of no use. */
function waitBefore(error, tries) {
    const problem = (0,github_error/* problemOf */.Zw)(error, Date.now());
    if (problem.kind === 'limit')
        return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined;
    return (0,github_error/* mayPass */.bg)(error) ? Math.random() * 1000 * 2 ** tries : undefined;
}
/** What an answer to a query says is wrong; such an answer can hold a part of the data. */
function problemIn(body) {
    const { data, errors } = (0,shape/* isRecord */.u4)(body) ? body : {};
    const [first] = Array.isArray(errors) ? errors : [];
    if ((0,shape/* isRecord */.u4)(first)) {
        const said = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error');
        return first['type'] === 'RATE_LIMITED' && !github_error/* limitWords */.vd.test(said)
            ? `API rate limit exceeded: ${said}`
            : said;
    }
    return (0,shape/* isRecord */.u4)(data) ? undefined : 'GitHub answered a query without data';
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: ./build/http/network-problem.js
var network_problem = __webpack_require__(5501);
// EXTERNAL MODULE: ./build/http/proxy.js
var http_proxy = __webpack_require__(2749);
;// CONCATENATED MODULE: ./build/http/connect.js







/** No connection was made, so nothing can have been received. */
class ConnectError extends Error {
    name = 'ConnectError';
}
/**
 * The one way this project opens connections: through the environment's proxy by CONNECT where there is one, with TLS
 * for https addresses (certificates checked, `NODE_EXTRA_CA_CERTS` respected by Node), within `timeoutMs` in all.
 * Connections that are still being opened when `closed` is aborted are given up.
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
            return await (0,deadline/* withDeadline */.NE)(options.closed, options.timeoutMs, (ended) => open(target, ended));
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
    const abort = () => socket.destroy(new Error('the connection was given up'));
    signal.addEventListener('abort', abort);
    // Stays: until the first request nothing else listens for errors.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed before it was ready')));
    socket.once(event, () => resolve(socket));
    return promise.finally(() => signal.removeEventListener('abort', abort));
}
/** How long a write error waits for an answer that is already on its way, in milliseconds. */
const graceMs = 1000;
/**
 * Lets an answer overtake the write error that it caused. A server that refuses early answers and closes; the next
 * write then fails with EPIPE or ECONNRESET and Node would destroy the socket with the answer still unread in the
 * kernel. Here the write's error is reported only when the reading side has ended, or after a second.
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

;// CONCATENATED MODULE: ./build/http/connections.js






/**
 * All connections of a run, closed together. Every kind goes through the environment's proxy. For small calls at most
 * `concurrency` connections to one host; without an answer in time, undici gives these up.
 */
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
        /** For small calls to the service. */
        exchange: createExchange(dispatcher, timeoutMs),
        /** For small calls to GitHub. */
        dispatcher,
        /** For transfers to storage; connections stay open for the next request to the same host. */
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

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/http/answer-message.js
var answer_message = __webpack_require__(5081);
;// CONCATENATED MODULE: ./build/http/call-failure.js





/** What a call's connecting, sending or reading threw, as a CallError. `seconds` is the timeout that was set. */
function failedExchange(call, error, seconds) {
    const received = !(error instanceof ConnectError);
    const reason = isTimeout(received ? error : error.cause)
        ? { kind: 'timeout', phase: received ? 'answer' : 'connect', seconds, received }
        : { kind: 'network', problem: (0,network_problem/* networkProblem */.W)(error), received };
    return new failure/* CallError */.RA(call, reason, error);
}
function isTimeout(error) {
    const isOwn = error instanceof DOMException && error.name === 'TimeoutError';
    return isOwn || error instanceof undici.errors.HeadersTimeoutError || error instanceof undici.errors.BodyTimeoutError;
}
/** A failed call without the secrets that its answer repeats, which `clean` takes out. */
function withoutSecrets(error, clean) {
    const { call, reason, cause } = error;
    if (reason.kind === 'status')
        return new failure/* CallError */.RA(call, { ...reason, message: clean(reason.message) }, cause);
    if (reason.kind !== 'redirect')
        return error;
    return new failure/* CallError */.RA(call, { ...reason, origin: reason.origin && clean(reason.origin) }, cause);
}
/**
 * An answer that is not a success, as a CallError; a redirect names only the origin that it points to.
 */
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
    const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
    return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs);
}

// EXTERNAL MODULE: ./build/secrets/secret-forms.js
var secret_forms = __webpack_require__(5262);
;// CONCATENATED MODULE: ./build/upload/send-body.js
/** Far above what a socket holds back, and large enough that a read costs little next to its bytes. */
const chunkBytes = 1024 * 1024;
/**
 * Writes a source into a request, from the first byte to the last, and ends the request. Two buffers take turns for
 * the whole transfer: one is read into while the other is on its way. A buffer is refilled only after the write that
 * used it has called back, which Node does when the bytes have left it, so what is sent can't be overwritten. For the same
 * reason buffers are left to other transfers only when all writes have called back without an error.
 *
 * `onSent` gets the number of bytes that have left so far. Returns early, without an end, once `stopped` says so.
 */
async function sendBody(request, source, { buffers, onSent, stopped }) {
    const { sizeBytes } = source;
    const newSlot = () => ({
        buffer: buffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes),
        free: Promise.resolve(),
    });
    let [slot, other] = [newSlot(), newSlot()];
    for (let position = 0; position < sizeBytes; [slot, other] = [other, slot]) {
        await slot.free;
        const bytes = await source.read(slot.buffer.subarray(0, sizeBytes - position), position);
        if (stopped())
            return;
        const end = position + bytes;
        slot.free = write(request, slot.buffer.subarray(0, bytes)).then(() => onSent(end));
        // The request's own failure is what gets reported; the write is awaited again before its buffer is used.
        slot.free.catch(() => { });
        position = end;
    }
    await Promise.all([slot.free, other.free]);
    buffers.push(slot.buffer, other.buffer);
    request.end();
}
function write(request, bytes) {
    const { promise, resolve, reject } = Promise.withResolvers();
    request.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise;
}

;// CONCATENATED MODULE: ./build/upload/put-file.js








/** For every 64 MiB that storage has to commit, a second more to answer. */
const commitBytesPerSecond = 64 * 1024 * 1024;
/** About 4 MiB may sit in socket buffers: 4 writes. */
const writesHeldBack = 4;
const put_file_answerLimit = 64 * 1024;
/**
 * Sends recordings' raw bytes to storage, each by one PUT (service interface, 4.2), over the given connections. It knows an
 * address and headers, and nothing of the service or its key. Resolves when storage has the bytes: status 200, 201 or 204.
 * Throws a CallError with storage's status and message whenever an answer arrived, also one that came while bytes were
 * still being sent; a RecordingError when the file can't be read; the signal's reason when aborted. `onSent` gets the
 * number of bytes that have left so far, from 0 again with each call. A transfer in which nothing moves for
 * `timeoutSeconds` fails; one that moves is never cut.
 */
function createPutFile(agents, timeoutSeconds) {
    const buffers = [];
    return async (target, source, { signal, onSent }) => {
        signal.throwIfAborted();
        const secure = target.url.protocol === 'https:';
        const request = (secure ? external_node_https_.request : external_node_http_.request)(target.url, {
            method: 'PUT',
            agent: secure ? agents.https : agents.http,
            headers: target.headers,
        });
        addMissingHeaders(request, source.sizeBytes);
        try {
            // A request that still waits for its connection emits nothing when it is destroyed.
            const answer = await (0,deadline/* unlessAborted */.Wh)(sendAndReceive(request, source, timeoutSeconds, { buffers, onSent }), signal);
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
/** With `If-None-Match: *`, storage refuses to overwrite (412), so a repeated PUT shows that an earlier one arrived. */
function addMissingHeaders(request, sizeBytes) {
    if (!request.hasHeader('content-length'))
        request.setHeader('Content-Length', sizeBytes);
    if (!request.hasHeader('if-none-match'))
        request.setHeader('If-None-Match', '*');
}
function isSuccess(status) {
    return status === 200 || status === 201 || status === 204;
}
async function sendAndReceive(request, source, timeoutSeconds, { buffers, onSent }) {
    const responded = Promise.withResolvers();
    const failed = Promise.withResolvers();
    failed.promise.catch(() => { });
    let refused = false;
    let watch;
    let phase = 'send';
    let seconds = timeoutSeconds;
    const handedOver = [];
    request.once('response', responded.resolve);
    request.once('socket', (socket) => {
        handedOver.push(performance.now());
        watch = watchForStall(socket, () => seconds, () => request.destroy(new failure/* CallError */.RA('upload', { kind: 'timeout', phase, seconds, received: true })));
    });
    request.on('error', failed.reject);
    // The request closes when its answer is complete, perhaps before we have read that: hence a turn later.
    request.once('close', () => setImmediate(() => failed.reject(new Error('the connection was closed'))));
    const noted = (bytes) => {
        handedOver.push(performance.now());
        onSent(bytes);
    };
    const sent = sendBody(request, source, { buffers, onSent: noted, stopped: () => refused }).then(() => {
        if (refused)
            return;
        phase = 'answer';
        // What sits in socket buffers moves unseen, and takes as long as the same amount took before.
        const [first = 0, last = 0] = [handedOver.at(-1 - writesHeldBack) ?? handedOver[0], handedOver.at(-1)];
        seconds += Math.floor((last - first) / 1000 + source.sizeBytes / commitBytesPerSecond);
    });
    try {
        const sendFailed = sent.then(() => failed.promise);
        const response = await Promise.race([responded.promise, failed.promise, sendFailed]);
        // A refusal counts, whatever fails after it began.
        refused = !isSuccess(response.statusCode ?? 0);
        const answer = readAnswer(response, timeoutSeconds * 1000);
        // A success counts only once every byte has left.
        return refused ? await answer : await Promise.race([sent.then(() => answer), failed.promise]);
    }
    finally {
        watch?.[Symbol.dispose]();
    }
}
/** An answer's status counts even when its body is cut off or trickles; that may end in the midst of a secret. */
async function readAnswer(response, timeoutMs) {
    const text = await readBody(response, put_file_answerLimit, timeoutMs).catch(() => '');
    return { status: response.statusCode ?? 0, headers: response.headers, text };
}
/** A stall is 8 looks in a row at which nothing has left: one alone may follow a standstill of the machine. */
const fewestLooks = 8;
/**
 * Calls `onStall` once nothing has left for the seconds allowed, which may become more meanwhile, until disposed. What arrives
 * does not count, so that an answer that trickles can't keep a request alive; by Node's own socket timeout it can.
 */
function watchForStall(socket, allowed, onStall) {
    const lookMs = (allowed() * 1000) / fewestLooks;
    let handedOver = handedOverBy(socket);
    let looks = 0;
    const timer = setInterval(() => {
        const now = handedOverBy(socket);
        looks = now === handedOver ? looks + 1 : 0;
        handedOver = now;
        if (looks * lookMs >= allowed() * 1000)
            onStall();
    }, lookMs);
    return { [Symbol.dispose]: () => clearInterval(timer) };
}
/** How far the process has come in handing bytes to the system, inside a large write too, as Node's own timeout sees it. */
function handedOverBy(socket) {
    return `${socket.bytesWritten} ${(0,shape/* valueAt */.fK)(socket, '_handle', 'writeQueueSize')}`;
}

// EXTERNAL MODULE: ./build/service/contract.js + 1 modules
var contract = __webpack_require__(4705);
// EXTERNAL MODULE: ./build/service/retry.js
var service_retry = __webpack_require__(9830);
// EXTERNAL MODULE: ./build/text.js
var build_text = __webpack_require__(977);
;// CONCATENATED MODULE: ./build/service/share-address.js




const addressFields = ['share.url', 'share.shareUrl', 'shareUrl', 'url', 'share.link', 'link'];
const idFields = ['share.shareId', 'shareId', 'share.id', 'id'];
/**
 * Finds the share's address and id in `data` of an answer whose field names the interface does not show. The known
 * fields come first, then the only http(s) address anywhere in `data`, then the one whose field is named like a share
 * or a link. No link is made of what was sent along, such as a title that is echoed; one that holds a secret is an error.
 */
function readShare(data, options) {
    const leaves = leavesOf(data);
    const addresses = leaves.flatMap((leaf) => {
        const value = addressIn(leaf, options.baseUrl);
        const isEcho = options.sent.some((sent) => echoes(leaf.text, sent));
        return value === undefined || isEcho ? [] : [{ ...leaf, value }];
    });
    const link = choose(addresses, addressFields, [/(?:)/, /share|link/i]);
    // A field of that very name is believed, even where the service gives file and share one id.
    const ids = leaves
        .filter(({ name, text }) => name === 'shareId' || (name === 'id' && !options.sent.includes(text)))
        .filter(({ text }) => isShareId(text) || options.isRefused(text))
        .map((leaf) => ({ ...leaf, value: leaf.text }));
    const id = choose(ids, idFields, [/^shareId$/, /^id$/])?.value;
    const shareId = id === undefined || options.isRefused(id) ? undefined : id;
    const unusable = (problem) => new failure/* CallError */.RA('create share', { kind: 'answer', problem, shareId });
    const fileId = (0,shape/* valueAt */.fK)(data, 'share', 'fileId') ?? data['fileId'];
    if (typeof fileId === 'string' && fileId !== options.fileId) {
        throw unusable('it is of another file');
    }
    if (link === undefined) {
        const fields = leaves.map(({ path }) => path);
        const shown = options.clean((0,build_text/* firstOf */.Ku)(fields, mostFields)) || 'none';
        throw unusable(`no address of the share in it; its fields: ${shown}`);
    }
    if (options.isRefused(link.text) || options.isRefused(link.value)) {
        throw unusable(`its link ${contract/* holdsSecret */.hK}`);
    }
    if (shareId !== id)
        throw unusable(`the id of the share ${contract/* holdsSecret */.hK}`);
    return { url: link.value, shareId };
}
/** So many are named where none of them is an address. */
const mostFields = 20;
/** Whether an answer's value repeats what was sent: the same text, or an address out of it (a title cut short). */
function echoes(value, sent) {
    return value === sent.trim() || (webAddress(value) !== undefined && sent.includes(value));
}
/** A path is an address only in a field that is known to hold one. */
function addressIn({ path, text }, baseUrl) {
    return webAddress(text) ?? (addressFields.includes(path) ? pathAddress(text, baseUrl) : undefined);
}
/** The one at the first of these paths; else the first of the first of these names, where all of those have one value. */
function choose(candidates, paths, names) {
    const known = paths.flatMap((wanted) => candidates.filter(({ path }) => path === wanted));
    const groups = names.map((wanted) => candidates.filter(({ name }) => wanted.test(name)));
    return known[0] ?? groups.find((group) => new Set(group.map(({ value }) => value)).size === 1)?.[0];
}
/** Ids are listed for people, and read from what they paste: none may look like two. */
function isShareId(id) {
    return (0,contract/* isUsableId */.cZ)(id) && !/[\s,]/.test(id);
}
function webAddress(text) {
    if (!/^https?:\/\//i.test(text))
        return undefined;
    return URL.parse(text)?.href;
}
function pathAddress(text, baseUrl) {
    return /^\/(?![/\\])/.test(text) ? URL.parse(text, baseUrl.href)?.href : undefined;
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

;// CONCATENATED MODULE: ./build/service/service-client.js








/** The service over a run's connections. */
function openService({ retries, ...options }) {
    const retry = { retries, random: Math.random, gate: (0,service_retry/* createHostGate */.qG)() };
    return { client: createServiceClient(options), retry };
}
/**
 * The service's interface: seven calls, each sent once. All throw a CallError when the call failed, and the signal's
 * reason when it was aborted. It knows the key, and what sends a recording's bytes does not.
 */
function createServiceClient(options) {
    const { baseUrl, apiKey, password = '', clean, onSecrets } = options;
    const call = createJsonCall(options);
    const send = createPutFile(options.connections.agents, options.timeoutSeconds);
    const given = (0,secret_forms/* hiding */.Q0)([apiKey, password]);
    const refusing = ({ target: { url } }) => {
        const address = (0,secret_forms/* hiding */.Q0)([url.href]);
        // A share may lie below the place that its file was sent to.
        const isBelow = (text) => url.search === '' && text.startsWith(`${url.href}/`);
        return (text) => given.isIn(text) || (address.isIn(text) && !isBelow(text));
    };
    return {
        serviceHost: baseUrl.host,
        /** Reserves an upload target, in place of one that has `expired`. No bytes of the recording are sent. */
        async createUpload(upload, signal, expired) {
            const body = await call('create upload job', 'POST', 'uploads', signal, { ...expired, body: upload });
            const { uploadId, target } = (0,contract/* readUploadJob */.lZ)(body, { ...upload, baseUrl, apiKey, clean });
            onSecrets(target.secrets);
            const secrets = [...target.secrets, ...(expired?.target.secrets ?? [])];
            const job = { uploadId, target: { ...target, secrets } };
            if (refusing(job)(job.uploadId))
                throw (0,contract/* unusable */._P)('create upload job', `its "data.uploadId" ${contract/* holdsSecret */.hK}`);
            return job;
        },
        /** Sends a recording's bytes to its target, without the key. */
        async putFile(target, source, sending) {
            await send(target, source, sending).catch((error) => {
                if (!(error instanceof failure/* CallError */.RA))
                    throw error;
                throw withoutSecrets(error, (text) => clean(text, target.secrets));
            });
        },
        /** Has the service check the stored object and make a file of it. */
        async completeUpload(job, signal) {
            const body = await call('complete upload', 'POST', `${pathOf(job)}/complete`, signal, job);
            return { fileId: (0,contract/* readFileId */.I0)('complete upload', body, refusing(job)) };
        },
        /** What became of an upload job; `fileId` where the answer shows one. */
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
        /** Shares the file that a job has become. */
        async createShare(share, job, signal) {
            const body = await call('create share', 'POST', 'shares', signal, { ...job, body: share });
            const sent = [share.fileId, share.title, share.visibility, share.password ?? ''].filter(Boolean);
            const cleanName = (name) => clean(name, job.target.secrets);
            const rules = { baseUrl, sent, fileId: share.fileId, isRefused: refusing(job), clean: cleanName };
            return readShare((0,contract/* readData */.v3)('create share', body), rules);
        },
        /** Resolves when the service knows the share. */
        async getShare(shareId, signal) {
            await call('get share', 'GET', `shares/${encodeURIComponent(shareId)}`, signal);
        },
        /** Resolves when the service has deleted the share; one that it doesn't know (404, 410) is a refusal like others. */
        async deleteShare(shareId, signal) {
            await call('delete share', 'DELETE', `shares/${encodeURIComponent(shareId)}`, signal);
        },
    };
}
function createJsonCall({ baseUrl, apiKey, connections, timeoutSeconds, clean }) {
    const prefix = baseUrl.pathname.replace(/\/+$/, '');
    return async (call, method, path, signal, 
    /** The upload target of the recording at hand: what the answer repeats of it is taken out. */
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
            answer = await connections.exchange({
                method,
                url,
                headers,
                signal,
                body: body && JSON.stringify(body),
            });
        }
        catch (error) {
            signal.throwIfAborted();
            throw failedExchange(call, error, timeoutSeconds);
        }
        if (answer.status >= 200 && answer.status < 300)
            return service_client_readAnswer(call, answer);
        throw withoutSecrets(refusal(call, answer, baseUrl), (text) => clean(text, target?.secrets));
    };
}
function service_client_readAnswer(call, { status, text }) {
    if (call === 'get share' || call === 'delete share') {
        // What answers everything with a page is another server.
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
    return isPage(text) ? `status ${status} with a page instead of JSON` : `status ${status}, but no JSON`;
}
function isPage(text) {
    return text.trimStart().startsWith('<');
}
function pathOf({ uploadId }) {
    return `uploads/${encodeURIComponent(uploadId)}`;
}

;// CONCATENATED MODULE: ./build/actions/clients.js
// All that needs the HTTP client, for run-action.ts to load at once.





/***/ })

};
