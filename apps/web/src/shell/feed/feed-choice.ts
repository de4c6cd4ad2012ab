import { useSyncExternalStore } from 'react'

const KEY = 'feed-closed'
const listeners = new Set<() => void>()

/** Whether the feed column is closed; stored in this browser. */
export function useFeedChoice(): { isOpen: boolean; close(): void } {
  const isOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(KEY) === null,
    () => true,
  )
  return {
    isOpen,
    close() {
      localStorage.setItem(KEY, '1')
      for (const listener of listeners) listener()
    },
  }
}
