/** Why a test report can't be used; the message names the place in it. */
export class ReportError extends Error {
  override readonly name = 'ReportError'
}
