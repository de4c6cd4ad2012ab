import { formatMoney } from '@fairhouse/money'
import { codeOf, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { atCrash } from './testing/at-crash.ts'

const WAIT = { timeout: 60_000, interval: 20 }

describe('PRO-3 a bet of crash', () => {
  let testServer: TestServer
  beforeAll(async () => (testServer = await startTestServer({ environment: { LIVE_TIMINGS: 'betting=400,pause=100' } })))
  afterAll(() => testServer.stop())

  it('PRO-3 is cashed out by its player at the multiplier of that instant, once, and by nobody else', async () => {
    const [ann, bob] = [atCrash(await registerBettor(testServer, 100_00n)), atCrash(await registerBettor(testServer, 100_00n))]
    // A round may end before a busy machine sees it run.
    const { id, cashed } = await vi.waitFor(async () => {
      const { id } = await unwrap(ann.bet({}, '1.00', true))
      expect(await codeOf(bob.cashOut(id))).toBe('not_found')
      const answer = await vi.waitFor(async () => {
        const tried = await ann.cashOut(id)
        if (!tried.ok && ['nothing_to_cash_out', 'busy', 'not_found'].includes(tried.error.code)) throw new Error(tried.error.code)
        return tried
      }, WAIT)
      if (!answer.ok) throw new Error(answer.error.code)
      return { id, cashed: answer.data }
    }, WAIT)
    const { multiplier, payout } = cashed.parts[0]!
    expect(cashed).toMatchObject({ status: 'settled', parts: [{ kind: 'full', stake: '1.00' }] })
    expect(multiplier).toBeGreaterThan(100)
    expect(payout).toBe(formatMoney(BigInt(multiplier)))
    expect(['bet_over', 'round_over']).toContain(await codeOf(ann.cashOut(id)))
  })

  it('PRO-3 is listed for its player alone, who cancels it before its round', async () => {
    const stranger = await registerBettor(testServer, 100_00n)
    const cancel = ({ call }: Pick<typeof stranger, 'call'>, bet: string) =>
      call('POST /api/v2/games/crash/cancel', { body: { mode: 'real', bet } })
    // A round may begin in between.
    await vi.waitFor(async () => {
      const player = await registerBettor(testServer, 100_00n)
      const { id } = await unwrap(atCrash(player).bet({}, '30.00', true))
      expect((await atCrash(player).active()).map((bet) => bet.id)).toEqual([id])
      expect(await atCrash(stranger).active()).toEqual([])
      expect([await codeOf(cancel(stranger, id)), await codeOf(cancel(testServer.client(), id))]).toEqual(['not_found', 'unauthorised'])
      expect(await cancel(player, id)).toMatchObject({ ok: true, data: { status: 'cancelled' } })
      expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '100.00' } } })
    }, WAIT)
  })
})
