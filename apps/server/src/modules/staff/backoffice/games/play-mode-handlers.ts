/** Autoplay and turbo in games of providers, by country. Source: D-65. */
import { isRefusal } from '@fairhouse/contracts'

import { instant } from '../../../../platform/clock.ts'
import type { PlayModesRow } from '../../../games/providers/index.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = 'GET /console/v1/play-modes' | 'POST /console/v1/play-modes/{country}'

export function playModeHandlers({ gameProviders: { playModes }, db, clock }: BackofficeContext, by: By): Of<Keys> {
  return {
    'GET /console/v1/play-modes': ({ caller }) => by(caller, async () => ({ data: (await playModes.list()).map(view) }), 'games'),
    'POST /console/v1/play-modes/{country}': ({ caller, params: { country }, body }) =>
      by(
        caller,
        async ({ login }) => {
          const { autoplay_rounds: autoplayRounds, turbo, version, reason } = body
          const wanted = { country, autoplayRounds, turbo, version: Number(version) }
          const refusal = await db.transaction().execute(async (tx) => {
            const refused = await playModes.change(tx, wanted, { by: login, reason })
            const detail = `autoplay ${autoplayRounds}, turbo ${turbo ? 'on' : 'off'}: ${reason}`
            const entry = { operator: login, act: 'change play modes', subject: `country ${country}`, detail }
            if (!isRefusal(refused)) await writeAuditEntry(tx, entry, clock.now())
            return refused
          })
          return refusal ?? DONE
        },
        'provider',
      ),
  }
}

const view = ({ country, autoplayRounds, turbo, latest }: PlayModesRow) => ({
  id: country,
  autoplay_rounds: autoplayRounds,
  turbo,
  version: `${latest?.version ?? 0}`,
  changed: latest && { by: latest.by, at: instant(latest.at), reason: latest.reason },
})
