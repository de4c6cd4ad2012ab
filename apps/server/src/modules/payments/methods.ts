/** Ways to pay in and out: what each is, and how a player sees it. */
import { createHash } from 'node:crypto'

import type { PaymentMethod, PayoutMethod as PayoutMethodView } from '@fairhouse/contracts'
import { type Currency, formatMoney, parseMoney, PAYOUT_MINIMUMS } from '@fairhouse/money'

import { DEPOSIT_AMOUNTS, FALLBACK_AMOUNTS, METHOD_NAMES, PAYOUT_AMOUNTS, TRANSFER_SECONDS } from './methods.data.ts'

export type MethodType = PaymentMethod['type']

interface Way {
  psp: string
  type: MethodType
  currency: Currency
  hash: string
  /** What the site sends back to choose it. */
  value: string
  /** Minor units. */
  min: bigint
  max: bigint
}

export interface Method extends Way {
  proposed: bigint
  commissionBp: number
}

export interface PayoutMethod extends Way {
  /** Minor units: most in 24 hours. */
  dayMax: bigint
  /** What the house keeps of the sum: a part of it, and a fixed one in minor units. */
  feeBp: number
  feeFixed: bigint
  expectedSeconds: number
}

export interface MethodTerms {
  amounts?: readonly string[] | undefined
  commissionBp?: number
}

export function methodFor(
  psp: string,
  type: MethodType,
  currency: Currency,
  { amounts = DEPOSIT_AMOUNTS[currency] ?? FALLBACK_AMOUNTS, commissionBp = 0 }: MethodTerms = {},
): Method {
  const [min, max, proposed] = amounts.map((amount) => parseMoney(amount)!)
  return { ...wayOf(psp, type, currency), min: min!, max: max!, proposed: proposed!, commissionBp }
}

export interface PayoutTerms {
  amounts?: readonly string[] | undefined
  feeBp?: number
  feeFixed?: string
  expectedSeconds?: number
}

export function payoutMethodFor(
  psp: string,
  type: MethodType,
  currency: Currency,
  {
    amounts = [formatMoney(PAYOUT_MINIMUMS[currency]), ...PAYOUT_AMOUNTS[currency]],
    feeBp = 0,
    feeFixed = '0',
    expectedSeconds = TRANSFER_SECONDS,
  }: PayoutTerms = {},
): PayoutMethod {
  const [min, max, dayMax] = amounts.map((amount) => parseMoney(amount)!)
  const limits = { min: min!, max: max!, dayMax: dayMax! }
  return { ...wayOf(psp, type, currency), ...limits, feeBp, feeFixed: parseMoney(feeFixed)!, expectedSeconds }
}

/** What the house keeps of a payout of `amount`, minor units. */
export const payoutFee = ({ feeBp, feeFixed }: PayoutMethod, amount: bigint): bigint => feeFixed + (amount * BigInt(feeBp)) / 10_000n

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

export function payoutMethodView({ hash, type, currency, value, min, max, ...terms }: PayoutMethod): PayoutMethodView {
  return {
    hash,
    type,
    name: METHOD_NAMES[type],
    currency,
    min_amount: formatMoney(min),
    max_amount: formatMoney(max),
    day_max_amount: formatMoney(terms.dayMax),
    fee_bp: terms.feeBp,
    fee_fixed: formatMoney(terms.feeFixed),
    expected_seconds: terms.expectedSeconds,
    value,
  }
}

const wayOf = (psp: string, type: MethodType, currency: Currency) => ({
  psp,
  type,
  currency,
  hash: createHash('sha256').update(`${psp}:${type}:${currency}`).digest('hex').slice(0, 16),
  value: type,
})
