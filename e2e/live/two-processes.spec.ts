import { type Browser, expect, type Page, test } from '@playwright/test'

import { hasRedis } from '../../apps/server/src/testing/redis.ts'
import { bet, crash, CRASH, OVER, collectResults, ROUND_MS, setAuto } from '../crash/support.ts'
import { waitForHydration } from '../shell/support.ts'
import { openTwoServers } from './two-servers.ts'

async function openGuest(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(CRASH)
  await waitForHydration(page)
  return page
}

const points = (page: Page) => crash(page).chips.allTextContents()

test('PRO-3 two processes share a round: two browsers play it, see one end, and survive a lost process', async ({ browser }) => {
  test.skip(!hasRedis(), 'redis-server is not on this machine')
  test.setTimeout(4 * ROUND_MS)
  const servers = await openTwoServers()
  try {
    const pages = [await openGuest(browser, servers.urls[0]), await openGuest(browser, servers.urls[1])] as const
    const plays = []
    for (const page of pages) {
      const card = crash(page).card(1)
      await setAuto(card, '1.01')
      plays.push(await collectResults(page, card))
      await bet(card)
    }
    for (const over of plays) expect((await over())[0]).toMatch(OVER)
    await expect(async () => expect(await points(pages[0])).toEqual(await points(pages[1]))).toPass()
    await servers.stopSecond()
    const before = (await points(pages[0])).length
    await expect.poll(async () => (await points(pages[0])).length, { timeout: 2 * ROUND_MS }).toBeGreaterThan(before)
  } finally {
    await servers.close()
  }
})
