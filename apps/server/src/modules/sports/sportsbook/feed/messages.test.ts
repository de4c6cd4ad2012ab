import { describe, expect, it } from 'vitest'

import { parseMessage } from './messages.ts'

const event = {
  id: 'sim-1-football-7',
  version: 1,
  sport: 'football',
  league: { id: 'f-one', country: 'Norland', name: { ru: 'Лига', en: 'League', kz: 'Лига' }, tier: 1 },
  home: 'Home',
  away: 'Away',
  starts_at: '2026-11-24T12:00:00.000Z',
  status: 'scheduled',
  phase: '',
  clock: '',
  score: {},
  is_suspended: false,
  simulated: true,
}
const outcomes = (...keys: string[]) => keys.map((key) => ({ key, odds: 1900, is_suspended: false }))
const market = { id: 'm', event: 'e', version: 1, market: { type: 'dnb' }, status: 'open', outcomes: outcomes('1', '2') }

function parsed(entity: string, data: unknown) {
  const left: number[] = []
  const message = parseMessage({ kind: 'delta', epoch: 1, seq: 2, at: 3, entity, data }, (rows) => left.push(rows))
  if (message.kind !== 'delta') throw new Error(message.kind)
  const { events, markets, results } = message.changes
  return { rows: events.length + markets.length + results.length, left: left[0] ?? 0 }
}

describe('PRO-13 messages of a feed', () => {
  it('PRO-13 become changes; each unreadable row is left out and counted, the others stay', () => {
    expect(parsed('event', event)).toEqual({ rows: 1, left: 0 })
    expect(parsed('markets', [market, { ...market, id: 'two' }, 'nonsense'])).toEqual({ rows: 2, left: 1 })
    expect(parsed('markets', { ...market, market: { type: 'ah', line: -150 } })).toEqual({ rows: 1, left: 0 })
    expect(parsed('markets', { ...market, market: { type: 'top', k: 2 }, outcomes: outcomes('x'.repeat(60)) })).toEqual({
      rows: 1,
      left: 0,
    })
    expect(parsed('result', { id: 'e', version: 1, result: { status: 'finished', periods: [[1, 0]] } })).toEqual({ rows: 1, left: 0 })
    const abandoned = (done: number) => parsed('result', { id: 'e', version: 1, result: { status: 'abandoned', periods: [[1, 0]], done } })
    expect([abandoned(1), abandoned(2)]).toEqual([
      { rows: 1, left: 0 },
      { rows: 0, left: 1 },
    ])
  })

  it('PRO-13 D-78 the true start of a match and the decision of a market are instants, or the row is left out', () => {
    const [at, broken] = ['2026-11-24T12:00:01.500Z', 'soon']
    const changesOf = (entity: string, data: object) => {
      const message = parseMessage({ kind: 'delta', epoch: 1, seq: 2, at: 3, entity, data }, () => undefined)
      return message.kind === 'delta' ? message.changes : undefined
    }
    expect(changesOf('event', { ...event, started_at: at })!.events).toMatchObject([{ startedAt: at }])
    expect(changesOf('markets', { ...market, decided_at: at })!.markets).toMatchObject([{ decidedAt: at }])
    expect(parsed('event', { ...event, started_at: broken })).toEqual({ rows: 0, left: 1 })
    expect(parsed('markets', { ...market, decided_at: broken })).toEqual({ rows: 0, left: 1 })
  })

  it.each([
    ['an unknown sport', { ...event, sport: 'chess' }],
    ['an identifier with other characters', { ...event, id: "e' or 1=1" }],
    ['a start that is no instant', { ...event, starts_at: 'soon' }],
    ['a name without an end', { ...event, home: 'x'.repeat(101) }],
    ['a negative score', { ...event, score: { periods: [[-1, 0]] } }],
    ['version 0', { ...event, version: 0 }],
  ])('PRO-13 an event with %s is left out', (_, data) => expect(parsed('event', data)).toEqual({ rows: 0, left: 1 }))

  it('PRO-13 the course of a match is read field by field; a wrong one is left out and counted, the event stays', () => {
    const right = {
      played_s: 1860,
      length_s: 5400,
      incidents: [{ kind: 'goal', side: '1', at_s: 720 }],
      statistics: { shots: [7, 4], corners: [3, 0] },
    }
    const trackerOf = (tracker: unknown) => {
      const left: number[] = []
      const body = { kind: 'delta', epoch: 1, seq: 2, at: 3, entity: 'event', data: { ...event, tracker } }
      const message = parseMessage(body, (rows) => left.push(rows))
      if (message.kind !== 'delta' || message.changes.events.length !== 1) throw new Error(message.kind)
      return [message.changes.events[0]!.tracker, ...left]
    }
    const read = { incidents: [{ kind: 'goal', side: '1', second: 720 }], statistics: { shots: [7, 4], corners: [3, 0] } }
    expect(trackerOf(right)).toEqual([{ ...read, played: { seconds: 1860, of: 5400 } }])
    expect(trackerOf({ ...right, length_s: 60 })).toEqual([read])
    for (const wrong of [
      'nonsense',
      { ...right, statistics: { shots: [7] } },
      { ...right, statistics: { love: [1, 1] } },
      { ...right, server: '3' },
      { ...right, incidents: [{ kind: 'goal', side: '1', at_s: -1 }] },
      { ...right, incidents: Array.from({ length: 101 }, () => right.incidents[0]) },
    ])
      expect(trackerOf(wrong)).toEqual([undefined, 1])
  })

  it.each([
    ['odds below 1.000', { outcomes: [{ key: '1', odds: 999, is_suspended: false }] }],
    ['odds that are no integer', { outcomes: [{ key: '1', odds: 1.85, is_suspended: false }] }],
    ['odds above the highest', { outcomes: [{ key: '1', odds: 1_000_001, is_suspended: false }] }],
    ['an outcome that its type does not have', { outcomes: outcomes('1', 'x', '2') }],
    ['an outcome twice', { outcomes: outcomes('1', '1') }],
    ['no outcomes', { outcomes: [] }],
    ['a total without a line', { market: { type: 'ou' }, outcomes: outcomes('over', 'under') }],
    ['a line between the steps', { market: { type: 'ah', line: 10 } }],
    ['an unknown scope', { market: { type: 'dnb', scope: 'h9' } }],
    ['a key without an end', { market: { type: 'top', k: 2 }, outcomes: outcomes('x'.repeat(61)) }],
  ])('PRO-13 a market with %s is left out', (_, changes) =>
    expect(parsed('markets', { ...market, ...changes })).toEqual({ rows: 0, left: 1 }),
  )

  it.each([null, [], {}, { kind: 'delta' }, { kind: 'order', epoch: 1, seq: 1, at: 1 }, { kind: 'heartbeat', epoch: -1, seq: 1, at: 1 }])(
    'PRO-13 nothing else is a message: %j',
    (body) => expect(() => parseMessage(body, () => undefined)).toThrow(),
  )
})
