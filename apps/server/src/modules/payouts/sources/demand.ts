/**
 * Which instruments have money to get back before any other place, and whether one payout respects it. Pure; minor units.
 * Source: money.md B, "Payout goes first to the instrument that paid in, up to the deposited sum".
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { PayoutMethod } from '../../payments/index.ts'

export interface Source {
  id: bigint
  type: 'card' | 'phone'
  masked: string
  fingerprint: Buffer
  /** Paid in and not yet paid back. */
  left: bigint
  /** The last payout there came back or never arrived. */
  isRefused: boolean
}

export interface Demand extends Source {
  method: PayoutMethod
}

/**
 * `sources` with the latest first. `unplayable`: what a player who may not play has not staked; it goes back even where the rule
 * is off. What is below the least payout of its method could not be asked for, so it is not asked.
 */
export function demandsOf(sources: readonly Source[], methods: readonly PayoutMethod[], unplayable: bigint): Demand[] {
  let idle = unplayable
  return sources.flatMap((source) => {
    const method = methods.find(({ type, asset }) => type === source.type && asset === null)
    if (!method || source.isRefused) return []
    const unplayed = source.left < idle ? source.left : idle
    idle -= unplayed
    const left = method.toSource === 'off' ? unplayed : source.left
    return left >= method.min ? [{ ...source, method, left }] : []
  })
}

export interface SourceFacts {
  currency: Currency
  amount: bigint
  demands: readonly Demand[]
  /** Of where it is to go; null where nothing is asked for yet. */
  to: Buffer | null
  /** By a method that pays to nothing but what paid in, and this did not. */
  isOtherDestination: boolean
}

/** To an instrument with money to get back: up to that sum, or more where no other one waits. */
export function sourceFirst({ currency, amount, demands, to, isOtherDestination }: SourceFacts): Refusal | undefined {
  if (!to) return undefined
  const own = demands.find(({ fingerprint }) => fingerprint.equals(to))
  if (own && (amount <= own.left || demands.length === 1)) return undefined
  const next = demands.find((demand) => demand !== own)
  if (next) return refuse('payout_source_first', { left: formatMoney(next.left), currency, masked: next.masked })
  return isOtherDestination ? refuse('payout_source_only') : undefined
}
