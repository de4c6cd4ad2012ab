/** Money that waits for an operator or for an outcome: counts for the console's first page, and gauges for the alarms. */
import { sharing } from '@fairhouse/process'
import { sql } from 'kysely'

import type { Infrastructure } from '../infrastructure.ts'
import { STATUS } from '../modules/payments/index.ts'
import type { Modules } from '../open-modules.ts'
import type { Db } from '../platform/db/index.ts'

/** `oldest`: when the oldest began to wait, milliseconds; null without one. */
type Counts<K extends string> = Record<K, { count: number; oldest: number | null }>

export type QueueRow<K> = { kind: K; count: number; oldest: Date | null }

const MONEY_QUEUES = ['payments', 'disputes', 'findings', 'payouts', 'held_wins'] as const
export type MoneyQueues = Counts<(typeof MONEY_QUEUES)[number]>

/** Of these the operator is also alarmed: each scrape of the metrics reads them, and each has its index. */
export const loadMoneyQueues = async (db: Db): Promise<MoneyQueues> =>
  countsOf(
    await sql<QueueRow<keyof MoneyQueues>>`
    select 'payments' as kind, count(*)::int as count, min(p.at) as oldest from payments.payment p
      left join payments.suspense_end e on e.psp = p.psp and e.ext = p.ext where p.kind = 'suspended' and e.psp is null
    union all select 'disputes', count(*)::int, min(d.at) from payments.invoice i
      join lateral (select max(at) as at from payments.dispute where invoice = i.id) d on d.at is not null where i.status = ${STATUS.review}
    union all select 'findings', count(*)::int, min(found_at) from payments.finding where resolved_at is null
    union all select 'payouts', count(*)::int, min(changed_at) from payouts.payout
      where status in ('review', 'unknown') or finding is not null
    union all select 'held_wins', count(*)::int, min(held_at) from providers.held_win where state = 'held'`.execute(db),
  )

export const countsOf = <K extends string>({ rows }: { rows: QueueRow<K>[] }): Counts<K> =>
  Object.fromEntries(rows.map(({ kind, count, oldest }) => [kind, { count, oldest: oldest && oldest.getTime() }])) as Counts<K>

/** Money that waits for an operator, as the console's overview counts it, or for an outcome. */
export function measureQueues({ metrics, database: { db }, clock }: Infrastructure, { payouts }: Pick<Modules, 'payouts'>): void {
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
