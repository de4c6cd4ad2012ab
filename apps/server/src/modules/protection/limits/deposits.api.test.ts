import { newKey } from '@fairhouse/contracts/client'
import { parseMoney } from '@fairhouse/money'
import { codeOf, unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const limit = (player: Player, name: 'deposit_day' | 'deposit_week' | 'deposit_month', amount: string) =>
  unwrap(player.call('PUT /api/v2/profile/limits', { body: { name, amount } }))
const open = (player: Player, amount: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(cashier.clock.now()) })

const other = (player: Player, amount: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'phone', amount }, key: newKey(cashier.clock.now()) })

/** Sends the provider's event of a received transfer. */
const pays = (invoice: { id: string; amount: string }, amount = invoice.amount) =>
  cashier.webhook({
    event: newKey(),
    ext: newKey(),
    invoice: invoice.id,
    status: 'paid',
    amount: Math.round(Number(amount) * 100),
    currency: 'RUB',
  })

const within = <T>(work: (tx: never) => Promise<T>) =>
  cashier.testServer.server.app.database.db.transaction().execute((tx) => work(tx as never))

const ENDS = {
  cancelled: (player: Player, invoiceId: string) =>
    unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId } })),
  async expired(player: Player, invoiceId: string) {
    await movedBack(invoiceId, '1200 seconds')
    expect(await cashier.status(player, { id: invoiceId })).toMatchObject({ status: 4 })
  },
  failed: (_player: Player, invoiceId: string) => cashier.pay.happen(invoiceId, 'failed'),
} as const

/** The invoice is that much older. Returns when its money is too late. */
async function movedBack(invoice: string, interval: string): Promise<string> {
  const sql = `update payments.invoice set created_at = created_at - $2::interval where id = $1 returning created_at + interval '7 days' as late`
  const { rows } = await cashier.testServer.server.app.database.pool.query<{ late: Date }>(sql, [invoice, interval])
  return rows[0]!.late.toISOString()
}

/** Audit entries of deposits over a limit. */
async function notesOf({ id }: Player) {
  const sql = "select details from limits.audit where player = $1 and act = 'deposit_over_limit'"
  return (await cashier.testServer.server.app.database.pool.query<{ details: object }>(sql, [id])).rows
}

const minorOf = ({ shop_amount }: { shop_amount: string }) => parseMoney(shop_amount)!

async function outcomeOf({ id }: Player, invoice: string) {
  const { ledger, database } = cashier.testServer.server.app
  const { rows } = await database.pool.query<{ kind: string }>('select kind from payments.payment where invoice = $1 order by at', [
    invoice,
  ])
  return { cash: (await ledger.wallet(id, 'RUB'))!.cash, kinds: rows.map(({ kind }) => kind) }
}

