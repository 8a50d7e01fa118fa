import { createHash } from 'node:crypto'
import type { LinkedRecording, RecordingResult, Section } from './schema.ts'

/** A share at a service. */
export type ShareRef = { id: string; baseUrl: string }

/** Unique across services. */
export function nameOfShare({ id, baseUrl }: ShareRef): string {
  return `${baseUrl}\n${id}`
}

/** The mark of a removed share. It is short because a comment has little room. */
export function markOf(share: ShareRef): string {
  return createHash('sha256').update(nameOfShare(share)).digest('base64url').slice(0, 8)
}

export function isLinked(recording: RecordingResult): recording is LinkedRecording {
  return recording.status === 'shared' || recording.status === 'reused'
}

/** The recordings that have a link. */
export function linkedRecordings({ recordings }: Pick<Section, 'recordings'>): LinkedRecording[] {
  return recordings.filter(isLinked)
}

/**
 * The shares of a step's pictures and recordings, whether or not tables show them. Pictures come first: a service may delete them
 * with their recordings.
 */
export function ownShares({
  pictures = [],
  recordings,
  baseUrl,
}: Pick<Section, 'pictures' | 'recordings' | 'baseUrl'>): ShareRef[] {
  const ids = [...pictures.map(({ shareId }) => shareId), ...recordings.map(shareIdOf)]
  return ids.flatMap((id) => (id === undefined ? [] : [{ id, baseUrl }]))
}

export function shareIdOf(recording: RecordingResult): string | undefined {
  return recording.status === 'removed' ? undefined : recording.shareId
}

/** All shares that a section records, replaced ones included. */
export function recordedShares(section: Pick<Section, 'pictures' | 'recordings' | 'baseUrl' | 'replaced'>): ShareRef[] {
  return [...ownShares(section), ...section.replaced]
}

/** All shares that a comment records. */
export function recordedIn({
  sections,
  replaced,
}: {
  sections: readonly Section[]
  replaced: readonly ShareRef[]
}): ShareRef[] {
  return [...sections.flatMap(recordedShares), ...replaced]
}
