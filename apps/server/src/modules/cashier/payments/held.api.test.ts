/** D-74: transfers beyond the player's own limit, or in a cool-off, are held and go back; nobody credits them all the same. */

import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { untilBlocked } from '../../../platform/db/testing/hold.ts'
import type { OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { messagesTo, openStaffed, reachable } from '../../staff/backoffice/testing/staffed.ts'
import type { Cashier } from './testing/cashier.ts'

let cashier: Cashier
let head: OperatorSession
beforeAll(async () => ({ cashier, head } = await openStaffed()))
afterAll(async () => {
  expect(await cashier.testServer.server.app.ledger.check()).toEqual([])
  await cashier.stop()
})

const limit = (player: Player, amount: string) =>
  unwrap(player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount } }))
const pause = (player: Player) => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
const cancel = (player: Player, { id }: Invoice) =>
  unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))

async function limited(amount: string): Promise<Player> {
  const player = await cashier.player()
  await limit(player, amount)
  return player
}

/** The provider's event of a received transfer. */
const pay = ({ id, amount }: Pick<Invoice, 'id' | 'amount'>, sum = amount) => {
  const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Math.round(Number(sum) * 100), currency: 'RUB' }
  return cashier.webhook(event)
}

const statesOf = async (player: Player, invoices: readonly Invoice[]) =>
  Promise.all(invoices.map(async (invoice) => (await cashier.status(player, invoice)).status))

const usedOf = async (player: Player): Promise<string> =>
  (await unwrap(player.call('GET /api/v2/profile/limits'))).money.find(({ name }) => name === 'deposit_day')!.used

interface Waiting {
  psp: string
  ext: string
  invoice: string
  because: string | null
}

const waitingFor = async ({ id }: Invoice) =>
  ((await head.call('GET', '/matching/payments')).body.data as Waiting[]).filter(({ invoice }) => invoice === id)
const match = ({ psp, ext }: Waiting, { id }: Invoice) =>
  head.call('POST', '/matching/match', { psp, ext, invoice: id, reason: 'the slip says so' })
const sendBack = ({ psp, ext }: Waiting) => head.call('POST', '/matching/send-back', { psp, ext, reason: 'over the limit' })
const notMatchable = (because: string) => ({ status: 409, body: { code: 'not_matchable', details: { because } } })

/** The payments and the cool-off of the player are two days older: limits use the clock of the ledger. */
async function twoDaysPass({ id }: Player): Promise<void> {
  const { pool } = cashier.testServer.server.app.database
  const own = '(select id from payments.invoice where player = $1)'
  await pool.query(`update payments.payment set at = at - interval '2 days' where invoice in ${own}`, [id])
  await pool.query(`update limits.standing set cool_off_until = cool_off_until - interval '2 days' where player = $1`, [id])
}

/** Four of 900.03, each cancelled before the next. */
async function fourCancelled(player: Player): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  for (let n = 0; n < 4; n++) {
    invoices.push(await cashier.deposit(player, '900.03'))
    await cancel(player, invoices.at(-1)!)
  }
  return invoices
}

describe('D-74 transfers beyond an own deposit limit', () => {
  it('of four cancelled invoices that are all paid, one is credited', async () => {
    const player = await limited('1000.00')
    const invoices = await fourCancelled(player)
    for (const invoice of invoices) expect(await pay(invoice)).toMatchObject({ status: 200 })
    expect(await statesOf(player, invoices)).toEqual([3, 8, 8, 8])
    expect(await cashier.balanceOf(player)).toBe(invoices[0]!.shop_amount)
  })

  it('of four that are paid at once, one is credited', async () => {
    const player = await limited('1000.00')
    const invoices = await fourCancelled(player)
    await Promise.all(invoices.map((invoice) => pay(invoice)))
    expect((await statesOf(player, invoices)).toSorted((one, other) => one - other)).toEqual([3, 8, 8, 8])
    expect(Number(await cashier.balanceOf(player))).toBeLessThanOrEqual(1000)
  })

  it('an invoice paid with much more is held whole: it shows the sum, the limit stays free, the bell and one message say so', async () => {
    const player = await reachable(cashier)
    await limit(player, '1000.00')
    const invoice = await cashier.deposit(player, '900.03')
    await pay(invoice, '50000.00')
    const held = { because: 'over_limit', amount: '50000.00' }
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 8, held })
    expect([await cashier.balanceOf(player), await usedOf(player)]).toEqual(['0.00', '0.00'])
    const { data } = await unwrap(player.call('GET /api/v2/billing/deposits', { query: { limit: 10 } }))
    expect(data).toMatchObject([{ id: invoice.id, held }])
    const written = () => messagesTo(cashier, player).filter(({ text }) => text.includes(invoice.id))
    await expect.poll(() => written().length).toBe(1)
    expect(written()[0]!.text).toContain('пополнения превысили бы лимит')
    const bell = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } }))
    expect(bell.data.filter(({ kind }) => kind === 'review').map(({ details }) => details)).toEqual([
      { invoice: invoice.id, amount: '50000.00 RUB', because: 'over_limit', missing: null },
    ])
  })

  it('a limit lowered since the invoice was opened holds it', async () => {
    const player = await limited('1000.00')
    const invoice = await cashier.deposit(player, '900.03')
    await limit(player, '500.00')
    await pay(invoice)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 8, held: { amount: invoice.amount } })
  })

  it('an invoice of the whole limit is credited without a flag, whatever the house added to identify it', async () => {
    const players = [await limited('777.00'), await limited('777.00')]
    const invoices = await Promise.all(players.map((player) => cashier.deposit(player, '777.00')))
    expect(new Set(invoices.map(({ shop_amount }) => shop_amount))).toEqual(new Set(['777.00', '777.01']))
    for (const invoice of invoices) await pay(invoice)
    expect(await Promise.all(players.map((player, n) => statesOf(player, [invoices[n]!])))).toEqual([[3], [3]])
    for (const { id } of players) expect((await head.call('GET', `/players/${id}/limits`)).body.flagged).toEqual([])
  })

  it('a further payment on a paid invoice is held beside it, until it has gone back', async () => {
    const player = await limited('1000.00')
    const invoice = await cashier.deposit(player, '640.00')
    await pay(invoice)
    await pay(invoice)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, held: { because: 'over_limit', amount: invoice.amount } })
    expect(await cashier.balanceOf(player)).toBe(invoice.shop_amount)
    await cashier.deposit(player, '300.00') // the first payment counts once, and the held one is no credit
    await sendBack((await waitingFor(invoice))[0]!)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, held: null })
  })

  it('a further payment that went back is the news of a second message, in the bell too', async () => {
    const player = await reachable(cashier)
    await limit(player, '1000.00')
    const invoice = await cashier.deposit(player, '640.00')
    await pay(invoice)
    await pay(invoice)
    const written = () => messagesTo(cashier, player).filter(({ text }) => text.includes(invoice.id))
    await expect.poll(() => written().length).toBe(1)
    await sendBack((await waitingFor(invoice))[0]!)
    await expect.poll(() => written().length).toBe(2)
    expect(written()[1]!.text).toContain('счёт остаётся оплаченным')
    const bell = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } }))
    expect(bell.data.filter(({ kind }) => kind === 'review').map(({ details }) => details)).toMatchObject([
      { invoice: invoice.id, amount: `${invoice.amount} RUB`, because: 'further_back' },
      { because: 'over_limit' },
    ])
  })

  it('money in a wrong currency or above the bounds of the method is not said to be over the limit', async () => {
    const player = await limited('1000.00')
    const invoice = await cashier.deposit(player, '900.03')
    await pay(invoice, '9000000.00')
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 8, held: null })
    expect(await waitingFor(invoice)).toMatchObject([{ because: null }])
  })
})

