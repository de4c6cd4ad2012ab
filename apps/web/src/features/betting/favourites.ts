/** Matches and leagues that a guest starred, in this browser. An account gets them at the log-in. */
import { useSyncExternalStore } from 'react'

const KEY = 'betting_favourites'
/** As many as one call of the board takes. */
const MOST = 50
/** Of events and leagues, as the calls take it. */
export const FEED_ID = /^[\w.:-]{1,120}$/

export interface Favourites {
  readonly events: readonly string[]
  readonly leagues: readonly string[]
}

export const NO_FAVOURITES: Favourites = { events: [], leagues: [] }

const listeners = new Set<() => void>()
let known: { text: string | null; favourites: Favourites } = { text: null, favourites: NO_FAVOURITES }

/** The latest first; stable until it changes. */
export function readFavourites(): Favourites {
  const text = localStorage.getItem(KEY)
  if (text !== known.text) known = { text, favourites: parse(text) }
  return known.favourites
}

function parse(text: string | null): Favourites {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof Favourites, unknown>> | null
    return { events: idsIn(stored?.events), leagues: idsIn(stored?.leagues) }
  } catch {
    return NO_FAVOURITES // written by another program
  }
}

const idsIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string' && FEED_ID.test(id)).slice(0, MOST) : []

export function writeFavourites({ events, leagues }: Favourites): void {
  if (events.length + leagues.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify({ events: events.slice(0, MOST), leagues: leagues.slice(0, MOST) }))
  for (const listener of listeners) listener()
}

/** Marks, or unmarks what is marked. */
export function toggled(now: Favourites, kind: keyof Favourites, id: string): Favourites {
  const others = now[kind].filter((each) => each !== id)
  return { ...now, [kind]: others.length < now[kind].length ? others : [id, ...others].slice(0, MOST) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useLocalFavourites = (): Favourites => useSyncExternalStore(subscribe, readFavourites, () => NO_FAVOURITES)
