import { RATES } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

import { countedShares } from './counted-shares.ts'

/** Sports and virtual sports are stated on their own pages; shared tables are on the page of the solo game, players' pots count nothing. */
const ELSEWHERE = ['sports', 'virtual', 'roulette_live', 'colour_wheel']

const groups = countedShares({ find: (key) => key.replace('game.', '') })
  .split('; ')
  .map((group) => {
    const [, games, percent] = /^(.*) (\d+) %$/.exec(group)!
    return { percent: Number(percent), games: games!.split(', ') }
  })

describe('BEY-4 the terms of a bonus', () => {
  it('BEY-4 name every game that counts, with the share that bonuses count', () => {
    const stated = groups.flatMap(({ percent, games }) => games.map((game) => [game.replaceAll('-', '_'), percent] as const))
    const counted = Object.entries(RATES).map(([game, { contribution }]) => [game, contribution] as const)
    expect(Object.fromEntries(stated)).toEqual(
      Object.fromEntries(counted.filter(([game, share]) => share > 0 && !ELSEWHERE.includes(game))),
    )
  })

  it('BEY-4 state the largest share first', () => {
    expect(groups.map(({ percent }) => percent)).toEqual([100, 20, 10])
    expect(groups[0]!.games).toEqual(['slots', 'cases'])
  })
})
