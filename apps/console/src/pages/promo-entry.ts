/** What an operator types for a new promo code, and the call's body of it. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

import type { Input } from '../lib/call.ts'
import { isMoney, isWhole, MONEY_FORMAT, moneyText, WHOLE_FORMAT } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/promos'>['body']
type Type = Body['type']

export interface PromoEntry {
  type: Type
  code: string
  player: string
  segment: string
  value: string
  currency: string
  min: string
  max: string
  wager: string
  days: string
  total: string
  budget: string
  titleRu: string
  titleEn: string
  titleKz: string
}

export const EMPTY_PROMO: PromoEntry = {
  type: 'deposit_percent',
  code: '',
  player: '',
  segment: '',
  value: '',
  currency: '',
  min: '5',
  max: '',
  wager: '35',
  days: '30',
  total: '',
  budget: '',
  titleRu: '',
  titleEn: '',
  titleKz: '',
}

const MONEY_FIELDS: Readonly<Record<Type, readonly ('min' | 'max' | 'budget')[]>> = {
  deposit_percent: ['min', 'max', 'budget'],
  free_spins: ['max', 'budget'],
  balance: ['budget'],
  cash: ['budget'],
}
/** By field; empty where it may be sent. */
export function faultsOf(entry: PromoEntry): Partial<Record<keyof PromoEntry, string>> {
  const isDeposit = entry.type === 'deposit_percent'
  const whole = (['value', 'wager', 'days'] as const).filter((name) => !isWhole(entry[name], 9_999_999))
  const money = MONEY_FIELDS[entry.type].filter((name) => !isMoney(entry[name]))
  const titles = (['titleRu', 'titleEn', 'titleKz'] as const).filter((name) => entry[name].trim() === '')
  return {
    ...(!/^[\p{Lu}\p{N}_.-]{3,40}$/u.test(entry.code) && { code: '3 to 40 capital letters, digits, dots, dashes' }),
    ...Object.fromEntries(whole.map((name) => [name, WHOLE_FORMAT])),
    ...Object.fromEntries(money.map((name) => [name, MONEY_FORMAT])),
    ...Object.fromEntries(titles.map((name) => [name, 'Required'])),
    ...(entry.player !== '' && !/^[1-9]\d{0,17}$/.test(entry.player) && { player: 'The number of a player, or empty' }),
    ...(entry.player !== '' && entry.segment !== '' && { segment: 'A personal offer has no tier' }),
    ...(entry.total !== '' && !isWhole(entry.total, 9_999_999) && { total: `${WHOLE_FORMAT}, or empty` }),
    ...(!isDeposit && entry.currency === '' && { currency: 'A gift is meant in one currency' }),
  }
}

/** A personal offer is used once. */
function totalOf({ player, total }: PromoEntry): number | null {
  if (player !== '') return 1
  return total === '' ? null : Number(total)
}

/** Of an entry without faults. `now`: milliseconds since the epoch; the code runs from this instant. */
export function bodyOf(entry: PromoEntry, now: number): Omit<Body, 'reason'> {
  const isDeposit = entry.type === 'deposit_percent'
  return {
    code: entry.code,
    type: entry.type,
    value: Number(entry.value),
    min: isDeposit ? moneyText(entry.min) : null,
    max: MONEY_FIELDS[entry.type].includes('max') ? moneyText(entry.max) : null,
    wager: Number(entry.wager),
    starts_at: new Date(now).toISOString(),
    ends_at: new Date(now + Number(entry.days) * DAY_MS).toISOString(),
    player: entry.player === '' ? null : entry.player,
    total_limit: totalOf(entry),
    segment: entry.segment === '' ? null : (entry.segment as NonNullable<Body['segment']>),
    currencies: entry.currency === '' ? null : [entry.currency as NonNullable<Body['currencies']>[number]],
    budget: moneyText(entry.budget),
    title_ru: entry.titleRu.trim(),
    title_en: entry.titleEn.trim(),
    title_kz: entry.titleKz.trim(),
  }
}
