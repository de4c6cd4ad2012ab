import { expect, test } from '@playwright/test'

import { visitAsPlayer } from '../shell/support.ts'
import { card, decide, dialog, submitDocuments, newName, WORDS } from './support.ts'

const words = WORDS.en

test(
  `STA-1 a failed verification says why, a second one succeeds, and the profile updates by itself`,
  { tag: '@journey' },
  async ({ page }) => {
    const name = newName()
    await visitAsPlayer(page, '/en/profile')
    await expect(card(page, words).getByText(words.shown.pending, { exact: true })).toBeVisible()
    await card(page, words).getByRole('button', { name: words.begin }).click()
    await submitDocuments(page, words, name)
    await decide(name, { status: 'rejected', reason: 'unreadable' })
    await expect(dialog(page, words).getByText(words.unreadable)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, words).getByText(words.shown.failed, { exact: true })).toBeVisible()
    await card(page, words).getByRole('button', { name: words.again }).click()
    await submitDocuments(page, words, name)
    await decide(name, { status: 'approved' })
    await expect(dialog(page, words).getByRole('heading', { name: words.success })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, words).getByText(words.shown.success, { exact: true })).toBeVisible()
  },
)
