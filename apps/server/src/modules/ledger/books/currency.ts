/** Currencies and assets in the database: ISO 4217 numbers, and our own numbers above them. */
import { type Asset, ASSETS, CURRENCIES, CURRENCY_CODES, type Currency, isAsset } from '@fairhouse/money'

/** Currencies of postings. Players' wallets hold currencies; house accounts also hold assets. */
export type Denomination = Currency | Asset

const NAMES = new Map<number, Currency>(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))

export const currencyNumber = (of: Denomination): number => (isAsset(of) ? ASSETS[of].number : CURRENCIES[of].number)

/** The currency of a wallet. @throws for a number that the product does not define. */
export function currencyName(number: number): Currency {
  const name = NAMES.get(number)
  if (!name) throw new Error(`the ledger contains the unknown currency ${number}`)
  return name
}
