/** Settled bets by their id alone: for operators, over all players. */
import { type Currency, currencyOfNumber, type Minor, type PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database } from '../../../../platform/db/index.ts'

/** As it was placed; `at` in milliseconds. */
export interface FoundBet {
  id: string
  player: PlayerId
  game: string
  currency: Currency
  stake: Minor
  at: number
}

type Row = Omit<FoundBet, 'currency'> & { currency: number }

/**
 * Real bets with this id, which players choose, so that some may have one in common. By `settled_bet_revision`. An open bet is found once it is
 * settled: the ledger finds a bet by player and id, and an index by the id alone would cost every bet.
 */
export function createFindBets({ db }: Pick<Database, 'db'>): (id: string, limit: number) => Promise<FoundBet[]> {
  return async (id, limit) => {
    const { rows } = await sql<Row>`select distinct on (player) key as id, player, game, currency, stake,
        (extract(epoch from placed_at) * 1000)::float8 as at
      from wagering.settled_bet where key = ${id}::uuid order by player, revision desc limit ${limit}`.execute(db)
    return rows.map((row) => ({ ...row, currency: currencyOfNumber(row.currency) }))
  }
}
