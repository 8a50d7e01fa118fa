import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Store, StoreError } from './store.ts'

/** Keeps what is signed for one use from being taken for another. */
type Purpose = 'upload' | 'cookie' | 'owner'

export type Signatures = Awaited<ReturnType<typeof readSignatures>>

/** Signs what only this service may have made, with a secret that all servers of a store share, made by the first. */
export async function readSignatures(store: Pick<Store, 'get' | 'put'>) {
  const create = async () => {
    await store.put('secret', randomBytes(32).toString('base64url'))
    return await store.get('secret')
  }
  const secret = (await store.get('secret')) ?? (await create())
  if (secret?.length !== 43) throw new StoreError('The record of the secret is missing or damaged.')
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    isValid(purpose: Purpose, text: string, signature = ''): boolean {
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
    /** A key of 32 bytes for encryption, the same on all servers of the store. No signature gives it away. */
    deriveKey: (purpose: string): Uint8Array =>
      new Uint8Array(hkdfSync('sha256', secret, '', `share-recordings ${purpose}`, 32)),
  }
}
