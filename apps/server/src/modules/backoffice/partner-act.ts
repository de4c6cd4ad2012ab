/** A decision about a partner's money: its stored form while pending, and its effect. Source: bonuses.md 10. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** Numbers as text. `month`: its first day. */
export type PartnerAct =
  | { kind: 'partner'; partner: string; month: string; verdict: 'approved' | 'refused' }
  | { kind: 'partner'; partner: string; month: null; verdict: 'paid'; amount: string }

/** One pending decision per month, and one payment per partner. */
export const monthSubject = (code: string, month: string): string => `partner ${code}, month ${month.slice(0, 7)}`
export const paymentToPartner = (code: string): string => `payment to partner ${code}`

const VERBS = { approved: 'approve', refused: 'refuse', paid: 'record' } as const

export const wholePartner = (subject: string, { verdict }: PartnerAct): string => `${VERBS[verdict]} ${subject}`

export async function applyPartner(
  { partners, clock, ledger }: BackofficeContext,
  tx: Tx,
  act: PartnerAct,
  decision: { by: string; reason: string },
): Promise<(() => void) | Refusal> {
  const by = { ...decision, at: clock.now() }
  const partner = BigInt(act.partner)
  const done =
    act.verdict === 'paid'
      ? await partners.months.pay(tx, { partner, amount: storedMinor(act.amount) }, by)
      : await partners.months.decide(tx, { partner, month: act.month, verdict: act.verdict }, by)
  return isRefusal(done) ? done : () => ledger.committed()
}

/** Created or loaded before the transaction. */
export const partnerAccounts = ({ partner }: PartnerAct) => ['expense:affiliate', `affiliate:${partner}:payable`, 'psp:bank'] as const
