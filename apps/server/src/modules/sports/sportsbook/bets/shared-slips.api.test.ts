/** Links to slips through the server: their budget, hostile content, the page without scripts, the picture. */
import { registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../../../../tools/start/site.ts'
import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

const BUDGET = 12
/** Of one address block: more than any other test here has. */
const READS = 300
const MARKUP = '"><script>alert(1)</script>'
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
let testServer: TestServer
let board: ReturnType<typeof boardRows>
beforeAll(async () => {
  await buildSite()
  testServer = await startTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1', VIRTUAL_SPORTS: 'on', LOG_LEVEL: 'silent' },
    rateLimits: { share: { points: BUDGET, seconds: 3600 }, read: { points: READS, seconds: 3600 } },
  })
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
  await board.write({
    events: [sampleEvent('own-1'), sampleEvent('own-2', { home: MARKUP })],
    markets: [sampleMarket('own-1', [2000, 3400, 4500]), sampleMarket('own-2', [1500, 3400, 4500])],
  })
})
afterAll(() => testServer.stop())

const leg = (event: string) => ({ event, market: `${event}:1x2_reg_goals`, outcome: `${event}:1x2_reg_goals/1`, banker: false })
const express = { type: 'express' as const, sizes: [], legs: [leg('own-1'), leg('own-2')] }

let block = 0
const from = () => `95.57.${block++ % 250}.1`
const post = (body: unknown, address = from()) =>
  testServer.fetch('/api/v2/slips', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
const page = (path: string, headers: Record<string, string> = {}) =>
  testServer.fetch(path, { host: testServer.config.siteHost, headers: { 'x-forwarded-for': from(), ...headers } })
const made = async () => ((await (await post(express)).json()) as { code: string }).code
const metaIn = (html: string, property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1]

describe('PRO-13 links to slips through the server', () => {
  it('PRO-13 a guest and a player make the same link', async () => {
    const player = await registerBettor(testServer, 0n)
    const { code } = await unwrap(player.call('POST /api/v2/slips', { body: express }))
    expect(await made()).toBe(code)
    const slip = await unwrap(testServer.client().call('GET /api/v2/slips/{code}', { params: { code } }))
    expect(slip).toMatchObject({ type: 'express', total_odds: 3000, legs: [{ odds: 2000 }, { odds: 1500 }] })
  })

  it.each(['ru', 'en', 'kz'] as const)(
    'PRO-13 its page in %s has title, description and picture without scripts, and is in no search engine',
    async (language) => {
      const code = await made()
      const answer = await page(`/${language}/slip/${code}`)
      const html = await answer.text()
      expect([answer.status, html.includes('name="robots" content="noindex"')]).toEqual([200, true])
      const origin = `http://${testServer.config.siteHost}:${testServer.port}`
      const picture = `${origin}/share/${language}/slip/${code}.png`
      const withSlash = await (await page(`/${language}/slip/${code}/`)).text()
      expect([metaIn(html, 'og:image'), metaIn(withSlash, 'og:image')]).toEqual([picture, picture])
      expect([metaIn(html, 'og:title'), metaIn(html, 'og:description')].every((text) => text && !text.includes('betting.'))).toBe(true)
      const items = html.replace(/<script\b.*?<\/script>/gs, '').match(/<li\b.*?<\/li>/gs) ?? []
      expect(items.filter((item) => item.includes('Home own-1 – Away own-1'))).toHaveLength(1)
      expect(items.filter((item) => item.includes(`${ESCAPED} – Away own-2`))).toHaveLength(1)
      expect(html).not.toContain(MARKUP)
      expect(await (await page('/sitemap.xml')).text()).not.toContain('/slip')
    },
  )

  it('PRO-13 its picture is an image of the language of the link, sent once to who keeps it', async () => {
    const code = await made()
    const answers = await Promise.all(['ru', 'en', 'kz'].map((language) => page(`/share/${language}/slip/${code}.png`)))
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cache-control')])).toEqual(
      Array(3).fill([200, 'image/png', 'public, max-age=3600']),
    )
    const { width, height } = await sharp(Buffer.from(await answers[0]!.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3)
    const ifChanged = { 'if-none-match': answers[0]!.headers.get('etag')! }
    expect((await page(`/share/ru/slip/${code}.png`, ifChanged)).status).toBe(304)
  })

  it('PRO-13 a code without a slip is a page and a picture that do not exist', async () => {
    for (const path of ['/en/slip/AAAAAAAAAAAA', '/en/slip/not-a-code', '/share/en/slip/AAAAAAAAAAAA.png'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    const html = await (await page('/en/slip/AAAAAAAAAAAA')).text()
    expect([html.includes('This link has no slip'), metaIn(html, 'og:image')]).toEqual([true, undefined])
  })

  it('PRO-13 its picture is refused with a time to wait, where the address block has no calls left', async () => {
    const [code, address] = [await made(), from()]
    const read = () => testServer.fetch(`/api/v2/slips/${code}`, { headers: { 'x-forwarded-for': address } })
    for (let calls = 0; calls < READS; calls++) expect((await read()).status).toBe(200)
    const answer = await page(`/share/en/slip/${code}.png`, { 'x-forwarded-for': address })
    expect([answer.status, Number(answer.headers.get('retry-after')) > 60]).toEqual([429, true])
  })

  it('SEC-4 a huge or malformed slip is refused, and stores nothing', async () => {
    const many = Array.from({ length: 21 }, () => leg('own-1'))
    const bodies = [
      { ...express, legs: many },
      { ...express, legs: [] },
      { ...express, type: 'triple' },
      { ...express, type: 'system', sizes: [] },
      { ...express, legs: [leg('own-1'), leg('own-1')] },
      { ...express, stake: '100.00' },
      { ...express, legs: [{ ...leg('own-1'), odds: 999_000 }] },
      { ...express, legs: [{ ...leg('own-1'), event: MARKUP }] },
      { ...express, sizes: Array.from({ length: 13 }, () => 2) },
    ]
    for (const body of bodies) expect((await post(body)).status).toBe(422)
    expect((await post({ ...express, legs: [{ ...leg('own-1'), outcome: 'x'.repeat(20_000) }] })).status).toBe(413)
  })

  it('PRO-13 has a budget per address block and per player', async () => {
    const guests = await Promise.all(Array.from({ length: BUDGET + 2 }, () => post(express, '88.212.5.7')))
    expect(guests.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await post(express, '88.213.5.7')).status).toBe(200)
    const player = await registerBettor(testServer, 0n)
    const own = await Promise.all(Array.from({ length: BUDGET + 2 }, () => player.call('POST /api/v2/slips', { body: express })))
    expect(own.filter(({ ok }) => !ok)).toHaveLength(2)
  })
})
