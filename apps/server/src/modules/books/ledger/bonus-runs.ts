/** The bonus that the bonus money of a wallet belongs to. Source: bonuses.md 2.2, 2.3, 2.6 and 2.8. Amounts in minor units. */
import { type PlayerId, type Minor, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, runOn, type Tx } from '../../../platform/db/index.ts'
import { currencyNumber } from './books/amounts.ts'

export interface FundedBonus {
  readonly player: PlayerId
  readonly currency: Currency
  /** Version of the wallet right after the posting that funded it: later bets are bets of this bonus. */
  readonly since: bigint
  /** Milliseconds: from this instant its money is not staked. What its bets bring until `endBonus` ends with it. */
  readonly expiresAt: number
  /** The most that all stakes of one round may come to. */
  readonly maxBet: bigint
  /** The most that becomes cash; null = no cap. */
  readonly maxConvert: bigint | null
}

export interface EndedBonus extends Pick<FundedBonus, 'player' | 'currency'> {
  /** Version of the wallet right after the posting that ended it. */
  readonly until: bigint
  /** What became cash at its conversion; null when it ended in another way. */
  readonly converted: bigint | null
  /** What the cap of its conversion kept of its money. */
  readonly kept: bigint
}

/** All under the wallet's lock, in the transaction of the posting. */
export interface BonusRuns {
  /** @throws while another bonus of this wallet is active. */
  beginBonus(tx: Tx, bonus: FundedBonus): Promise<void>
  /** Later wins and refunds of its bets follow bonuses.md 2.6. */
  endBonus(tx: Tx, bonus: EndedBonus): Promise<void>
  /** Whether an open bet carries money of the active bonus. */
  hasOpenBonusBet(tx: Tx, player: PlayerId, currency: Currency): Promise<boolean>
  /** Money of the active bonus in stakes of open bets, in minor units. */
  openBonusStakes(player: PlayerId, currency: Currency, tx?: Tx | null): Promise<bigint>
  /** Bonus money of these players in minor units, by player and currency: `7 RUB`. Locks nothing. */
  bonusFunds(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<string, bigint>>
}

const BEGIN = `with run as (insert into ledger.bonus_run (player, currency, since, expires_at, max_convert)
    values ($1, $2::smallint, $3, to_timestamp($4::float8 / 1000), $5) returning expires_at)
  update ledger.wallet w set bonus_max = $6, bonus_until = run.expires_at from run where w.player = $1 and w.currency = $2::smallint`

const END = `with run as (update ledger.bonus_run set until = $3, is_converted = $4::bigint is not null, converted = coalesce($4::bigint, 0), kept = $5
    where player = $1 and currency = $2::smallint and until is null returning 1)
  update ledger.wallet w set bonus_max = null, bonus_until = null from run where w.player = $1 and w.currency = $2::smallint`

const OPEN_BETS = `from ledger.bet b join ledger.bonus_run r on r.player = b.player and r.currency = b.currency and r.until is null
    where b.player = $1 and b.currency = $2::smallint and b.status = 0 and b.b > 0 and b.seq > r.since`
const OPEN_BET = `select exists (select ${OPEN_BETS}) as found`
const OPEN_STAKES = `select coalesce(sum(b.b), 0)::bigint as staked ${OPEN_BETS}`

export function createBonusRuns(database: Database): BonusRuns {
  const run = runOn(database)
  return {
    async beginBonus(tx, { player, currency, since, expiresAt, maxBet, maxConvert }) {
      await run(tx, BEGIN, player, currencyNumber(currency), since, expiresAt, maxConvert, maxBet)
    },
    async endBonus(tx, { player, currency, until, converted, kept }) {
      await run(tx, END, player, currencyNumber(currency), until, converted, kept)
    },
    async hasOpenBonusBet(tx, player, currency) {
      const [row] = await run<{ found: boolean }>(tx, OPEN_BET, player, currencyNumber(currency))
      return row!.found
    },
    async openBonusStakes(player, currency, tx = null) {
      const [row] = await run<{ staked: Minor }>(tx, OPEN_STAKES, player, currencyNumber(currency))
      return row!.staked
    },
    async bonusFunds(tx, players) {
      const sql = 'select player, currency, bonus from ledger.wallet where player = any($1::bigint[])'
      const rows = await run<{ player: PlayerId; currency: number; bonus: Minor }>(tx, sql, players)
      return new Map(rows.map(({ player, currency, bonus }) => [`${player} ${currencyOfNumber(currency)}`, bonus]))
    },
  }
}
