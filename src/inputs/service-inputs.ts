import { InputError } from '../failure.ts'
import { isLoopback } from '../http/proxy.ts'
import { misfit, readInteger, readRequired } from './read-input.ts'

/** The inputs for calls to the service. Throws an InputError for the first that does not fit. */
export function readServiceInputs() {
  return {
    baseUrl: readBaseUrl(),
    retries: readInteger('retries', { from: 0, to: 10, fallback: 4 }),
    timeoutSeconds: readInteger('timeout', { from: 1, to: 3600, fallback: 60 }),
  }
}

function readBaseUrl(): URL {
  const text = readRequired(
    'base-url',
    'set it to the address of the service, for example https://api.example.com',
  )
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw misfit('base-url', text, 'an address such as https://api.example.com')
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError('The input base-url holds a user or password; the key belongs in api-key.')
  }
  if (url.search !== '' || url.hash !== '') throw misfit('base-url', text, 'an address without "?" and "#"')
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw misfit(
      'base-url',
      text,
      'an https address, because the key travels to it (http is for loopback only)',
    )
  }
  // Comments compare this text.
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}
