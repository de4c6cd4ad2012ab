import { expect, test } from '@playwright/test'

import { moving } from '../looks.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { cell, drawn, drawOnce, pick, sitAtKeno, table } from './support.ts'

test('PRO-6 D-6 a guest picks numbers and draws at once, with play money', async ({ page }) => {
  await sitAtKeno(page)
  await expect(table(page).draw).toBeDisabled()
  await expect(page.getByText('Pick 1 to 10 numbers').filter({ visible: true }).first()).toBeVisible()
  await pick(page, 4, 17, 24, 38)
  await drawOnce(page)
  await expect(drawn(page)).toHaveCount(10)
  await expect(page.locator('header').getByText('Demo')).toBeVisible()
  await expect(page.locator('header')).not.toContainText('10,000.00')
})

test('PRO-6 hits are those picks that were drawn, and their count is lit in the pay row', async ({ page }) => {
  await sitAtKeno(page)
  await pick(page, 1, 2, 3, 4, 5, 6, 7, 8)
  await drawOnce(page)
  await expect(drawn(page)).toHaveCount(10)
  const hits = await table(page)
    .board.getByRole('button', { name: /, hit$/ })
    .count()
  const hitAndPicked = table(page).board.getByRole('button', { name: /, hit$/, pressed: true })
  await expect(hitAndPicked).toHaveCount(hits)
  await expect(table(page).board.getByRole('button', { name: /, drawn$/, pressed: true })).toHaveCount(0)
  await expect(table(page).payRow.nth(hits)).toHaveAttribute('aria-current', 'true')
  await expect(table(page).chips.first()).toContainText(`${hits} hit`)
})

test('PRO-6 the pay row and the return follow picks and risk before the bet', async ({ page }) => {
  await sitAtKeno(page)
  await pick(page, 9, 22, 31)
  await expect(table(page).payRow).toHaveText([/^0×/, /^1\.2×/, /^2\.5×/, /^9\.8×/])
  await page.getByRole('radio', { name: 'High' }).filter({ visible: true }).check({ force: true })
  await expect(table(page).payRow).toHaveText([/^0×/, /^0×/, /^0×/, /^81\.5×/])
  await expect(page.getByText('Chance of 3 hits or more')).toBeVisible()
})

test('PRO-6 an eleventh number is not taken; clear gives all back, picking by chance fills the board again', async ({ page }) => {
  await sitAtKeno(page)
  await page.getByRole('button', { name: 'Pick for me' }).filter({ visible: true }).click()
  const picked = table(page).board.getByRole('button', { pressed: true })
  await expect(picked).toHaveCount(10)
  await table(page).board.getByRole('button', { pressed: false }).first().click({ force: true })
  await expect(picked).toHaveCount(10)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(picked).toHaveCount(0)
})

test('PRO-6 picks and risk are remembered, and other picks take the last round off the board', async ({ page }) => {
  await sitAtKeno(page)
  await pick(page, 5, 6)
  await drawOnce(page)
  await page.reload()
  await expect(cell(page, 5)).toHaveAttribute('aria-pressed', 'true')
  await expect(drawn(page)).toHaveCount(10)
  await cell(page, 7).click()
  await expect(drawn(page)).toHaveCount(0)
})

test('PRO-6 nothing of the result is told before the last number is drawn, and skipping the animation tells it at once', async ({
  page,
}) => {
  await moving(page)
  await ownTime(page)
  await sitAtKeno(page)
  await pick(page, 11, 12)
  const bet = page.waitForResponse(/\/games\/keno\/bet$/)
  await stopTime(page)
  await table(page).draw.click()
  await bet
  await withinASecond(page, () => expect(table(page).draw).toHaveAttribute('aria-busy', 'true', { timeout: 5000 }))
  expect([await drawn(page).count(), await table(page).chips.count()]).toEqual([0, 0])
  await resumeTime(page)
  await expect(table(page).chips).toHaveCount(1)
  await page.getByRole('button', { name: 'Skip animation' }).click()
  await drawOnce(page)
  await expect(drawn(page)).toHaveCount(10)
})
