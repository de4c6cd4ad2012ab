// @module-tag slow
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createLogger } from '../telemetry.ts'
import { createJobs, type Jobs, loadJobCounts, prepareJobTables } from './index.ts'

const SOON = { timeout: 60_000 }

let fresh: TestDatabase
let jobs: Jobs
beforeEach(async () => {
  fresh = await createTestDatabase()
  jobs = createJobs({ database: fresh.database, logger: createLogger('silent') })
})
afterEach(async () => {
  await jobs.stop()
  await fresh.close()
})

/** Collects a task's payloads in order; `next` waits for one. */
function inbox<T>() {
  const got: T[] = []
  const waiting: ((value: T) => void)[] = []
  return {
    got,
    put(value: T) {
      got.push(value)
      waiting.shift()?.(value)
    },
    next: () => new Promise<T>((resolve) => waiting.push(resolve)),
  }
}

describe('jobs', () => {
  it('run after the commit of the transaction that enqueued them, with their payload', async () => {
    const deliveries = inbox<{ to: string }>()
    jobs.define<{ to: string }>('test.letter', async (delivery) => deliveries.put(delivery))
    await jobs.start()
    const came = deliveries.next()
    await fresh.database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'test.letter', { to: 'ann' })
      expect(deliveries.got).toEqual([])
    })
    expect(await came).toEqual({ to: 'ann' })
  })

  it('do not exist after a rollback of that transaction', async () => {
    const deliveries = inbox<{ to: string }>()
    jobs.define<{ to: string }>('test.letter', async (delivery) => deliveries.put(delivery))
    await jobs.start()
    const undone = fresh.database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'test.letter', { to: 'nobody' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const came = deliveries.next()
    await jobs.enqueue(fresh.database.db, 'test.letter', { to: 'ann' })
    expect(await came).toEqual({ to: 'ann' })
    expect(deliveries.got).toHaveLength(1)
  })

  it('of many that nobody waits for go behind one that is enqueued after them', async () => {
    const done = inbox<string>()
    jobs.define('test.gift', async () => done.put('gift'), { waitsFor: 'messages' })
    jobs.define('test.code', async () => done.put('code'), { waitsFor: 'messages' })
    await prepareJobTables(fresh.database, createLogger('silent'))
    for (let n = 0; n < 20; n++) await jobs.enqueue(fresh.database.db, 'test.gift', {}, { isBulk: true })
    await jobs.enqueue(fresh.database.db, 'test.code', {})
    await jobs.start()
    await expect.poll(() => done.got.length, SOON).toBe(21)
    expect(done.got.indexOf('code'), 'one of the first of three workers').toBeLessThan(3)
  })

  it('are retried after a failure', async () => {
    const tries = inbox<number>()
    let count = 0
    jobs.define('test.flaky', async () => {
      tries.put(++count)
      if (count === 1) throw new Error('the vendor is away')
    })
    await jobs.start()
    const first = tries.next()
    await jobs.enqueue(fresh.database.db, 'test.flaky', {})
    await first
    expect(await tries.next()).toBe(2)
  })

  it('that become due later run then, each kind by its own workers', async () => {
    const done = inbox<string>()
    jobs.define('test.own', async () => done.put('own'))
    jobs.define('test.letter', async () => done.put('messages'), { waitsFor: 'messages' })
    await jobs.start()
    const { rows } = await fresh.database.pool.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
    for (const name of ['test.own', 'test.letter']) await jobs.enqueue(fresh.database.db, name, {}, { runAt: rows[0]!.at + 3000 })
    await expect.poll(() => done.got.toSorted(), SOON).toEqual(['messages', 'own'])
  })

  it('with the same key replace each other while they wait', async () => {
    const deliveries = inbox<{ to: string }>()
    jobs.define<{ to: string }>('test.letter', async (delivery) => deliveries.put(delivery))
    await jobs.start()
    await jobs.stop()
    const db = fresh.database.db
    await jobs.enqueue(db, 'test.letter', { to: 'first' }, { key: 'one subject' })
    await jobs.enqueue(db, 'test.letter', { to: 'last' }, { key: 'one subject' })
    const came = deliveries.next()
    await jobs.start()
    expect(await came).toEqual({ to: 'last' })
    await jobs.stop()
    expect(deliveries.got).toHaveLength(1)
  })

  it('SEC-4 that wait for a silent service hold up no job of another kind, and are all done once it answers', async () => {
    let answer: (value?: unknown) => void = () => undefined
    const answered = new Promise((resolve) => (answer = resolve))
    const [waiting, done, others] = [inbox<string>(), inbox<string>(), inbox<string>()]
    const wait = async ({ name }: { name: string }) => {
      waiting.put(name)
      await answered
      done.put(name)
    }
    for (const waitsFor of ['messages', 'payments', 'others'] as const) jobs.define(`test.${waitsFor}`, wait, { waitsFor })
    jobs.define<{ name: string }>('test.own', async ({ name }) => others.put(name))
    await jobs.start()
    const names = Array.from({ length: 8 }, (_, n) => `${n}`)
    for (const kind of ['messages', 'others'])
      for (const name of names) await jobs.enqueue(fresh.database.db, `test.${kind}`, { name: `${kind} ${name}` })
    try {
      await expect.poll(() => waiting.got.length, SOON).toBe(5) // three and two at a time
      await jobs.enqueue(fresh.database.db, 'test.payments', { name: 'payment' })
      await expect.poll(() => waiting.got, SOON).toContain('payment')
      for (const name of names) await jobs.enqueue(fresh.database.db, 'test.own', { name })
      await expect.poll(() => others.got.toSorted(), SOON).toEqual(names)
    } finally {
      answer() // the end of the test waits for running jobs
    }
    await expect.poll(() => done.got.length, SOON).toBe(17)
    expect(new Set(done.got).size).toBe(17)
  })

  it('enqueued without a worker run when one starts', async () => {
    await jobs.start()
    await jobs.stop()
    await jobs.enqueue(fresh.database.db, 'test.late', { n: 1 })
    const late = createJobs({ database: fresh.database, logger: createLogger('silent') })
    const came = new Promise((resolve) => late.define('test.late', async (payload) => resolve(payload)))
    await late.start()
    expect(await came).toEqual({ n: 1 })
    await late.stop()
  })

  it('of one name are defined once', () => {
    jobs.define('test.twice', async () => undefined)
    expect(() => jobs.define('test.twice', async () => undefined)).toThrow(/defined twice/)
  })
})

