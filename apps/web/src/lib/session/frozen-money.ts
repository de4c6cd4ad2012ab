/**
 * Freezes displayed balances during an animation: a balance that changes first would reveal the result. The cached balance still updates.
 */
import { useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let freezeCount = 0

/** Freezes every balance on the page until the returned function is called. */
export function freezeMoney(): () => void {
  change(1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    change(-1)
  }
}

export function useFrozenMoney<T>(value: T): T {
  const isFrozen = useSyncExternalStore(
    subscribe,
    () => freezeCount > 0,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!isFrozen && shown !== value) setShown(value)
  return isFrozen ? shown : value
}

function change(by: 1 | -1): void {
  freezeCount += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
