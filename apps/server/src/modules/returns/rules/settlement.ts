/** What a closed account is given back, and what stays with the house. Pure. Source: money.md "Verification", bonuses.md 11. Minor units. */
export interface Account {
  /** Credited in all, less what was charged back. */
  deposited: bigint
  /** Paid out in all, what is under way among it. */
  paidOut: bigint
  cash: bigint
  /** Owed to the house: not negative. */
  debt: bigint
}

export interface Settlement {
  /** Goes out. */
  net: bigint
  /** Put to the cash before it: positive what the house adds to what was lost, negative what it keeps of what was won. */
  change: bigint
  /** A debt that is forgiven: the deposit behind it was taken back and is no part of the net. */
  waived: bigint
}

export function settlementOf({ deposited, paidOut, cash, debt }: Account): Settlement {
  const net = deposited > paidOut ? deposited - paidOut : 0n
  return { net, change: net - cash, waived: net > 0n ? debt : 0n }
}

/** Nothing goes out and nothing is kept. */
export const isNothing = ({ net, change }: Settlement): boolean => net === 0n && change === 0n

/** What the act moves: by this four eyes are asked for. */
export const movedBy = ({ net, change }: Settlement): bigint => (change < 0n ? net - change : net)

export const isSame = (one: Settlement, other: Settlement): boolean =>
  one.net === other.net && one.change === other.change && one.waived === other.waived
