import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { approveIfNeeded, atConsole, decide, key } from './support.ts'

test('PRO-14 free spins for a tier are offered with their forecast, changed and stopped in the console', async ({ browser }) => {
  const name = `e2e-${Date.now().toString(36)}`
  const console = await atConsole(browser, 'risk', '#/spin-offers')
  await console.getByRole('combobox', { name: 'For' }).selectOption('black')
  for (const [label, text] of [
    ['Name', name],
    ['Slot', 'studio-gems5'],
    ['Spins of one player', '20'],
    ['Largest winnings of one player, EUR', '5'],
    ['Budget, EUR', '25'],
  ] as const)
    await console.getByRole('textbox', { name: label }).fill(text)
  await expect(console.getByRole('region', { name: 'Forecast of cost' })).toContainText('of tier black may get them now')
  await expectAccessible(console)
  await key(console, 'Create').click()
  await decide(console, 'Create', `made ${name}`)
  await approveIfNeeded(browser, console, `made ${name}`)
  await console.reload()
  await console.getByRole('button', { name: `Change ${name}` }).click()
  await console.getByRole('textbox', { name: 'Spins of one player' }).fill('30')
  await console.getByRole('button', { name: 'Change', exact: true }).click()
  await decide(console, 'Change', `changed ${name}`)
  await approveIfNeeded(browser, console, `changed ${name}`)
  await console.reload()
  await expect(console.getByRole('row').filter({ hasText: `${name}, version 1` })).toContainText('replaced')
  const current = console.getByRole('row').filter({ hasText: `${name}, version 2` })
  await expect(current).toContainText('30 spins')
  await current.getByRole('button', { name: `Stop ${name}` }).click()
  await decide(console, 'Stop', 'the season is over')
  await expect(current).toContainText('stopped')
})
