export const id = 752;
export const ids = [752];
export const modules = {

/***/ 5371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createGitHub: () => (/* binding */ createGitHub)
/* harmony export */ });
/* unused harmony export GraphqlError */
/* harmony import */ var _actions_github__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2413);
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6752);


/** A client for the run's GitHub, GitHub Enterprise Server included, over the given connections. */
function createGitHub(token, context, connections) {
    const octokit = (0,_actions_github__WEBPACK_IMPORTED_MODULE_0__/* .getOctokit */ .Q)(token, {
        baseUrl: context.apiUrl,
        request: {
            fetch: (url, init) => (0,undici__WEBPACK_IMPORTED_MODULE_1__.fetch)(url, { ...init, ...connections }),
        },
    });
    const [owner = '', repo = ''] = context.repository.split('/');
    return {
        repository: { owner, repo },
        octokit,
        async query(document, variables) {
            const { data: body } = await octokit.request({
                method: 'POST',
                url: context.graphqlUrl,
                query: document,
                variables,
            });
            if (body.data === undefined || body.data === null)
                throw new GraphqlError(messageOf(body));
            return body.data;
        },
    };
}
/** GitHub's answer to a GraphQL query that it could not answer. */
class GraphqlError extends Error {
    name = 'GraphqlError';
}
function messageOf(body) {
    return String(body.errors?.[0]?.message ?? 'GitHub answered a query without data');
}


/***/ })

};
