// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, unwrap, registerBettor, registerPlayer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openDemoGuest } from '../../../testing/guest.ts'
import { listen } from '../rooms/testing/listen.ts'
import { startQuickServer } from '../rooms/testing/quick-server.ts'
import { dueller, untilDrawn } from './testing/dueller.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

type Caller = Parameters<typeof dueller>[0]
const practice = (caller: Caller) => dueller(caller, 'demo')
const guest = () => openDemoGuest(testServer)

describe('D-49 D-6 a practice duel', () => {
  it('D-49 two guests flip a coin for demo money, on a separate channel', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const [lobby, real] = [await listen(testServer, 'practice-duels-RUB'), await listen(testServer, 'duels-RUB')]
    const { duel, balance } = await unwrap(practice(ann).offer('heads', '10.00'))
    expect([duel.mode, duel.state, balance, duel.creator.player]).toEqual([
      'demo',
      'open',
      '9990.00',
      `Player ${duel.creator.user.slice(0, 4)}`,
    ])
    expect((await practice(ann).lobby()).own).toEqual([duel.id])
    expect((await dueller(ann).lobby()).open).toEqual([])
    expect(await unwrap(practice(bob).join(duel.id))).toMatchObject({ balance: '9990.00', duel: { state: 'closed' } })
    const { result } = await untilDrawn(testServer, duel.id)
    expect(result).toMatchObject({ payout: '19.00', fee: '1.00' })
    const won = result!.side === 'heads'
    expect([await ann.money(), await bob.money()]).toEqual(won ? ['10009.00', '9990.00'] : ['9990.00', '10009.00'])
    expect([(await practice(ann).look(duel.id)).own, (await practice(bob).look(duel.id)).own]).toEqual(['creator', 'opponent'])
    await lobby.until(() => lobby.received.length === 4)
    expect(lobby.received.slice(1).map(({ data }) => (data as { state: string }).state)).toEqual(['open', 'closed', 'drawn'])
    expect(real.received).toHaveLength(1)
    for (const listener of [lobby, real]) listener.close()
  })

  it('D-49 appears in no other list: not in the feed, the ledger or the real lobby', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { duel } = await unwrap(practice(ann).offer())
    await unwrap(practice(bob).join(duel.id))
    await untilDrawn(testServer, duel.id)
    expect((await dueller(testServer.client()).lobby()).latest).toEqual([])
    expect((await unwrap(testServer.client().call('GET /api/v2/feed', { query: { game: 'coin-pvp' } }))).latest).toEqual([])
    const { rows } = await testServer.server.app.database.pool.query("select from ledger.account where name like '%coin-pvp%'")
    expect(rows).toEqual([])
    expect(await codeOf(ann.call('GET /api/v2/games/history', {}))).toBe('unauthorised')
    const query = { mode: 'demo', limit: 5 } as const
    const strip = await unwrap(ann.call('GET /api/v2/games/{game}/strip', { params: { game: 'coin-pvp' }, query }))
    expect(strip.data).toMatchObject([{ id: duel.creator.id, game: 'coin-pvp', mode: 'demo', stake: '10.00' }])
  })

  it('D-27 D-49 returns an offer in full, once, until a player joins', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { duel } = await unwrap(practice(ann).offer())
    const backs = await Promise.all([unwrap(practice(ann).cancel(duel.id)), unwrap(practice(ann).cancel(duel.id))])
    expect(backs.map(({ balance }) => balance)).toEqual(['10000.00', '10000.00'])
    expect(await unwrap(practice(ann).cancel(duel.id))).toEqual(backs[0])
    expect(await ann.money()).toBe('10000.00')
    expect(await codeOf(practice(bob).join(duel.id))).toBe('duel_taken')
    const second = await unwrap(practice(ann).offer())
    const key = newKey()
    const joined = await unwrap(practice(bob).join(second.duel.id, key))
    expect(await codeOf(practice(ann).cancel(second.duel.id))).toBe('duel_taken')
    await untilDrawn(testServer, second.duel.id)
    expect((await unwrap(practice(bob).join(second.duel.id, key))).balance).toBe(joined.balance)
  })
})

