// @module-tag slow
import { createHash } from 'node:crypto'

import { newKey } from '@fairhouse/contracts/client'
import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { spinRoulette, verifyRound } from '@fairhouse/games'
import { codeOf, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { atRoulette, FAST, WAIT } from './testing/at-live-table.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: FAST })))
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
})

const player = (cash = 100_00n) => registerBettor(testServer, cash)

describe('PRO-8 live roulette', () => {
  it('PRO-8 takes bets for a time, spins once for all players, and pays by the number', async () => {
    const [ann, bob] = [await player(), await player()]
    const [a, b] = [atRoulette(ann), atRoulette(bob)]
    const { round } = await a.betting()
    const red = await a.bet()
    const black = await b.bet({ params: { bets: [{ id: 'black', stake: '1.00' }] } })
    expect(red).toMatchObject({ ok: true, data: { status: 'placed', balance: '99.00' } })
    const number = red.ok ? red.data.round! : round
    const ended = await a.ended(number)
    const paid = [await a.closed(red.ok ? red.data.id : ''), await b.closed(black.ok ? black.data.id : '')]
    const { color } = ended.outcome as { color: string }
    expect(paid.map(({ payout }) => payout)).toEqual([color === 'red' ? '2.00' : '0.00', color === 'black' ? '2.00' : '0.00'])
    expect(paid.map(({ status }) => status)).toEqual(['settled', 'settled'])
  })

  it('opens the seed when the round ends, and the spin is reproducible from it', async () => {
    const guest = atRoulette(testServer.client())
    const { round, commitment } = await guest.betting()
    const ended = await guest.ended(round)
    const seed = Buffer.from(ended.seed, 'hex')
    expect(ended.commitment).toBe(commitment)
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    expect(spinRoulette(streamUnder(nodeCrypto.hmacSha256(seed), ended.salt, ended.nonce))).toEqual(ended.outcome)
    const chain = await testServer.client().call('GET /api/v2/games/roulette-live/chain')
    if (!chain.ok) throw new Error(chain.error.code)
    let down: Buffer = seed
    for (let i = 0; i < ended.nonce; i++) down = createHash('sha256').update(down).digest()
    expect(down.toString('hex')).toBe(chain.data.active.terminal)
    expect(chain.data.active.beacon).toMatchObject({ source: 'sandbox', value: ended.salt })
  })

  it('D-27 returns the first answer to a repeated call, and refuses another body under its key', async () => {
    const table = atRoulette(await player())
    await table.betting()
    const key = newKey()
    const first = await table.bet({}, key)
    expect(await table.bet({}, key)).toEqual(first)
    expect(await codeOf(table.bet({ stake: '2.00' }, key))).toBe('idempotency_mismatch')
    await table.closed(first.ok ? first.data.id : '')
    expect(await table.bet({}, key)).toEqual(first)
  })

  it('queues a bet for the next round without money, and stakes it when the round opens', async () => {
    const ann = await player()
    const table = atRoulette(ann)
    const { round } = await table.betting()
    const queued = await table.bet({ next: true })
    expect(queued).toMatchObject({ ok: true, data: { status: 'queued', round: null } })
    expect(queued.ok && 'balance' in queued.data).toBe(false)
    const id = queued.ok ? queued.data.id : ''
    const seated = await vi.waitFor(async () => {
      const bet = (await table.active()).find((each) => each.id === id)
      if (!bet?.round) throw new Error(`the bet is ${bet?.status}`)
      return bet.round
    }, WAIT)
    expect(seated).toBeGreaterThan(round)
    expect(await table.closed(id)).toMatchObject({ status: 'settled' })
  })

  it('cancels a bet while the round takes bets, and not later', async () => {
    const ann = await player()
    const table = atRoulette(ann)
    await table.betting()
    const bet = await table.bet()
    const id = bet.ok ? bet.data.id : ''
    expect(await table.cancel(id)).toMatchObject({ ok: true, data: { status: 'cancelled', balance: '100.00' } })
    expect(await table.cancel(id)).toMatchObject({ ok: true, data: { status: 'cancelled' } })
    await table.betting()
    const late = await table.bet()
    await table.closed(late.ok ? late.data.id : '')
    expect(await codeOf(table.cancel(late.ok ? late.data.id : ''))).toBe('round_over')
    expect(await codeOf(atRoulette(await player()).cancel(id))).toBe('not_found')
  })

  it('D-6 plays demo for guests in the same round, visible only to them', async () => {
    const guest = atRoulette(testServer.client(), { mode: 'demo' })
    const { round } = await guest.betting()
    const bet = await guest.bet()
    expect(bet).toMatchObject({ ok: true, data: { mode: 'demo', balance: '9999.00' } })
    const table = await guest.live()
    if (table.round === round) expect(table.rows).toEqual([])
    expect(await guest.closed(bet.ok ? bet.data.id : '')).toMatchObject({ status: 'settled' })
  })

  it('SEC-3 lists the stake of a player who hides statistics without their number', async () => {
    const ann = await player()
    const table = atRoulette(ann)
    expect(await ann.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })).toMatchObject({ ok: true })
    const { round } = await table.betting()
    const placed = await table.bet({ stake: '7.00' })
    expect(placed).toMatchObject({ ok: true, data: { round } })
    const own = (await atRoulette(testServer.client()).live()).rows.filter(({ id }) => placed.ok && id === placed.data.row)
    expect(own).toMatchObject([{ player: 'Player ***', stake: '7.00' }])
    await table.closed(placed.ok ? placed.data.id : '')
  })
})

