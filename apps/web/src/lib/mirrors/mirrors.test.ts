import { afterEach, describe, expect, it, vi } from 'vitest'

import { withoutTokens } from '../session/arrival.ts'
import { checkMirrors } from './check.ts'
import { offerFor } from './choice.ts'
import { checkItem, type Picture, probe } from './probe.ts'
import { CHECK_EVERY_MS, firstDelay, PROBE_TIMEOUT_MS } from './schedule.ts'
import { draftTicket, switchAddress, switchedFrom } from './switch-address.ts'

afterEach(() => vi.restoreAllMocks())

describe('the time of a mirror check', () => {
  it('CON-14 the first run is after a random 10 to 55 s, or at once when the stored next run is due', () => {
    expect([firstDelay(null, 1000, 0), firstDelay(null, 1000, 0.999999)]).toEqual([10_000, 55_000])
    expect([firstDelay(999, 1000, 0.5), firstDelay(1000, 1000, 0.5)]).toEqual([0, 0])
    expect(firstDelay(1001, 1000, 0)).toBe(10_000)
  })

  it('CON-14 it repeats every 5 minutes, with 4 s for each picture', () => {
    expect([CHECK_EVERY_MS, PROBE_TIMEOUT_MS]).toEqual([300_000, 4000])
  })
})

describe('the probe of a host', () => {
  function world() {
    const picture: Picture = { src: '', onload: null, onerror: null }
    let now = 100
    let expire: () => void = () => undefined
    const waits: number[] = []
    const deps = {
      newPicture: () => picture,
      now: () => now,
      after: (ms: number, act: () => void) => (waits.push(ms), (expire = act), () => undefined),
    }
    return { picture, deps, waits, pass: (ms: number) => void (now += ms), expire: () => expire() }
  }

  it('API-29 ENT-8 loads pixel.png of the host with a parameter that no cache knows, and answers the time', async () => {
    const item = checkItem('m.example', { protocol: 'https:', port: '' }, 'a b')
    expect(item).toEqual({ cleanUrl: 'm.example', image: 'https://m.example/pixel.png?t=a%20b' })
    expect(checkItem('m.localhost', { protocol: 'http:', port: '3000' }, '1').image).toBe('http://m.localhost:3000/pixel.png?t=1')
    const { picture, deps, pass } = world()
    const result = probe(item.image, deps)
    expect(picture.src).toBe(item.image)
    pass(123.4)
    picture.onload!()
    expect(await result).toBe(123)
  })

  it('CON-14 gives up after 7 s by default, or the given time; an error is no time', async () => {
    const late = world()
    const slow = probe('x', late.deps)
    late.expire()
    expect([await slow, late.waits]).toEqual([null, [7000]])
    const broken = world()
    const failed = probe('x', broken.deps, PROBE_TIMEOUT_MS)
    broken.picture.onerror!()
    expect([await failed, broken.waits]).toEqual([null, [4000]])
  })
})

describe('a mirror check', () => {
  const domains = ['main.example', 'm.example']
  function world({ failing = '', isOnline = true } = {}) {
    const calls: [string, unknown][] = []
    const call = async (route: string, input?: { body: unknown }) => {
      calls.push([route, input?.body])
      if (route === failing) throw new Error('no network')
      return { ok: true, status: 200, data: { data: { domains } } }
    }
    const measure = async (host: string) => (host === 'm.example' ? null : 80)
    return { calls, check: () => checkMirrors({ api: { call: call as never }, measure, isOnline: () => isOnline }) }
  }

  it('API-27 API-28 measures every domain and reports the times, null for one that did not load', async () => {
    const { calls, check } = world()
    const results = { 'main.example': 80, 'm.example': null }
    expect(await check()).toEqual(results)
    expect(calls).toEqual([
      ['GET /api/getMirrorsToCheck', undefined],
      ['POST /api/sendAntiBonusResult', { results }],
    ])
  })

  it('ERR-9 a failure is only logged, and a lost report takes no measured time away', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await world({ failing: 'GET /api/getMirrorsToCheck' }).check()).toBeUndefined()
    expect(await world({ failing: 'POST /api/sendAntiBonusResult' }).check()).toEqual({ 'main.example': 80, 'm.example': null })
    expect(logged).toHaveBeenCalledTimes(2)
  })

  it('D-62 reports nothing when the network went away', async () => {
    const { calls, check } = world({ isOnline: false })
    expect([await check(), calls.length]).toEqual([undefined, 1])
  })
})

describe('the choice of a host', () => {
  const at = (main: number | null, m: number | null, other: number | null = null) => ({ main, m, other })
  const offer = (present: string, results: ReturnType<typeof at>, before: ReturnType<typeof at> | null = results) =>
    offerFor({ present, main: 'main', results, before })

  it('D-62 offers the fastest host when the present one is unreachable or much slower, twice in a row', () => {
    expect(offer('main', at(null, 300, 200))).toEqual({ host: 'other', why: 'unreachable' })
    expect(offer('main', at(2000, 300, 400))).toEqual({ host: 'm', why: 'slow' })
    expect(offer('main', at(null, 300), at(100, 300)), 'once').toBeNull()
    expect(offer('main', at(null, 300), null), 'the first check').toBeNull()
  })

  it('D-62 offers nothing for a difference that nobody notices, or without a host that loads', () => {
    expect([offer('main', at(700, 300)), offer('main', at(100, 10)), offer('main', at(null, null))]).toEqual([null, null, null])
  })

  it('BEY-10 offers the way back when the main host is as fast again', () => {
    expect(offer('m', at(200, 100))).toEqual({ host: 'main', why: 'back' })
    expect(offer('m', at(900, 100))).toBeNull()
    expect(offer('m', at(null, 100))).toBeNull()
  })
})

describe('the switch to another host', () => {
  it('BEY-10 keeps page, query, language, port and theme, and leaves no trace in the address', () => {
    const here = new URL('http://main.localhost:3000/en/games/dice?x=1')
    const address = switchAddress('m.localhost', here, { path: '/en/games/dice?x=1', theme: 'light' })
    expect(address).toBe('http://m.localhost:3000/en/games/dice?x=1&mirror_from=main.localhost&mirror_theme=light')
    expect(switchedFrom(new URL(address).search)).toEqual({ host: 'main.localhost', theme: 'light', hasDrafts: false })
    expect(withoutTokens(new URL(address).search)).toBe('?x=1')
  })

  it('D-62 tells the new host of waiting drafts, and leaves neither mark nor ticket in the address', () => {
    const here = new URL('http://main.localhost:3000/en')
    const { search } = new URL(switchAddress('m.localhost', here, { path: '/en', theme: 'dark', hasDrafts: true }))
    expect(switchedFrom(search)).toMatchObject({ hasDrafts: true })
    expect(draftTicket('?no_sso=true&mirror_ticket=abc')).toBe('abc')
    expect([withoutTokens(search), withoutTokens('?mirror_ticket=abc&x=1')]).toEqual(['', '?x=1'])
  })

  it('D-34 accepts no other theme and no address instead of a host', () => {
    expect(switchedFrom('?mirror_from=m.example&mirror_theme=evil')).toEqual({ host: 'm.example', theme: null, hasDrafts: false })
    for (const search of ['', '?mirror_from=', '?mirror_from=https://evil', '?mirror_from=a/b']) expect(switchedFrom(search)).toBeNull()
  })
})
