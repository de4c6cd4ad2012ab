/**
 * Support for players who may not log in: sends a payout link to their own address. No operator chooses the destination or reads
 * the link.
 */
import { isRefusal, refuse } from '@fairhouse/contracts'

import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'

export function payoutLinkHandlers({ sendPayoutLink, clock }: BackofficeContext, by: By): Of<'POST /console/v1/players/{id}/payout-link'> {
  return {
    'POST /console/v1/players/{id}/payout-link': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        async (operator) => {
          if (isOwn(operator, BigInt(id))) return refuse('second_person')
          const auditEntry = { operator: operator.login, act: 'send payout link', subject: `player ${id}`, detail: reason }
          const sent = await sendPayoutLink(BigInt(id), (tx) => writeAuditEntry(tx, auditEntry, clock.now()))
          return isRefusal(sent) ? sent : DONE
        },
        'payout_link',
      ),
  }
}
