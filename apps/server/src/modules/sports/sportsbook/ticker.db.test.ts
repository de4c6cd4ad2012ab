import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Run } from '../../../platform/db/index.ts'
import { createBetBook } from './bet-book.ts'
import { createExposureReads } from './store/exposure-reads.ts'
import { createTickerReads, type TickerFilter } from './store/ticker-reads.ts'
import { type BetsWorld, finished, openBetsWorld, planOf } from './testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

const book = (readAtOnce?: number, run: Run = world.run) => {
  const reads = { reads: createExposureReads(world.run), ticker: createTickerReads(run, readAtOnce) }
  return createBetBook({ ...reads, store: world.bets.store, settlement: world.bets.settlement })
}
const found = async (filter: TickerFilter) => (await book().ticker(filter, { limit: 100 })).data.map(({ id }) => id)
const leagueOf = (id: string) => ({ league: { id, country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 1 as const } })

/** A large single of one player, an express of another, a system of a third, each on events of its own. */
async function threeBets() {
  const players = [await world.player(10_000_00n), await world.player(10_000_00n), await world.player(10_000_00n)] as const
  const [one, two, three] = [await world.leg(leagueOf(`l${newKey()}`)), await world.leg(), await world.leg()]
  const more = [await world.leg(), await world.leg(), await world.leg()]
  const single = await world.placed(players[0], world.slip([one], { stake: 5000_00n }))
  const express = await world.placed(players[1], world.slip([two, three]))
  const system = await world.placed(players[2], world.slip(more, { type: 'system', sizes: [2], stake: 300_00n }))
  return { players, legs: { one, two, three }, single: single.id, express: express.id, system: system.id }
}

