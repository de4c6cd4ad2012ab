import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => void (world.faults.length = 0))
afterAll(() => world.close())

const settlement = () => world.bets.settlement
const statusOf = async (player: bigint, id: string) => (await world.bet(player, id)).status
const betOn = async (player: bigint) => {
  const leg = await world.leg()
  return { event: leg.event, id: (await world.placed(player, world.slip([leg]))).id }
}
/** No settlement can be posted for it, until the ledger has it open again. */
const inLedger = (id: string, status: 'rolled back' | 'open') =>
  world.run(null, 'update ledger.bet set status = $2 where key = $1', id, status === 'open' ? 0 : 4)

/** Runs while the player's wallet is locked: no bet of the player can be settled. */
async function whileHeld(player: bigint, work: () => Promise<void>): Promise<void> {
  const held = await world.database.pool.connect()
  try {
    await held.query('begin')
    await held.query('select from ledger.wallet where player = $1 for update', [player])
    await work()
  } finally {
    await held.query('rollback')
    held.release()
  }
}

describe('PRO-13 events are settled side by side', () => {
  it('PRO-13 twenty events whose bets fail keep none behind them waiting, and are tried again', async () => {
    const player = await world.player(1000_00n)
    const legs = await Promise.all(Array.from({ length: 21 }, () => world.leg({}, [1100, 9000, 9000])))
    const last = legs.toSorted((a, b) => (a.event < b.event ? -1 : 1)).pop()!
    const { id } = await world.placed(player, world.slip(legs.filter((leg) => leg !== last)))
    await inLedger(id, 'rolled back')
    const good = await world.placed(player, world.slip([last]))
    for (const { event } of legs) await world.board.result(event, finished(0, 1))
    for (let pass = 0; pass < 2; pass++) await settlement().settleDue(20)
    expect(await statusOf(player, good.id)).toBe('settled')
    expect(world.faults).toHaveLength(20)
    await inLedger(id, 'open')
    world.clock.advance(30_000)
    await settlement().settleDue(20)
    expect(await statusOf(player, id)).toBe('settled')
  })

  it.each(['with it', 'after it'])('PRO-13 a large event that is held delays no event that ends %s', async (when) => {
    const [many, one] = [await world.player(10_000_00n), await world.player(100_00n)]
    const leg = await world.leg()
    const large: string[] = []
    for (let n = 0; n < 12; n++) large.push((await world.placed(many, world.slip([leg]))).id)
    const small = await betOn(one)
    await world.board.result(leg.event, finished(1, 0))
    let done: Promise<unknown> = Promise.resolve()
    await whileHeld(many, async () => {
      if (when === 'after it') done = (await settlement().startDue(20)).done
      await world.board.result(small.event, finished(1, 0))
      done = Promise.all([done, (await settlement().startDue(20)).done])
      await vi.waitFor(async () => expect(await statusOf(one, small.id)).toBe('settled'), { timeout: 60_000 })
      expect(await statusOf(many, large[0]!)).toBe('open')
    })
    await done
    for (const id of large) expect(await statusOf(many, id)).toBe('settled')
    expect(world.faults).toEqual([])
    expect(await world.bets.check()).toEqual([])
  })

  it('PRO-13 a settlement that loses its connection before the commit is done again, once', async () => {
    const player = await world.player(100_00n)
    const { id, event } = await betOn(player)
    await world.board.result(event, finished(1, 0))
    const held = await world.database.pool.connect()
    await held.query('begin')
    await held.query('lock table sportsbook.bet_leg in share mode')
    const failing = settlement().settleDue(20)
    await vi.waitFor(
      async () => {
        const sql = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike 'update sportsbook.bet_leg%'`
        expect(await world.run(null, sql)).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
    await failing
    await held.query('rollback')
    held.release()
    expect(world.faults).toHaveLength(1)
    expect(await world.wallet(player)).toMatchObject({ cash: 0n })
    world.clock.advance(30_000)
    await settlement().settleDue(20)
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', payout: '200.00', revision: 1 })
    expect(await world.wallet(player)).toMatchObject({ cash: 200_00n })
    expect(await world.ledger.check()).toEqual([])
  })

  it('PRO-13 a fault outside its bets is reported, and the event is tried again', async () => {
    const player = await world.player(100_00n)
    const { id, event } = await betOn(player)
    await world.board.result(event, finished(1, 0))
    const check = `check (id <> '${event}' or settled_version is null) not valid`
    await world.run(null, `alter table sportsbook.event add constraint not_marked ${check}`)
    for (let pass = 0; pass < 2; pass++) await settlement().settleDue(20)
    expect(await statusOf(player, id)).toBe('settled')
    expect(world.faults).toMatchObject([{ constraint: 'not_marked' }])
    await world.run(null, 'alter table sportsbook.event drop constraint not_marked')
    world.clock.advance(30_000)
    expect([await settlement().settleDue(20), await settlement().settleDue(20)]).toEqual([1, 0])
  })
})
