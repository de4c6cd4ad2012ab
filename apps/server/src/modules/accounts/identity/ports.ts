/** What identity needs from the modules above it and from the machine, which compose provides, and the events that they react to. */
import type { Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../platform/hooks.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { PasswordCost } from './password-hashes.ts'
import type { IssuerConfig, OpenId } from './providers/issuers.ts'
import type { Channel } from './rules/addresses.ts'

export type Locale = 'ru' | 'en' | 'kz'

/** Security messages to the owner of an account. */
export type SecurityNews =
  /** `device` as in *Chrome, Windows*; empty when unknown. */
  | { what: 'new_device'; device: string }
  | { what: 'second_factor_on' | 'second_factor_off' }
  /** `left`: the number of unused ones. */
  | { what: 'recovery_code_used'; left: number }
  | { what: 'password_changed' }
  /** `provider`: as players know it. */
  | { what: 'provider_connected' | 'provider_disconnected'; provider: string }
  /** `address`: the new one, masked. */
  | { what: 'address_added'; address: string }
  /** `undo`: the token of the undo link. */
  | { what: 'address_changed'; address: string; undo: string }

export type IdentityContent =
  | { kind: 'login_code' | 'proof_code'; code: string }
  /** `token` is the link's; null in a text message, which carries none. */
  | { kind: 'reset_code'; code: string; token: string | null }
  /** Of a payout; the message states beside the code what it allows. */
  | { kind: 'payout_code'; code: string; amount: string; destination: string }
  /** Opens payouts for players who may not log in. */
  | { kind: 'payout_link'; token: string }
  | { kind: 'login_data'; account: string; logins: string[] }
  | { kind: 'security'; news: SecurityNews }

export interface IdentityMessage {
  /** The same for every run of the job, so a message is sent once. */
  id: string
  channel: Channel
  to: string
  locale: Locale
  content: IdentityContent
  /** The account of the address; null for an address that is not (yet) one of an account. */
  player: PlayerId | null
}

export interface Registered {
  player: PlayerId
  currency: Currency
  /** Null when the registration named none: it is set after the first login (STA-5). */
  locale: Locale | null
  /** SEC-2: the player requests to join the VIP club. */
  wantsVip: boolean
  /** The promo code of the registration, known to be good; null for none. */
  promo: string | null
  /** Marks of the visit: partner, stag, promo, click ids and others, as far as known. */
  source: Readonly<Record<string, string>>
  /** The promo code of the form, if the player typed it. */
  typedPromo: string | undefined
  /** The public name of the registration, admitted in the same transaction; null for none. */
  nickname: string | null
}

export interface PhoneProved extends Pick<Registered, 'player' | 'currency'> {
  phone: string
}

export interface IdentityHooks {
  /** An account was created: wallet and settings are created with it, or nothing is. */
  registered: Hook<Registered>
  /** A phone number was verified for this player, and the account stays open. */
  phoneProved: Hook<PhoneProved>
}

export const createIdentityHooks = (): IdentityHooks => ({
  registered: createHook('registered'),
  phoneProved: createHook('phoneProved'),
})

export interface PromoCodes {
  /** Whether a registration in this currency may use the code now: it exists and is not used up. */
  isGood(code: string, currency: Currency): Promise<boolean>
}

export interface IdentityDeps {
  /** Messages go by these: no code is offered by another one. */
  channels: ReadonlySet<Channel>
  /** Whose word the house takes for who somebody is (D-33). */
  issuers: readonly IssuerConfig[]
  openId: OpenId
  /** Whether this origin is the site's or a mirror's (D-33). */
  isOwnOrigin(origin: string, host: string | undefined): boolean
  /** Whether the country of this IP address is served (D-7). */
  isServed(ip: string): boolean
  /** Of new password hashes. */
  passwordCost: PasswordCost
  database: Database
  clock: Clock
  ids: Ids
  random: Random
  bus: Bus
  jobs: Jobs
  /** At least 32 characters; every key of this module is derived from it. */
  secret: string
  /** For data at rest. Each at least 32 characters, and kept: only `secret` decrypts them. Hashes of recovery codes are made with all in turn. */
  rest: { readonly secret: string; readonly hashSecrets: readonly string[] }
  /** The brand for players and their authenticator apps. */
  brand: string
  /** Before an account with this phone number is created: a refusal if its owner is under self-exclusion. */
  refuseNewcomer(tx: Tx, person: { phone: string }): Promise<Refusal | undefined>
  /** A refusal for a public name that a new player may not have. In a transaction the name is locked until its end. */
  admitNickname(tx: Db, nickname: string): Promise<Refusal | undefined>
  /** Outside of any transaction, before an account with this address is created: a refusal if registrations are closed. */
  screenRegistration(ip: string, address: { email: string | null; phone: string | null }): Promise<Refusal | undefined>
  /** Every log-in, outside of any transaction, before its tokens are returned: a refusal prevents it. */
  screenLogin(player: PlayerId, ip: string): Promise<Refusal | undefined>
  /** A refresh, outside of any transaction, before its tokens are returned: a refusal ends the session. */
  screenRefresh(player: PlayerId, ip: string): Promise<Refusal | undefined>
  /** Every log-in, before its session is created: a refusal prevents it. */
  admitLogin(tx: Tx, account: Pick<Registered, 'player' | 'currency'>): Promise<Refusal | undefined>
  /** Under self-exclusion now: no log-in, but a payout link. */
  isExcluded(tx: Tx, player: PlayerId): Promise<boolean>
  /** A phone number was verified for this player, in its transaction. A refusal: the account is now closed to play. */
  admitPhone(tx: Tx, proved: PhoneProved): Promise<Refusal | undefined>
  /** ISO 3166-1 code of an IP address; null where unknown (D-40). */
  countryOf(ip: string): string | null
  promoCodes: PromoCodes
  /** Whether the crowd tool may register its players (D-3). */
  opensDemoAccounts: boolean
  /** For operators: a sentence and facts, never personal data. */
  report(message: string, facts: Record<string, unknown>): void
  /** The language that the player chose; null for none. */
  savedLocale(player: PlayerId): Promise<Locale | null>
  /** Passes a message to its transport. Throws when the transport refused it: the job retries. */
  deliver(message: IdentityMessage): Promise<void>
  /** A security event of the player, for the bell; `source` is the same for every run of its job. `at`: milliseconds. */
  notify?(news: { player: PlayerId; source: string; kind: 'security'; details: Pick<SecurityNews, 'what'>; at: number }): Promise<void>
}
