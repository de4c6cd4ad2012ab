import { COIN_FLIPS_MAX, MULTI_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { LOCALES, readCatalogs } from '../../../vite/catalogs.ts'
import { rungText } from '../../lib/format.ts'
import { framesOf } from '../_common/animation/frames.ts'
import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import type { ShownRound } from '../_common/game-view.ts'
import { coinflip } from './definition.ts'
import { RECORDED } from './recorded.data.ts'
import { endingOf, flipsOf, rightCalls, rungAt, RUNGS } from './series.ts'

const rounds = RECORDED.map((claim) => roundOfClaim(claim, { rules: MULTI_STEP_GAMES.coinflip }))
const [taken, lost, open, top] = rounds as [ShownRound, ShownRound, ShownRound, ShownRound]
/** As in a list. */
const bare = (round: ShownRound): ShownRound => ({ ...round, events: undefined })
const endOf = (round: ShownRound) => endingOf(round, flipsOf(round))

describe('PRO-2 flip series on the stage', () => {
  it('PRO-2 is equal from its events and from its listed round', () => {
    for (const round of rounds) {
      expect(flipsOf(bare(round))).toEqual(flipsOf(round))
      expect(endOf(bare(round))).toBe(endOf(round))
    }
    expect(rounds.map(endOf)).toEqual(['cashed-out', 'lost', undefined, 'forced', 'lost'])
  })

  it('PRO-2 the ladder has twenty rungs, and the reached one equals the rules’ payout', () => {
    expect(RUNGS).toHaveLength(COIN_FLIPS_MAX)
    for (const round of [taken, open, top]) expect(rungAt(rightCalls(flipsOf(round)))).toBe(round.multiplier)
    expect([rungAt(0), rightCalls(flipsOf(lost))]).toEqual([undefined, 3])
    expect([RUNGS[0], RUNGS[8], RUNGS[9], RUNGS.at(-1)].map((rung) => rungText(rung!, 'en'))).toEqual([
      '1.96×',
      '501.76×',
      '1,003×',
      '1,027,604×',
    ])
  })

  it('a replay shows one flip of 900 ms per frame, and a cash-out flips nothing', () => {
    const frames = framesOf(taken, 'multi-step')
    expect(frames.map((frame) => [flipsOf(frame).length, coinflip.playMs!(frame)])).toEqual([
      [1, 900],
      [2, 900],
      [2, 0],
    ])
  })

  it('PRO-21 Kazakh has its own texts', () => {
    const catalogs = readCatalogs(import.meta.dirname)
    expect(LOCALES.map((locale) => Object.keys(catalogs[locale]).length)).toEqual(LOCALES.map(() => Object.keys(catalogs.ru).length))
    const same = Object.keys(catalogs.kz).filter((key) => [catalogs.ru[key], catalogs.en[key]].includes(catalogs.kz[key]!))
    expect(same).toEqual([])
  })
})
