import { expect, test } from '@playwright/test'

import { openAsGuest, table } from '../dice/support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('PRO-4 on a phone one key of the stake opens the quick stakes, and a press enters one', async ({ page }) => {
  await openAsGuest(page)
  const menu = page.getByRole('region', { name: 'Quick stakes' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Quick stakes' }).filter({ visible: true }).click()
  const last = menu.getByRole('button').last()
  const amount = (await last.textContent())!
  for (const button of await menu.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await last.click()
  await expect(menu).toBeHidden()
  await expect(table(page).stake).toHaveValue(`${amount}.00`)
})
