import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { unwrap, sendPastThePage, enterToPlay } from '../dice/support.ts'
import { visit } from '../shell/support.ts'

const lastBets = (page: Page) => page.getByRole('region', { name: 'Your last bets' })
const figure = (page: Page, name: string) => lastBets(page).getByText(name, { exact: true }).locator('..').locator('b')
const check = (page: Page) => lastBets(page).getByRole('button', { name: 'Verify my last 1,000 bets' })

async function play(api: Visitor, game: string, params: Record<string, unknown>, moves?: (string | number)[]): Promise<void> {
  const body = { stake: '1.00', currency: 'RUB', mode: 'real', params, ...(moves && { moves }) } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game }, body }))
}

/** A round of each kind: single-step, multi-step, staked by positions. */
async function playSome(api: Visitor): Promise<void> {
  await play(api, 'dice', { direction: 'under', target: 5000 })
  await play(api, 'keno', { risk: 'medium', picks: [1, 2, 3] })
  await play(api, 'plinko', { risk: 'low', rows: 8 })
  await play(api, 'miner', { mines: 3 }, [0, 12])
  await play(api, 'stairs', { bombsPerLevel: 1 }, [0])
  await play(api, 'roulette', { bets: [{ id: 'red', stake: '1.00' }] })
}
const PLAYED = 6

test('BEY-2 one press verifies the last bets of every kind; sealed ones are revealed and verified as well', async ({ page }) => {
  const { api } = await enterToPlay(page)
  await playSome(api)
  await visit(page, '/en/fairness')
  await check(page).click()
  await expect(figure(page, 'still sealed')).toHaveText(String(PLAYED))
  await expect(figure(page, 'match')).toHaveText('0')
  await lastBets(page).getByRole('button', { name: 'Open and repeat' }).click()
  await expect(figure(page, 'match')).toHaveText(String(PLAYED))
  await expect(figure(page, 'do not match')).toHaveText('0')
  await expect(lastBets(page)).toContainText('gave exactly what the house paid')
})

test('BEY-2 a thousand bets load in pages, and a server that changes one payout is detected with a link', async ({ page }) => {
  test.setTimeout(300_000)
  const { api } = await enterToPlay(page)
  for (let i = 0; i < 25; i++) await Promise.all(Array.from({ length: 10 }, () => play(api, 'dice', { direction: 'under', target: 9800 })))
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } }))
  let changed = ''
  await page.route('**/api/v2/games/history/proofs?*', async (route) => {
    const answer = await sendPastThePage(route)
    const body = (await answer.json()) as { data: { id: string; proof: { payout: string } }[] }
    if (changed === '') {
      changed = body.data[3]!.id
      body.data[3]!.proof.payout = '777.00'
    }
    return route.fulfill({ headers: Object.fromEntries(answer.headers), json: body })
  })
  await visit(page, '/en/fairness')
  await check(page).click()
  await expect(figure(page, 'bets looked at')).toHaveText('250', { timeout: 120_000 })
  await expect(figure(page, 'match')).toHaveText('249')
  await expect(figure(page, 'do not match')).toHaveText('1')
  await expect(lastBets(page).getByRole('link', { name: changed })).toHaveAttribute('href', `/en/round/${changed}`)
})

test('BEY-2 a check says how far it is and can be stopped at any time, with the keyboard too', async ({ page }) => {
  const { api } = await enterToPlay(page)
  await play(api, 'dice', { direction: 'under', target: 5000 })
  await page.route('**/api/v2/games/history/proofs?*', () => undefined)
  await visit(page, '/en/fairness')
  await check(page).click()
  await expect(lastBets(page).getByRole('status')).toHaveText('Repeated so far: 0\u00a0%')
  await lastBets(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(lastBets(page).getByRole('status')).toContainText('You stopped the check')
  await expect(check(page)).toBeFocused()
  await page.unroute('**/api/v2/games/history/proofs?*')
  await check(page).press('Enter')
  await expect(figure(page, 'still sealed')).toHaveText('1')
})

test('BEY-2 an empty history is reported, to a guest too; an incomplete one never counts as verified', async ({ page, browser }) => {
  const { api } = await enterToPlay(page)
  await visit(page, '/en/fairness')
  await check(page).click()
  await expect(lastBets(page)).toContainText('No real bets yet')
  await play(api, 'dice', { direction: 'under', target: 5000 })
  await page.route('**/api/v2/games/history/proofs?*', (route) => route.abort())
  await visit(page, '/en/fairness')
  await check(page).click()
  await expect(lastBets(page)).toContainText('The rest was not repeated')
  await expect(lastBets(page)).not.toContainText('gave exactly what the house paid')
  await page.unroute('**/api/v2/games/history/proofs?*')
  await check(page).click()
  await expect(figure(page, 'still sealed')).toHaveText('1')

  const guest = await (await browser.newContext()).newPage()
  await visit(guest, new URL('/en/fairness', page.url()).href)
  await expect(lastBets(guest)).toContainText('Log in to verify your bets')
  await expect(check(guest)).toHaveCount(0)
  await guest.context().close()
})
