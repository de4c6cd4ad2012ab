/** Uses of promo codes. Source: bonuses.md 1 rule 7, D-58. */
import { type GiftTerms, type Refusal, Refusal as RefusalValue, refuse } from '@fairhouse/contracts'
import {
  defaultMaxConvert,
  needsDeposit,
  normalizeCode,
  onPromoFault,
  type PromoFault,
  promoFault,
  promoGift,
  promoLifeMs,
  type ShownSuperBonus,
  superBonusAt,
} from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { retryConflicts } from '../../../platform/db/index.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import { applyEvent } from './apply-event.ts'
import { giftTermsOf, spinTermsOf, viewerCurrency } from './gift-terms.ts'
import { missedNotification } from './messages.ts'
import { isBlocked, type OfferDeps } from './offers.ts'
import { giveSpins } from './promised-spins.ts'
import { costOf, waitsUntil } from './promo-uses.ts'
import { isSamePerson } from './same-person.ts'
import { insertMissed, type MissedCode } from './store/invoice-offers.ts'
import { dropWaitingUse, endPhoneWait, insertUse, usesOf, usesWaitingForPhone } from './store/promo-uses.ts'
import { lockPromo, personalPromo, promoOfCode, type StoredPromo } from './store/promos.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'
import { idOfCode, sourceOfCode } from './titles.ts'

export interface PromoDeps extends OfferDeps {
  /** The player's active currency. */
  currencyOf(player: PlayerId): Promise<Currency>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx?: Db): Promise<string | null>
  /** Each 64 hex digits: the keys of the marks of phone numbers, in turn. */
  readonly hashSecrets: readonly string[]
}

const phoneHashKey = (secret: string): Buffer => Buffer.from(secret, 'hex')

export const bonusesSealed: SealedStores = {
  hashed: [{ table: 'bonuses.promo_use', column: 'phone_hash', secret: 'tokens', as: 'bytes', keyOf: phoneHashKey }],
}

/** 404 with `errors.promo`. */
export const unknownPromo = (): Refusal =>
  new RefusalValue('unknown_promo', { errors: { promo: ['promo_unknown: there is no such promo code, or it is over'] } })

/** A player, who uses codes in their own currency, or a visitor, who may have chosen one already, or is proposed one by the region. */
export interface Viewer {
  readonly player: PlayerId | null
  readonly currency: Currency | undefined
  readonly proposed?: Currency | undefined
}

export const VISITOR: Viewer = { player: null, currency: undefined }

interface BlockDeps {
  readonly ledger: Pick<PromoDeps['ledger'], 'blockedAmong'>
}

type LookUpDeps = Pick<PromoDeps, 'database' | 'clock' | 'segmentsOf'>

/**
 * The code as this viewer may use it; undefined for one that is unknown, not begun, over, used up, in another currency, or for another tier or
 * another player.
 */
export async function lookUp(deps: LookUpDeps, typed: string, viewer: Viewer): Promise<StoredPromo | undefined> {
  const { database, clock } = deps
  const { player } = viewer
  const promo = await promoOfCode(database.db, normalizeCode(typed))
  if (!promo || promo.stoppedAt !== null || !isFor(promo, player)) return undefined
  const currency = viewerCurrency(promo, viewer)
  const uses = await usesOf(database.db, promo.code, player ?? 0n, null)
  const segments = await segmentsFor(deps, database.db, promo, player)
  const use = { ...uses, now: clock.now(), currency, segments, hasVerifiedPhone: true, cost: costOf(promo, currency) }
  return promoFault(termsOf(promo), use) ? undefined : promo
}

/** The same to show it. `player_blocked` for the viewer's own code while the viewer is blocked (bonuses.md 2.12). */
export async function lookUpShown(deps: LookUpDeps & BlockDeps, typed: string, viewer: Viewer): Promise<StoredPromo | Refusal> {
  const promo = await lookUp(deps, typed, viewer)
  if (!promo) return unknownPromo()
  return promo.player !== null && (await isBlocked(deps, deps.database.db, promo.player)) ? refuse('player_blocked') : promo
}

