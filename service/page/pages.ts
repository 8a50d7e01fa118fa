import type { Context, Hono } from 'hono'
import { type Environment, Refusal, type Service } from '../http/request.ts'
import { readShare, type Share } from '../records.ts'
import { createAdmission } from './admission.ts'
import { pageHeaders, passwordPage, videoPageHeaders } from './markup.ts'
import { mediaAnswer } from './media.ts'
import { createAttempts, isPassword } from './password.ts'
import { type Other, otherShareId, recordingPage } from './recording.ts'

/** Adds the page behind a link, its password form, and the video's bytes. */
export function addPages(
  app: Hono<Environment>,
  { store, signatures, keepDays }: Pick<Service, 'store' | 'signatures' | 'keepDays'>,
): void {
  const beginAttempt = createAttempts()
  const admission = createAdmission(signatures)
  // The policy checks both origins: a bucket's video comes by a redirect from the page's own origin.
  const mediaOrigin = store.videos.kind === 'past' ? `'self' ${store.videos.origin}` : "'self'"
  const headers = pageHeaders(mediaOrigin)
  const videoHeaders = videoPageHeaders(mediaOrigin)
  const find = async (context: Context) => {
    const shareId = context.req.param('id') ?? ''
    const share = await readShare(store, shareId, keepDays)
    if (!share) throw gone()
    return { shareId, share }
  }

  /** The recording to compare with, if it is on this service. */
  const findOther = async (context: Context<Environment>, share: Share): Promise<Other | undefined> => {
    const shareId = otherShareId(share, context.env.connection.origin)
    if (shareId === undefined) return undefined
    const other = await readShare(store, shareId, keepDays)
    if (!other) return { shareId, problem: 'gone' }
    const isOpen = await admission.isOpenTo(context, shareId, other)
    return isOpen ? { shareId, share: other } : { shareId, problem: 'closed' }
  }

  app.use('/s/*', async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  app.get('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    if (!(await admission.isOpenTo(context, shareId, share))) return context.html(passwordPage())
    const { origin } = context.env.connection
    const other = isCompared(context) ? await findOther(context, share) : undefined
    const shown = { shareId, share, keepDays, seconds: startOf(context), origin }
    return context.html(recordingPage(shown, other), 200, videoHeaders)
  })
  app.post('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    const path = pathOf(context, shareId)
    if (!share.password) return context.redirect(path, 303)
    const password = new URLSearchParams(await context.req.text()).get('password') ?? ''
    const { wait, takeBack } = beginAttempt(shareId, context.env.connection.address)
    const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`
    if (wait > 0) return context.html(passwordPage(message), 429, { 'Retry-After': String(wait) })
    const isRight = await isPassword(password, share.password).catch((error) => {
      // The password wasn't checked.
      takeBack()
      throw error
    })
    if (!isRight) return context.html(passwordPage('That password is wrong.'), 403)
    takeBack()
    admission.admit(context, shareId, share, password)
    return context.redirect(path, 303)
  })
  for (const part of ['video', 'download'] as const)
    app.get(`/s/:id/${part}`, async (context) => {
      const { shareId, share } = await find(context)
      if (!admission.isAdmitted(context, shareId, share)) throw gone()
      return await mediaAnswer(context, store, { shareId, share, isDownload: part === 'download' })
    })
}

/** The start of the video in seconds, from `?t=12`. `player.js` reads `#t=12`, which a server never sees. */
const startOf = ({ req }: Context) => Number(/^\d{1,9}(?:\.\d{1,6})?$/.exec(req.query('t') ?? '')?.[0] ?? 0)

/** Whether `?compare` asks for two recordings side by side. */
const isCompared = ({ req }: Context) => req.query('compare') !== undefined

/** The page's own path and query. */
function pathOf(context: Context, shareId: string): string {
  const seconds = startOf(context)
  const query = [isCompared(context) ? 'compare' : '', seconds > 0 ? `t=${seconds}` : ''].filter(Boolean).join('&')
  return `/s/${shareId}${query === '' ? '' : `?${query}`}`
}

const gone = () => new Refusal(404, 'not_found', 'The link is wrong, or the recording is no longer shared.')
