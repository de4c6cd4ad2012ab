/** The rights of each role. Pure. */
import { OPERATOR_ACTS, type OperatorAct, type OperatorRole } from '@fairhouse/contracts'

const MONEY = ['match', 'refuse', 'send_back', 'correction', 'return', 'finding', 'payout_link'] as const

/** Identities and owners of accounts belong to fraud work; join requests to those in contact with players. All answer the chat. */
const MAY: Readonly<Record<OperatorRole, readonly OperatorAct[]>> = {
  cashier: [...MONEY, 'vip', 'support'],
  risk: [...MONEY, 'payout', 'verification', 'staff', 'bet_limit', 'mirror', 'support', 'escalation', 'partner', 'promo'],
  head: OPERATOR_ACTS,
}

export const may = (role: OperatorRole, act: OperatorAct): boolean => MAY[role].includes(act)

export const actsOfRole = (role: OperatorRole): OperatorAct[] => OPERATOR_ACTS.filter((act) => may(role, act))
