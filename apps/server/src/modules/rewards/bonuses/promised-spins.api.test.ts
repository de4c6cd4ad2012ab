import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { type Player, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { type ProviderServer, startProviderServer } from '../../games/providers/testing/provider-server.ts'
import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { insertSettings } from './store/reward-settings.ts'
import { openFreeSlot } from './testing/free-rounds.ts'
import { addProvedPhone, createPromo } from './testing/promos.ts'

let cashier: Cashier
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
let head: OperatorSession
beforeAll(async () => {
  cashier = await openCashier()
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(cashier.testServer, cashier.clock, sent)
  head = await logIn(cashier.testServer, cashier.clock, 'head')
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
  await sent.stop()
})

const app = () => cashier.testServer.server.app
const db = () => app().database.db
const giveDue = () => app().bonuses.givePromised()
const own = (player: Player) => unwrap(player.call('GET /profile/freeSpins'))
const waiting = async ({ id }: Player) => {
  const { status, body } = await head.call('GET', '/free-spins/promised')
  expect(status).toBe(200)
  return (body.data as { player: string }[]).filter(({ player }) => player === `${id}`)
}
const bell = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))).data.map(({ details }) => details)

/** As an operator switches the game. */
const switchGame = (isOn: boolean) => sql`update providers.game set is_on = ${isOn} where slug = ${slot.slug}`.execute(db())

async function open(player: Player): Promise<Invoice> {
  const call = { body: { value: 'card', amount: '1000.03', with_bonus: true }, key: newKey(cashier.clock.now()) }
  return unwrap(player.call('POST /api/v2/billing/deposit', call))
}

async function report(invoice: Invoice, status: string): Promise<void> {
  const event = {
    event: newKey(),
    ext: `spins-${invoice.id}`,
    invoice: invoice.id,
    status,
    amount: Number(invoice.amount.replace('.', '')),
  }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

/** A player whose next deposit brings thirty free spins, and its open invoice. */
async function promised(): Promise<{ player: Player; invoice: Invoice }> {
  const player = await cashier.player()
  for (const id of ['welcome:1', 'welcome:2'])
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at)
      values (${player.id}, ${id}, 643, 'cancelled', 1, 1, 1, now(), now())`.execute(db())
  expect((await unwrap(player.call('GET /api/v2/bonuses'))).next).toMatchObject({ name: 'welcome:3', free_spins: 30 })
  return { player, invoice: await open(player) }
}

async function useSpinCode(player: Player): Promise<string> {
  await addProvedPhone(cashier.testServer, player)
  const terms = { type: 'free_spins', value: 12, min: null, max: 20_00n, currencies: ['RUB'], budget: 50_00n } as const
  const code = await createPromo(cashier.testServer, cashier.clock, terms)
  await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
  return code
}

describe('PRO-14 free spins whose game is switched off', () => {
  it('PRO-14 do not stop the credit of their deposit, wait with their reason, and are given when it is back', async () => {
    const { player, invoice } = await promised()
    await switchGame(false)
    await report(invoice, 'paid')
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, bonus_missed: null })
    expect(await cashier.balanceOf(player)).toBe('1000.03')
    const shown = { count: 30, reason: 'no_game' }
    expect(await own(player)).toMatchObject({ campaigns: [], waiting: [{ id: 'welcome:3', ...shown }] })
    expect(await waiting(player)).toMatchObject([shown])
    await giveDue()
    expect(await waiting(player)).toHaveLength(1)
    await switchGame(true)
    await Promise.all([giveDue(), giveDue()])
    expect(await own(player)).toMatchObject({ campaigns: [{ id: 'welcome:3', count: 30, wager: 10, bet_value: '10.00' }], waiting: [] })
    await expect.poll(() => bell(player)).toContainEqual(expect.objectContaining({ what: 'free_spins', spins: 30 }))
    expect(await slot.play(player, 'welcome:3', 'RUB', 44_00)).toEqual(['OK', 'OK'])
    await giveDue()
    expect((await own(player)).campaigns).toHaveLength(1)
  })

  it('bonuses.md 5 of a deposit have the settings of when its invoice was opened, however late it is paid', async () => {
    const set = (spinWager: number, startsAt: number) =>
      db()
        .transaction()
        .execute((tx) =>
          insertSettings(tx, {
            settings: { ...REWARD_SETTINGS, spinWager },
            startsAt,
            madeBy: 'risk',
            madeAt: startsAt,
            reason: 'a trial',
          }),
        )
    await set(12, cashier.clock.now() - 1)
    const { player, invoice } = await promised()
    await set(30, cashier.clock.now() + 1)
    await cashier.pass(1)
    await report(invoice, 'paid')
    expect((await own(player)).campaigns).toMatchObject([{ id: 'welcome:3', wager: 12 }])
    await sql`delete from bonuses.reward_settings`.execute(db())
  })

  it('PRO-16 of a reached level are given with its announcement, once for a job that runs again', async () => {
    const player = await cashier.player()
    const job = { player: `${player.id}`, from: 0, to: 2, at: cashier.clock.now(), isAnnounced: false }
    for (let run = 0; run < 2; run++) await app().vip.giveLevel(job)
    expect(await own(player)).toMatchObject({ campaigns: [{ id: 'level:2', count: 25 }], waiting: [] })
    expect((await bell(player)).filter(({ level }) => level === 2)).toEqual([{ what: 'level_spins', level: 2, spins: 25 }])
  })

  it('PRO-14 a credit waits for no operator who is switching the game off', async () => {
    const { player, invoice } = await promised()
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`update providers.game set is_on = false where slug = ${slot.slug}`.execute(tx)
        await report(invoice, 'paid')
      })
    expect(await cashier.balanceOf(player)).toBe('1000.03')
    expect((await own(player)).waiting).toMatchObject([{ id: 'welcome:3', reason: 'no_game' }])
    await switchGame(true)
    await giveDue()
    expect((await own(player)).campaigns).toMatchObject([{ id: 'welcome:3' }])
  })

  it('PRO-14 are gone with a chargeback of their deposit', async () => {
    const { player, invoice } = await promised()
    await switchGame(false)
    await report(invoice, 'paid')
    await report(invoice, 'charged_back')
    await switchGame(true)
    await giveDue()
    expect(await own(player)).toMatchObject({ campaigns: [], waiting: [] })
  })
})

describe('PRO-14 free spins that are promised in a pause', () => {
  it('PRO-14 wait for the end of a cool-off, which would use up their life', async () => {
    const player = await cashier.player()
    await switchGame(false)
    const code = await useSpinCode(player)
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    await switchGame(true)
    await giveDue()
    expect(await own(player)).toMatchObject({ campaigns: [], waiting: [{ id: `promo:${code}`, count: 12, reason: 'pause' }] })
    expect(await waiting(player)).toMatchObject([{ reason: 'pause' }])
    await sql`update limits.standing set cool_off_until = now() - interval '1 second' where player = ${player.id}`.execute(db())
    await sql`update bonuses.promised_spins set next_try_at = now() - interval '1 second' where player = ${player.id}`.execute(db())
    await giveDue()
    expect(await own(player)).toMatchObject({ campaigns: [{ id: `promo:${code}`, count: 12, max_win: '2000.00' }], waiting: [] })
  })

  it('PRO-14 RG end with a self-exclusion, as every bonus', async () => {
    const player = await cashier.player()
    await switchGame(false)
    await useSpinCode(player)
    expect(await waiting(player)).toHaveLength(1)
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect(await waiting(player)).toEqual([])
    await switchGame(true)
  })
})
