import { test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { sitAsGuest } from '../dice/support.ts'
import { gemsOpened, PATH, setMines } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-7 an open round of miner has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await setMines(page, 1)
      await gemsOpened(page, 1)
      await expectAccessible(page)
    })
  })

test('PRO-7 nothing on the miner’s stage moves while a round is played', async ({ page }) => {
  await watchShifts(page)
  await sitAsGuest(page, PATH)
  await setMines(page, 1)
  await gemsOpened(page, 3)
  await expectNoShift(page)
})
