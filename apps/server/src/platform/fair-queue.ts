/**
 * Work that costs a process much (a page, a picture, a password hash) runs a few at a time. Parties take turns, so a
 * party that asks for much waits behind itself and not before the others.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

export interface FairQueueOptions {
  /** How many run at one time. */
  maxConcurrent: number
  /** How many wait, of all parties. */
  waiting: number
  /** How many wait of one party. */
  waitingEach: number
  /** Milliseconds that a place stays empty after work that took so many. */
  restAfter?(worked: number): number
}

export interface FairQueue {
  /** A refusal where too many wait: of this party, or in all while this party waits for as many as any. */
  run<T>(party: string, work: () => Promise<T>): Promise<T | Refusal>
}

type Admission = (refusal: Refusal | undefined) => void

const COME_BACK_SECONDS = 2

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const lines = new Map<string, Admission[]>() // the first party is the next to be served
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

/** Who asks for little displaces the last of who asks for most. False where nobody waits for more than `own` and one. */
function dropFromLongest(lines: ReadonlyMap<string, Admission[]>, own: number): boolean {
  let longest: Admission[] = []
  for (const line of lines.values()) if (line.length > longest.length) longest = line
  if (longest.length <= own + 1) return false
  longest.pop()!(refuse('busy', { retryAfter: COME_BACK_SECONDS }))
  return true
}
