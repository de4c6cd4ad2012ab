import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CURRENCY_CODES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { createMethodBoard } from './method-board.ts'
import { methodConfigFrom } from './method-config.ts'
import { FALLBACK_AMOUNTS } from './methods.data.ts'
import { methodFor, methodView, payoutFee, payoutMethodFor, payoutMethodView } from './methods.ts'
import type { OfferedMethod, PaymentProvider } from './psp/port.ts'

/** A provider with its list of methods; undefined: it is silent. */
const working = (id = 'psp', methods?: () => OfferedMethod[] | undefined) =>
  ({ id, methods: async () => methods?.() }) as Partial<PaymentProvider> as PaymentProvider

const way = (type: 'card' | 'phone', isPayIn: boolean): OfferedMethod => ({ type, currency: 'RUB', isPayIn, isPayOut: true })

describe('payment methods', () => {
  it('CON-8 default to 100 to 300000 and propose 100', () => {
    const view = methodView(methodFor('psp', 'card', 'RUB', { amounts: FALLBACK_AMOUNTS }))
    expect(view).toMatchObject({ min_amount: '100.00', max_amount: '300000.00', default_amount: '100.00' })
  })

  it('PRO-17 a card and a phone accept and pay out each currency, the proposed amount within its bounds', () => {
    const board = createMethodBoard({ providers: [working()], config: methodConfigFrom(undefined), clock: { now: () => 0 } })
    for (const currency of CURRENCY_CODES) {
      const methods = board.deposits({ currency })
      expect(methods.map(({ value }) => value)).toEqual(['card', 'phone'])
      for (const { min, proposed, max } of methods) expect(min <= proposed && proposed <= max).toBe(true)
      const out = board.payouts({ currency })
      expect(out.map(({ value }) => value)).toEqual(['card', 'phone'])
      for (const { min, max, dayMax } of out) expect(min <= max && max <= dayMax).toBe(true)
    }
  })

  it('D-25 the payout fee is part of the amount', () => {
    const dear = payoutMethodFor('psp', 'card', 'RUB', { feeBp: 150, feeFixed: '10' })
    expect([payoutFee(dear, 100_000n), payoutFee(dear, 99n)]).toEqual([2500n, 1001n])
    expect(payoutMethodView(dear)).toMatchObject({ fee_bp: 150, fee_fixed: '10.00', day_max_amount: '500000.00' })
  })

  it('the hash distinguishes provider, type and currency', () => {
    expect(methodFor('sandbox', 'card', 'RUB').hash).toBe(createHash('sha256').update('sandbox:card:RUB').digest('hex').slice(0, 16))
  })

  it('are named in three languages', () => {
    const { name } = methodView(methodFor('psp', 'card', 'KZT'))
    expect(new Set(Object.values(name)).size).toBe(3)
  })
})

describe('offered methods', () => {
  const config = methodConfigFrom(undefined)
  const valuesOf = (methods: { value: string; psp: string }[]) => methods.map(({ value, psp }) => `${psp}:${value}`)

  it('exclude one that its provider reports as out of order; another provider takes over', async () => {
    let works = true
    const first = working('first', () => [way('card', works), way('phone', false)])
    const board = createMethodBoard({ providers: [first], config, clock: { now: () => 0 } })
    await board.refresh()
    expect(valuesOf(board.deposits({ currency: 'RUB' }))).toEqual(['first:card'])
    works = false
    await board.refresh()
    expect(board.deposits({ currency: 'RUB' })).toEqual([])
    const both = createMethodBoard({ providers: [first, working('second', () => [way('card', true)])], config, clock: { now: () => 0 } })
    await both.refresh()
    expect(valuesOf(both.deposits({ currency: 'RUB' }))).toEqual(['second:card'])
  })

  it('keep the previous answer of a silent provider', async () => {
    let answer: OfferedMethod[] | undefined = [way('card', true)]
    const board = createMethodBoard({ providers: [working('psp', () => answer)], config, clock: { now: () => 0 } })
    await board.refresh()
    answer = undefined
    await board.refresh()
    expect(valuesOf(board.deposits({ currency: 'RUB' }))).toEqual(['psp:card'])
  })

  it('refuse to start production with a deposit currency without payouts', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'methods-')), 'methods.json')
    const way = { type: 'card', currency: 'INR' }
    writeFileSync(file, JSON.stringify({ deposits: [way], payouts: [{ ...way, currency: 'RUB' }] }))
    expect(() => methodConfigFrom(file, true)).toThrow('PAYMENT_METHODS_FILE: deposits in INR without a payout in INR')
    expect(methodConfigFrom(file).deposits).toHaveLength(1)
    expect(methodConfigFrom(undefined, true).payouts).toHaveLength(10)
  })

  it("follow the operator's own file: amounts, fees, providers and regions", () => {
    const file = join(mkdtempSync(join(tmpdir(), 'methods-')), 'methods.json')
    const card = { type: 'card', currency: 'KZT', amounts: ['1000', '2000', '1500'], commission_bp: 200, regions: ['KZ'], via: ['second'] }
    writeFileSync(file, JSON.stringify({ deposits: [card], payouts: [] }))
    const providers = [working('first'), working('second')]
    const board = createMethodBoard({ providers, config: methodConfigFrom(file), clock: { now: () => 0 } })
    expect(board.deposits({ currency: 'KZT', region: 'RU' })).toEqual([])
    expect(board.deposits({ currency: 'KZT', region: 'KZ' })).toMatchObject([
      { psp: 'second', min: 100_000n, max: 200_000n, proposed: 150_000n, commissionBp: 200 },
    ])
    for (const wrong of [
      { ...card, amounts: ['5', '1', '3'] },
      { ...card, commission_bp: -1 },
      { ...card, type: 'cheque' },
    ]) {
      writeFileSync(file, JSON.stringify({ deposits: [wrong], payouts: [] }))
      expect(() => methodConfigFrom(file)).toThrow(/PAYMENT_METHODS_FILE: .*deposits\.0/)
    }
  })

  it("CON-8 take as long as the operator's file says, else as the confirmation of their provider", () => {
    const file = join(mkdtempSync(join(tmpdir(), 'methods-')), 'methods.json')
    const [own, silent] = [{ type: 'card', currency: 'KZT', expected_seconds: 45 } as const, { type: 'phone', currency: 'KZT' } as const]
    writeFileSync(file, JSON.stringify({ deposits: [own, silent], payouts: [own, silent] }))
    const providers = [{ ...working(), confirmSeconds: 600 }]
    const board = createMethodBoard({ providers, config: methodConfigFrom(file), clock: { now: () => 0 } })
    for (const methods of [board.deposits({ currency: 'KZT' }), board.payouts({ currency: 'KZT' })])
      expect(methods.map(({ type, expectedSeconds }) => [type, expectedSeconds])).toEqual([
        ['card', 45],
        ['phone', 600],
      ])
  })

  it('PRO-17 are paid on the site, unless their provider has a page of its own', () => {
    expect(payoutMethodFor('psp', 'card', 'RUB').isHosted).toBe(false)
    const hostedAt = (isHosted?: true) =>
      createMethodBoard({
        providers: [{ ...working(), ...(isHosted && { isHosted }) }],
        config: methodConfigFrom(undefined),
        clock: { now: () => 0 },
      })
        .deposits({ currency: 'RUB' })
        .map((method) => method.isHosted)
    expect([hostedAt(), hostedAt(true)]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
