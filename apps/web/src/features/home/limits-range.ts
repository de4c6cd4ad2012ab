/** The smallest and the largest stake over all tables of a page, in one currency. Pure. */
import { parseMoney } from '@fairhouse/money'

interface Limits {
  min: string
  max: string
}

export function limitsRange<L extends Limits>(tables: readonly [L, ...L[]]): L {
  return tables.reduce((range, { min, max }) => ({
    ...range,
    min: parseMoney(min)! < parseMoney(range.min)! ? min : range.min,
    max: parseMoney(max)! > parseMoney(range.max)! ? max : range.max,
  }))
}
