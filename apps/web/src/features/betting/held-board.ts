/** The board as its reader sees it: rows keep their places while events come and go. Pure. */
import type { EventRow } from '@fairhouse/contracts'

export interface BoardLists {
  live: readonly EventRow[]
  upcoming: readonly EventRow[]
}

export interface HeldBoard extends BoardLists {
  /** Events in play that are not in the list of those in play yet. */
  fresh: number
  /** Whether the lists differ from the present ones. */
  isBehind: boolean
  /** Shown rows that the present lists lack: over, or after their last row. */
  missing: readonly string[]
}

/** The present state of the shown rows, in their places. One that the present lists lack stays; later starts join at the end. */
export function hold(shown: BoardLists, present: BoardLists): HeldBoard {
  const now = new Map([...present.live, ...present.upcoming].map((row) => [row.id, row]))
  const keep = (row: EventRow): EventRow => now.get(row.id) ?? row
  const [live, upcoming] = [shown.live.map(keep), shown.upcoming.map(keep)]
  const places = new Set([...live, ...upcoming].map(({ id }) => id))
  const inPlay = new Set(live.map(({ id }) => id))
  const last = upcoming.at(-1)?.starts_at ?? ''
  const later = present.upcoming.filter(({ id, starts_at }) => !places.has(id) && starts_at >= last)
  const lists = { live, upcoming: [...upcoming, ...later] }
  return {
    ...lists,
    fresh: present.live.filter(({ id }) => !inPlay.has(id)).length,
    isBehind: idsOf(lists.live) !== idsOf(present.live) || idsOf(lists.upcoming) !== idsOf(present.upcoming),
    missing: [...live, ...upcoming].flatMap(({ id }) => (now.has(id) ? [] : [id])),
  }
}

/**
 * Missing rows as the server tells them. `requested`: undefined while it is asked for a row, null of one that it no longer lists. Only the latter is
 * closed; a row that waits for the answer takes no bet.
 */
export function withMissing(
  { live, upcoming, missing }: Pick<HeldBoard, 'live' | 'upcoming' | 'missing'>,
  requested: ReadonlyMap<string, EventRow | null>,
): BoardLists {
  const present = (row: EventRow): EventRow => {
    if (!missing.includes(row.id)) return row
    const now = requested.get(row.id)
    return now ?? { ...row, is_suspended: true, ...(now === null && { status: 'finished' as const }) }
  }
  return { live: live.map(present), upcoming: upcoming.map(present) }
}

const idsOf = (rows: readonly EventRow[]): string => rows.map(({ id }) => id).join(' ')
