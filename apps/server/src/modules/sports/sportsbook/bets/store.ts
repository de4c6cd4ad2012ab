/** Queries on bets and their legs. */
import { PLAYER_DAY_LIMIT } from '@fairhouse/betting'
import type { EventBrief } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { type Db, type Prepared, type Run, runIn, type Tx } from '../../../../platform/db/index.ts'
import { FROM, postponementOf } from '../store/offered.ts'
import { EVENT, type StoredEvent } from '../store/reads.ts'
import { briefOf } from '../views.ts'
import { type StoredBet, type StoredLeg, type StoredState, stateOf, storedState } from './bet.ts'

const MS = (column: string, name: string) => `extract(epoch from ${column})::float8 * 1000 as "${name}"`
const BET = `id, player, key, request_hash as "requestHash", type, sizes, policy, currency, stake, placed_stake as "placedStake",
  bonus_stake as "bonusStake", free_bet as "freeBet", lines, line_stake as "lineStake", potential, capped as "isCapped", max_payout as "maxPayout",
  total_odds as "totalOdds", status, result, payout, payout_bonus as "payoutBonus", cashed_out as "cashedOut", guaranteed, refusal,
  revision, liability, eur_rate_e8 as "eurRateE8", ${MS('placed_at', 'placedAt')}, ${MS('decides_at', 'decidesAt')},
  ${MS('accepted_at', 'acceptedAt')}, ${MS('settled_at', 'settledAt')}, ${MS('first_settled_at', 'firstSettledAt')}`
const POSTPONEMENT = postponementOf('l.sport')
const LEG = `bet, event, market, outcome, key, sport, related, definition, shown, odds, unshifted, seen, banker, is_live as "isLive", liability,
  state, dead_heat, void_reason as "voidReason", ${MS('starts_at', 'startsAt')},
  case when void_right is not null then jsonb_build_object('accepted', void_accepted, 'right', void_right) end as "voidPrices",
  (exists (select from sportsbook.void_event v where v.event = l.event) or exists (select from sportsbook.manual_result r
    where r.market = l.market and r.states -> l.key ->> 'state' = 'void')) as "isVoidByHand",
  (select e.result ->> 'status' from sportsbook.event e where e.id = l.event) as "endedAs",
  (select extract(epoch from e.started_at)::float8 * 1000 from sportsbook.event e where e.id = l.event) as "startedAt"`

export interface BetQuery {
  readonly status: 'all' | 'open' | 'settled'
  readonly before?: string | undefined
  readonly limit: number
}

const STATUSES = { all: 'true', open: `status in ('pending', 'open')`, settled: `status in ('refused', 'settled', 'cashed_out')` } as const

type BetRow = Omit<StoredBet, 'legs'>
type LegRow = Omit<StoredLeg, 'state'> & StoredState & { readonly bet: string }

/** EUR minor units. */
export interface DayLiability {
  readonly openLiability: bigint
  readonly dayLimit: bigint
}

const DAY_LIABILITY: Prepared = {
  name: 'sportsbook.day-liability',
  text: `select (select coalesce(sum(liability), 0)::bigint from sportsbook.bet
      where player = $1 and status in ('pending', 'open') and placed_at > to_timestamp($2::float8 / 1000)) as "openLiability",
    coalesce((select day_limit from sportsbook.player_limit where player = $1 order by version desc limit 1),
      ${PLAYER_DAY_LIMIT})::bigint as "dayLimit"`,
}

export type BetStore = ReturnType<typeof createBetStore>

/** Of a leg. A match that is scheduled for a time that has passed has no new date yet. $1: now, in milliseconds. */
const IS_RESUMED = `l.state = 'void' and l.void_reason is null and l.event in (select e.id from sportsbook.event e
    where e.is_listed and (e.status = 'live' or e.status = 'scheduled' and e.starts_at > to_timestamp($1::float8 / 1000))
      and coalesce(e.result ->> 'status', 'open') in ('open', 'scheduled', 'live', 'postponed')
      and not exists (select from sportsbook.void_event v where v.event = e.id))
  and (select greatest(e.starts_at, e.started_at) from sportsbook.event e where e.id = l.event) <= l.starts_at + ${POSTPONEMENT}
  and not exists (select from sportsbook.manual_result r where r.market = l.market)
  and not exists (select from sportsbook.late_correction c where c.bet = b.id)`

/** Ids of bets that a result may change, by a condition on the bet `b` and its leg `l`. */
const changeableBy =
  (run: Run) =>
  async (where: string, ...values: unknown[]): Promise<string[]> => {
    const sql = `select distinct b.id from sportsbook.bet b join sportsbook.bet_leg l on l.bet = b.id
      where b.status in ('open', 'settled') and ${where} order by b.id`
    return (await run<{ id: string }>(null, sql, ...values)).map(({ id }) => id)
  }