describe('PRO-14 a job that is renewed', () => {
  const state = async () =>
    (
      await fresh.database.pool.query(
        `select count(*)::int as count, min(attempts)::int as attempts, bool_or(locked_at is not null) as taken, min(last_error) as error
         from graphile_worker.jobs where task_identifier = 'test.timer'`,
      )
    ).rows[0]!
  const renew = () => jobs.renew(fresh.database.db, 'test.timer', {}, 'timer')
  const set = (changes: string) => fresh.database.pool.query(`update graphile_worker._private_jobs set ${changes}`)
  beforeEach(async () => {
    await prepareJobTables(fresh.database, createLogger('silent'))
    await renew()
  })

  it('PRO-14 is added once where none of its key is there', async () => {
    await renew()
    expect(await state()).toEqual({ count: 1, attempts: 0, taken: false, error: null })
  })

  it('PRO-14 keeps the attempts of a failure, and is left to operators once it is given up', async () => {
    await set(`attempts = 3, last_error = 'no wallet', run_at = now() + interval '1 hour'`)
    await renew()
    expect(await state()).toEqual({ count: 1, attempts: 3, taken: false, error: 'no wallet' })
    await set('attempts = max_attempts')
    await renew()
    expect(await loadJobCounts(fresh.database)).toMatchObject({ failed: 1 })
  })

  it('PRO-14 is free again, with the attempts that it has left, half a minute after its process took it and ended', async () => {
    const take = (seconds: number) => set(`attempts = 2, locked_by = 'dead', locked_at = now() - interval '${seconds} seconds'`)
    await take(0)
    await renew()
    expect(await state()).toEqual({ count: 1, attempts: 2, taken: true, error: null })
    await take(31)
    await renew()
    expect(await state()).toEqual({ count: 1, attempts: 2, taken: false, error: null })
    await take(31)
    await set('attempts = max_attempts')
    await renew()
    expect(await state(), 'none left').toMatchObject({ count: 1, taken: true })
  })
})
