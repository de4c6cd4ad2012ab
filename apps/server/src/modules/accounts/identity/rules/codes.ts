/**
 * When a code may be requested, when it is sent, and whether a given one is right. Source: D-32. Instants in milliseconds since
 * the epoch.
 * An answer depends on the requester's own calls only: a stranger can neither use up the owner's requests nor find out whether an
 * account exists. Whether a message is sent depends on the requester's relation to the account.
 */
import { DAY_MS } from '@fairhouse/money'

export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 60_000
/** Codes that one requester gets for one address and purpose in 24 h. */
export const CODES_PER_DAY = 10

/**
 * The requester's relation to the account: its player (or the server itself), a browser or a network that was logged in to it, or
 * neither.
 */
export type RequesterRelation = 'self' | 'device' | 'network' | 'stranger'

/** Messages per address, purpose and 24 h. Each relation has its own limit: none uses up another's. */
export const MESSAGES_PER_DAY: Record<RequesterRelation, number> = { self: 10, device: 10, network: 10, stranger: 8 }
/** Of one network among the strangers, so that others keep some. */
export const MESSAGES_PER_STRANGER = 4

export interface SentCode {
  seed: string
  sentAt: number
  expiresAt: number
  /** From the requesting network; from all, if it is not stored. */
  triesLeft: number
  /** From all other networks together. */
  strangersTriesLeft: number
  /** A keyed hash of the requesting network; null if only the player can try. */
  requestedFrom: Buffer | null
  dayFrom: number
  daySent: number
}

/** Messages sent for one requester's calls. */
export interface MessageCount {
  relation: RequesterRelation
  dayFrom: number
  dayMessages: number
}

/** Milliseconds until this requester may request another code; 0 for now. */
export function waitToSend(own: SentCode | undefined, now: number): number {
  if (!own) return 0
  const soon = own.sentAt + RESEND_AFTER_MS - now
  const tomorrow = isOfToday(own, now) && own.daySent >= CODES_PER_DAY ? own.dayFrom + DAY_MS - now : 0
  return Math.max(0, soon, tomorrow)
}

/** The first code of a day is free; from the second on a guest needs a proof of work. */
export const needsWork = (own: SentCode | undefined, now: number): boolean => own !== undefined && isOfToday(own, now)

export function nextCode(own: SentCode | undefined, seed: string, now: number, requestedFrom: Buffer | null = null): SentCode {
  const day = own !== undefined && isOfToday(own, now) ? { dayFrom: own.dayFrom, daySent: own.daySent + 1 } : { dayFrom: now, daySent: 1 }
  return { seed, sentAt: now, expiresAt: now + CODE_LIFE_MS, triesLeft: CODE_TRIES, strangersTriesLeft: CODE_TRIES, requestedFrom, ...day }
}

/**
 * Whether a message may be sent. `own`: to this requester so far; `all`: to every requester of the address and purpose, this one
 * included.
 */
export function maySend(relation: RequesterRelation, own: MessageCount, all: readonly MessageCount[], now: number): boolean {
  const today = all.filter((one) => one.relation === relation && isOfToday(one, now))
  const count = today.reduce((sum, { dayMessages }) => sum + dayMessages, 0)
  const here = own.relation === relation && isOfToday(own, now) ? own.dayMessages : 0
  return count < MESSAGES_PER_DAY[relation] && (relation !== 'stranger' || here < MESSAGES_PER_STRANGER)
}

/** The tries that a try from this network uses: nobody can use up those of another requester's code. */
export function triesOf({ requestedFrom }: SentCode, source: Buffer | null): 'triesLeft' | 'strangersTriesLeft' {
  return requestedFrom === null || (source !== null && requestedFrom.equals(source)) ? 'triesLeft' : 'strangersTriesLeft'
}

/** Whether the requester can still try a code. A used one has no tries left. */
export function isLive(code: SentCode | undefined, now: number): code is SentCode {
  return code !== undefined && code.triesLeft > 0 && now < code.expiresAt
}

const isOfToday = ({ dayFrom }: { dayFrom: number }, now: number) => dayFrom + DAY_MS > now
