import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { ROULETTE, placeChips, roulette, spinOnce } from './support.ts'

test('G7 the wheel stops at the drawn number, its cell is outlined, and nothing reveals it before', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openAsGuest(page, ROULETTE)
  await placeChips(page, '10.00 ₽', 'Even', 'Odd')
  await stopTime(page)
  const answer = page.waitForResponse(/\/games\/roulette\/bet$/)
  await roulette(page).spin.click()
  const { outcome } = (await (await answer).json()) as { outcome: { number: number } }
  await withinASecond(page, () => expect(roulette(page).wheel).toHaveText(/The wheel turns$/))
  await expect(roulette(page).chips).toHaveCount(0)
  await resumeTime(page)
  await expect(roulette(page).chips.first()).toHaveText(String(outcome.number))
  await expect(page.locator('[data-came]')).toHaveText(String(outcome.number))
  await page.reload()
  await expect(page.locator('[data-came]')).toHaveText(String(outcome.number))
})

test('G7 undo, clear, double and repeat change all chips, step by step', async ({ page }) => {
  await openAsGuest(page, ROULETTE)
  const { tool, total } = roulette(page)
  await placeChips(page, '10.00 ₽', 'Red', 'Dozen 13–24')
  await tool('2×: double all chips').click()
  await expect(total).toContainText('40.00 ₽')
  await spinOnce(page)
  await tool('Clear').click()
  await expect(total).toContainText('0.00 ₽')
  await tool('Repeat: put back the chips of the last spin').click()
  await expect(total).toContainText('40.00 ₽')
  await tool('Undo').click()
  await tool('Undo').click()
  await tool('Undo').click()
  await expect(total).toContainText('20.00 ₽')
  await tool('Undo').click()
  await expect(total).toContainText('10.00 ₽')
  await page.reload()
  await expect(total).toContainText('10.00 ₽')
})

test('G7 D-6 each of the 157 bets has a target of at least 24 px; several bets are one wager', async ({ page }) => {
  await openAsGuest(page, ROULETTE)
  const keys = roulette(page).board.getByRole('button')
  await expect(keys).toHaveCount(157)
  const seen = await keys.evaluateAll((all) =>
    all.map((key) => ({
      name: key.getAttribute('aria-label')!,
      width: key.getBoundingClientRect().width,
      height: key.getBoundingClientRect().height,
    })),
  )
  expect(new Set(seen.map(({ name }) => name)).size).toBe(157)
  expect(seen.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([])
  const { spin, total, wheel } = roulette(page)
  await expect(spin).toBeDisabled()
  await expect(page.getByText('Place a chip on the board').filter({ visible: true })).toBeVisible()
  await placeChips(
    page,
    '50.00 ₽',
    'Red',
    'Number 17',
    'Split 17, 20',
    'Street 22, 23, 24',
    'Corner 7, 8, 10, 11',
    'Six line 31, 32, 33, 34, 35, 36',
  )
  await expect(total).toContainText('300.00 ₽')
  const sent = page.waitForRequest(/\/games\/roulette\/bet$/)
  await spinOnce(page)
  const body = (await sent).postDataJSON() as { stake: string; params: { bets: object[] } }
  expect([body.stake, body.params.bets.length]).toEqual(['300.00', 6])
  await expect(wheel).toContainText(/^\d+(red|black|green)$/)
})

test('G7 hot and cold numbers are those of the own last spins, labelled as no prediction', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsGuest(page, ROULETTE)
  await expect(page.getByText('Hot and cold numbers of your own spins show up here')).toBeVisible()
  await placeChips(page, '1.00 ₽', 'Red')
  for (let spin = 0; spin < 8; spin++) await spinOnce(page)
  await expect(page.getByText('Of your last 8 spins. Each spin is independent of them.')).toBeVisible()
  const came = await roulette(page).chips.allTextContents()
  const cold = await page.getByRole('list', { name: 'Cold' }).getByRole('listitem').allTextContents()
  expect(cold.filter((number) => came.includes(number))).toEqual([])
})
