import { expect, test } from '@playwright/test'

import { amountIn, loadBalance, settle, openAsGuest, openAsPlayer } from '../dice/support.ts'
import { recordTexts } from '../recorded.ts'
import { choose } from '../shell/support.ts'
import { bet, CRASH, crash, keys, OVER, collectResults, pointIn, ROUND_MS, setAuto } from './support.ts'

test(
  'PRO-3 a player has two bets at once, one cashed out manually, one automatically, each paid as shown',
  { tag: '@journey' },
  async ({ page }) => {
    test.setTimeout(3 * ROUND_MS)
    const { api, balance } = await openAsPlayer(page, CRASH)
    const { card } = crash(page)
    await setAuto(card(2), '1.02')
    for (const n of [1, 2] as const) await card(n).getByLabel('Bet amount').fill('10.00')
    const over = await collectResults(page, card(1), card(2))
    const one = keys(card(1))
    await bet(card(1))
    // the second bet may be in the next round, and then the result of the first one is gone when it is placed
    const flying = one.cashOut.or(one.result).first().waitFor({ timeout: ROUND_MS })
    await Promise.all([flying, bet(card(2))])
    await settle(page) // the button ignores presses for 300 ms after its meaning changed
    if (await one.cashOut.isVisible()) await one.cashOut.click({ timeout: 2000 }).catch(() => undefined)
    const gains = (await over()).map((said) => amountIn(OVER.exec(said)![1] ?? null))
    await expect
      .poll(async () => Number(((await loadBalance(api)) - balance).toFixed(2)), { timeout: 60_000 })
      .toBe(Number((gains[0]! + gains[1]!).toFixed(2)))
  },
)

test('PRO-3 G2 half is cashed out once, and the rest plays on', async ({ page }) => {
  test.setTimeout(6 * ROUND_MS)
  await openAsPlayer(page, CRASH)
  const { card } = crash(page)
  const { half, cashOut, result } = keys(card(1))
  const field = card(1).getByLabel('Half at')
  const place = await field.boundingBox()
  await card(1).getByLabel('Bet amount').fill('10.00')
  let over: (() => Promise<string[]>) | undefined
  await expect(async () => {
    await bet(card(1))
    await half.or(result).first().waitFor({ timeout: ROUND_MS })
    await settle(page) // as above
    await half.click({ timeout: 1000 })
    await expect(half).toBeDisabled({ timeout: 5000 })
    await expect(cashOut).toBeVisible({ timeout: 1000 })
    expect(await field.boundingBox()).toEqual(place) // a button with a long amount does not widen the card
    over = await collectResults(page, card(1))
  }).toPass({ timeout: 4 * ROUND_MS })
  expect((await over!())[0]).toMatch(OVER)
})

test('PRO-3 D-28 two browsers share a round: a real bet is in the public list, and both see the same end', async ({ page, browser }) => {
  test.setTimeout(3 * ROUND_MS)
  const other = await (await browser.newContext()).newPage()
  await openAsGuest(other, CRASH)
  await openAsPlayer(page, CRASH)
  const { card, curve } = crash(page)
  await card(1).getByLabel('Bet amount').fill('12.34')
  await bet(card(1))
  await expect(crash(other).everybody.getByRole('listitem').filter({ hasText: '12.34' })).toBeVisible({ timeout: ROUND_MS })
  // until the next round ends, which may be soon on a slow machine: then of that one
  await expect(async () => {
    await expect(curve).toContainText(/ended at/, { timeout: ROUND_MS })
    const point = pointIn(await curve.textContent())
    for (const one of [page, other]) await expect(crash(one).chips.first()).toHaveText(`${(point / 100).toFixed(2)}×`, { timeout: 3000 })
  }).toPass({ timeout: 2 * ROUND_MS })
  await other.context().close()
})

test('PRO-3 with keys on, Space bets and then cashes out, and never cancels a bet', async ({ page }) => {
  test.setTimeout(3 * ROUND_MS)
  await openAsGuest(page, CRASH)
  await page.getByRole('button', { name: 'Keys and comfort' }).click()
  await choose(page.getByRole('switch', { name: 'Play with the keyboard' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // Space on a focused button activates that button
  const { card } = crash(page)
  const { bet: key, cancel, cashOut } = keys(card(1))
  const shown = await recordTexts(page, card(1))
  const said = async () => (await shown()).map(([text]) => text).join('\n')
  await expect(key).toBeEnabled()
  await expect(async () => {
    if (await key.isVisible()) await page.keyboard.press('Space') // a round may lock during the press
    await expect(cancel.or(cashOut)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  await settle(page) // as above
  if (await cancel.isVisible()) {
    await page.keyboard.press('Space')
    // if the round began in between, it cashed out and said so
    if (await key.isVisible()) expect(await said()).toMatch(OVER)
  }
  await expect(async () => {
    if (await cashOut.isVisible()) await page.keyboard.press('Space')
    expect(await said()).toMatch(OVER)
  }).toPass({ timeout: 2 * ROUND_MS })
})
