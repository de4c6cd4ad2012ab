/**
 * Limits the concurrency of expensive work (a page, a picture, a password hash). Parties take turns, so a busy party delays only itself.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

export interface FairQueueOptions {
  /** Maximum number of running items. */
  maxConcurrent: number
  /** Maximum number of waiting items, all parties. */
  waiting: number
  /** Maximum number of waiting items per party. */
  waitingEach: number
  /** Milliseconds that a slot stays empty after work of `worked` milliseconds. */
  restAfter?(worked: number): number
}

export interface FairQueue {
  /** A refusal if too many items wait: of this party, or in all while this party has as many as any other. */
  run<T>(party: string, work: () => Promise<T>): Promise<T | Refusal>
}

type Admission = (refusal: Refusal | undefined) => void

const COME_BACK_SECONDS = 2

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const lines = new Map<string, Admission[]>() // the first party is served next
  let running = 0
  let waiting = 0

  function admitNext(): void {
    const [first] = lines
    if (!first) return void running--
    const [party, line] = first
    lines.delete(party)
    const admit = line.shift()!
    if (line.length > 0) lines.set(party, line)
    waiting--
    admit(undefined)
  }

  function admission(party: string): Promise<Refusal | undefined> {
    if (running < options.maxConcurrent) return (running++, Promise.resolve(undefined))
    const line = lines.get(party) ?? []
    if (line.length >= options.waitingEach) return Promise.resolve(refuse('too_many_requests', { retryAfter: COME_BACK_SECONDS }))
    const isFull = waiting >= options.waiting
    if (isFull && !dropFromLongest(lines, line.length)) return Promise.resolve(refuse('busy', { retryAfter: COME_BACK_SECONDS }))
    if (!isFull) waiting++
    return new Promise((admit) => {
      line.push(admit)
      lines.set(party, line)
    })
  }

  return {
    async run(party, work) {
      const refusal = await admission(party)
      if (refusal) return refusal
      const since = performance.now()
      try {
        return await work()
      } finally {
        const rest = options.restAfter?.(performance.now() - since) ?? 0
        if (rest > 0) setTimeout(admitNext, rest)
        else admitNext()
      }
    },
  }
}

/** A small party displaces the last item of the largest one. False if no party has more than `own` + 1 items. */
function dropFromLongest(lines: ReadonlyMap<string, Admission[]>, own: number): boolean {
  let longest: Admission[] = []
  for (const line of lines.values()) if (line.length > longest.length) longest = line
  if (longest.length <= own + 1) return false
  longest.pop()!(refuse('busy', { retryAfter: COME_BACK_SECONDS }))
  return true
}
