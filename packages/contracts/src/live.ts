/**
 * Live channels, declared once. A subscriber gets the snapshot with its version, then changes whose versions have no
 * gap; a client that sees a gap subscribes again. Private channels need a bearer and contain only that player.
 */

import { CURRENCY_CODES } from '@fairhouse/money'
import * as z from 'zod'

import { currency, money, instant } from './fields.ts'
import { liveBet, liveChange, liveTable } from './live-rounds.ts'
import { duelsChannel, roomChannel, roomsChannel } from './pot-channels.ts'
import { duel, duelLobby, room, roomChange, roomLine } from './pots.ts'
import { ROOM_NAMES } from './room-names.ts'
import { playMode } from './rounds.ts'
import { autobetState } from './routes/games.ts'
import { notification } from './routes/in-app.ts'
import { invoice } from './routes/payments.ts'
import { payout } from './routes/payouts.ts'
import { verificationState } from './routes/verification.ts'
import { sportsBet } from './sportsbook/bets.ts'
import { eventChange, eventRow, feedId, feedState, sportsEvent, sportsList } from './sportsbook/board.ts'
import { supportChange, supportChat, supportKey } from './support.ts'
import { tournamentBoard, tournamentId } from './tournaments.ts'

const balance = z.strictObject({ currency, balance: money, bonus_balance: money, total_balance: money, version: z.string() })

/** `active`: null without one. `last_bet`: key of the latest bet in its list, also of one that counted nothing. */
const bonus = z.strictObject({
  active: z.nullable(z.strictObject({ id: z.string(), currency, required: money, progress: money, last_bet: z.nullable(z.string()) })),
})

export const feedRow = z.strictObject({
  id: z.string(),
  game: z.string(),
  /** Of a provider's game; `game` is its line. */
  title: z.optional(z.string()),
  /** Players who hide their statistics are omitted, so there is always a name. */
  player: z.string(),
  currency,
  stake: money,
  payout: money,
  /** In 1/10,000. */
  multiplier: z.number(),
  at: instant,
})

/** `unread`: at most 100; the latest ten. */
const bell = z.strictObject({ unread: z.number(), latest: z.array(notification) })

/** `details`: those of the same refusal of a call. `game`: its slug in the catalogue. */
const refusedStake = z.strictObject({
  game: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instant,
})

const online = z.strictObject({ count: z.number() })
const table = { private: false, snapshot: liveTable, change: liveChange } as const
const inRoom = { private: false, snapshot: room, change: roomChange } as const
const roomsOf = { private: false, snapshot: z.array(roomLine), change: roomLine } as const
const duelsOf = { private: false, snapshot: duelLobby, change: duel } as const

/** One channel for each of `keys`, all of one form. */
const each = <K extends string, C>(keys: readonly K[], form: C) => Object.fromEntries(keys.map((key) => [key, form])) as Record<K, C>

const MODES = playMode.options
const roomChannels = MODES.flatMap((mode) => CURRENCY_CODES.flatMap((of) => ROOM_NAMES.map((name) => roomChannel(mode, name, of))))

export const channels = {
  balance: { private: true, snapshot: balance, change: balance },
  /** What the active bonus has wagered, on each bet that its list contains and on each change of the bonus. */
  bonus: { private: true, snapshot: bonus, change: bonus },
  /** Each state as it becomes; a change replaces the one of the same `id`. */
  autobet: { private: true, snapshot: z.array(autobetState), change: autobetState },
  /** Invoices that are open, in review or closed within the hour first, then each as it changes. */
  invoice: { private: true, snapshot: z.array(invoice), change: invoice },
  /** Payouts that are not at their end first, then each as it changes. */
  payout: { private: true, snapshot: z.array(payout), change: payout },
  /** The verification status, on each change. */
  verification: { private: true, snapshot: verificationState, change: verificationState },
  /** The bell's state, on each change. */
  notifications: { private: true, snapshot: bell, change: bell },
  /** The player's stakes in games of providers that a limit, a bonus or a block refuses, each as it is refused; null at first. */
  'refused-stake': { private: true, snapshot: z.nullable(refusedStake), change: refusedStake },
  feed: { private: false, snapshot: z.array(feedRow), change: z.array(feedRow) },
  /** Open sockets of all processes: as many as there are (never a made-up number). */
  online: { private: false, snapshot: online, change: online },
  crash: table,
  'roulette-live': table,
  'colour-wheel': table,
  /** The player's own bets on live tables that are queued or in play, then each as it changes. */
  'live-bets': { private: true, snapshot: z.array(liveBet), change: liveBet },
  /** The player's open sports bets, the newest first, then each as it changes: decided after its delay, settled, cashed out, corrected. */
  'sports-bets': { private: true, snapshot: z.array(sportsBet), change: sportsBet },
  /** Whether anything can be bet on now: all lists and pages of events depend on it. */
  'sports-feed': { private: false, snapshot: feedState, change: feedState },
  ...each(roomChannels, inRoom),
  ...each(
    MODES.flatMap((mode) => CURRENCY_CODES.map((of) => roomsChannel(mode, of))),
    roomsOf,
  ),
  ...each(
    MODES.flatMap((mode) => CURRENCY_CODES.map((of) => duelsChannel(mode, of))),
    duelsOf,
  ),
} as const

