/** Opening a case, one to ten times in a row on one stream; values are credited at once. Source: games.md G10. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Currency, MULTIPLIER_SCALE, type Minor, fromRub, isCurrency } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import { exactFields, isWhole } from '../params.ts'
import { totalOf } from '../positions.ts'
import { CASE_WEIGHTS, type CaseTable, type Catalogue, caseTickets } from './catalogue.ts'

export const CASE_COUNT_MAX = 10

export interface CaseBet {
  readonly caseId: string
  readonly count: number
  readonly currency: Currency
}

export type CaseOutcome = {
  /** Of the items as listed, one per opening. */
  readonly indexes: readonly number[]
  readonly items: readonly string[]
}

/** `ticket` is the number drawn, 0 to 99,999: the strip stops where it lies among the tickets of the item. */
export type CaseEvent = { readonly type: 'opened'; readonly index: number; readonly item: string; readonly ticket: number } | EndEvent

/** A bet on a case of this catalogue; undefined for anything else. */
export function parseCaseParams(catalogue: Catalogue, params: unknown): CaseBet | undefined {
  const fields = exactFields(params, ['caseId', 'count', 'currency'])
  if (!fields || !isWhole(fields.count, 1, CASE_COUNT_MAX) || !isCurrency(fields.currency)) return undefined
  const { caseId, count, currency } = fields
  return typeof caseId === 'string' && catalogue.has(caseId) ? { caseId, count, currency } : undefined
}

/** What the openings cost together, in minor units of the bet's currency. */
export function caseCost({ price }: CaseTable, { count, currency }: CaseBet): Minor {
  return BigInt(count) * fromRub(BigInt(price), currency)
}

/** What an item is worth in minor units of a currency. */
export function itemValue({ items }: CaseTable, index: number, currency: Currency): Minor {
  return fromRub(BigInt(items[index]!.value), currency)
}

export function openCase(bytes: ByteSource, table: CaseTable, bet: CaseBet, maxWin?: Minor): SoloRound<CaseOutcome, CaseEvent> {
  const lasts = caseTickets(table).map(({ to }) => to)
  const tickets = Array.from({ length: bet.count }, () => uniform(bytes, CASE_WEIGHTS))
  const indexes = tickets.map((ticket) => lasts.findIndex((last) => ticket <= last))
  const items = indexes.map((index) => table.items[index]!.id)
  const total = totalOf(indexes.map((index) => itemValue(table, index, bet.currency)))
  const multiplier = Number((total * BigInt(MULTIPLIER_SCALE)) / caseCost(table, bet))
  const opened = items.map((item, i): CaseEvent => ({ type: 'opened', index: indexes[i]!, item, ticket: tickets[i]! }))
  return {
    outcome: { indexes, items },
    multiplier,
    payout: maxWin !== undefined && total > maxWin ? maxWin : total,
    events: [...opened, endOf(multiplier)],
  }
}
