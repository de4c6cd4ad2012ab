/** Currencies and assets in the database: ISO 4217 numbers, and our own numbers above them. */
import { type Asset, ASSETS, CURRENCIES, type Currency, isAsset } from '@fairhouse/money'

/** Currencies of postings. Players' wallets hold currencies; house accounts also hold assets. */
export type Denomination = Currency | Asset

export const currencyNumber = (of: Denomination): number => (isAsset(of) ? ASSETS[of].number : CURRENCIES[of].number)
