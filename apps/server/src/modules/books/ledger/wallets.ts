/**
 * The wallet row, and the settings that other modules store on it (block, stops, limits, seed pair). Source: money.md A,
 * bonuses.md 11.
 */
import { type PlayerId, type Minor, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, type Db, runOn, type Tx } from '../../../platform/db/index.ts'
import { currencyNumber } from './books/amounts.ts'

/** Minor units each; null = no such limit. Windows roll: 1, 7 and 30 days of 86400 s. */
export interface PlayLimits {
  wager: { day: bigint | null; week: bigint | null; month: bigint | null }
  loss: { day: bigint | null; week: bigint | null; month: bigint | null }
}

export interface WalletView {
  player: PlayerId
  currency: Currency
  cash: Minor
  bonus: Minor
  hold: bigint
  locked: bigint
  /** 0n or negative. */
  debt: Minor
  /** Grows by one with each journal line; readers drop lower versions. */
  version: bigint
  /** Next nonce of the active seed pair, and the pair's number. */
  nonce: number
  pair: number
  /** 0 = no block. */
  block: number
  /** Milliseconds; no bet from this instant. */
  stopAt: number | null
  /** Milliseconds; no bet before this instant (cool-off, self-exclusion). */
  barredUntil: number | null
  bonusMax: bigint | null
  /** Replaced by a wallet in another currency: it takes no bet. */
  isFormer: boolean
  limits: PlayLimits | null
}

export interface Wallets {
  /** Idempotent. Open the wallet again when a player returns to a currency: it updates pair and nonce. */
  openWallet(tx: Tx | null, player: PlayerId, currency: Currency): Promise<void>
  /**
   * D-21: opens this wallet and makes the player's other ones former wallets, which take no bet. Under the lock of the
   * player's wallets.
   */
  switchWallet(tx: Tx, player: PlayerId, currency: Currency): Promise<void>
  wallet(player: PlayerId, currency: Currency, tx?: Db | null): Promise<WalletView | undefined>
  /** Every wallet of the player, including the active one. */
  walletsOfPlayer(tx: Db | null, player: PlayerId): Promise<WalletView[]>
  /** As `walletsOfPlayer`, and locks them to the end of the transaction: no bet of the player runs in between. */
  lockWallets(tx: Tx, player: PlayerId): Promise<WalletView[]>
  /**
   * The same for many players, without waiting: leaves out each player of whom another transaction holds a wallet. Returns the wallets that take
   * bets.
   */
  lockFreeWallets(tx: Tx, players: readonly PlayerId[]): Promise<WalletView[]>
  /** Of several players, each in one currency; omits missing wallets. */
  walletsOf(owners: readonly { player: PlayerId; currency: Currency }[], tx?: Tx | null): Promise<WalletView[]>
  /**
   * Resets the nonce to 0 under the lock. Returns the new pair's number and the number of bets of the old one; undefined
   * without a wallet.
   */
  rotatePair(tx: Tx | null, player: PlayerId): Promise<{ pair: number; used: number } | undefined>
  /**
   * The next nonce of the active pair, for a round without a stake: the wallet stays locked until the transaction ends. A
   * refusal changes nothing.
   */
  takeNonce(tx: Tx, draw: NonceDraw): Promise<NonceTaken>
  /** 0 lifts the block. Applies to all wallets of the player. */
  setBlock(tx: Tx | null, player: PlayerId, block: number): Promise<void>
  setStopAt(tx: Tx | null, player: PlayerId, at: number | null): Promise<void>
  /** Max bet while a bonus is active; null when none is. */
  setBonusMax(tx: Tx | null, player: PlayerId, currency: Currency, amount: Minor | null): Promise<void>
  /** All six at once; the windows are filled from the journal. false without a wallet. */
  setLimits(tx: Tx | null, player: PlayerId, currency: Currency, limits: PlayLimits | null): Promise<boolean>
}

/** The seed pair and nonce that the round was drawn from. */
export interface NonceDraw {
  player: PlayerId
  currency: Currency
  pair: number
  nonce: number
}

export type NonceTaken = 'taken' | 'unknown_wallet' | 'stale_nonce' | 'player_blocked'

const NONCE_CODES: Record<number, NonceTaken> = { 0: 'taken', 3: 'unknown_wallet', 4: 'stale_nonce', 7: 'player_blocked' }

const LOCK_FREE = `
  with held as materialized (select * from ledger.wallet where player = any($1::bigint[]) order by player, currency for update skip locked)
  select held.*, (select count(*) from ledger.wallet w where w.player = held.player) as wallets from held`

