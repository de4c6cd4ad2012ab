/** Deletes expired rows, once a day. */
import { DAY_MS } from '@fairhouse/money'

import type { IdentityContext } from './context.ts'
import { forgetChallenges } from './store/challenges.ts'
import { forgetCodes } from './store/codes.ts'
import { forgetDevices } from './store/devices.ts'
import { forgetOldFailures } from './store/failed-logins.ts'
import { forgetPayoutCodes } from './store/payout-codes.ts'
import { forgetLinks } from './store/payout-links.ts'
import { forgetVisits } from './store/providers.ts'
import { forgetGrants } from './store/reset-tokens.ts'
import { forgetSessions } from './store/sessions.ts'
import { forgetVisitors } from './store/visitors.ts'

/** As long as the device's cookie; visitor ids too. */
const DEVICE_RETENTION_MS = 400 * DAY_MS

export async function sweep({ db, clock }: IdentityContext): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await forgetSessions(tx, now - 30 * DAY_MS)
    await forgetDevices(tx, now - DEVICE_RETENTION_MS)
    await forgetVisitors(tx, now - DEVICE_RETENTION_MS)
    await forgetChallenges(tx, now)
    await forgetCodes(tx, now - 2 * DAY_MS)
    await forgetPayoutCodes(tx, now - 2 * DAY_MS)
    await forgetGrants(tx, now)
    await forgetLinks(tx, now)
    await forgetVisits(tx, now)
    await forgetOldFailures(tx, now - DAY_MS)
  })
}
