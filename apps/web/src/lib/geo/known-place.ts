/** The location of this browser: from the first page, refreshed when it may be outdated. */
import type { BrowserClock } from '../clock.ts'
import type { Place } from './place.ts'

export interface KnownPlace {
  read(): Place
  /** Requests the location; one call at a time. */
  load(): Promise<void>
  /** Refreshes an outdated location: at once on the page of a block, after ten minutes elsewhere. */
  loadIfStale(): void
  subscribe(listener: () => void): () => void
}

interface Deps {
  first: Place
  load(): Promise<Place | null>
  clock: Pick<BrowserClock, 'now'>
}

const OLD_MS = 10 * 60_000

export function createKnownPlace({ first, load, clock }: Deps): KnownPlace {
  let place = first
  let requestedAt = clock.now()
  let underWay: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const take = (loaded: Place | null) => {
    if (!loaded) return
    const isChanged = loaded.isBlocked !== place.isBlocked || loaded.ip !== place.ip
    place = loaded
    if (isChanged) for (const listener of listeners) listener()
  }
  const loadNow = () => {
    requestedAt = clock.now()
    underWay ??= load()
      .then(take)
      .finally(() => (underWay = null))
    return underWay
  }
  return {
    read: () => place,
    load: loadNow,
    loadIfStale: () => void ((place.isBlocked || clock.now() - requestedAt > OLD_MS) && loadNow()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
