import { HOUR_MS } from '@fairhouse/money'
import { expect, type Locator, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import type { Visitor } from '../../tools/lib/public-api.ts'
import { older, runNow } from '../cashier/database.ts'
import { atConsole, decide, DONE, key, knownPlayer } from '../console/support.ts'
import { enterToPlay, loadBalance, unwrap } from '../dice/support.ts'
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

test(
  'PRO-15 bets of a running tournament score, and after its end its prizes are in the accounts, the bell and the final board',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const title = `Winter ${Date.now().toString(36)}`
    const { api } = await enterToPlay(page)
    const rival = await enterToPlay(await (await browser.newContext()).newPage())
    const head = await atConsole(browser, 'head', '#/tournaments')
    await announce(head, title, { 'Money for a point': '50', 'Least points of a place': '0.5' })

    await visit(page, '/en/tournaments/upcoming')
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('button', { name: `Join: ${title}` }).click()
    await expect(page.getByText(/1 point for each .*50\.00.* staked/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Points for a place: 0.50 or more.')
    const id = /\/tournament\/(\d+)/.exec(page.url())![1]!
    unwrap(await rival.api.call('POST /api/v2/tournaments/{id}/join', { params: { id } }))

    await older('tournament', { id }, 3.5 * HOUR_S)
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await bet(api, '100.00')
    await bet(rival.api, '60.00')
    const board = page.getByRole('table', { name: 'Leaderboard' })
    await expect(board.getByRole('row').filter({ hasText: 'You' })).toContainText('2.00')
    await expect(board.getByRole('row').filter({ hasText: '1.20' })).toBeVisible()

    const own = unwrap(await api.call('GET /profile/user')).user.id
    const places = await openBoard(head, title)
    await expect(places.getByRole('row').filter({ hasText: `${own}` })).toContainText('2.00')
    await expectAccessible(head)

    const before = [await loadBalance(api), await loadBalance(rival.api)] as const
    await older('tournament', { id }, HOUR_S)
    await runNow('tournaments.settle')
    const winnings = async () =>
      [(await loadBalance(api)) - before[0], (await loadBalance(rival.api)) - before[1]].map((sum) => sum.toFixed(2))
    await expect.poll(winnings, { timeout: 60_000 }).toEqual(['10.00', '0.00'])
    await expect.poll(async () => unwrap(await rival.api.call('GET /profile/user')).user.bonus_balance).toBe('5.00')
    await expect(page.getByText('Finished', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your run' })).toContainText(/paid.*10\.00/)
    await expect(board.getByRole('row').filter({ hasText: '1.20' })).toBeVisible()
    await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
      /You took place 1 in a tournament: .*10\.00.* is on your balance/,
    )
    await expect((await openBoard(head, title)).getByRole('row').filter({ hasText: `${own}` })).toContainText('paid 10.00 RUB')
  },
)

const HOUR_S = HOUR_MS / 1000

async function bet(api: Visitor, stake: string): Promise<void> {
  const body = { stake, currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
}

/** The places of the board that operators see. */
async function openBoard(head: Page, title: string): Promise<Locator> {
  await head.reload()
  await head.getByRole('button', { name: `Board of ${title}` }).click()
  return head.getByRole('dialog').getByRole('table', { name: 'Board' })
}

async function announce(head: Page, title: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const typed = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  for (const [label, value] of [
    ...Object.entries(more),
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
