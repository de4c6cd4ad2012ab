import { describe, expect, it } from 'vitest'

import type { ShownRound } from '../game-view.ts'
import { framesOf } from './frames.ts'

const round = (...types: string[]) =>
  ({ id: 'one', status: 'settled', outcome: { all: true }, events: types.map((type) => ({ type })) }) as unknown as ShownRound

describe('the frames of a replay', () => {
  it('a round that is over with its draw is one frame', () => {
    const played = round('rolled', 'won')
    expect(framesOf(played, 'single-step')).toEqual([played])
  })

  it('a round of several steps grows by one press, and its board is seen with the last alone', () => {
    const played = round('opened', 'opened', 'opened', 'lost', 'revealed')
    const frames = framesOf(played, 'multi-step')
    expect(frames.map(({ events }) => events!.length)).toEqual([1, 2, 5])
    expect(frames.map(({ outcome }) => 'all' in outcome)).toEqual([false, false, true])
    expect(frames.map(({ status }) => status)).toEqual(['open', 'open', 'settled'])
  })

  it('a cash-out is a press of its own, after the last step was seen', () => {
    const frames = framesOf(round('opened', 'opened', 'cashed-out', 'revealed'), 'multi-step')
    expect(frames.map(({ events }) => events!.length)).toEqual([1, 2, 4])
  })

  it('a round still open ends with its last step', () => {
    expect(framesOf(round('opened', 'opened'), 'multi-step').map(({ events }) => events!.length)).toEqual([1, 2])
  })

  it('without events there is only the end to show', () => {
    const bare = { ...round(), events: undefined } as unknown as ShownRound
    expect(framesOf(bare, 'multi-step')).toEqual([bare])
  })
})
