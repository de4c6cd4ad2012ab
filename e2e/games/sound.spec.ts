import { expect, type Page, test } from '@playwright/test'

import { openAsGuest, rollOnce, table, visible } from '../dice/support.ts'
import { hiddenParts } from '../layout/support.ts'

type Counting = { tones: number }

/** Counts the tones that the page starts. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const counting = Object.assign(window as unknown as Counting, { tones: 0 })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      counting.tones++
      start.apply(this, args)
    }
  })
const tones = (page: Page) => page.evaluate(() => (window as unknown as Counting).tones)
const offer = (page: Page) => page.getByRole('complementary', { name: 'Play sounds?' })

async function rollUntilWon(page: Page): Promise<void> {
  for (let round = 0; round < 12; round++) {
    await rollOnce(page)
    if ((await page.locator('p[data-outcome]').getAttribute('data-outcome')) === 'won') return
  }
  throw new Error('twelve rolls without a win')
}

test('PRO-4 tables are silent until the player accepts sounds, which are offered once after a win', async ({ page }) => {
  await countTones(page)
  await openAsGuest(page)
  await rollUntilWon(page)
  await expect(offer(page)).toBeVisible()
  expect(await tones(page)).toBe(0)
  await offer(page).getByRole('button', { name: 'On' }).click()
  await expect(offer(page)).toBeHidden()
  const before = await tones(page)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Keys and comfort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Keys and comfort' })
  await sheet.getByRole('slider', { name: 'Volume' }).fill('0')
  await sheet.getByRole('button', { name: 'Listen' }).click()
  expect(await tones(page)).toBe(before)
  await sheet.getByRole('slider', { name: 'Volume' }).fill('60')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await rollUntilWon(page)
  await expect.poll(() => tones(page)).toBeGreaterThan(before)
})

test('PRO-4 the offer of sounds covers neither action nor result on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsGuest(page)
  const roll = visible(page.getByRole('button', { name: /^Roll/ })).last()
  for (let round = 0; round < 12 && !(await offer(page).isVisible()); round++) {
    const before = await table(page).chips.count()
    await roll.click()
    await expect(table(page).chips).toHaveCount(before + 1)
    await expect(roll).toBeEnabled()
  }
  await expect(offer(page)).toBeVisible()
  const faults = await hiddenParts(page, [
    { name: 'action', at: roll },
    { name: 'result', at: page.locator('p[data-outcome] > span') },
    { name: 'newest chip', at: table(page).chips.first() },
  ])
  expect(faults.filter((fault) => !fault.startsWith('1'))).toEqual([])
})
