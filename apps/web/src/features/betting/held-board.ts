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
}

/** The present state of the shown rows, in their places. One that left the board stays as closed; later starts join at the end. */
export function hold(shown: BoardLists, present: BoardLists): HeldBoard {
  const now = new Map([...present.live, ...present.upcoming].map((row) => [row.id, row]))
  const keep = (row: EventRow): EventRow => now.get(row.id) ?? { ...row, status: 'finished', is_suspended: true }
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
  }
}

const idsOf = (rows: readonly EventRow[]): string => rows.map(({ id }) => id).join(' ')
