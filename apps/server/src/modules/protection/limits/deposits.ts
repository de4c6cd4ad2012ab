/** Checks of a new deposit and of arriving money: exclusions first, then proof of age, then the limits of day, week and month. */
import { type HeldReason, type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { type AgeBalanceFacts, ageHold, ageRefusal, type DepositSum, type IncomingDeposit } from './age.ts'
import type { Decision, PlayerCurrency } from './limits-repository.ts'
import { exclusionRefusal, untilDetail } from './refusal-reason.ts'
import { brokenBy, type Deposit, type DepositCaps } from './rules/deposits.ts'
import { activeExclusion, isExcluded } from './rules/exclusions.ts'
import { PERIODS } from './rules/names.ts'
import { amountOf, type State, withRestrictions } from './state.ts'
import type { Note } from './store/audit.ts'

export interface ReceivedDeposit {
  /** Minor units. */
  readonly amount: Minor
  /** Deposits of the last 30 days; of a request, also invoices that can still be paid. */
  readonly deposits: readonly Deposit[]
}

export interface CreditedDeposit extends ReceivedDeposit {
  /** As of arriving money. */
  readonly added: bigint
}

export interface DepositRequest extends ReceivedDeposit, DepositSum {}

export function depositRefusal(state: State, account: PlayerCurrency, age: AgeBalanceFacts, request: DepositRequest): Refusal | undefined {
  return exclusionRefusal(state) ?? ageRefusal(state, account, age, request) ?? withUnpaid(brokenLimit(state, request), request)
}

export interface ArrivingDeposit extends IncomingDeposit {
  /** The part that the house added to the requested amount, to identify the payment or to round coins up: own limits ignore it. */
  readonly added: bigint
  /** Credited deposits of the last 30 days. Called under the lock of the player's wallets, where no other credit is between. */
  received(tx: Tx): Promise<readonly Deposit[]>
}

/** An own restriction is the last reason: coins, which nobody can refuse, are credited all the same (bonuses.md 11). */
export async function holdReason(
  state: State,
  account: PlayerCurrency,
  age: AgeBalanceFacts & { block: number },
  money: ArrivingDeposit,
  tx: Tx,
): Promise<HeldReason | undefined> {
  if (isExcluded(state.restrictions, state.now)) return 'self_excluded'
  const reason = ageHold(state, account, age, money) ?? activeExclusion(state.restrictions, state.now)
  if (reason) return reason
  const caps = capsOf(state)
  if (PERIODS.every((period) => caps[period] === null)) return undefined
  const broken = brokenBy(caps, await money.received(tx), money.amount - money.added, state.now)
  return broken ? `limit_${broken.name}` : undefined
}

/** Credited money: notes and returns what a restriction would have refused; the first deposit begins the age term of an unproved player. */
export function recordDeposit(state: State, { currency }: PlayerCurrency, received: CreditedDeposit): Decision<HeldReason | undefined> {
  const sum = { amount: `${received.amount}`, currency }
  const exclusion = activeExclusion(state.restrictions, state.now)
  const broken = brokenBy(capsOf(state), received.deposits, received.amount - received.added, state.now)
  const limit = broken ? (`limit_${broken.name}` as const) : undefined
  const notes: Note[] = limit ? [{ act: 'deposit_over_limit', details: { ...sum, limit } }] : []
  if (exclusion) notes.push({ act: 'deposit_while_barred', details: { ...sum, limit: exclusion } })
  const answer = exclusion ?? limit
  if (state.restrictions.firstDepositAt !== null) return { answer, notes }
  return { answer, notes, state: withRestrictions(state, { firstDepositAt: state.now }) }
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
