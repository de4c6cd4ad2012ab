import { describe, expect, it } from 'vitest'

import { entryCookies } from './entry.ts'

describe('cookies from the address', () => {
  it('VAL-7 store pr and simple_auth when their cookie is empty, and keep an existing cookie', () => {
    const search = '?pr=abc&simple_auth=true&x=1'
    expect(entryCookies(search, () => false)).toEqual({ prHash: 'abc', simpleAuth: 'true' })
    expect(entryCookies(search, (name) => name === 'prHash')).toEqual({ simpleAuth: 'true' })
    expect(entryCookies(search, (name) => name === 'simpleAuth')).toEqual({ prHash: 'abc' })
    expect(entryCookies(search, () => true)).toEqual({})
  })

  it('VAL-7 store no missing, empty or oversized value', () => {
    expect(entryCookies('?utm_source=a&pr=', () => false)).toEqual({})
    expect(entryCookies(`?pr=${'x'.repeat(5000)}`, () => false).prHash).toHaveLength(200)
  })

  it('ENT-11 store promo and the ids of advertising and cost-per-action networks; the newest address counts', () => {
    const search = '?promo=OSEN25&advertise_uid=u1&advertise_source=n1&cpa_one_uid=c1'
    expect(entryCookies(search, () => true)).toEqual({ promo: 'OSEN25', advertiseUid: 'u1', advertiseSource: 'n1', cpaOneUid: 'c1' })
  })
})
