/**
 * Refusals of studio and wallet as a page states them, and what the site around it must know. A code in small letters that this file does not
 * know is the operator's own reason: the site has the words for it.
 */
import type { Outgoing } from './api.ts'
import type { Texts } from './texts.data.ts'

export interface Fault {
  readonly text: keyof Texts
  readonly message?: Outgoing
  /** The operator's code of the refusal, beside the message. */
  readonly reason?: string
}

const EXPIRED: Fault = { text: 'expired', message: 'session_expired' }
const LOW: Fault = { text: 'low', message: 'low_balance' }
const DOWN: Fault = { text: 'down', message: 'provider_down' }
const RESTRICTED: Fault = { text: 'restricted', message: 'restricted' }

const FAULTS: Readonly<Record<string, Fault>> = {
  session_expired: EXPIRED,
  TOKEN_EXPIRED: EXPIRED,
  BAD_TOKEN: EXPIRED,
  low_balance: LOW,
  INSUFFICIENT_FUNDS: LOW,
  provider_down: DOWN,
  wallet_down: DOWN,
  too_many_sessions: { text: 'sessions' },
  LIMIT_EXCEEDED: RESTRICTED,
  PLAYER_BLOCKED: RESTRICTED,
  UNKNOWN_GAME: { text: 'gameOff' },
}

/** Refusals of the studio itself, which no reason of the operator is. */
const OF_STUDIO: readonly string[] = ['format', 'key_reused', 'client_seed_missing', 'no_free_round', 'stake']

const REASON = /^[a-z][a-z_]{2,39}$/

export function faultOf(code: string): Fault {
  if (Object.hasOwn(FAULTS, code)) return FAULTS[code]!
  return REASON.test(code) && !OF_STUDIO.includes(code) ? { ...RESTRICTED, reason: code } : { text: 'notTaken' }
}
