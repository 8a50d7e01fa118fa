export const id = 21;
export const ids = [21];
export const modules = {

/***/ 5021:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createSharing: () => (/* binding */ createSharing)
});

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: ./build/comment/section.js
var comment_section = __webpack_require__(7985);
// EXTERNAL MODULE: ./node_modules/pretty-bytes/index.js
var pretty_bytes = __webpack_require__(5901);
;// CONCATENATED MODULE: ./build/report/progress.js

const everyMs = 10_000;
/** Tells, every 10 seconds until disposed, how much is done, of how much, at what rate, and the time left. */
function startProgress(totalBytes, tell) {
    const sentBytes = new Map();
    let wanted = totalBytes;
    const started = performance.now();
    const timer = setInterval(() => {
        const done = sentBytes.values().reduce((sum, bytes) => sum + bytes, 0);
        const rate = done / ((performance.now() - started) / 1000);
        const left = rate > 0 ? `, ${duration((wanted - done) / rate)} left` : '';
        tell(`Uploading: ${(0,pretty_bytes/* default */.A)(done)} of ${(0,pretty_bytes/* default */.A)(wanted)}, ${(0,pretty_bytes/* default */.A)(rate)}/s${left}`);
    }, everyMs);
    timer.unref();
    return {
        sent: (path, bytes) => sentBytes.set(path, bytes),
        spared: (bytes) => {
            wanted -= bytes;
        },
        [Symbol.dispose]: () => clearInterval(timer),
    };
}
/** Seconds as `42 s`, `3 min 5 s` or `2 h 10 min`. */
function duration(seconds) {
    const whole = Math.ceil(seconds);
    if (whole < 60)
        return `${whole} s`;
    if (whole < 3600)
        return `${Math.floor(whole / 60)} min ${whole % 60} s`;
    return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

// EXTERNAL MODULE: ./build/report/tell.js
var tell = __webpack_require__(2028);
// EXTERNAL MODULE: ./build/results/explain-error.js
var explain_error = __webpack_require__(5713);
// EXTERNAL MODULE: ./build/results/section-identity.js
var section_identity = __webpack_require__(3089);
// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/media/examine-file.js + 12 modules
var examine_file = __webpack_require__(2272);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/recordings/open-flags.js
var open_flags = __webpack_require__(151);
// EXTERNAL MODULE: ./build/recordings/recording.js
var recordings_recording = __webpack_require__(3502);
;// CONCATENATED MODULE: ./build/recordings/open-recording.js
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
        const handle = __addDisposableResource(env_1, await openFile(recording), true);
        assertSame(recording, (0,recordings_recording/* stampOf */.Z)(await handle.stat({ bigint: true })));
        const result = await use(sourceOf(recording, handle));
        assertSame(recording, (0,recordings_recording/* stampOf */.Z)(await statFile(recording)));
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
async function openFile({ file }) {
    try {
        return await (0,promises_.open)(file, open_flags/* openFlags */.I);
    }
    catch (error) {
        throw notRead(error);
    }
}
async function statFile({ file }) {
    try {
        return await (0,promises_.lstat)(file, { bigint: true });
    }
    catch (error) {
        throw notRead(error);
    }
}
function notRead(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
        return new failure/* RecordingError */.eN('the file has gone since it was found; share before cleaning up', {
            cause: error,
        });
    return new failure/* RecordingError */.eN((0,recordings_recording/* unreadable */.O)(code ?? 'unknown error'), { cause: error });
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
    return new failure/* RecordingError */.eN(`the file changed while it was being shared: ${what}; wait until the recorder has finished`);
}

// EXTERNAL MODULE: ./build/service/retry.js
var service_retry = __webpack_require__(9830);
;// CONCATENATED MODULE: ./build/service/share-file.js

/**
 * Shares one file: create job, PUT, complete, create share (service interface, 4.8), each call with its own retries.
 * Throws a CallError that names the call, a RecordingError, or the signal's reason.
 */
async function shareFile(client, file, share, options) {
    const { signal } = options;
    const uploadId = await file.withSource((source) => storeFile(client, file, source, options));
    const { fileId } = await completeUpload(client, uploadId, options);
    const created = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.createShare({ fileId, ...share }, signal), options);
    return { ...created, fileId };
}
/** Creates the job and sends the bytes; a target that has expired is replaced by one of a new job, once. */
async function storeFile(client, file, source, options) {
    const { filename, mimeType, sizeBytes } = file;
    for (let renewed = false;; renewed = true) {
        // Signed addresses age: no job is created while its PUT would have to wait.
        await options.gate.whenAllOpen(options.signal);
        const job = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.createUpload({ filename, mimeType, sizeBytes }, options.signal), options);
        const outcome = await putBytes(client, job, source, options, !renewed);
        if (outcome === 'stored')
            return job.uploadId;
    }
}
function putBytes(client, { target }, source, options, renewable) {
    return (0,service_retry/* retrying */.i)(target.url.host, async () => {
        await client.putFile(target, source, options);
        return 'stored';
    }, {
        ...options,
        async judge(error, before) {
            if (before.unknownOutcome && (0,service_retry/* hasStatus */.R)(error, 412))
                return { result: 'stored' };
            if (before.unknownOutcome && (0,service_retry/* hasStatus */.R)(error, 409)) {
                // The earlier try may still be committed; when that goes on, complete decides.
                return before.conflicts > 0 || before.triesLeft === 0 ? { result: 'stored' } : 'again';
            }
            if (isRequestTimeout(error))
                return 'again';
            return renewable && isExpired(error) ? { result: 'expired' } : undefined;
        },
    });
}
function completeUpload(client, uploadId, options) {
    return (0,service_retry/* retrying */.i)(client.serviceHost, () => client.completeUpload(uploadId, options.signal), {
        ...options,
        async judge(error, before) {
            if (!before.unknownOutcome || !(0,service_retry/* hasStatus */.R)(error, 404, 409))
                return undefined;
            const { fileId } = await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.getUpload(uploadId, options.signal), options);
            return fileId === undefined ? 'fail' : { result: { fileId } };
        },
    });
}
function isExpired(error) {
    return (0,service_retry/* hasStatus */.R)(error, 403, 404, 410) || ((0,service_retry/* hasStatus */.R)(error, 400) && says(error, 'ExpiredToken'));
}
function isRequestTimeout(error) {
    return (0,service_retry/* hasStatus */.R)(error, 400) && says(error, 'RequestTimeout');
}
function says({ reason }, word) {
    return reason.kind === 'status' && [reason.code, reason.message].some((text) => text?.includes(word));
}

