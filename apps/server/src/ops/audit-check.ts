/** The chain of the operators' log of acts, for use outside of a running server. */
import { type AuditCheck, type AuditLink, checkAuditChain } from '../modules/staff/backoffice/index.ts'
import { openDatabase } from '../platform/db/index.ts'

export async function checkAudit(databaseUrl: string, noted?: AuditLink): Promise<AuditCheck> {
  const database = openDatabase({ url: databaseUrl, max: 1, onIdleError: () => undefined })
  try {
    return await checkAuditChain(database.db, noted)
  } finally {
    await database.close()
  }
}
