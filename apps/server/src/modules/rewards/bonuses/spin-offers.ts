/** Free spins that operators offer each player of a segment: made, changed and stopped. Source: bonuses.md 1 rule 7 and 5. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { type SpinOffer, spinOfferFaults, spinOfferForecast, type SpinOfferForecast } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import { type MembersOf, OFFER_TRIES } from './give-offers.ts'
import type { SpinDeps } from './spins.ts'
import {
  allSpinOffers,
  countWithoutOffer,
  insertSpinOffer,
  lockSpinOffer,
  replaceSpinOffer,
  spinOfferOf,
  type SpinOfferVersion,
  stopSpinOffer,
  type StoredSpinOffer,
} from './store/spin-offers.ts'
import { replacesFault, versionsIn } from './store/versions.ts'

/** `replaces`: the version that a change was made from; null for a new offer. */
export type SpinOfferEntry = Omit<StoredSpinOffer, 'title' | 'stoppedAt'> & { readonly replaces: number | null }

export interface OfferForecast extends SpinOfferForecast {
  /** Of the slot; null where no such game takes free spins now. */
  readonly title: string | null
  /** How long giving it to those takes at least: all running offers share the rate. */
  readonly minutes: number
}

export interface SpinOfferOperator {
  /** Every version, the latest first. */
  list(page: PageQuery): Promise<Paged<SpinOfferVersion>>
  /** Who would get it now, and what that costs; `id`: of a change, whose grants count, and whose players get none. Refused where the entry would be for its name or the version it replaces. */
  forecast(
    offer: Pick<SpinOffer, 'segment' | 'count' | 'betValue' | 'maxWin' | 'budget'> & { id: string; game: string; replaces: number | null },
  ): Promise<OfferForecast | Refusal>
  /** What an operator's entry lacks, by field; undefined where it may be saved. Locks the offer. `at` in milliseconds. */
  fault(tx: Tx, offer: SpinOfferEntry, at: number): Promise<Refusal | undefined>
  /** A new offer, or the next version of one: it holds for grants from now on. */
  save(tx: Tx, offer: SpinOfferEntry): Promise<Refusal | undefined>
  /** false when it is unknown or was stopped before. */
  stop(tx: Tx, id: string, at: number): Promise<boolean>
}

export interface SpinOfferOperatorDeps {
  freeRounds(): Pick<ReturnType<SpinDeps['freeRounds']>, 'games'>
  membersOf: MembersOf
}

export function createSpinOfferOperator(deps: SpinOfferOperatorDeps, db: Db): SpinOfferOperator {
  const titleOf = async (via: Db, slug: string) => (await deps.freeRounds().games(via)).find((game) => game.slug === slug)?.title
  const checked = async (tx: Tx, offer: SpinOfferEntry, at: number): Promise<Refusal | string> => {
    const current = await lockSpinOffer(tx, offer.id)
    const refused = versionFault(offer.replaces, current)
    if (refused) return refused
    const errors: Record<string, string[]> = {}
    for (const { field, text } of spinOfferFaults(offer, at)) errors[FIELDS[field] ?? field] = [`wrong_value: ${text}`]
    if (current && offer.budget < current.spent) errors.budget = [`too_low: its grants may cost EUR ${formatMoney(current.spent)}`]
    const title = await titleOf(tx, offer.game)
    if (title === undefined) errors.game = ['unknown: no such game takes free spins']
    return title === undefined || Object.keys(errors).length > 0 ? refuseFields(errors) : title
  }
  return {
    list: async (page) =>
      versionsIn(
        await loadPage(
          page,
          (bounds) => allSpinOffers(db, bounds),
          ({ place }) => place,
        ),
      ),
    async forecast({ id, game, segment, replaces, ...terms }) {
      const current = await spinOfferOf(db, id)
      const refused = versionFault(replaces, current)
      if (refused) return refused
      const members = await deps.membersOf(db, segment)
      const [title, players] = await Promise.all([titleOf(db, game), countWithoutOffer(db, members, id)])
      const forecast = spinOfferForecast(terms, { players, spent: current?.spent ?? 0n })
      return { title: title ?? null, minutes: Math.ceil(forecast.paid / OFFER_TRIES), ...forecast }
    },
    async fault(tx, offer, at) {
      const answer = await checked(tx, offer, at)
      return typeof answer === 'string' ? undefined : answer
    },
    async save(tx, { replaces, ...offer }) {
      const title = await checked(tx, { replaces, ...offer }, offer.madeAt)
      if (typeof title !== 'string') return title
      const stored = { ...offer, title, stoppedAt: null }
      if (replaces === null) return (await insertSpinOffer(tx, stored)) ? undefined : taken()
      await replaceSpinOffer(tx, stored)
      return undefined
    },
    stop: stopSpinOffer,
  }
}

function versionFault(replaces: number | null, current: SpinOfferVersion | undefined): Refusal | undefined {
  const fault = replacesFault(replaces, current)
  return fault === 'taken' ? taken() : fault
}

const taken = () => refuseFields({ name: ['taken: an offer has this name'] })

/** Names of the rule's fields in the call. */
const FIELDS: Readonly<Record<string, string>> = { betValue: 'bet_value', maxWin: 'max_win', startsAt: 'starts_at', endsAt: 'ends_at' }
