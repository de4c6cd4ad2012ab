import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FreshDatabase, freshDatabase } from '@fairhouse/testkit'

import { newKey } from '../../../testing/table.ts'
import { realSeat } from '../seat.ts'
import type { Claim, Round } from './round.ts'
import { roundStoreOf } from './store.ts'

const AT_ONCE = 8

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase(AT_ONCE)
})
afterAll(() => fresh.close())

const AT = Date.UTC(2026, 0, 1)

const seat = realSeat(1n)

const claimed = (): Claim => ({ seat, key: newKey(), game: 'stairs', currency: 'RUB', stake: 100n, params: {}, maxWin: 0n })
const begunOf = (claim: Claim): Round => ({
  ...claim,
  status: 'active',
  pair: 1,
  nonce: 0,
  moves: [],
  win: 0n,
  stored: null,
  startedAt: AT,
  actedAt: AT,
})

describe('PRO-2 a round whose bet is booked', () => {
  it('PRO-2 is the same for all processes that find it booked at once: none of them fails', async () => {
    const store = roundStoreOf(fresh.database)
    for (let i = 0; i < 300; i++) {
      const claim = claimed()
      expect(await store.claim(claim, AT)).toBeDefined()
      const found = await Promise.all(Array.from({ length: AT_ONCE }, () => store.activate(begunOf(claim))))
      expect(new Set(found.map(({ key, status }) => `${key} ${status}`))).toEqual(new Set([`${claim.key} active`]))
      await store.drop([seat])
    }
  })

  it('PRO-2 is made anew from the books where its claim is gone, by all at once too', async () => {
    const store = roundStoreOf(fresh.database)
    for (let i = 0; i < 100; i++) {
      const round = begunOf(claimed())
      const found = await Promise.all(Array.from({ length: AT_ONCE }, () => store.activate(round)))
      expect(new Set(found.map(({ key, status }) => `${key} ${status}`))).toEqual(new Set([`${round.key} active`]))
      await store.drop([seat])
    }
  })
})
