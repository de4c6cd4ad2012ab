import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { bet, CRASH, crash, keys, ROUND_MS } from './support.ts'

test('PRO-3 nothing on the crash table moves while it loads, flies and ends; the button keeps its place', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await watchShifts(page)
  await sitAsGuest(page, CRASH)
  const { card, curve } = crash(page)
  const { cancel, result, cashOut } = keys(card(1))
  const box = await keys(card(1)).bet.boundingBox()
  await bet(card(1))
  if (await cancel.isVisible()) expect(await cancel.boundingBox()).toEqual(box)
  await cashOut.or(result).first().waitFor({ timeout: ROUND_MS })
  await expect(result).toBeVisible({ timeout: ROUND_MS })
  const said = (await result.boundingBox())!
  expect([said.y, said.height]).toEqual([box!.y, box!.height])
  await expect(curve).toContainText(/ended at/, { timeout: ROUND_MS })
  await expectNoShift(page)
})

test('PRO-3 D-28 without a word of the house the curve is held and the page says so; it goes on by itself', async ({ page, context }) => {
  test.setTimeout(2 * ROUND_MS)
  await sitAsGuest(page, CRASH)
  await expect(crash(page).curve).toContainText(/Now \d/, { timeout: ROUND_MS })
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('Reconnecting, your bet stands')).toBeVisible({ timeout: ROUND_MS })
  await context.setOffline(false)
  await expect(page.getByText('Reconnecting, your bet stands')).toBeHidden({ timeout: 60_000 })
  await expect(crash(page).curve).toContainText(/ended at|Now \d|Place your bets/)
})
