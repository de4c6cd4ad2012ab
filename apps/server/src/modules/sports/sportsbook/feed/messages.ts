/** The sandbox feed's messages, checked field by field: nothing of them is trusted. Pure. */
import {
  ALL_STATISTICS,
  EVENT_STATUSES,
  INCIDENT_KINDS,
  type Market,
  marketFault,
  MARKET_TYPES,
  MAX_ODDS,
  outcomesOf,
  type Scope,
  SPORTS,
  type Tracker,
} from '@fairhouse/betting'
import * as z from 'zod/mini'

import type { Changes, FeedEvent, FeedMarket, FeedResult, ReceivedMessage } from './port.ts'

const id = z.string().check(z.regex(/^[\w.:-]{1,120}$/))
const name = z.string().check(z.minLength(1), z.maxLength(100))
const label = z.string().check(z.maxLength(40))
const version = z.int().check(z.gte(1))
const points = z.tuple([z.int().check(z.gte(0), z.lte(999)), z.int().check(z.gte(0), z.lte(999))])
const score = z.object({
  periods: z.optional(z.array(points).check(z.maxLength(20))),
  ot: z.optional(points),
  so: z.optional(points),
  pens: z.optional(points),
  goals: z.optional(z.array(z.enum(['h', 'a'])).check(z.maxLength(200))),
})

const event = z.object({
  id,
  version,
  sport: z.enum(SPORTS),
  league: z.object({ id, country: name, name: z.object({ ru: name, en: name, kz: name }), tier: z.int().check(z.gte(1), z.lte(3)) }),
  home: name,
  away: name,
  starts_at: z.iso.datetime(),
  started_at: z.optional(z.iso.datetime()),
  status: z.enum(EVENT_STATUSES),
  phase: label,
  clock: label,
  score,
  is_suspended: z.boolean(),
  simulated: z.boolean(),
  group: z.optional(id),
  tracker: z.optional(z.unknown()),
})

const side = z.enum(['1', '2'])
/** Longer than any match. */
const second = z.int().check(z.gte(0), z.lte(36_000))
const tracker = z.object({
  played_s: z.optional(second),
  length_s: z.optional(second.check(z.gte(1))),
  server: z.optional(side),
  incidents: z.array(z.object({ kind: z.enum(INCIDENT_KINDS), side, at_s: second })).check(z.maxLength(100)),
  statistics: z.partialRecord(z.enum(ALL_STATISTICS), points),
})

const line = z.int().check(z.gte(-100_000), z.lte(100_000))
const count = z.int().check(z.gte(1), z.lte(200))
const definition = z.object({
  type: z.enum(MARKET_TYPES),
  scope: z.optional(z.string().check(z.regex(/^(reg|full|h[12]|p[1-3]|q[1-4]|s[1-5]|m[1-7])$/))),
  units: z.optional(z.enum(['goals', 'points', 'sets', 'games', 'maps', 'rounds'])),
  line: z.optional(line),
  team: z.optional(z.enum(['home', 'away'])),
  n: z.optional(count),
  k: z.optional(count),
  listed: z.optional(z.array(z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/))).check(z.maxLength(100))),
})
const outcome = z.object({
  key: z.string().check(z.regex(/^[\w.:/-]{1,60}$/)),
  odds: z.int().check(z.gte(1000), z.lte(MAX_ODDS)),
  is_suspended: z.boolean(),
})
const market = z.object({
  id,
  event: id,
  version,
  market: definition,
  status: z.enum(['open', 'suspended', 'closed', 'settled', 'void']),
  decided_at: z.optional(z.iso.datetime()),
  outcomes: z.array(outcome).check(z.minLength(1), z.maxLength(200)),
})

const result = z.object({
  id,
  version,
  result: z.extend(score, {
    status: z.enum([...EVENT_STATUSES, 'open']),
    done: z.optional(z.int().check(z.gte(0), z.lte(20))),
    advances: z.optional(z.enum(['1', '2'])),
    hoursLate: z.optional(z.number().check(z.gte(0))),
    ranks: z.optional(z.record(z.string(), z.nullable(count))),
  }),
})

const sequenced = { epoch: z.int().check(z.gte(0)), seq: z.int().check(z.gte(0)), at: z.int().check(z.gte(0)) }
const rows = z.array(z.unknown())
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), ...sequenced, events: rows, markets: rows, results: rows }),
  z.object({
    kind: z.literal('delta'),
    ...sequenced,
    entity: z.enum(['event', 'markets', 'result', 'result_correction']),
    data: z.unknown(),
  }),
  z.object({ kind: z.literal('heartbeat'), ...sequenced }),
])

