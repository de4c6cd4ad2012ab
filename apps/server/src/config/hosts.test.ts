import { describe, expect, it } from 'vitest'

import { serviceAddress } from './addresses.ts'
import { hostAddress, hostsOf, ownOriginsOf } from './hosts.ts'
import { serviceAddressesFrom } from './service-addresses.ts'

const serviceAddresses = serviceAddressesFrom('crash=games:4001')
const hosts = hostsOf({
  siteHost: 'fairhouse.localhost',
  mirrorHosts: ['fairhouse-mirror.localhost'],
  sandboxUrl: 'http://127.0.0.1:1',
  studioUrl: 'http://127.0.0.1:2',
  serviceAddresses,
})

describe('hosts', () => {
  it('D-10 recognizes the site, mirrors, services, sandbox pages and loopback names', () => {
    const kinds = {
      'fairhouse.localhost': 'site',
      'www.fairhouse.localhost': 'site',
      'fairhouse-mirror.localhost': 'site',
      'api.fairhouse.localhost': 'api',
      'dice.fairhouse-mirror.localhost': 'api',
      'games.fairhouse-mirror.localhost': 'api',
      'inbox.fairhouse.localhost': 'sandbox',
      'studio.fairhouse.localhost': 'studio',
      localhost: 'local',
      '127.0.0.1': 'local',
      'api.evil.example': 'unknown',
      'fairhouse.localhost.evil.example': 'unknown',
    }
    for (const [host, kind] of Object.entries(kinds)) expect([host, hosts.kindOf(host)]).toEqual([host, kind])
  })

  it('D-10 ENT-10 lists each name that it recognizes once, a service on another port with its port', () => {
    const mirror = { siteHost: 'h.example', mirrorHosts: ['m.example'], sandboxUrl: undefined, studioUrl: 'http://127.0.0.1:2' }
    const { all, kindOf } = hostsOf({ ...mirror, serviceAddresses: serviceAddressesFrom('crash=games:4001,keno=games:4001,dice=:4002') })
    const ofSite = (site: string) => [
      ...['', 'www.', 'api.', 'crash.', 'cases.', 'miner.', 'general.', 'coinflip.', 'keno.'].map((name) => `${name}${site}`),
      `games.${site}:4001`,
      `dice.${site}:4002`,
    ]
    const others = ['console.h.example', 'partners.h.example', 'studio.h.example']
    expect(all.map(hostAddress)).toEqual([...ofSite('h.example'), ...ofSite('m.example'), ...others])
    expect(all.filter(({ name, kind }) => kindOf(name) !== kind)).toEqual([])
  })

  it('ENT-10 gives a name of a service to no other page', () => {
    const { kindOf } = hostsOf({
      siteHost: 'h.example',
      mirrorHosts: [],
      sandboxUrl: undefined,
      studioUrl: undefined,
      serviceAddresses: serviceAddressesFrom('crash=console:4001'),
    })
    expect(kindOf('console.h.example')).toBe('api')
  })

  it('has no sandbox host without a sandbox', () => {
    const production = hostsOf({
      siteHost: 'house.example',
      mirrorHosts: [],
      sandboxUrl: undefined,
      studioUrl: undefined,
      serviceAddresses: new Map(),
    })
    expect(production.kindOf('pay.house.example')).toBe('unknown')
    expect(production.kindOf('studio.house.example')).toBe('unknown')
  })

  it('ENT-10 SEC-4 a service on another port answers pages of the site’s port, and of no other', () => {
    const config = {
      siteHost: 'f.localhost',
      mirrorHosts: [],
      sandboxUrl: undefined,
      studioUrl: undefined,
      serviceAddresses,
      can: { requireHttps: false } as never,
    }
    const isOwn = ownOriginsOf({ ...config, sitePort: 3000 })
    expect(isOwn('http://f.localhost:3000', 'games.f.localhost:4001')).toBe(true)
    expect(isOwn('http://f.localhost:3001', 'games.f.localhost:4001')).toBe(false)
    expect(isOwn('http://games.f.localhost:3000', 'games.f.localhost:4001')).toBe(false)
    expect(ownOriginsOf({ ...config, sitePort: undefined })('http://f.localhost:3000', 'games.f.localhost:4001')).toBe(false)
  })

  it('adds a port to the address of a service only when needed', () => {
    expect(serviceAddress('dice', 'fairhouse.localhost', 3000, false)).toBe('http://dice.fairhouse.localhost:3000')
    expect(serviceAddress('api', 'house.example', 443, true)).toBe('https://api.house.example')
  })
})
