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
  /** Deposits of the last 30 days; of a request, also invoices that can still be paid. */
  readonly deposits: readonly Deposit[]
}

export interface DepositRequest extends ReceivedDeposit, DepositSum {}

export function depositRefusal(state: State, account: PlayerCurrency, age: AgeBalanceFacts, request: DepositRequest): Refusal | undefined {
  return exclusionRefusal(state) ?? ageRefusal(state, account, age, request) ?? withUnpaid(brokenLimit(state, request), request)
}

/** Credited money: notes what exceeds a limit; the first deposit begins the age term of an unproved player. */
export function recordDeposit(state: State, received: ReceivedDeposit): Decision<void> {
  const broken = brokenLimit(state, received)
  const notes = broken ? [{ act: 'deposit_over_limit', details: { amount: `${received.amount}`, limit: broken.code } } as const] : []
  if (state.restrictions.firstDepositAt !== null) return { answer: undefined, notes }
  return { answer: undefined, notes, state: withRestrictions(state, { firstDepositAt: state.now }) }
}

/** The part that unpaid invoices hold: open ones, and closed ones, the first of them until `freed`. */
function withUnpaid(broken: Refusal | undefined, { deposits }: DepositRequest): Refusal | undefined {
  if (!broken) return undefined
  const held = (isClosed: boolean) => deposits.filter(({ unpaid }) => unpaid?.isClosed === isClosed)
  const closed = held(true)
  const freed = closed.length > 0 && { freed: new Date(Math.min(...closed.map(({ unpaid }) => unpaid!.until))).toISOString() }
  return refuse(broken.code, { ...broken.details, open: sumText(held(false)), closed: sumText(closed), ...freed })
}

const sumText = (deposits: readonly Deposit[]): string => formatMoney(deposits.reduce((sum, { amount }) => sum + amount, 0n))

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
