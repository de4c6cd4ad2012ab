import { expect, test } from '@playwright/test'

import { TABLE_TEXTS } from '../../apps/studio/page/table/table-texts.data.ts'
import { amountIn, enterWithMoney, loadBalance, unwrap } from '../dice/support.ts'
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

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

const FORMS = [
  { language: 'ru', form: 'desktop' },
  { language: 'kz', form: 'phone' },
  { language: 'ru', form: 'phone' },
  { language: 'kz', form: 'desktop' },
] as const

/** `times`: all stakes of the round, in first ones. */
const HANDS = [
  { moves: ['double'], times: 2 },
  { moves: ['split', 'stand', 'stand'], times: 2 },
  { moves: ['insure'], times: 1.5 },
] as const

for (const { language, form } of FORMS)
  test(`PRO-10 D-52 blackjack in ${language} on a ${form}: double, split and insurance are further stakes of one round`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[form])
    const { api } = await enterWithMoney(page)
    await studio.serve(page)
    await visit(page, `/${language}/games/live-casino/studio-blackjack/play`)
    const texts = TABLE_TEXTS[language]
    const frame = page.frameLocator('iframe')
    const balance = async () => amountIn(await frame.locator('#balance').textContent())
    await expect.poll(balance).toBe(await loadBalance(api))
    // the key of a further stake names its cost too
    const key = (name: string) => frame.locator('#moves').getByRole('button', { name: new RegExp(String.raw`^${name}\s?(\d|$)`) })
    const chip = frame.locator('#chips button').first()
    for (const { moves, times } of HANDS) {
      const before = await balance()
      await expect(() => studio.chooseHand(moves)).toPass({ timeout: 60_000 })
      await chip.click()
      const stake = amountIn(await frame.locator('#bet').textContent())
      await frame.getByRole('button', { name: texts.deal, exact: true }).click()
      for (const move of moves) {
        await expect(key(texts[move])).toBeEnabled({ timeout: 60_000 })
        await key(texts[move]).click()
      }
      await expect(frame.locator('.result').first()).not.toBeEmpty({ timeout: 60_000 })
      await expect(frame.locator('.result')).toHaveCount(moves.length > 1 ? 2 : 1)
      await expect(chip).toBeEnabled({ timeout: 60_000 })
      const { data } = unwrap(await api.call('GET /api/v2/games/history', { query: { limit: 1 } }))
      expect([data[0]!.status, Number(data[0]!.stake)]).toEqual(['settled', stake * times])
      expect(Number(data[0]!.payout)).toBeGreaterThan(0)
      await expect.poll(balance).toBeCloseTo(before - stake * times + Number(data[0]!.payout), 2)
      expect(await balance()).toBe(await loadBalance(api))
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
