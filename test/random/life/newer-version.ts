import { readCommentText, type State, stateText } from '../../../src/comment/state.ts'
import type { CommentStore } from '../../../src/github/comment-store.ts'
import type { Section } from '../../../src/manifest/schema.ts'
import type { Signing } from '../../../src/manifest/signature.ts'
import type { StandingSection } from './standing-sections.ts'

// A newer version of the action, which adds fields wherever it can.

/** The run that wrote something, as a newer version records it. */
type Added = { addedLater?: { readonly run: string } }

/** A pull request's comments as seen by a step of a newer version. */
export function ofNewerVersion(
  store: CommentStore,
  pullRequest: number,
  signing: Signing,
  runId: string,
): CommentStore {
  const { history } = store
  const changed = (body: string) => withAdditions(body, pullRequest, signing, runId)
  return {
    ...store,
    create: (body) => store.create(changed(body)),
    update: (id, body) => store.update(id, changed(body)),
    ...(history && {
      history: { ...history, write: (id, body, count) => history.write(id, changed(body), count) },
    }),
  }
}

function withAdditions(body: string, pullRequest: number, signing: Signing, runId: string): string {
  const read = readCommentText(body, pullRequest, { signing })
  if (read?.kind !== 'ours') return body
  const [, , ...visible] = body.split('\n')
  const place = { commentKey: read.commentKey, pullRequest }
  return [stateText(added(read.state, runId), place, signing), ...visible].join('\n')
}

function added(state: State, runId: string): State {
  const addedLater = { run: runId }
  const sections = state.sections.map((section) => (section.run.id === runId ? addedTo(section, runId) : section))
  // An older version can't know which of two values is newer, so it keeps the greater one.
  return { ...state, ...newest(state, addedLater), sections }
}

function newest(state: State & Added, addedLater: { run: string }): Added {
  const before = state.addedLater?.run ?? '0'
  return { addedLater: { run: BigInt(before) > BigInt(addedLater.run) ? before : addedLater.run } }
}

function addedTo(section: Section, run: string): Section & Added {
  const addedLater = { run }
  const recordings = section.recordings.map((one) => (one.status === 'hidden' ? one : { ...one, addedLater }))
  return { ...section, addedLater, recordings }
}

/** Names a section that a newer version has added to. Undefined for other sections. */
export function additionIn({ section, pull, apiKey }: StandingSection): string | undefined {
  const { addedLater }: Section & Added = section
  return addedLater && nameOf({ section, pull, apiKey })
}

/** A name that all copies of a section share. */
export function nameOf({ section, pull, apiKey }: StandingSection): string {
  const { key, run, digest } = section
  return JSON.stringify([pull, apiKey, key, run.id, run.attempt, digest])
}
