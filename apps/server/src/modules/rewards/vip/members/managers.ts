/** Managers of players: the operators whom players of the high tiers may turn to, with every change. Source: D-57. Instants in milliseconds. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'
import { termsIn } from '../rules/terms.ts'
import { standingsOf } from '../store.ts'
import type { Manager } from './store.ts'

export interface ManagerChange extends Manager {
  readonly id: bigint
  /** `left`: the operator may not be it any more. The name is that of who became the manager, or was it. */
  readonly what: 'named' | 'ended' | 'left'
  readonly at: number
  readonly madeBy: string
  readonly reason: string
}

export interface Decision {
  readonly login: string
  readonly at: number
  readonly reason: string
}

/** Of those of these players whose terms have a manager at the instant. `lock`: none of them ends or changes until the transaction ends. */
export async function managersOf(db: Db, players: readonly PlayerId[], at: number, lock?: 'share'): Promise<ReadonlyMap<bigint, Manager>> {
  const { rows } = await sql<Manager & { player: PlayerId }>`select player, name, operator from vip.manager
    where player = any(${players}::bigint[]) order by player ${lock ? sql`for share` : sql``}`.execute(db)
  if (rows.length === 0) return new Map()
  const standings = await standingsOf(
    db,
    rows.map(({ player }) => player),
  )
  const present = rows.filter(({ player }) => termsIn(standings.get(player)!, at).hasManager)
  return new Map(present.map(({ player, ...manager }) => [player, manager]))
}

export interface Saved {
  /** The login of the one before. */
  readonly former: string | null
}

/** null: the player has none from now on, nor waits for another. undefined where that was so before. */
export async function saveManager(tx: Tx, player: PlayerId, manager: Manager | null, by: Decision): Promise<Saved | undefined> {
  const { rows } = await sql<{ operator: string | null }>`select operator from vip.manager where player = ${player} for update`.execute(tx)
  const saved = { former: rows[0]?.operator ?? null }
  if (manager === null) {
    const ended = rows.length > 0 ? await endManagers(tx, sql`player = ${player}`, 'ended', by) : await endWait(tx, player, by)
    return ended.length > 0 ? saved : undefined
  }
  const { name, operator } = manager
  await sql`insert into vip.manager (player, name, operator, made_by, made_at) values (${player}, ${name}, ${operator}, ${by.login}, ${stamp(by.at)})
    on conflict (player) do update set name = excluded.name, operator = excluded.operator, made_by = excluded.made_by, made_at = excluded.made_at`.execute(
    tx,
  )
  await sql`insert into vip.manager_change (player, what, name, operator, at, made_by, reason)
    values (${player}, 'named', ${name}, ${operator}, ${stamp(by.at)}, ${by.login}, ${by.reason})`.execute(tx)
  return saved
}

/** The operator may not be it any more: these players, or all of that operator, have no manager from now on. Returns them. */
export const endManagersOf = (tx: Tx, operator: string, by: Decision, players?: readonly PlayerId[]): Promise<PlayerId[]> =>
  endManagers(tx, sql`operator = ${operator} and ${players ? sql`player = any(${players}::bigint[])` : sql`true`}`, 'left', by)

/** Of a player whose last manager left. */
async function endWait(tx: Tx, player: PlayerId, by: Decision): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`insert into vip.manager_change (player, what, name, operator, at, made_by, reason)
    select player, 'ended', name, operator, ${stamp(by.at)}, ${by.login}, ${by.reason}
    from (select * from vip.manager_change where player = ${player} order by id desc limit 1) latest where what = 'left' returning player`.execute(
    tx,
  )
  return rows.map((row) => row.player)
}

async function endManagers(tx: Tx, which: ReturnType<typeof sql>, what: ManagerChange['what'], by: Decision): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`with ended as (delete from vip.manager where ${which} returning player, name, operator)
    insert into vip.manager_change (player, what, name, operator, at, made_by, reason)
    select player, ${what}, name, operator, ${stamp(by.at)}, ${by.login}, ${by.reason} from ended order by player returning player`.execute(
    tx,
  )
  return rows.map(({ player }) => player)
}

/** The latest first. */
export async function managerChangesOf(db: Db, player: PlayerId, limit: number): Promise<ManagerChange[]> {
  const { rows } = await sql<Omit<ManagerChange, 'at'> & { at: Date }>`select id, what, name, operator, at, made_by as "madeBy", reason
    from vip.manager_change where player = ${player} order by id desc limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}
