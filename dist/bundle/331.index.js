export const id = 331;
export const ids = [331];
export const modules = {

/***/ 8331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createGitHub: () => (/* binding */ createGitHub)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1758);
/* harmony import */ var _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9735);
/* harmony import */ var _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6856);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6752);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9368);
/* harmony import */ var _unless_aborted_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5062);
/* harmony import */ var _github_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3312);








/** In seconds; for a longer rate limit no read waits. */
const longestLimit = 90;
const mostRetries = 2;
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000;
/** What octokit prints by itself would reach the runner's log as it came from outside. */
const silent = { debug() { }, info() { }, warn() { }, error() { } };
/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
function createGitHub(token, context, { dispatcher, signal, retries }) {
    const request = {
        async fetch(url, init) {
            try {
                const ended = AbortSignal.any([signal, AbortSignal.timeout(requestMs)]);
                return await (0,undici__WEBPACK_IMPORTED_MODULE_2__.fetch)(url, { ...init, dispatcher, signal: ended });
            }
            catch (error) {
                // By this name alone the plugins know that nobody waits any more.
                throw signal.aborted ? new DOMException('The workflow was cancelled', 'AbortError') : error;
            }
        },
    };
    const options = { baseUrl: context.apiUrl, request, log: silent };
    const most = Math.min(retries, mostRetries);
    const waits = (seconds, _request, _octokit, earlier) => seconds <= longestLimit && earlier < most;
    const reading = (0,_actions_github__WEBPACK_IMPORTED_MODULE_1__/* .getOctokit */ .Q)(token, {
        ...options,
        retry: { retries: most },
        throttle: { onRateLimit: waits, onSecondaryRateLimit: waits },
    }, _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_5__/* .retry */ .L, _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_6__/* .throttling */ .A);
    const writing = (0,_actions_github__WEBPACK_IMPORTED_MODULE_1__/* .getOctokit */ .Q)(token, options);
    async function ask(client, query, variables) {
        const asked = client.request({ method: 'POST', url: context.graphqlUrl, query, variables });
        // The plugins' waits know no signal.
        const response = await (0,_unless_aborted_js__WEBPACK_IMPORTED_MODULE_3__/* .unlessAborted */ .W)(asked, signal);
        const body = response.data;
        const problem = problemIn(body);
        // A mutation that was carried out counts, although not all is told of what came of it.
        const isDone = client === writing && (0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4)(body) && Object.values(Object(body['data'])).some(_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4);
        if (problem !== undefined && !isDone)
            throw new _github_error_js__WEBPACK_IMPORTED_MODULE_4__/* .GraphqlError */ .ao(problem, response);
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4)(body) ? body['data'] : undefined;
    }
    const [owner = '', repo = ''] = context.repository.split('/');
    return {
        repository: { owner, repo },
        reading,
        writing,
        mutate: (document, variables) => ask(writing, document, variables),
        async query(document, variables) {
            for (let triesLeft = most;; triesLeft -= 1) {
                try {
                    return await ask(reading, document, variables);
                }
                catch (error) {
                    const waitMs = error instanceof _github_error_js__WEBPACK_IMPORTED_MODULE_4__/* .GraphqlError */ .ao ? waitBefore(error) : undefined;
                    if (triesLeft === 0 || waitMs === undefined)
                        throw error;
                    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(waitMs, undefined, { signal });
                }
            }
        },
    };
}
/** How GitHub calls what may pass, in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i;
/**
 * How long to wait before the same query is asked again; undefined where that is of no use. At the address of GitHub
 * Enterprise Server the plugins do not know a limit.
 */
function waitBefore(error) {
    const problem = (0,_github_error_js__WEBPACK_IMPORTED_MODULE_4__/* .problemOf */ .Zw)(error, Date.now());
    if (problem.kind !== 'limit')
        return passing.test(error.message) ? Math.random() * 2000 : undefined;
    return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined;
}
/** What an answer to a query says is wrong; such an answer can hold a part of the data. */
function problemIn(body) {
    const { data, errors } = (0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4)(body) ? body : {};
    const [first] = Array.isArray(errors) ? errors : [];
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4)(first)) {
        const said = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error');
        return first['type'] === 'RATE_LIMITED' && !(0,_github_error_js__WEBPACK_IMPORTED_MODULE_4__/* .isLimitInWords */ .wL)(said)
            ? `API rate limit exceeded: ${said}`
            : said;
    }
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u4)(data) ? undefined : 'GitHub answered a query without data';
}


/***/ })

};
