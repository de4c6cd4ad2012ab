import { expect, test } from '@playwright/test'

import { settle, openAsGuest } from '../dice/support.ts'
import { recordTexts } from '../recorded.ts'
import { bet, CRASH, crash, keys, OVER, pointIn, ROUND_MS, setAuto } from './support.ts'

test('PRO-3 D-6 in demo an automatic cash-out pays exactly its target, unless the round ended below it', async ({ page }) => {
  test.setTimeout(3 * ROUND_MS)
  await openAsGuest(page, CRASH)
  const { card, curve, everybody } = crash(page)
  await setAuto(card(1), '1.05')
  await card(1).getByLabel('Bet amount').fill('100.00')
  const shown = await recordTexts(page, card(1), curve)
  await bet(card(1))
  /** The result of the bet and the end of its own round: the next round may already have begun. */
  const ofItsRound = async () => {
    const rows = await shown()
    const at = rows.findIndex(([text]) => OVER.test(text!))
    const end = rows.slice(at).find(([, text]) => text!.includes('ended at'))
    return at >= 0 && end && ([rows[at]![0]!, end[1]!] as const)
  }
  await expect.poll(async () => Boolean(await ofItsRound()), { timeout: 2 * ROUND_MS }).toBe(true)
  const [said, ended] = (await ofItsRound()) as readonly [string, string]
  const point = pointIn(ended)
  expect(said).toContain(point >= 105 ? 'Out at 1.05×+5.00' : 'Not cashed out−100.00')
  await expect(everybody).not.toContainText('100.00')
})

test('PRO-3 a bet for the next round waits, costs nothing yet and can be cancelled', async ({ page }) => {
  test.setTimeout(6 * ROUND_MS)
  await openAsGuest(page, CRASH)
  const { card } = crash(page)
  const { bet: key, cancel } = keys(card(1))
  const header = page.locator('header')
  // the round may begin during the press and end at once: then the bet was played, and the next round is tried
  await expect(async () => {
    await expect(key).toHaveText(/on the next$/, { timeout: ROUND_MS })
    const before = (await header.innerText()).trim()
    await key.click({ timeout: 2000 })
    await expect(cancel).toHaveText('Cancel the bet on the next', { timeout: 5000 })
    await expect(header).toHaveText(before, { useInnerText: true, timeout: 1000 })
    await settle(page)
    await cancel.click({ timeout: 2000 })
    await expect(key).toBeVisible({ timeout: 5000 })
    await expect(header).toHaveText(before, { useInnerText: true, timeout: 1000 })
  }).toPass({ timeout: 5 * ROUND_MS })
})

test('PRO-3 each round of the history opens its proof, recomputed in this browser', async ({ page }) => {
  test.setTimeout(2 * ROUND_MS)
  await openAsGuest(page, CRASH)
  const { chips, drawer } = crash(page)
  await expect(chips.first()).toBeVisible({ timeout: ROUND_MS })
  let shown = ''
  await expect(async () => {
    await page.keyboard.press('Escape') // a round that ended between look and press is closed again
    await expect(drawer).toBeHidden()
    shown = (await chips.first().textContent())!
    await chips.first().click()
    await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
    await expect(drawer).toContainText('Its SHA-256 is the seal of step 1.')
    await expect(drawer).toContainText(shown, { timeout: 5000 })
  }).toPass({ timeout: ROUND_MS })
  await page.getByRole('tab', { name: 'Rounds' }).click()
  await expect(page.getByRole('table', { name: 'Rounds' })).toContainText(shown)
})
