/** Pending session transfers. */
import type { PlayerId } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'

interface MirrorTables {
  'mirrors.hand_over': {
    token_hash: Buffer
    player: PlayerId
    session: string
    device: string | null
    mirror: string
    asked_by: string
    expires_at: Date
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends MirrorTables {}
}

export interface TransferredSession {
  player: PlayerId
  /** On the main host. */
  session: string
  device: string | null
}

export interface StoredTransfer extends TransferredSession {
  tokenHash: Buffer
  mirror: string
  requesterHash: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

export function createTransferStore(database: Database) {
  const db = database.db
  return {
    async add({ tokenHash, player, session, device, mirror, requesterHash, expiresAt }: StoredTransfer): Promise<void> {
      const row = { token_hash: tokenHash, player, session, device, mirror, asked_by: requesterHash, expires_at: new Date(expiresAt) }
      await db.insertInto('mirrors.hand_over').values(row).execute()
    },
    /** Deletes and returns the transfer: of simultaneous callers one gets it. Undefined without a match. `now` in milliseconds. */
    take(tokenHash: Buffer, mirror: string, requesterHash: string, now: number): Promise<TransferredSession | undefined> {
      return db
        .deleteFrom('mirrors.hand_over')
        .where('token_hash', '=', tokenHash)
        .where('mirror', '=', mirror)
        .where('asked_by', '=', requesterHash)
        .where('expires_at', '>', new Date(now))
        .returning(['player', 'session', 'device'])
        .executeTakeFirst()
    },
    async forgetBefore(instant: number): Promise<void> {
      await db.deleteFrom('mirrors.hand_over').where('expires_at', '<', new Date(instant)).execute()
    },
  }
}
