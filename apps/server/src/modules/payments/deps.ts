/** What the room needs from the rest of the house. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { EventAnswer } from './handle-provider-events.ts'
import type { ReviewMessages } from './matching/messages.ts'
import type { PaymentProvider, PayoutEvent } from './psp/port.ts'
import type { BookRecord } from './reports/compare.ts'
import type { CreditPorts } from './post-settlement.ts'
import type { CreditedEur } from './store/deposited.ts'

/** `more`: what is asked for now, EUR minor units. */
export type RefuseUnproved = (player: bigint, credited: CreditedEur, more: bigint) => Promise<Refusal | undefined>

export interface PaymentsDeps extends CreditPorts {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'postAllOrThrow' | 'committed' | 'wallet' | 'openAccounts'>
  limits: Pick<Limits, 'refuseDeposit' | 'noteDeposit' | 'mayReceive' | 'findUnrestrictedPlayers'>
  messages: ReviewMessages
  hub: Hub
  fanOut: FanOut
  clock: Clock
  /** In the order in which new payments prefer them. */
  providers: readonly PaymentProvider[]
  /** The operator's ways to pay, a JSON file; the house's own where absent. */
  methodsFile: string | undefined
  /** No currency may be taken that is not paid out. */
  needsPayouts: boolean
  random: Random
  /** Proofs of disputes. */
  files: FileStore
  /** 64 hex digits: proofs are sealed by it. */
  secret: string
  /** D-40: of a visitor, by where he calls from. */
  regionOf(ip: string): string
  /** The player's active currency; null before it was chosen. */
  currencyOf(player: bigint): Promise<Currency | null>
  /** Asks a player who he is where his deposits call for it, and refuses what must wait for that. */
  refuseUnproved: RefuseUnproved
  /** Money of the player changed: his balance is to be told anew. */
  onMoney(player: bigint, currency: Currency): void
  /** A provider tells of a payout. */
  onPayoutEvent(event: PayoutEvent): Promise<EventAnswer>
  /** Payouts that a provider was told to make, by when they were handed over; milliseconds. */
  payoutsBetween(psp: string, from: number, to: number): Promise<BookRecord[]>
  /** By the provider's own numbers, whenever they were handed over. */
  payoutsNamed(psp: string, exts: readonly string[]): Promise<BookRecord[]>
  /** For whoever runs the house: a sentence and what is known. */
  report(message: string, facts: Record<string, unknown>): void
}
