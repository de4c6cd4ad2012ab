/** The lobby of duels, for real and practice play. */
import { randomInt } from 'node:crypto'

import { expect, type Locator, type Page, test } from '@playwright/test'

import { visible } from '../dice/support.ts'

export const DUELS = '/en/games/coinflip?table=duels'

/** The parts of the lobby, by their accessible names. */
export const duels = (page: Page) => ({
  stake: visible(page.getByLabel('Bet amount')),
  offer: visible(page.getByRole('button', { name: /^Offer a duel/ })),
  open: page.getByRole('list', { name: 'Open duels' }),
  row: (amount: string) => page.getByRole('list', { name: 'Open duels' }).getByRole('listitem').filter({ hasText: amount }),
  latest: page.getByRole('tab', { name: 'Latest duels' }),
  drawer: page.getByRole('dialog'),
})

const WORKER_SLOTS = 10

/**
 * 100.00 to 499.90, minor units, with a pot whose five per cent are exact: a deposit of 1,000.00 pays two of them, also after a loss. The lobby
 * is shared: one stake for all scenarios would join another scenario's offer, so each worker has every tenth amount, and of those one that it
 * has not used recently.
 */
export const ownStake = () => 10 * (1000 + WORKER_SLOTS * randomInt(400) + (test.info().parallelIndex % WORKER_SLOTS))
export const text = (minor: number) => (minor / 100).toFixed(2)

/** A new row or button ignores presses for a moment. `gone`: what the press takes away; the button itself when absent. */
export async function pressUntilGone(button: Locator, gone = button): Promise<void> {
  await expect(async () => {
    if ((await gone.count()) > 0) await button.click({ timeout: 2000 })
    await expect(gone).toHaveCount(0, { timeout: 5000 })
  }).toPass()
}
