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

it('writes ten errors in all, as many as GitHub keeps, if a step fails twice after 20 errors', () => {
  const written: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const { exitCode } = process
  const log = createLog()
  for (let at = 0; at < 20; at += 1) log.error(`no ${at}`)
  log.fail('12 of 20 recordings could not be shared.')
  log.fail('1 test failed')
  process.exitCode = exitCode
  stdout.mockRestore()
  const errors = written.filter((line) => line.startsWith('::error'))
  expect(errors).toHaveLength(10)
  for (const why of ['12 of 20 recordings could not be shared.', '1 test failed'])
    expect(errors.join('')).toContain(why)
})

it('shows an error that is worded for users unchanged', () => {
  expect(saidOf(new InputError('The input path is empty.'))).toBe('::error::The input path is empty.')
})

it('never shows the message of a bug without an explanation', () => {
  expect(saidOf(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(
    "::error::The step could not continue: an unexpected error in this action (Cannot read properties of undefined (reading 'map')). Turn on debug logging for more details.",
  )
})
