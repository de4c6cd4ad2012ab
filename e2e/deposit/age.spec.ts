/** An account opened from Belarus needs the proof of age after the first deposit, by the sandbox's list (docs/decisions/0025). */
import { expect, type Page, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'
import { decide, dialog, submitDocuments, newName, WORDS } from '../verification/support.ts'

const BELARUS = '178.124.130.1'
const TEXTS = { pay: 'Get the details', why: 'Confirm your age', left: /You can pay in up to ₽?15,000\.00/, way: 'Confirm' } as const

const requestInvoice = async (page: Page, sum: string, pay: string) => {
  await page.getByRole('dialog').getByRole('textbox').first().fill(sum)
  await page.getByRole('dialog').getByRole('button', { name: pay, exact: true }).click()
}

test(`D-5 a deposit above the limit of an unverified account says why, leads to the proof, then succeeds`, async ({ page }) => {
  const { pay, why, left, way } = TEXTS
  const words = WORDS.en
  const name = newName()
  const { token } = await enter(page.context(), { from: BELARUS })
  await visit(page, `/en?deposit`)
  await requestInvoice(page, '15000.01', pay)
  const notice = page.getByRole('alert').filter({ hasText: why })
  await notice.hover() // hovering keeps it open
  await expect(notice).toContainText(left)
  await notice.getByRole('button', { name: way, exact: true }).click()
  await submitDocuments(page, words, name)
  await decide(name, { status: 'approved' })
  await expect(dialog(page, words).getByRole('heading', { name: words.success })).toBeVisible()
  await visit(page, `/en?deposit`)
  await requestInvoice(page, '15000.03', pay)
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  expect(await api.call('GET /api/v2/verification')).toMatchObject({ ok: true, data: { status: 'success' } })
})
