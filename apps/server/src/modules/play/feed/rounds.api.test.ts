import { setTimeout as sleep } from 'node:timers/promises'

import { atTable, unwrap, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

/** Longer than the feed's gap between two rows. */
const FEED_GAP_MS = 750

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('a round of several steps in the feed', () => {
  it('SEC-3 is shown publicly once, when it has ended', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'coinflip')
    const counted = async () => (await unwrap(testServer.client().call('GET /api/v2/facts'))).bets ?? 0
    const before = await counted()
    const { id } = await unwrap(table.bet({}))
    await unwrap(atTable(player, 'miner').bet({ mines: 24 }, { moves: [0] }))
    await vi.waitFor(async () => expect(await counted()).toBe(before + 1), { timeout: 60_000 })
    const shown = async () =>
      (await unwrap(testServer.client().call('GET /api/v2/feed', { query: { game: 'coinflip' } }))).latest.filter((row) => row.id === id)
    expect(await shown()).toEqual([])
    await sleep(FEED_GAP_MS)
    let ended = await unwrap(table.step(id, 0, 'heads'))
    if (ended.status === 'open') ended = await unwrap(table.cashOut(id, 1))
    await vi.waitFor(
      async () => expect(await shown()).toMatchObject([{ stake: '1.00', payout: ended.payout, multiplier: ended.multiplier }]),
      {
        timeout: 60_000,
      },
    )
    expect(await counted()).toBe(before + 2)
    expect(await testServer.client().call('GET /api/v2/rounds/{id}', { params: { id } })).toMatchObject({ data: { own: false } })
  })
})
