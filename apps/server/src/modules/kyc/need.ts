/** When the house must know who a player is. Pure; EUR minor units. Source: money.md "Verification". */
export const NEEDS = ['payout', 'volume', 'risk', 'operator', 'age'] as const
export type Need = (typeof NEEDS)[number]

export interface Volume {
  /** The one that is asked for now. */
  payout: bigint
  /** Of the last 30 days, the one that is asked for among them. */
  payouts: bigint
  deposits: bigint
  /** All that were ever asked for and not sent back, this one among them. */
  everPaidOut: bigint
}

const ONE_PAYOUT = 1000_00n
const IN_30_DAYS = 2000_00n
/** Payouts of a whole life, above which address and payment instrument are looked at as well. */
const SECOND_LEVEL = 10_000_00n
/** Until a player who must prove himself has done so, deposits go on to here. */
const UNPROVED_DEPOSITS = 5000_00n

export function needOf({ payout, payouts, deposits }: Omit<Volume, 'everPaidOut'>): Need | null {
  if (payout > ONE_PAYOUT) return 'payout'
  return payouts > IN_30_DAYS || deposits > IN_30_DAYS ? 'volume' : null
}

/** `deposits`: all of a player who is asked to prove himself and has not, with the one asked for now. */
export const mayDeposit = (deposits: bigint): boolean => deposits <= UNPROVED_DEPOSITS

export const needsSecondLevel = ({ everPaidOut }: Pick<Volume, 'everPaidOut'>): boolean => everPaidOut > SECOND_LEVEL
