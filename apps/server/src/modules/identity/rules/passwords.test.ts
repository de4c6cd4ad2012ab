import { describe, expect, it } from 'vitest'

import { commonPasswords } from '../common-passwords.ts'
import { passwordFaults } from './passwords.ts'

const common = commonPasswords()
const keysOf = (password: string) => passwordFaults(password, common).map((fault) => fault.split(':')[0])

describe('new passwords', () => {
  it('D-30 has 8 to 128 characters, counted as people count them', () => {
    expect(keysOf('x7!kPq2')).toEqual(['too_short'])
    expect(keysOf('x7!kPq2z')).toEqual([])
    expect(keysOf('🙂🙃😉😊😋😎😍')).toEqual(['too_short'])
    expect(keysOf('🙂🙃😉😊😋😎😍😘')).toEqual([])
    expect(keysOf('ab3 '.repeat(32))).toEqual([])
    expect(keysOf(`${'ab3 '.repeat(32)}x`)).toEqual(['too_long'])
  })

  it('D-30 is none that many people use, however it is capitalised', () => {
    for (const word of ['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou1']) expect(keysOf(word), word).toEqual(['too_common'])
  })
})
