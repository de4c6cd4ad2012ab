import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { expectAccessible } from '../looks.ts'
import { approveIfNeeded, atConsole, decide, key } from './support.ts'

/** The offer begins after months and is stopped before: no other scenario meets it. */
test('PRO-14 a reload offer is made with its forecast, gets a next version by its name, and is stopped in the console', async ({
  browser,
}) => {
  const name = `e2e-${newKey().slice(0, 8)}`
  const console = await atConsole(browser, 'risk', '#/reloads')
  const create = async (percent: string, reason: string) => {
    for (const [label, text] of [
      ['Name', name],
      ['Percent of a deposit', percent],
      ['Largest bonus, EUR', '10'],
      ['Begins in days', '200'],
      ['Runs for days', '7'],
      ['Budget, EUR', '25'],
    ] as const)
      await console.getByRole('textbox', { name: label }).fill(text)
    await expect(console.getByRole('region', { name: 'Forecast of cost' })).toContainText(
      'pays for 2 largest bonuses, each for a deposit of',
    )
    await key(console, 'Create').click()
    await decide(console, 'Create', reason)
    await approveIfNeeded(browser, console, reason)
    await console.reload()
  }
  await create('40', `made ${name}`)
  await expect(console.getByRole('row').filter({ hasText: `${name}, version 1` })).toContainText('40 % from 5.00 EUR, at most 10.00 EUR')
  await expectAccessible(console)
  await create('50', `changed ${name}`)
  const current = console.getByRole('row').filter({ hasText: `${name}, version 2` })
  await expect(current).toContainText('50 % from 5.00 EUR, at most 10.00 EUR')
  await current.getByRole('button', { name: `Stop ${name}` }).click()
  await decide(console, 'Stop', 'a trial')
  await expect(current).toContainText('stopped')
})
