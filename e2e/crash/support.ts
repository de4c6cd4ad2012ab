/** A shared game: a bet is accepted now or waits for the next round, depending on the time. */
import { expect, type Locator, type Page } from '@playwright/test'

import { table, visible } from '../dice/support.ts'
import { recordTexts } from '../recorded.ts'
import { choose } from '../shell/support.ts'

export const CRASH = '/en/games/crash'

/** The running round and the next one may both have the maximum duration (153 s), plus the pauses. */
export const ROUND_MS = 330_000

/** The parts of the crash page, by their accessible names. */
export const crash = (page: Page) => ({
  ...table(page),
  curve: page.getByRole('figure', { name: 'The curve' }),
  everybody: page.getByRole('region', { name: 'This round' }),
  card: (n: 1 | 2) => visible(page.getByRole('region', { name: `Bet ${n}` })),
  dock: page.getByRole('region', { name: 'Bet', exact: true }),
})

/** Of a card or of the dock. */
export const keys = (place: Locator) => ({
  bet: place.getByRole('button', { name: /^Bet [\d,]+\.\d\d/ }),
  cancel: place.getByRole('button', { name: /^Cancel the bet/ }),
  cashOut: place.getByRole('button', { name: /^Cash out \d/ }),
  half: place.getByRole('button', { name: 'Cash out half' }),
  result: place.getByRole('status'),
})

/** Bets for this round or the next; resolves when the bet can be cancelled or is in play. A round may lock during the press. */
export async function bet(place: Locator): Promise<void> {
  const { bet: key, cancel, cashOut } = keys(place)
  await expect(async () => {
    if (await key.isEnabled({ timeout: 5000 }).catch(() => false)) await key.click({ timeout: 30_000 })
    await expect(cancel.or(cashOut)).toBeVisible({ timeout: 30_000 })
  }).toPass({ timeout: ROUND_MS })
}

/** A card's text about a finished bet, and the gain unless it is zero: shown until the next round, possibly only three seconds. */
export const OVER = /(?:Out at [\d,.]+×|Not cashed out)([+−][\d,]+\.\d\d)?/

/** The results shown by each of these cards from now on, once all have one. */
export async function collectResults(page: Page, ...cards: Locator[]): Promise<() => Promise<string[]>> {
  const shown = await recordTexts(page, ...cards)
  return async () => {
    const readResults = async () => {
      const rows = await shown()
      return cards.map((_, at) => rows.map((row) => OVER.exec(row[at]!)?.[0]).findLast(Boolean) ?? '')
    }
    await expect.poll(async () => (await readResults()).every(Boolean), { timeout: 2 * ROUND_MS }).toBe(true)
    return readResults()
  }
}

/** The position of a short-lived element. */
export const measurePlace = (locator: Locator): Promise<{ y: number; height: number }> =>
  locator.evaluate(
    (element) => {
      const { y, height } = element.getBoundingClientRect()
      return { y, height }
    },
    undefined,
    { timeout: ROUND_MS },
  )

/** Sets a card's automatic cash-out targets. */
export async function setAuto(place: Locator, target: string, half = ''): Promise<void> {
  await choose(place.getByRole('radio', { name: 'Auto' }))
  await place.getByLabel('Cash out at').fill(target)
  await place.getByLabel('Half at').fill(half)
}

/** "The round ended at 2.47×" as hundredths. */
export const pointIn = (text: string | null): number =>
  Math.round(Number(/ended at ([\d,]+\.\d\d)×/.exec(text ?? '')![1]!.replaceAll(',', '')) * 100)