/**
 * Channels with a parameter, one form per family: `support:{key}`. `parameter` is the only accepted spelling. The module that provides a
 * family decides who may subscribe to which parameter; all subscribers of one parameter get the same snapshot. `private`: the
 * subscription ends with the session (or the guest) that it was admitted for.
 */
export const channelFamilies = {
  /** The snapshot is null when the conversation has become another key's, or is deleted. */
  support: { private: true, parameter: supportKey, snapshot: z.nullable(supportChat), change: supportChange },
  /** Live and upcoming events of a sport, or all live ones; then each row as it changes. A finished one comes a last time. */
  sports: { private: false, parameter: sportsList, snapshot: z.array(eventRow), change: eventRow },
  /** One event with its markets, then what changed of it. */
  event: { private: false, parameter: feedId, snapshot: sportsEvent, change: eventChange },
  /** The board of a tournament, at most once a second; a change replaces it. */
  tournament: { private: false, parameter: tournamentId, snapshot: tournamentBoard, change: tournamentBoard },
} as const

export type FixedChannel = keyof typeof channels
export type ChannelFamily = keyof typeof channelFamilies
export type FamilyChannel<F extends ChannelFamily = ChannelFamily> = `${F}:${string}`
export type ChannelName = FixedChannel | FamilyChannel

type FormOf<C extends ChannelName> = C extends FixedChannel
  ? (typeof channels)[C]
  : C extends `${infer F extends ChannelFamily}:${string}`
    ? (typeof channelFamilies)[F]
    : never
export type Snapshot<C extends ChannelName> = z.output<FormOf<C>['snapshot']>
export type Change<C extends ChannelName> = z.output<FormOf<C>['change']>

/** A declared channel, as a subscription addresses it. */
export interface ChannelAddress {
  channel: ChannelName
  private: boolean
  /** Null for a fixed channel. */
  family: { name: ChannelFamily; parameter: string } | null
}

/** Parses a channel's name; null if no declared channel is spelled so. */
export function parseChannel(name: string): ChannelAddress | null {
  if (Object.hasOwn(channels, name)) {
    const channel = name as FixedChannel
    return { channel, private: channels[channel].private, family: null }
  }
  const end = name.indexOf(':')
  const family = name.slice(0, Math.max(end, 0))
  if (!Object.hasOwn(channelFamilies, family)) return null
  const form = channelFamilies[family as ChannelFamily]
  const parameter = name.slice(end + 1)
  if (!form.parameter.safeParse(parameter).success) return null
  return { channel: name as FamilyChannel, private: form.private, family: { name: family as ChannelFamily, parameter } }
}

/** A browser's message. `token` is the bearer; send it again before it expires. */
export type LiveRequest =
  | { op: 'auth'; token: string }
  | { op: 'subscribe' | 'unsubscribe'; channel: ChannelName }
  | { op: 'ping'; at: number }

export type LiveMessage =
  | { op: 'snapshot'; channel: ChannelName; version: number; data: unknown }
  | { op: 'change'; channel: ChannelName; version: number; data: unknown }
  | { op: 'authorised' }
  | { op: 'refused'; code: 'unauthorised' | 'unreadable' | 'not_found' | 'too_many_requests'; channel?: string }
  | { op: 'pong'; at: number; now: number }
