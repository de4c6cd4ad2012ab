/** A wager of several positions: each has a stake, and together they are one bet. */
import { type Minor, parseMoney } from '@fairhouse/money'

/** A stake above zero from decimal text (D-20). */
export function readStake(text: unknown): Minor | undefined {
  const stake = parseMoney(text)
  return stake === 0n ? undefined : stake
}

/** Every item parsed by `read`; undefined when one is invalid, and for an empty or missing list. */
export function readEach<Item>(list: unknown, most: number, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(list) || list.length === 0 || list.length > most) return undefined
  const items = list.map(read)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** The sum of the positions' stakes or payouts, in minor units. */
export function totalOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
