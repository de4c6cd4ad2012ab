import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'

/** How a channel's change alters what its snapshot gave. Pure. */
export type Reducers = { [C in ChannelName]: (known: Snapshot<C>, change: Change<C>) => Snapshot<C> }

const FEED_ROWS = 30

/** The row with the same `id` gives way; a new one stands first. */
function replaced<T extends { id: unknown }>(known: readonly T[], change: T): T[] {
  return known.some(({ id }) => id === change.id) ? known.map((row) => (row.id === change.id ? change : row)) : [change, ...known]
}

/** A bet's own answer may have brought a later balance than the push that is still on its way. */
function later(known: Snapshot<'balance'>, change: Change<'balance'>): Snapshot<'balance'> {
  return change.currency === known.currency && BigInt(change.version) < BigInt(known.version) ? known : change
}

export const reducers: Reducers = {
  balance: later,
  autobet: replaced,
  invoice: replaced,
  feed: (known, change) => [...change.toReversed(), ...known].slice(0, FEED_ROWS),
}

/** A version that is not the next one means that a change was missed. */
export const isNext = (known: number, version: number): boolean => version === known + 1

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** How long to wait before the `tries`-th new connection, in ms; `random` of 0 … 1 spreads a crowd that was cut off at once. */
export function backoff(tries: number, random: number): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  return full / 2 + (full / 2) * random
}
