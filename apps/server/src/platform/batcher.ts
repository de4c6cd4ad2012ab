/**
 * Work that comes at once, done together: while one batch is under way, what comes waits for the next. No timer: a single
 * item is begun in the turn it came in.
 */

/** Answered for an item of a batch that is to be done by itself, after the batch. */
export const RETRY_ALONE = Symbol('alone')

export interface BatcherOptions<T, R> {
  /** Items of one batch at most. */
  maxBatchSize: number
  /** Two items that share one of these are never in one batch; the later one waits. */
  conflictKeysOf(item: T): readonly string[]
  /** One answer for each, in order. What throws undid all of it. `isSingle`: the one item waits for others' work, and nobody for it. */
  work(items: readonly T[], isSingle: boolean): Promise<(R | typeof RETRY_ALONE)[]>
  /** Whether a fault lies with an item, and not with whatever all items need: then the batch is halved until it stands alone. */
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
    await turn() // whoever comes in the same turn of the event loop shares the batch
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
    own.forEach((name) => names.add(name)) // also of those that stay: one item's followers keep their order
    ;(fits ? batch : left).push(each)
  }
  return { batch, left }
}

/** Never rejects. Those that are to be done alone hold up nobody. */
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
