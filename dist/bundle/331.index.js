export const id = 331;
export const ids = [331];
export const modules = {

/***/ 8331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createGitHub: () => (/* binding */ createGitHub)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2413);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6752);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9368);
/* harmony import */ var _github_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3312);





/** In seconds; for a longer rate limit no read waits. */
const longestLimit = 90;
const mostRetries = 2;
/** GitHub itself gives up after 10 s. */
const requestMs = 30_000;
/** What octokit prints by itself would reach the runner's log as it came from outside. */
const silent = { debug() { }, info() { }, warn() { }, error() { } };
/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
function createGitHub(token, context, { dispatcher, signal, retries, allowance, isOptional = false }) {
    const request = {
        fetch: async (url, init) => {
            const timeout = AbortSignal.timeout(requestMs);
            const response = await (0,undici__WEBPACK_IMPORTED_MODULE_2__.fetch)(url, { ...init, dispatcher, signal: AbortSignal.any([signal, timeout]) });
            const told = (name) => response.headers.get(`x-ratelimit-${name}`);
            allowance.note(told('resource'), told('remaining'));
            return response;
        },
    };
    const options = { baseUrl: context.apiUrl, request, log: silent };
    const most = Math.min(retries, mostRetries);
    async function again(resource, send) {
        for (let tries = 0;; tries += 1) {
            try {
                return await send();
            }
            catch (error) {
                const waitMs = waitBefore(error, tries);
                if (tries === most || waitMs === undefined || signal.aborted)
                    throw error;
                if (isOptional && allowance.isLow(resource))
                    throw error;
                await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(waitMs, undefined, { signal });
            }
        }
    }
    const reading = (0,_actions_github__WEBPACK_IMPORTED_MODULE_1__/* .getOctokit */ .Q)(token, options);
    reading.hook.wrap('request', (send, asked) => again('core', () => send(asked)));
    const writing = (0,_actions_github__WEBPACK_IMPORTED_MODULE_1__/* .getOctokit */ .Q)(token, options);
    async function post(query, variables) {
        const response = await writing.request({ method: 'POST', url: context.graphqlUrl, query, variables });
        const body = response.data;
        const data = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .valueAt */ .fK)(body, 'data');
        allowance.note('graphql', (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .valueAt */ .fK)(data, 'rateLimit', 'remaining'));
        return { data, problem: problemIn(body), response };
    }
    const [owner = '', repo = ''] = context.repository.split('/');
    return {
        repository: { owner, repo },
        reading,
        writing,
        async mutate(document, variables) {
            const { data, problem, response } = await post(document, variables);
            // One that was carried out counts, although not all is told of what came of it.
            const isDone = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(data) && Object.values(data).some(_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4);
            if (problem !== undefined && !isDone)
                throw new _github_error_js__WEBPACK_IMPORTED_MODULE_3__/* .GraphqlError */ .ao(problem, response);
            return data;
        },
        query: (document, variables) => again('graphql', async () => {
            const { data, problem, response } = await post(document, variables);
            if (problem !== undefined)
                throw new _github_error_js__WEBPACK_IMPORTED_MODULE_3__/* .GraphqlError */ .ao(problem, response);
            return data;
        }),
    };
}
/** How GitHub calls what may pass, in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i;
/** How long to wait, in milliseconds, before a read is sent again; undefined where that is of no use. */
function waitBefore(error, tries) {
    const problem = (0,_github_error_js__WEBPACK_IMPORTED_MODULE_3__/* .problemOf */ .Zw)(error, Date.now());
    if (problem.kind === 'limit')
        return problem.waitMs <= longestLimit * 1000 ? problem.waitMs : undefined;
    const mayPass = error instanceof _github_error_js__WEBPACK_IMPORTED_MODULE_3__/* .GraphqlError */ .ao ? passing.test(error.message) : problem.kind === 'unknown';
    return mayPass ? Math.random() * 1000 * 2 ** tries : undefined;
}
/** What an answer to a query says is wrong; such an answer can hold a part of the data. */
function problemIn(body) {
    const { data, errors } = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(body) ? body : {};
    const [first] = Array.isArray(errors) ? errors : [];
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(first)) {
        const said = String(first['message'] ?? first['type'] ?? 'GitHub answered with an error');
        return first['type'] === 'RATE_LIMITED' && !(0,_github_error_js__WEBPACK_IMPORTED_MODULE_3__/* .isLimitInWords */ .wL)(said)
            ? `API rate limit exceeded: ${said}`
            : said;
    }
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(data) ? undefined : 'GitHub answered a query without data';
}


/***/ })

};
