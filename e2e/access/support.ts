/** Shared by the scenarios of the access page: an authenticator app, and the page itself. */
import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { visit } from '../shell/support.ts'

const STEP_MS = 30_000

/** Codes of an app, all different, because the server accepts none twice: it accepts the next time step early. */
export function authenticator(secret: string): { code(): string } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let last = -1
  return {
    code() {
      const step = Math.max(Math.floor(Date.now() / STEP_MS), last + 1)
      last = step
      return totp.generate({ timestamp: step * STEP_MS })
    },
  }
}

export async function openAccess(page: Page, lang: string): Promise<void> {
  await visit(page, `/${lang}/profile/access`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
}

export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