// EXTERNAL MODULE: ./build/service/stop-on-refusal.js
var stop_on_refusal = __webpack_require__(7795);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/transfer/hashing-source.js

const chunkBytes = 1024 * 1024;
/**
 * Hashes each byte of a source once, in order, when it is first read. A transfer that is tried again begins at byte 0
 * and is not hashed again; what is read ahead of the bytes that are still missing is left for `sha256`.
 *
 * The digest holds for a source that does not change: tries before and after a change would be mixed in it. For
 * recordings that is guarded by `withRecording` (recordings/open-recording.ts), which throws when its file has changed;
 * so no digest may be used before that has returned.
 */
function hashingSource(source) {
    const { sizeBytes } = source;
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let hashed = 0;
    let digest;
    const read = async (buffer, position) => {
        const bytes = await source.read(buffer, position);
        // A file that has grown can give more than its size; that is for its guard to tell.
        const end = Math.min(position + bytes, sizeBytes);
        // Without a pause since the read: the buffer may be used again by whoever gave it.
        if (position <= hashed && end > hashed) {
            hash.update(buffer.subarray(hashed - position, end - position));
            hashed = end;
        }
        return bytes;
    };
    const readMissing = async (signal) => {
        const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, sizeBytes - hashed));
        while (hashed < sizeBytes) {
            signal?.throwIfAborted();
            await read(buffer.subarray(0, sizeBytes - hashed), hashed);
        }
    };
    return {
        sizeBytes,
        read,
        async sha256(signal) {
            if (hashed < sizeBytes)
                await readMissing(signal);
            digest ??= hash.digest('hex');
            return digest;
        },
    };
}

;// CONCATENATED MODULE: ./build/results/share-recordings.js








/**
 * Shares all recordings, several at once, and returns one result for each, in the order given. A failure of one does
 * not stop the others, unless every other would meet the same: then all work ends at once, and each result says so.
 */
