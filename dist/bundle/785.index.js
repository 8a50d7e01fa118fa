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


/***/ }),

/***/ 370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ pLimit)
});

// UNUSED EXPORTS: limitFunction

;// CONCATENATED MODULE: ./node_modules/yocto-queue/index.js
/*
How it works:
`this.#head` is an instance of `Node` which keeps track of its current value and nests another instance of `Node` that keeps the value that comes after it. When a value is provided to `.enqueue()`, the code needs to iterate through `this.#head`, going deeper and deeper to find the last value. However, iterating through every single item is slow. This problem is solved by saving a reference to the last value as `this.#tail` so that it can reference it to add a new value.
*/

class Node {
	value;
	next;

	constructor(value) {
		this.value = value;
	}
}

class Queue {
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
		if (!current) {
			return;
		}

		this.#head = this.#head.next;
		this.#size--;

		// Clean up tail reference when queue becomes empty
		if (!this.#head) {
			this.#tail = undefined;
		}

		return current.value;
	}

	peek() {
		if (!this.#head) {
			return;
		}

		return this.#head.value;

		// TODO: Node.js 18.
		// return this.#head?.value;
	}

	clear() {
		this.#head = undefined;
		this.#tail = undefined;
		this.#size = 0;
	}

	get size() {
		return this.#size;
	}

	* [Symbol.iterator]() {
		let current = this.#head;

		while (current) {
			yield current.value;
			current = current.next;
		}
	}

	* drain() {
		while (this.#head) {
			yield this.dequeue();
		}
	}
}

;// CONCATENATED MODULE: ./node_modules/p-limit/index.js


function pLimit(concurrency) {
	let rejectOnClear = false;

	if (typeof concurrency === 'object') {
		({concurrency, rejectOnClear = false} = concurrency);
	}

	validateConcurrency(concurrency);

	if (typeof rejectOnClear !== 'boolean') {
		throw new TypeError('Expected `rejectOnClear` to be a boolean');
	}

	const queue = new Queue();
	let activeCount = 0;

	const resumeNext = () => {
		// Process the next queued function if we're under the concurrency limit
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
		// Execute the function and capture the result promise
		const result = (async () => function_(...arguments_))();

		// Resolve immediately with the promise (don't wait for completion)
		resolve(result);

		// Wait for the function to complete (success or failure)
		// We catch errors here to prevent unhandled rejections,
		// but the original promise rejection is preserved for the caller
		try {
			await result;
		} catch {}

		// Decrement active count and process next queued function
		next();
	};

	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = {reject};

		// Queue the internal resolve function instead of the run function
		// to preserve the asynchronous execution context.
		new Promise(internalResolve => { // eslint-disable-line promise/param-names
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(undefined, function_, resolve, arguments_)); // eslint-disable-line promise/prefer-await-to-then

		// Start processing immediately if we haven't reached the concurrency limit
		if (activeCount < concurrency) {
			resumeNext();
		}
	};

	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});

	Object.defineProperties(generator, {
		activeCount: {
			get: () => activeCount,
		},
		pendingCount: {
			get: () => queue.size,
		},
		clearQueue: {
			value() {
				if (!rejectOnClear) {
					queue.clear();
					return;
				}

				const abortError = AbortSignal.abort().reason;

				while (queue.size > 0) {
					queue.dequeue().reject(abortError);
				}
			},
		},
		concurrency: {
			get: () => concurrency,

			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;

				queueMicrotask(() => {
					// eslint-disable-next-line no-unmodified-loop-condition
					while (activeCount < concurrency && queue.size > 0) {
						resumeNext();
					}
				});
			},
		},
		map: {
			async value(iterable, function_) {
				const promises = [];

				try {
					Array.from(iterable, (value, index) => {
						const promise = generator(function_, value, index);
						promises.push(promise);
						return promise;
					});
				} catch (error) {
					// The iterable threw, so `Promise.all` never observes the already scheduled promises. Observe them here to avoid unhandled rejections.
					for (const promise of promises) {
						promise.catch(() => {}); // eslint-disable-line promise/prefer-await-to-then
					}

					throw error;
				}

				return Promise.all(promises);
			},
		},
	});

	return generator;
}

function limitFunction(function_, options) {
	const limit = pLimit(options);

	const limitedFunction = (...arguments_) => limit(() => function_(...arguments_));
	Object.defineProperty(limitedFunction, 'clearQueue', {
		value: limit.clearQueue,
	});

	return limitedFunction;
}

function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) {
		throw new TypeError('Expected `concurrency` to be a number from 1 and up');
	}
}


/***/ })

};
