/** What each role is there for. Pure. */
import { OPERATOR_ACTS, type OperatorAct, type OperatorRole } from '@fairhouse/contracts'

const MONEY = ['match', 'refuse', 'send_back', 'correction', 'return', 'finding', 'payout_link'] as const

/** Who players are, and whose an account is, is judged where fraud is; wishes to join are answered by those who speak with players. */
const MAY: Readonly<Record<OperatorRole, readonly OperatorAct[]>> = {
  cashier: [...MONEY, 'vip'],
  risk: [...MONEY, 'payout', 'verification', 'staff', 'bet_limit'],
  head: OPERATOR_ACTS,
}

export const may = (role: OperatorRole, act: OperatorAct): boolean => MAY[role].includes(act)

export const actsOfRole = (role: OperatorRole): OperatorAct[] => OPERATOR_ACTS.filter((act) => may(role, act))
