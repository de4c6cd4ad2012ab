import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { codeOf, newPhone, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { provePhone } from '../../accounts/identity/testing/phones.ts'
import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { createPromo, giftTerms } from './testing/promos.ts'

/** Its provider of payments is the test. */
let cashier: Cashier
/** Sends messages. */
let testServer: TestServer
beforeAll(async () => ([cashier, testServer] = await Promise.all([openCashier(), sharedTestServer(sharedClock)])))
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

type App = TestServer['server']['app']
const within = <T>({ database }: App, work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
const block = (app: App, { id }: Player) =>
  within(app, (tx) => app.limits.operatorBlocks.block(tx, id, { cause: 'court', by: 'risk', reason: 'a letter' }))
const lift = (app: App, { id }: Player) =>
  within(app, async (tx) => {
    const { operatorBlocks } = app.limits
    const open = { id: (await operatorBlocks.of(tx, id))!.id, isConfirmed: false }
    return operatorBlocks.lift(tx, id, open, { by: 'risk, head', reason: 'a mistake' })
  })
/** A pause of the player's own, which delays gifts alone. */
const pause = (player: Player) => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
const WITH_PAUSE = [
  ['', async () => undefined],
  [', in a pause too', pause],
] as const
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const type = (player: Player, code: string) => codeOf(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
const gift = () => createPromo(testServer, sharedClock, { ...giftTerms(50), wager: 60 })
const bell = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))).data.map(({ details }) => details)

