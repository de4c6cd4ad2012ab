import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { lastMessage } from '../auth/support.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, siteUrl } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

test('BEY-23 a player sets a word, each email repeats it, and removes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = await enter(page.context())
  await openAccess(page, 'en')
  const card = cardOf(page, 'Your word in our emails')
  await card.getByLabel('Word').fill('http://x')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('3 to 30 letters, digits, spaces or hyphens.', { exact: true })).toBeVisible()
  await card.getByLabel('Word').fill('Ромашка 7')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Word')).toHaveValue('Ромашка 7')
  unwrap(await visitorOf(siteUrl().origin).call('POST /api/v2/auth/login/email/resend', { body: { email } }))
  await expect.poll(async () => (await lastMessage(email))?.text).toContain('Ромашка 7')
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByRole('button', { name: 'Remove' })).toBeHidden()
})