/** `onUnreadable` gets the number of rows that are left out. @throws for anything but a message. */
export function parseMessage(body: unknown, onUnreadable: (rows: number) => void): ReceivedMessage {
  const { kind, epoch, seq, at, ...content } = message.parse(body)
  if (kind === 'heartbeat') return { kind, epoch, seq, at }
  const raw = kind === 'snapshot' ? (content as RawChanges) : ofDelta(content as { entity: string; data: unknown })
  const unreadable = { count: 0 }
  const changes = {
    events: raw.events.flatMap((row) => read(unreadable, eventOf, row)).map((row) => withTracker(unreadable, row)),
    markets: raw.markets.flatMap((row) => read(unreadable, marketOf, row)),
    results: raw.results.flatMap((row) => read(unreadable, resultOf, row)),
  }
  if (unreadable.count > 0) onUnreadable(unreadable.count)
  return { kind, epoch, seq, at, changes }
}

type RawChanges = Record<keyof Changes, readonly unknown[]>

function ofDelta({ entity, data }: { entity: string; data: unknown }): RawChanges {
  const none = { events: [], markets: [], results: [] }
  if (entity === 'event') return { ...none, events: [data] }
  return entity === 'markets' ? { ...none, markets: Array.isArray(data) ? data : [data] } : { ...none, results: [data] }
}

function read<T>(unreadable: { count: number }, parse: (row: unknown) => T | undefined, row: unknown): T[] {
  const parsed = parse(row)
  if (parsed === undefined) unreadable.count++
  return parsed === undefined ? [] : [parsed]
}

type UntrackedEvent = Omit<FeedEvent, 'tracker'> & { readonly tracker?: unknown }

/** Score and state of an event count, whatever its course looks like. */
function withTracker(unreadable: { count: number }, { tracker: sent, ...event }: UntrackedEvent): FeedEvent {
  const [own] = sent === undefined ? [] : read(unreadable, trackerOf, sent)
  return own ? { ...event, tracker: own } : event
}

function trackerOf(row: unknown): Tracker | undefined {
  const parsed = tracker.safeParse(row)
  if (!parsed.success) return undefined
  const { played_s: seconds, length_s: of, server, incidents, statistics } = parsed.data
  const hasClock = seconds !== undefined && of !== undefined && seconds <= of
  const own = incidents.map(({ kind, side: of, at_s }) => ({ kind, side: of, second: at_s }))
  return { ...(hasClock && { played: { seconds, of } }), ...(server && { server }), incidents: own, statistics }
}

function eventOf(row: unknown): UntrackedEvent | undefined {
  const parsed = event.safeParse(row)
  if (!parsed.success) return undefined
  const { league, starts_at, started_at: startedAt, is_suspended, simulated, ...rest } = parsed.data
  const { id: leagueId, country, name: names, tier } = league
  const own = { league: { id: leagueId, country, names, tier }, startsAt: starts_at, isSuspended: is_suspended, isSimulated: simulated }
  return { ...rest, ...own, ...(startedAt !== undefined && { startedAt }) }
}

/** A market whose outcomes are not those of its type can be neither shown nor settled. */
function marketOf(row: unknown): FeedMarket | undefined {
  const parsed = market.safeParse(row)
  if (!parsed.success) return undefined
  const { outcomes, market: given, decided_at: decidedAt, ...rest } = parsed.data
  const own = { ...given, ...(given.scope && { scope: given.scope as Scope }) } as Market
  const keys = outcomes.map(({ key }) => key)
  const expected = outcomesOf(own)
  const isKnown = new Set(keys).size === keys.length && (!expected || keys.every((key) => expected.includes(key)))
  if (marketFault(own) || !isKnown) return undefined
  const prices = outcomes.map(({ key, odds, is_suspended }) => ({ key, odds, isSuspended: is_suspended }))
  return { ...rest, market: own, outcomes: prices, ...(decidedAt !== undefined && { decidedAt }) }
}

/** More periods that are over than there are would settle what was never played. */
function resultOf(row: unknown): FeedResult | undefined {
  const parsed = result.safeParse(row)
  if (!parsed.success) return undefined
  const { done = 0, periods = [] } = parsed.data.result
  return done <= periods.length ? (parsed.data as FeedResult) : undefined
}
