/** Refusals of studio and wallet as the page states them, and what the site around it must know. */
import type { Outgoing } from '../api.ts'
import type { Texts } from '../texts.data.ts'
import type { LiveTexts } from './live-texts.data.ts'

interface Fault {
  readonly text: keyof Texts | 'closed' | 'stake' | 'late'
  readonly message?: Outgoing
}

const EXPIRED: Fault = { text: 'expired', message: 'session_expired' }
const LOW: Fault = { text: 'low', message: 'low_balance' }
const DOWN: Fault = { text: 'down', message: 'provider_down' }

const FAULTS: Readonly<Record<string, Fault>> = {
  session_expired: EXPIRED,
  TOKEN_EXPIRED: EXPIRED,
  BAD_TOKEN: EXPIRED,
  low_balance: LOW,
  INSUFFICIENT_FUNDS: LOW,
  provider_down: DOWN,
  wallet_down: DOWN,
  too_many_sessions: { text: 'sessions' },
  closed: { text: 'closed' satisfies keyof LiveTexts },
  stake: { text: 'stake' },
  too_many: { text: 'stake' },
}

export const faultOf = (code: string): Fault => FAULTS[code] ?? { text: 'restricted', message: 'restricted' }
