/** What identity needs from rooms above it, and from the machine; compose fills them. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Random } from '../../platform/random.ts'
import type { PasswordCost } from './password-hashes.ts'
import type { IssuerConfig, OpenId } from './providers/issuers.ts'
import type { Channel } from './rules/addresses.ts'

export type Locale = 'ru' | 'en' | 'kz'

/** What the owner of an account is told about its safety. */
export type SecurityNews =
  /** `device` as in *Chrome, Windows*; empty when unknown. */
  | { what: 'new_device'; device: string }
  | { what: 'second_factor_on' | 'second_factor_off' }
  /** `left`: how many are still unused. */
  | { what: 'recovery_code_used'; left: number }
  | { what: 'password_changed' }
  /** `provider`: as players know it. */
  | { what: 'provider_connected' | 'provider_disconnected'; provider: string }
  /** `address`: the new one, partly hidden. */
  | { what: 'address_added'; address: string }
  /** `undo`: the text of the link that takes the change back. */
  | { what: 'address_changed'; address: string; undo: string }

export type IdentityContent =
  | { kind: 'login_code' | 'proof_code'; code: string }
  /** `token` is the link's; null in a text message, which carries none. */
  | { kind: 'reset_code'; code: string; token: string | null }
  /** Of a payout; what it allows stands beside the code. */
  | { kind: 'payout_code'; code: string; amount: string; destination: string }
  /** Opens payouts, to who may not log in. */
  | { kind: 'payout_link'; token: string }
  | { kind: 'login_data'; account: string; logins: string[] }
  | { kind: 'security'; news: SecurityNews }

export interface IdentityMessage {
  /** The same for the same letter, also when its job runs again. */
  id: string
  channel: Channel
  to: string
  locale: Locale
  content: IdentityContent
}

export interface Registered {
  player: bigint
  currency: Currency
  /** Null when the registration named none: it is set after the first login (STA-5). */
  locale: Locale | null
  /** SEC-2: the player would like to join the VIP club. */
  wantsVip: boolean
}

export interface PromoCodes {
  /** Whether a registration may use the code now: there is one, and it is not spent. */
  isGood(code: string): Promise<boolean>
}

export interface IdentityDeps {
  /** Messages go by these: no code is offered by another one. */
  channels: ReadonlySet<Channel>
  /** Whose word the house takes for who somebody is (D-33). */
  issuers: readonly IssuerConfig[]
  openId: OpenId
  /** Whether a page of this origin is ours: the site's or a mirror's (D-33). */
  isOwnOrigin(origin: string, host: string | undefined): boolean
  /** Whether the house serves the country of this IP address (D-7). */
  isServed(ip: string): boolean
  /** Of new password hashes. */
  passwordCost: PasswordCost
  database: Database
  clock: Clock
  ids: Ids
  random: Random
  bus: Bus
  jobs: Jobs
  /** At least 32 characters; every key of this module is made from it. */
  secret: string
  /** At least 32 characters, and to stay for years: what is sealed in the database opens with no other. */
  restSecret: string
  /** How players and their authenticator apps know the house. */
  brand: string
  /** In the transaction that makes the account: wallet and settings exist with it, or none of them does. */
  onRegistered(tx: Tx, registered: Registered): Promise<void>
  /** Before there is an account at this phone number: a refusal where its owner is under self-exclusion. */
  refuseNewcomer(tx: Tx, person: { phone: string }): Promise<Refusal | undefined>
  /** Outside of any transaction, before there is an account at this address: a refusal where nobody may be taken. */
  screenRegistration(ip: string, address: { email: string | null; phone: string | null }): Promise<Refusal | undefined>
  /** Every log-in, outside of any transaction, before its tokens are handed over: a refusal closes it. */
  screenLogin(player: bigint, ip: string): Promise<Refusal | undefined>
  /** A session that goes on, outside of any transaction, before its new tokens are handed over: a refusal ends it. */
  screenRefresh(player: bigint, ip: string): Promise<Refusal | undefined>
  /** Every log-in, before its session is made: a refusal closes it. */
  admitLogin(tx: Tx, account: Pick<Registered, 'player' | 'currency'>): Promise<Refusal | undefined>
  /** Under self-exclusion now: no log-in, and a payout link in its place. */
  isExcluded(tx: Tx, player: bigint): Promise<boolean>
  /** A phone number was proven to be this player's. A refusal: the account is closed to play from here on. */
  onPhoneProved(tx: Tx, account: Pick<Registered, 'player' | 'currency'>, phone: string): Promise<Refusal | undefined>
  /** Two letters of the country an IP address is in; null where unknown (D-40). */
  countryOf(ip: string): string | null
  /** Empty until there are bonuses: then every code is unknown. */
  promoCodes: PromoCodes
  /** For whoever runs the house: a sentence and what is known, never who it is about. */
  report(message: string, facts: Record<string, unknown>): void
  /** The language that the player has chosen; null where he chose none. */
  savedLocale(player: bigint): Promise<Locale | null>
  /** Hands a message to its carrier. Throws when the carrier did not take it: the job comes back. */
  deliver(message: IdentityMessage): Promise<void>
}
