/** Deposits before they are made: bars first, then the limits of day, week and month. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Decision } from './keeper.ts'
import { brokenBy, type Deposit, type DepositCaps } from './rules/deposits.ts'
import { amountOf, type State } from './state.ts'
import { barRefusal, untilDetail } from './why.ts'

export interface DepositAsked {
  /** Minor units. */
  readonly amount: bigint
  /** What came in the last 30 days, and what open invoices ask for. */
  readonly deposits: readonly Deposit[]
}

export function refusedDeposit(state: State, asked: DepositAsked): Refusal | undefined {
  return barRefusal(state) ?? brokenLimit(state, asked)
}

/** Of money that came and is credited all the same: it is noted. */
export function notedDeposit(state: State, asked: DepositAsked): Decision<void> {
  const broken = brokenLimit(state, asked)
  if (!broken) return { answer: undefined }
  return { answer: undefined, notes: [{ act: 'deposit_over_limit', details: { amount: `${asked.amount}`, limit: broken.code } }] }
}

function brokenLimit(state: State, { amount, deposits }: DepositAsked): Refusal | undefined {
  const broken = brokenBy(capsOf(state), deposits, amount, state.now)
  if (!broken) return undefined
  const details = { limit: formatMoney(broken.limit), used: formatMoney(broken.used), ...untilDetail(broken.until) }
  return refuse(`limit_${broken.name}`, details)
}

const capsOf = (state: State): DepositCaps => ({
  day: amountOf(state, 'deposit_day'),
  week: amountOf(state, 'deposit_week'),
  month: amountOf(state, 'deposit_month'),
})
