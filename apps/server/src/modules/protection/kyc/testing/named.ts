/** A decided check with these names, as the module stores it; without a provider. */
import type { Player, TestServer } from '@fairhouse/testkit'

import { systemRandom } from '../../../../platform/random.ts'
import { createVault } from '../vault.ts'

export async function decideNamed({ server: { app } }: TestServer, { id }: Player, names: string, outcome = 'success'): Promise<void> {
  const hash = createVault(app.dataKeys.documents, systemRandom).nameHashOf(names)
  await app.database.pool.query(`insert into kyc.player (player, status) values ($1, 'success') on conflict do nothing`, [id])
  await app.database.pool.query(
    `insert into kyc.check (id, player, country, document_kind, person, person_hash, document_hash, name_hash, created_at, decided_at, outcome)
     values (gen_random_uuid(), $1, 'RU', 'passport', '', '', '', $2, now(), now(), $3)`,
    [id, hash, outcome],
  )
}
