import { expect, test } from '@playwright/test'

import { moving } from '../looks.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { openAndRead, openCase, skipAnimation, table } from './support.ts'

/** Items of the case, in the server's order. */
const NAMES = ['Copper stone', 'Tin compass', 'Iron seal', 'Silver lantern', 'Gold crown', 'Ruby roof']

test('PRO-1 contents are visible before the bet: values, exact odds of 100 % in total, tickets as drawn', async ({ page }) => {
  await openCase(page)
  await expect(page.getByText(/6 items, edge 5\.3\s%, average return 94\.66\s%/)).toBeVisible()
  const items = page.getByRole('region', { name: 'What is inside' }).getByRole('listitem')
  await expect(items).toHaveCount(6)
  await expect(items.nth(3)).toHaveText('Silver lantern150.00 ₽9.00 %88,000 – 96,999')
  const chances = await items.allTextContents()
  expect(chances.reduce((sum, text) => sum + Number(/([\d.]+)\s%/.exec(text.split('₽')[1]!)![1]), 0)).toBeCloseTo(100, 6)
  expect([chances[0], chances[5]].map((text) => text!.split('%')[1])).toEqual(['0 – 39,999', '99,700 – 99,999'])
})

test('PRO-1 D-6 a guest opens a case: the strip stops at the item that the server drew before it moved', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openCase(page)
  const { results, credited, open } = table(page)
  await stopTime(page)
  const { outcome, payout, events } = await openAndRead(page)
  await withinASecond(page, () => expect(open).toHaveAttribute('aria-busy', 'true'))
  await expect(results).toHaveCount(0) // still running: the result is hidden
  await expect(page.locator('header')).toContainText('10,000.00') // the balance does not reveal it either
  await resumeTime(page)
  await expect(credited).toBeVisible()
  const name = NAMES[outcome.indexes[0]!]!
  await expect(results).toHaveAccessibleName(new RegExp(`^${name}, `))
  await expect(page.getByText(`You got ${name}, ticket ${events[0]!.ticket!.toLocaleString('en')}`)).toBeVisible()
  await expect(credited).toContainText(Number(payout).toFixed(2))
  await expect(page.locator('header')).toContainText((10_000 - 60 + Number(payout)).toLocaleString('en', { minimumFractionDigits: 2 }))
})

test('PRO-1 up to ten strips show their items under the ticks, and a reload shows them again', async ({ page }) => {
  await openCase(page)
  await skipAnimation(page)
  const { count, more, results, open } = table(page)
  for (let at = 0; at < 4; at++) await more.click()
  await expect(open).toHaveText('Open 5 for 300.00 ₽')
  const { outcome, stake } = await openAndRead(page)
  expect([outcome.items.length, stake]).toEqual([5, '300.00'])
  await expect(results).toHaveCount(5)
  await count.fill('10')
  await expect(open).toHaveText('Open 10 for 600.00 ₽')
  await openAndRead(page)
  await expect(results).toHaveCount(10)
  await count.fill('11')
  await expect(open).toHaveText('Open 10 for 600.00 ₽')
  await expect(more).toBeDisabled()
  await count.fill('1')
  for (let i = 0; i < 3; i++) {
    const { outcome } = await openAndRead(page)
    await expect(table(page).results).toHaveAccessibleName(new RegExp(`^${NAMES[outcome.indexes[0]!]!}, `))
    const [label, under] = await table(page).results.evaluate((strip) => {
      const { left, width, top, height } = strip.getBoundingClientRect()
      const there = document.elementsFromPoint(left + width / 2, top + height / 2)
      return [strip.getAttribute('aria-label')!, there.map((element) => element.textContent)] as const
    })
    const [name, value] = label.split(/, (?=[\d,]+\.\d\d)/)
    expect(under).toContain(`${name}${value}`)
  }
  await openAndRead(page)
  const name = await table(page).results.getAttribute('aria-label')
  await page.reload()
  await expect(table(page).results).toHaveAccessibleName(name!)
  await openCase(page, '/en/games/cases/neon')
  await expect(page.getByRole('button', { name: /^Open\b/ }).filter({ visible: true })).toBeEnabled()
  await expect(table(page).results).toHaveCount(0)
  await expect(table(page).credited).toHaveCount(0)
})

test('PRO-1 with reduced motion results appear at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await ownTime(page)
  await openCase(page)
  await stopTime(page)
  await openAndRead(page)
  await withinASecond(page, () => expect(table(page).results).toHaveCount(1))
})

test('PRO-1 the stepper and the action work by keyboard alone', async ({ page }) => {
  await openCase(page)
  const { count, open } = table(page)
  await count.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(open).toHaveText('Open 3 for 180.00 ₽')
  await page.keyboard.press('ArrowDown')
  await skipAnimation(page)
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(table(page).results).toHaveCount(2)
})
