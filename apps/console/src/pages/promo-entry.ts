/** What an operator types for a promo code or its next version, by the names of the call's fields, the call's body of it, and when it runs. Pure. */
import type { Answer, Input } from '../lib/call.ts'
import { daysAfter, INSTANT_FORMAT, instantIn, isInstant, typedInstant } from '../lib/typed-instant.ts'
import { isWhole, moneyText, WHOLE_FORMAT, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/promos'>['body']
type Type = Body['type']

export interface PromoEntry {
  type: Type
  code: string
  player: string
  segment: string
  value: string
  /** One, or empty for all; of a code with several, these, with commas. */
  currencies: string
  min: string
  max: string
  wager: string
  /** In how many days, or the instant, UTC. */
  starts_at: string
  /** After how many days from then, or the instant, UTC. */
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

export type PromoRow = Answer<'GET /console/v1/promos'>['data'][number]

/** The terms of a code as they would be typed now: one that runs begins at once and keeps its end; one that is over would run for a day. */
export function entryOf(row: PromoRow, now: number): PromoEntry {
  const [start, end] = [Date.parse(row.starts_at), Date.parse(row.ends_at)]
  return {
    type: row.type,
    code: row.code,
    player: row.player ?? '',
    segment: row.segment ?? '',
    value: `${row.value}`,
    currencies: row.currencies?.join() ?? '',
    min: row.min ?? '',
    max: row.max ?? '',
    wager: `${row.wager}`,
    starts_at: start > now ? typedInstant(start) : '0',
    ends_at: end > now ? typedInstant(end) : '1',
    total_limit: row.total_limit === null ? '' : `${row.total_limit}`,
    budget: row.budget ?? '',
    title_ru: row.title_ru,
    title_en: row.title_en,
    title_kz: row.title_kz,
  }
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
    ...(!isTime(entry.starts_at, 0) && { starts_at: `${WHOLE_FORMAT}, 0 to ${MOST_DAYS}. Or an instant: ${INSTANT_FORMAT}` }),
    ...(!isTime(entry.ends_at, 1) && { ends_at: `${WHOLE_FORMAT}, 1 to ${MOST_DAYS}. Or an instant: ${INSTANT_FORMAT}` }),
    ...(entry.player !== '' && entry.segment !== '' && { segment: 'A personal offer has no tier' }),
    ...(entry.type !== 'deposit_percent' && entry.currencies === '' && { currencies: 'A gift is meant in one currency' }),
  }
}

/** Ten years. */
const MOST_DAYS = 3650

const isTime = (typed: string, least: number): boolean => isInstant(typed) || isWhole(typed, MOST_DAYS, least)

/** `kept`: ISO 8601, whose seconds a typed text that means it does not have. */
function timeOf(typed: string, from: number, kept: string | undefined): number {
  if (!isInstant(typed)) return daysAfter(from, typed, MOST_DAYS)
  return kept !== undefined && typed === typedInstant(Date.parse(kept)) ? Date.parse(kept) : instantIn(typed)
}

/** When it runs, milliseconds. */
function windowOf(entry: PromoEntry, now: number, of: PromoRow | null): { from: number; until: number } {
  const from = timeOf(entry.starts_at, now, of?.starts_at)
  return { from, until: timeOf(entry.ends_at, from, of?.ends_at) }
}

/** A personal offer is used once. */
function totalOf({ player, total_limit: typed }: PromoEntry): number | null {
  if (player !== '') return 1
  return typed === '' ? null : wholeIn(typed)
}

/** `now`: milliseconds since the epoch. `of`: of a change, the version it was made from. Days that are no numbers, which have their faults, count as none. */
export function bodyOf(entry: PromoEntry, now: number, of: PromoRow | null = null): Omit<Body, 'reason'> {
  const isDeposit = entry.type === 'deposit_percent'
  const { from, until } = windowOf(entry, now, of)
  return {
    code: entry.code,
    type: entry.type,
    value: wholeIn(entry.value),
    min: isDeposit ? moneyText(entry.min) : null,
    max: MONEY_FIELDS[entry.type].includes('max') ? moneyText(entry.max) : null,
    wager: wholeIn(entry.wager),
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(until).toISOString(),
    player: entry.player === '' ? null : entry.player,
    total_limit: totalOf(entry),
    segment: entry.segment === '' ? null : (entry.segment as NonNullable<Body['segment']>),
    currencies: entry.currencies === '' ? null : (entry.currencies.split(',') as NonNullable<Body['currencies']>),
    budget: moneyText(entry.budget),
    title_ru: entry.title_ru.trim(),
    title_en: entry.title_en.trim(),
    title_kz: entry.title_kz.trim(),
    replaces: of && of.version,
  }
}

export type PromoTerms = Input<'POST /console/v1/promos/forecast'>['body']

/** What the server forecasts the cost by. */
export function termsOf(entry: PromoEntry, of: PromoRow | null = null): PromoTerms {
  const { code, type, value, min, max, wager, total_limit, currencies, budget, replaces } = bodyOf(entry, 0, of)
  return { code, type, value, min, max, wager, total_limit, currencies, budget, replaces }
}

/** When it runs, milliseconds; undefined while the days are no numbers. */
export const runOf = (entry: PromoEntry, now: number, of: PromoRow | null = null): { from: number; until: number } | undefined =>
  isTime(entry.starts_at, 0) && isTime(entry.ends_at, 1) ? windowOf(entry, now, of) : undefined
