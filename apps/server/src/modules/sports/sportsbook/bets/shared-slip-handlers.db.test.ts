/** Links to slips on a board and a clock that the test moves. */
import { isRefusal, type SharedSlip, type SlipToShare } from '@fairhouse/contracts'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Bets } from '../bets/index.ts'
import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => {
  world = await openBetsWorld()
})
afterAll(() => world.close())

type Leg = Awaited<ReturnType<BetsWorld['leg']>>

const toShare = (legs: readonly Leg[], changes: Partial<SlipToShare> = {}): SlipToShare => ({
  type: legs.length > 1 ? 'express' : 'single',
  sizes: [],
  legs: legs.map(({ seen: _seen, ...leg }) => leg),
  ...changes,
})
const share = async (slip: SlipToShare, by: Pick<Bets, 'handlers'> = world.bets) =>
  by.handlers['POST /api/v2/slips']({ caller: null, body: slip } as never)
async function shared(slip: SlipToShare): Promise<{ code: string; kept_until: string }> {
  const answer = await share(slip)
  if (isRefusal(answer)) throw new Error(`refused: ${answer.code}`)
  return answer
}
const open = async (code: string, by: Pick<Bets, 'handlers'> = world.bets) =>
  by.handlers['GET /api/v2/slips/{code}']({ caller: null, params: { code } } as never)
const opened = async (code: string) => (await open(code)) as SharedSlip
const rows = () => world.run<{ code: string; slip: unknown }>(null, 'select code, slip from sportsbook.shared_slip')
const codeOfRefusal = (answer: unknown) => (isRefusal(answer) ? answer.code : answer)

describe('PRO-13 links to slips', () => {
  it('PRO-13 the same slip at the same odds has one code and one row, with neither stake nor player', async () => {
    const legs = [await world.leg(), await world.leg({}, [1500, 3000, 4000])]
    const { code } = await shared(toShare(legs))
    expect((await shared(toShare(legs))).code).toBe(code)
    const kept = (await rows()).filter((row) => row.code === code)
    const stored = legs.map(({ seen, ...leg }) => ({ ...leg, odds: seen }))
    expect(kept.map(({ slip }) => slip)).toEqual([{ type: 'express', sizes: [], legs: stored }])
  })

  it('PRO-13 the odds are those of the server, and what became of each selection is beside them', async () => {
    const legs = [await world.leg(), await world.leg(), await world.leg()]
    const { code } = await shared(toShare(legs))
    expect(await opened(code)).toMatchObject({
      total_odds: 8000,
      legs: legs.map(({ event }) => ({
        odds: 2000,
        key: '1',
        shown: { event: { home: `Home ${event}` }, market: { type: '1x2' } },
        now: { status: 'open' },
      })),
    })
    await world.begin(legs[0]!, { status: 'finished' })
    await world.board.result(legs[0]!.event, finished(1, 0))
    await world.run(null, `update sportsbook.market set outcomes = jsonb_set(outcomes, '{0,odds}', '2400') where id = $1`, legs[1]!.market)
    await world.run(null, 'delete from sportsbook.market where id = $1', legs[2]!.market)
    const { legs: now } = await opened(code)
    expect(now.map(({ odds, shown, now: state }) => [odds, shown === null, state.status === 'open', state.odds])).toEqual([
      [2000, false, false, 2000],
      [2000, false, true, 2400],
      [2000, true, false, null],
    ])
    expect((await opened(code)).total_odds).toBeNull()
  })

  it('PRO-13 selections that are in no bet together have no total odds to boast of', async () => {
    const leg = await world.leg()
    const { code } = await shared(toShare([leg, { ...leg, outcome: `${leg.market}/x` }]))
    expect((await opened(code)).total_odds).toBeNull()
  })

  it('PRO-13 none is made of what is not on the board, is over, or belongs to a part that is not configured', async () => {
    const [fine, other, over] = [await world.leg(), await world.leg(), await world.leg()]
    await world.begin(over, { status: 'finished' })
    const before = (await rows()).length
    const unknown = [
      toShare([fine, over]),
      toShare([fine, { ...other, event: 'nowhere' }]),
      toShare([{ ...fine, outcome: `${fine.market}/9` }]),
      toShare([{ ...fine, outcome: `${fine.market}/1'; drop table sportsbook.bet; --` }]),
    ]
    for (const slip of unknown) expect(codeOfRefusal(await share(slip))).toBe('not_found')
    expect(codeOfRefusal(await share(toShare([fine]), world.open(new Set(['virtual']))))).toBe('not_found')
    expect(await rows()).toHaveLength(before)
  })

  it('PRO-13 is unknown where no part of the board is configured, and with an unknown code', async () => {
    const { code } = await shared(toShare([await world.leg()]))
    expect(codeOfRefusal(await open(code, world.open(new Set())))).toBe('not_found')
    expect(codeOfRefusal(await open('AAAAAAAAAAAA'))).toBe('not_found')
  })

  it('PRO-13 ends three days after its last event is to begin, and is then deleted; sharing again keeps it longer', async () => {
    const start = world.clock.now() + 5 * HOUR_MS
    const legs = [await world.leg(), await world.leg({ startsAt: new Date(start).toISOString() })]
    const { code, kept_until } = await shared(toShare(legs))
    expect(Date.parse(kept_until)).toBe(start + 3 * DAY_MS)
    world.clock.advance(start + 3 * DAY_MS - 1 - world.clock.now())
    await world.bets.forgetSharedSlips()
    expect((await opened(code)).code).toBe(code)
    world.clock.advance(1)
    expect(codeOfRefusal(await open(code))).toBe('not_found')
    await world.bets.forgetSharedSlips()
    expect((await rows()).map((row) => row.code)).not.toContain(code)
  })

  it('PRO-13 with virtual rounds alone ends a day after the last one is to begin, when the board forgets them', async () => {
    const start = world.clock.now() + HOUR_MS
    const [round, match] = [await world.leg({ startsAt: new Date(start).toISOString() }), await world.leg()]
    await world.run(null, `update sportsbook.event set sport = 'virtual' where id = $1`, round.event)
    expect(Date.parse((await shared(toShare([round]))).kept_until)).toBe(start + DAY_MS)
    expect(Date.parse((await shared(toShare([round, match]))).kept_until)).toBe(world.clock.now() + HOUR_MS + 3 * DAY_MS)
  })

  it('PRO-13 ends 30 days after it was made, however far ahead its events are', async () => {
    const leg = await world.leg({ startsAt: new Date(world.clock.now() + 200 * DAY_MS).toISOString() })
    expect(Date.parse((await shared(toShare([leg]))).kept_until)).toBe(world.clock.now() + 30 * DAY_MS)
  })
})
