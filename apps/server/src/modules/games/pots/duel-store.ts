/** Queries on duels: waiting offers, duels to draw, drawn duels. */
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { DUEL, type Pot, type PotMode, type PotTable } from './pot.ts'
import { currencyNumber, potOf } from './rows.ts'

export interface DuelCalls {
  /** Duels in this state, the oldest first. */
  duels(state: Pot['state'], table: Omit<PotTable, 'room'>, limit: number): Promise<Pot[]>
  /** The last drawn, newest first. */
  drawnDuels(table: Omit<PotTable, 'room'>, limit: number): Promise<Pot[]>
  /** Waiting offers of this bettor or of this network; concurrent counts wait until the transaction ends. */
  openOffers(tx: Tx, of: { bettorKey: string } | { network: string }): Promise<number>
  /** Ids of offers that have waited longer than this many ms. */
  offersOlder(mode: PotMode, ms: number): Promise<string[]>
  /** Ids of duels with a closed list. */
  closedDuels(mode: PotMode): Promise<string[]>
}

const DUEL_BATCH_SIZE = 100

const duelsIn = (db: Db, mode: PotMode, state: Pot['state']) =>
  db.selectFrom('pots.pot').select('id').where('mode', '=', mode).where('room', '=', DUEL).where('state', '=', state)

const idsOf = async (rows: { execute(): Promise<{ id: string }[]> }): Promise<string[]> => (await rows.execute()).map(({ id }) => id)

export function createDuelCalls(db: Db): DuelCalls {
  const duelsAt = ({ mode, currency }: Omit<PotTable, 'room'>) =>
    db.selectFrom('pots.pot').selectAll().where('mode', '=', mode).where('room', '=', DUEL).where('currency', '=', currencyNumber(currency))
  return {
    async duels(state, table, limit) {
      const rows = duelsAt(table).where('state', '=', state)
      return (await rows.orderBy('opened_at').limit(limit).execute()).map(potOf)
    },
    drawnDuels: async (table, limit) =>
      (await duelsAt(table).where('state', '=', 'drawn').orderBy('ended_at', 'desc').limit(limit).execute()).map(potOf),
    async openOffers(tx, of) {
      const [column, whose] = 'bettorKey' in of ? (['b.seat', of.bettorKey] as const) : (['b.network', of.network] as const)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`duels of ${whose}`}, 0))`.execute(tx)
      const offers = (tx ?? db)
        .selectFrom('pots.bet as b')
        .innerJoin('pots.pot as p', 'p.id', 'b.pot')
        .select('p.id')
        .where(column, '=', whose)
        .where('p.room', '=', DUEL)
        .where('p.state', '=', 'open')
      return (await offers.execute()).length
    },
    offersOlder: (mode, ms) => {
      const late = sql<Date>`clock_timestamp() - ${ms} * interval '1 millisecond'`
      return idsOf(duelsIn(db, mode, 'open').where('opened_at', '<', late).orderBy('opened_at').limit(DUEL_BATCH_SIZE))
    },
    closedDuels: (mode) => idsOf(duelsIn(db, mode, 'closed').orderBy('closed_at').limit(DUEL_BATCH_SIZE)),
  }
}
