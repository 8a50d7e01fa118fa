import type { Kind } from './kind.ts'

const make = () => Buffer.from('input')

/** Readers that misbehave in every forbidden way. */
export const kinds: readonly Kind[] = [
  {
    name: 'documented',
    make,
    read: () => Promise.reject(new RangeError()),
    mayThrow: (error) => error instanceof RangeError,
  },
  { name: 'throws', make, read: () => Promise.reject(new TypeError('undocumented')), mayThrow: () => false },
  {
    name: 'slow',
    make,
    async read() {
      // Processor time, so that a busy machine doesn't matter.
      const spent = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0)
      const began = spent()
      while (spent() - began < 300_000) Math.random()
    },
    mayThrow: () => false,
  },
  {
    name: 'hangs',
    make,
    async read() {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
    mayThrow: () => false,
  },
  {
    name: 'grows',
    make,
    async read() {
      for (const all: number[][] = []; ; ) all.push(new Array(1_000_000).fill(0.5))
    },
    mayThrow: () => false,
  },
  { name: 'good', make, read: async () => {}, mayThrow: () => false },
]
