/** Outbox rows of one writer as events: bets, and the game of a bet that a posting settled, are read from the journal by key. */
import { currencyOfNumber } from '@fairhouse/money'
import type { Pool } from 'pg'

import type { Chunk } from '../../../../platform/streams/index.ts'
import { whyPosted } from '../books/former-reasons.ts'
import { kindName } from '../books/post-kinds.ts'
import { loadBetEvents } from './bet-events.ts'
import type { LedgerEvent, PostEvent, SettledByPosting } from './events.ts'

const MAX_ROWS = 512
const MAX_BETS = 8192
/** `limit 1` keeps it a nested loop by primary key. */
const OUTBOX = {
  name: 'outbox',
  text: `
  select o.n, o.posting, o.bets, a.game, a.provider
  from (select n, posting, coalesce(cardinality(keys), 0) as bets from ledger.outbox where lane = $1 and n > $2 order by n limit $3) o
    left join lateral (select x.account from ledger.bet x
      where x.player = (o.posting ->> 'betPlayer')::bigint and x.key = (o.posting ->> 'bet')::uuid limit 1) b on true
    left join ledger.account a on a.id = b.account
  order by o.n`,
}

/** The rows after `after`, in commit order; undefined when there is none. */
export async function readChunk(pool: Pool, writerId: number, after: bigint, most = MAX_ROWS): Promise<Chunk<LedgerEvent> | undefined> {
  const { rows: found } = await pool.query<OutboxRow>({ ...OUTBOX, values: [writerId, after, most] })
  const rows = takeFirst(found)
  const last = rows.at(-1)?.n
  if (last === undefined) return undefined
  const bets = rows.some((row) => row.bets > 0) ? await loadBetEvents(pool, writerId, after, last) : new Map<bigint, LedgerEvent[]>()
  return { last, events: rows.flatMap((row) => (row.posting ? toPostEvents(row.posting, row) : (bets.get(row.n) ?? []))) }
}

/** Whole rows, at least one, with at most the number of bets that a reader can handle. */
function takeFirst(rows: OutboxRow[]): OutboxRow[] {
  let bets = 0
  return rows.filter(({ bets: more }, i) => (bets += more) <= MAX_BETS || i === 0)
}

/** Refunded and rolled back; a bet that is settled again is settled. */
const TAKEN_BACK: ReadonlySet<number> = new Set([3, 4])

function settledBy({ betPlayer, bet, status }: Posting, { game, provider }: GameOfBet): SettledByPosting | null {
  if (!bet) return null
  return { player: BigInt(betPlayer!), key: bet, game: game!, provider, status: TAKEN_BACK.has(status!) ? 'refunded' : 'settled' }
}

function toPostEvents(row: Posting, game: GameOfBet): PostEvent[] {
  const { posting, key, reason: stored, at, wallets } = row
  const bet = settledBy(row, game)
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
      bet,
    }
  })
}

/** Null in rows that settled no bet. */
interface GameOfBet {
  game: string | null
  provider: string | null
}

interface OutboxRow extends GameOfBet {
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
