import { type Browser, expect, type Page, test } from '@playwright/test'

import { loadBalance } from '../dice/support.ts'
import { runExclusive } from '../run-exclusive.ts'
import { enterRoom, room, stakeInRoom, turnIn } from './support.ts'

test(
  'PRO-11 BEY-2 two players fill a pot: timer, one winner in both browsers, and the draw is recomputed',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    await runExclusive(turnIn('yellow'), () => twoPlay(page, browser))
  },
)

async function twoPlay(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const second = await context.newPage()
  const [a, b] = [await enterRoom(page, 'yellow'), await enterRoom(second, 'yellow')]
  await stakeInRoom(page, '30')
  await stakeInRoom(second, '10')
  for (const [one, own] of [
    [page, '75.00 %'],
    [second, '25.00 %'],
  ] as const) {
    const { holders, takeBack } = room(one)
    await expect(holders).toContainText('2 players')
    await expect(holders.getByRole('listitem').filter({ hasText: 'You' })).toContainText(own)
    await expect(takeBack).toHaveCount(0)
    await expect(one.getByRole('timer').first()).toBeVisible()
  }

  const gains = [page, second].map((one) => one.locator('[aria-live="polite"]').getByText(/^[+−]\d+\.00\s₽$/))
  await expect(gains[0]!).toBeVisible({ timeout: 120_000 })
  await expect(gains[1]!).toBeVisible()
  const gainTexts = await Promise.all(gains.map(async (gain) => (await gain.textContent())?.replace(/\s/, ' ')))
  expect([
    ['+8.00 ₽', '−10.00 ₽'],
    ['−30.00 ₽', '+28.00 ₽'],
  ]).toContainEqual(gainTexts)
  const isFirst = gainTexts[0] === '+8.00 ₽'
  expect(await loadBalance(a.api)).toBe(a.balance + (isFirst ? 8 : -30))
  expect(await loadBalance(b.api)).toBe(b.balance + (isFirst ? -10 : 28))

  await page.getByRole('button', { name: 'Check' }).first().click()
  const { drawer } = room(page)
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText('pf1-bets')
  await expect(drawer).toContainText('Sandbox')
  await expect(drawer).toContainText(/\d+ mod 4000 = \d+/)
  await context.close()
}
