export const id = 919;
export const ids = [919];
export const modules = {

/***/ 4919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   withRecording: () => (/* binding */ withRecording)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9874);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4012);
/* harmony import */ var _recording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3502);





/**
 * Runs `use` with a recording's bytes, for as long as the file is the one that was found: it is compared before the
 * first byte and after the last, so that a file which is still being written, or replaced meanwhile, is never taken
 * for a whole recording. Throws a RecordingError that says what happened to the file.
 */
async function withRecording(recording, use) {
    // Calls that the system answers from memory take less time than to wait for a thread that makes them.
    const opened = openFile(recording.file);
    try {
        assertSame(recording, (0,_recording_js__WEBPACK_IMPORTED_MODULE_4__/* .stampOf */ .Z)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(opened.descriptor, { bigint: true })));
        const result = await use(sourceOf(recording, opened));
        assertSame(recording, stampNow(recording.file));
        return result;
    }
    finally {
        // The descriptor could be another file's before a read that is under way ends.
        await opened.reading;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(opened.descriptor);
    }
}
function openFile(file) {
    try {
        return { descriptor: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file, _files_read_files_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL), reading: undefined };
    }
    catch (error) {
        return refuse(error);
    }
}
function stampNow(file) {
    try {
        return (0,_recording_js__WEBPACK_IMPORTED_MODULE_4__/* .stampOf */ .Z)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { bigint: true }));
    }
    catch (error) {
        return refuse(error);
    }
}
/** So much is read without a thread, in bytes. */
const fewBytes = 128 * 1024;
function sourceOf({ sizeBytes }, opened) {
    return {
        sizeBytes,
        async read(buffer, position) {
            const bytesRead = await readInto(buffer, position, opened);
            if (bytesRead === 0)
                throw changed(`it became shorter than its ${sizeBytes} bytes`);
            return bytesRead;
        },
    };
}
async function readInto(buffer, position, opened) {
    if (buffer.length <= fewBytes)
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(opened.descriptor, buffer, 0, buffer.length, position);
    const reading = readByThread(opened.descriptor, buffer, 0, buffer.length, position);
    opened.reading = reading.catch(() => { });
    return (await reading).bytesRead;
}
const readByThread = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.promisify)(node_fs__WEBPACK_IMPORTED_MODULE_0__.read);
function refuse(cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const isGone = code === 'ENOENT';
    const gone = 'the file has gone since it was found; share before cleaning up';
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .RecordingError */ .eN(isGone ? gone : (0,_recording_js__WEBPACK_IMPORTED_MODULE_4__/* .unreadable */ .O)(code ?? 'unknown error'), { cause });
}
function assertSame({ seen }, now) {
    if (now === seen)
        return;
    const [device, inode, size] = now.split(' ');
    const [seenDevice, seenInode, seenSize] = seen.split(' ');
    if (inode !== seenInode || device !== seenDevice)
        throw changed('it was replaced by another file');
    if (size !== seenSize)
        throw changed(`its size went from ${seenSize} to ${size} bytes`);
    throw changed('it was written to');
}
function changed(what) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .RecordingError */ .eN(`the file changed while it was being shared: ${what}; wait until the recorder has finished`);
}


/***/ })

};
