/** Choices of a table that this browser keeps: settings only, never money or seeds. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'

const PREFIX = 'table:'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `read` turns whatever was stored, also nothing or something of an older version, into a value. Both are module constants. */
export function useRemembered<T>(name: string, read: (stored: unknown) => T): [T, (change: T | ((now: T) => T)) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(PREFIX + name),
    () => null,
  )
  const value = useMemo(() => read(parseStored(text)), [text, read])
  const set = useCallback(
    (change: T | ((now: T) => T)) => {
      const now = read(parseStored(localStorage.getItem(PREFIX + name)))
      const next = typeof change === 'function' ? (change as (now: T) => T)(now) : change
      localStorage.setItem(PREFIX + name, JSON.stringify(next))
      for (const listener of listeners) listener()
    },
    [name, read],
  )
  return [value, set]
}

function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined // somebody else's text under our name reads as nothing
  }
}
