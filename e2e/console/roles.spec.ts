import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { approve, atConsole, decide, DONE, key, WAITING } from './support.ts'

test('D-2 a role is created, approved by a second person, and deleted again', async ({ browser }) => {
  const name = `e2e-${Date.now().toString(36)}`
  const head = await atConsole(browser, 'head', '#/roles')
  await key(head, 'New role').click()
  const form = head.getByRole('region', { name: 'New role' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('2 to 32 small letters')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByText('answer chats', { exact: true }).click()
  await expect(form.getByLabel('answer chats', { exact: true })).toBeChecked()
  await expectAccessible(head)
  await form.getByRole('button', { name: 'Create' }).click()
  await decide(head, 'Create', `a shift of ${name}`)
  await expect(head.getByText(WAITING)).toBeVisible()
  const admin = await approve(browser, `a shift of ${name}`, 'admin')
  await expectAccessible(admin)

  await head.reload()
  const row = head.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('answer chats')
  await key(head, `Delete the role ${name}`).click()
  await decide(head, 'Delete', `the end of ${name}`)
  await expect(head.getByText(WAITING)).toBeVisible()
  await expect(row).toContainText('waits for a second person')
  await approve(browser, `the end of ${name}`, 'admin')
  await head.reload()
  await expect(head.getByRole('row').filter({ hasText: 'cashier' }).first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('D-2 nobody gives a role with more rights to oneself, and the page says so', async ({ browser }) => {
  const admin = await atConsole(browser, 'admin', '#/roles')
  const form = admin.getByRole('region', { name: 'Give a role' })
  await form.getByLabel('Operator').selectOption('Administrator (admin)')
  await form.getByLabel('Role').selectOption('head')
  await form.getByRole('button', { name: 'Give' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('a test')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('No operator raises their own rights')
  await expect(admin.getByText(DONE)).toHaveCount(0)
})
