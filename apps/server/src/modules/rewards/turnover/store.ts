/** Open deposit turnover. */
import type { NoContribution } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, CURRENCIES, type Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import { addCounted, dropCounted, resetCounted } from './counted.ts'
import type { OpenDeposit, Taking } from './rules/taking.ts'

/** Key: player and currency, `7 643`. */
export type OpenDeposits = Map<string, readonly OpenDeposit[]>

/** Of the deposits with open turnover: what is left, and their full amount. Minor units. */
export interface TurnoverProgress {
  left: bigint
  total: bigint
}

export interface TakenOf {
  player: PlayerId
  bet: string
  currency: Currency
  game: string
  /** Cash at risk to the end. */
  stake: Minor
  reason: NoContribution | null
  /** Of the settlement, milliseconds. */
  at: number
  takings: readonly Taking[]
}

export const nameOf = (player: PlayerId, currency: Currency) => `${player} ${CURRENCIES[currency].number}`

export interface TurnoverStore {
  add(tx: Tx, deposits: readonly { player: PlayerId; currency: Currency; version: bigint; amount: Minor }[]): Promise<void>
  loadProgress(tx: Db | null, player: PlayerId, currency: Currency): Promise<TurnoverProgress>
  /** Removes the player's open turnover in this currency and returns its amount. */
  takeOut(tx: Tx, player: PlayerId, currency: Currency): Promise<bigint>
  /** Adds turnover carried over from another currency, beside a deposit of the same version if there is one. */
  putIn(tx: Tx, requirement: { player: PlayerId; currency: Currency; version: bigint; amount: Minor }): Promise<void>
  /** Takes up to this amount out of one deposit, and returns how much. */
  waive(tx: Tx, part: { player: PlayerId; currency: Currency; version: bigint; amount: Minor }): Promise<bigint>
  /** Puts it back. */
  restore(tx: Tx, part: { player: PlayerId; currency: Currency; version: bigint; amount: Minor }): Promise<void>
  /** Locked until the transaction ends. */
  openOf(tx: Tx, players: readonly PlayerId[]): Promise<OpenDeposits>
  /** Lists each, also one that takes nothing. */
  take(tx: Tx, bets: readonly TakenOf[]): Promise<void>
  /** Reopens what all bets took; what a change of currency took stays taken. */
  reset(tx: Tx): Promise<void>
  /** Reopens what these bets took. */
  giveBack(tx: Tx, bets: readonly { player: PlayerId; bet: string }[]): Promise<void>
}

