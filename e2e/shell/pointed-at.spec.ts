import { expect, test } from '@playwright/test'

import { openAsPlayer } from '../dice/support.ts'
import { visit } from './support.ts'

const LOADED_LATER = ['search-modal', 'support-panel', 'login-modal', 'notifications-modal', 'floating'] as const

test('what a control opens loads when the visitor points at the control, and nothing loads before', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const loaded = () => LOADED_LATER.filter((name) => requested.some((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js')))

  await visit(page, '/en')
  await page.waitForLoadState('networkidle')
  expect(loaded()).toEqual([])
  await page.getByRole('button', { name: 'Search games and cases' }).first().hover()
  await expect.poll(loaded).toEqual(['search-modal'])
  await page.getByRole('link', { name: 'Log in', exact: true }).first().focus()
  await expect.poll(loaded).toEqual(['search-modal', 'login-modal'])
  await page.getByRole('button', { name: 'Support chat' }).hover()
  await expect.poll(loaded).toEqual(['search-modal', 'support-panel', 'login-modal'])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.mouse.move(0, 0)
  requested.length = 0
  await openAsPlayer(page, '/en/games/dice')
  await page.waitForLoadState('networkidle')
  expect(loaded()).toEqual([])
  await page.getByRole('button', { name: 'Statistics' }).hover()
  await expect.poll(loaded).toEqual(['floating'])
  await page.getByRole('button', { name: 'Notifications' }).hover()
  await expect.poll(loaded).toEqual(['notifications-modal', 'floating'])
})
