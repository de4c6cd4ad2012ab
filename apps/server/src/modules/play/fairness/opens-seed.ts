/** Shows that a key opens the stored seeds, for checks of a backup. */
import { commitmentOf } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { Database } from '../../../platform/db/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { openSeed } from './pairs.ts'
import { createPairStore } from './store.ts'

/** False if there is no sealed seed. @throws if the seed does not open, or does not match its commitment. */
export async function opensSeed(database: Database, secret: string, random: Random): Promise<boolean> {
  const pair = await createPairStore(database).anySealed()
  if (!pair) return false
  if (commitmentOf(nodeCrypto, openSeed(createSeal(secret, random), pair)) !== pair.commitment)
    throw new Error(`the seed of pair ${pair.number} of ${pair.owner} does not match its commitment`)
  return true
}
