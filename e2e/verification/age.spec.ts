/** D-5, decision 0025: a country that requires the proof of age at registration, as the sandbox's Armenia does. */
import { expect, test } from '@playwright/test'

import { comesFrom, PLACES } from '../geo/places.ts'
import { expectAccessible } from '../looks.ts'
import { enter, visit } from '../shell/support.ts'
import { decide, dialog, submitDocuments, newName, WORDS } from './support.ts'

const AGE = { title: 'Confirm your age', confirm: 'Confirm', details: 'Get the details' } as const

const [words, { title, confirm, details }] = [WORDS.en, AGE]

test(`D-5 with the proof of age at registration, nothing is deposited before it, and all after it`, async ({ page }) => {
  await enter(page.context(), { from: PLACES.armenia })
  await comesFrom(page, PLACES.armenia)
  await visit(page, `/en?deposit`)
  await page.getByRole('button', { name: details }).click()
  const refused = page.getByRole('alert').filter({ hasText: title })
  await refused.hover() // hovering keeps it open
  await expectAccessible(page)
  await refused.getByRole('button', { name: confirm }).click()
  const name = newName()
  await submitDocuments(page, words, name)
  await decide(name, { status: 'approved' })
  await expect(dialog(page, words).getByRole('heading', { name: words.success })).toBeVisible()
  await visit(page, `/en?deposit`)
  await page.getByRole('button', { name: details }).click()
  await expect(page.getByRole('timer')).toBeVisible()
})
