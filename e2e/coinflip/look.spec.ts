import { test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { sitAsGuest } from '../dice/support.ts'
import { flipOnce, PATH } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-2 coinflip has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await flipOnce(page)
      await expectAccessible(page)
    })
  })

test('PRO-2 nothing on the table of coinflip moves while it loads and while it is played', async ({ page }) => {
  await watchShifts(page)
  await sitAsGuest(page, PATH)
  await flipOnce(page)
  await expectNoShift(page)
})
