/** The only access of the page to time, randomness, frames and storage. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve))

export const newKey = (): string => crypto.randomUUID()

/** The player's first seed: 16 hexadecimal digits, made after the commitment has arrived (games.md 1.1). */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Only for symbols that pass while a reel turns: no result depends on it. */
export const passing = (count: number): number => Math.floor(Math.random() * count)

/** Only to spread waits. */
export const chance = (): number => Math.random()

/** Milliseconds since the epoch. */
export const now = (): number => Date.now()

/** Returns a function that drops it. */
export function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Of the demo balance that this tab plays with. */
const DEMO_KEY = 'studio-demo'

export const storedDemo = (): string | undefined => sessionStorage[DEMO_KEY] as string | undefined

export const storeDemo = (demo: string): void => sessionStorage.setItem(DEMO_KEY, demo)

/** Of the row with the key of the stake at this seat that this tab has sent and that is not answered yet. */
const stakeRowOf = (seat: string): string => `studio-stake ${seat}`

/** undefined: none, or the browser refuses its storage. */
export function storedStake(seat: string): string | undefined {
  try {
    return sessionStorage.getItem(stakeRowOf(seat)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps nothing if the browser refuses its storage. `key` undefined: none is left. */
export function storeStake(seat: string, key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(stakeRowOf(seat))
    else sessionStorage.setItem(stakeRowOf(seat), key)
  } catch {
    // an unanswered stake is known to this page only
  }
}
