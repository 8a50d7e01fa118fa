import type { GitHub } from '../github/github.ts'
import { mergeSections, type Sections } from '../sections/merge.ts'
import type { Section } from '../sections/section.ts'
import type { Signer } from '../sections/signature.ts'
import { type CommentStore, createCommentStore } from './comment-store.ts'
import { lookAt, type Place } from './look.ts'

/** The sections of a pull request's comment that `signer` vouches for. Throws what GitHub's client throws. */
export async function readSections(github: GitHub, place: Place, signer: Signer): Promise<Section[]> {
  return await sectionsIn(createCommentStore(github, place.pullRequest), place, signer)
}

/** The same for a pull request's comments, wherever they are read. */
export async function sectionsIn(store: CommentStore, place: Place, signer: Signer): Promise<Section[]> {
  const { target, duplicates } = lookAt(await store.list(), place, signer)
  const comments = target === undefined ? duplicates : [target, ...duplicates]
  const merged = comments.reduce<Sections>(
    (sections, { state }) => mergeSections(sections, state.sections, signer),
    new Map(),
  )
  return [...merged.values()].filter(signer.verify)
}
