/** Which market a list shows, and the order of lists. Pure. */
import { CLOSES_BEFORE_START_MS, type EventStatus, type Market, POSTPONEMENT_HOURS, type Sport, SPORTS } from '@fairhouse/betting'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'

/** Its events are the house's own rounds: the feed writes none of them. */
export const OWN_SPORT: Sport = 'virtual'

const WITH_DRAW: readonly Sport[] = ['football', 'hockey', 'virtual']

/** The sports whose lists show this market: the match result where a match may end level, the winner elsewhere. */
export function sportsOfMain({ type, scope = 'reg', k }: Market): readonly Sport[] {
  if (type === 'top' && k === 1) return [OWN_SPORT]
  if (type === '1x2' && scope === 'reg') return WITH_DRAW
  return type === 'ml' && scope === 'full' ? SPORTS.filter((sport) => !WITH_DRAW.includes(sport)) : []
}

/** Silence after which nothing is taken: the process that reads the feed may be gone. */
const LIVE_SILENCE_MS = 15_000
const UPCOMING_SILENCE_MS = 120_000

export interface StoredFeed {
  readonly isLiveOpen: boolean
  readonly isUpcomingOpen: boolean
  /** Milliseconds; null before the first message. */
  readonly receivedAt: number | null
}

/** Events of a feed, and the house's own rounds. */
export type BoardPart = 'feed' | 'virtual'

/** Those that this process is configured for: nothing of another takes bets, whatever is stored of it (D-16). */
export type BoardParts = ReadonlySet<BoardPart>

export const ALL_PARTS: BoardParts = new Set(['feed', 'virtual'])

export const isOfParts = (parts: BoardParts, { sport }: { sport: Sport }): boolean => parts.has(sport === OWN_SPORT ? 'virtual' : 'feed')

/** What takes bets now: matches of the feed by their state, and own rounds. */
export interface OpenParts {
  readonly live: boolean
  readonly upcoming: boolean
  readonly virtual: boolean
}

export function openParts(parts: BoardParts, { isLiveOpen, isUpcomingOpen, receivedAt }: StoredFeed, now: number): OpenParts {
  const silence = !parts.has('feed') || receivedAt === null ? Infinity : now - receivedAt
  return {
    live: isLiveOpen && silence <= LIVE_SILENCE_MS,
    upcoming: isUpcomingOpen && silence <= UPCOMING_SILENCE_MS,
    virtual: parts.has('virtual'),
  }
}

export interface OpenableEvent {
  readonly sport: Sport
  readonly status: EventStatus
  readonly startsAt: Date
  /** By the feed; null while it has not started. */
  readonly startedAt: Date | null
  /** It has a market of places (`top`). */
  readonly isOutright: boolean
  readonly isSuspended: boolean
  readonly isListed: boolean
}

/** Milliseconds. A match may begin later than on its date. */
export const dateOf = ({ startsAt, startedAt }: { startsAt: number; startedAt: number | null }): number =>
  Math.max(startsAt, startedAt ?? startsAt)

/** The instant, milliseconds, is further behind the date than a match of the sport may be postponed by. */
export const isTooLate = ({ startsAt, sport }: { startsAt: number; sport: Sport }, instant: number): boolean =>
  instant - startsAt > POSTPONEMENT_HOURS[sport] * HOUR_MS

export type DatedEvent = Pick<OpenableEvent, 'sport' | 'status' | 'startsAt' | 'startedAt' | 'isOutright'>

/**
 * A match of the feed that should be over: its date is past for longer than it may be postponed by, and the feed names neither its end nor another
 * date. The house ends its own rounds itself, and an outright in play is no match: it may take weeks.
 */
export function isOverdue({ sport, status, startsAt, startedAt, isOutright }: DatedEvent, now: number): boolean {
  if (sport === OWN_SPORT || (status !== 'scheduled' && status !== 'live') || (status === 'live' && isOutright)) return false
  return isTooLate({ startsAt: dateOf({ startsAt: startsAt.getTime(), startedAt: startedAt?.getTime() ?? null }), sport }, now)
}

/** A match that began so late voids each bet on its date, also one that is placed while it is played. */
const hasBegunTooLate = ({ sport, startsAt, startedAt }: DatedEvent): boolean =>
  sport !== OWN_SPORT && startedAt !== null && isTooLate({ startsAt: startsAt.getTime(), sport }, startedAt.getTime())

/** Its date closes it to bets, whatever its feed says. */
export const isClosedByDate = (event: DatedEvent, now: number): boolean => isOverdue(event, now) || hasBegunTooLate(event)

/**
 * Whether an event takes bets and cash-outs (D-78). One of the house closes by the clock before its start, with or without a leader, and
 * whatever the feed does; any other needs the feed, and before its match the clock too: a feed may be late to say that it has begun. One
 * that should be over is closed.
 */
export function isEventOpen(event: OpenableEvent, open: OpenParts, now: number): boolean {
  const { sport, status, startsAt, startedAt, isSuspended, isListed } = event
  if (isSuspended || !isListed || isClosedByDate(event, now)) return false
  if (sport === OWN_SPORT) return open.virtual && status === 'scheduled' && now < startsAt.getTime() - CLOSES_BEFORE_START_MS
  if (status === 'live') return open.live
  return status === 'scheduled' && open.upcoming && now < Math.min(startsAt.getTime(), startedAt?.getTime() ?? Infinity)
}

/** How far back operators see what is over: its events are kept for as long. */
export const FINISHED_SHOWN_MS = 30 * DAY_MS
/** Results of the house's own rounds are never corrected, and its rounds stay provable without their events. */
export const OWN_KEPT_MS = DAY_MS

/** The place of a row in a list: live events first, then by start. */
export interface Place {
  readonly rank: number
  /** Milliseconds. */
  readonly startsAt: number
  readonly id: string
}

const cursorOf = ({ rank, startsAt, id }: Place): string => `${rank}:${startsAt}:${id}`

/** Of rows of which one more than the limit was read: a page, and where the next begins; null after the last. */
export function pageOf<Row extends Omit<Place, 'startsAt'> & { startsAt: Date }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : undefined
  return { page, next: last ? cursorOf({ ...last, startsAt: last.startsAt.getTime() }) : null }
}

/** Of a text that the contract has checked; undefined for the first page. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [rank = '', startsAt = '', ...id] = cursor.split(':')
  return { rank: Number(rank), startsAt: Number(startsAt), id: id.join(':') }
}
