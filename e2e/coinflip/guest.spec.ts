import { expect, test } from '@playwright/test'

import { expectFree, settle, openAsGuest, table } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { coin, flipOnce, PATH, untilRight } from './support.ts'

test('PRO-2 an open series shows its amount, survives a reload, and its next flip takes a new call', async ({ page }) => {
  await openAsGuest(page, PATH)
  await expect(page.getByText(/At step 20, 1,027,604\.48×/).filter({ visible: true })).toBeVisible()
  await untilRight(page)
  await page.reload()
  await expect(page.getByText('Round continues')).toBeVisible()
  const { take, again, side, flip, flipped } = coin(page)
  await expect(take).toHaveText('Take 19.60 ₽')
  await expect(again).toHaveText('Flip again with 19.60 ₽')
  await expect(flipped).toHaveCount(1)
  await choose(side('Two'))
  await settle(page)
  const sent = page.waitForRequest(/\/games\/coinflip\/step$/)
  await again.click()
  expect((await sent).postDataJSON()).toMatchObject({ move: 'tails', step: 1 })
  await expect(flipped).toHaveCount(2)
  await expectFree(take.or(flip))
  if (await take.isVisible()) await expect(take).toHaveText('Take 39.20 ₽')
})

test('PRO-2 a wrong call ends the series: the side stays visible, the money is lost', async ({ page }) => {
  await openAsGuest(page, PATH)
  while (await flipOnce(page)) {
    await coin(page).take.click()
    await expectFree(coin(page).flip)
  }
  await expect(page.getByText('Called wrong.')).toBeVisible()
  await expect(table(page).chips.first()).toHaveText(/^(One|Two)$/)
})