async function shareRecordings(entries, options) {
    const limit = (0,p_limit/* default */.A)(options.concurrency);
    const stop = (0,stop_on_refusal/* createStop */.n)({
        signal: options.signal,
        explain: (error) => (0,explain_error/* explainError */.U)(error, options.redact),
    });
    const results = new Map();
    await limit.map(inGoodOrder(entries, options.concurrency), async (entry) => {
        const started = performance.now();
        const result = await shareEntry(entry, stop, options);
        options.onResult(result, (performance.now() - started) / 1000);
        results.set(entry, result);
    });
    return entries.flatMap((entry) => results.get(entry) ?? []);
}
/** The largest first where several are in flight and others wait: a large one that began last would go on alone. */
function inGoodOrder(entries, concurrency) {
    const matters = concurrency > 1 && entries.length > concurrency;
    return matters ? entries.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : entries;
}
function sizeOf(entry) {
    return 'recording' in entry ? entry.recording.sizeBytes : 0;
}
async function shareEntry(entry, stop, options) {
    const { title } = entry;
    const test = entry.test === undefined ? {} : { test: entry.test };
    if ('unusable' in entry) {
        const { name, reason, path, ...known } = entry.unusable;
        return { path, title, status: 'failed', ...known, ...test, error: reason };
    }
    const { file, name, seen, header, path, ...known } = entry.recording;
    let found;
    const size = async () => {
        if (!stop.signal.aborted)
            found ??= (0,examine_file.sizeOfVideo)(file, header, stop.signal);
        return await found;
    };
    const onSent = (_, bytes) => {
        options.onSent(path, bytes);
        // Only the results need the size: it is looked up while storage has yet to answer.
        if (bytes === known.sizeBytes)
            void size();
    };
    try {
        const shared = await share(entry.recording, title, stop, { ...options, onSent });
        return { path, title, ...shared, ...known, ...(await size()), ...test };
    }
    catch (error) {
        const text = (0,explain_error/* explainError */.U)(error, options.redact);
        return {
            path,
            title,
            status: 'failed',
            ...orphan(error),
            ...known,
            ...(await size()),
            ...test,
            error: text,
        };
    }
}
/** A share that was made although its recording failed: somebody may want to delete it. */
function orphan(error) {
    const shareId = error instanceof failure/* CallError */.RA && error.reason.kind === 'answer' ? error.reason.shareId : undefined;
    return shareId === undefined ? {} : { shareId };
}
async function share(recording, title, { signal, watch }, options) {
    const { path, name, mimeType, sizeBytes } = recording;
    const { client, password, visibility, reuse } = options;
    signal.throwIfAborted();
    let sha256 = reuse?.knowsSize(sizeBytes) ? await hash(recording, signal) : undefined;
    const known = sha256 && (await reuse?.find({ sha256, sizeBytes, title }, signal));
    if (sha256 && known)
        return { status: 'reused', url: known.url, shareId: known.id, sha256 };
    const withSource = (use) => withRecording(recording, async (source) => {
        if (reuse === undefined || sha256 !== undefined)
            return await use(source);
        const hashing = hashingSource(source);
        const used = await use(hashing);
        sha256 = await hashing.sha256(signal);
        return used;
    });
    const shared = await shareFile(watch(client), { filename: name, mimeType, sizeBytes, withSource }, { title, ...(password === undefined ? {} : { password }), visibility }, { ...options.retry, signal, onSent: (bytes) => options.onSent(path, bytes) });
    return { status: 'shared', ...shared, ...(sha256 === undefined ? {} : { sha256 }) };
}
function hash(recording, signal) {
    return withRecording(recording, (source) => hashingSource(source).sha256(signal));
}

;// CONCATENATED MODULE: ./build/reuse/known-shares.js

/**
 * The shares that sections show and that a recording of the same content can be given again, those of the section with
 * the key `own` first. The sections must be vouched for.
 */
function knownShares(sections, own, terms) {
    if (terms.withPassword)
        return [];
    const alike = sections.filter(({ baseUrl, visibility, withPassword }) => baseUrl === terms.baseUrl.href && visibility === terms.visibility && !withPassword);
    const rank = ({ key }) => (key === own ? 0 : 1);
    return alike.toSorted((a, b) => rank(a) - rank(b)).flatMap(sharesWithContent);
}
function sharesWithContent(section) {
    const refs = (0,comment_section/* shownShares */.K$)(section);
    return section.links.kept.flatMap((stored, at) => {
        const { url, title = '', sizeBytes } = (0,comment_section/* readLink */.XF)(stored) ?? {};
        const sha256 = hexadecimal(section.hashes.kept[at]);
        const ref = refs[at];
        const isKnown = url !== undefined && sizeBytes !== undefined && sha256 !== undefined;
        return ref?.baseUrl === section.baseUrl && isKnown ? [{ id: ref.id, url, title, sha256, sizeBytes }] : [];
    });
}
function hexadecimal(hash) {
    return typeof hash === 'string' && /^[\w-]{43}$/.test(hash)
        ? Buffer.from(hash, 'base64url').toString('hex')
        : undefined;
}

