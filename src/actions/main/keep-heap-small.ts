import { setFlagsFromString } from 'node:v8'

/**
 * Node lets its heap grow to several times what is in use, by hundreds of megabytes for thousands of files. Like this it
 * stays near what is in use: V8 looks at both flags each time that the heap could grow. After that, code that was
 * compiled before is no longer taken from a cache, so that a run with little to do does better without.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=20')
}
