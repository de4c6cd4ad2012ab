/** What the chips on a table may add up to. Amounts are minor units. Pure. */

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
