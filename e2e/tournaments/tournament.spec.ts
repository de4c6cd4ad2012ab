import { HOUR_MS } from '@fairhouse/money'
import { expect, type Page, test } from '@playwright/test'

import { atConsole, decide, DONE, key, knownPlayer } from '../console/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

test(
  'PRO-15 a player joins an announced tournament by one press, and sees that it is cancelled',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const title = `Autumn ${Date.now().toString(36)}`
    await knownPlayer(page)
    const head = await atConsole(browser, 'head', '#/tournaments')
    await announce(head, title)

    await visit(page, '/en/tournaments/upcoming')
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const prizes = page.getByRole('region', { name: 'Prizes' }).getByRole('listitem')
    await expect(prizes).toHaveCount(2)
    await expect(prizes.nth(1)).toContainText('bonus, wager 5×')
    await page.getByRole('button', { name: `Join: ${title}` }).click()
    const run = page.getByRole('region', { name: 'Your run' })
    await expect(run).toContainText('Bets that count')
    await expect(page.getByText('Nobody has points yet')).toBeVisible()
    await expectAccessible(page)

    await head.getByRole('button', { name: `Cancel ${title}` }).click()
    await decide(head, 'Cancel it', 'a wrong prize')
    await expect(page.getByText('This tournament was cancelled: nothing is paid.')).toBeVisible()
    await visit(page, '/en/tournaments/cancelled')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  },
)

async function announce(head: Page, title: string): Promise<void> {
  const typed = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  for (const [label, value] of [
    ['Games', 'dice'],
    ['Smallest stake', '1'],
    ['Prizes by place', '10 5x5'],
    ['Starts, UTC', typed(Date.now() + 3 * HOUR_MS)],
    ['Ends, UTC', typed(Date.now() + 4 * HOUR_MS)],
    ['Title in Russian', title],
    ['Title in English', title],
    ['Title in Kazakh', title],
  ] as const)
    await head.getByLabel(label, { exact: false }).and(head.locator('input')).fill(value)
  await key(head, 'Announce').click()
  await decide(head, 'Announce', 'the autumn campaign')
  await expect(head.getByText(DONE)).toBeVisible()
}
