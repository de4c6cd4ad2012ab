import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { bet, CRASH, crash, keys, measurePlace, ROUND_MS } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-3 on a phone each bet has an automatic cash-out; bet, cancel, cash-out and result share one key', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await openAsGuest(page, CRASH)
  const { dock } = crash(page)
  await choose(dock.getByRole('radio', { name: 'Bet 2' }))
  await dock.getByRole('button', { name: 'Auto' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Bet 2: automatic cash-outs' })
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 }) // it slides in
  await choose(sheet.getByRole('radio', { name: 'Auto' }))
  await sheet.getByLabel('Cash out at').fill('1.00')
  await expect(sheet).toContainText('From 1.01 to 10,000.')
  await sheet.getByLabel('Cash out at').fill('1.50')
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(keys(dock).bet).toBeEnabled()
  await choose(dock.getByRole('radio', { name: 'Bet 1' }))
  const { bet: key, result } = keys(dock)
  const box = (await key.boundingBox())!
  expect(box.y).toBeGreaterThan((844 * 2) / 3)
  expect(box.height).toBeGreaterThanOrEqual(56)
  await bet(dock)
  expect(await measurePlace(result)).toEqual({ y: box.y, height: box.height })
})
