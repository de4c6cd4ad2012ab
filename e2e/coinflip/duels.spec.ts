import { expect, type Page, test } from '@playwright/test'

import { balanceOf, type Seated, sitAsPlayer, visible } from '../dice/support.ts'
import { expectAccessible, expectNoShift, watchShifts } from '../looks.ts'
import { visit } from '../shell/support.ts'

const PATH = '/en/games/coinflip?tab=duels'

/** The parts of the lobby, by their names for screen readers. */
const duels = (page: Page) => ({
  stake: visible(page.getByLabel('Bet amount')),
  offer: visible(page.getByRole('button', { name: /^Offer a duel/ })),
  open: page.getByRole('list', { name: 'Open duels' }),
  row: (amount: string) => page.getByRole('list', { name: 'Open duels' }).getByRole('listitem').filter({ hasText: amount }),
  latest: page.getByRole('tab', { name: 'Latest duels' }),
  drawer: page.getByRole('dialog'),
})

async function enter(page: Page): Promise<Seated> {
  const seated = await sitAsPlayer(page, PATH)
  await expect(duels(page).offer).toBeEnabled()
  return seated
}

test('PRO-2 a guest sees the lobby and signs up to play; the address leads to it, and back to the solo coin', async ({ page }) => {
  await visit(page, PATH)
  await expect(page.getByText(/no play money here/)).toBeVisible()
  await expect(duels(page).offer).toHaveCount(0)
  await page.getByRole('radio', { name: 'Solo' }).click({ force: true })
  await expect(page).toHaveURL(/\/games\/coinflip$/)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

test('PRO-2 an offer is found again after a reload and taken back in full', async ({ page }) => {
  const { api, balance } = await enter(page)
  const { stake, offer, row } = duels(page)
  await stake.fill('21')
  await offer.click()
  await expect(row('21.00 ₽')).toContainText('Your offer')
  expect(await balanceOf(api)).toBe(balance - 21)
  await visit(page, PATH)
  await expect(row('21.00 ₽')).toContainText('Your offer')
  await row('21.00 ₽').getByRole('button', { name: 'Take back' }).click()
  await expect(row('21.00 ₽')).toHaveCount(0)
  await expect.poll(() => balanceOf(api)).toBe(balance)
})

test('PRO-2 BEY-2 two players flip one coin: both see the same side, the winner is paid, and the proof holds for both', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  const second = await context.newPage()
  const [a, b] = [await enter(page), await enter(second)]
  await visible(page.getByRole('radio', { name: 'Two' })).check({ force: true })
  await duels(page).stake.fill('37')
  await duels(page).offer.click()
  const row = duels(second).row('37.00 ₽')
  await expect(async () => {
    // a row that just came takes no press
    if ((await row.count()) > 0) await row.getByRole('button', { name: 'Join: One' }).click({ timeout: 1000 })
    await expect(row).toHaveCount(0, { timeout: 3000 })
  }).toPass()
  for (const one of [page, second]) await expect(one.getByText(/ wins 70\.30\s₽$/)).toBeVisible({ timeout: 60_000 })
  const gained = async ({ api, balance }: Seated) => ((await balanceOf(api)) - balance).toFixed(2)
  await expect.poll(async () => [await gained(a), await gained(b)].toSorted()).toEqual(['-37.00', '33.30'])

  for (const one of [page, second]) {
    await duels(one).latest.click()
    await one.getByRole('row').filter({ hasText: '37.00 ₽' }).getByRole('button', { name: 'Check' }).first().click()
    await expect(duels(one).drawer.getByText('Matches', { exact: true })).toBeVisible()
    await expect(duels(one).drawer).toContainText(/\d+ mod 2 = [01] → (One|Two)/)
  }
  await context.close()
})

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-2 duels have nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await enter(page)
      await expectAccessible(page)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('PRO-2 the offer lies under the thumb and nothing moves while the lobby loads', async ({ page }) => {
    await watchShifts(page)
    await enter(page)
    const { height, y } = (await duels(page).offer.boundingBox())!
    expect([height >= 44, y > 780 / 2]).toEqual([true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectNoShift(page)
  })
})
