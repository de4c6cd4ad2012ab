import { PHONE_COUNTRIES } from '@fairhouse/contracts'
import { phonePrefixes } from '@fairhouse/ui'
import { describe, expect, it } from 'vitest'

import { addressText, emptyAddress, reachableKinds } from './address.ts'

describe('address in a form', () => {
  it('CON-7 offers the phones of the countries that get codes', () => {
    expect(phonePrefixes.map(({ country }) => country)).toEqual(PHONE_COUNTRIES)
  })

  it('CON-7 is a whole number with its prefix, or not yet valid', () => {
    const form = emptyAddress('ru')
    expect(addressText({ ...form, phone: { country: 'ru', digits: '9000001' } })).toBeUndefined()
    expect(addressText({ ...form, phone: { country: 'ru', digits: '9000001234' } })).toBe('+79000001234')
    expect(addressText({ ...form, phone: { country: 'by', digits: '291234567' } })).toBe('+375291234567')
  })

  it('D-30 is a trimmed email, or not yet valid', () => {
    const form = { ...emptyAddress('en'), kind: 'email' as const }
    expect(addressText({ ...form, email: 'a@' })).toBeUndefined()
    expect(addressText({ ...form, email: ' ann@mail.example ' })).toBe('ann@mail.example')
  })

  it('is asked for only of a kind that messages can be sent to', () => {
    expect(reachableKinds({ email: true, sms: true })).toEqual(['phone', 'email'])
    const onlyEmail = reachableKinds({ email: true, sms: false })
    expect([onlyEmail, emptyAddress('ru', onlyEmail).kind]).toEqual([['email'], 'email'])
    expect(reachableKinds({ email: false, sms: false })).toEqual([])
  })

  it('starts with the Kazakh prefix for the Kazakh language', () => {
    expect(emptyAddress('kz').phone.country).toBe('kz')
  })
})
