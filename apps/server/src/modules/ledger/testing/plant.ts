/** Puts a bug into a function of the books. */
import type { Database } from '../../../platform/db/index.ts'

/** @throws when the function does not hold the text exactly once: the bug would not be the one it says. */
export async function plant(database: Database, name: string, from: string, to: string): Promise<void> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where proname = $1 and pronamespace = 'ledger'::regnamespace",
    [name],
  )
  const text = rows[0]!.text
  if (text.split(from).length !== 2) throw new Error(`${name} holds ${text.split(from).length - 1} times: ${from}`)
  await database.pool.query(text.replace(from, () => to))
}
