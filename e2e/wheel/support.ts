import { expect, type Page } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import type { Visitor } from '../../tools/lib/public-api.ts'
import { expectFree, loadBalance, table, unwrap, visible } from '../dice/support.ts'

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

/** Plays cases until the server has counted enough. */
export async function playUntilBronze(api: Visitor): Promise<void> {
  const [method] = unwrap(await api.call('GET /api/v2/billing/data')).payments.methods
  unwrap(await api.call('POST /api/v2/billing/deposit', { body: { value: method!.value, amount: '20000.00' } }))
  await expect.poll(() => loadBalance(api), { timeout: 60_000 }).toBeGreaterThan(0)
  const params = { caseId: 'fifty', count: 10, currency: 'RUB' }
  const body = { stake: '1050.00', currency: 'RUB' as const, mode: 'real' as const, params }
  for (let bets = 0; bets < 10; bets++)
    unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'cases' }, body, key: newKey() }))
  await expect.poll(async () => unwrap(await api.call('GET /api/v2/wheel/daily')).level.level).toBeGreaterThan(0)
}
