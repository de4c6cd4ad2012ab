import { test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { drawOnce, pick, sitAtKeno } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-6 the keno table has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAtKeno(page)
      await pick(page, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
      await drawOnce(page)
      await expectAccessible(page)
    })
  })

test('PRO-6 nothing on the keno table moves while numbers are picked and drawn', async ({ page }) => {
  await watchShifts(page)
  await sitAtKeno(page)
  await pick(page, 3, 13, 23, 33)
  await drawOnce(page)
  await drawOnce(page)
  await expectNoShift(page)
})
