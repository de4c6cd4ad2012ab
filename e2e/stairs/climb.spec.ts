import { expect, test } from '@playwright/test'

import { loadBalance, settle, openAsGuest, openAsPlayer, table } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { climb, PATH, stairs, stepAt } from './support.ts'

test('G14 D-6 a guest climbs, sees the value of the next level, and cashes out', async ({ page }) => {
  await openAsGuest(page, PATH)
  await expect(page.getByText('At step 9, 13.1851×, the round ends by itself and pays 131.85 ₽.')).toBeVisible()
  await climb(page, 2)
  await expect(stairs(page).cashOut).toHaveText('Cash out 17.60 ₽')
  await expect(stepAt(page, 3, 1)).not.toHaveAttribute('aria-disabled', 'true')
  for (const level of [1, 2, 4]) await expect(stepAt(page, level, 1)).toHaveAttribute('aria-disabled', 'true')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const step of [1, 4]) await expect(stepAt(page, 3, step)).toBeInViewport() // the next level is visible on a phone
  await settle(page)
  await stairs(page).cashOut.click()
  await expect(stairs(page).broken).toHaveCount(9)
  await expect(page.getByText('+7.60 ₽ · 1.76×').filter({ visible: true }).first()).toBeVisible()
})

test('G14 a broken step ends the climb, and all others are shown', async ({ page }) => {
  await openAsGuest(page, PATH)
  await choose(page.getByRole('radio', { name: '3 of 4' }))
  await stairs(page).start.click()
  // one time in four a step holds, and the next one is tried
  for (let level = 1; level <= 9 && (await stairs(page).hit.count()) === 0; level++) {
    await expect(stepAt(page, level, 4)).not.toHaveAttribute('aria-disabled', 'true')
    await stepAt(page, level, 4).click()
    await expect(stepAt(page, level, 4)).toHaveAccessibleName(/: (it held|broke under you)$/)
  }
  await expect(stairs(page).broken).toHaveCount(26)
})

test('G14 the climb of a player continues after a reload, and is paid once', async ({ page }) => {
  const { api } = await openAsPlayer(page, PATH)
  await table(page).stake.fill('20')
  await climb(page, 1)
  const during = await loadBalance(api)
  await page.reload()
  await expect(stairs(page).held).toHaveCount(1)
  await expect(page.getByText('The round continues')).toBeVisible()
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await stairs(page).cashOut.click()
  await expect(stairs(page).start).toBeEnabled()
  expect(await loadBalance(api)).toBe(Math.round((during + 26.4) * 100) / 100)
})

test('G14 arrows move over the stairs, and Enter takes the step', async ({ page }) => {
  await openAsGuest(page, PATH)
  await stairs(page).start.click()
  await expect(stepAt(page, 1, 1)).not.toHaveAttribute('aria-disabled', 'true')
  await stepAt(page, 2, 1).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(stepAt(page, 1, 3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stepAt(page, 1, 3)).toHaveAccessibleName(/: (it held|broke under you)$/)
})
