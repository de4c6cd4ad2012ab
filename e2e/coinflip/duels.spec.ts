import { expect, type Page, test } from '@playwright/test'

import { loadBalance, type PlayerSession, openAsPlayer, visible } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { choose, labelOf, visit } from '../shell/support.ts'
import { duels, DUELS as PATH, ownStake, pressUntilGone, text } from './duel-support.ts'

/** With a non-breaking space, as amounts are formatted. */
const noBreak = (words: string): string => words.replace(' ₽', '\u00a0₽')

async function enter(page: Page): Promise<PlayerSession> {
  const session = await openAsPlayer(page, PATH)
  await expect(duels(page).offer).toBeEnabled()
  return session
}

test('PRO-2 a guest sees the real-money lobby; its URL leads to it, and back to the solo coin', async ({ page }) => {
  await visit(page, `${PATH}&money=real`)
  await expect(page.getByText(/rounds of real money/)).toBeVisible()
  await expect(duels(page).offer).toHaveCount(0)
  await labelOf(page.getByRole('radio', { name: 'Solo' })).click()
  await expect(page).toHaveURL(/\/games\/coinflip\?money=real$/)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

test('PRO-2 on a phone an offer is made within thumb reach, survives a reload, and is refunded in full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await watchShifts(page)
  const { api, balance } = await enter(page)
  const { stake, offer } = duels(page)
  const { height, y } = (await offer.boundingBox())!
  expect([height >= 44, y > 780 / 2]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoShift(page)
  const minor = ownStake()
  const row = duels(page).row(`${text(minor)} ₽`)
  await stake.fill(text(minor))
  await offer.click()
  await expect(row).toContainText('Your offer')
  expect((await loadBalance(api)).toFixed(2)).toBe((balance - minor / 100).toFixed(2))
  await visit(page, PATH)
  await expect(row).toContainText('Your offer')
  await pressUntilGone(row.getByRole('button', { name: 'Take back' }), row)
  await expect.poll(() => loadBalance(api)).toBe(balance)
})

test(
  'PRO-2 BEY-2 two players flip one coin: both see the side, the winner is paid, both verify the proof',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext()
    const second = await context.newPage()
    const [a, b] = [await enter(page), await enter(second)]
    const stake = ownStake()
    const payout = (stake * 19) / 10
    await choose(visible(page.getByRole('radio', { name: 'Two' })))
    await duels(page).stake.fill(text(stake))
    await duels(page).offer.click()
    const row = duels(second).row(`${text(stake)} ₽`)
    await expect(row).toBeVisible()
    await pressUntilGone(row.getByRole('button', { name: 'Join: One' }), row)
    const said = (one: Page) => one.getByText(/^You: [+−]/)
    for (const one of [page, second]) await expect(said(one)).toBeVisible({ timeout: 60_000 })
    const results = [await said(page).innerText(), await said(second).innerText()].toSorted()
    expect(results).toEqual([`You: +${text(payout - stake)} ₽ · 1.90×`, `You: −${text(stake)} ₽`].map(noBreak))
    for (const one of [page, second]) await expect(one.getByText('You', { exact: true })).toBeVisible()
    const readGain = async ({ api, balance }: PlayerSession) => ((await loadBalance(api)) - balance).toFixed(2)
    await expect.poll(async () => [await readGain(a), await readGain(b)].toSorted()).toEqual([text(-stake), text(payout - stake)])

    for (const one of [page, second]) {
      await duels(one).latest.click()
      await one
        .getByRole('row')
        .filter({ hasText: `${text(stake)} ₽` })
        .getByRole('button', { name: 'Check' })
        .first()
        .click()
      await expect(duels(one).drawer.getByText('Matches', { exact: true })).toBeVisible()
      await expect(duels(one).drawer).toContainText(/\d+ mod 2 = [01] → (One|Two)/)
      await one.keyboard.press('Escape')
    }

    await pressUntilGone(second.getByRole('button', { name: noBreak(`Rematch, ${text(stake)} ₽`) }))
    await expect(second.getByText('Waiting for the answer of your opponent.')).toBeVisible()
    await pressUntilGone(page.getByRole('button', { name: noBreak(`Accept the rematch, ${text(stake)} ₽`) }))
    await expect
      .poll(async () => Number(await readGain(a)) + Number(await readGain(b)), { timeout: 60_000 })
      .toBeCloseTo((-4 * stake * 0.05) / 100, 2)
    await context.close()
  },
)
