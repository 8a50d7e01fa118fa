import { CallError } from '../../../src/failure.ts'
import type { VirtualTime } from '../../support/comment/virtual-time.ts'
import { type Carry, refusal } from '../../support/service/simulated-service.ts'

/** Trouble with a service's calls. Fractions are probabilities per call. */
export type ServiceTrouble = {
  /** Fraction of calls that fail without effect. */
  failing: number
  /** Fraction of calls that take effect but lose their answer. */
  losing: number
  /** The key lacks the scope to read shares. */
  refusesGet: boolean
  /** The key loses its permission to delete after this many deletions. */
  deletes: number | undefined
  /** No upload succeeds. */
  broken: boolean
}

type Troubled = { trouble: ServiceTrouble; transferMs: number; random: () => number }

const latencyMs = 150

/** Carries calls over a network with these troubles. Only calls about shares take time. */
export function troubled(time: VirtualTime, { trouble, transferMs, random }: Troubled): Carry {
  let deletes = 0

  /** Aborting a call on its way back loses its answer. */
  const travel: Carry = async (call, signal, effect) => {
    signal.throwIfAborted()
    await time.sleep(latencyMs * random())
    signal.throwIfAborted()
    if (random() < trouble.failing) throw refusal(call, 500)
    const result = effect()
    await time.sleep(latencyMs * random())
    signal.throwIfAborted()
    if (random() < trouble.losing) {
      throw new CallError(call, { kind: 'network', problem: 'the connection broke', received: true })
    }
    return result
  }

  return async (call, signal, effect) => {
    switch (call) {
      case 'create upload job':
        if (trouble.broken) throw refusal(call, 500)
        return effect()
      case 'upload':
        await time.sleep(transferMs * random())
        signal.throwIfAborted()
        return effect()
      case 'get share':
        if (trouble.refusesGet) throw refusal(call, 403)
        return await travel(call, signal, effect)
      case 'delete share':
        deletes += 1
        if (deletes > (trouble.deletes ?? Infinity)) throw refusal(call, 403)
        return await travel(call, signal, effect)
      case 'create share':
        return await travel(call, signal, effect)
      default:
        return effect()
    }
  }
}
