/** Dependencies on other modules and on the machine; compose provides them. */
import type { NotificationDetails, Refusal } from '@fairhouse/contracts'
import type { ExternalGroup, ExternalTerms } from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { RateLimiter } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { VendorWatch } from '../../../platform/outgoing/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { ForgeryDeps } from '../../../platform/webhooks/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { PlaceBet, PublishBalance } from '../../play/wagering/index.ts'
import type { Geo } from '../../protection/geo/index.ts'

/** Operators paid or kept a held win. */
export interface HeldWinNotice {
  readonly player: PlayerId
  /** One notice for each source. */
  readonly source: string
  readonly kind: 'held_win'
  readonly details: NotificationDetails
  /** Milliseconds. */
  readonly at: number
}

export interface ProvidersDeps {
  readonly database: Database
  /** With the refusal reasons of the player's own limits. */
  readonly ledger: WalletLedger
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Pick<Jobs, 'define' | 'enqueue' | 'schedule'>
  readonly limiter: RateLimiter
  readonly placeBet: PlaceBet
  readonly dataKeys: {
    /** 64 hex digits: the key that encrypts the providers' secrets. */
    readonly documents: string
    /** Of the secrets that were in use when those of the installation were stolen (D-46). */
    readonly withHashes: { readonly tokens: { readonly hashSecrets: readonly string[] } }
  }
  /** v2 signatures are required (production). */
  readonly needsPath: boolean
  readonly publishBalance: PublishBalance
  readonly fanOut: Pick<FanOut, 'publishToPlayer'>
  /** The player's self-exclusion, cool-off or staff flag. */
  exclusionOf(tx: Db, player: PlayerId): Promise<Refusal | undefined>
  /** What has stopped the player's play: a session limit, a reality check, a due proof of age. */
  stopOf(tx: Tx, account: { player: PlayerId; currency: Currency }): Promise<Refusal | undefined>
  /** D-56: what running offers let games of a category contribute. */
  contributionTerms(group: ExternalGroup): Promise<ExternalTerms>
  readonly profile: {
    /** Those of the players whose statistics are hidden. */
    statisticsHidden(players: readonly PlayerId[]): Promise<readonly bigint[]>
  }
  readonly geo: Pick<Geo, 'countryOf' | 'countries'>
  /** A notice in the player's bell, in the caller's transaction. */
  notify(tx: Tx, notice: HeldWinNotice): Promise<void>
  readonly vendorWatch: Pick<VendorWatch, 'call'>
  readonly countForgery: ForgeryDeps['countForgery']
  onFault(error: unknown, context?: Record<string, unknown>): void
  /** An operator must look at it. */
  report(message: string, facts: Record<string, unknown>): void
}

export type WalletLedger = Pick<
  Ledger,
  | 'betsByKey'
  | 'lockWallets'
  | 'lockFreeWallets'
  | 'wallet'
  | 'walletsOf'
  | 'walletsOfPlayer'
  | 'externalCall'
  | 'areExternalCallsKnown'
  | 'externalRound'
  | 'externalRoundsWithin'
  | 'externalRounds'
  | 'externalRoundsById'
  | 'stakeExternal'
  | 'takeExternalStakes'
  | 'payExternalRounds'
  | 'winExternal'
  | 'rollbackExternal'
  | 'endExternalRound'
  | 'resolveHeldWin'
  | 'openAccounts'
>
