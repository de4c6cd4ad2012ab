import { expect, type Page, test } from '@playwright/test'

import { amountIn, unwrap, loadBalance, settle, type PlayerSession, openAsPlayer, startForReal, table, visible } from '../dice/support.ts'
import { hiddenParts, type Part, SIZES } from '../layout/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { choose } from '../shell/support.ts'
import { type GamePage, GAME_PAGES, playRound } from './manifests.ts'

const historyOf = async ({ api }: PlayerSession) => unwrap(await api.call('GET /api/v2/games/history')).data

/** One game of a single step, and one of several. */
const JOURNEYS = ['/en/games/dice', '/en/games/miner']

for (const game of GAME_PAGES)
  test(
    `BEY-2 CON-2 ${game.rule}: a player bets real money within limits, is paid, and verifies the proof`,
    { tag: JOURNEYS.includes(game.path) ? '@journey' : [] },
    async ({ page }) => {
      await watchShifts(page)
      const session = await openAsPlayer(page, game.path)
      await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
      await game.prepare?.(page)
      await expectOnScreen(page, [{ name: 'action', at: game.key(page) }])
      await page.reload() // the choice persists, and no stored size moves anything
      await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
      await expectLimits(page, game)
      await playRound(page, game, async ({ cashOut, nextStep }) => {
        await expectNoShift(page)
        await expectOnScreen(page, [
          { name: 'cash-out', at: cashOut(page) },
          { name: 'next step', at: nextStep(page) },
        ])
      })
      await expectPaid(page, session)
      if (!game.stepped) await expectNoShift(page) // other sizes of the window moved everything
      await expectOnScreen(page, [
        { name: 'action', at: game.key(page) },
        { name: 'result', at: page.locator('p[data-outcome] > span') },
      ])
      await expectProof(page, game)
      if (game.hasAutobet) await expectAutobet(page, session)
    },
  )

/** At every size, scrolled to the top. */
async function expectOnScreen(page: Page, parts: readonly Part[]): Promise<void> {
  expect(await hiddenParts(page, parts)).toEqual([])
  await page.setViewportSize(SIZES[0])
}

async function expectLimits(page: Page, { limits = [], key }: GamePage): Promise<void> {
  const { stake } = table(page)
  const first = limits.length > 0 ? await stake.inputValue() : ''
  for (const [typed, said] of limits) {
    await stake.fill(typed)
    await expect(visible(page.getByText(said))).toBeVisible()
    await expect(key(page)).toBeDisabled()
  }
  if (limits.length > 0) await stake.fill(first)
}

/** The header and the history agree with the account. */
async function expectPaid(page: Page, session: PlayerSession): Promise<void> {
  const rounds = await historyOf(session)
  const gains = rounds.map(({ stake, payout }) => Number(payout) - Number(stake))
  const after = await loadBalance(session.api)
  expect(after).toBeCloseTo(session.balance + gains.reduce((sum, gain) => sum + gain, 0), 2)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(after)
}

async function expectProof(page: Page, { proof }: GamePage): Promise<void> {
  const { chips, drawer } = table(page)
  await chips.first().click()
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  for (const step of proof) await expect(drawer).toContainText(step)
  await page.keyboard.press('Escape') // the pressed button is gone, and the focus with it
  await expect(drawer).toBeHidden()
}

const BETS = 3

/** The server repeats the choice as often as requested. */
async function expectAutobet(page: Page, session: PlayerSession): Promise<void> {
  await choose(visible(page.getByRole('radio', { name: 'Auto' })))
  await page.getByLabel('Number of bets').fill(String(BETS))
  await page.getByLabel('Stop at a loss of').fill('100')
  await settle(page) // by rule the button ignores presses for 300 ms after its meaning changed
  await startForReal(page)
  await expect(page.getByText('All bets played')).toBeVisible()
  const [manual, ...rest] = (await historyOf(session)).toReversed()
  expect(rest.map(({ params }) => params)).toEqual(Array(BETS).fill(manual!.params))
}
