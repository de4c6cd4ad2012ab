/** What the rules for all games need of one: how a round is played, its limits, and its proof. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface Stepped {
  /** Plays to the first amount that can be cashed out, and replays lost rounds if needed. */
  open(page: Page): Promise<unknown>
  cashOut(page: Page): Locator
  nextStep(page: Page): Locator
}

export interface GamePage {
  /** The game's name in the rules. */
  rule: string
  path: string
  /** The button of a bet. */
  key(page: Page): Locator
  /** The settings that a bet needs besides its stake. */
  prepare?(page: Page): Promise<void>
  /** Plays one round to its end. */
  play?(page: Page): Promise<void>
  /** Instead of `play`: a multi-step round. */
  stepped?: Stepped
  /** Parts of the stage that must be visible on a phone besides the button. */
  onPhone?(page: Page): Promise<void>
  /** Stakes that the page refuses, with its message. */
  limits?: readonly (readonly [stake: string, said: string])[]
  /** Steps of the opened proof. */
  proof: readonly RegExp[]
  /** The tools below the board are reached by scrolling on a phone. */
  scrollsOnPhone?: true
  /** Autobet repeats the settings without further input. */
  hasAutobet?: true
}

export const UP_TO_10_000 = [
  ['0.5', 'The smallest bet is 1.00 ₽.'],
  ['10001', 'The largest bet is 10,000.00 ₽.'],
] as const
export const UP_TO_1000 = [['1001', 'The largest bet is 1,000.00 ₽.']] as const

/** A cell that is large enough for a thumb. */
export async function expectThumbSize(cell: Locator): Promise<void> {
  const { width, height } = (await cell.boundingBox())!
  expect([width >= 44, height >= 44]).toEqual([true, true])
}
