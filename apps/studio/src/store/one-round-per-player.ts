/** Brings a storage in which each stake at a shared table was a round of its own to the wallet to the present form. */
import type { DatabaseSync } from 'node:sqlite'

/** Before the schema is applied, which makes the new tables. */
export function setFormerWagersAside(db: DatabaseSync): void {
  if (!db.prepare("select 1 from pragma_table_info('wager') where name = 'win'").get()) return
  db.exec('drop index if exists wager_of_round; drop index if exists wager_open; alter table wager rename to former_wager')
}

/** What the wallet knows as rounds of their own stays so: a stake that was under way is paid or returned under its own id. */
const MOVE = `
insert into player_round (id, owner, wallet, player, game, currency, live_round, state, status, multiplier, win)
  select id, owner, wallet, player, game, currency, live_round,
    case when state in ('drawn', 'settled') then state when state in ('refused', 'void') then 'void' else 'open' end,
    case when state = 'settled' then status end, multiplier, win from former_wager order by created_at, id;
insert into wager (id, player_round, owner, key, bets, stake, state, status, created_at)
  select id, id, owner, key, bets, stake, case when state in ('drawn', 'settled') then 'placed' else state end,
    case when state <> 'settled' then status end, created_at from former_wager;
drop table former_wager;
`

export function moveFormerWagers(db: DatabaseSync): void {
  if (db.prepare("select 1 from sqlite_schema where name = 'former_wager'").get()) db.exec(MOVE)
}
