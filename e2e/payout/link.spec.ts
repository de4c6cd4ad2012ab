/** D-5, money.md B: payouts "on request by link or support" for self-excluded players. */
import { expect, type Page, test } from '@playwright/test'

import { waitForCode, typeAddress, WORDS as AUTH } from '../auth/support.ts'
import { atConsole, decide, DONE, knownPlayer } from '../console/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { ageLastMessage, waitForLink, shutOut, WORDS } from './link-support.ts'

test.describe.configure({ timeout: 300_000 }) // messages, and a slow provider

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From the message to the page of its link. */
async function openLink(page: Page, link: string): Promise<void> {
  await visit(page, link)
  await button(page, WORDS.open).click()
  await expect(page.getByText(WORDS.until)).toBeVisible()
}

/** To the paying instrument, with a code by mail. */
async function withdraw(page: Page, email: string): Promise<void> {
  const words = WORDS
  const chosen = page.getByLabel(words.to, { exact: true }).locator('option:checked')
  await expect(chosen).toHaveText(words.source)
  await page.getByLabel(words.amount, { exact: true }).fill('300')
  await button(page, words.next).click()
  await page.getByLabel(words.code, { exact: true }).fill(await waitForCode(email)) // the message with the link had no code
  await expectAccessible(page)
  await page.getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByRole('list', { name: words.latestPayouts }).getByText(words.line)).toBeVisible()
}

/** Requests a link on the page of an expired or used one. */
async function requestLink(page: Page, email: string): Promise<void> {
  const words = WORDS
  await typeAddress(page.getByRole('region', { name: words.title }), AUTH.en, { email })
  await button(page, words.send).click()
  await expect(page.getByText(words.sent, { exact: true })).toBeVisible()
}

const words = WORDS

test(`D-5 a self-excluded player gets a message whose link pays out the balance, once, and can be renewed`, async ({ page }) => {
  const { email } = await shutOut(page)
  const link = await waitForLink(email)
  await openLink(page, link)
  expect(new URL(page.url()).pathname).not.toContain(link) // a used link is removed from the URL
  await expect(page.getByRole('region', { name: words.title })).toContainText(words.balance)
  await withdraw(page, email)
  await page.reload()
  await expect(page.getByText(words.paid)).toBeVisible({ timeout: 90_000 })
  await button(page, words.finish).click()
  await expect(page.getByText(words.over, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await visit(page, link)
  await button(page, words.open).click()
  await expect(page.getByText(words.dead, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0) // shown once, by the page itself
  await expectAccessible(page)
  await ageLastMessage(email)
  await requestLink(page, email)
  await openLink(page, await waitForLink(email, link))
})

test('money.md B an operator sends a payout link to an excluded player, with a reason, and never sees it', async ({ page, browser }) => {
  const { id, email } = await shutOut(page)
  const first = await waitForLink(email)
  await openLink(page, first)
  await ageLastMessage(email)
  const operatorPage = await atConsole(browser, 'desk', '#/payout-link')
  await operatorPage.getByLabel('Player', { exact: true }).fill(id)
  await button(operatorPage, 'Go on').click()
  await decide(operatorPage, 'Send', 'asked by phone')
  await expect(operatorPage.getByText(DONE)).toBeVisible()
  await expectAccessible(operatorPage)
  expect(await operatorPage.content()).not.toContain('/payout-link/')
  await openLink(page, await waitForLink(email, first))
})

test('money.md B a player who may log in gets no payout link, and the operator reads why', async ({ page, browser }) => {
  const { id } = await knownPlayer(page)
  const operatorPage = await atConsole(browser, 'desk', '#/payout-link')
  await operatorPage.getByLabel('Player', { exact: true }).fill(id)
  await button(operatorPage, 'Go on').click()
  const dialog = operatorPage.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('asked by phone')
  await button(operatorPage, 'Send').click()
  await expect(dialog.getByRole('alert')).toContainText('this player may log in')
})
