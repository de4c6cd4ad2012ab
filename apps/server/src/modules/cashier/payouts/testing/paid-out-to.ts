/** A destination that the player was paid out to, as the module stores it; without a payout. */
import type { Player, TestServer } from '@fairhouse/testkit'

import { createFingerprint } from '../destination/vault.ts'

export async function storePaidOutTo(
  { server: { app } }: TestServer,
  { id }: Player,
  type: 'phone' | 'crypto',
  destination: string,
): Promise<void> {
  await app.database.pool.query(
    `insert into payouts.requisite (player, type, destination, masked, fingerprint, added_at, used_at) values ($1, $2, '', '', $3, now(), now())`,
    [id, type, createFingerprint([app.dataKeys.documents])(type, destination)],
  )
}
