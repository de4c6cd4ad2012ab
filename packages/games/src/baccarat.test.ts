import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { BACCARAT_BETS, countedBaccaratStake, parseBaccaratParams } from './baccarat/bet.ts'
import { bankerDraws, coupTotal, dealCoup, playerDraws } from './baccarat/coup.ts'
import { baccaratOdds } from './baccarat/odds.ts'
import { returnOf, varianceOf } from './odds.ts'
import { refusedStake } from './stakes.ts'
import { baccaratRoads } from './studio/baccarat-roads.ts'
import { baccaratStatistics } from './studio/baccarat-statistics.ts'
import { STUDIO_GAMES } from './studio-games.ts'

const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(6), clientSeed: 'coup', nonce })
const bets = (...list: readonly [id: string, stake: bigint][]) => ({ bets: list.map(([id, stake]) => ({ id, stake: formatMoney(stake) })) })
const wager = (...list: readonly [id: string, stake: bigint][]) => STUDIO_GAMES.baccarat.parse(bets(...list))!

describe('PRO-10 BEY-8 the bets of baccarat', () => {
  it.each([
    ['player', '19283843717413/19524993263685', '0.904691'],
    ['banker', '10732465128097/10847218479825', '0.860019'],
    ['tie', '619306544887/723147898655', '6.974206'],
    ['playerPair', '372/415', '9.953119'],
    ['bankerPair', '372/415', '9.953119'],
  ] as const)('PRO-10 %s returns exactly the published figure, over every order of the shoe', (id, rtp, variance) => {
    expect([returnOf(baccaratOdds(id)), varianceOf(baccaratOdds(id))]).toEqual([rtp, variance])
    expect(wager([id, 100n]).rtp).toBe(rtp)
  })

  it('PRO-10 of several positions return the mean of their returns, weighted by stakes', () => {
    expect(wager(['playerPair', 300n], ['bankerPair', 100n]).rtp).toBe('372/415')
  })

  it('PRO-10 are refused when repeated, unknown, without a stake, or with an extra field', () => {
    const wrong = [bets(['tie', 1n], ['tie', 1n]), bets(['dragon', 1n]), bets(['tie', 0n]), bets(), { ...bets(['tie', 1n]), more: 1 }, null]
    expect(wrong.map(parseBaccaratParams)).toEqual(wrong.map(() => undefined))
  })

  it('PRO-10 a position without a gain on a win is refused, with the smallest wager that gains', () => {
    const small = wager(['banker', 1n], ['player', 100n])
    expect(refusedStake(small, small.fixedStake!)).toEqual({ code: 'stake_too_small', min: 102n })
    const enough = wager(['banker', 2n])
    expect(refusedStake(enough, 2n)).toBeUndefined()
  })

  it('PRO-10 have both pairs with the best winner as the best result', () => {
    const all = wager(...BACCARAT_BETS.map((id): [string, bigint] => [id, 100n]))
    expect(all.bestPayout(500n)).toBe(900n + 100n + 100n + 2_400n)
    expect(refusedStake(all, 500n, 3_499n)).toEqual({ code: 'max_win', maxWin: 3_499n })
  })

  it('D-56 count player and banker together by their difference', () => {
    const counted = (...list: readonly [string, bigint][]) => countedBaccaratStake(parseBaccaratParams(bets(...list))!)
    expect([counted(['player', 500n], ['banker', 300n], ['tie', 10n]), counted(['player', 5n], ['banker', 5n])]).toEqual([210n, 0n])
  })

  it('D-50 live tables take no bonus money', () => {
    expect([STUDIO_GAMES.baccarat, STUDIO_GAMES.blackjack, STUDIO_GAMES['live:roulette']].map(({ takesBonus }) => takesBonus)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('PRO-10 the third card', () => {
  it('PRO-10 for the banker follows the published table', () => {
    const draws = (banker: number) => Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(0, banker, third))
    expect([3, 4, 5, 6, 7].map(draws)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 9], [2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []])
    expect([0, 1, 2].map((banker) => draws(banker).length)).toEqual([10, 10, 10])
    expect([5, 6].map((banker) => bankerDraws(6, banker, undefined))).toEqual([true, false])
  })

  it('PRO-10 is not drawn when a side has 8 or 9 in two', () => {
    expect([playerDraws(0, 8), playerDraws(9, 0), playerDraws(5, 7), playerDraws(6, 0)]).toEqual([false, false, true, false])
    expect([bankerDraws(8, 0, undefined), bankerDraws(0, 9, undefined)]).toEqual([false, false])
  })

  it('PRO-10 takes four bytes per card, and the events name each card once', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const bytes = bytesOf(nonce)
      const { player, banker } = dealCoup(bytes)
      expect(bytes.used).toBe((player.length + banker.length) * 4)
      const { events } = wager(['tie', 10n]).play(bytesOf(nonce), 10n)
      const cards = events.filter(({ type }) => type === 'dealt') as unknown as { side: string; total: number }[]
      expect(cards).toHaveLength(player.length + banker.length)
      expect(cards.findLast(({ side }) => side === 'banker')!.total).toBe(coupTotal(banker))
    }
  })
})

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const

/** `text`: a letter of `WINNERS` for each round. */
const results = (text: string) =>
  text.split('').map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    playerPair: false,
    bankerPair: letter === 'B',
  }))

