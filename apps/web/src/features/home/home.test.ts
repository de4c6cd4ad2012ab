import { describe, expect, it } from 'vitest'

import type { SlotGame } from '../../shell/slots/slot-tile.tsx'
import { edgeRange, houseEdge } from './edge.ts'
import { limitsRange } from './limits-range.ts'
import { ORIGINALS } from './originals.data.ts'
import { EXAMPLE } from './receipt/example.data.ts'
import { repeat } from './receipt/repeat.ts'
import { recentGames } from './recent.ts'
import { isWide } from './tiles.ts'

describe('round on the home page', () => {
  it('repeats to the roll that the protocol gives: 3,063,730,989 mod 10,000 is 9.89', () => {
    expect(repeat(EXAMPLE)).toEqual({ matches: true, roll: '9.89', drawn: 3_063_730_989 })
  })

  it('does not match when any part of the claim changes', () => {
    const other = EXAMPLE.serverSeed.replace(/^1b/, '1c')
    expect(repeat({ ...EXAMPLE, serverSeed: other })?.matches).toBe(false)
    expect(repeat({ ...EXAMPLE, outcome: { roll: 990, won: true } })?.matches).toBe(false)
    expect(repeat({ ...EXAMPLE, serverSeed: 'short' })).toBeUndefined()
  })
})

describe('printed edge', () => {
  it('is 100 % less the return, with one decimal', () => {
    expect(['99.0000', '98.9903', '97.2972', '100.0000'].map(houseEdge)).toEqual([1, 1, 2.7, 0])
  })

  it('is a range when a game’s settings have different edges', () => {
    expect(edgeRange([{ min: '98.7500', max: '98.9880' }])).toEqual([1, 1.3])
    expect(edgeRange([{ min: '98.9903', max: '99.0000' }])).toEqual([1])
  })

  it('spans every table of the page: shared and solo wheel, coin and duel', () => {
    const wheel = [
      { min: '98.1818', max: '98.1818' },
      { min: '99.0000', max: '99.0000' },
    ]
    expect(edgeRange(wheel)).toEqual([1, 1.8])
    expect(
      edgeRange([
        { min: '98.0000', max: '98.0000' },
        { min: '95.0000', max: '95.0000' },
      ]),
    ).toEqual([2, 5])
  })
})

describe('game tiles', () => {
  it('fill rows of five on a wide screen, with the wide tiles of a phone', () => {
    const columns = ORIGINALS.reduce((sum, _, at) => sum + (isWide(at, ORIGINALS.length) ? 2 : 1), 0)
    expect(columns % 5).toBe(0)
  })

  it('leave no partial row of three on a phone', () => {
    for (let count = 1; count <= 12; count++) {
      const columns = Array.from({ length: count }, (_, at) => (isWide(at, count) ? 2 : 1)).reduce<number>((sum, one) => sum + one, 0)
      expect(columns % 3, `${count} tiles`).toBe(count === 1 ? 2 : 0)
    }
  })
})

describe('tile limits', () => {
  it('span every table of the page, compared by amount, not by text', () => {
    const [small, large] = [
      { min: '0.10', max: '10000.00' },
      { min: '2.00', max: '900.00' },
    ]
    expect(limitsRange([large, small])).toEqual({ min: '0.10', max: '10000.00' })
    expect(limitsRange([small])).toEqual(small)
  })
})

describe('PRO-9 PRO-10 last played games', () => {
  const slot = (slug: string) => ({ slug }) as SlotGame
  const rows = (...games: string[]) => games.map((game) => ({ game, params: {} }))
  const provided = (game: string, slug: string) => ({ game, params: { slug } })
  const originals = ['dice', 'hilo', 'keno', 'roulette']

  it('PRO-9 PRO-10 list originals, slots and tables, each once, the latest first', () => {
    const rounds = [provided('live', 'table'), ...rows('keno'), provided('slots', 'gems'), provided('live', 'table'), ...rows('keno')]
    const games = recentGames(rounds, { originals, provided: [slot('gems'), slot('table')] })
    expect(games).toEqual([{ provided: slot('table') }, { original: 'keno' }, { provided: slot('gems') }])
  })

  it('PRO-10 list the page of a shared table, and neither bets on sports nor a game that is offered no more', () => {
    const rounds = [...rows('sports', 'gone'), provided('slots', 'gone'), ...rows('roulette-live', 'roulette', 'dice')]
    expect(recentGames(rounds, { originals, provided: [] })).toEqual([{ original: 'roulette' }, { original: 'dice' }])
  })

  it('PRO-9 list at most three', () => {
    const games = recentGames(rows('dice', 'hilo', 'keno', 'roulette'), { originals, provided: [] })
    expect(games).toEqual(['dice', 'hilo', 'keno'].map((original) => ({ original })))
  })
})
