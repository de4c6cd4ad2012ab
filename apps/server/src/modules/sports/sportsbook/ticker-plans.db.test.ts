// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sortedBy, type SortedPlace, type SortText } from '../../../platform/db/index.ts'
import { createTickerReads, type TickerFilter, type TickerSort } from './store/ticker-reads.ts'
import { type BetsWorld, chosenPlanOf, openBetsWorld } from './testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => {
  world = await openBetsWorld()
  await fill()
})
afterAll(() => world.close())

/** As many more bets as make the planner choose: three per second, of 500 players on 300 events. Their ids rise with the time, as all do. */
const BETS = 30_000

async function fill(): Promise<void> {
  const { id } = await world.placed(await world.player(1000_00n), world.slip([await world.leg()]))
  const idOf = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await world.run(
    null,
    `insert into sportsbook.bet select (jsonb_populate_record(b, jsonb_build_object('id', ${idOf}, 'key', gen_random_uuid(), 'player', n % 500,
       'placed_at', b.placed_at - ($2::int - n) * interval '333 ms'))).* from sportsbook.bet b, generate_series(1, $2::int) n where b.id = $1`,
    id,
    BETS,
  )
  await world.run(
    null,
    `insert into sportsbook.bet_leg select (jsonb_populate_record(l, jsonb_build_object('bet', ${idOf}, 'event', 'filled' || n % 300))).*
       from sportsbook.bet_leg l, generate_series(1, $2::int) n where l.bet = $1`,
    id,
    BETS,
  )
  await world.run(null, 'analyze sportsbook.bet, sportsbook.bet_leg')
}

/** A search reads a small part of the table, as it does of a table in use. */
const READS = 2_000
const BEHIND = { value: null, key: '01890000-0000-7000-8000-000000007000' }
const STAKED: SortedPlace = { ...BEHIND, value: 10_00n }

describe('PRO-13 the plans of the ticker on a table of bets', () => {
  it.each([
    ['all players', {}, 'Backward using bet_pkey'],
    ['all players, on a further page', {}, 'Backward using bet_pkey', '-at', BEHIND],
    ['all players, the oldest first', {}, 'Scan using bet_pkey', 'at', BEHIND],
    ['one currency, the largest stakes first', { currency: 'RUB' }, 'Backward using bet_stake', '-stake'],
    ['one currency, the smallest stakes first, on a further page', { currency: 'RUB' }, 'Scan using bet_stake', 'stake', STAKED],
    ['one currency and type by stakes', { currency: 'RUB', type: 'system' }, 'Backward using bet_stake', '-stake', STAKED],
    ['one type, which no index has', { type: 'system' }, 'Backward using bet_pkey'],
    ['an event', { event: 'filled7' }, 'bet_leg_event'],
    ['a player', { player: 7n }, 'bet_player'],
    ['a rare state', { status: 'refused' }, 'Backward using bet_status'],
    ['the most frequent state', { status: 'open' }, 'Backward using bet_'],
    ['some days', { from: 0, to: 1, status: 'open' }, 'Backward using bet_placed'],
    ['all days, on a further page', { from: 0 }, 'Backward using bet_placed', '-at', BEHIND],
  ] as [string, TickerFilter, string, SortText<TickerSort>?, (SortedPlace | null)?][])(
    'PRO-13 finds the bets of %s, and the end of the search, by an index',
    async (_, filter, index, sort = '-at', behind = null) => {
      const plan = await chosenPlanOf(world, (explain) =>
        createTickerReads(explain, READS).search(filter, { ...sortedBy(sort, behind), limit: 51 }),
      )
      expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
      expect(plan.filter((line) => line.includes(index))).toHaveLength(2)
    },
  )
})
