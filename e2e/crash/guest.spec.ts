import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { bet, CRASH, crash, keys, pointIn, ROUND_MS, setAuto } from './support.ts'

test('PRO-3 D-6 a guest plays the shared round in demo: an automatic cash-out pays exactly its target, or the round ended below it', async ({
  page,
}) => {
  test.setTimeout(2 * ROUND_MS)
  await sitAsGuest(page, CRASH)
  const { card, curve, everybody } = crash(page)
  await setAuto(card(1), '1.05')
  await card(1).getByLabel('Bet amount').fill('100.00')
  await bet(card(1))
  const { result } = keys(card(1))
  await expect(result).toBeVisible({ timeout: ROUND_MS })
  const said = await result.textContent()
  await expect(curve).toContainText(/ended at/, { timeout: ROUND_MS })
  const point = pointIn(await curve.textContent())
  expect(said).toContain(point >= 105 ? 'Out at 1.05×+5.00' : 'Not cashed out−100.00')
  await expect(everybody).not.toContainText('100.00')
})

test('PRO-3 a bet for the next round waits, costs nothing yet and can be taken back', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await sitAsGuest(page, CRASH)
  const { card } = crash(page)
  const { bet: key, cancel } = keys(card(1))
  await expect(key).toHaveText(/on the next$/, { timeout: ROUND_MS })
  await key.click()
  await expect(cancel).toHaveText('Cancel the bet on the next')
  await expect(page.locator('header')).toContainText('10,000.00')
  await page.waitForTimeout(400) // the key takes no press for 300 ms after its meaning changed
  await cancel.click()
  await expect(key).toBeVisible()
  await expect(page.locator('header')).toContainText('10,000.00')
})

test('PRO-3 each round of the history opens its proof, repeated in this browser', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await sitAsGuest(page, CRASH)
  const { chips, drawer } = crash(page)
  await expect(chips.first()).toBeVisible({ timeout: ROUND_MS })
  const shown = (await chips.first().textContent())!
  await chips.first().click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText('Its SHA-256 is the seal of step 1.')
  await expect(drawer).toContainText(shown)
  await page.getByRole('tab', { name: 'Rounds' }).click()
  await expect(page.getByRole('table', { name: 'Rounds' })).toContainText(shown)
})

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-3 crash has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, CRASH)
      await expectAccessible(page)
    })
  })
