/** Shared by the scenarios of accounts: filling forms, and the inbox for codes (D-14). */
import { randomInt } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

/** Texts of the forms, by language. */
export const WORDS = {
  en: {
    signupTitle: 'Sign up',
    loginTitle: 'Log in',
    byEmail: 'By email',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    yourPassword: 'Your password',
    newPassword: 'New password',
    terms: /I am \d+ or older/,
    termsFault: 'Without this no account can be opened',
    signup: 'Sign up',
    login: 'Log in',
    loginByCode: 'Log in with a code',
    code: 'Code from the message',
    wrongCode: 'The code does not match or has expired. Check its digits, or ask for a new one.',
    balance: /^Balance/,
  },
  ru: {
    signupTitle: 'Регистрация',
    loginTitle: 'Вход',
    byEmail: 'По почте',
    email: 'Электронная почта',
    phone: 'Телефон',
    password: 'Пароль',
    yourPassword: 'Ваш пароль',
    newPassword: 'Новый пароль',
    terms: /Мне есть \d+/,
    termsFault: 'Без этого счёт открыть нельзя',
    signup: 'Зарегистрироваться',
    login: 'Войти',
    loginByCode: 'Войти по коду',
    code: 'Код из сообщения',
    wrongCode: 'Код не подходит или устарел. Проверьте цифры или запросите новый.',
    balance: /^Баланс/,
  },
  kz: {
    signupTitle: 'Тіркелу',
    loginTitle: 'Кіру',
    byEmail: 'Поштамен',
    email: 'Электрондық пошта',
    phone: 'Телефон нөмірі',
    password: 'Құпиясөз',
    yourPassword: 'Құпиясөзіңіз',
    newPassword: 'Жаңа құпиясөз',
    terms: /Маған \d+ жас толды/,
    termsFault: 'Бұларсыз шот ашылмайды',
    signup: 'Тіркелу',
    login: 'Кіру',
    loginByCode: 'Код арқылы кіру',
    code: 'Хабарламадағы код',
    wrongCode: 'Код сәйкес емес немесе ескірген. Сандарын тексеріңіз немесе жаңасын сұраңыз.',
    balance: /^Баланс/,
  },
} as const

export type Language = keyof typeof WORDS
export type Words = (typeof WORDS)[Language]
export const LANGUAGES = ['ru', 'kz', 'en'] as const satisfies readonly Language[]

/** Ten unused digits after +7 of a Russian mobile number. */
export const newPhoneDigits = (): string => `9${randomInt(1e9).toString().padStart(9, '0')}`

/** A name that no other player has. */
export const newNickname = (): string => `Wren${randomInt(1e6).toString().padStart(6, '0')}`

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
export const walletOf = (page: Page, { balance }: Words = WORDS.en): Locator =>
  page.locator('header').getByRole('button', { name: balance })

/** Types the address after choosing its tab. */
export async function typeAddress(form: Locator, words: Words, address: { email: string } | { digits: string }): Promise<void> {
  if ('digits' in address) return form.getByLabel(words.phone, { exact: true }).pressSequentially(address.digits)
  await form.getByRole('radio', { name: words.byEmail }).check()
  await form.getByLabel(words.email, { exact: true }).fill(address.email)
}

export const typePassword = (form: Locator, { password }: Words, text: string) => form.getByLabel(password, { exact: true }).fill(text)

/** The latest message in the sandbox inbox for an address. */
export async function lastMessage(to: string): Promise<{ code: string | null; text: string } | undefined> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(to)}`)
  const [newest] = (await answer.json()) as { code: string | null; text: string }[]
  return newest
}

/** The latest code in the sandbox inbox for an address; waits for one other than `not`. */
export async function waitForCode(to: string, not = ''): Promise<string> {
  let code = ''
  const look = async () => {
    code = (await lastMessage(to))?.code ?? ''
    return code !== '' && code !== not
  }
  await expect.poll(look).toBe(true)
  return code
}

/** Batches of events that the page sends to its collector (ERR-8); `flush` advances the page's clock by their ten seconds. */
export function collectEvents(page: Page): { text(): string; flush(): Promise<void> } {
  const bodies: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/tracking/collect') && bodies.push(request.postData() ?? '')))
  return { text: () => bodies.join('\n'), flush: () => page.clock.runFor(11_000) }
}
