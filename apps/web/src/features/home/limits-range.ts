/** The smallest and the largest stake over all tables of a page, in one currency. Pure. */
import { requireMoney } from '@fairhouse/money'

interface Limits {
  min: string
  max: string
}

export function limitsRange<L extends Limits>(tables: readonly [L, ...L[]]): L {
  return tables.reduce((range, { min, max }) => ({
    ...range,
    min: requireMoney(min) < requireMoney(range.min) ? min : range.min,
    max: requireMoney(max) > requireMoney(range.max) ? max : range.max,
  }))
}
