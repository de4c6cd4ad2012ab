import type { CookieName } from '@fairhouse/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { CookieJar } from '../cookies.ts'
import { attachSource, sourceIn } from './attach-source.ts'
import { browserName } from './browser-name.ts'
import { reportVisit } from './report-visit.ts'

afterEach(() => vi.restoreAllMocks())

const UTM = 'utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t'
const CLICK = { partner: 'p-7', adplace: null, stag: 's_1', click_ids: { click: 'k1', gclid: 'g 1' } }
const ANSWERS: Record<string, unknown> = {
  'POST /middleware/affiliate': CLICK,
  'POST /middleware/utm': { advId: 'a1', promo: { type: 'deposit_percent', value: '50', code: 'OSEN25' } },
  'POST /middleware/registerPageOpenEvent': { success: true },
  'POST /attachSource': { success: true },
}

/** A browser at an address; `failing` calls reject. */
function world(search: string, { cookies: first = {}, failing = [] as string[], answers = ANSWERS } = {}) {
  const kept = new Map<string, string>(Object.entries(first))
  const cookies: CookieJar = {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  }
  const calls: [string, unknown][] = []
  const call = vi.fn(async (route: string, { body }: { body: unknown }) => {
    calls.push([route, body])
    if (failing.includes(route)) throw new Error('no network')
    return { ok: true, status: 200, data: answers[route] }
  })
  const deps = {
    api: { call: call as never },
    cookies,
    newId: () => 'id-1',
    page: 'http://f.localhost/faq',
    search,
    referrer: 'http://a.example/',
  }
  return { kept, calls, deps, report: () => reportVisit(deps) }
}

describe('how a visit began', () => {
  it('VAL-6 API-25 the utm call needs all four parameters and no advId cookie, and sends every parameter', async () => {
    const whole = world(`?${UTM}&x=1`)
    await whole.report()
    const body = { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_term: 't', x: '1' }
    expect(whole.calls).toEqual([['POST /middleware/utm', body]])
    for (const search of ['?utm_source=s&utm_medium=m&utm_campaign=c', `?${UTM.replace('=t', '=')}`, '']) {
      const partial = world(search)
      await partial.report()
      expect(partial.calls, search).toEqual([])
    }
    const known = world(`?${UTM}`, { cookies: { advId: 'a0' } })
    await known.report()
    expect([known.calls, known.kept.get('advId')]).toEqual([[], 'a0'])
  })

  it('ENT-6 ENT-11 stores advId and the promo of the answer; adBonusModal starts false', async () => {
    const { report, kept } = world(`?${UTM}`)
    await report()
    expect(Object.fromEntries(kept)).toEqual({
      advId: 'a1',
      adBonusType: 'deposit_percent',
      adBonusValue: '50',
      adBonusModal: 'false',
      promo: 'OSEN25',
    })
    const without = world(`?${UTM}`, { answers: { ...ANSWERS, 'POST /middleware/utm': { advId: 'a2', promo: null } } })
    await without.report()
    expect(Object.fromEntries(without.kept)).toEqual({ advId: 'a2' })
  })

  it('VAL-8 API-24 the page-open event needs subH, and sends subH, uuid and click_url', async () => {
    const { report, calls } = world('?subH=h1&x=1&simpleAuthToken=secret&phone=79')
    await report()
    const body = { subH: 'h1', uuid: 'id-1', click_url: 'http://f.localhost/faq?subH=h1&x=1' }
    expect(calls).toEqual([['POST /middleware/registerPageOpenEvent', body]])
    const without = world('?subH=&x=1')
    await without.report()
    expect(without.calls).toEqual([])
  })

  it('D-41 ENT-11 a click stores partner, stag and click ids; an address without a mark is no click', async () => {
    const { report, kept, calls } = world('?ref=p-7&gclid=g')
    await report()
    expect(calls).toEqual([['POST /middleware/affiliate', { query: { ref: 'p-7', gclid: 'g' }, referrer: 'http://a.example/' }]])
    expect(Object.fromEntries(kept)).toEqual({ partner: 'p-7', stag: 's_1', click_ids: 'click=k1&gclid=g+1' })
    const plain = world('?page=2')
    await plain.report()
    expect(plain.calls).toEqual([])
  })

  it('PRO-18 earlier clicks stay in the cookie, the latest first, ten at most', async () => {
    const { report, kept } = world('?ref=p-7', { cookies: { click_ids: 'click=k0&gclid=old' } })
    await report()
    expect(kept.get('click_ids')).toBe('click=k1&gclid=g+1&click=k0')
    for (let visit = 0; visit < 20; visit++) await report()
    expect(new URLSearchParams(kept.get('click_ids')).getAll('click')).toHaveLength(10)
  })

  it('D-64 sends no token, code or address of the query, and nothing that the calls refuse', async () => {
    const { report, calls } = world(`?${UTM}&simpleAuthToken=a&token=b&phone=7&email=e&a%20b=1&__x=2&long=${'y'.repeat(500)}%00`)
    await report()
    const [, body] = calls[0]! as [string, Record<string, string>]
    expect(Object.keys(body)).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'long'])
    expect(body.long).toHaveLength(200)
  })

  it.each(['POST /middleware/affiliate', 'POST /middleware/registerPageOpenEvent', 'POST /middleware/utm'])(
    'ERR-9 a failure of %s is only logged, and the other calls are sent',
    async (failing) => {
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { report, calls } = world(`?${UTM}&subH=h&partner=p`, { failing: [failing] })
      await expect(report()).resolves.toBeUndefined()
      expect([calls.length, logged.mock.calls.length]).toEqual([3, 1])
    },
  )
})

describe('the marks of a visit', () => {
  const marks = { stag: 's', promo: 'P', partner: 'p', advId: 'a', advertiseUid: 'u', advertiseSource: 'n', cpaOneUid: 'c', prHash: 'h' }

  it('API-20 are the eight fields of their cookies, or nothing', () => {
    const { partner, ...same } = marks
    expect(sourceIn({ get: (name: CookieName) => marks[name as keyof typeof marks] })).toEqual({ ...same, partnerId: partner })
    expect(sourceIn({ get: () => undefined })).toBeUndefined()
  })

  it('ERR-9 a failed attachSource is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { deps } = world('', { failing: ['POST /attachSource'] })
    await attachSource({ stag: 's' }, deps.api)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('ENT-11 userBrowser names the browser, not the engines that it claims', () => {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const names = [chrome, `${chrome} Edg/140`, `${chrome} YaBrowser/25`, 'Mozilla/5.0 Firefox/140', 'curl/8'].map(browserName)
    expect(names).toEqual(['chrome', 'edge', 'yandex', 'firefox', 'other'])
  })
})
