import type { Payout } from '@fairhouse/contracts'
import { codeOf, unwrap, type Player, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'

import { sortedBy } from '../../../platform/db/index.ts'
import { payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const MINUTE = 60_000
/** Above the automatic limit: it waits for an operator. */
const REVIEWED = '10000.01'

const payee = () => registerPayee(testServer, 50_000_00n, { headers: { 'accept-language': 'en' } })
const list = async (player: Player, query: { stage?: 'open' | 'paid' | 'back'; type?: 'card' | 'phone'; from?: string; to?: string }) =>
  (await unwrap(player.call('GET /api/v2/billing/payouts', { query }))).data.map(({ id }) => id)

describe('payout list', () => {
  it("is paged, newest first, and shows only the player's own", async () => {
    const [player, stranger] = [await payee(), await payee()]
    const made = await requestOneByOne(player, ['500.00', '600.00', REVIEWED])
    const ids = made.map(({ id }) => id)
    const page = (before?: string) =>
      unwrap(player.call('GET /api/v2/billing/payouts', { query: { limit: '2', ...(before && { before }) } }))
    const first = await page()
    const second = await page(first.next!)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect(await unwrap(stranger.call('GET /api/v2/billing/payouts', { query: {} }))).toEqual({
      data: [],
      next: null,
      is_cancel_locked: false,
    })
    expect(await codeOf(stranger.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: ids[0]! } }))).toBe('not_found')
  })

  it('PRO-17 is filtered by state, method and time', async () => {
    const player = await payee()
    const [third, second, first] = await requestOneByOne(player, ['500.00', '600.00', REVIEWED])
    clock.advance(21_000)
    await expect.poll(() => list(player, { stage: 'paid' }), { timeout: 60_000, interval: 50 }).toEqual([second!.id, first!.id])
    expect(await list(player, { stage: 'open' })).toEqual([third!.id])
    expect(await list(player, { stage: 'back' })).toEqual([])
    expect([(await list(player, { type: 'card' })).length, (await list(player, { type: 'phone' })).length]).toEqual([3, 0])
    expect(await list(player, { from: second!.created_at })).toEqual([third!.id, second!.id])
    expect(await list(player, { to: second!.created_at, stage: 'paid' })).toEqual([first!.id])
    const nonsense = await player.call('GET /api/v2/billing/payouts', { query: { from: '2026-13-45T99:99:99.999Z' } })
    expect(nonsense).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })
})

describe('the payouts of all players', () => {
  it('PRO-17 are paged for operators, newest first, each once', async () => {
    const [one, other] = [await payee(), await payee()]
    const from = clock.now()
    const made = [...(await requestOneByOne(one, ['500.00', '600.00'])), ...(await requestOneByOne(other, [REVIEWED]))]
    const newest = made.map(({ id }) => BigInt(id)).toSorted((a, b) => Number(b - a))
    const search = async (before?: bigint) => {
      const newestFirst = sortedBy<'at'>('-at', before === undefined ? null : { value: null, key: `${before}` })
      return (await testServer.server.app.payouts.operator.search({ ...newestFirst, limit: 2, from })).map(({ id }) => id)
    }
    const first = await search()
    expect([...first, ...(await search(first.at(-1)))]).toEqual(newest)
    expect(await search(newest.at(-1))).toEqual([])
  })
})

/** One minute apart; newest first. */
async function requestOneByOne(player: Player, amounts: readonly string[]): Promise<Payout[]> {
  const made: Payout[] = []
  for (const amount of amounts) {
    clock.advance(MINUTE)
    made.unshift(await payOut(testServer, player, { amount }))
  }
  return made
}
