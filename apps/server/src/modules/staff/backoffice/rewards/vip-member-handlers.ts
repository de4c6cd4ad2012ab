/** Players of the high VIP tiers and their own terms, which two operators decide. Sources: bonuses.md 3, D-57. */
import { formatMoney } from '@fairhouse/money'

import { type Member, receivedView } from '../../../rewards/vip/index.ts'
import { ownTermsSubject } from '../acts/vip.ts'
import { propose } from '../approvals/approvals.ts'
import { aboutPlayer, type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { type ManagerKeys, managerHandlers } from './vip-manager-handlers.ts'

type Keys =
  | 'GET /console/v1/vip-members'
  | 'GET /console/v1/players/{id}/vip-received'
  | `POST /console/v1/vip-members/{id}/${'terms' | 'terms/stop'}`

export function vipMemberHandlers(context: BackofficeContext, by: By): Of<Keys | ManagerKeys> {
  const { vip, db, clock } = context
  const { members } = vip
  return {
    'GET /console/v1/vip-members': ({ caller, query }) =>
      by(caller, async () => pageView(await members.list(query, clock.now()), memberView), 'vip'),
    'GET /console/v1/players/{id}/vip-received': ({ caller, params: { id }, query }) =>
      by(
        caller,
        aboutPlayer(context)(id, async (player) => {
          const { rows, next } = await vip.receivedOf(player, query)
          return { data: rows.map(receivedView), next }
        }),
        'players',
      ),
    ...managerHandlers(context, by),
    'POST /console/v1/vip-members/{id}/terms': ({ caller, params: { id }, body: { reason, ...typed } }) =>
      by(
        caller,
        (operator) => {
          const terms = {
            cashbackPct: typed.cashback_pct,
            rakebackPct: typed.rakeback_pct,
            cashbackCapSteps: typed.cashback_cap_steps,
            payoutMultiple: typed.payout_multiple,
          }
          const player = BigInt(id)
          return propose(context, operator, {
            act: { kind: 'own_terms', player, terms },
            subject: ownTermsSubject(id),
            player,
            amount: formatMoney(0n),
            currency: 'EUR',
            eur: 0n,
            reason,
            precondition: (tx) => members.fault(tx, { ...terms, player, madeBy: operator.login, madeAt: clock.now(), reason }),
            causes: async () => ['own_terms'],
          })
        },
        'promo',
      ),
    'POST /console/v1/vip-members/{id}/terms/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const refused = await members.stop(tx, BigInt(id), clock.now())
            if (refused) return refused
            await writeAuditEntry(tx, { operator: login, act: 'stop own terms', subject: ownTermsSubject(id), detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

const memberView = ({ player, level, tier, manager, left, own }: Member) => ({
  id: `${player}`,
  level,
  tier,
  manager,
  manager_left: left,
  own_terms: own && {
    cashback_pct: own.cashbackPct,
    rakeback_pct: own.rakebackPct,
    cashback_cap_steps: own.cashbackCapSteps,
    payout_multiple: own.payoutMultiple,
  },
})
