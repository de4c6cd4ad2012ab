/** Replaces the secrets that protect the data keys, beside running processes: those keep the data keys they have opened. */
import type { Config } from './config.ts'
import { createProductKeyring, type ProtectingSecret } from './data-keys.ts'
import { openDatabase } from './platform/db/index.ts'
import { StartRefused } from './start-refused.ts'

/** `config` has the current secrets. @throws StartRefused if nothing was changed, with a line per secret. */
export async function rotateSecrets(config: Config, replacements: Partial<Record<ProtectingSecret, string>>): Promise<void> {
  const database = openDatabase({ url: config.databaseUrl!, max: 4, onIdleError: () => undefined })
  try {
    const refusals = await createProductKeyring(config, database).rotate(replacements)
    if (refusals.length > 0) throw new StartRefused(refusals)
  } finally {
    await database.close()
  }
}
