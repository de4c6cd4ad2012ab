/** What the open bets of one player may cost: the current limit, and the act that changes it. Sources: sportsbook.md 4, D-66. */
import { MOST_PLAYER_LIMIT, PLAYER_DAY_LIMIT } from '@fairhouse/betting'
import { isRefusal, refuse, type SecondCause } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { playerLimitSubject } from '../acts/limits.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { openSubjects } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/players/{id}/betting-limit`

export function playerLimitHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { playerLimits, contactOf, db } = context
  return {
    'GET /console/v1/players/{id}/betting-limit': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const player = BigInt(id)
          if (isOwn(operator, player)) return refuse('second_person')
          if (!(await contactOf(player))) return refuse('not_found')
          const { dayLimit, used, version, latest } = await playerLimits.of(player)
          return {
            day_limit: formatMoney(dayLimit),
            default: formatMoney(PLAYER_DAY_LIMIT),
            most: formatMoney(MOST_PLAYER_LIMIT),
            used: formatMoney(used),
            is_own: latest !== null && latest.dayLimit !== null,
            version: `${version}`,
            changed: latest && { by: latest.by, at: new Date(latest.at).toISOString(), reason: latest.reason },
            is_proposed: (await openSubjects(db)).has(playerLimitSubject(player)),
          }
        },
        'players',
      ),
    'POST /console/v1/players/{id}/betting-limit': ({ caller, params: { id }, body: { day_limit: dayLimit, version, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = BigInt(id)
          if (!(await contactOf(player))) return refuse('not_found')
          const wanted = { player, dayLimit, version: Number(version) }
          const fault = playerLimits.fault(wanted)
          if (fault) return fault
          return propose(context, operator, {
            act: { kind: 'player_limit', ...wanted },
            subject: playerLimitSubject(player),
            player,
            amount: formatMoney(wanted.dayLimit ?? PLAYER_DAY_LIMIT),
            currency: 'EUR',
            eur: 0n,
            reason,
            async causes(tx) {
              const isRaised = await playerLimits.needsSecond(tx, wanted)
              if (isRefusal(isRaised)) return isRaised
              return isRaised ? (['limit_raise'] satisfies SecondCause[]) : []
            },
          })
        },
        'bet_limit',
      ),
  }
}
