import { isRefusal } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { untilBlocks } from '../../../../platform/db/testing/hold.ts'
import { type BetsWorld, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'
import { hasOpenSportsBets } from './store.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  await world.board.openFeed()
  await world.expectSound()
})
afterAll(() => world.close())

const reasonOf = (answer: unknown) => (isRefusal(answer) ? (answer.details?.['reason'] ?? answer.code) : 'accepted')
/** Runs while the board's rows are locked as the reader of the feed locks them, and then moves the price. */
async function whileFeedMoves(event: string, work: () => Promise<unknown>): Promise<unknown> {
  let placed: Promise<unknown> | undefined
  await world.database.db.transaction().execute(async (tx) => {
    await world.run(tx, 'select from sportsbook.event where id = $1 for update', event)
    placed = work()
    await untilBlocks(world.database, tx)
    await world.run(tx, `update sportsbook.market set outcomes = jsonb_set(outcomes, '{0,odds}', '1900') where event = $1`, event)
  })
  return placed
}

/** Runs while the transaction of the bet is held open after its pricing: it waits for the table of legs. */
async function whileBetIsPriced<Placed>(place: () => Promise<Placed>, work: () => Promise<unknown>): Promise<Placed> {
  let placed: Promise<Placed> | undefined
  let done: Promise<unknown> | undefined
  await world.database.db.transaction().execute(async (tx) => {
    await world.run(tx, 'lock table sportsbook.bet_leg in share mode')
    placed = place()
    await untilBlocks(world.database, tx)
    done = work()
    await untilBlocks(world.database, tx, 2) // behind the bet
  })
  await done
  return placed!
}

describe('PRO-13 a bet and its board', () => {
  it('PRO-13 a price that moves while the bet is placed is seen by the bet', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    expect(reasonOf(await whileFeedMoves(leg.event, () => world.place(player, world.slip([leg]))))).toBe('odds_changed')
    expect((await world.wallet(player)).cash).toBe(1000_00n)
  })

  it('PRO-13 a price that moves while a bet is priced waits, and the bet keeps its price', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const feedMoves = () => world.board.write({ markets: [sampleMarket(leg.event, [1900, 3400, 4500])] })
    const { legs } = await whileBetIsPriced(() => world.placed(player, world.slip([leg])), feedMoves)
    expect(legs[0]!.odds).toBe(2000)
    expect(reasonOf(await world.place(player, world.slip([leg])))).toBe('odds_changed')
    expect((await world.wallet(player)).cash).toBe(900_00n)
  })

  it('BEY-7 parallel bets of many players never pass the limit of an outcome', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player(200_000_00n)))
    const leg = await world.leg({ league: { id: 'l-3', country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 3 } })
    const answers = await Promise.all(players.map((player) => world.place(player, world.slip([leg], { stake: 100_000_00n }))))
    expect(answers.map(reasonOf).filter((reason) => reason === 'accepted').length).toBe(3) // EUR 3000 at 2.000
    const sums = await world.bets.exposures.ofEvent(leg.event)
    expect(sums.map(({ liability }) => liability)).toEqual([3000_00n, 3000_00n])
  })
})

it('D-53 a stake of bonus money above its largest bet is refused as such, and not as a short balance', async () => {
  const player = await world.player(0n, 500_00n)
  const { version } = await world.wallet(player)
  const bonus = {
    player,
    currency: 'RUB',
    since: version,
    expiresAt: world.clock.now() + HOUR_MS,
    maxBet: 99_99n,
    maxConvert: null,
  } as const
  await world.inTransaction((tx) => world.ledger.beginBonus(tx, bonus))
  expect(reasonOf(await world.place(player, world.slip([await world.leg()])))).toBe('bonus_max_bet')
  expect(reasonOf(await world.place(player, world.slip([await world.leg()], { stake: 99_00n })))).toBe('accepted')
})

it('PRO-13 bets are listed in pages, the newest first, and the last page says that it is the last', async () => {
  const player = await world.player(1000_00n)
  const ids = []
  while (ids.length < 3) ids.unshift((await world.placed(player, world.slip([await world.leg()]))).id)
  const pageOf = async (query: object) => {
    const answer = await world.bets.handlers['GET /api/v2/bets']({ caller: { player }, query: { status: 'open', ...query } } as never)
    const { data, next } = answer as { data: { id: string }[]; next: string | null }
    return [data.map(({ id }) => id), next]
  }
  expect(await pageOf({ limit: 2 })).toEqual([ids.slice(0, 2), ids[1]])
  expect(await pageOf({ limit: 2, before: ids[1] })).toEqual([ids.slice(2), null])
  expect(await pageOf({ limit: 3 })).toEqual([ids, null])
})

