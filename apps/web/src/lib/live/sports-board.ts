/** How a change of the sports board is applied to what the page knows. Pure. */
import type { EventChange, EventRow, SportsEvent } from '@fairhouse/contracts'

const LISTED: readonly EventRow['status'][] = ['live', 'scheduled', 'postponed']

/** An event that is over leaves the list. */
export function rowsAfter(known: readonly EventRow[], change: EventRow): EventRow[] {
  const others = known.filter(({ id }) => id !== change.id)
  if (!LISTED.includes(change.status)) return others
  const row = known.find(({ id }) => id === change.id)
  if (row && row.version > change.version) return [...known]
  return row ? known.map((each) => (each.id === change.id ? change : each)) : [...known, change]
}

export function eventAfter(known: SportsEvent, { event, markets }: EventChange): SportsEvent {
  if (event.version < known.version) return known
  const changed = new Map(markets.map((market) => [market.id, market]))
  const kept = known.markets.map((market) => changed.get(market.id) ?? market)
  const had = new Set(known.markets.map(({ id }) => id))
  return { ...event, markets: [...kept, ...markets.filter(({ id }) => !had.has(id))] }
}
