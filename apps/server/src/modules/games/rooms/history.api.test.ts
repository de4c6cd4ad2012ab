import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { atTable, unwrap, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { inRoom, startQuickServer, untilFree, untilRound } from './testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

describe("BEY-2 a stake of a room in the player's history", () => {
  it('BEY-2 PRO-11 is open, then settled with a proof that is reproducible from the text of bets', async () => {
    const [ann, bob] = [await registerBettor(testServer, 1000_00n), await registerBettor(testServer, 1000_00n)]
    const own = await unwrap(inRoom(ann).bet('30.00'))
    const rows = async () => (await unwrap(ann.call('GET /api/v2/games/history', {}))).data
    expect(await rows()).toMatchObject([{ id: own.bet.id, game: 'rooms', status: 'open', stake: '30.00', payout: '0.00' }])
    const open = await unwrap(atTable(ann, 'rooms').round(own.bet.id))
    expect(open.proof).toMatchObject({ serverSeed: null })
    expect(open.proof).not.toHaveProperty('bets')
    const other = await unwrap(inRoom(bob).bet('10.00'))
    await untilRound(inRoom(ann), own.round, 'drawn')
    for (const [player, id] of [
      [ann, own.bet.id],
      [bob, other.bet.id],
    ] as const) {
      const { proof, rules_hash, round } = await unwrap(atTable(player, 'rooms').round(id))
      expect([round.status, rules_hash]).toEqual(['settled', expect.stringMatching(/^[0-9a-f]{64}$/)])
      expect(verifyRound(nodeCrypto, proof)).toMatchObject({
        verdict: 'matches',
        compared: ['commitment', 'outcome', 'multiplier', 'payout'],
      })
      expect(verifyRound(nodeCrypto, { ...proof, payout: '1.23' })).toMatchObject({ verdict: 'differs', differing: ['payout'] })
      expect(verifyRound(nodeCrypto, { ...proof, bets: proof!.bets!.replace('|3000|', '|3001|') })).toEqual({
        verdict: 'unreadable',
        field: 'clientSeed',
      })
    }
    const shown = async () => (await unwrap(testServer.client().call('GET /api/v2/feed', { query: { game: 'rooms' } }))).latest
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ game: 'rooms', currency: 'RUB' }), { timeout: 60_000 })
    const proofs = await unwrap(ann.call('GET /api/v2/games/history/proofs', {}))
    expect(verifyRound(nodeCrypto, proofs.data[0]!.proof)).toMatchObject({ verdict: 'matches' })
  })

  it('BEY-2 PRO-11 is shown as refunded when it was returned', async () => {
    const ann = await registerBettor(testServer, 1000_00n)
    const { bet } = await unwrap(inRoom(ann, 'yellow').bet('10.00'))
    await unwrap(inRoom(ann, 'yellow').back(bet.id))
    expect(await unwrap(atTable(ann, 'rooms').round(bet.id))).toMatchObject({ round: { status: 'refunded', payout: '10.00' } })
  })
})

describe('PRO-11 the rounds of a room', () => {
  it('PRO-11 open with a commitment before any bet, follow each other, and are listed', async () => {
    const [ann, bob] = [await registerBettor(testServer, 1000_00n), await registerBettor(testServer, 1000_00n)]
    const before = await untilFree(inRoom(ann))
    expect(before).toMatchObject({ state: 'open', bets: [], proof: { server_seed: null, beacon: null, bets_text: null } })
    expect(before.proof.commitment).toMatch(/^[0-9a-f]{64}$/)
    const { round } = await unwrap(inRoom(ann).bet())
    expect(round).toBe(before.round)
    await unwrap(inRoom(bob).bet())
    const drawn = await untilRound(inRoom(ann), round, 'drawn')
    expect(drawn.proof.commitment).toBe(before.proof.commitment)
    expect((await untilFree(inRoom(ann))).round).not.toBe(round)
    expect((await inRoom(ann).rounds()).data[0]).toMatchObject({ round, state: 'drawn' })
  })
})
