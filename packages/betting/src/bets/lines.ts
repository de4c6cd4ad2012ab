/** The lines of a bet: sets of legs that win or lose together. Source: sportsbook.md 3. */
export const BET_TYPES = ['single', 'express', 'system'] as const
export type BetType = (typeof BET_TYPES)[number]

export interface LineTerms {
  readonly type: BetType
  /** Of a system: how many non-banker legs a line takes. */
  readonly sizes?: readonly number[] | undefined
  readonly legs: readonly { readonly isBanker?: boolean | undefined }[]
}

/** Indexes of the legs of each line: by size in the order given, then in the order of the legs. */
export function linesOf({ type, sizes, legs }: LineTerms): readonly (readonly number[])[] {
  const all = legs.map((_, at) => at)
  if (type !== 'system') return [all]
  const bankers = all.filter((at) => legs[at]!.isBanker)
  const others = all.filter((at) => !legs[at]!.isBanker)
  return (sizes ?? []).flatMap((size) => subsetsOf(others, size).map((subset) => [...bankers, ...subset].toSorted((a, b) => a - b)))
}

/** How many lines there are, without making them. */
export function countLines({ type, sizes, legs }: LineTerms): number {
  if (type !== 'system') return 1
  const others = legs.filter(({ isBanker }) => !isBanker).length
  return (sizes ?? []).reduce((sum, size) => sum + choose(others, size), 0)
}

function subsetsOf(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsetsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** Exact while it stays below 2^53, far above the 12 legs of a slip. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Combinations that have a name, by the number of legs. */
const NAMED_BETS: readonly { readonly name: string; readonly legs: number; readonly from: number }[] = [
  { name: 'Trixie', legs: 3, from: 2 },
  { name: 'Patent', legs: 3, from: 1 },
  { name: 'Yankee', legs: 4, from: 2 },
  { name: 'Lucky 15', legs: 4, from: 1 },
  { name: 'Canadian', legs: 5, from: 2 },
  { name: 'Lucky 31', legs: 5, from: 1 },
  { name: 'Heinz', legs: 6, from: 2 },
  { name: 'Lucky 63', legs: 6, from: 1 },
  { name: 'Super Heinz', legs: 7, from: 2 },
  { name: 'Goliath', legs: 8, from: 2 },
]

export interface SystemChoice {
  /** Undefined for "k of n". */
  readonly name?: string
  readonly sizes: readonly number[]
  readonly lines: number
}

/** What a slip of so many non-banker legs offers: "k of n" for every k, then the named bets. */
export function systemChoices(legs: number): readonly SystemChoice[] {
  const terms = Array.from({ length: legs }, () => ({}))
  const choiceOf = (sizes: readonly number[]) => ({ sizes, lines: countLines({ type: 'system', sizes, legs: terms }) })
  const named = NAMED_BETS.filter((bet) => bet.legs === legs)
  return [
    ...terms.map((_, at) => choiceOf([at + 1])),
    ...named.map(({ name, from }) => ({ name, ...choiceOf(terms.map((_, at) => at + 1).filter((size) => size >= from)) })),
  ]
}
