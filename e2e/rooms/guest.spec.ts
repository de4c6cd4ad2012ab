import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap, type PlayerSession, openAsPlayer } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { withRoomLock, leaveRoom, pathOf, room } from './support.ts'

test('PRO-11 a guest sees three rooms and their stakes, and must register to stake; nothing moves', async ({ page }) => {
  await watchShifts(page)
  await visit(page, '/en/games/rooms')
  for (const [name, limits] of [
    ['Purple', '50 – 50,000 ₽'],
    ['Red', '1 – 1,000 ₽'],
    ['Yellow', '10 – 10,000 ₽'],
  ] as const) {
    const roomCard = page.getByRole('article', { name })
    await expect(roomCard).toContainText(limits)
    await expect(roomCard).toContainText('5 %')
  }
  await expectNoShift(page)
  await page.getByRole('article', { name: 'Yellow' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/games\/rooms\/yellow$/)
  await expect(page.getByRole('heading', { name: 'Yellow room' })).toBeVisible()
  await visit(page, `${pathOf('red')}?money=real`)
  await expect(page.getByText(/rounds of real money/)).toBeVisible()
  await expect(room(page).stake).toHaveCount(0)
  await expectNoShift(page)
  await page.getByRole('link', { name: 'Sign up to play' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const answer = await page.goto('/en/games/rooms/green')
  expect(answer?.status()).toBe(404)
})

test('PRO-11 a stake of another player appears in the ring and in the list automatically', async ({ page, browser }) => {
  await visit(page, `${pathOf('purple')}?money=real`)
  await expect(room(page).verify).toBeEnabled()
  const other = await browser.newContext()
  const enter = async () => openAsPlayer(await other.newPage(), '/en')
  await withRoomLock('purple', enter, (session) => expectStakeShown(page, session))
  await other.close()
})

async function expectStakeShown(page: Page, session: PlayerSession): Promise<void> {
  const { holders, ring } = room(page)
  const body = { stake: '51.00', currency: 'RUB' } as const
  unwrap(await session.api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'e2e', mode: 'real' } }))
  unwrap(await session.api.call('POST /api/v2/games/rooms/{room}/bet', { params: { room: 'purple' }, key: newKey(), body }))
  await expect(holders).toContainText('51.00 ₽')
  await expect(ring).toContainText('51')
  await leaveRoom(session, 'purple')
  await expect(holders).not.toContainText('51.00 ₽')
}
