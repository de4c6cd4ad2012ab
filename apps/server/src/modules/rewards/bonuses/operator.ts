/** Promo codes as operators make, change and stop them. Source: bonuses.md 1 rule 7 and 2, "Config check at start". */
import { type GiftTerms, type Refusal, refuseFields } from '@fairhouse/contracts'
import { offerPriceFault, promoForecast, type PromoForecast } from '@fairhouse/loyalty'
import { formatMoney, type Minor } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import { giftTermsOf, viewerCurrency } from './gift-terms.ts'
import { costOf } from './promo-uses.ts'
import { costAt } from './store/promo-uses.ts'
import {
  allPromos,
  insertPromo,
  type ListedPromo,
  lockPromo,
  promoOfCode,
  type PromoVersion,
  replacePromo,
  stopPromo,
  type StoredPromo,
} from './store/promos.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'
import { replacesFault, versionsIn } from './store/versions.ts'

/** `replaces`: the version that a change was made from; null for a new code. */
export type PromoEntry = StoredPromo & { readonly replaces: number | null }

export type ForecastPromo = Pick<StoredPromo, 'code' | 'type' | 'value' | 'min' | 'max' | 'totalLimit' | 'currencies'> & {
  /** Undefined from a page of the version before: its price is not checked. */
  readonly wager: number | undefined
  readonly budget: Minor
  readonly replaces: number | null
}

/** EUR minor units. */
export interface PromoCost extends Omit<PromoForecast, 'mostCash'> {
  /** Uses by all versions of the code, and what they cost at most with these terms. */
  readonly used: number
  readonly spent: Minor
  /** Of one more use, at most. */
  readonly cost: Minor
  /** Undefined without a wager, as `terms`. */
  readonly mostCash?: Minor
  /** As a player reads them at the look-up, by the reward settings in force; null of cash, which has none. */
  readonly terms?: GiftTerms | null
}

export interface PromoOperator {
  /** Every version, the latest first. */
  list(page: PageQuery): Promise<Paged<ListedPromo>>
  /** What these terms may cost, as of now; of a change, beside the uses so far. Refused where the entry would be for its code, its type, the version it replaces, its amounts, or its wager. `at` in milliseconds. */
  forecast(promo: ForecastPromo, at: number): Promise<PromoCost | Refusal>
  /** What an operator's entry lacks, by field; undefined where it may be saved. Locks the code. `at` in milliseconds. */
  fault(tx: Tx, promo: PromoEntry, at: number): Promise<Refusal | undefined>
  /** A new code, or the next version of one: it holds for uses and invoices from now on. */
  save(tx: Tx, promo: PromoEntry, reason: string): Promise<Refusal | undefined>
  /** false when it is unknown or was stopped before. */
  stop(tx: Tx, code: string, at: number): Promise<boolean>
}

export function createPromoOperator(db: Db): PromoOperator {
  return {
    list: async (page) =>
      versionsIn(
        await loadPage(
          page,
          (bounds) => allPromos(db, bounds),
          ({ place }) => place,
        ),
      ),
    async forecast(promo, at) {
      const refused = versionFault(promo, await promoOfCode(db, promo.code))
      if (refused) return refused
      const errors = termFaults(promo)
      if (Object.keys(errors).length > 0) return refuseFields(errors)
      const cost = waitingCost(promo)
      const uses = promo.replaces === null ? { used: 0, spent: 0n } : await costAt(db, promo.code, cost)
      const { wager } = promo
      const { mostCash, ...forecast } = promoForecast({ ...promo, wager: wager ?? 0 }, { ...uses, cost })
      if (wager === undefined) return { ...uses, cost, ...forecast }
      const terms = giftTermsOf({ ...promo, wager }, viewerCurrency(promo, { currency: undefined }), await rewardSettingsAt(db, at))
      return { ...uses, cost, ...forecast, mostCash, terms }
    },
    fault: faultWithin,
    async save(tx, promo, reason) {
      const refused = await faultWithin(tx, promo, promo.madeAt)
      if (refused) return refused
      if (promo.replaces === null) return (await insertPromo(tx, promo, reason)) ? undefined : taken()
      await replacePromo(tx, promo, { reason, cost: waitingCost(promo) })
      return undefined
    },
    stop: (tx, code, at) => stopPromo(tx, code, at),
  }
}

