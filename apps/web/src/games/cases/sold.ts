/** A case on screen: published by the server, or one of the eight built-in ones. */
import type { Answer } from '@fairhouse/contracts/client'
import { CASES, type CaseTable } from '@fairhouse/games'
import { type Currency, formatMoney, fromRub } from '@fairhouse/money'

import type { Language } from '../../lib/i18n/text.tsx'
import { lookOf, type Look } from './art/looks.data.ts'

export type CaseAnswer = Answer<'GET /api/v2/cases/{slug}'>
type Names = CaseAnswer['name']

export interface SoldItem {
  readonly id: string
  readonly name: Names
  /** Of 100,000. */
  readonly weight: number
  readonly look: Look
}

export interface SoldCase {
  readonly slug: string
  readonly name: Names
  readonly table: CaseTable
  readonly items: readonly SoldItem[]
}

export function toSoldCase({ slug, name, items, table }: CaseAnswer): SoldCase {
  return createSoldCase(slug, name, table, (at) => items[at]?.name ?? null)
}

/** Undefined for a case that is not built in. */
export function findOwnCase(slug: unknown): SoldCase | undefined {
  const table = typeof slug === 'string' ? CASES.get(slug) : undefined
  return table && createSoldCase(table.id, null, table, () => null)
}

function createSoldCase(slug: string, name: Names, table: CaseTable, nameOf: (at: number) => Names): SoldCase {
  const items = table.items.map(({ id, weight }, at) => ({ id, name: nameOf(at), weight, look: lookOf(id, at) }))
  return { slug, name, table, items }
}

/** The operator's name, otherwise the site's, otherwise the id. */
export const caseName = (slug: string, name: Names, { locale, find }: Language): string =>
  name?.[locale] ?? find(`cases.case.${slug}`) ?? slug

export const itemName = (id: string, name: Names, { locale, find }: Language): string => name?.[locale] ?? find(`cases.item.${id}`) ?? id

/** As decimal text. */
export const itemValue = ({ table }: SoldCase, at: number, currency: Currency): string =>
  formatMoney(fromRub(BigInt(table.items[at]!.value), currency))
