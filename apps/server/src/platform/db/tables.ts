/** The tables of all modules: each adds its own where it declares them, so that one transaction type crosses module borders. */
import type { Kysely, Transaction } from 'kysely'

export interface Tables {
  /** What the migrations note about themselves. */
  schema_step: { name: string; hash: string }
}

export type Db = Kysely<Tables>

export type Tx = Transaction<Tables>
