/** Outbox rows of one writer as events: bets are read from the journal by key, postings carry their own content. */
import { currencyOfNumber } from '@fairhouse/money'
import type { Pool } from 'pg'

import type { Chunk } from '../../../../platform/streams/index.ts'
import { whyPosted } from '../books/former-reasons.ts'
import { kindName } from '../books/post-kinds.ts'
import { loadBetEvents } from './bet-events.ts'
import type { LedgerEvent, PostEvent } from './events.ts'

const MAX_ROWS = 512
const MAX_BETS = 8192
const OUTBOX = {
  name: 'outbox',
  text: 'select n, posting, coalesce(cardinality(keys), 0) as bets from ledger.outbox where lane = $1 and n > $2 order by n limit $3',
}

/** The rows after `after`, in commit order; undefined when there is none. */
export async function readChunk(pool: Pool, writerId: number, after: bigint, most = MAX_ROWS): Promise<Chunk<LedgerEvent> | undefined> {
  const { rows: found } = await pool.query<OutboxRow>({ ...OUTBOX, values: [writerId, after, most] })
  const rows = takeFirst(found)
  const last = rows.at(-1)?.n
  if (last === undefined) return undefined
  const bets = rows.some((row) => row.bets > 0) ? await loadBetEvents(pool, writerId, after, last) : new Map<bigint, LedgerEvent[]>()
  return { last, events: rows.flatMap((row) => (row.posting ? toPostEvents(row.posting) : (bets.get(row.n) ?? []))) }
}

/** Whole rows, at least one, with at most the number of bets that a reader can handle. */
function takeFirst(rows: OutboxRow[]): OutboxRow[] {
  let bets = 0
  return rows.filter(({ bets: more }, i) => (bets += more) <= MAX_BETS || i === 0)
}

/** Refunded and rolled back; a bet that is settled again is settled. */
const TAKEN_BACK: ReadonlySet<number> = new Set([3, 4])

function toPostEvents({ posting, key, reason: stored, at, betPlayer, bet, status, wallets }: Posting): PostEvent[] {
  const settled = bet ? ({ player: BigInt(betPlayer!), key: bet, status: TAKEN_BACK.has(status!) ? 'refunded' : 'settled' } as const) : null
  const kind = kindName(posting)
  const { reason } = whyPosted(kind, { key, reason: stored })
  return wallets.map((w) => {
    const balances = { cash: BigInt(w.cash), bonus: BigInt(w.bonus), version: BigInt(w.version) }
    return {
      kind: 'post',
      posting: kind,
      reason,
      player: BigInt(w.player),
      currency: currencyOfNumber(w.currency),
      key,
      at,
      ...balances,
      bet: settled,
    }
  })
}

interface OutboxRow {
  n: bigint
  bets: number
  posting: Posting | null
}

interface Posting {
  posting: number
  /** Missing in rows of a version that stored none. */
  reason?: number
  key: string
  at: number
  betPlayer?: string
  bet?: string
  status?: number
  wallets: { player: string; currency: number; version: string; cash: string; bonus: string }[]
}
