/** What the scenarios of mirrors share: the mirror's address, and what its page tells the house on the way. */
import { expect, type Page } from '@playwright/test'

import { siteUrl } from '../shell/support.ts'

export const mirrorOrigin = (): string => siteUrl().origin.replace('//fairhouse.', '//fairhouse-mirror.')

export const logInOf = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in' })
export const walletOf = (page: Page) => page.locator('header').getByRole('button', { name: /^Balance/ })

interface Told {
  name: string
  data: { session_id: string; mirror: string }
}

/** Events of API-26 and visits of the main host's sso, in order, from now on. */
export function watched(page: Page): { told: Told[]; asked: string[] } {
  const seen = { told: [] as Told[], asked: [] as string[] }
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/tracking/events')) seen.told.push(request.postDataJSON() as Told)
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/auth/sso') seen.asked.push(request.url())
  })
  return seen
}

export const keptId = (page: Page) => page.evaluate(() => localStorage.getItem('sso-session'))

/** Nothing of a redirect is left behind. */
export async function expectSettled(page: Page): Promise<void> {
  await expect.poll(async () => (await page.context().cookies(page.url())).some(({ name }) => name === 'ssoRedirected')).toBe(false)
  await expect.poll(() => keptId(page)).toBeNull()
}
