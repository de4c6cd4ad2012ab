import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { systemIds } from '../../../platform/ids.ts'
import { postings } from '../../books/ledger/index.ts'
import { loadOpenDisputes } from './index.ts'
import { disputesBy } from './store/disputes.ts'
import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
let picture: Blob
beforeAll(async () => {
  cashier = await openCashier()
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#86a' } })
  const png = await drawn
    .withExif({ IFD0: { Copyright: 'SECRETPLACE' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
})
afterAll(() => cashier.stop())

const files = () => globSync('disputes/*', { cwd: join(cashier.testServer.config.dataDir, 'files') })

const dispute = (player: Player, { id }: { id: string }, bytes = picture, text = 'I paid at noon, here is the slip') =>
  player.call('POST /api/v2/billing/deposit/{invoiceId}/dispute', { params: { invoiceId: id }, query: { text }, bytes })

describe('BEY-9 disputes', () => {
  it('BEY-9 go to an operator with the re-encoded and encrypted proof', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '510.03')
    expect(await dispute(player, invoice)).toMatchObject({ ok: true, data: { id: invoice.id, status: 8 } })
    const list = await player.call('GET /api/v2/billing/deposits', { query: {} })
    expect(list).toMatchObject({ data: { data: [{ id: invoice.id, status: 8, is_disputable: false, disputed_at: expect.any(String) }] } })
    const db = cashier.testServer.server.app.database.db
    const given = { invoice: BigInt(invoice.id), text: 'I paid at noon, here is the slip', type: 'image/jpeg' }
    expect(await disputesBy(db, player.id)).toMatchObject([given])
    const [file] = files()
    const sealed = readFileSync(join(cashier.testServer.config.dataDir, 'files', file!))
    expect(sealed.includes('SECRETPLACE') || sealed.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  })

  it('BEY-9 can be opened on an expired invoice, and on a cancelled one', async () => {
    const player = await cashier.player()
    const first = await cashier.deposit(player, '520.03')
    const second = await cashier.deposit(player, '521.03') // closes the first
    await cashier.pass(1201)
    expect(await cashier.status(player, second)).toMatchObject({ status: 4 })
    for (const invoice of [first, second]) expect(await dispute(player, invoice)).toMatchObject({ data: { status: 8 } })
  })

  it('BEY-9 are counted until they are decided, which the player reads with the reason; money in review alone is none', async () => {
    const { database, payments } = cashier.testServer.server.app
    const openDisputes = async () => (await loadOpenDisputes(database.db)).count
    const before = await openDisputes()
    const odd = await cashier.deposit(await cashier.player(), '550.03')
    await cashier.pay.happen(odd.id, 'paid', 40_000_000)
    expect(await openDisputes()).toBe(before)
    const owner = await cashier.player()
    const own = await cashier.deposit(owner, '560.03')
    await dispute(owner, own)
    expect(await openDisputes()).toBe(before + 1)
    const refuse = () =>
      database.db.transaction().execute((tx) => payments.matching.refuse(tx, BigInt(own.id), { because: 'no_transfer', by: 'head' }))
    await refuse()
    expect([await openDisputes(), (await cashier.status(owner, own)).status]).toEqual([before, 6])
    const bell = async () => {
      const answer = await owner.call('GET /api/v2/notifications', { query: { limit: 20 } })
      return answer.ok ? answer.data.data.map(({ kind, details }) => ({ kind, details })) : []
    }
    await expect
      .poll(bell)
      .toContainEqual({ kind: 'review', details: expect.objectContaining({ invoice: own.id, because: 'no_transfer' }) })
  })

  it('BEY-9 keep their invoice in review when its money goes back: also one that follows a refused one', async () => {
    const { database, payments } = cashier.testServer.server.app
    const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '570.03')
    await dispute(player, invoice)
    await within((tx) => payments.matching.refuse(tx, BigInt(invoice.id), { because: 'no_transfer', by: 'head' }))
    await cashier.pass(1)
    expect(await dispute(player, invoice)).toMatchObject({ ok: true, data: { status: 8 } })
    await cashier.pay.happen(invoice.id, 'paid', 57_003)
    const { item } = (await payments.matching.payments({ limit: 200 })).waiting.find((each) => each.item.invoice === BigInt(invoice.id))!
    await within((tx) => payments.matching.sendBack(tx, item, { by: 'desk', reason: 'of another person' }))
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 8 })
  })

  it('hold later money for the operator, and do not lose it', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '530.03')
    await dispute(player, invoice)
    const before = await cashier.account('suspense')
    await cashier.pay.happen(invoice.id, 'paid', 53_003)
    expect([await cashier.balanceOf(player), (await cashier.account('suspense')) - before]).toEqual(['0.00', 53_003n])
  })

  it('are refused on a paid invoice, twice, after 30 days, and with an invalid file; nothing is stored then', async () => {
    const player = await cashier.player()
    const paid = await cashier.deposit(player, '540.00')
    await cashier.pass(21)
    expect(await cashier.status(player, paid)).toMatchObject({ status: 3 })
    expect(await codeOf(dispute(player, paid))).toBe('not_disputable')
    const open = await cashier.deposit(player, '541.03')
    const filesBefore = files().length
    expect(await codeOf(dispute(player, open, new Blob(['<svg/>'], { type: 'image/png' })))).toBe('wrong_file')
    expect((await dispute(player, open, new Blob(['x'], { type: 'text/html' }))).status).toBe(415)
    expect((await dispute(player, open, picture, '')).status).toBe(422)
    expect((await dispute(player, open, picture, 'x'.repeat(501))).status).toBe(422)
    expect(files()).toHaveLength(filesBefore)
    expect(await dispute(player, open)).toMatchObject({ ok: true })
    expect(await codeOf(dispute(player, open))).toBe('not_disputable')
  })

  it("SEC-1 are the payer's only", async () => {
    const [owner, other] = [await cashier.player(), await cashier.player()]
    expect((await dispute(other, await cashier.deposit(owner, '550.03'))).status).toBe(404)
  })
})

