import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { messagePage } from '../page/markup.ts'
import { addPages } from '../page/pages.ts'
import { markerName } from '../records.ts'
import { StoreError } from '../store/store.ts'
import { addShareCalls, addUploadCalls } from './calls.ts'
import { createKeyCheck, type Environment, Refusal, refusalOf, type Service } from './request.ts'

const bodyBytes = 64 * 1024
const healthMs = 10_000

/** All that the service answers. */
export function createApp(service: Service): Hono<Environment> {
  const { store, log } = service
  const app = new Hono<Environment>()
  const needs = createKeyCheck(store)

  app.use(async (context, next) => {
    const started = performance.now()
    await next()
    log(requestEntry(context, performance.now() - started))
  })
  const tooLarge = new Refusal(413, 'too_large', `The body has more than ${bodyBytes} bytes.`)
  const limit = bodyLimit({ maxSize: bodyBytes, onError: () => Promise.reject(tooLarge) })
  app.use('/api/*', limit).use('/s/*', limit)
  app.get('/health', async (context) => {
    const marker = await Promise.race([store.head(markerName), sleep(healthMs, undefined, { ref: false })])
    if (marker === undefined) throw new StoreError('The store does not answer, or its marker is gone.')
    return context.json({ status: 'ok' })
  })
  addUploadCalls(app, needs, service)
  addShareCalls(app, needs, service)
  addPages(app, service)
  refuseOtherMethods(app)
  app.notFound((context) =>
    answerError(new Refusal(404, 'not_found', 'There is nothing at this address.'), context),
  )
  app.onError(answerError)
  return app
}

/** 405 for each path that has handlers for other methods. */
function refuseOtherMethods(app: Hono<Environment>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes)
    if (method !== 'ALL') methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, allowed] of methods)
    app.all(path, () => {
      const Allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
      throw new Refusal(405, 'method_not_allowed', `This address answers ${Allow}.`, { Allow })
    })
}

function answerError(error: unknown, context: Context): Response | Promise<Response> {
  const { status, code, message, headers } = refusalOf(error)
  if (!context.req.path.startsWith('/s/')) return context.json({ error: { code, message } }, status, headers)
  const title = status === 404 ? 'This recording is not here' : 'This did not work'
  return context.html(messagePage(title, message), status, headers)
}

/** No query, which may hold a signature, and no whole id of a share, which is all that a link needs. */
function requestEntry({ req, res, error }: Context, ms: number): Record<string, unknown> {
  const path = req.path.slice(0, 300).replace(/(shr_\w{30})\w+/g, '$1…')
  const isFailure = res.status >= 500 && error !== undefined
  return {
    ...{ time: new Date().toISOString(), method: req.method, path, status: res.status, ms: Math.round(ms) },
    ...(isFailure && { error: error instanceof StoreError ? error.message : error.stack }),
  }
}
