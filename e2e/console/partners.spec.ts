import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { siteUrl, visit } from '../shell/support.ts'
import { approve, atConsole, decide, DONE, key, knownPlayer, turnTo } from './support.ts'

test('PRO-18 an operator creates a partner, sets terms and a link, and a click stands in the report', async ({ page, browser }) => {
  const code = `e2e-${Date.now().toString(36)}`
  const name = `Agency ${code}`
  const console = await atConsole(browser, 'head', '#/partners')
  await console.getByLabel('Code').fill(code)
  await console.getByLabel('Name', { exact: true }).fill(name)
  await console.getByLabel('Share, %').fill('101')
  await key(console, 'Create').click()
  await expect(console.getByText('At most 100')).toBeVisible()
  await console.getByLabel('Share, %').fill('30')
  await key(console, 'Create').click()
  await decide(console, 'Create', 'contract 12')
  await expect(console.getByText('30 % of NGR (head: first terms)')).toBeVisible()
  await expectAccessible(console)

  await console.getByLabel('From month').fill('2099-01')
  await console.getByLabel('Plan').selectOption('cpa')
  await key(console, 'Set').click()
  await decide(console, 'Set', 'fixed sums later')
  await expect(console.getByText('EUR 50.00 a player (head: fixed sums later)')).toBeVisible()
  await expect(console.getByText('30 % of NGR (head: first terms)'), 'earlier terms stay').toBeVisible()

  await console.getByLabel('Parameter').selectOption('stag')
  await console.getByLabel('Value').fill(`${code}-stag`)
  await console.getByLabel('Campaign').fill('autumn')
  await key(console, 'Add').click()
  await decide(console, 'Add', 'asked by mail')
  await expect(console.getByText(`?stag=${code}-stag`)).toBeVisible()

  await visit(page, `${siteUrl().origin}/en?stag=${code}-stag`)
  await turnTo(console, 'Partner report')
  const row = console.getByRole('row').filter({ hasText: code })
  await expect(async () => {
    await console.reload()
    await expect(row).toContainText('autumn', { timeout: 5000 })
  }).toPass()
  await expectAccessible(console)
  await turnTo(console, 'Partner months')
  await expect(console.getByRole('heading', { name: 'Partner months' })).toBeVisible()
  await expectAccessible(console)
})

test('PRO-18 D-2 a partner is corrected: code, name, the own account by two people, and the end of a link', async ({ page, browser }) => {
  const { id } = await knownPlayer(page)
  const code = `fix-${Date.now().toString(36)}`
  const console = await atConsole(browser, 'risk', '#/partners')
  await console.getByLabel('Code').fill(code)
  await console.getByLabel('Name', { exact: true }).fill('Agensy')
  await key(console, 'Create').click()
  await decide(console, 'Create', 'contract 13')
  await expect(console.getByText('none: it cannot be paid')).toBeVisible()

  await console.getByLabel('Code', { exact: true }).fill(`${code}-a`)
  await console.getByLabel('Name', { exact: true }).fill('Agency')
  await key(console, 'Correct').click()
  await decide(console, 'Correct', 'a slip of the pen')
  await expect(console.getByRole('heading', { name: 'Agency', exact: true })).toBeVisible()
  await expectAccessible(console)
  await console.getByRole('button', { name: `End the link partner=${code}`, exact: true }).click()
  await decide(console, 'End it', 'a slip of the pen')
  const former = console.getByRole('listitem').filter({ has: console.getByText(`?partner=${code}`, { exact: true }) })
  await expect(former).toContainText('ended')

  await console.getByLabel('Player id').fill(id)
  await key(console, 'Propose').click()
  await decide(console, 'Propose', `asked by ${code}`)
  await expect(console.getByText('A change of the own account waits for a second person')).toBeVisible()
  await approve(browser, `asked by ${code}`)
  await expect(async () => {
    await console.reload()
    await expect(console.getByRole('link', { name: id, exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(console)
})

test('PRO-18 the click that counts is changed with a reason, and back', async ({ browser }) => {
  const console = await atConsole(browser, 'head', '#/partners')
  await expect(console.getByText('The last click before a registration names the partner.')).toBeVisible()
  await key(console, 'Count the first click').click()
  await decide(console, 'Change', 'new contract')
  await expect(console.getByText('The first click before a registration names the partner.')).toBeVisible()
  await key(console, 'Count the last click').click()
  await decide(console, 'Change', 'as before')
  await expect(console.getByText(DONE)).toBeVisible()
  await expect(console.getByText('The last click before a registration names the partner.')).toBeVisible()
})
