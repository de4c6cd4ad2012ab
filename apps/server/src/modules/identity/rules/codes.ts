/**
 * When a code may be asked for, when it is sent, and whether a given one is right. Source: D-32. Instants in milliseconds
 * since the epoch.
 *
 * An answer depends on the asker's own calls alone: neither can a stranger use up what the owner may ask for, nor does an
 * answer tell whether an account exists. Whether a letter goes out depends on the asker's standing with the account.
 */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Codes that one asker gets for one address and purpose in 24 h. */
export const CODES_PER_DAY = 10

/**
 * What the asker is to the account: its player (or the house itself), a browser or a network that has been in it, or
 * neither of them.
 */
export type RequesterRelation = 'self' | 'device' | 'network' | 'stranger'

/** Letters per address, purpose and 24 h. Each standing has its own: none uses up another's. */
export const MESSAGES_PER_DAY: Record<RequesterRelation, number> = { self: 10, device: 10, network: 10, stranger: 8 }
/** Of one network among the strangers, so that it leaves some to others. */
export const MESSAGES_PER_STRANGER = 4

export interface SentCode {
  seed: string
  sentAt: number
  expiresAt: number
  /** From where it was asked for; of all, where that is not kept. */
  triesLeft: number
  /** From anywhere else, together. */
  strangersTriesLeft: number
  /** A keyed hash of the network that asked; null where only the player can try. */
  requestedFrom: Buffer | null
  dayFrom: number
  daySent: number
}

/** Letters that went out on one asker's calls. */
export interface MessageCount {
  relation: RequesterRelation
  dayFrom: number
  dayMessages: number
}

/** Milliseconds until this asker may ask for another code; 0 when that is now. */
export function waitToSend(own: SentCode | undefined, now: number): number {
  if (!own) return 0
  const soon = own.sentAt + RESEND_AFTER_MS - now
  const tomorrow = isOfToday(own, now) && own.daySent >= CODES_PER_DAY ? own.dayFrom + DAY_MS - now : 0
  return Math.max(0, soon, tomorrow)
}

/** The first code of a day is free; from the second on a guest shows a proof of work. */
export const needsWork = (own: SentCode | undefined, now: number): boolean => own !== undefined && isOfToday(own, now)

export function nextCode(own: SentCode | undefined, seed: string, now: number, requestedFrom: Buffer | null = null): SentCode {
  const day = own !== undefined && isOfToday(own, now) ? { dayFrom: own.dayFrom, daySent: own.daySent + 1 } : { dayFrom: now, daySent: 1 }
  return { seed, sentAt: now, expiresAt: now + CODE_LIFE_MS, triesLeft: CODE_TRIES, strangersTriesLeft: CODE_TRIES, requestedFrom, ...day }
}

/** Whether a letter may go out. `own`: to this asker so far; `all`: to every asker of the address and purpose, this one among them. */
export function maySend(relation: RequesterRelation, own: MessageCount, all: readonly MessageCount[], now: number): boolean {
  const today = all.filter((one) => one.relation === relation && isOfToday(one, now))
  const count = today.reduce((sum, { dayMessages }) => sum + dayMessages, 0)
  const here = own.relation === relation && isOfToday(own, now) ? own.dayMessages : 0
  return count < MESSAGES_PER_DAY[relation] && (relation !== 'stranger' || here < MESSAGES_PER_STRANGER)
}

/** Whose tries a try from this network counts against: nobody can use up those of a code that another waits for. */
export function triesOf({ requestedFrom }: SentCode, source: Buffer | null): 'triesLeft' | 'strangersTriesLeft' {
  return requestedFrom === null || (source !== null && requestedFrom.equals(source)) ? 'triesLeft' : 'strangersTriesLeft'
}

/** Whether a code can still be tried by who asked for it. A used one has no tries left. */
export function isLive(code: SentCode | undefined, now: number): code is SentCode {
  return code !== undefined && code.triesLeft > 0 && now < code.expiresAt
}

const isOfToday = ({ dayFrom }: { dayFrom: number }, now: number) => dayFrom + DAY_MS > now