describe('PRO-13 BEY-7 the ticker of bets', () => {
  it('PRO-13 lists the bets of all players in pages, the newest first, and none twice or never', async () => {
    const { single, express, system } = await threeBets()
    const first = await book().ticker({}, { limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual([system, express])
    const second = await book().ticker({}, { before: first.next!, limit: 2 })
    expect(second.data[0]!.id).toBe(single)
    const last = await book().ticker({}, { before: system, limit: 2 })
    expect(last.data.map(({ id }) => id)).toEqual([express, single])
  })

  it('PRO-13 finds bets by event, league, sport, player and type', async () => {
    const { players, legs, single, express, system } = await threeBets()
    const [league] = await world.run<{ league: string }>(null, 'select league from sportsbook.event where id = $1', legs.one.event)
    expect(await found({ event: legs.two.event })).toEqual([express])
    expect(await found({ league: league!.league })).toEqual([single])
    expect(await found({ player: players[2] })).toEqual([system])
    expect(await found({ player: players[2], type: 'single' })).toEqual([])
    expect((await found({ type: 'express' }))[0]).toBe(express)
    expect((await found({ sport: 'football' })).slice(0, 3)).toEqual([system, express, single])
    expect(await found({ sport: 'tennis' })).toEqual([])
  })

  it('PRO-13 finds bets from a stake in euros on, to the minor unit, at the rate of their day', async () => {
    const { players, single } = await threeBets()
    const [{ eur }] = (await world.run<{ eur: bigint }>(
      null,
      'select (placed_stake * eur_rate_e8 / 100000000)::bigint as eur from sportsbook.bet where id = $1',
      single,
    )) as [{ eur: bigint }]
    const of = { player: players[0] }
    expect([await found({ ...of, least: eur }), await found({ ...of, least: eur + 1n })]).toEqual([[single], []])
  })

  it('PRO-13 finds bets by their state, and by the days when they were placed', async () => {
    const { players, legs, single } = await threeBets()
    const of = { player: players[0] }
    expect([await found({ ...of, status: 'open' }), await found({ ...of, status: 'settled' })]).toEqual([[single], []])
    await world.board.result(legs.one.event, finished(1, 0))
    await world.bets.settlement.settleDue(10)
    expect([await found({ ...of, status: 'open' }), await found({ ...of, status: 'settled' })]).toEqual([[], [single]])
    const now = world.clock.now()
    expect([await found({ ...of, from: now + 1 }), await found({ ...of, to: now - 1 }), await found({ ...of, from: now - 1, to: now + 1 })]).toEqual([[], [], [single]]) // prettier-ignore
  })

  it('PRO-13 a search reads so many bets at once, says how far back it has read, and goes on from there', async () => {
    const { single, express, system } = await threeBets()
    const first = await book(2).ticker({ type: 'single' }, { limit: 10 })
    const placedAt = new Date(world.clock.now()).toISOString()
    expect(first).toEqual({ data: [], next: express, searched_back_to: placedAt, searched_to_stake: null })
    const { data, next } = await book(2).ticker({ type: 'single' }, { before: first.next!, limit: 1 })
    expect([data.map(({ id }) => id), next]).toEqual([[single], expect.any(String)])
    expect(await book(2).ticker({ type: 'system' }, { limit: 1 })).toMatchObject({ data: [{ id: system }], searched_back_to: placedAt })
  })

  it('PRO-13 a bet that is settled while a search runs moves its end past no other bet', async () => {
    const { legs, single, express } = await threeBets()
    let settled: Promise<unknown> | undefined
    const settle = async () => {
      for (const { event } of [legs.two, legs.three]) await world.board.result(event, finished(1, 0))
      await world.bets.settlement.settleDue(10)
    }
    const thenSettled: Run = async (tx, sql, ...values) => {
      const rows = await world.run<never>(tx, sql, ...values)
      await (settled ??= settle())
      return rows
    }
    const filter = { status: 'open', type: 'single' } as const
    expect(await book(2, thenSettled).ticker(filter, { limit: 10 })).toMatchObject({ data: [], next: express })
    expect((await book(2).ticker({ ...filter }, { before: express, limit: 1 })).data.map(({ id }) => id)).toEqual([single])
  })

  it('PRO-13 a search that has read all bets says nothing of how far back it has read', async () => {
    const { players } = await threeBets()
    expect(await book(2).ticker({ player: players[1], sport: 'tennis' }, { limit: 10 })).toEqual({
      data: [],
      next: null,
      searched_back_to: null,
      searched_to_stake: null,
    })
  })

  it('PRO-13 lists the bets of some days in pages by the time when they were placed', async () => {
    world.clock.advance(60_000)
    const from = world.clock.now()
    const { single, express, system } = await threeBets()
    const to = from + 1
    world.clock.advance(60_000)
    await threeBets()
    const pages = [await book().ticker({ from, to }, { limit: 2 })]
    pages.push(await book().ticker({ from, to }, { before: pages[0]!.next!, limit: 2 }))
    expect(pages.map(({ data, next }) => [data.map(({ id }) => id), next])).toEqual([[[system, express], express], [[single], null]]) // prettier-ignore
    expect(await found({ from, to, type: 'express' })).toEqual([express])
  })

  it('PRO-13 lists the bets of one currency by their stakes, equal ones by their time, in pages and the oldest first', async () => {
    const { players, single, express, system } = await threeBets()
    const equal = await world.placed(players[0], world.slip([await world.leg()], { stake: 300_00n }))
    const known = [single, express, system, equal.id]
    const walk = async (sort: 'stake' | '-stake' | 'at', more: TickerFilter = {}) => {
      const ids: string[] = []
      for (let before: string | null | undefined; before !== null;) {
        const { data, next } = await book().ticker({ currency: 'RUB', ...more }, { sort, limit: 1, before })
        ids.push(...data.map(({ id }) => id).filter((id) => known.includes(id)))
        before = next
      }
      return ids
    }
    const least = [express, system, equal.id, single]
    expect([await walk('stake'), await walk('-stake')]).toEqual([least, least.toReversed()])
    expect(await walk('stake', { type: 'single' })).toEqual([equal.id, single])
    expect(await walk('at')).toEqual([single, express, system, equal.id])
    expect((await book().ticker({ currency: 'EUR' }, { sort: '-stake', limit: 9 })).data).toEqual([])
  })

  it('PRO-13 a search by stakes says down to which stake it has read, and goes on from there', async () => {
    const { players, single } = await threeBets()
    const of = { currency: 'RUB', player: players[0], type: 'system' } as const
    await world.placed(players[0], world.slip([await world.leg()], { stake: 200_00n }))
    const first = await book(1).ticker(of, { sort: '-stake', limit: 9 })
    expect(first).toEqual({ data: [], next: `-stake:500000:${single}`, searched_back_to: expect.any(String), searched_to_stake: '5000.00' })
    const last = await book(1).ticker(of, { sort: '-stake', limit: 9, before: first.next! })
    expect(last).toMatchObject({ data: [], searched_to_stake: '200.00' })
  })

  it('PRO-13 finds what operators decided about a bet by an index', async () => {
    const plan = await planOf(world, (explain) => createTickerReads(explain).decisions(newKey()))
    expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
    expect(plan.join(' ')).toContain('manual_act_bet')
  })
})

describe('PRO-13 BEY-7 the page of one bet', () => {
  const page = async (id: string) => {
    const bet = await book().bet(id)
    if (isRefusal(bet)) throw new Error(`refused: ${bet.code}`)
    return bet
  }

  it('PRO-13 shows each leg with its odds and state, each line with its return, and nobody who decided it', async () => {
    const { system, players } = await threeBets()
    const bet = await page(system)
    expect(bet).toMatchObject({ player: `${players[2]}`, cash_outs: [], is_late: false, lines: 3 })
    expect(bet.line_returns.map(({ legs, is_open: isOpen }) => [legs, isOpen])).toEqual([
      [[0, 1], true],
      [[0, 2], true],
      [[1, 2], true],
    ])
    expect(bet.legs.map(({ odds, state, decided }) => [odds, state, decided])).toEqual(Array(3).fill([2000, 'open', null]))
  })

  it('PRO-13 names who decided a leg by hand, and stops naming them once that is withdrawn', async () => {
    const { express, legs } = await threeBets()
    await world.decide(legs.two.market, { '1': 'won', x: 'lost', '2': 'lost' })
    const decided = async () => (await page(express)).legs.map((leg) => leg.decided && [leg.decided.what, leg.decided.by])
    expect(await decided()).toEqual([['market', 'anna'], null])
    await world.decide(legs.two.market, null)
    expect(await decided()).toEqual([null, null])
  })

  it('PRO-13 lists what its cash-outs sold and paid', async () => {
    const { single } = await threeBets()
    const sql = `insert into sportsbook.cash_out (bet, n, offer_hash, part, paid, fee_ppm, paid_at)
      values ($1, 1, '\\x00', 100000, 95000, 50000, to_timestamp($2::float8 / 1000))`
    const at = world.clock.now()
    await world.run(null, sql, single, at)
    expect((await page(single)).cash_outs).toEqual([
      { n: 1, at: new Date(at).toISOString(), part: '1000.00', paid: '950.00', fee_ppm: 50_000 },
    ])
  })

  it('PRO-13 is not found for a number that no bet has', async () => {
    expect(await book().bet(newKey())).toMatchObject({ code: 'not_found' })
  })
})
