/** The place of this browser: as the first page said, asked again when something speaks against it. */
import type { BrowserClock } from '../clock.ts'
import type { Place } from './place.ts'

export interface KnownPlace {
  read(): Place
  /** Asks the house; one call at a time. */
  ask(): Promise<void>
  /** Asks where the answer is old: at once on a page that stands for a block, after ten minutes elsewhere. */
  askIfOld(): void
  subscribe(listener: () => void): () => void
}

interface Deps {
  first: Place
  ask(): Promise<Place | null>
  clock: Pick<BrowserClock, 'now'>
}

const OLD_MS = 10 * 60_000

export function createKnownPlace({ first, ask, clock }: Deps): KnownPlace {
  let place = first
  let askedAt = clock.now()
  let underWay: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const take = (found: Place | null) => {
    if (!found) return
    const isNews = found.isBlocked !== place.isBlocked || found.ip !== place.ip
    place = found
    if (isNews) for (const listener of listeners) listener()
  }
  const askNow = () => {
    askedAt = clock.now()
    underWay ??= ask()
      .then(take)
      .finally(() => (underWay = null))
    return underWay
  }
  return {
    read: () => place,
    ask: askNow,
    askIfOld: () => void ((place.isBlocked || clock.now() - askedAt > OLD_MS) && askNow()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