async function faultWithin(tx: Tx, promo: PromoEntry, at: number): Promise<Refusal | undefined> {
  const current = await lockPromo(tx, promo.code)
  const refused = versionFault(promo, current) ?? faultOf(promo, at)
  if (refused || !current) return refused
  return usesFault(promo, await costAt(tx, promo.code, waitingCost(promo)))
}

/** Of what a code keeps in every version. A forecast says nothing of the player. */
function versionFault(
  { replaces, type, player }: Pick<PromoEntry, 'replaces' | 'type'> & Partial<Pick<PromoEntry, 'player'>>,
  current: PromoVersion | undefined,
): Refusal | undefined {
  const fault = replacesFault(replaces, current)
  if (fault || !current) return fault === 'taken' ? taken() : fault
  const fixed: Record<string, string[]> = {}
  if (type !== current.type) fixed.type = ['wrong_value: a code keeps what it gives. Make another one']
  if (player !== undefined && player !== current.player) fixed.player = ['wrong_value: a code keeps its player. Make another one']
  return Object.keys(fixed).length > 0 ? refuseFields(fixed) : undefined
}

/** EUR: of a use that waits, at this version. */
const waitingCost = (promo: Pick<StoredPromo, 'type' | 'value' | 'max' | 'currencies'>): Minor =>
  costOf(promo, viewerCurrency(promo, { currency: undefined }))

/** The uses of every version count. */
function usesFault({ totalLimit, budget }: StoredPromo, { used, spent }: { used: number; spent: Minor }): Refusal | undefined {
  const errors: Record<string, string[]> = {}
  if (totalLimit !== null && totalLimit < used) errors.total_limit = [`too_low: it has ${used} uses`]
  if (budget !== null && budget < spent) errors.budget = [`too_low: its uses may cost EUR ${formatMoney(spent)}`]
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

/** Of one player. */
const MOST_SPINS = 1000

const taken = () => refuseFields({ code: ['taken: this code exists'] })

function faultOf(promo: StoredPromo, at: number): Refusal | undefined {
  const { startsAt, endsAt, totalLimit, segment, player } = promo
  const errors = termFaults(promo)
  if (endsAt <= startsAt || endsAt <= at) errors.ends_at = ['wrong_value: after its begin, and not in the past']
  if (player !== null && totalLimit !== 1) errors.total_limit = ['wrong_value: a personal offer is used once']
  if (player !== null && segment !== null) errors.segment = ['wrong_value: a personal offer has no tier']
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

type Terms = Omit<ForecastPromo, 'budget' | 'replaces'> & Pick<StoredPromo, 'budget'>

/** By field: of what a code gives and costs, whenever and to whom. */
function termFaults(promo: Terms): Record<string, string[]> {
  const { code, type, wager, budget } = promo
  const errors = amountFaults(promo)
  if (budget === null || budget === 0n) errors.budget = ['required: what all uses together may cost']
  const isPriced = wager !== undefined && type !== 'cash' && type !== 'free_spins'
  const price = isPriced ? offerPriceFault(code, wager) : undefined
  if (price) errors.wager = [`too_low: ${price}`]
  if (type === 'cash' && wager !== undefined && wager !== 0) errors.wager = ['wrong_value: cash has no wager']
  return errors
}

/** Of the amounts, by the type of the promo. */
function amountFaults({ type, value, min, max, currencies }: Terms): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const [isDeposit, isSpins] = [type === 'deposit_percent', type === 'free_spins']
  if (isDeposit && (min === null || max === null || max === 0n)) errors.max = ['required: the largest bonus, and the smallest deposit']
  if (isSpins && (min !== null || max === null || max === 0n)) errors.max = ['required: the most that the spins of one player win']
  if (!isDeposit && !isSpins && (min !== null || max !== null)) errors.max = ['wrong_value: a gift has no deposit']
  if (isSpins && value > MOST_SPINS) errors.value = [`wrong_value: at most ${MOST_SPINS} spins`]
  if (isDeposit && value > 200) errors.value = ['wrong_value: at most 200 percent']
  if (!isDeposit && currencies?.length !== 1) errors.currencies = ['required: a gift is meant in one currency']
  return errors
}
