import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { DAY_MS } from '@fairhouse/money'
import {
  atTable,
  codeOf,
  unwrap,
  type Player,
  registerBettor,
  registerPlayer,
  startTestServer,
  type TestServer,
  createTestClock,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { grantPhone, grantPlay, makeReady } from './testing/ready.ts'

const clock = createTestClock()
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ clock })))
afterAll(() => testServer.stop())

const spin = ({ call }: Pick<Player, 'call'>, key = newKey(clock.now())) => call('POST /api/v2/wheel/daily', { key })
const state = ({ call }: Pick<Player, 'call'>) => unwrap(call('GET /api/v2/wheel/daily'))

async function readyPlayer(options: Parameters<typeof registerBettor>[2] = {}) {
  const player = await registerBettor(testServer, 100_00n, options)
  await makeReady(testServer, player.id, options.currency)
  return player
}

const cashOf = async (player: Player) => (await testServer.server.app.ledger.wallet(player.id, 'RUB'))!.cash

describe('PRO-12 the free spin of the day', () => {
  it('PRO-12 reports the missing conditions one by one, then allows a spin', async () => {
    const player = await registerBettor(testServer, 100_00n)
    expect(await state(player)).toMatchObject({
      may: false,
      reason: 'level',
      next_at: null,
      level: { level: 0, needed: 1, xp: 0, next_at: 100 },
      has_phone: false,
      turnover: { counted: '0.00', needed: '150.00' },
      last: null,
    })
    expect(await spin(player)).toMatchObject({ status: 409, error: { code: 'no_spin', details: { reason: 'level' } } })
    await grantPlay(testServer, player.id)
    expect(await state(player)).toMatchObject({ reason: 'phone', level: { level: 1 }, turnover: { counted: '150.00' } })
    await grantPhone(testServer, player.id)
    expect(await state(player)).toMatchObject({ may: true, reason: null, has_phone: true })
  })

  it("PRO-12 shows every prize with its exact chance, in the player's currency", async () => {
    const { prizes, currency } = await state(await readyPlayer({ currency: 'KZT' }))
    expect(currency).toBe('KZT')
    expect(prizes.map(({ prize, chance }) => [prize, chance])).toEqual([
      ['0.00', '20000/100000'],
      ['25.00', '30000/100000'],
      ['50.00', '24000/100000'],
      ['125.00', '14000/100000'],
      ['250.00', '7500/100000'],
      ['500.00', '3300/100000'],
      ['1250.00', '900/100000'],
      ['2500.00', '250/100000'],
      ['12500.00', '45/100000'],
      ['50000.00', '5/100000'],
    ])
  })

  it('PRO-12 pays the prize to cash at once, and refuses the next spin for 24 hours', async () => {
    const player = await readyPlayer()
    const won = await unwrap(spin(player))
    expect(won).toMatchObject({ currency: 'RUB', prize: (await state(player)).prizes[won.index]!.prize, bonus_balance: '0.00' })
    expect(Number(won.balance)).toBe(100 + Number(won.prize))
    expect(Number(await cashOf(player)) / 100).toBe(Number(won.balance))
    const after = await state(player)
    expect(after).toMatchObject({ may: false, reason: 'too_soon', last: { id: won.id, prize: won.prize } })
    expect(Date.parse(after.next_at!) - Date.parse(won.at)).toBe(DAY_MS)
    expect(await spin(player)).toMatchObject({ error: { code: 'no_spin', details: { reason: 'too_soon', next_at: after.next_at } } })
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-12 D-27 returns the first answer to a repeat, and pays no more', async () => {
    const player = await readyPlayer()
    const key = newKey(clock.now())
    const first = await unwrap(spin(player, key))
    const cash = await cashOf(player)
    expect(await unwrap(spin(player, key))).toEqual(first)
    expect(await cashOf(player)).toBe(cash)
  })

  it('PRO-12 gives one spin to twenty concurrent calls', async () => {
    const player = await readyPlayer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(spin(player))))
    expect(answers.toSorted()).toEqual(['done', ...Array(19).fill('no_spin')])
    const { last } = await state(player)
    expect(Number(await cashOf(player)) / 100).toBe(100 + Number(last!.prize))
  })

  it('PRO-12 D-27 gives one answer to twenty calls with one key', async () => {
    const player = await readyPlayer()
    const key = newKey(clock.now())
    const answers = await Promise.all(Array.from({ length: 20 }, () => unwrap(spin(player, key))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('PRO-12 the spin among the bets', () => {
  it('PRO-12 takes a separate nonce between two bets, also when they are concurrent', async () => {
    const player = await readyPlayer()
    const dice = atTable(player, 'dice')
    const bet = () => dice.bet({ direction: 'under', target: 5000 }, {}, newKey(clock.now()))
    const rounds = await Promise.all([unwrap(bet()), unwrap(spin(player)), unwrap(bet()), unwrap(bet())])
    expect(rounds.map(({ proof }) => proof.nonce).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
  })

  it('BEY-2 PRO-12 is verifiable like any round once its seed is revealed, with a stake of 0', async () => {
    const player = await readyPlayer()
    const won = await unwrap(spin(player))
    const dice = atTable(player, 'dice')
    expect(await unwrap(dice.round(won.id))).toMatchObject({ round: { game: 'daily-spin', stake: '0.00' }, proof: { serverSeed: null } })
    await dice.rotate()
    const { proof, own, rules_hash } = await unwrap(dice.round(won.id))
    expect([own, rules_hash]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(verifyRound(nodeCrypto, proof)).toMatchObject({
      verdict: 'matches',
      compared: ['commitment', 'outcome', 'multiplier', 'payout'],
    })
    expect(verifyRound(nodeCrypto, { ...proof, stake: '1.00' })).toEqual({ verdict: 'unreadable', field: 'stake' })
  })

  it('PRO-12 pays the same nonce of the next pair as a separate prize', async () => {
    const player = await readyPlayer()
    const { pool } = testServer.server.app.database
    let expected = await cashOf(player)
    for (let day = 0; day < 12; day++) {
      await pool.query('update wheel.daily_spin set at = at - $2::interval where player = $1', [player.id, '1 day'])
      const won = await unwrap(spin(player))
      expect(won.proof.nonce).toBe(0)
      expected += BigInt(Math.round(Number(won.prize) * 100))
      expect(await cashOf(player)).toBe(expected)
      await atTable(player, 'dice').rotate(`day ${day}`)
    }
  })
})

describe('PRO-12 invalid spins', () => {
  it('SEC-4 PRO-12 are refused for guests', async () => {
    const guest = testServer.client()
    expect([await codeOf(spin(guest)), await codeOf(guest.call('GET /api/v2/wheel/daily'))]).toEqual(['unauthorised', 'unauthorised'])
  })

  it('D-27 PRO-12 are refused without a key, with a malformed one or one of last week', async () => {
    const player = await readyPlayer()
    const bare = (key?: string) =>
      testServer.fetch('/api/v2/wheel/daily', {
        method: 'POST',
        headers: { authorization: `Bearer ${player.token}`, ...(key && { 'idempotency-key': key }) },
      })
    expect([(await bare()).status, (await bare('1')).status]).toEqual([422, 422])
    expect(await codeOf(spin(player, newKey(clock.now() - 7 * DAY_MS)))).toBe('key_too_old')
    expect((await state(player)).may).toBe(true)
  })

  it('PRO-12 are refused for a player without seeds, and for a blocked one', async () => {
    const seedless = await registerPlayer(testServer)
    await makeReady(testServer, seedless.id)
    expect(await codeOf(spin(seedless))).toBe('no_seeds')
    const blocked = await readyPlayer()
    await testServer.server.app.ledger.setBlock(null, blocked.id, 2)
    expect(await codeOf(spin(blocked))).toBe('player_blocked')
    expect((await state(blocked)).last).toBeNull()
  })

  it("PRO-12 BEY-11 are refused during a player's pause, with `cool_off` and its end", async () => {
    const player = await readyPlayer()
    const { cool_off_until } = await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    expect(await spin(player)).toMatchObject({ status: 409, error: { code: 'cool_off', details: { until: cool_off_until } } })
    expect((await state(player)).last).toBeNull()
  })

  it('D-46 PRO-12 are refused for a staff account', async () => {
    const player = await readyPlayer()
    const { database, limits } = testServer.server.app
    const within = database.db.transaction()
    await within.execute((tx) => limits.setStaff(tx, player.id, true))
    expect(await codeOf(spin(player))).toBe('staff_account')
    expect((await state(player)).last).toBeNull()
  })

  it('D-26 PRO-12 are not placed as bets, and are invisible to other players', async () => {
    const player = await readyPlayer()
    expect(await codeOf(atTable(player, 'daily-spin').bet({ currency: 'RUB' }, {}, newKey(clock.now())))).toBe('unknown_game')
    const { id } = await unwrap(spin(player))
    expect(await codeOf(atTable(await registerBettor(testServer, 0n), 'dice').round(id))).toBe('not_found')
  })
})
