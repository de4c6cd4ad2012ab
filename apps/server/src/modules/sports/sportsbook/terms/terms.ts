/** Terms of bets for operators: the current ones beside the defaults, and the act that changes them. Sources: sportsbook.md 4, D-66. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import { needsSecond } from '../../../play/bet-limits/index.ts'
import { defaultTerms, mostOf, SUBJECTS, termsFault, type TermsSubject, type TermsValues } from './rules.ts'
import type { TermsChange, TermsStore } from './terms-store.ts'

export interface TermsRow {
  readonly subject: TermsSubject
  readonly defaults: TermsValues
  readonly now: TermsValues
  readonly most: bigint
  readonly latest: TermsChange | null
}

/** Based on the version that the operator saw; 0 for the defaults. */
export interface WantedTerms {
  readonly subject: TermsSubject
  readonly values: TermsValues
  readonly version: number
}

export interface BetTermsOperator {
  /** Currencies, then tiers. */
  list(): Promise<TermsRow[]>
  /** Undefined for valid ones; the field names of the refusal are those of the values. */
  fault(wanted: WantedTerms): Refusal | undefined
  /** Whether a second person is needed, or a refusal after a concurrent change. */
  needsSecond(tx: Tx, wanted: WantedTerms): Promise<boolean | Refusal>
  /** In the transaction of the act. */
  change(tx: Tx, wanted: WantedTerms, by: Pick<TermsChange, 'by' | 'reason' | 'isByTwo'>): Promise<Refusal | undefined>
}

export function createBetTerms({ store, now }: { store: TermsStore; now(): number }): BetTermsOperator {
  return {
    async list() {
      const rows: TermsRow[] = []
      for (const subject of SUBJECTS) {
        const latest = (await store.changesOf(null, subject)).at(-1) ?? null
        const defaults = defaultTerms(subject)
        rows.push({ subject, defaults, now: latest?.values ?? defaults, most: mostOf(subject), latest })
      }
      return rows
    },
    fault({ subject, values }) {
      const fault = termsFault(subject, values)
      return fault && refuseFields({ [fault.field]: [fault.why] })
    },
    async needsSecond(tx, { subject, values, version }) {
      const changes = await store.changesOf(tx, subject)
      if ((changes.at(-1)?.version ?? 0) !== version) return refuse('bad_transition')
      const amounts = changes.map((change) => ({ amounts: change.values, isByTwo: change.isByTwo }))
      return needsSecond(values, amounts, defaultTerms(subject))
    },
    async change(tx, { subject, values, version }, by) {
      if (!(await store.add(tx, subject, { version: version + 1, values, at: now(), ...by }))) return refuse('bad_transition')
      if (!isCurrency(subject)) await store.markMoved(tx, Number(subject.slice(-1)))
      return undefined
    },
  }
}
