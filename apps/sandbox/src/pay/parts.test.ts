import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { html } from '../vendor/html.ts'
import { isSigned, signature } from '../vendor/signature.ts'
import { openHoldings } from './holdings.ts'
import { requisitesFor } from './requisites.ts'

describe('stored deposits and payouts', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pay-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('survive a restart, scheduled events included', () => {
    const file = join(folder, 'pay.json')
    const first = openHoldings(file)
    const deposit = {
      id: 'd',
      reference: '7',
      type: 'card',
      currency: 'RUB',
      amount: 1,
      requested: 1,
      mode: 0,
      cardNumber: null,
      phoneNumber: null,
      createdAt: 0,
      events: [],
    }
    first.deposits.set('7', deposit)
    first.steps.push({
      at: 5,
      reference: '7',
      event: { event: 'e', ext: 'x', invoice: '7', status: 'paid', currency: 'RUB', at: 5 },
      deliveries: ['right'],
      tries: 0,
    })
    first.switches = { mode: 3, payoutMode: 14, api: 'down', down: ['phone:KZT'] }
    first.save()
    const again = openHoldings(file)
    expect([again.deposits.get('7'), again.steps, again.switches]).toEqual([deposit, first.steps, first.switches])
  })

  it('are limited to the last thousand deposits', () => {
    const holdings = openHoldings(join(folder, 'pay.json'))
    for (let n = 0; n < 1005; n++) holdings.deposits.set(`${n}`, { reference: `${n}` } as never)
    holdings.save()
    expect([holdings.deposits.size, holdings.deposits.has('4'), holdings.deposits.has('5')]).toEqual([1000, false, true])
    expect(JSON.parse(readFileSync(join(folder, 'pay.json'), 'utf8')).deposits).toHaveLength(1000)
  })

  it('refuse to start with a damaged file', () => {
    writeFileSync(join(folder, 'pay.json'), '{"deposits": [')
    expect(() => openHoldings(join(folder, 'pay.json'))).toThrow(SyntaxError)
  })
})

describe('calls of the merchant', () => {
  const call = { method: 'POST', path: '/v1/deposits', raw: '{}' }

  it('need a signature over their path, at most five minutes old', () => {
    const header = signature('secret', 1000, call)
    expect(isSigned(header, call, 'secret', 1_000_000)).toBe(true)
    expect(isSigned(header, call, 'secret', 1_300_001)).toBe(false)
    expect(isSigned(header, { ...call, path: '/v1/other' }, 'secret', 1_000_000)).toBe(false)
    expect(isSigned(header, call, 'other', 1_000_000)).toBe(false)
    expect(isSigned(undefined, call, 'secret', 1_000_000)).toBe(false)
  })
})

/** By the check digit of cards: the sum of the digits of a number above nine. */
const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)

describe('requisites', () => {
  it.each(['RUB', 'USD', 'EUR', 'KZT', 'INR', 'GEL'])('of %s pass the check digit of cards', (currency) => {
    const digits = requisitesFor('card', currency).cardNumber!.split('').toReversed().map(Number)
    const sum = digits.reduce((total, digit, i) => total + (i % 2 ? doubled(digit) : digit), 0)
    expect([digits.length, sum % 10]).toEqual([16, 0])
  })

  it('of phones are not card numbers', () => {
    expect(requisitesFor('phone', 'RUB')).toMatchObject({ cardNumber: null, phoneNumber: expect.stringMatching(/^\+7/) })
  })
})

describe('the page', () => {
  it('escapes every value that is not its own HTML', () => {
    expect(html`<p>${'<script>"&\''}${html`<b>${1}</b>`}${[html`<i></i>`]}</p>`.text).toBe(
      '<p>&#60;script&#62;&#34;&#38;&#39;<b>1</b><i></i></p>',
    )
  })
})
