import type {
  Change,
  ChannelFamily,
  ChannelName,
  FamilyChannel,
  FixedChannel,
  Snapshot,
  SupportChange,
  SupportChat,
} from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'

import { lobbyAfter, roomAfter, roomListAfter, tableAfter } from './shared-tables.ts'
import { eventAfter, rowsAfter } from './sports-board.ts'

/** Two processes may publish changes of one conversation in another order than they were stored. */
const newer = ({ conversation: known }: SupportChat, next: SupportChat['conversation']) => (next.version < known.version ? known : next)

/** How a channel's change is applied to its snapshot. Pure. */
type Reducer<C extends ChannelName> = (known: Snapshot<C>, change: Change<C>) => Snapshot<C>

type NamedChannel = Exclude<FixedChannel, `${'' | 'practice-'}${keyof typeof OF_CURRENCY}-${string}`>

const FEED_ROWS = 30

/** Replaces the row with the same `id`; a new one comes first. */
function replaceById<T extends { id: unknown }>(known: readonly T[], change: T): T[] {
  return known.some(({ id }) => id === change.id) ? known.map((row) => (row.id === change.id ? change : row)) : [change, ...known]
}

/** A bet's response may contain a newer balance than a push still on its way. */
function newerBalance(known: Snapshot<'balance'>, change: Change<'balance'>): Snapshot<'balance'> {
  return change.currency === known.currency && BigInt(change.version) < BigInt(known.version) ? known : change
}

const latest = <T>(_known: T, change: T): T => change

const OF_CURRENCY = { rooms: roomListAfter, duels: lobbyAfter, room: roomAfter }

const named: { [C in NamedChannel]: Reducer<C> } = {
  balance: newerBalance,
  bonus: latest,
  autobet: replaceById,
  invoice: replaceById,
  payout: replaceById,
  verification: latest,
  notifications: latest,
  'refused-stake': latest,
  feed: (known, change) => [...change.toReversed(), ...known].slice(0, FEED_ROWS),
  online: latest,
  crash: tableAfter,
  'roulette-live': tableAfter,
  'colour-wheel': tableAfter,
  'live-bets': replaceById,
  'sports-feed': latest,
  'sports-bets': replaceById,
}

/** Of channels with a parameter: one per family. */
const families: { [F in ChannelFamily]: Reducer<FamilyChannel<F>> } = {
  support: supportAfter,
  sports: rowsAfter,
  event: eventAfter,
  tournament: latest,
}

/** Rooms and duels have a channel per currency, demo tables too: all of a kind change alike. */
export function reducerOf<C extends ChannelName>(channel: C): Reducer<C> {
  const family = channel.split(':', 1)[0]!
  if (family !== channel) return families[family as ChannelFamily] as Reducer<C>
  const kind = channel.replace(/^practice-/, '').split('-', 1)[0] as keyof typeof OF_CURRENCY
  return (Object.hasOwn(named, channel) ? named[channel as NamedChannel] : OF_CURRENCY[kind]) as Reducer<C>
}

/**
 * Without the rows in a currency that this page does not know: the server may be of a later release, and the page could name no amount of
 * theirs. They are logged, and the channel goes on.
 */
export function knownRows<T>(channel: string, data: T): T {
  if (Array.isArray(data)) {
    const rows: unknown[] = data.filter(isKnown)
    if (rows.length === data.length) return data
    console.warn(`${channel}: rows in an unknown currency are not shown`, data.length - rows.length)
    return rows as T
  }
  if (!isRecord(data) || !Array.isArray(data.rows)) return data
  const rows = knownRows(channel, data.rows)
  return rows === data.rows ? data : { ...data, rows }
}

/** A change of a row may leave the currency out. */
const isKnown = (row: unknown): boolean => !isRecord(row) || row.currency === undefined || isCurrency(row.currency)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A version that is not the next one means a missed change. */
export const isNext = (known: number, version: number): boolean => version === known + 1

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Delay before the `tries`-th reconnection, in ms; `random` of 0 … 1 adds jitter against simultaneous reconnects. */
export function backoff(tries: number, random: number): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  return full / 2 + (full / 2) * random
}

/** A conversation after a change. A message that is already there (its sender has the answer of the call) is not added again. Pure. */
function supportAfter(known: SupportChat | null, change: SupportChange): SupportChat | null {
  if (!known) return null // the key has become another one
  switch (change.type) {
    case 'message': {
      const others = known.messages.filter(({ id }) => id !== change.message.id)
      const messages = [...others, change.message].toSorted((one, other) => one.place - other.place)
      const typing_at = change.message.from === 'operator' ? null : known.typing_at
      return { conversation: newer(known, change.conversation), messages, typing_at }
    }
    case 'conversation':
      return { ...known, conversation: newer(known, change.conversation) }
    case 'typing':
      return { ...known, typing_at: change.at }
  }
}
