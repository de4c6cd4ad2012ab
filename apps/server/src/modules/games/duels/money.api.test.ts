import { newKey } from '@fairhouse/contracts/client'
import { codeOf, unwrap, type Player, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listen } from '../rooms/testing/listen.ts'
import { startQuickServer } from '../rooms/testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

const offer = ({ call }: Player, stake: string, currency: 'RUB' | 'USD' = 'RUB') =>
  call('POST /api/v2/games/coinflip/duels', { body: { stake, currency, side: 'tails' }, key: newKey() })
const join = ({ call }: Player, id: string) => call('POST /api/v2/games/coinflip/duels/{id}/join', { params: { id }, key: newKey() })

/** The change of each account, minor units; those of a player combined. */
async function sums(players: readonly Player[], duel: string) {
  const { rows } = await testServer.server.app.database.pool.query<{ name: string; sum: bigint }>(
    `select case when s.account <= 5 then s.owner::text else replace(a.name, $2, '') end as name, sum(s.amount)::bigint as sum
     from ledger.side s join ledger.account a on a.id = s.account
     where s.owner = any($1) and s.account <= 5 or a.name in ('house:coin-pvp', 'escrow:coin-pvp:' || $2)
     group by 1`,
    [players.map(({ id }) => id), duel],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

describe('PRO-2 the money of a duel', () => {
  it("PRO-2 moves the loser's stake to winner and fee, and notifies each player once", async () => {
    const [ann, bob] = [await registerBettor(testServer, 2000_00n), await registerBettor(testServer, 2000_00n)]
    const [lobby, forAnn, forBob] = [
      await listen(testServer, 'duels-RUB'),
      await listen(testServer, 'balance', ann),
      await listen(testServer, 'balance', bob),
    ]
    const { duel } = await unwrap(offer(ann, '37.00'))
    expect(await sums([ann, bob], duel.id)).toMatchObject({ [`escrow:coin-pvp:`]: 37_00n, 'house:coin-pvp': 0n, [`${ann.id}`]: 1963_00n })
    await unwrap(join(bob, duel.id))
    await lobby.until(() => lobby.received.length === 4)
    expect(lobby.received.map(({ op, data }) => [op, (data as { state?: string }).state])).toEqual([
      ['snapshot', undefined],
      ['change', 'open'],
      ['change', 'closed'],
      ['change', 'drawn'],
    ])
    const drawn = lobby.received.at(-1)!.data as typeof duel
    expect(drawn.result).toMatchObject({ payout: '70.30', fee: '3.70' })
    const [winner, loser] = drawn.result!.side === 'tails' ? [ann, bob] : [bob, ann]
    expect(await sums([ann, bob], duel.id)).toEqual({
      'escrow:coin-pvp:': 0n,
      'house:coin-pvp': 3_70n,
      [`${winner.id}`]: 2033_30n,
      [`${loser.id}`]: 1963_00n,
    })
    const listeners = { [`${ann.id}`]: forAnn, [`${bob.id}`]: forBob }
    await listeners[`${winner.id}`]!.until(() => listeners[`${winner.id}`]!.received.length === 3)
    const balances = (player: Player) => listeners[`${player.id}`]!.received.map(({ data }) => (data as { balance: string }).balance)
    expect([balances(winner), balances(loser)]).toEqual([
      ['2000.00', '1963.00', '2033.30'],
      ['2000.00', '1963.00'],
    ])
    for (const player of [winner, loser])
      expect((await unwrap(player.call('GET /profile/user', {}))).user.balance).toBe(balances(player).at(-1))
    expect(await testServer.server.app.ledger.check()).toEqual([])
    for (const listener of [lobby, forAnn, forBob]) listener.close()
  })

  it('CON-3 PRO-2 accepts dollars in the range of coinflip, to the cent', async () => {
    const ann = await registerBettor(testServer, 1000_00n, { currency: 'USD' })
    const codes: string[] = []
    for (const stake of ['0.01', '0.02', '100.00', '100.01']) codes.push(await codeOf(offer(ann, stake, 'USD')))
    expect(codes).toEqual(['stake_too_small', 'done', 'done', 'bet_limit'])
  })

  it('CON-2 CON-3 PRO-2 appears in the facts of all games: range, return and maximum win', async () => {
    const facts = (currency: 'RUB' | 'USD') =>
      unwrap(testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'coin-pvp' }, query: { currency } }))
    const same = { game: 'coin-pvp', takes_bonus: false, rtp: { min: '95.0000', max: '95.0000' } }
    expect(await facts('RUB')).toMatchObject({ ...same, min: '1.00', max: '10000.00', step: '0.01', max_win: '19000.00' })
    expect(await facts('USD')).toMatchObject({ ...same, min: '0.01', max: '100.00', max_win: '190.00' })
  })
})
