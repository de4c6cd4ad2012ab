/** STA-3: a payment that arrives while a round runs covers nothing of it, and its receipt is opened afterwards. */
import { expect, type Page, test } from '@playwright/test'

import { bet, CRASH, crash, keys, ROUND_MS } from '../crash/support.ts'
import { openAsPlayer, settle, startForReal, table } from '../dice/support.ts'
import { gemsOpened, miner, PATH } from '../miner/support.ts'
import { enterRoom, room, stakeInRoom, withRoomLock } from '../rooms/support.ts'
import { choose, visit } from '../shell/support.ts'
import { deposit, NEVER_PAID, type OpenedInvoice, openInvoice, payByHand, received } from './support.ts'

/** An invoice, opened from the header of this page. */
async function openHere(page: Page): Promise<OpenedInvoice> {
  await page.locator('header').getByRole('link', { name: 'Deposit' }).click()
  await expect(deposit(page)).toBeVisible()
  const invoice = await openInvoice(page, NEVER_PAID)
  await page.keyboard.press('Escape')
  await expect(deposit(page)).toBeHidden()
  return invoice
}

const credited = (page: Page) => page.getByRole('status').filter({ hasText: /^\+2,\d{3}\.\d\d\s₽ on your balance/ })

async function showReceipt(page: Page): Promise<void> {
  await expect(received(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show the receipt' }).click()
  await expect(received(page)).toBeVisible()
}

test('STA-3 a payment covers no flight of crash: Cash out stays pressable, the receipt waits for the end', async ({ page }) => {
  test.setTimeout(6 * ROUND_MS)
  await openAsPlayer(page, CRASH)
  const invoice = await openHere(page)
  const card = crash(page).card(1)
  await card.getByLabel('Bet amount').fill('10.00')
  await bet(card) // waits for the next round or flies: in both states the bet is open
  await payByHand(invoice)
  await expect(credited(page)).toBeVisible()
  await expect(received(page)).toBeHidden()
  await keys(card).cashOut.or(keys(card).result).first().waitFor({ timeout: ROUND_MS })
  await settle(page) // the button ignores presses for 300 ms after its meaning changed
  if (await keys(card).cashOut.isVisible())
    await keys(card)
      .cashOut.click({ timeout: 2000 })
      .catch(() => undefined)
  await showReceipt(page)
})

test('STA-3 a payment covers no open board of mines', async ({ page }) => {
  await openAsPlayer(page, PATH)
  const invoice = await openHere(page)
  await gemsOpened(page, 1)
  await payByHand(invoice)
  await expect(credited(page)).toBeVisible()
  await expect(received(page)).toBeHidden()
  await settle(page) // as above
  await miner(page).cashOut.click()
  await showReceipt(page)
})

test('STA-3 a payment covers no room with a stake of the player', async ({ page }) => {
  await withRoomLock(
    'yellow',
    () => enterRoom(page, 'yellow'),
    async () => {
      const invoice = await openHere(page)
      await stakeInRoom(page, '10.00')
      await payByHand(invoice)
      await expect(credited(page)).toBeVisible()
      await expect(received(page)).toBeHidden()
      await room(page).takeBack.click()
      await showReceipt(page)
    },
  )
})

test('STA-3 a payment covers no page while an autobet of the player runs, and its strip ends it', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  const invoice = await openHere(page)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await page.getByLabel('Stop at a loss of').fill('100')
  await table(page).stake.fill('1')
  await settle(page) // the button ignores presses for 300 ms after its meaning changed
  await startForReal(page)
  try {
    await expect(page.getByText('Autobet is running')).toBeVisible()
    await visit(page, '/en/faq')
    const strip = page.getByRole('complementary', { name: 'Autobet is running' })
    await expect(strip).toBeVisible()
    await payByHand(invoice)
    await expect(credited(page)).toBeVisible()
    await expect(received(page)).toBeHidden()
    await strip.getByRole('button', { name: 'Stop autobet' }).click()
    await showReceipt(page)
  } finally {
    await api.call('POST /api/v2/games/{game}/autobet/stop', { params: { game: 'dice' }, body: { mode: 'real' } })
  }
})
