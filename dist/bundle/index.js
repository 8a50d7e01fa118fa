import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 3313:
/***/ ((module) => {

module.exports = Pend;

function Pend() {
  this.pending = 0;
  this.max = Infinity;
  this.listeners = [];
  this.waiting = [];
  this.error = null;
}

Pend.prototype.go = function(fn) {
  if (this.pending < this.max) {
    pendGo(this, fn);
  } else {
    this.waiting.push(fn);
  }
};

Pend.prototype.wait = function(cb) {
  if (this.pending === 0) {
    cb(this.error);
  } else {
    this.listeners.push(cb);
  }
};

Pend.prototype.hold = function() {
  return pendHold(this);
};

function pendHold(self) {
  self.pending += 1;
  var called = false;
  return onCb;
  function onCb(err) {
    if (called) throw new Error("callback called twice");
    called = true;
    self.error = self.error || err;
    self.pending -= 1;
    if (self.waiting.length > 0 && self.pending < self.max) {
      pendGo(self, self.waiting.shift());
    } else if (self.pending === 0) {
      var listeners = self.listeners;
      self.listeners = [];
      listeners.forEach(cbListener);
    }
  }
  function cbListener(listener) {
    listener(self.error);
  }
}

function pendGo(self, fn) {
  fn(pendHold(self));
}


/***/ }),

/***/ 4248:
/***/ ((module) => {

// Adapted from https://github.com/brianloveswords/buffer-crc32/blob/v0.2.13/index.js
const CRC_TABLE = new Int32Array([
  0x00000000, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f, 0xe963a535, 0x9e6495a3,
  0x0edb8832, 0x79dcb8a4, 0xe0d5e91e, 0x97d2d988, 0x09b64c2b, 0x7eb17cbd, 0xe7b82d07, 0x90bf1d91,
  0x1db71064, 0x6ab020f2, 0xf3b97148, 0x84be41de, 0x1adad47d, 0x6ddde4eb, 0xf4d4b551, 0x83d385c7,
  0x136c9856, 0x646ba8c0, 0xfd62f97a, 0x8a65c9ec, 0x14015c4f, 0x63066cd9, 0xfa0f3d63, 0x8d080df5,
  0x3b6e20c8, 0x4c69105e, 0xd56041e4, 0xa2677172, 0x3c03e4d1, 0x4b04d447, 0xd20d85fd, 0xa50ab56b,
  0x35b5a8fa, 0x42b2986c, 0xdbbbc9d6, 0xacbcf940, 0x32d86ce3, 0x45df5c75, 0xdcd60dcf, 0xabd13d59,
  0x26d930ac, 0x51de003a, 0xc8d75180, 0xbfd06116, 0x21b4f4b5, 0x56b3c423, 0xcfba9599, 0xb8bda50f,
  0x2802b89e, 0x5f058808, 0xc60cd9b2, 0xb10be924, 0x2f6f7c87, 0x58684c11, 0xc1611dab, 0xb6662d3d,
  0x76dc4190, 0x01db7106, 0x98d220bc, 0xefd5102a, 0x71b18589, 0x06b6b51f, 0x9fbfe4a5, 0xe8b8d433,
  0x7807c9a2, 0x0f00f934, 0x9609a88e, 0xe10e9818, 0x7f6a0dbb, 0x086d3d2d, 0x91646c97, 0xe6635c01,
  0x6b6b51f4, 0x1c6c6162, 0x856530d8, 0xf262004e, 0x6c0695ed, 0x1b01a57b, 0x8208f4c1, 0xf50fc457,
  0x65b0d9c6, 0x12b7e950, 0x8bbeb8ea, 0xfcb9887c, 0x62dd1ddf, 0x15da2d49, 0x8cd37cf3, 0xfbd44c65,
  0x4db26158, 0x3ab551ce, 0xa3bc0074, 0xd4bb30e2, 0x4adfa541, 0x3dd895d7, 0xa4d1c46d, 0xd3d6f4fb,
  0x4369e96a, 0x346ed9fc, 0xad678846, 0xda60b8d0, 0x44042d73, 0x33031de5, 0xaa0a4c5f, 0xdd0d7cc9,
  0x5005713c, 0x270241aa, 0xbe0b1010, 0xc90c2086, 0x5768b525, 0x206f85b3, 0xb966d409, 0xce61e49f,
  0x5edef90e, 0x29d9c998, 0xb0d09822, 0xc7d7a8b4, 0x59b33d17, 0x2eb40d81, 0xb7bd5c3b, 0xc0ba6cad,
  0xedb88320, 0x9abfb3b6, 0x03b6e20c, 0x74b1d29a, 0xead54739, 0x9dd277af, 0x04db2615, 0x73dc1683,
  0xe3630b12, 0x94643b84, 0x0d6d6a3e, 0x7a6a5aa8, 0xe40ecf0b, 0x9309ff9d, 0x0a00ae27, 0x7d079eb1,
  0xf00f9344, 0x8708a3d2, 0x1e01f268, 0x6906c2fe, 0xf762575d, 0x806567cb, 0x196c3671, 0x6e6b06e7,
  0xfed41b76, 0x89d32be0, 0x10da7a5a, 0x67dd4acc, 0xf9b9df6f, 0x8ebeeff9, 0x17b7be43, 0x60b08ed5,
  0xd6d6a3e8, 0xa1d1937e, 0x38d8c2c4, 0x4fdff252, 0xd1bb67f1, 0xa6bc5767, 0x3fb506dd, 0x48b2364b,
  0xd80d2bda, 0xaf0a1b4c, 0x36034af6, 0x41047a60, 0xdf60efc3, 0xa867df55, 0x316e8eef, 0x4669be79,
  0xcb61b38c, 0xbc66831a, 0x256fd2a0, 0x5268e236, 0xcc0c7795, 0xbb0b4703, 0x220216b9, 0x5505262f,
  0xc5ba3bbe, 0xb2bd0b28, 0x2bb45a92, 0x5cb36a04, 0xc2d7ffa7, 0xb5d0cf31, 0x2cd99e8b, 0x5bdeae1d,
  0x9b64c2b0, 0xec63f226, 0x756aa39c, 0x026d930a, 0x9c0906a9, 0xeb0e363f, 0x72076785, 0x05005713,
  0x95bf4a82, 0xe2b87a14, 0x7bb12bae, 0x0cb61b38, 0x92d28e9b, 0xe5d5be0d, 0x7cdcefb7, 0x0bdbdf21,
  0x86d3d2d4, 0xf1d4e242, 0x68ddb3f8, 0x1fda836e, 0x81be16cd, 0xf6b9265b, 0x6fb077e1, 0x18b74777,
  0x88085ae6, 0xff0f6a70, 0x66063bca, 0x11010b5c, 0x8f659eff, 0xf862ae69, 0x616bffd3, 0x166ccf45,
  0xa00ae278, 0xd70dd2ee, 0x4e048354, 0x3903b3c2, 0xa7672661, 0xd06016f7, 0x4969474d, 0x3e6e77db,
  0xaed16a4a, 0xd9d65adc, 0x40df0b66, 0x37d83bf0, 0xa9bcae53, 0xdebb9ec5, 0x47b2cf7f, 0x30b5ffe9,
  0xbdbdf21c, 0xcabac28a, 0x53b39330, 0x24b4a3a6, 0xbad03605, 0xcdd70693, 0x54de5729, 0x23d967bf,
  0xb3667a2e, 0xc4614ab8, 0x5d681b02, 0x2a6f2b94, 0xb40bbe37, 0xc30c8ea1, 0x5a05df1b, 0x2d02ef8d,
]);

function crc32(buf) {
  let crc = -1;
  for (let x of buf) {
    crc = CRC_TABLE[(crc ^ x) & 0xff] ^ (crc >>> 8);
  }
  return (crc ^ -1) >>> 0;
}

module.exports = crc32;


/***/ }),

/***/ 3502:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

// This was adapted from https://github.com/andrewrk/node-fd-slicer by Andrew Kelley under the MIT License.
var fs = __nccwpck_require__(9896);
var util = __nccwpck_require__(9023);
var stream = __nccwpck_require__(2203);
var Readable = stream.Readable;
var PassThrough = stream.PassThrough;
var Pend = __nccwpck_require__(3313);
var EventEmitter = (__nccwpck_require__(4434).EventEmitter);

exports.BufferSlicer = BufferSlicer;
exports.FdSlicer = FdSlicer;

util.inherits(FdSlicer, EventEmitter);
function FdSlicer(fd) {
  EventEmitter.call(this);

  this.fd = fd;
  this.pend = new Pend();
  this.pend.max = 1;
  this.refCount = 0;
}

FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
  var self = this;
  self.pend.go(function(cb) {
    fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
      cb();
      callback(err, bytesRead, buffer);
    });
  });
};

FdSlicer.prototype.createReadStream = function(options) {
  return new ReadStream(this, options);
};

FdSlicer.prototype.ref = function() {
  this.refCount += 1;
};

FdSlicer.prototype.unref = function() {
  var self = this;
  self.refCount -= 1;
  if (self.refCount < 0) throw new Error("invalid unref");
  if (self.refCount > 0) return;

  fs.close(self.fd, onCloseDone);

  function onCloseDone(err) {
    if (err) {
      self.emit('error', err);
    } else {
      self.emit('close');
    }
  }
};

util.inherits(ReadStream, Readable);
function ReadStream(context, options) {
  options = options || {};
  Readable.call(this, options);

  this.context = context;
  this.context.ref();

  this.start = options.start || 0;
  this.endOffset = options.end;
  this.pos = this.start;
}

ReadStream.prototype._read = function(n) {
  var self = this;

  var toRead = Math.min(self._readableState.highWaterMark, n);
  if (self.endOffset != null) {
    toRead = Math.min(toRead, self.endOffset - self.pos);
  }
  if (toRead <= 0) {
    self.push(null);
    this._cleanup();
    return;
  }
  self.context.pend.go(function(cb) {
    var buffer = Buffer.allocUnsafe(toRead);
    fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
      if (err) {
        self.destroy(err);
      } else if (bytesRead === 0) {
        self.push(null);
        self._cleanup();
      } else {
        self.pos += bytesRead;
        self.push(buffer.slice(0, bytesRead));
      }
      cb();
    });
  });
};

ReadStream.prototype._destroy = function(err, cb) {
  // Node 14+ calls this automatically at EOF.
  this._cleanup();
  cb(err);
};

ReadStream.prototype._cleanup = function() {
  if (this.context != null) {
    this.context.unref();
    this.context = null;
  }
};

util.inherits(BufferSlicer, EventEmitter);
function BufferSlicer(buffer) {
  EventEmitter.call(this);

  this.refCount = 0;
  this.buffer = buffer;
}

BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
  if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
  if (position < 0) throw new RangeError("position is negative: " + position);
  if (offset + length > buffer.length) {
    // The caller's buffer can't hold all the bytes they're trying to read.
    // Clamp the length instead of giving an error.
    // The callback will be informed of fewer than expected bytes written.
    length = buffer.length - offset;
  }
  if (position + length > this.buffer.length) {
    // Clamp any attempt to read past the end of the source buffer.
    length = this.buffer.length - position;
  }
  if (length <= 0) {
    // After any clamping, we're fully out of bounds or otherwise have nothing to do.
    // This isn't an error; it's just zero bytes written.
    setImmediate(function() {
      callback(null, 0);
    });
    return;
  }
  this.buffer.copy(buffer, offset, position, position + length);
  setImmediate(function() {
    callback(null, length);
  });
};

BufferSlicer.prototype.createReadStream = function(options) {
  options = options || {};
  var readStream = new PassThrough(options);
  readStream.start = options.start || 0;
  readStream.endOffset = options.end;
  // by the time this function returns, we'll be done.
  readStream.pos = readStream.endOffset || this.buffer.length;

  var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
  // Cut the buffer into smaller slices for better memory usage when streaming into a zlib inflate stream.
  // See https://github.com/thejoshwolfe/yauzl/issues/87
  var maxChunkSize = 0x10000;
  var offset = 0;
  while (true) {
    var nextOffset = offset + maxChunkSize;
    if (nextOffset >= entireSlice.length) {
      // last chunk
      if (offset < entireSlice.length) {
        readStream.write(entireSlice.slice(offset, entireSlice.length));
      }
      break;
    }
    readStream.write(entireSlice.slice(offset, nextOffset));
    offset = nextOffset;
  }

  readStream.end();
  return readStream;
};

BufferSlicer.prototype.ref = function() {
  this.refCount += 1;
};

BufferSlicer.prototype.unref = function() {
  this.refCount -= 1;

  if (this.refCount < 0) {
    throw new Error("invalid unref");
  }
};


/***/ }),

/***/ 663:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;
var fs = __nccwpck_require__(9896);
var zlib = __nccwpck_require__(3106);
var fd_slicer = __nccwpck_require__(3502);
var util = __nccwpck_require__(9023);
var EventEmitter = (__nccwpck_require__(4434).EventEmitter);
var Transform = (__nccwpck_require__(2203).Transform);
var PassThrough = (__nccwpck_require__(2203).PassThrough);
var Writable = (__nccwpck_require__(2203).Writable);

// Node 20 added zlib.crc32.
const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : __nccwpck_require__(4248);

__webpack_unused_export__ = open;
__webpack_unused_export__ = fromFd;
__webpack_unused_export__ = fromBuffer;
__webpack_unused_export__ = fromRandomAccessReader;
__webpack_unused_export__ = openPromise;
exports.as = fromFdPromise;
__webpack_unused_export__ = fromBufferPromise;
__webpack_unused_export__ = fromRandomAccessReaderPromise;

__webpack_unused_export__ = dosDateTimeToDate;
__webpack_unused_export__ = getFileNameLowLevel;
__webpack_unused_export__ = validateFileName;
__webpack_unused_export__ = parseExtraFields;
__webpack_unused_export__ = ZipFile;
__webpack_unused_export__ = Entry;
__webpack_unused_export__ = LocalFileHeader;
__webpack_unused_export__ = RandomAccessReader;

function openPromise(path, options) {
  return new Promise((resolve, reject) => {
    open(path, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromFdPromise(fd, options) {
  return new Promise((resolve, reject) => {
    fromFd(fd, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromBufferPromise(buffer, options) {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}
function fromRandomAccessReaderPromise(reader, totalSize, options) {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, totalSize, {...options, lazyEntries: true}, function(err, zipfile) {
      if (err) return reject(err);
      resolve(zipfile);
    });
  });
}

function open(path, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = true;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  fs.open(path, "r", function(err, fd) {
    if (err) return callback(err);
    fromFd(fd, options, function(err, zipfile) {
      if (err) fs.close(fd, defaultCallback);
      callback(err, zipfile);
    });
  });
}

function fromFd(fd, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = false;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  fs.fstat(fd, function(err, stats) {
    if (err) return callback(err);
    var reader = new fd_slicer.FdSlicer(fd);
    fromRandomAccessReader(reader, stats.size, options, callback);
  });
}

function fromBuffer(buffer, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  options.autoClose = false;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  var reader = new fd_slicer.BufferSlicer(buffer);
  fromRandomAccessReader(reader, buffer.length, options, callback);
}

function fromRandomAccessReader(reader, totalSize, options, callback) {
  if (typeof options === "function") {
    callback = options;
    options = null;
  }
  if (options == null) options = {};
  if (options.autoClose == null) options.autoClose = true;
  if (options.lazyEntries == null) options.lazyEntries = false;
  if (options.decodeStrings == null) options.decodeStrings = true;
  var decodeStrings = !!options.decodeStrings;
  if (options.validateEntrySizes == null) options.validateEntrySizes = true;
  if (options.strictFileNames == null) options.strictFileNames = false;
  if (callback == null) callback = defaultCallback;
  if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
  if (totalSize > Number.MAX_SAFE_INTEGER) {
    throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
  }

  // the matching unref() call is in zipfile.close()
  reader.ref();

  // eocdr means End of Central Directory Record.
  // search backwards for the eocdr signature.
  // the last field of the eocdr is a variable-length comment.
  // the comment size is encoded in a 2-byte field in the eocdr, which we can't find without trudging backwards through the comment to find it.
  // as a consequence of this design decision, it's possible to have ambiguous zip file metadata if a coherent eocdr was in the comment.
  // we search backwards for a eocdr signature, and hope that whoever made the zip file was smart enough to forbid the eocdr signature in the comment.
  var eocdrWithoutCommentSize = 22;
  var zip64EocdlSize = 20; // Zip64 end of central directory locator
  var maxCommentSize = 0xffff; // 2-byte size
  var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + maxCommentSize, totalSize);
  var buffer = newBuffer(bufferSize);
  var bufferReadStart = totalSize - buffer.length;
  readAndAssertNoEof(reader, buffer, 0, bufferSize, bufferReadStart, function(err) {
    if (err) return callback(err);
    for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
      if (buffer.readUInt32LE(i) !== 0x06054b50) continue;
      // found eocdr
      var eocdrBuffer = buffer.subarray(i);

      // 0 - End of central directory signature = 0x06054b50
      // 4 - Number of this disk
      var diskNumber = eocdrBuffer.readUInt16LE(4);
      // 6 - Disk where central directory starts
      // 8 - Number of central directory records on this disk
      // 10 - Total number of central directory records
      var entryCount = eocdrBuffer.readUInt16LE(10);
      // 12 - Size of central directory (bytes)
      // 16 - Offset of start of central directory, relative to start of archive
      var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
      // 20 - Comment length
      var commentLength = eocdrBuffer.readUInt16LE(20);
      var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
      if (commentLength !== expectedCommentLength) {
        return callback(new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK\u263a\u263b` in the comment?"));
      }
      // 22 - Comment
      // the encoding is always cp437.
      var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false)
                                  : eocdrBuffer.subarray(22);

      // Look for a Zip64 end of central directory locator
      if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 0x07064b50) {
        // ZIP64 format
        var zip64EocdlBuffer = buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize);
        // 0 - zip64 end of central dir locator signature = 0x07064b50
        // 4 - number of the disk with the start of the zip64 end of central directory
        // 8 - relative offset of the zip64 end of central directory record
        var zip64EocdrOffset = readUInt64LE(zip64EocdlBuffer, 8);
        // 16 - total number of disks

        // ZIP64 end of central directory record
        var zip64EocdrBuffer = newBuffer(56);
        return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
          if (err) return callback(err);

          // 0 - zip64 end of central dir signature                           4 bytes  (0x06064b50)
          if (zip64EocdrBuffer.readUInt32LE(0) !== 0x06064b50) {
            return callback(new Error("invalid zip64 end of central directory record signature"));
          }
          // 4 - size of zip64 end of central directory record                8 bytes
          // 12 - version made by                                             2 bytes
          // 14 - version needed to extract                                   2 bytes
          // 16 - number of this disk                                         4 bytes
          diskNumber = zip64EocdrBuffer.readUInt32LE(16);
          if (diskNumber !== 0) {
            // Check this only after zip64 overrides. See #118.
            return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
          }
          // 20 - number of the disk with the start of the central directory  4 bytes
          // 24 - total number of entries in the central directory on this disk         8 bytes
          // 32 - total number of entries in the central directory            8 bytes
          entryCount = readUInt64LE(zip64EocdrBuffer, 32);
          // 40 - size of the central directory                               8 bytes
          // 48 - offset of start of central directory with respect to the starting disk number     8 bytes
          centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
          // 56 - zip64 extensible data sector                                (variable size)
          return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
        });
      }

      // Not ZIP64 format
      if (diskNumber !== 0) {
        return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
      }
      return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));

    }

    // Not a zip file.
    callback(new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
  });
}

util.inherits(ZipFile, EventEmitter);
function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
  var self = this;
  EventEmitter.call(self);
  self.reader = reader;
  // forward close events
  self.reader.on("error", function(err) {
    // error closing the fd
    emitError(self, err);
  });
  self.reader.once("close", function() {
    self.emit("close");
  });
  self.readEntryCursor = centralDirectoryOffset;
  self.fileSize = fileSize;
  self.entryCount = entryCount;
  self.comment = comment;
  self.entriesRead = 0;
  self.autoClose = !!autoClose;
  self.lazyEntries = !!lazyEntries;
  self.decodeStrings = !!decodeStrings;
  self.validateEntrySizes = !!validateEntrySizes;
  self.strictFileNames = !!strictFileNames;
  self.isOpen = true;
  self.emittedError = false;
  self.hasEachEntryBeenCalled = false;

  if (!self.lazyEntries) self._readEntry();
}
ZipFile.prototype.close = function() {
  if (!this.isOpen) return;
  this.isOpen = false;
  this.reader.unref();
};

function emitErrorAndAutoClose(self, err) {
  if (self.autoClose) self.close();
  emitError(self, err);
}
function emitError(self, err) {
  if (self.emittedError) return;
  self.emittedError = true;
  self.emit("error", err);
}

ZipFile.prototype.readEntry = function() {
  if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
  this._readEntry();
};
ZipFile.prototype._readEntry = function() {
  var self = this;
  if (self.entryCount === self.entriesRead) {
    // done with metadata
    setImmediate(function() {
      if (self.autoClose) self.close();
      if (self.emittedError) return;
      self.emit("end");
    });
    return;
  }
  if (self.emittedError) return;
  var buffer = newBuffer(46);
  readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
    if (err) return emitErrorAndAutoClose(self, err);
    if (self.emittedError) return;
    var entry = new Entry();
    // 0 - Central directory file header signature
    var signature = buffer.readUInt32LE(0);
    if (signature !== 0x02014b50) return emitErrorAndAutoClose(self, new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
    // 4 - Version made by
    entry.versionMadeBy = buffer.readUInt16LE(4);
    // 6 - Version needed to extract (minimum)
    entry.versionNeededToExtract = buffer.readUInt16LE(6);
    // 8 - General purpose bit flag
    entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
    // 10 - Compression method
    entry.compressionMethod = buffer.readUInt16LE(10);
    // 12 - File last modification time
    entry.lastModFileTime = buffer.readUInt16LE(12);
    // 14 - File last modification date
    entry.lastModFileDate = buffer.readUInt16LE(14);
    // 16 - CRC-32
    entry.crc32 = buffer.readUInt32LE(16);
    // 20 - Compressed size
    entry.compressedSize = buffer.readUInt32LE(20);
    // 24 - Uncompressed size
    entry.uncompressedSize = buffer.readUInt32LE(24);
    // 28 - File name length (n)
    entry.fileNameLength = buffer.readUInt16LE(28);
    // 30 - Extra field length (m)
    entry.extraFieldLength = buffer.readUInt16LE(30);
    // 32 - File comment length (k)
    entry.fileCommentLength = buffer.readUInt16LE(32);
    // 34 - Disk number where file starts
    // 36 - Internal file attributes
    entry.internalFileAttributes = buffer.readUInt16LE(36);
    // 38 - External file attributes
    entry.externalFileAttributes = buffer.readUInt32LE(38);
    // 42 - Relative offset of local file header
    entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);

    if (entry.generalPurposeBitFlag & 0x40) return emitErrorAndAutoClose(self, new Error("strong encryption is not supported"));

    self.readEntryCursor += 46;

    buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
    readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
      if (err) return emitErrorAndAutoClose(self, err);
      if (self.emittedError) return;
      // 46 - File name
      entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
      // 46+n - Extra field
      var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
      entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
      // 46+n+m - File comment
      entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);

      // Parse the extra fields, which we need for processing other fields.
      try {
        entry.extraFields = parseExtraFields(entry.extraFieldRaw);
      } catch (err) {
        return emitErrorAndAutoClose(self, err);
      }

      // Interpret strings according to bit flags, extra fields, and options.
      if (self.decodeStrings) {
        var isUtf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
        entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
        entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
        var errorMessage = validateFileName(entry.fileName);
        if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
      } else {
        entry.fileComment = entry.fileCommentRaw;
        entry.fileName = entry.fileNameRaw;
      }
      // Maintain API compatibility. See https://github.com/thejoshwolfe/yauzl/issues/47
      entry.comment = entry.fileComment;

      self.readEntryCursor += buffer.length;
      self.entriesRead += 1;

      // Check for the Zip64 Extended Information Extra Field.
      for (var i = 0; i < entry.extraFields.length; i++) {
        var extraField = entry.extraFields[i];
        if (extraField.id !== 0x0001) continue;
        // Found it.

        var zip64EiefBuffer = extraField.data;
        var index = 0;
        // 0 - Original Size          8 bytes
        if (entry.uncompressedSize === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include uncompressed size"));
          }
          entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 8 - Compressed Size        8 bytes
        if (entry.compressedSize === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include compressed size"));
          }
          entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 16 - Relative Header Offset 8 bytes
        if (entry.relativeOffsetOfLocalHeader === 0xffffffff) {
          if (index + 8 > zip64EiefBuffer.length) {
            return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include relative header offset"));
          }
          entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
          index += 8;
        }
        // 24 - Disk Start Number      4 bytes

        break;
      }

      // validate file size
      if (self.validateEntrySizes && entry.compressionMethod === 0) {
        var expectedCompressedSize = entry.uncompressedSize;
        if (entry.isEncrypted()) {
          // traditional encryption prefixes the file data with a header
          expectedCompressedSize += 12;
        }
        if (entry.compressedSize !== expectedCompressedSize) {
          var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
          return emitErrorAndAutoClose(self, new Error(msg));
        }
      }

      self.emit("entry", entry);

      if (!self.lazyEntries) self._readEntry();
    });
  });
};

ZipFile.prototype.eachEntry = function() {
  const self = this;
  if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
  if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
  self.hasEachEntryBeenCalled = true;

  let pendingResolveReject = null;
  self.on("entry", onEntry);
  self.on("end", onEnd);
  self.on("error", onError);
  function cleanup() {
    self.removeListener("entry", onEntry);
    self.removeListener("end", onEnd);
    self.removeListener("error", onError);
    if (self.autoClose) self.close();
  }

  function onEntry(entry) {
    let {resolve} = pendingResolveReject;
    pendingResolveReject = null;
    resolve({value: entry});
  }
  function onEnd() {
    let {resolve} = pendingResolveReject;
    pendingResolveReject = null;
    cleanup();
    resolve({done: true});
  }
  function onError(err) {
    let {reject} = pendingResolveReject;
    pendingResolveReject = null;
    cleanup();
    reject(err);
  }

  return {
    [Symbol.asyncIterator]() {
      // Called once by `for await...of`.
      return this;
    },
    next() {
      // Called on each iteration in a `for await...of`.
      const promise = new Promise((resolve, reject) => {
        if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
        pendingResolveReject = {resolve, reject};
      });
      self.readEntry();
      return promise;
    },
    return(value) {
      // Called when breaking, returning, throwing out of a `for await...of`.
      cleanup();
      return Promise.resolve({done: true, value});
    },
    throw(value) {
      // Almost never called. Something about `yield*` maybe?
      cleanup();
      return Promise.reject(value);
    },
  };
};

ZipFile.prototype.openReadStream = function(entry, options, callback) {
  var self = this;
  // parameter validation
  var relativeStart = 0;
  var relativeEnd = entry.compressedSize;
  if (callback == null) {
    callback = options;
    options = null;
  }
  if (options == null) {
    options = {};
  } else {
    if (options.decodeFileData === false) {
      // new, simple option
      if (options.decrypt != null) {
        throw new Error("cannot use options.decrypt when options.decodeFileData === false");
      }
      if (options.decompress != null) {
        throw new Error("cannot use options.decompress when options.decodeFileData === false");
      }
      // start and end are allowed
    } else {
      // old, complicated options
      if (options.decrypt != null) {
        if (!entry.isEncrypted()) {
          throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
        }
        if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
        if (entry.isCompressed()) {
          if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
        }
      }
      if (options.decompress != null) {
        if (!entry.isCompressed()) {
          throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
        }
        if (!(options.decompress === false || options.decompress === true)) {
          throw new Error("invalid options.decompress value: " + options.decompress);
        }
        decompress = options.decompress;
      }
    }
    if (options.start != null) {
      relativeStart = options.start;
      if (relativeStart < 0) throw new Error("options.start < 0");
      if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
    }
    if (options.end != null) {
      relativeEnd = options.end;
      if (relativeEnd < 0) throw new Error("options.end < 0");
      if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
      if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
    }
  }
  var rawMode = (
    options.decodeFileData === false || // Explicitly requested raw.
    (
      (entry.compressionMethod === 0 || // Naturally without compression.
        (entry.compressionMethod === 8 && options.decompress === false) // Deprecated compression bypass option.
      ) &&
      (!entry.isEncrypted() || // Naturally without encryption.
        options.decrypt === false // Deprecated encryption bypass option.
      )
    )
  );
  if (options.start != null || options.end != null) {
    // Ensure slicing deals with raw data.
    if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
  }

  // any further errors can either be caused by the zipfile,
  // or were introduced in a minor version of yauzl,
  // so should be passed to the client rather than thrown.
  if (!self.isOpen) return callback(new Error("closed"));
  if (entry.isEncrypted() && !rawMode) {
    if (options.decrypt !== false) return callback(new Error("entry is encrypted, and options.decodeFileData !== false"));
  }
  var decompress;
  if (rawMode) {
    decompress = false;
  } else if (entry.compressionMethod === 8) {
    // 8 - The file is Deflated
    decompress = options.decodeFileData !== true;
  } else {
    return callback(new Error("unsupported compression method: " + entry.compressionMethod));
  }

  self.readLocalFileHeader(entry, {minimal: true}, function(err, localFileHeader) {
    if (err) return callback(err);
    self.openReadStreamLowLevel(
      localFileHeader.fileDataStart, entry.compressedSize,
      relativeStart, relativeEnd,
      decompress, entry.uncompressedSize,
      callback);
  });
};

ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
  var self = this;

  var fileDataEnd = fileDataStart + compressedSize;
  var readStream = self.reader.createReadStream({
    start: fileDataStart + relativeStart,
    end: fileDataStart + relativeEnd,
  });
  var endpointStream = readStream;
  if (decompress) {
    var destroyed = false;
    var inflateFilter = zlib.createInflateRaw();
    readStream.on("error", function(err) {
      // setImmediate here because errors can be emitted during the first call to pipe()
      setImmediate(function() {
        if (!destroyed) inflateFilter.emit("error", err);
      });
    });
    readStream.pipe(inflateFilter);

    if (self.validateEntrySizes) {
      endpointStream = new AssertByteCountStream(uncompressedSize);
      inflateFilter.on("error", function(err) {
        // forward zlib errors to the client-visible stream
        setImmediate(function() {
          if (!destroyed) endpointStream.emit("error", err);
        });
      });
      inflateFilter.pipe(endpointStream);
    } else {
      // the zlib filter is the client-visible stream
      endpointStream = inflateFilter;
    }
    // this is part of yauzl's API, so implement this function on the client-visible stream
    installDestroyFn(endpointStream, function() {
      destroyed = true;
      if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
      readStream.unpipe(inflateFilter);
      // TODO: the inflateFilter may cause a memory leak. see Issue #27.
      readStream.destroy();
    });
  }
  callback(null, endpointStream);
};

ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
  var self = this;
  if (callback == null) {
    callback = options;
    options = null;
  }
  if (options == null) options = {};

  self.reader.ref();
  var buffer = newBuffer(30);
  readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
    try {
      if (err) return callback(err);
      // 0 - Local file header signature = 0x04034b50
      var signature = buffer.readUInt32LE(0);
      if (signature !== 0x04034b50) {
        return callback(new Error("invalid local file header signature: 0x" + signature.toString(16)));
      }

      var fileNameLength = buffer.readUInt16LE(26);
      var extraFieldLength = buffer.readUInt16LE(28);
      var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
      // We now have enough information to do this bounds check.
      if (fileDataStart + entry.compressedSize > self.fileSize) {
        return callback(new Error("file data overflows file bounds: " +
            fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
      }

      if (options.minimal) {
        return callback(null, {fileDataStart: fileDataStart});
      }

      var localFileHeader = new LocalFileHeader();
      localFileHeader.fileDataStart = fileDataStart;

      // 4 - Version needed to extract (minimum)
      localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
      // 6 - General purpose bit flag
      localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
      // 8 - Compression method
      localFileHeader.compressionMethod = buffer.readUInt16LE(8);
      // 10 - File last modification time
      localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
      // 12 - File last modification date
      localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
      // 14 - CRC-32
      localFileHeader.crc32 = buffer.readUInt32LE(14);
      // 18 - Compressed size
      localFileHeader.compressedSize = buffer.readUInt32LE(18);
      // 22 - Uncompressed size
      localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
      // 26 - File name length (n)
      localFileHeader.fileNameLength = fileNameLength;
      // 28 - Extra field length (m)
      localFileHeader.extraFieldLength = extraFieldLength;
      // 30 - File name
      // 30+n - Extra field

      buffer = newBuffer(fileNameLength + extraFieldLength);
      self.reader.ref();
      readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
        try {
          if (err) return callback(err);
          localFileHeader.fileName = buffer.subarray(0, fileNameLength);
          localFileHeader.extraField = buffer.subarray(fileNameLength);
          return callback(null, localFileHeader);
        } finally {
          self.reader.unref();
        }
      });
    } finally {
      self.reader.unref();
    }
  });
};

ZipFile.prototype.openReadStreamPromise = function(entry, options) {
  return new Promise((resolve, reject) => {
    this.openReadStream(entry, options, function(err, readStream) {
      if (err) return reject(err);
      resolve(readStream);
    });
  });
};
ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
  return new Promise((resolve, reject) => {
    this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
      if (err) return reject(err);
      resolve(readStream);
    });
  });
};
ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
  return new Promise((resolve, reject) => {
    this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
      if (err) return reject(err);
      resolve(localFileHeader);
    });
  });
};

function Entry() {
}
Entry.prototype.getLastModDate = function(options) {
  if (options == null) options = {};

  if (!options.forceDosFormat) {
    // Check extended fields.
    for (var i = 0; i < this.extraFields.length; i++) {
      var extraField = this.extraFields[i];
      if (extraField.id === 0x5455) {
        // Info-ZIP "universal timestamp" extended field (`0x5455` aka `"UT"`).
        // See the Info-ZIP source code unix/unix.c:set_extra_field() and zipfile.c:ef_scan_ut_time().
        var data = extraField.data;
        if (data.length < 5) continue; // Too short.
        // The flags define which of the three fields are present: mtime, atime, ctime.
        // We only care about mtime.
        // Also, ctime is never included in practice.
        // And also, atime is only included in the local file header for some reason
        // despite the flags lying about its inclusion in the central header.
        var flags = data[0];
        var HAS_MTIME = 1;
        if (!(flags & HAS_MTIME)) continue; // This will realistically never happen.
        // Although the positions of all of the fields shift around depending on the presence of other fields,
        // mtime is always first if present, and that's the only one we care about.
        var posixTimestamp = data.readInt32LE(1);
        return new Date(posixTimestamp * 1000);
      } else if (extraField.id === 0x000a) {
        var data = extraField.data;
        if (data.length !== 32) continue; // The length is always the same.
        // 4 bytes reserved
        // 2 bytes Tag
        if (data.readUInt16LE(4) !== 1) continue; // Tag1 is actually the only defined Tag.
        // 2 bytes Size
        if (data.readUInt16LE(6) !== 24) continue; // Size is always 24.
        // 8 bytes Mtime
        var hundredNanoSecondsSince1601 = data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12);
        // Convert from NTFS to POSIX milliseconds.
        // The big number below is the milliseconds between year 1601 and year 1970
        // (i.e. the negative POSIX timestamp of 1601-01-01 00:00:00Z)
        var millisecondsSince1970 = hundredNanoSecondsSince1601 / 10000 - 11644473600000;
        // Note on numeric precision: JavaScript Number objects lose precision above Number.MAX_SAFE_INTEGER,
        // and NTFS timestamps are typically much bigger than that limit.
        // (MAX_SAFE_INTEGER would represent 1629-07-17T23:58:45.475Z.)
        // However, we're losing precision in the conversion from 100nanosecond units to millisecond units anyway,
        // and the time at which we also lose 1-millisecond precision is year 275760, the JavaScript Date limit (by design).
        // Up through the year 2057, this conversion only drops 4 bits of precision,
        // which is well under the 13-14 bits ratio between the milliseconds and 100nanoseconds.
        return new Date(millisecondsSince1970);
      }
    }
  }

  // Fallback to non-extended encoding.
  return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
};

Entry.prototype.canDecodeFileData = function() {
  return (
    !this.isEncrypted() &&
    (this.compressionMethod === 0 || this.compressionMethod === 8)
  );
};
Entry.prototype.isEncrypted = function() {
  return (this.generalPurposeBitFlag & 0x1) !== 0;
};
Entry.prototype.isCompressed = function() {
  return this.compressionMethod === 8;
};

function LocalFileHeader() {
}

function dosDateTimeToDate(date, time, timezone) {
  var day = date & 0x1f; // 1-31
  var month = (date >> 5 & 0xf) - 1; // 1-12, 0-11
  var year = (date >> 9 & 0x7f) + 1980; // 0-128, 1980-2108

  var millisecond = 0;
  var second = (time & 0x1f) * 2; // 0-29, 0-58 (even numbers)
  var minute = time >> 5 & 0x3f; // 0-59
  var hour = time >> 11 & 0x1f; // 0-23

  if (timezone == null || timezone === "local") {
    return new Date(year, month, day, hour, minute, second, millisecond);
  } else if (timezone === "UTC") {
    return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
  } else {
    throw new Error("unrecognized options.timezone: " + options.timezone);
  }
}

function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
  var fileName = null;

  // check for Info-ZIP Unicode Path Extra Field (0x7075)
  // see https://github.com/thejoshwolfe/yauzl/issues/33
  for (var i = 0; i < extraFields.length; i++) {
    var extraField = extraFields[i];
    if (extraField.id === 0x7075) {
      if (extraField.data.length < 6) {
        // too short to be meaningful
        continue;
      }
      // Version       1 byte      version of this extra field, currently 1
      if (extraField.data.readUInt8(0) !== 1) {
        // > Changes may not be backward compatible so this extra
        // > field should not be used if the version is not recognized.
        continue;
      }
      // NameCRC32     4 bytes     File Name Field CRC32 Checksum
      var oldNameCrc32 = extraField.data.readUInt32LE(1);
      if (crc32(fileNameBuffer) !== oldNameCrc32) {
        // > If the CRC check fails, this UTF-8 Path Extra Field should be
        // > ignored and the File Name field in the header should be used instead.
        continue;
      }
      // UnicodeName   Variable    UTF-8 version of the entry File Name
      fileName = decodeBuffer(extraField.data.subarray(5), true);
      break;
    }
  }

  if (fileName == null) {
    // The typical case.
    var isUtf8 = (generalPurposeBitFlag & 0x800) !== 0;
    fileName = decodeBuffer(fileNameBuffer, isUtf8);
  }

  if (!strictFileNames) {
    // Allow backslash.
    fileName = fileName.replace(/\\/g, "/");
  }
  return fileName;
}

function validateFileName(fileName) {
  if (fileName.indexOf("\\") !== -1) {
    return "invalid characters in fileName: " + fileName;
  }
  if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) {
    return "absolute path: " + fileName;
  }
  if (fileName.split("/").indexOf("..") !== -1) {
    return "invalid relative path: " + fileName;
  }
  // all good
  return null;
}

function parseExtraFields(extraFieldBuffer) {
  var extraFields = [];
  var i = 0;
  while (i < extraFieldBuffer.length - 3) {
    var headerId = extraFieldBuffer.readUInt16LE(i + 0);
    var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
    var dataStart = i + 4;
    var dataEnd = dataStart + dataSize;
    if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
    var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
    extraFields.push({
      id: headerId,
      data: dataBuffer,
    });
    i = dataEnd;
  }
  return extraFields;
}

function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
  if (length === 0) {
    // fs.read will throw an out-of-bounds error if you try to read 0 bytes from a 0 byte file
    return setImmediate(function() { callback(null, newBuffer(0)); });
  }
  reader.read(buffer, offset, length, position, function(err, bytesRead) {
    if (err) return callback(err);
    if (bytesRead < length) {
      return callback(new Error("unexpected EOF"));
    }
    callback();
  });
}

util.inherits(AssertByteCountStream, Transform);
function AssertByteCountStream(byteCount) {
  Transform.call(this);
  this.actualByteCount = 0;
  this.expectedByteCount = byteCount;
}
AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
  this.actualByteCount += chunk.length;
  if (this.actualByteCount > this.expectedByteCount) {
    var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
    return cb(new Error(msg));
  }
  cb(null, chunk);
};
AssertByteCountStream.prototype._flush = function(cb) {
  if (this.actualByteCount < this.expectedByteCount) {
    var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
    return cb(new Error(msg));
  }
  cb();
};

util.inherits(RandomAccessReader, EventEmitter);
function RandomAccessReader() {
  EventEmitter.call(this);
  this.refCount = 0;
}
RandomAccessReader.prototype.ref = function() {
  this.refCount += 1;
};
RandomAccessReader.prototype.unref = function() {
  var self = this;
  self.refCount -= 1;

  if (self.refCount > 0) return;
  if (self.refCount < 0) throw new Error("invalid unref");

  self.close(onCloseDone);

  function onCloseDone(err) {
    if (err) return self.emit('error', err);
    self.emit('close');
  }
};
RandomAccessReader.prototype.createReadStream = function(options) {
  if (options == null) options = {};
  var start = options.start;
  var end = options.end;
  if (start === end) {
    var emptyStream = new PassThrough();
    setImmediate(function() {
      emptyStream.end();
    });
    return emptyStream;
  }
  var stream = this._readStreamForRange(start, end);

  var destroyed = false;
  var refUnrefFilter = new RefUnrefFilter(this);
  stream.on("error", function(err) {
    setImmediate(function() {
      if (!destroyed) refUnrefFilter.emit("error", err);
    });
  });
  installDestroyFn(refUnrefFilter, function() {
    stream.unpipe(refUnrefFilter);
    refUnrefFilter.unref();
    stream.destroy();
  });

  var byteCounter = new AssertByteCountStream(end - start);
  refUnrefFilter.on("error", function(err) {
    setImmediate(function() {
      if (!destroyed) byteCounter.emit("error", err);
    });
  });
  installDestroyFn(byteCounter, function() {
    destroyed = true;
    refUnrefFilter.unpipe(byteCounter);
    refUnrefFilter.destroy();
  });

  return stream.pipe(refUnrefFilter).pipe(byteCounter);
};
RandomAccessReader.prototype._readStreamForRange = function(start, end) {
  throw new Error("not implemented");
};
RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
  var readStream = this.createReadStream({start: position, end: position + length});
  var writeStream = new Writable();
  var written = 0;
  writeStream._write = function(chunk, encoding, cb) {
    chunk.copy(buffer, offset + written, 0, chunk.length);
    written += chunk.length;
    cb();
  };
  writeStream.on("finish", callback);
  readStream.on("error", function(error) {
    callback(error);
  });
  readStream.pipe(writeStream);
};
RandomAccessReader.prototype.close = function(callback) {
  setImmediate(callback);
};

util.inherits(RefUnrefFilter, PassThrough);
function RefUnrefFilter(context) {
  PassThrough.call(this);
  this.context = context;
  this.context.ref();
  this.unreffedYet = false;
}
RefUnrefFilter.prototype._flush = function(cb) {
  this.unref();
  cb();
};
RefUnrefFilter.prototype.unref = function(cb) {
  if (this.unreffedYet) return;
  this.unreffedYet = true;
  this.context.unref();
};

var cp437 = '\u0000\u263a\u263b\u2665\u2666\u2663\u2660\u2022\u25d8\u25cb\u25d9\u2642\u2640\u266a\u266b\u263c\u25ba\u25c4\u2195\u203c\u00b6\u00a7\u25ac\u21a8\u2191\u2193\u2192\u2190\u221f\u2194\u25b2\u25bc !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u2302\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580\u03b1\u00df\u0393\u03c0\u03a3\u03c3\u00b5\u03c4\u03a6\u0398\u03a9\u03b4\u221e\u03c6\u03b5\u2229\u2261\u00b1\u2265\u2264\u2320\u2321\u00f7\u2248\u00b0\u2219\u00b7\u221a\u207f\u00b2\u25a0\u00a0';
function decodeBuffer(buffer, isUtf8) {
  if (isUtf8) {
    return buffer.toString("utf8");
  } else {
    var result = "";
    for (var i = 0; i < buffer.length; i++) {
      result += cp437[buffer[i]];
    }
    return result;
  }
}

function readUInt64LE(buffer, offset) {
  // There is no native function for this, because we can't actually store 64-bit integers precisely.
  // after 53 bits, JavaScript's Number type (IEEE 754 double) can't store individual integers anymore.
  // but since 53 bits is a whole lot more than 32 bits, we do our best anyway.
  // As of 2020, Node has added support for BigInt, which obviates this whole function,
  // but yauzl hasn't been updated to depend on BigInt (yet?).
  var lower32 = buffer.readUInt32LE(offset);
  var upper32 = buffer.readUInt32LE(offset + 4);
  // we can't use bitshifting here, because JavaScript bitshifting only works on 32-bit integers.
  return upper32 * 0x100000000 + lower32;
  // as long as we're bounds checking the result of this function against the total file size,
  // we'll catch any overflow errors, because we already made sure the total file size was within reason.
}

// Node 10 deprecated new Buffer().
var newBuffer;
if (typeof Buffer.allocUnsafe === "function") {
  newBuffer = function(len) {
    return Buffer.allocUnsafe(len);
  };
} else {
  newBuffer = function(len) {
    return new Buffer(len);
  };
}

// Node 8 introduced a proper destroy() implementation on writable streams.
function installDestroyFn(stream, fn) {
  if (typeof stream.destroy === "function") {
    // New API.
    stream._destroy = function(err, cb) {
      fn();
      if (cb != null) cb(err);
    };
  } else {
    // Old API.
    stream.destroy = fn;
  }
}

function defaultCallback(err) {
  if (err) throw err;
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 7830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 7997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 2018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 3723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  hK: () => (/* binding */ holdsSecret),
  cZ: () => (/* binding */ isUsableId),
  v3: () => (/* binding */ readData),
  I0: () => (/* binding */ readFileId),
  lZ: () => (/* binding */ readUploadJob),
  _P: () => (/* binding */ unusable)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __nccwpck_require__(9874);
// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __nccwpck_require__(2749);
// EXTERNAL MODULE: ./build/shape.js
var shape = __nccwpck_require__(1025);
// EXTERNAL MODULE: ./build/text.js
var build_text = __nccwpck_require__(977);
;// CONCATENATED MODULE: ./build/client/target-secrets.js
/**
 * The parts of an upload target that must never be shown: its address, path, query and the query's values, and headers that could
 * be a signature, token or credential. Plain words are left out, because masking would remove them from the whole log.
 */
function targetSecrets({ url, headers }, filename) {
    const { href, pathname, search } = url;
    const query = search.slice(1);
    const pairs = query.split('&').flatMap((pair) => {
        const [name = ''] = pair.split('=', 1);
        const value = pair.slice(name.length + 1);
        return [value, decoded(value)].map((written) => [name, written]);
    });
    const isLong = (value) => value.trim().length >= shortestHeader;
    const long = Object.entries(headers).filter(([name, value]) => secretName.test(name) || isLong(value));
    const values = [...pairs, ...long];
    return [
        ...new Set([
            href,
            ...(query === '' ? [] : [`${pathname}${search}`]),
            ...(isPlain(pathname, filename) ? [] : [pathname]),
            ...(isPlain(query, filename) ? [] : [query]),
            ...values.flatMap(([name, value]) => (couldBeSecret(name, value, filename) ? [value.trim()] : [])),
        ]),
    ];
}
/** In characters. Shorter values are words, such as Azure's `BlockBlob`, unless the header is named like a secret. */
const shortestHeader = 16;
const secretName = /token|signature|secret|credential|password|session|\bsig\b/i;
function couldBeSecret(name, value, filename) {
    if (/^content-type$/i.test(name))
        return false;
    return secretName.test(name) || !isPlain(value, filename);
}
/** Whether a text consists of words, numbers and the recording's name, like folders and dates. */
function isPlain(text, filename) {
    const rest = decoded(text).replace(filename.replace(/\.[^.]*$/, ''), '');
    if (!/[a-z]/i.test(rest))
        return true;
    return rest.split(/[^a-z\d]+/i).every((word) => /^(?:[A-Z]?[a-z]{0,14}|[A-Z]{1,15}|[A-Za-z]{0,6}\d{1,4})$/.test(word));
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

;// CONCATENATED MODULE: ./build/client/contract.js





/** In bytes. */
const longestAddress = 16 * 1024;
const longestHeader = 8 * 1024;
const mostHeaders = 64;
/** In characters. */
const longestVersion = 20;
/** Headers that would send credentials or change the framing of the request. */
const refusedHeaders = [
    /^(authorization|proxy-authorization|cookie)$/,
    /^(connection|expect|host|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/,
];
/** The characters that headers can contain (RFC 9110, 5): single bytes, and no control characters. */
const sendableName = /^[\w!#$%&'*+.^`|~-]+$/;
const sendableValue = /^[ -~\xa0-\xff]*$/;
function readData(call, body) {
    if (!(0,shape/* isRecord */.u4)(body))
        throw unusable(call, 'it is not a JSON object');
    const data = body['data'];
    if (!(0,shape/* isRecord */.u4)(data))
        throw unusable(call, 'its "data" is missing or not an object');
    return data;
}
/** Reads the answer to *create upload job*. Only contract version 2, as an integer, is accepted (docs/service.md, "Requirements"). */
function readUploadJob(body, rules) {
    const call = 'create upload job';
    const data = readData(call, body);
    const upload = data['upload'];
    if (!(0,shape/* isRecord */.u4)(upload))
        throw unusable(call, 'its "data.upload" is missing or not an object');
    const version = upload['contractVersion'];
    if (version !== 2) {
        const text = version === undefined ? '(none)' : (0,build_text/* cutText */.IN)(rules.clean(JSON.stringify(version)), longestVersion);
        throw new failure/* CallError */.RA(call, { kind: 'contract', version: text });
    }
    const uploadId = readId(call, data['uploadId'], 'data.uploadId');
    const target = { url: readTargetUrl(upload['url'], rules), headers: readTargetHeaders(upload['headers'], rules) };
    const extensions = data['extensions'];
    const takesDetails = Array.isArray(extensions) && extensions.includes('details');
    return { uploadId, takesDetails, target: { ...target, secrets: targetSecrets(target, rules.filename) } };
}
function readFileId(call, body, isRefused) {
    const data = readData(call, body);
    const field = 'data.file.fileId';
    // The interface doesn't say which field of an upload job has the file id.
    const others = call === 'get upload job' ? [(0,shape/* valueAt */.fK)(data, 'upload', 'fileId'), data['fileId']] : [];
    const id = readId(call, [(0,shape/* valueAt */.fK)(data, 'file', 'fileId'), ...others].find(Boolean), field);
    if (isRefused(id))
        throw unusable(call, `its "${field}" ${holdsSecret}`);
    return id;
}
const holdsSecret = 'contains the API key or the password, or is the upload address';
function readId(call, value, field) {
    if (typeof value !== 'string' || value === '')
        throw unusable(call, `its "${field}" is missing or not text`);
    return value;
}
/** Whether an id can be a path segment. */
function isUsableId(id) {
    return id !== '' && id !== '.' && id !== '..' && id.isWellFormed() && !/\p{Cc}/u.test(id);
}
function unusable(call, problem) {
    return new failure/* CallError */.RA(call, { kind: 'answer', problem });
}
function invalid(problem) {
    return new failure/* CallError */.RA('create upload job', { kind: 'target', problem });
}
function readTargetUrl(value, { baseUrl, holdsKey }) {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    if (typeof value !== 'string' || url === null)
        throw invalid('its url is not a valid URL');
    if (Math.max(value.length, url.href.length) > longestAddress)
        throw invalid('its url is longer than 16 KiB');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (0,proxy/* isLoopback */.U9)(baseUrl))) {
        throw invalid('its url must be https (http only while base-url is on loopback)');
    }
    if ((0,proxy/* isLinkLocal */._W)(url) || ((0,proxy/* mayBeLoopback */.mH)(url) && !(0,proxy/* mayBeLoopback */.mH)(baseUrl))) {
        throw invalid('its url points to the runner itself or its local network');
    }
    // Node would send these as an Authorization header.
    if (url.username !== '' || url.password !== '')
        throw invalid('its url contains a user or password');
    if (holdsKey(value))
        throw invalid('its url contains the API key');
    url.hash = '';
    return url;
}
function readTargetHeaders(value, rules) {
    if (!(0,shape/* isRecord */.u4)(value))
        throw invalid('its headers are missing or not an object');
    const entries = Object.entries(value);
    if (entries.length > mostHeaders)
        throw invalid(`it has more than ${mostHeaders} headers`);
    const headers = entries.map(([name, raw]) => {
        const text = typeof raw === 'number' ? String(raw) : raw;
        if (typeof text !== 'string')
            throw invalid(`the value of its header "${rules.clean(name)}" is not text`);
        checkHeader(name, text, rules);
        return [name, text];
    });
    const values = Map.groupBy(headers, ([name]) => name.toLowerCase()).values();
    // Only the last one would be sent.
    const [contradicted] = values.find((same) => new Set(same.map(([, value]) => value)).size > 1) ?? [];
    if (contradicted)
        throw invalid(`it has two values for the header "${rules.clean(contradicted[0])}"`);
    return Object.fromEntries(headers);
}
function checkHeader(name, value, { sizeBytes, holdsKey, clean }) {
    const cleanName = clean(name);
    if (!sendableName.test(name) || !sendableValue.test(value))
        throw invalid(`its header "${cleanName}" has characters that are not allowed in headers`);
    if (Buffer.byteLength(value) > longestHeader)
        throw invalid(`its header "${cleanName}" is longer than 8 KiB`);
    const lower = name.toLowerCase();
    if (refusedHeaders.some((names) => names.test(lower)))
        throw invalid(`it asks for the header "${cleanName}", which must not be sent`);
    if (lower === 'content-length' && value.trim() !== String(sizeBytes)) {
        throw invalid(`its Content-Length is wrong: the recording has ${sizeBytes} bytes`);
    }
    if (holdsKey(`${name}: ${value}`))
        throw invalid(`its header "${cleanName}" contains the API key`);
}


/***/ }),

/***/ 400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ZT: () => (/* binding */ sendableDetails),
/* harmony export */   uf: () => (/* binding */ digestOfDetails),
/* harmony export */   wt: () => (/* binding */ textsOfDetails)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var _http_proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2749);


/** Bytes of JSON. */
const largest = 8 * 1024;
/** In characters. */
const longestText = 1000;
/**
 * Drops texts that are too long, unsafe links, and as many of the last links as it takes to fit. Undefined if nothing is left.
 */
function sendableDetails({ links = [], ...facts }) {
    const short = Object.fromEntries(Object.entries(facts).filter(([, value]) => !isTooLong(value)));
    const usable = links.filter(({ label, url }) => !isTooLong(label) && isSafe(url));
    for (let count = usable.length; count >= 0; count -= 1) {
        const details = { ...short, ...(count > 0 && { links: usable.slice(0, count) }) };
        const text = JSON.stringify(details);
        if (Buffer.byteLength(text) <= largest)
            return text === '{}' ? undefined : details;
    }
    return undefined;
}
function isTooLong(value) {
    return typeof value === 'string' && value.length > longestText;
}
function isSafe(text) {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && (0,_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(url));
}
/** A share is reused only if this digest is unchanged. Commit and links don't count. */
function digestOfDetails({ commit: _commit, links: _links, ...facts }) {
    const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16);
}
/** All texts that a service may echo. */
function textsOfDetails({ links = [], ...facts }) {
    const texts = Object.values(facts).filter((value) => typeof value === 'string');
    return [...texts, ...links.flatMap(({ label, url }) => [label, url])];
}


/***/ }),

/***/ 1992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R$: () => (/* binding */ retrying),
/* harmony export */   Ro: () => (/* binding */ hasStatus),
/* harmony export */   VH: () => (/* binding */ mayBeDone),
/* harmony export */   aX: () => (/* binding */ isBadRequestAbout),
/* harmony export */   qG: () => (/* binding */ createHostGate)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9874);
/* harmony import */ var _time_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4131);
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


const firstWaitMs = 500;
const longestWaitMs = 30_000;
/**
 * Makes a call, and retries it after transient failures. Waits as long as `Retry-After` says, or backs off exponentially from
 * 0.5 s to 30 s with full jitter. A 429 holds back all calls to that host. `attempt` gets the errors of the earlier tries.
 * Throws the last try's CallError, or the signal's reason.
 */
async function retrying(call, host, attempt, options) {
    const earlier = [];
    for (;;) {
        await options.gate.whenOpen(host, options.signal);
        try {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const _try = __addDisposableResource(env_1, options.onTry?.(host, earlier.length + 1, options.retries + 1), false);
                const result = await attempt(earlier);
                options.watch?.succeeded(call, host);
                return result;
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                __disposeResources(env_1);
            }
        }
        catch (error) {
            if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA))
                throw error;
            await throwOrWait(error, host, earlier, options);
            earlier.push(error);
        }
    }
}
/** Waits until a failed call may be retried. Throws the error if it must not be. */
async function throwOrWait(error, host, earlier, { retries, random, sleep, gate, signal, watch, onTry }) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const isLast = earlier.length >= retries;
        watch?.failed(error, host, isLast);
        const wait = waitMsFor(error.reason, earlier.length, random);
        // Other calls to the host must wait even if this one is not retried.
        if (hasStatus(error, 429))
            gate.hold(host, wait);
        if (isLast || !mayPass(error, earlier))
            throw error;
        const ended = watch?.down ?? signal;
        const _wait = __addDisposableResource(env_2, onTry?.(host, earlier.length + 2, retries + 1, wait)
        // After a 429, the host's gate is closed.
        , false);
        // After a 429, the host's gate is closed.
        const waiting = hasStatus(error, 429) ? gate.whenOpen(host, ended) : sleep(wait, ended);
        await waiting.catch(() => signal.throwIfAborted());
        if (ended.aborted)
            throw error;
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** Whether an earlier try may have succeeded although its answer was lost (RFC 9110, 9.2.2). */
function mayBeDone(earlier) {
    return earlier.some(({ reason }) => (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeUnknown */ .Hu)(reason));
}
function hasStatus(error, ...statuses) {
    const reason = error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA ? error.reason : undefined;
    return reason?.kind === 'status' && statuses.includes(reason.status);
}
function isBadRequestAbout(error, word) {
    const reason = error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .CallError */ .RA ? error.reason : undefined;
    if (reason?.kind !== 'status' || reason.status !== 400)
        return false;
    return [reason.code, reason.message].some((text) => text?.includes(word));
}
function mayPass(error, earlier) {
    // Storage lacks a feature, so no retry helps.
    if (error.call === 'upload' && hasStatus(error, 501))
        return false;
    if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .isTrouble */ .KM)(error.reason) || hasStatus(error, 408, 425, 429))
        return true;
    // Storage may still be committing the bytes of an earlier try.
    return (error.call === 'upload' &&
        ((hasStatus(error, 409) && mayBeDone(earlier)) || isBadRequestAbout(error, 'RequestTimeout')));
}
function waitMsFor(reason, earlierRetries, random) {
    if (reason.kind === 'status' && reason.retryAfterMs !== undefined)
        return reason.retryAfterMs;
    return random() * Math.min(longestWaitMs, firstWaitMs * 2 ** earlierRetries);
}
function createHostGate() {
    const closedUntil = new Map();
    const waitUntil = async (time, signal) => {
        signal.throwIfAborted();
        for (let wait = time() - performance.now(); wait > 0; wait = time() - performance.now()) {
            await (0,_time_js__WEBPACK_IMPORTED_MODULE_1__/* .pause */ .v7)(wait, signal);
        }
    };
    return {
        /** Lets no call to the host begin within the next `ms` milliseconds. */
        hold(host, ms) {
            closedUntil.set(host, Math.max(closedUntil.get(host) ?? 0, performance.now() + ms));
        },
        /** Resolves when calls to the host may begin; throws the signal's reason. */
        whenOpen: (host, signal) => waitUntil(() => closedUntil.get(host) ?? 0, signal),
        /** Resolves when calls to all hosts may begin; throws the signal's reason. */
        whenAllOpen: (signal) => waitUntil(() => Math.max(0, ...closedUntil.values()), signal),
    };
}


/***/ }),

/***/ 5557:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ docs)
/* harmony export */ });
/** The documentation of this version. */
const docs = 'https://github.com/share-recordings/share-recordings/blob/v1/docs';


/***/ }),

/***/ 9874:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Hu: () => (/* binding */ outcomeUnknown),
/* harmony export */   KM: () => (/* binding */ isTrouble),
/* harmony export */   RA: () => (/* binding */ CallError),
/* harmony export */   Tj: () => (/* binding */ StopError),
/* harmony export */   VF: () => (/* binding */ isMistake),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   eN: () => (/* binding */ RecordingError),
/* harmony export */   r4: () => (/* binding */ inWords),
/* harmony export */   up: () => (/* binding */ UnfinishedError)
/* harmony export */ });
/** A failed call. The message never contains a signed address. client/explain-error.ts adds advice for the user. */
class CallError extends Error {
    name = 'CallError';
    call;
    reason;
    constructor(call, reason, cause) {
        super(describeReason(reason), cause === undefined ? undefined : { cause });
        this.call = call;
        this.reason = reason;
    }
}
/** A recording can't be shared. The message says why, and what to do. */
class RecordingError extends Error {
    name = 'RecordingError';
}
/** All work was stopped, by a refusal of the service or because the workflow was canceled. */
class StopError extends Error {
    name = 'StopError';
}
/** A recording was in progress when all work was stopped. */
class UnfinishedError extends Error {
    name = 'UnfinishedError';
}
/** The workflow's author must change an input. The message names the input, its value and what is valid. */
class InputError extends Error {
    name = 'InputError';
}
/** Whether the host or the network failed: there was no answer, or a 5xx. */
function isTrouble(reason) {
    if (reason.kind === 'status')
        return reason.status >= 500;
    return reason.kind === 'network' || reason.kind === 'timeout';
}
/** Whether the call may have succeeded although no usable answer came. */
function outcomeUnknown(reason) {
    return isTrouble(reason) && (!('received' in reason) || reason.received);
}
const mistakes = [TypeError, RangeError, ReferenceError, SyntaxError];
/** Whether an error is a bug, such as `data.map is not a function`, whose message means nothing to users. */
function isMistake(error) {
    return mistakes.some((kind) => error instanceof kind);
}
/** An error's message, worded to follow a colon. A bug is introduced as an unexpected error. */
function inWords(error) {
    const message = error instanceof Error ? error.message : String(error);
    return isMistake(error) ? `an unexpected error in this action (${message})` : message;
}
function describeReason(reason) {
    switch (reason.kind) {
        case 'network':
            return reason.problem;
        case 'timeout':
            return `${timeoutWords[reason.phase]} ${reason.seconds} s`;
        case 'status':
            return reason.message === '' ? `status ${reason.status}` : `status ${reason.status}: ${reason.message}`;
        case 'redirect':
            return `status ${reason.status}, a redirect${reason.origin ? ` to ${reason.origin}` : ''}, which is not followed`;
        case 'answer':
            return `the answer can't be used: ${reason.problem}`;
        case 'contract':
            return `upload contract version ${reason.version} is not supported (only version 2 is)`;
        case 'target':
            return `the upload target is invalid: ${reason.problem}`;
    }
}
const timeoutWords = {
    connect: 'no connection within',
    send: 'nothing could be sent for',
    answer: 'no complete answer within',
};


/***/ }),

/***/ 4012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

var node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   OH: () => (/* binding */ openWorkspace),
/* harmony export */   P$: () => (/* binding */ encodingOf),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   f6: () => (/* binding */ FileError),
/* harmony export */   gm: () => (/* binding */ textOfBytes),
/* harmony export */   io: () => (/* binding */ readBytes),
/* harmony export */   le: () => (/* binding */ passesThroughLink),
/* harmony export */   zy: () => (/* binding */ readHead)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9874);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(977);





/** A file can't be used. The message quotes at most the beginning of a test report. */
class FileError extends Error {
    name = 'FileError';
}
/** Why a file could not be read or used, worded to follow a colon. */
function reasonOf(error) {
    // An assertion's message says what is wrong with a pattern.
    const isCode = error instanceof Error && 'code' in error && error.code !== 'ERR_ASSERTION';
    const reason = isCode ? String(error.code) : (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inWords */ .r4)(error);
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reason).replace(/\.+$/, '');
}
function nameOf(file, root) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, file).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, '/');
}
/** Reads a file, never through a link. `checkSize` throws if it is too large. Throws a FileError, or the file system's error. */
function readBytes(file, workspace, checkSize) {
    checkSize(sizeOf(file, workspace));
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file);
}
/** Reads a file's first bytes, never through a link. Throws like `readBytes`. */
function readHead(file, workspace, most) {
    const head = Buffer.alloc(Math.min(most, sizeOf(file, workspace)));
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file, 'r');
    try {
        return head.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, head));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function sizeOf(file, workspace) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file);
    if (stats.isSymbolicLink() || passesThroughLink(file, workspace)) {
        throw new FileError('its path contains a symbolic link, which the action does not follow');
    }
    if (!stats.isFile())
        throw new FileError('it is not a regular file');
    return stats.size;
}
/** Decodes a file by its byte order mark, or by the encoding that its XML declares, or else as UTF-8. */
function textOfBytes(bytes) {
    const encoding = hasMark(bytes) ? encodingOf(bytes) : (declaredIn(bytes) ?? 'utf-8');
    return new TextDecoder(encoding).decode(bytes);
}
function hasMark(bytes) {
    return encodingOf(bytes) !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf);
}
/** In bytes. Programs can print lines before their XML. */
const longestBeforeXml = 10_000;
/** The encoding declared by XML without a byte order mark; undefined if `TextDecoder` doesn't know it. */
function declaredIn(bytes) {
    const head = Buffer.from(bytes.subarray(0, longestBeforeXml)).toString('latin1').replaceAll('\0', '');
    const [, label = ''] = /^[ \t]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)/m.exec(head) ?? [];
    try {
        const { encoding } = new TextDecoder(label);
        // Some .NET writers declare UTF-16 whatever they write.
        return encoding.startsWith('utf-16') && bytes[1] !== 0 ? undefined : encoding;
    }
    catch {
        return undefined;
    }
}
/** The encoding of the byte order mark. On Windows, a shell's `>` can write UTF-16. */
function encodingOf([first, second]) {
    if (first === 0xff && second === 0xfe)
        return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
/** Throws an InputError if the workspace doesn't exist. */
function openWorkspace(path) {
    try {
        return { path, real: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path) };
    }
    catch (error) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(`The workspace ${path} (GITHUB_WORKSPACE) can't be read (${reasonOf(error)}).`);
    }
}
/** A file's path relative to either path of the workspace; undefined if it is outside. */
function pathInside(file, workspace, { relative, isAbsolute, sep } = /*#__PURE__*/ (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_path__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __nccwpck_require__.t(node_path__WEBPACK_IMPORTED_MODULE_1__, 2)))) {
    const paths = [workspace.path, workspace.real].map((root) => relative(root, file));
    return paths.find((path) => path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
/** Whether there is a symbolic link between the workspace and a file in it. */
function passesThroughLink(file, workspace) {
    const path = pathInside(file, workspace);
    if (path === undefined)
        return false;
    return comparable(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(file)) !== comparable((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace.real, path));
}
/** Normalizes a path for systems that ignore case and the form of accents. */
function comparable(path) {
    return ['win32', 'darwin'].includes(process.platform) ? path.normalize().toLowerCase() : path;
}


/***/ }),

/***/ 3312:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ isUnknownCommit),
/* harmony export */   D2: () => (/* binding */ NotShownError),
/* harmony export */   Pm: () => (/* binding */ explainGitHubError),
/* harmony export */   T4: () => (/* binding */ NoGraphqlError),
/* harmony export */   US: () => (/* binding */ isForbidden),
/* harmony export */   Zw: () => (/* binding */ problemOf),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   ao: () => (/* binding */ GraphqlError),
/* harmony export */   bg: () => (/* binding */ mayPass),
/* harmony export */   c4: () => (/* binding */ isNotFound),
/* harmony export */   d2: () => (/* binding */ isWithoutHistory),
/* harmony export */   j_: () => (/* binding */ rateLimitWords)
/* harmony export */ });
/* harmony import */ var _docs_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5557);
/* harmony import */ var _http_answer_message_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5081);
/* harmony import */ var _http_network_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5501);
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1025);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(977);





/** GitHub answered a GraphQL request with an error. `response` has the status 200. */
class GraphqlError extends Error {
    name = 'GraphqlError';
    response;
    constructor(message, response) {
        super(message);
        this.response = response;
    }
}
/** The server has no GraphQL API, like some servers that only resemble GitHub. */
class NoGraphqlError extends Error {
    name = 'NoGraphqlError';
}
/** GitHub's answer lacks the object asked for, as if it didn't exist. Most often, the token may not see it. */
class NotShownError extends Error {
    name = 'NotShownError';
}
/** The status, headers and message of an error. Octokit gives network failures the status 500, which is ignored. */
function statusOf(error) {
    const response = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(error) ? error['response'] : undefined;
    const errorStatus = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(error) && (response !== undefined || error['status'] !== 500) && error['status'];
    // GraphQL refuses with the status 200.
    const status = errorStatus || (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(response, 'status');
    const headers = (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(response, 'headers');
    return {
        message: error instanceof Error ? error.message : String(error),
        status: typeof status === 'number' ? status : undefined,
        headers: (0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(headers) ? headers : {},
    };
}
/** Whether GitHub didn't find the object, such as a deleted comment. */
function isNotFound(error) {
    const { status, message } = statusOf(error);
    return status === 404 || status === 410 || /could not resolve to a node/i.test(message);
}
/** Whether the token lacks the permission. A rate limit can have the same status, but doesn't count. */
function isForbidden(error) {
    return statusOf(error).status === 403 && problemOf(error, Date.now()).kind === 'final';
}
/** Whether GitHub rejected a query for the history of edits, which older servers don't know. */
function isWithoutHistory(error) {
    return (error instanceof GraphqlError &&
        JSON.stringify((0,_shape_js__WEBPACK_IMPORTED_MODULE_3__/* .valueAt */ .fK)(error.response.data, 'errors') ?? '').includes('userContentEdits'));
}
/** Whether GitHub doesn't know the commit. The 404 of a repository that the token can't see doesn't count. */
function isUnknownCommit(error) {
    const { status, message } = statusOf(error);
    return status === 422 || (status === 404 && /no commit found/i.test(message));
}
/** GitHub's words for a rate limit, whatever the status. */
const rateLimitWords = /rate limit|too quickly|abuse detection/i;
const refusedWords = /not accessible|forbidden|must have|\block(ed)?\b|archived|blocked/i;
/** The wait that GitHub advises for a secondary rate limit without a time. */
const secondaryLimitMs = 60_000;
/** Classifies an error by GitHub's "Rate limits for the REST API". `now` is in milliseconds since 1970. */
function problemOf(error, now) {
    const { status = 0, message, headers } = statusOf(error);
    if (error instanceof NoGraphqlError)
        return { kind: 'final' };
    if (isNotFound(error))
        return { kind: 'gone' };
    // Only GraphQL fails with this status.
    const isMutation = status === 200;
    if ((isMutation || status === 422) && /too long/i.test(message))
        return { kind: 'too long' };
    const waitMs = waitOf(headers, now);
    const saysLimit = rateLimitWords.test(message) || (waitMs !== undefined && !isMutation);
    if (status === 429 || ([200, 403, 422].includes(status) && saysLimit)) {
        return { kind: 'rate limit', waitMs: waitMs ?? secondaryLimitMs };
    }
    const isFinal = isMutation
        ? refusedWords.test(message)
        : status >= 400 && status < 500 && ![408, 409].includes(status);
    return { kind: isFinal ? 'final' : 'unknown' };
}
function isRateLimit(error) {
    return problemOf(error, Date.now()).kind === 'rate limit';
}
function waitOf(headers, now) {
    const after = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(after))
        return Math.max(0, after) * 1000;
    if (headers['x-ratelimit-remaining'] !== '0')
        return undefined;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) + 1000 : undefined;
}
/** In characters. An answer can be a whole web page. */
const longestMessage = 300;
const missingPermission = 'the token lacks a permission: add "pull-requests: write" to the permissions of the job';
/** Explains in one line why a request to GitHub failed, and what to do. */
function explainGitHubError(error, purpose) {
    const { status, message: raw } = statusOf(error);
    const answer = (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .IN)((0,_http_answer_message_js__WEBPACK_IMPORTED_MODULE_0__/* .readMessage */ ._)(raw, purpose.clean).message, longestMessage) || 'an error without a message';
    const message = answer.replace(/ - https:\/\/docs\.github\S*/, '');
    const isMissing = status === 404 || error instanceof NotShownError || /Could not resolve to/.test(message);
    const advice = adviceOn({ status, message, isMissing }, purpose);
    if (advice !== undefined) {
        return `${message.replace(/\.$/, '')}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
    }
    if (status === undefined)
        return (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .IN)(purpose.clean((0,_http_network_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .networkProblem */ .W)(error)), longestMessage);
    return status < 500 ? message : `status ${status}: ${message}. ${purpose.instead ?? ''}`.trim();
}
/** Reasons for a 403 other than a missing permission. */
const otherReasons = /archived|blocked|SAML|SSO|IP allow list|suspended/i;
function adviceOn({ status, message, isMissing }, { fork, prNumber }) {
    if (status === 401)
        return 'check the input github-token';
    if (rateLimitWords.test(message) || otherReasons.test(message))
        return undefined;
    if (/\block(ed)?\b/i.test(message))
        return "unlock the pull request's conversation";
    if (!isMissing && status !== 403 && !/not accessible|FORBIDDEN/i.test(message))
        return undefined;
    if (isMissing && prNumber !== undefined) {
        return `check the input pr-number: there is no pull request #${prNumber}, or ${missingPermission}`;
    }
    return fork ? `the token of a pull request from a fork is read-only; see ${_docs_js__WEBPACK_IMPORTED_MODULE_4__/* .docs */ .m}/forks.md` : missingPermission;
}
/** Words for a transient failure in an answer with the status 200. */
const passing = /something went wrong|timed? ?out|temporar/i;
/** Whether retrying a read may succeed: after a 5xx, a timeout or a lost connection. */
function mayPass(error) {
    return error instanceof GraphqlError ? passing.test(error.message) : problemOf(error, Date.now()).kind === 'unknown';
}


/***/ }),

/***/ 5081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readMessage),
/* harmony export */   y: () => (/* binding */ isPage)
/* harmony export */ });
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1025);

/**
 * Reads the message and the error code of an error answer: JSON (`error`, `error.message`, `message`, `detail`, `title` \u2026, also
 * inside `data` or the first of `errors`, or else `code`), S3's XML, a web page or plain text. `clean` removes secrets from the
 * text before anything is cut off.
 */
function readMessage(text, clean = String) {
    const body = text.trim();
    if (body.startsWith('<')) {
        const code = elementText(body, 'code', clean);
        const words = elementText(body, 'message', clean) ?? elementText(body, 'title', clean);
        // Character references can hide a secret.
        return { message: clean([code, words].filter(Boolean).join(': ')), code };
    }
    const json = (0,_shape_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body);
    if (json === undefined)
        return { message: clean(body), code: undefined };
    return { message: clean(messageOf(json)), code: codeOf(json) };
}
/** Whether the text is an HTML page. The service and storage answer with JSON or XML. */
function isPage(text) {
    return /^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is.test(text);
}
const deepest = 4;
function messageOf(value, depth = 0) {
    if (typeof value === 'string')
        return value;
    if (depth > deepest)
        return '';
    if (Array.isArray(value))
        return messageOf(value[0], depth + 1);
    for (const name of ['error', 'message', 'detail', 'title', 'errors', 'error_description', 'data', 'code']) {
        const message = messageOf(fieldOf(value, name), depth + 1);
        if (message !== '')
            return message;
    }
    return '';
}
function codeOf(value) {
    const codes = [value, fieldOf(value, 'error')].map((each) => fieldOf(each, 'code'));
    return codes.find((code) => typeof code === 'string');
}
/** A field by its name. Storage services capitalize it. */
function fieldOf(value, name) {
    return (0,_shape_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u4)(value) ? (value[name] ?? value[`${name.charAt(0).toUpperCase()}${name.slice(1)}`]) : undefined;
}
/** The text of an element, with or without a namespace prefix. */
function elementText(markup, name, clean) {
    const start = new RegExp(`<(?:[a-z]+:)?${name}>`, 'i').exec(markup);
    if (start === null)
        return undefined;
    const rest = clean(markup.slice(start.index + start[0].length));
    const end = rest.indexOf('</');
    return end < 0 ? undefined : rest.slice(0, end).replace(/&(#?\w{1,8});/g, decoded);
}
const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
/** The character that an XML reference stands for, or the reference itself if it is unknown. */
function decoded(reference, name) {
    const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? [];
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return named.get(name) ?? (code <= 0x10ffff ? String.fromCodePoint(code) : reference);
}


/***/ }),

/***/ 5501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ networkProblem)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9874);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2749);


const untrusted = 'the certificate authority is not trusted; add it with NODE_EXTRA_CA_CERTS';
const words = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was closed while sending',
    ENOTFOUND: 'the host name was not found',
    EAI_AGAIN: 'the host name could not be looked up',
    ETIMEDOUT: 'the connection timed out',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the network is unreachable',
    UND_ERR_SOCKET: 'the connection was closed',
    SELF_SIGNED_CERT_IN_CHAIN: untrusted,
    DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};
/** Describes a network error of Node or undici, by its code or the codes of its causes. */
function networkProblem(error) {
    const chain = causes(error);
    for (const cause of chain) {
        if (cause instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .ProxyError */ .T6)
            return cause.message;
        const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
        const text = words[code];
        if (text !== undefined)
            return `${text} (${code})`;
    }
    // fetch throws a TypeError for every failure.
    const cause = chain.find((one) => !(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .isMistake */ .VF)(one)) ?? chain[0];
    return (cause && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inWords */ .r4)(cause)) || 'the connection failed';
}
function causes(error) {
    const chain = [];
    for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
        chain.push(link);
        // Node tries all addresses of a host.
        if (link instanceof AggregateError)
            chain.push(...link.errors.filter((each) => each instanceof Error));
    }
    return chain;
}


/***/ }),

/***/ 2749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T6: () => (/* binding */ ProxyError),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   _W: () => (/* binding */ isLinkLocal),
/* harmony export */   iJ: () => (/* binding */ proxyFor),
/* harmony export */   mH: () => (/* binding */ mayBeLoopback),
/* harmony export */   w4: () => (/* binding */ hostOf)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7030);

/** The environment's proxy can't be used. The message names it without user and password. */
class ProxyError extends Error {
    name = 'ProxyError';
}
/**
 * The proxy for an address. Reads the environment like curl: `https_proxy` or `http_proxy`, depending on the address's scheme, then
 * `all_proxy`, except for hosts in `no_proxy` (including subdomains, `host:port`, or `*`). A proxy without a scheme is an http
 * proxy. Loopback never uses a proxy, because http is allowed there and would show the key to the proxy. Throws a ProxyError.
 */
function proxyFor(target, environment) {
    if (isLoopback(target))
        return undefined;
    const variable = (name) => environment[name] || environment[name.toUpperCase()] || '';
    const proxy = variable(`${target.protocol.slice(0, -1)}_proxy`) || variable('all_proxy');
    if (proxy === '' || bypasses(target, variable('no_proxy')))
        return undefined;
    const url = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
        throw new ProxyError('the proxy in the environment is not an http or https address');
    }
    return url;
}
function bypasses(target, noProxy) {
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    // An IPv6 address has brackets in `hostname`.
    const names = [hostOf(target), target.hostname, `${target.hostname}:${port}`];
    const entries = noProxy.toLowerCase().split(/[\s,]+/);
    return entries.some((entry) => {
        const end = entry.replace(/^\*?\./, '');
        return entry === '*' || (end !== '' && names.some((name) => `.${name}`.endsWith(`.${end}`)));
    });
}
/** The host in the form that sockets expect: IPv6 without brackets. */
function hostOf(url) {
    return url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
/** Whether an address is loopback, where http is allowed. */
function isLoopback(url) {
    return url.hostname === 'localhost' || isAmong(loopback, url);
}
/** Whether an address may be loopback. Some systems ask a name server for names below `localhost`. */
function mayBeLoopback(url) {
    return isLoopback(url) || /(^|\.)localhost\.?$/.test(url.hostname) || isAmong(unspecified, url);
}
/** Whether an address is link-local, where clouds serve credentials to machines. */
function isLinkLocal(url) {
    return isAmong(linkLocal, url);
}
const loopback = addresses(['127.0.0.0', 8], ['::1', 128]);
/** Systems treat these addresses as loopback. */
const unspecified = addresses(['0.0.0.0', 8], ['::', 128]);
const linkLocal = addresses(['169.254.0.0', 16], ['fe80::', 10]);
/** Includes IPv4 inside IPv6: mapped addresses, which BlockList handles, and those of NAT64, 6to4 and older systems. */
function addresses(v4, v6) {
    const list = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    list.addSubnet(...v4, 'ipv4');
    list.addSubnet(...v6, 'ipv6');
    for (const prefix of ['64:ff9b::', '64:ff9b:1::', '::ffff:0:', '::'])
        list.addSubnet(`${prefix}${v4[0]}`, 96 + v4[1], 'ipv6');
    const hex = Buffer.from(v4[0].split('.').map(Number)).toString('hex');
    list.addSubnet(`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + v4[1], 'ipv6');
    return list;
}
function isAmong(list, url) {
    const host = hostOf(url);
    return (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(host) ? list.check(host) : (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(host) && list.check(host, 'ipv6');
}


/***/ }),

/***/ 2704:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ isNewFailure),
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   IQ: () => (/* binding */ rankOf),
/* harmony export */   Ii: () => (/* binding */ isUnremarkable),
/* harmony export */   Ix: () => (/* binding */ isExcused),
/* harmony export */   O5: () => (/* binding */ byRank),
/* harmony export */   QZ: () => (/* binding */ worst),
/* harmony export */   tx: () => (/* binding */ failedBefore),
/* harmony export */   v2: () => (/* binding */ alsoFails),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/**
 * Most urgent first. `isFailing` splits this list after `flaky`, and `isUnremarkable` after `unknown`: don't move ranks
 * across these. `unknown` is a recording whose test is in no report.
 */
const ranks = [
    'error',
    'new failure',
    'failed',
    'also failing',
    'flaky',
    'did not run',
    'changed',
    'unknown',
    'passed',
    'skipped',
    'without a result',
    undefined,
];
function placeOf(rank) {
    return ranks.indexOf(rank);
}
/** The rank of a test, or of a recording without a known test; 0 is the most urgent. */
function rankOf(test) {
    if (test === undefined)
        return placeOf('unknown');
    const rank = placeOf(rankByComparison(test));
    return test.changed || isFixed(test) ? Math.min(rank, placeOf('changed')) : rank;
}
function rankByComparison(test) {
    if (isNewFailure(test))
        return 'new failure';
    return alsoFails(test) ? 'also failing' : test.result;
}
/** Whether the test failed, and failed in the latest run of the other branch that ran it. */
function alsoFails(test) {
    return test?.result === 'failed' && test.comparedWith?.result === 'failed';
}
/** Whether the test failed, and passed in each run of the other branch that ran it. */
function isNewFailure(test) {
    return (test?.result === 'failed' && test.comparedWith?.result === 'passed' && test.comparedWith.failedRuns === undefined);
}
/** Whether the test failed, and also failed there at times, but passed in the latest run there that ran it, or was flaky. */
function failedBefore(test) {
    if (test?.result !== 'failed')
        return false;
    const { result, failedRuns } = test.comparedWith ?? {};
    return result === 'flaky' || (result === 'passed' && failedRuns !== undefined);
}
/** Whether the test failed, but it is on the other branch as well: in its latest run, or in two of its last ten. */
function isExcused(test) {
    return alsoFails(test) || (test.result === 'failed' && (test.comparedWith?.failedRuns ?? 0) >= 2);
}
function isFixed(test) {
    return test?.result === 'passed' && test.comparedWith?.result === 'failed';
}
function byRank(a, b) {
    return rankOf(a) - rankOf(b);
}
/** Whether this is an error, or a failed or flaky test. */
function isFailing(test) {
    return rankOf(test) <= placeOf('flaky');
}
/**
 * Whether nobody needs to look at it: the test passed, was skipped or has no result, and the pull request neither changed nor
 * fixed it.
 */
function isUnremarkable(test) {
    return rankOf(test) > placeOf('unknown');
}
/** The most urgent of these results; undefined if none is known. */
function worst(results) {
    return results.map((result) => ({ result })).toSorted(byRank)[0]?.result;
}


/***/ }),

/***/ 5074:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   QB: () => (/* binding */ countRecordings),
/* harmony export */   Vj: () => (/* binding */ verdictOf),
/* harmony export */   hP: () => (/* binding */ linksOf),
/* harmony export */   k1: () => (/* binding */ failedLinksOf),
/* harmony export */   qS: () => (/* binding */ resultsOf),
/* harmony export */   xm: () => (/* binding */ changedLinksOf)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(977);
/* harmony import */ var _rows_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3507);


/** The output `results`: a step's recordings, in natural order of their paths. */
function resultsOf(manifest) {
    const tests = new Map([...manifest.specFiles, ...manifest.tests].map((test) => [test.id, test]));
    const comparisonOf = (0,_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .comparisonLookup */ .qn)(manifest);
    return manifest.recordings
        .flatMap((recording) => {
        if (recording.status === 'hidden' || recording.status === 'removed')
            return [];
        const { id: _id, path, shownPath: _shownPath, detailsDigest: _detailsDigest, test: shown, changed, ...facts } = recording;
        const fields = facts.status === 'failed' ? withoutRemoval(facts) : facts;
        const test = shown && tests.get(shown.id);
        const comparedWith = comparisonOf(shown?.id);
        return [
            {
                path: path ?? fields.title,
                ...fields,
                ...((changed || test?.changed) && { changed: true }),
                ...(comparedWith && { comparedWith: { result: comparedWith.result, url: comparedWith.url } }),
                ...(shown && test && { test: testOf(test, shown) }),
            },
        ];
    })
        .sort((a, b) => (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .compareNaturally */ .yV)(a.path, b.path));
}
/** Whether cleanup deleted a share matters to comments only. */
function withoutRemoval({ removed: _, ...facts }) {
    return facts;
}
function testOf(test, { id: _, ...shown }) {
    const { title, project, result } = test;
    return { title, project, result: verdictOf(result), ...shown };
}
/** A test's verdict in outputs. Undefined if it is unknown, if the test did not run, or if its report gives no result. */
function verdictOf(outcome) {
    return outcome === 'did not run' || outcome === 'without a result' ? undefined : outcome;
}
/** Counts the recordings with a link (`shared`), the reused ones among them, and those without a link. */
function countRecordings(recordings) {
    const count = (wanted) => recordings.filter(({ status }) => status === wanted).length;
    const reused = count('reused');
    return { shared: count('shared') + reused, reused, unshared: count('failed') };
}
function linksOf(results) {
    return results.flatMap((result) => (result.status === 'failed' ? [] : result.url));
}
/** The links of recordings whose tests failed or were flaky. */
function failedLinksOf(results) {
    return linksOf(results.filter(({ test }) => test?.result === 'failed' || test?.result === 'flaky'));
}
/** The links of recordings that are marked `changed`. */
function changedLinksOf(results) {
    return linksOf(results.filter(({ changed }) => changed));
}


/***/ }),

/***/ 3507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Dr: () => (/* binding */ withoutRowlessTests),
/* harmony export */   QP: () => (/* binding */ hasFailures),
/* harmony export */   RO: () => (/* binding */ rowsOf),
/* harmony export */   Up: () => (/* binding */ firstLinkOf),
/* harmony export */   W8: () => (/* binding */ mainLink),
/* harmony export */   YP: () => (/* binding */ mostOfAKind),
/* harmony export */   fb: () => (/* binding */ isFailingRow),
/* harmony export */   gC: () => (/* binding */ needsALook),
/* harmony export */   hb: () => (/* binding */ causeOfRow),
/* harmony export */   iD: () => (/* binding */ unsharedOf),
/* harmony export */   iK: () => (/* binding */ isOfChange),
/* harmony export */   nk: () => (/* binding */ mainRecording),
/* harmony export */   oW: () => (/* binding */ testsWithoutLink),
/* harmony export */   qn: () => (/* binding */ comparisonLookup),
/* harmony export */   rp: () => (/* binding */ isIdleRow),
/* harmony export */   tW: () => (/* binding */ isChangedRow),
/* harmony export */   yV: () => (/* binding */ recordingsIn)
/* harmony export */ });
/* unused harmony export visibleRecordings */
/* harmony import */ var _rank_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2704);
/* harmony import */ var _shares_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8694);
/* harmony import */ var _test_identity_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2345);



/** The most rows for errors outside of tests, and for failed or flaky tests without a recording. */
const mostOfAKind = 10;
/** The rows of some sections, sorted by rank and cause. Recordings within a row are in the order of tries. */
function rowsOf(sections) {
    const tests = sections.flatMap(testRowsOf);
    const withoutRecording = tests.filter(({ recordings }) => recordings.length === 0);
    const chosen = new Set(chooseAmong(withoutRecording));
    const rows = [
        ...errorRowsOf(sections).slice(0, mostOfAKind),
        ...tests.filter((row) => row.recordings.length > 0 || chosen.has(row)),
        ...sections.flatMap(unknownRowsOf),
    ];
    return byCause(rows.sort(byRankOfRow));
}
/** Rows of tests that have a recording, or that failed or were flaky without a link. */
function testRowsOf(section) {
    const tests = testsById(section);
    const byTest = Map.groupBy(visibleRecordings(section), ({ test }) => test?.id);
    const withoutLink = new Set(testsWithoutLink(section).map(({ id }) => id));
    const comparisonOf = comparisonLookup(section);
    return [...tests].flatMap(([id, test]) => {
        const recordings = byTest.get(id)?.sort((a, b) => (a.test?.try ?? 0) - (b.test?.try ?? 0)) ?? [];
        if (recordings.length === 0 && !withoutLink.has(id))
            return [];
        return [{ kind: 'test', test: { ...test, comparedWith: comparisonOf(id) }, recordings, sections: [section] }];
    });
}
function unknownRowsOf(section) {
    const tests = testsById(section);
    const isUnknown = ({ test }) => test === undefined || !tests.has(test.id);
    return visibleRecordings(section)
        .filter(isUnknown)
        .map((recording) => ({ kind: 'recording', recordings: [recording], sections: [section] }));
}
/** Joins an error that several sections have into one row, unless it names a report. */
function errorRowsOf(sections) {
    const rows = new Map();
    for (const section of sections) {
        const seen = new Map();
        for (const error of section.errors) {
            const content = (0,_test_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .errorKey */ .Oi)(error);
            const repeats = seen.get(content) ?? 0;
            seen.set(content, repeats + 1);
            const key = error.ofReport ? error : `${content} ${repeats}`;
            const known = rows.get(key);
            rows.set(key, { kind: 'error', error, sections: [...(known?.sections ?? []), section] });
        }
    }
    return [...rows.values()];
}
/** The most urgent rows. Within a rank, every cause gets one row before any gets a second. */
function chooseAmong(rows) {
    const causes = new Map();
    const turns = new Map();
    for (const row of rows) {
        const { cause } = row.test;
        if (cause === undefined)
            continue;
        const key = `${rankOfRow(row)} ${cause}`;
        const turn = causes.get(key) ?? 0;
        causes.set(key, turn + 1);
        turns.set(row, turn);
    }
    const turnOf = (row) => turns.get(row) ?? 0;
    return rows.toSorted((a, b) => byRankOfRow(a, b) || turnOf(a) - turnOf(b)).slice(0, mostOfAKind);
}
/** Groups rows by cause, the largest group first within each rank. */
function byCause(rows) {
    return [...Map.groupBy(rows, rankOfRow).values()].flatMap((alike) => {
        const groups = [...Map.groupBy(alike, (row) => causeOfRow(row) ?? row).values()];
        return groups.sort((a, b) => b.length - a.length).flat();
    });
}
/** The cause of a failed or flaky test. */
function causeOfRow(row) {
    return row.kind === 'test' && (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isFailing */ .DI)(row.test) ? row.test.cause : undefined;
}
/** The spec files, and the tests that can have a row, sorted by id. */
function testsById(section) {
    const all = [...section.specFiles, ...testsForRows(section)].sort((a, b) => a.id - b.id);
    return new Map(all.map((test) => [test.id, test]));
}
/** Leaves out tests that neither failed nor have a recording: there may be tens of thousands. */
function testsForRows({ tests, recordings }) {
    const shown = new Set(recordings.map((recording) => 'test' in recording && recording.test?.id));
    return tests.filter((test) => (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isFailing */ .DI)(test) || shown.has(test.id));
}
/** Failed and flaky tests that have no link, neither of their own nor through a spec file. */
function testsWithoutLink(manifest) {
    const covered = new Set(manifest.specFiles.flatMap(({ covers }) => covers));
    const linked = new Set(visibleRecordings(manifest).map(({ test }) => test?.id));
    return [...testsById(manifest).values()].filter((test) => (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isFailing */ .DI)(test) && !linked.has(test.id) && !covered.has(test.id));
}
/** Drops the tests that can't have a row. */
function withoutRowlessTests(manifest) {
    return { ...manifest, tests: testsForRows(manifest) };
}
/** Looks up by its id how a test ended on the branch that was compared. */
function comparisonLookup({ comparedWith, }) {
    const known = new Map((comparedWith?.tests ?? []).map(({ id, ...known }) => [id, known]));
    return (id) => (id === undefined ? undefined : known.get(id));
}
/** The recordings that rows show. */
function visibleRecordings({ recordings }) {
    return recordings.filter(isVisible);
}
function isVisible(recording) {
    return (0,_shares_js__WEBPACK_IMPORTED_MODULE_0__/* .isLinked */ .GW)(recording) || recording.status === 'removed';
}
/** The facts that decide a row's rank. */
function rankedIn(row) {
    if (row.kind === 'error')
        return { result: 'error' };
    if (row.kind === 'test')
        return row.test;
    return row.recordings[0].changed && { changed: true };
}
function rankOfRow(row) {
    return (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .rankOf */ .IQ)(rankedIn(row));
}
function byRankOfRow(a, b) {
    return rankOfRow(a) - rankOfRow(b);
}
function isFailingRow(row) {
    return (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isFailing */ .DI)(rankedIn(row));
}
/** Whether nobody needs to look at the row. */
function isIdleRow(row) {
    return (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isUnremarkable */ .Ii)(rankedIn(row));
}
function recordingsIn(row) {
    return row.kind === 'error' ? [] : row.recordings;
}
/** Whether the pull request adds or changes what the row shows. */
function isChangedRow(row) {
    const isOfTest = row.kind === 'test' && row.test.changed === true;
    return isOfTest || recordingsIn(row).some(({ changed }) => changed);
}
/** Whether the pull request adds, changes or fixes what the row shows. */
function isOfChange(row) {
    return isChangedRow(row) || (row.kind === 'test' && (0,_rank_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(row.test));
}
/** The recording that a row's title links to: that of the first failed try, or else the first one. */
function mainRecording(row) {
    const recordings = recordingsIn(row);
    return recordings.find(({ test }) => test?.tryResult === 'failed') ?? recordings[0];
}
function mainLink(row) {
    const recording = mainRecording(row);
    return recording && (0,_shares_js__WEBPACK_IMPORTED_MODULE_0__/* .isLinked */ .GW)(recording) ? recording.url : undefined;
}
/** The link of the first row that has one. */
function firstLinkOf(manifest) {
    return rowsOf([manifest]).flatMap((row) => mainLink(row) ?? [])[0];
}
/** The recordings that could not be shared. */
function unsharedOf({ recordings }) {
    return recordings.filter((recording) => recording.status === 'failed');
}
/** Whether there is an error, a failed or flaky test, or a recording that was not shared. */
function needsALook({ counts, unshared }) {
    return unshared > 0 || hasFailures(counts);
}
function hasFailures(counts) {
    return counts !== undefined && counts.error + counts.failed + counts.flaky > 0;
}


/***/ }),

/***/ 9341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   nz: () => (/* binding */ manifestFields),
/* harmony export */   oW: () => (/* binding */ mediaFacts),
/* harmony export */   rc: () => (/* binding */ manifestSchema),
/* harmony export */   uM: () => (/* binding */ replacedShare)
/* harmony export */ });
/* unused harmony exports verdicts, outcomes, tryResults, identityFields, tryFields, path, recordingFields, linkFields, failureFields, comparedTestFields */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1058);
/* harmony import */ var _shape_of_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3671);


// The model of a step's findings and shares. A comment's hidden state holds one for each step, the manifest file holds it in
// full, and outputs, tables and log lines are views of it.
const verdicts = ['passed', 'failed', 'flaky', 'skipped'];
/** `did not run`: the run ended early. `without a result`: the report's word means neither passed nor failed. */
const outcomes = [...verdicts, 'did not run', 'without a result'];
const tryResults = ['passed', 'failed', 'skipped'];
const file = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Relative to the workspace if `isHere`, otherwise as the report has it. With `/` on every system.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8);
const place = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    file,
    line: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('From 1.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    isHere: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Whether the workspace has the file.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
});
/** Facts from a video's content. Uncertain ones are absent. */
const mediaFacts = {
    mimeType: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('MIME type without parameters, such as `video/webm` or `image/gif`.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG(/^(?:video|image)\/[^\s;]+$/)))),
    durationSeconds: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Length in seconds, to the millisecond.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .gtValue */ .zY(0), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxValue */ .cG(31_622_400)))),
    width: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Width at which the video is shown, in pixels.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .side */ .Cf)),
    height: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Height at which the video is shown, in pixels.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .side */ .Cf)),
    cutShort: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the file is incomplete, most likely because its recorder was killed. The length is that of the part that plays.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
};
const identityFields = {
    title: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Titles of suites and test as the report has them, joined by ` \u203a `.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()),
    project: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The project (browser, device) as the report names it.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj())),
    file: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)("The test's file as its report names it, or what the report has instead, such as a class.", _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    suites: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Titles of the enclosing suites that `title` does not begin with, outermost first.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()))),
    identity: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Digest of project, file and titles before they were cut or cleaned; absent if they are whole.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
};
const failure = {
    error: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Error of the first failed try, in one line.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    place: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Location of the test or error.', place)),
    errorPlace: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Location of the error, if that is another line.', place)),
};
const test = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    id: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Unique within the manifest; recordings refer to it.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    ...identityFields,
    result: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Result of all tries together; absent if no report gives one.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI(outcomes))),
    label: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Name in tables, if that is not the title.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj())),
    changed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the pull request adds or changes it.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    ...failure,
    cause: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The same for all tests whose failures have the same cause. Absent if the error is unknown.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
});
const specFile = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    ...test.entries,
    covers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The `id`s of its tests.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)), []),
});
const outsideError = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    ...failure,
    count: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of errors that this counts as; absent if 1.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    ofReport: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the text names a report. Such errors are never joined across jobs.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
});
/** The try of a test that a recording shows. */
const tryFields = {
    try: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of this try, from 1, if the report has it.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    tries: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of tries that the test had.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    tryResult: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Result of this try.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI(tryResults))),
    error: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Why this try failed, in at most 300 code points. Absent if it passed, unless it was expected to fail.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    file: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)("The error's file if it is in the workspace, otherwise the test's.", _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    line: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Line in that file, from 1.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
};
const shown = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({ id: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The `id` of the test, or of the spec file.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), ...tryFields });
const recordingId = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Unique within the manifest.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9);
const path = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Path of the file, relative to the workspace, with `/` on every system. Absolute only for a file outside the workspace.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8);
/** The facts of a recording, shared or not. */
const recordingFields = {
    title: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Title of the share, in one line, from the input `title`.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
    sizeBytes: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Size of the file in bytes.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)),
    ...mediaFacts,
};
const recorded = {
    id: recordingId,
    path: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(path),
    shownPath: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The path without secrets, if it contains any.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    ...recordingFields,
    changed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the pull request adds or changes the file.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    test: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The test and try that the recording shows, if a report has them.', shown)),
    moment: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Start of the last seconds of a failed try, in whole seconds.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    detailsDigest: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Digest of the details sent for the page behind the link, except commit and links.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
};
const shareId = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Id of the share at the service; absent if the service gave none.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8, valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG(/^[^\s,\p{Cc}]+$/u)));
/** The facts of a recording with a link. */
const linkFields = {
    url: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The link.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy),
    shareId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(shareId),
    fileId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Id of the file at the service.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    sha256: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('SHA-256 of the file in hexadecimal; only with `reuse: true`.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG(/^[0-9a-f]{64}$/)))),
};
/** The facts of a recording without a link. */
const failureFields = {
    error: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Why it could not be shared and what to do, in one line.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
    shareId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Id of a share that exists although its link is unknown.', shareId)),
};
/** One recording and its outcome. */
const recording = valibot__WEBPACK_IMPORTED_MODULE_1__/* .variant */ .Ox('status', [
    (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        status: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('`shared`: uploaded by this run. `reused`: unchanged, with a link from an earlier run.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI(['shared', 'reused'])),
        ...recorded,
        ...linkFields,
    }),
    (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        status: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Not shared.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .eu('failed')),
        ...recorded,
        ...failureFields,
        removed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When cleanup deleted that share, in seconds since 1970.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)),
    }),
    (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        status: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Cleanup deleted its share.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .eu('removed')),
        ...recorded,
        removed: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When, in seconds since 1970.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
    }),
    (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        status: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The comment has no room to show it.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .eu('hidden')),
        id: recordingId,
        shareId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(shareId),
        removed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When cleanup deleted its share, in seconds since 1970.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)),
    }),
]);
const run = {
    id: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Id of the workflow run; empty if unknown.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yG(/^\d{0,30}$/))),
    attempt: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Attempt of the run, from 1.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE),
};
const testCounts = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    error: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Errors outside of any test.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    failed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
    flaky: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
    passed: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
    skipped: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
    'without a result': valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
    'did not run': valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, 0),
});
const comparedTestFields = {
    result: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Result in the latest run there that ran the test, if known.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KI(outcomes))),
    url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Link of its row in that run, which works until that share is deleted.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy)),
};
const history = {
    runs: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of the last ten runs there that ran the test. Absent if only one did, or if the test never failed there.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    failedRuns: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of these in which it failed or was flaky. Absent without `runs`.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
};
/** What is known of the tests on another branch. */
const comparedWith = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    ...run,
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
    branch: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Name of the branch.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
    runs: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of its runs that have results of these tests, this one included.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE), 1),
    new: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of failed tests that passed there in each of these runs.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    alsoFailing: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of failed tests that also failed in the latest run there that ran them.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    failedBefore: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of failed tests that were flaky in that run, or failed or were flaky in an earlier one.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)),
    tests: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Results there, by the ids of tests.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({ id: _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9, ...comparedTestFields, ...history }))), []),
});
/** Numbers that a part of the comment needs even if its rows were cut. */
const totals = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    rows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of rows with a recording.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    failedRows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of these whose test failed.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    withoutLink: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of failed or flaky tests without a link.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    failedWithoutLink: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of these that failed.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    testRows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of `rows` that show a test.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    reportErrors: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of errors outside of tests that name a report.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    otherErrors: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of errors outside of tests that name no report.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    errors: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Digests of these; absent if there is no room.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8))),
    causeCount: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of causes of the failed tests.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    causes: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Causes that tests of other jobs may share; absent if there is no room.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8))),
    projects: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Projects of the tests; absent if there is no room.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()))),
});
const replacedShare = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
    id: shareId,
    baseUrl: _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy,
    time: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When its replacement was recorded, in seconds since 1970.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9),
});
const manifestFields = {
    key: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Identifies the step of a job with these matrix values, in every run.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq())),
    heading: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The input `section`, or else the job and its matrix values, in one line.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()),
    part: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The table that this shares with the same step of other jobs of the matrix.', (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        key: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The same for all these jobs.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
        heading: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The input `section`, or else the job, in one line.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()),
        ofSomeJobs: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the input `section` contains a matrix value, so that other jobs have other tables.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    })),
    job: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The job.', (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        key: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The same for all jobs of a matrix.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8),
        instance: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Different for each job of a matrix; absent without a matrix.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
        matrix: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Its matrix values as text.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
        total: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of jobs in its matrix, if the runner says so.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)),
    })),
    run: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The workflow run.', (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)({
        ...run,
        number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)("The run's number within its workflow, as GitHub shows it.", _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
        workflow: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Name of the workflow.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    })),
    commit: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)("The commit that the recordings show: a pull request's head, never a merge commit. Absent if unknown.", _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)),
    time: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When the recordings were shared, in seconds since 1970, to the millisecond.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Ww(0))),
    reported: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('When the report action added it to a comment, in seconds since 1970, to the millisecond. Absent if the step itself did.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Ww(0)))),
    quiet: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if the step has `comment: failures`.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    baseUrl: (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Address of the service.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy),
    visibility: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj(), 'unlisted'),
    withPassword: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM(), false),
    shared: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of recordings with a link, including reused ones.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    reused: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of these whose link is from an earlier run.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    unshared: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of recordings that could not be shared.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    leftOut: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Number of recordings that the input `only` left out.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9), 0),
    counts: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Results of all tests in the reports, recorded or not. Absent if no report was given or could be read.', testCounts)),
    withoutReport: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if there was no test report, in a step that also runs where no tests do.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    reportRead: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if a test report was read.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    sharedSection: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Present if two jobs of the run have this section, which then shows the one with more failures.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .yes */ .EZ)),
    runSeconds: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Run time of the tests in seconds, if every report has it.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Ww(0)))),
    reportUrl: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Address of the whole test report.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .webAddress */ .Dy)),
    digest: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Digest of what was shared and what was not. It distinguishes two steps of one run that have the same key.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .Yj()), ''),
    randomNumber: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Drawn at random by each step, so that two jobs that share a key can be told apart.', _shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)),
    comparedWith: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('The latest run of another branch that has a result of one of the tests.', comparedWith)),
    errors: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Errors outside of any test, the first ten.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(outsideError)), []),
    tests: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('All tests of the reports, recorded or not, up to 20,000, the most urgent first. In a comment, only those that have a row.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(test)), []),
    testsComplete: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('`false` if the reports have more tests than `tests` lists. Always `true` in a comment.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zM()), true),
    specFiles: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Spec files that a recording shows as a whole.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(specFile)), []),
    totals: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Numbers that stay exact if rows are cut.', totals), {}),
    recordings: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('All recordings and their outcomes, the most urgent first.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(recording)), []),
    replaced: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq((0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .meaning */ .ak)('Shares of earlier runs of the same step that still exist.', valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YO(replacedShare)), []),
};
const manifestSchema = (0,_shape_of_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(manifestFields);


/***/ }),

/***/ 3671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cf: () => (/* binding */ side),
/* harmony export */   Dy: () => (/* binding */ webAddress),
/* harmony export */   EZ: () => (/* binding */ yes),
/* harmony export */   IE: () => (/* binding */ ordinal),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   ak: () => (/* binding */ meaning),
/* harmony export */   as: () => (/* binding */ readBy),
/* harmony export */   jw: () => (/* binding */ MisfitError),
/* harmony export */   n8: () => (/* binding */ line)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1058);

// Building blocks for the schemas of the action's own files and comments.
/**
 * An object whose unknown fields survive reading, so that an older version never erases what a newer one wrote. Its type has
 * only the known fields, so the compiler still catches misspelled ones.
 */
function objectOf(entries) {
    return valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H(entries);
}
const count = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Ww(0));
const ordinal = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Ww(1));
const side = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Ww(1), valibot__WEBPACK_IMPORTED_MODULE_0__/* .maxValue */ .cG(65_535));
const yes = valibot__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .eu(true);
const line = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
/** A WHATWG URL, as browsers write it. Not every RFC 3986 parser accepts it. */
const webAddress = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yG(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\p{Cc}]+$/u));
/** Adds a description, which the files in `schemas` show. */
function meaning(description, schema) {
    return valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(schema, valibot__WEBPACK_IMPORTED_MODULE_0__/* .description */ .h_(description));
}
/** Parses a value. Throws a MisfitError that names the first invalid field, but never its value. */
function readBy(schema, value) {
    const read = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xL(schema, value, { abortEarly: true });
    if (read.success)
        return read.output;
    const [issue] = read.issues;
    const field = valibot__WEBPACK_IMPORTED_MODULE_0__/* .getDotPath */ .Bu(issue) ?? 'it';
    const isMissing = issue.input === undefined;
    throw new MisfitError(isMissing ? `${field} is missing` : `${field} should be ${issue.expected ?? 'something else'}`);
}
/** One of the action's own files or comments doesn't match its schema. */
class MisfitError extends Error {
    name = 'MisfitError';
}


/***/ }),

/***/ 8694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AK: () => (/* binding */ recordedIn),
/* harmony export */   Fg: () => (/* binding */ markOf),
/* harmony export */   GW: () => (/* binding */ isLinked),
/* harmony export */   L0: () => (/* binding */ ownShares),
/* harmony export */   S1: () => (/* binding */ nameOfShare),
/* harmony export */   UN: () => (/* binding */ shareIdOf),
/* harmony export */   Up: () => (/* binding */ linkedRecordings),
/* harmony export */   b$: () => (/* binding */ recordedShares)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);

/** Unique across services. */
function nameOfShare({ id, baseUrl }) {
    return `${baseUrl}\n${id}`;
}
/** The mark of a removed share. It is short because a comment has little room. */
function markOf(share) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(nameOfShare(share)).digest('base64url').slice(0, 8);
}
function isLinked(recording) {
    return recording.status === 'shared' || recording.status === 'reused';
}
/** The recordings that have a link. */
function linkedRecordings({ recordings }) {
    return recordings.filter(isLinked);
}
/** The shares of a step's recordings, whether or not tables show them. */
function ownShares({ recordings, baseUrl }) {
    return recordings.flatMap((recording) => {
        const id = shareIdOf(recording);
        return id === undefined ? [] : [{ id, baseUrl }];
    });
}
function shareIdOf(recording) {
    return recording.status === 'removed' ? undefined : recording.shareId;
}
/** All shares that a manifest records, replaced ones included. */
function recordedShares(manifest) {
    return [...ownShares(manifest), ...manifest.replaced];
}
/** All shares that a comment records. */
function recordedIn({ sections, replaced, }) {
    return [...sections.flatMap(recordedShares), ...replaced];
}


/***/ }),

/***/ 2345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oi: () => (/* binding */ errorKey),
/* harmony export */   US: () => (/* binding */ identityKey),
/* harmony export */   W9: () => (/* binding */ keepIdentity)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);

/**
 * Equal for the same test, in this run or another: a digest of its project, its file, and its titles joined as people read them.
 * So a test whose texts were cleaned or cut, and which carries this digest, equals one whose texts are whole.
 */
function identityKey(test) {
    return test.identity ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(textOf(test)).digest('base64url').slice(0, 22);
}
/** A test after its texts were cleaned or cut. If that changed its identity, it carries the digest that it had before. */
function keepIdentity(before, after) {
    const isSame = after.identity !== undefined || textOf(before) === textOf(after);
    return isSame ? after : { ...after, identity: identityKey(before) };
}
function textOf({ project = '', title, file = '', suites = [] }) {
    return JSON.stringify([project, file, [...suites, title].join(' \u203a ')]);
}
/** Equal for the same error outside of tests, in this job or another. */
function errorKey({ error, place, errorPlace }) {
    const { file, line } = errorPlace ?? place ?? {};
    return JSON.stringify([error, file, line]);
}


/***/ }),

/***/ 4962:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Yz: () => (/* binding */ debug),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  V4: () => (/* binding */ getInput),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  C1: () => (/* binding */ setFailed),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ setSecret),
  Oh: () => (/* binding */ startGroup),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, addPath, exportVariable, getBooleanInput, getIDToken, getMultilineInput, getState, group, isDebug, markdownSummary, platform, saveState, setCommandEcho, summary, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/core.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return __awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 1058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bu: () => (/* binding */ getDotPath),
/* harmony export */   Fs: () => (/* binding */ pipe),
/* harmony export */   KC: () => (/* binding */ union),
/* harmony export */   KI: () => (/* binding */ picklist),
/* harmony export */   Ox: () => (/* binding */ variant),
/* harmony export */   Ww: () => (/* binding */ minValue),
/* harmony export */   Y2: () => (/* binding */ safeInteger),
/* harmony export */   YO: () => (/* binding */ array),
/* harmony export */   Yj: () => (/* binding */ string),
/* harmony export */   _H: () => (/* binding */ looseObject),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   cG: () => (/* binding */ maxValue),
/* harmony export */   eu: () => (/* binding */ literal),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   h_: () => (/* binding */ description),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   is: () => (/* binding */ is),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   xL: () => (/* binding */ safeParse),
/* harmony export */   yG: () => (/* binding */ regex),
/* harmony export */   zM: () => (/* binding */ boolean),
/* harmony export */   zY: () => (/* binding */ gtValue)
/* harmony export */ });
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
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
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
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
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
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
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
const ABORT_EARLY_CONFIG = { abortEarly: true };
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
/**
* Checks if the input matches the schema. By using a type predicate, this
* function can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*
* @returns Whether the input matches the schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
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
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
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
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
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
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
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
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
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
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, /* @__PURE__ */ new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
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



/***/ }),

/***/ 136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   OD: () => (/* binding */ segmentsOf),
/* harmony export */   TN: () => (/* binding */ keyOf),
/* harmony export */   We: () => (/* binding */ endsIn),
/* harmony export */   aX: () => (/* binding */ endAlike),
/* harmony export */   oP: () => (/* binding */ isAbsolute),
/* harmony export */   w1: () => (/* binding */ startsWith),
/* harmony export */   wJ: () => (/* binding */ sharedLength)
/* harmony export */ });
/** The segments of a path of any system, appended to those of `start`. `..` removes the last segment. */
function segmentsOf(path, start = []) {
    // On other systems, a backslash is an ordinary character.
    const hasBackslash = path.includes('\\');
    const fromWindows = /^[a-z]:\//i.test(path) || (hasBackslash && (/^(?:[a-z]:)?\\/i.test(path) || !path.includes('/')));
    const segments = [...start];
    for (const segment of path.split(fromWindows ? /[\\/]/ : '/')) {
        if (segment === '..')
            segments.pop();
        else if (segment !== '' && segment !== '.')
            segments.push(segment);
    }
    // Tools write drive letters in either case.
    const [drive = ''] = segments;
    return fromWindows && /^[a-z]:$/.test(drive) ? segments.with(0, drive.toUpperCase()) : segments;
}
function isAbsolute(path) {
    return /^(?:[a-z]:)?[\\/]/i.test(path);
}
function startsWith(path, start) {
    return start.length <= path.length && start.every((segment, at) => segment === path[at]);
}
function endsIn(path, end) {
    const start = path.length - end.length;
    return start >= 0 && end.every((segment, at) => segment === path[start + at]);
}
/** Whether one path ends in the other, so that both can be the same file on two machines. */
function endAlike(one, other) {
    return endsIn(one, other) || endsIn(other, one);
}
function keyOf(segments) {
    return segments.join('/');
}
/** The number of segments that all paths share at their start. */
function sharedLength([first = [], ...others]) {
    const length = first.findIndex((segment, at) => others.some((path) => path[at] !== segment));
    return length < 0 ? first.length : length;
}


/***/ }),

/***/ 6598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _X: () => (/* binding */ saysNothing),
/* harmony export */   oe: () => (/* binding */ isRandom),
/* harmony export */   wj: () => (/* binding */ withoutExtension)
/* harmony export */ });
const date = String.raw `\d{4}[-_.]?\d{2}[-_.]?\d{2}`;
const time = String.raw `\d{2}[-_.:]?\d{2}(?:[-_.:]?\d{2}(?:[-_.,]?\d{1,6})?)?Z?`;
/** Names that recorders give to every recording, perhaps with a number, and names that are just a number or a date. */
const emptyNames = [
    new RegExp(`^(?:(?:screen[-_ ]?)?recording[-_ ]+|video[-_ ]+)?${date}(?:(?: at |[-_ T])${time})?$`, 'i'),
    /^(?:test|video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
    /^\d+$/,
];
/** UUIDs, as Allure and Xcode write them, and hashes. */
const randomName = /^(?:page@)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-attachment)?)$/i;
/** Whether a name is random, so that other recordings most likely have different names. */
function isRandom(name) {
    return randomName.test(name);
}
/** Whether a file name without its extension says nothing about the recording. */
function saysNothing(name) {
    return isRandom(name) || emptyNames.some((empty) => empty.test(name));
}
/** Removes the extension from a file name or path, unless that would leave an empty name. */
function withoutExtension(path) {
    return path.replace(/(?<=[^/])\.[^./]+$/, '');
}


/***/ }),

/***/ 5529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _n: () => (/* binding */ readPlaywrightFolder),
/* harmony export */   aV: () => (/* binding */ readTryFolder),
/* harmony export */   py: () => (/* binding */ readDetoxFolder)
/* harmony export */ });
// Folders that Detox and Playwright name after tests.
/** Parses a folder name of Detox: a mark for the result, the test's name, and ` (2)` for a second try. */
function readDetoxFolder(folder) {
    const [, name, invocation = '1'] = /^[\u2713\u2717] (.+?)(?: \((\d{1,3})\))?$/.exec(folder) ?? [];
    return name === undefined ? undefined : { name, tryNumber: Math.max(1, Number(invocation)) };
}
const tryFolder = /^(.*?)(?:-retry(\d{1,3}))?(-repeat\d+)?$/;
/**
 * Parses Playwright's folder of a file: X for the first try of a test, X-retry1 and X-retry2 for later ones. `testFolder` is
 * the folder's path, innermost name first, and the same for all tries.
 */
function readTryFolder(file) {
    const [, ...folders] = file.toReversed();
    // Attachments are in a folder below the test's own.
    const at = folders[0] === 'attachments' ? 1 : 0;
    const [, name = '', retry = 0, repeat = ''] = tryFolder.exec(folders[at] ?? '') ?? [];
    const testFolder = folders.map((folder, index) => (index === at ? `${name}${repeat}` : folder));
    return { name, tryNumber: Number(retry) + 1, testFolder };
}
/**
 * Turns Playwright's folder name of a test back into words; undefined if the folder is not Playwright's. Playwright replaces
 * characters with dashes, and the middle of long names with a hash. Source: TestInfoImpl.outputDir, sanitizeForFilePath and
 * trimLongString in Playwright 1.65.
 */
function readPlaywrightFolder(folder, file) {
    const video = /^video(?:-(\d+))?\.webm$/.exec(file);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Playwright turns these characters into dashes.
    if (video === null || /[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folder))
        return undefined;
    const [, name = '', retry, repeat] = /^(.+?)(?:-retry(\d+))?(?:-repeat(\d+))?$/.exec(folder) ?? [];
    const words = withoutHash(name).replace(/[- ]+/g, ' ').trim();
    if (words === '' || !folder.includes('-') || folder === 'test-results')
        return undefined;
    const ofSeveral = video[1] === undefined ? '' : ` (${Number(video[1]) + 1})`;
    const suffix = (word, number = '') => (number === '' ? '' : ` (${word} ${Number(number)})`);
    return `${words}${suffix('retry', retry)}${suffix('repeat', repeat)}${ofSeveral}`;
}
/** Names have a hash only if they were longer than 60 characters. */
function withoutHash(name) {
    const [, start, end] = /^(.{26})-[0-9a-f]{5}-(.{27,})$/.exec(name) ?? [];
    return end === undefined ? name : `${start}\u2026 ${end}`;
}


/***/ }),

/***/ 5539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   EM: () => (/* binding */ severalReports),
/* harmony export */   Im: () => (/* binding */ isEmpty),
/* harmony export */   Of: () => (/* binding */ refusalOf),
/* harmony export */   UU: () => (/* binding */ beginsLikeReport),
/* harmony export */   Wb: () => (/* binding */ endsTooEarly),
/* harmony export */   h$: () => (/* binding */ systemErrors),
/* harmony export */   qj: () => (/* binding */ OtherFormat),
/* harmony export */   sx: () => (/* binding */ UnreadableReport),
/* harmony export */   yx: () => (/* binding */ noKnownFormat)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4012);


/** A report that can't be read, with a short reason and advice. */
class UnreadableReport extends _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6 {
    reason;
    advice;
    constructor(reason, advice = '', options) {
        super([reason, advice].filter(Boolean).join('; '), options);
        this.reason = reason;
        this.advice = advice;
    }
}
/** The reason for a report whose tool crashed. */
const endsTooEarly = 'it ends too early';
/** The reason for a report whose tool was killed before it wrote anything. */
const isEmpty = 'it is empty';
/** The error for two reports in one file. Each of them may contain failed tests. */
function severalReports() {
    return new UnreadableReport('it contains several reports', 'have each run write its own file');
}
/** A file that is not a report of a known format. */
class OtherFormat extends _files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .FileError */ .f6 {
    constructor() {
        super(`it is ${noKnownFormat}`);
    }
}
/** Worded to follow the name of a file. */
const noKnownFormat = "not a report of Playwright's JSON reporter, JUnit XML, CTRF, Allure, TRX or xcresulttool";
/** `isNamed` is whether a pattern names exactly this file. */
function refusalOf(file, isNamed, error, workspace) {
    if (error instanceof OtherFormat) {
        return {
            file,
            kind: 'other format',
            reason: error.message,
            message: error.message,
            mayHaveTests: isNamed,
            isLost: isNamed,
        };
    }
    const reason = error instanceof UnreadableReport ? error.reason : inWords(error);
    const message = error instanceof UnreadableReport ? error.message : reason;
    const isLost = isNamed || seemsReport(file, workspace);
    const mayHaveTests = isLost || reason === endsTooEarly || reason === isEmpty;
    return { file, kind: 'unreadable', reason, message, mayHaveTests, isLost };
}
function inWords(error) {
    const reason = (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .reasonOf */ .A3)(error);
    return systemErrors.get(reason) ?? reason;
}
/** System errors for files, in words. */
const systemErrors = new Map([
    ['EACCES', 'its permissions do not allow it'],
    ['EPERM', 'its permissions do not allow it'],
    ['EBUSY', 'another program has it open'],
    ['ENOENT', 'it disappeared after it was found'],
]);
/** In bytes. Other output can precede a report. */
const longestHead = 16_384;
/** Whether a file begins like a report. An empty file must be named like one. */
function seemsReport(file, workspace) {
    const head = headOf(file, workspace);
    if (head === undefined)
        return false;
    if (head === '')
        return /\.(?:xml|trx)$|-result\.json$/i.test(file);
    const isOfAllure = /-(?:result|container|globals)\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file)) && head.startsWith('{');
    const isCutOff = ['<testsuites', '<TestRun'].some((tag) => tag.startsWith(head));
    return isOfAllure || isCutOff || beginsLikeReport(head);
}
/** Whether a text, or a line of it, begins like a report. */
function beginsLikeReport(text) {
    return beginnings.some((beginning) => beginning.test(text));
}
const beginnings = [
    /(?:^|[>\n\r])[ \t]*<(?:testsuites?|TestRun)[\s>/]/,
    // The document ends before or within its first element.
    /^<\?xml(?:[^>]*|[^>]*\?>\s*(?:<\w*)?)$/,
    // Playwright's JSON, CTRF and Allure. The next two are the results and attachments of xcresulttool.
    /(?:^|[\n\r])\{\s*"(?:config|suites|reportFormat|results|uuid)"/,
    /(?:^|[\n\r])\{\s*"(?:testNodes|testPlanConfigurations|devices"\s*:\s*\[\s*\{\s*"(?:architecture|deviceId))"/,
    /^\[\s*\{\s*"(?:attachments|testIdentifier)/,
];
/** Undefined if the file can't be read at all. */
function headOf(file, workspace) {
    try {
        return (0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .textOfBytes */ .gm)((0,_files_read_files_js__WEBPACK_IMPORTED_MODULE_1__/* .readHead */ .zy)(file, workspace, longestHead)).trim();
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 9114:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GW: () => (/* binding */ sourceLinesIn),
/* harmony export */   HQ: () => (/* binding */ specFilesAmong),
/* harmony export */   Pt: () => (/* binding */ possiblePath),
/* harmony export */   Vb: () => (/* binding */ sourceLineAt),
/* harmony export */   o3: () => (/* binding */ isSpecFile)
/* harmony export */ });
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1025);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(977);


/** In characters. No system has longer paths. */
const longestPath = 4096;
/**
 * A path from a report, or nothing if it is longer than any system allows: prepended to the path of each test, it could fill
 * the memory.
 */
function possiblePath(path) {
    return path.length <= longestPath ? path : '';
}
/** A source line from two fields of a report; undefined without a file. */
function sourceLineAt(file, line) {
    const name = typeof file === 'string' ? (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(possiblePath(file)) : '';
    const number = Number(line);
    return name === '' ? undefined : { file: name, line: (0,_shape_js__WEBPACK_IMPORTED_MODULE_1__/* .isCount */ .my)(number) && number > 0 ? number : undefined };
}
/** The suite names that are spec files. */
function specFilesAmong(suites) {
    return suites.filter(isSpecFile).flatMap((file) => sourceLineAt(file, undefined) ?? []);
}
function isSpecFile(name) {
    return /\.(?:cy|spec|test)\.[cm]?[jt]sx?$|\.feature$/.test(name);
}
/** The most characters of a stack to read: a single line can hold a whole page. */
const longestStack = 50_000;
const longestLine = 500;
/** A file whose import failed. Node names it without a line. */
const importer = /\bCannot find (?:module|package) .*\bfrom '?([^\s']+)'?\s*$|^- ((?:[a-z]:)?[\\/]\S+\.[cm]?[jt]sx?)$/i;
/** In Python's tracebacks and pytest's, the last call comes last. */
const isLastCallLast = /^[^\S\r\n\u2028\u2029]*(?:Traceback \(most recent call last\):|E {2,}\S)/m;
/** The source lines in a stack of JavaScript, Python, .NET, Bats or the like, last call first. */
function sourceLinesIn(stack) {
    const text = stack.slice(0, longestStack);
    const lines = text.split('\n').flatMap((line) => {
        const cut = line.slice(0, longestLine);
        const [, file, number] = /\bFile "([^"]+)", line (\d{1,7})/.exec(cut) ??
            / in (\S.*):line (\d{1,7})\s*$/.exec(cut) ??
            /\bin (?:test )?file (\S.*), line (\d{1,7})[,)]$/.exec(cut) ??
            /(?:^|[\s(])(?:file:\/\/(?:\/(?=[a-z]:))?|[a-z][\w+-]*:\/\/\/?)?((?:[a-z]:)?[^\s():"'<>|*?]+\.\w{1,8}):(\d{1,7})(?!\d)/i.exec(cut) ??
            [];
        const [, from, required] = file === undefined ? (importer.exec(cut) ?? []) : [];
        return sourceLineAt(file ?? from ?? required, number) ?? [];
    });
    return isLastCallLast.test(text) ? lines.reverse() : lines;
}


/***/ }),

/***/ 553:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ countTests)
/* harmony export */ });
/** Counts results of tests and errors outside of tests. Undefined if no report has a result for any test. */
function countTests(tests, errors) {
    const none = { failed: 0, flaky: 0, passed: 0, skipped: 0, 'without a result': 0, 'did not run': 0 };
    const counts = { error: errors, ...none };
    for (const { result } of tests)
        if (result !== undefined)
            counts[result] += 1;
    const isKnown = errors > 0 || tests.length === 0 || tests.some(({ result }) => result !== undefined);
    return isKnown ? counts : undefined;
}


/***/ }),

/***/ 6132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bw: () => (/* binding */ mostCompared),
/* harmony export */   nZ: () => (/* binding */ mostErrors),
/* harmony export */   nw: () => (/* binding */ digestsOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var _manifest_test_identity_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2345);


/** The most errors that a manifest describes. */
const mostErrors = 10;
/** The most errors to compare. Others are only counted. */
const mostCompared = 1000;
/**
 * Short digests of the errors that name no report, one per error. Steps that share an error share its digest, as many times
 * as both have the error.
 */
function digestsOf(errors) {
    const comparable = errors.filter(({ ofReport }) => !ofReport).slice(0, mostCompared);
    const alike = Map.groupBy(comparable, _manifest_test_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .errorKey */ .Oi);
    return [...alike].flatMap(([content, { length }]) => Array.from({ length }, (_, at) => digestOf(`${content} ${at}`)));
}
function digestOf(content) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(content).digest('base64url').slice(0, 6);
}


/***/ }),

/***/ 188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ titleApart),
/* harmony export */   t: () => (/* binding */ differences)
/* harmony export */ });
/* harmony import */ var _path_segments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(136);
/* harmony import */ var _places_source_lines_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9114);
/* harmony import */ var _unique_test_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2516);



/**
 * Differences between tests that people see with the same title and project, whatever their identities: the parts in which
 * their classes differ and, if these aren't enough, those of their suites, their files and the paths of their reports.
 */
function differences(tests, reports) {
    const pathOf = new Map(reports.flatMap(({ folder, name, tests }) => {
        const path = [...folder, name];
        return tests.map((test) => [test, path]);
    }));
    const ways = [
        // A file name has dots of its own.
        { parts: ({ suite }) => suite.split(suite.includes('/') || (0,_places_source_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .isSpecFile */ .o3)(suite) ? '/' : '.'), separator: '/' },
        { parts: ({ suites = [] }) => suites, separator: ' \u203a ' },
        { parts: ({ sourceLines: [first] = [] }) => (0,_path_segments_js__WEBPACK_IMPORTED_MODULE_1__/* .segmentsOf */ .OD)(first?.file ?? ''), separator: '/' },
        { parts: (test) => pathOf.get(test) ?? [], separator: '/' },
    ];
    const apart = new Map();
    const titled = tests.map((test) => ({ test, shown: (0,_unique_test_js__WEBPACK_IMPORTED_MODULE_2__/* .mainOf */ .HV)(test.reported) }));
    for (const alike of Map.groupBy(titled, ({ shown }) => `${shown.title}\n${shown.project}`).values()) {
        let texts = alike.map(() => '');
        for (const { parts, separator } of ways) {
            if (new Set(texts).size === alike.length)
                break;
            const differing = differingParts(alike.map(({ shown }) => parts(shown)));
            texts = texts.map((text, at) => [text, differing[at]?.join(separator)].filter(Boolean).join(', '));
        }
        for (const [at, { test }] of alike.entries())
            if (texts[at])
                apart.set(test, texts[at]);
    }
    return apart;
}
function differingParts(paths) {
    const start = (0,_path_segments_js__WEBPACK_IMPORTED_MODULE_1__/* .sharedLength */ .wJ)(paths);
    const rests = paths.map((path) => path.slice(start).reverse());
    const end = (0,_path_segments_js__WEBPACK_IMPORTED_MODULE_1__/* .sharedLength */ .wJ)(rests);
    return rests.map((rest) => rest.slice(end).reverse());
}
/** A title, followed by what distinguishes it. */
function titleApart(title, apart) {
    return apart ? `${title} (${apart})` : title;
}


/***/ }),

/***/ 2516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fw: () => (/* binding */ knownProject),
/* harmony export */   HV: () => (/* binding */ mainOf),
/* harmony export */   fx: () => (/* binding */ firstFailure),
/* harmony export */   t6: () => (/* binding */ testsByEntry)
/* harmony export */ });
/** Indexes tests by their report entries. */
function testsByEntry(tests) {
    return new Map(tests.flatMap((test) => test.reported.map((entry) => [entry, test])));
}
/** The entry whose title people see: one with a project, if any. */
function mainOf(reported) {
    return reported.find(({ project }) => project !== undefined) ?? reported[0];
}
/** The project, if any report has one. Not every format has projects. */
function knownProject(reported) {
    return reported.find(({ project }) => project !== undefined)?.project;
}
/** The first try that has an error. */
function firstFailure(reported) {
    return reported.flatMap(({ tries }) => tries).find(({ error }) => error !== undefined);
}


/***/ }),

/***/ 996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  UA: () => (/* binding */ addressWithoutSecrets),
  t6: () => (/* binding */ createHide),
  gE: () => (/* binding */ createSecrets),
  Q0: () => (/* binding */ hiding),
  dK: () => (/* binding */ mask),
  bs: () => (/* binding */ shortestSecret),
  dz: () => (/* binding */ withoutColors)
});

// UNUSED EXPORTS: canBeHidden

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __nccwpck_require__(4962);
// EXTERNAL MODULE: ./build/text.js
var build_text = __nccwpck_require__(977);
;// CONCATENATED MODULE: ./build/secrets/secret-names.js
/** Words that make a name that of a secret, wherever the name has them: `access_token`, `X-Amz-Signature`, `apiKey`. */
const secretWord = new RegExp(`^(?:${[
    'token|secrets?|pass|passwords?|passwd|passphrase|passcode|pwd|psw|pw|pin|otp|totp|mfa|oob',
    '(?:access|api|app|auth|license|pass|private|secret|session|signing)?keys?',
    'sig|signature|hmac|jwt|saml|assertion|bearer|cred|creds|credentials?',
    'o?auth|authorization|authentication|activation|verification|verifier|session|sid|cookie|csrf|xsrf',
].join('|')})$`);
/** Endings of words that are written without a separator: `accesstoken`, `JSESSIONID`. */
const secretEnding = /(?:token|secret|password|passwd|signature|sessionid|sessid)$/;
/** Most codes are harmless, such as those of countries, errors and languages. */
const secretCode = /^(?:(?:access|auth|backup|confirmation|device|invitation|invite|login|recovery|reset|security|sms)_)?code$/;
/** Whether a parameter with this name holds a secret. Decides by the name's whole words: `monkey` is no key. */
function isSecretName(name) {
    const words = wordsOf(name);
    return words.some((word) => secretWord.test(word) || secretEnding.test(word)) || secretCode.test(words.join('_'));
}
/** `user[api_key]` has the words `user`, `api` and `key`, and so does `userApiKey2`. */
function wordsOf(name) {
    const plain = name.replace(/%(?:25)*[\da-f]{2}/gi, ' ');
    return (plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

;// CONCATENATED MODULE: ./build/secrets/addresses.js

/** An absolute address from its `://` to the next space or quote, in any of the encodings below. */
const addresses = /(?<=[a-z\d+.-])(?::|%(?:25){0,2}3a)(?:\\?\/|%(?:25){0,2}2f){2}[^\s"]*/gi;
/**
 * Replaces what is secret by its place in an absolute address, such as `https://user:password@host/?token=abc`, with `***`:
 * everything before the `@`, and the values of parameters with the names of secrets. Takes time in proportion to the text's
 * length, whatever the text is.
 */
function hideInAddresses(text) {
    return text.replace(addresses, (address) => {
        const used = address.includes('%') ? encodings : [plain];
        return used.reduce((shown, encoding) => hideParameters(hideUsers(shown, encoding), encoding), address);
    });
}
const nameCharacters = String.raw `[\w.~[\]$-]`;
const nameEnd = String.raw `[&#]|;(?=${nameCharacters}+=)|\\["'nrtu]`;
/** As in a browser, or escaped in JSON. */
const plain = {
    authority: /((?::|%3a)(?:\\?\/){2})([^/?#\\<>()[\]{}'`|^,]*)/gi,
    at: ['@'],
    name: /(?:[?&#;]|\\u0026)([\w.~[\]$%-]{1,100})(?:=|\\u003d)/gi,
    valueEnd: new RegExp(nameEnd, 'g'),
};
/** As a parameter of another address, which percent-encodes marks. */
function encodedBy(percent) {
    const outer = percent === '%' ? '%' : '%(?:25)?';
    return {
        authority: new RegExp(`((?::|${outer}3a)(?:${percent}2f){2})((?:(?!${outer}(?:2[3f6]|3f))[^/?#&\\\\<>()[\\]{}'\`|^,])*)`, 'gi'),
        at: ['@', '%40', `${percent}40`],
        name: new RegExp(`${percent}(?:3f|26|23|3b)(${nameCharacters}{1,100})${percent}3d`, 'gi'),
        valueEnd: new RegExp(`${nameEnd}|${outer}2[36]|${outer}3b(?=${nameCharacters}+${percent}3d)`, 'gi'),
    };
}
const encodings = [plain, encodedBy('%'), encodedBy('%25')];
function hideUsers(address, { authority, at }) {
    let shown = '';
    let shownTo = 0;
    let nextAt = 0;
    for (const { index, 0: all, 1: slashes = '', 2: user = '' } of address.matchAll(authority)) {
        const start = index + slashes.length;
        const afterAll = index + all.length;
        let end = start + Math.max(...at.map((form) => user.lastIndexOf(form)));
        if (end < start && isOddUser(user)) {
            // A single search for all users, so that the time stays proportional.
            if (nextAt >= 0 && nextAt < afterAll)
                nextAt = address.indexOf('@', afterAll);
            end = user.endsWith('\u2026') ? afterAll - 1 : nextAt;
        }
        if (start < shownTo || end <= start)
            continue;
        shown += `${address.slice(shownTo, start)}***`;
        shownTo = end;
    }
    return shown + address.slice(shownTo);
}
/**
 * Whether it begins like a user and a password that has marks which it shouldn't, such as a slash, or that is cut short. A
 * host's port is a number.
 */
function isOddUser(user) {
    return /^[^:]*:(?!\d*$)/.test(user);
}
function hideParameters(address, { name, valueEnd }) {
    let shown = '';
    let shownTo = 0;
    name.lastIndex = 0;
    for (let match = name.exec(address); match !== null; match = name.exec(address)) {
        if (!isSecretName(match[1] ?? ''))
            continue;
        const start = name.lastIndex;
        valueEnd.lastIndex = start;
        const end = valueEnd.exec(address)?.index ?? address.length;
        if (end === start)
            continue;
        shown += `${address.slice(shownTo, start)}***`;
        shownTo = end;
        name.lastIndex = end;
    }
    return shown + address.slice(shownTo);
}

;// CONCATENATED MODULE: ./build/secrets/secrets.js




/** Creates the filters for these values. The runner masks the first ones. It would drop outputs that contain any of them. */
function createSecrets(masked, unmasked = []) {
    mask(masked);
    const values = [...masked, ...unmasked];
    const [given, givenToRunner] = [hidingAlsoAsLine(values), hidingAlsoAsLine(masked)];
    const repeated = new Set();
    const hide = (text, hidden = given) => hideInAddresses(hidden.hide((0,external_node_util_.stripVTControlCharacters)(text)));
    const clean = (text, more) => (0,build_text/* oneLine */.TN)(hide(text, more && hiding([...values, ...more])));
    return {
        values,
        /** For names, report texts and answers. */
        clean,
        /** For text of several lines. */
        hide: (text) => hide(text),
        /** Adds masked values that links and ids repeat. */
        noteRepeated(values) {
            for (const value of values)
                if (canBeHidden(value))
                    repeated.add(value);
        },
        /** Whether the text contains one of the values. */
        occurIn: (text) => given.isIn(text),
        /** Whether the text contains a value that the runner masks, so that it would drop a job output with it. */
        maskedOccurIn: (text) => givenToRunner.isIn(text) || repeated.values().some((value) => text.includes(value)),
    };
}
/** Includes one-line forms, because some text becomes one line before it is searched. */
function hidingAlsoAsLine(values) {
    return hiding([...values, ...values.map((value) => (0,build_text/* oneLine */.TN)(value))]);
}
/** Terminal colors without the escape character, which JUnit reports can't contain. */
const colors = /(?:#x1B|\\x1B|(?<=^|\s|["'(]))\[\d{0,3}(?:;\d{1,3}){0,8}m(?!\])/gim;
function withoutColors(text) {
    return (0,external_node_util_.stripVTControlCharacters)(text).replace(colors, '');
}
/**
 * The address; undefined if it is empty or contains one of the values, because a link without that part would be broken. Its
 * parameters stay, because the workflow wants the link to work.
 */
function addressWithoutSecrets(address, { occurIn }) {
    return address !== '' && !occurIn(address) ? address : undefined;
}
/** Removes secrets from report texts, in which colors can interrupt a secret. */
function createHide(values) {
    const given = hidingAlsoAsLine(values);
    const hide = (text) => hideInAddresses(given.hide(text));
    return (text) => {
        const hidden = hide((0,external_node_util_.stripVTControlCharacters)(text));
        // A value can itself contain what looks like a color.
        const plain = withoutColors(hidden);
        const hiddenInPlain = plain === hidden ? hidden : hide(plain);
        return hiddenInPlain === plain ? hidden : hiddenInPlain;
    };
}
/** Has the runner mask values in the log. */
function mask(values) {
    for (const value of values)
        if (canBeHidden(value))
            (0,core/* setSecret */.Pq)(value);
}
/** In characters. A shorter value could be part of any word. */
const shortestSecret = 4;
/** Whether a value is long enough to search for, and more than spaces. */
function canBeHidden(value) {
    return value.length >= shortestSecret && value.trim() !== '';
}
/** Characters with a meaning in regular expressions. */
const operators = /[\\^$.*+?()[\]{}|]/g;
/** Searches text for values, in each of the five forms. */
function hiding(values) {
    const secrets = values.filter(canBeHidden);
    // Longest first, because a value can be part of another.
    const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
    // A single search for all of them is ten times as fast.
    const any = forms.length === 0 ? undefined : new RegExp(forms.map((form) => form.replace(operators, '\\$&')).join('|'));
    const isIn = (text) => any?.test(text) === true;
    return {
        /** Replaces each of the values with `***`. */
        hide: (text) => (isIn(text) ? forms.reduce((shown, form) => shown.replaceAll(form, '***'), text) : text),
        isIn,
    };
}
/** The five forms that common programs write: plain, percent-encoded, JSON-escaped, HTML-escaped and Base64. */
function formsOf(value) {
    const text = value.toWellFormed();
    return [value, ...percentForms(text), ...jsonForms(text), ...htmlForms(text), ...base64Forms(text)];
}
function percentForms(text) {
    const strict = encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${codeOf(mark, 16).toUpperCase()}`);
    const forms = [encodeURI(text), encodeURIComponent(text), strict];
    return forms
        .flatMap((form) => [form, form.replaceAll('%20', '+')])
        .flatMap((form) => [form, form.replace(/%../g, (code) => code.toLowerCase())]);
}
function jsonForms(text) {
    const plain = JSON.stringify(text).slice(1, -1);
    const escaped = [/[^ -~]/g, /[<>&]/g, /[<>&'+]|[^ -~]/g].map((marks) => plain.replace(marks, (mark) => `\\u${codeOf(mark, 16).padStart(4, '0')}`));
    return [plain, ...escaped].flatMap((form) => [form, form.replaceAll('/', '\\/')]);
}
function htmlForms(text) {
    const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const named = ['"', '&quot;', '&#34;'].flatMap((double) => ["'", '&#39;', '&#039;', '&#x27;', '&apos;'].map((single) => plain.replaceAll('"', double).replaceAll("'", single)));
    const marks = /[&<>"']|[^ -~]/gu;
    const decimal = text.replace(marks, (mark) => `&#${codeOf(mark, 10)};`);
    return [...named, decimal, text.replace(marks, (mark) => `&#x${codeOf(mark, 16)};`)];
}
function codeOf(character, radix) {
    return (character.codePointAt(0) ?? 0).toString(radix);
}
/** Shorter parts would match Base64 of unrelated text. */
const shortestPart = 8;
/** The value alone, and within longer text, where its offset (0, 1 or 2 bytes) decides which characters encode it. */
function base64Forms(text) {
    const bytes = Buffer.from(text);
    const parts = [0, 1, 2].flatMap((before) => {
        const first = Math.ceil((before * 8) / 6);
        const end = Math.floor(((before + bytes.length) * 8) / 6);
        const whole = Buffer.concat([Buffer.alloc(before), bytes]);
        return [whole.toString('base64'), whole.toString('base64url')].map((form) => form.slice(first, end));
    });
    const alone = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
    return [...alone, ...parts.filter((part) => part.length >= shortestPart)];
}


/***/ }),

/***/ 1025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d3: () => (/* binding */ isWebAddress),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   my: () => (/* binding */ isCount),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   r7: () => (/* binding */ textIn),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
/** Whether a text is an http(s) address on one line. */
function isWebAddress(text) {
    const isOneLine = /^https?:\/\/[^\s\p{C}]+$/iu.test(text);
    return isOneLine && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value at a path of field names, or undefined. */
function valueAt(value, ...path) {
    return path.reduce((outer, name) => (isRecord(outer) ? outer[name] : undefined), value);
}
/** The text at a path of field names, or an empty text. */
function textIn(value, ...path) {
    const text = valueAt(value, ...path);
    return typeof text === 'string' ? text : '';
}


/***/ }),

/***/ 977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ mayHoldPassword),
/* harmony export */   Ft: () => (/* binding */ runTime),
/* harmony export */   HV: () => (/* binding */ shortTitle),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   hl: () => (/* binding */ linesIn),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   yV: () => (/* binding */ compareNaturally)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);

/**
 * Turns text from outside into one harmless line of at most `longest` characters. Control characters (line ends, escape
 * sequences) and those that change the text's direction become spaces, and runs of spaces become one.
 */
function oneLine(text, longest = Number.POSITIVE_INFINITY) {
    const line = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.stripVTControlCharacters)(text.toWellFormed()).replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim();
    return cutText(line, longest);
}
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
function cutText(text, longest) {
    if (text.length <= longest)
        return text;
    const characters = Array.from(text);
    return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}\u2026`;
}
/** Shortens a title for log lines. A long one loses its middle, because its end names the test and the try. */
function shortTitle(title) {
    const characters = Array.from(title);
    return characters.length <= 100 ? title : `${characters.slice(0, 50).join('')}\u2026${characters.slice(-49).join('')}`;
}
/** Whether a text may be an address with a password: it has a user, a query or a fragment. */
function mayHoldPassword(text) {
    return /(?::|[\\/]{2}).*@|:[\\/]{2}.*[?#]/s.test(text);
}
function linesIn(text) {
    return text.split('\n').flatMap((line) => line.trim() || []);
}
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** The first of `count` names, and the number of the others. */
function firstOf(names, { most = 10, separator = ', ', count = names.length } = {}) {
    const named = names.slice(0, most);
    const more = count - named.length;
    return `${named.join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}
/** Created on first use, because that takes milliseconds. */
let collator;
/** Compares paths in natural order: `shot2` before `shot10`. Never 0 for different paths. */
function compareNaturally(a, b) {
    collator ??= new Intl.Collator('en', { numeric: true });
    return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
/** A duration as a player shows it: 0:07, 12:34, 1:02:03. */
function clockTime(seconds) {
    const whole = Math.round(seconds);
    const two = (value) => String(value).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
/** A duration as people say it: 38 s, 4.1 min, 1.5 h. */
function runTime(seconds) {
    const tenths = (value) => String(Math.round(value * 10) / 10);
    if (seconds < 9.95)
        return `${tenths(seconds)} s`;
    if (seconds < 59.5)
        return `${Math.round(seconds)} s`;
    return seconds < 3597 ? `${tenths(seconds / 60)} min` : `${tenths(seconds / 3600)} h`;
}


/***/ }),

/***/ 4131:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   NE: () => (/* binding */ withDeadline),
/* harmony export */   Wh: () => (/* binding */ unlessAborted),
/* harmony export */   Xb: () => (/* binding */ wallClock),
/* harmony export */   pj: () => (/* binding */ withGrace),
/* harmony export */   v7: () => (/* binding */ pause)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8474);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8500);
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


/** Resolves after `ms` milliseconds. Throws the signal's reason. */
async function pause(ms, signal) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
/** Resolves like `work`. If the signal is aborted first, throws its reason at once and lets the work end by itself. */
async function unlessAborted(work, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { promise: aborted, reject } = Promise.withResolvers();
        const _listener = __addDisposableResource(env_1, (0,node_events__WEBPACK_IMPORTED_MODULE_0__.addAbortListener)(signal, () => reject(signal.reason)), false);
        return await Promise.race([work, aborted]);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Runs `work` with a signal that is aborted with the given one, or with a `TimeoutError` after `ms` milliseconds. Throws the
 * signal's reason at once. `AbortSignal.timeout` would not do, because Node may collect a signal that nothing else refers to.
 */
async function withDeadline(signal, ms, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        signal.throwIfAborted();
        const ended = new AbortController();
        const _listener = __addDisposableResource(env_2, (0,node_events__WEBPACK_IMPORTED_MODULE_0__.addAbortListener)(signal, () => ended.abort(signal.reason)), false);
        const timer = setTimeout(() => ended.abort(new DOMException('it took too long', 'TimeoutError')), ms);
        try {
            return await unlessAborted(work(ended.signal), ended.signal);
        }
        finally {
            clearTimeout(timer);
        }
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** Runs `work` with a signal that is aborted `ms` milliseconds after the given one. */
async function withGrace(signal, ms, work) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        signal.throwIfAborted();
        const ended = new AbortController();
        const _listener = __addDisposableResource(env_3, (0,node_events__WEBPACK_IMPORTED_MODULE_0__.addAbortListener)(signal, () => setTimeout(() => ended.abort(signal.reason), ms).unref()), false);
        return await work(ended.signal);
    }
    catch (e_3) {
        env_3.error = e_3;
        env_3.hasError = true;
    }
    finally {
        __disposeResources(env_3);
    }
}
function wallClock(signal) {
    return {
        /** Milliseconds since 1970. */
        now: () => performance.timeOrigin + performance.now(),
        random: () => Math.random(),
        sleep: (ms) => pause(ms, signal),
    };
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  tP: () => (/* binding */ cleanup),
  iW: () => (/* binding */ main),
  wA: () => (/* binding */ reader),
  z8: () => (/* binding */ report)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 4 modules
var core = __nccwpck_require__(4962);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __nccwpck_require__(9874);
// EXTERNAL MODULE: ./build/text.js
var build_text = __nccwpck_require__(977);
// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __nccwpck_require__(2749);
// EXTERNAL MODULE: ./build/shape.js
var shape = __nccwpck_require__(1025);
// EXTERNAL MODULE: ./build/secrets/secrets.js + 2 modules
var secrets_secrets = __nccwpck_require__(996);
;// CONCATENATED MODULE: ./build/inputs/read-input.js




/** Reads an input, trimmed; empty if the workflow doesn't set it. */
function readText(name) {
    return (0,core/* getInput */.V4)(name);
}
function readRequired(name, hint) {
    const text = readText(name);
    if (text === '')
        throw new build_failure/* InputError */.dz(`The input ${name} is empty; ${hint}.`);
    return text;
}
/** Reads `true` or `false`, as YAML writes them. Throws an InputError for anything else. */
function readFlag(name, fallback) {
    const text = readText(name);
    if (text === '')
        return fallback;
    if (/^(true|True|TRUE)$/.test(text))
        return true;
    if (/^(false|False|FALSE)$/.test(text))
        return false;
    throw misfit(name, text, 'true or false');
}
/** Reads a whole number from `from` to `to`, or the fallback. Throws an InputError for anything else. */
function readInteger(name, { from, to, fallback }) {
    const text = readText(name);
    if (text === '' || text === fallback)
        return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to)
        return value;
    const word = typeof fallback === 'string' ? `${fallback} or ` : '';
    throw misfit(name, text, `${word}a whole number from ${from} to ${to}`);
}
/** Reads one of some words; the first is the default. Throws an InputError for anything else. */
function readChoice(name, words) {
    const text = readText(name);
    if (text === '')
        return words[0];
    const word = words.find((each) => each === text);
    if (word === undefined)
        throw misfit(name, text, words.join(', ').replace(/, ([^,]*)$/, ' or $1'));
    return word;
}
/** The error for an invalid value. It names the input, what is valid, and the value, unless that may contain a secret. */
function misfit(name, value, fits) {
    const { mask, ...others } = readSecrets();
    const secrets = (0,secrets_secrets/* hiding */.Q0)([...Object.values(others), ...mask]);
    const isQuery = name.endsWith('-url') && /.[?#]/s.test(value);
    const mayBeSecret = (0,build_text/* mayHoldPassword */.EY)(value) || isQuery || secrets.isIn(value);
    const valueInWords = mayBeSecret ? 'not shown here, because it may contain a secret' : JSON.stringify(value);
    return new build_failure/* InputError */.dz(`The input ${name} is ${valueInWords}; it must be ${fits}.`);
}
/** Reads the secrets first, so that no error repeats them. A secret that the action has no input for is empty. */
function readSecrets() {
    return {
        apiKey: readText('api-key'),
        // Spaces count, but trailing line breaks don't.
        password: (0,core/* getInput */.V4)('password', { trimWhitespace: false }).replace(/[\r\n]+$/, ''),
        githubToken: readText('github-token'),
        mask: (0,build_text/* linesIn */.hl)(readText('mask')),
    };
}
/** Throws an InputError for an empty, invalid or misplaced key, an invalid token, or a value that can't be hidden. */
function assertUsable({ apiKey, password, githubToken, mask }, advice) {
    assertHeaderText('api-key', apiKey);
    if (apiKey === '')
        throw new build_failure/* InputError */.dz(`The input api-key is empty. ${advice}`);
    assertHeaderText('github-token', githubToken);
    if (password !== '' && (password.trim() === '' || isShort(password))) {
        throw new build_failure/* InputError */.dz(`The input password must be at least ${secrets_secrets/* shortestSecret */.bs} characters long, and not only spaces.`);
    }
    const short = mask.findIndex(isShort) + 1;
    if (short > 0) {
        throw new build_failure/* InputError */.dz(`Value ${short} of the input mask must be at least ${secrets_secrets/* shortestSecret */.bs} characters long, because a shorter one could be part of any word.`);
    }
    const key = (0,secrets_secrets/* hiding */.Q0)([apiKey]);
    const misplaced = Object.entries(process.env).find(([name, value = '']) => /^INPUT_(?!(?:API-KEY|MASK)$)/.test(name) && key.isIn(value));
    if (misplaced !== undefined && apiKey.length >= shortestKey) {
        throw new build_failure/* InputError */.dz(`The input ${misplaced[0].slice('INPUT_'.length).toLowerCase()} contains the API key, which belongs only in api-key.`);
    }
}
function isShort(secret) {
    return Array.from(secret).length < secrets_secrets/* shortestSecret */.bs;
}
/** In characters. A shorter key is somebody's first try, and may be a word of another input. */
const shortestKey = 8;
/** Without this check, setting the header would fail later, with an error that could contain parts of the value. */
function assertHeaderText(name, value) {
    if (/[^\x21-\x7e]|^(["']).*\1$/.test(value)) {
        const advice = 'store it again as a secret';
        throw new build_failure/* InputError */.dz(`The input ${name} contains spaces, quotes around it, or other characters that no key or token has; ${advice}.`);
    }
}

;// CONCATENATED MODULE: ./build/inputs/common-inputs.js





const defaultKey = 'recordings';
/** Reads which comment on which pull request to use. Throws an InputError for the first invalid input. */
function readCommentInputs(fallback = defaultKey) {
    return {
        /** `fallback` if the workflow sets none. */
        commentKey: readCommentKey() || fallback,
        /** The pull request that the workflow names; undefined to find it by the event. */
        prNumber: readPrNumber(),
    };
}
/** Reads what main and report show, and where. `what` names the files of `path`. Throws an InputError for an invalid input. */
function readShownInputs(what) {
    return {
        ...readCommentInputs(),
        /** The commit that the workflow names; undefined to find it by the event or the checkout. */
        commit: readCommit(),
        path: readRequired('path', `list the ${what} as globs, files or folders, one per line`),
        ifNoFilesFound: readChoice('if-no-files-found', ['warn', 'error', 'ignore']),
        jobSummary: readFlag('job-summary', true),
        comment: readCommentMode(),
        /** Address of the whole test report; empty for none. */
        reportUrl: readReportUrl(),
        /** Patterns of the base branch's manifests; empty for none. */
        base: readText('base'),
    };
}
/** In characters. The comment must have room for it. */
const longestKey = 100;
function readCommentKey() {
    const key = readText('comment-key');
    if (key.length > longestKey || (0,build_text/* oneLine */.TN)(key) !== key) {
        throw misfit('comment-key', key, `one line of at most ${longestKey} characters`);
    }
    return key;
}
function readFailOn() {
    return readChoice('fail-on', ['never', 'failed', 'new']);
}
function readCommentMode() {
    const text = readText('comment');
    if (text === 'failures')
        return 'failures';
    if (/^(true|false)?$/i.test(text))
        return readFlag('comment', true) ? 'always' : 'never';
    throw misfit('comment', text, 'true, false or failures');
}
/** In characters. The comment must have room for it. */
const longestUrl = 2000;
function readReportUrl() {
    const text = readText('report-url');
    const { username = '', password = '' } = URL.parse(text) ?? {};
    const fits = (0,shape/* isWebAddress */.d3)(text) && text.length <= longestUrl && username + password === '';
    if (text === '' || fits)
        return text;
    throw misfit('report-url', text, 'an address that begins with https:// or http://, without a user or password');
}
function readPrNumber() {
    const text = readText('pr-number');
    if (text === '')
        return undefined;
    if (/^[1-9]\d{0,9}$/.test(text))
        return Number(text);
    throw misfit('pr-number', text, 'the number of a pull request, such as 12');
}
function readCommit() {
    const text = readText('commit');
    if (text === '')
        return undefined;
    // The comment compares it with the pull request's head, so an abbreviation would not do.
    if (/^[0-9a-f]{40}$/i.test(text))
        return text.toLowerCase();
    throw misfit('commit', text, 'a full commit SHA of 40 hexadecimal digits');
}
/** The defaults. The report action always uses them, because it has no inputs for these. */
const usualNetwork = { retries: 4, timeoutSeconds: 60 };
/** Reads the inputs for calls to the service. Throws an InputError for the first invalid one. */
function readServiceInputs() {
    return {
        baseUrl: readBaseUrl(),
        retries: readInteger('retries', { from: 0, to: 10, fallback: usualNetwork.retries }),
        timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: usualNetwork.timeoutSeconds }),
    };
}
function readBaseUrl() {
    const text = readRequired('base-url', 'set it to the address of the service, for example https://api.example.com');
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) {
        throw misfit('base-url', text, 'an address such as https://api.example.com');
    }
    if (url.username !== '' || url.password !== '') {
        throw new build_failure/* InputError */.dz('The input base-url contains a user or password. Remove it; the key belongs in api-key.');
    }
    if (url.search !== '' || url.hash !== '')
        throw misfit('base-url', text, 'an address without "?" and "#"');
    if (url.protocol === 'http:' && !(0,proxy/* isLoopback */.U9)(url)) {
        throw misfit('base-url', text, 'an https address, because it receives the key (http works only on loopback)');
    }
    // The comment records this text, and later runs compare it.
    url.pathname = url.pathname.replace(/\/+$/, '');
    return url;
}

;// CONCATENATED MODULE: ./build/inputs/cleanup-inputs.js



/** Reads all inputs. An empty comment key means all keys. Throws an InputError for the first invalid input. */
function readCleanupInputs() {
    return {
        ...readServiceInputs(),
        ...readCommentInputs(''),
        /** Patterns of manifests whose shares are deleted; empty for none. */
        manifests: readText('manifests'),
        /** Ids of shares to delete. */
        shareIds: readShareIds(),
        /** Names of workflow artifacts that hold manifests. Wildcards are allowed. */
        artifacts: (0,build_text/* linesIn */.hl)(readText('artifacts')),
        /** Days to wait after a pull request was closed, a share was replaced, or an artifact was created. */
        afterDays: readInteger('after-days', { from: 0, to: 3650, fallback: 7 }),
        /** A sweep covers pull requests updated within this many days before that. */
        lookBackDays: readInteger('look-back-days', { from: 1, to: 3650, fallback: 30 }),
        failOnError: readFlag('fail-on-error', true),
    };
}
/** Ids are separated by line breaks, or by spaces as log lines list them. */
function readShareIds() {
    const ids = readText('share-ids')
        .split(/[\s,]+/)
        .filter((id) => id !== '');
    const link = ids.find((id) => id.includes('://'));
    if (link !== undefined)
        throw misfit('share-ids', link, 'share ids, not links');
    return ids;
}

;// CONCATENATED MODULE: ./build/log/log.js



/** The step's log. Every text must be free of secrets, and becomes one line that the runner can't take for a command. */
function createLog() {
    const safe = (text) => harmless((0,build_text/* oneLine */.TN)(text));
    const annotating = (word, most, annotate) => {
        let left = most;
        return (text, title) => {
            left -= 1;
            // GitHub would drop this annotation.
            if (left < 0)
                (0,core/* info */.pq)(safe(`${word}: ${text}`));
            else
                annotate(safe(text), title === undefined ? {} : { title: safe(title) });
        };
    };
    return {
        /** Fails the step with this as its last error. */
        fail: (text) => (0,core/* setFailed */.C1)(safe(text)),
        info: (text) => (0,core/* info */.pq)(safe(text)),
        debug: (text) => (0,core/* debug */.Yz)(safe(text)),
        /** Logs lines that fold under a title. */
        group(title, lines) {
            (0,core/* startGroup */.Oh)(safe(title));
            for (const line of lines)
                (0,core/* info */.pq)(safe(line));
            (0,core/* endGroup */.N4)();
        },
        notice: annotating('Notice', mostAnnotations, core/* notice */.lm),
        warning: annotating('Warning', mostAnnotations, core/* warning */.$e),
        // Two are reserved for the step's own failures, for its recordings and for its tests.
        error: annotating('Error', mostAnnotations - 2, core/* error */.z3),
    };
}
/** GitHub keeps this many annotations of each kind per step. */
const mostAnnotations = 10;
/** The runner takes `::name::` at the start of a line, and `##[name]` anywhere, for a command. A space breaks both. */
function harmless(text) {
    return text.replace(/^::/, ': :').replace(/##(?=\[)/g, '# #');
}
function failStep(error, clean, log) {
    if (error instanceof build_failure/* InputError */.dz || error instanceof build_failure/* StopError */.Tj)
        log.fail(clean(error.message));
    else {
        if (error instanceof Error)
            log.debug(clean(error.stack ?? ''));
        log.fail(`The step could not continue: ${clean((0,build_failure/* inWords */.r4)(error))}. Turn on debug logging for more details.`);
    }
}
/** Does work whose failure is only a warning. */
async function attempt(work, failure, { log, secrets }) {
    try {
        return await work();
    }
    catch (error) {
        log.warning(`${failure}: ${secrets.clean((0,build_failure/* inWords */.r4)(error))}`);
        return undefined;
    }
}
/** Logs ids of shares, ready for cleanup's input `share-ids`. */
function logShareIds(why, shares, log) {
    const advice = 'To delete them, run cleanup with these share-ids';
    log.info(`${why}. ${advice}: ${shares.map(({ id }) => id).join(' ')}`);
}
/** Annotates each reason for failures that the log has named, most frequent first. Reasons beyond the limit become log lines. */
function annotateFailures(failures, { asError, title }, log) {
    const annotate = (text) => (asError ? log.error(text, title) : log.warning(text, title));
    const groups = [...Map.groupBy(failures, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
    for (const [reason, group] of groups) {
        const names = group.map(({ name }) => name);
        annotate(`${(0,build_text/* firstOf */.Ku)(names)}: ${reason}`);
        // A single reason applies to all failures, named or not.
        if (groups.length > 1 && names.length > 11)
            log.info(`For the same reason: ${names.slice(10).join(', ')}`);
    }
}

// EXTERNAL MODULE: ./build/manifest/shares.js
var manifest_shares = __nccwpck_require__(8694);
;// CONCATENATED MODULE: ./node_modules/pretty-bytes/index.js
const BYTE_UNITS = [
	'B',
	'kB',
	'MB',
	'GB',
	'TB',
	'PB',
	'EB',
	'ZB',
	'YB',
];

const BIBYTE_UNITS = [
	'B',
	'KiB',
	'MiB',
	'GiB',
	'TiB',
	'PiB',
	'EiB',
	'ZiB',
	'YiB',
];

const BIT_UNITS = [
	'b',
	'kbit',
	'Mbit',
	'Gbit',
	'Tbit',
	'Pbit',
	'Ebit',
	'Zbit',
	'Ybit',
];

const BIBIT_UNITS = [
	'b',
	'kibit',
	'Mibit',
	'Gibit',
	'Tibit',
	'Pibit',
	'Eibit',
	'Zibit',
	'Yibit',
];

// Indexed by `bits` and then `binary`, so the four unit systems are picked in one step.
const UNIT_SETS = [BYTE_UNITS, BIBYTE_UNITS, BIT_UNITS, BIBIT_UNITS];

/*
`Number#toString` switches to exponential notation outside the range [1e-6, 1e21) and `Intl.NumberFormat` drops every fraction digit past the 100 it accepts.
Byte counts read as plain decimal numbers, so both losses are undone here. Expects a finite, non-negative number.
*/
const toDecimalString = number => {
	if (number >= 1e-6 && number < 1e21) {
		return String(number);
	}

	const [mantissa, exponentString] = number.toExponential().split('e');
	const digits = mantissa.replace('.', '');
	const pointPosition = Number(exponentString) + 1;
	const isPositive = pointPosition > 0;
	const padded = isPositive ? digits.padEnd(pointPosition, '0') : '0'.repeat(1 - pointPosition) + digits;
	const integerPart = padded.slice(0, isPositive ? pointPosition : 1);
	const fractionPart = padded.slice(isPositive ? pointPosition : 1).replace(/0+$/, '');

	return fractionPart ? `${integerPart}.${fractionPart}` : integerPart;
};

/*
Formats the given number using `Number#toLocaleString`.
- If locale is a string or array, the value is expected to be a BCP 47 language tag or list of language tags (for example: `de`).
- If locale is true, the system default locale is used for translation.
- If locale is false or unspecified, formatting options are applied without localization; without options, the number is written out as plain digits.
*/
const toLocaleString = (number, locale, options) => {
	if (typeof locale === 'string' || Array.isArray(locale) || locale === true) {
		const locales = locale === true ? undefined : locale;

		if (options !== undefined) {
			return number.toLocaleString(locales, options);
		}

		// `Intl.NumberFormat` limits itself to 3 *fraction* digits while the default here is 3 *significant* digits, so the limit comes from the value.
		const text = toDecimalString(number);
		const pointIndex = text.indexOf('.');
		const maximumFractionDigits = pointIndex === -1 ? 0 : text.length - pointIndex - 1;

		// `Intl.NumberFormat` accepts at most 100 fraction digits. Rounding to 3 significant digits only needs more than that for absurdly small values, which are written out as plain digits instead.
		if (maximumFractionDigits > 100) {
			return text;
		}

		return number.toLocaleString(locales, {maximumFractionDigits});
	}

	if (options === undefined) {
		return toDecimalString(number);
	}

	return number.toLocaleString('en-US', {...options, useGrouping: false});
};

const log10 = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log10(numberOrBigInt);
	}

	const string = numberOrBigInt.toString(10);

	// A `number` only holds about 15 significant digits, so the remaining digits cannot move the magnitude. The result can still land exactly on a unit boundary, which the caller corrects for.
	return string.length + Math.log10(`0.${string.slice(0, 15)}`);
};

const log = numberOrBigInt => {
	if (typeof numberOrBigInt === 'number') {
		return Math.log(numberOrBigInt);
	}

	return log10(numberOrBigInt) * Math.log(10);
};

/*
A `bigint` that a `number` can hold exactly is divided the same way, so the output never depends on which type it was given as.
`floor(a / b) + (a % b) / b` is a different double than `a / b`, which flips the rounding at ties like 1805 bytes.
*/
const divide = (numberOrBigInt, base, exponent) => {
	const divisor = base ** exponent;

	if (typeof numberOrBigInt === 'number' || numberOrBigInt <= Number.MAX_SAFE_INTEGER) {
		return Number(numberOrBigInt) / divisor;
	}

	// `divisor` is not exact for every unit, as `1000 ** 8` is not `1e24`, so the exact divisor is rebuilt from the base and the exponent.
	const bigintDivisor = BigInt(base) ** BigInt(exponent);
	const integerPart = numberOrBigInt / bigintDivisor;
	const remainder = numberOrBigInt % bigintDivisor;

	return Number(integerPart) + (Number(remainder) / divisor);
};

/*
The plain decimal digits of a scaled value that no `number` can hold. `Intl.NumberFormat` is not involved, so the output carries no grouping or localized separator, the same as the fallback for a value with more fraction digits than it accepts.
*/
const toUnrepresentableString = (number, base, exponent, localeOptions) => {
	const scale = BigInt(base) ** BigInt(exponent);
	const whole = number / scale;

	// The 3 significant digit default never bites here: it only ever rounds to at least as many digits as the value has integers, and this one has far more than 3.
	if (localeOptions === undefined) {
		return whole.toString();
	}

	// The fraction digit options take over from that default, so the integer part stays exact and the fraction is truncated.
	const minimumFractionDigits = localeOptions.minimumFractionDigits ?? 0;
	const maximumFractionDigits = Math.max(localeOptions.maximumFractionDigits ?? 3, minimumFractionDigits);
	const truncated = ((number % scale) * (10n ** BigInt(maximumFractionDigits)) / scale).toString().padStart(maximumFractionDigits, '0');
	const fraction = truncated.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');

	return fraction ? `${whole}.${fraction}` : whole.toString();
};

/*
The sign to print in front of the number. A difference of exactly zero gets a space instead of a plus sign, for better alignment. `0 === 0n` is `false`, so both are compared.
*/
const signOf = (number, signed) => {
	if (number < 0) {
		return '-';
	}

	if (!signed) {
		return '';
	}

	return number === 0 || number === 0n ? ' ' : '+';
};

const assertFixedWidth = fixedWidth => {
	if (fixedWidth !== undefined && (typeof fixedWidth !== 'number' || !Number.isSafeInteger(fixedWidth) || fixedWidth < 0)) {
		throw new TypeError(`Expected fixedWidth to be a non-negative integer, got ${typeof fixedWidth}: ${fixedWidth}`);
	}
};

/*
`Intl.NumberFormat` silently truncates non-integers, so they are rejected here instead of quietly changing the output.
*/
const assertFractionDigits = (name, value) => {
	if (value !== undefined && (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100)) {
		throw new TypeError(`Expected ${name} to be an integer between 0 and 100, got ${typeof value}: ${value}`);
	}
};

const buildLocaleOptions = options => {
	const {minimumFractionDigits, maximumFractionDigits} = options;

	if (minimumFractionDigits === undefined && maximumFractionDigits === undefined) {
		return undefined;
	}

	assertFractionDigits('minimumFractionDigits', minimumFractionDigits);
	assertFractionDigits('maximumFractionDigits', maximumFractionDigits);

	// Checked here rather than left to `Intl.NumberFormat`, which is skipped for a value past the number range.
	if (minimumFractionDigits > maximumFractionDigits) {
		throw new RangeError(`Expected minimumFractionDigits (${minimumFractionDigits}) to not be greater than maximumFractionDigits (${maximumFractionDigits})`);
	}

	return {
		...(minimumFractionDigits !== undefined && {minimumFractionDigits}),
		...(maximumFractionDigits !== undefined && {maximumFractionDigits}),
		roundingMode: 'trunc',
	};
};

function prettyBytes(number, options) {
	if (typeof number !== 'bigint' && !Number.isFinite(number)) {
		throw new TypeError(`Expected a finite number, got ${typeof number}: ${number}`);
	}

	options = {
		bits: false,
		binary: false,
		space: true,
		nonBreakingSpace: false,
		...options,
	};

	assertFixedWidth(options.fixedWidth);
	const localeOptions = buildLocaleOptions(options);

	// Indexed by `bits` then `binary`, so the four combinations line up in one table.
	const UNITS = UNIT_SETS[(options.bits ? 2 : 0) + (options.binary ? 1 : 0)];

	const separator = options.space ? (options.nonBreakingSpace ? '\u00A0' : ' ') : '';

	// Normalize `-0` to `0` so it never formats as `-0`.
	if (Object.is(number, -0)) {
		number = 0;
	}

	const prefix = signOf(number, options.signed);

	if (number < 0) {
		number = -number;
	}

	const base = options.binary ? 1024 : 1000;

	let exponent = 0;
	if (number >= 1) {
		exponent = Math.min(Math.floor(options.binary ? log(number) / Math.log(base) : log10(number) / 3), UNITS.length - 1);
	}

	// A `number` always scales down to something a `number` can hold, and a `bigint` stops being able to once the quotient passes `Number.MAX_VALUE`, where `divide` overflows to `Infinity` and the exact quotient is formatted instead.
	const scaled = divide(number, base, exponent);

	let numberString;
	if (Number.isFinite(scaled)) {
		number = scaled;

		// A value that sits just below a unit boundary, like `999999999999999` bytes, has a `log10` that rounds up to the boundary itself, so the exponent has to be corrected back.
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
	} else {
		// The scaled value is past what a `number` can hold, so the exact quotient is written out instead.
		numberString = toUnrepresentableString(number, base, exponent, localeOptions);
	}

	const result = prefix + numberString + separator + UNITS[exponent];
	return result.padStart(options.fixedWidth ?? 0);
}

// EXTERNAL MODULE: ./build/manifest/results.js
var manifest_results = __nccwpck_require__(5074);
// EXTERNAL MODULE: ./build/client/details.js
var details = __nccwpck_require__(400);
;// CONCATENATED MODULE: ./build/client/explain-error.js



/** Each call in words, with the scope that it most likely needs. */
const calls = {
    'create upload job': { step: 'starting the upload', scope: 'uploads:write' },
    upload: { step: 'uploading to storage', scope: 'uploads:write' },
    'complete upload': { step: 'completing the upload', scope: 'uploads:write' },
    'get upload job': { step: 'looking up the upload job', scope: 'uploads:write or files:read' },
    'create share': { step: 'creating the share', scope: 'shares:write' },
    'get share': { step: 'looking up the share', scope: 'shares:read' },
    'delete share': { step: 'deleting the share', scope: 'shares:write' },
};
/** In characters. */
const longestMessage = 400;
function stopOf(error) {
    if (error instanceof build_failure/* StopError */.Tj)
        return { words: 'not attempted', reason: error.message };
    return error instanceof build_failure/* UnfinishedError */.up ? { words: 'not finished', reason: error.message } : undefined;
}
/**
 * Explains a failure to the user in one line: the step, what happened, and what to do. `clean` is for unexpected errors. If
 * `sizeBytes` is given, the advice on a recording that is too large names its size.
 */
function explainError(error, clean, sizeBytes) {
    if (error instanceof build_failure/* CallError */.RA) {
        const happened = (0,build_text/* oneLine */.TN)(error.message, longestMessage);
        const stop = /[.!?\u2026]$/.test(happened) ? '' : '.';
        return `${calls[error.call].step} failed: ${happened}${stop} ${adviceFor(error, sizeBytes)}`;
    }
    const stop = stopOf(error);
    if (stop !== undefined)
        return `${stop.words}: ${stop.reason}`;
    if (error instanceof build_failure/* RecordingError */.eN || error instanceof build_failure/* InputError */.dz)
        return error.message;
    const unexpected = clean((0,build_failure/* inWords */.r4)(error));
    return `${(0,build_failure/* isMistake */.VF)(error) ? unexpected : `an unexpected error: ${unexpected}`}. ${reportIt}`;
}
const reportIt = 'If it happens again, report it with a debug log.';
function adviceFor({ call, reason }, sizeBytes) {
    switch (reason.kind) {
        case 'network':
            return 'Check base-url, the network and the proxy variables, or run the job again.';
        case 'timeout':
            return 'Run the job again, or increase the input timeout.';
        case 'redirect':
            return call === 'upload'
                ? 'Tell the operator of the service.'
                : 'Set base-url to the final address of the service: a redirect could send the key to another server.';
        case 'answer':
            // Before these calls, the service has already answered another one.
            return call === 'complete upload' || call === 'create share'
                ? 'Tell the operator of the service, or update this action to a version that understands this answer.'
                : "Check that base-url is the address of the service's API.";
        case 'contract':
            return 'Update this action to a version that supports it.';
        case 'target':
            return 'Nothing was sent. Tell the operator of the service.';
        case 'status':
            if (isFromProxy(reason))
                return adviceForProxy(call);
            return call === 'upload' ? adviceForStorage(reason.status, sizeBytes) : adviceForService(call, reason.status);
    }
}
/** Whether a proxy or its bot protection refused the request, so it never reached the service. */
const isFromProxy = ({ status, isPage }) => isPage === true && (status === 403 || status === 503);
function adviceForProxy(call) {
    const target = call === 'upload' ? 'storage' : 'the service';
    return `This answer is a web page of a proxy in front of ${target}, or of its bot protection. Let the action's requests pass there, or run the job again later.`;
}
function adviceForService(call, status) {
    if (status === 401)
        return 'Check that the secret in api-key is a valid key for this service and was not revoked.';
    if (status === 402)
        return 'Renew the plan of the account that owns api-key. The key stays the same.';
    if (status === 403) {
        const { scope } = calls[call];
        return call === 'delete share'
            ? `Check the key in api-key: it most likely lacks the scope ${scope} or belongs to a different account than the share.`
            : `Check the scopes of the key in api-key: this call most likely needs ${scope}.`;
    }
    if ([404, 405].includes(status) && call === 'create upload job')
        return 'Check base-url, including its path.';
    if (status === 429) {
        const slower = call === 'delete share' ? '' : 'lower the input concurrency or ';
        return `The service asks for fewer requests: ${slower}run the job again later.`;
    }
    if (status >= 500)
        return 'The service has a problem: follow its message if it has one, or run the job again later.';
    return call === 'create share'
        ? 'The service rejected the share. Check the inputs visibility, title and password, or tell its operator.'
        : 'The service rejected the request. Tell its operator.';
}
function adviceForStorage(status, sizeBytes) {
    if (status === 413) {
        const size = sizeBytes === undefined ? '' : ` (${prettyBytes(sizeBytes)})`;
        return `Storage, or a proxy in front of it, rejects files of this size${size}. ${usualLimits}`;
    }
    if (status === 501)
        return 'Storage lacks a feature that the upload needs. Tell the operator of the service.';
    if ([403, 404, 410].includes(status))
        return 'The upload address has expired or is wrong: run the job again.';
    if (status === 409 || status === 412)
        return 'Storage already has an object at this address: run the job again.';
    if (status === 429 || status >= 500)
        return 'Storage has a problem: run the job again later.';
    return 'Storage rejected the upload. Tell the operator of the service.';
}
const usualLimits = "Raise its limit: nginx allows 1 MB by default, Cloudflare's proxy 100 MB.";

// EXTERNAL MODULE: ./build/client/retry.js
var client_retry = __nccwpck_require__(1992);
// EXTERNAL MODULE: ./build/time.js
var time = __nccwpck_require__(4131);
;// CONCATENATED MODULE: ./build/client/share-file.js



/** Grace period for a *create share* in flight when all work stops. Otherwise, nobody would know its link. */
const graceMs = 2000;
/**
 * Shares one file: create job, PUT, complete, create share (docs/service.md, "The calls"), each with its own retries. Throws a
 * CallError, a RecordingError, the signal's reason, or an UnfinishedError if a StopError comes after the first call.
 */
async function shareFile(client, file, share, options) {
    let wasBegun = false;
    /** A share that the service may have made although its answer was lost. */
    let unknownShare;
    const onJob = () => {
        wasBegun = true;
    };
    try {
        const job = await file.withSource((source) => storeFile(client, file, source, { ...options, onJob }));
        const { fileId } = await completeUpload(client, job, options);
        const create = (details) => {
            const newShare = { fileId, ...share, ...(details && { details }) };
            const attempt = async () => {
                const before = unknownShare;
                unknownShare = newShare;
                try {
                    return await (0,time/* withGrace */.pj)(options.signal, graceMs, (ended) => client.createShare(newShare, job, ended));
                }
                catch (error) {
                    if (error instanceof build_failure/* CallError */.RA && !(0,build_failure/* outcomeUnknown */.Hu)(error.reason))
                        unknownShare = before;
                    throw error;
                }
            };
            return (0,client_retry/* retrying */.R$)('create share', client.serviceHost, attempt, options);
        };
        const details = job.takesDetails ? options.details?.describe() : undefined;
        try {
            return { ...(await create(details)), fileId, details };
        }
        catch (error) {
            if (details === undefined || !(error instanceof build_failure/* CallError */.RA) || !(0,client_retry/* hasStatus */.Ro)(error, 422))
                throw error;
            const shared = await create(undefined);
            // Only now is it clear that the service rejected the details, not something else.
            options.details?.onRefused(error);
            return { ...shared, fileId };
        }
    }
    catch (error) {
        if (!wasBegun || !options.signal.aborted)
            throw error;
        if (unknownShare) {
            const share = `the share "${unknownShare.title}" of the file ${unknownShare.fileId}`;
            const message = `the service did not confirm in time that it made ${share}, so an unknown link may exist: ${options.signal.reason.message}`;
            throw new build_failure/* RecordingError */.eN(message, { cause: error });
        }
        throw error instanceof build_failure/* StopError */.Tj ? new build_failure/* UnfinishedError */.up(error.message, { cause: error }) : error;
    }
}
/** Creates the job and sends the bytes. An expired target is replaced once, by a new job. */
async function storeFile(client, file, source, { onJob, ...options }) {
    const { filename, mimeType, sizeBytes } = file;
    let expired;
    const create = () => {
        onJob();
        return client.createUpload({ filename, mimeType, sizeBytes }, options.signal, expired);
    };
    for (;;) {
        // A signed address could expire while its PUT waits.
        await options.gate.whenAllOpen(options.signal);
        const job = await (0,client_retry/* retrying */.R$)('create upload job', client.serviceHost, create, options);
        try {
            await putBytes(client, job, source, options);
            return job;
        }
        catch (error) {
            const isExpired = (0,client_retry/* hasStatus */.Ro)(error, 403, 404, 410) || (0,client_retry/* isBadRequestAbout */.aX)(error, 'ExpiredToken');
            if (expired || !isExpired)
                throw error;
            expired = job;
        }
    }
}
function putBytes(client, { target }, source, options) {
    const put = async (earlier) => {
        try {
            await client.putFile(target, source, options);
        }
        catch (error) {
            if (!(0,client_retry/* mayBeDone */.VH)(earlier))
                throw error;
            // 412: storage has the bytes of the earlier try. 409: storage is still committing them. If that lasts, *complete* decides.
            const leaveToComplete = earlier.length === options.retries || earlier.some((before) => (0,client_retry/* hasStatus */.Ro)(before, 409));
            if (!(0,client_retry/* hasStatus */.Ro)(error, 412) && !((0,client_retry/* hasStatus */.Ro)(error, 409) && leaveToComplete))
                throw error;
        }
    };
    return (0,client_retry/* retrying */.R$)('upload', target.url.host, put, options);
}
async function completeUpload(client, job, options) {
    const { serviceHost } = client;
    let wasUnknown = false;
    const complete = (earlier) => {
        wasUnknown = (0,client_retry/* mayBeDone */.VH)(earlier);
        return client.completeUpload(job, options.signal);
    };
    try {
        return await (0,client_retry/* retrying */.R$)('complete upload', serviceHost, complete, options);
    }
    catch (error) {
        if (!wasUnknown || !(0,client_retry/* hasStatus */.Ro)(error, 404, 409))
            throw error;
        const get = () => client.getUpload(job, options.signal);
        const { fileId } = await (0,client_retry/* retrying */.R$)('get upload job', serviceHost, get, options);
        if (fileId === undefined)
            throw error;
        return { fileId };
    }
}

;// CONCATENATED MODULE: ./build/client/stop.js


const mostFailed = 5;
/**
 * Stops all work if every other recording or share would fail the same way.
 *
 * - At once, in flight included: after a 401, a 402, an unsupported contract, a 403 to a call that never succeeded, or a first
 *   *create upload job* that another server answered.
 * - Once a host is down, nothing new begins and no failed call is retried. A host is down after five recordings or shares in a
 *   row used up their tries on its network failures, timeouts or 5xx, with no successful call to it since the first of the
 *   five began.
 */
function createStop({ signal: given, retries, noun, explain }) {
    const refused = new AbortController();
    const hostDown = new AbortController();
    const signal = AbortSignal.any([given, refused.signal]);
    const down = AbortSignal.any([signal, hostDown.signal]);
    const succeededCalls = new Set();
    const hosts = countFailures((error) => hostDown.abort(stopFor(error, noun, explain(error))));
    return {
        /** Aborted with the given signal, or with a StopError once a refusal concerns everything. */
        signal,
        /** Watches the calls of one recording or share that begins now. Throws the reason if none may begin. */
        begin() {
            down.throwIfAborted();
            const { succeeded, failed } = hosts.begin();
            return {
                down,
                succeeded(call, host) {
                    succeededCalls.add(call);
                    succeeded(host);
                },
                failed(error, host, isLast) {
                    if (concernsAll(error, succeededCalls)) {
                        refused.abort(new build_failure/* StopError */.Tj(explain(error), { cause: error }));
                    }
                    const speaksOfHost = !saysNothingOfHost.includes(error.call) && (0,build_failure/* isTrouble */.KM)(error.reason);
                    if (retries > 0 && isLast && speaksOfHost)
                        failed(error, host);
                },
            };
        },
    };
}
/** Calls `onDown` once `mostFailed` recordings or shares in a row failed at one host. */
function countFailures(onDown) {
    /** Counts beginnings and successes, to order them. */
    let events = 0;
    const lastSuccess = new Map();
    const failuresByHost = new Map();
    return {
        begin() {
            const began = ++events;
            const countedAt = new Set();
            return {
                succeeded(host) {
                    lastSuccess.set(host, ++events);
                    failuresByHost.delete(host);
                },
                failed(error, host) {
                    if (countedAt.has(host) || began < (lastSuccess.get(host) ?? 0))
                        return;
                    countedAt.add(host);
                    const count = (failuresByHost.get(host) ?? 0) + 1;
                    failuresByHost.set(host, count);
                    if (count === mostFailed)
                        onDown(error);
                },
            };
        },
    };
}
/** Calls that only look something up. If they fail, no recording fails. */
const saysNothingOfHost = ['get share', 'get upload job'];
/** Calls whose refusal says nothing about other recordings: storage gets no key, and few recordings need the second call. */
const concernOneAlone = ['upload', 'get upload job'];
function concernsAll(error, succeeded) {
    const { call, reason } = error;
    if (reason.kind === 'contract')
        return true;
    const showsOtherServer = reason.kind === 'answer' || (0,client_retry/* hasStatus */.Ro)(error, 404, 405);
    if (call === 'create upload job' && !succeeded.has(call) && showsOtherServer)
        return true;
    if (reason.kind !== 'status' || concernOneAlone.includes(call))
        return false;
    // If a link can't be checked, its recording is uploaded again.
    if (call === 'get share')
        return reason.status === 402;
    const refusesAll = reason.status === 403 && !succeeded.has(call);
    return reason.status === 401 || reason.status === 402 || refusesAll;
}
function stopFor(error, noun, reason) {
    const where = error.call === 'upload' ? 'storage' : 'the service';
    const why = `${where} seems to be down: ${mostFailed} ${noun}s in a row failed on every try`;
    return new build_failure/* StopError */.Tj(`${why}. The last error: ${reason}`, { cause: error });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./build/upload/hashing-source.js

const chunkBytes = 1024 * 1024;
/**
 * A source that also computes the SHA-256 of what is read through it. It hashes each byte once and in order, so a repeated
 * transfer isn't hashed again. The digest is valid only if the source did not change: use it after `withRecording`
 * (recordings/recording.ts) has returned, which throws if the file changed.
 */
function hashingSource(source) {
    const { sizeBytes } = source;
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let hashed = 0;
    let digest;
    const read = async (buffer, position) => {
        const bytes = await source.read(buffer, position);
        // A file that grew has more bytes than expected, which `withRecording` reports.
        const end = Math.min(position + bytes, sizeBytes);
        // Hash now, because the caller reuses the buffer.
        if (position <= hashed && end > hashed) {
            hash.update(buffer.subarray(hashed - position, end - position));
            hashed = end;
        }
        return bytes;
    };
    return {
        sizeBytes,
        read,
        /** In lowercase hexadecimal. Reads the rest from the open source first. Throws read errors, or the signal's reason. */
        async sha256(signal) {
            const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, sizeBytes - hashed));
            while (hashed < sizeBytes) {
                signal?.throwIfAborted();
                await read(buffer.subarray(0, sizeBytes - hashed), hashed);
            }
            digest ??= hash.digest('hex');
            return digest;
        },
    };
}

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

;// CONCATENATED MODULE: ./build/sharing/in-flight.js

const firstInFlight = 4;
const highestInFlight = 16;
/** The most recordings that can ever be in flight at once. */
function mostInFlight(concurrency) {
    return concurrency === 'auto' ? highestInFlight : concurrency;
}
/**
 * Runs tasks in the order of the calls, each once a slot is free. A number sets a fixed number of slots. `auto` starts with
 * 4, and adds one for each recording that succeeds, up to 16. A refusal halves them, down to 1, but only once for all
 * recordings then in flight. Their other outcomes change nothing, because they began when too many were in flight.
 */
function createInFlight(concurrency) {
    const slots = pLimit(concurrency === 'auto' ? firstInFlight : concurrency);
    let timesHalved = 0;
    function takeSlot() {
        const halvedBefore = timesHalved;
        const isCurrent = () => concurrency === 'auto' && halvedBefore === timesHalved;
        return {
            /** The recording has its link. */
            succeeded() {
                if (isCurrent())
                    slots.concurrency = Math.min(slots.concurrency + 1, highestInFlight);
            },
            /** The service or storage rejected a call as one too many (429, 503). */
            refused() {
                if (!isCurrent())
                    return;
                timesHalved += 1;
                slots.concurrency = Math.max(1, Math.floor(slots.concurrency / 2));
            },
        };
    }
    return (work) => slots(() => work(takeSlot()));
}

;// CONCATENATED MODULE: ./build/sharing/share-recordings.js








/**
 * Shares recordings in parallel, and returns their results in the given order. A failure doesn't stop the others, unless
 * every other recording would fail the same way. Then all work ends at once, and each result says so. If a host is down, no
 * more recordings are begun.
 */
async function shareRecordings(entries, options) {
    const { signal, clean, clock, concurrency } = options;
    const explain = (error) => explainError(error, clean);
    const stop = createStop({ signal, retries: options.retry.retries, noun: 'recording', explain });
    const inFlight = createInFlight(concurrency);
    const results = new Array(entries.length);
    const shareOne = (entry, at) => inFlight(async (slot) => {
        const began = clock.now();
        const begin = () => {
            const watch = stop.begin();
            const failed = (error, host, isLast) => {
                if ((0,client_retry/* hasStatus */.Ro)(error, 429, 503))
                    slot.refused();
                watch.failed(error, host, isLast);
            };
            return { ...watch, failed };
        };
        const outcome = await shareEntry(entry, begin, { ...options, signal: stop.signal });
        if (outcome.status !== 'failed')
            slot.succeeded();
        const result = { entry, outcome };
        options.onResult(result, (clock.now() - began) / 1000);
        results[at] = result;
    });
    const order = [...entries.entries()];
    // A large recording that starts last would run on alone.
    if (concurrency !== 1)
        order.sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
    await Promise.all(order.map(([at, entry]) => shareOne(entry, at)));
    return results;
}
/** In bytes to send. */
function sizeOf(entry) {
    return 'recording' in entry ? entry.recording.sizeBytes : 0;
}
/** Never throws. If `begin` refuses to start more work, its error becomes the outcome. */
async function shareEntry(entry, begin, options) {
    if ('unusable' in entry)
        return { status: 'failed', error: entry.unusable.reason };
    const { recording } = entry;
    try {
        return await reuseOrUpload(entry, recording, begin(), options);
    }
    catch (error) {
        const { clean } = options;
        return {
            status: 'failed',
            error: explainError(error, clean, recording.sizeBytes),
            errorWithoutSize: explainError(error, clean),
            shareId: error instanceof build_failure/* CallError */.RA && error.reason.kind === 'answer' ? error.reason.shareId : undefined,
            stop: stopOf(error),
        };
    }
}
async function reuseOrUpload(entry, recording, watch, options) {
    const { title } = entry;
    const { path, name, mimeType, sizeBytes } = recording;
    const { client, withRecording, password, visibility, reuse, describer, signal } = options;
    const retry = { ...options.retry, signal, watch, onTry: options.onTry };
    const open = (use) => withRecording(recording, use, signal);
    const hash = () => open((source) => hashingSource(source).sha256(signal));
    let sha256 = reuse && recording.sha256;
    if (reuse?.knowsSize(sizeBytes))
        sha256 ??= await hash();
    const digestDetails = async () => {
        await describer?.whenComplete();
        const known = describer?.describe(entry);
        return known && (0,details/* digestOfDetails */.uf)(known);
    };
    const earlier = sha256 && (await reuse?.find({ sha256, sizeBytes, title, digestDetails }, client, retry));
    if (sha256 && earlier)
        return { status: 'reused', url: earlier.url, shareId: earlier.id, sha256, detailsDigest: earlier.detailsDigest };
    const withSource = (use) => open(async (source) => {
        if (reuse === undefined || sha256 !== undefined)
            return await use(source);
        const hashing = hashingSource(source);
        const used = await use(hashing);
        sha256 = await hashing.sha256(signal);
        return used;
    });
    const { details: sent, ...shared } = await shareFile(client, { filename: name, mimeType, sizeBytes, withSource }, { title, password, visibility }, {
        ...retry,
        onSent: (bytes) => options.onSent(path, bytes),
        details: describer && { describe: () => describer.describe(entry), onRefused: describer.onRefused },
    });
    return { status: 'shared', ...shared, sha256, detailsDigest: sent && (0,details/* digestOfDetails */.uf)(sent) };
}

;// CONCATENATED MODULE: ./build/publish/log-results.js





/** The line for a finished recording. Reasons for failures follow once all are finished. */
function finishedLine({ entry, outcome }, seconds, clean) {
    if (outcome.status === 'failed')
        return `Not shared: ${clean(entry.path)} (reason below)`;
    const { durationSeconds, cutShort } = 'recording' in entry ? entry.recording : {};
    const facts = [
        prettyBytes(sizeOf(entry)),
        durationSeconds === undefined ? [] : `${(0,build_text/* clockTime */.qo)(durationSeconds)} long`,
        cutShort ? 'cut short' : [],
        outcome.status === 'reused' ? [] : `in ${tenths(seconds)} s`,
    ].flat();
    const how = outcome.status === 'reused' ? 'Reused' : 'Shared';
    return `${how} ${(0,build_text/* shortTitle */.HV)(entry.title)} (${facts.join(', ')}): ${outcome.url}`;
}
/** At least 0.1. */
function tenths(seconds) {
    return Math.max(seconds, 0.1).toFixed(1);
}
/** Logs the address of the comment that shows this step, as the last line. */
function logOwnComment(commented, log) {
    if (commented?.kind === 'ended' && commented.isInComment)
        logComment(commented, log);
}
/** Logs a comment's address, and how long writing it took. */
function logComment({ comment, seconds }, log) {
    if (comment !== undefined)
        log.info(`Comment: ${comment.url} (in ${tenths(seconds)} s)`);
}
function failedAmong(results) {
    return results.flatMap(({ entry, outcome }) => (outcome.status === 'failed' ? [{ entry, outcome }] : []));
}
/** Recordings that were not finished or not attempted because all work was stopped. */
function stoppedAmong(results) {
    const failed = failedAmong(results);
    return ['not finished', 'not attempted'].map((words) => ({
        words,
        stopped: failed.filter(({ outcome }) => outcome.stop?.words === words),
    }));
}
/** Logs one line for what was not finished, and one for what was not attempted. Reasons aren't repeated. */
function logStopped(results, clean, log) {
    const said = new Map(failedAmong(results).map(({ entry, outcome }) => [outcome.error, clean(entry.path)]));
    for (const { words, stopped } of stoppedAmong(results)) {
        const reason = stopped[0]?.outcome.stop?.reason;
        if (reason === undefined)
            continue;
        const paths = stopped.map(({ entry }) => clean(entry.path));
        const names = words === 'not finished' ? ` (${paths.join(', ')})` : '';
        const what = `${words.replace('n', 'N')}: ${(0,build_text/* counted */.hS)(stopped.length, 'recording')}${names}`;
        const same = said.get(reason);
        log.info(same === undefined ? `${what}: ${reason}` : `${what}, for the same reason as ${same}`);
        said.set(reason, paths[0] ?? '');
    }
}
/** Annotates recordings that failed on their own. */
function annotateFailed(results, asError, clean, log) {
    const failures = failedAmong(results).flatMap(({ entry, outcome }) => {
        const { error, errorWithoutSize: reason = error, stop } = outcome;
        const path = clean(entry.path);
        const name = reason === error ? path : `${path} (${prettyBytes(sizeOf(entry))})`;
        return stop ? [] : [{ name, reason }];
    });
    annotateFailures(failures, { asError, title: 'Recording not shared' }, log);
}
/** The step's own error: how many failed, including those not finished or not attempted. */
function failedInWords(results) {
    const stopped = stoppedAmong(results).flatMap(({ words, stopped: { length } }) => length > 0 ? `${length} ${words}` : []);
    const among = stopped.length === 0 ? '' : ` (${stopped.join(', ')})`;
    const what = `${failedAmong(results).length} of ${(0,build_text/* counted */.hS)(results.length, 'recording')}`;
    return `${what} could not be shared${among}. See the log of this step for the reasons.`;
}
/** Logs the totals. `how` says what happened to the recordings. */
function logTotals(recordings, how, seconds, log) {
    if (recordings.length === 0)
        return;
    const { shared, reused } = (0,manifest_results/* countRecordings */.QB)(recordings);
    const kept = reused === 0 ? '' : `; ${reused} reused`;
    log.info(`${shared} of ${(0,build_text/* counted */.hS)(recordings.length, 'recording')} ${how} in ${tenths(seconds)} s${kept}`);
}

// EXTERNAL MODULE: ./build/manifest/rows.js
var manifest_rows = __nccwpck_require__(3507);
;// CONCATENATED MODULE: ./build/publish/outputs.js


/** The outputs of a step that did nothing. */
const nothing = { results: [], markdown: '' };
/** Sets outputs. If they can't be written, the step fails with the reason. */
function setAll(outputs, { runner, secrets, log }) {
    const problem = runner.setOutputs(outputs);
    if (problem !== undefined)
        log.fail(secrets.clean(problem));
}
/** Sets all outputs of the main action. */
function writeMainOutputs({ manifest = '', shareUrl = '', ...content }, outlet) {
    writeReportOutputs(content, outlet, { 'share-url': shareUrl, manifest });
}
/** The outputs and the run for the manifest file, for readers other than this action. */
function outputsInFile({ results, verdict, markdown, comment }, manifest) {
    const { run, commit } = manifest;
    const { shared, reused, unshared } = (0,manifest_results/* countRecordings */.QB)(results);
    return {
        runId: run.id,
        runAttempt: run.attempt,
        ...(commit !== undefined && { commit }),
        shareUrl: (0,manifest_rows/* firstLinkOf */.Up)(manifest) ?? '',
        shareUrls: (0,manifest_results/* linksOf */.hP)(results),
        failedShareUrls: (0,manifest_results/* failedLinksOf */.k1)(results),
        changedShareUrls: (0,manifest_results/* changedLinksOf */.xm)(results),
        results,
        sharedCount: shared,
        reusedCount: reused,
        unsharedCount: unshared,
        ...(verdict !== undefined && { verdict }),
        commentId: comment?.id ?? '',
        commentUrl: comment?.url ?? '',
        markdown,
    };
}
/**
 * Sets all outputs of the report action, and `more`. Warns about outputs that GitHub would drop because they contain a
 * secret.
 */
function writeReportOutputs({ results, verdict, markdown, comment }, outlet, more = {}) {
    const counts = (0,manifest_results/* countRecordings */.QB)(results);
    const outputs = {
        'share-urls': (0,manifest_results/* linksOf */.hP)(results).join('\n'),
        'failed-share-urls': (0,manifest_results/* failedLinksOf */.k1)(results).join('\n'),
        'changed-share-urls': (0,manifest_results/* changedLinksOf */.xm)(results).join('\n'),
        results: JSON.stringify(results),
        'shared-count': String(counts.shared),
        'reused-count': String(counts.reused),
        'unshared-count': String(counts.unshared),
        verdict: verdict === undefined ? '' : JSON.stringify(verdict),
        'comment-id': comment?.id ?? '',
        'comment-url': comment?.url ?? '',
        markdown,
        ...more,
    };
    setAll(outputs, outlet);
    const masked = Object.entries(outputs).flatMap(([name, text]) => (outlet.secrets.maskedOccurIn(text) ? name : []));
    if (masked.length > 0) {
        outlet.log.warning(`These outputs contain a masked secret, such as the password or part of an upload address: ${masked.join(', ')}. ` +
            'GitHub does not pass them on to other jobs. Choose a password that is not part of a path, title or link.');
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./build/manifest/canonical.js
/** JSON with sorted keys, because versions of the action write fields in different orders. */
function canonicalJson(value) {
    return JSON.stringify(value, (_, field) => typeof field === 'object' && field !== null && !Array.isArray(field)
        ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
        : field);
}

;// CONCATENATED MODULE: ./build/manifest/join-values.js




/**
 * Joins two values of a field: the greater one wins, in natural order, and objects are joined field by field. This is
 * commutative, associative and idempotent for any values, so older versions join a new field just as newer ones do.
 */
function joinValues(one, other) {
    if ((0,external_node_util_.isDeepStrictEqual)(one, other))
        return one;
    if ((0,shape/* isRecord */.u4)(one) && (0,shape/* isRecord */.u4)(other))
        return joinFields(one, other);
    return compareValues(one, other) >= 0 ? one : other;
}
/** Joins two objects field by field. */
function joinFields(one, other) {
    if ((0,external_node_util_.isDeepStrictEqual)(one, other))
        return one;
    const joined = new Map(Object.entries(one));
    for (const [name, value] of Object.entries(other)) {
        joined.set(name, joined.has(name) ? joinValues(joined.get(name), value) : value);
    }
    return Object.fromEntries(joined);
}
const types = ['undefined', 'boolean', 'number', 'string', 'object'];
function compareValues(one, other) {
    const byType = types.indexOf(typeof one) - types.indexOf(typeof other);
    if (byType !== 0)
        return byType;
    if ((0,shape/* isRecord */.u4)(one) !== (0,shape/* isRecord */.u4)(other))
        return (0,shape/* isRecord */.u4)(one) ? 1 : -1;
    if (typeof one === 'number' && typeof other === 'number')
        return one - other;
    if (typeof one === 'string' && typeof other === 'string')
        return (0,build_text/* compareNaturally */.yV)(one, other);
    return canonicalJson(one) < canonicalJson(other) ? -1 : 1;
}

;// CONCATENATED MODULE: ./build/manifest/order.js

/** Run ids are decimal numbers of any length, and grow over time. */
const compareRunIds = build_text/* compareNaturally */.yV;
/** Negative if `a` comes from an earlier run than `b`, or from an earlier attempt of the same run. */
function compareRuns(a, b) {
    return compareRunIds(a.run.id, b.run.id) || a.run.attempt - b.run.attempt;
}
function isNewer(a, b) {
    return compareRuns(a, b) > 0;
}
function isSameRun(a, b) {
    return compareRuns(a, b) === 0;
}
/** The order in which sections are shown. */
function byHeading(a, b) {
    const nameOf = ({ heading, job, key }) => [heading, job?.matrix, key].join('\n');
    return (0,build_text/* compareNaturally */.yV)(nameOf(a), nameOf(b));
}

;// CONCATENATED MODULE: ./build/manifest/join.js



/** Joins manifests of the same key. The winner records the shares of the others. */
function joinByKey(manifests) {
    const joined = new Map();
    for (const manifest of manifests) {
        const before = joined.get(manifest.key);
        joined.set(manifest.key, before === undefined ? manifest : joinManifests(before, manifest));
    }
    return [...joined.values()];
}
/**
 * Joins two manifests of one key. The newer run's wins, and records the other's shares as replaced. Copies of one manifest
 * are joined test by test and recording by recording. Other manifests of one run and attempt are those of two jobs that share
 * a section. The join is commutative, associative and idempotent.
 */
function joinManifests(one, other) {
    if (one === other)
        return one;
    const replaced = [...one.replaced, ...other.replaced];
    if (isCopy(one, other)) {
        const joined = joinCopies(one, other);
        return { ...joined, replaced: replacedOnce([joined], replaced) };
    }
    const [winner, loser] = wins(one, other) ? [one, other] : [other, one];
    const areTwoJobs = isSameRun(one, other);
    const ofLoser = replacedShares(loser, [winner, loser]);
    return {
        ...winner,
        ...(areTwoJobs && { sharedSection: true }),
        replaced: replacedOnce([winner], [...replaced, ...ofLoser]),
    };
}
/** The manifest's shares as replaced by the time that the last of `others` was written. */
function replacedShares(manifest, others) {
    const time = Math.floor(Math.max(...others.map((other) => other.reported ?? other.time)));
    return (0,manifest_shares/* ownShares */.L0)(manifest).map((share) => ({ ...share, time }));
}
/** Whether two manifests of one key describe the same shares of the same run. Either may have been cut or lost shares since. */
function isCopy(one, other) {
    return isSameRun(one, other) && one.digest === other.digest;
}
/** Whether `a` wins over `b`. If two jobs of a run share a key, the one with more failures wins, then the first one. */
function wins(a, b) {
    if (!isSameRun(a, b))
        return isNewer(a, b);
    const moreFailures = failureCount(a) - failureCount(b);
    if (moreFailures !== 0)
        return moreFailures > 0;
    return a.time === b.time ? a.digest < b.digest : a.time < b.time;
}
function failureCount({ counts }) {
    return counts === undefined ? 0 : counts.error + counts.failed;
}
function joinCopies(one, other) {
    const { reportUrl: _, quiet: __, ...fields } = joinFields(one, other);
    const reportUrl = latestReportUrl(one, other);
    const comparedWith = joinComparisons(one.comparedWith, other.comparedWith);
    return {
        ...fields,
        ...(reportUrl !== undefined && { reportUrl }),
        ...(comparedWith && { comparedWith }),
        ...(one.quiet && other.quiet && { quiet: true }),
        time: Math.min(one.time, other.time),
        errors: joinErrors(one.errors, other.errors),
        tests: joinById(one.tests, other.tests, joinFields),
        specFiles: joinById(one.specFiles, other.specFiles, joinFields),
        recordings: joinById(one.recordings, other.recordings, joinRecordings),
    };
}
/** The address that the report action set last. */
function latestReportUrl(one, other) {
    const order = (one.reported ?? 0) - (other.reported ?? 0);
    if (order !== 0)
        return order > 0 ? one.reportUrl : other.reportUrl;
    return joinFields({ url: one.reportUrl }, { url: other.reportUrl }).url;
}
/** Errors have no ids. A cut keeps the first ones, so errors at the same index are the same. */
function joinErrors(one, other) {
    const [most, others] = one.length >= other.length ? [one, other] : [other, one];
    return most.map((error, at) => joinFields(error, others[at] ?? error));
}
/** The comparison with more runs wins, then the later one. Two comparisons with the same run are joined test by test. */
function joinComparisons(one, other) {
    if (one === undefined || other === undefined)
        return one ?? other;
    const order = one.runs - other.runs || compareRuns({ run: one }, { run: other });
    if (order !== 0)
        return order > 0 ? one : other;
    return { ...joinFields(one, other), tests: joinById(one.tests, other.tests, joinFields) };
}
/** Joins items with the same id, and sorts all by id. */
function joinById(one, other, join) {
    const joined = new Map(one.map((item) => [item.id, item]));
    for (const item of other) {
        const before = joined.get(item.id);
        joined.set(item.id, before === undefined ? item : join(before, item));
    }
    return [...joined.values()].sort((a, b) => a.id - b.id);
}
/** A visible recording wins over a hidden one. If either copy says that the share was removed, it was. */
function joinRecordings(one, other) {
    const times = [removedAt(one), removedAt(other)].flatMap((time) => time ?? []);
    const removed = times.length === 0 ? undefined : Math.min(...times);
    const known = (recording) => removed === undefined ? recording : removedRecording(recording, removed);
    const [first, second] = [known(one), known(other)];
    if (first.status === second.status)
        return joinFields(first, second);
    if (first.status === 'hidden')
        return second;
    return second.status === 'hidden' ? first : joinFields(first, second);
}
/** When the share was removed, in seconds since 1970; undefined if it still exists. */
function removedAt(recording) {
    return 'removed' in recording ? recording.removed : undefined;
}
/** When the link was removed. A recording that could not be shared never had one. */
function linkRemovedAt(recording) {
    return recording.status === 'failed' ? undefined : removedAt(recording);
}
/** The recording after its share was deleted: it has no link, and can't be reused. */
function removedRecording(recording, removed) {
    if (recording.status === 'removed')
        return { ...recording, removed };
    const { shareId: _, ...rest } = recording;
    if (rest.status === 'hidden' || rest.status === 'failed')
        return { ...rest, removed };
    const { url, fileId, sha256, detailsDigest, ...facts } = rest;
    return { ...facts, status: 'removed', removed };
}
/** Lists each replaced share once, with its latest time, except shares of the sections' own recordings. */
function replacedOnce(sections, replaced) {
    const own = new Set(sections.flatMap(manifest_shares/* ownShares */.L0).map(manifest_shares/* nameOfShare */.S1));
    const byName = new Map();
    for (const share of replaced) {
        const name = (0,manifest_shares/* nameOfShare */.S1)(share);
        const before = byName.get(name);
        if (!own.has(name))
            byName.set(name, before === undefined ? share : joinFields(before, share));
    }
    return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => share);
}
/** Applies the marks of removed shares: recordings lose their links, and replaced shares are dropped. */
function withoutRemoved(manifest, removed) {
    if (Object.keys(removed).length === 0)
        return manifest;
    const { baseUrl } = manifest;
    const timeOf = (share) => removed[(0,manifest_shares/* markOf */.Fg)(share)];
    const recordings = manifest.recordings.map((recording) => {
        const id = (0,manifest_shares/* shareIdOf */.UN)(recording);
        const time = id === undefined ? undefined : timeOf({ id, baseUrl });
        return time === undefined ? recording : removedRecording(recording, time);
    });
    const replaced = manifest.replaced.filter((share) => timeOf(share) === undefined);
    return { ...manifest, recordings, replaced };
}

// EXTERNAL MODULE: ./build/manifest/rank.js
var rank = __nccwpck_require__(2704);
;// CONCATENATED MODULE: ./build/manifest/for-comment.js





/** More would never fit into a comment or a summary. */
const mostRecordings = 5000;
/** In characters. Longer texts would crowd out the rest. */
const longestText = 250;
/** Reduces a manifest to the tests that have a row, and to the fields that rows and reuse need. */
function forComment(manifest) {
    const { comparedWith, totals } = manifest;
    const inRows = idsInRows(manifest);
    const tests = manifest.tests.filter(({ id }) => inRows.has(id));
    const specFiles = manifest.specFiles.filter(({ id }) => inRows.has(id));
    const recordings = manifest.recordings.map((recording) => recordingForComment(recording, manifest));
    return {
        ...manifest,
        tests: tests.map(testForComment),
        specFiles: specFiles.map(testForComment),
        testsComplete: true,
        totals: totalsForComment(totals),
        recordings: recordings.map((recording, at) => (at < mostRecordings ? recording : for_comment_hidden(recording))),
        ...(comparedWith && {
            comparedWith: { ...comparedWith, tests: comparedTestsOfUse(comparedWith.tests, [...specFiles, ...tests]) },
        }),
    };
}
/**
 * Ids of the tests that have a row with the comparison, or without it. A copy of the manifest may lack it, and joining both
 * copies needs all these tests.
 */
function idsInRows({ comparedWith, ...manifest }) {
    const rows = [...(0,manifest_rows/* rowsOf */.RO)([manifest]), ...(comparedWith ? (0,manifest_rows/* rowsOf */.RO)([{ ...manifest, comparedWith }]) : [])];
    return new Set(rows.flatMap((row) => (row.kind === 'test' ? row.test.id : [])));
}
/** Longer lists are left out. */
const mostDigests = 300;
const mostProjects = 20;
function totalsForComment({ errors, causes, projects, ...totals }) {
    return {
        ...totals,
        ...(errors !== undefined && errors.length <= mostDigests && { errors }),
        ...(causes !== undefined && causes.length <= mostDigests && { causes }),
        ...(projects !== undefined &&
            projects.length <= mostProjects && { projects: projects.map((project) => (0,build_text/* cutText */.IN)(project, longestText)) }),
    };
}
function testForComment({ file: _file, suites: _suites, identity: _identity, ...test }) {
    return {
        ...test,
        title: (0,build_text/* cutText */.IN)(test.title, longestText),
        ...(test.label !== undefined && { label: (0,build_text/* cutText */.IN)(test.label, longestText) }),
        ...(test.project !== undefined && { project: (0,build_text/* cutText */.IN)(test.project, longestText) }),
    };
}
function recordingForComment(recording, { withPassword }) {
    if (recording.status === 'hidden')
        return recording;
    const { mimeType: _mimeType, path, shownPath = path, ...rest } = recording;
    const { test } = rest;
    const shown = {
        title: (0,build_text/* cutText */.IN)(rest.title, longestText),
        ...(test && { test: shownForComment(test) }),
    };
    if (rest.status === 'failed') {
        const error = (0,build_text/* cutText */.IN)(rest.error, longestText);
        return { ...rest, ...shown, error, path: (0,build_text/* cutText */.IN)(shownPath ?? rest.title, longestText) };
    }
    if (!(0,manifest_shares/* isLinked */.GW)(rest))
        return { ...rest, ...shown };
    const { fileId: _fileId, sha256, detailsDigest, ...linked } = rest;
    // Recordings with a password are never reused, so they need no digests.
    if (sha256 === undefined || withPassword)
        return { ...linked, ...shown };
    return { ...linked, ...shown, sha256, ...(detailsDigest !== undefined && { detailsDigest }) };
}
function shownForComment({ tries: _tries, error: _error, file: _file, line: _line, ...test }) {
    return test;
}
/** Keeps only what cleanup needs to delete the share. */
function for_comment_hidden(recording) {
    if (recording.status === 'hidden')
        return recording;
    const [shareId, removed] = [(0,manifest_shares/* shareIdOf */.UN)(recording), removedAt(recording)];
    return {
        id: recording.id,
        status: 'hidden',
        ...(shareId !== undefined && { shareId }),
        ...(removed !== undefined && { removed }),
    };
}
/** The comparisons of tests that failed, were flaky, changed or were fixed. Others aren't worth the room. */
function comparedTestsOfUse(compared, tests) {
    const byId = new Map(tests.map((test) => [test.id, test]));
    return compared.filter((comparedWith) => {
        const test = byId.get(comparedWith.id);
        return test && ((0,rank/* isFailing */.DI)(test) || test.changed || (0,rank/* isFixed */.zZ)({ ...test, comparedWith }));
    });
}

;// CONCATENATED MODULE: ./build/comment/cut.js






/** The ids of shares are counted in sixteenths. */
const allIds = 16;
/** Nothing is cut. */
const uncut = {
    failingRows: 'all',
    otherRows: 'all',
    hashes: true,
    replacedIds: allIds,
    rowIds: allIds,
};
const withoutPassed = { ...uncut, otherRows: 'not passed' };
const withoutHashes = { ...withoutPassed, hashes: false };
const onlyNewestRuns = { ...withoutHashes, newestRuns: true };
const onlyFailing = { ...onlyNewestRuns, otherRows: 0 };
const withoutRows = { ...onlyFailing, failingRows: 0 };
const withoutReplaced = { ...withoutRows, replacedIds: 0 };
/**
 * The tiers of cuts for when room is short, each tighter than the one before: rows of passed tests, the hashes for reuse,
 * sections of runs that a newer one follows, rows without failures with the links to test reports, rows of failures, and finally the ids that cleanup needs, starting with those of replaced shares. Half of the
 * ids give way first, so that a hundred bytes don't cost them all.
 */
const tiers = [
    uncut,
    withoutPassed,
    withoutHashes,
    onlyNewestRuns,
    { ...onlyNewestRuns, otherRows: 100 },
    { ...onlyNewestRuns, otherRows: 10 },
    onlyFailing,
    { ...onlyFailing, failingRows: 200 },
    { ...onlyFailing, failingRows: 50 },
    { ...onlyFailing, failingRows: 10 },
    { ...onlyFailing, failingRows: 2 },
    withoutRows,
    { ...withoutRows, replacedIds: allIds / 2 },
    withoutReplaced,
    { ...withoutReplaced, rowIds: allIds / 2 },
    { ...withoutReplaced, rowIds: 0 },
];
/** A cut that keeps only what both cuts keep. */
function tighter(one, other) {
    return {
        ...joinFields(one, other),
        failingRows: limitOf(one.failingRows) <= limitOf(other.failingRows) ? one.failingRows : other.failingRows,
        otherRows: limitOf(one.otherRows) <= limitOf(other.otherRows) ? one.otherRows : other.otherRows,
        hashes: one.hashes && other.hashes,
        replacedIds: Math.min(one.replacedIds, other.replacedIds),
        rowIds: Math.min(one.rowIds, other.rowIds),
    };
}
function limitOf(rows) {
    if (rows === 'all')
        return Number.POSITIVE_INFINITY;
    return rows === 'not passed' ? Number.MAX_SAFE_INTEGER : rows;
}
/**
 * Cuts a state, at least as tightly as it was cut before. The result depends on nothing but the state: cutting twice changes
 * nothing, and cutting two states before joining them equals joining first and cutting afterwards.
 */
function cutTo(state, wanted) {
    const cut = tighter(wanted, state.cut);
    if (isUncut(cut))
        return state;
    const { replaced, sections } = cut.newestRuns ? ofNewestRuns(state) : state;
    return {
        ...state,
        cut,
        replaced: replaced.filter((share) => staysAt(share, cut.replacedIds)),
        sections: sections.map((section) => cutSection(section, cut)),
    };
}
function isUncut({ failingRows, otherRows, hashes, newestRuns }) {
    return failingRows === 'all' && otherRows === 'all' && hashes && !newestRuns;
}
/** Keeps only the newest run of each part. The shares of the others are replaced. */
function ofNewestRuns({ runs, sections, replaced }) {
    const isNewest = ({ part, run }) => (runs[part.key]?.[0] ?? run.id) === run.id;
    const kept = sections.filter(isNewest);
    const dropped = sections.filter((section) => !isNewest(section));
    const ofDropped = dropped.flatMap((section) => [...section.replaced, ...replacedShares(section, sections)]);
    return { sections: kept, replaced: replacedOnce(kept, [...replaced, ...ofDropped]) };
}
function cutSection(section, cut) {
    const tests = testsThatStay(section, cut);
    const staying = recordingsThatStay(section, tests, cut);
    const { comparedWith, reportUrl, ...others } = section;
    return {
        ...others,
        // Signed addresses can be so long that those of 60 jobs fill the comment.
        ...(reportUrl !== undefined && limitOf(cut.otherRows) > 0 && { reportUrl }),
        errors: section.errors.slice(0, limitOf(cut.failingRows)),
        tests: section.tests.filter(({ id }) => tests.has(id)),
        specFiles: section.specFiles.filter(({ id }) => tests.has(id)),
        recordings: section.recordings.flatMap((recording) => staying.has(recording) ? withoutHash(recording, cut) : hiddenWithin(recording, section, cut)),
        ...(comparedWith && {
            comparedWith: { ...comparedWith, tests: comparedWith.tests.filter(({ id }) => tests.has(id)) },
        }),
        totals: totalsThatStay(section, cut),
    };
}
/** Without rows, the causes are not needed. The digests of errors still are, so that an error of several jobs counts once. */
function totalsThatStay({ totals }, cut) {
    if (limitOf(cut.failingRows) > 0)
        return totals;
    const { causes: _, ...others } = totals;
    return others;
}
/**
 * The ids of the tests whose rows stay, in the order of their ids. Comparisons play no part, because other writers may not know them.
 */
function testsThatStay(section, cut) {
    const all = [...section.specFiles, ...section.tests].sort((a, b) => a.id - b.id);
    const failing = all.filter((test) => (0,rank/* isFailing */.DI)(test));
    const others = all.filter((test) => !(0,rank/* isFailing */.DI)(test) && (cut.otherRows === 'all' || !(0,rank/* isUnremarkable */.Ii)(test)));
    const staying = [...failing.slice(0, limitOf(cut.failingRows)), ...others.slice(0, limitOf(cut.otherRows))];
    return new Set(staying.map(({ id }) => id));
}
/** The recordings of tests that stay, and the first ones of every other kind. */
function recordingsThatStay({ specFiles, tests, recordings }, staying, cut) {
    const all = new Set([...specFiles, ...tests].map(({ id }) => id));
    const kindOf = (recording) => {
        if (recording.status === 'hidden' || recording.status === 'failed')
            return recording.status;
        return recording.test && all.has(recording.test.id) ? 'tested' : 'untested';
    };
    const byKind = Map.groupBy(recordings, kindOf);
    const ofTests = byKind.get('tested') ?? [];
    return new Set([
        ...ofTests.filter((recording) => 'test' in recording && staying.has(recording.test?.id ?? -1)),
        ...(byKind.get('untested') ?? []).slice(0, limitOf(cut.otherRows)),
        ...(byKind.get('failed') ?? []).slice(0, limitOf(cut.failingRows)),
    ]);
}
function withoutHash(recording, { hashes }) {
    if (hashes || !(0,manifest_shares/* isLinked */.GW)(recording))
        return recording;
    const { sha256: _, detailsDigest: __, ...rest } = recording;
    return rest;
}
/** The rest of a recording without a row; nothing if cleanup no longer needs it. */
function hiddenWithin(recording, { baseUrl }, { rowIds }) {
    const all = for_comment_hidden(recording);
    if (all.shareId !== undefined)
        return staysAt({ id: all.shareId, baseUrl }, rowIds) ? [all] : [];
    // A recording that lost its id can't be marked as removed. Then, to stay consistent, no recording keeps its mark.
    return all.removed !== undefined && rowIds === allIds ? [all] : [];
}
/** Decides by a digest of the share, so that all writers drop the same ids, whatever else they know. */
function staysAt(share, sixteenths) {
    if (sixteenths >= allIds)
        return true;
    const [first = 0] = (0,external_node_crypto_.createHash)('sha256').update((0,manifest_shares/* nameOfShare */.S1)(share)).digest();
    return first < (sixteenths * 256) / allIds;
}
/** The shares whose ids the cut state has lost. */
function forgottenShares(whole, cut) {
    const recorded = new Set((0,manifest_shares/* recordedIn */.AK)(cut).map(manifest_shares/* nameOfShare */.S1));
    const shares = new Map((0,manifest_shares/* recordedIn */.AK)(whole).map((share) => [(0,manifest_shares/* nameOfShare */.S1)(share), share]));
    return [...shares].flatMap(([name, share]) => (recorded.has(name) ? [] : [share]));
}

;// CONCATENATED MODULE: ./build/comment/join-states.js






/**
 * Joins two states of one comment. Joining is commutative, associative and idempotent, so the order in which writers see each
 * other's texts never matters. For each key, the newer run's section stays; of each part, the sections of its two newest runs.
 * The shares of all others are replaced. A share that either state marks as removed is removed. `head` is the pull request's
 * head commit; cuts made for another head don't count.
 */
function join(one, other, head) {
    const removed = joinRemoved(one.removed, other.removed);
    const cuts = [one, other].flatMap((state) => (state.head === head ? [state.cut] : []));
    const joined = joinByKey([...one.sections, ...other.sections]);
    const runs = joinRuns(one, other);
    const isKept = ({ part, run }) => runs[part.key]?.includes(run.id);
    const sections = joined.filter(isKept).map((section) => ({ ...withoutRemoved(section, removed), replaced: [] }));
    const dropped = joined.filter((section) => !isKept(section));
    const replaced = [
        ...one.replaced,
        ...other.replaced,
        ...joined.flatMap((section) => section.replaced),
        ...dropped.flatMap((section) => replacedShares(section, joined)),
    ];
    return {
        ...joinFields(unknownIn(one), unknownIn(other)),
        pullRequest: one.pullRequest,
        head,
        cut: cuts.reduce(tighter, uncut),
        removed,
        runs,
        replaced: replacedOnce(sections, replaced).filter((share) => removed[(0,manifest_shares/* markOf */.Fg)(share)] === undefined),
        sections: sections.sort((a, b) => (a.key < b.key ? -1 : 1)),
    };
}
/** The number of runs whose sections stay in a part. */
const mostRuns = 2;
/** The ids of each part's newest runs, newest first, by the part's key. */
function joinRuns(one, other) {
    const ids = new Map();
    const add = (key, runs) => ids.set(key, new Set([...(ids.get(key) ?? []), ...runs]));
    for (const { runs, sections } of [one, other]) {
        for (const [key, known] of Object.entries(runs))
            add(key, known);
        for (const { part, run } of sections)
            add(part.key, [run.id]);
    }
    const newest = [...ids].map(([key, runs]) => {
        return [key, [...runs].sort((a, b) => compareRunIds(b, a)).slice(0, mostRuns)];
    });
    return Object.fromEntries(newest.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** Keeps the later time of each mark, sorted by mark. */
function joinRemoved(one, other) {
    const times = new Map(Object.entries(one));
    for (const [mark, time] of Object.entries(other))
        times.set(mark, Math.max(times.get(mark) ?? 0, time));
    return Object.fromEntries([...times].sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** Fields that a newer version added. */
function unknownIn(state) {
    const { pullRequest, head, nonce, cut, removed, runs, replaced, sections, ...unknown } = state;
    return unknown;
}
/** A state as `join` returns it: sorted, without removed shares, and for this head. */
function normalized(state, head) {
    return join(state, { ...state, sections: [] }, head);
}
/** Whether two states say the same. Nonces, times and random numbers don't count. */
function saysSame(one, other) {
    return (0,external_node_util_.isDeepStrictEqual)(compared(one), compared(other));
}
function compared({ nonce: _, ...state }) {
    const sections = state.sections.map(({ reported: _, randomNumber: __, ...section }) => ({
        ...section,
        recordings: section.recordings.map((one) => (removedAt(one) === undefined ? one : { ...one, removed: true })),
    }));
    return { ...state, removed: Object.keys(state.removed), replaced: state.replaced.map(manifest_shares/* nameOfShare */.S1), sections };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __nccwpck_require__(8522);
// EXTERNAL MODULE: ./build/node_modules/valibot/shaken.mjs
var shaken = __nccwpck_require__(1058);
// EXTERNAL MODULE: ./build/manifest/schema.js
var schema = __nccwpck_require__(9341);
// EXTERNAL MODULE: ./build/manifest/shape-of.js
var shape_of = __nccwpck_require__(3671);
;// CONCATENATED MODULE: ./build/comment/state.js






/** How much was cut because room was short. `cut.ts` defines the order. */
const cut = (0,shape_of/* objectOf */.Xy)({
    /** The limit for each step's errors, for its failed or flaky tests, and for its recordings that could not be shared. */
    failingRows: shaken/* optional */.lq(shaken/* union */.KC([shaken/* literal */.eu('all'), shape_of/* count */.U9]), 'all'),
    /** `not passed` cuts the rows of tests that passed or were skipped. */
    otherRows: shaken/* optional */.lq(shaken/* union */.KC([shaken/* picklist */.KI(['all', 'not passed']), shape_of/* count */.U9]), 'all'),
    /** Whether the hashes for reuse are kept. */
    hashes: shaken/* optional */.lq(shaken/* boolean */.zM(), true),
    /** Present if a part keeps only the sections of its newest run. */
    newestRuns: shaken/* optional */.lq(shape_of/* yes */.EZ),
    /** How many ids are kept, in sixteenths: of replaced shares, and of shares in rows. */
    replacedIds: shaken/* optional */.lq(shape_of/* count */.U9, 16),
    rowIds: shaken/* optional */.lq(shape_of/* count */.U9, 16),
});
/** As in a section. It is empty if it is unknown. */
const runId = shaken/* pipe */.Fs(shaken/* string */.Yj(), shaken/* regex */.yG(/^\d{0,30}$/));
const stateSchema = (0,shape_of/* objectOf */.Xy)({
    /** The pull request that the state was written for, so that a copy elsewhere has no effect. */
    pullRequest: shape_of/* ordinal */.IE,
    /** The pull request's head when the comment was written. */
    head: shaken/* optional */.lq(shaken/* string */.Yj(), ''),
    /** Unique to each written text. */
    nonce: shaken/* optional */.lq(shaken/* string */.Yj()),
    /** Applies only to this `head`. */
    cut: shaken/* optional */.lq(cut, {}),
    /** When cleanup deleted shares, in seconds since 1970, by the marks of the shares. */
    removed: shaken/* optional */.lq(shaken/* record */.g1(shaken/* string */.Yj(), shape_of/* count */.U9), {}),
    /** The ids of each part's two newest runs, newest first, by the part's key. Sections of older runs are gone. */
    runs: shaken/* optional */.lq(shaken/* record */.g1(shaken/* string */.Yj(), shaken/* array */.YO(runId)), {}),
    /** Shares that were shown by sections of earlier runs, and still exist. */
    replaced: shaken/* optional */.lq(shaken/* array */.YO(schema/* replacedShare */.uM), []),
    /** One section per step, reduced to what its rows need. */
    sections: shaken/* array */.YO(schema/* manifestSchema */.rc),
});
const version = 1;
/** The first line of every comment with this key. The key is the workflow author's text, so it is encoded. */
function markerOf(commentKey, { fingerprint }) {
    return `<!-- share-recordings key=${encodeURIComponent(commentKey)} by=${fingerprint(commentKey)} -->`;
}
/** The marker and the signed state, two lines that GitHub doesn't show. */
function hiddenText(state, { commentKey, pullRequest }, signing) {
    const packed = pack(state);
    const signature = signing.signComment({ commentKey, pullRequest }, packed);
    return `${markerOf(commentKey, signing)}\n<!-- share-recordings-state ${version} ${signature} ${packed} -->`;
}
const beginning = /^\s*<!-- share-recordings key=(\S*) by=([\w-]*) -->(?:\r?\n<!-- share-recordings-state (\d{1,4}) ([\w-]+) ([\w-]+) -->)?/;
/** Undefined if the comment is not this action's. The state is read only if its signature is valid. */
function readCommentText(body, pullRequest, signing) {
    const [, key, by, textVersion = '', signature = '', packed = ''] = beginning.exec(body) ?? [];
    const commentKey = decoded(key);
    if (commentKey === undefined)
        return undefined;
    if (by !== signing.fingerprint(commentKey))
        return { kind: 'of another key', commentKey };
    if (Number(textVersion) > version)
        return { kind: 'newer version', commentKey };
    const isReadable = textVersion === String(version);
    const isSigned = isReadable && signing.verifyComment({ commentKey, pullRequest }, packed, signature);
    const unpacked = isSigned ? unpack(packed) : undefined;
    if (unpacked === undefined)
        return { kind: 'damaged', commentKey };
    try {
        const state = (0,shape_of/* readBy */.as)(stateSchema, unpacked);
        return state.pullRequest === pullRequest ? { kind: 'ours', commentKey, state } : { kind: 'damaged', commentKey };
    }
    catch (error) {
        if (!(error instanceof shape_of/* MisfitError */.jw))
            throw error;
        return { kind: 'misfit', commentKey, misfit: error.message };
    }
}
function decoded(key) {
    try {
        return key === undefined ? undefined : decodeURIComponent(key);
    }
    catch {
        return undefined;
    }
}
/** In bytes. Only holders of the key can make us unpack a state at all. */
const longestState = 2 ** 26;
/** A higher quality takes ten times as long to save a tenth, and packing delays the write that follows a look. */
const quality = 5;
/** Brotli beats deflate by a quarter here, because its window covers the whole text, and links repeat the ids of shares. */
function pack(state) {
    const params = { [external_node_zlib_.constants.BROTLI_PARAM_QUALITY]: quality };
    return (0,external_node_zlib_.brotliCompressSync)(canonicalJson(withLists(state, toSteps)), { params }).toString('base64url');
}
function unpack(data) {
    try {
        const packed = Buffer.from(data, 'base64url');
        const text = (0,external_node_zlib_.brotliDecompressSync)(packed, { maxOutputLength: longestState }).toString();
        return withLists(JSON.parse(text) ?? undefined, fromSteps);
    }
    catch {
        return undefined;
    }
}
/** Applies `change` to all lists whose items have ids. */
function withLists(state, change) {
    if (!(0,shape/* isRecord */.u4)(state) || !Array.isArray(state['sections']))
        return state;
    const sections = state['sections'].map((section) => {
        if (!(0,shape/* isRecord */.u4)(section))
            return section;
        const lists = ['recordings', 'specFiles', 'tests'].flatMap((name) => {
            const items = section[name];
            return Array.isArray(items) ? [[name, change(items)]] : [];
        });
        return { ...section, ...Object.fromEntries(lists) };
    });
    return { ...state, sections };
}
/** Replaces each id with its difference to the id before. Nearly all are 1, so thousands of them pack to almost nothing. */
function toSteps(items) {
    let before = 0;
    return items.map((item) => {
        if (!(0,shape/* isRecord */.u4)(item) || typeof item['id'] !== 'number')
            return item;
        const step = item['id'] - before;
        before = item['id'];
        return { ...item, id: step };
    });
}
function fromSteps(items) {
    let id = 0;
    return items.map((item) => {
        if (!(0,shape/* isRecord */.u4)(item) || typeof item['id'] !== 'number')
            return item;
        id += item['id'];
        return { ...item, id };
    });
}

;// CONCATENATED MODULE: ./build/comment/own-comments.js


const brokenOrNewer = 'it was damaged or edited, or a newer version of this action wrote it';
/** Why a comment can't be read, as a clause. A comment of another key is not ours to read. */
const whyUnreadable = {
    'of another key': undefined,
    damaged: brokenOrNewer,
    'newer version': brokenOrNewer,
    misfit: 'another version of this action wrote it',
};
/** The comments that begin like this action's, whatever their keys. */
function commentsOfAction({ comments }, pullRequest, signing) {
    return comments.flatMap((comment) => {
        const text = readCommentText(comment.body, pullRequest, signing);
        return text === undefined ? [] : [{ ...comment, ...text }];
    });
}
/**
 * The comments of one comment key. All writers agree on the oldest, which comes first. The others are duplicates.
 */
function commentsAt(view, { commentKey, pullRequest }, signing) {
    const all = commentsOfAction(view, pullRequest, signing).filter((one) => one.commentKey === commentKey);
    return {
        signed: all.filter((one) => one.kind === 'ours'),
        unreadable: all.flatMap(unreadableOf),
    };
}
function unreadableOf(comment) {
    const { kind, url } = comment;
    const why = kind === 'ours' ? undefined : whyUnreadable[kind];
    if (why === undefined)
        return [];
    return [{ url, why: kind === 'misfit' ? `${why} (${comment.misfit})` : why }];
}
/** Joins the states of all comments of a key. Undefined if there are none. */
function joinedState(comments, head) {
    const [first] = comments;
    return first && comments.reduce((joined, { state }) => join(joined, state, head), first.state);
}

;// CONCATENATED MODULE: ./build/actions/cleanup/comment-records.js


/** The action's comments on one pull request. */
function recordsOn(pull, signing) {
    const comments = commentsOfAction(pull, pull.number, signing);
    return {
        number: pull.number,
        /** Each with the key of its comment. */
        states: comments.flatMap((comment) => comment.kind === 'ours' ? [{ ...comment.state, commentKey: comment.commentKey }] : []),
        /** Comments that can't be read, most often because another API key signed them. */
        unread: comments.filter((comment) => comment.kind !== 'ours'),
    };
}
/** The states of a pull request's comments, by comment key. */
function statesByComment(pull, signing) {
    return Map.groupBy(recordsOn(pull, signing).states, ({ commentKey }) => commentKey);
}
/** Whether these comments show a share. */
function sharesInComments({ states }) {
    const names = new Set(states.flatMap(({ sections }) => sections.flatMap(manifest_shares/* ownShares */.L0)).map(manifest_shares/* nameOfShare */.S1));
    return (share) => names.has((0,manifest_shares/* nameOfShare */.S1)(share));
}
/** All shares that the comments record. */
function allDue(records, { commentKey, baseUrl }) {
    const states = statesOf(records, commentKey);
    const links = states.flatMap(({ sections }) => sections.flatMap(linksWithoutId));
    return { ...byService(states.flatMap(manifest_shares/* recordedIn */.AK), baseUrl), linksWithoutId: links };
}
/** Links that can't be deleted, because the service gave no id for them. */
function linksWithoutId(manifest) {
    return (0,manifest_shares/* linkedRecordings */.Up)(manifest).flatMap(({ shareId, url }) => (shareId === undefined ? url : []));
}
/** Only shares whose replacement was recorded at `cutoffMs` (milliseconds since 1970) or earlier. */
function replacedDue(records, { commentKey, baseUrl }, cutoffMs) {
    const isInComment = sharesInComments(records);
    const replaced = statesOf(records, commentKey).flatMap((state) => state.replaced);
    const due = replaced.filter((share) => share.time * 1000 <= cutoffMs && !isInComment(share));
    return { ...byService(due, baseUrl), linksWithoutId: [] };
}
function statesOf({ states }, commentKey) {
    return states.filter((one) => commentKey === '' || one.commentKey === commentKey);
}
/** The ids of the shares made at this service, each once, and the shares made elsewhere. */
function byService(shares, { href }) {
    const { here = [], elsewhere = [] } = Object.groupBy(shares, ({ baseUrl }) => baseUrl === href ? 'here' : 'elsewhere');
    return { ids: [...new Set(here.map(({ id }) => id))], elsewhere };
}

;// CONCATENATED MODULE: ./build/comment/contribution.js


/** GitHub's limit for the body of a comment, in characters. */
const commentLimit = 65_536;
/** Turns a contribution into a state. `now` is in milliseconds since 1970. */
function stateOf({ sections, removed, pullRequest }, now) {
    const state = { pullRequest, head: '', cut: uncut, removed, runs: {}, replaced: [], sections };
    // A round trip through JSON drops fields without a value, as in stored states.
    const stored = JSON.parse(JSON.stringify(state));
    return dropOldMarks(normalized(stored, ''), now);
}
/** In seconds. No writer keeps a text for more than five minutes. */
const markLifetime = 86_400;
/** Drops marks older than a day, because no text can bring back such a share anymore. */
function dropOldMarks(state, now) {
    const young = Object.entries(state.removed).filter(([, time]) => now / 1000 - time < markLifetime);
    return { ...state, removed: Object.fromEntries(young) };
}
/** Whether a contribution may be written: a new part needs `create`. Otherwise one part of the contribution must be there. */
function mayWrite({ sections, create }, comment) {
    if (create)
        return true;
    if (comment === undefined)
        return false;
    const parts = new Set(comment.sections.map(({ part }) => part.key));
    return sections.length === 0 || sections.some(({ part }) => parts.has(part.key));
}

;// CONCATENATED MODULE: ./build/comment/view.js
/** In milliseconds. A writer has seen all edits that are older than its own by more than this. */
const recentMs = 120_000;
/** The view of a comment without its history. */
function plainView({ head, isOpen }, comment) {
    const { state, editedMs = [] } = comment;
    return {
        head,
        isOpen,
        target: comment,
        duplicates: [],
        states: [state],
        edits: new Map(),
        unedited: state.nonce && editedMs.length === 0 ? [state.nonce] : [],
        unreadable: [],
        hasHistory: true,
    };
}
/**
 * The view of a comment with its edits; undefined if a recent edit may be missing. `seen` holds the edits that earlier looks have
 * shown.
 */
function viewWithEdits({ comment, edits, head, isOpen }, seen, stateIn) {
    const recent = recentStates(edits, seen, stateIn);
    if (recent === undefined)
        return undefined;
    const times = new Map(recent.map(({ state, editedMs }) => [state.nonce ?? '', editedMs]));
    const inBody = stateIn(comment.body);
    const bodyNonce = inBody?.nonce ?? '';
    const bodyMs = times.get(bodyNonce) ?? seen.get(bodyNonce) ?? Number.POSITIVE_INFINITY;
    const [newest] = recent;
    // Stale read: GitHub may show a new edit with an old body. An edit in the same second may have replaced the body's own entry.
    const isBodyStale = newest && newest.editedMs === edits.latest[0]?.editedMs && newest.editedMs >= bodyMs;
    const state = isBodyStale ? newest.state : inBody;
    return {
        head,
        isOpen,
        target: state && { ...comment, state },
        duplicates: [],
        states: [...(state ? [state] : []), ...recent.map((one) => one.state)],
        edits: times,
        unedited: state?.nonce && edits.latest.length === 0 ? [state.nonce] : [],
        unreadable: [],
        hasHistory: true,
    };
}
/** The states of recent edits, newest first. Undefined if one may be missing, or if GitHub hides its text. */
function recentStates({ latest, isAll }, seen, stateIn) {
    const since = (latest[0]?.editedMs ?? 0) - recentMs;
    const recent = latest.filter(({ editedMs }) => editedMs >= since);
    // People may overwrite whatever they like.
    const ofAuthor = recent.filter(({ isOwn }) => isOwn);
    if (ofAuthor.some(({ text }) => text === undefined))
        return undefined;
    const states = ofAuthor.flatMap(({ text = '', editedMs }) => {
        const state = stateIn(text);
        return state ? [{ state, editedMs }] : [];
    });
    // Anything older than a seen edit has been seen.
    const reachesSeen = states.some(({ state: { nonce = '' } }) => seen.has(nonce));
    return isAll || reachesSeen || recent.length < latest.length ? states : undefined;
}
/** Whether the text's edit shows, or a later one. A view that shows an edit includes all earlier ones. */
function hasLanded({ edits, unedited }, text) {
    const { nonce, isCreated, editedMs = Number.POSITIVE_INFINITY } = text;
    const isThere = edits.has(nonce) || (isCreated && unedited.includes(nonce));
    return isThere || edits.values().some((ms) => ms > editedMs);
}
/** Whether an edit in the same second may have replaced the text's edit. */
function isReplaced({ edits }, { editedMs = Number.POSITIVE_INFINITY }) {
    return edits.values().some((ms) => ms >= editedMs);
}

;// CONCATENATED MODULE: ./build/comment/decide.js


/** Without a history, a text that survives this grace period was not overwritten. Reads can be stale this long. */
const gracePeriodMs = 6000;
/** If our own edit doesn't show after this long, it may be lost. */
const staleReadMs = 2500;
/** If our own edit doesn't show after this long, we no longer trust the history. */
const longestStaleMs = 8000;
const firstBackoffMs = 300;
/**
 * Decides what a step does after a look. It is done when its own edit shows and the comment holds everything that the step
 * knows. Otherwise it writes everything, and looks again.
 */
function decide(look, memory, contribution) {
    const { view, lookedMs } = look;
    // Cleanup checks all its comments later, in one go. A writer that overwrites one of them sees cleanup's edit.
    if (contribution.sections.length === 0 && memory.sent && look.holdsAll)
        return { kind: 'end' };
    const backoffMs = backoffUntil(view, memory) - lookedMs;
    if (backoffMs > 0)
        return { kind: 'wait', ms: backoffMs };
    if (isDone(look, memory, contribution))
        return { kind: 'end' };
    if (lookedMs >= memory.deadlineMs)
        return { kind: 'give up' };
    const next = waitForOwnText(look, memory);
    if (next !== undefined)
        return next;
    const createsInMs = view.target === undefined ? memory.createFromMs - lookedMs : 0;
    return createsInMs > 0 ? { kind: 'wait', ms: createsInMs } : { kind: 'write' };
}
/** Without a history, only time can show that a text stays. */
function backoffUntil({ hasHistory }, { sent, backoffUntilMs }) {
    return sent === undefined || hasHistory ? backoffUntilMs : Math.max(backoffUntilMs, sent.answeredMs + gracePeriodMs);
}
function isDone({ view, holdsAll }, { sent }, contribution) {
    if (holdsAll)
        return sent === undefined || !view.hasHistory || hasLanded(view, sent);
    // If the comment was deleted after this step wrote it, the write doesn't count.
    const hasWritten = sent !== undefined && view.target !== undefined;
    return !hasWritten && !mayWrite(contribution, view.target?.state);
}
/** The next action while our own text doesn't show. Undefined if waiting is useless. */
function waitForOwnText({ view, lookedMs, holdsAll }, { sent, staleSinceMs }) {
    if (sent === undefined || !view.hasHistory || hasLanded(view, sent))
        return undefined;
    if (lookedMs - staleSinceMs > longestStaleMs)
        return { kind: 'forgo history' };
    const sentForMs = lookedMs - sent.answeredMs;
    // If the comment holds everything, the step can wait for a later edit to show.
    const mayShow = sentForMs <= staleReadMs && (holdsAll || !isReplaced(view, sent));
    if (!mayShow && view.target !== undefined)
        return undefined;
    return { kind: 'wait', ms: Math.max(firstBackoffMs, sentForMs / 2) };
}

// EXTERNAL MODULE: ./build/github/github-error.js
var github_error = __nccwpck_require__(3312);
;// CONCATENATED MODULE: ./build/github/read-comments.js


/** Reads a comment from the REST API. Throws if it is not a comment. */
function readComment({ id, html_url, body, node_id }) {
    if (typeof id !== 'number' || typeof html_url !== 'string')
        throw new Error(noComment);
    const nodeId = typeof node_id === 'string' ? node_id : undefined;
    return { id: String(id), url: html_url, body: typeof body === 'string' ? body : '', nodeId };
}
/** Reads a pull request, a page of its comments, and the cursor of the next page. Throws if GitHub doesn't show them. */
function readPage(pullRequest, after) {
    const comments = (0,shape/* valueAt */.fK)(pullRequest, 'comments');
    const nodes = (0,shape/* valueAt */.fK)(comments, 'nodes');
    if (!Array.isArray(nodes))
        throw new github_error/* NotShownError */.D2('GitHub does not show this pull request');
    return {
        ...readPullRequest(pullRequest),
        comments: nodes.flatMap(readOwnComment),
        next: nextPage(comments, after),
    };
}
/** The cursor of the next page, or null. Throws if GitHub doesn't say whether there is one. */
function nextPage(connection, after) {
    const hasNext = (0,shape/* valueAt */.fK)(connection, 'pageInfo', 'hasNextPage');
    if (hasNext === false)
        return null;
    const cursor = (0,shape/* valueAt */.fK)(connection, 'pageInfo', 'endCursor');
    // The same cursor again would loop forever.
    if (hasNext === true && typeof cursor === 'string' && cursor !== after)
        return cursor;
    throw new Error('GitHub returned an incomplete list');
}
function readPullRequest(pullRequest) {
    const head = (0,shape/* valueAt */.fK)(pullRequest, 'headRefOid');
    return { head: typeof head === 'string' ? head : '', isOpen: (0,shape/* valueAt */.fK)(pullRequest, 'state') === 'OPEN' };
}
/** A comment, if the token's own account wrote it. The id comes from the address, because it can exceed GraphQL's Int. */
function readOwnComment(node) {
    if (!(0,shape/* isRecord */.u4)(node) || node['viewerDidAuthor'] !== true)
        return [];
    const { url, body, id: nodeId } = node;
    const [, id] = /#issuecomment-(\d+)$/.exec(String(url)) ?? [];
    if (typeof url !== 'string' || typeof body !== 'string' || id === undefined)
        throw new Error(noComment);
    const edits = (0,shape/* valueAt */.fK)(node, 'userContentEdits', 'nodes');
    return [
        {
            id,
            url,
            body,
            nodeId: typeof nodeId === 'string' ? nodeId : undefined,
            createdMs: timeIn(node['createdAt']),
            editedMs: Array.isArray(edits) ? edits.map((edit) => timeIn((0,shape/* valueAt */.fK)(edit, 'editedAt'))) : undefined,
        },
    ];
}
/** An unknown time counts as later than all others, so that its comment or edit is examined. */
function timeIn(value) {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
}
const noComment = "GitHub's answer contains no comment";
/** Reads a comment with its history. Throws if it is not a comment. */
function readEdited(node) {
    const [comment] = readOwnComment(node);
    if (comment === undefined)
        throw new Error(noComment);
    const author = (0,shape/* valueAt */.fK)(node, 'author', 'login');
    const edits = (0,shape/* valueAt */.fK)(node, 'userContentEdits');
    const nodes = (0,shape/* valueAt */.fK)(edits, 'nodes');
    const hasHistory = Array.isArray(nodes);
    const latest = hasHistory ? nodes.map((edit) => readEdit(edit, author)) : [];
    const isAll = hasHistory && (0,shape/* valueAt */.fK)(edits, 'pageInfo', 'hasNextPage') === false;
    return { ...readPullRequest((0,shape/* valueAt */.fK)(node, 'pullRequest')), comment, edits: { latest, isAll } };
}
/** Reads an edit. Without a time, its place among the others is unknown, so its text is dropped. */
function readEdit(edit, author) {
    const diff = (0,shape/* valueAt */.fK)(edit, 'diff');
    const editedMs = timeIn((0,shape/* valueAt */.fK)(edit, 'editedAt'));
    const isReadable = typeof diff === 'string' && diff !== '' && !(0,shape/* valueAt */.fK)(edit, 'deletedAt');
    return {
        text: isReadable && Number.isFinite(editedMs) ? diff : undefined,
        isOwn: typeof author === 'string' && (0,shape/* valueAt */.fK)(edit, 'editor', 'login') === author,
        editedMs,
    };
}

;// CONCATENATED MODULE: ./build/github/comment-store.js



/** Comments per query. If GitHub gives up on a query, which long comments make slow, the next one asks for fewer. */
const pageSizes = [100, 20, 4, 1];
function createCommentStore(client, number) {
    const { octokit, octokitOnce, query, mutate, repository } = client;
    const readComments = createPageReader(client, number);
    return {
        async list(from = null) {
            const comments = [];
            for (let after = from;;) {
                const data = await readComments(after);
                const page = readPage((0,shape/* valueAt */.fK)(data, 'repository', 'pullRequest'), after);
                comments.push(...page.comments);
                // Sorted by id, because ids grow with time and creation times are only precise to the second.
                if (page.next === null)
                    return { ...page, comments: comments.sort((a, b) => Number(a.id) - Number(b.id)) };
                after = page.next;
            }
        },
        async create(body) {
            const comment = { ...repository, issue_number: number, body };
            const { data } = await octokitOnce.rest.issues.createComment(comment);
            return readComment(data);
        },
        async update(id, body) {
            const comment = { ...repository, comment_id: Number(id), body };
            const { data } = await octokitOnce.rest.issues.updateComment(comment);
            return readComment(data);
        },
        async remove(id) {
            await octokit.rest.issues.deleteComment({ ...repository, comment_id: Number(id) }).catch(ignoreNotFound);
        },
        history: {
            async read(id, count) {
                const node = (0,shape/* valueAt */.fK)(await query(editsQuery, { id, count }).catch(ignoreNotFound), 'node') ?? null;
                return node === null ? undefined : readEdited(node);
            },
            async write(id, body, count) {
                const data = await mutate(editMutation, { id, body, count });
                return readEdited((0,shape/* valueAt */.fK)(data, 'updateIssueComment', 'issueComment'));
            },
        },
    };
}
/** Reads pages of comments. If GitHub can't answer, asks for fewer comments, or without histories, from then on. */
function createPageReader({ query, repository }, number) {
    const smaller = pageSizes.slice(1);
    let [first] = pageSizes;
    let document = commentsQuery;
    return async function readComments(after) {
        try {
            const variables = { ...repository, number, after, first };
            return await query(document, variables, { throwsAtOnce: smaller.length > 0 });
        }
        catch (error) {
            if (document === commentsQuery && (0,github_error/* isWithoutHistory */.d2)(error))
                document = plainQuery;
            else if ((0,github_error/* mayPass */.bg)(error) && smaller.length > 0)
                first = smaller.shift();
            else
                throw error;
            return await readComments(after);
        }
    };
}
function ignoreNotFound(error) {
    if ((0,github_error/* isNotFound */.c4)(error))
        return { data: undefined };
    throw error;
}
const commentFields = `id
          url
          body
          createdAt
          viewerDidAuthor
          author { login }`;
/** The fields of a page of comments. */
const pageFields = `nodes {
          ${commentFields}
        }
        pageInfo { hasNextPage endCursor }`;
/** Without the history of edits, which a server may refuse or not know. */
const plainQuery = `query Comments($owner: String!, $repo: String!, $number: Int!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      state
      comments(first: $first, after: $after) {
        ${pageFields}
      }
    }
  }
}`;
/** With the times of edits, but without their texts, which can be many times longer than the comments. */
const commentsQuery = plainQuery.replace('author { login }', 'author { login }\n          userContentEdits(first: 2) { nodes { editedAt } }');
const editsQuery = `query Edits($id: ID!, $count: Int!) {
  node(id: $id) { ...Edited }
}
fragment Edited on IssueComment {
  ${commentFields}
  pullRequest { headRefOid state }
  userContentEdits(first: $count) {
    nodes { editedAt deletedAt diff editor { login } }
    pageInfo { hasNextPage }
  }
}`;
const editMutation = editsQuery.replace(/^query.*?\n}/s, `mutation Edit($id: ID!, $body: String!, $count: Int!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { ...Edited } }
}`);

;// CONCATENATED MODULE: ./build/github/list-pull-requests.js




/** Pull requests per query. If GitHub gives up on one, the next asks for fewer, and finally for one without its comments. */
const pages = [...[25, 10, 3, 1].map((first) => ({ first, withComments: true })), { first: 1, withComments: false }];
/** Without histories of edits, because a page with them costs 25 times as much of the token's rate limit. */
const listedFields = `number
        state
        updatedAt
        closedAt
        headRefOid
        comments(first: 100) @include(if: $withComments) {
          ${pageFields}
        }`;
const listQuery = `query PullRequests($owner: String!, $repo: String!, $first: Int!, $after: String, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    pullRequests(
      first: $first
      after: $after
      orderBy: { field: UPDATED_AT, direction: DESC }
      states: [OPEN, CLOSED, MERGED]
    ) {
      nodes {
        ${listedFields}
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
/** Lists the pull requests that matter, least recently updated first. Throws the signal's reason. */
async function listPullRequests(client, { since, matters, signal }) {
    const numbers = new Set();
    const pullRequests = [];
    const leftOut = [];
    let end = {};
    try {
        for await (const node of listedNodes(client)) {
            signal.throwIfAborted();
            if (Date.parse(String(node['updatedAt'])) < since)
                break;
            const number = Number(node['number']);
            // GitHub lists a pull request again if it was updated in the meantime.
            if (numbers.has(number))
                continue;
            const listed = await withAllComments(client, node).catch((problem) => {
                if ((0,github_error/* isRateLimit */.a5)(problem))
                    throw problem;
                leftOut.push({ number, problem });
            });
            numbers.add(number);
            if (listed && matters(listed))
                pullRequests.unshift(listed);
        }
    }
    catch (problem) {
        signal.throwIfAborted();
        end = { problem };
    }
    return { ...end, leftOut, pullRequests, count: numbers.size };
}
/** Yields all pull requests in GitHub's order, without comments if GitHub can't answer with them. */
async function* listedNodes({ query, repository }) {
    for (let at = 0, after = null;;) {
        const variables = { ...repository, after, ...pages[at] };
        const throwsAtOnce = at < pages.length - 1;
        const data = await query(listQuery, variables, { throwsAtOnce }).catch((error) => {
            if (!throwsAtOnce || !(0,github_error/* mayPass */.bg)(error))
                throw error;
        });
        if (data === undefined) {
            at += 1;
            continue;
        }
        const list = (0,shape/* valueAt */.fK)(data, 'repository', 'pullRequests');
        const nodes = (0,shape/* valueAt */.fK)(list, 'nodes');
        if (!Array.isArray(nodes))
            throw new github_error/* NotShownError */.D2('GitHub does not show the pull requests of this repository');
        yield* nodes.filter(shape/* isRecord */.u4);
        after = nextPage(list, after);
        if (after === null)
            return;
        at = Math.max(0, at - 1);
    }
}
/** A listed pull request, with the comments beyond its first page. */
async function withAllComments(client, node) {
    const number = Number(node['number']);
    const closedMs = Date.parse(String(node['closedAt'])) || undefined;
    const store = createCommentStore(client, number);
    if (node['comments'] === undefined)
        return { ...(await store.list()), number, closedMs };
    const { next, ...page } = readPage(node, null);
    if (next === null)
        return { ...page, number, closedMs };
    const rest = await store.list(next);
    return { ...rest, number, closedMs, comments: [...page.comments, ...rest.comments] };
}
/** Splits pull requests into batches that `readAgain` can read with one request. */
function batchesOf(listed) {
    const count = Math.ceil(listed.length / batchSize);
    return Array.from({ length: count }, (_, at) => listed.slice(at * batchSize, (at + 1) * batchSize));
}
const batchSize = 25;
/** Reads a batch again, with one request if GitHub can answer that. At a rate limit, throws, because all others would fail. */
async function readAgain(client, batch) {
    const listing = { pullRequests: [], leftOut: [] };
    const { query, repository } = client;
    const variables = { ...repository, withComments: true };
    const data = await query(batchQuery(batch), variables, { throwsAtOnce: true }).catch((error) => {
        if ((0,github_error/* isRateLimit */.a5)(error))
            throw error;
    });
    for (const one of batch) {
        const { number } = one;
        const node = (0,shape/* valueAt */.fK)(data, 'repository', `n${number}`);
        try {
            const alone = async () => ({ ...one, ...(await createCommentStore(client, number).list()) });
            listing.pullRequests.push((0,shape/* isRecord */.u4)(node) ? await withAllComments(client, node) : await alone());
        }
        catch (problem) {
            if ((0,github_error/* isRateLimit */.a5)(problem))
                throw problem;
            listing.leftOut.push({ number, problem });
        }
    }
    return listing;
}
function batchQuery(batch) {
    const fields = batch.map(({ number }) => `n${number}: pullRequest(number: ${number}) { ...Listed }`);
    return `query Again($owner: String!, $repo: String!, $withComments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    ${fields.join('\n    ')}
  }
}
fragment Listed on PullRequest {
  ${listedFields}
}`;
}

;// CONCATENATED MODULE: ./build/comment/look.js




/** The number of edits that the first look asks for. No look asks for more than `mostEdits`. */
const fewEdits = 8;
const mostEdits = 100;
const unreadHistory = { isUsed: true, editCount: fewEdits, seen: new Map() };
function withoutHistory(history) {
    return { ...history, isUsed: false };
}
/** Looks at a single comment. Asks for more edits until no recent one can be missing. */
async function lookAt({ nodeId }, before, source) {
    const edits = historyIn(source, before);
    let history = before;
    try {
        while (edits !== undefined && nodeId !== undefined) {
            const edited = await edits.read(nodeId, history.editCount);
            if (edited === undefined)
                return { kind: 'deleted', history };
            const seen = seenIn(edited, history, source);
            if (seen)
                return { kind: 'shown', ...seen };
            if (history.editCount === mostEdits)
                break;
            history = { ...history, editCount: Math.min(3 * history.editCount, mostEdits) };
        }
    }
    catch (error) {
        if (!(error instanceof github_error/* GraphqlError */.ao))
            throw error;
    }
    return { kind: 'hidden', history };
}
/**
 * Looks at all comments of the key. Asks for the texts of edits only if two are so close together that one may have overwritten
 * the other, or if `always` is set, because this step's own text must show.
 */
async function lookAtAll(always, before, source) {
    const listed = await source.store.list();
    const { signed, unreadable } = commentsAt(listed, source.contribution, source.contribution.signing);
    const isHistoryUsed = historyIn(source, before) !== undefined;
    const looks = await Promise.all(signed.map(async (comment) => {
        const view = plainView(listed, comment);
        const { editedMs } = comment;
        if (!isHistoryUsed || editedMs === undefined)
            return { view: { ...view, hasHistory: false }, history: before };
        const mayMatter = always ? editedMs.length > 0 : isCrowded(editedMs);
        if (!mayMatter)
            return { view, history: before };
        const found = await lookAt(comment, before, source);
        if (found.kind === 'shown')
            return found;
        // The comment is gone, or not all of GitHub's servers have it yet. The next list will show which.
        return { view: { ...view, hasHistory: found.kind === 'deleted' }, history: found.history };
    }));
    const [target, ...duplicates] = signed;
    const views = looks.map(({ view }) => view);
    const view = {
        head: listed.head,
        isOpen: listed.isOpen,
        // The look at the history is newer than the list.
        target: views[0]?.target ?? target,
        duplicates,
        states: views.flatMap(({ states }) => states),
        edits: new Map(views.flatMap(({ edits }) => [...edits])),
        unedited: views.flatMap(({ unedited }) => unedited),
        unreadable,
        hasHistory: isHistoryUsed && views.every(({ hasHistory }) => hasHistory),
    };
    return { view, history: looks.map(({ history }) => history).reduce(joinHistories, before) };
}
/** Writes a comment and looks at it in the same request. There is no view if GitHub doesn't support that. */
async function writeAndLook({ nodeId }, body, before, source) {
    const edits = historyIn(source, before);
    if (edits === undefined || nodeId === undefined)
        return { view: undefined, history: before };
    const edited = await edits.write(nodeId, body, before.editCount);
    const seen = seenIn(edited, before, source);
    if (seen)
        return seen;
    const found = await lookAt(edited.comment, before, source);
    return found.kind === 'shown' ? found : { view: undefined, history: found.history };
}
/** The store's history, while the step relies on it. */
function historyIn({ store }, { isUsed }) {
    return isUsed ? store.history : undefined;
}
/** The view of a comment with its edits; undefined if a recent edit may be missing. */
function seenIn(edited, history, { contribution }) {
    const { commentKey, pullRequest, signing } = contribution;
    const stateIn = (body) => {
        const text = readCommentText(body, pullRequest, signing);
        return text?.kind === 'ours' && text.commentKey === commentKey ? text.state : undefined;
    };
    const view = viewWithEdits(edited, history.seen, stateIn);
    return view && { view, history: { ...history, seen: new Map([...history.seen, ...view.edits]) } };
}
function joinHistories(one, other) {
    return {
        ...one,
        editCount: Math.max(one.editCount, other.editCount),
        seen: new Map([...one.seen, ...other.seen]),
    };
}
/** Whether the latest two edits are so close together that one writer may not have seen the other's. */
function isCrowded([latest, before]) {
    return latest !== undefined && before !== undefined && !(latest - before > recentMs);
}

;// CONCATENATED MODULE: ./build/comment/outcome.js




/** How much of a contribution ended up in the comment. */
function outcomeOf({ sections: own }, state) {
    const { sections, runs } = state;
    const recorded = new Set((0,manifest_shares/* recordedIn */.AK)(state).map(manifest_shares/* nameOfShare */.S1));
    const names = own.flatMap(manifest_shares/* recordedShares */.b$).map(manifest_shares/* nameOfShare */.S1);
    const pairs = own.flatMap((section) => {
        const current = sections.find(({ key }) => key === section.key);
        return current ? [{ section, current }] : [];
    });
    const superseded = own.filter((section) => {
        const current = sections.find(({ key }) => key === section.key);
        const partRuns = runs[section.part.key] ?? [];
        return current ? isNewer(current, section) : partRuns.length > 0 && !partRuns.includes(section.run.id);
    });
    const inComment = pairs.filter(({ section, current }) => isCopy(current, section));
    const isRemoved = inComment.some(({ section, current }) => hasLostLinks(section, current));
    return {
        superseded: superseded.length,
        isInComment: superseded.length + inComment.length > 0,
        notRecorded: new Set(names.filter((name) => !recorded.has(name))),
        warnings: isRemoved ? [removedMeanwhile] : [],
    };
}
/** Whether links were removed from a section since `before`. */
function hasLostLinks(before, after) {
    const removed = new Set(before.recordings.flatMap((one) => (linkRemovedAt(one) === undefined ? [] : one.id)));
    return after.recordings.some((one) => linkRemovedAt(one) !== undefined && !removed.has(one.id));
}
/** Whether another step of the same run wrote a section with the same key. */
function hasTwin({ sections: own }, states) {
    const isTwin = (one, other) => one.key === other.key && isSameRun(one, other) && !isCopy(one, other);
    return states.some(({ sections }) => sections.some((one) => own.some((section) => isTwin(section, one))));
}
const twin = 'Another job of this run uses the same section of the comment, so only one of the two is shown. The recordings of the other ' +
    'are in its job summary and outputs, and cleanup finds them as well. GitHub gives both jobs the same names, for example ' +
    'if a reusable workflow is called twice. Give each of them its own `section`.';
const removedMeanwhile = 'While this run wrote the comment, cleanup deleted some of its links. They no longer work, even if the outputs list them.';
const tooCrowded = 'Other jobs kept changing it at the same time, so it may lack the links of this job';
const unlisted = 'GitHub does not list the comment that this step created';
const leftOver = 'A duplicate comment, whose content is now in the first one, could not be deleted';
function noRoom(shares) {
    const ids = shares.map(({ id }) => id).join(' ');
    return `The comment has no room for the ids of ${(0,build_text/* counted */.hS)(shares.length, 'share')}, so cleanup can't find them there. To delete them, run cleanup with these share-ids: ${ids}`;
}
/** One warning for each reason that comments can't be read. */
function leftAlone(unreadable) {
    return Array.from(Map.groupBy(unreadable, ({ why }) => why), ([why, alike]) => `The hidden state of ${alike.map(({ url }) => url).join(', ')} can't be read: ${why}. ` +
        'It is left as it is, and a new comment is written beside it.');
}

;// CONCATENATED MODULE: ./build/comment/memory.js




/** Jitter before creating a comment, so that jobs that start together create fewer duplicates. */
const creationJitterMs = 900;
/** The memory before the first look. */
function firstMemory(contribution, clock, longestMs) {
    const now = clock.now();
    return {
        sent: undefined,
        staleSinceMs: now,
        backoffUntilMs: now,
        createFromMs: now + clock.random() * creationJitterMs,
        deadlineMs: now + longestMs,
        joined: stateOf(contribution, now),
        history: unreadHistory,
        bodyLimit: commentLimit,
        written: undefined,
        created: new Map(),
        writes: 0,
        failedWrites: 0,
        warnings: [],
    };
}
/** A step's memory after a look, joined with what it showed. `now` is in milliseconds since 1970. */
function remember({ view, history, lookedMs }, before, contribution, now) {
    const head = view.head || before.joined.head;
    const joined = view.states.reduce((all, state) => join(all, state, head), before.joined);
    const { warnings } = hasTwin(contribution, view.states) ? withWarning(before, twin) : before;
    const memory = { ...before, history, joined: dropOldMarks(normalized(joined, head), now), warnings };
    return { memory, look: { view, lookedMs, holdsAll: holdsAll(view, memory, contribution, now) } };
}
/** Whether the comment holds everything that the step knows. */
function holdsAll({ target }, { joined, bodyLimit }, { compose }, now) {
    if (target === undefined)
        return false;
    // If room is short, the comment need not hold what `compose` leaves out.
    return saysSame(compose(joined, bodyLimit).state, dropOldMarks(target.state, now));
}
function withWarning(memory, warning) {
    const { warnings } = memory;
    return warnings.includes(warning) ? memory : { ...memory, warnings: [...warnings, warning] };
}

;// CONCATENATED MODULE: ./build/comment/send-text.js








// All times are in milliseconds.
/** Edits of the same second may share one entry of the history, so an edit is final only once its second is over. */
const secondMs = 1000;
/** The assumed difference between our clock and GitHub's. */
const clockSkewMs = 150;
/** Jitter for writers that see each other, so that one of them writes for all. */
const crowdedJitterMs = 1500;
/** Jitter for writers without a history, so that they get out of step. */
const jitterMs = 2500;
const mostFailedWrites = 4;
/** Composes a text of everything that the step knows. The returned memory holds its warnings. */
function nextText({ target, unreadable }, memory, { contribution, clock }) {
    const isCreated = target === undefined;
    // A step creates only one comment, because GitHub's list may lag.
    if (isCreated && memory.written && memory.created.size > 0)
        throw new Error(unlisted);
    const nonce = Math.floor(clock.random() * 2 ** 48).toString(36);
    const { body, state } = contribution.compose({ ...memory.joined, nonce }, memory.bodyLimit);
    const forgotten = forgottenShares(memory.joined, state);
    const warnings = [
        ...(isCreated ? leftAlone(unreadable) : []),
        ...(forgotten.length > 0 ? [noRoom(forgotten)] : []),
    ];
    return { text: { nonce, body }, memory: warnings.reduce(withWarning, memory) };
}
/** Sends a text once, after the view `before`. Throws the error of a failed write if a retry is useless. */
async function sendText({ nonce, body }, before, known, tools) {
    const { store, clock, debug } = tools;
    const { target, hasHistory } = before;
    const sent = { nonce, isCreated: target === undefined, sentMs: clock.now() };
    let memory = { ...known, writes: known.writes + 1, created: createdWith(undefined, sent, known) };
    try {
        const { view, history } = await sendWithHistory(body, before, memory, tools);
        memory = { ...memory, history };
        const written = view?.target ?? (await sendAlone(body, before, store));
        const answeredMs = clock.now();
        const how = view ? 'with its' : 'without a';
        if (target)
            debug(`Comment text ${nonce}: written ${how} history in ${Math.round(answeredMs - sent.sentMs)} ms`);
        memory = {
            ...memory,
            written,
            created: createdWith(written.id, sent, memory),
            sent: { ...sent, answeredMs, editedMs: view?.edits.get(nonce) },
            staleSinceMs: showsLastText(before, memory) ? answeredMs : memory.staleSinceMs,
        };
        if (view === undefined)
            return withoutLook(sent.isCreated && hasHistory, memory, clock);
        return withLook({ view, history }, memory, tools);
    }
    catch (error) {
        return { memory: afterFailure(error, sent, memory, clock), look: undefined };
    }
}
/** Writes with a request whose answer shows the comment's history. There is no view if GitHub doesn't support that. */
async function sendWithHistory(body, { target, duplicates, hasHistory }, { history }, source) {
    if (target === undefined || !hasHistory)
        return { view: undefined, history };
    const seen = await writeAndLook(target, body, history, source);
    return seen.view ? { ...seen, view: { ...seen.view, duplicates } } : seen;
}
async function sendAlone(body, { target }, store) {
    return target === undefined ? await store.create(body) : await store.update(target.id, body);
}
/** Adds a comment that a text creates to those that the step created. `id` is undefined until GitHub answers. */
function createdWith(id, { nonce, isCreated }, { created }) {
    return isCreated ? new Map([...created, [nonce, id]]) : created;
}
/** Whether the step's last text shows, or another edit may have replaced it. */
function showsLastText(view, { sent }) {
    return sent === undefined || hasLanded(view, sent) || isReplaced(view, sent);
}
/** The answer shows no history, so the step looks again: at once, or after a grace period if only time can show the result. */
function withoutLook(showsAtOnce, memory, clock) {
    const now = clock.now();
    const backoffUntilMs = showsAtOnce ? now : now + gracePeriodMs + clock.random() * jitterMs;
    return { memory: { ...memory, backoffUntilMs }, look: undefined };
}
/** Joins what the answer shows, and sets when to look next. */
function withLook(seen, before, { contribution, clock }) {
    const now = clock.now();
    const { memory, look } = remember({ ...seen, lookedMs: now }, before, contribution, now);
    const pauseMs = look.holdsAll ? 0 : clock.random() * crowdedJitterMs * Math.min(memory.writes, 3);
    const restMs = leftOfSecond(memory.sent?.editedMs ?? now, now);
    // The answer may be stale when it arrives, so another look is due.
    return { look, memory: { ...memory, backoffUntilMs: now + Math.max(1, restMs + pauseMs) } };
}
/** Sets when to try again. Throws the error if a retry is useless. */
function afterFailure(error, sent, memory, clock) {
    const now = clock.now();
    const problem = (0,github_error/* problemOf */.Zw)(error, now);
    if (problem.kind === 'too long' && memory.bodyLimit > commentLimit / 8) {
        return { ...memory, sent: undefined, bodyLimit: Math.floor(memory.bodyLimit * 0.75) };
    }
    if ((0,github_error/* isWithoutHistory */.d2)(error))
        return { ...memory, sent: undefined, history: withoutHistory(memory.history) };
    const failedWrites = memory.failedWrites + 1;
    const backoffUntilMs = now + backoffAfter(problem) + clock.random() * jitterMs;
    const isLast = problem.kind === 'final' || failedWrites === mostFailedWrites;
    if (isLast || backoffUntilMs > memory.deadlineMs)
        throw error;
    return {
        ...memory,
        failedWrites,
        backoffUntilMs,
        // A refused text never shows. A text that may have been written can still show at the next look.
        sent: problem.kind === 'unknown' ? { ...sent, answeredMs: now } : undefined,
        staleSinceMs: backoffUntilMs,
    };
}
function backoffAfter(problem) {
    switch (problem.kind) {
        case 'rate limit':
            return problem.waitMs;
        case 'gone':
            return 0;
        default:
            return gracePeriodMs;
    }
}
/** The time until the second of an edit is over, allowing for clock skew. */
function leftOfSecond(editedMs, now) {
    return Math.min(Math.max(editedMs + secondMs + clockSkewMs - now, 0), secondMs + clockSkewMs);
}

;// CONCATENATED MODULE: ./build/comment/write-comment.js







/** A duplicate older than this is abandoned: its creator would have deleted it by now. */
const abandonedMs = 300_000;
/** The comment is a courtesy, so the step waits at most this long for it. */
const usualLongestMs = 300_000;
/**
 * Writes a step's contribution to the pull request's comment, and makes sure that it stays while other jobs write the same
 * comment. docs/contributing/convergence.md explains why nothing is lost. A section of the same run and attempt stays as it is.
 * A newer run's section stays, and only records this run's shares. Never throws: `problem` says what failed.
 */
async function writeComment(store, contribution, clock, { signal, longestMs = usualLongestMs, debug = () => { } }) {
    const tools = { store, contribution, clock, debug };
    // The loop replaces the memory as a whole. After a failure or a cancellation, the last one says what to report.
    let memory = firstMemory(contribution, clock, longestMs);
    async function converge() {
        let look = await lookAgain(undefined);
        for (;;) {
            const next = decide(look, memory, contribution);
            switch (next.kind) {
                case 'end':
                    return await end(look);
                case 'give up':
                    throw new Error(tooCrowded);
                case 'forgo history':
                    memory = { ...memory, history: withoutHistory(memory.history) };
                    look = { ...look, view: { ...look.view, hasHistory: false } };
                    break;
                case 'wait':
                    await clock.sleep(next.ms);
                    look = await lookAgain(look.view);
                    break;
                case 'write':
                    look = await write(look.view);
                    break;
            }
        }
    }
    async function lookAgain(before) {
        const lookedMs = clock.now();
        const seen = await seeComments(before, memory, tools);
        const after = remember({ ...seen, lookedMs }, memory, contribution, clock.now());
        memory = after.memory;
        return after.look;
    }
    async function write(view) {
        const next = nextText(view, memory, tools);
        memory = next.memory;
        const sent = await sendText(next.text, view, memory, tools);
        memory = sent.memory;
        if (sent.look)
            return sent.look;
        await clock.sleep(Math.max(0, memory.backoffUntilMs - clock.now()));
        return await lookAgain(view);
    }
    async function end(look) {
        const { sent } = memory;
        if (sent)
            debug(`Comment text ${sent.nonce}: settled after ${Math.round(clock.now() - sent.sentMs)} ms`);
        for (const id of unneededDuplicates(look, memory, clock.now()))
            memory = await removeDuplicate(id, memory, store);
        return endedWith(look.view, memory, contribution);
    }
    try {
        // Not every request or wait ends at once when the signal is aborted.
        return await (0,time/* unlessAborted */.Wh)(converge(), signal);
    }
    catch (problem) {
        const { written, warnings } = memory;
        return { kind: 'failed', comment: written, warnings, problem };
    }
}
/** Looks only at the step's own comment if it is old enough that the list would have shown any duplicate. */
async function seeComments(before, { sent, written, created, history }, tools) {
    const now = tools.clock.now();
    const ageMs = (sent?.editedMs ?? now) - (written?.createdMs ?? now);
    const isAlone = before?.duplicates.length === 0 && created.size === 0 && ageMs > recentMs;
    const found = isAlone && written ? await lookAt(written, history, tools) : undefined;
    if (found?.kind === 'shown' && found.view.target)
        return found;
    return await lookAtAll(sent !== undefined, found?.history ?? history, tools);
}
/** Ids of duplicates that nobody needs anymore: those that this step created, and those that others abandoned. */
function unneededDuplicates({ view: { target, duplicates }, lookedMs, holdsAll }, { created, backoffUntilMs }, now) {
    const isUnneeded = ({ createdMs = Number.POSITIVE_INFINITY, state: { nonce = '' } }) => created.has(nonce) || now - createdMs > abandonedMs;
    // Until the comment holds everything, a duplicate may have data that it lacks. If this step must not write, that never ends.
    const isHeld = holdsAll && lookedMs >= backoffUntilMs;
    const listed = isHeld ? duplicates.filter(isUnneeded).map(({ id }) => id) : [];
    const ids = [...created.values(), ...listed];
    return new Set(ids.flatMap((id) => (id === undefined || id === target?.id ? [] : id)));
}
async function removeDuplicate(id, memory, store) {
    try {
        await store.remove(id);
        return memory;
    }
    catch {
        return withWarning(memory, leftOver);
    }
}
function endedWith(view, memory, contribution) {
    const { sent, joined, warnings } = memory;
    const { target, isOpen, hasHistory } = view;
    const ended = outcomeOf(contribution, target?.state ?? { ...joined, sections: [] });
    return {
        kind: 'ended',
        comment: target,
        ...ended,
        isOpen,
        isUnsure: sent !== undefined && !hasHistory,
        warnings: [...warnings, ...ended.warnings],
    };
}

;// CONCATENATED MODULE: ./build/once.js
/** Makes a value on the first call, and returns the same one from then on. */
function once(make) {
    let made;
    return () => (made ??= make());
}

;// CONCATENATED MODULE: ./build/github/changed-files.js

const mostPages = 3;
/** Lists the files that a pull request changes, at most 300. Throws if GitHub answers with anything but a list of files. */
async function listChangedFiles({ octokit, repository }, pull_number) {
    const files = [];
    for (let page = 1; page <= mostPages; page += 1) {
        // Octokit's pagination would take an empty answer for a list.
        const { data, headers } = await octokit.rest.pulls.listFiles({ ...repository, pull_number, per_page: 100, page });
        files.push(...filesIn(data));
        if (!headers.link?.includes('rel="next"'))
            return { files, isAll: true };
    }
    return { files, isAll: false };
}
function filesIn(data) {
    if (!Array.isArray(data))
        throw new Error(notAList);
    return data.map((file) => {
        const { filename, previous_filename, status, changes, patch } = (0,shape/* isRecord */.u4)(file) ? file : {};
        if (typeof filename !== 'string' || filename === '' || typeof status !== 'string' || !(0,shape/* isCount */.my)(changes)) {
            throw new Error(notAList);
        }
        return {
            path: filename,
            previousPath: typeof previous_filename === 'string' ? previous_filename : undefined,
            status,
            changes,
            patch: typeof patch === 'string' ? patch : '',
        };
    });
}
const notAList = "GitHub's answer is not a list of files";

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/github/checkout.js





const longestMs = 5000;
/**
 * Reads the commit of the workspace's checkout with `git`. Without it, `actions/checkout` downloads files and makes no checkout.
 * A test merge of a pull request counts as the pull request's commit. Never throws.
 */
async function readCheckout(place, cancelled) {
    if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(place.workspace, '.git')))
        return { kind: 'none' };
    try {
        const url = await runGit(place, cancelled, 'config', '--default', '', '--get', 'remote.origin.url');
        if (!isOfRepository(url.trim(), place))
            return { kind: 'none' };
        const commit = commitIn(await runGit(place, cancelled, 'rev-list', '--max-count=1', '--header', 'HEAD'));
        return commit === undefined ? { kind: 'unknown', why: 'git printed no commit' } : { kind: 'commit', commit };
    }
    catch (error) {
        return { kind: 'unknown', why: reasonFor(error) };
    }
}
const run = (0,external_node_util_.promisify)(external_node_child_process_namespaceObject.execFile);
/**
 * Somebody else may have written `.git`, for example into an artifact that the job downloads. So these commands run no hook and
 * read no index, and the environment forbids the download of missing objects, for which the configuration can name programs.
 */
const guarded = {
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_CONFIG_NOSYSTEM: '1',
    // Git for Windows understands this path.
    GIT_CONFIG_GLOBAL: '/dev/null',
    LC_ALL: 'C',
};
/** Returns the output. Naming the folder of the repository lets git read one that belongs to another user. */
async function runGit({ workspace, temporaryFolder }, signal, ...args) {
    const { PATH, SystemRoot } = process.env;
    const { stdout } = await run('git', [`--git-dir=${(0,external_node_path_.join)(workspace, '.git')}`, ...args], {
        // Windows would first look for the program in the workspace.
        cwd: temporaryFolder,
        env: { PATH, SystemRoot, ...guarded },
        timeout: longestMs,
        killSignal: 'SIGKILL',
        signal,
    });
    return stdout;
}
function reasonFor(error) {
    if (!(error instanceof Error))
        return String(error);
    if ('code' in error && error.code === 'ENOENT')
        return 'git is not installed';
    if ('killed' in error && error.killed === true)
        return `git took longer than ${longestMs / 1000} s`;
    const [line = ''] = 'stderr' in error ? String(error.stderr).split('\n') : [];
    return (0,build_text/* oneLine */.TN)(line || error.message, 200);
}
/** Whether an address is the run's repository: `https://\u2026`, `ssh://\u2026` or `git@host:owner/name`. */
function isOfRepository(url, { serverUrl, repository }) {
    const address = URL.parse(url.includes('://') ? url : `ssh://${url.replace(':', '/')}`);
    const path = address?.pathname.replace(/^\/|(?:\.git)?\/?$/g, '').toLowerCase();
    return path === repository.toLowerCase() && address?.hostname === URL.parse(serverUrl)?.hostname;
}
/** The commit that git printed. For a test merge, the pull request's commit, which its message names and which is a parent. */
function commitIn(printed) {
    const [, commit, header = '', message = ''] = /^([0-9a-f]{40})\n(.*?)(?:\n\n(.*?))?\0/s.exec(printed) ?? [];
    const parents = Array.from(header.matchAll(/^parent ([0-9a-f]{40})$/gm), ([, parent]) => parent);
    const [, merged] = /^\s*Merge ([0-9a-f]{40}) into [0-9a-f]{40}\s*$/.exec(message) ?? [];
    return parents.length === 2 && merged !== undefined && parents.includes(merged) ? merged : commit;
}

;// CONCATENATED MODULE: ./build/github/locate.js



/** The longest that the upload waits. */
const locate_longestMs = 30_000;
/** Finds the run's commit and pull request, if there is one. Asks GitHub only if it must and the answer is needed. */
async function locateRun(context, options) {
    const { needsPullRequest, client, cancelled } = options;
    const { pullHint } = context;
    const number = options.prNumber ?? ('number' in pullHint ? pullHint.number : undefined);
    const tested = await findTested(context, number, options);
    const run = { ...context, ...(tested ?? unknown), pullRequest: number };
    const isHeadAsked = tested === undefined && number !== undefined;
    const isAsked = isHeadAsked || (needsPullRequest && !saysAll(run));
    if (client === undefined || !isAsked)
        return { run, others: [] };
    try {
        return await (0,time/* withDeadline */.NE)(cancelled, locate_longestMs, async () => {
            return number === undefined
                ? await findByCommit(await client(), run)
                : await findNamed(await client(), run, number, isHeadAsked);
        });
    }
    catch (problem) {
        return { run, others: [], problem };
    }
}
const unknown = { commit: '', branch: '' };
/** The commit that was tested, and its branch. Undefined if it is the head of the pull request, which only GitHub knows. */
async function findTested(context, number, { commit: given, cancelled, warn }) {
    const { head, pullHint } = context;
    const named = head.kind === 'pull request' ? unknown : head;
    const at = (commit) => {
        const isOnBranch = commit === named.commit || isOfEvent(pullHint, number);
        return { commit, branch: isOnBranch ? named.branch : '' };
    };
    if (given !== undefined)
        return at(given);
    if (head.kind !== 'checkout')
        return head.kind === 'named' ? named : undefined;
    const checkedOut = await readCheckout(context, cancelled);
    if (checkedOut.kind === 'commit')
        return at(checkedOut.commit);
    if (checkedOut.kind === 'none')
        return number === undefined ? named : undefined;
    if (!cancelled.aborted)
        warn(`The commit that was tested is not known, because the checkout can't be read: ${checkedOut.why}`);
    return unknown;
}
/** Whether the event describes this pull request. */
function isOfEvent(pullHint, number) {
    return pullHint.kind === 'event' && pullHint.number === number;
}
/** Whether GitHub knows nothing more about the pull request, or can't be asked for it. */
function saysAll({ eventName, commit, pullHint, pullRequest }) {
    if (pullRequest === undefined)
        return pullHint.kind === 'none' || (pullHint.kind !== 'workflow run' && commit === '');
    // The recordings belong to the triggering run's head, even if its fork was deleted.
    return isOfEvent(pullHint, pullRequest) || (eventName === 'workflow_run' && commit !== '');
}
async function findNamed(client, run, number, isHeadAsked) {
    const { data } = await client.octokit.rest.pulls.get({ ...client.repository, pull_number: number });
    const { head, base } = data;
    const commit = isHeadAsked ? head.sha : run.commit;
    return { run: { ...run, commit, branch: run.branch || head.ref, baseBranch: base.ref }, others: [] };
}
async function findByCommit(client, run) {
    const { pullHint } = run;
    const pulls = pullHint.kind === 'workflow run' ? pullRequestsFrom(client, pullHint) : pullRequestsOf(client, run);
    const [first, ...others] = (await pulls).sort((a, b) => a.number - b.number);
    if (first === undefined)
        return { run, others: [] };
    const { number, head, base } = first;
    const located = { ...run, branch: run.branch || head.ref, pullRequest: number, baseBranch: base.ref };
    return { run: located, others: others.map(({ number }) => number) };
}
/** Compares the whole head, because the `head` parameter can't name a repository, and GitHub ignores one that it can't parse. */
async function pullRequestsFrom({ octokit, repository }, from) {
    const pulls = await octokit.paginate(octokit.rest.pulls.list, {
        ...repository,
        state: 'open',
        head: `${from.owner}:${from.branch}`,
        per_page: 100,
    });
    const isFrom = ({ ref, sha, repo }) => repo?.id === from.repositoryId && sha === from.commit && ref === from.branch;
    return pulls.filter(({ state, head }) => state === 'open' && isFrom(head));
}
/** Leaves forks out, because anybody can open a pull request from a fork whose head is a commit of this repository. */
async function pullRequestsOf({ octokit, repository }, { commit, pullHint, ...run }) {
    try {
        const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, {
            ...repository,
            commit_sha: commit,
            per_page: 100,
        });
        // GitHub also lists closed pull requests, and those that contain the commit below their head.
        return pulls.filter(({ state, head: { ref, sha, repo } }) => {
            const isHere = repo?.full_name.toLowerCase() === run.repository.toLowerCase();
            const isPushed = pullHint.kind !== 'push' || ref === pullHint.branch;
            return state === 'open' && sha === commit && isHere && isPushed;
        });
    }
    catch (error) {
        if ((0,github_error/* isUnknownCommit */.A5)(error))
            return [];
        throw error;
    }
}
function whyNoPullRequest({ pullHint, commit }) {
    if (pullHint.kind === 'none')
        return 'this run belongs to no pull request';
    const head = pullHint.kind === 'workflow run' ? pullHint.commit : commit;
    return head === ''
        ? 'the commit that was tested is not known'
        : `no open pull request has the commit ${head.slice(0, 7)} as its head`;
}

;// CONCATENATED MODULE: ./build/github/github.js





/** Why the action makes no calls to GitHub. */
const withoutToken = 'the input github-token is empty. Remove it to use the token of the job.';
function createGitHub({ context, token, prNumber, createClient, clean, cancelled, warn }) {
    const hasToken = token !== '';
    const client = once(async () => {
        if (!hasToken)
            throw new Error(withoutToken);
        const [invalid] = context.invalidAddresses;
        if (invalid)
            throw new Error(`${invalid} is not an address that begins with https:// or http://`);
        return await createClient();
    });
    // Kept, because each store remembers the page size that GitHub can answer.
    const stores = new Map();
    const purpose = { fork: context.withoutSecrets === 'fork', prNumber, clean };
    return {
        hasToken,
        /** For all other calls. Rejects without a token, with an invalid address, or if the client can't be loaded. */
        client,
        /** The comments on a pull request. Rejects like `client`. */
        async comments(pullRequest) {
            const store = stores.get(pullRequest) ?? createCommentStore(await client(), pullRequest);
            stores.set(pullRequest, store);
            return store;
        },
        /** The files that a pull request changes. Rejects like `client`. */
        changedFiles: async (pullRequest) => listChangedFiles(await client(), pullRequest),
        locate: (options) => locateRun(context, {
            ...options,
            prNumber,
            client: hasToken ? client : undefined,
            cancelled,
            warn: (text) => warn(clean(text)),
        }),
        /** Explains an error of the client to the user. `instead` is a sentence that says what still works. */
        explain: (problem, instead = '') => (0,github_error/* explainGitHubError */.Pm)(problem, { ...purpose, instead }),
    };
}

;// CONCATENATED MODULE: ./build/markdown/allot.js

/** The kinds of lines below headings, in the order in which they get room. Red kinds show failures. */
const redKinds = ['failing rows', 'unshared', 'red jobs'];
const otherKinds = ['other rows', 'idle rows', 'green jobs'];
const kinds = [...redKinds, ...otherKinds];
function countOf({ rows, unshared, jobLines }, kind) {
    switch (kind) {
        case 'failing rows':
            return rows.failing;
        case 'other rows':
            return rows.other;
        case 'idle rows':
            return rows.idle;
        case 'unshared':
            return unshared.length;
        case 'red jobs':
            return jobLines.filter(manifest_rows/* needsALook */.gC).length;
        case 'green jobs':
            return jobLines.filter((job) => !(0,manifest_rows/* needsALook */.gC)(job)).length;
    }
}
function isRed({ sections, rows, unshared }) {
    return rows.failing + unshared.length > 0 || sections.some(manifest_rows/* needsALook */.gC);
}
/** Number of lines that show the parts in full. */
function linesOf(parts) {
    return countLines(parts, kinds);
}
/** Number of lines that show every failure, including the headings. */
function linesOfFailures(parts) {
    return countLines(parts.filter(isRed), ['failing rows']);
}
function countLines(parts, of) {
    return parts.reduce((sum, part) => sum + 1 + of.reduce((all, kind) => all + countOf(part, kind), 0), 0);
}
/**
 * Divides lines among parts. Red parts go first, then the other headings and the lines below them. Within a kind, parts take
 * turns, so that a long list can't crowd out short ones. Parts without a heading are absent.
 */
function allotLines(parts, lines) {
    const allotted = new Map();
    let linesLeft = Math.max(0, lines);
    /** A heading comes with its first failing row, because it says little without one. */
    const head = (part) => {
        if (linesLeft === 0)
            return;
        const rows = Math.min(1, part.rows.failing, linesLeft - 1);
        allotted.set(part, { rows, unshared: 0, redJobs: 0, greenJobs: 0 });
        linesLeft -= 1 + rows;
    };
    const share = (kind) => {
        const headed = [...allotted];
        const counts = shareOut(headed.map(([part, { rows }]) => countOf(part, kind) - (kind === 'failing rows' ? rows : 0)), linesLeft);
        for (const [at, [, allotment]] of headed.entries())
            allotment[fieldOf(kind)] += counts[at] ?? 0;
        linesLeft -= counts.reduce((sum, count) => sum + count, 0);
    };
    parts.filter(isRed).forEach(head);
    redKinds.forEach(share);
    parts.filter((part) => !isRed(part)).forEach(head);
    otherKinds.forEach(share);
    return allotted;
}
function fieldOf(kind) {
    switch (kind) {
        case 'unshared':
            return 'unshared';
        case 'red jobs':
            return 'redJobs';
        case 'green jobs':
            return 'greenJobs';
        default:
            return 'rows';
    }
}
/** Gives each at most what it wants, one at a time in turn, until nothing is left. */
function shareOut(wanted, available) {
    const given = wanted.map(() => 0);
    let left = available;
    let open = wanted.flatMap((count, at) => (count > 0 ? [at] : []));
    for (let turn = 1; left > 0 && open.length > 0; turn += 1) {
        const served = open.slice(0, left);
        for (const at of served)
            given[at] = turn;
        left -= served.length;
        open = open.filter((at) => (wanted[at] ?? 0) > turn);
    }
    return given;
}
/** The largest size from 0 to `most` for which `make` returns something that fits; undefined if not even 0 does. */
function largestFitting(most, make, fits) {
    const whole = make(most);
    if (fits(whole))
        return { size: most, value: whole };
    const least = make(0);
    if (!fits(least))
        return undefined;
    let largest = { size: 0, value: least };
    for (let [low, high] = [1, most - 1]; low <= high;) {
        const size = Math.floor((low + high) / 2);
        const value = make(size);
        if (fits(value)) {
            largest = { size, value };
            low = size + 1;
        }
        else {
            high = size - 1;
        }
    }
    return largest;
}

;// CONCATENATED MODULE: ./build/github-addresses.js
// Pages of a repository. A `repositoryUrl` looks like `https://github.com/octo-org/demo`.
function pullRequestUrl(number, repositoryUrl) {
    return `${repositoryUrl}/pull/${number}`;
}
function commitUrl(commit, repositoryUrl) {
    return `${repositoryUrl}/commit/${encodeURIComponent(commit)}`;
}
function runUrl({ id, attempt }, repositoryUrl) {
    return `${repositoryUrl}/actions/runs/${encodeURIComponent(id)}/attempts/${attempt}`;
}
/** The address of a repository's files at a commit. */
function filesUrlAt(commit, repositoryUrl) {
    return `${repositoryUrl}/blob/${encodeURIComponent(commit)}`;
}
/** `file` is relative to the repository and uses `/`. */
function fileUrl({ file, line }, filesUrl) {
    const path = file.split('/').map(encodeURIComponent).join('/');
    return `${filesUrl}/${path}${line === undefined ? '' : `#L${line}`}`;
}

;// CONCATENATED MODULE: ./build/manifest/totals.js

const noneUnlisted = { failed: 0, flaky: 0, causes: [] };
/** The totals of a manifest whose tests were not cut for a comment. */
function totalsOf(manifest, { errorDigests, reportErrors, unlisted = noneUnlisted }) {
    const recorded = (0,manifest_rows/* rowsOf */.RO)([manifest]).filter((row) => row.kind !== 'error' && row.recordings.length > 0);
    const withoutLink = (0,manifest_rows/* testsWithoutLink */.oW)(manifest);
    const failed = manifest.tests.filter(({ result }) => result === 'failed');
    const allCauses = [...failed.map(({ cause }) => cause), ...unlisted.causes];
    const causes = new Set(allCauses.filter((cause) => cause !== undefined));
    return {
        rows: recorded.length,
        failedRows: recorded.filter((row) => row.kind === 'test' && row.test.result === 'failed').length,
        testRows: recorded.filter(({ kind }) => kind === 'test').length,
        withoutLink: withoutLink.length + unlisted.failed + unlisted.flaky,
        failedWithoutLink: withoutLink.filter(({ result }) => result === 'failed').length + unlisted.failed,
        reportErrors,
        otherErrors: errorDigests.length,
        errors: errorDigests,
        causeCount: causes.size + allCauses.filter((cause) => cause === undefined).length,
        causes: [...causes],
        projects: [...new Set([...manifest.specFiles, ...manifest.tests].map(({ project }) => project ?? ''))],
    };
}
/** Adds up the test counts of sections. An error that several sections have counts once. Undefined if none has counts. */
function countsOf(sections) {
    const all = sections.flatMap(({ counts }) => counts ?? []);
    const [first, ...others] = all;
    if (first === undefined)
        return undefined;
    const sum = others.reduce(addCounts, first);
    return { ...sum, error: countOnce(sections, sum.error, ({ totals }) => totals.errors) };
}
function addCounts(one, other) {
    return {
        error: one.error + other.error,
        failed: one.failed + other.failed,
        flaky: one.flaky + other.flaky,
        passed: one.passed + other.passed,
        skipped: one.skipped + other.skipped,
        'without a result': one['without a result'] + other['without a result'],
        'did not run': one['did not run'] + other['did not run'],
    };
}
/** Counts the causes of the failed tests in some sections. Undefined if the digests that this needs were cut. */
function causesOf(sections) {
    const failing = sections.filter(({ totals }) => totals.causeCount > 0);
    const sum = failing.reduce((all, { totals }) => all + totals.causeCount, 0);
    if (failing.length > 1 && failing.some(({ totals }) => totals.causes === undefined))
        return undefined;
    return countOnce(failing, sum, ({ totals }) => totals.causes);
}
/**
 * Subtracts repeated digests from `sum`, so that whatever sections share counts once. A section without digests shares
 * nothing.
 */
function countOnce(sections, sum, digestsOf) {
    const digests = sections.flatMap((section) => digestsOf(section) ?? []);
    return sum - digests.length + new Set(digests).size;
}
/** Counts the rows for errors outside of tests, before any limit. */
function errorRowCount(sections) {
    const sum = sections.reduce((all, { totals }) => all + totals.reportErrors + totals.otherErrors, 0);
    return countOnce(sections, sum, ({ totals }) => totals.errors);
}

;// CONCATENATED MODULE: ./build/markdown/markdown.js

/**
 * Renders untrusted text literally, without markup, HTML, table cells, mentions, references or emoji. Every ASCII punctuation
 * mark becomes a character reference, and GitHub ignores mentions in a code element. It still links email addresses there: it
 * starts at an `@` after any of the characters below, whatever follows, unless that is an invisible space. Source:
 * postprocess_text in extensions/autolink.c of github.com/github/cmark-gfm.
 */
function plainText(text) {
    const line = (0,build_text/* oneLine */.TN)(text).replace(/(?<=[\w.+-])@/g, '@\u200b');
    return `<code>${asReferences(line, /[!-/:-@[-`{-~]/g)}</code>`;
}
/**
 * A link with untrusted text. GitHub ignores mentions, references and addresses inside a link, so this escapes only marks
 * that would end it, start markup or make an emoji.
 */
function markdown_link(text, url) {
    const label = asReferences(visible((0,build_text/* oneLine */.TN)(text)), /[!"#$&*:<>@[\\\]^_`{|}~]|(?<=www)\./gi);
    return `[${label.replace(/&#58;(?=[\w&#;+-]+&#58;)/g, '&#58;&#8203;')}](<${linkTarget(url)}>)`;
}
/** Invisible text can't be clicked. */
function visible(text) {
    return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : 'recording';
}
function asReferences(text, marks) {
    return text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
}
/** Escapes whatever would end the angle brackets or the table cell around an address. */
function linkTarget(url) {
    const marks = /[\s<>|\\"'`]/g;
    return url.replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`).replaceAll('&', '&amp;');
}
/** A name of these characters can't become a mention, link or reference, unless it looks like a commit or an address. */
const plainName = /^[a-z0-9]+(?:[._/-][a-z0-9]+)*$/i;
const likeCommit = /(?:^|[^a-z0-9])[0-9a-f]{7,40}(?:$|[^a-z0-9])/i;
/** A branch name within a sentence: plain words stay as they are, other names become code. */
function branchName(name) {
    const line = (0,build_text/* oneLine */.TN)(name);
    return plainName.test(line) && !/www\.|gh-\d|ghsa-|cve-/i.test(line) && !likeCommit.test(line)
        ? line
        : plainText(line);
}

;// CONCATENATED MODULE: ./build/markdown/words.js
/** The icon before a test's result. */
const resultIcons = {
    error: '\u274c',
    failed: '\u274c',
    flaky: '\ud83d\udd01',
    passed: '\u2705',
    skipped: '\u23ed\ufe0f',
    'did not run': '\ud83d\udeab',
    'without a result': '',
};
/** A result with its icon, if it has one. `inWords` can say more than the result alone. */
function withIcon(result, inWords = result) {
    return [resultIcons[result], inWords].filter(Boolean).join(' ');
}
/** Joins parts of a line, skipping empty ones. */
function dotted(parts) {
    return parts.filter((part) => part !== '').join(' \u00b7 ');
}
/** Formats seconds since 1970 as `9 Nov 2026, 15:04 UTC`. */
function timeInWords(seconds) {
    if (seconds === 0)
        return '';
    const date = new Date(seconds * 1000);
    const [, day, month, year, time] = date.toUTCString().split(' ');
    return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}

;// CONCATENATED MODULE: ./build/markdown/counts.js





const results = ['error', 'failed', 'flaky', 'passed', 'skipped', 'without a result', 'did not run'];
/** A part's verdict: how its tests ended, and how many recordings were shared or not. */
function countsOfPart({ sections }) {
    const failures = { causes: causesOf(sections), ...comparisonCounts(sections) };
    return inWords(sections, countsOf(sections), failures, longestRun(sections));
}
/**
 * The sum of several parts. An error that several parts have counts in each. Causes are counted only in the parts' own lines.
 */
function countsOfParts(parts) {
    const [alone, ...others] = parts;
    if (alone !== undefined && others.length === 0)
        return countsOfPart(alone);
    const sections = parts.flatMap((part) => part.sections);
    const sum = countsOf(sections);
    const error = parts.reduce((all, part) => all + (countsOf(part.sections)?.error ?? 0), 0);
    return inWords(sections, sum && { ...sum, error }, comparisonCounts(sections), undefined);
}
/** Counts the failed tests that are new, that also fail on the other branch, and that failed there before. */
function comparisonCounts(sections) {
    const comparisons = sections.flatMap(({ comparedWith }) => comparedWith ?? []);
    return {
        isNew: comparisons.reduce((sum, comparison) => sum + comparison.new, 0),
        alsoFailing: comparisons.reduce((sum, comparison) => sum + comparison.alsoFailing, 0),
        failedBefore: comparisons.reduce((sum, comparison) => sum + (comparison.failedBefore ?? 0), 0),
        branch: comparisons[0]?.branch ?? '',
    };
}
function inWords(sections, tests, failures, seconds) {
    const sum = (of) => sections.reduce((all, one) => all + of(one), 0);
    const [shared, unshared] = [sum((one) => one.shared), sum((one) => one.unshared)];
    const leftOut = sum((one) => one.leftOut);
    return dotted([
        ...results.map((result) => resultInWords(result, tests?.[result] ?? 0, failures)),
        withoutReportInWords(sections),
        shared === 0 && unshared === 0 ? 'no recordings' : (0,build_text/* counted */.hS)(shared, 'recording'),
        unshared === 0 ? '' : `\u26a0\ufe0f ${unshared} not shared`,
        leftOut === 0 ? '' : `${(0,build_text/* counted */.hS)(leftOut, 'recording')} of passed or skipped tests left out`,
        removals(sections, shared),
        sections.every(isOfOtherTests) ? 'no recording belongs to a test in the report' : '',
        seconds === undefined ? '' : `in ${(0,build_text/* runTime */.Ft)(seconds)}`,
    ]);
}
/** Nothing is known of these tests, so they must not look green. */
function withoutReportInWords(sections) {
    const count = sections.filter(({ withoutReport }) => withoutReport).length;
    if (count === 0)
        return '';
    return count === sections.length ? 'no test report' : `no test report of ${(0,build_text/* counted */.hS)(count, 'step')}`;
}
function resultInWords(result, count, failures) {
    if (count === 0)
        return '';
    if (result === 'error')
        return withIcon(result, (0,build_text/* counted */.hS)(count, result));
    const more = result === 'failed' ? [causesInWords(count, failures), comparisonInWords(count, failures)] : [];
    const known = more.filter((words) => words !== '');
    return withIcon(result, `${count} ${result}${known.length === 0 ? '' : ` (${known.join('; ')})`}`);
}
function causesInWords(failed, { causes }) {
    return causes === undefined || causes === 0 || causes >= failed ? '' : (0,build_text/* counted */.hS)(causes, 'cause');
}
/** `2 new, 3 also on main, 3 failed there before`, or `all new` if one of them covers all. */
function comparisonInWords(failed, { isNew, alsoFailing, failedBefore, branch }) {
    const kinds = [
        { count: isNew, words: 'new' },
        { count: alsoFailing, words: `also on ${branchName(branch)}` },
        { count: failedBefore, words: 'failed there before' },
    ];
    const ofAll = kinds.find(({ count }) => count === failed);
    if (ofAll)
        return failed === 1 ? ofAll.words : `all ${ofAll.words}`;
    return kinds.flatMap(({ count, words }) => (count === 0 ? [] : `${count} ${words}`)).join(', ');
}
/** The longest run time among the sections with tests; undefined if one of them has none. */
function longestRun(sections) {
    const withTests = sections.filter(({ counts }) => counts !== undefined);
    const seconds = withTests.flatMap(({ runSeconds }) => runSeconds ?? []);
    return seconds.length === 0 || seconds.length < withTests.length ? undefined : Math.max(...seconds);
}
function isOfOtherTests({ counts, leftOut, totals }) {
    const hasTests = results.some((result) => result !== 'error' && (counts?.[result] ?? 0) > 0);
    return hasTests && leftOut === 0 && totals.rows > 0 && totals.testRows === 0;
}
function removals(sections, shared) {
    const times = sections.flatMap(({ recordings }) => recordings.flatMap((one) => linkRemovedAt(one) ?? []));
    if (times.length === 0)
        return '';
    const what = times.length >= shared ? 'links removed' : `${(0,build_text/* counted */.hS)(times.length, 'link')} removed`;
    return `\ud83d\uddd1\ufe0f ${what} ${timeInWords(Math.max(...times))}`;
}

;// CONCATENATED MODULE: ./build/manifest/shared-section.js
const noTests = {
    error: 0,
    failed: 0,
    flaky: 0,
    passed: 0,
    skipped: 0,
    'without a result': 0,
    'did not run': 0,
};
/** Adds an error row to a section that two jobs share, because it shows only one of them. */
function withSharedSection(section) {
    const { sharedSection, ...others } = section;
    if (!sharedSection)
        return section;
    const { counts = noTests, errors, totals } = others;
    return {
        ...others,
        counts: { ...counts, error: counts.error + 1 },
        errors: [{ error: 'Two jobs share this section. Give each a section of its own.' }, ...errors],
        totals: {
            ...totals,
            otherErrors: totals.otherErrors + 1,
            ...(totals.errors && { errors: [...totals.errors, 'shared section'] }),
        },
    };
}

;// CONCATENATED MODULE: ./build/manifest/part.js



/** Groups sections into parts, in the order of their headings. */
function partsOf(sections) {
    const groups = Map.groupBy(sections, ({ part, run, commit }) => JSON.stringify([part.key, run.id, commit]));
    return [...groups.values()].flatMap((group) => partOf(group.map(withSharedSection)) ?? []).sort(byHeading);
}
function partOf(group) {
    const [first, ...others] = group.toSorted(byHeading);
    if (first === undefined)
        return undefined;
    const jobs = partJobsOf(group);
    const sections = [first, ...others];
    return {
        key: first.part.key,
        heading: jobs === undefined ? first.heading : first.part.heading,
        sections,
        rows: (0,manifest_rows/* rowsOf */.RO)(sections),
        jobs,
    };
}
/** Omits the total with `comment: failures`: green jobs then write no section, so missing jobs can't be counted. */
function partJobsOf(group) {
    const count = group.length;
    const isCountable = group.every(({ quiet }) => !quiet) && !isOfSomeJobs(group);
    const totals = isCountable ? group.flatMap(({ job }) => job.total ?? []) : [];
    const total = totals.length === 0 ? undefined : Math.max(count, ...totals);
    if (count === 1 && (total ?? 1) === 1)
        return undefined;
    const attempts = group.map(({ run }) => run.attempt);
    const earlier = Map.groupBy(attempts.filter((attempt) => attempt < Math.max(...attempts)).sort((a, b) => a - b), (attempt) => attempt);
    return { count, total, earlierAttempts: new Map([...earlier].map(([attempt, jobs]) => [attempt, jobs.length])) };
}
/**
 * Whether other jobs of the matrix have other parts, because the input `section` contains a matrix value. A `section` that is the same
 * for all jobs can contain the value of one of them by chance: then the others in the part tell.
 */
function isOfSomeJobs(sections) {
    return sections.every(({ part }) => part.ofSomeJobs);
}
/**
 * Splits sections by whether their run is the newest of their part. Matrix values can differ from run to run, so only sections of
 * one run add up. Once all jobs of the newest run are there, the part's older sections are neither. The same holds for attempts,
 * because "Re-run all jobs" can make another matrix.
 */
function byRun(sections) {
    const parts = [...Map.groupBy(sections, ({ part }) => part.key).values()].map((ofPart) => {
        const run = newestRun(ofPart);
        const ofRun = ofPart.filter((section) => section.run.id === run?.id);
        const ofAttempt = ofRun.filter((section) => section.run.attempt === run?.attempt);
        const newest = isWhole(ofAttempt) ? ofAttempt : ofRun;
        return { newest, earlier: isWhole(newest) ? [] : ofPart.filter((section) => section.run.id !== run?.id) };
    });
    return { newest: parts.flatMap(({ newest }) => newest), earlier: parts.flatMap(({ earlier }) => earlier) };
}
function newestRun(sections) {
    return sections.toSorted(compareRuns).at(-1)?.run;
}
/** Jobs that share a part can be of matrices of different sizes, if a reusable workflow is called twice. */
function isWhole(part) {
    const total = totalOf(part);
    return total > 0 && part.length >= total;
}
/**
 * Counts the jobs of all matrices whose test reports were read, and the jobs that these matrices should have, each matrix and
 * `section` (without matrix values) once. Jobs without test reports count in neither number.
 */
function jobTotals(sections) {
    return sumOfMatrices(sections, (group) => {
        const read = instancesOf(group.filter(({ reportRead }) => reportRead));
        const tested = instancesOf(group.filter(({ counts, reportRead }) => counts !== undefined || reportRead));
        const untested = instancesOf(group).size - tested.size;
        return { jobs: read.size, jobTotal: Math.max(tested.size, tested.size && totalOf(group) - untested) };
    });
}
/** Counts the jobs of matrices whose values stand in `section`, so that no part can say how many jobs are missing. */
function jobsAcrossParts(sections) {
    const split = [...Map.groupBy(sections, ({ part }) => part.key).values()].filter(isOfSomeJobs).flat();
    const countable = split.filter(({ quiet, job }) => !quiet && job.total !== undefined);
    return sumOfMatrices(countable, (group) => {
        const jobs = instancesOf(group).size;
        return { jobs, jobTotal: Math.max(jobs, totalOf(group)) };
    });
}
/** Counts each matrix in its newest run: a job that is missing there must not be filled in by an older run. */
function sumOfMatrices(sections, count) {
    const inMatrix = sections.filter(({ job }) => job.instance !== undefined);
    const matrices = [...Map.groupBy(inMatrix, matrixLookup(inMatrix)).values()].map((group) => {
        const run = newestRun(group);
        return count(group.filter((section) => section.run.id === run?.id));
    });
    return {
        jobs: matrices.reduce((sum, { jobs }) => sum + jobs, 0),
        jobTotal: matrices.reduce((sum, { jobTotal }) => sum + jobTotal, 0),
    };
}
/**
 * Returns a function that identifies the matrix of a section. Sections of one part are of one matrix, even if their jobs differ
 * because `section` contains the values of some of them by chance.
 */
function matrixLookup(sections) {
    const same = new Map();
    const rootOf = (key) => {
        const other = same.get(key);
        return other === undefined ? key : rootOf(other);
    };
    const ofParts = new Map();
    for (const { part, job } of sections) {
        const [one, other] = [rootOf(ofParts.get(part.key) ?? job.key), rootOf(job.key)];
        ofParts.set(part.key, one);
        if (one !== other)
            same.set(other, one);
    }
    return ({ job }) => rootOf(job.key);
}
function instancesOf(sections) {
    return new Set(sections.map(({ job }) => job.instance));
}
function totalOf(matrix) {
    return Math.max(0, ...matrix.map(({ job }) => job.total ?? 0));
}
/** Whether only one job of the part has tests of this project, so that rows don't need to name the job. */
function isOfOneJob({ sections }, project) {
    if (project === undefined || sections.some(({ totals }) => totals.projects === undefined))
        return false;
    return sections.filter(({ totals }) => totals.projects?.includes(project)).length === 1;
}

;// CONCATENATED MODULE: ./build/markdown/links.js





/** Links to the test report and to the latest run that tests were compared with. */
const ofSections = [reportLink, comparedLink];
/** The links that all sections have in common. */
function commonLinks(part, links) {
    return dotted(ofSections.map((linkOf) => commonTo(part, linkOf, links)));
}
/** The links of one job that the part doesn't have in common. */
function ownLinks(job, part, links) {
    return dotted(ofSections.map((linkOf) => (commonTo(part, linkOf, links) === '' ? linkOf(job, links) : '')));
}
function commonTo({ sections }, linkOf, links) {
    const [first = '', ...others] = new Set(sections.map((section) => linkOf(section, links)));
    return others.length === 0 ? first : '';
}
function reportLink({ reportUrl }) {
    return reportUrl === undefined ? '' : markdown_link('test report', reportUrl);
}
function comparedLink({ comparedWith }, { repositoryUrl }) {
    if (comparedWith === undefined)
        return '';
    const { id, commit, runs } = comparedWith;
    const latest = markdown_link(commit?.slice(0, 7) ?? `run ${id}`, runUrl(comparedWith, repositoryUrl));
    return `compared with ${latest}${runs > 1 ? ` and ${(0,build_text/* counted */.hS)(runs - 1, 'run')} before` : ''}`;
}
/** Links to the runs of some sections, newest first. More than three are only counted. */
function runLinks(sections, links) {
    const runs = distinctRuns(sections);
    return runs.length > 3 ? `${runs.length} runs` : runs.flatMap(({ run }) => runLink(run, links) || []).join(', ');
}
/** One section per run and attempt, newest first. */
function distinctRuns(sections) {
    const byRun = new Map(sections.map((section) => [`${section.run.id}/${section.run.attempt}`, section]));
    return [...byRun.values()].sort((a, b) => compareRuns(b, a));
}
function commitLink(commit, { repositoryUrl }) {
    return commit ? markdown_link(commit.slice(0, 7), commitUrl(commit, repositoryUrl)) : '';
}
function runLink(run, { repositoryUrl, severalWorkflows }) {
    const { id, number, attempt, workflow } = run;
    if (id === '')
        return '';
    const name = severalWorkflows && workflow !== undefined ? workflow : 'run';
    const label = `${name} #${number ?? id}${attempt > 1 ? ` (attempt ${attempt})` : ''}`;
    return markdown_link(label, runUrl(run, repositoryUrl));
}

;// CONCATENATED MODULE: ./build/markdown/glance.js






/** The summary line of the current commit: counts, commit, runs and time. */
function glance(current, head, links) {
    if (current.length === 0)
        return `No recordings for commit ${commitLink(head, links)} yet.`;
    const sections = current.flatMap((part) => part.sections);
    const alone = current.length === 1 ? current[0] : undefined;
    const [commit, ...otherCommits] = new Set(sections.map((section) => section.commit));
    return dotted([
        alone ? bold(alone.heading) : '',
        alone ? alone.event : '',
        jobsOfAllParts(sections) || (alone ? jobsOf(alone) : ''),
        countsOfAllParts(current),
        alone ? projectOf(alone) : '',
        commit === undefined || otherCommits.length > 0 ? '' : `commit ${commitLink(commit, links)}`,
        runLinks(sections, links),
        alone ? commonLinks(alone, links) : '',
        latestTime(sections),
    ]);
}
/** The sum of all parts, but the merge queue's apart: its tests ran with other pull requests. */
function countsOfAllParts(parts) {
    const { queued = [], own = [] } = Object.groupBy(parts, ({ event }) => (event === 'merge queue' ? 'queued' : 'own'));
    if (queued.length === 0 || own.length === 0)
        return countsOfParts(parts);
    return dotted([countsOfParts(own), `merge queue: ${countsOfParts(queued)}`]);
}
/** The verdict of one part among several, under its `heading` as formatted by the caller. */
function partVerdict(part, heading) {
    return dotted([heading, part.event, jobsOf(part), countsOfPart(part)]);
}
function differencesOf(parts) {
    const sections = parts.flatMap((part) => part.sections);
    return {
        severalCommits: new Set(sections.map(({ commit }) => commit)).size > 1,
        severalRuns: distinctRuns(sections).length > 1,
    };
}
/** Project, commit, runs and links of one part among several. */
function aboutPart(part, { severalCommits, severalRuns }, links) {
    const [{ commit }] = part.sections;
    return dotted([
        projectOf(part),
        severalCommits ? `commit ${commitLink(commit, links) || 'unknown'}` : '',
        severalRuns ? runLinks(part.sections, links) : '',
        commonLinks(part, links),
    ]);
}
/** The line of one job in a part, without what the part's own line says for all jobs. */
function jobLine(job, part, links) {
    const alone = { sections: [job] };
    return dotted([
        bold(job.heading),
        // The input `section` can give all jobs the same heading.
        job.heading === part.heading && job.job.matrix !== undefined ? plainText(job.job.matrix) : '',
        countsOfPart(alone),
        projectOf(part) === '' ? projectOf(alone) : '',
        distinctRuns(part.sections).length > 1 ? runLink(job.run, links) : '',
        ownLinks(job, part, links),
    ]);
}
function bold(heading) {
    return `**${plainText(heading)}**`;
}
function jobsOf({ jobs }) {
    return jobs === undefined ? '' : jobsInWords(jobs);
}
/** `4 jobs`, `3 of 4 jobs` if one is missing, or `4 jobs (3 from attempt 1)` if jobs failed and ran again. */
function jobsInWords({ count, total, earlierAttempts }) {
    const earlier = [...earlierAttempts].map(([attempt, jobs]) => `${jobs} from attempt ${attempt}`);
    return countOfTotal(count, total) + (earlier.length === 0 ? '' : ` (${earlier.join(', ')})`);
}
function countOfTotal(count, total) {
    return total === undefined || total === count ? (0,build_text/* counted */.hS)(count, 'job') : `${count} of ${(0,build_text/* counted */.hS)(total, 'job')}`;
}
/** `11 of 12 jobs` for parts that can't say it themselves, because each is of only some jobs of its matrix. */
function jobsOfAllParts(sections) {
    const { jobs, jobTotal } = jobsAcrossParts(sections);
    return jobs === 0 ? '' : countOfTotal(jobs, jobTotal);
}
/** The project, if all tests of a part have the same; rows then don't name it. */
function projectOf({ sections }) {
    const tests = sections.flatMap(({ specFiles, tests }) => [...specFiles, ...tests]);
    const [project, ...others] = new Set(tests.map((test) => test.project));
    return project === undefined || others.length > 0 ? '' : plainText(project);
}
/** When the last of these sections was shared; empty if unknown. */
function latestTime(sections) {
    return timeInWords(Math.max(...sections.map((section) => section.time)));
}

;// CONCATENATED MODULE: ./build/markdown/left-out.js


/** `shown` are the rows that the table has. */
function leftOutOf(sections, shown) {
    const sum = (of) => sections.reduce((all, one) => all + of(one.totals), 0);
    const withRow = (count) => Math.min(manifest_rows/* mostOfAKind */.YP, count);
    const errorRows = withRow(errorRowCount(sections));
    const withoutLink = sum((totals) => totals.withoutLink);
    const all = sum((totals) => totals.rows) + withRow(withoutLink) + errorRows;
    const failed = sum((totals) => totals.failedRows) + withRow(sum((totals) => totals.failedWithoutLink)) + errorRows;
    const shownErrors = shown.filter((row) => row.kind === 'error');
    const shownFailed = shown.filter((row) => row.kind === 'test' && row.test.result === 'failed').length;
    const countedErrors = shownErrors.reduce((count, { error }) => count + (error.count ?? 1), 0);
    const errorsWithoutRoom = errorRows - shownErrors.length;
    return {
        rows: all - shown.length,
        failedRows: failed - shownFailed - shownErrors.length,
        errors: (countsOf(sections)?.error ?? 0) - countedErrors - errorsWithoutRoom,
        tests: withoutLink - withRow(withoutLink),
    };
}

;// CONCATENATED MODULE: ./build/manifest/section-identity.js


/** In characters. Longer headings would crowd recordings out of the comment. */
const longestHeading = 200;
/** The kinds of events whose sections stand beside those of other events, by the words that tell them apart. */
const eventKinds = ['push', 'merge queue', 'run by hand', 'fork'];
/** Identifies a step's section by its workflow, job, matrix values, step, input `section` and kind of event. */
function identifySection({ workflow, job, step, ...event }, { section, matrix, jobTotal }) {
    const entries = Object.entries(matrix).sort(([a], [b]) => (a < b ? -1 : 1));
    const inWords = entries.length === 0 ? '' : (0,build_text/* oneLine */.TN)(Object.values(matrix).map(valueInWords).join(', ')) || "''";
    const sectionOfAllJobs = withoutValues(section, matrix);
    const keyOf = (...names) => withEvent(digestOf([workflow, job, ...names]), kindOf(event));
    return {
        key: keyOf(entries, step, section),
        heading: (0,build_text/* oneLine */.TN)(section || (inWords === '' ? job : `${job} (${inWords})`)),
        part: {
            key: keyOf(step, section),
            heading: (0,build_text/* oneLine */.TN)(section || job),
            ...(sectionOfAllJobs !== section && { ofSomeJobs: true }),
        },
        job: {
            key: keyOf(sectionOfAllJobs),
            ...(inWords !== '' && { matrix: inWords, instance: digestOf(entries) }),
            ...(jobTotal !== undefined && { total: jobTotal }),
        },
    };
}
function kindOf({ eventName, triggeringEvent = '', withoutSecrets }) {
    if (withoutSecrets !== undefined)
        return 'fork';
    const kinds = {
        push: 'push',
        merge_group: 'merge queue',
        workflow_dispatch: 'run by hand',
    };
    return kinds[eventName === 'workflow_run' ? triggeringEvent : eventName];
}
/** The section of the job's `order`-th step that has these names. Its headings are cleaned and cut. */
function numbered(identity, order, clean) {
    const { key, heading, part, job } = identity;
    const isFirst = order === 1;
    const shown = (text) => {
        const short = (0,build_text/* cutText */.IN)(clean(text), longestHeading);
        return isFirst ? short : `${short} (${order})`;
    };
    const { matrix: uncleaned = '', ...ofJob } = job;
    const matrix = (0,build_text/* cutText */.IN)(clean(uncleaned), longestHeading);
    return {
        key: isFirst ? key : numberedKey(key, order),
        heading: shown(heading),
        part: { ...part, key: isFirst ? part.key : numberedKey(part.key, order), heading: shown(part.heading) },
        job: { ...ofJob, ...(matrix !== '' && { matrix }) },
    };
}
function numberedKey(key, order) {
    return withEvent(digestOf([withoutEvent(key), order]), eventIn(key));
}
/** A key is a digest of names, followed by the kind of event, if it has one. */
function withEvent(key, kind) {
    return kind === undefined ? key : `${key} ${kind}`;
}
/** The key without the kind of event: the same for all runs of a step, whatever started them. */
function withoutEvent(key) {
    return key.split(' ')[0] ?? key;
}
/** The kind of event in the key of a section, part or job; undefined for a pull request's own and all other events. */
function eventIn(key) {
    return eventKinds.find((kind) => key.endsWith(` ${kind}`));
}
/** 64 bits in hexadecimal. */
function digestOf(value) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
/** Replaces the matrix values in a text, so that all jobs of a matrix have the same. */
function withoutValues(text, matrix) {
    const values = textsIn(matrix).filter((value) => value !== '');
    return values.sort((a, b) => b.length - a.length).reduce(withoutValue, text);
}
/** A value counts as a whole word, or else as a number at the end of one, as in `v18`. */
function withoutValue(text, value) {
    const escaped = value.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
    const [before, after] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
    // A value such as `-fast` has its own boundary.
    const [isOpen, isEnded] = [/^[^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(value), /[\p{L}\p{N}][^\p{L}\p{N}]+$/u.test(value)];
    const whole = text.replace(new RegExp(`${isOpen ? '' : before}${escaped}${isEnded ? '' : after}`, 'gu'), '*');
    if (whole !== text || !/^\p{N}/u.test(value))
        return whole;
    return text.replace(new RegExp(`(?<=\\p{L})${escaped}${after}`, 'gu'), '*');
}
/** All values nested in a value, as text. */
function textsIn(value) {
    if (typeof value !== 'object' || value === null)
        return [String(value ?? '')];
    return Object.values(value).flatMap(textsIn);
}
function valueInWords(value) {
    return typeof value === 'string' ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./build/markdown/shown-part.js





/** If `head` is empty, every section of a part's newest run is current. */
function showSections(sections, head) {
    const { newest, earlier } = byRun(sections);
    const isOfHead = ({ commit }) => head === '' || commit === undefined || commit === head;
    const current = partsOf(newest.filter(isOfHead));
    const others = partsOf([...newest.filter((section) => !isOfHead(section)), ...earlier]);
    const eventOf = eventLookup([...current, ...others]);
    const show = (part) => shownPart(part, eventOf(part));
    return { current: current.map(show), earlier: byCommit(others.map(show).sort(newestFirst)).flat() };
}
/** The merge queue is always named: its commits are of several pull requests. Others are if the job has several. */
function eventLookup(parts) {
    const keys = Map.groupBy(new Set(parts.map(({ key }) => key)), withoutEvent);
    return ({ key }) => {
        const event = eventIn(key) ?? '';
        return event === 'merge queue' || (keys.get(withoutEvent(key)) ?? []).length > 1 ? event : '';
    };
}
function shownPart({ rows, ...part }, event) {
    const failing = rows.filter(manifest_rows/* isFailingRow */.fb).length;
    const idle = rows.filter(manifest_rows/* isIdleRow */.rp).length;
    return {
        ...part,
        event,
        rows: { all: rows, failing, other: rows.length - failing - idle, idle },
        unshared: part.sections.flatMap(manifest_rows/* unsharedOf */.iD),
        jobLines: part.jobs === undefined ? [] : part.sections,
    };
}
function newestFirst(a, b) {
    return compareRunIds(b.sections[0].run.id, a.sections[0].run.id) || byHeading(a, b);
}
/** Sorts parts so that the most urgent get their lines first. */
function failedFirst(parts) {
    const ranked = parts.map((part) => ({ part, rank: urgencyOf(part) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part);
}
function urgencyOf({ sections, rows }) {
    const counts = countsOf(sections);
    if (counts && counts.error + counts.failed > 0)
        return 0;
    if (sections.some(({ unshared }) => unshared > 0))
        return 1;
    return rows.all.some(manifest_rows/* isOfChange */.iK) ? 2 : 3;
}
/** Groups parts by commit, in order of first appearance. */
function byCommit(parts) {
    return [...Map.groupBy(parts, ({ sections: [{ commit }] }) => commit).values()];
}

;// CONCATENATED MODULE: ./build/markdown/table.js









/**
 * Renders rows as a table, or as nothing if there are none. Empty columns are left out. The result comes first, so that
 * narrow screens show it.
 */
function testTable(rows, view) {
    if (rows.length === 0)
        return '';
    const columns = [
        ['Result', ':--', result],
        ['Recording', ':--', (row, above) => recording(row, above, view)],
        ['Project', ':--', (row) => (view.projects ? project(row) : '')],
        ['Length', '--:', table_length],
        ['Size', '--:', (row) => (view.sizes ? cellOf((0,manifest_rows/* mainRecording */.nk)(row)?.sizeBytes, prettyBytes) : '')],
        ['Dimensions', '--:', (row) => (view.sizes ? dimensions((0,manifest_rows/* mainRecording */.nk)(row)) : '')],
    ];
    const lines = rows.map((row, at) => columns.map(([, , cell]) => cell(row, rows[at - 1])));
    const used = columns.flatMap((column, at) => (lines.some((cells) => cells[at] !== '') ? [{ column, at }] : []));
    return table([
        used.map(({ column: [head] }) => head),
        used.map(({ column: [, align] }) => align),
        ...lines.map((cells) => used.map(({ at }) => cells[at] ?? '')),
    ]);
}
function result(row) {
    if (row.kind === 'recording')
        return '';
    const outcome = row.kind === 'error' ? 'error' : row.test.result;
    return outcome === undefined ? '' : withIcon(outcome).replaceAll(' ', '\u00a0');
}
function project(row) {
    return row.kind === 'test' && row.test.project ? plainText(row.test.project) : '';
}
function table_length(row) {
    if (row.kind === 'error')
        return '';
    const main = (0,manifest_rows/* mainRecording */.nk)(row);
    if (main === undefined)
        return 'no recording';
    return [cellOf(main.durationSeconds, build_text/* clockTime */.qo), main.cutShort ? 'cut short' : ''].filter(Boolean).join(', ');
}
/** The row's name with links to its recordings; below it, the reason for a failure and its place. */
function recording(row, above, view) {
    const failure = failureOf(row);
    const reason = isSameError(row, above) ? 'same error' : plainText(failure?.error ?? '');
    const places = failure === undefined ? '' : placesIn(failure, view.filesUrl);
    const jobs = jobsCell(row, view.part);
    const lines = row.kind === 'error'
        ? [reasonOf(failure, reason), dotted([places, jobs])]
        : [dotted([...namesIn(row), jobs]), reasonOf(failure, reason), places];
    return lines.filter((part) => part !== '').join('<br>');
}
function reasonOf(failure, reason) {
    return failure?.error === undefined ? '' : reason;
}
/** Whether the row above has the same cause, and its error reads exactly the same. */
function isSameError(row, above) {
    if (above === undefined || (0,manifest_rows/* causeOfRow */.hb)(row) === undefined || (0,manifest_rows/* causeOfRow */.hb)(row) !== (0,manifest_rows/* causeOfRow */.hb)(above))
        return false;
    return failureOf(row)?.error === failureOf(above)?.error;
}
/** The jobs that have a row: their number if there are several, or the job's matrix values unless the project identifies it. */
function jobsCell(row, part) {
    if (part.jobs === undefined)
        return '';
    const [section, ...others] = row.sections;
    if (others.length > 0)
        return `in ${row.sections.length} jobs`;
    const matrix = section?.job?.matrix;
    const isDistinct = row.kind === 'test' && isOfOneJob(part, row.test.project);
    return matrix === undefined || isDistinct ? '' : plainText(matrix);
}
function failureOf(row) {
    if (row.kind === 'error')
        return row.error;
    return row.kind === 'test' && (0,rank/* isFailing */.DI)(row.test) ? row.test : undefined;
}
/** The title, linked to the main recording, then everything that the row says in a word or link. */
function namesIn(row) {
    const main = (0,manifest_rows/* mainRecording */.nk)(row);
    const title = titleOf(row);
    // Without a link, only the name is left.
    const name = main && (0,manifest_shares/* isLinked */.GW)(main) ? `\u25b6 ${markdown_link(title, main.url)}` : plainText(title);
    const others = (0,manifest_rows/* recordingsIn */.yV)(row).flatMap((one) => one !== main && (0,manifest_shares/* isLinked */.GW)(one) ? markdown_link(nameOf(one, (0,manifest_rows/* recordingsIn */.yV)(row), main), one.url) : []);
    const test = row.kind === 'test' ? row.test : undefined;
    const before = test?.comparedWith?.url;
    const branch = row.sections[0].comparedWith?.branch ?? '';
    return [
        name,
        test && (0,rank/* isFailing */.DI)(test) ? lastSeconds(main) : '',
        ...others,
        (0,manifest_rows/* isChangedRow */.tW)(row) ? 'changed' : '',
        comparison(test, branch),
        before === undefined ? '' : markdown_link('before', before),
    ];
}
function titleOf(row) {
    if (row.kind === 'recording')
        return row.recordings[0].title;
    return row.test.label ?? row.test.title;
}
/** A link to the moment at which the last seconds begin. A link that already has a fragment is left alone. */
function lastSeconds(main) {
    const { moment, durationSeconds } = main ?? {};
    if (!main || !(0,manifest_shares/* isLinked */.GW)(main) || moment === undefined || durationSeconds === undefined)
        return '';
    if (main.url.includes('#'))
        return '';
    return markdown_link(`last ${Math.floor(durationSeconds) - moment} s`, `${main.url}#t=${moment}`);
}
/** How the test compares with the other branch. */
function comparison(test, branch) {
    const name = branchName(branch);
    const { runs, failedRuns } = test?.comparedWith ?? {};
    if (test && (0,rank/* isFailing */.DI)(test) && failedRuns !== undefined && runs !== undefined) {
        return `failed in ${failedRuns} of the last ${runs} runs on ${name}`;
    }
    if ((0,rank/* alsoFails */.v2)(test))
        return `also fails on ${name}`;
    if ((0,rank/* isNewFailure */.$p)(test))
        return `new: passed on ${name}`;
    return (0,rank/* isFixed */.zZ)(test) ? 'fixed' : '';
}
/** `try 2 \u2705` for another try. Further recordings of one try are `video 2`, or `video` if their try is unknown. */
function nameOf(one, all, main) {
    const { try: number, tryResult } = one.test ?? {};
    const ofTry = all.filter((other) => other.test?.try === number);
    const video = ofTry.length > 1 ? `video ${ofTry.indexOf(one) + 1}` : '';
    if (number === undefined || number === main?.test?.try)
        return video || 'video';
    return ['try', number, tryResult && resultIcons[tryResult], video].filter(Boolean).join(' ');
}
/** The places of the test and its error. If both are in one file, only the error's line. */
function placesIn({ place, errorPlace }, filesUrl) {
    const places = place?.file === errorPlace?.file ? [errorPlace] : [place, errorPlace];
    const [first = '', second] = places.flatMap((each) => (each ? placeIn(each, filesUrl) : []));
    return dotted([first, second === undefined ? '' : `at ${second}`]);
}
function placeIn({ file, line, isHere }, filesUrl) {
    const text = line === undefined ? file : `${file}:${line}`;
    if (!isHere || filesUrl === undefined)
        return plainText(text);
    return markdown_link(text, fileUrl({ file, line }, filesUrl));
}
/** Recordings that could not be shared, one row per reason. */
function unsharedTable(rows) {
    const byReason = Map.groupBy(rows, ({ error }) => error);
    const cells = [...byReason].map(([error, group]) => [
        group.map(({ path, title }) => plainText(path ?? title)).join('<br>'),
        plainText(error),
    ]);
    return table([['Not shared', 'Why'], [':--', ':--'], ...cells]);
}
function table(rows) {
    return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
function dimensions({ width, height } = {}) {
    return width === undefined || height === undefined ? '' : `${width} \u00d7 ${height}`;
}
function cellOf(value, inWords) {
    return value === undefined ? '' : inWords(value);
}

;// CONCATENATED MODULE: ./build/markdown/render-parts.js












/** The most rows of a part that are open if nothing in it failed. */
const openRows = 10;
/** The most open rows of changed tests that didn't fail. */
const openChanged = 20;
/** The most recordings that could not be shared and are open. If there are more, all of them fold. */
const openUnshared = 3;
/** With more rows than this in several parts, each part folds. */
const openParts = 40;
/**
 * Renders parts as Markdown for a comment or a job summary, with at most `lines` headings, rows and jobs. A line sums
 * everything up, then parts follow, failed ones first. Those of earlier commits are folded.
 */
function renderParts({ current, earlier }, view, lines) {
    const allotted = new Map([
        ...allotLines(failedFirst(current), lines),
        ...allotLines(earlier, lines - linesOf(current)),
    ]);
    const all = [...current, ...earlier];
    const leftOut = all.filter((part) => !allotted.has(part));
    const workflows = new Set(all.flatMap(({ sections }) => sections.map(({ run }) => run.workflow)));
    const layout = { ...view, severalWorkflows: workflows.size > 1 };
    const texts = [
        `### Recordings${view.name === undefined ? '' : ` ${plainText(view.name)}`}\n\n${glance(current, view.head, layout)}\n`,
        ...groupLines(current, layout, allotted),
        leftOut.length === 0 ? '' : leftOutParts(leftOut, layout),
        ...byCommit(earlier.filter((part) => allotted.has(part))).map((group) => earlierParts(group, layout, allotted)),
    ];
    return texts.filter((text) => text !== '').join('\n');
}
/** Renders as much of some sections as fits into `characters`, or the minimum if not even that fits. */
function renderWithin(sections, view, characters) {
    const shown = showSections(sections, view.head);
    const render = (lines) => renderParts(shown, view, lines);
    const all = linesOf([...shown.current, ...shown.earlier]);
    return largestFitting(all, render, ({ length }) => length <= characters)?.value ?? render(0);
}
/** The lines for the parts of one commit. */
function groupLines(group, layout, allotted) {
    const alone = group.length === 1;
    const rows = group.reduce((sum, part) => sum + (allotted.get(part)?.rows ?? 0), 0);
    const folded = !alone && rows > openParts;
    const context = { ...layout, ...differencesOf(group), alone, folded };
    return group.flatMap((part) => {
        const allotment = allotted.get(part);
        return allotment === undefined ? [] : partLines(part, allotment, context);
    });
}
function partLines(part, allotment, context) {
    const { alone, folded } = context;
    const about = aboutPart(part, context, context);
    const rows = part.rows.all.slice(0, allotment.rows);
    const unshared = part.unshared.slice(0, allotment.unshared);
    const table = tableView(part, context);
    const beyond = beyondLimits(part, rows);
    const after = [
        leftOutNote(part, rows, context),
        unsharedBelow(unshared),
        unsharedNote(part, unshared, context),
        jobsBelow(part, allotment, context),
    ];
    if (folded && rows.length + unshared.length > 0) {
        const isOpen = part.sections.some(manifest_rows/* needsALook */.gC) || rows.some(manifest_rows/* isOfChange */.iK);
        const inside = isOpen ? foldedRows(rows, table, beyond) : [testTable(rows, table), beyond];
        const title = partVerdict(part, plainText(part.heading));
        return [render_parts_details(title, [about === '' ? '' : `${about}\n`, ...inside, ...after], isOpen)];
    }
    const line = alone ? '' : `${dotted([partVerdict(part, bold(part.heading)), about])}\n`;
    return [line, ...foldedRows(rows, table, beyond), ...after];
}
function tableView(part, { repositoryUrl, sizes }) {
    const [{ commit }] = part.sections;
    return {
        filesUrl: commit === undefined ? undefined : filesUrlAt(commit, repositoryUrl),
        projects: projectOf(part) === '',
        sizes,
        part,
    };
}
function unsharedBelow(failures) {
    if (failures.length === 0)
        return '';
    const table = unsharedTable(failures);
    return failures.length <= openUnshared ? table : render_parts_details(`${failures.length} recordings could not be shared`, [table]);
}
/** Leaves urgent rows open and folds the others. `beyond` goes below the open ones. */
function foldedRows(rows, table, beyond) {
    const open = openAmong(rows);
    const more = rows.filter((row) => !open.has(row));
    if (more.length === 0)
        return [testTable(rows, table), beyond];
    const tests = more.filter(({ kind }) => kind !== 'recording').length;
    const counts = [
        tests > 0 ? (0,build_text/* counted */.hS)(tests, 'more test') : '',
        more.length > tests ? (0,build_text/* counted */.hS)(more.length - tests, 'more recording') : '',
    ];
    return [testTable([...open], table), beyond, render_parts_details(dotted(counts), [testTable(more, table)])];
}
/** Rows that failed, were flaky or belong to a change. If there are none, the first ten. */
function openAmong(rows) {
    const failing = rows.filter(manifest_rows/* isFailingRow */.fb);
    const changed = rows.filter((row) => (0,manifest_rows/* isOfChange */.iK)(row) && !(0,manifest_rows/* isFailingRow */.fb)(row));
    if (failing.length + changed.length === 0)
        return new Set(rows.slice(0, openRows));
    // A recording without a test may be the missing one of a failed test.
    const isOneUnseen = failing.some((row) => row.kind === 'test' && row.test.result === 'failed' && row.recordings.length === 0);
    const withoutTest = isOneUnseen ? rows.filter(({ kind }) => kind === 'recording') : [];
    return new Set([...failing, ...changed.slice(0, openChanged), ...withoutTest.slice(0, openRows)]);
}
/** Counts the errors, and the failed or flaky tests without a recording, that have no row. */
function beyondLimits(part, rows) {
    const { errors, tests } = leftOutOf(part.sections, rows);
    return [
        errors > 0 ? `${(0,build_text/* counted */.hS)(errors, 'more error')} outside of any test.\n` : '',
        tests > 0 ? `${(0,build_text/* counted */.hS)(tests, 'more failed or flaky test')} without a recording.\n` : '',
    ].join('');
}
function leftOutNote(part, shown, context) {
    const { rows, failedRows } = leftOutOf(part.sections, shown);
    return note(rows, failedRows > 0 ? ` (${failedRows} failed)` : '', part, context);
}
function unsharedNote(part, shown, context) {
    const all = part.sections.reduce((sum, { unshared }) => sum + unshared, 0);
    return note(all - shown.length, ' not shared', part, context);
}
function note(count, words, { sections }, context) {
    if (count <= 0)
        return '';
    const where = {
        run: `in the job summary of ${runLinks(sections, context) || 'its run'}`,
        outputs: 'in the outputs `results` and `manifest` of this step',
        results: 'in the output `results` of this step',
    };
    return `${count} more${words} ${where[context.rest]}.\n`;
}
/** A fold with one line per job. Jobs with failures have room of their own. */
function jobsBelow(part, { redJobs, greenJobs }, context) {
    const { jobs, jobLines } = part;
    if (jobs === undefined)
        return '';
    const red = new Set(jobLines.filter(manifest_rows/* needsALook */.gC).slice(0, redJobs));
    const green = new Set(jobLines.filter((job) => !(0,manifest_rows/* needsALook */.gC)(job)).slice(0, greenJobs));
    const listed = jobLines.filter((job) => red.has(job) || green.has(job));
    if (listed.length === 0)
        return '';
    const left = jobLines.length - listed.length;
    const more = left === 0 ? [] : [`- ${(0,build_text/* counted */.hS)(left, 'more job')}`];
    const lines = [...listed.map((job) => `- ${jobLine(job, part, context)}`), ...more];
    return render_parts_details(jobsInWords(jobs), [`${lines.join('\n')}\n`]);
}
function leftOutParts(parts, links) {
    const runs = runLinks(parts.flatMap(({ sections }) => sections), links) || 'their runs';
    return `${(0,build_text/* counted */.hS)(parts.length, 'more part')} with ${countsOfParts(parts)}: see the job summaries of ${runs}.\n`;
}
function earlierParts(parts, layout, allotted) {
    const sections = parts.flatMap((part) => part.sections);
    const commit = sections[0]?.commit ?? '';
    const alone = parts.length === 1 ? parts[0] : undefined;
    const inParts = alone ? dotted([plainText(alone.heading), alone.event, jobsOf(alone)]) : `${parts.length} parts`;
    const isOfHead = layout.head === '' || commit === '' || commit === layout.head;
    const what = isOfHead ? earlierRun(sections) : `Earlier commit ${plainText(commit.slice(0, 7))}`;
    const summary = dotted([what, countsOfAllParts(parts), inParts]);
    const about = dotted([
        alone ? projectOf(alone) : '',
        commit === '' ? '' : `commit ${commitLink(commit, layout)}`,
        runLinks(sections, layout),
        alone ? commonLinks(alone, layout) : '',
        latestTime(sections),
    ]);
    return render_parts_details(summary, [`${about}\n`, ...groupLines(parts, layout, allotted)]);
}
/** `Earlier run #12`, as GitHub numbers it. */
function earlierRun(sections) {
    const [first, ...others] = distinctRuns(sections);
    const { number } = first?.run ?? {};
    return others.length > 0 || number === undefined ? 'Earlier run' : `Earlier run ${plainText(`#${number}`)}`;
}
/** GitHub parses Markdown inside HTML only after an empty line. */
function render_parts_details(summary, inside, open = false) {
    const content = inside.filter((part) => part !== '').join('\n');
    return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${content}\n</details>\n`;
}

;// CONCATENATED MODULE: ./build/markdown/compose.js





/**
 * Renders the comment's body: marker, hidden state, visible text. If it exceeds `limit`, rows that nobody needs to look at
 * are cut first, and stay only in the state. Then the state is cut, tier by tier, until the text has the room that it needs.
 * Throws if nothing is left to cut.
 */
function composeComment(state, view, limit) {
    for (const tier of tiers) {
        const composed = composeWhole(cutTo(state, tier), view, limit);
        if (composed)
            return composed;
    }
    throw new Error(`The comment can't be shortened to ${limit} characters`);
}
/** Renders a state without cutting it further. Undefined if that leaves the text too little room. */
function composeWhole(state, view, limit) {
    const hidden = `${hiddenText(state, view, view.signing)}\n`;
    const room = limit - hidden.length;
    if (room < 0)
        return undefined;
    const shown = showSections(state.sections, state.head);
    const layout = { ...view, head: state.head, rest: 'run', sizes: false };
    const textOf = (lines) => renderParts(shown, layout, lines);
    const all = linesOf([...shown.current, ...shown.earlier]);
    const forFailures = textOf(linesOfFailures(shown.current)).length;
    if (room < roomNeeded(state.cut, { forAll: textOf(all).length, forFailures, limit }))
        return undefined;
    const text = largestFitting(all, textOf, ({ length }) => length <= room);
    return text && { body: `${hidden}${text.value}`, state };
}
/**
 * The room that the text needs, in characters. All failing rows must show before any of them gives way, and an eighth of the
 * comment is for rows, which is some 40 of them. Ids give way only if nothing else helps.
 */
function roomNeeded({ failingRows }, { forAll, forFailures, limit }) {
    const forRows = Math.min(forAll, limit / 8);
    if (failingRows === 'all')
        return Math.max(forFailures, forRows);
    return failingRows > 0 ? forRows : 0;
}

;// CONCATENATED MODULE: ./build/publish/comment-on.js






/** The run's pull request, if it can have a comment. Otherwise logs why not. */
function pullRequestToComment({ run, others, problem }, { github, log }) {
    if (!github.hasToken && run.pullHint.kind !== 'none') {
        log.warning(`No comment: ${withoutToken}`);
        return undefined;
    }
    const { pullRequest } = run;
    if (pullRequest === undefined && problem === undefined)
        log.info(`No comment: ${whyNoPullRequest(run)}`);
    else if (pullRequest === undefined)
        log.warning(failedLookup(github.explain(problem)));
    if (others.length > 0) {
        const numbers = others.map((number) => `#${number}`).join(', ');
        log.info(`Other open pull requests have the same head and get no comment: ${numbers}`);
    }
    return pullRequest;
}
/** The message for a failed lookup of the run's pull request. */
function failedLookup(why) {
    return `The pull request of this run could not be looked up: ${why}`;
}
/** Writes a contribution to the comment on a pull request, and logs what the user should know. Never throws. */
async function commentOn(commentRef, content, ports) {
    const { log, cancelled, github, clock } = ports;
    const began = clock.now();
    const { pullRequest } = commentRef;
    const commented = await tryToWrite(commentRef, content, ports);
    for (const warning of commented.warnings)
        log.warning(`Pull request #${pullRequest}: ${warning}`);
    if (commented.kind === 'ended')
        logEnded(commented, commentRef, content, log);
    else if (!cancelled.aborted) {
        const what = commented.comment ? 'was written, but could not be checked' : 'could not be written';
        // Cleanup has no links to point to.
        const instead = content.sections.length === 0 ? '' : 'The links are in the job summary and the outputs.';
        const why = github.explain(commented.problem, instead);
        log.warning(`The comment on pull request #${pullRequest} ${what}: ${why}`);
    }
    return { ...commented, seconds: (clock.now() - began) / 1000 };
}
function logEnded({ comment, superseded, isOpen, isUnsure }, { pullRequest }, { sections }, log) {
    const where = `comment on pull request #${pullRequest}`;
    if (superseded > 0 && sections.length === 1) {
        log.info(`A newer run already shows its recordings in the ${where}`);
    }
    else if (superseded > 0) {
        log.info(`Newer runs already show their recordings in ${superseded} sections of the ${where}`);
    }
    const ids = new Set(sections.flatMap(manifest_shares/* recordedShares */.b$).map(({ id }) => id));
    if (isUnsure && sections.length > 0)
        log.info(`GitHub shows no edit history of the ${where}${unsure}`);
    if (!isOpen && ids.size > 0)
        log.warning(comment_on_closed(pullRequest, ids, comment !== undefined));
}
const unsure = ', so jobs that end within seconds of each other can overwrite each other there. To avoid that, use one step with the report action for all jobs.';
function comment_on_closed(pullRequest, ids, isRecorded) {
    const sweep = isRecorded ? "Cleanup's next sweep deletes its shares" : 'No comment records its shares';
    return (`Pull request #${pullRequest} was closed before this run ended. ${sweep}. To delete them now, run cleanup with ` +
        `these share-ids: ${[...ids].join(' ')}`);
}
async function tryToWrite(commentRef, content, { github, log, clock, cancelled, signing, context, secrets }) {
    try {
        const name = commentRef.commentKey === defaultKey ? undefined : secrets.clean(commentRef.commentKey);
        const view = { ...commentRef, signing, repositoryUrl: repositoryUrlOf(context), name };
        const compose = (state, limit) => composeComment(state, view, limit);
        const contribution = { ...commentRef, ...content, signing, compose };
        const store = await github.comments(commentRef.pullRequest);
        return await writeComment(store, contribution, clock, { signal: cancelled, debug: log.debug });
    }
    catch (problem) {
        return { kind: 'failed', warnings: [], problem };
    }
}
function repositoryUrlOf({ serverUrl, repository }) {
    return `${serverUrl}/${repository}`;
}

;// CONCATENATED MODULE: ./build/actions/cleanup/comment-updater.js






/** GitHub accepts about 500 writes an hour from all jobs together. */
const mostComments = 300;
/** GitHub asks clients to wait a second between two writes. */
const pauseMs = 1000;
/** This run writes no more comments after this many failures in a row with an unknown outcome, or after a rate limit. */
const mostFailures = 3;
/** Removes deleted shares from the comments that record them, one comment at a time. */
function createCommentUpdater({ baseUrl }, deleter, ports) {
    const { signing, clock, cancelled, github } = ports;
    const written = [];
    const pulls = new Map();
    const isGone = (share) => share.baseUrl === baseUrl.href && deleter.isGone(share.id);
    /** Rewrites the comments on a pull request that still record a deleted share. */
    async function removeGoneFrom(pull) {
        for (const [commentKey, states] of statesByComment(pull, signing)) {
            const gone = states.flatMap(manifest_shares/* recordedIn */.AK).filter(isGone);
            if (gone.length === 0)
                continue;
            if (cancelled.aborted || hasGivenUp())
                return;
            if (written.length > 0)
                await clock.sleep(pauseMs);
            const time = Math.floor(clock.now() / 1000);
            const removed = Object.fromEntries(gone.map((share) => [(0,manifest_shares/* markOf */.Fg)(share), time]));
            const commentRef = { commentKey, pullRequest: pull.number };
            const commented = await commentOn(commentRef, { sections: [], removed, create: false }, ports);
            written.push(commented);
            pulls.set(pull.number, pull);
        }
    }
    function hasGivenUp() {
        const kinds = written.map((one) => one.kind === 'failed' && (0,github_error/* problemOf */.Zw)(one.problem, clock.now()).kind);
        const last = kinds.slice(-mostFailures);
        return kinds.includes('rate limit') || (last.length === mostFailures && last.every((kind) => kind === 'unknown'));
    }
    return {
        written,
        removeGoneFrom,
        /** The number of comments that this run may still write. */
        room: () => (hasGivenUp() ? 0 : Math.max(mostComments - written.length, 0)),
        /**
         * Reads all rewritten comments again, and removes the deleted shares that a job brought back. That can happen if the job
         * wrote in the same second, or if GitHub shows it no history of edits. Throws if a comment can't be read.
         */
        async checkAgain() {
            if (pulls.size === 0)
                return;
            // Reads can be stale for this long. After that, all concurrent writes are visible.
            await clock.sleep(gracePeriodMs);
            const api = await github.client();
            for (const batch of batchesOf([...pulls.values()])) {
                if (hasGivenUp())
                    return;
                const { pullRequests, leftOut, problem } = await readAgain(api, batch);
                for (const pull of pullRequests)
                    await removeGoneFrom(pull);
                const unread = problem ?? leftOut[0]?.problem;
                if (unread !== undefined)
                    throw unread;
            }
        },
    };
}

// EXTERNAL MODULE: ./build/client/contract.js + 1 modules
var contract = __nccwpck_require__(3723);
;// CONCATENATED MODULE: ./build/actions/cleanup/delete-shares.js








/** The most deletes in flight. */
const deletesAtOnce = 8;
/** Deletes shares at one service, each at most once per run. */
function createDeleter({ service, secrets, log, cancelled }) {
    const outcomes = new Map();
    const failures = [];
    let stopped = false;
    const isStopped = () => stopped || cancelled.aborted;
    const explain = (error) => explainError(error, secrets.clean);
    /** One stop for the whole run, so that the outcomes of earlier calls count for later ones. */
    const open = once(async () => {
        const { client, retry } = await service();
        const stop = createStop({ signal: cancelled, retries: retry.retries, noun: 'share', explain });
        return { client, begin: () => ({ ...retry, signal: stop.signal, watch: stop.begin() }) };
    });
    function logFailed(shares, error) {
        const names = shares.map(({ id }) => (0,build_text/* oneLine */.TN)(id, 100));
        const same = error instanceof build_failure/* StopError */.Tj && failures.find(({ reason }) => reason === error.message);
        const why = same ? `not attempted, for the same reason as ${same.name}` : 'reason below';
        log.info(`Not deleted: ${names.join(' ')} (${why})`);
        if (!same)
            failures.push(...names.map((name) => ({ name, reason: explain(error) })));
    }
    return {
        outcomes,
        failures,
        isStopped,
        isGone: (id) => outcomes.has(id) && outcomes.get(id)?.outcome !== 'failed',
        /**
         * Deletes shares and logs those that could not be deleted. One failure doesn't stop the others, unless they would all fail
         * the same way, the service is down, or the run was canceled: then the rest fails with one StopError, and later calls
         * delete nothing. `quietIfGone`: shares that are gone don't count, because earlier runs most likely deleted them.
         */
        async delete(ids, { quietIfGone } = { quietIfGone: false }) {
            const wanted = [...new Set(ids)].filter((id) => !outcomes.has(id));
            if (wanted.length === 0 || isStopped())
                return;
            const { client, begin } = await open();
            const shares = await pLimit(deletesAtOnce).map(wanted, async (id) => {
                const share = await deleteOne(id, client, begin);
                const isGone = share.outcome === 'gone' || share.outcome === 'not found';
                outcomes.set(id, quietIfGone && isGone ? { id, outcome: 'long gone' } : share);
                if (share.outcome === 'failed' && !(share.error instanceof build_failure/* StopError */.Tj))
                    logFailed([share], share.error);
                return share;
            });
            for (const [error, group] of Map.groupBy(shares, (share) => share.error)) {
                if (!(error instanceof build_failure/* StopError */.Tj))
                    continue;
                stopped = true;
                logFailed(group, error);
            }
        },
    };
}
/** Never throws. If `begin` throws because all work has stopped, that becomes the outcome's error. */
async function deleteOne(id, client, begin) {
    try {
        if (!(0,contract/* isUsableId */.cZ)(id))
            throw new build_failure/* InputError */.dz("not a valid share id: it can't be part of a URL");
        const options = begin();
        const remove = async (earlier) => {
            try {
                await client.deleteShare(id, options.signal);
                return 'deleted';
            }
            catch (error) {
                if (!(0,client_retry/* hasStatus */.Ro)(error, 404, 410))
                    throw error;
                // An earlier try without an answer most likely deleted it.
                if ((0,client_retry/* mayBeDone */.VH)(earlier))
                    return 'deleted';
                return (0,client_retry/* hasStatus */.Ro)(error, 410) ? 'gone' : 'not found';
            }
        };
        const outcome = await (0,client_retry/* retrying */.R$)('delete share', client.serviceHost, remove, options);
        return { id, outcome };
    }
    catch (error) {
        return { id, outcome: 'failed', error };
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-glob-options-helper.js

/**
 * Returns a copy with defaults filled in.
 */
function getOptions(copy) {
    const result = {
        followSymbolicLinks: true,
        implicitDescendants: true,
        matchDirectories: true,
        omitBrokenSymbolicLinks: true,
        excludeHiddenFiles: false
    };
    if (copy) {
        if (typeof copy.followSymbolicLinks === 'boolean') {
            result.followSymbolicLinks = copy.followSymbolicLinks;
            core/* debug */.Yz(`followSymbolicLinks '${result.followSymbolicLinks}'`);
        }
        if (typeof copy.implicitDescendants === 'boolean') {
            result.implicitDescendants = copy.implicitDescendants;
            core/* debug */.Yz(`implicitDescendants '${result.implicitDescendants}'`);
        }
        if (typeof copy.matchDirectories === 'boolean') {
            result.matchDirectories = copy.matchDirectories;
            core/* debug */.Yz(`matchDirectories '${result.matchDirectories}'`);
        }
        if (typeof copy.omitBrokenSymbolicLinks === 'boolean') {
            result.omitBrokenSymbolicLinks = copy.omitBrokenSymbolicLinks;
            core/* debug */.Yz(`omitBrokenSymbolicLinks '${result.omitBrokenSymbolicLinks}'`);
        }
        if (typeof copy.excludeHiddenFiles === 'boolean') {
            result.excludeHiddenFiles = copy.excludeHiddenFiles;
            core/* debug */.Yz(`excludeHiddenFiles '${result.excludeHiddenFiles}'`);
        }
    }
    return result;
}
//# sourceMappingURL=internal-glob-options-helper.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-path-helper.js


const IS_WINDOWS = process.platform === 'win32';
/**
 * Similar to path.dirname except normalizes the path separators and slightly better handling for Windows UNC paths.
 *
 * For example, on Linux/macOS:
 * - `/               => /`
 * - `/hello          => /`
 *
 * For example, on Windows:
 * - `C:\             => C:\`
 * - `C:\hello        => C:\`
 * - `C:              => C:`
 * - `C:hello         => C:`
 * - `\               => \`
 * - `\hello          => \`
 * - `\\hello         => \\hello`
 * - `\\hello\world   => \\hello\world`
 */
function dirname(p) {
    // Normalize slashes and trim unnecessary trailing slash
    p = safeTrimTrailingSeparator(p);
    // Windows UNC root, e.g. \\hello or \\hello\world
    if (IS_WINDOWS && /^\\\\[^\\]+(\\[^\\]+)?$/.test(p)) {
        return p;
    }
    // Get dirname
    let result = external_path_.dirname(p);
    // Trim trailing slash for Windows UNC root, e.g. \\hello\world\
    if (IS_WINDOWS && /^\\\\[^\\]+\\[^\\]+\\$/.test(result)) {
        result = safeTrimTrailingSeparator(result);
    }
    return result;
}
/**
 * Roots the path if not already rooted. On Windows, relative roots like `\`
 * or `C:` are expanded based on the current working directory.
 */
function ensureAbsoluteRoot(root, itemPath) {
    external_assert_(root, `ensureAbsoluteRoot parameter 'root' must not be empty`);
    external_assert_(itemPath, `ensureAbsoluteRoot parameter 'itemPath' must not be empty`);
    // Already rooted
    if (hasAbsoluteRoot(itemPath)) {
        return itemPath;
    }
    // Windows
    if (IS_WINDOWS) {
        // Check for itemPath like C: or C:foo
        if (itemPath.match(/^[A-Z]:[^\\/]|^[A-Z]:$/i)) {
            let cwd = process.cwd();
            external_assert_(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
            // Drive letter matches cwd? Expand to cwd
            if (itemPath[0].toUpperCase() === cwd[0].toUpperCase()) {
                // Drive only, e.g. C:
                if (itemPath.length === 2) {
                    // Preserve specified drive letter case (upper or lower)
                    return `${itemPath[0]}:\\${cwd.substr(3)}`;
                }
                // Drive + path, e.g. C:foo
                else {
                    if (!cwd.endsWith('\\')) {
                        cwd += '\\';
                    }
                    // Preserve specified drive letter case (upper or lower)
                    return `${itemPath[0]}:\\${cwd.substr(3)}${itemPath.substr(2)}`;
                }
            }
            // Different drive
            else {
                return `${itemPath[0]}:\\${itemPath.substr(2)}`;
            }
        }
        // Check for itemPath like \ or \foo
        else if (normalizeSeparators(itemPath).match(/^\\$|^\\[^\\]/)) {
            const cwd = process.cwd();
            external_assert_(cwd.match(/^[A-Z]:\\/i), `Expected current directory to start with an absolute drive root. Actual '${cwd}'`);
            return `${cwd[0]}:\\${itemPath.substr(1)}`;
        }
    }
    external_assert_(hasAbsoluteRoot(root), `ensureAbsoluteRoot parameter 'root' must have an absolute root`);
    // Otherwise ensure root ends with a separator
    if (root.endsWith('/') || (IS_WINDOWS && root.endsWith('\\'))) {
        // Intentionally empty
    }
    else {
        // Append separator
        root += external_path_.sep;
    }
    return root + itemPath;
}
/**
 * On Linux/macOS, true if path starts with `/`. On Windows, true for paths like:
 * `\\hello\share` and `C:\hello` (and using alternate separator).
 */
function hasAbsoluteRoot(itemPath) {
    external_assert_(itemPath, `hasAbsoluteRoot parameter 'itemPath' must not be empty`);
    // Normalize separators
    itemPath = normalizeSeparators(itemPath);
    // Windows
    if (IS_WINDOWS) {
        // E.g. \\hello\share or C:\hello
        return itemPath.startsWith('\\\\') || /^[A-Z]:\\/i.test(itemPath);
    }
    // E.g. /hello
    return itemPath.startsWith('/');
}
/**
 * On Linux/macOS, true if path starts with `/`. On Windows, true for paths like:
 * `\`, `\hello`, `\\hello\share`, `C:`, and `C:\hello` (and using alternate separator).
 */
function hasRoot(itemPath) {
    external_assert_(itemPath, `isRooted parameter 'itemPath' must not be empty`);
    // Normalize separators
    itemPath = normalizeSeparators(itemPath);
    // Windows
    if (IS_WINDOWS) {
        // E.g. \ or \hello or \\hello
        // E.g. C: or C:\hello
        return itemPath.startsWith('\\') || /^[A-Z]:/i.test(itemPath);
    }
    // E.g. /hello
    return itemPath.startsWith('/');
}
/**
 * Removes redundant slashes and converts `/` to `\` on Windows
 */
function normalizeSeparators(p) {
    p = p || '';
    // Windows
    if (IS_WINDOWS) {
        // Convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // Remove redundant slashes
        const isUnc = /^\\\\+[^\\]/.test(p); // e.g. \\hello
        return (isUnc ? '\\' : '') + p.replace(/\\\\+/g, '\\'); // preserve leading \\ for UNC
    }
    // Remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
/**
 * Normalizes the path separators and trims the trailing separator (when safe).
 * For example, `/foo/ => /foo` but `/ => /`
 */
function safeTrimTrailingSeparator(p) {
    // Short-circuit if empty
    if (!p) {
        return '';
    }
    // Normalize separators
    p = normalizeSeparators(p);
    // No trailing slash
    if (!p.endsWith(external_path_.sep)) {
        return p;
    }
    // Check '/' on Linux/macOS and '\' on Windows
    if (p === external_path_.sep) {
        return p;
    }
    // On Windows check if drive root. E.g. C:\
    if (IS_WINDOWS && /^[A-Z]:\\$/i.test(p)) {
        return p;
    }
    // Otherwise trim trailing slash
    return p.substr(0, p.length - 1);
}
//# sourceMappingURL=internal-path-helper.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-match-kind.js
/**
 * Indicates whether a pattern matches a path
 */
var MatchKind;
(function (MatchKind) {
    /** Not matched */
    MatchKind[MatchKind["None"] = 0] = "None";
    /** Matched if the path is a directory */
    MatchKind[MatchKind["Directory"] = 1] = "Directory";
    /** Matched if the path is a regular file */
    MatchKind[MatchKind["File"] = 2] = "File";
    /** Matched */
    MatchKind[MatchKind["All"] = 3] = "All";
})(MatchKind || (MatchKind = {}));
//# sourceMappingURL=internal-match-kind.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-pattern-helper.js


const internal_pattern_helper_IS_WINDOWS = process.platform === 'win32';
/**
 * Given an array of patterns, returns an array of paths to search.
 * Duplicates and paths under other included paths are filtered out.
 */
function getSearchPaths(patterns) {
    // Ignore negate patterns
    patterns = patterns.filter(x => !x.negate);
    // Create a map of all search paths
    const searchPathMap = {};
    for (const pattern of patterns) {
        const key = internal_pattern_helper_IS_WINDOWS
            ? pattern.searchPath.toUpperCase()
            : pattern.searchPath;
        searchPathMap[key] = 'candidate';
    }
    const result = [];
    for (const pattern of patterns) {
        // Check if already included
        const key = internal_pattern_helper_IS_WINDOWS
            ? pattern.searchPath.toUpperCase()
            : pattern.searchPath;
        if (searchPathMap[key] === 'included') {
            continue;
        }
        // Check for an ancestor search path
        let foundAncestor = false;
        let tempKey = key;
        let parent = dirname(tempKey);
        while (parent !== tempKey) {
            if (searchPathMap[parent]) {
                foundAncestor = true;
                break;
            }
            tempKey = parent;
            parent = dirname(tempKey);
        }
        // Include the search pattern in the result
        if (!foundAncestor) {
            result.push(pattern.searchPath);
            searchPathMap[key] = 'included';
        }
    }
    return result;
}
/**
 * Matches the patterns against the path
 */
function internal_pattern_helper_match(patterns, itemPath) {
    let result = MatchKind.None;
    for (const pattern of patterns) {
        if (pattern.negate) {
            result &= ~pattern.match(itemPath);
        }
        else {
            result |= pattern.match(itemPath);
        }
    }
    return result;
}
/**
 * Checks whether to descend further into the directory
 */
function internal_pattern_helper_partialMatch(patterns, itemPath) {
    return patterns.some(x => !x.negate && x.partialMatch(itemPath));
}
//# sourceMappingURL=internal-pattern-helper.js.map
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/balanced-match/dist/esm/index.js
const balanced = (a, b, str) => {
    const ma = a instanceof RegExp ? maybeMatch(a, str) : a;
    const mb = b instanceof RegExp ? maybeMatch(b, str) : b;
    const r = ma !== null && mb != null && range(ma, mb, str);
    return (r && {
        start: r[0],
        end: r[1],
        pre: str.slice(0, r[0]),
        body: str.slice(r[0] + ma.length, r[1]),
        post: str.slice(r[1] + mb.length),
    });
};
const maybeMatch = (reg, str) => {
    const m = str.match(reg);
    return m ? m[0] : null;
};
const range = (a, b, str) => {
    let begs, beg, left, right = undefined, result;
    let ai = str.indexOf(a);
    let bi = str.indexOf(b, ai + 1);
    let i = ai;
    if (ai >= 0 && bi > 0) {
        if (a === b) {
            return [ai, bi];
        }
        begs = [];
        left = str.length;
        while (i >= 0 && !result) {
            if (i === ai) {
                begs.push(i);
                ai = str.indexOf(a, i + 1);
            }
            else if (begs.length === 1) {
                const r = begs.pop();
                if (r !== undefined)
                    result = [r, bi];
            }
            else {
                beg = begs.pop();
                if (beg !== undefined && beg < left) {
                    left = beg;
                    right = bi;
                }
                bi = str.indexOf(b, i + 1);
            }
            i = ai < bi && ai >= 0 ? ai : bi;
        }
        if (begs.length && right !== undefined) {
            result = [left, right];
        }
    }
    return result;
};
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/brace-expansion/dist/esm/index.js

const escSlash = '\0SLASH' + Math.random().toFixed(16) + '\0';
const escOpen = '\0OPEN' + Math.random().toFixed(16) + '\0';
const escClose = '\0CLOSE' + Math.random().toFixed(16) + '\0';
const escComma = '\0COMMA' + Math.random().toFixed(16) + '\0';
const escPeriod = '\0PERIOD' + Math.random().toFixed(16) + '\0';
const escSlashPattern = new RegExp(escSlash, 'g');
const escOpenPattern = new RegExp(escOpen, 'g');
const escClosePattern = new RegExp(escClose, 'g');
const escCommaPattern = new RegExp(escComma, 'g');
const escPeriodPattern = new RegExp(escPeriod, 'g');
const slashPattern = /\\\\/g;
const openPattern = /\\{/g;
const closePattern = /\\}/g;
const commaPattern = /\\,/g;
const periodPattern = /\\\./g;
const EXPANSION_MAX = 100_000;
// `EXPANSION_MAX` caps the *number* of expansions, but not their length. An
// input like `'{a,b}'.repeat(1500)` stays under that count - its output is
// truncated to 100k results - while making every result ~1500 characters
// long. The result set, and the intermediate arrays built while combining
// brace sets, then grow large enough to exhaust memory and crash the process
// (CVE-2026-14257). `EXPANSION_MAX_LENGTH` bounds the total number of
// characters the accumulator may hold at any point, so memory stays flat no
// matter how many brace groups are chained. The limit sits well above any
// realistic expansion (100k results hitting `EXPANSION_MAX` measure ~1M
// characters) so legitimate input is unaffected.
const EXPANSION_MAX_LENGTH = 4_000_000;
// `expand_` recurses once per level of brace *nesting* - both when expanding a
// set's comma members and when re-wrapping a set whose body is a single part.
// The CVE-2026-14257 fix made the *tail* iterative (recursion on `m.post`, one
// level per chained group), which left nesting depth unbounded: about 3,100
// levels of `{{{...a,b...}}}` - only ~6KB of input - exhausted the native stack
// and crashed the process. `EXPANSION_MAX_DEPTH` bounds how deep the parser
// will follow nesting. It sits far above any realistic pattern and well below
// the depth at which the stack runs out.
const EXPANSION_MAX_DEPTH = 1_000;
// Bash keeps a quirk where a brace group followed by a comma set still expands
// (`{a},b}`). The parser implements it by rewriting the string and restarting
// the scan, absorbing one `}` per pass. `n` trailing braces therefore cost `n`
// full passes over a string that itself grows by one `escClose` sentinel each
// time - quadratic in `n`, with a ~26x constant from the sentinel's length.
// 128KB of `'{a}' + '}'.repeat(n) + ',z}'` blocked the event loop for 27
// seconds to produce two results. `EXPANSION_MAX_REWRITES` bounds how many
// times the scan may restart. Real `{a},b}` input needs a handful.
const EXPANSION_MAX_REWRITES = 1_000;
// `EXPANSION_MAX_STEPS` bounds the work one `expand` call does, which `max`,
// `maxLength` and `maxDepth` don't: nested sets are rescanned at every level
// and chained groups each rebuild up to `max` results, so 2KB of input could
// block the event loop for over 30 seconds. Each character scanned, result
// built and sequence value generated is a step, and each `expand_` call costs
// `CALL_STEPS` more. Past the budget, the set being expanded and everything
// after it stay literal. A glob needs a few hundred steps, and nesting all the
// way to `EXPANSION_MAX_DEPTH` about 4M.
const EXPANSION_MAX_STEPS = 20_000_000;
// What one `expand_` call costs on top of what it scans and builds. Setting
// one up takes about as long as scanning 16 characters, and a set whose
// results are wrapped to be expanded again makes one call per result, each
// scanning and building next to nothing: 64KB of
// `('{{' + ','.repeat(316) + '}{' + ','.repeat(316) + '}}').repeat(n)` made
// 4M such calls, which spent the budget three times as slowly as anything
// else.
const CALL_STEPS = 16;
function numeric(str) {
    return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
}
function escapeBraces(str) {
    return str
        .replace(slashPattern, escSlash)
        .replace(openPattern, escOpen)
        .replace(closePattern, escClose)
        .replace(commaPattern, escComma)
        .replace(periodPattern, escPeriod);
}
function unescapeBraces(str) {
    return str
        .replace(escSlashPattern, '\\')
        .replace(escOpenPattern, '{')
        .replace(escClosePattern, '}')
        .replace(escCommaPattern, ',')
        .replace(escPeriodPattern, '.');
}
// Like `target.push(...items)` but doesn't overflow the stack
function pushAll(target, items) {
    for (let i = 0; i < items.length; i++) {
        target.push(items[i]);
    }
}
// `balanced`, run on `masked` (see `maskUnmatchedOpens`), sliced from `str`
// and charged for the characters it walks: up to the group's `}`, or the
// whole string when there is no match or unmatched `{` come first, which
// `unmatched` then flags for masking. Once a call overdraws the budget, it
// and every later one return undefined, so the rest stays literal.
function balancedWithBudget(str, masked, budget) {
    if (budget.remaining < 0) {
        return undefined;
    }
    const r = range('{', '}', masked);
    const unmatched = r !== undefined && masked.indexOf('{') < r[0];
    budget.remaining -= r && !unmatched ? r[1] + 1 : str.length;
    if (!r || budget.remaining < 0) {
        return undefined;
    }
    return {
        end: r[1],
        pre: str.slice(0, r[0]),
        body: str.slice(r[0] + 1, r[1]),
        post: str.slice(r[1] + 1),
        unmatched,
    };
}
// `masked` with every `{` that has no matching `}` swapped for a `\0`, which
// keeps the length, so a scan of it still lines up with the string it was
// made from. Such a `{` is literal either way, but `balanced` only learns that
// one is unmatched by reading to the end of the string, so with one at the
// head of every group (`'{a,{b,c}'.repeat(n)`) each scan read the rest of the
// input. That was quadratic, and once the step budget charged for it, it ran
// out partway through and left the rest literal. A scan of the masked copy
// stops at the group's `}`. It is one pass, charged as such.
function maskUnmatchedOpens(masked, budget) {
    budget.remaining -= masked.length;
    const open = [];
    for (let i = 0; i < masked.length; i++) {
        const c = masked.charCodeAt(i);
        if (c === 0x7b) {
            open.push(i);
        }
        else if (c === 0x7d && open.length) {
            open.pop();
        }
    }
    let out = '';
    let last = 0;
    for (let i = 0; i < open.length; i++) {
        const at = open[i];
        out += masked.slice(last, at) + '\0';
        last = at + 1;
    }
    return out + masked.slice(last);
}
// Whether `str` has a `,` not followed by another `,`, with a `}` after it on
// the same line - what `/,(?!,).*\}/.test(str)` asks, answered in one pass from
// the end. The regex tries every `,` and backtracks through the rest of its
// line from each, which is quadratic, and the `{a},b}` rewrite asks again on
// every pass. Like a scan, it is charged for the whole string and refused if
// that overdraws the budget.
function commaSetFollows(str, budget) {
    budget.remaining -= str.length;
    if (budget.remaining < 0) {
        return false;
    }
    // Whether a `}` follows the current position before the line ends
    let close = false;
    for (let i = str.length - 1; i >= 0; i--) {
        const c = str.charCodeAt(i);
        if (c === 0x7d) {
            close = true;
        }
        else if (c === 0x0a || c === 0x0d || c === 0x2028 || c === 0x2029) {
            // A line terminator, which `.` does not match
            close = false;
        }
        else if (c === 0x2c && close && str.charCodeAt(i + 1) !== 0x2c) {
            return true;
        }
    }
    return false;
}
/**
 * Basically just str.split(","), but handling cases
 * where we have nested braced sections, which should be
 * treated as individual members, like {a,{b,c},d}
 *
 * Returns `undefined` if the step budget runs out before the whole set is
 * split, since splitting what is left on every comma would tear apart the
 * nested sets it still holds.
 */
function parseCommaParts(str, budget) {
    const parts = [];
    // Walk the brace groups iteratively. Recursing on `post` once per group let a
    // chain of them exhaust the stack - the parsing-side counterpart to
    // the `expand_` overflow fixed for CVE-2026-14257, and not something `max` or
    // `maxLength` can bound, since it happens before expansion.
    //
    // The part the next chunk continues
    let carry = '';
    for (;;) {
        // A set's body holds no unmatched `{`, so there is nothing to mask.
        const m = balancedWithBudget(str, str, budget);
        if (budget.remaining < 0) {
            return undefined;
        }
        if (!m) {
            const tail = str.split(',');
            tail[0] = carry + tail[0];
            pushAll(parts, tail);
            return parts;
        }
        const { pre, body, post } = m;
        const p = pre.split(',');
        p[0] = carry + p[0];
        p[p.length - 1] += '{' + body + '}';
        if (!post.length) {
            pushAll(parts, p);
            return parts;
        }
        carry = p.pop();
        pushAll(parts, p);
        str = post;
    }
}
// An option that is left out, or that is NaN, gets its default. Every
// comparison against NaN is false, so a NaN bound would never be reached:
// `{ maxSteps: NaN }` let 15KB of input block the event loop for 16 seconds,
// and `{ maxDepth: NaN }` overflowed the stack again (CVE-2026-102278). Pass
// `Infinity` to lift a bound.
function bound(value, fallback) {
    return value === undefined || isNaN(value) ? fallback : value;
}
function expand(str, options = {}) {
    if (!str) {
        return [];
    }
    const max = bound(options.max, EXPANSION_MAX);
    const maxLength = bound(options.maxLength, EXPANSION_MAX_LENGTH);
    const maxDepth = bound(options.maxDepth, EXPANSION_MAX_DEPTH);
    const maxRewrites = bound(options.maxRewrites, EXPANSION_MAX_REWRITES);
    const maxSteps = bound(options.maxSteps, EXPANSION_MAX_STEPS);
    // I don't know why Bash 4.3 does this, but it does.
    // Anything starting with {} will have the first two bytes preserved
    // but *only* at the top level, so {},a}b will not expand to anything,
    // but a{},b}c will be expanded to [a}c,abc].
    // One could argue that this is a bug in Bash, but since the goal of
    // this module is to match Bash's rules, we escape a leading {}
    if (str.slice(0, 2) === '{}') {
        str = '\\{\\}' + str.slice(2);
    }
    return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, { remaining: maxSteps }, true).map(unescapeBraces);
}
function embrace(str) {
    return '{' + str + '}';
}
function isPadded(el) {
    return /^-?0\d/.test(el);
}
function lte(i, y) {
    return i <= y;
}
function gte(i, y) {
    return i >= y;
}
// Build `{ acc[a] + pre + values[v] }` for every combination, capping the
// number of results at `max` and the total number of characters at `maxLength`.
// This is the one place output grows, so bounding it here keeps the single
// accumulator - and therefore memory - flat regardless of how many brace groups
// are combined (CVE-2026-14257). Each result built is a step, since `max` and
// `maxLength` bound one combination, not how many brace groups are combined.
function combine(acc, pre, values, max, maxLength, dropEmpties, budget) {
    const out = [];
    let length = 0;
    // Bash drops empty results at the top level, and they don't count against
    // `max`, so `max` bounds the number of *kept* results. Only an empty
    // `acc[a] + pre` can make one, so for those the empty values are skipped
    // without being visited. Visiting them one at a time let a set of empties
    // cost `acc.length * values.length` while keeping nothing.
    let nonEmpty;
    outer: for (let a = 0; a < acc.length; a++) {
        const prefix = acc[a] + pre;
        let vs = values;
        if (dropEmpties && !prefix) {
            if (!nonEmpty)
                nonEmpty = values.filter(v => v);
            vs = nonEmpty;
        }
        for (let v = 0; v < vs.length; v++) {
            if (out.length >= max)
                break outer;
            const expansion = prefix + vs[v];
            if (length + expansion.length > maxLength)
                break outer;
            out.push(expansion);
            length += expansion.length;
        }
    }
    budget.remaining -= out.length;
    return out;
}
// The expansion values of a single numeric (`1..5`) or alphabetic (`a..e..2`)
// sequence body, or `undefined` if the step budget runs out generating them.
function expandSequence(body, isAlphaSequence, max, maxLength, budget) {
    const n = body.split(/\.\./);
    const N = [];
    // A sequence body always splits into two or three parts, but the compiler
    // can't know that.
    /* c8 ignore start */
    if (n[0] === undefined || n[1] === undefined) {
        return N;
    }
    /* c8 ignore stop */
    const x = numeric(n[0]);
    const y = numeric(n[1]);
    const width = Math.max(n[0].length, n[1].length);
    let incr = n.length === 3 && n[2] !== undefined ?
        Math.max(Math.abs(numeric(n[2])), 1)
        : 1;
    let test = lte;
    const reverse = y < x;
    if (reverse) {
        incr *= -1;
        test = gte;
    }
    const pad = n.some(isPadded);
    // A padded value is built a character at a time to `width`, which the input
    // sets, so it costs one step per character: 64KB of
    // `('{' + '0'.repeat(100) + '..99999}').repeat(n)` took 7 seconds charged
    // one step per value.
    const cost = pad ? width : 1;
    let length = 0;
    for (let i = x; test(i, y) && N.length < max; i += incr) {
        // Each value is a step. `max` and `maxLength` bound one sequence, but a
        // chain of them still generated up to `max` values each, however few
        // combining could keep.
        budget.remaining -= cost;
        if (budget.remaining < 0) {
            return undefined;
        }
        let c;
        if (isAlphaSequence) {
            c = String.fromCharCode(i);
            if (c === '\\') {
                c = '';
            }
        }
        else {
            c = String(i);
            if (pad) {
                const need = width - c.length;
                if (need > 0) {
                    const z = new Array(need + 1).join('0');
                    if (i < 0) {
                        c = '-' + z + c.slice(1);
                    }
                    else {
                        c = z + c;
                    }
                }
            }
        }
        if (length + c.length > maxLength)
            break;
        N.push(c);
        length += c.length;
    }
    return N;
}
function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, budget, isTop) {
    // An overdraft here makes the first scan refuse, so `str` stays literal.
    budget.remaining -= CALL_STEPS;
    // Too deeply nested to keep following: treat the rest as literal, the same
    // way a group that cannot expand is already handled. Truncating rather than
    // throwing keeps `expand` total, matching `max` and `maxLength`.
    if (depth > maxDepth) {
        return [str];
    }
    // Consume the string's top-level brace groups left to right, threading a
    // running set of combined prefixes (`acc`). Expanding the tail iteratively -
    // rather than recursing on `m.post` once per group - keeps the native stack
    // depth constant, so deeply chained input (`'{a,b}'.repeat(3000)`) can no
    // longer overflow the stack, and leaves a single accumulator whose size
    // `maxLength` bounds directly (CVE-2026-14257).
    let acc = [''];
    // Bash drops empty results, but only when the *first* top-level group is a
    // comma set - a sequence like `{a..\}` may legitimately yield ''. The drop
    // is on the final strings, so it is applied to whichever `combine` produces
    // them (the one with no brace set left in the tail).
    // How many times the `{a},b}` rewrite below has restarted the scan. Each pass
    // re-reads the whole string, so leaving this unbounded is quadratic.
    let rewrites = 0;
    let dropEmpties = false;
    let firstGroup = true;
    // `str` with its unmatched `{` masked, once a scan has run into them
    let masked = str;
    for (;;) {
        const m = balancedWithBudget(str, masked, budget);
        // No brace set left, or no step budget left to look for one: the rest of
        // the string is literal.
        if (!m) {
            return combine(acc, str, [''], max, maxLength, dropEmpties, budget);
        }
        if (m.unmatched) {
            masked = maskUnmatchedOpens(masked, budget);
        }
        // no need to expand pre, since it is guaranteed to be free of brace-sets
        const pre = m.pre;
        // This set and the rest of the string, literal: for a set that cannot
        // expand, and for one the step budget runs out on. Once it is overdrawn,
        // every set still being expanded, at every level, stays literal like this -
        // otherwise each level above would go on combining, and wrapping and
        // expanding again, results the budget was too small for.
        const literal = () => combine(acc, pre + '{' + m.body + '}' + m.post, [''], max, maxLength, dropEmpties, budget);
        if (/\$$/.test(pre)) {
            acc = combine(acc, pre + '{' + m.body + '}', [''], max, maxLength, dropEmpties && !m.post.length, budget);
            firstGroup = false;
            if (!m.post.length)
                break;
            str = m.post;
            masked = masked.slice(m.end + 1);
            continue;
        }
        const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
        const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
        const isSequence = isNumericSequence || isAlphaSequence;
        const isOptions = m.body.indexOf(',') >= 0;
        if (!isSequence && !isOptions) {
            // {a},b}
            if (rewrites < maxRewrites && commaSetFollows(m.post, budget)) {
                rewrites++;
                str = m.pre + '{' + m.body + escClose + m.post;
                // Taking a `}` away never gives an unmatched `{` a partner, so what
                // is masked stays unmatched. The `{` it closed can be left without
                // one, and the next scan masks it.
                masked =
                    masked.slice(0, m.end) + escClose + masked.slice(m.end + 1);
                isTop = true;
                continue;
            }
            // Nothing here expands, so the whole remaining string is literal.
            return literal();
        }
        if (firstGroup) {
            dropEmpties = isTop && !isSequence;
            firstGroup = false;
        }
        let values;
        if (isSequence) {
            values = expandSequence(m.body, isAlphaSequence, max, maxLength, budget);
            if (!values) {
                return literal();
            }
        }
        else {
            let n = parseCommaParts(m.body, budget);
            // The step budget ran out partway through the set.
            if (!n) {
                return literal();
            }
            if (n.length === 1 && n[0] !== undefined) {
                // x{{a,b}}y ==> x{a}y x{b}y
                n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false).map(embrace);
                // The step budget ran out expanding the set's only part.
                if (budget.remaining < 0) {
                    return literal();
                }
                //XXX is this necessary? Can't seem to hit it in tests.
                /* c8 ignore start */
                if (n.length === 1) {
                    const next = combine(acc, pre + n[0], [''], max, maxLength, dropEmpties && !m.post.length, budget);
                    if (budget.remaining < 0) {
                        return literal();
                    }
                    acc = next;
                    if (!m.post.length)
                        break;
                    str = m.post;
                    masked = masked.slice(m.end + 1);
                    continue;
                }
                /* c8 ignore stop */
            }
            // Values that `combine` is going to drop as empty produce no result, so
            // they must not count against `max` - otherwise `{a,,b}` with `max: 2`
            // would stop at `['a', '']` and yield one result instead of two. Skipping
            // them outright keeps `values` bounded while leaving `max` a bound on
            // *kept* results.
            let dropsEmpties = dropEmpties && !m.post.length && !pre;
            for (let d = 0; dropsEmpties && d < acc.length; d++) {
                if (acc[d]) {
                    dropsEmpties = false;
                }
            }
            values = [];
            let valuesLength = 0;
            outer: for (let j = 0; j < n.length; j++) {
                const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false);
                // The step budget ran out expanding a member.
                if (budget.remaining < 0) {
                    return literal();
                }
                for (let k = 0; k < expanded.length; k++) {
                    const v = expanded[k];
                    if (dropsEmpties && !v)
                        continue;
                    if (values.length >= max ||
                        valuesLength + v.length > maxLength) {
                        break outer;
                    }
                    values.push(v);
                    valuesLength += v.length;
                }
            }
        }
        const next = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length, budget);
        // The step budget ran out combining the set's values in.
        if (budget.remaining < 0) {
            return literal();
        }
        acc = next;
        if (!m.post.length)
            break;
        str = m.post;
        masked = masked.slice(m.end + 1);
    }
    return acc;
}
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/assert-valid-pattern.js
const MAX_PATTERN_LENGTH = 1024 * 64;
const assertValidPattern = (pattern) => {
    if (typeof pattern !== 'string') {
        throw new TypeError('invalid pattern');
    }
    if (pattern.length > MAX_PATTERN_LENGTH) {
        throw new TypeError('pattern is too long');
    }
};
//# sourceMappingURL=assert-valid-pattern.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/brace-expressions.js
// translate the various posix character classes into unicode properties
// this works across all unicode locales
// { <posix class>: [<translation>, /u flag required, negated]
const posixClasses = {
    '[:alnum:]': ['\\p{L}\\p{Nl}\\p{Nd}', true],
    '[:alpha:]': ['\\p{L}\\p{Nl}', true],
    '[:ascii:]': ['\\x' + '00-\\x' + '7f', false],
    '[:blank:]': ['\\p{Zs}\\t', true],
    '[:cntrl:]': ['\\p{Cc}', true],
    '[:digit:]': ['\\p{Nd}', true],
    '[:graph:]': ['\\p{Z}\\p{C}', true, true],
    '[:lower:]': ['\\p{Ll}', true],
    '[:print:]': ['\\p{C}', true],
    '[:punct:]': ['\\p{P}', true],
    '[:space:]': ['\\p{Z}\\t\\r\\n\\v\\f', true],
    '[:upper:]': ['\\p{Lu}', true],
    '[:word:]': ['\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}', true],
    '[:xdigit:]': ['A-Fa-f0-9', false],
};
// only need to escape a few things inside of brace expressions
// escapes: [ \ ] -
const braceEscape = (s) => s.replace(/[[\]\\-]/g, '\\$&');
// escape all regexp magic characters
const regexpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
// everything has already been escaped, we just have to join
const rangesToString = (ranges) => ranges.join('');
// takes a glob string at a posix brace expression, and returns
// an equivalent regular expression source, and boolean indicating
// whether the /u flag needs to be applied, and the number of chars
// consumed to parse the character class.
// This also removes out of order ranges, and returns ($.) if the
// entire class just no good.
const parseClass = (glob, position) => {
    const pos = position;
    /* c8 ignore start */
    if (glob.charAt(pos) !== '[') {
        throw new Error('not in a brace expression');
    }
    /* c8 ignore stop */
    const ranges = [];
    const negs = [];
    let i = pos + 1;
    let sawStart = false;
    let uflag = false;
    let escaping = false;
    let negate = false;
    let endPos = pos;
    let rangeStart = '';
    WHILE: while (i < glob.length) {
        const c = glob.charAt(i);
        if ((c === '!' || c === '^') && i === pos + 1) {
            negate = true;
            i++;
            continue;
        }
        if (c === ']' && sawStart && !escaping) {
            endPos = i + 1;
            break;
        }
        sawStart = true;
        if (c === '\\') {
            if (!escaping) {
                escaping = true;
                i++;
                continue;
            }
            // escaped \ char, fall through and treat like normal char
        }
        if (c === '[' && !escaping) {
            // either a posix class, a collation equivalent, or just a [
            for (const [cls, [unip, u, neg]] of Object.entries(posixClasses)) {
                if (glob.startsWith(cls, i)) {
                    // invalid, [a-[] is fine, but not [a-[:alpha]]
                    if (rangeStart) {
                        return ['$.', false, glob.length - pos, true];
                    }
                    i += cls.length;
                    if (neg)
                        negs.push(unip);
                    else
                        ranges.push(unip);
                    uflag = uflag || u;
                    continue WHILE;
                }
            }
        }
        // now it's just a normal character, effectively
        escaping = false;
        if (rangeStart) {
            // throw this range away if it's not valid, but others
            // can still match.
            if (c > rangeStart) {
                ranges.push(braceEscape(rangeStart) + '-' + braceEscape(c));
            }
            else if (c === rangeStart) {
                ranges.push(braceEscape(c));
            }
            rangeStart = '';
            i++;
            continue;
        }
        // now might be the start of a range.
        // can be either c-d or c-] or c<more...>] or c] at this point
        if (glob.startsWith('-]', i + 1)) {
            ranges.push(braceEscape(c + '-'));
            i += 2;
            continue;
        }
        if (glob.startsWith('-', i + 1)) {
            rangeStart = c;
            i += 2;
            continue;
        }
        // not the start of a range, just a single character
        ranges.push(braceEscape(c));
        i++;
    }
    if (endPos < i) {
        // didn't see the end of the class, not a valid class,
        // but might still be valid as a literal match.
        return ['', false, 0, false];
    }
    // if we got no ranges and no negates, then we have a range that
    // cannot possibly match anything, and that poisons the whole glob
    if (!ranges.length && !negs.length) {
        return ['$.', false, glob.length - pos, true];
    }
    // if we got one positive range, and it's a single character, then that's
    // not actually a magic pattern, it's just that one literal character.
    // we should not treat that as "magic", we should just return the literal
    // character. [_] is a perfectly valid way to escape glob magic chars.
    if (negs.length === 0 &&
        ranges.length === 1 &&
        /^\\?.$/.test(ranges[0]) &&
        !negate) {
        const r = ranges[0].length === 2 ? ranges[0].slice(-1) : ranges[0];
        return [regexpEscape(r), false, endPos - pos, false];
    }
    const sranges = '[' + (negate ? '^' : '') + rangesToString(ranges) + ']';
    const snegs = '[' + (negate ? '' : '^') + rangesToString(negs) + ']';
    const comb = ranges.length && negs.length ? '(' + sranges + '|' + snegs + ')'
        : ranges.length ? sranges
            : snegs;
    return [comb, uflag, endPos - pos, true];
};
//# sourceMappingURL=brace-expressions.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/unescape.js
/**
 * Un-escape a string that has been escaped with {@link escape}.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape} option is used, then
 * square-bracket escapes are removed, but not backslash escapes.
 *
 * For example, it will turn the string `'[*]'` into `*`, but it will not
 * turn `'\\*'` into `'*'`, because `\` is a path separator in
 * `windowsPathsNoEscape` mode.
 *
 * When `windowsPathsNoEscape` is not set, then both square-bracket escapes and
 * backslash escapes are removed.
 *
 * Slashes (and backslashes in `windowsPathsNoEscape` mode) cannot be escaped
 * or unescaped.
 *
 * When `magicalBraces` is not set, escapes of braces (`{` and `}`) will not be
 * unescaped.
 */
const unescape_unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true, } = {}) => {
    if (magicalBraces) {
        return windowsPathsNoEscape ?
            s.replace(/\[([^/\\])\]/g, '$1')
            : s
                .replace(/((?!\\).|^)\[([^/\\])\]/g, '$1$2')
                .replace(/\\([^/])/g, '$1');
    }
    return windowsPathsNoEscape ?
        s.replace(/\[([^/\\{}])\]/g, '$1')
        : s
            .replace(/((?!\\).|^)\[([^/\\{}])\]/g, '$1$2')
            .replace(/\\([^/{}])/g, '$1');
};
//# sourceMappingURL=unescape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/ast.js
// parse a single path portion
var _a;


const ast_types = new Set(['!', '?', '+', '*', '@']);
const isExtglobType = (c) => ast_types.has(c);
const isExtglobAST = (c) => isExtglobType(c.type);
// Map of which extglob types can adopt the children of a nested extglob
//
// anything but ! can adopt a matching type:
// +(a|+(b|c)|d) => +(a|b|c|d)
// *(a|*(b|c)|d) => *(a|b|c|d)
// @(a|@(b|c)|d) => @(a|b|c|d)
// ?(a|?(b|c)|d) => ?(a|b|c|d)
//
// * can adopt anything, because 0 or repetition is allowed
// *(a|?(b|c)|d) => *(a|b|c|d)
// *(a|+(b|c)|d) => *(a|b|c|d)
// *(a|@(b|c)|d) => *(a|b|c|d)
//
// + can adopt @, because 1 or repetition is allowed
// +(a|@(b|c)|d) => +(a|b|c|d)
//
// + and @ CANNOT adopt *, because 0 would be allowed
// +(a|*(b|c)|d) => would match "", on *(b|c)
// @(a|*(b|c)|d) => would match "", on *(b|c)
//
// + and @ CANNOT adopt ?, because 0 would be allowed
// +(a|?(b|c)|d) => would match "", on ?(b|c)
// @(a|?(b|c)|d) => would match "", on ?(b|c)
//
// ? can adopt @, because 0 or 1 is allowed
// ?(a|@(b|c)|d) => ?(a|b|c|d)
//
// ? and @ CANNOT adopt * or +, because >1 would be allowed
// ?(a|*(b|c)|d) => would match bbb on *(b|c)
// @(a|*(b|c)|d) => would match bbb on *(b|c)
// ?(a|+(b|c)|d) => would match bbb on +(b|c)
// @(a|+(b|c)|d) => would match bbb on +(b|c)
//
// ! CANNOT adopt ! (nothing else can either)
// !(a|!(b|c)|d) => !(a|b|c|d) would fail to match on b (not not b|c)
//
// ! can adopt @
// !(a|@(b|c)|d) => !(a|b|c|d)
//
// ! CANNOT adopt *
// !(a|*(b|c)|d) => !(a|b|c|d) would match on bbb, not allowed
//
// ! CANNOT adopt +
// !(a|+(b|c)|d) => !(a|b|c|d) would match on bbb, not allowed
//
// ! CANNOT adopt ?
// x!(a|?(b|c)|d) => x!(a|b|c|d) would fail to match "x"
const adoptionMap = new Map([
    ['!', ['@']],
    ['?', ['?', '@']],
    ['@', ['@']],
    ['*', ['*', '+', '?', '@']],
    ['+', ['+', '@']],
]);
// nested extglobs that can be adopted in, but with the addition of
// a blank '' element.
const adoptionWithSpaceMap = new Map([
    ['!', ['?']],
    ['@', ['?']],
    ['+', ['?', '*']],
]);
// union of the previous two maps
const adoptionAnyMap = new Map([
    ['!', ['?', '@']],
    ['?', ['?', '@']],
    ['@', ['?', '@']],
    ['*', ['*', '+', '?', '@']],
    ['+', ['+', '@', '?', '*']],
]);
// Extglobs that can take over their parent if they are the only child
// the key is parent, value maps child to resulting extglob parent type
// '@' is omitted because it's a special case. An `@` extglob with a single
// member can always be usurped by that subpattern.
const usurpMap = new Map([
    ['!', new Map([['!', '@']])],
    [
        '?',
        new Map([
            ['*', '*'],
            ['+', '*'],
        ]),
    ],
    [
        '@',
        new Map([
            ['!', '!'],
            ['?', '?'],
            ['@', '@'],
            ['*', '*'],
            ['+', '+'],
        ]),
    ],
    [
        '+',
        new Map([
            ['?', '*'],
            ['*', '*'],
        ]),
    ],
]);
// Patterns that get prepended to bind to the start of either the
// entire string, or just a single path portion, to prevent dots
// and/or traversal patterns, when needed.
// Exts don't need the ^ or / bit, because the root binds that already.
const startNoTraversal = '(?!(?:^|/)\\.\\.?(?:$|/))';
const startNoDot = '(?!\\.)';
// characters that indicate a start of pattern needs the "no dots" bit,
// because a dot *might* be matched. ( is not in the list, because in
// the case of a child extglob, it will handle the prevention itself.
const addPatternStart = new Set(['[', '.']);
// cases where traversal is A-OK, no dot prevention needed
const justDots = new Set(['..', '.']);
const reSpecials = new Set('().*{}+?[]^$\\!');
const regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
// any single thing other than /
const qmark = '[^/]';
// * => any number of characters
const star = qmark + '*?';
// use + when we need to ensure that *something* matches, because the * is
// the only thing in the path portion.
const starNoEmpty = qmark + '+?';
// remove the \ chars that we added if we end up doing a nonmagic compare
// const deslash = (s: string) => s.replace(/\\(.)/g, '$1')
let ID = 0;
class AST {
    type;
    #root;
    #hasMagic;
    #uflag = false;
    #parts = [];
    #parent;
    #parentIndex;
    #negs;
    #filledNegs = false;
    #options;
    #toString;
    // set to true if it's an extglob with no children
    // (which really means one child of '')
    #emptyExt = false;
    id = ++ID;
    get depth() {
        return (this.#parent?.depth ?? -1) + 1;
    }
    [Symbol.for('nodejs.util.inspect.custom')]() {
        return {
            '@@type': 'AST',
            id: this.id,
            type: this.type,
            root: this.#root.id,
            parent: this.#parent?.id,
            depth: this.depth,
            partsLength: this.#parts.length,
            parts: this.#parts,
        };
    }
    constructor(type, parent, options = {}) {
        this.type = type;
        // extglobs are inherently magical
        if (type)
            this.#hasMagic = true;
        this.#parent = parent;
        this.#root = this.#parent ? this.#parent.#root : this;
        this.#options = this.#root === this ? options : this.#root.#options;
        this.#negs = this.#root === this ? [] : this.#root.#negs;
        if (type === '!' && !this.#root.#filledNegs)
            this.#negs.push(this);
        this.#parentIndex = this.#parent ? this.#parent.#parts.length : 0;
    }
    get hasMagic() {
        /* c8 ignore start */
        if (this.#hasMagic !== undefined)
            return this.#hasMagic;
        /* c8 ignore stop */
        for (const p of this.#parts) {
            if (typeof p === 'string')
                continue;
            if (p.type || p.hasMagic)
                return (this.#hasMagic = true);
        }
        // note: will be undefined until we generate the regexp src and find out
        return this.#hasMagic;
    }
    // reconstructs the pattern
    toString() {
        return (this.#toString !== undefined ? this.#toString
            : !this.type ?
                (this.#toString = this.#parts.map(p => String(p)).join(''))
                : (this.#toString =
                    this.type +
                        '(' +
                        this.#parts.map(p => String(p)).join('|') +
                        ')'));
    }
    #fillNegs() {
        /* c8 ignore start */
        if (this !== this.#root)
            throw new Error('should only call on root');
        if (this.#filledNegs)
            return this;
        /* c8 ignore stop */
        // call toString() once to fill this out
        this.toString();
        this.#filledNegs = true;
        let n;
        while ((n = this.#negs.pop())) {
            if (n.type !== '!')
                continue;
            // walk up the tree, appending everthing that comes AFTER parentIndex
            let p = n;
            let pp = p.#parent;
            while (pp) {
                for (let i = p.#parentIndex + 1; !pp.type && i < pp.#parts.length; i++) {
                    for (const part of n.#parts) {
                        /* c8 ignore start */
                        if (typeof part === 'string') {
                            throw new Error('string part in extglob AST??');
                        }
                        /* c8 ignore stop */
                        part.copyIn(pp.#parts[i]);
                    }
                }
                p = pp;
                pp = p.#parent;
            }
        }
        return this;
    }
    push(...parts) {
        for (const p of parts) {
            if (p === '')
                continue;
            /* c8 ignore start */
            if (typeof p !== 'string' &&
                !(p instanceof _a && p.#parent === this)) {
                throw new Error('invalid part: ' + p);
            }
            /* c8 ignore stop */
            this.#parts.push(p);
        }
    }
    toJSON() {
        const ret = this.type === null ?
            this.#parts
                .slice()
                .map(p => (typeof p === 'string' ? p : p.toJSON()))
            : [this.type, ...this.#parts.map(p => p.toJSON())];
        if (this.isStart() && !this.type)
            ret.unshift([]);
        if (this.isEnd() &&
            (this === this.#root ||
                (this.#root.#filledNegs && this.#parent?.type === '!'))) {
            ret.push({});
        }
        return ret;
    }
    isStart() {
        if (this.#root === this)
            return true;
        // if (this.type) return !!this.#parent?.isStart()
        if (!this.#parent?.isStart())
            return false;
        if (this.#parentIndex === 0)
            return true;
        // if everything AHEAD of this is a negation, then it's still the "start"
        const p = this.#parent;
        for (let i = 0; i < this.#parentIndex; i++) {
            const pp = p.#parts[i];
            if (!(pp instanceof _a && pp.type === '!')) {
                return false;
            }
        }
        return true;
    }
    isEnd() {
        if (this.#root === this)
            return true;
        if (this.#parent?.type === '!')
            return true;
        if (!this.#parent?.isEnd())
            return false;
        if (!this.type)
            return this.#parent?.isEnd();
        // if not root, it'll always have a parent
        /* c8 ignore start */
        const pl = this.#parent ? this.#parent.#parts.length : 0;
        /* c8 ignore stop */
        return this.#parentIndex === pl - 1;
    }
    copyIn(part) {
        if (typeof part === 'string')
            this.push(part);
        else
            this.push(part.clone(this));
    }
    clone(parent) {
        const c = new _a(this.type, parent);
        for (const p of this.#parts) {
            c.copyIn(p);
        }
        return c;
    }
    static #parseAST(str, ast, pos, opt, extDepth) {
        const maxDepth = opt.maxExtglobRecursion ?? 2;
        let escaping = false;
        let inBrace = false;
        let braceStart = -1;
        let braceNeg = false;
        if (ast.type === null) {
            // outside of a extglob, append until we find a start
            let i = pos;
            let acc = '';
            while (i < str.length) {
                const c = str.charAt(i++);
                // still accumulate escapes at this point, but we do ignore
                // starts that are escaped
                if (escaping || c === '\\') {
                    escaping = !escaping;
                    acc += c;
                    continue;
                }
                if (inBrace) {
                    if (i === braceStart + 1) {
                        if (c === '^' || c === '!') {
                            braceNeg = true;
                        }
                    }
                    else if (c === ']' && !(i === braceStart + 2 && braceNeg)) {
                        inBrace = false;
                    }
                    acc += c;
                    continue;
                }
                else if (c === '[') {
                    inBrace = true;
                    braceStart = i;
                    braceNeg = false;
                    acc += c;
                    continue;
                }
                // we don't have to check for adoption here, because that's
                // done at the other recursion point.
                const doRecurse = !opt.noext &&
                    isExtglobType(c) &&
                    str.charAt(i) === '(' &&
                    extDepth <= maxDepth;
                if (doRecurse) {
                    ast.push(acc);
                    acc = '';
                    const ext = new _a(c, ast);
                    i = _a.#parseAST(str, ext, i, opt, extDepth + 1);
                    ast.push(ext);
                    continue;
                }
                acc += c;
            }
            ast.push(acc);
            return i;
        }
        // some kind of extglob, pos is at the (
        // find the next | or )
        let i = pos + 1;
        let part = new _a(null, ast);
        const parts = [];
        let acc = '';
        while (i < str.length) {
            const c = str.charAt(i++);
            // still accumulate escapes at this point, but we do ignore
            // starts that are escaped
            if (escaping || c === '\\') {
                escaping = !escaping;
                acc += c;
                continue;
            }
            if (inBrace) {
                if (i === braceStart + 1) {
                    if (c === '^' || c === '!') {
                        braceNeg = true;
                    }
                }
                else if (c === ']' && !(i === braceStart + 2 && braceNeg)) {
                    inBrace = false;
                }
                acc += c;
                continue;
            }
            else if (c === '[') {
                inBrace = true;
                braceStart = i;
                braceNeg = false;
                acc += c;
                continue;
            }
            const doRecurse = !opt.noext &&
                isExtglobType(c) &&
                str.charAt(i) === '(' &&
                /* c8 ignore start - the maxDepth is sufficient here */
                (extDepth <= maxDepth || (ast && ast.#canAdoptType(c)));
            /* c8 ignore stop */
            if (doRecurse) {
                const depthAdd = ast && ast.#canAdoptType(c) ? 0 : 1;
                part.push(acc);
                acc = '';
                const ext = new _a(c, part);
                part.push(ext);
                i = _a.#parseAST(str, ext, i, opt, extDepth + depthAdd);
                continue;
            }
            if (c === '|') {
                part.push(acc);
                acc = '';
                parts.push(part);
                part = new _a(null, ast);
                continue;
            }
            if (c === ')') {
                if (acc === '' && ast.#parts.length === 0) {
                    ast.#emptyExt = true;
                }
                part.push(acc);
                acc = '';
                ast.push(...parts, part);
                return i;
            }
            acc += c;
        }
        // unfinished extglob
        // if we got here, it was a malformed extglob! not an extglob, but
        // maybe something else in there.
        ast.type = null;
        ast.#hasMagic = undefined;
        ast.#parts = [str.substring(pos - 1)];
        return i;
    }
    #canAdoptWithSpace(child) {
        return this.#canAdopt(child, adoptionWithSpaceMap);
    }
    #canAdopt(child, map = adoptionMap) {
        if (!child ||
            typeof child !== 'object' ||
            child.type !== null ||
            child.#parts.length !== 1 ||
            this.type === null) {
            return false;
        }
        const gc = child.#parts[0];
        if (!gc || typeof gc !== 'object' || gc.type === null) {
            return false;
        }
        return this.#canAdoptType(gc.type, map);
    }
    #canAdoptType(c, map = adoptionAnyMap) {
        return !!map.get(this.type)?.includes(c);
    }
    #adoptWithSpace(child, index) {
        const gc = child.#parts[0];
        const blank = new _a(null, gc, this.options);
        blank.#parts.push('');
        gc.push(blank);
        this.#adopt(child, index);
    }
    #adopt(child, index) {
        const gc = child.#parts[0];
        this.#parts.splice(index, 1, ...gc.#parts);
        for (const p of gc.#parts) {
            if (typeof p === 'object')
                p.#parent = this;
        }
        this.#toString = undefined;
    }
    #canUsurpType(c) {
        const m = usurpMap.get(this.type);
        return !!m?.has(c);
    }
    #canUsurp(child) {
        if (!child ||
            typeof child !== 'object' ||
            child.type !== null ||
            child.#parts.length !== 1 ||
            this.type === null ||
            this.#parts.length !== 1) {
            return false;
        }
        const gc = child.#parts[0];
        if (!gc || typeof gc !== 'object' || gc.type === null) {
            return false;
        }
        return this.#canUsurpType(gc.type);
    }
    #usurp(child) {
        const m = usurpMap.get(this.type);
        const gc = child.#parts[0];
        const nt = m?.get(gc.type);
        /* c8 ignore start - impossible */
        if (!nt)
            return false;
        /* c8 ignore stop */
        this.#parts = gc.#parts;
        for (const p of this.#parts) {
            if (typeof p === 'object') {
                p.#parent = this;
            }
        }
        this.type = nt;
        this.#toString = undefined;
        this.#emptyExt = false;
    }
    static fromGlob(pattern, options = {}) {
        const ast = new _a(null, undefined, options);
        _a.#parseAST(pattern, ast, 0, options, 0);
        return ast;
    }
    // returns the regular expression if there's magic, or the unescaped
    // string if not.
    toMMPattern() {
        // should only be called on root
        /* c8 ignore start */
        if (this !== this.#root)
            return this.#root.toMMPattern();
        /* c8 ignore stop */
        const glob = this.toString();
        const [re, body, hasMagic, uflag] = this.toRegExpSource();
        // if we're in nocase mode, and not nocaseMagicOnly, then we do
        // still need a regular expression if we have to case-insensitively
        // match capital/lowercase characters.
        const anyMagic = hasMagic ||
            this.#hasMagic ||
            (this.#options.nocase &&
                !this.#options.nocaseMagicOnly &&
                glob.toUpperCase() !== glob.toLowerCase());
        if (!anyMagic) {
            return body;
        }
        const flags = (this.#options.nocase ? 'i' : '') + (uflag ? 'u' : '');
        return Object.assign(new RegExp(`^${re}$`, flags), {
            _src: re,
            _glob: glob,
        });
    }
    get options() {
        return this.#options;
    }
    // returns the string match, the regexp source, whether there's magic
    // in the regexp (so a regular expression is required) and whether or
    // not the uflag is needed for the regular expression (for posix classes)
    // TODO: instead of injecting the start/end at this point, just return
    // the BODY of the regexp, along with the start/end portions suitable
    // for binding the start/end in either a joined full-path makeRe context
    // (where we bind to (^|/), or a standalone matchPart context (where
    // we bind to ^, and not /).  Otherwise slashes get duped!
    //
    // In part-matching mode, the start is:
    // - if not isStart: nothing
    // - if traversal possible, but not allowed: ^(?!\.\.?$)
    // - if dots allowed or not possible: ^
    // - if dots possible and not allowed: ^(?!\.)
    // end is:
    // - if not isEnd(): nothing
    // - else: $
    //
    // In full-path matching mode, we put the slash at the START of the
    // pattern, so start is:
    // - if first pattern: same as part-matching mode
    // - if not isStart(): nothing
    // - if traversal possible, but not allowed: /(?!\.\.?(?:$|/))
    // - if dots allowed or not possible: /
    // - if dots possible and not allowed: /(?!\.)
    // end is:
    // - if last pattern, same as part-matching mode
    // - else nothing
    //
    // Always put the (?:$|/) on negated tails, though, because that has to be
    // there to bind the end of the negated pattern portion, and it's easier to
    // just stick it in now rather than try to inject it later in the middle of
    // the pattern.
    //
    // We can just always return the same end, and leave it up to the caller
    // to know whether it's going to be used joined or in parts.
    // And, if the start is adjusted slightly, can do the same there:
    // - if not isStart: nothing
    // - if traversal possible, but not allowed: (?:/|^)(?!\.\.?$)
    // - if dots allowed or not possible: (?:/|^)
    // - if dots possible and not allowed: (?:/|^)(?!\.)
    //
    // But it's better to have a simpler binding without a conditional, for
    // performance, so probably better to return both start options.
    //
    // Then the caller just ignores the end if it's not the first pattern,
    // and the start always gets applied.
    //
    // But that's always going to be $ if it's the ending pattern, or nothing,
    // so the caller can just attach $ at the end of the pattern when building.
    //
    // So the todo is:
    // - better detect what kind of start is needed
    // - return both flavors of starting pattern
    // - attach $ at the end of the pattern when creating the actual RegExp
    //
    // Ah, but wait, no, that all only applies to the root when the first pattern
    // is not an extglob. If the first pattern IS an extglob, then we need all
    // that dot prevention biz to live in the extglob portions, because eg
    // +(*|.x*) can match .xy but not .yx.
    //
    // So, return the two flavors if it's #root and the first child is not an
    // AST, otherwise leave it to the child AST to handle it, and there,
    // use the (?:^|/) style of start binding.
    //
    // Even simplified further:
    // - Since the start for a join is eg /(?!\.) and the start for a part
    // is ^(?!\.), we can just prepend (?!\.) to the pattern (either root
    // or start or whatever) and prepend ^ or / at the Regexp construction.
    toRegExpSource(allowDot) {
        const dot = allowDot ?? !!this.#options.dot;
        if (this.#root === this) {
            this.#flatten();
            this.#fillNegs();
        }
        if (!isExtglobAST(this)) {
            const noEmpty = this.isStart() &&
                this.isEnd() &&
                !this.#parts.some(s => typeof s !== 'string');
            const src = this.#parts
                .map(p => {
                const [re, _, hasMagic, uflag] = typeof p === 'string' ?
                    _a.#parseGlob(p, this.#hasMagic, noEmpty)
                    : p.toRegExpSource(allowDot);
                this.#hasMagic = this.#hasMagic || hasMagic;
                this.#uflag = this.#uflag || uflag;
                return re;
            })
                .join('');
            let start = '';
            if (this.isStart()) {
                if (typeof this.#parts[0] === 'string') {
                    // this is the string that will match the start of the pattern,
                    // so we need to protect against dots and such.
                    // '.' and '..' cannot match unless the pattern is that exactly,
                    // even if it starts with . or dot:true is set.
                    const dotTravAllowed = this.#parts.length === 1 && justDots.has(this.#parts[0]);
                    if (!dotTravAllowed) {
                        const aps = addPatternStart;
                        // check if we have a possibility of matching . or ..,
                        // and prevent that.
                        const needNoTrav = 
                        // dots are allowed, and the pattern starts with [ or .
                        (dot && aps.has(src.charAt(0))) ||
                            // the pattern starts with \., and then [ or .
                            (src.startsWith('\\.') && aps.has(src.charAt(2))) ||
                            // the pattern starts with \.\., and then [ or .
                            (src.startsWith('\\.\\.') && aps.has(src.charAt(4)));
                        // no need to prevent dots if it can't match a dot, or if a
                        // sub-pattern will be preventing it anyway.
                        const needNoDot = !dot && !allowDot && aps.has(src.charAt(0));
                        start =
                            needNoTrav ? startNoTraversal
                                : needNoDot ? startNoDot
                                    : '';
                    }
                }
            }
            // append the "end of path portion" pattern to negation tails
            let end = '';
            if (this.isEnd() &&
                this.#root.#filledNegs &&
                this.#parent?.type === '!') {
                end = '(?:$|\\/)';
            }
            const final = start + src + end;
            return [
                final,
                unescape_unescape(src),
                (this.#hasMagic = !!this.#hasMagic),
                this.#uflag,
            ];
        }
        // We need to calculate the body *twice* if it's a repeat pattern
        // at the start, once in nodot mode, then again in dot mode, so a
        // pattern like *(?) can match 'x.y'
        const repeated = this.type === '*' || this.type === '+';
        // some kind of extglob
        const start = this.type === '!' ? '(?:(?!(?:' : '(?:';
        let body = this.#partsToRegExp(dot);
        if (this.isStart() && this.isEnd() && !body && this.type !== '!') {
            // invalid extglob, has to at least be *something* present, if it's
            // the entire path portion.
            const s = this.toString();
            const me = this;
            me.#parts = [s];
            me.type = null;
            me.#hasMagic = undefined;
            return [s, unescape_unescape(this.toString()), false, false];
        }
        let bodyDotAllowed = !repeated || allowDot || dot || !startNoDot ?
            ''
            : this.#partsToRegExp(true);
        if (bodyDotAllowed === body) {
            bodyDotAllowed = '';
        }
        if (bodyDotAllowed) {
            body = `(?:${body})(?:${bodyDotAllowed})*?`;
        }
        // an empty !() is exactly equivalent to a starNoEmpty
        let final = '';
        if (this.type === '!' && this.#emptyExt) {
            final = (this.isStart() && !dot ? startNoDot : '') + starNoEmpty;
        }
        else {
            const close = this.type === '!' ?
                // !() must match something,but !(x) can match ''
                '))' +
                    (this.isStart() && !dot && !allowDot ? startNoDot : '') +
                    star +
                    ')'
                : this.type === '@' ? ')'
                    : this.type === '?' ? ')?'
                        : this.type === '+' && bodyDotAllowed ? ')'
                            : this.type === '*' && bodyDotAllowed ? `)?`
                                : `)${this.type}`;
            final = start + body + close;
        }
        return [
            final,
            unescape_unescape(body),
            (this.#hasMagic = !!this.#hasMagic),
            this.#uflag,
        ];
    }
    #flatten() {
        if (!isExtglobAST(this)) {
            for (const p of this.#parts) {
                if (typeof p === 'object') {
                    p.#flatten();
                }
            }
        }
        else {
            // do up to 10 passes to flatten as much as possible
            let iterations = 0;
            let done = false;
            do {
                done = true;
                for (let i = 0; i < this.#parts.length; i++) {
                    const c = this.#parts[i];
                    if (typeof c === 'object') {
                        c.#flatten();
                        if (this.#canAdopt(c)) {
                            done = false;
                            this.#adopt(c, i);
                        }
                        else if (this.#canAdoptWithSpace(c)) {
                            done = false;
                            this.#adoptWithSpace(c, i);
                        }
                        else if (this.#canUsurp(c)) {
                            done = false;
                            this.#usurp(c);
                        }
                    }
                }
            } while (!done && ++iterations < 10);
        }
        this.#toString = undefined;
    }
    #partsToRegExp(dot) {
        return this.#parts
            .map(p => {
            // extglob ASTs should only contain parent ASTs
            /* c8 ignore start */
            if (typeof p === 'string') {
                throw new Error('string type in extglob ast??');
            }
            /* c8 ignore stop */
            // can ignore hasMagic, because extglobs are already always magic
            const [re, _, _hasMagic, uflag] = p.toRegExpSource(dot);
            this.#uflag = this.#uflag || uflag;
            return re;
        })
            .filter(p => !(this.isStart() && this.isEnd()) || !!p)
            .join('|');
    }
    static #parseGlob(glob, hasMagic, noEmpty = false) {
        let escaping = false;
        let re = '';
        let uflag = false;
        // multiple stars that aren't globstars coalesce into one *
        let inStar = false;
        for (let i = 0; i < glob.length; i++) {
            const c = glob.charAt(i);
            if (escaping) {
                escaping = false;
                re += (reSpecials.has(c) ? '\\' : '') + c;
                continue;
            }
            if (c === '*') {
                if (inStar)
                    continue;
                inStar = true;
                re += noEmpty && /^[*]+$/.test(glob) ? starNoEmpty : star;
                hasMagic = true;
                continue;
            }
            else {
                inStar = false;
            }
            if (c === '\\') {
                if (i === glob.length - 1) {
                    re += '\\\\';
                }
                else {
                    escaping = true;
                }
                continue;
            }
            if (c === '[') {
                const [src, needUflag, consumed, magic] = parseClass(glob, i);
                if (consumed) {
                    re += src;
                    uflag = uflag || needUflag;
                    i += consumed - 1;
                    hasMagic = hasMagic || magic;
                    continue;
                }
            }
            if (c === '?') {
                re += qmark;
                hasMagic = true;
                continue;
            }
            re += regExpEscape(c);
        }
        return [re, unescape_unescape(glob), !!hasMagic, uflag];
    }
}
_a = AST;
//# sourceMappingURL=ast.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/escape.js
/**
 * Escape all magic characters in a glob pattern.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape}
 * option is used, then characters are escaped by wrapping in `[]`, because
 * a magic character wrapped in a character class can only be satisfied by
 * that exact character.  In this mode, `\` is _not_ escaped, because it is
 * not interpreted as a magic character, but instead as a path separator.
 *
 * If the {@link MinimatchOptions.magicalBraces} option is used,
 * then braces (`{` and `}`) will be escaped.
 */
const escape_escape = (s, { windowsPathsNoEscape = false, magicalBraces = false, } = {}) => {
    // don't need to escape +@! because we escape the parens
    // that make those magic, and escaping ! as [!] isn't valid,
    // because [!]] is a valid glob class meaning not ']'.
    if (magicalBraces) {
        return windowsPathsNoEscape ?
            s.replace(/[?*()[\]{}]/g, '[$&]')
            : s.replace(/[?*()[\]\\{}]/g, '\\$&');
    }
    return windowsPathsNoEscape ?
        s.replace(/[?*()[\]]/g, '[$&]')
        : s.replace(/[?*()[\]\\]/g, '\\$&');
};
//# sourceMappingURL=escape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/index.js





const minimatch = (p, pattern, options = {}) => {
    assertValidPattern(pattern);
    // shortcut: comments match nothing.
    if (!options.nocomment && pattern.charAt(0) === '#') {
        return false;
    }
    return new Minimatch(pattern, options).match(p);
};
// Optimized checking for the most common glob patterns.
const starDotExtRE = /^\*+([^+@!?*[(]*)$/;
const starDotExtTest = (ext) => (f) => !f.startsWith('.') && f.endsWith(ext);
const starDotExtTestDot = (ext) => (f) => f.endsWith(ext);
const starDotExtTestNocase = (ext) => {
    ext = ext.toLowerCase();
    return (f) => !f.startsWith('.') && f.toLowerCase().endsWith(ext);
};
const starDotExtTestNocaseDot = (ext) => {
    ext = ext.toLowerCase();
    return (f) => f.toLowerCase().endsWith(ext);
};
const starDotStarRE = /^\*+\.\*+$/;
const starDotStarTest = (f) => !f.startsWith('.') && f.includes('.');
const starDotStarTestDot = (f) => f !== '.' && f !== '..' && f.includes('.');
const dotStarRE = /^\.\*+$/;
const dotStarTest = (f) => f !== '.' && f !== '..' && f.startsWith('.');
const starRE = /^\*+$/;
const starTest = (f) => f.length !== 0 && !f.startsWith('.');
const starTestDot = (f) => f.length !== 0 && f !== '.' && f !== '..';
const qmarksRE = /^\?+([^+@!?*[(]*)?$/;
const qmarksTestNocase = ([$0, ext = '']) => {
    const noext = qmarksTestNoExt([$0]);
    if (!ext)
        return noext;
    ext = ext.toLowerCase();
    return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestNocaseDot = ([$0, ext = '']) => {
    const noext = qmarksTestNoExtDot([$0]);
    if (!ext)
        return noext;
    ext = ext.toLowerCase();
    return (f) => noext(f) && f.toLowerCase().endsWith(ext);
};
const qmarksTestDot = ([$0, ext = '']) => {
    const noext = qmarksTestNoExtDot([$0]);
    return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTest = ([$0, ext = '']) => {
    const noext = qmarksTestNoExt([$0]);
    return !ext ? noext : (f) => noext(f) && f.endsWith(ext);
};
const qmarksTestNoExt = ([$0]) => {
    const len = $0.length;
    return (f) => f.length === len && !f.startsWith('.');
};
const qmarksTestNoExtDot = ([$0]) => {
    const len = $0.length;
    return (f) => f.length === len && f !== '.' && f !== '..';
};
/* c8 ignore start */
const defaultPlatform = (typeof process === 'object' && process ?
    (typeof process.env === 'object' &&
        process.env &&
        process.env.__MINIMATCH_TESTING_PLATFORM__) ||
        process.platform
    : 'posix');
const start_path = {
    win32: { sep: '\\' },
    posix: { sep: '/' },
};
/* c8 ignore stop */
const sep = defaultPlatform === 'win32' ? start_path.win32.sep : start_path.posix.sep;
minimatch.sep = sep;
const GLOBSTAR = Symbol('globstar **');
minimatch.GLOBSTAR = GLOBSTAR;
// any single thing other than /
// don't need to escape / when using new RegExp()
const esm_qmark = '[^/]';
// * => any number of characters
const esm_star = esm_qmark + '*?';
// ** when dots are allowed.  Anything goes, except .. and .
// not (^ or / followed by one or two dots followed by $ or /),
// followed by anything, any number of times.
const twoStarDot = '(?:(?!(?:\\/|^)(?:\\.{1,2})($|\\/)).)*?';
// not a ^ or / followed by a dot,
// followed by anything, any number of times.
const twoStarNoDot = '(?:(?!(?:\\/|^)\\.).)*?';
const filter = (pattern, options = {}) => (p) => minimatch(p, pattern, options);
minimatch.filter = filter;
const ext = (a, b = {}) => Object.assign({}, a, b);
const defaults = (def) => {
    if (!def || typeof def !== 'object' || !Object.keys(def).length) {
        return minimatch;
    }
    const orig = minimatch;
    const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
    return Object.assign(m, {
        Minimatch: class Minimatch extends orig.Minimatch {
            constructor(pattern, options = {}) {
                super(pattern, ext(def, options));
            }
            static defaults(options) {
                return orig.defaults(ext(def, options)).Minimatch;
            }
        },
        AST: class AST extends orig.AST {
            /* c8 ignore start */
            constructor(type, parent, options = {}) {
                super(type, parent, ext(def, options));
            }
            /* c8 ignore stop */
            static fromGlob(pattern, options = {}) {
                return orig.AST.fromGlob(pattern, ext(def, options));
            }
        },
        unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
        escape: (s, options = {}) => orig.escape(s, ext(def, options)),
        filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
        defaults: (options) => orig.defaults(ext(def, options)),
        makeRe: (pattern, options = {}) => orig.makeRe(pattern, ext(def, options)),
        braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
        match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
        sep: orig.sep,
        GLOBSTAR: GLOBSTAR,
    });
};
minimatch.defaults = defaults;
// Brace expansion:
// a{b,c}d -> abd acd
// a{b,}c -> abc ac
// a{0..3}d -> a0d a1d a2d a3d
// a{b,c{d,e}f}g -> abg acdfg acefg
// a{b,c}d{e,f}g -> abdeg acdeg abdeg abdfg
//
// Invalid sets are not expanded.
// a{2..}b -> a{2..}b
// a{b}c -> a{b}c
const braceExpand = (pattern, options = {}) => {
    assertValidPattern(pattern);
    // Thanks to Yeting Li <https://github.com/yetingli> for
    // improving this regexp to avoid a ReDOS vulnerability.
    if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) {
        // shortcut. no need to expand.
        return [pattern];
    }
    return expand(pattern, { max: options.braceExpandMax });
};
minimatch.braceExpand = braceExpand;
// parse a component of the expanded set.
// At this point, no pattern may contain "/" in it
// so we're going to return a 2d array, where each entry is the full
// pattern, split on '/', and then turned into a regular expression.
// A regexp is made at the end which joins each array with an
// escaped /, and another full one which joins each regexp with |.
//
// Following the lead of Bash 4.1, note that "**" only has special meaning
// when it is the *only* thing in a path portion.  Otherwise, any series
// of * is equivalent to a single *.  Globstar behavior is enabled by
// default, and can be disabled by setting options.noglobstar.
const makeRe = (pattern, options = {}) => new Minimatch(pattern, options).makeRe();
minimatch.makeRe = makeRe;
const match = (list, pattern, options = {}) => {
    const mm = new Minimatch(pattern, options);
    list = list.filter(f => mm.match(f));
    if (mm.options.nonull && !list.length) {
        list.push(pattern);
    }
    return list;
};
minimatch.match = match;
// replace stuff like \* with *
const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
const esm_regExpEscape = (s) => s.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&');
class Minimatch {
    options;
    set;
    pattern;
    windowsPathsNoEscape;
    nonegate;
    negate;
    comment;
    empty;
    preserveMultipleSlashes;
    partial;
    globSet;
    globParts;
    nocase;
    isWindows;
    platform;
    windowsNoMagicRoot;
    maxGlobstarRecursion;
    regexp;
    constructor(pattern, options = {}) {
        assertValidPattern(pattern);
        options = options || {};
        this.options = options;
        this.maxGlobstarRecursion = options.maxGlobstarRecursion ?? 200;
        this.pattern = pattern;
        this.platform = options.platform || defaultPlatform;
        this.isWindows = this.platform === 'win32';
        // avoid the annoying deprecation flag lol
        const awe = ('allowWindow' + 'sEscape');
        this.windowsPathsNoEscape =
            !!options.windowsPathsNoEscape || options[awe] === false;
        if (this.windowsPathsNoEscape) {
            this.pattern = this.pattern.replace(/\\/g, '/');
        }
        this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
        this.regexp = null;
        this.negate = false;
        this.nonegate = !!options.nonegate;
        this.comment = false;
        this.empty = false;
        this.partial = !!options.partial;
        this.nocase = !!this.options.nocase;
        this.windowsNoMagicRoot =
            options.windowsNoMagicRoot !== undefined ?
                options.windowsNoMagicRoot
                : !!(this.isWindows && this.nocase);
        this.globSet = [];
        this.globParts = [];
        this.set = [];
        // make the set of regexps etc.
        this.make();
    }
    hasMagic() {
        if (this.options.magicalBraces && this.set.length > 1) {
            return true;
        }
        for (const pattern of this.set) {
            for (const part of pattern) {
                if (typeof part !== 'string')
                    return true;
            }
        }
        return false;
    }
    debug(..._) { }
    make() {
        const pattern = this.pattern;
        const options = this.options;
        // empty patterns and comments match nothing.
        if (!options.nocomment && pattern.charAt(0) === '#') {
            this.comment = true;
            return;
        }
        if (!pattern) {
            this.empty = true;
            return;
        }
        // step 1: figure out negation, etc.
        this.parseNegate();
        // step 2: expand braces
        this.globSet = [...new Set(this.braceExpand())];
        if (options.debug) {
            //oxlint-disable-next-line no-console
            this.debug = (...args) => console.error(...args);
        }
        this.debug(this.pattern, this.globSet);
        // step 3: now we have a set, so turn each one into a series of
        // path-portion matching patterns.
        // These will be regexps, except in the case of "**", which is
        // set to the GLOBSTAR object for globstar behavior,
        // and will not contain any / characters
        //
        // First, we preprocess to make the glob pattern sets a bit simpler
        // and deduped.  There are some perf-killing patterns that can cause
        // problems with a glob walk, but we can simplify them down a bit.
        const rawGlobParts = this.globSet.map(s => this.slashSplit(s));
        this.globParts = this.preprocess(rawGlobParts);
        this.debug(this.pattern, this.globParts);
        // glob --> regexps
        let set = this.globParts.map((s, _, __) => {
            if (this.isWindows && this.windowsNoMagicRoot) {
                // check if it's a drive or unc path.
                const isUNC = s[0] === '' &&
                    s[1] === '' &&
                    (s[2] === '?' || !globMagic.test(s[2])) &&
                    !globMagic.test(s[3]);
                const isDrive = /^[a-z]:/i.test(s[0]);
                if (isUNC) {
                    return [
                        ...s.slice(0, 4),
                        ...s.slice(4).map(ss => this.parse(ss)),
                    ];
                }
                else if (isDrive) {
                    return [s[0], ...s.slice(1).map(ss => this.parse(ss))];
                }
            }
            return s.map(ss => this.parse(ss));
        });
        this.debug(this.pattern, set);
        // filter out everything that didn't compile properly.
        this.set = set.filter(s => s.indexOf(false) === -1);
        // do not treat the ? in UNC paths as magic
        if (this.isWindows) {
            for (let i = 0; i < this.set.length; i++) {
                const p = this.set[i];
                if (p[0] === '' &&
                    p[1] === '' &&
                    this.globParts[i][2] === '?' &&
                    typeof p[3] === 'string' &&
                    /^[a-z]:$/i.test(p[3])) {
                    p[2] = '?';
                }
            }
        }
        this.debug(this.pattern, this.set);
    }
    // various transforms to equivalent pattern sets that are
    // faster to process in a filesystem walk.  The goal is to
    // eliminate what we can, and push all ** patterns as far
    // to the right as possible, even if it increases the number
    // of patterns that we have to process.
    preprocess(globParts) {
        // if we're not in globstar mode, then turn ** into *
        if (this.options.noglobstar) {
            for (const partset of globParts) {
                for (let j = 0; j < partset.length; j++) {
                    if (partset[j] === '**') {
                        partset[j] = '*';
                    }
                }
            }
        }
        const { optimizationLevel = 1 } = this.options;
        if (optimizationLevel >= 2) {
            // aggressive optimization for the purpose of fs walking
            globParts = this.firstPhasePreProcess(globParts);
            globParts = this.secondPhasePreProcess(globParts);
        }
        else if (optimizationLevel >= 1) {
            // just basic optimizations to remove some .. parts
            globParts = this.levelOneOptimize(globParts);
        }
        else {
            // just collapse multiple ** portions into one
            globParts = this.adjascentGlobstarOptimize(globParts);
        }
        return globParts;
    }
    // just get rid of adjascent ** portions
    adjascentGlobstarOptimize(globParts) {
        return globParts.map(parts => {
            let gs = -1;
            while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                let i = gs;
                while (parts[i + 1] === '**') {
                    i++;
                }
                if (i !== gs) {
                    parts.splice(gs, i - gs);
                }
            }
            return parts;
        });
    }
    // get rid of adjascent ** and resolve .. portions
    levelOneOptimize(globParts) {
        return globParts.map(parts => {
            parts = parts.reduce((set, part) => {
                const prev = set[set.length - 1];
                if (part === '**' && prev === '**') {
                    return set;
                }
                if (part === '..') {
                    if (prev && prev !== '..' && prev !== '.' && prev !== '**') {
                        set.pop();
                        return set;
                    }
                }
                set.push(part);
                return set;
            }, []);
            return parts.length === 0 ? [''] : parts;
        });
    }
    levelTwoFileOptimize(parts) {
        if (!Array.isArray(parts)) {
            parts = this.slashSplit(parts);
        }
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/<e>/<rest> -> <pre>/<rest>
            if (!this.preserveMultipleSlashes) {
                for (let i = 1; i < parts.length - 1; i++) {
                    const p = parts[i];
                    // don't squeeze out UNC patterns
                    if (i === 1 && p === '' && parts[0] === '')
                        continue;
                    if (p === '.' || p === '') {
                        didSomething = true;
                        parts.splice(i, 1);
                        i--;
                    }
                }
                if (parts[0] === '.' &&
                    parts.length === 2 &&
                    (parts[1] === '.' || parts[1] === '')) {
                    didSomething = true;
                    parts.pop();
                }
            }
            // <pre>/<p>/../<rest> -> <pre>/<rest>
            let dd = 0;
            while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                const p = parts[dd - 1];
                if (p &&
                    p !== '.' &&
                    p !== '..' &&
                    p !== '**' &&
                    !(this.isWindows && /^[a-z]:$/i.test(p))) {
                    didSomething = true;
                    parts.splice(dd - 1, 2);
                    dd -= 2;
                }
            }
        } while (didSomething);
        return parts.length === 0 ? [''] : parts;
    }
    // First phase: single-pattern processing
    // <pre> is 1 or more portions
    // <rest> is 1 or more portions
    // <p> is any portion other than ., .., '', or **
    // <e> is . or ''
    //
    // **/.. is *brutal* for filesystem walking performance, because
    // it effectively resets the recursive walk each time it occurs,
    // and ** cannot be reduced out by a .. pattern part like a regexp
    // or most strings (other than .., ., and '') can be.
    //
    // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
    // <pre>/<e>/<rest> -> <pre>/<rest>
    // <pre>/<p>/../<rest> -> <pre>/<rest>
    // **/**/<rest> -> **/<rest>
    //
    // **/*/<rest> -> */**/<rest> <== not valid because ** doesn't follow
    // this WOULD be allowed if ** did follow symlinks, or * didn't
    firstPhasePreProcess(globParts) {
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
            for (let parts of globParts) {
                let gs = -1;
                while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                    let gss = gs;
                    while (parts[gss + 1] === '**') {
                        // <pre>/**/**/<rest> -> <pre>/**/<rest>
                        gss++;
                    }
                    // eg, if gs is 2 and gss is 4, that means we have 3 **
                    // parts, and can remove 2 of them.
                    if (gss > gs) {
                        parts.splice(gs + 1, gss - gs);
                    }
                    let next = parts[gs + 1];
                    const p = parts[gs + 2];
                    const p2 = parts[gs + 3];
                    if (next !== '..')
                        continue;
                    if (!p ||
                        p === '.' ||
                        p === '..' ||
                        !p2 ||
                        p2 === '.' ||
                        p2 === '..') {
                        continue;
                    }
                    didSomething = true;
                    // edit parts in place, and push the new one
                    parts.splice(gs, 1);
                    const other = parts.slice(0);
                    other[gs] = '**';
                    globParts.push(other);
                    gs--;
                }
                // <pre>/<e>/<rest> -> <pre>/<rest>
                if (!this.preserveMultipleSlashes) {
                    for (let i = 1; i < parts.length - 1; i++) {
                        const p = parts[i];
                        // don't squeeze out UNC patterns
                        if (i === 1 && p === '' && parts[0] === '')
                            continue;
                        if (p === '.' || p === '') {
                            didSomething = true;
                            parts.splice(i, 1);
                            i--;
                        }
                    }
                    if (parts[0] === '.' &&
                        parts.length === 2 &&
                        (parts[1] === '.' || parts[1] === '')) {
                        didSomething = true;
                        parts.pop();
                    }
                }
                // <pre>/<p>/../<rest> -> <pre>/<rest>
                let dd = 0;
                while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                    const p = parts[dd - 1];
                    if (p && p !== '.' && p !== '..' && p !== '**') {
                        didSomething = true;
                        const needDot = dd === 1 && parts[dd + 1] === '**';
                        const splin = needDot ? ['.'] : [];
                        parts.splice(dd - 1, 2, ...splin);
                        if (parts.length === 0)
                            parts.push('');
                        dd -= 2;
                    }
                }
            }
        } while (didSomething);
        return globParts;
    }
    // second phase: multi-pattern dedupes
    // {<pre>/*/<rest>,<pre>/<p>/<rest>} -> <pre>/*/<rest>
    // {<pre>/<rest>,<pre>/<rest>} -> <pre>/<rest>
    // {<pre>/**/<rest>,<pre>/<rest>} -> <pre>/**/<rest>
    //
    // {<pre>/**/<rest>,<pre>/**/<p>/<rest>} -> <pre>/**/<rest>
    // ^-- not valid because ** doens't follow symlinks
    secondPhasePreProcess(globParts) {
        for (let i = 0; i < globParts.length - 1; i++) {
            for (let j = i + 1; j < globParts.length; j++) {
                const matched = this.partsMatch(globParts[i], globParts[j], !this.preserveMultipleSlashes);
                if (matched) {
                    globParts[i] = [];
                    globParts[j] = matched;
                    break;
                }
            }
        }
        return globParts.filter(gs => gs.length);
    }
    partsMatch(a, b, emptyGSMatch = false) {
        let ai = 0;
        let bi = 0;
        let result = [];
        let which = '';
        while (ai < a.length && bi < b.length) {
            if (a[ai] === b[bi]) {
                result.push(which === 'b' ? b[bi] : a[ai]);
                ai++;
                bi++;
            }
            else if (emptyGSMatch && a[ai] === '**' && b[bi] === a[ai + 1]) {
                result.push(a[ai]);
                ai++;
            }
            else if (emptyGSMatch && b[bi] === '**' && a[ai] === b[bi + 1]) {
                result.push(b[bi]);
                bi++;
            }
            else if (a[ai] === '*' &&
                b[bi] &&
                (this.options.dot || !b[bi].startsWith('.')) &&
                b[bi] !== '**') {
                if (which === 'b')
                    return false;
                which = 'a';
                result.push(a[ai]);
                ai++;
                bi++;
            }
            else if (b[bi] === '*' &&
                a[ai] &&
                (this.options.dot || !a[ai].startsWith('.')) &&
                a[ai] !== '**') {
                if (which === 'a')
                    return false;
                which = 'b';
                result.push(b[bi]);
                ai++;
                bi++;
            }
            else {
                return false;
            }
        }
        // if we fall out of the loop, it means they two are identical
        // as long as their lengths match
        return a.length === b.length && result;
    }
    parseNegate() {
        if (this.nonegate)
            return;
        const pattern = this.pattern;
        let negate = false;
        let negateOffset = 0;
        for (let i = 0; i < pattern.length && pattern.charAt(i) === '!'; i++) {
            negate = !negate;
            negateOffset++;
        }
        if (negateOffset)
            this.pattern = pattern.slice(negateOffset);
        this.negate = negate;
    }
    // set partial to true to test if, for example,
    // "/a/b" matches the start of "/*/b/*/d"
    // Partial means, if you run out of file before you run
    // out of pattern, then that's fine, as long as all
    // the parts match.
    matchOne(file, pattern, partial = false) {
        let fileStartIndex = 0;
        let patternStartIndex = 0;
        // UNC paths like //?/X:/... can match X:/... and vice versa
        // Drive letters in absolute drive or unc paths are always compared
        // case-insensitively.
        if (this.isWindows) {
            const fileDrive = typeof file[0] === 'string' && /^[a-z]:$/i.test(file[0]);
            const fileUNC = !fileDrive &&
                file[0] === '' &&
                file[1] === '' &&
                file[2] === '?' &&
                /^[a-z]:$/i.test(file[3]);
            const patternDrive = typeof pattern[0] === 'string' && /^[a-z]:$/i.test(pattern[0]);
            const patternUNC = !patternDrive &&
                pattern[0] === '' &&
                pattern[1] === '' &&
                pattern[2] === '?' &&
                typeof pattern[3] === 'string' &&
                /^[a-z]:$/i.test(pattern[3]);
            const fdi = fileUNC ? 3
                : fileDrive ? 0
                    : undefined;
            const pdi = patternUNC ? 3
                : patternDrive ? 0
                    : undefined;
            if (typeof fdi === 'number' && typeof pdi === 'number') {
                const [fd, pd] = [
                    file[fdi],
                    pattern[pdi],
                ];
                // start matching at the drive letter index of each
                if (fd.toLowerCase() === pd.toLowerCase()) {
                    pattern[pdi] = fd;
                    patternStartIndex = pdi;
                    fileStartIndex = fdi;
                }
            }
        }
        // resolve and reduce . and .. portions in the file as well.
        // don't need to do the second phase, because it's only one string[]
        const { optimizationLevel = 1 } = this.options;
        if (optimizationLevel >= 2) {
            file = this.levelTwoFileOptimize(file);
        }
        if (pattern.includes(GLOBSTAR)) {
            return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
        }
        return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
    }
    #matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
        // split the pattern into head, tail, and middle of ** delimited parts
        const firstgs = pattern.indexOf(GLOBSTAR, patternIndex);
        const lastgs = pattern.lastIndexOf(GLOBSTAR);
        // split the pattern up into globstar-delimited sections
        // the tail has to be at the end, and the others just have
        // to be found in order from the head.
        const [head, body, tail] = partial ?
            [
                pattern.slice(patternIndex, firstgs),
                pattern.slice(firstgs + 1),
                [],
            ]
            : [
                pattern.slice(patternIndex, firstgs),
                pattern.slice(firstgs + 1, lastgs),
                pattern.slice(lastgs + 1),
            ];
        // check the head, from the current file/pattern index.
        if (head.length) {
            const fileHead = file.slice(fileIndex, fileIndex + head.length);
            if (!this.#matchOne(fileHead, head, partial, 0, 0)) {
                return false;
            }
            fileIndex += head.length;
            patternIndex += head.length;
        }
        // now we know the head matches!
        // if the last portion is not empty, it MUST match the end
        // check the tail
        let fileTailMatch = 0;
        if (tail.length) {
            // if head + tail > file, then we cannot possibly match
            if (tail.length + fileIndex > file.length)
                return false;
            // try to match the tail
            let tailStart = file.length - tail.length;
            if (this.#matchOne(file, tail, partial, tailStart, 0)) {
                fileTailMatch = tail.length;
            }
            else {
                // affordance for stuff like a/**/* matching a/b/
                // if the last file portion is '', and there's more to the pattern
                // then try without the '' bit.
                if (file[file.length - 1] !== '' ||
                    fileIndex + tail.length === file.length) {
                    return false;
                }
                tailStart--;
                if (!this.#matchOne(file, tail, partial, tailStart, 0)) {
                    return false;
                }
                fileTailMatch = tail.length + 1;
            }
        }
        // now we know the tail matches!
        // the middle is zero or more portions wrapped in **, possibly
        // containing more ** sections.
        // so a/**/b/**/c/**/d has become **/b/**/c/**
        // if it's empty, it means a/**/b, just verify we have no bad dots
        // if there's no tail, so it ends on /**, then we must have *something*
        // after the head, or it's not a matc
        if (!body.length) {
            let sawSome = !!fileTailMatch;
            for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
                const f = String(file[i]);
                sawSome = true;
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            // in partial mode, we just need to get past all file parts
            return partial || sawSome;
        }
        // now we know that there's one or more body sections, which can
        // be matched anywhere from the 0 index (because the head was pruned)
        // through to the length-fileTailMatch index.
        // split the body up into sections, and note the minimum index it can
        // be found at (start with the length of all previous segments)
        // [section, before, after]
        const bodySegments = [[[], 0]];
        let currentBody = bodySegments[0];
        let nonGsParts = 0;
        const nonGsPartsSums = [0];
        for (const b of body) {
            if (b === GLOBSTAR) {
                nonGsPartsSums.push(nonGsParts);
                currentBody = [[], 0];
                bodySegments.push(currentBody);
            }
            else {
                currentBody[0].push(b);
                nonGsParts++;
            }
        }
        let i = bodySegments.length - 1;
        const fileLength = file.length - fileTailMatch;
        for (const b of bodySegments) {
            b[1] = fileLength - (nonGsPartsSums[i--] + b[0].length);
        }
        return !!this.#matchGlobStarBodySections(file, bodySegments, fileIndex, 0, partial, 0, !!fileTailMatch);
    }
    // return false for "nope, not matching"
    // return null for "not matching, cannot keep trying"
    #matchGlobStarBodySections(file, 
    // pattern section, last possible position for it
    bodySegments, fileIndex, bodyIndex, partial, globStarDepth, sawTail) {
        // take the first body segment, and walk from fileIndex to its "after"
        // value at the end
        // If it doesn't match at that position, we increment, until we hit
        // that final possible position, and give up.
        // If it does match, then advance and try to rest.
        // If any of them fail we keep walking forward.
        // this is still a bit recursively painful, but it's more constrained
        // than previous implementations, because we never test something that
        // can't possibly be a valid matching condition.
        const bs = bodySegments[bodyIndex];
        if (!bs) {
            // just make sure that there's no bad dots
            for (let i = fileIndex; i < file.length; i++) {
                sawTail = true;
                const f = file[i];
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            return sawTail;
        }
        // have a non-globstar body section to test
        const [body, after] = bs;
        while (fileIndex <= after) {
            const m = this.#matchOne(file.slice(0, fileIndex + body.length), body, partial, fileIndex, 0);
            // if limit exceeded, no match. intentional false negative,
            // acceptable break in correctness for security.
            if (m && globStarDepth < this.maxGlobstarRecursion) {
                // match! see if the rest match. if so, we're done!
                const sub = this.#matchGlobStarBodySections(file, bodySegments, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail);
                if (sub !== false) {
                    return sub;
                }
            }
            const f = file[fileIndex];
            if (f === '.' ||
                f === '..' ||
                (!this.options.dot && f.startsWith('.'))) {
                return false;
            }
            fileIndex++;
        }
        // walked off. no point continuing
        return partial || null;
    }
    #matchOne(file, pattern, partial, fileIndex, patternIndex) {
        let fi;
        let pi;
        let pl;
        let fl;
        for (fi = fileIndex,
            pi = patternIndex,
            fl = file.length,
            pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
            this.debug('matchOne loop');
            let p = pattern[pi];
            let f = file[fi];
            this.debug(pattern, p, f);
            // should be impossible.
            // some invalid regexp stuff in the set.
            /* c8 ignore start */
            if (p === false || p === GLOBSTAR) {
                return false;
            }
            /* c8 ignore stop */
            // something other than **
            // non-magic patterns just have to match exactly
            // patterns with magic have been turned into regexps.
            let hit;
            if (typeof p === 'string') {
                hit = f === p;
                this.debug('string match', p, f, hit);
            }
            else {
                hit = p.test(f);
                this.debug('pattern match', p, f, hit);
            }
            if (!hit)
                return false;
        }
        // Note: ending in / means that we'll get a final ""
        // at the end of the pattern.  This can only match a
        // corresponding "" at the end of the file.
        // If the file ends in /, then it can only match a
        // a pattern that ends in /, unless the pattern just
        // doesn't have any more for it. But, a/b/ should *not*
        // match "a/b/*", even though "" matches against the
        // [^/]*? pattern, except in partial mode, where it might
        // simply not be reached yet.
        // However, a/b/ should still satisfy a/*
        // now either we fell off the end of the pattern, or we're done.
        if (fi === fl && pi === pl) {
            // ran out of pattern and filename at the same time.
            // an exact hit!
            return true;
        }
        else if (fi === fl) {
            // ran out of file, but still had pattern left.
            // this is ok if we're doing the match as part of
            // a glob fs traversal.
            return partial;
        }
        else if (pi === pl) {
            // ran out of pattern, still have file left.
            // this is only acceptable if we're on the very last
            // empty segment of a file with a trailing slash.
            // a/* should match a/b/
            return fi === fl - 1 && file[fi] === '';
            /* c8 ignore start */
        }
        else {
            // should be unreachable.
            throw new Error('wtf?');
        }
        /* c8 ignore stop */
    }
    braceExpand() {
        return braceExpand(this.pattern, this.options);
    }
    parse(pattern) {
        assertValidPattern(pattern);
        const options = this.options;
        // shortcuts
        if (pattern === '**')
            return GLOBSTAR;
        if (pattern === '')
            return '';
        // far and away, the most common glob pattern parts are
        // *, *.*, and *.<ext>  Add a fast check method for those.
        let m;
        let fastTest = null;
        if ((m = pattern.match(starRE))) {
            fastTest = options.dot ? starTestDot : starTest;
        }
        else if ((m = pattern.match(starDotExtRE))) {
            fastTest = (options.nocase ?
                options.dot ?
                    starDotExtTestNocaseDot
                    : starDotExtTestNocase
                : options.dot ? starDotExtTestDot
                    : starDotExtTest)(m[1]);
        }
        else if ((m = pattern.match(qmarksRE))) {
            fastTest = (options.nocase ?
                options.dot ?
                    qmarksTestNocaseDot
                    : qmarksTestNocase
                : options.dot ? qmarksTestDot
                    : qmarksTest)(m);
        }
        else if ((m = pattern.match(starDotStarRE))) {
            fastTest = options.dot ? starDotStarTestDot : starDotStarTest;
        }
        else if ((m = pattern.match(dotStarRE))) {
            fastTest = dotStarTest;
        }
        const re = AST.fromGlob(pattern, this.options).toMMPattern();
        if (fastTest && typeof re === 'object') {
            // Avoids overriding in frozen environments
            Reflect.defineProperty(re, 'test', { value: fastTest });
        }
        return re;
    }
    makeRe() {
        if (this.regexp || this.regexp === false)
            return this.regexp;
        // at this point, this.set is a 2d array of partial
        // pattern strings, or "**".
        //
        // It's better to use .match().  This function shouldn't
        // be used, really, but it's pretty convenient sometimes,
        // when you just want to work with a regex.
        const set = this.set;
        if (!set.length) {
            this.regexp = false;
            return this.regexp;
        }
        const options = this.options;
        const twoStar = options.noglobstar ? esm_star
            : options.dot ? twoStarDot
                : twoStarNoDot;
        const flags = new Set(options.nocase ? ['i'] : []);
        // regexpify non-globstar patterns
        // if ** is only item, then we just do one twoStar
        // if ** is first, and there are more, prepend (\/|twoStar\/)? to next
        // if ** is last, append (\/twoStar|) to previous
        // if ** is in the middle, append (\/|\/twoStar\/) to previous
        // then filter out GLOBSTAR symbols
        let re = set
            .map(pattern => {
            const pp = pattern.map(p => {
                if (p instanceof RegExp) {
                    for (const f of p.flags.split(''))
                        flags.add(f);
                }
                return (typeof p === 'string' ? esm_regExpEscape(p)
                    : p === GLOBSTAR ? GLOBSTAR
                        : p._src);
            });
            pp.forEach((p, i) => {
                const next = pp[i + 1];
                const prev = pp[i - 1];
                if (p !== GLOBSTAR || prev === GLOBSTAR) {
                    return;
                }
                if (prev === undefined) {
                    if (next !== undefined && next !== GLOBSTAR) {
                        pp[i + 1] = '(?:\\/|' + twoStar + '\\/)?' + next;
                    }
                    else {
                        pp[i] = twoStar;
                    }
                }
                else if (next === undefined) {
                    pp[i - 1] = prev + '(?:\\/|\\/' + twoStar + ')?';
                }
                else if (next !== GLOBSTAR) {
                    pp[i - 1] = prev + '(?:\\/|\\/' + twoStar + '\\/)' + next;
                    pp[i + 1] = GLOBSTAR;
                }
            });
            const filtered = pp.filter(p => p !== GLOBSTAR);
            // For partial matches, we need to make the pattern match
            // any prefix of the full path. We do this by generating
            // alternative patterns that match progressively longer prefixes.
            if (this.partial && filtered.length >= 1) {
                const prefixes = [];
                for (let i = 1; i <= filtered.length; i++) {
                    prefixes.push(filtered.slice(0, i).join('/'));
                }
                return '(?:' + prefixes.join('|') + ')';
            }
            return filtered.join('/');
        })
            .join('|');
        // need to wrap in parens if we had more than one thing with |,
        // otherwise only the first will be anchored to ^ and the last to $
        const [open, close] = set.length > 1 ? ['(?:', ')'] : ['', ''];
        // must match entire pattern
        // ending in a * or ** will make it less strict.
        re = '^' + open + re + close + '$';
        // In partial mode, '/' should always match as it's a valid prefix for any pattern
        if (this.partial) {
            re = '^(?:\\/|' + open + re.slice(1, -1) + close + ')$';
        }
        // can match anything, as long as it's not this.
        if (this.negate)
            re = '^(?!' + re + ').+$';
        try {
            this.regexp = new RegExp(re, [...flags].join(''));
            /* c8 ignore start */
        }
        catch {
            // should be impossible
            this.regexp = false;
        }
        /* c8 ignore stop */
        return this.regexp;
    }
    slashSplit(p) {
        // if p starts with // on windows, we preserve that
        // so that UNC paths aren't broken.  Otherwise, any number of
        // / characters are coalesced into one, unless
        // preserveMultipleSlashes is set to true.
        if (this.preserveMultipleSlashes) {
            return p.split('/');
        }
        else if (this.isWindows && /^\/\/[^/]+/.test(p)) {
            // add an extra '' for the one we lose
            return ['', ...p.split(/\/+/)];
        }
        else {
            return p.split(/\/+/);
        }
    }
    match(f, partial = this.partial) {
        this.debug('match', f, this.pattern);
        // short-circuit in the case of busted things.
        // comments, etc.
        if (this.comment) {
            return false;
        }
        if (this.empty) {
            return f === '';
        }
        if (f === '/' && partial) {
            return true;
        }
        const options = this.options;
        // windows: need to use /, not \
        if (this.isWindows) {
            f = f.split('\\').join('/');
        }
        // treat the test path as a set of pathparts.
        const ff = this.slashSplit(f);
        this.debug(this.pattern, 'split', ff);
        // just ONE of the pattern sets in this.set needs to match
        // in order for it to be valid.  If negating, then just one
        // match means that we have failed.
        // Either way, return on the first hit.
        const set = this.set;
        this.debug(this.pattern, 'set', set);
        // Find the basename of the path by looking for the last non-empty segment
        let filename = ff[ff.length - 1];
        if (!filename) {
            for (let i = ff.length - 2; !filename && i >= 0; i--) {
                filename = ff[i];
            }
        }
        for (const pattern of set) {
            let file = ff;
            if (options.matchBase && pattern.length === 1) {
                file = [filename];
            }
            const hit = this.matchOne(file, pattern, partial);
            if (hit) {
                if (options.flipNegate) {
                    return true;
                }
                return !this.negate;
            }
        }
        // didn't get any hits.  this is success if it's a negative
        // pattern, failure otherwise.
        if (options.flipNegate) {
            return false;
        }
        return this.negate;
    }
    static defaults(def) {
        return minimatch.defaults(def).Minimatch;
    }
}
/* c8 ignore start */



/* c8 ignore stop */
minimatch.AST = AST;
minimatch.Minimatch = Minimatch;
minimatch.escape = escape_escape;
minimatch.unescape = unescape_unescape;
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-path.js



const internal_path_IS_WINDOWS = process.platform === 'win32';
/**
 * Helper class for parsing paths into segments
 */
class Path {
    /**
     * Constructs a Path
     * @param itemPath Path or array of segments
     */
    constructor(itemPath) {
        this.segments = [];
        // String
        if (typeof itemPath === 'string') {
            external_assert_(itemPath, `Parameter 'itemPath' must not be empty`);
            // Normalize slashes and trim unnecessary trailing slash
            itemPath = safeTrimTrailingSeparator(itemPath);
            // Not rooted
            if (!hasRoot(itemPath)) {
                this.segments = itemPath.split(external_path_.sep);
            }
            // Rooted
            else {
                // Add all segments, while not at the root
                let remaining = itemPath;
                let dir = dirname(remaining);
                while (dir !== remaining) {
                    // Add the segment
                    const basename = external_path_.basename(remaining);
                    this.segments.unshift(basename);
                    // Truncate the last segment
                    remaining = dir;
                    dir = dirname(remaining);
                }
                // Remainder is the root
                this.segments.unshift(remaining);
            }
        }
        // Array
        else {
            // Must not be empty
            external_assert_(itemPath.length > 0, `Parameter 'itemPath' must not be an empty array`);
            // Each segment
            for (let i = 0; i < itemPath.length; i++) {
                let segment = itemPath[i];
                // Must not be empty
                external_assert_(segment, `Parameter 'itemPath' must not contain any empty segments`);
                // Normalize slashes
                segment = normalizeSeparators(itemPath[i]);
                // Root segment
                if (i === 0 && hasRoot(segment)) {
                    segment = safeTrimTrailingSeparator(segment);
                    external_assert_(segment === dirname(segment), `Parameter 'itemPath' root segment contains information for multiple segments`);
                    this.segments.push(segment);
                }
                // All other segments
                else {
                    // Must not contain slash
                    external_assert_(!segment.includes(external_path_.sep), `Parameter 'itemPath' contains unexpected path separators`);
                    this.segments.push(segment);
                }
            }
        }
    }
    /**
     * Converts the path to it's string representation
     */
    toString() {
        // First segment
        let result = this.segments[0];
        // All others
        let skipSlash = result.endsWith(external_path_.sep) || (internal_path_IS_WINDOWS && /^[A-Z]:$/i.test(result));
        for (let i = 1; i < this.segments.length; i++) {
            if (skipSlash) {
                skipSlash = false;
            }
            else {
                result += external_path_.sep;
            }
            result += this.segments[i];
        }
        return result;
    }
}
//# sourceMappingURL=internal-path.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-pattern.js







const internal_pattern_IS_WINDOWS = process.platform === 'win32';
class Pattern {
    constructor(patternOrNegate, isImplicitPattern = false, segments, homedir) {
        /**
         * Indicates whether matches should be excluded from the result set
         */
        this.negate = false;
        // Pattern overload
        let pattern;
        if (typeof patternOrNegate === 'string') {
            pattern = patternOrNegate.trim();
        }
        // Segments overload
        else {
            // Convert to pattern
            segments = segments || [];
            external_assert_(segments.length, `Parameter 'segments' must not empty`);
            const root = Pattern.getLiteral(segments[0]);
            external_assert_(root && hasAbsoluteRoot(root), `Parameter 'segments' first element must be a root path`);
            pattern = new Path(segments).toString().trim();
            if (patternOrNegate) {
                pattern = `!${pattern}`;
            }
        }
        // Negate
        while (pattern.startsWith('!')) {
            this.negate = !this.negate;
            pattern = pattern.substr(1).trim();
        }
        // Normalize slashes and ensures absolute root
        pattern = Pattern.fixupPattern(pattern, homedir);
        // Segments
        this.segments = new Path(pattern).segments;
        // Trailing slash indicates the pattern should only match directories, not regular files
        this.trailingSeparator = normalizeSeparators(pattern)
            .endsWith(external_path_.sep);
        pattern = safeTrimTrailingSeparator(pattern);
        // Search path (literal path prior to the first glob segment)
        let foundGlob = false;
        const searchSegments = this.segments
            .map(x => Pattern.getLiteral(x))
            .filter(x => !foundGlob && !(foundGlob = x === ''));
        this.searchPath = new Path(searchSegments).toString();
        // Root RegExp (required when determining partial match)
        this.rootRegExp = new RegExp(Pattern.regExpEscape(searchSegments[0]), internal_pattern_IS_WINDOWS ? 'i' : '');
        this.isImplicitPattern = isImplicitPattern;
        // Create minimatch
        const minimatchOptions = {
            dot: true,
            nobrace: true,
            nocase: internal_pattern_IS_WINDOWS,
            nocomment: true,
            noext: true,
            nonegate: true
        };
        pattern = internal_pattern_IS_WINDOWS ? pattern.replace(/\\/g, '/') : pattern;
        this.minimatch = new Minimatch(pattern, minimatchOptions);
    }
    /**
     * Matches the pattern against the specified path
     */
    match(itemPath) {
        // Last segment is globstar?
        if (this.segments[this.segments.length - 1] === '**') {
            // Normalize slashes
            itemPath = normalizeSeparators(itemPath);
            // Append a trailing slash. Otherwise Minimatch will not match the directory immediately
            // preceding the globstar. For example, given the pattern `/foo/**`, Minimatch returns
            // false for `/foo` but returns true for `/foo/`. Append a trailing slash to handle that quirk.
            if (!itemPath.endsWith(external_path_.sep) && this.isImplicitPattern === false) {
                // Note, this is safe because the constructor ensures the pattern has an absolute root.
                // For example, formats like C: and C:foo on Windows are resolved to an absolute root.
                itemPath = `${itemPath}${external_path_.sep}`;
            }
        }
        else {
            // Normalize slashes and trim unnecessary trailing slash
            itemPath = safeTrimTrailingSeparator(itemPath);
        }
        // Match
        if (this.minimatch.match(itemPath)) {
            return this.trailingSeparator ? MatchKind.Directory : MatchKind.All;
        }
        return MatchKind.None;
    }
    /**
     * Indicates whether the pattern may match descendants of the specified path
     */
    partialMatch(itemPath) {
        // Normalize slashes and trim unnecessary trailing slash
        itemPath = safeTrimTrailingSeparator(itemPath);
        // matchOne does not handle root path correctly
        if (dirname(itemPath) === itemPath) {
            return this.rootRegExp.test(itemPath);
        }
        return this.minimatch.matchOne(itemPath.split(internal_pattern_IS_WINDOWS ? /\\+/ : /\/+/), this.minimatch.set[0], true);
    }
    /**
     * Escapes glob patterns within a path
     */
    static globEscape(s) {
        return (internal_pattern_IS_WINDOWS ? s : s.replace(/\\/g, '\\\\')) // escape '\' on Linux/macOS
            .replace(/(\[)(?=[^/]+\])/g, '[[]') // escape '[' when ']' follows within the path segment
            .replace(/\?/g, '[?]') // escape '?'
            .replace(/\*/g, '[*]'); // escape '*'
    }
    /**
     * Normalizes slashes and ensures absolute root
     */
    static fixupPattern(pattern, homedir) {
        // Empty
        external_assert_(pattern, 'pattern cannot be empty');
        // Must not contain `.` segment, unless first segment
        // Must not contain `..` segment
        const literalSegments = new Path(pattern).segments.map(x => Pattern.getLiteral(x));
        external_assert_(literalSegments.every((x, i) => (x !== '.' || i === 0) && x !== '..'), `Invalid pattern '${pattern}'. Relative pathing '.' and '..' is not allowed.`);
        // Must not contain globs in root, e.g. Windows UNC path \\foo\b*r
        external_assert_(!hasRoot(pattern) || literalSegments[0], `Invalid pattern '${pattern}'. Root segment must not contain globs.`);
        // Normalize slashes
        pattern = normalizeSeparators(pattern);
        // Replace leading `.` segment
        if (pattern === '.' || pattern.startsWith(`.${external_path_.sep}`)) {
            pattern = Pattern.globEscape(process.cwd()) + pattern.substr(1);
        }
        // Replace leading `~` segment
        else if (pattern === '~' || pattern.startsWith(`~${external_path_.sep}`)) {
            homedir = homedir || external_os_.homedir();
            external_assert_(homedir, 'Unable to determine HOME directory');
            external_assert_(hasAbsoluteRoot(homedir), `Expected HOME directory to be a rooted path. Actual '${homedir}'`);
            pattern = Pattern.globEscape(homedir) + pattern.substr(1);
        }
        // Replace relative drive root, e.g. pattern is C: or C:foo
        else if (internal_pattern_IS_WINDOWS &&
            (pattern.match(/^[A-Z]:$/i) || pattern.match(/^[A-Z]:[^\\]/i))) {
            let root = ensureAbsoluteRoot('C:\\dummy-root', pattern.substr(0, 2));
            if (pattern.length > 2 && !root.endsWith('\\')) {
                root += '\\';
            }
            pattern = Pattern.globEscape(root) + pattern.substr(2);
        }
        // Replace relative root, e.g. pattern is \ or \foo
        else if (internal_pattern_IS_WINDOWS && (pattern === '\\' || pattern.match(/^\\[^\\]/))) {
            let root = ensureAbsoluteRoot('C:\\dummy-root', '\\');
            if (!root.endsWith('\\')) {
                root += '\\';
            }
            pattern = Pattern.globEscape(root) + pattern.substr(1);
        }
        // Otherwise ensure absolute root
        else {
            pattern = ensureAbsoluteRoot(Pattern.globEscape(process.cwd()), pattern);
        }
        return normalizeSeparators(pattern);
    }
    /**
     * Attempts to unescape a pattern segment to create a literal path segment.
     * Otherwise returns empty string.
     */
    static getLiteral(segment) {
        let literal = '';
        for (let i = 0; i < segment.length; i++) {
            const c = segment[i];
            // Escape
            if (c === '\\' && !internal_pattern_IS_WINDOWS && i + 1 < segment.length) {
                literal += segment[++i];
                continue;
            }
            // Wildcard
            else if (c === '*' || c === '?') {
                return '';
            }
            // Character set
            else if (c === '[' && i + 1 < segment.length) {
                let set = '';
                let closed = -1;
                for (let i2 = i + 1; i2 < segment.length; i2++) {
                    const c2 = segment[i2];
                    // Escape
                    if (c2 === '\\' && !internal_pattern_IS_WINDOWS && i2 + 1 < segment.length) {
                        set += segment[++i2];
                        continue;
                    }
                    // Closed
                    else if (c2 === ']') {
                        closed = i2;
                        break;
                    }
                    // Otherwise
                    else {
                        set += c2;
                    }
                }
                // Closed?
                if (closed >= 0) {
                    // Cannot convert
                    if (set.length > 1) {
                        return '';
                    }
                    // Convert to literal
                    if (set) {
                        literal += set;
                        i = closed;
                        continue;
                    }
                }
                // Otherwise fall thru
            }
            // Append
            literal += c;
        }
        return literal;
    }
    /**
     * Escapes regexp special characters
     * https://javascript.info/regexp-escaping
     */
    static regExpEscape(s) {
        return s.replace(/[[\\^$.|?*+()]/g, '\\$&');
    }
}
//# sourceMappingURL=internal-pattern.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-search-state.js
class SearchState {
    constructor(path, level) {
        this.path = path;
        this.level = level;
    }
}
//# sourceMappingURL=internal-search-state.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/internal-globber.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
var __asyncValues = (undefined && undefined.__asyncValues) || function (o) {
    if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
    var m = o[Symbol.asyncIterator], i;
    return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function () { return this; }, i);
    function verb(n) { i[n] = o[n] && function (v) { return new Promise(function (resolve, reject) { v = o[n](v), settle(resolve, reject, v.done, v.value); }); }; }
    function settle(resolve, reject, d, v) { Promise.resolve(v).then(function(v) { resolve({ value: v, done: d }); }, reject); }
};
var __await = (undefined && undefined.__await) || function (v) { return this instanceof __await ? (this.v = v, this) : new __await(v); }
var __asyncGenerator = (undefined && undefined.__asyncGenerator) || function (thisArg, _arguments, generator) {
    if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
    var g = generator.apply(thisArg, _arguments || []), i, q = [];
    return i = Object.create((typeof AsyncIterator === "function" ? AsyncIterator : Object).prototype), verb("next"), verb("throw"), verb("return", awaitReturn), i[Symbol.asyncIterator] = function () { return this; }, i;
    function awaitReturn(f) { return function (v) { return Promise.resolve(v).then(f, reject); }; }
    function verb(n, f) { if (g[n]) { i[n] = function (v) { return new Promise(function (a, b) { q.push([n, v, a, b]) > 1 || resume(n, v); }); }; if (f) i[n] = f(i[n]); } }
    function resume(n, v) { try { step(g[n](v)); } catch (e) { settle(q[0][3], e); } }
    function step(r) { r.value instanceof __await ? Promise.resolve(r.value.v).then(fulfill, reject) : settle(q[0][2], r); }
    function fulfill(value) { resume("next", value); }
    function reject(value) { resume("throw", value); }
    function settle(f, v) { if (f(v), q.shift(), q.length) resume(q[0][0], q[0][1]); }
};








const internal_globber_IS_WINDOWS = process.platform === 'win32';
class DefaultGlobber {
    constructor(options) {
        this.patterns = [];
        this.searchPaths = [];
        this.options = getOptions(options);
    }
    getSearchPaths() {
        // Return a copy
        return this.searchPaths.slice();
    }
    glob() {
        return __awaiter(this, void 0, void 0, function* () {
            var _a, e_1, _b, _c;
            const result = [];
            try {
                for (var _d = true, _e = __asyncValues(this.globGenerator()), _f; _f = yield _e.next(), _a = _f.done, !_a; _d = true) {
                    _c = _f.value;
                    _d = false;
                    const itemPath = _c;
                    result.push(itemPath);
                }
            }
            catch (e_1_1) { e_1 = { error: e_1_1 }; }
            finally {
                try {
                    if (!_d && !_a && (_b = _e.return)) yield _b.call(_e);
                }
                finally { if (e_1) throw e_1.error; }
            }
            return result;
        });
    }
    globGenerator() {
        return __asyncGenerator(this, arguments, function* globGenerator_1() {
            // Fill in defaults options
            const options = getOptions(this.options);
            // Implicit descendants?
            const patterns = [];
            for (const pattern of this.patterns) {
                patterns.push(pattern);
                if (options.implicitDescendants &&
                    (pattern.trailingSeparator ||
                        pattern.segments[pattern.segments.length - 1] !== '**')) {
                    patterns.push(new Pattern(pattern.negate, true, pattern.segments.concat('**')));
                }
            }
            // Push the search paths
            const stack = [];
            for (const searchPath of getSearchPaths(patterns)) {
                core/* debug */.Yz(`Search path '${searchPath}'`);
                // Exists?
                try {
                    // Intentionally using lstat. Detection for broken symlink
                    // will be performed later (if following symlinks).
                    yield __await(external_fs_.promises.lstat(searchPath));
                }
                catch (err) {
                    if (err.code === 'ENOENT') {
                        continue;
                    }
                    throw err;
                }
                stack.unshift(new SearchState(searchPath, 1));
            }
            // Search
            const traversalChain = []; // used to detect cycles
            while (stack.length) {
                // Pop
                const item = stack.pop();
                // Match?
                const match = internal_pattern_helper_match(patterns, item.path);
                const partialMatch = !!match || internal_pattern_helper_partialMatch(patterns, item.path);
                if (!match && !partialMatch) {
                    continue;
                }
                // Stat
                const stats = yield __await(DefaultGlobber.stat(item, options, traversalChain)
                // Broken symlink, or symlink cycle detected, or no longer exists
                );
                // Broken symlink, or symlink cycle detected, or no longer exists
                if (!stats) {
                    continue;
                }
                // Hidden file or directory?
                if (options.excludeHiddenFiles && external_path_.basename(item.path).match(/^\./)) {
                    continue;
                }
                // Directory
                if (stats.isDirectory()) {
                    // Matched
                    if (match & MatchKind.Directory && options.matchDirectories) {
                        yield yield __await(item.path);
                    }
                    // Descend?
                    else if (!partialMatch) {
                        continue;
                    }
                    // Push the child items in reverse
                    const childLevel = item.level + 1;
                    const childItems = (yield __await(external_fs_.promises.readdir(item.path))).map(x => new SearchState(external_path_.join(item.path, x), childLevel));
                    stack.push(...childItems.reverse());
                }
                // File
                else if (match & MatchKind.File) {
                    yield yield __await(item.path);
                }
            }
        });
    }
    /**
     * Constructs a DefaultGlobber
     */
    static create(patterns, options) {
        return __awaiter(this, void 0, void 0, function* () {
            const result = new DefaultGlobber(options);
            if (internal_globber_IS_WINDOWS) {
                patterns = patterns.replace(/\r\n/g, '\n');
                patterns = patterns.replace(/\r/g, '\n');
            }
            const lines = patterns.split('\n').map(x => x.trim());
            for (const line of lines) {
                // Empty or comment
                if (!line || line.startsWith('#')) {
                    continue;
                }
                // Pattern
                else {
                    result.patterns.push(new Pattern(line));
                }
            }
            result.searchPaths.push(...getSearchPaths(result.patterns));
            return result;
        });
    }
    static stat(item, options, traversalChain) {
        return __awaiter(this, void 0, void 0, function* () {
            // Note:
            // `stat` returns info about the target of a symlink (or symlink chain)
            // `lstat` returns info about a symlink itself
            let stats;
            if (options.followSymbolicLinks) {
                try {
                    // Use `stat` (following symlinks)
                    stats = yield external_fs_.promises.stat(item.path);
                }
                catch (err) {
                    if (err.code === 'ENOENT') {
                        if (options.omitBrokenSymbolicLinks) {
                            core/* debug */.Yz(`Broken symlink '${item.path}'`);
                            return undefined;
                        }
                        throw new Error(`No information found for the path '${item.path}'. This may indicate a broken symbolic link.`);
                    }
                    throw err;
                }
            }
            else {
                // Use `lstat` (not following symlinks)
                stats = yield external_fs_.promises.lstat(item.path);
            }
            // Note, isDirectory() returns false for the lstat of a symlink
            if (stats.isDirectory() && options.followSymbolicLinks) {
                // Get the realpath
                const realPath = yield external_fs_.promises.realpath(item.path);
                // Fixup the traversal chain to match the item level
                while (traversalChain.length >= item.level) {
                    traversalChain.pop();
                }
                // Test for a cycle
                if (traversalChain.some((x) => x === realPath)) {
                    core/* debug */.Yz(`Symlink cycle detected for path '${item.path}' and realpath '${realPath}'`);
                    return undefined;
                }
                // Update the traversal chain
                traversalChain.push(realPath);
            }
            return stats;
        });
    }
}
//# sourceMappingURL=internal-globber.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/glob/lib/glob.js
var glob_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Constructs a globber
 *
 * @param patterns  Patterns separated by newlines
 * @param options   Glob options
 */
function create(patterns, options) {
    return glob_awaiter(this, void 0, void 0, function* () {
        return yield DefaultGlobber.create(patterns, options);
    });
}
/**
 * Computes the sha256 hash of a glob
 *
 * @param patterns  Patterns separated by newlines
 * @param currentWorkspace  Workspace used when matching files
 * @param options   Glob options
 * @param verbose   Enables verbose logging
 */
function hashFiles(patterns_1) {
    return glob_awaiter(this, arguments, void 0, function* (patterns, currentWorkspace = '', options, verbose = false) {
        let followSymbolicLinks = true;
        if (options && typeof options.followSymbolicLinks === 'boolean') {
            followSymbolicLinks = options.followSymbolicLinks;
        }
        const globber = yield create(patterns, { followSymbolicLinks });
        return _hashFiles(globber, currentWorkspace, verbose);
    });
}
//# sourceMappingURL=glob.js.map
// EXTERNAL MODULE: ./build/files/read-files.js
var read_files = __nccwpck_require__(4012);
;// CONCATENATED MODULE: ./build/files/patterns.js








/** Reads patterns relative to `root`, an absolute path. Throws an InputError for patterns that `@actions/glob` rejects. */
async function readPatterns(patterns, input, root) {
    try {
        await create(patterns);
        const lines = (0,build_text/* linesIn */.hl)(patterns).filter((line) => !line.startsWith('#'));
        const rules = lines.map((line) => ruleOf(line, root));
        // `@actions/glob` would resolve relative patterns against the working directory.
        const globber = await create(rules.map(({ line }) => line).join('\n'));
        const literal = lines.filter((line) => !line.startsWith('!') && !wildcard.test(line));
        return {
            root,
            /** Absolute paths of the files and folders to search, none inside another. Some may not exist. */
            searchPaths: globber.getSearchPaths(),
            /** In the order of the lines. The last rule that matches a file counts. */
            rules,
            /** The lines without wildcards, by their absolute paths. */
            named: new Map(literal.map((line) => [(0,external_node_path_.resolve)(...startOf(withSlashes(line), root)), line])),
        };
    }
    catch (error) {
        const isAbove = /(?:^|[!/\\])\.\.(?:[/\\]|$)/m.test(patterns);
        const problem = isAbove ? 'patterns must not contain ".."; use an absolute path instead' : (0,read_files/* reasonOf */.A3)(error);
        const reason = (0,build_text/* mayHoldPassword */.EY)(patterns) ? 'it contains a URL' : problem;
        throw new build_failure/* InputError */.dz(`${inputInWords(input, patterns).replace(/^t/, 'T')} can't be read as patterns: ${reason}`);
    }
}
/** An input and its patterns for messages, without addresses that may contain a password. */
function inputInWords(input, patterns) {
    return `the input ${input} (${patternsInWords(patterns)})`;
}
/** Patterns for messages, without addresses that may contain a password. */
function patternsInWords(patterns) {
    return (0,build_text/* linesIn */.hl)(patterns)
        .map((line) => ((0,build_text/* mayHoldPassword */.EY)(line) ? '\u2026' : line))
        .join(', ');
}
/** An input whose patterns match nothing, and the paths in them that don't exist. `hide` removes secrets from both. */
function notFoundFor(input, patterns, root, hide = String) {
    const missing = missingAmong(patterns, root).map((name) => hide(name));
    const verb = missing.length === 1 ? 'does' : 'do';
    const why = missing.length === 0 ? '' : `: ${(0,build_text/* firstOf */.Ku)(missing, { separator: ' and ' })} ${verb} not exist`;
    return inputInWords(input, hide(patterns)) + why + unusualReading(patterns);
}
/** Explains characters that other tools read differently; empty if the patterns have none. */
function unusualReading(patterns) {
    const text = (0,build_text/* linesIn */.hl)(patterns)
        .filter((line) => !/^[!#]/.test(line))
        .join('\n');
    const notes = [
        /[{,]/.test(text) ? 'braces and commas match themselves: write each pattern on its own line' : [],
        text.replaceAll('[[]', '').includes('[') ? '[ starts a set of characters: write [[] to match [ itself' : [],
    ].flat();
    return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}
/** For each line, the topmost missing folder, or the missing file, before the first wildcard. */
function missingAmong(patterns, root) {
    const missing = (0,build_text/* linesIn */.hl)(patterns).flatMap((line) => {
        let path = literalStart(line, root);
        if (/^[!#]/.test(line) || (0,build_text/* mayHoldPassword */.EY)(line) || (0,external_node_fs_.existsSync)(path))
            return [];
        while (!(0,external_node_fs_.existsSync)((0,external_node_path_.dirname)(path)) && path !== (0,external_node_path_.dirname)(path))
            path = (0,external_node_path_.dirname)(path);
        const name = (0,read_files/* nameOf */.Vb)(path, root);
        return name.startsWith('../') || (0,external_node_path_.isAbsolute)(name) ? withSlashes(path) : name;
    });
    return [...new Set(missing)];
}
/** Throws an InputError for the first input with invalid patterns, before anything is sent. */
async function checkPatterns(inputs, root) {
    for (const [input, patterns] of Object.entries(inputs))
        await readPatterns(patterns, input, root);
}
const isWindows = process.platform === 'win32';
const wildcard = /[*?[]/;
/** Creates a pattern that matches like `@actions/glob`, which exports no such function. */
function createPattern(pattern, nocase = false) {
    const plain = { nobrace: true, nocomment: true, noext: true, nonegate: true };
    const created = new Minimatch(pattern, { ...plain, dot: true, nocase });
    created.set = created.set.map((segments) => segments.map(withoutRetries));
    return created;
}
/**
 * Makes each asterisk of a segment, except the last, stick to its shortest match. With backtracking, a hostile name from a fork
 * could take hours.
 */
function withoutRetries(segment) {
    if (!(segment instanceof RegExp))
        return segment;
    const [start = '', ...others] = segment.source.split('[^/]*?');
    const end = others.pop();
    if (end === undefined || others.length === 0)
        return segment;
    const between = others.map((each, at) => `(?=([^/]*?${each}))\\${at + 1}`);
    return new RegExp(`${start}${between.join('')}[^/]*?${end}`, segment.flags);
}
/** A rule for absolute paths, from a line that `@actions/glob` accepts: it has no `..`, and `.` only at its start. */
function ruleOf(line, root) {
    const [, marks = '', text = ''] = /^([!\s]*)(.*)$/s.exec(line) ?? [];
    const pattern = withSlashes(text);
    const rooted = rootedAt(pattern, root);
    const whole = withSlashes(rooted).replace(/(?:\/\*\*)*\/?$/, '');
    const itself = createPattern(whole, isWindows);
    // A rule that matches a folder matches everything in it.
    const below = createPattern(`${whole}/**`, isWindows);
    return {
        line: marks + rooted,
        hasWildcard: wildcard.test(pattern),
        /** The path before the first name with a wildcard, absolute. */
        start: literalStart(text, root),
        /** Whether the rule excludes what it matches. */
        negate: marks.replace(/\s/g, '').length % 2 === 1,
        /** Whether the rule matches a file, or a folder above it. A rule that ends in a separator matches only folders. */
        takes: (file) => (!pattern.endsWith('/') && itself.match(file)) || below.match(file),
        takesAllBelow: (folder) => below.match((0,external_node_path_.join)(folder, external_node_path_.sep)),
        /** Whether the rule could match something below the folder. */
        mayTakeBelow: (folder) => below.match(folder, true),
        /** The folders of a file that stand for a whole `*` of the rule. Empty if the rule doesn't match. */
        foldersForStars: (file) => foldersForStars(itself, file.split(external_node_path_.sep)),
    };
}
/** The folders that stand for a whole `*` if the pattern matches the path or a folder of it. */
function foldersForStars(pattern, path) {
    const [parts = []] = pattern.set;
    const [texts = []] = pattern.globParts;
    const isFolder = (at) => at < path.length - 1;
    function starsFrom(part, at) {
        if (part === parts.length)
            return [];
        const [wanted, name] = [parts[part], path[at]];
        if (wanted === undefined || name === undefined)
            return undefined;
        // Two asterisks.
        if (typeof wanted === 'symbol')
            return starsFrom(part + 1, at) ?? starsFrom(part, at + 1);
        if (!pattern.matchOne([name], [wanted]))
            return undefined;
        const more = starsFrom(part + 1, at + 1);
        return more && texts[part] === '*' && isFolder(at) ? [name, ...more] : more;
    }
    return starsFrom(0, 0) ?? [];
}
/** The path before a pattern's first name with a wildcard. */
function literalStart(pattern, root) {
    return (0,external_node_path_.resolve)(...startOf(withSlashes(pattern).replace(/[^/]*[*?[].*/, ''), root));
}
function rootedAt(pattern, root) {
    const [start, rest] = startOf(pattern, root);
    // Escaped, so that it matches only this folder.
    const escaped = (isWindows ? start : start.replaceAll('\\', '\\\\')).replace(/\[(?=[^/]+\])|[?*]/g, '[$&]');
    return (0,external_node_path_.resolve)(escaped, rest);
}
/** The folder where a pattern starts, and the rest of the pattern. */
function startOf(pattern, root) {
    return /^~(\/|$)/.test(pattern) ? [(0,external_node_os_namespaceObject.homedir)(), `.${pattern.slice(1)}`] : [root, pattern];
}
function withSlashes(pattern) {
    return isWindows ? pattern.replaceAll('\\', '/') : pattern;
}

;// CONCATENATED MODULE: ./build/files/find-files.js






/** Finds the files that patterns name literally, and the `wanted` ones in folders and globs. Throws an InputError. */
async function findFiles({ input, patterns, root, hide }, wanted) {
    const search = await readPatterns(patterns, input, root);
    const { named } = search;
    const { files, unread } = await walk(search);
    const missed = unread.filter(({ kind, path }) => kind !== 'link' && (kind !== 'file' || wanted(path)));
    return {
        named,
        rules: search.rules,
        files: files.filter((file) => named.has(file) || wanted(file)).sort(build_text/* compareNaturally */.yV),
        unread: missed,
        warnings: missed.length === 0
            ? []
            : [unreadInWords(missed, inputInWords(input, hide(patterns)), (path) => hide((0,read_files/* nameOf */.Vb)(path, root)))],
    };
}
function unreadInWords(unread, input, shownName) {
    const names = unread
        .toSorted((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path))
        .map(({ path, code }) => `${shownName(path)} (${code ?? 'its name is not Unicode'})`);
    return `Some paths of ${input} could not be read: ${(0,build_text/* firstOf */.Ku)(names)}. Check permissions and names. The rest is used.`;
}
/** The path doesn't exist, or a part of it is a file instead of a folder. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR']);
/**
 * Finds the same files as `@actions/glob`, with fewer file system calls. Symbolic links count as files. `hasHidden` is true if
 * hidden folders were left out.
 */
async function walk({ root, searchPaths, rules }, { includeHidden = true, readFolder = (path) => (0,external_node_fs_promises_.readdir)(path, { withFileTypes: true }) } = {}) {
    const [files, folders] = [[], []];
    const unread = [];
    let hasHidden = false;
    const isLeftOut = (name, isFolder = true) => {
        const isHidden = !includeHidden && name.startsWith('.');
        hasHidden ||= isHidden && isFolder;
        return isHidden;
    };
    const note = (path, kind, problem) => {
        if (!isWanted(path, kind, rules))
            return;
        if (problem !== undefined)
            unread.push({ path, kind, ...problem });
        else if (kind === 'folder')
            folders.push(path);
        else
            files.push(path);
    };
    const starts = searchPaths.filter((path) => !isLeftOut((0,external_node_path_.basename)(path)));
    for (const { path, kind, problem } of await find_files_lookAt(starts, root)) {
        if (isLinkOnTheWay(path, kind, rules))
            unread.push({ path, kind, code: undefined });
        else
            note(path, kind, problem);
    }
    // The loop appends subfolders to this list.
    for (const folder of folders) {
        const entries = (await orProblem(readFolder(folder))) ?? [];
        if ('code' in entries) {
            note(folder, 'folder', entries);
            continue;
        }
        for (const entry of entries.filter((each) => !isLeftOut(each.name, each.isDirectory()))) {
            const path = (0,external_node_path_.join)(folder, entry.name);
            note(path, find_files_kindOf(entry), isMisread(path) ? { code: undefined } : undefined);
        }
    }
    return { files, unread, hasHidden };
}
function isWanted(path, kind, rules) {
    if (kind !== 'folder' && rules.findLast((rule) => rule.takes(path))?.negate === false)
        return true;
    if (kind === 'file' || kind === 'link')
        return false;
    const lastWhole = rules.findLastIndex((rule) => rule.takesAllBelow(path));
    return rules.slice(Math.max(0, lastWhole)).some((rule) => !rule.negate && rule.mayTakeBelow(path));
}
/** Finds out what is at each path. `root` itself can be a link. */
async function find_files_lookAt(paths, root) {
    const found = [];
    for (const path of paths) {
        const stats = await orProblem(path === root ? (0,external_node_fs_promises_.stat)(path) : (0,external_node_fs_promises_.lstat)(path));
        if (stats === undefined)
            continue;
        found.push('code' in stats ? { path, kind: undefined, problem: stats } : { path, kind: find_files_kindOf(stats) });
    }
    return found;
}
/** Whether a pattern matches what is behind a link, but not the link itself. */
function isLinkOnTheWay(path, kind, rules) {
    return kind === 'link' && !isWanted(path, kind, rules) && isWanted(path, 'folder', rules);
}
function isMisread(path) {
    return path.includes('\ufffd') && !(0,external_node_fs_.existsSync)(path);
}
function find_files_kindOf(entry) {
    if (entry.isSymbolicLink())
        return 'link';
    return entry.isDirectory() ? 'folder' : 'file';
}
/** Returns what was read, or the system's error code. Undefined if nothing is at the path. */
async function orProblem(reading) {
    try {
        return await reading;
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && 'syscall' in error))
            throw error;
        const code = String(error.code);
        return nothingThere.has(code) ? undefined : { code };
    }
}

// EXTERNAL MODULE: ./build/manifest/test-identity.js
var test_identity = __nccwpck_require__(2345);
;// CONCATENATED MODULE: ./build/manifest/clean-texts.js

/**
 * Removes secrets from the texts of a manifest that another step wrote, because that step may not know this step's secrets. A
 * recording keeps the path of its file, and a link that contains a secret is left out.
 */
function cleanTexts(manifest, { clean, occurIn }) {
    const known = new Map();
    /** Cleans each text once, because tests share many. Required texts must not be empty. */
    function shown(text) {
        const before = known.get(text);
        if (before !== undefined)
            return before;
        const cleaned = clean(text) || (text === '' ? '' : '***');
        known.set(text, cleaned);
        return cleaned;
    }
    const optional = (name, text) => (text === undefined ? {} : { [name]: shown(text) });
    function place(given) {
        const file = shown(given.file);
        // A path with a part left out leads nowhere.
        return file === given.file ? given : { ...given, file, isHere: undefined };
    }
    function failure(failed) {
        return {
            ...failed,
            ...optional('error', failed.error),
            ...(failed.place && { place: place(failed.place) }),
            ...(failed.errorPlace && { errorPlace: place(failed.errorPlace) }),
        };
    }
    function test(listed) {
        return (0,test_identity/* keepIdentity */.W9)(listed, {
            ...failure(listed),
            title: shown(listed.title),
            ...optional('project', listed.project),
            ...optional('file', listed.file),
            ...(listed.suites && { suites: listed.suites.map(shown) }),
            ...optional('label', listed.label),
        });
    }
    function recording(result) {
        if (result.status === 'hidden')
            return result;
        const { path, shownPath = path, test: tried } = result;
        const cleaned = {
            ...result,
            title: shown(result.title),
            ...(shownPath !== undefined && shown(shownPath) !== path && { shownPath: shown(shownPath) }),
            ...(tried && { test: { ...tried, ...optional('error', tried.error), ...optional('file', tried.file) } }),
        };
        return cleaned.status === 'failed' ? { ...cleaned, error: shown(cleaned.error) } : cleaned;
    }
    const { heading, part, job, run, reportUrl, comparedWith, totals, ...others } = manifest;
    return {
        ...others,
        heading: shown(heading),
        part: { ...part, heading: shown(part.heading) },
        job: { ...job, ...optional('matrix', job.matrix) },
        run: { ...run, ...optional('number', run.number), ...optional('workflow', run.workflow) },
        ...(reportUrl !== undefined && !occurIn(reportUrl) && { reportUrl }),
        ...(comparedWith && { comparedWith: { ...comparedWith, branch: shown(comparedWith.branch) } }),
        errors: manifest.errors.map(failure),
        tests: manifest.tests.map(test),
        specFiles: manifest.specFiles.map(test),
        totals: { ...totals, ...(totals.projects && { projects: totals.projects.map(shown) }) },
        recordings: manifest.recordings.map(recording),
    };
}

;// CONCATENATED MODULE: ./build/branch-events.js
/** The events whose runs are about a branch itself. Others can run on a branch with the code of a pull request. */
const branchEvents = new Set(['push', 'schedule', 'workflow_dispatch']);
/** Whether a run tests its branch for its own sake. `triggeringEvent` is that of the run that triggered a `workflow_run`. */
function isOfBranch(eventName, triggeringEvent) {
    return branchEvents.has(eventName === 'workflow_run' ? triggeringEvent : eventName);
}

;// CONCATENATED MODULE: ./build/manifest/signed-file.js








const signed_file_version = 1;
/** Facts about the run in a manifest file, beside the manifest itself. */
const fileFields = {
    fingerprint: (0,shape_of/* meaning */.ak)('Identifies the API key without revealing it. The comment of this `commentKey` has the same fingerprint.', shaken/* string */.Yj()),
    commentKey: (0,shape_of/* meaning */.ak)('The input `comment-key`.', shape_of/* line */.n8),
    repository: (0,shape_of/* meaning */.ak)("`owner/name` of the run's repository.", shaken/* string */.Yj()),
    pullRequest: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Number of the pull request that the run belongs to; absent if there is none.', shape_of/* ordinal */.IE)),
    event: (0,shape_of/* meaning */.ak)('Name of the event that started the run, such as `push`.', shaken/* string */.Yj()),
    triggeringEvent: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('For `workflow_run`: name of the event that started the triggering run.', shape_of/* line */.n8)),
    branch: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('The branch that the recordings show; for a pull request, its head. Absent if unknown.', shape_of/* line */.n8)),
    job: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Id of the job.', shape_of/* line */.n8)),
};
const { tests, ...stepFields } = schema/* manifestFields */.nz;
/** The manifest in two members: `tests` is for anyone who reads the file. */
const manifestParts = {
    tests,
    step: (0,shape_of/* meaning */.ak)('Everything else that the step found and shared, for the actions report and cleanup.', (0,shape_of/* objectOf */.Xy)(stepFields)),
};
const fileSchema = (0,shape_of/* objectOf */.Xy)({ shareRecordings: shape_of/* count */.U9, ...fileFields, ...manifestParts, signature: shaken/* string */.Yj() });
/**
 * File name of a manifest, unique to section, attempt and digest, so that one folder can hold the files of many jobs, even of two
 * that share a section.
 */
function manifestName({ key, run: { attempt }, digest }) {
    return `share-recordings-${key.replaceAll(' ', '-')}-${attempt}-${digest}.json`;
}
/** Whether a file is named like a manifest. People may rename manifests. */
function isNamedLikeOne(file) {
    return /^share-recordings-.*\.json$/.test((0,external_node_path_.basename)(file));
}
/**
 * The text of a manifest file, whose last member signs all bytes before it. `outputs` are for other readers: the action never
 * reads them back.
 */
function manifestText({ commentKey, ...head }, outputs, { tests, ...step }, signing) {
    const fingerprint = signing.fingerprint(commentKey);
    const whole = { shareRecordings: signed_file_version, fingerprint, commentKey, ...head, ...outputs, tests, step };
    const signed = JSON.stringify(whole).slice(0, -1);
    return `${signed},"signature":"${signing.signManifest(signed)}"}\n`;
}
/** In bytes, enough for a comment key of 100 characters. */
const longestHead = 2000;
/** The beginning of a manifest, even if somebody reformatted the file. */
const signed_file_beginning = /^\s*\{\s*"shareRecordings"\s*:\s*(\d{1,9})\s*,/;
const ofKey = /^\{"shareRecordings":\d+,"fingerprint":"([\w-]+)","commentKey":("(?:[^"\\]|\\.)*")/;
const ending = /,"signature":"([\w-]{1,100})"\}[ \t\r\n]*$/;
/** Whether the first bytes are those of a manifest. Nothing is trusted yet. */
function beginsAsManifest(bytes) {
    return signed_file_beginning.test(headOf(bytes));
}
/** Whether a manifest claims to be signed with another API key or in another repository. */
function isOfAnotherKey(bytes, { fingerprint }) {
    const [, claimed, commentKey] = ofKey.exec(headOf(bytes)) ?? [];
    return commentKey !== undefined && claimed !== fingerprint(String((0,shape/* parseJson */.qF)(commentKey)));
}
function headOf(bytes) {
    return bytes.toString('utf8', 0, longestHead);
}
/**
 * Verifies the signature of a manifest, and only then parses it. Throws a FileError that says what is wrong, without quoting
 * the file.
 */
function openManifest(bytes, signing) {
    const [, fileVersion] = signed_file_beginning.exec(headOf(bytes)) ?? [];
    assert(fileVersion !== undefined, 'it does not begin like a manifest');
    assert(fileVersion === String(signed_file_version), `its version is ${fileVersion}, but only version ${signed_file_version} is supported`);
    const start = Math.max(0, bytes.length - longestHead);
    const [end = '', signature = ''] = ending.exec(bytes.toString('latin1', start)) ?? [];
    const isSigned = end !== '' && signing.verifyManifest(bytes.subarray(0, bytes.length - end.length), signature);
    const why = 'the file was changed or truncated, or was signed with another API key or in another repository';
    assert(isSigned, `its signature is invalid: ${why}`);
    try {
        const { tests, step, ...file } = (0,shape_of/* readBy */.as)(fileSchema, JSON.parse(bytes.toString()));
        return { ...file, manifest: { ...step, tests } };
    }
    catch (error) {
        if (!(error instanceof shape_of/* MisfitError */.jw))
            throw error;
        throw new read_files/* FileError */.f6(`another version of this action wrote it: ${error.message}`, { cause: error });
    }
}
/**
 * Opens a manifest for the report action. It must not come from a later run or another pull request. A manifest that names
 * no pull request could be replayed into any, so it must come from this run or the one that triggered it.
 */
function openForReport(bytes, { signing, context }) {
    const file = openManifest(bytes, signing);
    const { pullRequest } = file;
    const { run } = file.manifest;
    const order = compareRunIds(run.id, context.runId);
    assert(order <= 0, 'it comes from a later run than this one');
    assert(order < 0 || run.attempt <= context.runAttempt, 'it comes from a later attempt than this one');
    const bothNamePullRequest = pullRequest !== undefined && context.pullRequest !== undefined;
    assert(!bothNamePullRequest || pullRequest === context.pullRequest, 'it belongs to a different pull request than this run');
    const isNear = [context.runId, context.triggeringRunId].includes(run.id);
    assert(isNear || bothNamePullRequest || context.pullRequest === undefined, 'it names no pull request, and comes neither from this run nor from the one that triggered it');
    return file;
}
/**
 * Opens a manifest to compare with. It must come from a run of the base branch, and not from a pull request whose branch has
 * the same name.
 */
function openForBase(bytes, signing, { branch, clean }) {
    const file = openManifest(bytes, signing);
    const { event, triggeringEvent = '', pullRequest } = file;
    const started = event === 'workflow_run' ? triggeringEvent : event;
    // The head of the base branch can be that of a pull request that merges it elsewhere. A person can name any pull request.
    const isOfPull = pullRequest !== undefined && !['push', 'schedule'].includes(started);
    assert(!isOfPull && !started.startsWith('pull_request'), 'it comes from a pull request, not from the base branch');
    // Such as the comment of a pull request, whose run stands on the default branch, or a deployment.
    assert(isOfBranch(event, triggeringEvent), 'it comes from a run that neither a push nor a schedule nor a person started');
    assert(file.branch !== undefined && clean(file.branch) === branch, `it does not come from the base branch, ${branch}`);
    return file;
}
function assert(holds, otherwise) {
    if (!holds)
        throw new read_files/* FileError */.f6(otherwise);
}

;// CONCATENATED MODULE: ./build/manifest/read-manifests.js









/**
 * Reads the manifests that match an input's patterns, relative to `root`. A file that can't be opened, or for which `read`
 * throws a FileError, becomes a warning. Together the manifests may have `mostMib`; with `mostFiles`, files beyond either
 * limit are only counted. Throws an InputError for invalid patterns.
 */
async function readManifestFiles({ mostFiles, mostMib, order, ...search }, read) {
    const { root, hide } = search;
    const found = await findFiles(search, (file) => /\.json$/i.test(file));
    const { named } = found;
    const files = (order === 'last first' ? found.files.toReversed() : found.files).slice(0, mostFiles);
    let leftOut = found.files.length - files.length;
    const meant = new Set(files.filter((file) => isNamedLikeOne(file) || named.has(file)));
    const workspace = (0,read_files/* openWorkspace */.OH)(root);
    const mostBytes = mostMib * 2 ** 20;
    let bytesLeft = mostBytes;
    const checkSize = (bytes, most) => {
        if (bytes > most)
            throw new read_files/* FileError */.f6(`with it, the manifests exceed ${mostMib} MiB`);
    };
    const manifests = [];
    const { warnings } = found;
    let unusable = found.unread.length;
    for (const path of files) {
        // Lets signals and other work run in between.
        await (0,promises_.setImmediate)();
        const file = hide((0,read_files/* nameOf */.Vb)(path, root));
        try {
            const bytes = (0,read_files/* readBytes */.io)(path, workspace, (size) => checkSize(size, mostBytes));
            if (!meant.has(path) && !beginsAsManifest(bytes))
                continue;
            meant.add(path);
            if (mostFiles !== undefined && bytes.length > bytesLeft) {
                leftOut += 1;
                continue;
            }
            checkSize(bytes.length, bytesLeft);
            manifests.push({ ...read(bytes), file });
            bytesLeft -= bytes.length;
        }
        catch (error) {
            if (!meant.has(path))
                continue;
            unusable += 1;
            warnings.push(`The manifest ${file} can't be used: ${(0,read_files/* reasonOf */.A3)(error)}.`);
        }
    }
    return {
        /** Number of manifests, including those that can't be used. */
        files: meant.size,
        read: manifests,
        /** Number of JSON files that aren't manifests. */
        otherFiles: files.length - meant.size,
        /** Number of files beyond `mostFiles` or `mostMib`. */
        leftOut,
        /** Number of manifests that can't be used, and of paths that may hold some and can't be read. */
        unusable,
        warnings,
    };
}
/**
 * Reads the manifests of the report action's input `path`, removes secrets, and keeps the newest of each section. `compare` adds
 * what the base branch says: it needs all tests, and their texts as they were written.
 */
async function readManifests(search, reader, secrets, compare = (manifest) => manifest) {
    const { read, ...found } = await readManifestFiles({ ...search, input: 'path', mostMib: 256 }, (bytes) => {
        const { manifest, signature } = openForReport(bytes, reader);
        return { manifest: cleanTexts((0,manifest_rows/* withoutRowlessTests */.Dr)(compare(manifest)), secrets), signature };
    });
    const { newest, replaced, twins } = newestOfEach(read);
    const warnings = twins.length === 0 ? found.warnings : [...found.warnings, leftOutTwins(twins)];
    return {
        ...found,
        /** Sorted by heading. */
        manifests: newest.toSorted(byHeading),
        /** Files that a newer run or attempt of the same section replaces. */
        replaced,
        warnings,
    };
}
/**
 * Picks the newest manifest of each section, because a re-run job leaves one per attempt. It records the shares of the others
 * as replaced, so that cleanup finds them. If two jobs shared a section in any attempt of the run, the newest says so: the job
 * that did not run again must not be forgotten.
 */
function newestOfEach(files) {
    const newest = [];
    const replaced = [];
    const twins = [];
    for (const group of Map.groupBy(files, ({ manifest }) => manifest.key).values()) {
        const [joined] = joinByKey(group.map(({ manifest }) => manifest));
        const winner = group.find(({ manifest }) => joined && isCopy(manifest, joined));
        if (winner === undefined || joined === undefined)
            continue;
        const ofRun = group.filter(({ manifest }) => manifest.run.id === joined.run.id);
        newest.push(ofRun.some(hasTwinIn(ofRun)) ? { ...joined, sharedSection: true } : joined);
        for (const other of group) {
            if (isNewer(winner.manifest, other.manifest))
                replaced.push(other.file);
            else if (other.signature !== winner.signature)
                twins.push(other.file);
        }
    }
    return { newest, replaced, twins };
}
/** Whether a manifest of two jobs that share a section is among these. */
function hasTwinIn(files) {
    return ({ manifest: one }) => files.some(({ manifest: other }) => isSameRun(one, other) && !isCopy(one, other));
}
function leftOutTwins(names) {
    return (`Left out: ${(0,build_text/* firstOf */.Ku)(names)}, because another job of the same run uses the same section of the comment. Cleanup still ` +
        'finds their links. GitHub gives both jobs the same names, for example if a reusable workflow is called twice. ' +
        'Give each of them its own `section`.');
}

;// CONCATENATED MODULE: ./build/publish/log-manifests.js


/** Logs problems with manifests, then how many there are and what they hold. */
function logManifests(found, log) {
    const { manifests, replaced, otherFiles, warnings } = found;
    for (const warning of warnings)
        log.warning(warning);
    logOtherFiles(otherFiles, log);
    if (replaced.length > 0) {
        log.info(`Left out: ${(0,build_text/* firstOf */.Ku)(replaced)}, replaced by the manifest of a newer run or attempt`);
    }
    if (manifests.length === 0)
        return;
    const recordings = manifests.flatMap((manifest) => manifest.recordings);
    log.info(`Joining ${(0,build_text/* counted */.hS)(manifests.length + replaced.length, 'manifest')}: ${(0,build_text/* counted */.hS)(manifests.length, 'section')} with ${(0,build_text/* counted */.hS)(recordings.length, 'recording')}`);
}
/** Logs how many JSON files aren't manifests. */
function logOtherFiles(count, log) {
    if (count === 0)
        return;
    log.info(`Left out: ${(0,build_text/* counted */.hS)(count, 'JSON file')} that ${count === 1 ? 'is not a manifest' : 'are not manifests'}`);
}
/** The message that no manifest matches an input's patterns, which are relative to `root`. */
function notFound(...search) {
    return `No manifests were found for ${notFoundFor(...search)}`;
}
/** The same for the report action, with what to check. */
function noManifests(path, root, hide) {
    return `${notFound('path', path, root, hide)}. Check the path, and that the jobs uploaded the file that the output manifest names.`;
}

;// CONCATENATED MODULE: ./build/actions/cleanup/manifest-records.js








/** The shares that a manifest records. */
function recordOf({ manifest, pullRequest }) {
    return {
        runId: manifest.run.id,
        pullRequest,
        shares: (0,manifest_shares/* recordedShares */.b$)(manifest),
        linksWithoutId: linksWithoutId(manifest),
    };
}
/** Reads the manifests that the input names, and logs their number. Throws an InputError for invalid patterns. */
async function readNamedManifests(patterns, { context, signing, log, cancelled, secrets }, notes) {
    if (patterns === '')
        return [];
    const search = { input: 'manifests', patterns, root: context.workspace, hide: secrets.hide, mostMib: 256 };
    const reading = readManifestFiles(search, (bytes) => recordOf(openManifest(bytes, signing)));
    const { files, read, otherFiles, warnings } = await (0,time/* unlessAborted */.Wh)(reading, cancelled);
    for (const warning of warnings)
        log.warning(warning);
    if (warnings.length > 0)
        notes.problem(notAllManifests);
    logOtherFiles(otherFiles, log);
    if (read.length > 0) {
        const ids = new Set(read.flatMap(({ shares }) => shares.map(({ id }) => id)));
        log.info(`Read ${(0,build_text/* counted */.hS)(read.length, 'manifest')} with ${(0,build_text/* counted */.hS)(ids.size, 'share')}`);
    }
    else if (files + warnings.length === 0) {
        const { workspace } = context;
        log.info(`${notFound('manifests', patterns, workspace, secrets.hide)}; nothing to delete there`);
    }
    return read;
}
const notAllManifests = 'Some manifests could not be used, so their shares were not deleted. The warnings say why.';
/** Reads the pull requests that inputs or manifests name, each once. */
function openPullRequestReader({ github, cancelled }, notes) {
    const read = new Map();
    return {
        /** Undefined, with a note, if it can't be read. With `throwsLimit`, a GitHub rate limit is thrown instead. */
        async at(number, { throwsLimit = false } = {}) {
            if (read.has(number))
                return read.get(number);
            try {
                const list = github.comments(number).then((store) => store.list());
                read.set(number, { ...(await (0,time/* unlessAborted */.Wh)(list, cancelled)), number });
            }
            catch (error) {
                cancelled.throwIfAborted();
                if (throwsLimit && (0,github_error/* isRateLimit */.a5)(error))
                    throw error;
                read.set(number, undefined);
                notes.problem(`The comments on pull request #${number} could not be read, so the shares they may list are kept: ${github.explain(error)}`);
            }
            return read.get(number);
        },
        all: () => [...read.values()].filter((pull) => pull !== undefined),
    };
}
/** The ids of a manifest's shares to delete. All others are noted as kept. */
async function deletableOf({ shares, linksWithoutId, pullRequest }, { inputs: { baseUrl }, ports, pulls, notes }, options) {
    const { ids, elsewhere } = byService(shares, baseUrl);
    notes.keepOthers({ elsewhere, linksWithoutId });
    if (pullRequest === undefined)
        return ids;
    const pull = await pulls.at(pullRequest, options);
    if (pull === undefined) {
        notes.keep(`the comments on pull request #${pullRequest} could not be read`, ids);
        return [];
    }
    const records = recordsOn(pull, ports.signing);
    notes.leaveComments(records);
    if (!pull.isOpen)
        return ids;
    const misfit = records.unread.find(({ kind }) => kind === 'misfit');
    if (misfit) {
        notes.keep(`pull request #${pullRequest} is open, and its comment ${misfit.url} can't be read`, ids);
        return [];
    }
    const isInComment = sharesInComments(records);
    const isShown = (id) => isInComment({ id, baseUrl: baseUrl.href });
    notes.keep(`still shown on pull request #${pullRequest}, which is open`, ids.filter(isShown));
    return ids.filter((id) => !isShown(id));
}

;// CONCATENATED MODULE: ./build/actions/cleanup/notes.js

/** Collects what to report at the end of the run. */
function createNotes() {
    const kept = new Map();
    const commentsLeft = new Map();
    const problems = [];
    const problem = (text) => {
        // Each comment is read more than once.
        if (!problems.includes(text))
            problems.push(text);
    };
    const add = (to, why, names) => void to.set(why, new Set([...(to.get(why) ?? []), ...names]));
    /** Notes shares that are kept, by their ids, or by their links if they have none. */
    const keep = (why, names) => add(kept, why, names);
    return {
        problems,
        /** Notes a problem that makes the step fail or warn. */
        problem,
        keep,
        /** Notes shares that can't be deleted here. */
        keepOthers({ elsewhere, linksWithoutId }) {
            for (const { id, baseUrl } of elsewhere)
                keep(`made at ${baseUrl}: run cleanup with that base-url`, [id]);
            keep('the service gave no id', linksWithoutId);
        },
        /** Notes comments that can't be read, most often because another API key signed them. */
        leaveComments({ unread }) {
            for (const comment of unread) {
                if (comment.kind === 'misfit')
                    problem(misfitting(comment));
                else
                    add(commentsLeft, whyUnread[comment.kind], [comment.url]);
            }
        },
        /** Logs the comments that were left alone, and the kept shares, except those that were deleted for another reason. */
        logKept(isGone, log) {
            for (const [why, urls] of commentsLeft)
                log.info(`${(0,build_text/* counted */.hS)(urls.size, 'comment')} left alone (${why}): ${[...urls].join(' ')}`);
            for (const [why, names] of kept) {
                const remaining = [...names].filter((name) => !isGone(name));
                if (remaining.length > 0)
                    log.info(`${are(remaining.length)} kept (${why}): ${remaining.join(' ')}`);
            }
        },
    };
}
const whyUnread = {
    'of another key': 'signed with another API key, perhaps an older one',
    damaged: 'damaged or edited',
    'newer version': 'written by a newer version of this action',
};
function misfitting({ url, misfit }) {
    return `The shares in the comment ${url} are kept, because another version of this action wrote it: ${misfit}`;
}
function are(count) {
    return `${(0,build_text/* counted */.hS)(count, 'share')} ${count === 1 ? 'is' : 'are'}`;
}

;// CONCATENATED MODULE: ./build/actions/cleanup/sweep.js




const dayMs = 86_400_000;
/**
 * Deletes the shares of pull requests that were closed long enough ago, and shares that were replaced long enough ago. Begins
 * with the least recently updated pull request, and leaves those that it doesn't reach untouched. Returns the number checked.
 * Rejects with the client's error once GitHub rate-limits us.
 */
async function sweep(work) {
    const { inputs, ports, deleter, updates, notes } = work;
    const { github, clock, cancelled, log, signing } = ports;
    const cutoffMs = clock.now() - inputs.afterDays * dayMs;
    const since = cutoffMs - inputs.lookBackDays * dayMs;
    const plan = (pull) => planFor(pull, { ...inputs, cutoffMs }, signing);
    const api = await github.client();
    const matters = (pull) => {
        const planned = plan(pull);
        if (planned.isWhole)
            notes.leaveComments(planned.records);
        notes.keepOthers(planned);
        return planned.ids.length > 0;
    };
    const listing = await listPullRequests(api, { since, signal: cancelled, matters });
    noteMissing(listing, ports, notes);
    let remaining = listing.pullRequests.length;
    for (const batch of batchesOf(listing.pullRequests)) {
        const keys = batch.flatMap((pull) => [...statesByComment(pull, signing).keys()]);
        if (deleter.isStopped() || keys.length > updates.room())
            break;
        remaining -= batch.length;
        const seen = await (0,time/* unlessAborted */.Wh)(readAgain(api, batch), cancelled);
        noteMissing(seen, ports, notes);
        await carryOut(seen.pullRequests.map(plan), work);
    }
    if (remaining > 0 && !cancelled.aborted) {
        log.info(`Left for the next sweep: ${(0,build_text/* counted */.hS)(remaining, 'pull request')} with shares to delete`);
    }
    return listing.count;
}
/**
 * Plans what to delete for one pull request: all its shares if it was closed at `cutoffMs` (milliseconds since 1970) or
 * earlier, and none if it was closed later. If it is open, only those that were replaced at that time or earlier.
 */
function planFor(pull, { cutoffMs, ...inputs }, signing) {
    const records = recordsOn(pull, signing);
    const isWhole = !pull.isOpen && (pull.closedMs ?? Number.POSITIVE_INFINITY) <= cutoffMs;
    const known = { pull, records, isWhole };
    if (isWhole)
        return { ...known, ...allDue(records, inputs) };
    if (pull.isOpen)
        return { ...known, ...replacedDue(records, inputs, cutoffMs) };
    return { ...known, ids: [], elsewhere: [], linksWithoutId: [] };
}
/** Deletes the planned shares of a batch together, then removes them from the comments one by one. */
async function carryOut(plans, { ports, deleter, updates, notes }) {
    for (const plan of plans)
        notes.keepOthers(plan);
    const due = plans.filter(({ ids }) => ids.length > 0);
    for (const { pull, ids } of due) {
        const noun = pull.isOpen ? 'replaced share' : 'share';
        ports.log.info(`Pull request #${pull.number}: ${(0,build_text/* counted */.hS)(ids.length, noun)}`);
    }
    await deleter.delete(due.flatMap(({ ids }) => ids));
    for (const { pull } of due)
        await updates.removeGoneFrom(pull);
}
function noteMissing({ leftOut, problem }, { github }, notes) {
    for (const { number, problem } of leftOut) {
        notes.problem(`Pull request #${number} was skipped, because its comments could not be read: ${github.explain(problem)}`);
    }
    if (problem !== undefined) {
        notes.problem(`The list of pull requests is incomplete: ${github.explain(problem)}`);
    }
}

;// CONCATENATED MODULE: ./build/files/temporary-file.js




/**
 * Creates an empty file that only its handle can reach. Its name is removed at once, so the system frees the space however the
 * process ends. Throws a FileError if the folder can't store it.
 */
async function openTemporaryFile(folder) {
    const path = (0,external_node_path_.join)(folder, `share-recordings-${(0,external_node_crypto_.randomUUID)()}`);
    const file = await (0,external_node_fs_promises_.open)(path, 'wx+', 0o600).catch(refuse);
    try {
        await (0,external_node_fs_promises_.unlink)(path);
        return file;
    }
    catch (error) {
        await file.close();
        return refuse(error);
    }
}
/** Writes bytes to a position of a temporary file. Throws a FileError if the disk can't take them. */
async function writeAt(file, position, bytes) {
    for (let at = 0; at < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at).catch(refuse);
        at += bytesWritten;
    }
}
function refuse(error) {
    throw new read_files/* FileError */.f6(`it can't be stored in the runner's temporary folder: ${(0,read_files/* reasonOf */.A3)(error)}`, { cause: error });
}

;// CONCATENATED MODULE: ./build/github/artifacts.js




/** Lists artifacts by name (globs) and creation time (milliseconds since 1970), newest first. Rejects with the client's error. */
async function listArtifacts({ octokit, repository }, names, { from, to }) {
    const isInSpan = (ms) => ms >= from && ms <= to;
    const listed = new Map();
    for (const name of names.some((name) => /[*?[\\]/.test(name)) ? [undefined] : names) {
        const options = { ...repository, per_page: 100, ...(name !== undefined && { name }) };
        const all = octokit.paginate(octokit.rest.actions.listArtifactsForRepo, options, ({ data }) => data.filter(({ expired, created_at }) => !expired && isInSpan(Date.parse(created_at ?? ''))));
        for (const one of await all.catch(nameMissingPermission))
            listed.set(one.id, one);
    }
    const patterns = names.map((name) => createPattern(name));
    // A name can contain brackets.
    const isNamed = ({ name }) => names.includes(name) || patterns.some((pattern) => pattern.match(name));
    const named = [...listed.values()].filter(isNamed);
    const artifacts = named.flatMap((one) => {
        const runId = ownRunOf(one);
        const createdMs = Date.parse(one.created_at ?? '');
        const { id, name, size_in_bytes: sizeBytes } = one;
        return runId === undefined ? [] : [{ id, name, runId, createdMs, sizeBytes }];
    });
    return {
        artifacts: artifacts.sort((a, b) => b.createdMs - a.createdMs || b.id - a.id),
        /** Artifacts that may come from a fork's run. */
        passedOver: named.filter((one) => ownRunOf(one) === undefined),
    };
}
/** The id of the run that uploaded the artifact, if GitHub says that the run is the repository's own. */
function ownRunOf({ workflow_run: run }) {
    const { id, repository_id: repository, head_repository_id: head } = run ?? {};
    return (0,shape/* isCount */.my)(id) && (0,shape/* isCount */.my)(repository) && head === repository ? String(id) : undefined;
}
/**
 * Downloads an artifact into a file, without sending the token to storage. Returns false if there are more than `most` bytes.
 * Rejects like `listArtifacts`, or with a FileError if the file can't be written.
 */
async function downloadArtifact({ octokit, repository, fetchStored }, { id }, file, most) {
    const { headers } = await octokit.rest.actions
        .downloadArtifact({ ...repository, artifact_id: id, archive_format: 'zip', request: { redirect: 'manual' } })
        .catch(nameMissingPermission);
    return await fetchStored(String(headers.location), async (body) => {
        // An earlier try may have left a part.
        await file.truncate();
        let size = 0;
        for await (const chunk of body) {
            if (size + chunk.length > most)
                return false;
            await writeAt(file, size, chunk);
            size += chunk.length;
        }
        return true;
    });
}
function nameMissingPermission(error) {
    if (!(0,github_error/* isForbidden */.US)(error))
        throw error;
    const message = 'GitHub refused the request (403). Add "actions: read" to the permissions of the job';
    throw new Error(message, { cause: error });
}

// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __nccwpck_require__(663);
;// CONCATENATED MODULE: ./build/actions/cleanup/read-artifact.js
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





/** The limit for all manifests of one artifact, unpacked. */
const mostMib = 256;
const mostBytes = mostMib * 2 ** 20;
/**
 * Manifests shrink to a sixth or less when zipped. The rest is room for reports and videos that some workflows upload with
 * them. A runner's disk has room for much more.
 */
const mostDownloadedMib = 1024;
const mostDownloaded = mostDownloadedMib * 2 ** 20;
/**
 * Downloads an artifact into a temporary file in `folder` and passes its manifests to `read` one by one, keeping only what
 * `read` returns. Throws a FileError if the artifact is too large, broken or can't be stored, the signal's reason, and
 * whatever `downloadArtifact` throws.
 */
async function readArtifact(github, artifact, { folder, ...reading }, read) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const tooLarge = new read_files/* FileError */.f6(`it is larger than ${mostDownloadedMib} MiB`);
        if (artifact.sizeBytes > mostDownloaded)
            throw tooLarge;
        const file = __addDisposableResource(env_1, await openTemporaryFile(folder), true);
        if (!(await downloadArtifact(github, artifact, file, mostDownloaded)))
            throw tooLarge;
        return await manifestsIn(file, artifact.name, reading, read);
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
/** Reads the manifests in a downloaded artifact, which is a zip file or a single file. Their names are not cleaned. */
async function manifestsIn(file, artifactName, { signing, signal }, read) {
    const manifests = [];
    /** Manifests, and files named like one, that can't be used. */
    const refused = [];
    let ofOtherKeys = 0;
    const budget = { bytesLeft: mostBytes };
    for await (const { name, size, open } of jsonFilesIn(file, artifactName)) {
        signal.throwIfAborted();
        try {
            const bytes = await manifestIn(await open(), size, budget);
            if (bytes === undefined && !isNamedLikeOne(name))
                continue;
            const isOther = bytes !== undefined && isOfAnotherKey(bytes, signing);
            if (isOther)
                ofOtherKeys += 1;
            else
                manifests.push(read(openManifest(bytes ?? Buffer.of(), signing)));
        }
        catch (error) {
            refused.push({ name, reason: (0,read_files/* reasonOf */.A3)(error) });
        }
    }
    return { manifests, refused, ofOtherKeys };
}
async function* jsonFilesIn(file, name) {
    const { value: start } = await chunksOf(file).next();
    // `actions/upload-artifact` can upload a single file without zipping it.
    if (start?.[0] === '{'.charCodeAt(0)) {
        const { size } = await file.stat();
        yield { name, size, open: async () => chunksOf(file) };
        return;
    }
    try {
        // Names are not checked, because nothing is unpacked onto the disk.
        const zip = await (0,yauzl/* fromFdPromise */.as)(file.fd, { decodeStrings: false });
        for await (const entry of zip.eachEntry()) {
            const name = String(entry.fileName);
            const open = () => zip.openReadStreamPromise(entry);
            if (/\.json$/i.test(name))
                yield { name, size: entry.uncompressedSize, open };
        }
    }
    catch (error) {
        throw new read_files/* FileError */.f6(`it can't be read as a zip file: ${(0,read_files/* reasonOf */.A3)(error)}`, { cause: error });
    }
}
async function* chunksOf(file) {
    for (let position = 0;;) {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2 ** 16), position });
        if (bytesRead === 0)
            return;
        yield buffer.subarray(0, bytesRead);
        position += bytesRead;
    }
}
/** The bytes of a file that begins like a manifest, or undefined. Throws a FileError if it exceeds the `budget`. */
async function manifestIn(chunks, size, budget) {
    const chunksRead = [];
    for await (const chunk of chunks) {
        if (chunksRead.length === 0) {
            if (!beginsAsManifest(chunk))
                return undefined;
            if (size > budget.bytesLeft)
                throw new read_files/* FileError */.f6(`the artifact contains more than ${mostMib} MiB of manifests`);
        }
        budget.bytesLeft -= chunk.length;
        chunksRead.push(chunk);
    }
    return chunksRead.length === 0 ? undefined : Buffer.concat(chunksRead);
}

;// CONCATENATED MODULE: ./build/actions/cleanup/sweep-artifacts.js








/** Opening an artifact takes a request. */
const mostOpened = 200;
const newestOpened = 100;
/**
 * Deletes the shares of the manifests in artifacts that are old enough, one by one. Returns the number of artifacts opened.
 * Rejects with the client's error if the artifacts can't be listed.
 */
async function sweepArtifacts(work) {
    const { deleter, notes } = work;
    const { github, clock, cancelled, log } = work.ports;
    const api = await github.client();
    const artifacts = await listOwn(api, work).catch((error) => {
        if (!(0,github_error/* isRateLimit */.a5)(error))
            throw error;
        log.info(`Left for the next sweep: all artifacts. ${github.explain(error)}`);
        return [];
    });
    let opened = 0;
    for (const artifact of chooseFrom(artifacts, clock.random)) {
        if (deleter.isStopped())
            break;
        const name = `artifact ${artifact.name} (${artifact.id})`;
        try {
            const records = await (0,time/* unlessAborted */.Wh)(readOwn(api, artifact, work), cancelled);
            await deleteRecorded(records, name, work);
        }
        catch (error) {
            cancelled.throwIfAborted();
            if ((0,github_error/* isRateLimit */.a5)(error))
                break;
            const why = error instanceof read_files/* FileError */.f6 ? error.message : github.explain(error);
            notes.problem(`The ${name} was skipped: ${why}`);
        }
        opened += 1;
    }
    const unopened = artifacts.length - opened;
    if (unopened > 0 && !cancelled.aborted)
        log.info(`Left for the next sweep: ${(0,build_text/* counted */.hS)(unopened, 'artifact')}`);
    return opened;
}
/** The artifacts within the time span, newest first, with clean names. Logs those that are skipped. */
async function listOwn(api, { inputs, ports }) {
    const { clock, cancelled, log, secrets } = ports;
    const to = clock.now() - inputs.afterDays * dayMs;
    const listing = listArtifacts(api, inputs.artifacts, { from: to - inputs.lookBackDays * dayMs, to });
    const { artifacts, passedOver } = await (0,time/* unlessAborted */.Wh)(listing, cancelled);
    const names = passedOver.map(({ name, id }) => secrets.clean(`${name} (${id})`)).join(', ');
    if (names !== '')
        log.info(`Skipped artifacts that a fork may have uploaded: ${names}`);
    return artifacts.map((one) => ({ ...one, name: secrets.clean(one.name) }));
}
/** Chooses the newest artifacts and some others. The order is random, so rate limits don't starve the same ones every time. */
function chooseFrom(artifacts, random) {
    const others = shuffled(artifacts.slice(newestOpened), random);
    return shuffled([...artifacts.slice(0, newestOpened), ...others].slice(0, mostOpened), random);
}
function shuffled(values, random) {
    const drawn = values.map((value) => ({ value, at: random() }));
    return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value);
}
/** Reads the manifests that the artifact's own run signed. */
async function readOwn(api, artifact, work) {
    const { context, signing, cancelled, secrets, log } = work.ports;
    const reading = { folder: context.temporaryFolder, signing, signal: cancelled };
    const { manifests, refused, ofOtherKeys } = await readArtifact(api, artifact, reading, recordOf);
    // The artifact may also contain copies from other runs.
    const own = manifests.filter(({ runId }) => runId === artifact.runId);
    const others = manifests.length - own.length;
    const where = `in the artifact ${artifact.name} (${artifact.id})`;
    if (others > 0)
        log.info(`Skipped ${where}: ${(0,build_text/* counted */.hS)(others, 'manifest')} from other runs`);
    if (ofOtherKeys > 0)
        log.info(`Skipped ${where}: ${(0,build_text/* counted */.hS)(ofOtherKeys, 'manifest')} signed with another API key`);
    for (const { name, reason } of refused)
        work.notes.problem(`The manifest ${secrets.clean(name)} ${where} can't be used: ${reason}`);
    return own;
}
/** Every sweep deletes all of them again, because a share that is gone says nothing about the others. */
async function deleteRecorded(records, name, work) {
    const { deleter, ports } = work;
    const ids = new Set();
    for (const record of records) {
        for (const id of await deletableOf(record, work, { throwsLimit: true }))
            ids.add(id);
    }
    const fresh = [...ids].filter((id) => !deleter.outcomes.has(id));
    await deleter.delete(fresh, { quietIfGone: true });
    const worthALine = fresh.filter((id) => deleter.outcomes.get(id)?.outcome !== 'long gone');
    if (worthALine.length > 0)
        ports.log.info(`The ${name}: ${(0,build_text/* counted */.hS)(worthALine.length, 'share')}`);
}

;// CONCATENATED MODULE: ./build/actions/cleanup/clean-up.js













const cleanupAction = {
    name: 'cleanup',
    keyAdvice: 'Use the same secret as the main action: cleanup deletes only links that were signed with that key.',
    readInputs: () => ({ ...readCleanupInputs(), concurrency: deletesAtOnce }),
    writeNothing: (outlet) => writeCounts({ deleted: 0, failed: 0 }, outlet),
    work: (inputs, ports, serviceAt) => cleanUp(inputs, { ...ports, service: serviceAt(inputs.baseUrl) }),
};
/** Deletes the shares of one pull request, manifests, artifacts or ids, or all that a sweep finds. */
async function cleanUp(inputs, ports) {
    const { context, log } = ports;
    const notes = createNotes();
    const deleter = createDeleter(ports);
    const updates = createCommentUpdater(inputs, deleter, ports);
    const work = { inputs, ports, deleter, updates, notes, pulls: openPullRequestReader(ports, notes) };
    const { pullHint: hint } = context;
    const number = inputs.prNumber ?? (hint.kind === 'event' && hint.isClosing ? hint.number : undefined);
    const isSweep = number === undefined && inputs.manifests === '' && inputs.shareIds.length === 0;
    const manifests = isSweep ? [] : await readNamedManifests(inputs.manifests, ports, notes);
    const looked = [];
    await tryTo(work, 'Not all pull requests could be checked', async () => {
        if (isSweep)
            looked.push((0,build_text/* counted */.hS)(await sweep(work), 'pull request'));
        else
            await cleanUpNamed(number, manifests, work);
    });
    if (inputs.artifacts.length > 0) {
        await tryTo(work, 'The artifacts could not be listed', async () => {
            looked.push((0,build_text/* counted */.hS)(await sweepArtifacts(work), 'artifact'));
        });
    }
    await tryTo(work, 'The comments could not be updated', async () => {
        for (const pull of work.pulls.all())
            await updates.removeGoneFrom(pull);
    });
    await tryTo(work, 'The comments could not be checked again', updates.checkAgain);
    logUnknown(work);
    notes.logKept(deleter.isGone, log);
    const counts = countOutcomes(deleter);
    clean_up_logTotals(looked, counts, log);
    writeCounts(counts, ports);
    endStep(counts, work);
    if (isSweep)
        return;
    for (const written of updates.written)
        if (written.kind === 'ended')
            logComment(written, log);
}
/** Notes a failure and goes on, because other shares can still be deleted. */
async function tryTo({ ports, notes }, failure, go) {
    const { cancelled, github } = ports;
    if (cancelled.aborted)
        return;
    await go().catch((error) => {
        if (!cancelled.aborted)
            notes.problem(`${failure}: ${github.explain(error)}`);
    });
}
/** Counts the deleted shares, those among them that were already gone, and the failures. */
function countOutcomes({ outcomes }) {
    const count = (...wanted) => outcomes.values().reduce((sum, { outcome }) => sum + Number(wanted.includes(outcome)), 0);
    const before = count('gone', 'not found');
    return { deleted: count('deleted') + before, before, failed: count('failed') };
}
function writeCounts({ deleted, failed }, outlet) {
    setAll({ 'deleted-count': String(deleted), 'failed-count': String(failed) }, outlet);
}
/** Deletes the shares of a pull request's comments, of manifests and of `share-ids`, all in one go. */
async function cleanUpNamed(number, manifests, work) {
    const ids = [...work.inputs.shareIds];
    if (number !== undefined)
        ids.push(...(await dueOnNamed(number, work)));
    for (const manifest of manifests)
        ids.push(...(await deletableOf(manifest, work)));
    await work.deleter.delete(ids);
}
/** The shares in a pull request's comments; none if it was reopened after the event that triggered this run. */
async function dueOnNamed(number, { inputs, ports, pulls, notes }) {
    const { log, signing } = ports;
    const pull = await pulls.at(number);
    if (pull === undefined)
        return [];
    if (pull.isOpen && inputs.prNumber === undefined) {
        log.info(`Pull request #${number} was reopened: the shares in its comments are kept`);
        return [];
    }
    const records = recordsOn(pull, signing);
    const { ids, ...others } = allDue(records, inputs);
    notes.keepOthers(others);
    notes.leaveComments(records);
    const hasRecords = records.unread.length > 0 || records.states.flatMap(manifest_shares/* recordedIn */.AK).length > 0;
    if (!hasRecords)
        log.info(`No comment on pull request #${number} ${noneLeft}`);
    else
        log.info(`Pull request #${number}: ${(0,build_text/* counted */.hS)(ids.length, 'share')}`);
    if (pull.isOpen)
        log.info(`Pull request #${number} is open: its next runs will create new links`);
    return ids;
}
const noneLeft = 'records a share that still exists. If somebody deleted a comment by hand, its links still work: pass the manifests of its runs to cleanup';
/** Logs the `share-ids` that the service doesn't know. Nothing proves that they ever existed. */
function logUnknown({ inputs, ports: { log }, deleter: { outcomes } }) {
    const named = inputs.shareIds.flatMap((id) => outcomes.get(id) ?? []);
    const unknown = named.filter(({ outcome }) => outcome === 'not found');
    const isProven = outcomes.values().some(({ outcome }) => outcome === 'deleted' || outcome === 'gone');
    if (unknown.length === 0)
        return;
    if (unknown.length === named.length && !isProven)
        log.warning(unknownToKey);
    else {
        const ids = unknown.map(({ id }) => (0,build_text/* oneLine */.TN)(id, 100));
        log.info(`The service doesn't know these shares (404), so they count as deleted: ${ids.join(' ')}`);
    }
}
const unknownToKey = 'The service knows none of these shares (404): they are already gone, or api-key belongs to a different ' +
    'account than the one that made them.';
function clean_up_logTotals(looked, { deleted, before, failed }, log) {
    const where = looked.length === 0 ? '' : `Checked ${looked.join(' and ')}: `;
    const already = before === 0 ? '' : `, ${before} of them already gone`;
    if (deleted + failed > before) {
        log.info(`${where}${deleted} of ${(0,build_text/* counted */.hS)(deleted + failed, 'share')} deleted${already}`);
    }
    else if (before > 0)
        log.info(`${where || 'Nothing to delete: '}${are(before)} already gone`);
    else if (where !== '')
        log.info(`${where}nothing to delete`);
}
/** Fails the step, or warns, if a share could not be deleted or something could not be read. */
function endStep({ deleted, failed }, { inputs: { failOnError }, ports: { log, cancelled }, deleter, notes }) {
    annotateFailures(deleter.failures, { asError: failOnError, title: 'Share not deleted' }, log);
    const problems = [...notes.problems];
    if (failed > 0) {
        const again = 'Run cleanup again: shares that are already gone count as deleted.';
        problems.unshift(`${failed} of ${(0,build_text/* counted */.hS)(deleted + failed, 'share')} could not be deleted. ${again}`);
    }
    const end = failOnError ? log.fail : log.warning;
    if (cancelled.aborted)
        log.fail(cancelledInWords);
    else if (problems.length > 0)
        end(problems.map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '));
}
const cancelledInWords = 'The workflow was canceled. The comment may still list deleted shares.';

;// CONCATENATED MODULE: ./build/github/own-branch.js

/**
 * The branch that a run tests for its own sake. Empty for the run of a pull request, whose branch can have any name: `named` is
 * the pull request that the workflow names. A push to a branch stays its own, even if the branch is a pull request's head.
 */
function ownBranchOf({ eventName, triggeringEvent, branch }, named) {
    return named === undefined && isOfBranch(eventName, triggeringEvent) ? branch : '';
}

;// CONCATENATED MODULE: ./build/inputs/main-inputs.js




function readMainInputs({ password }) {
    return {
        ...readServiceInputs(),
        ...readShownInputs('recordings'),
        includeHiddenFiles: readFlag('include-hidden-files', false),
        title: parseTitleTemplate(readText('title')),
        /** Whether the title contains the pull request, commit or branch. */
        titleNamesPull: /\{(?:pr|sha|branch)\}/.test(readText('title')),
        /** Patterns of test reports; empty for none. */
        testReport: readText('test-report'),
        /** Whether report entries of one name are tries of one test. */
        mergeTestRetries: readMergeTestRetries(),
        only: needingReport('only', readChoice('only', ['all', 'failed', 'changed']), 'all'),
        failOn: needingReport('fail-on', readFailOn(), 'never'),
        password: password || undefined,
        visibility: readText('visibility') || 'unlisted',
        concurrency: readInteger('concurrency', { from: 1, to: 32, fallback: 'auto' }),
        failOnError: readFlag('fail-on-error', true),
        reuse: readFlag('reuse', true),
        section: readText('section'),
        matrix: readContext('matrix'),
        jobTotal: readJobTotal(),
    };
}
function readMergeTestRetries() {
    const isWanted = readFlag('merge-test-retries', false);
    if (!isWanted || readText('test-report') !== '')
        return isWanted;
    throw new build_failure/* InputError */.dz('The input merge-test-retries is true, but the input test-report is empty: set it to the report whose entries to merge.');
}
/** Throws an InputError if the value needs a test report and there is none. `without` is the value that needs none. */
function needingReport(name, value, without) {
    if (value === without || readText('test-report') !== '')
        return value;
    throw new build_failure/* InputError */.dz(`The input ${name} is "${value}", but the input test-report is empty: set it to the report that says which tests failed.`);
}
/** Reads a context that the runner fills in as a JSON object; empty if it is null. */
function readContext(name) {
    const text = readText(name);
    const context = (0,shape/* parseJson */.qF)(text || 'null');
    if (context === null)
        return {};
    if ((0,shape/* isRecord */.u4)(context))
        return context;
    throw misfit(name, text, `left unset: its default is the job's ${name} as a JSON object`);
}
/** The number of jobs in the matrix; undefined if the runner doesn't say. */
function readJobTotal() {
    const total = readContext('strategy')['job-total'];
    return (0,shape/* isCount */.my)(total) && total > 0 ? total : undefined;
}
const fields = ['title', 'name', 'path', 'index', 'sha', 'branch', 'pr'];
/** Parses a title template such as `{branch}: {title}`. An empty one means `{title}`. Throws an InputError. */
function parseTitleTemplate(text) {
    const placeholder = /\{([^{}]*)\}/g;
    const names = fields;
    if (text.matchAll(placeholder).some(([, name = '']) => !names.includes(name))) {
        const knownFields = fields.map((field) => `{${field}}`).join(', ');
        throw misfit('title', text, `text with no other fields than ${knownFields}`);
    }
    return (values) => {
        const byName = new Map(Object.entries(values));
        return (text || '{title}').replace(placeholder, (_, name) => byName.get(name) ?? '');
    };
}

;// CONCATENATED MODULE: ./build/publish/gate.js




/** The message that fails the step for its tests, as the input `fail-on` wants. Undefined if they let it pass. */
function gate(sections, { failOn, verdict, ownBranch, mayHaveNoTests, unusable = 0 }) {
    if (failOn === 'never')
        return undefined;
    if (verdict === undefined && unusable === 0)
        return withoutResults(sections, mayHaveNoTests, failOn);
    const { failed = 0, didNotRun = 0, errors = 0, jobs = 0, jobTotal = 0 } = verdict ?? {};
    const compared = failOn === 'new' ? sections.filter(({ comparedWith }) => comparedWith?.branch !== ownBranch) : [];
    const excusing = compared.filter((section) => excusedIn(section).length > 0);
    const excused = new Set(excusing.flatMap(excusedIn));
    const counting = failed - excused.size;
    const reasons = [
        counting > 0 && `${(0,build_text/* counted */.hS)(counting, 'test')} failed${besides(excused.size, excusing)}`,
        didNotRun > 0 && `${(0,build_text/* counted */.hS)(didNotRun, 'test')} did not run`,
        errors > 0 && `${(0,build_text/* counted */.hS)(errors, 'error')} outside of any test`,
        jobs < jobTotal && `${jobTotal - jobs} of ${(0,build_text/* counted */.hS)(jobTotal, 'job')} without test results`,
        unusable > 0 && `${(0,build_text/* counted */.hS)(unusable, 'manifest')} could not be used`,
    ].filter((reason) => reason !== false);
    if (reasons.length === 0)
        return undefined;
    const names = namesOf(sections, excused);
    const which = names.length === 0 ? '' : `: ${(0,build_text/* firstOf */.Ku)(names, { separator: '; ', count: counting + didNotRun + errors })}`;
    return `${reasons.join(', ')} (fail-on: ${failOn})${which}`;
}
/** A test tool that could not load its files can leave a report that counts neither a test nor an error. */
function withoutResults(sections, mayHaveNoTests, failOn) {
    if (sections.some(({ reportRead }) => reportRead)) {
        return mayHaveNoTests
            ? undefined
            : `The test reports have no results, so nothing is known of the tests (fail-on: ${failOn}).`;
    }
    const isFine = sections.some(({ withoutReport }) => withoutReport);
    return isFine ? undefined : `No section has test results (fail-on: ${failOn}). Set test-report in the jobs.`;
}
/** The failed tests whose failure is known from the branch that was compared. */
function excusedIn(section) {
    const comparisonOf = (0,manifest_rows/* comparisonLookup */.qn)(section);
    return section.tests.filter((test) => (0,rank/* isExcused */.Ix)({ ...test, comparedWith: comparisonOf(test.id) }));
}
function besides(excused, excusing) {
    const branches = new Set(excusing.flatMap(({ comparedWith }) => comparedWith?.branch ?? []));
    return excused === 0 ? '' : ` besides ${excused} known from ${[...branches].join(' and ')}`;
}
/** The names of everything that counts: failed tests, tests that did not run, errors. Manifests list only the most urgent. */
function namesOf(sections, excused) {
    const tests = sections.flatMap(({ tests }) => tests);
    const failed = tests.filter((test) => test.result === 'failed' && !excused.has(test));
    const didNotRun = tests.filter(({ result }) => result === 'did not run');
    const errors = sections.flatMap((section) => section.errors);
    const once = new Map(errors.map((error) => [error.ofReport ? error : (0,test_identity/* errorKey */.Oi)(error), error]));
    const texts = [...once.values()].flatMap(({ error }) => error ?? []);
    return [...[...failed, ...didNotRun].map(gate_nameOf), ...texts.map(build_text/* shortTitle */.HV)];
}
function gate_nameOf({ title, label = title, project }) {
    return `${(0,build_text/* shortTitle */.HV)(label)}${project ? ` (${(0,build_text/* shortTitle */.HV)(project)})` : ''}`;
}

// EXTERNAL MODULE: ./build/docs.js
var docs = __nccwpck_require__(5557);
;// CONCATENATED MODULE: ./build/publish/log-reports.js

/** Further recordings or tests are only counted. */
const mostNamed = 3;
/** Logs problems with test reports, and which recordings and failed tests have no counterpart. */
function logReports(reports, { recordings, unusable }, { only }, { log, secrets: { clean } }) {
    const { warnings, errors, counts, otherFiles } = reports;
    if (otherFiles > 0)
        log.info(otherFilesLine(otherFiles));
    const recorded = reports.kind === 'read' ? reports.recorded : new Map();
    const which = recorded.size === 0 ? 'All recordings' : 'Recordings that no other report covers';
    const all = only === 'all' ? '' : ', whether or not their tests failed';
    const isAnyShared = recordings.some(({ path }) => !recorded.has(path));
    const consequence = isAnyShared ? ` ${which} are still shared${all}, with titles made from their paths.` : '';
    warnings.forEach((warning, at) => {
        log.warning(at === warnings.length - 1 ? `${warning}${consequence}` : warning);
    });
    const unknown = [...recordings, ...unusable].flatMap(({ path }) => (recorded.has(path) ? [] : path));
    if (unknown.length > 0 && recorded.size > 0) {
        const named = (0,build_text/* firstOf */.Ku)(unknown.map((path) => clean(path)), { most: mostNamed });
        const hint = reports.kind === 'read' ? mergedHint(reports.namedVideo, [...recorded.keys()]) : '';
        log.info(`${(0,build_text/* counted */.hS)(unknown.length, 'recording')} in no test report: ${named}${hint && `. ${hint}`}`);
    }
    else if (reports.kind === 'read' && unknown.length > 0 && warnings.length === 0) {
        log.warning(`${whyNoneMatches(reports, unknown)}${consequence}`);
    }
    const error = errors[0]?.error;
    if (error && counts)
        log.info(`${(0,build_text/* counted */.hS)(counts.error, 'error')} outside of any test: ${error}`);
    if (reports.kind === 'read') {
        logRetries(reports.retries, log);
        logUnjoined(reports, log);
        logWithoutRecording(reports, log);
    }
}
/** Logs that a step found no test report where it may be missing. */
function logMissing({ warnings, otherFiles, message }, log) {
    if (otherFiles > 0)
        log.info(otherFilesLine(otherFiles));
    for (const warning of warnings)
        log.warning(warning);
    log.info(message);
}
function otherFilesLine(count) {
    const what = count === 1 ? 'is not a test report' : 'are not test reports';
    return `Left out: ${(0,build_text/* counted */.hS)(count, 'JSON or XML file')} that ${what}`;
}
function logRetries(retries, log) {
    const { kind, tests } = retries;
    if (kind === 'merged') {
        log.info(`Merged test retries: ${(0,build_text/* counted */.hS)(tests, 'test')} had several entries, ${retries.flaky} of them flaky`);
    }
    else if (tests > 0) {
        log.info(`${(0,build_text/* counted */.hS)(tests, 'test')} failed, but another entry with the same name passed. If these are retries, not runs on several browsers or devices, set merge-test-retries: true`);
    }
}
/** Tests that only one of two formats seems to have may count twice. */
function logUnjoined({ unjoined, formats }, log) {
    if (unjoined === 0)
        return;
    const names = `${formats.slice(0, -1).join(', ')} and ${formats.at(-1)}`;
    const counts = unjoined === 1 ? 'it counts' : 'each counts';
    log.info(`The test reports have ${formats.length} formats (${names}), and ${(0,build_text/* counted */.hS)(unjoined, 'test')} could not be matched between them, so ${counts} on its own. If they are reports of the same tests, one format is enough: name only its reports in the input test-report`);
}
/** The warning that no recording belongs to a test, with the likely cause. */
function whyNoneMatches(reports, unknown) {
    if (reports.testCount > 0) {
        const tests = (0,build_text/* counted */.hS)(reports.testCount, 'test');
        return `No recording belongs to any of the ${tests} in the test report. ${likelyCause(reports, unknown)}`;
    }
    const errors = reports.counts?.error ?? 0;
    const why = errors > 0 ? `${(0,build_text/* counted */.hS)(errors, 'error')} outside of any test may be why.` : `Check ${sameRun}`;
    return `No recording belongs to a test: the test report contains no tests. ${why}`;
}
const sameRun = 'that the report and the recordings come from the same run.';
/** The likely cause, which depends on the tool that wrote the reports. */
function likelyCause({ formats, sourceLines, namedVideo }, unknown) {
    const merged = mergedHint(namedVideo);
    if (merged !== '')
        return merged;
    // Playwright's own format is not the only one that it writes.
    const canBeOfPlaywright = formats.some((format) => ['JUnit', 'CTRF', 'Allure'].includes(format));
    const isJavaScript = sourceLines.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file));
    const isOfPlaywright = canBeOfPlaywright && isJavaScript && unknown.some((path) => /(?:^|\/)page@[\da-f]{32}\.webm$/.test(path));
    const [how] = namedVideo === undefined ? formats.flatMap((format) => attachments[format] ?? []) : [];
    const cause = formats.includes('Playwright') || isOfPlaywright ? ownContext : how;
    const advice = [
        namedVideo === undefined
            ? ''
            : `The report names other videos, such as ${(0,build_text/* oneLine */.TN)(namedVideo, 200)}: check that the input path includes them.`,
        cause === undefined ? '' : `Most likely, ${cause}.`,
    ].filter((sentence) => sentence !== '');
    return [...advice, `${advice.length === 0 ? 'Check' : 'Otherwise, check'} ${sameRun}`].join(' ');
}
const ownContext = 'a Playwright test opened its own browser context: no report names its video until the test attaches it';
/** Why recordings match no test, for each format. */
const attachments = {
    JUnit: "the JUnit report names no videos ([[ATTACHMENT|path]] in a test's output), and no video is named like a test or its file",
    CTRF: 'the CTRF report has no attachments, and no video is named like a test',
    Allure: 'the Allure report has no attachments, and no video is named like a test',
    TRX: 'the TRX report has no result files, and no video is named like a test',
    xcresult: 'the input test-report does not name the manifest.json of the attachments that Xcode exports',
};
/**
 * The hint to add Playwright's folder of merged blob reports. Empty if the video isn't in one, or if the step has recordings
 * from it.
 */
function mergedHint(namedVideo = '', recorded = []) {
    const folder = namedVideo.split('/').slice(0, -1);
    const [parent = '', name] = folder.slice(-2);
    const isHash = /(?:^|\/)[\da-f]{40}\.[^/]*$/.test(namedVideo);
    if (name !== 'resources' || !(parent.includes('blob-report') || isHash))
        return '';
    if (recorded.some((path) => `/${path}`.includes(`/${parent}/${name}/`)))
        return '';
    // Folders of another machine don't help here.
    const isElsewhere = /^(?:home|Users|__w|[A-Z]:|)$/.test(folder[0] ?? '');
    const path = (0,build_text/* oneLine */.TN)((isElsewhere ? [parent, name] : folder).join('/'), 200);
    return `The test report names videos in ${path}: add that folder to the input path.`;
}
function logWithoutRecording({ failedWithoutRecording: { count, names } }, log) {
    if (count === 0)
        return;
    const named = (0,build_text/* firstOf */.Ku)(names.map(build_text/* shortTitle */.HV), { most: mostNamed, count });
    log.info(`${(0,build_text/* counted */.hS)(count, 'failed or flaky test')} without a recording: ${named}`);
}

;// CONCATENATED MODULE: ./build/publish/log-lines.js






const forkRecipe = `anyway, use the two workflows for forks: ${docs/* docs */.m}/forks.md`;
const closeRecipe = `A daily sweep deletes the links of closed pull requests: ${docs/* docs */.m}/cleanup.md#the-daily-sweep`;
const withoutKey = {
    main: ['No recordings were shared', `To share them ${forkRecipe}`],
    report: ['No manifests were joined', `To report them ${forkRecipe}`],
    cleanup: ['No shares were deleted', closeRecipe],
};
/** The notice for a run that gets no secrets from GitHub. The step passes anyway, even if it `isGate` for tests. */
function logWithoutKey(action, reason, isGate, log) {
    const source = reason === 'fork' ? 'pull requests from forks' : 'runs that Dependabot starts';
    const [what, advice] = withoutKey[action];
    const gate = isGate ? '. The input fail-on had no effect, because no test report was read' : '';
    log.notice(`${what}: GitHub gives no secrets to ${source}, so api-key is empty${gate}. ${advice}`);
}
/** Logs how many recordings there are, their size and where they go, and in one line what was left out. */
function logFound({ recordings, unusable, otherFiles, misnamed, links }, baseUrl, { log, secrets: { clean } }) {
    const among = misnamed.length === 0 ? '' : `, including ${(0,build_text/* firstOf */.Ku)(misnamed.map((path) => clean(path)))}`;
    const passed = [
        otherFiles > 0 &&
            `${(0,build_text/* counted */.hS)(otherFiles, 'file')} that ${otherFiles === 1 ? 'is not a video' : 'are not videos'}${among}`,
        links > 0 && `${(0,build_text/* counted */.hS)(links, 'symbolic link')}, which the action does not follow`,
    ].filter((part) => part !== false);
    if (passed.length > 0)
        log.info(`Left out: ${passed.join('; ')}`);
    if (recordings.length + unusable.length === 0)
        return;
    if (recordings.length === 0) {
        log.info(unusable.length === 1 ? "The recording can't be shared" : `None of ${unusable.length} recordings can be shared`);
        return;
    }
    const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const broken = unusable.length > 0 ? `; ${unusable.length} more can't be shared` : '';
    log.info(`Sharing ${(0,build_text/* counted */.hS)(recordings.length, 'recording')} (${prettyBytes(bytes)}) to ${baseUrl.href}${broken}`);
}
/** Further copies are only counted. */
const log_lines_mostNamed = 3;
/** The line about recordings that are left out as copies of others. */
function copiesLine(copies, { clean }) {
    const pairs = copies.map(({ copy, original }) => `${clean(copy.path)} is the same as ${clean(original.path)}`);
    const count = copies.length === 1 ? '1 copy' : `${copies.length} copies`;
    return `${count} left out: ${(0,build_text/* firstOf */.Ku)(pairs, { most: log_lines_mostNamed })}`;
}
/** The line about recordings that the input `only` left out. */
function leftOutLine(count, only) {
    return `Left out: ${(0,build_text/* counted */.hS)(count, 'recording')} of ${fineTests(count)} (only: ${only})`;
}
/** Logs how many recordings are kept, and why the pull request may change their tests. */
function logInDoubt({ withoutFile, filesWithoutPlace }, { log, secrets: { clean } }) {
    const count = withoutFile + filesWithoutPlace.length;
    if (count === 0)
        return;
    const all = count === 1 ? 'it' : 'them';
    const which = (some) => (some < count ? `${some} of them` : all);
    const reasons = [];
    if (withoutFile > 0)
        reasons.push(`the test report names no file for ${which(withoutFile)}`);
    const [file, ...others] = filesWithoutPlace;
    if (file !== undefined) {
        const example = `${others.length > 0 ? ', such as' : ':'} ${(0,build_text/* oneLine */.TN)(clean(file), 200)}`;
        const place = 'the path of the test file in the repository is unknown for';
        reasons.push(`${place} ${which(filesWithoutPlace.length)}${example}`);
    }
    const recordings = `${(0,build_text/* counted */.hS)(count, 'recording')} of ${fineTests(count)}`;
    log.info(`Kept ${recordings} (only: changed), because the pull request may change ${all}: ${reasons.join('; ')}`);
}
function fineTests(count) {
    return count === 1 ? 'a test that passed or was skipped' : 'tests that passed or were skipped';
}
/** The message that nothing was found, with the likely reason and what to check. */
function nothingFound(inputs, { otherFiles, hasHidden }, reports, { root, hide }) {
    const namedVideo = reports.kind === 'read' ? reports.namedVideo : undefined;
    const what = `No recordings were found for ${notFoundFor('path', inputs.path, root, hide)}.`;
    const video = namedVideo === undefined ? '' : `The test report names the video ${(0,build_text/* oneLine */.TN)(namedVideo, 200)}.`;
    const named = ` ${mergedHint(namedVideo) || video}`.trimEnd();
    // Most likely, no test ran and the path is fine.
    const errors = log_lines_countsOf(reports)?.error ?? 0;
    if (errors > 0)
        return `${what} ${(0,build_text/* counted */.hS)(errors, 'error')} outside of any test may be why.${named}`;
    const cause = otherFiles > 0 ? 'The files found are not videos.' : 'Check the path, and that the recorder wrote there.';
    const hidden = hasHidden ? ' Hidden files and folders are found only with include-hidden-files: true.' : '';
    return `${what} ${cause}${hidden}${named}`;
}
/** Logs that nothing was found, as `if-no-files-found` asks. An error is reported at the end of the step. */
function logNothingFound(text, { ifNoFilesFound }, log, reports = { kind: 'none' }) {
    if (ifNoFilesFound === 'error')
        return;
    const counts = log_lines_countsOf(reports);
    // A shard can have no tests, and tools that keep only videos of failed tests may have had none to keep.
    if (reports.kind === 'read' && reports.isEmpty)
        log.info('No recordings: the test report contains no tests');
    else if (counts && !(0,manifest_rows/* hasFailures */.QP)(counts))
        log.info(`No recordings: ${countsInWords(counts)}`);
    else if (ifNoFilesFound === 'warn')
        log.warning(text);
    else
        log.info(text);
}
function log_lines_countsOf(reports) {
    return reports.kind === 'none' ? undefined : reports.counts;
}
/** Such as `212 tests passed, 3 skipped`. */
function countsInWords(counts) {
    return ['passed', 'skipped', 'without a result', 'did not run']
        .filter((result) => counts[result] > 0)
        .map((result, at) => `${at === 0 ? (0,build_text/* counted */.hS)(counts[result], 'test') : counts[result]} ${result}`)
        .join(', ');
}

;// CONCATENATED MODULE: ./build/manifest/verdict-output.js




/** The output `verdict`: the numbers of a section's line. */
const verdictSchema = (0,shape_of/* objectOf */.Xy)({
    errors: (0,shape_of/* meaning */.ak)('Errors outside of any test.', shape_of/* count */.U9),
    failed: shape_of/* count */.U9,
    flaky: shape_of/* count */.U9,
    passed: shape_of/* count */.U9,
    skipped: shape_of/* count */.U9,
    didNotRun: (0,shape_of/* meaning */.ak)('Tests that should have run but did not, or that stopped halfway.', shape_of/* count */.U9),
    withoutResult: (0,shape_of/* meaning */.ak)('Tests that the report calls neither passed nor failed.', shape_of/* count */.U9),
    causes: (0,shape_of/* meaning */.ak)('Number of causes of the failed tests.', shape_of/* count */.U9),
    new: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Failed tests that passed on the other branch; absent without a comparison.', shape_of/* count */.U9)),
    alsoFailing: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Failed tests that failed in the latest run there as well; absent without a comparison.', shape_of/* count */.U9)),
    failedBefore: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Failed tests that failed or were flaky there before, or were flaky in the latest run; absent without a comparison.', shape_of/* count */.U9)),
    jobs: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Number of matrix jobs whose test reports were read; only in `report`.', shape_of/* count */.U9)),
    jobTotal: shaken/* optional */.lq((0,shape_of/* meaning */.ak)('Number of jobs that their matrices have; only in `report`.', shape_of/* count */.U9)),
});
/** Adds up the numbers of all parts' lines, each for its newest run. Undefined without a test report. */
function verdictOutput(manifests) {
    const sections = byRun(manifests).newest;
    const lines = partsOf(sections).flatMap((part) => {
        const counts = countsOf(part.sections);
        return counts ? [{ counts, causes: causesOf(part.sections) ?? sumOf(part.sections, causeCount) }] : [];
    });
    if (lines.length === 0)
        return undefined;
    const sum = (of) => sumOf(lines, of);
    const comparisons = sections.flatMap(({ comparedWith }) => comparedWith ?? []);
    return {
        errors: sum(({ counts }) => counts.error),
        failed: sum(({ counts }) => counts.failed),
        flaky: sum(({ counts }) => counts.flaky),
        passed: sum(({ counts }) => counts.passed),
        skipped: sum(({ counts }) => counts.skipped),
        didNotRun: sum(({ counts }) => counts['did not run']),
        withoutResult: sum(({ counts }) => counts['without a result']),
        causes: sum(({ causes }) => causes),
        ...(comparisons.length > 0 && {
            new: sumOf(comparisons, (comparison) => comparison.new),
            alsoFailing: sumOf(comparisons, (comparison) => comparison.alsoFailing),
            failedBefore: sumOf(comparisons, (comparison) => comparison.failedBefore ?? 0),
        }),
    };
}
/** The verdict of the report action, which also counts jobs. */
function reportVerdict(sections) {
    const verdict = verdictOutput(sections);
    return verdict && { ...verdict, ...jobTotals(byRun(sections).newest) };
}
function causeCount({ totals }) {
    return totals.causeCount;
}
function sumOf(items, of) {
    return items.reduce((sum, item) => sum + of(item), 0);
}

;// CONCATENATED MODULE: ./build/publish/publish.js











/**
 * Shows manifests in the job summary and the comment. If one can't be written, a warning says so, and the other is still
 * written. After a cancellation, the comment stays as it is. Returns the outcome of the comment, and the content of the outputs.
 */
async function publish(manifests, options, ports) {
    const { github, log, runner, context } = ports;
    const { located, rest, jobSummary } = options;
    const sections = manifests.map(forComment);
    const links = { repositoryUrl: repositoryUrlOf(context), rest };
    const showsAnything = sections.some(hasContent);
    const rendered = options.ofJobs ? sections : sections.map(withoutOtherJobs);
    const table = (sizes, limit) => showsAnything ? renderWithin(rendered, { ...links, sizes, head: '' }, limit) : '';
    const summary = jobSummary ? table(true, summaryLimit) : '';
    if (summary !== '') {
        await attempt(() => runner.writeSummary(summary), 'The job summary could not be written', ports);
    }
    const commented = await writeToComment(sections, options, ports);
    const isOfOthers = commented?.kind === 'ended' && !commented.isInComment;
    const comment = isOfOthers ? undefined : commented?.comment;
    // If the comment failed as well, its own warning says why.
    if (located.problem !== undefined && comment !== undefined)
        log.warning(failedLookup(github.explain(located.problem)));
    if (options.comment !== 'never')
        listSharesNotInComment(sections, commented, located, ports);
    const verdict = options.ofJobs ? reportVerdict(manifests) : verdictOutput(manifests);
    const newest = new Set(byRun(manifests).newest);
    const results = manifests.filter((manifest) => newest.has(manifest)).flatMap(manifest_results/* resultsOf */.qS);
    const content = { results, verdict, markdown: table(false, commentLimit), comment };
    return { commented, content };
}
/** The section without the number of its matrix's jobs. Beside those of the others, `1 of 4 jobs` would read as if some were missing. */
function withoutOtherJobs({ job: { total: _, ...job }, ...section }) {
    return { ...section, job };
}
/** Whether there are tests or recordings to show. */
function hasContent({ counts, shared, unshared, leftOut }) {
    return counts !== undefined || shared + unshared + leftOut > 0;
}
/** Whether a section begins the comment, or a part of it, with `comment: failures`. */
function needsComment(section) {
    return (0,manifest_rows/* needsALook */.gC)(withSharedSection(section)) || (section.counts?.['did not run'] ?? 0) > 0;
}
async function writeToComment(sections, { located, comment: mode, commentKey }, ports) {
    if (mode === 'never' || ports.cancelled.aborted)
        return undefined;
    const pullRequest = pullRequestToComment(located, ports);
    if (pullRequest === undefined)
        return undefined;
    const create = sections.some(mode === 'always' ? hasContent : needsComment);
    const content = { sections, removed: {}, create };
    const commented = await commentOn({ commentKey, pullRequest }, content, ports);
    const isQuiet = commented.comment === undefined && commented.kind === 'ended';
    if (mode === 'failures' && isQuiet)
        ports.log.info('No comment: nothing failed (comment: failures)');
    return commented;
}
/**
 * After a cancellation or failure, lists the shares that a comment should record but doesn't, because nobody may upload the
 * manifest that has them. If no comment is due, the manifest is enough.
 */
function listSharesNotInComment(sections, commented, { run, problem }, { log }) {
    if (run.pullRequest === undefined && problem === undefined)
        return;
    const ended = commented?.kind === 'ended' ? commented : undefined;
    // No comment was due.
    if (ended && ended.comment === undefined)
        return;
    const isMissing = (share) => ended === undefined || ended.notRecorded.has((0,manifest_shares/* nameOfShare */.S1)(share));
    const made = sections.flatMap(({ recordings, baseUrl }) => (0,manifest_shares/* ownShares */.L0)({ recordings: recordings.filter(({ status }) => status !== 'reused'), baseUrl }));
    const all = made.filter(isMissing);
    if (all.length === 0)
        return;
    const text = 'These shares of this run may be missing from every comment, so cleanup may not find them';
    logShareIds(text, all, log);
}
/** GitHub accepts up to 1 MiB per step, and a character can take several bytes. */
const summaryLimit = 250_000;

;// CONCATENATED MODULE: ./build/recordings/recording.js
var recording_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var recording_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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



function stampOf(stats) {
    const isWindows = process.platform === 'win32';
    const device = isWindows ? BigInt.asUintN(32, stats.dev) : stats.dev;
    return [device, stats.ino, stats.size, stats.mtimeNs, isWindows ? 0n : stats.ctimeNs].join(' ');
}
function unreadable(code) {
    return `the file can't be read (${code}); check its permissions, and that no other program has it open`;
}
const recording_pauseMs = 100;
const longestWaitMs = 60_000;
/** Runs `use` with a recording's bytes. Throws a RecordingError if the file changed, or the signal's reason. */
async function withRecording(recording, use, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { file, sizeBytes } = recording;
        const handle = recording_addDisposableResource(env_1, await openWhenPossible(file, signal), true);
        assertSame(recording, stampOf(await handle.stat({ bigint: true })));
        const result = await use({
            sizeBytes,
            async read(buffer, position) {
                const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
                if (bytesRead === 0)
                    throw new build_failure/* RecordingError */.eN(changed);
                return bytesRead;
            },
        });
        assertSame(recording, stampOf(await (0,external_node_fs_promises_.lstat)(file, { bigint: true }).catch(recording_refuse)));
        return result;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = recording_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** Waits while the process or the system has too many files open. */
async function openWhenPossible(file, signal) {
    for (let waitedMs = 0;; waitedMs += recording_pauseMs) {
        try {
            return await (0,external_node_fs_promises_.open)(file);
        }
        catch (error) {
            if (!['EMFILE', 'ENFILE'].includes(codeOf(error)) || waitedMs >= longestWaitMs)
                return recording_refuse(error);
        }
        await (0,time/* pause */.v7)(recording_pauseMs, signal);
    }
}
function codeOf(error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
function recording_refuse(cause) {
    const code = codeOf(cause);
    const gone = 'the file disappeared before it could be shared; share recordings before deleting them';
    throw new build_failure/* RecordingError */.eN(code === 'ENOENT' ? gone : unreadable(code), { cause });
}
function assertSame({ stamp }, now) {
    if (now !== stamp)
        throw new build_failure/* RecordingError */.eN(changed);
}
const changed = 'the file changed while it was being shared; let the recorder finish before this step';

;// CONCATENATED MODULE: ./build/recordings/find-recordings.js








/**
 * Finds the videos that match the patterns. Links are skipped, because they could publish files from outside the named
 * folders.
 */
async function findRecordings(options) {
    const patterns = await readPatterns(options.patterns, 'path', options.workspace);
    const workspace = (0,read_files/* openWorkspace */.OH)(options.workspace);
    const { files, unread, hasHidden } = await walk(patterns, options);
    const findings = { recordings: [], unusable: [], otherFiles: 0, misnamed: [], links: 0, hasHidden };
    if (files.length + unread.length === 0)
        return findings;
    // Loaded on demand, because it is large.
    const media = await Promise.all(/* import() */[__nccwpck_require__.e(86), __nccwpck_require__.e(399)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1399));
    const search = { media, workspace, named: patterns.named, findings };
    for (const missed of unread)
        noteUnread(missed, search);
    for (const file of files) {
        await classify(file, search);
        // Lets signals and other work run in between.
        await (0,promises_.setImmediate)();
    }
    findings.recordings.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    findings.unusable.sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    return findings;
}
async function classify(file, { media, workspace, named, findings }) {
    const name = (0,external_node_path_.basename)(file);
    const path = displayPath(file, workspace);
    try {
        const stats = (0,external_node_fs_.lstatSync)(file, { bigint: true });
        if (stats.isSymbolicLink() || (0,read_files/* passesThroughLink */.le)((0,external_node_path_.dirname)(file), workspace)) {
            findings.links += 1;
            return;
        }
        const sizeBytes = Number(stats.size);
        const examination = stats.isFile() ? await media.examineFile(file) : { kind: 'no video' };
        if (examination.kind === 'recording')
            findings.recordings.push({ path, file, name, sizeBytes, ...examination.facts, stamp: stampOf(stats) });
        else if (examination.kind === 'broken')
            findings.unusable.push({ path, name, sizeBytes, mimeType: examination.mimeType, reason: examination.reason });
        else {
            if (media.hasVideoName(file) && !named.has(file))
                findings.misnamed.push(path);
            leaveOut({ path, name, sizeBytes, reason: notVideo }, named.has(file), findings);
        }
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : error;
        leaveOut({ path, name, reason: unreadable(code) }, named.has(file) || media.hasVideoName(file), findings);
    }
}
/** An unreadable folder may contain recordings. An unreadable file counts as one if it is named like a video. */
function noteUnread({ path, kind, code }, { media, workspace, findings }) {
    if (kind === 'link') {
        findings.links += 1;
        return;
    }
    const file = { path: displayPath(path, workspace), name: (0,external_node_path_.basename)(path), reason: reasonUnread(kind, code) };
    leaveOut(file, kind !== 'file' || media.hasVideoName(path), findings);
}
function reasonUnread(kind, code) {
    const isFolder = kind === 'folder';
    if (code === undefined) {
        const what = isFolder ? 'folder' : 'file';
        return `the ${what} can't be read because its name is not Unicode; rename it, or exclude it in the input path`;
    }
    if (!isFolder)
        return unreadable(code);
    return `the folder can't be read (${code}), so recordings in it are not found; check its permissions, or exclude it in the input path`;
}
function displayPath(path, workspace) {
    return ((0,read_files/* pathInside */._l)(path, workspace) ?? path).replaceAll(external_node_path_.sep, '/');
}
/** Records a file as unusable if it was meant to be a recording. Otherwise only counts it. */
function leaveOut(file, isMeant, findings) {
    if (isMeant)
        findings.unusable.push(file);
    else
        findings.otherFiles += 1;
}
const notVideo = 'the file is not a video; name only videos in the input path, or name a folder to skip other files';

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
;// CONCATENATED MODULE: ./build/reports/ask-reader.js



/** Beside this file, both in the sources and in the bundle. */
const readerFile = () => (0,external_node_path_.join)(import.meta.dirname, `reader${(0,external_node_path_.extname)(import.meta.filename)}`);
/**
 * Reads reports in a new process, which may take `longestMs`. Throws the signal's reason.
 *
 * A thread could take down the whole process by using too much memory, and can't be stopped within `JSON.parse`.
 */
async function askReader(order, signal, longestMs) {
    signal.throwIfAborted();
    const timeUp = new AbortController();
    const timer = setTimeout(() => timeUp.abort(), longestMs);
    const child = (0,external_node_child_process_namespaceObject.fork)(readerFile(), {
        // The runner needs this variable to find and end processes that a killed step left behind.
        env: { RUNNER_TRACKING_ID: process.env['RUNNER_TRACKING_ID'] },
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        killSignal: 'SIGKILL',
        signal: AbortSignal.any([signal, timeUp.signal]),
    });
    // Unlike 'exit', 'close' comes after everything that the process sent.
    const closing = (0,external_node_events_.once)(child, 'close').then(([code, killedBy]) => `the report reader ended with ${killedBy ?? `exit code ${code}`}`, ({ message, code = message }) => `the report reader could not be started (${code})`);
    let atHand;
    let answer;
    child.on('message', (message) => {
        if (typeof message === 'number') {
            atHand = order.reports[message]?.file;
        }
        else {
            answer = message;
            child.kill('SIGKILL');
        }
    });
    // A failure means that the process has ended.
    child.send(order, () => { });
    const ended = await closing;
    clearTimeout(timer);
    signal.throwIfAborted();
    if (answer !== undefined)
        return { kind: 'answered', ...answer };
    const reason = timeUp.signal.aborted ? `reading them took longer than ${longestMs / 1000} s` : ended;
    return { kind: 'ended', reason, atHand };
}

;// CONCATENATED MODULE: ./build/reports/clean-findings.js


/** In characters. Titles appear in tables. */
const longestTitle = 500;
/**
 * Removes secrets from all text that people see. A report's texts had no secrets before they were joined, but joining them
 * can form one.
 */
function cleanFindings(findings, clean) {
    const texts = cleaningOnce(clean);
    return {
        ...findings,
        tests: findings.tests.map((test) => cleanTest(test, texts)),
        specFiles: findings.specFiles.map((test) => cleanTest(test, texts)),
        recorded: new Map(findings.recorded.entries().map(([path, test]) => [path, { ...test, shown: cleanShown(test.shown, texts) }])),
        apart: new Map(findings.apart.entries().map(([id, difference]) => [id, texts.title(difference)])),
        failedWithoutRecording: {
            ...findings.failedWithoutRecording,
            names: findings.failedWithoutRecording.names.map(texts.title),
        },
        errors: findings.errors.map((error) => cleanFailure(error, texts)),
        namedVideo: texts.line(findings.namedVideo),
    };
}
/** Cleans each text once, because thousands of tests share a file. Empty text becomes undefined. */
function cleaningOnce(clean) {
    const titles = new Map();
    function title(text) {
        const cleaned = titles.get(text) ?? (0,build_text/* cutText */.IN)(clean(text), longestTitle);
        titles.set(text, cleaned);
        return cleaned;
    }
    return {
        title,
        line: (text) => (text === undefined ? undefined : clean(text) || undefined),
    };
}
function cleanTest(test, texts) {
    const { title, project, file, suites, label } = test;
    return (0,test_identity/* keepIdentity */.W9)(test, {
        ...cleanFailure(test, texts),
        title: texts.title(title),
        project: project === undefined ? undefined : texts.title(project),
        file: file === undefined ? undefined : texts.title(file) || undefined,
        suites: suites?.map(texts.title),
        label: label === undefined ? undefined : texts.title(label),
    });
}
function cleanFailure(failed, texts) {
    const { error, place, errorPlace } = failed;
    return {
        ...failed,
        error: texts.line(error),
        place: cleanPlace(place, texts),
        errorPlace: cleanPlace(errorPlace, texts),
    };
}
function cleanShown(shown, texts) {
    return { ...shown, error: texts.line(shown.error), file: texts.line(shown.file) };
}
/** A path with a part left out leads nowhere. */
function cleanPlace(place, texts) {
    const file = texts.line(place?.file);
    if (place === undefined || file === undefined)
        return undefined;
    return file === place.file ? place : { ...place, file, isHere: undefined };
}

;// CONCATENATED MODULE: ./build/reports/find-reports.js




/** Finds the files that may be reports, and the paths at which a report is missing. Throws an InputError for invalid patterns. */
async function findReports({ patterns, root, hide }) {
    const { files, named, rules, unread, warnings } = await findFiles({ input: 'test-report', patterns, root, hide }, mayBeReport);
    const missing = find_reports_missingAmong(named, [...files, ...unread.map(({ path }) => path)]);
    const reports = files.map((file) => {
        const rule = rules.find(({ negate, takes }) => !negate && takes(file));
        return { file, isNamed: named.has(file), below: rule?.foldersForStars(file) ?? [] };
    });
    const empty = emptyFolders(rules, files).filter((folder) => folder !== root);
    const lost = [...missing.map(folderOfMissing), ...unread.map(folderOfUnread), ...empty];
    return {
        reports,
        missing,
        /** Paths that patterns name but that can't be read. */
        unread: unread.filter(({ path }) => named.has(path)),
        /** The folders of reports that may have been there, absolute. */
        lost: [...new Set(lost)],
        warnings,
    };
}
/** Playwright leaves a `.last-run.json` beside recordings, and Allure keeps attachments beside its results. */
function mayBeReport(file) {
    return /^[^.].*(?<!-attachment)\.(?:json|xml|trx)$/is.test((0,external_node_path_.basename)(file));
}
function find_reports_missingAmong(named, found) {
    return [...named].flatMap(([path, line]) => {
        if (found.some((file) => file === path || file.startsWith(path + external_node_path_.sep)))
            return [];
        const isFolder = isFolderAt(path);
        // Another pattern excludes a file that is there.
        return isFolder === false ? [] : [{ path, mayBeSecret: (0,build_text/* mayHoldPassword */.EY)(line), isFolder: isFolder === true }];
    });
}
/** Undefined if nothing is at the path. */
function isFolderAt(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return undefined;
    }
}
/** The folder of a missing report. Without the extension of a report, the path may have been that of a folder. */
function folderOfMissing({ path, isFolder }) {
    return !isFolder && mayBeReport(path) ? (0,external_node_path_.dirname)(path) : path;
}
function folderOfUnread({ path, kind }) {
    return kind === 'file' ? (0,external_node_path_.dirname)(path) : path;
}
/** The folders in which patterns with wildcards found nothing. */
function emptyFolders(rules, files) {
    const empty = rules.filter(({ negate, hasWildcard, takes }) => !negate && hasWildcard && !files.some(takes));
    return empty.map(({ start }) => start);
}

// EXTERNAL MODULE: ./build/reports/formats/unreadable-report.js
var unreadable_report = __nccwpck_require__(5539);
// EXTERNAL MODULE: ./build/reports/tests/count-tests.js
var count_tests = __nccwpck_require__(553);
// EXTERNAL MODULE: ./build/reports/tests/error-digests.js
var error_digests = __nccwpck_require__(6132);
;// CONCATENATED MODULE: ./build/reports/read-test-reports.js










const read_test_reports_mostNamed = 10;
/**
 * Reads the test reports that match `patterns`: globs, files or folders, one per line, relative to `root`. Warns about each
 * report that can't be used or is missing; if it may have contained failures, it is also an error. If reading takes longer
 * than `longestMs`, no report counts. Throws an InputError for invalid patterns, or the signal's reason.
 */
async function readTestReports({ patterns, root, recordings, secrets, clean, mergeRetries = false, mayBeMissing = false }, signal, longestMs = 60_000) {
    const hide = (0,secrets_secrets/* createHide */.t6)(secrets);
    const nameInMessages = (file) => hide((0,read_files/* nameOf */.Vb)(file, root));
    const found = await findReports({ patterns, root, hide });
    const { reports, lost } = found;
    const order = { root, recordings, secrets, mergeRetries, reports, lost };
    const { findings, refused, failure } = await readFiles(order, nameInMessages, signal, longestMs);
    const unusable = refused.filter(({ kind, isLost }) => kind === 'unreadable' || isLost);
    const otherFiles = refused.length - unusable.length;
    const lostFiles = [
        ...found.unread.map((each) => `${(0,build_text/* shortTitle */.HV)(nameInMessages(each.path))} can't be read: ${reasonOfUnread(each)}`),
        ...unusable.filter(({ isLost }) => isLost).map((each) => refusalInWords(each, nameInMessages)),
        ...(failure?.errors ?? []),
    ];
    const warnings = [...found.warnings, ...(failure?.warnings ?? []), ...warningsOf(unusable, nameInMessages)];
    const isNoneFound = findings === undefined && lostFiles.length === 0;
    // A folder that can't be read may contain reports.
    if (isNoneFound && mayBeMissing && found.warnings.length === 0) {
        return { kind: 'missing', message: read_test_reports_notFound(patterns, root, hide), ...read_test_reports_unreadable([]), warnings, otherFiles };
    }
    const missing = found.missing.map((each) => missingInWords(each, nameInMessages));
    if (!isNoneFound)
        warnings.push(...missing.map(({ warning }) => warning));
    else if (warnings.length === 0)
        warnings.push(read_test_reports_notFound(patterns, root, hide));
    const errors = isNoneFound
        ? [noneFound(patterns, missing, hide)]
        : [...missing.map(({ error }) => error), ...lostFiles];
    const rows = errors.map((error) => ({ error: (0,build_text/* oneLine */.TN)(error), ofReport: true }));
    if (findings === undefined)
        return { kind: 'unreadable', ...read_test_reports_unreadable(rows), warnings, otherFiles };
    const hasNone = findings.testCount + findings.errors.length === 0;
    const isEmpty = hasNone && warnings.length === 0;
    return { kind: 'read', ...withErrors(cleanFindings(findings, clean), rows), isEmpty, warnings, otherFiles };
}
async function readFiles(order, nameInMessages, signal, longestMs) {
    const nothing = { findings: undefined, refused: [] };
    if (order.reports.length === 0)
        return nothing;
    const end = await askReader(order, signal, longestMs);
    if (end.kind === 'answered')
        return end;
    const problem = `The test reports could not be read: ${end.reason}`;
    const at = end.atHand === undefined ? '' : `, at ${nameInMessages(end.atHand)}`;
    return { ...nothing, failure: { warnings: [`${problem}${at}.`], errors: [problem] } };
}
function missingInWords({ path, mayBeSecret, isFolder }, nameInMessages) {
    const name = mayBeSecret ? '\u2026' : nameInMessages(path);
    const check = 'Check that the tests wrote it before this step.';
    return isFolder
        ? {
            error: `${(0,build_text/* shortTitle */.HV)(name)} contains no test report: ${endedBefore}`,
            warning: `The folder ${name} contains no test report. ${check}`,
        }
        : {
            error: `${(0,build_text/* shortTitle */.HV)(name)} is missing: ${endedBefore}`,
            warning: `The test report ${name} does not exist. ${check}`,
        };
}
const endedBefore = 'the tests may have ended before they wrote it';
/** The only error if no report was found at all. */
function noneFound(patterns, missing, hide) {
    const [first] = missing;
    const isNamed = first !== undefined && (0,build_text/* linesIn */.hl)(patterns).length === 1;
    return isNamed
        ? first.error
        : `No test report was found for ${(0,build_text/* shortTitle */.HV)(patternsInWords(hide(patterns)))}: ${endedBefore}`;
}
function reasonOfUnread({ code }) {
    return code === undefined ? 'its name is not Unicode' : (unreadable_report/* systemErrors */.h$.get(code) ?? code);
}
function refusalInWords({ file, kind, reason }, nameInMessages) {
    const name = (0,build_text/* shortTitle */.HV)(nameInMessages(file));
    return kind === 'other format' ? `${name} is ${unreadable_report/* noKnownFormat */.yx}` : `${name} can't be read: ${reason}`;
}
/** The findings if no report could be read. */
function read_test_reports_unreadable(lost) {
    const counts = lost.length === 0 ? undefined : (0,count_tests/* countTests */.t)([], lost.length);
    return { errors: lost.slice(0, error_digests/* mostErrors */.nZ), errorDigests: [], reportErrors: lost.length, counts };
}
/** Adds an error for each report that is missing or could not be read. */
function withErrors(found, lost) {
    const { testCount, counts } = found;
    const errors = [...found.errors.slice(0, error_digests/* mostErrors */.nZ), ...lost].slice(0, error_digests/* mostErrors */.nZ);
    const findings = { ...found, errors, errorDigests: (0,error_digests/* digestsOf */.nw)(found.errors) };
    // Empty reports have no results.
    if (testCount + errors.length === 0)
        return { ...findings, counts: undefined };
    if (lost.length === 0)
        return findings;
    return {
        ...findings,
        reportErrors: findings.reportErrors + lost.length,
        // The run time of the tests in these reports is unknown.
        runSeconds: undefined,
        counts: counts === undefined ? (0,count_tests/* countTests */.t)([], lost.length) : { ...counts, error: counts.error + lost.length },
    };
}
function warningsOf(refused, nameInMessages) {
    const all = refused.map(({ file, message }) => `The test report ${nameInMessages(file)} can't be used: ${message}.`);
    const more = `${all.length - read_test_reports_mostNamed} more test reports can't be used, for similar reasons.`;
    return all.length > read_test_reports_mostNamed ? [...all.slice(0, read_test_reports_mostNamed), more] : all;
}
function read_test_reports_notFound(patterns, root, hide) {
    const found = `No test reports were found for ${notFoundFor('test-report', patterns, root, hide)}.`;
    if (/\.xcresult\/?\s*$/m.test(patterns)) {
        return `${found} An .xcresult bundle can't be read: have xcrun xcresulttool get test-results tests write its results as JSON.`;
    }
    return `${found} Check the path, and that the tests wrote JSON, XML or TRX there before this step: an HTML report can't be used.`;
}

// EXTERNAL MODULE: ./build/recordings/file-names.js
var file_names = __nccwpck_require__(6598);
// EXTERNAL MODULE: ./build/path-segments.js
var path_segments = __nccwpck_require__(136);
// EXTERNAL MODULE: ./build/recordings/test-folders.js
var test_folders = __nccwpck_require__(5529);
;// CONCATENATED MODULE: ./build/recordings/title.js



const toolFolders = /^(?:cypress\/videos|test-results)\/(?=.)/;
/**
 * Unique titles for recordings, in the order of their paths: the titles in `tests`, and titles made from the other paths.
 * Those leave out the extension, folders that all paths share, and names that say nothing, and turn Playwright's folders into
 * words. `clean` removes secrets from paths before they are split.
 */
function titlesOf(paths, tests = new Map(), clean = String) {
    const shown = new Map(paths.map((path) => [path, clean(path)]));
    const shownPath = (path) => shown.get(path) ?? '';
    const shared = (0,path_segments/* sharedLength */.wJ)(paths.map((path) => shownPath(path).split('/').slice(0, -1)));
    const taken = new Set(tests.values());
    const longer = (path) => {
        if (tests.has(path))
            return `${tests.get(path)} (${shownPath(path)})`;
        const title = longTitle(shownPath(path), shared);
        // This would be the title of another recording's test.
        return taken.has(title) ? shownPath(path) : title;
    };
    const short = uniqueOnly(paths.map((path) => tests.get(path) ?? shortTitle(shownPath(path), shared)));
    const long = uniqueOnly(paths.map((path, at) => short[at] ?? longer(path)));
    const full = paths.map((path, at) => short[at] || long[at] || shownPath(path));
    // A path can equal another recording's title.
    return new Set(full).size === full.length ? full : paths.map(shownPath);
}
function uniqueOnly(titles) {
    const uses = Map.groupBy(titles, (title) => title);
    return titles.map((title) => (uses.get(title)?.length === 1 ? title : undefined));
}
function shortTitle(path, shared) {
    const all = path.split('/');
    const unshared = all.slice(shared).join('/').replace(toolFolders, '').split('/');
    const [folder = '', file = ''] = all.slice(-2);
    const words = all.length > 1 ? (0,test_folders/* readPlaywrightFolder */._n)(folder, file) : undefined;
    if (words !== undefined)
        return [...unshared.slice(0, -2), words].join(' / ');
    if (!(0,file_names/* saysNothing */._X)((0,file_names/* withoutExtension */.wj)(all.at(-1) ?? '')))
        return (0,file_names/* withoutExtension */.wj)(unshared.join('/')).replaceAll('/', ' / ');
    return unshared.length > 1 ? unshared.slice(0, -1).map(folderTitle).join(' / ') : longTitle(path, shared);
}
function folderTitle(folder) {
    const { name, tryNumber } = (0,test_folders/* readDetoxFolder */.py)(folder) ?? { name: folder, tryNumber: 1 };
    return tryNumber === 1 ? name : `${name} (try ${tryNumber})`;
}
/** A path without shared folders. A file name that says nothing keeps its folder. */
function longTitle(path, shared) {
    const all = (0,file_names/* withoutExtension */.wj)(path).split('/');
    const start = (0,file_names/* saysNothing */._X)(all.at(-1) ?? '') ? Math.min(shared, all.length - 2) : shared;
    return all.slice(Math.max(0, start)).join(' / ');
}

;// CONCATENATED MODULE: ./build/sharing/entries.js



/** Looks up the test of each recording. */
function testsByPath({ specFiles, tests, recorded, }) {
    const byId = new Map([...specFiles, ...tests].map((test) => [test.id, test]));
    return new Map(recorded.entries().flatMap(([path, recordedTest]) => {
        const test = byId.get(recordedTest.shown.id);
        return test ? [[path, { ...recordedTest, test }]] : [];
    }));
}
/** All recordings found, in the order of the results, each with its test and a title from `template`. */
function titledEntries(findings, template, run, tests, clean) {
    const found = [
        ...findings.recordings.map((recording) => ({ path: recording.path, entry: { recording } })),
        ...findings.unusable.map((unusable) => ({ path: unusable.path, entry: { unusable } })),
    ].sort((a, b) => (0,build_text/* compareNaturally */.yV)(a.path, b.path));
    const paths = found.map(({ path }) => path);
    const automatic = splitTitles(paths, tests, clean);
    const branch = clean(run.branch);
    return found.map(({ path, entry }, at) => {
        const shownPath = clean(path);
        const { title, ending } = automatic[at] ?? { title: shownPath, ending: '' };
        const name = (0,file_names/* withoutExtension */.wj)(shownPath.slice(shownPath.lastIndexOf('/') + 1));
        const values = { ...run, branch, path: shownPath, name, index: String(at + 1) };
        const byTemplate = (title) => (0,build_text/* cutText */.IN)(clean(template({ ...values, title })) || clean(title) || shownPath, entries_longestTitle);
        const match = tests.get(path);
        const test = match && { ...match, heading: byTemplate(match.test.title || title) };
        return { ...entry, path, title: byTemplate(title) + ending, test };
    });
}
/** In characters, without the ending that names the try and the video. */
const entries_longestTitle = 200;
/**
 * Unique titles for recordings, in the order of their paths: the test's title, or else one made from the path. A title names
 * the try if there are several. Equal titles also get the project, then the path, then the number of the video.
 */
function titlesWithTests(paths, tests, clean = String) {
    return splitTitles(paths, tests, clean).map(({ title, ending }) => title + ending);
}
/** The same, with the ending that names the try and the video kept apart. */
function splitTitles(paths, tests, clean) {
    const withTest = paths.flatMap((path) => {
        const match = tests.get(path);
        return match === undefined || match.test.title === '' ? [] : [{ ...match, path }];
    });
    const byTitle = Map.groupBy(withTest, ({ test }) => test.title);
    const titled = [...byTitle.values()].flatMap((namesakes) => {
        const projects = new Set(namesakes.map(({ test }) => test.project));
        return namesakes.map((match) => ({ ...match, title: entries_titleOf(match.test, projects.size > 1) }));
    });
    const known = new Map(numberVideos(titled));
    const ofTests = new Map(known.entries().map(([path, { title, ending }]) => [path, title + ending]));
    return titlesOf(paths, ofTests, clean).map((unique, at) => {
        const { title = '', ending = '' } = known.get(paths[at] ?? '') ?? {};
        const hasEnding = ending !== '' && unique.startsWith(title + ending);
        // `titlesOf` may have appended the path.
        return hasEnding ? { title: title + unique.slice((title + ending).length), ending } : { title: unique, ending: '' };
    });
}
function entries_titleOf({ title, project }, needsProject) {
    return needsProject && project !== undefined ? `${title} [${project}]` : title;
}
/**
 * Endings that name the try, and the number of each video after the first, in the report's order. Equal titles in different
 * folders are different tests.
 */
function numberVideos(titled) {
    const withoutName = (path) => path.slice(0, path.lastIndexOf('/') + 1);
    // Playwright puts a test's attachments into a folder of their own.
    const folderOf = (path) => withoutName(path).replace(/(?<=^|\/)attachments\/$/, '');
    const indexOf = ({ videoIndex = Number.MAX_SAFE_INTEGER }) => videoIndex;
    const ofTries = Map.groupBy(titled, ({ title, shown, path }) => JSON.stringify([title, shown.id, shown.try, folderOf(path)]));
    return [...ofTries.values()].flatMap((ofTry) => ofTry
        .toSorted((a, b) => indexOf(a) - indexOf(b) || (0,build_text/* compareNaturally */.yV)((0,file_names/* withoutExtension */.wj)(a.path), (0,file_names/* withoutExtension */.wj)(b.path)))
        .map(({ path, title, shown }, at) => [path, { title, ending: `${tryOf(shown)}${videoOf(at)}` }]));
}
function tryOf({ try: at, tries = 1 }) {
    return at === undefined || tries === 1 ? '' : ` (try ${at} of ${tries})`;
}
function videoOf(at) {
    return at === 0 ? '' : ` (${at + 1})`;
}

// EXTERNAL MODULE: ./build/reports/tests/tell-apart.js
var tell_apart = __nccwpck_require__(188);
;// CONCATENATED MODULE: ./build/actions/main/recording-facts.js

/** In seconds. People watch a shorter recording from the start. */
const shortest = 15;
/** In seconds. `expect` waits 5 s and Playwright adds one, so the action that failed is about 6 s before the end. */
const beforeEnd = 5;
/** In seconds. Nothing new happens in the rest of a longer wait. */
const longestWait = 10;
/** The start of a failed try's last seconds, in whole seconds. Undefined for other tries and short recordings. */
function momentOf({ durationSeconds = 0 }, test) {
    if (!test.endsInFailure || durationSeconds <= shortest)
        return undefined;
    const moment = Math.floor(durationSeconds) - beforeEnd - Math.min(longestWait, test.waitedSeconds ?? 0);
    return moment > 0 ? moment : undefined;
}
const factNames = ['sizeBytes', ...Object.keys(schema/* mediaFacts */.oW)];
/** The facts of the file itself, and nothing else, because everything in a manifest is public. */
function factsOf(entry) {
    const measured = 'unusable' in entry ? entry.unusable : entry.recording;
    return Object.fromEntries(Object.entries(measured).filter(([name]) => factNames.includes(name)));
}

;// CONCATENATED MODULE: ./build/actions/main/build-manifest.js








/** Builds the manifest of what a step found and shared. `now` is in milliseconds since 1970. */
function buildManifest(shared, source, now) {
    const { identity, run, reports, clean } = source;
    const { tests, specFiles } = testsWithRows(shared, source);
    const recordings = recordingsInOrder(shared, [...specFiles, ...tests], source);
    const linked = (0,manifest_shares/* linkedRecordings */.Up)({ recordings });
    const [number, workflow] = [clean(run.runNumber), clean(run.workflow)];
    const manifest = {
        ...identity,
        run: {
            id: run.runId,
            attempt: run.runAttempt,
            ...(number !== '' && { number }),
            ...(workflow !== '' && { workflow }),
        },
        ...(run.commit !== '' && { commit: run.commit }),
        time: now / 1000,
        ...(source.quiet && { quiet: true }),
        baseUrl: source.baseUrl.href,
        visibility: source.visibility,
        withPassword: source.withPassword,
        shared: linked.length,
        reused: linked.filter(({ status }) => status === 'reused').length,
        unshared: (0,manifest_rows/* unsharedOf */.iD)({ recordings }).length,
        leftOut: source.leftOut,
        ...('counts' in reports && reports.counts && { counts: reports.counts }),
        ...(reports.kind === 'read' && { reportRead: true }),
        ...('runSeconds' in reports && reports.runSeconds !== undefined && { runSeconds: reports.runSeconds }),
        ...(source.reportUrl !== undefined && { reportUrl: source.reportUrl }),
        ...(reports.kind === 'missing' && { withoutReport: true }),
        errors: reports.kind === 'none' ? [] : reports.errors,
        tests,
        testsComplete: reports.kind !== 'read' || reports.testsComplete,
        specFiles,
        recordings,
        replaced: [],
        randomNumber: source.randomNumber,
    };
    const totals = totalsOf(manifest, reports.kind === 'none' ? noErrors : reports);
    return { ...manifest, totals, digest: digestOfContent({ ...manifest, totals, digest: '' }) };
}
const noErrors = { errorDigests: [], reportErrors: 0 };
/** The run's facts at the head of the manifest's file. */
function fileHeadOf(run, commentKey, clean) {
    const { repository, pullRequest, eventName, triggeringEvent } = run;
    const [branch, job] = [clean(run.branch), clean(run.job)];
    return {
        commentKey,
        repository,
        ...(pullRequest !== undefined && { pullRequest }),
        event: eventName,
        ...(triggeringEvent !== '' && { triggeringEvent }),
        ...(branch !== '' && { branch }),
        ...(job !== '' && { job }),
    };
}
/**
 * The same run and attempt again gets the same digest if it reuses its own links. Two jobs never have the same links unless their
 * bytes are equal; without links, only their random numbers tell them apart.
 */
function digestOfContent(manifest) {
    const shown = forComment(manifest);
    const links = (0,manifest_shares/* linkedRecordings */.Up)(shown).map(({ shareId, url, title }) => [shareId, url, title]);
    const failures = (0,manifest_rows/* unsharedOf */.iD)(shown).map(({ path, error }) => [path, error]);
    const number = links.length === 0 ? shown.randomNumber : undefined;
    return digestOf([links, shown.errors, shown.specFiles, shown.tests, failures, shown.counts, number]);
}
/** The tests of the reports. Those that may have a row come with the row's label and mark. */
function testsWithRows(shared, { reports, changes, clean }) {
    if (reports.kind !== 'read')
        return { tests: [], specFiles: [] };
    const shownBy = new Map();
    for (const { entry } of shared) {
        if (entry.test && !shownBy.has(entry.test.shown.id))
            shownBy.set(entry.test.shown.id, entry.test);
    }
    const described = (test) => {
        const { id } = test;
        const heading = shownBy.get(id)?.heading;
        if (heading === undefined && !(0,rank/* isFailing */.DI)(test))
            return test;
        const label = heading === undefined ? test.label : clean((0,tell_apart/* titleApart */.l)(heading, reports.apart.get(id)));
        return {
            ...test,
            ...(label !== undefined && label !== test.title && { label }),
            ...(changes.isTestChanged(test) && { changed: true }),
        };
    };
    return { tests: reports.tests.map(described), specFiles: reports.specFiles.map(described) };
}
/** Recordings with links first, ordered by the ranks of their tests, then those that could not be shared. */
function recordingsInOrder(shared, tests, { changes, clean }) {
    const testOf = new Map(tests.map((test) => [test.id, test]));
    const known = inOrderOfVideos(shared).map((result) => ({
        result,
        test: testOf.get(result.entry.test?.shown.id ?? -1),
        changed: changes.isFileChanged(result.entry.path),
    }));
    const rankOf = ({ test, changed }) => test ?? (changed ? { changed } : undefined);
    const linked = known.filter(({ result }) => result.outcome.status !== 'failed');
    const failed = known.filter(({ result }) => result.outcome.status === 'failed');
    return [...linked.sort((a, b) => (0,rank/* byRank */.O5)(rankOf(a), rankOf(b))), ...failed].map(({ result, changed }, id) => recordingOf(result, id, changed, clean));
}
/** Sorts the videos of one try in the report's order. Everything else keeps its place. */
function inOrderOfVideos(shared) {
    const indexOf = ({ entry }) => entry.test?.videoIndex ?? Number.MAX_SAFE_INTEGER;
    const tryOf = ({ entry: { test, path } }) => JSON.stringify(test ? [test.shown.id, test.shown.try] : path);
    const ofTries = Map.groupBy(shared, tryOf);
    const sorted = new Map(ofTries.entries().map(([key, ofTry]) => [key, ofTry.toSorted((a, b) => indexOf(a) - indexOf(b)).values()]));
    return shared.map((result) => sorted.get(tryOf(result))?.next().value ?? result);
}
function recordingOf({ entry, outcome }, id, changed, clean) {
    const { path, title, test } = entry;
    const shownPath = clean(path);
    const named = { id, path, ...(shownPath !== path && shownPath !== '' && { shownPath }), title };
    const facts = factsOf(entry);
    const moment = test && momentOf(facts, test);
    const known = {
        ...facts,
        ...(changed && { changed: true }),
        ...(test && { test: test.shown }),
        ...(moment !== undefined && { moment }),
    };
    if (outcome.status !== 'failed')
        return { ...named, ...outcome, ...known };
    const { status, error, shareId } = outcome;
    return { ...named, status, ...(shareId !== undefined && { shareId }), ...known, error };
}

;// CONCATENATED MODULE: ./build/actions/main/describe-recordings.js








/** Describes recordings for the pages behind their links. Facts that GitHub hasn't delivered yet are left out. */
function createDescriber({ located: { run }, reports, onBase, learnChanges }, inputs, { secrets, log }) {
    let isRefused = false;
    let changes;
    const learning = learnChanges()
        .then((known) => {
        changes = known;
    })
        // The manifest also waits for it, and reports the failure.
        .catch(() => { });
    const reportUrl = (0,secrets_secrets/* addressWithoutSecrets */.UA)(inputs.reportUrl, secrets);
    const sources = reports.kind === 'read' ? reports.sources : new Map();
    function detailsOf(entry) {
        const { test: match, path } = entry;
        const facts = factsOf(entry);
        const test = match?.test;
        const ownLine = test && sources.get(test.id)?.ownLine;
        const place = ownLine?.isHere ? ownLine : test?.place;
        const isChanged = changes && ((test && changes.isTestChanged(test)) || changes.isFileChanged(path));
        const before = test && onBase(test)?.url;
        return {
            result: (0,manifest_results/* verdictOf */.Vj)(test?.result),
            error: cleaned(match?.shown.error ?? (match?.shown.tryResult === 'passed' ? undefined : test?.error)),
            project: cleaned(test?.project),
            file: cleaned(place?.file ?? test?.file),
            line: place?.line,
            try: match?.shown.try,
            tries: match?.shown.tries,
            changed: isChanged ? true : undefined,
            durationSeconds: facts.durationSeconds,
            moment: match && momentOf(facts, match),
            commit: run.commit || undefined,
            // Without the part that is secret, a link would be broken.
            links: linksOf(run, { place, reportUrl, before }, secrets).filter(({ url }) => !secrets.occurIn(url)),
        };
    }
    function cleaned(text) {
        return text === undefined ? undefined : secrets.clean(text) || undefined;
    }
    return {
        describe: (entry) => (isRefused ? undefined : (0,details/* sendableDetails */.ZT)(detailsOf(entry))),
        whenComplete: () => learning,
        onRefused(error) {
            if (!isRefused)
                log.info(`The pages behind the links show only titles, because the service rejected the details: ${explainError(error, secrets.clean)}`);
            isRefused = true;
        },
    };
}
/** The most useful links come first, because the last ones are dropped if there is no room. */
function linksOf(run, { place, reportUrl, before }, { clean, occurIn }) {
    const { commit, pullRequest, runId, runNumber, runAttempt, baseBranch } = run;
    const repositoryUrl = repositoryUrlOf(run);
    const links = [];
    if (pullRequest !== undefined) {
        const url = pullRequestUrl(pullRequest, repositoryUrl);
        links.push({ kind: 'pull-request', label: `Pull request #${pullRequest}`, url });
    }
    if (runId !== '') {
        const url = runUrl({ id: runId, attempt: runAttempt }, repositoryUrl);
        links.push({ kind: 'run', label: `Run #${runNumber || runId}`, url });
    }
    if (commit !== '') {
        const url = commitUrl(commit, repositoryUrl);
        links.push({ kind: 'commit', label: `Commit ${commit.slice(0, 7)}`, url });
    }
    // The address encodes the path, which can hide a secret.
    if (place?.isHere && commit !== '' && !occurIn(place.file)) {
        const file = (0,build_text/* oneLine */.TN)(place.file);
        const label = place.line === undefined ? file : `${file}:${place.line}`;
        links.push({ kind: 'source', label, url: fileUrl(place, filesUrlAt(commit, repositoryUrl)) });
    }
    if (reportUrl !== undefined)
        links.push({ kind: 'report', label: 'Test report', url: reportUrl });
    if (before !== undefined)
        links.push({ kind: 'before', label: `Compare with ${clean(baseBranch) || 'before'}`, url: before });
    return links;
}

;// CONCATENATED MODULE: ./build/recordings/copies.js

/**
 * Separates copies, which belong to no test and have the same bytes as a test's recording, from all other recordings. Only
 * files of equal size are hashed, and they keep their hashes. An unreadable file is not a copy. Throws the signal's reason.
 */
async function findCopies(found, options) {
    const { hasTest } = options;
    const bySize = Map.groupBy(found, ({ sizeBytes }) => sizeBytes);
    const mayBeCopied = ({ sizeBytes }) => {
        const alike = bySize.get(sizeBytes) ?? [];
        return alike.some(hasTest) && !alike.every(hasTest);
    };
    const hashed = [];
    for (const recording of found)
        hashed.push(mayBeCopied(recording) ? await withHash(recording, options) : recording);
    const originals = Map.groupBy(hashed.filter(hasTest), ({ sha256 }) => sha256);
    originals.delete(undefined);
    const originalOf = (recording) => (hasTest(recording) ? undefined : originals.get(recording.sha256)?.[0]);
    return {
        recordings: hashed.filter((recording) => originalOf(recording) === undefined),
        copies: hashed.flatMap((copy) => {
            const original = originalOf(copy);
            return original === undefined ? [] : [{ copy, original }];
        }),
    };
}
async function withHash(recording, { withRecording, signal }) {
    try {
        const sha256 = await withRecording(recording, (source) => hashingSource(source).sha256(signal), signal);
        return { ...recording, sha256 };
    }
    catch {
        signal.throwIfAborted();
        return recording;
    }
}

;// CONCATENATED MODULE: ./build/manifest/base-section.js




/** `manifest` must have its texts as they were written, because cleaning them can make two tests look alike. */
function baseSectionOf(manifest) {
    const { key, heading, part, job, run, commit, specFiles, tests, testsComplete } = manifest;
    const links = new Map((0,manifest_rows/* rowsOf */.RO)([manifest]).flatMap((row) => (row.kind === 'test' ? [[row.test.id, (0,manifest_rows/* mainLink */.W8)(row)]] : [])));
    const testsById = indexById(tests);
    const entryOf = ({ id, result }) => ({ result, url: links.get(id) });
    return {
        ...{ key, heading, part, job, run, testsComplete },
        ...(commit !== undefined && { commit }),
        tests: byIdentity(tests, entryOf),
        specFiles: byIdentity(specFiles, (specFile) => ({
            ...entryOf(specFile),
            failedTests: coveredTests(specFile, testsById).filter(isFailed).map(test_identity/* identityKey */.US),
        })),
    };
}
function byIdentity(tests, entryOf) {
    const entries = new Map();
    for (const test of tests) {
        const identity = (0,test_identity/* identityKey */.US)(test);
        const known = entries.get(identity);
        if (known === undefined)
            entries.set(identity, [entryOf(test)]);
        else
            known.push(entryOf(test));
    }
    return entries;
}
function indexById(tests) {
    return new Map(tests.map((test) => [test.id, test]));
}
/** The listed tests of a spec file. */
function coveredTests({ covers }, testsById) {
    return covers.flatMap((id) => testsById.get(id) ?? []);
}
function isFailed({ result }) {
    return result === 'failed';
}
/** Whether the test ran to its end. Otherwise, its run says nothing about it. */
function hasEnded({ result }) {
    return result === 'passed' || (0,rank/* isFailing */.DI)({ result });
}
/**
 * Undefined if the section must not answer, because it may be about another app, browser or device, whose tests can have the same
 * names.
 */
function relationOf(section, here) {
    if (withoutEvent(section.key) === withoutEvent(here.key))
        return 'same key';
    if (hasSameHeading(section, here))
        return 'same heading';
    return isOfOneMatrix(section, here) ? 'same matrix' : undefined;
}
/** Every workflow can have a job `test`, and jobs of a matrix can share the input `section` as their heading. */
function hasSameHeading({ heading, job: { matrix }, run }, here) {
    const matrixHere = here.job.matrix;
    const mayBeOfOneMatrix = matrix === undefined || matrixHere === undefined || differOnlyInNumbers(matrix, matrixHere);
    return heading === here.heading && base_section_isWhole(heading) && run.workflow === here.run.workflow && mayBeOfOneMatrix;
}
/** Whether both are the same step of one job, with matrix values that differ only in numbers, such as shards. */
function isOfOneMatrix({ part, job }, { part: partHere, job: jobHere }) {
    if (withoutEvent(job.key) !== withoutEvent(jobHere.key))
        return false;
    // If the input `section` contains a matrix value, each value has a part of its own.
    const areSplit = part.ofSomeJobs === true && partHere.ofSomeJobs === true;
    const isOneStep = withoutEvent(part.key) === withoutEvent(partHere.key);
    if (!isOneStep && !(areSplit && differOnlyInNumbers(part.heading, partHere.heading)))
        return false;
    return differOnlyInNumbers(job.matrix ?? '', jobHere.matrix ?? '');
}
/**
 * Whole numbers that stand alone, as in `2`, `2/4` or `chrome, 2`, but not as in `chrome2` or `18.2`. A number in parentheses at the
 * end is the order of a step in its job.
 */
const numbers = /(?<![^\s,:/"'[\]{}()])\d+(?![^\s,:/"'[\]{}()]|\)$)/g;
function differOnlyInNumbers(one, other) {
    return base_section_isWhole(one) && base_section_isWhole(other) && one.replace(numbers, '0') === other.replace(numbers, '0');
}
/** Whether nothing was cut from a text or replaced in it. Otherwise, equal texts can stand for different ones. */
function base_section_isWhole(text) {
    return !text.endsWith('\u2026') && !text.includes('***');
}

;// CONCATENATED MODULE: ./build/manifest/compare.js






/** The most runs to compare with, the latest ones. */
const compare_mostRuns = 10;
/** `branch` is the name of the base branch. */
function createBaseRuns(sections, branch) {
    return {
        /** Returns a function that says how a test or spec file of this section ended on the base. */
        resultsFor(section) {
            const { ofTest, ofSpecFile } = createLookup(sections, section);
            return (test) => ('covers' in test ? ofSpecFile(test) : ofTest(test)?.result);
        },
        /** Adds the tests' results on the base. A manifest that was compared before stays as it is. */
        compare(manifest) {
            if (sections.length === 0 || manifest.comparedWith !== undefined)
                return manifest;
            const { ofTest, ofSpecFile } = createLookup(sections, manifest);
            const known = manifest.tests.flatMap((test) => {
                const onBase = ofTest(test);
                return onBase ? [{ ...test, comparedWith: onBase.result, by: onBase.by }] : [];
            });
            const answered = new Set(known.flatMap(({ by }) => by));
            const latest = [...answered].toSorted(compareRuns).at(-1);
            if (latest === undefined)
                return manifest;
            const inRows = new Set((0,manifest_rows/* withoutRowlessTests */.Dr)(manifest).tests.map(({ id }) => id));
            const comparedWith = {
                id: latest.run.id,
                attempt: latest.run.attempt,
                ...(latest.commit !== undefined && { commit: latest.commit }),
                branch,
                runs: new Set([...answered].map(({ run }) => run.id)).size,
                new: known.filter(rank/* isNewFailure */.$p).length,
                alsoFailing: known.filter(rank/* alsoFails */.v2).length,
                failedBefore: known.filter(rank/* failedBefore */.tx).length,
                tests: [
                    ...manifest.specFiles.flatMap((specFile) => {
                        const result = ofSpecFile(specFile);
                        return result ? [{ id: specFile.id, ...result }] : [];
                    }),
                    ...known.filter(({ id }) => inRows.has(id)).map(({ id, comparedWith: result }) => ({ id, ...result })),
                ],
            };
            return { ...manifest, comparedWith };
        },
    };
}
/** Looks up the tests of one section in the runs of the base. */
function createLookup(sections, section) {
    const runs = runsFor(section, sections);
    const testsById = indexById(section.tests);
    const askAboutTest = createAsk(section.tests, ({ tests, testsComplete: isWhole }) => ({ entries: tests, isWhole }));
    const askAboutSpecFile = createAsk(section.specFiles, ({ specFiles }) => ({ entries: specFiles, isWhole: true }));
    function ofTest(test) {
        const all = answersOf(test, runs, askAboutTest);
        const answers = [...((0,rank/* isFailing */.DI)(test) ? all : all.take(1))];
        const [latest] = answers;
        if (latest === undefined)
            return undefined;
        const history = (0,rank/* isFailing */.DI)(test) ? compare_historyIn(answers) : {};
        return {
            result: { result: latest.result, url: latest.url, ...history },
            by: answers.flatMap(({ by }) => by),
        };
    }
    function ofSpecFile(specFile) {
        const [answer] = answersOf(specFile, runs, askAboutSpecFile).take(1);
        const covered = coveredTests(specFile, testsById);
        const failed = covered.filter(isFailed).map((test) => ({ ...test, comparedWith: ofTest(test)?.result }));
        const result = specFile.result === 'failed' ? commonResult(failed) : resultUnlessGone(specFile, covered, answer);
        if (result === undefined && answer?.url === undefined)
            return undefined;
        return { result, url: answer?.url };
    }
    return { ofTest, ofSpecFile };
}
/** The result of a spec file whose failed tests all failed on the base as well, or are all new. */
function commonResult(failed) {
    if (failed.length === 0)
        return undefined;
    if (failed.every(rank/* alsoFails */.v2))
        return 'failed';
    return failed.every(rank/* isNewFailure */.$p) ? 'passed' : undefined;
}
/** The result of a spec file on the base, unless it passed here only because tests that failed there did not run. */
function resultUnlessGone({ result }, covered, answer) {
    const seemsFixed = result === 'passed' && answer?.result === 'failed';
    return seemsFixed && !answer.failedTests.every((failed) => havePassed(failed, covered)) ? undefined : answer?.result;
}
/** Whether tests of these identities passed, each as often as it is listed. False if none is. */
function havePassed(identities, tests) {
    const ofIdentity = Map.groupBy(tests, test_identity/* identityKey */.US);
    return (identities.length > 0 &&
        [...Map.groupBy(identities, String)].every(([identity, { length }]) => {
            const alike = ofIdentity.get(identity) ?? [];
            return alike.length >= length && alike.every(({ result }) => result === 'passed');
        }));
}
/** Counts the runs in which a test failed or was flaky. Nothing if it never did, or if only one run counts. */
function compare_historyIn(answers) {
    const failedRuns = answers.filter(rank/* isFailing */.DI).length;
    return failedRuns > 0 && answers.length > 1 ? { runs: answers.length, failedRuns } : {};
}
/** The latest runs that may answer, the latest first. */
function runsFor(section, sections) {
    const related = sections.flatMap((each) => {
        const relation = relationOf(each, section);
        return relation ? [{ relation, section: each, run: each.run }] : [];
    });
    const latestFirst = related.sort(compareRuns).reverse();
    const runs = [...Map.groupBy(latestFirst, ({ run }) => run.id).values()].slice(0, compare_mostRuns);
    return runs.map((ofRun) => {
        const ofRelation = (wanted) => inGroups(ofRun.flatMap(({ relation, section: each }) => (relation === wanted ? each : [])));
        return {
            'same key': ofRelation('same key'),
            'same heading': ofRelation('same heading'),
            'same matrix': ofRelation('same matrix'),
        };
    });
}
function inGroups(latestFirst) {
    const byKey = Map.groupBy(latestFirst, ({ key }) => key).values();
    return Array.from(byKey, (ofKey) => [...Map.groupBy(ofKey, ({ run }) => run.attempt).values()]);
}
/** The answers of all runs that have one, the latest first. None if the latest run that ran the test is unclear. */
function* answersOf(test, runs, ask) {
    let isLatest = true;
    for (const run of runs) {
        const said = ask(test, run);
        if (said === 'nothing')
            continue;
        if (said !== 'unclear')
            yield said;
        else if (isLatest)
            return;
        isLatest = false;
    }
}
/** Returns a function that asks a run about one of these tests, or about one of these spec files. */
function createAsk(tests, listOf) {
    const here = once(() => Map.groupBy(tests, test_identity/* identityKey */.US));
    return (test, run) => {
        const identity = (0,test_identity/* identityKey */.US)(test);
        const entriesOf = (section) => listOf(section).entries.get(identity) ?? [];
        const mayHaveRun = (section) => !listOf(section).isWhole && entriesOf(section).length === 0;
        const { asked, considered, isClear } = sectionsToAsk(run, entriesOf);
        // Lists without room for all tests leave out those that passed. An earlier failure must not take their place.
        if (considered.some(mayHaveRun))
            return 'unclear';
        const [first, ...others] = asked.flatMap(({ entries }) => entries);
        if (first === undefined || ![first, ...others].some(hasEnded))
            return 'nothing';
        const count = here().get(identity)?.length ?? 1;
        const isRarer = asked.some(({ entries }) => entries.length < count);
        if (!isClear || isRarer || others.some(({ result }) => result !== first.result))
            return 'unclear';
        return {
            result: first.result,
            url: others.every(({ url }) => url === first.url) ? first.url : undefined,
            failedTests: [first, ...others].map(({ failedTests = [] }) => failedTests),
            by: asked.map(({ section }) => section),
        };
    };
}
/**
 * The sections of the closest relation that has the test, and all sections as close or closer. Of those of one matrix, only a
 * single one is clear.
 */
function sectionsToAsk(run, entriesOf) {
    const having = (relation) => run[relation].flatMap((ofOneKey) => attemptToAsk(ofOneKey, entriesOf));
    const considered = [];
    for (const relation of ['same key', 'same heading', 'same matrix']) {
        const asked = having(relation);
        considered.push(...run[relation].flat(2));
        if (asked.length > 0)
            return { asked, considered, isClear: relation !== 'same matrix' || asked.length === 1 };
    }
    return { asked: [], considered, isClear: true };
}
/** The latest attempt that ran the test, or else the latest that has it. */
function attemptToAsk(attempts, entriesOf) {
    const having = attempts
        .map((sections) => sections.map((section) => ({ section, entries: entriesOf(section) })))
        .map((asked) => asked.filter(({ entries }) => entries.length > 0))
        .filter((asked) => asked.length > 0);
    return having.find((asked) => asked.some(({ entries }) => entries.some(hasEnded))) ?? having[0] ?? [];
}

;// CONCATENATED MODULE: ./build/actions/read-base.js







/** Reads the manifests of the input `base`, and logs those that can't be used. Throws an InputError for invalid patterns. */
async function readBase(patterns, { workspace, baseBranch }, { signing, log, secrets, cancelled }) {
    // Manifests contain cleaned branch names. No branch name has spaces, so no manifest matches the text for an unknown one.
    const branch = secrets.clean(baseBranch) || 'which is not known';
    if (patterns === '')
        return createBaseRuns([], branch);
    const limits = { mostFiles: 500, mostMib: 256, order: 'last first' };
    const search = { input: 'base', patterns, root: workspace, hide: secrets.hide, ...limits };
    const reading = readManifestFiles(search, (bytes) => {
        const { manifest } = openForBase(bytes, signing, { branch, clean: secrets.clean });
        return { section: baseSectionOf(manifest) };
    });
    const { files, read, leftOut, warnings } = await (0,time/* unlessAborted */.Wh)(reading, cancelled);
    for (const warning of warnings)
        log.warning(warning);
    if (files === 0)
        log.info(notFound('base', patterns, workspace, secrets.hide));
    if (leftOut > 0) {
        log.info(`Left out: ${(0,build_text/* counted */.hS)(leftOut, 'file')} of the base, over the limit of ${limits.mostFiles} files or ${limits.mostMib} MiB`);
    }
    return createBaseRuns(read.map(({ section }) => section), branch);
}

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./build/actions/main/keep-heap-small.js

const manyBytes = 100_000_000;
/**
 * Asks V8 to keep the heap close to its live size. The flags are set at run time, because GitHub starts the action without any.
 * `npm run bench -- --only many-small` (1,000 \u00d7 1 MB) measured the step's peak memory: 206 MB without flags, 153 MB with the
 * first, 196 MB with the second, and 140 MB with both. Neither flag costs processor time.
 */
function keepHeapSmall({ recordings }) {
    const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (bytes > manyBytes)
        (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1 --heap-growing-percent=20');
}

;// CONCATENATED MODULE: ./build/changes/changed-tests.js
/** Files whose indentation has a meaning. */
const indented = /\.(?:py|feature|robot|ya?ml)$/i;
/**
 * Finds the tests that a patch of the file at `path` changes, by the lines where they begin. A test owns the comments right
 * above it and the lines up to the next test, group or hook. It is changed if the file did not have these lines before. If no
 * test is changed, a change to other lines of the file changes all tests. Once `isLate`, all tests count as changed.
 */
function findChangedTests(hunks, tests, { path, isLate }) {
    const starts = tests.toSorted((a, b) => a.line - b.line);
    const lines = new Set(starts.map(({ line }) => line));
    const codeIn = (text) => (indented.test(path) ? text.trimEnd() : text.trim());
    const file = { starts, lines, codeIn };
    const blocksOn = (side) => hunks.flatMap((hunk) => (isLate() ? [] : blocksOf(hunk, side, file)));
    const [before, now] = [blocksOn('-'), blocksOn('+')];
    if (isLate())
        return lines;
    const [removed, added] = [moreOften(before, now), moreOften(now, before)];
    const either = [...removed, ...added];
    const own = [...changed_tests_linesOf('test', added), ...changed_tests_linesOf('after test', either)].filter((line) => line > 0);
    // A group that is only added or only removed comes or goes with its tests.
    const isGroupChanged = has('group', removed) && has('group', added);
    const isFileChanged = own.length === 0 && (isGroupChanged || has('file', either));
    if (isFileChanged || has('hook', either))
        return lines;
    return new Set([...own, ...tablesBelow([...changed_tests_linesOf('after test', either), ...changed_tests_linesOf('file', either)], starts)]);
}
function changed_tests_linesOf(wanted, blocks) {
    return blocks.flatMap(({ kind, line }) => (kind === wanted ? line : []));
}
function has(wanted, blocks) {
    return blocks.some(({ kind }) => kind === wanted);
}
/** The blocks whose code occurs more often than in `others`. Any of several equal blocks may be the new one, so all count. */
function moreOften(blocks, others) {
    const [here, there] = [blocks, others].map((all) => Map.groupBy(all, ({ code }) => code));
    return blocks.filter(({ code }) => (here?.get(code)?.length ?? 0) > (there?.get(code)?.length ?? 0));
}
/** The tables right below tests at these lines, because the lines in between may be rows of the table. */
function tablesBelow(lines, starts) {
    const above = new Set(lines);
    let mayHaveRows = above.has(0);
    return starts.flatMap(({ line, ofTable = false }) => {
        const isBelow = ofTable && mayHaveRows;
        mayHaveRows = isBelow || above.has(line);
        return isBelow ? line : [];
    });
}
function blocksOf(hunk, side, file) {
    const lines = hunk.lines.filter(({ sign }) => sign === ' ' || sign === side);
    const begun = beginningsIn(lines, hunk, file);
    return begun.flatMap(({ kind, line, from, name }, at) => {
        const code = changed_tests_codeOf(lines.slice(from, begun[at + 1]?.from), file);
        return code === '' && kind !== 'test' ? [] : { kind, line, code: `${name}\n${code}` };
    });
}
function beginningsIn(lines, hunk, file) {
    const first = firstOf(hunk, file);
    const begun = [first];
    let test = first;
    // Comments and blank lines belong to the block below them.
    let from = 0;
    for (const [at, each] of lines.entries()) {
        const kind = beginningOf(each, test, file);
        if (kind !== undefined) {
            test = kind === 'test' ? testAt(each, file) : { ...test, indent: undefined };
            begun.push({ kind, line: test.line, name: kind === 'after test' ? test.name : '', from });
        }
        if (kind === 'group')
            begun.push({ kind: 'file', line: test.line, name: '', from: at + 1 });
        if (kind !== undefined || isCode(each))
            from = at + 1;
    }
    return begun;
}
function firstOf({ start, mayBeInHook }, { starts }) {
    const { line = 0 } = starts.findLast((each) => each.line < start) ?? {};
    const kind = line > 0 ? 'after test' : 'file';
    // A hunk shows only a part of the block above it, and another block can contain the same lines.
    return { kind: mayBeInHook ? 'hook' : kind, line, name: String(start), from: 0 };
}
function testAt(first, { codeIn }) {
    const { sign, line, text } = first;
    return { line: sign === '-' ? 0 : line, name: codeIn(text), indent: indentOf(first) };
}
/** The kind of block that begins at a line: a test if the report says so, or if a removed line looks like one. */
function beginningOf(each, { indent }, { lines }) {
    const { sign, line, kind } = each;
    if (sign === '-' ? kind === 'test' : lines.has(line))
        return 'test';
    // Inside a test, any function can be named like a hook.
    if (indent !== undefined && indentOf(each) > indent)
        return undefined;
    if (kind === 'group')
        return 'group';
    if (kind === 'hook')
        return 'file';
    return indent !== undefined && isCode(each) ? 'after test' : undefined;
}
function isCode({ kind, text }) {
    return kind !== 'comment' && (kind !== 'nothing' || text.trim() !== '');
}
function changed_tests_codeOf(lines, { codeIn }) {
    return lines.flatMap(({ kind, text }) => (kind === 'nothing' ? [] : codeIn(text))).join('\n');
}
function indentOf({ text }) {
    return text.length - text.trimStart().length;
}

;// CONCATENATED MODULE: ./build/changes/patch.js
const patch_kinds = [
    ['nothing', /^[\s()[\]{},;]*$/],
    ['comment', /^(?:\/\/|\/\*|\*(?:\s|\/|$)|#|@(?!pytest\.fixture)\w)/],
    [
        'hook',
        /^(?:\w*[tT]est\.)?(?:before|after)(?:Each|All)?\s*\(|^\w*[tT]est\.(?:use|describe\.configure)\(|^@pytest|^(?:async )?def (?:set_?[uU]p|tear_?[dD]own)/,
    ],
    [
        'group',
        /^(?:\w*[tT]est\.)?[fx]?(?:describe|context|suite)(?:\.(?:only|skip|fixme|serial|parallel|each))*\s*\(|^class Test/,
    ],
    [
        'test',
        /^(?:test|[fx]?it|specify)\(|^(?:\w*Test|test|it|specify)(?:\.(?:only|skip|fixme|fail|failing|concurrent|todo))*\(\s*["'`]|^(?:test|it)\.(?:each|for)\b|^(?:async )?def test/,
    ],
];
/** In characters. A longer line counts as code, whatever it begins with, because patches can be hostile. */
const longestLine = 1000;
function patch_kindOf(line) {
    if (line.length > longestLine)
        return 'code';
    const code = line.trim();
    return patch_kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'code';
}
/** Parses GitHub's patch of one file. Undefined if it is empty or incomplete. */
function parsePatch(patch) {
    const texts = patch.split(/^(?=@@)/m);
    const hunks = texts.flatMap((text) => parseHunk(text) ?? []);
    return hunks.length === texts.length ? hunks : undefined;
}
function parseHunk(hunk) {
    const [head = '', ...rows] = patch_linesOf(hunk.replace(/\n$/, '')).filter((row) => !row.startsWith('\\'));
    const [, before = '1', from, now = '1', heading = ''] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)/.exec(head) ?? [];
    const start = Number(from) + (now === '0' ? 1 : 0);
    let line = start;
    const lines = rows.map((row) => {
        // Some tools strip the space before an empty line.
        const [sign, text] = [row.charAt(0) || ' ', row.slice(1).replace('\uFEFF', '')];
        return { sign, text, line: sign === '-' ? line : line++, kind: patch_kindOf(text) };
    });
    const count = (signs) => lines.filter(({ sign }) => signs.includes(sign)).length;
    const isWhole = count(' -') === Number(before) && count(' +') === Number(now);
    if (!from || !isWhole || count(' -+') !== lines.length)
        return undefined;
    return { start, lines, mayBeInHook: patch_kindOf(heading) === 'hook' };
}
function patch_linesOf(text) {
    return text.split('\n').map((line) => line.replace(/\r$/, ''));
}
/** No test file is longer. */
const mostLines = 10_000;
/**
 * Places a patch in the new `text`, whose lines other changes may have moved, and returns one hunk with all lines of the text.
 * Undefined if a hunk is not found, or once `isLate`: a hostile text can almost match the patch everywhere.
 */
function placeInText(hunks, text, isLate) {
    const texts = patch_linesOf(text.replace(/\n$/, ''));
    if (texts.length > mostLines)
        return undefined;
    const all = texts.map((text, at) => ({ sign: ' ', text, line: at + 1, kind: patch_kindOf(text) }));
    const placed = [];
    let [moved, next] = [0, 1];
    for (const { start, lines } of hunks) {
        const wanted = lines.filter(({ sign }) => sign !== '-');
        const isThere = (by) => start + by >= next && wanted.every((each) => texts[each.line + by - 1] === each.text);
        const distances = texts.keys().flatMap((far) => [moved + far, moved - far]);
        const by = distances.find((each) => isLate() || isThere(each));
        if (by === undefined || isLate())
            return undefined;
        const first = start + by;
        placed.push(all.slice(next - 1, first - 1), lines.map((each) => ({ ...each, line: each.line + by })));
        next = first + wanted.length;
        moved = by;
    }
    return { start: 1, lines: [...placed, all.slice(next - 1)].flat(), mayBeInHook: false };
}

;// CONCATENATED MODULE: ./build/changes/same-file.js
// Paths are not split, because a hostile report can name thousands of long ones, and each meets hundreds of changed files.
/** Whether a path equals another one or ends in it, name by name. */
function endsWithPath(path, other) {
    return path.endsWith(other) && (path.length === other.length || path.at(-other.length - 1) === '/');
}
/** Whether two paths from different folders can be the same file. */
function canBeSame(a, b) {
    return a.length < b.length ? endsWithPath(b, a) : endsWithPath(a, b);
}
/** Whether a path can be below a folder, wherever either of the two paths begins. */
function canBeBelow(path, folder) {
    if (`/${path}`.includes(`/${folder}/`))
        return true;
    const ends = Array.from(folder.matchAll(/\//g), ({ index }) => folder.slice(index + 1));
    return ends.some((end) => path.startsWith(`${end}/`));
}
/**
 * The files of a test without paths that lack the root of their report, unless the place of the file below that root is
 * unknown: other apps of a monorepo can have the same path below theirs.
 */
function filesThatCount(files, isPlaced) {
    const isSameBelowRoot = (one, { path, report }) => !one.withoutRoot && one.report === report && endsWithPath(one.path, path);
    const isKnown = (file) => files.some((one) => isSameBelowRoot(one, file) && isPlaced(one));
    return files.filter((file) => !file.withoutRoot || !isKnown(file));
}

;// CONCATENATED MODULE: ./build/changes/changes.js




/** In milliseconds, for all patches together, because they can be hostile. */
const changes_longestMs = 1000;
/**
 * Returns a function that says whether the pull request changes a test (by its line and the files of its suites) or a recording
 * (by its path). `lines` are the lines of all tests. After `longestMs`, a change of the file is enough.
 */
function createIsChanged(changedFiles, lines, checkout) {
    const end = performance.now() + changes_longestMs;
    const isLate = () => performance.now() > end;
    const files = changedFiles.filter(({ status }) => status !== 'removed');
    const byName = Map.groupBy(files, ({ path }) => external_node_path_.posix.basename(path));
    function changedFilesOf(place) {
        const { file } = place;
        const canBe = isInside(place) ? isInSubfolder : isElsewhere;
        return (byName.get(external_node_path_.posix.basename(file)) ?? []).filter(({ path }) => path === file || canBe(path, file));
    }
    /** Whether `file` is the changed file at `path`, in a repository that is checked out into a subfolder of the workspace. */
    function isInSubfolder(path, file) {
        if (!endsWithPath(file, path))
            return false;
        const folder = file.slice(0, -path.length);
        return checkout.has(`${folder}.git`) || (path.includes('/') && !checkout.has(path));
    }
    function changedAmong(tests) {
        const [first] = tests;
        if (first === undefined)
            return [];
        return changedFilesOf(first).flatMap((each) => changedIn(each, tests, checkout, isLate));
    }
    const nameOf = ({ line = 0, ...place }) => `${isInside(place)} ${line} ${place.file}`;
    const byFile = Map.groupBy(lines, (each) => `${isInside(each)} ${each.file}`).values();
    const changed = new Set(byFile.flatMap(changedAmong).map(nameOf));
    /** Whether a file other than the test's own is changed, such as the spec that calls a function with the test. */
    function isSuiteChanged({ ownLine, files = [] }) {
        const paths = filesThatCount(files, ({ here }) => here !== undefined).map(({ path, here }) => ({
            file: here ?? path,
            isHere: here !== undefined,
        }));
        const others = paths.filter(({ file }) => ownLine === undefined || !canBeSame(file, ownLine.file));
        return others.some((each) => changedFilesOf(each).some(hasChanges));
    }
    return (test, path) => {
        if (path !== undefined && changedFilesOf({ file: path, isHere: true }).length > 0)
            return true;
        if (test === undefined)
            return false;
        return (test.ownLine !== undefined && changed.has(nameOf(test.ownLine))) || isSuiteChanged(test);
    };
}
/** Whether a file's path is relative to the workspace. */
function isInside({ isHere, isBelow }) {
    return isHere || isBelow === true;
}
/** A bare file name could be any file's. */
function isElsewhere(path, file) {
    return path.includes('/') && file.includes('/') && canBeSame(path, file);
}
function isNew({ status }) {
    return status === 'added' || status === 'copied';
}
/** False for a file that was only renamed or given another mode. */
function hasChanges(file) {
    return isNew(file) || file.changes > 0;
}
/** The changed tests of one file, or all of them if the patch can't be read. */
function changedIn(file, tests, checkout, isLate) {
    if (!hasChanges(file))
        return [];
    if (isNew(file) || isLate())
        return tests;
    const text = tests[0]?.isHere ? checkout.textOf(tests[0].file) : undefined;
    const hunks = parsePatch(file.patch);
    const placed = hunks && text !== undefined ? placeInText(hunks, text, isLate) : hunks;
    if (placed === undefined)
        return tests;
    const starts = tests.flatMap(({ line, ofTable }) => (line === undefined ? [] : { line, ofTable }));
    const changedLines = findChangedTests([placed].flat(), starts, { path: file.path, isLate });
    return tests.filter(({ line }) => line === undefined || changedLines.has(line));
}

;// CONCATENATED MODULE: ./build/changes/test-files.js


/**
 * Returns a function that says whether a test's files are part of the pull request. `filesOfReports` holds each report's paths,
 * which can show where the root of the `repository` is. A file's path is the one in the workspace if it is there.
 */
function createMembershipOf(changedFiles, filesOfReports, repository) {
    const changed = changedFiles
        .flatMap(({ path, previousPath }) => (previousPath ? [path, previousPath] : path))
        .map((path) => path.normalize());
    const byName = Map.groupBy(changed, (path) => external_node_path_.posix.basename(path));
    const submodules = changedFiles.filter(isSubmodule).map(({ path }) => path.normalize());
    const roots = filesOfReports.map((paths) => new Set(paths.flatMap((path) => rootsOf(path.normalize()))));
    const name = external_node_path_.posix.basename(repository);
    function changedLike(path) {
        return (byName.get(external_node_path_.posix.basename(path)) ?? []).filter((each) => canBeSame(each, path));
    }
    /** The part of a path before that of a changed file. A bare file name doesn't count, because it could be any file's. */
    function rootsOf(path) {
        const files = changedLike(path).filter((each) => each === path || each.includes('/'));
        return files.map((each) => path.slice(0, Math.max(0, path.length - each.length)));
    }
    function isPart({ path, here = path }) {
        const isInSubmodule = submodules.some((folder) => canBeBelow(here, folder));
        const isGenerated = sourceNamesOf(external_node_path_.posix.basename(here)).some((each) => byName.has(each));
        return isInSubmodule || isGenerated || changedLike(here).length > 0;
    }
    function isPlaced({ path, here, isLinked, report }) {
        if (isLinked)
            return false;
        const isInRunner = `/${path}`.includes(`/${name}/${name}/`);
        return here !== undefined || isInRunner || foldersOf(path).some((folder) => roots[report]?.has(folder));
    }
    return (files) => {
        if (files.length === 0)
            return 'no file';
        const counting = filesThatCount(files.map(inOneForm), isPlaced);
        if (counting.some(isPart))
            return 'part';
        return counting.some(isPlaced) ? 'not part' : 'no place';
    };
}
/** Git keeps a path in the Unicode form of its author. A report can have another one. */
function inOneForm({ path, here, ...file }) {
    return { ...file, path: path.normalize(), here: here?.normalize() };
}
/** GitHub lists a submodule as a file, and shows no patch if it was only renamed. */
function isSubmodule({ patch }) {
    return patch === '' || /^[-+]Subproject commit /m.test(patch);
}
/** Names of files that this one may be generated from: `login.feature` for `login.feature.spec.js`, `a.ts` for `a.js`. */
function sourceNamesOf(name) {
    const dots = Array.from(name.matchAll(/\./g), ({ index }) => index);
    const beforeDots = dots.slice(1).map((dot) => name.slice(0, dot));
    const [, stem, kind] = /^(.+)\.([cm]?)jsx?$/.exec(name) ?? [];
    return stem === undefined ? beforeDots : [...beforeDots, `${stem}.${kind}ts`, `${stem}.tsx`];
}
/** The folders above a path, each ending in `/`; the first one is empty. */
function foldersOf(path) {
    return Array.from(path.matchAll(/^|(?<=\/)/g), ({ index }) => path.slice(0, index));
}

;// CONCATENATED MODULE: ./build/actions/main/learn-changes.js









/** The longest that the comment waits, and with `only: changed` also the upload. */
const learn_changes_longestMs = 10_000;
/** Asks GitHub which files the pull request changes, if there are recordings. Logs why some may be unknown. Never throws. */
async function askChangedFiles({ recordings, unusable }, { run, problem }, only, { github, cancelled, log }) {
    const { pullRequest, pullHint } = run;
    const left = only === 'changed' ? ', and nothing is left out' : '';
    const logUnknown = (why) => log.info(`Some tests that the pull request changes may not be marked${left}: ${why}`);
    if (recordings.length + unusable.length === 0)
        return { kind: 'some', files: [] };
    try {
        if (problem !== undefined)
            throw problem;
        if (!github.hasToken && pullHint.kind !== 'none')
            throw new Error(withoutToken);
        if (pullRequest === undefined) {
            const why = whyNoPullRequest(run);
            if (only === 'changed')
                log.info(`only: changed works like only: failed, because ${why}`);
            return { kind: 'no pull request', files: [] };
        }
        const { files, isAll } = await (0,time/* withDeadline */.NE)(cancelled, learn_changes_longestMs, () => github.changedFiles(pullRequest));
        if (!isAll)
            logUnknown(`it changes more than ${files.length} files`);
        return { kind: isAll ? 'all' : 'some', files };
    }
    catch (error) {
        if (!cancelled.aborted)
            logUnknown(`its files could not be read: ${github.explain(error)}`);
        return { kind: 'some', files: [] };
    }
}
/** Decides which tests and recordings the changed files affect. `onBase` says how a test ended on the base branch. */
function changesOf({ kind, files }, reports, onBase, { context: { workspace, repository } }) {
    const { sources, sourceLines, filesOfReports } = reports.kind === 'read' ? reports : nothingRead;
    const isChanged = createIsChanged(files, sourceLines, openCheckout(workspace));
    const membershipOf = createMembershipOf(files, filesOfReports, repository);
    const filesOf = (test) => (test && sources.get(test.id)?.files) ?? [];
    return {
        isTestChanged: ({ id }) => isChanged(sources.get(id)),
        /** Whether the pull request adds or changes a file of the workspace. */
        isFileChanged: (path) => isChanged(undefined, path),
        /** The files that reports name for a test. */
        filesOf,
        /** Undefined if `only: changed` leaves the recording out when its test passed or was skipped. */
        whyKept(test, path) {
            if (kind === 'no pull request')
                return undefined;
            if (kind === 'some')
                return 'not known';
            if (test && (0,rank/* isFixed */.zZ)({ ...test, comparedWith: onBase(test) }))
                return 'fixed';
            if (isChanged(undefined, path))
                return 'part';
            const membership = membershipOf(filesOf(test));
            return membership === 'not part' ? undefined : membership;
        },
    };
}
const nothingRead = { sources: new Map(), sourceLines: [], filesOfReports: [] };
/** In bytes. No test file is larger. */
const largestFile = 4 * 1024 ** 2;
function openCheckout(workspace) {
    return {
        has: (path) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(workspace, path)),
        textOf(path) {
            if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(workspace, path)))
                return undefined;
            try {
                return (0,read_files/* textOfBytes */.gm)((0,read_files/* readBytes */.io)((0,external_node_path_.join)(workspace, path), (0,read_files/* openWorkspace */.OH)(workspace), checkSize));
            }
            catch {
                return '';
            }
        },
    };
}
function checkSize(bytes) {
    if (bytes > largestFile)
        throw new RangeError();
}

;// CONCATENATED MODULE: ./build/actions/main/gather.js












/**
 * Finds the recordings, and reads what reports, GitHub, the base branch and an earlier run say about them. Independent work runs
 * concurrently.
 */
async function gather(inputs, ports) {
    const { context, log, github } = ports;
    const { path, testReport, base, commit } = inputs;
    await checkPatterns({ path, 'test-report': testReport, base }, context.workspace);
    const identity = await identify(inputs, ports);
    const finding = find(inputs, ports);
    const locating = github.locate({ commit, needsPullRequest: needsPullRequest(inputs) });
    const asking = Promise.all([finding, locating])
        .then(([found, located]) => askChangedFiles(found, located, inputs.only, ports))
        // Both promises are awaited below, which reports their failures.
        .catch(() => ({ kind: 'some', files: [] }));
    const [found, located, reports, earlier, baseRuns] = await Promise.all([
        finding,
        locating,
        finding.then((findings) => readReports(findings, inputs, ports)),
        locating.then((location) => readEarlier(location, inputs, identity.key, ports)),
        locating.then(({ run }) => readBase(base, run, ports)),
    ]);
    const tests = reports.kind === 'read' ? testsByPath(reports) : new Map();
    const findings = await withoutCopies(found, tests, ports);
    if (reports.kind === 'missing')
        logMissing(reports, log);
    else if (reports.kind !== 'none')
        logReports(reports, findings, inputs, { log, secrets: ports.secrets });
    const { tests: listed, specFiles } = reports.kind === 'read' ? reports : { tests: [], specFiles: [] };
    const run = { workflow: ports.secrets.clean(located.run.workflow) || undefined };
    const onBase = baseRuns.resultsFor({ ...identity, run, tests: listed, specFiles });
    const learnChanges = once(async () => changesOf(await asking, reports, onBase, ports));
    return { identity, located, findings, reports, tests, earlier, baseRuns, onBase, learnChanges };
}
async function identify(inputs, { context, runner, secrets }) {
    const unnumbered = identifySection(context, inputs);
    return numbered(unnumbered, await runner.countStep(unnumbered.key), secrets.clean);
}
/** Finds the recordings, and prepares to share them while the test reports are read. */
async function find({ path, includeHiddenFiles }, ports) {
    const { context, cancelled, files, service } = ports;
    const search = { patterns: path, includeHidden: includeHiddenFiles, workspace: context.workspace };
    const findings = await (0,time/* unlessAborted */.Wh)(files.findRecordings(search), cancelled);
    const { recordings } = findings;
    // Preloads the HTTP client. Its first use reports any failure.
    if (recordings.length > 0)
        service().catch(() => { });
    keepHeapSmall(findings);
    return findings;
}
async function readReports({ recordings, unusable }, { testReport: patterns, mergeTestRetries: mergeRetries, ifNoFilesFound }, { context, files, secrets, cancelled }) {
    if (patterns === '')
        return { kind: 'none' };
    const all = [...recordings, ...unusable];
    const search = {
        patterns,
        root: context.workspace,
        recordings: all.map(({ path }) => path),
        secrets: secrets.values,
        clean: secrets.clean,
        mergeRetries,
        mayBeMissing: ifNoFilesFound === 'ignore' && all.length === 0,
    };
    return await (0,time/* unlessAborted */.Wh)(files.readTestReports(search, cancelled), cancelled);
}
/** Leaves out copies: recordings without a test that equal a test's, such as the original of a video that the test attached. */
async function withoutCopies(found, tests, { files: { withRecording }, log, secrets, cancelled: signal }) {
    const hasTest = ({ path }) => tests.has(path);
    const { recordings, copies } = await findCopies(found.recordings, { hasTest, withRecording, signal });
    if (copies.length > 0)
        log.info(copiesLine(copies, secrets));
    return { ...found, recordings };
}
function needsPullRequest({ comment, titleNamesPull, prNumber, reuse, only, base }) {
    const isNamed = titleNamesPull || prNumber !== undefined;
    return comment !== 'never' || isNamed || reuse || only === 'changed' || base !== '';
}
/** The longest that the upload waits for the section of an earlier run. */
const longestReadMs = 10_000;
/** Reads the section of an earlier run of this step, for reuse. Undefined, with a log line, if the comment can't be read. */
async function readEarlier({ run: { pullRequest } }, { reuse, commentKey }, sectionKey, { github, signing, log, cancelled }) {
    if (!reuse || pullRequest === undefined || !github.hasToken)
        return undefined;
    try {
        const listing = async () => (await github.comments(pullRequest)).list();
        const view = await (0,time/* withDeadline */.NE)(cancelled, longestReadMs, listing);
        const state = joinedState(commentsAt(view, { commentKey, pullRequest }, signing).signed, view.head);
        return state?.sections.find(({ key }) => key === sectionKey);
    }
    catch (error) {
        if (cancelled.aborted)
            return undefined;
        const why = github.explain(error);
        log.info(`Links from earlier runs are not reused, because the comment could not be read: ${why}`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/actions/main/select-recordings.js
/**
 * Leaves out recordings of tests that passed or were skipped, except those that `changes` keeps. Counts the ones kept only in
 * doubt. A recording always stays if its test is unknown, or if its name only contains the test's: it could show a failure.
 */
function selectRecordings(found, tests, only, changes) {
    const inDoubt = { withoutFile: 0, filesWithoutPlace: [] };
    const stays = ({ path }) => {
        const { test, isByPartOfName } = tests.get(path) ?? {};
        const isFine = test?.result === 'passed' || test?.result === 'skipped';
        if (only === 'all' || !isFine || isByPartOfName)
            return true;
        const why = changes?.whyKept(test, path);
        if (why === 'no file')
            inDoubt.withoutFile += 1;
        if (why === 'no place')
            inDoubt.filesWithoutPlace.push(changes?.filesOf(test)[0]?.path ?? '');
        return why !== undefined;
    };
    const [recordings, unusable] = [found.recordings.filter(stays), found.unusable.filter(stays)];
    const leftOut = found.recordings.length - recordings.length + found.unusable.length - unusable.length;
    return { findings: { ...found, recordings, unusable }, leftOut, inDoubt };
}

;// CONCATENATED MODULE: ./build/log/progress.js

const everyMs = 10_000;
/**
 * Logs the progress of all transfers every 10 seconds until disposed. If nothing has moved or all bytes are sent, names the
 * host that has not answered yet.
 */
function startProgress(totalBytes, log, { now }) {
    const sentBytes = new Map();
    const tries = createTries();
    const started = now();
    let wanted = totalBytes;
    let before = 0;
    const timer = setInterval(() => {
        const done = sentBytes.values().reduce((sum, bytes) => sum + bytes, 0);
        const awaited = done === before || done >= wanted ? tries.hardest() : undefined;
        before = done;
        if (awaited)
            return log(awaited.text);
        const rate = done / ((now() - started) / 1000);
        const left = rate > 0 && done < wanted ? `, ${duration((wanted - done) / rate)} left` : '';
        log(`Uploading: ${prettyBytes(done)} of ${prettyBytes(wanted)}, ${prettyBytes(rate)}/s${left}`);
    }, everyMs);
    timer.unref();
    return {
        began: tries.began,
        /** Sets the bytes of a recording sent so far. A retry begins at 0 again. */
        sent: (path, bytes) => void sentBytes.set(path, bytes),
        /** Removes a recording that need not or can't be sent. */
        spared: (path, bytes) => {
            sentBytes.delete(path);
            wanted -= bytes;
        },
        [Symbol.dispose]: () => clearInterval(timer),
    };
}
/** The calls that are waiting for answers. */
function createTries() {
    const open = new Set();
    return {
        /** Notes a call, or the wait before it, until disposed. */
        began(host, number, most, waitMs) {
            const what = waitMs === undefined
                ? `No answer from ${host} yet`
                : `Waiting ${duration(waitMs / 1000)} before trying ${host} again`;
            const text = `${what}, try ${number} of ${most}`;
            const one = { number, text };
            open.add(one);
            return { [Symbol.dispose]: () => open.delete(one) };
        },
        /** The oldest of the calls with the most tries. */
        hardest: () => [...open].sort((a, b) => b.number - a.number)[0],
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

;// CONCATENATED MODULE: ./build/sharing/reuse-links.js



/** Shares of the step's earlier run that can be reused for recordings with the same content. */
function earlierShares(earlier, terms) {
    const isAlike = earlier?.baseUrl === terms.baseUrl.href &&
        earlier.visibility === terms.visibility &&
        !earlier.withPassword &&
        !terms.withPassword;
    if (!isAlike)
        return [];
    return (0,manifest_shares/* linkedRecordings */.Up)(earlier).flatMap(({ shareId: id, url, title, sha256, sizeBytes, detailsDigest }) => {
        const isReusable = id !== undefined && sha256 !== undefined && sizeBytes !== undefined;
        return isReusable ? [{ id, url, title, sha256, sizeBytes, detailsDigest }] : [];
    });
}
/** Looks up shares at the service. If a lookup is refused, it calls `onRefused` and looks up no more. */
function createReuse(earlier, onRefused) {
    const sizes = new Set(earlier.map(({ sizeBytes }) => sizeBytes));
    let refused = false;
    async function exists(id, client, retry) {
        try {
            await (0,client_retry/* retrying */.R$)('get share', client.serviceHost, () => client.getShare(id, retry.signal), retry);
            return true;
        }
        catch (error) {
            if (!(error instanceof build_failure/* CallError */.RA) || (0,client_retry/* hasStatus */.Ro)(error, 402))
                throw error;
            if ((0,client_retry/* hasStatus */.Ro)(error, 404, 410))
                return false;
            if (!refused)
                onRefused(error);
            refused = true;
            return false;
        }
    }
    return {
        /** Whether a recording of this size is worth hashing before the upload. */
        knowsSize: (sizeBytes) => !refused && sizes.has(sizeBytes),
        /**
         * A share of the same content that still exists, preferably with the same title. Undefined if there is none, or if that
         * can't be determined. Throws the signal's reason, and a 402, which stops all work.
         */
        async find({ sha256, sizeBytes, title, digestDetails }, client, retry) {
            const ofContent = earlier.filter((share) => share.sha256 === sha256 && share.sizeBytes === sizeBytes);
            // Showing another test's result would be worse than another upload.
            const wanted = ofContent.some((share) => share.detailsDigest !== undefined) ? await digestDetails?.() : undefined;
            const same = ofContent.filter((share) => share.detailsDigest === undefined || share.detailsDigest === wanted);
            const rank = (share) => (share.title === title ? 0 : 1);
            for (const share of same.toSorted((a, b) => rank(a) - rank(b))) {
                if (refused)
                    return undefined;
                if (await exists(share.id, client, retry))
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






/** With more recordings than this, their log lines are folded. */
const mostOpen = 20;
/** Shares all entries in order. Reuses links of the step's `earlier` section if nothing has changed. */
async function shareEntries(entries, { concurrency, password, visibility, baseUrl, reuse, failOnError }, earlier, describer, { service, files, secrets, log, clock, cancelled }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (entries.length === 0)
            return [];
        const { clean } = secrets;
        const candidates = earlierShares(earlier, { baseUrl, visibility, withPassword: password !== undefined });
        const onRefused = (error) => log.info(`All recordings are uploaded, because links from earlier runs can't be checked: ${explainError(error, clean)}`);
        const bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
        const progress = share_entries_addDisposableResource(env_1, startProgress(bytes, log.info, clock), false);
        const folded = [];
        const results = await shareRecordings(entries, {
            ...(await service()),
            concurrency,
            password,
            visibility,
            describer,
            clock,
            reuse: reuse ? createReuse(candidates, onRefused) : undefined,
            withRecording: files.withRecording,
            signal: cancelled,
            clean,
            onSent: progress.sent,
            onTry: progress.began,
            onResult: (result, seconds) => {
                const { entry, outcome } = result;
                if (outcome.status !== 'shared')
                    progress.spared(entry.path, sizeOf(entry));
                if (outcome.status === 'failed' && outcome.stop)
                    return;
                const line = finishedLine(result, seconds, clean);
                // Failures must be visible without a click.
                if (entries.length > mostOpen && outcome.status !== 'failed')
                    folded.push(line);
                else
                    log.info(line);
            },
        });
        if (folded.length > 0)
            log.group(`${(0,build_text/* counted */.hS)(folded.length, 'recording')} with links`, folded);
        annotateFailed(results, failOnError, clean, log);
        logStopped(results, clean, log);
        return results;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        share_entries_disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./build/actions/main/main.js




















const mainAction = {
    name: 'main',
    keyAdvice: 'Create a key with the scopes uploads:write, shares:write and shares:read, store it as a repository secret, and pass ' +
        'the secret to api-key (a job that calls a reusable workflow passes it on under its own "secrets").',
    readInputs: readMainInputs,
    writeNothing: (outlet) => writeMainOutputs(nothing, outlet),
    work: (inputs, ports, serviceAt) => shareAndPublish(inputs, {
        ...ports,
        files: { findRecordings: findRecordings, readTestReports: readTestReports, withRecording: withRecording },
        service: serviceAt(inputs.baseUrl),
    }),
};
/** Shares the job's recordings, and publishes summary, comment, manifest, outputs and log. */
async function shareAndPublish(inputs, ports) {
    const { clock, log } = ports;
    const gathered = await gather(inputs, ports);
    const selected = await main_select(gathered, inputs, ports);
    const entries = announce(selected, gathered, inputs, ports);
    const began = clock.now();
    const shared = await shareEntries(entries, inputs, gathered.earlier, createDescriber(gathered, inputs, ports), ports);
    const ended = clock.now();
    const manifest = await build(shared, ended, { ...gathered, ...selected }, inputs, ports);
    const showing = { ...inputs, located: gathered.located, rest: 'outputs', ofJobs: false };
    const { commented, content } = await publish([manifest], showing, ports);
    await writeManifest(manifest, content, gathered.located.run, inputs, ports);
    logTotals(manifest.recordings, 'shared', (ended - began) / 1000, log);
    const known = { ...gathered, ...selected };
    end(shared, known, gateOf(manifest, content, known, inputs, ports), inputs, ports);
    logOwnComment(commented, log);
}
/** Chooses the recordings to share. Waits for the pull request's files only if the choice depends on them. */
async function main_select(gathered, { only }, ports) {
    const changes = only === 'changed' ? await gathered.learnChanges() : undefined;
    const selected = selectRecordings(gathered.findings, gathered.tests, only, changes);
    if (selected.leftOut > 0)
        ports.log.info(leftOutLine(selected.leftOut, only));
    logInDoubt(selected.inDoubt, ports);
    return selected;
}
/** Gives each recording its title, and logs their number. */
function announce(selected, gathered, inputs, ports) {
    const { findings, leftOut } = selected;
    const { located, tests, reports } = gathered;
    const { commit, branch, pullRequest } = located.run;
    const titleFields = { sha: commit.slice(0, 7), branch, pr: String(pullRequest ?? '') };
    const entries = titledEntries(findings, inputs.title, titleFields, tests, ports.secrets.clean);
    logFound(findings, inputs.baseUrl, ports);
    if (entries.length + leftOut === 0) {
        logNothingFound(whyNothing({ ...gathered, ...selected }, inputs, ports), inputs, ports.log, reports);
    }
    return entries;
}
async function build(shared, endedMs, { identity, located, reports, leftOut, learnChanges, baseRuns }, inputs, { secrets, clock }) {
    const source = {
        identity,
        run: located.run,
        baseUrl: inputs.baseUrl,
        visibility: inputs.visibility,
        withPassword: inputs.password !== undefined,
        leftOut,
        reports,
        changes: await learnChanges(),
        reportUrl: (0,secrets_secrets/* addressWithoutSecrets */.UA)(inputs.reportUrl, secrets),
        quiet: inputs.comment === 'failures',
        randomNumber: Math.floor(clock.random() * 2 ** 32),
        clean: secrets.clean,
    };
    return baseRuns.compare(buildManifest(shared, source, endedMs));
}
/** Writes the manifest's file and all outputs. */
async function writeManifest(manifest, content, run, { commentKey }, ports) {
    const { runner, secrets, signing } = ports;
    const shareUrl = (0,manifest_rows/* firstLinkOf */.Up)(manifest);
    const head = fileHeadOf(run, commentKey, secrets.clean);
    const outputs = outputsInFile(content, manifest);
    const write = () => runner.writeFile(manifestName(manifest), manifestText(head, outputs, manifest, signing));
    const path = await attempt(write, 'The manifest could not be written to RUNNER_TEMP', ports);
    writeMainOutputs({ ...content, manifest: path, shareUrl }, ports);
}
/** Why the tests fail the step, if they do. */
function gateOf(manifest, { verdict }, { located: { run }, findings: { recordings, unusable }, leftOut }, { failOn, prNumber, ifNoFilesFound }, { secrets }) {
    const isNothing = recordings.length + unusable.length + leftOut === 0;
    const mayHaveNoTests = ifNoFilesFound === 'ignore' && isNothing;
    return gate([manifest], { failOn, verdict, ownBranch: secrets.clean(ownBranchOf(run, prNumber)), mayHaveNoTests });
}
/** Decides whether the step fails. `failures` says why the tests fail it. */
function end(shared, known, failures, inputs, ports) {
    const { log, cancelled } = ports;
    if (cancelled.aborted) {
        log.fail('The workflow was canceled. The outputs list the links made so far.');
        return;
    }
    const isNothing = shared.length + known.leftOut === 0;
    if (isNothing && inputs.ifNoFilesFound === 'error')
        log.fail(whyNothing(known, inputs, ports));
    const isUnshared = shared.some(({ outcome }) => outcome.status === 'failed');
    if (isUnshared && inputs.failOnError)
        log.fail(failedInWords(shared));
    if (failures !== undefined)
        log.fail(failures);
}
function whyNothing({ findings, reports }, inputs, { context, secrets }) {
    return nothingFound(inputs, findings, reports, { root: context.workspace, hide: secrets.hide });
}

;// CONCATENATED MODULE: ./build/actions/report/report.js















/** This action has no inputs for these. */
const network = { ...usualNetwork, concurrency: 4 };
const reportAction = {
    name: 'report',
    keyAdvice: 'Use the same secret as the main action: report needs it to verify the manifests.',
    readInputs: () => ({ ...readReportInputs(), ...network }),
    writeNothing: (outlet) => writeReportOutputs(nothing, outlet),
    work: (inputs, ports) => joinAndPublish(inputs, { ...ports, readManifests: readManifests }),
};
/** Reads the inputs that report/action.yml describes. Throws an InputError for the first invalid one. */
const readReportInputs = () => ({ ...readShownInputs('manifests'), failOn: readFailOn() });
/** Joins the manifests of many steps into one comment, one summary and outputs. */
async function joinAndPublish(inputs, ports) {
    const { log, clock, cancelled, github, signing, secrets } = ports;
    const nothingFound = noManifests(inputs.path, ports.context.workspace, secrets.hide);
    const reportUrl = (0,secrets_secrets/* addressWithoutSecrets */.UA)(inputs.reportUrl, secrets);
    const began = clock.now();
    await checkPatterns({ path: inputs.path, base: inputs.base }, ports.context.workspace);
    const located = await github.locate({
        commit: inputs.commit,
        needsPullRequest: inputs.comment !== 'never' || inputs.base !== '',
    });
    const reader = { context: located.run, signing };
    const search = { patterns: inputs.path, root: ports.context.workspace, hide: secrets.hide };
    const baseRuns = await readBase(inputs.base, located.run, ports);
    const found = await (0,time/* unlessAborted */.Wh)(ports.readManifests(search, reader, secrets, baseRuns.compare), cancelled);
    const isNothing = found.files === 0 && found.warnings.length === 0;
    if (isNothing)
        logNothingFound(nothingFound, inputs, log);
    logManifests(found, log);
    if (found.manifests.length === 0) {
        writeReportOutputs(nothing, ports);
        if (!isNothing)
            log.fail('None of the manifests can be used. The warnings say why.');
        else if (inputs.ifNoFilesFound === 'error')
            log.fail(nothingFound);
        else if (inputs.ifNoFilesFound === 'warn' && inputs.failOn !== 'never') {
            log.fail(`No manifest was found, so nothing is known of the tests (fail-on: ${inputs.failOn}).`);
        }
        return;
    }
    const reported = began / 1000;
    // This step sees all jobs, even those whose own steps write only failures.
    const manifests = found.manifests.map(({ quiet: _, ...manifest }) => ({
        ...manifest,
        reportUrl: manifest.reportUrl ?? reportUrl,
        reported,
    }));
    const showing = { ...inputs, located, rest: 'results', ofJobs: true };
    const { commented, content } = await publish(manifests, showing, ports);
    writeReportOutputs(content, ports);
    const recordings = manifests.flatMap((manifest) => manifest.recordings);
    logTotals(recordings, 'reported with links', (clock.now() - began) / 1000, log);
    const ownBranch = secrets.clean(ownBranchOf(located.run, inputs.prNumber));
    const current = byRun(manifests).newest.map(withSharedSection);
    const failures = gate(current, {
        failOn: inputs.failOn,
        verdict: content.verdict,
        ownBranch,
        mayHaveNoTests: inputs.ifNoFilesFound === 'ignore',
        unusable: found.unusable,
    });
    if (cancelled.aborted)
        log.fail('The workflow was canceled. The comment may lack links that the outputs list.');
    else if (failures !== undefined)
        log.fail(failures);
    logOwnComment(commented, log);
}

;// CONCATENATED MODULE: ./build/github/run-context.js




/** Reads the context once, at the start. A missing variable or event leaves its fields empty. */
async function readRunContext(environment) {
    const variable = (name) => environment[name] ?? '';
    const { event, eventProblem } = await readEvent(variable('GITHUB_EVENT_PATH'));
    return {
        ...readPlaces(variable),
        ...readRun(variable),
        ...readRepository(variable, event),
        ...readHead(variable, event),
        eventProblem,
        eventName: variable('GITHUB_EVENT_NAME'),
        /** The id of the run that triggered this one; empty if there is none. */
        triggeringRunId: String(numberAt(event, 'workflow_run', 'id') ?? ''),
        triggeringEvent: (0,shape/* textIn */.r7)(event, 'workflow_run', 'event'),
        /** Why GitHub gives this run no secrets; undefined if it does. */
        withoutSecrets: secretless(variable, event),
    };
}
function readPlaces(variable) {
    const apiUrl = variable('GITHUB_API_URL') || 'https://api.github.com';
    const addresses = ['GITHUB_API_URL', 'GITHUB_GRAPHQL_URL', 'GITHUB_SERVER_URL'];
    return {
        /** The address variables with invalid values. */
        invalidAddresses: addresses.filter((name) => variable(name) !== '' && !(0,shape/* isWebAddress */.d3)(variable(name))),
        /** Absolute. */
        workspace: (0,external_node_path_.resolve)(variable('GITHUB_WORKSPACE') || '.'),
        temporaryFolder: variable('RUNNER_TEMP') || (0,external_node_os_namespaceObject.tmpdir)(),
        /** The file for the step's outputs, unique to this step. */
        outputFile: variable('GITHUB_OUTPUT'),
        serverUrl: variable('GITHUB_SERVER_URL') || 'https://github.com',
        apiUrl,
        graphqlUrl: variable('GITHUB_GRAPHQL_URL') || `${apiUrl.replace(/\/v3$/, '')}/graphql`,
    };
}
function readRun(variable) {
    return {
        runId: variable('GITHUB_RUN_ID'),
        runNumber: variable('GITHUB_RUN_NUMBER'),
        runAttempt: Number(variable('GITHUB_RUN_ATTEMPT')) || 1,
        workflow: variable('GITHUB_WORKFLOW'),
        job: variable('GITHUB_JOB'),
        step: variable('GITHUB_ACTION'),
    };
}
function readRepository(variable, event) {
    const repository = variable('GITHUB_REPOSITORY');
    const id = variable('GITHUB_REPOSITORY_ID') || numberAt(event, 'repository', 'id');
    return {
        /** `owner/name`. */
        repository,
        /** The id, which survives renames; the name if the id is unknown. */
        repositoryId: String(id ?? repository.toLowerCase()),
        /** The branch that the event's pull request merges into, or else the default branch. */
        baseBranch: (0,shape/* textIn */.r7)(event, 'pull_request', 'base', 'ref') || (0,shape/* textIn */.r7)(event, 'repository', 'default_branch'),
    };
}
async function readEvent(path) {
    const problem = (what) => ({ eventProblem: `the event file (GITHUB_EVENT_PATH) ${what}` });
    try {
        // Reading a pipe would never end.
        if (!(await (0,external_node_fs_promises_.stat)(path)).isFile())
            return problem('is not a regular file');
        return { event: JSON.parse(await (0,external_node_fs_promises_.readFile)(path, 'utf8')) };
    }
    catch (error) {
        const isUnread = error instanceof Error && 'code' in error;
        return problem(isUnread ? `can't be read (${error.code})` : 'is not JSON');
    }
}
/** Reads GITHUB_SHA and GITHUB_REF_NAME by event. Source: docs.github.com, "Events that trigger workflows". */
function readHead(variable, event) {
    const isTag = variable('GITHUB_REF_TYPE') === 'tag';
    const own = { commit: variable('GITHUB_SHA'), branch: isTag ? '' : variable('GITHUB_REF_NAME') };
    switch (variable('GITHUB_EVENT_NAME')) {
        case 'pull_request':
        case 'pull_request_target':
        case 'pull_request_review':
        case 'pull_request_review_comment':
            return headOfPullRequest(event, variable('GITHUB_HEAD_REF'));
        case 'merge_group':
            return { head: { kind: 'pull request' }, pullHint: hintByNumber(queuedIn(event)) };
        case 'workflow_run':
            return headOfWorkflowRun((0,shape/* valueAt */.fK)(event, 'workflow_run'));
        case 'issue_comment':
            return { head: { kind: 'checkout', ...own }, pullHint: hintOfComment(event) };
        case 'repository_dispatch':
            // Its branch is always the default one, whatever it is about.
            return { head: { kind: 'checkout', commit: own.commit, branch: '' }, pullHint: { kind: 'commit' } };
        case 'workflow_dispatch':
        case 'schedule':
            return { head: { kind: 'checkout', ...own }, pullHint: { kind: 'commit' } };
        case 'push':
            return { head: { kind: 'named', ...own }, pullHint: { kind: 'push', branch: own.branch } };
        default:
            return { head: { kind: 'named', ...own }, pullHint: { kind: 'commit' } };
    }
}
function headOfPullRequest(event, headRef) {
    const commit = (0,shape/* textIn */.r7)(event, 'pull_request', 'head', 'sha');
    const number = numberAt(event, 'pull_request', 'number');
    if (commit === '' || number === undefined)
        return { head: { kind: 'pull request' }, pullHint: hintByNumber(number) };
    // Only two of these events come with GITHUB_HEAD_REF.
    const branch = headRef || (0,shape/* textIn */.r7)(event, 'pull_request', 'head', 'ref');
    const isClosing = (0,shape/* textIn */.r7)(event, 'action') === 'closed';
    return { head: { kind: 'named', commit, branch }, pullHint: { kind: 'event', number, isClosing } };
}
function hintOfComment(event) {
    const isOnPull = (0,shape/* isRecord */.u4)((0,shape/* valueAt */.fK)(event, 'issue', 'pull_request'));
    return isOnPull ? hintByNumber(numberAt(event, 'issue', 'number')) : { kind: 'commit' };
}
function hintByNumber(number) {
    return number === undefined ? { kind: 'none' } : { kind: 'number', number };
}
/** The pull request of a merge queue's branch. Only the last segment holds it, because the base branch can look like one. */
function queuedIn(event) {
    const queued = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/;
    return numberAt(Number(queued.exec((0,shape/* textIn */.r7)(event, 'merge_group', 'head_ref'))?.[1]));
}
/** Ignores the list `pull_requests`, which is empty for forks and changes when a pull request's head moves. */
function headOfWorkflowRun(run) {
    const commit = (0,shape/* textIn */.r7)(run, 'head_sha');
    const branch = (0,shape/* textIn */.r7)(run, 'head_branch');
    const repositoryId = numberAt(run, 'head_repository', 'id');
    const owner = (0,shape/* textIn */.r7)(run, 'head_repository', 'owner', 'login');
    const isKnown = repositoryId !== undefined && ![owner, branch, commit].includes('');
    const hint = isKnown && { kind: 'workflow run', repositoryId, owner, branch, commit };
    return { head: { kind: 'named', commit, branch }, pullHint: hint || { kind: 'none' } };
}
/** Events that Dependabot triggers without secrets. Source: docs.github.com, "Dependabot on GitHub Actions". */
const restricted = /^(?:pull_request(?:_review(?:_comment)?|_target)?|push|create|deployment(?:_status)?)$/;
/** Forks and Dependabot get no secrets. A fork's pull_request_target does, because it runs the base's workflow. */
function secretless(variable, event) {
    const isRestricted = restricted.test(variable('GITHUB_EVENT_NAME'));
    if (isRestricted && variable('GITHUB_ACTOR') === 'dependabot[bot]')
        return 'Dependabot';
    if (variable('GITHUB_EVENT_NAME') === 'pull_request_target')
        return undefined;
    const head = (0,shape/* valueAt */.fK)(event, 'pull_request', 'head', 'repo');
    // The fork was deleted.
    if (head === null)
        return 'fork';
    const headName = (0,shape/* textIn */.r7)(head, 'full_name').toLowerCase();
    const ownName = ((0,shape/* textIn */.r7)(event, 'repository', 'full_name') || variable('GITHUB_REPOSITORY')).toLowerCase();
    return headName !== '' && ownName !== '' && headName !== ownName ? 'fork' : undefined;
}
/** GitHub's numbers and ids count from 1. */
function numberAt(value, ...path) {
    const number = (0,shape/* valueAt */.fK)(value, ...path);
    return (0,shape/* isCount */.my)(number) && number > 0 ? number : undefined;
}

;// CONCATENATED MODULE: ./build/manifest/signature.js

/** In characters of 6 bits. */
const fingerprintLength = 8;
const signatureLength = 22;
/**
 * Signs and verifies what holders of an API key write in one repository, so that nobody else's comment or manifest can
 * make the action show, reuse or delete a link. Signatures are HMAC-SHA-256 in Base64url, with keys derived from the API key.
 */
function createSigning(apiKey, repositoryId) {
    const hmacBy = (purpose) => {
        const key = Buffer.from((0,external_node_crypto_.hkdfSync)('sha256', apiKey, '', `share-recordings: ${purpose}`, 32));
        return (signed, bytes = '') => (0,external_node_crypto_.createHmac)('sha256', key)
            .update(JSON.stringify([repositoryId, ...signed]))
            .update(bytes)
            .digest('base64url');
    };
    const sign = hmacBy('signature');
    const fingerprint = hmacBy('fingerprint');
    const signComment = ({ commentKey, pullRequest }, packed) => sign(['comment', pullRequest, commentKey, packed]).slice(0, signatureLength);
    const signManifest = (content) => sign(['manifest'], content);
    return {
        /** Identifies the comments of this API key. It differs between repositories. */
        fingerprint: (commentKey) => fingerprint([commentKey]).slice(0, fingerprintLength),
        /** Signs a comment's packed state. */
        signComment,
        verifyComment: (commentRef, packed, signature) => isSame(signature, signComment(commentRef, packed)),
        /** Signs everything before the signature in a manifest file. */
        signManifest,
        verifyManifest: (content, signature) => isSame(signature, signManifest(content)),
    };
}
/** Compares in constant time, and as text: several Base64url texts can decode to the same bytes. */
function isSame(text, signature) {
    const [given, right] = [Buffer.from(text), Buffer.from(signature)];
    return given.length === right.length && (0,external_node_crypto_.timingSafeEqual)(given, right);
}

;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./build/publish/runner.js
var runner_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var runner_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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





/** In bytes, enough for thousands of steps. */
const longestList = 2 ** 20;
/** Sets the step's outputs. Returns why they could not be written, if that failed. */
function setOutputs(outputs) {
    try {
        const path = process.env['GITHUB_OUTPUT'] ?? '';
        // A pipe would block the process, and its handling of signals, until somebody reads from it.
        if ((0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFIFO())
            throw new Error(`${path} is a pipe`);
        for (const [name, text] of Object.entries(outputs))
            (0,core/* setOutput */.uH)(name, text);
        return undefined;
    }
    catch (error) {
        return `The outputs could not be written to GITHUB_OUTPUT: ${(0,build_failure/* inWords */.r4)(error)}`;
    }
}
/** Writes files for the runner: outputs, summary, manifest. */
function createRunner({ temporaryFolder, runId, runAttempt, outputFile }) {
    return {
        setOutputs,
        /** Replaces what the step shows in the job summary. */
        async writeSummary(markdown) {
            const path = process.env['GITHUB_STEP_SUMMARY'] ?? '';
            const stats = await (0,external_node_fs_promises_.stat)(path).catch(() => undefined);
            // Writing to a pipe would never end, and a device shows nothing.
            if (stats && !stats.isFile())
                throw new Error(`GITHUB_STEP_SUMMARY (${path}) is not a file`);
            await summary.emptyBuffer().addRaw(markdown, true).write({ overwrite: true });
        },
        /** Writes a file into the runner's temporary folder; returns its path. */
        async writeFile(name, text) {
            const path = (0,external_node_path_.join)(temporaryFolder, name);
            // Other steps can predict the path: a link there would lead elsewhere, and a pipe would never end.
            await (0,external_node_fs_promises_.rm)(path, { recursive: true, force: true });
            await (0,external_node_fs_promises_.writeFile)(path, text, { flag: 'wx' });
            return path;
        },
        /**
         * The position of this step among the job's steps with the same key, from 1. In a composite action, all uses of this
         * action have the names of the outer step. Returns 1 if the temporary folder can't be used.
         */
        async countStep(key) {
            // The runner empties the folder between jobs and gives each step its own output file.
            const job = `${JSON.stringify([runId, runAttempt, key])} `;
            const step = `${job}${outputFile}`;
            try {
                const env_1 = { stack: [], error: void 0, hasError: false };
                try {
                    const list = runner_addDisposableResource(env_1, await (0,external_node_fs_promises_.open)((0,external_node_path_.join)(temporaryFolder, 'share-recordings-steps.txt'), 'a+'), true);
                    const stats = await list.stat();
                    if (!stats.isFile() || stats.size > longestList)
                        return 1;
                    // Append before reading, because steps may run in parallel.
                    await list.appendFile(`${step}\n`);
                    const { buffer, bytesRead } = await list.read(Buffer.alloc(2 * longestList), { position: 0 });
                    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
                    return [...new Set(lines.filter((line) => line.startsWith(job)))].indexOf(step) + 1;
                }
                catch (e_1) {
                    env_1.error = e_1;
                    env_1.hasError = true;
                }
                finally {
                    const result_1 = runner_disposeResources(env_1);
                    if (result_1)
                        await result_1;
                }
            }
            catch {
                return 1;
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/actions/run-action.js
var run_action_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_action_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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












/** Runs an action. If it fails, writes empty outputs and fails the step. `cancelled` ends the work early. */
async function runAction({ name, keyAdvice, readInputs, writeNothing, work }, environment, cancelled) {
    const given = readSecrets();
    const { apiKey, password, githubToken, mask: unmasked } = given;
    const secrets = (0,secrets_secrets/* createSecrets */.gE)([apiKey, password, githubToken], unmasked);
    const log = createLog();
    const ended = new AbortController();
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const context = await readRunContext(environment);
            const signal = AbortSignal.any([cancelled, ended.signal]);
            const run = { context, secrets, log, runner: createRunner(context), cancelled: signal };
            warnOfEvent(context, log);
            // Invalid addresses would make `@actions/github` fail on import, which happens at the first call.
            for (const name of context.invalidAddresses)
                delete process.env[name];
            if (apiKey === '' && context.withoutSecrets) {
                logWithoutKey(name, context.withoutSecrets, isGate(), log);
                writeNothing(run);
                return;
            }
            assertUsable(given, keyAdvice);
            const inputs = readInputs(given);
            const opened = run_action_addDisposableResource(env_1, openPorts(run, given, inputs, environment)
            // After a failure, work in progress would lose its connections and log more errors.
            , true);
            // After a failure, work in progress would lose its connections and log more errors.
            const _end = run_action_addDisposableResource(env_1, { [Symbol.dispose]: () => ended.abort(new build_failure/* StopError */.Tj('step ended')) }, false);
            await work(inputs, opened.ports, opened.serviceAt);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = run_action_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        writeNothing({ runner: { setOutputs: setOutputs }, secrets, log });
        failStep(error, secrets.clean, log);
    }
}
/** Whether the step should fail for its tests. */
function isGate() {
    return !['', 'never'].includes(readText('fail-on'));
}
function warnOfEvent({ eventProblem }, log) {
    if (eventProblem === undefined)
        return;
    log.warning(`The pull request of this run may not be found, so it may get no comment: ${eventProblem}`);
    // `@actions/github` also reads it on import, and would fail.
    delete process.env['GITHUB_EVENT_PATH'];
}
/** Prepares access to GitHub and to the service. Each connects on first use; disposing the result closes all connections. */
function openPorts(run, { apiKey, password, githubToken: token }, { concurrency, prNumber, retries, timeoutSeconds }, environment) {
    const { context, secrets, cancelled } = run;
    const resources = new AsyncDisposableStack();
    // Importing the HTTP client takes longer than an entire run without recordings.
    const reach = once(async () => {
        const { createGitHubClient, openConnections, openService } = await Promise.all(/* import() */[__nccwpck_require__.e(413), __nccwpck_require__.e(627)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7627));
        const bounds = { timeoutSeconds, concurrency: mostInFlight(concurrency) };
        return { createGitHubClient, openService, connections: resources.use(openConnections(environment, bounds)) };
    });
    const github = createGitHub({
        ...run,
        token,
        prNumber,
        clean: secrets.clean,
        warn: run.log.warning,
        async createClient() {
            const { createGitHubClient, connections } = await reach();
            return createGitHubClient(token, context, { ...connections, signal: cancelled, retries });
        },
    });
    const serviceAt = (baseUrl) => once(async () => {
        const { openService, connections } = await reach();
        const reaching = { baseUrl, apiKey, password, timeoutSeconds, retries, connections };
        const { clean, noteRepeated } = secrets;
        return openService({ ...reaching, clean, onSecrets: secrets_secrets/* mask */.dK, onRepeated: noteRepeated });
    });
    const signing = createSigning(apiKey, context.repositoryId);
    const ports = { ...run, clock: (0,time/* wallClock */.Xb)(cancelled), github, signing };
    return { ports, serviceAt, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

;// CONCATENATED MODULE: ./build/actions/start.js







// One bundle holds all three actions, so their shared code exists only once.
const main = () => start(mainAction);
const report = () => start(reportAction);
const cleanup = () => start(cleanupAction);
/** The entry of the process that reads test reports. */
function reader() {
    void Promise.all(/* import() */[__nccwpck_require__.e(86), __nccwpck_require__.e(57), __nccwpck_require__.e(399), __nccwpck_require__.e(601)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2601)).then(({ runReader }) => runReader());
}
/** The runner kills a canceled step 10 s after its first signal. Everything must be written well before. */
const endMs = 4500;
/** Runs an action until it is done or the workflow is canceled, then ends the process. */
function start(action) {
    const cancelled = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM']) {
        process.on(name, () => {
            if (cancelled.signal.aborted)
                return;
            cancelled.abort(new build_failure/* StopError */.Tj('the workflow was canceled'));
            setTimeout(() => endProcess(1), endMs).unref();
        });
    }
    runAction(action, process.env, cancelled.signal)
        .catch((error) => (0,core/* setFailed */.C1)(error instanceof Error ? error : String(error)))
        // A pending wait, such as for GitHub's rate limit, must not hold up the job.
        .finally(() => {
        if (cancelled.signal.aborted)
            process.exitCode = 1;
        // Just-finished requests still look active until the next tick.
        process.stdout.write('', () => setImmediate(start_end));
    });
}
/** Grace period for file reads and name lookups. Those that don't hang finish within it. */
const patienceMs = 200;
async function start_end() {
    if (isSystemBusy())
        await (0,promises_.setTimeout)(patienceMs);
    endProcess(process.exitCode);
}
/**
 * `process.exit` would wait for the threads of name lookups and file reads, however long they take. A kill would fail the step, so
 * only a step that fails anyway is killed.
 */
function endProcess(code) {
    if (code === 1 && isSystemBusy())
        process.kill(process.pid, 'SIGKILL');
    process.exit(code);
}
function isSystemBusy() {
    return process.getActiveResourcesInfo().some((name) => /^(?:GetAddrInfo|FS)Req/.test(name));
}

var __webpack_exports__cleanup = __webpack_exports__.tP;
var __webpack_exports__main = __webpack_exports__.iW;
var __webpack_exports__reader = __webpack_exports__.wA;
var __webpack_exports__report = __webpack_exports__.z8;
export { __webpack_exports__cleanup as cleanup, __webpack_exports__main as main, __webpack_exports__reader as reader, __webpack_exports__report as report };
