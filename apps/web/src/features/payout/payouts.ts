/** Payouts as the screen sees them: what is listed, and the stops each one passes. Pure. Source: visual.md 7, money.md B. */
import type { Answer } from '@fairhouse/contracts/client'

export type Payout = Answer<'GET /api/v2/billing/payout/{payoutId}'>
type Status = Payout['status']

/** What was pushed is later than what was asked for; what only the push knows stands first. */
export function merged(listed: readonly Payout[], pushed: readonly Payout[]): Payout[] {
  const known = new Set(listed.map(({ id }) => id))
  const later = new Map(pushed.map((each) => [each.id, each]))
  return [...pushed.filter(({ id }) => !known.has(id)), ...listed.map((each) => later.get(each.id) ?? each)]
}

export const STOPS = ['requested', 'review', 'approved', 'paid'] as const
export type Stop = (typeof STOPS)[number]

/** Which stop a payout stands at; undefined where it has ended without money. */
const PLACE: Partial<Record<Status, Stop>> = {
  requested: 'requested',
  review: 'review',
  approved: 'approved',
  sending: 'approved',
  sent: 'approved',
  unknown: 'approved',
  paid: 'paid',
}

export interface StopView {
  stop: Stop
  state: 'done' | 'now' | 'ahead'
  /** When it came there. */
  at: string | undefined
}

export function stopsOf({ status, steps }: Payout): StopView[] | undefined {
  const place = PLACE[status]
  if (!place) return undefined
  const here = STOPS.indexOf(place)
  return STOPS.map((stop, index) => ({
    stop,
    state: index < here || status === 'paid' ? 'done' : index === here ? 'now' : 'ahead',
    at: steps.find((step) => step.status === stop)?.at,
  }))
}
