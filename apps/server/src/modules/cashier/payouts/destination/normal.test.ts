import { describe, expect, it } from 'vitest'

import { isLuhn, maskDestination, normalDestination } from './normal.ts'

describe('payout destinations', () => {
  it('accept a card by its check digit, in canonical form', () => {
    expect(normalDestination('card', '4111 1111 1111 1111')).toBe('4111111111111111')
    expect(normalDestination('card', '2200-0000-0000-0004')).toBe('2200000000000004')
    for (const wrong of ['4111111111111112', '4111 1111 1111', '4111111111111111111111', 'card', '', '４１１１１１１１１１１１１１１１'])
      expect(normalDestination('card', wrong)).toBeUndefined()
  })

  it('accept a phone with its country, in canonical form', () => {
    expect(normalDestination('phone', '+7 (999) 123-45-67')).toBe('+79991234567')
    for (const wrong of ['89991234567', '+7', '+0999123456', '+7999123456712345']) expect(normalDestination('phone', wrong)).toBeUndefined()
  })

  it('leave crypto addresses to their own rules', () => expect(normalDestination('crypto', '4111111111111111')).toBeUndefined())

  it('detect any single wrong digit of a card', () => {
    const card = '4111111111111111'
    for (let place = 0; place < card.length; place++)
      for (const digit of '0123456789') {
        const other = card.slice(0, place) + digit + card.slice(place + 1)
        expect(isLuhn(other)).toBe(other === card)
      }
  })

  it('show the last four digits only', () => expect(maskDestination('4111111111111111')).toBe('•••• 1111'))
})
