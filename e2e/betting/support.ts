import type { EventRow, SportId } from '@fairhouse/contracts'
import { expect, type Locator, type Page } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { siteUrl } from '../shell/support.ts'

/** A match is postponed 15 minutes before its start, and a scenario takes 10: nothing of a later one changes meanwhile. In milliseconds. */
const LEAD_MS = 1_500_000
/** Rows that the board shows at first. */
export const SHOWN = 30

/** Of a few matches, all of which its list shows; none of them is a leg of a tie, whose legs are in no bet together. */
const LEAGUE = 'f-norland'
export const LEAGUE_BOARD = `/betting?sport=football&league=${LEAGUE}`

export type OpenEvent = EventRow & { main: NonNullable<EventRow['main']> }

type Query = { sport?: SportId; league?: string }

/** Matches of `LEAGUE`, or of what `query` names, that take bets and that the board shows at first, by start. `taken`: not these. */
export async function openEvents(count: number, query: Query = { league: LEAGUE }, taken: readonly string[] = []): Promise<OpenEvent[]> {
  const guest = visitorOf(siteUrl().origin)
  const found = async () => {
    const { data } = unwrap(await guest.call('GET /api/v2/events', { query: { ...query, when: 'upcoming', limit: SHOWN } }))
    return data.filter(isOpen).filter(({ id }) => !taken.includes(id))
  }
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count) // the feed fills the board
  return (await found()).slice(0, count)
}

export const openEvent = async (query?: Query, taken?: readonly string[]): Promise<OpenEvent> => (await openEvents(1, query, taken))[0]!

const isOpen = (row: EventRow): row is OpenEvent =>
  row.status === 'scheduled' && row.main?.status === 'open' && Date.parse(row.starts_at) > Date.now() + LEAD_MS

/** The row of an event in a list. */
export const rowOf = (page: Page, { id }: Pick<EventRow, 'id'>): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href$="/betting/${id}"]`) })

/** An outcome of its main market, with odds in decimals. */
export const oddsOf = (page: Page, event: Pick<EventRow, 'id'>, at = 0): Locator =>
  rowOf(page, event)
    .getByRole('button', { name: /\d[.,]\d\d/ })
    .nth(at)
