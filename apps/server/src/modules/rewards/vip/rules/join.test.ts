import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { evaluateJoin } from './join.ts'

describe('VIP join request rules', () => {
  it('SEC-2 writes one request: an open and an accepted one block another', () => {
    expect(evaluateJoin(undefined, 0)).toEqual({ do: 'write' })
    expect(evaluateJoin({ type: 'vip', state: 'new', at: 0, answeredAt: null, because: null }, 400 * DAY_MS)).toEqual({ do: 'stands' })
    expect(evaluateJoin({ type: 'vip', state: 'accepted', at: 0, answeredAt: 5, because: null }, 400 * DAY_MS)).toEqual({ do: 'stands' })
  })

  it('SEC-2 allows another request 30 days after a rejection, to the millisecond', () => {
    const rejected = { type: 'registration', state: 'rejected', at: 0, answeredAt: 7, because: 'other' } as const
    expect(evaluateJoin(rejected, 30 * DAY_MS + 6)).toEqual({ do: 'wait', until: 30 * DAY_MS + 7 })
    expect(evaluateJoin(rejected, 30 * DAY_MS + 7)).toEqual({ do: 'write' })
  })
})
