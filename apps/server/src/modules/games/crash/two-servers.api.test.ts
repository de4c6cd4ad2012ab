// @module-tag slow
import { createTestDatabase, registerBettor, startTestServer, type TestDatabase, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'

import { atCrash, FAST, inTime, playRunning, ROUND_MS } from './testing/at-crash.ts'

const SECRETS = { SECRET_TOKENS: '1'.repeat(64), SECRET_SEEDS: '2'.repeat(64), SECRET_DOCUMENTS: '3'.repeat(64) }

let database: TestDatabase
let one: TestServer | undefined
let two: TestServer | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  const environment = { ...FAST, ...SECRETS, DATABASE_URL: database.url }
  one = await startTestServer({ environment })
  two = await startTestServer({ environment })
})
afterAll(async () => {
  await two?.stop()
  await one?.stop()
  await database.close()
})

interface Frame {
  type: string
  round?: number
  rows?: { id: string; payout?: string }[]
}

async function listenerOf(testServer: TestServer): Promise<Frame[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, {
    headers: { host: `api.fairhouse.localhost:${testServer.port}` },
  })
  const frames: Frame[] = []
  const listens = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    const { op, data: change } = JSON.parse(data.toString()) as { op: string; data: Frame }
    if (op === 'snapshot') listens.resolve()
    if (op === 'change') frames.push(change)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ op: 'subscribe', channel: 'crash' }))
  await listens.promise
  return frames
}

/** The published frames of one round, from its betting to its end. */
function roundOf(frames: readonly Frame[], round: number): Frame[] {
  const first = frames.findIndex((change) => change.type === 'betting' && change.round === round)
  const last = frames.findIndex((change) => change.type === 'ended' && change.round === round)
  return first < 0 || last < 0 ? [] : frames.slice(first, last + 1)
}

describe('crash on two processes', () => {
  it('PRO-3 a bet on one is cashed out on the other, and both publish the same frames', { timeout: 4 * ROUND_MS }, async () => {
    const player = await registerBettor(one!, 100_00n)
    const [here, there] = [atCrash(player), atCrash(two!.client({ authorization: `Bearer ${player.token}` }))]
    const frames = [await listenerOf(one!), await listenerOf(two!)]
    let after = (await here.live()).round // its beginning may have been missed
    for (;;) {
      const { round, bets, startedAt } = await playRunning(here, () => inTime([here.bet()]), after)
      const bet = bets[0]!
      after = round
      const theirs = await there.running(round)
      if (theirs.round !== round) continue // it crashed before the check
      expect(startedAt).toBe(theirs.started_at)
      const answer = await vi.waitFor(
        async () => {
          const result = await there.cashOut(bet.id)
          if (!result.ok && ['nothing_to_cash_out', 'busy'].includes(result.error.code)) throw new Error(result.error.code)
          return result
        },
        { timeout: 60_000, interval: 20 },
      )
      await here.ended(round)
      if (!answer.ok) continue // it crashed before
      await expect.poll(() => frames.map((each) => roundOf(each, round).length > 0)).toEqual([true, true])
      const [a, b] = frames.map((each) => roundOf(each, round))
      expect(a).toEqual(b)
      expect(a!.map(({ type }) => type)).toEqual(expect.arrayContaining(['betting', 'running', 'rows', 'ended']))
      return
    }
  })

  it('PRO-3 continues on one when the other stops in the middle of a round', { timeout: 3 * ROUND_MS }, async () => {
    const player = await registerBettor(two!, 100_00n)
    const table = atCrash(player)
    const { round, bets } = await playRunning(table, () => inTime([table.bet({ auto: 101 }, '2.00')]))
    const bet = bets[0]!
    await one!.stop()
    one = undefined
    const { outcome } = await table.ended(round)
    const { point } = outcome as { point: number }
    expect(await table.closed(bet.id)).toMatchObject({ status: 'settled', payout: point >= 101 ? '2.02' : '0.00' })
    expect(await two!.server.app.ledger.check()).toEqual([])
  })
})
