/** A value that screens show. */
export interface Store<T> {
  read(): T
  /** An equal value renders nothing. */
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** Whether a screen shows it. */
  isShown(): boolean
  /** Its screens render again: another store may be theirs. */
  renew(): void
}

export function createStore<T extends object>(first: T): Store<T> {
  // of its own: React subscribes to no other store when both have the same value
  let known = { ...first }
  const listeners = new Set<() => void>()
  const show = (value: T) => {
    known = value
    for (const listener of listeners) listener()
  }
  return {
    read: () => known,
    set: (value) => void (value !== known && show(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isShown: () => listeners.size > 0,
    renew: () => show({ ...known }),
  }
}
