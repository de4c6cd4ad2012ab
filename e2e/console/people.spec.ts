import { expect, type Page, test } from '@playwright/test'

import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { card, dialog, submitDocuments, newName, WORDS } from '../verification/support.ts'
import { atConsole, decide, DONE, expectBothRequired, key, knownPlayer, type KnownPlayer, turnTo, waitFor } from './support.ts'

const words = WORDS.en

/** The provider leaves it to an operator; the console's list shows the check. */
async function createSubmittedCheck(page: Page, head: Page): Promise<KnownPlayer & { name: string }> {
  const player = await knownPlayer(page)
  const name = newName()
  await visit(page, '/en/profile')
  await card(page, words).getByRole('button', { name: words.begin }).click()
  await submitDocuments(page, words, name)
  await waitFor(head, key(head, `Open the check of player ${player.id}`))
  return { ...player, name }
}

test('STA-1 a manual verification is opened, each view is logged, and acceptance verifies the player', async ({ page, browser }) => {
  const head = await atConsole(browser, 'head', '#/verifications')
  const { id, name } = await createSubmittedCheck(page, head)
  await expectAccessible(head)
  await key(head, `Open the check of player ${id}`).click()
  await expect(head.getByText(name)).toBeVisible()
  await expect(head.getByRole('img')).toHaveCount(0)
  await key(head, 'Show: Front').click()
  await expect(head.getByRole('img', { name: 'Front' })).toBeVisible()
  const width = () => head.getByRole('img', { name: 'Front' }).evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBe(640)
  await expectAccessible(head)
  await expect(key(head, 'Accept')).toBeDisabled()
  await key(head, 'Show: With the document in hand').click()
  await expect(head.getByRole('img', { name: 'With the document in hand' })).toBeVisible()
  await key(head, 'Accept').click()
  await decide(head, 'Accept', 'face and page are one')
  await expect(head.getByText(DONE)).toBeVisible()
  await expect(key(head, `Open the check of player ${id}`)).toHaveCount(0)
  await expect(dialog(page, words).getByRole('heading', { name: words.success })).toBeVisible()
  await turnTo(head, 'Audit log')
  const lines = head.getByRole('row').filter({ hasText: `player ${id}, check` })
  await expect(lines).toHaveText([/verification accept/, /look at document/, /look at document/, /look at check/])
})

test('STA-1 a verification is refused with a reason; the player is found by number and flagged as a risk', async ({ page, browser }) => {
  const head = await atConsole(browser, 'head', '#/verifications')
  const { id } = await createSubmittedCheck(page, head)
  await key(head, `Open the check of player ${id}`).click()
  await key(head, 'Refuse').click()
  await expectBothRequired(head, 'Refuse')
  await decide(head, 'Refuse', 'a blurred page', 'unreadable')
  await expect(dialog(page, words).getByText(words.unreadable)).toBeVisible()

  await head.getByLabel('Player', { exact: true }).fill(id)
  await key(head, 'Look up').click()
  await expect(head.getByText('the pictures cannot be read')).toBeVisible()
  await key(head, 'Ask for a risk').click()
  await decide(head, 'Ask for a risk', 'many cards')
  await expect(head.getByText('a risk', { exact: true })).toBeVisible()
  await expect(key(head, 'Ask for a risk')).toHaveCount(0)
  await expectAccessible(head)
})

test('SEC-2 a VIP join request is answered: contacted, noted, accepted, and the player is premium', async ({ page, browser }) => {
  const { api, id } = await knownPlayer(page)
  await visit(page, '/en/vip-club')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your request is with us')).toBeVisible()

  const operatorPage = await atConsole(browser, 'desk', '#/vip')
  const row = operatorPage.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText('not yet')
  await expectAccessible(operatorPage)
  await row.getByRole('button', { name: /^Contacted/ }).click()
  await decide(operatorPage, 'Contacted', 'called, wants a host')
  await expect(row).toContainText('called, wants a host (desk')
  await expect(row.getByRole('button', { name: /^Contacted/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Accept/ }).click()
  await decide(operatorPage, 'Accept', 'welcome')
  await expect(row).toHaveCount(0)
  expect(unwrap(await api.call('GET /profile/user')).user.premium.status).toBe(true)
})

test('SEC-2 a rejected VIP request shows the reason on the club page, and when another may be sent', async ({ page, browser }) => {
  const { id } = await knownPlayer(page)
  await visit(page, '/en/vip-club')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your request is with us')).toBeVisible()
  const operatorPage = await atConsole(browser, 'desk', '#/vip')
  await operatorPage
    .getByRole('row')
    .filter({ hasText: id })
    .getByRole('button', { name: /^Reject/ })
    .click()
  await decide(operatorPage, 'Reject', 'asked us not to say', 'limits')
  await visit(page, '/en/vip-club')
  await expect(page.getByText('Your request was not accepted')).toBeVisible()
  await expect(page.getByText('While you have limits, a pause or an exclusion, we invite nobody.', { exact: false })).toBeVisible()
  await expect(page.getByText(/You may ask again from \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the request' })).toHaveCount(0)
  await expectAccessible(page)
})
