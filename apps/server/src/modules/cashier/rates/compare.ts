/** Which price of a code several sources confirm. Pure. */

export interface Quote {
  source: string
  /** In 10^-10 US dollars. */
  price: bigint
  /** Of the moment: only such a price is sold. */
  isLive: boolean
}

export type Comparison = { kind: 'agreed'; price: bigint } | { kind: 'disagreed' } | { kind: 'unconfirmed' }

/** `quotes` by preference: the first live one is the price, if all others are within the tolerance of it and there is another. */
export function compareQuotes(quotes: readonly Quote[], toleranceBp: number): Comparison {
  const first = quotes.find(({ isLive }) => isLive)
  const others = quotes.filter((quote) => quote !== first)
  if (!first || others.length === 0) return { kind: 'unconfirmed' }
  const isNear = ({ price }: Quote) => difference(price, first.price) * 10_000n <= first.price * BigInt(toleranceBp)
  return others.every(isNear) ? { kind: 'agreed', price: first.price } : { kind: 'disagreed' }
}

const difference = (a: bigint, b: bigint) => (a > b ? a - b : b - a)
