import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { atConsole, key, knownPlayer } from './support.ts'

test('D-2 a player is found by number; the page has the timeline, bets, statement, sessions, limits, documents and notes', async ({
  page,
  browser,
}) => {
  const { api, id } = await knownPlayer(page)
  const bet = { stake: '1.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'first', mode: 'real' } })
  const placed = await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: bet })
  const head = await atConsole(browser, 'head', '#/player')
  await head.getByLabel('Player', { exact: true }).fill('99999999')
  await key(head, 'Find').click()
  await expect(head.getByText('No player matches')).toBeVisible()
  await head.getByLabel('Player', { exact: true }).fill(id)
  await key(head, 'Find').click()
  await expect(head.getByRole('heading', { name: `Player ${id}` })).toBeVisible()
  const tabs = head.getByRole('navigation', { name: `Player ${id}` })
  const open = async (name: string) => {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }

  await open('Timeline')
  await expect(head.getByRole('listitem').filter({ hasText: 'Registered by' })).toContainText('player')
  await head.getByLabel('Show').selectOption('Notes and acts of operators')
  await expect(head.getByText('Nothing of this kind')).toBeVisible()
  await expectAccessible(head)

  await open('Bets')
  if (placed.ok) await expect(head.getByRole('row').filter({ hasText: 'dice' })).toContainText('1.00 RUB')
  await open('Statement')
  await expect(head.getByRole('region', { name: 'Balances of the period' })).toContainText('cash')
  await expectAccessible(head)
  await open('Sessions')
  await expect(head.getByRole('table', { name: 'Open sessions' })).toBeVisible()
  await open('Limits')
  await expect(head.getByRole('row').filter({ hasText: 'deposit per day' })).toContainText('none')
  await expectAccessible(head)
  await open('Documents')
  await expect(head.getByText('The player has submitted no documents.')).toBeVisible()

  await open('Notes')
  await head.getByLabel('Note', { exact: true }).fill('asked about the bonus')
  await key(head, 'Add').click()
  await expect(head.getByRole('list', { name: 'Notes' })).toContainText('asked about the bonus')
  await expect(head.getByRole('list', { name: 'Notes' })).toContainText('Head of payments (head)')
  await expect(head.getByLabel('Note', { exact: true })).toHaveValue('')
  await expectAccessible(head)
})
