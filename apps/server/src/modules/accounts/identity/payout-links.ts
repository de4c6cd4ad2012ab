/**
 * Payouts for players who may not log in: a link to a verified address opens a session for payouts only. Requested by the
 * address's owner, sent with the exclusion, or by an operator. Source: D-5, money.md B "by link or support".
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityContext } from './context.ts'
import { recordFailure, recordAttempt, clearAttempts, type Attempt } from './login-attempts.ts'
import type { ClientInfo } from './login-flow.ts'
import type { IdentityDeps, IdentityContent, Locale } from './ports.ts'
import { type Address, provedAddress } from './rules/addresses.ts'
import type { SentCode } from './rules/codes.ts'
import type { Device } from './rules/ownership.ts'
import { type Account, findAccount } from './store/accounts.ts'
import { audit } from './store/audit.ts'
import type { CodeKey } from './store/codes.ts'
import { dropLinks, insertLink, lockLink, type PayoutLink } from './store/payout-links.ts'
import { insertSession } from './store/sessions.ts'

/** The message may be read the next morning. */
const LINK_LIFE_MS = DAY_MS
/** Enough for two codes and two payouts; every process stores ended sessions no longer (`tokens/access-tokens.ts`). */
const LINK_SESSION_MS = 30 * 60_000

export const OFFER_PAYOUT_LINK = 'identity.offer-payout-link'

export interface PayoutLinkJob {
  player: string
}

export interface PayoutLinks {
  /** In the transaction that excludes a player: a message explains how to get the money. */
  offer(tx: Tx, player: PlayerId): Promise<void>
  /** For an operator, with `also` in its transaction. `not_found` if the player may log in, or has no verified address. */
  send(player: PlayerId, also: (tx: Tx) => Promise<void>): Promise<{ wait: number } | Refusal>
}

/** The message uses the player's language; this one if none was chosen. */
const DEFAULT_LOCALE: Locale = 'ru'

const linkKey = (address: Address): CodeKey => ({ address, purpose: 'payout_link', player: 0n })

export function createPayoutLinks(context: IdentityContext, { jobs }: Pick<IdentityDeps, 'jobs'>): PayoutLinks {
  return {
    offer: (tx, player) => jobs.enqueue(tx, OFFER_PAYOUT_LINK, { player: `${player}` } satisfies PayoutLinkJob),
    send: (player, also) =>
      context.db.transaction().execute(async (tx) => {
        const address = await findExcludedAddress(tx, context, player)
        if (!address) return refuse('not_found')
        const wait = await context.codes.resend(tx, linkKey(address), { locale: DEFAULT_LOCALE })
        if (typeof wait !== 'number') return wait
        await also(tx)
        return { wait }
      }),
  }
}

/** The job of `offer`. A link requested a moment ago is already queued. */
export async function offerPayoutLink(context: IdentityContext, { player }: PayoutLinkJob): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const address = await findExcludedAddress(tx, context, BigInt(player))
    if (address) await context.codes.request(tx, linkKey(address), { locale: DEFAULT_LOCALE })
  })
}

async function findExcludedAddress(tx: Tx, { isExcluded, channels }: IdentityContext, player: PlayerId): Promise<Address | undefined> {
  const account = await findAccount(tx, player)
  return account && (await isExcluded(tx, player)) ? provedAddress(account, channels) : undefined
}

/** Seconds until another message may be requested; the same whether or not the account exists. */
export function requestPayoutLink({ db, codes }: IdentityContext, address: Address, client: ClientInfo): Promise<number | Refusal> {
  return db.transaction().execute((tx) => codes.request(tx, linkKey(address), client))
}

/** Checked when it is sent: only an excluded player with this address verified gets a message. */
export async function createLinkContent(
  tx: Tx,
  context: IdentityContext,
  account: Account,
  address: Address,
  { seed, sentAt }: SentCode,
): Promise<IdentityContent | undefined> {
  if (!isProvedAt(account, address) || !(await context.isExcluded(tx, account.id))) return undefined
  await insertLink(tx, seed, { player: account.id, address, expiresAt: sentAt + LINK_LIFE_MS })
  return { kind: 'payout_link', token: context.linkTokens.sign(seed) }
}

export interface LinkOpening extends ClientInfo {
  token: string
  /** Of the second factor, if the account has one: an authenticator code or a recovery code. */
  code: string | undefined
}

export interface OpenedLink {
  token: string
  /** Milliseconds. */
  expiresAt: number
}

/** Once. A wrong second factor keeps the link, and counts like a wrong log-in. */
export async function openPayoutLink(context: IdentityContext, opening: LinkOpening): Promise<OpenedLink | Refusal> {
  const id = context.linkTokens.read(opening.token)
  const known = id ? await context.db.transaction().execute((tx) => findValidLink(tx, context, id)) : undefined
  if (!id || !known) return refuse('wrong_token')
  const attempt: Attempt = { what: `second factor ${known.player}`, ip: opening.device.ip, owner: async () => known.player }
  const locked = opening.code === undefined ? undefined : await recordAttempt(context, attempt)
  if (locked) return locked
  const opened = await context.db.transaction().execute((tx) => open(tx, context, id, opening, attempt))
  if (opened !== 'wrong') return opened
  await recordFailure(context, attempt)
  return refuse('wrong_second_factor')
}

async function open(
  tx: Tx,
  context: IdentityContext,
  id: string,
  opening: LinkOpening,
  attempt: Attempt,
): Promise<OpenedLink | Refusal | 'wrong'> {
  const link = await findValidLink(tx, context, id)
  if (!link) return refuse('wrong_token')
  const { player } = link
  if (await context.secondFactor.isOn(tx, player)) {
    if (opening.code === undefined) return refuse('second_factor_required')
    if (!(await context.secondFactor.check(tx, player, opening.code, opening.locale))) return 'wrong'
    await clearAttempts(tx, context, attempt)
  }
  await dropLinks(tx, player)
  await audit(tx, player, 'payout link opened', context.clock.now())
  return begin(tx, context, player, opening.device)
}

/** For payouts only, without a refresh: its token is signed with a separate key that no other call reads. */
async function begin(tx: Tx, { clock, ids, links }: IdentityContext, player: PlayerId, device: Device): Promise<OpenedLink> {
  const [id, now] = [ids.next(), clock.now()]
  const expiresAt = now + LINK_SESSION_MS
  await insertSession(tx, { id, player, generation: 0, rotatedAt: now, expiresAt, endedAt: null }, device, true)
  return { token: links.sign({ player, session: id, expiresAt }), expiresAt }
}

/** Locked. Void after its time, when the address left the account, or when the player may log in again. */
async function findValidLink(tx: Tx, context: IdentityContext, id: string): Promise<PayoutLink | undefined> {
  const link = await lockLink(tx, id)
  if (!link || link.expiresAt <= context.clock.now()) return undefined
  const account = await findAccount(tx, link.player)
  return account && isProvedAt(account, link.address) && (await context.isExcluded(tx, link.player)) ? link : undefined
}

function isProvedAt({ email, isEmailVerified, phone, isPhoneVerified }: Account, { channel, value }: Address): boolean {
  return channel === 'email' ? isEmailVerified && email === value : isPhoneVerified && phone === value
}
