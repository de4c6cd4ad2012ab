/** NAV-11, CON-10: after a failed chunk the target is reloaded, but never twice within 10 s. Pure except for the store. */
const KEY = 'reload-guard'
export const GUARD_MS = 10_000

interface StoredGuard {
  path: string
  /** Milliseconds since the epoch. */
  expires: number
}

/** Whether `path` may be reloaded now; records the reload. */
export function mayReload(path: string, now: number, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = read(store)
  if (last && last.path === path && last.expires > now) return false
  store.setItem(KEY, JSON.stringify({ path, expires: now + GUARD_MS } satisfies StoredGuard))
  return true
}

function read(store: Pick<Storage, 'getItem'>): StoredGuard | undefined {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<StoredGuard> | null
    return typeof stored?.path === 'string' && typeof stored.expires === 'number' ? (stored as StoredGuard) : undefined
  } catch {
    return undefined // an invalid value counts as none
  }
}
