/** Converts a case to contract types, with exact shares. */
import type { AnswerOf, caseRoutes } from '@fairhouse/contracts'
import { CASE_WEIGHTS, caseOdds, caseReturn, type CaseTable, caseTickets, fraction, hitOf, varianceOf } from '@fairhouse/games'
import { type Currency, formatMoney, fromRub } from '@fairhouse/money'

import type { OfferedCase } from './offer.ts'

type CaseAnswer = AnswerOf<(typeof caseRoutes)['GET /api/v2/cases/{slug}']>
type CaseSummary = AnswerOf<(typeof caseRoutes)['GET /api/v2/cases']>['data'][number]

export interface Share {
  /** "num/den" */
  exact: string
  /** Four decimals, rounded down. */
  percent: string
}

export function shareOf(exact: string): Share {
  const [num, den] = exact.split('/').map(BigInt)
  const parts = String((num! * 1_000_000n) / den!).padStart(5, '0')
  return { exact, percent: `${parts.slice(0, -4)}.${parts.slice(-4)}` }
}

export function caseAnswer(offered: OfferedCase, currency: Currency): CaseAnswer {
  const { table } = offered
  const tickets = caseTickets(table)
  return {
    ...headOf(offered, currency),
    currency,
    on_sale: offered.isSold,
    gain: shareOf(hitOf(caseOdds(table), table.price)),
    variance: varianceOf(caseOdds(table), table.price),
    items: table.items.map((_, at) => ({ ...itemOf(offered, at, currency), tickets: tickets[at]! })),
    table: { id: table.id, price: table.price, items: table.items.map(({ id, value, weight }) => ({ id, value, weight })) },
  }
}

export function caseSummary(offered: OfferedCase, currency: Currency): CaseSummary {
  const { items } = offered.table
  return { ...headOf(offered, currency), items: items.length, best: itemOf(offered, bestOf(offered.table), currency) }
}

function headOf({ table, name, category, hue }: OfferedCase, currency: Currency) {
  return { slug: table.id, name, category, hue, price: moneyOf(table.price, currency), rtp: shareOf(caseReturn(table)) }
}

function itemOf({ table, itemNames }: OfferedCase, at: number, currency: Currency) {
  const { id, value, weight } = table.items[at]!
  return { id, name: itemNames[at]!, value: moneyOf(value, currency), chance: shareOf(fraction(BigInt(weight), BigInt(CASE_WEIGHTS))) }
}

const moneyOf = (rub: number, currency: Currency): string => formatMoney(fromRub(BigInt(rub), currency))

function bestOf({ items }: CaseTable): number {
  const values = items.map(({ value }) => value)
  return values.indexOf(Math.max(...values))
}
