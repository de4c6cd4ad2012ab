/** Shows that a key opens the stored persons and documents, for checks of a backup. */
import type { Database } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import type { Random } from '../../../platform/random.ts'
import { openDocument } from './documents/document-files.ts'
import { anyDocument, anyPerson } from './store/checks.ts'
import { createVault } from './vault.ts'

export interface DocumentCheck {
  database: Pick<Database, 'db'>
  files: Pick<FileStore, 'get'>
  secret: string
  random: Random
}

/** False if there is none. @throws if one is missing or does not open. */
export async function opensDocument({ database: { db }, files, secret, random }: DocumentCheck): Promise<boolean> {
  const vault = createVault(secret, random)
  const [person, document] = [await anyPerson(db), await anyDocument(db)]
  if (person) vault.openPerson(person.person, person.id)
  if (document) await openDocument({ files, vault }, document)
  return document !== undefined
}
