import type { PayoutId } from '@fairhouse/money'

/** When verification is required. Pure; EUR minor units. Source: money.md "Verification". */
export const NEEDS = ['payout', 'volume', 'risk', 'operator', 'age'] as const
export type Need = (typeof NEEDS)[number]

export interface Volume {
  /** The requested payout. */
  payout: PayoutId
  /** Of the last 30 days, the requested one included. */
  payouts: bigint
  deposits: bigint
  /** All requested and not returned payouts, this one included. */
  everPaidOut: bigint
}

const ONE_PAYOUT = 1000_00n
const IN_30_DAYS = 2000_00n
/** Lifetime payouts above which address and payment instrument are checked too. */
const SECOND_LEVEL = 10_000_00n
/** Deposits allowed until a requested proof succeeds. */
const UNPROVED_DEPOSITS = 5000_00n

export function needOf({ payout, payouts, deposits }: Omit<Volume, 'everPaidOut'>): Need | null {
  if (payout > ONE_PAYOUT) return 'payout'
  return payouts > IN_30_DAYS || deposits > IN_30_DAYS ? 'volume' : null
}

/** `deposits`: lifetime deposits of a player with an open proof request, including the new one. */
export const mayDeposit = (deposits: bigint): boolean => deposits <= UNPROVED_DEPOSITS

export const needsSecondLevel = ({ everPaidOut }: Pick<Volume, 'everPaidOut'>): boolean => everPaidOut > SECOND_LEVEL
