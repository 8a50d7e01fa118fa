export const id = 33;
export const ids = [33];
export const modules = {

/***/ 2366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ot: () => (/* binding */ tooMany),
/* harmony export */   aU: () => (/* binding */ refuseSize),
/* harmony export */   g$: () => (/* binding */ tooLarge)
/* harmony export */ });
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4012);

const tooLarge = 'it brings all reports to more than 64 MiB; name fewer or smaller ones in test-report';
const tooMany = 'it brings all reports to more than 100,000 tests; name fewer of them in test-report';
const largestMib = 32;
/** Throws a FileError for a report of so many bytes that it can't be used, or not with so few left for all. */
function refuseSize(bytes, left) {
    (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseLarger */ .MO)(largestMib)(bytes);
    if (bytes > left.bytes)
        throw new _files_read_files_js__WEBPACK_IMPORTED_MODULE_0__/* .FileError */ .f6(tooLarge);
}


/***/ }),

/***/ 6033:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readTestReports: () => (/* binding */ readTestReports)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/files/find-files.js
var find_files = __webpack_require__(6959);
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/test-reports/bounds.js
var bounds = __webpack_require__(2366);
;// CONCATENATED MODULE: ./build/test-reports/in-turn.js
/**
 * Has each item worked on by whichever worker is free, and gives the outcomes in the order of the items: one to a call.
 * A call also begins what is next in the order, as far as workers are free: what is ahead stays as little as they are few.
 */
function inTurn(items, workers, work) {
    const waiting = items.values();
    const idle = [...workers];
    const begun = [];
    function begin(worker) {
        const next = waiting.next();
        if (next.done)
            return;
        const outcome = work(next.value, worker).finally(() => idle.push(worker));
        // What goes wrong is told when it is this item's turn.
        outcome.catch(() => { });
        begun.push(outcome);
    }
    return async () => {
        for (const worker of idle.splice(0))
            begin(worker);
        const outcome = begun.shift();
        if (outcome === undefined)
            throw new RangeError();
        return await outcome;
    };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./build/test-reports/reader-process.js
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




/** In milliseconds: what a task may take, starting the process included. */
const longestTask = 10_000;
const flags = ['--max-old-space-size=400', '--max-semi-space-size=16'];
/** Beside this file, in the sources as in the bundle. */
const entry = () => (0,external_node_path_.join)(import.meta.dirname, `reader${(0,external_node_path_.extname)(import.meta.filename)}`);
/**
 * Work on what strangers wrote is given to a process, not to a thread: a thread that takes too much memory can end the
 * whole process, and one that is within `JSON.parse` does not end when it should. A process that had to be ended is
 * followed by another one. It can begin before all recordings are found; until then, nobody waits for it.
 */
function openReader({ root, recordings }, signal) {
    let current;
    let isUsed = false;
    function end() {
        current?.kill('SIGKILL');
        current = undefined;
    }
    function start() {
        const stdio = ['ignore', 'ignore', 'ignore', 'ipc'];
        // By this variable, and by no other, the runner finds and ends what a killed step left behind.
        const env = { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] };
        const child = (0,external_node_child_process_.fork)(entry(), { execArgv: flags, env, serialization: 'advanced', stdio: [...stdio] });
        child.on('error', () => { });
        child.once('exit', () => {
            if (current === child)
                current = undefined;
        });
        tell(child, { kind: 'workspace', root });
        recordings.then((paths) => tell(child, { kind: 'recordings', paths }), () => { });
        isUsed = false;
        return child;
    }
    /** The answer to a task; undefined where the process ended instead. */
    async function perform(task, stopped) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            stopped.throwIfAborted();
            current ??= start();
            const child = current;
            const { promise, resolve, reject } = Promise.withResolvers();
            const listeners = {
                message: resolve,
                exit: () => resolve(undefined),
                error: (error) => reject(notStarted(error)),
            };
            for (const [name, listener] of Object.entries(listeners))
                child.on(name, listener);
            const _stop = __addDisposableResource(env_1, (0,external_node_events_.addAbortListener)(stopped, () => reject(stopped.reason)), false);
            try {
                tell(child, task);
                return await promise;
            }
            catch (error) {
                end();
                throw error;
            }
            finally {
                for (const [name, listener] of Object.entries(listeners))
                    child.off(name, listener);
            }
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }
    async function ask(task) {
        const limit = new AbortController();
        let timer;
        let isAnswered = false;
        recordings.then(() => {
            if (!isAnswered)
                timer = setTimeout(() => limit.abort(new read_files/* FileError */.f6(tooSlow)), longestTask);
        }, (error) => limit.abort(error));
        const stopped = AbortSignal.any([signal, limit.signal]);
        try {
            // What earlier tasks have left in memory must not count against this one.
            const again = isUsed;
            const answer = (await perform(task, stopped)) ?? (again ? await perform(task, stopped) : undefined);
            isUsed = true;
            if (answer === undefined)
                throw new read_files/* FileError */.f6(tooMuch);
            const known = answer;
            if ('problem' in known)
                throw new read_files/* FileError */.f6(known.problem);
            return known;
        }
        finally {
            isAnswered = true;
            clearTimeout(timer);
        }
    }
    return { ask, [Symbol.dispose]: end };
}
const tooSlow = 'it takes longer than 10 s; split it into smaller reports';
const tooMuch = 'it takes more than 512 MB of memory; split it into smaller reports';
function notStarted({ code, message }) {
    return new read_files/* FileError */.f6(`the process that reads it could not be started: ${code ?? message}`);
}
/** Whether it arrives is seen by the answer: a process that has ended tells so by itself. */
function tell(child, message) {
    child.send(message, () => { });
}

