/**
 * A page that ends the session and then navigates by itself. In between, another call may get the 401 first: the guards and single
 * sign-on must not take the visitor elsewhere.
 */
import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

export const isLeaving = (): boolean => running > 0

/** Runs `work`, which ends the session and navigates; the guards run again after it. */
export async function leave<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, isLeaving, () => false)
