/** What each role is there for. Pure. */
import type { OperatorRole } from '@fairhouse/contracts'

export type Act = 'match' | 'refuse' | 'send_back' | 'correction' | 'payout' | 'finding'

const MAY: Readonly<Record<OperatorRole, readonly Act[]>> = {
  cashier: ['match', 'refuse', 'send_back', 'correction', 'finding'],
  risk: ['match', 'refuse', 'send_back', 'correction', 'payout', 'finding'],
  head: ['match', 'refuse', 'send_back', 'correction', 'payout', 'finding'],
}

export const may = (role: OperatorRole, act: Act): boolean => MAY[role].includes(act)
