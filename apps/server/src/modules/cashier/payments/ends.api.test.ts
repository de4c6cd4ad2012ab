import { INVOICE_TIMES, TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contracts'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

/** The latest first, each with its instant in milliseconds. */
async function eventsOf({ id }: Player) {
  const page = { before: null, limit: 50, kinds: Object.keys(TIMELINE_KINDS) as TimelineKind[] }
  const rows = await cashier.testServer.server.app.payments.timelineOf(id, page)
  return rows.map(({ kind, actor, micros, amount, subject }) => ({ kind, actor, at: Number(micros / 1000n), amount, subject }))
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
})