;// CONCATENATED MODULE: ./build/reuse/reuse-links.js


/** So many shares may meet errors of their own; each costs all tries. */
const mostFailures = 2;
/** Looks known shares up at the service, each at most once. */
function createReuse(known, { client, retry, onRefused }) {
    const sizes = new Set(known.map(({ sizeBytes }) => sizeBytes));
    const answers = new Map();
    let refused = false;
    let failures = 0;
    async function ask(id, signal) {
        try {
            await (0,service_retry/* retrying */.i)(client.serviceHost, () => client.getShare(id, signal), { ...retry, signal });
            return true;
        }
        catch (error) {
            if (!(error instanceof failure/* CallError */.RA))
                throw error;
            if ((0,service_retry/* hasStatus */.R)(error, 404, 410))
                return false;
            failures += 1;
            const concernsAll = error.reason.kind !== 'status' || (0,service_retry/* hasStatus */.R)(error, 401, 402, 403);
            if ((concernsAll || failures > mostFailures) && !refused) {
                refused = true;
                onRefused(error);
            }
            return false;
        }
    }
    function exists(id, signal) {
        const answer = answers.get(id) ?? ask(id, signal);
        answers.set(id, answer);
        return answer;
    }
    return {
        knowsSize: (sizeBytes) => !refused && sizes.has(sizeBytes),
        async find({ sha256, sizeBytes, title }, signal) {
            const same = known.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes);
            const rank = (share) => (share.title === title ? 0 : 1);
            for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
                if (refused)
                    return undefined;
                if (await exists(share.id, signal))
                    return share;
            }
            return undefined;
        },
    };
}

;// CONCATENATED MODULE: ./build/actions/main/share-entries.js
var share_entries_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var share_entries_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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









const manyEntries = 100;
const manyBytes = 100_000_000;
function bytesOf(entries) {
    return entries.reduce((sum, entry) => sum + ('recording' in entry ? entry.recording.sizeBytes : 0), 0);
}
/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of recordings. Like
 * this it stays near what is in use: V8 looks at both flags anew each time that the heap could grow. Code that was
 * compiled before is not taken from a cache any more, so that it does not pay for little work.
 */
function keepHeapSmall() {
    (0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
    (0,external_node_v8_.setFlagsFromString)('--heap-growing-percent=50');
}
/** Shares a run's recordings, by links of earlier runs where they have not changed. */
function createSharing(entries, options) {
    const { inputs, log } = options;
    let results = [];
    if (entries.length > manyEntries || bytesOf(entries) > manyBytes)
        keepHeapSmall();
    return {
        async share() {
            const reuse = inputs.reuse ? openReuse(await options.service(), options) : undefined;
            results = await shareAll(entries, reuse, options);
            return results;
        },
        async sendAnew(names) {
            const isLost = ({ status, shareId = '' }) => status === 'reused' && names.has((0,comment_section/* nameOfShare */.S1)({ id: shareId, baseUrl: inputs.baseUrl.href }));
            const lost = results.flatMap((result, at) => (isLost(result) ? [at] : []));
            log.info(`Sent again, as their links were replaced meanwhile: ${(0,tell/* counted */.hS)(lost.length, 'unchanged recording')}`);
            const nothingKnown = createReuse([], { ...(await options.service()), onRefused: () => { } });
            const anew = await shareAll(lost.flatMap((at) => entries[at] ?? []), nothingKnown, options);
            results = results.map((result, at) => (lost.includes(at) ? (anew[lost.indexOf(at)] ?? result) : result));
            return results;
        },
    };
}
function openReuse(service, { inputs, located, earlier, secrets, log }) {
    const { key } = (0,section_identity/* identifySection */.W)(located.context, inputs);
    // Without a comment of its own, a step could not tell others that it shows a link of theirs.
    const sections = inputs.comment ? earlier : earlier.filter((section) => section.key === key);
    const terms = { ...inputs, withPassword: inputs.password !== undefined };
    return createReuse(knownShares(sections, key, terms), {
        ...service,
        onRefused: (error) => log.info(`Links can't be checked, so all recordings are sent: ${(0,explain_error/* explainError */.U)(error, secrets.redact)}`),
    });
}
async function shareAll(entries, reuse, { inputs, service, secrets, log, cancelled }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const progress = share_entries_addDisposableResource(env_1, startProgress(bytesOf(entries), log.info), false);
        return await shareRecordings(entries, {
            ...(await service()),
            concurrency: inputs.concurrency,
            ...(inputs.password === undefined ? {} : { password: inputs.password }),
            visibility: inputs.visibility,
            ...(reuse === undefined ? {} : { reuse }),
            signal: cancelled,
            redact: secrets.redact,
            onSent: progress.sent,
            onResult: (result, seconds) => {
                if (result.status === 'reused')
                    progress.spared(result.sizeBytes ?? 0);
                (0,tell/* tellFinished */.Yh)(result, seconds, { asError: inputs.failOnError }, log);
            },
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        share_entries_disposeResources(env_1);
    }
}


/***/ }),

