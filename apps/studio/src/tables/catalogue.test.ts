import { BACCARAT_BETS, ROULETTE_BETS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { liveBetOf } from '../live/bets.ts'
import { LIVE_GAMES, LIVE_NAMES } from '../live/games.ts'
import { percentOf } from '../slots/catalogue.ts'
import { TABLE_CATALOGUE, TABLE_NAMES } from './catalogue.ts'

const POSITIONS = { baccarat: BACCARAT_BETS, roulette: [...ROULETTE_BETS.keys()] }

describe('PRO-10 the catalogue of tables', () => {
  it('PRO-10 has each table once, with its picture, and takes no bonus money', () => {
    expect(TABLE_CATALOGUE.map(({ id }) => id)).toEqual(TABLE_NAMES)
    for (const { id, title, category, picture, features, takes_bonus: takesBonus } of TABLE_CATALOGUE) {
      expect([category, picture, takesBonus, features.slice(0, 2), features[2]]).toEqual([
        'live',
        `/art/${id}.svg`,
        false,
        ['provably_fair', id],
        id === 'blackjack' ? 'private' : 'shared',
      ])
      expect(title).toMatch(/^[A-Z]\w+ [A-Z]\w+$/)
    }
  })

  it.each(LIVE_NAMES)('PRO-10 states the best and the least return of all bets, and the largest win: %s', (name) => {
    const bets = POSITIONS[name].map((id) => liveBetOf(LIVE_GAMES[name], [{ id, stake: 100 }])!)
    expect(bets.length).toBeGreaterThan(2)
    const returns = bets.map(({ rtp }) => percentOf(rtp)).toSorted((a, b) => Number(a) - Number(b))
    const [least, best] = [returns[0], returns.at(-1)]
    expect(TABLE_CATALOGUE.find(({ id }) => id === name)).toMatchObject({
      rtp: best,
      return_terms: best === least ? null : { min: least, play: null, error: null },
      max_multiplier: Math.max(...bets.map(({ bestMultiplier }) => bestMultiplier)) / 10_000,
    })
  })
})
