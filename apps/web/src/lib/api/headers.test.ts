import { describe, expect, it } from 'vitest'

import { callHeaders } from './headers.ts'

describe('request headers', () => {
  it('API-2 are Authorization with a token, Region when set, and the language', () => {
    expect(callHeaders({ token: 'a.b.c', region: 'KZ', locale: 'kz' })).toEqual({
      authorization: 'Bearer a.b.c',
      region: 'KZ',
      'accept-language': 'kk-KZ',
    })
  })

  it('API-2 are only the language for a guest without a region', () => {
    expect(callHeaders({ token: null, region: null, locale: 'en' })).toEqual({ 'accept-language': 'en-US' })
  })
})
