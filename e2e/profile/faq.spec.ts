import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

const FAQ = {
  en: {
    search: 'Search the answers',
    word: 'kopeck',
    found: '1 answer',
    question: 'Which limits can I set for myself?',
    none: 'No answer has these words',
  },
  ru: {
    search: 'Поиск по ответам',
    word: 'счет закрылся',
    found: '1 ответ',
    question: 'Счёт закрылся, а я уже перевёл деньги',
    none: 'Ответа с такими словами нет',
  },
  kz: { search: 'Жауаптардан іздеу', word: 'спам', found: '1 жауап', question: 'Код келмей жатыр', none: 'Мұндай сөздері бар жауап жоқ' },
} as const

test('the answers are searched in three languages, and each has a URL that opens it', async ({ page }) => {
  for (const [lang, words] of Object.entries(FAQ)) {
    await visit(page, `/${lang}/faq`)
    const search = page.getByLabel(words.search)
    await search.fill(words.word)
    await expect(page.getByText(words.found, { exact: true })).toBeVisible()
    await expect(page.locator('details[open] summary')).toHaveText(words.question)
    await search.fill('qqq')
    await expect(page.getByText(words.none)).toBeVisible()
  }
  await visit(page, '/en/faq#late')
  await expect(page.locator('details[open]')).toHaveAttribute('id', 'late')
  await expect(page.locator('#late')).toBeInViewport()
})
