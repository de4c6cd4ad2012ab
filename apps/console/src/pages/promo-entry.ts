/** What an operator types for a new promo code, by the names of the call's fields, and the call's body of it. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

import type { Input } from '../lib/call.ts'
import { isWhole, moneyText, WHOLE_FORMAT, wholeIn } from '../lib/typed-numbers.ts'

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
  /** Days from now. */
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

/** `now`: milliseconds since the epoch; the code runs from this instant. */
export function bodyOf(entry: PromoEntry, now: number): Omit<Body, 'reason'> {
  const isDeposit = entry.type === 'deposit_percent'
  return {
    code: entry.code,
    type: entry.type,
    value: wholeIn(entry.value),
    min: isDeposit ? moneyText(entry.min) : null,
    max: MONEY_FIELDS[entry.type].includes('max') ? moneyText(entry.max) : null,
    wager: wholeIn(entry.wager),
    starts_at: new Date(now).toISOString(),
    ends_at: daysAfter(now, entry.ends_at),
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

/** An instant; the beginning itself for a text that is no count of days, which has its fault. */
const daysAfter = (now: number, days: string): string =>
  new Date(now + (isWhole(days, MOST_DAYS) ? Number(days) : 0) * DAY_MS).toISOString()
