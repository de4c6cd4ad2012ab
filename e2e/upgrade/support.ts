/** The parts of the upgrade page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, table, visible } from '../dice/support.ts'

export const PATH = '/en/games/upgrade'

export const upgrade = (page: Page) => ({
  ...table(page),
  play: visible(page.getByRole('button', { name: /^Upgrade( at \d+ %)?$/ })),
  ring: page.getByRole('figure', { name: /^Ring of which/ }),
  track: page.getByRole('slider', { name: 'Chance' }),
})

/** One manual round; resolves when the strip shows its result. */
export async function upgradeOnce(page: Page): Promise<void> {
  const { play, chips } = upgrade(page)
  await expectFree(play)
  const before = await chips.count()
  await play.click()
  await expect(chips).toHaveCount(before + 1)
}
