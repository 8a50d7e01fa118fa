import { CallError, type Reason } from '../../../src/failure.ts'

/** Returns the CallError that the work throws. Any other error is rethrown. */
export async function callErrorOf(work: () => unknown): Promise<CallError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('the work threw no error')
}

/** The reason for a failed call. */
export async function reasonOf(work: () => unknown): Promise<Reason> {
  return (await callErrorOf(work)).reason
}
