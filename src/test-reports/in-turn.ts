/**
 * Has each item worked on by whichever worker is free, and gives the outcomes in the order of the items: one to a call.
 * A call also begins what is next in the order, as far as workers are free: what is ahead stays as little as they are few.
 */
export function inTurn<Item, Worker, Outcome>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<Outcome>,
): () => Promise<Outcome> {
  const waiting = items.values()
  const idle = [...workers]
  const begun: Promise<Outcome>[] = []

  function begin(worker: Worker): void {
    const next = waiting.next()
    if (next.done) return
    const outcome = work(next.value, worker).finally(() => idle.push(worker))
    // What goes wrong is told when it is this item's turn.
    outcome.catch(() => {})
    begun.push(outcome)
  }

  return async () => {
    for (const worker of idle.splice(0)) begin(worker)
    const outcome = begun.shift()
    if (outcome === undefined) throw new RangeError()
    return await outcome
  }
}
