export const id = 772;
export const ids = [772];
export const modules = {

/***/ 772:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   nameRecording: () => (/* binding */ nameRecording)
/* harmony export */ });
/* harmony import */ var _src_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(647);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(225);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(598);



// src/artifacts/name-recording.ts
const longestTitle = 200;
function nameRecording({ title, path, filename, mimeType }, step, tries) {
	const digits = (0,node_crypto__WEBPACK_IMPORTED_MODULE_2__.createHash)("sha256").update(JSON.stringify([step, path])).digest("hex").slice(0, 8);
	const allowed = (0,_start_js__WEBPACK_IMPORTED_MODULE_1__.b)(title);
	const named = allowed.startsWith("share-recordings-") ? `recording ${allowed}` : allowed;
	return `${(0,_start_js__WEBPACK_IMPORTED_MODULE_1__.x)(named, longestTitle).trim() || "recording"}-${digits}${tries === 0 ? "" : `-${tries + 1}`}${extensionOf(filename, mimeType)}`;
}
function extensionOf(filename, mimeType) {
	const own = /\.(\w{1,10})$/.exec(filename)?.[1];
	const extension = _src_js__WEBPACK_IMPORTED_MODULE_0__.t.getType(filename) === mimeType ? own : _src_js__WEBPACK_IMPORTED_MODULE_0__.t.getExtension(mimeType) ?? own;
	return extension === void 0 ? "" : `.${extension}`;
}



/***/ })

};
