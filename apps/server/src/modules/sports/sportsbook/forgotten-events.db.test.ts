import { afterAll, beforeAll, expect, it } from 'vitest'

import { ALL_PARTS, type BoardParts } from './rules.ts'
import { createManualStore } from './store/manual-store.ts'
import { createBoardWrites } from './store/writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'
import { NOTHING, sampleEvent, sampleMarket } from './testing/scripted-feed.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

it('PRO-13 events are forgotten once they left the board long enough ago, unless an open bet is on them', async () => {
  const legs = [await world.leg(), await world.leg(), await world.leg(), await world.leg(), await world.leg()]
  const [listed, gone, recent, own, staked] = legs.map(({ event }) => event) as [string, string, string, string, string]
  const player = await world.player(500_00n)
  await world.placed(player, world.slip([legs[4]!]))
  const settled = await world.placed(player, world.slip([legs[1]!]))
  await world.board.result(gone, finished(1, 0))
  await world.bets.settlement.settleDue(10)
  expect((await world.bet(player, settled.id)).status).toBe('settled')
  const at = world.clock.now()
  await world.run(
    null,
    `update sportsbook.event set is_listed = id = $1, sport = case when id = $2 then 'virtual' else sport end,
       changed_at = to_timestamp(($3::float8 - case when id = $4 then 0 else 1000 end) / 1000)`,
    listed,
    own,
    at,
    recent,
  )
  const forget = (feed: number, ownBefore: number) => createBoardWrites(world.run).forget({ feed, own: ownBefore }, 100)
  const left = async () => (await world.run<{ id: string }>(null, 'select id from sportsbook.event order by id')).map(({ id }) => id)
  expect(await forget(at - 1000, at - 1000)).toBe(0)
  expect(await forget(at, at - 1000)).toBe(1)
  expect(await left()).toEqual([listed, recent, own, staked].toSorted())
  expect(await forget(at, at)).toBe(1)
  expect(await left()).toEqual([listed, recent, staked].toSorted())
})

it('D-16 PRO-13 events of a feed that is read no more are forgotten after their date, unless an open bet is on them', async () => {
  const legs = [await world.leg(), await world.leg(), await world.leg(), await world.leg()]
  const [over, coming, own, staked] = legs.map(({ event }) => event) as [string, string, string, string]
  const player = await world.player(500_00n)
  await world.placed(player, world.slip([legs[3]!]))
  const at = world.clock.now()
  await world.run(
    null,
    `update sportsbook.event set sport = case when id = $3 then 'virtual' else sport end, changed_at = to_timestamp(($4::float8 - 1) / 1000),
       starts_at = to_timestamp(($4::float8 - case when id = $2 then 0 else 1 end) / 1000) where id = any($1::text[])`,
    [over, coming, own, staked],
    coming,
    own,
    at,
  )
  const left = async (parts: BoardParts, before: number) => {
    await createBoardWrites(world.run, parts).forget({ feed: before, own: before }, 100)
    const rows = await world.run<{ id: string }>(null, 'select id from sportsbook.event where id = any($1::text[])', [
      over,
      coming,
      own,
      staked,
    ])
    return rows.map(({ id }) => id).toSorted()
  }
  const all = [over, coming, own, staked].toSorted()
  expect([await left(ALL_PARTS, at), await left(new Set(['virtual']), at - 1)]).toEqual([all, all])
  expect(await left(new Set(['virtual']), at)).toEqual([coming, own, staked].toSorted())
})

it('PRO-13 D-77 a match voided by hand stays void when the board has forgotten it, and lists it again', async () => {
  const leg = await world.leg({ sport: 'tennis' })
  const player = await world.player(500_00n)
  const { id } = await world.placed(player, world.slip([leg]))
  await world.run(null, 'insert into sportsbook.void_event (event, set_at) values ($1, now())', leg.event)
  await world.bets.settlement.settleEvent(leg.event)
  await world.run(null, 'update sportsbook.event set is_listed = false where id = $1', leg.event)
  const later = world.clock.now() + 1
  await createBoardWrites(world.run).forget({ feed: later, own: 0 }, 100)
  expect(await world.run(null, 'select from sportsbook.event where id = $1', leg.event)).toEqual([])
  const isVoid = { status: 'settled', result: 'void', payout: '100.00', legs: [{ state: 'void', void_cause: 'by_hand' }] }
  expect(await world.bet(player, id)).toMatchObject(isVoid)
  await world.board.write({
    events: [sampleEvent(leg.event, { sport: 'tennis', startsAt: new Date(world.clock.now() + 7_200_000).toISOString() })],
    markets: [sampleMarket(leg.event, [2000, 3400, 4500])],
  })
  await world.bets.settlement.settleInterrupted()
  expect(await world.bet(player, id)).toMatchObject(isVoid)
  expect(await world.place(player, world.slip([leg]))).toMatchObject({ code: 'bet_refused', details: { reason: 'market_closed' } })
})

it('PRO-13 D-77 what was decided by hand is forgotten by age once its event is, and not while the board has it', async () => {
  const [kept, gone] = [await world.leg(), await world.leg()]
  const decidedAt = world.clock.now()
  for (const { event, market } of [kept, gone]) {
    await world.run(
      null,
      'insert into sportsbook.void_event (event, set_at) values ($1, to_timestamp($2::float8 / 1000))',
      event,
      decidedAt,
    )
    await world.decide(market, { '1': 'void', x: 'void', '2': 'void' })
  }
  await world.run(null, 'delete from sportsbook.event where id = $1', gone.event)
  const left = async () =>
    (
      await world.run<{ id: string }>(
        null,
        'select event as id from sportsbook.void_event union all select market from sportsbook.manual_result order by id',
      )
    ).filter(({ id }) => [kept, gone].some(({ event, market }) => id === event || id === market))
  const all = [kept, gone].flatMap(({ event, market }) => [{ id: event }, { id: market }])
  await createManualStore(world.run).forget(decidedAt)
  expect(await left()).toEqual(all)
  await createManualStore(world.run).forget(decidedAt + 1)
  expect(await left()).toEqual([{ id: kept.event }, { id: kept.market }])
})

it("PRO-13 a whole snapshot of the feed closes the markets that it leaves out, and none of the house's own draws", async () => {
  const [left, own] = [(await world.leg()).event, (await world.leg()).event]
  await world.run(null, `update sportsbook.event set sport = 'virtual' where id = $1`, own)
  await world.database.db
    .transaction()
    .execute((tx) => createBoardWrites(world.run).apply(tx, { epoch: 2, changes: NOTHING, isWhole: true, at: world.clock.now() }))
  const sql =
    'select m.status, e.is_listed as "isListed" from sportsbook.market m join sportsbook.event e on e.id = m.event where m.event = $1'
  const [[one], [other]] = [await world.run(null, sql, left), await world.run(null, sql, own)]
  expect([one, other]).toEqual([
    { status: 'closed', isListed: false },
    { status: 'open', isListed: true },
  ])
})
