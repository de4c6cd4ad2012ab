import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import type { Locale } from './locales.ts'
import { messageText, type MessageToken, type MessageValues } from './message.ts'

const write = (text: string, values: MessageValues = {}, locale: Locale = 'ru') =>
  messageText(compileMessageOrThrow(text) as MessageToken[], values, locale)

describe('message', () => {
  it('inserts its arguments', () => {
    expect(write("Баланс: {amount}, it's {name} '{'{x}'}'", { amount: '1,50 ₽', name: 'Ася', x: 7 })).toBe("Баланс: 1,50 ₽, it's Ася {7}")
    expect(write('{missing}!')).toBe('!')
  })

  it('selects the plural of its language and formats the number for it', () => {
    const bets = '{n, plural, =0 {нет ставок} one {# ставка} few {# ставки} many {# ставок} other {# ставки}}'
    expect([0, 1, 3, 11, 1021].map((n) => write(bets, { n }).replace('\u00a0', ' '))).toEqual([
      'нет ставок',
      '1 ставка',
      '3 ставки',
      '11 ставок',
      '1 021 ставка',
    ])
    expect(write('{n, plural, one {# bet} other {# bets}}', { n: 1200 }, 'en')).toBe('1,200 bets')
    expect(write('{n, plural, one {# мөлшерлеме} other {# мөлшерлеме}}', { n: 1200 }, 'kz')).toBe('1\u00a0200 мөлшерлеме')
    expect(write('{n, plural, offset:1 one {ты и ещё #} other {ты и ещё #}}', { n: 3 })).toBe('ты и ещё 2')
    expect(write('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, 'en')).toBe('22nd')
  })

  it('selects by word, and `other` for an unknown word or an inherited property name', () => {
    const text = '{kind, select, email {почта {n, plural, one {#-я} other {#-й}}} other {телефон}}'
    expect(['email', 'phone', 'toString', 'offset'].map((kind) => write(text, { kind, n: 1 }))).toEqual([
      'почта 1-я',
      'телефон',
      'телефон',
      'телефон',
    ])
  })
})
