import { CallError } from '../../../src/failure.ts'
import type { VirtualTime } from '../../support/comment/virtual-time.ts'
import { type Carry, refusal } from '../../support/service/simulated-service.ts'

/** What goes wrong with a service's calls, by chance where it is a share of all calls. */
export type ServiceTrouble = {
  /** Calls that fail without an effect. */
  failing: number
  /** Calls that take effect, but whose answers are lost. */
  losing: number
  /** The key may not look at shares. */
  refusesGet: boolean
  /** After so many shares the key may delete no others. */
  deletes: number | undefined
  /** No recording can be sent. */
  broken: boolean
}

type Troubled = { trouble: ServiceTrouble; transferMs: number; random: () => number }

const latencyMs = 150

/** Carries calls as a network and a key with these troubles do. Only calls about shares take a while. */
export function troubled(time: VirtualTime, { trouble, transferMs, random }: Troubled): Carry {
  let deletes = 0

  /** What is aborted on the way back loses its answer. */
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
      case 'complete upload':
      case 'get upload job':
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
    }
  }
}
