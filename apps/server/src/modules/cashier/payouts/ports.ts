/** Dependencies on other modules and the platform, which compose provides, and the events that others react to. Amounts in minor units. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import type { NoContribution } from '@fairhouse/loyalty'
import type { PlayerId, Minor, PayoutId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Place, Tx } from '../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../platform/hooks.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Report } from '../../../platform/telemetry.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { LinkedRound } from '../../games/pots/index.ts'
import type { PaymentProvider, PayoutMethod } from '../payments/index.ts'
import type { Destination, IsOwnAddress, NormalAddress } from './destination/named.ts'
import type { Demand } from './sources/demand.ts'

/** A payout request with checked bounds and funds. */
export interface PayoutRequest {
  player: PlayerId
  currency: Currency
  amount: Minor
  /** Flagged coins go back: see `isReturn` of the checks. */
  isReturn: boolean
  method: PayoutMethod
  destination: Destination
  /** The player agrees that an active bonus ends. */
  confirm: boolean
  /** Proof of identity is required and missing. */
  lacksProof: boolean
  code: string | undefined
  /** The code must be bound to this. */
  bound: Buffer
  /** Milliseconds. */
  now: number
}

/** Whether the player may withdraw: the rules of `gates/`. Runs under the lock of the wallet. */
export interface Gates {
  /** Runs before the lock: requests proof of identity if the amount requires it. Returns whether it is missing. */
  reviewIdentity(request: Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'>): Promise<boolean>
  /** Runs before a code is sent: reports early what must go back elsewhere first. Checked again under the lock. */
  refuseDestination(tx: Db, request: Going & { amount: Minor; isReturn: boolean; now: number }): Promise<Refusal | undefined>
  /** Bonus, turnover, debt, velocity, verification, code, in this order. */
  refuse(tx: Tx, request: PayoutRequest): Promise<Refusal | undefined>
  /** All restrictions of any payout now, and the largest amount allowed today. */
  availability(
    tx: Db,
    player: PlayerId,
    currency: Currency,
    now: number,
  ): Promise<{ failing: Refusal[]; left: bigint; demands: readonly Demand[] }>
  /** Objections to the player or this destination. Without any, small amounts are approved automatically. */
  holdsFor(tx: Tx, going: Going): Promise<PayoutHold[]>
  /** Rounds of real money since an instant against accounts that are linked now, the latest first. */
  linkedRounds(tx: Tx, player: PlayerId, since: number): Promise<LinkedRound[]>
}

/** A payout that passed the gates. */
export interface Going {
  player: PlayerId
  currency: Currency
  fingerprint: Buffer
  method: Pick<PayoutMethod, 'toSource'>
}

/** Confirmation of a payout (D-36). */
export interface Codes {
  waysOf(player: PlayerId): Promise<CodeWay[]>
  /** `to` is masked, null for the app; times in seconds. */
  send(request: CodeRequest): Promise<{ to: string | null; wait: number; life: number } | Refusal>
}

export type CodeWay = 'app' | 'email' | 'sms'

export interface CodeRequest {
  purpose: 'payout'
  player: PlayerId
  bound: Buffer
  by: CodeWay
  /** Shown to the owner beside the code: the amount with its currency, the destination masked. */
  summary: { amount: string; destination: string }
  locale: 'ru' | 'en' | 'kz'
}

/** Of one deposit, by the wallet's version right after it; minor units. */
export interface DepositPart {
  player: PlayerId
  currency: Currency
  version: bigint
  amount: Minor
}

/** Amounts in minor units, instants in milliseconds. */
export interface TurnoverBet {
  readonly key: string
  readonly currency: Currency
  readonly game: string
  /** Cash at risk to the end, and what of it was due. */
  readonly stake: Minor
  readonly counted: Minor
  /** null when it contributes. */
  readonly reason: NoContribution | null
  readonly at: number
  /** Of `at`. */
  readonly micros: bigint
}

export interface WaivedTurnover {
  /** Returns how much of the amount was due. */
  waive(tx: Tx, part: DepositPart): Promise<bigint>
  restore(tx: Tx, part: DepositPart): Promise<void>
  /** What each bet staked of what was due, the latest first. */
  betsOf(player: PlayerId, page: { before: Place | null; limit: number }): Promise<TurnoverBet[]>
}

interface EndedPayout {
  player: PlayerId
  payout: PayoutId
  currency: Currency
  /** With its fee. */
  amount: Minor
  /** Milliseconds. */
  at: number
}

export type UndoneStatus = 'failed' | 'rejected' | 'returned'

export interface PayoutHooks {
  payoutPaid: Hook<EndedPayout>
  /** The amount is on the player's account again, without an act of the player. `returned`: after it was paid. */
  payoutUndone: Hook<EndedPayout & { status: UndoneStatus }>
}

export const createPayoutHooks = (): PayoutHooks => ({ payoutPaid: createHook('payoutPaid'), payoutUndone: createHook('payoutUndone') })

export interface PayoutDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'lockPlayer' | 'wallet' | 'openAccounts' | 'stakesByKey'>
  fanOut: FanOut
  jobs: Jobs
  clock: Clock
  random: Random
  /** 64 hex digits: the source of every key of this module. */
  secret: string
  /** What fingerprints are made with in turn, `secret` last. */
  hashSecrets: readonly string[]
  /** The provider's adapter; undefined if none is configured. */
  providerOf(psp: string): PaymentProvider | undefined
  /** Currently offered in a currency. */
  methodsOf(currency: Currency): readonly PayoutMethod[]
  normalAddress: NormalAddress
  isOwnAddress: IsOwnAddress
  gates: Gates
  /**
   * D-75: a card or phone that is paid out to identifies the player. Refuses one of a person under self-exclusion, whose account is another
   * one: this account is held as theirs.
   */
  onDestination(tx: Tx, used: { player: PlayerId; currency: Currency; instrument: string }): Promise<Refusal | undefined>
  /** Stakes that flagged coins no longer owe because they go back, and owe again once the payout is undone. */
  turnover: WaivedTurnover
  /** Ends the player's active bonus, under the lock of the wallet; the gates checked that the player agreed. */
  endBonus(tx: Tx, player: PlayerId): Promise<void>
  codes: Codes
  /** The player's active currency. */
  currencyOf(player: PlayerId): Promise<Currency>
  /** A cool-off, a self-exclusion, or a used-up own limit: requested payouts stay on their way. */
  hasPayoutHold(player: PlayerId): Promise<boolean>
  /** D-57: times what one player may request in 24 hours, over all methods and by each. */
  payoutMultipleOf(db: Db, player: PlayerId): Promise<number>
  /** The player's balance changed and must be published again. */
  onMoney(player: PlayerId): void
  /** Operational log: a sentence and facts. */
  report: Report
  onFault(error: unknown, context: Record<string, unknown>): void
}
