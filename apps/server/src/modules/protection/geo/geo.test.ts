import { describe, expect, it } from 'vitest'

import { createGeo, type Jurisdictions } from './index.ts'

const licence = { ru: 'Л', en: 'L', kz: 'Л' }
const jurisdictions: Jurisdictions = new Map([
  ['RU', { minAge: 18, ageCheck: 'deposit', register: null, licence }],
  ['KZ', { minAge: 21, ageCheck: 'register', register: null, licence }],
])
const geo = createGeo({ jurisdictions, ownNetworkCountry: 'RU' })

describe('location of an address', () => {
  it('D-40 finds country and region by IPv4, IPv6 and mapped IPv4', () => {
    const locate = (ip: string) => [geo.locate(ip).country, geo.locate(ip).region]
    expect(locate('95.165.0.1')).toEqual(['RU', 'RU'])
    expect(locate('2.72.0.1')).toEqual(['KZ', 'KZ'])
    expect(locate('::ffff:2.72.0.1')).toEqual(['KZ', 'KZ'])
    expect(locate('2a03:32c0::1')).toEqual(['KZ', 'KZ'])
    expect(locate('2001:610::1')).toEqual(['NL', 'RU'])
    expect(geo.locate('::ffff:2.72.0.1').ip).toBe('2.72.0.1')
  })

  it('D-7 serves only countries on the list, and no unknown address', () => {
    const addresses = [
      '95.165.0.1',
      '2.72.0.1',
      '127.0.0.1',
      '::1',
      '145.97.0.1',
      '2001:610::1',
      'nonsense',
      '',
      '0.0.0.0',
      '2002:9161:1::',
    ]
    expect(addresses.filter((ip) => geo.isServed(ip))).toEqual(['95.165.0.1', '2.72.0.1', '127.0.0.1', '::1'])
  })

  it('D-7 gives an address of a private network no country unless one is configured', () => {
    const strict = createGeo({ jurisdictions, ownNetworkCountry: null })
    expect(['127.0.0.1', '10.0.0.1', '::1', '::ffff:192.168.0.1'].filter((ip) => strict.isServed(ip))).toEqual([])
  })

  it('D-5 has age and age check per country; the strictest for an unknown country', () => {
    expect(geo.ageRuleOf('RU')).toEqual({ minAge: 18, check: 'deposit' })
    expect(geo.ageRuleOf('KZ')).toEqual({ minAge: 21, check: 'register' })
    for (const unlisted of ['NL', null]) expect(geo.ageRuleOf(unlisted)).toEqual({ minAge: 21, check: 'register' })
  })
})
