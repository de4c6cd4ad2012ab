import { expect, type Locator, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { waitForCode, dialogOf, newPhoneDigits, WORDS } from '../auth/support.ts'
import { enter, newEmail, PASSWORD, visit } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

/** Texts of the addresses, by language. */
const READ = {
  card: 'Phone and email',
  add: 'Add',
  addTitle: 'Add a phone',
  newPhone: 'New phone',
  prove: 'Confirm',
  proveTitle: 'Confirm your email',
  proved: 'Confirmed',
  change: 'Change',
  changeTitle: 'Change the email',
  newEmail: 'New email',
  send: 'Send a code',
  undo: 'Give the address back',
  undone: 'Your address is back',
} as const

test(`D-36 API-9 an account with an email proves it and adds a phone`, async ({ page }) => {
  const [words, read] = [WORDS.en, READ]
  const { card } = await withProvedEmail(page)
  await card.getByRole('button', { name: `${words.phone}: ${read.add}` }).click()
  const form = dialogOf(page, read.addTitle)
  const digits = newPhoneDigits()
  await form.getByLabel(read.newPhone, { exact: true }).pressSequentially(digits)
  await form.getByRole('button', { name: read.send }).click()
  await form.getByLabel(words.code).fill(await waitForCode(`+7${digits}`))
  await form.getByRole('button', { name: read.prove }).click()
  await expect(card.getByText(read.proved, { exact: true })).toHaveCount(2)
})

test('D-36 replaces a proved email with the password; the link in the old one restores it, once (en)', async ({ page }) => {
  const { email } = await withProvedEmail(page)
  const form = await requestAddressChange(page)
  await submitChange(form, 'wrong horse 7 battery')
  await expect(form.getByLabel(WORDS.en.yourPassword, { exact: true })).toHaveAccessibleDescription(/not your present password/)
  await submitChange(form, PASSWORD)
  await expectChanged(page)
  const link = await undoLink(page, email)
  await giveBack(page, link)
  await expect(page.getByText(READ.undone)).toBeVisible()
  await giveBack(page, link)
  const refused = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(refused).toHaveCount(1)
  await expect(refused).toHaveText(/^This link has been used or has run out\. Write to support .* support@/)
})

/** The access page of a new player whose email is verified. */
async function withProvedEmail(page: Page): Promise<{ email: string; card: Locator }> {
  const [words, read] = [WORDS.en, READ]
  const { email } = await enter(page.context())
  await openAccess(page, 'en')
  const card = cardOf(page, read.card)
  await card.getByRole('button', { name: `${words.email}: ${read.prove}` }).click()
  const form = dialogOf(page, read.proveTitle)
  await form.getByLabel(words.code).fill(await waitForCode(email))
  await form.getByRole('button', { name: read.prove }).click()
  await expect(card.getByRole('button', { name: `${words.email}: ${read.change}` })).toBeVisible()
  return { email, card }
}

/** Up to the code of the new email, which is entered; the password is not. */
async function requestAddressChange(page: Page): Promise<Locator> {
  const [words, read] = [WORDS.en, READ]
  const to = `moved-${newEmail()}`
  await cardOf(page, read.card)
    .getByRole('button', { name: `${words.email}: ${read.change}` })
    .click()
  const form = dialogOf(page, read.changeTitle)
  await form.getByLabel(read.newEmail, { exact: true }).fill(to)
  await form.getByRole('button', { name: read.send }).click()
  await form.getByLabel(words.code).fill(await waitForCode(to))
  return form
}

async function submitChange(form: Locator, password: string): Promise<void> {
  await form.getByLabel(WORDS.en.yourPassword, { exact: true }).fill(password)
  await form.getByRole('button', { name: READ.prove }).click()
}

const expectChanged = (page: Page) => expect(cardOf(page, READ.card).getByText('moved-•••@example.test')).toBeVisible()

/** Follows the link of the message as a guest. */
async function giveBack(page: Page, link: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, link)
  await expect(page).toHaveURL(new RegExp(`/en/undo-address\\?`))
  await page.getByRole('button', { name: READ.undo }).click()
}

/** Path and query of the link in the latest message that has one of its kind. */
async function undoLink(page: Page, to: string): Promise<string> {
  const { hostname, port } = new URL(page.url())
  let link: URL | undefined
  const look = async () => {
    const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(to)}`)
    const links = ((await answer.json()) as { links: string[] }[]).flatMap((message) => message.links)
    const found = links.find((one) => one.includes('/undo-address?'))
    link = found === undefined ? undefined : new URL(found)
    return link !== undefined
  }
  await expect.poll(look).toBe(true)
  return link!.pathname + link!.search
}
