import { expect, test } from '@playwright/test'

import { expectFree, looked, sitAsGuest, table } from '../dice/support.ts'
import { coin, flipOnce, PATH, untilRight } from './support.ts'

test('PRO-2 D-6 a guest flips with play money: one press opens the series and flips, both buttons then name the money', async ({
  page,
}) => {
  await sitAsGuest(page, PATH)
  await expect(page.getByText(/At step 20, 1,027,604\.48×/).filter({ visible: true })).toBeVisible()
  const lost = await untilRight(page)
  const { take, again, flip } = coin(page)
  await expect(take).toHaveText('Take 19.60 ₽')
  await expect(again).toHaveText('Flip again with 19.60 ₽')
  await take.click()
  await expectFree(flip)
  await expect(page.getByText('taken after 1 flip')).toBeVisible()
  const left = 10_000 - 10 * (lost + 1) + 19.6
  await expect(page.locator('header')).toContainText(left.toLocaleString('en-US', { minimumFractionDigits: 2 }))
})

test('PRO-2 the next flip is called anew, and doubles or ends the series', async ({ page }) => {
  await sitAsGuest(page, PATH)
  await untilRight(page)
  const { side, again, take, flip, flipped } = coin(page)
  await side('Two').check({ force: true })
  const sent = page.waitForRequest(/\/games\/coinflip\/step$/)
  await again.click()
  expect((await sent).postDataJSON()).toMatchObject({ move: 'tails', step: 1 })
  await expect(flipped).toHaveCount(2)
  await expectFree(take.or(flip))
  if (await take.isVisible()) await expect(take).toHaveText('Take 39.20 ₽')
})

test('PRO-2 a series is found again after a reload, and goes on', async ({ page }) => {
  await sitAsGuest(page, PATH)
  await untilRight(page)
  await page.reload()
  await expect(page.getByText('Round continues')).toBeVisible()
  const { take, again, flipped } = coin(page)
  await expect(take).toHaveText('Take 19.60 ₽')
  await expect(flipped).toHaveCount(1)
  await looked(page)
  await again.click()
  await expect(flipped).toHaveCount(2)
})

test('PRO-2 a wrong call ends the series: the side stays in sight, the money is gone', async ({ page }) => {
  await sitAsGuest(page, PATH)
  while (await flipOnce(page)) {
    await coin(page).take.click()
    await expectFree(coin(page).flip)
  }
  await expect(page.getByText('Called wrong.')).toBeVisible()
  await expect(table(page).chips.first()).toHaveText(/^(One|Two)$/)
})
