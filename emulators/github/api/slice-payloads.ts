const actions = ['opened', 'synchronize', 'closed']

/** The first payload of each action that the emulators send. */
export function slicePayloads(payloads: readonly object[]): object[] {
  const actionOf = (payload: object) => ('action' in payload ? payload.action : undefined)
  return actions.flatMap((action) => payloads.find((payload) => actionOf(payload) === action) ?? [])
}
