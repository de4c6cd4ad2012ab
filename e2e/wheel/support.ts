import { expect, type Page } from '@playwright/test'

import { expectFree, table, visible } from '../dice/support.ts'

export const WHEEL = '/en/games/wheel?table=solo'

/** The parts of the wheel page, by their accessible names. */
export const wheel = (page: Page) => ({
  ...table(page),
  spin: visible(page.getByRole('button', { name: /^Spin for/ })),
  ring: page.getByRole('figure', { name: /^Wheel of/ }),
  prizes: page.getByRole('list', { name: 'What the wheel pays' }).getByRole('listitem'),
})

/** One spin; resolves when the strip shows its result. */
export async function spinOnce(page: Page): Promise<void> {
  const { spin, chips } = wheel(page)
  await expectFree(spin)
  const before = await chips.count()
  await spin.click()
  await expect(chips).toHaveCount(before + 1)
}
