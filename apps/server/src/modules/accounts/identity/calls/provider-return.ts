/** Return from an issuer: logs in, opens an account, or connects an identity. Source: API-5, D-33. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInfo } from '../login-flow.ts'
import type { IssuerConfig, ProvedClaims } from '../providers/issuers.ts'
import { type Address, parseEmail } from '../rules/addresses.ts'
import { claimOf } from '../rules/ownership.ts'
import type { TokenPair } from '../sessions.ts'
import { lockAccountByAddress, dropAddress, lockAddress } from '../store/accounts.ts'
import { connect, insertProviderAccount, findPlayer, lockProviderIdentity, takeVisit, type Visit } from '../store/providers.ts'
import { checksOf, identityOf, refuseUnreachable } from './provider-visit.ts'

export interface ReturnCall {
  /** The query string. */
  query: string
  /** The browser's cookie. */
  mark: string | undefined
  client: ClientInfo
}

export interface ReturnResult {
  /** The origin that receives the result. */
  origin: string
  outcome: LoginOutcome | Refusal
}

/** `pair` is null for an identity that was connected to the account of a live session. */
export interface LoginOutcome {
  pair: TokenPair | null
  isRegister: boolean
}

/** Undefined if no visit of this browser has that state: no page is notified. */
export async function handleReturn(context: IdentityContext, call: ReturnCall): Promise<ReturnResult | undefined> {
  const id = context.providerSecrets.read(new URLSearchParams(call.query).get('state') ?? '')
  if (!id || !context.providerSecrets.isMark(id, call.mark)) return undefined
  const visit = await takeVisit(context.db, id)
  const issuer = context.issuers.find((one) => one.id === visit?.provider)
  if (!visit || !issuer || visit.expiresAt <= context.clock.now()) return undefined
  return { origin: visit.origin, outcome: await resolveOutcome(context, issuer, visit, call) }
}

async function resolveOutcome(
  context: IdentityContext,
  issuer: IssuerConfig,
  visit: Visit,
  { query, client }: ReturnCall,
): Promise<LoginOutcome | Refusal> {
  const redemption = context.openId.redeem(issuer, checksOf(context, visit.id, visit.origin), query)
  const claims = await redemption.catch((fault: unknown) => refuseUnreachable(context, issuer, fault))
  if (isRefusal(claims)) return claims
  if (!claims) return refuse('provider_refused')
  const outcome = await context.db.transaction().execute(async (tx) => {
    await lockProviderIdentity(tx, identityOf(issuer, claims.subject))
    const device = { ...client.device, visitor: visit.form.fpp ?? undefined }
    const login = { context, issuer, visit, claims, client: { ...client, device } }
    return visit.player === null ? logIn(tx, login) : connectTo(tx, login, visit.player)
  })
  if (isRefusal(outcome)) return outcome
  const pair = await context.loginFlow.complete(outcome.pair, client)
  return isRefusal(pair) ? pair : { ...outcome, pair }
}

interface ProviderLogin {
  context: IdentityContext
  issuer: IssuerConfig
  visit: Visit
  claims: ProvedClaims
  client: ClientInfo
}

async function logIn(tx: Tx, login: ProviderLogin): Promise<LoginOutcome | Refusal> {
  const { context, issuer, claims, client } = login
  const known = await findPlayer(tx, identityOf(issuer, claims.subject))
  const email = claims.provedEmail === null ? undefined : parseEmail(claims.provedEmail)
  if (known === undefined && email) await lockAddress(tx, email)
  const player = known ?? (await linkByEmail(tx, login, email))
  if (isRefusal(player)) return player
  if (player === undefined) return openAccount(tx, login, email)
  const pair = await context.loginFlow.startLogin(tx, player, client)
  return isRefusal(pair) ? pair : { pair, isRegister: false }
}

/** The account that verified the same address; never one that only registered it. */
async function linkByEmail(tx: Tx, login: ProviderLogin, email: Address | undefined): Promise<bigint | Refusal | undefined> {
  const holder = email && (await lockAccountByAddress(tx, email))
  if (!holder?.isEmailVerified) return undefined
  const added = await connectIdentity(tx, login, holder.id)
  return isRefusal(added) ? added : holder.id
}

async function openAccount(tx: Tx, login: ProviderLogin, email: Address | undefined): Promise<LoginOutcome | Refusal> {
  const { context, issuer, visit, claims, client } = login
  const { form } = visit
  if (!form.terms) return refuse('terms_required')
  if (!form.isServed) return refuse('region_blocked')
  const holder = email && (await lockAccountByAddress(tx, email))
  if (claimOf(holder && { id: holder.id, isProved: false }, 0n) === 'take') await dropAddress(tx, holder!.id, 'email')
  const player = await insertProviderAccount(tx, { provider: issuer.id, email, form, device: client.device }, context.clock.now())
  await connect(tx, identityOf(issuer, claims.subject), { provider: issuer.id, player }, context.clock.now())
  const { currency, locale, wantsVip, source, typedPromo } = form
  const promo = source.promo ?? null
  const nickname = await freeNickname(tx, context, form.nickname ?? null)
  await context.hooks.registered.run(tx, {
    player,
    currency,
    locale,
    wantsVip,
    source,
    promo,
    typedPromo: typedPromo ?? undefined,
    nickname,
  })
  const pair = await context.loginFlow.openSession(tx, player, client)
  return isRefusal(pair) ? pair : { pair, isRegister: true }
}

/** Another player may have chosen the name during the visit: then the account opens without one. */
const freeNickname = async (tx: Tx, { admitNickname }: IdentityContext, nickname: string | null) =>
  nickname !== null && (await admitNickname(tx, nickname)) === undefined ? nickname : null

/** A visit whose session has ended meanwhile connects no identity. */
async function connectTo(tx: Tx, login: ProviderLogin, player: PlayerId): Promise<LoginOutcome | Refusal> {
  const { session } = login.visit
  if (session === null || !(await login.context.sessions.isLive(tx, session))) return refuse('unauthorised')
  const added = await connectIdentity(tx, login, player)
  return isRefusal(added) ? added : { pair: null, isRegister: false }
}

async function connectIdentity(tx: Tx, { context, issuer, claims, client }: ProviderLogin, player: PlayerId): Promise<true | Refusal> {
  const isFree = await connect(tx, identityOf(issuer, claims.subject), { provider: issuer.id, player }, context.clock.now())
  if (!isFree) return refuse('identity_taken')
  await context.securityMailer.enqueue(tx, player, { what: 'provider_connected', provider: issuer.name }, client.locale)
  return true
}
