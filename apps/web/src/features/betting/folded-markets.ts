/** Kinds of markets that this visitor folded, or opened where they start folded; stored in this browser, for every event. */
import { useSyncExternalStore } from 'react'

const KEY = 'betting_folded'
/** More kinds than a sport has. */
const MOST = 100
const KIND = /^[\w .-]{1,80}$/
const NONE: readonly string[] = []

const listeners = new Set<() => void>()
let known: { text: string | null; kinds: readonly string[] } = { text: null, kinds: NONE }

function read(): readonly string[] {
  const text = stored()
  if (text !== known.text) known = { text, kinds: parse(text) }
  return known.kinds
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // blocked storage: folding lasts as long as nothing can be kept
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const kinds: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kinds) ? kinds.filter((kind): kind is string => typeof kind === 'string' && KIND.test(kind)).slice(0, MOST) : NONE
  } catch {
    return NONE // written by another program
  }
}

export const foldedMarkets = {
  read,
  /** Folds or unfolds all of these kinds. */
  set(kinds: readonly string[], isFolded: boolean): void {
    const others = read().filter((kind) => !kinds.includes(kind))
    const next = isFolded ? [...kinds, ...others].slice(0, MOST) : others
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } finally {
      for (const listener of listeners) listener()
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useFoldedMarkets = (): readonly string[] => useSyncExternalStore(foldedMarkets.subscribe, read, () => NONE)
