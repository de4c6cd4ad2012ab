/** What the room needs of the money rooms and of the machine; compose fills it. */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Payouts } from '../payouts/index.ts'
import type { ReturnMessages } from './messages.ts'

/** Why an account is closed for who its owner is. */
export type Cause = 'under_age' | 'second_account'

export interface ReturnDeps {
  database: Database
  ledger: Pick<Ledger, 'paidSums' | 'wallet' | 'lockPlayer' | 'postOrThrow' | 'committed'>
  payouts: Pick<Payouts, 'back' | 'openOf' | 'requisitesOf'>
  methodsOf: (currency: Currency) => ReturnType<Payments['methods']['payouts']>
  messages: ReturnMessages
  clock: Clock
  /** Money of the player changed: his balance is to be told anew. */
  onMoney(player: bigint): void
}
