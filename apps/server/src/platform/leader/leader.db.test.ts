// @module-tag slow
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Activity, createActivity, pauseAsUsed } from '../activity.ts'
import { steadyClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { holding } from '../db/testing/hold.ts'
import { createLeaders, type Leaders, type Term } from './index.ts'
import { backendName, openSession } from './session.ts'
import { LeadLost, createTerm } from './term.ts'

let fresh: TestDatabase
const open: Leaders[] = []
beforeEach(async () => void (fresh = await createTestDatabase(8, () => undefined)))
afterEach(async () => {
  for (const leaders of open.splice(0)) await leaders.stop()
  await fresh.close()
})

/** A process that is a candidate for these names; `terms` are its terms, the last one last. */
const stand = (...names: string[]) => standAt(pauseAsUsed, ...names)
/** The same while nobody uses the product. */
const standIdle = (...names: string[]) => standAt(createActivity(steadyClock, 0).pause, ...names)

function standAt(pause: Activity['pause'], ...names: string[]) {
  const terms: (Term & { name: string })[] = []
  const leaders = createLeaders({ database: fresh.database, onFault: () => undefined, pause })
  for (const name of names)
    leaders.lead(name, async (term) => {
      terms.push({ ...term, name })
      await ended(term)
    })
  leaders.start()
  open.push(leaders)
  return {
    leaders,
    terms,
    leads: () => vi.waitFor(() => expect(terms.filter(({ signal }) => !signal.aborted)).toHaveLength(names.length), WAIT),
  }
}

const WAIT = { timeout: 60_000, interval: 10 }
const ended = (term: Term) => new Promise<void>((resolve) => term.signal.addEventListener('abort', () => resolve(), { once: true }))
const run = (text: string) => sql.raw(text).execute(fresh.database.db)
const KILL =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairhouse leader%' and datname = current_database()"

/** The application name of a driver's connection, which its types omit. */
const nameOf = (client: unknown) =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name

const WAITING =
  "select from pg_stat_activity where application_name like 'fairhouse leader%' and wait_event_type = 'Lock' and datname = current_database()"

describe('the leader of a name', () => {
  it('is unique across all processes, for each name separately', async () => {
    const first = stand('a', 'b')
    await first.leads()
    const second = stand('a', 'c')
    await vi.waitFor(() => expect(second.terms.map(({ name }) => name)).toEqual(['c']), WAIT)
    expect(first.terms).toHaveLength(2)
  })

  it('yields when its process closes, and the next epoch is greater', async () => {
    const first = stand('a')
    await first.leads()
    const second = stand('a')
    await first.leaders.stop()
    await second.leads()
    expect(second.terms[0]!.epoch).toBe(first.terms[0]!.epoch + 1n)
    expect(first.terms[0]!.signal.aborted).toBe(true)
  })

  it('begins no work when its process closes during the election', async () => {
    const closing = Promise.withResolvers<void>()
    const { terms } = await fresh.database.db.transaction().execute(async (tx) => {
      await sql`lock table leadership.leader`.execute(tx)
      const one = stand('a')
      await vi.waitFor(async () => expect((await run(WAITING)).rows).toHaveLength(1), WAIT)
      void one.leaders.stop().then(closing.resolve)
      return one
    })
    await closing.promise
    expect(terms).toEqual([])
  })

  it('is replaced when its connection is killed, and becomes a candidate again', async () => {
    const first = stand('a')
    await first.leads()
    await run(KILL)
    await vi.waitFor(() => expect(first.terms.at(-1)!.epoch).toBe(2n), WAIT)
    expect(first.terms[0]!.signal.aborted).toBe(true)
  })

  it('is terminated by another candidate when it hangs, also during its transaction', async () => {
    const own = await hungLeader('a')
    const second = stand('a')
    await second.leads()
    expect(second.terms[0]!.epoch).toBe(2n)
    await expect(own.write).rejects.toThrow()
    await own.close()
  })

  it('is replaced while nobody uses the product, when it is killed and when it hangs', async () => {
    const [first, second] = [standIdle('a'), standIdle('b')]
    await first.leads()
    await second.leads()
    const own = await hungLeader('c')
    const third = standIdle('a', 'b', 'c')
    await vi.waitFor(() => expect(third.terms.map(({ name }) => name)).toEqual(['c']), WAIT)
    await expect(own.write).rejects.toThrow()
    await own.close()
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where application_name =
      (select 'fairhouse leader ' || session from leadership.leader where name = 'a')`)
    const ofA = () => [...first.terms, ...third.terms].filter(({ name, signal }) => name === 'a' && !signal.aborted)
    await vi.waitFor(() => expect(ofA().map(({ epoch }) => epoch)).toEqual([2n]), WAIT)
    expect(second.terms.map(({ signal }) => signal.aborted)).toEqual([false])
  })

  it('writes nothing after another process became the leader', async () => {
    await run('create table public.written (epoch bigint)')
    const first = stand('a')
    await first.leads()
    const old = oldTermOf(first.terms[0]!)
    await first.leaders.stop()
    const second = stand('a')
    await second.leads()
    await expect(old.within((tx) => sql`insert into public.written values (1)`.execute(tx))).rejects.toThrow(LeadLost)
    await second.terms[0]!.within((tx) => sql`insert into public.written values (2)`.execute(tx))
    expect((await run('select epoch from public.written')).rows).toEqual([{ epoch: 2n }])
    expect(old.signal.aborted).toBe(true)
  })

  it('checks session and epoch: a term with either of them outdated writes nothing', async () => {
    await run('create table public.written (epoch bigint)')
    const own = '01900000-0000-7000-8000-000000000004'
    const session = await openSession(fresh.database, own, () => undefined)
    const [first, second] = [await session.take('a'), await session.take('a')]
    const write = (epoch: bigint, by = own, name = 'a') =>
      createTerm({ database: fresh.database, name, epoch, session: by, ending: new AbortController() }).within((tx) =>
        sql`insert into public.written values (${epoch})`.execute(tx),
      )
    await expect(write(first)).rejects.toThrow(LeadLost) // the same process led before and was elected again since
    await expect(write(second + 1n)).rejects.toThrow(LeadLost)
    await expect(write(second, '01900000-0000-7000-8000-000000000005')).rejects.toThrow(LeadLost)
    await expect(write(second, own, 'b')).rejects.toThrow(LeadLost)
    await write(second)
    expect((await run('select epoch from public.written')).rows).toEqual([{ epoch: second }])
    await session.close()
  })

  it('yields the name only between two transactions of a term', async () => {
    const [own, other] = ['01900000-0000-7000-8000-000000000006', '01900000-0000-7000-8000-000000000007']
    const sessions = await Promise.all([own, other].map((id) => openSession(fresh.database, id, () => undefined)))
    const epoch = await sessions[0]!.take('a')
    const term = createTerm({ database: fresh.database, name: 'a', epoch, session: own, ending: new AbortController() })
    await run('create table public.written (by text)')
    await run('create table public.gate ()')
    const order: string[] = []
    await holding(fresh.database, ['lock table public.gate'], async (gate) => {
      const write = term.within(async (tx) => {
        await sql`insert into public.written select 'first' where not exists (select from public.gate)`.execute(tx)
        order.push('written')
      })
      await gate.blocks(1)
      const taken = sessions[1]!.take('a').then(() => void order.push('taken'))
      await gate.blocks(2)
      await gate.commit()
      await Promise.all([write, taken])
    })
    expect(order).toEqual(['written', 'taken'])
    await expect(term.within((tx) => sql`insert into public.written values ('late')`.execute(tx))).rejects.toThrow(LeadLost)
    for (const session of sessions) await session.close()
  })

  it('releases the name when its work fails, and takes it up again', async () => {
    const faults: unknown[] = []
    const leaders = createLeaders({ database: fresh.database, onFault: (fault) => faults.push(fault) })
    const epochs: bigint[] = []
    leaders.lead('a', async (term) => {
      epochs.push(term.epoch)
      if (epochs.length === 1) throw new Error('stumbled')
      await ended(term)
    })
    leaders.start()
    open.push(leaders)
    await vi.waitFor(() => expect(epochs).toEqual([1n, 2n]), WAIT)
    expect(faults).toEqual([new Error('stumbled')])
  })

  it('takes a name durably while its session is busy, one statement after the other', async () => {
    const id = '01900000-0000-7000-8000-000000000003'
    const session = await openSession(fresh.database, id, () => undefined)
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await Promise.all([session.take('a'), session.letGo('b'), session.take('c')])
    const texts = queries.mock.calls
      .filter((_, at) => nameOf(queries.mock.contexts[at]) === backendName(id)) // other connections run statements in between
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text).split(' ').slice(0, 4).join(' '))
    queries.mockRestore()
    await session.close()
    const take = ['set synchronous_commit = on', 'insert into leadership.leader as', 'set synchronous_commit = off']
    expect(texts).toEqual([...take, "select pg_advisory_unlock(hashtextextended('leader:' || $1,", ...take])
  })
})

/** A process that becomes the leader and then hangs, with a transaction open. */
async function hungLeader(name: string) {
  const id = '01900000-0000-7000-8000-000000000001'
  const session = await openSession(fresh.database, id, () => undefined)
  await session.beat()
  await session.hold([name])
  const epoch = await session.take(name)
  const database: Database = openDatabase({ url: fresh.url, max: 1, name: backendName(id), onIdleError: () => undefined })
  const term = createTerm({ database, name, epoch, session: id, ending: new AbortController() })
  const inside = Promise.withResolvers<void>()
  const write = term.within(async (tx) => {
    inside.resolve()
    await sql`select pg_sleep(60)`.execute(tx)
  })
  write.catch(() => undefined)
  await inside.promise
  const close = async () => {
    await session.close()
    await database.close()
  }
  return { write, close }
}

/** The same term as seen by a process that slept through its end. */
const oldTermOf = ({ epoch, name }: Term & { name: string }) =>
  createTerm({ database: fresh.database, name, epoch, session: '01900000-0000-7000-8000-000000000002', ending: new AbortController() })
