import { isRefusal } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../config/rate-limits.ts'
import { createRateLimiter } from '../http/index.ts'
import { createLiveBudget, type ConnectionSlot } from './budget.ts'

const limits = { all: 6, block: 3, player: 2, parameters: 2, allParameters: 5 }
const budgetOf = (changes: Partial<typeof RATE_LIMITS> = {}) =>
  createLiveBudget(
    limits,
    createRateLimiter({ ...RATE_LIMITS, ...changes }, () => 0),
  )
const codeOf = (place: object) => (isRefusal(place) ? place.code : 'open')

describe('the budget of the live socket', () => {
  it('D-42 limits the open connections of an address block and of the process, and releases closed ones', () => {
    const budget = budgetOf()
    const first = budget.open('a') as ConnectionSlot
    expect([budget.open('a'), budget.open('a'), budget.open('a')].map(codeOf)).toEqual(['open', 'open', 'too_many_requests'])
    expect([budget.open('b'), budget.open('c'), budget.open('d'), budget.open('e')].map(codeOf)).toEqual(['open', 'open', 'open', 'busy'])
    first.close()
    first.close()
    expect([budget.open('a'), budget.open('f')].map(codeOf)).toEqual(['open', 'busy'])
  })

  it('D-42 limits the connections of one player over all address blocks', () => {
    const budget = budgetOf()
    const [one, two, three] = [budget.open('a') as ConnectionSlot, budget.open('b') as ConnectionSlot, budget.open('c') as ConnectionSlot]
    expect([one.identify(7n), one.identify(7n), two.identify(7n), three.identify(7n)]).toEqual([true, true, true, false])
    expect([two.identify(8n), three.identify(7n)], 'one connection went over to another player').toEqual([true, true])
    one.close()
    expect(two.identify(7n)).toBe(true)
  })

  it('D-42 counts messages and snapshots of a player over all connections, of guests by address block', () => {
    const budget = budgetOf({
      livePlayer: { points: 3, seconds: 10 },
      liveGuest: { points: 2, seconds: 10 },
      liveSnapshot: { points: 1, seconds: 10 },
    })
    const [one, two] = [budget.open('a') as ConnectionSlot, budget.open('b') as ConnectionSlot]
    expect([one.maySend(7n), two.maySend(7n), one.maySend(7n), two.maySend(7n), two.maySend(8n)]).toEqual([true, true, true, false, true])
    expect([one.maySend(null), one.maySend(null), one.maySend(null), two.maySend(null)]).toEqual([true, true, false, true])
    expect([one.maySnapshot(7n), two.maySnapshot(7n), two.maySnapshot(8n)]).toEqual([true, false, true])
  })

  it('D-42 limits the connections that an address block opens per minute', () => {
    const budget = budgetOf({ socket: { points: 2, seconds: 60 } })
    const places = [1, 2, 3].map(() => budget.open('a'))
    expect(places.map(codeOf)).toEqual(['open', 'open', 'too_many_requests'])
  })

  it('D-42 limits subscriptions with a parameter per connection, process, and player or address block', () => {
    const budget = budgetOf({ liveParameter: { points: 2, seconds: 10 } })
    const [one, two] = [budget.open('a') as ConnectionSlot, budget.open('b') as ConnectionSlot]
    expect([one.mayOpenParameter(7n, 2, 2), one.mayOpenParameter(7n, 0, 5)], 'full').toEqual([false, false])
    expect([one.mayOpenParameter(7n, 1, 4), two.mayOpenParameter(7n, 0, 0), two.mayOpenParameter(7n, 0, 0)]).toEqual([true, true, false])
    expect([one.mayOpenParameter(null, 0, 0), one.mayOpenParameter(null, 1, 1), one.mayOpenParameter(null, 0, 0)]).toEqual([
      true,
      true,
      false,
    ])
    expect(two.mayOpenParameter(null, 0, 0)).toBe(true)
  })
})
