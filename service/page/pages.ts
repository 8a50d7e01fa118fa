import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Environment } from '../http/key-check.ts'
import { readShare, type Share } from '../records.ts'
import type { Signatures } from '../signatures.ts'
import type { Store } from '../store/store.ts'
import { createAttempts } from './attempts.ts'
import { messagePage, pageHeaders, passwordPage, videoPage } from './markup.ts'
import { mediaAnswer } from './media.ts'
import { isPassword } from './password.ts'

type Options = {
  store: Store
  signatures: Signatures
  keepDays: number
  /** Whether people come through a proxy, which says from where in `X-Forwarded-For`. */
  isProxied: boolean
  isSecure: () => boolean
}

const cookieName = 'recording'
const cookieSeconds = 12 * 3600

/** What opens behind a link: the page, its password, and the bytes of the video. */
export function addPages(app: Hono<Environment>, options: Options): void {
  const { store, signatures, keepDays, isProxied, isSecure } = options
  const attempts = createAttempts()
  const headers = pageHeaders(store.videos.kind === 'bucket' ? store.videos.origin : "'self'")

  app.use('/s/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })

  app.get('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    if (!share) return gone(context)
    const seconds = startOf(context)
    if (isAdmitted(context, shareId, share)) return context.html(videoPage(shareId, share, seconds))
    return context.html(passwordPage(pathOf(shareId, seconds), ''))
  })

  app.post('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    if (!share) return gone(context)
    const path = pathOf(shareId, startOf(context))
    if (!share.password) return context.redirect(path, 303)
    const address = addressOf(context, isProxied)
    const wait = attempts.begin(shareId, address)
    if (wait > 0) {
      const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`
      return context.html(passwordPage(path, message), 429, { 'Retry-After': String(wait) })
    }
    const { password } = await context.req.parseBody()
    if (typeof password !== 'string' || !(await isPassword(password, share.password)))
      return context.html(passwordPage(path, 'That password is wrong.'), 403)
    attempts.wasRight(shareId, address)
    const until = String(Math.floor(Date.now() / 1000) + cookieSeconds)
    const value = `${until}.${signatures.sign('cookie', `${shareId} ${until}`)}`
    setCookie(context, cookieName, value, {
      ...{
        path: `/s/${shareId}`,
        maxAge: cookieSeconds,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(),
      },
    })
    return context.redirect(path, 303)
  })

  for (const part of ['video', 'download'] as const)
    app.get(`/s/:id/${part}`, async (context) => {
      const { shareId, share } = await find(context)
      if (!share || !isAdmitted(context, shareId, share)) return gone(context)
      return await mediaAnswer(context, store, { shareId, share, isDownload: part === 'download' })
    })

  async function find(context: Context): Promise<{ shareId: string; share: Share | undefined }> {
    const shareId = context.req.param('id') ?? ''
    return { shareId, share: await readShare(store, shareId, keepDays) }
  }

  function isAdmitted(context: Context, shareId: string, { password }: Share): boolean {
    if (!password) return true
    const [until = '', signature] = (getCookie(context, cookieName) ?? '').split('.')
    return Number(until) * 1000 > Date.now() && signatures.isValid('cookie', `${shareId} ${until}`, signature)
  }
}

/** The second at which the video starts: `?t=12`. */
function startOf({ req }: Context): number {
  return Number(/^\d{1,6}(?:\.\d{1,3})?$/.exec(req.query('t') ?? '')?.[0] ?? 0)
}

function pathOf(shareId: string, seconds: number): string {
  return `/s/${shareId}${seconds > 0 ? `?t=${seconds}` : ''}`
}

/** Whom a request is from: behind a proxy the last address of the header, which the proxy itself added. */
function addressOf({ req, env }: Context<Environment>, isProxied: boolean): string {
  const forwarded = isProxied ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded?.slice(0, 64) || env.incoming.socket.remoteAddress || ''
}

function gone(context: Context): Response | Promise<Response> {
  const page = messagePage(
    'This recording is not here',
    'The link is wrong, or the recording is no longer shared.',
  )
  return context.html(page, 404)
}
