/** Changes of the currency as rows. Instants in milliseconds. */

import type { PlayerId, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Database, type Db, runIn, type Tx } from '../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../platform/timeline.ts'

export interface StoredChange {
  readonly key: string
  readonly at: number
  readonly from: Currency
  readonly to: Currency
}

export interface ChangeStore {
  insert(tx: Tx, player: PlayerId, change: StoredChange): Promise<void>
  byKey(tx: Tx, player: PlayerId, key: string): Promise<StoredChange | undefined>
  /** Newest first. */
  all(player: PlayerId, tx?: Db): Promise<StoredChange[]>
}

type Row = Omit<StoredChange, 'at'> & { at: Date }

const COLUMNS = 'key, at, from_currency as "from", to_currency as "to"'

export function createChangeStore(database: Database): ChangeStore {
  const changesOf = async (tx: Db, text: string, ...values: unknown[]): Promise<StoredChange[]> =>
    (await runIn<Row>(tx, text, ...values)).map((row) => ({ ...row, at: row.at.getTime() }))
  return {
    async insert(tx, player, { key, at, from, to }) {
      const text = 'insert into currency.change (player, key, at, from_currency, to_currency) values ($1, $2, $3, $4, $5)'
      await runIn(tx, text, player, key, new Date(at), from, to)
    },
    byKey: async (tx, player, key) =>
      (await changesOf(tx, `select ${COLUMNS} from currency.change where player = $1 and key = $2`, player, key))[0],
    all: (player, tx) => changesOf(tx ?? database.db, `select ${COLUMNS} from currency.change where player = $1 order by at desc`, player),
  }
}

/** For the timeline of operators. Source: D-2. */
export const createCurrencyTimeline =
  ({ db }: Pick<Database, 'db'>): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'currency_changed'`,
        at: sql`at`,
        key: sql`key`,
        detail: sql`to_currency`,
        note: sql`from_currency`,
        from: sql`currency.change where player = ${player}`,
      },
    ])
