/** Dependencies on other modules; compose provides them. */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Identity } from '../identity/index.ts'

export interface CurrencyMove {
  readonly from: Currency
  readonly to: Currency
  /** Of the new wallet: the player's later actions have a higher one. */
  readonly version: bigint
}

export interface CurrencyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lockPlayer' | 'walletsOfPlayer' | 'hasOpenBets' | 'switchWallet'>
  readonly identity: Pick<Identity, 'account' | 'lockCurrency' | 'setCurrency'>
  /** An autobet that places the next bet. */
  isAutobetRunning(player: bigint): Promise<boolean>
  hasOpenInvoices(tx: Db, player: bigint): Promise<boolean>
  hasOpenPayouts(tx: Db, player: bigint): Promise<boolean>
  hasChargeBack(tx: Db, player: bigint): Promise<boolean>
  /** Moves limits and turnover, in the transaction of the change and under the lock of the player's wallets. */
  carry(tx: Tx, player: bigint, move: CurrencyMove): Promise<void>
  /** After the commit. */
  onChanged(player: bigint): void
}
