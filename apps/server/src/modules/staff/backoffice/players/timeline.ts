/** The events of many modules as one list in pages, newest first. Pure but for the sources that it asks. Source: D-2. */
import { type OperatorAct, TIMELINE_KINDS, type TimelineKind, type TimelineTopic } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { loadPage, type Paged, type PageQuery, type Place, type PlacedPage } from '../../../../platform/db/index.ts'
import type { TimelineOf, TimelineRow } from '../../../../platform/timeline.ts'

interface Source {
  /** Shows the same elsewhere in the console. */
  readonly right: OperatorAct
  /** Of its kinds. */
  readonly topics: readonly TimelineTopic[]
}

/** What the timeline is read from, by module. Small letters: names order rows of one instant. */
export const TIMELINE_SOURCES = {
  account: { right: 'players', topics: ['access'] },
  acts: { right: 'audit', topics: ['staff'] },
  bonuses: { right: 'players', topics: ['rewards'] },
  closing: { right: 'players', topics: ['access'] },
  club: { right: 'players', topics: ['rewards'] },
  currency: { right: 'players', topics: ['money'] },
  deposits: { right: 'payments', topics: ['money'] },
  freebets: { right: 'players', topics: ['rewards'] },
  limits: { right: 'players', topics: ['limits', 'staff'] },
  notes: { right: 'players', topics: ['staff'] },
  payouts: { right: 'payments', topics: ['money'] },
  support: { right: 'support', topics: ['support'] },
  verification: { right: 'verification', topics: ['verification'] },
} as const satisfies Readonly<Record<string, Source>>
export type TimelineSource = keyof typeof TIMELINE_SOURCES

const hasAny = (source: TimelineSource, kinds: readonly TimelineKind[]): boolean => {
  const { topics }: Source = TIMELINE_SOURCES[source]
  return kinds.some((kind) => topics.includes(TIMELINE_KINDS[kind]))
}

/** So many of the sources are read at once: a page takes few connections. */
const AT_ONCE = 3

export type Timelines = Readonly<Record<TimelineSource, TimelineOf>>

/** `key` begins with the source, and is unique in the whole list. */
export type MergedRow = TimelineRow

export interface TimelineQuery extends PageQuery {
  readonly kinds: readonly TimelineKind[]
}

/** One page of these sources together; those that have no kind that is asked for are not read. Rows of one instant stand in the order of source and key, so that no edge of a page loses or repeats one. */
export function mergedTimeline(
  timelines: Partial<Timelines>,
  player: PlayerId,
  { kinds, ...page }: TimelineQuery,
): Promise<Paged<MergedRow>> {
  const given = (Object.entries(timelines) as [TimelineSource, TimelineOf][]).filter(([source]) => hasAny(source, kinds))
  const sources = given.toSorted(([one], [other]) => (one < other ? 1 : -1))
  return loadPage(
    page,
    async (placed) => {
      const each: MergedRow[][] = []
      const waiting = sources.entries()
      const read = async () => {
        for (const [n, [source, timelineOf]] of waiting) {
          const rows = await timelineOf(player, { ...pageOf(source, placed), kinds })
          each[n] = rows.map((row) => ({ ...row, key: `${source}:${row.key}` }))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, read))
      // stable: rows of one instant and source keep the order of the source
      return each.flat().toSorted(newestFirst).slice(0, placed.limit)
    },
    (row) => row,
  )
}

const newestFirst = (one: Place, other: Place) => Number(other.micros > one.micros) - Number(other.micros < one.micros)

/** Where the source goes on behind a row of any source: at the row's instant come the sources whose name is smaller. */
export function pageOf(source: TimelineSource, { before, limit }: PlacedPage): PlacedPage {
  if (before === null) return { before, limit }
  const own = `${source}:`
  const { micros, key } = before
  if (key.startsWith(own)) return { before: { micros, key: key.slice(own.length) }, limit }
  return { before: { micros: own < key ? micros + 1n : micros, key: '' }, limit }
}
