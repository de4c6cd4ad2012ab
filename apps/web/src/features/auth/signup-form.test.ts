import { describe, expect, it } from 'vitest'

import { emptySignup, signupBody, signupFaults } from './signup-form.ts'

const whole = { ...emptySignup('ru', 'RU', undefined), password: 'correct horse', terms: true }
const phone = { kind: 'phone', phone: { country: 'ru', digits: '9000001234' }, email: '' } as const

describe('registration form', () => {
  it('D-30 presets tenge for the region KZ and roubles elsewhere', () => {
    expect([emptySignup('kz', 'KZ', undefined).currency, emptySignup('kz', 'RU', undefined).currency]).toEqual(['KZT', 'RUB'])
  })

  it('D-5 is not sent before age and terms are confirmed; neither box is preselected', () => {
    const empty = emptySignup('ru', 'RU', undefined)
    expect([empty.terms, empty.vip]).toEqual([false, false])
    expect(Object.keys(signupFaults(empty, 'Fairhouse'))).toEqual(['phone', 'password', 'terms'])
    expect(signupFaults({ ...whole, ...phone }, 'Fairhouse')).toEqual({})
  })

  it('API-4 sends the visitor’s source and the typed promo code', () => {
    const body = signupBody({ ...whole, promo: ' OSEN25 ' }, 'kz', { partner: 'p1', stag: 's1', promo: 'OLD' })
    expect(body).toEqual({
      password: 'correct horse',
      currency: 'RUB',
      terms: true,
      locale: 'kz',
      vip: false,
      partner: 'p1',
      stag: 's1',
      promo: 'OSEN25',
      promo_source: 'typed',
    })
  })

  it('D-58 distinguishes a promo code from a cookie from a typed one', () => {
    const body = (promo: string) => signupBody({ ...whole, promo }, 'ru', { promo: 'OLD' })
    expect([body('OLD').promo_source, body('NEW').promo_source]).toEqual(['cookie', 'typed'])
    expect(emptySignup('ru', 'RU', 'X'.repeat(65)).promo).toBe('')
  })

  it('D-30 reports an invalid password before sending', () => {
    const faultOf = (password: string) => signupFaults({ ...whole, ...phone, password }, 'Fairhouse').password
    expect(['short', 'aaaaaaaa', '9000001234', 'fairhouse1'].map(faultOf)).toEqual([
      'auth.fault.password',
      'error.too_simple',
      'error.too_personal',
      'error.too_personal',
    ])
  })

  it('API-4 sends a public name only when one was typed, and reports an invalid one before sending', () => {
    const typed = (nickname: string) => ({ ...whole, ...phone, nickname })
    expect(signupBody(typed(' Sable '), 'ru', {}).nickname).toBe('Sable')
    expect(signupBody(typed('  '), 'ru', {})).not.toHaveProperty('nickname')
    expect([' Sable ', '', 'ab', 'Fairhouse'].map((name) => signupFaults(typed(name), 'Fairhouse').nickname)).toEqual([
      undefined,
      undefined,
      'error.nickname_length',
      'error.nickname_reserved',
    ])
  })

  it('API-4 sends no promo code that the visitor removed from its field', () => {
    expect(signupBody({ ...whole, promo: '' }, 'ru', { promo: 'OLD' })).not.toHaveProperty('promo')
  })
})
