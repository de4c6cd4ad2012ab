import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { unwrap, enterToPlay } from '../dice/support.ts'
import { labelOf, visit } from '../shell/support.ts'

const PATH = '/en/profile/history'
const rows = (page: Page) => page.getByRole('table').getByRole('row')

/** Chances of 98 % and 0.01 %: nearly certain to win, nearly certain to lose. */
async function playSome(api: Visitor): Promise<void> {
  for (const target of [9800, 9800, 9800, 1, 1]) {
    const body = { stake: '1.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target } } as const
    unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
  }
}

test('PRO-4 the history is paged; the URL keeps its filters; a bet opens its proof', async ({ page }) => {
  const { api } = await enterToPlay(page)
  for (let i = 0; i < 5; i++) await playSome(api)
  await visit(page, PATH)
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(26)
  await labelOf(page.getByRole('radio', { name: 'Lost' })).click()
  await expect(page).toHaveURL(/result=lost/)
  const { data } = unwrap(await api.call('GET /api/v2/games/history', { query: { result: 'lost' } }))
  await expect(rows(page)).toHaveCount(data.length + 1)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Lost' })).toBeChecked()
  await expect(rows(page)).toHaveCount(data.length + 1)
  await page.getByRole('button', { name: 'Check' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the seed' }).click()
  await expect(page.getByRole('dialog').getByText('Matches', { exact: true })).toBeVisible()
})

test('PRO-4 no results and no bets have different messages, and a guest is asked to log in', async ({ page }) => {
  await enterToPlay(page)
  await visit(page, PATH)
  await expect(page.getByText('No bets yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Play dice' })).toHaveAttribute('href', '/en/games/dice')
  await visit(page, `${PATH}?result=won`)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))

  await page.context().clearCookies()
  await visit(page, PATH)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/next=%2F.*profile%2Fhistory/)
})
