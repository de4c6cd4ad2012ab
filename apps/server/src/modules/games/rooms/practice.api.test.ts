// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash, verifyRound } from '@fairhouse/games'
import { codeOf, unwrap, registerBettor, registerPlayer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openDemoGuest } from '../../../testing/guest.ts'
import { inRoom, startQuickServer, untilFree, untilRound } from './testing/quick-server.ts'

let testServer: TestServer
/** Five calls of guests fit into a window on a busy machine. */
beforeAll(async () => (testServer = await startQuickServer('countdown=2000,look=300,idle=40,ask=80,beacon=0')))
beforeEach(async () => void (await untilFree(practice(testServer.client()))))
afterAll(() => testServer.stop())

type Caller = Parameters<typeof inRoom>[0]
const practice = (caller: Caller, colour: 'red' | 'yellow' = 'red') => inRoom(caller, colour, 'RUB', 'demo')
const guest = () => openDemoGuest(testServer)
const rows = async (text: string) => (await testServer.server.app.database.pool.query<{ n: bigint }>(text)).rows[0]!.n

describe('D-49 D-6 a practice round of a room', () => {
  it('D-49 two guests fill a pot, and the winner gets the demo money less the fee', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const first = await unwrap(practice(ann).bet('30.00'))
    expect(first).toMatchObject({ balance: '9970.00', bonus_balance: '0.00', bet: { stake: '30.00' } })
    await unwrap(practice(bob).bet('10.00'))
    const { result, proof, mode, bets } = await untilRound(practice(ann), first.round, 'drawn')
    expect([mode, result]).toMatchObject(['demo', { payout: '38.00', fee: '2.00' }])
    const winner = bets[result!.index]!.id === first.bet.id ? ann : bob
    expect([await ann.money(), await bob.money()]).toEqual(winner === ann ? ['10008.00', '9990.00'] : ['9970.00', '10028.00'])
    expect(betsHash(nodeCrypto, proof.bets_text!)).toBe(proof.bets_hash)
    expect(bets.map(({ player, user }) => player === `Player ${user.slice(0, 4)}`)).toEqual([true, true])
  })

  it('D-6 the own last rounds contain the stake with a claim that any verifier repeats', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { round, bet } = await unwrap(practice(ann).bet('30.00'))
    await unwrap(practice(bob).bet('10.00'))
    const { proof, result, pot, commission } = await untilRound(practice(ann), round, 'drawn')
    const strip = (caller: Caller) => unwrap(caller.call('GET /api/v2/games/rooms/strip', { query: { mode: 'demo', limit: 5 } }))
    expect((await strip(ann)).data).toMatchObject([{ id: bet.id, game: 'rooms', mode: 'demo', stake: '30.00', status: 'settled' }])
    expect((await strip(await guest())).data).toEqual([])
    const outcome = { ticket: result!.ticket, index: result!.index, user: result!.user, pot }
    const stake = result!.index === 0 ? '30.00' : '10.00'
    const claim = { game: 'rooms', commitment: proof.commitment, serverSeed: proof.server_seed!, clientSeed: proof.bets_hash!, nonce: 0 }
    const params = { bet: result!.index, commission }
    expect(verifyRound(nodeCrypto, { ...claim, params, bets: proof.bets_text!, stake, outcome, payout: result!.payout })).toMatchObject({
      verdict: 'matches',
    })
  })

  it("D-49 leaves nothing in the ledger, the feed, turnover or a player's history", async () => {
    const ann = await registerBettor(testServer, 1000_00n)
    await unwrap(ann.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    const bob = await guest()
    const before = [await rows('select count(*) as n from ledger.bet'), await rows('select count(*) as n from ledger.side')]
    const { round } = await unwrap(practice(ann).bet('30.00'))
    await unwrap(practice(bob).bet('10.00'))
    await untilRound(practice(ann), round, 'drawn')
    expect([await rows('select count(*) as n from ledger.bet'), await rows('select count(*) as n from ledger.side')]).toEqual(before)
    expect((await unwrap(ann.call('GET /api/v2/games/history', {}))).data).toEqual([])
    expect((await unwrap(testServer.client().call('GET /api/v2/feed', { query: { game: 'rooms' } }))).latest).toEqual([])
    expect((await testServer.server.app.ledger.wallet(ann.id, 'RUB'))!.cash).toBe(1000_00n)
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('D-49 separates ids, lists and stakes of the two kinds', async () => {
    const [ann, bob] = [await registerBettor(testServer, 1000_00n), await guest()]
    const [real, play] = [await inRoom(ann).look(), await practice(bob).look()]
    expect([real.mode, play.mode, real.round === play.round]).toEqual(['real', 'demo', false])
    const staked = await unwrap(inRoom(ann).bet('5.00'))
    expect(await practice(bob).look()).toMatchObject({ players: 0, bets: [] })
    expect((await practice(bob).rounds()).data.every(({ mode }) => mode === 'demo')).toBe(true)
    await unwrap(inRoom(ann).back(staked.bet.id))
    expect((await inRoom(ann).rounds()).data.every(({ mode }) => mode === 'real')).toBe(true)
  })

  it('D-27 D-49 returns a practice stake while its guest is alone, and repeats its first answer', async () => {
    const ann = await guest()
    const key = newKey()
    const first = await unwrap(practice(ann).bet('7.00', key))
    expect(await unwrap(practice(ann).bet('7.00', key))).toEqual(first)
    expect(await codeOf(practice(ann).bet('8.00', key))).toBe('idempotency_mismatch')
    const back = await unwrap(practice(ann).back(first.bet.id))
    expect(back.balance).toBe('10000.00')
    expect(await unwrap(practice(ann).back(first.bet.id))).toEqual(back)
    expect(await unwrap(practice(ann).bet('7.00', key))).toEqual(first)
    expect(await ann.money()).toBe('10000.00')
  })
})

describe('D-49 hostile calls of practice rooms', () => {
  it('D-49 stakes of one kind of money are not bets of the other', async () => {
    const ann = await registerBettor(testServer, 1000_00n)
    await unwrap(ann.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    const [real, play] = [await unwrap(inRoom(ann).bet('5.00')), await unwrap(practice(ann).bet('5.00'))]
    expect(await codeOf(practice(ann).back(real.bet.id))).toBe('not_found')
    expect(await codeOf(inRoom(ann).back(play.bet.id))).toBe('not_found')
    const bob = await guest()
    expect(await codeOf(inRoom(bob).bet('5.00'))).toBe('unauthorised')
    expect(await codeOf(inRoom(bob).back(real.bet.id))).toBe('unauthorised')
    expect(await codeOf(practice(bob).back(play.bet.id))).toBe('not_found')
    await unwrap(inRoom(ann).back(real.bet.id))
    await unwrap(practice(ann).back(play.bet.id))
  })

  it('D-49 the database refuses a bet of one kind in a pot of the other', async () => {
    const { round } = await practice(await guest()).look()
    const forged = `insert into pots.bet (seat, key, pot, place, request_hash, stake, seed_hex, name)
      values ('real:p1', '${newKey()}', '${round}', 90, 1, 100, '', 'x')`
    await expect(testServer.server.app.database.pool.query(forged)).rejects.toThrow(/bet_in_pot_of_its_mode/)
  })

  it('D-49 one browser has one bettor in a round, as guest or account', async () => {
    const ann = await guest()
    const account = await registerPlayer(testServer)
    account.cookies.set('demo', ann.cookies.get('demo')!)
    await unwrap(account.call('GET /api/v2/demo'))
    await unwrap(account.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'practice', mode: 'demo' } }))
    const own = await unwrap(practice(ann).bet('5.00'))
    expect(await codeOf(practice(account).bet('5.00'))).toBe('own_round')
    await unwrap(practice(ann).back(own.bet.id))
    const other = await unwrap(practice(account).bet('5.00'))
    expect(await codeOf(practice(ann).bet('5.00'))).toBe('own_round')
    await unwrap(practice(account).back(other.bet.id))
  })

  it('D-6 refuses more than the balance, other currencies, and guests without demo money', async () => {
    const ann = await guest()
    expect(await codeOf(inRoom(ann, 'purple', 'RUB', 'demo').bet('10001.00'))).toBe('insufficient_funds')
    expect(await codeOf(practice(ann).bet('1000.01'))).toBe('bet_limit')
    expect(await codeOf(inRoom(ann, 'red', 'USD', 'demo').bet('1.00'))).toBe('wrong_currency')
    expect(await codeOf(practice(testServer.client()).bet())).toBe('no_seeds')
    expect(await codeOf(practice(testServer.client()).back(newKey()))).toBe('no_seeds')
    const forged = testServer.client()
    forged.cookies.set('demo', 'A'.repeat(32))
    expect(await codeOf(practice(forged).bet())).toBe('no_seeds')
    expect(await ann.money()).toBe('10000.00')
  })

  it('D-49 guests of one network have four bettors in a round, ten bets each', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, guest))
    // at once: the window may close behind slow calls
    const codes = await Promise.all(five.map((one) => codeOf(practice(one, 'yellow').bet('10.00'))))
    expect(codes.toSorted()).toEqual(['done', 'done', 'done', 'done', 'too_many_bets'])
    const first = await codeOf(practice(five[codes.indexOf('done')]!, 'yellow').bet('10.00'))
    expect(['done', 'betting_closed']).toContain(first)
  })
})
