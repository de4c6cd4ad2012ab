import { expect, test } from '@playwright/test'

import { expectFree, openAsGuest, settle } from '../dice/support.ts'
import { dealHand, PATH, poker } from './support.ts'

test('D-65 video poker: kept cards stay, a reload keeps the round, and the draw replaces the others', async ({ page }) => {
  await openAsGuest(page, PATH)
  await dealHand(page)
  const { cards, draw, deal, chips } = poker(page)
  for (const at of [0, 1, 2, 3, 4]) if ((await cards.nth(at).getAttribute('aria-pressed')) !== String(at === 1)) await cards.nth(at).click()
  await expect(draw).toHaveText(/^Draw 4 cards/)
  const kept = await cards.nth(1).textContent()
  await page.reload()
  await expect(draw).toHaveText(/^Draw 4 cards/)
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await settle(page)
  await draw.click()
  await expect(chips).toHaveCount(1)
  await expectFree(deal)
  expect(await cards.nth(1).textContent()).toBe(kept)
  await expect(cards.first()).toBeDisabled()
})

test('D-65 video poker: the best cards are kept by one press, and named as such', async ({ page }) => {
  await openAsGuest(page, PATH)
  const { best, cards } = poker(page)
  await expect(best).toBeDisabled()
  for (let round = 0; round < 12; round++) {
    await dealHand(page)
    if (await best.isEnabled()) break
    await poker(page).draw.click() // the cards kept by themselves were the best ones
    await expectFree(poker(page).deal)
  }
  await best.click()
  await expect(best).toHaveText('These are the best cards')
  await cards.first().click()
  await expect(best).toHaveText('Keep the best cards')
})

test('PRO-4 D-65 video poker is played with the keyboard alone: space deals and draws, 1 to 5 keep', async ({ page }) => {
  await openAsGuest(page, PATH)
  await page.getByRole('button', { name: 'Keys and comfort' }).click()
  await page.getByRole('switch', { name: /^Play with the keyboard/ }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  const { cards, deal, draw, chips } = poker(page)
  await page.keyboard.press('Space')
  await expectFree(draw)
  for (const at of [0, 4]) {
    const before = await cards.nth(at).getAttribute('aria-pressed')
    await page.keyboard.press(String(at + 1))
    await expect(cards.nth(at)).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  }
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(1)
  await expectFree(deal)
})
