import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { bet, CRASH, crash, keys, measurePlace, ROUND_MS } from './support.ts'

test('PRO-3 nothing on the crash page moves while it loads, flies and ends; the button keeps its place', async ({ page }) => {
  test.setTimeout(3 * ROUND_MS)
  await watchShifts(page)
  await openAsGuest(page, CRASH)
  const { card, curve } = crash(page)
  const { cancel, result } = keys(card(1))
  const box = await measurePlace(keys(card(1)).bet)
  await bet(card(1))
  // a press shrinks it for 120 ms, and the round may lock during it
  const ofCancel = () =>
    cancel.evaluateAll((all) => all.map((key) => ({ y: key.getBoundingClientRect().y, height: key.getBoundingClientRect().height }))[0])
  await expect.poll(async () => (await ofCancel()) ?? box).toEqual(box)
  expect(await measurePlace(result)).toEqual(box)
  await expect(curve).toContainText(/ended at/, { timeout: ROUND_MS })
  await expectNoShift(page)
})

test('PRO-3 D-28 without server messages the curve stops and the page says so; it resumes by itself', async ({ page, context }) => {
  test.setTimeout(2 * ROUND_MS)
  await openAsGuest(page, CRASH)
  await expect(crash(page).curve).toContainText(/Now \d/, { timeout: ROUND_MS })
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('Reconnecting, your bet stands')).toBeVisible({ timeout: ROUND_MS })
  await context.setOffline(false)
  await expect(page.getByText('Reconnecting, your bet stands')).toBeHidden({ timeout: 60_000 })
  await expect(crash(page).curve).toContainText(/ended at|Now \d|Place your bets/)
})
