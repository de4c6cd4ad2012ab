/**
 * Moves the offered prices of an event by the liability of its accepted bets. Bets only mark their events; the leader moves each event at
 * most once a second, under the locks that bets take, so that a bet is priced before or after a move and all processes offer one price.
 * Sources: sportsbook.md 6 "Trading", docs/decisions/0041.
 */
import { EXPOSURE_LIMITS, loadOf, offeredMarket } from '@fairhouse/betting'

import { type Database, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import type { Term } from '../../../platform/leader/index.ts'
import type { Announcement } from './channels.ts'
import { OWN_SPORT } from './rules.ts'
import { termsOf } from './store/offered.ts'
import { type LoadedMarket, type Loads, marketOfOutcome, type MovedEvent, type PriceMoveStore } from './store/price-move-store.ts'

export interface PriceMovesDeps {
  readonly database: Pick<Database, 'db'>
  readonly store: PriceMoveStore
  announce(announcement: Announcement): Promise<void>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface PriceMoves {
  /** Moves the prices of events whose liability changed; several processes may call it at once. Returns how many events it moved. */
  moveDue(atMost?: number): Promise<number>
  /** While this process leads. */
  run(term: Term): Promise<void>
}

/** Idle: prices move by bets, which come with calls. */
const STEP_MS = { used: 1000, idle: 10_000 }
const EVENTS_AT_ONCE = 200

export function createPriceMoves(deps: PriceMovesDeps): PriceMoves {
  const { database, store, announce, onFault } = deps
  async function move(event: string): Promise<boolean> {
    const before = await retryConflicts(() => database.db.transaction().execute((tx) => moveWithin(deps, tx, event)))
    if (before === undefined) return false
    await announce({ events: [[event, before]], isFeedChanged: false })
    return true
  }
  async function moveDue(atMost = EVENTS_AT_ONCE): Promise<number> {
    let moved = 0
    for (const event of await store.due(atMost))
      if (await move(event).catch((error: unknown) => onFault(error, { part: 'sportsbook.prices', event }))) moved += 1
    return moved
  }
  return {
    moveDue,
    async run(term) {
      while (!term.signal.aborted) {
        await moveDue().catch((error: unknown) => onFault(error, { part: 'sportsbook.prices' }))
        await term.pause(STEP_MS)
      }
    },
  }
}

/** The revision of the event before a change that players see. */
async function moveWithin({ store }: PriceMovesDeps, tx: Tx, id: string): Promise<number | undefined> {
  if (!(await store.take(tx, id))) return undefined
  const liabilities = await store.liabilities(tx, id)
  const event = await store.lock(tx, id)
  // The odds of the house's own rounds follow from published numbers, which players check.
  if (!event || event.sport === OWN_SPORT) return undefined
  const limit = event.outcomeLimit ?? EXPOSURE_LIMITS[event.tier].outcome
  const loaded = [...new Set([...liabilities.keys()].map(marketOfOutcome))]
  const changed = (await store.markets(tx, id, loaded)).flatMap((market): LoadedMarket[] => {
    const loads: Loads = Object.fromEntries(
      market.outcomes.flatMap(({ key }) => {
        const liability = liabilities.get(`${market.id}/${key}`)
        return liability === undefined ? [] : [[key, loadOf(liability, limit)] as const]
      }),
    )
    if (isSame(loads, market.loads)) return []
    return [{ id: market.id, loads, isVisible: oddsOf(market, event) !== oddsOf({ ...market, loads }, event) }]
  })
  if (changed.length === 0) return undefined
  await store.save(tx, id, changed)
  return changed.some(({ isVisible }) => isVisible) ? event.revision : undefined
}

const oddsOf = (market: Parameters<typeof termsOf>[0] & Parameters<typeof offeredMarket>[0], event: MovedEvent): string =>
  offeredMarket(market, event.status, termsOf(market, event))
    .outcomes.map(({ odds }) => odds)
    .join()

const isSame = (one: Loads, other: Loads): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, load]) => other[key] === load)
