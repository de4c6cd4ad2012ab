// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createLedger, type Ledger, postings } from '../../books/ledger/index.ts'
import { type OperatorSession, logIn } from '../../staff/backoffice/testing/operator.ts'
import { type KillableServers, openKillableServers } from '../payments/testing/killable-servers.ts'
import { cardOf } from '../payouts/testing/cards.ts'
import { wrongPayoutSums } from '../payouts/testing/sums.ts'
import { noteClosed } from './index.ts'

/** Small enough for one operator to decide all of it alone, retries included. */
const PAID_IN = 300_00n
const LOST = 100_00n
const EXPECTED = { net: '300.00', change: '100.00' }
const PATIENT = { timeout: 60_000, interval: 100 }

let server: KillableServers
let ledger: Ledger
let head: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  server = await openKillableServers()
  ledger = createLedger({ database: server.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  const config = { siteHost: 'fairhouse.localhost', secrets: { tokens: server.secret('tokens') } }
  const running = { config, fetch: server.fetch }
  head = await logIn(running, systemClock, 'head')
  risk = await logIn(running, systemClock, 'risk')
})
afterAll(() => server.stop())

/** An under-age player who lost part of the deposit: the house adds the loss, and all of it goes back. */
async function closedAccount(): Promise<bigint> {
  const { id } = await server.player()
  const of = { player: id, currency: 'RUB' } as const
  await ledger.post(postings.depositPaid({ ...of, psp: 'sandbox', invoice: systemIds.next(), received: PAID_IN, credited: PAID_IN }))
  await ledger.post(postings.corrected({ ...of, id: systemIds.next(), change: -LOST }))
  await ledger.setBlock(null, id, 3)
  await noteClosed(server.database.db, id, 'under_age', systemClock.now())
  return id
}

/** `lost` without an answer. */
const giveBack = (player: bigint): Promise<number | 'lost'> =>
  head.call('POST', `/returns/${player}/RUB`, { ...EXPECTED, way: 'card', destination: cardOf(player), reason: 'by the document' }).then(
    ({ status }) => status,
    () => 'lost',
  )

const count = async (question: string, ...values: unknown[]) => (await server.query(question, ...values)).length
const traces = async (player: bigint) => ({
  cash: (await ledger.wallet(player, 'RUB'))!.cash,
  payouts: await count('select 1 from payouts.payout where player = $1', player),
  acts: await count('select 1 from returns.act where player = $1', player),
  decisions: await count('select 1 from backoffice.decision where player = $1', player),
  lines: await count('select 1 from backoffice.audit where subject like $1', `player ${player},%`),
})
const NOTHING = { cash: PAID_IN - LOST, payouts: 0, acts: 0, decisions: 0, lines: 0 }

/** Writes of the act in order: the table, and the statement that waits while the table is locked. */
const WRITES = [
  ['where it goes', 'payouts.requisite', 'insert into "payouts"."requisite"%'],
  ["the house's part", 'ledger.entry', 'select * from ledger.post(%'],
  ['its payout', 'payouts.payout', 'insert into "payouts"."payout"%'],
  ['the first step of the payout', 'payouts.step', 'insert into payouts.step%'],
  ['the job that sends it', 'graphile_worker._private_jobs', '%graphile_worker.add_job%'],
  ['the act', 'returns.act', 'insert into "returns"."act"%'],
  ['the four-eyes total', 'backoffice.decision', 'insert into "backoffice"."decision"%'],
  ['the audit line', 'backoffice.audit', 'insert into "backoffice"."audit"%'],
] as const

/**
 * Backends waiting at this statement for the act. It holds the lock of the player's four-eyes totals, except at the start;
 * workers may run the same statement.
 */
const waiting = (statement: string, player: bigint) =>
  server.query<{ pid: number }>(
    `select pid from pg_stat_activity a where datname = current_database() and wait_event_type = 'Lock' and query like $1
      and ($2 or exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted
        and (l.classid::bigint << 32) + l.objid::bigint = hashtextextended('backoffice.player:' || $3, 0)))`,
    statement,
    statement === WRITES[0][2],
    `${player}`,
  )

