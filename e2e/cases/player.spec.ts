import { expect, test } from '@playwright/test'

import { amountIn, loadBalance, expectInList } from '../dice/support.ts'
import { openAndRead, openWithMoney, skipAnimation, table } from './support.ts'

test(
  'PRO-1 a player opens with real money: the value is credited at once, and the public list shows it',
  { tag: '@journey' },
  async ({ page }) => {
    const { api, balance } = await openWithMoney(page)
    await skipAnimation(page)
    const { payout, stake } = await openAndRead(page)
    await expect(table(page).credited).toBeVisible()
    const after = await loadBalance(api)
    expect(after).toBeCloseTo(balance - Number(stake) + Number(payout), 2)
    await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(after)
    await page.getByRole('tab', { name: 'All bets' }).click()
    await expectInList(page, '60.00 ₽', () => openAndRead(page))
  },
)
