/** Virtual sports: a race and a match from the bet to its proof. */
import { newKey } from '@fairhouse/contracts/client'
import { expect, type Locator, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { choose, visit } from '../shell/support.ts'

/** Longer than from one start to the next, and the round that is shown. */
const RACE_MS = 160_000
const MATCH_MS = 270_000
/** What placing a bet takes on a slow machine. */
const PLACING_MS = 45_000

/** A round that takes bets for long enough. */
async function openRound(api: Visitor, league: string, within: number): Promise<string> {
  const found = async () => {
    const { data } = unwrap(await api.call('GET /api/v2/events', { query: { sport: 'virtual', league, when: 'upcoming', limit: '50' } }))
    return data.find(({ starts_at: at }) => Date.parse(at) - Date.now() > PLACING_MS)?.id
  }
  await expect.poll(found, { timeout: within }).toBeDefined()
  return (await found())!
}

/** Opens the round's page with its sealed proof, and bets on the first outcome of a market. */
async function betOn(page: Page, round: string, market: string): Promise<Locator> {
  await visit(page, `/en/betting/${round}`)
  await expect(page.getByText('virtual, not a real event')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('Bets close in')
  await expect(page.getByRole('region', { name: market, exact: true })).toContainText(/Returns [\d.]+ – [\d.]+\s%/)
  const proof = page.getByRole('region', { name: 'Proof of the round' })
  await expect(proof).toContainText('opens at the end of the round')
  await page.getByRole('region', { name: market, exact: true }).getByRole('button', { name: /\d$/ }).first().click()
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await choose(slip.getByRole('radio', { name: 'Accept any' }))
  await slip.getByLabel('Stake', { exact: true }).fill('20')
  await slip.getByRole('button', { name: /^Place / }).click()
  await expect(slip.getByText('Bet accepted')).toBeVisible()
  return proof
}

async function openBet(api: Visitor) {
  const [placed] = unwrap(await api.call('GET /api/v2/bets', { query: { status: 'open' } })).data
  return { id: placed!.id, leg: placed!.legs[0]! }
}

async function expectRefusedLate(api: Visitor, round: string, { leg }: Awaited<ReturnType<typeof openBet>>): Promise<void> {
  const again = { currency: 'RUB', type: 'single', policy: 'any', stake: '20.00' } as const
  const late = { event: round, market: leg.market.id, outcome: leg.outcome, seen: leg.odds }
  const refused = await api.call('POST /api/v2/bets', { body: { ...again, legs: [late] }, key: newKey() })
  expect(refused).toMatchObject({ ok: false, error: { code: 'bet_refused' } })
}

async function repeatProof(proof: Locator, within: number): Promise<void> {
  await proof.getByRole('button', { name: 'Repeat it in this tab' }).click({ timeout: within })
  await expect(proof.getByText('Matches', { exact: true })).toBeVisible()
}

async function expectSettled(page: Page, api: Visitor, id: string, isWon: boolean): Promise<void> {
  const bet = async () => unwrap(await api.call('GET /api/v2/bets/{id}', { params: { id } })).bet
  await expect.poll(async () => (await bet()).status, { timeout: RACE_MS }).toBe('settled')
  expect((await bet()).result).toBe(isWon ? 'won' : 'lost')
  await visit(page, '/en/betting/bets')
  await choose(page.getByRole('radio', { name: 'Settled' }))
  await expect(page.getByRole('article')).toContainText(isWon ? 'Won' : 'Lost')
}

test('BEY-7 a bet on a virtual race: placed, watched, settled by its result, which the browser repeats', async ({ page }) => {
  test.setTimeout(3 * RACE_MS)
  const { api } = await enterWithMoney(page)
  const race = await openRound(api, 'virtual-races', RACE_MS)
  const proof = await betOn(page, race, 'Winner of the race')
  const bet = await openBet(api)
  await expect(page.getByRole('timer')).toHaveCount(0, { timeout: RACE_MS }) // it runs
  await expectRefusedLate(api, race, bet)
  await expect(page.getByText('Place 1', { exact: true })).toBeVisible({ timeout: RACE_MS })
  await repeatProof(proof, RACE_MS)
  const { outcome } = unwrap(await api.call('GET /api/v2/virtual/{event}/proof', { params: { event: race } })).proof
  await expectSettled(page, api, bet.id, String(outcome!.order![0]) === bet.leg.key)
})

test('BEY-7 a bet on a virtual match: placed, watched, settled by its score, which the browser repeats', async ({ page }) => {
  test.setTimeout(3 * MATCH_MS)
  const { api } = await enterWithMoney(page)
  const match = await openRound(api, 'virtual-football', MATCH_MS)
  const proof = await betOn(page, match, 'Result')
  const bet = await openBet(api)
  await expect(page.getByText(/^Minute \d+$/)).toBeVisible({ timeout: MATCH_MS })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ : \d+/)
  await expectRefusedLate(api, match, bet)
  await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: MATCH_MS })
  await repeatProof(proof, MATCH_MS)
  const { outcome } = unwrap(await api.call('GET /api/v2/virtual/{event}/proof', { params: { event: match } })).proof
  const goalsOf = (side: 'h' | 'a') => outcome!.goals!.filter((scorer) => scorer === side).length
  const [home, away] = [goalsOf('h'), goalsOf('a')]
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${home} : ${away}`)
  await expectSettled(page, api, bet.id, winningKey(home, away) === bet.leg.key)
})

function winningKey(home: number, away: number): '1' | 'x' | '2' {
  if (home > away) return '1'
  return home < away ? '2' : 'x'
}
