import { expect, test } from '@playwright/test'

import { enterWithMoney, loadBalance, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { textOf } from '../texts.ts'
import { gameOf, SLOTS } from './support.ts'

const FORMS = [
  { form: 'desktop', size: { width: 1440, height: 900 } },
  { form: 'phone', size: { width: 390, height: 844 } },
] as const

for (const { form, size } of FORMS)
  for (const { slug, title } of SLOTS)
    test(
      `PRO-9 ${title} on a ${form}: from the lobby into demo, then for money; the balance is the ledger's, and a reload resumes`,
      { tag: `${slug} ${form}` === 'studio-classic3 desktop' ? '@journey' : [] },
      async ({ page }) => {
        await page.setViewportSize(size)
        await visit(page, '/en')
        const row = page
          .getByRole('main')
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: 'Slots', exact: true }) })
        const tile = row.getByRole('listitem').filter({ hasText: title })
        await tile.hover()
        const key =
          form === 'desktop' ? tile.getByRole('link', { name: `${title} in demo` }) : tile.getByRole('link', { name: title }).first()
        await key.click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const game = gameOf(page)
        await game.play()
        expect(await game.balance()).not.toBe(0)

        const { api } = await enterWithMoney(page)
        await visit(page, `/en/games/slots/${slug}/play`)
        await expect(game.spin).toBeEnabled()
        expect(await game.balance()).toBe(await loadBalance(api))
        await game.play()
        await game.play()
        await expect.poll(() => game.balance()).toBe(await loadBalance(api))

        const drawn = page
          .waitForResponse(({ url, request }) => url().endsWith('/api/spin') && request().method() === 'POST')
          .catch(() => undefined)
        await game.spin.click()
        await drawn
        await visit(page, `/en/games/slots/${slug}/play`)
        await expect(game.spin).toBeEnabled({ timeout: 60_000 })
        await expect.poll(async () => (await game.balance()) - (await loadBalance(api))).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      },
    )

for (const language of ['ru', 'kz'] as const) {
  const text = (key: string) => textOf(language, key)

  test(`PRO-9 a player on a phone finds a slot, plays it for money, and reads its round in the history, in ${language}`, async ({
    page,
  }) => {
    const { slug, title } = SLOTS[1]
    await page.setViewportSize({ width: 390, height: 844 })
    const { api } = await enterWithMoney(page)
    await visit(page, `/${language}/games/slots`)
    await expect(page.getByRole('heading', { level: 1, name: text('nav.slots'), exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('caravan')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/${language}/games/slots/${slug}/play$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const game = gameOf(page, language)
    await game.play()
    await expect.poll(async () => (await game.balance()) - (await loadBalance(api))).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    await visit(page, `/${language}/profile/history`)
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: text('table.check') }).click()
    await expect(page.getByRole('dialog', { name: text('proof.title') })).toBeVisible()
    const [played] = unwrap(await api.call('GET /api/v2/games/history', { query: { limit: 1 } })).data
    await visit(page, `/${language}/round/${played!.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test('PRO-9 slots are found in the rail, by search, filters and the star; a guest’s choice survives a reload', async ({ page }) => {
  await visit(page, '/en')
  await page.getByRole('navigation').getByRole('link', { name: 'Slots', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expectAccessible(page)
  const list = page.getByRole('main').locator('section').last()
  await page.getByRole('searchbox', { name: 'Game or studio' }).fill('saiga')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Game or studio' }).fill('saigo tumbl')
  await expect(page.getByText('Nothing found for “saigo tumbl”')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Saiga Tumble')
  await page.getByRole('button', { name: 'Show all slots' }).click()
  await page.getByRole('button', { name: /^Fairhouse Studio/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Volatility').selectOption({ label: 'High' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('listitem').hover()
  await list.getByRole('button', { name: 'Favourite: Saiga Tumble' }).click()
  await visit(page, '/en/games/slots?list=favourites')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByLabel('Game, case or team').fill('caravan gems')
  await expect(search.getByRole('link', { name: /Caravan Gems/ })).toBeVisible()
  await expect(search.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/games\/slots\/studio-gems5\/demo$/)
})
