import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { messagePage } from '../page/markup.ts'
import { addPageHeaders, addPages } from '../page/pages.ts'
import { StoreError } from '../store/store.ts'
import { addShareCalls, addUploadCalls } from './calls.ts'
import { createKeyCheck, type Environment, Refusal, refusalOf, type Service } from './request.ts'

const nothingHere = new Refusal(404, 'not_found', 'There is nothing at this address.')
/** People open the service's own address after a deployment. */
const noHomePage = new Refusal(
  404,
  'not_found',
  'This is Share Recordings. It has no home page: set this address as base-url.',
)

/** Creates the app that answers all requests. */
export function createApp(service: Service): Hono<Environment> {
  const { store, log } = service
  const app = new Hono<Environment>()
  const needs = createKeyCheck(service)

  app.use(async (context, next) => {
    const started = performance.now()
    await next()
    log(requestEntry(context, performance.now() - started))
  })
  addPageHeaders(app, service)
  const onMethodNotAllowed = (_: Context, methods: string[]) => {
    const Allow = methods.join(', ')
    throw new Refusal(405, 'method_not_allowed', `This address supports only ${Allow}.`, { Allow })
  }
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  const tooLarge = new Refusal(413, 'too_large', 'The body is larger than 64 KiB.')
  const limit = bodyLimit({ maxSize: 64 * 1024, onError: () => Promise.reject(tooLarge) })
  app.use('/api/*', limit).use('/s/*', limit)
  app.get('/health', async (context) => {
    const checked = store.check().then(() => true)
    const isReachable = await Promise.race([checked, sleep(10_000, false, { ref: false })])
    if (!isReachable) throw new StoreError("The store doesn't respond.")
    return context.json({ status: 'ok' })
  })
  addUploadCalls(app, needs, service)
  addShareCalls(app, needs, service)
  addPages(app, service)
  app.notFound((context) => answerError(context.req.path === '/' ? noHomePage : nothingHere, context))
  app.onError(answerError)
  return app
}

function answerError(error: unknown, context: Context): Response | Promise<Response> {
  const { status, code, message, headers } = refusalOf(error)
  if (!context.req.path.startsWith('/s/')) return context.json({ error: { code, message } }, status, headers)
  const title = status === 404 ? 'Recording not found' : 'Something went wrong'
  return context.html(messagePage(title, message), status, headers)
}

/** Removes queries, which may hold a signature, and shortens share ids, because a whole id opens the share. */
const discreet = (text = '') => text.replace(/\?\S*/g, '').replace(/(shr_[^/\s]{0,30})[^/\s]*/gi, '$1…')

function requestEntry({ req, res, var: { sentStatus }, error }: Context<Environment>, ms: number) {
  const path = discreet(req.path.slice(0, 300))
  const status = sentStatus ?? res.status
  const entry = { time: new Date().toISOString(), method: req.method, path, status, ms: Math.round(ms) }
  if (status < 500 || error === undefined) return entry
  return { ...entry, error: discreet(error instanceof StoreError ? error.message : error.stack) }
}