describe('bonuses.md 2.12 a blocked player gets no bonus', () => {
  it('PRO-14 by a deposit that was promised one: the money is credited, and the reason is shown', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    const body = { value: 'card', amount: '1000.03', with_bonus: true }
    const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(cashier.clock.now()) }))
    expect(await app.bonuses.nextDeposit(player.id, 'en')).toMatchObject({ name: expect.any(String) })
    await block(app, player)
    expect(await app.bonuses.nextDeposit(player.id, 'en')).toEqual({ name: null, terms: null, refused: null })
    const event = { event: newKey(), ext: newKey(), invoice: invoice.id, status: 'paid', amount: 1000_03, currency: 'RUB' }
    expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
    expect(await app.ledger.wallet(player.id, 'RUB')).toMatchObject({ cash: 1000_03n, bonus: 0n, block: 2 })
    expect(await list(player)).toMatchObject({ active: null, queued: [], missed: [{ invoice: invoice.id, reason: 'blocked' }] })
    expect(await bell(player)).toContainEqual({ what: 'missed_blocked', invoice: invoice.id })
  })

  it('PRO-14 D-74 by a deposit that is credited in spite of a pause', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    const body = { value: 'card', amount: '1000.03', with_bonus: true }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(cashier.clock.now()) }))
    await block(app, player)
    await pause(player)
    const credited = { player: player.id, invoice: BigInt(id), amount: 1000_03n, at: cashier.clock.now() }
    await within(app, (tx) => app.bonuses.onCredited(tx, [credited]))
    expect(await list(player)).toMatchObject({ active: null, queued: [], missed: [{ invoice: id, reason: 'blocked' }] })
  })

  it('API-18 by a code that is typed, until the block is lifted', async () => {
    const { app } = testServer.server
    const [code, player] = [await gift(), await registerPlayer(testServer, { currency: 'RUB' })]
    await unwrap(provePhone(testServer, player, newPhone(), 1))
    await block(app, player)
    expect(await type(player, code)).toBe('player_blocked')
    expect(await list(player)).toMatchObject({ active: null })
    await lift(app, player)
    expect(await type(player, code)).toBe('done')
  })

  it.each(WITH_PAUSE)('D-58 by the code of the registration, when the number is proved%s: the reason is shown', async (_, also) => {
    const { app } = testServer.server
    const code = await gift()
    const player = await registerPlayer(testServer, { promo: code, currency: 'RUB' })
    await block(app, player)
    await also(player)
    await unwrap(provePhone(testServer, player, newPhone(), 1))
    expect(await list(player)).toMatchObject({ active: null, missed: [{ invoice: null, reason: 'blocked' }] })
    expect(await bell(player)).toContainEqual({ what: 'missed_code_blocked', code })
  })

  it.each(WITH_PAUSE)('PRO-15 by free spins of a prize%s: none are given, and none are promised', async (_, also) => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    await block(app, player)
    await also(player)
    const prize = {
      id: 'tournament:9:1',
      source: { kind: 'tournament', ref: '9' },
      currency: 'RUB',
      count: 5,
      betValue: 10_00n,
      wager: 10,
    } as const
    await within(app, (tx) => app.bonuses.grantPrizeSpins(tx, player.id, prize))
    expect(await app.bonuses.own.freeSpins(player.id)).toEqual([])
    expect(await app.database.pool.query('select from bonuses.promised_spins where player = $1', [player.id])).toMatchObject({
      rowCount: 0,
    })
    expect((await list(player)).missed).toMatchObject([{ publicTitle: 'Приз турнира', invoice: null, reason: 'blocked' }])
  })

  it('D-57 by a birthday: it is listed once, and no more when it is given after the block', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    const source = { kind: 'birthday', ref: '2026' } as const
    const gift = { id: 'birthday:2026', source, currency: 'RUB', amount: 20_00n, wager: 10 } as const
    const record = () => within(app, (tx) => app.bonuses.recordBlockedGift(tx, player.id, gift))
    await Promise.all([record(), record()])
    await record()
    expect((await list(player)).missed).toMatchObject([{ publicTitle: 'Подарок на день рождения', invoice: null, reason: 'blocked' }])
    expect(await bell(player)).toEqual([])
    await within(app, (tx) => app.bonuses.grantPrize(tx, player.id, gift))
    expect(await list(player)).toMatchObject({ active: { id: gift.id }, missed: [] })
  })

  it('D-57 by a birthday that was given before the block: it is not listed', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    const source = { kind: 'birthday', ref: '2026' } as const
    const gift = { id: 'birthday:2026', source, currency: 'RUB', amount: 20_00n, wager: 10 } as const
    await within(app, (tx) => app.bonuses.grantPrize(tx, player.id, gift))
    await block(app, player)
    await within(app, (tx) => app.bonuses.recordBlockedGift(tx, player.id, gift))
    expect(await list(player)).toMatchObject({ active: { id: gift.id }, missed: [] })
  })

  it('PRO-14 by free spins of a level that were promised before the block: they wait for its end, and are not listed', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    const spins = { player: player.id, currency: 'RUB', id: 'level:3', source: { kind: 'level', ref: '3' }, count: 5 } as const
    const give = () => within(app, (tx) => app.bonuses.giveSpins(tx, spins))
    await pause(player)
    expect(await give()).toBe('waiting')
    await block(app, player)
    await within(app, (tx) => app.bonuses.recordBlockedGift(tx, player.id, spins))
    await give()
    expect((await list(player)).missed).toEqual([])
    expect(await app.bonuses.own.freeSpins(player.id)).toMatchObject([{ id: 'level:3', status: 'promised' }])
  })

  it('bonuses.md 1 rule 8 by an own code of theirs, which is not even shown: its look-up says that they are blocked', async () => {
    const { app } = testServer.server
    const player = await registerPlayer(testServer, { currency: 'RUB' })
    const code = await createPromo(testServer, sharedClock, { ...giftTerms(50), wager: 60, player: player.id })
    const shown = async () => [
      (await unwrap(player.call('GET /profile/user'))).super_bonus?.name ?? null,
      await codeOf(player.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })),
    ]
    expect(await shown()).toEqual([code, 'done'])
    await block(app, player)
    expect(await shown()).toEqual([null, 'player_blocked'])
    await lift(app, player)
    expect(await shown()).toEqual([code, 'done'])
  })
})

describe('bonuses.md 2.12 an operator blocks a player', () => {
  it('and takes nothing: bonuses that run or wait stay, and go on after the block', async () => {
    const { app } = cashier.testServer.server
    const player = await cashier.player()
    for (const id of ['first', 'second'])
      await within(app, (tx) =>
        app.bonuses.grantPrize(tx, player.id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 }),
      )
    await block(app, player)
    expect(await list(player)).toMatchObject({ active: { id: 'first', funds: '50.00' }, queued: [{ id: 'second' }] })
    await lift(app, player)
    expect(await list(player)).toMatchObject({ active: { id: 'first', funds: '50.00' }, queued: [{ id: 'second' }] })
  })
})
