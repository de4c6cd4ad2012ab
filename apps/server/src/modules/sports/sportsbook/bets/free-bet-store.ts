/** Queries on free bets. Instants in milliseconds. */
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import { type PlacedPage, type Run, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { BetStatus } from './bet.ts'

export interface StoredFreeBet {
  readonly id: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly stake: Minor
  readonly grantedBy: string
  readonly reason: string
  readonly grantedAt: number
  /** Counts while it has no bet. */
  readonly expiresAt: number
  readonly bet: string | null
  /** Of its life, when its bet was placed. */
  readonly leftMs: bigint | null
  readonly endedAt: number | null
}

export type NewFreeBet = Omit<StoredFreeBet, 'bet' | 'leftMs' | 'endedAt'>

const MS = (column: string, name: string) => `extract(epoch from ${column})::float8 * 1000 as "${name}"`
const FIELDS = `id, player, currency, stake, granted_by as "grantedBy", reason, bet, left_ms as "leftMs", ${MS('granted_at', 'grantedAt')},
  ${MS('expires_at', 'expiresAt')}, ${MS('ended_at', 'endedAt')}`
const AT = (n: number) => `to_timestamp($${n}::float8 / 1000)`

export type FreeBetStore = ReturnType<typeof createFreeBetStore>

export function createFreeBetStore(run: Run) {
  const changed = async (tx: Tx, sql: string, ...values: unknown[]) => (await run<object>(tx, `${sql} returning 1`, ...values)).length > 0
  return {
    /** With a transaction the row stays locked to its end. */
    find: async (tx: Tx | null, id: string) =>
      (await run<StoredFreeBet>(tx, `select ${FIELDS} from sportsbook.free_bet where id = $1 ${tx ? 'for update' : ''}`, id))[0],
    /** The status of another bet that it stakes now; undefined where there is none. Locks it. */
    async otherBet(tx: Tx, id: string, bet: string): Promise<BetStatus | undefined> {
      const sql = `select b.status from sportsbook.free_bet f join sportsbook.bet b on b.id = f.bet where f.id = $1 and f.bet <> $2 for update of f`
      return (await run<{ status: BetStatus }>(tx, sql, id, bet))[0]?.status
    },
    async add(tx: Tx, { id, player, currency, stake, grantedBy, reason, grantedAt, expiresAt }: NewFreeBet): Promise<void> {
      const sql = `insert into sportsbook.free_bet (id, player, currency, stake, granted_by, reason, granted_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, ${AT(7)}, ${AT(8)})`
      await run(tx, sql, id, player, currency, stake, grantedBy, reason, grantedAt, expiresAt)
    },
    /** For a bet, at an instant: the rest of its life is kept. False when it has one. */
    use: (tx: Tx, id: string, bet: string, now: number) =>
      changed(
        tx,
        `update sportsbook.free_bet set bet = $2, left_ms = greatest(0, extract(epoch from expires_at - ${AT(3)}) * 1000)::bigint
         where id = $1 and bet is null`,
        id,
        bet,
        now,
      ),
    /** The bet is void: the rest of its life goes on. */
    giveBack: (tx: Tx, id: string, bet: string, now: number) =>
      changed(
        tx,
        `update sportsbook.free_bet set bet = null, expires_at = ${AT(3)} + left_ms * interval '1 millisecond', left_ms = null
         where id = $1 and bet = $2`,
        id,
        bet,
        now,
      ),
    /** By an operator's login: false when it is in a bet, or over. */
    end: (tx: Tx, id: string, by: string, now: number) =>
      changed(
        tx,
        `update sportsbook.free_bet set ended_at = ${AT(2)}, ended_by = $3
         where id = $1 and bet is null and ended_at is null and expires_at > ${AT(2)}`,
        id,
        now,
        by,
      ),
    /** The newest first. */
    ofPlayer: (player: PlayerId, limit: number) =>
      run<StoredFreeBet>(
        null,
        `select ${FIELDS} from sportsbook.free_bet where player = $1 order by granted_at desc, id desc limit $2`,
        player,
        limit,
      ),
    /** Of one player, or of all of them; the newest first. */
    latest: (player: PlayerId | null, { before, limit }: PlacedPage) =>
      run<StoredFreeBet & { micros: bigint }>(
        null,
        `select ${FIELDS}, (extract(epoch from granted_at) * 1000000)::bigint as micros from sportsbook.free_bet
         where ($4::bigint is null or player = $4) and ($1::bigint is null or (granted_at, id) < (to_timestamp(0) + $1::bigint * interval '1 microsecond', $2::uuid))
         order by granted_at desc, id desc limit $3`,
        before?.micros ?? null,
        before?.key ?? null,
        limit,
        player,
      ),
  }
}

/** Ends the player's free bets; also those in a bet, which then come back ended. */
export async function endFreeBets(tx: Tx, player: PlayerId, now: number): Promise<void> {
  const text = `update sportsbook.free_bet set ended_at = $2, ended_by = 'house' where player = $1 and ended_at is null`
  await runIn(tx, text, player, new Date(now))
}
