/** Currencies as the books keep them: ISO 4217 numbers. */
import { CURRENCIES, CURRENCY_CODES, type Currency } from '@fairhouse/money'

const NAMES = new Map<number, Currency>(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))

export const currencyNumber = (currency: Currency): number => CURRENCIES[currency].number

/** @throws when the books hold a currency that the product does not know. */
export function currencyName(number: number): Currency {
  const name = NAMES.get(number)
  if (!name) throw new Error(`the books hold the unknown currency ${number}`)
  return name
}
