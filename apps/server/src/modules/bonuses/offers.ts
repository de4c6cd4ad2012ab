/** What a deposit earns: the offer is fixed with the invoice and computed from what was credited. Source: bonuses.md 1, rules 1 to 5. */
import { defaultMaxConvert, type DepositOffer, depositBonus, nextWelcomeOffer, offerForDeposit, PROMO_LIFE_MS } from '@fairhouse/loyalty'
import { type Currency, fromEur } from '@fairhouse/money'

import type { Db, Tx } from '../../platform/db/index.ts'
import { applyEvent, type EventDeps } from './apply-event.ts'
import { currentReload, type ReloadDeps } from './reloads.ts'
import { gameOf, giveSpins, type SpinDeps } from './spins.ts'
import { bonusesOf, bonusOfInvoice } from './store/bonuses.ts'
import { campaignOfInvoice } from './store/campaigns.ts'
import { type InvoiceOffer, promoOfCode, saveInvoiceOffer, setUse, takeInvoiceOffer, waitingUse } from './store/promos.ts'
import { welcomeStages } from './welcome-packs.ts'

export interface OfferDeps extends SpinDeps, ReloadDeps {
  /** Milliseconds. */
  registeredAt(db: Db, player: bigint): Promise<number>
  /** Another account with the same payment instrument, phone or document. */
  isSamePerson(tx: Db, player: bigint): Promise<boolean>
}

/** The offer that a deposit made now would get; undefined for none. `now` in milliseconds. */
export async function nextOffer(
  deps: OfferDeps,
  db: Db,
  player: bigint,
  currency: Currency,
  now: number,
): Promise<InvoiceOffer | undefined> {
  const granted = (await bonusesOf(db, player)).map(({ id }) => id)
  const progress = { currency, registeredAt: await deps.registeredAt(db, player), granted }
  const welcome = nextWelcomeOffer(progress, now, await welcomeStages(db, now))
  const promo = await chosenOffer(db, player, currency, now)
  const reload = promo || welcome ? undefined : await currentReload(deps, db, { id: player, currency, granted }, now)
  const offer = offerForDeposit(promo, welcome ? ownOffer(welcome, welcome.freeSpins) : reload && ownOffer(reload))
  if (!offer || granted.includes(offer.id)) return undefined
  return offer.freeSpins > 0 && !(await hasSpinGame(deps)) ? { ...offer, freeSpins: 0 } : offer
}

const ownOffer = (offer: DepositOffer, freeSpins = 0): InvoiceOffer => ({ ...offer, lifeMs: offer.lifeMs!, promo: null, freeSpins })

/** Spins are offered only where a game takes them. */
export const hasSpinGame = async (deps: Pick<SpinDeps, 'freeRounds'>): Promise<boolean> => (await gameOf(deps, null)) !== undefined

/** Of the promo code that the player chose for the next deposit, within three days of the choice. */
async function chosenOffer(db: Db, player: bigint, currency: Currency, now: number): Promise<InvoiceOffer | undefined> {
  const use = await waitingUse(db, player)
  if (!use || now >= use.at + PROMO_LIFE_MS) return undefined
  const promo = await promoOfCode(db, use.code)
  if (!promo || promo.max === null || promo.min === null || promo.stoppedAt !== null) return undefined
  const { code, value, min, max, wager } = promo
  return {
    id: `promo:${code}`,
    pct: value,
    min: fromEur(min, currency),
    max: fromEur(max, currency),
    wager,
    lifeMs: PROMO_LIFE_MS,
    promo: code,
    freeSpins: 0,
  }
}

interface NewInvoice {
  readonly player: bigint
  readonly currency: Currency
  readonly invoice: bigint
  /** Milliseconds. */
  readonly at: number
}

/** In the transaction that creates the invoice. */
export async function fixOffer(deps: OfferDeps, tx: Tx, { player, currency, invoice, at }: NewInvoice): Promise<void> {
  const offer = await nextOffer(deps, tx, player, currency, at)
  if (offer) await saveInvoiceOffer(tx, invoice, player, currency, offer)
}

interface CreditedDeposit {
  readonly player: bigint
  readonly invoice: bigint
  /** Minor units, as credited. */
  readonly amount: bigint
}

/** In the transaction of the credit, after its posting. */
export async function grantForDeposits(deps: OfferDeps, tx: Tx, deposits: readonly CreditedDeposit[]): Promise<void> {
  for (const { player, invoice, amount } of deposits) {
    const offer = await takeInvoiceOffer(tx, invoice)
    if (!offer) continue
    const terms = depositBonus(offer, amount)
    if (terms === 'below_min' || terms.amount === 0n || (await deps.isSamePerson(tx, player))) continue
    await applyEvent(deps, tx, player, { kind: 'grant', ...terms, maxConvert: defaultMaxConvert(terms.amount) }, { invoice })
    if (offer.freeSpins > 0) await giveSpins(deps, tx, { player, currency: offer.currency, id: offer.id, count: offer.freeSpins, invoice })
    if (offer.promo !== null) await setUse(tx, player, offer.promo, 'given')
  }
}

/** In the transaction of the chargeback: the bonus of the deposit is cancelled, its free spins and what they won too. */
export async function cancelForInvoice(deps: EventDeps, tx: Tx, invoice: bigint): Promise<void> {
  const campaign = await campaignOfInvoice(tx, invoice)
  if (campaign) {
    const { player, id } = campaign
    await applyEvent(deps, tx, player, { kind: 'fs_cancel', id })
    for (const won of await bonusesOf(tx, player))
      if (won.campaign === id) await applyEvent(deps, tx, player, { kind: 'cancel', bonus: won.id })
  }
  const bonus = await bonusOfInvoice(tx, invoice)
  if (bonus) await applyEvent(deps, tx, bonus.player, { kind: 'cancel', bonus: bonus.id })
}
