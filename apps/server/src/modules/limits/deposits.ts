/** Deposits before they are made: bars first, then the proof of age, then the limits of day, week and month. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { type HeldFacts, type Incoming, refusedByAge } from './age.ts'
import type { Decision, Held } from './keeper.ts'
import { brokenBy, type Deposit, type DepositCaps } from './rules/deposits.ts'
import { amountOf, type State, withStanding } from './state.ts'
import { barRefusal, untilDetail } from './why.ts'

export interface DepositCame {
  /** Minor units. */
  readonly amount: bigint
  /** What came in the last 30 days, and what open invoices ask for. */
  readonly deposits: readonly Deposit[]
}

export interface DepositAsked extends DepositCame, Incoming {}

export function refusedDeposit(state: State, held: Held, age: HeldFacts, asked: DepositAsked): Refusal | undefined {
  return barRefusal(state) ?? refusedByAge(state, held, age, asked) ?? withOpen(brokenLimit(state, asked), held, asked)
}

/** Of money that came and is credited: what is over a limit is noted, and the first begins the term of who has proved no age. */
export function notedDeposit(state: State, came: DepositCame): Decision<void> {
  const broken = brokenLimit(state, came)
  const notes = broken ? [{ act: 'deposit_over_limit', details: { amount: `${came.amount}`, limit: broken.code } } as const] : []
  if (state.standing.firstDepositAt !== null) return { answer: undefined, notes }
  return { answer: undefined, notes, state: withStanding(state, { firstDepositAt: state.now }) }
}

/** What is used by invoices that are open: it comes back when they close without money. */
function withOpen(broken: Refusal | undefined, { currency }: Held, { waiting }: Incoming): Refusal | undefined {
  if (!broken) return undefined
  const open = waiting.filter((sum) => sum.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
  return refuse(broken.code, { ...broken.details, open: formatMoney(open) })
}

function brokenLimit(state: State, { amount, deposits }: DepositCame): Refusal | undefined {
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
