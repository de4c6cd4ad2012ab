/** What operators correct of a partner: code, name, phone, links, and the own account. Source: PRO-18, bonuses.md 10. */
import { refuse } from '@fairhouse/contracts'
import type { PartnerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { readAct } from '../acts/index.ts'
import { accountSubject, isOwnPayee } from '../acts/partner-account.ts'
import { propose } from '../approvals/approvals.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openOfKind } from '../store/acts.ts'
import { partnerActs } from './partner-acts.ts'

type Keys = `POST /console/v1/partners/{id}/${'details' | 'account' | 'links/end'}`

export function partnerDetailHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { partners } = context
  const write = partnerActs(context)
  return {
    'POST /console/v1/partners/{id}/details': ({ caller, params: { id }, body: { reason, ...details } }) =>
      by(
        caller,
        (operator) => {
          const { code, name, phone } = details
          const subject = `partner ${id}: code ${code}, name ${name}, phone ${phone ?? 'unknown'}`.slice(0, 200)
          return write(operator, { act: 'correct partner', subject, reason, partner: id }, async (tx, given) => {
            // what waits names the partner by its code
            if (await isMoneyProposed(tx, BigInt(id))) return refuse('bad_transition')
            return partners.corrections.correct(tx, BigInt(id), details, given)
          })
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/links/end': ({ caller, params: { id }, body: { field, value, reason } }) =>
      by(
        caller,
        (operator) => {
          const about = { act: 'end link of partner', subject: `partner ${id}, ${field} ${value}`.slice(0, 200), reason, partner: id }
          return write(operator, about, (tx, given) => partners.endLink(tx, { partner: BigInt(id), field, value }, given))
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/account': ({ caller, params: { id }, body: { player: text, reason } }) =>
      by(
        caller,
        async (operator) => {
          const partner = await partners.find(BigInt(id))
          if (!partner) return refuse('not_found')
          const change = { partner: partner.id, player: text === null ? null : BigInt(text), was: partner.player }
          if (isOwnPayee(change, operator)) return refuse('second_person')
          return propose(context, operator, {
            act: { kind: 'partner_account', ...change },
            subject: accountSubject(partner.code),
            player: change.player ?? change.was,
            amount: '0.00',
            currency: 'EUR',
            eur: 0n,
            reason,
            async precondition(tx, person) {
              if (isOwnPayee(change, person)) return refuse('second_person')
              if (await isMoneyProposed(tx, partner.id)) return refuse('bad_transition')
              return partners.corrections.refuseAccount(tx, change)
            },
            causes: async () => ['payee'],
          })
        },
        'partner',
      ),
  }
}

/** A month or a payment that waits was proposed for the account of then. */
async function isMoneyProposed(db: Db, partner: PartnerId): Promise<boolean> {
  return (await openOfKind(db, 'partner')).some(({ act: stored }) => {
    const act = readAct(stored)
    return act?.kind === 'partner' && act.partner === partner
  })
}
