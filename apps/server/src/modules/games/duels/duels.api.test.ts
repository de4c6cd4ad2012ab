import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash } from '@fairhouse/games'
import { codeOf, unwrap, registerBettor, registerPlayer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startQuickServer } from '../rooms/testing/quick-server.ts'
import { dueller, untilDrawn } from './testing/dueller.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

const bettor = (cash = 1000_00n) => registerBettor(testServer, cash)
const books = () => testServer.server.app.ledger
const cashOf = async ({ id }: { id: bigint }) => (await books().wallet(id, 'RUB'))!.cash

async function escrow(): Promise<bigint> {
  const { rows } = await testServer.server.app.database.pool.query<{ sum: bigint }>(
    "select coalesce(sum(balance), 0)::bigint as sum from ledger.guarded g join ledger.account a on a.id = g.account where a.name like 'escrow:%'",
  )
  return rows[0]!.sum
}

describe('PRO-2 coinflip between two', () => {
  it('PRO-2 pays the winner both stakes less five percent', { tags: 'slow' }, async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { duel, balance } = await unwrap(dueller(ann).offer('heads', '10.00'))
    expect([duel.state, balance, duel.creator.side, duel.opponent]).toEqual(['open', '990.00', 'heads', null])
    expect(duel.proof).toMatchObject({ server_seed: null, beacon: null, bets_text: null })
    const lobby = await dueller(ann).lobby()
    expect([lobby.open.map(({ id }) => id), lobby.own]).toEqual([[duel.id], [duel.id]])
    const joined = await unwrap(dueller(bob).join(duel.id))
    expect(joined).toMatchObject({ balance: '990.00', duel: { state: 'closed', opponent: { side: 'tails' }, result: null } })
    expect(joined.duel.proof).toMatchObject({ server_seed: null, beacon: { value: null } })
    const drawn = await untilDrawn(testServer, duel.id)
    const winner = drawn.result!.side === 'heads' ? ann : bob
    expect(drawn.result).toMatchObject({ payout: '19.00', fee: '1.00' })
    expect(await cashOf(winner)).toBe(1009_00n)
    expect(drawn.proof.commitment).toBe(duel.proof.commitment)
    expect(betsHash(nodeCrypto, drawn.proof.bets_text!)).toBe(drawn.proof.bets_hash)
    expect((await dueller(bob).lobby()).latest[0]!.id).toBe(duel.id)
    expect([(await dueller(ann).look(duel.id)).own, (await dueller(bob).look(duel.id)).own]).toEqual(['creator', 'opponent'])
    expect(await escrow()).toBe(0n)
    expect(await books().check()).toEqual([])
  })

  it('PRO-2 returns an offer in full until a player joins, and refuses joins afterwards', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { duel } = await unwrap(dueller(ann).offer())
    const back = await unwrap(dueller(ann).cancel(duel.id))
    expect(back).toMatchObject({ balance: '1000.00', duel: { state: 'cancelled', creator: { id: duel.creator.id } } })
    expect(await unwrap(dueller(ann).cancel(duel.id))).toEqual(back)
    expect(await codeOf(dueller(bob).join(duel.id))).toBe('duel_taken')
    expect((await dueller(bob).lobby()).open).toEqual([])
    expect(await cashOf(bob)).toBe(1000_00n)
    const second = await unwrap(dueller(ann).offer())
    await unwrap(dueller(bob).join(second.duel.id))
    expect(await codeOf(dueller(ann).cancel(second.duel.id))).toBe('duel_taken')
    await untilDrawn(testServer, second.duel.id)
    expect(await books().check()).toEqual([])
  })

  it('PRO-2 admits one of many concurrent joins, and takes no money from the others', { tags: 'slow' }, async () => {
    const ann = await bettor()
    const { duel } = await unwrap(dueller(ann).offer())
    const rivals = await Promise.all(Array.from({ length: 6 }, () => bettor()))
    const codes = await Promise.all(rivals.map((rival) => codeOf(dueller(rival).join(duel.id))))
    expect(codes.toSorted()).toEqual(['done', ...Array(5).fill('duel_taken')])
    await untilDrawn(testServer, duel.id)
    const sums = await Promise.all(rivals.map(cashOf))
    expect(sums.filter((cash) => cash === 1000_00n)).toHaveLength(5)
  })

  it('PRO-2 a cancel racing a join: exactly one of both happens', { tags: 'slow' }, async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    for (let i = 0; i < 5; i++) {
      const { duel } = await unwrap(dueller(ann).offer('tails', '1.00'))
      const codes = await Promise.all([codeOf(dueller(ann).cancel(duel.id)), codeOf(dueller(bob).join(duel.id))])
      expect(codes.toSorted()).toEqual(['done', 'duel_taken'])
      if (codes[1] === 'done') await untilDrawn(testServer, duel.id)
    }
    expect(await escrow()).toBe(0n)
    expect(await books().check()).toEqual([])
  })

  it('D-27 PRO-2 repeats of both calls return the same duel and take no more money', { tags: 'slow' }, async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const [offer, join] = [newKey(), newKey()]
    const { duel } = await unwrap(dueller(ann).offer('heads', '5.00', offer))
    expect((await unwrap(dueller(ann).offer('heads', '5.00', offer))).duel.id).toBe(duel.id)
    expect(await codeOf(dueller(ann).offer('tails', '5.00', offer))).toBe('idempotency_mismatch')
    await unwrap(dueller(bob).join(duel.id, join))
    expect(await unwrap(dueller(bob).join(duel.id, join))).toMatchObject({ balance: '995.00', duel: { id: duel.id } })
    await untilDrawn(testServer, duel.id)
    expect(await unwrap(dueller(bob).join(duel.id, join))).toMatchObject({ balance: '995.00', duel: { id: duel.id, state: 'drawn' } })
    expect((await cashOf(ann)) + (await cashOf(bob))).toBe(1999_50n)
  })
})

