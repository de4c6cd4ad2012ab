/** Ways to pay in: which there are for a currency, and the amounts each takes. */
import { createHash } from 'node:crypto'

import type { PaymentMethod } from '@fairhouse/contracts'
import { CURRENCY_CODES, type Currency, formatMoney, parseMoney } from '@fairhouse/money'

import { DEPOSIT_AMOUNTS, FALLBACK_AMOUNTS, METHOD_NAMES } from './methods.data.ts'

export type MethodType = keyof typeof METHOD_NAMES

export interface Method {
  psp: string
  type: MethodType
  currency: Currency
  hash: string
  /** What the site sends back to choose it. */
  value: string
  /** Minor units. */
  min: bigint
  max: bigint
  proposed: bigint
  commissionBp: number
}

/** One way per currency so far: a transfer to a card, through `psp`. */
export function methodsOf(psp: string): Method[] {
  return CURRENCY_CODES.map((currency) => methodFor(psp, 'card', currency))
}

export function methodFor(
  psp: string,
  type: MethodType,
  currency: Currency,
  amounts: readonly string[] = DEPOSIT_AMOUNTS[currency] ?? FALLBACK_AMOUNTS,
): Method {
  const [min, max, proposed] = amounts.map((amount) => parseMoney(amount)!)
  return {
    psp,
    type,
    currency,
    hash: methodHash(psp, type, currency),
    value: type,
    min: min!,
    max: max!,
    proposed: proposed!,
    commissionBp: 0,
  }
}

/** ENT-4. */
export function methodView({ hash, type, currency, value, min, max, proposed, commissionBp }: Method): PaymentMethod {
  return {
    hash,
    type,
    name: METHOD_NAMES[type],
    currency,
    min_amount: formatMoney(min),
    max_amount: formatMoney(max),
    default_amount: formatMoney(proposed),
    exchange_currency: null,
    commission_bp: commissionBp,
    value,
  }
}

function methodHash(psp: string, type: string, currency: string): string {
  return createHash('sha256').update(`${psp}:${type}:${currency}`).digest('hex').slice(0, 16)
}
