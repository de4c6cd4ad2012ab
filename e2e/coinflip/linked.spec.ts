import { expect, type Page, test } from '@playwright/test'

import { newCard } from '../cashier/payout-support.ts'
import { NEVER_PAID, payByHand } from '../deposit/support.ts'
import { enterWithMoney, loadBalance, type PlayerSession, unwrap } from '../dice/support.ts'
import { leaveRoom, pathOf, room, stakeInRoom, turnIn } from '../rooms/support.ts'
import { runExclusive } from '../run-exclusive.ts'
import { visit } from '../shell/support.ts'
import { duels, DUELS, ownStake, text } from './duel-support.ts'

const LINKED = /an account linked to yours by phone, document, payment method or browser/

/** Paid by this card; a card identifies its owner. */
async function payWith(card: string, { api, balance }: PlayerSession): Promise<void> {
  const body = { value: 'card', amount: NEVER_PAID }
  const { id } = unwrap(await api.call('POST /api/v2/billing/deposit', { body }))
  await payByHand({ id, amount: '100.00' }, card)
  await expect.poll(() => loadBalance(api), { timeout: 60_000 }).toBe(balance + 100)
}

/** Pays before the page is open: a credit opens a dialog on it. */
async function enterWith(card: string, page: Page, path: string): Promise<PlayerSession> {
  const session = await enterWithMoney(page)
  await payWith(card, session)
  await visit(page, path)
  return session
}

test('D-74 a duel of the own other account says why it is not joined, and takes no money', async ({ page, browser }) => {
  const card = newCard()
  const other = await (await browser.newContext()).newPage()
  const [a, b] = [await enterWith(card, page, DUELS), await enterWith(card, other, DUELS)]
  const stake = ownStake()
  await duels(page).stake.fill(text(stake))
  await duels(page).offer.click()
  const row = duels(other).row(`${text(stake)} ₽`)
  await expect(async () => {
    await row.getByRole('button', { name: /^Join: / }).click({ timeout: 2000 })
    await expect(other.getByText(LINKED).first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(row).toBeVisible()
  expect(await loadBalance(b.api)).toBe(b.balance + 100)
  await duels(page)
    .row(`${text(stake)} ₽`)
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect.poll(() => loadBalance(a.api)).toBe(a.balance + 100)
})

test('D-74 a room says why the stake of the own other account is refused', async ({ page, browser }) => {
  await runExclusive(turnIn('yellow'), async () => {
    const card = newCard()
    const other = await (await browser.newContext()).newPage()
    const [a, b] = [await enterWith(card, page, pathOf('yellow')), await enterWith(card, other, pathOf('yellow'))]
    await stakeInRoom(page, '20.00')
    try {
      await room(other).stake.fill('20.00')
      await room(other).add.click()
      await expect(other.getByText(LINKED).first()).toBeVisible()
      expect(await loadBalance(b.api)).toBe(b.balance + 100)
    } finally {
      await leaveRoom(a, 'yellow')
    }
  })
})
