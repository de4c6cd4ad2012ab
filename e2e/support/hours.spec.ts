/** Opening hours of the chat with support. */
import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

const HOURS = {
  zone: 'Europe/Moscow',
  spans: [
    { first_day: 1, last_day: 5, from: '09:00', to: '21:00' },
    { first_day: 6, last_day: 7, from: '10:00', to: '18:00' },
  ],
}

test('PRO-20 D-61 outside of its hours the chat names them and the next opening, and takes the question with an address', async ({
  page,
}) => {
  await page.route('**/api/v2/support', async (route) => {
    const service = {
      queue: 'main',
      is_on_duty: false,
      needs_email: true,
      telegram: null,
      hours: HOURS,
      opens_at: '2030-01-07T06:00:00.000Z',
    }
    await route.fulfill({ json: { chat: null, service } })
  })
  for (const [locale, button, title, texts, email] of [
    [
      'en',
      'Support chat',
      /^Support/,
      ['We open at 7 Jan 2030', 'Opening hours: Mon–Fri 09:00–21:00, Sat–Sun 10:00–18:00 (GMT+3).'],
      'Your email',
    ],
    ['ru', 'Чат поддержки', /^Поддержка/, ['Откроемся 07.01.2030', 'Пн–Пт 09:00–21:00, Сб–Вс 10:00–18:00 (GMT+3).'], 'Ваша почта'],
  ] as const) {
    await visit(page, `/${locale}/faq`)
    await page.getByRole('button', { name: button }).click()
    const panel = page.getByRole('dialog', { name: title })
    for (const text of texts) await expect(panel).toContainText(text)
    await expect(panel.getByLabel(email)).toBeVisible()
  }
})
