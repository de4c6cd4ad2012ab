/** What the feed reports besides play, ordered on its page, as players read it. */
import { newKey } from '@fairhouse/contracts/client'
import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { siteUrl, visit } from '../shell/support.ts'

type Row = Awaited<ReturnType<typeof upcoming>>[number]

const upcoming = async (api: Visitor) =>
  unwrap(await api.call('GET /api/v2/events', { query: { sport: 'football', when: 'upcoming', limit: '100' } })).data

/** The page of the sandbox's feed, with this match alone. */
async function feedPage(page: Page, id: string): Promise<Page> {
  const feed = await page.context().newPage()
  const { protocol, host } = siteUrl()
  await feed.goto(`${protocol}//odds.${host}/?${new URLSearchParams({ q: id })}`)
  return feed
}
const order = (feed: Page, words: string, { home, away }: Row) => feed.getByRole('button', { name: `${words}: ${home} - ${away}` }).click()

test('PRO-13 a match is postponed, dated again and cancelled on the page of the feed, and its player reads each', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const row = (await upcoming(api)).findLast(({ id, main }) => main?.status === 'open' && !id.endsWith('-2'))!
  const { id: outcome, odds: seen } = row.main!.outcomes[0]!
  const legs = [{ event: row.id, market: row.main!.id, outcome, seen }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: '50.00', legs } as const
  const { bet } = unwrap(await api.call('POST /api/v2/bets', { body: { ...body, legs }, key: newKey() }))

  const feed = await feedPage(page, row.id)
  await order(feed, 'postpone', row)
  await expect(feed.getByRole('button', { name: /^give a new date: / }).first()).toBeVisible()
  await visit(page, `/en/betting/bet/${bet.id}`)
  await expect(page.getByRole('article')).toContainText('Postponed')
  await expect(page.getByRole('article')).toContainText('Open')
  await visit(page, `/en/betting/${row.id}`)
  await expect(page.getByText('Postponed', { exact: true })).toBeVisible()
  await expect(page.getByText('more than 48 hours later than it was to be when the bet was placed')).toBeVisible()
  const keys = page.getByRole('button', { name: /\d\.\d\d$/ })
  await expect(keys).toHaveCount(0)

  await order(feed, 'give a new date', row)
  await expect(keys.first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Postponed', { exact: true })).toHaveCount(0)
  await feed.reload()
  await order(feed, 'cancel', row)
  await expect(page.getByText('Selections on it are void')).toBeVisible({ timeout: 60_000 })
  await visit(page, `/en/betting/bet/${bet.id}`)
  await expect(page.getByRole('article')).toContainText('the event was called off')
})

test('PRO-13 a slip with both legs of a tie names the match that is related to the other', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const rows = await upcoming(api)
  const tie = rows.flatMap((first) => rows.filter(({ id }) => id === `${first.id}-2`).map((second) => [first, second] as const))
  const [first, second] = tie.findLast((legs) => legs.every(({ main }) => main?.status === 'open'))!
  for (const { id } of [first, second]) {
    await visit(page, `/en/betting/${id}`)
    await page
      .getByRole('button', { name: /\d\.\d\d$/ })
      .first()
      .click()
  }
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByRole('listitem')).toHaveCount(2)
  await expect(slip.getByText(`Related to ${first.home} – ${first.away}: not in one bet`)).toBeVisible()
})
