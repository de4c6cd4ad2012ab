import { describe, expect, it } from 'vitest'

import { affiliateIn, otherIn, referrerHost, utmIn } from './visit-rules.ts'

describe('the query of a visit', () => {
  it('D-41 names partner, place and tag by the first usual name, and the click ids of networks', () => {
    expect(affiliateIn({ ref: 'b', partner: 'a', placement: 'top', btag: 't', yclid: 'y', gclid: '', unknown: 'x' })).toEqual({
      partner: 'a',
      adplace: 'top',
      stag: 't',
      clickIds: { yclid: 'y' },
    })
    expect(affiliateIn({ partner: '' })).toEqual({ partner: null, adplace: null, stag: null, clickIds: {} })
  })

  it('VAL-6 has four campaign parts, null where one is missing or empty', () => {
    expect(utmIn({ utm_source: 's', utm_medium: '' })).toEqual({ utm_source: 's', utm_medium: null, utm_campaign: null, utm_term: null })
  })

  it('API-25 keeps every other parameter', () => {
    expect(otherIn({ utm_source: 's', partner: 'a', pr: 'h', gclid: 'g', sub1: 'x', empty: '' })).toEqual({ gclid: 'g', sub1: 'x' })
  })

  it('D-42 keeps the host of a referrer alone', () => {
    expect([referrerHost('https://search.example/?q=secret'), referrerHost(''), referrerHost('about:blank')]).toEqual([
      'search.example',
      null,
      null,
    ])
  })
})