/** A visitor has no tier. Asked for codes of a segment alone. */
async function segmentsFor(
  deps: Pick<PromoDeps, 'segmentsOf'>,
  db: Db,
  { segment }: StoredPromo,
  player: PlayerId | null,
): Promise<readonly string[]> {
  if (segment === null) return []
  return player === null ? ['none'] : deps.segmentsOf(db, player)
}

const isFor = ({ player }: StoredPromo, viewer: bigint | null): boolean => player === null || player === viewer

export type OwnSuperBonus = ShownSuperBonus & { readonly terms: GiftTerms | null }

/** What an operator offers this player alone (bonuses.md 1 rule 8); null for none, and while the player is blocked. */
export async function superBonusOf(
  { database: { db }, clock, currencyOf, ledger }: Pick<PromoDeps, 'database' | 'clock' | 'currencyOf'> & BlockDeps,
  player: PlayerId,
): Promise<OwnSuperBonus | null> {
  if (await isBlocked({ ledger }, db, player)) return null
  const currency = await currencyOf(player)
  const promo = await personalPromo(db, player, currency, clock.now())
  if (!promo) return null
  const { code: name, type, value, endsAt: expiresAt } = promo
  const shown = superBonusAt({ name, type, value, expiresAt, takenAt: null }, clock.now())
  return shown && { ...shown, terms: giftTermsOf(promo, currency, await rewardSettingsAt(db, clock.now())) }
}

export type Used = { readonly promo: StoredPromo; readonly state: 'waiting_deposit' | 'active' | 'queued' | 'paid' | 'spins' }

/** A player typed the code: it is given at once, or waits for the next deposit. */
export function usePromo(deps: PromoDeps, player: PlayerId, typed: string): Promise<Used | Refusal> {
  return retryConflicts(async () => {
    const phone = await deps.verifiedPhoneOf(player)
    return deps.database.db.transaction().execute(async (tx) => {
      const currency = await lockCurrency(deps, tx, player)
      const refused = await deps.rewardRefusal(tx, player)
      if (refused) return refused
      const promo = await lockPromo(tx, normalizeCode(typed))
      const checked = await checkUse(deps, tx, promo, { player, currency, phone })
      return typeof checked === 'string' ? refusalOf(checked) : give(deps, tx, checked, { player, currency })
    })
  })
}

/** D-58: the code of a registration, in its transaction. A faulty one is dropped: it never blocks a registration. */
export async function attachPromo(deps: PromoDeps, tx: Tx, user: User, typed: string): Promise<void> {
  const promo = await lockPromo(tx, normalizeCode(typed))
  const checked = await checkUse(deps, tx, promo, { ...user, phone: null })
  if (typeof checked !== 'string') return void (await give(deps, tx, checked, user))
  if (!promo || checked !== 'phone_needed') return
  const cost = costOf(promo, user.currency)
  const at = deps.clock.now()
  const waiting = { state: 'waiting_phone', at, until: await waitsUntil(tx, at) } as const
  await insertUse(tx, { player: user.player, code: promo.code, cost, phoneHash: null, ...waiting })
}

/** What waited for the number is given now. What cannot be given any more is listed with its reason, and in the bell. */
export async function giveWaiting(deps: PromoDeps, tx: Tx, { player }: Pick<User, 'player'>, phone: string): Promise<void> {
  for (const code of await usesWaitingForPhone(tx, player)) {
    const user = { player, currency: await lockCurrency(deps, tx, player) }
    const promo = await lockPromo(tx, code)
    if (!(await endPhoneWait(tx, player, code))) continue
    // checked as if it was typed now
    const checked = (await isBlocked(deps, tx, player)) ? 'blocked' : await checkUse(deps, tx, promo, { ...user, phone })
    if (typeof checked !== 'string') await give(deps, tx, checked, user)
    else await miss(deps, tx, missedCode(player, code, reasonOf(checked, promo), deps.clock.now()))
  }
}

