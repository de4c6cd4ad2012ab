import type { KenoOutcome } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { keno } from './definition.ts'
import { DRAW_MS, lightsOf, marksOf, playMs, shownOn } from './marks.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => roundOfClaim(claim, keno))
const [won] = rounds as [(typeof rounds)[number]]
const withoutEvents = (round: typeof won) => ({ ...round, events: undefined })

describe('keno stage', () => {
  it('reveals drawn numbers in event order', () => {
    const { drawn } = won.outcome as unknown as KenoOutcome
    expect(marksOf(won, true).map(({ number, order }) => [number, order])).toEqual(drawn.map((number, order) => [number, order]))
  })

  it('shows the same marks at rest, when only the end of the round is known', () => {
    for (const round of rounds) expect(marksOf(withoutEvents(round), false)).toEqual(marksOf(round, true))
  })

  it('PRO-6 draws one number per 120 ms, and animates nothing without events', () => {
    expect([DRAW_MS, playMs(won) >= 10 * DRAW_MS, playMs(withoutEvents(won))]).toEqual([120, true, 0])
  })

  it('PRO-6 highlights each hit count until the next hit, and keeps the last one', () => {
    const lights = lightsOf(marksOf(won, true))
    expect(lights.map(({ hits }) => hits)).toEqual([0, 1, 2, 3, 4])
    expect(lights.map(({ until }) => until)).toEqual([...lights.slice(1).map(({ from }) => from), undefined])
    expect(lights[0]!.from).toBe(0)
    expect(lights[1]!.from).toBe(DRAW_MS) // 40 came first, and was picked
  })

  it('PRO-6 clears a round once other numbers are chosen, and its payout once the risk changes', () => {
    const choice = keno.choiceOf(won.params) as { risk: 'classic'; picks: number[] }
    expect(shownOn(choice, won, false)).toMatchObject({ isLit: true, marks: { length: 10 } })
    expect(shownOn({ ...choice, risk: 'high' }, won, false)).toMatchObject({ isLit: false, marks: { length: 10 } })
    expect(shownOn({ ...choice, picks: [1] }, won, false)).toMatchObject({ isLit: false, marks: [] })
    expect(shownOn({ ...choice, picks: [1] }, won, true)).toMatchObject({ isLit: true, bet: { picks: choice.picks } })
    expect(shownOn(choice, undefined, false)).toEqual({ bet: choice, marks: [], isLit: false })
  })
})
