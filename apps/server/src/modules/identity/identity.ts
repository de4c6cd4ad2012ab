/** Who people are and how they prove it: the room put together. */
import type { FastifyInstance } from 'fastify'

import type { authRoutes, passwordRoutes, providerRoutes, Refusal } from '@fairhouse/contracts'

import type { Caller, Handlers, MountOptions } from '../../platform/http/index.ts'
import { checkSecondFactor } from './calls/second-factor.ts'
import { SEND_CODE, type SendCodeJob } from './codes.ts'
import { createHandOver, type HandOver } from './hand-over.ts'
import { identityHandlers } from './handlers.ts'
import { openIdentities } from './identities.ts'
import { sendCode } from './letters.ts'
import { passwordHandlers } from './password-handlers.ts'
import { serveProviderCallback } from './provider-callback.ts'
import { providerHandlers } from './provider-handlers.ts'
import type { IdentityDeps, Locale, Via } from './ports.ts'
import { sendSecurityLetter } from './security-letters.ts'
import { type SecurityJob, TELL_SECURITY } from './security-post.ts'
import { type Account, accountOf } from './store/accounts.ts'
import { lastChangeAt } from './store/address-changes.ts'
import { resetAt } from './store/passwords.ts'
import { type OwnProof, proveOwner } from './own-proof.ts'
import { releaseAddresses } from './store/accounts.ts'
import { type OpenSession, openSessions } from './store/session-list.ts'
import type { Tx } from './store/tables.ts'
import { sweep } from './sweep.ts'

export interface Identity {
  handlers: Handlers<typeof authRoutes>
  passwords: Handlers<typeof passwordRoutes>
  providers: Handlers<typeof providerRoutes>
  /** The page that issuers send browsers back to (API-5). */
  serveProviderCallback(api: FastifyInstance, options: Pick<MountOptions, 'limiter' | 'secureCookies'>): void
  /** Who a bearer token proves; null for nobody. Costs no query. */
  authenticate(token: string): Caller | null
  /** What a first page needs to know (D-31): `valid`, `expired` (well signed, to be refreshed), or `none`. */
  stateOf(token: string): 'valid' | 'expired' | 'none'
  /** `via`: within the transaction of another room. */
  account(player: bigint, via?: Via): Promise<Account | undefined>
  /** Undefined where whoever calls is the owner: asked before what a thief of a session must not do. */
  proveOwner(caller: Caller, given: OwnProof, locale: Locale): Promise<Refusal | undefined>
  /** Addresses and password of a closed account, for good. */
  releaseAddresses(via: Via, player: bigint): Promise<void>
  /** Where the account is open now. */
  sessionsOf(player: bigint): Promise<OpenSession[]>
  /** Every session of the player at once, with the transaction of whoever closes the account to him. */
  endSessions(via: Via, player: bigint): Promise<void>
  /** When the player last chose a password without knowing the old one, ms since the epoch: payouts rest 24 h after it. */
  passwordResetAt(player: bigint): Promise<number | null>
  /** When a proved address last gave way to another, or came back, ms since the epoch: payouts rest 24 h after it (D-36). */
  addressChangedAt(player: bigint): Promise<number | null>
  /** Whether the account asks for a second factor (D-36). */
  hasSecondFactor(player: bigint): Promise<boolean>
  /** True for a right code of the caller's second factor, which counts no second time; tries are limited. Each payout asks (D-36). */
  checkSecondFactor(caller: Caller, code: string, locale: Locale): Promise<true | Refusal>
  /** Sessions that go along to another host (D-34). */
  handOver: HandOver
  /** A younger token for a session that goes on, or null. */
  freshToken(caller: Caller): Promise<string | null>
}

export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const house = await openIdentities(deps)
  const { access, revocations, clock, db } = house
  deps.jobs.define<SendCodeJob>(SEND_CODE, (job) => sendCode(house, job))
  deps.jobs.define<SecurityJob>(TELL_SECURITY, (job) => sendSecurityLetter(house, job))
  deps.jobs.schedule('identity.sweep', '17 3 * * *', () => sweep(house))
  const readLive = (token: string) => {
    const caller = access.read(token)
    return caller && !revocations.has(caller.session) ? caller : null
  }
  const authenticate = (token: string) => {
    const caller = readLive(token)
    return caller && caller.expiresAt > clock.now() ? caller : null
  }
  return {
    handlers: identityHandlers(house),
    passwords: passwordHandlers(house),
    providers: providerHandlers(house, authenticate),
    serveProviderCallback: (api, options) => serveProviderCallback(api, house, deps.random, options),
    authenticate,
    stateOf(token) {
      const caller = readLive(token)
      if (!caller) return 'none'
      return caller.expiresAt > clock.now() ? 'valid' : 'expired'
    },
    account: (player, via) => accountOf((via ?? db) as Tx, player),
    endSessions: (via, player) => house.sessions.endAll(via as Tx, player, 'excluded'),
    proveOwner: (caller, given, locale) => proveOwner(house, caller, given, locale),
    releaseAddresses,
    sessionsOf: (player) => openSessions(db as Tx, player, clock.now()),
    passwordResetAt: (player) => resetAt(db as Tx, player),
    addressChangedAt: (player) => lastChangeAt(db as Tx, player),
    hasSecondFactor: (player) => house.secondFactor.isOn(db as Tx, player),
    checkSecondFactor: (caller, code, locale) => checkSecondFactor(house, caller, code, locale),
    handOver: createHandOver(house),
    freshToken: (caller) => house.sessions.freshToken(caller),
  }
}
