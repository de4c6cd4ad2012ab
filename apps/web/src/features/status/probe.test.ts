import { SERVICES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { callBaseOf } from '../../lib/api/bases.ts'
import { probeBase, type Probe, type Probes, servicesByBase, toServiceState, withProbe } from './probe.ts'

describe('BEY-15 D-18 browser probe', () => {
  it('BEY-15 returns the response time, and none for a refusal or an unreachable service', async () => {
    let at = 0
    const clock = () => (at += 20)
    const answering = (status: number) => (() => Promise.resolve(new Response('{}', { status }))) as typeof fetch
    expect(await probeBase('http://x', answering(200), clock)).toEqual({ ms: 20 })
    expect(await probeBase('http://x', answering(503), clock)).toEqual({ ms: null })
    expect(await probeBase('http://x', (() => Promise.reject(new TypeError('dead'))) as typeof fetch, clock)).toEqual({ ms: null })
  })

  const at = { protocol: 'https:', hostname: 'www.house.example', port: '' }

  it('BEY-15 ENT-10 probes the base of calls once for all services, and a service with its own address there', () => {
    expect([...servicesByBase((service) => callBaseOf(service, at))]).toEqual([['https://api.house.example', [...SERVICES]]])
    const settings = { services: { crash: { subdomain: 'games', port: 8443 }, dice: { subdomain: 'numbers' } } }
    expect([...servicesByBase((service) => callBaseOf(service, at, settings))]).toEqual([
      ['https://api.house.example', SERVICES.filter((service) => service !== 'crash' && service !== 'dice')],
      ['https://games.house.example:8443', ['crash']],
      ['https://numbers.house.example', ['dice']],
    ])
  })

  it('BEY-15 notes a response for each service of its base, and for no other', () => {
    const probes = withProbe(withProbe({}, ['api', 'dice'], { ms: 5 }), ['crash'], { ms: null })
    expect(probes).toEqual({ api: [{ ms: 5 }], dice: [{ ms: 5 }], crash: [{ ms: null }] })
  })

  it('BEY-15 takes the state from the newest response and the time from the median of five', () => {
    const all: Probe[] = [{ ms: 1 }, { ms: 90 }, { ms: 10 }, { ms: 30 }, { ms: 20 }, { ms: 40 }]
    const probes = all.reduce<Probes>((so, probe) => withProbe(so, ['dice'], probe), {})
    expect(probes.dice).toHaveLength(5)
    expect(toServiceState(probes.dice)).toEqual({ answers: true, ms: 30 })
    expect(toServiceState(withProbe(probes, ['dice'], { ms: null }).dice)).toEqual({ answers: false, ms: null })
    expect(toServiceState([])).toBeUndefined()
  })
})
