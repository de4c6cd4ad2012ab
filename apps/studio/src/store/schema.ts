/** The studio's own storage: rounds, hands, shared tables, seeds, free rounds and demo balances in one SQLite file. Amounts are minor units. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { addEnds } from './ended.ts'
import { moveFormerWagers, setFormerWagersAside } from './one-round-per-player.ts'

export const STORE_FILE = 'studio.sqlite'

const SCHEMA = `
create table if not exists seed_key (
  id text primary key,              -- of the key of the environment that seals the seeds
  check_value text not null
) strict;

create table if not exists renewal (
  key_id text primary key,          -- of the key after a theft
  former_id text not null,          -- of the stolen key, which no start takes any more
  begun_at integer not null,
  ended_at integer                  -- null: it was killed, and no start is served before its repeat
) strict;

create table if not exists setting (
  name text primary key,            -- of a secret of the environment
  salt blob not null,
  mark blob not null,               -- a slow hash of the secret of the latest start
  exposed_salt blob,                -- of the secret that was in use at the latest renewal
  exposed_mark blob
) strict;

create table if not exists tag_key (
  id integer primary key check (id = 1),
  key blob not null                 -- of the tags that name a player to its pages
) strict;

create table if not exists pair (
  id integer primary key,
  owner text not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  commitment text not null,
  sealed blob not null,             -- the server seed under the key of the environment
  client_seed text,                 -- null: the player has not sent one yet
  next_nonce integer not null default 0,
  ended text                        -- why it draws no later round: 'copy', 'theft', or 'lost', whose seed no key opens; null: its player rotates it
) strict;
create unique index if not exists pair_current on pair (owner, state) where state <> 'revealed';

create table if not exists round (
  id text primary key,
  owner text not null,
  key text not null,                -- of the page's request: a repeat finds this round
  wallet text,                      -- null: demo
  player text not null,
  game text not null,
  currency text not null,
  stake integer not null,           -- what the wallet is asked for: 0 in a free round
  value integer not null,           -- what the win is computed from
  campaign text,
  state text not null check (state in ('betting', 'refused', 'returning', 'void', 'drawn', 'settled')),
  status text,                      -- the wallet's, of a refusal or a win it does not take
  pair integer references pair,
  nonce integer,
  multiplier integer,
  win integer,
  events text,
  shown integer not null default 0, -- the page has played it to its end
  created_at integer not null,
  unique (owner, key)
) strict;
create index if not exists round_of_owner on round (owner, created_at);
create index if not exists round_drawn on round (owner, game, created_at) where state in ('drawn', 'settled');
create index if not exists round_unshown on round (owner, game, created_at) where shown = 0 and state in ('drawn', 'settled');
create index if not exists round_open on round (state) where state in ('betting', 'returning', 'drawn');

create table if not exists hand (
  id text primary key,
  owner text not null,
  key text not null,                -- of the page's request: a repeat finds this hand
  wallet text,                      -- null: demo
  player text not null,
  currency text not null,
  stake integer not null,           -- the first one
  state text not null check (state in ('betting', 'refused', 'returning', 'void', 'playing', 'paying', 'settled')),
  status text,                      -- the wallet's, of a refusal or a win it does not take
  pair integer references pair,
  nonce integer,
  moves text not null default '[]', -- with the seeds they are the whole hand
  further text,                     -- a further stake under way, stored before it is sent
  attempts integer not null default 0, -- further stakes sent so far: part of their transactions
  multiplier integer,
  win integer,
  shown integer not null default 0,
  created_at integer not null,
  moved_at integer not null,
  unique (owner, key)
) strict;
create unique index if not exists hand_of_owner on hand (owner) where state in ('betting', 'returning', 'playing', 'paying');
create index if not exists hand_ended on hand (owner, created_at) where state in ('paying', 'settled');
create index if not exists hand_unshown on hand (owner, created_at) where shown = 0 and state = 'settled';
create index if not exists hand_open on hand (state) where state in ('betting', 'returning', 'playing', 'paying');

create table if not exists chain (
  id text primary key,
  game text not null,
  length integer not null,
  terminal text not null,           -- seed 0, published first
  beacon_round integer not null,    -- its value becomes the salt
  salt text,
  closed integer not null default 0, -- in a copy of the storage: another process may go on with it
  published_at integer not null
) strict;
create table if not exists chain_seed (
  chain text not null references chain,
  place integer not null,
  sealed blob not null,             -- the seed of this place under the key of the environment
  primary key (chain, place)
) strict;

create table if not exists live_round (
  id integer primary key,
  game text not null,
  chain text not null references chain,
  place integer not null,
  number integer not null,
  state text not null check (state in ('betting', 'shown', 'ended')),
  commitment text not null,         -- the seed of the round before
  closes_at integer not null,
  shown_at integer,
  ends_at integer,
  seed text,                        -- null until it is shown
  outcome text,                     -- null in an ended round: no key opened its seed, so it was never drawn
  events text,
  unique (chain, place)
) strict;
create unique index if not exists live_round_of_game on live_round (game, number);

create table if not exists player_round (
  id text primary key,              -- of the wallet's round, which has all stakes of one player in one round of a table (D-80)
  owner text not null,
  wallet text,                      -- null: demo
  player text not null,
  game text not null,
  currency text not null,
  live_round integer not null references live_round,
  state text not null check (state in ('open', 'drawn', 'settled', 'void')),
  status text,                      -- the wallet's, of a win it does not take
  multiplier integer,
  win integer
) strict;
create index if not exists player_round_of_owner on player_round (live_round, owner);
create index if not exists player_round_open on player_round (state) where state in ('open', 'drawn');

create table if not exists wager (
  id text primary key,
  player_round text not null references player_round,
  owner text not null,
  key text not null,                -- of the page's request: a repeat finds this wager
  bets text not null,               -- positions with their stakes
  stake integer not null,
  state text not null check (state in ('betting', 'refused', 'returning', 'void', 'placed')),
  status text,                      -- the wallet's, of a refusal; LATE; LOST
  created_at integer not null,
  unique (owner, key)
) strict;
create index if not exists wager_of_player_round on wager (player_round);
create index if not exists wager_under_way on wager (state) where state in ('betting', 'returning');
create index if not exists wager_returning on wager (player_round) where state = 'returning';

create table if not exists given_up_key (
  owner text not null,
  key text not null,                -- of a page's request that nobody had when the page asked for it: it books nothing any more
  at integer not null,
  primary key (owner, key)
) strict, without rowid;
create index if not exists given_up_key_at on given_up_key (at);

create table if not exists campaign (
  id text primary key,
  player text not null,
  currency text,
  game text not null,
  bet_value integer not null,
  remaining integer not null check (remaining >= 0),
  expires_at integer not null       -- milliseconds
) strict;
create index if not exists campaign_of_player on campaign (player, game, expires_at, id) where remaining > 0;

create table if not exists demo (
  id text primary key,
  currency text not null,
  balance integer not null check (balance >= 0),
  used_at integer not null
) strict;
`

export interface Store {
  readonly db: DatabaseSync
  /** Runs `work` in one transaction; a nested call joins the outer one. */
  atomic<T>(work: () => T): T
  close(): void
}

/** Durable: an acknowledged draw survives the loss of power. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, STORE_FILE))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  db.exec('begin immediate')
  setFormerWagersAside(db)
  db.exec(SCHEMA)
  addEnds(db)
  moveFormerWagers(db)
  db.exec('commit')
  let depth = 0
  return {
    db,
    atomic(work) {
      if (depth > 0) return work()
      db.exec('begin immediate')
      depth++
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (fault) {
        db.exec('rollback')
        throw fault
      } finally {
        depth--
      }
    },
    close: () => db.close(),
  }
}

/** For a look beside a studio that runs, which it never holds up. @throws with one line for a storage of an earlier version. */
export function readStore(folder: string): Store {
  const db = new DatabaseSync(join(folder, STORE_FILE), { readOnly: true })
  if (!db.prepare("select 1 from sqlite_schema where name = 'renewal'").get()) {
    db.close()
    throw new Error(`STUDIO_DATA_DIR: no studio of this version has had the storage in ${folder}`)
  }
  return { db, atomic: (work) => work(), close: () => db.close() }
}
