/** Shared by the scenarios of mirrors: the mirror's URL, and the events its page sends. */
import { expect, type Page } from '@playwright/test'

import { siteUrl } from '../shell/support.ts'

export const mirrorOrigin = (): string => siteUrl().origin.replace('//fairhouse.', '//fairhouse-mirror.')

export const logInOf = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in' })
export const walletOf = (page: Page) => page.locator('header').getByRole('button', { name: /^Balance/ })

interface TrackedEvent {
  name: string
  data: { session_id: string; mirror: string }
}

/** Events of API-26 and visits of the main host's sso, in order, from now on. */
export function watchRedirects(page: Page): { events: TrackedEvent[]; ssoVisits: string[] } {
  const seen = { events: [] as TrackedEvent[], ssoVisits: [] as string[] }
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/tracking/events')) seen.events.push(request.postDataJSON() as TrackedEvent)
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/auth/sso') seen.ssoVisits.push(request.url())
  })
  return seen
}

export const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('sso-session'))

/** The redirect leaves nothing behind. */
export async function expectSettled(page: Page): Promise<void> {
  await expect.poll(async () => (await page.context().cookies(page.url())).some(({ name }) => name === 'ssoRedirected')).toBe(false)
  await expect.poll(() => storedId(page)).toBeNull()
}
