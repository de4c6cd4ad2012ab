/** IP addresses of other countries: the started product trusts forwarded headers of this machine. */
import type { Page } from '@playwright/test'

/** One per country; the Netherlands are blocked. */
export const PLACES = { netherlands: '145.97.0.1', russia: '95.165.0.1', kazakhstan: '2.72.0.1', armenia: '46.130.0.1' } as const

/** From now on all requests of this page seem to come from there. */
export async function comesFrom(page: Page, ip: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/*', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': ip } }))
}
