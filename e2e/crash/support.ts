/** At a table that everybody shares: a bet is taken now or waits for the next round, as the clock has it. */
import { expect, type Locator, type Page } from '@playwright/test'

import { recordTexts } from '../recorded.ts'
import { table, visible } from '../dice/support.ts'

export const CRASH = '/en/games/crash'

/** The round that runs and the one that is bet on may both be the longest by rule (153 s), with the pauses between. */
export const ROUND_MS = 330_000

/** The parts of the crash table, by their names for screen readers. */
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

/** Bets for this round or for the next, and resolves when the bet can be taken back or is in play. A round may lock under the finger. */
export async function bet(place: Locator): Promise<void> {
  const { bet: key, cancel, cashOut } = keys(place)
  await expect(async () => {
    if (await key.isEnabled({ timeout: 500 }).catch(() => false)) await key.click({ timeout: 2000 })
    await expect(cancel.or(cashOut)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
}

/** What a card said of a bet that is over, and the gain where it is not nothing: it says so until the next round, which may be three seconds. */
export const OVER = /(?:Out at [\d,.]+×|Not cashed out)([+−][\d,]+\.\d\d)?/

/** What each of these cards has said of its bet by the time that all have, from now on. */
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

/** Where something stands that does not stand there for long. */
export const measurePlace = (locator: Locator): Promise<{ y: number; height: number }> =>
  locator.evaluate(
    (element) => {
      const { y, height } = element.getBoundingClientRect()
      return { y, height }
    },
    undefined,
    { timeout: ROUND_MS },
  )

/** Targets of a card that cashes out by itself, as typed. */
export async function setAuto(place: Locator, target: string, half = ''): Promise<void> {
  await place.getByRole('radio', { name: 'Auto' }).check({ force: true })
  await place.getByLabel('Cash out at').fill(target)
  await place.getByLabel('Half at').fill(half)
}

/** "The round ended at 2.47×" as hundredths. */
export const pointIn = (text: string | null): number =>
  Math.round(Number(/ended at ([\d,]+\.\d\d)×/.exec(text ?? '')![1]!.replaceAll(',', '')) * 100)
