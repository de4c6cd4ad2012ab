/** A decision about a partner's money. Source: bonuses.md 10. */
import { isRefusal, refuse } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import { isOwn } from '../rules/four-eyes.ts'
import { type ConsoleAct, integer, NOTHING } from './act.ts'

/** `month`: its first day. */
const fields = z.discriminatedUnion('verdict', [
  z.object({ kind: z.literal('partner'), partner: integer, month: z.string(), verdict: z.enum(['approved', 'refused']) }),
  z.object({ kind: z.literal('partner'), partner: integer, month: z.null(), verdict: z.literal('paid'), amount: integer }),
])

/** One pending decision per month, and one payment per partner. */
export const monthSubject = (code: string, month: string): string => `partner ${code}, month ${month.slice(0, 7)}`
export const paymentToPartner = (code: string): string => `payment to partner ${code}`

const VERBS = { approved: 'approve', refused: 'refuse', paid: 'record' } as const

export const partnerAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'partner',
  right: 'partner',
  fields,
  text: (subject, { verdict }) => `${VERBS[verdict]} ${subject}`,
  accounts: ({ partner }) => ['expense:affiliate', `affiliate:${partner}:payable`, 'psp:bank'],
  async apply({ partners, clock }, tx, act, { by, reason, people }) {
    // the own account may be another one than when it was proposed
    const partner = await partners.lock(tx, act.partner)
    if (people.some((person) => isOwn(person, partner?.player ?? null))) return refuse('second_person')
    const decided = { by, reason, at: clock.now() }
    const done =
      act.verdict === 'paid'
        ? await partners.months.pay(tx, { partner: act.partner, amount: act.amount }, decided)
        : await partners.months.decide(tx, { partner: act.partner, month: act.month, verdict: act.verdict }, decided)
    return isRefusal(done) ? done : NOTHING
  },
}
