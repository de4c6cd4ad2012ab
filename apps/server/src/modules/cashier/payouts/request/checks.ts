/**
 * Whether a payout may be requested: the checks of money.md B, "Payout", in order. Pure: facts about player and amount are
 * arguments. The code is checked last, so that none is wasted. Amounts in minor units.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, type Currency, formatMoney } from '@fairhouse/money'

import { sourceFirst, type SourceFacts } from '../sources/demand.ts'
import { atRest, tooMany, tooMuch, tooNew, type Velocity } from './velocity.ts'

export interface SumFacts {
  amount: Minor
  /** Fraud, or a court order. */
  isBlocked: boolean
  min: bigint
  max: bigint
  cash: Minor
}

export interface GateFacts extends Velocity, SourceFacts {
  currency: Currency
  /** Flagged coins go back (D-74): their stakes, the order of sources and the day's frequency and sum do not apply (docs/decisions/0046). */
  isReturn: boolean
  /** A bonus is active and the player has not agreed to its end. */
  endsBonus: boolean
  /** Turnover left; 0n when the player may not play: such money goes back unstaked. */
  turnoverLeft: bigint
  /** Total of the deposits with turnover left. */
  turnoverTotal: bigint
  /** Owed: positive. */
  debt: Minor
  /** A chargeback is open. */
  isDisputed: boolean
  /** Proof of identity is required and missing. */
  lacksProof: boolean
}

type Check<F> = (facts: F) => Refusal | undefined

const when = (holds: boolean, refusal: () => Refusal) => (holds ? refusal() : undefined)

const unlessReturn =
  (check: Check<GateFacts>): Check<GateFacts> =>
  (facts) =>
    facts.isReturn ? undefined : check(facts)

const SUM_CHECKS: readonly Check<SumFacts>[] = [
  ({ isBlocked }) => when(isBlocked, () => refuse('player_blocked')),
  ({ amount, min }) => when(amount < min, () => refuse('amount_min', { min: formatMoney(min) })),
  ({ amount, max }) => when(amount > max, () => refuse('amount_max', { max: formatMoney(max) })),
  ({ amount, cash }) => when(amount > cash, () => refuse('insufficient_funds')),
]

const GATE_CHECKS: readonly Check<GateFacts>[] = [
  ({ endsBonus }) => when(endsBonus, () => refuse('bonus_active')),
  unlessReturn(({ turnoverLeft, turnoverTotal, currency }) =>
    when(turnoverLeft > 0n, () =>
      refuse('deposit_not_wagered', { left: formatMoney(turnoverLeft), total: formatMoney(turnoverTotal), currency }),
    ),
  ),
  ({ debt, isDisputed, currency }) => when(debt > 0n || isDisputed, () => refuse('payout_hold', { debt: formatMoney(debt), currency })),
  unlessReturn(sourceFirst), // after checks independent of the destination, before those that depend on it (decision 0023)
  unlessReturn(tooMany),
  unlessReturn(tooMuch),
  tooNew,
  atRest,
  ({ lacksProof }) => when(lacksProof, () => refuse('kyc_required')),
]

export const refusedSum = (facts: SumFacts): Refusal | undefined => first(SUM_CHECKS, facts)

export const refusedAtGates = (facts: GateFacts): Refusal | undefined => first(GATE_CHECKS, facts)

/** All of them, for a list of restrictions. */
export const allAtGates = (facts: GateFacts): Refusal[] =>
  GATE_CHECKS.map((check) => check(facts)).filter((refusal) => refusal !== undefined)

function first<F>(checks: readonly Check<F>[], facts: F): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(facts)
    if (refusal) return refusal
  }
  return undefined
}
