/** Dependencies of the module. */
import type { AnswerOf, paymentRoutes, Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Database, Tx } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { createHook } from '../../../platform/hooks.ts'
import type { RequestFacts } from '../../../platform/http/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Report } from '../../../platform/telemetry.ts'
import type { ForgeryDeps } from '../../../platform/webhooks/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import type { ReviewMessages } from './matching/messages.ts'
import type { PayerLimits } from './payer.ts'
import { createCreditHooks, type CreditHooks, type CreditPorts } from './post-settlement.ts'
import type { PaymentProvider } from './psp/port.ts'
import type { BookRecord } from './reports/compare.ts'
import type { ReserveDeps } from './reserve.ts'
import type { CreditedEur } from './store/deposited.ts'
import type { UsualTimes } from './usual-times.ts'

/** `more`: the requested amount, EUR minor units. */
export type RefuseUnproved = (player: PlayerId, credited: CreditedEur, more: bigint) => Promise<Refusal | undefined>

type NextOffer = AnswerOf<(typeof paymentRoutes)['GET /api/v2/billing/data']>['payments']['bonus']

export type PaymentHooks = CreditHooks & ReserveDeps['hooks']

export const createPaymentHooks = (): PaymentHooks => ({ ...createCreditHooks(), invoiceCreated: createHook('invoiceCreated') })

export interface PaymentsDeps extends Omit<CreditPorts, 'hooks'>, ForgeryDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'postAllOrThrow' | 'wallet' | 'openAccounts'>
  limits: Pick<Limits, 'refuseDeposit' | 'noteDeposit' | 'holdReason' | 'findUnrestrictedPlayers'> & PayerLimits
  messages: ReviewMessages
  fanOut: FanOut
  /** In order of preference for new payments. */
  providers: readonly PaymentProvider[]
  /** The operator's payment methods, a JSON file; built-in ones if absent. */
  methodsFile: string | undefined
  /** Every deposit currency must have a payout method. */
  needsPayouts: boolean
  random: Random
  /** Proofs of disputes. */
  files: FileStore
  /** 64 hex digits: the key that encrypts proofs. */
  secret: string
  /** D-40: the country of the caller's IP address. */
  regionOf(ip: string): string
  /** The page of the site, on the host of the call, to which a provider's page returns the player. */
  returnUrlOf(request: RequestFacts): string
  /** The player's active currency. */
  currencyOf(player: PlayerId): Promise<Currency>
  /** What the next deposit would earn, its title in the request's language; null for nothing, and `refused` if this account gets none. */
  offerOf(player: PlayerId, locale: 'ru' | 'en' | 'kz'): Promise<NextOffer>
  /** Of a closed account, in the transaction that opens the invoice: a closing waits for it, or comes before. */
  refuseClosed(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  /** Requests proof of identity if the deposits require it, and refuses deposits that must wait for it. */
  refuseUnproved: RefuseUnproved
  /** The player's balance changed: publish it. */
  onMoney(player: PlayerId, currency: Currency): void
  /** Payouts sent to a provider, by the time of sending; milliseconds. */
  payoutsBetween(psp: string, from: number, to: number): Promise<BookRecord[]>
  payoutTimes: UsualTimes
  /** By the provider's own numbers, sent at any time. */
  payoutsNamed(psp: string, exts: readonly string[]): Promise<BookRecord[]>
  /** For operators: a sentence and facts. */
  report: Report
}
