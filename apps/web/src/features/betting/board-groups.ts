/** How the board divides its lists: days of the events to come, and the leagues of a chosen sport. Pure. */
import type { EventRow } from '@fairhouse/contracts'

import { dateIn } from './days.ts'
import type { BoardLists } from './held-board.ts'

export interface LeagueGroup {
  /** undefined: the events of the block are of several sports, and stand by start alone. */
  league: EventRow['league'] | undefined
  events: readonly EventRow[]
}

export interface Block {
  /** `2026-11-24`; undefined in play. */
  date: string | undefined
  groups: readonly LeagueGroup[]
}

export interface Division {
  /** Whether the blocks have leagues. */
  isByLeague: boolean
  /** The date of a row; undefined: the rows are in play. */
  dateOf?: ((row: EventRow) => string) | undefined
}

/** Rows of each day by league, as the call of leagues lists them, and by start within it. */
export function inLeagues({ live, upcoming }: BoardLists, zone: string): BoardLists {
  const days = Map.groupBy(upcoming.toSorted(byStart), ({ starts_at }) => dateIn(zone, starts_at))
  return { live: live.toSorted(byLeague), upcoming: [...days.values()].flatMap((rows) => rows.toSorted(byLeague)) }
}

/** The rows in their order, under the headings that they have. */
export function blocksOf(rows: readonly EventRow[], { isByLeague, dateOf }: Division): Block[] {
  return [...Map.groupBy(rows, (row) => dateOf?.(row))].map(([date, own]) => ({
    date,
    groups: isByLeague
      ? [...Map.groupBy(own, ({ league }) => league.id).values()].map((events) => ({ league: events[0]!.league, events }))
      : [{ league: undefined, events: own }],
  }))
}

const byStart = (one: EventRow, other: EventRow): number => one.starts_at.localeCompare(other.starts_at)

function byLeague({ league: one }: EventRow, { league: other }: EventRow): number {
  if (one.tier !== other.tier) return one.tier - other.tier
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}
