import { codeOf, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { atRoulette, RED, WAIT } from './testing/at-live-table.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LIVE_TIMINGS: 'betting=400,pause=100' } })
  const table = atRoulette(testServer.client())
  // the first one waits for its salt
  await vi.waitFor(async () => expect((await table.live()).round).toBeGreaterThan(0), WAIT)
})
afterAll(() => testServer.stop())

const player = (cash = 100_00n) => registerBettor(testServer, cash)

describe('PRO-8 live roulette', () => {
  it('PRO-8 spins once for all players of a round, pays by the number, and cancels no bet then', async () => {
    const bets = await Promise.all(
      (['red', 'black'] as const).map(async (color) => {
        const ann = await player()
        const params = { bets: [{ id: color, stake: '1.00' }] }
        return { ann, color, id: (await unwrap(atRoulette(ann).bet({ params, next: true }))).id }
      }),
    )
    for (const { ann, color, id } of bets) {
      const table = atRoulette(ann)
      const { outcome, payout } = await vi.waitFor(async () => {
        const { round } = await unwrap(ann.call('GET /api/v2/rounds/{id}', { params: { id } }))
        expect(round.status).toBe('settled')
        return round
      }, WAIT)
      const { round, ...spin } = outcome as { round: number; color: string; number: number }
      expect(payout).toBe(spin.color === color ? '2.00' : '0.00')
      expect((await table.ended(round)).outcome).toEqual(spin)
      expect((await table.live()).history).toContainEqual(expect.objectContaining({ round, outcome: spin }))
      expect(await codeOf(table.cancel(id))).toBe('round_over')
    }
  })

  it('cancels a bet once, before its round, and for nobody else', async () => {
    const stranger = atRoulette(await player())
    // A round may begin in between.
    await vi.waitFor(async () => {
      const ann = await player()
      const table = atRoulette(ann)
      const { id } = await unwrap(table.bet({ next: true }))
      expect(await codeOf(stranger.cancel(id))).toBe('not_found')
      for (let time = 1; time <= 2; time++) expect(await table.cancel(id)).toMatchObject({ ok: true, data: { status: 'cancelled' } })
      expect(await ann.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '100.00' } } })
    }, WAIT)
  })

  it('reports why a queued bet was refused', async () => {
    const table = atRoulette(await player(0n))
    const queued = await table.bet({ next: true })
    expect(await table.closed(queued.ok ? queued.data.id : '')).toMatchObject({ status: 'refused', reason: 'insufficient_funds' })
  })

  it('refuses invalid bets, stakes that differ from the positions, and stakes outside the limits', async () => {
    const table = atRoulette(await player())
    expect(await codeOf(table.bet({ params: { bets: [{ id: 'straight:37', stake: '1.00' }] } }))).toBe('invalid')
    expect(await codeOf(table.bet({ stake: '2.00', params: RED('1.00') }))).toBe('invalid')
    expect(await codeOf(table.bet({ stake: '10000.01', params: RED('10000.01') }))).toBe('bet_limit')
  })

  it('SEC-4 takes real money only from players', async () => {
    expect(await codeOf(atRoulette(testServer.client()).bet())).toBe('unauthorised')
  })

  it('leaves a balanced ledger', async () => {
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })
})
