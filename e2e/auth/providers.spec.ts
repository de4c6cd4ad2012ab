import { expect, type Locator, type Page, test } from '@playwright/test'

import { cardOf } from '../access/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, newEmail, visit, visitAsPlayer } from '../shell/support.ts'
import { dialogOf, walletOf, type Words, WORDS } from './support.ts'

const PROVIDER = 'Sandbox ID'
const NEW = 'another horse 8 battery'

/** Texts of providers on the access page, by language. */
const READ = {
  card: 'Login with other services',
  connect: `Connect ${PROVIDER}`,
  disconnect: `Disconnect ${PROVIDER}`,
  connected: 'Opens your account',
  apart: 'Not connected',
} as const

/** Texts of the password. */
const OWN = {
  present: 'Present password',
  again: 'Once more',
  set: 'Set the password',
  change: 'Change the password',
  ended: 'All other sessions have ended.',
} as const

test(`API-5 registers through a provider window after age and terms are confirmed, and logs in with it`, async ({ page }) => {
  const words = WORDS.en
  const email = newEmail()
  await visit(page, `/en?signup`)
  const form = dialogOf(page, words.signupTitle)
  await form.getByRole('button', { name: PROVIDER }).click()
  await expect(form.getByText(words.termsFault)).toBeVisible()
  await form.getByRole('checkbox', { name: words.terms }).check()
  await choose(page, words.signupTitle, email)
  await expect(walletOf(page, words)).toBeVisible()
  await expect(form).toBeHidden()
  await page.context().clearCookies()
  await visit(page, `/en?login`)
  await choose(page, words.loginTitle, email)
  await expect(walletOf(page, words)).toBeVisible()
})

test('API-5 a closed or cancelled window changes nothing and says so; a new identity leads to registration', async ({ page }) => {
  await visit(page, '/ru?login')
  const closed = await openLogin(page, WORDS.ru)
  await closed.close()
  await expect(page.getByText('Окно закрыто')).toBeVisible()
  const cancelled = await openLogin(page, WORDS.ru)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Сервис не подтвердил, кто вы.' })).toBeVisible()
  await choose(page, WORDS.ru.loginTitle, newEmail())
  await expect(dialogOf(page, WORDS.ru.signupTitle)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Счёта с таким входом ещё нет.' })).toBeVisible()
})

test(`D-33 connects a provider on the access page, and disconnects it`, async ({ page }) => {
  const read = READ
  await visitAsPlayer(page, `/en/profile/access`)
  const card = cardOf(page, read.card)
  const window = page.waitForEvent('popup')
  await card.getByRole('button', { name: read.connect }).click()
  await fill(await window, newEmail())
  await expect(card.getByText(read.connected)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: read.disconnect }).click()
  await expect(card.getByText(read.apart)).toBeVisible()
})

test('VAL-5 VAL-4 sets a first password, then another one: each error is under its field (en)', async ({ page }) => {
  const card = await withoutPassword(page)
  const field = (name: string) => card.getByLabel(name, { exact: true })
  const [present, fresh, again] = [field(OWN.present), field(WORDS.en.newPassword), field(OWN.again)]
  await typeNew(card, { fresh: 'password1', again: 'password2' })
  await expect(fresh).toHaveAccessibleDescription('Many people use this password. Choose another one.')
  await expect(again).toHaveAccessibleDescription('The two passwords differ. Type the same one twice.')
  await typeNew(card, { fresh: NEW })

  await typeNew(card, { present: 'not my password', fresh: 'short', again: 'shorter' })
  await expect(present).toHaveAccessibleDescription(/^This is not your present password\./)
  await expect(fresh).toHaveAccessibleDescription('That is too short. Make it longer.')
  await expect(again).toHaveAccessibleDescription(/^The two passwords differ\./)
  await typeNew(card, { present: NEW, fresh: `${NEW}!` })
  await expectOthersEnded(page)
  await expect(present).toHaveValue('')
})

/** The password card of a player without one: the account was created through a provider. */
async function withoutPassword(page: Page): Promise<Locator> {
  const words = WORDS.en
  await visit(page, `/en?signup`)
  await dialogOf(page, words.signupTitle).getByRole('checkbox', { name: words.terms }).check()
  await choose(page, words.signupTitle, newEmail())
  await expect(walletOf(page, words)).toBeVisible()
  await isDialogLeft(page)
  await follow(page, `/en/profile/access`)
  return cardOf(page, words.password)
}

/** Its browser history entry is gone as well: otherwise a Back would return to it. */
const isDialogLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { usr?: { modal?: number } } | null)?.usr?.modal)).toBeUndefined()

interface Typed {
  /** The first password, if missing. */
  present?: string
  fresh: string
  again?: string
}

async function typeNew(card: Locator, { present, fresh, again = fresh }: Typed): Promise<void> {
  const own = OWN
  const type = (name: string, text: string) => card.getByLabel(name, { exact: true }).fill(text)
  if (present !== undefined) await type(own.present, present)
  await type(WORDS.en.newPassword, fresh)
  await type(own.again, again)
  await card.getByRole('button', { name: present === undefined ? own.set : own.change }).click()
}

const expectOthersEnded = (page: Page) => expect(page.getByRole('status').filter({ hasText: OWN.ended }).last()).toBeVisible()

/** The provider's window with its page loaded. */
async function openLogin(page: Page, { loginTitle }: Pick<Words, 'loginTitle'>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await dialogOf(page, loginTitle).getByRole('button', { name: PROVIDER }).click()
  const window = await popup
  await expect(window.getByRole('heading', { name: PROVIDER })).toBeVisible()
  return window
}

async function choose(page: Page, dialog: string, email: string): Promise<void> {
  const popup = page.waitForEvent('popup')
  await dialogOf(page, dialog).getByRole('button', { name: PROVIDER }).click()
  await fill(await popup, email)
}

async function fill(window: Page, email: string): Promise<void> {
  await window.getByLabel('Email').fill(email)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
}
