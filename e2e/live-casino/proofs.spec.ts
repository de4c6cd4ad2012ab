import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

const TABLES = [
  { slug: 'studio-roulette', result: '#roads [data-round]', size: { width: 1440, height: 900 } },
  { slug: 'studio-baccarat', result: '#proof-open', size: { width: 390, height: 844 } },
] as const

for (const { slug, result, size } of TABLES)
  test(`D-50 ${slug}: the proof of an ended round stays while the next is played, and the verifier repeats it`, async ({ page }) => {
    await page.setViewportSize(size)
    await visit(page, `/en/games/live-casino/${slug}/demo`)
    const frame = page.frameLocator('iframe')
    const seconds = async () => Number((await frame.locator('#timer').isVisible()) && (await frame.locator('#seconds').textContent()))
    const betsAreTaken = () => expect.poll(seconds, { timeout: 90_000 }).toBeGreaterThan(2)
    const isShown = () => expect(frame.locator('#timer')).toBeHidden({ timeout: 60_000 })
    await betsAreTaken()
    await isShown()
    await betsAreTaken()
    await frame.locator(result).first().click()
    const round = frame.locator('#proof-round')
    await expect(round).toHaveText(/^Round \d+$/)
    const shown = await round.textContent()
    await isShown()
    await betsAreTaken()
    await expect(round).toHaveText(shown!)
    await frame.getByRole('button', { name: 'Later round' }).click()
    await expect(round).not.toHaveText(shown!)
    await frame.getByRole('button', { name: 'Earlier round' }).click()
    await expect(round).toHaveText(shown!)
    const opened = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Repeat in the verifier' }).click()
    const verifier = await opened
    await expect(verifier.getByText('Matches', { exact: true })).toBeVisible({ timeout: 30_000 })
    await frame.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(frame.locator('#put')).toBeVisible()
  })
