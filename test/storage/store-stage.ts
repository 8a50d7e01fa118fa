import { type Stage, setStage } from '../support/stage.ts'
import { readObject, type Store, type StoreTarget, type TargetOptions } from '../support/stores/store.ts'

export type StoreStage = Stage & {
  /** The stored objects of this stage's uploads, with size and hash. */
  stored(): Promise<{ key: string; sizeBytes: number; sha256: string }[]>
}

export type StoreStageOptions = {
  /** Options for the target of the `number`th upload job, counted from 1. */
  target?: (number: number) => TargetOptions
  /** Changes the target before the service returns it. */
  change?: (target: StoreTarget) => StoreTarget | Promise<StoreTarget>
  recordings?: boolean
}

/** A stage whose service returns targets on a real store, and checks there when an upload is completed. */
export async function setStoreStage(
  store: Store,
  { target = () => ({}), change = (made) => made, ...options }: StoreStageOptions = {},
): Promise<StoreStage> {
  let jobs = 0
  const stage = await setStage({
    ...options,
    service: {
      storage: {
        async createTarget({ uploadId, filename, mimeType }) {
          jobs += 1
          return change(await store.createTarget(`${uploadId}/${filename}`, mimeType, target(jobs)))
        },
        head: ({ uploadId, filename }) => readObject(store, `${uploadId}/${filename}`),
      },
    },
  })
  return {
    ...stage,
    async stored() {
      const found = []
      for (const { uploadId, filename } of stage.service.uploads.values()) {
        const key = `${uploadId}/${filename}`
        const object = await readObject(store, key)
        if (object) found.push({ key, ...object })
      }
      return found
    },
  }
}
