/** The second provider's numbers for states and currencies, and its amount format: "1500.03". */
import { CURRENCIES, type Currency, formatMoney } from '@fairhouse/money'

import type { PayEvent } from '../pay/deposit.ts'
import type { PayoutFact } from '../pay/payout.ts'

export const STATES: Readonly<Record<PayEvent['status'], number>> = {
  processing: 1,
  paid: 2,
  failed: 3,
  expired: 4,
  charged_back: 5,
  charge_won: 6,
}

export const PAYOUT_STATES: Readonly<Record<PayoutFact['status'], number>> = { sent: 11, paid: 12, failed: 13, returned: 15 }

export const numberOf = (currency: string): string => `${CURRENCIES[currency as Currency].number}`

export const currencyOf = (number: string | undefined): string | undefined =>
  Object.entries(CURRENCIES).find(([, facts]) => `${facts.number}` === number)?.[0]

export const sumOf = (minor: number): string => formatMoney(BigInt(minor))
