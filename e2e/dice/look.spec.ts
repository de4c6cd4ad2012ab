import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { rollOnce, sitAsGuest } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of ['/en/games/dice', '/en/fairness'])
      test(`PRO-4 ${path} has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('body[data-hydrated]')).toBeAttached()
        await expect(page.getByText('Demo').first()).toBeVisible()
        await expectAccessible(page)
      })
  })

test('NAV-5 PRO-4 the table is a game page: no footer, its own icon lit, the whole width', async ({ page }) => {
  await sitAsGuest(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Dice', exact: true }).first()).toHaveAttribute('aria-current', 'page')
})

test('PRO-4 nothing on the table moves while it loads and while it is played', async ({ page }) => {
  await watchShifts(page)
  await sitAsGuest(page)
  await rollOnce(page)
  await rollOnce(page)
  await expectNoShift(page)
})
