/** The bet slip: a guest fills it, logs in, and places a single, an express and a system. */
import { expect, type Locator, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, WORDS } from '../auth/support.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { choose, PASSWORD, visit } from '../shell/support.ts'
import { LEAGUE_BOARD, oddsOf, openEvents } from './support.ts'

const BOARD = `/en${LEAGUE_BOARD}`

/** The first outcome of so many matches. */
const picks = async (page: Page, count: number): Promise<Locator[]> => (await openEvents(count)).map((event) => oddsOf(page, event))

const slipOf = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' })

async function place(slip: Locator, stake: string): Promise<void> {
  await choose(slip.getByRole('radio', { name: 'Accept any' }))
  await slip.getByLabel('Stake', { exact: true }).fill(stake)
  await slip.getByRole('button', { name: /^Place / }).click()
  await expect(slip.getByText('Bet accepted').last()).toBeVisible()
  await slip.getByRole('button', { name: 'Hide' }).click()
}

test(
  'PRO-13 a guest’s slip stays at the log-in; an express, a system and a single are placed and listed',
  { tag: '@journey' },
  async ({ page }) => {
    const { email, api } = await enterWithMoney(page)
    await page.context().clearCookies()
    await visit(page, BOARD)
    const slip = slipOf(page)
    const keys = await picks(page, 3)
    for (const odds of keys) {
      await odds.click()
      await expect(odds).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(slip.getByRole('listitem')).toHaveCount(3)
    await expect(slip.getByRole('radio', { name: 'Express' })).toBeChecked()
    await expect(slip.getByText('Total odds')).toBeVisible()
    await slip.getByRole('button', { name: 'Log in' }).click()
    const form = dialogOf(page, 'Log in')
    await typeAddress(form, WORDS.en, { email })
    await typePassword(form, WORDS.en, PASSWORD)
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(slip.getByRole('listitem')).toHaveCount(3)
    await place(slip, '100')
    await expect(keys[0]!).toHaveAttribute('aria-pressed', 'false')

    for (const odds of keys) await odds.click()
    await choose(slip.getByRole('radio', { name: 'System' }))
    await slip.getByLabel('Combinations').selectOption({ label: 'Trixie: 4 lines' })
    await slip.getByText('All lines and returns: 4').click()
    await expect(slip.locator('ol li')).toHaveCount(4)
    await place(slip, '40')

    await keys[0]!.click()
    await place(slip, '20')

    const { data } = unwrap(await api.call('GET /api/v2/bets', { query: { status: 'all' } }))
    expect(data.map(({ type, placed_stake }) => [type, placed_stake])).toEqual([
      ['single', '20.00'],
      ['system', '40.00'],
      ['express', '100.00'],
    ])
    await page.getByRole('link', { name: 'My bets' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'My sports bets' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page
      .getByRole('article', { name: /^System 2, 3/ })
      .getByText('All lines: 4')
      .click()
    await expect(page.getByRole('article', { name: /^System/ }).locator('ol li')).toHaveCount(4)
    await choose(page.getByRole('radio', { name: 'Settled' }))
    await expect(page.getByText('No bets')).toBeVisible()
  },
)

test('PRO-13 on a phone the slip is a sheet; its count stands in the bottom bar, and it follows to another device', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterWithMoney(page)
  await visit(page, BOARD)
  const [first, second] = await picks(page, 2)
  await first!.click()
  await second!.click()
  await expect(page.getByRole('img', { name: '2 selections in the slip' })).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/betslip'))
  await first!.click()
  await kept
  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } })
  const elsewhere = await other.newPage()
  await visit(elsewhere, '/en/betting')
  await expect(slipOf(elsewhere).getByRole('listitem')).toHaveCount(1)
  await other.close()
  await page.getByRole('button', { name: /^Singles, 1 selection/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await place(sheet, '50')
})

test('PRO-13 a shared slip has a picture and fills the slip of another visitor, who is asked before it replaces one', async ({
  page,
  browser,
}) => {
  await visit(page, BOARD)
  for (const odds of await picks(page, 2)) await odds.click()
  await slipOf(page).getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the slip' })
  const picture = dialog.getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const link = (await dialog.getByText(/\/en\/slip\//).textContent())!
  const guest = await (await browser.newContext()).newPage()
  await visit(guest, link)
  await expect(guest.getByRole('heading', { level: 1, name: 'A slip from a link' })).toBeVisible()
  await expect(guest.getByRole('region', { name: 'A slip from a link' }).getByRole('listitem')).toHaveCount(2)
  await expect(slipOf(guest).getByRole('listitem')).toHaveCount(2)
  await slipOf(guest)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await guest.goto('/en')
  await visit(guest, link)
  await guest.getByRole('button', { name: 'Put into the slip' }).click()
  await guest.getByRole('dialog', { name: 'A slip from a link' }).getByRole('button', { name: 'Replace' }).click()
  await expect(slipOf(guest).getByRole('listitem')).toHaveCount(2)
  await visit(guest, '/en/slip/AAAAAAAAAAAA')
  await expect(guest.getByText('This link has no slip')).toBeVisible()
  await guest.context().close()
})

test('PRO-13 a link of before, with the slip in its address, still fills a slip', async ({ page, browser }) => {
  await visit(page, BOARD)
  for (const odds of await picks(page, 2)) await odds.click()
  const stored = await page.evaluate(() => localStorage.getItem('betslip')!)
  const guest = await (await browser.newContext()).newPage()
  await visit(guest, `/en/betting#${new URLSearchParams({ slip: stored })}`)
  await expect(slipOf(guest).getByRole('listitem')).toHaveCount(2)
  await expect(guest).toHaveURL(/\/en\/betting$/)
  await guest.context().close()
})
