/** A case that the house's files do not have, as a proof brings it: an operator's. Judged as every table on sale is. */
import { exactFields } from '../params.ts'
import { type CaseItem, type CaseTable, catalogueProblems } from './catalogue.ts'

/** More than any case shows. */
const ITEMS_MAX = 1000

/** As JSON in a proof: what decides a round, and nothing else. */
export const provenTable = ({ id, price, items }: CaseTable): CaseTable => ({
  id,
  price,
  items: items.map(({ id, value, weight }) => ({ id, value, weight })),
})

/** The table, or undefined when it is none that could be on sale; nothing in it makes this throw. */
export function readProvenTable(given: unknown): CaseTable | undefined {
  const fields = exactFields(given, ['id', 'price', 'items'])
  if (!fields || typeof fields.id !== 'string' || typeof fields.price !== 'number' || !isItems(fields.items)) return undefined
  const table: CaseTable = { id: fields.id, price: fields.price, items: fields.items }
  return catalogueProblems([table]).length === 0 ? table : undefined
}

function isItems(items: unknown): items is CaseItem[] {
  return Array.isArray(items) && items.length > 0 && items.length <= ITEMS_MAX && items.every(isItem)
}

function isItem(item: unknown): boolean {
  const fields = exactFields(item, ['id', 'value', 'weight'])
  return fields !== undefined && typeof fields.id === 'string' && typeof fields.value === 'number' && typeof fields.weight === 'number'
}
