/** Bets that wait for the leading process, and tables for their next round. */
import { sharing } from '@fairhouse/process'

import type { Infrastructure } from '../infrastructure.ts'
import { loadIdleSeconds } from '../modules/live-rounds/index.ts'
import type { Modules } from '../open-modules.ts'
import type { Metrics } from '../platform/telemetry.ts'

export type WaitingModules = Pick<Modules, 'gameReturns' | 'livePlay' | 'payouts' | 'sportsbook' | 'virtual'>

/** Rounds that one process leads for all. */
export function measureTables({ metrics, database, leaders }: Infrastructure, { livePlay, virtual }: WaitingModules): void {
  const tables = [...livePlay.tables, ...virtual.tables]
  metrics.gauges('table_idle_seconds', 'Since the newest round of a shared game opened', 'game', () => loadIdleSeconds(database, tables))
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
