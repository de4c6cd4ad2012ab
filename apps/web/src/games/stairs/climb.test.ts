import { nodeCrypto } from '@fairhouse/fairness/node'
import { EVERY_GAME, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { climbOf, freshStep, playMs, revealedLevel } from './climb.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => {
  const verdict = verifyRound(nodeCrypto, claim, EVERY_GAME)
  if (verdict.verdict === 'unreadable') throw new Error(verdict.field)
  const { events, outcome } = verdict.working
  return { events: events as never, outcome: outcome as Record<string, unknown>, moves: [...claim.moves!] as (string | number)[] }
})
type Round = (typeof rounds)[0]
const [taken, broke, top, open] = rounds as [Round, Round, Round, Round]
const counted = (round: Pick<Round, 'outcome'>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(climbOf(round).looks.flat(), (look) => look)).map(([look, steps]) => [look, steps.length]),
  )

describe('G14 staircase', () => {
  it('G14 shows every broken step and the climbed path after the end', () => {
    expect(counted(taken)).toEqual({ climbed: 5, broken: 9, closed: 22 })
    expect(counted(broke)).toEqual({ climbed: 3, hit: 1, broken: 17, closed: 15 })
    expect([counted(top), climbOf(top).level]).toEqual([{ climbed: 9, broken: 9, closed: 18 }, 9])
  })

  it('G14 shows only the steps that held while a climb is open', () => {
    expect([counted(open), climbOf(open).level, climbOf(open).isOver]).toEqual([{ climbed: 2, closed: 34 }, 2, false])
  })

  it('G14 shows its end without events, as after a reload', () => {
    for (const { events, outcome, moves } of [taken, broke, top])
      expect(climbOf({ outcome, moves })).toEqual(climbOf({ events, outcome, moves }))
  })

  it('G14 shows part of a climb up to its last step; a step being tried does not count yet', () => {
    const part = { ...broke, events: (broke.events as object[]).slice(0, 2) as never }
    expect([counted(part), revealedLevel(part, true), revealedLevel(part, false)]).toEqual([{ climbed: 2, closed: 34 }, 1, 2])
    expect([revealedLevel(broke, true), revealedLevel(taken, true)]).toEqual([3, 5])
  })

  it('G14 tries a step in 200 ms, and shows other broken ones 400 ms later, or at once on cash-out', () => {
    expect([open, broke, taken].map(playMs)).toEqual([200, 600, 200])
    expect(playMs({ outcome: {} })).toBe(0)
    expect([freshStep(open)?.level, freshStep(broke)?.level, freshStep(taken)]).toEqual([1, 3, undefined])
  })
})
