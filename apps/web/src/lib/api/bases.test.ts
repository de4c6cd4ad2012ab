import { SERVICES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { baseOf, callBaseOf, type Here } from './bases.ts'

const at = (hostname: string, port = '3000', protocol = 'http:'): Here => ({ protocol, hostname, port })

describe('service base address', () => {
  it('API-1 is the api subdomain of the current host without www', () => {
    expect(baseOf('api', at('fairhouse.localhost'))).toBe('http://api.fairhouse.localhost:3000')
    expect(baseOf('api', at('www.fairhouse.example', '', 'https:'))).toBe('https://api.fairhouse.example')
    expect(baseOf('api', at('fairhouse-mirror.localhost'))).toBe('http://api.fairhouse-mirror.localhost:3000')
  })

  it('API-1 is the configured address in development', () => {
    expect(baseOf('api', at('localhost', '5173'), { url: 'http://127.0.0.1:3000/' })).toBe('http://127.0.0.1:3000')
  })

  it('ENT-10 API-1 is separate for each of the eight services, with an optional port', () => {
    expect(SERVICES).toEqual(['api', 'crash', 'cases', 'miner', 'general', 'coinflip', 'keno', 'dice'])
    const bases = SERVICES.map((service) => baseOf(service, at('fairhouse.localhost')))
    expect(bases).toEqual(SERVICES.map((service) => `http://${service}.fairhouse.localhost:3000`))
    const settings = { services: { crash: { port: 4001 }, dice: { subdomain: 'games', port: 4002 } } }
    expect(baseOf('crash', at('fairhouse.localhost'), settings)).toBe('http://crash.fairhouse.localhost:4001')
    expect(baseOf('dice', at('fairhouse.localhost'), settings)).toBe('http://games.fairhouse.localhost:4002')
    const calls = SERVICES.map((service) => callBaseOf(service, at('fairhouse.localhost'), settings))
    const own = { crash: 'http://crash.fairhouse.localhost:4001', dice: 'http://games.fairhouse.localhost:4002' }
    expect(calls).toEqual(SERVICES.map((service) => own[service as 'crash'] ?? 'http://api.fairhouse.localhost:3000'))
  })
})
