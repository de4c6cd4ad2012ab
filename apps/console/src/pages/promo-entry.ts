/** What an operator types for a new promo code, by the names of the call's fields, the call's body of it, and what it may cost. Pure. */
import type { Input } from '../lib/call.ts'
import { daysAfter } from '../lib/typed-instant.ts'
import { hundredthsOf, isMoney, isWhole, moneyText, WHOLE_FORMAT, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/promos'>['body']
type Type = Body['type']

export interface PromoEntry {
  type: Type
  code: string
  player: string
  segment: string
  value: string
  /** One, or empty for all. */
  currencies: string
  min: string
  max: string
  wager: string
  /** In how many days. */
  starts_at: string
  /** After how many days from then. */
  ends_at: string
  total_limit: string
  budget: string
  title_ru: string
  title_en: string
  title_kz: string
}

export const EMPTY_PROMO: PromoEntry = {
  type: 'deposit_percent',
  code: '',
  player: '',
  segment: '',
  value: '',
  currencies: '',
  min: '5',
  max: '',
  wager: '35',
  starts_at: '0',
  ends_at: '30',
  total_limit: '',
  budget: '',
  title_ru: '',
  title_en: '',
  title_kz: '',
}

const MONEY_FIELDS: Readonly<Record<Type, readonly ('min' | 'max' | 'budget')[]>> = {
  deposit_percent: ['min', 'max', 'budget'],
  free_spins: ['max', 'budget'],
  balance: ['budget'],
  cash: ['budget'],
}
/** By field: what the call's schema does not know. */
export function faultsOf(entry: PromoEntry): Partial<Record<keyof PromoEntry, string>> {
  return {
    ...(!isWhole(entry.starts_at, MOST_DAYS) && { starts_at: `${WHOLE_FORMAT}, 0 to ${MOST_DAYS}` }),
    ...(!isWhole(entry.ends_at, MOST_DAYS, 1) && { ends_at: `${WHOLE_FORMAT}, 1 to ${MOST_DAYS}` }),
    ...(entry.player !== '' && entry.segment !== '' && { segment: 'A personal offer has no tier' }),
    ...(entry.type !== 'deposit_percent' && entry.currencies === '' && { currencies: 'A gift is meant in one currency' }),
  }
}

/** Ten years. */
const MOST_DAYS = 3650

/** A personal offer is used once. */
function totalOf({ player, total_limit: typed }: PromoEntry): number | null {
  if (player !== '') return 1
  return typed === '' ? null : wholeIn(typed)
}

/** `now`: milliseconds since the epoch. Days that are no numbers, which have their faults, count as none. */
export function bodyOf(entry: PromoEntry, now: number): Omit<Body, 'reason'> {
  const isDeposit = entry.type === 'deposit_percent'
  const start = daysAfter(now, entry.starts_at, MOST_DAYS)
  return {
    code: entry.code,
    type: entry.type,
    value: wholeIn(entry.value),
    min: isDeposit ? moneyText(entry.min) : null,
    max: MONEY_FIELDS[entry.type].includes('max') ? moneyText(entry.max) : null,
    wager: wholeIn(entry.wager),
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(daysAfter(start, entry.ends_at, MOST_DAYS)).toISOString(),
    player: entry.player === '' ? null : entry.player,
    total_limit: totalOf(entry),
    segment: entry.segment === '' ? null : (entry.segment as NonNullable<Body['segment']>),
    currencies: entry.currencies === '' ? null : [entry.currencies as NonNullable<Body['currencies']>[number]],
    budget: moneyText(entry.budget),
    title_ru: entry.title_ru.trim(),
    title_en: entry.title_en.trim(),
    title_kz: entry.title_kz.trim(),
  }
}

export interface Preview {
  /** Milliseconds. */
  readonly from: number
  readonly until: number
  /** Uses that the budget and the total limit allow, each at its largest cost; null of a gift of money, whose cost has another currency. */
  readonly uses: number | null
  /** EUR: the deposit that brings the largest bonus; null of a gift. */
  readonly deposit: number | null
}

/** The server takes no more, of a share of a deposit and of all other counts. */
const [MOST_PERCENT, MOST] = [200, 1_000_000]

/** undefined while the entry is not whole. */
export function previewOf(entry: PromoEntry, now: number): Preview | undefined {
  const { type, max, budget, value } = entry
  const hasMax = MONEY_FIELDS[type].includes('max')
  const isReady = Object.keys(faultsOf(entry)).length === 0 && isMoney(budget) && (!hasMax || (isMoney(max) && Number(max) > 0))
  const isValue = isWhole(value, type === 'deposit_percent' ? MOST_PERCENT : MOST, 1)
  const isTotal = entry.player !== '' || entry.total_limit === '' || isWhole(entry.total_limit, MOST, 1)
  if (!isReady || !isValue || !isTotal) return undefined
  const from = daysAfter(now, entry.starts_at, MOST_DAYS)
  return {
    from,
    until: daysAfter(from, entry.ends_at, MOST_DAYS),
    uses: hasMax ? Math.min(totalOf(entry) ?? Infinity, Math.floor(hundredthsOf(budget) / hundredthsOf(max))) : null,
    deposit: type === 'deposit_percent' ? (Number(max) * 100) / Number(value) : null,
  }
}
