/** A promo code that the server knows: its look-up is answered here, so that no campaign has to run. */
import type { Page } from '@playwright/test'

const PROMO = { expires_in: 86_400, region: null, publicTitle: 'Autumn', type: 'deposit_percent', value: 50, currency: null }

export async function makePromoGood(page: Page, code: string): Promise<void> {
  await page.route(`**/bonus-system/bonus/${code}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { name: code, ...PROMO },
          headers: { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' },
        })
      : route.continue(),
  )
}
