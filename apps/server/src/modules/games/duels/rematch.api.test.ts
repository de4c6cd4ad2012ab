// @module-tag slow
import { codeOf, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startQuickServer } from '../rooms/testing/quick-server.ts'
import { dueller, untilDrawn } from './testing/dueller.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

const bettor = () => registerBettor(testServer, 1000_00n)
type Bettor = Awaited<ReturnType<typeof bettor>>

async function played(ann: Bettor, bob: Bettor): Promise<string> {
  const { duel } = await unwrap(dueller(ann).offer())
  await unwrap(dueller(bob).join(duel.id))
  await untilDrawn(testServer, duel.id)
  return duel.id
}

describe('PRO-2 the rematch of a duel', () => {
  it('PRO-2 is joined by the other one of the two, and by nobody else', async () => {
    const [ann, bob, eve] = [await bettor(), await bettor(), await bettor()]
    const first = await played(ann, bob)
    const { duel } = await unwrap(dueller(bob).rematch(first, '20.00'))
    expect(duel).toMatchObject({ state: 'open', rematch_of: first, stake: '20.00' })
    expect(await codeOf(dueller(eve).join(duel.id))).toBe('duel_taken')
    expect(await codeOf(dueller(bob).join(duel.id))).toBe('own_duel')
    expect((await unwrap(dueller(ann).join(duel.id))).duel.state).toBe('closed')
    expect((await untilDrawn(testServer, duel.id)).result).toMatchObject({ payout: '38.00', fee: '2.00' })
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-2 is offered once: of two at the same moment one is refused', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const first = await played(ann, bob)
    const codes = await Promise.all([codeOf(dueller(ann).rematch(first)), codeOf(dueller(bob).rematch(first))])
    expect(codes.toSorted()).toEqual(['done', 'rematch_waits'])
  })

  it('PRO-2 can be offered again after it was taken back', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const first = await played(ann, bob)
    const { duel } = await unwrap(dueller(ann).rematch(first))
    await unwrap(dueller(ann).cancel(duel.id))
    expect((await unwrap(dueller(bob).rematch(first))).duel.rematch_of).toBe(first)
  })

  it('PRO-2 is no way into duels of others, of another currency, or before the draw', async () => {
    const [ann, bob, eve] = [await bettor(), await bettor(), await bettor()]
    const first = await played(ann, bob)
    expect(await codeOf(dueller(eve).rematch(first))).toBe('not_found')
    expect(await codeOf(dueller(ann).rematch(crypto.randomUUID()))).toBe('not_found')
    const { duel } = await unwrap(dueller(ann).offer())
    expect(await codeOf(dueller(ann).rematch(duel.id))).toBe('not_found')
    await unwrap(ann.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    expect(await codeOf(dueller(ann, 'demo').rematch(first))).toBe('not_found')
  })
})
