/** PRO-10: the header takes a stake in a frame off at once, and shows what comes back when the game has shown it. */
import { expect, type Page, test } from '@playwright/test'

import { walletOf } from '../auth/support.ts'
import { enterWithMoney } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { gameOf } from './support.ts'

const BEGINS = ['round_started', 'step_started']
const ENDS = ['shown', 'round_ended']

/** What the frame sends and each change of the header's sum, in their order. Call before the page opens. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return
    const happened: string[] = []
    Object.assign(window, { happened })
    // registered before the site's own, which may render within the message's task
    addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => void (data?.type && happened.push(data.type)))
  })
}

/** By its accessible name: the drawn digits roll for a moment. */
async function watchMoney(page: Page): Promise<void> {
  await walletOf(page).evaluate((wallet) => {
    const { happened } = window as unknown as { happened: string[] }
    happened.length = 0
    const change = () => void happened.push(`money ${wallet.getAttribute('aria-label')}`)
    change()
    new MutationObserver(change).observe(wallet, { attributeFilter: ['aria-label'] })
  })
}

const happenedOn = (page: Page) => page.evaluate(() => (window as unknown as { happened: string[] }).happened)

const isMoney = (each: string | undefined): boolean => each?.startsWith('money ') === true
const sumIn = (label: string): number => Number(label.replaceAll(/[^\d.]/g, ''))

/** Changes of the money while a spin, a move or a deal was not shown yet. */
function earlyChanges(happened: readonly string[]): number[] {
  let isHeld = false
  let shown = 0
  const changes: number[] = []
  for (const each of happened) {
    if (BEGINS.includes(each)) isHeld = true
    else if (ENDS.includes(each)) isHeld = false
    else if (isMoney(each)) {
      if (isHeld && sumIn(each) !== shown) changes.push(sumIn(each) - shown)
      shown = sumIn(each)
    }
  }
  return changes
}

test('PRO-10 the stake leaves the header at once, and a win comes with the reels of a slot', async ({ page }) => {
  await moving(page)
  await record(page)
  await enterWithMoney(page)
  await visit(page, '/en/games/slots/studio-gems5/play')
  const game = gameOf(page)
  await expect(game.spin).toBeEnabled()
  await watchMoney(page)
  await game.play()
  await expect.poll(async () => (await happenedOn(page)).includes('round_ended'), { timeout: 60_000 }).toBe(true)
  const happened = await happenedOn(page)
  expect(happened).toEqual(expect.arrayContaining(['round_started', 'step_started', 'round_ended']))
  expect(earlyChanges(happened)).toEqual([expect.any(Number)])
  expect(earlyChanges(happened)[0]).toBeLessThan(0)
})

test('PRO-10 nothing comes to the header before the cards of a hand', async ({ page }) => {
  await moving(page)
  await record(page)
  await enterWithMoney(page)
  await visit(page, '/en/games/live-casino/studio-blackjack/play')
  const frame = page.frameLocator('iframe')
  const chip = frame.locator('#chips button').first()
  await expect(chip).toBeEnabled()
  await watchMoney(page)
  await chip.click()
  await frame.getByRole('button', { name: 'Deal', exact: true }).click()
  const endHand = async () => {
    const refuse = frame.getByRole('button', { name: 'No insurance' })
    const next = (await refuse.isVisible()) ? refuse : frame.getByRole('button', { name: 'Stand', exact: true })
    if ((await next.isVisible()) && (await next.isEnabled())) await next.click({ timeout: 2000 }).catch(() => undefined)
    return (await happenedOn(page)).includes('round_ended')
  }
  await expect.poll(endHand, { timeout: 60_000, intervals: [300] }).toBe(true)
  expect(earlyChanges(await happenedOn(page)).filter((change) => change > 0)).toEqual([])
})
