import { expect, test } from '@playwright/test'

import { amountIn, enterWithMoney, loadBalance } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

const FORMS = [
  { form: 'desktop', size: { width: 1440, height: 900 } },
  { form: 'phone', size: { width: 390, height: 844 } },
] as const

for (const { form, size } of FORMS)
  test(
    `PRO-10 blackjack on a ${form}: demo, then for money; a reload resumes, the proof matches`,
    { tag: form === 'phone' ? '@journey' : [] },
    async ({ page }) => {
      await page.setViewportSize(size)
      await visit(page, '/en/games/live-casino')
      await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Blackjack', exact: true }).click()
      const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Steppe Blackjack' })
      const demo = tile.getByRole('link', { name: 'Steppe Blackjack in demo' })
      await tile.hover()
      await ((await demo.isVisible()) ? demo : tile.getByRole('link').first()).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Steppe Blackjack' })).toBeVisible()

      const frame = page.frameLocator('iframe')
      const deal = frame.getByRole('button', { name: 'Deal', exact: true })
      const moves = frame.locator('#moves button')
      const isOver = async () =>
        (await frame.locator('#betting').isVisible()) && (await frame.locator('.result').first().textContent()) !== ''
      const begin = async () => {
        await frame.locator('#chips button').first().click()
        await deal.click()
        await expect.poll(async () => (await isOver()) || (await moves.first().isEnabled())).toBe(true)
      }
      const standOnce = async () => {
        if (await isOver()) return true
        const refuse = frame.getByRole('button', { name: 'No insurance' })
        const next = (await refuse.isVisible()) ? refuse : frame.getByRole('button', { name: 'Stand', exact: true })
        if (await next.isEnabled({ timeout: 5000 }).catch(() => false)) await next.click()
        return false
      }
      const stand = () => expect.poll(standOnce, { timeout: 60_000, intervals: [300] }).toBe(true)
      await begin()
      await stand()

      const { api } = await enterWithMoney(page)
      await visit(page, '/en/games/live-casino/studio-blackjack/play')
      const balance = async () => amountIn(await frame.locator('#balance').textContent())
      await expect.poll(balance).toBe(await loadBalance(api))
      await begin()
      const isOpen = !(await isOver())
      await visit(page, '/en/games/live-casino/studio-blackjack/play')
      if (isOpen) {
        await expect(moves.first()).toBeEnabled()
        await stand()
      }
      await expect.poll(async () => (await balance()) - (await loadBalance(api))).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

      const history = await api.call('GET /api/v2/games/history', { query: { limit: 1 } })
      await visit(page, `/en/round/${history.ok ? history.data.data[0]!.id : ''}`)
      await page.getByRole('button', { name: 'Open the seed' }).click()
      await expect(page.getByText('Matches', { exact: true })).toBeVisible()
    },
  )
