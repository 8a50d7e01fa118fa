import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Store, StoreError } from './store.ts'

type Purpose = 'upload' | 'cookie'

export type Signatures = Awaited<ReturnType<typeof readSignatures>>

/** Signs what only this service may have made, with a secret that all servers of a store share, made by the first. */
export async function readSignatures(store: Store) {
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
  }
}
