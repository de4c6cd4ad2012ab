/** Queries on the public rows. */

import { type PlayerId, type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Tx } from '../../../platform/db/index.ts'
import { type FeedCandidate, isHigh, type Shown } from './rules.ts'

export interface FeedBet extends FeedCandidate {
  game: string
  currency: Currency
  /** In 1/10,000. */
  multiplier: number
  pair: number
}

type FeedTables = {
  'feed.row': FeedColumns
  'feed.total': { name: string; count: bigint }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends FeedTables {}
}

interface FeedColumns {
  id: string
  player: PlayerId
  game: string
  currency: number
  stake: Minor
  win: Minor
  multiplier: bigint
  pair: number
  at: Date
  paced: boolean
  high: boolean
}

export interface FeedStore {
  /** Milliseconds: the time of the latest paced bet; 0 before the first. */
  lastPaced(tx: Tx): Promise<number>
  /** An existing row is not changed: the player chooses the id of a bet. */
  add(tx: Tx, shown: readonly Shown<FeedBet>[]): Promise<void>
  /** Their rows say what these bets paid after all. Returns the ids of those that had one. */
  correct(tx: Tx, bets: readonly FeedBet[]): Promise<ReadonlySet<string>>
  /** Of bets that are not over any more, or were given back. */
  remove(tx: Tx, bets: readonly Pick<FeedBet, 'id' | 'player'>[]): Promise<void>
  count(tx: Tx, bets: number): Promise<void>
  forgetBefore(tx: Tx, at: number): Promise<void>
  latest(game: string | undefined, limit: number): Promise<FeedBet[]>
  /** Rows of the running feed, or wins above the stake. */
  wins(game: string | undefined, limit: number): Promise<FeedBet[]>
  high(game: string | undefined, limit: number): Promise<FeedBet[]>
  /** Wins of ten times the stake and more since `since` (milliseconds), the largest multiplier first. */
  largest(since: number, limit: number): Promise<FeedBet[]>
  one(id: string): Promise<FeedBet | undefined>
  /** The latest row drawn from this pair. */
  ofPair(player: PlayerId, pair: number): Promise<FeedBet | undefined>
  total(): Promise<number | null>
}

export function createFeedStore(database: Database): FeedStore {
  const db = database.db
  const rows = () => db.selectFrom('feed.row').selectAll().orderBy('at', 'desc')
  const listed = async (query: ReturnType<typeof rows>, game: string | undefined, limit: number) =>
    (await (game === undefined ? query : query.where('game', '=', game)).limit(limit).execute()).map(betOf)
  return {
    async lastPaced(tx) {
      const row = await tx.selectFrom('feed.row').select('at').where('paced', '=', true).orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row?.at.getTime() ?? 0
    },
    async add(tx, shown) {
      if (shown.length > 0)
        await tx
          .insertInto('feed.row')
          .values(shown.map(rowOf))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    async correct(tx, bets) {
      const corrected = bets.map(({ id, player, win, multiplier, ...bet }) => ({
        id,
        player: String(player),
        win: String(win),
        multiplier,
        high: isHigh({ ...bet, win }),
      }))
      const { rows: found } = await sql<{ id: string }>`update feed.row r set win = b.win, multiplier = b.multiplier, high = b.high
        from jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) b (id uuid, player bigint, win bigint, multiplier bigint, high boolean)
        where r.id = b.id and r.player = b.player returning r.id`.execute(tx)
      const ids = found.map(({ id }) => id)
      if (ids.length > 0)
        await tx.deleteFrom('feed.row').where('id', 'in', ids).where('paced', '=', false).where('high', '=', false).execute()
      return new Set(ids)
    },
    async remove(tx, bets) {
      const [ids, players] = [bets.map(({ id }) => id), bets.map(({ player }) => player)]
      await sql`delete from feed.row r using unnest(${ids}::uuid[], ${players}::bigint[]) b (id, player)
        where r.id = b.id and r.player = b.player`.execute(tx)
    },
    async count(tx, bets) {
      await sql`insert into feed.total as t values ('bets', ${bets}) on conflict (name) do update set count = t.count + excluded.count`.execute(
        tx,
      )
    },
    async forgetBefore(tx, at) {
      await tx.deleteFrom('feed.row').where('at', '<', new Date(at)).execute()
    },
    latest: (game, limit) => listed(rows().where('paced', '=', true), game, limit),
    wins: (game, limit) => listed(rows().whereRef('win', '>', 'stake'), game, limit),
    high: (game, limit) => listed(rows().where('high', '=', true), game, limit),
    async largest(since, limit) {
      const high = db.selectFrom('feed.row').selectAll().where('high', '=', true).where('at', '>', new Date(since))
      return (await high.orderBy('multiplier', 'desc').orderBy('at', 'desc').limit(limit).execute()).map(betOf)
    },
    one: async (id) => (await rows().where('id', '=', id).execute()).map(betOf)[0],
    ofPair: async (player, pair) => (await rows().where('player', '=', player).where('pair', '=', pair).limit(1).execute()).map(betOf)[0],
    async total() {
      const row = await db.selectFrom('feed.total').select('count').where('name', '=', 'bets').executeTakeFirst()
      return row ? Number(row.count) : null
    },
  }
}

function rowOf({ bet: { currency, multiplier, at, ...bet }, paced, high }: Shown<FeedBet>): FeedColumns {
  return { ...bet, currency: CURRENCIES[currency].number, multiplier: BigInt(multiplier), at: new Date(at), paced, high }
}

function betOf({ currency, multiplier, at, id, player, game, stake, win, pair }: FeedColumns): FeedBet {
  return { id, player, game, stake, win, pair, currency: currencyOfNumber(currency), multiplier: Number(multiplier), at: at.getTime() }
}
