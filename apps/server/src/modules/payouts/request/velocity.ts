/** How often and how much may be asked for within a day. Source: money.md B, "Velocity". Instants in milliseconds, sums in minor units. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

export interface PastRequest {
  at: number
  amount: bigint
}

export interface Velocity {
  amount: bigint
  now: number
  /** Cancelled ones among them. */
  past: readonly PastRequest[]
  dayMax: bigint
}

export const DAY_MS = 86_400_000
const MOST_REQUESTS = 3

export function tooOften({ amount, now, past, dayMax }: Velocity): Refusal | undefined {
  const counted = past.filter(({ at }) => at > now - DAY_MS).toSorted((one, other) => one.at - other.at)
  if (counted.length >= MOST_REQUESTS)
    return refuse('payout_velocity', { rule: 'count', until: instant(counted.at(-MOST_REQUESTS)!.at + DAY_MS) })
  const used = counted.reduce((sum, request) => sum + request.amount, 0n)
  return used + amount > dayMax ? overSum(dayMax, used, counted, amount) : undefined
}

/** `max`: what fits now. `until` is left out where the sum alone is too much. */
function overSum(dayMax: bigint, used: bigint, counted: readonly PastRequest[], amount: bigint): Refusal {
  const told = { rule: 'sum', max: formatMoney(used < dayMax ? dayMax - used : 0n) }
  let left = used
  for (const request of counted) {
    left -= request.amount
    if (left + amount <= dayMax) return refuse('payout_velocity', { ...told, until: instant(request.at + DAY_MS) })
  }
  return refuse('payout_velocity', told)
}

const instant = (ms: number) => new Date(ms).toISOString()
