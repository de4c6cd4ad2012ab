/** Dependencies on the money modules and the platform; compose provides them. */
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Payouts } from '../payouts/index.ts'

/** Why the account was closed. */
export type Cause = 'under_age' | 'second_account'

export interface ReturnMessages {
  enqueue(tx: Tx, record: { player: PlayerId; currency: Currency; n: number }): Promise<void>
}

export interface ReturnDeps {
  database: Database
  ledger: Pick<Ledger, 'paidSums' | 'wallet' | 'lockPlayer' | 'postOrThrow'>
  /** An operator's block for fraud or by a court, whatever else closed the account. */
  limits: { readonly operatorBlocks: Pick<Limits['operatorBlocks'], 'of'> }
  payouts: Pick<Payouts, 'back' | 'openOf' | 'requisitesOf'>
  methodsOf: (currency: Currency) => ReturnType<Payments['payoutMethodsOf']>
  messages: ReturnMessages
  clock: Clock
  /** The player's balance changed and must be published again. */
  onMoney(player: PlayerId): void
}
