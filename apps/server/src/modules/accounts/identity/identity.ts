/** Accounts and authentication: the module put together. */
import { authRoutes, passwordRoutes, payoutLinkRoutes, providerRoutes, type Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'
import type { RawBuilder } from 'kysely'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import { type Caller, calls, joinMounts, type Mount, outsideCalls } from '../../../platform/http/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { signOutByOperator } from './calls/sessions.ts'
import { sendCode } from './code-messages.ts'
import { SEND_CODE, type SendCodeJob } from './codes.ts'
import { createIdentityContext, type IdentityContext } from './context.ts'
import { identityHandlers } from './handlers.ts'
import { type OwnProof, proveOwner } from './own-proof.ts'
import { passwordHandlers } from './password-handlers.ts'
import { createPayoutCodes, type PayoutCodeJob, type PayoutCodes, SEND_PAYOUT_CODE, sendPayoutCode } from './payout-codes.ts'
import { payoutLinkHandlers } from './payout-link-handlers.ts'
import { createPayoutLinks, OFFER_PAYOUT_LINK, offerPayoutLink, type PayoutLinkJob, type PayoutLinks } from './payout-links.ts'
import type { IdentityDeps, IdentityHooks, Locale, SecurityNews } from './ports.ts'
import { serveProviderCallback } from './provider-callback.ts'
import { providerHandlers } from './provider-handlers.ts'
import { parseEmail, parsePhone, provedAddress } from './rules/addresses.ts'
import { type SecurityJob, SEND_SECURITY_MESSAGE } from './security-mailer.ts'
import { createSessionTransfer, type SessionTransfer } from './session-transfer.ts'
import {
  type Account,
  findAccount,
  findAccounts,
  findPasswordByAddress,
  loadRegistrationAddresses,
  loadCurrencies,
  lockAccount,
  setCurrency,
  provedPlayers,
} from './store/accounts.ts'
import { releaseAddresses } from './store/accounts.ts'
import { lastChangeAt } from './store/address-changes.ts'
import { lastAuditedAt } from './store/audit.ts'
import { resetAt } from './store/passwords.ts'
import { lastLogInAt, type OpenSession, openSessions, playersAtAddress } from './store/session-list.ts'
import { accountTimeline } from './store/timeline.ts'
import { browserMates, playersOfVisitor, type SeenVisitor, type SharedDevice, sharedDevices, visitorsOf } from './store/visitors.ts'
import { sweep } from './sweep.ts'
import { type Authentication, createAuthentication } from './tokens/access-tokens.ts'

/** Stored accounts, also for modules that are opened before identity. `tx`: a transaction of another module. */
export interface Accounts {
  account(player: PlayerId, tx?: Db): Promise<Account | undefined>
  /** Those that exist, by player. */
  accountsOf(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, Account>>
  /** The active currency (D-21). @throws for a player without an account, as the next two. */
  currencyOf(player: PlayerId, tx?: Db): Promise<Currency>
  /** Milliseconds. */
  registeredAt(player: PlayerId, tx?: Db): Promise<number>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx?: Db): Promise<string | null>
  /** A query of the players with a verified phone, for a query of many. */
  provedPlayers(): RawBuilder<{ player: PlayerId }>
  /** Active currencies, by player. */
  currenciesOf(players: readonly PlayerId[], tx?: Tx): Promise<ReadonlyMap<bigint, Currency>>
  /** The IP address of each registration, by player. */
  addressesOf(players: readonly PlayerId[], tx?: Tx): Promise<ReadonlyMap<bigint, string>>
}

export interface Identity extends Accounts, Authentication {
  readonly hooks: IdentityHooks
  /** Also the page that issuers send browsers back to (API-5). */
  mount: Mount
  /** The active currency; the account's row stays locked to the end of the transaction. Take it before the wallets' lock, as a log-in does. */
  lockCurrency(tx: Tx, player: PlayerId): Promise<Currency>
  /** D-21. Under `lockCurrency` and the lock of the player's wallets. */
  setCurrency(tx: Tx, player: PlayerId, currency: Currency): Promise<void>
  /** Undefined if the caller is the owner: checked before actions that a session thief must not do. */
  proveOwner(caller: Caller, given: OwnProof, locale: Locale): Promise<Refusal | undefined>
  /** Removes addresses and password of a closed account, permanently. */
  releaseAddresses(tx: Tx, player: PlayerId): Promise<void>
  /** The account with this whole email address or phone number, in any usual form. */
  findByAddress(text: string): Promise<bigint | undefined>
  /** Accounts with this visitor id (D-35), most recently seen first. */
  playersOfVisitor(visitor: string, limit: number): Promise<PlayerId[]>
  /** Accounts registered, or logged in within the life of their sessions' rows, from this canonical IP address; the latest first. */
  playersAtAddress(ip: string, limit: number): Promise<PlayerId[]>
  /** The account's open sessions. */
  sessionsOf(player: PlayerId): Promise<OpenSession[]>
  /** Milliseconds; null for none within the life of its row: 30 days after the session ended by itself. */
  lastLogInAt(player: PlayerId): Promise<number | null>
  /** D-35: visitor ids of the account, most recently seen first. */
  visitorsOf(player: PlayerId): Promise<SeenVisitor[]>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  /** D-2: accounts that share a visitor id or a browser with one of these players. */
  sharedDevices(tx: Db, players: readonly PlayerId[]): Promise<SharedDevice[]>
  /** D-74: those of the others that use a browser of this player. Computed visitor ids do not count (D-35). */
  browserMates(tx: Db, player: PlayerId, others: readonly bigint[]): Promise<bigint[]>
  /** Ends every session of the player, in the transaction that closes the account. */
  endSessions(tx: Tx, player: PlayerId): Promise<void>
  /** The house ends every session and pending log-in of the player, who may log in again. Returns how many sessions were open. */
  signOut(tx: Tx, player: PlayerId): Promise<number>
  /**
   * When password, second factor or verified addresses last changed, ms since the epoch: payouts are blocked 24 h after it
   * (D-36).
   */
  securityChangedAt(player: PlayerId, tx?: Db): Promise<number | null>
  /** Whether the account has a second factor (D-36). */
  hasSecondFactor(player: PlayerId): Promise<boolean>
  payoutLinks: PayoutLinks
  /** Codes that confirm payouts (D-36). */
  payoutCodes: PayoutCodes
  /** Session transfer to another host (D-34). */
  sessionTransfer: SessionTransfer
  /** A fresh token for a live session, or null. */
  freshToken(caller: Caller): Promise<string | null>
}

export function createAccounts({ db }: Database): Accounts {
  const existing = async (player: PlayerId, tx: Db = db) => {
    const account = await findAccount(tx, player)
    if (!account) throw new Error(`there is no account ${player}`)
    return account
  }
  return {
    account: (player, tx) => findAccount(tx ?? db, player),
    accountsOf: (players) => findAccounts(db, players),
    currencyOf: async (player, tx) => (await existing(player, tx)).currency,
    registeredAt: async (player, tx) => (await existing(player, tx)).createdAt,
    async verifiedPhoneOf(player, tx) {
      const { phone, isPhoneVerified } = await existing(player, tx)
      return isPhoneVerified ? phone : null
    },
    provedPlayers,
    currenciesOf: (players, tx) => loadCurrencies(tx ?? db, players),
    addressesOf: (players, tx) => loadRegistrationAddresses(tx ?? db, players),
  }
}

export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const context = await createIdentityContext(deps)
  const { clock, db } = context
  deps.jobs.define<SendCodeJob>(SEND_CODE, (job) => sendCode(context, job), { waitsFor: 'messages', mayBeDropped: true })
  deps.jobs.define<PayoutCodeJob>(SEND_PAYOUT_CODE, (job) => sendPayoutCode(context, job), { waitsFor: 'messages', mayBeDropped: true })
  deps.jobs.define<PayoutLinkJob>(OFFER_PAYOUT_LINK, (job) => offerPayoutLink(context, job), { waitsFor: 'messages', mayBeDropped: true })
  deps.jobs.define<SecurityJob>(SEND_SECURITY_MESSAGE, (job) => sendSecurityMessage(context, job), {
    waitsFor: 'messages',
    mayBeDropped: true,
  })
  deps.jobs.schedule('identity.sweep', '17 3 * * *', () => sweep(context))
  const authentication = createAuthentication(context)
  return {
    hooks: context.hooks,
    mount: joinMounts(
      calls(authRoutes, identityHandlers(context)),
      calls(passwordRoutes, passwordHandlers(context)),
      calls(payoutLinkRoutes, payoutLinkHandlers(context)),
      calls(providerRoutes, providerHandlers(context, authentication.authenticate)),
      outsideCalls((api, options) => serveProviderCallback(api, context, deps.random, options)),
    ),
    ...authentication,
    payoutLinks: createPayoutLinks(context, deps),
    ...createAccounts(deps.database),
    lockCurrency: async (tx, player) => (await lockAccount(tx, player))!.currency,
    setCurrency: (tx, player, currency) => setCurrency(tx, player, currency),
    visitorsOf: (player) => visitorsOf(db, player),
    timelineOf: (player, page) => accountTimeline(db, player, page),
    sharedDevices,
    browserMates,
    endSessions: (tx, player) => context.sessions.endAll(tx, player, 'excluded'),
    signOut: (tx, player) => signOutByOperator(context, tx, player),
    proveOwner: (caller, given, locale) => proveOwner(context, caller, given, locale),
    releaseAddresses,
    async findByAddress(text) {
      const address = parseEmail(text) ?? parsePhone(text)
      return address && (await findPasswordByAddress(db, address))?.id
    },
    playersOfVisitor: (visitor, limit) => playersOfVisitor(db, visitor, limit),
    playersAtAddress: (ip, limit) => playersAtAddress(db, ip, limit),
    sessionsOf: (player) => openSessions(db, player, clock.now()),
    lastLogInAt: (player) => lastLogInAt(db, player),
    securityChangedAt: (player, tx) => securityChangedAt(tx ?? db, player),
    hasSecondFactor: (player) => context.secondFactor.isOn(db, player),
    payoutCodes: createPayoutCodes(context, deps),
    sessionTransfer: createSessionTransfer(context),
    freshToken: (caller) => context.sessions.freshToken(caller),
  }
}

