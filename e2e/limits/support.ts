import { expect, type Page } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'

/** A notice in the corner. */
export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Notices|Уведомления|Хабарламалар)$/ }).getByText(text)

export const loadLimits = async (api: Visitor) => unwrap(await api.call('GET /api/v2/profile/limits'))

/** A reality check's summary from the server, for an hour that the scenario skips. */
export const REALITY_SUMMARY = {
  is_due: true,
  since: '2026-11-20T10:00:00.000Z',
  minutes: 65,
  currency: 'RUB',
  staked: '1500.00',
  won: '250.00',
  net: '-1250.00',
}

/** Skips the hour: the scenario supplies the server's first responses to a bet and to the reality check. */
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
