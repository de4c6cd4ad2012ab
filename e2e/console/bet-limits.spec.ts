import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl } from '../shell/support.ts'
import { atConsole, decide } from './support.ts'

/** In rupees, which no other scenario uses. */
test('D-66 an operator changes the bet limits of a game, which shows the new ones from then on', async ({ browser }) => {
  const head = await atConsole(browser, 'head', '#/bet-limits')
  await head.getByRole('radio', { name: 'INR' }).check()
  await head.getByRole('button', { name: 'Change Keno in INR' }).click()
  const form = head.getByRole('region', { name: 'Change Keno in INR' })
  await form.getByLabel('Smallest stake').fill('2')
  await form.getByLabel('Largest stake').fill('1')
  await expectAccessible(head)
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('a typing mistake')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('keno INR: the minimum 2.00 is above the maximum 1.00')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await form.getByLabel('Largest stake').fill('9000')
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  await decide(head, 'Change', 'a calm evening')
  await expect(head.getByText('Done.')).toBeVisible()
  const row = head.getByRole('row').filter({ hasText: 'Keno' })
  await expect(row).toContainText('2.00 – 9,000.00 INR')
  await expect(row).toContainText('a calm evening')

  const api = visitorOf(siteUrl().origin)
  const facts = async () => unwrap(await api.call('GET /api/v2/games/{game}', { params: { game: 'keno' }, query: { currency: 'INR' } }))
  await expect.poll(async () => (await facts()).limits).toEqual({ min: '2.00', max: '9000.00' })
})
