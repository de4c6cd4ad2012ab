/** The parts of a case page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, openAsGuest, openAsPlayer, table as commonTable, visible } from '../dice/support.ts'

export const INDEX = '/en/games/cases'
export const STARTER = '/en/games/cases/starter'

export const table = (page: Page) => ({
  ...commonTable(page),
  open: visible(page.getByRole('button', { name: /^Open\b/ })),
  count: visible(page.getByRole('spinbutton', { name: 'How many to open at once' })),
  more: visible(page.getByRole('button', { name: 'One more' })),
  /** Stopped strips: each is named by its item. */
  results: page.getByRole('region', { name: 'Game' }).getByRole('figure'),
  credited: page.getByText(/^\+[\d,.]+\s₽ on your balance$/),
})

export const boxes = (page: Page) => page.getByRole('main').getByRole('link').filter({ hasText: /Best/ })

export const openCase = (page: Page, path = STARTER) => openAsGuest(page, path)

export async function openWithMoney(page: Page, path = STARTER) {
  const session = await openAsPlayer(page, path)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  return session
}

/** Results at once, the switch under the stage. */
export const skipAnimation = (page: Page) => page.getByRole('button', { name: 'Skip animation' }).click()

/** The response to the next opening. */
export async function openAndRead(page: Page) {
  await expectFree(table(page).open)
  const answer = page.waitForResponse(/\/games\/cases\/bet$/)
  await table(page).open.click()
  return (await (await answer).json()) as {
    id: string
    payout: string
    balance: string
    stake: string
    outcome: { indexes: number[]; items: string[] }
    events: { ticket?: number }[]
  }
}
