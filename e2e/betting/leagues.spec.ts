/** Leagues and days of the board, and the filters of results, over the sandbox's odds feed. */
import { expect, type Page, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }
const leaguesOf = (page: Page) => page.getByRole('group', { name: 'Leagues' })
const headings = (page: Page) => page.locator('section[aria-label="Upcoming"]').getByRole('heading', { level: 3 })

for (const [device, viewport] of Object.entries(SIZES))
  test(`PRO-13 on a ${device} the board of a sport is divided by day and league, and shows the league that the address names`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/en/betting?sport=football')
    await expect(headings(page).getByText('Norland Premier').first()).toBeVisible()
    expect(new Set(await headings(page).allInnerTexts()).size).toBeGreaterThan(1)
    await expect(page.getByRole('heading', { level: 2, name: /^(Today|Tomorrow)$/ }).first()).toBeVisible()
    await leaguesOf(page)
      .getByRole('link', { name: /^Norland Premier \d+$/ })
      .click()
    await expect(page).toHaveURL(/\?sport=football&league=f-norland$/)
    const isAlone = () => expect.poll(async () => [...new Set(await headings(page).allInnerTexts())]).toEqual(['Norland Premier'])
    await isAlone()
    await page.reload()
    await isAlone()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.goBack()
    await expect(leaguesOf(page).getByRole('link', { name: 'All leagues' })).toHaveAttribute('aria-current', 'page')
    await expect.poll(async () => new Set(await headings(page).allInnerTexts()).size).toBeGreaterThan(1)
  })

test('PRO-13 the leagues of a sport are links in the page that the server sends', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/betting?sport=hockey')
  await leaguesOf(page)
    .getByRole('link', { name: /^Varda Ice \d+$/ })
    .click()
  await expect(page).toHaveURL(/\?sport=hockey&league=h-varda$/)
  await expect(leaguesOf(page).getByRole('link', { name: /^Varda Ice/ })).toHaveAttribute('aria-current', 'page')
  await context.close()
})

test('PRO-13 results are those of the chosen league and day, and an empty list names both', async ({ page }) => {
  await visit(page, '/en/betting/results?sport=basketball')
  const answered = page.waitForRequest((request) => {
    const { searchParams } = new URL(request.url())
    return searchParams.get('when') === 'finished' && searchParams.get('league') === 'b-estoria'
  })
  await leaguesOf(page).getByRole('link', { name: 'Estoria Hoops' }).click()
  await answered
  const day = page.getByLabel('Day', { exact: true })
  const early = (await day.getByRole('option').allInnerTexts()).at(-2)! // the earliest one leaves the list at midnight
  await day.selectOption({ label: early })
  await expect(page).toHaveURL(/\?sport=basketball&league=b-estoria&date=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(day.locator('option:checked')).toHaveText(early)
  await expect(page.getByText(`Chosen now: Basketball, Estoria Hoops, ${early}`)).toBeVisible()
})
