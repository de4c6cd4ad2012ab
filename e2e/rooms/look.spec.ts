import { expect, test } from '@playwright/test'

import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { enterRoom, pathOf, room } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-11 rooms have nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await visit(page, '/en/games/rooms')
      await expect(page.getByRole('article', { name: 'Red' })).toBeVisible()
      await expectAccessible(page)
      await enterRoom(page, 'red')
      await expectAccessible(page)
      await room(page).verify.click()
      await expect(room(page).drawer).toContainText('Public randomness')
      await expectAccessible(page)
    })
  })

test('PRO-11 nothing moves while the doors and a room load', async ({ page }) => {
  await watchShifts(page)
  await visit(page, '/en/games/rooms')
  await expect(page.getByRole('article', { name: 'Red' })).toBeVisible()
  await expectNoShift(page)
  await visit(page, pathOf('red'))
  await expect(room(page).verify).toBeEnabled()
  await expectNoShift(page)
})
