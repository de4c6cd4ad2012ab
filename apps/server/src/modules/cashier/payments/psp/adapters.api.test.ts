// @module-tag slow
/** One contract for every adapter, for any wire format of the provider. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Vendor, VENDORS } from '../testing/vendors.ts'
import type { DepositOrder, PayoutOrder } from './port.ts'

const out = (reference: string, requested = 90_000n): PayoutOrder => ({
  reference,
  type: 'card',
  currency: 'RUB',
  amount: requested - 1000n,
  requested,
  destination: '2200000000001010',
})

describe.each(VENDORS)('adapter of $name', (kind) => {
  /** Amounts differ only where nothing else identifies a payer. */
  const added = kind.isHosted ? 0n : 3n
  const order = (reference: string, minor = 150_000n): DepositOrder => ({
    reference,
    type: 'card',
    currency: 'RUB',
    amount: minor + added,
    requested: minor,
    customer: 'somebody',
    expiresAt: vendor.now() + 1_200_000,
    returnUrl: 'https://site.example/en?deposit',
  })
  let vendor: Vendor
  beforeAll(async () => (vendor = await kind.open(kind)))
  afterAll(() => vendor.stop())
  const latest = () => ({ ...vendor.received.at(-1)!, now: vendor.now() })

  it.skipIf(kind.isHosted)('opens a deposit once: the same reference returns the existing one', async () => {
    const first = await vendor.provider.createDeposit(order('1'))
    expect(first).toMatchObject({
      kind: 'opened',
      cardNumber: expect.stringMatching(/^\d{16}$/),
      phoneNumber: null,
      recipient: { name: 'Алексей С.', bank: 'Sandbox Bank' },
    })
    expect(await vendor.provider.createDeposit(order('1'))).toEqual(first)
    expect(await vendor.provider.createDeposit({ ...order('2'), type: 'phone' })).toMatchObject({
      cardNumber: null,
      phoneNumber: expect.stringMatching(/^\+\d/),
    })
  })

  it.runIf(kind.isHosted)('opens a page per order, and reports payments on any of them under the same reference', async () => {
    const opened = { kind: 'opened', cardNumber: null, phoneNumber: null, redirectUrl: expect.stringMatching(/^http/) }
    for (let times = 0; times < 2; times++) expect(await vendor.provider.createDeposit(order('1'))).toMatchObject(opened)
    await vendor.pass(21)
    const known = (await vendor.provider.getDeposit('1'))!
    expect(known).toMatchObject([
      { invoice: '1', status: 'paid' },
      { invoice: '1', status: 'paid' },
    ])
    expect(new Set(known.map(({ ext }) => ext)).size).toBe(2)
  })

  it('reports a payment by webhook and by look-up as one event', async () => {
    await vendor.provider.createDeposit(order('10'))
    expect(await vendor.provider.getDeposit('10')).toEqual([])
    await vendor.pass(21)
    const [known] = (await vendor.provider.getDeposit('10'))!
    expect(known).toMatchObject({
      about: 'deposit',
      psp: vendor.provider.id,
      invoice: '10',
      status: 'paid',
      amount: 150_000n + added,
      currency: 'RUB',
    })
    expect(vendor.provider.verify(latest())).toEqual(known)
  })

  it('reports an amount other than requested as received', async () => {
    await vendor.provider.createDeposit(order('11'))
    await vendor.pays('11', 77_701)
    expect(vendor.provider.verify(latest())).toMatchObject({ invoice: '11', status: 'paid', amount: 77_701n })
  })

  it('reports not found for an unknown invoice', async () => {
    expect(await vendor.provider.getDeposit('none')).toEqual([])
  })

  it('detects changed, old and invalid messages', async () => {
    await vendor.provider.createDeposit(order('12'))
    await vendor.pays('12', 150_000)
    const call = latest()
    expect(vendor.provider.verify({ ...kind.forge(call), now: call.now })).toBe('bad_signature')
    for (const off of [-301_000, kind.oldestMs + 1000]) expect(vendor.provider.verify({ ...call, now: call.now + off })).toBe('stale')
    expect(vendor.provider.verify({ ...call, raw: Buffer.alloc(0), header: () => undefined })).toBe('bad_signature')
  })

  it('gives a repeated message its first id, so that it counts once', async () => {
    await vendor.provider.createDeposit(order('13', 150_008n)) // 08: sent three times
    const before = vendor.received.length
    await vendor.pass(21)
    const all = vendor.received.slice(before).map((received) => vendor.provider.verify({ ...received, now: vendor.now() }))
    const results = all.flatMap((event) =>
      typeof event === 'object' && event.about === 'deposit' && event.invoice === '13' ? [event.id] : [],
    )
    expect([results.length, new Set(results).size]).toEqual([3, 1])
  })

  it('classifies silence and faults: a deposit as unavailable, a payout as unknown, a look-up as no answer', async () => {
    for (const api of ['down', 'silent'] as const) {
      vendor.turn({ api })
      expect(await vendor.provider.createDeposit(order(`20-${api}`))).toMatchObject({ kind: 'unavailable' })
      expect(await vendor.provider.createPayout(out(`20-${api}`))).toMatchObject({ kind: 'unknown' })
      const { provider } = vendor
      const calls = [provider.getDeposit('1'), provider.findPayout('1'), provider.getPayout('1'), provider.report('2026-01-01')]
      expect(await Promise.all(calls)).toEqual(calls.map(() => undefined))
      if (kind.listsMethods) expect(await vendor.provider.methods()).toBeUndefined()
    }
    vendor.turn({ api: 'ok' })
    expect(await vendor.provider.findPayout('20-silent')).toBe('not_found')
  })

  it('classifies a refusal as definite', async () => {
    vendor.turn({ api: 'refusing' })
    expect(await vendor.provider.createDeposit(order('30'))).toEqual({ kind: 'refused' })
    expect(await vendor.provider.createPayout(out('30'))).toMatchObject({ kind: 'rejected', reason: expect.any(String) })
    vendor.turn({ api: 'ok' })
    expect(await vendor.provider.createPayout(out('31', 90_014n))).toMatchObject({ kind: 'rejected' }) // 14: rejected
    expect(await vendor.provider.findPayout('31')).toBe('not_found')
  })

  it('sends a payout once, and finds it by either number with its full history', async () => {
    const accepted = await vendor.provider.createPayout(out('40'))
    expect(accepted).toMatchObject({ kind: 'accepted', extId: expect.any(String) })
    expect(await vendor.provider.createPayout(out('40'))).toEqual(accepted)
    await vendor.pass(21)
    const found = await vendor.provider.findPayout('40')
    const facts = { about: 'payout', psp: vendor.provider.id, reference: '40', amount: 89_000n }
    expect(found).toMatchObject([
      { ...facts, result: 'sent' },
      { ...facts, result: 'paid' },
    ])
    expect(await vendor.provider.getPayout((accepted as { extId: string }).extId)).toEqual(found)
    if (kind.sendsPayoutWebhooks) expect(found).toContainEqual(vendor.provider.verify(latest()))
    expect(await vendor.provider.getPayout('none')).toBe('not_found')
  })

  it('finds a payout after a lost answer', async () => {
    expect(await vendor.provider.createPayout(out('41', 90_013n))).toMatchObject({ kind: 'unknown' }) // 13: timeout, but accepted
    expect(await vendor.provider.findPayout('41')).toMatchObject([{ result: 'sent' }])
  })

  it.runIf(kind.reportsReturns)('reports a returned payout', async () => {
    await vendor.provider.createPayout(out('42', 90_015n)) // 15: paid, returned after 60 s
    await vendor.pass(81)
    expect(await vendor.provider.findPayout('42')).toMatchObject([{ result: 'sent' }, { result: 'paid' }, { result: 'returned' }])
  })

  it('reports a day line by line, over any number of pages, with fees', async () => {
    for (let n = 0; n < 520; n++) await vendor.provider.createDeposit(order(`r${n}`))
    await vendor.pass(21)
    const day = new Date(vendor.now()).toISOString().slice(0, 10)
    const lines = (await vendor.provider.report(day))!
    const paid = { kind: 'deposit', currency: 'RUB', amount: 150_000n + added, status: 'paid', fee: kind.fee, at: expect.any(Number) }
    expect(lines).toContainEqual({ ...paid, reference: 'r519', ext: expect.any(String) })
    expect(lines.filter(({ reference }) => reference.startsWith('r'))).toHaveLength(520)
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'payout', reference: '40', status: 'paid', fee: 0n }))
    if (kind.reportsReturns)
      expect(lines).toContainEqual(expect.objectContaining({ kind: 'payout', reference: '42', status: 'returned', fee: 0n }))
    expect(await vendor.provider.report('2020-01-01')).toEqual([])
  })

  it.skipIf(kind.listsMethods)('PRO-17 has a card in its own currencies, and pays out in some of them', async () => {
    expect(await vendor.provider.methods()).toEqual([
      { type: 'card', currency: 'RUB', isPayIn: true, isPayOut: true },
      { type: 'card', currency: 'KZT', isPayIn: true, isPayOut: false },
    ])
  })

  it.runIf(kind.listsMethods)('PRO-17 has a card and a phone in five currencies, and reports those out of order', async () => {
    expect(await vendor.provider.methods()).toHaveLength(10)
    vendor.turn({ down: ['phone:KZT'] })
    const payInsOff = (await vendor.provider.methods())!.filter(({ isPayIn }) => !isPayIn)
    expect(payInsOff).toEqual([{ type: 'phone', currency: 'KZT', isPayIn: false, isPayOut: false }])
  })
})