export function walletsOf(database: Database): Wallets {
  const run = runOn(database)
  return {
    async openWallet(tx, player, currency) {
      await run(tx, 'select ledger.open_wallet($1, $2::smallint)', player, currencyNumber(currency))
    },
    async switchWallet(tx, player, currency) {
      await run(tx, 'select ledger.switch_wallet($1, $2::smallint)', player, currencyNumber(currency))
    },
    async wallet(player, currency, tx = null) {
      const [row] = await run<WalletRow>(
        tx,
        'select * from ledger.wallet where player = $1 and currency = $2',
        player,
        currencyNumber(currency),
      )
      return row && viewOf(row)
    },
    walletsOfPlayer: async (tx, player) =>
      (await run<WalletRow>(tx, 'select * from ledger.wallet where player = $1 order by currency', player)).map(viewOf),
    async lockWallets(tx, player) {
      const lock = async () =>
        (await run<WalletRow>(tx, 'select * from ledger.wallet where player = $1 order by currency for update', player)).map(viewOf)
      const wallets = await lock()
      // a change of the currency that this statement waited for has opened the active one, which only a later statement sees
      return wallets.length > 0 && wallets.every(({ isFormer }) => isFormer) ? lock() : wallets
    },
    async lockFreeWallets(tx, players) {
      const rows = await run<WalletRow & { wallets: bigint }>(tx, LOCK_FREE, players)
      const held = Map.groupBy(rows, ({ player }) => player)
      return rows.filter(({ player, wallets, former }) => !former && held.get(player)!.length === Number(wallets)).map(viewOf)
    },
    async walletsOf(owners, tx = null) {
      const columns = [owners.map(({ player }) => player), owners.map(({ currency }) => currencyNumber(currency))]
      const wanted = 'unnest($1::bigint[], $2::smallint[]) asked(player, currency)'
      const sql = `select w.* from ledger.wallet w join ${wanted} on asked.player = w.player and asked.currency = w.currency`
      return (await run<WalletRow>(tx, sql, ...columns)).map(viewOf)
    },
    async rotatePair(tx, player) {
      const [row] = await run<{ pair: number; used: bigint }>(tx, 'select pair, used from ledger.rotate_pair($1)', player)
      return row && { pair: row.pair, used: Number(row.used) }
    },
    async takeNonce(tx, { player, currency, pair, nonce }) {
      const statement = 'select ledger.take_nonce($1, $2::smallint, $3, $4) as code'
      const [row] = await run<{ code: number }>(tx, statement, player, currencyNumber(currency), pair, nonce)
      return NONCE_CODES[row!.code]!
    },
    async setBlock(tx, player, block) {
      await run(tx, 'update ledger.wallet set block = $2 where player = $1', player, block)
    },
    async setStopAt(tx, player, at) {
      await run(tx, 'update ledger.wallet set stop_at = to_timestamp($2::float8 / 1000) where player = $1', player, at)
    },
    async setBonusMax(tx, player, currency, amount) {
      await run(tx, 'update ledger.wallet set bonus_max = $3 where player = $1 and currency = $2', player, currencyNumber(currency), amount)
    },
    async setLimits(tx, player, currency, limits) {
      const caps = limits && literal([...periods(limits.wager), ...periods(limits.loss)])
      const [row] = await run<{ set: boolean }>(
        tx,
        'select ledger.set_caps($1, $2::smallint, $3::bigint[]) as set',
        player,
        currencyNumber(currency),
        caps,
      )
      return row!.set
    },
  }
}

interface WalletRow {
  player: PlayerId
  currency: number
  cash: Minor
  bonus: Minor
  hold: bigint
  locked: bigint
  debt: Minor
  seq: bigint
  nonce: bigint
  pair: number
  block: number
  stop_at: Date | null
  barred_until: Date | number | null
  bonus_max: bigint | null
  former: boolean
  caps: (string | bigint | null)[] | null
}

function viewOf({
  seq,
  stop_at,
  barred_until,
  bonus_max,
  former,
  caps,
  currency,
  nonce,
  player,
  cash,
  bonus,
  hold,
  locked,
  debt,
  pair,
  block,
}: WalletRow): WalletView {
  const parts = { player, currency: currencyOfNumber(currency), cash, bonus, hold, locked, debt, version: seq }
  return {
    ...parts,
    nonce: Number(nonce),
    pair,
    block,
    stopAt: stop_at && stop_at.getTime(),
    barredUntil: barred_until && Number(barred_until),
    bonusMax: bonus_max,
    isFormer: former,
    limits: caps && limitsOf(caps),
  }
}

function limitsOf(caps: (string | bigint | null)[]): PlayLimits {
  const [wagerDay, wagerWeek, wagerMonth, lossDay, lossWeek, lossMonth] = caps.map((cap) => (cap === null ? null : BigInt(cap)))
  return { wager: { day: wagerDay!, week: wagerWeek!, month: wagerMonth! }, loss: { day: lossDay!, week: lossWeek!, month: lossMonth! } }
}

const periods = ({ day, week, month }: PlayLimits['wager']) => [day, week, month]
const literal = (numbers: (bigint | null)[]) => `{${numbers.map((number) => number ?? 'null').join(',')}}`