describe('D-49 hostile calls of practice duels', () => {
  it('D-49 refuses to join a duel of the other kind of money', async () => {
    const ann = await registerBettor(testServer, 1000_00n)
    const bob = await guest()
    await unwrap(ann.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    const [real, play] = [await unwrap(dueller(ann).offer()), await unwrap(practice(bob).offer())]
    expect(await codeOf(practice(bob).join(real.duel.id))).toBe('not_found')
    expect(await codeOf(dueller(bob).join(real.duel.id))).toBe('unauthorised')
    expect(await codeOf(dueller(ann).join(play.duel.id))).toBe('not_found')
    expect([await codeOf(practice(ann).cancel(real.duel.id)), await codeOf(dueller(ann).cancel(play.duel.id))]).toEqual([
      'not_found',
      'not_found',
    ])
    await unwrap(dueller(ann).cancel(real.duel.id))
    expect(await codeOf(practice(ann).cancel(play.duel.id))).toBe('not_found')
    await unwrap(practice(bob).cancel(play.duel.id))
    expect((await testServer.server.app.ledger.wallet(ann.id, 'RUB'))!.cash).toBe(1000_00n)
  })

  it('D-49 has a leader of its own, so that its faults stop no duel of real money', async () => {
    const sql = "select name from leadership.leader where name in ('duels', 'practice-duels') order by name"
    const led = async () => (await testServer.server.app.database.pool.query<{ name: string }>(sql)).rows.map(({ name }) => name)
    await vi.waitFor(async () => expect(await led()).toEqual(['duels', 'practice-duels']), { timeout: 60_000, interval: 50 })
  })

  it('D-49 refuses both sides for guest and account of one browser', async () => {
    const ann = await guest()
    const account = await registerPlayer(testServer)
    account.cookies.set('demo', ann.cookies.get('demo')!)
    await unwrap(account.call('GET /api/v2/demo'))
    await unwrap(account.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    const own = await unwrap(practice(ann).offer())
    expect([await codeOf(practice(ann).join(own.duel.id)), await codeOf(practice(account).join(own.duel.id))]).toEqual([
      'own_duel',
      'own_duel',
    ])
    const other = await unwrap(practice(account).offer())
    expect(await codeOf(practice(ann).join(other.duel.id))).toBe('own_duel')
    await unwrap(practice(ann).cancel(own.duel.id))
    await unwrap(practice(account).cancel(other.duel.id))
  })

  it('D-6 refuses more than the balance, other currencies, and guests without demo money', async () => {
    const ann = await guest()
    expect(await codeOf(practice(ann).offer('heads', '10000.00'))).toBe('done')
    expect(await codeOf(practice(ann).offer('heads', '1.00'))).toBe('insufficient_funds')
    expect(await codeOf(practice(ann).offer('heads', '1.00', newKey(), 'USD'))).toBe('wrong_currency')
    const [stranger] = [testServer.client()]
    const { open } = await practice(ann).lobby()
    expect([await codeOf(practice(stranger).offer()), await codeOf(practice(stranger).join(open[0]!.id))]).toEqual(['no_seeds', 'no_seeds'])
    await unwrap(practice(ann).cancel(open[0]!.id))
  })

  it('D-49 limits a guest to five open offers, and guests of one network to twenty', async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, guest))
    const codes: string[] = []
    for (const one of guests) for (let i = 0; i < 6; i++) codes.push(await codeOf(practice(one).offer('heads', '1.00')))
    const five = [...Array(5).fill('done'), 'too_many_bets']
    expect(codes).toEqual([...five, ...five, ...five, ...five, ...Array(6).fill('too_many_bets')])
    for (const one of guests) for (const id of (await practice(one).lobby()).own) await unwrap(practice(one).cancel(id))
  })
})