describe('D-53 PRO-13 a live bet waits for its delay', () => {
  const live = { status: 'live' as const }
  const pending = async (player: bigint, changes: object = {}) => world.placed(player, world.slip([await world.leg(live)], changes))

  it('D-53 BEY-14 it is an open one of its player, and of no other', async () => {
    const player = await world.player(1000_00n)
    await pending(player)
    expect([await hasOpenSportsBets(world.database.db, player), await hasOpenSportsBets(world.database.db, player + 1n)]).toEqual([
      true,
      false,
    ])
  })

  it('D-53 the stake waits in the hold, and becomes the bet at the same odds', async () => {
    const player = await world.player(1000_00n)
    const bet = await pending(player)
    expect(bet).toMatchObject({ status: 'pending', decides_at: new Date(world.clock.now() + 5000).toISOString() })
    expect(await world.wallet(player)).toMatchObject({ cash: 900_00n, hold: 100_00n })
    expect(await world.bets.check()).toEqual([])
    expect(await world.bets.delay.decideDue(10)).toBe(0)
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open', stake: '100.00', potential: '200.00' })
    expect(await world.wallet(player)).toMatchObject({ cash: 900_00n, hold: 0n })
  })

  it('D-53 bonus money stakes no live bet, and cash of another leg decides nothing', async () => {
    const player = await world.player(50_00n, 500_00n)
    expect(reasonOf(await world.place(player, world.slip([await world.leg(live)])))).toBe('insufficient_funds')
    expect(reasonOf(await world.place(player, world.slip([await world.leg(live), await world.leg()])))).toBe('insufficient_funds')
  })

  it.each([
    ['odds_changed', async (event: string) => world.board.write({ markets: [sampleMarket(event, [1900, 3400, 4500])] })],
    ['market_suspended', () => world.board.closeFeed()],
    [
      'market_closed',
      (event: string) =>
        world.board.result(event, {
          status: 'finished',
          periods: [
            [1, 0],
            [0, 0],
          ],
        }),
    ],
  ])('PRO-13 %s at the end returns the stake', async (code, happen) => {
    const player = await world.player(1000_00n)
    const bet = await pending(player)
    await happen(bet.legs[0]!.event.id)
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'refused', refusal: { code }, payout: '0.00' })
    expect(await world.wallet(player)).toMatchObject({ cash: 1000_00n, hold: 0n })
    expect((await world.bets.exposures.ofEvent(bet.legs[0]!.event.id)).every(({ liability }) => liability === 0n)).toBe(true)
  })

  it('PRO-13 a policy that covers the move accepts at the new odds, and the bet counts by what the new prices return', async () => {
    const player = await world.player(1000_00n)
    const bet = await pending(player, { policy: 'any' })
    await world.board.write({ markets: [sampleMarket(bet.legs[0]!.event.id, [1900, 3400, 4500])] })
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open', potential: '190.00', legs: [{ odds: 1900, is_live: true }] })
    const [row] = await world.ledger.bets(player, { limit: 1 })
    const counted = { odds: 1900, type: 'single', legs: 1, return_ppm: 959_090 }
    expect(JSON.parse(row!.outcome!)).toEqual({ params: counted })
  })

  it('D-5 a block that comes during the delay refuses the bet', async () => {
    const player = await world.player(1000_00n)
    const bet = await pending(player)
    await world.ledger.setBlock(null, player, 1)
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'refused', refusal: { code: 'player_blocked' } })
    expect(await world.wallet(player)).toMatchObject({ cash: 1000_00n, hold: 0n })
  })

  it('D-44 a new epoch of the feed with other odds during the delay refuses the bet', async () => {
    const player = await world.player(1000_00n)
    const bet = await pending(player)
    const event = bet.legs[0]!.event.id
    await world.run(
      null,
      `update sportsbook.market set epoch = 2, version = 1, outcomes = jsonb_set(outcomes, '{0,odds}', '2100') where event = $1`,
      event,
    )
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'refused', refusal: { code: 'odds_changed', odds: [2100] } })
  })

  it('PRO-13 another process decides what a killed one has left, and two decide it once', async () => {
    const player = await world.player(1000_00n)
    const bet = await pending(player)
    world.clock.advance(60_000)
    const [one, other] = [world.open(), world.open()]
    await Promise.all([one.delay.decideDue(10), other.delay.decideDue(10), one.delay.decideDue(10)])
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open' })
    expect(await world.wallet(player)).toMatchObject({ cash: 900_00n, hold: 0n })
    expect((await world.ledger.bets(player, { limit: 10 })).length).toBe(1)
  })
})
