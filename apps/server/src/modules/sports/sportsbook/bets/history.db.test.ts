import { HOUR_MS, requireMoney } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { toRealBettor } from '../../../play/wagering/index.ts'
import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { createSportsHistory, loadEndedBets } from './history.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  expect(await world.ledger.check()).toEqual([])
  expect(await world.bets.check()).toEqual([])
})
afterAll(() => world.close())

type Result = Parameters<BetsWorld['board']['result']>[1]

const end = async (event: string, as: Result) => {
  await world.board.result(event, as)
  await world.bets.settlement.settleDue(50)
}
const result = (event: string, home: number, away: number) => end(event, finished(home, away))

/** Sells this part of the stake, or all that is left. Returns what it paid. */
async function cashOut(player: bigint, id: string, part?: bigint): Promise<bigint> {
  const call = { caller: { player }, params: { id }, query: part === undefined ? {} : { part } }
  const offer = (await world.bets.handlers['GET /api/v2/bets/{id}/cashout'](call as never)) as { offer_id: string }
  const body = { offer_id: offer.offer_id }
  const sold = await world.bets.handlers['POST /api/v2/bets/{id}/cashout']({ ...call, body } as never)
  return requireMoney((sold as { paid: string }).paid)
}

const WON = finished(2, 0)
const LOST = finished(0, 2)
const VOID: Result = { status: 'cancelled', periods: [] }
const OPEN: Result = { status: 'open' }

/** What happens to a bet of RUB 100.00 at 2.000, each a second later: a sale of a part or of all, or a result. */
type Step = Result | { sell: bigint | undefined }

/** `win`: besides what the sales paid. */
const ENDS: Readonly<
  Record<string, { steps: readonly Step[]; reason: 'result' | 'resettle' | 'part_paid'; ended?: { win: bigint; isCorrected: boolean } }>
> = {
  'was won': { steps: [WON], reason: 'result', ended: { win: 200_00n, isCorrected: false } },
  'was lost': { steps: [LOST], reason: 'result', ended: { win: 0n, isCorrected: false } },
  'was void': { steps: [VOID], reason: 'result' },
  'was sold whole': { steps: [{ sell: undefined }], reason: 'part_paid', ended: { win: 0n, isCorrected: false } },
  'was sold in part and runs': { steps: [{ sell: 40_00n }], reason: 'part_paid' },
  'was sold in part and won': { steps: [{ sell: 40_00n }, WON], reason: 'result', ended: { win: 120_00n, isCorrected: false } },
  'was sold in part and lost': { steps: [{ sell: 40_00n }, LOST], reason: 'result', ended: { win: 0n, isCorrected: false } },
  'was corrected to a win': { steps: [LOST, WON], reason: 'resettle', ended: { win: 200_00n, isCorrected: true } },
  'was corrected to a loss': { steps: [WON, LOST], reason: 'resettle', ended: { win: 0n, isCorrected: true } },
  'was given back by a correction': { steps: [WON, VOID], reason: 'resettle' },
  'was opened again': { steps: [WON, OPEN], reason: 'resettle' },
  'was opened again and sold': { steps: [WON, OPEN, { sell: undefined }], reason: 'part_paid', ended: { win: 0n, isCorrected: true } },
}

describe('rounds of bets on sports', () => {
  it('PRO-13 how a bet ended is known for its own player alone, also when others use its id as a key', async () => {
    const player = await world.player(1000_00n)
    const { id: key } = await world.placed(player, world.slip([await world.leg()]))
    const bets = [player, player + 1n].map((each) => ({ player: each, key }))
    const ended = await world.database.db.transaction().execute((tx) => loadEndedBets(tx, bets))
    expect([...ended]).toEqual([[`${player} ${key}`, { end: 'open', sold: 0n }]])
  })

  it('D-53 D-76 a round shows what the bet won, also when its bonus had ended and less was credited', async () => {
    const player = await world.player(60_00n, 40_00n)
    const since = (await world.wallet(player)).version
    const span = { player, currency: 'RUB', since } as const
    const expiresAt = world.clock.now() + HOUR_MS
    await world.inTransaction((tx) => world.ledger.beginBonus(tx, { ...span, expiresAt, maxBet: 100_00n, maxConvert: null }))
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    const until = (await world.wallet(player)).version
    await world.inTransaction((tx) => world.ledger.endBonus(tx, { ...span, until, converted: null, kept: 0n }))
    await result(leg.event, 2, 0)
    expect((await world.wallet(player)).cash).toBe(120_00n)
    const booked = (await world.ledger.betOf(player, id))!
    const source = createSportsHistory(world.database)
    expect((await source.shown(toRealBettor(player), [{ ...booked, pair: 0, nonce: 0, outcome: '{}' }])).get(id)!.row).toMatchObject({
      payout: '200.00',
      multiplier: 20_000,
    })
    expect(await source.ended([{ player, key: id, game: 'sports', reason: 'result' }])).toMatchObject([
      { win: 200_00n, multiplier: 20_000 },
    ])
  })

  it('PRO-13 a round of an open bet has the total odds of its page: a void leg counts at odds of 1', async () => {
    const player = await world.player(1000_00n)
    const legs = [await world.leg(), await world.leg({}, [1500, 3000, 4000])]
    const { id } = await world.placed(player, world.slip(legs))
    const oddsOf = async () => {
      const booked = { ...(await world.ledger.betOf(player, id))!, pair: 0, nonce: 0, outcome: '{}' }
      const { row } = (await createSportsHistory(world.database).shown(toRealBettor(player), [booked])).get(id)!
      return [row.params['odds'], (await world.bet(player, id)).total_odds]
    }
    expect(await oddsOf()).toEqual([3000, 3000])
    await end(legs[0]!.event, VOID)
    expect(await oddsOf()).toEqual([1500, 1500])
    await end(legs[1]!.event, LOST)
    expect(await oddsOf()).toEqual([3000, 3000])
  })

  it.each(Object.entries(ENDS))(
    'PRO-13 a bet that %s is over with what it paid, at the time of its first end',
    async (_, { steps, reason, ended }) => {
      const player = await world.player(1000_00n)
      const leg = await world.leg()
      const { id } = await world.placed(player, world.slip([leg]))
      let [paid, endedAt] = [0n, 0]
      for (const step of steps) {
        world.clock.advance(1000)
        if ('sell' in step) paid += await cashOut(player, id, step.sell)
        else await end(leg.event, step)
        if (endedAt === 0 && !('sell' in step && step.sell !== undefined)) endedAt = world.clock.now()
      }
      const found = await createSportsHistory(world.database).ended([{ player, key: id, game: 'sports', reason }])
      expect(found).toMatchObject(ended ? [{ ...ended, win: ended.win + paid, at: endedAt }] : [])
    },
  )
})
