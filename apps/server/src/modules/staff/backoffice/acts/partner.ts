/** A decision about a partner's money. Source: bonuses.md 10. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { type ConsoleAct, integer, NOTHING } from './act.ts'
import { isOwnPartner, refuseOwnPartner } from './partner-people.ts'

/** `month`: its first day. */
const fields = z.discriminatedUnion('verdict', [
  z.object({ kind: z.literal('partner'), partner: integer, month: z.string(), verdict: z.enum(['approved', 'refused']) }),
  z.object({ kind: z.literal('partner'), partner: integer, month: z.null(), verdict: z.literal('paid'), amount: integer }),
])

type PartnerAct = z.output<typeof fields>

/** One pending decision per month, and one payment per partner. */
export const monthSubject = (code: string, month: string): string => `partner ${code}, month ${month.slice(0, 7)}`
export const paymentToPartner = (code: string): string => `payment to partner ${code}`

const VERBS = { approved: 'approve', refused: 'refuse', paid: 'record' } as const

/**
 * Refused to people whose partner it is, as of now: the own account may be another one than when it was proposed. Whose a partner without
 * one is, nobody knows: its months are not approved.
 */
export async function refuseMoney(
  context: Pick<BackofficeContext, 'account' | 'partners'>,
  tx: Tx,
  act: PartnerAct,
  people: readonly Pick<Acting, 'own'>[],
): Promise<Refusal | undefined> {
  const partner = await context.partners.lock(tx, act.partner)
  if (!partner) return refuse('not_found')
  for (const person of people) if (await isOwnPartner(context, tx, person, partner)) return refuse('second_person')
  return act.verdict === 'approved' && partner.player === null ? refuse('bad_transition', { because: 'no_account' }) : undefined
}

export const partnerAct: ConsoleAct<PartnerAct> = {
  kind: 'partner',
  right: 'partner',
  fields,
  text: (subject, { verdict }) => `${VERBS[verdict]} ${subject}`,
  accounts: ({ partner }) => ['expense:affiliate', `affiliate:${partner}:payable`, 'psp:bank'],
  declineFault: (context, tx, { partner }, operator) => refuseOwnPartner(context, tx, partner, operator),
  async apply(context, tx, act, { by, reason, people }) {
    const { partners, clock } = context
    const refused = await refuseMoney(context, tx, act, people)
    if (refused) return refused
    const decided = { by, reason, at: clock.now() }
    const done =
      act.verdict === 'paid'
        ? await partners.months.pay(tx, { partner: act.partner, amount: act.amount }, decided)
        : await partners.months.decide(tx, { partner: act.partner, month: act.month, verdict: act.verdict }, decided)
    return isRefusal(done) ? done : NOTHING
  },
}
