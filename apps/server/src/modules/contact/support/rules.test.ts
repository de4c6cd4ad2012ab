import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { maskSecrets, mayRate, queueFor, stateAfter } from './rules.ts'

describe('PRO-20 the queue', () => {
  it('is the regional one for Kazakhstan or the kz locale', () => {
    expect([queueFor('KZ', 'ru'), queueFor('RU', 'kz'), queueFor('KZ', 'kz')]).toEqual(['kz', 'kz', 'kz'])
    expect([queueFor('RU', 'ru'), queueFor('RU', 'en')]).toEqual(['main', 'main'])
  })
})

describe('D-61 secrets in messages are masked', () => {
  it.each([
    ['my password is hunter22', 'my password is ••••'],
    ['Пароль: Qwerty123!', 'Пароль: ••••'],
    ['мой пароль — qwerty1', 'мой пароль — ••••'],
    ['құпиясөз: abc12345', 'құпиясөз: ••••'],
    ['the code 123456 does not work', 'the code •••• does not work'],
    ['код из смс 123 456', 'код из смс ••••'],
    ['кодым 4821', 'кодым ••••'],
    ['042517', '••••'],
    ['paid from 4111 1111 1111 1111 today', 'paid from •••• 1111 today'],
    ['4111111111111111', '•••• 1111'],
  ])('%s', (written, stored) => expect(maskSecrets(written)).toBe(stored))

  it.each([
    'I forgot the password',
    'забыл пароль, помогите',
    'the password does not work',
    'my payout of 15000.00 RUB, number 40017',
    'transaction 1234567890123456',
    'I wrote at 12:30 on 23.11.2026',
  ])('%s stays', (written) => expect(maskSecrets(written)).toBe(written))
})

describe('the state', () => {
  it('is new until an operator answers, then says whose turn it is', () => {
    expect([stateAfter('new', 'player'), stateAfter('new', 'operator'), stateAfter('waiting', 'player')]).toEqual([
      'new',
      'waiting',
      'open',
    ])
  })

  it('allows a rating once, of an answered conversation, within 7 days of its end', () => {
    const closed = { state: 'closed', closedAt: 1000, rating: null, isAnswered: true } as const
    const week = 7 * DAY_MS
    expect(mayRate(closed, 1000 + week)).toBe(true)
    expect(mayRate(closed, 1001 + week)).toBe(false)
    expect(mayRate({ ...closed, rating: 5 }, 2000)).toBe(false)
    expect(mayRate({ ...closed, isAnswered: false }, 2000)).toBe(false)
    expect(mayRate({ ...closed, state: 'waiting', closedAt: null }, 2000)).toBe(false)
  })
})
