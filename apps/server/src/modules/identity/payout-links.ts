/**
 * The way to the own money for who may not log in: a link to a proved address opens a session for payouts alone. Asked for by
 * whoever has the address, offered with the exclusion itself, or sent by an operator. Source: D-5, money.md B "by link or support".
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from './entrance.ts'
import type { Identities } from './identities.ts'
import type { IdentityDeps, IdentityLetter, Locale, Via } from './ports.ts'
import { LINK_LIFE_MS, LINK_SESSION_MS } from './rules/payout-links.ts'
import { type Address, provedAddress } from './rules/addresses.ts'
import type { Device } from './rules/ownership.ts'
import type { SentCode } from './rules/codes.ts'
import { type Account, accountOf } from './store/accounts.ts'
import { audit } from './store/audit.ts'
import type { CodeKey } from './store/codes.ts'
import { dropLinks, insertLink, lockLink, type PayoutLink } from './store/payout-links.ts'
import { insertSession } from './store/sessions.ts'
import type { Tx } from './store/tables.ts'
import { countFailure, countTry, forgiveTries, type Tried } from './tries.ts'

export const OFFER_PAYOUT_LINK = 'identity.offer-payout-link'

export interface PayoutLinkJob {
  player: string
}

export interface PayoutLinks {
  /** With the transaction that shuts a player out: a letter tells him how his money leaves. */
  offer(via: Via, player: bigint): Promise<void>
  /** For an operator, with `also` in its transaction. `not_found` where the player may log in, or has no address that is proved. */
  send(player: bigint, also: (tx: Via) => Promise<void>): Promise<{ wait: number } | Refusal>
}

/** The letter takes the player's own language; this one where he chose none. */
const SPOKEN: Locale = 'ru'

const linkKey = (address: Address): CodeKey => ({ address, purpose: 'payout_link', player: 0n })

export function createPayoutLinks(house: Identities, { jobs }: Pick<IdentityDeps, 'jobs'>): PayoutLinks {
  return {
    offer: (via, player) => jobs.enqueue(via as Tx, OFFER_PAYOUT_LINK, { player: `${player}` } satisfies PayoutLinkJob),
    send: (player, also) =>
      house.db.transaction().execute(async (tx) => {
        const address = await reach(tx, house, player)
        if (!address) return refuse('not_found')
        const wait = await house.codes.askAgain(tx, linkKey(address), { locale: SPOKEN })
        if (typeof wait !== 'number') return wait
        await also(tx)
        return { wait }
      }),
  }
}

/** The job of `offer`. What was asked for a moment ago is on its way already. */
export async function offerPayoutLink(house: Identities, { player }: PayoutLinkJob): Promise<void> {
  await house.db.transaction().execute(async (tx) => {
    const address = await reach(tx, house, BigInt(player))
    if (address) await house.codes.ask(tx, linkKey(address), { locale: SPOKEN })
  })
}

async function reach(tx: Tx, { isExcluded }: Identities, player: bigint): Promise<Address | undefined> {
  const account = await accountOf(tx, player)
  return account && (await isExcluded(tx, player)) ? provedAddress(account) : undefined
}

/** Seconds until another letter may be asked for; the same whether anybody is there or not. */
export function askPayoutLink({ db, codes }: Identities, address: Address, entry: Entry): Promise<number | Refusal> {
  return db.transaction().execute((tx) => codes.ask(tx, linkKey(address), entry))
}

/** Written when it is sent, and only to who is shut out and has proved this address. */
export async function linkLetter(
  tx: Tx,
  house: Identities,
  account: Account,
  address: Address,
  { seed, sentAt }: SentCode,
): Promise<IdentityLetter | undefined> {
  if (!isProvedAt(account, address) || !(await house.isExcluded(tx, account.id))) return undefined
  await insertLink(tx, seed, { player: account.id, address, expiresAt: sentAt + LINK_LIFE_MS })
  return { kind: 'payout_link', token: house.linkTokens.sign(seed) }
}

export interface LinkOpening extends Entry {
  token: string
  /** Of the second factor, where the account has one: of the app, or a recovery code. */
  code: string | undefined
}

export interface OpenedLink {
  token: string
  /** Milliseconds. */
  expiresAt: number
}

/** Once. A wrong code of the second factor leaves the link as it is, and counts as a wrong log-in does. */
export async function openPayoutLink(house: Identities, opening: LinkOpening): Promise<OpenedLink | Refusal> {
  const id = house.linkTokens.read(opening.token)
  const known = id ? await house.db.transaction().execute((tx) => goodLink(tx, house, id)) : undefined
  if (!id || !known) return refuse('wrong_token')
  const tried: Tried = { what: `second factor ${known.player}`, ip: opening.device.ip, owner: async () => known.player }
  const locked = opening.code === undefined ? undefined : await countTry(house, tried)
  if (locked) return locked
  const opened = await house.db.transaction().execute((tx) => open(tx, house, id, opening, tried))
  if (opened !== 'wrong') return opened
  await countFailure(house, tried)
  return refuse('wrong_second_factor')
}

async function open(tx: Tx, house: Identities, id: string, opening: LinkOpening, tried: Tried): Promise<OpenedLink | Refusal | 'wrong'> {
  const link = await goodLink(tx, house, id)
  if (!link) return refuse('wrong_token')
  const { player } = link
  if (await house.secondFactor.isOn(tx, player)) {
    if (opening.code === undefined) return refuse('second_factor_required')
    if (!(await house.secondFactor.check(tx, player, opening.code, opening.locale))) return 'wrong'
    await forgiveTries(tx, house, tried)
  }
  await dropLinks(tx, player)
  await audit(tx, player, 'payout link opened', house.clock.now())
  return begin(tx, house, player, opening.device)
}

/** For payouts alone, without a refresh: its token is signed with a key of its own, which no other call reads. */
async function begin(tx: Tx, { clock, ids, links }: Identities, player: bigint, device: Device): Promise<OpenedLink> {
  const [id, now] = [ids.next(), clock.now()]
  const expiresAt = now + LINK_SESSION_MS
  await insertSession(tx, { id, player, generation: 0, rotatedAt: now, expiresAt, endedAt: null }, device, true)
  return { token: links.sign({ player, session: id, expiresAt }), expiresAt }
}

/** Locked. Worth nothing once its time is over, the address is another's, or the player may log in again. */
async function goodLink(tx: Tx, house: Identities, id: string): Promise<PayoutLink | undefined> {
  const link = await lockLink(tx, id)
  if (!link || link.expiresAt <= house.clock.now()) return undefined
  const account = await accountOf(tx, link.player)
  return account && isProvedAt(account, link.address) && (await house.isExcluded(tx, link.player)) ? link : undefined
}

function isProvedAt({ email, isEmailVerified, phone, isPhoneVerified }: Account, { channel, value }: Address): boolean {
  return channel === 'email' ? isEmailVerified && email === value : isPhoneVerified && phone === value
}
