/** Currencies and assets as the books keep them: ISO 4217 numbers, and numbers of our own above them. */
import { type Asset, ASSETS, CURRENCIES, CURRENCY_CODES, type Currency, isAsset } from '@fairhouse/money'

/** What a posting may be of. Players' wallets are of a currency; the house's own accounts hold assets as well. */
export type Denomination = Currency | Asset

const NAMES = new Map<number, Currency>(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))

export const currencyNumber = (of: Denomination): number => (isAsset(of) ? ASSETS[of].number : CURRENCIES[of].number)

/** The currency of a wallet. @throws when the books hold one that the product does not know. */
export function currencyName(number: number): Currency {
  const name = NAMES.get(number)
  if (!name) throw new Error(`the books hold the unknown currency ${number}`)
  return name
}
