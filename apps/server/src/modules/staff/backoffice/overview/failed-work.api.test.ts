import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../../cashier/payments/testing/cashier.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

const METRICS_TOKEN = 'a token of the metrics for this test'

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  cashier = await openCashier({ METRICS_TOKEN })
  operatorSession = await logIn(cashier.testServer, cashier.clock, 'desk')
  head = await logIn(cashier.testServer, cashier.clock, 'head')
  risk = await addOperator(cashier.testServer, cashier.clock, { login: 'works', role: 'risk' })
})
afterAll(() => cashier.stop())

interface Row {
  id: string
  kind: string
  name: string
  player: string | null
  attempts: number | null
  error: string
  is_proposed: boolean
}

const sql = (text: string, values: unknown[] = []) => cashier.testServer.server.app.database.pool.query(text, values)
const rows = async () => ((await head.call('GET', '/failed-work')).body as unknown as { data: Row[] }).data
const find = async (id: string) => (await rows()).find((row) => row.id === id)
const auditOf = async (act: string) =>
  (((await head.call('GET', '/audit')).body as unknown as { data: { act: string; subject: string; by: string }[] }).data ?? []).filter(
    (line) => line.act === act,
  )

/** As the worker leaves a job after its last attempt. Its task is unknown, or its time has not come, so nothing runs it meanwhile. */
async function givenUp(payload: object, task = 'test.unknown') {
  const { rows: added } = await sql(
    `select id::text from graphile_worker.add_job($1, $2::json, max_attempts := 3, run_at := now() + interval '1 day')`,
    [task, JSON.stringify(payload)],
  )
  const { id } = added[0] as { id: string }
  await sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1`, [
    id,
    'Error: 550 refused\n  at mail',
  ])
  return `job ${id}`
}
const attemptsOf = async (ref: string) =>
  (await sql('select attempts::int from graphile_worker._private_jobs where id = $1', [ref.slice(4)])).rows[0]?.attempts as
    | number
    | undefined

async function parked(reader: string) {
  const n = 9_000_000 + Number((await sql('select count(*)::int as n from ledger.parked')).rows[0]!.n)
  await sql(`insert into ledger.parked values ($2, 0, $1, 0, 'Error: cannot count this player', now())`, [n, reader])
  return `event ledger 0 ${n} 0 ${reader}`
}

describe('BEY-9 failed work', () => {
  it('BEY-9 lists a job that its last attempt gave up, with its player and the first line of its error', async () => {
    const { id: player } = await cashier.player()
    const job = await givenUp({ player: `${player}` })
    expect(await find(job)).toMatchObject({
      kind: 'job',
      name: 'test.unknown',
      player: `${player}`,
      attempts: 3,
      error: '550 refused',
    })
  })

  it('BEY-9 lists a job whose process ended during the last attempt, and not one that still runs', async () => {
    const [lost, runs] = [await givenUp({}), await givenUp({})]
    const lock = (ref: string, since: string) =>
      sql(`update graphile_worker._private_jobs set locked_by = 'a process', locked_at = now() - $2::interval where id = $1`, [
        ref.slice(4),
        since,
      ])
    await lock(lost, '5 hours')
    await lock(runs, '1 minute')
    expect(await find(lost)).toBeDefined()
    expect(await find(runs)).toBeUndefined()
    expect(await head.call('POST', '/failed-work/repeat', { id: runs, reason: 'again' })).toMatchObject({ status: 404 })
  })

  it('BEY-9 counts a job that was given up on the overview and in its metric until it succeeds', async () => {
    const countOf = async () =>
      ((await head.call('GET', '/overview')).body as unknown as { queues: { kind: string; count: number }[] }).queues.find(
        ({ kind }) => kind === 'work',
      )!.count
    const page = () => cashier.testServer.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const metric = async () => Number(/^jobs_failed (\d+)$/m.exec(await (await page()).text())![1])
    const [count, failed] = [await countOf(), await metric()]
    const { rows: added } = await sql(
      `select id::text from graphile_worker.add_job('bonuses.changed', '{"player":"nobody"}', max_attempts := 1)`,
    )
    const job = `job ${(added[0] as { id: string }).id}`
    await expect.poll(() => find(job)).toMatchObject({ name: 'bonuses.changed', attempts: 1, error: 'Cannot convert nobody to a BigInt' })
    expect([await countOf(), await metric()]).toEqual([count + 1, failed + 1])
    await sql(`update graphile_worker._private_jobs set payload = $2::json where id = $1`, [
      job.slice(4),
      JSON.stringify({ player: `${(await cashier.player()).id}` }),
    ])
    expect(await head.call('POST', '/failed-work/repeat', { id: job, reason: 'the player is named now' })).toMatchObject({ status: 200 })
    await expect.poll(() => attemptsOf(job)).toBeUndefined()
    expect([await countOf(), await metric()]).toEqual([count, failed])
    expect((await auditOf('repeat work'))[0]).toMatchObject({ subject: `${job} (bonuses.changed)`, by: 'head' })
  })

  it('BEY-9 a player without a wallet fails no job: there is no balance to publish', async () => {
    const { rows: added } = await sql(
      `select id::text from graphile_worker.add_job('bonuses.changed', '{"player":"987654321"}', max_attempts := 1)`,
    )
    const job = `job ${(added[0] as { id: string }).id}`
    await expect.poll(() => attemptsOf(job)).toBeUndefined()
  })

  it('BEY-9 all jobs of one task are repeated at once, with all their attempts, and no other', async () => {
    const [first, second, other] = [await givenUp({}, 'test.mail'), await givenUp({}, 'test.mail'), await givenUp({}, 'test.push')]
    expect(await risk.call('POST', '/failed-work/repeat-task', { name: 'test.mail', reason: 'mail is back' })).toMatchObject({
      status: 200,
      body: { success: true, count: 2 },
    })
    expect([await attemptsOf(first), await attemptsOf(second), await attemptsOf(other)]).toEqual([0, 0, 3])
    expect(await risk.call('POST', '/failed-work/repeat-task', { name: 'test.mail', reason: 'once more' })).toMatchObject({ status: 404 })
  })

  it.each([
    ['settled-bets', 'is not in the stream'],
    ['former-reader', 'this version has no reader former-reader'],
  ])('BEY-9 repeats an event in vain: it stays in the list, and the answer says why (%s)', async (reader, why) => {
    const event = await parked(reader)
    expect(await find(event)).toMatchObject({
      kind: 'event',
      name: `${reader}: postings and bets`,
      error: 'cannot count this player',
    })
    const answer = await head.call('POST', '/failed-work/repeat', { id: event, reason: 'a new version runs' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'still_fails', details: { error: expect.stringContaining(why) } } })
    expect(await find(event)).toBeDefined()
  })

  it('D-2 work is dropped by two people with different roles, once', async () => {
    for (const ref of [await givenUp({}, 'support.letter'), await givenUp({}, 'payouts.tell')]) {
      expect(await risk.call('POST', '/failed-work/drop', { id: ref, reason: 'its player is gone' })).toMatchObject({
        body: { state: 'waiting' },
      })
      expect(await find(ref)).toMatchObject({ is_proposed: true })
      expect(await risk.call('POST', '/failed-work/drop', { id: ref, reason: 'once more' })).toMatchObject({ status: 409 })
      const { data } = (await head.call('GET', '/approvals')).body as unknown as { data: { id: string; kind: string; subject: string }[] }
      const { id, subject } = data.find((row) => row.kind === 'work')!
      expect(subject).toContain(ref)
      expect(await risk.call('POST', `/approvals/${id}/approve`, { reason: 'alone' })).toMatchObject({ status: 403 })
      expect(await find(ref)).toBeDefined()
      expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'checked' })).toMatchObject({ status: 200 })
      expect(await find(ref)).toBeUndefined()
    }
  })

  it('D-2 a job that is more than a message is never dropped, nor is an event', async () => {
    const tasks = ['payouts.send', 'payouts.look', 'pots.return_stakes', 'bonuses.due', 'vip.level', 'test.unknown']
    for (const job of [...(await Promise.all(tasks.map((task) => givenUp({}, task)))), await parked('feed')]) {
      expect(await find(job)).toMatchObject({ can_drop: false })
      expect(await risk.call('POST', '/failed-work/drop', { id: job, reason: 'no use' })).toMatchObject({
        status: 409,
        body: { code: 'bad_transition', details: { because: 'awaited' } },
      })
    }
  })

  it('D-2 a role without the right sees none of it, and repeats and drops nothing', async () => {
    const job = await givenUp({})
    const body = { id: job, name: 'test.unknown', reason: 'mine' }
    expect(await operatorSession.call('GET', '/failed-work')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await operatorSession.call('POST', '/failed-work/repeat', { id: job, reason: 'mine' })).toMatchObject({ status: 403 })
    expect(await operatorSession.call('POST', '/failed-work/repeat-task', { name: body.name, reason: 'mine' })).toMatchObject({
      status: 403,
    })
    expect(await operatorSession.call('POST', '/failed-work/drop', { id: job, reason: 'mine' })).toMatchObject({ status: 403 })
    expect(await attemptsOf(job)).toBe(3)
  })

  it('BEY-9 a name that is no failed work is not found', async () => {
    for (const id of ['job 0', 'job 1; drop', 'event payments 0 1 0 vip', 'event ledger 0 1 0 nobody'])
      expect(await head.call('POST', '/failed-work/repeat', { id, reason: 'guess' })).toMatchObject({ status: 404 })
  })
})
