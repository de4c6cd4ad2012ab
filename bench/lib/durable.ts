/** Refuses to measure on a PostgreSQL without durability. */
import pg from 'pg'

const PROMISES = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** @throws if a durability setting is off. */
export async function refuseUnsafe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const promise of PROMISES) {
      const { rows } = await client.query<Record<string, string>>(`show ${promise}`)
      if (rows[0]![promise] !== 'on') throw new Error(`${promise} is ${rows[0]![promise]}: a figure from this database would say nothing`)
    }
  } finally {
    await client.end()
  }
}

/** Creates a database beside the one of the URL. */
export async function madeDatabase(url: string, name: string): Promise<URL> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const made = new URL(url)
  made.pathname = `/${name}`
  return made
}
