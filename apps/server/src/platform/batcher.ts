/**
 * Batches concurrent work: items that arrive during a batch wait for the next one. No timer: a single item starts in the event loop turn
 * of its arrival.
 */

/** Result of an item that must run alone after the batch. */
export const RETRY_ALONE = Symbol('alone')

export interface BatcherOptions<T, R> {
  /** Maximum number of items per batch. */
  maxBatchSize: number
  /** Two items that share a key are never in one batch; the later one waits. */
  conflictKeysOf(item: T): readonly string[]
  /**
   * Returns one result per item, in order. Throwing means that nothing was done for any item. `isSingle`: the item runs alone, and no
   * other item waits for it.
   */
  work(items: readonly T[], isSingle: boolean): Promise<(R | typeof RETRY_ALONE)[]>
  /** Whether a single item caused the fault, and not a shared dependency: then the batch is halved until that item runs alone. */
  isItemFault(fault: unknown): boolean
}

interface Waiting<T, R> {
  item: T
  resolve(answer: R): void
  reject(fault: unknown): void
}

/** Rejects with the fault of the item's own work. */
export function createBatcher<T, R>(options: BatcherOptions<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let isRunning = false
  const run = async () => {
    await turn() // items of the same event loop turn share the batch
    while (waiting.length > 0) {
      const { batch, left } = split(waiting, options)
      waiting = left
      await runBatch(batch, options)
    }
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}

function split<T, R>(waiting: readonly Waiting<T, R>[], { maxBatchSize, conflictKeysOf }: BatcherOptions<T, R>) {
  const names = new Set<string>()
  const [batch, left]: [Waiting<T, R>[], Waiting<T, R>[]] = [[], []]
  for (const each of waiting) {
    const own = conflictKeysOf(each.item)
    const fits = batch.length < maxBatchSize && !own.some((name) => names.has(name))
    own.forEach((name) => names.add(name)) // also of deferred items: items with equal keys keep their order
    ;(fits ? batch : left).push(each)
  }
  return { batch, left }
}

/** Never rejects. Items that run alone delay no other item. */
async function runBatch<T, R>(batch: readonly Waiting<T, R>[], options: BatcherOptions<T, R>, isSingle = false): Promise<void> {
  try {
    const answers = await options.work(
      batch.map(({ item }) => item),
      isSingle,
    )
    batch.forEach((each, n) => {
      const answer = answers[n]!
      if (answer === RETRY_ALONE) void runBatch([each], options, true)
      else each.resolve(answer)
    })
  } catch (fault) {
    if (batch.length === 1 || !options.isItemFault(fault)) return batch.forEach(({ reject }) => reject(fault))
    const middle = batch.length >> 1
    await runBatch(batch.slice(0, middle), options)
    await runBatch(batch.slice(middle), options)
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
