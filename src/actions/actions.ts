import { start } from './start.ts'

// One bundle for all three, so that what they share is there once; each loads its own modules alone.

export function main(): void {
  start(async () => (await import('./main/run.ts')).runMain)
}

export function report(): void {
  start(async () => (await import('./report/run.ts')).runReport)
}

export function cleanup(): void {
  start(async () => (await import('./cleanup/run.ts')).runCleanup)
}
