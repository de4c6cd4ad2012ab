/** Ledger functions for player protection: wallet locks, the ledger's clock, and sums of play. Source: bonuses.md 11. */
import { type Minor, type PlayerId, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, type Db, runOn, type Tx } from '../../../platform/db/index.ts'
import { currencyNumber } from './books/amounts.ts'

/** Minor units, bonus money included. */
export interface Played {
  staked: Minor
  returned: Minor
}

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Minor units. */
export interface Holding {
  currency: Currency
  amount: Minor
}

export interface Protection {
  /** Milliseconds, from the clock that bets use. */
  instant(tx: Db | null): Promise<number>
  /**
   * Locks every wallet of the player to the end of the transaction, so no bet runs in between. Returns the instant under
   * the lock.
   */
  lockPlayer(tx: Tx, player: PlayerId): Promise<number>
  /** The same for many players, in the global lock order. Returns the players with no block on any wallet. */
  lockPlayers(tx: Tx, players: readonly PlayerId[]): Promise<bigint[]>
  /** Those of the players with a block on a wallet (fraud, court, under age). */
  blockedAmong(tx: Db | null, players: readonly PlayerId[]): Promise<bigint[]>
  /** Those of the players who may place no bet at this instant: a block, a cool-off or an exclusion. */
  barredAmong(tx: Db | null, players: readonly PlayerId[]): Promise<bigint[]>
  /** The same, and locks the wallets of all, as `lockPlayers` does: nobody is barred before the transaction ends. */
  lockBarred(tx: Tx, players: readonly PlayerId[]): Promise<bigint[]>
  /**
   * No bet before this instant (milliseconds, Infinity = until further notice); null lifts it. Applies to all wallets of
   * the player.
   */
  setExcludedUntil(tx: Tx | null, player: PlayerId, until: number | null): Promise<void>
  /** Since an instant in milliseconds; refunded bets do not count. `lastAt`: the last bet in any currency, null for none. */
  playedSince(tx: Db | null, player: PlayerId, currency: Currency, since: number): Promise<Played & { lastAt: number | null }>
  /** Whether the player has an unsettled bet in any currency. */
  hasOpenBets(tx: Db | null, player: PlayerId): Promise<boolean>
  /** The games of those bets, each once. */
  openGames(player: PlayerId): Promise<string[]>
  /** The player's wallet balances plus stakes of open bets, by currency. */
  loadHoldings(tx: Tx | null, player: PlayerId): Promise<Holding[]>
  /**
   * When a stake fits under a limit again (`limit` as in `limit_exceeded`) if the player places no other bet; null when it
   * never fits. Milliseconds.
   */
  stakeFitsAt(tx: Tx | null, player: PlayerId, currency: Currency, query: { limit: number; stake: Minor }): Promise<number | null>
  /** The rolling sums of the limits; all zero without a limit. */
  windowSums(tx: Tx | null, player: PlayerId, currency: Currency): Promise<Record<Period, Played>>
}

export function createProtection(database: Database): Protection {
  const run = runOn(database)
  const instant = async (tx: Tx | null) => {
    const [row] = await run<{ ms: bigint }>(tx, 'select ledger.ms(ledger.instant()) as ms')
    return Number(row!.ms)
  }
  async function findBarred(tx: Db | null, players: readonly PlayerId[], lock: '' | 'for update'): Promise<bigint[]> {
    const barred = 'block <> 0 or coalesce(barred_until > ledger.instant(), false)'
    const sql = `select player, ${barred} as barred from ledger.wallet where player = any($1::bigint[]) order by player, currency ${lock}`
    const rows = await run<{ player: PlayerId; barred: boolean }>(tx, sql, players)
    return [...new Set(rows.filter((row) => row.barred).map(({ player }) => player))]
  }
  return {
    instant,
    async lockPlayer(tx, player) {
      await run(tx, 'select 1 from ledger.wallet where player = $1 order by currency for update', player)
      return instant(tx)
    },
    async lockPlayers(tx, players) {
      const sql = 'select player, block from ledger.wallet where player = any($1::bigint[]) order by player, currency for update'
      const rows = await run<{ player: PlayerId; block: number }>(tx, sql, players)
      const blocked = new Set(rows.filter(({ block }) => block !== 0).map(({ player }) => player))
      return [...new Set(rows.map(({ player }) => player))].filter((player) => !blocked.has(player))
    },
    async blockedAmong(tx, players) {
      const sql = 'select distinct player from ledger.wallet where player = any($1::bigint[]) and block <> 0'
      return (await run<{ player: PlayerId }>(tx, sql, players)).map(({ player }) => player)
    },
    barredAmong: (tx, players) => findBarred(tx, players, ''),
    lockBarred: (tx, players) => findBarred(tx, players, 'for update'),
    async setExcludedUntil(tx, player, until) {
      const [value, at] = until === Infinity ? ["'infinity'", []] : ['to_timestamp($2::float8 / 1000)', [until]]
      await run(tx, `update ledger.wallet set barred_until = ${value} where player = $1`, player, ...at)
    },
    async playedSince(tx, player, currency, since) {
      const sql = 'select * from ledger.played_since($1, $2::smallint, to_timestamp($3::float8 / 1000))'
      const [row] = await run<Played & { last_at: Date | null }>(tx, sql, player, currencyNumber(currency), since)
      const { staked, returned, last_at } = row!
      return { staked, returned, lastAt: last_at && last_at.getTime() }
    },
    async hasOpenBets(tx, player) {
      const sql = 'select exists (select 1 from ledger.bet where player = $1 and status = 0) as open'
      return (await run<{ open: boolean }>(tx, sql, player))[0]!.open
    },
    async openGames(player) {
      const sql = `select distinct a.game from ledger.bet b join ledger.account a on a.id = b.account where b.player = $1 and b.status = 0 order by 1`
      return (await run<{ game: string }>(null, sql, player)).map(({ game }) => game)
    },
    async loadHoldings(tx, player) {
      const sql = `select currency, sum(amount)::bigint as amount from (
        select currency, cash + bonus + hold + locked as amount from ledger.wallet where player = $1
        union all select currency, c + coalesce(b, 0) from ledger.bet where player = $1 and status = 0) held group by currency`
      const rows = await run<{ currency: number; amount: Minor }>(tx, sql, player)
      return rows.map(({ currency, amount }) => ({ currency: currencyOfNumber(currency), amount }))
    },
    async stakeFitsAt(tx, player, currency, { limit, stake }) {
      const sql = 'select ledger.room_at($1, $2::smallint, $3, $4) as at'
      const [row] = await run<{ at: Date | null }>(tx, sql, player, currencyNumber(currency), limit, stake)
      return row!.at && row!.at.getTime()
    },
    async windowSums(tx, player, currency) {
      const rows = await run<Played & { i: number }>(
        tx,
        'select * from ledger.window_sums($1, $2::smallint) order by i',
        player,
        currencyNumber(currency),
      )
      const [day, week, month] = rows.map(({ staked, returned }) => ({ staked, returned }))
      return { day: day!, week: week!, month: month! }
    },
  }
}
