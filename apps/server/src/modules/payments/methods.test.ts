import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { CURRENCY_CODES } from '@fairhouse/money'

import { methodFor, methodsOf, methodView } from './methods.ts'
import { FALLBACK_AMOUNTS } from './methods.data.ts'

describe('payment methods', () => {
  it('CON-8 a method that says nothing of its own takes 100 to 300000 and proposes 100', () => {
    const view = methodView(methodFor('psp', 'card', 'RUB', FALLBACK_AMOUNTS))
    expect(view).toMatchObject({ min_amount: '100.00', max_amount: '300000.00', default_amount: '100.00' })
  })

  it('there is one for each currency, the proposed amount within its bounds', () => {
    const methods = methodsOf('psp')
    expect(methods.map(({ currency }) => currency)).toEqual(CURRENCY_CODES)
    for (const { min, proposed, max } of methods) expect(min <= proposed && proposed <= max).toBe(true)
  })

  it('the hash tells provider, type and currency apart', () => {
    expect(methodFor('sandbox', 'card', 'RUB').hash).toBe(createHash('sha256').update('sandbox:card:RUB').digest('hex').slice(0, 16))
  })

  it('is named in three languages', () => {
    const { name } = methodView(methodFor('psp', 'card', 'KZT'))
    expect(new Set(Object.values(name)).size).toBe(3)
  })
})
