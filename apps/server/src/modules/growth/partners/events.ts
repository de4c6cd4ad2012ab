/** What happened to a partner's players and money, for postbacks. Names no player: `key` stays inside. */
import { type Minor, type PartnerId, DAY_MS } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import type { PartnerDeps } from './ports.ts'
import { inEur } from './rules/month-facts.ts'
import { loadMonthEvents, loadRegistrations } from './store-events.ts'

export const PARTNER_EVENTS = ['registration', 'first_deposit', 'month_closed', 'paid'] as const
export type PartnerEventKind = (typeof PARTNER_EVENTS)[number]

export interface PartnerEvent {
  kind: PartnerEventKind
  /** The same for the same event; not for the partner. */
  key: string
  /** Milliseconds; of a first deposit its day. */
  at: number
  campaign: string
  subId: string
  /** The stored click. */
  click: string | null
  /** EUR minor units. */
  amount: Minor | null
  /** `2026-11`, of a closed month. */
  month: string | null
}

/** A first deposit that comes later than this after the registration is reported only in the report. */
const FOLLOWED_MS = 90 * DAY_MS

/** In [since, until), milliseconds. */
export async function loadEvents(
  db: Db,
  ledger: Pick<PartnerDeps['ledger'], 'dailyFlows'>,
  { partner, since, until }: { partner: PartnerId; since: number; until: number },
): Promise<PartnerEvent[]> {
  const brought = await loadRegistrations(db, partner, since - FOLLOWED_MS)
  const money = await ledger.dailyFlows(
    null,
    brought.map(({ player }) => ({ player, from: 0, until })),
  )
  const events: PartnerEvent[] = []
  for (const { player, at, ...source } of brought) {
    const nothing = { ...source, amount: null, month: null }
    if (at >= since && at < until) events.push({ kind: 'registration', key: `registration ${player}`, at, ...nothing })
    const first = money
      .filter((flow) => flow.player === player && flow.firstDeposit > 0n)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .at(0)
    const day = first && Date.parse(first.day)
    if (first && day !== undefined && day + DAY_MS > since)
      events.push({
        ...nothing,
        kind: 'first_deposit',
        key: `first_deposit ${player}`,
        at: day,
        amount: inEur(first.firstDeposit, first.currency),
      })
  }
  const months = (await loadMonthEvents(db, partner, since, until)).map((event) => ({ ...event, campaign: '', subId: '', click: null }))
  return [...events, ...months]
}
