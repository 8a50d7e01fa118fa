import { createHash } from 'node:crypto'
import type { ServiceClient } from '../../../src/client/service-client.ts'
import { type Call, CallError } from '../../../src/failure.ts'
import { nameOfShare } from '../../../src/manifest/shares.ts'

/** A service's record of a share. */
export type ServiceShare = {
  id: string
  baseUrl: string
  apiKey: string
  /** Whether it belongs to no run of ours. */
  isForeign: boolean
  sha256: string
  visibility: string
  password: string | undefined
  fate: 'stands' | 'deleted by us' | 'deleted by a person'
  /** Whether its answer never reached anybody. */
  isUnknown: boolean
}

/** Carries a call to a service and its answer back. `effect` is the call's effect. */
export type Carry = <T>(call: Call, signal: AbortSignal, effect: () => T) => Promise<T>

export type Connection = {
  apiKey: string
  baseUrl: string
  carry: Carry
  /** Receives each share whose answer has arrived. */
  onShared?: (share: ServiceShare) => void
  /** Called when a delete is sent, and again when it takes effect. */
  onDelete?: (name: string, share: ServiceShare | undefined) => void
}

/** Services in memory, with an account for each key. Each file is named after the SHA-256 of its bytes. */
export function simulateServices(idLength: number) {
  const shares = new Map<string, ServiceShare>()
  const files = new Map<string, string>()
  /** Ids of files that are pictures. */
  const pictures = new Set<string>()

  function add(share: Omit<ServiceShare, 'id' | 'fate' | 'isUnknown'>): ServiceShare {
    const digest = createHash('sha256').update(String(shares.size)).digest('hex').slice(0, idLength)
    const made: ServiceShare = { ...share, id: `shr_${digest}`, fate: 'stands', isUnknown: true }
    shares.set(nameOfShare(made), made)
    return made
  }

  function connect({ apiKey, baseUrl, carry, ...told }: Connection): ServiceClient {
    const { onShared = () => {}, onDelete = () => {} } = told

    function find(name: Call, id: string): ServiceShare {
      const share = shares.get(nameOfShare({ id, baseUrl }))
      // A service doesn't reveal shares of other accounts.
      if (share === undefined || share.apiKey !== apiKey || share.fate !== 'stands') throw refusal(name, 404)
      return share
    }

    return {
      serviceHost: new URL(baseUrl).host,
      createUpload: ({ filename, mimeType }, signal) =>
        carry('create upload job', signal, () => {
          const uploadId = `upl_${files.size + 1}`
          files.set(uploadId, filename)
          if (mimeType.startsWith('image/')) pictures.add(filename)
          return {
            uploadId,
            extensions: new Set(['details', 'pictures'] as const),
            target: { url: new URL('https://storage.example/'), headers: {}, secrets: [] },
          }
        }),
      putFile: (_target, _source, { signal }) => carry('upload', signal, () => undefined),
      completeUpload: ({ uploadId }, signal) =>
        carry('complete upload', signal, () => ({ fileId: files.get(uploadId) ?? '' })),
      getUpload: (_job, signal) => carry('get upload job', signal, () => ({})),
      async createShare({ fileId, visibility, password }, _job, signal) {
        const share = await carry('create share', signal, () =>
          add({ apiKey, baseUrl, isForeign: false, sha256: fileId, visibility, password }),
        )
        onShared(share)
        const isPicture = pictures.has(fileId) && password === undefined
        const shared = { shareId: share.id, fileId, url: addressOf(share) }
        return isPicture ? { ...shared, pictureUrl: pictureAddressOf(share) } : shared
      },
      getShare: (id, signal) =>
        carry('get share', signal, () => {
          find('get share', id)
          return {}
        }),
      async deleteShare(id, signal) {
        const name = nameOfShare({ id, baseUrl })
        onDelete(name, shares.get(name))
        await carry('delete share', signal, () => {
          const share = find('delete share', id)
          onDelete(name, share)
          share.fate = 'deleted by us'
        })
      },
    }
  }

  return { shares, add, connect, uploads: () => files.size }
}

export function addressOf({ id, baseUrl }: Pick<ServiceShare, 'id' | 'baseUrl'>): string {
  return `${baseUrl}s/${id}`
}

/** The address of a picture's bytes. */
export function pictureAddressOf(share: Pick<ServiceShare, 'id' | 'baseUrl'>): string {
  return `${addressOf(share)}/picture`
}

export function refusal(call: Call, status: number): CallError {
  return new CallError(call, { kind: 'status', status, message: '' })
}
