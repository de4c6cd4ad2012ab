import { describe, expect, it } from 'vitest'

import type { ShownRound } from '../game-view.ts'
import { framesOf } from './frames.ts'

const round = (...types: string[]) =>
  ({ id: 'one', status: 'settled', outcome: { all: true }, events: types.map((type) => ({ type })) }) as unknown as ShownRound

describe('replay frames', () => {
  it('a round that ends with its draw has one frame', () => {
    const played = round('rolled', 'won')
    expect(framesOf(played, 'single-step')).toEqual([played])
  })

  it('a multi-step round grows by one press per frame, and reveals its board with the last', () => {
    const played = round('opened', 'opened', 'opened', 'lost', 'revealed')
    const frames = framesOf(played, 'multi-step')
    expect(frames.map(({ events }) => events!.length)).toEqual([1, 2, 5])
    expect(frames.map(({ outcome }) => 'all' in outcome)).toEqual([false, false, true])
    expect(frames.map(({ status }) => status)).toEqual(['open', 'open', 'settled'])
  })

  it('a cash-out has its own frame after the last step', () => {
    const frames = framesOf(round('opened', 'opened', 'cashed-out', 'revealed'), 'multi-step')
    expect(frames.map(({ events }) => events!.length)).toEqual([1, 2, 4])
  })

  it('an open round ends with its last step', () => {
    expect(framesOf(round('opened', 'opened'), 'multi-step').map(({ events }) => events!.length)).toEqual([1, 2])
  })

  it('a round without events has only its final frame', () => {
    const bare = { ...round(), events: undefined } as unknown as ShownRound
    expect(framesOf(bare, 'multi-step')).toEqual([bare])
  })
})
