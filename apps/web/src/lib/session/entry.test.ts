import { describe, expect, it } from 'vitest'

import { entryCookies } from './entry.ts'

describe('what an address brings', () => {
  it('VAL-7 stores pr and simple_auth where their cookie is empty, and leaves a cookie that is there', () => {
    const search = '?pr=abc&simple_auth=true&x=1'
    expect(entryCookies(search, () => false)).toEqual({ prHash: 'abc', simpleAuth: 'true' })
    expect(entryCookies(search, (name) => name === 'prHash')).toEqual({ simpleAuth: 'true' })
    expect(entryCookies(search, (name) => name === 'simpleAuth')).toEqual({ prHash: 'abc' })
    expect(entryCookies(search, () => true)).toEqual({})
  })

  it('VAL-7 stores nothing that is not there or empty, and nothing longer than a cookie should be', () => {
    expect(entryCookies('?utm_source=a&pr=', () => false)).toEqual({})
    expect(entryCookies(`?pr=${'x'.repeat(5000)}`, () => false).prHash).toHaveLength(200)
  })
})
