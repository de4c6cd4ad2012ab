/**
 * Frame times of every stage: the gallery's recorded rounds on the built product in Chromium with a four times slower CPU and a phone's
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

export interface FramesOptions {
  /** Plays per recorded round. */
  rounds?: number
  /** A running server to use instead of starting one. */
  url?: string
}

const SLOWER = 4
/** Played recorded rounds per game. */
const ROUNDS_PER_GAME = 2
const GOALS = { p95_ms: ['<=', 20], busy_ms: ['<=', 16.7], shift: ['<=', 0] } as const satisfies Record<string, Goal>

export default async function run({ rounds = 3, url }: FramesOptions = {}): Promise<Figures> {
  const starting = url === undefined ? startProduct({}) : Promise.resolve({ url, stop: async () => undefined })
  const stop = registerCleanup(() => starting.then((product) => product.stop()))
  const workshop = `${(await starting).url}/en/__ui?stage=`
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
  try {
    const figures: Record<string, number> = {}
    for (const game of await stagesIn(browser, `${workshop}all`)) {
      for (const [name, value] of Object.entries(await stage(browser, workshop, game, rounds))) figures[`${game}_${name}`] = value
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

async function stage(browser: Browser, workshop: string, game: string, rounds: number) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.goto(`${workshop}${game}`)
  await page.waitForSelector(`${REPLAY} button`)
  await settled(page)
  const slow = await context.newCDPSession(page)
  await slow.send('Performance.enable')
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const played: Round[] = []
  const recorded = Math.min(ROUNDS_PER_GAME, await page.locator(REPLAY).count())
  for (let at = 0; at < recorded; at++) for (let i = 0; i < rounds; i++) played.push(await round(page, slow, game, at))
  await context.close()
  progress(`${game}: moved ${[...new Set(played.flatMap(({ shifted }) => shifted))].join(', ') || 'nothing'}`)
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

async function round(page: Page, slow: CDPSession, game: string, at: number): Promise<Round> {
  const before = await busySeconds(slow)
  const played = await page.evaluate<Played>(playIn(game, at))
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
