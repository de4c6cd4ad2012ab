/** What sports bets may be and may cost: the current terms, and the acts that change them. Sources: sportsbook.md 4, D-66. */
import { isRefusal, refuseFields, type SecondCause } from '@fairhouse/contracts'
import { type Currency, formatMoney, isCurrency } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { TermsRow, WantedTerms } from '../../../sports/sportsbook/index.ts'
import { termsSubject } from '../acts/limits.ts'
import { propose } from '../approvals/approvals.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects } from '../store/acts.ts'

type Keys = 'GET /console/v1/trading/terms' | `POST /console/v1/trading/${'bounds/{currency}' | 'tiers/{tier}'}`
type Tier = '1' | '2' | '3'

export function betTermHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { betTerms, db } = context
  const change = (caller: Caller, wanted: WantedTerms, reason: string) =>
    by(
      caller,
      async (operator) => {
        const fault = betTerms.fault(wanted)
        if (fault)
          return refuseFields(Object.fromEntries(Object.entries(fault.errors ?? {}).map(([field, why]) => [FIELDS[field] ?? field, why])))
        const last = Object.values(wanted.values).at(-1)!
        return propose(context, operator, {
          act: { kind: 'bet_terms', ...wanted, values: { ...wanted.values } },
          subject: termsSubject(wanted.subject),
          player: null,
          amount: formatMoney(last),
          currency: isCurrency(wanted.subject) ? wanted.subject : 'EUR',
          eur: 0n,
          reason,
          async causes(tx) {
            const isRaised = await betTerms.needsSecond(tx, wanted)
            if (isRefusal(isRaised)) return isRaised
            return isRaised ? (['limit_raise'] satisfies SecondCause[]) : []
          },
        })
      },
      'bet_limit',
    )
  return {
    'GET /console/v1/trading/terms': ({ caller }) =>
      by(
        caller,
        async () => {
          const [rows, proposed] = [await betTerms.list(), await openSubjects(db)]
          const view = (row: TermsRow) => changeableView(row, proposed.has(termsSubject(row.subject)))
          return {
            bounds: rows
              .filter(({ subject }) => isCurrency(subject))
              .map((row) => ({
                currency: row.subject as Currency,
                default: boundsView(row.defaults),
                now: boundsView(row.now),
                ...view(row),
              })),
            tiers: rows
              .filter(({ subject }) => !isCurrency(subject))
              .map((row) => ({
                tier: row.subject.slice(-1) as Tier,
                default: limitsView(row.defaults),
                now: limitsView(row.now),
                ...view(row),
              })),
          }
        },
        'trading',
      ),
    'POST /console/v1/trading/bounds/{currency}': ({
      caller,
      params: { currency },
      body: { min, max, max_payout: maxPayout, version, reason },
    }) => change(caller, { subject: currency, values: { min, max, maxPayout }, version: Number(version) }, reason),
    'POST /console/v1/trading/tiers/{tier}': ({ caller, params: { tier }, body: { outcome, event, version, reason } }) =>
      change(caller, { subject: `tier ${Number(tier) as 1 | 2 | 3}`, values: { outcome, event }, version: Number(version) }, reason),
  }
}

/** Names of the contract for fields of the values. */
const FIELDS: Readonly<Record<string, string>> = { maxPayout: 'max_payout' }

const boundsView = ({ min = 0n, max = 0n, maxPayout = 0n }: TermsRow['now']) => ({
  min: formatMoney(min),
  max: formatMoney(max),
  max_payout: formatMoney(maxPayout),
})
const limitsView = ({ outcome = 0n, event = 0n }: TermsRow['now']) => ({ outcome: formatMoney(outcome), event: formatMoney(event) })

const changeableView = ({ most, latest }: TermsRow, isProposed: boolean) => ({
  most: formatMoney(most),
  version: `${latest?.version ?? 0}`,
  changed: latest && { by: latest.by, at: instant(latest.at), reason: latest.reason },
  is_proposed: isProposed,
})
