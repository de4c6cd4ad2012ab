/** The bet before a deal: chips in the order they were placed. Amounts are minor units. Pure. */

export interface ChipBounds {
  readonly min: number
  readonly max: number
  /** null: unknown until the wallet answers. */
  readonly balance: number | null
}

export type Excess = 'max' | 'balance'

/** Undefined: the chips fit. `inPlay`: counts against the maximum, and is off the balance already. Above the maximum no deposit helps. */
export function excessOf(sum: number, { max, balance }: ChipBounds, inPlay = 0): Excess | undefined {
  if (sum + inPlay > max) return 'max'
  return balance !== null && sum > balance ? 'balance' : undefined
}

/** What a page says of an excess: a chip that fits takes it back. */
export const isExcessText = (text: string): boolean => text === 'low' || text === 'overMax'

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

export type PadPress = { readonly type: 'chip'; readonly amount: number } | { readonly type: 'undo' | 'repeat' | 'twice' }

export function padAfter(pad: BetPad, event: PadPress): BetPad {
  if (event.type === 'chip') return place(pad, event.amount)
  if (event.type === 'undo') return undo(pad)
  return event.type === 'repeat' ? repeated(pad) : doubled(pad)
}
