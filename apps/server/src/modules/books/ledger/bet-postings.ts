/** The journal of one bet as pair legs: its stake, its holds, and whatever was posted for it later. */
import type { Minor, PlayerId } from '@fairhouse/money'

import { type Database, runOn } from '../../../platform/db/index.ts'
import type { AccountParts } from './books/accounts.ts'
import { kindName, type PostKind } from './books/post-kinds.ts'

export interface BetPosting {
  /** Milliseconds. */
  readonly at: number
  /** `stake` and `win` are of the bet's own row. */
  readonly kind: PostKind | 'stake' | 'win'
  readonly from: AccountParts
  readonly to: AccountParts
  readonly amount: Minor
}

export interface BetPostings {
  /** In the order of the wallet's lines; empty for a bet that the journal does not have. */
  postingsOf(player: PlayerId, bet: string): Promise<BetPosting[]>
}

/** A hold is posted before the bet is, and names it in its key alone. */
const LEGS = `
  with leg as (
    select b.seq, b.at, null::smallint as kind, part.word, part.place, part.src, part.dst, part.amount
    from ledger.bet b, lateral (values ('stake', 0, 1, b.account, b.c), ('stake', 1, 2, b.account, b.b), ('win', 2, b.account, 1, b.wc),
      ('win', 3, b.account, 5, b.r), ('win', 4, b.account, 2, b.wb)) part(word, place, src, dst, amount)
    where b.player = $1 and b.key = $2::text::uuid and part.amount > 0
    union all
    select e.seq, e.at, e.kind, null, 5, e.src, e.dst, e.amount from ledger.entry e
    where e.owner = $1 and e.bet = $2::text::uuid
    union all
    select e.seq, e.at, e.kind, null, 5, e.src, e.dst, e.amount from ledger.call c join ledger.entry e on e.tx = c.tx and e.owner = $1
    where c.scope = 0 and c.key in ('hold:' || $2::text, 'unhold:' || $2::text))
  select l.at, l.kind, l.word, l.amount, s.role as src_role, s.game as src_game, s.provider as src_provider,
    d.role as dst_role, d.game as dst_game, d.provider as dst_provider
  from leg l join ledger.account s on s.id = l.src join ledger.account d on d.id = l.dst order by l.seq, l.place, l.src, l.dst`

interface Row {
  at: Date
  kind: number | null
  word: 'stake' | 'win' | null
  amount: Minor
  src_role: string
  src_game: string | null
  src_provider: string | null
  dst_role: string
  dst_game: string | null
  dst_provider: string | null
}

export function createBetPostings(database: Database): BetPostings {
  const run = runOn(database)
  return {
    async postingsOf(player, bet) {
      const rows = await run<Row>(null, { name: 'ledger.bet-postings', text: LEGS }, player, bet)
      return rows.map((row) => ({
        at: row.at.getTime(),
        kind: row.word ?? kindName(row.kind!),
        from: { kind: row.src_role, game: row.src_game, provider: row.src_provider },
        to: { kind: row.dst_role, game: row.dst_game, provider: row.dst_provider },
        amount: row.amount,
      }))
    },
  }
}
