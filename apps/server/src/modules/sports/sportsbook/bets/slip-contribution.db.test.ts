import type { AnswerOf, betRoutes, Slip } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createRates } from '../../../play/wagering/index.ts'
import { type BetsWorld, openBetsWorld } from '../testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

type Prices = [number, number, number]
const USUAL: Prices = [1900, 3200, 4000]
const SHORT: Prices = [1400, 4000, 6000]
/** They return 98.4 %. */
const GENEROUS: Prices = [2000, 3400, 4500]
const legsAt = (...prices: Prices[]) => Promise.all(prices.map((odds) => world.leg({}, odds)))

async function withBonus(cash = 1000_00n) {
  const player = await world.player(cash)
  const { version: since } = await world.wallet(player)
  const terms = { expiresAt: world.clock.now() + HOUR_MS, maxBet: 500_00n, maxConvert: null }
  await world.inTransaction((tx) => world.ledger.beginBonus(tx, { player, currency: 'RUB', since, ...terms }))
  return player
}

async function validate(slip: Slip, player: bigint | null) {
  const call = { caller: player === null ? null : { player }, body: slip } as never
  return (await world.bets.handlers['POST /api/v2/betslip/validate'](call)) as AnswerOf<(typeof betRoutes)['POST /api/v2/betslip/validate']>
}

const loadRates = createRates(() => undefined)

const CASES: { what: string; prices: Prices[]; changes?: Partial<Slip>; says: string | null }[] = [
  { what: 'a single that counts', prices: [USUAL], says: null },
  { what: 'a single below 1.500', prices: [SHORT], says: 'short_odds' },
  { what: 'a single that returns more than 96 %', prices: [GENEROUS], says: 'return' },
  { what: 'an express of short prices, whose product is not short', prices: [SHORT, SHORT], says: null },
  { what: 'an express with bankers, which mean nothing in it', prices: [GENEROUS, USUAL], says: null },
  {
    what: 'a system of short lines, of which each is one leg',
    prices: [SHORT, SHORT, SHORT],
    changes: { type: 'system', sizes: [1] },
    says: 'short_odds',
  },
  { what: 'a system of short prices with a banker', prices: [SHORT, SHORT, SHORT], changes: { type: 'system', sizes: [1] }, says: null },
]

describe('bonuses.md 2 an open slip says whether the bet would count for the active bonus', () => {
  it.each(CASES)('bonuses.md 2 what it says is what the placed bet counts by: $what', async ({ what, prices, changes, says }) => {
    const player = await withBonus()
    const legs = await legsAt(...prices)
    const slip = world.slip(what.includes('banker') ? legs.map((leg, at) => ({ ...leg, banker: at === 0 })) : legs, {
      stake: 90_00n,
      ...changes,
    })
    expect(await validate(slip, player)).toMatchObject({ refusal: null, no_contribution: says })
    const { id } = await world.placed(player, slip)
    const placed = (await world.ledger.betOf(player, id))!
    expect(loadRates({ ...placed, provider: null, win: 0n } as never)!.noContribution).toBe(says)
  })

  it('bonuses.md 2 a slip beyond the player’s money says it as well', async () => {
    const answer = await validate(world.slip(await legsAt(SHORT)), await withBonus(0n))
    expect(answer).toMatchObject({ refusal: { code: 'insufficient_funds' }, no_contribution: 'short_odds' })
  })

  it('bonuses.md 2 to nobody without an active bonus, nor of a made-up event, of a wrong form, of a free bet', async () => {
    const legs = await legsAt(SHORT, SHORT)
    const [without, player] = [await world.player(1000_00n), await withBonus()]
    const made = { ...legs[0]!, event: 'made-up' }
    const requests: [Slip, bigint | null][] = [
      [world.slip(legs.slice(0, 1)), null],
      [world.slip(legs.slice(0, 1)), without],
      [world.slip([made]), player],
      [world.slip([legs[0]!, made]), player],
      [world.slip(legs, { type: 'system', sizes: [7] }), player],
      [world.slip(legs.slice(0, 1), { free_bet: await world.freeBet(player) }), player],
    ]
    for (const [slip, by] of requests) expect(await validate(slip, by)).not.toHaveProperty('no_contribution')
  })
})
