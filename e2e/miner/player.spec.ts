import { expect, test } from '@playwright/test'

import { unwrap, loadBalance, settle, openAsPlayer } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { gemsOpened, miner, PATH, setMines } from './support.ts'

test('PRO-7 an open round continues after a reload, cell by cell', async ({ page }) => {
  await openAsPlayer(page, PATH)
  await setMines(page, 1)
  await gemsOpened(page, 2)
  await expect(miner(page).cashOut).toHaveText('Cash out 10.76 ₽') // two cells with one mine, once the second is open
  await page.reload()
  await expect(miner(page).gems).toHaveCount(2)
  await expect(page.getByText('The round continues')).toBeVisible()
  await expect(miner(page).cashOut).toHaveText('Cash out 10.76 ₽')
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await miner(page).cashOut.click()
  await expect(miner(page).start).toBeEnabled()
})

test('PRO-7 two tabs: a press in the outdated one is refused, and it shows the current round', async ({ page, context }) => {
  const { api } = await openAsPlayer(page, PATH)
  await setMines(page, 1)
  await gemsOpened(page, 1)
  const other = await context.newPage()
  await visit(other, page.url())
  await expect(miner(other).gems).toHaveCount(1)
  await settle(other)
  await miner(other).cashOut.click()
  await expect(miner(other).start).toBeEnabled()
  const after = await loadBalance(api)
  await miner(page).cells.nth(20).click()
  await expect(page.getByText('This round has ended.')).toBeVisible()
  await expect(miner(page).start).toBeEnabled()
  expect(await loadBalance(api)).toBe(after)
  expect(unwrap(await api.call('GET /api/v2/games/history')).data.filter(({ status }) => status === 'open')).toEqual([])
})
