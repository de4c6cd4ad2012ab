/** The events of many modules as one list in pages, newest first. Pure but for the sources that it asks. Source: D-2. */
import type { OperatorAct, TimelineKind } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { loadPage, type Paged, type PageQuery, type Place, type PlacedPage } from '../../../../platform/db/index.ts'
import type { TimelineOf, TimelineRow } from '../../../../platform/timeline.ts'

/** What the timeline is read from, by module, and the right that shows the same elsewhere in the console. Small letters: names order rows of one instant. */
export const TIMELINE_SOURCES = {
  account: 'players',
  acts: 'audit',
  bonuses: 'players',
  closing: 'players',
  club: 'players',
  currency: 'players',
  deposits: 'payments',
  freebets: 'players',
  limits: 'players',
  notes: 'players',
  payouts: 'payments',
  support: 'support',
  verification: 'verification',
} as const satisfies Readonly<Record<string, OperatorAct>>
export type TimelineSource = keyof typeof TIMELINE_SOURCES

export type Timelines = Readonly<Record<TimelineSource, TimelineOf>>

/** `key` begins with the source, and is unique in the whole list. */
export type MergedRow = TimelineRow

export interface TimelineQuery extends PageQuery {
  readonly kinds: readonly TimelineKind[]
}

/** One page of these sources together. Rows of one instant stand in the order of source and key, so that no edge of a page loses or repeats one. */
export function mergedTimeline(
  timelines: Partial<Timelines>,
  player: PlayerId,
  { kinds, ...page }: TimelineQuery,
): Promise<Paged<MergedRow>> {
  const sources = (Object.entries(timelines) as [TimelineSource, TimelineOf][]).toSorted(([one], [other]) => (one < other ? 1 : -1))
  return loadPage(
    page,
    async (placed) => {
      const each = sources.map(async ([source, timelineOf]) => {
        const rows = await timelineOf(player, { ...pageOf(source, placed), kinds })
        return rows.map((row) => ({ ...row, key: `${source}:${row.key}` }))
      })
      // stable: rows of one instant and source keep the order of the source
      return (await Promise.all(each)).flat().toSorted(newestFirst).slice(0, placed.limit)
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
