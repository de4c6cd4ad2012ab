/** What the scenarios of limits share. */
import { expect, type Page } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'

/** A notice of the corner. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Notices|Уведомления|Хабарламалар)$/ }).getByText(text)

export const loadLimits = async (api: Visitor) => unwrap(await api.call('GET /api/v2/profile/limits'))

/** What the house says of an hour that was not waited for. */
export const REALITY_SUMMARY = {
  is_due: true,
  since: '2026-11-20T10:00:00.000Z',
  minutes: 65,
  currency: 'RUB',
  staked: '1500.00',
  won: '250.00',
  net: '-1250.00',
}

/** An hour is not waited for: the house's first answers to a bet and to the question are the scenario's. */
export async function realityIsDue(page: Page): Promise<void> {
  const refusal = { message: 'due', code: 'reality_check' }
  await page.route('**/api/v2/profile/limits/reality', async (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: REALITY_SUMMARY }) : route.fallback(),
  )
  await page.route('**/api/v2/games/dice/bet', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
}

export async function expectPaused(api: Visitor): Promise<void> {
  await expect.poll(async () => (await loadLimits(api)).cool_off_until).not.toBeNull()
}
