import { expect, test } from '@playwright/test'

import { settle, openAsGuest, table } from '../dice/support.ts'
import { gemsOpened, miner, PATH, setMines } from './support.ts'

test('PRO-7 a round is recomputed from its revealed seed: each mine in turn, with the moves beside it', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 3)
  await gemsOpened(page, 1)
  await settle(page)
  await miner(page).cashOut.click()
  await expect(miner(page).mines).toHaveCount(3)
  await expect(miner(page).start).toBeEnabled() // now it is the first of the strip
  const names = await Promise.all((await miner(page).mines.all()).map((mine) => mine.getAttribute('aria-label')))
  await table(page).chips.first().click()
  const { drawer } = table(page)
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  for (const name of names) await expect(drawer.getByText(name!.replace(': mine', ''), { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/[\d,]+ mod 25 = [\d,]+/)
  await expect(drawer).toContainText(/[\d,]+ mod 23 = [\d,]+/)
})

test('PRO-7 the seed of an open round cannot be revealed', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 1)
  await gemsOpened(page, 1)
  await page.getByRole('link', { name: 'Fairness' }).first().click()
  const seeds = page.getByRole('region', { name: 'Your seeds' })
  await seeds.getByLabel('New seed').fill('my own words')
  await seeds.getByRole('button', { name: 'Change and open the old one' }).click()
  await expect(page.getByText('Finish the open round first.')).toBeVisible()
  await expect(seeds.getByText('my own words')).toHaveCount(0)
})
