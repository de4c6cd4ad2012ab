import { describe, expect, it } from 'vitest'

import { signatureFault, signatureHeader, signV1, signV2 } from './signature.ts'

const secret = 's3cret'
const t = 1_767_225_600
const call = { method: 'POST', path: '/psp/sandbox/webhook', raw: Buffer.from('{"tx":"b1","amount":1000}') }
const rules = { secret, needsPath: false, now: t * 1000 }
const v1 = signV1(secret, t, call.raw)
const v2 = signV2(secret, t, call)

describe('signatures of providers', () => {
  it('match the golden value of the specification', () => {
    expect(v1).toBe('011b88d6bfc727a20e645768afb89c697d4add4b7a07dbcbd8ab407bfaa7d471')
  })

  it('verify with and without the path required', () => {
    const header = signatureHeader(secret, call, t * 1000 + 999)
    expect(signatureFault(header, call, rules)).toBeUndefined()
    expect(signatureFault(header, call, { ...rules, needsPath: true })).toBeUndefined()
  })

  it('with a required path need a v2 over this path and method; v1 alone fails', () => {
    const strict = { ...rules, needsPath: true }
    expect(signatureFault(`t=${t},v1=${v1}`, call, strict)).toBe('bad_signature')
    for (const other of [
      { ...call, path: '/psp/other/webhook' },
      { ...call, method: 'PUT' },
    ])
      expect(signatureFault(`t=${t},v1=${v1},v2=${v2}`, other, strict)).toBe('bad_signature')
  })

  it('accept any right one of several v1, up to a handful', () => {
    const wrong = `v1=${'0'.repeat(64)}`
    expect(signatureFault(`t=${t},${wrong},v1=${v1}`, call, rules)).toBeUndefined()
    expect(signatureFault(`t=${t},${Array(9).fill(wrong).join(',')},v1=${v1}`, call, rules)).toBe('bad_signature')
  })

  it('are stale a second beyond five minutes on either side, and never at five minutes', () => {
    for (const off of [-300, 300]) expect(signatureFault(`t=${t},v1=${v1}`, call, { ...rules, now: (t + off) * 1000 })).toBeUndefined()
    for (const off of [-301, 301]) expect(signatureFault(`t=${t},v1=${v1}`, call, { ...rules, now: (t + off) * 1000 })).toBe('stale')
  })

  it('are checked before the time', () => {
    expect(signatureFault(`t=${t - 999},v1=${v1}`, call, rules)).toBe('bad_signature')
  })

  it.each([
    '',
    't=',
    `v1=${v1}`,
    `t=${t}`,
    `t=x,v1=${v1}`,
    `t=${t},v1=${v1.slice(1)}`,
    `t=${t},v1=${v1.toUpperCase()}`,
    'a,b,c',
    '='.repeat(500),
  ])('refuse an invalid header: %s', (header) => {
    expect(signatureFault(header, call, rules)).toBe('bad_signature')
  })

  it('refuse a call without a header', () => {
    expect(signatureFault(undefined, call, rules)).toBe('bad_signature')
  })
})
