/** Seeds of a table that cannot be read, so that its next draw fails; for tests beside a running studio. */
import { openStore } from '../store/schema.ts'

const OF_TABLE = '(select id from chain where game = ?)'

export function damageSeeds(folder: string, game: string): { repair(): void } {
  const change = (...statements: readonly string[]) => {
    const store = openStore(folder)
    for (const statement of statements) store.db.prepare(statement).run(...(statement.includes('?') ? [game] : []))
    store.close()
  }
  change(
    `create table kept_seed as select * from chain_seed where chain in ${OF_TABLE}`,
    `update chain_seed set sealed = zeroblob(65) where chain in ${OF_TABLE}`,
  )
  return {
    repair: () =>
      change(`delete from chain_seed where chain in ${OF_TABLE}`, 'insert into chain_seed select * from kept_seed', 'drop table kept_seed'),
  }
}