export function createBetStore(run: Run) {
  /** In the order of the rows. The event is as it is now, while the board has it. */
  async function withLegs(tx: Tx | null, rows: readonly BetRow[]): Promise<StoredBet[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const legs = await run<LegRow>(tx, `select ${LEG} from sportsbook.bet_leg l where bet = any($1::uuid[]) order by bet, place`, ids)
    const events = await run<StoredEvent>(tx, `select ${EVENT} ${FROM} where e.id = any($1::text[])`, [
      ...new Set(legs.map(({ event }) => event)),
    ])
    const briefs = new Map<string, EventBrief>(events.map((event) => [event.id, briefOf(event)]))
    return rows.map((row) => ({ ...row, legs: legs.filter(({ bet }) => bet === row.id).map((leg) => legOf(leg, briefs)) }))
  }
  const changeable = changeableBy(run)
  const one = async (tx: Tx | null, where: string, ...values: unknown[]) =>
    (await withLegs(tx, await run<BetRow>(tx, `select ${BET} from sportsbook.bet where ${where}`, ...values)))[0]

  return {
    ofKey: (player: PlayerId, key: string, tx: Tx | null = null) => one(tx, 'player = $1 and key = $2', player, key),
    ofPlayer: (player: PlayerId, id: string, tx: Tx | null = null) => one(tx, 'player = $1 and id = $2', player, id),
    byId: (id: string, tx: Tx | null = null) => one(tx, 'id = $1', id),
    /** Whose wallet is to be locked before the bet. */
    async playerOf(id: string): Promise<bigint> {
      const [row] = await run<{ player: PlayerId }>(null, 'select player from sportsbook.bet where id = $1', id)
      if (!row) throw new Error(`there is no bet ${id}`)
      return row.player
    },
    /** Under the wallet's lock, which is taken first. */
    lock: (tx: Tx, id: string) => one(tx, 'id = $1 for update', id),
    /** What the call that placed the bet got. */
    async answerOf(player: PlayerId, key: string): Promise<unknown> {
      const [row] = await run<{ answer: unknown }>(null, 'select answer from sportsbook.bet where player = $1 and key = $2', player, key)
      return row?.answer
    },
    async list(player: PlayerId, { status, before, limit }: BetQuery): Promise<StoredBet[]> {
      const sql = `select ${BET} from sportsbook.bet where player = $1 and ($2::uuid is null or id < $2) and ${STATUSES[status]}
        order by id desc limit $3`
      return withLegs(null, await run<BetRow>(null, sql, player, before ?? null, limit))
    },
    /** Bets that a result of the event may change. */
    onEvent: (event: string) => changeable('l.event = $1', event),
    onMarket: (market: string) => changeable('l.market = $1', market),
    /**
     * Of events that no result may come for, whose other date is too late for the bet, or that are reported as postponed and have no other date
     * in time. `now` in milliseconds.
     */
    onInterruptedEvents: (now: number) =>
      changeable(
        `b.status = 'open' and l.state = 'open' and exists (select from sportsbook.event e
        where e.id = l.event and (e.status in ('postponed', 'cancelled', 'walkover', 'awarded')
          or e.status = 'scheduled' and e.result ->> 'status' = 'postponed' and to_timestamp($1::float8 / 1000) > greatest(l.starts_at, e.starts_at) + ${POSTPONEMENT}
          or least(greatest(e.starts_at, e.started_at), to_timestamp($1::float8 / 1000)) > l.starts_at + ${POSTPONEMENT}))`,
        now,
      ),
    /** With a leg that was void without a result while its match was called off, or too late, which is to be played in time after all. */
    onResumedEvents: (now: number) => changeable(IS_RESUMED, now),
    /** Accepted after the start of the match or the decision of the market became true. */
    onKnownStarts: () =>
      changeable(`b.status = 'open' and l.state = 'open' and (
        exists (select from sportsbook.event e where e.id = l.event and not l.is_live and b.accepted_at >= e.started_at)
        or exists (select from sportsbook.market m where m.id = l.market and b.accepted_at > m.decided_at))`),
    /** Bets whose delay has passed, the oldest first; milliseconds. */
    async due(now: number, atMost: number): Promise<string[]> {
      const sql = `select id from sportsbook.bet where status = 'pending' and decides_at <= to_timestamp($1::float8 / 1000)
        order by decides_at, id limit $2`
      return (await run<{ id: string }>(null, sql, now, atMost)).map(({ id }) => id)
    },
    many: async (ids: readonly string[]) =>
      withLegs(null, await run<BetRow>(null, `select ${BET} from sportsbook.bet where id = any($1::uuid[])`, ids)),
    /** Of the open bets placed since an instant, milliseconds, and the player's limit of it. */
    async dayLiability(tx: Tx | null, player: PlayerId, since: number): Promise<DayLiability> {
      return (await run<DayLiability>(tx, DAY_LIABILITY, player, since))[0]!
    },
    async add(tx: Tx, bet: StoredBet, answer: object): Promise<void> {
      await run(tx, INSERT, JSON.stringify(bet, wire), JSON.stringify(answer))
      const legs = bet.legs.map(({ state, ...leg }, place) => ({ ...leg, ...storedState(state), place }))
      await run(tx, INSERT_LEGS, bet.id, JSON.stringify(legs, wire))
    },
    /** Writes what may change of a bet and its legs, under its lock. */
    async save(tx: Tx, bet: StoredBet): Promise<void> {
      await run(tx, UPDATE, JSON.stringify(bet, wire))
      const legs = bet.legs.map(({ state, ...leg }, place) => ({ ...leg, ...storedState(state), place }))
      await run(tx, UPDATE_LEGS, bet.id, JSON.stringify(legs, wire))
    },
  }
}