export function createTurnoverStore(database: Database): TurnoverStore {
  const db = database.db
  return {
    async add(tx, deposits) {
      const rows = deposits.filter(({ amount }) => amount > 0n)
      if (rows.length === 0) return
      await sql`insert into turnover.deposit (player, currency, version, amount, remaining) select player, currency, version, amount, amount
        from unnest(${rows.map(({ player }) => player)}::bigint[], ${rows.map(({ currency }) => CURRENCIES[currency].number)}::smallint[],
          ${rows.map(({ version }) => version)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[]) d(player, currency, version, amount)`.execute(
        asTransaction(tx),
      )
    },
    async loadProgress(tx, player, currency) {
      const { rows } =
        await sql<TurnoverProgress>`select coalesce(sum(remaining), 0)::bigint as left, coalesce(sum(amount), 0)::bigint as total from turnover.deposit
        where player = ${player} and remaining > 0 and currency = ${CURRENCIES[currency].number}`.execute(tx ? asTransaction(tx) : db)
      return rows[0]!
    },
    async takeOut(tx, player, currency) {
      const { rows } = await sql<{ remaining: bigint }>`with open as (
          select version, remaining from turnover.deposit
          where player = ${player} and currency = ${CURRENCIES[currency].number} and remaining > 0 order by version for update)
        update turnover.deposit d set remaining = 0, carried = d.carried + d.remaining from open
        where d.player = ${player} and d.currency = ${CURRENCIES[currency].number} and d.version = open.version
        returning open.remaining`.execute(asTransaction(tx))
      return rows.reduce((sum, row) => sum + row.remaining, 0n)
    },
    async putIn(tx, { player, currency, version, amount }) {
      if (amount === 0n) return
      await sql`insert into turnover.deposit as d (player, currency, version, amount, remaining) values (${player}, ${CURRENCIES[currency].number}, ${version}, ${amount}, ${amount})
        on conflict (player, currency, version) do update set amount = d.amount + excluded.amount, remaining = d.remaining + excluded.remaining`.execute(
        asTransaction(tx),
      )
    },
    async waive(tx, { player, currency, version, amount }) {
      const { rows } = await sql<{ waived: bigint }>`with due as (
          select least(remaining, ${amount}::bigint) as waived from turnover.deposit
          where player = ${player} and currency = ${CURRENCIES[currency].number} and version = ${version} for update)
        update turnover.deposit d set remaining = d.remaining - due.waived, carried = d.carried + due.waived from due
        where d.player = ${player} and d.currency = ${CURRENCIES[currency].number} and d.version = ${version} returning due.waived`.execute(
        tx,
      )
      return rows[0]?.waived ?? 0n
    },
    async restore(tx, { player, currency, version, amount }) {
      await sql`update turnover.deposit set remaining = remaining + ${amount}, carried = carried - ${amount}
        where player = ${player} and currency = ${CURRENCIES[currency].number} and version = ${version}`.execute(tx)
    },
    async openOf(tx, players) {
      const { rows } = await sql<{ name: string; version: bigint; remaining: bigint }>`
        select player || ' ' || currency as name, version, remaining from turnover.deposit
        where player = any(${players}::bigint[]) and remaining > 0 order by player, currency, version for update`.execute(asTransaction(tx))
      return Map.groupBy(rows, ({ name }) => name)
    },
    async take(tx, bets) {
      const countedIn = ({ takings }: TakenOf): bigint => takings.reduce((sum, { amount }) => sum + amount, 0n)
      await addCounted(
        tx,
        bets.map((bet) => ({ ...bet, key: bet.bet, counted: countedIn(bet) })),
      )
      const rows = bets.flatMap(({ takings, ...bet }) => takings.map((taking) => ({ ...bet, ...taking })))
      if (rows.length === 0) return
      await sql`with taken as (
          insert into turnover.taken select * from unnest(${rows.map(({ player }) => player)}::bigint[], ${rows.map(({ bet }) => bet)}::uuid[],
            ${rows.map(({ currency }) => CURRENCIES[currency].number)}::smallint[], ${rows.map(({ version }) => version)}::bigint[],
            ${rows.map(({ amount }) => amount)}::bigint[]) returning *)
        update turnover.deposit d set remaining = d.remaining - t.amount
        from (select player, currency, version, sum(amount) as amount from taken group by 1, 2, 3) t
        where d.player = t.player and d.currency = t.currency and d.version = t.version`.execute(asTransaction(tx))
    },
    async reset(tx) {
      await sql`delete from turnover.taken`.execute(tx)
      await resetCounted(tx)
      await sql`update turnover.deposit set remaining = amount - carried`.execute(tx)
    },
    async giveBack(tx, bets) {
      await dropCounted(tx, bets)
      await sql`with given as (
          delete from turnover.taken t using unnest(${bets.map(({ player }) => player)}::bigint[], ${bets.map(({ bet }) => bet)}::uuid[]) b(player, bet)
          where t.player = b.player and t.bet = b.bet returning t.*)
        update turnover.deposit d set remaining = d.remaining + g.amount
        from (select player, currency, version, sum(amount) as amount from given group by 1, 2, 3) g
        where d.player = g.player and d.currency = g.currency and d.version = g.version`.execute(asTransaction(tx))
    },
  }
}

const asTransaction = (tx: Db) => tx
