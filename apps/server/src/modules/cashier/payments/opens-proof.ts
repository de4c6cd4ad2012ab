/** Shows that a key opens the stored proofs of disputes, for checks of a backup. */
import type { Database } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { anyProof } from './store/disputes.ts'

export interface ProofCheck {
  database: Pick<Database, 'db'>
  files: Pick<FileStore, 'get'>
  secret: string
  random: Random
}

/** False if there is no dispute. @throws if its proof is missing or does not open. */
export async function opensProof({ database, files, secret, random }: ProofCheck): Promise<boolean> {
  const file = await anyProof(database.db)
  if (file === undefined) return false
  const sealed = await files.get(file)
  if (!sealed) throw new Error(`the file ${file} is missing`)
  createSeal(secret, random).open(sealed, file)
  return true
}
