import { describe, expect, it } from 'vitest'

import { COMMON_PASSWORDS } from '../new-passwords.ts'
import { passwordFaults } from './passwords.ts'

/** Of a player with these addresses. */
const keysOf = (password: string) =>
  passwordFaults(password, COMMON_PASSWORDS, { addresses: ['aigerim.k@example.test', '+77011234567'], brand: 'Fairhouse' }).map(
    (fault) => fault.split(':')[0],
  )

describe('new passwords', () => {
  it('D-30 have 8 to 128 characters, counted as people count them', () => {
    expect(keysOf('x7!kPq2')).toEqual(['too_short'])
    expect(keysOf('x7!kPq2z')).toEqual([])
    expect(keysOf('🙂🙃😉😊😋😎😍')).toEqual(['too_short'])
    expect(keysOf('🙂🙃😉😊😋😎😍😘')).toEqual([])
    expect(keysOf('ab3 '.repeat(32))).toEqual([])
    expect(keysOf(`${'ab3 '.repeat(32)}x`)).toEqual(['too_long'])
  })

  it('D-30 refuse common ones, in any capitalisation', () => {
    for (const password of ['password', 'PassWord1', 'qwertyuiop', 'iloveyou1']) expect(keysOf(password), password).toEqual(['too_common'])
  })

  it('D-30 refuse common ones with a few digits or signs appended', () => {
    for (const password of ['Password1!', 'dragon1234', 'iloveyou123']) expect(keysOf(password), password).toEqual(['too_common'])
    expect(keysOf('dragon of the north 12')).toEqual([])
  })

  it('D-30 refuse repetitions, sequences and blanks', () => {
    for (const password of ['aaaaaaaa', '        ', 'abababab', '1 1 1 1 ', 'cdefghij', '12345678', '98765432', 'абвгдежз'])
      expect(keysOf(password), password).toEqual(['too_simple'])
  })

  it('D-30 refuse control characters', () => expect(keysOf('\u0000x7!kPq2z')).toEqual(['control_characters']))

  it('D-30 refuse variants of the own address and of the brand', () => {
    for (const password of [
      'aigerim.k@example.test',
      'Aigerim.k1',
      'aigerim.k',
      '77011234567',
      '+77011234567',
      '7011234567',
      'Fairhouse',
      'fairhouse99',
    ])
      expect(keysOf(password), password).toEqual(['too_personal'])
    expect(keysOf('aigerim.k likes tea')).toEqual([])
  })
})
