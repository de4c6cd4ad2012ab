/** The state of each leg by what is known of its event now. Pure. Source: sportsbook.md 3. */
import { type EventResult, type EventStatus, isLateBet, isReturned, type LegState, settleLeg } from '@fairhouse/betting'
import type { SportsBetLeg } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'

import { dateOf, isTooLate } from '../rules.ts'
import type { StoredBet, StoredLeg } from './bet.ts'

export interface KnownEvent {
  readonly status: EventStatus
  readonly result: EventResult | null
  /** Milliseconds: its date now. */
  readonly startsAt: number
  /** Milliseconds; null while it has not started. */
  readonly startedAt: number | null
  /** An operator voided it. */
  readonly isVoid: boolean
}

export interface KnownResults {
  readonly events: ReadonlyMap<string, KnownEvent>
  /** When a market was decided, milliseconds, where the feed names it. */
  readonly decided: ReadonlyMap<string, number>
  /** States by an operator: market, then key of the outcome. */
  readonly manual: ReadonlyMap<string, ReadonlyMap<string, LegState>>
}

/** The reason of legs that were accepted after the start, or after their market was decided; other reasons are an operator's. */
export const LATE_BET = 'late_bet'
/** The reason of legs of a void bet whose free bet came back and was placed again before they were open, or decided, after all. It stays. */
const FREE_BET_USED = 'free_bet_used'

/** The free bet of such a bet was in another one when it was to be open or decided again, whatever became of that other bet since. */
export const isKeptVoid = ({ legs }: Pick<StoredBet, 'legs'>): boolean => legs.some(({ voidReason }) => voidReason === FREE_BET_USED)

/** The legs of such a bet: those that do not return its stake are void. */
export const legsKeptVoid = (legs: readonly StoredLeg[]): StoredLeg[] =>
  legs.map((leg) => (isReturned(leg.state) ? leg : { ...leg, state: 'void', voidReason: FREE_BET_USED, voidPrices: null }))

/** Known without a result. */
const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'walkover', 'awarded']

export function legsByResults(bet: Pick<StoredBet, 'acceptedAt' | 'legs'>, known: KnownResults, now: number): StoredLeg[] {
  return bet.legs.map((leg) => {
    if (isVoidForGood(leg)) return leg
    const state = stateByResults(leg, known, now)
    if (isLate(leg, bet.acceptedAt!, known)) return { ...leg, state: 'void', voidReason: LATE_BET, voidPrices: null }
    return { ...leg, state, voidReason: null, voidPrices: null }
  })
}

/** Whatever its result, its date and its start become. */
export const isVoidForGood = ({ voidReason }: Pick<StoredLeg, 'voidReason'>): boolean => voidReason !== null && voidReason !== LATE_BET

/** An event that has been forgotten leaves the leg as it is. */
function stateByResults(leg: StoredLeg, { events, manual }: KnownResults, now: number): LegState {
  const event = events.get(leg.event)
  if (event?.isVoid) return 'void'
  const set = manual.get(leg.market)?.get(leg.key)
  if (set !== undefined) return set
  if (!event) return leg.state
  const result = resultOf(event, leg, now)
  return result ? settleLeg({ sport: leg.sport, market: leg.definition, outcome: leg.key }, result) : 'open'
}

/** The match is, or was, played on a date that is too late for the bet: its leg is void unless the match gets another. */
export const isPlayedTooLate = (leg: Pick<StoredLeg, 'startsAt' | 'sport'>, event: Pick<KnownEvent, 'startsAt' | 'startedAt'>): boolean =>
  isTooLate(leg, dateOf(event))

/** Events without an ordinary end. */
const NOT_PLAYED: readonly EventStatus[] = [...CALLED_OFF, 'abandoned', 'retired']

/** Why a leg is void that has no reason of its own; null of every other leg. */
export function voidCauseOf(leg: StoredLeg): SportsBetLeg['void_cause'] {
  if (leg.state !== 'void' || leg.voidReason !== null) return null
  if (leg.isVoidByHand) return 'by_hand'
  const { shown, endedAs, startedAt = null } = leg
  if (shown.status === 'postponed') return 'moved'
  if (NOT_PLAYED.some((status) => status === endedAs || status === shown.status)) return 'called_off'
  if (endedAs === 'postponed') return 'moved'
  return isPlayedTooLate(leg, { startsAt: Date.parse(shown.starts_at), startedAt }) ? 'moved' : 'undecided'
}

/** Of a result that was withdrawn, or reported too early. */
const UNKNOWN: readonly EventResult['status'][] = ['open', 'scheduled', 'live']

/**
 * A result that says `postponed` counts only while the event is, or is scheduled for a date that has passed for as long as a bet waits: reported
 * with the new date, or again after it, it would void the bets on that date, whose legs have it too, and bets on a match that is played on that
 * date while the feed is silent. Its own hours count only while the event is postponed.
 */
function resultOf({ status, result: reported, ...event }: KnownEvent, { startsAt, sport }: StoredLeg, now: number): EventResult | null {
  const known = reported && !UNKNOWN.includes(reported.status) ? reported : null
  const result = known?.status === 'postponed' ? null : known
  const hoursLate = (now - startsAt) / HOUR_MS
  if (status === 'postponed' && !result) return { status, hoursLate: Math.max(known?.hoursLate ?? 0, hoursLate) }
  const isNoDateLeft = isTooLate({ startsAt: event.startsAt, sport }, now)
  if (status === 'scheduled' && known?.status === 'postponed' && isNoDateLeft) return { status: 'postponed', hoursLate }
  // played on a later date than the bet's, whether the feed called it postponed between or not
  const date = Math.min(dateOf(event), now)
  if (isTooLate({ startsAt, sport }, date)) return { status: 'postponed', hoursLate: (date - startsAt) / HOUR_MS }
  return result ?? (CALLED_OFF.includes(status) ? { status } : null)
}

/** A leg that was late for one date stays so when the match gets another. */
function isLate(leg: StoredLeg, acceptedAt: number, { events, decided }: KnownResults): boolean {
  const event = events.get(leg.event)
  const startedAt = event?.startedAt ?? null
  const isOfThisDate = event?.startsAt === leg.startsAt && startedAt !== null
  if (leg.voidReason === LATE_BET && !isOfThisDate) return true
  const decidedAt = decided.get(leg.market)
  const facts = { ...(startedAt !== null && { startedAt }), ...(decidedAt !== undefined && { decidedAt }) }
  return isLateBet(acceptedAt, { isPrematch: !leg.isLive, ...facts })
}

/** Its odds multiply the return, or may: not of a leg that is lost, half lost, or returned. */
export const countsAtOdds = (state: LegState): boolean =>
  state === 'open' || state === 'won' || state === 'half_won' || typeof state !== 'string'

export const isSameState = (one: LegState, other: LegState): boolean => JSON.stringify(one) === JSON.stringify(other)
