/** The same bet in every language of the site. */
import { expect, test } from '@playwright/test'

import { LANGUAGES } from '../auth/support.ts'
import { enterWithMoney } from '../dice/support.ts'
import { choose, visit } from '../shell/support.ts'
import { LEAGUE_BOARD, oddsOf, openEvent } from './support.ts'

const TEXTS = {
  en: {
    html: 'en',
    board: 'Sports betting',
    slip: 'Bet slip',
    any: 'Accept any',
    stake: 'Stake',
    place: /^Place .*20\.00/,
    accepted: 'Bet accepted',
    myBets: 'My bets',
    title: 'My sports bets',
    single: 'Single',
    result: 'Result',
  },
  ru: {
    html: 'ru',
    board: 'Ставки на спорт',
    slip: 'Купон',
    any: 'Принять любое',
    stake: 'Сумма',
    place: /^Поставить .*20,00/,
    accepted: 'Ставка принята',
    myBets: 'Мои ставки',
    title: 'Мои ставки на спорт',
    single: 'Одиночная ставка',
    result: 'Исход',
  },
  kz: {
    html: 'kk',
    board: 'Спорттық бәс',
    slip: 'Купон',
    any: 'Кез келгенін алу',
    stake: 'Сома',
    place: /20,00 .*тігу$/,
    accepted: 'Бәс қабылданды',
    myBets: 'Менің бәстерім',
    title: 'Спорттағы бәстерім',
    single: 'Жеке бәс',
    result: 'Нәтиже',
  },
} as const

for (const language of LANGUAGES)
  test(`PRO-13 a bet is placed and listed in ${language}`, async ({ page }) => {
    const texts = TEXTS[language]
    await enterWithMoney(page)
    const event = await openEvent()
    await visit(page, `/${language}${LEAGUE_BOARD}`)
    await expect(page.locator('html')).toHaveAttribute('lang', texts.html)
    await expect(page.getByRole('heading', { level: 1, name: texts.board })).toBeVisible()
    await oddsOf(page, event).click()
    const slip = page.getByRole('region', { name: texts.slip })
    await expect(slip.getByRole('listitem')).toContainText(`${texts.result}: `)
    await choose(slip.getByRole('radio', { name: texts.any }))
    await slip.getByLabel(texts.stake, { exact: true }).fill('20')
    await slip.getByRole('button', { name: texts.place }).click()
    await expect(slip.getByText(texts.accepted)).toBeVisible()
    await slip.getByRole('link', { name: texts.myBets }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(texts.single)
    await expect(page.getByRole('article')).toContainText(event.home)
  })
