import { setTimeout as sleep } from 'node:timers/promises'

import { type Player, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { listenTo } from '../../../../testing/listen.ts'

/** Longer than the feed's gap between two rows. */
const FEED_GAP_MS = 750

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: { AUTOBET_PACE_MS: '1' } })))
afterAll(() => testServer.stop())

const listen = (channel: string, player?: Player) => listenTo(testServer, channel, player)

const params = { game: 'dice' }
const BODY = { stake: '1.00', currency: 'RUB' as const, params: { direction: 'under', target: 5000 }, mode: 'real' as const }
const bet = (player: Player) => player.call('POST /api/v2/games/{game}/bet', { params, body: BODY })

describe('live play', () => {
  it("pushes the balance after each bet, equal to the bet's answer, only to its player", async () => {
    const [player, other] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 50_00n)]
    const [own, strange] = [await listen('balance', player), await listen('balance', other)]
    const answer = await bet(player)
    if (!answer.ok) throw new Error(answer.error.code)
    const { balance, bonus_balance, total_balance, version } = answer.data
    await vi.waitFor(() => expect(own.received).toHaveLength(2), { timeout: 60_000 })
    expect(own.received.map(({ op, data }) => [op, data])).toEqual([
      ['snapshot', expect.objectContaining({ balance: '100.00' })],
      ['change', { currency: 'RUB', balance, bonus_balance, total_balance, version }],
    ])
    expect(strange.received).toHaveLength(1)
    own.close()
    strange.close()
  })

  it('pushes every state of an autobet to every page of the player', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const pages = [await listen('autobet', player), await listen('autobet', player)]
    const keep = { action: 'keep' as const }
    await player.call('POST /api/v2/games/{game}/autobet', {
      params,
      body: { ...BODY, bets: 3, on_win: keep, on_loss: keep, stop: { loss: '50.00' } },
    })
    for (const { received, close } of pages) {
      await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ data: { running: false, stopped: 'finished' } }), { timeout: 60_000 })
      expect(received[0]).toMatchObject({ op: 'snapshot', data: [] })
      expect(received.slice(1).map(({ data }) => (data as { played: number }).played)).toEqual([0, 1, 2, 3])
      close()
    }
    const later = await listen('autobet', player)
    expect(later.received[0]).toMatchObject({ data: [{ game: 'dice', played: 3, running: false }] })
    later.close()
  })

  it('pushes real bets to every subscriber, demo bets to none', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const { received, close } = await listen('feed')
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'demo', mode: 'demo' } })
    const demo = await player.call('POST /api/v2/games/{game}/bet', { params, body: { ...BODY, mode: 'demo' } })
    expect(demo.ok).toBe(true)
    const mine: string[] = []
    const findOwnRow = () => received.find(({ op, data }) => op === 'change' && mine.includes((data as { id: string }[])[0]!.id))
    const playOn = async () => {
      await sleep(FEED_GAP_MS) // the feed drops a bet right after another's row: make one more
      const answer = await bet(player)
      if (!answer.ok) throw new Error(answer.error.code)
      mine.push(answer.data.id)
      return findOwnRow()
    }
    await expect.poll(playOn).toMatchObject({ data: [{ game: 'dice', stake: '1.00' }] })
    expect(JSON.stringify(received)).not.toContain(demo.ok && demo.data.id)
    close()
  })
})
