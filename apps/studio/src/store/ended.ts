/**
 * The end of seeds that somebody else may draw from: no seed pair and no chain is in use afterwards. Players get new pairs, tables new chains.
 * A round that was open ends with the seed that it began with: that of a shared table takes no more stakes, a hand is played to its end.
 */
import type { DatabaseSync } from 'node:sqlite'

/** `copy`: the studio goes on with it elsewhere. `theft`: somebody has the storage and its key. `lost`: no key opens the seed. */
export type PairEnd = 'copy' | 'theft' | 'lost'

/** Storages from before pairs had an end. */
export function addEnds(db: DatabaseSync): void {
  if (!db.prepare("select 1 from pragma_table_info('pair') where name = 'ended'").get()) db.exec('alter table pair add column ended text')
}

/** In the caller's transaction. */
export function endSeeds(db: DatabaseSync, why: PairEnd): { pairs: number; chains: number } {
  const { changes: pairs } = db.prepare("update pair set state = 'revealed', ended = ? where state <> 'revealed'").run(why)
  const { changes: chains } = db.prepare('update chain set closed = 1 where closed = 0').run()
  db.exec("update live_round set closes_at = 0 where state = 'betting'")
  return { pairs: Number(pairs), chains: Number(chains) }
}

export interface OpenRound {
  readonly kind: 'spin' | 'hand' | 'stakes at a table'
  readonly id: string
  readonly player: string
  /** Its stakes go back. Otherwise it ends with the seed that it began with. */
  readonly isReturned: boolean
}

const OPEN = `
select 'spin' as kind, id, player, created_at as at, state = 'returning' as returned from round where state in ('betting', 'returning', 'drawn')
union all
select 'hand', id, player, created_at, state = 'returning' from hand where state in ('betting', 'returning', 'playing', 'paying')
union all
select 'stakes at a table', p.id, p.player, l.closes_at, l.state = 'ended' and l.outcome is null from player_round p join live_round l on l.id = p.live_round where p.state in ('open', 'drawn')
order by at`

export const openRounds = (db: DatabaseSync): OpenRound[] =>
  db
    .prepare(OPEN)
    .all()
    .map(({ kind, id, player, returned }) => ({ kind, id, player, isReturned: returned === 1 }) as OpenRound)
