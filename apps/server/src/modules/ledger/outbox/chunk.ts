/** Outbox rows of one lane as events: bets are read from the journal by their keys, postings tell their own. */
import type { Pool } from 'pg'

import { currencyName } from '../books/currency.ts'
import { kindName } from '../books/post-kinds.ts'
import { betOf, type Row as BetColumns, SELECT } from '../history.ts'
import type { LedgerEvent, PostEvent } from './events.ts'

const ROWS = 64

export interface Chunk {
  events: LedgerEvent[]
  /** Number of the last row in it. */
  last: bigint
}

/** The rows after `after`, in the order of their commits; undefined when there is none. */
export async function readChunk(pool: Pool, lane: number, after: bigint): Promise<Chunk | undefined> {
  const { rows } = await pool.query<OutboxRow>(
    'select n, posting, keys is not null as bets from ledger.outbox where lane = $1 and n > $2 order by n limit $3',
    [lane, after, ROWS],
  )
  const last = rows.at(-1)?.n
  if (last === undefined) return undefined
  const bets = rows.some((row) => row.bets) ? await betsOf(pool, lane, after, last) : new Map<bigint, LedgerEvent[]>()
  return { last, events: rows.flatMap((row) => (row.posting ? postEvents(row.posting) : (bets.get(row.n) ?? []))) }
}

async function betsOf(pool: Pool, lane: number, after: bigint, last: bigint): Promise<Map<bigint, LedgerEvent[]>> {
  const { rows } = await pool.query<BetColumns & { n: bigint }>(BETS, [lane, after, last])
  const events = new Map<bigint, LedgerEvent[]>()
  for (const row of rows) {
    const before = events.get(row.n) ?? []
    events.set(row.n, [...before, { kind: 'bet', ...betOf(row) }])
  }
  return events
}

const BETS = `
  select o.n, bet.* from ledger.outbox o, lateral unnest(o.players, o.keys) with ordinality told(player, key, i),
    lateral (${SELECT} where b.player = told.player and b.key = told.key limit 1) bet
  where o.lane = $1 and o.n > $2 and o.n <= $3 and o.keys is not null order by o.n, told.i`

function postEvents({ posting, key, at, betPlayer, bet, status, wallets }: Posting): PostEvent[] {
  const settled = bet ? ({ player: BigInt(betPlayer!), key: bet, status: status === 3 ? 'refunded' : 'settled' } as const) : null
  return wallets.map((w) => {
    const balances = { cash: BigInt(w.cash), bonus: BigInt(w.bonus), version: BigInt(w.version) }
    return {
      kind: 'post',
      posting: kindName(posting),
      player: BigInt(w.player),
      currency: currencyName(w.currency),
      key,
      at,
      ...balances,
      bet: settled,
    }
  })
}

interface OutboxRow {
  n: bigint
  bets: boolean
  posting: Posting | null
}

interface Posting {
  posting: number
  key: string
  at: number
  betPlayer?: string
  bet?: string
  status?: number
  wallets: { player: string; currency: number; version: string; cash: string; bonus: string }[]
}