describe('payment history', () => {
  it('lists own invoices, newest first, paged, by kind, state and time, with receipt data', async () => {
    const player = await cashier.player()
    const paid = await cashier.deposit(player, '610.00')
    await cashier.pass(21)
    await cashier.status(player, paid)
    const open = await cashier.deposit(player, '620.03')
    const list = (query: object) => player.call('GET /api/v2/billing/deposits', { query })
    const idsOf = async (query: object) => {
      const answer = await list(query)
      return answer.ok && answer.data.data.map(({ id }) => id)
    }
    expect(await idsOf({})).toEqual([open.id, paid.id])
    expect(await list({ limit: 1 })).toMatchObject({ data: { data: [{ id: open.id, paid_at: null, is_disputable: true }], next: open.id } })
    expect(await list({ limit: 1, before: open.id })).toMatchObject({
      data: { data: [{ id: paid.id, status: 3, shop_amount: '610.00', paid_at: expect.any(String), further_to: null }], next: null },
    })
    expect(await idsOf({ status: 3 })).toEqual([paid.id])
    expect(await idsOf({ type: 'phone' })).toEqual([])
    expect(await idsOf({ from: new Date(cashier.clock.now() + 60_000).toISOString() })).toEqual([])
    expect((await list({ status: 9 })).status).toBe(422)
    const other = await cashier.player()
    expect(await other.call('GET /api/v2/billing/deposits', { query: {} })).toMatchObject({ data: { data: [], next: null } })
  })
})

describe('account debt', () => {
  it('is shown, accepted before an invoice is created, and repaid by the deposit', async () => {
    const player = await cashier.player()
    const { ledger } = cashier.testServer.server.app
    const owe = {
      player: player.id,
      currency: 'RUB',
      psp: 'sandbox',
      invoice: `debt ${systemIds.next()}`,
      received: 20_000n,
      credited: 20_000n,
    } as const
    expect((await ledger.post(postings.chargedBack({ ...owe, fine: 0n }))).kind).toBe('done')
    expect(await player.call('GET /api/v2/billing/data')).toMatchObject({ data: { debt: '200.00' } })
    const open = (body: object) =>
      player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '500.00', ...body }, key: newKey(cashier.clock.now()) })
    expect(await open({})).toMatchObject({ status: 409, error: { code: 'debt_open', details: { debt: '200.00' } } })
    expect(await open({ agree_debt: true })).toMatchObject({ ok: true })
    await cashier.pass(21)
    expect(await cashier.balanceOf(player)).toBe('300.00')
    expect(await player.call('GET /api/v2/billing/data')).toMatchObject({ data: { debt: '0.00' } })
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
