import { INVOICE_TIMES, TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import type { Money } from './deposit/evaluate-event.ts'
import { endReorged } from './matching/reorged.ts'
import { type Cashier, openCashier, withSession } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

/** The latest first, each with its instant in milliseconds. */
async function eventsOf({ id }: Player) {
  const page = { before: null, limit: 50, kinds: Object.keys(TIMELINE_KINDS) as TimelineKind[] }
  const rows = await cashier.testServer.server.app.payments.timelineOf(id, page)
  return rows.map(({ kind, actor, by, micros, amount, subject, detail }) => ({
    kind,
    actor,
    by,
    at: Number(micros / 1000n),
    amount,
    subject,
    detail,
  }))
}
/** In the order of time. */
const storyOf = async (player: Player) =>
  (await eventsOf(player)).map(({ kind, actor, by }) => [kind, actor, by].filter((part) => part !== null).join(' ')).toReversed()

const within = <T>(work: (tx: Tx) => Promise<T>) => cashier.testServer.server.app.database.db.transaction().execute(work)
const matching = () => cashier.testServer.server.app.payments.matching
async function dispute(player: Player, { id }: { id: string }) {
  const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#86a' } })
    .png()
    .toBuffer()
  const bytes = new Blob([new Uint8Array(drawn)], { type: 'image/png' })
  const call = { params: { invoiceId: id }, query: { text: 'I paid at noon' }, bytes }
  await unwrap(withSession(player, () => player.call('POST /api/v2/billing/deposit/{invoiceId}/dispute', call)))
}
const minor = (amount: string) => BigInt(amount.replace('.', ''))

describe('D-2 the deposits of a player as the timeline has them', () => {
  it('D-2 end at the instant at which they expired, or were cancelled by the player or by another invoice', async () => {
    const player = await cashier.player()
    const replaced = await cashier.deposit(player, '600.03')
    const cancelled = await cashier.deposit(player, '700.03')
    expect(await player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: cancelled.id } })).toMatchObject({
      ok: true,
    })
    const expired = await cashier.deposit(player, '800.03')
    await cashier.pass(INVOICE_TIMES.lifeSeconds + 60)
    const before = cashier.clock.now()
    await cashier.testServer.server.app.payments.sweep()
    const [last, ...others] = await eventsOf(player)
    expect(last).toMatchObject({ kind: 'deposit_expired', actor: 'system', subject: expired.id, amount: minor(expired.amount) })
    expect(last!.at).toBeGreaterThanOrEqual(before)
    const ends = others.filter(({ kind }) => kind !== 'deposit_created')
    expect(ends).toMatchObject([
      { kind: 'deposit_cancelled', actor: 'player', subject: cancelled.id },
      { kind: 'deposit_cancelled', actor: 'player', subject: replaced.id },
    ])
  })

  it('D-2 are credited and charged back at these instants, a further payment as a deposit of its own', async () => {
    const player = await cashier.player()
    const { id, amount } = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(id, 'paid', Number(minor(amount)))
    await cashier.pass(60)
    await cashier.pay.happen(id, 'paid', 60_000)
    await cashier.pass(60)
    await cashier.pay.happen(id, 'charged_back', Number(minor(amount)))
    const events = await eventsOf(player)
    expect(events.map(({ kind, subject }) => [kind, subject === id])).toEqual([
      ['deposit_charged_back', true],
      ['deposit_credited', false],
      ['deposit_credited', true],
      ['deposit_created', true],
    ])
    const at = events.map((event) => event.at)
    for (const [later, earlier] of [at.slice(0, 2), at.slice(1, 3)] as [number, number][])
      expect(later - earlier).toBeGreaterThanOrEqual(60_000)
  })

  it('D-2 keep their expiry when they are disputed, refused twice, and paid late; an operator who refuses is named', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '610.03')
    await cashier.pass(INVOICE_TIMES.lifeSeconds + 1)
    await cashier.testServer.server.app.payments.sweep()
    for (const because of ['no_transfer', 'wrong_proof'] as const) {
      await cashier.pass(1)
      await dispute(player, invoice)
      await cashier.pass(1)
      await within((tx) => matching().refuse(tx, BigInt(invoice.id), { because, by: 'head' }))
    }
    await cashier.pass(1)
    await cashier.pay.happen(invoice.id, 'paid', Number(minor(invoice.amount)))
    expect(await storyOf(player)).toEqual([
      'deposit_created player',
      'deposit_expired system',
      'deposit_disputed player',
      'deposit_refused operator head',
      'deposit_disputed player',
      'deposit_refused operator head',
      'deposit_credited system',
    ])
    const refused = (await eventsOf(player)).filter(({ kind }) => kind === 'deposit_refused')
    expect(refused.map(({ detail }) => detail)).toEqual(['wrong_proof', 'no_transfer'])
  })

  it('D-2 have every charge-back, lost and won', async () => {
    const player = await cashier.player()
    const { id, amount } = await cashier.deposit(player, '620.03')
    await cashier.pay.happen(id, 'paid', Number(minor(amount)))
    for (const status of ['charged_back', 'charge_won', 'charged_back'] as const) {
      await cashier.pass(60)
      await cashier.pay.happen(id, status, Number(minor(amount)))
    }
    expect(await storyOf(player)).toEqual([
      'deposit_created player',
      'deposit_credited system',
      'deposit_charged_back system',
      'deposit_charge_back_won system',
      'deposit_charged_back system',
    ])
  })

  it('D-2 fail at once when the provider refuses to open them', async () => {
    const player = await cashier.player()
    cashier.pay.turn({ api: 'refusing' })
    const call = { body: { value: 'card', amount: '630.03' }, key: newKey(cashier.clock.now()) } as const
    expect(await player.call('POST /api/v2/billing/deposit', call)).toMatchObject({ status: 503 })
    cashier.pay.turn({ api: 'ok' })
    expect((await storyOf(player)).toSorted()).toEqual(['deposit_created player', 'deposit_failed system'])
  })

  it('D-2 are credited by the operator who matched their money', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '640.03')
    await cashier.pay.happen(id, 'paid', 5_000)
    const { waiting } = await matching().payments({ limit: 200 })
    const { psp, ext } = waiting.find(({ item }) => item.invoice === BigInt(id))!.item
    await cashier.pass(1)
    await within((tx) => matching().match(tx, { psp, ext, invoice: BigInt(id) }, { by: 'risk, head', reason: 'the slip fits' }))
    expect(await storyOf(player)).toEqual(['deposit_created player', 'deposit_credited operator risk, head'])
  })

  it('D-2 are refused by the product, and by nobody, when a reorganisation of the chain took their coins', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '650.03')
    await cashier.pay.happen(id, 'paid', 5_000)
    const { item } = (await matching().payments({ limit: 200 })).waiting.find((each) => each.item.invoice === BigInt(id))!
    const { converted } = cashier.testServer.server.app.payments
    await within(async (tx) => {
      const invoice = (await converted.lock(tx, BigInt(id)))!
      await endReorged(tx, invoice, item.ext, { received: item.amount, currency: item.currency } as Money, cashier.clock.now())
      await converted.letGo(tx, invoice)
    })
    expect((await storyOf(player)).toSorted()).toEqual(['deposit_created player', 'deposit_refused system'])
  })
})
