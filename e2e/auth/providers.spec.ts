import { expect, type Page, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { newEmail, visit, visitAsPlayer } from '../shell/support.ts'
import { dialogOf, walletOf, type Words, WORDS } from './support.ts'

const PROVIDER = 'Sandbox ID'
const FIELD = { fresh: 'New password', again: 'Once more', present: 'Present password' }
const NEW = 'another horse 8 battery'

test('API-5 signs up by a window at a provider, once age and terms are confirmed, and logs in by it in Kazakh', async ({ page }) => {
  const email = newEmail()
  await visit(page, '/en?signup')
  const form = dialogOf(page, 'Sign up')
  await form.getByRole('button', { name: PROVIDER }).click()
  await expect(form.getByText('Without this no account can be opened')).toBeVisible()
  await form.getByRole('checkbox', { name: WORDS.en.terms }).check()
  await choose(page, 'Sign up', email)
  await expect(walletOf(page)).toBeVisible()
  await expect(form).toBeHidden()
  await page.context().clearCookies()
  await visit(page, '/kz?login')
  await choose(page, WORDS.kz.loginTitle, email)
  await expect(walletOf(page, WORDS.kz)).toBeVisible()
})

test('API-5 a window that is closed, or where somebody cancels, changes nothing and says so; an unknown identity leads to the registration', async ({
  page,
}) => {
  await visit(page, '/ru?login')
  const closed = await opened(page, WORDS.ru)
  await closed.close()
  await expect(page.getByText('Окно закрыто')).toBeVisible()
  const cancelled = await opened(page, WORDS.ru)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Сервис не подтвердил, кто вы.' })).toBeVisible()
  await choose(page, WORDS.ru.loginTitle, newEmail())
  await expect(dialogOf(page, WORDS.ru.signupTitle)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Счёта с таким входом ещё нет.' })).toBeVisible()
})

test('D-33 a provider is connected on the page of access, and taken away again', async ({ page }) => {
  await visitAsPlayer(page, '/en/profile/access')
  const card = page.getByRole('region', { name: 'Login with other services' })
  const window = page.waitForEvent('popup')
  await card.getByRole('button', { name: `Connect ${PROVIDER}` }).click()
  await fill(await window, newEmail())
  await expect(card.getByText('Opens your account')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: `Disconnect ${PROVIDER}` }).click()
  await expect(card.getByText('Not connected')).toBeVisible()
})

test('VAL-5 VAL-4 a first password, then another one: each fault stands under its field', async ({ page }) => {
  await visit(page, '/en?signup')
  await dialogOf(page, 'Sign up').getByRole('checkbox', { name: WORDS.en.terms }).check()
  await choose(page, 'Sign up', newEmail())
  await expect(walletOf(page)).toBeVisible()
  await visit(page, '/en/profile/access')
  const card = page.getByRole('region', { name: 'Password', exact: true })
  const field = (name: string) => card.getByLabel(name, { exact: true })
  await field(FIELD.fresh).fill('password1')
  await field(FIELD.again).fill('password2')
  await card.getByRole('button', { name: 'Set the password' }).click()
  await expect(field(FIELD.fresh)).toHaveAccessibleDescription('Many people use this password. Choose another one.')
  await expect(field(FIELD.again)).toHaveAccessibleDescription('The two passwords differ. Type the same one twice.')
  for (const name of [FIELD.fresh, FIELD.again]) await field(name).fill(NEW)
  await card.getByRole('button', { name: 'Set the password' }).click()

  await field(FIELD.present).fill('not my password')
  await field(FIELD.fresh).fill('short')
  await field(FIELD.again).fill('shorter')
  await card.getByRole('button', { name: 'Change the password' }).click()
  await expect(field(FIELD.present)).toHaveAccessibleDescription(/^This is not your present password\./)
  await expect(field(FIELD.fresh)).toHaveAccessibleDescription('That is too short. Make it longer.')
  await expect(field(FIELD.again)).toHaveAccessibleDescription(/^The two passwords differ\./)
  await field(FIELD.present).fill(NEW)
  for (const name of [FIELD.fresh, FIELD.again]) await field(name).fill(`${NEW}!`)
  await card.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'All other sessions have ended.' }).last()).toBeVisible()
  await expect(field(FIELD.present)).toHaveValue('')
})

/** The provider's window, its page ready. */
async function opened(page: Page, { loginTitle }: Pick<Words, 'loginTitle'>): Promise<Page> {
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
