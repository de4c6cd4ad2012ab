import { describe, expect, it } from 'vitest'

import { returnOf, varianceOf } from './odds.ts'
import { rouletteOdds } from './roulette/pay.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { ROUNDS, SEED_BYTE, STAKE, zOf } from './testing/simulate.ts'
import { caseOdds } from './cases/catalogue.ts'
import { CASES } from './cases/rules.ts'
import { dailySpinMean, dailySpinOdds, spinDaily } from './daily-spin/spin.ts'

const bets = [
  ['PRO-6', 'keno', { risk: 'classic', picks: [3, 9, 17, 25, 40] }],
  ['PRO-12', 'wheel', { risk: 'medium', segments: 30 }],
  ['G13', 'plinko', { risk: 'high', rows: 12 }],
] as const

describe(`${ROUNDS} rounds of the stream of seed ${'07'.repeat(2)}…, byte ${SEED_BYTE}`, { timeout: 60_000 }, () => {
  it.each(bets)('%s %s returns its promise within four standard errors', (_, id, params) => {
    const { play, odds, rtp } = SINGLE_STEP_GAMES[id].parse(params)!
    expect(Math.abs(zOf((bytes) => play(bytes, STAKE).payout, rtp, Number(varianceOf(odds!))))).toBeLessThan(4)
  })

  it('G7 a bet on the wheel of 37 numbers does so too', () => {
    const bet = SINGLE_STEP_GAMES.roulette.parse({ bets: [{ id: 'corner:1-2-4-5', stake: '100.00' }] })!
    const odds = rouletteOdds('corner:1-2-4-5')
    expect(Math.abs(zOf((bytes) => bet.play(bytes, STAKE).payout, returnOf(odds), Number(varianceOf(odds))))).toBeLessThan(4)
  })

  it('PRO-1 and a case, per price', () => {
    const table = CASES.get('space')!
    const bet = SINGLE_STEP_GAMES.cases.parse({ caseId: 'space', count: 1, currency: 'RUB' })!
    const variance = Number(varianceOf(caseOdds(table), table.price))
    const play = (value: bigint) => (value * STAKE) / BigInt(table.price / 100) / 100n
    expect(Math.abs(zOf((bytes) => play(bet.play(bytes, bet.fixedStake!).payout), bet.rtp, variance))).toBeLessThan(4)
  })

  it('PRO-12 and the free spin of the day, in minor units', () => {
    const variance = Number(varianceOf(dailySpinOdds('RUB'), 1))
    const z = zOf((bytes) => spinDaily(bytes, { currency: 'RUB' }).payout * STAKE, dailySpinMean('RUB'), variance)
    expect(Math.abs(z)).toBeLessThan(4)
  })
})
