import { describe, expect, it } from 'vitest'

import { probeService, type Probe, type Probes, toServiceState, withProbe } from './probe.ts'

describe('BEY-15 D-18 browser probe', () => {
  it('BEY-15 returns the response time, and none for a refusal or an unreachable service', async () => {
    let at = 0
    const clock = () => (at += 20)
    const answering = (status: number) => (() => Promise.resolve(new Response('{}', { status }))) as typeof fetch
    expect(await probeService('http://x', answering(200), clock)).toEqual({ ms: 20 })
    expect(await probeService('http://x', answering(503), clock)).toEqual({ ms: null })
    expect(await probeService('http://x', (() => Promise.reject(new TypeError('dead'))) as typeof fetch, clock)).toEqual({ ms: null })
  })

  it('BEY-15 takes the state from the newest response and the time from the median of five', () => {
    const all: Probe[] = [{ ms: 1 }, { ms: 90 }, { ms: 10 }, { ms: 30 }, { ms: 20 }, { ms: 40 }]
    const probes = all.reduce<Probes>((so, probe) => withProbe(so, 'dice', probe), {})
    expect(probes.dice).toHaveLength(5)
    expect(toServiceState(probes.dice)).toEqual({ answers: true, ms: 30 })
    expect(toServiceState(withProbe(probes, 'dice', { ms: null }).dice)).toEqual({ answers: false, ms: null })
    expect(toServiceState([])).toBeUndefined()
  })
})