/***/ 5713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ explainError)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(977);


const steps = {
    'create upload job': 'creating the upload job',
    upload: 'uploading to storage',
    'complete upload': 'completing the upload',
    'get upload job': 'asking for the upload job',
    'create share': 'creating the share',
    'get share': 'asking for the share',
    'delete share': 'deleting the share',
};
/** How much is shown of what an answer says, in characters. */
const messageLimit = 400;
/**
 * A failure in words for the user: at which step, what happened, and what to do. One line. Secrets that an answer
 * repeats are taken out by `redact`, before the text is cut. `undone` is what did not come about when all work was
 * stopped.
 */
function explainError(error, redact, undone = 'shared') {
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
        const happened = (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .T)(redact(error.message), messageLimit);
        return `${steps[error.call]} failed: ${asSentence(happened)} ${adviceFor(error)}`;
    }
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj)
        return `not ${undone}, because all work was stopped: ${error.message}`;
    if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RecordingError */ .eN || error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz)
        return error.message;
    return `unexpected: ${redact(error instanceof Error ? error.message : String(error))}`;
}
function asSentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function adviceFor({ call, reason }) {
    switch (reason.kind) {
        case 'network':
            return 'Check the network, the proxy variables and base-url, or run the job again.';
        case 'timeout':
            return 'Run the job again, or raise the input timeout.';
        case 'redirect':
            return call === 'upload'
                ? 'Tell the operator of the service.'
                : 'Set base-url to the address that the service really has; redirects are not followed, so that the key does not travel.';
        case 'answer':
            return adviceForAnswer(call);
        case 'contract':
            return 'Update this action to a version that supports it.';
        case 'target':
            return 'Tell the operator of the service; nothing was sent.';
        case 'status':
            return call === 'upload' ? adviceForStorage(reason.status) : adviceForService(call, reason.status);
    }
}
/** What has answered an earlier call of the same recording as it should is the service. */
function adviceForAnswer(call) {
    return call === 'complete upload' || call === 'create share'
        ? 'Tell the operator of the service, or update this action to a version that knows this answer.'
        : "Check that base-url is the address of the service's API.";
}
const scopes = {
    'create upload job': 'uploads:write',
    upload: 'uploads:write',
    'complete upload': 'uploads:write',
    'get upload job': 'uploads:write or files:read',
    'create share': 'shares:write',
    'get share': 'shares:read',
    'delete share': 'shares:write',
};
function adviceForService(call, status) {
    if (status === 401)
        return 'Check that the secret in api-key holds a valid key of this service that was not revoked.';
    if (status === 402)
        return 'Renew the plan of the account that api-key belongs to; the key stays the same.';
    if (status === 403 && call === 'delete share')
        return `Check the key in api-key: most likely it lacks the scope ${scopes[call]}, or belongs to another account than the share.`;
    if (status === 403)
        return `Check the scopes of the key in api-key; this call most likely needs ${scopes[call]}.`;
    if (status === 404 && call === 'create upload job')
        return 'Check base-url, its path included.';
    if (status === 429 && call === 'delete share')
        return 'The service asks for fewer calls: run the job again later.';
    if (status === 429)
        return 'The service asks for fewer calls: lower the input concurrency or run the job again later.';
    if (status >= 500)
        return 'The service has a problem: run the job again later.';
    return 'The service did not accept the request: its answer is all it says of the reason.';
}
function adviceForStorage(status) {
    if ([403, 404, 410].includes(status))
        return 'The upload address has expired or is wrong: run the job again.';
    if (status === 409 || status === 412)
        return 'Storage already holds something at this address: run the job again.';
    if (status === 429 || status >= 500)
        return 'Storage has a problem: run the job again later.';
    return 'Storage did not accept the upload: its answer is all it says of the reason. Tell the operator of the service.';
}


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ hasStatus),
/* harmony export */   i: () => (/* binding */ retrying)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/**
 * Makes a call, and makes it again after a failure that may pass: a network failure, a timeout, 408, 425, 429 and 5xx.
 * Waits between tries grow exponentially from 0.5 s to 30 s with full jitter; `Retry-After` is obeyed instead where it
 * is given, and a 429 holds back every call to that host. `judge` decides what is special to one call. Throws the last
 * try's CallError, or the signal's reason.
 */
