/** D-5, money.md B: money out "on request by link or support" for who has shut himself out. */
import { expect, type Page, test } from '@playwright/test'

import { codeFor, typeAddress, WORDS as AUTH } from '../auth/support.ts'
import { atConsole, decide, DONE, knownPlayer } from '../console/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { lastLetterIsOld, linkFor, shutOut, WORDS } from './link-support.ts'

test.describe.configure({ timeout: 300_000 }) // letters, and a provider that takes its time

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From the letter to what the link opens. */
async function openLink(page: Page, link: string): Promise<void> {
  await visit(page, link)
  await button(page, WORDS.open).click()
  await expect(page.getByText(WORDS.until)).toBeVisible()
}

/** To what paid in, by a code of the mail. */
async function withdraw(page: Page, email: string): Promise<void> {
  const words = WORDS
  const chosen = page.getByLabel(words.to, { exact: true }).locator('option:checked')
  await expect(chosen).toHaveText(words.source)
  await page.getByLabel(words.amount, { exact: true }).fill('300')
  await button(page, words.next).click()
  await page.getByLabel(words.code, { exact: true }).fill(await codeFor(email)) // the letter with the link had none
  await expectAccessible(page)
  await page.getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByRole('list', { name: words.asked }).getByText(words.line)).toBeVisible()
}

/** Asks for a link at the page of a dead or closed one. */
async function askForOne(page: Page, email: string): Promise<void> {
  const words = WORDS
  await typeAddress(page.getByRole('region', { name: words.title }), AUTH.en, { email })
  await button(page, words.send).click()
  await expect(page.getByText(words.sent, { exact: true })).toBeVisible()
}

const words = WORDS

test(`D-5 who shut himself out gets a letter, and its link pays out what he has, works once and is asked for anew`, async ({ page }) => {
  const { email } = await shutOut(page)
  const link = await linkFor(email)
  await openLink(page, link)
  expect(new URL(page.url()).pathname).not.toContain(link) // what was used up stands in no address
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
  await expect(page.getByRole('alert')).toHaveCount(0) // said once, by the page itself
  await expectAccessible(page)
  await lastLetterIsOld(email)
  await askForOne(page, email)
  await openLink(page, await linkFor(email, link))
})

test('money.md B an operator sends the link to the address of who shut himself out, with a reason, and never learns it', async ({
  page,
  browser,
}) => {
  const { id, email } = await shutOut(page)
  const first = await linkFor(email)
  await openLink(page, first)
  await lastLetterIsOld(email)
  const desk = await atConsole(browser, 'desk', '#/payout-link')
  await desk.getByLabel('Player', { exact: true }).fill(id)
  await button(desk, 'Go on').click()
  await decide(desk, 'Send', 'asked by phone')
  await expect(desk.getByText(DONE)).toBeVisible()
  await expectAccessible(desk)
  expect(await desk.content()).not.toContain('/payout-link/')
  await openLink(page, await linkFor(email, first))
})

test('money.md B a player who may log in is sent no link, and the operator reads why', async ({ page, browser }) => {
  const { id } = await knownPlayer(page)
  const desk = await atConsole(browser, 'desk', '#/payout-link')
  await desk.getByLabel('Player', { exact: true }).fill(id)
  await button(desk, 'Go on').click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('asked by phone')
  await button(desk, 'Send').click()
  await expect(dialog.getByRole('alert')).toContainText('this player may log in')
})
