import { expect, test } from '@playwright/test'

import { visible } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { choose, visit } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { cell, drawn, drawOnce, pick, openKeno, table } from './support.ts'

/** Between the texts of two neighbours, in px. */
const LEAST_GAP = 8

test('PRO-6 picks, risk, pay row and return agree before the bet, in the round and after a reload', async ({ page }) => {
  await openKeno(page)
  const { board, draw, payRow, chips } = table(page)
  const picked = board.getByRole('button', { pressed: true })
  await expect(draw).toBeDisabled()
  await expect(page.getByText('Pick 1 to 10 numbers').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pick for me' }).filter({ visible: true }).click()
  await expect(picked).toHaveCount(10)
  await board.getByRole('button', { pressed: false }).first().click({ force: true })
  await expect(picked).toHaveCount(10) // an eleventh is refused
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(picked).toHaveCount(0)

  await pick(page, 9, 22, 31)
  await expect(payRow).toHaveText([/^0×/, /^1\.2×/, /^2\.5×/, /^9\.8×/])
  await choose(page.getByRole('radio', { name: 'High' }).filter({ visible: true }))
  await expect(payRow).toHaveText([/^0×/, /^0×/, /^0×/, /^81\.5×/])
  await expect(page.getByText('Chance of 3 hits or more')).toBeVisible()

  await drawOnce(page)
  await expect(drawn(page)).toHaveCount(10)
  const hits = await board.getByRole('button', { name: /, hit$/ }).count()
  await expect(board.getByRole('button', { name: /, hit$/, pressed: true })).toHaveCount(hits)
  await expect(board.getByRole('button', { name: /, drawn$/, pressed: true })).toHaveCount(0)
  await expect(payRow.nth(hits)).toHaveAttribute('aria-current', 'true')
  await expect(chips.first()).toContainText(`${hits} hit`)

  await page.reload()
  await expect(cell(page, 22)).toHaveAttribute('aria-pressed', 'true')
  await expect(payRow).toHaveText([/^0×/, /^0×/, /^0×/, /^81\.5×/])
  await expect(drawn(page)).toHaveCount(10)
  await cell(page, 7).click()
  await expect(drawn(page)).toHaveCount(0) // new picks clear the last round from the board
})

test('PRO-6 the result stays hidden until the last number, and skipping the animation shows it at once', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openKeno(page)
  await pick(page, 11, 12)
  const bet = page.waitForResponse(/\/games\/keno\/bet$/)
  await stopTime(page)
  await table(page).draw.click()
  await bet
  await withinASecond(page, () => expect(table(page).draw).toHaveAttribute('aria-busy', 'true'))
  expect([await drawn(page).count(), await table(page).chips.count()]).toEqual([0, 0])
  await resumeTime(page)
  await expect(table(page).chips).toHaveCount(1)
  await page.getByRole('button', { name: 'Skip animation' }).click()
  await drawOnce(page)
  await expect(drawn(page)).toHaveCount(10)
})

test('PRO-6 the labels of the risk levels keep a distance in every language', async ({ page }) => {
  for (const locale of ['ru', 'en', 'kz']) {
    await visit(page, `/${locale}/games/keno`)
    const levels = visible(page.getByRole('radiogroup', { name: /^(Риск|Risk|Тәуекел)$/ })).locator('label span')
    await expect(levels).toHaveCount(4)
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const texts = await levels.evaluateAll((all) =>
        all.map((level) => {
          const range = document.createRange()
          range.selectNodeContents(level)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
      const gaps = texts.slice(1).map(({ left }, place) => left - texts[place]!.right)
      expect.soft(Math.min(...gaps), `${locale} at ${width}`).toBeGreaterThanOrEqual(LEAST_GAP)
    }
  }
})