/** Amounts are text in JSON: its readers lose digits beyond 2^53. */
const wire = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function legOf({ bet: _bet, state, dead_heat, ...leg }: LegRow, briefs: ReadonlyMap<string, EventBrief>): StoredLeg {
  return { ...leg, shown: briefs.get(leg.event) ?? leg.shown, state: stateOf({ state, dead_heat }) }
}

const at = (name: string) => `to_timestamp("${name}" / 1000)`
const FIELDS = `id uuid, player bigint, key uuid, "requestHash" bigint, type text, sizes int[], policy text, currency text, stake bigint,
  "placedStake" bigint, "bonusStake" bigint, "freeBet" uuid, lines int, "lineStake" bigint, potential bigint, "isCapped" boolean, "maxPayout" bigint,
  "totalOdds" float8, status text, result text, payout bigint, "payoutBonus" bigint, "cashedOut" bigint, guaranteed bigint, refusal jsonb,
  revision int, liability bigint, "eurRateE8" bigint, "placedAt" float8, "decidesAt" float8, "acceptedAt" float8, "settledAt" float8,
  "firstSettledAt" float8`
const LEG_FIELDS = `place smallint, event text, market text, outcome text, key text, sport text, related text, definition jsonb, shown jsonb,
  odds int, unshifted int, seen int, banker boolean, "isLive" boolean, liability bigint, state text, dead_heat jsonb, "voidReason" text, "voidPrices" jsonb,
  "startsAt" float8`

const INSERT = `insert into sportsbook.bet (id, player, key, request_hash, type, sizes, policy, currency, stake, placed_stake, bonus_stake, free_bet, lines,
    line_stake, potential, capped, max_payout, total_odds, status, result, payout, payout_bonus, cashed_out, guaranteed, refusal, revision,
    liability, eur_rate_e8, placed_at, decides_at, accepted_at, settled_at, first_settled_at, answer)
  select id, player, key, "requestHash", type, sizes, policy, currency, stake, "placedStake", "bonusStake", "freeBet", lines, "lineStake", potential,
    "isCapped", "maxPayout", "totalOdds", status, result, payout, "payoutBonus", "cashedOut", guaranteed, refusal, revision, liability,
    "eurRateE8", ${at('placedAt')}, ${at('decidesAt')}, ${at('acceptedAt')}, ${at('settledAt')}, ${at('firstSettledAt')}, $2::jsonb
  from jsonb_to_record($1::jsonb) as x(${FIELDS})`
const PRICES = `("voidPrices"->>'accepted')::int, ("voidPrices"->>'right')::int`
const INSERT_LEGS = `insert into sportsbook.bet_leg (bet, place, event, market, outcome, key, sport, related, definition, shown, odds, unshifted, seen, banker,
    is_live, liability, state, dead_heat, void_reason, void_accepted, void_right, starts_at)
  select $1, place, event, market, outcome, key, sport, related, definition, shown, odds, unshifted, seen, banker, "isLive", liability, state,
    dead_heat, "voidReason", ${PRICES}, ${at('startsAt')}
  from jsonb_to_recordset($2::jsonb) as x(${LEG_FIELDS})`
const UPDATE = `update sportsbook.bet b set stake = x.stake, line_stake = x."lineStake", bonus_stake = x."bonusStake", potential = x.potential, capped = x."isCapped",
    max_payout = x."maxPayout", total_odds = x."totalOdds", status = x.status, result = x.result, payout = x.payout,
    payout_bonus = x."payoutBonus", cashed_out = x."cashedOut", guaranteed = x.guaranteed, refusal = x.refusal,
    revision = x.revision, liability = x.liability, accepted_at = to_timestamp(x."acceptedAt" / 1000),
    settled_at = to_timestamp(x."settledAt" / 1000), first_settled_at = to_timestamp(x."firstSettledAt" / 1000)
  from jsonb_to_record($1::jsonb) as x(${FIELDS}) where b.id = x.id`
const UPDATE_LEGS = `update sportsbook.bet_leg l set odds = x.odds, unshifted = x.unshifted, is_live = x."isLive", liability = x.liability, state = x.state, shown = x.shown,
    dead_heat = x.dead_heat, void_reason = x."voidReason", (void_accepted, void_right) = (select ${PRICES})
  from jsonb_to_recordset($2::jsonb) as x(${LEG_FIELDS}) where l.bet = $1 and l.place = x.place`

/**
 * Whether a bet of the player may still win. The books of play do not have them all open: there a free bet has no stake, and one that was reopened stays
 * settled.
 */
export async function hasOpenSportsBets(tx: Db, player: PlayerId): Promise<boolean> {
  const text = `select from sportsbook.bet where player = $1 and status in ('pending', 'open') limit 1`
  return (await runIn(tx, text, player)).length > 0
}
