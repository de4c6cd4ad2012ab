import { expect, type Page, test } from '@playwright/test'

import { visit } from './support.ts'

/** Every mode of pages that have several, and some pages with one. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  Wheel: ['/en/games/wheel', '/en/games/wheel?table=solo'],
  Coinflip: ['/en/games/coinflip', '/en/games/coinflip?table=duels'],
  Roulette: ['/en/games/roulette', '/en/games/roulette?table=live'],
  Dice: ['/en/games/dice'],
  Crash: ['/en/games/crash'],
}

/** "wheel house edge 1 – 1.8 %" as its ends. */
async function printedEdge(page: Page, name: string): Promise<[number, number]> {
  const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}.*house edge`) })
  const numbers = (await tile.textContent())!.match(/house edge ([\d.]+)(?: – ([\d.]+))?/)!
  return [Number(numbers[1]), Number(numbers[2] ?? numbers[1])]
}

test('the house edge on the tile of a game equals that of every page behind it', async ({ page }) => {
  await visit(page, '/en')
  const printed = await Promise.all(Object.keys(TABLES).map(async (name) => [name, await printedEdge(page, name)] as const))
  for (const [name, [least, most]] of printed)
    for (const path of TABLES[name]!) {
      await visit(page, path)
      const bar = page.getByRole('main').getByText('Return', { exact: true }).first().locator('..')
      await expect(bar).toContainText(/\d%|\d\s%/)
      const edge = 100 - Number((await bar.textContent())!.match(/([\d.]+)\s%/)![1])
      expect(edge, path).toBeGreaterThanOrEqual(least - 0.05)
      expect(edge, path).toBeLessThanOrEqual(most + 0.05)
    }
})
