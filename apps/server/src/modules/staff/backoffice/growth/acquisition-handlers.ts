/** Advertising: how visits began, and the promo code of each campaign. Source: API-20, API-25. */
import { refuse } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

const SHOWN_MS = 30 * DAY_MS

type AcquisitionKeys = 'GET /console/v1/traffic' | 'GET /console/v1/campaigns' | 'POST /console/v1/campaigns'

export function acquisitionHandlers({ acquisition, db, clock }: BackofficeContext, by: By): Of<AcquisitionKeys> {
  return {
    'GET /console/v1/traffic': ({ caller }) =>
      by(
        caller,
        async () => {
          const rows = await acquisition.traffic(clock.now() - SHOWN_MS)
          return { data: rows.map((row) => ({ id: `${row.kind} ${row.name}`, ...row })) }
        },
        'visitors',
      ),
    'GET /console/v1/campaigns': ({ caller }) =>
      by(
        caller,
        async () => {
          const rows = await acquisition.campaigns()
          const good = await Promise.all(rows.map(({ promo }) => acquisition.isGoodPromo(promo)))
          const data = rows.map(({ id, changed_by, changed_at, ...row }, at) => ({
            ...row,
            id: `${id}`,
            is_good: good[at]!,
            changed: { by: changed_by, at: changed_at.toISOString() },
          }))
          return { data }
        },
        'visitors',
      ),
    'POST /console/v1/campaigns': ({ caller, body: { promo, reason, ...campaign } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (promo === '' && !(await acquisition.removeCampaign(tx, campaign))) return refuse('not_found')
            if (promo !== '') await acquisition.setCampaign(tx, campaign, promo, login, clock.now())
            const subject = `campaign ${Object.values(campaign).filter(Boolean).join(' / ')}`.slice(0, 200)
            const act = promo === '' ? 'remove promo of campaign' : 'set promo of campaign'
            await writeAuditEntry(tx, { operator: login, act, subject, detail: [promo, reason].filter(Boolean).join(': ') }, clock.now())
            return DONE
          }),
        'campaign',
      ),
  }
}
