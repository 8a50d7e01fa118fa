import type { Context, Hono } from 'hono'
import { fileOf, isId, newShareId, shareTimeOf } from '../ids.ts'
import { hashPassword } from '../page/password.ts'
import { isOver, readFile, readShare, type Share, shareWithin } from '../records.ts'
import type { Store } from '../store/store.ts'
import { readShareBody } from './bodies.ts'
import type { Environment, KeyCheck } from './key-check.ts'
import { Refusal } from './refusal.ts'

type Options = { store: Store; needs: KeyCheck; keepDays: number; publicUrl: () => string }

/** The calls about a share. */
export function addShareCalls(app: Hono<Environment>, { store, needs, keepDays, publicUrl }: Options): void {
  const view = (shareId: string, { title, password }: Share) => ({
    data: {
      share: {
        shareId,
        fileId: fileOf(shareId),
        title,
        visibility: 'unlisted',
        hasPassword: password !== undefined,
        createdAt: new Date(shareTimeOf(shareId)),
        url: `${publicUrl()}/s/${shareId}`,
      },
    },
  })

  app.post('/api/v1/shares', needs('shares:write'), async (context) => {
    const { fileId, title, password } = await readShareBody(context)
    const file = await readFile(store, fileId)
    const isOthers = file !== undefined && file.owner !== context.var.owner
    if (!isOthers && isId('file', fileId) && isOver(fileId, shareWithin))
      throw new Refusal(
        410,
        'expired',
        'The file was completed more than a day ago, and takes no more shares.',
      )
    if (!file || isOthers) throw new Refusal(404, 'not_found', 'There is no such file.')
    const share: Share = {
      ...file,
      title: title || file.filename,
      ...(password !== undefined && { password: await hashPassword(password) }),
    }
    const shareId = newShareId(fileId, Date.now())
    await store.put(`shares/${shareId}`, JSON.stringify(share))
    return context.json(view(shareId, share), 201)
  })

  app.get('/api/v1/shares/:id', needs('shares:read'), async (context) => {
    const { shareId, share } = await ownShare(context)
    return context.json(view(shareId, share))
  })

  app.delete('/api/v1/shares/:id', needs('shares:write'), async (context) => {
    const { shareId } = await ownShare(context)
    await store.delete(`shares/${shareId}`)
    return context.body(null, 204)
  })

  async function ownShare(context: Context<Environment>): Promise<{ shareId: string; share: Share }> {
    const shareId = context.req.param('id') ?? ''
    const share = await readShare(store, shareId, keepDays)
    if (share?.owner === context.var.owner) return { shareId, share }
    throw new Refusal(404, 'not_found', 'There is no such share.')
  }
}
