/**
 * Frame times of every page of the studio, and of every stage: the gallery's recorded rounds on the built product in Chromium with a four times slower CPU and a phone's
 * viewport. A frame is due every 16.7 ms; a dropped one takes 33. The page thread's own time per frame is reported as well, because other
 * load on the machine affects it less.
 */
import { type Browser, chromium, type CDPSession, devices, type Page } from '@playwright/test'

import { findChromium } from '../../tools/test/chromium.ts'
import { startProduct } from '../../tools/test/product.ts'
import { FLAGS } from '../lib/chromium-flags.ts'
import { registerCleanup } from '../lib/cleanup.ts'
import { type Figures, type Goal, evaluateGoals, median, quantile, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type Played, playIn, REPLAY, STAGES } from './play.ts'
import { playStudio, READY_MS, readyKeyOf, STUDIO_PAGES, type StudioPage } from './studio.ts'

export interface FramesOptions {
  /** Plays per recorded round. */
  rounds?: number
  /** Only what has this in its name; the page of a game of the studio is `studio_` with the game. */
  only?: string
  /** A running server to use instead of starting one. */
  url?: string
}

const SLOWER = 4
/** Played recorded rounds per game. */
const ROUNDS_PER_GAME = 2
const GOALS = { p95_ms: ['<=', 20], busy_ms: ['<=', 16.7], shift: ['<=', 0] } as const satisfies Record<string, Goal>

export default async function run({ rounds = 3, only = '', url }: FramesOptions = {}): Promise<Figures> {
  const starting = url === undefined ? startProduct({}) : Promise.resolve({ url, stop: async () => undefined })
  const stop = registerCleanup(() => starting.then((product) => product.stop()))
  const { url: site } = await starting
  const workshop = `${site}/en/__ui?stage=`
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
  try {
    const figures: Record<string, number> = {}
    for (const game of (await stagesIn(browser, `${workshop}all`)).filter((name) => name.includes(only))) {
      for (const [name, value] of Object.entries(await stage(browser, workshop, game, rounds))) figures[`${game}_${name}`] = value
    }
    for (const game of STUDIO_PAGES.filter((name) => `studio_${name}`.includes(only))) {
      for (const [name, value] of Object.entries(await studioPage(browser, site, game, rounds))) figures[`studio_${game}_${name}`] = value
    }
    const goals = Object.keys(figures).flatMap((figure) =>
      Object.entries(GOALS).flatMap(([name, goal]) => (figure.endsWith(`_${name}`) ? [[figure, goal] as const] : [])),
    )
    return evaluateGoals('frames', { ...figures, cpu_slower: SLOWER, rounds }, Object.fromEntries(goals))
  } finally {
    await browser.close()
    await stop()
  }
}

async function stagesIn(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForSelector(REPLAY)
  await settled(page)
  const names = await page.evaluate<string[]>(STAGES)
  await page.close()
  return names
}

interface Round extends Played {
  /** Of the page's own thread, ms per frame. */
  busy: number
}

interface Opened {
  page: Page
  slow: CDPSession
  close(): Promise<void>
}

/** On a slow phone, once the selector is there. */
async function open(browser: Browser, address: string, selector: string, timeout?: number): Promise<Opened> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForSelector(selector, timeout === undefined ? {} : { timeout })
  const slow = await context.newCDPSession(page)
  await slow.send('Performance.enable')
  return { page, slow, close: () => context.close() }
}

const slowDown = (slow: CDPSession) => slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

async function stage(browser: Browser, workshop: string, game: string, rounds: number) {
  const { page, slow, close } = await open(browser, `${workshop}${game}`, `${REPLAY} button`)
  try {
    await settled(page)
    await slowDown(slow)
    const played: Round[] = []
    const recorded = Math.min(ROUNDS_PER_GAME, await page.locator(REPLAY).count())
    for (let at = 0; at < recorded; at++) for (let i = 0; i < rounds; i++) played.push(await round(page, slow, playIn(game, at)))
    return figuresOf(game, played)
  } finally {
    await close()
  }
}

async function studioPage(browser: Browser, site: string, game: StudioPage, rounds: number) {
  const address = new URL(`/play?game=${game}&mode=demo&currency=EUR&lang=en`, site)
  address.hostname = `studio.${address.hostname}`
  const inOnePage = game === 'blackjack' ? 1 : rounds // its hand may wait for a move: the next one is another visitor's
  const played: Round[] = []
  while (played.length < rounds) {
    const { page, slow, close } = await open(browser, address.href, readyKeyOf(game), READY_MS)
    try {
      await slowDown(slow)
      for (let i = 0; i < inOnePage; i++) {
        await page.waitForSelector(readyKeyOf(game), { timeout: READY_MS })
        played.push(await round(page, slow, playStudio(game)))
      }
    } finally {
      await close()
    }
  }
  return figuresOf(`studio ${game}`, played)
}

function figuresOf(name: string, played: readonly Round[]) {
  progress(`${name}: moved ${[...new Set(played.flatMap(({ shifted }) => shifted))].join(', ') || 'nothing'}`)
  const middle = (of: (one: Round) => number) => rounded(median(played.map(of)), 1)
  return {
    p95_ms: middle(({ frames }) =>
      quantile(
        frames.toSorted((a, b) => a - b),
        0.95,
      ),
    ),
    mean_ms: middle(({ frames }) => frames.reduce((sum, ms) => sum + ms, 0) / frames.length),
    busy_ms: middle(({ busy }) => busy),
    shift: rounded(Math.max(...played.map(({ shift }) => shift)), 4),
  }
}

async function round(page: Page, slow: CDPSession, script: string): Promise<Round> {
  const before = await busySeconds(slow)
  const played = await page.evaluate<Played>(script)
  return { ...played, busy: ((await busySeconds(slow)) - before) * (1000 / played.frames.length) }
}

async function busySeconds(slow: CDPSession): Promise<number> {
  const { metrics } = await slow.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

/** Waits until all requested scripts have loaded and run. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
