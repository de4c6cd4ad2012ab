import { expect, type Page } from '@playwright/test'

import { expectFree, settle, visible } from '../dice/support.ts'

export const PATH = '/en/games/coinflip'

/** The parts of the game page that coinflip adds, by their accessible names. */
export const coin = (page: Page) => ({
  flip: visible(page.getByRole('button', { name: /^Flip(, (one|two) bars?)?$/ })),
  take: visible(page.getByRole('button', { name: /^Take / })),
  again: visible(page.getByRole('button', { name: /^Flip again with / })),
  side: (name: 'One' | 'Two') => visible(page.getByRole('radio', { name })),
  flipped: page.getByRole('list', { name: 'Flips of this series and what each pays' }).getByText(/called (right|wrong)/),
})

/** One press, one flip of a new series; true if it was called right. */
export async function flipOnce(page: Page): Promise<boolean> {
  const { flip, take } = coin(page)
  await expectFree(flip)
  await settle(page)
  const answer = page.waitForResponse(/\/games\/coinflip\/step$/)
  await flip.click()
  const { payout, status } = (await (await answer).json()) as { payout: string; status: string }
  await expectFree(status === 'open' ? take : flip)
  await settle(page)
  expect(payout).toBe('0.00')
  return status === 'open'
}

/** Plays until a series has one right call and waits; returns the number of lost series. */
export async function untilRight(page: Page): Promise<number> {
  for (let lost = 0; lost < 30; lost++) if (await flipOnce(page)) return lost
  throw new Error('thirty calls in a row were wrong')
}
