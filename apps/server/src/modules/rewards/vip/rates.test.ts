import { EVERY_GAME } from '@fairhouse/games'
import { RATES, ratesOf, worthOf } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

describe('bonuses.md 6 rates of the games in production', () => {
  it('bonuses.md 6 every game with bets has rates; an unknown game has none', () => {
    const games = Object.keys(EVERY_GAME).filter((id) => id !== 'daily-spin')
    expect(games.map((id) => ratesOf(id)!.edgePpm).every((edge) => edge > 0)).toBe(true)
    expect(ratesOf('slots')).toEqual(RATES.slots)
    expect(ratesOf('bingo')).toBeUndefined()
  })

  it('bonuses.md 2 a bet above 80 percent chance gives no XP, but has theo', () => {
    const [counted, uncounted] = [8000, 8001].map((target) => EVERY_GAME.dice.parse({ direction: 'under', target })!)
    const worth = ({ contribution }: { contribution: number }) =>
      worthOf({ cashStake: 100_00n, currency: 'RUB', rates: RATES.dice, contribution })
    expect([worth(counted!), worth(uncounted!)]).toEqual([
      { xpMilli: 100n, theo: 100n },
      { xpMilli: 0n, theo: 100n },
    ])
  })
})
