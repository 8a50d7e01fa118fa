import { expect, it, vi } from 'vitest'
import { InputError } from '../../../src/failure.ts'
import { createLog, failStep } from '../../../src/log/log.ts'

/** The step's last error. */
function saidOf(error: unknown): string {
  const written: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const { exitCode } = process
  failStep(error, (text) => text, createLog())
  process.exitCode = exitCode
  stdout.mockRestore()
  return written.join('').trim().split('\n').at(-1) ?? ''
}

it('shows an error that is worded for users unchanged', () => {
  expect(saidOf(new InputError('The input path is empty.'))).toBe('::error::The input path is empty.')
})

it('never shows the message of a bug without an explanation', () => {
  expect(saidOf(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(
    "::error::The step could not continue: an unexpected error in this action (Cannot read properties of undefined (reading 'map')). Turn on debug logging for more details.",
  )
})
