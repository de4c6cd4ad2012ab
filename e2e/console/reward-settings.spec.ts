import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { expectAccessible } from '../looks.ts'
import { approve, atConsole, decide, WAITING } from './support.ts'

/** The version begins hours later and is stopped before: no other scenario meets it. */
test('PRO-14 D-2 two people schedule reward settings, and one stops them', async ({ browser }) => {
  const reason = `settings ${newKey()}`
  const risk = await atConsole(browser, 'risk', '#/reward-settings')
  const spins = risk.getByRole('textbox', { name: 'Spins for a level' })
  await expect(spins).not.toHaveValue('')
  await expectAccessible(risk)
  await spins.fill('21')
  await risk.getByRole('textbox', { name: 'Spins where a tier begins' }).fill('40')
  await risk.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(risk.getByRole('dialog')).toContainText('→ 40. It ends the versions that began before it for good')
  await decide(risk, 'Schedule', reason)
  await expect(risk.getByText(WAITING)).toBeVisible()
  await approve(browser, reason)
  await risk.reload()
  const row = risk.getByRole('row').filter({ hasText: 'Spins where a tier begins: 20 → 40' }).first()
  await expect(row).toContainText('Spins for a level: 5 → 21')
  await row.getByRole('button', { name: /^Stop version/ }).click()
  await decide(risk, 'Stop', 'a trial')
  await expect(row).toContainText('stopped')
})
