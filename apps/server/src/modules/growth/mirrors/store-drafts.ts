/** Drafts on their way to another host. */
import type { AnswerOf, mirrorRoutes } from '@fairhouse/contracts'

import type { Database } from '../../../platform/db/index.ts'

export type Drafts = AnswerOf<(typeof mirrorRoutes)['POST /auth/mirror-drafts/take']>['drafts']

interface DraftTables {
  'mirrors.draft': {
    key_hash: Buffer
    mirror: string
    ticket_hash: Buffer | null
    asked_by: string | null
    content: unknown
    expires_at: Date
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends DraftTables {}
}

/** Whom a record belongs to from the transfer on. */
export interface DraftTicket {
  ticketHash: Buffer
  mirror: string
  requesterHash: string
}

export function createDraftStore({ db }: Pick<Database, 'db'>) {
  return {
    /** `expiresAt` in milliseconds. */
    async add({
      keyHash,
      mirror,
      drafts,
      expiresAt,
    }: {
      keyHash: Buffer
      mirror: string
      drafts: Drafts
      expiresAt: number
    }): Promise<void> {
      const row = { key_hash: keyHash, mirror, content: JSON.stringify(drafts), expires_at: new Date(expiresAt) }
      await db.insertInto('mirrors.draft').values(row).execute()
    },
    async drop(keyHash: Buffer): Promise<void> {
      await db.deleteFrom('mirrors.draft').where('key_hash', '=', keyHash).execute()
    },
    /** Binds the record of a leaving browser to a ticket, once. False when there is none for that host. */
    async bind(keyHash: Buffer, { ticketHash, mirror, requesterHash }: DraftTicket, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mirrors.draft')
        .set({ ticket_hash: ticketHash, asked_by: requesterHash })
        .where('key_hash', '=', keyHash)
        .where('mirror', '=', mirror)
        .where('ticket_hash', 'is', null)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Deletes and returns the drafts: of simultaneous callers one gets them. */
    async take({ ticketHash, mirror, requesterHash }: DraftTicket, now: number): Promise<Drafts | undefined> {
      const row = await db
        .deleteFrom('mirrors.draft')
        .where('ticket_hash', '=', ticketHash)
        .where('mirror', '=', mirror)
        .where('asked_by', '=', requesterHash)
        .where('expires_at', '>', new Date(now))
        .returning('content')
        .executeTakeFirst()
      return row?.content as Drafts | undefined
    },
    async forgetBefore(instant: number): Promise<void> {
      await db.deleteFrom('mirrors.draft').where('expires_at', '<', new Date(instant)).execute()
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
