/** Queries on payments of cash-outs. */
import type { Minor } from '@fairhouse/money'

import type { Run, Tx } from '../../../../platform/db/index.ts'

export interface CashOutRow {
  readonly bet: string
  readonly n: number
  readonly offerHash: Buffer
  readonly part: bigint
  readonly paid: Minor
  readonly feePpm: number
}

export function createCashOutStore(run: Run) {
  return {
    count: async (tx: Tx | null, bet: string) =>
      (await run<{ n: number }>(tx, 'select count(*)::int as n from sportsbook.cash_out where bet = $1', bet))[0]!.n,
    /** What an offer paid; undefined before. */
    async paidFor(tx: Tx | null, bet: string, offerHash: Buffer): Promise<bigint | undefined> {
      const sql = 'select paid from sportsbook.cash_out where bet = $1 and offer_hash = $2'
      return (await run<{ paid: Minor }>(tx, sql, bet, offerHash))[0]?.paid
    },
    async add(tx: Tx, { bet, n, offerHash, part, paid, feePpm }: CashOutRow, at: number): Promise<void> {
      const sql = `insert into sportsbook.cash_out (bet, n, offer_hash, part, paid, fee_ppm, paid_at)
        values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`
      await run(tx, sql, bet, n, offerHash, part, paid, feePpm, at)
    },
  }
}

export type CashOutStore = ReturnType<typeof createCashOutStore>
