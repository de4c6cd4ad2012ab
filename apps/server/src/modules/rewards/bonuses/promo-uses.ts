/** Uses of promo codes that wait: given with their deposit, or released after three days. Source: bonuses.md 1 rule 7. */
import { hasRoom, PROMO_LIFE_MS, promoGift } from '@fairhouse/loyalty'
import { type PlayerId, type Currency, DAY_MS, toEur } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import { type BonusNotification, missedNotification } from './messages.ts'
import { insertMissed, type MissedCode } from './store/invoice-offers.ts'
import { giveUse, insertUse, lockPromo, releaseUses, type StoredPromo, unusedCodes, usesOf } from './store/promos.ts'
import { idOfCode, sourceOfCode } from './titles.ts'

/** EUR minor units: what a use may cost at most. */
export function costOf(promo: StoredPromo, currency: Currency): bigint {
  const gift = promoGift(promo)
  return gift.kind === 'balance' || gift.kind === 'cash' ? toEur(gift.amount, currency) : (promo.max ?? 0n)
}

interface DepositUse {
  readonly player: PlayerId
  readonly currency: Currency
  readonly code: string
  readonly at: number
}

/** An invoice that promised the code was paid. False when the use was released before, and others have used the code up since. */
export async function takeUse(tx: Tx, { player, currency, code, at }: DepositUse): Promise<boolean> {
  if (await giveUse(tx, player, code)) return true
  const promo = await lockPromo(tx, code)
  if (!promo) return false
  const cost = costOf(promo, currency)
  if (!hasRoom(promo, { ...(await usesOf(tx, code, player, null)), cost })) return false
  await insertUse(tx, { player, code, state: 'given', cost, phoneHash: null, at })
  return true
}

export interface ReleaseDeps {
  readonly database: Database
  readonly clock: Clock
  /** In the bell. */
  notify(tx: Tx, news: BonusNotification): Promise<void>
}

/** So long an open invoice keeps its code: above the life of an invoice, and a provider that is late. */
const INVOICE_MS = DAY_MS
const CHUNK = 200

/** A job: uses that waited three days in vain are free again, and the player can choose the code once more. Each code in its own transactions. */
export async function releaseUnused(deps: ReleaseDeps): Promise<void> {
  const { database, clock } = deps
  const at = clock.now()
  for (const code of await unusedCodes(database.db, unusedAt(at))) {
    let count: number
    do count = await database.db.transaction().execute((tx) => releaseChunk(deps, tx, code, at))
    while (count === CHUNK)
  }
}

const unusedAt = (at: number) => ({ chosenBy: at - PROMO_LIFE_MS, promisedSince: at - INVOICE_MS })

async function releaseChunk({ notify }: ReleaseDeps, tx: Tx, code: string, at: number): Promise<number> {
  await lockPromo(tx, code)
  const released = await releaseUses(tx, code, unusedAt(at), CHUNK)
  const missed = released.map(({ player, state }): MissedCode => {
    const reason = state === 'waiting_phone' ? 'no_phone' : 'no_deposit'
    return { player, invoice: null, offer: idOfCode(code), source: sourceOfCode(code), reason, at }
  })
  for (const each of missed) await insertMissed(tx, each)
  // a player who chose a code and made no deposit is not reminded of it
  for (const each of missed) if (each.reason === 'no_phone') await notify(tx, missedNotification(each))
  return released.length
}
