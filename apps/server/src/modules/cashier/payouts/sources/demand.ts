/**
 * Instruments that must be paid back before any other destination, and whether a payout respects it. Pure; minor units. Source:
 * money.md B, "Payout goes first to the instrument that paid in, up to the deposited sum".
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, type Currency, formatMoney } from '@fairhouse/money'

import type { PayoutMethod } from '../../payments/index.ts'

export interface Source {
  id: bigint
  type: 'card' | 'phone'
  masked: string
  fingerprint: Buffer
  /** Deposited and not yet paid back. */
  left: bigint
  /** The last payout there was returned or never arrived. */
  isRefused: boolean
}

export interface Demand extends Source {
  method: PayoutMethod
}

/**
 * `sources`: latest first. `unplayable`: the unstaked part of a player who may not play; it goes back even when the rule is
 * off. An amount below the method's minimum payout could not be requested, so it is no demand.
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
  amount: Minor
  demands: readonly Demand[]
  /** Fingerprint of the destination; null before a request. */
  to: Buffer | null
  /** By a source-only method, to another destination. */
  isOtherDestination: boolean
}

/** To an instrument with a demand: up to its amount, or more when no other one waits. */
export function sourceFirst({ currency, amount, demands, to, isOtherDestination }: SourceFacts): Refusal | undefined {
  if (!to) return undefined
  const own = demands.find(({ fingerprint }) => fingerprint.equals(to))
  if (own && (amount <= own.left || demands.length === 1)) return undefined
  const next = demands.find((demand) => demand !== own)
  if (next) return refuse('payout_source_first', { left: formatMoney(next.left), currency, masked: next.masked })
  return isOtherDestination ? refuse('payout_source_only') : undefined
}
