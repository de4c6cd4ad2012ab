import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { type BetList, betsHash, betsText, isBetList } from './bets/list.ts'
import { areSides, duelOf, flipDuel } from './coin-pvp/duel.ts'
import { coinLadder } from './coinflip/rules.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { returnOf, varianceOf } from './odds.ts'
import { afterCommission } from './pot.ts'
import { rungOdds } from './stepped/ladder.ts'
import type { SteppedRound } from './stepped/round.ts'
import { drawing } from './testing/bytes.ts'
import { potReturn } from './testing/game-facts.ts'

const series = (...flips: number[]) => MULTI_STEP_GAMES.coinflip.parse({})!.start(drawing(...flips), 100n)
const called = (from: SteppedRound, ...sides: string[]) => sides.reduce((now, side) => now.move(side, now.step) as SteppedRound, from)

describe('PRO-2 coinflip: a series', () => {
  it('PRO-2 doubles the cash-out with every correct call, and ends with a wrong one', () => {
    const two = called(series(0, 1, 1), 'heads', 'tails')
    expect(two).toMatchObject({ status: 'active', multiplier: 39_200, cashOutPays: 392n, visible: { flips: ['heads', 'tails'] } })
    expect(called(two, 'heads')).toMatchObject({ status: 'lost', payout: 0n, visible: { flips: ['heads', 'tails', 'tails'] } })
    expect(['edge', 'Heads', '', 0, null].map((side) => two.move(side, 2))).toEqual(Array(5).fill('unlawful_move'))
  })

  it('PRO-2 returns exactly 98 % at any length: the edge is taken once', () => {
    expect(coinLadder()).toHaveLength(20)
    expect(coinLadder().map((rung) => returnOf(rungOdds(rung)))).toEqual(Array(20).fill('49/50'))
    expect(varianceOf(rungOdds(coinLadder()[1]!))).toBe('2.881200')
  })

  it('PRO-2 wins exactly one of all 1,024 series of ten flips', () => {
    const right = Array.from({ length: 1_024 }, (_, bits) => called10(bits)).filter((status) => status === 'active')
    expect(right).toHaveLength(1)
  })

  it('PRO-2 cashes out automatically after 20 correct calls', () => {
    const last = called(series(), ...Array<string>(19).fill('heads'))
    expect(last.choices).toMatchObject([{ chance: '1/2', multiplier: 10_276_044_800, forced: true }])
    expect(called(last, 'heads')).toMatchObject({ status: 'won', payout: 102_760_448n })
  })
})

const list: BetList = {
  room: 'coin-pvp',
  roundId: 'r1',
  currency: 'RUB',
  beacon: 'ab12',
  bets: [
    { user: 'u1', stake: 101n, side: 'heads', seedHex: '6161' },
    { user: 'u2', stake: 101n, side: 'tails', seedHex: '' },
  ],
}
const withBets = (...bets: BetList['bets']) => ({ ...list, bets })
const [heads, tails] = list.bets as [BetList['bets'][0], BetList['bets'][0]]

describe('PRO-2 coinflip: two players', () => {
  it('PRO-2 flips once, and pays the winner both stakes less 5 %, floored', () => {
    const duel = duelOf(list)!
    expect(flipDuel(drawing(0), duel)).toEqual({ side: 'heads', winner: 'u1', payout: 191n })
    expect(flipDuel(drawing(1), duel)).toEqual({ side: 'tails', winner: 'u2', payout: 191n })
    expect([potReturn(500), potReturn(0), potReturn(10_000), potReturn(-1)]).toEqual(['19/20', '1/1', undefined, undefined])
    expect(afterCommission(202n, 0)).toBe(202n)
  })

  it('PRO-2 requires two players, opposite sides and equal stakes', () => {
    const refused = [
      withBets(heads),
      withBets(heads, heads),
      withBets(heads, { ...tails, side: 'heads' }),
      withBets(heads, { ...tails, stake: 100n }),
      withBets(heads, { ...tails, user: 'u1' }),
      withBets(heads, tails, tails),
      withBets(heads, { ...tails, side: undefined }),
      { ...list, roundId: 'a|b' },
    ]
    expect(refused.map(duelOf)).toEqual(refused.map(() => undefined))
    expect([areSides(['heads', 'tails']), areSides(['tails', 'heads']), areSides(['heads', 'edge']), areSides(['heads'])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('PRO-2 a draw that depends on bets', () => {
  it('PRO-2 formats six header lines and one line per bet, each terminated', () => {
    expect(betsText(list)).toBe('pf1-bets\ncoin-pvp\nr1\nRUB\nab12\n2\n0|u1|101|heads|6161\n1|u2|101|tails|\n')
    expect(betsHash(nodeCrypto, betsText(list))).toMatch(/^[0-9a-f]{64}$/)
  })

  it('PRO-2 changes with any other bet, order or beacon value', () => {
    const others = [withBets(tails, heads), withBets({ ...heads, stake: 102n }, tails), { ...list, beacon: '' }, withBets(heads)]
    const hashes = [list, ...others].map((one) => betsHash(nodeCrypto, betsText(one)))
    expect(new Set(hashes).size).toBe(5)
  })

  it('PRO-2 refuses ambiguous names, seeds that are not hex, and stakes of 0', () => {
    const refused = [
      { ...list, room: 'a\nb' },
      { ...list, beacon: 'AB' },
      withBets({ ...heads, user: 'a|b' }),
      withBets({ ...heads, seedHex: 'x' }),
      withBets({ ...heads, stake: 0n }),
      withBets({ ...heads, stake: -5n }),
    ]
    expect(refused.filter(isBetList)).toEqual([])
    expect(isBetList(list)).toBe(true)
  })
})

function called10(bits: number): string {
  let round: SteppedRound = series(...Array.from({ length: 10 }, (_, i) => (bits >> i) & 1))
  while (round.status === 'active' && round.step < 10) round = round.move('heads', round.step) as SteppedRound
  return round.status
}
