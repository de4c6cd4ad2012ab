/** What payouts need from other rooms and from the machine; compose fills them. Amounts in minor units. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PaymentProvider, PayoutMethod } from '../payments/index.ts'
import type { Destination, IsOwnAddress, NormalAddress } from './destination/named.ts'
import type { PayoutMessages } from './messages.ts'
import type { Demand } from './sources/demand.ts'

/** A payout as it is asked for, bounds and funds judged. */
export interface PayoutRequest {
  player: bigint
  currency: Currency
  amount: bigint
  method: PayoutMethod
  destination: Destination
  /** The player agrees that an active bonus ends. */
  confirm: boolean
  /** The house asks who the player is, and he has not proved it. */
  lacksProof: boolean
  code: string | undefined
  /** What its code must be bound to. */
  bound: Buffer
  /** Milliseconds. */
  now: number
}

/** Whether the player may have his money: the rules of `gates/`. Asked under the lock of his wallet. */
export interface Gates {
  /** Before the lock: where the sum calls for it, the house asks who the player is. Answers whether he has yet to prove it. */
  reviewIdentity(request: Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'>): Promise<boolean>
  /** Before a code is sent: what has to go elsewhere first, told early. Judged again with all else under the lock. */
  refuseDestination(tx: Db, request: Going & { amount: bigint; now: number }): Promise<Refusal | undefined>
  /** Bonus, turnover, debt, velocity, verification, code, in this order. */
  refuse(tx: Tx, request: PayoutRequest): Promise<Refusal | undefined>
  /** All that stands in the way of any payout now, and the most that fits today. */
  availability(
    tx: Db,
    player: bigint,
    currency: Currency,
    now: number,
  ): Promise<{ failing: Refusal[]; left: bigint; demands: readonly Demand[] }>
  /** What stands against the player, or against this place. Where nothing does, small sums wait for nobody. */
  holdsFor(tx: Tx, going: Going): Promise<PayoutHold[]>
}

/** A payout that has passed the gates. */
export interface Going {
  player: bigint
  currency: Currency
  fingerprint: Buffer
  method: Pick<PayoutMethod, 'toSource'>
}

/** What confirms a payout (D-36). */
export interface Codes {
  waysOf(player: bigint): Promise<CodeWay[]>
  /** `to` is partly hidden, null for the app; times in seconds. */
  send(request: CodeRequest): Promise<{ to: string | null; wait: number; life: number } | Refusal>
}

export type CodeWay = 'app' | 'email' | 'sms'

export interface CodeRequest {
  player: bigint
  bound: Buffer
  by: CodeWay
  /** What the owner reads beside it: the sum with its currency, the destination partly hidden. */
  summary: { amount: string; destination: string }
  locale: 'ru' | 'en' | 'kz'
}

export interface PayoutDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'committed' | 'lockPlayer' | 'wallet' | 'openAccounts'>
  hub: Hub
  fanOut: FanOut
  jobs: Jobs
  clock: Clock
  random: Random
  /** 64 hex digits: every key of this module is made from it. */
  secret: string
  /** The adapter of a name; undefined where none is configured. */
  providerOf(psp: string): PaymentProvider | undefined
  /** Offered now in a currency. */
  methodsOf(currency: Currency): readonly PayoutMethod[]
  normalAddress: NormalAddress
  isOwnAddress: IsOwnAddress
  gates: Gates
  messages: PayoutMessages
  codes: Codes
  /** The player's active currency; null before it was chosen. */
  currencyOf(player: bigint): Promise<Currency | null>
  /** A cool-off, a self-exclusion, or a limit of his own that is reached: what he asked for stays on its way. */
  hasPayoutHold(player: bigint): Promise<boolean>
  /** Money of the player changed: his balance is to be told anew. */
  onMoney(player: bigint): void
  /** For whoever runs the house: a sentence and what is known. */
  report(message: string, facts: Record<string, unknown>): void
}
