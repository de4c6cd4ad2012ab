/** The bet before a deal: chips in the order they were placed. Amounts are minor units. Pure. */
import { type Excess, excessOf, type ChipBounds } from './chip-bounds.ts'

export interface BetPad {
  readonly chips: readonly number[]
  /** Of the last deal. */
  readonly last: readonly number[]
}

export const EMPTY_PAD: BetPad = { chips: [], last: [] }

export const betOf = ({ chips }: Pick<BetPad, 'chips'>): number => chips.reduce((sum, chip) => sum + chip, 0)

/** Why the chips cannot be the bet. */
export const betExcess = (pad: BetPad, bounds: ChipBounds): Excess | undefined => excessOf(betOf(pad), bounds)

export const place = (pad: BetPad, chip: number): BetPad => ({ ...pad, chips: [...pad.chips, chip] })
export const undo = (pad: BetPad): BetPad => ({ ...pad, chips: pad.chips.slice(0, -1) })
export const doubled = (pad: BetPad): BetPad => ({ ...pad, chips: [...pad.chips, ...pad.chips] })
export const repeated = (pad: BetPad): BetPad => ({ ...pad, chips: pad.last })
/** The chips stay for the next deal. */
export const dealt = (pad: BetPad): BetPad => ({ ...pad, last: pad.chips })

export function mayDeal(pad: BetPad, bounds: ChipBounds): boolean {
  return betOf(pad) >= bounds.min && betExcess(pad, bounds) === undefined
}
