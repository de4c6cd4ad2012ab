/** Refusals of studio and wallet as a page states them, and what the site around it must know. */
import type { Texts } from '../texts.data.ts'
import type { Outgoing } from './reach.ts'

export interface Fault {
  readonly text: keyof Texts
  readonly message?: Outgoing
  /** The operator's code of the refusal, beside the message. */
  readonly reason?: string
}

const EXPIRED: Fault = { text: 'expired', message: 'session_expired' }
export const LOW: Fault = { text: 'low', message: 'low_balance' }
/** The site is informed by `reach.ts`, which also reports the end of it. */
const DOWN: Fault = { text: 'down' }
const RESTRICTED: Fault = { text: 'restricted', message: 'restricted' }
/** Which bonus and how much the site says. */
const BONUS_BET: Fault = { text: 'bonusBet', message: 'restricted', reason: 'bonus_max_bet' }
/** Of a stake the page keeps the key. */
const STUDIO_FAULT: Fault = { text: 'studioFault' }
export const NOT_TAKEN: Fault = { text: 'notTaken' }

const OF_STUDIO: Readonly<Record<string, Fault>> = {
  session_expired: EXPIRED,
  low_balance: LOW,
  provider_down: DOWN,
  wallet_down: DOWN,
  internal: STUDIO_FAULT,
  no_result: { text: 'noResult' },
  never_said: { text: 'neverSaid' },
  waiting: { text: 'waiting' },
  too_many_sessions: { text: 'sessions' },
  too_many_reads: { text: 'reads' },
  play_mode_off: { text: 'modeOff' },
}

const OF_WALLET: Readonly<Record<string, Fault>> = {
  TOKEN_EXPIRED: EXPIRED,
  BAD_TOKEN: EXPIRED,
  INSUFFICIENT_FUNDS: LOW,
  LIMIT_EXCEEDED: RESTRICTED,
  PLAYER_BLOCKED: RESTRICTED,
  UNKNOWN_GAME: { text: 'gameOff' },
}

/** Beside a limit or a block the operator may name its own code; statuses of the wallet are in capitals. */
const REASON = /^[a-z][a-z_]{2,39}$/

/** Of a stake that is not in play; undefined: it is, or was. */
export function notInPlay({ state, status }: { readonly state: string; readonly status: string | null }): Fault | undefined {
  if (state === 'refused') return refusalOf(status ?? '')
  return state === 'void' || state === 'returning' ? { text: state } : undefined
}

/** Of a call to the studio. */
export const faultOf = (error: string): Fault => (Object.hasOwn(OF_STUDIO, error) ? OF_STUDIO[error]! : NOT_TAKEN)

/** Of a stake, as the studio stores it: the wallet's status, or the operator's reason. */
export function refusalOf(status: string): Fault {
  if (Object.hasOwn(OF_WALLET, status)) return OF_WALLET[status]!
  if (status === BONUS_BET.reason) return BONUS_BET
  return REASON.test(status) ? { ...RESTRICTED, reason: status } : NOT_TAKEN
}
