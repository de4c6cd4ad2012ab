/** Gauges of what waits: bets for the leading process, tables for their next round, money for an operator or for an outcome. */
import { sharing } from '@fairhouse/process'

import { loadMoneyQueues } from '../modules/staff/backoffice/index.ts'
import type { Metrics } from '../platform/telemetry.ts'
import type { Infrastructure } from '../wiring/infrastructure.ts'
import type { Modules } from '../wiring/open-modules.ts'

export type WaitingModules = Pick<Modules, 'gameReturns' | 'livePlay' | 'payouts' | 'sportsbook' | 'virtual'>

/** Rounds that one process leads for all. */
export function measureTables({ metrics, leaders }: Infrastructure, { livePlay, virtual }: WaitingModules): void {
  const tables = [...livePlay.tables, ...virtual.tables]
  metrics.gauges('table_idle_seconds', 'Since the newest round of a shared game opened', 'game', () => livePlay.live.idleSeconds(tables))
  metrics.gauge(
    'virtual_rounds_unplayed_seconds',
    'Since the oldest open round took its last bets, while virtual sports are off',
    virtual.unplayedSeconds,
  )
  metrics.gauges(
    'leader_missing',
    'What no living process leads',
    'name',
    async () => new Map((await leaders.vacant()).map((name) => [name, 1])),
  )
}

/** Work on bets that waits: for the leading process, or for an operator. */
export function measureBets(metrics: Metrics, { sportsbook, gameReturns }: WaitingModules): void {
  const counts = sharing(sportsbook.counts)
  metrics.gauge('sports_bets_overdue', 'Live bets whose delay ended more than ten seconds ago', async () => (await counts()).overdue)
  metrics.gauge('sports_events_unsettled', 'Events whose latest result is not settled', async () => (await counts()).unsettled)
  metrics.gauge('sports_late_corrections', 'Bets whose correction waits for an operator', async () => (await counts()).lateCorrections)
  metrics.gauge('sports_feed_silent_seconds', 'Since the last message of the odds feed', sportsbook.feedSilentSeconds)
  metrics.gauge(
    'game_returns_outside',
    'Games and currencies whose return is outside its band',
    async () => (await gameReturns.outside()).length,
  )
}

/** Money that waits for an operator, as the console's overview counts it, or for an outcome. */
export function measureQueues({ metrics, database: { db }, clock }: Infrastructure, { payouts }: WaitingModules): void {
  const queues = sharing(() => loadMoneyQueues(db))
  const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, clock.now() - since) / 1000)
  const counts = async () => Object.entries(await queues())
  metrics.gauges(
    'operator_queue',
    'What waits for an operator',
    'queue',
    async () => new Map((await counts()).map(([queue, { count }]) => [queue, count])),
  )
  metrics.gauges(
    'operator_queue_oldest_seconds',
    'Since the oldest of it waits',
    'queue',
    async () => new Map((await counts()).map(([queue, { oldest }]) => [queue, ageOf(oldest)])),
  )
  metrics.gauge('payouts_unknown_seconds', 'Since the payout was sent whose outcome is unknown for longest', async () =>
    ageOf(await payouts.unknownSince()),
  )
}
