import { afterAll, beforeAll } from 'vitest'
import { accessKeyId, secretAccessKey, signAddress, startCeph } from '../../../test/support/stores/ceph.ts'
import { demand, type Store } from '../../../test/support/stores/store.ts'
import { openService, optionsOf } from '../open-service.ts'
import { type Place, throughProxy } from './place.ts'

const environment = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }

type CephPlace = Place & {
  origin(): string
  /** Creates an empty bucket. Resolves to its name. */
  makeBucket(headers?: Record<string, string>): Promise<string>
  openOn(bucket: string): ReturnType<typeof openService>
}

/** Buckets of one Ceph, which runs during the tests of the surrounding `describe`. */
export function onCeph(): CephPlace {
  let ceph: Store | undefined
  let buckets = 0
  beforeAll(async () => {
    ceph = await startCeph()
  })
  afterAll(() => ceph?.[Symbol.asyncDispose]())
  const origin = () => ceph?.origin ?? ''
  const makeBucket = async (headers: Record<string, string> = {}) => {
    buckets += 1
    const url = await signAddress(`${origin()}/team-${buckets}`, { method: 'PUT', headers })
    await demand(url, { method: 'PUT', headers })
    return `team-${buckets}`
  }
  const openOn = (bucket: string, options: readonly string[] = []) =>
    openService(['--bucket', bucket, '--s3-endpoint', origin(), '--s3-region', 'us-east-1', ...options], environment)
  return {
    kind: 'Ceph',
    origin,
    makeBucket,
    openOn,
    open: async (settings = {}) => openOn(await makeBucket(), optionsOf(settings)),
    from: throughProxy,
  }
}
