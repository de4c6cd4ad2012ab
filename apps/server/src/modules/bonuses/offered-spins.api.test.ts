// @module-tag slow
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../payments/testing/cashier.ts'
import { type ProviderServer, startProviderServer } from '../providers/testing/provider-server.ts'
import { insertPromo, type StoredPromo } from './store/promos.ts'
import { openFreeSlot } from './testing/free-rounds.ts'

let cashier: Cashier
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
beforeAll(async () => {
  cashier = await openCashier()
  sent = await startProviderServer(() => ({}))
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
  await sent.stop()
})

const db = () => cashier.testServer.server.app.database.db
const spins = async (player: Player) => (await unwrap(player.call('GET /profile/freeSpins'))).campaigns
const bonuses = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const pack = () => unwrap(cashier.testServer.client().call('GET /api/v3/welcome-pack/get-welcome-packs-guest'))

let events = 0
async function report(invoice: string, status: string, amount: string): Promise<void> {
  const event = { event: `spins-${++events}`, ext: `spins-x${invoice}`, invoice, status, amount: Number(amount.replace('.', '')) }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

async function payIn(player: Player, amount = '1000.03'): Promise<Invoice> {
  const call = { body: { value: 'card', amount }, key: newKey(cashier.clock.now()) }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
  await report(invoice.id, 'paid', invoice.amount)
  expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
  return invoice
}

let codes = 0
async function promo(more: Partial<StoredPromo> = {}): Promise<string> {
  const [code, now] = [`SPINS${++codes}`, cashier.clock.now()]
  const usual: StoredPromo = {
    code,
    type: 'free_spins',
    value: 12,
    min: null,
    max: 20_00n,
    wager: 10,
    startsAt: now - 1000,
    endsAt: now + 86_400_000,
    totalLimit: null,
    currencies: ['RUB'],
    budget: 50_00n,
    titles: { ru: 'Осень', en: 'Autumn', kz: 'Күз' },
    player: null,
    stoppedAt: null,
    madeBy: 'head',
    madeAt: now,
  }
  await db()
    .transaction()
    .execute((tx) => insertPromo(tx, { ...usual, ...more }))
  return code
}
const use = (player: Player, code: string) => player.call('POST /api/v2/bonuses/promo', { body: { code } })

let phones = 0
const provePhone = (player: Player) =>
  sql`update identity.account set phone = ${`+7701${String(1_000_000 + ++phones)}`}, phone_verified_at = now() where id = ${player.id}`.execute(
    db(),
  )

describe('PRO-14 free spins of offers', () => {
  it('PRO-14 are not offered while no game takes them; a code that gives them waits for one', async () => {
    expect((await pack()).stages.map(({ free_spins: count }) => count)).toEqual([0, 0, 0, 0])
    const player = await cashier.player()
    await provePhone(player)
    expect(await unwrap(use(player, await promo()))).toMatchObject({ state: 'spins' })
    expect(await spins(player)).toEqual([])
    slot = await openFreeSlot(cashier.testServer, cashier.clock, sent)
    expect((await pack()).stages.map(({ free_spins: count }) => count)).toEqual([0, 0, 30, 50])
    await expect
      .poll(() => spins(player), { timeout: 60_000 })
      .toMatchObject([{ id: 'promo:SPINS1', count: 12, max_win: '2000.00', game: { title: 'Gems' } }])
  })

  it('D-5 that waited for a game are not given under a self-exclusion', async () => {
    const player = await cashier.player()
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    const kept = { player: `${player.id}`, currency: 'RUB', id: 'kept', count: 12, invoice: null, wager: null, lifeMs: null, maxWin: null }
    await sql`select graphile_worker.add_job('bonuses.give_spins', ${JSON.stringify(kept)}::json)`.execute(db())
    const waiting = async () =>
      (await sql`select 1 from graphile_worker.jobs where task_identifier = 'bonuses.give_spins'`.execute(db())).rows
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
    expect((await sql`select 1 from bonuses.campaign where player = ${player.id}`.execute(db())).rows).toEqual([])
  })

  it('PRO-14 the third and the fourth deposit bring them beside their money', async () => {
    const player = await cashier.player()
    await payIn(player)
    await payIn(player)
    expect(await spins(player)).toEqual([])
    expect((await bonuses(player)).next).toMatchObject({ name: 'welcome:3', free_spins: 30 })
    expect((await unwrap(player.call('GET /api/v2/billing/data'))).payments.bonus.name).toContain('30')
    await payIn(player)
    await payIn(player)
    expect(await spins(player)).toMatchObject([
      { id: 'welcome:3', count: 30, left: 30, wager: 10, bet_value: '10.00' },
      { id: 'welcome:4', count: 50, left: 50 },
    ])
    expect(await slot.play(player, 'welcome:3', 'RUB', 44_00)).toEqual(['OK', 'OK'])
    expect((await spins(player))[0]).toMatchObject({ left: 29, won: '44.00' })
  })

  it('PRO-14 a deposit without its bonus brings none', async () => {
    const player = await cashier.player()
    await payIn(player)
    await payIn(player)
    const body = { value: 'card', amount: '1000.03', without_bonus: true }
    const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(cashier.clock.now()) }))
    await report(invoice.id, 'paid', invoice.amount)
    expect(await spins(player)).toEqual([])
  })

  it('PRO-14 a chargeback ends the spins of its deposit, and what they won', async () => {
    const player = await cashier.player()
    await payIn(player)
    await payIn(player)
    const third = await payIn(player)
    await slot.play(player, 'welcome:3', 'RUB', 44_00)
    await report(third.id, 'charged_back', third.amount)
    await expect.poll(async () => (await spins(player))[0]?.status).toBe('cancelled')
    const { queued, ended } = await bonuses(player)
    expect(queued.map(({ id }) => id)).toEqual(['welcome:2'])
    expect(ended.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(['welcome:3 cancelled', 'welcome:3:win cancelled'])
  })

  it('PRO-14 a code of free spins needs a verified number, is used once, and costs at most its budget', async () => {
    const [player, other, third] = [await cashier.player(), await cashier.player(), await cashier.player()]
    const code = await promo()
    expect(await codeOf(use(player, code))).toBe('phone_needed')
    for (const each of [player, other, third]) await provePhone(each)
    expect(await unwrap(use(player, code))).toMatchObject({ state: 'spins', promo: { type: 'free_spins', value: 12 } })
    expect(await codeOf(use(player, code))).toBe('unknown_promo')
    expect([(await use(other, code)).status, (await use(third, code)).status]).toEqual([200, 404])
    expect(await spins(player)).toMatchObject([{ id: `promo:${code}`, count: 12, wager: 10, max_win: '2000.00' }])
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons.map((reason) => reason.code)).toContain('kyc_required')
  })
})
