import type { Context, Hono } from 'hono'
import { type Environment, Refusal, type Service } from '../http/request.ts'
import { fileOf, uploadOf } from '../ids.ts'
import { hasPictureAddress, isPicture, pictureOf } from '../pictures.ts'
import { readLivingShare, type Share, videoName } from '../records.ts'
import { type Store, StoreError } from '../store/store.ts'
import { createAdmission } from './admission.ts'
import { pageHeaders, passwordPage, picturePageHeaders, videoPageHeaders } from './markup.ts'
import { mediaAnswer, pictureAnswer } from './media.ts'
import { comparable, createAttempts, isPassword } from './password.ts'
import { beforeOf, type Other, pagePath, recordingPage } from './recording.ts'

/** The share to compare with, and its record unless it is gone. */
type Before = { shareId: string; share: Share | undefined }

/** The policy checks both origins: a bucket's video comes by a redirect from the page's own origin. */
const mediaOrigin = ({ videos }: Store) => (videos.kind === 'past' ? `'self' ${videos.origin}` : "'self'")

/** Adds the headers of all pages, errors and videos below `/s/`. It comes before everything that can refuse a request. */
export function addPageHeaders(app: Hono<Environment>, { store }: Pick<Service, 'store'>): void {
  const headers = pageHeaders(mediaOrigin(store))
  app.use('/s/*', async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
}

/** Adds the page behind a link, its password form, and the video's bytes. */
export function addPages(
  app: Hono<Environment>,
  { store, signatures, keepDays }: Pick<Service, 'store' | 'signatures' | 'keepDays'>,
): void {
  const beginAttempt = createAttempts()
  const admission = createAdmission(signatures)
  const origin = mediaOrigin(store)
  const [videoHeaders, pictureHeaders] = [videoPageHeaders(origin), picturePageHeaders(origin)]
  const find = async (context: Context) => {
    const shareId = context.req.param('id') ?? ''
    const share = await readLivingShare(store, shareId, keepDays)
    if (!share) throw gone()
    return { shareId, share }
  }

  /**
   * The share that the link `before` leads to, if it is in this store. The link's host doesn't matter, because a service
   * can have several addresses, and its address can change. Without its record, only the host tells whether it was here.
   * Pictures can't be compared.
   */
  const findBefore = async (context: Context<Environment>, share: Share): Promise<Before | undefined> => {
    const before = isPicture(share) ? undefined : beforeOf(share)
    if (before === undefined) return undefined
    const { shareId, origin } = before
    const found = await readLivingShare(store, shareId, keepDays)
    if (found && isPicture(found)) return undefined
    return found || origin === context.env.connection.origin ? { shareId, share: found } : undefined
  }

  /** What this viewer may see of the other share. */
  const showOther = async (context: Context<Environment>, { shareId, share }: Before): Promise<Other> => {
    if (!share) return { shareId, problem: 'gone' }
    const isOpen = await admission.isOpenTo(context, shareId, share)
    return isOpen ? { shareId, share } : { shareId, problem: 'closed' }
  }

  app.get('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    if (!(await admission.isOpenTo(context, shareId, share))) return context.html(passwordPage())
    const before = await findBefore(context, share).catch((error) =>
      isCompared(context) ? Promise.reject(error) : unlessUnreadable(error),
    )
    const other = before && isCompared(context) ? await showOther(context, before) : undefined
    const picture = await pictureOf(store, share, keepDays).catch(unlessUnreadable)
    const shown = {
      shareId,
      share,
      keepDays,
      origin: context.env.connection.origin,
      seconds: startOf(context),
      pictureId: picture?.id,
      isComparable: before !== undefined,
    }
    return context.html(recordingPage(shown, other), 200, isPicture(share) ? pictureHeaders : videoHeaders)
  })
  app.post('/s/:id', async (context) => {
    const { shareId, share } = await find(context)
    const path = pathOf(context, shareId)
    if (!share.password) return context.redirect(path, 303)
    const password = comparable(new URLSearchParams(await context.req.text()).get('password') ?? '')
    const { wait, end } = beginAttempt(shareId, context.env.connection.address)
    const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`
    if (wait > 0) return context.html(passwordPage(message), 429, { 'Retry-After': String(wait) })
    const isRight = await isPassword(password, share.password).catch((error) => {
      // The password wasn't checked.
      end({ isWrong: false })
      throw error
    })
    end({ isWrong: !isRight })
    if (!isRight) return context.html(passwordPage('That password is wrong.'), 403)
    admission.admit(context, shareId, share, password)
    return context.redirect(path, 303)
  })
  // A page can't see the errors of a bucket, which has another origin.
  app.get('/s/:id/check', async (context) => {
    const { shareId, share } = await find(context)
    if (!admission.isAdmitted(context, shareId, share)) throw gone()
    const stored = await store.head(videoName(uploadOf(fileOf(shareId))))
    if (stored !== share.sizeBytes) throw new StoreError('The stored bytes of a video are missing or incomplete.')
    return context.body(null, 204)
  })
  app.get('/s/:id/picture', async (context) => {
    const { shareId, share } = await find(context)
    if (!hasPictureAddress(share)) throw gone()
    return await pictureAnswer(context, store, { shareId, share })
  })
  // Also the bytes of pictures. Unlike their own addresses, these check passwords, and no cache keeps them.
  for (const part of ['video', 'download'] as const)
    app.get(`/s/:id/${part}`, async (context) => {
      const { shareId, share } = await find(context)
      if (!admission.isAdmitted(context, shareId, share)) throw gone()
      return await mediaAnswer(context, store, { shareId, share, isDownload: part === 'download' })
    })
}

/** A record that can't be read must not end the link to a recording that names it. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error
}

/**
 * The start of the video in seconds, from `?t=12`, `12s`, `12,5`, `0:12` or `1:02:03`. `player.js` reads `#t=12`, which a
 * server never sees, by the same rule.
 */
function startOf({ req }: Context): number | undefined {
  const text = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,6})?)s?$/.exec(req.query('t') ?? '')
  if (text === null) return undefined
  const [, hours = 0, minutes = 0, seconds = ''] = text
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/** Whether `?compare` asks for two recordings side by side. */
const isCompared = ({ req }: Context) => req.query('compare') !== undefined

/** Where the password form leads: to its own page, or back to the comparison that linked to it. */
function pathOf(context: Context, shareId: string): string {
  const [, compared] = /^(shr_\w+)$/.exec(context.req.query('back') ?? '') ?? []
  const isComparison = compared !== undefined || isCompared(context)
  return pagePath(compared ?? shareId, { isComparison, seconds: startOf(context) })
}

const gone = () => new Refusal(404, 'not_found', 'The link is wrong, or the recording is no longer shared.')
