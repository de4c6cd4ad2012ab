import { expect, test } from '@playwright/test'

import { amountIn, enterWithMoney, loadBalance } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

const TABLES = [
  { title: 'Caravan Baccarat', slug: 'studio-baccarat', bet: 'banker', size: { width: 1440, height: 900 }, language: 'en' },
  { title: 'Ring Roulette', slug: 'studio-roulette', bet: 'red', size: { width: 390, height: 844 }, language: 'en' },
  { title: 'Caravan Baccarat', slug: 'studio-baccarat', bet: 'player', size: { width: 390, height: 844 }, language: 'ru' },
  { title: 'Ring Roulette', slug: 'studio-roulette', bet: 'black', size: { width: 1440, height: 900 }, language: 'kz' },
] as const

const TEXTS = {
  en: { taken: 'Stake taken', ended: /Won|Returned|No gain/, matches: 'Matches', together: /^2 stakes of one round/ },
  ru: { taken: 'Ставка принята', ended: /Выигрыш|Возврат|без выигрыша/, matches: 'Совпадает', together: /^2 ставки одного раунда/ },
  kz: {
    taken: 'Мөлшерлеме қабылданды',
    ended: /Ұтыс|Қайтарылды|ұтыс жоқ/,
    matches: 'Сәйкес келеді',
    together: /^бір раундтың 2 мөлшерлемесі/,
  },
} as const

for (const { title, slug, bet, size, language } of TABLES)
  test(`PRO-10 BEY-8 ${slug} in ${language}: two stakes are one round, with a reload, its result and its proof`, async ({ page }) => {
    const texts = TEXTS[language]
    await page.setViewportSize(size)
    await visit(page, `/${language}/games/live-casino`)
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    await expectAccessible(page)

    const { api } = await enterWithMoney(page)
    const address = `/${language}/games/live-casino/${slug}/play`
    await visit(page, address)
    const frame = page.frameLocator('iframe')
    const put = frame.locator('#put')
    const seconds = async () => Number((await frame.locator('#timer').isVisible()) && (await frame.locator('#seconds').textContent()))
    await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(8)
    await frame.locator(`[data-bet="${bet}"]`).click()
    await put.click()
    await expect(frame.locator('#status')).toContainText(texts.taken)
    await frame.locator(`[data-bet="${bet}"]`).click()
    await put.click()
    await expect(put).toBeDisabled()

    await visit(page, address)
    await expect(frame.locator(`[data-bet="${bet}"] .laid`)).not.toBeEmpty()
    let inPlay: string | undefined
    const readStatus = async () => {
      const [said, sum] = await frame
        .locator('body')
        .evaluate(() => ['status', 'bet'].map((id) => document.getElementById(id)!.textContent))
      inPlay = sum
      return said
    }
    await expect.poll(readStatus, { timeout: 60_000, intervals: [200] }).toMatch(texts.ended)
    expect(inPlay).toMatch(/^0[.,]00/)
    const balance = async () => amountIn(await frame.locator('#balance').textContent())
    await expect.poll(async () => (await balance()) - (await loadBalance(api))).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    const history = await api.call('GET /api/v2/games/history', { query: { limit: 1 } })
    await visit(page, `/${language}/round/${history.ok ? history.data.data[0]!.id : ''}`)
    await expect(page.getByText(texts.matches, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.together)).toBeVisible()
  })

test('PRO-10 a card in the lobby follows a round of its table: seconds for stakes, the draw, and its result', async ({ page }) => {
  await visit(page, '/en/games/live-casino')
  const card = page.getByRole('article').filter({ hasText: 'Ring Roulette' })
  const state = card.locator('[data-table="open"]')
  const seconds = async () => Number(/Stakes: (\d+) s/.exec((await state.textContent()) ?? '')?.[1])
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(3)
  await expect(state).toContainText(/\d+ players?/)
  const heights = async () => [await state.evaluate((line) => line.clientHeight), await card.evaluate((whole) => whole.clientHeight)]
  const [line, whole] = await heights()
  const before = await state.getByText(/^Last results/).textContent({ timeout: 60_000 })
  await expect(state).toContainText('No more stakes', { timeout: 60_000 })
  await expect(state.getByText(/^Last results/)).not.toHaveText(before!, { timeout: 60_000 })
  await expect(page.getByRole('article').filter({ hasText: 'Steppe Blackjack' })).toContainText('Your own table')
  expect(await heights()).toEqual([line, whole])
})
