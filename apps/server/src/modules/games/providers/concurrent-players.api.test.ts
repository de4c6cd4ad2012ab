import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { runOn } from '../../../platform/db/index.ts'
import { createRoundStore } from './store/rounds.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { createCallBatcher } from './wallet/batch.ts'

let server: TestServer
beforeAll(async () => (server = await sharedTestServer(sharedClock)))

const PLAYERS = 12

interface Seat {
  readonly player: bigint
  readonly bet: (amount: number, tx?: string) => Promise<string>
  readonly win: (amount: number) => Promise<string>
  readonly endRound: () => Promise<string>
  readonly cash: () => Promise<number>
}

async function seatsAt(provider: ProviderFixture): Promise<Seat[]> {
  await provider.game('slot1', { max_multiplier: 100 })
  return Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await provider.player({ cash: 1000n, currency: 'EUR' })
      const token = `many ${player}`
      await provider.session(player, token)
      const round = { player: String(player), game: 'slot1', round: `r ${player}` }
      const send = async (method: string, body: object) => String((await provider.call(method, { ...round, ...body })).body.status)
      return {
        player,
        bet: (amount, tx = `b ${player}`) => send('bet', { token, currency: 'EUR', tx, amount }),
        win: (amount) => send('win', { currency: 'EUR', tx: `w ${player}`, amount, end_round: true }),
        endRound: () => send('end_round', {}),
        cash: async () => (await provider.money(player, 'EUR')).cash,
      }
    }),
  )
}

/** The first call runs alone; those that arrive meanwhile share the next transaction. */
const ofAll = (seats: readonly Seat[], call: (seat: Seat, n: number) => Promise<string>) => Promise.all(seats.map(call))
const cashOfAll = (seats: readonly Seat[]) => Promise.all(seats.map(({ cash }) => cash()))
const pool = () => server.server.app.database.pool
const books = async () => expect(await server.server.app.ledger.check()).toEqual([])

async function transactionsOf({ id }: ProviderFixture, kind: string): Promise<number> {
  const sql = 'select count(distinct xmin::text)::int as n from ledger.external_call where source = $1 and kind = $2'
  return (await pool().query<{ n: number }>(sql, [id, kind])).rows[0]!.n
}

const isWaiting = async () => {
  const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await pool().query(sql)).rowCount! > 0
}

/** As another process has it that has not committed yet. */
const OPEN_TRANSACTION = `insert into ledger.external_call (source, id, kind, request_hash, player, round, at)
  select $1, 'held', 'tombstone', 1, min(player), gen_random_uuid(), now() from ledger.wallet`

