/**
 * Money that is shown stands still while a round is being played on the screen: a balance that jumps first would tell the
 * end. What is known of it goes on beneath; only the picture waits.
 */
import { useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let holders = 0

/** Holds every balance of the page until the answer is called. */
export function holdMoney(): () => void {
  change(1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    change(-1)
  }
}

export function useHeldMoney<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}

function change(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
