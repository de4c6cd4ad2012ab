/**
 * Work that comes at once, done together: while one batch is under way, what comes waits for the next. No timer: a single
 * item is begun in the turn it came in.
 */

/** Answered for an item of a batch that is to be done by itself, after the batch. */
export const ALONE = Symbol('alone')

export interface TogetherOptions<T, R> {
  /** Items of one batch at most. */
  most: number
  /** Two items that share one of these are never in one batch; the later one waits. */
  namesOf(item: T): readonly string[]
  /** One answer for each, in order. What throws undid all of it. `isAlone`: the one item waits for others' work, and nobody for it. */
  work(items: readonly T[], isAlone: boolean): Promise<(R | typeof ALONE)[]>
  /** Whether a fault lies with an item, and not with whatever all items need: then the batch is halved until it stands alone. */
  isOfItem(fault: unknown): boolean
}

interface Waiting<T, R> {
  item: T
  resolve(answer: R): void
  reject(fault: unknown): void
}

/** Rejects with the fault of the item's own work. */
export function together<T, R>(options: TogetherOptions<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let isRunning = false
  const run = async () => {
    await turn() // whoever comes in the same turn of the event loop shares the batch
    while (waiting.length > 0) {
      const { batch, left } = split(waiting, options)
      waiting = left
      await done(batch, options)
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

function split<T, R>(waiting: readonly Waiting<T, R>[], { most, namesOf }: TogetherOptions<T, R>) {
  const names = new Set<string>()
  const [batch, left]: [Waiting<T, R>[], Waiting<T, R>[]] = [[], []]
  for (const each of waiting) {
    const own = namesOf(each.item)
    const fits = batch.length < most && !own.some((name) => names.has(name))
    own.forEach((name) => names.add(name)) // also of those that stay: one item's followers keep their order
    ;(fits ? batch : left).push(each)
  }
  return { batch, left }
}

/** Never rejects. Those that are to be done alone hold up nobody. */
async function done<T, R>(batch: readonly Waiting<T, R>[], options: TogetherOptions<T, R>, isAlone = false): Promise<void> {
  try {
    const answers = await options.work(
      batch.map(({ item }) => item),
      isAlone,
    )
    batch.forEach((each, n) => {
      const answer = answers[n]!
      if (answer === ALONE) void done([each], options, true)
      else each.resolve(answer)
    })
  } catch (fault) {
    if (batch.length === 1 || !options.isOfItem(fault)) return batch.forEach(({ reject }) => reject(fault))
    const middle = batch.length >> 1
    await done(batch.slice(0, middle), options)
    await done(batch.slice(middle), options)
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
