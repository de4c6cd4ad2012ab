import { registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider } from './testing/provider-fixture.ts'

let server: TestServer
beforeAll(async () => (server = await sharedTestServer(sharedClock)))

let made = 0
/** A player of 100.00 EUR at a slot of stated maximum x100. */
async function atSlot() {
  const provider = await openProvider(server, sharedClock)
  await provider.game('slot1', { max_multiplier: 100 })
  const client = await registerPlayer(server, { currency: 'EUR' })
  await provider.ledger.post(opened(client.id))
  const token = `order ${++made}`
  await provider.session(client.id, token)
  const base = { player: String(client.id), currency: 'EUR', game: 'slot1' }
  const send = async (method: string, fields: object) => (await provider.call(method, { ...base, ...fields })).body
  return {
    provider,
    client,
    send,
    bet: (round: string, tx: string, amount: number, explain?: true) =>
      send('bet', { token, round, tx, amount, ...(explain && { explain }) }),
    win: (round: string, tx: string, amount: number) => send('win', { round, tx, amount }),
    rollBack: (round: string, tx: string, ref: string) => send('rollback', { round, tx, ref }),
    token: async (method: 'authenticate' | 'balance') => (await provider.call(method, { token, game: 'slot1' })).body.status,
    money: () => provider.money(client.id, 'EUR'),
  }
}

const opened = (player: bigint) => postings.opened({ id: `orders ${player}`, player, currency: 'EUR', amount: 10_000n })
const books = async () => expect(await server.server.app.ledger.check()).toEqual([])

describe('D-68 rollbacks in any order', () => {
  it('D-68 a win whose stake was rolled back before it is taken back, and answers OK', async () => {
    const { bet, win, rollBack, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await bet('r1', 'b2', 200)
    await win('r1', 'w1', 900)
    expect(await rollBack('r1', 'x1', 'b2')).toMatchObject({ status: 'OK', balance: 10_800 })
    expect(await rollBack('r1', 'x2', 'w1')).toMatchObject({ status: 'OK', balance: 9900 })
    expect(await money()).toEqual({ cash: 9900, bonus: 0, debt: 0 })
    await books()
  })

  it('D-68 a held win whose stake was rolled back is paid when it is released', async () => {
    const { provider, bet, win, rollBack, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await bet('r1', 'b2', 100)
    await win('r1', 'w1', 20_001)
    await rollBack('r1', 'x1', 'b2')
    const { app } = server.server
    const verdict = { provider: provider.id, tx: 'w1', as: 'released', by: 'ann, bob' } as const
    await app.database.db.transaction().execute((tx) => app.providers.operator.resolveHeldWin(tx, verdict))
    expect(await money()).toEqual({ cash: 29_901, bonus: 0, debt: 0 })
    await books()
  })

  it('PRO-9 a rollback that names itself is a bad request', async () => {
    const { bet, rollBack } = await atSlot()
    await bet('r1', 'b1', 100)
    expect(await rollBack('r1', 'x1', 'x1')).toMatchObject({ status: 'BAD_REQUEST' })
    expect(await rollBack('r1', 'x1', 'b1')).toMatchObject({ status: 'OK', balance: 10_000 })
  })
})

describe('PRO-9 a transaction that is delivered again', () => {
  it('PRO-9 answers ROLLED_BACK after the rollback of that bet or win', async () => {
    const { bet, win, rollBack, money } = await atSlot()
    await bet('r1', 'b1', 100)
    await win('r1', 'w1', 50)
    await rollBack('r1', 'x1', 'w1')
    await rollBack('r1', 'x2', 'b1')
    expect(await bet('r1', 'b1', 100)).toMatchObject({ status: 'ROLLED_BACK', balance: 10_000 })
    expect(await win('r1', 'w1', 50)).toMatchObject({ status: 'ROLLED_BACK', balance: 10_000 })
    expect(await bet('r1', 'b1', 101)).toMatchObject({ status: 'DUPLICATE_MISMATCH' })
    expect(await money()).toEqual({ cash: 10_000, bonus: 0, debt: 0 })
    await books()
  })

  it('PRO-9 belongs to one player, also when two send it at once', async () => {
    const one = await atSlot()
    const other = await registerPlayer(server, { currency: 'EUR' })
    await one.provider.ledger.post(opened(other.id))
    await one.provider.session(other.id, `other ${made}`)
    const others = { player: String(other.id), currency: 'EUR', game: 'slot1', token: `other ${made}`, round: 'r1', amount: 100 }
    for (const tx of ['t1', 't2', 't3']) {
      const answers = await Promise.all([one.bet('r1', tx, 100), one.send('bet', { ...others, tx })])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK'])
    }
    await books()
  })
})

describe('PRO-9 the order of checks', () => {
  it('PRO-9 a closed round answers ROUND_CLOSED also after a session limit', async () => {
    const { provider, client, bet, send } = await atSlot()
    await bet('r1', 'b1', 100)
    await send('end_round', { round: 'r1' })
    expect(await client.call('PUT /api/v2/profile/limits/session', { body: { minutes: 30 } })).toMatchObject({ ok: true })
    await server.server.app.database.pool.query('update limits.standing set logged_in_at = logged_in_at - $2::interval where player = $1', [
      client.id,
      '31 minutes',
    ])
    await provider.ledger.setStopAt(null, client.id, Date.now() - 60_000)
    expect(await bet('r1', 'b2', 100)).toMatchObject({ status: 'ROUND_CLOSED' })
    expect(await bet('r2', 'b3', 100, true)).toMatchObject({ status: 'LIMIT_EXCEEDED', reason: 'limit_session' })
    await provider.ledger.setBlock(null, client.id, 1)
    expect(await bet('r1', 'b4', 100)).toMatchObject({ status: 'PLAYER_BLOCKED' })
  })

  it("PRO-10 a stake that the player's own limit refuses names the limit to a provider that asks, and another refusal names nothing", async () => {
    const { client, bet } = await atSlot()
    expect(await client.call('PUT /api/v2/profile/limits', { body: { name: 'wager_day', amount: '2.00' } })).toMatchObject({ ok: true })
    expect(await bet('r1', 'b1', 201, true)).toMatchObject({ status: 'LIMIT_EXCEEDED', reason: 'limit_wager_day' })
    expect(Object.keys(await bet('r1', 'b1', 201))).not.toContain('reason')
    await bet('r1', 'b2', 200)
    expect(Object.keys(await bet('r1', 'b2', 150, true))).not.toContain('reason')
  })

  it('bonuses.md 11 a self-exclusion ends game tokens at once, and wins are still paid', async () => {
    const { client, bet, win, token, money } = await atSlot()
    await bet('r1', 'b1', 100)
    expect([await token('authenticate'), await token('balance')]).toEqual(['OK', 'OK'])
    expect(await client.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })).toMatchObject({ ok: true })
    expect([await token('authenticate'), await token('balance')]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
    expect(await bet('r1', 'b2', 100)).toMatchObject({ status: 'TOKEN_EXPIRED' })
    expect(await win('r1', 'w1', 500)).toMatchObject({ status: 'OK' })
    expect(await money()).toMatchObject({ cash: 10_400 })
  })
})
