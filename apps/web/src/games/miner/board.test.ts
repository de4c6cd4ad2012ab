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

describe('PRO-7 the board of miner', () => {
  it('PRO-7 shows after the end every mine and the way that was taken', () => {
    expect(counted(taken)).toEqual({ gem: 5, mine: 3, closed: 17 })
    expect(counted(hit)).toEqual({ gem: 2, hit: 1, mine: 4, closed: 18 })
    expect(counted(forced)).toEqual({ gem: 2, mine: 23 })
  })

  it('PRO-7 shows of an open round what was opened, and nothing else', () => {
    expect([counted(open), boardOf(open).isOver]).toEqual([{ gem: 2, closed: 23 }, false])
    expect(boardOf({ outcome: { opened: RECORDED[3]!.moves } })).toEqual(boardOf(open))
  })

  it('PRO-7 lies as it ended when its events are not known, as after a reload', () => {
    for (const { events, outcome } of [taken, hit, forced]) expect(boardOf({ outcome })).toEqual(boardOf({ events, outcome }))
  })

  it('PRO-7 shows a part of a round as far as it has come', () => {
    const events = (hit.events as object[]).slice(0, 1) as never
    expect(counted({ ...hit, events })).toEqual({ gem: 1, closed: 24 })
  })

  it('PRO-7 turns the last cell in 200 ms, and shows the other mines 400 ms later; whoever takes the money sees them at once', () => {
    expect([open, hit, taken].map(playMs)).toEqual([200, 600, 200])
    expect(playMs({ outcome: {} })).toBe(0)
    const last = (at: number) => RECORDED[at]!.moves!.at(-1)
    expect([freshCell(open), freshCell(hit), freshCell(taken)]).toEqual([last(3), last(1), undefined])
  })
})
