import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
// service/checks.ts
/** A mistake that the operator can fix. Its message is shown without a stack. */
var SettingError = class extends Error {};
/** Throws if a setting is invalid. The message never repeats the value, because a URL may hold a password. */
function check$1(setting, isRight, wanted) {
	const name = typeof setting === "string" ? setting : setting.name;
	if (!isRight) throw new SettingError(`${name} must be ${wanted}.`);
}
function numberOf(setting, most) {
	check$1(setting, /^\d{1,6}$/.test(setting.value) && Number(setting.value) <= most, `a number from 0 to ${most}`);
	return Number(setting.value);
}
/** The number of days after which shares end; 0 means never. */
const keepDaysOf = (setting) => numberOf(setting, 36500);
/** The key has no option, because every user of a machine can see a process's arguments. */
const keyVariable = "RECORDINGS_KEY";
/** The key from the environment, if it is set. */
function defaultKeyOf(value = "") {
	check$1({
		name: keyVariable,
		value
	}, /^(?:|[\w.~+/=-]{32,})$/.test(value), "at least 32 characters without spaces or line breaks: letters, digits and -._~+/=");
	return value || void 0;
}
// node_modules/hono/dist/http-exception.js
/**
* `HTTPException` must be used when a fatal error such as authentication failure occurs.
*
* @see {@link https://hono.dev/docs/api/exception}
*
* @param {StatusCode} status - status code of HTTPException
* @param {HTTPExceptionOptions} options - options of HTTPException
* @param {HTTPExceptionOptions["res"]} options.res - response of options of HTTPException
* @param {HTTPExceptionOptions["message"]} options.message - message of options of HTTPException
* @param {HTTPExceptionOptions["cause"]} options.cause - cause of options of HTTPException
*
* @example
* ```ts
* import { HTTPException } from 'hono/http-exception'
*
* // ...
*
* app.post('/auth', async (c, next) => {
*   // authentication
*   if (authorized === false) {
*     throw new HTTPException(401, { message: 'Custom error message' })
*   }
*   await next()
* })
* ```
*/
var HTTPException = class extends Error {
	res;
	status;
	/**
	* Creates an instance of `HTTPException`.
	* @param status - HTTP status code for the exception. Defaults to 500.
	* @param options - Additional options for the exception.
	*/
	constructor(status = 500, options) {
		super(options?.message, { cause: options?.cause });
		this.res = options?.res;
		this.status = status;
	}
	/**
	* Returns the response object associated with the exception.
	* If a response object is not provided, a new response is created with the error message and status code.
	* @returns The response object.
	*/
	getResponse() {
		if (this.res) return new Response(this.res.body, {
			status: this.status,
			headers: this.res.headers
		});
		return new Response(this.message, { status: this.status });
	}
};
// node_modules/hono/dist/request/constants.js
const GET_MATCH_RESULT = Symbol();
// node_modules/hono/dist/utils/buffer.js
const bufferToFormData = (arrayBuffer, contentType) => {
	return new Response(arrayBuffer, { headers: { "Content-Type": contentType.replace(/^[^;]+/, (mediaType) => mediaType.toLowerCase()) } }).formData();
};
// node_modules/hono/dist/utils/body.js
const MAX_NESTED_OBJECTS = 1e4;
const isRawRequest = (request) => "headers" in request;
const parseBody = async (request, options = Object.create(null)) => {
	const { all = false, dot = false } = options;
	const mediaType = (isRawRequest(request) ? request.headers : request.raw.headers).get("Content-Type")?.split(";")[0].trim().toLowerCase();
	if (mediaType === "multipart/form-data" || mediaType === "application/x-www-form-urlencoded") return parseFormData(request, {
		all,
		dot
	});
	return {};
};
/**
* Parses form data from a request.
*
* @template T - The type of the parsed body data.
* @param {HonoRequest | Request} request - The request object containing form data.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {Promise<T>} The parsed body data.
*/
async function parseFormData(request, options) {
	if (!isRawRequest(request) && request.bodyCache.formData) return convertFormDataToBodyData(await request.bodyCache.formData, options);
	const headers = isRawRequest(request) ? request.headers : request.raw.headers;
	const arrayBuffer = await request.arrayBuffer();
	const formDataPromise = bufferToFormData(arrayBuffer, headers.get("Content-Type") || "");
	if (!isRawRequest(request)) request.bodyCache.formData = formDataPromise;
	const formData = await formDataPromise;
	if (formData) return convertFormDataToBodyData(formData, options);
	return {};
}
/**
* Converts form data to body data based on the provided options.
*
* @template T - The type of the parsed body data.
* @param {FormData} formData - The form data to convert.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {T} The converted body data.
*/
function convertFormDataToBodyData(formData, options) {
	const form = Object.create(null);
	const nestingState = { count: 0 };
	formData.forEach((value, key) => {
		if (!(options.all || key.endsWith("[]"))) form[key] = value;
		else handleParsingAllValues(form, key, value);
	});
	if (options.dot) Object.entries(form).forEach(([key, value]) => {
		if (key.includes(".")) {
			handleParsingNestedValues(form, key, value, nestingState);
			delete form[key];
		}
	});
	return form;
}
/**
* Handles parsing all values for a given key, supporting multiple values as arrays.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The key to parse.
* @param {FormDataEntryValue} value - The value to assign.
*/
const handleParsingAllValues = (form, key, value) => {
	if (form[key] !== void 0) {
		if (Array.isArray(form[key])) form[key].push(value);
		else form[key] = [form[key], value];
	} else if (!key.endsWith("[]")) form[key] = value;
	else form[key] = [value];
};
/**
* Handles parsing nested values using dot notation keys.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The dot notation key.
* @param {BodyDataValue} value - The value to assign.
* @param {{ count: number }} state - The state object tracking nesting depth.
*/
const handleParsingNestedValues = (form, key, value, state) => {
	if (/(?:^|\.)__proto__\./.test(key)) return;
	let nestedForm = form;
	const keys = key.split(".", 34);
	if (keys.length > 33) throwNestingLimitExceeded();
	keys.forEach((key, index) => {
		if (index === keys.length - 1) nestedForm[key] = value;
		else {
			if (!nestedForm[key] || typeof nestedForm[key] !== "object" || Array.isArray(nestedForm[key]) || nestedForm[key] instanceof File) {
				if (state.count++ >= MAX_NESTED_OBJECTS) throwNestingLimitExceeded();
				nestedForm[key] = Object.create(null);
			}
			nestedForm = nestedForm[key];
		}
	});
};
const throwNestingLimitExceeded = () => {
	throw new Error("Nesting limit exceeded");
};
// node_modules/hono/dist/utils/url.js
const splitPath = (path) => {
	const paths = path.split("/");
	if (paths[0] === "") paths.shift();
	return paths;
};
const splitRoutingPath = (routePath) => {
	const { groups, path } = extractGroupsFromPath(routePath);
	const paths = splitPath(path);
	return replaceGroupMarks(paths, groups);
};
const extractGroupsFromPath = (path) => {
	const groups = [];
	path = path.replace(/\{[^}]+\}/g, (match, index) => {
		const mark = `@${index}`;
		groups.push([mark, match]);
		return mark;
	});
	return {
		groups,
		path
	};
};
const replaceGroupMarks = (paths, groups) => {
	for (let i = groups.length - 1; i >= 0; i--) {
		const [mark] = groups[i];
		for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark)) {
			paths[j] = paths[j].replace(mark, groups[i][1]);
			break;
		}
	}
	return paths;
};
const patternCache = {};
const getPattern = (label, next) => {
	if (label === "*") return "*";
	const match = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
	if (match) {
		const cacheKey = `${label}#${next}`;
		if (!patternCache[cacheKey]) {
			if (match[2]) patternCache[cacheKey] = next && next[0] !== ":" && next[0] !== "*" ? [
				cacheKey,
				match[1],
				new RegExp(`^${match[2]}(?=/${next})`)
			] : [
				label,
				match[1],
				new RegExp(`^${match[2]}$`)
			];
			else patternCache[cacheKey] = [
				label,
				match[1],
				true
			];
		}
		return patternCache[cacheKey];
	}
	return null;
};
const tryDecode = (str, decoder) => {
	try {
		return decoder(str);
	} catch {
		return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match) => {
			try {
				return decoder(match);
			} catch {
				return match;
			}
		});
	}
};
const decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
const getPath = (request) => {
	const url = request.url;
	const start = url.indexOf("/", url.indexOf(":") + 4);
	let i = start;
	for (; i < url.length; i++) {
		const charCode = url.charCodeAt(i);
		if (charCode === 37) {
			const queryIndex = url.indexOf("?", i);
			const hashIndex = url.indexOf("#", i);
			const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
			const path = url.slice(start, end);
			const decoded = tryDecode(path, decodeURIWithPreservedPercent);
			if (/%(?![0-9A-Fa-f]{2})/.test(path)) {
				const rewritten = new URL("http://localhost");
				rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
				if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
			}
			return decoded;
		} else if (charCode === 63 || charCode === 35) break;
	}
	return url.slice(start, i);
};
const getPathNoStrict = (request) => {
	const result = getPath(request);
	return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
/**
* Merge paths.
* @param {string[]} ...paths - The paths to merge.
* @returns {string} The merged path.
* @example
* mergePath('/api', '/users') // '/api/users'
* mergePath('/api/', '/users') // '/api/users'
* mergePath('/api', '/') // '/api'
* mergePath('/api/', '/') // '/api/'
*/
const mergePath = (base, sub, ...rest) => {
	if (rest.length) sub = mergePath(sub, ...rest);
	return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
const checkOptionalParameter = (path) => {
	if (path.charCodeAt(path.length - 1) !== 63 || !path.includes(":")) return null;
	const segments = path.split("/");
	const results = [];
	let basePath = "";
	segments.forEach((segment) => {
		if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
		else if (/\:/.test(segment)) {
			if (segment.charCodeAt(segment.length - 1) === 63) {
				if (results.length === 0 && basePath === "") results.push("/");
				else results.push(basePath);
				const optionalSegment = segment.slice(0, -1);
				basePath += "/" + optionalSegment;
				results.push(basePath);
			} else basePath += "/" + segment;
		}
	});
	return results.filter((v, i, a) => a.indexOf(v) === i);
};
const tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
const _decodeURI = (value) => {
	if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
	return tryDecodeURIComponent(value);
};
const _getQueryParam = (url, key, multiple) => {
	const hashIndex = url.indexOf("#", 8);
	if (hashIndex !== -1) url = url.slice(0, hashIndex);
	let encoded;
	if (!multiple && key && !/[%+&=]/.test(key)) {
		const queryIndex = url.indexOf("?", 8);
		let keyIndex = queryIndex;
		if (keyIndex === -1) return;
		if (!url.startsWith(key, keyIndex + 1)) keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		while (keyIndex !== -1) {
			const trailingKeyCode = url.charCodeAt(keyIndex + key.length + 1);
			if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
				if (keyIndex > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url.slice(queryIndex + 1, keyIndex))) break;
				if (trailingKeyCode === 61) {
					const valueIndex = keyIndex + key.length + 2;
					const endIndex = url.indexOf("&", valueIndex);
					return _decodeURI(url.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
				}
				return "";
			}
			keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		}
		encoded = /[%+]/.test(url);
		if (!encoded) return;
	}
	const results = Object.create(null);
	encoded ??= /[%+]/.test(url);
	let keyIndex = url.indexOf("?", 8);
	while (keyIndex !== -1) {
		const nextKeyIndex = url.indexOf("&", keyIndex + 1);
		let valueIndex = url.indexOf("=", keyIndex);
		if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
		let name = url.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
		if (encoded) name = _decodeURI(name);
		keyIndex = nextKeyIndex;
		if (name === "") continue;
		let value;
		if (valueIndex === -1) value = "";
		else {
			value = url.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
			if (encoded) value = _decodeURI(value);
		}
		if (multiple) {
			if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
			results[name].push(value);
		} else results[name] ??= value;
	}
	return key ? results[key] : results;
};
const getQueryParam = _getQueryParam;
const getQueryParams = (url, key) => {
	return _getQueryParam(url, key, true);
};
const decodeURIComponent_ = decodeURIComponent;
// node_modules/hono/dist/request.js
var HonoRequest = class {
	/**
	* `.raw` can get the raw Request object.
	*
	* @see {@link https://hono.dev/docs/api/request#raw}
	*
	* @example
	* ```ts
	* // For Cloudflare Workers
	* app.post('/', async (c) => {
	*   const metadata = c.req.raw.cf?.hostMetadata?
	*   ...
	* })
	* ```
	*/
	raw;
	#validatedData;
	#matchResult;
	routeIndex = 0;
	/**
	* `.path` can get the pathname of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#path}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const pathname = c.req.path // `/about/me`
	* })
	* ```
	*/
	path;
	bodyCache = {};
	constructor(request, path = "/", matchResult = [[]]) {
		this.raw = request;
		this.path = path;
		this.#matchResult = matchResult;
	}
	param(key) {
		return key ? this.#getDecodedParam(key) : this.#getAllDecodedParams();
	}
	#getDecodedParam(key) {
		const paramKey = this.#matchResult[0][this.routeIndex]?.[1][key];
		const param = this.#getParamValue(paramKey);
		return param && tryDecodeURIComponent(param);
	}
	#getAllDecodedParams() {
		const decoded = {};
		const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
		for (const key of keys) {
			const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
			if (value !== void 0) decoded[key] = tryDecodeURIComponent(value);
		}
		return decoded;
	}
	#getParamValue(paramKey) {
		return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
	}
	query(key) {
		return getQueryParam(this.url, key);
	}
	queries(key) {
		return getQueryParams(this.url, key);
	}
	header(name) {
		if (name) return this.raw.headers.get(name) ?? void 0;
		const headerData = Object.create(null);
		this.raw.headers.forEach((value, key) => {
			headerData[key] = value;
		});
		return headerData;
	}
	async parseBody(options) {
		return parseBody(this, options);
	}
	#cachedBody = (key) => {
		const { bodyCache, raw } = this;
		const cachedBody = bodyCache[key];
		if (cachedBody) return cachedBody;
		for (const anyCachedKey in bodyCache) return bodyCache[anyCachedKey].then((body) => {
			if (anyCachedKey === "json") body = JSON.stringify(body);
			const contentType = anyCachedKey === "formData" ? void 0 : raw.headers.get("content-type");
			return new Response(body, { headers: contentType ? { "Content-Type": contentType } : void 0 })[key]();
		});
		return bodyCache[key] = raw[key]();
	};
	/**
	* `.json()` can parse Request body of type `application/json`
	*
	* @see {@link https://hono.dev/docs/api/request#json}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.json()
	* })
	* ```
	*/
	json() {
		return this.#cachedBody("text").then((text) => JSON.parse(text));
	}
	/**
	* `.text()` can parse Request body of type `text/plain`
	*
	* @see {@link https://hono.dev/docs/api/request#text}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.text()
	* })
	* ```
	*/
	text() {
		return this.#cachedBody("text");
	}
	/**
	* `.arrayBuffer()` parse Request body as an `ArrayBuffer`
	*
	* @see {@link https://hono.dev/docs/api/request#arraybuffer}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.arrayBuffer()
	* })
	* ```
	*/
	arrayBuffer() {
		return this.#cachedBody("arrayBuffer");
	}
	/**
	* `.bytes()` parses the request body as a `Uint8Array`.
	*
	* @see {@link https://hono.dev/docs/api/request#bytes}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.bytes()
	* })
	* ```
	*/
	bytes() {
		return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
	}
	/**
	* Parses the request body as a `Blob`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.blob();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#blob
	*/
	blob() {
		return this.#cachedBody("blob");
	}
	/**
	* Parses the request body as `FormData`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.formData();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#formdata
	*/
	formData() {
		return this.#cachedBody("formData");
	}
	/**
	* Adds validated data to the request.
	*
	* @param target - The target of the validation.
	* @param data - The validated data to add.
	*/
	addValidatedData(target, data) {
		(this.#validatedData ??= {})[target] = data;
	}
	valid(target) {
		return this.#validatedData?.[target];
	}
	/**
	* `.url` can get the request url strings.
	*
	* @see {@link https://hono.dev/docs/api/request#url}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const url = c.req.url // `http://localhost:8787/about/me`
	*   ...
	* })
	* ```
	*/
	get url() {
		return this.raw.url;
	}
	/**
	* `.method` can get the method name of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#method}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const method = c.req.method // `GET`
	* })
	* ```
	*/
	get method() {
		return this.raw.method;
	}
	get [GET_MATCH_RESULT]() {
		return this.#matchResult;
	}
	/**
	* `.matchedRoutes` can return a matched route in the handler
	*
	* @deprecated
	*
	* Use matchedRoutes helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#matchedroutes}
	*
	* @example
	* ```ts
	* app.use('*', async function logger(c, next) {
	*   await next()
	*   c.req.matchedRoutes.forEach(({ handler, method, path }, i) => {
	*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
	*     console.log(
	*       method,
	*       ' ',
	*       path,
	*       ' '.repeat(Math.max(10 - path.length, 0)),
	*       name,
	*       i === c.req.routeIndex ? '<- respond from here' : ''
	*     )
	*   })
	* })
	* ```
	*/
	get matchedRoutes() {
		return this.#matchResult[0].map(([[, route]]) => route);
	}
	/**
	* `.routePath` can retrieve the path registered within the handler
	*
	* @deprecated
	*
	* Use routePath helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#routepath}
	*
	* @example
	* ```ts
	* app.get('/posts/:id', (c) => {
	*   return c.json({ path: c.req.routePath })
	* })
	* ```
	*/
	get routePath() {
		return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
	}
};
// node_modules/hono/dist/utils/html.js
/**
* @module
* HTML utility.
*/
const HtmlEscapedCallbackPhase = {
	Stringify: 1,
	BeforeStream: 2,
	Stream: 3
};
const raw = (value, callbacks) => {
	const escapedString = new String(value);
	escapedString.isEscaped = true;
	escapedString.callbacks = callbacks;
	return escapedString;
};
const escapeRe = /[&<>'"]/;
const stringBufferToString = async (buffer, callbacks) => {
	let str = "";
	callbacks ||= [];
	const resolvedBuffer = await Promise.all(buffer);
	for (let i = resolvedBuffer.length - 1;; i--) {
		str += resolvedBuffer[i];
		i--;
		if (i < 0) break;
		let r = resolvedBuffer[i];
		if (r == null || typeof r === "boolean") continue;
		if (typeof r === "number") {
			str += r;
			continue;
		}
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		const isEscaped = r.isEscaped;
		r = await (typeof r === "object" ? r.toString() : r);
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		if (r.isEscaped ?? isEscaped) str += r;
		else {
			const buf = [str];
			escapeToBuffer(r, buf);
			str = buf[0];
		}
	}
	return raw(str, callbacks);
};
const escapeToBuffer = (str, buffer) => {
	const match = str.search(escapeRe);
	if (match === -1) {
		buffer[0] += str;
		return;
	}
	let escape;
	let index;
	let lastIndex = 0;
	for (index = match; index < str.length; index++) {
		switch (str.charCodeAt(index)) {
			case 34:
				escape = "&quot;";
				break;
			case 39:
				escape = "&#39;";
				break;
			case 38:
				escape = "&amp;";
				break;
			case 60:
				escape = "&lt;";
				break;
			case 62:
				escape = "&gt;";
				break;
			default: continue;
		}
		buffer[0] += str.substring(lastIndex, index) + escape;
		lastIndex = index + 1;
	}
	buffer[0] += str.substring(lastIndex, index);
};
const resolveCallbackSync = (str) => {
	const callbacks = str.callbacks;
	if (!callbacks?.length) return str;
	const buffer = [str];
	const context = {};
	callbacks.forEach((c) => c({
		phase: HtmlEscapedCallbackPhase.Stringify,
		buffer,
		context
	}));
	return buffer[0];
};
const resolveCallback = async (str, phase, preserveCallbacks, context, buffer) => {
	if (typeof str === "object" && !(str instanceof String)) {
		if (!(str instanceof Promise)) str = str.toString();
		if (str instanceof Promise) str = await str;
	}
	const callbacks = str.callbacks;
	if (!callbacks?.length) return Promise.resolve(str);
	if (buffer) buffer[0] += str;
	else buffer = [str];
	const resStr = Promise.all(callbacks.map((c) => c({
		phase,
		buffer,
		context
	}))).then((res) => Promise.all(res.filter(Boolean).map((str) => resolveCallback(str, phase, false, context, buffer))).then(() => buffer[0]));
	if (preserveCallbacks) return raw(await resStr, callbacks);
	else return resStr;
};
// node_modules/hono/dist/context.js
const TEXT_PLAIN = "text/plain; charset=UTF-8";
const setDefaultContentType = (contentType, headers) => {
	return {
		"Content-Type": contentType,
		...headers
	};
};
const createResponseInstance = (body, init) => new Response(body, init);
var Context = class {
	#rawRequest;
	#req;
	/**
	* `.env` can get bindings (environment variables, secrets, KV namespaces, D1 database, R2 bucket etc.) in Cloudflare Workers.
	*
	* @see {@link https://hono.dev/docs/api/context#env}
	*
	* @example
	* ```ts
	* // Environment object for Cloudflare Workers
	* app.get('*', async c => {
	*   const counter = c.env.COUNTER
	* })
	* ```
	*/
	env = {};
	#var;
	finalized = false;
	/**
	* `.error` can get the error object from the middleware if the Handler throws an error.
	*
	* @see {@link https://hono.dev/docs/api/context#error}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   await next()
	*   if (c.error) {
	*     // do something...
	*   }
	* })
	* ```
	*/
	error;
	#status;
	#executionCtx;
	#res;
	#layout;
	#renderer;
	#notFoundHandler;
	#preparedHeaders;
	#matchResult;
	#path;
	/**
	* Creates an instance of the Context class.
	*
	* @param req - The Request object.
	* @param options - Optional configuration options for the context.
	*/
	constructor(req, options) {
		this.#rawRequest = req;
		if (options) {
			this.#executionCtx = options.executionCtx;
			this.env = options.env;
			this.#notFoundHandler = options.notFoundHandler;
			this.#path = options.path;
			this.#matchResult = options.matchResult;
		}
	}
	/**
	* `.req` is the instance of {@link HonoRequest}.
	*/
	get req() {
		this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
		return this.#req;
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#event}
	* The FetchEvent associated with the current request.
	*
	* @throws Will throw an error if the context does not have a FetchEvent.
	*/
	get event() {
		if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no FetchEvent");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#executionctx}
	* The ExecutionContext associated with the current request.
	*
	* @throws Will throw an error if the context does not have an ExecutionContext.
	*/
	get executionCtx() {
		if (this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no ExecutionContext");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#res}
	* The Response object for the current request.
	*/
	get res() {
		return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
	}
	/**
	* Sets the Response object for the current request.
	*
	* @param _res - The Response object to set.
	*/
	set res(_res) {
		if (this.#res && _res) {
			_res = createResponseInstance(_res.body, _res);
			for (const [k, v] of this.#res.headers.entries()) {
				if (k === "content-type") continue;
				if (k === "set-cookie") {
					const cookies = this.#res.headers.getSetCookie();
					_res.headers.delete("set-cookie");
					for (const cookie of cookies) _res.headers.append("set-cookie", cookie);
				} else _res.headers.set(k, v);
			}
		}
		this.#res = _res;
		this.finalized = true;
	}
	/**
	* `.render()` can create a response within a layout.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   return c.render('Hello!')
	* })
	* ```
	*/
	render = (...args) => {
		this.#renderer ??= (content) => this.html(content);
		return this.#renderer(...args);
	};
	/**
	* Sets the layout for the response.
	*
	* @param layout - The layout to set.
	* @returns The layout function.
	*/
	setLayout = (layout) => this.#layout = layout;
	/**
	* Gets the current layout for the response.
	*
	* @returns The current layout function.
	*/
	getLayout = () => this.#layout;
	/**
	* `.setRenderer()` can set the layout in the custom middleware.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```tsx
	* app.use('*', async (c, next) => {
	*   c.setRenderer((content) => {
	*     return c.html(
	*       <html>
	*         <body>
	*           <p>{content}</p>
	*         </body>
	*       </html>
	*     )
	*   })
	*   await next()
	* })
	* ```
	*/
	setRenderer = (renderer) => {
		this.#renderer = renderer;
	};
	/**
	* `.header()` can set headers.
	*
	* @see {@link https://hono.dev/docs/api/context#header}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*
	*   // Append multiple headers using the append option (e.g. Vary)
	*   c.header('Vary', 'Accept-Encoding', { append: true })
	*   c.header('Vary', 'User-Agent', { append: true })
	*
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	header = (name, value, options) => {
		if (this.finalized && !this.#res.bodyUsed) this.#res = createResponseInstance(this.#res.body, this.#res);
		const headers = this.#res ? this.#res.headers : this.#preparedHeaders ??= new Headers();
		if (value === void 0) headers.delete(name);
		else if (options?.append) headers.append(name, value);
		else headers.set(name, value);
	};
	status = (status) => {
		this.#status = status;
	};
	/**
	* `.set()` can set the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   c.set('message', 'Hono is hot!!')
	*   await next()
	* })
	* ```
	*/
	set = (key, value) => {
		this.#var ??= /* @__PURE__ */ new Map();
		this.#var.set(key, value);
	};
	/**
	* `.get()` can use the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   const message = c.get('message')
	*   return c.text(`The message is "${message}"`)
	* })
	* ```
	*/
	get = (key) => {
		return this.#var ? this.#var.get(key) : void 0;
	};
	/**
	* `.var` can access the value of a variable.
	*
	* @see {@link https://hono.dev/docs/api/context#var}
	*
	* @example
	* ```ts
	* const result = c.var.client.oneMethod()
	* ```
	*/
	get var() {
		if (!this.#var) return {};
		return Object.fromEntries(this.#var);
	}
	#newResponse(data, arg, headers) {
		let responseHeaders = this.#res ? new Headers(this.#res.headers) : this.#preparedHeaders;
		if (typeof arg === "object" && arg.headers) {
			responseHeaders ??= new Headers();
			for (const [key, value] of new Headers(arg.headers)) if (key === "set-cookie") responseHeaders.append(key, value);
			else responseHeaders.set(key, value);
		}
		if (headers) {
			if (!responseHeaders) {
				let count = 0;
				for (const k in headers) if (++count > 1 || typeof headers[k] !== "string") {
					responseHeaders = new Headers();
					break;
				}
			}
			if (responseHeaders) for (const k in headers) {
				const v = headers[k];
				if (typeof v === "string") responseHeaders.set(k, v);
				else {
					responseHeaders.delete(k);
					for (const v2 of v) responseHeaders.append(k, v2);
				}
			}
		}
		const status = typeof arg === "number" ? arg : arg?.status ?? this.#status;
		return createResponseInstance(data, {
			status,
			headers: responseHeaders ?? headers
		});
	}
	newResponse = (...args) => this.#newResponse(...args);
	/**
	* `.body()` can return the HTTP response.
	* You can set headers with `.header()` and set HTTP status code with `.status`.
	* This can also be set in `.text()`, `.json()` and so on.
	*
	* @see {@link https://hono.dev/docs/api/context#body}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*   // Set HTTP status code
	*   c.status(201)
	*
	*   // Return the response body
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	body = (data, arg, headers) => this.#newResponse(data, arg, headers);
	/**
	* `.text()` can render text as `Content-Type:text/plain`.
	*
	* @see {@link https://hono.dev/docs/api/context#text}
	*
	* @example
	* ```ts
	* app.get('/say', (c) => {
	*   return c.text('Hello!')
	* })
	* ```
	*/
	text = (text, arg, headers) => {
		return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
	};
	/**
	* `.json()` can render JSON as `Content-Type:application/json`.
	*
	* @see {@link https://hono.dev/docs/api/context#json}
	*
	* @example
	* ```ts
	* app.get('/api', (c) => {
	*   return c.json({ message: 'Hello!' })
	* })
	* ```
	*/
	json = (object, arg, headers) => {
		return this.#newResponse(JSON.stringify(object), arg, setDefaultContentType("application/json", headers));
	};
	html = (html, arg, headers) => {
		const res = (html) => this.#newResponse(html, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
		return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
	};
	/**
	* `.redirect()` can Redirect, default status code is 302.
	*
	* @see {@link https://hono.dev/docs/api/context#redirect}
	*
	* @example
	* ```ts
	* app.get('/redirect', (c) => {
	*   return c.redirect('/')
	* })
	* app.get('/redirect-permanently', (c) => {
	*   return c.redirect('/', 301)
	* })
	* ```
	*/
	redirect = (location, status) => {
		const locationString = String(location);
		this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
		return this.newResponse(null, status ?? 302);
	};
	/**
	* `.notFound()` can return the Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/context#notfound}
	*
	* @example
	* ```ts
	* app.get('/notfound', (c) => {
	*   return c.notFound()
	* })
	* ```
	*/
	notFound = () => {
		this.#notFoundHandler ??= () => createResponseInstance();
		return this.#notFoundHandler(this);
	};
};
// node_modules/hono/dist/compose.js
/**
* Compose middleware functions into a single function based on `koa-compose` package.
*
* @template E - The environment type.
*
* @param {[[Function, unknown], unknown][] | [[Function]][]} middleware - An array of middleware functions and their corresponding parameters.
* @param {ErrorHandler<E>} [onError] - An optional error handler function.
* @param {NotFoundHandler<E>} [onNotFound] - An optional not-found handler function.
*
* @returns {(context: Context, next?: Next) => Promise<Context>} - A composed middleware function.
*/
const compose = (middleware, onError, onNotFound) => {
	return (context, next) => {
		let index = -1;
		return dispatch(0);
		/**
		* Dispatch the middleware functions.
		*
		* @param {number} i - The current index in the middleware array.
		*
		* @returns {Promise<Context>} - A promise that resolves to the context.
		*/
		async function dispatch(i) {
			if (i <= index) throw new Error("next() called multiple times");
			index = i;
			let res;
			let isError = false;
			let handler;
			if (middleware[i]) {
				handler = middleware[i][0][0];
				context.req.routeIndex = i;
			} else handler = i === middleware.length && next || void 0;
			if (handler) try {
				res = await handler(context, () => dispatch(i + 1));
			} catch (err) {
				if (err instanceof Error && onError) {
					context.error = err;
					res = await onError(err, context);
					isError = true;
				} else throw err;
			}
			else if (context.finalized === false && onNotFound) res = await onNotFound(context);
			if (res && (context.finalized === false || isError)) context.res = res;
			return context;
		}
	};
};
// node_modules/hono/dist/helper/route/index.js
/**
* Get matched routes in the handler
*
* @param {Context} c - The context object
* @returns An array of matched routes
*
* @example
* ```ts
* import { matchedRoutes } from 'hono/route'
*
* app.use('*', async function logger(c, next) {
*   await next()
*   matchedRoutes(c).forEach(({ handler, method, path }, i) => {
*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
*     console.log(
*       method,
*       ' ',
*       path,
*       ' '.repeat(Math.max(10 - path.length, 0)),
*       name,
*       i === c.req.routeIndex ? '<- respond from here' : ''
*     )
*   })
* })
* ```
*/
const matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
/**
* Get the route path registered within the handler
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The route path registered within the handler
*
* @example
* ```ts
* import { routePath } from 'hono/route'
*
* app.use('*', (c, next) => {
*   console.log(routePath(c)) // '*'
*   console.log(routePath(c, -1)) // '/posts/:id'
*   return next()
* })
*
* app.get('/posts/:id', (c) => {
*   return c.text(routePath(c)) // '/posts/:id'
* })
* ```
*/
const routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";
/**
* Get the basePath of the as-is route specified by routing.
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The basePath of the as-is route specified by routing.
*
* @example
* ```ts
* import { baseRoutePath } from 'hono/route'
*
* const app = new Hono()
*
* const subApp = new Hono()
* subApp.get('/posts/:id', (c) => {
*   return c.text(baseRoutePath(c)) // '/:sub'
* })
*
* app.route('/:sub', subApp)
* ```
*/
const baseRoutePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.basePath ?? "";
/**
* Get the basePath with embedded parameters
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The basePath with embedded parameters.
*
* @example
* ```ts
* import { basePath } from 'hono/route'
*
* const app = new Hono()
*
* const subApp = new Hono()
* subApp.get('/posts/:id', (c) => {
*   return c.text(basePath(c)) // '/requested-sub-app-path'
* })
*
* app.route('/:sub', subApp)
* ```
*/
const basePathCacheMap = /* @__PURE__ */ new WeakMap();
const basePath = (c, index) => {
	index ??= c.req.routeIndex;
	const cache = basePathCacheMap.get(c) || [];
	if (typeof cache[index] === "string") return cache[index];
	let result;
	const rp = baseRoutePath(c, index);
	if (!/[:*]/.test(rp)) result = rp;
	else {
		const paths = splitRoutingPath(rp);
		const reqPath = c.req.path;
		let basePathLength = 0;
		for (let i = 0, len = paths.length; i < len; i++) {
			const pattern = getPattern(paths[i], paths[i + 1]);
			if (pattern) {
				const re = pattern[2] === true || pattern === "*" ? /[^\/]+/ : pattern[2];
				const restPath = reqPath.substring(basePathLength + 1);
				const segment = restPath.split("/", 1)[0];
				basePathLength += (restPath.match(re)?.[0] ?? (re.test(segment) ? segment : "")).length;
			} else basePathLength += paths[i].length;
			basePathLength += 1;
		}
		result = reqPath.substring(0, basePathLength);
	}
	cache[index] = result;
	basePathCacheMap.set(c, cache);
	return result;
};
// node_modules/hono/dist/router.js
/**
* Array of supported HTTP methods.
*/
const METHODS = [
	"get",
	"post",
	"put",
	"delete",
	"options",
	"patch",
	"query"
];
/**
* Error message indicating that a route cannot be added because the matcher is already built.
*/
const MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
/**
* Error class representing an unsupported path error.
*/
var UnsupportedPathError = class extends Error {};
// node_modules/hono/dist/utils/constants.js
/**
* Constant used to mark a composed handler.
*/
const COMPOSED_HANDLER = "__COMPOSED_HANDLER";
// node_modules/hono/dist/utils/mount.js
const countTrailingSlashes = (path) => {
	let index = path.length;
	while (index > 0 && path.charCodeAt(index - 1) === 47) index--;
	return path.length - index;
};
const getPathPrefixLength = (c, pathPrefix, routePath) => {
	if (!/[:*]/.test(pathPrefix)) return pathPrefix.length;
	const path = c.req.path;
	const matchResult = c.req[GET_MATCH_RESULT];
	const paramNames = /* @__PURE__ */ new Set();
	let length = 0;
	for (const part of splitRoutingPath(pathPrefix)) {
		if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath}".`);
		const pattern = getPattern(part);
		if (pattern && pattern !== "*") {
			const name = pattern[1];
			if (paramNames.has(name)) throw new Error(`mount(): Duplicate path parameter "${name}" in "${routePath}".`);
			paramNames.add(name);
		}
		if (pattern && pattern !== "*" && pattern[2] !== true) {
			const value = matchResult.length === 2 ? matchResult[1][matchResult[0][c.req.routeIndex][1][pattern[1]]] : matchResult[0][c.req.routeIndex][1][pattern[1]];
			length += value.length + 1;
		} else if (pattern || part.endsWith("*")) {
			const end = path.indexOf("/", length + 1);
			length = end === -1 ? path.length : end;
		} else length += part.length + 1;
	}
	return length;
};
const createMountedRequest = (c, pathPrefix, routePath) => {
	if (/[^/]\*$/.test(routePath)) throw new Error(`mount(): Wildcard must follow "/" in "${routePath}".`);
	const prefixLength = getPathPrefixLength(c, pathPrefix, routePath);
	const path = c.req.path.slice(prefixLength) || "/";
	if (prefixLength > c.req.path.length || path[0] !== "/" || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawUrl = c.req.raw.url;
	if (/^[^/?#]*\/\/[^/?#\\]*[?#\\]/.test(rawUrl)) throw new HTTPException(400, { message: "Invalid mounted path" });
	const rawPathEnd = rawUrl.search(/[?#]/);
	const rawTrailingSlashes = countTrailingSlashes(rawPathEnd === -1 ? rawUrl : rawUrl.slice(0, rawPathEnd));
	if (rawTrailingSlashes > 1 && countTrailingSlashes(c.req.path) === rawTrailingSlashes - 1) throw new HTTPException(400, { message: "Invalid mounted path" });
	const url = new URL(rawUrl);
	url.pathname = path.replace(/[\\\t\n\r]/g, encodeURIComponent);
	if (path.includes("%")) {}
	return new Request(url, c.req.raw);
};
// node_modules/hono/dist/hono-base.js
/**
* @module
* This module is the base module for the Hono object.
*/
const notFoundHandler = (c) => {
	return c.text("404 Not Found", 404);
};
const errorHandler = (err, c) => {
	if ("getResponse" in err) {
		const res = err.getResponse();
		return c.newResponse(res.body, res);
	}
	console.error(err);
	return c.text("Internal Server Error", 500);
};
var Hono$1 = class Hono {
	get;
	post;
	put;
	delete;
	options;
	patch;
	query;
	all;
	on;
	use;
	router;
	getPath;
	_basePath = "/";
	#path = "/";
	routes = [];
	constructor(options = {}) {
		[...METHODS, "all"].forEach((method) => {
			this[method] = (args1, ...args) => {
				const methodName = method.toUpperCase();
				if (typeof args1 === "string") this.#path = args1;
				else this.#addRoute(methodName, this.#path, args1);
				args.forEach((handler) => {
					this.#addRoute(methodName, this.#path, handler);
				});
				return this;
			};
		});
		this.on = (method, path, ...handlers) => {
			for (const p of [path].flat()) {
				this.#path = p;
				for (const m of [method].flat()) {
					const methodName = m.toUpperCase();
					for (const handler of handlers) this.#addRoute(methodName, this.#path, handler);
				}
			}
			return this;
		};
		this.use = (arg1, ...handlers) => {
			if (typeof arg1 === "string") this.#path = arg1;
			else {
				this.#path = "*";
				handlers.unshift(arg1);
			}
			handlers.forEach((handler) => {
				this.#addRoute("ALL", this.#path, handler);
			});
			return this;
		};
		const { strict, ...optionsWithoutStrict } = options;
		Object.assign(this, optionsWithoutStrict);
		this.getPath = strict ?? true ? options.getPath ?? getPath : getPathNoStrict;
	}
	#clone() {
		const clone = new Hono({
			router: this.router,
			getPath: this.getPath
		});
		clone.errorHandler = this.errorHandler;
		clone.#notFoundHandler = this.#notFoundHandler;
		clone.routes = this.routes;
		return clone;
	}
	#notFoundHandler = notFoundHandler;
	errorHandler = errorHandler;
	/**
	* `.route()` allows grouping other Hono instance in routes.
	*
	* @see {@link https://hono.dev/docs/api/routing#grouping}
	*
	* @param {string} path - base Path
	* @param {Hono} app - other Hono instance
	* @returns {Hono} routed Hono instance
	*
	* @example
	* ```ts
	* const app = new Hono()
	* const app2 = new Hono()
	*
	* app2.get("/user", (c) => c.text("user"))
	* app.route("/api", app2) // GET /api/user
	* ```
	*/
	route(path, app) {
		const subApp = this.basePath(path);
		app.routes.map((r) => {
			let handler;
			if (app.errorHandler === errorHandler) handler = r.handler;
			else {
				handler = async (c, next) => (await compose([], app.errorHandler)(c, () => r.handler(c, next))).res;
				handler[COMPOSED_HANDLER] = r.handler;
			}
			subApp.#addRoute(r.method, r.path, handler, r.basePath);
		});
		return this;
	}
	/**
	* `.basePath()` allows base paths to be specified.
	*
	* @see {@link https://hono.dev/docs/api/routing#base-path}
	*
	* @param {string} path - base Path
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* const api = new Hono().basePath('/api')
	* ```
	*/
	basePath(path) {
		const subApp = this.#clone();
		subApp._basePath = mergePath(this._basePath, path);
		return subApp;
	}
	/**
	* `.onError()` handles an error and returns a customized Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#error-handling}
	*
	* @param {ErrorHandler} handler - request Handler for error
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.onError((err, c) => {
	*   console.error(`${err}`)
	*   return c.text('Custom Error Message', 500)
	* })
	* ```
	*/
	onError = (handler) => {
		this.errorHandler = handler;
		return this;
	};
	/**
	* `.notFound()` allows you to customize a Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#not-found}
	*
	* @param {NotFoundHandler} handler - request handler for not-found
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.notFound((c) => {
	*   return c.text('Custom 404 Message', 404)
	* })
	* ```
	*/
	notFound = (handler) => {
		this.#notFoundHandler = handler;
		return this;
	};
	/**
	* `.mount()` allows you to mount applications built with other frameworks into your Hono application.
	*
	* @deprecated Use `mount()` from `hono/mount` instead. `.mount()` will be removed in v5.
	*
	* @see {@link https://hono.dev/docs/api/hono#mount}
	*
	* @param {string} path - base Path
	* @param {Function} applicationHandler - other Request Handler
	* @param {MountOptions} [options] - options of `.mount()`
	* @returns {Hono} mounted Hono instance
	* @throws {Error} If automatic request rewriting encounters duplicate path parameter names or an optional regular expression parameter.
	* @throws {HTTPException} With status 400 if automatic request rewriting cannot safely preserve the routed path.
	*
	* @example
	* ```ts
	* import { Router as IttyRouter } from 'itty-router'
	* import { Hono } from 'hono'
	* // Create itty-router application
	* const ittyRouter = IttyRouter()
	* // GET /itty-router/hello
	* ittyRouter.get('/hello', () => new Response('Hello from itty-router'))
	*
	* const app = new Hono()
	* app.mount('/itty-router', ittyRouter.handle)
	* ```
	*
	* @example
	* ```ts
	* const app = new Hono()
	* // Send the request to another application without modification.
	* app.mount('/app', anotherApp, {
	*   replaceRequest: (req) => req,
	* })
	* ```
	*/
	mount(path, applicationHandler, options) {
		let replaceRequest;
		let optionHandler;
		if (options) {
			if (typeof options === "function") optionHandler = options;
			else {
				optionHandler = options.optionHandler;
				if (options.replaceRequest === false) replaceRequest = (request) => request;
				else replaceRequest = options.replaceRequest;
			}
		}
		const getOptions = optionHandler ? (c) => {
			const options = optionHandler(c);
			return Array.isArray(options) ? options : [options];
		} : (c) => {
			let executionContext = void 0;
			try {
				executionContext = c.executionCtx;
			} catch {}
			return [c.env, executionContext];
		};
		const defaultReplaceRequest = (c) => {
			const mountedRoutePath = routePath(c);
			return createMountedRequest(c, mountedRoutePath.replace(/\/?\*$/, ""), mountedRoutePath);
		};
		const handler = async (c, next) => {
			const res = await applicationHandler(replaceRequest ? replaceRequest(c.req.raw) : defaultReplaceRequest(c), ...getOptions(c));
			if (res) return res;
			await next();
		};
		this.#addRoute("ALL", mergePath(path, "*"), handler);
		return this;
	}
	#addRoute(method, path, handler, baseRoutePath) {
		path = mergePath(this._basePath, path);
		const r = {
			basePath: baseRoutePath !== void 0 ? mergePath(this._basePath, baseRoutePath) : this._basePath,
			path,
			method,
			handler
		};
		this.router.add(method, path, [handler, r]);
		this.routes.push(r);
	}
	#handleError(err, c) {
		if (err instanceof Error) return this.errorHandler(err, c);
		throw err;
	}
	#dispatch(request, executionCtx, env, method) {
		if (method === "HEAD") return (async () => new Response(null, await this.#dispatch(request, executionCtx, env, "GET")))();
		const path = this.getPath(request, { env });
		const matchResult = this.router.match(method, path);
		const c = new Context(request, {
			path,
			matchResult,
			env,
			executionCtx,
			notFoundHandler: this.#notFoundHandler
		});
		if (matchResult[0].length === 1) {
			let res;
			try {
				res = matchResult[0][0][0][0](c, async () => {
					c.res = await this.#notFoundHandler(c);
				});
			} catch (err) {
				return this.#handleError(err, c);
			}
			return res instanceof Promise ? res.then((resolved) => resolved || (c.finalized ? c.res : this.#notFoundHandler(c))).catch((err) => this.#handleError(err, c)) : res ?? this.#notFoundHandler(c);
		}
		const composed = compose(matchResult[0], this.errorHandler, this.#notFoundHandler);
		return (async () => {
			try {
				const context = await composed(c);
				if (!context.finalized) throw new Error("Context is not finalized. Did you forget to return a Response object or `await next()`?");
				return context.res;
			} catch (err) {
				return this.#handleError(err, c);
			}
		})();
	}
	/**
	* `.fetch()` will be entry point of your app.
	*
	* @see {@link https://hono.dev/docs/api/hono#fetch}
	*
	* @param {Request} request - request Object of request
	* @param {Env} env - env Object
	* @param {ExecutionContext} executionCtx - context of execution
	* @returns {Response | Promise<Response>} response of request
	*
	*/
	fetch = (request, ...rest) => {
		return this.#dispatch(request, rest[1], rest[0], request.method);
	};
	/**
	* `.request()` is a useful method for testing.
	* You can pass a URL or pathname to send a GET request.
	* app will return a Response object.
	* ```ts
	* test('GET /hello is ok', async () => {
	*   const res = await app.request('/hello')
	*   expect(res.status).toBe(200)
	* })
	* ```
	* @see https://hono.dev/docs/api/hono#request
	*/
	request = (input, requestInit, Env, executionCtx) => {
		if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
		input = input.toString();
		return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);
	};
	/**
	* `.fire()` automatically adds a global fetch event listener.
	* This can be useful for environments that adhere to the Service Worker API, such as non-ES module Cloudflare Workers.
	* @deprecated
	* Use `fire` from `hono/service-worker` instead.
	* ```ts
	* import { Hono } from 'hono'
	* import { fire } from 'hono/service-worker'
	*
	* const app = new Hono()
	* // ...
	* fire(app)
	* ```
	* @see https://hono.dev/docs/api/hono#fire
	* @see https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API
	* @see https://developers.cloudflare.com/workers/reference/migrate-to-module-workers/
	*/
	fire = () => {
		addEventListener("fetch", (event) => {
			event.respondWith(this.#dispatch(event.request, event, void 0, event.request.method));
		});
	};
};
// node_modules/hono/dist/router/utils.js
const createNullObject = () => Object.create(null);
// node_modules/hono/dist/router/reg-exp-router/matcher.js
const emptyParam = [];
function match(method, path) {
	const matchers = this.buildAllMatchers();
	const match = ((method, path) => {
		const matcher = matchers[method] || matchers["ALL"];
		const staticMatch = matcher[2][path];
		if (staticMatch) return staticMatch;
		const match = path.match(matcher[0]);
		if (!match) return [[], emptyParam];
		const index = match.indexOf("", 1);
		return [matcher[1][index], match];
	});
	this.match = match;
	return match(method, path);
}
// node_modules/hono/dist/router/reg-exp-router/node.js
const LABEL_REG_EXP_STR = "[^/]+";
const ONLY_WILDCARD_REG_EXP_STR = "[^]*";
const TAIL_WILDCARD_REG_EXP_STR = "(?:|/[^]*)";
const PATH_ERROR = Symbol();
const regExpMetaChars = /* @__PURE__ */ new Set(".\\+*[^]$()");
/**
* Sort order:
* 1. literal
* 2. special pattern (e.g. :label{[0-9]+})
* 3. common label pattern (e.g. :label)
* 4. wildcard
*/
function compareKey(a, b) {
	if (a.length === 1) return b.length === 1 ? a < b ? -1 : 1 : -1;
	if (b.length === 1) return 1;
	if (a === "[^]*" || a === "(?:|/[^]*)") return b === "[^]*" ? -1 : 1;
	else if (b === "[^]*" || b === "(?:|/[^]*)") return -1;
	if (a === "[^/]+") return 1;
	else if (b === "[^/]+") return -1;
	return a.length === b.length ? a < b ? -1 : 1 : b.length - a.length;
}
var Node$2 = class Node {
	#index;
	#varIndex;
	#children = createNullObject();
	insert(tokens, index, paramMap, context, keys) {
		let node = this;
		for (let i = 0, len = tokens.length; i < len; i++) {
			const token = tokens[i];
			const pattern = token.length === 1 ? token === "*" ? i === len - 1 ? [
				"",
				"",
				ONLY_WILDCARD_REG_EXP_STR
			] : [
				"",
				"",
				LABEL_REG_EXP_STR
			] : null : token === "/*" ? [
				"",
				"",
				TAIL_WILDCARD_REG_EXP_STR
			] : token.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
			let nextNode;
			if (pattern) {
				const name = pattern[1];
				let regexpStr = pattern[2] || "[^/]+";
				if (name && pattern[2]) {
					if (new RegExp(regexpStr).test("")) throw PATH_ERROR;
					regexpStr = regexpStr.replace(/^\((?!\?:)(?=[^)]+\)$)/, "(?:");
					if (/\((?!\?:)/.test(regexpStr)) throw PATH_ERROR;
					if (regexpStr.length === 1 && regExpMetaChars.has(regexpStr)) throw PATH_ERROR;
				}
				keys.push(regexpStr);
				nextNode = node.#children[regexpStr];
				if (!nextNode) {
					if (regexpStr !== "[^]*" && regexpStr !== "(?:|/[^]*)") {
						for (const k in node.#children) if ((regexpStr.length > 1 || k.length > 1) && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					}
					nextNode = node.#children[regexpStr] = new Node();
				}
				if (name !== "") {
					nextNode.#varIndex ??= context.varIndex++;
					paramMap.push([name, nextNode.#varIndex]);
				}
			} else {
				keys.push(token);
				nextNode = node.#children[token];
				if (!nextNode) {
					for (const k in node.#children) if (k.length > 1 && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					nextNode = node.#children[token] = new Node();
				}
			}
			node = nextNode;
		}
		if (node.#index !== void 0) throw PATH_ERROR;
		node.#index = index;
	}
	buildRegExpStr() {
		const strList = Object.keys(this.#children).sort(compareKey).map((k) => {
			const c = this.#children[k];
			const childStr = c.buildRegExpStr();
			return childStr === "" ? "" : (typeof c.#varIndex === "number" ? `(${k})@${c.#varIndex}` : regExpMetaChars.has(k) ? `\\${k}` : k) + childStr;
		}).filter(Boolean);
		if (typeof this.#index === "number" && this.#index !== -1) strList.unshift(`#${this.#index}`);
		if (strList.length === 0) return "";
		if (strList.length === 1) return strList[0];
		return "(?:" + strList.join("|") + ")";
	}
};
// node_modules/hono/dist/router/reg-exp-router/trie.js
var Trie = class {
	#context = { varIndex: 0 };
	#root = new Node$2();
	#index = 0;
	paths = createNullObject();
	insert(path, isStatic) {
		const keys = [];
		if (isStatic) {
			this.#root.insert(path.split(""), -1, [], this.#context, keys);
			this.paths[path] = [
				-1,
				[],
				keys
			];
			return;
		}
		const paramAssoc = [];
		const groups = [];
		let markedPath = path;
		for (let i = 0;;) {
			let replaced = false;
			markedPath = markedPath.replace(/\{(?:\{[\d,]+\}|[^}])+\}/g, (m) => {
				const mark = `@\\${i}`;
				groups[i] = [mark, m];
				i++;
				replaced = true;
				return mark;
			});
			if (!replaced) break;
		}
		/**
		*  - pattern (:label, :label{0-9]+}, ...)
		*  - /* wildcard
		*  - character
		*/
		const tokens = markedPath.match(/(?::[^\/]+)|(?:\/\*$)|./gs) || [];
		for (let i = groups.length - 1; i >= 0; i--) {
			const [mark] = groups[i];
			for (let j = tokens.length - 1; j >= 0; j--) if (tokens[j].indexOf(mark) !== -1) {
				tokens[j] = tokens[j].replace(mark, groups[i][1]);
				break;
			}
		}
		this.#root.insert(tokens, this.#index, paramAssoc, this.#context, keys);
		this.paths[path] = [
			this.#index++,
			paramAssoc,
			keys
		];
	}
	buildRegExp() {
		let regexp = this.#root.buildRegExpStr();
		if (regexp === "") return [
			/^$/,
			[],
			[]
		];
		let captureIndex = 0;
		const indexReplacementMap = [];
		const paramReplacementMap = [];
		regexp = regexp.replace(/#(\d+)|@(\d+)|\.\*\$/g, (_, handlerIndex, paramIndex) => {
			if (handlerIndex !== void 0) {
				indexReplacementMap[++captureIndex] = Number(handlerIndex);
				return "$()";
			}
			if (paramIndex !== void 0) {
				paramReplacementMap[Number(paramIndex)] = ++captureIndex;
				return "";
			}
			return "";
		});
		return [
			new RegExp(`^${regexp}`),
			indexReplacementMap,
			paramReplacementMap
		];
	}
};
// node_modules/hono/dist/router/reg-exp-router/router.js
function endsWithWildcard(keys) {
	const tail = keys[keys.length - 1];
	return tail === "[^]*" || tail === "(?:|/[^]*)";
}
function covers(wildcard, target) {
	const last = wildcard.length - 1;
	for (let i = 0; i < last; i++) if (wildcard[i] !== target[i]) return false;
	return wildcard[last] === "[^]*" || target.length === last || target[last] === "/";
}
var RegExpRouter = class {
	name = "RegExpRouter";
	#handlers;
	#tries;
	constructor() {
		this.#handlers = { ["ALL"]: [] };
		this.#tries = { ["ALL"]: new Trie() };
	}
	#insertPath(method, path) {
		try {
			this.#tries[method].insert(path, !/\*|\/:/.test(path));
		} catch (e) {
			throw e === PATH_ERROR ? new UnsupportedPathError(path) : e;
		}
	}
	add(method, path, handler) {
		const handlers = this.#handlers;
		if (!handlers) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		const tries = this.#tries;
		if (!handlers[method]) {
			tries[method] = new Trie();
			handlers[method] = [...handlers["ALL"]];
			for (const p in tries["ALL"].paths) this.#insertPath(method, p);
		}
		if (path === "/*") path = "*";
		const methods = method === "ALL" ? Object.keys(handlers) : [method];
		const paths = checkOptionalParameter(path) || [path];
		for (const path of paths) for (const m of methods) {
			if (!tries[m].paths[path]) this.#insertPath(m, path);
			handlers[m].push([handler, path]);
		}
	}
	match = match;
	buildAllMatchers() {
		const matchers = createNullObject();
		for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
		this.#handlers = this.#tries = void 0;
		return matchers;
	}
	#buildMatcher(method) {
		const handlers = this.#handlers[method];
		const trie = this.#tries[method];
		const staticMap = createNullObject();
		const handlerData = [];
		const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
		const own = createNullObject();
		const entries = handlers.map(([h, p], i) => {
			(own[p] ??= []).push(i);
			return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
				map[key] = paramReplacementMap[varIndex];
				return map;
			}, createNullObject())];
		});
		const wildcards = Object.keys(own).filter((p) => endsWithWildcard(trie.paths[p][2]));
		for (const path in trie.paths) {
			const [index, , keys] = trie.paths[path];
			const indexes = [...own[path]];
			for (const p of wildcards) if (p !== path && covers(trie.paths[p][2], keys)) indexes.push(...own[p]);
			const data = indexes.sort((a, b) => a - b).map((i) => entries[i]);
			if (index === -1) {
				const last = Math.max(-1, ...data.flatMap(([, map]) => Object.values(map)));
				staticMap[path] = [data, last === -1 ? emptyParam : path.match(regexp).slice(0, last + 1)];
			} else handlerData[index] = data;
		}
		return [
			regexp,
			indexReplacementMap.map((i) => handlerData[i]),
			staticMap
		];
	}
};
// node_modules/hono/dist/router/smart-router/router.js
var SmartRouter = class {
	name = "SmartRouter";
	#routers = [];
	#routes = [];
	constructor(init) {
		this.#routers = init.routers;
	}
	add(method, path, handler) {
		if (!this.#routes) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		this.#routes.push([
			method,
			path,
			handler
		]);
	}
	match(method, path) {
		if (!this.#routes) throw new Error("Fatal error");
		const routers = this.#routers;
		const routes = this.#routes;
		const len = routers.length;
		let i = 0;
		let res;
		for (; i < len; i++) {
			const router = routers[i];
			try {
				for (let i = 0, len = routes.length; i < len; i++) router.add(...routes[i]);
				res = router.match(method, path);
			} catch (e) {
				if (e instanceof UnsupportedPathError) continue;
				throw e;
			}
			this.match = router.match.bind(router);
			this.#routers = [router];
			this.#routes = void 0;
			break;
		}
		if (i === len) throw new Error("Fatal error");
		this.name = `SmartRouter + ${this.activeRouter.name}`;
		return res;
	}
	get activeRouter() {
		if (this.#routes || this.#routers.length !== 1) throw new Error("No active router has been determined yet.");
		return this.#routers[0];
	}
};
// node_modules/hono/dist/router/trie-router/node.js
const emptyParams = createNullObject();
let order = 0;
var Node$1 = class Node {
	#methods = [];
	#children = createNullObject();
	#patterns = [];
	#pattern;
	#params = emptyParams;
	insert(method, path, handler) {
		let curNode = this;
		const parts = splitRoutingPath(path);
		const possibleKeys = /* @__PURE__ */ new Set();
		let i = 0;
		for (const p of parts) {
			const nextP = parts[++i];
			const pattern = getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
			const isParam = Array.isArray(pattern);
			const key = isParam ? pattern[0] : pattern || p;
			const child = curNode.#children[key] ||= new Node();
			if (pattern && !child.#pattern) {
				child.#pattern = pattern;
				curNode.#patterns.push(child);
			}
			curNode = child;
			if (isParam) possibleKeys.add(pattern[1]);
		}
		curNode.#methods.push({ [method]: {
			handler,
			possibleKeys: [...possibleKeys],
			score: ++order
		} });
	}
	#pushHandlerSets(handlerSets, node, method, nodeParams, params) {
		for (let i = 0, len = node.#methods.length; i < len; i++) {
			const m = node.#methods[i];
			const handlerSet = m[method] || m["ALL"];
			if (handlerSet) {
				handlerSet.params = createNullObject();
				handlerSets.push(handlerSet);
				for (let i = 0, len = handlerSet.possibleKeys.length; i < len; i++) {
					const key = handlerSet.possibleKeys[i];
					handlerSet.params[key] = params?.[key] && !i ? params[key] : nodeParams[key] ?? params?.[key];
				}
			}
		}
	}
	search(method, path) {
		const handlerSets = [];
		this.#params = emptyParams;
		let curNodes = [this];
		const parts = splitPath(path);
		const curNodesQueue = [];
		const len = parts.length;
		let partOffsets = null;
		for (let i = 0; i < len; i++) {
			const part = parts[i];
			const isLast = i === len - 1;
			const tempNodes = [];
			for (let j = 0, len2 = curNodes.length; j < len2; j++) {
				const node = curNodes[j];
				const nextNode = node.#children[part];
				if (nextNode) {
					nextNode.#params = node.#params;
					if (isLast) {
						if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
						this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
					} else tempNodes.push(nextNode);
				}
				for (const child of node.#patterns) {
					const pattern = child.#pattern;
					const params = node.#params === emptyParams ? {} : { ...node.#params };
					if (typeof pattern === "string") {
						if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
							this.#pushHandlerSets(handlerSets, child, method, node.#params);
							if (pattern === "*") {
								child.#params = params;
								tempNodes.push(child);
							}
						}
						continue;
					}
					const [, name, matcher] = pattern;
					if (!part && matcher === true) continue;
					if (matcher !== true) {
						if (!partOffsets) {
							partOffsets = [];
							let offset = path[0] === "/" ? 1 : 0;
							for (let p = 0; p < len; p++) {
								partOffsets[p] = offset;
								offset += parts[p].length + 1;
							}
						}
						const restPathString = path.slice(partOffsets[i]);
						const m = matcher.exec(restPathString);
						if (m) {
							if (!Object.hasOwn(params, name)) params[name] = m[0];
							this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
							if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
							for (const _ in child.#children) {
								child.#params = params;
								const componentCount = m[0].match(/\//g)?.length ?? 0;
								(curNodesQueue[componentCount] ||= []).push(child);
								break;
							}
							continue;
						}
					}
					if (matcher === true || matcher.test(part)) {
						if (!Object.hasOwn(params, name)) params[name] = part;
						if (isLast) {
							this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
							if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
						} else {
							child.#params = params;
							tempNodes.push(child);
						}
					}
				}
			}
			const shifted = curNodesQueue.shift();
			curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
		}
		if (handlerSets[1]) handlerSets.sort((a, b) => {
			return a.score - b.score;
		});
		return [handlerSets.map(({ handler, params }) => [handler, params])];
	}
};
// node_modules/hono/dist/router/trie-router/router.js
var TrieRouter = class {
	name = "TrieRouter";
	#node = new Node$1();
	add(method, path, handler) {
		for (const result of checkOptionalParameter(path) || [path]) this.#node.insert(method, result, handler);
	}
	match(method, path) {
		return this.#node.search(method, path);
	}
};
// node_modules/hono/dist/hono.js
/**
* The Hono class extends the functionality of the HonoBase class.
* It sets up routing and allows for custom options to be passed.
*
* @template E - The environment type.
* @template S - The schema type.
* @template BasePath - The base path type.
*/
var Hono = class extends Hono$1 {
	/**
	* Creates an instance of the Hono class.
	*
	* @param options - Optional configuration options for the Hono instance.
	*/
	constructor(options = {}) {
		super(options);
		this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
	}
};
// node_modules/hono/dist/middleware/body-limit/index.js
const ERROR_MESSAGE = "Payload Too Large";
/**
* Body Limit Middleware for Hono.
*
* @see {@link https://hono.dev/docs/middleware/builtin/body-limit}
*
* @param {BodyLimitOptions} options - The options for the body limit middleware.
* @param {number} options.maxSize - The maximum body size allowed.
* @param {OnError} [options.onError] - The error handler to be invoked if the specified body size is exceeded.
* @returns {MiddlewareHandler} The middleware handler function.
*
* @example
* ```ts
* const app = new Hono()
*
* app.post(
*   '/upload',
*   bodyLimit({
*     maxSize: 50 * 1024, // 50kb
*     onError: (c) => {
*       return c.text('overflow :(', 413)
*     },
*   }),
*   async (c) => {
*     const body = await c.req.parseBody()
*     if (body['file'] instanceof File) {
*       console.log(`Got file sized: ${body['file'].size}`)
*     }
*     return c.text('pass :)')
*   }
* )
* ```
*/
const bodyLimit = (options) => {
	const onError = options.onError || (() => {
		throw new HTTPException(413, { res: new Response(ERROR_MESSAGE, { status: 413 }) });
	});
	const maxSize = options.maxSize;
	return async function bodyLimit(c, next) {
		if (!c.req.raw.body) return next();
		const hasTransferEncoding = c.req.raw.headers.has("transfer-encoding");
		if (c.req.raw.headers.has("content-length") && !hasTransferEncoding) return parseInt(c.req.raw.headers.get("content-length") || "0", 10) > maxSize ? onError(c) : next();
		let size = 0;
		let buffer = /* @__PURE__ */ new Uint8Array(0);
		const rawReader = c.req.raw.body.getReader();
		for (;;) {
			const { done, value } = await rawReader.read();
			if (done) break;
			const offset = size;
			size += value.length;
			if (size > maxSize) return onError(c);
			if (size > buffer.length) {
				const grown = new Uint8Array(Math.min(maxSize, Math.max(size, buffer.length * 2)));
				grown.set(buffer.subarray(0, offset));
				buffer = grown;
			}
			buffer.set(value, offset);
		}
		c.req.raw = new Request(c.req.raw, { body: buffer.subarray(0, size) });
		return next();
	};
};
// node_modules/hono/dist/middleware/method-not-allowed/index.js
/**
* Method Not Allowed Middleware for Hono.
*
* Returns a `405 Method Not Allowed` response with an `Allow` header when the request path
* matches a registered route but the request method is not supported.
*
* @param {MethodNotAllowedOptions} options - The options for the middleware.
* @param {Hono} options.app - The Hono instance used by the application.
* @param {MethodNotAllowedHandler} [options.onMethodNotAllowed] - Generates the response, including its `Allow` header.
* @returns {MiddlewareHandler} The middleware handler function.
*
* @example
* ```ts
* const app = new Hono()
*
* app.use(methodNotAllowed({ app }))
*
* app.get('/hello', (c) => c.text('Hello!'))
* app.post('/hello', (c) => c.text('Posted!'))
*
* // PUT /hello -> 405 Method Not Allowed
* // Allow: GET, HEAD, POST
* ```
*
* @example
* ```ts
* app.use(
*   methodNotAllowed({
*     app,
*     onMethodNotAllowed: (c, methods) =>
*       c.json({ error: 'Method Not Allowed' }, 405, { Allow: methods.join(', ') }),
*   })
* )
* ```
*/
const methodNotAllowed = (options) => {
	let methodRouter;
	return async function methodNotAllowed(c, next) {
		const routeIndex = c.req.routeIndex;
		await next();
		if (c.res.status !== 404) return;
		if (c.error) return;
		if (!methodRouter) {
			const methodsByPath = /* @__PURE__ */ new Map();
			for (const route of options.app.routes) {
				if (route.method === "ALL" || route.method === "HEAD") continue;
				const methods = methodsByPath.get(route.path) ?? /* @__PURE__ */ new Set();
				methods.add(route.method);
				if (route.method === "GET") methods.add("HEAD");
				methodsByPath.set(route.path, methods);
			}
			methodRouter = new TrieRouter();
			for (const [path, methods] of methodsByPath) methodRouter.add("ALL", path, [...methods]);
		}
		let requestPath = c.req.path;
		const currentRoute = matchedRoutes(c)[routeIndex];
		const sourceRoute = options.app.routes.find((route) => route.handler === methodNotAllowed);
		if (currentRoute && sourceRoute) {
			const currentBasePathParts = basePath(c, routeIndex).split("/").filter(Boolean);
			const sourceBasePathLength = sourceRoute.basePath.split("/").filter(Boolean).length;
			const mountBasePathParts = currentBasePathParts.slice(0, currentBasePathParts.length - sourceBasePathLength);
			if (mountBasePathParts.length > 0) {
				const mountBasePath = `/${mountBasePathParts.join("/")}`;
				requestPath = c.req.path.slice(mountBasePath.length) || "/";
			}
		}
		const allowedMethods = /* @__PURE__ */ new Set();
		for (const [methods] of methodRouter.match("ALL", requestPath)[0]) for (const method of methods) allowedMethods.add(method);
		if (allowedMethods.size === 0 || allowedMethods.has(c.req.method)) return;
		c.res.headers.delete("Allow");
		c.res.headers.delete("Content-Length");
		const methods = [...allowedMethods];
		const allow = methods.join(", ");
		c.res = options.onMethodNotAllowed ? await options.onMethodNotAllowed(c, methods) : c.text("Method Not Allowed", 405, { Allow: allow });
	};
};
// node_modules/hono/dist/helper/html/index.js
/**
* @module
* html Helper for Hono.
*/
const html = (strings, ...values) => {
	const buffer = [""];
	for (let i = 0, len = strings.length - 1; i < len; i++) {
		buffer[0] += strings[i];
		const children = Array.isArray(values[i]) ? values[i].flat(Infinity) : [values[i]];
		for (let i = 0, len = children.length; i < len; i++) {
			const child = children[i];
			if (typeof child === "string") escapeToBuffer(child, buffer);
			else if (typeof child === "number") buffer[0] += child;
			else if (typeof child === "boolean" || child === null || child === void 0) continue;
			else if (typeof child === "object" && child.isEscaped) {
				if (child.callbacks) buffer.unshift("", child);
				else {
					const tmp = child.toString();
					if (tmp instanceof Promise) buffer.unshift("", tmp);
					else buffer[0] += tmp;
				}
			} else if (child instanceof Promise) buffer.unshift("", child);
			else escapeToBuffer(child.toString(), buffer);
		}
	}
	buffer[0] += strings.at(-1);
	return buffer.length === 1 ? "callbacks" in buffer ? raw(resolveCallbackSync(raw(buffer[0], buffer.callbacks))) : raw(buffer[0]) : stringBufferToString(buffer, buffer.callbacks);
};
// service/files.ts
const player$1 = "\nconst root = find('main.recording')\nconst player = find('.player')\nconst clips = Array.from(root.querySelectorAll('video'), (video) => ({\n  video,\n  offset: 0,\n  goal: undefined,\n  sought: undefined,\n  soughtAt: 0,\n  isStarted: false,\n  isFindingLength: false,\n  foundLength: undefined,\n  hadNoLength: false,\n  hasPicture: false,\n  isBroken: false,\n  reloadedAt: Number.NEGATIVE_INFINITY,\n}))\nconst own = /** @type {Clip} */ (clips.at(-1))\nconst moment = Number(root.dataset.moment) || 0\nconst isFailed = root.dataset.failed !== undefined\nconst startOfQuery = root.dataset.start ? Number(root.dataset.start) : undefined\n\nconst speeds = [0.25, 0.5, 1, 1.5, 2, 4]\nconst jump = 5\nconst usualPicture = 1 / 25\nconst beforePicture = 0.002\nconst near = 0.05\nconst drift = 0.03\nconst farOff = 0.4\nconst loadingAfter = 500\nconst widthAfter = 500\nconst stillAfter = 2500\nconst longestSeek = 1000\nconst reloadAgainAfter = 5000\nconst thumb = 16\nconst offName = 'single-keys-off'\n\nlet isPlaying = false\nlet speed = 1\nlet frame = 0\nlet start\nlet alignsEnds = false\nlet search\nlet stepping = Promise.resolve()\nlet areSingleKeysOff = storedChoice()\nlet isUsed = false\nlet stillness = 0\nlet isTapForControls = false\n\nconst { keyList, announce, draw } = createControls()\nfor (const clip of clips) watch(clip)\naddEventListener('hashchange', followHash)\naddEventListener('keydown', onKey)\naddEventListener('fullscreenchange', draw)\naddEventListener('pointerdown', onPointerDown)\nfor (const event of ['pointermove', 'keydown']) addEventListener(event, showControls)\nshowFirstPicture()\nfor (const error of root.querySelectorAll('.error')) new ResizeObserver(() => allowScrolling(error)).observe(error)\nfor (const clip of clips) if (clip.video.readyState > 0) onLength(clip)\ndraw()\nfunction lengthOf({ video, foundLength, isBroken }) {\n  if (isBroken) return 0\n  return Number.isFinite(video.duration) ? video.duration : (foundLength ?? lengthInDetails(video))\n}\nfunction lengthInDetails(video) {\n  return Number(video.dataset.length) || 0\n}\nfunction length() {\n  return Math.max(...clips.map(lengthOf))\n}\n\nfunction position() {\n  if (search) return search.from\n  const { video, goal = video.currentTime, offset } = leader()\n  return goal + offset\n}\nfunction ownTime() {\n  return search ? within(own, search.from - own.offset) : (own.goal ?? own.video.currentTime)\n}\nfunction roundedTime() {\n  return Number(ownTime().toFixed(3))\n}\nfunction leader() {\n  return clips.reduce((longest, clip) => (lengthOf(clip) > lengthOf(longest) ? clip : longest), own)\n}\nfunction goTo(time) {\n  search = undefined\n  start = undefined\n  isUsed = true\n  show(time)\n}\nfunction show(time) {\n  const target = Math.min(Math.max(time, 0), length() || time)\n  for (const clip of clips) seek(clip, within(clip, target - clip.offset))\n  draw()\n}\nfunction within(clip, time) {\n  return Math.min(Math.max(time, 0), lengthOf(clip) || time)\n}\nfunction seek(clip, time) {\n  const { video } = clip\n  clip.goal = time\n  if (video.ended) clip.isStarted = false\n  const isBusy = video.seeking && performance.now() - clip.soughtAt < longestSeek\n  if (clip.isFindingLength || isBusy || video.readyState < video.HAVE_METADATA) return\n  clip.sought = time\n  clip.soughtAt = performance.now()\n  video.currentTime = time\n}\nfunction showFirstPicture() {\n  const asked = momentOfHash() ?? startOfQuery\n  const known = lengthOf(own)\n  const isEnd = isFailed || moment > 0\n  const picture = asked ?? (isEnd ? known : known > 0 && known < 2 ? known / 2 : 1)\n  start = asked === undefined ? moment : undefined\n  search = undefined\n  if (isEnd && asked === undefined && known === 0) return\n  for (const clip of clips) {\n    const time = within(clip, picture + own.offset - clip.offset)\n    if (!clip.hadNoLength) setFragment(clip, time)\n    seek(clip, time)\n  }\n}\nfunction setFragment(clip, time) {\n  const { video } = clip\n  const present = Number(/#t=(.+)$/.exec(video.src)?.[1] ?? Number.NaN)\n  if (Math.abs(present - time) < 2 * near) return\n  clip.isStarted = false\n  video.src = new URL(`#t=${Number(time.toFixed(3))}`, video.src).href\n}\n\nfunction followHash() {\n  const asked = momentOfHash()\n  if (asked === undefined) return\n  if (own.video.played.length === 0) showFirstPicture()\n  else goTo(asked + own.offset)\n}\nfunction momentOfHash() {\n  const text = /^#t=(?:(?:(\\d{1,4}):)?(\\d{1,4}):)?(\\d{1,9}(?:[.,]\\d{1,6})?)s?$/.exec(location.hash)\n  if (text === null) return\n  const [, hours = 0, minutes = 0, seconds = ''] = text\n  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))\n}\n\nfunction toggle() {\n  if (isPlaying) pause()\n  else play()\n}\n\nfunction play() {\n  if (!isPlayable()) return pause()\n  const from = nextStart() ?? search?.from\n  if (from !== undefined) goTo(from)\n  isUsed = true\n  isPlaying = true\n  keepTogether()\n}\nfunction nextStart() {\n  if (start !== undefined) return start + own.offset\n  if (length() === 0 || position() < length() - near) return\n  return hasLastSeconds() ? moment + own.offset : 0\n}\n\nfunction isPlayable() {\n  return clips.some(({ isBroken }) => !isBroken)\n}\n\nfunction pause() {\n  isPlaying = false\n  for (const clip of clips) hold(clip)\n  showControls()\n  draw()\n}\nfunction hold(clip) {\n  clip.isStarted = false\n  clip.video.pause()\n}\nfunction run(clip) {\n  clip.isStarted = true\n  if (clip.video.paused) void clip.video.play().catch(onRefusal)\n}\nfunction isStopped({ video, isStarted }) {\n  return isStarted && video.paused && !video.ended\n}\nfunction keepTogether() {\n  if (!isPlaying) return\n  const lead = leader()\n  const now = position()\n  if (clips.some(isStopped)) return pause()\n  const parts = clips.filter((clip) => clip === lead || isWithin(clip, now - clip.offset))\n  const areWaiting = parts.some(isWaiting)\n  for (const clip of clips) {\n    if (!parts.includes(clip) || (areWaiting && !isWaiting(clip))) hold(clip)\n    else if (!clip.video.ended) run(clip)\n    if (clip !== lead && parts.includes(clip)) follow(clip, now - clip.offset)\n  }\n  draw()\n  cancelAnimationFrame(frame)\n  frame = requestAnimationFrame(keepTogether)\n}\nfunction isWithin(clip, time) {\n  return time >= 0 && time < lengthOf(clip)\n}\nfunction isWaiting({ video }) {\n  return video.readyState < video.HAVE_FUTURE_DATA && !video.ended\n}\nfunction follow(clip, time) {\n  const { video } = clip\n  if (clip.goal !== undefined || video.seeking) return\n  const ahead = video.currentTime - time\n  if (Math.abs(ahead) > farOff) seek(clip, time)\n  const isOff = Math.abs(ahead) > drift\n  setSpeed(video, !isOff ? speed : ahead > 0 ? speed * 0.9 : speed * 1.1)\n}\nfunction setSpeed(video, rate) {\n  if (video.playbackRate !== rate) video.playbackRate = rate\n}\nfunction onRefusal({ name }) {\n  if (name !== 'AbortError') pause()\n}\nfunction changeSpeed(direction) {\n  speed = speeds[speeds.indexOf(speed) + direction] ?? speed\n  for (const { video } of clips) {\n    video.defaultPlaybackRate = speed\n    setSpeed(video, speed)\n  }\n  announce(`${speed}×`)\n  draw()\n}\nfunction stepPicture(direction, isHeld = false) {\n  const clip = own.isBroken ? leader() : own\n  if (!search) {\n    pause()\n    start = undefined\n    isUsed = true\n    search = { from: position(), steps: 0 }\n  }\n  const current = search\n  const isOver = () => search !== current\n  if (isHeld && current.steps > 0) return\n  current.steps += 1\n  stepping = stepping.then(async () => {\n    const time = isOver() ? undefined : await findPicture(clip, direction, isOver)\n    if (time === undefined || isOver()) return\n    current.from = within(clip, time) + clip.offset\n    current.steps -= 1\n    show(current.from)\n    if (current.steps === 0) search = undefined\n    draw()\n  })\n}\nasync function findPicture(clip, direction, isOver) {\n  const look = async (time) => (isOver() ? undefined : await pictureAt(clip, time))\n  const from = clip.goal ?? clip.video.currentTime\n  const shown = await look(from)\n  const isEcho = async () => {\n    const answers = [await look(from + 0.002), await look(from + 0.004)]\n    return !(Number(answers[1]) - Number(answers[0]) < 0.001)\n  }\n  const isSuspicious = shown !== undefined && Math.abs(shown - Number(clip.sought)) < 0.001\n  if (shown === undefined || (isSuspicious && (await isEcho()))) return from + direction * usualPicture\n  if (direction < 0) return shown - beforePicture\n  const end = lengthOf(clip)\n  let [same, other] = [shown, shown]\n  for (let step = usualPicture; other < end; step *= 2) {\n    other = Math.min(same + step, end)\n    if ((await look(other)) !== shown) break\n    same = other\n  }\n  while (other - same > usualPicture / 4) {\n    const middle = (same + other) / 2\n    if ((await look(middle)) === shown) same = middle\n    else other = middle\n  }\n  return other\n}\nasync function pictureAt(clip, time) {\n  const { video } = clip\n  if (!('requestVideoFrameCallback' in video)) return\n  return await new Promise((resolve) => {\n    const late = setTimeout(() => resolve(undefined), 1000)\n    video.requestVideoFrameCallback((_, { mediaTime }) => {\n      clearTimeout(late)\n      resolve(mediaTime)\n    })\n    const target = Math.min(time, lengthOf(clip) - 0.001)\n    clip.goal = undefined\n    clip.sought = Math.abs(target - video.currentTime) < 1e-4 ? target + 5e-4 : target\n    video.currentTime = clip.sought\n  })\n}\nfunction watch(clip) {\n  const { video } = clip\n  video.controls = false\n  video.muted = clip !== own\n  let isRetried = false\n  let hasData = false\n  const notice = create('p', { className: 'notice', role: 'status' })\n  video.after(notice, create('span', { className: 'sign' }))\n  let late = setTimeout(sayLoading, loadingAfter)\n\n  function sayLoading() {\n    notice.textContent = 'Loading …'\n  }\n  function expectPicture() {\n    clearTimeout(late)\n    if (!clip.isBroken) late = setTimeout(sayLoading, loadingAfter)\n  }\n  function clear() {\n    clearTimeout(late)\n    if (!clip.isBroken) notice.textContent = ''\n  }\n  function sayBroken(...words) {\n    clip.isBroken = true\n    notice.className = 'notice problem'\n    clearTimeout(late)\n    notice.replaceChildren(...words)\n    pause()\n  }\n  function sayUnplayable() {\n    const href = video.src.replace(/\\/video[^/]*$/, '/download')\n    sayBroken(`${video.dataset.unplayable} `, create('a', { href, textContent: 'Download it' }))\n  }\n  function reload() {\n    clip.isBroken = false\n    notice.className = 'notice'\n    notice.textContent = ''\n    clip.reloadedAt = performance.now()\n    if (clip.hasPicture) clip.goal ??= video.currentTime\n    clip.isStarted = false\n    video.load()\n    draw()\n  }\n  function usePicture() {\n    if (!hasData || video.videoWidth === 0) return\n    clip.hasPicture = true\n    root.classList.toggle('upright', clips.every(isUpright))\n    draw()\n  }\n  async function onError() {\n    if (clip.hasPicture && performance.now() - clip.reloadedAt > reloadAgainAfter) return reload()\n    sayBroken()\n    const { error } = video\n    const isLoadable = error?.code !== MediaError.MEDIA_ERR_NETWORK && (await canLoad(video.src))\n    if (video.error !== error) return\n    if (!isLoadable || clip.hasPicture) return sayBroken(\"The video can't be loaded. \", button('Try again', {}, reload))\n    tryAgain()\n  }\n  function tryAgain() {\n    if (isRetried) return sayUnplayable()\n    isRetried = true\n    reload()\n  }\n\n  for (const event of ['loadstart', 'waiting', 'seeking']) video.addEventListener(event, expectPicture)\n  for (const event of ['playing', 'seeked', 'canplay']) video.addEventListener(event, clear)\n  video.addEventListener('loadstart', () => {\n    clip.sought = undefined\n    hasData = false\n  })\n  video.addEventListener('loadedmetadata', () => onLength(clip))\n  video.addEventListener('durationchange', () => onLength(clip))\n  video.addEventListener('loadeddata', () => {\n    clear()\n    hasData = true\n    setTimeout(() => {\n      const isLoading = !hasData || video.readyState === video.HAVE_NOTHING\n      if (!isLoading && video.videoWidth === 0) tryAgain()\n    }, widthAfter)\n    usePicture()\n  })\n  video.addEventListener('resize', usePicture)\n  video.addEventListener('seeked', () => arrive(clip))\n  for (const event of ['playing', 'timeupdate'])\n    video.addEventListener(event, () => {\n      if (clip.goal === undefined || video.seeking || video.paused) return\n      if (Math.abs(video.currentTime - clip.goal) > 1) seek(clip, clip.goal)\n      else clip.goal = undefined\n    })\n  video.addEventListener('click', () => {\n    if (!isTapForControls) toggle()\n  })\n  video.addEventListener('play', () => {\n    if (!isPlaying && !video.paused) play()\n  })\n  video.addEventListener('pause', () => {\n    if (isStopped(clip)) pause()\n  })\n  video.addEventListener('ended', () => {\n    if (clip === leader() && clip.goal === undefined) pause()\n  })\n  video.addEventListener('timeupdate', draw)\n  video.addEventListener('error', onError)\n  if (video.error) void onError()\n}\nfunction allowScrolling(text) {\n  if (text.scrollHeight > text.clientHeight) text.setAttribute('tabindex', '0')\n  else text.removeAttribute('tabindex')\n}\nfunction isUpright({ video }) {\n  return video.videoHeight > video.videoWidth\n}\nasync function canLoad(address) {\n  const leaving = new AbortController()\n  try {\n    const { ok, type } = await fetch(address, { mode: 'no-cors', signal: leaving.signal })\n    return type === 'opaque' ? (await fetch(address.replace(/\\/video[^/]*$/, '/check'))).ok : ok\n  } catch {\n    return false\n  } finally {\n    leaving.abort()\n  }\n}\nfunction onLength(clip) {\n  const { video } = clip\n  if (Number.isNaN(video.duration)) return\n  if (video.duration === Number.POSITIVE_INFINITY) {\n    if (clip.hadNoLength) return\n    clip.isFindingLength = true\n    clip.hadNoLength = true\n    video.currentTime = 1e9\n  } else {\n    clip.isFindingLength = false\n    clip.foundLength = video.duration\n    useLength(clip)\n  }\n}\nfunction useLength(clip) {\n  align()\n  if (clip.video.played.length === 0 && start !== undefined) showFirstPicture()\n  else if (clip.goal !== undefined) seek(clip, within(clip, clip.goal))\n  draw()\n}\nfunction arrive(clip) {\n  const { video, goal } = clip\n  if (clip.isFindingLength) {\n    clip.isFindingLength = false\n    clip.foundLength = video.currentTime\n    useLength(clip)\n  } else if (goal !== undefined) {\n    if (clip.sought === goal) clip.goal = undefined\n    else seek(clip, goal)\n  }\n  draw()\n}\n\nfunction align() {\n  for (const clip of clips) clip.offset = alignsEnds ? length() - lengthOf(clip) : 0\n}\nfunction alignAt(atEnds) {\n  const time = ownTime()\n  alignsEnds = atEnds\n  align()\n  search = undefined\n  show(time + own.offset)\n}\n\nfunction createControls() {\n  const keyList = createKeyList()\n  const track = createTrack()\n  const buttons = createButtons(keyList)\n  const status = create('span', { className: 'status', role: 'status' })\n  const box = find('.controls')\n  box.append(track.element, buttons.element, status, keyList)\n  box.hidden = false\n  const links = Array.from(root.querySelectorAll('a')).filter(({ classList }) => classList.contains('timed'))\n  return {\n    keyList,\n    announce(text) {\n      status.textContent = text\n    },\n    draw() {\n      player.classList.toggle('dead', !isPlayable())\n      player.classList.toggle('fresh', !isUsed)\n      track.draw()\n      buttons.draw()\n      for (const link of links) link.hash = start === undefined ? `t=${roundedTime()}` : ''\n    },\n  }\n}\n\nfunction createTrack() {\n  const time = create('span')\n  const total = create('span')\n  const scrubber = create('input', { type: 'range', step: 'any', ariaLabel: 'Position' })\n  scrubber.addEventListener('input', () => goTo(Number(scrubber.value)))\n  const mark = create('span', { className: 'mark' })\n  mark.addEventListener('click', () => goTo(moment + own.offset))\n  const hint = create('span', { className: 'hint', hidden: true })\n  const bar = create('div')\n  bar.append(scrubber, mark, hint)\n  const element = create('div', { className: 'track' })\n  element.append(time, bar, total)\n  function showTimeAt({ clientX, target }) {\n    const { left, width } = scrubber.getBoundingClientRect()\n    const part = Math.min(Math.max((clientX - left - thumb / 2) / (width - thumb), 0), 1)\n    const there = part * length()\n    const isLast = hasLastSeconds() && there >= moment + own.offset && there <= lengthOf(own) + own.offset\n    hint.hidden = false\n    const parts = [target === mark ? '' : clock(there), isLast || target === mark ? lastSeconds() : '']\n    hint.textContent = parts.filter(Boolean).join(' · ')\n    hint.style.left = placeOf(part)\n  }\n  bar.addEventListener('pointermove', showTimeAt)\n  bar.addEventListener('pointerleave', () => {\n    hint.hidden = true\n  })\n  return {\n    element,\n    draw() {\n      const [now, all] = [position(), length()]\n      scrubber.max = String(all || 1)\n      scrubber.value = String(now)\n      scrubber.ariaValueText = `${clock(now)} of ${clock(all)}`\n      mark.hidden = !hasLastSeconds()\n      mark.title = `The ${lastSeconds()}, in which the test failed`\n      mark.style.left = placeOf((moment + own.offset) / (all || 1))\n      mark.style.right = `calc(100% - ${placeOf((lengthOf(own) + own.offset) / (all || 1))})`\n      time.textContent = clock(now)\n      total.textContent = clock(all)\n    },\n  }\n}\nfunction placeOf(part) {\n  return `calc(${thumb / 2}px + (100% - ${thumb}px) * ${part})`\n}\nfunction createButtons(keyList) {\n  const playing = button('', {}, toggle)\n  playing.className = 'play'\n  const rate = create('span', { className: 'rate' })\n  const last = button('', {}, () => goTo(moment + own.offset))\n  const starts = button('starts', { name: 'Align both at their starts' }, () => alignAt(false))\n  const ends = button('ends', { name: 'Align both at their ends' }, () => alignAt(true))\n  const sound = button('', {}, toggleSound)\n  const copy = button('Copy link', { tip: 'Copy a link to this moment' }, () => copyLink(copy))\n  const full = button('Full screen', { key: 'f' }, toggleFullScreen)\n  const element = create('div', { className: 'buttons' })\n  element.append(\n    row(\n      button(`−${seconds(jump)}`, { name: `Back ${seconds(jump)}`, key: 'Left or j' }, () => goTo(position() - jump)),\n      button('‹\\u00a0Frame', { name: 'Previous frame', key: ',' }, () => stepPicture(-1)),\n      playing,\n      button('Frame\\u00a0›', { name: 'Next frame', key: '.' }, () => stepPicture(1)),\n      button(`+${seconds(jump)}`, { name: `Forward ${seconds(jump)}`, key: 'Right or l' }, () =>\n        goTo(position() + jump),\n      ),\n      last,\n    ),\n    clips.length > 1 ? row(create('span', { textContent: 'Align' }), starts, ends) : '',\n    row(\n      button('−', { name: 'Slower', key: '<' }, () => changeSpeed(-1)),\n      rate,\n      button('+', { name: 'Faster', key: '>' }, () => changeSpeed(1)),\n      root.querySelector('a.view') ?? '',\n      create('span', { className: 'space' }),\n      sound,\n      copy,\n      full,\n      button('?', { name: 'Keys', key: '?' }, () => keyList.showModal()),\n    ),\n  )\n  return {\n    element,\n    draw() {\n      playing.textContent = isPlaying ? 'Pause' : playLabel()\n      playing.title = `${playing.textContent} (Space or k)`\n      rate.textContent = `${speed}×`\n      last.hidden = !hasLastSeconds()\n      last.textContent = capitalized(lastSeconds())\n      last.title = `Go to the ${lastSeconds()}`\n      starts.ariaPressed = String(!alignsEnds)\n      ends.ariaPressed = String(alignsEnds)\n      sound.hidden = !hasSound(own.video)\n      sound.textContent = own.video.muted ? 'Unmute' : 'Mute'\n      sound.title = `${sound.textContent} (m)`\n      copy.hidden = own.isBroken\n      full.textContent = document.fullscreenElement ? 'Exit full screen' : 'Full screen'\n    },\n  }\n}\nfunction row(...parts) {\n  const made = create('div', { className: 'row' })\n  made.append(...parts)\n  return made\n}\nfunction playLabel() {\n  const from = nextStart()\n  if (from !== undefined && from > 0 && from === moment + own.offset && hasLastSeconds()) return `Play ${lastSeconds()}`\n  return from !== undefined && position() - from > 1.5 ? 'Play from start' : 'Play'\n}\nfunction lastSeconds() {\n  return `last ${seconds(Math.floor((lengthInDetails(own.video) || lengthOf(own)) - moment))}`\n}\nfunction seconds(number) {\n  return `${number}\\u00a0s`\n}\nfunction capitalized(text) {\n  return text.charAt(0).toUpperCase() + text.slice(1)\n}\n\nfunction hasLastSeconds() {\n  return moment > 0 && moment < lengthOf(own)\n}\nfunction button(text, { name = '', tip = name || text, key = '' }, action) {\n  const title = key === '' ? tip : `${tip} (${key})`\n  const made = create('button', { type: 'button', textContent: text, title, ariaLabel: name || null })\n  made.addEventListener('click', (event) => {\n    if (event.detail > 0) made.blur()\n    action()\n  })\n  return made\n}\nfunction create(name, properties = {}) {\n  const element = document.createElement(name)\n  Object.assign(element, properties)\n  return element\n}\nfunction clock(seconds) {\n  const tenths = Math.floor(seconds * 10 + 1e-6)\n  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10]\n  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]\n  const text = rest.toFixed(1).padStart(4, '0')\n  return hours > 0 ? `${hours}:${String(left).padStart(2, '0')}:${text}` : `${minutes}:${text}`\n}\nfunction hasSound(video) {\n  const names = ['mozHasAudio', 'webkitAudioDecodedByteCount']\n  return Reflect.get(video, 'audioTracks')?.length > 0 || names.some((name) => Boolean(Reflect.get(video, name)))\n}\n\nfunction toggleSound() {\n  own.video.muted = !own.video.muted\n  announce(own.video.muted ? 'Sound off' : 'Sound on')\n  draw()\n}\n\nfunction toggleFullScreen() {\n  if (document.fullscreenElement) return document.exitFullscreen()\n  if (player.requestFullscreen) return player.requestFullscreen()\n  return Reflect.get(own.video, 'webkitEnterFullscreen')?.call(own.video)\n}\nfunction showControls() {\n  player.classList.remove('still')\n  clearTimeout(stillness)\n  stillness = setTimeout(() => player.classList.add('still'), stillAfter)\n}\nfunction onPointerDown({ pointerType }) {\n  const areControlsGone = document.fullscreenElement !== null && player.classList.contains('still')\n  isTapForControls = pointerType === 'touch' && areControlsGone\n  showControls()\n}\nasync function copyLink(copy) {\n  const time = roundedTime()\n  const address = new URL(location.href)\n  address.searchParams.delete('t')\n  address.hash = `t=${time}`\n  const link = address.href.replace('?compare=', '?compare')\n  try {\n    await navigator.clipboard.writeText(link)\n    copy.textContent = 'Copied'\n    announce(`Copied the link at ${clock(time)}`)\n    setTimeout(() => {\n      copy.textContent = 'Copy link'\n    }, 2000)\n  } catch {\n    prompt('Copy this link', link)\n  }\n}\n\nfunction createKeyList() {\n  const list = create('dialog', { ariaLabel: 'Keys' })\n  const rows = [\n    ['Space, k', 'play or pause'],\n    ['← →, j l', '5 seconds back or forward'],\n    [', .', 'previous or next frame'],\n    ['< >', 'slower or faster'],\n    ['Home End', 'start or end'],\n    ['f', 'full screen'],\n    ['m', 'sound on or off'],\n    ['?', 'this list'],\n  ]\n  const table = create('table')\n  for (const cells of rows) {\n    const row = table.insertRow()\n    for (const text of cells) row.insertCell().textContent = text\n  }\n  const box = create('input', { type: 'checkbox', checked: areSingleKeysOff })\n  box.addEventListener('change', () => turnSingleKeysOff(box.checked))\n  const label = create('label')\n  label.append(box, ' Turn off single-key shortcuts')\n  const close = button('Close', { key: 'Esc' }, () => list.close())\n  close.autofocus = true\n  list.append(table, label, close)\n  return list\n}\n\nfunction storedChoice() {\n  try {\n    return localStorage.getItem(offName) === 'yes'\n  } catch {\n    return false\n  }\n}\nfunction turnSingleKeysOff(isOff) {\n  areSingleKeysOff = isOff\n  try {\n    localStorage.setItem(offName, isOff ? 'yes' : '')\n  } catch {\n  }\n}\nfunction onKey(event) {\n  const { target, ctrlKey, metaKey, altKey } = event\n  if (ctrlKey || metaKey || altKey || keyList.open || isTyping(target) || !isPlayable()) return\n  const key = keyOf(event)\n  if (key === ' ' && target instanceof Element && target.closest('button')) return\n  const isSingle = key.length === 1 && key !== ' '\n  const action = actions()[key]\n  if (action === undefined || (isSingle && areSingleKeysOff)) return\n  event.preventDefault()\n  action(event)\n}\nfunction keyOf({ key, code, shiftKey }) {\n  if (key.length > 1) return key\n  if (/^[\\p{ASCII}\\p{Script=Latin}]$/u.test(key)) return key.toLowerCase()\n  const signs = shiftKey ? { Comma: '<', Period: '>', Slash: '?' } : { Comma: ',', Period: '.' }\n  return Reflect.get(signs, code) ?? code.replace('Key', '').toLowerCase()\n}\nfunction isTyping(target) {\n  return (\n    target instanceof Element && target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null\n  )\n}\nfunction actions() {\n  const [back, on] = [() => goTo(position() - jump), () => goTo(position() + jump)]\n  return {\n    ' ': toggle,\n    k: toggle,\n    j: back,\n    ArrowLeft: back,\n    l: on,\n    ArrowRight: on,\n    ',': ({ repeat }) => stepPicture(-1, repeat),\n    '.': ({ repeat }) => stepPicture(1, repeat),\n    '<': () => changeSpeed(-1),\n    '>': () => changeSpeed(1),\n    Home: () => goTo(0),\n    End: () => goTo(length()),\n    f: toggleFullScreen,\n    m: () => hasSound(own.video) && toggleSound(),\n    '?': () => keyList.showModal(),\n  }\n}\nfunction find(selector) {\n  const found = document.querySelector(selector)\n  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`)\n  return found\n}\n";
// service/page/markup.ts
const style = allowedPart("/* Browsers of the last four years: a newer value has an older one before it, of the same property. */\n:root {\n  color-scheme: light dark;\n  --back: #f4f5f8;\n  --card: #fff;\n  --text: #1a1e27;\n  --soft: #566072;\n  --line: #dfe3ea;\n  --accent: #2f55d4;\n  --failed: #b3261e;\n  --passed: #1c7a43;\n  --flaky: #8a5a00;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --back: #0f1115;\n    --card: #191c23;\n    --text: #e9ebf0;\n    --soft: #a3acbb;\n    --line: #2c323d;\n    --accent: #93aaff;\n    --failed: #ff8a80;\n    --passed: #7bd89b;\n    --flaky: #f0c266;\n  }\n}\n* {\n  box-sizing: border-box;\n}\nbody {\n  /* The margins of main stay inside, so the page scrolls only if it has to. */\n  display: flow-root;\n  margin: 0;\n  min-height: 100vh;\n  background: var(--back);\n  color: var(--text);\n  font:\n    0.95rem / 1.45 system-ui,\n    sans-serif;\n}\nmain {\n  background: var(--card);\n  border: 1px solid var(--line);\n  border-radius: 12px;\n  overflow: hidden;\n}\nmain.narrow {\n  width: min(26rem, calc(100% - 1.5rem));\n  margin: min(20vh, 8rem) auto 1.5rem;\n  padding: 1.1rem 1.4rem 1.3rem;\n}\nmain.recording {\n  display: flex;\n  flex-direction: column;\n  margin: 1rem;\n  min-height: calc(100vh - 2rem);\n  min-height: calc(100dvh - 2rem);\n}\n/* Everything that belongs on the first screen. */\n.screen,\n.player {\n  display: flex;\n  flex-direction: column;\n  flex: 1 1 auto;\n  min-height: 0;\n}\nheader,\n.controls,\nfooter {\n  flex: none;\n  padding: 0.6rem 1rem;\n}\nfooter {\n  padding-top: 0.2rem;\n}\nh1 {\n  margin: 0;\n  font-size: 1.1rem;\n  line-height: 1.35;\n  font-weight: 600;\n  overflow-wrap: anywhere;\n}\n.result {\n  display: inline-block;\n  padding: 0 0.5rem;\n  margin-right: 0.3rem;\n  border: 1px solid;\n  border-radius: 1rem;\n  font-size: 0.9rem;\n}\n.failed {\n  color: var(--failed);\n}\n.passed {\n  color: var(--passed);\n}\n.flaky {\n  color: var(--flaky);\n}\n.skipped {\n  color: var(--soft);\n}\np {\n  margin: 0.4rem 0 0;\n  overflow-wrap: anywhere;\n}\n.error {\n  padding-left: 0.7rem;\n  border-left: 3px solid var(--failed);\n  font:\n    0.85rem / 1.45 ui-monospace,\n    monospace;\n  max-height: 13.2em;\n  overflow-y: auto;\n}\n.stage {\n  position: relative;\n  display: flex;\n  flex-direction: column;\n  flex: 1 1 0;\n  min-height: 60vh;\n  background: #000;\n}\n/* Where a video is, with its notices. */\n.place {\n  position: relative;\n  display: flex;\n  flex-direction: column;\n  flex: 1 1 auto;\n  min-height: 0;\n}\nfigure + figure .place {\n  box-shadow: -2px 0 #000;\n}\nvideo,\n.picture {\n  position: absolute;\n  inset: 0;\n  width: 100%;\n  height: 100%;\n}\n.picture img {\n  width: 100%;\n  height: 100%;\n  object-fit: scale-down;\n}\n.pair .stage {\n  display: grid;\n  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr);\n}\nfigure {\n  position: relative;\n  display: grid;\n  grid-row: span 2;\n  grid-template-rows: auto 1fr;\n  grid-template-rows: subgrid;\n  min-height: 0;\n  margin: 0;\n}\nfigcaption {\n  padding: 0 1rem 0.5rem;\n  background: var(--card);\n}\nfigcaption + p {\n  margin: 0;\n  padding: 1rem;\n  background: var(--card);\n}\n.player video {\n  cursor: pointer;\n}\n.notice {\n  z-index: 1;\n  position: absolute;\n  inset: auto 0 0 0;\n  width: fit-content;\n  max-width: calc(100% - 2rem);\n  margin: 0 auto 0.8rem;\n  padding: 0.3rem 0.8rem;\n  border-radius: 8px;\n  background: var(--card);\n}\n.notice.problem {\n  inset: 0;\n  height: fit-content;\n  margin: auto;\n}\n.notice:empty {\n  display: none;\n}\n.sign {\n  display: none;\n  position: absolute;\n  inset: 0;\n  width: 4rem;\n  height: 4rem;\n  margin: auto;\n  border-radius: 50%;\n  background: rgb(0 0 0 / 0.6);\n  pointer-events: none;\n  forced-color-adjust: none;\n}\n.sign::before {\n  content: \"\";\n  position: absolute;\n  inset: 1.1rem 1rem 1.1rem 1.4rem;\n  background: #fff;\n  clip-path: polygon(0 0, 100% 50%, 0 100%);\n}\n.fresh .notice:empty + .sign {\n  display: block;\n}\ninput,\nbutton,\n.controls .view {\n  font: inherit;\n  padding: 0.3rem 0.6rem;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n  background: var(--card);\n  color: inherit;\n  text-decoration: none;\n}\n.track,\n.buttons,\n.row {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 0.35rem;\n}\n.row:last-child {\n  flex: 1 1 auto;\n}\n.row > span {\n  margin: 0 0.15rem;\n  text-align: center;\n}\n/* As wide as its longest text. */\n.rate {\n  min-width: 2.6rem;\n}\n.track {\n  flex-wrap: nowrap;\n  gap: 0.7rem;\n  margin-bottom: 0.5rem;\n  font-variant-numeric: tabular-nums;\n}\n.track div {\n  position: relative;\n  display: flex;\n  flex: 1;\n}\n.track input {\n  flex: 1;\n  min-width: 0;\n  height: 1.5rem;\n  margin: 0;\n  padding: 0;\n  border: 0;\n  background: none;\n  accent-color: var(--accent);\n  cursor: pointer;\n}\n.mark {\n  position: absolute;\n  bottom: -4px;\n  height: 4px;\n  border-radius: 3px;\n  background: var(--failed);\n  cursor: pointer;\n}\n.hint {\n  position: absolute;\n  bottom: 100%;\n  padding: 0.1rem 0.5rem;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n  background: var(--card);\n  transform: translateX(-50%);\n  white-space: nowrap;\n  pointer-events: none;\n}\n.dead .controls :is(.track, .row > :not(a)) {\n  display: none;\n}\n.row > .space {\n  flex: 1;\n  margin: 0;\n}\n.status {\n  position: absolute;\n  clip-path: inset(50%);\n}\n.links,\n.facts {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.2rem 1.1rem;\n  margin: 0;\n}\n.facts {\n  margin-top: 0.25rem;\n  gap: 0.2rem 0.5rem;\n  color: var(--soft);\n  font-size: 0.88rem;\n}\n.facts span:not(:last-child)::after {\n  content: \"·\";\n  margin-left: 0.5rem;\n}\n.links > span {\n  color: var(--soft);\n}\na {\n  color: var(--accent);\n}\nlabel {\n  display: block;\n  margin-top: 1rem;\n}\n.entry {\n  display: flex;\n  gap: 0.5rem;\n  margin-top: 0.3rem;\n}\n.entry input {\n  flex: 1;\n  min-width: 0;\n  border-color: var(--soft);\n  background: var(--back);\n}\nbutton {\n  cursor: pointer;\n}\n@media (hover: hover) {\n  button:hover,\n  .controls .view:hover {\n    border-color: var(--accent);\n    background: var(--back);\n  }\n  .entry button:hover,\n  .play:hover {\n    filter: brightness(1.15);\n  }\n}\nbutton[aria-pressed=\"true\"] {\n  border-color: var(--accent);\n  color: var(--accent);\n}\n.entry button,\nbutton.play {\n  background: var(--accent);\n  border-color: transparent;\n  color: var(--card);\n  font-weight: 600;\n}\n/* As wide as its longest text, so that the buttons beside it stay where they are. */\n.play {\n  min-width: 8.6rem;\n}\ndialog {\n  max-width: min(24rem, 90vw);\n  border: 1px solid var(--line);\n  border-radius: 12px;\n  background: var(--card);\n  color: inherit;\n}\ntd:first-child {\n  padding-right: 1rem;\n  white-space: nowrap;\n}\ndialog label {\n  margin: 0.8rem 0;\n}\n[hidden] {\n  display: none;\n}\n:focus-visible {\n  outline: 2px solid var(--accent);\n  outline-offset: 2px;\n}\nvideo:focus-visible,\n.picture:focus-visible {\n  outline-offset: -3px;\n}\n/* A phone, upright or not. */\n@media (max-width: 40rem), (max-height: 30rem) {\n  main.recording {\n    margin: 0;\n    min-height: 100vh;\n    min-height: 100dvh;\n    border: 0;\n    border-radius: 0;\n  }\n  header,\n  .controls,\n  footer {\n    padding: 0.4rem 0.6rem;\n  }\n  figcaption {\n    padding: 0 0.6rem 0.3rem;\n  }\n  .error {\n    font-size: 0.8rem;\n  }\n  .pair .error {\n    max-height: 2.9em;\n  }\n  .track {\n    margin-bottom: 0.35rem;\n  }\n  .row {\n    flex-wrap: nowrap;\n    gap: 0.25rem;\n  }\n  .row button,\n  .row .view {\n    flex: 1 1 auto;\n    min-height: 44px;\n    padding: 0 0.25rem;\n    font-size: 0.8rem;\n    line-height: 1.15;\n  }\n  .row .view {\n    flex: 1 1 0;\n    min-width: 5.4rem;\n    display: flex;\n    align-items: center;\n    align-items: safe center;\n    justify-content: center;\n    max-height: 44px;\n    overflow: hidden;\n    overflow-wrap: anywhere;\n    text-align: center;\n  }\n  .row .play {\n    width: 5.6rem;\n    min-width: 4.8rem;\n  }\n  .row:last-child button {\n    min-width: 1.8rem;\n  }\n  .row > span {\n    min-width: 1.9rem;\n    margin: 0;\n    font-size: 0.8rem;\n  }\n  .row > .rate {\n    min-width: 2.2rem;\n  }\n  .row > .space {\n    display: none;\n  }\n}\n@media (max-width: 40rem) {\n  /* The second row of buttons may be below the first screen. */\n  .screen {\n    flex: none;\n    max-height: calc(100vh + 54px);\n    max-height: calc(100dvh + 54px);\n  }\n  .player,\n  .stage,\n  .place {\n    flex: 0 1 auto;\n  }\n  .player {\n    min-height: 22rem;\n  }\n  .stage {\n    justify-content: center;\n    min-height: 12rem;\n  }\n  .picture,\n  .picture img {\n    position: static;\n    height: auto;\n  }\n  .picture img {\n    display: block;\n    max-height: 60vh;\n  }\n  main:not(.pair) video {\n    position: static;\n    flex: 0 1 auto;\n    height: auto;\n    min-height: 0;\n    max-height: 60vh;\n    aspect-ratio: auto 16 / 9;\n  }\n  .pair .screen {\n    max-height: none;\n  }\n  .pair .stage {\n    flex: none;\n    grid-template: none / minmax(0, 1fr);\n    grid-auto-rows: auto min(56.25vw, 30vh);\n  }\n  .pair.upright .stage {\n    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);\n    grid-auto-rows: auto 55vh;\n  }\n  .row {\n    width: 100%;\n  }\n}\n@media (max-height: 30rem) and (min-width: 48rem) {\n  .buttons {\n    flex-wrap: nowrap;\n  }\n  .buttons,\n  .row {\n    gap: 0.2rem;\n  }\n  .pair .row button,\n  .pair .row .view {\n    padding: 0 0.1rem;\n    font-size: 0.75rem;\n  }\n}\n@media (max-height: 30rem) and (min-width: 40.01rem) {\n  .error {\n    max-height: 2.9em;\n  }\n  .pair .error {\n    max-height: 1.45em;\n  }\n  .pair .screen {\n    height: 100vh;\n    height: 100dvh;\n  }\n  .pair .stage {\n    min-height: 10rem;\n  }\n}\n/* The video fills the screen. Its controls lie over it. */\n.player:fullscreen {\n  background: #000;\n}\n.player:fullscreen .stage {\n  position: absolute;\n  inset: 0;\n  grid-auto-rows: auto minmax(0, 1fr);\n}\n.player:fullscreen .place {\n  flex: 1 1 auto;\n}\n.player:fullscreen .stage video {\n  height: 100%;\n  max-height: none;\n}\n.player:fullscreen .controls {\n  position: absolute;\n  inset: auto 0 0 0;\n  background: var(--card);\n  opacity: 0.92;\n  transition: opacity 0.3s;\n}\n.player:fullscreen .error {\n  display: none;\n}\n.player.still:fullscreen {\n  cursor: none;\n}\n.player.still:fullscreen .controls {\n  opacity: 0;\n  pointer-events: none;\n}\n.player.still:fullscreen video {\n  cursor: none;\n}\n@media (forced-colors: active) {\n  .mark,\n  button[aria-pressed=\"true\"] {\n    forced-color-adjust: none;\n    background: Highlight;\n    color: HighlightText;\n  }\n}\n");
/** The script of the page that plays a recording. */
const player = allowedPart(player$1);
const icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><rect width=\"16\" height=\"16\" rx=\"4\" fill=\"#2f55d4\"/><path d=\"M6 4.5v7l5.5-3.5z\" fill=\"#fff\"/></svg>";
/**
* The password form. It reveals nothing about the recording.
*
* It has no `action`, so it posts to the page's own address, fragment included. The browser keeps a fragment such as
* `#t=12` through the redirect to the video.
*/
function passwordPage(message = "") {
	return page("Password required", html`<main class="narrow"><section>
<h1>This recording needs a password</h1>
${message === "" ? "" : html`<p role="alert">${message}</p>`}
<form method="post"><label for="password">Password</label>
<div class="entry"><input id="password" type="password" name="password" autocomplete="current-password" required autofocus><button>Watch</button></div></form>
</section></main>`);
}
function messagePage(title, message) {
	return page(title, html`<main class="narrow"><section><h1>${title}</h1><p>${message}</p></section></main>`);
}
/** A complete page. `tags` go into its head. */
function page(title, content, tags = "") {
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${tags}<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${raw(style.text)}</style></head>
<body>${content}</body></html>
`;
}
/** Headers of every page. Only media may come from elsewhere, and search engines stay out. */
function pageHeaders(mediaOrigin) {
	return {
		"Content-Security-Policy": policyOf(mediaOrigin, {}),
		"Cache-Control": "private, no-cache, no-transform",
		"Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff",
		"X-Robots-Tag": "noindex"
	};
}
/** Headers that differ on the page that plays a video, which is the only page with a script. Its poster is the service's own. */
function videoPageHeaders(mediaOrigin) {
	return { "Content-Security-Policy": policyOf(mediaOrigin, {
		pictures: "'self'",
		scripts: player.source,
		requested: mediaOrigin
	}) };
}
/** Headers that differ on the page that shows a picture. */
function picturePageHeaders(mediaOrigin) {
	return { "Content-Security-Policy": policyOf(mediaOrigin, { pictures: mediaOrigin }) };
}
function policyOf(mediaOrigin, { pictures = "", scripts = "'none'", requested = "'none'" }) {
	return `${`default-src 'none'; media-src ${mediaOrigin}; img-src ${`data: ${pictures}`.trim()}; style-src ${style.source}`}; script-src ${scripts}; connect-src ${requested}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
/** A style or script inside pages, with the source that allows it in their policy. */
function allowedPart(text) {
	return {
		text,
		source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`
	};
}
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && true) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? void 0,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? void 0,
		abortPipeEarly: config$1?.abortPipeEarly ?? void 0
	};
}
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? (context.reference, issue.lang, void 0) ?? (isSchema ? (issue.lang, void 0) : null) ?? config$1.message ?? (issue.lang, void 0);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function parseJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "parse_json",
		reference: parseJson,
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				dataset.value = JSON.parse(dataset.value, this.config?.reviver);
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
// service/addresses.ts
/** Whether a host from an option or a URL is loopback. */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);
/** Whether nobody on the network can read or change traffic to this URL. */
const isSecure = ({ protocol, hostname }) => protocol === "https:" || protocol === "http:" && isLoopback(hostname);
// service/times.ts
/**
* The time that a text names, in milliseconds since 1970: an ISO date, which is the start of a day (UTC), or a date with a
* time and its offset. NaN for other texts: for JavaScript, `1` is in 2001, and a time without an offset is local.
*/
function timeIn(text) {
	const [, day = ""] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
	const start = Date.parse(day);
	return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day) ? Date.parse(text) : NaN;
}
// service/fields.ts
/** The message for an invalid field. */
const mustBe = (field, wanted) => `"${field}" must be ${wanted}.`;
const text = (field, least, most) => {
	const rule = mustBe(field, `text of ${least} to ${most} characters`);
	const isText = (value) => value.isWellFormed();
	return /* @__PURE__ */ pipe(/* @__PURE__ */ string(rule), /* @__PURE__ */ minLength(least, rule), /* @__PURE__ */ maxLength(most, rule), /* @__PURE__ */ check(isText, rule));
};
/** A date or time in the future. Its output is in milliseconds since 1970. */
const futureTime = (field) => {
	const rule = mustBe(field, "a time in the future, such as 2027-01-31T16:03:21Z");
	const isFuture = (time) => time > Date.now() && time < yearTenThousand;
	return /* @__PURE__ */ pipe(/* @__PURE__ */ string(rule), /* @__PURE__ */ transform(timeIn), /* @__PURE__ */ check(isFuture, rule));
};
/** Times from here on have another form in JSON. */
const yearTenThousand = Date.UTC(1e4, 0);
/** A positive integer. */
const ordinal = (field) => {
	const rule = mustBe(field, "a positive integer");
	return /* @__PURE__ */ pipe(/* @__PURE__ */ number(rule), /* @__PURE__ */ safeInteger(rule), /* @__PURE__ */ minValue(1, rule));
};
// service/details.ts
/** In bytes of JSON. */
const largest = 8192;
/** In characters. */
const longest$1 = 1e3;
const field = (name, wanted) => mustBe(`details.${name}`, wanted);
const words = (name, most = longest$1) => text(`details.${name}`, 1, most);
const seconds = (name) => {
	const rule = field(name, "a number of seconds");
	return /* @__PURE__ */ pipe(/* @__PURE__ */ number(rule), /* @__PURE__ */ finite(rule), /* @__PURE__ */ minValue(0, rule), /* @__PURE__ */ maxValue(1e9, rule));
};
const results = [
	"passed",
	"failed",
	"flaky",
	"skipped"
];
/** Only the total size limits it: percent-encoding turns a letter of many languages into nine characters. */
const address = /* @__PURE__ */ pipe(words("links.url", largest), /* @__PURE__ */ check((value) => URL.canParse(value) && isSecure(new URL(value)), field("links.url", "an https address, or http on loopback")));
const link = /* @__PURE__ */ object({
	kind: words("links.kind"),
	label: words("links.label"),
	url: address
}, field("links", "a list of objects with \"kind\", \"label\" and \"url\""));
/** Every field is optional. Unknown ones are dropped. */
const details = /* @__PURE__ */ object({
	result: /* @__PURE__ */ optional(/* @__PURE__ */ picklist(results, field("result", `one of ${results.join(", ")}`))),
	error: /* @__PURE__ */ optional(words("error")),
	project: /* @__PURE__ */ optional(words("project")),
	file: /* @__PURE__ */ optional(words("file")),
	line: /* @__PURE__ */ optional(ordinal("details.line")),
	try: /* @__PURE__ */ optional(ordinal("details.try")),
	tries: /* @__PURE__ */ optional(ordinal("details.tries")),
	changed: /* @__PURE__ */ optional(/* @__PURE__ */ boolean(field("changed", "true or false"))),
	durationSeconds: /* @__PURE__ */ optional(seconds("durationSeconds")),
	moment: /* @__PURE__ */ optional(seconds("moment")),
	commit: /* @__PURE__ */ optional(words("commit")),
	/** The id of a picture's share. */
	picture: /* @__PURE__ */ optional(words("picture")),
	links: /* @__PURE__ */ optional(/* @__PURE__ */ array(link, field("links", "a list")))
}, "\"details\" must be an object.");
/** Details in a request's body. */
const detailsBody = /* @__PURE__ */ pipe(/* @__PURE__ */ unknown(), /* @__PURE__ */ check((value) => !Array.isArray(value), "\"details\" must be an object."), /* @__PURE__ */ check((value) => Buffer.byteLength(JSON.stringify(value) ?? "") <= largest, "\"details\" must be at most 8 KiB."), details);
// service/ids.ts
const starts = {
	upload: "upl_",
	file: "fil_",
	share: "shr_",
	end: "end_",
	temporary: "tmp_"
};
const form = (kind, digits) => new RegExp(`^${starts[kind]}[0-9a-v]{${digits}}$`);
const forms = {
	upload: form("upload", 23),
	file: form("file", 30),
	share: form("share", 63),
	end: form("end", 70),
	temporary: form("temporary", 23)
};
/** Whether a text is a well-formed id, and therefore safe in names and paths. */
const isId = (kind, text) => forms[kind].test(text);
const newUploadId = (now) => `upl_${timeText(now)}${randomText(16)}`;
/** A file is never older than its upload, even if another server's clock is ahead: a sweep relies on it. */
const newFileId = (uploadId, now) => `fil_${timeText(Math.max(now, timeOf(uploadId)))}${uploadId.slice(4)}`;
const newShareId = (fileId, now) => `${shareIdStart(fileId)}${timeText(now)}${randomText(26)}`;
/** The end of a share, rounded up so that no sweep comes early. Ends after the last time in seven digits count as that. */
const endIdOf = (shareId, end) => `end_${timeText(Math.min(end + 999, lastTime))}${shareId.slice(4)}`;
/** A text that sorts before all ids of a kind whose first time is `time` or later. */
const firstId = (kind, time) => `${starts[kind]}${timeText(time)}`;
const uploadOf = (fileId) => `upl_${fileId.slice(11)}`;
const fileOf = (shareId) => `fil_${shareId.slice(4, 34)}`;
const shareOf = (endId) => `shr_${endId.slice(11)}`;
/** The prefix of all share ids of a file. */
const shareIdStart = (fileId) => `shr_${fileId.slice(4)}`;
/** The time in an id, in milliseconds since 1970: an end's own, otherwise the creation. A file is created when its upload completes. */
function timeOf(id) {
	const start = id.startsWith("shr_") ? 34 : 4;
	return Number.parseInt(id.slice(start, start + 7), 32) * 1e3;
}
/** In milliseconds since 1970: a time in the year 3058. */
const lastTime = (32 ** 7 - 1) * 1e3;
const timeText = (now) => Math.floor(now / 1e3).toString(32).padStart(7, "0");
const randomText = (length) => Array.from(randomBytes(length), (byte) => (byte % 32).toString(32)).join("");
// service/store/store.ts
/** The error for bytes that aren't all there. */
const wrongSize = () => new StoreError("The stored bytes of a video are missing or incomplete.");
/**
* Checks a page of a listing. Rejects names that aren't after the page before, because such a listing may never end. The
* order matters as well: the sweep reads listings side by side.
*/
function checkPage(names, asked, what) {
	let last = asked.after;
	for (const name of names) {
		if (!(Buffer.compare(Buffer.from(name), Buffer.from(last)) > 0) || !name.startsWith(asked.prefix)) throw new StoreError(withoutOrder(what));
		last = name;
	}
}
/** The error for a listing that can't be trusted. */
const withoutOrder = (what) => `${what} lists names that it was not asked for, such as the same name again: it ignores "start-after" or "prefix". Use another store.`;
/** The bytes ended too early, because the sender has left. */
var BrokenOffError = class extends Error {};
/** The store failed, so it is unknown whether a record is there. */
var StoreError = class extends Error {
	isFull = false;
};
// service/records.ts
const markerName = "service";
/** Rejects if the store's marker is missing or can't be read. (An unreadable file still has a name and a size.) */
async function checkMarker(store) {
	if (await store.get("service") === void 0) throw new StoreError("The store's marker is missing.");
}
const videoName = (uploadId) => `videos/${uploadId}`;
const day = 864e5;
/** Grace period: the sweep deletes an upload or unshared file an hour after the last call that may need it. */
const sweptAfter = 9e7;
/** The kind of id in each kind of name. */
const idKinds = {
	uploads: "upload",
	videos: "upload",
	files: "file",
	shares: "share",
	ends: "end",
	temporary: "temporary"
};
const video = /* @__PURE__ */ object({
	/** The name of the key that made it. All keys of this name may use it. */
	owner: /* @__PURE__ */ string(),
	filename: /* @__PURE__ */ string(),
	mimeType: /* @__PURE__ */ string(),
	sizeBytes: /* @__PURE__ */ number()
});
const password = /* @__PURE__ */ object({
	salt: /* @__PURE__ */ string(),
	hash: /* @__PURE__ */ string(),
	cost: /* @__PURE__ */ number()
});
const share = /* @__PURE__ */ object({
	...video.entries,
	title: /* @__PURE__ */ string(),
	password: /* @__PURE__ */ optional(password),
	details: /* @__PURE__ */ optional(details),
	/** The share's own end, in milliseconds since 1970. */
	expiresAt: /* @__PURE__ */ optional(/* @__PURE__ */ number())
});
const readVideo = async (store, kind, id) => isId(kind, id) ? await readRecord(store, `${kind}s/${id}`, video) : void 0;
/** The id of the file that an upload became. After a crash, the file's own record may be missing. */
async function readCompletion(store, uploadId) {
	return (await readRecord(store, `completions/${uploadId}`, /* @__PURE__ */ object({ fileId: /* @__PURE__ */ string() })))?.fileId;
}
/** The ids of a kind, sorted, after `from`. Skips names that aren't the service's own. */
async function* idsOf(store, kind, from = "") {
	for await (const name of store.list(`${kind}/`, `${kind}/${from}`)) {
		const id = name.slice(kind.length + 1);
		if (isId(idKinds[kind], id)) yield id;
	}
}
/** A share, even if it has ended. */
const readShare = async (store, shareId) => isId("share", shareId) ? await readRecord(store, `shares/${shareId}`, share) : void 0;
/** A share, unless it has ended. */
async function readLivingShare(store, shareId, keepDays) {
	const found = hasEndedByAge(shareId, keepDays, Date.now()) ? void 0 : await readShare(store, shareId);
	return found && Date.now() < endOf(shareId, found, keepDays) ? found : void 0;
}
/** When a share ends, in milliseconds since 1970: at its own end or after `keepDays`, whichever is earlier. */
const endOf = (shareId, { expiresAt }, keepDays) => Math.min(endByAge(shareId, keepDays), expiresAt ?? Number.POSITIVE_INFINITY);
/** Whether a share has ended after `keepDays`. Its name alone says so. */
const hasEndedByAge = (shareId, keepDays, now) => now >= endByAge(shareId, keepDays);
/** With 0 days, age ends no share. */
const endByAge = (shareId, keepDays) => keepDays > 0 ? timeOf(shareId) + keepDays * day : Number.POSITIVE_INFINITY;
/** Creates a share. Its end is recorded first: a sweep finds by it what a crash leaves. */
async function createShare(store, shareId, share) {
	for (const name of endNamesOf(shareId, share)) await store.put(name, "{}");
	await store.put(`shares/${shareId}`, JSON.stringify(share));
}
/** Deletes shares, and then the records of their ends, by which a sweep finds what a crash leaves. */
async function deleteShares(store, shares) {
	await store.delete(shares.map(({ id }) => `shares/${id}`));
	await store.delete(shares.flatMap(({ id, share }) => endNamesOf(id, share)));
}
/** The record of a share's own end, if it has one. */
const endNamesOf = (shareId, { expiresAt }) => expiresAt === void 0 ? [] : [`ends/${endIdOf(shareId, expiresAt)}`];
/** Whether at least `within` milliseconds have passed since the time in the id. */
const isOver = (id, within, now = Date.now()) => now >= timeOf(id) + within;
async function readRecord(store, name, schema) {
	const text = await store.get(name);
	if (text === void 0) return void 0;
	const record = /* @__PURE__ */ safeParse(/* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ parseJson(), schema), text);
	if (!record.success) throw new StoreError(`A record in ${name.replace(/\/.*/, "")} is damaged.`);
	return record.output;
}
// service/keys/keys.ts
const scopes = [
	"uploads:write",
	"files:read",
	"shares:write",
	"shares:read"
];
const keyRecord = /* @__PURE__ */ object({
	name: /* @__PURE__ */ string(),
	scopes: /* @__PURE__ */ array(/* @__PURE__ */ picklist(scopes)),
	createdAt: /* @__PURE__ */ string()
});
/** The name of the key without a record. */
const defaultName = "default";
/** How long a found key is cached. A revoked key may keep working for this long. */
const rememberedMs = 3e4;
/**
* Returns a function that finds the key of a request. Found keys are cached for a while, so most requests need no
* look-up. The default key, if there is one, has no record.
*/
function createKeyring(store, defaultKey) {
	const found = /* @__PURE__ */ new Map();
	const isDefault = (secret) => defaultKey !== void 0 && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hashOf(defaultKey)));
	return async (secret) => {
		if (isDefault(secret)) return {
			name: defaultName,
			scopes
		};
		if (!/^srk_[\w-]{43}$/.test(secret)) return void 0;
		const hash = hashOf(secret);
		const remembered = found.get(hash);
		if (remembered && remembered.until > performance.now()) return remembered.key;
		const key = await readRecord(store, `keys/${hash}`, keyRecord);
		if (key) found.set(hash, {
			key,
			until: performance.now() + rememberedMs
		});
		return key;
	};
}
const hashOf = (text) => createHash("sha256").update(text).digest("hex");
// service/http/request.ts
/** An error answer. Its message goes to the client. */
var Refusal = class extends HTTPException {
	code;
	headers;
	constructor(status, code, message, headers = {}) {
		super(status, { message });
		this.code = code;
		this.headers = headers;
	}
};
/** The answer for any error. */
function refusalOf(error) {
	if (error instanceof Refusal) return error;
	if (!(error instanceof StoreError)) return new Refusal(500, "internal_error", "The service failed.");
	if (error.isFull) return new Refusal(507, "storage_full", "The service's storage is full.");
	return new Refusal(503, "storage_failed", "The service's storage failed. Try again later.");
}
function createKeyCheck({ store, defaultKey }) {
	const findKey = createKeyring(store, defaultKey);
	return (scope) => async (context, next) => {
		const [, secret = ""] = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
		const key = await findKey(secret);
		const headers = { "WWW-Authenticate": "Bearer" };
		if (!key) throw new Refusal(401, "unauthorized", "The API key is missing, unknown or revoked.", headers);
		if (!key.scopes.includes(scope)) throw new Refusal(403, "missing_scope", `The API key lacks the scope ${scope}.`);
		context.set("owner", key.name);
		await next();
	};
}
// service/pictures.ts
/** The largest picture in bytes, which is also the most that GitHub shows. A GIF is a recording, and may be larger. */
const largestPicture = 5e6;
const isPicture = ({ mimeType }) => /^image\/(?:png|jpeg|webp|gif)$/i.test(mimeType);
/** The most bytes of a type. */
const largestOf = ({ mimeType }, maxSize) => isPicture({ mimeType }) && !/gif$/i.test(mimeType) ? Math.min(maxSize, largestPicture) : maxSize;
/** Whether everybody who knows the link may see the picture alone, so that it has an address of its own. */
const hasPictureAddress = (share) => isPicture(share) && share.password === void 0 && share.sizeBytes <= 5e6;
/** The path of a picture's own address, for `<img>`. */
const picturePath = (shareId) => `/s/${shareId}/picture`;
/** The id of the picture that a share's details name. It counts only if it was shared with keys of the same name. */
async function pictureOf(store, { owner, details }, keepDays) {
	const id = details?.picture;
	if (id === void 0) return void 0;
	const share = await readLivingShare(store, id, keepDays);
	return share?.owner === owner && hasPictureAddress(share) ? {
		id,
		share
	} : void 0;
}
// node_modules/hono/dist/utils/cookie.js
const validCookieNameRegEx = /^[\w!#$%&'*.^`|~+-]+$/;
const relaxedCookieNameRegEx = /^[!#-:<>-[\]-~]+$/;
const validCookieValueRegEx = /^[ !#-:<-[\]-~]*$/;
const trimCookieWhitespace = (value) => {
	let start = 0;
	let end = value.length;
	while (start < end) {
		const charCode = value.charCodeAt(start);
		if (charCode !== 32 && charCode !== 9) break;
		start++;
	}
	while (end > start) {
		const charCode = value.charCodeAt(end - 1);
		if (charCode !== 32 && charCode !== 9) break;
		end--;
	}
	return start === 0 && end === value.length ? value : value.slice(start, end);
};
const parse$1 = (cookie, name) => {
	if (name && cookie.indexOf(name) === -1) return {};
	const pairs = cookie.split(";");
	const parsedCookie = Object.create(null);
	for (const pairStr of pairs) {
		const valueStartPos = pairStr.indexOf("=");
		if (valueStartPos === -1) continue;
		const cookieName = trimCookieWhitespace(pairStr.substring(0, valueStartPos));
		if (name && name !== cookieName || !relaxedCookieNameRegEx.test(cookieName) || cookieName in parsedCookie) continue;
		let cookieValue = trimCookieWhitespace(pairStr.substring(valueStartPos + 1));
		if (cookieValue.startsWith("\"") && cookieValue.endsWith("\"")) cookieValue = cookieValue.slice(1, -1);
		if (validCookieValueRegEx.test(cookieValue)) {
			parsedCookie[cookieName] = tryDecodeURIComponent(cookieValue);
			if (name) break;
		}
	}
	return parsedCookie;
};
const _serialize = (name, value, opt = {}) => {
	if (!validCookieNameRegEx.test(name)) throw new Error("Invalid cookie name");
	let cookie = `${name}=${value}`;
	if (/^__secure-/i.test(name) && !opt.secure) throw new Error("__Secure- Cookie must have Secure attributes");
	if (/^__host-/i.test(name)) {
		if (!opt.secure) throw new Error("__Host- Cookie must have Secure attributes");
		if (opt.path !== "/") throw new Error("__Host- Cookie must have Path attributes with \"/\"");
		if (opt.domain) throw new Error("__Host- Cookie must not have Domain attributes");
	}
	for (const key of [
		"domain",
		"path",
		"sameSite",
		"priority"
	]) if (opt[key] && /[;\r\n]/.test(opt[key])) throw new Error(`${key} must not contain ";", "\\r", or "\\n"`);
	if (opt && typeof opt.maxAge === "number" && opt.maxAge >= 0) {
		if (opt.maxAge > 3456e4) throw new Error("Cookies Max-Age SHOULD NOT be greater than 400 days (34560000 seconds) in duration.");
		cookie += `; Max-Age=${opt.maxAge | 0}`;
	}
	if (opt.domain && opt.prefix !== "host") cookie += `; Domain=${opt.domain}`;
	if (opt.path) cookie += `; Path=${opt.path}`;
	if (opt.expires) {
		if (opt.expires.getTime() - Date.now() > 3456e7) throw new Error("Cookies Expires SHOULD NOT be greater than 400 days (34560000 seconds) in the future.");
		cookie += `; Expires=${opt.expires.toUTCString()}`;
	}
	if (opt.httpOnly) cookie += "; HttpOnly";
	if (opt.secure) cookie += "; Secure";
	if (opt.sameSite) cookie += `; SameSite=${opt.sameSite.charAt(0).toUpperCase() + opt.sameSite.slice(1)}`;
	if (opt.priority) cookie += `; Priority=${opt.priority.charAt(0).toUpperCase() + opt.priority.slice(1)}`;
	if (opt.partitioned) {
		if (!opt.secure) throw new Error("Partitioned Cookie must have Secure attributes");
		cookie += "; Partitioned";
	}
	return cookie;
};
const serialize = (name, value, opt) => {
	value = encodeURIComponent(value);
	return _serialize(name, value, opt);
};
// node_modules/hono/dist/helper/cookie/index.js
const getCookie = (c, key, prefix) => {
	const cookie = c.req.raw.headers.get("Cookie");
	if (typeof key === "string") {
		if (!cookie) return;
		let finalKey = key;
		if (prefix === "secure") finalKey = "__Secure-" + key;
		else if (prefix === "host") finalKey = "__Host-" + key;
		return parse$1(cookie, finalKey)[finalKey];
	}
	if (!cookie) return {};
	return parse$1(cookie);
};
const generateCookie = (name, value, opt) => {
	let cookie;
	if (opt?.prefix === "secure") cookie = serialize("__Secure-" + name, value, {
		path: "/",
		...opt,
		secure: true
	});
	else if (opt?.prefix === "host") cookie = serialize("__Host-" + name, value, {
		...opt,
		path: "/",
		secure: true,
		domain: void 0
	});
	else cookie = serialize(name, value, {
		path: "/",
		...opt
	});
	return cookie;
};
const setCookie = (c, name, value, opt) => {
	const cookie = generateCookie(name, value, opt);
	c.header("Set-Cookie", cookie, { append: true });
};
// node_modules/yocto-queue/index.js
var import_ipaddr = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	(function(root) {
		"use strict";
		const ipv4Part = "(0?\\d+|0x[a-f0-9]+)";
		const ipv4Regexes = {
			fourOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
			threeOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
			twoOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}$`, "i"),
			longValue: new RegExp(`^${ipv4Part}$`, "i")
		};
		const octalRegex = new RegExp(`^0[0-7]+$`, "i");
		const hexRegex = new RegExp(`^0x[a-f0-9]+$`, "i");
		const zoneIndex = "%[0-9a-z]{1,}";
		const ipv6Part = "(?:[0-9a-f]+::?)+";
		const ipv6Regexes = {
			zoneIndex: new RegExp(zoneIndex, "i"),
			"native": new RegExp(`^(::)?(${ipv6Part})?([0-9a-f]+)?(::)?(${zoneIndex})?$`, "i"),
			deprecatedTransitional: new RegExp(`^(?:::)(${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?)$`, "i"),
			transitional: new RegExp(`^((?:${ipv6Part})|(?:::)(?:${ipv6Part})?)${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?$`, "i")
		};
		function expandIPv6(string, parts) {
			if (string.indexOf("::") !== string.lastIndexOf("::")) return null;
			let colonCount = 0;
			let lastColon = -1;
			let zoneId = (string.match(ipv6Regexes.zoneIndex) || [])[0];
			let replacement, replacementCount;
			if (zoneId) {
				zoneId = zoneId.substring(1);
				string = string.replace(/%.+$/, "");
			}
			while ((lastColon = string.indexOf(":", lastColon + 1)) >= 0) colonCount++;
			if (string.substr(0, 2) === "::") colonCount--;
			if (string.substr(-2, 2) === "::") colonCount--;
			if (colonCount >= parts) return null;
			replacementCount = parts - colonCount;
			replacement = ":";
			while (replacementCount--) replacement += "0:";
			string = string.replace("::", replacement);
			if (string[0] === ":") string = string.slice(1);
			if (string[string.length - 1] === ":") string = string.slice(0, -1);
			parts = (function() {
				const ref = string.split(":");
				const results = [];
				for (let i = 0; i < ref.length; i++) results.push(ref[i].length > 4 ? NaN : parseInt(ref[i], 16));
				return results;
			})();
			return {
				parts,
				zoneId
			};
		}
		function matchCIDR(first, second, partSize, cidrBits) {
			if (first.length !== second.length) throw new Error("ipaddr: cannot match CIDR for objects with different lengths");
			let part = 0;
			let shift;
			while (cidrBits > 0) {
				shift = partSize - cidrBits;
				if (shift < 0) shift = 0;
				if (first[part] >> shift !== second[part] >> shift) return false;
				cidrBits -= partSize;
				part += 1;
			}
			return true;
		}
		function parseIntAuto(string) {
			if (hexRegex.test(string)) return parseInt(string, 16);
			if (string[0] === "0" && !isNaN(parseInt(string[1], 10))) {
				if (octalRegex.test(string)) return parseInt(string, 8);
				throw new Error(`ipaddr: cannot parse ${string} as octal`);
			}
			return parseInt(string, 10);
		}
		function padPart(part, length) {
			while (part.length < length) part = `0${part}`;
			return part;
		}
		const ipaddr = {};
		ipaddr.IPv4 = (function() {
			function IPv4(octets) {
				if (octets.length !== 4) throw new Error("ipaddr: ipv4 octet count should be 4");
				let i, octet;
				for (i = 0; i < octets.length; i++) {
					octet = octets[i];
					if (!(0 <= octet && octet <= 255)) throw new Error("ipaddr: ipv4 octet should fit in 8 bits");
				}
				this.octets = octets;
			}
			IPv4.prototype.SpecialRanges = {
				unspecified: [[new IPv4([
					0,
					0,
					0,
					0
				]), 8]],
				broadcast: [[new IPv4([
					255,
					255,
					255,
					255
				]), 32]],
				multicast: [[new IPv4([
					224,
					0,
					0,
					0
				]), 4]],
				linkLocal: [[new IPv4([
					169,
					254,
					0,
					0
				]), 16]],
				loopback: [[new IPv4([
					127,
					0,
					0,
					0
				]), 8]],
				carrierGradeNat: [[new IPv4([
					100,
					64,
					0,
					0
				]), 10]],
				"private": [
					[new IPv4([
						10,
						0,
						0,
						0
					]), 8],
					[new IPv4([
						172,
						16,
						0,
						0
					]), 12],
					[new IPv4([
						192,
						168,
						0,
						0
					]), 16]
				],
				reserved: [
					[new IPv4([
						192,
						0,
						0,
						0
					]), 24],
					[new IPv4([
						192,
						0,
						2,
						0
					]), 24],
					[new IPv4([
						192,
						88,
						99,
						0
					]), 24],
					[new IPv4([
						198,
						18,
						0,
						0
					]), 15],
					[new IPv4([
						198,
						51,
						100,
						0
					]), 24],
					[new IPv4([
						203,
						0,
						113,
						0
					]), 24],
					[new IPv4([
						240,
						0,
						0,
						0
					]), 4]
				],
				as112: [[new IPv4([
					192,
					175,
					48,
					0
				]), 24], [new IPv4([
					192,
					31,
					196,
					0
				]), 24]],
				amt: [[new IPv4([
					192,
					52,
					193,
					0
				]), 24]]
			};
			IPv4.prototype.kind = function() {
				return "ipv4";
			};
			IPv4.prototype.match = function(other, cidrRange) {
				let ref;
				if (cidrRange === void 0) {
					ref = other;
					other = ref[0];
					cidrRange = ref[1];
				}
				if (other.kind() !== "ipv4") throw new Error("ipaddr: cannot match ipv4 address with non-ipv4 one");
				return matchCIDR(this.octets, other.octets, 8, cidrRange);
			};
			IPv4.prototype.prefixLengthFromSubnetMask = function() {
				let cidr = 0;
				let stop = false;
				const zerotable = {
					0: 8,
					128: 7,
					192: 6,
					224: 5,
					240: 4,
					248: 3,
					252: 2,
					254: 1,
					255: 0
				};
				let i, octet, zeros;
				for (i = 3; i >= 0; i -= 1) {
					octet = this.octets[i];
					if (octet in zerotable) {
						zeros = zerotable[octet];
						if (stop && zeros !== 0) return null;
						if (zeros !== 8) stop = true;
						cidr += zeros;
					} else return null;
				}
				return 32 - cidr;
			};
			IPv4.prototype.range = function() {
				return ipaddr.subnetMatch(this, this.SpecialRanges);
			};
			IPv4.prototype.toByteArray = function() {
				return this.octets.slice(0);
			};
			IPv4.prototype.toIPv4MappedAddress = function() {
				return ipaddr.IPv6.parse(`::ffff:${this.toString()}`);
			};
			IPv4.prototype.toNormalizedString = function() {
				return this.toString();
			};
			IPv4.prototype.toString = function() {
				return this.octets.join(".");
			};
			return IPv4;
		})();
		ipaddr.IPv4.broadcastAddressFromCIDR = function(string) {
			try {
				const cidr = this.parseCIDR(string);
				const ipInterfaceOctets = cidr[0].toByteArray();
				const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				const octets = [];
				let i = 0;
				while (i < 4) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv4.isIPv4 = function(string) {
			return this.parser(string) !== null;
		};
		ipaddr.IPv4.isValid = function(string) {
			try {
				new this(this.parser(string));
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv4.isValidCIDR = function(string) {
			try {
				this.parseCIDR(string);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv4.isValidFourPartDecimal = function(string) {
			if (ipaddr.IPv4.isValid(string) && string.match(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}$/)) return true;
			else return false;
		};
		ipaddr.IPv4.isValidCIDRFourPartDecimal = function(string) {
			const match = string.match(/^(.+)\/(\d+)$/);
			if (!ipaddr.IPv4.isValidCIDR(string) || !match) return false;
			return ipaddr.IPv4.isValidFourPartDecimal(match[1]);
		};
		ipaddr.IPv4.networkAddressFromCIDR = function(string) {
			let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
			try {
				cidr = this.parseCIDR(string);
				ipInterfaceOctets = cidr[0].toByteArray();
				subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				octets = [];
				i = 0;
				while (i < 4) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv4.parse = function(string) {
			const parts = this.parser(string);
			if (parts === null) throw new Error("ipaddr: string is not formatted like an IPv4 Address");
			return new this(parts);
		};
		ipaddr.IPv4.parseCIDR = function(string) {
			let match;
			if (match = string.match(/^(.+)\/(\d+)$/)) {
				const maskLength = parseInt(match[2]);
				if (maskLength >= 0 && maskLength <= 32) {
					const parsed = [this.parse(match[1]), maskLength];
					Object.defineProperty(parsed, "toString", { value: function() {
						return this.join("/");
					} });
					return parsed;
				}
			}
			throw new Error("ipaddr: string is not formatted like an IPv4 CIDR range");
		};
		ipaddr.IPv4.parser = function(string) {
			let match, part, value;
			if (match = string.match(ipv4Regexes.fourOctet)) return (function() {
				const ref = match.slice(1, 6);
				const results = [];
				for (let i = 0; i < ref.length; i++) {
					part = ref[i];
					results.push(parseIntAuto(part));
				}
				return results;
			})();
			else if (match = string.match(ipv4Regexes.longValue)) {
				value = parseIntAuto(match[1]);
				if (value > 4294967295 || value < 0) throw new Error("ipaddr: address outside defined range");
				return (function() {
					const results = [];
					let shift = 0;
					for (; shift <= 24; shift += 8) results.push(value >> shift & 255);
					return results;
				})().reverse();
			} else if (match = string.match(ipv4Regexes.twoOctet)) return (function() {
				const ref = match.slice(1, 4);
				const results = [];
				value = parseIntAuto(ref[1]);
				if (value > 16777215 || value < 0) throw new Error("ipaddr: address outside defined range");
				results.push(parseIntAuto(ref[0]));
				results.push(value >> 16 & 255);
				results.push(value >> 8 & 255);
				results.push(value & 255);
				return results;
			})();
			else if (match = string.match(ipv4Regexes.threeOctet)) return (function() {
				const ref = match.slice(1, 5);
				const results = [];
				value = parseIntAuto(ref[2]);
				if (value > 65535 || value < 0) throw new Error("ipaddr: address outside defined range");
				results.push(parseIntAuto(ref[0]));
				results.push(parseIntAuto(ref[1]));
				results.push(value >> 8 & 255);
				results.push(value & 255);
				return results;
			})();
			else return null;
		};
		ipaddr.IPv4.subnetMaskFromPrefixLength = function(prefix) {
			prefix = parseInt(prefix);
			if (Number.isNaN(prefix) || prefix < 0 || prefix > 32) throw new Error("ipaddr: invalid IPv4 prefix length");
			const octets = [
				0,
				0,
				0,
				0
			];
			let j = 0;
			const filledOctetCount = Math.floor(prefix / 8);
			while (j < filledOctetCount) {
				octets[j] = 255;
				j++;
			}
			if (filledOctetCount < 4) octets[filledOctetCount] = Math.pow(2, prefix % 8) - 1 << 8 - prefix % 8;
			return new this(octets);
		};
		ipaddr.IPv6 = (function() {
			function IPv6(parts, zoneId) {
				let i, part;
				if (parts.length === 16) {
					this.parts = [];
					for (i = 0; i <= 14; i += 2) this.parts.push(parts[i] << 8 | parts[i + 1]);
				} else if (parts.length === 8) this.parts = parts;
				else throw new Error("ipaddr: ipv6 part count should be 8 or 16");
				for (i = 0; i < this.parts.length; i++) {
					part = this.parts[i];
					if (!(0 <= part && part <= 65535)) throw new Error("ipaddr: ipv6 part should fit in 16 bits");
				}
				if (zoneId) this.zoneId = zoneId;
			}
			IPv6.prototype.SpecialRanges = {
				unspecified: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 128],
				linkLocal: [new IPv6([
					65152,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 10],
				multicast: [new IPv6([
					65280,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 8],
				loopback: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					0,
					0,
					1
				]), 128],
				uniqueLocal: [new IPv6([
					64512,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 7],
				ipv4Mapped: [new IPv6([
					0,
					0,
					0,
					0,
					0,
					65535,
					0,
					0
				]), 96],
				deprecatedSiteLocal: [new IPv6([
					65216,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 10],
				discard: [new IPv6([
					256,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 64],
				rfc6145: [new IPv6([
					0,
					0,
					0,
					0,
					65535,
					0,
					0,
					0
				]), 96],
				rfc6052: [[new IPv6([
					100,
					65435,
					0,
					0,
					0,
					0,
					0,
					0
				]), 96], [new IPv6([
					100,
					65435,
					1,
					0,
					0,
					0,
					0,
					0
				]), 48]],
				"6to4": [new IPv6([
					8194,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 16],
				teredo: [new IPv6([
					8193,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 32],
				benchmarking: [new IPv6([
					8193,
					2,
					0,
					0,
					0,
					0,
					0,
					0
				]), 48],
				amt: [new IPv6([
					8193,
					3,
					0,
					0,
					0,
					0,
					0,
					0
				]), 32],
				as112v6: [[new IPv6([
					8193,
					4,
					274,
					0,
					0,
					0,
					0,
					0
				]), 48], [new IPv6([
					9760,
					79,
					32768,
					0,
					0,
					0,
					0,
					0
				]), 48]],
				deprecatedOrchid: [new IPv6([
					8193,
					16,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				orchid2: [new IPv6([
					8193,
					32,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				droneRemoteIdProtocolEntityTags: [new IPv6([
					8193,
					48,
					0,
					0,
					0,
					0,
					0,
					0
				]), 28],
				segmentRouting: [new IPv6([
					24320,
					0,
					0,
					0,
					0,
					0,
					0,
					0
				]), 16],
				reserved: [
					[new IPv6([
						8193,
						0,
						0,
						0,
						0,
						0,
						0,
						0
					]), 23],
					[new IPv6([
						8193,
						3512,
						0,
						0,
						0,
						0,
						0,
						0
					]), 32],
					[new IPv6([
						16383,
						0,
						0,
						0,
						0,
						0,
						0,
						0
					]), 20]
				]
			};
			IPv6.prototype.isIPv4MappedAddress = function() {
				return this.range() === "ipv4Mapped";
			};
			IPv6.prototype.kind = function() {
				return "ipv6";
			};
			IPv6.prototype.match = function(other, cidrRange) {
				let ref;
				if (cidrRange === void 0) {
					ref = other;
					other = ref[0];
					cidrRange = ref[1];
				}
				if (other.kind() !== "ipv6") throw new Error("ipaddr: cannot match ipv6 address with non-ipv6 one");
				return matchCIDR(this.parts, other.parts, 16, cidrRange);
			};
			IPv6.prototype.prefixLengthFromSubnetMask = function() {
				let cidr = 0;
				let stop = false;
				const zerotable = {
					0: 16,
					32768: 15,
					49152: 14,
					57344: 13,
					61440: 12,
					63488: 11,
					64512: 10,
					65024: 9,
					65280: 8,
					65408: 7,
					65472: 6,
					65504: 5,
					65520: 4,
					65528: 3,
					65532: 2,
					65534: 1,
					65535: 0
				};
				let part, zeros;
				for (let i = 7; i >= 0; i -= 1) {
					part = this.parts[i];
					if (part in zerotable) {
						zeros = zerotable[part];
						if (stop && zeros !== 0) return null;
						if (zeros !== 16) stop = true;
						cidr += zeros;
					} else return null;
				}
				return 128 - cidr;
			};
			IPv6.prototype.range = function() {
				return ipaddr.subnetMatch(this, this.SpecialRanges);
			};
			IPv6.prototype.toByteArray = function() {
				let part;
				const bytes = [];
				const ref = this.parts;
				for (let i = 0; i < ref.length; i++) {
					part = ref[i];
					bytes.push(part >> 8);
					bytes.push(part & 255);
				}
				return bytes;
			};
			IPv6.prototype.toFixedLengthString = function() {
				const addr = (function() {
					const results = [];
					for (let i = 0; i < this.parts.length; i++) results.push(padPart(this.parts[i].toString(16), 4));
					return results;
				}).call(this).join(":");
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				return addr + suffix;
			};
			IPv6.prototype.toIPv4Address = function() {
				if (!this.isIPv4MappedAddress()) throw new Error("ipaddr: trying to convert a generic ipv6 address to ipv4");
				const ref = this.parts.slice(-2);
				const high = ref[0];
				const low = ref[1];
				return new ipaddr.IPv4([
					high >> 8,
					high & 255,
					low >> 8,
					low & 255
				]);
			};
			IPv6.prototype.toNormalizedString = function() {
				const addr = (function() {
					const results = [];
					for (let i = 0; i < this.parts.length; i++) results.push(this.parts[i].toString(16));
					return results;
				}).call(this).join(":");
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				return addr + suffix;
			};
			IPv6.prototype.toRFC5952String = function() {
				const regex = /((^|:)(0(:|$)){2,})/g;
				let suffix = "";
				if (this.zoneId) suffix = `%${this.zoneId}`;
				const normalized = this.toNormalizedString();
				const string = normalized.slice(0, normalized.length - suffix.length);
				let bestMatchIndex = 0;
				let bestMatchLength = -1;
				let bestMatchGroups = -1;
				let match;
				while (match = regex.exec(string)) {
					const groups = (match[0].match(/0/g) || []).length;
					if (groups > bestMatchGroups) {
						bestMatchGroups = groups;
						bestMatchIndex = match.index;
						bestMatchLength = match[0].length;
					}
				}
				if (bestMatchLength < 0) return string + suffix;
				return `${string.substring(0, bestMatchIndex)}::${string.substring(bestMatchIndex + bestMatchLength)}${suffix}`;
			};
			IPv6.prototype.toString = function() {
				return this.toRFC5952String();
			};
			return IPv6;
		})();
		ipaddr.IPv6.broadcastAddressFromCIDR = function(string) {
			try {
				const cidr = this.parseCIDR(string);
				const ipInterfaceOctets = cidr[0].toByteArray();
				const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				const octets = [];
				let i = 0;
				while (i < 16) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv6.isIPv6 = function(string) {
			return this.parser(string) !== null;
		};
		ipaddr.IPv6.isValid = function(string) {
			if (typeof string === "string" && string.indexOf(":") === -1) return false;
			try {
				const addr = this.parser(string);
				new this(addr.parts, addr.zoneId);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv6.isValidCIDR = function(string) {
			if (typeof string === "string" && string.indexOf(":") === -1) return false;
			try {
				this.parseCIDR(string);
				return true;
			} catch {
				return false;
			}
		};
		ipaddr.IPv6.networkAddressFromCIDR = function(string) {
			let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
			try {
				cidr = this.parseCIDR(string);
				ipInterfaceOctets = cidr[0].toByteArray();
				subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
				octets = [];
				i = 0;
				while (i < 16) {
					octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
					i++;
				}
				return new this(octets);
			} catch (e) {
				throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
			}
		};
		ipaddr.IPv6.parse = function(string) {
			const addr = this.parser(string);
			if (addr === null) throw new Error("ipaddr: string is not formatted like an IPv6 Address");
			return new this(addr.parts, addr.zoneId);
		};
		ipaddr.IPv6.parseCIDR = function(string) {
			let maskLength, match, parsed;
			if (match = string.match(/^(.+)\/(\d+)$/)) {
				maskLength = parseInt(match[2]);
				if (maskLength >= 0 && maskLength <= 128) {
					parsed = [this.parse(match[1]), maskLength];
					Object.defineProperty(parsed, "toString", { value: function() {
						return this.join("/");
					} });
					return parsed;
				}
			}
			throw new Error("ipaddr: string is not formatted like an IPv6 CIDR range");
		};
		ipaddr.IPv6.parser = function(string) {
			let addr, i, match, octet, octets, zoneId;
			if (match = string.match(ipv6Regexes.deprecatedTransitional)) return this.parser(`::ffff:${match[1]}`);
			if (ipv6Regexes.native.test(string)) return expandIPv6(string, 8);
			if (match = string.match(ipv6Regexes.transitional)) {
				zoneId = match[6] || "";
				addr = match[1];
				if (!match[1].endsWith("::")) addr = addr.slice(0, -1);
				addr = expandIPv6(addr + zoneId, 6);
				if (addr && addr.parts) {
					octets = [
						parseInt(match[2]),
						parseInt(match[3]),
						parseInt(match[4]),
						parseInt(match[5])
					];
					for (i = 0; i < octets.length; i++) {
						octet = octets[i];
						if (!(0 <= octet && octet <= 255)) return null;
					}
					addr.parts.push(octets[0] << 8 | octets[1]);
					addr.parts.push(octets[2] << 8 | octets[3]);
					return {
						parts: addr.parts,
						zoneId: addr.zoneId
					};
				}
			}
			return null;
		};
		ipaddr.IPv6.subnetMaskFromPrefixLength = function(prefix) {
			prefix = parseInt(prefix);
			if (Number.isNaN(prefix) || prefix < 0 || prefix > 128) throw new Error("ipaddr: invalid IPv6 prefix length");
			const octets = [
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0,
				0
			];
			let j = 0;
			const filledOctetCount = Math.floor(prefix / 8);
			while (j < filledOctetCount) {
				octets[j] = 255;
				j++;
			}
			if (filledOctetCount < 16) octets[filledOctetCount] = Math.pow(2, prefix % 8) - 1 << 8 - prefix % 8;
			return new this(octets);
		};
		ipaddr.fromByteArray = function(bytes) {
			const length = bytes.length;
			if (length === 4) return new ipaddr.IPv4(bytes);
			else if (length === 16) return new ipaddr.IPv6(bytes);
			else throw new Error("ipaddr: the binary input is neither an IPv6 nor IPv4 address");
		};
		ipaddr.isValid = function(string) {
			return ipaddr.IPv6.isValid(string) || ipaddr.IPv4.isValid(string);
		};
		ipaddr.isValidCIDR = function(string) {
			return ipaddr.IPv6.isValidCIDR(string) || ipaddr.IPv4.isValidCIDR(string);
		};
		ipaddr.parse = function(string) {
			if (ipaddr.IPv6.isValid(string)) return ipaddr.IPv6.parse(string);
			else if (ipaddr.IPv4.isValid(string)) return ipaddr.IPv4.parse(string);
			else throw new Error("ipaddr: the address has neither IPv6 nor IPv4 format");
		};
		ipaddr.parseCIDR = function(string) {
			try {
				return ipaddr.IPv6.parseCIDR(string);
			} catch {
				try {
					return ipaddr.IPv4.parseCIDR(string);
				} catch (e) {
					throw new Error("ipaddr: the address has neither IPv6 nor IPv4 CIDR format", { cause: e });
				}
			}
		};
		ipaddr.process = function(string) {
			const addr = this.parse(string);
			if (addr.kind() === "ipv6" && addr.isIPv4MappedAddress()) return addr.toIPv4Address();
			else return addr;
		};
		ipaddr.subnetMatch = function(address, rangeList, defaultName) {
			let i, rangeName, rangeSubnets, subnet;
			if (defaultName === void 0 || defaultName === null) defaultName = "unicast";
			for (rangeName in rangeList) if (Object.prototype.hasOwnProperty.call(rangeList, rangeName)) {
				rangeSubnets = rangeList[rangeName];
				if (rangeSubnets[0] && !(rangeSubnets[0] instanceof Array)) rangeSubnets = [rangeSubnets];
				for (i = 0; i < rangeSubnets.length; i++) {
					subnet = rangeSubnets[i];
					if (address.kind() === subnet[0].kind() && address.match.apply(address, subnet)) return rangeName;
				}
			}
			return defaultName;
		};
		if (typeof module !== "undefined" && module.exports) module.exports = ipaddr;
		else root.ipaddr = ipaddr;
	})(this$1);
})))(), 1);
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};
// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}
// service/page/password.ts
const derive = promisify(scrypt);
/** Each hash takes 32 MiB and about 80 ms. */
const cost = 2 ** 15;
/** Denial of service: anybody can request hashes. Two of the four threads in Node's pool stay free for files. */
const limit = pLimit(2);
const mostWaiting = 100;
/** Wrong passwords within ten minutes, for a share and an address, and for an address over all shares. */
const [mostForShare, mostForAddress, windowMs] = [
	10,
	30,
	6e5
];
/** Bounds memory. An attacker with this many addresses has enough tries, and gains nothing if counting starts over. */
const mostCounted = 1e5;
/**
* The form in which passwords are compared. Keyboards compose letters differently (`é` is one character or two), and
* copied passwords often have white space around them.
*/
function comparable(password) {
	const composed = password.normalize("NFC");
	return composed.trim() || composed;
}
async function hashPassword(password) {
	const salt = randomBytes(16);
	const hash = await hashWith(password, salt, cost);
	return {
		salt: salt.toString("base64url"),
		hash: hash.toString("base64url"),
		cost
	};
}
async function isPassword(password, right) {
	const hash = await hashWith(password, Buffer.from(right.salt, "base64url"), right.cost);
	return timingSafeEqual(hash, Buffer.from(right.hash, "base64url"));
}
async function hashWith(password, salt, N) {
	if (limit.pendingCount >= mostWaiting) throw busy();
	return await limit(() => derive(comparable(password), salt, 32, {
		N,
		maxmem: 2048 * N
	}));
}
const busy = () => new Refusal(429, "busy", "Too many passwords are being checked. Try again in 5 seconds.", { "Retry-After": "5" });
/** Counts wrong passwords for each share and address, and for each address. Shares often have the same password. */
function createAttempts() {
	const counts = /* @__PURE__ */ new Map();
	const countOf = (key, now) => {
		const before = counts.get(key);
		const count = before && before.until > now ? before : {
			wrong: 0,
			open: 0,
			until: now + windowMs
		};
		if (counts.size >= mostCounted) counts.clear();
		counts.set(key, count);
		return count;
	};
	/**
	* Begins an attempt, unless `wait` (in seconds) is above 0. `end` says how it went. Rejects with a Refusal (429, `busy`)
	* if open attempts could exceed the limit. They may all be right, such as those of a team behind one address.
	*/
	return (shareId, address) => {
		const [network, now] = [networkOf(address), performance.now()];
		const both = [{
			count: countOf(`${shareId} ${network}`, now),
			most: mostForShare
		}, {
			count: countOf(network, now),
			most: mostForAddress
		}];
		const waits = both.map(({ count, most }) => count.wrong < most ? 0 : Math.ceil((count.until - now) / 1e3));
		const wait = Math.max(...waits);
		if (wait === 0 && both.some(({ count, most }) => count.wrong + count.open >= most)) throw busy();
		if (wait === 0) for (const { count } of both) count.open += 1;
		const end = (how) => {
			for (const { count } of both) {
				count.open -= 1;
				if (how.isWrong) count.wrong += 1;
			}
		};
		return {
			wait,
			end
		};
	};
}
/** The addresses that one person can have: an IPv4 address, or an IPv6 /64. */
function networkOf(address) {
	return import_ipaddr.default.isValid(address) ? import_ipaddr.default.process(address).toByteArray().slice(0, 8).join(".") : address;
}
// service/page/password-cookie.ts
const mostPasswords = 4;
/** In UTF-8. Browsers drop a cookie above 4096 bytes. Four passwords of this length take 2.1 kB. */
const mostBytes = 256;
const cipher = "aes-256-gcm";
/** Lengths of the random initialization vector before the ciphertext, and of the tag after it. */
const [vectorBytes, tagBytes] = [12, 16];
/** Passwords are in base64url, because JSON takes six bytes for a control character. */
const content = /* @__PURE__ */ array(/* @__PURE__ */ object({
	until: /* @__PURE__ */ number(),
	password: /* @__PURE__ */ string()
}));
/** Whether a cookie may hold the password. A longer one opens only the share that it was entered for. */
const fitsCookie = (password) => Buffer.byteLength(password) <= mostBytes;
/** Adds a password, newest first. A password that was entered before moves to the front. The oldest are dropped. */
function withPassword(passwords, entered) {
	return [entered, ...passwords.filter(({ password }) => password !== entered.password)].slice(0, mostPasswords);
}
/**
* Keeps a viewer's passwords in the browser, in one cookie for each owner (a name of keys). Only servers of this store
* can make or read such a cookie, and only for its owner. If its passwords were tried on other owners' shares, it would be
* an oracle: anybody with a key could enter guesses at their own shares, and see which other shares these open.
*/
function createPasswordCookie(signatures) {
	const key = signatures.deriveKey("passwords");
	return {
		/** The cookie's name. It differs for each owner and doesn't reveal the owner. */
		nameFor: (owner) => `passwords-${signatures.sign("owner", owner).slice(0, 16)}`,
		/** The cookie's value. It is less than 3 KiB for four passwords that fit. */
		write(owner, passwords) {
			const entries = passwords.map(({ password, until }) => ({
				until,
				password: Buffer.from(password).toString("base64url")
			}));
			const vector = randomBytes(vectorBytes);
			const encryption = createCipheriv(cipher, key, vector, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
			const encrypted = [encryption.update(JSON.stringify(entries), "utf8"), encryption.final()];
			return Buffer.concat([
				vector,
				...encrypted,
				encryption.getAuthTag()
			]).toString("base64url");
		},
		/**
		* The passwords that still open shares at `now` (milliseconds since 1970), newest first. There are none if this store
		* didn't make the value for this owner.
		*/
		read(owner, value, now) {
			const bytes = Buffer.from(value, "base64url");
			if (bytes.length <= vectorBytes + tagBytes) return [];
			const parsed = /* @__PURE__ */ safeParse(/* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ parseJson(), content), decrypted(key, owner, bytes));
			if (!parsed.success) return [];
			return parsed.output.filter(({ until }) => until * 1e3 > now).slice(0, mostPasswords).map(({ until, password }) => ({
				until,
				password: Buffer.from(password, "base64url").toString()
			}));
		}
	};
}
function decrypted(key, owner, bytes) {
	const decryption = createDecipheriv(cipher, key, bytes.subarray(0, vectorBytes), { authTagLength: tagBytes });
	decryption.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
	try {
		const text = decryption.update(bytes.subarray(vectorBytes, -tagBytes));
		return Buffer.concat([text, decryption.final()]).toString();
	} catch {
		return;
	}
}
// service/page/admission.ts
/** How long an entered password opens shares, in seconds. */
const opensFor = 43200;
/**
* Decides which viewers may open a share. A share's signed cookie opens it without scrypt. For each owner (a name of
* keys), an encrypted cookie holds the viewer's last passwords, which open the owner's other shares. The server remembers
* nothing.
*/
function createAdmission(signatures) {
	const passwordCookie = createPasswordCookie(signatures);
	/** Sets the share's signed cookie, which opens it without scrypt until the password's 12 hours are over. */
	function setSigned(context, shareId, until) {
		const value = `${until}.${signatures.sign("cookie", `${shareId} ${until}`)}`;
		set(context, "recording", value, {
			path: `/s/${shareId}`,
			until
		});
		const name = signedName(context, shareId);
		if (name !== "recording") set(context, name, value, {
			path: `/s/${requestedId(context)}`,
			until
		});
	}
	const passwordsOf = (context, owner) => passwordCookie.read(owner, getCookie(context, passwordCookie.nameFor(owner)) ?? "", Date.now());
	/**
	* Whether a share has no password, or the request has the share's signed cookie. Runs no scrypt and sets nothing.
	*
	* Addresses of bytes check only this, because their page has already set the cookie. A player requests dozens of ranges,
	* and each would cost four scrypts if none of the viewer's passwords is right.
	*/
	function isAdmitted(context, shareId, { password }) {
		if (password === void 0) return true;
		const [until = "", signature] = (getCookie(context, signedName(context, shareId)) ?? "").split(".");
		return signatures.isValid("cookie", `${shareId} ${until}`, signature) && Number(until) * 1e3 > Date.now();
	}
	return {
		isAdmitted,
		/**
		* Whether a share is open to this viewer: the requested share, or another one on its page. Tries the passwords that the
		* viewer entered for shares of the same owner, at most four and newest first. If one is right, the answer sets the
		* share's signed cookie, which also opens its bytes.
		*
		* These tries don't count. The cookie holds only passwords that were right, so only somebody with a key of that name
		* could put guesses there. For the same reason, it opens shares even if the viewer's address is locked out of the form.
		* A share with a password above 256 bytes counts as closed on another share's page, because its cookie is sent only to
		* its own paths.
		*
		* Rejects with a Refusal (429, `busy`) if too many passwords are being checked.
		*/
		async isOpenTo(context, shareId, share) {
			if (share.password === void 0 || isAdmitted(context, shareId, share)) return true;
			for (const { password, until } of passwordsOf(context, share.owner)) {
				if (!await isPassword(password, share.password)) continue;
				setSigned(context, shareId, until);
				return true;
			}
			return false;
		},
		/** Opens the requested share, and its owner's other shares with this password, for 12 hours. */
		admit(context, shareId, { owner }, password) {
			const until = Math.floor(Date.now() / 1e3) + opensFor;
			setSigned(context, shareId, until);
			if (!fitsCookie(password)) return;
			const passwords = withPassword(passwordsOf(context, owner), {
				password,
				until
			});
			set(context, passwordCookie.nameFor(owner), passwordCookie.write(owner, passwords), {
				path: "/s/",
				until
			});
		}
	};
}
function set(context, name, value, { path, until }) {
	const maxAge = until - Math.floor(Date.now() / 1e3);
	const secure = context.env.connection.origin.startsWith("https:");
	setCookie(context, name, value, {
		path,
		maxAge,
		httpOnly: true,
		secure,
		sameSite: "Lax"
	});
}
const requestedId = ({ req }) => req.param("id");
/** A share's own cookie is sent only to its own paths. A page that shows another share has a second cookie for it. */
const signedName = (context, shareId) => requestedId(context) === shareId ? "recording" : "other-recording";
// service/node_modules/content-disposition/dist/index.js
/*!
* content-disposition
* Copyright(c) 2014-2017 Douglas Christopher Wilson
* MIT Licensed
*/
const SP = 32;
const HTAB = 9;
const SEMI = 59;
const LOWER_CASE = 1;
const OWS = 2;
const SEMI_FLAG = 4;
const TOKEN_FLAG = 8;
/**
* Character flags used to normalize the header while scanning.
* Out-of-range reads intentionally coerce to zero in bitwise expressions.
*/
const CHAR_MAP = /* @__PURE__ */ new Uint8Array(256);
for (let code = 65; code <= 90; code++) CHAR_MAP[code] |= 9;
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
for (let code = 128; code <= 255; code++) CHAR_MAP[code] |= LOWER_CASE;
for (const char of "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz") CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
/**
* RegExp to match non attr-char, *after* encodeURIComponent (i.e. not including "%")
*/
const ENCODE_URL_ATTR_CHAR_REGEXP = /[\x00-\x20"'()*,/:;<=>?@[\\\]{}\x7f]/g;
/**
* Percent encode a single character.
*/
function pencode(char) {
	return "%" + char.charCodeAt(0).toString(16).toUpperCase();
}
/**
* Encode a Unicode string for HTTP (RFC 8187).
*/
function encodeExtended(str) {
	return "UTF-8''" + encodeURIComponent(str).replace(ENCODE_URL_ATTR_CHAR_REGEXP, pencode);
}
/**
* Hex digit values plus one; zero denotes an invalid digit.
*/
const HEX_VALUES = /* @__PURE__ */ new Uint8Array(128);
for (let code = 48; code <= 57; code++) HEX_VALUES[code] = code - 47;
for (let code = 65; code <= 70; code++) HEX_VALUES[code] = code - 54;
for (let code = 97; code <= 102; code++) HEX_VALUES[code] = code - 86;
// service/node_modules/range-parser/dist/index.js
/*!
* range-parser
* Copyright(c) 2012-2014 TJ Holowaychuk
* Copyright(c) 2015-2016 Douglas Christopher Wilson
* MIT Licensed
*/
/**
* Parse "Range" header `str` relative to the given file `size`.
*/
function parse(size, str) {
	if (!Number.isSafeInteger(size) || size < 0) throw new TypeError(`Invalid size: ${size}`);
	const ranges = [];
	const eqIndex = str.indexOf("=");
	if (eqIndex === -1) return {
		code: 1,
		type: "",
		ranges
	};
	const type = str.slice(0, eqIndex).toLowerCase();
	const len = str.length;
	let index = eqIndex + 1;
	let code = 0;
	let hasRange = false;
	let dashIndex = -1;
	do {
		const commaIndex = str.indexOf(",", index);
		const endIndex = commaIndex !== -1 ? commaIndex : len;
		let startStrIndex = index;
		let endStrIndex = endIndex;
		while (str.charCodeAt(startStrIndex) === 32 || str.charCodeAt(startStrIndex) === 9) startStrIndex++;
		while (str.charCodeAt(endStrIndex - 1) === 32 || str.charCodeAt(endStrIndex - 1) === 9) endStrIndex--;
		index = endIndex + 1;
		if (startStrIndex >= endStrIndex) continue;
		hasRange = true;
		if (dashIndex < startStrIndex) {
			dashIndex = str.indexOf("-", startStrIndex);
			if (dashIndex === -1) dashIndex = len;
		}
		if (dashIndex >= endStrIndex) {
			code |= 1;
			continue;
		}
		let start = NaN;
		let end = NaN;
		if (startStrIndex === dashIndex) {
			if (endStrIndex === dashIndex + 1) {
				code |= 1;
				continue;
			}
			const suffixLength = parsePos(str, dashIndex + 1, endStrIndex);
			if (size === 0 && suffixLength > 0) continue;
			start = Math.max(size - suffixLength, 0);
			end = size - 1;
		} else {
			start = parsePos(str, startStrIndex, dashIndex);
			if (endStrIndex === dashIndex + 1) end = size - 1;
			else {
				end = parsePos(str, dashIndex + 1, endStrIndex);
				if (start > end) {
					code |= 1;
					continue;
				}
				if (end > size - 1) end = size - 1;
			}
		}
		if (Number.isNaN(start) || Number.isNaN(end)) {
			code |= 1;
			continue;
		}
		if (start > end) {
			code |= 2;
			continue;
		}
		ranges.push({
			start,
			end
		});
	} while (index < len);
	if (!hasRange) return {
		code: 1,
		type,
		ranges
	};
	return {
		code,
		type,
		ranges
	};
}
/**
* Parse string to integer.
*/
function parsePos(str, start, end) {
	let value = 0;
	for (let i = start; i < end; i++) {
		const code = str.charCodeAt(i);
		if (code < 48 || code > 57) return NaN;
		value = value * 10 + (code - 48);
	}
	return value;
}
// service/page/download-name.ts
/** In bytes, without the extension. File systems allow 255 in all. */
const longest = 200;
/**
* The name of a downloaded file: the share's title with the file's extension. Characters that a file system refuses, or
* that lead to another folder, become spaces.
*/
function downloadName({ title, filename }) {
	const [extension = ""] = /\.\w{1,10}$/.exec(filename) ?? [];
	return (firstBytes((title.endsWith(extension) ? title.slice(0, title.length - extension.length) : title).replace(/[\\/:*?"<>|\p{C}]+/gu, " ").replace(/\s+/g, " ")).replace(/^[\s.]+|[\s.]+$/g, "") || "video") + extension;
}
function firstBytes(text) {
	let bytes = 0;
	const characters = Array.from(text);
	const end = characters.findIndex((character) => {
		bytes += Buffer.byteLength(character);
		return bytes > longest;
	});
	return end < 0 ? text : characters.slice(0, end).join("");
}
// service/page/media.ts
/** Answers with a share's bytes, or redirects to them by a signed address. */
async function mediaAnswer(context, { videos }, { shareId, share, isDownload }) {
	const disposition = isDownload ? `attachment;filename*=${encodeExtended(downloadName(share))}` : "inline";
	if (videos.kind === "through") return await bytesAnswer(context, videos, {
		shareId,
		share,
		disposition
	});
	const name = videoName(uploadOf(fileOf(shareId)));
	const Location = await videos.getAddress(name, {
		method: context.req.method,
		disposition
	});
	return context.body(null, 302, {
		"Cache-Control": "private, no-store",
		Location
	});
}
/** Answers with the bytes of a picture that everybody may see. They go through the server, because signed addresses end. */
async function pictureAnswer(context, { videos }, shared) {
	const caching = { "Cache-Control": "public, max-age=300" };
	return await bytesAnswer(context, videos, {
		...shared,
		disposition: "inline",
		caching
	});
}
async function bytesAnswer(context, videos, { shareId, share, disposition, caching }) {
	const name = videoName(uploadOf(fileOf(shareId)));
	const size = share.sizeBytes;
	const ETag = `"${fileOf(shareId)}"`;
	const headers = {
		"Accept-Ranges": "bytes",
		"Content-Disposition": disposition,
		"Content-Security-Policy": "default-src 'none'; media-src 'self'; sandbox",
		"Content-Type": share.mimeType,
		ETag,
		...caching
	};
	if (context.req.header("if-none-match") === ETag) return context.body(null, 304, headers);
	const { code, type, ranges } = parse(size, context.req.header("range") ?? "");
	const allOfIt = `bytes */${size}`;
	if (type === "bytes" && code === 2) return context.body(null, 416, {
		...headers,
		"Content-Range": allOfIt
	});
	const range = type === "bytes" && code === 0 && ranges.length === 1 ? ranges[0] : void 0;
	const { start, end } = range ?? {
		start: 0,
		end: size - 1
	};
	const isHead = context.req.method === "HEAD";
	const bytes = await videos.open(name, {
		start,
		end: isHead ? start : end,
		size
	});
	const answer = context.body(null, range ? 206 : 200, {
		...headers,
		"Content-Length": `${end - start + 1}`
	});
	if (range) answer.headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
	if (isHead) {
		for await (const _ of bytes) break;
		return answer;
	}
	context.set("sentStatus", answer.status);
	return await context.env.connection.send(answer, bytes);
}
// node_modules/pretty-bytes/index.js
const UNIT_SETS = [
	[
		"B",
		"kB",
		"MB",
		"GB",
		"TB",
		"PB",
		"EB",
		"ZB",
		"YB"
	],
	[
		"B",
		"KiB",
		"MiB",
		"GiB",
		"TiB",
		"PiB",
		"EiB",
		"ZiB",
		"YiB"
	],
	[
		"b",
		"kbit",
		"Mbit",
		"Gbit",
		"Tbit",
		"Pbit",
		"Ebit",
		"Zbit",
		"Ybit"
	],
	[
		"b",
		"kibit",
		"Mibit",
		"Gibit",
		"Tibit",
		"Pibit",
		"Eibit",
		"Zibit",
		"Yibit"
	]
];
const toDecimalString = (number) => {
	if (number >= 1e-6 && number < 1e21) return String(number);
	const [mantissa, exponentString] = number.toExponential().split("e");
	const digits = mantissa.replace(".", "");
	const pointPosition = Number(exponentString) + 1;
	const isPositive = pointPosition > 0;
	const padded = isPositive ? digits.padEnd(pointPosition, "0") : "0".repeat(1 - pointPosition) + digits;
	const integerPart = padded.slice(0, isPositive ? pointPosition : 1);
	const fractionPart = padded.slice(isPositive ? pointPosition : 1).replace(/0+$/, "");
	return fractionPart ? `${integerPart}.${fractionPart}` : integerPart;
};
const toLocaleString = (number, locale, options) => {
	if (typeof locale === "string" || Array.isArray(locale) || locale === true) {
		const locales = locale === true ? void 0 : locale;
		if (options !== void 0) return number.toLocaleString(locales, options);
		const text = toDecimalString(number);
		const pointIndex = text.indexOf(".");
		const maximumFractionDigits = pointIndex === -1 ? 0 : text.length - pointIndex - 1;
		if (maximumFractionDigits > 100) return text;
		return number.toLocaleString(locales, { maximumFractionDigits });
	}
	if (options === void 0) return toDecimalString(number);
	return number.toLocaleString("en-US", {
		...options,
		useGrouping: false
	});
};
const log10 = (numberOrBigInt) => {
	if (typeof numberOrBigInt === "number") return Math.log10(numberOrBigInt);
	const string = numberOrBigInt.toString(10);
	return string.length + Math.log10(`0.${string.slice(0, 15)}`);
};
const log$1 = (numberOrBigInt) => {
	if (typeof numberOrBigInt === "number") return Math.log(numberOrBigInt);
	return log10(numberOrBigInt) * Math.log(10);
};
const divide = (numberOrBigInt, base, exponent) => {
	const divisor = base ** exponent;
	if (typeof numberOrBigInt === "number" || numberOrBigInt <= Number.MAX_SAFE_INTEGER) return Number(numberOrBigInt) / divisor;
	const bigintDivisor = BigInt(base) ** BigInt(exponent);
	const integerPart = numberOrBigInt / bigintDivisor;
	const remainder = numberOrBigInt % bigintDivisor;
	return Number(integerPart) + Number(remainder) / divisor;
};
const toUnrepresentableString = (number, base, exponent, localeOptions) => {
	const scale = BigInt(base) ** BigInt(exponent);
	const whole = number / scale;
	if (localeOptions === void 0) return whole.toString();
	const minimumFractionDigits = localeOptions.minimumFractionDigits ?? 0;
	const maximumFractionDigits = Math.max(localeOptions.maximumFractionDigits ?? 3, minimumFractionDigits);
	const fraction = (number % scale * 10n ** BigInt(maximumFractionDigits) / scale).toString().padStart(maximumFractionDigits, "0").replace(/0+$/, "").padEnd(minimumFractionDigits, "0");
	return fraction ? `${whole}.${fraction}` : whole.toString();
};
const signOf = (number, signed) => {
	if (number < 0) return "-";
	if (!signed) return "";
	return number === 0 || number === 0n ? " " : "+";
};
const assertFixedWidth = (fixedWidth) => {
	if (fixedWidth !== void 0 && (typeof fixedWidth !== "number" || !Number.isSafeInteger(fixedWidth) || fixedWidth < 0)) throw new TypeError(`Expected fixedWidth to be a non-negative integer, got ${typeof fixedWidth}: ${fixedWidth}`);
};
const assertFractionDigits = (name, value) => {
	if (value !== void 0 && (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 100)) throw new TypeError(`Expected ${name} to be an integer between 0 and 100, got ${typeof value}: ${value}`);
};
const buildLocaleOptions = (options) => {
	const { minimumFractionDigits, maximumFractionDigits } = options;
	if (minimumFractionDigits === void 0 && maximumFractionDigits === void 0) return;
	assertFractionDigits("minimumFractionDigits", minimumFractionDigits);
	assertFractionDigits("maximumFractionDigits", maximumFractionDigits);
	if (minimumFractionDigits > maximumFractionDigits) throw new RangeError(`Expected minimumFractionDigits (${minimumFractionDigits}) to not be greater than maximumFractionDigits (${maximumFractionDigits})`);
	return {
		...minimumFractionDigits !== void 0 && { minimumFractionDigits },
		...maximumFractionDigits !== void 0 && { maximumFractionDigits },
		roundingMode: "trunc"
	};
};
function prettyBytes(number, options) {
	if (typeof number !== "bigint" && !Number.isFinite(number)) throw new TypeError(`Expected a finite number, got ${typeof number}: ${number}`);
	options = {
		bits: false,
		binary: false,
		space: true,
		nonBreakingSpace: false,
		...options
	};
	assertFixedWidth(options.fixedWidth);
	const localeOptions = buildLocaleOptions(options);
	const UNITS = UNIT_SETS[(options.bits ? 2 : 0) + (options.binary ? 1 : 0)];
	const separator = options.space ? options.nonBreakingSpace ? "\xA0" : " " : "";
	if (Object.is(number, -0)) number = 0;
	const prefix = signOf(number, options.signed);
	if (number < 0) number = -number;
	const base = options.binary ? 1024 : 1e3;
	let exponent = 0;
	if (number >= 1) exponent = Math.min(Math.floor(options.binary ? log$1(number) / Math.log(base) : log10(number) / 3), UNITS.length - 1);
	const scaled = divide(number, base, exponent);
	let numberString;
	if (Number.isFinite(scaled)) {
		number = scaled;
		if (number < 1 && exponent > 0) {
			number *= base;
			exponent -= 1;
		}
		if (!localeOptions) {
			const minimumPrecision = Math.max(3, Math.floor(number).toString().length);
			number = Number(number.toPrecision(minimumPrecision));
			if (number >= base && exponent < UNITS.length - 1) {
				number /= base;
				exponent += 1;
			}
		}
		numberString = toLocaleString(number, options.locale, localeOptions);
	} else numberString = toUnrepresentableString(number, base, exponent, localeOptions);
	return (prefix + numberString + separator + UNITS[exponent]).padStart(options.fixedWidth ?? 0);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}
// service/page/recording.ts
var _templateObject;
const resultWords = {
	passed: "Passed",
	failed: "Failed",
	flaky: "Flaky",
	skipped: "Skipped"
};
/** Types that Chromium, Firefox and Safari all play, with the usual codecs. */
const playable = /^video\/(?:mp4|webm|x-m4v)$/i;
/** The page that shows a recording. With `other`, it plays both side by side. */
function recordingPage(shown, other) {
	const { share } = shown;
	const result = share.details?.result;
	return page(result === void 0 ? share.title : `${resultWords[result]} · ${share.title}`, isPicture(share) ? pictureContent(shown) : videoContent(shown, other), share.password === void 0 ? previewTags(shown) : "");
}
/** The path of a recording's page, alone or compared. */
function pagePath(shareId, { isComparison, seconds }) {
	const query = [...isComparison ? ["compare"] : [], ...seconds === void 0 ? [] : [`t=${seconds}`]];
	return `/s/${shareId}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}
/** A picture needs no script. It's also a link, because a tall one is small on the page. */
function pictureContent(shown) {
	const { shareId, share } = shown;
	const source = `/s/${shareId}/video`;
	return html`<main class="recording">
<div class="screen">
${headerOf(share)}
<div class="stage"><a class="picture" href="${source}"><img src="${source}" alt="${share.title}"></a></div>
</div>
${footerOf(shown)}
</main>`;
}
function videoContent(shown, other) {
	const { share, seconds } = shown;
	const { moment, result, error } = share.details ?? {};
	const videos = other === void 0 ? onlyVideo(shown) : bothVideos(shown, other);
	const isFailed = result === "failed" || error !== void 0;
	return html(_templateObject || (_templateObject = _taggedTemplateLiteral([
		"<main class=\"recording",
		"\" data-start=\"",
		"\" data-moment=\"",
		"\"",
		">\n<div class=\"screen\">\n",
		"\n<div class=\"player\">\n",
		"\n<div class=\"controls\" role=\"group\" aria-label=\"Player\" hidden></div>\n</div>\n</div>\n",
		"\n</main>\n<script type=\"module\">",
		"<\/script>"
	])), other === void 0 ? "" : " pair", seconds ?? "", moment ?? "", isFailed ? " data-failed" : "", headerOf(share, other), videos, footerOf(shown, other), raw(player.text));
}
function headerOf(share, other) {
	return html`<header><h1>${resultMark(share)}${share.title}</h1>
${other === void 0 ? errorText(share) : ""}</header>`;
}
function footerOf(shown, other) {
	const { shareId, share } = shown;
	const isPlayable = isPicture(share) || playable.test(share.mimeType);
	return html`<footer><p class="links">${linksBelow(shown, other)}</p>
<p class="facts">${factsBelow(shown)}<span><a href="/s/${shareId}/download">Download</a>${isPlayable ? "" : html` if your browser can't play ${share.mimeType}`}</span></p></footer>`;
}
function onlyVideo({ shareId, share, seconds, pictureId }) {
	const start = seconds ?? share.details?.moment ?? 0;
	return html`<div class="stage">${videoOf({
		shareId,
		share
	}, {
		label: share.title,
		start,
		pictureId
	})}</div>`;
}
/** The recording of the base branch comes first. */
function bothVideos({ shareId, share, seconds }, other) {
	const name = otherName(share);
	const back = `back=${shareId}${seconds === void 0 ? "" : `&t=${seconds}`}`;
	return html`<div class="stage">
<figure><figcaption><a href="/s/${other.shareId}">${name}</a>${"share" in other ? html`${resultAfter(other.share)}${errorText(other.share)}` : ""}</figcaption>
${"share" in other ? videoOf(other, { label: name }) : html`<p>${problemText(other, back)}</p>`}</figure>
<figure><figcaption><b>This recording</b>${resultAfter(share)}${errorText(share)}</figcaption>
${videoOf({
		shareId,
		share
	}, {
		label: "This recording",
		start: seconds ?? 0
	})}</figure></div>`;
}
/** `start` is in seconds. */
function videoOf({ shareId, share }, { label, start = 0, pictureId }) {
	const source = `/s/${shareId}/video${start > 0 ? `#t=${start}` : ""}`;
	return html`<div class="place"><video controls playsinline preload="metadata" src="${source}" aria-label="${label}" data-length="${share.details?.durationSeconds ?? ""}" data-unplayable="${unplayableText(share)}"${pictureId === void 0 ? "" : html` poster="${picturePath(pictureId)}"`}></video></div>`;
}
/** Names the type, and something that plays it. Phones record HEVC, which many browsers can't play, as these types. */
function unplayableText({ mimeType }) {
	const isHevc = /^video\/(?:mp4|x-m4v|quicktime)$/i.test(mimeType);
	const player = /^video\/webm$/i.test(mimeType) ? "Chrome and Firefox play" : "VLC plays";
	return `This browser can't play this video. Its type is ${mimeType}, ${isHevc ? "perhaps with HEVC, which Safari plays" : `which ${player}`}.`;
}
/** `back` is the query that makes the password form lead back to the comparison. */
function problemText({ shareId, problem }, back) {
	return problem === "gone" ? html`This recording is no longer shared.` : html`This recording needs a password. <a class="timed" href="/s/${shareId}?${back}">Enter it</a>`;
}
function resultMark(share) {
	const result = share.details?.result;
	return result === void 0 ? "" : html`<span class="result ${result}">${resultText(share)}</span> `;
}
function resultAfter(share) {
	const text = resultText(share);
	return text === "" ? "" : html` · ${text}`;
}
/** The test's result, and which of several tries this is. For a flaky test, also how this try ended. */
function resultText({ details = {} }) {
	const { result, try: number, tries = 1 } = details;
	if (result === void 0) return "";
	if (number === void 0 || tries < 2) return resultWords[result];
	return `${resultWords[result]} · try ${number} of ${tries}${result === "flaky" ? endOfTry(details) : ""}`;
}
/** How a flaky test's try ended. A failed try has an error, and the last one passed. Nothing is known of others. */
function endOfTry({ error, try: number, tries }) {
	if (error !== void 0) return " failed";
	return number === tries ? " passed" : "";
}
function errorText({ details }) {
	const { error = "" } = details ?? {};
	return error === "" ? "" : html`<p class="error"${error.length > 300 ? html` tabindex="0"` : ""}>${error}</p>`;
}
/** Links back to the code and the run, and facts that say which test this is. */
function linksBelow({ shareId, share, seconds, isComparable }, other) {
	const { links = [], file, line, project, changed } = share.details ?? {};
	const place = file === void 0 || line === void 0 ? file : `${file}:${line}`;
	const [source, before] = [linkOf(share, "source"), linkOf(share, "before")];
	const rest = links.filter((link) => link !== source && link !== before && link.kind !== "commit");
	const isComparison = other === void 0;
	const view = html`<a class="view timed" href="${pagePath(shareId, {
		isComparison,
		seconds
	})}">${isComparison ? before?.label : "This one only"}</a>`;
	return [
		...source === void 0 ? [place === void 0 ? void 0 : html`<span>${place}</span>`] : [linkTo(source)],
		...rest.map(linkTo),
		before === void 0 ? void 0 : isComparable ? view : linkTo(before),
		project === void 0 ? void 0 : html`<span>${project}</span>`,
		changed ? html`<span>changed in this pull request</span>` : void 0
	].filter((each) => each !== void 0);
}
const linkOf = ({ details }, wanted) => details?.links?.find(({ kind }) => kind === wanted);
function linkTo({ label, url }) {
	return html`<a href="${url}">${label}</a>`;
}
/** Facts that few people need. */
function factsBelow({ shareId, share, keepDays }) {
	const { title, filename, sizeBytes, details } = share;
	const commit = linkOf(share, "commit");
	const short = details?.commit?.slice(0, 7);
	const end = endOf(shareId, share, keepDays);
	return [
		commit === void 0 ? short && html`<span>${short}</span>` : html`<span>${linkTo({
			...commit,
			label: short ?? commit.label
		})}</span>`,
		title === filename ? void 0 : html`<span>${filename}</span>`,
		html`<span>${prettyBytes(sizeBytes)}</span>`,
		html`<span>${dateOf(timeOf(shareId))}</span>`,
		Number.isFinite(end) ? html`<span>link works until ${dateOf(end)}</span>` : void 0
	].filter((each) => typeof each === "object");
}
function dateOf(time) {
	const text = new Date(time).toISOString();
	return html`<time datetime="${text}">${text.slice(0, 10)}</time>`;
}
/** Tags for the previews that chats show beside a link. */
function previewTags({ shareId, share, origin, pictureId }) {
	const { title, details } = share;
	const words = [details?.result && resultWords[details.result], details?.error].filter(Boolean).join(": ");
	const image = pictureId ?? (hasPictureAddress(share) ? shareId : void 0);
	const tags = {
		"og:type": isPicture(share) ? "website" : "video.other",
		"og:title": title,
		"og:description": words,
		"og:image": image === void 0 ? "" : origin + picturePath(image)
	};
	const given = Object.entries(tags).filter(([, content]) => content !== "");
	return html`${given.map(([name, content]) => html`<meta property="${name}" content="${content}">`)}`;
}
/** The other recording's name, such as `main` from the label `Compare with main`. */
function otherName(share) {
	const label = linkOf(share, "before")?.label ?? "";
	return /^Compare with (.+)$/.exec(label)?.[1] ?? (label || "Before");
}
/** The share's id in the link `before`, and the link's origin. Undefined if the link can't lead to a share. */
function beforeOf(share) {
	const before = linkOf(share, "before");
	if (before === void 0) return void 0;
	const { pathname, origin } = new URL(before.url);
	const [, shareId] = /^\/s\/(shr_\w+)$/.exec(pathname) ?? [];
	return shareId === void 0 ? void 0 : {
		shareId,
		origin
	};
}
// service/page/pages.ts
/** The policy checks both origins: a bucket's video comes by a redirect from the page's own origin. */
const mediaOrigin = ({ videos }) => videos.kind === "past" ? `'self' ${videos.origin}` : "'self'";
/** Adds the headers of all pages, errors and videos below `/s/`. It comes before everything that can refuse a request. */
function addPageHeaders(app, { store }) {
	const headers = pageHeaders(mediaOrigin(store));
	app.use("/s/*", async (context, next) => {
		for (const [name, value] of Object.entries(headers)) context.header(name, value);
		await next();
	});
}
/** Adds the page behind a link, its password form, and the video's bytes. */
function addPages(app, { store, signatures, keepDays }) {
	const beginAttempt = createAttempts();
	const admission = createAdmission(signatures);
	const origin = mediaOrigin(store);
	const [videoHeaders, pictureHeaders] = [videoPageHeaders(origin), picturePageHeaders(origin)];
	const find = async (context) => {
		const shareId = context.req.param("id") ?? "";
		const share = await readLivingShare(store, shareId, keepDays);
		if (!share) throw gone();
		return {
			shareId,
			share
		};
	};
	/**
	* The share that the link `before` leads to, if it is in this store. The link's host doesn't matter, because a service
	* can have several addresses, and its address can change. Without its record, only the host tells whether it was here.
	* Pictures can't be compared.
	*/
	const findBefore = async (context, share) => {
		const before = isPicture(share) ? void 0 : beforeOf(share);
		if (before === void 0) return void 0;
		const { shareId, origin } = before;
		const found = await readLivingShare(store, shareId, keepDays);
		if (found && isPicture(found)) return void 0;
		return found || origin === context.env.connection.origin ? {
			shareId,
			share: found
		} : void 0;
	};
	/** What this viewer may see of the other share. */
	const showOther = async (context, { shareId, share }) => {
		if (!share) return {
			shareId,
			problem: "gone"
		};
		return await admission.isOpenTo(context, shareId, share) ? {
			shareId,
			share
		} : {
			shareId,
			problem: "closed"
		};
	};
	app.get("/s/:id", async (context) => {
		const { shareId, share } = await find(context);
		if (!await admission.isOpenTo(context, shareId, share)) return context.html(passwordPage());
		const before = await findBefore(context, share).catch((error) => isCompared(context) ? Promise.reject(error) : unlessUnreadable(error));
		const other = before && isCompared(context) ? await showOther(context, before) : void 0;
		const picture = await pictureOf(store, share, keepDays).catch(unlessUnreadable);
		const shown = {
			shareId,
			share,
			keepDays,
			origin: context.env.connection.origin,
			seconds: startOf(context),
			pictureId: picture?.id,
			isComparable: before !== void 0
		};
		return context.html(recordingPage(shown, other), 200, isPicture(share) ? pictureHeaders : videoHeaders);
	});
	app.post("/s/:id", async (context) => {
		const { shareId, share } = await find(context);
		const path = pathOf(context, shareId);
		if (!share.password) return context.redirect(path, 303);
		const password = comparable(new URLSearchParams(await context.req.text()).get("password") ?? "");
		const { wait, end } = beginAttempt(shareId, context.env.connection.address);
		const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`;
		if (wait > 0) return context.html(passwordPage(message), 429, { "Retry-After": String(wait) });
		const isRight = await isPassword(password, share.password).catch((error) => {
			end({ isWrong: false });
			throw error;
		});
		end({ isWrong: !isRight });
		if (!isRight) return context.html(passwordPage("That password is wrong."), 403);
		admission.admit(context, shareId, share, password);
		return context.redirect(path, 303);
	});
	app.get("/s/:id/check", async (context) => {
		const { shareId, share } = await find(context);
		if (!admission.isAdmitted(context, shareId, share)) throw gone();
		if (await store.head(videoName(uploadOf(fileOf(shareId)))) !== share.sizeBytes) throw new StoreError("The stored bytes of a video are missing or incomplete.");
		return context.body(null, 204);
	});
	app.get("/s/:id/picture", async (context) => {
		const { shareId, share } = await find(context);
		if (!hasPictureAddress(share)) throw gone();
		return await pictureAnswer(context, store, {
			shareId,
			share
		});
	});
	for (const part of ["video", "download"]) app.get(`/s/:id/${part}`, async (context) => {
		const { shareId, share } = await find(context);
		if (!admission.isAdmitted(context, shareId, share)) throw gone();
		return await mediaAnswer(context, store, {
			shareId,
			share,
			isDownload: part === "download"
		});
	});
}
/** A record that can't be read must not end the link to a recording that names it. */
function unlessUnreadable(error) {
	if (!(error instanceof StoreError)) throw error;
}
/**
* The start of the video in seconds, from `?t=12`, `12s`, `12,5`, `0:12` or `1:02:03`. `player.js` reads `#t=12`, which a
* server never sees, by the same rule.
*/
function startOf({ req }) {
	const text = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,6})?)s?$/.exec(req.query("t") ?? "");
	if (text === null) return void 0;
	const [, hours = 0, minutes = 0, seconds = ""] = text;
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
}
/** Whether `?compare` asks for two recordings side by side. */
const isCompared = ({ req }) => req.query("compare") !== void 0;
/** Where the password form leads: to its own page, or back to the comparison that linked to it. */
function pathOf(context, shareId) {
	const [, compared] = /^(shr_\w+)$/.exec(context.req.query("back") ?? "") ?? [];
	const isComparison = compared !== void 0 || isCompared(context);
	return pagePath(compared ?? shareId, {
		isComparison,
		seconds: startOf(context)
	});
}
const gone = () => new Refusal(404, "not_found", "The link is wrong, or the recording is no longer shared.");
// service/http/bodies.ts
/** The type without parameters, such as `video/webm` for `video/webm;codecs=vp9`. */
const withoutParameters = (mimeType) => mimeType.replace(/;.*/s, "").trim();
/** More levels than any body needs. Functions that call themselves fail at some thousands of levels. */
const deepest = 32;
const missing = ({ path, expected }) => path ? `${expected} is missing.` : "The body must be a JSON object.";
const uploadFields = {
	filename: text("filename", 1, 255),
	mimeType: /* @__PURE__ */ pipe(text("mimeType", 1, 255), /* @__PURE__ */ transform(withoutParameters)),
	sizeBytes: ordinal("sizeBytes")
};
const shareFields = {
	fileId: text("fileId", 1, 100),
	title: /* @__PURE__ */ optional(text("title", 0, 1e3), ""),
	password: /* @__PURE__ */ optional(text("password", 1, 1e3)),
	visibility: /* @__PURE__ */ optional(/* @__PURE__ */ literal("unlisted", mustBe("visibility", "\"unlisted\""))),
	details: /* @__PURE__ */ optional(detailsBody),
	expiresAt: /* @__PURE__ */ optional(futureTime("expiresAt"))
};
const uploadBody = /* @__PURE__ */ object(uploadFields, missing);
const shareBody = /* @__PURE__ */ object(shareFields, missing);
/** Parses and validates the JSON body. */
async function readBody({ req }, schema) {
	const body = /* @__PURE__ */ safeParse(/* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ parseJson()), await req.text());
	if (!body.success) throw new Refusal(400, "invalid_json", "The body must be JSON.");
	if (isDeeperThan(deepest, body.output)) throw new Refusal(400, "invalid_json", "The body is nested too deeply.");
	const fields = /* @__PURE__ */ safeParse(schema, body.output);
	if (!fields.success) throw new Refusal(422, "invalid_field", fields.issues[0].message);
	return fields.output;
}
function isDeeperThan(levels, value) {
	if (typeof value !== "object" || value === null) return false;
	return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each));
}
// service/http/calls.ts
/** The optional parts of the interface that this service supports. */
const extensions = [
	"details",
	"expiry",
	"pictures"
];
const pictureTypes = "image/png, image/jpeg, image/webp or image/gif";
/** Adds the calls that create, read and complete an upload. */
function addUploadCalls(app, needs, service) {
	const { store, signatures, maxSize } = service;
	const { videos } = store;
	app.post("/api/v1/uploads", needs("uploads:write"), async (context) => {
		const body = await readBody(context, uploadBody);
		if (!isPicture(body) && !/^video\/[a-z0-9][\w.+-]*$/i.test(body.mimeType)) throw new Refusal(415, "unsupported_type", `"mimeType" must be a video type such as video/webm, or ${pictureTypes}.`);
		if (body.sizeBytes > largestOf(body, maxSize)) throw new Refusal(413, "too_large", tooLarge(body, service));
		const uploadId = newUploadId(Date.now());
		const video = {
			owner: context.var.owner,
			...body
		};
		await store.put(`uploads/${uploadId}`, JSON.stringify(video));
		const headers = {
			"Content-Type": video.mimeType,
			"If-None-Match": "*"
		};
		const signed = `${context.env.connection.origin}/uploads/${uploadId}?signature=${signatures.sign("upload", uploadId)}`;
		const upload = {
			url: videos.kind === "past" ? await videos.putAddress(videoName(uploadId), video) : signed,
			headers,
			contractVersion: 2
		};
		return context.json({ data: {
			uploadId,
			upload,
			extensions
		} }, 201);
	});
	app.get("/api/v1/uploads/:id", needs("uploads:write"), async (context) => {
		const uploadId = context.req.param("id");
		const { filename, mimeType, sizeBytes } = await ownVideo(store, "upload", uploadId, context.var.owner);
		const fileId = await readCompletion(store, uploadId);
		const isFile = fileId !== void 0 && await store.head(`files/${fileId}`) !== void 0;
		const upload = {
			uploadId,
			filename,
			mimeType,
			sizeBytes,
			createdAt: new Date(timeOf(uploadId))
		};
		return context.json({ data: {
			...upload,
			...isFile && { file: { fileId } }
		} });
	});
	app.post("/api/v1/uploads/:id/complete", needs("uploads:write"), async (context) => {
		const uploadId = context.req.param("id");
		const video = await ownVideo(store, "upload", uploadId, context.var.owner);
		const before = await readCompletion(store, uploadId);
		if (before !== void 0 && await store.head(videoName(uploadId)) === void 0) throw new Refusal(410, "expired", "The file of this upload is no longer there.");
		const fileId = before ?? await decideFile(store, uploadId, video.sizeBytes);
		await store.put(`files/${fileId}`, JSON.stringify(video));
		return context.json({ data: { file: { fileId } } }, before === void 0 ? 201 : 200);
	});
	if (videos.kind === "through") addUploadTarget(app, videos, service);
}
function tooLarge(video, { store: { videos }, maxSize }) {
	const most = largestOf(video, maxSize);
	if (most < maxSize) return `"sizeBytes" of a picture must be at most ${most}, unless it is a GIF.`;
	const rule = `"sizeBytes" must be at most ${maxSize}.`;
	if (videos.kind === "past" || maxSize < videos.most) return rule;
	return `${rule} Cloudflare limits the size of requests. For larger videos, run this service on a server or in a container.`;
}
/** Adds the signed address that receives the bytes of an upload, once. */
function addUploadTarget(app, videos, service) {
	const { store, signatures } = service;
	app.put("/uploads/:id", async (context) => {
		const uploadId = context.req.param("id");
		if (!signatures.isValid("upload", uploadId, context.req.query("signature"))) throw new Refusal(403, "invalid_signature", "The signature of the upload address is invalid.");
		const upload = await readVideo(store, "upload", uploadId);
		if (!upload || isOver(uploadId, 36e5)) throw new Refusal(410, "expired", "The upload address has expired.");
		checkHeaders(context, upload);
		const name = videoName(uploadId);
		const receive = () => videos.receive(name, context.env.connection.bytes()).catch((error) => {
			if (!(error instanceof BrokenOffError)) throw error;
			throw new Refusal(408, "incomplete", "The request ended before all bytes arrived.");
		});
		if (await store.head(name) !== void 0 || !await receive()) throw new Refusal(412, "already_stored", "The bytes of this upload are already stored.");
		return context.body(null, 200, { "Content-Length": "0" });
	});
}
function checkHeaders({ req }, { mimeType, sizeBytes }) {
	if (withoutParameters(req.header("content-type") ?? "") !== mimeType) throw new Refusal(415, "wrong_type", `The Content-Type must be ${mimeType}, as declared for this upload.`);
	if (req.header("content-length") !== String(sizeBytes)) throw new Refusal(400, "wrong_size", `The Content-Length must be ${sizeBytes}, as declared for this upload.`);
}
/** Reads an upload or file, and checks that it belongs to the owner. */
async function ownVideo(store, kind, id, owner) {
	const video = await readVideo(store, kind, id);
	const isOthers = video !== void 0 && video.owner !== owner;
	if (!isOthers && isId(kind, id) && isOver(id, 864e5)) throw new Refusal(410, "expired", `This ${kind} has expired: it is more than a day old.`);
	if (!video || isOthers) throw new Refusal(404, "not_found", `There is no such ${kind}.`);
	return video;
}
/** Decides which file an upload becomes. In a race, the first call decides and the others read its decision. */
async function decideFile(store, uploadId, sizeBytes) {
	const stored = await store.head(videoName(uploadId));
	if (stored !== sizeBytes) throw new Refusal(409, "not_uploaded", `The upload is incomplete: ${stored ?? 0} of ${sizeBytes} bytes are stored.`);
	const fileId = newFileId(uploadId, Date.now());
	if (await store.put(`completions/${uploadId}`, JSON.stringify({ fileId }))) return fileId;
	return await readCompletion(store, uploadId) ?? fileId;
}
/** Adds the calls that create, read and delete a share. */
function addShareCalls(app, needs, service) {
	const { store, keepDays } = service;
	app.post("/api/v1/shares", needs("shares:write"), async (context) => {
		const { fileId, title, password, details, expiresAt } = await readBody(context, shareBody);
		const file = await ownVideo(store, "file", fileId, context.var.owner);
		const hash = password === void 0 ? void 0 : await hashPassword(password);
		const share = {
			...file,
			title: title || file.filename,
			...hash && { password: hash },
			...details && { details },
			...expiresAt !== void 0 && { expiresAt }
		};
		const shareId = newShareId(fileId, Date.now());
		await createShare(store, shareId, share);
		return context.json(shareView(shareId, share, keepDays, context.env.connection), 201);
	});
	app.get("/api/v1/shares/:id", needs("shares:read"), async (context) => {
		const { shareId, share } = await ownShare(context, (id) => readLivingShare(store, id, keepDays));
		return context.json(shareView(shareId, share, keepDays, context.env.connection));
	});
	app.delete("/api/v1/shares/:id", needs("shares:write"), async (context) => {
		const { shareId, share } = await ownShare(context, (id) => readShare(store, id));
		const picture = await pictureOf(store, share, 0);
		if (picture) await deleteShares(store, [picture]);
		await deleteShares(store, [{
			id: shareId,
			share
		}]);
		return context.body(null, 204);
	});
}
async function ownShare(context, read) {
	const shareId = context.req.param("id") ?? "";
	const share = await read(shareId);
	if (share?.owner === context.var.owner) return {
		shareId,
		share
	};
	throw new Refusal(404, "not_found", "There is no such share.");
}
function shareView(shareId, share, keepDays, { origin }) {
	const end = endOf(shareId, share, keepDays);
	return { data: { share: {
		shareId,
		fileId: fileOf(shareId),
		title: share.title,
		visibility: "unlisted",
		hasPassword: share.password !== void 0,
		createdAt: new Date(timeOf(shareId)),
		expiresAt: Number.isFinite(end) ? new Date(end) : null,
		url: `${origin}/s/${shareId}`,
		...hasPictureAddress(share) && { mediaUrl: origin + picturePath(shareId) }
	} } };
}
// service/http/app.ts
const nothingHere = new Refusal(404, "not_found", "There is nothing at this address.");
/** People open the service's own address after a deployment. */
const noHomePage = new Refusal(404, "not_found", "This is Share Recordings. It has no home page: set this address as base-url.");
/** Creates the app that answers all requests. */
function createApp(service) {
	const { store, log } = service;
	const app = new Hono();
	const needs = createKeyCheck(service);
	app.use(async (context, next) => {
		const started = performance.now();
		await next();
		log(requestEntry(context, performance.now() - started));
	});
	addPageHeaders(app, service);
	const onMethodNotAllowed = (_, methods) => {
		const Allow = methods.join(", ");
		throw new Refusal(405, "method_not_allowed", `This address supports only ${Allow}.`, { Allow });
	};
	app.use(methodNotAllowed({
		app,
		onMethodNotAllowed
	}));
	const tooLarge = new Refusal(413, "too_large", "The body is larger than 64 KiB.");
	const limit = bodyLimit({
		maxSize: 65536,
		onError: () => Promise.reject(tooLarge)
	});
	app.use("/api/*", limit).use("/s/*", limit);
	app.get("/health", async (context) => {
		const checked = store.check().then(() => true);
		if (!await Promise.race([checked, setTimeout$1(1e4, false, { ref: false })])) throw new StoreError("The store doesn't respond.");
		return context.json({ status: "ok" });
	});
	addUploadCalls(app, needs, service);
	addShareCalls(app, needs, service);
	addPages(app, service);
	app.notFound((context) => answerError(context.req.path === "/" ? noHomePage : nothingHere, context));
	app.onError(answerError);
	return app;
}
function answerError(error, context) {
	const { status, code, message, headers } = refusalOf(error);
	if (!context.req.path.startsWith("/s/")) return context.json({ error: {
		code,
		message
	} }, status, headers);
	const title = status === 404 ? "Recording not found" : "Something went wrong";
	return context.html(messagePage(title, message), status, headers);
}
/** Removes queries, which may hold a signature, and shortens share ids, because a whole id opens the share. */
const discreet = (text = "") => text.replace(/\?\S*/g, "").replace(/(shr_[^/\s]{0,30})[^/\s]*/gi, "$1…");
function requestEntry({ req, res, var: { sentStatus }, error }, ms) {
	const path = discreet(req.path.slice(0, 300));
	const status = sentStatus ?? res.status;
	const entry = {
		time: (/* @__PURE__ */ new Date()).toISOString(),
		method: req.method,
		path,
		status,
		ms: Math.round(ms)
	};
	if (status < 500 || error === void 0) return entry;
	return {
		...entry,
		error: discreet(error instanceof StoreError ? error.message : error.stack)
	};
}
// service/store/claim.ts
const version = 1;
const service = "share-recordings";
/** The content of a store's marker. */
const marker = JSON.stringify({
	service,
	version
});
const markerRecord = /* @__PURE__ */ object({
	service: /* @__PURE__ */ literal(service),
	version: /* @__PURE__ */ number()
});
/**
* Claims an empty store for this service. If the store is already claimed, nothing is written, because the disk may be
* full. `what` names the store in errors.
*/
async function claimStore(store, what) {
	const found = await readMarker(store) ?? await writeMarker(store, what);
	if (found.version === version) return store;
	throw new SettingError(`${what} was made by version ${found.version} of the service. Use that version or a later one.`);
}
const readMarker = (store) => readRecord(store, markerName, markerRecord);
/** Names that an empty store may have: leftovers of a killed start, and what systems put into any folder. */
const harmless = [
	"temporary",
	"lost+found",
	".DS_Store",
	"@eaDir",
	"#recycle"
];
async function writeMarker(store, what) {
	const other = (await store.topNames()).find((name) => !harmless.includes(name));
	if (other !== void 0 && await store.head("service") === void 0) throw new SettingError(`${what} contains something else: ${other.replace(/\p{C}/gu, "?")}. Use an empty one.`);
	await store.put(markerName, marker);
	return await readMarker(store) ?? { version };
}
// service/store/r2.ts
/** Cloudflare refuses requests above 100 MB on most plans. */
const most = 95e6;
/** R2 deletes at most this many names in one call. */
const deletedAtOnce = 1e3;
/** Wraps a bucket so that it fails after this many requests. */
function withRequestLimit(bucket, mostRequests) {
	let made = 0;
	const counted = async (operation) => {
		made += 1;
		if (made > mostRequests) throw new Error(`This run has used up its ${mostRequests} requests`);
		return await operation();
	};
	return {
		put: (...args) => counted(() => bucket.put(...args)),
		get: (...args) => counted(() => bucket.get(...args)),
		head: (...args) => counted(() => bucket.head(...args)),
		delete: (...args) => counted(() => bucket.delete(...args)),
		list: (...args) => counted(() => bucket.list(...args))
	};
}
/** A store in a Worker's bucket. The bytes of videos go through the Worker. */
function openR2(bucket) {
	const put = async (name, value) => await orFail(bucket.put(name, value, { onlyIf: new Headers({ "If-None-Match": "*" }) })) !== null;
	const get = (name) => orFail(bucket.get(name).then((object) => object?.text()));
	return {
		put,
		get,
		head: async (name) => (await orFail(bucket.head(name)))?.size,
		async delete(names) {
			for (let at = 0; at < names.length; at += deletedAtOnce) await orFail(bucket.delete(names.slice(at, at + deletedAtOnce)));
		},
		async *list(prefix, after = prefix) {
			let [startAfter, isMore] = [after, true];
			while (isMore) {
				const { objects, truncated } = await orFail(bucket.list({
					prefix,
					startAfter
				}));
				const names = objects.map(({ key }) => key);
				checkPage(names, {
					prefix,
					after: startAfter
				}, "The bucket");
				yield* names;
				const last = names.at(-1);
				if (truncated && last === void 0) throw new StoreError(withoutOrder("The bucket"));
				startAfter = last ?? startAfter;
				isMore = truncated;
			}
		},
		topNames: async () => (await orFail(bucket.list({}))).objects.map(({ key }) => key.split("/")[0] ?? ""),
		check: () => checkMarker({ get }),
		videos: {
			kind: "through",
			most,
			receive(name, bytes) {
				if (!(bytes instanceof ReadableStream)) throw new TypeError("The bytes must be the body of a request.");
				return put(name, bytes).catch((error) => {
					if (/connection lost/i.test(String(error))) throw new BrokenOffError("The connection was lost.", { cause: error });
					throw error;
				});
			},
			async open(name, { start, end, size }) {
				const object = await orFail(bucket.get(name, { range: {
					offset: start,
					length: end - start + 1
				} }));
				if (object?.size === size) return object.body;
				await object?.body.cancel();
				throw wrongSize();
			}
		}
	};
}
const orFail = (operation) => operation.catch((cause) => {
	throw new StoreError(`The bucket failed: ${cause}`, { cause });
});
// service/store/signatures.ts
/** Signs with a secret that all servers of a store share. The first server creates it. */
async function readSignatures(store) {
	const create = async () => {
		await store.put("secret", randomBytes(32).toString("base64url"));
		return await store.get("secret");
	};
	const secret = await store.get("secret") ?? await create();
	if (secret?.length !== 43) throw new StoreError("The record of the secret is missing or damaged.");
	const sign = (purpose, text) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
	return {
		sign,
		isValid(purpose, text, signature = "") {
			const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
			return right.length === given.length && timingSafeEqual(right, given);
		},
		/** An encryption key of 32 bytes, the same on all servers of the store. Signatures don't reveal it. */
		deriveKey: (purpose) => new Uint8Array(hkdfSync("sha256", secret, "", `share-recordings ${purpose}`, 32))
	};
}
// service/sweep.ts
/**
* Deletes expired shares, and everything that no share or call needs. Reads only names, and skips those that
* aren't the service's own. Rejects if a listing fails, because it then can't know what is in use.
*/
async function sweep(store, options) {
	const settings = {
		now: Date.now(),
		since: 0,
		stretchLength: 1e3,
		...options
	};
	if (await store.head("service") === void 0) throw new StoreError("The store's marker is missing.");
	const uploads = await deleteOver(store, "uploads", settings, (id) => [`completions/${id}`, `uploads/${id}`]);
	const temporary = await deleteOver(store, "temporary", settings, (id) => [`temporary/${id}`]);
	const ended = await deleteEnded(store, settings);
	const { shares, files, videos } = await sweepFiles(store, settings);
	return {
		shares: ended + shares,
		files,
		uploads,
		videos: temporary + videos
	};
}
/** Deletes expired records of a kind, and everything that belongs to them. Resolves to their number. */
async function deleteOver(store, kind, { now, stretchLength }, namesOf) {
	const over = await openListing(whileOver(idsOf(store, kind), sweptAfter, now));
	let deleted = 0;
	do {
		const stretch = await all(over.next(stretchLength));
		await store.delete(stretch.flatMap(namesOf));
		deleted += stretch.length;
	} while (!over.isAtEnd());
	return deleted;
}
/**
* Deletes the shares whose own end has come, and then the records of those ends. Shares that `keepDays` ends are left to
* `sweepFiles`, which counts them. Resolves to the number of shares.
*/
async function deleteEnded(store, { keepDays, now, stretchLength }) {
	const over = await openListing(whileOver(idsOf(store, "ends"), 0, now));
	let deleted = 0;
	do {
		const ends = await all(over.next(stretchLength));
		const shares = ends.map(shareOf).filter((id) => !hasEndedByAge(id, keepDays, now));
		await store.delete(shares.map((id) => `shares/${id}`));
		await store.delete(ends.map((id) => `ends/${id}`));
		deleted += shares.length;
	} while (!over.isAtEnd());
	return deleted;
}
/** Deletes shares that `keepDays` ends, files without a share, and videos without a file. */
async function sweepFiles(store, { keepDays, now, since, stretchLength }) {
	const files = await openListing(idsOf(store, "files", firstId("file", since)));
	const shares = await openListing(idsOf(store, "shares", firstId("share", since)));
	const videos = await openListing(idsOf(store, "videos", firstId("upload", since)));
	const swept = {
		shares: 0,
		files: 0,
		videos: 0
	};
	/** The uploads of files whose videos may still appear in the listing. */
	let uploadsOfFiles = /* @__PURE__ */ new Set();
	do {
		const stretch = await all(files.next(stretchLength));
		const last = files.isAtEnd() ? void 0 : stretch.at(-1);
		const { ended, shared } = await sortShares(shares.while((share) => last === void 0 || fileOf(share) <= last), keepDays, now);
		await store.delete(ended.map((id) => `shares/${id}`));
		swept.shares += ended.length;
		const oldUnshared = stretch.filter((id) => !shared.has(id) && isOver(id, 9e7, now));
		swept.files += await deleteUnshared(store, oldUnshared);
		for (const id of [...stretch, ...shared]) uploadsOfFiles.add(uploadOf(id));
		const allFilesSeen = (uploadId) => last === void 0 || isOver(uploadId, 9e7, timeOf(last));
		const orphans = (await all(videos.while((id) => allFilesSeen(id) && isOver(id, 9e7, now)))).filter((id) => !uploadsOfFiles.has(id));
		await store.delete(orphans.map(videoName));
		swept.videos += orphans.length;
		uploadsOfFiles = new Set(Array.from(uploadsOfFiles).filter((id) => !allFilesSeen(id)));
	} while (!files.isAtEnd());
	return swept;
}
/** Finds the shares that have ended, and the files of the others. */
async function sortShares(shares, keepDays, now) {
	const [ended, shared] = [[], /* @__PURE__ */ new Set()];
	for await (const id of shares) if (hasEndedByAge(id, keepDays, now)) ended.push(id);
	else shared.add(fileOf(id));
	return {
		ended,
		shared
	};
}
/** Deletes sorted files and their videos, except files that have been shared since. Resolves to the number of files. */
async function deleteUnshared(store, files) {
	const shared = await sharedOf(store, files);
	const unshared = files.filter((id) => !shared.has(id));
	await store.delete(unshared.map((id) => `files/${id}`));
	await store.delete(unshared.map((id) => videoName(uploadOf(id))));
	return unshared.length;
}
/** Finds which of these sorted files have a share right now. */
async function sharedOf(store, files) {
	const [first, last, shared] = [
		files[0],
		files.at(-1),
		/* @__PURE__ */ new Set()
	];
	if (first === void 0 || last === void 0) return shared;
	for await (const id of idsOf(store, "shares", shareIdStart(first))) {
		if (fileOf(id) > last) break;
		shared.add(fileOf(id));
	}
	return shared;
}
/** The ids whose time is `within` milliseconds ago or more. Ids sort by time, so the first later one ends the listing. */
async function* whileOver(ids, within, now) {
	for await (const id of ids) {
		if (!isOver(id, within, now)) return;
		yield id;
	}
}
/** Opens a listing that is read one stretch at a time. */
async function openListing(ids) {
	const iterator = ids[Symbol.asyncIterator]();
	let current = await iterator.next();
	async function* whileTrue(isWithin) {
		for (; !current.done && isWithin(current.value); current = await iterator.next()) yield current.value;
	}
	return {
		isAtEnd: () => current.done === true,
		while: whileTrue,
		next(count) {
			let left = count;
			return whileTrue(() => {
				left -= 1;
				return left >= 0;
			});
		}
	};
}
async function all(ids) {
	const found = [];
	for await (const id of ids) found.push(id);
	return found;
}
// service/sweeps.ts
/** Logs what a sweep deleted, or why it ended early. */
async function sweepAndLog(sweep, log) {
	const started = performance.now();
	const result = await resultOf(sweep);
	log({
		time: (/* @__PURE__ */ new Date()).toISOString(),
		ms: Math.round(performance.now() - started),
		...result
	});
}
async function resultOf(sweep) {
	try {
		return { swept: await sweep() };
	} catch (error) {
		return { error: `The sweep ended early: ${error}` };
	}
}
// service/worker.ts
/** Cloudflare's free plan allows 50 requests per run. Each lists or deletes up to 1,000 names. */
const mostRequests = 45;
const howToSetKey = "Make a key with \"openssl rand -hex 32\", set it with \"npx wrangler secret put RECORDINGS_KEY\" or in the Worker's settings, and use the same key as api-key.";
/** The app, and the settings that it was opened with. */
let opened;
async function answer(request, bindings) {
	try {
		const given = readKey(bindings);
		const app = await appFor(bindings, given.key);
		if (given.key === void 0 && !new URL(request.url).pathname.startsWith("/s/")) return refused(notSetUp(given.problem));
		return await app.fetch(request, { connection: connectionOf(request) });
	} catch (error) {
		log({
			time: (/* @__PURE__ */ new Date()).toISOString(),
			error: String(error)
		});
		return refused(error instanceof SettingError ? notSetUp(error.message) : refusalOf(error));
	}
}
/** Sweeps until it is done or the run has used up its requests. */
async function sweepBucket({ RECORDINGS: bucket, ...bindings }) {
	await sweepAndLog(async () => {
		const keepDays = keepDaysIn(bindings);
		return await sweepFromAnywhere(await claimStore(openR2(withRequestLimit(bucket, mostRequests)), "The bucket"), keepDays);
	}, log);
}
/** Each run begins at a random place, so everything is swept over time even if every run hits the limit. */
async function sweepFromAnywhere(store, keepDays) {
	const part = await sweep(store, {
		keepDays,
		since: await anyTime(store)
	});
	const all = await sweep(store, { keepDays });
	return {
		shares: part.shares + all.shares,
		files: part.files + all.files,
		uploads: part.uploads + all.uploads,
		videos: part.videos + all.videos
	};
}
/** A random time since the first file was completed. */
async function anyTime(store) {
	for await (const id of idsOf(store, "files")) {
		const first = timeOf(id);
		return first + Math.random() * (Date.now() - first);
	}
	return Date.now();
}
/**
* Reopens the app if a setting has changed, for example to replace a leaked key. Cloudflare changes settings without a
* restart.
*/
async function appFor(bindings, key) {
	const keepDays = bindings.RECORDINGS_KEEP_DAYS;
	const current = () => opened?.key === key && opened?.keepDays === keepDays ? opened?.app : void 0;
	const before = current();
	if (before !== void 0) return before;
	const app = await openApp(bindings, key);
	const first = current();
	if (first !== void 0) return first;
	opened = {
		key,
		keepDays,
		app
	};
	return app;
}
async function openApp({ RECORDINGS: bucket, ...bindings }, defaultKey) {
	const store = await claimStore(openR2(bucket), "The bucket");
	const signatures = await readSignatures(store);
	const { most: maxSize } = store.videos;
	return createApp({
		store,
		signatures,
		log,
		maxSize,
		keepDays: keepDaysIn(bindings),
		defaultKey
	});
}
/** A number of 0 is a number. Only an empty text counts as not set. */
const keepDaysIn = ({ RECORDINGS_KEEP_DAYS: value = "" }) => keepDaysOf({
	name: "RECORDINGS_KEEP_DAYS",
	value: value === "" ? "90" : String(value)
});
/** The key, or what is wrong with it and how to fix that. The problem never contains the key. */
function readKey({ RECORDINGS_KEY: value }) {
	try {
		const key = defaultKeyOf(value);
		if (key !== void 0) return { key };
		return {
			key,
			problem: `The secret ${keyVariable} is missing. ${howToSetKey}`
		};
	} catch (error) {
		if (error instanceof SettingError) return {
			key: void 0,
			problem: `The secret ${error.message} ${howToSetKey}`
		};
		throw error;
	}
}
function connectionOf(request) {
	return {
		origin: new URL(request.url).origin,
		address: request.headers.get("cf-connecting-ip") ?? "",
		bytes() {
			if (request.body === null) throw new StoreError("The request has no body to store.");
			return request.body;
		},
		async send(answer, bytes) {
			if (!(bytes instanceof ReadableStream)) throw new TypeError("The bytes must be the bucket's stream.");
			return new Response(bytes, answer);
		}
	};
}
const notSetUp = (message) => new Refusal(503, "not_set_up", message);
/** Answers in the app's form while there is no app. */
function refused({ status, code, message }) {
	return Response.json({ error: {
		code,
		message
	} }, { status });
}
function log(entry) {
	console.log(JSON.stringify(entry));
}
export { answer, sweepBucket };
/*
This file contains code of these packages:

content-disposition: MIT

(The MIT License)

Copyright (c) 2014-2017 Douglas Christopher Wilson

Permission is hereby granted, free of charge, to any person obtaining
a copy of this software and associated documentation files (the
'Software'), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to
permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be
included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED 'AS IS', WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

---

hono: MIT

MIT License

Copyright (c) 2021 - present, Yusuke Wada and Hono contributors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

---

ipaddr.js: MIT

Copyright (C) 2011-2017 whitequark <whitequark@whitequark.org>

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

---

p-limit: MIT

MIT License

Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (https://sindresorhus.com)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

---

pretty-bytes: MIT

MIT License

Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (https://sindresorhus.com)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

---

range-parser: MIT

(The MIT License)

Copyright (c) 2012-2014 TJ Holowaychuk <tj@vision-media.ca>
Copyright (c) 2015-2016 Douglas Christopher Wilson <doug@somethingdoug.com

Permission is hereby granted, free of charge, to any person obtaining
a copy of this software and associated documentation files (the
'Software'), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to
permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be
included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED 'AS IS', WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

---

valibot: MIT

MIT License

Copyright (c) Fabian Hiller

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

---

yocto-queue: MIT

MIT License

Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (https://sindresorhus.com)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/
