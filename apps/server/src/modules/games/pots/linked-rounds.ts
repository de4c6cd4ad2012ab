/** Rounds of real money in which a player and a now linked account both had stakes (D-74). */
import type { PlayerId, RoundId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/index.ts'
import { bettorKeyOf, parseBettorKey, toRealBettor } from '../../play/wagering/index.ts'
import type { LinkedAmong } from './opponents.ts'
import { gameOf, type PotRoom } from './pot.ts'

export interface LinkedRound {
  readonly round: RoundId
  readonly game: ReturnType<typeof gameOf>
  /** The linked account. */
  readonly other: PlayerId
  /** When its list was closed, milliseconds. */
  readonly at: number
}

interface SharedRow {
  readonly round: RoundId
  readonly room: PotRoom
  readonly seat: string
  readonly at: Date
}

/** Those closed since an instant in milliseconds, the latest first. */
export async function findLinkedRounds(tx: Tx, linkedAmong: LinkedAmong, player: PlayerId, since: number): Promise<LinkedRound[]> {
  const rows = await sharedRounds(tx, bettorKeyOf(toRealBettor(player)), since)
  const shared = rows.map(({ round, room, seat, at }) => ({
    round,
    game: gameOf(room),
    other: parseBettorKey(seat).player!,
    at: at.getTime(),
  }))
  const linked = new Set(await linkedAmong(tx, player, [...new Set(shared.map(({ other }) => other))]))
  return shared.filter(({ other }) => linked.has(other))
}

/** One row per round and other bettor. */
async function sharedRounds(tx: Tx, bettorKey: string, since: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`select p.id as round, p.room, o.seat, p.closed_at as at
    from pots.bet m join pots.pot p on p.id = m.pot join pots.bet o on o.pot = m.pot and o.seat <> m.seat and not o.is_back
    where m.seat = ${bettorKey} and not m.is_back and p.closed_at >= to_timestamp(${since}::float8 / 1000)
    group by p.id, p.room, o.seat order by p.closed_at desc, o.seat`.execute(tx)
  return rows
}
