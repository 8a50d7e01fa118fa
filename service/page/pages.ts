import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Environment, Refusal, type Service } from '../http/request.ts'
import { readShare, type Share } from '../records.ts'
import { pageHeaders, passwordPage, videoPageHeaders } from './markup.ts'
import { mediaAnswer } from './media.ts'
import { createAttempts, isPassword } from './password.ts'
import { type Other, otherShareId, recordingPage } from './recording.ts'

const cookieName = 'recording'
const maxAge = 12 * 3600

/** What opens behind a link: the page, its password, and the bytes of the video. */
export function addPages(
  app: Hono<Environment>,
  { store, signatures, keepDays }: Pick<Service, 'store' | 'signatures' | 'keepDays'>,
): void {
  const beginAttempt = createAttempts()
  // A bucket's address comes by a redirect from the page's own origin, and both are checked.
  const mediaOrigin = store.videos.kind === 'past' ? `'self' ${store.videos.origin}` : "'self'"
  const headers = pageHeaders(mediaOrigin)
  const videoHeaders = videoPageHeaders(mediaOrigin)
  const find = async (context: Context) => {
    const shareId = context.req.param('id') ?? ''
    const share = await readShare(store, shareId, keepDays)
    if (!share) throw gone()
    return { shareId, share }
  }
  const isAdmitted = (context: Context, shareId: string, { password }: Share) => {
    const [until = '', signature] = (getCookie(context, cookieName) ?? '').split('.')
    const isValid = signatures.isValid('cookie', `${shareId} ${until}`, signature)
    return password === undefined || (isValid && Number(until) * 1000 > Date.now())
  }

  /** The recording to compare with, if there is one here. */
  const findOther = async (context: Context<Environment>, share: Share): Promise<Other | undefined> => {
    const shareId = otherShareId(share, context.env.connection.origin)
    if (shareId === undefined) return undefined
    const other = await readShare(store, shareId, keepDays)
    if (!other) return { shareId, problem: 'gone' }
    return isAdmitted(context, shareId, other) ? { shareId, share: other } : { shareId, problem: 'closed' }
  }

  app.use('/s/*', async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  app.get('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    if (!isAdmitted(context, shareId, share)) return context.html(passwordPage())
    const { origin } = context.env.connection
    const other = context.req.query('compare') === undefined ? undefined : await findOther(context, share)
    const shown = { shareId, share, keepDays, seconds: startOf(context), origin }
    return context.html(recordingPage(shown, other), 200, videoHeaders)
  })
  app.post('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    const path = pathOf(shareId, startOf(context))
    if (!share.password) return context.redirect(path, 303)
    const password = new URLSearchParams(await context.req.text()).get('password') ?? ''
    const { wait, wasRight } = beginAttempt(shareId, context.env.connection.address)
    const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`
    if (wait > 0) return context.html(passwordPage(message), 429, { 'Retry-After': String(wait) })
    if (!(await isPassword(password, share.password))) return context.html(passwordPage('That password is wrong.'), 403)
    wasRight()
    const until = Math.floor(Date.now() / 1000) + maxAge
    const value = `${until}.${signatures.sign('cookie', `${shareId} ${until}`)}`
    const scope = {
      path: `/s/${shareId}`,
      maxAge,
      httpOnly: true,
      secure: context.env.connection.origin.startsWith('https:'),
    }
    setCookie(context, cookieName, value, { ...scope, sameSite: 'Lax' })
    return context.redirect(path, 303)
  })
  for (const part of ['video', 'download'] as const)
    app.get(`/s/:id/${part}`, async (context) => {
      const { shareId, share } = await find(context)
      if (!isAdmitted(context, shareId, share)) throw gone()
      return await mediaAnswer(context, store.videos, { shareId, share, isDownload: part === 'download' })
    })
}

/** The second at which the video starts: `?t=12`. For `#t=12`, which a server never sees, there is `player.js`. */
const startOf = ({ req }: Context) => Number(/^\d{1,9}(?:\.\d{1,6})?$/.exec(req.query('t') ?? '')?.[0] ?? 0)

const pathOf = (shareId: string, seconds: number) => `/s/${shareId}${seconds > 0 ? `?t=${seconds}` : ''}`

const gone = () => new Refusal(404, 'not_found', 'The link is wrong, or the recording is no longer shared.')
