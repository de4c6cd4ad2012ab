/** What a deposit earns: the offer is fixed with the invoice and computed from what was credited. Source: bonuses.md 1, rules 1 to 5. */
import type { DepositBonusTerms, MissedBonusReason } from '@fairhouse/contracts'
import {
  type BonusSource,
  defaultMaxConvert,
  type DepositOffer,
  depositBonus,
  nextWelcomeOffer,
  offerForDeposit,
  PROMO_LIFE_MS,
  welcomeSource,
} from '@fairhouse/loyalty'
import type { PlayerId, InvoiceId, Minor, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { applyEvent, type EventDeps } from './apply-event.ts'
import { endedBy } from './bonus-facts.ts'
import { depositOfferOf } from './gift-terms.ts'
import { missedNotification } from './messages.ts'
import { giveSpins, type PromiseDeps } from './promised-spins.ts'
import { type ReleaseDeps, takeUse } from './promo-uses.ts'
import { currentReload, type ReloadDeps } from './reloads.ts'
import { isSamePerson, type SamePersonDeps } from './same-person.ts'
import { hasSpinGame } from './spins.ts'
import { bonusesOf, bonusOfInvoice } from './store/bonuses.ts'
import { campaignOfInvoice } from './store/campaigns.ts'
import { insertMissed, type InvoiceOffer, type MissedDepositOffer, saveInvoiceOffer, takeInvoiceOffer } from './store/invoice-offers.ts'
import { dropPromisesOfInvoice } from './store/promised-spins.ts'
import { promoOfCode, waitingUse } from './store/promos.ts'
import { termsView } from './views.ts'
import { welcomeStages } from './welcome-packs.ts'

export interface OfferDeps extends PromiseDeps, ReleaseDeps, ReloadDeps, SamePersonDeps {
  /** Milliseconds. */
  registeredAt(player: PlayerId, db: Db): Promise<number>
}

/**
 * The offer that a deposit made now would get; undefined for none. Whether this person may have it is asked at the credit, when the card is
 * known, and by `nextForPerson` before. `now` in milliseconds.
 */
export async function nextOffer(
  deps: OfferDeps,
  db: Db,
  player: PlayerId,
  currency: Currency,
  now: number,
): Promise<InvoiceOffer | undefined> {
  const granted = (await bonusesOf(db, player)).map(({ id }) => id)
  const progress = { currency, registeredAt: await deps.registeredAt(player, db), granted }
  const welcome = nextWelcomeOffer(progress, now, await welcomeStages(db, now))
  const promo = await chosenOffer(db, player, currency, now)
  const reload = promo || welcome ? undefined : await currentReload(deps, db, { id: player, currency, granted }, now)
  const offer = offerForDeposit(
    promo,
    welcome ? ownOffer(welcome, welcomeSource(welcome.stage), welcome.freeSpins) : reload && ownOffer(reload.offer, reload.source),
  )
  if (!offer || granted.includes(offer.id)) return undefined
  return offer.freeSpins > 0 && !(await hasSpinGame(deps, db)) ? { ...offer, freeSpins: 0 } : offer
}

export type NextForPerson = { readonly offer: InvoiceOffer | undefined; readonly refused: 'same_person' | null }

/** Before the money moves: an offer is shown only to an account that gets it, by all that is known of its person now. */
export async function nextForPerson(...terms: Parameters<typeof nextOffer>): Promise<NextForPerson> {
  const [deps, db, player] = terms
  const offer = await nextOffer(...terms)
  const isRefused = offer !== undefined && (await isSamePerson(deps, db, player))
  return isRefused ? { offer: undefined, refused: 'same_person' } : { offer, refused: null }
}

const ownOffer = (offer: DepositOffer, source: BonusSource, freeSpins = 0): InvoiceOffer => ({
  ...offer,
  source,
  lifeMs: offer.lifeMs!,
  promo: null,
  freeSpins,
})

/** Of the promo code that the player chose for the next deposit, within three days of the choice. */
async function chosenOffer(db: Db, player: PlayerId, currency: Currency, now: number): Promise<InvoiceOffer | undefined> {
  const use = await waitingUse(db, player)
  if (!use || now >= use.at + PROMO_LIFE_MS) return undefined
  const promo = await promoOfCode(db, use.code)
  return promo && promo.stoppedAt === null ? depositOfferOf(promo, currency) : undefined
}

interface NewInvoice {
  readonly player: PlayerId
  readonly currency: Currency
  readonly invoice: InvoiceId
  /** Milliseconds. */
  readonly at: number
}

/** In the transaction that creates the invoice. Returns the terms that the player took; null for none. */
export async function fixOffer(deps: OfferDeps, tx: Tx, { player, currency, invoice, at }: NewInvoice): Promise<DepositBonusTerms | null> {
  const offer = await nextOffer(deps, tx, player, currency, at)
  if (!offer) return null
  await saveInvoiceOffer(tx, { invoice, player, currency, at }, offer)
  return termsView(offer, currency)
}

interface CreditedDeposit {
  readonly player: PlayerId
  readonly invoice: InvoiceId
  /** Minor units, as credited. */
  readonly amount: Minor
  /** Milliseconds. */
  readonly at: number
}

/** In the transaction of the credit, after its posting. Returns the promised bonuses that were not given: no promise ends in silence. */
export async function grantForDeposits(deps: OfferDeps, tx: Tx, deposits: readonly CreditedDeposit[]): Promise<MissedDepositOffer[]> {
  const missed: MissedDepositOffer[] = []
  for (const deposit of deposits) {
    const { player, invoice, at } = deposit
    const offer = await takeInvoiceOffer(tx, invoice)
    const reason = offer && (await grantOffer(deps, tx, deposit, offer))
    if (reason) missed.push({ player, invoice, offer: offer.id, source: offer.source, reason, at })
  }
  for (const each of missed) {
    await insertMissed(tx, each)
    await deps.notify(tx, missedNotification(each))
  }
  return missed
}

/** Why it is not given; undefined once it is. */
async function grantOffer(
  deps: OfferDeps,
  tx: Tx,
  { player, invoice, amount, at }: CreditedDeposit,
  offer: InvoiceOffer & { currency: Currency },
): Promise<MissedBonusReason | undefined> {
  const terms = depositBonus(offer, amount)
  if (terms === 'below_min' || terms.amount === 0n) return 'below_min'
  if (await isSamePerson(deps, tx, player)) return 'same_person'
  const { currency, promo, source } = offer
  if (promo !== null && !(await takeUse(tx, { player, currency, code: promo, at }))) return 'promo_over'
  const given = await applyEvent(
    deps,
    tx,
    player,
    { kind: 'grant', ...terms, maxConvert: defaultMaxConvert(terms.amount) },
    { currency, invoice, source },
  )
  if (given === 'already_granted') return 'taken'
  if (offer.freeSpins > 0) await giveSpins(deps, tx, { player, currency, id: offer.id, source, count: offer.freeSpins, invoice })
  return undefined
}

/** In the transaction of the chargeback: the bonus of the deposit is cancelled, its free spins and what they won too. */
export async function cancelForInvoice(deps: EventDeps, tx: Tx, invoice: InvoiceId): Promise<void> {
  const campaign = await campaignOfInvoice(tx, invoice)
  const end = endedBy('charge_back')
  await dropPromisesOfInvoice(tx, invoice)
  if (campaign) {
    const { player, id } = campaign
    await applyEvent(deps, tx, player, { kind: 'fs_cancel', id })
    for (const won of await bonusesOf(tx, player))
      if (won.campaign === id) await applyEvent(deps, tx, player, { kind: 'cancel', bonus: won.id }, { end })
  }
  const bonus = await bonusOfInvoice(tx, invoice)
  if (bonus) await applyEvent(deps, tx, bonus.player, { kind: 'cancel', bonus: bonus.id }, { end })
}
