/** Queries on demo wallets and demo rounds. */

import { type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { BookedRound, RoundOrder, RoundQuery } from '../wager-ledger.ts'

export interface DemoWallet {
  currency: Currency
  /** Minor units. */
  cash: Minor
  version: bigint
  pair: number
  nonce: number
}

export interface DemoStore {
  findWallet(owner: string): Promise<DemoWallet | undefined>
  /** The existing wallet, or a new one with this amount. */
  open(owner: string, currency: Currency, cash: Minor, now: number): Promise<DemoWallet>
  /** Sets currency and amount; undefined without a wallet. */
  fill(owner: string, currency: Currency, cash: Minor, now: number): Promise<DemoWallet | undefined>
  /** The wallet after the round, or undefined: not covered, stale, or a known key. */
  book(order: RoundOrder, now: number): Promise<{ cash: Minor; version: bigint } | undefined>
  /** Pays an open bet, inside the caller's transaction. Does nothing when the wallet was refilled in another currency since. */
  settle(tx: Tx, bet: Settled, now: number): Promise<{ cash: Minor; version: bigint }>
  /** Takes a stake of a shared round, inside the caller's transaction: the wallet after it, undefined when not covered. */
  debit(tx: Tx, owner: string, currency: Currency, amount: Minor, now: number): Promise<DemoBalance | 'other_currency' | undefined>
  /** Pays a shared round. Does nothing when the wallet is deleted or was refilled in another currency since. */
  credit(tx: Tx, owner: string, currency: Currency, amount: Minor, now: number): Promise<DemoBalance | undefined>
  round(owner: string, key: string): Promise<(BookedRound & { requestHash: bigint }) | undefined>
  rounds(owner: string, query: RoundQuery): Promise<BookedRound[]>
  /** The next pair, nonce 0. Inside the caller's transaction. */
  rotate(tx: Tx, owner: string): Promise<{ pair: number; used: number } | undefined>
  /** Deletes up to `most` wallets of each kind of guests; milliseconds. Returns their owners. */
  sweep(unused: { idleSince: number; unplayedSince: number }, most: number): Promise<string[]>
}

export interface DemoBalance {
  cash: Minor
  version: bigint
}

interface Settled {
  owner: string
  key: string
  currency: Currency
  /** Minor units. */
  win: Minor
}

const SETTLE = `
  with won as (update wagering.demo_bet set win = $4 where owner = $1 and key = $2)
  update wagering.purse p set cash = p.cash + (case when p.currency = $3 then $4 else 0 end), version = p.version + 1,
    used_at = to_timestamp($5::float8 / 1000) where p.owner = $1 returning p.cash, p.version`

const BOOK = `
  with paid as (
    update wagering.purse p set cash = p.cash - $5 + $6, version = p.version + 1, nonce = p.nonce + 1, used_at = to_timestamp($10::float8 / 1000)
    where p.owner = $1 and p.currency = $4 and p.pair = $7 and p.nonce = $8 and p.cash >= $5
      and not exists (select from wagering.demo_bet b where b.owner = $1 and b.key = $2)
    returning p.cash, p.version)
  insert into wagering.demo_bet (owner, key, game, currency, stake, win, pair, nonce, outcome, at, request_hash, cash, version)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000), $11, paid.cash, paid.version from paid
  returning cash, version`

const SWEEP = `
  with idle as (
    select owner from wagering.purse where owner like 'g%' and used_at < to_timestamp($1::float8 / 1000)
    order by used_at limit $3 for update skip locked),
  unplayed as (
    select owner from wagering.purse where owner like 'g%' and version = 0 and used_at < to_timestamp($2::float8 / 1000)
    order by used_at limit $3 for update skip locked)
  delete from wagering.purse where owner in (select owner from idle union all select owner from unplayed) returning owner`

export function createDemoStore({ pool }: Database): DemoStore {
  const run = async <R>(sql: string, values: unknown[]) => (await pool.query(sql, values)).rows as R[]
  const one = async (sql: string, values: unknown[]) => (await run<DemoWalletRow>(sql, values)).map(toDemoWallet)[0]
  return {
    findWallet: (owner) => one('select * from wagering.purse where owner = $1', [owner]),
    async open(owner, currency, cash, now) {
      const made = await one(
        `insert into wagering.purse (owner, currency, cash, used_at) values ($1, $2, $3, ${at(4)}) on conflict do nothing returning *`,
        [owner, number(currency), cash, now],
      )
      return made ?? (await one('select * from wagering.purse where owner = $1', [owner]))!
    },
    fill: (owner, currency, cash, now) =>
      one(`update wagering.purse set currency = $2, cash = $3, version = version + 1, used_at = ${at(4)} where owner = $1 returning *`, [
        owner,
        number(currency),
        cash,
        now,
      ]),
    async book({ bettor, key, game, currency, stake, win, pair, nonce, outcome, requestHash }, now) {
      const [row] = await run<{ cash: Minor; version: bigint }>(BOOK, [
        bettor.owner,
        key,
        game,
        number(currency),
        stake,
        win ?? 0n,
        pair,
        nonce,
        outcome,
        now,
        requestHash,
      ])
      return row
    },
    async settle(tx, { owner, key, currency, win }, now) {
      const [row] = await runIn<{ cash: Minor; version: bigint }>(tx, SETTLE, owner, key, number(currency), win, now)
      return row!
    },
    ...sharedRoundStakes,
    async round(owner, key) {
      const [row] = await run<RoundRow>('select * from wagering.demo_bet where owner = $1 and key = $2', [owner, key])
      return row && { ...toBookedRound(row), requestHash: row.request_hash }
    },
    async rounds(owner, { limit, game, before }) {
      const sql = `select * from wagering.demo_bet where owner = $1 and ($3::text is null or game = $3) and ($4::uuid is null or key < $4) order by key desc limit $2`
      return (await run<RoundRow>(sql, [owner, limit, game, before])).map(toBookedRound)
    },
    async rotate(tx, owner) {
      const sql = `with held as (select owner, nonce from wagering.purse where owner = $1 for update)
        update wagering.purse p set pair = p.pair + 1, nonce = 0 from held where p.owner = held.owner returning p.pair, held.nonce as used`
      const [row] = await runIn<{ pair: number; used: bigint }>(tx, sql, owner)
      return row && { pair: row.pair, used: Number(row.used) }
    },
    async sweep({ idleSince, unplayedSince }, most) {
      return (await run<{ owner: string }>(SWEEP, [idleSince, unplayedSince, most])).map(({ owner }) => owner)
    },
  }
}

/** Stakes of shared rounds change only the wallet: the module of the rounds stores their bets. */
const sharedRoundStakes: Pick<DemoStore, 'debit' | 'credit'> = {
  async debit(tx, owner, currency, amount, now) {
    const sql = `update wagering.purse set cash = cash - $3, version = version + 1, used_at = ${at(4)}
      where owner = $1 and currency = $2 and cash >= $3 returning cash, version`
    const [taken] = await runIn<DemoBalance>(tx, sql, owner, number(currency), amount, now)
    if (taken) return taken
    const walletExists = 'select from wagering.purse where owner = $1 and currency = $2'
    const wallets = await runIn(tx, walletExists, owner, number(currency))
    return wallets.length > 0 ? undefined : 'other_currency'
  },
  async credit(tx, owner, currency, amount, now) {
    const sql = `update wagering.purse set cash = cash + $3, version = version + 1, used_at = ${at(4)}
      where owner = $1 and currency = $2 returning cash, version`
    const [given] = await runIn<DemoBalance>(tx, sql, owner, number(currency), amount, now)
    return given
  },
}

const at = (parameter: number) => `to_timestamp($${parameter}::float8 / 1000)`
const number = (currency: Currency) => CURRENCIES[currency].number

type DemoWalletRow = { currency: number; cash: Minor; version: bigint; pair: number; nonce: bigint }

const toDemoWallet = ({ currency, cash, version, pair, nonce }: DemoWalletRow): DemoWallet => ({
  currency: currencyOfNumber(currency),
  cash,
  version,
  pair,
  nonce: Number(nonce),
})

interface RoundRow {
  key: string
  game: string
  currency: number
  stake: Minor
  win: Minor
  pair: number
  nonce: bigint
  outcome: string
  cash: Minor
  version: bigint
  at: Date
  request_hash: bigint
}

function toBookedRound({ key, game, currency, stake, win, pair, nonce, outcome, cash, version, at: booked }: RoundRow): BookedRound {
  return {
    key,
    game,
    currency: currencyOfNumber(currency),
    stake,
    win,
    pair,
    nonce: Number(nonce),
    outcome,
    cash,
    bonus: 0n,
    version,
    at: booked.getTime(),
  }
}
