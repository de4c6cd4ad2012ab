import { describe, expect, it } from 'vitest'

import { isSigned, signatureHeaders } from './signature.ts'

const NOW = 1_764_000_000_999
const CALL = { path: '/tables', raw: '{"a":1}' }
const SECRET = 'the secret of the studio'

describe('PRO-10 signatures of the operator', () => {
  const headers = signatureHeaders(SECRET, CALL, NOW)

  it('PRO-10 a call is taken a minute early or late, and not a second more', () => {
    const start = Math.floor(NOW / 1000) * 1000
    const takenAt = (ms: number) => isSigned(headers, SECRET, CALL, start + ms)
    expect([0, 60_000, -60_000, 60_001, -60_001].map(takenAt)).toEqual([true, true, true, false, false])
  })

  it.each<[string, Partial<typeof CALL>, object]>([
    ['another path', { path: '/games' }, {}],
    ['another body', { raw: '{"a":2}' }, {}],
    ['no signature over the path', {}, { 'x-signature-v2': undefined }],
    ['the signature over the body alone', {}, { 'x-signature-v2': headers['x-signature'] }],
    ['a longer signature', {}, { 'x-signature-v2': `${headers['x-signature-v2']}0` }],
    ['no time', {}, { 'x-timestamp': undefined }],
    ['a time that is no number', {}, { 'x-timestamp': 'now' }],
    ['a part of a second', {}, { 'x-timestamp': `${NOW / 1000}` }],
  ])('PRO-10 a call with %s is refused', (_, call, more) => {
    expect(isSigned({ ...headers, ...more }, SECRET, { ...CALL, ...call }, NOW)).toBe(false)
  })

  it('PRO-10 a call by another secret is refused', () => {
    expect(isSigned(headers, 'another secret', CALL, NOW)).toBe(false)
  })
})
