import { EVERY_GAME } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { returnOfGame, returnOfSetting } from './stated-return.ts'

const setting = (game: keyof typeof EVERY_GAME, params: object) => {
  const bet = EVERY_GAME[game]!.parse(params)
  if (!bet || !('rtp' in bet)) throw new Error('no such bet')
  return returnOfSetting(bet)
}

describe('what a game states of a bet', () => {
  it('BEY-3 is the exact return of the setting, and its exact variance where all endings are listed', () => {
    expect(setting('dice', { direction: 'under', target: 5000 })).toEqual({ lowE9: 990_000_000, highE9: 990_000_000, varianceE6: 980_100n })
    expect(setting('wheel', { risk: 'high', segments: 10 })).toMatchObject({ lowE9: 990_000_000, varianceE6: expect.any(BigInt) })
  })

  it('BEY-3 without listed endings the variance is at most that of a single prize', () => {
    const { lowE9, varianceE6 } = returnOfSetting({ rtp: '36/37', bestMultiplier: 360_000 })
    const exact = (36 / 37) * (36 - 36 / 37)
    expect([lowE9, Number(varianceE6) / 1e6 - exact < 1e-5, Number(varianceE6) / 1e6 >= exact - 1e-6]).toEqual([972_972_972, true, true])
  })

  it('BEY-3 of a game whose return depends on moves is the published range, with no variance', () => {
    expect(returnOfGame({ min: '98.9920', max: '99.0000' })).toEqual({ lowE9: 989_920_000, highE9: 990_001_000, varianceE6: null })
  })
})
