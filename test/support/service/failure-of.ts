import { CallError, type Reason } from '../../../src/failure.ts'

/** The CallError that work ends with; anything else is an error of its own. */
export async function callErrorOf(work: () => unknown): Promise<CallError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('no error was thrown')
}

/** Why a call failed. */
export async function reasonOf(work: () => unknown): Promise<Reason> {
  return (await callErrorOf(work)).reason
}