const at = (cells: readonly { column: number; row: number }[]) => cells.map(({ column, row }) => [column, row])

describe('PRO-10 the roads of a table', () => {
  it('PRO-10 fill the bead plate in columns of six', () => {
    expect(at(baccaratRoads(results('PPPPPPB')).beadPlate).slice(5)).toEqual([
      [0, 5],
      [1, 0],
    ])
  })

  it('PRO-10 start a big road column with each change, and count ties on the preceding win', () => {
    const { leadingTies, cells } = baccaratRoads(results('TPPTTBP')).bigRoad
    expect([leadingTies, at(cells)]).toEqual([
      1,
      [
        [0, 0],
        [0, 1],
        [1, 0],
        [2, 0],
      ],
    ])
    expect(cells.map(({ ties }) => ties)).toEqual([0, 2, 0, 0])
  })

  it('PRO-10 turn a long run right at the bottom and at an occupied cell', () => {
    const cells = at(baccaratRoads(results('PPPPPPPPBBBBBB')).bigRoad.cells)
    expect(cells.slice(5, 8)).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ])
    expect(cells.slice(8)).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
    ])
  })

  it('PRO-10 derive roads from the second, third and fourth column by comparing columns', () => {
    const colors = (text: string, road: 'bigEyeBoy' | 'smallRoad' | 'cockroachPig') =>
      baccaratRoads(results(text))[road].map(({ color }) => color)
    expect(colors('PB', 'bigEyeBoy')).toEqual([])
    expect(colors('PBB', 'bigEyeBoy')).toEqual(['blue'])
    expect(colors('PPBB', 'bigEyeBoy')).toEqual(['red'])
    expect(colors('PBP', 'bigEyeBoy')).toEqual(['red'])
    expect(colors('PPBP', 'bigEyeBoy')).toEqual(['blue'])
    expect(colors('PBBB', 'bigEyeBoy')).toEqual(['blue', 'red'])
    expect(colors('PBPP', 'smallRoad')).toEqual(['blue'])
    expect(colors('PBPBB', 'cockroachPig')).toEqual(['blue'])
    expect(colors('PBPBP', 'cockroachPig')).toEqual(['red'])
  })

  it('PRO-10 give every cell of a road a unique place', () => {
    const text = Array.from({ length: 400 }, (_, i) => 'PBBPTPPPPPPPPPBB'[(i * i + 3 * i) % 16]).join('')
    const { bigRoad, bigEyeBoy, smallRoad, cockroachPig } = baccaratRoads(results(text))
    for (const road of [bigRoad.cells, bigEyeBoy, smallRoad, cockroachPig]) expect(new Set(at(road).map(String)).size).toBe(road.length)
  })

  it('PRO-10 count winners, pairs and runs over ties', () => {
    expect(baccaratStatistics(results('PPTPBBT'))).toEqual({
      coups: 7,
      player: 3,
      banker: 2,
      tie: 2,
      playerPair: 0,
      bankerPair: 2,
      longest: { winner: 'player', length: 3 },
      current: { winner: 'banker', length: 2 },
    })
    expect(baccaratStatistics([])).toMatchObject({ coups: 0, longest: undefined, current: undefined })
  })
})
