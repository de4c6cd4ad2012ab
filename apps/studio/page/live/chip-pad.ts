/** Chips on the bets of a shared table, in the order they were placed. Amounts are minor units. Pure. */
export interface PlacedChip {
  /** Of the bet. */
  readonly id: string
  readonly amount: number
}

export interface ChipPad {
  /** Not sent yet. */
  readonly chips: readonly PlacedChip[]
  /** Sent in the open round. */
  readonly sent: readonly PlacedChip[]
  /** Of the last round with a stake. */
  readonly last: readonly PlacedChip[]
}

export interface PadBounds {
  readonly min: number
  /** Of one round. */
  readonly max: number
  /** null: unknown until the wallet answers. */
  readonly balance: number | null
}

export const EMPTY_PAD: ChipPad = { chips: [], sent: [], last: [] }

export const sumOf = (chips: readonly PlacedChip[]): number => chips.reduce((sum, { amount }) => sum + amount, 0)

/** The sum on each bet. */
export function byBet(chips: readonly PlacedChip[]): { id: string; stake: number }[] {
  return [...Map.groupBy(chips, ({ id }) => id)].map(([id, own]) => ({ id, stake: sumOf(own) }))
}

/** Unchanged when the bounds do not allow it. */
function withChips(pad: ChipPad, chips: readonly PlacedChip[], { max, balance }: PadBounds): ChipPad {
  const sum = sumOf(chips)
  return sum + sumOf(pad.sent) <= max && (balance === null || sum <= balance) ? { ...pad, chips } : pad
}

export const place = (pad: ChipPad, chip: PlacedChip, bounds: PadBounds): ChipPad => withChips(pad, [...pad.chips, chip], bounds)
export const undo = (pad: ChipPad): ChipPad => ({ ...pad, chips: pad.chips.slice(0, -1) })
/** The same again on every bet. */
export const doubled = (pad: ChipPad, bounds: PadBounds): ChipPad => withChips(pad, [...pad.chips, ...pad.chips], bounds)
export const repeated = (pad: ChipPad, bounds: PadBounds): ChipPad => withChips(pad, pad.last, bounds)
export const maySend = ({ chips }: ChipPad, { min, balance }: PadBounds): boolean =>
  chips.length > 0 && sumOf(chips) >= min && (balance === null || sumOf(chips) <= balance)
export const withSent = (pad: ChipPad, taken: readonly PlacedChip[]): ChipPad => ({ ...pad, sent: [...pad.sent, ...taken] })
/** Chips that were not sent are taken off the table. */
export const nextRound = ({ sent, last }: ChipPad): ChipPad => ({ chips: [], sent: [], last: sent.length > 0 ? sent : last })
