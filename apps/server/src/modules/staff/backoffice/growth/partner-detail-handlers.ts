/** What operators correct of a partner: code, name, phone, links, and the own account. Source: PRO-18, bonuses.md 10. */
import { refuse } from '@fairhouse/contracts'

import { accountSubject, isOwnPayee } from '../acts/partner-account.ts'
import { isOwnPartner, lockAsSeen, refuseWhileWaiting } from '../acts/partner-people.ts'
import { propose } from '../approvals/approvals.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { actsOnPartner } from './partner-acts.ts'

type Keys = `POST /console/v1/partners/{id}/${'details' | 'account' | 'links/end'}`

export function partnerDetailHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { partners } = context
  const write = actsOnPartner(context)
  return {
    'POST /console/v1/partners/{id}/details': ({ caller, params, body: { reason, ...details } }) =>
      by(
        caller,
        (operator) => {
          const id = BigInt(params.id)
          const about = { act: 'correct partner', subject: correctionText(details), reason, partner: id }
          return write(operator, about, async (tx, given) => {
            // what waits names the partner by code and name
            const refused = await refuseWhileWaiting(tx, id, ['partner', 'partner_account'])
            return refused ?? partners.corrections.correct(tx, id, details, given)
          })
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/links/end': ({ caller, params: { id }, body: { field, value, reason } }) =>
      by(
        caller,
        (operator) => {
          const subject = () => `partner ${id}, ${field} ${value}`.slice(0, 200)
          const about = { act: 'end link of partner', subject, reason, partner: BigInt(id) }
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
            subject: accountSubject(partner),
            player: change.player ?? change.was,
            amount: '0.00',
            currency: 'EUR',
            eur: 0n,
            reason,
            async precondition(tx, person) {
              const changed = await lockAsSeen(context, tx, partner)
              if (changed) return changed
              if (isOwnPayee(change, person) || (await isOwnPartner(context, tx, person, partner))) return refuse('second_person')
              return (await refuseWhileWaiting(tx, partner.id, ['partner'])) ?? partners.corrections.refuseAccount(tx, change)
            },
            causes: async () => ['payee'],
          })
        },
        'partner',
      ),
  }
}

interface Details {
  code: string
  name: string
  phone: string | null
}

/** What changes, with the former value. */
const correctionText =
  (now: Details) =>
  ({ id, ...was }: Details & { id: bigint }): string => {
    const changed = (['code', 'name', 'phone'] as const).filter((field) => was[field] !== now[field])
    const text = (value: string | null) => value ?? 'unknown'
    return `partner ${id}: ${changed.map((field) => `${field} ${text(was[field])} → ${text(now[field])}`).join(', ') || 'nothing new'}`
  }
