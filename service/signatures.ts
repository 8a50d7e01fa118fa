import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretName } from './records.ts'
import { type Store, StoreError } from './store/store.ts'

/** Signs what only this service may have made, such as an upload's address, with a secret that all its servers share. */
export type Signatures = {
  sign(purpose: 'upload' | 'cookie', text: string): string
  isValid(purpose: 'upload' | 'cookie', text: string, signature: string | undefined): boolean
}

/** Reads the secret, or makes it where there is none yet. */
export async function readSignatures(store: Store): Promise<Signatures> {
  await store.put(secretName, randomBytes(32).toString('base64url'))
  const secret = await store.get(secretName)
  if (secret?.length !== 43) throw new StoreError('The record of the secret is missing or damaged.')
  const sign: Signatures['sign'] = (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    sign,
    isValid(purpose, text, signature = '') {
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
