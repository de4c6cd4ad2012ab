import { DAY_MS } from '@fairhouse/money'
import { expect, type Page, test } from '@playwright/test'

import { deposit, NEVER_PAID, openInvoice, payByHand, timer } from '../deposit/support.ts'
import { unwrap, settle, rollOnce, openAsPlayer, startForReal, table } from '../dice/support.ts'
import { checkInDialog, choose, visit } from '../shell/support.ts'
import { expectPaused, loadLimits, notice, realityIsDue, REALITY_SUMMARY } from './support.ts'

const REACHED = 'Your own limit of stakes for a day is reached.'

/** Texts of the settings, by language. */
const SETTING = {
  stakes: 'Stakes',
  day: 'In 24 hours',
  set: 'Set',
  change: 'Change',
  limit: 'Limit',
  save: 'Save',
  now: 'The limit is in force',
  later: 'The new value comes into force in 24 hours',
  keep: 'Keep as it is',
} as const

async function setDailyStakes(page: Page, amount: string): Promise<void> {
  const { stakes, day, set, limit, save, now } = SETTING
  await visit(page, `/en/profile/setting`)
  await choose(page.getByRole('radio', { name: stakes }))
  await page.getByRole('button', { name: `${set}: ${stakes}, ${day}` }).click()
  await page.getByLabel(`${limit}: ${stakes}, ${day}`).fill(amount)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(notice(page, now)).toBeVisible()
}

test('BEY-11 a new limit binds bets and autobets at once; its removal takes a day and can be withdrawn', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  await setDailyStakes(page, '3')
  await visit(page, '/en/games/dice')
  const { roll, stake } = table(page)
  await stake.fill('1')
  await rollOnce(page)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await page.getByLabel('Stop at a loss of').fill('100')
  await settle(page) // a button ignores presses for 300 ms after its meaning changed
  await startForReal(page)
  await expect(page.getByText(REACHED)).toBeVisible()
  await choose(page.getByRole('radio', { name: 'Manual' }).filter({ visible: true }))
  await settle(page)
  await roll.click()
  await expect(notice(page, REACHED)).toBeVisible()
  expect((await loadLimits(api)).money.find(({ name }) => name === 'wager_day')).toMatchObject({ amount: '3.00', used: '3.00' })
  await visit(page, '/en/profile/setting')
  await choose(page.getByRole('radio', { name: 'Stakes' }))
  await expect(page.getByText('3.00 ₽ of 3.00 ₽ used')).toBeVisible()
  await page.getByRole('button', { name: 'Change: Stakes, In 24 hours' }).click()
  await page.getByRole('button', { name: 'Remove the limit' }).click()
  await expect(page.getByText(/^From .+: no limit$/)).toBeVisible()
  await page.getByRole('button', { name: SETTING.keep }).click()
  await expect(page.getByText(/^From .+: no limit$/)).toBeHidden()
})

test('BEY-11 a reality check states loss and hours; bets wait for the answer, and stopping offers a break', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  const { roll } = table(page)
  await realityIsDue(page)
  await roll.click()
  const check = page.getByRole('dialog', { name: 'Time check' })
  await expect(check.getByText('In 1 hour 5 minutes you have lost 1,250.00 ₽.')).toBeVisible()
  await check.getByRole('button', { name: 'Play on' }).click()
  await expect(check).toBeHidden()
  await rollOnce(page)
  await realityIsDue(page)
  await roll.click()
  await check.getByRole('button', { name: 'Stop' }).click()
  const rest = page.getByRole('dialog', { name: 'Good, that is it' })
  await checkInDialog(rest.getByRole('radio', { name: '7 days' }))
  await rest.getByRole('button', { name: 'Take a pause' }).click()
  await expectPaused(api)
})

test('BEY-11 a reality check ends an autobet, and the open page shows it', async ({ page }) => {
  // shortens the hour: the end that the server sends is replaced on its way to the page
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) =>
      socket.send(typeof message === 'string' ? message.replace('"stopped":"stopped"', '"stopped":"reality_check"') : message),
    )
  })
  const { api } = await openAsPlayer(page)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await page.getByLabel('Stop at a loss of').fill('100')
  await settle(page) // a button ignores presses for 300 ms after its meaning changed
  await startForReal(page)
  await page.route('**/api/v2/profile/limits/reality', (route) => route.fulfill({ json: REALITY_SUMMARY }))
  unwrap(await api.call('POST /api/v2/games/{game}/autobet/stop', { params: { game: 'dice' }, body: { mode: 'real' } }))
  await expect(page.getByRole('dialog', { name: 'Time check' }).getByText('In 1 hour 5 minutes you have lost 1,250.00 ₽.')).toBeVisible()
})

