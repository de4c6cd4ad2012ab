import { expect, type Page, test } from '@playwright/test'

import { amountIn, loadBalance, type PlayerSession, table } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { withRoomLock, enterRoom, pathOf, room, stakeInRoom } from './support.ts'

test('PRO-11 a player alone in a room stakes, adds, and cancels, also after a reload', async ({ page }) => {
  await withRoomLock(
    'red',
    () => enterRoom(page, 'red'),
    (session) => stakesAndTakesBack(page, session),
  )
})

async function stakesAndTakesBack(page: Page, { api, balance }: PlayerSession): Promise<void> {
  const { holders, takeBack } = room(page)
  await stakeInRoom(page, '20')
  await expect(holders).toContainText('100.00 %')
  await expect(takeBack).toHaveText('Take back 20.00 ₽')
  expect(await loadBalance(api)).toBe(balance - 20)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(balance - 20)
  await visit(page, pathOf('red'))
  await expect(holders.getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for a second player')).toBeVisible()
  await takeBack.click()
  await expect(holders.getByText('You', { exact: true })).toHaveCount(0)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(balance)
}

test('PRO-11 CON-2 D-24 a stake outside the limits of the room is refused; with keys on, keys stake', async ({ page }) => {
  await withRoomLock(
    'purple',
    () => enterRoom(page, 'purple'),
    () => playsByKeys(page),
  )
})

async function playsByKeys(page: Page): Promise<void> {
  const { stake, add, holders } = room(page)
  for (const [typed, said] of [
    ['49', 'The smallest bet is 50.00 ₽.'],
    ['50001', 'The largest bet is 50,000.00 ₽.'],
  ] as const) {
    await stake.fill(typed)
    await expect(page.getByText(said).filter({ visible: true })).toBeVisible()
    await expect(add).toBeDisabled()
  }
  await stake.fill('60')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys and comfort' })
  await help.getByRole('switch', { name: 'Play with the keyboard' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.locator('body').press('a')
  await expect(stake).toHaveValue('50.00')
  await page.locator('body').press('d')
  await expect(stake).toHaveValue('100.00')
  await page.keyboard.press('Space')
  await expect(holders.getByText('You', { exact: true })).toBeVisible()
}