describe('a bet on a shared round in the history', () => {
  it('PRO-8 has a verifiable proof, and appears in the strip of its table', async () => {
    const ann = await player()
    const table = atRoulette(ann)
    await table.betting()
    const placed = await table.bet()
    const id = placed.ok ? placed.data.id : ''
    const open = await ann.call('GET /api/v2/rounds/{id}', { params: { id } })
    if (open.ok && open.data.round.status === 'open') expect(open.data.proof!.serverSeed).toBeNull()
    const bet = await table.closed(id)
    const history = await ann.call('GET /api/v2/games/history', {})
    expect(history).toMatchObject({ data: { data: [{ id, game: 'roulette-live', status: 'settled', payout: bet.payout }] } })
    const strip = await ann.call('GET /api/v2/games/{game}/strip', { params: { game: 'roulette-live' }, query: { mode: 'real' } })
    expect(strip).toMatchObject({ data: { data: [{ id, payout: bet.payout }] } })
    const round = await ann.call('GET /api/v2/rounds/{id}', { params: { id } })
    if (!round.ok) throw new Error(round.error.code)
    expect(createHash('sha256').update(Buffer.from(round.data.proof!.serverSeed!, 'hex')).digest('hex')).toBe(round.data.proof!.commitment)
    const proofs = await ann.call('GET /api/v2/games/history/proofs', { query: {} })
    expect(proofs).toMatchObject({ data: { data: [{ id, proof: round.data.proof }] } })
    expect(verifyRound(nodeCrypto, round.data.proof)).toMatchObject({ verdict: 'matches', compared: expect.arrayContaining(['terminal']) })
  })

  it('appears in the facts of all games, and in the public feed', async () => {
    const table = atRoulette(await player())
    await table.betting()
    const placed = await table.bet()
    await table.closed(placed.ok ? placed.data.id : '')
    const facts = await testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'roulette-live' } })
    expect(facts).toMatchObject({ data: { game: 'roulette-live', min: '1.00', max: '10000.00', rtp: { min: '97.2972' } } })
    await vi.waitFor(async () => {
      const feed = await testServer.client().call('GET /api/v2/feed', { query: { game: 'roulette-live' } })
      expect(feed.ok && feed.data.latest.length).toBeGreaterThan(0)
    }, WAIT)
  })
})
