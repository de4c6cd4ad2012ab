/** Shared by the scenarios of verification: filling forms, and the vendor's page for manual decisions (D-13). */
import { randomInt, randomUUID } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

/** Texts of the page, by language. */
export const WORDS = {
  en: {
    title: 'Identity verification',
    begin: 'Verify',
    again: 'Try again',
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    number: 'Document number',
    next: 'Next: pictures',
    file: (side: string) => `File: ${side}`,
    front: 'Front',
    selfie: 'You with the document',
    send: 'Send for review',
    pending: 'Your documents are being checked',
    success: 'You are verified',
    unreadable: 'The pictures cannot be read',
    shown: { pending: 'Pending', failed: 'Not passed', success: 'Verified' },
  },
  ru: {
    title: 'Подтверждение личности',
    begin: 'Подтвердить',
    again: 'Попробовать снова',
    firstName: 'Имя',
    lastName: 'Фамилия',
    birthDate: 'Дата рождения',
    number: 'Номер документа',
    next: 'Дальше: снимки',
    file: (side: string) => `Файл: ${side}`,
    front: 'Лицевая сторона',
    selfie: 'Вы с документом',
    send: 'Отправить на проверку',
    pending: 'Документы на проверке',
    success: 'Личность подтверждена',
    unreadable: 'Снимки не читаются',
    shown: { pending: 'Ожидает', failed: 'Не пройдено', success: 'Подтверждено' },
  },
  kz: {
    title: 'Жеке басты растау',
    begin: 'Растау',
    again: 'Қайта көру',
    firstName: 'Аты',
    lastName: 'Тегі',
    birthDate: 'Туған күні',
    number: 'Құжат нөмірі',
    next: 'Келесі: суреттер',
    file: (side: string) => `Файл: ${side}`,
    front: 'Бет жағы',
    selfie: 'Құжатпен өзіңіз',
    send: 'Тексеруге жіберу',
    pending: 'Құжаттар тексеріліп жатыр',
    success: 'Жеке басыңыз расталды',
    unreadable: 'Суреттер оқылмайды',
    shown: { pending: 'Күтілуде', failed: 'Өтпеді', success: 'Расталды' },
  },
} as const
export type Words = (typeof WORDS)[keyof typeof WORDS]

/** A number whose last digits leave the decision to a person. */
export const BY_HAND = '4510 123403'

/** An unused number of that kind: a document links its owner to anyone who self-excluded with it (D-5). */
export const newNumber = (): string => `4510 ${randomInt(1e9).toString().padStart(9, '0')}03`

export const card = (page: Page, { title }: Words): Locator => page.getByRole('region', { name: title })
export const dialog = (page: Page, { title }: Words): Locator => page.getByRole('dialog', { name: title })

/** Letters only, like a name. */
export const newName = (): string => `Q${randomUUID().replace(/[^a-f]/g, '')}`

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8fb0' } })
    .jpeg()
    .toBuffer()

/** From the open form to the submitted documents. `name` must be unique. */
export async function submitDocuments(page: Page, words: Words, name: string, number = BY_HAND): Promise<void> {
  const form = dialog(page, words)
  await form.getByLabel(words.firstName, { exact: true }).fill('Anna')
  await form.getByLabel(words.lastName, { exact: true }).fill(name)
  await form.getByLabel(words.birthDate, { exact: true }).fill('1990-05-17')
  await form.getByLabel(words.number, { exact: true }).fill(number)
  await form.getByRole('button', { name: words.next }).click()
  for (const side of [words.front, words.selfie]) {
    const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await form.getByLabel(words.file(side), { exact: true }).setInputFiles(file)
  }
  await form.getByRole('button', { name: words.send }).click()
  await expect(form.getByRole('heading', { name: words.pending })).toBeVisible()
}

/** The vendor's page: finds the latest undecided check of that name, and decides it. */
export async function decide(name: string, decision: Record<string, string>): Promise<void> {
  const { hostname, port } = siteUrl()
  const call = (path: string, init?: RequestInit) => fetchHost(Number(port || 80), `kyc.${hostname}`, path, init)
  let path = ''
  const look = async () => {
    const list = await (await call('/')).text()
    const rows = [...list.matchAll(/<a href="(\/checks\/[^"]+)">[^<]*? (\S+)<\/a>[\s\S]*?<\/tr>/g)]
    path = rows.find(([row, , last]) => last === name && /<td>(waiting|in_review)<\/td>/.test(row))?.[1] ?? ''
    return path !== ''
  }
  await expect.poll(look).toBe(true)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await call(path, { method: 'POST', headers, body: new URLSearchParams(decision).toString() })
  expect(answer.status).toBe(303)
}
