import type { Minor } from '@fairhouse/money'

/** Money of an instrument's deposits not yet paid back. Pure. Source: money.md B, "Payout". */
export interface Flow {
  /** Minor units: positive for a deposit, negative for a payout. */
  amount: Minor
  /** Milliseconds. */
  at: number
}

/** In order of time, and never below zero: winnings paid there do not reduce a later deposit. */
export const leftOf = (flows: readonly Flow[]): bigint =>
  flows.toSorted((a, b) => a.at - b.at).reduce((left, { amount }) => (left + amount > 0n ? left + amount : 0n), 0n)
