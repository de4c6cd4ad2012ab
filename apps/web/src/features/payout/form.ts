/** Payout request: bounds, fee, and refusal reasons that close the form. Pure. Source: money.md B, "Payout". */
import { type FlaggedCoins, type Payout, SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { type Minor, DAY_MS, formatMoney, requireMoney } from '@fairhouse/money'

export type Method = Answer<'GET /api/v2/billing/data'>['payouts']['methods'][number]
export type Available = Answer<'GET /api/v2/billing/payout/available'>
export type CodeWay = Available['code_ways'][number]

export type Source = Available['sources'][number]
/** A saved destination. */
export type Requisite = Answer<'GET /api/v2/billing/requisites'>['data'][number]

export type AmountFault = 'missing' | 'below' | 'above' | 'short'

/** Undefined when the amount is valid. `amount` in minor units. */
export function amountFault(amount: Minor | null, { min_amount, max_amount }: Method, withdrawable: string): AmountFault | undefined {
  if (amount === null || amount === 0n) return 'missing'
  if (amount < requireMoney(min_amount)) return 'below'
  if (amount > requireMoney(max_amount)) return 'above'
  return amount > requireMoney(withdrawable) ? 'short' : undefined
}

/** A payout that ended without money, to be repeated. */
export type Again = Pick<Payout, 'method' | 'currency' | 'amount'>

/** Initial values: the method if still offered, the amount if the currency is the same. Minor units. */
export function beginOf({ method, currency, amount }: Again, methods: readonly Method[], available: Pick<Available, 'currency'>) {
  const value = methods.find(({ hash }) => hash === method)?.value
  return { value, amount: currency === available.currency ? requireMoney(amount) : undefined }
}

/** What the return of flagged coins is spared, and its own bounds (docs/decisions/0046 of the server). */
export function forReturn({ returnable, method: hash }: FlaggedCoins, available: Available, methods: readonly Method[]) {
  const reasons = available.reasons.filter(({ code, detail }) => !isSpared(code, detail.rule))
  const own = methods
    .filter((method) => method.hash === hash)
    .map((method) => ({ ...method, min_amount: smaller(leastOf(method), returnable), max_amount: smaller(method.max_amount, returnable) }))
  return { available: { ...available, reasons, sources: [], withdrawable: returnable }, methods: own }
}

const UNIT = 100n

const isSpared = (code: string, rule: unknown): boolean =>
  code === 'deposit_not_wagered' || (code === 'payout_velocity' && (rule === 'count' || rule === 'sum'))

const smaller = (one: string, other: string): string => (requireMoney(one) < requireMoney(other) ? one : other)

/** The smallest amount in whole units that leaves something after the fee. */
function leastOf({ fee_bp, fee_fixed }: Pick<Method, 'fee_bp' | 'fee_fixed'>): string {
  let least = UNIT
  while (least <= (least * BigInt(fee_bp)) / 10_000n + requireMoney(fee_fixed)) least += UNIT
  return formatMoney(least)
}

/** The fee is included in the amount; the player receives the rest. */
export function splitOf(amount: Minor, { fee_bp, fee_fixed }: Method): { fee: string; arrives: string } {
  const fee = (amount * BigInt(fee_bp)) / 10_000n + requireMoney(fee_fixed)
  return { fee: formatMoney(fee), arrives: formatMoney(amount > fee ? amount - fee : 0n) }
}

/** The refundable amount of an instrument: at most its deposits and the balance. Minor units. */
export function dueTo({ left }: Source, withdrawable: string): bigint {
  const [due, all] = [requireMoney(left), requireMoney(withdrawable)]
  return due < all ? due : all
}

/** Whether money remains after paying instruments are refunded. */
export const hasRest = ({ sources, withdrawable }: Pick<Available, 'sources' | 'withdrawable'>): boolean =>
  sources.reduce((sum, { left }) => sum + requireMoney(left), 0n) < requireMoney(withdrawable)

/** The instrument to refund before this method can pay out; undefined when it can. */
export const sourceBefore = ({ value }: Pick<Method, 'value'>, sources: readonly Source[]): Source | undefined =>
  sources.some((source) => source.value === value) ? undefined : sources[0]

/** Only an active bonus can be forfeited; every other reason must be resolved first. */
export const closing = ({ reasons }: Available): Available['reasons'] => reasons.filter(({ code }) => code !== 'bonus_active')

export const endsBonus = ({ reasons }: Available): boolean => reasons.some(({ code }) => code === 'bonus_active')

interface Places {
  /** Id as in the call; empty: a new destination is typed. */
  chosen: string
  sources: readonly Source[]
  saved: readonly Requisite[]
}

/** Whether no payout went there more than a day ago: then a separate daily limit applies. `now` in ms. */
export function isNewPlace({ chosen, sources, saved }: Places, now: number): boolean {
  const source = sources.find(({ id }) => chosen === `${SOURCE_DESTINATION}${id}`)
  const known = saved.find(({ id, masked }) => chosen === `${SAVED_DESTINATION}${id}` || masked === source?.masked)
  return !known?.added_at || now - Date.parse(known.added_at) < DAY_MS
}
