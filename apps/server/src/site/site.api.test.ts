import { DAY_MS } from '@fairhouse/money'
import { registerPlayer, sharedClock, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'
import { valueIn } from './testing/value-in.ts'

const clock = sharedClock
let testServer: TestServer
beforeAll(async () => {
  await buildSite()
  testServer = await sharedTestServer(sharedClock)
})

const SITE = 'fairhouse.localhost'
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const get = (path: string, headers: Record<string, string> = {}, host = SITE) =>
  testServer.fetch(path, { host, headers, redirect: 'manual' })
const page = async (path: string, headers?: Record<string, string>) => {
  const answer = await get(path, headers)
  return { answer, html: await answer.text() }
}

const LANG = { '/ru': 'ru', '/en': 'en', '/kz': 'kk' }

describe('pages in three languages', () => {
  it('D-17 a URL without language answers 200 in the language of cookie, browser, or Russian', async () => {
    const found = async (headers: Record<string, string>) => /<html lang="(\w+)"/.exec((await page('/', headers)).html)?.[1]
    expect(await found({ 'accept-language': 'de, kk;q=0.9', cookie: 'locale=en' })).toBe('en')
    expect(await found({ 'accept-language': 'de, kk;q=0.9' })).toBe('kk')
    expect(await found({ 'accept-language': 'de', cookie: 'locale=xx' })).toBe('ru')
    expect((await get('/')).headers.get('vary')).toContain('Accept-Language, Cookie')
  })

  it('D-17 a prefixed URL leaves the cookie alone; canonical and alternates are prefixed', async () => {
    const { answer, html } = await page('/en/policy/en/kyc', { cookie: 'locale=kz' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(html).toContain(`<link rel="canonical" href="http://${SITE}:${testServer.port}/en/policy/en/kyc"/>`)
    for (const [prefix, lang] of Object.entries(LANG))
      expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="http://${SITE}:${testServer.port}${prefix}/policy/en/kyc"/>`)
  })
})

describe('a URL without a screen', () => {
  it('NAV-9 ERR-7 answers 404 and shows `Page Not Found: {fullPath}` inside the shell, in every language', async () => {
    for (const path of ['/nothing?x=1', '/ru/nothing', '/en/games/nothing', '/xx', '/xx/policy/en/kyc', '/kz/policy']) {
      const { answer, html } = await page(path)
      expect(answer.status, path).toBe(404)
      expect(html, path).toContain(`Page Not Found: ${path}`)
      expect(html, path).toContain('<header')
    }
  })

  it('NAV-9 renders a missing URL with the nonce and the path of each response', async () => {
    for (const from of ['95.56.1.1', '95.56.1.2']) {
      const { answer, html } = await page('/en/nothing/here', { 'x-forwarded-for': from })
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!
      for (const script of html.match(/<script[^>]*>/g)!) expect(script).toContain(`nonce="${nonce}"`)
      expect([valueIn(html, 'ip'), html.includes('zq7missing')]).toEqual([from, false])
    }
  })

  it('NAV-9 shows text from the URL as text', async () => {
    const { html } = await page('/%3Cscript%3Ealert(1)%3C/script%3E?a=<b>')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>')
  })
})

describe('the first payload', () => {
  it('NAV-14 contains mirrorData of the current host', async () => {
    const link = `http://api.${SITE}:${testServer.port}/auth/sso`
    for (const [host, sso] of [
      [SITE, null],
      ['fairhouse-mirror.localhost', link],
    ] as const) {
      const html = await (await get('/', {}, host)).text()
      expect(valueIn(html, 'mirrorData')).toBeTypeOf('object')
      expect([valueIn(html, 'host'), valueIn(html, 'sso'), valueIn(html, 'meta_yandex_verification')]).toEqual([host, sso, null])
    }
  })

  it('NAV-13 gives a bot the whole interface at once, without start-up flow and personal data', async () => {
    const bot = await page('/en', BOT)
    const person = await page('/en', { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' })
    expect(bot.answer.status).toBe(200)
    for (const part of ['<h1', '<header', '<nav', '<footer', 'Sealed before you bet']) expect(bot.html, part).toContain(part)
    expect(textOf(bot.html)).toBe(textOf(person.html))
    expect([valueIn(bot.html, 'isBot'), valueIn(person.html, 'isBot')]).toEqual([true, false])
  })

  it('shows a logged-in player at once, and contains no token', async () => {
    const player = await registerPlayer(testServer)
    const { html } = await page('/en', { cookie: `token=${player.token}` })
    expect(html).toContain('Balance: 0.00')
    expect(html).not.toContain(player.token)
    expect(html).not.toContain('>Sign up<')
  })

  it('D-31 treats an expired bearer token as a session to refresh, and a forged one as none', async () => {
    const { token } = await registerPlayer(testServer)
    clock.advance(16 * 60_000)
    const expired = await page('/en', { cookie: `token=${token}` })
    expect(expired.html).not.toContain('>Sign up<')
    expect([expired.answer.headers.getSetCookie(), valueIn(expired.html, 'session')]).toEqual([[], 'refreshing'])
    const guest = await page('/en', { cookie: `token=${token.slice(0, -4)}AAAA` })
    expect([valueIn(guest.html, 'session'), guest.html.includes('>Sign up<')]).toEqual(['guest', true])
    expect(guest.answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=;.*Max-Age=0/)])
  })
})

describe('a visitor from a blocked country', () => {
  const away = { 'x-forwarded-for': '145.97.0.1' }

  it('SEC-5 NAV-7 is redirected to /no-access from every page in the same language, also as player or bot', async () => {
    const { token } = await registerPlayer(testServer)
    for (const [path, led] of [
      ['/', '/no-access'],
      ['/kz/games/dice', '/kz/no-access'],
      ['/en/nothing', '/en/no-access'],
      ['/login', '/no-access'],
      ['/profile/history', '/no-access'],
    ] as const)
      for (const headers of [away, { ...away, cookie: `token=${token}` }, { ...away, ...BOT }])
        expect(await redirectOf(path, headers), path).toEqual([302, led])
  })

  it('SEC-5 reads reason, IP address and contact with status 451, in three languages', async () => {
    for (const [prefix, country] of Object.entries({ '/ru': 'Нидерланды', '/en': 'Netherlands', '/kz': 'Нидерланд' })) {
      const { answer, html } = await page(`${prefix}/no-access`, away)
      expect([answer.status, html.includes(`145.97.0.1, ${country}`), html.includes('mailto:support@')], prefix).toEqual([451, true, true])
      expect(html).not.toContain('<footer')
    }
    expect((await get('/favicon.svg', away)).status).toBe(200)
  })

  it('SEC-5 is redirected to / once not blocked', async () => {
    expect(await redirectOf('/no-access')).toEqual([302, '/'])
    expect(await redirectOf('/en/no-access')).toEqual([302, '/en'])
  })
})

describe('the page headers', () => {
  it('D-16 allow scripts only with the nonce of this response, and forbid framing', async () => {
    const first = await page('/')
    const policy = first.answer.headers.get('content-security-policy')!
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    const scripts = first.html.match(/<script[^>]*>/g)!
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect((await get('/')).headers.get('content-security-policy')).not.toContain(nonce)
    expect(Object.fromEntries(first.answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  it('NAV-8 a server rule redirects inside the site with the language kept, outside with a full URL', async () => {
    expect(await redirectOf('/kz/login')).toEqual([302, '/kz?login='])
    expect(await redirectOf('/verifier')).toEqual([302, '/verify/verify.html'])
  })

  it('accept only GET and HEAD, and answer POST with 405', async () => {
    const posted = await testServer.fetch('/', { host: SITE, method: 'POST', body: 'x' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const head = await testServer.fetch('/', { host: SITE, method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('small responses of the site', () => {
  it('D-42 have the headers of a page and a policy that allows nothing', async () => {
    for (const [path, method] of [
      ['/robots.txt', 'GET'],
      ['/.well-known/security.txt', 'GET'],
      ['/en', 'DELETE'],
    ] as const) {
      const answer = await testServer.fetch(path, { host: SITE, method })
      expect([answer.headers.get('x-content-type-options'), answer.headers.get('content-security-policy')], path).toEqual([
        'nosniff',
        "default-src 'none'; frame-ancestors 'none'",
      ])
    }
  })

  it('RFC 9116 security.txt names the contact for vulnerabilities, and expires within a year', async () => {
    const text = await (await get('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: mailto:support@fairhouse\.localhost$/m)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - clock.now()) / DAY_MS
    expect([days > 30, days < 365]).toEqual([true, true])
  })
})

describe('the budget of pages', () => {
  const LIMIT = 5
  let narrow: TestServer
  beforeAll(async () => {
    narrow = await startTestServer({
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
      rateLimits: { page: { points: LIMIT, seconds: 60 }, media: { points: 1, seconds: 60 } },
    })
  })
  afterAll(() => narrow.stop())
  const from = (address: string, path: string) =>
    narrow.fetch(path, { host: SITE, headers: { 'x-forwarded-for': address, 'accept-language': 'en' }, redirect: 'manual' })

  it('D-42 counts pages and missing URLs of one /64 together, and answers 429 with a small page', async () => {
    for (let n = 1; n <= LIMIT; n++) expect((await from(`2a00:1370:1:1::${n}`, n % 2 ? '/en' : '/en/nothing')).status).toBeLessThan(429)
    const refused = await from('2a00:1370:1:1::9', '/en')
    const html = await refused.text()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, html.length < 500]).toEqual([429, true, true])
    expect([html, refused.headers.get('content-language')]).toEqual([expect.stringContaining('Reload the page in'), 'en'])
    expect((await from('2a00:1370:1:2::1', '/en')).status).not.toBe(429)
    expect((await from('2a00:1370:1:1::9', '/favicon.svg')).status).toBe(200)
  })

  it('SEC-3 is counted for files of players too, which cannot be enumerated', async () => {
    const paths = ['a', 'b'].map((name) => `/media/avatars/${name.repeat(32)}-small.webp`)
    expect([(await from('95.56.2.1', paths[0]!)).status, (await from('95.56.2.1', paths[1]!)).status]).toEqual([404, 429])
  })

  it('D-42 never resolves a path to another host', async () => {
    const answer = await narrow.fetch('//evil.example/en', { host: SITE, headers: { 'x-forwarded-for': '95.56.3.1' } })
    expect([answer.status, (await answer.text()).includes('http://evil.example')]).toEqual([404, false])
  })
})

describe('the component gallery', () => {
  it('exists in development and in the sandbox, and not in production', async () => {
    expect((await get('/__ui')).status).toBe(200)
    const closed = await startTestServer({ config: { can: { ...testServer.config.can, showWorkshop: false } } })
    const answer = await closed.fetch('/__ui', { host: SITE })
    expect([answer.status, (await answer.text()).includes('Page Not Found: /__ui')]).toEqual([404, true])
    await closed.stop()
  })
})

describe('files', () => {
  it('serves hashed assets for a year, compressed as the browser accepts', async () => {
    const asset = /\/assets\/libraries-[\w-]+\.js/.exec((await page('/')).html)![0]
    const plain = await get(asset)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const small = await get(asset, { 'accept-encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan((await plain.arrayBuffer()).byteLength / 2)
    expect((await get(asset, { 'if-none-match': plain.headers.get('etag')! })).status).toBe(304)
  })

  it('serves files by name: no path leads out of the build', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/.vite/manifest.json',
    ])
      expect((await get(path)).status, path).not.toBe(200)
  })

  it('serves the icon, the manifest, the picture of mirror checks and robots.txt', async () => {
    for (const [path, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/pixel.png', 'image/png'],
      ['/robots.txt', 'text/plain'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type])
    }
  })
})

const textOf = (html: string) => /<body[^>]*>(.*?)<script/s.exec(html)![1]!.replace(/<[^>]+>/g, ' ')
const redirectOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers)
  return [answer.status, answer.headers.get('location')]
}
