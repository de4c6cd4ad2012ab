/** Requests to join the VIP club: the player, the contact address, and the outcome. */
import { isRefusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Tx } from '../../../../platform/db/index.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { joinRequestView } from '../views.ts'

export function joinRequestHandlers(context: BackofficeContext, by: By): Of<'GET /console/v1/vip' | 'POST /console/v1/vip/{id}/{verdict}'> {
  const { vip, clock, contactOf } = context
  return {
    'GET /console/v1/vip': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const { rows, next } = await vip.joinRequests.open(query)
          const shown = rows.map(async (joinRequest) =>
            joinRequestView(joinRequest, (await vip.levelOf(joinRequest.player)).level, await contactOf(joinRequest.player)),
          )
          return { data: await Promise.all(shown), next }
        },
        'vip',
      ),
    'POST /console/v1/vip/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { because, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = await vip.joinRequests.playerOf(BigInt(id))
          if (player === undefined) return refuse('not_found')
          if (isOwn(operator, player)) return refuse('second_person')
          if (verdict === 'reject' && !because) return refuseFields({ because: ['required: the player sees the reason'] })
          const auditEntry = {
            operator: operator.login,
            act: `vip ${verdict}`,
            subject: `player ${player}`,
            detail: because ? `${because}: ${reason}` : reason,
          }
          const also = (tx: Tx) => writeAuditEntry(tx, auditEntry, clock.now())
          const done = await vip.joinRequests.answer(BigInt(id), { verdict, by: operator.login, note: reason, because, also }, clock.now())
          return isRefusal(done) ? done : DONE
        },
        'vip',
      ),
  }
}
