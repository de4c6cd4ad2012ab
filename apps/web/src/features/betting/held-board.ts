/** The board as its reader sees it: rows keep their places while events come and go. Pure. */
import type { EventRow } from '@fairhouse/contracts'

export interface BoardLists {
  live: readonly EventRow[]
  upcoming: readonly EventRow[]
}

export interface HeldBoard extends BoardLists {
  /** Events in play that are not in the list of those in play yet. */
  fresh: number
  /** Whether the lists differ from the present ones, or a row has another date than the one of its place. */
  isBehind: boolean
  /** Shown rows that the present lists lack: over, or after their last row. */
  missing: readonly string[]
  /** The starts by which upcoming rows have their places: a new date of a shown row does not move it to another day. */
  starts: ReadonlyMap<string, string>
}

/**
 * The present state of the shown rows, in their places. One that the present lists lack stays; what follows the last shown row in the present
 * list joins at the end, in no day above it.
 */
export function hold(shown: BoardLists & Partial<Pick<HeldBoard, 'starts'>>, present: BoardLists): HeldBoard {
  const now = new Map([...present.live, ...present.upcoming].map((row) => [row.id, row]))
  const keep = (row: EventRow): EventRow => now.get(row.id) ?? row
  const [live, upcoming] = [shown.live.map(keep), shown.upcoming.map(keep)]
  const places = new Set([...live, ...upcoming].map(({ id }) => id))
  const inPlay = new Set(live.map(({ id }) => id))
  const below = isRedated(upcoming.at(-1), shown.starts) ? [] : rowsBelow(upcoming, present.upcoming)
  const lists = { live, upcoming: [...upcoming, ...below.filter(({ id }) => !places.has(id))] }
  const starts = new Map(lists.upcoming.map(({ id, starts_at }) => [id, shown.starts?.get(id) ?? starts_at]))
  return {
    ...lists,
    fresh: present.live.filter(({ id }) => !inPlay.has(id)).length,
    isBehind:
      lists.upcoming.some((row) => isRedated(row, starts)) ||
      idsOf(lists.live) !== idsOf(present.live) ||
      idsOf(lists.upcoming) !== idsOf(present.upcoming),
    missing: [...live, ...upcoming].flatMap(({ id }) => (now.has(id) ? [] : [id])),
    starts,
  }
}

/** Its place is that of another date: what follows it in the present list may belong above shown rows. */
const isRedated = (row: EventRow | undefined, starts: HeldBoard['starts'] | undefined): boolean =>
  row !== undefined && (starts?.get(row.id) ?? row.starts_at) !== row.starts_at

/** Rows that have their places below all shown ones. Without the last shown row that is known only when every shown one has left the list. */
function rowsBelow(shown: readonly EventRow[], present: readonly EventRow[]): readonly EventRow[] {
  const last = shown.at(-1)
  const places = new Map(present.map(({ id }, at) => [id, at]))
  const at = last && places.get(last.id)
  if (at !== undefined) return present.slice(at + 1)
  if (shown.some(({ id }) => places.has(id))) return []
  return present.filter(({ starts_at }) => !last || starts_at >= last.starts_at)
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
