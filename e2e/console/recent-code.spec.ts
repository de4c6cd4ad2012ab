import { expect, test } from '@playwright/test'

import { older } from '../cashier/database.ts'
import { newCard, requestAndOpenReceipt, visitAsPayee } from '../cashier/payout-support.ts'
import { expectAccessible } from '../looks.ts'
import { runExclusive } from '../run-exclusive.ts'
import { consoleUrl, enterNewCode, key, lockOf, logIn } from './support.ts'

/** Longer than any setting. */
const NINE_HOURS_S = 9 * 3600

test('D-2 a full destination is shown after a new code, not without one', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const number = newCard()
  const id = await requestAndOpenReceipt(page, payee, { label: 'Card number', text: number }, '10000.01')
  const context = await browser.newContext()
  const risk = await context.newPage()
  // a session of its own: others share theirs, and its code would be missed there
  await runExclusive(lockOf('risk'), async () => {
    await risk.goto(consoleUrl())
    await logIn(risk, 'risk')
    await older('proof', { id: 'risk' }, NINE_HOURS_S)
    await risk.goto(`${consoleUrl()}/#/payouts`)
    await key(risk, `Approve, payout ${id}`).click()
    const decision = risk.getByRole('dialog', { name: `Approve: payout ${id}` })
    await decision.getByLabel('Reason').fill('a known face')
    await decision.getByRole('button', { name: 'Show in full' }).click()
    const codeDialog = risk.getByRole('dialog', { name: 'A new code' })
    await expect(codeDialog.getByLabel('Code of your app')).toBeFocused()
    await expectAccessible(risk)
    await risk.keyboard.press('Escape')
    await expect(codeDialog).toBeHidden()
    await expect(decision).toContainText('Nothing was changed')
    await expect(decision.getByLabel('Reason')).toHaveValue('a known face')
    await expect(decision.getByRole('button', { name: 'Show in full' })).toBeFocused()
    await decision.getByRole('button', { name: 'Show in full' }).click()
    await enterNewCode(risk, 'risk')
    await expect(codeDialog).toBeHidden()
    await expect(decision).toContainText(number.replaceAll(' ', ''))
    await expect(decision.getByLabel('Reason')).toHaveValue('a known face')
  })
  await context.close()
})