describe('PRO-9 concurrent calls of different players', () => {
  it('PRO-9 share transactions, and each has the answer that it would have alone', async () => {
    const provider = await openProvider(server, sharedClock)
    const seats = await seatsAt(provider)
    expect(await ofAll(seats, ({ bet }, n) => bet(n === 5 ? 1001 : 100))).toEqual(
      seats.map((_, n) => (n === 5 ? 'INSUFFICIENT_FUNDS' : 'OK')),
    )
    expect(await transactionsOf(provider, 'stake')).toBeLessThan(PLAYERS - 1)
    expect(await ofAll(seats, ({ win, endRound }, n) => (n % 3 === 0 ? endRound() : win(n * 10)))).toEqual(
      seats.map((_, n) => (n === 5 ? 'BET_NOT_FOUND' : 'OK')),
    )
    expect(await transactionsOf(provider, 'win')).toBeLessThan(PLAYERS - 5)
    expect(await cashOfAll(seats)).toEqual(seats.map((_, n) => (n === 5 ? 1000 : 900 + (n % 3 === 0 ? 0 : n * 10))))
    const open = await pool().query('select from providers.round where provider = $1 and closed_at is null', [provider.id])
    expect(open.rowCount).toBe(0)
    await books()
  })

  it('PRO-9 take one transaction of the provider from one player only', async () => {
    const provider = await openProvider(server, sharedClock)
    const seats = await seatsAt(provider)
    const statuses = await ofAll(seats, ({ bet }) => bet(100, 'the same'))
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'DUPLICATE_MISMATCH')).toHaveLength(PLAYERS - 1)
    await books()
  })

  it('PRO-9 are not delayed by a wallet that another transaction holds', async () => {
    const provider = await openProvider(server, sharedClock)
    const seats = await seatsAt(provider)
    const holder = await pool().connect()
    await holder.query('begin')
    await holder.query('select from ledger.wallet where player = $1 for update', [seats[0]!.player])
    const held = seats[0]!.bet(100)
    expect(await ofAll(seats.slice(1), ({ bet }) => bet(100))).toEqual(seats.slice(1).map(() => 'OK'))
    expect(await seats[0]!.cash()).toBe(1000)
    await holder.query('commit')
    holder.release()
    expect(await held).toBe('OK')
    await books()
  })

  it.each([
    ['the sums of its hour', (id: string) => ['select from providers.flow where provider = $1 for update', [id]] as const],
    ['one of its transaction ids', (id: string) => [OPEN_TRANSACTION, [id]] as const],
  ])('PRO-9 are answered while a call of another provider waits for %s', async (_what, hold) => {
    const [stuck, free] = await Promise.all([openProvider(server, sharedClock), openProvider(server, sharedClock)])
    const [[seat], [other]] = [await seatsAt(stuck), await seatsAt(free)]
    expect(await seat!.bet(10, 'before')).toBe('OK')
    const holder = await pool().connect()
    await holder.query('begin')
    const [sql, values] = hold(stuck.id)
    await holder.query(sql, [...values])
    const waits = seat!.bet(10, 'held')
    expect(await other!.bet(10)).toBe('OK')
    expect(await Promise.race([waits, Promise.resolve(undefined)])).toBeUndefined()
    await holder.query('rollback')
    holder.release()
    expect(await waits).toBe('OK')
    await books()
  })

  it('PRO-9 are all answered when two processes take one transaction of the provider, and no fault is reported', async () => {
    const provider = await openProvider(server, sharedClock)
    const seats = await seatsAt(provider)
    const faults = vi.spyOn(server.server.app.logger, 'error')
    const another = await pool().connect()
    await another.query('begin')
    await another.query(OPEN_TRANSACTION, [provider.id])
    const answers = ofAll(seats, ({ bet }, n) => bet(100, n === 5 ? 'held' : undefined))
    await expect.poll(isWaiting).toBe(true)
    await another.query('commit')
    another.release()
    expect(await answers).toEqual(seats.map((_, n) => (n === 5 ? 'ROLLED_BACK' : 'OK')))
    expect(faults.mock.calls).toEqual([])
    faults.mockRestore()
    await books()
  })

  it('PRO-9 are answered beside one that the database cannot book, and its fault is reported', async () => {
    const provider = await openProvider(server, sharedClock)
    const seats = await seatsAt(provider)
    const faults = vi.spyOn(server.server.app.logger, 'error').mockImplementation(() => undefined)
    await pool().query(`alter table ledger.external_call add constraint unbookable check (id <> 'unbookable') not valid`)
    const statuses = await ofAll(seats, ({ bet }, n) => bet(100, n === 5 ? 'unbookable' : undefined))
    await pool().query('alter table ledger.external_call drop constraint unbookable')
    expect(statuses).toEqual(seats.map((_, n) => (n === 5 ? 'undefined' : 'OK'))) // a refusal of the server has a code, not a status
    expect(JSON.stringify(faults.mock.calls)).toContain('providers.batch')
    faults.mockRestore()
    expect(await seats[5]!.bet(100, 'unbookable')).toBe('OK')
    await books()
  })

  it('PRO-9 are refused as busy above the number under way, until one of them is answered', async () => {
    const { database, ledger } = server.server.app
    const answered = Promise.withResolvers<void>()
    const context = { database, ledger, rounds: createRoundStore(runOn(database)), onFault: () => undefined }
    const done = { answer: { status: 'OK' } } as const
    const take = createCallBatcher(context, {
      maxBatchSize: 2,
      maxUnderWay: 2,
      takeAll: (_tx, calls) => answered.promise.then(() => calls.map(() => done)),
      takeAlone: () => Promise.resolve(done),
    })
    const callOf = (player: bigint) => take({ key: { provider: 'busy', player, round: 'r' }, id: `t${player}` })
    const first = [callOf(1n), callOf(2n)]
    expect(await callOf(3n)).toMatchObject({ code: 'busy' })
    answered.resolve()
    expect(await Promise.all(first)).toEqual([done, done])
    expect(await callOf(3n)).toEqual(done)
  })

  it('PRO-10 hold the wins that are above the cap of the hour together', async () => {
    const provider = await openProvider(server, sharedClock, { hourCap: 3000n })
    const seats = await seatsAt(provider)
    await ofAll(seats, ({ bet }) => bet(100))
    expect(await ofAll(seats, ({ win }) => win(1000))).toEqual(seats.map(() => 'OK'))
    const sum = 'select count(*)::int as n from providers.held_win where provider = $1 and reason = $2'
    const { rows } = await pool().query<{ n: number }>(sum, [provider.id, 'hour_cap'])
    expect(rows[0]!.n).toBe(PLAYERS - 4) // stakes of 12.00 and wins of 42.00 are 30.00 net
    await books()
  })
})
