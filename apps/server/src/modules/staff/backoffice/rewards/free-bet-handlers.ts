/** Free bets: granted above the limit of one operator by two, ended by one. Source: D-54, money.md A "Four eyes". */
import { refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { freeBetFault, freeBetSubject } from '../acts/gifts.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur } from '../approvals/sums.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/free-bets` | 'POST /console/v1/free-bets/{id}/end'

export function freeBetHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { freeBets, ledger, ids, db, clock } = context
  return {
    'GET /console/v1/free-bets': ({ caller, query }) =>
      by(caller, async () => pageView(await freeBets.list(query), (each) => each), 'offers'),
    'POST /console/v1/free-bets': ({ caller, key, body: { player: number, currency, stake, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = BigInt(number)
          const wallet = await ledger.wallet(player, currency)
          if (!wallet || wallet.isFormer) return refuse('not_found')
          const grant = { id: ids.next(), player, currency, stake }
          return propose(context, operator, {
            act: { kind: 'free_bet', ...grant, reason },
            subject: freeBetSubject(player),
            player,
            amount: formatMoney(stake),
            currency,
            eur: inEur(stake, currency),
            reason,
            idempotency: { key: key!, what: `free bet ${player} ${currency} ${stake}` },
            precondition: (tx) => freeBetFault(context, tx, grant),
          })
        },
        'promo',
      ),
    'POST /console/v1/free-bets/{id}/end': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (!(await freeBets.end(tx, id, login))) return refuse('bad_transition')
            await writeAuditEntry(tx, { operator: login, act: 'end free bet', subject: `free bet ${id}`, detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}
