import { TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contracts'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '../../../../platform/db/index.ts'
import { indexesIn, planOf } from '../../../../platform/db/testing/plans.ts'
import type { TimelinePage, TimelineRow } from '../../../../platform/timeline.ts'
import { accountTimeline } from '../../../accounts/identity/testing/finders.ts'
import { depositTimeline } from '../../../cashier/payments/testing/finders.ts'
import { payoutTimeline } from '../../../cashier/payouts/testing/finders.ts'
import { actTimeline, noteTimeline } from '../store/timeline.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  await fresh.database.pool.query(MANY_DEPOSITS)
  await fresh.database.pool.query('analyze payments.invoice, payments.payment')
})
afterAll(() => fresh.close())

/** So many that statistics tell the player's payments from all. */
const MANY_DEPOSITS = `with made as (
    insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount, shop_amount, min_amount,
      max_amount, status, created_at)
    select n % 500, 1, 'test', 'test', 'card', 'RUB', 1, 1, 1, 1, 1, 1, 1, 3, now() from generate_series(1, 5000) n returning id)
  insert into payments.payment (psp, ext, invoice, amount, currency, kind, at) select 'test', id::text, id, 1, 'RUB', 'paid', now() from made`

const PAGE: TimelinePage = { before: { micros: 5n, key: 'a' }, limit: 51, kinds: Object.keys(TIMELINE_KINDS) as TimelineKind[] }
type Timeline = (db: Db, player: bigint, page: TimelinePage) => Promise<TimelineRow[]>

describe('D-2 the timeline of one player reads the rows of that player by an index', () => {
  it.each<[string, Timeline, string[]]>([
    ['acts', actTimeline, ['audit_player']],
    ['notes', noteTimeline, ['player_note_player']],
    [
      'the account and its sessions',
      accountTimeline,
      ['account_pkey', 'audit_player', 'provider_account_player_provider_key', 'session_of_player'],
    ],
    ['deposits', depositTimeline, ['invoice_player', 'dispute_invoice', 'payment_invoice', 'step_invoice', 'suspense_end_pkey']],
    ['payouts', payoutTimeline, ['payout_player', 'step_pkey']],
  ])('D-2 %s', async (_, timeline, indexes) => {
    const plan = await planOf(fresh.database.db, (db) => timeline(db, 7n, PAGE))
    const used = indexesIn(plan)
    for (const index of indexes) expect(used, plan).toContain(index)
  })
})
