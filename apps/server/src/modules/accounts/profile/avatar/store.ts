/** Avatars of players. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Tx } from '../../../../platform/db/index.ts'

interface AvatarTables {
  'profile.avatar': { player: PlayerId; id: string; at: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends AvatarTables {}
}

export interface AvatarStore {
  idOf(player: PlayerId): Promise<string | undefined>
  /** Of those of the players who show theirs. */
  shownIds(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, string>>
  isKnown(id: string): Promise<boolean>
  /** Replaces the file name, or removes it. `forget` receives the old name in the same transaction. */
  replace(player: PlayerId, id: string | null, at: number, forget: (tx: Tx, old: string) => Promise<void>): Promise<void>
}

export function createAvatarStore(database: Database): AvatarStore {
  const db = database.db
  return {
    async idOf(player) {
      const row = await db.selectFrom('profile.avatar').select('id').where('player', '=', player).executeTakeFirst()
      return row?.id
    },
    async shownIds(players) {
      if (players.length === 0) return new Map()
      const rows = await db
        .selectFrom('profile.avatar as a')
        .innerJoin('profile.settings as s', 's.player', 'a.player')
        .select(['a.player', 'a.id'])
        .where('a.player', '=', sql<bigint>`any(${[...players]}::bigint[])`)
        .where('s.is_avatar_hidden', '=', false)
        .execute()
      return new Map(rows.map(({ player, id }) => [player, id]))
    },
    async isKnown(id) {
      return (await db.selectFrom('profile.avatar').select('player').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    replace: (player, id, at, forget) =>
      db.transaction().execute(async (tx) => {
        // every player has a row of settings: its lock orders simultaneous uploads
        await tx.selectFrom('profile.settings').select('player').where('player', '=', player).forUpdate().execute()
        const old = await tx.deleteFrom('profile.avatar').where('player', '=', player).returning('id').executeTakeFirst()
        if (id !== null)
          await tx
            .insertInto('profile.avatar')
            .values({ player, id, at: new Date(at) })
            .execute()
        if (old) await forget(tx, old.id)
      }),
  }
}
