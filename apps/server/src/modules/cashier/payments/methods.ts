/** Payment methods in and out, and their view for players. */
import { createHash } from 'node:crypto'

import type { PaymentMethod, PayoutMethod as PayoutMethodView } from '@fairhouse/contracts'
import { type Minor, type Asset, ASSETS, type Currency, formatMoney, PAYOUT_MINIMUMS, requireMoney } from '@fairhouse/money'

import {
  DEPOSIT_SECONDS,
  DEPOSIT_AMOUNTS,
  FALLBACK_AMOUNTS,
  HOSTED_NAME,
  METHOD_NAMES,
  PAYOUT_AMOUNTS,
  TRANSFER_SECONDS,
} from './methods.data.ts'

export type MethodType = PaymentMethod['type']

interface Way {
  psp: string
  type: MethodType
  currency: Currency
  hash: string
  /** The value that the site sends back to choose it. */
  value: string
  /** The asset, if it is not the currency. */
  asset: Asset | null
  /** Players pay on the provider's page. */
  isHosted: boolean
  /** Minor units. */
  min: bigint
  max: bigint
  /** The usual duration: of a deposit once it was sent, of a payout once it is approved. */
  expectedSeconds: number
}

export interface Method extends Way {
  proposed: bigint
  commissionBp: number
}

/**
 * Return to source: `first` up to what each instrument paid in, `only` to no other, `off` neither. Source: money.md B, "Payout
 * goes first to the instrument that paid in".
 */
export const SOURCE_RULES = ['off', 'first', 'only'] as const
export type SourceRule = (typeof SOURCE_RULES)[number]

export interface PayoutMethod extends Way {
  /** Minor units: maximum in 24 hours. */
  dayMax: bigint
  /** The fee: a part of the amount, and a fixed one in minor units. */
  feeBp: number
  feeFixed: bigint
  toSource: SourceRule
}

export interface MethodTerms {
  amounts?: readonly string[] | undefined
  commissionBp?: number
  expectedSeconds?: number | undefined
  asset?: Asset | undefined
  isHosted?: boolean
}

export function methodFor(
  psp: string,
  type: MethodType,
  currency: Currency,
  {
    amounts = DEPOSIT_AMOUNTS[currency] ?? FALLBACK_AMOUNTS,
    commissionBp = 0,
    expectedSeconds = DEPOSIT_SECONDS,
    asset,
    isHosted,
  }: MethodTerms = {},
): Method {
  const [min, max, proposed] = amounts.map(requireMoney)
  return { ...wayOf(psp, type, currency, asset, isHosted), min: min!, max: max!, proposed: proposed!, commissionBp, expectedSeconds }
}

export interface PayoutTerms {
  amounts?: readonly string[] | undefined
  feeBp?: number
  feeFixed?: string
  expectedSeconds?: number | undefined
  toSource?: SourceRule
  asset?: Asset | undefined
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
    toSource = 'first',
    asset,
  }: PayoutTerms = {},
): PayoutMethod {
  const [min, max, dayMax] = amounts.map(requireMoney)
  const limits = { min: min!, max: max!, dayMax: dayMax! }
  return { ...wayOf(psp, type, currency, asset), ...limits, feeBp, feeFixed: requireMoney(feeFixed), expectedSeconds, toSource }
}

/** The fee of a payout of `amount`, minor units. */
export const payoutFee = ({ feeBp, feeFixed }: PayoutMethod, amount: Minor): bigint => feeFixed + (amount * BigInt(feeBp)) / 10_000n

/** An asset's chain and current value; both null for transfers. */
export type AssetPrice = Pick<PayoutMethodView, 'network' | 'rate'>

const NO_PRICE: AssetPrice = { network: null, rate: null }

/** What changes while a method stays the same. */
export interface MethodNow {
  price?: AssetPrice | undefined
  /** Measured; null while unknown. */
  usualSeconds: number | null
}

const NOTHING_MEASURED: MethodNow = { usualSeconds: null }

/** ENT-4. */
export function methodView(
  { hash, type, asset, isHosted, currency, value, min, max, proposed, commissionBp, expectedSeconds }: Method,
  { price = NO_PRICE, usualSeconds }: MethodNow = NOTHING_MEASURED,
): PaymentMethod {
  return {
    hash,
    type,
    name: isHosted ? HOSTED_NAME : nameOf(type, asset),
    currency,
    min_amount: formatMoney(min),
    max_amount: formatMoney(max),
    default_amount: formatMoney(proposed),
    exchange_currency: asset,
    commission_bp: commissionBp,
    expected_seconds: expectedSeconds,
    usual_seconds: usualSeconds,
    ...price,
    value,
  }
}

export function payoutMethodView(
  { hash, type, asset, currency, value, min, max, ...terms }: PayoutMethod,
  { price = NO_PRICE, usualSeconds }: MethodNow = NOTHING_MEASURED,
): PayoutMethodView {
  return {
    hash,
    type,
    name: nameOf(type, asset),
    currency,
    min_amount: formatMoney(min),
    max_amount: formatMoney(max),
    day_max_amount: formatMoney(terms.dayMax),
    fee_bp: terms.feeBp,
    fee_fixed: formatMoney(terms.feeFixed),
    expected_seconds: terms.expectedSeconds,
    usual_seconds: usualSeconds,
    exchange_currency: asset,
    ...price,
    value,
  }
}

/** Assets have the same name in every language. */
function nameOf(type: MethodType, asset: Asset | null): PaymentMethod['name'] {
  const name = asset && `${ASSETS[asset].name} (${asset})`
  return name ? { en: name, ru: name, kz: name } : METHOD_NAMES[type]
}

const wayOf = (psp: string, type: MethodType, currency: Currency, asset: Asset | null = null, isHosted = false) => ({
  psp,
  type,
  asset,
  isHosted,
  currency,
  hash: createHash('sha256').update(`${psp}:${type}:${currency}`).digest('hex').slice(0, 16),
  value: asset ? psp : type,
})
