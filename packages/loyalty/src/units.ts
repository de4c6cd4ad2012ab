/** The steps of the tables in each currency, and the lengths of time that the rules use. Source: bonuses.md, head and 3. */
import { type Currency, DAY_MS, fromRub, type Minor } from '@fairhouse/money'

export { DAY_MS }
export const WEEK_MS = 7 * DAY_MS

/** "u": minor units of the smallest table step. RUB 1.00, INR 1.00, USD 0.01, EUR 0.01, KZT 5.00. */
export const tableStep = (currency: Currency): Minor => fromRub(1_00n, currency)

/** "X": minor units of cash that make one point of experience. */
export const experienceUnit = (currency: Currency): Minor => fromRub(100_00n, currency)

export const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other)
export const atLeastZero = (amount: Minor): Minor => (amount > 0n ? amount : 0n)
export const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n)
