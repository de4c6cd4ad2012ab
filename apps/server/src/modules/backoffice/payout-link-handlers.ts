/** Support for who may not log in: a link to his own address. No operator says where money goes, or reads the link. */
import { isRefusal, refuse } from '@fairhouse/contracts'

import { type By, DONE, type Of } from './by.ts'
import type { BackofficeContext } from './context.ts'
import { isOwn } from './rules/four-eyes.ts'
import { writeAuditEntry } from './store/acts.ts'

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