;// CONCATENATED MODULE: ./build/test-reports/read-test-reports.js
var read_test_reports_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var read_test_reports_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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








/** What all reports may hold together. */
const mostOfAll = { bytes: 64 * 1024 ** 2, tests: 100_000, kept: 64 * 1024 ** 2 };
/** In milliseconds: what all reports may take once the recordings are found, before the last one is begun. */
const longestOfAll = 60_000;
/**
 * Reads the test reports that the patterns name: globs, files or folders, one a line, relative to `root`. A report that
 * can't be used is a warning, never an error, whatever it holds: what it may take of time and memory is bounded, and
 * none takes another one with it. Throws an InputError for what are not patterns, and the signal's reason.
 */
async function readTestReports({ patterns, root, recordings }, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        // Playwright leaves a `.last-run.json` beside recordings.
        const wanted = (file) => /^[^.].*\.(?:json|xml)$/i.test((0,external_node_path_.basename)(file));
        const found = await (0,find_files/* findFiles */.l)(patterns, 'test-report', root, wanted);
        if (found.files.length + found.warnings.length === 0) {
            return { tests: 0, ...nothing, warnings: [noReport((0,find_files/* inputInWords */.D)('test-report', patterns))] };
        }
        let began = Number.POSITIVE_INFINITY;
        recordings.then(() => {
            began = performance.now();
        }, () => { });
        // Neither has a process before it is asked for something: one report takes only one.
        const reader = read_test_reports_addDisposableResource(env_1, openReader({ root, recordings }, signal), false);
        const other = read_test_reports_addDisposableResource(env_1, openReader({ root, recordings }, signal), false);
        const readers = (0,external_node_os_.availableParallelism)() > 1 ? [reader, other] : [reader];
        const left = { ...mostOfAll };
        const next = inTurn(found.files, readers, async (file, { ask }) => {
            if (performance.now() - began > longestOfAll)
                throw new read_files/* FileError */.f6(tooLate);
            // Of thousands that are too large, none is worth the way to another process.
            const stats = (0,external_node_fs_.lstatSync)(file);
            if (stats.isFile())
                (0,bounds/* refuseSize */.aU)(stats.size, left);
            return await ask({ kind: 'read', file, left });
        });
        const { used, warnings: refused } = await (0,read_files/* useFiles */.Pq)(found.files, root, {
            use: async () => take(await next(), left),
            refused: (name, reason) => `The test report ${name} can't be used: ${reason}.`,
            more: (count) => `${count} more test reports can't be used, for reasons of the same kind.`,
        });
        const warnings = [...found.warnings, ...refused];
        const tests = mostOfAll.tests - left.tests;
        if (tests === 0)
            return { tests, ...nothing, warnings };
        try {
            const read = { tests: used.map((one) => one.tests), outcomes: used.map((one) => one.outcomes) };
            const { matched, sources, counts } = await reader.ask({ kind: 'match', ...read });
            return { tests, matched: new Map(matched), sources, counts, warnings };
        }
        catch (error) {
            if (!(error instanceof read_files/* FileError */.f6))
                throw error;
            const problem = `The tests of the reports can't be found for the recordings: ${error.message}.`;
            return { tests, ...nothing, warnings: [...warnings, problem] };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        read_test_reports_disposeResources(env_1);
    }
}
/**
 * Takes what a report holds from what is left. More was left when it was asked for, as reports before it were still being
 * read: throws a FileError with what would have been said now. One that is refused for a sum holds its bytes all the same,
 * as so much was read.
 */
function take(read, left) {
    if (read.bytes > left.bytes)
        throw new read_files/* FileError */.f6(bounds/* tooLarge */.g$);
    const isRefused = 'refused' in read;
    const hasMore = Math.max(read.cases, isRefused ? 0 : read.count) > left.tests;
    const takesMore = !isRefused && read.tests.length > left.kept;
    const reason = hasMore ? bounds/* tooMany */.Ot : isRefused ? read.refused : takesMore ? bounds/* tooLarge */.g$ : undefined;
    if (reason === undefined || reason === bounds/* tooMany */.Ot || reason === bounds/* tooLarge */.g$)
        left.bytes -= read.bytes;
    if (isRefused || reason !== undefined)
        throw new read_files/* FileError */.f6(reason);
    left.tests -= read.count;
    left.kept -= read.tests.length;
    return read;
}
const nothing = { matched: new Map(), sources: [] };
const tooLate = 'the reports before it took 60 s; name fewer of them in test-report';
function noReport(input) {
    return `No test report was found for ${input}. Check the path, and that the tests wrote JSON or XML there before this step: an HTML report tells nothing.`;
}


/***/ })

};
