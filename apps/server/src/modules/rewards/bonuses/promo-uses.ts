/** Uses of promo codes that wait: given with their deposit, or released. Source: bonuses.md 1 rule 7. */
import { hasRoom, promoGift, promoLifeMs } from '@fairhouse/loyalty'
import { type PlayerId, type Currency, DAY_MS, type Minor, toEur } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import { type BonusNotification, missedNotification } from './messages.ts'
import { insertMissed, type MissedCode } from './store/invoice-offers.ts'
import { giveUse, insertUse, releaseUses, unusedCodes, usesOf } from './store/promo-uses.ts'
import { lockPromo, type StoredPromo } from './store/promos.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'
import { idOfCode, sourceOfCode } from './titles.ts'

/** EUR minor units: what a use may cost at most. */
export function costOf(promo: Pick<StoredPromo, 'type' | 'value' | 'max'>, currency: Currency): bigint {
  const gift = promoGift(promo)
  return gift.kind === 'balance' || gift.kind === 'cash' ? toEur(gift.amount, currency) : (promo.max ?? 0n)
}

interface DepositUse {
  readonly player: PlayerId
  readonly currency: Currency
  readonly code: string
  /** Minor units: the largest bonus that the invoice promised, by the version of the code at that time. */
  readonly max: Minor
  readonly at: number
}

/** An invoice that promised the code was paid. False when the use was released before, and others have used the code up since. */
export async function takeUse(tx: Tx, { player, currency, code, max, at }: DepositUse): Promise<boolean> {
  const cost = toEur(max, currency)
  if (await giveUse(tx, { player, code, cost })) return true
  const promo = await lockPromo(tx, code)
  if (!promo) return false
  if (!hasRoom(promo, { ...(await usesOf(tx, code, player, null)), cost })) return false
  await insertUse(tx, { player, code, state: 'given', cost, phoneHash: null, at, until: null })
  return true
}

export interface ReleaseDeps {
  readonly database: Database
  readonly clock: Clock
  /** In the bell. */
  notify(tx: Tx, news: BonusNotification): Promise<void>
}

/** Until when a code that is chosen at this instant waits, by the settings in force. Milliseconds. */
export const waitsUntil = async (tx: Tx, at: number): Promise<number> => at + promoLifeMs(await rewardSettingsAt(tx, at))

/** So long an open invoice keeps its code: above the life of an invoice, and a provider that is late. */
const INVOICE_MS = DAY_MS
const CHUNK = 200

/** A job: uses that waited in vain are free again, and the player can choose the code once more, unless it was stopped. Each code in its own transactions. */
export async function releaseUnused(deps: ReleaseDeps): Promise<void> {
  const { database, clock } = deps
  const at = clock.now()
  for (const code of await unusedCodes(database.db, unusedAt(at))) {
    let count: number
    do count = await database.db.transaction().execute((tx) => releaseChunk(deps, tx, code, at))
    while (count === CHUNK)
  }
}

const unusedAt = (at: number) => ({ at, promisedSince: at - INVOICE_MS })

async function releaseChunk({ notify }: ReleaseDeps, tx: Tx, code: string, at: number): Promise<number> {
  const promo = await lockPromo(tx, code)
  const isStopped = promo !== undefined && promo.stoppedAt !== null
  const released = await releaseUses(tx, code, unusedAt(at), CHUNK)
  const missed = released.map(({ player, state }): MissedCode => {
    const missing = state === 'waiting_phone' ? 'no_phone' : 'no_deposit'
    const reason = isStopped ? 'promo_stopped' : missing
    return { player, invoice: null, offer: idOfCode(code), source: sourceOfCode(code), reason, at }
  })
  for (const each of missed) await insertMissed(tx, each)
  // a player who chose a code and made no deposit is not reminded of it
  for (const each of missed) if (each.reason !== 'no_deposit') await notify(tx, missedNotification(each))
  return released.length
}
