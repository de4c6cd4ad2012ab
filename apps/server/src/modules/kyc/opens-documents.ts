/** Shows that a key opens the stored persons and documents, for checks of a backup. */
import type { Database } from '../../platform/db/index.ts'
import type { Random } from '../../platform/random.ts'
import { anyDocument, anyPerson } from './store/checks.ts'
import { createVault } from './vault.ts'

/** False if there is none. @throws if one does not open. */
export async function opensDocument({ db }: Pick<Database, 'db'>, secret: string, random: Random): Promise<boolean> {
  const vault = createVault(secret, random)
  const [person, document] = [await anyPerson(db), await anyDocument(db)]
  if (person) vault.openPerson(person.person, person.id)
  if (document) vault.openDocument(document.content, document.id)
  return document !== undefined
}
