import { POSTPONEMENT_HOURS } from '@fairhouse/betting'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { OWN_SPORT } from './rules.ts'
import { createBoardReads } from './store/reads.ts'
import { type BetsWorld, openBetsWorld } from './testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

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
