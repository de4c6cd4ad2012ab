/** The state of each leg by what is known of its event now. Pure. Source: sportsbook.md 3. */
import { type EventResult, type EventStatus, isLateBet, type LegState, settleLeg } from '@fairhouse/betting'

import type { StoredBet, StoredLeg } from './bet.ts'

export interface KnownEvent {
  readonly status: EventStatus
  readonly result: EventResult | null
  /** Milliseconds; null while it has not started. */
  readonly startedAt: number | null
}

export interface KnownResults {
  readonly events: ReadonlyMap<string, KnownEvent>
  /** States by an operator: market, then key of the outcome. */
  readonly manual: ReadonlyMap<string, ReadonlyMap<string, LegState>>
}

/** The reason of legs that were accepted after the start; other reasons are an operator's. */
export const LATE_BET = 'late_bet'

const HOUR_MS = 3_600_000
/** Known without a result. */
const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'walkover', 'awarded']

export function legsByResults(bet: Pick<StoredBet, 'acceptedAt' | 'legs'>, known: KnownResults, now: number): StoredLeg[] {
  return bet.legs.map((leg) => {
    if (leg.voidReason !== null && leg.voidReason !== LATE_BET) return leg
    const state = stateByResults(leg, known, now)
    if (state === 'open' || !isLate(leg, bet.acceptedAt!, known)) return { ...leg, state, voidReason: null }
    return { ...leg, state: 'void', voidReason: LATE_BET }
  })
}

/** An event that has been forgotten leaves the leg as it is. */
function stateByResults(leg: StoredLeg, { events, manual }: KnownResults, now: number): LegState {
  const set = manual.get(leg.market)?.get(leg.key)
  if (set !== undefined) return set
  const event = events.get(leg.event)
  if (!event) return leg.state
  const result = resultOf(event, leg, now)
  return result ? settleLeg({ sport: leg.sport, market: leg.definition, outcome: leg.key }, result) : 'open'
}

function resultOf({ status, result }: KnownEvent, { startsAt }: StoredLeg, now: number): EventResult | null {
  const isPostponed = result ? result.status === 'postponed' : status === 'postponed'
  if (isPostponed) return { status: 'postponed', hoursLate: Math.max(result?.hoursLate ?? 0, (now - startsAt) / HOUR_MS) }
  return result ?? (CALLED_OFF.includes(status) ? { status } : null)
}

function isLate(leg: StoredLeg, acceptedAt: number, { events }: KnownResults): boolean {
  const startedAt = events.get(leg.event)?.startedAt ?? null
  return isLateBet(acceptedAt, { isPrematch: !leg.isLive, ...(startedAt !== null && { startedAt }) })
}

export const isSameState = (one: LegState, other: LegState): boolean => JSON.stringify(one) === JSON.stringify(other)
