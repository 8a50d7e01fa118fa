export const id = 919;
export const ids = [919];
export const modules = {

/***/ 4919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   withRecording: () => (/* binding */ withRecording)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9874);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4012);
/* harmony import */ var _recording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3502);
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




/**
 * Runs `use` with a recording's bytes, for as long as the file is the one that was found: it is compared before the
 * first byte and after the last, so that a file which is still being written, or replaced meanwhile, is never taken
 * for a whole recording. Throws a RecordingError that says what happened to the file.
 */
async function withRecording(recording, use) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file } = recording;
        const handle = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(file, _files_read_files_js__WEBPACK_IMPORTED_MODULE_2__/* .openFlags */ .IL).catch(refuse), true);
        assertSame(recording, (0,_recording_js__WEBPACK_IMPORTED_MODULE_3__/* .stampOf */ .Z)(await handle.stat({ bigint: true })));
        const result = await use(sourceOf(recording, handle));
        assertSame(recording, (0,_recording_js__WEBPACK_IMPORTED_MODULE_3__/* .stampOf */ .Z)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(file, { bigint: true }).catch(refuse)));
        return result;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function sourceOf({ sizeBytes, seen }, handle) {
    return {
        sizeBytes,
        async read(buffer, position) {
            const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
            if (bytesRead === 0)
                throw changed(`it became shorter than its ${seen.size} bytes`);
            return bytesRead;
        },
    };
}
function refuse(cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const isGone = code === 'ENOENT';
    const gone = 'the file has gone since it was found; share before cleaning up';
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RecordingError */ .eN(isGone ? gone : (0,_recording_js__WEBPACK_IMPORTED_MODULE_3__/* .unreadable */ .O)(code ?? 'unknown error'), { cause });
}
function assertSame({ seen }, now) {
    if (now.inode !== seen.inode || now.device !== seen.device)
        throw changed('it was replaced by another file');
    if (now.size !== seen.size)
        throw changed(`its size went from ${seen.size} to ${now.size} bytes`);
    if (now.modifiedNs !== seen.modifiedNs || now.changedNs !== seen.changedNs)
        throw changed('it was written to');
}
function changed(what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RecordingError */ .eN(`the file changed while it was being shared: ${what}; wait until the recorder has finished`);
}


/***/ })

};
