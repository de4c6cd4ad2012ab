/** Guests and players on a phone, in Kazakh and Russian: from the home page to a shared slip, and from an express to its cash-out. */
import { expect, type Locator, type Page, test } from '@playwright/test'

import { enterWithMoney, unwrap } from '../dice/support.ts'
import { choose, visit } from '../shell/support.ts'
import { textOf } from '../texts.ts'
import { LEAGUE_BOARD, oddsOf, openEvents, rowOf } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

type Language = 'kz' | 'ru'

const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Opens the sheet from the bar, which names the express and its two selections. */
async function openSlip(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'betting.type.express')}, 2 `) }).click()
  const sheet = page.getByRole('dialog', { name: textOf(language, 'betting.slip.title'), exact: true })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  return sheet
}

for (const language of ['kz', 'ru'] as const) {
  const text = (key: string) => textOf(language, key)

  test(
    `PRO-13 a guest on a phone fills a slip from the home page on, and its link fills another guest’s, in ${language}`,
    { tag: '@journey' },
    async ({ page, browser }) => {
      const [first, second] = await openEvents(2)
      await visit(page, `/${language}`)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: text('nav.sports'), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: text('title.betting') })).toBeVisible()
      await page
        .getByRole('group', { name: text('betting.sports') })
        .getByRole('link', { name: text('betting.sport.football') })
        .click()
      await page
        .getByRole('group', { name: text('betting.leagues') })
        .getByRole('link', { name: first!.league.names[language] })
        .click()
      await expect(page).toHaveURL(new RegExp(`${first!.league.id}$`))
      await oddsOf(page, second!).click()
      await expectNoSidewaysScroll(page)
      await rowOf(page, first!).getByRole('link').click()
      const market = page.getByRole('region', { name: text('betting.market.1x2'), exact: true })
      await market.getByRole('button', { name: first!.home }).click()
      await expectNoSidewaysScroll(page)

      const slip = await openSlip(page, language)
      await expect(slip).toContainText(text('betting.slip.totalOdds'))
      await slip.getByRole('button', { name: text('betting.share.open') }).click()
      const shared = page.getByRole('dialog', { name: text('betting.share.title') })
      await expect.poll(() => shared.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
      const link = await shared.getByText(`/${language}/slip/`).innerText()

      const other = await (await browser.newContext()).newPage()
      await visit(other, link)
      await expect(other.locator('html')).toHaveAttribute('lang', language === 'kz' ? 'kk' : 'ru')
      const list = other.getByRole('region', { name: text('title.sharedSlip') })
      for (const { home, away } of [first!, second!]) await expect(list.getByText(`${home} – ${away}`, { exact: true })).toBeVisible()
      await expectNoSidewaysScroll(other)
      await openSlip(other, language)
      await other.context().close()
    },
  )
}

for (const language of ['kz', 'ru'] as const)
  test(
    `PRO-13 a player on a phone places an express, finds it in the history and takes its cash-out, in ${language}`,
    { tag: language === 'kz' ? '@journey' : [] },
    async ({ page }) => {
      const text = (key: string) => textOf(language, key)
      const { api } = await enterWithMoney(page)
      const events = await openEvents(2)
      await visit(page, `/${language}${LEAGUE_BOARD}`)
      for (const event of events) await oddsOf(page, event).click()
      const slip = await openSlip(page, language)
      await choose(slip.getByRole('radio', { name: text('betting.policy.any') }))
      await slip.getByLabel(text('betting.slip.stake'), { exact: true }).fill('100')
      await slip.getByRole('button', { name: text('betting.slip.place') }).click()
      await expect(slip.getByText(text('betting.slip.accepted'))).toBeVisible()
      await slip.getByRole('link', { name: text('betting.slip.toBets') }).click()
      for (const { home } of events) await expect(page.getByRole('article')).toContainText(home)
      await expectNoSidewaysScroll(page)

      const [placed] = unwrap(await api.call('GET /api/v2/bets', { query: { status: 'open' } })).data
      await visit(page, `/${language}/profile/history?game=sports`)
      await expectNoSidewaysScroll(page)
      await page.getByRole('row').locator(`a[href$="/betting/bet/${placed!.id}"]`).click()
      const bet = page.getByRole('article')
      await bet.getByRole('button', { name: text('betting.cash.openFor') }).click()
      await bet.getByRole('button', { name: text('betting.cash.take') }).click()
      await expect(page.getByText(text('betting.cash.paid'))).toBeVisible()
      const stored = async () => unwrap(await api.call('GET /api/v2/bets/{id}', { params: { id: placed!.id } })).bet
      await expect.poll(async () => (await stored()).status).toBe('cashed_out')
      await expectNoSidewaysScroll(page)
    },
  )