async function retrying(host, attempt, options) {
    const before = {
        unknownOutcome: false,
        lostAnswer: false,
        conflicts: 0,
        triesLeft: options.retries,
    };
    for (;;) {
        await options.gate.whenOpen(host, options.signal);
        const outcome = await attempt().then((result) => ({ result }), (error) => afterFailure(host, error, before, options));
        if (outcome !== 'again')
            return outcome.result;
    }
}
/** Decides on a failed try, and waits before a further one; throws the failure when it is final. */
async function afterFailure(host, error, before, options) {
    if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA))
        throw error;
    const { gate, signal } = options;
    const wait = waitFor(error.reason, options.retries - before.triesLeft, options.random);
    // Whatever becomes of this call, the others must know at once.
    if (hasStatus(error, 429))
        gate.hold(host, wait);
    const verdict = (await options.judge?.(error, before)) ?? (mayPass(error.reason) ? 'again' : 'fail');
    if (typeof verdict === 'object')
        return verdict;
    if (verdict === 'fail' || before.triesLeft === 0)
        throw error;
    before.triesLeft -= 1;
    before.unknownOutcome ||= (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    before.lostAnswer ||= error.reason.kind !== 'status' && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(error.reason);
    if (hasStatus(error, 409))
        before.conflicts += 1;
    // A 429 has closed the host's gate, where the next try waits.
    if (!hasStatus(error, 429))
        await gate.pause(wait, signal);
    return 'again';
}
/** Whether a call was refused with one of these statuses. */
function hasStatus(error, ...statuses) {
    return error.reason.kind === 'status' && statuses.includes(error.reason.status);
}
function mayPass(reason) {
    if (reason.kind === 'network' || reason.kind === 'timeout')
        return true;
    return reason.kind === 'status' && ([408, 425, 429].includes(reason.status) || reason.status >= 500);
}
function waitFor(reason, earlierRetries, random) {
    if (reason.kind === 'status' && reason.retryAfterMs !== undefined)
        return reason.retryAfterMs;
    return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries);
}


/***/ }),

/***/ 7795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ createStop)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9830);


/**
 * Makes a stop for one run. A 401, a 402, an unsupported contract, and a 403 to a kind of call that has not succeeded
 * yet end all work; `explain` gives the StopError its words. A link that can't be checked (`getShare`) ends nothing, and
 * a share that is not there to be deleted (404, 410) counts as a success.
 */
function createStop(options) {
    const controller = new AbortController();
    const succeeded = new Set();
    const noted = async (call, answer) => {
        try {
            const value = await answer;
            succeeded.add(call);
            return value;
        }
        catch (error) {
            if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA) {
                if (concernsAll(error, succeeded)) {
                    controller.abort(new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .StopError */ .Tj(options.explain(error), { cause: error }));
                }
                // What is missing here is the share, not a right of the key.
                if (call === 'delete share' && (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .hasStatus */ .R)(error, 404, 410))
                    succeeded.add(call);
            }
            throw error;
        }
    };
    return {
        signal: AbortSignal.any([options.signal, controller.signal]),
        watch: (client) => ({
            ...client,
            createUpload: (...args) => noted('create upload job', client.createUpload(...args)),
            completeUpload: (...args) => noted('complete upload', client.completeUpload(...args)),
            getUpload: (...args) => noted('get upload job', client.getUpload(...args)),
            createShare: (...args) => noted('create share', client.createShare(...args)),
            deleteShare: (...args) => noted('delete share', client.deleteShare(...args)),
        }),
    };
}
function concernsAll({ call, reason }, succeeded) {
    if (reason.kind === 'contract')
        return true;
    if (reason.kind !== 'status' || call === 'upload')
        return false;
    // Asking for an upload job only mends a lost answer: a key without that right shares all other recordings.
    const refusesAll = reason.status === 403 && call !== 'get upload job' && !succeeded.has(call);
    return reason.status === 401 || reason.status === 402 || refusesAll;
}


/***/ })

};
