import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import {
  CODES_PER_DAY,
  CODE_LIFE_MS,
  isLive,
  type MessageCount,
  maySend,
  needsWork,
  nextCode,
  type SentCode,
  type RequesterRelation,
  triesOf,
  waitToSend,
} from './codes.ts'

const T0 = 1_800_000_000_000

/** `count` codes in a row, an hour apart. */
function sentHourly(count: number): SentCode {
  let code: SentCode | undefined
  for (let i = 0; i < count; i++) code = nextCode(code, `seed ${i}`, T0 + i * HOUR_MS)
  return code!
}

describe('codes', () => {
  it('D-32 are resent 60 s after the last one, not before', () => {
    const code = nextCode(undefined, 'seed', T0)
    expect(waitToSend(undefined, T0)).toBe(0)
    expect(waitToSend(code, T0 + 59_999)).toBe(1)
    expect(waitToSend(code, T0 + 60_000)).toBe(0)
  })

  it('D-32 live 10 minutes and 5 tries', () => {
    const code = nextCode(undefined, 'seed', T0)
    expect(code).toMatchObject({ expiresAt: T0 + CODE_LIFE_MS, triesLeft: 5 })
    expect(CODE_LIFE_MS).toBe(600_000)
    expect(isLive(code, T0 + CODE_LIFE_MS - 1)).toBe(true)
    expect(isLive(code, T0 + CODE_LIFE_MS)).toBe(false)
    expect(isLive({ ...code, triesLeft: 0 }, T0)).toBe(false)
    expect(isLive(undefined, T0)).toBe(false)
  })

  it("D-26 D-32 count tries from other networks apart from the requester's", () => {
    const [here, there] = [Buffer.from('here'), Buffer.from('there')]
    const code = nextCode(undefined, 'seed', T0, here)
    expect(code).toMatchObject({ triesLeft: 5, strangersTriesLeft: 5 })
    expect([triesOf(code, here), triesOf(code, there), triesOf(code, null)]).toEqual([
      'triesLeft',
      'strangersTriesLeft',
      'strangersTriesLeft',
    ])
    expect(triesOf(nextCode(undefined, 'seed', T0), there)).toBe('triesLeft')
  })

  it('D-32 are limited to ten a day per requester, for any requests of others', () => {
    const last = sentHourly(CODES_PER_DAY)
    expect(waitToSend(last, T0 + 10 * HOUR_MS)).toBe(14 * HOUR_MS)
    expect(waitToSend(last, T0 + 24 * HOUR_MS)).toBe(0)
  })

  it('D-42 need work from the second one of a day', () => {
    const first = nextCode(undefined, 'seed', T0)
    expect([needsWork(undefined, T0), needsWork(first, T0 + HOUR_MS), needsWork(first, T0 + 24 * HOUR_MS)]).toEqual([false, true, false])
  })

  it('D-32 are sent to strangers eight times a day, four of them to one network', () => {
    const messageCount = (relation: RequesterRelation, dayMessages: number): MessageCount => ({ relation, dayFrom: T0, dayMessages })
    const now = T0 + HOUR_MS
    const may = (own: MessageCount, others: MessageCount[]) => maySend('stranger', own, [own, ...others], now)
    expect([may(messageCount('stranger', 3), []), may(messageCount('stranger', 4), [])]).toEqual([true, false])
    expect([
      may(messageCount('stranger', 0), [messageCount('stranger', 7)]),
      may(messageCount('stranger', 0), [messageCount('stranger', 8)]),
    ]).toEqual([true, false])
    expect(may(messageCount('stranger', 0), [{ ...messageCount('stranger', 8), dayFrom: now - 24 * HOUR_MS }])).toBe(true)
  })

  it("D-32 keep ten messages a day each for the owner's browsers and networks", () => {
    const messageCount = (relation: RequesterRelation, dayMessages: number): MessageCount => ({ relation, dayFrom: T0, dayMessages })
    const spent = [messageCount('stranger', 8), messageCount('network', 10)]
    const own = messageCount('stranger', 0)
    expect((['device', 'network', 'self'] as const).map((relation) => maySend(relation, own, [own, ...spent], T0))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('are counted in a new day 24 h after the first one', () => {
    expect(nextCode(sentHourly(3), 'seed', T0 + 23 * HOUR_MS).daySent).toBe(4)
    expect(nextCode(sentHourly(3), 'seed', T0 + 24 * HOUR_MS)).toMatchObject({ daySent: 1, dayFrom: T0 + 24 * HOUR_MS })
  })
})
