import type { IncomingMessage, ServerResponse } from 'node:http'
import { jsonAnswer, type Refuse, xmlRefusal } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { type Journal, serveRequest } from './exchange.ts'
import { createFaultPlan } from './faults.ts'
import { createKeyring } from './keys.ts'
import { listen } from './listen.ts'
import { type ServiceEmulator, type ServiceOptions, settingsFrom } from './options.ts'
import type { CallName } from './records.ts'
import { routeApi, routePicture, type ServiceApi } from './service-api.ts'
import { randomToken, type ServiceState } from './state.ts'
import { createStorage } from './storage.ts'

/**
 * Starts an empty service and its storage on two free ports of 127.0.0.1. Disposal closes all connections immediately.
 */
export async function startServiceEmulator(options: ServiceOptions = {}): Promise<ServiceEmulator> {
  const apiKey = options.apiKey ?? randomToken('vsk_live_', 16)
  const everyScope = ['uploads:write', 'files:read', 'shares:write', 'shares:read'] as const
  const keys = createKeyring({ ...options.keys, [apiKey]: everyScope }, options.paid ?? true)
  const state: ServiceState = {
    settings: settingsFrom(options, () => randomToken('')),
    uploads: new Map(),
    files: new Map(),
    shares: new Map(),
  }
  const plan = createFaultPlan(options.faults)
  const transfers = countTransfers()
  const journal: Journal = { calls: [], plan, inFlight: transfers }

  const storage = createStorage(state, () => storageServer.origin)
  const storageServer = await listen(options, (request, response, { reset }) => {
    void serveRequest(journal, storage.route(request), {
      request,
      response,
      refuse: xmlRefusal,
      reset: () => reset(request),
    })
  })

  const refuse: Refuse = (status, code, message) =>
    jsonAnswer(status, state.settings.answers.error(status, code, message))
  const prefix = options.pathPrefix ?? ''
  const api: ServiceApi = {
    state,
    keys,
    refuse,
    url: () => serviceServer.origin + prefix,
    addressFor: storage.addressFor,
  }
  const route = createRouter(api, prefix)
  const serviceServer = await listen(options, (request, response: ServerResponse, { reset }) => {
    void serveRequest(journal, route(request), { request, response, refuse, reset: () => reset(request) })
  })

  return {
    url: api.url(),
    storageUrl: storageServer.origin,
    apiKey,
    calls: journal.calls,
    uploads: state.uploads,
    files: state.files,
    shares: state.shares,
    faultsHit: plan.hits,
    get largestConcurrency() {
      return transfers.largest()
    },
    setFaults: plan.set,
    revokeKey: keys.revoke,
    setPaid: keys.setPaid,
    expireUploads() {
      for (const upload of state.uploads.values()) upload.expiresAt = 0
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([serviceServer, storageServer].map((server) => server[Symbol.asyncDispose]()))
    },
  }
}

function createRouter(api: ServiceApi, prefix: string): (request: IncomingMessage) => Endpoint {
  return (request) => {
    const [whole = ''] = (request.url ?? '').split('?')
    const path = whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : ''
    const apiPath = path.startsWith('/api/v1/') ? path.slice('/api/v1'.length) : ''
    return routeApi(api, request, apiPath) ?? routePicture(api, request, path) ?? unknownEndpoint(api.refuse)
  }
}

function unknownEndpoint(refuse: Refuse): Endpoint {
  return {
    call: 'unknown',
    subject: () => ({}),
    answer: async () => refuse(404, 'not_found', 'There is nothing at this address.'),
  }
}

export function countTransfers(): Journal['inFlight'] & { largest: () => number } {
  let current = 0
  let largest = 0
  return {
    started(call: CallName) {
      if (call === 'put') largest = Math.max(largest, ++current)
    },
    ended(call: CallName) {
      if (call === 'put') current -= 1
    },
    largest: () => largest,
  }
}
