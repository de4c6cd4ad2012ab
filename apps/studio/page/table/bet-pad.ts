/** The bet before a deal: chips in the order they were placed. Amounts are minor units. Pure. */
export interface BetPad {
  readonly chips: readonly number[]
  /** Of the last deal. */
  readonly last: readonly number[]
}

export interface BetBounds {
  readonly min: number
  readonly max: number
  /** null: unknown until the wallet answers. */
  readonly balance: number | null
}

export const EMPTY_PAD: BetPad = { chips: [], last: [] }

export const betOf = ({ chips }: Pick<BetPad, 'chips'>): number => chips.reduce((sum, chip) => sum + chip, 0)

const fits = (chips: readonly number[], { max, balance }: BetBounds): boolean => {
  const bet = betOf({ chips })
  return bet <= max && (balance === null || bet <= balance)
}

/** Unchanged when the bounds do not allow it. */
const withChips = (pad: BetPad, chips: readonly number[], bounds: BetBounds): BetPad => (fits(chips, bounds) ? { ...pad, chips } : pad)

export const place = (pad: BetPad, chip: number, bounds: BetBounds): BetPad => withChips(pad, [...pad.chips, chip], bounds)
export const undo = (pad: BetPad): BetPad => ({ ...pad, chips: pad.chips.slice(0, -1) })
export const doubled = (pad: BetPad, bounds: BetBounds): BetPad => withChips(pad, [...pad.chips, ...pad.chips], bounds)
export const repeated = (pad: BetPad, bounds: BetBounds): BetPad => withChips(pad, pad.last, bounds)
/** The chips stay for the next deal. */
export const dealt = (pad: BetPad): BetPad => ({ ...pad, last: pad.chips })

export function mayDeal(pad: BetPad, bounds: BetBounds): boolean {
  return betOf(pad) >= bounds.min && fits(pad.chips, bounds)
}
