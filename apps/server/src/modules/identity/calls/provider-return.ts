/** The way back from an issuer: an account is entered, opened, or gets one more way in. Source: API-5, D-33. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { IssuerConfig, Vouched } from '../providers/issuers.ts'
import { type Address, emailFrom } from '../rules/addresses.ts'
import { claimOf } from '../rules/ownership.ts'
import type { TokenPair } from '../sessions.ts'
import { accountAt, dropAddress, queueAt } from '../store/accounts.ts'
import { connect, insertVouchedAccount, playerOf, queueAtIdentity, takeVisit, type Visit } from '../store/providers.ts'
import type { Tx } from '../store/tables.ts'
import { checksOf, identityOf, unreachable } from './provider-visit.ts'

export interface ReturnCall {
  /** Everything behind the `?`. */
  query: string
  /** The browser's cookie. */
  mark: string | undefined
  entry: Entry
}

export interface Returned {
  /** Who is told. */
  origin: string
  outcome: Entered | Refusal
}

/** `pair` is null for an identity that was connected to the account of a session that goes on. */
export interface Entered {
  pair: TokenPair | null
  isRegister: boolean
}

/** Undefined where nobody is told: no visit of this browser is under way by that state. */
export async function comeBack(house: Identities, call: ReturnCall): Promise<Returned | undefined> {
  const id = house.providerSecrets.read(new URLSearchParams(call.query).get('state') ?? '')
  if (!id || !house.providerSecrets.isMark(id, call.mark)) return undefined
  const visit = await takeVisit(house.db as Tx, id)
  const issuer = house.issuers.find((one) => one.id === visit?.provider)
  if (!visit || !issuer || visit.expiresAt <= house.clock.now()) return undefined
  return { origin: visit.origin, outcome: await outcomeOf(house, issuer, visit, call) }
}

async function outcomeOf(house: Identities, issuer: IssuerConfig, visit: Visit, { query, entry }: ReturnCall): Promise<Entered | Refusal> {
  const asked = house.openId.redeem(issuer, checksOf(house, visit.id, visit.origin), query)
  const vouched = await asked.catch((fault: unknown) => unreachable(house, issuer, fault))
  if (isRefusal(vouched)) return vouched
  if (!vouched) return refuse('provider_refused')
  const outcome = await house.db.transaction().execute(async (tx) => {
    await queueAtIdentity(tx, identityOf(issuer, vouched.subject))
    const device = { ...entry.device, visitor: visit.form.fpp ?? undefined }
    const parts = { house, issuer, visit, vouched, entry: { ...entry, device } }
    return visit.player === null ? enter(tx, parts) : connectTo(tx, parts, visit.player)
  })
  if (isRefusal(outcome)) return outcome
  const pair = await house.entrance.confirmed(outcome.pair, entry)
  return isRefusal(pair) ? pair : { ...outcome, pair }
}

interface Parts {
  house: Identities
  issuer: IssuerConfig
  visit: Visit
  vouched: Vouched
  entry: Entry
}

async function enter(tx: Tx, parts: Parts): Promise<Entered | Refusal> {
  const { house, issuer, vouched, entry } = parts
  const known = await playerOf(tx, identityOf(issuer, vouched.subject))
  const email = vouched.provedEmail === null ? undefined : emailFrom(vouched.provedEmail)
  if (known === undefined && email) await queueAt(tx, email)
  const player = known ?? (await linked(tx, parts, email))
  if (isRefusal(player)) return player
  if (player === undefined) return open(tx, parts, email)
  const pair = await house.entrance.enter(tx, player, entry)
  return isRefusal(pair) ? pair : { pair, isRegister: false }
}

/** The account that proved the same address; never one that only says it has it. */
async function linked(tx: Tx, parts: Parts, email: Address | undefined): Promise<bigint | Refusal | undefined> {
  const holder = email && (await accountAt(tx, email))
  if (!holder?.isEmailVerified) return undefined
  const added = await add(tx, parts, holder.id)
  return isRefusal(added) ? added : holder.id
}

async function open(tx: Tx, parts: Parts, email: Address | undefined): Promise<Entered | Refusal> {
  const { house, issuer, visit, vouched, entry } = parts
  const { form } = visit
  if (!form.terms) return refuse('terms_required')
  if (!form.isServed) return refuse('region_blocked')
  const holder = email && (await accountAt(tx, email))
  if (claimOf(holder && { id: holder.id, isProved: false }, 0n) === 'take') await dropAddress(tx, holder!.id, 'email')
  const player = await insertVouchedAccount(tx, { provider: issuer.id, email, form, device: entry.device }, house.clock.now())
  await connect(tx, identityOf(issuer, vouched.subject), { provider: issuer.id, player }, house.clock.now())
  await house.onRegistered(tx, { player, currency: form.currency, locale: form.locale, wantsVip: form.wantsVip })
  const pair = await house.entrance.admit(tx, player, entry)
  return isRefusal(pair) ? pair : { pair, isRegister: true }
}

/** Whoever begins a visit in a session that ends meanwhile puts no way of his own into the account. */
async function connectTo(tx: Tx, parts: Parts, player: bigint): Promise<Entered | Refusal> {
  const { session } = parts.visit
  if (session === null || !(await parts.house.sessions.isLive(tx, session))) return refuse('unauthorised')
  const added = await add(tx, parts, player)
  return isRefusal(added) ? added : { pair: null, isRegister: false }
}

async function add(tx: Tx, { house, issuer, vouched, entry }: Parts, player: bigint): Promise<true | Refusal> {
  const isFree = await connect(tx, identityOf(issuer, vouched.subject), { provider: issuer.id, player }, house.clock.now())
  if (!isFree) return refuse('identity_taken')
  await house.post.tell(tx, player, { what: 'provider_connected', provider: issuer.name }, entry.locale)
  return true
}
