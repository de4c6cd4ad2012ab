/** Checks of a new deposit: exclusions first, then proof of age, then the limits of day, week and month. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { type AgeBalanceFacts, type DepositSum, ageRefusal } from './age.ts'
import type { Decision, PlayerCurrency } from './limits-repository.ts'
import { exclusionRefusal, untilDetail } from './refusal-reason.ts'
import { brokenBy, type Deposit, type DepositCaps } from './rules/deposits.ts'
import { amountOf, type State, withRestrictions } from './state.ts'

export interface ReceivedDeposit {
  /** Minor units. */
  readonly amount: bigint
  /** Deposits of the last 30 days, and amounts of open invoices. */
  readonly deposits: readonly Deposit[]
}

export interface DepositRequest extends ReceivedDeposit, DepositSum {}

export function depositRefusal(state: State, account: PlayerCurrency, age: AgeBalanceFacts, request: DepositRequest): Refusal | undefined {
  return exclusionRefusal(state) ?? ageRefusal(state, account, age, request) ?? withOpen(brokenLimit(state, request), account, request)
}

/** Credited money: notes what exceeds a limit; the first deposit begins the age term of an unproved player. */
export function recordDeposit(state: State, received: ReceivedDeposit): Decision<void> {
  const broken = brokenLimit(state, received)
  const notes = broken ? [{ act: 'deposit_over_limit', details: { amount: `${received.amount}`, limit: broken.code } } as const] : []
  if (state.restrictions.firstDepositAt !== null) return { answer: undefined, notes }
  return { answer: undefined, notes, state: withRestrictions(state, { firstDepositAt: state.now }) }
}

/** The part used by open invoices is free again when they close without money. */
function withOpen(broken: Refusal | undefined, { currency }: PlayerCurrency, { waiting }: DepositSum): Refusal | undefined {
  if (!broken) return undefined
  const open = waiting.filter((sum) => sum.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
  return refuse(broken.code, { ...broken.details, open: formatMoney(open) })
}

function brokenLimit(state: State, { amount, deposits }: ReceivedDeposit): Refusal | undefined {
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
