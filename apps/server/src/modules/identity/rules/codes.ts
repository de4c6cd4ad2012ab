/** When a code may be sent, and whether a given one is right. Source: D-32. Instants in milliseconds since the epoch. */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Codes to one address in 24 h, whoever asks: nobody's phone is flooded, and nobody guesses for long. */
export const CODES_PER_DAY = 10

export interface SentCode {
  seed: string
  sentAt: number
  expiresAt: number
  /** From where it was asked for; of all, where that is not kept. */
  triesLeft: number
  /** From anywhere else, together. */
  strangersTriesLeft: number
  /** A keyed hash of the network that asked; null where only the player can try. */
  askedFrom: Buffer | null
  dayFrom: number
  daySent: number
}

/** Milliseconds to wait before another code may go out; 0 when it may now. `others`: the same address, asked by others. */
export function waitToSend(own: SentCode | undefined, others: readonly SentCode[], now: number): number {
  const soon = own ? own.sentAt + RESEND_AFTER_MS - now : 0
  const today = [...others, ...(own ? [own] : [])].filter((code) => code.dayFrom + DAY_MS > now)
  const sent = today.reduce((sum, code) => sum + code.daySent, 0)
  const tomorrow = sent >= CODES_PER_DAY ? Math.min(...today.map((code) => code.dayFrom)) + DAY_MS - now : 0
  return Math.max(0, soon, tomorrow)
}

export function nextCode(own: SentCode | undefined, seed: string, now: number, askedFrom: Buffer | null = null): SentCode {
  const sameDay = own !== undefined && own.dayFrom + DAY_MS > now
  const day = sameDay ? { dayFrom: own.dayFrom, daySent: own.daySent + 1 } : { dayFrom: now, daySent: 1 }
  return { seed, sentAt: now, expiresAt: now + CODE_LIFE_MS, triesLeft: CODE_TRIES, strangersTriesLeft: CODE_TRIES, askedFrom, ...day }
}

/** Whose tries a try from this network counts against: nobody can use up those of a code that another waits for. */
export function triesOf({ askedFrom }: SentCode, source: Buffer | null): 'triesLeft' | 'strangersTriesLeft' {
  return askedFrom === null || (source !== null && askedFrom.equals(source)) ? 'triesLeft' : 'strangersTriesLeft'
}

/** Whether a code can still be tried by who asked for it. A used one has no tries left. */
export function isLive(code: SentCode | undefined, now: number): code is SentCode {
  return code !== undefined && code.triesLeft > 0 && now < code.expiresAt
}
