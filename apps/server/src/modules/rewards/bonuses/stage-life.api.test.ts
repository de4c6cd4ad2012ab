import { newKey } from '@fairhouse/contracts/client'
import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { insertSettings } from './store/reward-settings.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

/** In force from now on. */
async function setDays(stageDays: number): Promise<void> {
  const version = { startsAt: cashier.clock.now() - 1, madeBy: 'risk', madeAt: cashier.clock.now(), reason: 'a trial' }
  const settings = { ...REWARD_SETTINGS, stageDays }
  await cashier.testServer.server.app.database.db.transaction().execute((tx) => insertSettings(tx, { settings, ...version }))
}

const open = (player: Player) =>
  unwrap(
    player.call('POST /api/v2/billing/deposit', {
      body: { value: 'card', amount: '1000.03', with_bonus: true },
      key: newKey(cashier.clock.now()),
    }),
  )

async function pay({ id, amount }: { id: string; amount: string }): Promise<void> {
  const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Number(amount.replace('.', '')) }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

it('bonuses.md 1 rule 4 a welcome stage keeps the life that held when its invoice was created, and pages state the one in force', async () => {
  const player = await cashier.player()
  const bonuses = () => unwrap(player.call('GET /api/v2/bonuses'))
  const lives = async () => {
    const { stages } = await unwrap(player.call('GET /api/v3/welcome-pack/get-welcome-packs-guest'))
    return new Set(stages.flatMap(({ amounts }) => amounts.map(({ life }) => (life * 1000) / DAY_MS)))
  }
  expect(await lives()).toEqual(new Set([7]))
  await setDays(14)
  expect([await lives(), (await bonuses()).next]).toMatchObject([new Set([14]), { name: 'welcome:1', life: (14 * DAY_MS) / 1000 }])
  const invoice = await open(player)
  await setDays(2)
  expect([await lives(), (await bonuses()).next]).toMatchObject([new Set([2]), { name: 'welcome:1', life: (2 * DAY_MS) / 1000 }])
  await pay(invoice)
  const { active } = await bonuses()
  expect(active).toMatchObject({ name: 'welcome:1' })
  expect(Math.ceil((active!.expires_in! * 1000) / DAY_MS)).toBe(14)
})

it('PRO-15 bonuses.md 1 bonus money of a prize lives as long as was announced with it, and seven days without a life', async () => {
  const { database, bonuses } = cashier.testServer.server.app
  const prize = { source: { kind: 'tournament', ref: '9' }, currency: 'RUB', amount: 100_00n, wager: 5 } as const
  const lives = [20 * DAY_MS, undefined].map(async (lifeMs, index) => {
    const player = await cashier.player()
    await database.db
      .transaction()
      .execute((tx) => bonuses.grantPrize(tx, player.id, { ...prize, id: `tournament:9:${index + 1}`, lifeMs }))
    const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
    return Math.ceil((active!.expires_in! * 1000) / DAY_MS)
  })
  expect(await Promise.all(lives)).toEqual([20, 7])
})
