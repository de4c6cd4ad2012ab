/** Promo codes as operators make and stop them. Source: bonuses.md 1 rule 7 and 2, "Config check at start". */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { offerPriceFault } from '@fairhouse/loyalty'
import type { Minor } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { allPromos, insertPromo, promoOfCode, stopPromo, type StoredPromo } from './store/promos.ts'

export interface PromoOperator {
  list(): Promise<(StoredPromo & { used: number; spent: Minor })[]>
  /** What an operator's entry lacks, by field; undefined where it may be created. `at` in milliseconds. */
  fault(tx: Tx, promo: StoredPromo, at: number): Promise<Refusal | undefined>
  create(tx: Tx, promo: StoredPromo): Promise<Refusal | undefined>
  /** false when it is unknown or was stopped before. */
  stop(tx: Tx, code: string, at: number): Promise<boolean>
}

export function createPromoOperator(db: Db): PromoOperator {
  return {
    list: () => allPromos(db),
    fault: async (tx, promo, at) => ((await promoOfCode(tx, promo.code)) ? taken() : faultOf(promo, at)),
    create: async (tx, promo) => ((await insertPromo(tx, promo)) ? undefined : taken()),
    stop: (tx, code, at) => stopPromo(tx, code, at),
  }
}

/** Of one player. */
const MOST_SPINS = 1000

const taken = () => refuseFields({ code: ['taken: this code exists'] })

function faultOf(promo: StoredPromo, at: number): Refusal | undefined {
  const { code, type, wager, startsAt, endsAt, totalLimit, budget, segment, player } = promo
  const errors: Record<string, string[]> = amountFaults(promo)
  if (endsAt <= startsAt || endsAt <= at) errors.ends_at = ['wrong_value: after its begin, and not in the past']
  if (player !== null && totalLimit !== 1) errors.total_limit = ['wrong_value: a personal offer is used once']
  if (player !== null && segment !== null) errors.segment = ['wrong_value: a personal offer has no tier']
  if (budget === null || budget === 0n) errors.budget = ['required: what all uses together may cost']
  const price = type === 'cash' || type === 'free_spins' ? undefined : offerPriceFault(code, wager)
  if (price) errors.wager = [`too_low: ${price}`]
  if (type === 'cash' && wager !== 0) errors.wager = ['wrong_value: cash has no wager']
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

/** Of the amounts, by the type of the promo. */
function amountFaults({ type, value, min, max, currencies }: StoredPromo): Record<string, string[]> {
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
