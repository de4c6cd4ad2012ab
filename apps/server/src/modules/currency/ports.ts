/** What a change of the currency needs of other modules; compose fills these. */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/db/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'

export interface CurrencyMove {
  readonly from: Currency
  readonly to: Currency
  /** Of the new wallet: what the player does from now on has a higher one. */
  readonly version: bigint
}

export interface CurrencyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lockPlayer' | 'walletsOfPlayer' | 'hasOpenBets' | 'switchWallet'>
  readonly identity: Pick<Identity, 'account' | 'lockCurrency' | 'setCurrency'>
  /** Places the next bet by itself. */
  isAutobetRunning(player: bigint): Promise<boolean>
  hasOpenInvoices(tx: Db, player: bigint): Promise<boolean>
  hasOpenPayouts(tx: Db, player: bigint): Promise<boolean>
  hasChargeBack(tx: Db, player: bigint): Promise<boolean>
  /** Limits and turnover go along, in the transaction of the change and under the lock of the player's wallets. */
  carry(tx: Tx, player: bigint, move: CurrencyMove): Promise<void>
  /** After the commit. */
  onChanged(player: bigint): void
}
