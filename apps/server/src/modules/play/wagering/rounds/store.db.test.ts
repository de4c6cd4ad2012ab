import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newKey } from '../../../../testing/table.ts'
import { toRealBettor } from '../bettor.ts'
import type { Claim, Round } from './round.ts'
import { createRoundStore } from './store.ts'

const CONCURRENCY = 8

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase(CONCURRENCY)
})
afterAll(() => fresh.close())

const AT = Date.UTC(2026, 0, 1)

const bettor = toRealBettor(1n)

const claimed = (): Claim => ({ bettor, key: newKey(), game: 'stairs', currency: 'RUB', stake: 100n, params: {}, maxWin: 0n })
const openRoundOf = (claim: Claim): Round => ({
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

describe('PRO-2 a round with a booked bet', () => {
  it('PRO-2 is equal for all processes that find it concurrently, and none fails', async () => {
    const store = createRoundStore(fresh.database)
    for (let i = 0; i < 100; i++) {
      const claim = claimed()
      expect(await store.claim(claim, AT)).toBeDefined()
      const activated = await Promise.all(Array.from({ length: CONCURRENCY }, () => store.activate(openRoundOf(claim))))
      expect(new Set(activated.map(({ key, status }) => `${key} ${status}`))).toEqual(new Set([`${claim.key} active`]))
      await store.drop([bettor])
    }
  })

  it('PRO-2 is restored from the ledger when its claim is deleted, also concurrently', async () => {
    const store = createRoundStore(fresh.database)
    for (let i = 0; i < 50; i++) {
      const round = openRoundOf(claimed())
      const activated = await Promise.all(Array.from({ length: CONCURRENCY }, () => store.activate(round)))
      expect(new Set(activated.map(({ key, status }) => `${key} ${status}`))).toEqual(new Set([`${round.key} active`]))
      await store.drop([bettor])
    }
  })
})
