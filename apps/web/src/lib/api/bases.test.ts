import { SERVICES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { callBaseOf, type Here } from './bases.ts'

const at = (hostname: string, port = '3000', protocol = 'http:'): Here => ({ protocol, hostname, port })

describe('service base address', () => {
  it('API-1 is the api subdomain of the current host without www', () => {
    expect(callBaseOf('api', at('fairhouse.localhost'))).toBe('http://api.fairhouse.localhost:3000')
    expect(callBaseOf('api', at('www.fairhouse.example', '', 'https:'))).toBe('https://api.fairhouse.example')
    expect(callBaseOf('api', at('fairhouse-mirror.localhost'))).toBe('http://api.fairhouse-mirror.localhost:3000')
  })

  it('API-1 is the configured address in development', () => {
    expect(callBaseOf('api', at('localhost', '5173'), { url: 'http://127.0.0.1:3000/' })).toBe('http://127.0.0.1:3000')
  })

  it('ENT-10 API-1 is that of api for each of the eight services without its own, else its own with an optional port', () => {
    expect(SERVICES).toEqual(['api', 'crash', 'cases', 'miner', 'general', 'coinflip', 'keno', 'dice'])
    const here = at('fairhouse.localhost')
    expect(new Set(SERVICES.map((service) => callBaseOf(service, here)))).toEqual(new Set(['http://api.fairhouse.localhost:3000']))
    const settings = { services: { crash: { port: 4001 }, dice: { subdomain: 'games', port: 4002 }, keno: { subdomain: 'numbers' } } }
    const own = {
      crash: 'http://crash.fairhouse.localhost:4001',
      dice: 'http://games.fairhouse.localhost:4002',
      keno: 'http://numbers.fairhouse.localhost:3000',
    }
    const bases = SERVICES.map((service) => callBaseOf(service, here, settings))
    expect(bases).toEqual(SERVICES.map((service) => own[service as 'crash'] ?? 'http://api.fairhouse.localhost:3000'))
  })
})
