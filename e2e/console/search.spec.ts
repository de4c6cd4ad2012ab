import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { enter } from '../shell/support.ts'
import { atConsole, knownPlayer } from './support.ts'

/** Of two accounts. */
const NETWORK = '95.24.77.9'

test('D-2 the header finds by keyboard alone, on any page and on a phone @journey', async ({ page, browser }) => {
  const { id } = await knownPlayer(page)
  for (let count = 0; count < 2; count++) await enter(page.context(), { from: NETWORK })
  const head = await atConsole(browser, 'head', '#/promos')
  const dialog = head.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('textbox', { name: 'Player, payment, round or bet' })
  await head.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('No Such Person')
  await field.press('Enter')
  await expect(dialog.getByText('Nothing found among')).toBeVisible()
  await expectAccessible(head)
  await head.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await head.keyboard.press('Control+K')
  await field.fill(id)
  await field.press('Enter')
  await expect(head.getByRole('heading', { name: `Player ${id}` })).toBeVisible()
  await expect(dialog).toBeHidden()

  await head.setViewportSize({ width: 390, height: 844 })
  await head.getByRole('button', { name: 'Search' }).click()
  await field.fill(NETWORK)
  await field.press('Enter')
  const second = dialog.getByRole('region', { name: 'Players' }).getByRole('link').nth(1)
  await expect(second).toContainText('the network address')
  await expectAccessible(head)
  await field.press('ArrowDown')
  await head.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  const opened = (await second.getAttribute('href'))!
  await head.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(new URL(head.url()).hash).toBe(opened)
})
