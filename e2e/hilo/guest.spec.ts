import { expect, test } from '@playwright/test'

import { settle, openAsGuest, table } from '../dice/support.ts'
import { SIZES } from '../layout/support.ts'
import { cards, guessLikelier, PATH, startRound } from './support.ts'

test('PRO-5 a wrong card stays visible with the reason, and the money is lost', async ({ page }) => {
  await openAsGuest(page, PATH)
  for (let isRight = true; isRight;) {
    if (await cards(page).start.isVisible()) await startRound(page)
    isRight = await guessLikelier(page)
  }
  await expect(page.getByText(/^“(Higher|Lower|Same).*” on .*: the next card was .*\.$/)).toBeVisible()
  await expect(table(page).chips).toHaveCount(1)
  await expect(cards(page).keys.first()).toBeDisabled()
})

test('PRO-5 the stake is fixed in an open round; a skipped card is free, and a reload restores every card', async ({ page }) => {
  await openAsGuest(page, PATH)
  await expect(page.getByText(/the round ends by itself/).filter({ visible: true })).toBeVisible()
  await startRound(page)
  await expect(table(page).stake).toBeDisabled()
  await expect(page.getByText(/The stake is locked/).filter({ visible: true })).toBeVisible()
  const { skip, played } = cards(page)
  await skip.click()
  await expect(played).toHaveCount(2)
  await expect(page.getByText('Nothing to cash out yet').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('51', { exact: true })).toBeVisible() // remaining skips
  const before = await cards(page).played.allTextContents()
  await page.reload()
  await expect(page.getByText('Round continues')).toBeVisible()
  await expect.poll(() => cards(page).played.allTextContents()).toEqual(before)
  await settle(page)
  await cards(page).skip.click()
  await expect(cards(page).played).toHaveCount(3)
})

test('PRO-5 a second tab that is behind says so, and then shows the current round', async ({ page, context }) => {
  await openAsGuest(page, PATH)
  await startRound(page)
  const behind = await context.newPage()
  await openAsGuest(behind, PATH)
  await expect(cards(behind).played).toHaveCount(1)
  await settle(behind)
  await cards(page).skip.click()
  await expect(cards(page).played).toHaveCount(2)
  await cards(behind).skip.click()
  await expect(cards(behind).played).toHaveCount(2)
  await expect.poll(() => cards(behind).played.allTextContents()).toEqual(await cards(page).played.allTextContents())
})

test('PRO-5 the row of played cards is centred, at every size', async ({ page }) => {
  await openAsGuest(page, PATH)
  await startRound(page)
  await cards(page).skip.click()
  await expect(cards(page).played).toHaveCount(2)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const row = (await cards(page).played.locator('..').boundingBox())!
    const boxes = await Promise.all((await cards(page).played.all()).map(async (card) => (await card.boundingBox())!))
    const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))]
    expect.soft(Math.abs(left + right - (2 * row.x + row.width)), `${size.width}x${size.height}`).toBeLessThanOrEqual(2)
  }
})
