// @module-tag slow
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { type ProviderServer, startProviderServer } from '../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from './testing/free-rounds.ts'
import { addProvedPhone, createPromo } from './testing/promos.ts'

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

const spins = async (player: Player) => (await unwrap(player.call('GET /profile/freeSpins'))).campaigns
const waiting = async (player: Player) => (await unwrap(player.call('GET /profile/freeSpins'))).waiting
const givePromised = () => cashier.testServer.server.app.bonuses.givePromised()
const bonuses = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const pack = () => unwrap(cashier.testServer.client().call('GET /api/v3/welcome-pack/get-welcome-packs-guest'))

let events = 0
async function report(invoice: string, status: string, amount: string): Promise<void> {
  const event = { event: `spins-${++events}`, ext: `spins-x${invoice}`, invoice, status, amount: Number(amount.replace('.', '')) }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

async function payIn(player: Player, amount = '1000.03'): Promise<Invoice> {
  const call = { body: { value: 'card', amount, with_bonus: true }, key: newKey(cashier.clock.now()) }
  const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
  await report(invoice.id, 'paid', invoice.amount)
  expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
  return invoice
}

const SPINS = { type: 'free_spins', value: 12, min: null, max: 20_00n, wager: 10, currencies: ['RUB'], budget: 50_00n } as const
const promo = () => createPromo(cashier.testServer, cashier.clock, SPINS)
const use = (player: Player, code: string) => player.call('POST /api/v2/bonuses/promo', { body: { code } })

const provePhone = (player: Player) => addProvedPhone(cashier.testServer, player)

describe('PRO-14 free spins of offers', () => {
  it('PRO-14 are not offered while no game takes them; a code that gives them waits for one', async () => {
    expect((await pack()).stages.map(({ free_spins: count }) => count)).toEqual([0, 0, 0, 0])
    const player = await cashier.player()
    await provePhone(player)
    const code = await promo()
    expect(await unwrap(use(player, code))).toMatchObject({ state: 'spins' })
    await givePromised()
    expect(await spins(player)).toEqual([])
    expect(await waiting(player)).toMatchObject([{ id: `promo:${code}`, count: 12, reason: 'no_game' }])
    slot = await openFreeSlot(cashier.testServer, cashier.clock, sent)
    expect((await pack()).stages.map(({ free_spins: count }) => count)).toEqual([0, 0, 30, 50])
    await givePromised()
    expect(await spins(player)).toMatchObject([{ id: `promo:${code}`, count: 12, max_win: '2000.00', game: { title: 'Gems' } }])
    expect(await waiting(player)).toEqual([])
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
    const body = { value: 'card', amount: '1000.03' }
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
    const { queued } = await bonuses(player)
    const { data: ended } = await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))
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
