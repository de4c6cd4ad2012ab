import { expect, type Page } from '@playwright/test'

import { expectFree, settle, visible } from '../dice/support.ts'

export const PATH = '/en/games/hilo'

/** The parts of the game page that hilo adds, by their accessible names. */
export const cards = (page: Page) => ({
  start: visible(page.getByRole('button', { name: /^Start/ })),
  keys: visible(page.getByRole('group', { name: 'Your guess' })).getByRole('button'),
  skip: visible(page.getByRole('button', { name: 'Skip this card' })),
  cashOut: visible(page.getByRole('button', { name: /^Cash out/ })),
  played: page.getByRole('list', { name: 'Cards of this round, newest first' }).getByRole('listitem'),
})

/** Opens a round; resolves when its first card is visible. */
export async function startRound(page: Page): Promise<void> {
  const { start, played, skip } = cards(page)
  await expectFree(start)
  await settle(page)
  await start.click()
  await expect(played).toHaveCount(1)
  await expect(skip).toBeEnabled()
  await settle(page)
}

/** Makes the likelier guess, by the chances on the buttons; true when it was right. */
export async function guessLikelier(page: Page): Promise<boolean> {
  const { keys, played, start, cashOut } = cards(page)
  const before = await played.count()
  const chances = (await keys.allTextContents()).map((text) => Number(/([\d.]+)\s%/.exec(text)![1]))
  await keys.nth(chances[0]! >= chances[1]! ? 0 : 1).click()
  await expect(played).toHaveCount(before + 1)
  await expect(start.or(cashOut)).toBeVisible()
  await settle(page)
  return (await start.count()) === 0
}

/** Plays until a round has one right guess and waits; returns the number of lost rounds. */
export async function untilRight(page: Page): Promise<number> {
  for (let lost = 0; lost < 30; lost++) {
    await startRound(page)
    if (await guessLikelier(page)) return lost
  }
  throw new Error('thirty likelier guesses in a row were wrong')
}
