/** A player's own limits as rows; a limit never set has none. */
import type { Minor, PlayerId } from '@fairhouse/money'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { LimitName } from '../rules/names.ts'
import type { Setting } from '../rules/setting.ts'
import { msOf, type Stamp, stampOf } from './rows.ts'

export type Settings = ReadonlyMap<LimitName, Setting>

interface Row {
  name: LimitName
  amount: Minor | null
  next_amount: bigint | null
  next_from: Stamp
}

export async function loadSettings(tx: Db, player: PlayerId): Promise<Settings> {
  const rows = await runIn<Row>(tx, 'select name, amount, next_amount, next_from from limits.setting where player = $1', player)
  return new Map(rows.map((row) => [row.name, settingOf(row)]))
}

export async function saveSetting(tx: Tx, player: PlayerId, name: LimitName, { amount, next }: Setting): Promise<void> {
  await runIn(
    tx,
    `insert into limits.setting (player, name, amount, next_amount, next_from) values ($1, $2, $3, $4, $5)
     on conflict (player, name) do update set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`,
    player,
    name,
    amount,
    next?.amount ?? null,
    stampOf(next?.from ?? null),
  )
}

/** Players with a pending change due at `now`, milliseconds. */
export async function duePlayers(tx: Db, now: number): Promise<bigint[]> {
  const sql = 'select distinct player from limits.setting where next_from <= $1 order by player limit 1000'
  return (await runIn<{ player: PlayerId }>(tx, sql, stampOf(now))).map(({ player }) => player)
}

function settingOf({ amount, next_amount, next_from }: Row): Setting {
  const from = msOf(next_from)
  return { amount, next: from === null ? null : { amount: next_amount, from } }
}
