/** Places where a simulation injects faults, with counts: a boundary without a fault proves nothing. */
export interface Boundaries<B extends string> {
  /** Counts one fault there. */
  hit(at: B): void
  counts(): Readonly<Record<B, number>>
}

export function boundaries<const B extends string>(names: readonly B[]): Boundaries<B> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<B, number>
  return { hit: (at) => void counts[at]++, counts: () => ({ ...counts }) }
}

/** For the log of a long run: faults per boundary, seed and time. */
export const summaryOf = (title: string, counts: Readonly<Record<string, number>>, startedAt: number): string =>
  `${title}: ${Object.entries(counts)
    .map(([at, count]) => `${at} ${count}`)
    .join(', ')}; ${Math.round((performance.now() - startedAt) / 1000)} s\n`

export const untouched = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count === 0)
    .map(([at]) => at)

/** Of a deposit, from the call to the last night. */
export const DEPOSIT_BOUNDARIES = [
  'order refused',
  'order not received',
  'order taken, answer lost',
  'message lost',
  'message doubled',
  'look-up silent',
  'report silent',
  'before the posting',
  'after the posting',
  'after the credit',
  'connection cut',
] as const
export type DepositBoundary = (typeof DEPOSIT_BOUNDARIES)[number]

/** Of a payout, from the call to its end. */
export const PAYOUT_BOUNDARIES = [
  'order rejected',
  'order never came',
  'order taken, answer lost',
  'message lost',
  'message doubled',
  'look-up silent',
  'before the posting',
  'after the posting',
] as const
export type PayoutBoundary = (typeof PAYOUT_BOUNDARIES)[number]
