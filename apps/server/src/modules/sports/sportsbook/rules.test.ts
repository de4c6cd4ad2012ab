import { LEG_LIMITS, POSTPONEMENT_HOURS } from '@fairhouse/betting'
import { slip } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { isEventOpen, isOverdue, openParts, OWN_SPORT, sportsOfMain } from './rules.ts'

const startsAt = new Date('2026-11-24T12:00:00.000Z')
const start = startsAt.getTime()
const event = {
  sport: 'virtual',
  status: 'scheduled',
  startsAt,
  startedAt: null,
  isOutright: false,
  isSuspended: false,
  isListed: true,
} as const
const [open, shut] = [
  { live: true, upcoming: true, virtual: true },
  { live: false, upcoming: false, virtual: true },
]

describe('BEY-7 when an event takes bets', () => {
  it('BEY-7 a virtual one until 5 s before its start by the clock, whatever leader and odds feed do', () => {
    expect([start - 5001, start - 5000, start, start + HOUR_MS].map((now) => isEventOpen(event, shut, now))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(isEventOpen({ ...event, status: 'live' }, open, start - 60_000)).toBe(false)
    expect(isEventOpen({ ...event, isSuspended: true }, open, start - 60_000)).toBe(false)
  })

  it('D-16 none of a part of the board that is not configured, whatever is stored of it', () => {
    const stored = { isLiveOpen: true, isUpcomingOpen: true, receivedAt: start - 60_000 }
    const match = { ...event, sport: 'football' } as const
    const taken = (...parts: ('feed' | 'virtual')[]) => {
      const opened = openParts(new Set(parts), stored, start - 60_000)
      return [match, { ...match, status: 'live' } as const, event].map((each) => isEventOpen(each, opened, start - 60_000))
    }
    expect(taken('feed', 'virtual')).toEqual([true, true, true])
    expect(taken('virtual')).toEqual([false, false, true])
    expect(taken('feed')).toEqual([true, true, false])
    expect(taken()).toEqual([false, false, false])
  })

  it('PRO-13 any other one while the feed is open for its state', () => {
    const match = { ...event, sport: 'football' } as const
    expect([isEventOpen(match, open, start - 1), isEventOpen(match, shut, start - 1)]).toEqual([true, false])
    expect(isEventOpen({ ...match, status: 'live' }, { ...open, live: false }, start)).toBe(false)
    expect(isEventOpen({ ...match, isListed: false }, open, start)).toBe(false)
    expect(isEventOpen({ ...match, status: 'finished' }, open, start)).toBe(false)
  })

  it('D-78 before its match only until the planned or the true start, whichever is earlier, whatever the feed says', () => {
    const match = { ...event, sport: 'football' } as const
    expect([start - 1, start, start + 1].map((now) => isEventOpen(match, open, now))).toEqual([true, false, false])
    const early = { ...match, startedAt: new Date(start - 60_000) }
    expect([start - 60_001, start - 60_000].map((now) => isEventOpen(early, open, now))).toEqual([true, false])
    expect(isEventOpen({ ...early, status: 'live' }, open, start)).toBe(true)
  })

  it('PRO-13 none in play that began too late for any bet on its date', () => {
    const began = (late: number) => ({ ...event, sport: 'football', status: 'live', startedAt: new Date(start + late) }) as const
    const longest = POSTPONEMENT_HOURS.football * HOUR_MS
    expect([longest, longest + 1].map((late) => isEventOpen(began(late), open, start + late))).toEqual([true, false])
  })

  it('PRO-13 none of the feed that is past for longer than it may be postponed by, also where it is still reported as live', () => {
    const match = { ...event, sport: 'football', status: 'live', startedAt: new Date(start + 1) } as const
    const end = start + 1 + POSTPONEMENT_HOURS.football * HOUR_MS
    expect([end, end + 1].map((now) => [isOverdue(match, now), isEventOpen(match, open, now)])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(
      [
        { ...event, sport: OWN_SPORT },
        { ...match, status: 'postponed' as const },
      ].map((each) => isOverdue(each, end + 1)),
    ).toEqual([false, false])
  })

  it('PRO-13 an outright in play is no match that should be over, however long it is played; one that never begins is', () => {
    const outright = { ...event, sport: 'football', status: 'live', startedAt: startsAt, isOutright: true } as const
    const later = start + 30 * 24 * HOUR_MS
    expect([isOverdue(outright, later), isEventOpen(outright, open, later)]).toEqual([false, true])
    expect(isOverdue({ ...outright, status: 'scheduled', startedAt: null }, later)).toBe(true)
  })

  it('BEY-7 lists show the winner of a race', () => {
    expect([sportsOfMain({ type: 'top', k: 1 }), sportsOfMain({ type: 'top', k: 2 })]).toEqual([['virtual'], []])
  })
})

it('PRO-13 the contract takes as many selections as the longest bet, and as many sizes as the longest system', () => {
  const leg = (at: number) => ({ event: `e${at}`, market: `e${at}:ou_250`, outcome: `e${at}:ou_250/over`, seen: 1850 })
  const takes = (legs: number, sizes = 0) =>
    slip.safeParse({
      currency: 'RUB',
      type: 'system',
      stake: '1.00',
      legs: Array.from({ length: legs }, (_, at) => leg(at)),
      sizes: Array.from({ length: sizes }, (_, at) => at),
    }).success
  const [express, system] = [LEG_LIMITS.express.most, LEG_LIMITS.system.most]
  expect([takes(express), takes(express + 1)]).toEqual([true, false])
  expect([takes(system, system), takes(system, system + 1)]).toEqual([true, false])
})
