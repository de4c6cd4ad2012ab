import { type Browser, expect, type Page, test } from '@playwright/test'

import { hasRedis } from '../../apps/server/src/testing/redis.ts'
import { bet, crash, CRASH, OVER, overOf, ROUND_MS, setAuto } from '../crash/support.ts'
import { hydrated } from '../shell/support.ts'
import { openTwoHouses } from './two-houses.ts'

async function guestAt(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(CRASH)
  await hydrated(page)
  return page
}

const points = (page: Page) => crash(page).chips.allTextContents()

test('PRO-3 two processes and two browsers share a round: each plays it, both show its one end, and it goes on when a process leaves', async ({
  browser,
}) => {
  test.skip(!hasRedis(), 'redis-server is not on this machine')
  test.setTimeout(4 * ROUND_MS)
  const houses = await openTwoHouses()
  try {
    const pages = [await guestAt(browser, houses.urls[0]), await guestAt(browser, houses.urls[1])] as const
    const plays = []
    for (const page of pages) {
      const card = crash(page).card(1)
      await setAuto(card, '1.01')
      plays.push(await overOf(page, card))
      await bet(card)
    }
    for (const over of plays) expect((await over())[0]).toMatch(OVER)
    await expect(async () => expect(await points(pages[0])).toEqual(await points(pages[1]))).toPass()
    await houses.stopSecond()
    const before = (await points(pages[0])).length
    await expect.poll(async () => (await points(pages[0])).length, { timeout: 2 * ROUND_MS }).toBeGreaterThan(before)
  } finally {
    await houses.close()
  }
})
