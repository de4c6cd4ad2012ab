import { expect, test } from '@playwright/test'

import { newNickname } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { atConsole, decide, DONE, key, knownPlayer, turnTo } from './support.ts'

test('SEC-3 D-2 a player chooses a public name; an operator finds and resets it, and the bell notifies', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await knownPlayer(page)
  await visit(page, '/en/profile/setting')
  const card = page.getByRole('region', { name: 'Name in lists' })
  await card.getByLabel('Public name').fill('Fairhouse')
  await card.getByRole('button', { name: 'Save the name' }).click()
  await expect(card.getByText('This name is reserved. Choose another one.')).toBeVisible()
  await expectAccessible(page)
  const name = newNickname()
  await card.getByLabel('Public name').fill(name)
  await card.getByRole('button', { name: 'Save the name' }).click()
  await expect(card.getByText('You can choose another name from')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)

  const operator = await atConsole(browser, 'desk', '#/player')
  await operator.getByLabel('Player', { exact: true }).fill(`${name}x`)
  await key(operator, 'Find').click()
  await expect(operator.getByText('No player matches')).toBeVisible()
  await operator.getByLabel('Player', { exact: true }).fill(name.toUpperCase())
  await key(operator, 'Find').click()
  await expect(operator.getByRole('heading', { name: `Player ${id}` })).toBeVisible()
  await expect(operator.getByText(`${name}, since`)).toBeVisible()
  await expectAccessible(operator)
  await key(operator, 'Reset the public name').click()
  await decide(operator, 'Reset', 'an insult')
  await expect(operator.getByText(DONE)).toBeVisible()
  await expect(key(operator, 'Reset the public name')).toHaveCount(0)
  await turnTo(operator, 'Audit log')
  await expect(operator.getByRole('row').filter({ hasText: `reset nickname: player ${id}` })).toContainText(`${name}: an insult`)

  await page.reload()
  await expect(card.getByText('No name', { exact: true })).toBeVisible()
  await expect(card.getByText('You can choose another name from')).toBeVisible()
  await visit(page, '/en')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link')
  await expect(notice).toContainText(`Your name in lists, ${name}, was removed`)
  await notice.click()
  await expect(page).toHaveURL(/\/profile\/setting$/)
})

test('SEC-3 a public name is removed at any time, and shown no more', async ({ page }) => {
  const { api } = await knownPlayer(page)
  const name = newNickname()
  expect(await api.call('PUT /api/v2/profile/nickname', { body: { name } })).toMatchObject({ ok: true })
  await visit(page, '/en/profile/setting')
  const card = page.getByRole('region', { name: 'Name in lists' })
  await expect(card.getByText(name, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Remove the name' }).click()
  await expect(page.getByText('Lists no longer show your name')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  expect(await api.call('GET /api/v2/profile/nickname')).toMatchObject({ data: { name: null } })
})
