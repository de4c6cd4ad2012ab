/** Chips on the bets of a shared table, in the order they were placed. Amounts are minor units. Pure. */
import { type Excess, excessOf, type ChipBounds } from '../table/bet-pad.ts'

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

export const EMPTY_PAD: ChipPad = { chips: [], sent: [], last: [] }

export const sumOf = (chips: readonly PlacedChip[]): number => chips.reduce((sum, { amount }) => sum + amount, 0)

/** The sum on each bet. */
export function byBet(chips: readonly PlacedChip[]): { id: string; stake: number }[] {
  return [...Map.groupBy(chips, ({ id }) => id)].map(([id, own]) => ({ id, stake: sumOf(own) }))
}

/** Why the chips cannot be sent. The maximum is that of all stakes of a round. */
export const padExcess = ({ chips, sent }: ChipPad, bounds: ChipBounds): Excess | undefined => excessOf(sumOf(chips), bounds, sumOf(sent))

export const place = (pad: ChipPad, chip: PlacedChip): ChipPad => ({ ...pad, chips: [...pad.chips, chip] })
export const undo = (pad: ChipPad): ChipPad => ({ ...pad, chips: pad.chips.slice(0, -1) })
/** The same again on every bet. */
export const doubled = (pad: ChipPad): ChipPad => ({ ...pad, chips: [...pad.chips, ...pad.chips] })
export const repeated = (pad: ChipPad): ChipPad => ({ ...pad, chips: pad.last })
export const maySend = (pad: ChipPad, bounds: ChipBounds): boolean =>
  pad.chips.length > 0 && sumOf(pad.chips) >= bounds.min && padExcess(pad, bounds) === undefined
export const withSent = (pad: ChipPad, taken: readonly PlacedChip[]): ChipPad => ({ ...pad, sent: [...pad.sent, ...taken] })
/** Chips that were not sent are taken off the table. */
export const nextRound = ({ sent, last }: ChipPad): ChipPad => ({ chips: [], sent: [], last: sent.length > 0 ? sent : last })
