/** What each settled bet staked of the open turnover. Minor units, instants in milliseconds. */
import type { NoContribution } from '@fairhouse/loyalty'
import { CURRENCIES, type Currency, currencyOfNumber, type Minor, type PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type Tx } from '../../../platform/db/index.ts'

export interface TurnoverBet {
  readonly key: string
  readonly currency: Currency
  readonly game: string
  /** Cash at risk to the end, and what of it was due. */
  readonly stake: Minor
  readonly counted: Minor
  /** null when it contributes. */
  readonly reason: NoContribution | null
  readonly at: number
  /** Of `at`. */
  readonly micros: bigint
}

export interface BetPage {
  /** The key of a place is that of a bet. */
  readonly before: Place | null
  readonly limit: number
}

type NewBet = Omit<TurnoverBet, 'micros'> & { readonly player: PlayerId }

export async function addCounted(tx: Tx, bets: readonly NewBet[]): Promise<void> {
  if (bets.length === 0) return
  const column = <Value>(valueOf: (bet: NewBet) => Value): Value[] => bets.map(valueOf)
  await sql`insert into turnover.counted_bet (player, key, currency, game, stake, counted, reason, at)
    select player, key, currency, game, stake, counted, reason, to_timestamp(at / 1000)
    from unnest(${column((bet) => bet.player)}::bigint[], ${column((bet) => bet.key)}::uuid[],
      ${column((bet) => CURRENCIES[bet.currency].number)}::smallint[], ${column((bet) => bet.game)}::text[], ${column((bet) => bet.stake)}::bigint[],
      ${column((bet) => bet.counted)}::bigint[], ${column((bet) => bet.reason)}::text[], ${column((bet) => bet.at)}::float8[])
      as b(player, key, currency, game, stake, counted, reason, at) on conflict do nothing`.execute(tx)
}

export const dropCounted = (tx: Tx, bets: readonly { player: PlayerId; bet: string }[]): Promise<unknown> =>
  sql`delete from turnover.counted_bet c using unnest(${bets.map(({ player }) => player)}::bigint[], ${bets.map(({ bet }) => bet)}::uuid[]) b(player, key)
    where c.player = b.player and c.key = b.key`.execute(tx)

export const resetCounted = (tx: Tx): Promise<unknown> => sql`delete from turnover.counted_bet`.execute(tx)

/** The latest first. */
export async function betsOf(db: Db, player: PlayerId, { before, limit }: BetPage): Promise<TurnoverBet[]> {
  const { rows } = await sql<Omit<TurnoverBet, 'currency' | 'at'> & { currency: number; at: Date }>`
    select key, currency, game, stake, counted, reason, at, ${microsOf('at')} as micros from turnover.counted_bet
    where player = ${player} and ${isBeforePlace(before, 'at', 'key')} order by at desc, key desc limit ${limit}`.execute(db)
  return rows.map(({ currency, at, ...bet }) => ({ ...bet, currency: currencyOfNumber(currency), at: at.getTime() }))
}
