import { nodeCrypto } from '@fairhouse/fairness/node'
import { EVERY_GAME, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { boardOf, freshCell, playMs } from './board.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => {
  const verdict = verifyRound(nodeCrypto, claim, EVERY_GAME)
  if (verdict.verdict === 'unreadable') throw new Error(verdict.field)
  const { events, outcome } = verdict.working
  return { events: events as never, outcome: outcome as Record<string, unknown> }
})
const [taken, hit, forced, open] = rounds as [(typeof rounds)[0], (typeof rounds)[0], (typeof rounds)[0], (typeof rounds)[0]]
const count = ({ looks }: ReturnType<typeof boardOf>) => Object.groupBy(looks, (look) => look)
const counted = (round: (typeof rounds)[0]) =>
  Object.fromEntries(Object.entries(count(boardOf(round))).map(([look, cells]) => [look, cells.length]))

describe('PRO-7 miner board', () => {
  it('PRO-7 shows every mine and the opened cells after the end', () => {
    expect(counted(taken)).toEqual({ gem: 5, mine: 3, closed: 17 })
    expect(counted(hit)).toEqual({ gem: 2, hit: 1, mine: 4, closed: 18 })
    expect(counted(forced)).toEqual({ gem: 2, mine: 23 })
  })

  it('PRO-7 shows only opened cells while a round is open', () => {
    expect([counted(open), boardOf(open).isOver]).toEqual([{ gem: 2, closed: 23 }, false])
    expect(boardOf({ outcome: { opened: RECORDED[3]!.moves } })).toEqual(boardOf(open))
  })

  it('PRO-7 shows its end without events, as after a reload', () => {
    for (const { events, outcome } of [taken, hit, forced]) expect(boardOf({ outcome })).toEqual(boardOf({ events, outcome }))
  })

  it('PRO-7 shows part of a round up to its last revealed step', () => {
    const events = (hit.events as object[]).slice(0, 1) as never
    expect(counted({ ...hit, events })).toEqual({ gem: 1, closed: 24 })
  })

  it('PRO-7 turns the last cell in 200 ms, and shows other mines 400 ms later, or at once on cash-out', () => {
    expect([open, hit, taken].map(playMs)).toEqual([200, 600, 200])
    expect(playMs({ outcome: {} })).toBe(0)
    const last = (at: number) => RECORDED[at]!.moves!.at(-1)
    expect([freshCell(open), freshCell(hit), freshCell(taken)]).toEqual([last(3), last(1), undefined])
  })
})
