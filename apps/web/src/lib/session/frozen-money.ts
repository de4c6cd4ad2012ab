/**
 * Money that is shown stands still while a round is being played on the screen: a balance that jumps first would tell the
 * end. What is known of it goes on beneath; only the picture waits.
 */
import { useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let freezeCount = 0

/** Holds every balance of the page until the answer is called. */
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
