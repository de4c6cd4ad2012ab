import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { openAsPlayer, type PlayerSession, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { choose, visit } from './support.ts'

const originals = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('radio', { name: 'Favourites' }) })
const favouritesOf = async ({ api }: PlayerSession) => unwrap(await api.call('GET /api/v2/favourites')).games

/** A public win of at least ten times the stake. */
async function winTenfold({ api }: PlayerSession): Promise<string> {
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'lobby', mode: 'real' } }))
  const body = { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 900 }, mode: 'real' } as const
  for (;;) {
    const bet = unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
    if (Number(bet.payout) >= 10) return bet.id
  }
}

test('search, favourites of a guest that the account keeps, the bell, last games as tiles, and the win of the day', async ({ page }) => {
  await visit(page, '/en')
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByLabel('Game, case or team')).toBeFocused()
  await page.keyboard.type('oce')
  await expect(search.getByRole('link')).toHaveText(/Ocean/)
  await search.getByLabel('Game, case or team').fill('dicee')
  await expect(search.getByRole('status')).toContainText('Nothing found')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('link', { name: /Dice/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/games\/dice$/)

  await visit(page, '/en')
  await page.getByRole('button', { name: 'Add Keno to favourites' }).click()
  await page.getByRole('button', { name: 'Add Dice to favourites' }).click()
  await choose(originals(page).getByRole('radio', { name: 'Favourites' }))
  await expect(originals(page).getByRole('link')).toHaveText([/Dice/, /Keno/])

  const session = await openAsPlayer(page, '/en')
  await expect.poll(() => favouritesOf(session)).toEqual(['dice', 'keno'])
  await choose(originals(page).getByRole('radio', { name: 'Favourites' }))
  await page.getByRole('button', { name: 'Remove Keno from favourites' }).click()
  await expect(originals(page).getByRole('link')).toHaveText([/Dice/])
  await expect.poll(() => favouritesOf(session)).toEqual(['dice'])

  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('link')).toHaveText(/ credited, invoice \d+/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const id = await winTenfold(session)
  const day = page.getByRole('listitem').filter({ has: page.locator(`a[href="/en/round/${id}"]`) })
  await expect(async () => {
    await visit(page, '/en')
    await expect(day).toBeVisible({ timeout: 3000 })
  }).toPass()
  const again = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(again.getByRole('link')).toHaveText([/Dice/])
  await expectAccessible(page)
  await day.getByRole('link').click()
  await expect(page).toHaveURL(`/en/round/${id}`)
})

test('PRO-9 PRO-10 home has a row of live tables, and a star on one of them lists it among the favourites', async ({ page }) => {
  await visit(page, '/en')
  const tables = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Live casino' }) })
  await tables.scrollIntoViewIfNeeded()
  await expect(tables.getByRole('link', { name: 'All tables' })).toHaveAttribute('href', /\/en\/games\/live-casino$/)
  const roulette = tables.getByRole('listitem').filter({ hasText: 'Ring Roulette' })
  await roulette.hover()
  await roulette.getByRole('button', { name: 'Favourite: Ring Roulette' }).click()
  await choose(originals(page).getByRole('radio', { name: 'Favourites' }))
  await expect(originals(page).getByRole('listitem')).toHaveText([/Ring Roulette/])
  await expectAccessible(page)
})
