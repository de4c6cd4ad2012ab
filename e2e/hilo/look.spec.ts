import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { sitAsGuest } from '../dice/support.ts'
import { cards, PATH, startRound } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-5 hilo has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await startRound(page)
      await expectAccessible(page)
    })
  })

test('PRO-5 nothing on the table of hilo moves while it loads and while it is played', async ({ page }) => {
  await watchShifts(page)
  await sitAsGuest(page, PATH)
  await startRound(page)
  await cards(page).skip.click()
  await expect(cards(page).played).toHaveCount(2)
  await expectNoShift(page)
})
