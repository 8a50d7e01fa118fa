export const id = 585;
export const ids = [585];
export const modules = {

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
