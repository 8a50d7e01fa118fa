import { answer, sweepBucket } from './service.js'

export default {
  fetch: (request, bindings) => answer(request, bindings),
  scheduled: (_, bindings) => sweepBucket(bindings),
}
