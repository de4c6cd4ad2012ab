import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { atConsole, consoleUrl } from './support.ts'

test('BEY-9 the overview opens first, with the figures of the day, and each count leads to its page', async ({ browser }) => {
  const head = await atConsole(browser, 'head')
  await expect(head.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  for (const name of ['Deposits today', 'Payouts today', 'Gross gaming revenue today', 'Active players today'])
    await expect(head.getByRole('region', { name })).toBeVisible()
  const queues = head.getByRole('region', { name: 'Needs a person' })
  for (const [link, page] of [
    ['Unmatched payments', 'Matching'],
    ['Payouts to decide', 'Payouts'],
    ['Documents to check', 'Verification'],
  ] as const) {
    await expectAccessible(head)
    await queues.getByRole('link', { name: link }).click()
    await expect(head.getByRole('heading', { level: 1, name: page })).toBeVisible()
    await head.goto(`${consoleUrl()}/#/overview`)
    await expect(queues).toBeVisible()
  }
})

test('D-2 an operator without the right sees neither the figures nor queues of others', async ({ browser }) => {
  const admin = await atConsole(browser, 'admin')
  const queues = admin.getByRole('region', { name: 'Needs a person' })
  await expect(queues.getByRole('link')).toHaveText(['Approvals for you'])
  await expect(admin.getByRole('region', { name: 'Deposits today' })).toHaveCount(0)
  await expectAccessible(admin)
})
