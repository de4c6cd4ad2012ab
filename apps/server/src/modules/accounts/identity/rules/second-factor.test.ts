import { randomBytes, randomInt } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { appUri, newRecoveryCodes, recoveryCodeFrom, secretText, stepOf } from './second-factor.ts'

/** The secret and the instants of RFC 6238, appendix B, for SHA-1; the last six of its eight digits. */
const RFC = Buffer.from('12345678901234567890')
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]
const STEP = 30_000

describe('authenticator codes', () => {
  it('D-36 equal those of RFC 6238', () => {
    for (const [second, code] of VECTORS) expect(stepOf(RFC, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('D-36 count one step early or late, as their own step, and no further', () => {
    const [second, code] = VECTORS[1]!
    const now = second * 1000
    const step = Math.floor(second / 30)
    for (const late of [-STEP, 0, STEP]) expect(stepOf(RFC, code, now + late)).toBe(step)
    for (const late of [-2 * STEP, 2 * STEP]) expect(stepOf(RFC, code, now + late)).toBeNull()
  })

  it.each(['', '28708', '2870822', 'abcdef', '287 082', '٢٨٧٠٨٢'])('D-36 have six digits: refuses %j', (code) => {
    expect(stepOf(RFC, code, 59_000)).toBeNull()
  })

  it('D-36 are set up by a URI that any app reads, and by the same secret in letters', () => {
    const uri = new URL(appUri(RFC, 'Fairhouse', 'ann+1@mail.example'))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Fairhouse:ann+1@mail.example'])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Fairhouse', secret: secretText(RFC), digits: '6', period: '30' })
    expect(secretText(RFC)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})

describe('recovery codes', () => {
  const random = { bytes: randomBytes, below: (limit: number) => randomInt(limit) }

  it('D-36 are ten, all different, and parse as shown', () => {
    const codes = newRecoveryCodes(random)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(recoveryCodeFrom(code)).toBe(code)
  })

  it('D-36 parse in any notation, and nothing else parses', () => {
    expect(recoveryCodeFrom(' abcde fghjk ')).toBe('ABCDE-FGHJK')
    for (const text of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGH1K', 'ABCDE-FGHOK', 'ÀBCDE-FGHJK'])
      expect(recoveryCodeFrom(text), text).toBeNull()
  })
})