/** Kills the server in the middle of the act, at this write. */
async function killWriting(player: bigint, table: string, statement: string): Promise<void> {
  const holder = await server.database.pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    const answer = giveBack(player)
    await expect.poll(() => waiting(statement, player), PATIENT).toHaveLength(1)
    const [{ pid } = { pid: 0 }] = await waiting(statement, player)
    await server.restart('server', () => holder.query('rollback'))
    expect(await answer).toBe('lost')
    await expect.poll(() => server.query('select 1 from pg_stat_activity where pid = $1', pid), PATIENT).toEqual([])
  } finally {
    holder.release()
  }
}

/** Stages after the decision, each with the query that detects it. */
const DECIDED = {
  'is decided': 'select 1 from payouts.payout where player = $1',
  'is under way': `select 1 from payouts.payout where player = $1 and status not in ('requested', 'review', 'approved')`,
  'is sent': `select 1 from payouts.payout where player = $1 and status in ('sent', 'paid')`,
}

/** Polls until the stage is reached, faster than it can pass. */
async function until(question: string, player: bigint): Promise<boolean> {
  for (let tries = 0; tries < 20_000; tries++) {
    if ((await count(question, player)) > 0) return true
    await sleep(2)
  }
  return false
}

/** Ages open payouts by a day, runs the poller, and lets two operators fail those that the provider does not know. */
async function advanceOneDay(): Promise<void> {
  await server.query(`update payouts.payout set changed_at = changed_at - interval '1 day', created_at = created_at - interval '1 day'
    where status in ('approved', 'sending', 'sent', 'unknown')`)
  await server.query("select graphile_worker.add_job('payouts.reconcile', '{}'::json)")
  const notFound = await server.query<{ id: string }>(
    "select id::text from payouts.payout where status = 'unknown' and finding = 'not_found'",
  )
  for (const { id } of notFound) await head.call('POST', `/payouts/${id}/failed`, { reason: 'the provider does not know it' })
  const { body } = await risk.call('GET', '/approvals')
  for (const { id } of body.data as { id: string }[]) await risk.call('POST', `/approvals/${id}/approve`, { reason: 'asked the provider' })
}

describe('returns survive kill -9 at each step', () => {
  const players: bigint[] = []

  it.each(WRITES)('D-5 killed while writing %s: nothing of the act is stored, and it can be repeated', async (_, table, statement) => {
    const player = await closedAccount()
    await killWriting(player, table, statement)
    expect(await traces(player)).toEqual(NOTHING)
    expect(await giveBack(player)).toBe(200)
    players.push(player)
  })

  it.each(Object.entries(DECIDED))('D-5 killed once it %s: the act is stored, and is not repeated', async (_, there) => {
    const player = await closedAccount()
    const first = giveBack(player)
    expect(await until(there, player)).toBe(true)
    await server.restart('server')
    await first
    expect(await giveBack(player)).toBe(409)
    players.push(player)
  })

  it('D-5 each amount goes back once or is on the account in full, and the books balance', async () => {
    const open = () => count("select 1 from payouts.payout where status not in ('paid', 'failed')")
    await expect.poll(async () => (await advanceOneDay(), open()), { ...PATIENT, interval: 500 }).toBe(0)
    for (const player of players) {
      const { paid, ...rest } = {
        ...(await traces(player)),
        paid: await count("select 1 from payouts.payout where player = $1 and status = 'paid'", player),
      }
      expect(rest).toEqual({ cash: paid === 1 ? 0n : PAID_IN, payouts: 1, acts: 1, decisions: 1, lines: 1 })
    }
    expect(await count("select 1 from payouts.payout where status = 'paid'")).toBeGreaterThan(WRITES.length)
    const sendings = await server.query<{ n: number }>(
      "select count(*)::int as n from payouts.step where status = 'sending' group by payout",
    )
    expect(sendings.map(({ n }) => n)).toEqual(sendings.map(() => 1))
    expect(await ledger.check()).toEqual([])
    expect(await wrongPayoutSums(server.database)).toEqual([])
  })
})
