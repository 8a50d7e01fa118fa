import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Store, StoreError } from './store.ts'

/** Domain separation: a signature for one purpose is invalid for any other. */
type Purpose = 'upload' | 'cookie' | 'owner'

export type Signatures = Awaited<ReturnType<typeof readSignatures>>

/** Signs with a secret that all servers of a store share. The first server creates it. */
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
    /** An encryption key of 32 bytes, the same on all servers of the store. Signatures don't reveal it. */
    deriveKey: (purpose: string): Uint8Array =>
      new Uint8Array(hkdfSync('sha256', secret, '', `share-recordings ${purpose}`, 32)),
  }
}
