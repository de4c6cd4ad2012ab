// @module-tag slow
import { registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../../config/rate-limits.ts'
import { sendText } from './testing/chat.ts'

const { support, supportOpen, supportBlock } = RATE_LIMITS
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: { support, supportOpen, supportBlock, supportTotal: { points: 100, seconds: 3600 } },
  })
})
afterAll(() => testServer.stop())

const EMAIL = { email: 'guest@example.test' }
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let sent = 0; sent < count; sent++) all.push((await send()).status)
  return all
}

describe('D-61 floods', () => {
  it('allow 20 messages a minute of a guest, also with fresh cookies from the same address block', async () => {
    const visitor = testServer.client(from('2001:db8:1:1::1'))
    expect(await statuses(21, () => sendText(visitor, 'hi', EMAIL))).toEqual([...Array<number>(20).fill(200), 429])
    expect(await sendText(testServer.client(from('2001:db8:1:1::2')), 'hi', EMAIL)).toMatchObject({ status: 429 })
  })

  it('allow 3 new conversations an hour of an address block, and 3 of a player', async () => {
    expect(await statuses(4, () => sendText(testServer.client(from('198.51.100.7')), 'hi', EMAIL))).toEqual([200, 200, 200, 429])
    const player = await registerPlayer(testServer)
    const opened = await statuses(4, async () => {
      const answered = await sendText(player, 'hi')
      if (answered.ok)
        await player.call('POST /api/v2/support/conversations/{id}/close', { params: { id: answered.data.chat!.conversation.id } })
      return answered
    })
    expect(opened).toEqual([200, 200, 200, 429])
  })

  it('allow 60 messages a minute of one address block over all its players, and bound the process', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(testServer, { headers: from('2.72.0.8') })))
    const sent = await statuses(
      61,
      (() => {
        let count = 0
        return () => sendText(players[Math.floor(count++ / 19) % 4]!, 'hi')
      })(),
    )
    expect([sent.filter((status) => status === 200).length, sent.at(-1)]).toEqual([60, 429])
    const rest = await statuses(
      40,
      (() => {
        let count = 0
        return () => sendText(testServer.client(from(`198.51.100.${100 + count++}`)), 'hi', EMAIL)
      })(),
    )
    expect(rest.at(-1)).toBe(429)
  })
})
