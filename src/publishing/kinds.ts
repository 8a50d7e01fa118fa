import { isCommit, isCount, isDuration, isRunId, isTestResult, isWebAddress } from '../sections/section.ts'
import { longestHeading } from '../sections/section-identity.ts'
import type { RecordingResult } from '../sharing/recording-result.ts'
import { oneLine } from '../text.ts'

/** What a value of a manifest has to be, and how a message goes on after the name of one that is not. */
export type Kind<T> = { fits: (value: unknown) => value is T; misfit: string }

export const text: Kind<string> = { fits: isText, misfit: 'is no text' }
export const versionOne: Kind<1> = { fits: (value) => value === 1, misfit: 'is not 1' }
export const count: Kind<number> = { fits: isCount, misfit: 'is no count' }
export const positive: Kind<number> = {
  fits: (value): value is number => isCount(value) && value > 0,
  misfit: 'is no number from 1',
}
export const duration: Kind<number> = { fits: isDuration, misfit: 'is no length' }
export const webAddress: Kind<string> = { fits: isWebAddress, misfit: 'is no http(s) address' }
export const testResult: Kind<unknown> = { fits: isTestResult, misfit: 'is no result of a test' }

const statuses: readonly RecordingResult['status'][] = ['shared', 'reused', 'failed']
export const recordingStatus = textOf(
  (value) => statuses.some((status) => status === value),
  'is no status of a recording',
)

export const sha256 = textOf((value) => /^[\da-f]{64}$/.test(value), 'is no SHA-256')
export const runIdText = textOf((value) => value !== '' && isRunId(value), 'is no id of a run')
export const commitId = textOf(isCommit, 'is no commit')
export const sectionKey = textOf((value) => /^[\da-f]{16}$/.test(value), 'is no key of 16 hexadecimal digits')
export const fingerprint = textOf((value) => /^[\w-]{43}$/.test(value), 'is no fingerprint')
export const headingLine = textOf(
  (value) => oneLine(value, longestHeading) === value,
  `is no line of at most ${longestHeading} characters`,
)
export const commentId = textOf((value) => /^\d{0,20}$/.test(value), 'is no id of a comment')
export const commentAddress = textOf((value) => value === '' || isWebAddress(value), webAddress.misfit)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function textOf(fits: (text: string) => boolean, misfit: string): Kind<string> {
  return { fits: (value): value is string => isText(value) && fits(value), misfit }
}
