/** What a deposit earns: the offer is fixed with the invoice and computed from what was credited. Source: bonuses.md 1, rules 1 to 5. */
import type { DepositBonusTerms, MissedBonusReason } from '@fairhouse/contracts'
import {
  type BonusSource,
  defaultMaxConvert,
  type DepositOffer,
  depositBonus,
  nextWelcomeOffer,
  freeSpinTerms,
  offerForDeposit,
  type RewardSettings,
  WELCOME_LIFE_MS,
  welcomeSource,
} from '@fairhouse/loyalty'
import type { PlayerId, InvoiceId, Minor, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
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
import {
  type FixedOffer,
  insertMissed,
  type InvoiceOffer,
  type MissedDepositOffer,
  saveInvoiceOffer,
  takeInvoiceOffer,
} from './store/invoice-offers.ts'
import { dropPromisesOfInvoice } from './store/promised-spins.ts'
import { waitingUse } from './store/promo-uses.ts'
import { lockPromos, promoOfCode, sharePromo } from './store/promos.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'
import { termsView } from './views.ts'
import { welcomeStages } from './welcome-packs.ts'

export interface OfferDeps extends PromiseDeps, ReleaseDeps, ReloadDeps, SamePersonDeps {
  readonly ledger: PromiseDeps['ledger'] & Pick<Ledger, 'blockedAmong'>
  /** Milliseconds. */
  registeredAt(player: PlayerId, db: Db): Promise<number>
}

/** An offer and its own end, milliseconds. */
export interface WaitingOffer {
  readonly offer: InvoiceOffer
  readonly until: number
}

interface Waiting {
  readonly promo: WaitingOffer | undefined
  readonly welcome: WaitingOffer | undefined
  /** Read only where it is needed: it sums up what the campaigns of now gave. */
  loadReload(): Promise<WaitingOffer | undefined>
}

/** What is there for deposits made now, one offer for each. `now` in milliseconds. */
async function loadOffers(deps: OfferDeps, db: Db, player: PlayerId, currency: Currency, now: number): Promise<Waiting> {
  const granted = (await bonusesOf(db, player)).map(({ id }) => id)
  const registeredAt = await deps.registeredAt(player, db)
  const settings = await rewardSettingsAt(db, now)
  const stage = nextWelcomeOffer({ currency, registeredAt, granted }, now, settings, await welcomeStages(db, now))
  const hasSpins = stage !== undefined && stage.freeSpins > 0 && (await hasSpinGame(deps, db))
  const promo = await chosenOffer(db, player, currency, { settings, now })
  return {
    promo: promo && granted.includes(promo.offer.id) ? undefined : promo,
    welcome: stage && {
      offer: ownOffer(stage, welcomeSource(stage.stage), hasSpins ? stage.freeSpins : 0),
      until: registeredAt + WELCOME_LIFE_MS,
    },
    async loadReload() {
      const reload = await currentReload(deps, db, { id: player, currency, granted }, { settings, now })
      return reload && { offer: ownOffer(reload.offer, reload.source), until: reload.until }
    },
  }
}

/**
 * The offer that a deposit made now would get; undefined for none. Whether this person may have it is asked at the credit, when the card is
 * known, and by `nextForPerson` before.
 */
async function nextOffer(...of: Parameters<typeof loadOffers>): Promise<WaitingOffer | undefined> {
  const { promo, welcome, loadReload } = await loadOffers(...of)
  return offerForDeposit(promo, welcome) ?? (await loadReload())
}

export type NextForPerson = { readonly next: WaitingOffer | undefined; readonly refused: 'same_person' | null }

/** A blocked player is offered and given nothing, in a pause or not. */
export const isBlocked = async (
  { ledger }: { readonly ledger: Pick<OfferDeps['ledger'], 'blockedAmong'> },
  db: Db,
  player: PlayerId,
): Promise<boolean> => (await ledger.blockedAmong(db, [player])).length > 0

/** Before the money moves: an offer is shown only to an account that gets it, by all that is known of its person now. */
export async function nextForPerson(...of: Parameters<typeof loadOffers>): Promise<NextForPerson> {
  const [deps, db, player] = of
  if (await isBlocked(deps, db, player)) return { next: undefined, refused: null }
  const next = await nextOffer(...of)
  const isRefused = next !== undefined && (await isSamePerson(deps, db, player))
  return isRefused ? { next: undefined, refused: 'same_person' } : { next, refused: null }
}

/** All that wait for deposits of this player, the one of the next deposit first (API-18); none for a second account of its person, or while the player is blocked. */
export async function waitingForPerson(...of: Parameters<typeof loadOffers>): Promise<WaitingOffer[]> {
  const [deps, db, player] = of
  if (await isBlocked(deps, db, player)) return []
  const { promo, welcome, loadReload } = await loadOffers(...of)
  const waiting = [promo, welcome, await loadReload()].filter((each) => each !== undefined)
  return waiting.length > 0 && (await isSamePerson(deps, db, player)) ? [] : waiting
}

const ownOffer = (offer: DepositOffer, source: BonusSource, freeSpins = 0): InvoiceOffer => ({
  ...offer,
  source,
  lifeMs: offer.lifeMs!,
  promo: null,
  freeSpins,
})

/**
 * Of the promo code that the player chose for the next deposit, while the choice waits; a stop of the code ends it. Window, currencies, tier and
 * limits were checked at the choice, which a later version of the code leaves as it is; the terms are those of the version in force.
 */
async function chosenOffer(
  db: Db,
  player: PlayerId,
  currency: Currency,
  { settings, now }: { settings: RewardSettings; now: number },
): Promise<WaitingOffer | undefined> {
  const use = await waitingUse(db, player)
  if (!use || now >= use.until) return undefined
  const promo = await promoOfCode(db, use.code)
  const offer = promo && promo.stoppedAt === null ? depositOfferOf(promo, currency, settings) : undefined
  return offer && { offer, until: use.until }
}

interface NewInvoice {
  readonly player: PlayerId
  readonly currency: Currency
  readonly invoice: InvoiceId
  /** Milliseconds. */
  readonly at: number
}

/** The offer is read once more under the lock of its code: what is promised counts to the budget of the next version, and the player may have chosen another. */
async function offerUnderLock(deps: OfferDeps, tx: Tx, ...of: [PlayerId, Currency, number]): Promise<WaitingOffer | undefined> {
  const locked = new Set<string>()
  for (;;) {
    const next = await nextOffer(deps, tx, ...of)
    const code = next?.offer.promo ?? null
    if (code === null || locked.has(code)) return next
    await sharePromo(tx, code)
    locked.add(code)
  }
}

/** In the transaction that creates the invoice. Returns the terms that the player took; null for none. */
export async function fixOffer(deps: OfferDeps, tx: Tx, { player, currency, invoice, at }: NewInvoice): Promise<DepositBonusTerms | null> {
  const next = await offerUnderLock(deps, tx, player, currency, at)
  if (!next) return null
  await saveInvoiceOffer(tx, { invoice, player, currency, at }, next.offer)
  return termsView(next.offer, currency)
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
  const promised: [CreditedDeposit, FixedOffer][] = []
  for (const deposit of deposits) {
    const offer = await takeInvoiceOffer(tx, deposit.invoice)
    if (offer) promised.push([deposit, offer])
  }
  await lockPromos(
    tx,
    promised.flatMap(([, { promo }]) => promo ?? []),
  )
  for (const [deposit, offer] of promised) {
    const { player, invoice, at } = deposit
    const reason = await grantOffer(deps, tx, deposit, offer)
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
  offer: FixedOffer,
): Promise<MissedBonusReason | undefined> {
  const terms = depositBonus(offer, amount)
  if (terms === 'below_min' || terms.amount === 0n) return 'below_min'
  if (await isBlocked(deps, tx, player)) return 'blocked'
  if (await isSamePerson(deps, tx, player)) return 'same_person'
  const { currency, promo, source } = offer
  if (promo !== null && !(await takeUse(tx, { player, currency, code: promo, max: offer.max, at }))) return 'promo_over'
  const given = await applyEvent(
    deps,
    tx,
    player,
    { kind: 'grant', ...terms, maxConvert: defaultMaxConvert(terms.amount) },
    { currency, invoice, source },
  )
  if (given === 'already_granted') return 'taken'
  if (offer.freeSpins > 0) {
    const spins = { terms: freeSpinTerms(await rewardSettingsAt(tx, offer.fixedAt), currency), count: offer.freeSpins }
    await giveSpins(deps, tx, { player, currency, id: offer.id, source, invoice, ...spins })
  }
  return undefined
}

/** In the transaction of the chargeback: the bonus of the deposit is cancelled, its free spins and what they won too. */
export async function cancelForInvoice(deps: EventDeps, tx: Tx, invoice: InvoiceId): Promise<void> {
  const campaign = await campaignOfInvoice(tx, invoice)
  const end = endedBy('charge_back')
  await dropPromisesOfInvoice(tx, invoice)
  if (campaign) {
    const { player, id } = campaign
    await applyEvent(deps, tx, player, { kind: 'fs_cancel', id }, { end })
    for (const won of await bonusesOf(tx, player))
      if (won.campaign === id) await applyEvent(deps, tx, player, { kind: 'cancel', bonus: won.id }, { end })
  }
  const bonus = await bonusOfInvoice(tx, invoice)
  if (bonus) await applyEvent(deps, tx, bonus.player, { kind: 'cancel', bonus: bonus.id }, { end })
}
