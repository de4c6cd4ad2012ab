/** Spent proofs. */
import type { Database } from '../../../platform/db/index.ts'

interface CaptchaTables {
  'captcha.spent': { nonce: string; expires_at: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends CaptchaTables {}
}

export interface SpentProofStore {
  /** False if it was spent before. `expiresAt` in milliseconds. */
  spend(nonce: string, expiresAt: number): Promise<boolean>
  forgetBefore(instant: number): Promise<number>
}

export function createSpentProofStore(database: Database): SpentProofStore {
  const db = database.db
  return {
    async spend(nonce, expiresAt) {
      const inserted = await db
        .insertInto('captcha.spent')
        .values({ nonce, expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async forgetBefore(instant) {
      const gone = await db.deleteFrom('captcha.spent').where('expires_at', '<', new Date(instant)).executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}
