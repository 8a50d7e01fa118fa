import { createHash } from 'node:crypto'
import { nameOfShare } from '../../../src/comment/section.ts'
import { type Call, CallError } from '../../../src/failure.ts'
import type { ServiceClient } from '../../../src/service/service-client.ts'
import type { VirtualTime } from '../../unit/comment/virtual-time.ts'
import type { ServiceTrouble } from './plan.ts'

/** A share as the services know it. */
export type ServiceShare = {
  id: string
  baseUrl: string
  apiKey: string
  /** Whether no run of ours has made it. */
  isForeign: boolean
  sha256: string
  visibility: string
  password: string | undefined
  fate: 'stands' | 'deleted by us' | 'deleted by a person'
  /** Whether nobody has ever been told of it. */
  isUnknown: boolean
}

export type Connection = {
  apiKey: string
  baseUrl: string
  trouble: ServiceTrouble
  transferMs: number
  random: () => number
  /** What is made by then may have been told to nobody. */
  death: AbortSignal
  /** Asked at the moments when a delete is sent, and when it takes effect. */
  onDelete: (name: string, share: ServiceShare | undefined) => void
}

const latencyMs = 150

/** Services in memory, with an account for each key. A file's name is what its bytes are: their SHA-256. */
export function simulateServices(time: VirtualTime, idLength: number) {
  const shares = new Map<string, ServiceShare>()
  let uploads = 0

  function add(share: Omit<ServiceShare, 'id' | 'fate' | 'isUnknown'>): ServiceShare {
    const digest = createHash('sha256').update(String(shares.size)).digest('hex').slice(0, idLength)
    const made: ServiceShare = { ...share, id: `shr_${digest}`, fate: 'stands', isUnknown: true }
    shares.set(nameOfShare(made), made)
    return made
  }

  function connect(connection: Connection): ServiceClient {
    const { apiKey, baseUrl, trouble, transferMs, random, death, onDelete } = connection
    let deletes = 0
    const files = new Map<string, string>()

    /** Effect and answer of one call; what is aborted in between loses its answer. */
    async function call<T>(name: Call, signal: AbortSignal, effect: () => T): Promise<T> {
      signal.throwIfAborted()
      await time.sleep(latencyMs * random())
      signal.throwIfAborted()
      if (random() < trouble.failing) throw refusal(name, 500)
      const result = effect()
      await time.sleep(latencyMs * random())
      signal.throwIfAborted()
      if (random() < trouble.losing) {
        throw new CallError(name, { kind: 'network', problem: 'the connection broke', received: true })
      }
      return result
    }

    function find(name: Call, id: string): ServiceShare {
      const share = shares.get(nameOfShare({ id, baseUrl }))
      // Of other accounts a service tells nothing.
      if (share === undefined || share.apiKey !== apiKey || share.fate !== 'stands') throw refusal(name, 404)
      return share
    }

    return {
      serviceHost: new URL(baseUrl).host,
      async createUpload({ filename }) {
        if (trouble.broken) throw refusal('create upload job', 500)
        uploads += 1
        files.set(`upl_${uploads}`, filename)
        const target = { url: new URL(`${baseUrl}storage`), headers: {}, secrets: [] }
        return { uploadId: `upl_${uploads}`, target }
      },
      async putFile(_target, _source, { signal }) {
        await time.sleep(transferMs * random())
        signal.throwIfAborted()
      },
      completeUpload: async ({ uploadId }) => ({ fileId: files.get(uploadId) ?? '' }),
      getUpload: async () => ({}),
      async createShare({ fileId, visibility, password }, _job, signal) {
        const share = await call('create share', signal, () =>
          add({ apiKey, baseUrl, isForeign: false, sha256: fileId, visibility, password }),
        )
        share.isUnknown = death.aborted
        death.addEventListener('abort', () => {
          share.isUnknown = true
        })
        return { shareId: share.id, url: addressOf(share) }
      },
      async getShare(id, signal) {
        if (trouble.refusesGet) throw refusal('get share', 403)
        await call('get share', signal, () => void find('get share', id))
      },
      async deleteShare(id, signal) {
        const name = nameOfShare({ id, baseUrl })
        onDelete(name, shares.get(name))
        deletes += 1
        if (deletes > (trouble.deletes ?? Infinity)) throw refusal('delete share', 403)
        await call('delete share', signal, () => {
          const share = find('delete share', id)
          onDelete(name, share)
          share.fate = 'deleted by us'
        })
      },
    }
  }

  return { shares, add, connect, uploads: () => uploads }
}

export function addressOf({ id, baseUrl }: Pick<ServiceShare, 'id' | 'baseUrl'>): string {
  return `${baseUrl}s/${id}`
}

function refusal(call: Call, status: number): CallError {
  return new CallError(call, { kind: 'status', status, message: '' })
}
