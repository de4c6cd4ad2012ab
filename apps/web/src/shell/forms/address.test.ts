import { describe, expect, it } from 'vitest'

import { addressText, emptyAddress } from './address.ts'

describe('the address of a form', () => {
  it('CON-7 is a whole number with its prefix, or nothing yet', () => {
    const form = emptyAddress('ru')
    expect(addressText({ ...form, phone: { country: 'ru', digits: '9000001' } })).toBeUndefined()
    expect(addressText({ ...form, phone: { country: 'ru', digits: '9000001234' } })).toBe('+79000001234')
    expect(addressText({ ...form, phone: { country: 'by', digits: '291234567' } })).toBe('+375291234567')
  })

  it('D-30 is an email with its spaces taken off, or nothing yet', () => {
    const form = { ...emptyAddress('en'), kind: 'email' as const }
    expect(addressText({ ...form, email: 'a@' })).toBeUndefined()
    expect(addressText({ ...form, email: ' ann@mail.example ' })).toBe('ann@mail.example')
  })

  it('begins with the Kazakh prefix where Kazakh is spoken', () => {
    expect(emptyAddress('kz').phone.country).toBe('kz')
  })
})