/** A second address counts: payout codes may go to it. An account's first verified address does not: it replaces none. */
const STOPPING = ['password changed', 'second factor on', 'second factor off', 'address added'] as const

/** Of log-in or payout credentials (money.md B "Velocity"). Milliseconds since the epoch; null for never. */
async function securityChangedAt(tx: Db, player: PlayerId): Promise<number | null> {
  const instants = [await resetAt(tx, player), await lastChangeAt(tx, player), await lastAuditedAt(tx, player, STOPPING)]
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** The job that writes security messages: to the verified email, else to the verified phone, else to nobody. */
async function sendSecurityMessage(context: IdentityContext, { id, player, locale, news, to }: SecurityJob): Promise<void> {
  const details = { what: news.what }
  await context.notify?.({ player: BigInt(player), source: `security ${id}`, kind: 'security', details, at: context.clock.now() })
  const account = await findAccount(context.db, BigInt(player))
  const address = to ?? (account && provedAddress(account, context.channels))
  if (!address) return
  const content = { kind: 'security', news: withToken(context, news) } as const
  const language = (await context.savedLocale(BigInt(player))) ?? locale
  await context.deliver({ id, channel: address.channel, to: address.value, locale: language, content, player: BigInt(player) })
}

/** The job has the change's id only; a reader of jobs cannot undo it. */
function withToken({ changeTokens }: IdentityContext, news: SecurityNews): SecurityNews {
  return news.what === 'address_changed' ? { ...news, undo: changeTokens.sign(news.undo) } : news
}
