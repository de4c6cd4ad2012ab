import { describe, expect, it } from 'vitest'

import { parseEmail, parsePhone } from './addresses.ts'

describe('addresses', () => {
  it('D-30 accept every address of the HTML standard, in lower case and trimmed', () => {
    expect(parseEmail('  Ann.Lee+casino@Mail.Example ')?.value).toBe('ann.lee+casino@mail.example')
    for (const good of ['a@b', "o'hara@example.com", '!#$%@x-y.example', `${'l'.repeat(64)}@example.com`])
      expect(parseEmail(good)?.value).toBe(good)
  })

  it('D-30 accept nothing else for an email address', () => {
    const bad = [
      '',
      'ann',
      '@b',
      'a@',
      'a b@c',
      'a@b..c',
      'a@-b.c',
      'a@b-.c',
      'a@b_c',
      'é@b.c',
      'a@b@c',
      'a@b.c\nbcc: d@e.f',
      `a@${'x'.repeat(64)}.c`,
      `${'a'.repeat(251)}@b.c`,
    ]
    for (const text of bad) expect(parseEmail(text), text).toBeUndefined()
  })

  it('CON-7 D-30 parse phones of the offered countries in any notation, as E.164', () => {
    for (const text of ['+7 (999) 123 45 67', '8 999 123-45-67', '+79991234567'])
      expect(parsePhone(text)).toEqual({ channel: 'sms', value: '+79991234567' })
    expect(parsePhone('+7 (701) 123 45 67')?.value).toBe('+77011234567')
    expect(parsePhone('+375 29 123 45 67')?.value).toBe('+375291234567')
  })

  it('CON-7 allow codes for no other country and no impossible number', () => {
    for (const text of ['+1 202 555 0143', '+44 20 7946 0958', '+7 999 123', '+375 1', '', 'phone', '+79991234567890'])
      expect(parsePhone(text), text).toBeUndefined()
  })
})
