/** Store of join requests. */
import type { PlayerId } from '@fairhouse/money'

import { type Database, type Db, runIn } from '../../../platform/db/index.ts'
import type { JoinRequest, RequestType } from './rules/join.ts'

export interface JoinStore {
  latest(player: PlayerId): Promise<JoinRequest | undefined>
  /** Writes nothing when a request is already open. `at` in milliseconds. */
  write(tx: Db, player: PlayerId, type: RequestType, at: number): Promise<void>
}

export function createJoinStore(database: Database): JoinStore {
  const db = database.db
  return {
    async latest(player) {
      const row = await db
        .selectFrom('vip.join_request')
        .selectAll()
        .where('player', '=', player)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return (
        row && {
          type: row.type,
          state: row.state,
          at: row.at.getTime(),
          answeredAt: row.answered_at && row.answered_at.getTime(),
          because: row.because,
        }
      )
    },
    async write(tx, player, type, at) {
      const text = `insert into vip.join_request (player, type, at) values ($1, $2, $3)
        on conflict (player) where state = 'new' do nothing`
      await runIn(tx, text, player, type, new Date(at))
    },
  }
}
