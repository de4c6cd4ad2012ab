import { expect, type Page, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { enterWithMoney } from '../dice/support.ts'
import { siteUrl, visit } from '../shell/support.ts'

const LISTS = { slots: 'slots', live: 'live-casino' } as const

async function catalogue() {
  const visitor = visitorOf(siteUrl().origin)
  const page = async (after: string | null) => {
    const answer = await visitor.call('GET /api/v2/catalogue', { query: { limit: 100, ...(after !== null && { after }) } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  let latest = await page(null)
  const games = [...latest.data]
  while (latest.next !== null) {
    latest = await page(latest.next)
    games.push(...latest.data)
  }
  return games
}

async function expectStart(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('[data-start="started"]'), path).toBeVisible({ timeout: 60_000 })
  await expect(page.frameLocator('iframe').getByRole('button').first(), path).toBeVisible()
}

for (const mode of ['demo', 'play'] as const)
  test(`PRO-9 every game of the catalogue says that it has started: ${mode}`, async ({ page }) => {
    const games = await catalogue()
    expect(games.length).toBeGreaterThan(10)
    if (mode === 'play') await enterWithMoney(page)
    for (const { slug, category } of games) await expectStart(page, `/en/games/${LISTS[category]}/${slug}/${mode}`)
  })

test('PRO-9 a game whose page does not open is taken away, and nothing was charged', async ({ page }) => {
  await page.clock.install()
  await page.route('**/play?*', (route) =>
    route.request().resourceType() === 'document' && route.request().frame() !== page.mainFrame() ? route.abort() : route.fallback(),
  )
  await visit(page, '/en/games/slots/studio-classic3/demo')
  await expect(page.locator('[data-start="starting"]')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('The game did not start, nothing was charged.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All slots' }).last().click()
  await expect(page).toHaveURL(/\/en\/games\/slots$/)
})
