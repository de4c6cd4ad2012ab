/** One row of a pay table as a screen shows it, made from the table that pays. */
export interface PayRow {
  readonly symbol: string
  /** From so many symbols, up to so many; without `to` any number more pays alike. */
  readonly from: number
  readonly to?: number
  /** In 1/10,000 of the whole stake. */
  readonly multiplier: number
}

/** What a screen shows beside a slot before the bet. */
export interface SlotPayTable {
  readonly pays: readonly PayRow[]
  /** The row of each reel, line by line; none where symbols pay anywhere. */
  readonly lines: readonly (readonly number[])[]
  readonly scatter: readonly (PayRow & { readonly freeSpins: number })[]
  readonly maxFreeSpins: number
  /** In 1/10,000: the most a round returns. */
  readonly maxMultiplier: number
}
