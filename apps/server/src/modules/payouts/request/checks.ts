/**
 * May this payout be asked for: the checks of money.md B, "Payout", in their order. Pure: what is known of player and sum
 * comes in. The code is asked for after all of them, so that none is spent in vain. Amounts in minor units.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import { sourceFirst, type SourceFacts } from '../sources/demand.ts'
import { atRest, tooMany, tooMuch, tooNew, type Velocity } from './velocity.ts'

export interface SumFacts {
  amount: bigint
  /** Fraud, or a court. */
  isBlocked: boolean
  min: bigint
  max: bigint
  cash: bigint
}

export interface GateFacts extends Velocity, SourceFacts {
  currency: Currency
  /** A bonus is active and the player has not agreed to its end. */
  endsBonus: boolean
  /** Left of deposits to stake; 0n where the player may not play: what cannot be played goes back. */
  turnoverLeft: bigint
  /** How much the deposits were of which something is left. */
  turnoverTotal: bigint
  /** Owed: positive. */
  debt: bigint
  /** A charge-back stands. */
  isDisputed: boolean
  /** The house asks who the player is, and he has not proved it. */
  lacksProof: boolean
}

type Check<F> = (facts: F) => Refusal | undefined

const when = (holds: boolean, refusal: () => Refusal) => (holds ? refusal() : undefined)

const SUM_CHECKS: readonly Check<SumFacts>[] = [
  ({ isBlocked }) => when(isBlocked, () => refuse('player_blocked')),
  ({ amount, min }) => when(amount < min, () => refuse('amount_min', { min: formatMoney(min) })),
  ({ amount, max }) => when(amount > max, () => refuse('amount_max', { max: formatMoney(max) })),
  ({ amount, cash }) => when(amount > cash, () => refuse('insufficient_funds')),
]

const GATE_CHECKS: readonly Check<GateFacts>[] = [
  ({ endsBonus }) => when(endsBonus, () => refuse('bonus_active')),
  ({ turnoverLeft, turnoverTotal, currency }) =>
    when(turnoverLeft > 0n, () =>
      refuse('deposit_not_wagered', { left: formatMoney(turnoverLeft), total: formatMoney(turnoverTotal), currency }),
    ),
  ({ debt, isDisputed, currency }) => when(debt > 0n || isDisputed, () => refuse('payout_hold', { debt: formatMoney(debt), currency })),
  sourceFirst, // after what no place changes, before what is judged of a place (decision 0023)
  tooMany,
  tooMuch,
  tooNew,
  atRest,
  ({ lacksProof }) => when(lacksProof, () => refuse('kyc_required')),
]

export const refusedSum = (facts: SumFacts): Refusal | undefined => first(SUM_CHECKS, facts)

export const refusedAtGates = (facts: GateFacts): Refusal | undefined => first(GATE_CHECKS, facts)

/** All of them, for who wants to know what stands in the way. */
export const allAtGates = (facts: GateFacts): Refusal[] =>
  GATE_CHECKS.map((check) => check(facts)).filter((refusal) => refusal !== undefined)

function first<F>(checks: readonly Check<F>[], facts: F): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(facts)
    if (refusal) return refusal
  }
  return undefined
}