const PAUSES = {
  avatar: /^Account: /,
  roll: 'Roll',
  item: 'Pause for 24 hours',
  until: /^Paused until .+: no bets, no deposits/,
  deposit: 'Deposit',
} as const

test(`BEY-11 one press in the account menu pauses play, and every page shows until when`, async ({ page }) => {
  const { api } = await openAsPlayer(page)
  await visit(page, `/en/games/dice`)
  await page.getByRole('button', { name: PAUSES.avatar }).click()
  await page.getByRole('menuitem', { name: PAUSES.item, exact: true }).click()
  await expectPaused(api)
  const strip = page.getByText(PAUSES.until)
  await expect(strip).toBeVisible()
  const roll = page.getByRole('button', { name: PAUSES.roll, exact: true })
  await expect(roll).toBeDisabled()
  await expect(roll).toHaveAccessibleDescription(PAUSES.until)
  await expect(page.locator('header').getByRole('button', { name: PAUSES.deposit, exact: true })).toBeDisabled()
  await visit(page, `/en/profile/setting?deposit`)
  await expect(strip.first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText(PAUSES.until)).toBeVisible()
  await expect(page.getByRole('dialog').locator('button[type=submit]').last()).toBeDisabled()
})

test('BEY-11 a break can be extended from its strip, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { api } = await openAsPlayer(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause for 24 hours' }).click()
  await expect(page.getByText(PAUSES.until)).toBeVisible()
  const day = (await loadLimits(api)).cool_off_until!
  await page.getByRole('button', { name: 'Longer' }).click()
  await checkInDialog(page.getByRole('dialog').getByRole('radio', { name: '7 days' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Take a pause' }).click()
  await expect.poll(async () => Date.parse((await loadLimits(api)).cool_off_until!) - Date.parse(day)).toBeGreaterThan(5 * DAY_MS)
})

test('BEY-11 a deposit above the own limit shows the remaining amount, and offers exactly that', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  unwrap(await api.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '6000.00' } })) // a thousand were deposited before
  await visit(page, '/en?deposit')
  await openInvoice(page, NEVER_PAID)
  await deposit(page).getByRole('button', { name: 'Phone transfer' }).click()
  await deposit(page).getByLabel('Amount', { exact: true }).fill('4000')
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  const said = deposit(page).getByText(
    /^Your own limit for 24 hours, 6,000\.00\s₽, leaves 2,999\.\d\d\s₽\. Open invoices hold 2,000\.\d\d\s₽ of it/,
  )
  await expect(said).toBeVisible()
  await deposit(page)
    .getByRole('button', { name: /^2,999\.\d\d\s₽$/ })
    .click()
  await expect(said).toBeHidden()
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  await expect(timer(page)).toBeVisible()
})

test('D-74 a cancelled invoice holds its part by another method, and a transfer beyond the limit goes back', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  unwrap(await api.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '6000.00' } })) // a thousand were deposited before
  await visit(page, '/en?deposit')
  const cancelled = await openInvoice(page, NEVER_PAID)
  await deposit(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await deposit(page).getByRole('button', { name: 'New invoice' }).click()
  await deposit(page).getByRole('button', { name: 'Phone transfer' }).click()
  await deposit(page).getByLabel('Amount', { exact: true }).fill('4000')
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  await expect(deposit(page).getByText(/Cancelled and expired invoices hold 2,000\.\d\d\s₽: money for them can still arrive/)).toBeVisible()
  await payByHand({ ...cancelled, amount: '50000.00' })
  await visit(page, '/en/profile/history?kind=payments')
  await page.getByRole('button', { name: `Invoice ${cancelled.id}` }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText(/50,000\.00\s₽ arrived\. With it your deposits would exceed the limit that you set/)).toBeVisible()
  await expect(receipt.getByText('Goes back', { exact: true })).toBeVisible()
})
