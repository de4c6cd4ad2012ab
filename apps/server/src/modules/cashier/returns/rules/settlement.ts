import type { Minor } from '@fairhouse/money'

/**
 * What a closed account gets back, and what stays with the house. Pure. Source: money.md "Verification", bonuses.md 11. Minor
 * units.
 */
export interface Account {
  /** Total credits minus chargebacks. */
  deposited: Minor
  /** Total payouts, pending ones included. */
  paidOut: bigint
  cash: Minor
  /** Owed to the house: not negative. */
  debt: Minor
}

export interface Settlement {
  /** To be paid out. */
  net: Minor
  /** Correction of the cash beforehand: positive to restore losses, negative to keep winnings. */
  change: bigint
  /** A waived debt: its deposit was charged back and is not part of the net. */
  waived: bigint
}

export function settlementOf({ deposited, paidOut, cash, debt }: Account): Settlement {
  const net = deposited > paidOut ? deposited - paidOut : 0n
  return { net, change: net - cash, waived: net > 0n ? debt : 0n }
}

/** Nothing to pay and nothing to keep. */
export const isNothing = ({ net, change }: Settlement): boolean => net === 0n && change === 0n

/** The amount that moves: four eyes count it. */
export const movedBy = ({ net, change }: Settlement): bigint => (change < 0n ? net - change : net)

export const isSame = (one: Settlement, other: Settlement): boolean =>
  one.net === other.net && one.change === other.change && one.waived === other.waived
