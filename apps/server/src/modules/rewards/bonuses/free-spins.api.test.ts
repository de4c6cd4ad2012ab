import { DAY_MS } from '@fairhouse/money'
import { codeOf, createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { type ProviderServer, startProviderServer } from '../../games/providers/testing/provider-server.ts'
import type { EarnedSpins } from './promised-spins.ts'
import { openFreeSlot } from './testing/free-rounds.ts'

/** Of a server of its own: on the shared ones another file listens to free rounds. A player's terms count from the database's clock. */
const clock = createTestClock()
let server: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
beforeAll(async () => {
  server = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(server, clock, sent)
})
afterAll(async () => {
  expect(await server.server.app.ledger.check()).toEqual([])
  await server.stop()
  await sent.stop()
})

const give = (player: Player, more: Partial<EarnedSpins> = {}) =>
  server.server.app.database.db.transaction().execute((tx) =>
    server.server.app.bonuses.giveSpins(tx, {
      player: player.id,
      currency: 'RUB',
      id: 'level:1',
      source: { kind: 'level', ref: '1' },
      count: 2,
      game: slot.slug,
      ...more,
    }),
  )
const textOf = (own: readonly object[]) => JSON.stringify(own, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
const spins = async (player: Player) => (await unwrap(player.call('GET /profile/freeSpins'))).campaigns
const one = (player: Player, id = 'level:1') => player.call('GET /api/freeSpinsCampaigns/{id}', { params: { id } })
const cancel = (player: Player, id = 'level:1') => player.call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params: { id } })
const bonuses = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const endedOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))).data
const within = <T>(work: (tx: Tx) => Promise<T>) => server.server.app.database.db.transaction().execute(work)
const COURT = { cause: 'court', by: 'risk', reason: 'a letter' } as const
/** By two operators, who lift the block then or not. */
const confirmFraud = ({ id: player }: Player, isLifted: boolean) => {
  const { database, limits } = server.server.app
  const decided = { by: 'risk, head', reason: 'stolen cards' }
  return database.db.transaction().execute(async (tx) => {
    await limits.operatorBlocks.block(tx, player, { cause: 'fraud', ...decided })
    const { id } = (await limits.operatorBlocks.of(tx, player))!
    await limits.operatorBlocks.confirm(tx, player, id, decided)
    if (isLifted) await limits.operatorBlocks.lift(tx, player, { id, isConfirmed: true }, decided)
  })
}