/** A code is given in the currency that the player has under the lock of the wallets: its units are worth 500 times more in another. */
async function lockCurrency({ ledger }: Pick<PromoDeps, 'ledger'>, tx: Tx, player: PlayerId): Promise<Currency> {
  const wallet = (await ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  if (!wallet) throw new Error(`player ${player} has no wallet`)
  return wallet.currency
}

const missedCode = (player: PlayerId, code: string, reason: MissedCode['reason'], at: number): MissedCode => ({
  player,
  invoice: null,
  offer: idOfCode(code),
  source: sourceOfCode(code),
  reason,
  at,
})

async function miss({ notify }: PromoDeps, tx: Tx, missed: MissedCode): Promise<void> {
  await insertMissed(tx, missed)
  await notify(tx, missedNotification(missed))
}

export interface User {
  readonly player: PlayerId
  readonly currency: Currency
}

interface Checked {
  readonly promo: StoredPromo
  readonly cost: bigint
  readonly phoneHash: Buffer | null
}

async function checkUse(
  deps: PromoDeps,
  tx: Tx,
  promo: StoredPromo | undefined,
  { player, currency, phone }: User & { phone: string | null },
): Promise<Checked | UseFault> {
  if (!promo || promo.stoppedAt !== null || !isFor(promo, player)) return 'unknown'
  const phoneHash = phone === null || needsDeposit(promo) ? null : keyedHash(deps.hashSecrets.map(phoneHashKey), `promo ${phone}`)
  const cost = costOf(promo, currency)
  const uses = await usesOf(tx, promo.code, player, phoneHash)
  const segments = await segmentsFor(deps, tx, promo, player)
  const use = { now: deps.clock.now(), currency, segments, cost, hasVerifiedPhone: phone !== null, ...uses }
  const fault = promoFault(termsOf(promo), use)
  if (fault) return fault
  if (await isSamePerson(deps, tx, player)) return 'same_person'
  return { promo, cost, phoneHash }
}

type UseFault = PromoFault | 'same_person'

function reasonOf(fault: UseFault | 'blocked', promo: StoredPromo | undefined): MissedCode['reason'] {
  if (fault === 'same_person' || fault === 'phone_used' || fault === 'blocked') return fault
  return promo && promo.stoppedAt !== null ? 'promo_stopped' : 'promo_over'
}

/** A player waits for a missing phone; every other fault means the same to somebody who tries codes. */
function refusalOf(fault: UseFault): Refusal {
  if (fault === 'same_person') return refuse('bonus_not_for_person')
  return onPromoFault('typed', fault) === 'wait' ? refuse('phone_needed') : unknownPromo()
}

async function give(deps: PromoDeps, tx: Tx, { promo, cost, phoneHash }: Checked, { player, currency }: User): Promise<Used> {
  const { code, wager } = promo
  const at = deps.clock.now()
  const [gift, source] = [promoGift(promo), sourceOfCode(code)]
  if (gift.kind === 'deposit_percent') {
    await dropWaitingUse(tx, player)
    await insertUse(tx, { player, code, state: 'waiting_deposit', cost, phoneHash, at, until: await waitsUntil(tx, at) })
    return { promo, state: 'waiting_deposit' }
  }
  await insertUse(tx, { player, code, state: 'given', cost, phoneHash, at, until: null })
  const settings = await rewardSettingsAt(tx, at)
  if (gift.kind === 'free_spins') {
    const spins = { count: gift.count, terms: spinTermsOf(promo, currency, settings) }
    await giveSpins(deps, tx, { player, currency, id: idOfCode(code), source, ...spins })
    return { promo, state: 'spins' }
  }
  const terms = { id: idOfCode(code), amount: gift.amount, wager: gift.kind === 'cash' ? 0 : wager, lifeMs: promoLifeMs(settings) }
  const answer = await applyEvent(
    deps,
    tx,
    player,
    { kind: 'grant', ...terms, maxConvert: defaultMaxConvert(gift.amount) },
    { currency, source },
  )
  if (answer === 'cash') return { promo, state: 'paid' }
  return { promo, state: answer === 'queued' ? 'queued' : 'active' }
}

const termsOf = ({ startsAt, endsAt, ...promo }: StoredPromo) => ({ ...promo, from: startsAt, until: endsAt })
