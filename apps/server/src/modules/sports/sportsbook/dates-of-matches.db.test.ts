import { POSTPONEMENT_HOURS } from '@fairhouse/betting'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ALL_PARTS, OWN_SPORT } from './rules.ts'
import { createBoardReads } from './store/reads.ts'
import { type BetsWorld, openBetsWorld } from './testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

const OPEN = [false, 1, false, 'open']
const SHUT = [true, 0, true, 'suspended']

it('PRO-13 the next matches are in play or to start: none postponed, late to begin, or in play for too long, and no round of ours', async () => {
  const [postponed, late, endless, round] = [await world.leg(), await world.leg(), await world.leg(), await world.leg()]
  await world.begin(postponed, { status: 'postponed' })
  await world.begin(endless)
  await world.run(null, 'update sportsbook.event set sport = $2 where id = $1', round.event, OWN_SPORT)
  const next = async () => {
    const rows = await createBoardReads(world.run).events({ when: 'next', now: world.clock.now(), limit: 10 })
    return rows.map(({ id }) => id)
  }
  expect(await next()).toEqual([endless.event, late.event])
  world.clock.advance(2 * HOUR_MS)
  expect(await next()).toEqual([endless.event])
  world.clock.advance(POSTPONEMENT_HOURS.football * HOUR_MS)
  const [live, coming] = [await world.leg(), await world.leg()]
  await world.begin(live)
  expect(await next()).toEqual([live.event, coming.event])
})

it('PRO-13 the board shows no open price of a match that should be over, or that began too late for any bet on its date', async () => {
  const reads = createBoardReads(world.run, ALL_PARTS, () => world.clock.now())
  const shown = async (event: string) => {
    const [row] = await reads.rows([event])
    const prices = (await reads.markets(event, 0)).map(({ status }) => status)
    return [row!.isSuspended, row!.openMarkets, (await reads.event(event))!.isSuspended, ...prices]
  }
  const [endless, late] = [await world.leg(), await world.leg()]
  await world.begin(endless)
  expect([await shown(endless.event), await shown(late.event)]).toEqual([OPEN, OPEN])
  world.clock.advance((POSTPONEMENT_HOURS.football + 2) * HOUR_MS)
  await world.begin(late)
  expect([await shown(endless.event), await shown(late.event)]).toEqual([SHUT, SHUT])
})
