import { expect, type Page, test } from '@playwright/test'

import { amountIn, enterWithMoney, loadBalance } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { type OwnStudio, openOwnStudio } from './own-studio.ts'

// the scenario's own studio has an address that the site's policy does not name
test.use({ bypassCSP: true })
test.describe.configure({ mode: 'default' })

let studio: OwnStudio
test.beforeAll(async () => {
  studio = await openOwnStudio()
  await studio.start()
})
test.afterAll(() => studio.close())

const AWAY = 'The provider gives no answer.'

const partsOf = (page: Page) => {
  const frame = page.frameLocator('iframe')
  return {
    frame,
    away: page.getByText(AWAY),
    status: frame.locator('#status'),
    balance: async () => amountIn(await frame.locator('#balance').textContent()),
    /** In which a shared table takes stakes. */
    seconds: async () => Number((await frame.locator('#timer').isVisible()) && (await frame.locator('#seconds').textContent())),
  }
}

async function enter(page: Page, path: string) {
  const { api } = await enterWithMoney(page)
  await studio.serve(page)
  await visit(page, path)
  const { balance } = partsOf(page)
  await expect.poll(balance).toBe(await loadBalance(api))
  return { equalBalances: () => expect.poll(async () => (await balance()) - (await loadBalance(api))).toBe(0) }
}

const TABLES = [
  { slug: 'studio-baccarat', bet: 'banker' },
  { slug: 'studio-roulette', bet: 'red' },
] as const

for (const { slug, bet } of TABLES)
  test(`PRO-10 ${slug} outlives a kill of the studio: stake, balance and result are there without a reload`, async ({ page }) => {
    const { equalBalances } = await enter(page, `/en/games/live-casino/${slug}/play`)
    const { frame, away, status, seconds } = partsOf(page)
    await expect.poll(seconds, { timeout: 90_000 }).toBeGreaterThan(8)
    await frame.locator(`[data-bet="${bet}"]`).click()
    await frame.locator('#put').click()
    await expect(status).toContainText('Stake taken')
    await studio.kill()
    await expect(status).toHaveText('The connection is lost. Stakes that were taken stay in play. The table is opened again by itself.')
    await expect(away).toBeVisible()
    await expect(frame.locator(`[data-bet="${bet}"]`)).toBeDisabled()
    await studio.start()
    await expect(away).toBeHidden({ timeout: 60_000 })
    await expect(frame.locator(`[data-bet="${bet}"] .laid`)).not.toBeEmpty()
    await expect(status).toContainText(/Won|Returned|No gain/, { timeout: 60_000 })
    await equalBalances()
    await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(2)
    await expect(frame.locator(`[data-bet="${bet}"]`)).toBeEnabled()
  })

test('PRO-10 blackjack outlives a kill of the studio: the hand goes on where it stood', async ({ page }) => {
  const { equalBalances } = await enter(page, '/en/games/live-casino/studio-blackjack/play')
  const { frame, away } = partsOf(page)
  const stand = frame.getByRole('button', { name: 'Stand', exact: true })
  const refuse = frame.getByRole('button', { name: 'No insurance' })
  const moves = frame.locator('#moves button')
  const isOver = async () => (await frame.locator('#betting').isVisible()) && (await frame.locator('.result').first().textContent()) !== ''
  // a chip takes the last hand off the table
  const dealOpen = async () => {
    await frame.locator('#chips button').first().click()
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await expect.poll(async () => (await isOver()) || (await moves.first().isEnabled())).toBe(true)
    return !(await isOver())
  }
  await expect.poll(dealOpen, { timeout: 60_000 }).toBe(true)
  const cards = await frame.locator('.card').count()
  await studio.kill()
  await ((await refuse.isVisible()) ? refuse : stand).click()
  await expect(away).toBeVisible()
  await studio.start()
  await expect(away).toBeHidden({ timeout: 60_000 })
  expect(await frame.locator('.card').count()).toBeGreaterThanOrEqual(cards)
  const standOnce = async () => {
    if (await isOver()) return true
    if (await stand.isEnabled({ timeout: 2000 }).catch(() => false)) await stand.click()
    return false
  }
  await expect.poll(standOnce, { timeout: 60_000, intervals: [300] }).toBe(true)
  await equalBalances()
})

test('PRO-10 a slot outlives a kill of the studio: a spin that was begun is played once', async ({ page }) => {
  const { equalBalances } = await enter(page, '/en/games/slots/studio-gems5/play')
  const { frame, away, status } = partsOf(page)
  await studio.kill()
  await frame.locator('#spin').click()
  await expect(away).toBeVisible()
  await expect(status).toContainText('No connection')
  await studio.start()
  await expect(away).toBeHidden({ timeout: 60_000 })
  await expect(frame.locator('#spin')).toBeEnabled({ timeout: 60_000 })
  await equalBalances()
})

const ON_ITS_WAY = 'The bet got no answer. It is being returned.'
const RETURNED = 'The bet got no answer and was returned.'

test('D-50 a spin whose bet gets no answer says that the stake is on its way back, and when it is there', async ({ page }) => {
  const { equalBalances } = await enter(page, '/en/games/slots/studio-gems5/play')
  const { frame, status } = partsOf(page)
  studio.setWallet(true)
  await frame.locator('#spin').click()
  await expect(status).toHaveText(ON_ITS_WAY)
  studio.setWallet(false)
  await expect(status).toHaveText(RETURNED)
  await equalBalances()
  await expect(frame.locator('#spin')).toBeEnabled()
})

test('D-50 a stake at a table that gets no answer says that it is on its way back, and when it is there', async ({ page }) => {
  const { equalBalances } = await enter(page, '/en/games/live-casino/studio-roulette/play')
  const { frame, status, seconds } = partsOf(page)
  await expect.poll(seconds, { timeout: 90_000 }).toBeGreaterThan(10)
  await frame.locator('[data-bet="red"]').click()
  studio.setWallet(true)
  await frame.locator('#put').click()
  await expect(status).toHaveText(ON_ITS_WAY)
  studio.setWallet(false)
  await expect(status).toHaveText(RETURNED)
  await equalBalances()
})
