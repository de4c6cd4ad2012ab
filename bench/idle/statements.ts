/** How often each statement ran, by pg_stat_statements, and how many connections were made: the reasons of the CPU time. */
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

export interface Statement {
  text: string
  calls: number
  /** Of planning and execution. */
  ms: number
}

export interface Counted {
  statements: Statement[]
  connections: number
}

/** Counts from its start; `read` returns the statements since then, the most frequent first. */
export async function countStatements(databaseUrl: string): Promise<{ read(): Promise<Counted> }> {
  const before = await inDatabase(databaseUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
    return sessionsOf(client)
  })
  return {
    read: () =>
      inDatabase(databaseUrl, async (client) => {
        const { rows } = await client.query<Statement>(
          `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::float8 as calls, sum(total_exec_time + total_plan_time)::float8 as ms
           from pg_stat_statements where query not like '%pg_stat_statements%' group by 1 order by calls desc, text`,
        )
        return { statements: rows, connections: (await sessionsOf(client)) - before - 1 } // its own
      }),
  }
}

const LOOK_MS = 10_000

/** A new server generates its chains of seeds in the background: resolves when no checkpoint has come for a while. */
export async function chainsGenerated(databaseUrl: string): Promise<void> {
  const count = () => inDatabase(databaseUrl, async (client) => (await client.query('select count(*) from live.checkpoint')).rows[0].count)
  for (let before: unknown, now = await count(); before !== now; now = await count()) {
    before = now
    await setTimeout(LOOK_MS)
  }
}

const sessionsOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ n: number }>('select sessions::float8 as n from pg_stat_database where datname = current_database()')).rows[0]!.n

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
