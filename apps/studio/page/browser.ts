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

/** Of a row that this tab keeps. undefined: none, or the browser refuses its storage. */
function stored(row: string): string | undefined {
  try {
    return sessionStorage.getItem(row) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps nothing if the browser refuses its storage. `value` undefined: the row is dropped. */
function store(row: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(row)
    else sessionStorage.setItem(row, value)
  } catch {
    // only this page knows it
  }
}

const demoRowOf = (currency: string): string => `studio-demo ${currency}`

/** Of the demo balance that this tab plays with in the currency. */
export const storedDemo = (currency: string): string | undefined => stored(demoRowOf(currency))

export const storeDemo = (currency: string, demo: string): void => store(demoRowOf(currency), demo)

/** Of the row with the key of the stake at this seat that this tab has sent and that is not answered yet. */
const stakeRowOf = (seat: string): string => `studio-stake ${seat}`

export const storedStake = (seat: string): string | undefined => stored(stakeRowOf(seat))

/** `key` undefined: none is left. */
export const storeStake = (seat: string, key: string | undefined): void => store(stakeRowOf(seat), key)
