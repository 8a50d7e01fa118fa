export const id = 785;
export const ids = [785];
export const modules = {

/***/ 8785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listOpenPullRequests: () => (/* binding */ listOpenPullRequests)
/* harmony export */ });
/* harmony import */ var p_limit__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(370);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9368);
/* harmony import */ var _comment_store_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1547);



/** Each comes with up to 100 comments. */
const openQuery = `query Open($owner: String!, $repo: String!, $after: String) {
  rateLimit { remaining }
  repository(owner: $owner, name: $repo) {
    pullRequests(states: OPEN, first: 20, after: $after) {
      nodes {
        number
        headRefOid
        state
        comments(first: 100) {
        ${_comment_store_js__WEBPACK_IMPORTED_MODULE_0__/* .pageFields */ .PO}
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const askedAtOnce = 8;
/** All open pull requests of the repository. Throws what GitHub's client throws. */
async function listOpenPullRequests(github) {
    try {
        return await listMany(github);
    }
    catch {
        // GitHub gives up on a query that takes it long, as one for many long comments may.
        return await listOneByOne(github);
    }
}
async function listMany(github) {
    const found = [];
    for (let after = null;;) {
        const data = await github.query(openQuery, { ...github.repository, after });
        const pulls = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(data, 'repository', 'pullRequests');
        const nodes = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(pulls, 'nodes');
        if (!Array.isArray(nodes))
            throw new Error('GitHub does not show the pull requests');
        for (const node of nodes) {
            const number = Number((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(node, 'number'));
            const page = (0,_comment_store_js__WEBPACK_IMPORTED_MODULE_0__/* .readPage */ .SP)(node, null);
            found.push({ ...(page.next === null ? page : await (0,_comment_store_js__WEBPACK_IMPORTED_MODULE_0__/* .createCommentStore */ .Vr)(github, number).list()), number });
        }
        after = (0,_comment_store_js__WEBPACK_IMPORTED_MODULE_0__/* .nextPage */ .Zj)(pulls, after);
        if (after === null)
            return found;
    }
}
async function listOneByOne(github) {
    const { reading, repository } = github;
    const pulls = await reading.paginate(reading.rest.pulls.list, {
        ...repository,
        state: 'open',
        per_page: 100,
    });
    const limit = (0,p_limit__WEBPACK_IMPORTED_MODULE_2__/* ["default"] */ .A)(askedAtOnce);
    const views = await Promise.all(pulls.map(({ number }) => limit(async () => ({ ...(await (0,_comment_store_js__WEBPACK_IMPORTED_MODULE_0__/* .createCommentStore */ .Vr)(github, number).list()), number }))));
    // Some may have been closed meanwhile.
    return views.filter(({ isOpen }) => isOpen);
}


/***/ })

};
