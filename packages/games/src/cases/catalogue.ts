/**
 * Cases as data an operator may change, judged before anybody can open one: weights that do not add up, a price that
 * other currencies cannot express, a return that is not the stated one. Source: games.md G10 and 0.1.
 */
import { type Odds, returnOf } from '../odds.ts'

export interface CaseItem {
  readonly id: string
  /** Minor units of RUB. */
  readonly value: number
  /** Of 100,000. */
  readonly weight: number
}

export interface CaseTable {
  /** Its slug. */
  readonly id: string
  /** Minor units of RUB. */
  readonly price: number
  readonly items: readonly CaseItem[]
  /** Where the operator states a return, it must be the exact one, "num/den". */
  readonly rtp?: string
}

export type Catalogue = ReadonlyMap<string, CaseTable>

/** What the weights of a case add up to, so that odds are exact with three decimals of a percent. */
export const CASE_WEIGHTS = 100_000

/** Whole roubles are whole minor units in every currency. */
const RUB_STEP = 100

/** In percent. What returns less is a slip of the pen or no game; no case of games.md G10 comes near. */
const LEAST_RETURN = 80n

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Items with their chances; here a multiplier is a value, so the scale is the price. */
export function caseOdds({ items }: CaseTable): Odds {
  return items.map(({ value, weight }) => ({ ways: BigInt(weight), multiplier: value }))
}

/** The exact return of one opening, "num/den". */
export function caseReturn(table: CaseTable): string {
  return returnOf(caseOdds(table), table.price)
}

/** The tickets of each item, first and last, 0 to 99,999: `weighted` of games.md 1.2 as a player reads it. */
export function caseTickets({ items }: CaseTable): { from: number; to: number }[] {
  let next = 0
  return items.map(({ weight }) => ({ from: next, to: (next += weight) - 1 }))
}

/** Every fault of the tables, each naming its case; empty when they may be used. */
export function catalogueProblems(tables: readonly CaseTable[]): string[] {
  const twice = repeated(tables.map(({ id }) => id)).map((id) => `case ${id}: there are two of it`)
  return [...twice, ...tables.flatMap((table) => faultsOf(table).map((fault) => `case ${table.id}: ${fault}`))]
}

/** The cases by slug. Throws with every problem in one message: the house does not start on a bad table. */
export function readCatalogue(tables: readonly CaseTable[]): Catalogue {
  const problems = catalogueProblems(tables)
  if (problems.length > 0) throw new RangeError(`Cases refused. ${problems.join('; ')}`)
  return new Map(tables.map((table) => [table.id, table]))
}

function faultsOf(table: CaseTable): string[] {
  const faults = [...headFaults(table), ...repeated(table.items.map(({ id }) => id)).map((id) => `item ${id} stands twice`)]
  const items = table.items.flatMap(itemFaults)
  const weights = table.items.reduce((sum, { weight }) => sum + weight, 0)
  if (weights !== CASE_WEIGHTS) items.push(`its weights add up to ${weights}, not ${CASE_WEIGHTS}`)
  // The return of a table that does not add up means nothing.
  return [...faults, ...(items.length + faults.length > 0 ? items : returnFaults(table))]
}

function headFaults({ id, price }: CaseTable): string[] {
  return [
    ...(SLUG.test(id) ? [] : ['its id is no slug']),
    ...(isRoubles(price) && price > 0 ? [] : [`its price ${price} is not in whole roubles above zero`]),
  ]
}

function itemFaults({ id, value, weight }: CaseItem): string[] {
  return [
    ...(isRoubles(value) ? [] : [`the value ${value} of ${id} is not in whole roubles`]),
    ...(Number.isInteger(weight) && weight > 0 ? [] : [`the weight ${weight} of ${id} is not a whole number above zero`]),
  ]
}

function returnFaults(table: CaseTable): string[] {
  const exact = caseReturn(table)
  const [num, den] = exact.split('/').map(BigInt)
  if (num! > den!) return [`it returns ${exact}, more than its price`]
  if (num! * 100n < den! * LEAST_RETURN) return [`it returns ${exact}, less than ${LEAST_RETURN} % of its price`]
  return table.rtp === undefined || table.rtp === exact ? [] : [`it states a return of ${table.rtp}, but has ${exact}`]
}

function isRoubles(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount % RUB_STEP === 0
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, i) => ids.indexOf(id) !== i)
}
