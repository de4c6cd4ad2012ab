import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { checkInDialog, enter, siteUrl, visit } from '../shell/support.ts'

test('D-21 a player changes the currency once; balance and limits follow, and the next change is barred', async ({ page }) => {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  unwrap(await api.call('PUT /api/v2/profile/limits', { body: { name: 'wager_day', amount: '1000.00' } }))
  await visit(page, '/en/profile/setting')
  const card = page.getByRole('region', { name: 'Currency' })
  const dialog = page.getByRole('dialog', { name: 'Account currency' })
  await expect(card.getByText('Russian rouble, ₽')).toBeVisible()
  await card.getByRole('button', { name: 'Change currency' }).click()
  await checkInDialog(dialog.getByRole('radio', { name: 'USD' }))
  await dialog.getByRole('button', { name: 'Change to USD' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('US dollar, $')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toContainText('$')
  const { currency, money } = unwrap(await api.call('GET /api/v2/profile/limits'))
  expect([currency, money.find(({ name }) => name === 'wager_day')!.amount]).toEqual(['USD', '10.00'])

  await card.getByRole('button', { name: 'Change currency' }).click()
  await expect(dialog.getByText(/^It was changed in the last 30 days\. Possible again from/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'EUR' })).toBeDisabled()
  await visit(page, '/en/profile/statement?currency=RUB')
  await expect(page.getByLabel('Currency')).toHaveValue('RUB')
})
