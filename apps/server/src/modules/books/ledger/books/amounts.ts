/**
 * Amounts and currencies in the database. An amount of one order is 0 to 10^15 minor units, so that sums of thousands of them fit 64 bits;
 * a currency or asset is an ISO 4217 number, or one of our own above them.
 */
import { type Minor, type Asset, ASSETS, CURRENCIES, type Currency, isAsset } from '@fairhouse/money'

const LARGEST = 10n ** 15n

export const isAmount = (amount: Minor): boolean => amount >= 0n && amount <= LARGEST

/** Currencies of postings. Players' wallets hold currencies; house accounts also hold assets. */
export type Denomination = Currency | Asset

export const currencyNumber = (of: Denomination): number => (isAsset(of) ? ASSETS[of].number : CURRENCIES[of].number)
