/** What is asked for: bounds, fee, and which reasons close the form. Pure. Source: money.md B, "Payout". */
import { type Payout, SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import { formatMoney, parseMoney } from '@fairhouse/money'
import type { Answer } from '@fairhouse/contracts/client'

export type Method = Answer<'GET /api/v2/billing/data'>['payouts']['methods'][number]
export type Available = Answer<'GET /api/v2/billing/payout/available'>
export type CodeWay = Available['code_ways'][number]

export type Source = Available['sources'][number]

export type AmountFault = 'missing' | 'below' | 'above' | 'short'

/** Undefined where the sum can be asked for. `amount` in minor units. */
export function amountFault(amount: bigint | null, { min_amount, max_amount }: Method, withdrawable: string): AmountFault | undefined {
  if (amount === null || amount === 0n) return 'missing'
  if (amount < parseMoney(min_amount)!) return 'below'
  if (amount > parseMoney(max_amount)!) return 'above'
  return amount > parseMoney(withdrawable)! ? 'short' : undefined
}

/** A payout that came to nothing, asked for again. */
export type Again = Pick<Payout, 'method' | 'currency' | 'amount'>

/** What the form begins with: its method where that is still offered, its sum where that is still the currency. Minor units. */
export function beginOf({ method, currency, amount }: Again, methods: readonly Method[], available: Pick<Available, 'currency'>) {
  const value = methods.find(({ hash }) => hash === method)?.value
  return { value, amount: currency === available.currency ? parseMoney(amount)! : undefined }
}

/** The fee is inside the sum, what arrives is the rest. */
export function splitOf(amount: bigint, { fee_bp, fee_fixed }: Method): { fee: string; arrives: string } {
  const fee = (amount * BigInt(fee_bp)) / 10_000n + parseMoney(fee_fixed)!
  return { fee: formatMoney(fee), arrives: formatMoney(amount > fee ? amount - fee : 0n) }
}

/** What a source may get back now: what came from it, and never more than there is. Minor units. */
export function dueTo({ left }: Source, withdrawable: string): bigint {
  const [due, all] = [parseMoney(left)!, parseMoney(withdrawable)!]
  return due < all ? due : all
}

/** Whether anything is left over once what paid in has got back what came from it. */
export const hasRest = ({ sources, withdrawable }: Pick<Available, 'sources' | 'withdrawable'>): boolean =>
  sources.reduce((sum, { left }) => sum + parseMoney(left)!, 0n) < parseMoney(withdrawable)!

/** An active bonus only has to be given up; all else has to be put right first. */
export const closing = ({ reasons }: Available): Available['reasons'] => reasons.filter(({ code }) => code !== 'bonus_active')

export const endsBonus = ({ reasons }: Available): boolean => reasons.some(({ code }) => code === 'bonus_active')

type Requisite = Answer<'GET /api/v2/billing/requisites'>['data'][number]

interface Places {
  /** As a call names it; empty: a new one is typed. */
  chosen: string
  sources: readonly Source[]
  saved: readonly Requisite[]
}

const DAY_MS = 86_400_000

/** Whether no payout of the player went there more than a day ago: then a day's limit of its own holds. `now` in ms. */
export function isNewPlace({ chosen, sources, saved }: Places, now: number): boolean {
  const source = sources.find(({ id }) => chosen === `${SOURCE_DESTINATION}${id}`)
  const known = saved.find(({ id, masked }) => chosen === `${SAVED_DESTINATION}${id}` || masked === source?.masked)
  return !known || now - Date.parse(known.added_at) < DAY_MS
}
