/** Puts a bug into a function of the ledger. */
import type { Database } from '../../../../platform/db/index.ts'

/** @throws when the function does not hold the text exactly once: the bug would not be the one its name says. */
export async function plant(database: Database, name: string, from: string, to: string): Promise<void> {
  const text = await textOf(database, name)
  if (timesIn(text, from) !== 1) throw new Error(`${name} holds ${timesIn(text, from)} times: ${from}`)
  await database.pool.query(text.replace(from, () => to))
}

/** Of these bugs, those that `plant` would refuse. */
export async function unplantable(database: Database, bugs: readonly { name: string; from: string }[]): Promise<string[]> {
  const texts = await Promise.all(bugs.map(({ name }) => textOf(database, name)))
  return bugs.flatMap(({ name, from }, n) => (timesIn(texts[n]!, from) === 1 ? [] : [`${name}: ${from}`]))
}

async function textOf(database: Database, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where proname = $1 and pronamespace = 'ledger'::regnamespace",
    [name],
  )
  return rows[0]?.text ?? ''
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1
