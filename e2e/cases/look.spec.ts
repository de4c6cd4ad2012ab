import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { INDEX, opened, sitAtCase, STARTER, table } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of [INDEX, STARTER])
      test(`PRO-1 ${path} has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('body[data-hydrated]')).toBeAttached()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
  })

test('PRO-1 nothing on the table moves while it loads and while the strips run', async ({ page }) => {
  await watchShifts(page)
  await sitAtCase(page)
  for (let i = 0; i < 2; i++) {
    await opened(page)
    await expect(table(page).credited).toBeVisible()
  }
  await expectNoShift(page)
})
