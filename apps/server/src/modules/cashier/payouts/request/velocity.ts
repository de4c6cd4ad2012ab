/** Frequency and amounts allowed within a day. Source: money.md B, "Velocity". Instants in milliseconds, amounts in minor units. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, DAY_MS, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'

export interface PastRequest {
  at: number
  amount: Minor
}

export interface Velocity {
  amount: Minor
  now: number
  /** Cancelled ones included. */
  past: readonly PastRequest[]
  dayMax: bigint
  /** A day after a change of password, second factor, email or phone; null without one. */
  restsUntil: number | null
  /** Known for less than a day: amount sent so far, its maximum, and until when. Null for a known destination. */
  newDestination: { sent: bigint; max: bigint; until: number } | null
}

const MOST_REQUESTS = 3

const requestsOfDay = ({ past, now }: Velocity) => past.filter(({ at }) => at > now - DAY_MS).toSorted((one, other) => one.at - other.at)

export function tooMany(facts: Velocity): Refusal | undefined {
  const limiting = requestsOfDay(facts).at(-MOST_REQUESTS)
  return limiting && refuse('payout_velocity', { rule: 'count', until: instant(limiting.at + DAY_MS) })
}

/** `max`: what fits now. `until` is omitted when the amount alone is too large. */
export function tooMuch(facts: Velocity): Refusal | undefined {
  const { amount } = facts
  const left = leftToday(facts)
  if (amount <= left) return undefined
  const details = { rule: 'sum', max: formatMoney(left) }
  let free = left
  for (const request of requestsOfDay(facts)) {
    free += request.amount
    if (amount <= free) return refuse('payout_velocity', { ...details, until: instant(request.at + DAY_MS) })
  }
  return refuse('payout_velocity', details)
}

export function leftToday(facts: Velocity): bigint {
  const left = requestsOfDay(facts).reduce((sum, { amount }) => sum - amount, facts.dayMax)
  return left > 0n ? left : 0n
}

export function tooNew({ amount, newDestination }: Velocity): Refusal | undefined {
  if (!newDestination || amount + newDestination.sent <= newDestination.max) return undefined
  const left = newDestination.max > newDestination.sent ? newDestination.max - newDestination.sent : 0n
  return refuse('payout_velocity', { rule: 'destination', max: formatMoney(left), until: instant(newDestination.until) })
}

export function atRest({ now, restsUntil }: Velocity): Refusal | undefined {
  return restsUntil !== null && restsUntil > now ? refuse('payout_velocity', { rule: 'changed', until: instant(restsUntil) }) : undefined
}
