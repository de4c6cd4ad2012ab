/** Dependencies on other modules; compose provides them. */
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Payments } from '../../cashier/payments/index.ts'
import type { Payouts } from '../../cashier/payouts/index.ts'
import type { Providers } from '../../games/providers/index.ts'
import type { Wagering } from '../../play/wagering/index.ts'
import type { Bonuses } from '../../rewards/bonuses/index.ts'
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
  readonly autobets: Pick<Wagering['autobets'], 'isRunning'>
  readonly payments: Pick<Payments, 'hasOpenInvoices' | 'hasChargeBack'>
  readonly payouts: Pick<Payouts, 'openOf'>
  readonly bonuses: Pick<Bonuses, 'hasSpins'>
  readonly providers: Pick<Providers, 'hasHeldWin'>
  /** In the transaction of the change and under the lock of the player's wallets, as `turnover`. */
  readonly limits: { changeCurrency(tx: Tx, player: PlayerId, move: CurrencyMove): Promise<void> }
  readonly turnover: { changeCurrency(tx: Tx, player: PlayerId, move: CurrencyMove): Promise<void> }
  /** After the commit. */
  onMoney(player: PlayerId): void
}