describe('D-74 transfers in a cool-off', () => {
  it('for an invoice opened before are held; an operator credits them only after its end, and the player reads both', async () => {
    const player = await reachable(cashier)
    const invoice = await cashier.deposit(player, '450.03')
    await pause(player)
    await pay(invoice)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 8, held: { because: 'cool_off', amount: invoice.amount } })
    const [item] = await waitingFor(invoice)
    expect(item).toMatchObject({ because: 'cool_off' })
    expect(await match(item!, invoice)).toMatchObject(notMatchable('cool_off'))
    await twoDaysPass(player)
    expect(await match(item!, invoice)).toMatchObject({ status: 200 })
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, held: null })
    const bell = async () => (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } }))).data
    const reviewed = async () => (await bell()).filter(({ kind }) => kind === 'review').map(({ details }) => details)
    const news = { invoice: invoice.id, amount: `${invoice.amount} RUB`, missing: null }
    await expect.poll(reviewed).toEqual([
      { ...news, because: null },
      { ...news, because: 'cool_off' },
    ])
  })
})

describe('D-74 operators and held transfers', () => {
  it('read the reason, get it with a refused match, and send the money back: the player reads that', async () => {
    const player = await limited('1000.00')
    const invoice = await cashier.deposit(player, '900.03')
    await pay(invoice, '1500.00')
    const [item] = await waitingFor(invoice)
    expect(item).toMatchObject({ because: 'limit_deposit_day' })
    expect(await match(item!, invoice)).toMatchObject(notMatchable('limit_deposit_day'))
    expect(await cashier.balanceOf(player)).toBe('0.00')
    expect(await sendBack(item!)).toMatchObject({ status: 200 })
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 6, held: null, refused: { because: 'sent_back' } })
  })

  it('cannot credit the held money of several days on one: it counts from their decision', async () => {
    const player = await limited('1000.00')
    const invoices = await fourCancelled(player)
    for (const invoice of invoices) await pay(invoice)
    await twoDaysPass(player)
    const [first, second] = [(await waitingFor(invoices[1]!))[0]!, (await waitingFor(invoices[2]!))[0]!]
    expect(await match(first, invoices[1]!)).toMatchObject({ status: 200 })
    expect(await usedOf(player)).toBe(invoices[1]!.shop_amount)
    expect(await match(second, invoices[2]!)).toMatchObject(notMatchable('limit_deposit_day'))
  })

  it('and transfers that wait for another credit of the player see it', async () => {
    const player = await limited('1000.00')
    const invoices = await fourCancelled(player)
    for (const invoice of invoices.slice(0, 3)) await pay(invoice)
    await twoDaysPass(player)
    const [first, second] = [(await waitingFor(invoices[1]!))[0]!, (await waitingFor(invoices[2]!))[0]!]
    const { database, payments } = cashier.testServer.server.app
    const matchIn = (tx: Tx, item: Waiting, { id }: Invoice) =>
      payments.matching.match(tx, { ...item, invoice: BigInt(id) }, { by: 'desk', reason: 'the slip fits' })
    const late: Promise<unknown>[] = []
    await database.db.transaction().execute(async (tx) => {
      await matchIn(tx, first, invoices[1]!)
      late.push(database.db.transaction().execute((other) => matchIn(other, second, invoices[2]!)))
      late.push(pay(invoices[3]!))
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await untilBlocked(database, rows[0]!.pid, 2)
    })
    expect((await Promise.all(late))[0]).toMatchObject(notMatchable('limit_deposit_day').body)
    expect(await statesOf(player, invoices)).toEqual([3, 3, 8, 8])
  })
})
