/** Terms of bets in the database. Read in the transaction that places a bet, so that a change holds for every bet after it. */
import { betBounds, type BetBounds } from '@fairhouse/betting'
import type { Currency } from '@fairhouse/money'

import type { Prepared, Run, Tx } from '../../../../platform/db/index.ts'
import { markMoved } from '../store/price-move-store.ts'
import type { TermsSubject, TermsValues } from './rules.ts'

export interface TermsChange {
  readonly version: number
  readonly values: TermsValues
  readonly by: string
  readonly reason: string
  readonly isByTwo: boolean
  /** Milliseconds. */
  readonly at: number
}

interface Row extends Omit<TermsChange, 'values'> {
  readonly min: bigint | null
  readonly max: bigint | null
  readonly maxPayout: bigint | null
  readonly outcome: bigint | null
  readonly event: bigint | null
}

const COLUMNS = `version, min, max, max_payout as "maxPayout", outcome_limit as outcome, event_limit as event, changed_by as by, reason,
  by_two as "isByTwo", extract(epoch from at)::float8 * 1000 as at`
const BOUNDS: Prepared = {
  name: 'sportsbook.bet-bounds',
  text: 'select min, max, max_payout as "maxPayout" from sportsbook.bet_terms where subject = $1 order by version desc limit 1',
}
/** Nothing is written when the version exists: another change came first. */
const ADD = `insert into sportsbook.bet_terms (subject, version, min, max, max_payout, outcome_limit, event_limit, changed_by, reason, by_two, at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000)
  where $2 = 1 + coalesce((select max(version) from sportsbook.bet_terms where subject = $1), 0)
  on conflict (subject, version) do nothing returning version`

export function createTermsStore(run: Run) {
  return {
    /** The oldest first. */
    async changesOf(tx: Tx | null, subject: TermsSubject): Promise<TermsChange[]> {
      const rows = await run<Row>(tx, `select ${COLUMNS} from sportsbook.bet_terms where subject = $1 order by version`, subject)
      return rows.map(({ min, max, maxPayout, outcome, event, ...row }) => ({
        ...row,
        values: given({ min, max, maxPayout, outcome, event }),
      }))
    },
    /** Of each currency that has other bounds than the defaults. */
    async boundsSet(): Promise<Map<string, BetBounds>> {
      const sql = `select distinct on (subject) subject, min, max, max_payout as "maxPayout" from sportsbook.bet_terms where min is not null
        order by subject, version desc`
      return new Map((await run<BetBounds & { subject: string }>(null, sql)).map(({ subject, ...bounds }) => [subject, bounds]))
    },
    async boundsOf(tx: Tx | null, currency: Currency): Promise<BetBounds> {
      return (await run<BetBounds>(tx, BOUNDS, currency))[0] ?? betBounds(currency)
    },
    /** False: another change came first. */
    async add(tx: Tx, subject: TermsSubject, { version, values: v, by, reason, isByTwo, at }: TermsChange): Promise<boolean> {
      const values = ['min', 'max', 'maxPayout', 'outcome', 'event'].map((field) => v[field] ?? null)
      return (await run(tx, ADD, subject, version, ...values, by, reason, isByTwo, at)).length > 0
    },
    markMoved: (tx: Tx, tier: number) => markMoved(run, tx, 'l.tier = $1', tier),
  }
}

const given = (values: Record<string, bigint | null>): TermsValues =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [[field, value] as const])))

export type TermsStore = ReturnType<typeof createTermsStore>