describe('BEY-11 deposit limits', () => {
  it.each(['deposit_day', 'deposit_week', 'deposit_month'] as const)('%s counts open and paid invoices', async (name) => {
    const player = await cashier.player()
    await limit(player, name, '2000.00')
    const invoice = await cashier.deposit(player, '1500.03')
    expect((await pays(invoice)).status).toBe(200)
    expect(await open(player, '500.00')).toMatchObject({
      error: { code: `limit_${name}`, details: { limit: '2000.00', used: '1500.03', open: '0.00', until: expect.any(String) } },
    })
    expect(await codeOf(open(player, '499.97'))).toBe('done')
  })

  it('an open invoice counts, and not against its replacement', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const invoice = await cashier.deposit(player, '1000.00')
    expect(await other(player, '100.00')).toMatchObject({ error: { details: { limit: '1000.00', used: '1000.00', open: '1000.00' } } })
    expect(await codeOf(open(player, '900.00'))).toBe('done')
    const next = await cashier.deposit(player, '950.00')
    expect(next.id).not.toBe(invoice.id)
    const { money, is_offered } = await unwrap(player.call('GET /api/v2/profile/limits'))
    expect([money[0], is_offered]).toEqual([{ name: 'deposit_day', amount: '1000.00', used: '950.00', later: null }, false])
  })

  it('twenty invoices at once exceed it by none', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(player, '600.00'))))
    expect(codes).toContain('done')
    const { money } = await unwrap(player.call('GET /api/v2/profile/limits'))
    expect(Number(money[0]!.used)).toBeLessThanOrEqual(1000)
  })

  it('a deposit within the limit does not count twice: nothing is noted', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    await pays(await cashier.deposit(player, '600.00'))
    expect([await cashier.balanceOf(player), await notesOf(player)]).toEqual(['600.00', []])
    const second = await cashier.deposit(player, '300.00')
    await pays(second)
    expect(await notesOf(player)).toEqual([])
  })

  it.each(['cancelled', 'expired', 'failed', 'replaced'] as const)(
    'an invoice that is %s makes room for a new one by its method',
    async (how) => {
      const player = await cashier.player()
      await limit(player, 'deposit_day', '1000.00')
      const { id } = await cashier.deposit(player, '900.00')
      if (how !== 'replaced') await ENDS[how](player, id)
      expect(await codeOf(open(player, '1000.00'))).toBe('done')
      expect((await unwrap(player.call('GET /api/v2/profile/limits'))).money[0]!.used).toMatch(/^1000\.\d\d$/)
    },
  )

  it.each(['cancelled', 'expired'] as const)('D-74 an invoice that is %s counts until its money would be too late', async (how) => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const { id, shop_amount } = await cashier.deposit(player, '900.00')
    await ENDS[how](player, id)
    const lateUntil = await movedBack(id, '6 days')
    expect(await other(player, '200.00')).toMatchObject({
      error: {
        code: 'limit_deposit_day',
        details: { used: shop_amount, open: '0.00', closed: shop_amount, freed: lateUntil, until: lateUntil },
      },
    })
    expect((await unwrap(player.call('GET /api/v2/profile/limits'))).money[0]!.used).toBe(shop_amount)
    await movedBack(id, '1 day')
    expect(await codeOf(other(player, '200.00'))).toBe('done')
  })

  it('D-74 an invoice that failed, which a player cannot pay, does not count', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    await ENDS.failed(player, (await cashier.deposit(player, '900.00')).id)
    expect(await codeOf(other(player, '1000.00'))).toBe('done')
  })

  it('a payment counts from its arrival, not from its invoice', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const { id } = await cashier.deposit(player, '900.00')
    await pays({ id, amount: '900.00' })
    const { pool } = cashier.testServer.server.app.database
    await pool.query("update payments.invoice set created_at = created_at - interval '25 hours' where id = $1", [id])
    expect(await codeOf(open(player, '200.00'))).toBe('limit_deposit_day')
    await pool.query("update payments.payment set at = at - interval '25 hours' where invoice = $1", [id])
    expect(await codeOf(open(player, '1000.00'))).toBe('done')
  })
})

describe('D-5 money for a second invoice of an earlier depositor', () => {
  const STATES = {
    'excluded by himself': (player: Player) => unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })),
    'listed by a national register': (player: Player) =>
      within((tx) => cashier.testServer.server.app.limits.setListed(tx, player.id, true)),
    'closed for under age': (player: Player) => within((tx) => cashier.testServer.server.app.limits.closeUnderAge(tx, player.id)),
  } as const

  it.each(Object.keys(STATES) as (keyof typeof STATES)[])('is not credited to a player %s: it waits for its return', async (state) => {
    const player = await cashier.player()
    const first = await cashier.deposit(player, '1000.00')
    await pays(first)
    const second = await cashier.deposit(player, '500.00')
    await STATES[state](player)
    expect((await pays(second)).status).toBe(200)
    expect(await outcomeOf(player, second.id)).toEqual({ cash: minorOf(first), kinds: ['suspended'] })
    await cashier.expectSoundBooks()
  })

  it('is checked again for a further payment on a paid invoice', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1000.00')
    await pays(invoice)
    await STATES['listed by a national register'](player)
    await pays(invoice)
    expect(await outcomeOf(player, invoice.id)).toEqual({ cash: minorOf(invoice), kinds: ['paid', 'suspended'] })
  })
})

describe('D-5 money that arrives under self-exclusion', () => {
  it('is not credited: it waits for its return to the source', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1000.00')
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect((await pays(invoice)).status).toBe(200)
    expect(await outcomeOf(player, invoice.id)).toEqual({ cash: 0n, kinds: ['suspended'] })
    await cashier.expectSoundBooks()
  })
})
