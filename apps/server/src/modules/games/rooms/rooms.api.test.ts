import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash } from '@fairhouse/games'
import { atTable, codeOf, unwrap, registerBettor, registerPlayer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endCountdown, HELD, inRoom, startQuickServer, untilFree, untilRound } from './testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer(HELD)))
beforeEach(() => untilFree(inRoom(testServer.client())))
afterAll(() => testServer.stop())

const bettor = (cash = 1000_00n) => registerBettor(testServer, cash)
const books = () => testServer.server.app.ledger
const cashOf = async (player: { id: bigint }) => (await books().wallet(player.id, 'RUB'))!.cash

/** The escrow of all rounds, minor units. */
async function escrow(): Promise<bigint> {
  const { rows } = await testServer.server.app.database.pool.query<{ sum: bigint }>(
    "select coalesce(sum(balance), 0)::bigint as sum from ledger.guarded g join ledger.account a on a.id = g.account where a.name like 'escrow:%'",
  )
  return rows[0]!.sum
}

describe('PRO-11 a round of a room', () => {
  it('PRO-11 counts down from the second player, draws by the beacon, and pays the pot less the commission', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const first = await unwrap(inRoom(ann).bet('30.00'))
    expect(first).toMatchObject({ bet: { stake: '30.00' }, balance: '970.00' })
    expect(await inRoom(ann).look()).toMatchObject({ state: 'open', pot: '30.00', players: 1, closes_at: null, own: [first.bet.id] })
    await unwrap(inRoom(bob).bet('10.00'))
    expect(await inRoom(bob).look()).toMatchObject({ state: 'counting', pot: '40.00', players: 2, closes_at: expect.any(Number) })
    expect(await escrow()).toBe(40_00n)
    await endCountdown(testServer, first.round)
    const { result, proof, bets } = await untilRound(inRoom(ann), first.round, 'drawn')
    expect(result).toMatchObject({ payout: '38.00', fee: '2.00', user: bets[result!.index]!.user })
    const winner = BigInt(result!.ticket) < 30_00n ? ann : bob
    expect(bets[result!.index]!.id).toBe(winner === ann ? first.bet.id : bets[1]!.id)
    expect(await cashOf(winner)).toBe(winner === ann ? 1008_00n : 1028_00n)
    expect(await cashOf(winner === ann ? bob : ann)).toBe(winner === ann ? 990_00n : 970_00n)
    const strip = async (of: typeof ann) => (await unwrap(of.call('GET /api/v2/games/rooms/strip', { query: { mode: 'real' } }))).data
    expect(await strip(ann)).toMatchObject([{ id: first.bet.id, payout: winner === ann ? '38.00' : '0.00' }])
    expect(await strip(await bettor())).toEqual([])
    expect(proof.beacon).toMatchObject({ source: 'sandbox', value: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(betsHash(nodeCrypto, proof.bets_text!)).toBe(proof.bets_hash)
    expect(await escrow()).toBe(0n)
    expect(await books().check()).toEqual([])
  })

  it('PRO-11 returns the stakes of a single player until another one joins', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const [one, two] = [await unwrap(inRoom(ann).bet('5.00')), await unwrap(inRoom(ann).bet('7.00'))]
    const back = await unwrap(inRoom(ann).back(one.bet.id))
    expect(back).toMatchObject({ bet: one.bet.id, balance: '993.00' })
    expect(await unwrap(inRoom(ann).back(one.bet.id))).toEqual(back)
    expect(await inRoom(ann).look()).toMatchObject({ pot: '7.00', bets: [{ id: two.bet.id }] })
    expect(await codeOf(inRoom(bob).back(two.bet.id))).toBe('not_found')
    await unwrap(inRoom(bob).bet())
    expect(await codeOf(inRoom(ann).back(two.bet.id))).toBe('not_alone')
    await endCountdown(testServer, two.round)
    await untilRound(inRoom(ann), two.round, 'drawn')
    expect(await escrow()).toBe(0n)
    expect(await books().check()).toEqual([])
  })

  it('PRO-11 accepts ten bets of a player and no more', async () => {
    const ann = await bettor()
    const ten = await Promise.all(Array.from({ length: 11 }, () => inRoom(ann).bet()))
    expect(ten.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual([...Array(10).fill('done'), 'too_many_bets'])
    const { own } = await inRoom(ann).look()
    for (const bet of own) await unwrap(inRoom(ann).back(bet))
    expect(await cashOf(ann)).toBe(1000_00n)
  })

  it('D-27 PRO-11 returns the first answer to a repeat, and refuses another body under its key', async () => {
    const ann = await bettor()
    const key = newKey()
    const first = await unwrap(inRoom(ann).bet('2.00', key))
    expect(await unwrap(inRoom(ann).bet('2.00', key))).toEqual(first)
    expect(await codeOf(inRoom(ann).bet('3.00', key))).toBe('idempotency_mismatch')
    await unwrap(inRoom(ann).back(first.bet.id))
    expect(await unwrap(inRoom(ann).bet('2.00', key))).toEqual(first)
    expect(await cashOf(ann)).toBe(1000_00n)
  })

  it('D-27 PRO-11 refuses a key that the player used for a bet of another game', async () => {
    const ann = await bettor()
    const key = newKey()
    await unwrap(atTable(ann, 'dice', { stake: '2.00' }).bet({ direction: 'under', target: 5000 }, {}, key))
    const cash = await cashOf(ann)
    expect(await codeOf(inRoom(ann).bet('2.00', key))).toBe('idempotency_mismatch')
    expect([await cashOf(ann), await escrow()]).toEqual([cash, 0n])
  })
})

describe('PRO-11 hostile calls of rooms', () => {
  it('SEC-4 PRO-11 answers 401 without a bearer token, and shows the room to every caller', async () => {
    const guest = testServer.client()
    expect([await codeOf(inRoom(guest).bet()), await codeOf(inRoom(guest).back(newKey()))]).toEqual(['unauthorised', 'unauthorised'])
    expect(await inRoom(guest).look()).toMatchObject({ own: [] })
    expect((await unwrap(guest.call('GET /api/v2/games/rooms'))).data.map(({ room }) => room)).toEqual(['red', 'yellow', 'purple'])
  })

  it('SEC-3 lists the stake of a player who hides statistics without their number', async () => {
    const ann = await bettor()
    expect(await ann.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })).toMatchObject({ ok: true })
    const { bet } = await unwrap(inRoom(ann).bet('7.00'))
    const { bets } = await inRoom(testServer.client()).look()
    await unwrap(inRoom(ann).back(bet.id))
    expect(bets).toMatchObject([{ id: bet.id, player: 'Player ***', stake: '7.00' }])
  })

  it('PRO-11 refuses players without money, seeds or the currency, and blocked players', async () => {
    const poor = await bettor(50n)
    expect(await codeOf(inRoom(poor).bet())).toBe('insufficient_funds')
    const ann = await bettor()
    expect(await codeOf(inRoom(ann, 'red', 'USD').bet())).toBe('wrong_currency')
    await books().setBlock(null, ann.id, 2)
    expect(await codeOf(inRoom(ann).bet())).toBe('player_blocked')
    expect(await codeOf(inRoom(await registerPlayer(testServer)).bet())).toBe('no_seeds')
    expect(await inRoom(ann).look()).toMatchObject({ pot: '0.00', bets: [] })
  })

  it("PRO-11 D-5 enforces the player's own limits", async () => {
    const ann = await bettor()
    const limits = { wager: { day: 5_00n, week: null, month: null }, loss: { day: null, week: null, month: null } }
    await books().setLimits(null, ann.id, 'RUB', limits)
    await unwrap(inRoom(ann).bet('4.00'))
    expect(await codeOf(inRoom(ann).bet('2.00'))).toBe('limit_wager_day')
    await unwrap(inRoom(ann).back((await inRoom(ann).look()).own[0]!))
    const again = await unwrap(inRoom(ann).bet('5.00'))
    await unwrap(inRoom(ann).back(again.bet.id))
  })

  it("PRO-11 refuses the id of another player's bet", async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    const { bet } = await unwrap(inRoom(ann).bet())
    expect(await codeOf(inRoom(bob).bet('1.00', bet.id))).toBe('idempotency_mismatch')
    expect(await cashOf(bob)).toBe(1000_00n)
    expect(await inRoom(bob).look()).toMatchObject({ players: 1 })
    await unwrap(inRoom(ann).back(bet.id))
  })

  it('D-26 PRO-11 refuses unknown rooms and rounds, and broken bodies', async () => {
    const ann = await bettor()
    expect(await codeOf(inRoom(ann, 'green' as never).bet())).toBe('invalid')
    expect(await codeOf(inRoom(ann).round(newKey()))).toBe('not_found')
    expect(await codeOf(inRoom(ann).bet('1'))).toBe('invalid')
    expect(await codeOf(inRoom(ann).bet('-1.00'))).toBe('invalid')
    expect(await codeOf(inRoom(ann).bet('0.00'))).toBe('bet_limit')
  })
})
