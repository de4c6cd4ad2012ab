/** Settings of the tables stored in this browser, never money or seeds. */
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

/** `read` parses any stored value, also none or an older format. Pass module constants. */
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
    return undefined // an invalid stored text reads as nothing
  }
}
