import { type Browser, expect, type Page, test } from '@playwright/test'

import { hasRedis } from '../../apps/server/src/testing/redis.ts'
import { visitorOf } from '../../tools/lib/public-api.ts'
import { bet, crash, CRASH, OVER, collectResults, ROUND_MS, setAuto } from '../crash/support.ts'
import { unwrap } from '../dice/support.ts'
import { waitForHydration } from '../shell/support.ts'
import { openTwoServers } from './two-servers.ts'

async function openGuest(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(CRASH)
  await waitForHydration(page)
  return page
}

const WHEELS = ['roulette-live', 'colour-wheel'] as const

/** The number of the last finished round of each wheel. */
const lastRounds = (url: string): Promise<number[]> =>
  Promise.all(WHEELS.map(async (game) => unwrap(await visitorOf(url).call(`GET /api/v2/games/${game}/rounds`)).data[0]?.round ?? 0))

const points = (page: Page) => crash(page).chips.allTextContents()

test('PRO-3 BEY-1 two processes share rounds: two browsers play it, see one end, and survive a lost process', async ({ browser }) => {
  test.skip(!hasRedis(), 'redis-server is not on this machine')
  test.setTimeout(4 * ROUND_MS)
  const servers = await openTwoServers()
  try {
    // One page at a time, so that the other does not draw while a slow machine handles the press.
    for (const url of servers.urls) {
      const page = await openGuest(browser, url)
      const card = crash(page).card(1)
      await setAuto(card, '1.01')
      const over = await collectResults(page, card)
      await bet(card)
      expect((await over())[0]).toMatch(OVER)
      await page.context().close()
    }
    const pages = [await openGuest(browser, servers.urls[0]), await openGuest(browser, servers.urls[1])] as const
    const loaded = (await points(pages[1])).length
    await expect.poll(async () => (await points(pages[1])).length, { timeout: 2 * ROUND_MS }).toBeGreaterThan(loaded)
    await expect(async () => expect(await points(pages[0])).toEqual(await points(pages[1]))).toPass()
    const wheels = await lastRounds(servers.urls[0])
    await servers.stopSecond()
    const before = (await points(pages[0])).length
    await expect.poll(async () => (await points(pages[0])).length, { timeout: 2 * ROUND_MS }).toBeGreaterThan(before)
    const isNext = async () => (await lastRounds(servers.urls[0])).map((last, n) => last > wheels[n]!)
    await expect.poll(isNext, { timeout: 2 * ROUND_MS }).toEqual([true, true])
  } finally {
    await servers.close()
  }
})
