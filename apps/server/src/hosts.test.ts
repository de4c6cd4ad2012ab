import { describe, expect, it } from 'vitest'

import { hostsOf, serviceAddress } from './hosts.ts'

const hosts = hostsOf({ siteHost: 'fairhouse.localhost', mirrorHosts: ['fairhouse-mirror.localhost'], sandboxUrl: 'http://127.0.0.1:1' })

describe('hosts', () => {
  it('D-10 recognizes the site, mirrors, services, sandbox pages and loopback names', () => {
    const kinds = {
      'fairhouse.localhost': 'site',
      'www.fairhouse.localhost': 'site',
      'fairhouse-mirror.localhost': 'site',
      'api.fairhouse.localhost': 'api',
      'dice.fairhouse-mirror.localhost': 'api',
      'inbox.fairhouse.localhost': 'sandbox',
      localhost: 'local',
      '127.0.0.1': 'local',
      'api.evil.example': 'unknown',
      'fairhouse.localhost.evil.example': 'unknown',
    }
    for (const [host, kind] of Object.entries(kinds)) expect([host, hosts.kindOf(host)]).toEqual([host, kind])
  })

  it('has no sandbox host without a sandbox', () => {
    const production = hostsOf({ siteHost: 'house.example', mirrorHosts: [], sandboxUrl: undefined })
    expect(production.kindOf('pay.house.example')).toBe('unknown')
  })

  it('adds a port to the address of a service only when needed', () => {
    expect(serviceAddress('dice', 'fairhouse.localhost', 3000, false)).toBe('http://dice.fairhouse.localhost:3000')
    expect(serviceAddress('api', 'house.example', 443, true)).toBe('https://api.house.example')
  })
})
