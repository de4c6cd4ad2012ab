/**
 * Cost of a first visit on the built product, as a guest on a phone's viewport with an empty cache: bytes of the page's scripts, its
 * requests, and in Chromium with a four times slower CPU the largest contentful paint and the layout shift. Of seven pages, each with its
 * goals; of home also the server's time. The scripts of the heaviest game page are reported as well.
 */
import { gzipSync } from 'node:zlib'

import { type Browser, chromium, devices } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { findChromium } from '../../tools/test/chromium.ts'
import { startProduct } from '../../tools/test/product.ts'
import { FLAGS } from '../lib/chromium-flags.ts'
import { registerCleanup } from '../lib/cleanup.ts'
import { type Figures, type Goal, evaluateGoals, median, rounded } from '../lib/figures.ts'

/** The pages that players open most, with the largest size of their scripts in KB and their most requests. */
const PAGES: Readonly<Record<string, { path: string | ((site: string) => Promise<string>); kb: number; requests: number }>> = {
  home: { path: '/ru', kb: 150, requests: 18 },
  dice: { path: '/ru/games/dice', kb: 170, requests: 36 },
  slots: { path: '/ru/games/slots', kb: 200, requests: 36 },
  slot: { path: '/ru/games/slots/studio-classic3/demo', kb: 200, requests: 36 },
  crash: { path: '/ru/games/crash', kb: 245, requests: 36 },
  betting: { path: '/ru/betting', kb: 220, requests: 36 },
  event: { path: firstEvent, kb: 230, requests: 36 },
}
const LCP_MS = 800
const CLS = 0.02
const SLOWER = 4
/** Example for pages with a parameter: a built-in case. */
const A_CASE = '/ru/games/cases/starter'

export default async function run({ rounds = 7 }: { rounds?: number } = {}): Promise<Figures> {
  const starting = startProduct({})
  const stop = registerCleanup(() => starting.then((product) => product.stop()))
  const product = await starting
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
  try {
    const figures: Record<string, number | string> = {}
    const goals: Record<string, Goal> = {}
    for (const [name, { path, kb, requests }] of Object.entries(PAGES)) {
      const address = typeof path === 'string' ? path : await path(product.url)
      const page = await visits(browser, product.url + address, rounds)
      for (const [figure, value] of Object.entries(page)) figures[nameOf(name, figure)] = value
      goals[nameOf(name, 'js_gzip_kb')] = ['<=', kb]
      goals[nameOf(name, 'requests')] = ['<=', requests]
      goals[nameOf(name, 'lcp_ms')] = ['<=', LCP_MS]
      goals[nameOf(name, 'cls')] = ['<=', CLS]
    }
    const [served, heaviest] = [await server(product.url, '/ru', 50), await heaviestGame(browser, product.url)]
    return evaluateGoals('page', { ...figures, ...served, ...heaviest, cpu_slower: SLOWER, rounds }, goals)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Home's figures have no prefix: they are the first page's. */
const nameOf = (page: string, figure: string) => (page === 'home' ? figure : `${page}_${figure}`)

/** The page of the first match of football to come. */
async function firstEvent(site: string): Promise<string> {
  const { data } = JSON.parse(await textOf(site, 'api.', '/api/v2/events?sport=football&when=upcoming&limit=1')) as {
    data: { id: string }[]
  }
  const [event] = data
  if (!event) throw new Error('no event is on the board')
  return `/ru/betting/${event.id}`
}

async function textOf(site: string, part: '' | 'api.', path: string): Promise<string> {
  const { hostname, port } = new URL(site)
  return (await fetchHost(Number(port), part + hostname, path)).text()
}

/** Of the game pages linked from home. One visit each: bytes do not vary as times do. */
async function heaviestGame(browser: Browser, site: string) {
  const home = await textOf(site, '', '/ru')
  const pages = new Set([...Array.from(home.matchAll(/href="(\/ru\/games\/[\w-]+)"/g), ([, path]) => path!), A_CASE])
  const weighed: { path: string; kb: number }[] = []
  for (const path of pages) weighed.push({ path, kb: (await visits(browser, site + path, 1)).js_gzip_kb })
  const { path, kb } = weighed.reduce((most, one) => (one.kb > most.kb ? one : most))
  return { js_gzip_game_kb: kb, heaviest_game: path }
}

interface Visit {
  lcp: number
  cls: number
  scriptBytes: number
  requests: number
}

async function visits(browser: Browser, url: string, rounds: number) {
  const seen: Visit[] = []
  for (let i = 0; i < rounds; i++) seen.push(await visit(browser, url))
  const middle = (of: (visit: Visit) => number) => median(seen.map(of))
  return {
    lcp_ms: rounded(
      middle((one) => one.lcp),
      0,
    ),
    cls: rounded(Math.max(...seen.map((one) => one.cls)), 4),
    js_gzip_kb: rounded(middle((one) => one.scriptBytes) / 1024, 1),
    requests: middle((one) => one.requests),
  }
}

/** A fresh browser context: empty cache, logged out. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const bodies: Promise<number>[] = []
  let requests = 0
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) return // of a provider's game
    requests++
    if (response.request().resourceType() === 'script') bodies.push(response.body().then((body) => gzipSync(body).length))
  })
  const answer = await page.goto(url)
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
  await page.waitForSelector('body[data-hydrated]', { state: 'attached' })
  await page.waitForTimeout(1500)
  const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>(PAINTS)
  const scriptBytes = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { lcp, cls, scriptBytes, requests }
}

async function server(url: string, path: string, times: number) {
  const { hostname, port } = new URL(url)
  const took: number[] = []
  let html = 0
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    const page = await fetchHost(Number(port), hostname, path)
    html = gzipSync(await page.text()).length
    took.push(performance.now() - began)
  }
  return { server_ms: rounded(median(took), 1), html_gzip_kb: rounded(html / 1024, 1) }
}

/** Runs in the page, where other types apply: the largest contentful paint in ms, and all layout shift without input. */
const PAINTS = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    const heard = []
    const observer = new PerformanceObserver((list) => heard.push(...list.getEntries()))
    observer.observe({ type, buffered: true })
    setTimeout(() => resolve(heard.concat(observer.takeRecords())), 100)
  })
  const shifts = (await entries('layout-shift')).filter((shift) => !shift.hadRecentInput)
  const largest = (await entries('largest-contentful-paint')).at(-1)
  return { lcp: largest ? largest.startTime : NaN, cls: shifts.reduce((sum, shift) => sum + shift.value, 0) }
})()`
