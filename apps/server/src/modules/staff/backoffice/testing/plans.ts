/** The plans of queries, and the indexes by which they look rows up. */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'

/** Asks for the plan of each query in its place, and gives no rows. */
const explaining = (lines: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => explained(node),
  async transformResult({ result }) {
    lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])))
    return { ...result, rows: [] }
  },
})

function explained(node: RootOperationNode): RootOperationNode {
  if (node.kind === 'SelectQueryNode') return { ...node, explain: { kind: 'ExplainNode' } }
  if (node.kind !== 'RawNode') throw new Error(`${node.kind} is no query`)
  const [first, ...rest] = node.sqlFragments
  return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
}

/** Of small tables, whose every row the planner would read. */
export function planOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const lines: string[] = []
    await work(tx.withPlugin(explaining(lines)))
    return lines.join('\n')
  })
}

/** Those that look rows up by a condition, in the order of their names. */
export const indexesIn = (plan: string): string[] =>
  Array.from(plan.matchAll(/Index (?:Only )?Scan (?:\w+ )?(?:using|on) (\w+).*\n\s+Index Cond:/g), ([, index]) => index!).toSorted()
