export const id = 585;
export const ids = [585];
export const modules = {

/***/ 1547:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ isGone),
/* harmony export */   V: () => (/* binding */ createCommentStore)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);

/** The comments of one pull request. Throws what GitHub's client throws. */
function createCommentStore({ reading, writing, query, repository }, number) {
    return {
        async list() {
            const comments = [];
            for (let after = null;;) {
                const page = readPage(await query(commentsQuery, { ...repository, number, after }));
                comments.push(...page.comments);
                // A cursor that does not move would be asked for ever.
                if (page.next === null || page.next === after)
                    return { head: page.head, comments: comments.sort(byAge) };
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
    };
}
/** Whether GitHub answered that there is no such comment. */
function isGone(error) {
    return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 410);
}
function orGone(error) {
    if (isGone(error))
        return { data: undefined };
    throw error;
}
/** Ids grow with time, and creation times have whole seconds only. */
function byAge(a, b) {
    return Number(a.id) - Number(b.id);
}
function readComment({ id, html_url, body }) {
    if (typeof id !== 'number' || typeof html_url !== 'string')
        throw new Error("GitHub's answer shows no comment");
    return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '' };
}
const commentsQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      comments(first: 100, after: $after) {
        nodes { databaseId url body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
function readPage(data) {
    const comments = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, 'repository', 'pullRequest', 'comments');
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(comments) || !Array.isArray(comments['nodes']))
        throw new Error('GitHub does not show this pull request');
    const head = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, 'repository', 'pullRequest', 'headRefOid');
    const cursor = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(comments, 'pageInfo', 'hasNextPage') === true ? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(comments, 'pageInfo', 'endCursor') : null;
    return {
        head: typeof head === 'string' ? head : '',
        comments: comments['nodes'].flatMap(readOwnComment),
        next: typeof cursor === 'string' ? cursor : null,
    };
}
/** Only the token's own comments are looked at. The id stands in the address, also where it exceeds GraphQL's Int. */
function readOwnComment(node) {
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(node) || node['viewerDidAuthor'] !== true)
        return [];
    const { url, body, databaseId } = node;
    if (typeof url !== 'string' || typeof body !== 'string')
        return [];
    const id = /#issuecomment-(\d+)$/.exec(url)?.[1] ?? (typeof databaseId === 'number' ? String(databaseId) : undefined);
    return id === undefined ? [] : [{ id, url, body }];
}


/***/ }),

/***/ 9327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CZ: () => (/* binding */ sectionInPlace),
/* harmony export */   Q2: () => (/* binding */ withState),
/* harmony export */   mA: () => (/* binding */ holdsAll),
/* harmony export */   t5: () => (/* binding */ lookAt)
/* harmony export */ });
/* harmony import */ var _merge_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1242);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2451);


/**
 * Finds the comment to write among the account's own. The oldest with a section that is signed for this pull request
 * counts, so that a text which another action was made to echo can't take its place; without any, the oldest with the
 * marker. A comment without such a section is never a duplicate. Throws when a newer version wrote the one to write.
 *
 * @param created the ids of comments that the writer itself has created
 */
function lookAt(view, place, signer, created = new Set()) {
    const marked = view.comments.filter(({ body }) => (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarked */ .rZ)(body, place.commentKey));
    const read = marked.map((comment) => ({ comment, reading: (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .readState */ .un)(comment.body) }));
    const signed = read.filter(({ reading }) => 'state' in reading && (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .stateFor */ .Dp)(place.pullRequest, reading.state).sections.some(signer.accepts));
    const [target = read[0], ...others] = signed;
    // Who can't verify knows only of its own comments that they are no echo.
    const duplicates = others.filter(({ comment }) => signer.hasKey || created.has(comment.id));
    return {
        head: view.head,
        duplicates: duplicates.map(({ comment }) => withState(comment, place)),
        ...(target === undefined ? {} : { target: withState(target.comment, place) }),
    };
}
/**
 * The comment with what its hidden state says; a state that was written for another pull request says nothing. Throws
 * when a newer version wrote it.
 */
function withState(comment, { pullRequest }) {
    const reading = (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .readState */ .un)(comment.body);
    if ('newerVersion' in reading) {
        throw new Error(`It was written by a newer version of this action (state ${reading.newerVersion}) and is left as it is; use the same version in all jobs`);
    }
    return { ...comment, state: (0,_state_js__WEBPACK_IMPORTED_MODULE_1__/* .stateFor */ .Dp)(pullRequest, reading.state), damaged: reading.damaged };
}
/** The section in a key's place. */
function sectionInPlace({ sections }, key, signer) {
    return sections.find((section) => section.key === key && signer.accepts(section));
}
/** Whether nothing would be lost without the other state. */
function holdsAll({ sections }, other, signer) {
    const byKey = new Map(sections.map((section) => [section.key, section]));
    return other.sections.every((section) => {
        const one = byKey.get(section.key);
        return one !== undefined && (0,_merge_js__WEBPACK_IMPORTED_MODULE_0__/* .holds */ .v9)(one, section, signer);
    });
}


/***/ }),

/***/ 4585:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSections: () => (/* binding */ readSections)
/* harmony export */ });
/* unused harmony export sectionsIn */
/* harmony import */ var _comment_store_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1547);
/* harmony import */ var _look_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9327);
/* harmony import */ var _merge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1242);



/** The sections of a pull request's comment that `signer` vouches for. Throws what GitHub's client throws. */
async function readSections(github, place, signer) {
    return await sectionsIn((0,_comment_store_js__WEBPACK_IMPORTED_MODULE_2__/* .createCommentStore */ .V)(github, place.pullRequest), place, signer);
}
/** The same for a pull request's comments, wherever they are read. */
async function sectionsIn(store, place, signer) {
    const { target, duplicates } = (0,_look_js__WEBPACK_IMPORTED_MODULE_0__/* .lookAt */ .t5)(await store.list(), place, signer);
    const comments = target === undefined ? duplicates : [target, ...duplicates];
    const merged = comments.reduce((sections, { state }) => (0,_merge_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeSections */ .X0)(sections, state.sections, signer), new Map());
    return [...merged.values()].filter(signer.verify);
}


/***/ })

};
