/** The parts of the video poker page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, settle, table, visible } from '../dice/support.ts'

export const PATH = '/en/games/video-poker'

export const poker = (page: Page) => ({
  ...table(page),
  deal: visible(page.getByRole('button', { name: /^Deal/ })),
  draw: visible(page.getByRole('button', { name: /^(Draw \d|Keep all cards)/ })),
  best: visible(page.getByRole('button', { name: /best cards$/ })),
  cards: page.getByRole('group', { name: 'Your cards' }).getByRole('button'),
})

/** Opens a round; resolves when its cards can be chosen. */
export async function dealHand(page: Page): Promise<void> {
  const { deal, draw, cards } = poker(page)
  await expectFree(deal)
  await settle(page)
  await deal.click()
  await expectFree(draw)
  await expect(cards.first()).toBeEnabled()
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
}

/** One round with the cards that the page keeps by itself; resolves when the strip shows its result. */
export async function playHand(page: Page): Promise<void> {
  const { draw, deal, chips } = poker(page)
  const before = await chips.count()
  await dealHand(page)
  await draw.click()
  await expect(chips).toHaveCount(before + 1)
  await expectFree(deal)
}
