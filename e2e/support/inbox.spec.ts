/** A guest and an operator in the chat. */
import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import { atConsole, decide } from '../console/support.ts'
import { comesFrom, PLACES } from '../geo/places.ts'
import { runExclusive } from '../run-exclusive.ts'
import { visit } from '../shell/support.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /^Support/ })

test('PRO-20 D-61 a guest writes, an operator answers from a template and closes, the guest reads and rates', async ({ page, browser }) => {
  await runExclusive('the chat on duty', async () => {
    const operator = await atConsole(browser, 'desk', '#/templates')
    const title = `Greeting ${crypto.randomUUID().slice(0, 8)}`
    await operator.getByLabel('Title').fill(title)
    for (const [language, text] of [
      ['Russian', 'Здравствуйте!'],
      ['English', 'Good day!'],
      ['Kazakh', 'Сәлеметсіз бе!'],
    ] as const)
      await operator.getByLabel(language).fill(text)
    await operator.getByRole('button', { name: 'Save' }).click()
    await decide(operator, 'Save', 'a warmer greeting')
    await expect(operator.getByRole('button', { name: `Delete ${title}` })).toBeVisible()
    await operator.getByRole('link', { name: 'Support', exact: true }).first().click()
    const duty = operator.getByRole('switch', { name: 'On duty: main queue' })
    if (!(await duty.isChecked())) await duty.click()
    await expect(duty).toBeChecked()

    await page.setViewportSize({ width: 1440, height: 900 })
    await comesFrom(page, PLACES.russia)
    await visit(page, '/en/faq')
    await page.getByRole('button', { name: /^Support chat/ }).click()
    await expect(panel(page).getByText('An operator is on duty')).toBeVisible()
    const question = `Where is my payout ${crypto.randomUUID()}?`
    await panel(page).getByLabel('Your message').fill(question)
    await panel(page).getByRole('button', { name: 'Send' }).click()

    await operator.getByRole('link').filter({ hasText: question }).click()
    await expect(operator.getByText('Say nothing of any account')).toBeVisible()
    await operator.getByLabel('Template').selectOption({ label: title })
    await expect(panel(page).getByText('The operator is typing')).toHaveCount(0)
    await operator.getByLabel('Answer or note').pressSequentially(' It left today.')
    await expect(panel(page).getByText('The operator is typing')).toBeVisible()
    await operator.getByRole('button', { name: 'Answer' }).click()
    await expect(panel(page).getByRole('log')).toContainText('Good day! It left today.')
    await expect(operator.getByRole('log')).toContainText(', read')
    const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: readFileSync('apps/web/public/icons/512.png') }
    await panel(page).getByLabel('Attach a picture or a PDF').first().setInputFiles(picture)
    await expect(panel(page).getByText('A picture was sent')).toBeVisible()
    await expect(operator.getByRole('button', { name: 'Download the picture' })).toBeVisible()
    await operator.getByRole('button', { name: 'Close the conversation' }).click()

    await panel(page).getByRole('radio', { name: '5' }).locator('..').click()
    await panel(page).getByRole('button', { name: 'Send the rating' }).click()
    await expect(panel(page).getByText('Your rating: 5 of 5')).toBeVisible()
    await expect(operator.getByText('rated 5 of 5')).toBeVisible()
    await operator.getByRole('link', { name: 'Chat templates', exact: true }).first().click()
    await operator.getByRole('button', { name: `Delete ${title}` }).click()
    await decide(operator, 'Delete', 'of the scenario')
    await expect(operator.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0)
  })
})