describe('PRO-2 hostile duels', () => {
  it('D-29 a call without mode and body uses real money', { tags: 'slow' }, async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const body = { stake: '10.00', currency: 'RUB', side: 'heads' } as const
    const { duel } = await unwrap(ann.call('POST /api/v2/games/coinflip/duels', { body, key: newKey() }))
    expect(duel.mode).toBe('real')
    const params = { id: duel.id }
    expect(await codeOf(bob.call('POST /api/v2/games/coinflip/duels/{id}/cancel', { params }))).toBe('not_found')
    await unwrap(bob.call('POST /api/v2/games/coinflip/duels/{id}/join', { params }))
    await untilDrawn(testServer, duel.id)
  })

  it('SEC-4 PRO-2 answers 401 without a bearer token', async () => {
    const guest = dueller(testServer.client())
    const id = newKey()
    expect([await codeOf(guest.offer()), await codeOf(guest.join(id)), await codeOf(guest.cancel(id))]).toEqual(
      Array(3).fill('unauthorised'),
    )
    expect(await guest.lobby()).toMatchObject({ own: [] })
  })

  it('PRO-2 refuses players against themselves, unknown duels, and foreign cancels', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { duel } = await unwrap(dueller(ann).offer())
    expect(await codeOf(dueller(ann).join(duel.id))).toBe('own_duel')
    expect(await codeOf(dueller(bob).join(newKey()))).toBe('not_found')
    expect(await codeOf(dueller(bob).cancel(duel.id))).toBe('not_found')
    await unwrap(dueller(ann).cancel(duel.id))
  })

  it('PRO-2 refuses players without money, seeds or the currency, and blocked players', { tags: 'slow' }, async () => {
    const ann = await bettor()
    const { duel } = await unwrap(dueller(ann).offer())
    const poor = await bettor(9_99n)
    expect([await codeOf(dueller(poor).join(duel.id)), await codeOf(dueller(poor).offer())]).toEqual(Array(2).fill('insufficient_funds'))
    expect(await codeOf(dueller(poor).offer('heads', '10.00', newKey(), 'USD'))).toBe('wrong_currency')
    expect(await codeOf(dueller(await registerPlayer(testServer)).offer())).toBe('no_seeds')
    const blocked = await bettor()
    await books().setBlock(null, blocked.id, 2)
    expect(await codeOf(dueller(blocked).join(duel.id))).toBe('player_blocked')
    expect((await dueller(poor).lobby()).open.map(({ id }) => id)).toEqual([duel.id])
    await unwrap(dueller(ann).cancel(duel.id))
  })

  it('CON-2 PRO-2 accepts only stakes within the limits, and five open offers of a player', { tags: 'slow' }, async () => {
    const ann = await bettor(100_000_00n)
    expect([await codeOf(dueller(ann).offer('heads', '0.99')), await codeOf(dueller(ann).offer('heads', '10000.01'))]).toEqual([
      'bet_limit',
      'bet_limit',
    ])
    const offers = await Promise.all(Array.from({ length: 7 }, () => dueller(ann).offer('heads', '1.00')))
    expect(offers.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual([
      ...Array(5).fill('done'),
      'too_many_bets',
      'too_many_bets',
    ])
    for (const answer of offers) if (answer.ok) await unwrap(dueller(ann).cancel(answer.data.duel.id))
    expect(await cashOf(ann)).toBe(100_000_00n)
  })
})
