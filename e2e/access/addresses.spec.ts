import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { codeFor, dialogOf, newPhoneDigits } from '../auth/support.ts'
import { newEmail, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

test('D-36 API-9 an account of an email proves it and adds a phone', async ({ page }) => {
  const { email } = await visitAsPlayer(page, '/en')
  await openAccess(page, 'en')
  await prove(page, email)
  const card = cardOf(page, 'Phone and email')
  await card.getByRole('button', { name: 'Phone: Add' }).click()
  const form = dialogOf(page, 'Add a phone')
  const digits = newPhoneDigits()
  await form.getByLabel('New phone', { exact: true }).pressSequentially(digits)
  await form.getByRole('button', { name: 'Send a code' }).click()
  await form.getByLabel('Code from the message').fill(await codeFor(page, `+7${digits}`))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toHaveCount(2)
})

test('D-36 a proved email gives way to another for who knows the password; the old one takes it back by its link', async ({ page }) => {
  const { email } = await visitAsPlayer(page, '/en')
  await openAccess(page, 'en')
  await prove(page, email)
  await change(page, `moved-${newEmail()}`)
  await page.context().clearCookies()
  const link = await undoLink(page, email)
  await visit(page, link)
  await page.getByRole('button', { name: 'Give the address back' }).click()
  await expect(page.getByText('Your address is back')).toBeVisible()
  await visit(page, link)
  await page.getByRole('button', { name: 'Give the address back' }).click()
  await expect(page.getByText('This link has been used or has run out.', { exact: false }).first()).toBeVisible()
})

async function prove(page: Page, email: string): Promise<void> {
  await cardOf(page, 'Phone and email').getByRole('button', { name: 'Email: Confirm' }).click()
  const form = dialogOf(page, 'Confirm your email')
  await form.getByLabel('Code from the message').fill(await codeFor(page, email))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(cardOf(page, 'Phone and email').getByRole('button', { name: 'Email: Change' })).toBeVisible()
}

async function change(page: Page, to: string): Promise<void> {
  await cardOf(page, 'Phone and email').getByRole('button', { name: 'Email: Change' }).click()
  const form = dialogOf(page, 'Change the email')
  await form.getByLabel('New email', { exact: true }).fill(to)
  await form.getByRole('button', { name: 'Send a code' }).click()
  await form.getByLabel('Code from the message').fill(await codeFor(page, to))
  const password = form.getByLabel('Your password', { exact: true })
  await password.fill('wrong horse 7 battery')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(password).toHaveAccessibleDescription(/not your present password/)
  await password.fill(PASSWORD)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(cardOf(page, 'Phone and email').getByText('moved-•••@example.test')).toBeVisible()
}

/** Path and query of the link in the newest letter that has one of its kind. */
async function undoLink(page: Page, to: string): Promise<string> {
  const { hostname, port } = new URL(page.url())
  let link: URL | undefined
  const look = async () => {
    const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(to)}`)
    const links = ((await answer.json()) as { links: string[] }[]).flatMap((letter) => letter.links)
    const found = links.find((one) => one.includes('/undo-address?'))
    link = found === undefined ? undefined : new URL(found)
    return link !== undefined
  }
  await expect.poll(look).toBe(true)
  return link!.pathname + link!.search
}
