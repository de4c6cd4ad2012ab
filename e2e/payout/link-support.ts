/** What the scenarios of payout links share: people who shut themselves out with money on the account, and the letters they get. */
import { expect, type Page } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { codeFor } from '../auth/support.ts'
import { older } from '../cashier/house.ts'
import { payIn } from '../cashier/payout-support.ts'
import { answered } from '../dice/support.ts'
import { siteUrl, visitAsPlayer } from '../shell/support.ts'

/** What a person reads, by language. */
export const WORDS = {
  en: {
    title: 'Withdraw by link',
    open: 'Open withdrawals',
    until: /^Open until/,
    balance: /On the account\s*2,000\.00\s₽/,
    to: 'To',
    source: /^••.+, to go back: 2,000\.00\s₽$/,
    amount: 'Amount',
    next: 'Get the code',
    code: 'Code',
    withdraw: /^Withdraw 300\.00\s₽$/,
    withdrawAny: /^Withdraw \d/,
    asked: 'Latest withdrawals',
    line: /No\. \d+, 300\.00\s₽ to ••/,
    paid: 'Paid.',
    finish: 'Finish',
    over: 'The page is closed',
    dead: 'The link is dead',
    send: 'Send the link',
    sent: 'The link is on its way',
  },
  ru: {
    title: 'Вывод по ссылке',
    open: 'Открыть вывод',
    until: /^Страница открыта до/,
    balance: /На счёте\s*2\s000,00\s₽/,
    to: 'Куда',
    source: /^••.+, вернуть: 2\s000,00\s₽$/,
    amount: 'Сумма',
    next: 'Получить код',
    code: 'Код',
    withdraw: /^Вывести 300,00\s₽$/,
    withdrawAny: /^Вывести \d/,
    asked: 'Последние выводы',
    line: /№ \d+, 300,00\s₽ на ••/,
    paid: 'Выплачено.',
    finish: 'Закончить',
    over: 'Страница закрыта',
    dead: 'Ссылка не действует',
    send: 'Прислать ссылку',
    sent: 'Ссылка в пути',
  },
  kz: {
    title: 'Сілтеме арқылы шығару',
    open: 'Шығаруды ашу',
    until: /^Бет .+ дейін ашық/,
    balance: /Шотта\s*2\s000,00\s₽/,
    to: 'Қайда',
    source: /^••.+, қайтару: 2\s000,00\s₽$/,
    amount: 'Сома',
    next: 'Код алу',
    code: 'Растау коды',
    withdraw: /^300,00\s₽ шығару$/,
    withdrawAny: /\d.* шығару$/,
    asked: 'Соңғы шығарулар',
    line: /300,00\s₽/,
    paid: 'Төленді.',
    finish: 'Аяқтау',
    over: 'Бет жабылды',
    dead: 'Сілтеме жарамсыз',
    send: 'Сілтеме жіберу',
    sent: 'Сілтеме жолда',
  },
} as const
export type Language = keyof typeof WORDS

export interface ShutOut {
  api: Visitor
  id: string
  email: string
}

/** D-5: money came by card, in whole roubles, the address is proved, and then he shut himself out for good. */
export async function shutOut(page: Page, locale: Language, sum = 2000): Promise<ShutOut> {
  const { token, email } = await visitAsPlayer(page, `/${locale}`)
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  answered(await api.call('PUT /profile/settings', { body: { locale } }))
  await payIn(api, sum)
  const code = await codeFor(email)
  answered(await api.call('POST /api/v2/auth/email/verify/code', { body: { code } }))
  const { id } = answered(await api.call('GET /profile/user')).user
  answered(await api.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } }))
  return { api, id: `${id}`, email }
}

/** The path of the newest payout link in his inbox, once there is another one than `not`. */
export async function linkFor(email: string, not = ''): Promise<string> {
  const { hostname, port } = siteUrl()
  let path = ''
  const look = async () => {
    const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(email)}`)
    const links = ((await answer.json()) as { links: string[] }[]).flatMap((message) => message.links)
    path = new URL(links.find((link) => link.includes('/payout-link/')) ?? siteUrl()).pathname
    return path !== '/' && path !== not
  }
  await expect.poll(look).toBe(true)
  return path
}

/** D-32: one letter a minute. */
export const lastLetterIsOld = (email: string): Promise<void> => older('payoutLink', { id: email }, 60)
