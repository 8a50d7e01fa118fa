import type { UploadJob } from '../client/contract.ts'
import { stopOf } from '../client/explain-error.ts'
import type { RetryOptions } from '../client/retry.ts'
import { type ShareableFile, shareFile } from '../client/share-file.ts'
import type { SharingClient } from '../client/sharing-client.ts'
import { madeAnyway } from '../failure.ts'
import type { TestPicture } from '../manifest/schema.ts'
import type { MediaFile, withUnchangedBytes } from '../recordings/recording.ts'
import { createInFlight } from './in-flight.ts'
import type { TitledRecording } from './titled-recordings.ts'

/** A picture of a failed or flaky test, and the title of its share. */
export type Picture = { file: MediaFile; title: string }

/** The share of a picture. It has no `url` if the service doesn't show its bytes. */
export type SharedPicture = Omit<TestPicture, 'id'>

export type PictureOptions = {
  /** Ids of the tests that may have a picture. */
  tests: { has(id: number): boolean }
  /** Chooses the pictures to share, by the ids of their tests. Called at most once, and only if the service takes pictures. */
  choose: () => Promise<ReadonlyMap<number, Picture>>
  client: SharingClient
  retry: RetryOptions
  withUnchangedBytes: typeof withUnchangedBytes
  concurrency: number | 'auto'
  visibility: string
  /** When the shares are to end, in seconds since 1970. */
  expires: number | undefined
  /** Called for each picture that could not be shared. */
  onFailed: (title: string, error: unknown) => void
}

/** `signal` cancels everything. Once `down` is aborted, no failed call is tried again. */
type Ends = { signal: AbortSignal; down: AbortSignal }

export type Pictures = ReturnType<typeof createPictures>

/** Shares pictures of tests, each once, at a service that takes pictures. A failure concerns the picture alone. */
export function createPictures(options: PictureOptions) {
  let isTaken = false
  let choosing: ReturnType<PictureOptions['choose']> | undefined
  const choose = () => (choosing ??= options.choose())
  const begun = new Map<number, Promise<SharedPicture | undefined>>()

  function shareOnce(id: number, ends: Ends): Promise<SharedPicture | undefined> {
    const sharing = begun.get(id) ?? choose().then((chosen) => sharePicture(chosen.get(id), ends, options))
    begun.set(id, sharing)
    return sharing
  }

  return {
    /**
     * Shares the picture of a recording's test if `job` says that the service takes pictures, and returns the id of its share.
     * The recording of a try that passed gets none. Rejects only if `ends.signal` aborts.
     */
    async shareFor({ recordedTest }: TitledRecording, job: UploadJob, ends: Ends): Promise<string | undefined> {
      if (!job.extensions?.has('pictures')) return undefined
      isTaken = true
      const { id, tryResult } = recordedTest?.recordedTry ?? {}
      if (id === undefined || tryResult === 'passed' || !options.tests.has(id)) return undefined
      return (await shareOnce(id, ends))?.shareId
    },
    /**
     * Shares the chosen pictures that no recording has brought along, unless `signal` is aborted. Returns the pictures of all
     * tests, including those `kept` from earlier runs. Never rejects.
     */
    async shareRest(kept: ReadonlyMap<number, SharedPicture>, signal: AbortSignal): Promise<TestPicture[]> {
      if (isTaken && !signal.aborted) {
        const inFlight = createInFlight(options.concurrency)
        const rest = [...(await choose()).keys()].filter((id) => !kept.has(id))
        await Promise.allSettled(rest.map((id) => inFlight(() => shareOnce(id, { signal, down: signal }))))
      }
      const pictures = new Map(kept)
      // A new share wins over a kept one: the earlier section still records the kept one, but nothing else records the new one.
      for (const [id, sharing] of begun) {
        const shared = await sharing.catch(() => undefined)
        if (shared !== undefined) pictures.set(id, shared)
      }
      const all = [...pictures].map(([id, picture]) => ({ id, ...picture }))
      return all.sort((a, b) => a.id - b.id)
    },
  }
}

/** Rejects only if `signal` aborts and the service has made no share. */
async function sharePicture(
  picture: Picture | undefined,
  { signal, down }: Ends,
  { client, retry, withUnchangedBytes, visibility, expires, onFailed }: PictureOptions,
): Promise<SharedPicture | undefined> {
  if (picture === undefined) return undefined
  const { file, title } = picture
  const { name: filename, path, mimeType, sizeBytes } = file
  const withSource: ShareableFile['withSource'] = (use) =>
    withUnchangedBytes(file, async (source) => ({ used: await use(source) }))
  const upload = { filename, path, mimeType, sizeBytes, withSource }
  // It says nothing about the recordings if a picture fails.
  const watch = { down, succeeded() {}, failed() {} }
  try {
    const call = { ...retry, signal, watch, expires, onSent() {} }
    const link = await shareFile(client, upload, { title, visibility }, call)
    return 'shareId' in link ? { url: link.pictureUrl, shareId: link.shareId } : undefined
  } catch (error) {
    if (stopOf(error) !== undefined) throw error
    onFailed(title, error)
    const shareId = madeAnyway(error)
    return shareId === undefined ? undefined : { shareId }
  }
}
