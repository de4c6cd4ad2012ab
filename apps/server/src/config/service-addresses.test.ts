import { describe, expect, it } from 'vitest'

import { basesOf, serviceAddressesFrom } from './service-addresses.ts'

describe('service addresses', () => {
  it('ENT-10 API-1 have a subdomain, a port or both', () => {
    const addresses = serviceAddressesFrom('crash=games:8443, dice=:4002,keno=numbers')
    expect(basesOf(addresses)).toEqual({
      services: { crash: { subdomain: 'games', port: 8443 }, dice: { port: 4002 }, keno: { subdomain: 'numbers' } },
    })
    expect(basesOf(serviceAddressesFrom(''))).toEqual({})
  })

  it.each(['poker=x', 'crash=', 'crash=:0', 'crash=:70000', 'crash=http://x', 'crash=a.b', 'crash', 'crash=:1,crash=:2'])(
    'ENT-10 refuses %s by name at start',
    (text) => {
      expect(() => serviceAddressesFrom(text)).toThrow('SERVICE_ADDRESSES: ')
    },
  )
})