describe('API-16 free spins', () => {
  it('API-16 a campaign is shown with its terms, and played at the provider until its winnings are a bonus', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    expect([await give(player), await give(player)]).toEqual(['granted', 'already_granted'])
    expect(await spins(player)).toMatchObject([
      {
        id: 'level:1',
        publicTitle: expect.stringContaining('1'),
        game: { id: slot.slug, title: 'Gems' },
        count: 2,
        left: 2,
        bet_value: '10.00',
        wager: 10,
        max_win: '10000.00',
        won: '0.00',
        status: 'active',
        ended_at: null,
      },
    ])
    await expect
      .poll(() => sent.calls.filter(({ body }) => body.campaign === `${player.id}.level:1`))
      .toMatchObject([{ path: '/freerounds', body: { game: 'gems', count: 2, bet_value: 1000 } }])
    expect(await slot.play(player, 'level:1', 'RUB', 30_00)).toEqual(['OK', 'OK'])
    expect(await unwrap(one(player))).toMatchObject({ left: 1, won: '30.00', status: 'active' })
    expect((await bonuses(player)).active).toBeNull()
    await slot.play(player, 'level:1', 'RUB', 12_50)
    expect(await unwrap(one(player))).toMatchObject({ left: 0, won: '42.50', status: 'used', ended_at: expect.any(String) })
    expect((await bonuses(player)).active).toMatchObject({ id: 'level:1:win', amount: '42.50', required: '425.00', max_convert: '212.50' })
    expect(await slot.play(player, 'level:1', 'RUB', 1)).toEqual(['FREE_ROUND_INVALID', 'BET_NOT_FOUND'])
    expect(await codeOf(cancel(player))).toBe('fs_used')
  })

  it('API-16 a cancelled campaign grants what was won, ends at the provider, and pays a late win once', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    await give(player, { terms: { wager: 0 } })
    await slot.play(player, 'level:1', 'RUB', 15_00, { isEnded: false })
    expect(await unwrap(cancel(player))).toMatchObject({ winnings: 'cash', campaign: { status: 'cancelled', left: 1, won: '15.00' } })
    await expect
      .poll(() => sent.calls.filter(({ path, body }) => path === '/freerounds/cancel' && body.campaign === `${player.id}.level:1`))
      .toHaveLength(1)
    expect(await codeOf(cancel(player))).toBe('fs_cancelled')
    expect([await slot.lateWin(player, 'RUB', 5_00), await slot.lateWin(player, 'RUB', 5_00)]).toEqual(['OK', 'OK'])
    const { user } = await unwrap(player.call('GET /profile/user'))
    expect([user.balance, user.bonus_balance]).toEqual(['20.00', '0.00'])
  })

  it('API-16 an unused campaign that is cancelled gives nothing; one whose time is over says so', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    await give(player)
    await give(player, { id: 'level:2', terms: { lifeMs: 1 } })
    expect(await unwrap(cancel(player))).toMatchObject({ winnings: 'none' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await codeOf(cancel(player, 'level:2'))).toBe('fs_expired')
    expect(await slot.play(player, 'level:2', 'RUB', 1)).toEqual(['FREE_ROUND_INVALID', 'BET_NOT_FOUND'])
  })

  it('API-16 a spin that its provider takes back is played again; after the end of the campaign it ends there too', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const openRound = () => slot.openRound(player, 'level:1', 'RUB')
    await give(player, { count: 1 })
    expect(await (await openRound()).takeBack()).toBe('OK')
    expect(await unwrap(one(player))).toMatchObject({ left: 1, status: 'active' })
    const last = await openRound()
    expect(last.status).toBe('OK')
    await unwrap(cancel(player))
    expect(await last.takeBack()).toBe('OK')
    expect((await openRound()).status).toBe('FREE_ROUND_INVALID')
    const ends = () => sent.calls.filter(({ path, body }) => path === '/freerounds/cancel' && body.campaign === `${player.id}.level:1`)
    await expect.poll(ends).toHaveLength(1)
  })

  it('PRO-15 spins of a prize have its value, its wager and its life', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const { database, bonuses: module } = server.server.app
    const prize = {
      id: 'tournament:7:1',
      source: { kind: 'tournament', ref: '7' },
      currency: 'RUB',
      count: 3,
      betValue: 7_00n,
      wager: 25,
    } as const
    const give = (more: object) => database.db.transaction().execute((tx) => module.grantPrizeSpins(tx, player.id, { ...prize, ...more }))
    await give({})
    await give({ id: 'tournament:8:1', lifeMs: 20 * DAY_MS })
    const [long, usual] = (await spins(player)).toSorted((a, b) => (a.id < b.id ? 1 : -1))
    expect(usual).toMatchObject({ id: prize.id, count: 3, bet_value: '7.00', wager: 25 })
    expect(Date.parse(long!.expiration_at) - Date.parse(usual!.expiration_at)).toBeGreaterThan(12.9 * DAY_MS)
  })

  it('API-16 twenty cancels at once grant the winnings once', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    await give(player)
    await slot.play(player, 'level:1', 'RUB', 33_00)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(player)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await unwrap(player.call('GET /profile/user'))).user.bonus_balance).toBe('33.00')
  })

  it("SEC-4 API-16 another player's campaign is unknown, and stays as it is", async () => {
    const [player, other] = [await registerPlayer(server, { currency: 'RUB' }), await registerPlayer(server, { currency: 'RUB' })]
    await give(player)
    expect([await codeOf(one(other)), await codeOf(cancel(other)), await spins(other)]).toEqual(['not_found', 'not_found', []])
    expect(await slot.play(other, 'level:1', 'RUB', 100)).toEqual(['FREE_ROUND_INVALID', 'BET_NOT_FOUND'])
    const stolen = await slot.provider.call('bet', {
      player: String(other.id),
      token: 'nothing',
      currency: 'RUB',
      game: 'gems',
      round: 'stolen',
      tx: 'stolen',
      amount: 0,
      campaign: `${player.id}.level:1`,
    })
    expect(stolen.body.status).not.toBe('OK')
    expect(await unwrap(one(player))).toMatchObject({ left: 2, status: 'active' })
  })

  it('API-16 RG self-exclusion ends a campaign with every bonus', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    await give(player)
    await slot.play(player, 'level:1', 'RUB', 9_00)
    const { database, bonuses: module } = server.server.app
    await database.db.transaction().execute((tx) => module.forfeitAll(tx, player.id, 'closed'))
    expect(await spins(player)).toMatchObject([{ status: 'cancelled' }])
    expect(await endedOf(player)).toMatchObject([{ id: 'level:1:win', status: 'forfeited' }])
  })

  it('bonuses.md 2.12 a late win after a confirmed fraud leaves no bonus, and after the lifting of the block it does', async () => {
    const [confirmed, lifted] = [await registerPlayer(server, { currency: 'RUB' }), await registerPlayer(server, { currency: 'RUB' })]
    const late = async (player: Player, isLifted: boolean) => {
      await give(player)
      await slot.play(player, 'level:1', 'RUB', 9_00, { isEnded: false })
      await confirmFraud(player, isLifted)
      expect(await slot.lateWin(player, 'RUB', 5_00)).toBe('OK')
      return (await server.server.app.bonuses.own.bonuses(player.id)) as object[]
    }
    const ended = { id: 'level:1:win', status: 'forfeited', endedBecause: 'fraud' }
    expect(await late(confirmed, false)).toMatchObject([ended, { ...ended, id: 'level:1:win:2' }])
    expect(await late(lifted, true)).toMatchObject([ended, { id: 'level:1:win:2', status: 'active', endedBecause: null }])
    const moneyOf = async ({ id }: Player) => (await server.server.app.ledger.wallet(id, 'RUB'))!.bonus
    expect([await moneyOf(confirmed), await moneyOf(lifted)]).toEqual([0n, 5_00n])
  })

  it.each<[string, 'forfeited' | 'active', (player: Player) => Promise<unknown>]>([
    ['a self-exclusion', 'forfeited', (player) => unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))],
    ['a national register', 'forfeited', ({ id }) => within((tx) => server.server.app.limits.setListed(tx, id, true))],
    ['the closing of an account under age', 'forfeited', ({ id }) => within((tx) => server.server.app.limits.closeUnderAge(tx, id))],
    [
      'the closing of the account by its player',
      'forfeited',
      (player) => unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } })),
    ],
    ['a block', 'active', ({ id }) => within((tx) => server.server.app.limits.operatorBlocks.block(tx, id, COURT))],
    ['a cool-off', 'active', (player) => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))],
  ])('bonuses.md 2.12 a late win after %s is a bonus that is %s', async (_, status, end) => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    await give(player)
    await slot.play(player, 'level:1', 'RUB', 0)
    await unwrap(cancel(player))
    await end(player)
    expect(await slot.lateWin(player, 'RUB', 5_00)).toBe('OK')
    const endedBecause = status === 'active' ? null : 'closed'
    expect(await server.server.app.bonuses.own.bonuses(player.id)).toMatchObject([{ status, endedBecause }])
    expect((await server.server.app.ledger.wallet(player.id, 'RUB'))!.bonus).toBe(status === 'active' ? 5_00n : 0n)
  })

  it('PRO-14 SEC-4 the export of own data holds bonuses, spins and codes, not the operator who gave them nor the reason', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const { own, operators } = server.server.app.bonuses
    const operator = operators.spins
    const grant = {
      id: 'level:1',
      player: player.id,
      currency: 'RUB',
      count: 2,
      betValue: 10_00n,
      wager: 10,
      maxWin: null,
      lifeMs: null,
      game: slot.slug,
    } as const
    await server.server.app.database.db.transaction().execute((tx) => operator.grant(tx, grant, { login: 'head', reason: 'an apology' }))
    expect(
      (await operator.list({ limit: 10 })).rows.map(({ id, player: of }) => [id, of]),
      'as operators see it',
    ).toContainEqual(['level:1', player.id])
    await unwrap(cancel(player))
    expect(await own.freeSpins(player.id)).toMatchObject([{ id: 'level:1' }])
    expect(textOf(await own.freeSpins(player.id))).not.toMatch(/head|an apology/)
    expect([await own.bonuses(player.id), await own.promoCodes(player.id)]).toEqual([[], []])
    expect(await own.countedBets(player.id, { before: undefined, limit: 10 })).toEqual([])
  })
})
